"""Standard interfaces for researchers: every game by the names and calls their tools already know.

`actions` numbers what may be chosen, `encoding` turns what a seat sees into a vector; the other modules
give these the shape that one library wants.
"""

from tabletome.engine import TabletomeError


def missing(library: str, extra: str) -> TabletomeError:
    """To be raised where a library that only researchers need cannot be imported."""
    return TabletomeError(
        f"{library} is not installed; `pip install '.[{extra}]'` in Tabletome's folder brings it."
    )
