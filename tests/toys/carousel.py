"""Carousel: ride around the ring and catch the brass rings; alone you ride for a score.

How to play
    Roll two dice and ride on by one of them, or by both. Take the rings that hang where you arrive. After
    eight turns each, most rings win.
"""

from tabletome.engine import Component, Game, Player, Space, state
from tabletome.parts.boards import Ring, Stacks
from tabletome.parts.cards import Pile, Row
from tabletome.parts.pieces import Piece

HORSES = Ring("Ash Bay Chestnut Dun Ebony Fawn Grey Hazel Ivory Jet".split(), "carousel")
TURNS_EACH = 8


class BrassRing(Component): ...


class Saddle(Piece): ...


class Die(Component):
    face: int = state(default=1)


class Rider(Player):
    rings: Pile[BrassRing]


class Carousel(Game[Rider]):
    title = "Carousel"
    author = "nobody"
    seats = range(1, 5)
    hanging: Stacks[BrassRing, Space] = Stacks(HORSES)
    riding: Stacks[Saddle, Space] = Stacks(HORSES)
    basket: Pile[BrassRing]
    stable: Pile[Saddle]
    dice: Row[Die]

    def setup(self) -> None:
        self.dice.fill([Die(face=1)] * 2)
        for ring in self.basket.fill([BrassRing()] * 9):
            self.hanging.put(ring, self.pick(HORSES.spaces))
        for me in self.players:
            self.riding.put(self.stable.fill([Saddle(me.seat)])[0], HORSES["Ash"])

    async def turn(self, me: Rider) -> None:
        for die in self.dice:
            die.face = self.roll()
        faces = sorted(die.face for die in self.dice)
        self.log("{} rolls {} and {}", me, *faces)
        steps = await me.choose(dict.fromkeys([*faces, sum(faces)]), "Ride on by", label="{} horses".format)
        saddle = next(s for s in self.riding if s.seat == me.seat)
        horse = HORSES.spaces[(saddle.at.index + steps) % len(HORSES)]
        self.riding.put(saddle, horse)
        self.log("{} rides to {} and catches {}", me, horse, list(self.hanging[horse]))
        me.rings.add_all(self.hanging[horse])

    def is_over(self) -> bool:
        return self.turns == TURNS_EACH * len(self.players)

    def score(self, player: Rider) -> int:
        return len(player.rings)
