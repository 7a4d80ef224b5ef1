"""Who begins: by chance, by the highest roll, by a cut of the deck; and a lead that is passed on.

    first_by_chance(self)
    first_by_roll(self)
    first_by_cut(self, self.deck, self.discards, lambda card: card.rank)

Each makes that player the one on move, says so in the log, and returns him.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from tabletome.engine import Component, Game, Heap, Player
from tabletome.parts.cards import Deck
from tabletome.parts.majorities import standings

P = TypeVar("P", bound=Player)
C = TypeVar("C", bound=Component)


def first_by_chance(game: Game[P]) -> P:
    return _begins(game, game.pick(game.players))


def first_by_roll(game: Game[P], sides: int = 6, *, lowest: bool = False) -> P:
    return _begins(game, roll_off(game, game.players, sides, lowest=lowest))


def first_by_cut(
    game: Game[P], deck: Deck[C], shown: Heap[C], rank: Callable[[C], int], *, lowest: bool = False
) -> P:
    """Everybody who is not out cuts, as in `cut_off`."""
    return _begins(game, cut_off(game, game.active(), deck, shown, rank, lowest=lowest))


def cut_off(
    game: Game[P],
    players: Iterable[P],
    deck: Deck[C],
    shown: Heap[C],
    rank: Callable[[C], int],
    *,
    lowest: bool = False,
) -> P:
    """The one of these who turns up the best card; those of the best rank turn up another, then all cards are
    shuffled back. If there are too few cards for those who tie, chance decides."""

    def cut(players: list[P]) -> dict[P, int]:
        if len(deck) < len(players):
            return {}
        drawn = dict(zip(players, deck.draw_many(shown, len(players)), strict=True))
        for player, card in drawn.items():
            game.log("{} cuts {}", player, card)
        return {player: rank(card) for player, card in drawn.items()}

    before = len(shown)
    best = decide(game, players, cut, lowest=lowest)
    deck.add_all(shown.items[before:])
    game.shuffle(deck)
    return best


def roll_off(game: Game[P], players: Iterable[P], sides: int = 6, *, lowest: bool = False) -> P:
    """The one of these who rolls highest; those who tie for it roll again."""

    def roll(rollers: list[P]) -> dict[P, int]:
        rolls = {player: game.roll(sides) for player in rollers}
        game.log("The rolls are {}", [f"{player} {rolled}" for player, rolled in rolls.items()])
        return rolls

    return decide(game, players, roll, lowest=lowest)


def decide(
    game: Game[P],
    players: Iterable[P],
    attempt: Callable[[list[P]], Mapping[P, Any]],
    *,
    lowest: bool = False,
) -> P:
    """The best of these in something that those who tie for it do again. If nothing is left to do it with,
    chance decides."""
    tied = list(players)
    while len(tied) > 1:
        reached = attempt(tied)
        if not reached:
            return game.pick(tied)
        tied = standings(reached)[-1 if lowest else 0]
    return tied[0]


def _begins(game: Game[P], first: P) -> P:
    game.mover = first
    game.log("{} begins", first)
    return first


class Led(Game[P]):
    """A game of rounds with a leader, who comes first in what all do in turn; the lead goes round.

    Set `self.leader` in the setup, `self.leader = first_by_chance(self)`, and call `pass_lead` after a round.
    """

    leader: P

    def from_leader(self) -> list[P]:
        return self.from_player(self.leader)

    def pass_lead(self, to: P | None = None) -> None:
        """To the left neighbour, or to one who has earned it."""
        self.leader = self.after(self.leader) if to is None else to
