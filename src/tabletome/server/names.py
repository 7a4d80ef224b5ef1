"""Names of people: fit to be shown, and not to be taken for the server's or for those of others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

from tabletome.engine import Refused

LONGEST_NAME = 24
TABLE = "The table"
"""By whom the server speaks in the chat."""
SPECTATOR = "A spectator"
OURS = (TABLE, SPECTATOR, "The clock", "The server", "The host", "Tabletome")
"""What nobody may be called, nor anything that begins so."""
ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "!": "l", "5": "s", "$": "s", "@": "a"})
ALIKE_PAIRS = (("rn", "m"), ("vv", "w"))


def plain(text: str) -> str:
    """One line without anything that could not be seen, such as marks that turn the writing round."""
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())


def clean_name(name: str | None) -> str:
    """A name fit to be shown, or empty if nothing is left of it."""
    # braces are gaps in the lines that rules log
    return plain((name or "").replace("{", "(").replace("}", ")"))[:LONGEST_NAME].strip()


def person_name(name: str, people: Iterable[str], others: Iterable[str]) -> str:
    """The name of somebody who sits down, or empty. He cannot be taken for the server or other people.

    After a bot, or a seat that still waits, he may be called; then he is told apart by a number.
    """
    cleaned = clean_name(name)
    if not cleaned:
        return ""
    look = look_of(cleaned)
    if any(look.startswith(look_of(ours)) for ours in OURS):
        raise Refused(f"“{cleaned}” could be taken for the server's own words; choose another name.")
    for other in people:
        if look == look_of(other):
            raise Refused(f"Somebody at this table is called “{other}” already; choose another name.")
    return told_apart(cleaned, [*people, *others])


def told_apart(name: str, taken: Iterable[str]) -> str:
    looks = {look_of(other) for other in taken}
    unique, number = name, 2
    while look_of(unique) in looks:
        unique = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return unique


def look_of(name: str) -> str:
    """What two names share that look the same: without case, marks, gaps, and of letters only the shape."""
    shapes = "".join(_shape(c) for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    look = shapes.casefold().translate(ALIKE)
    for pair, letter in ALIKE_PAIRS:
        look = look.replace(pair, letter)
    return "".join(c for c in look if c.isalnum()) or name.casefold()


@cache
def _shape(character: str) -> str:
    """The plain Latin letters that a letter of another script looks like, if there are any."""
    if character.isascii():
        return character
    alike = (glyph["c"] for glyph in _confusables().get(character, ()))
    return next((glyph for glyph in alike if glyph.isascii() and glyph.isalnum()), character)


@cache
def _confusables() -> dict[str, list[dict[str, str]]]:
    """By Unicode's own table. It is large, and only servers need it."""
    from confusable_homoglyphs.confusables import confusables_data

    table: dict[str, list[dict[str, str]]] = confusables_data
    return table
