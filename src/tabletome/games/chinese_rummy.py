"""Chinese Rummy: draw and discard until five cards make a flush, a straight or five of a kind.

How to play
    The deck has five suits of five cards, numbered 1 to 5: the Elements, the Blessings, the Virtues, the
    Directions and the Beasts for sacrifice; besides, one Yin and one Yang. Two or three players use one
    deck, four to six players two decks shuffled together.

    Everybody cuts a card; the highest number goes first, and those who tie cut again. Then everybody is
    dealt five cards, and one card is turned up to begin the discards. On your turn take either the top card
    of the deck or the top card of the discards, and then discard one card from your hand. When the deck is
    used up, the discards but for the top one are shuffled into a new deck.

    Whoever has a meld among the six cards after drawing lays it down and wins the game. Melds are
        Flush: the five cards of one suit. The Yin may stand for one of them.
        Straight: the numbers 1 to 5, each from a different suit. Nothing may stand for them.
        Five of a Kind: one number in all five suits. The Yang may stand for one of them.
    No meld holds the same card twice. If nobody has made a meld when each player has had 300 turns, the
    game is a draw.
"""

from itertools import permutations

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.melds import ANY, Pattern, bits, pattern, ways
from tabletome.parts.rummy import take
from tabletome.parts.starting import first_by_cut

HAND = 5
MOST_PLAYERS_OF_ONE_DECK = 3
YIN, YANG = "Yin", "Yang"
CARD_LIST = {
    "Elements": ("Earth", "Wood", "Metal", "Fire", "Water"),
    "Blessings": ("Long Life", "Wealth", "Peace", "Virtue", "Fame"),
    "Virtues": ("Piety", "Uprightness", "Manners", "Knowledge", "Trust"),
    "Directions": ("South", "West", "North", "East", "Center"),
    "Beasts": ("Ox", "Sheep", "Dog", "Fowl", "Pig"),
}


class Symbol(Card):
    suit: str = ""
    rank: int = 0
    look = Look(
        suit="suit",
        corner="rank",
        signs={
            "Beasts": "paw",
            "Blessings": "book",
            "Directions": "arrow",
            "Elements": "drop",
            "Virtues": "flame",
        },
    )

    def __str__(self) -> str:
        return f"{self.name} ({self.suit} {self.rank})" if self.suit else self.name


SYMBOLS = [
    Symbol(name, suit, rank) for suit, names in CARD_LIST.items() for rank, name in enumerate(names, 1)
]
DECK = [*SYMBOLS, Symbol(YIN), Symbol(YANG)]
KINDS = {symbol.name: kind for kind, symbol in enumerate(SYMBOLS)}


def kinds_of(suits: tuple[int, ...], ranks: tuple[int, ...]) -> Pattern:
    return pattern(5 * suit + rank for suit, rank in zip(suits, ranks, strict=True))


ALL = tuple(range(5))
MELDS = (
    ("Flush", YIN, [kinds_of((suit,) * 5, ALL) for suit in ALL]),
    ("Five of a Kind", YANG, [kinds_of(ALL, (rank,) * 5) for rank in ALL]),
    ("Straight", "", [kinds_of(suits, ALL) for suits in permutations(ALL)]),
)
"Each with the card that is wild in it, if any."


class Sage(Player):
    hand: Hand[Symbol]
    meld: Row[Symbol]

    def find_meld(self) -> tuple[str, list[Symbol]] | None:
        """What it is, and its cards."""
        held = {symbol.name: symbol for symbol in self.hand}
        kinds = [kind for name, kind in KINDS.items() if name in held]
        for title, wild, patterns in MELDS:
            for (meld,) in ways([patterns], kinds, [ANY] if wild in held else []):
                names = [wild if kind in meld.wild else SYMBOLS[kind].name for kind in meld.kinds]
                return title, [held[name] for name in names]
        return None

    def nearest_meld(self) -> int:
        """How many cards of the meld that lacks the fewest are in hand."""
        held = {symbol.name for symbol in self.hand}
        mask = bits(kind for name, kind in KINDS.items() if name in held)
        return max(
            (wild in held) + max((meld.mask & mask).bit_count() for meld in patterns)
            for _, wild, patterns in MELDS
        )


class ChineseRummy(Game[Sage]):
    title = "Chinese Rummy"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "rummy and poker"
    mechanisms = ("melds", "wild cards", "hand management")
    minutes = 20
    layout = Layout(felt="#7a1f1f", accents=("#e0b84c", "#f5efe0"))
    guard = Guard(turns=300, each=True, then="draw")

    deck: Deck[Symbol] = Deck("discards", leave=1)
    discards: Pile[Symbol]

    def setup(self) -> None:
        decks = 1 if len(self.players) <= MOST_PLAYERS_OF_ONE_DECK else 2
        self.deck.fill_shuffled(DECK * decks)
        first_by_cut(self, self.deck, self.discards, lambda symbol: symbol.rank)
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)
        self.log("{} is turned up", self.deck.draw(self.discards))

    async def turn(self, me: Sage) -> None:
        await take(self, me, self.deck, self.discards, me.hand)
        if meld := me.find_meld():
            self.lay_down(me, *meld)
            return
        card = await me.choose(me.hand, "Discard a card")
        self.discards.add(card)
        self.log("{} discards {}", me, card)

    def lay_down(self, me: Sage, title: str, symbols: list[Symbol]) -> None:
        me.meld.add_all(symbols)
        self.discards.add_all(me.hand)
        self.log("{} lays down {}", me, symbols, hold=True)
        self.win(me, ending="meld", because=f"{me} has made a meld: {title}.")

    def estimate(self, me: Sage) -> float:
        return me.nearest_meld()


RULINGS = [
    Ruling(
        "Card List",
        "damaged",
        "The names of twelve cards are lost.",
        "Taken from copies of the author's table: Virtues 4 and 5, Directions and Beasts.",
        "test_deck",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Is a meld made of the five cards in hand, or after drawing?",
        "Of the six cards after drawing, before one is discarded; so a dealt meld counts on the first turn.",
        "test_dealt_meld_wins_on_the_first_turn",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Must a meld be laid down?",
        "Yes, at once: who makes a meld wins.",
        "test_a_meld_is_laid_down_and_wins",
    ),
    Ruling(
        "The Yin Card",
        "gap",
        "For how many cards may Yin and Yang stand?",
        "Each for one, Yin in a Flush only, Yang in Five of a Kind only; so never both in one meld.",
        "test_what_yin_and_yang_are_good_for",
    ),
    Ruling(
        "Double Decks",
        "gap",
        "Double Decks: may a meld hold two Yins or two Yangs?",
        "No: they would be duplicates.",
        "test_no_duplicates_with_double_decks",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What if the deck is used up?",
        "All discards but the top one are shuffled into a new deck.",
        "test_new_deck_of_the_discards",
    ),
    Ruling(
        "Setup",
        "gap",
        "What does one cut highest with?",
        "The number of the card; Yin and Yang have none. Those who tie cut again.",
        "test_the_highest_cut_goes_first",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What if nobody ever makes a meld?",
        "When each player has had 300 turns the game is a draw.",
        "test_three_hundred_turns_each_are_a_draw",
    ),
]
