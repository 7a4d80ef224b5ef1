"""Provably fair: a finished game played again from its seed, with every draw of chance noted down."""

from __future__ import annotations

from tabletome.engine import Table
from tabletome.engine.chance import Chance

Draw = list[int | str]


class RecordedChance(Chance):
    """Notes each draw: out of how many, the counter of the word it was made from, and what came of it.

    A draw of somebody asked together with others comes from a stream of his own; its name is noted, too.
    """

    __slots__ = ("draws", "name")

    def __init__(self, key: bytes, counter: int = 0, name: str = "", draws: list[Draw] | None = None) -> None:
        super().__init__(key, counter)
        self.name = name
        self.draws: list[Draw] = [] if draws is None else draws

    @property
    def spans(self) -> set[int | str]:
        return {draw[0] for draw in self.draws}

    def copy(self) -> RecordedChance:
        return RecordedChance(self.key, self.counter, self.name, self.draws)

    def branch(self, number: int) -> Chance:
        label = f"{self.counter}/{number}"
        name = f"{self.name} {label}".strip()
        return RecordedChance(super().branch(number).key, name=name, draws=self.draws)

    def below(self, n: int) -> int:
        value = super().below(n)
        self.draws.append([n, self.counter - 1, value, *([self.name] if self.name else [])])
        return value


def draws_of(table: Table) -> list[Draw]:
    """All draws of a finished game."""
    game = table.game
    names = [player.name for player in game.players]
    again = type(game)(len(names), bytes.fromhex(table.seed), game.options, names)
    chance = RecordedChance(again.chance.key)
    again.chance = chance
    replayed = Table.from_position(again)
    for answer in table.history:
        replayed.answer(answer.seat, answer.choice)
    return chance.draws
