"""The laws are worth something only if they find faults: each planted fault must turn its law red."""

import random
import re
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import pytest

from tabletome.engine import Component, Game, Player, Table
from tabletome.laws import Breach, check
from tabletome.parts.cards import Pile
from tests.toys.harbour_lots import Captain, Fog, HarbourLots


class LogLeak(HarbourLots):
    async def play(self, captain: Captain, fog: Fog) -> None:
        self.played.add(fog)
        drawn = self.bank.draw(captain.cards)
        self.log(f"{captain} draws {drawn}")


class LabelLeak(HarbourLots):
    async def round(self) -> None:
        me = self.players[self.turns % len(self.players)]
        await me.choose(self.others(me), "Greet", label=lambda r: f"{r} with {len(r.cards.of(Fog))} in hand")
        await super().round()


class EarlyLabelLeak(HarbourLots):
    """The leaking words are made before anything is dealt anew, so only what follows shows the leak."""

    async def round(self) -> None:
        me = self.players[self.turns % len(self.players)]
        await me.choose([f"{r} with {len(r.cards.of(Fog))}" for r in self.others(me)], "Greet")
        await super().round()


class OrderLeak(HarbourLots):
    async def round(self) -> None:
        me = self.players[self.turns % len(self.players)]
        ranked = sorted(self.others(me), key=lambda r: len(r.cards.of(Fog)))
        await me.choose(ranked, "Greet")
        await super().round()


class WindowLeak(HarbourLots):
    async def fogged(self, winner: Captain) -> bool:
        holders = [c for c in self.others(winner) if c.cards.of(Fog)]
        play = await self.reactions(holders, lambda c: c.cards.of(Fog), "Play Fog?")
        if play is None:
            return False
        await self.play(*play)
        return True


class PlainFieldLeak(HarbourLots):
    async def round(self) -> None:
        await super().round()
        self.fogs_in_bank = len([c for c in self.bank if isinstance(c, Fog)])


class FilmLeak(HarbourLots):
    """Nothing is left of it when the next one is asked."""

    fogs_in_bank: int = 0

    async def round(self) -> None:
        self.fogs_in_bank = len([c for c in self.bank if isinstance(c, Fog)])
        self.beat()
        self.fogs_in_bank = 0
        await super().round()


class BeatLeak(HarbourLots):
    async def round(self) -> None:
        if self.bank and isinstance(self.bank.items[-1], Fog):
            self.beat(hold=True)
        await super().round()


class StageFright(HarbourLots):
    async def round(self) -> None:
        await super().round()
        if self.filmed:
            self.players[0].coins += 1


class LostCard(HarbourLots):
    async def round(self) -> None:
        await super().round()
        if self.turns == 3:
            self.played.items.pop() if self.played else self.players[0].cards.items.pop()


class AddedCard(HarbourLots):
    async def round(self) -> None:
        await super().round()
        if self.turns == 3:
            self.played.fill([Fog("Fog")])


class Forgetful(Captain):
    def copy_into(self, twin: Player, game: Game[Any]) -> None:
        super().copy_into(twin, game)
        twin.__dict__["coins"] = 20


class WrongCopy(HarbourLots):
    player_class = Forgetful


class SharedMemory(HarbourLots):
    asked: ClassVar[list[int]] = []

    async def round(self) -> None:
        self.asked.append(self.turns)
        await self.players[0].choose([f"Bid after {len(self.asked)}"], "Ready?")
        await super().round()


class IllegalOption(HarbourLots):
    async def round(self) -> None:
        bids = await self.together(lambda c: c.amount(0, c.coins + 1, "Bid"))
        for captain, bid in bids.items():
            if bid > captain.coins:
                raise ValueError("you have not that much")
        await super().round()


class EndlessTurn(HarbourLots):
    async def round(self) -> None:
        while True:
            await self.players[0].choose(["Again"], "Once more?")


class UnawaitedAsk(HarbourLots):
    async def round(self) -> None:
        self.players[0].choose(["Yes"], "Ready?")  # type: ignore[unused-awaitable]
        await super().round()


class UnawaitedAmount(HarbourLots):
    async def round(self) -> None:
        await super().round()
        bid = self.players[0].amount(0, 3, "Bid")
        self.players[0].coins += bid  # type: ignore[operator]


class UnawaitedRule(HarbourLots):
    async def round(self) -> None:
        await super().round()
        self.fogged(self.players[0])  # type: ignore[unused-coroutine]


class EndlessLoop(HarbourLots):
    async def round(self) -> None:
        while not self.is_over():
            pass


class NeverOver(HarbourLots):
    turn_cap = 10**9

    async def round(self) -> None:
        await self.players[0].choose(["Wait"], "Wait?")


class OutsideChance(HarbourLots):
    async def round(self) -> None:
        self.players[0].coins += random.SystemRandom().randrange(1000)
        await super().round()


class NoOptions(HarbourLots):
    async def round(self) -> None:
        await self.players[0].choose(self.players[0].cards.of(Fog), "Play a Fog")
        await super().round()


class DoubledLabel(HarbourLots):
    async def round(self) -> None:
        await self.players[0].choose(["Yes", "Yes"], "Sure?")
        await super().round()


class UnsealedBid(HarbourLots):
    async def round(self) -> None:
        async def bid(captain: Captain) -> int:
            offer = await captain.amount(0, captain.coins, "Bid")
            captain.coins -= 0 if offer == 0 else 1
            return await captain.amount(0, 1, "Tip")

        await self.together(bid)
        await super().round()


class OrderedBids(HarbourLots):
    async def round(self) -> None:
        first: list[Captain] = []

        async def bid(captain: Captain) -> None:
            await captain.amount(0, 3, "Bid")
            first.append(captain)

        await self.together(bid)
        first[0].coins += 1
        await super().round()


class NobodyWins(HarbourLots): ...


def ranks_without_a_first(game: NobodyWins) -> Any:
    result = HarbourLots.result(game)
    if result is not None:
        result.ranks[:] = [rank + 1 for rank in result.ranks]
    return result


NobodyWins.result = ranks_without_a_first  # type: ignore[method-assign,assignment]


class Unsaveable(HarbourLots):
    async def round(self) -> None:
        self.rule: Callable[[], int] = lambda: self.turns
        await super().round()


class NotSaved(HarbourLots):
    """A value outside the state decides what is asked."""

    async def round(self) -> None:
        await self.players[0].choose([f"Bid {id(self) % 97}"], "Ready?")
        await super().round()


class Calendar(Component):
    def __str__(self) -> str:
        return f"day {self.place.game.turns}"


class LooksOtherwiseByItself(HarbourLots):
    wall: Pile[Calendar]

    def setup(self) -> None:
        super().setup()
        self.wall.fill([Calendar()])


@pytest.mark.parametrize(
    ("fault", "laws"),
    [
        (LogLeak, {"consequences"}),
        (LabelLeak, {"hidden swap", "consequences"}),
        (EarlyLabelLeak, {"consequences"}),
        (OrderLeak, {"hidden swap", "consequences"}),
        (WindowLeak, {"consequences"}),
        (PlainFieldLeak, {"consequences"}),
        (FilmLeak, {"consequences"}),
        (BeatLeak, {"consequences"}),
        (StageFright, {"repeats"}),
        (LostCard, {"conserves"}),
        (AddedCard, {"conserves"}),
        (WrongCopy, {"copies", "ends"}),
        (SharedMemory, {"copies", "undo", "saves"}),
        (IllegalOption, {"ends"}),
        (UnawaitedAsk, {"awaits"}),
        (UnawaitedAmount, {"awaits"}),
        (UnawaitedRule, {"awaits"}),
        (EndlessTurn, {"ends"}),
        (EndlessLoop, {"ends"}),
        (NeverOver, {"ends"}),
        (OutsideChance, {"copies", "ends"}),
        (NoOptions, {"ends"}),
        (DoubledLabel, {"labels"}),
        (LooksOtherwiseByItself, {"scenes"}),
        (UnsealedBid, {"sealed", "hidden swap"}),
        (OrderedBids, {"sealed"}),
        (NobodyWins, {"ranks"}),
        (Unsaveable, {"ends"}),
        (NotSaved, {"copies", "saves", "undo"}),
    ],
)
def test_planted_fault(fault: type[HarbourLots], laws: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletome.laws.run.MOST_DECISIONS", 600)
    monkeypatch.setattr("tabletome.laws.run.LONGEST_TURN", 200)
    monkeypatch.setattr("tabletome.laws.run.LONGEST_SILENCE", 0.5)
    monkeypatch.setattr("tabletome.laws.run.LONGEST_GAME", 0.5)
    with pytest.raises(Breach) as caught:
        check(fault, answers=300_000, seed=0, players=4)
    assert caught.value.law in laws


@pytest.mark.parametrize(
    ("fault", "story"),
    [
        (
            UnawaitedAsk,
            r"Player\.choose\(…\) is called without await in round, test_laws_bite\.py line \d+\n",
        ),
        (UnawaitedAmount, r"Player\.amount\(…\) is called without await in round, "),
        (UnawaitedRule, r"HarbourLots\.fogged\(…\) is called without await in round, "),
        (IllegalOption, r"the rules broke off in round, test_laws_bite\.py line \d+: ValueError"),
    ],
)
def test_a_breach_names_the_line_and_how_to_repeat_it(fault: type[HarbourLots], story: str) -> None:
    with pytest.raises(Breach, match=story) as caught:
        check(fault, answers=5000, seed="again")
    where, command = caught.value.__notes__
    settings = re.search(r"--seed (\S+) --players (\d+) --answers (\d+)$", command)
    assert settings is not None
    seed, players, answers = settings.groups()
    with pytest.raises(Breach) as again:
        check(fault, int(answers), seed, int(players))
    assert str(again.value) == str(caught.value)
    assert again.value.__notes__ == [where, command]


def test_games_that_do_not_end_break_a_law() -> None:
    class Tired(HarbourLots):
        turn_cap = 2

    with pytest.raises(Breach, match=r"\d+ of \d+ games were stopped at the limit of turns"):
        check(Tired, answers=2000)


def test_a_bot_that_peeks() -> None:
    def peek(table: Table, seat: int, rng: Random) -> int:
        hidden = [str(c) for p in table.game.players for c in p.cards if p.seat != seat]
        return hidden.count("Fog") % len(table.asks[seat].options)

    with pytest.raises(Breach) as caught:
        check(HarbourLots, answers=10_000, players=3, bots={"peek": peek})
    assert caught.value.law == "bots"


def test_an_honest_bot_is_not_accused() -> None:
    def by_view(table: Table, seat: int, rng: Random) -> int:
        known = len(str(table.view(seat))) + len(table.imagine(seat, rng).asks)
        return (known + rng.randrange(99)) % len(table.asks[seat].options)

    tally = check(HarbourLots, answers=3_000, players=3, bots={"by view": by_view})
    assert tally["bots"] > 0
