"""How the time for play-testing is spent: on the questions that are open, by their weight."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from tabletome.playtest.record import GameRow, Plan, Sights, Tally, add_tally
from tabletome.playtest.workers import Chunk, Crew, run

STEP_SECONDS = 5.0
"""What one step of a task takes by the clock, about, so that the bar moves and time is kept."""

Say = Callable[[str, float], None]
"""Told what is being done, and which part of all is done."""


def nobody_listens(doing: str, done: float) -> None:
    pass


class Task(Protocol):
    """A question to be settled by games."""

    weight: float

    @property
    def seconds(self) -> float:
        """What it has taken."""
        ...

    @property
    def doing(self) -> str: ...

    @property
    def open(self) -> bool: ...

    @property
    def done(self) -> float:
        """Which part of all its games has been played."""
        ...

    def step(self) -> None: ...


class Budget:
    """So many minutes by the clock; without any, as long as it takes."""

    def __init__(self, minutes: float | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._start = clock()
        self._seconds = None if minutes is None else minutes * 60

    def start_at(self, start: float) -> None:
        """What counts already, by the clock that is used."""
        self._start = start

    @property
    def left(self) -> float | None:
        """Seconds."""
        return None if self._seconds is None else self._seconds - self.taken

    @property
    def taken(self) -> float:
        return self._clock() - self._start

    @property
    def used(self) -> float:
        return 0.0 if self._seconds is None else min(1.0, self.taken / self._seconds)


def spend(
    tasks: Sequence[Task], budget: Budget, say: Say = nobody_listens, since: float = 0.0, until: float = 1.0
) -> None:
    """Work on the task that has had least for its weight, until all are settled or so much is used.

    `since` so much was used before, as far as what is told goes.
    """
    while (waiting := [task for task in tasks if task.open]) and budget.used < until:
        task = min(waiting, key=lambda task: task.seconds / task.weight)
        played = sum(1.0 if each.seconds and not each.open else min(1.0, each.done) for each in tasks)
        say(task.doing, max(budget.used, since + (until - since) * played / len(tasks)))
        task.step()


class Games:
    """A growing number of games of one plan."""

    def __init__(self, plan: Plan, workers: Crew) -> None:
        self.plan = plan
        self._workers = workers
        self.rows: list[GameRow] = []
        self.tally: Tally = {}
        self.sights = Sights()
        self.seconds = 0.0

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def cost(self) -> float:
        """Seconds of processor time for a game."""
        return self.seconds / len(self.rows) if self.rows else 0.0

    def grow(self, number: int) -> None:
        """Play on until there are so many."""

        def keep(chunk: Chunk) -> None:
            self.rows.extend(chunk.rows)
            add_tally(self.tally, chunk.tally)
            self.sights.add(chunk.sights)
            self.seconds += chunk.seconds

        run(self.plan, range(len(self.rows), number), self._workers, keep)
        self.rows.sort(key=lambda row: row.number)

    def next_step(self, most: int) -> int:
        """How many there shall be after a step; first a few, to see what they cost."""
        return min(most, len(self.rows) + in_a_step(self.cost, len(self.rows), self._workers))


def in_a_step(cost: float, known: int, workers: Crew) -> int:
    """How many games of such a cost a step has; not many more than were played to find the cost."""
    cores = workers.cores()
    fitting = int(STEP_SECONDS * cores / cost) if cost else cores
    return max(cores, min(fitting, 8 * max(known, cores)))
