"""The film: what a table shows between two asks, frame by frame, as each of its viewers sees it.

The rules make a frame whenever they write a line of the log, and where they say `self.beat()`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletome.engine.game import Game
from tabletome.engine.scene import BoardView, Drawing, PlaceView, Plain, Scene, SeatView, build_scene

KEPT = 100
"""So many earlier frames are kept for those who have yet to look; each holds all that lies in a place."""


class Die(Plain, frozen=True):
    sides: int
    value: int


class Frame(Plain, frozen=True):
    """What is new in a scene since the frame before, or since the scene before the first one.

    `lines` of the log were written by then. With `hold` it is an outcome that people must have time to read.
    """

    lines: int
    hold: bool = False
    dice: list[Die] = []
    "Rolled openly since."
    places: list[PlaceView] = []
    seats: list[SeatView] = []
    counters: dict[str, Any] | None = None
    boards: list[BoardView] | None = None


class Film:
    """Attached to a table it keeps the newest frames for each viewer. They are made by what makes scenes."""

    def __init__(self, viewers: Iterable[int | None] = ()) -> None:
        self.viewers = frozenset(viewers)
        self.frames: dict[int | None, list[Frame]] = {}
        self.forgotten: dict[int | None, int] = {}
        "How many earlier frames of a viewer are not kept any more."
        self._drawing: Drawing | None = None
        self._last: dict[int | None, Scene] = {}
        self._began: dict[int | None, int] = {}
        self._lines = 0
        self._dice: list[Die] = []

    def drawing(self, game: Game[Any]) -> Drawing:
        """What was drawn of it, for scenes as well."""
        if self._drawing is None or self._drawing.game is not game:
            self._drawing = Drawing(game)  # an undo makes another game of it
        return self._drawing

    def begin(self, game: Game[Any]) -> None:
        """Look at the table before something happens."""
        self._lines, self._dice = len(game.log_lines or ()), []
        self._last = self._scenes(self.drawing(game))
        for viewer in self.viewers:
            frames = self.frames.setdefault(viewer, [])
            outdated = max(0, len(frames) - KEPT)
            del frames[:outdated]
            self.forgotten[viewer] = self.forgotten.get(viewer, 0) + outdated
            self._began[viewer] = len(frames)

    def end(self, viewer: int | None) -> int:
        """How many frames there were for a viewer."""
        return self.forgotten.get(viewer, 0) + len(self.frames.get(viewer, ()))

    def since(self, viewer: int | None, number: int) -> list[Frame]:
        """The frames from that number on; none if any of them is forgotten."""
        start = number - self.forgotten.get(viewer, 0)
        return self.frames.get(viewer, [])[start:] if start >= 0 else []

    def discard(self) -> None:
        """What was just filmed has not happened."""
        for viewer in self.viewers:
            del self.frames[viewer][self._began[viewer] :]

    def shoot(self, hold: bool = False) -> None:
        """What is new, for each viewer; nothing for those to whom nothing is."""
        assert self._drawing is not None
        lines = len(self._drawing.game.log_lines or ())
        scenes = self._scenes(self._drawing)
        for viewer, scene in scenes.items():
            frame = _news(self._last[viewer], scene, lines, hold, self._dice)
            if lines != self._lines or frame != Frame(lines):
                self.frames[viewer].append(frame)
        self._last, self._lines, self._dice = scenes, lines, []

    def note_roll(self, sides: int, value: int) -> None:
        self._dice.append(Die(sides, value))

    def _scenes(self, drawing: Drawing) -> dict[int | None, Scene]:
        drawing.follow()
        return {viewer: build_scene(drawing.game, {}, viewer, drawing=drawing) for viewer in self.viewers}


def _news(before: Scene, now: Scene, lines: int, hold: bool, dice: list[Die]) -> Frame:
    return Frame(
        lines,
        hold,
        dice,
        # most of what lies as it lay was not drawn again
        places=[
            new for old, new in zip(before.places, now.places, strict=True) if new is not old and new != old
        ],
        seats=[new for old, new in zip(before.seats, now.seats, strict=True) if new != old],
        counters=None if now.counters == before.counters else now.counters,
        boards=None if now.boards == before.boards else now.boards,
    )
