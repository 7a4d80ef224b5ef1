"""Bones: throw away dominoes in secret and hope for lighter ones.

How to play
    Everybody draws four dominoes. Three times, all choose in secret up to two (or, as an option, three) of
    their dominoes to throw away; they are thrown openly and as many are drawn. Then all hands are shown and
    the fewest pips win.
"""

from tabletome.engine import Game, Option, Player
from tabletome.parts.cards import Deck, Hand, Pile
from tabletome.parts.dominoes import DOUBLE_SIX, Domino

HAND = 4


class Roller(Player):
    bones: Hand[Domino]
    shown: Pile[Domino]


class Bones(Game[Roller]):
    title = "Bones"
    author = "nobody"
    seats = range(2, 5)
    thrown_at_once = Option(2, "How many may be thrown at once", [2, 3])
    rounds_left: int = 3
    boneyard: Deck[Domino] = Deck("thrown")
    thrown: Pile[Domino]

    def setup(self) -> None:
        self.boneyard.fill_shuffled(DOUBLE_SIX)
        for me in self.players:
            self.boneyard.draw_many(me.bones, HAND)

    async def round(self) -> None:
        self.rounds_left -= 1
        most = self.thrown_at_once
        chosen = await self.together(
            lambda p: p.choose_some(p.bones, f"Throw away up to {most} dominoes", most=most)
        )
        for me, bones in chosen.items():
            self.thrown.add_all(bones)
            self.log("{} throws {}", me, bones)
        for me, bones in chosen.items():
            self.log("{} draws {}", me, self.boneyard.draw_many(me.bones, len(bones)))
        if self.rounds_left == 0:
            for me in self.players:
                me.shown.add_all(me.bones)

    def is_over(self) -> bool:
        return self.rounds_left == 0

    def score(self, player: Roller) -> int:
        return -sum(bone.pips for bone in player.shown)
