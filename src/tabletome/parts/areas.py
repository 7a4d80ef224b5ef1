"""Areas, rows, captures and sight on boards: pure functions over spaces, beside `reach` and `connected`.

`neighbours` is a grid's, or any function that says which spaces lie beside one. Directions are numbers into
`steps` of squares (eight) or hexes (six); if none are given, all count. `men` says who stands where.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Protocol, Self, TypeVar

from tabletome.engine import Space
from tabletome.parts.boards import Hex, Square, reach

S = TypeVar("S", bound=Space)
M = TypeVar("M")


class Stepping(Protocol):
    """Squares and hexes."""

    @property
    def steps(self) -> Sequence[Self | None]: ...

    def ray(self, direction: int) -> Sequence[Self]: ...


L = TypeVar("L", bound=Stepping)
G = TypeVar("G", Square, Hex)

# -- areas -----------------------------------------------------------------------------------------------


def flood(start: S, neighbours: Callable[[S], Iterable[S]], passable: Callable[[S], bool]) -> set[S]:
    """The start and every space that can be reached from it over passable ones."""
    return {start, *reach(start, neighbours, -1, passable)}


def groups(spaces: Collection[S], neighbours: Callable[[S], Iterable[S]]) -> list[set[S]]:
    """The spaces parted into groups that hang together, in the order in which they are met."""
    found: list[set[S]] = []
    left = dict.fromkeys(spaces)
    while left:
        group = flood(next(iter(left)), neighbours, left.__contains__)
        found.append(group)
        for space in group:
            del left[space]
    return found


def may_leave(spaces: Collection[S], neighbours: Callable[[S], Iterable[S]]) -> list[S]:
    """Which spaces can be taken from an area without splitting it."""
    joints = _joints(spaces, neighbours)
    return [space for space in spaces if space not in joints]


def _joints(spaces: Collection[S], neighbours: Callable[[S], Iterable[S]]) -> set[S]:
    """Spaces whose going would split the group they belong to, by Tarjan's search in depth."""
    within = set(spaces)
    depth: dict[S, int] = {}
    low: dict[S, int] = {}
    joints: set[S] = set()
    for root in spaces:
        if root in depth:
            continue
        branches = 0
        depth[root] = low[root] = 0
        trail: list[tuple[S, Iterator[S]]] = [(root, iter(neighbours(root)))]
        while trail:
            here, rest = trail[-1]
            step = next((s for s in rest if s in within), None)
            if step is None:
                trail.pop()
                if trail:
                    parent = trail[-1][0]
                    low[parent] = min(low[parent], low[here])
                    if parent is root:
                        branches += 1
                    elif low[here] >= depth[parent]:
                        joints.add(parent)
            elif step in depth:
                low[here] = min(low[here], depth[step])
            else:
                depth[step] = low[step] = len(trail)
                trail.append((step, iter(neighbours(step))))
        if branches > 1:
            joints.add(root)
    return joints


# -- rows ------------------------------------------------------------------------------------------------


def row_through(space: L, direction: int, belongs: Callable[[L], bool]) -> list[L]:
    """The unbroken row of spaces that belong, through this one in a direction and the opposite one."""
    return [*_run(space, _opposite(space, direction), belongs)[::-1], space, *_run(space, direction, belongs)]


def rows(spaces: Collection[L], least: int, directions: Sequence[int] | None = None) -> list[list[L]]:
    """Every unbroken straight row of at least so many of these spaces, each in full and once."""
    within = set(spaces)
    found = []
    for space in spaces:
        half = len(space.steps) // 2
        for direction in range(half) if directions is None else sorted({d % half for d in directions}):
            if space.steps[direction + half] not in within:
                row = [space, *_run(space, direction, within.__contains__)]
                if len(row) >= least:
                    found.append(row)
    return found


def _opposite(space: L, direction: int) -> int:
    return (direction + len(space.steps) // 2) % len(space.steps)


def _run(space: L, direction: int, belongs: Callable[[L], bool]) -> list[L]:
    run: list[L] = []
    for step in space.ray(direction):
        if not belongs(step):
            break
        run.append(step)
    return run


# -- captures ----------------------------------------------------------------------------------------------


def enclosed(
    men: Mapping[L, M],
    space: L,
    mine: Callable[[M], bool],
    directions: Sequence[int] | None = None,
    most: int = 0,
) -> list[L]:
    """Custodial capture: the spaces of others in straight lines between this one and another man of mine.

    A line encloses at most so many of them; 0 is any number.
    """
    found: list[L] = []
    for direction in range(len(space.steps)) if directions is None else directions:
        between: list[L] = []
        for step in space.ray(direction):
            man = men.get(step)
            if man is None:
                break
            if mine(man):
                if not most or len(between) <= most:
                    found += between
                break
            between.append(step)
    return found


def jumps(
    men: Mapping[L, M], start: L, may_jump: Callable[[M], bool], directions: Sequence[int] | None = None
) -> list[tuple[L, L]]:
    """Whom one can jump from here, and the empty space behind him where one lands."""
    found: list[tuple[L, L]] = []
    for direction in range(len(start.steps)) if directions is None else directions:
        over = start.steps[direction]
        to = over.steps[direction] if over is not None else None
        if over is None or to is None or to in men:
            continue
        man = men.get(over)
        if man is not None and may_jump(man):
            found.append((over, to))
    return found


def hops(
    men: Mapping[L, M], start: L, may_jump: Callable[[M], bool], directions: Sequence[int] | None = None
) -> dict[L, list[L]]:
    """Jumps without capture, as in Chinese checkers: where a chain can end, with the spaces landed on."""
    others = {space: man for space, man in men.items() if space is not start} if start in men else men
    paths: dict[L, list[L]] = {start: []}
    frontier = [start]
    for here in frontier:
        for _, to in jumps(others, here, may_jump, directions):
            if to not in paths:
                paths[to] = [*paths[here], to]
                frontier.append(to)
    del paths[start]
    return paths


def capture_chains(
    men: Mapping[L, M], start: L, may_take: Callable[[M], bool], directions: Sequence[int] | None = None
) -> list[list[tuple[L, L]]]:
    """Jumps with capture, as in draughts: every chain of (over, to), also those that could go on.

    Whoever is jumped is gone at once.
    """
    others = {space: man for space, man in men.items() if space is not start}
    chains: list[list[tuple[L, L]]] = []
    for over, to in jumps(others, start, may_take, directions):
        left = {space: man for space, man in others.items() if space is not over}
        chains.append([(over, to)])
        chains += [[(over, to), *rest] for rest in capture_chains(left, to, may_take, directions)]
    return chains


# -- sight -------------------------------------------------------------------------------------------------


def straight_between(one: L, other: L) -> list[L] | None:
    """The spaces between two that lie in one of the straight directions; None if they do not."""
    for direction in range(len(one.steps)):
        ray = one.ray(direction)
        if other in ray:
            return list(ray[: ray.index(other)])
    return None


def sight_line(one: G, other: G) -> list[G]:
    """The spaces between that the line from middle to middle crosses; what it only touches does not count."""
    if isinstance(one, Square):
        return _crossed_squares(one, other)
    left, right = _hexes_along(one, other, 1e-6), _hexes_along(one, other, -1e-6)
    return [a for a, b in zip(left, right, strict=True) if a is not None and a is b]


def sees(one: G, other: G, blocks: Callable[[G], bool]) -> bool:
    return not any(blocks(space) for space in sight_line(one, other))


def _crossed_squares(one: Square, other: Square) -> list[Square]:
    across, up = other.col - one.col, other.row - one.row
    found = []
    for col in range(min(one.col, other.col), max(one.col, other.col) + 1):
        for row in range(min(one.row, other.row), max(one.row, other.row) + 1):
            # twice the distance of its middle from the line, in units in which its corners lie at the bound
            beside = 2 * abs(across * (row - one.row) - up * (col - one.col))
            square = one.grid.find(col, row)
            if beside < abs(across) + abs(up) and square not in (None, one, other):
                assert square is not None
                found.append(square)
    return sorted(found, key=lambda s: (s.distance(one), s.index))


def _hexes_along(one: Hex, other: Hex, nudge: float) -> list[Hex | None]:
    steps = one.distance(other)
    found = []
    for step in range(1, steps):
        share = step / steps
        q = one.q + (other.q - one.q) * share + nudge
        r = one.r + (other.r - one.r) * share + nudge / 2
        found.append(one.grid.find(*_rounded(q, r)))
    return found


def _rounded(q: float, r: float) -> tuple[int, int]:
    """The hex in which a point lies. Three coordinates add up to zero: the worst rounded one gives way."""
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        return -near_r - near_s, near_r
    return (near_q, -near_q - near_s) if off_r > off_s else (near_q, near_r)
