from itertools import pairwise, permutations
from random import Random

import pytest

from tabletome.parts.walks import Steps, cheapest_walk

LINE: Steps = [[(1, 5)], [(0, 2), (2, 1)], [(1, 4), (3, 0)], [(2, 6)]]


def network(rng: Random, spots: int, steps: int, most: int) -> list[list[tuple[int, int]]]:
    """Ways between random pairs, with a price of its own in each direction."""
    made: list[list[tuple[int, int]]] = [[] for _ in range(spots)]
    for _ in range(steps):
        a, b = rng.sample(range(spots), 2)
        made[a].append((b, rng.randint(0, most)))
        made[b].append((a, rng.randint(0, most)))
    return made


def distances(steps: Steps) -> list[list[float]]:
    """Floyd and Warshall."""
    spots = range(len(steps))
    far = [[0.0 if a == b else float("inf") for b in spots] for a in spots]
    for a in spots:
        for b, price in steps[a]:
            far[a][b] = min(far[a][b], price)
    for via in spots:
        for a in spots:
            for b in spots:
                far[a][b] = min(far[a][b], far[a][via] + far[via][b])
    return far


def walked(steps: Steps, walk: list[int]) -> list[int]:
    """The price of each step of a walk, the cheapest where two ways lead to the same spot."""
    return [min(price for there, price in steps[a] if there == b) for a, b in pairwise(walk)]


def all_walks(steps: Steps, start: int, length: int) -> list[tuple[list[int], list[int]]]:
    """Every walk of at most so many steps: its spots and its prices."""
    walks: list[tuple[list[int], list[int]]] = [([start], [])]
    found = list(walks)
    for _ in range(length):
        walks = [
            ([*spots, there], [*prices, price])
            for spots, prices in walks
            for there, price in steps[spots[-1]]
        ]
        found += walks
    return found


def test_prices_are_those_of_the_spot_entered() -> None:
    assert cheapest_walk(LINE, 0, 3, []) == (6, [0, 1, 2, 3])
    assert cheapest_walk(LINE, 3, 0, []) == (12, [3, 2, 1, 0])


def test_a_walk_may_run_back_on_itself() -> None:
    assert cheapest_walk(LINE, 1, 2, [0, 3]) == (2 + 5 + 1 + 0 + 6, [1, 0, 1, 2, 3, 2])
    assert cheapest_walk(LINE, 0, 0, [2]) == (5 + 1 + 4 + 2, [0, 1, 2, 1, 0])
    assert cheapest_walk(LINE, 2, 2, [2]) == (0, [2])


def test_no_walk() -> None:
    apart: Steps = [[(1, 1)], [(0, 1)], []]
    assert cheapest_walk(apart, 0, 1, [2]) is None
    assert cheapest_walk(apart, 0, 2, []) is None
    assert cheapest_walk(LINE, 0, 1, [], dearest=3) is None


def test_the_dearest_step() -> None:
    square: Steps = [[(1, 1), (3, 4)], [(0, 2), (2, 1)], [(1, 0), (3, 1)], [(2, 2), (0, 1)]]
    assert cheapest_walk(square, 0, 2, []) == (2, [0, 1, 2])
    assert cheapest_walk(square, 0, 2, [], dearest=1) == (2, [0, 1, 2])
    assert cheapest_walk(square, 0, 2, [], dearest=2) == (5, [0, 1, 2, 3, 2])
    assert cheapest_walk(square, 0, 2, [], dearest=4) == (6, [0, 3, 2])
    assert cheapest_walk(square, 0, 2, [], dearest=3) is None


@pytest.mark.parametrize("seed", range(60))
def test_against_all_orders_of_calls(seed: int) -> None:
    rng = Random(seed)
    spots = rng.randint(6, 16)
    steps = network(rng, spots, rng.randint(spots, 2 * spots), 6)
    start, goal, *calls = rng.sample(range(spots), 6)
    far = distances(steps)
    best = min(sum(far[a][b] for a, b in pairwise([start, *order, goal])) for order in permutations(calls))
    found = cheapest_walk(steps, start, goal, calls)
    if found is None:
        assert best == float("inf")
        return
    cost, walk = found
    assert cost == best == sum(walked(steps, walk))
    assert (walk[0], walk[-1]) == (start, goal)
    assert set(calls) <= set(walk)


@pytest.mark.parametrize("seed", range(40))
def test_against_all_walks(seed: int) -> None:
    rng = Random(seed)
    steps = network(rng, 4, 4, 3)
    start, goal, *calls = rng.sample(range(4), 3)
    walks = [
        (sum(prices), max(prices, default=None))
        for spots, prices in all_walks(steps, start, 9)
        if spots[-1] == goal and set(calls) <= set(spots)
    ]
    for dearest in (None, 0, 1, 2, 3):
        costs = [cost for cost, top in walks if dearest is None or top == dearest]
        found = cheapest_walk(steps, start, goal, calls, dearest)
        assert (None if found is None else found[0]) == min(costs, default=None)
