"""Chess men as rows of a table: how each kind moves and captures, and what that means on a board.

A kind has ways of going. A way is a step, taken once (a leap), as often as one likes (a slide) or so often;
it may be only for moving or only for capturing. Steps are told as columns to the right and rows ahead, as
the man's owner sees the board.

"Pikeman": Kind("P", (moves(FORWARD), captures(FORWARD_DIAGONAL, range(1, 3))))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar

from tabletome.engine import RulesFault
from tabletome.parts.boards import KNIGHT, Square, SquareGrid, square_grid

T = TypeVar("T")
Steps = tuple[tuple[int, int], ...]
Rays = tuple[tuple[int, ...], ...]

ORTHOGONAL: Steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Steps = ((1, 1), (1, -1), (-1, -1), (-1, 1))
ALL_ROUND: Steps = (*ORTHOGONAL, *DIAGONAL)
FORWARD: Steps = ((0, 1),)
SIDEWAYS: Steps = ((1, 0), (-1, 0))
FORWARD_DIAGONAL: Steps = ((1, 1), (-1, 1))

ONCE = range(1, 2)
ANY = range(1, 1000)


@dataclass(frozen=True)
class Way:
    """`times` says how often the step may be taken: `range(1, 1000, 2)` is any odd number of times."""

    steps: Steps
    times: range = ONCE
    moves: bool = True
    captures: bool = True


def leaps(steps: Steps) -> Way:
    return Way(steps)


def slides(steps: Steps, times: range = ANY) -> Way:
    return Way(steps, times)


def moves(steps: Steps, times: range = ONCE) -> Way:
    """Only for moving to an empty square."""
    return Way(steps, times, captures=False)


def captures(steps: Steps, times: range = ONCE) -> Way:
    """Only for capturing."""
    return Way(steps, times, moves=False)


@dataclass(frozen=True)
class Kind:
    """One row of the table. `letter` is how notation calls it.

    A royal man is the one that is checked and mated, or captured to win. A pawn is promoted on the last row,
    captured in passing, and what it does cannot be taken back; from the row `double_step` of its owner it
    may take two steps. With one that castles an unmoved king can change. A minor cannot mate alone.
    """

    letter: str
    ways: tuple[Way, ...]
    worth: float = 0
    royal: bool = False
    pawn: bool = False
    double_step: int = 0
    castles: bool = False
    minor: bool = False

    @property
    def colour_bound(self) -> bool:
        return all((cols + rows) % 2 == 0 for way in self.ways for cols, rows in way.steps)

    def also(self, *ways: Way) -> Kind:
        """The same with more ways of going."""
        return replace(self, ways=(*self.ways, *ways))


KING = Kind("K", (leaps(ALL_ROUND),), royal=True)
QUEEN = Kind("Q", (slides(ALL_ROUND),), 9)
ROOK = Kind("R", (slides(ORTHOGONAL),), 5, castles=True)
BISHOP = Kind("B", (slides(DIAGONAL),), 3, minor=True)
KNIGHT_MAN = Kind("N", (leaps(KNIGHT),), 3, minor=True)
PAWN = Kind("", (moves(FORWARD), captures(FORWARD_DIAGONAL)), 1, pawn=True, double_step=2)
ORTHODOX = {
    "King": KING,
    "Queen": QUEEN,
    "Rook": ROOK,
    "Bishop": BISHOP,
    "Knight": KNIGHT_MAN,
    "Pawn": PAWN,
}
BACK_ROW = ("Rook", "Knight", "Bishop", "Queen", "King", "Bishop", "Knight", "Rook")


class PerCode(dict[int, T]):
    """Worked out for a code when it is first asked for: few games use every man of a long table."""

    def __init__(self, work_out: Callable[[int], T]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, code: int) -> T:
        self[code] = found = self._work_out(code)
        return found


class Men:
    """A table of kinds on a grid, worked out as numbers.

    A man is a code: the number of its kind, which is even, and its seat, 0 or 1; no man is 0. Squares are
    their index. `ways[code][square]` are leaps, slides, rays for moving only and rays for capturing only.
    `lines[code][square]` says which squares the man there attacks, and over which squares that must be empty.
    """

    def __init__(self, kinds: Mapping[str, Kind], grid: SquareGrid | None = None) -> None:
        self.kinds = kinds
        self.grid = grid or square_grid(8, 8)
        self.numbers = {name: 2 * number for number, name in enumerate(kinds, 1)}
        self.names = ["", *kinds]
        self.by_number = [None, *kinds.values()]
        self.ways = PerCode(self._ways)
        self.lines = PerCode(self._lines)
        self.pawns = self._codes(lambda kind: kind.pawn)
        self.royals = self._codes(lambda kind: kind.royal)
        self.castling = self._codes(lambda kind: kind.castles)
        rows = self.grid.rows
        self.last_row = [{s.index for s in self.grid if s.row == row} for row in (rows - 1, 0)]
        self.ahead = [[self._index(s.offset(0, step)) for s in self.grid] for step in (1, -1)]
        "The square ahead of each, for either seat; -1 beyond the edge."
        self.beside = [tuple(tuple(t.index for t in s.ray(side)) for side in (6, 2)) for s in self.grid]
        "The squares to the left and to the right of each."

    def code(self, kind: str, seat: int) -> int:
        return self.numbers[kind] + seat

    def kind(self, code: int) -> Kind:
        found = self.by_number[code >> 1]
        assert found is not None
        return found

    def name(self, code: int) -> str:
        return self.names[code >> 1]

    def _codes(self, fits: Callable[[Kind], bool]) -> frozenset[int]:
        fitting = [self.numbers[name] for name, kind in self.kinds.items() if fits(kind)]
        return frozenset(number + seat for number in fitting for seat in (0, 1))

    @staticmethod
    def _index(square: Square | None) -> int:
        return -1 if square is None else square.index

    def _ways(self, code: int) -> list[tuple[tuple[int, ...], Rays, Rays, Rays, Rays]]:
        return [self._ways_from(code, square) for square in self.grid]

    def _ways_from(self, code: int, square: Square) -> tuple[tuple[int, ...], Rays, Rays, Rays, Rays]:
        """Leaps; slides; rays for moving only; rays for capturing only; slides that may not end everywhere,
        in which squares that are only passed are written as their complement, below zero."""
        kind = self.kind(code)
        landings: list[int] = []
        sorted_rays: list[list[tuple[int, ...]]] = [[], [], [], []]
        for way in self._all_ways(kind, code & 1, square):
            for step in way.steps:
                ray = self._ray(square, step, code & 1, way.times)
                if not ray:
                    continue
                if way.moves and way.captures and way.times == ONCE:
                    landings.append(ray[0])
                elif way.moves and way.captures and way.times.start == way.times.step == 1:
                    sorted_rays[0].append(ray)
                elif way.times.start != 1 or way.times.step != 1:
                    if not (way.moves and way.captures):
                        raise RulesFault("a way that may not end everywhere serves to move and to capture")
                    passed = (t if n in way.times else ~t for n, t in enumerate(ray, 1))
                    sorted_rays[3].append(tuple(passed))
                else:
                    sorted_rays[1 if way.moves else 2].append(ray)
        slide, move, capture, gapped = map(tuple, sorted_rays)
        return tuple(landings), slide, move, capture, gapped

    def _all_ways(self, kind: Kind, seat: int, square: Square) -> tuple[Way, ...]:
        row = square.row if seat == 0 else self.grid.rows - 1 - square.row
        if kind.double_step != row + 1:
            return kind.ways
        # two steps are one ray of two squares, so the single step is left out
        return (moves(FORWARD, range(1, 3)), *(way for way in kind.ways if way != moves(FORWARD)))

    def _ray(self, square: Square, step: tuple[int, int], seat: int, times: range) -> tuple[int, ...]:
        cols, rows = step[0], -step[1] if seat else step[1]
        ray: list[int] = []
        while len(ray) < times[-1]:
            found = square.offset(cols * (len(ray) + 1), rows * (len(ray) + 1))
            if found is None:
                break
            ray.append(found.index)
        return tuple(ray)

    def _lines(self, code: int) -> list[dict[int, tuple[int, ...]]]:
        return [self._lines_from(code, square) for square in self.grid]

    def _lines_from(self, code: int, square: Square) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        for way in self.kind(code).ways:
            if not way.captures:
                continue
            for step in way.steps:
                ray = self._ray(square, step, code & 1, way.times)
                for times, goal in enumerate(ray, 1):
                    line = ray[: times - 1]
                    if times in way.times and len(line) <= len(found.get(goal, line)):
                        found[goal] = line
        return found


@cache
def orthodox() -> Men:
    return Men(ORTHODOX)
