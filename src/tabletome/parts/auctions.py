"""Auctions: sealed bids on several lots under one budget; rising, falling and undercutting prices.

    bids = await self.together(lambda me: write_bids(me, lots, me.cash, unit="million"))
    for lot, offers in by_lot(lots, bids).items():
        best = leading(offers, lambda bidder: -len(bidder.stocks), lambda bidder: -bidder.money)

    sold = await rising(self, me, "Tea", purse=lambda bidder: bidder.coins)

Nobody pays here: what the winner gives is the rules' affair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

from tabletome.engine import Game, Player

P = TypeVar("P", bound=Player)
T = TypeVar("T")

# -- sealed bids -----------------------------------------------------------------------------------------


async def write_bids(
    me: Player,
    least: Mapping[T, int],
    budget: int,
    *,
    verb: str = "bid for",
    done: str = "Nothing more",
    unit: str = "",
) -> dict[T, int]:
    """Sums for some of these things, each at least so much, together no more than the budget."""
    sums: dict[T, int] = {}
    left = budget
    names = numbered(least)
    while affordable := [(thing,) for thing, low in least.items() if low <= left and thing not in sums]:
        picked = await me.choose(
            affordable,
            f"You have {left} left: what do you {verb}?",
            otherwise=done,
            label=lambda one: names[one[0]],
        )
        if picked is None:
            break
        (thing,) = picked
        sums[thing] = await me.amount(
            least[thing], left, f"How much do you {verb} {names[thing]}?", unit=unit
        )
        left -= sums[thing]
    return sums


def by_lot(lots: Iterable[T], bids: Mapping[P, Mapping[T, int]]) -> dict[T, dict[P, int]]:
    """Who bids how much, lot by lot; for some perhaps nobody."""
    return {lot: {who: sums[lot] for who, sums in bids.items() if lot in sums} for lot in lots}


def leading(bids: Mapping[P, int], *ties: Callable[[P], int]) -> list[P]:
    """Those who bid most; of these the ones for whom the first tie-break is highest, and so on."""

    def precedence(bidder: P) -> tuple[int, ...]:
        return bids[bidder], *(tie(bidder) for tie in ties)

    best = max(map(precedence, bids), default=())
    return [bidder for bidder in bids if precedence(bidder) == best]


def numbered(things: Iterable[T]) -> dict[T, str]:
    """Their names; each of several alike can be bid for, so all but the first bear a number."""
    names: dict[T, str] = {}
    met: Counter[str] = Counter()
    for thing in things:
        met[str(thing)] += 1
        names[thing] = f"{thing} ({met[str(thing)]})" if met[str(thing)] > 1 else str(thing)
    return names


# -- round the table ---------------------------------------------------------------------------------------


async def rising(
    game: Game[P],
    first: P,
    lot: object,
    *,
    purse: Callable[[P], int],
    least: int = 1,
    unit: str = "",
    must_open: bool = False,
    among: Collection[P] | None = None,
) -> tuple[P, int] | None:
    """Round the table each bids more than the last bid or passes for good; the last one in wins.

    None if nobody bids. With `must_open` the first must bid at least the least sum, if he has it. With
    `among` only these may bid: a seller does not.
    """
    best: tuple[P, int] | None = None
    bidding = [me for me in game.from_player(first) if among is None or me in among]
    while bidding and not (best and bidding == [best[0]]):
        me = bidding.pop(0)
        low = least if best is None else best[1] + 1
        said = f"{best[0]} has bid {best[1]} for {lot}" if best else f"Nobody has bid for {lot}"
        must = must_open and best is None and me is first
        bid = await _name_sum(me, low, purse(me), said, f"Bid {low} or more", unit, must)
        if bid is None:
            game.log("{} passes", me)
            continue
        best = me, bid
        bidding.append(me)
        game.log("{} bids {}", me, bid)
    return best


async def falling(
    game: Game[P], first: P, lot: object, prices: Iterable[int], *, purse: Callable[[P], int]
) -> tuple[P, int] | None:
    """At each price, from the highest down, everybody in turn may take the lot; the first who does has it."""
    for price in prices:
        for me in game.from_player(first):
            take = ["Take it"] if price <= purse(me) else []
            if await me.choose(take, f"Do you take {lot} for {price}?", otherwise="Wait"):
                game.log("{} takes {} for {}", me, lot, price)
                return me, price
    return None


async def undercutting(
    game: Game[P], sellers: Iterable[P], good: object, most: int, *, least: int = 1, unit: str = ""
) -> tuple[P, int] | None:
    """Sellers in turn quote less than the last quote or pass for good; the last one in sells.

    Who alone wants to sell, or alone is left before anybody has quoted, gets the most there is. None if
    nobody sells.
    """
    selling = list(sellers)
    best: tuple[P, int] | None = None
    while selling and not (best and selling == [best[0]]):
        if best is None and len(selling) == 1:
            return selling[0], most
        me = selling.pop(0)
        high = most if best is None else best[1] - 1
        said = f"{best[0]} asks {best[1]} for {good}" if best else f"At most {most} is paid for {good}"
        quote = await _name_sum(me, least, high, said, f"Ask {high} or less", unit)
        if quote is None:
            game.log("{} passes", me)
            continue
        best = me, quote
        selling.append(me)
        game.log("{} asks {}", me, quote)
    return best


async def _name_sum(
    me: Player, low: int, high: int, said: str, offer: str, unit: str, must: bool = False
) -> int | None:
    """Who can only pass is asked like all others: what he has may be his secret."""
    possible = low <= high
    if not (must and possible):
        act = await me.choose([offer] if possible else [], f"{said}. And you?", otherwise="Pass")
        if act is None:
            return None
    return await me.amount(low, high, f"{said}. How much do you say?", unit=unit)
