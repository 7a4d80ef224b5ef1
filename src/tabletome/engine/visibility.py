"""Imagining: a position as one viewer may picture it, everything unseen dealt anew in place."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletome.engine.chance import Chance
from tabletome.engine.errors import RulesFault
from tabletome.engine.game import Game
from tabletome.engine.things import Component

Print = tuple[type[Component], dict[str, Any]]
Side = tuple[Any, ...]


def redeal(game: Game[Any], viewer_bit: int, seed: int) -> None:
    """Deal the prints of all components the viewer does not know among them, resample secrets, reseed chance.

    Components stay where they are; only what is printed on them changes, so what a suspended rule holds
    stays valid. A side the viewer has seen keeps its print. One seed always pictures the same world,
    whatever the hidden things truly are: pools and prints are taken in an order that does not depend on it.
    """
    rng = Random(seed)
    for pool in _unknown_pools(game, viewer_bit):
        prints = sorted(((type(c), c.__dict__) for c in pool), key=game.print_order)
        rng.shuffle(prints)
        if pool[0].on_back:
            prints = _fitting(game, pool, prints, viewer_bit)
        for component, (kind, fields) in zip(pool, prints, strict=True):
            _set_print(component, kind, fields)
    for secret in game.secrets():
        if secret.value is not None and not secret.seen & viewer_bit:
            secret.value = rng.choice(secret.domain)
    game.chance = Chance(rng.randbytes(32))


def _unknown_pools(game: Game[Any], bit: int) -> list[list[Component]]:
    """Components of one pack of which the viewer does not know all, in the order in which they lie."""
    pools: dict[int, list[Component]] = {}
    seen, seen_back, packs = game.seen, game.seen_back, game.packs
    for place in game.places():
        for c in place:
            uid = c.uid
            if not seen[uid] & bit or (c.on_back and not seen_back[uid] & bit):
                pools.setdefault(packs[uid], []).append(c)
    return [pool for pool in pools.values() if len(pool) > 1]


def _fitting(game: Game[Any], pool: list[Component], prints: list[Print], bit: int) -> list[Print]:
    """Two-sided pieces of which the viewer knows one side get a print that shows it, the others the rest.

    A matching by augmenting paths. There is one, since the true prints are among those given.
    """
    sides = [(_front(kind, fields), _back(kind, fields)) for kind, fields in prints]
    wanted: dict[int, tuple[Side | None, Side | None]] = {}
    for slot, c in enumerate(pool):
        knows_front, knows_back = game.seen[c.uid] & bit, game.seen_back[c.uid] & bit
        if knows_front or knows_back:
            kind, fields = type(c), c.__dict__
            wanted[slot] = (
                _front(kind, fields) if knows_front else None,
                _back(kind, fields) if knows_back else None,
            )
    holder: dict[int, int] = {}

    def find_print(slot: int, tried: set[int]) -> bool:
        front, back = wanted[slot]
        for number, side in enumerate(sides):
            if number in tried or front not in (None, side[0]) or back not in (None, side[1]):
                continue
            tried.add(number)
            if number not in holder or find_print(holder[number], tried):
                holder[number] = slot
                return True
        return False

    for slot in wanted:
        find_print(slot, set())
    given = {slot: number for number, slot in holder.items()}
    rest = iter(number for number in range(len(prints)) if number not in holder)
    return [prints[given[slot] if slot in given else next(rest)] for slot in range(len(pool))]


def _front(kind: type[Component], fields: dict[str, Any]) -> Side:
    return tuple([fields[name] for name in kind.printed if name not in kind.on_back])


def _back(kind: type[Component], fields: dict[str, Any]) -> Side:
    return tuple([fields[name] for name in kind.on_back])


def _set_print(c: Component, kind: type[Component], fields: dict[str, Any]) -> None:
    if c.__dict__ is fields:
        return
    if not c.changing and not kind.changing:
        c.__class__ = kind
        c.__dict__ = fields
    elif type(c) is kind:
        own = {name: c.__dict__[name] for name in kind.changing}
        c.__dict__ = {**fields, **own}
    else:
        raise RulesFault("components of one pack that change in play must be of one class")
