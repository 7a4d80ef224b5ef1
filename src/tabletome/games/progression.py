"""Progression: make three numbers of your digit cards that follow one of seven patterns of mathematics.

How to play
    The deck has 60 cards, six of each digit from 0 to 9. To begin everybody cuts a card, and the highest
    digit goes first; those who tie for it cut again. The deck is shuffled, and everybody is dealt seven
    cards.

    On your turn draw a card. Then you may play one progression from your hand: three numbers, made of at
    least four cards. A number of two digits takes two cards, and so on; no number begins with a zero, and
    zero itself is none. The cards are discarded, and the progression counts for you. A turn in which you
    played one ends with drawing another card. Then discard down to eight cards. When the deck runs out, the
    discards are shuffled into a new one.

        progression    its three numbers                                 for instance
        Basic          go up twice by the same amount                    79, 83, 87   15, 30, 45
        Algebraic      two of them make the third, as sum or product     7, 9, 16     7, 9, 63
        Prime          prime numbers, with no other prime between them   13, 17, 19
        Exponential    a number, its square and its cube                 5, 25, 125
        Pythagorean    the squares of three numbers in a row             9, 16, 25
        Fibonacci      follow each other in 1, 2, 3, 5, 8, 13, 21 ...,   55, 89, 144
                       where each is the sum of the two before it
        Geometric      go up twice by the same factor, a whole number    5, 10, 20

    You may play the same numbers again in another turn. Whoever has made five progressions first wins. If
    each player has had 40 turns in a row and nobody has made one, most progressions win.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count, pairwise, takewhile

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard_down_to, draw
from tabletome.parts.rummy import Book, among, build
from tabletome.parts.starting import first_by_cut

HAND = 7
MOST_CARDS = 8
LEAST_IN_PROGRESSION = 4
MOST_IN_PROGRESSION = MOST_CARDS + 1
"A full hand and the card that was drawn."
GOAL = 5
COPIES = 6

Triple = tuple[int, int, int]
Relation = Callable[[int, int], int]


class Digit(Card):
    look = Look(
        corner="name",
        colours={
            "0": "#4a4f57", "1": "#1f5f8b", "2": "#8c2f39", "3": "#2e7d32", "4": "#5b3a8c",
            "5": "#9a5b12", "6": "#0f6e6e", "7": "#a84a78", "8": "#3b4a8a", "9": "#6b5d1e",
        },
    )  # fmt: skip


DECK = [Digit(str(digit)) for digit in range(10)] * COPIES


# -- the progression list ----------------------------------------------------------------------------------


def digits_of(triple: Triple) -> str:
    return "".join(map(str, triple))


def can_be_held(triple: Triple) -> bool:
    return len(digits_of(triple)) <= MOST_IN_PROGRESSION


def can_be_laid(triple: Triple) -> bool:
    return can_be_held(triple) and len(digits_of(triple)) >= LEAST_IN_PROGRESSION


def all_of(triples: Iterator[Triple]) -> list[Triple]:
    """Those that can be laid of a list without an end, in which the numbers grow."""
    return [*filter(can_be_laid, takewhile(can_be_held, triples))]


def three_in_a_row(numbers: Iterator[int]) -> Iterator[Triple]:
    return ((a, b, c) for (a, b), (_, c) in pairwise(pairwise(numbers)))


def primes() -> Iterator[int]:
    return (number for number in count(2) if all(number % part for part in range(2, number)))


def fibonacci() -> Iterator[int]:
    a, b = 1, 2
    while True:
        yield a
        a, b = b, a + b


def geometric() -> list[Triple]:
    factors = takewhile(lambda factor: can_be_held((1, factor, factor**2)), count(2))
    by_factor = (all_of((n, n * factor, n * factor**2) for n in count(1)) for factor in factors)
    return [triple for triples in by_factor for triple in triples]


RELATIONS: dict[str, list[Relation]] = {
    "Basic": [lambda a, b: b + b - a],
    "Algebraic": [lambda a, b: a + b, lambda a, b: a * b],
}
"""What the third number is by the first two, growing evenly with the second: there are too many of these
progressions for a list."""
LISTS = {
    "Prime": all_of(three_in_a_row(primes())),
    "Exponential": all_of((n, n**2, n**3) for n in count(2)),
    "Pythagorean": all_of(three_in_a_row(n**2 for n in count(1))),
    "Fibonacci": all_of(three_in_a_row(fibonacci())),
    "Geometric": geometric(),
}
ONE = [1 << 4 * digit for digit in range(10)]
ALL = [15 * one for one in ONE]
"How many there are of each digit is counted in four bits of a number."
NO_DIGIT = [0]
BOOK = Book((map(int, digits_of(triple)), (name, triple)) for name in LISTS for triple in LISTS[name])


@lru_cache(maxsize=6_000)
def playable(held: str) -> dict[str, list[Triple]]:
    """All that can be made of these digits, by their names; those that cannot be made are left out."""
    found: dict[str, list[Triple]] = {name: [] for name in (*RELATIONS, *LISTS)}
    for name, relations in RELATIONS.items():
        for third in relations:
            found[name] += related(held, third)
    for name, triple in BOOK.melds(map(int, held)):
        found[name].append(triple)
    return {name: sorted(triples) for name, triples in found.items() if triples}


def related(held: str, third: Relation) -> list[Triple]:
    """All a ≤ b ≤ third(a, b) that can be laid, found digit by digit from the right: the last digits of a and
    b say the last of the third number."""
    digits = sorted(set(map(int, held)))
    found: list[Triple] = []

    def grow(a: int, b: int, unit: int, left: int, cards: int, a_ended: bool) -> None:
        """Put a digit before b, and before a unless it has ended; so many cards are left."""
        spare = cards - (2 if a_ended else 3)
        for a_digit in NO_DIGIT if a_ended else digits:
            left_by_a = left
            if not a_ended:
                if not left & ALL[a_digit]:
                    continue
                left_by_a -= ONE[a_digit]
            longer_a = a + a_digit * unit
            c = third(longer_a, b) // unit
            c_step = third(longer_a, 1) - third(longer_a, 0)
            for b_digit in digits:
                if not left_by_a & ALL[b_digit]:
                    continue
                left_by_b = left_by_a - ONE[b_digit]
                c_digit = (c + c_step * b_digit) % 10
                if not left_by_b & ALL[c_digit]:
                    continue
                rest = left_by_b - ONE[c_digit]
                longer_b = b + b_digit * unit
                if a_ended or a_digit:
                    if b_digit:
                        end(longer_a, longer_b, unit * 10, rest)
                    if spare >= 2:
                        grow(longer_a, longer_b, unit * 10, rest, spare, True)
                if not a_ended and spare >= 3:
                    grow(longer_a, longer_b, unit * 10, rest, spare, False)

    def end(a: int, b: int, unit: int, left: int) -> None:
        c = third(a, b)
        if a <= b <= c > a and holds(left, c // unit) and can_be_laid((a, b, c)):
            found.append((a, b, c))

    grow(0, 0, 1, sum(ONE[int(digit)] for digit in held), len(held), False)
    return found


def holds(left: int, number: int) -> bool:
    while number:
        number, digit = divmod(number, 10)
        if not left & ALL[digit]:
            return False
        left -= ONE[digit]
    return True


class Mathematician(Player):
    hand: Hand[Digit]
    progressions: int = 0
    made: list[str]
    "They, as written down."

    def held(self) -> str:
        return "".join(sorted(str(card) for card in self.hand))


class Progression(Game[Mathematician]):
    title = "Progression"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 8)
    family = "rummy and poker"
    mechanisms = ("melds", "patterns", "hand management")
    minutes = 20
    layout = Layout(felt="#22405a", accents=("#f0c75e", "#9fd0c0"), hidden_fields=("made",))
    guard = Guard(quiet=40, progress="progression", each=True)

    deck: Deck[Digit] = Deck("discards")
    discards: Pile[Digit]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        first_by_cut(self, self.deck, self.discards, lambda card: int(card.name))
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)

    async def turn(self, me: Mathematician) -> None:
        draw(self, me, self.deck, me.hand)
        before = me.progressions
        await self.progression_phase(me)
        if me.progressions == GOAL:
            self.win(me, ending="five progressions", because=f"{me} has made five progressions.")
            return
        if me.progressions > before:
            draw(self, me, self.deck, me.hand)
        await discard_down_to(self, me, me.hand, self.discards, MOST_CARDS)

    async def progression_phase(self, me: Mathematician) -> None:
        found = playable(me.held())
        name = await me.choose(found, "Which progression do you play?", otherwise="Play none")
        if name is None:
            return
        prompt = f"{name} progression, from the smallest number up: which is the next?"
        numbers = await build(me, among(found[name], in_order=True), prompt)
        for digit in "".join(map(str, numbers)):
            self.discards.add(me.hand.named(digit)[0])
        said = f"{name} {'-'.join(map(str, numbers))}"
        me.made.append(said)
        me.progressions += 1
        self.progress()
        self.log("{} plays {}: progression {} of {}", me, said, me.progressions, GOAL, hold=True)

    def score(self, me: Mathematician) -> int:
        return me.progressions

    def estimate(self, me: Mathematician) -> float:
        """Progressions; one that is in hand, or how likely the next card makes one; cards."""
        held = me.held()
        near = 1.0 if playable(held) else sum(bool(playable(held + digit)) for digit in "0123456789") / 15
        return me.progressions + 0.2 * near + 0.1 * len(held)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to seven: eight full hands would take more than the 60 cards.",
        "test_seven_can_play",
    ),
    Ruling(
        "Setup",
        "gap",
        "What if several cut the highest card?",
        "They cut again.",
        "test_those_who_tie_for_the_highest_cut_cut_again",
    ),
    Ruling(
        "Progression Phase",
        "gap",
        "Where do the cards of a progression go?",
        "To the discards; it is written down. The same may be played again later.",
        "test_a_progression_is_written_down_and_its_cards_are_discarded",
    ),
    Ruling(
        "Progression Phase",
        "gap",
        "Zero may not be a number; may a number begin with one?",
        "No: 05 is no number.",
        "test_no_number_begins_with_a_zero",
    ),
    Ruling(
        "Progression Phase",
        "gap",
        "Of how many cards may a progression consist?",
        "Of all that are in hand: nine, after a card was drawn to a full hand.",
        "test_nine_cards",
    ),
    Ruling(
        "Basic Progression",
        "gap",
        "What is an addition or multiplication pattern?",
        "The numbers go up twice by the same amount: the printed examples of multiplication do so as well. "
        "Three times the same number is none.",
        "test_basic",
    ),
    Ruling(
        "Algebraic Progression",
        "gap",
        "Which equalities count?",
        "Those of the examples, a + b = c and a x b = c; differences and quotients are the same numbers. "
        "The two may be alike, and one times a number is that number.",
        "test_algebraic",
    ),
    Ruling(
        "Prime Progression",
        "contradiction",
        "29, 31, 33 is printed as an example, but 33 is no prime.",
        "Primes must be primes: 29, 31, 37. (29, 31, 33 is Basic.)",
        "test_prime",
    ),
    Ruling(
        "Exponential Progression",
        "contradiction",
        "4, 16, 48 is printed as an example, but 48 is not the cube of 4.",
        "The sentence holds: 4, 16, 64. 4, 16, 48 is nothing.",
        "test_exponential",
    ),
    Ruling(
        "Fibonacci Progression",
        "gap",
        "Where does the sequence begin?",
        "It makes no difference: 5, 8, 13 are the first three in a row that take four cards.",
        "test_fibonacci",
    ),
    Ruling(
        "Geometric Progression",
        "contradiction",
        "2 + 16 + 18 is printed as an example, but its working says 2 x 3 and 2 x 3 x 3.",
        "The working holds: 2, 6, 18. (2, 16, 18 is Algebraic.)",
        "test_geometric",
    ),
    Ruling(
        "Geometric Progression",
        "gap",
        "What may the coefficient be?",
        "A whole number from two.",
        "test_geometric",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if nobody makes progressions any more?",
        "When each player has had 40 turns in a row without one, most progressions win.",
        "test_forty_quiet_turns_each_end_the_game",
    ),
]
