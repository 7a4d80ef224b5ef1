"""Backgammon without the doubling cube, written as an ordinary game.

Each player counts the points from his own side: 24 is farthest from home, 25 the bar, 0 borne off; what one
calls p is 25 - p to the other. One checker is moved at a time. Both dice must be played if that is possible
in any way, else the higher one.
"""

from tabletome.engine import Game, Player

BAR, HOME, CHECKERS = 25, 6, 15
START = {24: 2, 13: 5, 8: 3, 6: 5}


class Side(Player):
    points: list[int]


class Backgammon(Game[Side]):
    title = "Backgammon"
    author = "traditional"
    seats = range(2, 3)
    turn_cap = 2000

    def setup(self) -> None:
        for side in self.players:
            side.points = [START.get(point, 0) for point in range(BAR + 1)]
        self.dice = [0, 0]
        while self.dice[0] == self.dice[1]:
            self.dice = [self.roll(), self.roll()]
        self.mover = self.players[self.dice[1] > self.dice[0]]

    async def turn(self, me: Side) -> None:
        dice = self.dice or [self.roll(), self.roll()]
        self.dice = []
        if dice[0] == dice[1]:
            await self.play_doubles(me, dice[0])
        else:
            await self.play_both(me, dice)
        if me.points[0] == CHECKERS:
            self.win(me)

    async def play_doubles(self, me: Side, die: int) -> None:
        rival = self.players[1 - me.seat].points
        for _ in range(4):
            movable = moves(me.points, rival, die)
            if not movable:
                return
            move(me.points, rival, await me.choose(movable, "Move a checker from"), die)

    async def play_both(self, me: Side, dice: list[int]) -> None:
        rival = self.players[1 - me.seat].points
        first = first_moves(me.points, rival, dice)
        if not first:
            return
        point, die = await me.choose(first, "Move a checker from, by")
        move(me.points, rival, point, die)
        other = dice[0] if die == dice[1] else dice[1]
        movable = moves(me.points, rival, other)
        if movable:
            move(me.points, rival, await me.choose(movable, "Move a checker from"), other)


def moves(mine: list[int], rival: list[int], die: int) -> list[int]:
    """The points from which a checker can be moved by a die."""
    if mine[BAR]:
        return [BAR] if rival[die] < 2 else []
    found = [p for p in range(die + 1, BAR) if mine[p] and rival[BAR - p + die] < 2]
    farthest = BAR - 1
    while not mine[farthest]:
        farthest -= 1
        if not farthest:
            return []
    if farthest <= HOME:
        if farthest < die:
            found.append(farthest)
        elif mine[die]:
            found.append(die)
    return found


def move(mine: list[int], rival: list[int], point: int, die: int) -> bool:
    """Returns whether a checker of the rival was hit."""
    mine[point] -= 1
    goal = point - die
    if goal <= 0:
        mine[0] += 1
        return False
    mine[goal] += 1
    if rival[BAR - goal]:
        rival[BAR - goal] = 0
        rival[BAR] += 1
        return True
    return False


def first_moves(mine: list[int], rival: list[int], dice: list[int]) -> list[tuple[int, int]]:
    """Moves of either die after which the other can be played too; if there are none, of the higher one."""
    low, high = sorted(dice)
    by_low, by_high = moves(mine, rival, low), moves(mine, rival, high)
    both = [(p, low) for p in by_low if leaves(mine, rival, p, low, high, by_high)]
    both += [(p, high) for p in by_high if leaves(mine, rival, p, high, low, by_low)]
    return both or [(p, high) for p in by_high] or [(p, low) for p in by_low]


def leaves(mine: list[int], rival: list[int], point: int, die: int, other: int, by_other: list[int]) -> bool:
    """Whether the other die can still be played after this move."""
    for p in by_other:
        if p != point or mine[p] > 1:
            return True
    after, rival_after = mine.copy(), rival.copy()
    move(after, rival_after, point, die)
    return bool(moves(after, rival_after, other))
