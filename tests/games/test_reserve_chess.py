from collections.abc import Mapping
from typing import Any

from tabletome.games.reserve_chess import ReserveChess
from tabletome.testing import Trial, at

KINGS = {"e1": "Ann's King", "e8": "Bob's King"}


def on(
    board: Mapping[str, str], reserve: str = "", his: str = "", mover: str = "Ann", **more: Any
) -> Trial[ReserveChess]:
    """A board, and what Ann and Bob have in reserve; the others were captured."""

    def arrange(game: ReserveChess) -> None:
        for player, kinds in zip(game.players, (reserve, his), strict=True):
            for kind in kinds.split():
                men = [man for man in game.board if man.seat == player.seat and man.kind == kind]
                player.reserve.add(men[0])
            for man in [man for man in game.board if man.seat == player.seat]:
                player.lost.add(man)

    return at(ReserveChess, 2, board=dict(board), mover=mover, arrange=arrange, **more)


def put(t: Trial[ReserveChess], letter: str, name: str = "Ann") -> set[str]:
    return {label.partition("@")[2] for label in t.options(name) if label.startswith(f"{letter}@")}


def kinds(pile: Any) -> list[str]:
    return sorted(man.kind for man in pile)


def test_the_set_up_is_that_of_chess() -> None:
    t = at(ReserveChess, 2)
    first = "Rook Knight Bishop Queen King Bishop Knight Rook".split()
    for seat, back, front in ((0, 1, 2), (1, 8, 7)):
        men = {str(man.at): man.name for man in t.game.board if man.seat == seat}
        assert men == {f"{c}{back}": kind for c, kind in zip("abcdefgh", first, strict=True)} | {
            f"{c}{front}": "Pawn" for c in "abcdefgh"
        }
    assert t.prompt("Ann") == "Which man do you move?"
    assert len(t.options("Ann")) == 20


CAPTURE = KINGS | {"d4": "Ann's Rook", "d7": "Bob's Pawn", "h7": "Bob's Rook"}


def test_a_capture_brings_a_lost_man_back() -> None:
    t = on(CAPTURE)
    t.answer("Ann", "Rxd7")
    assert t.prompt("Ann") == "Which of your lost men do you take into reserve?"
    assert sorted(t.options("Ann")) == ["Bishop", "Knight", "None", "Pawn", "Queen", "Rook"]
    before = kinds(t.player("Ann").lost)
    t.answer("Ann", "Queen")
    assert kinds(t.player("Ann").reserve) == ["Queen"]
    assert len(t.player("Ann").lost) == len(before) - 1
    assert t.log() == ["Ann plays Rxd7", "Ann takes a queen into reserve"]
    assert put(t, "Q", "Bob") == set()
    t.answer("Bob", "Rxd7")
    t.answer("Bob", "None")
    assert not t.player("Bob").reserve
    assert t.prompt("Ann") == "Which man do you move or put down?"
    t.answer("Ann", "Q@a4")
    assert not t.player("Ann").reserve
    assert {str(man.at): man.kind for man in t.game.board}["a4"] == "Queen"
    assert t.log()[-1] == "Ann plays Q@a4"


def test_nothing_lost_is_nothing_gained() -> None:
    t = at(ReserveChess, 2)
    for name, move in (("Ann", "e4"), ("Bob", "d5"), ("Ann", "exd5")):
        t.answer(name, move)
    assert t.asked == ["Bob"]
    t.answer("Bob", "Qxd5")
    assert t.options("Bob") == ["Pawn", "None"]
    t.answer("Bob", "Pawn")
    assert kinds(t.player("Bob").reserve) == ["Pawn"]


def test_capturing_in_passing_is_a_capture() -> None:
    t = on(KINGS | {"e5": "Ann's Pawn", "d7": "Bob's Pawn"}, mover="Bob")
    t.answer("Bob", "d5")
    t.answer("Ann", "exd6 e.p.", "Knight")
    assert kinds(t.player("Ann").reserve) == ["Knight"]


def test_a_man_can_be_put_on_any_empty_square() -> None:
    t = on(KINGS | {"a2": "Ann's Pawn"}, "Knight Bishop Bishop")
    every = {column + row for column in "abcdefgh" for row in "12345678"}
    assert put(t, "N") == every - {"e1", "e8", "a2"}
    assert put(t, "B") == put(t, "N")
    assert put(t, "K") == put(t, "P") == set()
    assert len(t.options("Ann")) == 2 * 61 + 5 + 2


def test_pawns_on_every_row() -> None:
    t = on(KINGS, "Pawn Pawn Pawn")
    every = {column + row for column in "abcdefgh" for row in "12345678"}
    assert put(t, "P") == every - {"e1", "e8"}
    for mine, his in (("P@a1", "Kf8"), ("P@b2", "Ke8"), ("P@h8", "Kd7")):
        t.answer("Ann", mine)
        t.answer("Bob", his)
    assert {label for label in t.options("Ann") if label[0] in "abh"} == {"a2", "b3", "b4"}
    assert {str(man.at): man.kind for man in t.game.board}["h8"] == "Pawn"


def test_a_man_put_down_may_give_check() -> None:
    t = on(KINGS | {"a2": "Ann's Pawn"}, "Rook")
    t.answer("Ann", "R@a8")
    assert t.log()[-1] == "Ann plays R@a8+"
    assert set(t.options("Bob")) == {"Kd7", "Ke7", "Kf7"}


CORNER = {"h8": "Bob's King", "g7": "Bob's Pawn", "h7": "Bob's Pawn", "e1": "Ann's King"}


def test_no_man_is_put_down_with_mate() -> None:
    t = on(CORNER, "Rook")
    assert put(t, "R") & {"a8", "b8", "f8", "g8"} == {"g8"}, "the king can capture it on g8"
    assert {"f7", "a7", "g6"} <= put(t, "R")


def test_no_pawn_is_put_down_with_mate() -> None:
    men = {"h8": "Bob's King", "g8": "Bob's Bishop", "h7": "Bob's Pawn", "e1": "Ann's King"}
    assert "g7" in put(on(men, "Pawn"), "P"), "the king can capture it"
    assert "g7" not in put(on(men | {"g1": "Ann's Rook"}, "Pawn"), "P")


def test_a_check_that_a_man_put_down_can_parry_is_no_mate() -> None:
    t = on(CORNER, "Rook", "Knight")
    assert {"a8", "f8", "g8"} <= put(t, "R")
    t.answer("Ann", "R@a8")
    assert set(t.options("Bob")) == {f"N@{column}8" for column in "bcdefg"}


def test_a_parry_that_is_mate_itself_does_not_count() -> None:
    men = {
        "b2": "Ann's King", "a2": "Ann's Pawn", "c2": "Ann's Pawn", "a7": "Ann's Bishop",
        "g4": "Ann's Knight", "b7": "Ann's Knight", "d4": "Bob's King", "b6": "Bob's Rook",
        "h1": "Bob's Rook", "a4": "Bob's Pawn", "d5": "Bob's Pawn",
    }  # fmt: skip
    assert put(on(men, "Rook"), "R") == {"b3", "b5"}, "on b4 it would be mate"
    assert put(on(men, "Rook", "Bishop"), "R") == {"b3", "b4", "b5"}, "a bishop on c4 parries"
    assert put(on(men, "Rook", "Knight"), "R") == {"b3", "b5"}, "a knight on c4 would be mate"


def test_mate_by_a_move_wins_though_a_drop_may_not() -> None:
    t = on(CORNER | {"a1": "Ann's Rook"})
    t.answer("Ann", "Ra8")
    result = t.over()
    assert (result.ending, result.winners) == ("mate", [0])


def test_a_man_put_down_must_end_a_check() -> None:
    t = on(KINGS | {"e5": "Bob's Rook", "a7": "Bob's Pawn"}, "Knight")
    assert put(t, "N") == {"e2", "e3", "e4"}
    assert len(t.options("Ann")) == 3 + 4


def test_no_castling_with_a_rook_from_the_reserve() -> None:
    t = on(KINGS | {"a2": "Ann's Pawn", "a7": "Bob's Pawn"}, "Rook")
    t.answer("Ann", "R@h1")
    t.answer("Bob", "a6")
    assert "O-O" not in t.options("Ann")
    assert "Kf1" in t.options("Ann")
    assert "O-O" in on(KINGS | {"h1": "Ann's Rook"}).options("Ann")


LAST = {"e1": "Ann's King", "h5": "Bob's King", "a7": "Ann's Pawn", "c8": "Bob's Rook"}


def test_a_pawn_goes_into_reserve_instead_of_promotion() -> None:
    t = on(LAST)
    t.answer("Ann", "a8")
    assert t.options("Ann") == ["Queen", "Rook", "Bishop", "Knight", "Pawn in reserve"]
    t.answer("Ann", "Pawn in reserve")
    assert kinds(t.player("Ann").reserve) == ["Pawn"]
    assert {str(man.at) for man in t.game.board} == {"e1", "h5", "c8"}
    assert t.log() == ["Ann plays a8 into reserve"]
    assert t.game.idle == 1
    t.answer("Bob", "Kg6")
    t.answer("Ann", "P@a7")
    t.answer("Bob", "Kg7")
    t.answer("Ann", "a8", "Queen")
    assert t.game.idle == 0
    assert {str(man.at): man.kind for man in t.game.board}["a8"] == "Queen"


def test_a_pawn_that_guards_its_king_stays() -> None:
    """On c8 it stands between king and rook; by capturing the only attacker it may go."""
    men = {"a8": "Ann's King", "h8": "Bob's Rook", "c7": "Ann's Pawn", "h1": "Bob's King"}
    every = ["Queen", "Rook", "Bishop", "Knight", "Pawn in reserve"]
    t = on(men)
    t.answer("Ann", "c8")
    assert t.options("Ann") == every[:4]
    t = on(men | {"d8": "Bob's Rook"})
    t.answer("Ann", "cxd8")
    assert t.options("Ann") == every[:4], "the other rook stands behind"
    t = on({"a8": "Ann's King", "d8": "Bob's Rook", "c7": "Ann's Pawn", "h1": "Bob's King"})
    t.answer("Ann", "cxd8")
    assert t.options("Ann") == every


def test_a_promoted_man_is_regained_as_a_pawn() -> None:
    t = on(LAST | {"h1": "Ann's Rook", "h2": "Bob's Pawn"})
    t.answer("Ann", "a8", "Queen")
    t.answer("Bob", "Rxa8", "None")
    assert "Queen" in kinds(t.player("Ann").lost)
    assert kinds(t.player("Ann").lost).count("Queen") == 1, "the one lost before"


def test_no_stalemate_with_a_man_in_reserve() -> None:
    stale = {"a8": "Ann's King", "b6": "Bob's Queen", "h1": "Bob's King"}
    result = on(stale).over()
    assert (result.ending, result.winners) == ("stalemate", [0, 1])
    t = on(stale, "Knight")
    assert len(t.options("Ann")) == 61


def test_too_few_men() -> None:
    assert on(KINGS).over().ending == "insufficient material"
    assert on(KINGS, "Pawn").asked == ["Ann"]
    assert on(KINGS, his="Pawn").asked == ["Ann"]
    assert on(KINGS | {"a1": "Ann's Knight"}).asked == ["Ann"]


def test_idle_moves() -> None:
    t = on(KINGS | {"a2": "Ann's Pawn", "a7": "Bob's Pawn"}, "Knight")
    for name, move in (("Ann", "a3"), ("Bob", "a6"), ("Ann", "N@h1"), ("Bob", "a5")):
        t.answer(name, move)
    assert t.game.idle == 4
    t.game.idle = 99
    t.answer("Ann", "a4")
    result = t.over()
    assert (result.ending, result.winners) == ("idle moves", [0, 1])
    assert result.reason == "There was no capture or promotion in 100 moves: a draw."


def test_positions_are_the_same_only_with_the_same_reserves() -> None:
    t = on(KINGS | {"a2": "Ann's Pawn"}, "Pawn")
    alone = t.game.position()
    t.player("Ann").reserve.add(next(man for man in t.player("Ann").lost if man.kind == "Pawn"))
    assert t.game.position() != alone


def test_the_last_turn() -> None:
    t = on(KINGS | {"a2": "Ann's Pawn"})
    t.game.turns = 1999
    t.answer("Ann", "a3")
    assert t.result() is None
    t.game.turns = 2000
    t.answer("Bob", "Kd8")
    result = t.over()
    assert (result.ending, result.winners, result.guarded) == ("stalled", [0, 1], True)


def test_estimate_counts_the_reserve() -> None:
    t = on(KINGS, "Queen Pawn", "Rook")
    ann, bob = t.game.players
    assert t.game.estimate(ann) == 10 - 5
    assert t.game.estimate(bob) == 5 - 10


def test_a_pawn_that_captures_on_the_last_row_may_bring_back_two() -> None:
    t = on(LAST | {"b8": "Bob's Knight"})
    t.answer("Ann", "axb8", "Pawn in reserve")
    assert t.prompt("Ann") == "Which of your lost men do you take into reserve?"
    t.answer("Ann", "Rook")
    assert kinds(t.player("Ann").reserve) == ["Pawn", "Rook"]
    assert "Knight" in kinds(t.player("Bob").lost)
    assert t.log() == ["Ann plays axb8 into reserve", "Ann takes a rook into reserve"]


def test_a_man_in_reserve_is_no_captured_man() -> None:
    """What stands or lies in reserve is not offered again, and what was captured again is."""
    t = on(CAPTURE, "Queen")
    t.answer("Ann", "Rxd7")
    assert sorted(t.options("Ann")) == ["Bishop", "Knight", "None", "Pawn", "Rook"]
    t.answer("Ann", "None")
    t.answer("Bob", "Rxd7", "None")
    t.answer("Ann", "Q@d1")
    t.answer("Bob", "Rxd1", "None")
    assert kinds(t.player("Ann").lost).count("Queen") == 1


def test_a_man_put_down_once_is_no_longer_there_to_parry() -> None:
    """A bishop on d4 ends the check and gives one; a rook on e3, Bob's only parry, would be mate."""
    men = {
        "c3": "Ann's King", "b2": "Ann's Pawn", "b4": "Ann's Pawn", "c2": "Ann's Pawn",
        "c4": "Ann's Pawn", "d2": "Ann's Knight", "f8": "Ann's Rook", "f2": "Bob's King",
        "e1": "Bob's Pawn", "e2": "Bob's Pawn", "g2": "Bob's Pawn", "g3": "Bob's Pawn", "f6": "Bob's Bishop",
    }  # fmt: skip
    assert put(on(men, "Bishop", "Rook"), "B") == {"e5"}, "the one bishop there is would have been put on d4"
    assert put(on(men, "Bishop Bishop", "Rook"), "B") == {"d4", "e5"}


def test_positions_come_again_with_the_same_reserves() -> None:
    t = on(KINGS | {"a2": "Ann's Pawn"}, "Pawn")
    for mine, his in (("Kd1", "Kd8"), ("Ke1", "Ke8")) * 2:
        assert t.result() is None
        t.answer("Ann", mine)
        t.answer("Bob", his)
    assert t.over().ending == "repetition"
