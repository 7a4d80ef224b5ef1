"""How well our search plays: connect four against OpenSpiel's own search in Python, at equal simulations."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from benchmarks.games.connect_four import ConnectFour
from tabletome.bots.levels import LEVELS
from tabletome.engine import Table


def play(seat: int, simulations: int, seed: int) -> float:
    """One game in which our search has this seat: 1 if it won, 0.5 for a draw."""
    rng = Random(seed)
    table, state = Table(ConnectFour, 2, seed), pyspiel.load_game("connect_four").new_initial_state()
    ours, rival = LEVELS["expert"].counted(simulations), peer_search(state.get_game(), simulations, seed)
    while not state.is_terminal():
        mover = state.current_player()
        ask = table.asks[mover]
        if mover == seat:
            choice = int(ours.decide(table, mover, rng))
        else:
            choice = ask.options.index(rival.step(state))
        state.apply_action(ask.options[choice])
        table.answer(mover, choice)
    return float(state.returns()[seat] + 1) / 2


def peer_search(game: Any, simulations: int, seed: int) -> Any:
    """As OpenSpiel gives it, with one random playout for each simulation, as ours."""
    rng = np.random.RandomState(seed)
    return mcts.MCTSBot(
        game, math.sqrt(2), simulations, mcts.RandomRolloutEvaluator(1, rng), random_state=rng
    )


def games_won(games_each_way: int, simulations: int) -> float:
    """Games won, drawn ones half, with our search moving first in one half of them."""
    return sum(play(seat, simulations, seed) for seed in range(games_each_way) for seat in range(2))
