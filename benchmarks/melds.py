"""How long the exact searches for melds take, each hand searched as if it were the first."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from benchmarks.writing import table
from tabletome.engine import Game, Table
from tabletome.games import progression, war_jhong
from tabletome.games.progression import Progression
from tabletome.games.war_jhong import WarJhong

HANDS = 200


def holders(game_class: type[Game[Any]]) -> list[Any]:
    """Who is asked first in so many games, with the cards just dealt and drawn."""
    tables = [Table(game_class, 2, number) for number in range(HANDS)]
    return [one.game.players[seat] for one in tables for seat in one.asks]


def milliseconds(searches: list[Callable[[], object]], forget: Callable[[], None]) -> tuple[float, float]:
    """The median and the longest."""
    taken = []
    for search in searches:
        forget()
        start = time.process_time()
        search()
        taken.append(1000 * (time.process_time() - start))
    return median(taken), max(taken)


def meld_searches() -> str:
    def forget_partings() -> None:
        war_jhong.partings.cache_clear()
        war_jhong.best_victory.cache_clear()

    hands = [player.held() for player in holders(Progression)]
    commanders = [player.kinds() for player in holders(WarJhong)]
    measured = {
        f"Progression: every progression of {len(hands[0])} digits": milliseconds(
            [partial(progression.playable, held) for held in hands], progression.playable.cache_clear
        ),
        f"War-jhong: the best victory of {len(commanders[0])} cards": milliseconds(
            [partial(war_jhong.best_victory, kinds, ()) for kinds in commanders], forget_partings
        ),
    }
    rows = [[what, f"{usual:.2f}", f"{most:.2f}"] for what, (usual, most) in measured.items()]
    return table(["search", "median ms", "longest ms"], rows)
