"""Spelling: make words from your letters, and say what they mean.

How to play
    Each of you holds six letters. On your turn spell a word of them and explain it, or swap all your letters.
    A word scores one point a letter. When everybody has had four turns, most points win.
"""

from tabletome.engine import Component, Game, Option, Player
from tabletome.parts.cards import Deck, Hand, Pile
from tabletome.parts.words import COMMON

FEW = "aabcdeeefghiiklmnooprsstu"
HAND, TURNS_EACH = 6, 4


class Letter(Component):
    name: str
    back = "letter"


class Speller(Player):
    points: int = 0
    letters: Hand[Letter]


class Spelling(Game[Speller]):
    title = "Spelling"
    author = "nobody"
    seats = range(2, 4)
    explaining = Option(True, "Every word is explained")
    stock: Deck[Letter]
    used: Pile[Letter]

    def setup(self) -> None:
        self.stock.fill_shuffled([Letter(c) for c in FEW * 2])
        for me in self.players:
            self.stock.draw_many(me.letters, HAND)

    async def turn(self, me: Speller) -> None:
        held = "".join(map(str, me.letters))
        word = await me.word(COMMON.makeable(held), "Spell a word", otherwise="Swap")
        if word is None:
            self.used.add_all(me.letters)
            self.log("{} swaps letters", me)
        else:
            for c in word:
                self.used.add(me.letters.named(c)[0])
            me.points += len(word)
            self.log("{} spells “{}”", me, word)
            if self.explaining:
                stock = ["No idea!", f"It rhymes with {word}."]
                self.log("{}: {}", me, await me.say(f"What does “{word}” mean?", stock, longest=100))
        self.stock.draw_many(me.letters, HAND - len(me.letters))

    def is_over(self) -> bool:
        return self.turns == TURNS_EACH * len(self.players)

    def score(self, player: Speller) -> int:
        return player.points
