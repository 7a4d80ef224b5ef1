"""Shapes of several squares, which are turned, flipped and laid on a board of squares.

LAYINGS = layings(CITY, cells("## #."))
squares = await lay_shape(me, [way for way in LAYINGS if free.issuperset(way)], "Where do you build?")

A shape is the cells it covers, as columns and rows from the lower left corner of what surrounds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletome.engine import Player, RulesFault
from tabletome.parts.boards import Square, SquareGrid

Shape = tuple[tuple[int, int], ...]
Laying = tuple[Square, ...]
"The squares that a shape covers, in the order in which the grid has them."


def cells(picture: str) -> Shape:
    """The shape that is drawn with # and full stops, row by row from above, with spaces between the rows."""
    rows = picture.split()[::-1]
    drawn = [(col, row) for row, line in enumerate(rows) for col, sign in enumerate(line) if sign == "#"]
    if not drawn or not set(picture) <= set("#. \n"):
        raise RulesFault(f"a shape is drawn with # and full stops, not as {picture!r}")
    return _moved_to_corner(drawn)


def turned(shape: Shape, *, flips: bool = True) -> list[Shape]:
    """All ways in which it may lie, turned and (with `flips`) with its other side up; those alike once."""
    ways: dict[Shape, None] = {}
    for start in (shape, tuple((-col, row) for col, row in shape))[: 1 + flips]:
        way = start
        for _ in range(4):
            way = _moved_to_corner((row, -col) for col, row in way)
            ways[way] = None
    return list(ways)


def layings(grid: SquareGrid, shape: Shape, *, flips: bool = True) -> list[Laying]:
    """Every way to lay it on the empty board."""
    found = []
    for square in grid:
        for way in turned(shape, flips=flips):
            squares = [s for col, row in way if (s := square.offset(col, row)) is not None]
            if len(squares) == len(way):
                found.append(tuple(sorted(squares, key=lambda s: s.index)))
    return found


async def lay_shape(me: Player, ways: Sequence[Laying], prompt: str) -> Laying:
    """One of these layings: squares that it shall cover are asked for one by one, until only one is left."""
    left = list(ways)
    covered: list[Square] = []
    while len(left) > 1:
        open_squares = {s for way in left for s in way}.difference(set(left[0]).intersection(*left[1:]))
        square = await me.choose(sorted(open_squares, key=lambda s: s.index), prompt, picked=tuple(covered))
        covered.append(square)
        left = [way for way in left if square in way]
    return left[0]


def _moved_to_corner(spots: Iterable[tuple[int, int]]) -> Shape:
    listed = list(spots)
    left, low = min(col for col, _ in listed), min(row for _, row in listed)
    return tuple(sorted((col - left, row - low) for col, row in listed))
