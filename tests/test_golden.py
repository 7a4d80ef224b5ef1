"""One recorded game each, to be changed only on purpose: `make golden` writes them anew."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletome import registry
from tabletome.engine import Game
from tests.catalogue import name_of, table_of

GOLDEN = Path(__file__).parent / "golden"
MOST_ANSWERS = 150


def playthrough(game: type[Game[Any]]) -> str:
    """Who is asked what, what is answered, what the log says to a spectator, and the result."""
    rng = Random(game.slug)
    table = table_of(game, game.seats[len(game.seats) // 2], "golden")
    lines: list[str] = []
    logged = 0
    for _ in range(MOST_ANSWERS):
        entries = table.log(None)
        lines += [f"    {entry}" for entry in entries[logged:]]
        logged = len(entries)
        if not table.asks:
            break
        seat = next(iter(table.asks))
        ask = table.asks[seat]
        choice = rng.randrange(len(ask.options))
        name = table.game.players[seat].name
        lines.append(f"{name}: {ask.prompt} [{len(ask.options)}] -> {ask.labels()[choice]}")
        table.answer(seat, choice)
    lines.append(str(table.result))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", registry.everything(), ids=name_of)
def test_golden(game: type[Game[Any]]) -> None:
    assert (GOLDEN / f"{game.slug}.txt").read_text() == playthrough(game)


def write() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for game in registry.everything():
        (GOLDEN / f"{game.slug}.txt").write_text(playthrough(game))


if __name__ == "__main__":
    write()
