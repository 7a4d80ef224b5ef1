"""Tricks: who must follow, who wins, and cards passed before play. The order of cards is each game's own.

options = must_follow(me.hand, lambda card: card.suit is led.suit)
winner = strongest(plays, lambda card: card.rank if card.suit is led.suit else 0)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

from tabletome.engine import Component, Game, Heap, Player

P = TypeVar("P", bound=Player)
C = TypeVar("C", bound=Component)
T = TypeVar("T")
W = TypeVar("W")


def must_follow(hand: Collection[C], fits: Callable[[C], bool]) -> list[C]:
    """What may be played by one who must play a card that fits, if there is one: else any card."""
    return [card for card in hand if fits(card)] or list(hand)


def strongest(plays: Mapping[W, T], strength: Callable[[T], int]) -> W:
    """Who wins the trick, given who played what in order of play: the first among equals."""
    return max(plays, key=lambda who: strength(plays[who]))


async def pass_cards(
    game: Game[P], hand: Callable[[P], Heap[C]], goals: Callable[[P], Sequence[P]]
) -> dict[P, list[C]]:
    """Everybody passes one card to each of his goals (a goal may be named several times).

    All choose before anybody takes up what he is passed. Returns what each has passed.
    """

    async def pick(me: P) -> list[C]:
        picked: list[C] = []
        for goal in goals(me):
            left = [card for card in hand(me) if card not in picked]
            picked.append(await me.choose(left, f"Which card do you pass to {goal}?", picked=tuple(picked)))
        return picked

    passed = await game.together(pick)
    for me, cards in passed.items():
        for goal, card in zip(goals(me), cards, strict=True):
            hand(goal).add(card)
            game.log("{} passes {} to {}", me, card, goal)
    for me, cards in passed.items():
        for card in cards:
            game.show(card, to=me)  # the goal had laid down its own before it came: it must still be there
    return passed
