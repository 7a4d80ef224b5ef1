"""Bots: they choose for a seat from what that seat may know. The levels for people are in `levels`.

Of the real table a bot uses only `asks[seat]`, `view(seat)`, `log(seat)` and `imagine(seat, rng)`, and of the
things that an ask mentions nothing but their names. Of an imagined table it may use everything: what lies
hidden there is made up.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from tabletome.engine import Table


class Bot(Protocol):
    def decide(self, table: Table, seat: int, rng: Random) -> int | str:
        """The index of an option of the seat's ask, or a text."""
        ...


def play_out(table: Table, bots: Mapping[int, Bot], rng: Random) -> None:
    """Let bots play, each for its seat, until the game is over or only others are asked."""
    while (seat := next((seat for seat in table.asks if seat in bots), None)) is not None:
        table.answer(seat, bots[seat].decide(table, seat, rng))
