from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tabletome.games.gamma_chess import GammaChess
from tabletome.testing import Trial, at

KNIGHT, PAWN, ROOK, BISHOP, KING, QUEEN = range(1, 7)
FAR = {"h5": "Bob's Knight"}
"He keeps a game from being over."


def on(board: Mapping[str, str], dice: Sequence[int], mover: str = "Ann", **more: Any) -> Trial[GammaChess]:
    """A board; all other men have moved off."""

    def arrange(game: GammaChess) -> None:
        for man in list(game.board):
            game.players[man.seat].off.add(man)

    return at(GammaChess, 2, board=dict(board), dice=dice, mover=mover, arrange=arrange, **more)


def men(t: Trial[GammaChess]) -> dict[str, str]:
    return {str(man.at): f"{man.owner}'s {man.kind}" for man in t.game.board}


def off(t: Trial[GammaChess], name: str) -> int:
    return len(t.player(name).off)


def moves(t: Trial[GammaChess], letter: str = "") -> set[str]:
    """The options of men of a letter, of pawns without one."""
    labels = t.options("Ann")
    if letter:
        return {label for label in labels if label.startswith(letter)}
    return {label for label in labels if label[0].islower()}


# -- beginning -----------------------------------------------------------------------------------------------


def test_set_up() -> None:
    board = men(at(GammaChess, 2))
    first = "Rook Knight Bishop Queen King Bishop Knight Rook".split()
    assert {square: man for square, man in board.items() if square[1] == "1"} == {
        f"{column}1": f"Ann's {kind}" for column, kind in zip("abcdefgh", first, strict=True)
    }
    assert {board[f"{column}2"] for column in "abcdefgh"} == {"Ann's Pawn"}
    assert {board[f"{column}7"] for column in "abcdefgh"} == {"Bob's Pawn"}
    assert [board[f"{column}8"] for column in "abcdefgh"] == [f"Bob's {kind}" for kind in first]
    assert len(board) == 32


def test_the_higher_roll_begins() -> None:
    assert {at(GammaChess, 2, seed=seed).game.mover.name for seed in range(12)} == {"Ann", "Bob"}


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((1, 2), ["Knight", "Pawn"]),
        ((3, 4), ["Rook", "Bishop"]),
        ((5, 6), ["King", "Queen"]),
        ((2, 4), ["Pawn", "Bishop"]),
        ((2, 2), ["Pawn", "Pawn"]),
    ],
)
def test_the_table_of_the_dice(dice: tuple[int, int], expected: list[str]) -> None:
    board = {"a2": "Ann's Pawn", "b1": "Ann's Knight", "c3": "Ann's Bishop", "d3": "Ann's Queen"}
    board |= {"e3": "Ann's King", "h1": "Ann's Rook", "a7": "Bob's Pawn"}
    t = on(board, dice)
    assert t.game.called == expected
    first, second = expected
    question = f"Move a {first} and a {second}: which first?"
    assert t.prompt("Ann") == (question if first != second else "Move two Pawns, or one twice: which first?")
    kinds = {man.kind for man, _ in t.table.asks[0].options}
    assert kinds == set(expected)
    assert t.log() == [f"Ann rolls {dice[0]} and {dice[1]}: {expected[0]} and {expected[1]}"]
    t.dice_used()


def test_example_two_pawns_or_one_twice() -> None:
    board = {"a2": "Ann's Pawn", "c2": "Ann's Pawn", **FAR}
    t = on(board, (PAWN, PAWN))
    t.answer("Ann", "a3")
    assert moves(t) == {"a4", "c3", "c4"}
    t.answer("Ann", "a4")
    assert t.asked == ["Bob"]
    assert t.log()[1:3] == ["Ann plays a3", "Ann plays a4"]
    assert t.log()[3].startswith("Bob rolls")


def test_example_a_pawn_and_a_bishop_in_either_order() -> None:
    board = {"a2": "Ann's Pawn", "c1": "Ann's Bishop", **FAR}
    t = on(board, (PAWN, BISHOP, KNIGHT, KNIGHT))
    t.answer("Ann", "Bf4")
    assert t.prompt("Ann") == "Move a Pawn: which?"
    assert t.options("Ann") == ["a3", "a4"]
    t.answer("Ann", "a4")
    assert t.asked == ["Bob"]
    assert t.game.mover.name == "Bob"


def test_a_kind_that_is_gone_steps_up() -> None:
    board = {"a2": "Ann's Pawn", "c1": "Ann's Bishop", "h1": "Bob's Knight"}
    named = {1: "Pawn", 2: "Pawn", 3: "Bishop", 4: "Bishop", 5: "Pawn", 6: "Pawn"}
    for die, kind in named.items():
        assert on(board, (die, 2)).game.called == [kind, "Pawn"]
    t = on({"a2": "Ann's Pawn", "c6": "Ann's Bishop", **FAR}, (BISHOP, BISHOP))
    t.answer("Ann", "Ba8")
    assert t.log()[1:4] == ["Ann plays Ba8", "Ann's Bishop has moved off", "Ann cannot move a Bishop"]
    assert t.asked == ["Bob"]


# -- moves ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "letter", "die", "goals"),
    [
        ("Knight", "N", KNIGHT, "b5 f5 c6 e6"),
        ("Bishop", "B", BISHOP, "c5 b6 a7 e5 f6 g7 h8"),
        ("Rook", "R", ROOK, "d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4"),
        ("King", "K", KING, "c5 d5 e5 c4 e4"),
        ("Queen", "Q", QUEEN, "c5 b6 a7 e5 f6 g7 h8 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4"),
        ("Pawn", "", PAWN, "d5"),
    ],
)
def test_how_men_move(kind: str, letter: str, die: int, goals: str) -> None:
    t = on({"d4": f"Ann's {kind}", "a1": "Bob's Pawn", "b7": "Bob's King"}, (die, die))
    assert set(t.options("Ann")) == {f"{letter}{goal}" for goal in goals.split()}
    t = on({"d4": f"Ann's {kind}", "a1": "Bob's Pawn", "b7": "Bob's King", "e5": "Bob's Pawn"}, (die, die))
    assert (f"{letter or 'd'}xe5" in t.options("Ann")) == (kind in ("Bishop", "King", "Queen", "Pawn"))


def test_the_second_player_moves_the_other_way() -> None:
    t = on({"d5": "Bob's Knight", "a2": "Ann's Pawn", "h7": "Bob's Pawn"}, (KNIGHT, PAWN), mover="Bob")
    assert set(t.options("Bob")) == {"Nb4", "Nf4", "Nc3", "Ne3", "h6", "h5"}


@pytest.mark.parametrize(("kind", "die"), [("Rook", ROOK), ("King", KING), ("Queen", QUEEN)])
def test_nobody_captures_sideways(kind: str, die: int) -> None:
    board = {"d4": f"Ann's {kind}", "e4": "Bob's Pawn", "d5": "Bob's Pawn", "c4": "Bob's Rook"}
    t = on(board, (die, die))
    letter = kind[0]
    assert f"{letter}xd5" in t.options("Ann")
    assert not {f"{letter}xe4", f"{letter}xc4", f"{letter}e4"} & set(t.options("Ann"))


def test_two_steps_from_the_second_row_and_no_capture_in_passing() -> None:
    t = on(
        {"a2": "Ann's Pawn", "b4": "Bob's Pawn", "b3": "Ann's Pawn", "c1": "Ann's Pawn"}, (PAWN, PAWN, 2, 2)
    )
    assert moves(t) == {"a3", "a4", "c2"}
    t.answer("Ann", "a4", "c2")
    assert t.asked != ["Bob"] or not any("e.p." in label for label in t.options("Bob"))


def test_no_castling() -> None:
    t = on({"e1": "Ann's King", "h1": "Ann's Rook", "a7": "Bob's Pawn"}, (KING, KING))
    assert moves(t, "K") == set(t.options("Ann")) == {"Kd1", "Kf1", "Kd2", "Ke2", "Kf2"}


def test_men_move_off_on_the_last_row() -> None:
    t = on(
        {"a7": "Ann's Pawn", "d7": "Ann's Rook", "b1": "Ann's Knight", "h4": "Bob's Pawn"}, (PAWN, ROOK, 2, 2)
    )
    t.answer("Ann", "a8")
    assert off(t, "Ann") == 14
    assert t.log()[-1] == "Ann's Pawn has moved off"
    t.answer("Ann", "Rd8")
    assert off(t, "Ann") == 15
    assert men(t) == {"b1": "Ann's Knight", "h4": "Bob's Pawn"}
    assert t.asked == ["Bob"]


def test_a_die_whose_men_cannot_move_is_lost() -> None:
    t = at(GammaChess, 2, dice=[BISHOP, QUEEN, KNIGHT, KING], mover="Ann")
    assert "Ann rolls 4 and 6: Bishop and Queen" in t.log()
    assert "Ann cannot move a Bishop or a Queen" in t.log()
    assert t.asked == ["Bob"]
    t.answer("Bob", "Nc6")
    assert "Bob cannot move a King" in t.log()


def test_both_dice_must_be_used_if_they_can() -> None:
    """The rook can move only after the pawn, the bishop only after the pawn of d2."""
    board = {"a1": "Ann's Rook", "b1": "Bob's Pawn", "a2": "Ann's Pawn", "h7": "Bob's Pawn"}
    t = on(board, (PAWN, ROOK))
    assert set(t.options("Ann")) == {"a3", "a4"}
    t.answer("Ann", "a3")
    assert t.options("Ann") == ["Ra2"]
    shut = {
        "d2": "Ann's Pawn",
        "c1": "Ann's Bishop",
        "b2": "Ann's Knight",
        "h2": "Ann's Pawn",
        "h7": "Bob's Pawn",
    }
    t = on(shut, (BISHOP, PAWN))
    assert set(t.options("Ann")) == {"d3", "d4"}
    t = on(shut, (KNIGHT, PAWN))
    assert {"h3", "h4", "d3", "Nc4"} <= set(t.options("Ann"))


def test_if_not_both_dice_can_be_used_any_will_do() -> None:
    t = on({"a1": "Ann's Rook", "b1": "Bob's Pawn", "a2": "Ann's Pawn", "a4": "Bob's Rook"}, (PAWN, PAWN))
    assert t.options("Ann") == ["a3"]
    t.answer("Ann", "a3")
    assert t.log()[2] == "Ann cannot move a Pawn"


def test_where_a_captured_man_is_put_back_is_not_reckoned_with() -> None:
    """Only by taking the rook the knight makes way for the pawn; but the rook comes back."""
    board = {"a7": "Ann's Pawn", "a8": "Bob's Rook", "b6": "Ann's Knight", "h5": "Bob's Pawn"}
    t = on(board, (KNIGHT, PAWN))
    assert t.options("Ann") == ["Nxa8"]
    t.answer("Ann", "Nxa8")
    t.answer("Bob", "a8")
    assert t.log()[-3:-1] == ["Bob puts back the Rook on a8", "Ann cannot move a Pawn"]


def test_the_last_of_a_kind_may_move_off_though_both_dice_name_it() -> None:
    t = on({"a2": "Ann's Pawn", "c6": "Ann's Bishop", **FAR}, (BISHOP, BISHOP))
    assert set(t.options("Ann")) == {"Bb7", "Ba8", "Bd7", "Be8"}
    board = {"a6": "Ann's Pawn", "b7": "Ann's Pawn", "a7": "Bob's Knight", "h5": "Bob's Pawn"}
    assert set(on(board, (PAWN, PAWN)).options("Ann")) == {"b8"}
    board = {"a5": "Ann's Pawn", "b7": "Ann's Pawn", "h5": "Bob's Pawn", "a7": "Bob's Rook"}
    assert set(on(board, (PAWN, PAWN)).options("Ann")) == {"a6", "b8"}


# -- capture -------------------------------------------------------------------------------------------------


def test_a_captured_man_is_put_back() -> None:
    board = {
        "d4": "Ann's Bishop",
        "a2": "Ann's Pawn",
        "e5": "Bob's Rook",
        "c8": "Bob's King",
        "g8": "Ann's Pawn",
    }
    t = on(board, (BISHOP, PAWN))
    t.answer("Ann", "Bxe5")
    assert t.asked == ["Bob"]
    assert t.prompt("Bob") == "Where do you put back your Rook?"
    assert t.options("Bob") == ["a8", "b8", "d8", "e8", "f8", "h8"]
    t.answer("Bob", "f8")
    assert t.log()[-2:] == ["Ann plays Bxe5", "Bob puts back the Rook on f8"]
    assert men(t)["f8"] == "Bob's Rook"
    assert men(t)["e5"] == "Ann's Bishop"
    assert t.asked == ["Ann"], "the other die is still to be used"
    t = on({"d5": "Bob's Bishop", "e4": "Ann's Rook", "b1": "Ann's King"}, (BISHOP, BISHOP), mover="Bob")
    t.answer("Bob", "Bxe4")
    assert t.options("Ann") == ["a1", "c1", "d1", "e1", "f1", "g1", "h1"]


def test_a_full_row_is_passed_over() -> None:
    kinds = "Rook Knight Bishop Queen King Bishop Knight Rook".split()
    back = {f"{column}8": f"Bob's {kind}" for column, kind in zip("abcdefgh", kinds, strict=True)}
    board = back | {"d4": "Ann's Bishop", "e5": "Bob's Pawn", "b7": "Bob's Pawn", "h7": "Ann's Pawn"}
    t = on(board, (BISHOP, BISHOP))
    t.answer("Ann", "Bxe5")
    assert t.options("Bob") == ["a7", "c7", "d7", "e7", "f7", "g7"]
    full = {f"{column}1": "Ann's Pawn" for column in "abcdefgh"} | {"d5": "Bob's Bishop", "e4": "Ann's King"}
    t = on(full, (BISHOP, BISHOP), mover="Bob")
    t.answer("Bob", "Bxe4")
    assert t.options("Ann") == ["a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"]


def test_capturing_on_the_last_row() -> None:
    board = {"d7": "Ann's Pawn", "a2": "Ann's Pawn", "e8": "Bob's Queen", "g8": "Bob's King"}
    t = on(board, (PAWN, PAWN))
    t.answer("Ann", "dxe8")
    assert t.log()[-1] == "Ann's Pawn has moved off"
    assert t.options("Bob") == ["a8", "b8", "c8", "d8", "e8", "f8", "h8"]
    t.answer("Bob", "e8")
    assert men(t) == {"a2": "Ann's Pawn", "e8": "Bob's Queen", "g8": "Bob's King"}


def test_the_king_is_captured_and_put_back() -> None:
    t = on({"d4": "Ann's Bishop", "a2": "Ann's Pawn", "e5": "Bob's King", "f8": "Bob's Pawn"}, (BISHOP, PAWN))
    t.answer(
        "Ann",
        "Bxe5",
    )
    t.answer("Bob", "d8")
    assert men(t)["d8"] == "Bob's King"
    assert t.asked == ["Ann"]


def test_no_promotion_of_pawns_put_back() -> None:
    t = on(
        {"b5": "Ann's Knight", "a7": "Bob's Pawn", "h5": "Bob's Pawn", "g2": "Ann's Pawn"},
        (KNIGHT, PAWN, 2, 2),
    )
    t.answer("Ann", "Nxa7")
    t.answer("Bob", "d8")
    t.answer("Ann", "g3")
    assert {"d7"} == {label for label in t.options("Bob") if label.startswith("d")}


# -- the end -------------------------------------------------------------------------------------------------


def test_moving_off_all_men_wins() -> None:
    t = on({"a7": "Ann's Pawn", "b7": "Ann's Knight", "a2": "Bob's Pawn", "g5": "Bob's King"}, (PAWN, KNIGHT))
    t.answer("Ann", "a8")
    assert t.result() is None
    t.answer("Ann", "Nd8")
    result = t.over()
    assert (result.ending, result.winners, result.guarded) == ("all off", [0], False)
    assert result.reason == "Ann has moved off all men."


def test_a_last_man_that_captures_wins_at_once() -> None:
    t = on({"b7": "Ann's Pawn", "a8": "Bob's Rook", "a2": "Bob's Pawn"}, (PAWN, PAWN))
    t.answer("Ann", "bxa8")
    assert t.over().winners == [0]
    assert t.log()[1:] == ["Ann plays bxa8", "Ann's Pawn has moved off"]


def test_the_shorter_game() -> None:
    board = {"d7": "Ann's King", "a2": "Ann's Pawn", "b7": "Ann's Pawn", "h5": "Bob's Pawn"}
    t = on(board, (KING, PAWN), options={"short": True})
    t.answer("Ann", "b8")
    assert t.result() is None
    t.answer("Ann", "Ke8")
    result = t.over()
    assert (result.ending, result.winners) == ("king off", [0])
    assert result.reason == "Ann has moved off the king."
    t = on(board, (KING, PAWN))
    t.answer("Ann", "Ke8")
    assert t.asked == ["Ann"]


LOCKED = {"a4": "Ann's Pawn", "a5": "Bob's Pawn"}


def test_deadlock() -> None:
    result = on(LOCKED, ()).over()
    assert (result.ending, result.winners, result.guarded) == ("deadlock", [0, 1], False)
    assert result.scores == [15, 15]
    assert on(LOCKED | {"b4": "Bob's Knight"}, (PAWN, PAWN, 1, 1)).asked == ["Bob"], "a knight can still move"
    t = on(LOCKED | {"h8": "Bob's Pawn", "h7": "Ann's Pawn", "b6": "Ann's Pawn", "b7": "Bob's Pawn"}, ())
    assert t.over().winners == [0, 1]
    t = on(LOCKED | {"c4": "Ann's Pawn", "c5": "Bob's Pawn", "c6": "Bob's Pawn"}, ())
    assert (t.over().winners, t.over().scores) == ([0], [14, 13])
    t = on(LOCKED | {"c4": "Ann's Pawn", "c5": "Bob's Pawn", "c6": "Bob's Pawn"}, (), options={"short": True})
    assert t.over().winners == [0, 1], "other men do not count in the shorter game"


def test_two_hundred_turns_sideways() -> None:
    board = LOCKED | {"h1": "Ann's King", "h8": "Bob's King", "g2": "Ann's Pawn", "g3": "Bob's Pawn"}
    board |= {"h2": "Ann's Pawn", "h3": "Bob's Pawn", "f2": "Ann's Knight"}

    def late(t: Trial[GammaChess]) -> Trial[GammaChess]:
        t.game.quiet_turns = 199
        return t

    t = late(
        on({"a1": "Ann's King", "a2": "Bob's Knight", "b5": "Ann's Pawn", "b6": "Bob's Pawn"}, (KING, KING))
    )
    t.answer("Ann", "Kb1", "Ka1")
    result = t.over()
    assert (result.ending, result.guarded) == ("stalled", True)
    assert result.reason == "There was no move forward in 200 turns."
    t = late(
        on({"a1": "Ann's King", "a3": "Bob's Knight", "b5": "Ann's Pawn", "b6": "Bob's Pawn"}, (KING, KING))
    )
    t.answer("Ann", "Kb1", "Kb2")
    assert t.result() is None
    assert t.game.quiet_turns == 0


def test_estimate_counts_the_moves_that_are_left() -> None:
    def worth(board: dict[str, str], short: bool = False) -> float:
        game = on(board, (6, 6), options={"short": short}).game
        return game.estimate(game.players[0])

    base = {"h2": "Bob's King", "a2": "Ann's Pawn"}
    assert worth(base) == pytest.approx(1.1 - 6.6)
    assert worth({"h2": "Bob's King", "a3": "Ann's Pawn"}) == pytest.approx(1.1 - 5.5)
    assert worth({"h2": "Bob's King", "a2": "Ann's Knight"}) == pytest.approx(1.1 - 3.6)
    assert worth({"h2": "Bob's King", "a3": "Ann's Knight"}) == pytest.approx(1.1 - 3.5)
    for kind in ("Queen", "Rook", "Bishop"):
        assert worth({"h2": "Bob's King", "a2": f"Ann's {kind}"}) == pytest.approx(1.1 - 1.6)
    assert worth(base, True) == pytest.approx(1.1)
    assert worth({"h7": "Bob's Pawn", "a7": "Ann's King"}) == pytest.approx(6.6 - 1.1)


def test_a_whole_game() -> None:
    """Dice and choices follow a fixed pattern."""
    t = at(GammaChess, 2, dice=[1 + (n * n + n // 7) % 6 for n in range(1, 2000)], mover="Ann")
    while t.table.asks:
        (name,) = t.asked
        options = t.options(name)
        t.answer(name, options[len(t.table.history) % len(options)])
    result = t.over()
    assert (result.ending, result.winners, result.scores, t.game.turns) == ("deadlock", [0, 1], [15, 15], 199)


# -- entered a second time from the rulebook, and further cases ----------------------------------------


def test_who_has_no_queen_goes_back_to_one() -> None:
    board = {"b1": "Ann's Knight", "c1": "Ann's Bishop", "a7": "Bob's Pawn", "h8": "Bob's Queen"}
    named = {1: "Knight", 2: "Bishop", 3: "Bishop", 4: "Bishop", 5: "Knight", 6: "Knight"}
    assert {die: on(board, (die, 4)).game.called[0] for die in named} == named


def test_the_second_player_moves_off_on_the_first_row_and_is_put_back_on_the_last() -> None:
    t = on(
        {"c3": "Bob's Knight", "h7": "Bob's Pawn", "d1": "Ann's Rook", "h2": "Ann's Pawn"},
        (1, 2),
        mover="Bob",
    )
    t.answer("Bob", "Nxd1")
    assert off(t, "Bob") == 15
    assert t.options("Ann") == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]
    t.answer("Ann", "h1")
    assert set(t.options("Bob")) == {"h6", "h5"}


def test_a_man_put_back_in_the_way_can_spoil_the_second_die() -> None:
    t = on({"a6": "Ann's Bishop", "c7": "Ann's Pawn", "b7": "Bob's Rook", "h3": "Bob's Pawn"}, (BISHOP, PAWN))
    t.answer("Ann", "Bxb7")
    t.answer("Bob", "c8")
    assert "Ann cannot move a Pawn" in t.log()


def test_in_the_shorter_game_a_captured_king_begins_anew() -> None:
    t = on(
        {"d6": "Ann's Knight", "e8": "Bob's Rook", "f7": "Bob's King", "a2": "Ann's Pawn"},
        (KNIGHT, PAWN),
        options={"short": True},
    )
    t.answer("Ann", "Nxf7")
    t.answer("Bob", "d8")
    assert men(t)["d8"] == "Bob's King"
    assert t.result() is None


def test_a_rook_captures_ahead_only_up_to_the_first_man() -> None:
    t = on({"d2": "Ann's Rook", "d5": "Bob's Pawn", "d6": "Bob's Rook", "g2": "Bob's Pawn"}, (ROOK, ROOK))
    assert moves(t, "R") == {"Rd3", "Rd4", "Rxd5", "Ra2", "Rb2", "Rc2", "Re2", "Rf2"}
