"""Typed answers: what people mean, whatever the case, the article or a slip of the pen.

CAPITALS = [Entry("Paris"), Entry("Washington DC", "Washington")]
right, wrong = sort_out("the Paris; Rome", CAPITALS)
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

SEPARATORS = re.compile(r"[;,\n]+|\s/\s")
LEFT_OUT = {"a", "an", "the", "of", "and"}
LENGTH_OF_A_SLIP = 5
"""One slip for every so many letters."""
MOST_SLIPS = 2


class Entry:
    """Something that may be named, and what else it is called."""

    __slots__ = ("also", "name")

    def __init__(self, name: str, *also: str) -> None:
        self.name = name
        self.also = also

    def __str__(self) -> str:
        return self.name

    def is_meant(self, written: str) -> bool:
        return any(is_meant(written, name) for name in (self.name, *self.also))


@lru_cache(maxsize=1 << 14)
def plain(text: str) -> str:
    """Without case, accents, signs, articles and the like."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("&", " and "))
    words = re.sub(r"[^\w\s]|_", "", "".join(c for c in letters if not unicodedata.combining(c))).split()
    return " ".join([word for word in words if word not in LEFT_OUT] or words)


def is_meant(written: str, name: str) -> bool:
    """Whether somebody who wrote this means that: letters may slip, numbers must be right."""
    one, other = plain(written), plain(name)
    if one == other:
        return bool(one)
    if re.findall(r"\d+", one) != re.findall(r"\d+", other):
        return False
    slips = min(MOST_SLIPS, len(other) // LENGTH_OF_A_SLIP)
    return abs(len(one) - len(other)) <= slips and distance(one, other) <= slips


def distance(one: str, other: str) -> int:
    """How many letters are changed, added, left out, or swapped with the next one, from one to the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1]


def sort_out(text: str, entries: Iterable[Entry]) -> tuple[list[Entry], list[str]]:
    """Of what somebody listed, separated by commas: which entries he means, each once, and what is none.

    Exact names come first, so that a slip for one is not taken for another, nor C for C++.
    """
    known = list(entries)
    written = [part.strip() for part in SEPARATORS.split(text) if part.strip()]
    right: list[Entry] = []
    wrong: list[str] = []
    for part in written:
        exact = [e for e in known if any(plain(part) == plain(name) for name in (e.name, *e.also))]
        to_the_letter = [e for e in exact if part.casefold() in (n.casefold() for n in (e.name, *e.also))]
        meant = next(iter(to_the_letter or exact or [e for e in known if e.is_meant(part)]), None)
        if meant is None:
            if all(plain(part) != plain(other) for other in wrong):
                wrong.append(part)
        elif meant not in right:
            right.append(meant)
    return right, wrong
