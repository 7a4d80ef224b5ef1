from tabletome.engine import Game, Player, Table
from tabletome.parts.cards import Hand
from tabletome.parts.french_deck import FRENCH_DECK, PlayingCard


class Holder(Player):
    hand: Hand[PlayingCard]


class Holding(Game[Holder]):
    """Names the cards and not their suits."""

    title = "Holding"
    author = "nobody"
    seats = range(1, 2)

    def setup(self) -> None:
        self.players[0].hand.fill(FRENCH_DECK)

    async def turn(self, me: Holder) -> None:
        await me.choose(me.hand, "Which card?")


def test_a_game_that_does_not_name_the_suits_is_saved() -> None:
    table = Table(Holding, 1)
    loaded = Table.load(table.save(), lambda slug: Holding)
    assert [str(card) for card in loaded.game.players[0].hand] == [str(card) for card in FRENCH_DECK]


def test_the_fifty_two_cards() -> None:
    ranks = {
        "2": (2, "2"), "3": (3, "3"), "4": (4, "4"), "5": (5, "5"), "6": (6, "6"), "7": (7, "7"),
        "8": (8, "8"), "9": (9, "9"), "10": (10, "10"), "Jack": (11, "J"), "Queen": (12, "Q"),
        "King": (13, "K"), "Ace": (14, "A"),
    }  # fmt: skip
    assert [(card.name, card.suit, card.rank, card.index) for card in FRENCH_DECK] == [
        (f"{name} of {suit}", suit, rank, index)
        for suit in ("Spades", "Hearts", "Diamonds", "Clubs")
        for name, (rank, index) in ranks.items()
    ]
