"""Who can sit at a seat besides people."""

from __future__ import annotations

from tabletome.bots import greedy, randomly
from tabletome.terminal.play import Decide


def bots() -> dict[str, Decide]:
    """The bots by the names that a list of seats may hold; `bot` is the usual one."""
    return {"bot": greedy.decide, "random": randomly.decide}
