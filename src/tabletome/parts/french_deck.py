"""The French deck: 52 playing cards, two to ace in spades, hearts, diamonds and clubs."""

from __future__ import annotations

from tabletome.engine import Look
from tabletome.parts.cards import Card

TWO, ACE = 2, 14
SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
RANKS = (*map(str, range(TWO, 11)), "Jack", "Queen", "King", "Ace")


class PlayingCard(Card):
    suit: str
    index: str
    "What stands in its corner: 2 to 10, J, Q, K, A."
    common = "playing cards"
    look = Look(
        suit="suit",
        corner="index",
        signs={"Spades": "spade", "Hearts": "heart", "Diamonds": "diamond", "Clubs": "club"},
        colours={"Spades": "#22262e", "Hearts": "#b3261e", "Diamonds": "#b3261e", "Clubs": "#22262e"},
    )

    @property
    def rank(self) -> int:
        """Jack, queen, king and ace are 11 to 14."""
        return RANK_OF[self.index]


INDICES = {title if title.isdigit() else title[0]: title for title in RANKS}
RANK_OF = {index: rank for rank, index in enumerate(INDICES, TWO)}
FRENCH_DECK = [PlayingCard(f"{INDICES[index]} of {suit}", suit, index) for suit in SUITS for index in RANK_OF]
