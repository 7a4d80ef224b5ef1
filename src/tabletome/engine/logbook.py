"""The log: lines fixed when they are written, each readable as far as a viewer knew things then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tabletome.engine.errors import RulesFault
from tabletome.engine.things import Component

Word = str | tuple[str, ...]
"""One text for all, or one for each viewer: the seats in order, then the spectators."""
NO_ARTICLE_AFTER = ("the ", "'s ")
EVERYBODY = -1
"""The bits of all viewers."""


class Between(NamedTuple):
    """Things named to some players only: others read of them what they see lying, not what they remember."""

    things: Sequence[object]
    parties: int
    "The bits of these players."


class Loose(str):
    """An enumeration of things that lie in no order, and how it reads `sorted`."""

    __slots__ = ("sorted",)
    sorted: str


class Line(NamedTuple):
    words: tuple[Word, ...]

    def read(self, viewer: int) -> str:
        return "".join(w if isinstance(w, str) else w[viewer] for w in self.words)

    def told(self, viewer: int) -> str:
        """Without the order in which things that lie in none were named."""
        words = (w if isinstance(w, str) else w[viewer] for w in self.words)
        return "".join(w.sorted if isinstance(w, Loose) else w for w in words)


def line(template: str, args: tuple[object, ...], viewers: int) -> Line:
    """The template with each {} replaced by one of the arguments, in their order.

    “{} point(s)” becomes “1 point” or “2 points”.
    """
    pieces = template.split("{}")
    if len(pieces) != len(args) + 1:
        raise RulesFault(f"the log line “{template}” has {len(pieces) - 1} gaps for {len(args)} arguments")
    words: list[Word] = [pieces[0]]
    for arg, piece in zip(args, pieces[1:], strict=True):
        words += (_word(arg, viewers, before=words[-1]), piece.replace("(s)", "" if arg == 1 else "s"))
    return Line(tuple(w for w in words if w))


def _word(arg: Any, viewers: int, before: Word = "") -> Word:
    if isinstance(arg, Component):
        article = not str(before).endswith(NO_ARTICLE_AFTER)
        return _common(_text(arg, 1 << viewer, article) for viewer in range(viewers))
    if isinstance(arg, Between):
        return _list(arg.things, viewers, arg.parties)
    if isinstance(arg, list | tuple):
        return _list(arg, viewers)
    return str(arg)


def _list(parts: Sequence[object], viewers: int, parties: int = EVERYBODY) -> Word:
    texts = [_texts(parts, viewer, viewers, parties) for viewer in range(viewers)]
    listed = [_enumerated(each) for each in texts]
    if len(parts) > 1 and all(isinstance(part, Component) and not part.place.ordered for part in parts):
        listed = [Loose(text) for text in listed]
        for text, each in zip(listed, texts, strict=True):
            text.sorted = _enumerated(sorted(each))  # type: ignore[attr-defined]
    return _common(listed)


def _text(component: Component, mask: int, article: bool = True) -> str:
    """Its name; “a card” if no more can be told."""
    name = component.known_to(mask)
    return name if name != component.back or not article else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _texts(parts: Sequence[object], viewer: int, viewers: int, parties: int = EVERYBODY) -> list[str]:
    """Their names; those of which no more can be told are counted."""
    bit = 1 << viewer

    def untold(part: object) -> bool:
        if not isinstance(part, Component):
            return False
        return part.known_to(bit if parties & bit else bit & part.place.audience_mask) == part.back

    unknown = Counter(part.back for part in parts if isinstance(part, Component) and untold(part))
    texts = []
    for part in parts:
        if isinstance(part, Component) and untold(part):
            number = unknown.pop(part.back, 0)
            if number:
                texts.append(_text(part, 0) if number == 1 else f"{number} {part.backs}")
        else:
            word = _word(part, viewers)
            texts.append(word if isinstance(word, str) else word[viewer])
    return texts


def _common(texts: Iterable[str]) -> Word:
    each = tuple(texts)
    return each[0] if len(set(each)) == 1 else each


def _enumerated(texts: list[str]) -> str:
    if len(texts) < 2:
        return "".join(texts) or "nothing"
    return f"{', '.join(texts[:-1])} and {texts[-1]}"
