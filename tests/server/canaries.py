"""Canaries: a game of which every card is named by a token that occurs nowhere else.

How to play
    Everybody has cards in hand, lays one out in secret, keeps another face down, passes one to the left, and
    a card is turned up. After a few rounds the game ends.
"""

from tabletome.engine import Game, Player
from tabletome.parts.cards import Card, Deck, Hand, Pile

ROUNDS = 2


class Canary(Card):
    pass


class Keeper(Player):
    cards: Hand[Canary]
    kept: Hand[Canary]


class Canaries(Game[Keeper]):
    title = "Canaries"
    author = "nobody"
    family = "other"
    mechanisms = ("hiding",)
    seats = range(2, 5)
    deck: Deck[Canary]
    shown: Pile[Canary]

    def setup(self) -> None:
        self.deck.fill_shuffled([Canary(f"canary{number * 7919 % 1009:04}") for number in range(40)])
        for me in self.players:
            self.deck.draw_many(me.cards, 5)

    async def round(self) -> None:
        picked = await self.together(lambda me: me.choose_some(me.cards, "Lay out up to three", most=3))
        for me, cards in picked.items():
            for card in cards[:1]:
                self.shown.add(card)
                self.log("{} lays out {}", me, card)
        for me in self.players:
            kept = await me.choose(me.cards, "Keep one")
            me.kept.add(kept)
            self.log("{} keeps {}", me, kept)
            passed = await me.choose(me.cards, "Pass one to the left")
            self.after(me).cards.add(passed)
            self.log("{} passes {}", me, passed)
            self.deck.draw_many(me.cards, 2)
        if self.turns >= ROUNDS:
            self.end("over", because="All rounds are played.")

    def score(self, keeper: Keeper) -> int:
        return len(keeper.kept)
