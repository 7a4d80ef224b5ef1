"""Which games the tests of all games run over: the catalogue, and the toys that use what no game uses yet."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tabletome import registry
from tabletome.engine import Game, Table
from tabletome.laws import option_sets

LONG = bool(os.environ.get("TABLETOME_LONG"))
"""Whether the tests over all games go on for as long as they can be of use; see `make test-long`."""
TOYS = Path(__file__).parent / "toys"


def all_games() -> list[type[Game[Any]]]:
    toys = sorted(path for path in TOYS.glob("*.py") if not path.name.startswith("test_"))
    return [*registry.everything(), *(registry.find(str(path)) for path in toys)]


def effort(usual: int, at_length: int) -> int:
    """How often something is done in every game: few times in each run of the tests, often now and then."""
    return at_length if LONG else usual


def tables() -> list[tuple[type[Game[Any]], int]]:
    """Every game at every number of players."""
    return [(game, players) for game in all_games() for players in game.seats]


def table_of(game: type[Game[Any]], players: int, seed: int | str) -> Table:
    """A table with the default options, or with the first set of options this number of players may use."""
    return Table(game, players, seed, next(option_sets(game, players)))


def name_of(value: object) -> str:
    return value.slug if isinstance(value, type) and issubclass(value, Game) else str(value)
