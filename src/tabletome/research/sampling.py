"""Plays a few random games to find out what the vectors of a game must hold."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from tabletome.engine import Game
from tabletome.engine.playout import wander
from tabletome.engine.scene import Scene, build_scene
from tabletome.engine.things import Print
from tabletome.research.reading import DOWN, NUMBER, Guide, as_text, reader_of, sort_of, spots_in

SAMPLE_GAMES = 4
SAMPLE_ANSWERS = 1000
"Answers in each of the games from which an encoding is made; looks grow rarer as it goes on."
OFTEN = 15
SAMPLE_BOXES = 20
"Games that are set up, most of them only to see what may lie in the box."
LONGEST_SETUP = 40
FEW_WORDS = 16
"A field that shows more different words than this is a text."
MARGIN = 2
"Spaces by which a board without edge may outgrow the largest met, each way."

OWNED = re.compile(r"((?:top )?#)(player \d+'s )?")


def sample(
    game_class: type[Game[Any]], players: int, options: dict[str, Any]
) -> tuple[list[Scene], dict[str, list[Print]], int]:
    """Scenes of random games, what is printed on each kind of component, and the widest ask."""
    scenes: list[Scene] = []
    prints: dict[str, dict[str, Print]] = defaultdict(dict)
    widest = 0
    for number in range(SAMPLE_BOXES):
        game = game_class(players, f"layout {number}", options)
        played = number < SAMPLE_GAMES
        for answered, asks in enumerate(wander(game, Random(number))):
            if answered == (SAMPLE_ANSWERS if played else LONGEST_SETUP):
                break
            widest = max(widest, *(len(ask.options) for ask in asks.values()))
            if played and answered % (1 + answered // OFTEN) == 0:
                seat = list(asks)[answered % len(asks)]
                scenes.append(build_scene(game, asks, seat, sealed=len(asks) > 1))
            elif not played and game.stage != "setup":
                break
        if played:
            scenes += [build_scene(game, {}, seat) for seat in range(players)]
        for printed in game.prints:
            kind = printed.kind.__name__.lower()
            prints[kind].setdefault(sort_of(kind, printed.fields), printed)
    return scenes, {kind: list(met.values()) for kind, met in prints.items()}, widest


def marks_of(prints: list[Print]) -> tuple[str, ...]:
    """The one printed field that tells all sorts of a kind apart, or all fields if there is none."""
    fields = [name for name in prints[0].kind.printed if name != "seat"]
    sorts = {sort_of("", p.fields) for p in prints}
    alone = [name for name in fields if len({as_text(p.fields[name]) for p in prints}) == len(sorts)]
    return (alone[0],) if alone and not prints[0].kind.on_back else tuple(fields)


def families_of(prints: dict[str, list[Print]]) -> dict[str, list[str]]:
    """By sort: all that may turn up where it does, as they are of one kind and as much of them is known.

    Likewise by what a single field of a component shows.
    """
    families: dict[str, list[str]] = {}
    for kind, group in prints.items():
        sides = group[0].kind.on_back
        variants = [[f"{kind} {name}={as_text(p.fields[name])}" for p in group] for name in marks_of(group)]
        variants.append([sort_of(kind, p.fields) for p in group])
        if sides:
            variants.append([sort_of(kind, p.fields, without=sides) for p in group])
            back = group[0].kind.back
            variants.append([sort_of(back, {name: p.fields[name] for name in sides}) for p in group])
        for variant in variants:
            family = list(dict.fromkeys(variant))
            families.update((sort, family) for sort in family)
    return families


def alike(column: str, families: dict[str, list[str]], players: int) -> Iterator[str]:
    """All columns that belong beside one that was met: other sorts, other owners, other players."""
    owner = OWNED.match(column)
    if owner is not None:
        mark, sort = owner[1], column[owner.end() :]
        owners = [f"player {seat}'s " for seat in range(players)] if owner[2] else [""]
        bare = sort.removesuffix(DOWN)
        family = families.get(bare, [bare])
        yield from (f"{mark}{whose}{one}{sort[len(bare) :]}" for whose in owners for one in family)
    elif column in families:
        yield from families[column]
    elif (player := re.match(r"(.*=)player \d+$", column)) is not None:
        yield from (f"{player[1]}player {seat}" for seat in range(players))


def windows_of(scenes: list[Scene]) -> dict[str, tuple[int, int]]:
    """Boards of which only the spaces in use are shown: how many columns and rows to keep for them."""
    met: dict[str, set[frozenset[str]]] = defaultdict(set)
    extent: dict[str, tuple[int, int]] = {}
    for scene in scenes:
        for board, spots in spots_in(scene).items():
            met[board].add(frozenset(spots))
            cols, rows = extent.get(board, (0, 0))
            wide = max((x for x, _ in spots.values()), default=0) + 1
            high = max((y for _, y in spots.values()), default=0) + 1
            extent[board] = max(cols, wide + MARGIN), max(rows, high + MARGIN)
    return {board: extent[board] for board, variants in met.items() if len(variants) > 1}


def texts_of(scenes: list[Scene], guide: Guide) -> frozenset[tuple[str, str]]:
    """Fields that show too many different words, or sentences with figures."""
    words: dict[tuple[str, str], set[str]] = defaultdict(set)
    for scene in scenes:
        for part, _, column, _ in reader_of(scene, guide).facts(scene):
            field, equals, word = column.partition("=")
            if equals and "#" not in column:
                words[part, field].add(word)
    return frozenset(
        field
        for field, met in words.items()
        if len(met) > FEW_WORDS or any(" " in w and NUMBER.search(w) and w[:6] != "player" for w in met)
    )


def rows_of(scene: Scene, windows: dict[str, tuple[int, int]], players: int) -> dict[str, tuple[str, ...]]:
    """What the rows of each part stand for."""
    others = tuple(f"player {seat}" for seat in range(1, players))
    rows: dict[str, tuple[str, ...]] = {"table": ("table",), "seats": ("player 0", *others)}
    for place in scene.places:
        if place.board is None:
            title = place.id.partition("@")[0]
            if place.owner is None:
                rows[title] = (title,)
            else:
                rows[f"your {title}"] = ("player 0",)
                rows[f"others' {title}"] = others
    for board, spots in spots_in(scene).items():
        if board in windows:
            cols, height = windows[board]
            rows[f"board {board}"] = tuple(f"{x}, {y}" for y in range(height) for x in range(cols))
        else:
            rows[f"board {board}"] = tuple(space.removeprefix(f"{board}:") for space in spots)
    return rows
