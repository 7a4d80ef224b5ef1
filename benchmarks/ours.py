"""Our side of every comparison."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

from tabletome.bots.search import Search
from tabletome.engine import Game, Table
from tabletome.engine.playout import play_randomly, random_answers


def random_game(game_class: type[Game[Any]], players: int = 2) -> Callable[[], int]:
    """Plays a game to its end; returns the number of decisions."""
    rng = Random(1)
    keys = cycle([rng.randbytes(32) for _ in range(1000)])
    return lambda: play_randomly(game_class(players, next(keys)), rng)


def whole_games(play: Callable[[], int]) -> Callable[[], int]:
    """Counts games in place of decisions."""

    def once() -> int:
        play()
        return 1

    return once


def middle_of_a_game(game_class: type[Game[Any]], players: int = 2, *, within_turn: bool = False) -> Table:
    """A position in the middle of a random game; of one that wants several answers a turn, within a turn."""
    rng = Random(7)
    length = play_randomly(game_class(players, "bench"), rng)
    table = Table(game_class, players, "bench")
    for _ in random_answers(table, rng, in_order=True):
        if len(table.history) >= length // 2 and (table.since_checkpoint or not within_turn):
            break
    return table


def thinking(game_class: type[Game[Any]], simulations: int) -> Callable[[], int]:
    table, rng = Table(game_class, 2, 1), Random(1)
    (seat,) = table.asks

    def think() -> int:
        Search(table, seat, rng).think(simulations, math.inf)
        return simulations

    return think
