"""Dice: rolls in the rulebook's notation, tables one rolls on, and dice that are spent one by one.

WEATHER = RollTable("2d6", {"2": "storm", "3-5": "rain", "6-11": "sun", "12": "storm"})
rolled, weather = WEATHER.roll(self)

for part in ways_to_make(me.dice, 7):
    ...
spend(me.dice, part)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, Generic, NamedTuple, TypeVar

from tabletome.engine import Game, RulesFault

T = TypeVar("T")

FAR = 1_000_000


class Dice(NamedTuple):
    number: int
    sides: int
    plus: int

    @classmethod
    def of(cls, text: str) -> Dice:
        """2d6, D10, 1d6+3, 3d4-1"""
        match = re.fullmatch(r"(\d*)[dD](\d+)([+-]\d+)?", text.replace(" ", ""))
        if match is None:
            raise RulesFault(f"“{text}” is no roll of dice")
        number, sides, plus = match.groups()
        return cls(int(number or 1), int(sides), int(plus or 0))

    @property
    def results(self) -> range:
        return range(self.number + self.plus, self.number * self.sides + self.plus + 1)

    def roll(self, game: Game[Any]) -> int:
        return sum(roll_each(game, self.number, self.sides)) + self.plus


def roll_each(game: Game[Any], count: int, sides: int = 6) -> list[int]:
    return [game.roll(sides) for _ in range(count)]


class RollTable(Generic[T]):
    """What happens on which roll: rows for a number, a range "3-5", or "12+" and "2-" for modified rolls."""

    def __init__(self, dice: str, rows: Mapping[str, T]) -> None:
        self.dice = dice
        self.rows = rows
        self._spans = [(_span(text), row) for text, row in rows.items()]
        for result in Dice.of(dice).results:
            self[result]

    def __getitem__(self, result: int) -> T:
        found = [row for span, row in self._spans if result in span]
        if len(found) != 1:
            raise RulesFault(f"{len(found)} rows for {result} on a table for {self.dice}")
        return found[0]

    def __iter__(self) -> Iterator[T]:
        return iter(self.rows.values())

    def roll(self, game: Game[Any], plus: int = 0) -> tuple[int, T]:
        """The number rolled, with what is added to it, and its row."""
        result = Dice.of(self.dice).roll(game) + plus
        return result, self[result]

    def __str__(self) -> str:
        return "\n".join([self.dice.upper(), *(f"{text}: {row}" for text, row in self.rows.items())])


def _span(text: str) -> range:
    match = re.fullmatch(r"(\d+)(?:(\+)|(-)|-(\d+))?", text)
    if match is None:
        raise RulesFault(f"“{text}” is no row of a table for dice")
    first = int(match[1])
    if match[3]:
        return range(-FAR, first + 1)
    return range(first, FAR if match[2] else int(match[4] or first) + 1)


# -- dice to spend -----------------------------------------------------------------------------------------


def ways_to_make(dice: Iterable[int], total: int) -> list[tuple[int, ...]]:
    """Which of these dice add up to exactly so much; dice of one number count as one, fewest dice first."""
    pool = sorted(dice)
    handfuls = (part for size in range(1, len(pool) + 1) for part in combinations(pool, size))
    return list(dict.fromkeys(part for part in handfuls if sum(part) == total))


def totals(dice: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """Everything that one or more of these dice add up to, with the fewest dice that do."""
    pool = sorted(dice)
    found: dict[int, tuple[int, ...]] = {}
    for size in range(1, len(pool) + 1):
        for part in combinations(pool, size):
            found.setdefault(sum(part), part)
    return dict(sorted(found.items()))


def spend(dice: list[int], part: Iterable[int]) -> None:
    for number in part:
        if number not in dice:
            raise RulesFault(f"there is no {number} left among {dice}")
        dice.remove(number)
