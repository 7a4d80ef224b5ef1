"""Crazy eights, written as an ordinary game.

Whoever is on turn plays a card of the suit or rank last played, or an eight, after which he names a suit; or
he draws up to five cards one by one before he plays or passes. When the stock is used up he plays or passes.
The game ends when somebody has played all his cards, when all passed one after the other and one once more,
or after 100 cards; the fewest points left in hand win.
"""

from tabletome.engine import Game, Player
from tabletome.parts.cards import Card, Deck, Hand, Pile

RANKS = "2 3 4 5 6 7 8 9 10 jack queen king ace".split()
SUITS = "clubs diamonds hearts spades".split()
EIGHT = RANKS.index("8")
MOST_DRAWN = 5
MOST_PLAYED = 100


class PlayingCard(Card):
    rank: int
    suit: int
    points: int


def points_of(rank: int) -> int:
    return 50 if rank == EIGHT else min(rank + 2, 10)


CARDS = [
    PlayingCard(f"{name} of {SUITS[suit]}", rank, suit, points_of(rank))
    for rank, name in enumerate(RANKS)
    for suit in range(len(SUITS))
]


class Holder(Player):
    hand: Hand[PlayingCard]


class CrazyEights(Game[Holder]):
    title = "Crazy eights"
    author = "traditional"
    seats = range(2, 6)
    lowest_wins = True

    stock: Deck[PlayingCard]
    pile: Pile[PlayingCard]

    def setup(self) -> None:
        self.stock.fill_shuffled(CARDS)
        dealer = self.pick(self.players)
        self.mover = self.after(dealer)
        for _ in range(7 if len(self.players) == 2 else 5):
            for player in self.players:
                self.stock.draw(player.hand)
        start = next(card for card in reversed(self.stock.items) if card.rank != EIGHT)
        self.lay(start)
        self.played = self.passes = 0

    def lay(self, card: PlayingCard) -> None:
        self.pile.add(card)
        self.suit, self.rank = card.suit, card.rank

    async def turn(self, me: Holder) -> None:
        suit, rank, hand, stock = self.suit, self.rank, me.hand, self.stock
        for drawn in range(MOST_DRAWN + 1):
            playable = [c for c in hand.items if c.suit == suit or c.rank == rank or c.rank == EIGHT]
            may_draw = drawn < MOST_DRAWN and bool(stock.items)
            card = await me.choose(playable, "Play a card", otherwise="Draw" if may_draw else "Pass")
            if card is not None:
                self.play(me, card)
                if card.rank == EIGHT and not self.finished:
                    self.suit = await me.choose(range(len(SUITS)), "Name a suit", label=SUITS.__getitem__)
                return
            if not may_draw:
                self.pass_by()
                return
            stock.draw(hand)
            self.passes = 0

    def play(self, me: Holder, card: PlayingCard) -> None:
        self.lay(card)
        self.passes = 0
        self.played += 1
        if not me.hand.items or self.played == MOST_PLAYED:
            self.end()

    def pass_by(self) -> None:
        self.passes = 0 if self.stock.items else self.passes + 1
        if self.passes == len(self.players) + 1:
            self.end()

    def score(self, player: Holder) -> int:
        return sum(card.points for card in player.hand)
