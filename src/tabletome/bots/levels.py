"""The levels for people: one search, with more or less time to think, and one way to trade.

What search cannot find is known by heart, the better the higher the level.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from tabletome.bots import bargains, knowledge
from tabletome.bots.search import Hint, Search, never
from tabletome.engine import Table


@dataclass(frozen=True)
class Level:
    name: str
    iterations: float
    """Simulations for one decision; they make the strength, on any machine that is quick enough."""
    seconds: float
    """What a decision takes at most."""
    worlds: int
    """Pictured to weigh a trade."""
    envy: float = 0.0
    """How much it counts what the partner of a trade gains."""

    def decide(self, table: Table, seat: int, rng: Random, stop: Callable[[], bool] = never) -> int | str:
        ask = table.asks[seat]
        if len(ask.options) == 1:
            return 0
        choice: int | str | None = None
        if ask.kind == "trade":
            choice = bargains.decide(table, seat, rng, self.worlds, self.envy)
        if choice is None:
            choice = knowledge.decide(table, seat, rng, self.name)
        if choice is not None:
            return choice
        found = hint(table, seat, rng, self.iterations, self.seconds, stop)
        return found[0].option if found else rng.randrange(len(ask.options))

    def counted(self, iterations: float | None = None) -> Level:
        """The same by simulations alone, so that a seed always gives the same game."""
        return replace(self, iterations=iterations or self.iterations, seconds=math.inf)


LEVELS = {
    level.name: level
    for level in (
        Level("easy", 5, 0.1, worlds=2),
        Level("medium", 25, 0.3, worlds=5, envy=0.3),
        Level("hard", 125, 1.0, worlds=10, envy=0.6),
        Level("expert", 625, 2.0, worlds=25, envy=1),
    )
}


def hint(
    table: Table,
    seat: int,
    rng: Random,
    iterations: float = math.inf,
    seconds: float = 1.0,
    stop: Callable[[], bool] = never,
) -> list[Hint]:
    """What a seat may expect of its options, the best first; options never tried are left out."""
    search = Search(table, seat, rng)
    search.think(iterations, seconds, stop)
    return search.hints()
