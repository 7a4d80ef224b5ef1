"""The laws every game keeps, for tests, for `tabletome check` and for whoever writes a game.

`check` plays random games and raises the first breach; `Inspector` looks at one position of a table, for
tests that choose the answers themselves.
"""

from tabletome.laws.compare import digest, observed
from tabletome.laws.inspector import LAWS, Breach, Decide, Inspector, endings
from tabletome.laws.run import check, option_sets, play_closely

__all__ = [
    "LAWS",
    "Breach",
    "Decide",
    "Inspector",
    "check",
    "digest",
    "endings",
    "observed",
    "option_sets",
    "play_closely",
]
