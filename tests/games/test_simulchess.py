from collections.abc import Mapping
from typing import Any

from tabletome.games.simulchess import Simulchess, rests
from tabletome.testing import Trial, at

KINGS = {"e1": "Ann's King", "e8": "Bob's King"}


def on(board: Mapping[str, str], **more: Any) -> Trial[Simulchess]:
    return at(Simulchess, 2, board=KINGS | dict(board), **more)


def orders(t: Trial[Simulchess], ann: str, bob: str) -> None:
    t.answer("Ann", ann)
    t.answer("Bob", bob)


def standing(t: Trial[Simulchess]) -> dict[str, str]:
    return {str(man.at): f"{man.owner}'s {man.kind}" for man in t.game.board}


def lost(t: Trial[Simulchess], name: str) -> list[str]:
    return sorted(man.kind for man in t.player(name).lost)


def resting(t: Trial[Simulchess]) -> set[str]:
    return {str(man.at) for man in t.game.board if rests(man)}


def test_the_set_up_is_that_of_chess() -> None:
    t = at(Simulchess, 2)
    first = "Rook Knight Bishop Queen King Bishop Knight Rook".split()
    home = {
        f"{column}{row}": f"{name}'s Pawn" for name, row in (("Ann", 2), ("Bob", 7)) for column in "abcdefgh"
    }
    for name, row in (("Ann", 1), ("Bob", 8)):
        home |= {f"{column}{row}": f"{name}'s {kind}" for column, kind in zip("abcdefgh", first, strict=True)}
    assert standing(t) == home
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Ann") == "Which man do you order to move, and where to?"
    assert len(t.options("Ann")) == len(t.options("Bob")) == 20
    assert resting(t) == set()


def test_orders_are_revealed_and_carried_out_at_once() -> None:
    t = at(Simulchess, 2)
    t.answer("Bob", "Nf6")
    assert t.asked == ["Ann"]
    assert t.log() == []
    assert standing(t)["g8"] == "Bob's Knight"
    t.answer("Ann", "e4")
    assert t.log() == ["Ann orders Pawn from e2 to e4", "Bob orders Knight from g8 to f6"]
    assert {standing(t)["e4"], standing(t)["f6"]} == {"Ann's Pawn", "Bob's Knight"}
    assert t.asked == ["Ann", "Bob"]
    assert t.game.turns == 2


def test_men_ordered_to_one_square_are_both_captured() -> None:
    t = on({"d1": "Ann's Queen", "b6": "Bob's Knight"})
    orders(t, "Qd5", "Nd5")
    assert standing(t) == KINGS
    assert "Queen" in lost(t, "Ann")
    assert "Knight" in lost(t, "Bob")
    assert resting(t) == set()
    assert t.log()[-1] == "Ann's Queen and Bob's Knight meet on d5: both are captured"


def test_who_captured_rests_for_one_turn() -> None:
    t = on({"a1": "Ann's Rook", "a7": "Bob's Pawn", "h7": "Bob's Pawn"})
    orders(t, "Rxa7", "h6")
    assert standing(t)["a7"] == "Ann's Rook"
    assert t.log()[-1] == "Ann captures Pawn on a7"
    assert resting(t) == {"a7"}
    assert {label[0] for label in t.options("Ann")} == {"K"}
    orders(t, "Kd1", "h5")
    assert resting(t) == set()
    assert "Ra8" in t.options("Ann")


def test_a_man_that_rests_can_be_captured() -> None:
    t = on({"a1": "Ann's Rook", "a7": "Bob's Pawn", "b8": "Bob's Rook", "c3": "Bob's Knight"})
    orders(t, "Rxa7", "Rb7")
    orders(t, "Kf1", "Rxa7")
    assert standing(t) == {"f1": "Ann's King", "e8": "Bob's King", "a7": "Bob's Rook", "c3": "Bob's Knight"}
    assert resting(t) == {"a7"}
    assert not any(rests(man) for man in t.player("Ann").lost)


def test_a_king_that_captures_rests_too() -> None:
    t = on({"e2": "Bob's Knight", "a2": "Ann's Pawn", "a7": "Bob's Pawn"})
    orders(t, "Kxe2", "a6")
    assert resting(t) == {"e2"}
    assert set(t.options("Ann")) == {"a3", "a4"}


def test_a_target_that_goes_away() -> None:
    t = on({"a1": "Ann's Rook", "a7": "Bob's Rook"})
    orders(t, "Rxa7", "Rh7")
    assert standing(t) == KINGS | {"a7": "Ann's Rook", "h7": "Bob's Rook"}
    assert resting(t) == set()
    assert t.log() == ["Ann orders Rook from a1 to a7", "Bob orders Rook from a7 to h7"]


def test_a_pawn_that_strikes_at_nobody_stays() -> None:
    t = on({"e4": "Ann's Pawn", "d5": "Bob's Knight"})
    orders(t, "exd5", "Nf4")
    assert standing(t) == KINGS | {"e4": "Ann's Pawn", "f4": "Bob's Knight"}
    assert t.log()[-1] == "Nobody is left on d5, and Pawn stays on e4"
    assert resting(t) == set()
    t = on({"e4": "Ann's Pawn", "d5": "Bob's Queen"})
    orders(t, "exd5", "Qxe4")
    assert standing(t) == KINGS | {"e4": "Bob's Queen"}
    assert resting(t) == {"e4"}
    t = on({"e4": "Ann's Pawn", "d5": "Bob's Pawn"})
    orders(t, "exd5", "dxe4")
    assert standing(t) == KINGS | {"e4": "Ann's Pawn", "d5": "Bob's Pawn"}
    assert resting(t) == set()
    assert not any(man.moved for man in t.game.board)


def test_pawns_capture_who_stays() -> None:
    t = on({"e4": "Ann's Pawn", "d5": "Bob's Pawn", "f5": "Bob's Knight"})
    orders(t, "exd5", "Nd4")
    assert standing(t) == KINGS | {"d5": "Ann's Pawn", "d4": "Bob's Knight"}
    assert resting(t) == {"d5"}


def test_orders_are_moves_of_the_board_as_it_stands() -> None:
    t = on({"e4": "Ann's Pawn", "c7": "Bob's Pawn", "a1": "Ann's Rook", "a2": "Ann's Pawn"})
    rooks = {label for label in t.options("Ann") if label[0] == "R"}
    assert rooks == {"Rb1", "Rc1", "Rd1"}
    assert {label for label in t.options("Ann") if label[0] in "de"} == {"e5"}


def test_men_that_change_places() -> None:
    t = on({"a1": "Ann's Rook", "a8": "Bob's Rook"})
    orders(t, "Rxa8", "Rxa1")
    assert standing(t) == KINGS | {"a8": "Ann's Rook", "a1": "Bob's Rook"}
    assert resting(t) == set()
    assert all(man.moved for man in t.game.board if man.kind == "Rook")


def test_one_goes_where_the_other_leaves_whoever_is_first() -> None:
    t = on({"a1": "Ann's Rook", "a5": "Bob's Rook"})
    orders(t, "Ra4", "Rxa1")
    assert standing(t) == KINGS | {"a4": "Ann's Rook", "a1": "Bob's Rook"}
    assert resting(t) == set()


def test_ways_that_cross() -> None:
    t = on({"a1": "Ann's Rook", "b3": "Bob's Rook"})
    orders(t, "Ra8", "Ra3")
    assert standing(t) == KINGS | {"a8": "Ann's Rook", "a3": "Bob's Rook"}
    t = on({"a1": "Ann's Bishop", "a8": "Bob's Bishop"})
    orders(t, "Bh8", "Bh1")
    assert standing(t) == KINGS | {"h8": "Ann's Bishop", "h1": "Bob's Bishop"}


def test_a_pawn_and_a_knight_meet() -> None:
    t = on({"e4": "Ann's Pawn", "c6": "Bob's Knight"})
    orders(t, "e5", "Ne5")
    assert standing(t) == KINGS


def test_never_to_a_square_of_ones_own() -> None:
    t = on({"a1": "Ann's Rook", "a5": "Ann's Knight", "h5": "Bob's Rook"})
    assert {label for label in t.options("Ann") if label[:2] == "Ra"} == {"Ra2", "Ra3", "Ra4"}


def test_whoever_can_move_no_man_writes_nothing() -> None:
    t = on({"a3": "Ann's Pawn", "a4": "Bob's Pawn", "e2": "Bob's Knight", "h7": "Bob's Pawn"})
    orders(t, "Kxe2", "h6")
    assert t.asked == ["Bob"]
    t.answer("Bob", "h5")
    assert t.log()[-1] == "Bob orders Pawn from h6 to h5"
    assert "Ke1" in t.options("Ann")


def test_nobody_can_move() -> None:
    """Both kings have captured and rest; that turn goes by."""
    t = on({"e2": "Bob's Knight", "e7": "Ann's Knight"})
    orders(t, "Kxe2", "Kxe7")
    assert t.asked == ["Ann", "Bob"]
    assert t.game.turns == 3
    assert resting(t) == set()


def test_a_king_may_go_where_he_is_attacked() -> None:
    t = on({"d8": "Bob's Rook"})
    assert "Kd1" in t.options("Ann")
    orders(t, "Kd1", "Kf8")
    t.answer("Ann", "Kc1")
    assert "Rxd1" in t.options("Bob")
    t.answer("Bob", "Rxd1")
    assert t.result() is None
    assert standing(t) == {"c1": "Ann's King", "d1": "Bob's Rook", "f8": "Bob's King"}


def test_to_capture_the_king_wins() -> None:
    t = on({"d8": "Bob's Rook", "a2": "Ann's Pawn"})
    orders(t, "Kd1", "Kf8")
    orders(t, "a3", "Rxd1")
    result = t.over()
    assert (result.ending, result.winners) == ("king captured", [1])
    assert result.reason == "Bob has captured the king."
    t = on({"a8": "Ann's Rook", "e2": "Bob's Pawn"})
    orders(t, "Rxe8", "Kf7")
    assert t.result() is None, "he has gone away"
    t = on({"a8": "Ann's Rook", "h7": "Bob's Pawn"})
    orders(t, "Rxe8", "h6")
    assert t.over().winners == [0]


def test_a_king_lost_in_a_meeting() -> None:
    t = on({"b3": "Bob's Bishop"})
    orders(t, "Kd1", "Bd1")
    result = t.over()
    assert (result.ending, result.winners) == ("king captured", [1])


def test_both_kings() -> None:
    taken = {"a1": "Ann's King", "h8": "Bob's King", "h2": "Ann's Rook", "a7": "Bob's Rook"}
    t = at(Simulchess, 2, board=taken)
    orders(t, "Rxh8", "Rxa1")
    result = t.over()
    assert (result.ending, result.winners) == ("both kings captured", [0, 1])
    assert result.reason == "Both kings are captured: a draw."
    t = at(Simulchess, 2, board={"e4": "Ann's King", "e6": "Bob's King"})
    orders(t, "Ke5", "Ke5")
    assert t.over().winners == [0, 1]


def test_castling() -> None:
    rooks = {"h1": "Ann's Rook", "a8": "Bob's Rook"}
    t = on(rooks | {"f8": "Bob's Rook"})
    assert "O-O" in t.options("Ann"), "over an attacked square"
    assert "O-O-O" in t.options("Bob")
    orders(t, "O-O", "O-O-O")
    assert standing(t) == {
        "g1": "Ann's King", "f1": "Ann's Rook", "c8": "Bob's King", "d8": "Bob's Rook", "f8": "Bob's Rook",
    }  # fmt: skip
    assert t.log()[0] == "Ann orders King from e1 to g1, castling"
    assert all(man.moved for man in t.game.board if str(man.at) != "f8")


def test_men_that_have_moved_do_not_castle() -> None:
    t = on({"h1": "Ann's Rook", "a8": "Bob's Rook"})
    orders(t, "Rh2", "Ra7")
    orders(t, "Rh1", "Ra8")
    assert "O-O" not in t.options("Ann")
    assert "O-O-O" not in t.options("Bob")


def test_meetings_of_those_who_castle() -> None:
    t = on({"h1": "Ann's Rook", "f8": "Bob's Rook"})
    orders(t, "O-O", "Rf1")
    assert standing(t) == {"g1": "Ann's King", "e8": "Bob's King"}, "the rooks have met"
    t = on({"h1": "Ann's Rook", "h8": "Bob's Rook"})
    orders(t, "O-O", "Rxh1")
    assert standing(t) == {"g1": "Ann's King", "f1": "Ann's Rook", "e8": "Bob's King", "h1": "Bob's Rook"}
    t = on({"h1": "Ann's Rook", "g8": "Bob's Rook"})
    orders(t, "O-O", "Rg1")
    assert t.over().winners == [1]


def test_no_capturing_in_passing() -> None:
    t = on({"e5": "Ann's Pawn", "d7": "Bob's Pawn"})
    orders(t, "Kd1", "d5")
    assert {label for label in t.options("Ann") if label[0] == "e"} == {"e6"}


LAST = {"a7": "Ann's Pawn", "h2": "Bob's Pawn"}


def test_promotion_is_part_of_the_order() -> None:
    t = on(LAST)
    t.answer("Ann", "a8")
    assert t.prompt("Ann") == "What does your pawn become if it comes to a8?"
    assert t.options("Ann") == ["Queen", "Rook", "Bishop", "Knight"]
    t.answer("Ann", "Rook")
    t.answer("Bob", "h1", "Knight")
    assert standing(t) == KINGS | {"a8": "Ann's Rook", "h1": "Bob's Knight"}
    assert t.log()[-2:] == ["Ann has a Rook on a8", "Bob has a Knight on h1"]


def test_a_pawn_that_does_not_arrive_becomes_nothing() -> None:
    t = on(LAST | {"b8": "Bob's Rook"})
    t.answer("Ann", "a8", "Queen")
    t.answer("Bob", "Ra8")
    assert standing(t) == KINGS | {"h2": "Bob's Pawn"}
    assert lost(t, "Ann").count("Queen") == 1, "only the one lost before"
    t = on(LAST | {"b8": "Bob's Rook"})
    t.answer("Ann", "axb8", "Queen")
    t.answer("Bob", "Rc8")
    assert standing(t)["a7"] == "Ann's Pawn"
    t = on(LAST | {"b8": "Bob's Knight"})
    t.answer("Ann", "axb8", "Queen")
    t.answer("Bob", "h1", "Queen")
    assert standing(t)["b8"] == "Ann's Queen"
    assert resting(t) == {"b8"}


def test_draws() -> None:
    t = on({"a1": "Ann's Rook", "h8": "Bob's Rook"})
    for _ in range(2):
        orders(t, "Ra2", "Rh7")
        assert t.result() is None
        orders(t, "Ra1", "Rh8")
        assert t.result() is None
    orders(t, "Ra2", "Rh7")
    result = t.over()
    assert (result.ending, result.winners, result.guarded) == ("stalled", [0, 1], True)
    assert result.reason == "The same position has come up 3 times. A draw."


def quiet(turns: int) -> Trial[Simulchess]:
    t = on({"a1": "Ann's Rook", "h2": "Ann's Pawn", "h8": "Bob's Rook", "c7": "Bob's Pawn"})
    t.game.quiet_turns = turns
    return t


def test_fifty_quiet_turns() -> None:
    t = quiet(49)
    orders(t, "Ra2", "Rg8")
    assert t.over().reason == "There was no capture or move of a pawn in 50 turns. A draw."
    t = quiet(48)
    orders(t, "Ra2", "Rg8")
    assert t.result() is None
    for ann, bob in (("h3", "Rg8"), ("Ra2", "c6"), ("Kd1", "Rxh2")):
        t = quiet(49)
        orders(t, ann, bob)
        assert t.result() is None
    t = on({"c4": "Ann's Knight", "c8": "Bob's Knight"})
    t.game.quiet_turns = 49
    orders(t, "Nd6", "Nd6")
    assert t.result() is None, "a meeting is a capture"


def test_a_position_with_resting_men_is_another() -> None:
    t = on({"a1": "Ann's Rook", "a7": "Bob's Pawn", "h8": "Bob's Rook"})
    orders(t, "Rxa7", "Rg8")
    tired = t.game.position()
    rook = next(man for man in t.game.board if str(man.at) == "a7")
    rook.resting = False  # type: ignore[attr-defined]
    assert t.game.position() != tired
    assert str(tired).count("48") == 1


def test_whole_game() -> None:
    t = at(Simulchess, 2)
    orders(t, "e4", "e5")
    orders(t, "Qh5", "Nc6")
    orders(t, "Bc4", "Nf6")
    orders(t, "Qxf7", "Nxh5")
    assert standing(t)["f7"] == "Ann's Queen"
    assert standing(t)["h5"] == "Bob's Knight"
    assert resting(t) == {"f7"}, "the knight found nobody"
    orders(t, "Nf3", "Kxf7")
    assert lost(t, "Ann") == ["Queen"]
    orders(t, "Nxe5", "Nf4")
    orders(t, "Bxf7", "Qf6")
    assert t.over().winners == [0]
    assert t.game.turns == 7
    assert t.log()[-1] == "Ann captures King on f7"


# -- entered a second time from the rulebook, and further cases ----------------------------------------


def test_rest_is_for_the_next_turn_only() -> None:
    t = on({"a1": "Ann's Rook", "a7": "Bob's Pawn", "h7": "Bob's Pawn", "b2": "Ann's Pawn"})
    orders(t, "Rxa7", "h6")
    assert not [label for label in t.options("Ann") if label[0] == "R"]
    orders(t, "b3", "h5")
    assert "Rxa7" not in t.options("Ann")
    assert "Ra8" in t.options("Ann")
    orders(t, "Ra8", "h4")
    assert t.result() is None
    assert "Rxe8" in t.options("Ann"), "it went to a8 and captured nobody, so it need not rest"


def test_who_rests_can_be_captured() -> None:
    t = on(
        {"a1": "Ann's Rook", "a7": "Bob's Pawn", "b8": "Bob's Knight", "h7": "Bob's Rook", "b2": "Ann's Pawn"}
    )
    orders(t, "Rxa7", "Nc6")
    orders(t, "b3", "Nxa7")
    assert standing(t)["a7"] == "Bob's Knight"
    assert resting(t) == {"a7"}
    assert {label[0] for label in t.options("Bob")} == {"K", "R"}


def test_one_order_may_lead_where_the_others_target_was() -> None:
    """Bob's knight goes to the square from which the rook captures elsewhere; nobody meets anybody."""
    t = on({"a1": "Ann's Rook", "a7": "Bob's Pawn", "b3": "Bob's Knight"})
    orders(t, "Rxa7", "Nxa1")
    assert standing(t) == KINGS | {"a7": "Ann's Rook", "a1": "Bob's Knight"}
    assert resting(t) == {"a7"}, "the knight captured nobody"


def test_a_pawn_whose_target_leaves_stays_even_if_another_enemy_comes_there() -> None:
    """One enemy leaves by castling, the other comes: only one order, so here king and rook."""
    t = on({"h8": "Bob's Rook", "g7": "Ann's Pawn"})
    t.answer("Ann", "gxh8", "Queen")
    t.answer("Bob", "O-O")
    assert standing(t) == {"e1": "Ann's King", "g7": "Ann's Pawn", "g8": "Bob's King", "f8": "Bob's Rook"}
