"""Walks over a network: the cheapest that calls at all of some spots, found exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

Steps = Sequence[Sequence[tuple[int, int]]]
"""For each spot, by number: where a step from it may lead, and what that step costs (nothing below zero)."""


def cheapest_walk(
    steps: Steps, start: int, goal: int, calls: Iterable[int], dearest: int | None = None
) -> tuple[int, list[int]] | None:
    """The cost and the spots of the cheapest walk from start to goal that calls at the given spots.

    They may be called at in any order, and steps and spots used again and again. With `dearest`, the dearest
    step must cost exactly so much. None if there is no such walk.
    """
    # A search by growing cost over pairs of a spot and what is done so far: one bit for each call, and
    # a last one for the dearest step. A pair is kept as one number.
    bits: dict[int, int] = {}
    for spot in calls:
        bits.setdefault(spot, 1 << len(bits))
    paid = 1 << len(bits)
    todo = paid - 1 if dearest is None else 2 * paid - 1
    width = 2 * paid
    first = start * width | bits.get(start, 0)
    came_from = {first: first}
    least = {first: 0}
    queue = [(0, first)]
    while queue:
        cost, pair = heappop(queue)
        if cost > least[pair]:
            continue
        spot, done = divmod(pair, width)
        if spot == goal and done == todo:
            return cost, _retrace(came_from, pair, width)
        for there, price in steps[spot]:
            then = done | bits.get(there, 0)
            if dearest is not None:
                if price > dearest:
                    continue
                if price == dearest:
                    then |= paid
            following = there * width | then
            total = cost + price
            if total < least.get(following, total + 1):
                least[following] = total
                came_from[following] = pair
                heappush(queue, (total, following))
    return None


def _retrace(came_from: dict[int, int], pair: int, width: int) -> list[int]:
    walk = [pair // width]
    while came_from[pair] != pair:
        pair = came_from[pair]
        walk.append(pair // width)
    return walk[::-1]
