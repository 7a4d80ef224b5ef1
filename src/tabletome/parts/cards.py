"""Cards and where they lie: decks, hands, piles, rows and bags."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from tabletome.engine import Component, Heap, RulesFault

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


class TopPile(Pile[C]):
    """Face up, but only the top is shown, and how many lie below."""

    __slots__ = ()
    top_only = True


class Row(_Browsed[C]):
    """Laid out in a row before everybody: a market, a tableau."""

    __slots__ = ()
    kind = "row"


class Supply(Row[C]):
    """The bank: things of a few names, each with what is left of it, that players take and give back."""

    __slots__ = ()

    def left(self, name: str) -> int:
        return len(self.named(name))

    def stock(self) -> dict[str, int]:
        """What is left under each name, in the order in which they came."""
        return dict(Counter(map(str, self.items)))

    def take(self, name: str, goal: Heap[C], count: int = 1) -> list[C]:
        """As many as are left, up to the count."""
        taken = self.named(name)[:count]
        goal.add_all(taken)
        return taken


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

    def spent(self) -> bool:
        """Whether neither the deck nor its refill has any card left."""
        return not self.items and len(self._source()) <= self.leave

    def _source(self) -> Heap[C]:
        source = getattr(self.owner or self.game, self.refill_from) if self.refill_from else self
        if not isinstance(source, Heap):
            raise RulesFault(f"{self.name} cannot be refilled from {self.refill_from}")
        return source

    def _refill(self) -> None:
        source = self._source()
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
        self.game.forget(component)

    def draw(self, goal: Heap[C], *, up: bool | None = None) -> C | None:
        if not self.items:
            return None
        component = self.game.pick(self.items)
        goal.receive(component, None, up)
        return component
