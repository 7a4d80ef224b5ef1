"""Figures by hand: what a row, a count and a verdict say of little games whose truth is known."""

from random import Random
from typing import Any

import pytest

from tabletome.bots import randomly
from tabletome.engine import Game, Option, Player
from tabletome.engine.options import checked_options
from tabletome.playtest.compare import differences
from tabletome.playtest.findings import find
from tabletome.playtest.measure import (
    Numbers,
    Share,
    at_table,
    offers,
)
from tabletome.playtest.naming import Key, in_common, in_general
from tabletome.playtest.record import WHOLE, Count, GameRow, Plan, play
from tabletome.playtest.weigh import compare, weigh
from tests.toys.bones import Bones
from tests.toys.coins import Coins
from tests.toys.harbour_lots import HarbourLots
from tests.toys.islands import Islands
from tests.toys.spelling import Spelling


class Ladder(Game[Player]):
    """Everybody climbs two rungs a turn; Bob, who may wait at the start, climbs three."""

    title = "Ladder"
    author = "nobody"
    seats = range(2, 4)
    downwards = Option(False, "The lowest wins")
    rungs: list[int]

    def setup(self) -> None:
        self.rungs = [1, *[0] * (len(self.players) - 1)]

    async def turn(self, me: Player) -> None:
        step = await me.choose([3 if me.seat == 1 else 2], "Climb")
        self.rungs[me.seat] += step
        if self.turns == 5 * len(self.players):
            self.end("over", because="All are at the top.")

    def score(self, player: Player) -> int:
        return self.rungs[player.seat]


def played(game: type[Game[Any]], number: int = 0, **plan: Any) -> Any:
    players = plan.pop("players", game.seats[0])
    return play(game, Plan(game.slug, players, measured=True, **plan), number, {"bot": randomly.decide})[:3]


def test_the_course_of_a_game_whose_lead_changes_once() -> None:
    row, _, _ = played(Ladder)
    assert (row.ranks, row.scores, row.turns) == ([2, 1], [11.0, 15.0], 10)
    assert (row.decisions, row.choices) == (10, 0)
    # 1:0, 3:3, 5:6, 7:9, 9:12, 11:15 after each round
    assert row.lead_changes == 1
    assert row.leaders == [0, None, None, 1, 1, 1, 1, 1, 1]
    assert row.behind == pytest.approx(1 / 5)
    assert row.comeback == pytest.approx(1 / 4)
    assert row.reason == "All are at the top."
    assert row.branching == [1.0] * 10


@pytest.mark.parametrize("game", [HarbourLots, Bones, Islands, Spelling])
def test_looking_on_changes_nothing(game: type[Game[Any]]) -> None:
    players = game.seats[0]
    for number in range(5):
        plain, tally, *_ = play(game, Plan(game.slug, players), number, {})
        looked_at, counted, decisions = played(game, number, decisions=True, weighed=1)
        assert tally == {}
        for name in ("ranks", "scores", "turns", "decisions", "capped", "reason", "seed"):
            assert getattr(plain, name) == getattr(looked_at, name)
        assert len(decisions) == plain.decisions
        assert sum(count.taken for key, count in counted.items() if key.sort == "action") == plain.decisions


def test_games_at_a_table_are_measured_alike() -> None:
    row, tally, decisions = played(HarbourLots, bots=("bot",), decisions=True, weighed=1)
    assert row.bots == ["bot", "bot"]
    assert row.decisions == len(decisions) == sum(c.taken for key, c in tally.items() if key.sort == "action")
    assert row.seconds > 6 * 3
    assert row.weight is None or row.weight.options > 1


def test_solo_games_have_neither_leader_nor_rival() -> None:
    row, _, _ = played(Coins)
    assert row.ranks == [1]
    assert row.leaders is None
    table = at_table(1, [row])
    assert table.margin is None
    assert table.course is None


def test_deciding_at_once_takes_the_time_of_the_slowest() -> None:
    two, _, _ = played(Bones, players=2)
    four, _, _ = played(Bones, players=4)
    assert four.decisions > two.decisions
    assert four.seconds < two.seconds * 1.6


def test_labels_are_alike_in_all_games() -> None:
    assert in_general("Give Ann a card of Bob", "Bob") == "Give a rival a card of oneself"
    assert in_general("Annul the plan", "") == "Annul the plan"
    _, tally, _ = played(HarbourLots)
    bid = next(key.context for key in tally if key.sort == "ask" and key.name.startswith("Bid for"))
    names = {key.name for key in tally if key.sort == "action" and key.context == bid}
    assert names
    assert names <= {"the least", "low", "middle", "high", "the most"} | {str(n) for n in range(7)}


def test_a_question_is_one_whatever_its_words() -> None:
    _, tally, decisions = played(HarbourLots, decisions=True)
    bids = [decision for decision in decisions if decision.prompt.startswith("Bid for")]
    assert len({decision.prompt for decision in bids}) > 1
    assert len({decision.site for decision in bids}) == 1
    asked = [count.asks for key, count in tally.items() if key.sort == "ask"]
    assert sum(asked) == len(decisions)
    told = {(offer.site, offer.context) for offer in offers({2: tally}) if offer.sort == "action"}
    assert (bids[0].site, "Bid for …") in told
    assert len({site for site, _ in told}) == len(told)


def test_what_several_wordings_have_in_common() -> None:
    assert in_common(["Play a card"]) == "Play a card"
    assert in_common(["Bid for Tea", "Bid for Rum"]) == "Bid for …"
    assert in_common(["Give 2 coins", "Give 3 red coins", "Give 2 coins"]) == "Give … coins"
    assert in_common(["Pay", "Pay Pay"]) == "Pay …"
    assert in_common(["Which town?", "How many?"]) == "Which town? (or the like)"


# -- figures -----------------------------------------------------------------------------------------------


def test_shares_and_numbers() -> None:
    share = Share.of_many(50, 100)
    assert share.share == 0.5
    assert share.sure_low < share.low == pytest.approx(0.4038, abs=1e-3)
    assert share.high == pytest.approx(0.5962, abs=1e-3)
    assert Share.of_many(0, 10).low == 0
    assert Share.of_many(10, 10).high == 1
    numbers = Numbers.of([1, 2, 3, 4, 10])
    assert (numbers.mean, numbers.median, numbers.least, numbers.most) == (4, 3, 1, 10)
    assert numbers.deviation == pytest.approx(10**0.5)


def test_shared_victories_count_in_parts() -> None:
    rows = [
        GameRow(number, "", [], ranks, None, 1, 4, False, "", choices=2, options=8)
        for number, ranks in enumerate([[1, 1, 3], [1, 2, 2], [2, 3, 1], [1, 1, 1]])
    ]
    table = at_table(3, rows)
    assert [share.share * 4 for share in table.seats] == pytest.approx(
        [1 / 2 + 1 + 1 / 3, 1 / 2 + 1 / 3, 1 + 1 / 3]
    )
    assert table.draws.share == 0.5
    assert table.choices == 0.5
    assert table.branching == pytest.approx(3)


def test_the_lead_is_that_of_the_first_over_the_second() -> None:
    golf = [GameRow(0, "", [], [2, 1, 4, 3], [5.0, 3.0, 40.0, 9.0], 1, 4, False, "")]
    margin = at_table(4, golf).margin
    assert margin is not None
    assert margin.mean == 2, "also where few points are best"


def test_endings_are_told_with_their_shares() -> None:
    ends = [("home", "Ann is home.", False)] * 3 + [("home", "Nobody is left.", False), ("stalled", "", True)]
    rows = [
        GameRow(n, "", [], [1, 2], None, 1, 4, False, reason, ending, guarded)
        for n, (ending, reason, guarded) in enumerate(ends)
    ]
    table = at_table(2, rows)
    told = [(e.ending, e.reason, e.guarded, e.games, e.share.share) for e in table.endings]
    assert told == [("home", "a rival is home.", False, 4, 0.8), ("stalled", "", True, 1, 0.2)]
    assert table.guarded.share == 0.2
    (finding,) = (f for f in find([table], [], [], None) if "guard" in f.text)
    assert finding.text.startswith(
        "With 2 players, a guard against stalling ends 20 % (4 to 62) of the games."
    )
    assert finding.anchor == "ends-2"


def test_an_advantage_is_told_by_its_size() -> None:
    def said(wins: int, games: int) -> str:
        rows = [
            GameRow(n, "", [], [1, 2] if n < wins else [2, 1], None, 1, 4, False, "") for n in range(games)
        ]
        return next(f.text for f in find([at_table(2, rows)], [], [], None) if "seat" in f.text)

    assert "not quite even, but 2.5 points hardly matter" in said(10_500, 20_000)
    assert "no seat has an advantage" in said(505, 1000)
    assert "seat 1 wins 60 %" in said(600, 1000)


def test_verdicts() -> None:
    def counted(**counts: int) -> Count:
        return Count(**counts)

    tally = {
        Key("thing", "deck", "plain"): counted(
            asks=900, taken=300, offered_to=300, taken_by=200, won_taken=100 * WHOLE
        ),
        Key("thing", "deck", "sure"): counted(asks=90, taken=60, taken_by=60, won_taken=60 * WHOLE),
        Key("thing", "deck", "strong"): counted(asks=900, taken=300, taken_by=200, won_taken=150 * WHOLE),
        Key("thing", "deck", "weak"): counted(asks=900, taken=300, taken_by=200, won_taken=50 * WHOLE),
        Key("thing", "deck", "shunned"): counted(asks=500),
        Key("thing", "deck", "dead"): counted(held_by=100),
        Key("thing", "deck", "rare"): counted(held_by=3),
        Key("thing", "badges", "never asked for"): counted(held_by=100),
        Key("thing", "deck", "few"): counted(asks=3, taken=3, taken_by=3, won_taken=3 * WHOLE),
    }
    assert {offer.name: offer.verdict for offer in offers({2: tally})} == {
        "plain": "", "sure": "always wins", "strong": "strong", "weak": "weak", "shunned": "never taken",
        "dead": "never offered", "rare": "", "never asked for": "", "few": "",
    }  # fmt: skip


def test_fair_shares_are_mixed_over_numbers_of_players() -> None:
    key = Key("thing", "deck", "card")
    tally = {key: Count(asks=10, taken=10, taken_by=10, won_taken=4 * WHOLE)}
    (offer,) = offers({2: tally, 4: {key: Count(asks=30, taken=30, taken_by=30, won_taken=8 * WHOLE)}})
    assert offer.fair == pytest.approx((10 / 2 + 30 / 4) / 40)
    assert offer.wins is not None
    assert offer.wins.share == pytest.approx(12 / 40)


def test_differences_are_taken_game_by_game() -> None:
    def row(number: int, turns: int) -> GameRow:
        return GameRow(number, "", [], [1, 2], None, turns, 5, False, "", choices=5)

    usual = [row(i, 10 + i % 7) for i in range(50)]
    longer = [row(i, 13 + i % 7) for i in range(40)]
    found = {difference.figure: difference for difference in differences(usual, longer)}
    turns = found.pop("turns")
    assert (turns.change, turns.clear) == (3, True)
    assert turns.usual_low < turns.usual < turns.usual_high
    assert not any(other.clear for other in found.values())
    assert not any(other.clear for other in differences(usual[:3], longer[:3])), "that may be chance"


# -- weighing ----------------------------------------------------------------------------------------------


def test_options_that_differ_are_told_from_noise() -> None:
    rng = Random(1)
    clear = compare([[float(rng.random() < chance) for _ in range(12)] for chance in (0.05, 0.95)])
    assert clear.differs
    assert clear.variance > 0.1
    false_alarms = sum(
        compare([[float(rng.random() < 0.5) for _ in range(12)] for _ in range(4)]).differs
        for _ in range(400)
    )
    assert 5 <= false_alarms <= 40
    assert not compare([[1.0] * 12, [1.0] * 12]).differs
    assert compare([[1.0] * 12, [0.0] * 12]).differs


class Doors(Game[Player]):
    """One door wins, the others lose; behind a curtain all are alike."""

    title = "Doors"
    author = "nobody"
    seats = range(2, 3)
    curtain = Option(False, "The doors are mixed after the choice")

    async def turn(self, me: Player) -> None:
        door = await me.choose(["Red", "Green", "Blue"], "Which door?")
        if self.curtain:
            door = self.pick(["Red", "Green", "Blue"])
        self.win(*(p for p in self.players if (p is me) == (door == "Red")))


def test_a_choice_that_matters_is_told_from_one_that_does_not() -> None:
    for curtain in (False, True):
        options = checked_options(Doors, 2, {"curtain": curtain})
        found = [weigh(Doors, 2, options, str(n), [(0, 0)]) for n in range(40)]
        share = sum(weight is not None and weight.differs for weight in found) / 40
        assert share == 1 if not curtain else share < 0.2
