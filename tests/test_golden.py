"""One recorded game each, to be changed only on purpose: `make golden` writes them anew."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletome import registry
from tabletome.engine import Game
from tabletome.engine.playout import random_answers
from tests.catalogue import name_of, table_of

GOLDEN = Path(__file__).parent / "golden"
MOST_ANSWERS = 150


def playthrough(game: type[Game[Any]]) -> str:
    """Who is asked what, what is answered, what the log says to a spectator, and the result."""
    rng = Random(game.slug)
    table = table_of(game, game.seats[len(game.seats) // 2], "golden")
    lines: list[str] = []
    logged = 0
    for seat, choice in random_answers(table, rng, MOST_ANSWERS, in_order=True):
        entries = table.log(None, logged)
        lines += [f"    {entry}" for entry in entries]
        logged += len(entries)
        ask = table.asks[seat]
        name = table.game.players[seat].name
        lines.append(f"{name}: {ask.prompt} [{len(ask.options)}] -> {ask.labels()[choice]}")
    if not table.asks:
        lines += [f"    {entry}" for entry in table.log(None, logged)]
    lines.append(str(table.result))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", registry.everything(), ids=name_of)
def test_golden(game: type[Game[Any]]) -> None:
    assert (GOLDEN / f"{game.slug}.txt").read_text() == playthrough(game)


def write(games: Iterable[type[Game[Any]]]) -> None:
    GOLDEN.mkdir(exist_ok=True)
    for game in games:
        (GOLDEN / f"{game.slug}.txt").write_text(playthrough(game))


def main(arguments: list[str]) -> None:
    """Write the games that are named, or all; with --missing only those not recorded yet."""
    slugs = [argument for argument in arguments if argument != "--missing"]
    games = [registry.find(slug) for slug in slugs] or registry.everything()
    if "--missing" in arguments:
        games = [game for game in games if not (GOLDEN / f"{game.slug}.txt").exists()]
    write(games)


if __name__ == "__main__":
    main(sys.argv[1:])
