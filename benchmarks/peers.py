"""The same games in other engines, each driven in the quickest way that it offers to its users."""

from __future__ import annotations

import copy
import math
import os
import shutil
import subprocess
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import chess
import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from benchmarks.measures import Rate

import_module("open_spiel.python.games")  # registers them
rlcard: Any = import_module("rlcard")
PETTING_ZOO: dict[str, Any] = {
    "tic-tac-toe": import_module("pettingzoo.classic.tictactoe_v3"),
    "connect four": import_module("pettingzoo.classic.connect_four_v3"),
}
VERSIONS = ", ".join(
    f"{package} {version(package)}" for package in ("open_spiel", "pettingzoo", "rlcard", "chess")
)
NODE_FOLDER = Path(__file__).parent / ".node"
BOARDGAME_IO = Path(__file__).parent / "boardgame_io"
WARMING_UP = 3.0
"""Seconds after which Node has compiled what it runs often."""


# -- OpenSpiel ---------------------------------------------------------------------------------------------


def open_spiel_game(name: str) -> Callable[[], int]:
    """A random game with OpenSpiel's rules in C++, or in Python, driven from Python."""
    game = pyspiel.load_game(name)
    rng = Random(1)

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                draw_chance(state, rng)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                moves += 1
        return moves

    def play_without_chance() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    chance = game.get_type().chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC
    return play if chance else play_without_chance


def draw_chance(state: Any, rng: Random) -> None:
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(actions, chances)[0])


def open_spiel_middle(name: str) -> Any:
    """A state in the middle of a random game."""
    rng = Random(7)
    state = pyspiel.load_game(name).new_initial_state()
    passed = [state]
    while not state.is_terminal():
        state = state.child(rng.choice(state.legal_actions()))
        passed.append(state)
    return passed[len(passed) // 2]


def open_spiel_thinking(name: str, simulations: int) -> Callable[[], int]:
    """Its own Python search, with one random playout for each simulation, as ours, and all of them made."""
    state = _first_decision(name)
    rng = np.random.RandomState(1)
    playout = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(state.get_game(), math.sqrt(2), simulations, playout, random_state=rng, solve=False)

    def think() -> int:
        bot.mcts_search(state)
        return simulations

    return think


def open_spiel_thinking_in_cpp(name: str, simulations: int) -> Callable[[], int]:
    state = _first_decision(name)
    playout = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(state.get_game(), playout, math.sqrt(2), simulations, 100, False, 1, False)

    def think() -> int:
        bot.step(state)
        return simulations

    return think


def _first_decision(name: str) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    rng = Random(1)
    while state.is_chance_node():
        draw_chance(state, rng)
    return state


# -- PettingZoo and RLCard ---------------------------------------------------------------------------------


def petting_zoo_game(game: str) -> Callable[[], int]:
    env = PETTING_ZOO[game].env()
    rng = Random(1)

    def play() -> int:
        moves = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            actions = np.flatnonzero(observation["action_mask"])
            env.step(int(actions[int(rng.random() * len(actions))]))
            moves += 1
        return moves

    return play


def petting_zoo_copy(game: str) -> Callable[[], object]:
    env = PETTING_ZOO[game].env()
    env.reset()
    env.step(0)
    env.step(1)
    return lambda: copy.deepcopy(env)


def rlcard_game(name: str) -> Callable[[], int]:
    env = rlcard.make(name)
    rng = Random(1)

    def play() -> int:
        moves = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    return play


def rlcard_copy(name: str) -> Callable[[], object]:
    env = rlcard.make(name)
    env.reset()
    return lambda: copy.deepcopy(env)


# -- python-chess ------------------------------------------------------------------------------------------


def python_chess_game() -> Callable[[], int]:
    rng = Random(1)

    def play() -> int:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
        return board.ply()

    return play


def python_chess_middle() -> chess.Board:
    """A board in the middle of a random game, with the moves that led there."""
    rng, board = Random(7), chess.Board()
    while board.ply() < 100 and not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
    return board


# -- boardgame.io ------------------------------------------------------------------------------------------


def boardgame_io() -> BoardgameIo | None:
    """None where Node is missing or the package cannot be fetched."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return None
    NODE_FOLDER.mkdir(exist_ok=True)
    for file in BOARDGAME_IO.iterdir():
        shutil.copy(file, NODE_FOLDER)
    if not (NODE_FOLDER / "node_modules" / "boardgame.io").exists():
        fetched = subprocess.run(
            ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"], cwd=NODE_FOLDER
        )
        if fetched.returncode:
            return None
    return BoardgameIo()


class BoardgameIo:
    """Its games run in Node, which tells the rate of each window."""

    def __init__(self) -> None:
        self._node = subprocess.Popen(
            ["node", "play.mjs"],
            cwd=NODE_FOLDER,
            env={**os.environ, "NODE_ENV": "production"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self, name: str) -> Rate:
        self._window(name, WARMING_UP)
        return lambda seconds: self._window(name, seconds)

    def close(self) -> None:
        self._node.communicate()

    def _window(self, name: str, seconds: float) -> float:
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        self._node.stdin.write(f"{name} {seconds}\n")
        self._node.stdin.flush()
        return float(self._node.stdout.readline())
