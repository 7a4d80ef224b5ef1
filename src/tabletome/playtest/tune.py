"""Searching settings: a designer names what may be changed and what is wanted, and sees what can be had.

All settings play the same seeds. After each round the better half goes on with twice as many games, until a
few are left (successive halving). Better is what fewer others beat: one setting beats another if it comes
nearer to one aim and is nowhere further from any. Why so: docs/decisions/12-tuning.md.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from tabletome.engine import Game, TabletomeError
from tabletome.engine.options import checked_options
from tabletome.engine.stamp import stamp_of
from tabletome.playtest.changes import changed, settings_in
from tabletome.playtest.compare import Estimate, figures_for
from tabletome.playtest.measure import Share
from tabletome.playtest.record import GameRow, Plan
from tabletome.playtest.spending import Budget, Games, Say, nobody_listens
from tabletome.playtest.workers import Crew, parse_bots

MOST_SETTINGS = 64
"""Of more a sample is tried."""
KEPT = 5
"""Settings that are played to the end."""
FEWEST, MOST_FIRST = 8, 100
"""Games of each setting in the first round."""
NEAR = 0.1
"""So near to what is wanted is near enough, in parts of it."""
SEAT_GAP = "seat gap"


class Range(NamedTuple):
    """Something that may be set, and what to."""

    name: str
    values: tuple[str, ...]


class Aim(msgspec.Struct, frozen=True):
    figure: str
    sign: str
    "=, < or >."
    target: float

    def miss(self, value: float) -> float:
        """How far from it a figure is."""
        if self.sign == "=":
            return max(0.0, abs(value - self.target) - NEAR * abs(self.target))
        return max(0.0, value - self.target if self.sign == "<" else self.target - value)

    def __str__(self) -> str:
        return f"{self.figure} {self.sign} {self.target:g}"


class Tried(msgspec.Struct, frozen=True):
    """A setting and what came of it."""

    settings: list[str]
    games: int
    figures: list[Estimate]
    "One for each aim."
    misses: list[float]
    best: bool
    "Whether no other that was played as often beats it."


class Tuned(msgspec.Struct, frozen=True):
    title: str
    players: int
    bots: list[str]
    seed: str
    aims: list[Aim]
    tried: int
    "Settings in the first round."
    of: int
    "Settings that there are."
    last: list[Tried]
    "Those that were played to the end, the best first."
    usual: Tried
    "The game as it is."
    broken: list[str]
    "Settings that cannot be played."


def parse_range(text: str) -> Range:
    """`PRICE=1..6`, `PRICE=2..10/2` or `HAND=3,5,7`."""
    name, sign, given = (part.strip() for part in text.partition("="))
    span = re.fullmatch(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?", given)
    if span is not None:
        least, most, step = int(span[1]), int(span[2]), int(span[3] or 1)
        values = tuple(map(str, range(least, most + 1, step))) if step else ()
    else:
        values = tuple(value.strip() for value in given.split(",") if value.strip())
    if not name or not sign or not values or len(values) > 1000:
        raise TabletomeError(f"Write what may be set as PRICE=1..6 or HAND=3,5,7, not “{text[:60]}”.")
    return Range(name, values)


def parse_aim(text: str, players: int) -> Aim:
    """`minutes=30`, `seat gap<2` or `draws<5`."""
    span = re.fullmatch(r"\s*([^=<>]+?)\s*([=<>])\s*(\d+(?:\.\d+)?)\s*%?\s*", text)
    if span is None:
        raise TabletomeError(f"Write what is wanted as minutes=30 or “seat gap<2”, not “{text[:60]}”.")
    offered = [SEAT_GAP, *figures_for(players)]
    if span[1] not in offered:
        raise TabletomeError(f"“{span[1][:40]}” is no figure; there is {', '.join(offered)}.")
    return Aim(span[1], span[2], float(span[3]))


class Trial:
    """One setting, its games so far, and how far from the aims it is."""

    def __init__(self, settings: tuple[str, ...], games: Games, aims: Sequence[Aim]) -> None:
        self.settings, self.games = settings, games
        self._aims = aims
        self.misses: list[float] = []
        self.figures: list[Estimate] = []

    def judge(self) -> None:
        rows, players = self.games.rows, self.games.plan.players
        self.figures = [estimate(rows, players, aim.figure) for aim in self._aims]
        self.misses = [
            aim.miss(_sure_gap(rows, players) if aim.figure == SEAT_GAP else figure.mean)
            for aim, figure in zip(self._aims, self.figures, strict=True)
        ]

    def told(self, best: bool) -> Tried:
        return Tried(list(self.settings), len(self.games), self.figures, self.misses, best)


def estimate(rows: Sequence[GameRow], players: int, name: str) -> Estimate:
    """A figure of these games; shares in hundredths."""
    if name != SEAT_GAP:
        figure = figures_for(players)[name]
        found = Estimate.of([figure.of(row) for row in rows], figure.is_share)
        factor = 100 if figure.is_share or "share" in name else 1
        return Estimate(found.mean * factor, found.low * factor, found.high * factor)
    fair = 1 / players
    seats = [_seat(rows, seat) for seat in range(players)]
    gap = max(abs(seat.share - fair) for seat in seats)
    low = max(max(0.0, seat.low - fair, fair - seat.high) for seat in seats)
    high = max(max(abs(seat.low - fair), abs(seat.high - fair)) for seat in seats)
    return Estimate(gap * 100, low * 100, high * 100)


def _seat(rows: Sequence[GameRow], seat: int) -> Share:
    return Share.of_many(sum((seat in row.winners) / len(row.winners) for row in rows), len(rows))


def _sure_gap(rows: Sequence[GameRow], players: int) -> float:
    """The widest gap without what chance alone adds to it, else few games would make every setting unfair."""
    fair, n = 1 / players, len(rows)
    squares = ((_seat(rows, seat).share - fair) ** 2 for seat in range(players))
    return 100 * math.sqrt(max(0.0, max(squares) - fair * (1 - fair) / n))


def beats(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(a <= b for a, b in zip(one, other, strict=True)) and list(one) != list(other)


def ranked(trials: Sequence[Trial]) -> list[Trial]:
    """Those first that few others beat; of these, who misses least, each aim by what misses are usual."""
    usual = [max(1e-9, sum(column) / len(trials)) for column in zip(*(t.misses for t in trials), strict=True)]

    def order(trial: Trial) -> tuple[int, float, tuple[str, ...]]:
        beaten = sum(beats(other.misses, trial.misses) for other in trials)
        return beaten, sum(m / u for m, u in zip(trial.misses, usual, strict=True)), trial.settings

    return sorted(trials, key=order)


def settings_of(ranges: Sequence[Range], seed: str) -> tuple[list[tuple[str, ...]], int]:
    """All that can be set, or a sample; and how many there are."""
    number = math.prod(len(r.values) for r in ranges)
    names = [r.name for r in ranges]
    if number <= MOST_SETTINGS:
        chosen = list(itertools.product(*(r.values for r in ranges)))
    else:
        rng = Random(f"tune/{seed}")
        columns = [_spread(r.values, rng) for r in ranges]
        chosen = list(dict.fromkeys(zip(*columns, strict=True)))
    return [tuple(f"{n}={v}" for n, v in zip(names, values, strict=True)) for values in chosen], number


def _spread(values: Sequence[str], rng: Random) -> list[str]:
    """Each value as often as the others, in any order."""
    column = [values[number % len(values)] for number in range(MOST_SETTINGS)]
    rng.shuffle(column)
    return column


def tune(
    reference: str,
    game: type[Game[Any]],
    ranges: Sequence[Range],
    aims: Sequence[Aim],
    players: int,
    workers: Crew,
    bots: str = "easy",
    games: int | None = None,
    minutes: float | None = None,
    seed: str = "0",
    say: Say = nobody_listens,
) -> Tuned:
    """So many games for those that are left at last, or as many as the time allows."""
    names = parse_bots(bots, players)

    def trial(settings: tuple[str, ...]) -> Trial:
        options, changes = settings_in(game, settings)
        plan = Plan(
            reference,
            players,
            seed,
            checked_options(changed(game, changes), players, options),
            names,
            measured=True,
            changes=changes,
            rules=stamp_of(game),
        )
        return Trial(settings, Games(plan, workers), aims)

    budget = Budget(minutes)
    usual = trial(())
    chosen, number = settings_of(ranges, seed)
    going, broken = [], []
    for settings in chosen:
        try:
            going.append(trial(settings))
        except TabletomeError as error:
            broken.append(f"{', '.join(settings)}: {error}")
    tried = len(going)
    if not going:
        raise TabletomeError(f"None of these settings can be played. {broken[0]}")
    rounds = max(0, math.ceil(math.log2(tried / KEPT)))
    say("what a game costs", 0.0)
    usual.games.grow(2 * workers.cores())
    first = _first_round(usual, tried, rounds, games, budget, workers)
    for turn in range(rounds + 1):
        number_now = first << turn
        for place, each in enumerate([usual, *going]):
            part = (turn + place / (len(going) + 1)) / (rounds + 1)
            say(f"round {turn + 1} of {rounds + 1}: {', '.join(each.settings) or 'as it is'}", part)
            try:
                each.games.grow(max(number_now, len(each.games)))
                each.judge()
            except TabletomeError as error:
                broken.append(f"{', '.join(each.settings)}: {error}")
                each.misses = []
        going = ranked([each for each in going if each.misses])
        if not going:
            raise TabletomeError(f"None of these settings can be played. {broken[0]}")
        if turn < rounds:
            going = going[: max(KEPT, math.ceil(len(going) / 2))]
    last = [
        each.told(not any(beats(other.misses, each.misses) for other in going)) for each in going[: 2 * KEPT]
    ]
    best = not any(beats(other.misses, usual.misses) for other in going)
    return Tuned(
        game.title, players, list(names), seed, list(aims), tried, number, last, usual.told(best), broken
    )


def _first_round(
    usual: Trial, settings: int, rounds: int, games: int | None, budget: Budget, workers: Crew
) -> int:
    """All rounds cost the same: half the settings, twice the games."""
    if games is not None:
        return max(2, games >> rounds)
    left = budget.left
    assert left is not None
    fitting = left * workers.cores() / max(1e-6, usual.games.cost) / (settings + 1) / (rounds + 1)
    return max(FEWEST, min(MOST_FIRST, int(fitting)))
