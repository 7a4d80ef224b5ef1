"""Tables that are too long for a module: text files in the folder `data` beside it, read on first use.

One row a line, its fields parted by bars; lines that begin with # are for readers of the file.
"""

from functools import cache
from importlib.resources import files


@cache
def table(package: str, name: str) -> tuple[tuple[str, ...], ...]:
    """The rows of the file data/<name>.txt of a package; a game names its own by `__package__`."""
    text = (files(package) / "data" / f"{name}.txt").read_text("utf-8")
    lines = (line.strip() for line in text.splitlines())
    return tuple(
        tuple(field.strip() for field in line.split("|")) for line in lines if line and line[0] != "#"
    )
