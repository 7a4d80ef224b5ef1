"""Does a choice matter? Its options are tried in imagined worlds, each played out at random, and compared.

This tells a real choice from one between options that only look different.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from tabletome.engine import Game, Table
from tabletome.engine.playout import finish_randomly

WORLDS = 12
"""In so many worlds every option is tried: the same ones for all, so that luck weighs alike."""
MOST_OPTIONS = 8
LONGEST = 100_000
BEYOND_CHANCE = {2: 4.84, 3: 3.44, 4: 2.89, 5: 2.58, 6: 2.38, 7: 2.24, 8: 2.13}
"""Values of F that chance passes in 5 % of cases, by the number of options, for 12 worlds."""


class Weight(msgspec.Struct, frozen=True):
    options: int
    variance: float
    "Of the options' true chances to win, without bias: it may come out a little below nothing."
    differs: bool
    "Whether the difference is beyond chance."


def weigh(
    game_class: type[Game[Any]], players: int, options: dict[str, Any], seed: str, answers: Sequence[Any]
) -> Weight | None:
    """Weigh one choice, any, of a game that was played with these answers, each a seat and what it chose."""
    rng = Random(f"weigh/{seed}")
    table = Table(game_class, players, seed, options)
    for seat, choice in answers[: rng.randrange(len(answers) or 1)]:
        table.answer(seat, choice)
    for seat, choice in answers[len(table.history) :]:
        width = len(table.asks[seat].options)
        if width > 1:
            tried = range(width) if width <= MOST_OPTIONS else sorted(rng.sample(range(width), MOST_OPTIONS))
            worlds = [rng.getrandbits(64) for _ in range(WORLDS)]
            return compare([[_value(table, seat, option, world) for world in worlds] for option in tried])
        table.answer(seat, choice)
    return None


def _value(table: Table, seat: int, option: int, world: int) -> float:
    rng = Random(world)
    ahead = table.imagine(seat, rng)
    ahead.answer(seat, option)
    finish_randomly(ahead.run_on(), None, rng, LONGEST)
    result = ahead.game.result()
    if result is None or seat not in result.winners:
        return 0.0
    return 1 / len(result.winners)


def compare(values: list[list[float]]) -> Weight:
    """Analysis of variance: what the options explain, beside what they leave open within the same worlds."""
    rows, columns = len(values), len(values[0])
    mean = sum(map(sum, values)) / (rows * columns)
    by_option = [sum(row) / columns for row in values]
    by_world = [sum(column) / rows for column in zip(*values, strict=True)]
    between = columns * sum((m - mean) ** 2 for m in by_option) / (rows - 1)
    rest = sum(
        (values[i][j] - by_option[i] - by_world[j] + mean) ** 2 for i in range(rows) for j in range(columns)
    ) / ((rows - 1) * (columns - 1))
    variance = (between - rest) / columns
    return Weight(rows, round(variance, 9), between > BEYOND_CHANCE[rows] * rest + 1e-12)
