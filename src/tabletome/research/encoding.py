"""What a seat sees, as a vector of fixed size: made from the scene of that seat and nothing else.

The vector is a row of parts, and each part is a table: rows are seats, spaces of a board, places or options,
columns are facts. `encoding_of("benthos", 3)` gives the encoding; printed, it tells what lies where.

Which columns a game needs is found out once by playing a few random games with fixed seeds, so an encoding is
the same on every machine. What turns up later and has no slot is counted in the last part, `unlisted`.

- Seats are counted from the viewer: 0 is you, 1 your left neighbour. Names of players become these numbers.
- A number n is stored as n / m, where m is the largest size met when the encoding was made; beyond it the
  value bends towards 2. So all values lie between -2 and 2.
- A word out of few is one column for each word. A text is stored as the numbers in it and a signature: the
  mean of fixed random vectors of its words.
- In a hand, pile or row a component is counted under its sort: what the viewer can read on it, whose it is
  and whether it lies face down; of a pile also the sort on top. On a space of a board, where things are few,
  each of these has a column of its own.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tabletome.engine import Game
from tabletome.engine.asking import Ask
from tabletome.engine.canonical import Listing
from tabletome.engine.options import checked_options
from tabletome.engine.scene import AskView, Scene
from tabletome.research import missing
from tabletome.research.actions import Play, Step, game_class_of
from tabletome.research.reading import (
    SIGNATURE,
    Fact,
    Guide,
    Reader,
    bent,
    numbers_in,
    reader_of,
    relative,
    signature,
    spots_in,
)
from tabletome.research.sampling import alike, families_of, marks_of, rows_of, sample, texts_of, windows_of

try:
    import numpy as np
    from numpy.typing import NDArray

    from tabletome.research.watching import Watch
except ImportError as error:
    raise missing("Numpy", "rl") from error

Vector = NDArray[np.float32]

WIDEST = 256
NARROWEST = 8
KINDS = ("one", "some", "amount", "word", "text", "reaction", "trade")
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


class Part(NamedTuple):
    """A table within the vector."""

    name: str
    start: int
    rows: tuple[str, ...]
    columns: tuple[str, ...]

    @property
    def stop(self) -> int:
        return self.start + len(self.rows) * len(self.columns)


class About(NamedTuple):
    """What is stored of a question besides its options."""

    prompt: str
    kind: str
    sealed: bool
    options: int
    picked: int
    narrowed: bool


class Found(NamedTuple):
    """Slots and what is added there, and how many facts have no slot."""

    pairs: list[tuple[int, float]]
    unlisted: int


class Encoding:
    """Where everything lies in the vectors of one game at one number of players."""

    def __init__(
        self, parts: list[Part], most: Mapping[tuple[str, str], float], guide: Guide, width: int
    ) -> None:
        self.parts = parts
        self.size = parts[-1].stop
        self.width = width
        "How many actions there are."
        self.guide = guide
        "How scenes are taken apart for it."
        self.remembered: dict[tuple[Any, ...], dict[Any, Any]] = {}
        "What things add to sums, by who looks; see `watching`."
        self._titles: dict[tuple[type, type], dict[str, bool]] = {}
        self._by_name = {part.name: part for part in parts}
        self._slots = {
            (part.name, column): (
                part.start + number,
                len(part.columns),
            )
            for part in parts
            for number, column in enumerate(part.columns)
        }
        scales = [
            1 / most.get((part.name, column), 1.0)
            for part in parts
            for _ in part.rows
            for column in part.columns
        ]
        self._scales = np.array(scales)

    def nothing(self) -> Vector:
        """What is seen before the deal."""
        return np.zeros(self.size, np.float32)

    def observe(self, play: Play, seat: int) -> Vector:
        """What a seat sees at a table: what `vector` makes of its scene, looking only at what changed."""
        if self.guide.windows:  # there, which spaces are in use decides where everything goes
            labels = play.listing(seat).labels if seat in play.table.asks else ()
            return self.vector(play.table.view(seat), play.step(seat), labels)
        watch = play.watches.get(seat)
        if watch is None or not watch.holds(self, play):
            watch = play.watches[seat] = Watch(self, play.table.game, seat)
        return watch.look(play)

    def vector(self, scene: Scene, step: Step | None = None, labels: Sequence[str] = ()) -> Vector:
        """The scene as its viewer sees it; with a step, the part of a wide ask that is still open.

        The labels are those of the options in the order in which actions count them.
        """
        reader = reader_of(scene, self.guide)
        values = [0.0] * self.size
        unlisted = 0
        for part, row, column, value in reader.facts(scene):
            slot = self._slots.get((part, column))
            if slot is None or row < 0:
                unlisted += 1
            else:
                start, stride = slot
                values[start + row * stride] += value
        vector = self.scaled(np.array(values), unlisted)
        ask = scene.ask
        if ask is not None:
            count = len(ask.options) if ask.amounts is None else len(ask.amounts.all)
            step = step or Step(0, count)
            labels = labels or _labels(ask)
            shown = [labels[block.start] for block in step.blocks(self.width)]
            about = About(ask.prompt, ask.kind, ask.sealed, count, len(ask.picked), step != Step(0, count))
            self.describe_ask(vector, reader, about, shown)
        return vector

    def scaled(self, sums: NDArray[np.float64], unlisted: int) -> Vector:
        """The sums of facts as they are stored."""
        vector: Vector = (sums * self._scales).astype(np.float32)
        beyond = np.abs(vector) > 1
        if beyond.any():
            large = vector[beyond]
            vector[beyond] = np.sign(large) * (2 - 1 / np.abs(large))
        vector[-1] = unlisted / (1 + unlisted)
        return vector

    def slots(self, facts: Iterable[Fact]) -> Found:
        """Where facts go, and how many of them have no slot."""
        pairs, unlisted = [], 0
        for part, row, column, value in facts:
            slot = self._slots.get((part, column))
            if slot is None or row < 0:
                unlisted += 1
            elif value:
                pairs.append((slot[0] + row * slot[1], value))
        return Found(pairs, unlisted)

    def describe_open_ask(
        self, vector: Vector, reader: Reader, ask: Ask[Any], secret: bool, step: Step, listing: Listing
    ) -> None:
        count = len(ask.options)
        labels = [listing.labels[block.start] for block in step.blocks(self.width)]
        whole = step.start == 0 and step.stop == count
        about = About(ask.prompt, ask.kind, secret, count, len(ask.picked), not whole)
        self.describe_ask(vector, reader, about, labels)

    def titles(self, game: type, holder: type) -> dict[str, bool]:
        """Which fields of a holder are shown, as far as that was found out."""
        return self._titles.setdefault((game, holder), {})

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

    def describe_ask(self, vector: Vector, reader: Reader, about: About, labels: Sequence[str]) -> None:
        """The question, and the first option that each action stands for."""
        part = self._by_name["ask"]
        vector[part.start : part.stop] = np.frombuffer(self._asked(reader, about), np.float32)
        rows = b"".join([reader.option(label) for label in labels])
        start = self._by_name["options"].start
        vector[start : start + len(rows) // 4] = np.frombuffer(rows, np.float32)

    def _asked(self, reader: Reader, about: About) -> bytes:
        row = reader.asked.get(about)
        if row is None:
            prompt = relative(about.prompt, reader.names)
            numbers = [bent(n) for n in numbers_in(prompt)[:2]]
            values = [
                1.0,
                float(about.sealed),
                *(float(about.kind == kind) for kind in KINDS),
                about.options / (about.options + self.width),
                about.picked / (about.picked + 4),
                float(about.narrowed),
                *numbers,
                *[0.0] * (2 - len(numbers)),
                *signature(prompt),
            ]
            row = reader.asked[about] = array("f", values).tobytes()
        return row


def _labels(ask: AskView) -> list[str]:
    """As a scene has them, which does not say in which order actions count them."""
    if ask.amounts is None:
        return [option.label for option in ask.options]
    return [f"{amount} {ask.amounts.unit}" for amount in ask.amounts.all]


def encoding_of(
    game: str | type[Game[Any]], players: int | None = None, options: Mapping[str, Any] | None = None
) -> Encoding:
    """The encoding for a game, its least number of players unless told otherwise, and its options."""
    kind = game_class_of(game)
    count = kind.seats[0] if players is None else players
    return _encoding(kind, count, tuple(checked_options(kind, count, options or {}).items()))  # type: ignore[arg-type]


@cache
def _encoding(game: type[Game[Any]], players: int, options: tuple[tuple[str, Any], ...]) -> Encoding:
    scenes, prints, widest = sample(game, players, dict(options))
    windows = windows_of(scenes)
    rows = rows_of(scenes[0], windows, players)
    spaces = {
        space: number
        for board, spots in spots_in(scenes[0]).items()
        if board not in windows
        for number, space in enumerate(spots)
    }
    guide = Guide(frozenset(), windows, {kind: marks_of(group) for kind, group in prints.items()}, spaces)
    guide = guide._replace(texts=texts_of(scenes, guide))
    families = families_of(prints)
    most: dict[tuple[str, str], float] = defaultdict(lambda: 1.0)
    columns: dict[str, set[str]] = defaultdict(set)
    for scene in scenes:
        sums: dict[tuple[str, int, str], float] = defaultdict(float)
        for part, row, column, value in reader_of(scene, guide).facts(scene):
            sums[part, row, column] += value
        for (part, _, column), value in sums.items():
            columns[part].add(column)
            most[part, column] = max(most[part, column], abs(value))
    for found in columns.values():
        found |= {more for column in found for more in alike(column, families, players)}
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
    return Encoding(parts, dict(most), guide, width)


def _brief(names: tuple[str, ...], most: int = 12) -> str:
    return ", ".join(names if len(names) <= most else (*names[: most - 1], "…", names[-1]))
