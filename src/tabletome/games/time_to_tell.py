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
"""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from tabletome.engine import Component, Game, Layout, Option, Player, Ruling, state
from tabletome.parts.cards import Deck, Pile, Row
from tabletome.parts.tables import table

RULINGS = [
    Ruling("How many can play, if it is for “2-8+”?", "Up to eight.", "test_eight_can_play"),
    Ruling("Two cut the same oldest date", "They cut again.", "test_the_oldest_date_begins"),
    Ruling("Cards of one date in a Timeline", "Either order is right.", "test_equal_dates"),
    Ruling("A Timeline that is partly right", "No chips.", "test_a_timeline_is_right_or_wrong"),
    Ruling(
        "When is a date with “c.” exactly right?",
        "When the year on the card is named.",
        "test_approximate_dates_are_named_as_printed",
    ),
    Ruling(
        "Cards that span several years",
        "Any of them is right in a Super Six; a Timeline goes by the first.",
        "test_spans_of_years",
    ),
    Ruling("What becomes of used cards?", "They are shuffled when the deck is empty.", "test_used_cards"),
    Ruling(
        "The card list is damaged: years on lines that only continue a text, two empty years, a card twice",
        "It has 254 cards; the empty 1925 belongs to the Scopes trial, the empty 1926 and 100 to nothing.",
        "test_the_deck_of_the_rulebook",
    ),
    Ruling(
        "The card list has dates that are wrong as history",
        "A player who knows better must not lose by it. Sixteen cards bear the date now accepted, with the "
        "list's beside it in the data file. Of these, 263 (pi in China) and 1653 (pressure of fluids) are "
        "less certain than the others. Elsewhere the event is worded so that the list's date is true.",
        "test_corrected_dates",
    ),
    Ruling(
        "Of which dates are we not sure?",
        "Those with “c.”, 271 (compass), 1825 (Ampère's law) and 1975 (tomography) are left as they were.",
        "test_doubtful_dates_are_left",
    ),
    Ruling(
        "Some cards speak of people in words that may hurt",
        "All texts are our own; those on slavery and on Christine Jorgensen say the same with respect.",
        "test_the_deck_of_the_rulebook",
    ),
    Ruling(
        "Players are to make their own decks",
        "A deck is a text file; one on world history comes with the game.",
        "test_other_decks",
    ),
    Ruling(
        "What if nobody earns chips any more?",
        "After 200 turns running without a chip the game ends and most chips win.",
        "test_two_hundred_turns_without_a_chip",
    ),
]

CRAPS, SUPER_SIX = 1, 6
YEARS = range(-3000, 2001)
QUIET_TURNS = 200
DECKS = {
    "science": ("science_and_technology",),
    "history": ("world_history",),
    "both": ("science_and_technology", "world_history"),
}


@cache
def years_of(date: str) -> tuple[int, int]:
    """The first and last year of a date as printed: “c. 600 B.C.”, “1543” or “1508-1510”."""
    sign = -1 if date.endswith("B.C.") else 1
    figures = date.removeprefix("c. ").removesuffix(" B.C.").removesuffix(" A.D.")
    first, _, last = figures.partition("-")
    return sign * int(first), sign * int(last or first)


class Event(Component):
    """Its front, the date, lies down. The text is no print: who reads it is not told the date with it."""

    date: str
    text: str = state(default="")
    shape = "card"
    back = "event"

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
def events(deck: str) -> list[Event]:
    rows = [row for name in DECKS[deck] for row in table(__package__, name)]
    return [Event(date, text=text) for date, text, *_ in rows]


class Scholar(Player):
    chips: int = 0


class TimeToTell(Game[Scholar]):
    title = "Time To Tell"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "words and trivia"
    mechanisms = ("trivia", "dice", "timeline")
    minutes = 45
    layout = Layout(felt="#4a3b5c", accents=("#e8c547", "#7fb7be"), hidden_fields=("quiet",))
    turn_cap = 20_000
    goal = Option(25, "Chips needed to win; 50 make a long game", (25, 50))
    theme = Option("science", "The deck: science and technology, world history, or both", tuple(DECKS))
    deck: Deck[Event] = Deck("discards")
    line: Row[Event]
    discards: Pile[Event]
    quiet: int = 0
    "Turns since somebody earned a chip."

    def setup(self) -> None:
        self.deck.fill_shuffled(events(self.theme))
        self.cut_the_deck()

    def cut_the_deck(self) -> None:
        oldest = self.players
        while len(oldest) > 1:
            cut = {scholar: self.draw(up=True) for scholar in oldest}
            self.log("The deck is cut: {}", [f"{scholar} {card.date}" for scholar, card in cut.items()])
            oldest = [p for p in oldest if cut[p].year == min(card.year for card in cut.values())]
        self.mover = oldest[0]
        self.deck.add_all(self.line)
        self.shuffle(self.deck)

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
        self.log("{}'s order is {}: {}", me, "right" if right else "wrong", order)
        return length if right else 0

    async def super_six(self, me: Scholar) -> int:
        for known in range(SUPER_SIX):
            card = self.draw(up=False)
            prompt = f"Super Six: in which year (-50 is 50 B.C.)? {card}"
            guess = await me.amount(YEARS[0], YEARS[-1], prompt)
            card.turn(True)
            named = f"{-guess} B.C." if guess < 0 else f"{guess}"
            verdict = "right" if card.happened_in(guess) else "wrong"
            self.log("{} says {}, which is {}: {}", me, named, verdict, card)
            if not card.happened_in(guess):
                return known
        return SUPER_SIX

    def scoring_phase(self, me: Scholar, chips: int) -> None:
        self.quiet = 0 if chips else self.quiet + 1
        me.chips += chips
        if chips:
            self.log("{} gets {} chip{} and has {}", me, chips, "s" if chips > 1 else "", me.chips)
        if me.chips >= self.goal:
            self.end(because=f"{me} has {me.chips} chips.")
        elif self.quiet == QUIET_TURNS:
            self.end(because=f"Nobody has earned a chip in {QUIET_TURNS} turns: most chips win.")

    def draw(self, *, up: bool) -> Event:
        card = self.deck.draw(self.line, up=up)
        assert card is not None
        return card

    def score(self, scholar: Scholar) -> int:
        return scholar.chips

    def almanac(self) -> Mapping[str, int]:
        """What there is to know about the events, for those who answer from memory."""
        return {card.text: card.year for card in events(self.theme)}
