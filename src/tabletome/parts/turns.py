"""Turns that are skipped, and turns that one has again.

class Pirate(Skipper): ...
class Pirates(SkippedTurns[Pirate]): ...
    skip(self, me)
    again(self, me)
"""

from __future__ import annotations

from typing import TypeVar

from tabletome.engine import Game, Player

P = TypeVar("P", bound=Player)


class Skipper(Player):
    skips: int = 0
    "How many of his next turns he skips."


S = TypeVar("S", bound=Skipper)


class SkippedTurns(Game[S]):
    """Whose turn it would be is passed over as often as he has to skip."""

    def pass_turn(self) -> None:
        super().pass_turn()
        while self.mover.skips and not self.is_over():
            self.mover.skips -= 1
            self.log("{} skips a turn", self.mover)
            super().pass_turn()


def skip(game: Game[S], player: S, turns: int = 1) -> None:
    player.skips += turns
    game.log("{} must skip {} turn(s)", player, turns)


def again(game: Game[P], me: P) -> None:
    """His turn is followed by another one of his."""
    game.next_up = me
    game.log("{} has another turn", me)


def counter_clockwise(game: Game[P], first: P) -> list[P]:
    """All who are not out, from the given player on to his right."""
    return [first, *game.others(first)[::-1]]
