"""Two versions of a game, or two settings of one, play the same seeds: what changes, and what does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletome.engine import Game, TabletomeError
from tabletome.engine.options import checked_options
from tabletome.engine.stamp import stamp_of
from tabletome.playtest.changes import changed
from tabletome.playtest.compare import Difference, Shift, differences, shifts
from tabletome.playtest.measure import wordings
from tabletome.playtest.record import Plan
from tabletome.playtest.spending import Budget, Games, Say, nobody_listens, spend
from tabletome.playtest.workers import Crew, parse_bots


class Version(msgspec.Struct, frozen=True):
    """One of the two: what the game is found by, and what of it is set otherwise."""

    reference: str
    called: str
    options: dict[str, Any] = {}
    changes: tuple[str, ...] = ()


class Pairs(msgspec.Struct, frozen=True):
    """What games of the same numbers say, for one number of players."""

    players: int
    games: int
    "Of each version."
    alike: int
    "Pairs that went the same way to the end."
    differences: list[Difference]
    shifts: list[Shift]


class Diff(msgspec.Struct, frozen=True):
    title: str
    old: str
    new: str
    bots: list[str]
    seed: str
    tables: list[Pairs]


class PairedGames:
    """A task: both versions at tables of one size."""

    def __init__(self, players: int, old: Games, new: Games, most: int) -> None:
        self.players = players
        self.old, self.new = old, new
        self.weight = 1.0
        self._most = most

    @property
    def seconds(self) -> float:
        return self.old.seconds + self.new.seconds

    @property
    def doing(self) -> str:
        return f"{self.players} players, {len(self.old)} pairs of games"

    @property
    def open(self) -> bool:
        return len(self.old) < self._most

    @property
    def done(self) -> float:
        return len(self.old) / self._most

    def step(self) -> None:
        number = self.old.next_step(self._most)
        self.old.grow(number)
        self.new.grow(number)

    def found(self) -> Pairs:
        then = {row.number: row for row in self.new.rows}
        alike = sum(_course(row) == _course(then[row.number]) for row in self.old.rows)
        called = wordings(self.old.tally) | wordings(self.new.tally)
        return Pairs(
            self.players,
            len(self.old),
            alike,
            differences(self.old.rows, self.new.rows),
            shifts(self.old.tally, self.new.tally, called),
        )


def _course(row: Any) -> tuple[Any, ...]:
    return row.ranks, row.scores, row.turns, row.decisions, row.options


def compare(
    old: Version,
    new: Version,
    classes: tuple[type[Game[Any]], type[Game[Any]]],
    players: Sequence[int],
    games: int,
    minutes: float | None,
    workers: Crew,
    bots: str,
    seed: str = "0",
    say: Say = nobody_listens,
) -> Diff:
    """So many pairs of games for each number of players, or as many as the time allows."""
    tasks: list[PairedGames] = []
    names: tuple[str, ...] = ()
    for count in players:
        names = parse_bots(bots, count)
        before, after = (
            Games(plan_of(version, game, count, names, seed), workers)
            for version, game in zip((old, new), classes, strict=True)
        )
        tasks.append(PairedGames(count, before, after, games))
    spend(tasks, Budget(minutes), say)
    if not all(task.seconds for task in tasks):
        raise TabletomeError("Not a single pair of games was played in that time; give it more.")
    return Diff(classes[1].title, old.called, new.called, list(names), seed, [task.found() for task in tasks])


def plan_of(
    version: Version, game: type[Game[Any]], players: int, bots: tuple[str, ...], seed: str, weighed: int = 0
) -> Plan:
    return Plan(
        version.reference,
        players,
        seed,
        checked_options(changed(game, version.changes), players, version.options),
        bots,
        measured=True,
        weighed=weighed,
        changes=version.changes,
        rules=stamp_of(game),
    )
