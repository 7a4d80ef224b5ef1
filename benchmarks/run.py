"""Speed beside other engines, in one run: `make bench`. Writes RESULTS.md and results.svg.

python -m benchmarks.run                         everything but the match, in a few minutes
python -m benchmarks.run --strength-games 100    also 100 games each way against OpenSpiel's search
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from random import Random
from statistics import median
from typing import Any

from benchmarks import ours, peers, strength
from benchmarks.games.backgammon import Backgammon
from benchmarks.games.chess import Chess
from benchmarks.games.connect_four import ConnectFour
from benchmarks.games.crazy_eights import CrazyEights
from benchmarks.games.mancala import Mancala
from benchmarks.games.tictactoe import TicTacToe
from benchmarks.measures import Rate, rate_of, side_by_side, start_up, times_of, where_time_goes
from benchmarks.melds import HANDS, meld_searches
from benchmarks.writing import PLOT, RESULTS, draw, put_sections, table
from tabletome import registry
from tabletome.engine import Game
from tabletome.playtest.ladder import wilson
from tabletome.playtest.record import Plan
from tabletome.playtest.workers import crew, run

GAMES: dict[str, tuple[type[Game[Any]], str]] = {
    "tic-tac-toe": (TicTacToe, "tic_tac_toe"),
    "connect four": (ConnectFour, "connect_four"),
    "mancala": (Mancala, "mancala"),
    "backgammon": (Backgammon, "backgammon"),
    "crazy eights": (CrazyEights, "crazy_eights(players=2)"),
    "chess": (Chess, "chess"),
}
"""Ours, and the name of the same game in OpenSpiel."""
US, OPEN_SPIEL, ITS_PYTHON, PETTING_ZOO, RLCARD, BOARDGAME_IO, PYTHON_CHESS = (
    "Tabletome",
    "OpenSpiel",
    "OpenSpiel, Python game",
    "PettingZoo",
    "RLCard (uno)",
    "boardgame.io",
    "python-chess",
)
WINDOWS = 50
SIMULATIONS = 300
Rates = dict[str, dict[str, float]]
"""By game, then by engine."""


def playouts(node: peers.BoardgameIo | None) -> Rates:
    measured: Rates = {}
    for title, (game_class, name) in GAMES.items():
        mine, theirs = ours.random_game(game_class), peers.open_spiel_game(name)
        if title == "backgammon":  # there a move of OpenSpiel's is up to two of ours
            mine, theirs = ours.whole_games(mine), ours.whole_games(theirs)
        rates: dict[str, Rate] = {US: rate_of(mine), OPEN_SPIEL: rate_of(theirs)}
        if title == "tic-tac-toe":
            rates[ITS_PYTHON] = rate_of(peers.open_spiel_game("python_tic_tac_toe"))
        if title in peers.PETTING_ZOO:
            rates[PETTING_ZOO] = rate_of(peers.petting_zoo_game(title))
            if node is not None:
                rates[BOARDGAME_IO] = node.rate(name)
        if title == "crazy eights":
            rates[RLCARD] = rate_of(peers.rlcard_game("uno"))
        if title == "chess":
            rates[PYTHON_CHESS] = rate_of(peers.python_chess_game())
        measured[title] = side_by_side(rates, WINDOWS)
    return measured


def copies() -> Rates:
    measured: Rates = {}
    for title, (game_class, name) in GAMES.items():
        rates = {
            US: times_of(ours.middle_of_a_game(game_class).copy),
            OPEN_SPIEL: times_of(peers.open_spiel_middle(name).clone),
        }
        if title in peers.PETTING_ZOO:
            rates[PETTING_ZOO] = times_of(peers.petting_zoo_copy(title))
        if title == "crazy eights":
            rates[RLCARD] = times_of(peers.rlcard_copy("uno"))
        if title == "chess":
            rates[PYTHON_CHESS] = times_of(peers.python_chess_middle().copy)
        measured[title] = side_by_side(rates, WINDOWS)
    return measured


def a_real_position() -> str:
    """King's Cottage with four players, in the middle of a game and of a turn."""
    position = ours.middle_of_a_game(registry.find("kings-cottage"), 4, within_turn=True)
    seat, rng = next(iter(position.asks)), Random(3)
    rates = {"copy": times_of(position.copy), "imagine": times_of(lambda: position.imagine(seat, rng))}
    measured = side_by_side(
        rates, 200, 0.002
    )  # short windows: what Python tidies up in between is not a copy
    return table(["what", "microseconds"], [[what, f"{1e6 / rate:.0f}"] for what, rate in measured.items()])


def searches() -> Rates:
    measured: Rates = {}
    for title, (game_class, name) in GAMES.items():
        if title == "chess":  # random games of it are too long to search by
            continue
        rates = {US: rate_of(ours.thinking(game_class, SIMULATIONS))}
        if title != "crazy eights":  # OpenSpiel's search is for games without secrets
            rates["OpenSpiel, Python"] = rate_of(peers.open_spiel_thinking(name, SIMULATIONS))
            rates["OpenSpiel, C++"] = rate_of(peers.open_spiel_thinking_in_cpp(name, SIMULATIONS))
        measured[title] = side_by_side(rates, WINDOWS // 3)
    return measured


WHY_SLOW = {
    "Kings Men Backgammon": "looked ahead exactly over eleven men, each with two deeds a turn",
    "Spawn": "every placing of three balls is looked ahead, so that none is begun that cannot be completed",
}
"""For games that are meant to reach 10,000."""


def catalogue() -> dict[str, float]:
    """Decisions a second, the slowest game first."""
    rates = {entry.title: rate_of(ours.random_game(entry, entry.seats[0])) for entry in registry.everything()}
    measured = side_by_side(rates, 8, 0.1)
    return dict(sorted(measured.items(), key=lambda item: item[1]))


def profiles(slowest: list[str]) -> str:
    rows = []
    for entry in registry.everything():
        if entry.title in slowest:
            found = where_time_goes(ours.random_game(entry, entry.seats[0]), 1.0, 5)
            rows.append([entry.title, ", ".join(f"{name} {share:.0%}" for name, share in found)])
    return table(["game", "own time, under the profiler"], rows)


def start_ups() -> dict[str, float]:
    """Milliseconds over bare Python."""
    bare = start_up(["-c", "pass"])
    what = {
        "`import tabletome`": ["-c", "import tabletome"],
        "`import tabletome.engine`": ["-c", "import tabletome.engine"],
        "a game, found and set up": [
            "-c",
            "from tabletome import registry, engine; engine.Table(registry.find('benthos'), 2)",
        ],
        "`tabletome --help`": ["-m", "tabletome.cli", "--help"],
    }
    return {title: max(0.0, 1000 * (start_up(arguments) - bare)) for title, arguments in what.items()}


def two_workers() -> str:
    plan = Plan("benthos", 2, "bench")

    def seconds(workers: int, games: int) -> float:
        start = time.perf_counter()
        with crew(workers) as hands:
            run(plan, range(games), hands, lambda chunk: None)
        return time.perf_counter() - start

    games = round(12 * 500 / seconds(1, 500))
    load = os.getloadavg()[0]
    one, two = seconds(1, games), seconds(2, games)
    return (
        f"{games:,} random games of Benthos: {one:.1f} s with one worker, {two:.1f} s with two, "
        f"{one / two:.2f} times as fast by the clock. The machine has {os.cpu_count()} cores; before this, "
        f"{load:.1f} others wanted them, so little can be gained unless that is about 0."
    )


def match(games_each_way: int, simulations: int = 500) -> str:
    won = strength.games_won(games_each_way, simulations)
    games = 2 * games_each_way
    low, high = wilson(won, games)
    return (
        f"At {simulations} simulations a move, {games} games, each side first in half of them: ours took "
        f"{won:g} ({won / games:.0%}; 95 % interval {low:.0%} to {high:.0%}), draws counted half. "
        "OpenSpiel's search is as it comes, with its solver of won positions and one playout a simulation."
    )


def in_rows(measured: Rates, unit: str) -> str:
    """The figures of each engine, and in brackets ours as a multiple of them."""
    engines = list(dict.fromkeys(engine for rates in measured.values() for engine in rates))
    rows = []
    for title, rates in measured.items():
        cells = [f"{rates[US]:,.0f}"]
        cells += [
            f"{rates[engine]:,.0f} ({times(rates, engine)})" if engine in rates else ""
            for engine in engines[1:]
        ]
        rows.append([title, *cells])
    return table([unit, *engines], rows)


def times(rates: dict[str, float], engine: str) -> str:
    ratio = rates[US] / rates[engine]
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:.0f}"


def aims(played: Rates, decisions: dict[str, float], milliseconds: dict[str, float]) -> str:
    def ratio(title: str, engine: str) -> float | None:
        rates = played[title]
        return rates[US] / rates[engine] if engine in rates else None

    rows: list[tuple[str, float | None, float]] = [
        ("tic-tac-toe beside OpenSpiel's C++ from Python", ratio("tic-tac-toe", OPEN_SPIEL), 0.6),
        ("connect four beside the same", ratio("connect four", OPEN_SPIEL), 0.6),
        ("crazy eights beside the same", ratio("crazy eights", OPEN_SPIEL), 1),
        ("tic-tac-toe beside OpenSpiel's Python game", ratio("tic-tac-toe", ITS_PYTHON), 8),
        ("tic-tac-toe beside PettingZoo", ratio("tic-tac-toe", PETTING_ZOO), 25),
        ("connect four beside PettingZoo", ratio("connect four", PETTING_ZOO), 25),
        ("tic-tac-toe beside boardgame.io", ratio("tic-tac-toe", BOARDGAME_IO), 25),
        ("connect four beside boardgame.io", ratio("connect four", BOARDGAME_IO), 25),
        ("chess beside python-chess", ratio("chess", PYTHON_CHESS), 0.5),
        ("decisions/s of the median game", median(decisions.values()), 50_000),
        ("decisions/s of the slowest game", min(decisions.values()), 5_000),
    ]
    lines = [
        [what, f"{aim:,g}", "not measured", ""]
        if got is None
        else [what, f"{aim:,g}", f"{got:,.2f}" if got < 100 else f"{got:,.0f}", "yes" if got >= aim else "no"]
        for what, got, aim in rows
    ]
    got = milliseconds["`import tabletome`"]
    lines.append(["ms to import `tabletome`", "under 150", f"{got:.0f}", "yes" if got < 150 else "no"])
    return table(["what", "at least", "now", "reached"], lines)


def main() -> None:
    arguments = argparse.ArgumentParser(description="Measure speed beside other engines.")
    arguments.add_argument("--strength-games", type=int, default=0, metavar="N", help="games each way")
    games_each_way = arguments.parse_args().strength_games

    node = peers.boardgame_io()
    played = playouts(node)
    if node is not None:
        node.close()
    decisions = catalogue()
    milliseconds = start_ups()
    left_out = "" if node is not None else " boardgame.io was left out: Node or its package is missing."
    sections = {
        "Conditions": f"Python {platform.python_version()}, {platform.machine()}, one core, of one run: "
        "windows of all engines take turns and the best of each counts. Load when written: "
        f"{os.getloadavg()[0]:.1f}; single figures suffer from it, ratios hardly. "
        f"{peers.VERSIONS}.{left_out}",
        "Aims": aims(played, decisions, milliseconds),
        "Random games": "Moves a second (backgammon: games a second, as a move of OpenSpiel's is up to two "
        "of ours). In brackets, ours as a multiple. RLCard has no crazy eights; uno is nearest.\n\n"
        f"{in_rows(played, 'random play')}\n\n![Random play]({PLOT.name})",
        "Copies a second": "Of a position in the middle of a game, by the way each engine offers; ours is a "
        f"whole table with its history. boardgame.io needs none.\n\n{in_rows(copies(), 'copies')}",
        "A position of King's Cottage": "Four players, in the middle of a game and of a turn.\n\n"
        + a_real_position(),
        "Simulations a second": f"Tree search, {SIMULATIONS} simulations from the first decision, one random "
        f"playout each.\n\n{in_rows(searches(), 'search')}",
        "The catalogue in random play": "Decisions a second with the fewest players, the slowest first.\n\n"
        + table(
            ["game", "decisions/s", "why it is slow"],
            [[title, f"{rate:,.0f}", WHY_SLOW.get(title, "")] for title, rate in decisions.items()],
        )
        + f"\n\nWhere the three slowest spend their time:\n\n{profiles(list(decisions)[:3])}",
        "Searches for melds": f"Exact, over {HANDS} hands as dealt, each searched with nothing "
        f"remembered of the others.\n\n{meld_searches()}",
        "Start": "Milliseconds of processor time over bare Python.\n\n"
        + table(["what", "ms"], [[what, f"{ms:.0f}"] for what, ms in milliseconds.items()]),
        "Two workers": two_workers(),
    }
    if games_each_way:
        sections["Strength of search on connect four"] = match(games_each_way)
    put_sections(sections)
    draw(played, decisions)
    print(RESULTS.read_text("utf-8"))


if __name__ == "__main__":
    main()
