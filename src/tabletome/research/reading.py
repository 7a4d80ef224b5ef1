"""Takes the scene of a seat apart into facts, from which vectors are made."""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from tabletome.engine import TabletomeError
from tabletome.engine.scene import Item, PlaceView, Scene

SIGNATURE = 8
TEXT_NUMBERS = 6
DOWN = " face down"
NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?")
WORD = re.compile(r"[^\W_]+")

Fact = tuple[str, int, str, float]
"One figure of a scene: its part, row and column, and the number. What meets in one place is added up."


class Guide(NamedTuple):
    """How scenes of one game are taken apart."""

    texts: frozenset[tuple[str, str]]
    "Fields, by part and name, that show too many different words for a column each."
    windows: dict[str, tuple[int, int]]
    "Boards without edge: how many columns and rows of spaces are kept for them."
    marks: dict[str, tuple[str, ...]]
    "By kind of component: the printed fields that tell its sorts apart."
    spaces: dict[str, int]
    "By space: its row in the part of its board, for boards with an edge."


class Reader:
    """Takes a scene apart into facts."""

    def __init__(self, scene: Scene, guide: Guide) -> None:
        if scene.viewer is None:
            raise TabletomeError("Only what a seat sees can be encoded, not the scene of a spectator.")
        self.scene = scene
        self.viewer = scene.viewer
        self.players = len(scene.seats)
        self.names = names_in(scene)
        self.guide = guide
        self.texts = guide.texts
        self.rows = guide.spaces
        if guide.windows:
            self.rows = guide.spaces | self.window_rows()

    def facts(self) -> Iterator[Fact]:
        scene = self.scene
        yield ("table", 0, f"stage={scene.stage}", 1.0)
        yield ("table", 0, "turns", scene.turns)
        for name, value in scene.counters.items():
            yield from self.field("table", 0, name, value)
        for seat in scene.seats:
            row = self.relative(seat.seat)
            yield ("seats", row, "on move", float(seat.moving))
            yield ("seats", row, "out", float(seat.out))
            for name, value in seat.counters.items():
                yield from self.field("seats", row, name, value)
        for place in scene.places:
            if place.board is None:
                yield from self.place(place)
            else:
                yield from self.layer(place)

    def relative(self, seat: int) -> int:
        return (seat - self.viewer) % self.players

    def field(self, part: str, row: int, name: str, value: Any) -> Iterator[Fact]:
        """A figure of any kind. Of a list, words are counted and other entries told apart by position."""
        if isinstance(value, str):
            word = self.names.get(value, value)
            if (part, name) not in self.texts:
                yield (part, row, f"{name}={word}", 1.0)
                return
            for i, number in enumerate(numbers_in(word)[:TEXT_NUMBERS]):
                yield (part, row, f"{name} number {i}", number)
            for i, number in enumerate(signature(relative(word, self.names))):
                yield (part, row, f"{name} signature {i}", number)
        elif isinstance(value, bool | int | float):
            yield (part, row, name, float(value))
        elif isinstance(value, list):
            yield (part, row, f"{name}/count", len(value))
            for i, entry in enumerate(value):
                if isinstance(entry, list):  # a record; there may be any number of them
                    yield from self.field(part, row, f"{name}/each", entry)
                elif isinstance(entry, str) and entry not in self.names:
                    yield from self.field(part, row, name, entry)
                else:
                    yield from self.field(part, row, f"{name}/{i}", entry)
        elif isinstance(value, dict):
            for key, entry in value.items():
                yield from self.field(part, row, f"{name}/{self.names.get(key, key)}", entry)

    def place(self, place: PlaceView) -> Iterator[Fact]:
        title, row = place.id.partition("@")[0], 0
        if place.owner is not None:
            seat = self.relative(place.owner)
            title, row = (f"others' {title}", seat - 1) if seat else (f"your {title}", 0)
        yield (title, row, "count", place.count)
        for item in place.items:
            yield (title, row, f"#{self.sort(item, place.owner)}", 1.0)
            for name, value in item.state.items():
                yield from self.field(title, row, f"its {name}", value)
        if place.kind == "pile" and place.items:
            yield (title, row, f"top #{self.sort(place.items[-1], place.owner)}", 1.0)

    def layer(self, place: PlaceView) -> Iterator[Fact]:
        """A place on a board, whose things go to the rows of their spaces."""
        part = f"board {place.board}"
        for item in place.items:
            row = self.rows.get(item.at or "", -1)
            kind = item.kind
            owner = "" if item.owner is None else f"player {self.relative(item.owner)}'s "
            yield (part, row, f"#{owner}{kind}{DOWN if item.known and not item.up else ''}", 1.0)
            for name in self.guide.marks.get(kind, item.figures):
                if name in item.figures:
                    yield (part, row, f"{kind} {name}={as_text(item.figures[name])}", 1.0)
            for name, value in item.state.items():
                yield from self.field(part, row, f"its {name}", value)

    def sort(self, item: Item, owner: int | None) -> str:
        """What kind of thing it is, and whose unless that goes without saying."""
        sort = sort_of(item.kind, item.figures)
        if item.known and not item.up:
            sort += DOWN
        return sort if item.owner in (None, owner) else f"player {self.relative(item.owner)}'s {sort}"

    def window_rows(self) -> dict[str, int]:
        """Spaces of boards without edge by their row; beyond the window there is none."""
        rows = {}
        for board, spots in spots_in(self.scene).items():
            if board in self.guide.windows:
                wide, high = self.guide.windows[board]
                for space, (x, y) in spots.items():
                    rows[space] = y * wide + x if x < wide and y < high else -1
        return rows


def sort_of(kind: str, figures: Mapping[str, Any], without: tuple[str, ...] = ()) -> str:
    """What can be read on a component; whose it is, is told apart from it."""
    shown = [(name, value) for name, value in figures.items() if name != "seat" and name not in without]
    return kind + "".join([f" {name}={as_text(value)}" for name, value in shown])


def as_text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "/".join(map(as_text, value))
    return "" if value is None else str(value)


def names_in(scene: Scene) -> dict[str, str]:
    """What players are called in the vector."""
    seats = len(scene.seats)
    return {s.name: f"player {(s.seat - (scene.viewer or 0)) % seats}" for s in scene.seats}


def relative(text: str, names: Mapping[str, str]) -> str:
    """A text in which players are called by their number from the viewer, spelt as one word each."""
    if not any(name in text for name in names):
        return text
    return re.sub(r"\w+", lambda word: names.get(word[0], word[0]).replace(" ", ""), text)


def numbers_in(text: str) -> list[float]:
    return [float(n) for n in NUMBER.findall(text)]


def bent(number: float) -> float:
    """Any number, between -1 and 1."""
    return number / (abs(number) + 10)


@lru_cache(20_000)
def signature(text: str) -> tuple[float, ...]:
    """The mean of the fixed random vectors of the words of a text."""
    words = WORD.findall(text.lower())
    if not words:
        return (0.0,) * SIGNATURE
    hashes = [hashlib.blake2b(word.encode(), digest_size=SIGNATURE).digest() for word in words]
    return tuple(sum(h[i] for h in hashes) / len(words) / 127.5 - 1 for i in range(SIGNATURE))


def spots_in(scene: Scene) -> dict[str, dict[str, tuple[int, int]]]:
    """By board and space: column and row, counted from the first in use."""
    boards: dict[str, dict[str, tuple[float, float]]] = defaultdict(dict)
    for board in scene.boards:
        boards[board.id].update({space.id: (space.x, space.y) for space in board.spaces})
    spots = {}
    for name, places in boards.items():
        left = min((x for x, _ in places.values()), default=0)
        top = min((y for _, y in places.values()), default=0)
        spots[name] = {space: (round(x - left), round(y - top)) for space, (x, y) in places.items()}
    return spots
