"""Chess men: where sliders and leapers can go on a grid of squares.

`men` says who stands where (the `cells` of a board), `may_take` which of them the mover may capture by
landing on them. Whoever stands in the way otherwise, friend or foe, is an obstacle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from tabletome.parts.boards import DIAGONAL, KNIGHT, ORTHOGONAL, Square

M = TypeVar("M")

ROOK = ORTHOGONAL
BISHOP = DIAGONAL
QUEEN = (*ORTHOGONAL, *DIAGONAL)
__all__ = ["BISHOP", "KNIGHT", "QUEEN", "ROOK", "leaps", "slides"]


def slides(
    men: Mapping[Square, M],
    start: Square,
    directions: Sequence[int],
    may_take: Callable[[M], bool],
    most: int = 0,
) -> list[Square]:
    """Squares reached in straight lines over empty ones, at most so many steps; 0 is as far as one likes."""
    found: list[Square] = []
    for direction in directions:
        ray = start.ray(direction)
        for square in ray[:most] if most else ray:
            man = men.get(square)
            if man is None:
                found.append(square)
                continue
            if may_take(man):
                found.append(square)
            break
    return found


def leaps(
    men: Mapping[Square, M],
    start: Square,
    offsets: Sequence[tuple[int, int]],
    may_take: Callable[[M], bool],
) -> list[Square]:
    """Squares reached by jumping so many columns and rows, over whatever stands between."""
    found: list[Square] = []
    for square in _landings(start, tuple(offsets)):
        man = men.get(square)
        if man is None or may_take(man):
            found.append(square)
    return found


@cache
def _landings(start: Square, offsets: tuple[tuple[int, int], ...]) -> tuple[Square, ...]:
    return tuple(s for s in (start.offset(cols, rows) for cols, rows in offsets) if s is not None)
