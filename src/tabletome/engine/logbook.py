"""The log: lines fixed when they are written, each readable as far as a viewer knew things then."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletome.engine.errors import RulesFault
from tabletome.engine.things import Component

Word = str | tuple[str, ...]
"""One text for all, or one for each viewer: the seats in order, then the spectators."""


class Line(NamedTuple):
    words: tuple[Word, ...]

    def read(self, viewer: int) -> str:
        return "".join(w if isinstance(w, str) else w[viewer] for w in self.words)


def line(template: str, args: tuple[object, ...], viewers: int) -> Line:
    """The template with each {} replaced by one of the arguments, in their order."""
    pieces = template.split("{}")
    if len(pieces) != len(args) + 1:
        raise RulesFault(f"the log line “{template}” has {len(pieces) - 1} gaps for {len(args)} arguments")
    words: list[Word] = [pieces[0]]
    for arg, piece in zip(args, pieces[1:], strict=True):
        words += (_word(arg, viewers), piece)
    return Line(tuple(w for w in words if w))


def _word(arg: Any, viewers: int) -> Word:
    if isinstance(arg, Component):
        return _common(arg.known_to(1 << viewer) for viewer in range(viewers))
    if isinstance(arg, list | tuple):
        parts = [_word(part, viewers) for part in arg]
        texts = ([p if isinstance(p, str) else p[viewer] for p in parts] for viewer in range(viewers))
        return _common(_enumerated(t) for t in texts)
    return str(arg)


def _common(texts: Any) -> Word:
    each = tuple(texts)
    return each[0] if len(set(each)) == 1 else each


def _enumerated(texts: list[str]) -> str:
    if len(texts) < 2:
        return "".join(texts) or "nothing"
    return f"{', '.join(texts[:-1])} and {texts[-1]}"
