"""Word lists: which words count, and which can be spelt from a handful of letters.

`ACCEPTED` decides what a player may spell; `COMMON` holds the everyday words among them, for the bots.
Games for children take `FOR_CHILDREN`, those of the accepted ones that suit them.
All come from SCOWL (see data/SCOWL-COPYRIGHT.txt), hold words of 2 to 15 letters, and are read on first use.
"""

import lzma
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from string import ascii_lowercase

_BIT = {letter: 1 << place for place, letter in enumerate(ascii_lowercase)}
_EVERY_LETTER = (1 << len(ascii_lowercase)) - 1
_FEW_TILES = 14
"""With no more tiles than this, going through all handfuls of them is quicker than through all words."""


class WordList(Collection[str]):
    """Words in lower case, a to z. `source` is called once, when the list is first used."""

    def __init__(self, source: Callable[[], Iterable[str]]) -> None:
        self._source = source

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(self._source())

    @cached_property
    def _by_letters(self) -> dict[int, list[tuple[int, str]]]:
        """The words, each after its tiles, under the set of their letters: one test passes over all alike."""
        index: dict[int, list[tuple[int, str]]] = {}
        for word in self._words:
            tiles = _tile_set(word)
            index.setdefault(tiles & _EVERY_LETTER, []).append((tiles, word))
        return index

    @cached_property
    def _anagrams(self) -> dict[str, tuple[str, ...]]:
        """The words under their letters in alphabetical order."""
        index: dict[str, tuple[str, ...]] = {}
        for word in self._words:
            letters = "".join(sorted(word))
            # tuples, for Python's collector passes over those that hold texts alone
            index[letters] = (*index.get(letters, ()), word)
        return index

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word.lower() in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._words))

    def __len__(self) -> int:
        return len(self._words)

    def makeable(self, letters: str | Mapping[str, int], least: int = 2, blanks: int = 0) -> list[str]:
        """All words of at least `least` letters that can be spelt, longest first, then by alphabet.

        `letters` are the tiles at hand (as text or with their numbers); each blank stands for any one letter.
        """
        rack = _count(letters)
        spelt = self._scan(rack, blanks) if blanks or sum(rack.values()) > _FEW_TILES else self._pick(rack)
        found = sorted(word for word in spelt if len(word) >= least)
        return sorted(found, key=len, reverse=True)

    def _pick(self, rack: Mapping[str, int]) -> list[str]:
        handfuls, anagrams = [""], self._anagrams
        for letter in sorted(rack):
            handfuls = [handful + letter * n for n in range(rack[letter] + 1) for handful in handfuls]
        return [word for handful in handfuls if handful in anagrams for word in anagrams[handful]]

    def _scan(self, rack: Mapping[str, int], blanks: int) -> list[str]:
        absent = ~_tile_set(letter for letter, number in rack.items() for _ in range(number))
        return [
            word
            for letter_set, words in self._by_letters.items()
            if (letter_set & absent).bit_count() <= blanks
            for tiles, word in words
            if (tiles & absent).bit_count() <= blanks
        ]

    def can_make(self, word: str, letters: str | Mapping[str, int], blanks: int = 0) -> bool:
        """Whether this is a word of the list that the letters and blanks at hand can spell."""
        return word in self and _missing(word.lower(), _count(letters)) <= blanks


def _count(letters: str | Mapping[str, int]) -> dict[str, int]:
    rack: dict[str, int] = {}
    for letter, number in ((c, 1) for c in letters) if isinstance(letters, str) else letters.items():
        small = letter.lower()
        if small not in _BIT:
            raise ValueError(f"{letter!r} is not a letter from a to z")
        if number > 0:
            rack[small] = rack.get(small, 0) + number
    return rack


def _tile_set(letters: Iterable[str]) -> int:
    """A bit for each tile: the first of every letter, a to z, then the second of every letter, and so on."""
    bits = 0
    for letter in letters:
        bit = _BIT[letter]
        while bits & bit:
            bit <<= len(_BIT)
        bits |= bit
    return bits


def _missing(word: str, rack: Mapping[str, int]) -> int:
    """How many letters of the word the rack lacks."""
    lacking = 0
    for letter in set(word):
        number = word.count(letter) - rack.get(letter, 0)
        if number > 0:
            lacking += number
    return lacking


@cache
def _shipped() -> dict[str, list[str]]:
    packed = (files("tabletome.parts") / "data" / "words.xz").read_bytes()
    bands = (line.split() for line in lzma.decompress(packed).decode("ascii").splitlines())
    return {size: words for size, *words in bands}


ACCEPTED = WordList(lambda: _shipped()["35"] + _shipped()["70"])
COMMON = WordList(lambda: _shipped()["35"])
FOR_CHILDREN = WordList(lambda: {*_shipped()["35"], *_shipped()["70"]} - {*_shipped()["unfit"]})
