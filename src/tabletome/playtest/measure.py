"""What many games say about a game: figures with their intervals, plain data for pages and programs."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import NormalDist

import msgspec

from tabletome.playtest.ladder import wilson
from tabletome.playtest.naming import Key, in_common, in_general
from tabletome.playtest.record import STAGES, WHOLE, Count, GameRow, Tally

Z = 1.96
"""For intervals that hold the truth in 95 % of cases."""
SURE = 3.72
"""For what is called a finding: 99.9 %, also if it is looked at five times before."""
FALSE_ALARMS = 0.01
"""Chance of a single false alarm among all options and things of a game together."""


class Share(msgspec.Struct, frozen=True):
    """A share with its 95 % interval, and the wider one that findings rest on."""

    share: float
    low: float
    high: float
    sure_low: float
    sure_high: float
    of: int

    @classmethod
    def of_many(cls, part: float, whole: int, sure: float = 0.0) -> Share:
        return cls(part / whole, *wilson(part, whole, Z), *wilson(part, whole, sure or SURE), whole)


class Numbers(msgspec.Struct, frozen=True):
    mean: float
    deviation: float
    least: float
    quarter: float
    median: float
    three_quarters: float
    most: float

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Numbers:
        ordered = sorted(numbers)
        n = len(ordered)
        mean = math.fsum(ordered) / n
        deviation = math.sqrt(math.fsum((x - mean) ** 2 for x in ordered) / n)
        quarters = (ordered[0], ordered[n // 4], ordered[n // 2], ordered[n * 3 // 4], ordered[-1])
        return cls(mean, deviation, *quarters)


class Course(msgspec.Struct, frozen=True):
    """How the lead went, in the games in which it could be seen."""

    games: int
    lead_changes: Numbers
    leader_wins: list[Share | None]
    "By stage: how often the one alone in the lead at its end wins."
    half_time: Share | None
    behind: float | None
    "Share of the rounds in which the later winner was not in front."
    comeback: Share | None
    "Victories after the winner lay behind by more than half of the widest gap."


class Weights(msgspec.Struct, frozen=True):
    """Choices whose options were tried against each other."""

    differing: Share
    stake: float
    "Standard deviation of the options' chances to win, over all choices weighed."


class Ending(msgspec.Struct, frozen=True):
    """One way in which games ended."""

    ending: str
    reason: str
    "What was said most often when it ended so."
    guarded: bool
    games: int
    share: Share


class AtTable(msgspec.Struct, frozen=True):
    """The figures for one number of players."""

    players: int
    games: int
    seats: list[Share]
    "Share of the victories, by seat."
    turns: Numbers
    decisions: Numbers
    minutes: Numbers
    choices: float
    "Share of the decisions with more than one option."
    branching: float
    "Mean number of options of those."
    branching_by_stage: list[float]
    weights: Weights | None
    course: Course | None
    draws: Share
    capped: Share
    guarded: Share
    "Games that a guard against stalling ended."
    scores: Numbers | None
    winning_score: Numbers | None
    margin: Numbers | None
    "Between first and second."
    endings: list[Ending]
    "The most frequent first."


def at_table(players: int, rows: Sequence[GameRow]) -> AtTable:
    scores = [row.scores for row in rows if row.scores is not None]
    ranked = [[score for _, score in sorted(zip(r.ranks, r.scores, strict=True))] for r in rows if r.scores]
    choices, decisions = sum(row.choices or 0 for row in rows), sum(row.decisions for row in rows)
    offered = sum(row.options or 0 for row in rows)
    won = [sum((seat in row.winners) / len(row.winners) for row in rows) for seat in range(players)]
    return AtTable(
        players=players,
        games=len(rows),
        seats=[Share.of_many(part, len(rows)) for part in won],
        turns=Numbers.of(row.turns for row in rows),
        decisions=Numbers.of(row.decisions for row in rows),
        minutes=Numbers.of((row.seconds or 0) / 60 for row in rows),
        choices=choices / max(1, decisions),
        branching=(offered - (decisions - choices)) / max(1, choices),
        branching_by_stage=[mean(row.branching[i] for row in rows if row.branching) for i in range(STAGES)],
        weights=_weights(rows),
        course=_course([row for row in rows if row.leaders is not None]),
        draws=Share.of_many(sum(len(row.winners) > 1 for row in rows), len(rows)),
        capped=Share.of_many(sum(row.capped for row in rows), len(rows)),
        guarded=Share.of_many(sum(row.guarded for row in rows), len(rows)),
        scores=Numbers.of(s for score in scores for s in score) if scores else None,
        winning_score=_winning(rows),
        margin=Numbers.of(abs(r[0] - r[1]) for r in ranked) if scores and players > 1 else None,
        endings=_endings(rows),
    )


def _endings(rows: Sequence[GameRow]) -> list[Ending]:
    reasons: dict[tuple[str, bool], Counter[str]] = {}
    for row in rows:
        reasons.setdefault((row.ending, row.guarded), Counter())[in_general(row.reason, "")] += 1
    found = []
    for (ending, guarded), said in reasons.items():
        (reason, _), games = said.most_common(1)[0], said.total()
        found.append(Ending(ending, reason, guarded, games, Share.of_many(games, len(rows))))
    return sorted(found, key=lambda ending: (-ending.games, ending.ending))


def mean(numbers: Iterable[float | None]) -> float:
    known = [x for x in numbers if x is not None]
    return math.fsum(known) / len(known) if known else 0.0


def _winning(rows: Sequence[GameRow]) -> Numbers | None:
    best = [row.scores[row.winners[0]] for row in rows if row.scores is not None]
    return Numbers.of(best) if best else None


def _weights(rows: Sequence[GameRow]) -> Weights | None:
    found = [row.weight for row in rows if row.weight is not None]
    if not found:
        return None
    variance = max(0.0, mean(weight.variance for weight in found))
    return Weights(Share.of_many(sum(w.differs for w in found), len(found)), math.sqrt(variance))


def _course(rows: Sequence[GameRow]) -> Course | None:
    if not rows:
        return None
    by_stage = [_leader_wins(rows, stage) for stage in range(STAGES - 1)]
    behind = [row.behind for row in rows if row.behind is not None]
    comebacks = [row.comeback for row in rows if row.comeback is not None]
    return Course(
        games=len(rows),
        lead_changes=Numbers.of(row.lead_changes or 0 for row in rows),
        leader_wins=by_stage,
        half_time=by_stage[STAGES // 2 - 1],
        behind=mean(behind) if behind else None,
        comeback=Share.of_many(sum(c > 0.5 for c in comebacks), len(comebacks)) if comebacks else None,
    )


def _leader_wins(rows: Sequence[GameRow], stage: int) -> Share | None:
    led = [(row.leaders[stage], row.winners) for row in rows if row.leaders]
    known = [(leader, winners) for leader, winners in led if leader is not None]
    if not known:
        return None
    return Share.of_many(sum((leader in winners) / len(winners) for leader, winners in known), len(known))


# -- options and things ------------------------------------------------------------------------------------


class Offer(msgspec.Struct, frozen=True):
    """An answer to a question, or a thing: how often it was there, was taken, and what became of takers."""

    sort: str
    site: str
    "Where in the rules the question stands, or the pack of the thing."
    context: str
    "The same for people."
    name: str
    asks: int
    taken: int
    held_by: int
    wins: Share | None
    "Victories of those who took it at least once."
    fair: float
    "What they would win if it made no difference."
    verdict: str
    "never offered, never taken, always wins, strong, weak, or nothing."

    @property
    def taken_share(self) -> float:
        return self.taken / self.asks if self.asks else 0.0


FEW = 20
"""Fewer takers tell nothing."""
MANY_ASKS = 50
GAP = 0.10
"""A difference in victories worth looking at."""
ALWAYS = 0.90


def offers(tallies: dict[int, Tally]) -> list[Offer]:
    """All that was offered or held, over all numbers of players."""
    fair_parts: dict[Key, float] = {}
    total: Tally = {}
    for players, tally in tallies.items():
        for key, count in tally.items():
            total.setdefault(key, Count()).add(count)
            fair_parts[key] = fair_parts.get(key, 0.0) + count.taken_by / players
    called = wordings(total)
    busy = {(key.sort, key.context) for key, count in total.items() if count.asks}
    solo = set(tallies) == {1}
    tested = sum(count.taken_by >= FEW for count in total.values())
    sure = max(SURE, NormalDist().inv_cdf(1 - FALSE_ALARMS / 2 / max(1, tested)))
    found = []
    for key, count in sorted(total.items()):
        if key.sort == "ask":
            continue
        told = count.taken_by and not solo
        wins = Share.of_many(count.won_taken / WHOLE, count.taken_by, sure) if told else None
        fair = fair_parts[key] / count.taken_by if count.taken_by else 0.0
        verdict = _verdict(count, wins, fair, (key.sort, key.context) in busy)
        context = called.get(key.context, key.context)
        found.append(
            Offer(
                key.sort, key.context, context, key.name,
                count.asks, count.taken, count.held_by, wins, fair, verdict,
            )
        )  # fmt: skip
    return found


def wordings(total: Tally) -> dict[str, str]:
    """What the question at each site is called."""
    asked: dict[str, list[tuple[int, str]]] = {}
    for key, count in total.items():
        if key.sort == "ask":
            asked.setdefault(key.context, []).append((-count.asks, key.name))
    return {site: in_common([words for _, words in sorted(wordings)]) for site, wordings in asked.items()}


def _verdict(count: Count, wins: Share | None, fair: float, others_offered: bool) -> str:
    if not count.asks:
        return "never offered" if count.held_by >= FEW and others_offered else ""
    if not count.taken:
        return "never taken" if count.asks >= MANY_ASKS else ""
    if wins is None or wins.of < FEW:
        return ""
    if wins.sure_low > fair and wins.share >= ALWAYS:
        return "always wins"
    if wins.sure_low > fair and wins.share - fair >= GAP:
        return "strong"
    if wins.sure_high < fair and fair - wins.share >= min(GAP, fair * 0.75):
        return "weak"
    return ""
