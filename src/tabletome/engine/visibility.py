"""Imagining: a position as one viewer may picture it, everything unseen dealt anew in place."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletome.engine.chance import Chance
from tabletome.engine.errors import RulesFault
from tabletome.engine.game import Game
from tabletome.engine.things import Component, Print


def redeal(game: Game[Any], viewer_bit: int, seed: int) -> None:
    """Deal the prints of all components the viewer does not know among them, resample secrets, reseed chance.

    Components stay where they are; only what is printed on them changes, so what a suspended rule holds
    stays valid. A side the viewer has seen keeps its print. One seed always pictures the same world,
    whatever the hidden things truly are: pools and prints are taken in an order that does not depend on it.
    """
    rng = Random(seed)
    refined = type(game).could_be is not Game.could_be
    for pool in _unknown_pools(game, viewer_bit):
        ranks = [_rank(game, c) for c in pool]
        dealt = sorted(ranks)
        _shuffle(dealt, rng)
        if refined or pool[0].on_back:
            dealt = _fitting(game, pool, ranks, dealt, viewer_bit, refined)
        for component, had, gets in zip(pool, ranks, dealt, strict=True):
            if had != gets:
                _set_print(component, gets, game.prints[gets])
    for secret in game.secrets():
        if secret.value is not None and not secret.seen & viewer_bit:
            secret.value = rng.choice(secret.domain)
    game.chance = Chance(rng.randbytes(32))


def _unknown_pools(game: Game[Any], bit: int) -> list[list[Component]]:
    """Components of one pack of which the viewer does not know all, in the order in which they lie."""
    pools: dict[int, list[Component]] = {}
    seen, seen_back, packs = game.seen, game.seen_back, game.packs
    for place in game.places():
        unknown = [c for c in place if not seen[c.uid] & bit or (c.on_back and not seen_back[c.uid] & bit)]
        if place.grid is not None:
            # by space: the order of laying may be a secret
            unknown.sort(key=lambda c: c.at.index)
        for c in unknown:
            pools.setdefault(packs[c.uid], []).append(c)
    return [pool for pool in pools.values() if len(pool) > 1]


def _rank(game: Game[Any], c: Component) -> int:
    rank: int = c.__dict__["_rank"] if c.changing else game.print_ranks[id(c.__dict__)]
    return rank


def _shuffle(ranks: list[int], rng: Random) -> None:
    random = rng.random
    for i in range(len(ranks) - 1, 0, -1):
        j = int(random() * (i + 1))
        ranks[i], ranks[j] = ranks[j], ranks[i]


def _fitting(
    game: Game[Any], pool: list[Component], ranks: list[int], dealt: list[int], bit: int, refined: bool
) -> list[int]:
    """Two-sided pieces of which the viewer knows one side get a print that shows it, the others the rest.

    Where the game refines what is possible, every piece gets a print that it could bear.
    Whoever can keeps what was dealt to him; for the others a matching is made by augmenting paths. There is
    one, since the true prints are among those dealt.
    """
    prints = game.prints
    wanted: dict[int, tuple[Any, Any]] = {}
    for slot, c in enumerate(pool):
        knows_front, knows_back = game.seen[c.uid] & bit, game.seen_back[c.uid] & bit
        if knows_front or knows_back or refined:
            true = prints[ranks[slot]]
            wanted[slot] = (true.front if knows_front else None, true.back if knows_back else None)

    def fits(slot: int, number: int) -> bool:
        front, back = wanted[slot]
        sides = prints[dealt[number]]
        return (
            (front is None or front == sides.front)
            and (back is None or back == sides.back)
            and (not refined or game.could_be(pool[slot], sides.pattern))
        )

    holder = {slot: slot for slot in wanted if fits(slot, slot)}

    def find_print(slot: int, tried: set[int]) -> bool:
        for number in (*range(slot, len(dealt)), *range(slot)):
            if number not in tried and fits(slot, number):
                tried.add(number)
                if number not in holder or find_print(holder[number], tried):
                    holder[number] = slot
                    return True
        return False

    for slot in [slot for slot in wanted if slot not in holder]:
        find_print(slot, set())
    given = {slot: dealt[number] for number, slot in holder.items()}
    rest = iter([rank for number, rank in enumerate(dealt) if number not in holder])
    return [given[slot] if slot in given else next(rest) for slot in range(len(pool))]


def _set_print(c: Component, rank: int, printed: Print) -> None:
    kind = printed.kind
    if not c.changing and not kind.changing:
        c.__class__ = kind
        c.__dict__ = printed.fields
    elif type(c) is kind:
        own = {name: c.__dict__[name] for name in kind.changing}
        c.__dict__ = {**printed.fields, "_rank": rank, **own}
    else:
        raise RulesFault("components of one pack that change in play must be of one class")
