"""Da Vinci Poker: poker with Leonardo's five fields of knowledge; the most chips after the last deal win.

How to play
    The deck has 52 cards: Art, Earth Science, Humanities, Engineering and Life Science, each with ten cards
    from 1 to 10, and two cards Renaissance Man. A Renaissance Man is wild: it stands for any card, also for
    one that is there already. Names and details of the cards do not matter in play.

    Everybody has 50 chips. In each deal all cards are shuffled and everybody puts one chip into the pot.
    Five card draw: everybody is dealt five cards face down. There is a round of bets; then, from the
    dealer's left, everybody still in may discard any of his cards and get as many new ones; then there is a
    second round of bets.
    Five card stud (an option): everybody is dealt one card face down and one face up, followed by a round of
    bets; then three times one more card face up, each followed by a round of bets. Who shows the best cards
    speaks first.

    In a round of bets everybody in turn may raise by one to five chips; the others match it or fold. In one
    round there are at most three raises. Who cannot pay all of it stays in for what he has staked. Those who
    are left in the end show their hands, and the highest combination takes the pot. If only one is left, he
    takes it and shows nothing.

    These are the combinations, from the lowest to the highest:
        0    nothing: the highest card counts
        1    2 of a Kind
        2    2 Pair
        3    3 of a Kind
        4    Full House: 3 of a kind and 2 of a kind
        5    4 of a Kind
        6    Flush: five cards of one suit
        7    5 of a Kind
        8    Straight: five ranks in order; none goes on from 10 to 1
        9    Straight Unique: a straight of all five suits
        10   Straight Flush: a straight of one suit
    Of two equal combinations the one of higher ranks wins, then the one with the higher other cards;
    otherwise the pot is split.

    The left neighbour deals next. Who has no chips left is out. After ten deals, or when one player has all
    chips, the most chips win.
"""

from collections.abc import Sequence

from tabletome.engine import Layout, Look, Option, Ruling
from tabletome.parts.cards import Card, Hand, Row
from tabletome.parts.poker import (
    Face,
    Gambler,
    Made,
    Poker,
    Ranking,
    alike,
    both,
    flush,
    of_suits,
    straight,
)

HAND = 5
RANKS = range(1, 11)
RENAISSANCE_MAN = "Renaissance Man"
RENAISSANCE_MEN = 2
CARD_LIST: dict[str, tuple[tuple[str, str], ...]] = {
    "Art": (
        ("Music", ""),
        ("Artists Materials", ""),
        ("Sculpture", ""),
        ("Precepts of the Painter", ""),
        ("Colour", ""),
        ("Landscape", ""),
        ("Light & Shade", ""),
        ("Perspective", ""),
        ("Comparison of the Arts", ""),
        ("Commissions", "Mona Lisa, Last Supper"),
    ),
    "Earth Science": (
        ("Astronomy", ""),
        ("Experimentation", ""),
        ("Physical Geography", "Topography, Canalization"),
        ("Mathematics", "Proofs"),
        ("Atmosphere", ""),
        ("Flight", ""),
        ("Acoustics", ""),
        ("Optics", ""),
        ("The Nature of Water", ""),
        ("Movement & Weight", ""),
    ),
    "Humanities": (
        ("Jests", ""),
        ("Tales", ""),
        ("Fables", ""),
        ("Aphorisms", ""),
        ("Philosophy", ""),
        ("Bestiary", ""),
        ("Allegory", ""),
        ("Prophecies", ""),
        ("Dated Notes", "Personalia, Books"),
        ("Letters", "Notebooks"),
    ),
    "Engineering": (
        ("Gunnery", ""),
        ("Tools", ""),
        ("Machines", ""),
        ("Casting", ""),
        ("Hydraulics", ""),
        ("Flying Machine", "Flight"),
        ("Warfare", ""),
        ("Naval Warfare", ""),
        ("Architecture", ""),
        ("Inventions", ""),
    ),
    "Life Science": (
        ("Natural History", ""),
        ("Medicine", ""),
        ("Spirit", ""),
        ("Botany", ""),
        ("Demonstrations", ""),
        ("Muscles", ""),
        ("Physiology", "Reproduction, Growth, Gait"),
        ("Comparative Anatomy", "Lion, Horse, Bull"),
        ("Human Proportions", "Studies"),
        ("Anatomy", ""),
    ),
}
SUITS = tuple(CARD_LIST)


class Study(Card):
    suit: str = ""
    rank: int = 0
    details: str = ""
    look = Look(
        suit="suit",
        corner="rank",
        text="details",
        sign="star",
        signs={
            "Art": "eye",
            "Earth Science": "sun",
            "Humanities": "scroll",
            "Engineering": "plane",
            "Life Science": "person",
        },
        colours={
            "Art": "#8c2f39",
            "Earth Science": "#1f5f8b",
            "Humanities": "#6b4f1d",
            "Engineering": "#4a4f57",
            "Life Science": "#3d6b35",
            RENAISSANCE_MAN: "#5b3a8c",
        },
    )

    def __str__(self) -> str:
        return f"{self.name} ({self.suit} {self.rank})" if self.suit else self.name


STUDIES = [
    Study(name, suit, rank, details)
    for suit, cards in CARD_LIST.items()
    for rank, (name, details) in zip(RANKS, cards, strict=True)
]
DECK = [*STUDIES, *[Study(RENAISSANCE_MAN)] * RENAISSANCE_MEN]

STRAIGHT = straight(RANKS)
RANKING = Ranking(
    ("High Card", alike(1)),
    ("2 of a Kind", alike(2)),
    ("2 Pair", alike(2, 2)),
    ("3 of a Kind", alike(3)),
    ("Full House", alike(3, 2)),
    ("4 of a Kind", alike(4)),
    ("Flush", flush),
    ("5 of a Kind", alike(5)),
    ("Straight", STRAIGHT),
    ("Straight Unique", both(STRAIGHT, of_suits(len(SUITS)))),
    ("Straight Flush", both(STRAIGHT, flush)),
)


def stand_ins(faces: Sequence[Face]) -> list[Face]:
    """What a wild card may be good for: any rank, in the one suit of the others or in a suit they lack."""
    held = {face.suit for face in faces}
    lacking = [suit for suit in SUITS if suit not in held]
    suits = lacking if 1 < len(held) == len(faces) else [*held, *lacking][:1]
    return [Face(rank, suit) for suit in suits for rank in RANKS]


class Patron(Gambler):
    hand: Hand[Study]
    face_up: Row[Study]


class DaVinciPoker(Poker[Patron]):
    title = "Da Vinci Poker"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 10)
    family = "rummy and poker"
    mechanisms = ("betting", "hand management", "wild cards")
    minutes = 40
    layout = Layout(
        felt="#4a3b28",
        accents=("#e3c98b", "#c96f4a"),
        hidden_fields=("carried",),
        labels={"stake": "in the pot"},
    )

    stud = Option(False, "Five card stud instead of five card draw")

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.choose_dealer()

    def round(self) -> None:
        if self.stud:
            self.five_card_stud()
        else:
            self.five_card_draw()
        self.then(self.showdown)

    def five_card_draw(self) -> None:
        self.then(self.open_deal, HAND)
        self.then(self.bets, "First bets")
        self.then(self.draw_in_turn, HAND)
        self.then(self.bets, "Last bets")

    def five_card_stud(self) -> None:
        self.then(self.open_deal, 2, 1)
        self.then(self.bets_of_the_best_showing, "Bets on two cards")
        for cards in ("three", "four", "five"):
            self.then(self.deal_face_up, 1)
            self.then(self.bets_of_the_best_showing, f"Bets on {cards} cards")

    def worth(self, cards: Sequence[Study]) -> Made:
        faces = [Face(card.rank, card.suit) for card in cards if card.suit]
        wilds = len(cards) - len(faces)
        return RANKING.best(faces, wilds, stand_ins(faces)) if wilds else RANKING.of(faces)


RULINGS = [
    Ruling(
        "Play",
        "gap",
        "How many can play?",
        "Two to nine: with more, the deck could not replace all five cards of everybody.",
        "test_nine_can_play",
    ),
    Ruling(
        "Play",
        "gap",
        "Draw or stud? Both are recommended.",
        "Draw; stud by an option.",
        "test_stud",
    ),
    Ruling(
        "Play",
        "gap",
        "How large are antes and raises, and how often may one raise?",
        "The ante is one chip, a raise one to five; in one round of bets all together raise at most three "
        "times. In draw there is a round before and one after the exchange.",
        "test_draw",
    ),
    Ruling(
        "Play",
        "gap",
        "How many cards may one exchange in draw?",
        "Any number, all five included.",
        "test_all_five_cards_may_be_exchanged",
    ),
    Ruling(
        "Play",
        "gap",
        "Who speaks first in stud?",
        "Who shows the best cards, wild cards counted as such; of equals, the first from the dealer's left.",
        "test_stud",
    ),
    Ruling(
        "Play",
        "gap",
        "How long is the game, and how many chips are there?",
        "50 chips each, and ten deals, or five or twenty by an option. Who has none left is out; most chips "
        "win. Who cannot match a raise stays in for what he has.",
        "test_the_last_deal",
    ),
    Ruling(
        "Play",
        "gap",
        "The deck runs out while cards are replaced?",
        "The discards of the others are shuffled into a new deck.",
        "test_nine_can_play",
    ),
    Ruling(
        "Hand Combinations",
        "gap",
        "What if nobody has a combination?",
        "The highest card wins, then the next.",
        "test_combinations_in_their_order",
    ),
    Ruling(
        "Hand Combinations",
        "gap",
        "What if two have the same combination?",
        "Higher ranks in it win, then higher other cards; otherwise the pot is split. Suits do not count.",
        "test_equal_combinations",
    ),
    Ruling(
        "Hand Combinations",
        "gap",
        "Does a straight go on from 10 to 1?",
        "No: 1 is the lowest rank, 10 the highest.",
        "test_no_straight_goes_round",
    ),
    Ruling(
        "The Cards",
        "gap",
        "May a Renaissance Man stand for a card that is in the hand?",
        "Yes, for any rank in any suit.",
        "test_renaissance_men",
    ),
]
