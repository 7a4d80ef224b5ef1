"""What a report spends its games on: the seats of each number of players, and each variant."""

from __future__ import annotations

from typing import Any

from tabletome.playtest.findings import SEAT_GAP
from tabletome.playtest.measure import at_table
from tabletome.playtest.spending import Games

FIRST_LOOK = 200
"""From so many games on it is looked, at every doubling, whether the seats are known well enough."""


class Seats:
    """A task: games with one number of players, until it is known what each seat wins."""

    def __init__(self, games: Games, most: int, early: bool) -> None:
        self.games = games
        self.weight = 1.0
        self._most = most
        self._next_look = FIRST_LOOK if early else most
        self._known = False

    @property
    def seconds(self) -> float:
        return self.games.seconds

    @property
    def doing(self) -> str:
        return f"{self.games.plan.players} players, {len(self.games)} games"

    @property
    def open(self) -> bool:
        return len(self.games) < self._most and not self._known

    @property
    def done(self) -> float:
        return len(self.games) / self._most

    def step(self) -> None:
        self.games.grow(self.games.next_step(min(self._most, self._next_look)))
        if len(self.games) == self._next_look:
            self._known = self._is_known()
            self._next_look = min(self._most, 2 * self._next_look)

    def _is_known(self) -> bool:
        """Each seat has clearly more or less than its share, or no more beside it than hardly matters."""
        table = at_table(self.games.plan.players, self.games.rows)
        fair = 1 / table.players
        return all(
            not seat.sure_low <= fair <= seat.sure_high
            or (fair - SEAT_GAP <= seat.sure_low and seat.sure_high <= fair + SEAT_GAP)
            for seat in table.seats
        )


class Otherwise:
    """A task: games of a variant, each beside the one of the same number by the usual rules."""

    def __init__(self, usual: Games, variant: Games, name: str, value: Any, most: int) -> None:
        self.usual, self.variant = usual, variant
        self.name, self.value = name, value
        self.weight = 1.0
        self._most = most

    @property
    def seconds(self) -> float:
        return self.variant.seconds

    @property
    def doing(self) -> str:
        return f"option {self.name} = {self.value}, {len(self.variant)} games"

    @property
    def open(self) -> bool:
        return len(self.variant) < min(self._most, len(self.usual))

    @property
    def done(self) -> float:
        return len(self.variant) / self._most

    def step(self) -> None:
        self.variant.grow(self.variant.next_step(min(self._most, len(self.usual))))
