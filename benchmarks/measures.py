"""How rates are taken: windows of all contestants in turn, the best window of each counted.

On a busy machine single figures wander by a factor of two, ratios between neighbours hardly.
"""

from __future__ import annotations

import cProfile
import pstats
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

Rate = Callable[[float], float]
"""Does something over and over for so many seconds of processor time; returns how often a second."""


def rate_of(action: Callable[[], int]) -> Rate:
    """Of an action that returns how much it has done."""

    def rate(seconds: float) -> float:
        done = 0
        start = time.process_time()
        while (passed := time.process_time() - start) < seconds:
            done += action()
        return done / passed

    return rate


def times_of(action: Callable[[], object], bunch: int = 10) -> Rate:
    """Of an action that is done once for each call."""

    def several() -> int:
        for _ in range(bunch):
            action()
        return bunch

    return rate_of(several)


def side_by_side(rates: Mapping[str, Rate], windows: int, seconds: float = 0.05) -> dict[str, float]:
    """The best window of each contestant, by name."""
    best = dict.fromkeys(rates, 0.0)
    for _ in range(windows):
        for name, rate in rates.items():
            best[name] = max(best[name], rate(seconds))
    return best


def start_up(arguments: Sequence[str], tries: int = 10) -> float:
    """Seconds of processor time that Python needs for these arguments, at best."""
    best = float("inf")
    for _ in range(tries):
        before = _spent_by_children()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        best = min(best, _spent_by_children() - before)
    return best


def _spent_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def where_time_goes(action: Callable[[], object], seconds: float, top: int) -> list[tuple[str, float]]:
    """The functions in which most time is spent, calls to others apart, with their share."""
    profile = cProfile.Profile()
    end = time.process_time() + seconds
    while time.process_time() < end:
        profile.runcall(action)
    spent = {place: row[2] for place, row in pstats.Stats(profile).stats.items()}  # type: ignore[attr-defined]
    whole = sum(spent.values())
    slowest = sorted(spent, key=lambda place: -spent[place])[:top]
    return [(_named(*place), spent[place] / whole) for place in slowest]


def _named(path: str, line: int, function: str) -> str:
    if path == "~":
        return function
    return f"{Path(path).stem}.{function}" if function.isidentifier() else f"{Path(path).stem}, line {line}"
