"""Frost: skate over a pond that freezes behind you; the last one who can move wins.

How to play
    On your turn skate in a straight line as far as you like over thin ice; what you left turns to hard ice,
    over which nobody can skate. If you cannot move, you are out. The last one skating wins.
"""

from itertools import takewhile

from tabletome.engine import Component, Game, Player
from tabletome.parts.boards import Board, Hex, HexGrid
from tabletome.parts.cards import Pile
from tabletome.parts.pieces import Piece

POND = HexGrid(2, "pond")
CORNERS = ("a1", "e3", "c5")


class Skate(Piece): ...


class Ice(Component): ...


class Frost(Game[Player]):
    title = "Frost"
    author = "nobody"
    seats = range(2, 4)
    snow: Pile[Ice]
    bench: Pile[Skate]
    ice = Board[Ice, Hex](POND)
    skating = Board[Skate, Hex](POND)

    def setup(self) -> None:
        self.snow.fill([Ice()] * len(POND))
        for me in self.players:
            self.skating.put(self.bench.fill([Skate(me.seat)])[0], POND[CORNERS[me.seat]])

    async def turn(self, me: Player) -> None:
        skate = next(s for s in self.skating if s.seat == me.seat)
        goals = self.reachable(skate.at)
        if not goals:
            self.log("{} is stuck on {}", me, skate.at)
            self.eliminate(me)
            return
        start = skate.at
        goal = await me.choose(goals, "Skate to")
        self.skating.put(skate, goal)
        self.ice.put(next(iter(self.snow)), start)
        self.log("{} skates from {} to {}", me, start, goal)

    def is_over(self) -> bool:
        return len(self.active()) == 1

    def score(self, player: Player) -> int:
        return int(not player.out)

    def reachable(self, start: Hex) -> list[Hex]:
        rays = [start.ray(direction) for direction in range(6)]
        return [step for ray in rays for step in takewhile(self.is_thin, ray)]

    def is_thin(self, step: Hex) -> bool:
        return not self.ice[step] and not self.skating[step]
