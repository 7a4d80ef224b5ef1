"""Takes the scene of a seat apart into facts, from which vectors are made."""

from __future__ import annotations

import hashlib
import re
from array import array
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tabletome.engine import TabletomeError
from tabletome.engine.scene import Item, Scene

SIGNATURE = 8
TEXT_NUMBERS = 6
MOST_LABELS = 20_000
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

    def __init__(self, viewer: int, names: Sequence[str], guide: Guide) -> None:
        self.viewer = viewer
        self.players = len(names)
        self.names = names_from(viewer, names)
        self.guide = guide
        self.texts = guide.texts
        self.rows: Mapping[str, int] = guide.spaces
        self.asked: dict[Any, bytes] = {}
        "What was made of questions and labels, as they come again and again."
        self._options: dict[str, bytes] = {}

    def facts(self, scene: Scene) -> Iterator[Fact]:
        if self.guide.windows:
            self.rows = self.guide.spaces | self.window_rows(scene)
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
                title, row = self.title(place.id, place.owner)
                yield (title, row, "count", place.count)
                for item in place.items:
                    yield from self.lying(title, row, item, place.owner)
                if place.kind == "pile" and place.items:
                    yield self.on_top(title, row, place.items[-1], place.owner)
            else:
                for item in place.items:
                    yield from self.standing(f"board {place.board}", item)

    def option(self, label: str) -> bytes:
        """What is stored of an option: the number in its label, and a signature of its words."""
        row = self._options.get(label)
        if row is None:
            if len(self._options) == MOST_LABELS:
                self._options.clear()
            words = relative(label, self.names)
            found = numbers_in(words)
            values = (bent(found[0]) if found else 0.0, *signature(words))
            row = self._options[label] = array("f", values).tobytes()
        return row

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
        elif isinstance(value, bool | int):
            yield (part, row, name, float(value))
        elif isinstance(value, float):
            yield (part, row, name, round(value * 1024) / 1024)  # so that sums are exact
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

    def title(self, place: str, owner: int | None) -> tuple[str, int]:
        """Part and row of a place that is on no board."""
        title = place.partition("@")[0]
        if owner is None:
            return title, 0
        seat = self.relative(owner)
        return (f"others' {title}", seat - 1) if seat else (f"your {title}", 0)

    def lying(self, title: str, row: int, item: Item, owner: int | None) -> Iterator[Fact]:
        """A thing in a hand, pile or row."""
        yield (title, row, f"#{self.sort(item, owner)}", 1.0)
        for name, value in item.state.items():
            yield from self.field(title, row, f"its {name}", value)

    def on_top(self, title: str, row: int, item: Item, owner: int | None) -> Fact:
        return (title, row, f"top #{self.sort(item, owner)}", 1.0)

    def standing(self, part: str, item: Item) -> Iterator[Fact]:
        """A thing on a board, which goes to the row of its space."""
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

    def window_rows(self, scene: Scene) -> dict[str, int]:
        """Spaces of boards without edge by their row; beyond the window there is none."""
        rows = {}
        for board, spots in spots_in(scene).items():
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


def reader_of(scene: Scene, guide: Guide) -> Reader:
    if scene.viewer is None:
        raise TabletomeError("Only what a seat sees can be encoded, not the scene of a spectator.")
    return Reader(scene.viewer, [seat.name for seat in scene.seats], guide)


def names_from(viewer: int, names: Sequence[str]) -> dict[str, str]:
    """What players are called in the vector."""
    return {name: f"player {(seat - viewer) % len(names)}" for seat, name in enumerate(names)}


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
    """The mean of fixed random vectors of the words of a text, in parts of 256, so that sums are exact."""
    words = WORD.findall(text.lower())
    if not words:
        return (0.0,) * SIGNATURE
    hashes = [hashlib.blake2b(word.encode(), digest_size=SIGNATURE).digest() for word in words]
    means = [sum(h[i] for h in hashes) / len(words) for i in range(SIGNATURE)]
    return tuple(round(256 * (mean / 127.5 - 1)) / 256 for mean in means)


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
