"""Imagining: a position as one viewer may picture it, everything unseen dealt anew in place."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Any

from tabletome.engine.chance import Chance
from tabletome.engine.errors import RulesFault
from tabletome.engine.game import Game
from tabletome.engine.things import Component


def redeal(game: Game[Any], viewer_bit: int, seed: int) -> None:
    """Deal the prints of all components the viewer does not know among them, resample secrets, reseed chance.

    Components stay where they are; only what is printed on them changes, so what a suspended rule holds
    stays valid. A side the viewer has seen keeps its print.
    """
    rng = Random(seed)
    for pool in _unknown_pools(game, viewer_bit):
        if any(game.seen[c.uid] & viewer_bit or _back_known(game, c, viewer_bit) for c in pool):
            _deal_constrained(game, pool, viewer_bit, rng)
        else:
            # from a fixed order, so that one seed pictures the same world whatever the hidden cards truly are
            prints = sorted((_print(c) for c in pool), key=_print_order())
            rng.shuffle(prints)
            for component, (kind, fields) in zip(pool, prints, strict=True):
                _set_print(component, kind, fields)
    for secret in game.secrets():
        if secret.value is not None and not secret.seen & viewer_bit:
            secret.value = rng.choice(secret.domain)
    game.chance = Chance(rng.randbytes(32))


def _unknown_pools(game: Game[Any], bit: int) -> list[list[Component]]:
    pools: dict[int, list[Component]] = {}
    seen, seen_back, packs = game.seen, game.seen_back, game.packs
    for c in game.box:
        if not seen[c.uid] & bit or (c.on_back and not seen_back[c.uid] & bit):
            pools.setdefault(packs[c.uid], []).append(c)
    return [pool for pool in pools.values() if len(pool) > 1]


def _back_known(game: Game[Any], c: Component, bit: int) -> bool:
    return bool(c.on_back and game.seen_back[c.uid] & bit)


def _deal_constrained(game: Game[Any], pool: list[Component], bit: int, rng: Random) -> None:
    """Two-sided pieces of which one side is known: a random walk of exchanges, each keeping known sides.

    Exchanges of two suffice to move every print whose known side agrees with another's; a walk of a few
    steps a piece mixes well and never leaves the worlds the viewer deems possible.
    """
    fronts: list[Hashable] = []
    backs: list[Hashable] = []
    for c in pool:
        back = tuple(getattr(c, name) for name in c.on_back)
        front = tuple(getattr(c, name) for name in c.printed if name not in c.on_back)
        fronts.append(front if game.seen[c.uid] & bit else None)
        backs.append(back if _back_known(game, c, bit) else None)
    prints = [_print(c) for c in pool]
    sides = [
        (tuple(f[n] for n in k.printed if n not in k.on_back), tuple(f[n] for n in k.on_back))
        for k, f in prints
    ]
    held = list(range(len(pool)))
    n = len(pool)
    for i in range(n):
        for j in (int(rng.random() * n), int(rng.random() * n), int(rng.random() * n)):
            a, b = sides[held[i]], sides[held[j]]
            if (
                (fronts[i] is None or fronts[i] == b[0])
                and (backs[i] is None or backs[i] == b[1])
                and (fronts[j] is None or fronts[j] == a[0])
                and (backs[j] is None or backs[j] == a[1])
            ):
                held[i], held[j] = held[j], held[i]
    for component, index in zip(pool, held, strict=True):
        _set_print(component, *prints[index])


def _print(c: Component) -> tuple[type[Component], dict[str, Any]]:
    return type(c), c.__dict__


def _print_order() -> Callable[[tuple[type[Component], dict[str, Any]]], str]:
    texts: dict[int, str] = {}

    def order(printed: tuple[type[Component], dict[str, Any]]) -> str:
        kind, fields = printed
        text = texts.get(id(fields))
        if text is None:
            text = texts[id(fields)] = f"{kind.__name__} {[str(fields[name]) for name in kind.printed]}"
        return text

    return order


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
