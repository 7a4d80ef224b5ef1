"""Planted: a fair little card game, with faults that a test may switch on.

How to play
    Everybody holds three cards. On your turn play one, score its value and draw another. After eight turns
    each the most points win.
"""

from tabletome.engine import Game, Option, Player
from tabletome.parts.cards import Card, Deck, Hand, Pile

HEAD_START = 0
"""Points of who begins."""
KOMI = 0
"""Points of the others."""
DUD = False
CROWN = False
LUCK = False
"""Whether the winner is drawn by lot."""
WAGE = 0
PRICE = 0
"""What each turn earns and costs."""
GOAL = 0
"""If there is one, so many points end the game."""
TURNS = 8


class Stone(Card):
    value: int


class Collector(Player):
    points: int = 0
    cards: Hand[Stone]


class Planted(Game[Collector]):
    title = "Planted <b>"
    author = "nobody"
    seats = range(2, 4)
    short = Option(False, "Half as many turns")
    deck: Deck[Stone] = Deck("played")
    played: Pile[Stone]

    def setup(self) -> None:
        extra = [Stone("Dud", 0)] * DUD + [Stone("Crown", 0)] * CROWN
        self.deck.fill_shuffled([*extra, Stone("Pebble", 1), Stone("Rock", 2), Stone("Boulder", 3)] * 5)
        for player in self.players:
            self.deck.draw_many(player.cards, 3)
        for player in self.players:
            player.points = KOMI if player.seat else HEAD_START

    async def turn(self, me: Collector) -> None:
        playable = [card for card in me.cards if card.name != "Dud"]
        card = await me.choose(playable, "Play a card", otherwise="" if playable else "Pass")
        if card is None:
            return
        self.played.add(card)
        me.points += card.value + WAGE - PRICE
        self.deck.draw(me.cards)
        if card.name == "Crown":
            self.win(me, because="The Crown was played.")
        if LUCK and self.is_over():
            self.win(self.pick(self.players), because="The lot was drawn.")

    def is_over(self) -> bool:
        each = TURNS // 2 if self.short else TURNS
        reached = GOAL and any(player.points >= GOAL for player in self.players)
        return self.finished or reached or self.turns >= len(self.players) * each

    def score(self, player: Collector) -> int:
        return player.points
