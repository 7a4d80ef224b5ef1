"""Bargains: how a bot trades in games that say how a player stands (`estimate`).

It accepts what improves its estimate, and offers what improves both its own and, as far as it can picture the
partner's goods, his. The more worlds it pictures, the better it knows what is improved. What a rival gains is
lost to all others: the better bots count their share of that.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from random import Random
from typing import Any

from tabletome.engine import Ask, Component, Heap, Player, Table

SWEETENED = 5
"""Exchanges that would be best for oneself and are tried with one thing more given."""
TRIED = 10
"""Bargains found good that are put to the test."""

Names = tuple[str, ...]


def decide(table: Table, seat: int, rng: Random, pictured: int, envy: float) -> int | None:
    """What to answer when asked about a trade; None if that cannot be told by estimates.

    Envy says how much a partner's gain hurts: with 1 as much as if it were taken from his rivals alike.
    """
    worlds = [table.imagine(seat, rng) for _ in range(pictured)]
    game, ask = worlds[0].game, worlds[0].asks[seat]
    envy /= len(game.players) - 1
    if game.estimate(game.players[seat]) is None:
        return None
    if any(hasattr(option, "offer") for option in ask.options):
        return _reply(worlds, seat, ask, envy)
    if ask.picked and isinstance(ask.picked[0], Player):
        return _build_on(worlds, seat, ask, ask.picked[0].seat, envy)
    partners = {i: option.seat for i, option in enumerate(ask.options) if isinstance(option, Player)}
    if ask.picked or not partners:
        return None
    promise = {i: _promise(worlds, seat, i, partner, envy) for i, partner in partners.items()}
    best = max(promise, key=promise.__getitem__)
    return best if promise[best] > 0 else len(ask.options) - 1


def _estimate(game: Any, player: Player) -> float:
    return float(game.estimate(player))


class Balance:
    """A pictured world in which exchanges with one partner are weighed, without carrying them out."""

    def __init__(self, world: Table, seat: int, partner: int, goods: str, envy: float) -> None:
        self.game, self.envy = world.game, envy
        self.me, self.partner = self.game.players[seat], self.game.players[partner]
        self.mine: Heap[Any] = getattr(self.me, goods)
        self.theirs: Heap[Any] = getattr(self.partner, goods)
        self.my_stock, self.their_stock = by_name(self.mine), by_name(self.theirs)
        kinds = {type(thing) for thing in (*self.mine, *self.theirs)}
        others = (thing for thing in self.game.box if thing.place is not self.mine)
        self.other_stock = by_name(thing for thing in others if type(thing) in kinds)
        self.mine_before = _estimate(self.game, self.me)
        self.theirs_before = _estimate(self.game, self.partner)

    def own_gain(self, gives: Names, wants: Names) -> float:
        """As if the partner had what is wanted."""
        given, taken = take(self.my_stock, gives), take(self.other_stock, wants)
        if given is None or taken is None:
            return 0.0
        return self._pretend(self.me, self.mine, given, taken) - self.mine_before

    def partners_gain(self, gives: Names, wants: Names) -> float:
        """None, too, if he does not have what is wanted."""
        given, taken = take(self.my_stock, gives), take(self.their_stock, wants)
        if given is None or taken is None:
            return 0.0
        return self._pretend(self.partner, self.theirs, taken, given) - self.theirs_before

    def _pretend(self, player: Player, heap: Heap[Any], lost: list[Component], got: list[Component]) -> float:
        held, homes = heap.items, [thing.place for thing in got]
        heap.items = [thing for thing in held if thing not in lost] + got
        for thing in got:
            thing.place = heap
        estimate = _estimate(self.game, player)
        heap.items = held
        for thing, home in zip(got, homes, strict=True):
            thing.place = home
        return estimate


def by_name(things: Iterable[Component]) -> dict[str, list[Component]]:
    stock: dict[str, list[Component]] = {}
    for thing in things:
        stock.setdefault(str(thing), []).append(thing)
    return stock


def take(stock: dict[str, list[Component]], names: Names) -> list[Component] | None:
    """A thing of each of the names, or None if there are not so many."""
    taken: list[Component] = []
    for name in names:
        thing = next((thing for thing in stock.get(name, ()) if thing not in taken), None)
        if thing is None:
            return None
        taken.append(thing)
    return taken


def _reply(worlds: list[Table], seat: int, ask: Ask[Any], envy: float) -> int:
    """Accept what improves one's own estimate; else counter with what should please both, or refuse."""
    for i, option in enumerate(ask.options):
        if option is None:
            break
        partner = option.offer.maker.seat
        if option.act == "Accept":
            if sum(_gain(world.copy(), seat, i, partner, envy) for world in worlds) > 0:
                return i
        elif _promise(worlds, seat, i, partner, envy) > 0:
            return i
    return len(ask.options) - 1


def _gain(world: Table, seat: int, option: int, partner: int, envy: float) -> float:
    before = _lead(world.game, seat, partner, envy)
    world.answer(seat, option)
    return _lead(world.game, seat, partner, envy) - before


def _lead(game: Any, seat: int, partner: int, envy: float) -> float:
    return _estimate(game, game.players[seat]) - envy * _estimate(game, game.players[partner])


def _promise(worlds: list[Table], seat: int, option: int, partner: int, envy: float) -> float:
    """What one may expect of an offer to a partner, which begins with this option."""
    ahead = worlds[0].copy()
    ahead.answer(seat, option)
    ask = ahead.asks.get(seat)
    goods = _heap_of(ask.options) if ask else ""
    if not goods:
        return 0.0
    return best_bargain([Balance(world, seat, partner, goods, envy) for world in worlds])[0]


def _heap_of(things: Iterable[object]) -> str:
    """Where the goods lie that can be weighed: in a hand or pile, not on a board."""
    lying = (thing.place for thing in things if isinstance(thing, Component))
    return next((place.name for place in lying if isinstance(place, Heap)), "")


def _build_on(worlds: list[Table], seat: int, ask: Ask[Any], partner: int, envy: float) -> int:
    """The next step of an offer: what the best bargain that begins like it has in this place."""
    given = [thing for thing in ask.picked if isinstance(thing, Component)]
    gives, wants = tuple(map(str, given)), tuple(kind for kind in ask.picked if isinstance(kind, str))
    giving = [option for option in ask.options if isinstance(option, Component)]
    goods = _heap_of((*given, *giving))
    if not goods:
        return 0
    names = ["" if option is None else str(option) for option in ask.options]
    balances = [Balance(world, seat, partner, goods, envy) for world in worlds]
    _, bargain = best_bargain(balances, gives, wants, closed=not giving)
    if bargain is None:
        bargain = (gives or (names[0],), wants) if giving else _wish(balances[0], gives, wants, names)
    goal, so_far = (bargain[0], gives) if giving else (bargain[1], wants)
    step = goal[len(so_far)] if len(goal) > len(so_far) else ""
    return names.index(step) if step in names else 0


Bargain = tuple[Names, Names]


def best_bargain(
    balances: list[Balance], gives: Names = (), wants: Names = (), closed: bool = False
) -> tuple[float, Bargain | None]:
    """The exchange beginning like this of which one may expect most, and what one expects.

    It must improve one's own estimate; it counts in the worlds in which it improves the partner's too, less
    what one envies him. It is looked for in some worlds and tried in others: the best of many looks too good.
    """
    own: dict[Bargain, float] = {}
    expected: dict[Bargain, float] = defaultdict(float)
    scouted = (len(balances) + 1) // 3
    for balance in balances[:scouted]:
        plain = [
            (given, wanted)
            for given in ([gives] if closed else [gives, *one_more(gives, balance.my_stock)])
            for wanted in [wants, *one_more(wants, balance.their_stock)]
            if given and wanted
        ]
        hopes = _weigh(balance, plain, own, expected)
        hopes.sort(key=own.__getitem__, reverse=True)
        for given, wanted in hopes[:SWEETENED]:
            sweeter = [] if closed else [(more, wanted) for more in one_more(given, balance.my_stock)]
            _weigh(balance, sweeter, own, expected)
    found = sorted(expected, key=expected.__getitem__, reverse=True)[:TRIED]
    tried: dict[Bargain, float] = defaultdict(float)
    for balance in balances[scouted:]:
        _weigh(balance, found, own, tried)
    best = max(tried, key=tried.__getitem__, default=None)
    return (tried[best] / (len(balances) - scouted), best) if best else (0.0, found[0] if found else None)


def _weigh(
    balance: Balance, bargains: list[Bargain], own: dict[Bargain, float], expected: dict[Bargain, float]
) -> list[Bargain]:
    """Count what pleases both in this world; return what pleases oneself."""
    hopes = []
    for bargain in bargains:
        if bargain not in own:
            own[bargain] = balance.own_gain(*bargain)
        if own[bargain] > 0:
            hopes.append(bargain)
            if (gain := balance.partners_gain(*bargain)) > 0:
                expected[bargain] += own[bargain] - balance.envy * gain
    return hopes


def one_more(names: Names, stock: dict[str, list[Component]]) -> list[Names]:
    return [(*names, name) for name, things in stock.items() if names.count(name) < len(things)]


def _wish(balance: Balance, gives: Names, wants: Names, kinds: list[str]) -> Bargain:
    """When nothing seems to please both: at least the offer shall be no loss."""
    if balance.own_gain(gives, wants) > 0:
        return gives, wants
    return max(((gives, (*wants, kind)) for kind in kinds if kind), key=lambda wish: balance.own_gain(*wish))
