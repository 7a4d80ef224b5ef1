"""Famous Movie Quotes: hear a line, and say which film it is from, whose it is, who plays him, and when.

How to play
    Each card has a line from a film, and four things to know of it: the film, the character who says it, the
    actor and the year in which the film came out. The deck has 11 cards; players may add decks of their own.

    Chance decides who begins, and turns go clockwise. On your turn your left neighbour draws a card, sees
    what stands on it and reads you the line. You say, one after the other, what you know: the film, the
    character, the actor and the year. Then the card is shown, and each that is right is a point. Capitals,
    articles and small slips do not matter; of people the last name is enough; the year must be right.

    Before a card is drawn for you, you may give up; then you have no more turns. The game ends when everybody
    has given up or no card is left, and most points win.

    Own decks are text files in the folder that TABLETOME_QUOTES names, a card a line: line | film | character
    | actor | year. Other names that are right as well stand after a stroke: Robert Duval / Robert Duvall.
"""

from functools import cache

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, TabletomeError, state
from tabletome.parts.cards import Deck, Hand, Pile
from tabletome.parts.quiz import is_meant
from tabletome.parts.sheets import own_tables, table
from tabletome.parts.starting import first_by_chance

PRINTED = "printed"
OWN_DECKS = own_tables("TABLETOME_QUOTES")
YEARS = range(1890, 2101)
STROKE = " / "
PEOPLE = ("character", "actor")
SILENCE = "I do not know"
ASKED = {"film": "Which film is it from?", "character": "Who says it?", "actor": "Who plays the part?"}


class Quote(Component):
    """What is to be known is its print. The line is not: who hears it is not told the rest with it."""

    film: str
    character: str
    actor: str
    year: int
    line: str = state(default="")
    shape = "card"
    back = "quote"
    look = Look(title="film", text="line", sign="star")

    def __str__(self) -> str:
        return f"{self.film} ({self.year})"

    def known_to(self, mask: int) -> str:
        return f"“{self.line}” {self}" if self.seen_by(mask) else f"“{self.line}”"


def is_right(what: str, said: str, names: str) -> bool:
    """Whether somebody named one of these; of people the last name, or the last names, are enough."""
    known = [name.split() for name in names.split(STROKE)]
    return any(
        is_meant(said, " ".join(words[left_out:]))
        for words in known
        for left_out in range(len(words) if what in PEOPLE else 1)
    )


@cache
def quotes(deck: str) -> tuple[Quote, ...]:
    rows = OWN_DECKS[deck] if deck in OWN_DECKS else table(__package__, "famous_movie_quotes")
    made = []
    for number, row in enumerate(rows, start=1):
        if len(row) != 5 or not all(row) or not row[-1].isdecimal() or int(row[-1]) not in YEARS:
            written = " | ".join(row)
            raise TabletomeError(
                f"Card {number} of the deck {deck} is not line, film, character, actor, year: {written}"
            )
        line, film, character, actor, year = row
        made.append(Quote(film, character, actor, int(year), line=line))
    if not made:
        raise TabletomeError(f"The deck {deck} has no card.")
    return tuple(made)


class Fan(Player):
    points: int = 0
    gave_up: bool = False
    card: Hand[Quote]
    "What he reads out."


class FamousMovieQuotes(Game[Fan]):
    title = "Famous Movie Quotes"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "words and trivia"
    mechanisms = ("trivia", "questions")
    minutes = 20
    layout = Layout(felt="#2b2440", accents=("#e8c547", "#d96c75"), labels={"card": "reads out"})
    deck_used = Option(PRINTED, "The deck", (PRINTED, *OWN_DECKS))

    deck: Deck[Quote]
    answered: Pile[Quote]

    def setup(self) -> None:
        self.deck.fill_shuffled(quotes(self.deck_used))
        first_by_chance(self)

    async def turn(self, me: Fan) -> None:
        if not self.deck:
            self.end("deck empty", because="All cards have been read out.")
        elif not me.gave_up:
            await self.ask_for_more(me)

    async def ask_for_more(self, me: Fan) -> None:
        if await me.choose(["Listen to a quote"], "Do you go on?", otherwise="Give up") is None:
            me.gave_up = True
            self.log("{} gives up", me)
            if all(fan.gave_up for fan in self.players):
                self.end("given up", because="All players have given up.")
            return
        reader = self.after(me)
        quote = self.deck.draw(reader.card)
        assert quote is not None
        self.log("{} reads to {}: “{}”", reader, me, quote.line)
        said = {}
        for what, question in ASKED.items():
            said[what] = await me.say(
                f"“{quote.line}” {question}", self.stock(what), longest=80, by_heart=True
            )
        prompt = f"“{quote.line}” In which year did the film come out?"
        said["year"] = str(await me.amount(YEARS[0], YEARS[-1], prompt))
        self.answered.add(quote, openly=True)
        self.score_answers(me, quote, said)

    def score_answers(self, me: Fan, quote: Quote, said: dict[str, str]) -> None:
        right = [what for what, answer in said.items() if is_right(what, answer, str(getattr(quote, what)))]
        for what, answer in said.items():
            verdict = "right" if what in right else f"wrong: {getattr(quote, what)}"
            self.log("{} names the {}: {}, which is {}", me, what, answer, verdict)
        me.points += len(right)
        self.log("{} gets {} point(s) for {}", me, len(right), quote, hold=True)

    def stock(self, what: str) -> list[str]:
        """What bots could say: any of the deck, which all may know."""
        names = (str(getattr(quote, what)).partition(STROKE)[0] for quote in quotes(self.deck_used))
        return [SILENCE, *dict.fromkeys(names)]

    def lore(self, prompt: str) -> list[str]:
        asked = [what for what, question in ASKED.items() if prompt.endswith(question)]
        return [
            str(getattr(quote, what)).partition(STROKE)[0]
            for quote in quotes(self.deck_used)
            for what in asked
            if f"“{quote.line}”" in prompt
        ]

    def almanac(self) -> dict[str, int]:
        return {f"“{quote.line}”": quote.year for quote in quotes(self.deck_used)}

    def score(self, fan: Fan) -> int:
        return fan.points

    def estimate(self, fan: Fan) -> float:
        """His points, and one for each card that he may still be read."""
        return fan.points + (0 if fan.gave_up else len(self.deck) / len(self.players))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to eight.",
        "test_eight_can_play",
    ),
    Ruling("Turn Sequence", "gap", "Who begins?", "Chance decides.", "test_chance_decides_who_begins"),
    Ruling(
        "Victory",
        "gap",
        "When have players given up?",
        "Before each of his turns one may give up for good. The game also ends when no card is left.",
        "test_giving_up",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Does a point for the character, or for the actor, need those before it?",
        "No: film, character, actor and year are a point each, in this order.",
        "test_each_is_a_point_of_its_own",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Who says whether an answer is right?",
        "The card. Capitals, articles and small slips do not count, and of people the last name will do.",
        "test_what_counts_as_right",
    ),
    Ruling(
        "Sample Cards",
        "gap",
        "Some names on the cards are misspelt, and Auntie Mame of 1958 was played by Rosalind Russell.",
        "What is printed is right, and the true name as well.",
        "test_printed_and_true_names",
    ),
    Ruling(
        "Sample Cards",
        "departure",
        "The lines are long, and belong to those who wrote them.",
        "Of each the few words stand on the card by which it is known; what is asked is as printed.",
        "test_the_printed_deck",
    ),
    Ruling(
        "Notes",
        "gap",
        "How are cards added?",
        "As decks of their own, from text files.",
        "test_a_deck_of_ones_own",
    ),
]
