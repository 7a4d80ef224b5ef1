"""Cards and where they lie: decks, hands, piles, rows and bags."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from tabletome.engine import Component, Game, Heap, Player, RulesFault

C = TypeVar("C", bound=Component)
K = TypeVar("K", bound=Component)


class Card(Component):
    name: str
    shape = "card"
    back = "card"


class _Browsed(Heap[C]):
    __slots__ = ()

    def of(self, kind: type[K]) -> list[K]:
        """The cards of one class."""
        return [c for c in self.items if isinstance(c, kind)]

    def named(self, name: str) -> list[C]:
        """Those of most witnesses first."""
        found = [c for c in self.items if str(c) == name]
        return sorted(found, key=lambda c: -c.witnesses) if len(found) > 1 else found


class Pile(_Browsed[C]):
    """Face up, everybody sees it: discards, what a player has won."""

    __slots__ = ()

    @property
    def top(self) -> C | None:
        return self.items[-1] if self.items else None


class Row(_Browsed[C]):
    """Laid out in a row before everybody: a market, a tableau."""

    __slots__ = ()
    kind = "row"


class Hand(_Browsed[C]):
    """Seen by its owner only; others see how many."""

    __slots__ = ()
    kind = "hand"
    audience = "owner"
    ordered = False
    both_sides = True


class ScreenedHand(Hand[C]):
    """Behind a screen: others do not even see how many."""

    __slots__ = ()
    screened = True


class Deck(Heap[C]):
    """Face down, drawn from the top. When it runs out, the pile it is refilled from is shuffled into it.

    `leave` top cards of that pile stay where they are, as in rummy games.
    """

    __slots__ = ("leave", "refill_from")
    kind = "deck"
    audience = "nobody"

    def __init__(self, refill_from: str = "", leave: int = 0) -> None:
        super().__init__()
        self.refill_from = refill_from
        self.leave = leave

    def fresh(self) -> Deck[C]:
        return type(self)(self.refill_from, self.leave)

    def copy_items(self, twin: object, box: list[C]) -> None:
        assert isinstance(twin, Deck)
        twin.refill_from, twin.leave = self.refill_from, self.leave
        twin.items = [box[c.uid] for c in self.items]

    def fill_shuffled(self, prints: Iterable[C]) -> None:
        self.items += self.game.new_components(prints, self, up=True)
        self.game.shuffle(self)

    def draw(self, goal: Heap[C], *, up: bool | None = None) -> C | None:
        """Move the top card to its goal; None when neither the deck nor its refill has any left."""
        if not self.items:
            self._refill()
            if not self.items:
                return None
        card = self.items[-1]
        goal.receive(card, None, up)
        return card

    def draw_many(self, goal: Heap[C], count: int) -> list[C]:
        """As many as there are, up to the count."""
        drawn = []
        for _ in range(count):
            card = self.draw(goal)
            if card is None:
                break
            drawn.append(card)
        return drawn

    def _refill(self) -> None:
        if self.refill_from:
            source = getattr(self.owner or self.game, self.refill_from)
            if not isinstance(source, Heap):
                raise RulesFault(f"{self.name} cannot be refilled from {self.refill_from}")
            spare = source.items[: len(source) - self.leave]
            if spare:
                self.add_all(spare)
                self.game.shuffle(self)
                self.game.log("{} shuffled anew from {}", str(self).capitalize(), source)


class Bag(Heap[C]):
    """Opaque: things are drawn from it at random, and nobody can follow what goes in."""

    __slots__ = ()
    kind = "bag"
    audience = "nobody"
    ordered = False

    def arrived(self, component: C) -> None:
        self.game.seen[component.uid] = 0
        self.game.seen_back[component.uid] = 0
        self.game.shuffles[component.uid] += 1

    def draw(self, goal: Heap[C], *, up: bool | None = None) -> C | None:
        if not self.items:
            return None
        component = self.game.pick(self.items)
        goal.receive(component, None, up)
        return component


async def discard_down_to(game: Game[Any], me: Player, hand: Hand[C], pile: Heap[C], limit: int) -> None:
    """The hand limit: its owner discards cards of his choice until it is kept."""
    while len(hand) > limit:
        card = await me.choose(hand, f"You hold {len(hand)} cards: discard down to {limit}")
        pile.add(card)
        game.log("{} discards {}", me, card)
