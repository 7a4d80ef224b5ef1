"""Answers: a play that others may negate, answers that may be negated in their turn.

    self.discards.add(card)
    negated = await contested(
        self, me, card,
        answers=lambda rival, played: [c for c in rival.hand if played.type in c.negates],
        pile=self.discards,
    )
    if negated:
        self.log("{} comes to nothing", card)

Whoever is asked although he can only pass gives nothing away; so a window opens for all, or by what all can
see: `could`. What is played lies where the rules have laid it, and stays there if it is negated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from tabletome.engine import Component, Game, Heap, Player, RulesFault

P = TypeVar("P", bound=Player)
T = TypeVar("T")


class Answer(NamedTuple, Generic[P, T]):
    player: P
    card: T


async def contested(
    game: Game[P],
    me: P,
    play: Any,
    *,
    answers: Callable[[P, Any], Iterable[T]],
    pile: Heap[Any] | None = None,
    lay: Callable[[P, T], None] | None = None,
    order: Callable[[P], Iterable[P]] | None = None,
    could: Callable[[P, Any], bool] = lambda player, play: True,
    counters: bool = True,
    said: str = "",
) -> Answer[P, T] | None:
    """The answer that negates a play, None if the play stands.

    Each other player in turn, or those in the `order` given for whoever has played, may answer once with one
    of his `answers` to this play. An answer goes to the pile, or is laid as `lay` says, and may itself be
    answered, unless there are no `counters`. If it is negated, the next player is asked. `said` is what
    players read of a play that is no card.
    """
    for player in list(game.others(me) if order is None else order(me)):
        if not could(player, play):
            continue
        prompt = f"{said or f'{me} plays {play}'}. Do you answer?"
        answer = await player.choose(answers(player, play), prompt, otherwise="Pass", kind="reaction")
        if answer is None:
            continue
        if lay is not None:
            lay(player, answer)
        elif pile is not None and isinstance(answer, Component):
            pile.add(answer)
            game.log("{} answers with {}", player, answer)
        else:
            raise RulesFault(f"“{prompt}” does not say where {answer} goes")
        if not counters or not await contested(
            game, player, answer, answers=answers, pile=pile, lay=lay, order=order, could=could
        ):
            return Answer(player, answer)
    return None


def could_hold(hand: Heap[Any], fits: Callable[[Any], bool]) -> bool:
    """Whether such a card may be in a hand, as far as all can see: not all that fit lie open.

    Asked of everything in the box that looks from behind like a card of the hand.
    """
    backs = {card.back for card in hand}
    hidden = (c for c in hand.game.box if not (c.up and c.place.audience == "everybody"))
    return any(card.back in backs and fits(card) for card in hidden)
