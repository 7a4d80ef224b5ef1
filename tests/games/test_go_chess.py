from collections import Counter
from collections.abc import Callable, Mapping

from tabletome.games.go_chess import GoChess
from tabletome.parts.chess import Man
from tabletome.testing import Trial, at


def standing(
    board: Mapping[str, str],
    mover: str = "Ann",
    tray: str = "",
    change: Callable[[GoChess], None] | None = None,
) -> Trial[GoChess]:
    """A board after all men were put down, but for those that both still have in their trays."""

    def arrange(game: GoChess) -> None:
        for player in game.players:
            player.lost.add_all(list(player.tray))
        for kind in tray.split():
            ann = game.players[0]
            ann.tray.add(next(man for man in ann.lost if man.kind == kind))
        if change is not None:
            change(game)

    return at(GoChess, 2, board=dict(board), mover=mover, arrange=arrange)


def squares(t: Trial[GoChess], letter: str, name: str = "Ann") -> set[str]:
    return {label.partition("@")[2] for label in t.options(name) if label.startswith(f"{letter}@")}


KINGS = {"e1": "Ann's King", "e8": "Bob's King"}


def test_the_box() -> None:
    t = at(GoChess, 2)
    for name in ("Ann", "Bob"):
        assert Counter(man.name for man in t.player(name).tray) == {
            "King": 1, "Queen": 1, "Rook": 2, "Bishop": 2, "Knight": 2, "Pawn": 8,
        }  # fmt: skip
    assert not t.game.board
    assert t.prompt("Ann") == "Which man do you put down, and where?"
    assert len(t.options("Ann")) == 5 * 64 + 32


def test_pawns_stay_on_their_own_four_rows() -> None:
    t = at(GoChess, 2)
    assert squares(t, "P") == {column + row for column in "abcdefgh" for row in "1234"}
    assert len(squares(t, "N")) == 64
    t.answer("Ann", "P@a1")
    assert t.log() == ["Ann plays P@a1"]
    assert squares(t, "P", "Bob") == {column + row for column in "abcdefgh" for row in "5678"}
    assert squares(t, "Q", "Bob") == {c + r for c in "abcdefgh" for r in "12345678"} - {"a1"}


def test_no_man_is_put_down_with_check() -> None:
    t = at(GoChess, 2)
    t.answer("Ann", "P@d4")
    t.answer("Bob", "K@e6")
    assert {"f4", "d8", "c7", "c5", "g7", "g5", "f8"}.isdisjoint(squares(t, "N"))
    assert "e4" in squares(t, "N")
    assert {"e1", "e8", "a6", "h6"}.isdisjoint(squares(t, "R"))
    assert "d3" in squares(t, "R")
    assert "b3" not in squares(t, "B")
    assert "d2" in squares(t, "Q")
    t.answer("Ann", "N@e4")
    t.answer("Bob", "P@a5")
    assert {"e1", "e2", "e3"} <= squares(t, "R"), "the knight stands between"
    assert {"d5", "e5", "f5", "d6", "f7"}.isdisjoint(squares(t, "K"))
    assert "e1" in squares(t, "K")


def test_a_pawn_gives_no_check_either() -> None:
    t = at(GoChess, 2)
    t.answer("Ann", "N@a1")
    t.answer("Bob", "K@d4")
    assert {"c3", "e3"}.isdisjoint(squares(t, "P"))
    assert {"d3", "c4", "e4", "c2"} <= squares(t, "P")


def test_a_king_is_not_put_into_check() -> None:
    t = at(GoChess, 2)
    t.answer("Ann", "R@d4")
    t.answer("Bob", "B@h1")
    assert {"a8", "b7", "d5", "g2"}.isdisjoint(squares(t, "K"))
    assert "h2" in squares(t, "K")
    t.answer("Ann", "P@c3")
    assert {"d1", "d8", "a4", "h4", "b4"}.isdisjoint(squares(t, "K", "Bob"))
    assert "e5" in squares(t, "K", "Bob")


def queens(*seats: int) -> Callable[[GoChess], None]:
    """All pawns of these seats become queens, so that a few men cover the board."""

    def promote(game: GoChess) -> None:
        for man in game.box:
            if isinstance(man, Man) and man.name == "Pawn" and man.seat in seats:
                man.kind = "Queen"

    return promote


def test_whoever_can_put_down_nothing_passes() -> None:
    t = standing({f"{column}8": "Bob's Queen" for column in "abcdefgh"}, "Ann", "King", queens(1))
    assert t.log() == ["Ann can put down no man and passes"]
    assert t.asked == ["Bob"]
    t.answer("Bob", "Qaa7")
    assert t.log()[-1] == "Ann can put down no man and passes"
    assert t.asked == ["Bob"]


def test_check_while_men_are_left_to_put_down() -> None:
    men = KINGS | {"a8": "Bob's Rook"}
    assert squares(standing(men | {"e5": "Bob's Rook"}, tray="Pawn"), "P") == {"e2", "e3", "e4"}
    result = standing(men | {"f3": "Bob's Knight"}, tray="Pawn").over()
    assert (result.ending, result.winners) == ("mate", [1])


def test_neither_can_do_anything() -> None:
    def two_trays(game: GoChess) -> None:
        queens(0, 1)(game)
        bob = game.players[1]
        bob.tray.add(next(man for man in bob.lost if man.kind == "King"))

    rows = {f"{column}8": "Bob's Queen" for column in "abcdefgh"}
    rows |= {f"{column}1": "Ann's Queen" for column in "abcdefgh"}
    result = standing(rows, "Ann", "King", two_trays).over()
    assert (result.ending, result.winners) == ("stalemate", [0, 1])


def test_a_man_put_down_is_no_idle_move() -> None:
    t = at(GoChess, 2)
    for name, put in (("Ann", "N@a1"), ("Bob", "N@a8"), ("Ann", "N@h1")):
        t.answer(name, put)
    assert (t.game.idle, len(t.game.met)) == (0, 1)


SET_UP = "K@e1 Q@d1 R@a1 R@h1 B@c1 B@f1 N@b1 N@g1 P@a2 P@b2 P@c2 P@d2 P@e2 P@f2 P@g2 P@h2".split()


def test_a_whole_game() -> None:
    t = at(GoChess, 2)
    for put in SET_UP:
        t.answer("Ann", put)
        t.answer("Bob", f"{put[:-1]}{9 - int(put[-1])}")
    assert t.prompt("Ann") == "Which man do you move?"
    for name, move in (("Ann", "f3"), ("Bob", "e5"), ("Ann", "g4"), ("Bob", "Qh4")):
        t.answer(name, move)
    result = t.over()
    assert (result.ending, result.winners) == ("mate", [1])
    assert t.log()[-1] == "Bob plays Qh4+"


def test_kings_alone_are_a_draw_once_all_men_are_down() -> None:
    assert standing(KINGS).over().ending == "insufficient material"
    t = standing(KINGS, tray="Pawn")
    assert t.asked == ["Ann"]
    t.answer("Ann", "P@a2")
    assert t.asked == ["Bob"]


def test_two_steps_from_the_second_row_only() -> None:
    t = standing(KINGS | {"a1": "Ann's Pawn", "b2": "Ann's Pawn", "g8": "Bob's Pawn", "h7": "Bob's Pawn"})
    assert {"a2", "b3", "b4"} == {label for label in t.options("Ann") if label[0] in "ab"}
    t.answer("Ann", "a2")
    assert {"g7", "h6", "h5"} == {label for label in t.options("Bob") if label[0] in "gh"}
    t.answer("Bob", "g7")
    assert "a4" in t.options("Ann"), "wherever it came from"


def test_no_castling() -> None:
    t = standing(KINGS | {"a1": "Ann's Rook", "h1": "Ann's Rook"})
    assert "Kf1" in t.options("Ann")
    assert not {"O-O", "O-O-O"} & set(t.options("Ann"))


def test_bishops_of_one_colour() -> None:
    t = at(GoChess, 2)
    t.answer("Ann", "B@a1")
    t.answer("Bob", "P@h5")
    t.answer("Ann", "B@c1")
    assert [str(man.at) for man in t.game.board if man.kind == "Bishop"] == ["a1", "c1"]


def test_a_king_in_the_corner_is_a_king() -> None:
    t = at(GoChess, 2)
    t.answer("Ann", "N@h8")
    t.answer("Bob", "K@a1")
    assert {"a8", "d1"}.isdisjoint(squares(t, "R"))


def test_kings_stand_apart() -> None:
    t = at(GoChess, 2)
    t.answer("Ann", "K@d4")
    assert squares(t, "K", "Bob") == {c + r for c in "abcdefgh" for r in "12345678"} - {
        c + r for c in "cde" for r in "345"
    }


def test_who_is_done_moves_while_the_other_puts_down() -> None:
    """As happens after a pass; the last man put down, she moves too."""
    t = standing(KINGS | {"a2": "Ann's Pawn"}, "Bob", "Knight")
    assert set(t.options("Bob")) == {"Kd8", "Kf8", "Kd7", "Ke7", "Kf7"}
    t.answer("Bob", "Kd8")
    assert t.prompt("Ann") == "Which man do you put down, and where?"
    assert not {"c6", "e6", "b7", "f7"} & squares(t, "N")
    t.answer("Ann", "N@d7")
    t.answer("Bob", "Kxd7")
    assert {"a3", "a4", "Kd1"} <= set(t.options("Ann"))


def test_a_pawn_is_captured_in_passing_and_promoted() -> None:
    t = standing(KINGS | {"a2": "Ann's Pawn", "b4": "Bob's Pawn", "h7": "Ann's Pawn"})
    t.answer("Ann", "a4")
    t.answer("Bob", "bxa3 e.p.")
    t.answer("Ann", "h8")
    assert t.options("Ann") == ["Queen", "Rook", "Bishop", "Knight"]


def test_a_position_comes_for_the_third_time() -> None:
    t = standing(KINGS | {"a2": "Ann's Pawn"})
    for mine, his in (("Kd1", "Kd8"), ("Ke1", "Ke8")) * 2:
        assert t.result() is None
        t.answer("Ann", mine)
        t.answer("Bob", his)
    assert t.over().ending == "repetition"
