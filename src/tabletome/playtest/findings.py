"""What a designer should look at: the figures of a report in plain sentences, each with its evidence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from tabletome.playtest.compare import Variant
from tabletome.playtest.measure import AtTable, Offer, Share
from tabletome.playtest.naming import Key
from tabletome.playtest.skill import Skill
from tabletome.playtest.worth import Worth

SERIOUS, WORTH_A_LOOK, GOOD, NOTED = "serious", "look", "good", "noted"
SEAT_GAP = 0.03
GREAT_SEAT_GAP = 0.10
BLIND = 0.15
"""Games that only show a greater advantage than this show too little of seats."""
OFTEN_CAPPED, OFTEN_GUARDED, OFTEN_DRAWN = 0.01, 0.05, 0.15
FEW_CHOICES = 0.5
DECIDED, OPEN_STILL = 0.85, 0.65
NARROW = 0.15
"""An interval that leaves little open."""
WIDE = 30
FEW_VALUES = 4
"""So many values of an option are told one by one."""
TELLING_GAMES = 200
"""What does not show in so many is worth a look."""
STRONG, TOO_STRONG = 0.10, 0.25
"""So many victories a card may bring before one asks whether it is too strong, and before it surely is."""
NAMED = 6
"""Things of one verdict that are named one by one."""


class Sought(msgspec.Struct, frozen=True):
    """What a game must have to show a finding."""

    what: str
    "seat, capped, guarded, drawn, longest, leader, offer or worth."
    players: int = 0
    seat: int = -1
    key: Key | None = None
    how: str = ""
    "Of an offer: won, lost or held."


class Finding(msgspec.Struct, frozen=True):
    weight: str
    text: str
    anchor: str
    "Where on the page the evidence is."
    sought: Sought | None = None
    show: str = ""
    "The page of a game that shows it."


def percent(share: float) -> str:
    return f"{share * 100:.1f} %" if 0 < share < 0.095 or 0.905 < share < 1 else f"{share * 100:.0f} %"


def with_interval(share: Share) -> str:
    return f"{percent(share.share)} ({share.low * 100:.0f} to {share.high * 100:.0f})"


def find(
    tables: Sequence[AtTable],
    offers: Sequence[Offer],
    variants: Sequence[Variant],
    skill: Skill | None,
    worths: Sequence[Worth] = (),
) -> list[Finding]:
    """The most serious first."""
    found = [finding for table in tables for finding in _at_table(table)]
    found += _about_worths(worths)
    found += _about_offers(offers, {worth.name: worth for worth in worths})
    found += _about_variants(variants)
    found += _about_skill(skill)
    order = (SERIOUS, WORTH_A_LOOK, GOOD, NOTED)
    return sorted(found, key=lambda finding: order.index(finding.weight))


def _at_table(table: AtTable) -> Iterator[Finding]:
    if table.players > 1:
        yield from _about_seats(table)
        yield from _about_course(table)
    with_players = f"With {table.players} players" if table.players > 1 else "Alone"
    n = table.players
    if table.capped.share > OFTEN_CAPPED:
        text = f"{with_players}, {with_interval(table.capped)} of the games run into the limit of turns."
        weight = SERIOUS if table.capped.low > OFTEN_CAPPED else WORTH_A_LOOK
        asked = f"{text} Does the game end by itself?"
        yield Finding(weight, asked, f"length-{n}", Sought("capped", n))
    if table.guarded.share > OFTEN_GUARDED:
        text = f"{with_players}, a guard against stalling ends {with_interval(table.guarded)} of the games."
        weight = SERIOUS if table.guarded.low > OFTEN_GUARDED else WORTH_A_LOOK
        asked = f"{text} Can the game's own end be reached?"
        yield Finding(weight, asked, f"ends-{n}", Sought("guarded", n))
    if n > 1 and table.draws.low > OFTEN_DRAWN:
        text = f"{with_players}, {with_interval(table.draws)} of the games end in a shared first place."
        yield Finding(WORTH_A_LOOK, f"{text} A tiebreak may help.", f"length-{n}", Sought("drawn", n))
    elif n > 1 and table.draws.share > OFTEN_DRAWN:
        text = f"{with_players}, {with_interval(table.draws)} of the games end in a shared first place;"
        text += f" whether that is more than {percent(OFTEN_DRAWN)}, so few games do not show."
        yield Finding(NOTED, text, f"length-{n}", Sought("drawn", n))
    if table.choices < FEW_CHOICES:
        text = f"{with_players}, only {percent(table.choices)} of the decisions leave a choice;"
        yield Finding(WORTH_A_LOOK, f"{text} the rest are forced.", f"choices-{table.players}")
    if table.branching > WIDE:
        text = f"{with_players}, a choice offers {table.branching:.0f} options in the mean."
        yield Finding(WORTH_A_LOOK, f"{text} That is a lot to look through.", f"choices-{table.players}")
    if table.turns.most > 3 * table.turns.median and table.turns.median > 5:
        text = f"{with_players}, the longest game takes {table.turns.most:.0f} turns, the usual one"
        rest = f"{text} {table.turns.median:.0f}."
        yield Finding(WORTH_A_LOOK, rest, f"length-{n}", Sought("longest", n))


def _about_seats(table: AtTable) -> Iterator[Finding]:
    fair = 1 / table.players
    anchor, of_players = f"seats-{table.players}", f"With {table.players} players,"
    apart = [
        (seat, share)
        for seat, share in enumerate(table.seats, 1)
        if not share.sure_low <= fair <= share.sure_high
    ]
    uneven = [(seat, share) for seat, share in apart if abs(share.share - fair) >= SEAT_GAP]
    for seat, share in uneven[:1] if table.players == 2 else uneven:
        gap = abs(share.share - fair)
        side = "more" if share.share > fair else "less"
        text = f"{of_players} seat {seat} wins {with_interval(share)}, {side} than its fair {percent(fair)}."
        weight = SERIOUS if gap >= GREAT_SEAT_GAP else WORTH_A_LOOK
        ahead = seat - 1 if share.share > fair else (0 if seat > 1 else 1)
        yield Finding(weight, text, anchor, Sought("seat", table.players, ahead))
    if apart and not uneven:
        gap = max(abs(share.share - fair) for _, share in apart)
        text = f"{of_players} the seats are not quite even, but {gap * 100:.1f} points hardly matter."
        yield Finding(GOOD, text, anchor)
    if not apart:
        unseen = _unseen(table)
        text = f"{of_players} no seat has an advantage that {table.games} games would show"
        weight = GOOD if unseen <= BLIND else NOTED
        yield Finding(weight, f"{text}; one of {unseen * 100:.0f} points would.", anchor)


def _unseen(table: AtTable) -> float:
    """The advantage of a seat that so many games would only just show."""
    return max(share.sure_high - share.share for share in table.seats)


def _about_course(table: AtTable) -> Iterator[Finding]:
    course = table.course
    if course is None or course.half_time is None:
        return
    anchor, half = f"course-{table.players}", course.half_time
    text = f"With {table.players} players, whoever leads at half-time wins {with_interval(half)}."
    if half.low <= 1 / table.players <= half.high and half.high - half.low < NARROW:
        late = (
            "That is no more than chance: either scores do not show who stands well, or the end decides all."
        )
        yield Finding(WORTH_A_LOOK, f"{text} {late}", anchor)
    elif half.low > DECIDED:
        sought = Sought("leader", table.players)
        yield Finding(WORTH_A_LOOK, f"{text} The second half decides little.", anchor, sought)
    elif half.high < OPEN_STILL:
        yield Finding(GOOD, f"{text} The second half still decides.", anchor)


def _about_skill(skill: Skill | None) -> Iterator[Finding]:
    if skill is None:
        return
    low, high = (f"{max(0.0, bound) * 100:.0f}" for bound in (skill.low, skill.high))
    text = (
        f"Skill decides {percent(max(0.0, skill.share))} ({low} to {high}) of the games, by what a bot that"
        f" thinks ({skill.stronger}) wins against random ones."
    )
    if skill.luck:
        text = f"A bot that thinks ({skill.stronger}) wins no more than random ones. {text}"
        yield Finding(WORTH_A_LOOK, f"{text} Does it matter how one plays?", "skill")
    elif skill.settled:
        yield Finding(GOOD, f"{text} It matters how one plays.", "skill")
    else:
        undecided = f"Whether it matters how one plays, {skill.games} games do not settle."
        yield Finding(NOTED, f"{text} {undecided}", "skill")


def headline(title: str, tables: Sequence[AtTable], skill: Skill | None, findings: Sequence[Finding]) -> str:
    """All findings in two sentences."""
    minutes = sorted({round(table.minutes.mean) for table in tables})
    least, most = max(1, minutes[0]), max(1, minutes[-1])
    long = "about a minute" if most == 1 else f"about {least} minutes"
    if least < most:
        long = f"about {least} to {most} minutes"
    kind = skill.words if skill is not None else "a game whose skill was not measured"
    several = [table.players for table in tables if table.players > 1]
    uneven = sorted({f.sought.players for f in findings if f.sought is not None and f.sought.what == "seat"})
    if not several:
        fair = ""
    elif not uneven and any(_unseen(table) > BLIND for table in tables):
        fair = ", and so few games do not show whether a seat is ahead"
    elif not uneven:
        fair = ", and no seat is shown to be ahead"
    elif uneven == several:
        fair = ", and where one sits matters"
    else:
        counts = " and ".join(map(str, uneven))
        fair = f", and where one sits matters with {counts} players"
    serious = sum(finding.weight == SERIOUS for finding in findings)
    look = sum(finding.weight == WORTH_A_LOOK for finding in findings)
    if serious:
        rest = f"{_so_many(serious)} should be looked at" + (f", and {look} more may" if look else "")
    else:
        rest = f"Nothing is seriously wrong; {_so_many(look).lower()} may be looked at" if look else ""
    return f"{title} is {kind}, of {long}{fair}. {rest or 'Nothing stands out'}."


def _so_many(number: int) -> str:
    return "One thing" if number == 1 else f"{number} things"


def _about_worths(worths: Sequence[Worth]) -> Iterator[Finding]:
    for worth in worths:
        worth_of, low, high = (f"{x * 100:+.0f}" for x in (worth.worth, worth.low, worth.high))
        points = f"{worth_of} points of victory ({low} to {high})"
        text = f"“{worth.name}” is worth {points} to the one who gets it, beside another card in its place."
        sought = Sought("worth", key=Key("thing", worth.pack, worth.name))
        if worth.clear and worth.worth >= STRONG:
            weight = SERIOUS if worth.worth >= TOO_STRONG else WORTH_A_LOOK
            yield Finding(weight, f"{text} Is it too strong?", "worth", sought)
        elif worth.clear and worth.worth <= -STRONG:
            yield Finding(WORTH_A_LOOK, f"{text} Is it too weak?", "worth", sought)
        elif worth.clear:
            yield Finding(NOTED, text, "worth", sought)


WORDS = {
    "never offered": (
        SERIOUS,
        "can never be played: it was held, but not once among the options",
    ),
    "always wins": (SERIOUS, "wins nearly always when taken"),
    "never taken": (WORTH_A_LOOK, "is offered but never taken"),
    "strong": (NOTED, "goes with winning"),
    "weak": (NOTED, "goes with losing"),
}


def _about_offers(offers: Sequence[Offer], weighed: Mapping[str, Worth]) -> Iterator[Finding]:
    named: set[str] = set()
    for verdict, (weight, words) in WORDS.items():
        fitting = [offer for offer in offers if offer.verdict == verdict]
        fitting.sort(key=lambda offer: (offer.sort != "thing", -_strength(offer)))
        named.update(offer.name for offer in fitting if offer.sort == "thing")
        fitting = [offer for offer in fitting if offer.sort == "thing" or offer.name not in named]
        if verdict in ("strong", "weak"):
            # what is clearly worth something was told
            fitting = [o for o in fitting if o.name not in weighed or not weighed[o.name].clear]
        for offer in fitting[:NAMED]:
            text = f"{_subject(offer)} {words}{_evidence(offer)}."
            if verdict in ("strong", "weak"):
                text += _cause(weighed.get(offer.name))
            how = {"never offered": "held", "weak": "lost", "never taken": ""}.get(verdict, "won")
            sought = Sought("offer", key=Key(offer.sort, offer.site, offer.name), how=how) if how else None
            yield Finding(weight, text, f"{offer.sort}s", sought)
        if len(fitting) > NAMED:
            more = len(fitting) - NAMED
            yield Finding(
                weight, f"{more} more are marked “{verdict}” in the tables.", f"{fitting[-1].sort}s"
            )


def _cause(worth: Worth | None) -> str:
    if worth is None:
        return " That may be its cause or a sign of it."
    return f" It is a sign of it, not its cause, as far as {worth.games} games without it show."


def _strength(offer: Offer) -> float:
    return abs(offer.wins.share - offer.fair) if offer.wins else offer.asks + offer.held_by


def _subject(offer: Offer) -> str:
    return f"“{offer.name}”" if offer.sort == "thing" else f"“{offer.name}” at “{offer.context}”"


def _evidence(offer: Offer) -> str:
    if offer.verdict == "never offered":
        return f" (held {offer.held_by} times)"
    if offer.wins is None:
        return f" (offered {offer.asks} times)"
    return f": {with_interval(offer.wins)} of its takers win, fair would be {percent(offer.fair)}"


def _about_variants(variants: Sequence[Variant]) -> Iterator[Finding]:
    for option, group in groupby(variants, key=lambda variant: variant.option):
        tried = list(group)
        if len(tried) <= FEW_VALUES:
            yield from map(_about_variant, tried)
            continue
        telling = [variant for variant in tried if any(d.clear for d in variant.differences)]
        text = f"The option {option} was tried with {len(tried)} other values; {len(telling)} of them change"
        yield Finding(NOTED, f"{text} something that {tried[0].games} games show.", "variants")
        yield from (_about_variant(variant) for variant in (tried[0], tried[-1]) if variant in telling)


def _about_variant(variant: Variant) -> Finding:
    clear = [d for d in variant.differences if d.clear]
    name = f"{variant.option} = {shown(variant.value)}"
    if clear:
        changes = "; ".join(f"{d.figure} {d.usual:.3g} to {d.variant:.3g}" for d in clear[:4])
        return Finding(NOTED, f"The option {name} changes {changes}.", "variants")
    weight = WORTH_A_LOOK if variant.games >= TELLING_GAMES else NOTED
    return Finding(
        weight, f"The option {name} changes nothing that {variant.games} games would show.", "variants"
    )


def shown(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
