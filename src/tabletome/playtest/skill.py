"""Luck against skill: in how many games of a hundred the better player wins because of it.

Take a game as a lottery: in some games skill decides, and the better player wins; in the others chance does,
and everybody wins alike. If a thinking bot has a share p of the victories among n - 1 random ones, skill
decides (p - 1/n) / (1 - 1/n) of the games. 0 is pure luck; at 1 the better player always wins.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletome.playtest.ladder import Rung
from tabletome.playtest.record import RANDOM

LUCK, MOSTLY = 0.10, 0.50
"""Below the first a game is one of luck, above the second mostly one of skill."""


class Skill(msgspec.Struct, frozen=True):
    """By the widest gap between bots that was measured."""

    stronger: str
    players: int
    games: int
    share: float
    "Of the games that skill decides."
    low: float
    high: float
    luck: bool
    "Whether the test says that the thinking bot wins no more than random ones."
    settled: bool

    @property
    def words(self) -> str:
        if self.luck or self.high < LUCK:
            return "a game of luck"
        if not self.settled and self.low <= 0:
            return "a game of which these games do not show whether skill counts"
        if self.low > MOSTLY:
            return "a game of skill"
        return "mostly a game of luck" if self.high < MOSTLY / 2 else "a game of luck and skill"


def skill_of(ladder: Sequence[Rung]) -> Skill | None:
    against_random = [rung for rung in ladder if rung.weaker == RANDOM and rung.games]
    if not against_random:
        return None
    rung = max(against_random, key=lambda rung: rung.simulations[0])
    share, low, high = (_decided(share, rung.even) for share in (rung.share, *rung.interval))
    luck, settled = rung.settled is False, rung.settled is not None
    return Skill(rung.stronger, rung.players, rung.games, share, low, high, luck, settled)


def _decided(share: float, even: float) -> float:
    return (share - even) / (1 - even)
