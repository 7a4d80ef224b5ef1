"""Boards: geometries (squares, hexes, tracks, maps) and places that lay things on their spaces.

A geometry is made once and shared; it never changes. Several places may use one geometry: they are the
layers of one board.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import ceil, cos, pi, sin, sqrt
from typing import Any, ClassVar, Generic, TypeVar, cast

from tabletome.engine import Component, Game, Place, Player, RulesFault, Space

C = TypeVar("C", bound=Component)
S = TypeVar("S", bound=Space)

# -- geometries ------------------------------------------------------------------------------------------


class Grid(Generic[S]):
    """All spaces of a board, by number and by name. Grids of one name are drawn as one board.

    `zones` says by name which terrain or area a space belongs to.
    """

    kind: ClassVar[str]
    open_ended: ClassVar[bool] = False
    "Stands for a board without edge, on which only the spaces in use are drawn."
    spaces: Sequence[S]

    def __init__(self, name: str, zones: Mapping[str, str] | None = None) -> None:
        self.name = name
        self._zones = zones or {}

    def _index(self, spaces: Sequence[S]) -> None:
        self.spaces = spaces
        for space in spaces:
            space.id = f"{self.name}:{space.name}"
        self._by_name = {s.name: s for s in spaces}
        unknown = self._zones.keys() - self._by_name.keys()
        if len(self._by_name) < len(spaces) or unknown:
            raise RulesFault(f"{self.name}: spaces of one name, or zones of no space: {sorted(unknown)}")

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
        """The terrain or area it belongs to."""
        return self._zones.get(space.name, "")

    def within(self, zone: str) -> list[S]:
        """All spaces of a zone."""
        return [space for space in self.spaces if self.zone(space) == zone]

    def links(self) -> list[tuple[S, S]]:
        """Lines to draw between spaces, for boards where adjacency is not plain from the picture."""
        return []

    def labels(self) -> list[str]:
        """What is written on these lines, in their order, if anything."""
        return []


class Square(Space):
    """`steps` are the neighbours in the eight directions clockwise from north, None beyond the edge."""

    __slots__ = ("_rays", "around", "beside", "col", "grid", "row", "steps")
    steps: tuple[Square | None, ...]
    beside: tuple[Square, ...]
    "The up to four squares that share a side."
    around: tuple[Square, ...]
    "The up to eight squares that share a side or a corner."

    def __init__(self, grid: SquareGrid, index: int, name: str, col: int, row: int) -> None:
        super().__init__(index, name)
        self.grid = grid
        self.col = col
        self.row = row
        self._rays: dict[int, tuple[Square, ...]] = {}

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

    def distance(self, other: Square) -> int:
        """In steps to squares beside."""
        return abs(self.col - other.col) + abs(self.row - other.row)

    def king_distance(self, other: Square) -> int:
        """In steps to squares around."""
        return max(abs(self.col - other.col), abs(self.row - other.row))


DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
ORTHOGONAL = (0, 2, 4, 6)
DIAGONAL = (1, 3, 5, 7)
KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


class SquareGrid(Grid[Square]):
    """Squares named as on a chess board: columns by letter, rows by number, a1 at the lower left.

    Squares named in `without` are holes or missing corners.
    """

    kind = "square"

    def __init__(
        self,
        cols: int,
        rows: int,
        name: str = "board",
        without: Collection[str] = (),
        zones: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(name, zones)
        self.cols = cols
        self.rows = rows
        spots = [(col, row, f"{_letters(col)}{row + 1}") for row in range(rows) for col in range(cols)]
        kept = [spot for spot in spots if spot[2] not in without]
        self._index([Square(self, i, spot, col, row) for i, (col, row, spot) in enumerate(kept)])
        self._at = {(s.col, s.row): s for s in self.spaces}
        for square in self.spaces:
            square.steps = tuple(square.offset(cols, rows) for cols, rows in DIRECTIONS)
            square.beside = tuple(step for step in square.steps[::2] if step is not None)
            square.around = tuple(step for step in square.steps if step is not None)

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


class Nook(Space):
    """A spot in a pyramid of balls, on the ground (level 0) or in the hollow between four balls below."""

    __slots__ = ("above", "around", "below", "col", "level", "row")
    below: tuple[Nook, ...]
    above: tuple[Nook, ...]
    around: tuple[Nook, ...]

    def __init__(self, index: int, name: str, level: int, col: int, row: int) -> None:
        super().__init__(index, name)
        self.level = level
        self.col = col
        self.row = row

    @property
    def touching(self) -> tuple[Nook, ...]:
        """Those beside it on its level, also diagonally, those it rests on, those that rest on it."""
        return (*self.around, *self.below, *self.above)


class Pyramid(Grid[Nook]):
    """A square of balls with smaller squares above it, drawn level by level from the left.

    Columns are lettered through all levels: of a pyramid of 4 the ground has a1 to d4, then come e1 to g3, h1
    to i2 and the top j1. e1 rests on a1, b1, a2 and b2. `levels` names them, as zones, from the ground up.
    """

    kind = "square"

    def __init__(self, size: int, name: str = "pyramid", levels: Sequence[str] = ()) -> None:
        super().__init__(name)
        self._levels = levels
        self._left: list[int] = []
        spots: list[Nook] = []
        lettered = 0
        for level in range(size):
            side = size - level
            self._left.append(lettered + level)
            for row in range(side):
                for col in range(side):
                    named = f"{_letters(lettered + col)}{row + 1}"
                    spots.append(Nook(len(spots), named, level, col, row))
            lettered += side
        self.size = size
        self._index(spots)
        at = {(s.level, s.col, s.row): s for s in spots}
        square = [(0, 0), (1, 0), (0, 1), (1, 1)]
        for s in spots:
            below = (at.get((s.level - 1, s.col + dc, s.row + dr)) for dc, dr in square)
            above = (at.get((s.level + 1, s.col - dc, s.row - dr)) for dc, dr in square)
            around = (at.get((s.level, s.col + dc, s.row + dr)) for dc, dr in DIRECTIONS)
            s.below = tuple(n for n in below if n is not None)
            s.above = tuple(n for n in above if n is not None)
            s.around = tuple(n for n in around if n is not None)

    def zone(self, space: Nook) -> str:
        return self._levels[space.level] if self._levels else ""

    def neighbours(self, space: Nook) -> Sequence[Nook]:
        return space.touching

    def position(self, space: Nook) -> tuple[float, float]:
        return float(self._left[space.level] + space.col), float(self.size - 1 - space.row)


class Hex(Space):
    """A hexagon at axial coordinates; `steps` are its six neighbours clockwise from east."""

    __slots__ = ("grid", "q", "r", "steps")
    steps: tuple[Hex | None, ...]

    def __init__(self, grid: HexGrid, index: int, name: str, q: int, r: int) -> None:
        super().__init__(index, name)
        self.grid = grid
        self.q = q
        self.r = r

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
    """Hexagons in rows: a hexagon of them, `radius` rings around the middle one, or those at the axial
    coordinates given. Rows are named by letter from the top, the hexes of a row by number from the left.
    """

    kind = "hex"

    def __init__(
        self,
        outline: int | Iterable[tuple[int, int]],
        name: str = "board",
        zones: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(name, zones)
        spots = hexagon(outline) if isinstance(outline, int) else outline
        self._at: dict[tuple[int, int], Hex] = {}
        rows: dict[int, int] = {}
        ordered = sorted(set(spots), key=lambda spot: (spot[1], spot[0]))
        for index, (q, r) in enumerate(ordered):
            rows[r] = rows.get(r, 0) + 1
            self._at[q, r] = Hex(self, index, f"{_letters(r - ordered[0][1])}{rows[r]}", q, r)
        self._index(list(self._at.values()))
        for space in self.spaces:
            space.steps = tuple(self.find(space.q + dq, space.r + dr) for dq, dr in HEX_DIRECTIONS)

    @classmethod
    def drawn(cls, picture: str, legend: Mapping[str, str] | None = None, name: str = "board") -> HexGrid:
        """Hexes as they stand in a picture, rows half a hex apart; a full stop is a hole.

             s s .
            s l l s
             . s s

        The letters stand for zones, which the legend may name in full: {"s": "sea", "l": "land"}.
        """
        lines = [line for line in picture.splitlines() if line.strip()]
        letters = ((x, row, letter) for row, line in enumerate(lines) for x, letter in enumerate(line))
        signs = {(x, row): letter for x, row, letter in letters if letter not in " ."}
        left = min((x - row) % 2 for x, row in signs)
        if any((x - row) % 2 != left for x, row in signs):
            raise RulesFault(f"{name}: each row of the picture must stand one sign beside the one above it")
        spots = {((x - row - left) // 2, row): sign for (x, row), sign in signs.items()}
        grid = cls(spots, name)
        words = legend or {}
        grid._zones = {space.name: words.get(spots[at], spots[at]) for at, space in grid._at.items()}
        return grid

    def find(self, q: int, r: int) -> Hex | None:
        return self._at.get((q, r))

    def neighbours(self, space: Hex) -> Sequence[Hex]:
        return [s for s in space.steps if s is not None]

    def position(self, space: Hex) -> tuple[float, float]:
        return space.q + space.r / 2, space.r * sqrt(3) / 2


def hexagon(radius: int) -> list[tuple[int, int]]:
    """The axial coordinates of a hexagon of hexagons, so many rings around the middle one."""
    across = range(-radius, radius + 1)
    return [(q, r) for r in across for q in across if abs(q + r) <= radius]


class Track(Grid[Space]):
    """Named spaces one after the other."""

    kind = "track"

    def __init__(
        self, names: Sequence[str], name: str = "track", zones: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(name, zones)
        self._index([Space(i, n) for i, n in enumerate(names)])

    def ahead(self, space: Space, steps: int) -> Space | None:
        """The space so many steps on (or back, if negative); None beyond the end."""
        index = space.index + steps
        return self.spaces[index] if 0 <= index < len(self.spaces) else None

    def path(self, space: Space, steps: int) -> list[Space]:
        """The spaces one comes to in so many steps on (or back), in order; fewer if the track ends there.

        The last is where one lands, the others are passed.
        """
        walked = range(1, steps + 1) if steps > 0 else range(-1, steps - 1, -1)
        return [found for step in walked if (found := self.ahead(space, step)) is not None]

    def steps_to(self, start: Space, goal: Space) -> int:
        """How many steps on (or back, if negative) the goal lies."""
        return goal.index - start.index

    def neighbours(self, space: Space) -> Sequence[Space]:
        return [s for s in (self.ahead(space, -1), self.ahead(space, 1)) if s is not None]

    def position(self, space: Space) -> tuple[float, float]:
        return float(space.index), 0.0


class Ring(Track):
    """A track that closes on itself."""

    kind = "ring"

    def ahead(self, space: Space, steps: int) -> Space:
        return self.spaces[(space.index + steps) % len(self.spaces)]

    def steps_to(self, start: Space, goal: Space) -> int:
        """How many steps on the goal lies; 0 to the space itself."""
        return (goal.index - start.index) % len(self.spaces)

    def position(self, space: Space) -> tuple[float, float]:
        angle = 2 * pi * space.index / len(self.spaces)
        radius = ceil(len(self.spaces) / 2 / pi) + 0.5
        return radius * (1 + sin(angle)), radius * (1 - cos(angle))


class SquareRing(Ring):
    """A ring along the edge of a square, clockwise from the lower right corner."""

    kind = "loop"

    def position(self, space: Space) -> tuple[float, float]:
        side = len(self.spaces) // 4
        turn, steps = divmod(space.index, side)
        corner, rest = float(side), float(steps)
        return ((corner - rest, corner), (0.0, corner - rest), (rest, 0.0), (corner, rest))[turn]


class Region(Space):
    __slots__ = ("x", "y", "zone")

    def __init__(self, index: int, name: str, x: float, y: float, zone: str) -> None:
        super().__init__(index, name)
        self.x = x
        self.y = y
        self.zone = zone


class Map(Grid[Region]):
    """Named regions with a spot and a zone each, and the borders between them.

    Borders may have labels; then two regions may share several.
    """

    kind = "map"

    def __init__(
        self,
        regions: Mapping[str, tuple[float, float, str]],
        borders: Iterable[tuple[str, str]],
        name: str = "map",
        labels: Sequence[str] = (),
    ) -> None:
        super().__init__(name)
        self._index([Region(i, n, *spot) for i, (n, spot) in enumerate(regions.items())])
        self._links = [(self[a], self[b]) for a, b in borders]
        self._labels = list(labels)
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

    def labels(self) -> list[str]:
        return self._labels


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
    """`grid` is a geometry, or a function that picks one for a game (by number of players, say).

    Where it picks None, the game is played without this board.
    """

    __slots__ = ("_choose_grid", "grid")
    grid: Grid[S]

    def __init__(self, grid: Grid[S] | Callable[[Any], Grid[S] | None]) -> None:
        self._choose_grid = grid

    def fresh(self) -> _OnGrid[C, S]:
        return type(self)(self._choose_grid)

    def bind(self, game: Game[Any], name: str, owner: Player | None) -> None:
        super().bind(game, name, owner)
        choice = self._choose_grid
        self.grid = choice if isinstance(choice, Grid) else cast("Grid[S]", choice(game))

    def spaces(self) -> Iterable[Space]:
        return dict.fromkeys(c.at for c in self) if self.grid.open_ended else self.grid.spaces

    def fill(self, prints: Mapping[S, C], *, up: bool = True) -> None:
        """Lay a new component on each of these spaces."""
        self._lay_out(list(prints.items()), up)

    def _lay_out(self, laid: Sequence[tuple[S, C]], up: bool) -> None:
        made = self.game.new_components((printed for _, printed in laid), self, up)
        for (space, _), component in zip(laid, made, strict=True):
            component.at = space
            self.insert(component, space)
            self.arrived(component)

    def put(self, component: C, space: S, *, up: bool | None = None) -> None:
        """Take a component from where it lies and lay it on a space."""
        self.receive(component, space, up)


class Board(_OnGrid[C, S]):
    """At most one thing on each space.

    What `replace` lifts off the board has to be laid somewhere by the rules at once.
    """

    __slots__ = ("cells",)
    kind = "board"

    def __init__(self, grid: Grid[S] | Callable[[Any], Grid[S] | None]) -> None:
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
        if component.at is not None:
            del self.cells[component.at]

    def replace(self, component: C, space: S, *, up: bool | None = None) -> C | None:
        """Lay a component on a space from which whoever stood there is lifted; returns him."""
        stood = self.cells.pop(space, None)
        if stood is not None:
            stood.at = None
        self.put(component, space, up=up)
        return None if stood is component else stood

    def swap(self, one: C, other: C) -> None:
        """Two things of the board change places."""
        left = one.at
        self.replace(one, other.at)
        self.put(other, left)

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

    def __init__(self, grid: Grid[S] | Callable[[Any], Grid[S] | None]) -> None:
        super().__init__(grid)
        self.cells: dict[S, list[C]] = {}

    def __iter__(self) -> Iterator[C]:
        return (c for stack in self.cells.values() for c in stack)

    def __len__(self) -> int:
        return sum(map(len, self.cells.values()))

    def __getitem__(self, space: S) -> list[C]:
        return self.cells.get(space, [])

    def fill(self, prints: Mapping[S, C | Iterable[C]], *, up: bool = True) -> None:
        """Lay new components on these spaces, one or several on each, the last on top."""
        several = {s: (some,) if isinstance(some, Component) else some for s, some in prints.items()}
        self._lay_out([(space, printed) for space, some in several.items() for printed in some], up)

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
