"""Sealed Duel: two cards each, one of them played in secret, and the lowest beats the highest.

How to play
    Shuffle four cards, 1, 1, 2 and 3, and deal two to each. Both choose one of them in secret. The higher
    card wins its number of chips from the other player, but a 1 beats a 3. Of two equal cards the first
    player's wins. The other cards are not used.
"""

from tabletome.engine import Game, Player
from tabletome.parts.cards import Card, Deck, Hand, Row


class Blade(Card):
    rank: int


BLADES = [Blade("One", 1), Blade("One", 1), Blade("Two", 2), Blade("Three", 3)]


class Fencer(Player):
    hand: Hand[Blade]
    drawn: Row[Blade]
    chips: int = 0


class SealedDuel(Game[Fencer]):
    title = "Sealed Duel"
    author = "nobody"
    seats = range(2, 3)
    deck: Deck[Blade]

    def setup(self) -> None:
        self.deck.fill_shuffled(BLADES)
        for me in self.players:
            self.deck.draw_many(me.hand, 2)

    async def round(self) -> None:
        first, second = self.players
        chosen = await self.together(lambda p: p.choose(p.hand, "Play a card"))
        for me, blade in chosen.items():
            me.drawn.add(blade)
            self.log("{} plays {}", me, blade)
        one, other = chosen[first].rank, chosen[second].rank
        wins = one == 1 if {one, other} == {1, 3} else one >= other
        winner, loser = (first, second) if wins else (second, first)
        winner.chips += chosen[winner].rank
        loser.chips -= chosen[winner].rank
        self.end()

    def score(self, player: Fencer) -> int:
        return player.chips
