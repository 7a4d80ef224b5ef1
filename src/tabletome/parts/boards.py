"""Boards: geometries (squares, hexes, tracks, maps) and places that lay things on their spaces.

A geometry is made once and shared; it never changes. Several places may use one geometry: they are the
layers of one board.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import ceil, cos, pi, sin, sqrt
from typing import Any, ClassVar, Generic, TypeVar

from tabletome.engine import Component, Game, Place, Player, RulesFault, Space

C = TypeVar("C", bound=Component)
S = TypeVar("S", bound=Space)

# -- geometries ------------------------------------------------------------------------------------------


class Grid(Generic[S]):
    """All spaces of a board, by number and by name. Grids of one name are drawn as one board."""

    kind: ClassVar[str]
    open_ended: ClassVar[bool] = False
    "Stands for a board without edge, on which only the spaces in use are drawn."
    spaces: Sequence[S]

    def __init__(self, name: str) -> None:
        self.name = name

    def _index(self, spaces: Sequence[S]) -> None:
        self.spaces = spaces
        for space in spaces:
            space.id = f"{self.name}:{space.name}"
        self._by_name = {s.name: s for s in spaces}

    def __contains__(self, space: object) -> bool:
        return (
            isinstance(space, Space) and space.index < len(self.spaces) and self.spaces[space.index] is space
        )

    def __getitem__(self, name: str) -> S:
        return self._by_name[name]

    def __iter__(self) -> Iterator[S]:
        return iter(self.spaces)

    def __len__(self) -> int:
        return len(self.spaces)

    def neighbours(self, space: S) -> Sequence[S]:
        raise NotImplementedError

    def position(self, space: S) -> tuple[float, float]:
        """Where to draw it, in units of one space."""
        raise NotImplementedError

    def zone(self, space: S) -> str:
        """The terrain or area it belongs to, for drawing."""
        return ""

    def links(self) -> list[tuple[S, S]]:
        """Lines to draw between spaces, for boards where adjacency is not plain from the picture."""
        return []


class Square(Space):
    """`steps` are the neighbours in the eight directions clockwise from north, None beyond the edge."""

    __slots__ = ("_rays", "_steps", "col", "grid", "row")

    def __init__(self, grid: SquareGrid, index: int, name: str, col: int, row: int) -> None:
        super().__init__(index, name)
        self.grid = grid
        self.col = col
        self.row = row
        self._steps: tuple[Square | None, ...] | None = None
        self._rays: dict[int, tuple[Square, ...]] = {}

    @property
    def steps(self) -> tuple[Square | None, ...]:
        if self._steps is None:
            self._steps = tuple(self.grid.find(self.col + dc, self.row + dr) for dc, dr in DIRECTIONS)
        return self._steps

    @property
    def beside(self) -> tuple[Square, ...]:
        """The up to four squares that share a side."""
        return tuple(s for s in self.steps[::2] if s is not None)

    @property
    def around(self) -> tuple[Square, ...]:
        """The up to eight squares that share a side or a corner."""
        return tuple(s for s in self.steps if s is not None)

    def ray(self, direction: int) -> tuple[Square, ...]:
        """All squares in a direction, nearest first."""
        if direction not in self._rays:
            squares = []
            square = self.steps[direction]
            while square is not None:
                squares.append(square)
                square = square.steps[direction]
            self._rays[direction] = tuple(squares)
        return self._rays[direction]

    def offset(self, cols: int, rows: int) -> Square | None:
        return self.grid.find(self.col + cols, self.row + rows)


DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
ORTHOGONAL = (0, 2, 4, 6)
DIAGONAL = (1, 3, 5, 7)
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


class SquareGrid(Grid[Square]):
    """Squares named as on a chess board: columns by letter, rows by number, a1 at the lower left.

    Squares named in `without` are holes or missing corners.
    """

    kind = "square"

    def __init__(self, cols: int, rows: int, name: str = "board", without: Collection[str] = ()) -> None:
        super().__init__(name)
        self.cols = cols
        self.rows = rows
        spots = [(col, row, f"{_letters(col)}{row + 1}") for row in range(rows) for col in range(cols)]
        kept = [spot for spot in spots if spot[2] not in without]
        self._index([Square(self, i, spot, col, row) for i, (col, row, spot) in enumerate(kept)])
        self._at = {(s.col, s.row): s for s in self.spaces}

    def find(self, col: int, row: int) -> Square | None:
        return self._at.get((col, row))

    def neighbours(self, space: Square) -> Sequence[Square]:
        return space.beside

    def position(self, space: Square) -> tuple[float, float]:
        return float(space.col), float(self.rows - 1 - space.row)


def _letters(number: int) -> str:
    letters = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


class Hex(Space):
    """A hexagon at axial coordinates; `steps` are its six neighbours clockwise from east."""

    __slots__ = ("grid", "q", "r")

    def __init__(self, grid: HexGrid, index: int, name: str, q: int, r: int) -> None:
        super().__init__(index, name)
        self.grid = grid
        self.q = q
        self.r = r

    @property
    def steps(self) -> tuple[Hex | None, ...]:
        return tuple(self.grid.find(self.q + dq, self.r + dr) for dq, dr in HEX_DIRECTIONS)

    def ray(self, direction: int) -> list[Hex]:
        dq, dr = HEX_DIRECTIONS[direction]
        line = []
        found = self.grid.find(self.q + dq, self.r + dr)
        while found is not None:
            line.append(found)
            found = self.grid.find(found.q + dq, found.r + dr)
        return line

    def distance(self, other: Hex) -> int:
        dq, dr = self.q - other.q, self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))


HEX_DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class HexGrid(Grid[Hex]):
    """A hexagon of hexagons, `radius` rings around the middle one."""

    kind = "hex"

    def __init__(self, radius: int, name: str = "board") -> None:
        super().__init__(name)
        self.radius = radius
        spots = [
            (q, r)
            for r in range(-radius, radius + 1)
            for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
        ]
        self._at: dict[tuple[int, int], Hex] = {}
        for index, (q, r) in enumerate(spots):
            column = q - max(-radius, -radius - r) + 1
            self._at[q, r] = Hex(self, index, f"{_letters(r + radius)}{column}", q, r)
        self._index(list(self._at.values()))

    def find(self, q: int, r: int) -> Hex | None:
        return self._at.get((q, r))

    def neighbours(self, space: Hex) -> Sequence[Hex]:
        return [s for s in space.steps if s is not None]

    def position(self, space: Hex) -> tuple[float, float]:
        return space.q + space.r / 2, space.r * sqrt(3) / 2


class Track(Grid[Space]):
    """Named spaces one after the other; a ring closes on itself."""

    def __init__(self, names: Sequence[str], ring: bool = False, name: str = "track") -> None:
        super().__init__(name)
        self.ring = ring
        self.kind = "ring" if ring else "track"  # type: ignore[misc]
        self._index([Space(i, n) for i, n in enumerate(names)])

    def ahead(self, space: Space, steps: int) -> Space | None:
        """The space so many steps on (or back, if negative); None beyond the end of an open track."""
        index = space.index + steps
        if self.ring:
            return self.spaces[index % len(self.spaces)]
        return self.spaces[index] if 0 <= index < len(self.spaces) else None

    def neighbours(self, space: Space) -> Sequence[Space]:
        return [s for s in (self.ahead(space, -1), self.ahead(space, 1)) if s is not None]

    def position(self, space: Space) -> tuple[float, float]:
        if not self.ring:
            return float(space.index), 0.0
        angle = 2 * pi * space.index / len(self.spaces)
        radius = ceil(len(self.spaces) / 2 / pi) + 0.5
        return radius * (1 + sin(angle)), radius * (1 - cos(angle))


class Region(Space):
    __slots__ = ("x", "y", "zone")

    def __init__(self, index: int, name: str, x: float, y: float, zone: str) -> None:
        super().__init__(index, name)
        self.x = x
        self.y = y
        self.zone = zone


class Map(Grid[Region]):
    """Named regions with a spot and a zone each, and the borders between them."""

    kind = "map"

    def __init__(
        self,
        regions: Mapping[str, tuple[float, float, str]],
        borders: Iterable[tuple[str, str]],
        name: str = "map",
    ) -> None:
        super().__init__(name)
        self._index([Region(i, n, *spot) for i, (n, spot) in enumerate(regions.items())])
        self._links = [(self[a], self[b]) for a, b in borders]
        self._beside: dict[Region, list[Region]] = {s: [] for s in self.spaces}
        for a, b in self._links:
            self._beside[a].append(b)
            self._beside[b].append(a)

    def neighbours(self, space: Region) -> Sequence[Region]:
        return self._beside[space]

    def position(self, space: Region) -> tuple[float, float]:
        return space.x, space.y

    def zone(self, space: Region) -> str:
        return space.zone

    def links(self) -> list[tuple[Region, Region]]:
        return self._links


@cache
def square_grid(cols: int, rows: int, name: str = "board", without: tuple[str, ...] = ()) -> SquareGrid:
    return SquareGrid(cols, rows, name, without)


# -- reach and connection ----------------------------------------------------------------------------------


def reach(
    start: S, neighbours: Callable[[S], Iterable[S]], most: int, passable: Callable[[S], bool]
) -> dict[S, int]:
    """Every space that can be reached in at most so many steps over passable ones, with its distance."""
    found = {start: 0}
    frontier = deque([start])
    while frontier:
        space = frontier.popleft()
        if found[space] == most:
            continue
        for step in neighbours(space):
            if step not in found and passable(step):
                found[step] = found[space] + 1
                frontier.append(step)
    del found[start]
    return found


def connected(spaces: Collection[S], neighbours: Callable[[S], Iterable[S]]) -> bool:
    """Whether the spaces hang together."""
    if not spaces:
        return True
    first = next(iter(spaces))
    return len(reach(first, neighbours, len(spaces), spaces.__contains__)) + 1 == len(spaces)


def straight_lines(grid: SquareGrid, length: int) -> list[tuple[Square, ...]]:
    """Every straight line of so many squares, in the four directions."""
    lines = []
    for square in grid.spaces:
        for direction in range(4):
            line = (square, *square.ray(direction)[: length - 1])
            if len(line) == length:
                lines.append(line)
    return lines


# -- places on a geometry ------------------------------------------------------------------------------------


class _OnGrid(Place[C], Generic[C, S]):
    """`grid` is a geometry, or a function that picks one for a game (by number of players, say)."""

    __slots__ = ("_choose_grid", "grid")
    grid: Grid[S]

    def __init__(self, grid: Grid[S] | Callable[[Any], Grid[S]]) -> None:
        self._choose_grid = grid

    def fresh(self) -> _OnGrid[C, S]:
        return type(self)(self._choose_grid)

    def bind(self, game: Game[Any], name: str, owner: Player | None) -> None:
        super().bind(game, name, owner)
        self.grid = self._choose_grid if isinstance(self._choose_grid, Grid) else self._choose_grid(game)

    def spaces(self) -> Iterable[Space]:
        return dict.fromkeys(c.at for c in self) if self.grid.open_ended else self.grid.spaces

    def fill(self, prints: Mapping[S, C], *, up: bool = True) -> None:
        """Lay a new component on each of these spaces."""
        made = self.game.new_components(prints.values(), self, up)
        for space, component in zip(prints, made, strict=True):
            component.at = space
            self.insert(component, space)
            self.arrived(component)

    def put(self, component: C, space: S, *, up: bool | None = None) -> None:
        """Take a component from where it lies and lay it on a space."""
        self.receive(component, space, up)


class Board(_OnGrid[C, S]):
    """At most one thing on each space."""

    __slots__ = ("cells",)
    kind = "board"

    def __init__(self, grid: Grid[S] | Callable[[Any], Grid[S]]) -> None:
        super().__init__(grid)
        self.cells: dict[S, C] = {}

    def __iter__(self) -> Iterator[C]:
        return iter(self.cells.values())

    def __len__(self) -> int:
        return len(self.cells)

    def __getitem__(self, space: S) -> C | None:
        return self.cells.get(space)

    def free(self) -> list[S]:
        return [s for s in self.grid.spaces if s not in self.cells]

    def insert(self, component: C, at: S) -> None:
        if at in self.cells:
            raise RulesFault(f"{at} is taken by {self.cells[at]}")
        self.cells[at] = component

    def remove(self, component: C) -> None:
        del self.cells[component.at]

    def copy_items(self, twin: Place[C], box: list[Any]) -> None:
        assert isinstance(twin, Board)
        twin.grid, twin._choose_grid = self.grid, self._choose_grid
        twin.cells = {space: box[c.uid] for space, c in self.cells.items()}


class ScreenedBoard(Board[C, S]):
    """Behind a screen: only its owner sees it."""

    __slots__ = ()
    audience = "owner"
    both_sides = True
    screened = True


class Stacks(_OnGrid[C, S]):
    """Any number of things on each space, in order, the last on top."""

    __slots__ = ("cells",)
    kind = "stacks"

    def __init__(self, grid: Grid[S] | Callable[[Any], Grid[S]]) -> None:
        super().__init__(grid)
        self.cells: dict[S, list[C]] = {}

    def __iter__(self) -> Iterator[C]:
        return (c for stack in self.cells.values() for c in stack)

    def __len__(self) -> int:
        return sum(map(len, self.cells.values()))

    def __getitem__(self, space: S) -> list[C]:
        return self.cells.get(space, [])

    def insert(self, component: C, at: S) -> None:
        self.cells.setdefault(at, []).append(component)

    def remove(self, component: C) -> None:
        stack = self.cells[component.at]
        stack.remove(component)
        if not stack:
            del self.cells[component.at]

    def copy_items(self, twin: Place[C], box: list[Any]) -> None:
        assert isinstance(twin, Stacks)
        twin.grid, twin._choose_grid = self.grid, self._choose_grid
        twin.cells = {space: [box[c.uid] for c in stack] for space, stack in self.cells.items()}
