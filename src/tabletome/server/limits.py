"""Limits on how often somebody may ask for something: a bucket that fills with time."""

from __future__ import annotations

import time
from collections import OrderedDict

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
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take()
