"""Chance: a counter-mode stream of keyed BLAKE2b. Key and counter are its whole state."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence

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


class Given(Chance):
    """Stands where chance is chosen by whoever drives the table: so many draws, then those of a key or none.

    Branches share the draws, in the order in which they are wanted.
    """

    __slots__ = ("_at", "_draws", "_goes_on")

    def __init__(self, draws: Sequence[int] = (), key: bytes | None = None) -> None:
        super().__init__(key or b"")
        self._draws = draws
        self._at = [0]
        self._goes_on = key is not None

    def copy(self) -> Given:
        twin = Given(self._draws, self.key if self._goes_on else None)
        twin.counter = self.counter
        twin._at = self._at.copy()
        return twin

    def branch(self, number: int) -> Given:
        key = super().branch(number).key if self._goes_on else None
        twin = Given(self._draws, key)
        twin._at = self._at
        return twin

    def below(self, n: int) -> int:
        (at,) = self._at
        if at < len(self._draws) and n > 1:
            self._at[0] += 1
            self.counter += 1
            return self._draws[at]
        if n == 1:
            return 0
        if not self._goes_on:
            raise ChanceNeeded(n)
        return super().below(n)


class Counted(Chance):
    """Counts in how many ways all that is drawn could have come, branches included."""

    __slots__ = ("_ways",)

    def __init__(self, key: bytes, ways: list[int] | None = None) -> None:
        super().__init__(key)
        self._ways = [1] if ways is None else ways

    @property
    def ways(self) -> int:
        return self._ways[0]

    def copy(self) -> Counted:
        twin = Counted(self.key, self._ways)
        twin.counter = self.counter
        return twin

    def branch(self, number: int) -> Counted:
        return Counted(super().branch(number).key, self._ways)

    def below(self, n: int) -> int:
        self._ways[0] *= n
        return super().below(n)
