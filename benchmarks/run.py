"""Speed beside a peer, in one run: `make bench`. Writes benchmarks/RESULTS.md.

Random games to the end, windows of both sides taking turns, the best window of each counted: on a busy
machine single figures wander by a factor of two, ratios hardly.
"""

from __future__ import annotations

import platform
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from benchmarks.connect_four import ConnectFour
from benchmarks.tictactoe import TicTacToe
from tabletome import registry
from tabletome.bots.search import Search
from tabletome.engine import Game, Table
from tabletome.engine.playout import play_randomly

WINDOWS = 60
WINDOW_SECONDS = 0.05
RESULTS = Path(__file__).parent / "RESULTS.md"


def rate(play: Callable[[], int], seconds: float) -> float:
    """Moves a second of processor time."""
    moves = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < seconds:
        moves += play()
    return moves / passed


def side_by_side(ours: Callable[[], int], theirs: Callable[[], int]) -> tuple[float, float]:
    best_ours = best_theirs = 0.0
    for _ in range(WINDOWS):
        best_ours = max(best_ours, rate(ours, WINDOW_SECONDS))
        best_theirs = max(best_theirs, rate(theirs, WINDOW_SECONDS))
    return best_ours, best_theirs


def our_game(game_class: type[Game[Any]], players: int = 2) -> Callable[[], int]:
    rng = random.Random(1)
    key = bytes(32)
    return lambda: play_randomly(game_class(players, key), rng)


def open_spiel_game(name: str) -> Callable[[], int]:
    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    return play


def our_search(simulations: int) -> Callable[[], int]:
    table, rng = Table(ConnectFour, 2, 1), random.Random(1)

    def think() -> int:
        Search(table, 0, rng).think(simulations, float("inf"))
        return simulations

    return think


def open_spiel_search(simulations: int) -> Callable[[], int]:
    """Its own Python search, with one random playout for each simulation, as ours."""
    game, rng = pyspiel.load_game("connect_four"), np.random.RandomState(1)
    playout = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 1.4, simulations, playout, random_state=rng, solve=False)

    def think() -> int:
        bot.mcts_search(game.new_initial_state())
        return simulations

    return think


def middle_of(slug: str, players: int) -> Table:
    """A position in the middle of a random game, in the middle of a turn if turns have several answers."""
    rng = random.Random(7)
    length = play_randomly(registry.find(slug)(players, "bench"), rng)
    table = Table(registry.find(slug), players, "bench")
    while len(table.history) < length // 2 or not table._steps:
        seat = next(iter(table.asks))
        table.answer(seat, rng.randrange(len(table.asks[seat].options)))
    return table


def microseconds(action: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(200):
        start = time.process_time()
        for _ in range(20):
            action()
        best = min(best, (time.process_time() - start) / 20)
    return best * 1e6


def main() -> None:
    lines = [
        "# Speed",
        "",
        f"Python {platform.python_version()}, {platform.machine()}, one core. Of one run; trust the ratios.",
        "",
        "## Random games, beside OpenSpiel driven from Python",
        "",
        "| game | moves/s | OpenSpiel moves/s | ratio |",
        "|---|---|---|---|",
    ]
    for title, game_class, name in (
        ("tic-tac-toe", TicTacToe, "tic_tac_toe"),
        ("connect four", ConnectFour, "connect_four"),
    ):
        ours, theirs = side_by_side(our_game(game_class), open_spiel_game(name))
        lines.append(f"| {title} | {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.2f} |")
    ours, theirs = side_by_side(our_search(500), open_spiel_search(500))
    lines += [
        "",
        "## Search on connect four, beside OpenSpiel's own in Python, 500 simulations from the start",
        "",
        "| simulations/s | OpenSpiel simulations/s | ratio |",
        "|---|---|---|",
        f"| {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.2f} |",
    ]
    table = middle_of("kings-cottage", 4)
    rng = random.Random(3)
    seat = next(iter(table.asks))
    lines += [
        "",
        "## A position of King's Cottage, four players, in the middle of a game and of a turn",
        "",
        "| what | microseconds |",
        "|---|---|",
        f"| copy | {microseconds(table.copy):.0f} |",
        f"| imagine | {microseconds(lambda: table.imagine(seat, rng)):.0f} |",
        "",
        "## The catalogue in random play",
        "",
        "| game | players | decisions/s |",
        "|---|---|---|",
    ]
    for entry in registry.everything():
        players = entry.seats[0]
        best = max(rate(our_game(entry, players), 0.2) for _ in range(10))
        lines.append(f"| {entry.title} | {players} | {best:,.0f} |")
    text = "\n".join(lines) + "\n"
    RESULTS.write_text(text)
    print(text)


if __name__ == "__main__":
    main()
