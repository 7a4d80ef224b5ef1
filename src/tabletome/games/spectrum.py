"""Spectrum: draw and discard until seven cards are colours alike or in the order of the rainbow.

How to play
    The deck has 52 cards: seven each of Red, Orange, Yellow, Green, Blue, Indigo and Violet, and three wild
    cards. Infra-Red may stand for Red, Orange or Yellow, Ultra-Violet for Blue, Indigo or Violet, the Prism
    for any colour. The colours follow each other in this order and do not go round from Violet to Red.

    Everybody is dealt seven cards, and chance picks who begins. On your turn take the top card of the deck
    or of the discards, and then discard one card face up. The discards begin empty, so the first player
    draws from the deck. When the deck is used up, the discards but for the top one are shuffled into a new
    deck.

    Whoever has a combo of seven among the eight cards after drawing lays it down and wins. Combos are
        Three and four of a kind: two groups, each either all of one colour or of colours in order, such as
        Red, Orange, Yellow with four Greens, or with Orange, Yellow, Green, Blue.
        Seven of a kind: seven cards of one colour.
        Seven in a row: one card of each colour.
    If nobody has a combo when each player has had 300 turns, the game is a draw.
"""

from collections.abc import Iterable

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard_down_to
from tabletome.parts.melds import ANY, bits, pattern, runs, sets
from tabletome.parts.rummy import Goals, take
from tabletome.parts.starting import first_by_chance

HAND = 7
COPIES = 7
COLOURS = ("Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet")
KINDS = {colour: kind for kind, colour in enumerate(COLOURS)}
WILD = {
    "Infra-Red": bits(KINDS[colour] for colour in ("Red", "Orange", "Yellow")),
    "Ultra-Violet": bits(KINDS[colour] for colour in ("Blue", "Indigo", "Violet")),
    "Prism": ANY,
}
ORDER = [*COLOURS, *WILD]
ALL = range(len(COLOURS))
SEVEN_IN_A_ROW, SEVEN_OF_A_KIND = runs(ALL, 7), sets(ALL, 7)
THREE_AND_FOUR = [
    pattern(three.kinds + four.kinds)
    for three in sets(ALL, 3) + runs(ALL, 3)
    for four in sets(ALL, 4) + runs(ALL, 4)
]
COMBOS = {
    "seven in a row": Goals(SEVEN_IN_A_ROW),
    "seven of a kind": Goals(SEVEN_OF_A_KIND),
    "three and four of a kind": Goals(THREE_AND_FOUR),
}
ANY_COMBO = COMBOS["three and four of a kind"]
"Seven of a kind and seven in a row can be parted into three and four."


class Light(Card):
    look = Look(
        suit="name",
        colours={
            "Infra-Red": "#7f1d1d",
            "Red": "#c62828",
            "Orange": "#e67700",
            "Yellow": "#e0b400",
            "Green": "#2e7d32",
            "Blue": "#1565c0",
            "Indigo": "#303f9f",
            "Violet": "#7b1fa2",
            "Ultra-Violet": "#4a148c",
        },
    )


LIGHTS = [Light(colour) for colour in COLOURS]
DECK = LIGHTS * COPIES + [Light(wild) for wild in WILD]


def wanting(combo: Goals, cards: Iterable[Light]) -> int:
    names = [card.name for card in cards]
    return combo.lacking([KINDS[n] for n in names if n in KINDS], [WILD[n] for n in names if n in WILD])


class Painter(Player):
    hand: Hand[Light]
    combo: Row[Light]


class Spectrum(Game[Painter]):
    title = "Spectrum"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 8)
    family = "rummy and poker"
    mechanisms = ("melds", "wild cards", "hand management")
    minutes = 20
    layout = Layout(felt="#20242c", accents=("#e0b400", "#7fdbff"))
    guard = Guard(turns=300, each=True, then="draw")

    deck: Deck[Light] = Deck("discards", leave=1)
    discards: Pile[Light]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)
        first_by_chance(self)

    async def turn(self, me: Painter) -> None:
        await take(self, me, self.deck, self.discards, me.hand)
        for title, combo in COMBOS.items():
            if wanting(combo, me.hand) == 0:
                self.lay_down(me, title, combo)
                return
        await discard_down_to(self, me, me.hand, self.discards, HAND)

    def lay_down(self, me: Painter, title: str, combo: Goals) -> None:
        spare = next(c for c in me.hand if wanting(combo, [o for o in me.hand if o is not c]) == 0)
        self.discards.add(spare)
        me.combo.add_all(sorted(me.hand, key=lambda card: ORDER.index(card.name)))
        self.log("{} lays down {}", me, list(me.combo), hold=True)
        self.win(me, ending="combo", because=f"{me} has a combo: {title}.")

    def estimate(self, me: Painter) -> float:
        """How near to a combo, and how many colours would bring him nearer."""
        cards = list(me.hand)
        now = wanting(ANY_COMBO, cards)
        return sum(wanting(ANY_COMBO, [*cards, light]) < now for light in LIGHTS) / 10 - now


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to seven: seven hands of seven cards leave three to draw from.",
        "test_two_to_seven_players_are_dealt_seven_cards",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Poker variants are possible, it says, and gives none.",
        "None is offered.",
        "test_there_are_no_options",
    ),
    Ruling(
        "Play",
        "gap",
        "Who is the most colorful player?",
        "Chance decides who goes first.",
        "test_chance_decides_who_begins",
    ),
    Ruling(
        "Play",
        "gap",
        "Is a card turned up to begin the discards?",
        "No, nothing says so: the first player draws from the deck.",
        "test_the_discards_begin_empty",
    ),
    Ruling(
        "Play",
        "gap",
        "What if the deck is used up?",
        "All discards but the top one are shuffled into a new deck.",
        "test_new_deck_of_the_discards",
    ),
    Ruling(
        "Play",
        "gap",
        "When does one get a combo: with the seven cards in hand, or after drawing?",
        "With any seven of the eight cards after drawing; so a dealt combo wins on that player's first turn.",
        "test_a_dealt_combo_wins_on_the_first_turn",
    ),
    Ruling(
        "Play",
        "gap",
        "What if nobody ever gets a combo?",
        "When each player has had 300 turns the game is a draw.",
        "test_three_hundred_turns_each_are_a_draw",
    ),
    Ruling(
        "Combos",
        "gap",
        "Are three of a kind and four of a kind two combos or one?",
        "One of seven cards, as the others are; each of its two groups may be of one color or in order.",
        "test_what_is_a_combo",
    ),
    Ruling(
        "Combos",
        "gap",
        "Does the order of colors go round, from Violet to Red?",
        "No: a rainbow has two ends.",
        "test_the_rainbow_does_not_go_round",
    ),
    Ruling(
        "The Deck",
        "gap",
        "How many wild cards may a combo hold, and what stands for Green?",
        "All three if one has them. Only the Prism stands for Green.",
        "test_what_wild_cards_stand_for",
    ),
]
