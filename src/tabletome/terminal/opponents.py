"""Who can sit at a seat besides people."""

from __future__ import annotations

from tabletome.bots import randomly
from tabletome.bots.levels import LEVELS
from tabletome.terminal.play import Decide

USUAL = "medium"
QUICK = 8
"""Simulations that are enough to see whether a bot looks where it must not."""


def bots() -> dict[str, Decide]:
    """The bots by the names that a list of seats may hold; `bot` is the usual one."""
    levels: dict[str, Decide] = {name: level.decide for name, level in LEVELS.items()}
    return {"bot": levels[USUAL], "random": randomly.decide, **levels}


def quick_bots() -> dict[str, Decide]:
    """Those that differ in more than patience, without clocks: for the laws."""
    return {"random": randomly.decide, USUAL: LEVELS[USUAL].counted(QUICK).decide}
