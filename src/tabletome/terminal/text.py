"""Small things for writing lines of text: marks and colours of players, folding, columns, short names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

MARKS = "●■▲◆★⬢✚▼○□△◇"
COLOURS = (
    "#e69f00", "#56b4e9", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7", "#999999",
    "#e69f00", "#56b4e9", "#009e73", "#f0e442",
)  # fmt: skip
TIMES = "\u00d7"
PLAIN_SIGNS = str.maketrans(
    MARKS + "─│┌┬┐├┼┤└┴┘·▸→…“”\u2019\u2013" + TIMES, "@#^%*&+vo=Aq" + '-|+++++++++.>>~""\'-' + "x"
)
"What stands for our signs where only plain ASCII can be shown."
FEW = 2
LITTLE_WORDS = {"a", "an", "and", "at", "in", "of", "on", "the", "to"}


def mark(seat: int) -> str:
    return MARKS[seat % len(MARKS)]


def colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def clean(text: object) -> str:
    """A text from anywhere, without characters that could steer the terminal."""
    return "".join(c if c.isprintable() else " " for c in str(text))


def fold(text: Text, width: int, hang: int = 0) -> list[Text]:
    """Break a text into lines at spaces; all but the first are indented."""
    breaks: list[int] = []
    start, room = 0, width
    for word in re.finditer(r"\S+", text.plain):
        if cell_len(text.plain[start : word.end()]) > room and word.start() > start:
            breaks.append(word.start())
            start, room = word.start(), width - hang
        while cell_len(text.plain[start : word.end()]) > room:
            start += _fitting(text.plain[start : word.end()], room)
            breaks.append(start)
            room = width - hang
    lines = list(text.divide(breaks))
    for line in lines:
        line.rstrip()
    return [lines[0], *(Text(" " * hang) + line for line in lines[1:])]


def _fitting(text: str, room: int) -> int:
    """How many characters of a text fit; at least one, so that folding ends."""
    return max(1, next(n for n in range(len(text), -1, -1) if cell_len(text[:n]) <= room))


def styled(text: str, style: str) -> Text:
    """A text of which only this part has the style, whatever is appended to it."""
    return Text.assemble((text, style))


def joined(parts: Iterable[Text | str], separator: str = ", ") -> Text:
    return Text(separator).join(Text(p) if isinstance(p, str) else p for p in parts)


def pad(text: Text, width: int) -> Text:
    """Cut or fill a text to exactly this width."""
    padded = text.copy()
    padded.truncate(width, overflow="ellipsis", pad=True)
    return padded


def columns(cells: Sequence[Text], width: int, gap: int = 3) -> list[Text]:
    """Cells in as many columns as fit, filled downwards; a cell too long for a line is folded."""
    widest = max((cell_len(c.plain) for c in cells), default=0)
    count = max(1, min((width + gap) // (widest + gap), len(cells)))
    if count == 1:
        return [line for cell in cells for line in fold(cell, width, 6)]
    height = -(-len(cells) // count)
    lines = []
    for row in range(height):
        line = Text()
        for cell in cells[row::height]:
            line.append_text(pad(cell, widest + gap))
        line.rstrip()
        lines.append(line)
    return lines


def times(label: str, number: int) -> str:
    return f"{label} {TIMES}{number}" if number > 1 else label


def short_names(labels: Iterable[str], longest: int) -> dict[str, str]:
    """A short and distinct name of at most so many characters for each label."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    telling = _telling_parts(sorted(set(labels)))
    for label in sorted(telling, key=lambda text: (len(text), text)):
        name = next((n for n in _candidates(telling[label], longest) if n not in taken), None)
        if name is None:
            name = next(n for n in map(str, range(1, 10**longest)) if n not in taken)
        names[label] = name
        taken.add(name)
    return names


def _telling_parts(labels: list[str]) -> dict[str, str]:
    """The labels without a last word that many share ("Red cube", "Blue cube"), if they stay clear."""
    endings = Counter(label.rpartition(" ")[2] for label in labels)
    shorter = {}
    for label in labels:
        rest, _, ending = label.rpartition(" ")
        bare = rest.strip() and endings[ending] > FEW and rest.split()[-1].lower() not in LITTLE_WORDS
        alone = sum(f"{other} ".startswith(f"{rest} ") for other in labels) == 1
        shorter[label] = rest if bare and alone else label
    return shorter


def _candidates(label: str, longest: int) -> Iterable[str]:
    if len(label) <= longest:
        yield label
    words = [w for w in re.findall(r"\w+", label) if w.lower() not in LITTLE_WORDS] or [label]
    if len(words) > 1:
        share = longest // len(words)
        if share > 2:
            yield "".join(w[:share].capitalize() for w in words)
        yield "".join(w if w.isdigit() else w[0].upper() for w in words)[:longest]
    for word in words:
        yield word[:longest]
        for letter in word[longest:]:
            yield word[: longest - 1] + letter
