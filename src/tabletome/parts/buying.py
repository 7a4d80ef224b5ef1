"""Point-buy: things with prices, bought one by one under a budget.

men = await buy(me, {"Archer": 3, "Pikeman": 5}, 40, "Buy nine men", number=9)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

from tabletome.engine import Player, RulesFault

T = TypeVar("T")


async def buy(
    me: Player,
    prices: Mapping[T, int],
    budget: int,
    prompt: str,
    *,
    number: int | None = None,
    stock: Mapping[T, int] | None = None,
    done: str = "Buy no more",
) -> list[T]:
    """What a player buys, in order. Only what he can still afford is offered.

    With a `number` he buys exactly so many, and is offered what leaves enough for the rest. `stock` says how
    many there are of each.
    """
    bought: list[T] = []
    left = budget
    while number is None or len(bought) < number:
        held = Counter(bought)
        wanted = 1 if number is None else number - len(bought)
        there = {thing: wanted if stock is None else stock[thing] - held[thing] for thing in prices}
        offered = [
            thing for thing in prices if there[thing] > 0 and left >= _least(prices, there, thing, wanted)
        ]
        if not offered:
            if number is not None:
                raise RulesFault(f"{budget} cannot buy {number} things")
            break
        thing = await me.choose(
            [(thing,) for thing in offered],
            f"{prompt} ({left} left)",
            otherwise="" if number is not None else done,
            label=lambda one: f"{one[0]} for {prices[one[0]]}",
            picked=[(thing,) for thing in bought],
        )
        if thing is None:
            break
        bought += thing
        left -= prices[thing[0]]
    return bought


def _least(prices: Mapping[T, int], there: Mapping[T, int], first: T, wanted: int) -> int:
    """What it costs to buy this one and, as cheaply as can be, the others that are wanted."""
    cheap = sorted(
        prices[thing] for thing in prices for _ in range(min(there[thing] - (thing == first), wanted))
    )
    return prices[first] + sum(cheap[: wanted - 1])
