"""Poker: hands ranked by a table of patterns, wild cards, and deals from the ante to the showdown.

    RANKING = Ranking(
        ("High Card", alike(1)),
        ("Pair", alike(2)),
        ("Straight", straight(range(1, 11))),
        ("Straight Flush", both(straight(range(1, 11)), flush)),
    )
    RANKING.of([Face(7, "Art"), Face(7, "Earth Science"), ...])

Patterns stand from the lowest to the highest. Each says whether a hand has it and, if so, what parts those
who both have it. `FIVE_CARDS` is the ranking everybody knows. A game of deals is a `Poker`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any, ClassVar, NamedTuple, TypeVar

from tabletome.engine import Game, Option, RulesFault
from tabletome.parts.betting import Bettor, ante, betting_round, share_out, still_in, winnings
from tabletome.parts.cards import Deck, Hand, Row
from tabletome.parts.french_deck import ACE, TWO

T = TypeVar("T")
FIVE = 5


class Face(NamedTuple):
    """What of a card counts in a ranking."""

    rank: int
    suit: str = ""


@dataclass(frozen=True, order=True, slots=True)
class Made:
    """What a hand is worth: the higher in the table, then the higher in what parts equals."""

    level: int
    ties: tuple[int, ...]
    name: str = field(compare=False)

    def __str__(self) -> str:
        return self.name


class Held:
    """A hand as patterns look at it: how many of each rank, most first and then the highest first."""

    __slots__ = ("faces", "ranks", "sizes")

    def __init__(self, faces: Iterable[Face]) -> None:
        self.faces = list(faces)
        counts = Counter([face.rank for face in self.faces])
        ordered = sorted([(size, rank) for rank, size in counts.items()], reverse=True)
        self.sizes = tuple([size for size, _ in ordered])
        self.ranks = tuple([rank for _, rank in ordered])

    def suits(self) -> int:
        return len({face.suit for face in self.faces})


Pattern = Callable[[Held], tuple[int, ...] | None]


def alike(*sizes: int) -> Pattern:
    """So many of one rank, `alike(3, 2)`, and so many of another; then the other cards count by rank."""

    def match(held: Held) -> tuple[int, ...] | None:
        enough = len(held.sizes) >= len(sizes) and all(map(int.__ge__, held.sizes, sizes))
        return held.ranks if enough else None

    return match


def flush(held: Held) -> tuple[int, ...] | None:
    """Five of one suit."""
    if len(held.faces) < FIVE or held.suits() > 1:
        return None
    return tuple(sorted([face.rank for face in held.faces], reverse=True))


def straight(*orders: Iterable[int]) -> Pattern:
    """Five ranks that follow each other in one of these orders; the one that ends further on is higher."""
    heights: dict[frozenset[int], int] = {}
    for order in map(list, orders):
        for end in range(FIVE, len(order) + 1):
            heights.setdefault(frozenset(order[end - FIVE : end]), end)

    def match(held: Held) -> tuple[int, ...] | None:
        height = heights.get(frozenset(held.ranks)) if len(held.faces) == FIVE else None
        return None if height is None else (height,)

    return match


def of_suits(number: int) -> Pattern:
    """Cards of exactly so many suits."""
    return lambda held: held.ranks if held.suits() == number else None


def both(pattern: Pattern, other: Pattern) -> Pattern:
    """Two patterns at once, of which the first parts equals."""
    return lambda held: None if other(held) is None else pattern(held)


class Ranking:
    """Named patterns, from the lowest to the highest."""

    def __init__(self, *patterns: tuple[str, Pattern]) -> None:
        self.patterns = patterns
        self._best = lru_cache(maxsize=1 << 14)(self._find_best)

    def of(self, faces: Iterable[Face]) -> Made:
        held = Held(faces)
        for level in range(len(self.patterns) - 1, -1, -1):
            name, match = self.patterns[level]
            ties = match(held)
            if ties is not None:
                return Made(level, ties, name)
        return Made(-1, held.ranks, "nothing")

    def best(self, faces: Iterable[Face], wilds: int, stand_ins: Iterable[Face]) -> Made:
        """The best that a hand makes, its wild cards standing for any of these, also for the same."""
        return self._best(tuple(sorted(faces)), wilds, tuple(stand_ins))

    def _find_best(self, faces: tuple[Face, ...], wilds: int, stand_ins: tuple[Face, ...]) -> Made:
        return max(self.of([*faces, *stood]) for stood in combinations_with_replacement(stand_ins, wilds))


_ace_low_or_high = straight([ACE, *range(TWO, ACE + 1)])
FIVE_CARDS = Ranking(
    ("High Card", alike(1)),
    ("Pair", alike(2)),
    ("Two Pair", alike(2, 2)),
    ("Three of a Kind", alike(3)),
    ("Straight", _ace_low_or_high),
    ("Flush", flush),
    ("Full House", alike(3, 2)),
    ("Four of a Kind", alike(4)),
    ("Straight Flush", both(_ace_low_or_high, flush)),
)


def best_five(cards: Sequence[T], worth: Callable[[Sequence[T]], Made]) -> Made:
    """The best that any five of the cards make, or all of them if there are not so many."""
    return max(map(worth, combinations(cards, min(FIVE, len(cards)))))


# -- deals ---------------------------------------------------------------------------------------------------


class Gambler(Bettor):
    chips: int = 50
    hand: Hand[Any]
    face_up: Row[Any]
    "Those of his cards that were dealt face up."

    def cards(self) -> list[Any]:
        return [*self.hand, *self.face_up]


G = TypeVar("G", bound=Gambler)


class Poker(Game[G]):
    """So many deals, with what chips everybody has: who has none left is out, and most chips win.

    `worth` says what cards make. In `setup` fill the deck and call `choose_dealer`; `round` says what a deal
    consists of, in steps: `self.then(self.open_deal, 5)`, `self.then(self.draw_in_turn, 4)`,
    `self.then(self.bets, "Bets")`, `self.then(self.showdown)`; for stud `self.then(self.deal_face_up, 1)` and
    `self.then(self.bets_of_the_best_showing, "Bets")`.
    """

    turn_name = "deal"
    number_of_deals = Option(10, "Number of deals", (5, 10, 20))
    entry: ClassVar[int] = 1
    "The ante."
    most_raised: ClassVar[int] = 5
    most_raises: ClassVar[int] = 3
    "By all together in one round of bets."

    dealer: G
    carried: int = 0
    "What lies in the pot besides the stakes."
    deck: Deck[Any] = Deck("discards")
    discards: Deck[Any]

    def worth(self, cards: Sequence[Any]) -> Made:
        raise RulesFault(f"{type(self).__name__} does not say what hands are worth")

    def choose_dealer(self) -> None:
        self.dealer = self.pick(self.players)

    def in_the_deal(self) -> list[G]:
        """All who have not dropped out, from the dealer's left."""
        return still_in(self.from_player(self.after(self.dealer)))

    def open_deal(self, cards: int, face_up: int = 0) -> None:
        """Shuffle, take the antes and deal so many cards, the last of them face up."""
        ante(self.active(), self.entry)
        self.deal_anew(cards, face_up)

    def deal_anew(self, cards: int, face_up: int = 0) -> None:
        for player in self.players:
            self.deck.add_all(player.cards())
        self.deck.add_all(self.discards)
        self.shuffle(self.deck)
        self.log("{} deals {} card(s) to everybody", self.dealer, cards)
        for player in self.in_the_deal():
            self.deck.draw_many(player.hand, cards - face_up)
        self.deal_face_up(face_up)

    def deal_face_up(self, cards: int) -> None:
        for player in self.in_the_deal():
            if dealt := self.deck.draw_many(player.face_up, cards):
                self.log("{} is dealt {}", player, dealt)

    def draw_in_turn(self, most: int) -> None:
        for player in self.in_the_deal():
            self.then(self.draw_cards, player, most)

    async def draw_cards(self, me: G, most: int) -> None:
        """What he discards stays out of the deck until he has drawn."""
        prompt = f"Discard up to {most} cards and draw as many. Your hand: {self.worth(me.cards())}"
        cards = await me.choose_some(me.cards(), prompt, most=most)
        self.deck.draw_many(me.hand, len(cards))
        self.discards.add_all(cards)
        self.log("{} replaces {}", me, cards)

    async def bets(self, prompt: str, first: G | None = None) -> None:
        await betting_round(
            self,
            first or self.in_the_deal()[0],
            prompt,
            limit=self.most_raised,
            raises=self.most_raises,
            carried=self.carried,
            free_folds=False,
            aside=lambda me: f". Your hand: {self.worth(me.cards())}",
        )
        if len(still_in(self.players)) == 1:
            self.drop_steps()
            self.then(self.close_deal)

    async def bets_of_the_best_showing(self, prompt: str) -> None:
        """Of those who show equally good cards the first from the dealer's left speaks first."""
        await self.bets(prompt, max(self.in_the_deal(), key=lambda player: self.worth(list(player.face_up))))

    def showdown(self) -> None:
        for player in self.in_the_deal():
            cards = player.cards()
            for card in cards:
                self.show(card)
            self.log("{} shows {}: {}", player, cards, str(self.worth(cards)), hold=True)
        self.beat(hold=True)
        self.then(self.close_deal)

    def pay_out(self) -> None:
        players = self.from_player(self.after(self.dealer))
        for winner, gain in share_out(players, self._hand_worth, self.carried).items():
            self.log("{} wins {} chip(s)", winner, gain, hold=True)
        self.carried = 0

    def close_deal(self) -> None:
        """Pay the pots; who is broke is out, and the left neighbour deals next."""
        self.pay_out()
        for player in self.active():
            if not player.chips:
                self.eliminate(player)
                self.log("{} is broke and out of the game", player)
        self.dealer = self.after(self.dealer)
        if len(self.active()) == 1:
            self.end("all chips", because=f"{self.dealer} has all the chips.")
        elif self.turns >= self.number_of_deals:
            self.end("last deal", because=f"{self.number_of_deals} deals have been played: most chips win.")

    def _hand_worth(self, player: G) -> Made:
        return self.worth(player.cards())

    def score(self, player: G) -> int:
        return player.chips

    def estimate(self, player: G) -> float:
        """His chips, and what he would win if all showed their hands now."""
        if player.folded or not player.stake:
            return player.chips
        return player.chips + winnings(self.active(), self._hand_worth, self.carried).get(player, 0)
