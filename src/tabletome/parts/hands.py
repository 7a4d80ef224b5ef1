"""What is done with hands of cards: drawing up, discarding, stealing, looking, exchanging."""

from __future__ import annotations

from typing import Any, TypeVar

from tabletome.engine import Component, Game, Heap, Player
from tabletome.parts.cards import Deck, Hand

C = TypeVar("C", bound=Component)


def draw(game: Game[Any], me: Player, deck: Deck[C], hand: Hand[C], count: int = 1) -> list[C]:
    """As many as there are, up to the count."""
    cards = deck.draw_many(hand, count)
    if cards:
        game.log("{} draws {}", me, cards)
    return cards


def draw_up_to(game: Game[Any], me: Player, deck: Deck[C], hand: Hand[C], size: int) -> list[C]:
    return draw(game, me, deck, hand, size - len(hand))


async def discard_down_to(game: Game[Any], me: Player, hand: Heap[C], pile: Heap[C], limit: int) -> None:
    """The hand limit: its owner discards cards of his choice until it is kept."""
    while len(hand) > limit:
        card = await me.choose(hand, f"You hold {len(hand)} cards: discard down to {limit}")
        pile.add(card)
        game.log("{} discards {}", me, card)


async def discard(
    game: Game[Any], me: Player, hand: Heap[C], pile: Heap[C], count: int, prompt: str, *, up_to: bool = False
) -> list[C]:
    """So many cards of his own choice, all if he has fewer; `up_to`: or less."""
    least = 0 if up_to else min(count, len(hand))
    cards = await me.choose_some(hand, prompt, least=least, most=count)
    pile.add_all(cards)
    if cards:
        game.log("{} discards {}", me, cards)
    return cards


async def redraw(
    game: Game[Any], me: Player, hand: Hand[C], pile: Heap[C], deck: Deck[C], most: int, prompt: str
) -> list[C]:
    """Discard up to so many, then draw as many anew; returns what was discarded."""
    cards = await discard(game, me, hand, pile, most, prompt, up_to=True)
    draw(game, me, deck, hand, len(cards))
    return cards


def steal(game: Game[Any], me: Player, victims: Heap[C], mine: Heap[C]) -> C | None:
    """A card at random from another's hand; None if it is empty."""
    if not victims:
        return None
    card = game.pick(victims.items)
    mine.add(card)
    game.log("{} takes {} from {}", me, card, victims.owner or victims)
    return card


def look_at(game: Game[Any], me: Player, hand: Heap[Any]) -> None:
    """One player sees all cards of another's hand as they are now."""
    for card in hand:
        game.show(card, to=me)
    game.log("{} looks at {}: {}", me, hand, list(hand))


def look_at_top(game: Game[Any], me: Player, deck: Deck[C], count: int) -> list[C]:
    """One player sees the cards that will be drawn next, the first of them first."""
    cards = deck.items[: -count - 1 : -1]
    for card in cards:
        game.show(card, to=me)
    game.log("{} looks at the top of the {}: {}", me, deck, cards)
    return cards
