"""Time To Tell: put events of history in order, or name their years; the first to 25 chips wins.

How to play
    Every card tells an event on one side and its date on the other. The dates stay hidden until you have
    answered. At the start everybody cuts the deck: the oldest date begins, and the deck is shuffled again.
    Turns go clockwise. A turn has three phases.

    Luck Phase: roll a die. 1 is Craps, 2 to 5 a Timeline of as many cards, 6 a Super Six.
    Knowledge Phase: Craps ends your turn at once. For a Timeline, put the cards drawn in the order of their
    dates, the oldest first. In a Super Six you get one card after the other, at most six, and name the exact
    year of each, until you are wrong. Years B.C. are written with a minus: -50 is 50 B.C.
    Scoring Phase: a Timeline in the right order earns as many chips as it has cards, any other order nothing.
    A Super Six earns a chip for each right year.

    Cards of one year may stand in either order. For a card that spans several years any of them is right,
    and it stands in line by its first. For a date with “c.” the year on the card counts, as for all others.
    Used cards are discarded; when the deck runs out they are shuffled into a new one.

    The first to have 25 chips wins. If nobody earns a chip in 200 turns running, most chips win. Options: 50
    chips for a long game, and another deck: history of the world, or both decks together.

    The deck of science and technology has the rulebook's dates and events, right or wrong. With the option
    “corrected dates” it has those now accepted. Dates that then differ: pi in China 263 (for 190), Brahe's
    new star 1572 (1570), Pascal's fluids 1653 (1652), Redi's flies 1668 (1660), The Social Contract 1762
    (1792), Ampère's wires 1820 (1800), Bessemer steel 1856 (1853), the photoelectric effect 1887 (1885),
    Morgan's fruit flies 1910 (1904), the electron 1897 (1906), Piltdown 1912 (1909), Pickard's detector 1906
    (1912), the positron 1932 (1931), quarks 1964 (1963), the first baby conceived outside the body 1978
    (1979), the ozone hole 1985 (1984), the meteorite from Mars 1996 (1997). Thirty-three events are worded
    otherwise, so that they are true of their date: Scopes is tried and not dismissed, Lippershey offers a
    telescope but may not have invented it, it is Voyager 1 that photographs Saturn, and the like.

    A deck of your own is a text file: on each line a date, a bar and an event, as in “1969 | People walk on
    the moon” or “c. 600 B.C. | Thales speaks of water”; a span of years is 1508-1510, and lines that begin
    with # are not read. Put such files into a folder and start Tabletome with the environment variable
    TABLETOME_DECKS set to that folder: every file there is offered as a deck under its name. It needs at
    least 30 cards, with years from 3000 B.C. to 2100.
"""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from tabletome.engine import (
    Component,
    Game,
    Guard,
    Layout,
    Look,
    Option,
    Player,
    Ruling,
    TabletomeError,
    state,
)
from tabletome.parts.cards import Deck, Pile, Row
from tabletome.parts.sheets import own_tables, table
from tabletome.parts.starting import first_by_cut

CRAPS, SUPER_SIX = 1, 6
YEARS = range(-3000, 2101)
FEWEST_CARDS = 30
DECKS = {
    "science": ("science_and_technology",),
    "history": ("world_history",),
    "both": ("science_and_technology", "world_history"),
}
OWN_DECKS = own_tables("TABLETOME_DECKS")


@cache
def years_of(date: str) -> tuple[int, int]:
    """The first and last year of a date as printed: “c. 600 B.C.”, “1543” or “1508-1510”."""
    sign = -1 if date.endswith("B.C.") else 1
    figures = date.removeprefix("c. ").removesuffix(" B.C.").removesuffix(" A.D.")
    first, _, last = figures.partition("-")
    return sign * int(first), sign * int(last or first)


def is_date(date: str) -> bool:
    try:
        first, last = years_of(date)
    except ValueError:
        return False
    return YEARS[0] <= first <= last <= YEARS[-1]


class Event(Component):
    """Its front, the date, lies down. The text is no print: who reads it is not told the date with it."""

    date: str
    text: str = state(default="")
    shape = "card"
    back = "event"
    look = Look(title="date", text="text", sign="book")

    def __str__(self) -> str:
        return self.text

    def known_to(self, mask: int) -> str:
        return f"{self.text} ({self.date})" if self.seen_by(mask) else self.text

    @property
    def year(self) -> int:
        return years_of(self.date)[0]

    def happened_in(self, year: int) -> bool:
        first, last = years_of(self.date)
        return first <= year <= last


@cache
def events(deck: str, corrected: bool) -> list[Event]:
    if deck in OWN_DECKS:
        return own_events(deck)
    rows = [row for name in DECKS[deck] for row in table(__package__, name)]
    return [
        Event(date, text=text) for date, text in (_corrected(*row) if corrected else row[:2] for row in rows)
    ]


def _corrected(printed: str, event: str, date: str = "", true_event: str = "") -> tuple[str, str]:
    return date or printed, true_event or event


def own_events(deck: str) -> list[Event]:
    rows = OWN_DECKS[deck]
    for number, row in enumerate(rows, start=1):
        if len(row) != 2 or not row[1] or not is_date(row[0]):
            raise TabletomeError(
                f"Card {number} of the deck {deck} is no date, bar and event: {' | '.join(row)}"
            )
    if len(rows) < FEWEST_CARDS:
        raise TabletomeError(f"The deck {deck} has {len(rows)} cards; it needs {FEWEST_CARDS}.")
    return [Event(date, text=text) for date, text in rows]


class Scholar(Player):
    chips: int = 0


class TimeToTell(Game[Scholar]):
    title = "Time To Tell"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 13)
    family = "words and trivia"
    mechanisms = ("trivia", "dice", "timeline")
    minutes = 45
    layout = Layout(felt="#4a3b5c", accents=("#e8c547", "#7fb7be"))
    guard = Guard(quiet=200, progress="chip earned")
    goal = Option(25, "Chips needed to win; 50 make a long game", (25, 50))
    theme = Option(
        "science", "The deck: science and technology, world history, or both", (*DECKS, *OWN_DECKS)
    )
    corrected = Option(False, "Corrected dates: the deck of science has the dates now accepted")
    deck: Deck[Event] = Deck("discards")
    line: Row[Event]
    discards: Pile[Event]

    def setup(self) -> None:
        self.deck.fill_shuffled(events(self.theme, self.corrected))
        first_by_cut(self, self.deck, self.line, lambda card: card.year, lowest=True)

    async def turn(self, me: Scholar) -> None:
        self.discards.add_all(self.line)
        roll = self.luck_phase(me)
        chips = await self.knowledge_phase(me, roll)
        self.scoring_phase(me, chips)

    def luck_phase(self, me: Scholar) -> int:
        roll = self.roll(6)
        result = {CRAPS: "Craps", SUPER_SIX: "Super Six"}.get(roll, f"a Timeline of {roll}")
        self.log("{} rolls {}: {}", me, roll, result)
        return roll

    async def knowledge_phase(self, me: Scholar, roll: int) -> int:
        """The chips that the answer is worth."""
        if roll == CRAPS:
            return 0
        return await (self.super_six(me) if roll == SUPER_SIX else self.timeline(me, roll))

    async def timeline(self, me: Scholar, length: int) -> int:
        cards = [self.draw(up=False) for _ in range(length)]
        order: list[Event] = []
        while len(cards) > 1:
            prompt = (
                "Timeline: which of these came next?" if order else "Timeline: which of these came first?"
            )
            order.append(await me.choose(cards, prompt, kind="some", picked=tuple(order)))
            cards.remove(order[-1])
        order += cards
        for card in order:
            self.line.add(card, up=True)
        right = all(earlier.year <= later.year for earlier, later in pairwise(order))
        self.log("{}'s order is {}: {}", me, "right" if right else "wrong", order, hold=True)
        return length if right else 0

    async def super_six(self, me: Scholar) -> int:
        for known in range(SUPER_SIX):
            card = self.draw(up=False)
            prompt = f"Super Six: in which year (-50 is 50 B.C.)? {card}"
            guess = await me.amount(YEARS[0], YEARS[-1], prompt)
            card.turn(True)
            named = f"{-guess} B.C." if guess < 0 else f"{guess}"
            verdict = "right" if card.happened_in(guess) else "wrong"
            self.log("{} says {}, which is {}: {}", me, named, verdict, card, hold=True)
            if not card.happened_in(guess):
                return known
        return SUPER_SIX

    def scoring_phase(self, me: Scholar, chips: int) -> None:
        if not chips:
            return
        self.progress()
        me.chips += chips
        self.log("{} gets {} chip{} and has {}", me, chips, "s" if chips > 1 else "", me.chips)
        if me.chips >= self.goal:
            self.end("chips", because=f"{me} has {me.chips} chips.")

    def draw(self, *, up: bool) -> Event:
        card = self.deck.draw(self.line, up=up)
        assert card is not None
        return card

    def score(self, scholar: Scholar) -> int:
        return scholar.chips

    def almanac(self) -> Mapping[str, int]:
        """What there is to know about the events, for those who answer from memory."""
        return {card.text: card.year for card in events(self.theme, self.corrected)}


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-8+”?",
        "Up to twelve.",
        "test_twelve_can_play",
    ),
    Ruling("Setup", "gap", "Two cut the same oldest date", "They cut again.", "test_the_oldest_date_begins"),
    Ruling(
        "Setup", "gap", "What becomes of used cards?", "They are shuffled into a new deck.", "test_used_cards"
    ),
    Ruling(
        "Luck Phase",
        "damaged",
        "The table of rolls is in two pieces",
        "It is one.",
        "test_the_table_of_rolls",
    ),
    Ruling("Scoring Phase", "gap", "Cards of one date in a Timeline", "Either order.", "test_equal_dates"),
    Ruling(
        "Scoring Phase",
        "gap",
        "A Timeline that is partly right",
        "No chips.",
        "test_a_timeline_is_right_or_wrong",
    ),
    Ruling(
        "Knowledge Phase",
        "gap",
        "When is a date with “c.” exactly right?",
        "When the year on the card is named.",
        "test_approximate_dates_are_named_as_printed",
    ),
    Ruling(
        "Knowledge Phase",
        "gap",
        "Cards that span several years",
        "Any of them is right in a Super Six; a Timeline goes by the first.",
        "test_spans_of_years",
    ),
    Ruling(
        "Science & Technology Theme Deck #1",
        "damaged",
        "There are years on lines that only continue a text, two empty years, a card twice",
        "It has 254 cards; the empty 1925 belongs to Scopes, the empty 1926 and 100 to nothing.",
        "test_the_deck_of_the_rulebook",
    ),
    Ruling(
        "Science & Technology Theme Deck #1",
        "gap",
        "Some dates and events are wrong as history",
        "They stay as printed. With an option 17 dates and 33 events are the accepted ones; 263 (pi in "
        "China) and 1653 (pressure of fluids) are less certain than the others.",
        "test_corrected_dates",
    ),
    Ruling(
        "Science & Technology Theme Deck #1",
        "departure",
        "The texts are another author's, and some speak of people in words that may hurt",
        "All texts are our own; those on slavery and on Christine Jorgensen say the same with respect.",
        "test_the_deck_of_the_rulebook",
    ),
    Ruling(
        "Creating Your Own Decks",
        "gap",
        "How do players make their own decks?",
        "As text files in a folder of their own; a deck on world history comes with the game.",
        "test_decks_of_ones_own",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if nobody earns chips any more?",
        "After 200 turns running without a chip the game ends and most chips win.",
        "test_two_hundred_turns_without_a_chip",
    ),
]
