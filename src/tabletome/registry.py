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
from tabletome.engine.game import RulingKind
from tabletome.engine.options import options_of

FAMILIES = (
    "abstract", "auctions", "backgammon-like", "chess-like", "economy", "party", "politics", "race",
    "roll and score", "rummy and poker", "set collection", "sports", "tiles and placement", "tricks",
    "war and skirmish", "words and trivia",
)  # fmt: skip
RULING_KINDS: dict[RulingKind, str] = {
    "departure": "Departures: where we play otherwise than the rulebook says",
    "contradiction": "Contradictions: where the rulebook says two things",
    "damaged": "Damaged passages: what can no longer be read in the rulebook",
    "gap": "Gaps: what the rulebook leaves open",
}
"""What rulings of each kind are headed by, in the order in which they are shown."""
USUALLY_AT_MOST = 4


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


def usual_players(game: type[Game[Any]]) -> int:
    """Two to four, as many as the game takes of these."""
    return max((n for n in game.seats if n <= USUALLY_AT_MOST), default=game.seats[0])


def files_for(name: str) -> tuple[Path, Path]:
    """Where a game of the catalogue and its tests are written, in a checkout of the project."""
    folder = Path(tabletome.games.__path__[0])
    return folder / f"{name}.py", folder.parents[2] / "tests" / "games" / f"test_{name}.py"


def how_to_play(game: type[Game[Any]]) -> str:
    """The module's docstring: what the game is, and how it is played."""
    return (sys.modules[game.__module__].__doc__ or "").strip()


def rulings(game: type[Game[Any]]) -> dict[RulingKind, list[Ruling]]:
    """By kind, in the order of `RULING_KINDS`."""
    found: list[Ruling] = getattr(sys.modules[game.__module__], "RULINGS", [])
    return {kind: [ruling for ruling in found if ruling.kind == kind] for kind in RULING_KINDS}


def facts(game: type[Game[Any]]) -> dict[str, Any]:
    """What a list of games says about one, as JSON data."""
    options = [
        {
            "name": name,
            "default": o.default,
            "choices": list(o.choices),
            "words": [o.in_words(choice) for choice in o.choices],
            "text": o.text,
        }
        for name, o in options_of(game).items()  # type: ignore[arg-type]
    ]
    return {
        "slug": game.slug,
        "title": game.title,
        "author": game.author,
        "players": list(game.seats),
        "options": options,
        "rulings": {kind: len(settled) for kind, settled in rulings(game).items()},
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
