from typing import Any

import pytest

from tabletome.games.box_cars import BoxCars
from tabletome.testing import Trial, at

LOCOMOTIVE, CABOOSE, MAIL, SLEEPER, COACH, BOX, TANK, HOPPER, WAY, BREAKDOWN = range(1, 11)
"What is rolled: a ten is the 0 of the die."
PLAIN = [LOCOMOTIVE, CABOOSE, MAIL, SLEEPER, SLEEPER, COACH, COACH, COACH, WAY, WAY]
PLAIN_POINTS = 10 + 10 + 10 + 20 + 40 + 10


def rolled(*dice: int, players: int = 1, **more: Any) -> Trial[BoxCars]:
    return at(BoxCars, players, dice=dice, arrange=ann_leads, **more)


def ann_leads(game: BoxCars) -> None:
    game.leader = game.players[0]


def keep_all(t: Trial[BoxCars], name: str = "Ann", phases: int = 4) -> None:
    t.answer(name, *["Keep all"] * phases)


def cars(t: Trial[BoxCars]) -> list[str]:
    return [str(die) for die in t.game.train]


def points(*dice: int) -> int:
    """Of a turn in which nothing is rerolled."""
    assert len(dice) == 10
    t = rolled(*dice)
    keep_all(t)
    score: int = t.player("Ann").points
    return score


def fill(*dice: int) -> list[int]:
    """With Way Cars, which score nothing, to ten dice."""
    return [*dice, *[WAY] * (10 - len(dice))]


def test_what_dice_show() -> None:
    t = rolled(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert cars(t) == [
        "Locomotive", "Caboose", "Mail Car", "Sleeper Car", "Coach",
        "Box Car", "Tank", "Hopper", "Way Car", "Breakdown",
    ]  # fmt: skip
    assert [die.number for die in t.game.train] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    t.dice_used()


def test_up_to_eight_six_four_and_two_dice() -> None:
    for taken, most in enumerate((8, 6, 4, 2)):
        t = rolled(*PLAIN, *[COACH] * most)
        keep_all(t, phases=taken)
        assert t.prompt("Ann") == f"Reroll {most} Phase: choose dice to reroll, up to {most}."
        assert t.game.rerolls == most
        for left in range(most, 0, -1):
            assert f"up to {left}" in t.prompt("Ann")
            assert t.prompt("Ann").endswith("." if left == most else "more.")
            t.answer("Ann", t.options("Ann")[0])
        t.dice_used()
        assert len(t.game.train) == 10
        assert not any(die.chosen for die in t.game.train)


def test_fewer_dice_may_be_rerolled() -> None:
    t = rolled(*PLAIN, HOPPER, TANK)
    assert t.options("Ann") == [
        "Locomotive",
        "Caboose",
        "Mail Car",
        "Sleeper Car",
        "Coach",
        "Way Car",
        "Keep all",
    ]
    t.answer("Ann", "Way Car", "Coach")
    assert [str(die) for die in t.game.train if die.chosen] == ["Coach", "Way Car"]
    t.answer("Ann", "Reroll these")
    t.dice_used()
    assert cars(t) == [
        "Locomotive", "Caboose", "Mail Car", "Sleeper Car", "Sleeper Car",
        "Coach", "Coach", "Tank", "Hopper", "Way Car",
    ]  # fmt: skip
    assert t.log()[-1] == "Ann rerolls, and gets Tank and Hopper"
    assert "Reroll 6" in t.prompt("Ann")


def test_each_phase_by_itself() -> None:
    t = rolled(*PLAIN, MAIL, MAIL)
    t.answer("Ann", "Keep all", "Way Car", "Reroll these")
    assert cars(t).count("Mail Car") == 2
    t.answer("Ann", "Keep all", "Mail Car", "Reroll these")
    t.dice_used()
    assert t.player("Ann").points == PLAIN_POINTS


def test_breakdowns_are_kept_without_a_way_car() -> None:
    t = rolled(LOCOMOTIVE, *[BREAKDOWN] * 3, *[COACH] * 6)
    assert t.options("Ann") == ["Locomotive", "Coach", "Keep all"]


def test_nothing_but_breakdowns() -> None:
    t = rolled(*[BREAKDOWN] * 10)
    assert t.options("Ann") == ["Keep all"]
    keep_all(t)
    assert t.player("Ann").points == 0


def test_a_way_car_may_be_rerolled_with_the_breakdowns() -> None:
    t = rolled(LOCOMOTIVE, BREAKDOWN, BREAKDOWN, WAY, *[COACH] * 6, TANK, BREAKDOWN, MAIL)
    t.answer("Ann", "Way Car", "Breakdown", "Breakdown", "Reroll these")
    t.dice_used()
    assert cars(t)[-1:] == ["Breakdown"]
    assert "Breakdown" not in t.options("Ann")


def test_a_way_car_that_comes_by_a_reroll_serves_the_next_phase() -> None:
    t = rolled(LOCOMOTIVE, BREAKDOWN, *[COACH] * 8, WAY)
    t.answer("Ann", "Coach", "Reroll these")
    assert "Breakdown" in t.options("Ann")


@pytest.mark.parametrize(
    ("dice", "score"),
    [
        ([LOCOMOTIVE, CABOOSE], 20),
        ([LOCOMOTIVE] * 3 + [CABOOSE] * 2, 20),
        ([LOCOMOTIVE], 0),
        ([LOCOMOTIVE, CABOOSE, MAIL], 30),
        ([LOCOMOTIVE, CABOOSE, MAIL, MAIL], 30),
        ([LOCOMOTIVE, CABOOSE, BREAKDOWN], 10),
    ],
)
def test_locomotive_caboose_and_mail_cars(dice: list[int], score: int) -> None:
    assert points(*fill(*dice)) == score


@pytest.mark.parametrize("car", [SLEEPER, COACH, BOX, TANK, HOPPER])
@pytest.mark.parametrize(
    ("count", "score"),
    [
        (1, 5),
        (2, 20 + 10),
        (3, 40 + 10),
        (4, 60 + 10),
        (5, 80 + 10),
        (6, 100 + 10),
        (7, 120 + 10),
        (8, 140 + 10),
    ],
)
def test_so_many_of_a_kind(car: int, count: int, score: int) -> None:
    assert points(*fill(LOCOMOTIVE, CABOOSE, *[car] * count)) == 20 + score


def test_more_than_eight_of_a_kind() -> None:
    assert points(LOCOMOTIVE, *[COACH] * 9) == 10 - 10 + 140 + 10


def test_of_a_kind_is_for_five_kinds_only() -> None:
    assert points(*[LOCOMOTIVE] * 2, *[CABOOSE] * 2, *[MAIL] * 2, *[WAY] * 4) == 30


def test_every_kind_scores() -> None:
    assert (
        points(LOCOMOTIVE, CABOOSE, COACH, COACH, SLEEPER, TANK, TANK, BOX, BOX, HOPPER)
        == 20 + 3 * 20 + 2 * 5
    )


@pytest.mark.parametrize(
    ("dice", "score"),
    [
        ([COACH, SLEEPER], 5 + 5 + 10),
        ([COACH], 5),
        ([COACH, SLEEPER, TANK], 15),
        ([TANK, HOPPER], 5 + 5 + 10),
        ([BOX, BOX], 20 + 10),
        ([HOPPER], 5),
        ([TANK, BOX, SLEEPER], 15),
        ([TANK, SLEEPER], 10),
    ],
)
def test_bonuses_for_passenger_and_freight_cars(dice: list[int], score: int) -> None:
    assert points(*fill(LOCOMOTIVE, CABOOSE, *dice)) == 20 + score


def test_each_breakdown_costs_ten() -> None:
    assert points(*fill(LOCOMOTIVE, CABOOSE, COACH, COACH, *[BREAKDOWN] * 3)) == 20 + 30 - 30


def test_without_a_locomotive_the_turn_scores_nothing() -> None:
    assert points(CABOOSE, MAIL, *[COACH] * 8) == 0
    assert points(BREAKDOWN, BREAKDOWN, BREAKDOWN, *[WAY] * 7) == 0


def test_a_turn_may_cost_points() -> None:
    assert points(*fill(LOCOMOTIVE, *[BREAKDOWN] * 4)) == 10 - 10 - 40


def test_turns_go_round() -> None:
    assert list(BoxCars.seats) == [1, 2, 3, 4, 5, 6]
    assert {at(BoxCars, 3, seed=seed).asked[0] for seed in range(20)} == {"Ann", "Bob", "Cleo"}
    t = at(BoxCars, 3, arrange=lambda game: setattr(game, "leader", game.players[1]))
    for turn in (1, 2, 3):
        for name in ("Bob", "Cleo", "Ann"):
            assert (t.asked, t.game.turns, t.game.mover.name) == ([name], turn, name)
            keep_all(t, name)


def test_all_dice_are_rolled_anew_in_each_turn() -> None:
    t = rolled(*PLAIN, *[COACH] * 10, players=2)
    keep_all(t)
    assert cars(t) == ["Coach"] * 10
    t.dice_used()


def test_the_sum_of_five_turns() -> None:
    broken = fill(LOCOMOTIVE, BREAKDOWN)
    t = rolled(*PLAIN, *PLAIN, *broken, *PLAIN, *PLAIN, *broken, *broken, *PLAIN, *broken, *PLAIN, players=2)
    for _ in range(5):
        keep_all(t)
        keep_all(t, "Bob")
    t.dice_used()
    result = t.over()
    assert (result.scores, result.winners, result.ending) == (
        [100 - 10 + 100 - 10 - 10, 4 * 100 - 10],
        [1],
        "last turn",
    )
    assert t.player("Bob").turn_scores == [100, 100, -10, 100, 100]


def test_one_turn_is_a_short_game() -> None:
    t = rolled(*PLAIN, *PLAIN, players=2, options={"full_game": False})
    keep_all(t)
    assert t.result() is None
    keep_all(t, "Bob")
    assert (t.over().scores, t.over().winners) == ([100, 100], [0, 1])


def test_estimate() -> None:
    t = rolled(*fill(LOCOMOTIVE, CABOOSE, COACH, COACH), players=2)
    game = t.game
    assert game.estimate(t.player("Ann")) == 20 + 20 + 10
    assert game.estimate(t.player("Bob")) == 0
    keep_all(t)
    assert t.game.estimate(t.player("Ann")) == 50


def test_estimate_of_dice_that_will_be_rerolled() -> None:
    t = rolled(*fill(LOCOMOTIVE, CABOOSE, COACH, COACH))
    t.answer("Ann", "Way Car", "Way Car")
    gains = {
        "Mail Car": 10,
        "Sleeper Car": 5,
        "Coach": 20,
        "three freight cars": 3 * (5 - 10),
        "Breakdown": -10,
    }
    assert t.game.estimate(t.player("Ann")) == pytest.approx(50 + 2 * sum(gains.values()) / 10)


def test_estimate_hopes_for_a_locomotive() -> None:
    t = rolled(*fill(CABOOSE, COACH, COACH), players=2)
    assert t.game.estimate(t.player("Ann")) == pytest.approx(40 * (1 - 0.9 ** (6 + 4 + 2)))
    keep_all(t, phases=3)
    assert t.game.estimate(t.player("Ann")) == 0


def test_nothing_is_to_be_rerolled_when_the_game_is_over() -> None:
    t = rolled(*PLAIN, options={"full_game": False})
    keep_all(t)
    assert t.game.rerolls == 0
    assert t.game.estimate(t.player("Ann")) == t.over().scores[0] == 100  # type: ignore[index]


# -- entered a second time from the rulebook, and further cases ----------------------------------------


def test_dice_roll_table_as_printed() -> None:
    printed = """
        1 Locomotive
        2 Caboose
        3 Mail Car
        4 Sleeper Car / Passenger Car
        5 Coach / Passenger Car
        6 Box Car / Freight Car
        7 Tank / Freight Car
        8 Hopper / Freight Car
        9 Way Car
        0 Breakdown
    """
    rows = [line.strip().split(" ", 1) for line in printed.strip().splitlines()]
    names = {int(number): text.split(" / ")[0] for number, text in rows}
    for number, name in names.items():
        assert cars(rolled(*[number or 10] * 10)) == [name] * 10
    kinds = {int(number): text.split(" / ")[1] for number, text in rows if " / " in text}
    for one, kind in kinds.items():
        for other, other_kind in kinds.items():
            same = one == other
            expected = 20 if same else 10
            bonus = 10 if kind == other_kind else 0
            assert points(*fill(LOCOMOTIVE, CABOOSE, one, other)) == 20 + expected + bonus


def test_scoring_table_as_printed() -> None:
    of_a_kind = {1: 5, 2: 20, 3: 40, 4: 60, 5: 80, 6: 100, 7: 120, 8: 140, 9: 140}
    for count, score in of_a_kind.items():
        for car in (SLEEPER, COACH, BOX, TANK, HOPPER):
            bonus = 10 if count >= 2 else 0
            assert points(*fill(LOCOMOTIVE, *[car] * count)) == 10 - 10 + score + bonus
    for car, first in ((LOCOMOTIVE, 0), (CABOOSE, 20), (MAIL, 10), (WAY, 0), (BREAKDOWN, -10)):
        assert points(*fill(LOCOMOTIVE, car)) == 10 - 10 + first
    assert points(*fill(LOCOMOTIVE, MAIL, MAIL, MAIL)) == 10 - 10 + 10
    assert points(*[COACH] * 10) == 0


def test_a_rerolled_way_car_no_longer_helps_in_the_next_phase() -> None:
    t = rolled(LOCOMOTIVE, BREAKDOWN, WAY, *[COACH] * 7, MAIL)
    assert "Breakdown" in t.options("Ann")
    t.answer("Ann", "Way Car", "Reroll these")
    assert "Breakdown" not in t.options("Ann")


def test_a_die_just_rerolled_may_be_rerolled_in_each_phase_again() -> None:
    t = rolled(*PLAIN, *[MAIL] * 8, *[TANK] * 6, *[HOPPER] * 4, *[BOX] * 2)
    for most in (8, 6, 4, 2):
        for _ in range(most):
            t.answer("Ann", t.options("Ann")[-2])
    t.dice_used()
