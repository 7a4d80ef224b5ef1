"""Trades: an offer is built step by step, then accepted, refused or countered, up to a cap.

    trading = Trading(self, lambda trader: trader.hand, KINDS)
    done = await trading.offer(me, self.others(me), otherwise="Pass")

Goods are components, asked for by kind: their name. They may be held in any place that both partners have
under one name: a hand, a pile of contracts. Money, if there is any, is an open number each player has.
An offer to one partner stays between the two: others see only how much changes hands. An offer to everybody
is open, and the first who accepts has it. Who is asked, and when, tells nothing about what he holds.
`swap` is for rules that want exactly one thing for one.

For bots: all asks but those for money are of kind "trade". While an offer is built, `ask.picked` holds the
partner (none if it is made to all), the goods given (components) and the kinds wanted (names) so far. An ask
for a reply offers `Reply`s, each with the whole `Offer`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from tabletome.engine import Between, Component, Game, Player

P = TypeVar("P", bound=Player)
C = TypeVar("C", bound=Component)
T = TypeVar("T")

ACCEPT = "Accept"
COUNTER = "Make a counter-offer"
EVERYBODY = "Everybody"


class Offer(NamedTuple, Generic[P, C]):
    """What its maker gives and wants; binding, so he holds what he gives."""

    maker: P
    partners: tuple[P, ...]
    "To whom it is made: one, or several of whom the first to accept has it."
    gives: tuple[C, ...]
    wants: tuple[str, ...]
    pays: int = 0
    "Money from the maker to the partner; below zero, from the partner to the maker."


class Reply(NamedTuple, Generic[P, C]):
    act: str
    offer: Offer[P, C]


@dataclass(frozen=True)
class Trading(Generic[P, C]):
    """How goods are traded in a game."""

    game: Game[P]
    goods: Callable[[P], Iterable[C]]
    "What a player may trade away. How many these are is known to all."
    kinds: Mapping[str, int] = field(default_factory=dict)
    """Every kind of goods, with the number there is of it. Left out where all goods lie open: then what the
    partners have can be asked for."""
    most: int = 5
    "Goods on either side of one offer."
    counters: int = 1
    "Counter-offers that may follow one offer."
    openly: bool = True
    "Offers may be made to everybody."
    money: str = ""
    "The attribute of players that counts their money, if it can be traded."
    kind_of: Callable[[C], str] = str
    "The kind by which a thing is asked for, where its name alone does not say all that matters."
    allows: Callable[[Offer[P, C], P], bool] = lambda offer, partner: True
    "Whether the rules let this partner accept: a limit on what one may hold."

    async def offer(self, me: P, others: Iterable[P], *, otherwise: str) -> bool | None:
        """Make an offer to one of the others or to all. True if a trade came of it, None if none was made."""
        partners = [rival for rival in others if self._worth(me) or self._worth(rival)]
        choices: list[P | str] = [*partners]
        if self.openly and len(partners) > 1:
            choices.append(EVERYBODY)
        whom = await me.choose(choices, "To whom do you offer a trade?", otherwise=otherwise, kind="trade")
        if whom is None:
            return None
        if isinstance(whom, str):
            return await self._offer_openly(await self._build(me, partners))
        return await self._offer_to(await self._build(me, [whom]), self.counters)

    async def swap(self, me: P, partner: P) -> bool:
        """Exactly one thing for one: I show mine, the partner answers with one of his, I agree or not."""
        prompt = f"What do you offer {partner}, for something in return?"
        mine = await me.choose(self.goods(me), prompt, kind="trade", picked=(partner,))
        self.game.show(mine, to=partner)
        self.game.log("{} offers {} {}, for something in return", me, partner, between(me, partner, [mine]))
        prompt = f"{me} offers you {mine}. What do you offer in return?"
        theirs = await partner.choose(
            self.goods(partner), prompt, otherwise="Refuse", kind="trade", picked=(me, self.kind_of(mine))
        )
        if theirs is None:
            self.game.log("{} refuses", partner)
            return False
        return await self._offer_to(Offer(partner, (me,), (theirs,), (self.kind_of(mine),)), counters=0)

    async def _build(self, me: P, partners: Sequence[P]) -> Offer[P, C]:
        """Step by step: money, what is given, what is wanted. An offer is never empty."""
        whom = tuple(partners) if len(partners) == 1 else ()
        stock = max(self._count(partner) for partner in partners)
        pays = await self._money(me, partners, needed=not stock and not self._count(me)) if self.money else 0
        gives = await self._some(
            me,
            lambda picked: [c for c in self.goods(me) if c not in picked],
            "What do you give?",
            "Nothing more",
            least=0 if pays or stock else 1,
            most=min(self.most, self._count(me)),
            before=whom,
        )
        wants = await self._some(
            me,
            lambda picked: self._askable(picked, partners),
            "What do you want for it?" if pays > 0 or gives else "What do you ask for?",
            "Nothing more",
            least=0 if pays or gives else 1,
            most=min(self.most, stock),
            before=(*whom, *gives),
        )
        return Offer(me, tuple(partners), tuple(gives), tuple(wants), pays)

    def _askable(self, picked: list[str], partners: Sequence[P]) -> list[str]:
        """The kinds of which one more may be asked for."""
        if self.kinds:
            return [kind for kind, number in self.kinds.items() if picked.count(kind) < number]
        held = [Counter(map(self.kind_of, self.goods(partner))) for partner in partners]
        left = [has - Counter(picked) for has in held if Counter(picked) <= has]
        return list(dict.fromkeys(kind for rest in left for kind in rest))

    async def _some(
        self,
        me: P,
        left: Callable[[list[T]], list[T]],
        prompt: str,
        done: str,
        least: int,
        most: int,
        before: tuple[object, ...],
    ) -> list[T]:
        picked: list[T] = []
        while len(picked) < most:
            otherwise = done if len(picked) >= least else ""
            pick = await me.choose(
                left(picked), prompt, otherwise=otherwise, kind="trade", picked=(*before, *picked)
            )
            if pick is None:
                break
            picked.append(pick)
        return picked

    async def _money(self, me: P, partners: Sequence[P], needed: bool) -> int:
        mine, theirs = self._purse(me), max(self._purse(partner) for partner in partners)
        sum_of_money = f"How {'many' if self.money.endswith('s') else 'much'} {self.money}"
        paid = 0
        if mine:
            least = 1 if needed and not theirs else 0
            paid = await me.amount(least, mine, f"{sum_of_money} do you pay?", unit=self.money)
        if paid or not theirs:
            return paid
        least = 1 if needed else 0
        return -await me.amount(least, theirs, f"{sum_of_money} do you ask for?", unit=self.money)

    async def _offer_to(self, offer: Offer[P, C], counters: int) -> bool:
        (partner,) = offer.partners
        for thing in offer.gives:
            self.game.show(thing, to=partner)
        gives = between(offer.maker, partner, [*offer.gives, *self._sum(offer.pays)])
        wanted = [*([str(len(offer.wants))] if offer.wants else []), *self._sum(-offer.pays)]
        self.game.log("{} offers {} {}, asking for {} in return", offer.maker, partner, gives, wanted)
        act = await self._reply(partner, offer, counters > 0)
        if act == COUNTER:
            return await self._offer_to(await self._build(partner, [offer.maker]), counters - 1)
        if act == ACCEPT:
            given, taken = self._exchange(offer, partner)
            gave = between(offer.maker, partner, [*given, *self._sum(offer.pays)])
            took = between(offer.maker, partner, [*taken, *self._sum(-offer.pays)])
            self.game.log("{} accepts: {} for {}", partner, gave, took)
        else:
            self.game.log("{} refuses", partner)
        return act == ACCEPT

    async def _offer_openly(self, offer: Offer[P, C]) -> bool:
        self._lay_open(offer.gives)
        gives, wants = [*offer.gives, *self._sum(offer.pays)], [*offer.wants, *self._sum(-offer.pays)]
        self.game.log("{} offers everybody {} for {}", offer.maker, gives, wants)
        for partner in offer.partners:
            if await self._reply(partner, offer, False) == ACCEPT:
                self._exchange(offer, partner, openly=True)
                self.game.log("{} accepts", partner)
                return True
        self.game.log("Nobody accepts")
        return False

    async def _reply(self, partner: P, offer: Offer[P, C], may_counter: bool) -> str | None:
        replies = [Reply(ACCEPT, offer)] if self._can_accept(partner, offer) else []
        if may_counter:
            replies.append(Reply(COUNTER, offer))
        gives = _words([*map(self.kind_of, offer.gives), *self._sum(offer.pays)])
        wants = _words([*offer.wants, *self._sum(-offer.pays)])
        prompt = f"{offer.maker} offers you {gives} for {wants}. What do you answer?"
        reply = await partner.choose(
            replies, prompt, otherwise="Refuse", kind="trade", label=lambda reply: reply.act
        )
        return reply and reply.act

    def _can_accept(self, partner: P, offer: Offer[P, C]) -> bool:
        held = Counter(map(self.kind_of, self.goods(partner)))
        affordable = offer.pays >= 0 or self._purse(partner) >= -offer.pays
        return affordable and Counter(offer.wants) <= held and self.allows(offer, partner)

    def _exchange(self, offer: Offer[P, C], partner: P, *, openly: bool = False) -> tuple[list[C], list[C]]:
        held = list(self.goods(partner))
        taken = []
        for kind in offer.wants:
            thing = max(
                (thing for thing in held if self.kind_of(thing) == kind), key=lambda thing: thing.witnesses
            )
            held.remove(thing)
            taken.append(thing)
        for things, goal in ((offer.gives, partner), (taken, offer.maker)):
            for thing in things:
                getattr(goal, thing.place.name).receive(thing, thing.at, openly=openly)
        if offer.pays:
            setattr(offer.maker, self.money, self._purse(offer.maker) - offer.pays)
            setattr(partner, self.money, self._purse(partner) + offer.pays)
        return list(offer.gives), taken

    def _lay_open(self, things: Iterable[C]) -> None:
        """Show them to all, spectators too."""
        for thing in things:
            self.game.show(thing)

    def _count(self, player: P) -> int:
        return sum(1 for _ in self.goods(player))

    def _worth(self, player: P) -> int:
        return self._count(player) + (self._purse(player) if self.money else 0)

    def _purse(self, player: P) -> int:
        held: Any = getattr(player, self.money)
        return int(held)

    def _sum(self, paid: int) -> list[str]:
        return [f"{paid} {self.money}"] if paid > 0 else []


def between(one: Player, other: Player, things: Sequence[object]) -> Between:
    return Between(things, one.bit | other.bit)


def _words(things: Sequence[str]) -> str:
    return f"{', '.join(things[:-1])} and {things[-1]}" if len(things) > 1 else "".join(things) or "nothing"
