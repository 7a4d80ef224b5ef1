"""A double-six set of dominoes."""

from __future__ import annotations

from tabletome.engine import Component


class Domino(Component):
    low: int
    high: int
    shape = back = "domino"
    backs = common = "dominoes"

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    @property
    def pips(self) -> int:
        return self.low + self.high


DOUBLE_SIX = [Domino(low, high) for high in range(7) for low in range(high + 1)]
