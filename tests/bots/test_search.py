import math
from collections import Counter
from random import Random
from typing import Any, ClassVar

import pytest

from benchmarks.games.connect_four import ConnectFour
from benchmarks.games.tictactoe import TicTacToe
from tabletome import registry
from tabletome.bots import play_out, randomly
from tabletome.bots.levels import LEVELS, Level, hint
from tabletome.bots.search import Judge, Pace, Search, standings
from tabletome.engine import Ask, Game, Player, Table
from tabletome.engine.asking import Kind
from tabletome.games.benthos import Benthos
from tabletome.games.diamond_traders import DiamondTraders
from tabletome.games.dodge_ball import DodgeBall
from tabletome.games.kings_cottage import KingsCottage
from tabletome.games.stratego_shogun import StrategoShogun
from tabletome.games.trade_routes import TradeRoutes
from tabletome.laws import Inspector
from tests.bots.test_bots import decide
from tests.toys.harbour_lots import HarbourLots

QUICK = Level("quick", 8, 60, worlds=2)


def wins(game_class: type[Game[Any]], stronger: Any, weaker: Any, games: int) -> Counter[str]:
    """Of two who change seats."""
    tally: Counter[str] = Counter()
    for number in range(games):
        table = Table(game_class, 2, f"match {number // 2}")
        mine = number % 2
        play_out(table, {mine: stronger, 1 - mine: weaker}, Random(number))
        assert table.result is not None
        winners = table.result.winners
        tally["won" if winners == [mine] else "drawn" if mine in winners else "lost"] += 1
    return tally


def test_an_expert_never_loses_at_tic_tac_toe() -> None:
    tally = wins(TicTacToe, LEVELS["expert"].counted(800), randomly, 20)
    assert tally["lost"] == 0
    assert tally["won"] >= 12


def test_more_simulations_win_at_connect_four() -> None:
    levels = [Level(str(n), n, 60, worlds=2).counted() for n in (15, 150)]
    assert wins(ConnectFour, levels[0], randomly, 10)["won"] >= 7
    assert wins(ConnectFour, levels[1], levels[0], 10)["won"] >= 8


def test_the_same_seed_and_simulations_give_the_same_hints() -> None:
    games: list[tuple[type[Game[Any]], int]] = [(HarbourLots, 3), (DiamondTraders, 3), (KingsCottage, 2)]
    for game, players in games:
        tables = [Table(game, players, 4) for _ in range(2)]
        seat = next(iter(tables[0].asks))
        first, again = (hint(table, seat, Random(9), 60, 1e9) for table in tables)
        assert first == again


def test_hints_share_the_simulations() -> None:
    hints = hint(Table(ConnectFour, 2, 1), 0, Random(1), 400, 1e9)
    assert sorted(h.option for h in hints) == list(range(7))
    assert sum(h.share for h in hints) == pytest.approx(1)
    assert all(0 <= h.chance <= 1 for h in hints)
    assert hints[0].option in (2, 3, 4), "the middle is best"


@pytest.mark.parametrize(
    ("game", "players"),
    [
        (KingsCottage, 2),
        (DodgeBall, 2),
        (DiamondTraders, 3),
        (Benthos, 3),
        (StrategoShogun, 2),
        (TradeRoutes, 3),
    ],
)
def test_a_bot_knows_no_more_than_its_seat(game: type[Game[Any]], players: int) -> None:
    """It gets on with a veiled table, and decides alike in worlds that differ in hidden things."""
    inspector = Inspector(bots={"quick": lambda table, seat, rng: decide(QUICK, table, seat, rng)})
    table, rng = Table(game, players, "honest"), Random("honest")
    for step in range(60):
        seat = rng.choice(list(table.asks))
        choice = rng.randrange(len(table.asks[seat].options))
        if step % 6 == 0:
            inspector.look_closely(table, seat, choice, rng)
        table.answer(seat, choice)
    assert inspector.tally["bots"] == 10


# -- budgets ------------------------------------------------------------------------------------------------


def test_budgets_are_kept() -> None:
    search = Search(Table(ConnectFour, 2, 1), 0, Random(1))
    search.think(25, 1e9)
    assert search.simulations == 25
    search.think(1e9, 0)
    assert search.simulations == 25


def test_thinking_can_be_stopped() -> None:
    search = Search(Table(ConnectFour, 2, 1), 0, Random(1))
    search.think(1e9, 1e9, stop=lambda: search.simulations == 12)
    assert search.simulations == 12
    assert LEVELS["expert"].decide(Table(ConnectFour, 2, 1), 0, Random(1), stop=lambda: True) in range(7)


def test_a_forced_answer_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forced(Game[Player]):
        title, author, seats = "Forced", "test", range(1, 2)

        async def turn(self, me: Player) -> None:
            await me.choose(["on"], "Go")
            self.win(me)

    monkeypatch.setattr(Search, "simulate", None)
    assert LEVELS["expert"].decide(Table(Forced, 1, 1), 0, Random(1)) == 0


def test_levels_take_no_longer_than_promised() -> None:
    assert [level.seconds for level in LEVELS.values()] == [0.1, 0.3, 1, 2]
    numbers = [level.iterations for level in LEVELS.values()]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_game_says_how_the_players_stand(slug: str) -> None:
    game_class = registry.find(slug)
    players = 3 if 3 in game_class.seats else None
    table, rng = Table(game_class, players, seed=1), Random(1)
    for _ in range(300):
        if table.result is not None:
            break
        if table.game.stage != "setup":
            stands = standings(table.game)
            assert stands is not None
            assert all(map(math.isfinite, stands))
        seat = next(iter(table.asks))
        table.answer(seat, randomly.decide(table, seat, rng))
    assert table.game.stage != "setup"


# -- kinds of asking ----------------------------------------------------------------------------------------


class Auction(Game[Player]):
    """The highest sealed bid below the limit wins; one can see in advance what the limit is."""

    title, author, seats = "Auction", "test", range(2, 5)
    limit = 300

    async def turn(self, me: Player) -> None:
        bids = await self.together(lambda p: p.amount(0, 500, "Bid"))
        fair = {p: bid for p, bid in bids.items() if bid <= self.limit}
        best = [p for p, bid in fair.items() if bid == max(fair.values())]
        self.win(*best or self.players)


def test_of_many_amounts_some_are_tried_and_good_ones_found() -> None:
    hints = hint(Table(Auction, 3, 1), 1, Random(1), 1500, 1e9)
    assert 20 < len(hints) < 120
    assert 150 <= hints[0].option <= 300


class Pennies(Game[Player]):
    """Matching pennies, sealed: the first wins if both show the same."""

    title, author, seats = "Pennies", "test", range(2, 3)

    async def turn(self, me: Player) -> None:
        shown = await self.together(lambda p: p.choose(["heads", "tails"], "Show"))
        self.win(self.players[len(set(shown.values())) - 1])


def test_nobody_foresees_a_sealed_answer() -> None:
    """A rival who knew the own answer would always win; as nobody does, chances are even."""
    for seat in (0, 1):
        hints = hint(Table(Pennies, 2, 1), seat, Random(seat), 2000, 1e9)
        assert all(0.4 < h.chance < 0.6 for h in hints)


class Guess(Game[Player]):
    """The second must guess which card the first has laid face down."""

    title, author, seats = "Guess", "test", range(2, 3)

    async def turn(self, me: Player) -> None:
        hidden = await me.choose(["ace", "king"], "Hide")
        rival = self.after(me)
        answer = await rival.choose([None, hidden], "React", kind="reaction", label=str)
        self.win(rival if answer else me)


def test_reactions_are_foreseen() -> None:
    hints = hint(Table(Guess, 2, 1), 0, Random(1), 300, 1e9)
    assert all(h.chance < 0.2 for h in hints)


class Target(Player):
    hits: int = 0


class Dodging(Game[Target]):
    """Who was hit least wins, and nothing is lost by dodging; counts how often that was done."""

    title, author, seats = "Dodging", "test", range(2, 3)
    answered: ClassVar[Counter[str]] = Counter()

    async def turn(self, me: Target) -> None:
        await me.choose(range(9), "Throw from where?", label=str)
        rival = self.after(me)
        dodged = await rival.choose(["Dodge"], "Do you dodge?", otherwise="Pass", kind="reaction")
        self.answered[dodged or "Pass"] += 1
        rival.hits += not dodged
        if self.turns == 30:
            self.end()

    def score(self, player: Target) -> int:
        return -player.hits

    def estimate(self, player: Target) -> float:
        return -player.hits


def test_nobody_forgets_his_defence_where_all_else_is_random() -> None:
    Dodging.answered.clear()
    hint(Table(Dodging, 2, 1), 0, Random(1), 200, 1e9)
    assert Dodging.answered["Dodge"] > 3 * Dodging.answered["Pass"]


class Farmer(Player):
    sown: bool = False
    coins: int = 0


class Sowing(Game[Farmer]):
    """Who sows reaps three after the rival's turn, who gleans has one at once; and the day is long."""

    title, author, seats = "Sowing", "test", range(2, 3)

    async def turn(self, me: Farmer) -> None:
        me.coins += 3 * me.sown
        me.sown = await me.choose(["Sow", "Glean"], "What do you do?") == "Sow"
        me.coins += not me.sown
        for hour in range(9):
            await me.choose(range(5), f"Hour {hour}", label=str)
        if self.turns == 40:
            self.end()

    def score(self, player: Farmer) -> int:
        return player.coins

    def estimate(self, player: Farmer) -> float:
        return player.coins


def test_long_turns_are_thought_through_once_there_are_many_simulations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def best() -> int:
        return hint(Table(Sowing, 2, 1), 0, Random(1), 600, 1e9)[0].option

    assert best() == 0
    monkeypatch.setattr("tabletome.bots.search.THOROUGH", math.inf)
    assert best() == 1


class LateSowing(Sowing):
    async def setup(self) -> None:
        self.players[0].coins = 100


def test_who_leads_clearly_still_tells_good_from_bad() -> None:
    best = hint(Table(LateSowing, 2, 1), 0, Random(1), 600, 1e9)[0]
    assert best.option == 0
    assert best.share > 0.6


@pytest.mark.parametrize(
    ("answers_a_turn", "kind", "slow", "end"),
    [(2, "one", False, 7), (3, "one", False, 10), (5, "one", True, 16), (5, "trade", False, 16)],
)
def test_rollouts_can_go_on_until_everybody_had_a_whole_turn(
    answers_a_turn: int, kind: Kind, slow: bool, end: int
) -> None:
    ann, bob = (Ask(player, range(5), "Hour", kind) for player in Table(Sowing, 2, 1).game.players)
    asks = [ask for ask in (ann, bob) * 5 for _ in range(answers_a_turn)]
    pace = Pace()
    for turns, expected in ((0, 6), (3, end)):
        may_end = pace.follow(6, turns)
        assert next(number for number, ask in enumerate(asks, 1) if may_end(ask, number)) == expected
    assert pace.slow(players=2) is slow


def test_who_reacts_does_not_have_the_turn() -> None:
    ann, bob = Table(Sowing, 2, 1).game.players
    turns = [
        ask
        for me, rival in ((ann, bob), (bob, ann)) * 2
        for ask in (Ask(me, range(5), "Hour"), Ask(rival, range(5), "Do you answer?", "reaction")) * 5
    ]
    pace = Pace()
    may_end = pace.follow(6, turns=3)
    assert next(number for number, ask in enumerate(turns, 1) if may_end(ask, number)) == 31
    assert pace.slow(players=2)


def test_who_plays_alone_waits_for_nobody() -> None:
    pace = Pace()
    may_end = pace.follow(6, turns=0)
    ask = Ask(Table(Sowing, 2, 1).game.players[0], range(5), "Hour")
    assert [may_end(ask, number) for number in range(1, 8)] == [False] * 5 + [True] * 2
    assert not pace.slow(players=1)


def test_values_lie_between_nought_and_one() -> None:
    judge = Judge()
    rng = Random(3)
    for number in range(10):
        table = Table(HarbourLots, 4, number)
        while table.asks:
            values = judge.values(table.game)
            assert len(values) == 4
            assert all(0 <= value <= 1 for value in values)
            seat = next(iter(table.asks))
            table.answer(seat, randomly.decide(table, seat, rng))
        assert table.result is not None
        values = judge.values(table.game)
        assert max(values) == values[table.result.winners[0]]
