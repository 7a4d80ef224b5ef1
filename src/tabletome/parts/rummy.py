"""Rummy: taking a card from deck or discards, melds put together step by step, and which melds a hand holds.

    card = await take(self, me, self.deck, self.discards, me.hand)
    meld = await build(me, among(BOOK.melds(kinds), in_order=True), "Lay a meld", otherwise="Lay none")

Cards are again known by their kind, a small number, as in `melds`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from itertools import combinations
from typing import Any, Generic, TypeVar

from tabletome.engine import Component, Game, Player
from tabletome.parts.cards import Deck, Hand, Pile
from tabletome.parts.melds import Pattern, can_stand

C = TypeVar("C", bound=Component)
T = TypeVar("T")
H = TypeVar("H", bound=Hashable)
Step = Callable[[Sequence[T]], tuple[Collection[T], bool]]
"After what was picked: what may come next for a meld to be completed, and whether it is one already."

PROMPT = "Take the top card of the discards or of the deck"


async def take(
    game: Game[Any], me: Player, deck: Deck[C], discards: Pile[C], hand: Hand[C], prompt: str = PROMPT
) -> C | None:
    """The top card of either, by choice where there is one; None if both are empty."""
    top = discards.top
    sources = [source for source in (top, None if deck.spent() else deck) if source is not None]
    if not sources:
        return None
    if (sources[0] if len(sources) == 1 else await me.choose(sources, prompt)) is deck:
        card = deck.draw(hand)
        game.log("{} draws {}", me, card)
        return card
    assert top is not None
    hand.add(top)
    game.log("{} takes {}", me, top)
    return top


async def build(
    me: Player,
    step: Step[T],
    prompt: str,
    *,
    otherwise: str = "",
    done: str = "Lay it down",
    label: Callable[[T], str] | None = None,
    to_the_end: bool = False,
) -> list[T]:
    """A meld, part by part; empty if he wants none. What is forced is not asked. With `otherwise` one who can
    make none is asked as well, since who is asked must tell nothing.

    Where some cards in hand are known to others, what is forced would tell them of the rest: there it is
    asked `to_the_end`.
    """
    picked: list[T] = []
    while True:
        options, complete = step(picked)
        way_out = done if complete else "" if picked else otherwise
        if not options and not (to_the_end and picked) and (picked or not otherwise):
            return picked
        if way_out or len(options) > 1 or to_the_end:
            pick = await me.choose(options, prompt, otherwise=way_out, label=label, picked=tuple(picked))
            if pick is None:
                return picked
            picked.append(pick)
        else:
            picked += options


def among(melds: Iterable[Sequence[H]], *, in_order: bool = False) -> Step[H]:
    """The steps to one of these melds: their parts in the order given, or in any order."""
    known = list(melds)

    def step(picked: Sequence[H]) -> tuple[list[H], bool]:
        rests: list[Sequence[H]] = known
        for part in picked:
            if in_order:
                rests = [rest[1:] for rest in rests if rest and rest[0] == part]
            else:
                rests = [_without(rest, part) for rest in rests if part in rest]
        nexts = (part for rest in rests for part in (rest[:1] if in_order else rest))
        return list(dict.fromkeys(nexts)), any(not rest for rest in rests)

    return step


def _without(parts: Sequence[H], part: H) -> Sequence[H]:
    spot = parts.index(part)
    return [*parts[:spot], *parts[spot + 1 :]]


class Book(Generic[T]):
    """Every meld of a game, under the kinds it takes. A hand is searched by looking up each part of it, so
    that a book of many thousand melds answers as fast as a short one.
    """

    def __init__(self, melds: Iterable[tuple[Iterable[int], T]]) -> None:
        self.pages: dict[tuple[int, ...], list[T]] = {}
        for kinds, meld in melds:
            self.pages.setdefault(tuple(sorted(kinds)), []).append(meld)
        self.sizes = sorted({len(kinds) for kinds in self.pages})

    def melds(self, held: Iterable[int]) -> list[T]:
        """All that these cards can make, those of few cards first."""
        ordered = sorted(held)
        return [
            meld
            for size in self.sizes
            for kinds in dict.fromkeys(combinations(ordered, size))
            for meld in self.pages.get(kinds, ())
        ]

    def smallest(self, held: Iterable[int]) -> int:
        """How many cards the smallest meld takes that these can make; 0 if there is none."""
        ordered = sorted(held)
        for size in self.sizes:
            if not self.pages.keys().isdisjoint(combinations(ordered, size)):
                return size
        return 0


class Goals:
    """Patterns of which one is to be made, to find how near a hand is to it."""

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self.goals = [_unary(pattern.kinds) for pattern in patterns]

    def lacking(self, held: Iterable[int], wilds: Sequence[int] = ()) -> int:
        """How many cards are still wanting to the one that wants the fewest, wild cards counted in."""
        absent = ~_unary(held)
        fewest = -1
        for goal in self.goals:
            missing = goal & absent
            wanting = missing.bit_count()
            if fewest < 0 or wanting - len(wilds) < fewest:
                if wilds:
                    wanting -= _stood_for(missing, wilds)
                fewest = wanting if fewest < 0 else min(fewest, wanting)
        return fewest


MOST_OF_A_KIND = 16


def _unary(kinds: Iterable[int]) -> int:
    """As many bits for each kind as there are of it: then `a & ~b` is what a has more of than b."""
    marks = 0
    for kind in kinds:
        bit = 1 << kind * MOST_OF_A_KIND
        while marks & bit:
            bit <<= 1
        marks |= bit
    return marks


def _stood_for(missing: int, wilds: Sequence[int]) -> int:
    """For how many of the missing cards wild cards can stand at once."""
    kinds = [spot // MOST_OF_A_KIND for spot in range(missing.bit_length()) if missing >> spot & 1]
    most = min(len(kinds), len(wilds))
    while not any(can_stand(part, wilds) for part in combinations(kinds, most)):
        most -= 1
    return most
