"""Kuhn: poker with three cards, as Harold W. Kuhn solved it in 1950.

How to play
    Both ante a chip and get one of the three cards Jack, Queen and King, which rank in this order. The first
    player checks or bets one more chip; so does the second after a check. Whoever faces a bet calls it with a
    chip of his own, or folds and loses. If nobody folds, the higher card wins the pot.
"""

from tabletome.engine import Game, Player
from tabletome.parts.cards import Card, Deck, Hand


class Court(Card):
    rank: int


COURT = [Court("Jack", 1), Court("Queen", 2), Court("King", 3)]


class Gambler(Player):
    card: Hand[Court]
    bets: int = 1
    chips: int = 0


class Kuhn(Game[Gambler]):
    title = "Kuhn"
    author = "nobody"
    seats = range(2, 3)
    deck: Deck[Court]

    def setup(self) -> None:
        self.deck.fill_shuffled(COURT)
        for me in self.players:
            self.deck.draw(me.card)

    async def round(self) -> None:
        first, second = self.players
        if await self.bets(first):
            await self.answers(second, first)
        elif await self.bets(second):
            await self.answers(first, second)
        else:
            self.show_down()

    async def bets(self, me: Gambler) -> bool:
        bold = await me.choose(["Bet", "Check"], "Bet or check") == "Bet"
        self.log("{} bets" if bold else "{} checks", me)
        me.bets += bold
        return bold

    async def answers(self, me: Gambler, bold: Gambler) -> None:
        if await me.choose(["Call", "Fold"], "Call or fold") == "Call":
            self.log("{} calls", me)
            me.bets += 1
            self.show_down()
        else:
            self.log("{} folds", me)
            self.pay(bold, me)

    def show_down(self) -> None:
        for me in self.players:
            self.show(me.card.items[0])
        low, high = sorted(self.players, key=lambda p: p.card.items[0].rank)
        self.pay(high, low)

    def pay(self, winner: Gambler, loser: Gambler) -> None:
        winner.chips += loser.bets
        loser.chips -= loser.bets
        self.end()

    def score(self, player: Gambler) -> int:
        return player.chips
