"""All figures of a report, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from tabletome.playtest.measure import AtTable, Numbers, Share
from tabletome.playtest.report import Report
from tabletome.playtest.sheet import Line


def lines_of(report: Report) -> Iterator[Line]:
    for table in report.tables:
        yield from _of_table(table)
    for offer in report.offers:
        asked = "taken of held" if not offer.asks else "taken of offered"
        yield Line(
            offer.sort, "", offer.name, f"{offer.context}: {asked}", offer.taken_share, "", "", offer.asks,
            offer.verdict,
        )  # fmt: skip
        if offer.wins is not None:
            yield _share(
                offer.sort, "", offer.name, f"{offer.context}: takers win", offer.wins, offer.verdict
            )
    for worth in report.worths:
        verdict = "clear" if worth.clear else ""
        yield Line(
            "worth", "", worth.name, worth.pack, worth.worth, worth.low, worth.high, worth.games, verdict
        )
    for variant in report.variants:
        name = f"{variant.option} = {variant.value}"
        for d in variant.differences:
            verdict = "clear" if d.clear else ""
            yield Line(
                "variant", variant.players, name, d.figure, d.change, d.low, d.high, variant.games, verdict
            )
    for rung in report.ladder:
        pair = f"{rung.stronger} against {rung.weaker}"
        yield Line("ladder", rung.players, pair, "wins", rung.share, *rung.interval, rung.games, rung.verdict)
    if report.skill is not None:
        skill = report.skill
        yield Line(
            "skill", skill.players, skill.stronger, "games that skill decides", skill.share, skill.low,
            skill.high, skill.games, skill.words,
        )  # fmt: skip
    for players, boards in report.heat.items():
        for board in boards:
            for space in board.spaces:
                for figure in ("stood", "came", "left"):
                    name = f"{board.board}: {space.name}"
                    yield Line("board", players, name, figure, getattr(space, figure))


def _of_table(table: AtTable) -> Iterator[Line]:
    n = table.players
    for seat, share in enumerate(table.seats, 1):
        yield _share("seats", n, f"seat {seat}", "victories", share)
    spreads = {
        "turns": table.turns, "decisions": table.decisions, "minutes": table.minutes, "scores": table.scores,
        "winning score": table.winning_score, "lead over the second": table.margin,
    }  # fmt: skip
    for name, numbers in spreads.items():
        if numbers is not None:
            yield from _numbers(n, name, numbers, table.games)
    for name, share in (("draws", table.draws), ("limit of turns", table.capped), ("guarded", table.guarded)):
        yield _share("ends", n, name, "share of games", share)
    for ending in table.endings:
        yield _share(
            "ends", n, ending.ending, "share of games", ending.share, "guard" if ending.guarded else ""
        )
    yield Line("choices", n, "with more than one option", "share of decisions", table.choices)
    yield Line("choices", n, "options of a choice", "mean", table.branching)
    if table.weights is not None:
        yield _share("choices", n, "options differ in value", "share of choices", table.weights.differing)
    if table.course is not None:
        yield from _numbers(n, "lead changes", table.course.lead_changes, table.course.games)
        if table.course.half_time is not None:
            yield _share("course", n, "leader at half-time", "wins", table.course.half_time)
        if table.course.comeback is not None:
            yield _share("course", n, "comebacks", "share of victories", table.course.comeback)


def _numbers(players: int, name: str, numbers: Numbers, games: int) -> Iterator[Line]:
    for figure in ("mean", "deviation", "least", "median", "most"):
        yield Line("length", players, name, figure, getattr(numbers, figure), games=games)


def _share(part: str, players: int | str, name: str, figure: str, share: Share, verdict: str = "") -> Line:
    return Line(part, players, name, figure, share.share, share.low, share.high, share.of, verdict)
