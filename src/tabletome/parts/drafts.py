"""Drafts: a row that is filled up from a deck, prices by position, and picks in order or there and back.

refill(self.deck, self.market, 5)
card, price = await pick_priced(me, self.market, (0, 0, 1, 2, 3), me.coins, "Buy a card")

await open_draft(self, there_and_back(self.from_player(first), 2), self.row, lambda p: p.crew, "Take a card")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from tabletome.engine import Component, Game, Heap, Player
from tabletome.parts.cards import Deck, Row

P = TypeVar("P", bound=Player)
C = TypeVar("C", bound=Component)


def refill(deck: Deck[C], row: Row[C], size: int) -> list[C]:
    """Turn up cards at the end of the row until it has its size or the deck is out."""
    return deck.draw_many(row, size - len(row))


def price_of(row: Row[C], card: C, prices: Sequence[int]) -> int:
    """What a card costs where it lies; the last price is that of all further ones."""
    return prices[min(row.items.index(card), len(prices) - 1)]


async def pick_priced(
    me: Player,
    row: Row[C],
    prices: Sequence[int],
    budget: int,
    prompt: str,
    *,
    otherwise: str = "Buy nothing",
) -> tuple[C, int] | None:
    """A card of the row that the budget allows and its price, or None."""
    offers = [(card, price_of(row, card, prices)) for card in row]
    return await me.choose(
        [offer for offer in offers if offer[1] <= budget],
        prompt,
        otherwise=otherwise,
        label=lambda offer: f"{offer[0]} for {offer[1]}",
    )


def there_and_back(order: Sequence[P], rounds: int) -> list[P]:
    """Who picks when, if every second round goes the other way."""
    return [player for number in range(rounds) for player in order[:: -1 if number % 2 else 1]]


async def open_draft(
    game: Game[Any], order: Iterable[P], row: Heap[C], goal: Callable[[P], Heap[C]], prompt: str
) -> None:
    """In this order each takes a card of the row, while there are any."""
    for player in order:
        if not row:
            return
        card = await player.choose(row, prompt)
        goal(player).add(card)
        game.log("{} takes {}", player, card)
