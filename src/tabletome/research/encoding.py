"""What a seat sees, as a vector of fixed size: made from the scene of that seat and nothing else.

The vector is a row of parts, and each part is a table: rows are seats, spaces of a board, places or options,
columns are facts. `layout("benthos", 3)` gives the layout; printed, it tells what lies where.

Which columns a game needs is found out once by playing a few random games with fixed seeds, so a layout is
the same on every machine. What turns up later and has no slot is counted in the last part, `unlisted`.

- Seats are counted from the viewer: 0 is you, 1 your left neighbour. Names of players become these numbers.
- A number n is stored as n / m, where m is the largest size met when the layout was made; beyond it the
  value bends towards 2. So all values lie between -2 and 2.
- A word out of few is one column for each word. A text is stored as the numbers in it and a signature: the
  mean of fixed random vectors of its words.
- In a hand, pile or row a component is counted under its sort: what the viewer can read on it, whose it is
  and whether it lies face down; of a pile also the sort on top. On a space of a board, where things are few,
  each of these has a column of its own.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

from tabletome.engine import Ask, Game, TabletomeError, Together
from tabletome.engine.game import checked_options
from tabletome.engine.scene import AskView, Item, PlaceView, Scene, build_scene
from tabletome.engine.things import Print
from tabletome.research import missing
from tabletome.research.actions import Step, find_game

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("Numpy", "rl") from error

Vector = NDArray[np.float32]

SAMPLE_GAMES = 4
SAMPLE_ANSWERS = 1000
"Answers in each of the games from which a layout is made; looks grow rarer as it goes on."
OFTEN = 15
SAMPLE_BOXES = 20
"Games that are set up, most of them only to see what may lie in the box."
LONGEST_SETUP = 40
WIDEST = 256
NARROWEST = 8
FEW_WORDS = 16
"A field that shows more different words than this is a text."
SIGNATURE = 8
TEXT_NUMBERS = 6
KINDS = ("one", "some", "amount", "word", "text", "reaction", "trade")
MARGIN = 2
"Spaces by which a board without edge may outgrow the largest met, each way."

ASK_COLUMNS = (
    "asked",
    "sealed",
    *(f"kind={kind}" for kind in KINDS),
    "options",
    "picked",
    "narrowed",
    *(f"prompt number {i}" for i in range(2)),
    *(f"prompt signature {i}" for i in range(SIGNATURE)),
)
OPTION_COLUMNS = ("number", *(f"signature {i}" for i in range(SIGNATURE)))

OWNED = re.compile(r"((?:top )?#)(player \d+'s )?")
DOWN = " face down"
NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?")
WORD = re.compile(r"[^\W_]+")


class Part(NamedTuple):
    """A table within the vector."""

    name: str
    start: int
    rows: tuple[str, ...]
    columns: tuple[str, ...]

    @property
    def stop(self) -> int:
        return self.start + len(self.rows) * len(self.columns)


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


class Layout:
    """Where everything lies in the vectors of one game at one number of players."""

    def __init__(
        self, parts: list[Part], most: Mapping[tuple[str, str], float], guide: Guide, width: int
    ) -> None:
        self.parts = parts
        self.size = parts[-1].stop
        self.width = width
        "How many actions there are."
        self._guide = guide
        self._by_name = {part.name: part for part in parts}
        self._slots = {
            (part.name, column): (
                part.start + number,
                len(part.columns),
                1 / most.get((part.name, column), 1.0),
            )
            for part in parts
            for number, column in enumerate(part.columns)
        }

    def vector(self, scene: Scene, step: Step | None = None) -> Vector:
        """The scene as its viewer sees it; with a step, the part of a wide ask that is still open."""
        values = [0.0] * self.size
        unlisted = 0
        for part, row, column, value in _Reader(scene, self._guide).facts():
            slot = self._slots.get((part, column))
            if slot is None or row < 0:
                unlisted += 1
            else:
                start, stride, scale = slot
                values[start + row * stride] += value * scale
        vector: Vector = np.array(values, np.float32)
        beyond = np.abs(vector) > 1
        if beyond.any():
            large = vector[beyond]
            vector[beyond] = np.sign(large) * (2 - 1 / np.abs(large))
        vector[-1] = unlisted / (1 + unlisted)
        if scene.ask is not None:
            self._describe_ask(vector, scene, scene.ask, step)
        return vector

    def named(self, vector: Vector) -> dict[str, Vector]:
        """The parts of a vector by name, each as a table of rows and columns; views, not copies."""
        return {p.name: vector[p.start : p.stop].reshape(len(p.rows), len(p.columns)) for p in self.parts}

    def __str__(self) -> str:
        lines = [f"{self.size} values, {self.width} actions"]
        for part in self.parts:
            lines.append(f"[{part.start}:{part.stop}] {part.name}: {len(part.rows)} x {len(part.columns)}")
            lines.append(f"    rows: {_brief(part.rows)}")
            lines.append(f"    columns: {_brief(part.columns)}")
        return "\n".join(lines)

    def _describe_ask(self, vector: Vector, scene: Scene, ask: AskView, step: Step | None) -> None:
        names = _names(scene)
        count = len(ask.options) if ask.amounts is None else len(ask.amounts.all)
        whole = Step(0, count)
        step = step or whole
        prompt = _relative(ask.prompt, names)
        numbers = [_bent(n) for n in _numbers(prompt)[:2]]
        part = self._by_name["ask"]
        row = [
            1.0,
            float(ask.sealed),
            *(float(ask.kind == kind) for kind in KINDS),
            count / (count + self.width),
            len(ask.picked) / (len(ask.picked) + 4),
            0.0 if step == whole else 1.0,
            *numbers,
            *[0.0] * (2 - len(numbers)),
            *signature(prompt),
        ]
        vector[part.start : part.stop] = row
        rows = []
        for block in step.blocks(self.width):
            if ask.amounts is None:
                label = _relative(ask.options[block.start].label, names)
            else:
                label = f"{ask.amounts.all[block.start]} {ask.amounts.unit}"
            found = _numbers(label)
            rows.append((_bent(found[0]) if found else 0.0, *signature(label)))
        start = self._by_name["options"].start
        vector[start : start + len(rows) * len(OPTION_COLUMNS)] = np.array(rows, np.float32).ravel()


# -- making a layout -----------------------------------------------------------------------------------------


def layout(
    game: str | type[Game[Any]], players: int | None = None, options: Mapping[str, Any] | None = None
) -> Layout:
    """The layout for a game, its least number of players unless told otherwise, and its options."""
    kind = find_game(game)
    count = kind.seats[0] if players is None else players
    return _layout(kind, count, tuple(checked_options(kind, count, options or {}).items()))  # type: ignore[arg-type]


@cache
def _layout(game: type[Game[Any]], players: int, options: tuple[tuple[str, Any], ...]) -> Layout:
    scenes, prints, widest = _sample(game, players, dict(options))
    windows = _windows(scenes)
    rows = _rows(scenes[0], windows, players)
    spaces = {
        space: number
        for board, spots in _spots(scenes[0]).items()
        if board not in windows
        for number, space in enumerate(spots)
    }
    guide = Guide(frozenset(), windows, {kind: _marks(group) for kind, group in prints.items()}, spaces)
    guide = guide._replace(texts=_texts(scenes, guide))
    families = _families(prints)
    most: dict[tuple[str, str], float] = defaultdict(lambda: 1.0)
    columns: dict[str, set[str]] = defaultdict(set)
    for scene in scenes:
        sums: dict[tuple[str, int, str], float] = defaultdict(float)
        for part, row, column, value in _Reader(scene, guide).facts():
            sums[part, row, column] += value
        for (part, _, column), value in sums.items():
            columns[part].add(column)
            most[part, column] = max(most[part, column], abs(value))
    for found in columns.values():
        found |= {more for column in found for more in _alike(column, families, players)}
    width = NARROWEST
    while width < min(widest, WIDEST):
        width *= 2
    tables = [(name, rows[name], tuple(sorted(columns[name]))) for name in rows if columns[name]]
    tables.append(("ask", ("you",), ASK_COLUMNS))
    tables.append(("options", tuple(f"action {i}" for i in range(width)), OPTION_COLUMNS))
    tables.append(("unlisted", ("things",), ("in sight without a slot",)))
    parts: list[Part] = []
    for name, row_names, column_names in tables:
        parts.append(Part(name, parts[-1].stop if parts else 0, row_names, column_names))
    return Layout(parts, dict(most), guide, width)


def _sample(
    game_class: type[Game[Any]], players: int, options: dict[str, Any]
) -> tuple[list[Scene], dict[str, list[Print]], int]:
    """Scenes of random games, what is printed on each kind of component, and the widest ask."""
    scenes: list[Scene] = []
    prints: dict[str, dict[str, Print]] = defaultdict(dict)
    widest = 0
    for number in range(SAMPLE_BOXES):
        game = game_class(players, f"layout {number}", options)
        played = number < SAMPLE_GAMES
        for answered, asks in enumerate(_wander(game, Random(number))):
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
            prints[kind].setdefault(_sort(kind, printed.fields), printed)
    return scenes, {kind: list(met.values()) for kind, met in prints.items()}, widest


def _wander(game: Game[Any], rng: Random) -> Iterator[dict[int, Ask[Any]]]:
    """Play at random, showing who is asked before every answer. Without a table, as that is quicker."""
    rules, value = game.run_through(), None
    while True:
        try:
            request = rules.send(value)
        except StopIteration:
            return
        if isinstance(request, Together):
            request.start()
            while asks := request.pending():
                yield asks
                seat = rng.choice(list(asks))
                request.answer(seat, rng.choice(asks[seat].options))
            value = request.results()
        else:
            yield {request.player.seat: request}
            value = rng.choice(request.options)


def _marks(prints: list[Print]) -> tuple[str, ...]:
    """The one printed field that tells all sorts of a kind apart, or all fields if there is none."""
    fields = [name for name in prints[0].kind.printed if name != "seat"]
    sorts = {_sort("", p.fields) for p in prints}
    alone = [name for name in fields if len({_text(p.fields[name]) for p in prints}) == len(sorts)]
    return (alone[0],) if alone and not prints[0].kind.on_back else tuple(fields)


def _families(prints: dict[str, list[Print]]) -> dict[str, list[str]]:
    """By sort: all that may turn up where it does, as they are of one kind and as much of them is known.

    Likewise by what a single field of a component shows.
    """
    families: dict[str, list[str]] = {}
    for kind, group in prints.items():
        sides = group[0].kind.on_back
        variants = [[f"{kind} {name}={_text(p.fields[name])}" for p in group] for name in _marks(group)]
        variants.append([_sort(kind, p.fields) for p in group])
        if sides:
            variants.append([_sort(kind, p.fields, without=sides) for p in group])
            back = group[0].kind.back
            variants.append([_sort(back, {name: p.fields[name] for name in sides}) for p in group])
        for variant in variants:
            family = list(dict.fromkeys(variant))
            families.update((sort, family) for sort in family)
    return families


def _alike(column: str, families: dict[str, list[str]], players: int) -> Iterator[str]:
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


def _windows(scenes: list[Scene]) -> dict[str, tuple[int, int]]:
    """Boards of which only the spaces in use are shown: how many columns and rows to keep for them."""
    met: dict[str, set[frozenset[str]]] = defaultdict(set)
    extent: dict[str, tuple[int, int]] = {}
    for scene in scenes:
        for board, spots in _spots(scene).items():
            met[board].add(frozenset(spots))
            cols, rows = extent.get(board, (0, 0))
            wide = max((x for x, _ in spots.values()), default=0) + 1
            high = max((y for _, y in spots.values()), default=0) + 1
            extent[board] = max(cols, wide + MARGIN), max(rows, high + MARGIN)
    return {board: extent[board] for board, variants in met.items() if len(variants) > 1}


def _spots(scene: Scene) -> dict[str, dict[str, tuple[int, int]]]:
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


def _texts(scenes: list[Scene], guide: Guide) -> frozenset[tuple[str, str]]:
    """Fields that show too many different words, or sentences with figures."""
    words: dict[tuple[str, str], set[str]] = defaultdict(set)
    for scene in scenes:
        for part, _, column, _ in _Reader(scene, guide).facts():
            field, equals, word = column.partition("=")
            if equals and "#" not in column:
                words[part, field].add(word)
    return frozenset(
        field
        for field, met in words.items()
        if len(met) > FEW_WORDS or any(" " in w and NUMBER.search(w) and w[:6] != "player" for w in met)
    )


def _rows(scene: Scene, windows: dict[str, tuple[int, int]], players: int) -> dict[str, tuple[str, ...]]:
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
    for board, spots in _spots(scene).items():
        if board in windows:
            cols, height = windows[board]
            rows[f"board {board}"] = tuple(f"{x}, {y}" for y in range(height) for x in range(cols))
        else:
            rows[f"board {board}"] = tuple(space.removeprefix(f"{board}:") for space in spots)
    return rows


# -- reading a scene -----------------------------------------------------------------------------------------


class _Reader:
    """Takes a scene apart into facts."""

    def __init__(self, scene: Scene, guide: Guide) -> None:
        if scene.viewer is None:
            raise TabletomeError("Only what a seat sees can be encoded, not the scene of a spectator.")
        self.scene = scene
        self.viewer = scene.viewer
        self.players = len(scene.seats)
        self.names = _names(scene)
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
            for i, number in enumerate(_numbers(word)[:TEXT_NUMBERS]):
                yield (part, row, f"{name} number {i}", number)
            for i, number in enumerate(signature(_relative(word, self.names))):
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
                    yield (part, row, f"{kind} {name}={_text(item.figures[name])}", 1.0)
            for name, value in item.state.items():
                yield from self.field(part, row, f"its {name}", value)

    def sort(self, item: Item, owner: int | None) -> str:
        """What kind of thing it is, and whose unless that goes without saying."""
        sort = _sort(item.kind, item.figures)
        if item.known and not item.up:
            sort += DOWN
        return sort if item.owner in (None, owner) else f"player {self.relative(item.owner)}'s {sort}"

    def window_rows(self) -> dict[str, int]:
        """Spaces of boards without edge by their row; beyond the window there is none."""
        rows = {}
        for board, spots in _spots(self.scene).items():
            if board in self.guide.windows:
                wide, high = self.guide.windows[board]
                for space, (x, y) in spots.items():
                    rows[space] = y * wide + x if x < wide and y < high else -1
        return rows


def _sort(kind: str, figures: Mapping[str, Any], without: tuple[str, ...] = ()) -> str:
    """What can be read on a component; whose it is, is told apart from it."""
    shown = [(name, value) for name, value in figures.items() if name != "seat" and name not in without]
    return kind + "".join([f" {name}={_text(value)}" for name, value in shown])


def _text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "/".join(map(_text, value))
    return "" if value is None else str(value)


def _names(scene: Scene) -> dict[str, str]:
    """What players are called in the vector."""
    seats = len(scene.seats)
    return {s.name: f"player {(s.seat - (scene.viewer or 0)) % seats}" for s in scene.seats}


def _relative(text: str, names: Mapping[str, str]) -> str:
    """A text in which players are called by their number from the viewer, spelt as one word each."""
    if not any(name in text for name in names):
        return text
    return re.sub(r"\w+", lambda word: names.get(word[0], word[0]).replace(" ", ""), text)


def _numbers(text: str) -> list[float]:
    return [float(n) for n in NUMBER.findall(text)]


def _bent(number: float) -> float:
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


def _brief(names: tuple[str, ...], most: int = 12) -> str:
    return ", ".join(names if len(names) <= most else (*names[: most - 1], "…", names[-1]))
