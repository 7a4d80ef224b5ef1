"""A sequential test: games are played until it is clear whether a share lies above another.

After each game stands how much likelier all results so far are if the share is the better one than if it is
the even one. Once that is twenty to one, either way, the question is settled. Those odds come up wrongly with
a chance of at most one in twenty, however often one looks (Ville's inequality). That holds for shared
victories, too, which count in parts: the odds they give are at most those that whole ones give in the mean.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

ERROR = 0.05
"""The chance of calling somebody stronger who is not, and of not calling so who has the better share."""
SURE = math.log(1 / ERROR)


class RatioTest:
    """Whether a share is `even` or at least `better`."""

    def __init__(self, even: float, better: float) -> None:
        self._won = math.log(better / even)
        self._lost = math.log((1 - better) / (1 - even))

    def settled(self, results: Iterable[float]) -> bool | None:
        """Of parts of victories, one for each game: True for the better share, False for the even one."""
        odds = 0.0
        for result in results:
            odds += result * self._won + (1 - result) * self._lost
            if abs(odds) >= SURE:
                return odds > 0
        return None

    def missing(self, results: Iterable[float]) -> int:
        """How many games more it takes at least."""
        odds = sum(result * self._won + (1 - result) * self._lost for result in results)
        return max(1, math.ceil(min((SURE - odds) / self._won, (SURE + odds) / -self._lost)))
