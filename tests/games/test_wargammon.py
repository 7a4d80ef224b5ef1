from random import Random

import pytest

from tabletome.engine.playout import answer_randomly
from tabletome.games.wargammon import Wargammon
from tabletome.testing import LoadedDice, Trial, at

Standing = dict[str, str]


def standing(
    men: Standing, *dice: int, mover: str = "Ann", must: bool = False, quiet: int = 0
) -> Trial[Wargammon]:
    """By square r for each checker of Ann's, b for each of Bob's; the others are off the board."""

    def arrange(game: Wargammon) -> None:
        checkers = {letter: [c for c in game.board if c.seat == seat] for seat, letter in enumerate("rb")}
        for checker in [*checkers["r"], *checkers["b"]]:
            game.players[checker.seat].off.add(checker)
        for square, letters in men.items():
            for letter in letters:
                game.board.put(checkers[letter].pop(), game.board.grid[square])
        game.chance, game.quiet_turns = LoadedDice(*dice), quiet
        game.drop_steps()

    return at(Wargammon, arrange=arrange, mover=mover, options={"must_move": must})


def men(t: Trial[Wargammon]) -> Standing:
    return {s.name: "".join("rb"[c.seat] for c in stack) for s, stack in t.game.board.cells.items()}


def goals(t: Trial[Wargammon], name: str, die: int, start: str) -> set[str]:
    """Where that die can take a checker from there."""
    begin = f"{die}: from {start} "
    return {o.removeprefix(begin).removeprefix("to ") for o in t.options(name) if o.startswith(begin)}


def test_setup() -> None:
    t = at(Wargammon, dice=[1, 2])
    assert men(t) == {"a1": "r" * 8, "h1": "r" * 8, "a8": "b" * 8, "h8": "b" * 8}
    assert [p.colour for p in t.game.players] == ["Red", "Black"]
    assert [str(c) for c in t.game.board][:1] == ["Red checker"]
    assert t.game.board[t.game.board.grid["h8"]][0].owner is t.player("Bob")
    assert list(Wargammon.seats) == [2]


@pytest.mark.parametrize("seed", range(8))
def test_red_moves_first(seed: int) -> None:
    assert at(Wargammon, seed=seed).asked == ["Ann"]


def test_ways_to_move() -> None:
    t = standing({"d4": "r", "e8": "b"}, 3, 2)
    assert goals(t, "Ann", 3, "d4") == {"a4", "g4", "d7"}
    assert goals(t, "Ann", 2, "d4") == {"b4", "f4", "d6"}
    t = standing({"d5": "b", "h1": "r"}, 3, 6, mover="Bob")
    assert goals(t, "Bob", 3, "d5") == {"a5", "g5", "d2"}
    assert goals(t, "Bob", 6, "d5") == {"off the board"}
    assert goals(standing({"a1": "r", "e8": "b"}, 6, 1), "Ann", 6, "a1") == {"g1", "a7"}


def test_both_dice_by_one_checker_or_by_two() -> None:
    t = standing({"a1": "rr", "e8": "b"}, 3, 2, 1, 6)
    t.answer("Ann", "3: from a1 to a4", "2: from a4 to c4")
    assert men(t) == {"a1": "r", "c4": "r", "e8": "b"}
    assert t.asked == ["Bob"]
    assert not any("cannot" in line for line in t.log())
    t.answer("Bob", "6: from e8 to e2", "1: from e2 to f2")
    t = standing({"a1": "rr", "e8": "b"}, 3, 2)
    t.answer("Ann", "3: from a1 to a4", "2: from a1 to a3")
    assert men(t) == {"a3": "r", "a4": "r", "e8": "b"}


def test_doubles_are_four_moves() -> None:
    t = standing({"a1": "rr", "e8": "b"}, 2, 2, 1, 2)
    t.answer("Ann", "2: from a1 to a3", "2: from a1 to c1", "2: from a3 to a5", "2: from a5 to a7")
    assert men(t) == {"a7": "r", "c1": "r", "e8": "b"}
    assert t.asked == ["Bob"]


def test_moving_is_free() -> None:
    t = standing({"a1": "rr", "e8": "b"}, 3, 2, 1, 2)
    t.answer("Ann", "3: from a1 to a4")
    assert "Move no more" in t.options("Ann")
    t.answer("Ann", "Move no more")
    assert t.asked == ["Bob"]
    assert men(t) == {"a1": "r", "a4": "r", "e8": "b"}
    assert "Ann does not use 2" in t.log()


def test_nothing_can_be_moved() -> None:
    t = standing({"a1": "r", "a2": "b", "b1": "bb", "h8": "b"}, 3, 2, 1, 2)
    assert t.asked == ["Bob"]
    assert "Ann cannot use 3 and 2" in t.log()


# -- landing and capture ------------------------------------------------------------------------------------


def test_landing() -> None:
    t = standing({"d4": "r", "d6": "r", "b4": "b", "f4": "bb"}, 2, 1)
    assert goals(t, "Ann", 2, "d4") == {"d6", "b4, capturing"}
    t.answer("Ann", "2: from d4 to d6")
    assert men(t)["d6"] == "rr"


@pytest.mark.parametrize("between", ["r", "b", "bb"])
def test_nothing_is_jumped_over(between: str) -> None:
    t = standing({"d4": "r", "d6": between, "h8": "b"}, 3, 2)
    assert goals(t, "Ann", 3, "d4") == {"a4", "g4"}


def test_the_owner_chooses_a_corner() -> None:
    t = standing({"d4": "r", "d6": "b", "h8": "b"}, 2, 1, 4, 5)
    t.answer("Ann", "2: from d4 to d6, capturing")
    assert (t.asked, t.options("Bob")) == (["Bob"], ["a8", "h8"])
    t.answer("Bob", "h8")
    assert men(t) == {"d6": "r", "h8": "bb"}
    assert t.asked == ["Ann"]
    t.answer("Ann", "1: from d6 to d7")
    assert men(t)["d7"] == "r"


def test_one_corner_is_closed() -> None:
    t = standing({"d4": "r", "d6": "b", "h8": "b", "a8": "r"}, 2, 1)
    t.answer("Ann", "2: from d4 to d6, capturing")
    assert men(t) == {"d6": "r", "h8": "bb", "a8": "r"}
    assert t.asked == ["Ann"]


def test_both_corners_closed() -> None:
    t = standing({"d4": "r", "d6": "b", "h8": "r", "a8": "r", "e1": "b"}, 2, 1, 3, 1, 1, 2)
    t.answer("Ann", "2: from d4 to d6, capturing", "Move no more")
    assert len(t.player("Bob").waiting) == 1
    assert "It must wait, as both corners are closed" in t.log()
    assert {o[:10] for o in t.options("Bob")} == {"3: from e1", "1: from e1", "Move no mo"}
    t.answer("Bob", "Move no more")
    t.answer("Ann", "1: from a8 off the board", "Move no more")
    assert len(t.player("Bob").waiting) == 0
    assert men(t) == {"d6": "r", "h8": "r", "a8": "b", "e1": "b"}


def test_all_who_wait_come_in() -> None:
    t = standing({"h8": "r", "a8": "r", "e1": "bb"}, 1, 2, 3, 4)
    for checker in list(t.player("Bob").off)[:2]:
        t.player("Bob").waiting.add(checker)
    t.answer("Ann", "1: from a8 off the board", "Move no more")
    assert men(t) == {"h8": "r", "a8": "bb", "e1": "bb"}


def test_a_checker_in_its_corner_is_captured() -> None:
    t = standing({"a6": "r", "a8": "b", "e5": "b"}, 2, 1)
    t.answer("Ann", "2: from a6 to a8, capturing")
    assert men(t) == {"a8": "r", "h8": "b", "e5": "b"}


def test_no_capture_on_a_later_move() -> None:
    t = standing({"d1": "r", "d5": "b", "h1": "r"}, 2, 2)
    t.answer("Ann", "2: from d1 to d3")
    assert goals(t, "Ann", 2, "d3") == {"b3", "f3"}
    t.answer("Ann", "2: from d3 to b3", "2: from b3 to b5")
    assert goals(t, "Ann", 2, "b5") == {"b7"}
    t = standing({"d1": "r", "d3": "r", "d5": "b"}, 2, 2)
    t.answer("Ann", "2: from d1 to d3")
    assert goals(t, "Ann", 2, "d3") == {
        "(not moved before) to b3",
        "(not moved before) to f3",
        "(not moved before) to d5, capturing",
        "(moved before) to b3",
        "(moved before) to f3",
    }


def test_the_one_that_was_named_moves() -> None:
    t = standing({"d1": "r", "d3": "r", "d5": "b"}, 2, 2)
    t.answer("Ann", "2: from d1 to d3", "2: from d3 (moved before) to b3")
    assert [c.moved for c in t.game.board[t.game.board.grid["d3"]]] == [False]
    assert "2: from d3 to d5, capturing" in t.options("Ann")
    assert goals(t, "Ann", 2, "b3") == {"b5", "d3"}


def test_next_turn_it_may_capture() -> None:
    t = standing({"d1": "r", "d5": "b", "h8": "b"}, 2, 1, 1, 3, 2, 6)
    t.answer("Ann", "2: from d1 to d3", "Move no more")
    t.answer("Bob", "Move no more")
    assert "2: from d3 to d5, capturing" in t.options("Ann")


# -- off the board -----------------------------------------------------------------------------------------


def test_taking_checkers_off() -> None:
    t = standing({"d6": "r", "f6": "r", "g8": "r", "f7": "b", "h1": "b"}, 3, 6, 1, 2)
    assert goals(t, "Ann", 3, "d6") == {"a6", "off the board"}
    assert goals(t, "Ann", 6, "d6") == {"off the board"}
    assert goals(t, "Ann", 3, "f6") == set()
    assert goals(t, "Ann", 6, "g8") == {"off the board", "a8"}
    before = len(t.player("Ann").off)
    t.answer("Ann", "6: from d6 off the board")
    assert len(t.player("Ann").off) == before + 1
    assert "Ann takes a checker off the board from d6" in t.log()


def test_a_checker_that_has_moved_goes_off() -> None:
    t = standing({"d6": "r", "h8": "b"}, 1, 3)
    t.answer("Ann", "1: from d6 to d7", "3: from d7 off the board")
    assert t.over().winners == [0]


def test_the_first_to_have_all_off_wins() -> None:
    t = standing({"d6": "r", "e8": "r", "h4": "b"}, 3, 1)
    t.answer("Ann", "3: from d6 off the board")
    assert t.result() is None
    t.answer("Ann", "1: from e8 off the board")
    assert (t.over().winners, t.over().ending) == ([0], "all off")


def test_it_ends_within_a_turn() -> None:
    t = standing({"e8": "r", "h4": "b"}, 3, 1)
    t.answer("Ann", "3: from e8 off the board")
    assert t.over().winners == [0]
    assert not any("cannot" in line for line in t.log())


# -- option and guard --------------------------------------------------------------------------------------


def test_dice_must_be_used() -> None:
    t = standing({"a1": "rr", "e8": "b"}, 3, 2, 1, 2, must=True)
    assert "Move no more" not in t.options("Ann")
    t = standing({"h8": "r", "g8": "bb", "h1": "b"}, 6, 1, must=True)
    assert t.options("Ann") == ["6: from h8 off the board"]
    t = standing({"a1": "r", "a2": "bb", "d1": "bb", "h1": "b"}, 6, 2, must=True)
    assert t.options("Ann") == ["2: from a1 to c1"]


def test_both_dice_must_be_used_if_they_can() -> None:
    """From a3 there would be no way to use the 5."""
    t = standing({"a1": "r", "a4": "bb", "b3": "bb", "h8": "b"}, 5, 2, must=True)
    assert t.options("Ann") == ["5: from a1 to f1", "2: from a1 to c1"]


def test_a_capture_opens_the_way_in_the_look_ahead() -> None:
    """From a3, where it captures, the 5 leads off the board or to f3."""
    t = standing({"a1": "r", "a3": "b", "b1": "bb", "h8": "b"}, 5, 2, must=True)
    assert t.options("Ann") == ["2: from a1 to a3, capturing"]


def test_no_later_capture_in_the_look_ahead() -> None:
    """On a4 it could only capture, which neither its 2 nor its 1 may do as a second move."""
    t = standing({"a1": "r", "a4": "b", "b1": "bb", "b2": "bb", "b3": "bb"}, 1, 2, must=True)
    assert t.options("Ann") == ["2: from a1 to a3"]


def test_off_the_board_is_offered_once() -> None:
    t = standing({"a8": "r", "h4": "b"}, 3, 1)
    assert t.options("Ann") == [
        "3: from a8 off the board",
        "3: from a8 to d8",
        "1: from a8 off the board",
        "1: from a8 to b8",
        "Move no more",
    ]


def test_two_hundred_quiet_turns() -> None:
    t = standing({"a1": "rr", "e8": "b"}, 3, 2, 1, 2, quiet=198)
    t.answer("Ann", "Move no more")
    assert t.result() is None
    t = standing({"a1": "rr", "e8": "b"}, 3, 2, 1, 2, quiet=199)
    t.answer("Ann", "Move no more")
    assert (t.over().guarded, t.over().winners) == (True, [1])
    assert t.over().scores == [14, 15]
    t = standing({"d4": "r", "d6": "b", "h8": "b", "a8": "r"}, 2, 1, quiet=199)
    t.answer("Ann", "2: from d4 to d6, capturing", "Move no more")
    assert t.result() is None
    t = standing({"d4": "r", "e8": "r", "h8": "b"}, 2, 1, quiet=199)
    t.answer("Ann", "1: from e8 off the board", "Move no more")
    assert t.result() is None


def test_estimate() -> None:
    def worth(men: Standing, waiting: int = 0) -> list[float]:
        game = standing(men, 1, 2).game
        for checker in list(game.players[0].off)[:waiting]:
            game.players[0].waiting.add(checker)
        return [game.estimate(player) for player in game.players]

    assert worth({"a3": "rr", "a6": "bb"}) == [144, 144]
    assert worth({"a3": "r", "b5": "r", "h7": "b"}) == [pytest.approx(140 + 0.8 * 6), pytest.approx(150.8)]
    assert worth({"a3": "rr", "a6": "bb"}, 1) == [133, 144]


def test_a_whole_game() -> None:
    t = at(Wargammon, seed="whole")
    answer_randomly(t.table, Random("whole"), 5000)
    assert t.over().ending == "all off"
    assert len(t.player(["Ann", "Bob"][t.over().winners[0]]).off) == 16
