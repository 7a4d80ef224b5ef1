"""Limits: how often somebody may ask for something, and how many of something may be at once."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, ip_address, ip_network

REMEMBERED = 10_000


class Bucket:
    __slots__ = ("burst", "filled_at", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left = rate, burst, burst
        self.filled_at = time.monotonic()

    def take(self) -> bool:
        """Take one, if there is one."""
        self._fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def delay(self) -> float:
        """Take one, be it from the future: in how many seconds it will be there."""
        self._fill()
        self.left -= 1
        return max(0.0, -self.left / self.rate)

    def _fill(self) -> None:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.filled_at) * self.rate)
        self.filled_at = now


class Buckets:
    """One bucket for each of many; those longest unused are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        return self._of(who).take()

    def delay(self, who: str) -> float:
        return self._of(who).delay()

    def _of(self, who: str) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket


class Gate:
    """How many of something may be at once, in all and for each address."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._each: Counter[str] = Counter()
        self.inside = 0

    def enter(self, address: str, exempt: bool = False) -> bool:
        """Let one in if there is room; `exempt`: who speaks for many."""
        if self.inside >= self._most or (self._each[address] >= self._most_each and not exempt):
            self._tidy(address)
            return False
        self._each[address] += 1
        self.inside += 1
        return True

    def leave(self, address: str) -> None:
        self._each[address] -= 1
        self.inside -= 1
        self._tidy(address)

    def _tidy(self, address: str) -> None:
        if not self._each[address]:
            del self._each[address]


class Turns:
    """Work that is done one at a time; each address waits at one place of the line, so they take turns."""

    def __init__(self) -> None:
        self._work = asyncio.Lock()
        self._own: dict[str, asyncio.Lock] = {}
        self._here: Counter[str] = Counter()

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        own = self._own.setdefault(address, asyncio.Lock())
        self._here[address] += 1
        try:
            async with own, self._work:
                yield
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address], self._own[address]


def network_of(address: str) -> str:
    """What counts as one client: households have a whole network of IPv6."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(ip_network((found, 64), strict=False)) if mapped is None else str(mapped)
    return str(found)
