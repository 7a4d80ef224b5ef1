"""Finds games by their slug. The only module that knows where games are kept."""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import pkgutil
import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import tabletome.games
from tabletome.engine import Game, Ruling, TabletomeError
from tabletome.engine.game import options_of

FAMILIES = (
    "abstract", "auctions", "backgammon-like", "chess-like", "economy", "party", "politics", "race",
    "roll and score", "rummy and poker", "set collection", "sports", "tiles and placement", "tricks",
    "war and skirmish", "words and trivia",
)  # fmt: skip


@cache
def slugs() -> tuple[str, ...]:
    modules = pkgutil.iter_modules(tabletome.games.__path__)
    return tuple(sorted(m.name.replace("_", "-") for m in modules))


def find(slug: str) -> type[Game[Any]]:
    """The game of this slug; a path to a Python file is a game outside the catalogue."""
    if slug.endswith(".py"):
        return _from_file(Path(slug).resolve())
    if slug not in slugs():
        near = difflib.get_close_matches(slug.lower().replace("_", "-").replace(" ", "-"), slugs(), 3, 0.4)
        hint = f" Did you mean {' or '.join(near)}?" if near else " `tabletome games` lists them all."
        raise TabletomeError(f"There is no game called “{slug[:60]}”.{hint}")
    return _game_in(importlib.import_module(f"tabletome.games.{slug.replace('-', '_')}"))


def everything() -> list[type[Game[Any]]]:
    return [find(slug) for slug in slugs()]


def how_to_play(game: type[Game[Any]]) -> str:
    """The module's docstring: what the game is, and how it is played."""
    return (sys.modules[game.__module__].__doc__ or "").strip()


def rulings(game: type[Game[Any]]) -> list[Ruling]:
    return list(getattr(sys.modules[game.__module__], "RULINGS", []))


def facts(game: type[Game[Any]]) -> dict[str, Any]:
    """What a list of games says about one, as JSON data."""
    options = [
        {"name": name, "default": o.default, "choices": list(o.choices), "text": o.text}
        for name, o in options_of(game).items()  # type: ignore[arg-type]
    ]
    return {
        "slug": game.slug,
        "title": game.title,
        "author": game.author,
        "players": list(game.seats),
        "options": options,
        "rulings": len(rulings(game)),
    }


@cache
def _from_file(path: Path) -> type[Game[Any]]:
    name = f"tabletome.outside.{blake2b(bytes(path), digest_size=8).hexdigest()}.{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise TabletomeError(f"There is no game file {path}.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return _game_in(module)


def _game_in(module: Any) -> type[Game[Any]]:
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Game) and value.__module__ == module.__name__
    ]
    name = module.__name__.rpartition(".")[2]
    if len(found) != 1:
        raise TabletomeError(f"{name} should define exactly one game, not {len(found)}.")
    (game,) = found
    if lacking := [fact for fact in ("title", "author", "seats") if not hasattr(game, fact)]:
        raise TabletomeError(f"The game in {name} should say its {' and '.join(lacking)}.")
    return game
