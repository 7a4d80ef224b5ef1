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
    # A search by growing cost over pairs of a spot and what is done so far: one bit for each call, and a last
    # one for the dearest step. A pair is kept as one number, and so are a cost and a pair in the queue.
    bits = [0] * len(steps)
    paid = 1
    for spot in calls:
        if not bits[spot]:
            bits[spot] = paid
            paid *= 2
    width = 2 * paid
    size = len(steps) * width
    first = start * width | bits[start]
    last = goal * width | (paid if dearest is None else width) - 1
    came_from = [first] * size
    least = [-1] * size
    least[first] = 0
    queue = [first]
    while queue:
        cost, pair = divmod(heappop(queue), size)
        if pair == last:
            return cost, _retrace(came_from, pair, width)
        if cost > least[pair]:
            continue
        spot, done = divmod(pair, width)
        for there, price in steps[spot]:
            following = there * width | done | bits[there]
            if dearest is not None and price >= dearest:
                if price > dearest:
                    continue
                following |= paid
            total = cost + price
            known = least[following]
            if known < 0 or total < known:
                least[following] = total
                came_from[following] = pair
                heappush(queue, total * size + following)
    return None


def _retrace(came_from: list[int], pair: int, width: int) -> list[int]:
    walk = [pair // width]
    while came_from[pair] != pair:
        pair = came_from[pair]
        walk.append(pair // width)
    return walk[::-1]
