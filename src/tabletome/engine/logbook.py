"""The log: lines fixed when they are written, each readable as far as a viewer knew things then."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletome.engine.things import Component

Word = str | tuple[str, ...]
"""One text for all, or one for each viewer: the seats in order, then the spectators."""


class Line(NamedTuple):
    template: str
    words: tuple[Word, ...]

    def read(self, viewer: int) -> str:
        return self.template.format(*(w if isinstance(w, str) else w[viewer] for w in self.words))


def line(template: str, args: tuple[object, ...], viewers: int) -> Line:
    return Line(template, tuple(_word(arg, viewers) for arg in args))


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
