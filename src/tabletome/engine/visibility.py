"""Imagining: a position as one viewer may picture it, everything unseen dealt anew in place."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

from tabletome.engine.chance import Chance
from tabletome.engine.errors import RulesFault
from tabletome.engine.game import Game
from tabletome.engine.things import Component, Print


class Unknown:
    """What a viewer does not know at a position: found once, and dealt anew for each world he pictures.

    Components stay where they are; only what is printed on them changes, so what a suspended rule holds
    stays valid. A side the viewer has seen keeps its print. One seed always pictures the same world,
    whatever the hidden things truly are: pools and prints are taken in an order that does not depend on it.
    """

    def __init__(self, game: Game[Any], viewer_bit: int) -> None:
        self._pools = [Pool(game, members, viewer_bit) for members in unknown_pools(game, viewer_bit)]
        self._secrets = [s.uid for s in game.secrets() if s.value is not None and not s.seen & viewer_bit]

    def deal(self, game: Game[Any], seed: int) -> None:
        """Deal the prints of each pool among its members, resample secrets, reseed chance."""
        rng = Random(seed)
        for pool in self._pools:
            pool.deal(game, rng)
        for uid in self._secrets:
            secret = game.fixtures[uid]
            secret.value = rng.choice(secret.domain)
        game.chance = Chance(rng.randbytes(32))


def unknown_pools(game: Game[Any], bit: int) -> list[list[Component]]:
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


class Pool:
    """Components of one pack, and for some of them which prints they can bear, as the viewer knows."""

    def __init__(self, game: Game[Any], members: list[Component], viewer_bit: int) -> None:
        self._members = [c.uid for c in members]
        self._ranks = [rank_of(game, c) for c in members]
        self._sorted = sorted(self._ranks)
        self._bearable: dict[int, set[int]] = {}
        refined = type(game).could_be is not Game.could_be
        if refined or members[0].on_back:
            for slot, c in enumerate(members):
                knows_front, knows_back = game.seen[c.uid] & viewer_bit, game.seen_back[c.uid] & viewer_bit
                if knows_front or knows_back or refined:
                    true = game.prints[self._ranks[slot]]
                    self._bearable[slot] = {
                        rank
                        for rank in set(self._ranks)
                        if (not knows_front or game.prints[rank].front == true.front)
                        and (not knows_back or game.prints[rank].back == true.back)
                        and (not refined or game.could_be(c, game.prints[rank].pattern))
                    }

    def deal(self, game: Game[Any], rng: Random) -> None:
        dealt = self._sorted.copy()
        _shuffle(dealt, rng)
        if self._bearable:
            dealt = self._fitting(dealt)
        for uid, had, gets in zip(self._members, self._ranks, dealt, strict=True):
            if had != gets:
                set_print(game.box[uid], gets, game.prints[gets])

    def _fitting(self, dealt: list[int]) -> list[int]:
        """Two-sided pieces of which the viewer knows one side get a print that shows it, the others the rest.

        Where the game refines what is possible, every piece gets a print that it could bear.
        Whoever can keeps what was dealt to him; for the others a matching is made by augmenting paths. There
        is one, since the true prints are among those dealt.
        """
        bearable = self._bearable
        holder = {slot: slot for slot, prints in bearable.items() if dealt[slot] in prints}

        def find_print(slot: int, tried: set[int]) -> bool:
            prints = bearable[slot]
            for number in chain(range(slot, len(dealt)), range(slot)):
                if dealt[number] in prints and number not in tried:
                    tried.add(number)
                    if number not in holder or find_print(holder[number], tried):
                        holder[number] = slot
                        return True
            return False

        for slot in [slot for slot in bearable if slot not in holder]:
            find_print(slot, set())
        given = {slot: dealt[number] for number, slot in holder.items()}
        rest = iter([rank for number, rank in enumerate(dealt) if number not in holder])
        return [given[slot] if slot in given else next(rest) for slot in range(len(dealt))]


def rank_of(game: Game[Any], c: Component) -> int:
    rank: int = c.__dict__["_rank"] if c.changing else game.print_ranks[id(c.__dict__)]
    return rank


def _shuffle(ranks: list[int], rng: Random) -> None:
    random = rng.random
    for i in range(len(ranks) - 1, 0, -1):
        j = int(random() * (i + 1))
        ranks[i], ranks[j] = ranks[j], ranks[i]


def set_print(c: Component, rank: int, printed: Print) -> None:
    kind = printed.kind
    if not c.changing and not kind.changing:
        c.__class__ = kind
        c.__dict__ = printed.fields
    elif type(c) is kind:
        own = {name: c.__dict__[name] for name in kind.changing}
        c.__dict__ = {**printed.fields, "_rank": rank, **own}
    elif _has_changed(c):
        raise RulesFault(f"{c} has changed in play and can only be taken for another of its class")
    else:
        c.__class__ = kind
        c.__dict__ = {**printed.fields, "_rank": rank} if kind.changing else printed.fields


def _has_changed(c: Component) -> bool:
    """Whether its state is another than that in which it lay in the box."""
    if not c.changing:
        return False
    at_first = c.place.game.prints[c.__dict__["_rank"]].fields
    return any(c.__dict__[name] != at_first[name] for name in c.changing)
