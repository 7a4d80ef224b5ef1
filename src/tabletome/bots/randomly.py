"""The bot that takes any option."""

from __future__ import annotations

from random import Random

from tabletome.engine import Table


def decide(table: Table, seat: int, rng: Random) -> int:
    return rng.randrange(len(table.asks[seat].options))
