"""Backgammon and its cousins: points, men that run along them, and dice that are used one by one.

POINTS = Points()
dice = roll_pair(self, me)
for die, start in usable(RACE.standing(self.men, me), dice, RACE.starts, RACE.after):
    ...

A game says itself what happens to a man that is hit; `Race` only says who may go where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from tabletome.engine import Game, Player, Space
from tabletome.parts.boards import Ring, Stacks, Track
from tabletome.parts.dice import roll_each
from tabletome.parts.pieces import Piece

N = TypeVar("N")
T = TypeVar("T")

POINTS = 24


class Points(Track):
    """The points of a backgammon board in two rows, the first at the lower right, the last above it."""

    kind = "points"

    def __init__(self, count: int = POINTS, name: str = "points") -> None:
        super().__init__([str(number) for number in range(1, count + 1)], name)

    def position(self, space: Space) -> tuple[float, float]:
        return _in_two_rows(space.index, len(self.spaces))


class PointRing(Ring):
    """The same points, round which men run for ever."""

    kind = "points"

    def __init__(self, count: int = POINTS, name: str = "points") -> None:
        super().__init__([str(number) for number in range(1, count + 1)], name)

    def position(self, space: Space) -> tuple[float, float]:
        return _in_two_rows(space.index, len(self.spaces))


def _in_two_rows(index: int, count: int) -> tuple[float, float]:
    """A row is parted in its middle, where the bar is."""
    half = count // 2
    lower = index < half
    column = half - 1 - index if lower else index - half
    return float(column + (column >= half // 2)), float(lower)


def way(player: Player) -> int:
    """The first player's men go to higher points, the second's to lower ones."""
    return -1 if player.seat else 1


# -- dice --------------------------------------------------------------------------------------------------


def roll_pair(game: Game[Any], me: Player) -> list[int]:
    """Two dice; doubles are used four times."""
    dice = roll_each(game, 2)
    game.log("{} rolls {} and {}", me, *dice)
    return dice * 2 if dice[0] == dice[1] else dice


def usable(
    position: N,
    dice: Iterable[int],
    steps: Callable[[N, int], Iterable[T]],
    after: Callable[[N, int, T], N],
    *,
    highest: bool = True,
) -> list[tuple[int, T]]:
    """With which die which steps can be made now, if as many dice as possible must be used.

    `steps` says what a die allows in a position and `after` what that makes of it; positions are plain data
    that can be compared. If only one of the dice can be used, it must be the `highest` that can.
    """
    known: dict[tuple[N, tuple[int, ...]], int] = {}

    def most(here: N, left: tuple[int, ...]) -> int:
        """How many of these dice can be used from here."""
        if (here, left) not in known:
            best = 0
            for die, rest in _each(left):
                for step in steps(here, die):
                    best = max(best, 1 + most(after(here, die, step), rest))
                    if best == len(left):
                        break
                if best == len(left):
                    break
            known[here, left] = best
        return known[here, left]

    found = {
        (die, step): most(after(position, die, step), rest)
        for die, rest in _each(tuple(sorted(dice, reverse=True)))
        for step in steps(position, die)
    }
    best = max(found.values(), default=0)
    kept = [play for play, more in found.items() if more == best]
    return kept if best or not highest else [play for play in kept if play[0] == kept[0][0]]


def _each(dice: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Each number of these dice, with the dice that are left."""
    places = {die: at for at, die in reversed([*enumerate(dice)])}
    return [(die, dice[: places[die]] + dice[places[die] + 1 :]) for die in dict.fromkeys(dice)]


# -- who may go where ----------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """How many men stand where, as the one who moves counts: 0 is his bar, then come the points in the
    order in which he passes them, and last those who are off."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]


class Race:
    """Men on a bar enter first. So many enemies block a point; fewer are hit and leave it.

    On a track men are borne off when none stands before the last `home` points, by the exact number or, the
    hindmost, by a higher one. On a ring they go on for ever, and who is on the bar stays there.
    """

    def __init__(self, points: Track, *, blocks: int = 2, home: int = 6) -> None:
        self.points = points
        self.blocks = blocks
        self.home = home
        self.last = len(points)
        self.endless = isinstance(points, Ring)

    def standing(self, men: Stacks[Any, Space], me: Player, bar: int = 0) -> Standing:
        mine, theirs = [bar] + [0] * (self.last + 1), [0] * (self.last + 2)
        for space, stack in men.cells.items():
            place = self.place(space, me)
            for man in stack:
                (mine if man.seat == me.seat else theirs)[place] += 1
        return Standing(tuple(mine), tuple(theirs))

    def place(self, space: Space, me: Player) -> int:
        """Which point it is as he counts them."""
        return space.index + 1 if way(me) > 0 else self.last - space.index

    def space(self, place: int, me: Player) -> Space | None:
        """The point he calls so; None is the bar, or off."""
        if not 1 <= place <= self.last:
            return None
        return self.points.spaces[place - 1 if way(me) > 0 else self.last - place]

    def goal(self, start: int, die: int) -> int:
        goal = start + die
        if self.endless:
            return (goal - 1) % self.last + 1
        return min(goal, self.last + 1)

    def starts(self, standing: Standing, die: int) -> list[int]:
        """From where a man can be moved by this die."""
        mine = standing.mine
        on_bar = not self.endless and mine[0] > 0
        starts = [0] if on_bar else [place for place in range(1, self.last + 1) if mine[place]]
        return [start for start in starts if self.can_go(standing, start, die)]

    def can_go(self, standing: Standing, start: int, die: int) -> bool:
        goal = self.goal(start, die)
        if goal <= self.last:
            return standing.theirs[goal] < self.blocks
        behind = standing.mine[: start if start + die > goal else self.last + 1 - self.home]
        return start > self.last - self.home and not any(behind)

    def after(self, standing: Standing, die: int, start: int) -> Standing:
        goal = self.goal(start, die)
        mine, theirs = list(standing.mine), list(standing.theirs)
        mine[start] -= 1
        mine[goal] += 1
        theirs[goal] = 0
        return Standing(tuple(mine), tuple(theirs))


def men_of(player: Player, stack: Sequence[Piece]) -> list[Any]:
    return [man for man in stack if man.seat == player.seat]


def against(player: Player, stack: Sequence[Piece]) -> list[Any]:
    return [man for man in stack if man.seat != player.seat]
