from collections import Counter
from collections.abc import Callable
from itertools import permutations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletome.bots import Bot, bargains, play_out, randomly
from tabletome.bots.levels import Level
from tabletome.engine import Scene, Table
from tabletome.games.air_fare import AirFare
from tabletome.games.diamond_traders import DiamondTraders
from tabletome.games.dodge_ball import DodgeBall
from tabletome.laws import check
from tabletome.testing import Trial
from tests.games.test_diamond_traders import full, held, traders


class Veiled:
    """All of a table that a bot may use; of the asks only how many options they have, and of what kind."""

    def __init__(self, table: Table) -> None:
        self._hidden: Callable[[], Table] = lambda: table

    @property
    def asks(self) -> dict[int, Any]:
        asks: dict[int, Any] = {}
        for seat, ask in self._hidden().asks.items():
            asks[seat] = SimpleNamespace(kind=ask.kind, prompt=ask.prompt, options=range(len(ask.options)))
        return asks

    def view(self, seat: int) -> Scene:
        return self._hidden().view(seat)

    def log(self, seat: int) -> list[str]:
        return self._hidden().log(seat)

    def imagine(self, seat: int, rng: Random) -> Table:
        return self._hidden().imagine(seat, rng)


def decide(bot: Bot, table: Table, seat: int, rng: Random) -> int | str:
    veiled: Any = Veiled(table)
    return bot.decide(veiled, seat, rng)


def test_the_random_bot_plays_to_the_end() -> None:
    table = Table(DodgeBall, seed=1)
    play_out(table, {0: randomly, 1: randomly}, Random(1))
    assert table.result is not None


def test_bots_stop_for_people() -> None:
    table = Table(DiamondTraders, 2, seed=1)
    play_out(table, {0: randomly}, Random(1))
    assert list(table.asks) == [1]


# -- trades ------------------------------------------------------------------------------------------------

trader = Level("trader", 6, 60, worlds=8).counted()


def test_a_bot_trades_well_and_beats_random_seats() -> None:
    """Thirty games: every trade that comes about improves its hand; what would not, it refuses."""
    tally: Counter[str] = Counter()
    rng = Random("thirty games")
    for number in range(30):
        table = Table(DiamondTraders, 2, seed=number, options={"most_offers": 2})
        mine = number % 2
        while table.asks:
            seat, ask = next(iter(table.asks.items()))
            choice = decide(trader if seat == mine else randomly, table, seat, rng)
            option = ask.options[int(choice)]
            offer = getattr(option or ask.options[0], "offer", None)
            before = standing(table, mine)
            could_gain = seat == mine and offer is not None and gain_of_accepting(table, seat) > 0
            table.answer(seat, choice)
            if offer is None:
                continue
            if option is not None and option.act == "Accept":
                tally["accepted" if seat == mine else "taken up"] += 1
                assert standing(table, mine) > before
            elif seat == mine:
                tally["refused"] += 1
                assert not could_gain
        assert table.result is not None
        assert table.result.scores is not None
        tally["wins"] += table.result.winners == [mine]
        tally["points"] += int(table.result.scores[mine])
        tally["rival's points"] += int(table.result.scores[1 - mine])
    assert tally["wins"] >= 22, "about nine of ten are usual"
    assert tally["points"] > 2 * tally["rival's points"]
    assert tally["taken up"] >= 20, "its offers are such that some are accepted"
    assert tally["refused"] >= 50
    assert tally["accepted"] >= 2, "random seats seldom offer something good"


def standing(table: Table, seat: int) -> float:
    game: Any = table.game
    return float(game.estimate(game.players[seat]))


def gain_of_accepting(table: Table, seat: int) -> float:
    if "Accept" not in table.asks[seat].labels():
        return 0.0
    twin = table.copy()
    twin.answer(seat, "Accept")
    return standing(twin, seat) - standing(table, seat)


ALL_BUT_KIND = "Cut 4, Cut 4, Color 3, Clarity 3, Karat 3"
ALL_BUT_CUT = "Kind 4, Kind 4, Color 3, Clarity 3, Karat 3"


def test_a_bot_refuses_a_bad_offer_and_accepts_a_good_one() -> None:
    t = traders(ALL_BUT_KIND, ALL_BUT_CUT, options={"hand_size": 5})
    t.answer("Ann", "Bob", "Cut 4 Perfect Round", "Nothing more", "Kind 4 Diamond", "Nothing more")
    good = t.table.asks[1].labels()[int(decide(trader, t.table, 1, Random(1)))]
    assert good == "Accept"
    t = traders(ALL_BUT_KIND, ALL_BUT_CUT, options={"hand_size": 5})
    t.answer(
        "Ann", "Bob", "Color 3 Off White", "Nothing more", "Kind 4 Diamond", "Kind 4 Diamond", "Nothing more"
    )
    bad = t.table.asks[1].labels()[int(decide(trader, t.table, 1, Random(1)))]
    assert bad != "Accept"


@pytest.mark.parametrize(("envy", "answer"), [(0, "Accept"), (1, "Refuse")])
def test_the_envious_refuse_what_helps_the_partner_more(envy: float, answer: str) -> None:
    """A stone of 4 points for Bob, against one of 1024 for Ann, as he knows."""
    hands = "Cut 4, Cut 1, Color 4, Clarity 4, Karat 4", "Kind 4, Kind 4, Color 1, Clarity 1, Karat 1"
    t = open_hands(*hands)
    t.answer("Ann", "Bob", "Cut 1 Imperfect", "Nothing more", "Kind 4 Diamond", "Nothing more")
    choice = bargains.decide(t.table, 1, Random(1), pictured=8, envy=envy)
    assert choice is not None
    assert t.options("Bob")[choice] == answer


def open_hands(*hands: str) -> Trial[DiamondTraders]:
    """Ann to offer; she has seen Bob's hand, and he hers."""
    game = traders(*hands, options={"hand_size": 5}).table.checkpoint.clone()
    for one, other in permutations(game.players):
        for card in one.hand:
            game.show(card, to=other)
    return Trial(Table.from_position(game))


def test_a_bot_offers_what_helps_both() -> None:
    t = open_hands(ALL_BUT_KIND, ALL_BUT_CUT)
    rng = Random(1)
    while list(t.table.asks) == [0]:
        t.table.answer(0, decide(trader, t.table, 0, rng))
    offer = t.table.asks[1].options[0].offer
    assert "Cut 4 Perfect Round" in [str(c) for c in offer.gives]
    assert "Kind 4 Diamond" in offer.wants
    assert gain_of_accepting(t.table, 1) > 0
    t.answer("Bob", "Accept")
    assert standing(t.table, 0) > 0


def test_a_bot_makes_no_offer_when_nothing_helps() -> None:
    same = "Cut 4, Color 4, Clarity 4, Karat 4, Kind 4"
    t = open_hands(same, same)
    assert t.options("Ann")[int(decide(trader, t.table, 0, Random(1)))] == "Pass"


def test_a_bot_counters_when_it_cannot_accept() -> None:
    t = traders(ALL_BUT_KIND, ALL_BUT_CUT, options={"hand_size": 5})
    t.answer("Ann", "Bob", *full(ALL_BUT_KIND), "Kind 1 Amethyst", "Nothing more")
    rng = Random(2)
    assert t.options("Bob")[int(decide(trader, t.table, 1, rng))] == "Make a counter-offer"
    t.answer("Bob", "Make a counter-offer")
    while list(t.table.asks) == [1]:
        t.table.answer(1, decide(trader, t.table, 1, rng))
    assert "Cut 4 Perfect Round" in t.table.asks[0].options[0].offer.wants
    assert held(t, "Bob") == Counter(full(ALL_BUT_CUT))


def test_a_bot_chooses_by_what_it_knows_alone() -> None:
    tally = check(DiamondTraders, answers=3000, players=3, bots={"trader": trader.decide})
    assert tally["bots"] > 5


def test_goods_on_a_board_do_not_confuse_a_bargainer() -> None:
    """In Air Fare planes stand on a map; offers with and about them are answered all the same."""
    table, rng = Table(AirFare, 3, seed=20), Random(20)
    asked = 0
    while table.asks and asked < 40:
        seat = next(iter(table.asks))
        ask = table.asks[seat]
        if ask.kind == "trade":
            asked += 1
            choice = bargains.decide(table, seat, rng, pictured=8, envy=1)
            assert choice is None or 0 <= choice < len(ask.options)
        table.answer(seat, rng.randrange(len(ask.options)))
    assert asked == 40
