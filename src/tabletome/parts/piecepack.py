"""The piecepack: 24 tiles, 24 coins, four dice and four pawns in four suits; and a second one in seasons."""

from __future__ import annotations

from enum import Enum

from tabletome.engine import Component, state


class Suit(Enum):
    SUNS = "Suns"
    MOONS = "Moons"
    CROWNS = "Crowns"
    ARMS = "Arms"
    SPRING = "Spring"
    SUMMER = "Summer"
    FALL = "Fall"
    WINTER = "Winter"

    def __str__(self) -> str:
        return self.value


CLASSIC = (Suit.SUNS, Suit.MOONS, Suit.CROWNS, Suit.ARMS)
SEASONS = (Suit.SPRING, Suit.SUMMER, Suit.FALL, Suit.WINTER)
NULL, ACE = 0, 1
RANKS = range(6)
RANK_NAMES = ("Null", "Ace", "2", "3", "4", "5")


class Tile(Component):
    """Suit and rank on its face, nothing but a grid on its back."""

    suit: Suit
    rank: int
    shape = back = "tile"
    common = "piecepack"

    def __str__(self) -> str:
        return f"{RANK_NAMES[self.rank]} of {self.suit}"


class Coin(Component):
    """Suit on one side, rank on the other: with `up`, the suit shows."""

    suit: Suit
    rank: int
    shape = back = "coin"
    common = "piecepack"
    on_back = ("rank",)

    def __str__(self) -> str:
        return f"{RANK_NAMES[self.rank]} of {self.suit}"

    def known_to(self, mask: int) -> str:
        suit, rank = self.seen_by(mask), self.back_seen_by(mask)
        if suit and rank:
            return str(self)
        if suit:
            return f"{self.suit} coin"
        return f"{RANK_NAMES[self.rank]} coin" if rank else self.back


class Pawn(Component):
    suit: Suit
    shape = "pawn"
    common = "piecepack"

    def __str__(self) -> str:
        return f"{self.suit} pawn"


class Die(Component):
    """Six faces, Null to 5; lies with one of them up."""

    suit: Suit
    shape = "die"
    common = "piecepack"
    face: int = state(default=NULL)

    def __str__(self) -> str:
        return f"{self.suit} die"


def tiles(suits: tuple[Suit, ...] = CLASSIC) -> list[Tile]:
    return [Tile(suit, rank) for suit in suits for rank in RANKS]


def coins(suits: tuple[Suit, ...] = CLASSIC) -> list[Coin]:
    return [Coin(suit, rank) for suit in suits for rank in RANKS]
