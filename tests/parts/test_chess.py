"""The chess part beside python-chess, and each rule that a variant can drop or bend."""

from collections.abc import Mapping
from random import Random
from typing import Any

import chess
import pytest

from tabletome.engine import Table
from tabletome.parts.boards import square_grid
from tabletome.parts.chess import ChessGame, ChessPlayer, Laws, Man, Men, Position
from tabletome.parts.chess.men import (
    ALL_ROUND,
    DIAGONAL,
    FORWARD,
    FORWARD_DIAGONAL,
    KING,
    ORTHODOX,
    ORTHOGONAL,
    ROOK,
    Kind,
    Way,
    captures,
    leaps,
    moves,
    slides,
)
from tabletome.testing import Trial, at
from tests.catalogue import LONG
from tests.parts.chess_positions import perft, position_of

GRID = square_grid(8, 8)


class Chess(ChessGame[ChessPlayer]):
    title = "Chess"
    author = "traditional"


def with_laws(**laws: Any) -> type[Chess]:
    return type("Bent", (Chess,), {"laws": Laws(**laws), "__module__": __name__})


# -- beside python-chess -----------------------------------------------------------------------------------

FIRST = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PROBLEMS = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (48, 2039, 97862),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (46, 2079, 89890),
}
"""Positions by which programs are tried, and in how many ways one can go on for one, two and three moves."""


def count(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += count(board, depth - 1)
        board.pop()
    return total


@pytest.mark.parametrize(("depth", "ways"), [(1, 20), (2, 400), (3, 8902), *([(4, 197281)] if LONG else [])])
def test_ways_to_go_on_from_the_first_position(depth: int, ways: int) -> None:
    board = chess.Board(FIRST)
    assert perft(position_of(board), 0, depth) == ways == count(board, depth)


@pytest.mark.parametrize("depth", [1, 2, *([3] if LONG else [])])
@pytest.mark.parametrize("fen", PROBLEMS)
def test_ways_to_go_on_from_problems(fen: str, depth: int) -> None:
    board = chess.Board(fen)
    position = position_of(board)
    before = position.cells.copy()
    assert perft(position, 0, depth) == PROBLEMS[fen][depth - 1] == count(board, depth)
    assert position.cells == before, "every move was taken back"
    mirrored = board.mirror()
    assert perft(position_of(mirrored), 1, depth) == PROBLEMS[fen][depth - 1]


ENDINGS = {
    chess.Termination.CHECKMATE: "mate",
    chess.Termination.STALEMATE: "stalemate",
    chess.Termination.INSUFFICIENT_MATERIAL: "insufficient material",
}


@pytest.mark.parametrize("seed", range(500 if LONG else 20))
def test_random_games_move_list_by_move_list(seed: int) -> None:
    rng, table, board = Random(seed), Table(Chess, 2, seed), chess.Board()
    while table.asks:
        (ask,) = table.asks.values()
        assert ask.player.seat == int(board.turn == chess.BLACK)
        legal = {board.san(move).rstrip("+#"): move for move in board.legal_moves}
        labels = [label.removesuffix(" e.p.") for label in ask.labels()]
        plain = {san.partition("=")[0] for san in legal}
        assert len(set(labels)) == len(labels)
        assert set(labels) == plain
        chosen = rng.randrange(len(labels))
        san = labels[chosen]
        table.answer(ask.player.seat, chosen)
        if san not in legal:
            kind = rng.choice(["Queen", "Rook", "Bishop", "Knight"])
            table.answer(ask.player.seat, kind)
            san += "=" + {"Queen": "Q", "Rook": "R", "Bishop": "B", "Knight": "N"}[kind]
        written = san + " e.p." * board.is_en_passant(legal[san])
        board.push(legal[san])
        shown = next(line for line in reversed(table.log(None)) if "plays" in line)
        assert shown == f"{ask.player} plays {written}{'+' * board.is_check()}"
        assert {str(man.at): man.kind.lower() for man in table.game.board} == {  # type: ignore[attr-defined]
            chess.square_name(square): chess.piece_name(piece.piece_type)
            for square, piece in board.piece_map().items()
        }
    result = table.result
    assert result is not None
    outcome = board.outcome()
    if outcome is not None and outcome.termination in ENDINGS:
        assert result.ending == ENDINGS[outcome.termination]
        won = {None: [0, 1], True: [0], False: [1]}[outcome.winner]
        assert result.winners == won
    elif result.ending == "repetition":
        assert board.is_repetition(3)
    else:
        assert (result.ending, board.halfmove_clock) == ("idle moves", 100)


# -- single rules ------------------------------------------------------------------------------------------


def on(board: Mapping[str, str], game: type[Chess] = Chess, mover: str = "Ann", **more: Any) -> Trial[Chess]:
    return at(game, 2, board=dict(board), mover=mover, **more)


def goals(t: Trial[Chess], name: str) -> set[str]:
    """Where a man goes, by the start of his notation."""
    return {label for label in t.options("Ann") if label.startswith(name)}


def test_mate_wins() -> None:
    t = at(Chess, 2)
    for name, move in (("Ann", "f3"), ("Bob", "e5"), ("Ann", "g4"), ("Bob", "Qh4")):
        t.answer(name, move)
    result = t.over()
    assert (result.ending, result.winners, result.reason) == ("mate", [1], "Ann is checkmated.")
    assert t.log()[-1] == "Bob plays Qh4+"


STALE = {"a8": "Ann's King", "b6": "Bob's Queen", "h1": "Bob's King"}


def test_stalemate() -> None:
    result = on(STALE).over()
    assert (result.ending, result.winners) == ("stalemate", [0, 1])
    result = on(STALE, with_laws(stalemate="loss")).over()
    assert (result.ending, result.winners) == ("stalemate", [1])
    t = on(STALE, with_laws(stalemate="pass"))
    assert t.asked == ["Bob"]
    assert t.game.idle == 1
    assert t.log() == ["Ann cannot move and passes"]


CASTLING = {"e1": "Ann's King", "a1": "Ann's Rook", "h1": "Ann's Rook", "e8": "Bob's King"}


def test_castling_takes_the_rook_along() -> None:
    t = on(CASTLING)
    assert {"O-O", "O-O-O"} <= set(t.options("Ann"))
    t.answer("Ann", "O-O-O")
    assert {str(man.at): str(man) for man in t.game.board if man.seat == 0} == {
        "c1": "King",
        "d1": "Rook",
        "h1": "Rook",
    }
    t.answer("Bob", "Ke7")
    t.answer("Ann", "Kb1")
    assert "O-O" not in t.options("Bob")


@pytest.mark.parametrize(
    ("more", "left"),
    [
        ({"f8": "Bob's Rook"}, {"O-O-O"}),
        ({"b8": "Bob's Rook"}, {"O-O", "O-O-O"}),
        ({"e7": "Bob's Rook"}, set()),
        ({"g1": "Ann's Knight"}, {"O-O-O"}),
        ({"b1": "Bob's Knight"}, {"O-O"}),
    ],
)
def test_castling_through_check_or_men_is_refused(more: dict[str, str], left: set[str]) -> None:
    assert goals(on(CASTLING | more), "O-O") == left


def test_who_has_moved_does_not_castle() -> None:
    t = on(CASTLING)
    for name, move in (("Ann", "Rb1"), ("Bob", "Kd8"), ("Ann", "Ra1"), ("Bob", "Ke8")):
        t.answer(name, move)
    assert goals(t, "O-O") == {"O-O"}
    for name, move in (("Ann", "Kf1"), ("Bob", "Kd8"), ("Ann", "Ke1"), ("Bob", "Ke8")):
        t.answer(name, move)
    assert goals(t, "O-O") == set()


def test_castling_needs_the_own_back_row_and_the_rule() -> None:
    middle = {"e4": "Ann's King", "h4": "Ann's Rook", "e8": "Bob's King"}
    assert goals(on(middle), "O-O") == set()
    assert goals(on(CASTLING, with_laws(castling=False)), "O-O") == set()
    assert "O-O" in on(CASTLING | {"f8": "Bob's Rook"}, with_laws(check=False)).options("Ann")


PASSING = {"e1": "Ann's King", "e8": "Bob's King", "e5": "Ann's Pawn", "d7": "Bob's Pawn"}


def test_en_passant() -> None:
    t = on(PASSING, mover="Bob")
    t.answer("Bob", "d5")
    t.answer("Ann", "exd6 e.p.")
    assert t.log()[-1] == "Ann plays exd6 e.p."
    assert [str(man) for man in t.player("Bob").lost][-1] == "Pawn"
    assert {str(man.at) for man in t.game.board} == {"e1", "e8", "d6"}


def test_en_passant_only_at_once_after_two_steps_and_by_the_rule() -> None:
    t = on(PASSING, mover="Bob")
    for name, move in (("Bob", "d5"), ("Ann", "Ke2"), ("Bob", "Ke7")):
        t.answer(name, move)
    assert goals(t, "ex") == set()
    t = on(PASSING | {"d6": "Bob's Pawn"}, mover="Bob")
    t.answer("Bob", "d5")
    assert goals(t, "ex") == set()
    t = on(PASSING, with_laws(en_passant=False), mover="Bob")
    t.answer("Bob", "d5")
    assert goals(t, "ex") == set()


EIGHTH = {"e1": "Ann's King", "h8": "Bob's King", "a7": "Ann's Pawn", "b1": "Ann's Rook"}


def test_promotion_is_a_second_question() -> None:
    t = on(EIGHTH)
    t.answer("Ann", "a8")
    assert t.prompt("Ann") == "What does your pawn on a8 become?"
    assert t.options("Ann") == ["Queen", "Rook", "Bishop", "Knight"]
    t.answer("Ann", "Knight")
    assert t.log()[-1] == "Ann plays a8=N"
    assert [(man.name, man.kind) for man in t.game.board if str(man.at) == "a8"] == [("Pawn", "Knight")]


def test_a_promoted_man_is_lost_as_a_pawn() -> None:
    t = on(EIGHTH | {"c8": "Bob's Rook"})
    t.answer("Ann", "a8", "Queen")
    t.answer("Bob", "Rxa8")
    assert [man.kind for man in t.player("Ann").lost][-1] == "Pawn"


def after_losing(*kinds: str) -> Trial[Chess]:
    t = on(EIGHTH, with_laws(promotion="lost"))
    for man in list(t.player("Ann").lost):
        if man.seat == 1 or man.kind not in kinds:
            t.player("Bob").lost.add(man)
    return t


def test_promotion_to_men_that_were_lost() -> None:
    t = after_losing("Pawn", "Bishop", "Knight")
    t.answer("Ann", "a8")
    assert sorted(t.options("Ann")) == ["Bishop", "Knight"]
    pawns = len([man for man in t.player("Ann").lost if man.kind == "Pawn"])
    t.answer("Ann", "Bishop")
    assert t.log()[-1] == "Ann plays a8=B"
    assert {str(man.at): (man.name, man.kind) for man in t.game.board}["a8"] == ("Bishop", "Bishop")
    assert len([man for man in t.player("Ann").lost if man.kind == "Pawn"]) == pawns + 1


def test_a_pawn_stays_one_if_nothing_was_lost() -> None:
    t = after_losing("Pawn")
    t.answer("Ann", "a8")
    assert t.asked == ["Bob"]


def test_promotion_forbidden_or_to_others() -> None:
    t = on(EIGHTH, with_laws(promotion="none"))
    t.answer("Ann", "a8")
    assert t.asked == ["Bob"]
    assert t.log()[-1] == "Ann plays a8"
    t = on(EIGHTH, with_laws(promotes_to=("Rook", "King")))
    t.answer("Ann", "a8")
    assert t.options("Ann") == ["Rook", "King"]


def test_fifty_idle_moves() -> None:
    def waited(game: Chess) -> None:
        game.idle = 98

    men = {"e1": "Ann's King", "h8": "Bob's King", "a2": "Ann's Pawn"}
    t = on(men, arrange=waited)
    t.answer("Ann", "Kd1")
    t.answer("Bob", "Kg8")
    result = t.over()
    assert (result.ending, result.winners, result.guarded) == ("idle moves", [0, 1], False)
    t = on(men, arrange=waited)
    t.answer("Ann", "a3")
    t.answer("Bob", "Kg8")
    assert t.game.idle == 1
    t = on(men, with_laws(idle_moves=0), arrange=waited)
    t.answer("Ann", "Kd1")
    t.answer("Bob", "Kg8")
    assert t.asked == ["Ann"]


def test_a_variant_says_whose_moves_cannot_be_taken_back() -> None:
    class Bent(Chess):
        def goes_on(self, man: Man) -> bool:
            return man.kind == "King"

    t = on(PASSING, Bent)
    t.answer("Ann", "e6")
    assert t.game.idle == 1
    t.answer("Bob", "dxe6")
    t.answer("Ann", "Kd1")
    assert (t.game.idle, t.game.goes_on(next(iter(t.game.board)))) == (0, True)


def test_a_variant_reads_the_board_in_its_own_way() -> None:
    class Pacifist(Position):
        __slots__ = ()

        def attacked(self, square: int, seat: int) -> bool:
            return False

    class Bent(Chess):
        sight = Pacifist

    assert on(STALE, Bent).asked == ["Ann"]
    assert on(STALE).result() is not None


@pytest.mark.parametrize("rule", [True, False])
def test_threefold_repetition(rule: bool) -> None:
    t = at(Chess if rule else with_laws(repetitions=0), 2)
    for _ in range(2):
        for name, move in (("Ann", "Nf3"), ("Bob", "Nf6"), ("Ann", "Ng1"), ("Bob", "Ng8")):
            assert t.result() is None
            t.answer(name, move)
    assert (t.over().ending if rule else t.asked) == ("repetition" if rule else ["Ann"])


def test_a_lost_right_makes_another_position() -> None:
    t = on(CASTLING)
    for _ in range(2):
        for name, move in (("Ann", "Ke2"), ("Bob", "Kd8"), ("Ann", "Ke1"), ("Bob", "Ke8")):
            t.answer(name, move)
    assert t.asked == ["Ann"], "at first the king could castle"
    for name, move in (("Ann", "Ke2"), ("Bob", "Kd8"), ("Ann", "Ke1"), ("Bob", "Ke8")):
        t.answer(name, move) if t.result() is None else None
    assert t.over().ending == "repetition"


@pytest.mark.parametrize(
    ("more", "drawn"),
    [
        ({}, True),
        ({"a1": "Ann's Knight"}, True),
        ({"a1": "Bob's Bishop"}, True),
        ({"a1": "Ann's Bishop", "c1": "Bob's Bishop"}, True),
        ({"a1": "Ann's Bishop", "b1": "Bob's Bishop"}, False),
        ({"a1": "Ann's Knight", "b1": "Ann's Knight"}, False),
        ({"a1": "Ann's Knight", "c1": "Bob's Bishop"}, False),
        ({"a2": "Ann's Pawn"}, False),
    ],
)
def test_insufficient_material(more: dict[str, str], drawn: bool) -> None:
    men = {"e1": "Ann's King", "e8": "Bob's King", **more}
    t = on(men)
    assert (t.result() is not None) == drawn
    if drawn:
        assert t.over().ending == "insufficient material"
    assert on(men, with_laws(insufficient_material=False)).asked == ["Ann"]


def test_without_check_the_king_is_captured() -> None:
    men = {"e1": "Ann's King", "e8": "Bob's King", "e2": "Ann's Rook", "a2": "Ann's Pawn", "h8": "Bob's Rook"}
    assert "Rh2" not in on(men | {"e7": "Bob's Queen"}).options("Ann")
    t = on(men | {"e7": "Bob's Queen"}, with_laws(check=False))
    t.answer("Ann", "Rh2")
    t.answer("Bob", "Qxe1")
    result = t.over()
    assert (result.ending, result.winners) == ("king captured", [1])
    assert result.reason == "Bob has captured the king."


def test_men_are_told_apart() -> None:
    men = {"h1": "Ann's King", "h8": "Bob's King", "d1": "Ann's Knight", "f5": "Ann's Knight"}
    assert {"Nde3", "Nfe3"} <= set(on(men).options("Ann"))
    men |= {"a1": "Ann's Rook", "a5": "Ann's Rook"}
    assert {"R1a3", "R5a3", "Ra8", "Rb1"} <= set(on(men).options("Ann"))


# -- fairy men ---------------------------------------------------------------------------------------------

FAIRY = {
    **ORTHODOX,
    "Pikeman": Kind("P", (moves(FORWARD), captures(FORWARD_DIAGONAL, range(1, 3)))),
    "Footman": Kind("F", (moves(ORTHOGONAL, range(1, 3)), captures(FORWARD_DIAGONAL))),
    "Odd": Kind("O", (slides(ORTHOGONAL, range(1, 1000, 2)),)),
    "Even": Kind("E", (slides(DIAGONAL, range(2, 1000, 2)),)),
    "Jumper": Kind("J", (leaps(((3, 0), (-3, 0), (0, 3), (0, -3), (3, 3))),)),
    "Roman": ROOK.also(moves(FORWARD), captures(FORWARD_DIAGONAL)),
}
MEN = Men(FAIRY)


def place(**men: str) -> Position:
    """Men by square; those of the second seat in small letters."""
    cells = [0] * 64
    for square, man in men.items():
        cells[GRID[square].index] = MEN.code(man.capitalize(), int(man.islower()))
    return Position(MEN, cells)


def reached(position: Position, square: str) -> set[str]:
    return {GRID.spaces[goal].name for goal in position.goals(GRID[square].index)}


def test_divergent_men() -> None:
    assert reached(place(d4="Pikeman"), "d4") == {"d5"}
    assert reached(place(d4="Pikeman", f6="pawn", c5="pawn", b6="pawn", d5="pawn"), "d4") == {"f6", "c5"}
    assert reached(place(d4="pikeman", f2="Pawn"), "d4") == {"d3", "f2"}
    assert reached(place(d4="Footman", d5="pawn", e5="pawn", f4="Pawn"), "d4") == {
        "e5", "e4", "d3", "d2", "c4", "b4",
    }  # fmt: skip


def test_sliders_that_may_not_end_everywhere() -> None:
    assert reached(place(a1="Odd"), "a1") == {"a2", "a4", "a6", "a8", "b1", "d1", "f1", "h1"}
    assert reached(place(a1="Odd", a3="pawn", c1="Pawn"), "a1") == {"a2", "b1"}
    assert reached(place(a1="Odd", a4="pawn", d1="Pawn"), "a1") == {"a2", "a4", "b1"}
    assert reached(place(a1="Even", b2="Pawn"), "a1") == set()
    assert reached(place(a1="Even", e5="pawn"), "a1") == {"c3", "e5"}
    with pytest.raises(Exception, match="serves to move and to capture"):
        Men({"No": Kind("X", (Way(ORTHOGONAL, range(2, 9), captures=False),))}).ways[2]


def test_leapers_jump_and_stay_on_the_board() -> None:
    position = place(d4="Jumper", d5="Pawn", e4="pawn", d7="pawn", a4="Pawn")
    assert reached(position, "d4") == {"d7", "g4", "d1", "g7"}


def test_a_man_with_more_ways() -> None:
    assert reached(place(d4="Roman", d5="Pawn", e5="pawn", e4="Pawn", c4="Pawn", d3="Pawn"), "d4") == {"e5"}


def test_a_man_that_goes_like_another() -> None:
    position = place(a2="Pawn")
    goals = position.goals(GRID["a2"].index, MEN.code("Knight", 0))
    assert {GRID.spaces[goal].name for goal in goals} == {"b4", "c3", "c1"}


def test_fairy_men_check_and_pin() -> None:
    king = GRID["e1"].index
    assert place(e1="King", e4="odd").in_check(0)
    assert not place(e1="King", e3="odd").in_check(0)
    assert place(e1="King", h1="jumper", g1="Pawn").in_check(0)
    assert not place(e1="King", e2="footman").in_check(0)
    assert place(e1="King", g3="pikeman").in_check(0)
    pinned = place(e1="King", f2="Knight", g3="pikeman")
    assert {start for start, _ in pinned.legal(0)} == {king}, "the knight may not leave the line"
    assert pinned.attackers(king, 1) == []
    assert place(e1="King", g3="pikeman").attackers(king, 1) == [GRID["g3"].index]


def test_a_man_pinned_twice_must_hold_both_lines() -> None:
    rider = Kind("D", (slides(((0, 2), (0, -2))),))
    men = Men({"King": KING, "Rook": ROOK, "Rider": rider})
    cells = [0] * 64
    stand = {"a1": ("King", 0), "a3": ("Rook", 0), "a4": ("Rook", 1), "a5": ("Rider", 1)}
    for square, (kind, seat) in stand.items():
        cells[men.grid[square].index] = men.code(kind, seat)
    starts = {men.grid.spaces[start].name for start, _ in Position(men, cells).legal(0)}
    assert starts == {"a1"}
    cells[men.grid["a5"].index] = 0
    goals = {men.grid.spaces[goal].name for start, goal in Position(men, cells).legal(0) if start == 16}
    assert goals == {"a2", "a4"}


def test_drops_must_meet_a_check() -> None:
    names = {GRID.spaces[square].name for square in place(e1="King", e4="rook", a1="Pawn").drops(0)}
    assert names == {"e2", "e3"}
    assert place(e1="King", d3="knight").drops(0) == []
    assert len(place(e1="King", d4="knight").drops(0)) == 62
    twice = place(e1="King", e4="rook", h4="bishop").drops(0)
    assert twice == [], "nobody can stand in two lines"
    position = place(e1="King", e4="rook")
    position.check = False
    assert len(position.drops(0)) == 62


def test_no_own_pawn_is_captured_in_passing() -> None:
    position = place(e4="Pawn", d2="Pawn", d4="pawn", e1="King", e8="king")
    position.passed = GRID["e3"].index
    own, foe = (GRID["d2"].index, position.passed), (GRID["d4"].index, position.passed)
    assert own not in position.moves(0) + position.legal(0)
    assert foe in position.moves(1)
    assert position.victim(own) == -1
    assert position.victim(foe) == GRID["e4"].index
    position = place(e5="pawn", d7="pawn", e1="King", e8="king")
    position.passed = GRID["e6"].index
    assert (GRID["d7"].index, position.passed) not in position.moves(1) + position.legal(1)


def test_several_kings_are_not_checked() -> None:
    assert not place(e1="King", a1="King", e4="rook").in_check(0)
    assert not place(e4="rook").in_check(0)


def test_another_board() -> None:
    men = Men(ORTHODOX, square_grid(6, 6, "tactical"))
    grid = men.grid
    cells = [0] * 36
    cells[grid["b2"].index], cells[grid["c3"].index] = men.code("Pawn", 0), men.code("Queen", 1)
    position = Position(men, cells)
    assert {grid.spaces[goal].name for goal in position.goals(grid["b2"].index)} == {"b3", "b4", "c3"}
    assert len(position.goals(grid["c3"].index)) == 5 + 5 + 5 + 3
    assert men.last_row == [set(range(30, 36)), set(range(6))]


def test_colour_bound_and_table() -> None:
    assert ORTHODOX["Bishop"].colour_bound
    assert not ORTHODOX["Knight"].colour_bound
    assert MEN.name(MEN.code("Roman", 1)) == "Roman"
    assert len(ALL_ROUND) == 8
