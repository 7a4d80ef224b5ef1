"""Stellar Poker: draw poker with the bodies of the solar system; the most chips after the last deal win.

How to play
    The deck has 52 cards: thirteen bodies in each of four suits, which are Full (a black circle), New (a
    white circle), Waxing (a black crescent) and Waning (a white crescent). This is the order of the bodies:
        1        Sun
        2 to 6   the Inner Planets Mercury, Venus, Earth, Moon, Mars
        7        Asteroids
        8 to 12  the Outer Planets Jupiter, Saturn, Uranus, Neptune, Pluto
        13       Comets

    Everybody has 50 chips. In each deal all cards are shuffled, everybody puts one chip into the pot, and
    the dealer deals five cards to each, face down. From the dealer's left, everybody may discard up to four
    cards and get as many new ones. Then everybody in turn may raise by one to five chips; the others match
    the raise or drop out, and in one deal there are at most three raises. Who cannot pay all of it stays in
    for what he has staked. Those who are left show their hands, and the highest combination takes the pot.
    If only one is left, he takes it and shows nothing.

    These are the combinations, from the lowest to the highest:
        0    nothing: the highest body counts
        1    Pair
        2    Two Pair
        3    Two Pair of adjacent planets: their numbers follow each other, like Asteroids and Jupiter
        4    Two Pair of Earth & Moon
        5    Flush: five cards of one suit
        6    Straight: five bodies in order; none goes on from Comets to Sun
        7    Inner Planets Straight: Mercury to Mars
        8    Outer Planets Straight: Jupiter to Pluto
        9    Three of a Kind
        10   Full House: three of a kind and a pair
        11   Four of a Kind
        12   Four Moons & New or Full Earth
        13   Inner Planets Straight Flush
        14   Outer Planets Straight Flush
    In a straight Earth and Moon may change places, and so may Neptune and Pluto. Of two equal combinations
    the one of higher bodies wins, then the one with the higher other cards; otherwise the pot is split.
    Comets, or Comets and Asteroids, can be made wild by an option: such a card stands for any card, also one
    that is there already, and five of a kind is then the highest of all. A straight of other bodies in one
    suit is a Straight like any other; by an option it comes just before the Inner Planets Straight Flush. By
    another option some cards of each hand are dealt face up.

    The left neighbour deals next. Who has no chips left is out. After ten deals, or when one player has all
    chips, the most chips win.
"""

from collections.abc import Sequence

from tabletome.engine import Layout, Look, Option, Ruling
from tabletome.parts.cards import Card, Hand, Row
from tabletome.parts.poker import Face, Gambler, Held, Made, Poker, Ranking, alike, both, flush, straight

HAND = 5
MOST_DISCARDED = 4
FULL, NEW, WAXING, WANING = SUITS = ("Full", "New", "Waxing", "Waning")
INNER, OUTER = "Inner Planet", "Outer Planet"
BODIES = (
    ("Sun", ""),
    ("Mercury", INNER),
    ("Venus", INNER),
    ("Earth", INNER),
    ("Moon", INNER),
    ("Mars", INNER),
    ("Asteroids", ""),
    ("Jupiter", OUTER),
    ("Saturn", OUTER),
    ("Uranus", OUTER),
    ("Neptune", OUTER),
    ("Pluto", OUTER),
    ("Comets", ""),
)
ORDER = {name: order for order, (name, _) in enumerate(BODIES, 1)}
EARTH, MOON = ORDER["Earth"], ORDER["Moon"]
NO_WILDS, COMETS, BOTH = range(3)
WILD = {NO_WILDS: (), COMETS: ("Comets",), BOTH: ("Comets", "Asteroids")}


class Body(Card):
    suit: str
    order: int
    note: str
    look = Look(
        suit="suit",
        corner="order",
        text="note",
        signs={FULL: "disc", NEW: "ring", WAXING: "moon", WANING: "waning"},
        colours={FULL: "#1c2536", NEW: "#3f6ea8", WAXING: "#6b4a8a", WANING: "#8a5a1f"},
    )

    def __str__(self) -> str:
        return f"{self.suit} {self.name}"


DECK = [Body(name, suit, ORDER[name], note) for suit in SUITS for name, note in BODIES]


def swapped(order: Sequence[int], one: str, other: str) -> list[int]:
    change = {ORDER[one]: ORDER[other], ORDER[other]: ORDER[one]}
    return [change.get(rank, rank) for rank in order]


def line_of(note: str) -> list[int]:
    return [ORDER[name] for name, its_note in BODIES if its_note == note]


def adjacent(held: Held) -> tuple[int, ...] | None:
    high, low, *_ = held.ranks
    return held.ranks if high - low == 1 else None


def earth_and_moon(held: Held) -> tuple[int, ...] | None:
    return held.ranks if held.ranks[:2] == (MOON, EARTH) else None


def four_moons_and_earth(held: Held) -> tuple[int, ...] | None:
    earth = Face(EARTH, NEW) in held.faces or Face(EARTH, FULL) in held.faces
    return held.ranks if earth and held.ranks == (MOON, EARTH) and held.sizes == (4, 1) else None


OUTWARD = list(ORDER.values())
TWO_PAIR = alike(2, 2)
INNER_STRAIGHT, OUTER_STRAIGHT = straight(line_of(INNER)), straight(line_of(OUTER))
ANY_STRAIGHT = straight(OUTWARD, swapped(OUTWARD, "Earth", "Moon"), swapped(OUTWARD, "Neptune", "Pluto"))
STRAIGHT_FLUSH = ("Straight Flush", both(ANY_STRAIGHT, flush))
COMBINATIONS = (
    ("High Card", alike(1)),
    ("Pair", alike(2)),
    ("Two Pair", TWO_PAIR),
    ("Two Pair of adjacent planets", both(adjacent, TWO_PAIR)),
    ("Two Pair of Earth & Moon", both(earth_and_moon, TWO_PAIR)),
    ("Flush", flush),
    ("Straight", ANY_STRAIGHT),
    ("Inner Planets Straight", INNER_STRAIGHT),
    ("Outer Planets Straight", OUTER_STRAIGHT),
    ("Three of a Kind", alike(3)),
    ("Full House", alike(3, 2)),
    ("Four of a Kind", alike(4)),
    ("Four Moons & New or Full Earth", four_moons_and_earth),
    ("Inner Planets Straight Flush", both(INNER_STRAIGHT, flush)),
    ("Outer Planets Straight Flush", both(OUTER_STRAIGHT, flush)),
    ("Five of a Kind", alike(5)),
)
RANKING = Ranking(*COMBINATIONS)
WITH_STRAIGHT_FLUSH = Ranking(*COMBINATIONS[:-3], STRAIGHT_FLUSH, *COMBINATIONS[-3:])


def stand_ins(faces: Sequence[Face]) -> list[Face]:
    """What a wild card may be good for: any body, of the suit of the others if they have but one; and an
    Earth for four Moons."""
    suits = {face.suit for face in faces}
    suit = suits.pop() if len(suits) == 1 else WAXING
    return [*(Face(order, suit) for order in OUTWARD), Face(EARTH, NEW)]


class Stargazer(Gambler):
    hand: Hand[Body]
    face_up: Row[Body]


class StellarPoker(Poker[Stargazer]):
    title = "Stellar Poker"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 10)
    family = "rummy and poker"
    mechanisms = ("betting", "hand management", "wild cards")
    minutes = 30
    layout = Layout(
        felt="#1b2440",
        accents=("#f2c14e", "#9fb8e8"),
        hidden_fields=("carried",),
        labels={"stake": "in the pot"},
    )

    wild = Option(NO_WILDS, "Wild cards", {NO_WILDS: "none", COMETS: "Comets", BOTH: "Comets and Asteroids"})
    open_cards = Option(0, "House rule: how many cards of each hand are dealt face up", range(HAND))
    straight_flush = Option(
        False, "A straight flush of other bodies ranks just below that of the Inner Planets"
    )

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.choose_dealer()

    def round(self) -> None:
        self.then(self.open_deal, HAND, self.open_cards)
        self.then(self.draw_in_turn, MOST_DISCARDED)
        self.then(self.bets, "Raise the ante")
        self.then(self.showdown)

    def worth(self, cards: Sequence[Body]) -> Made:
        ranking = WITH_STRAIGHT_FLUSH if self.straight_flush else RANKING
        wild = WILD[self.wild]
        faces = [Face(card.order, card.suit) for card in cards if card.name not in wild]
        wilds = len(cards) - len(faces)
        return ranking.best(faces, wilds, stand_ins(faces)) if wilds else ranking.of(faces)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to nine: with more, the deck could not replace four cards of everybody.",
        "test_nine_can_play",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "How large are antes and raises, and how often may one raise?",
        "The ante is one chip, a raise one to five; in one deal all together raise at most three times. "
        "There is one round of bets, after the discards.",
        "test_antes_and_raises",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "How many chips are there, and how long is the game?",
        "50 each, and ten deals, or five or twenty by an option. Who has none left is out; most chips win.",
        "test_the_last_deal",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Who deals next?",
        "The left neighbour of the last dealer; the first is drawn by lot.",
        "test_the_left_neighbour_deals_next",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What if somebody cannot match a raise?",
        "He stays in for what he has and can win only as much from each of the others.",
        "test_one_who_cannot_match_a_raise",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Are hands shown and discards seen?",
        "Hands only by those who are left at the end, if there are several; discards by nobody.",
        "test_what_stays_hidden",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "The deck runs out while cards are replaced?",
        "The discards of the others are shuffled into a new deck.",
        "test_nine_can_play",
    ),
    Ruling(
        "Combinations",
        "damaged",
        "The list and the example run through two columns.",
        "Read as in the author's own table, from Pair to Outer Planets Straight Flush.",
        "test_combinations_in_their_order",
    ),
    Ruling(
        "Combinations",
        "gap",
        "What if nobody has a combination?",
        "The highest body wins, then the next.",
        "test_combinations_in_their_order",
    ),
    Ruling(
        "Combinations",
        "gap",
        "What if two have the same combination?",
        "Higher bodies in it win, then higher other cards; otherwise the pot is split. Suits do not count.",
        "test_equal_combinations",
    ),
    Ruling(
        "Combinations",
        "gap",
        "A straight flush of other bodies is not in the list.",
        "It is a Straight. By an option it ranks just below the Inner Planets Straight Flush.",
        "test_a_straight_flush_of_other_bodies",
    ),
    Ruling(
        "Combinations",
        "gap",
        "What are adjacent planets, if Jupiter and the Asteroids are?",
        "Any bodies whose numbers follow each other. Changing places is for straights only.",
        "test_adjacent_planets",
    ),
    Ruling(
        "Notes",
        "gap",
        "Which straights are there when two change places?",
        "Also Earth-Mars-Asteroids-Jupiter-Saturn and Asteroids-Jupiter-Saturn-Uranus-Pluto. None goes on "
        "from the Comets to the Sun.",
        "test_bodies_that_change_places",
    ),
    Ruling(
        "Notes",
        "gap",
        "Are there wild cards, and what makes five of a kind?",
        "By an option: Comets, or Comets and Asteroids. They stand for any card, also one that is there "
        "already. Five of a kind is above all others.",
        "test_wild_cards",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What house rules about cards dealt face up?",
        "By an option so many of each hand, the last dealt. They can be discarded; new cards are face down.",
        "test_house_rule_of_open_cards",
    ),
]
