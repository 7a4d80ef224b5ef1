"""A report as pages: one for each game, whole in itself, and an index over all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from html import escape
from pathlib import Path

import msgspec

from tabletome.engine import TabletomeError
from tabletome.playtest import markup, plots
from tabletome.playtest.compare import Variant
from tabletome.playtest.figures import lines_of
from tabletome.playtest.findings import (
    GOOD,
    NOTED,
    SERIOUS,
    WORTH_A_LOOK,
    Finding,
    percent,
    shown,
    with_interval,
)
from tabletome.playtest.heat import SORTS, HeatBoard, drawn
from tabletome.playtest.ladder import Rung
from tabletome.playtest.measure import AtTable, Offer
from tabletome.playtest.record import CHOICE_SECONDS, DOUBLING_SECONDS, FORCED_SECONDS, TURN_SECONDS
from tabletome.playtest.report import Made, Report
from tabletome.playtest.sequential import ERROR
from tabletome.playtest.sheet import write_sheet
from tabletome.playtest.shown import replay_page
from tabletome.playtest.weigh import MOST_OPTIONS, WORLDS
from tabletome.playtest.workers import Crew

SHOWN = 60
"""Rows of a table of options; those with a verdict always come first."""
NAMES = {SERIOUS: "look at this", WORTH_A_LOOK: "worth a look", GOOD: "fine", NOTED: "noted"}


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TabletomeError(f"The pages cannot be written to {folder}: {error.strerror}.") from error


def write_pages(made: Sequence[Made], folder: Path, workers: Crew) -> list[Path]:
    """A page, JSON and CSV for each game, the games that it shows, and the index over all in the folder."""
    written = []
    for report, games in made:
        (folder / f"{report.slug}.json").write_bytes(msgspec.json.encode(report))
        write_sheet(folder / f"{report.slug}.csv", lines_of(report))
        written.append(folder / f"{report.slug}.html")
        written[-1].write_text(game_page(report), "utf-8")
        tasks = [(one, report.title, written[-1].name) for one in games]
        for one, page in zip(games, workers.each(replay_page, tasks), strict=True):
            (folder / one.file).write_text(page, "utf-8")
    (folder / "index.html").write_text(index_page(_all_in(folder)), "utf-8")
    return [*written, folder / "index.html"]


def _all_in(folder: Path) -> list[Report]:
    found = []
    for file in folder.glob("*.json"):
        with suppress(msgspec.MsgspecError, OSError, ValueError):  # anything else that lies there
            found.append(msgspec.json.decode(file.read_bytes(), type=Report))
    return found


def game_page(report: Report) -> str:
    counts = [table.players for table in report.tables]
    links = [("findings", "What to look at")]
    links += [(f"players-{n}", f"{n} players" if n > 1 else "Alone") for n in counts]
    links += [("actions", "Options")]
    things = [offer for offer in report.offers if offer.sort == "thing"]
    links += [("things", "Cards and pieces")] if things else []
    links += [("worth", "Worth")] if report.worths else []
    links += [("skill", "Skill")] if report.ladder else []
    links += [("variants", "Variants")] if report.variants else []
    body = [
        '<p class="soft"><a href="index.html">All reports</a></p>',
        f"<h1>{escape(report.title)}: is it fair, and is it any good?</h1>",
        f'<p class="headline">{escape(report.headline)}</p>',
        f'<p class="soft">{_how(report)}</p>',
        "<nav>" + " ".join(f'<a href="#{anchor}">{text}</a>' for anchor, text in links) + "</nav>",
        markup.section("findings", "What a designer should look at", _findings(report)),
        *(_table_section(report, table) for table in report.tables),
        markup.section("actions", "What was offered, and what became of those who took it", _actions(report)),
    ]
    if things:
        body.append(markup.section("things", "Cards and pieces", _offers(things, held=True)))
    if report.worths:
        body.append(markup.section("worth", "What cards are worth", _worths(report)))
    if report.ladder:
        body.append(markup.section("skill", "Luck against skill", _skill(report) + _ladder(report.ladder)))
    if report.variants:
        body.append(markup.section("variants", "Optional rules and variants", _variants(report.variants)))
    body.append(markup.section("method", "How to read this", METHOD))
    return markup.page(f"{report.title}: play-test report", body)


def index_page(reports: Sequence[Report]) -> str:
    head = (
        "Game", "Players", "Games", "Largest seat gap, points", "Minutes", "Decisions", "With a choice",
        "Lead changes", "Half-time leader wins", "Draws", "Caps", "To look at",
    )  # fmt: skip
    rows = []
    for report in sorted(reports, key=lambda report: (report.title, report.slug)):
        serious = sum(finding.weight == SERIOUS for finding in report.findings)
        look = sum(finding.weight == WORTH_A_LOOK for finding in report.findings)
        for number, table in enumerate(report.tables):
            name = marks = ""
            if not number:
                link = f'<a href="{escape(report.slug)}.html">{escape(report.title)}</a>'
                name = f'{link}<br><span class="soft">{escape(_bots(report))}</span>'
                marks = _marks(serious, look)
            rows.append((name, *_index_figures(table), marks))
    body = [
        "<h1>Play-test reports</h1>",
        '<p class="soft">One line for each number of players; intervals are on the pages of the games.</p>',
        f"<section>{markup.table(head, rows, texts=(0, 11))}</section>",
    ]
    return markup.page("Play-test reports", body)


def _index_figures(table: AtTable) -> Iterable[str]:
    gap = max((abs(share.share - 1 / table.players) for share in table.seats), default=0.0)
    course = table.course
    return (
        str(table.players),
        str(table.games),
        f"{gap * 100:.0f}" if table.players > 1 else "",
        f"{table.minutes.mean:.0f}",
        f"{table.decisions.mean:.0f}",
        percent(table.choices),
        f"{course.lead_changes.mean:.1f}" if course else "",
        percent(course.half_time.share) if course and course.half_time else "",
        percent(table.draws.share) if table.players > 1 else "",
        percent(table.capped.share),
    )


def _marks(serious: int, look: int) -> str:
    marks = [(SERIOUS, f"{serious} serious")] * bool(serious) + [(WORTH_A_LOOK, f"{look} to see")] * bool(
        look
    )
    return " ".join(f'<span class="mark {kind}">{text}</span>' for kind, text in marks)


# -- sections ----------------------------------------------------------------------------------------------


def _bots(report: Report) -> str:
    return f"{report.bots[0]} bots" if len(set(report.bots)) == 1 else f"the bots {', '.join(report.bots)}"


def _how(report: Report) -> str:
    counts = ", ".join(f"{games} games of {count} players" for count, games in report.games.items())
    options = "".join(f"; {name} = {shown(value)}" for name, value in report.options.items())
    figures = f'<a href="{escape(report.slug)}.csv">CSV</a> and <a href="{escape(report.slug)}.json">JSON</a>'
    return (
        f"By {escape(report.author)}. Played by {escape(_bots(report))}: {counts}; seed "
        f"{escape(report.seed + options)}. All figures as {figures}. The same games are played again by "
        "--bots, --players and --games, which then stops at no clock."
    )


def _findings(report: Report) -> str:
    lines = [
        f'<li><span class="mark {finding.weight}">{NAMES[finding.weight]}</span>'
        f'<span>{escape(finding.text)} <a href="#{finding.anchor}">Evidence</a>{_show_me(finding)}'
        "</span></li>"
        for finding in report.findings
    ]
    random = report.bots and set(report.bots) == {"random"}
    caution = (
        '<p class="soft">The players were random: what only good play brings out, or hides, is not seen here.'
        " Try it again with --bots easy or medium.</p>"
    )
    return f'<ul class="findings">{"".join(lines)}</ul>{caution if random else ""}'


def _show_me(finding: Finding) -> str:
    return f' <a href="{escape(finding.show)}">Show me</a>' if finding.show else ""


def _table_section(report: Report, table: AtTable) -> str:
    n = table.players
    parts = [_figures(table), '<div class="plots">']
    if n > 1:
        seats = "; ".join(f"seat {i} {with_interval(share)}" for i, share in enumerate(table.seats, 1))
        caption = "Share of the victories by seat, with 95 % intervals."
        parts.append(markup.figure(f"seats-{n}", plots.seats(table), caption, f"Victories: {seats}"))
    turns = f"Turns: mean {table.turns.mean:.1f}, from {table.turns.least:.0f} to {table.turns.most:.0f}"
    parts.append(
        markup.figure(f"length-{n}", plots.lengths(report.lengths[n]), "Length of the games.", turns)
    )
    if table.course is not None and any(table.course.leader_wins):
        caption = "How often the one in the lead goes on to win, by the part of the game played."
        half = table.course.half_time
        told = f"At half-time: {with_interval(half)}" if half else caption
        parts.append(markup.figure(f"course-{n}", plots.course(table), caption, told))
    caption = "Options a decision, by the part of the game played."
    parts.append(
        markup.figure(f"choices-{n}", plots.widths(table), caption, f"{table.branching:.1f} options a choice")
    )
    parts.append("</div>")
    parts += [_heat(board, n) for board in report.heat.get(n, ())]
    ends = [
        (
            escape(f"{ending.ending} (guard)" if ending.guarded else ending.ending),
            escape(ending.reason),
            str(ending.games),
            with_interval(ending.share),
        )
        for ending in table.endings
    ]
    parts += [f'<h3 id="ends-{n}">How the games ended</h3>']
    parts += [markup.table(("Ending", "In words", "Games", "Share"), ends, texts=(0, 1))]
    return markup.section(f"players-{n}", f"{n} players" if n > 1 else "Alone", "".join(parts))


def _figures(table: AtTable) -> str:
    course, weights = table.course, table.weights
    found = [
        ("Minutes at a table of people, a guess", f"{table.minutes.mean:.0f}", markup.span_of(table.minutes)),
        ("Turns", f"{table.turns.mean:.1f}", markup.span_of(table.turns)),
        ("Decisions", f"{table.decisions.mean:.0f}", markup.span_of(table.decisions)),
        ("Decisions with more than one option", percent(table.choices), "the rest are forced"),
        ("Options of a choice", f"{table.branching:.1f}", "in the mean"),
    ]
    if weights is not None and table.players > 1:
        differ = f"of {weights.differing.of} weighed, at least; {markup.bounds(weights.differing)}"
        found.append(("Choices whose options differ in value", percent(weights.differing.share), differ))
        stake = f"± {weights.stake * 100:.1f} points"
        found.append(("What is at stake in a choice", stake, "spread of the options' chances to win"))
    if course is not None:
        found.append(("Lead changes", f"{course.lead_changes.mean:.1f}", markup.span_of(course.lead_changes)))
        if course.half_time is not None:
            found.append(
                (
                    "The leader at half-time wins",
                    percent(course.half_time.share),
                    markup.bounds(course.half_time),
                )
            )
        if course.behind is not None:
            found.append(
                ("Drama: rounds in which the winner is behind", percent(course.behind), "in the mean")
            )
        if course.comeback is not None:
            text = "winner was behind by over half of the widest gap"
            found.append(("Comebacks", percent(course.comeback.share), text))
    if table.players > 1:
        found.append(("Shared first places", percent(table.draws.share), markup.bounds(table.draws)))
    found.append(("Stopped at the limit of turns", percent(table.capped.share), markup.bounds(table.capped)))
    found.append(
        ("Ended by a guard against stalling", percent(table.guarded.share), markup.bounds(table.guarded))
    )
    if table.scores is not None:
        spread = f"{markup.number(table.scores.least)} to {markup.number(table.scores.most)}"
        deviation = f"deviation {markup.number(table.scores.deviation)}, {spread}"
        found.append(("Score", markup.number(table.scores.mean), deviation))
    if table.winning_score is not None:
        found.append(
            ("Winning score", markup.number(table.winning_score.mean), markup.span_of(table.winning_score))
        )
    if table.margin is not None:
        found.append(("Lead over the second", markup.number(table.margin.mean), markup.span_of(table.margin)))
    items = (
        f"<div><dt>{escape(t)}</dt><dd>{escape(v)}<small>{escape(s)}</small></dd></div>" for t, v, s in found
    )
    return f'<dl class="figures">{"".join(items)}</dl>'


def _actions(report: Report) -> str:
    return _offers([offer for offer in report.offers if offer.sort == "action"], held=False)


def _offers(offers: Sequence[Offer], held: bool) -> str:
    """Those with a verdict first, then by what was asked, the most frequent first."""
    often: dict[str, int] = {}
    for offer in offers:
        often[offer.site] = often.get(offer.site, 0) + offer.asks
    ranked = sorted(
        offers, key=lambda o: (not o.verdict, -often[o.site], o.site, -o.asks - o.held_by, o.name)
    )
    head = (
        "From" if held else "Asked",
        "Name" if held else "Answer",
        "Offered",
        "Taken",
        "Takers who win",
        "",
    )
    rows, before = [], ""
    for offer in ranked[:SHOWN]:
        wins = (
            "" if offer.wins is None else f"{with_interval(offer.wins)}{markup.bar(offer.wins, offer.fair)}"
        )
        verdict = {"never offered": SERIOUS, "always wins": SERIOUS, "": ""}.get(offer.verdict, WORTH_A_LOOK)
        mark = f'<span class="mark {verdict}">{offer.verdict}</span>' if verdict else ""
        seen = f"{offer.asks}" if offer.asks or not offer.held_by else f"0 (held {offer.held_by})"
        taken = percent(offer.taken_share) if offer.asks else ""
        context = "" if offer.site == before else escape(offer.context)
        rows.append((context, escape(offer.name), seen, taken, wins, mark))
        before = offer.site
    left = len(ranked) - SHOWN
    more = f'<p class="soft">{left} more are in the JSON file.</p>' if left > 0 else ""
    return markup.table(head, rows, texts=(0, 1)) + more


def _heat(board: HeatBoard, players: int) -> str:
    maps = []
    for sort, words in SORTS.items():
        most = max(getattr(space, sort) for space in board.spaces)
        if most:
            caption = f"{words[0].upper()}{words[1:]}; at most {most:.3g} a game."
            maps.append(f"<figure>{drawn(board, sort)}<figcaption>{escape(caption)}</figcaption></figure>")
    title = escape(board.board.replace("_", " "))
    return (
        f'<h3 id="heat-{players}-{title}">On the board: {title}</h3><div class="maps">{"".join(maps)}</div>'
    )


def _worths(report: Report) -> str:
    text = (
        "The game is forked at the start of the turn in which somebody first gets the card: once it goes on "
        "as it was, once with another card of the same pack in its place. What the holder wins more with it "
        "is what it is worth. So no card seems strong that was only taken by those who were ahead."
    )
    head = ("Card", "From", "Forks", "Points of victory", "95 % interval", "Takers who win", "")
    takers = {(o.context, o.name): o.wins for o in report.offers if o.sort == "thing"}
    rows = []
    for worth in report.worths:
        wins = takers.get((worth.pack, worth.name))
        rows.append(
            (
                escape(worth.name), escape(worth.pack), str(worth.games), f"{worth.worth * 100:+.0f}",
                f"{worth.low * 100:+.0f} to {worth.high * 100:+.0f}", percent(wins.share) if wins else "",
                '<span class="mark look">clear</span>' if worth.clear else "",
            )
        )  # fmt: skip
    return f'<p class="soft">{text}</p>' + markup.table(head, rows, texts=(0, 1))


def _skill(report: Report) -> str:
    skill = report.skill
    if skill is None:
        return ""
    low, high = (f"{max(0.0, bound) * 100:.0f}" for bound in (skill.low, skill.high))
    meaning = (
        "In so many games of a hundred the better player wins because he is better; in the others chance "
        "decides and all win alike. 0 is pure luck, 100 a game in which the better always wins. By "
        f"{skill.games} games of {skill.players} players, one bot that thinks ({skill.stronger}) against "
        "random ones: better players may find more to decide."
    )
    share = f"{max(0.0, skill.share) * 100:.0f} %"
    figure = f"<dt>Games that skill decides</dt><dd>{share}<small>{low} to {high} %, 95 %</small></dd>"
    return f'<dl class="figures"><div>{figure}</div></dl><p class="soft">{escape(meaning)}</p>'


def _ladder(rungs: Sequence[Rung]) -> str:
    text = (
        "One bot that thinks more at a table of bots that think less, from every seat in turn, until a test "
        f"with errors of {ERROR:.0%} says whether it is stronger."
    )
    head = ("Stronger", "Weaker", "Players", "Games", "Wins", "95 % interval", "By luck alone", "")
    rows = [
        (
            rung.stronger, rung.weaker, str(rung.players), str(rung.games), percent(rung.share),
            " to ".join(f"{bound * 100:.0f} %" for bound in rung.interval), percent(rung.even), rung.verdict,
        )
        for rung in rungs
    ]  # fmt: skip
    return f'<p class="soft">{text}</p>' + markup.table(head, rows, texts=(0, 1, 7))


def _variants(variants: Sequence[Variant]) -> str:
    parts = ['<p class="soft">Each against the usual rules, in games of the same seeds.</p>']
    head = ("Figure", "Usual", "Variant", "Change", "95 % interval", "")
    for variant in variants:
        title = f"{variant.option} = {shown(variant.value)} instead of {shown(variant.usual)}"
        parts.append(f"<h3>{escape(title)}</h3>")
        parts.append(
            f'<p class="soft">{escape(variant.text)}. {variant.games} games of {variant.players} players.</p>'
        )
        rows = [
            (
                d.figure,
                markup.number(d.usual),
                markup.number(d.variant),
                f"{'+' if d.change > 0 else ''}{markup.number(d.change)}",
                f"{markup.number(d.low)} to {markup.number(d.high)}",
                '<span class="mark look">clear</span>' if d.clear else "",
            )
            for d in variant.differences
        ]
        parts.append(markup.table(head, rows, texts=(0,)))
    return "".join(parts)


METHOD = f"""<p>All figures come from games played by bots. A shared first place counts in parts. Intervals
are Wilson's, at 95 %; what is called a finding holds at 99.9 %, and among all options of a game together at
99 %, since many are looked at. Who takes an option and wins need not win because of it: it may be a sign of
being ahead already. Therefore the cards that stand out are taken away to see what they are worth.</p>
<p>The lead is seen from the game's own estimate of how players stand, or else from the scores, at the start
of each round. Minutes are guessed: {FORCED_SECONDS:g} seconds for a forced step, {CHOICE_SECONDS:g} for a
choice, {DOUBLING_SECONDS:g} more for each doubling of its options and {TURN_SECONDS:g} for a turn; what is
decided at once counts once. A choice is weighed by trying up to {MOST_OPTIONS} of its options in {WORLDS}
imagined worlds each, played out at random.</p>"""
