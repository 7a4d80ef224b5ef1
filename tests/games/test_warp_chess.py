from collections.abc import Mapping
from typing import Any

import pytest

from tabletome.games.warp_chess import WarpChess
from tabletome.testing import Trial, at

KINGS = {"e1": "Ann's King", "e8": "Bob's King"}
DULL = ("Warp Knight", "Warp Bishop", "Move Queen like Knight")
"Cards of men that hardly any position here has."


def on(
    board: Mapping[str, str],
    card: str = "",
    mover: str = "Ann",
    *,
    free: str = "",
    his: str = "",
    coming: str = "Warp Rook",
    **more: Any,
) -> Trial[WarpChess]:
    """A board, and the open cards; all other men were captured."""

    def arrange(game: WarpChess) -> None:
        for man in list(game.board):
            game.players[man.seat].lost.add(man)

    wanted = {
        "white": card or DULL[0],
        "free": free or DULL[1],
        "black": his or DULL[2],
        "coming": coming,
    }
    hands = {place: [name] for place, name in wanted.items()}
    return at(WarpChess, 2, board=dict(board), hands=hands, mover=mover, arrange=arrange, **more)


def played(board: Mapping[str, str], card: str, **more: Any) -> Trial[WarpChess]:
    t = on(board, card, **more)
    t.answer("Ann", f"Play {card}")
    return t


def men(t: Trial[WarpChess]) -> dict[str, str]:
    return {str(man.at): f"{man.owner}'s {man.kind}" for man in t.game.board}


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def slots(t: Trial[WarpChess]) -> list[list[str]]:
    """Free, White's and Black's card, and the top of the deck."""
    game = t.game
    return [names(place) for place in (game.free, game.white, game.black, game.coming)]


def plays(t: Trial[WarpChess], name: str = "Ann") -> list[str]:
    return [label.removeprefix("Play ") for label in t.options(name) if label.startswith("Play ")]


# -- cards on the table --------------------------------------------------------------------------------------


def test_set_up() -> None:
    t = at(WarpChess, 2)
    game = t.game
    assert (len(game.deck), len(game.discards)) == (25, 1)
    assert [len(names) for names in slots(t)] == [1, 1, 1, 1]
    assert len(game.board) == 32
    assert {str(man) for man in game.board if man.at.row == 6} == {"Pawn"}
    assert t.asked == ["Ann"]
    assert all(game.seen[card.uid] == game.everybody for card in (*game.coming, *game.free, *game.discards))
    assert not any(game.seen[card.uid] for card in game.deck)


def test_thirty_cards() -> None:
    cards = {str(c) for c in at(WarpChess, 2).game.box if c.shape == "card"}
    assert len(cards) == 30
    assert {"Move Rook like Knight", "Move Rook like Bishop"} <= cards
    assert {"Switch Pawn and Piece", "Switch Piece and Man"} <= cards


START = {"a1": "Ann's Rook", "a2": "Ann's Pawn", "h8": "Bob's Rook", "h7": "Bob's Pawn", **KINGS}


def test_the_own_or_the_free_card_is_played_and_replaced() -> None:
    t = on(START, "Warp Pawn", free="Move 2 Pieces", his="Warp King", coming="Switch Piece and Man")
    assert t.prompt("Ann") == "Which man do you move, or which card do you play?"
    assert plays(t) == ["Warp Pawn", "Move 2 Pieces"]
    t.answer("Ann", "Play Warp Pawn", "a5")
    assert slots(t)[:3] == [["Move 2 Pieces"], ["Switch Piece and Man"], ["Warp King"]]
    assert names(t.game.discards)[-1] == "Warp Pawn"
    assert len(t.game.coming) == 1
    assert t.log() == ["Ann plays Warp Pawn", "Ann plays P@a5", "Switch Piece and Man takes its place"]
    coming = slots(t)[3]
    assert plays(t, "Bob") == ["Warp King", "Move 2 Pieces"]
    t.answer("Bob", "Play Move 2 Pieces", "Rg8", "h6")
    assert slots(t)[:3] == [coming, ["Switch Piece and Man"], ["Warp King"]]
    assert names(t.game.discards)[-2:] == ["Warp Pawn", "Move 2 Pieces"]
    assert t.asked == ["Ann"]


def test_discarding_after_a_move() -> None:
    t = on(START, "Warp Pawn", free="Move 2 Pieces", coming="Warp Rook")
    t.answer("Ann", "a4")
    assert t.prompt("Ann") == "Do you discard a card?"
    assert t.options("Ann") == ["Warp Pawn", "Move 2 Pieces", "Keep both"]
    t.answer("Ann", "Move 2 Pieces")
    assert slots(t)[:2] == [["Warp Rook"], ["Warp Pawn"]]
    assert t.log()[-2:] == ["Ann discards Move 2 Pieces", "Warp Rook takes its place"]
    assert names(t.game.discards)[-1] == "Move 2 Pieces"
    before = slots(t)
    t.answer("Bob", "h6", "Keep both")
    assert slots(t) == before
    assert t.asked == ["Ann"]


def test_a_card_without_effect_is_not_offered() -> None:
    t = on(KINGS | {"a2": "Ann's Pawn"}, "Warp Knight", free="Switch 2 of Opponent's Men")
    assert plays(t) == []
    assert t.prompt("Ann") == "Which man do you move?"
    t.answer("Ann", "a3")
    assert t.options("Ann") == ["Warp Knight", "Switch 2 of Opponent's Men", "Keep both"]
    more = {"a2": "Ann's Pawn", "a7": "Bob's Pawn", "b7": "Bob's Pawn"}
    assert plays(on(KINGS | more, "Warp Knight", free="Switch 2 of Opponent's Men")) == [
        "Switch 2 of Opponent's Men"
    ]


def test_the_deck_runs_out() -> None:
    def used_up(game: WarpChess) -> None:
        for card in list(game.deck):
            game.discards.add(card)

    t = at(WarpChess, 2, arrange=used_up)
    coming = slots(t)[3]
    assert len(t.game.discards) == 26
    t.answer("Ann", "a4", names(t.game.free)[0])
    assert slots(t)[0] == coming
    assert (len(t.game.deck), len(t.game.discards), len(t.game.coming)) == (26, 0, 1)
    assert "Deck shuffled anew from discards" in t.log()


# -- several moves -------------------------------------------------------------------------------------------

FIELD = KINGS | {
    "a2": "Ann's Pawn",
    "b2": "Ann's Pawn",
    "c2": "Ann's Pawn",
    "h1": "Ann's Knight",
    "h2": "Ann's Pawn",
}


def test_several_moves() -> None:
    t = played(FIELD, "Move 3 Pieces")
    assert t.prompt("Ann") == "Move 3 Pieces: what is your first move?"
    t.answer("Ann", "Nf2")
    assert t.prompt("Ann") == "Move 3 Pieces: what is your second move?"
    assert not [label for label in t.options("Ann") if label.startswith("N")], "another piece moves"
    t.answer("Ann", "Kd1")
    assert set(t.options("Ann")) == {"a3", "a4", "b3", "b4", "c3", "c4", "h3", "h4"}
    t.answer("Ann", "c4")
    assert t.asked == ["Bob"]
    assert men(t) == {
        "a2": "Ann's Pawn", "b2": "Ann's Pawn", "c4": "Ann's Pawn", "h2": "Ann's Pawn",
        "f2": "Ann's Knight", "d1": "Ann's King", "e8": "Bob's King",
    }  # fmt: skip
    t = played(FIELD, "Move 2 Pieces")
    t.answer("Ann", "a4", "Kf2")
    assert t.asked == ["Bob"]


@pytest.mark.parametrize(
    ("card", "first_officers", "second_officers", "moves"),
    [
        ("Move 2 Pawns", False, False, 2),
        ("Move 3 Pawns", False, False, 3),
        ("Move 1 Pawn and 1 Piece", True, False, 2),
        ("Move 2 Pawns and 1 Piece", True, False, 3),
        ("Move 1 Pawn and 2 Pieces", True, True, 3),
        ("Move 2 Pieces", True, True, 2),
        ("Move 3 Pieces", True, True, 3),
    ],
)
def test_pawns_and_pieces(card: str, first_officers: bool, second_officers: bool, moves: int) -> None:
    t = played(FIELD | {"g5": "Ann's Bishop"}, card)
    assert ("Nf2" in t.options("Ann")) == first_officers
    assert "a3" in t.options("Ann")
    t.answer("Ann", "Nf2" if first_officers else "h3")
    assert ("Kd1" in t.options("Ann")) == second_officers
    assert "a3" in t.options("Ann")
    t.answer("Ann", "Kd1" if second_officers else "b3")
    if moves == 3:
        assert t.asked == ["Ann"]
        assert ("Bh4" in t.options("Ann")) == (card == "Move 3 Pieces")
        t.answer("Ann", "a3")
    assert t.asked == ["Bob"]


def test_a_pawn_is_promoted_wherever_the_enemy_king_stands() -> None:
    t = on({"e1": "Ann's King", "h7": "Ann's Pawn", "a1": "Bob's King"})
    t.answer("Ann", "h8")
    assert t.options("Ann") == ["Queen", "Rook", "Bishop", "Knight"]


def test_a_piece_may_be_a_pawn_and_the_order_is_free() -> None:
    t = played(FIELD, "Move 1 Pawn and 1 Piece")
    t.answer("Ann", "a3")
    assert {"Kd1", "Nf2", "b3"} <= set(t.options("Ann"))
    t.answer("Ann", "b3")
    assert t.asked == ["Bob"]


def test_a_pawn_that_is_promoted_has_moved_as_a_pawn() -> None:
    t = played(KINGS | {"a7": "Ann's Pawn", "h2": "Ann's Pawn"}, "Move 1 Pawn and 1 Piece")
    t.answer("Ann", "a8")
    assert t.options("Ann") == ["Queen", "Rook", "Bishop", "Knight"]
    t.answer("Ann", "Bishop")
    assert set(t.options("Ann")) == {"Kd1", "Kd2", "Ke2", "Kf1", "Kf2", "h3", "h4"}


def test_a_promoted_man_moves_as_a_piece() -> None:
    def promoted(t: Trial[WarpChess]) -> Trial[WarpChess]:
        t.answer("Ann", "a8", "Rook", "Keep both")
        t.answer("Bob", "Ke7", "Keep both")
        return t

    t = promoted(on(KINGS | {"a7": "Ann's Pawn", "h2": "Ann's Pawn"}, "Move 1 Pawn and 1 Piece"))
    t.answer("Ann", "Play Move 1 Pawn and 1 Piece", "Ra7")
    assert set(t.options("Ann")) == {"h3", "h4"}


def test_what_nobody_can_make_lapses() -> None:
    t = played(KINGS | {"a2": "Ann's Pawn", "b4": "Ann's Pawn", "b5": "Bob's Pawn"}, "Move 3 Pawns")
    t.answer("Ann", "a3")
    assert t.log()[-2] == "Ann has no second move"
    assert t.asked == ["Bob"]
    assert names(t.game.discards)[-1] == "Move 3 Pawns"
    t = on(KINGS | {"b4": "Ann's Pawn", "b5": "Bob's Pawn"}, "Move 2 Pawns")
    assert plays(t) == []


def test_nobody_castles_by_a_card() -> None:
    board = KINGS | {"a1": "Ann's Rook", "h1": "Ann's Rook"}
    t = on(board, "Move 2 Pieces")
    assert {"O-O", "O-O-O"} <= set(t.options("Ann"))
    t.answer("Ann", "Play Move 2 Pieces")
    assert not {"O-O", "O-O-O"} & set(t.options("Ann"))
    t.answer("Ann", "Rb1")
    assert not {"O-O", "O-O-O"} & set(t.options("Ann"))


# -- check ---------------------------------------------------------------------------------------------------

OPENED = {"e1": "Ann's King", "e2": "Ann's Rook", "a2": "Ann's Pawn", "e7": "Bob's Rook", "h8": "Bob's King"}


def test_the_king_may_be_in_check_on_the_way() -> None:
    t = on(OPENED, "Move 2 Pieces")
    assert "Rb2" not in t.options("Ann")
    t.answer("Ann", "Play Move 2 Pieces")
    assert {"Rb2", "a3", "Kd1"} <= set(t.options("Ann"))
    t.answer("Ann", "Rb2")
    assert set(t.options("Ann")) == {"Kd1", "Kd2", "Kf1", "Kf2"}, "the second move must end the check"
    t.answer("Ann", "Kd1")
    assert t.asked == ["Bob"]
    t = played(OPENED, "Move 2 Pieces")
    t.answer("Ann", "a3")
    assert "Rb2" not in t.options("Ann")


def test_only_what_can_be_mended_is_begun() -> None:
    """A knight and a rook give check; in two moves the king alone can end both."""
    twice = {
        "h1": "Ann's King",
        "g1": "Ann's Rook",
        "g2": "Ann's Pawn",
        "a2": "Ann's Pawn",
        "b3": "Ann's Pawn",
    }
    board = twice | {"h8": "Bob's Rook", "a8": "Bob's King"}
    t = on(board, "Move 3 Pieces", free="Move 2 Pawns")
    assert t.options("Ann") == ["Play Move 3 Pieces"]
    t.answer("Ann", "Play Move 3 Pieces")
    assert "Rf1" in t.options("Ann"), "it makes room for the king"
    assert "a3" in t.options("Ann"), "rook and king can still follow"
    t.answer("Ann", "a3")
    assert all(label.startswith("R") or label in ("g3", "g4") for label in t.options("Ann"))
    t.answer("Ann", "Rf1")
    assert t.options("Ann") == ["Kg1"]
    t.answer("Ann", "Kg1")
    assert t.asked == ["Bob"]


def test_a_card_saves_from_mate() -> None:
    back = {
        "h1": "Ann's King",
        "g2": "Ann's Pawn",
        "h2": "Ann's Pawn",
        "a1": "Bob's Rook",
        "h8": "Bob's King",
    }
    result = on(back).over()
    assert (result.ending, result.winners, result.reason) == ("mate", [1], "Ann is checkmated.")
    assert on(back, his="Warp King").over().winners == [1], "that card is Bob's"
    t = on(back, "Warp King")
    assert t.options("Ann") == ["Play Warp King"]
    t.answer("Ann", "Play Warp King")
    assert t.prompt("Ann") == "Warp King: where does the King on h1 go?"
    assert not {"f1", "g1", "b1", "a8", "g8", "g7", "h7"} & set(t.options("Ann"))
    t.answer("Ann", "d4")
    assert men(t)["d4"] == "Ann's King"
    assert on(back, free="Warp King").options("Ann") == ["Play Warp King"]


def test_a_card_captures_the_king() -> None:
    t = played(KINGS | {"c6": "Ann's Pawn", "h2": "Ann's Pawn"}, "Move Pawn like Bishop")
    t.answer("Ann", "Pawn c6", "e8 (King)")
    result = t.over()
    assert (result.ending, result.winners) == ("king captured", [0])
    assert result.reason == "Ann has captured the king."


def test_the_king_is_captured_even_while_one_is_in_check() -> None:
    board = {
        "h1": "Ann's King",
        "g2": "Ann's Pawn",
        "h2": "Ann's Pawn",
        "a1": "Bob's Rook",
        "h8": "Bob's King",
    }
    assert on(
        board | {"c5": "Ann's Bishop", "g6": "Ann's Knight"}, "Warp Knight", free="Move Rook like Knight"
    ).options("Ann") == [
        "Bg1",
        "Play Warp Knight",
    ]
    t = on(board | {"g6": "Ann's Bishop"}, "Move Bishop like Knight", free="Warp Knight")
    assert t.options("Ann") == ["Bb1", "Play Move Bishop like Knight"]
    t.answer("Ann", "Play Move Bishop like Knight")
    assert t.options("Ann") == ["h8 (King)"], "nothing else ends well"
    t.answer("Ann", "h8 (King)")
    assert t.over().winners == [0]


def test_the_second_move_may_capture_the_king() -> None:
    t = played(
        {"e1": "Ann's King", "a1": "Ann's Rook", "a2": "Ann's Bishop", "a8": "Bob's King"}, "Move 3 Pieces"
    )
    t.answer("Ann", "Bb1")
    assert "Rxa8" in t.options("Ann")
    t.answer("Ann", "Rxa8")
    assert (t.over().ending, t.over().winners) == ("king captured", [0])
    assert t.log() == ["Ann plays Move 3 Pieces", "Ann plays Bb1+", "Ann plays Rxa8"]


def test_a_check_is_no_matter_if_the_king_is_captured_next() -> None:
    """Nobody can end the knight's check, but the knight of h5 can open the way of its rook."""
    board = {
        "e1": "Ann's King",
        "d1": "Ann's Rook",
        "f1": "Ann's Queen",
        "d2": "Ann's Pawn",
        "e2": "Ann's Pawn",
    }
    board |= {"f2": "Ann's Pawn", "a2": "Ann's Pawn", "h1": "Ann's Rook", "h5": "Ann's Knight"}
    board |= {"c2": "Bob's Knight", "h8": "Bob's King"}
    t = on(board, "Move 2 Pieces")
    assert t.options("Ann") == ["Play Move 2 Pieces"]
    t.answer("Ann", "Play Move 2 Pieces")
    assert "a3" not in t.options("Ann")
    t.answer("Ann", "Nf6")
    assert t.options("Ann") == ["Rxh8"]


def test_cards_may_not_leave_the_own_king_in_check() -> None:
    pinned = {
        "e1": "Ann's King",
        "e2": "Ann's Knight",
        "e7": "Bob's Rook",
        "h8": "Bob's King",
        "a2": "Ann's Pawn",
    }
    assert plays(on(pinned, "Move Knight like Bishop")) == []
    t = played(pinned, "Move Knight like Rook")
    assert t.prompt("Ann") == "Move Knight like Rook: where does the Knight on e2 go?"
    assert t.options("Ann") == ["e3", "e4", "e5", "e6", "e7 (Rook)"]
    assert played(pinned, "Warp Knight", free="Move Rook like Knight").options("Ann") == [
        "e3",
        "e4",
        "e5",
        "e6",
    ]
    found = {}
    for man in ("King e1", "Knight e2", "Pawn a2", "Rook h1"):
        t = played(pinned | {"h1": "Ann's Rook"}, "Switch Piece and Man")
        assert sorted(t.options("Ann")) == ["King e1", "Knight e2", "Pawn a2", "Rook h1"]
        t.answer("Ann", man)
        found[man] = sorted(t.options("Ann"))
    assert found == {
        "King e1": ["a2 (Pawn)", "h1 (Rook)"],
        "Knight e2": ["a2 (Pawn)", "h1 (Rook)"],
        "Pawn a2": ["e2 (Knight)", "h1 (Rook)"],
        "Rook h1": ["a2 (Pawn)", "e2 (Knight)"],
    }, "the king and the knight cannot trade places"


# -- like others, warp and switch ----------------------------------------------------------------------------

LIKE = {
    "Move Pawn like Knight": ("Pawn", "b6 f6 c7 e7 b4 f4 c3 e3"),
    "Move Pawn like Rook": ("Pawn", "d1 d2 d3 d4 d6 d7 d8 a5 b5 c5 e5 f5 g5 h5"),
    "Move Pawn like Bishop": ("Pawn", "a2 b3 c4 e6 f7 g8 a8 b7 c6 e4 f3 g2 h1"),
    "Move Pawn like King": ("Pawn", "c4 c5 c6 d4 d6 e4 e5 e6"),
    "Move Knight like King": ("Knight", "c4 c5 c6 d4 d6 e4 e5 e6"),
    "Move Knight like Bishop": ("Knight", "a2 b3 c4 e6 f7 g8 a8 b7 c6 e4 f3 g2 h1"),
    "Move Knight like Rook": ("Knight", "d1 d2 d3 d4 d6 d7 d8 a5 b5 c5 e5 f5 g5 h5"),
    "Move Bishop like Knight": ("Bishop", "b6 f6 c7 e7 b4 f4 c3 e3"),
    "Move Bishop like Rook": ("Bishop", "d1 d2 d3 d4 d6 d7 d8 a5 b5 c5 e5 f5 g5 h5"),
    "Move Rook like Knight": ("Rook", "b6 f6 c7 e7 b4 f4 c3 e3"),
    "Move Rook like Bishop": ("Rook", "a2 b3 c4 e6 f7 g8 a8 b7 c6 e4 f3 g2 h1"),
    "Move Queen like Knight": ("Queen", "b6 f6 c7 e7 b4 f4 c3 e3"),
}


@pytest.mark.parametrize("card", LIKE)
def test_move_like_another(card: str) -> None:
    kind, goals = LIKE[card]
    t = played({"h6": "Ann's King", "a7": "Bob's King", "d5": f"Ann's {kind}"}, card, his="Warp Pawn")
    assert set(t.options("Ann")) == set(goals.split())


def test_the_king_moves_like_others() -> None:
    board = {"d5": "Ann's King", "h8": "Bob's King"}
    t = played(board, "Move King like Knight")
    assert set(t.options("Ann")) == set("b6 f6 c7 e7 b4 f4 c3 e3".split())
    queen = "d1 d2 d3 d4 d6 d8 a5 b5 c5 e5 f5 h5 a2 b3 c4 e6 f7 a8 b7 c6 e4 f3 h1".split()
    t = played(board | {"g1": "Bob's Rook", "d7": "Bob's Pawn"}, "Move King like Queen")
    assert set(t.options("Ann")) == set(queen) - set("c6 d8 e6 d1 h1".split()) | {"d7 (Pawn)"}


def test_a_king_like_a_queen_does_not_castle() -> None:
    t = played(KINGS | {"h1": "Ann's Rook", "a1": "Ann's Rook"}, "Move King like Queen")
    t.answer("Ann", "g1")
    assert men(t) == KINGS_MOVED


KINGS_MOVED = {"g1": "Ann's King", "h1": "Ann's Rook", "a1": "Ann's Rook", "e8": "Bob's King"}


def test_men_that_move_like_others_capture_and_pawns_are_promoted() -> None:
    t = played(KINGS | {"a6": "Ann's Pawn", "b8": "Bob's Rook", "a4": "Ann's Pawn"}, "Move Pawn like Knight")
    assert t.prompt("Ann") == "Move Pawn like Knight: which man?"
    assert sorted(t.options("Ann")) == ["Pawn a4", "Pawn a6"]
    t.answer("Ann", "Pawn a6")
    assert t.prompt("Ann") == "Move Pawn like Knight: where does the Pawn on a6 go?"
    assert set(t.options("Ann")) == {"b8 (Rook)", "c7", "c5", "b4"}
    t.answer("Ann", "b8 (Rook)", "Queen")
    assert men(t)["b8"] == "Ann's Queen"
    assert "Rook" in names(t.player("Bob").lost)
    assert t.log()[:2] == ["Ann plays Move Pawn like Knight", "Ann plays axb8=Q+"]


def test_warp() -> None:
    board = KINGS | {
        "a1": "Ann's Rook",
        "b1": "Ann's Bishop",
        "g1": "Ann's Knight",
        "a2": "Ann's Pawn",
        "h7": "Bob's Pawn",
    }
    every = {column + row for column in "abcdefgh" for row in "12345678"}
    for kind in ("Rook", "Bishop", "Knight", "Pawn"):
        t = played(board, f"Warp {kind}", free="Move King like Queen", coming="Warp King")
        assert set(t.options("Ann")) == every - set(board)
    t = played(board | {"h1": "Ann's Rook"}, "Warp Rook", coming="Warp King")
    assert t.prompt("Ann") == "Warp Rook: which man?"
    t.answer("Ann", "Rook h1", "e4")
    assert men(t)["e4"] == "Ann's Rook"
    assert t.log()[1] == "Ann plays R@e4+"


def test_warped_pawns() -> None:
    t = played(KINGS | {"c4": "Ann's Pawn"}, "Warp Pawn")
    t.answer("Ann", "a8")
    assert men(t)["a8"] == "Ann's Pawn", "no promotion"
    t.answer("Bob", "Ke7", "Keep both")
    assert not [label for label in t.options("Ann") if label.startswith("a")]
    for square, moves in (("a1", {"a2"}), ("b2", {"b3", "b4"}), ("c7", {"c8"})):
        t = played(KINGS | {"c4": "Ann's Pawn"}, "Warp Pawn")
        t.answer("Ann", square)
        t.answer("Bob", "Ke7" if square != "c7" else "Kf7", "Keep both")
        assert {label for label in t.options("Ann") if label[0] in "abc"} == moves


def test_whoever_was_warped_does_not_castle() -> None:
    t = played(KINGS | {"h1": "Ann's Rook", "a2": "Ann's Pawn"}, "Warp Rook", coming="Warp King")
    t.answer("Ann", "a1")
    t.answer("Bob", "Ke7", "Keep both")
    assert not {"O-O", "O-O-O"} & set(t.options("Ann"))


SWITCH = KINGS | {
    "a2": "Ann's Pawn",
    "b2": "Ann's Pawn",
    "h1": "Ann's Rook",
    "a7": "Bob's Pawn",
    "b8": "Bob's Knight",
}


@pytest.mark.parametrize(
    ("card", "ones", "one", "others"),
    [
        ("Switch Pawn and Piece", "Pawn a2, Pawn b2", "Pawn a2", "b2 (Pawn), e1 (King), h1 (Rook)"),
        ("Switch Piece and Man", "King e1, Pawn a2, Pawn b2, Rook h1", "Pawn a2", "b2 (Pawn), h1 (Rook)"),
        (
            "Switch Piece and Opponent's Man",
            "King e1, Pawn a2, Pawn b2, Rook h1",
            "King e1",
            "a7 (Pawn), b8 (Knight)",
        ),
        ("Switch 2 of Opponent's Men", "Knight b8, Pawn a7", "Pawn a7", "b8 (Knight)"),
    ],
)
def test_switch(card: str, ones: str, one: str, others: str) -> None:
    t = played(SWITCH, card)
    assert sorted(t.options("Ann")) == ones.split(", ")
    t.answer("Ann", one)
    assert sorted(t.options("Ann")) == others.split(", ")


def test_switched_men_trade_places() -> None:
    t = played(SWITCH, "Switch Piece and Opponent's Man")
    t.answer("Ann", "Rook h1", "b8 (Knight)")
    assert (men(t)["b8"], men(t)["h1"]) == ("Ann's Rook", "Bob's Knight")
    assert t.log()[:2] == [
        "Ann plays Switch Piece and Opponent's Man",
        "Ann switches Rook on h1 and Knight on b8",
    ]
    assert set(t.options("Bob")) == {"Kd7", "Ke7", "Kf7"}, "Bob is in check"
    t = played(SWITCH, "Switch 2 of Opponent's Men")
    t.answer("Ann", "Pawn a7", "b8 (Knight)")
    assert (men(t)["a7"], men(t)["b8"]) == ("Bob's Knight", "Bob's Pawn")
    assert t.asked == ["Bob"]
    t = played(SWITCH, "Switch Piece and Man")
    t.answer("Ann", "King e1", "h1 (Rook)")
    t.answer("Bob", "Kf8", "Keep both")
    assert not {"O-O", "O-O-O"} & set(t.options("Ann"))


def test_a_switched_pawn_is_not_promoted() -> None:
    t = played(SWITCH, "Switch Piece and Opponent's Man")
    t.answer("Ann", "Pawn a2", "b8 (Knight)")
    assert men(t)["b8"] == "Ann's Pawn"
    assert t.asked == ["Bob"]


# -- capturing in passing ------------------------------------------------------------------------------------

PASSING = KINGS | {
    "e5": "Bob's Pawn",
    "d4": "Bob's Pawn",
    "c2": "Ann's Pawn",
    "g2": "Ann's Pawn",
    "e2": "Ann's Pawn",
}


def test_capturing_in_passing() -> None:
    t = played(PASSING, "Move 2 Pawns")
    t.answer("Ann", "c4", "g3")
    assert "dxc3 e.p." not in t.options("Bob")
    t = played(PASSING, "Move 2 Pawns", free="Move 2 Pieces")
    t.answer("Ann", "g3", "c4")
    assert "dxc3 e.p." in t.options("Bob")
    t.answer("Bob", "Play Move 2 Pieces")
    assert "dxc3 e.p." in t.options("Bob")
    t.answer("Bob", "Ke7")
    assert "dxc3 e.p." not in t.options("Bob")


def test_a_pawn_that_moved_like_another_is_not_captured_in_passing() -> None:
    t = played(PASSING, "Move Pawn like Rook")
    t.answer("Ann", "Pawn c2", "c4")
    assert "dxc3 e.p." not in t.options("Bob")
    t = played(PASSING | {"d4": "Bob's Knight", "b4": "Bob's Pawn", "a2": "Ann's Pawn"}, "Warp Pawn")
    t.answer("Ann", "Pawn a2", "a4")
    assert "bxa3 e.p." not in t.options("Bob")


def test_nobody_captures_in_passing_like_another() -> None:
    t = on(KINGS | {"d5": "Ann's Pawn", "e7": "Bob's Pawn"}, "Move Pawn like Bishop", mover="Bob")
    t.answer("Bob", "e5", "Keep both")
    assert "dxe6 e.p." in t.options("Ann")
    t.answer("Ann", "Play Move Pawn like Bishop", "e6")
    assert men(t)["e5"] == "Bob's Pawn"


# -- the end -------------------------------------------------------------------------------------------------


STALE = {"a8": "Ann's King", "b6": "Bob's Queen", "h1": "Bob's King"}


def test_draws() -> None:
    result = on(STALE).over()
    assert (result.ending, result.winners) == ("stalemate", [0, 1])
    assert on(STALE, "Move King like Knight").options("Ann") == ["Play Move King like Knight"]
    assert on(KINGS).asked == ["Ann"], "kings alone play on"


def test_a_turn_of_several_moves_counts_once() -> None:
    t = on(SWITCH, "Move 2 Pieces")
    t.game.idle = 97
    t.answer("Ann", "Play Move 2 Pieces", "Rg1", "Kd1")
    assert t.game.idle == 98
    t.answer("Bob", "Kd8", "Keep both")
    assert t.game.idle == 99
    t.answer("Ann", "Kc1", "Keep both")
    result = t.over()
    assert (result.ending, result.winners, result.guarded) == ("idle moves", [0, 1], False)
    for card, answers, idle in (
        ("Warp Pawn", ("Pawn a2", "a5"), 11),
        ("Switch Pawn and Piece", ("Pawn a2", "b2 (Pawn)"), 11),
        ("Move Pawn like King", ("Pawn a2", "a3"), 0),
        ("Move 2 Pieces", ("a3", "Kd1"), 1),
        ("Move 3 Pieces", ("a3", "Kd1", "Rg1"), 2),
    ):
        t = on(SWITCH, card)
        t.game.idle = 10
        t.answer("Ann", f"Play {card}", *answers)
        assert t.game.idle == idle


@pytest.mark.parametrize("cards", [False, True])
def test_repetition_counts_only_with_the_same_open_cards(cards: bool) -> None:
    t = on({"a1": "Ann's King", "h8": "Bob's King", "d4": "Ann's Knight"})
    for number in range(2):
        for name, move in (("Ann", "Kb1"), ("Bob", "Kg8"), ("Ann", "Ka1"), ("Bob", "Kh8")):
            assert t.result() is None
            t.answer(name, move)
            drop = t.options(name)[0] if cards and number == 1 and move == "Kh8" else "Keep both"
            t.answer(name, drop)
    assert (t.asked == ["Ann"]) == cards
    if not cards:
        assert t.over().ending == "repetition"


def test_a_thousand_turns() -> None:
    t = on(SWITCH)
    t.game.turns = 999
    t.answer("Ann", "a3", "Keep both")
    assert t.result() is None
    t.game.turns = 1000
    t.answer("Bob", "Kd8", "Keep both")
    result = t.over()
    assert (result.ending, result.winners, result.guarded) == ("stalled", [0, 1], True)


def test_a_whole_game() -> None:
    """Three pieces at once, then a check that only a card escapes, and at last a card takes the king."""
    t = at(
        WarpChess,
        2,
        hands={
            "white": ["Move 3 Pieces"],
            "black": ["Warp Pawn"],
            "free": ["Warp Rook"],
            "coming": ["Move Queen like Knight"],
        },
        decks={"deck": ["Warp King", "Warp Bishop", "Move Pawn like King", "Move 2 Pawns"]},
    )
    t.answer("Ann", "Play Move 3 Pieces", "e4", "Bc4", "Qh5")
    assert names(t.game.white) == ["Move Queen like Knight"]
    assert names(t.game.coming) == ["Warp King"]
    t.answer("Bob", "Nc6", "Warp Pawn")
    assert (names(t.game.black), names(t.game.coming)) == (["Warp King"], ["Warp Bishop"])
    t.answer("Ann", "Qxf7")
    assert t.log()[-1] == "Ann plays Qxf7+"
    t.answer("Ann", "Warp Rook")
    assert names(t.game.free) == ["Warp Bishop"]
    assert t.options("Bob") == ["Play Warp King"]
    t.answer("Bob", "Play Warp King", "d6")
    assert names(t.game.black) == ["Move Pawn like King"]
    t.answer("Ann", "Qf5", "Keep both")
    t.answer("Bob", "Nf6", "Keep both")
    t.answer("Ann", "Play Move Queen like Knight", "d6 (King)")
    result = t.over()
    assert (result.ending, result.winners, t.game.turns) == ("king captured", [0], 7)
    assert names(t.game.discards)[1:] == ["Move 3 Pieces", "Warp Pawn", "Warp Rook", "Warp King"]


# -- entered a second time from the rulebook, and further cases ----------------------------------------


def test_deck_as_printed() -> None:
    """Each card once: what sort it is, and of which men it speaks."""
    mine, any_man, officer_or_king, theirs = (
        ("own", "Pawn"),
        ("own", "Man"),
        ("own", "Piece"),
        ("opponent's", "Man"),
    )
    printed = {
        "Move 2 Pieces": ("Moves", 0, 2),
        "Move 3 Pieces": ("Moves", 0, 3),
        "Move 2 Pawns": ("Moves", 2, 0),
        "Move 3 Pawns": ("Moves", 3, 0),
        "Move 1 Pawn and 1 Piece": ("Moves", 1, 1),
        "Move 1 Pawn and 2 Pieces": ("Moves", 1, 2),
        "Move 2 Pawns and 1 Piece": ("Moves", 2, 1),
        "Warp Pawn": ("Warp", "Pawn"),
        "Warp Knight": ("Warp", "Knight"),
        "Warp Bishop": ("Warp", "Bishop"),
        "Warp Rook": ("Warp", "Rook"),
        "Warp King": ("Warp", "King"),
        "Move Pawn like King": ("Borrow", "Pawn", "King"),
        "Move Pawn like Rook": ("Borrow", "Pawn", "Rook"),
        "Move Pawn like Bishop": ("Borrow", "Pawn", "Bishop"),
        "Move Pawn like Knight": ("Borrow", "Pawn", "Knight"),
        "Move Knight like King": ("Borrow", "Knight", "King"),
        "Move Knight like Rook": ("Borrow", "Knight", "Rook"),
        "Move Knight like Bishop": ("Borrow", "Knight", "Bishop"),
        "Move Bishop like Rook": ("Borrow", "Bishop", "Rook"),
        "Move Bishop like Knight": ("Borrow", "Bishop", "Knight"),
        "Move Rook like Bishop": ("Borrow", "Rook", "Bishop"),
        "Move Rook like Knight": ("Borrow", "Rook", "Knight"),
        "Move Queen like Knight": ("Borrow", "Queen", "Knight"),
        "Move King like Knight": ("Borrow", "King", "Knight"),
        "Move King like Queen": ("Borrow", "King", "Queen"),
        "Switch Pawn and Piece": ("Switch", mine, officer_or_king),
        "Switch Piece and Man": ("Switch", officer_or_king, any_man),
        "Switch Piece and Opponent's Man": ("Switch", officer_or_king, theirs),
        "Switch 2 of Opponent's Men": ("Switch", theirs, theirs),
    }  # fmt: skip
    box = [card for card in at(WarpChess, 2).game.box if card.shape == "card"]
    assert len(box) == 30
    said = {str(card): (type(card).__name__, *(getattr(card, f) for f in card.printed[1:])) for card in box}
    assert said == printed


def test_a_saving_free_card_can_be_discarded_after_the_check() -> None:
    board = {
        "e1": "Ann's King",
        "a1": "Ann's Rook",
        "h8": "Bob's King",
        "g7": "Bob's Pawn",
        "h7": "Bob's Pawn",
    }
    t = on(board, free="Warp King", coming="Move Queen like Knight", his="Warp Bishop")
    t.answer("Ann", "Ra8", "Warp King")
    assert (t.over().ending, t.over().winners) == ("mate", [0])
    t = on(board, free="Warp King", coming="Move Queen like Knight", his="Warp Bishop")
    t.answer("Ann", "Ra8", "Keep both")
    assert t.options("Bob") == ["Play Warp King"]


def test_castling_is_a_move_after_which_one_may_discard() -> None:
    t = on(KINGS | {"h1": "Ann's Rook"}, "Warp Knight", free="Warp Bishop")
    t.answer("Ann", "O-O")
    assert t.options("Ann") == ["Warp Knight", "Warp Bishop", "Keep both"]


def test_the_first_move_of_a_card_may_capture_in_passing() -> None:
    t = on(KINGS | {"d5": "Ann's Pawn", "e7": "Bob's Pawn", "h2": "Ann's Pawn"}, "Move 2 Pawns", mover="Bob")
    t.answer("Bob", "e5", "Keep both")
    t.answer("Ann", "Play Move 2 Pawns", "dxe6 e.p.", "h3")
    assert "e5" not in men(t)


def test_a_king_is_not_switched_into_check() -> None:
    board = KINGS | {"a8": "Bob's Rook", "a5": "Bob's Knight", "c3": "Bob's Pawn"}
    t = played(board, "Switch Piece and Opponent's Man")
    assert set(t.options("Ann")) == {"c3 (Pawn)", "a8 (Rook)"}, "on a5 the rook attacks"
