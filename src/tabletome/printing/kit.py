"""A kit: all that the print page needs to know of a game, for a number of players and options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from tabletome import registry
from tabletome.engine import Game, Scene, Table, TabletomeError
from tabletome.engine.course import Course
from tabletome.engine.options import checked_options, options_of
from tabletome.engine.playout import answer_randomly, play_randomly, wander
from tabletome.engine.scene import build_scene
from tabletome.printing.box import Part, names_of, packed, parts_of

MOST_ANSWERS = 80
"""So far a game is played to see which dice it takes, and half as far for the picture of its table."""
PICTURED = "picture"
KEPT = 64


class Setting(msgspec.Struct, frozen=True):
    """An option as this kit has it."""

    text: str
    choice: str
    usual: bool


class Kit(msgspec.Struct, frozen=True):
    slug: str
    players: int
    settings: list[Setting]
    parts: list[Part]
    dice: list[int]
    "How many sides those have that are rolled."
    scored: bool
    "Whether it is scores that decide."
    open_boards: list[str]
    "These have no edge: what is laid on the table makes them."
    scene: Scene
    "As it is laid out, in the eyes of an onlooker."
    picture: Scene
    "In mid-game, for the cover."


def options_from(text: str) -> dict[str, Any]:
    """Options as they stand in the address of a print page."""
    try:
        return msgspec.json.decode(text or "{}", type=dict[str, bool | int | float | str])
    except msgspec.DecodeError as error:
        raise TabletomeError("The options in this address cannot be read.") from error


def players_from(text: str, game: type[Game[Any]]) -> int:
    if not text:
        return registry.usual_players(game)
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise TabletomeError(f"“{text[:20]}” is no number of players.")
    return int(text)


def kit_as_json(name: str, players: str, options: str) -> bytes:
    """The kit of a game that is found by this name, as the address of a print page asks for it."""
    game = registry.find(name)
    count = players_from(players, game)
    chosen = checked_options(game, count, options_from(options))
    return _kept(name, count, tuple(chosen.items()))


@lru_cache(maxsize=KEPT)
def _kept(name: str, players: int, options: tuple[tuple[str, Any], ...]) -> bytes:
    return msgspec.json.encode(kit(registry.find(name), players, dict(options)))


def kit(game: type[Game[Any]], players: int, options: Mapping[str, Any]) -> Kit:
    laid = packed(game, players, options)
    known = options_of(game)  # type: ignore[arg-type]
    grids = {p.grid.name: p.grid for p in laid.places() if p.grid is not None}
    return Kit(
        slug=game.slug,
        players=players,
        settings=[
            Setting(o.text, o.in_words(laid.options[name]), laid.options[name] == o.default_for(players))
            for name, o in known.items()
        ],
        parts=parts_of(laid),
        dice=dice_of(game, players, options),
        scored=game.score is not Course.score,
        open_boards=[name for name, grid in grids.items() if grid.open_ended],
        scene=build_scene(laid, {}, None),
        picture=mid_game(game, players, options),
    )


def mid_game(game: type[Game[Any]], players: int, options: Mapping[str, Any]) -> Scene:
    """Half-way through a random game, or some way into a long one."""
    names = names_of(players)
    length = play_randomly(game(players, PICTURED, options), Random(PICTURED), MOST_ANSWERS)
    table = Table(game, players, PICTURED, options, names)
    return answer_randomly(table, Random(PICTURED), length // 2, in_order=True).view(None)


def has_sets(name: str) -> bool:
    """Whether a game is played with a common set, or part of one."""
    game = registry.find(name)
    return any(part.common for part in parts_of(packed(game, registry.usual_players(game), {})))


class _Ear:
    """Hears dice fall."""

    def __init__(self) -> None:
        self.heard: Counter[int] = Counter()

    def shoot(self, hold: bool = False) -> None: ...

    def note_roll(self, sides: int, value: int) -> None:
        self.heard[sides] += 1


def dice_of(game: type[Game[Any]], players: int, options: Mapping[str, Any]) -> list[int]:
    """Of how many sides the dice are that fall early in a game."""
    played, ear = game(players, "dice", options), _Ear()
    played.camera = ear
    for answers, _ in enumerate(wander(played, Random(1))):
        if answers >= MOST_ANSWERS:
            break
    return sorted(ear.heard)
