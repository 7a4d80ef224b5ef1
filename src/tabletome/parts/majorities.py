"""Majorities: who has most of something, and where everybody stands when some have equally much."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from itertools import groupby
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def standings(totals: Mapping[K, int]) -> list[list[K]]:
    """All contenders from the highest total to the lowest, those with equal totals in one group."""
    ordered = sorted(totals, key=totals.__getitem__, reverse=True)
    return [list(group) for _, group in groupby(ordered, key=totals.__getitem__)]


def leader(totals: Mapping[K, int]) -> K | None:
    """The one with more than every other, if there is one."""
    first = standings(totals)[:1]
    return first[0][0] if first and len(first[0]) == 1 else None


def shifted_ranks(totals: Mapping[K, int]) -> dict[K, int]:
    """Everybody's rank, 1 for the highest total; a tie shifts those in it and all below them down one rank.

    So two who have most share the second rank, the next has the third, and nobody has the first.
    """
    ranks: dict[K, int] = {}
    shift = 0
    for step, group in enumerate(standings(totals), 1):
        shift += len(group) > 1
        ranks.update(dict.fromkeys(group, step + shift))
    return ranks
