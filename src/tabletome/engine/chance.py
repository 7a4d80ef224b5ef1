"""Chance: a counter-mode stream of keyed BLAKE2b. Key and counter are its whole state."""

from __future__ import annotations

import hashlib
import struct
from typing import NoReturn

from tabletome.engine.errors import ChanceNeeded

WORDS_PER_BLOCK = 8
WORD_SPAN = 1 << 64
NEVER_UNFAIR = WORD_SPAN - (1 << 32)
"""No word below this is drawn again, for any n up to 2**32: so the exact limit is seldom worked out."""
_unpack = struct.Struct("<8Q").unpack


def key_from(seed: int | str | bytes) -> bytes:
    """A 256-bit key: 32 bytes are taken as they are, anything else is hashed."""
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    text = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.blake2b(text, digest_size=32, person=b"tabletome seed").digest()


def commitment(key: bytes) -> str:
    """What players are shown before the first shuffle; the key itself is shown after the game."""
    return hashlib.sha256(key).hexdigest()


class Chance:
    __slots__ = ("_block", "_block_number", "counter", "key")

    def __init__(self, key: bytes, counter: int = 0) -> None:
        self.key = key
        self.counter = counter
        self._block: tuple[int, ...] = ()
        self._block_number = -1

    def copy(self) -> Chance:
        twin = Chance(self.key, self.counter)
        twin._block = self._block
        twin._block_number = self._block_number
        return twin

    def branch(self, number: int) -> Chance:
        """An independent stream, fixed by this one's state and a number."""
        label = b"%d/%d" % (self.counter, number)
        return Chance(hashlib.blake2b(label, key=self.key, digest_size=32).digest())

    def below(self, n: int) -> int:
        """A fair whole number from 0 to n - 1, for n up to 2**32."""
        while True:
            counter = self.counter
            number = counter // WORDS_PER_BLOCK
            if number != self._block_number:
                digest = hashlib.blake2b(number.to_bytes(8, "little"), key=self.key).digest()
                self._block = _unpack(digest)
                self._block_number = number
            self.counter = counter + 1
            value = self._block[counter % WORDS_PER_BLOCK]
            if value < NEVER_UNFAIR or value < WORD_SPAN - WORD_SPAN % n:
                return value % n

    def roll(self, sides: int) -> int:
        return self.below(sides) + 1


class NoChance(Chance):
    """Stands where chance is still to be chosen, by whoever drives the table."""

    __slots__ = ()

    def copy(self) -> NoChance:
        return NoChance(self.key, self.counter)

    def branch(self, number: int) -> NoChance:
        return NoChance(self.key)

    def below(self, n: int) -> NoReturn:
        raise ChanceNeeded("What comes of this is up to chance, and the table was given none.")
