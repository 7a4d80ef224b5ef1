from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tabletome.games.stakk_chess import BACK_ROW, LIMITS, RANKS, StakkChess
from tabletome.testing import Trial, at

KINGS = {"e1": "Ann K", "e8": "Bob K"}


def on(board: Mapping[str, str], passed: str = "", quiet: int = 0, **more: Any) -> Trial[StakkChess]:
    """Whose king or how many pawns stand where; all others are lost."""

    def arrange(game: StakkChess) -> None:
        grid = game.board.grid
        kings = {
            player.name: next(m for m in game.board if m.name == "King" and m.owner is player)
            for player in game.players
        }
        for man in list(game.board):
            if man.name == "Pawn":
                man.kind = "Pawn"
                game.players[man.seat].lost.add(man)
        for square, standing in board.items():
            name, height = standing.split()
            player = next(p for p in game.players if p.name == name)
            for man in [kings[name]] if height == "K" else list(player.lost)[: int(height)]:
                game.board.put(man, grid[square])
            game.rank(grid[square])
        game.passed = grid[passed] if passed else None
        game.quiet_turns = quiet

    return at(StakkChess, 2, mover=more.pop("mover", "Ann"), arrange=arrange, **more)


def standing(t: Trial[StakkChess]) -> dict[str, str]:
    """Whose men stand where, and as what."""
    heights = {"King": "K", "Pawn": "1", "Knight": "2", "Bishop": "3", "Rook": "4", "Queen": "5"}
    found = {}
    for square, stack in t.game.board.cells.items():
        (looks,) = {f"{man.owner} {heights[man.kind]}" for man in stack}
        found[str(square)] = looks
        assert looks[-1] == "K" or int(looks[-1]) == len(stack)
    return found


def ways(t: Trial[StakkChess], start: str, name: str = "Ann") -> dict[str, str]:
    """Where what stands there may go, and which numbers of it."""
    found = {}
    for label in t.options(name):
        way, _, goal = label.partition(" to ")
        some, _, man = way.replace(" or ", ", ").rpartition(" of ")
        if man.split()[1] == start:
            found[goal] = some or "all"
    return found


def whole(t: Trial[StakkChess], start: str, name: str = "Ann") -> set[str]:
    """Where it may go as a whole."""
    return {goal.partition(",")[0] for goal, some in ways(t, start, name).items() if "all" in some}


def part(t: Trial[StakkChess], start: str, name: str = "Ann") -> dict[str, str]:
    """Where parts of it may go."""
    found = {}
    for goal, some in ways(t, start, name).items():
        numbers = [number for number in some.split(", ") if number != "all"]
        if numbers:
            found[goal.partition(",")[0]] = ", ".join(numbers)
    return found


def test_set_up() -> None:
    t = at(StakkChess, 2)
    heights = "4 2 3 5 K 3 2 4".split()
    expected = {
        f"{column}{row}": f"{name} 1" for name, row in (("Ann", 2), ("Bob", 7)) for column in "abcdefgh"
    }
    for name, row in (("Ann", 1), ("Bob", 8)):
        expected |= {f"{column}{row}": f"{name} {h}" for column, h in zip("abcdefgh", heights, strict=True)}
    assert standing(t) == expected
    men = Counter((man.owner, man.name) for man in t.game.box)  # type: ignore[attr-defined]
    assert sorted(men.values()) == [1, 1, 31, 31]
    assert list(StakkChess.seats) == [2]
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "What do you move, and where to?"


def test_first_moves() -> None:
    """All limits are reached: beside moves, stacks can only change their height with a friend beside them."""
    t = at(StakkChess, 2)
    assert sorted(t.options("Ann")) == sorted(
        [f"Pawn {c}2 to {c}{row}" for c in "abcdefgh" for row in "34"]
        + ["Knight b1 to a3", "Knight b1 to c3", "Knight g1 to f3", "Knight g1 to h3"]
        + [
            f"3 of Rook {start} to {c}2, joining Pawn"
            for start, c in (("a1", "a"), ("a1", "b"), ("h1", "g"), ("h1", "h"))
        ]
        + [
            f"1 of Knight {start}1 to {c}2, joining Pawn"
            for start, end in (("b", "abc"), ("g", "fgh"))
            for c in end
        ]
        + [
            f"2 of Bishop {start}1 to {c}2, joining Pawn"
            for start, end in (("c", "bcd"), ("f", "efg"))
            for c in end
        ]
        + [f"4 of Queen d1 to {c}2, joining Pawn" for c in "cde"]
        + ["2 of Rook a1 to b1, joining Knight", "2 of Rook h1 to g1, joining Knight"]
        + ["1 of Bishop c1 to b1, joining Knight", "1 of Bishop f1 to g1, joining Knight"]
        + ["2 of Queen d1 to c1, joining Bishop"]
    )


FAR = {"a2": "Ann 1", "a7": "Bob 1"}


@pytest.mark.parametrize(
    ("height", "goals"),
    [
        (1, "d5"),
        (2, "b3 b5 c6 e6 f5 f3 e2 c2"),
        (3, "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1"),
        (4, "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8"),
        (5, "a1 b2 c3 e5 f6 g7 h8 a7 b6 c5 e3 f2 g1 a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8"),
    ],
)
def test_stacks_move_as_chessmen(height: int, goals: str) -> None:
    t = on(KINGS | {"d4": f"Ann {height}", "h2": "Ann 1", "h7": "Bob 1"})
    assert whole(t, "d4") == set(goals.split())


def test_moving_onto_an_enemy_captures_all_of_it() -> None:
    t = on(KINGS | FAR | {"d4": "Ann 4", "d8": "Bob 3", "a4": "Bob 5"})
    assert ways(t, "d4")["d8, capturing Bishop"] == "all"
    before = len(t.player("Bob").lost)
    t.answer("Ann", "Rook d4 to a4, capturing Queen")
    assert len(t.player("Bob").lost) == before + 5
    assert {man.kind for man in t.player("Bob").lost} == {"Pawn"}
    assert standing(t)["a4"] == "Ann 4"
    assert t.log() == ["Ann moves Rook d4 to a4, capturing Queen"]


def test_stacks_block_each_other() -> None:
    t = on(KINGS | {"d4": "Ann 4", "d6": "Ann 4", "f4": "Bob 1", "b4": "Ann 2", "h7": "Bob 2"})
    assert whole(t, "d4") == {"d5", "e4", "f4", "c4", "d1", "d2", "d3"}
    assert "b4" not in whole(t, "d4"), "it would be six high"


def test_a_stack_moves_onto_a_friend() -> None:
    t = on(KINGS | FAR | {"d4": "Ann 3", "f6": "Ann 1", "b2": "Ann 2"})
    assert ways(t, "d4")["f6, joining Pawn"] == "all"
    assert ways(t, "d4")["b2, joining Knight"] == "all"
    t.answer("Ann", "Bishop d4 to b2, joining Knight")
    assert standing(t) == KINGS | FAR | {"b2": "Ann 5", "f6": "Ann 1"}
    assert t.asked == ["Bob"]


def test_a_knight_leaps_onto_a_friend_and_a_queen_joins_nobody() -> None:
    t = on(KINGS | FAR | {"d4": "Ann 2", "e6": "Ann 1", "f5": "Ann 5"})
    assert whole(t, "d4") >= {"e6"}
    assert not any("joining" in label for label in t.options("Ann") if label.startswith("Queen"))


def test_a_corner_is_joined_like_any_square() -> None:
    t = on(KINGS | FAR | {"a1": "Ann 1", "d1": "Ann 4", "c2": "Ann 2"})
    assert "a1" in whole(t, "d1")
    assert "a1" in whole(t, "c2")


def test_pawns_join_straight_ahead() -> None:
    t = on(KINGS | {"d2": "Ann 1", "d3": "Ann 2", "e3": "Ann 1", "f2": "Ann 1", "f4": "Ann 1", "h7": "Bob 1"})
    assert ways(t, "d2") == {"d3, joining Knight": "all"}
    assert ways(t, "f2") == {"f3": "all", "f4, joining Pawn": "all"}
    t.answer("Ann", "Pawn f2 to f4, joining Pawn")
    assert standing(t)["f4"] == "Ann 2"
    t = on(KINGS | {"d3": "Ann 1", "d5": "Ann 1", "h7": "Bob 1"})
    assert ways(t, "d3") == {"d4": "all"}, "two steps from the second row only"


def test_nothing_joins_the_king() -> None:
    t = on({"e1": "Ann K", "e8": "Bob K", "a1": "Ann 4", "d2": "Ann 3", "h7": "Bob 1"})
    assert "e1" not in whole(t, "a1") | whole(t, "d2") | set(part(t, "d2"))
    assert "d2" not in whole(t, "e1")
    assert ways(t, "e1") == {"d1": "all", "e2": "all", "f1": "all", "f2": "all"}


def test_splitting() -> None:
    """From one to all but one, onto an empty square beside it or onto a friend."""
    t = on(KINGS | FAR | {"d4": "Ann 5", "d5": "Ann 1", "e5": "Bob 2", "c3": "Ann 3"})
    every = "1, 2, 3, 4"
    assert part(t, "d4") == dict.fromkeys(["e4", "e3", "d3", "c4", "c5"], every) | {
        "d5": "1, 3, 4",
        "c3": "1, 2",
    }
    t.answer("Ann", "1, 3 or 4 of Queen d4 to d5, joining Pawn")
    assert t.prompt("Ann") == "How many of the 5 pawns on d4 go to d5?"
    assert t.options("Ann") == ["1", "3", "4"]
    t.answer("Ann", "3")
    assert standing(t) == KINGS | FAR | {"d4": "Ann 2", "d5": "Ann 4", "e5": "Bob 2", "c3": "Ann 3"}
    assert t.log() == ["Ann moves 3 of Queen d4 to d5, joining Pawn"]
    assert t.asked == ["Bob"]


def test_all_or_a_part_of_a_stack() -> None:
    t = on(KINGS | FAR | {"d4": "Ann 3"})
    assert ways(t, "d4")["e5"] == "1, 2, all"
    assert ways(t, "d4")["e4"] == "1, 2"
    assert ways(t, "d4")["f6"] == "all"
    t.answer("Ann", "1, 2 or all of Bishop d4 to e5", "3")
    assert standing(t) == KINGS | FAR | {"e5": "Ann 3"}
    assert t.log() == ["Ann moves Bishop d4 to e5"]
    t = on(KINGS | FAR | {"d4": "Ann 2"})
    t.answer("Ann", "1 of Knight d4 to c4")
    assert standing(t) == KINGS | FAR | {"d4": "Ann 1", "c4": "Ann 1"}


def test_a_stack_is_five_high_at_most() -> None:
    t = on(KINGS | FAR | {"d4": "Ann 4", "e4": "Ann 2", "d5": "Ann 3"})
    assert part(t, "d4")["e4"] == "2, 3", "one would make a third bishop"
    assert part(t, "d4")["d5"] == "1, 2"
    assert whole(t, "d4") == {"c4", "b4", "a4", "d3", "d2", "d1"}


def test_no_more_than_the_limits() -> None:
    """Two knights, bishops and rooks, one queen; what goes makes room."""
    full = {"a1": "Ann 2", "h1": "Ann 2", "a5": "Ann 3", "h5": "Ann 3", "c3": "Ann 4", "g3": "Ann 4"}
    t = on(KINGS | full | {"b8": "Ann 5", "h8": "Bob 1"})
    assert part(t, "a1") == {"a2": "1", "b1": "1", "b2": "1"}
    assert part(t, "a5") == {}, "a knight too many"
    assert part(t, "c3") == {}, "a bishop, or two knights, too many"
    assert part(t, "b8") == {}
    assert whole(t, "c3") == {"a3", "b3", "d3", "e3", "f3", "c1", "c2", "c4", "c5", "c6", "c7", "c8"}
    t = on(KINGS | {"a1": "Ann 2", "h1": "Ann 2", "d4": "Ann 3", "e4": "Ann 1", "h8": "Bob 1"})
    assert part(t, "d4") == {"e4": "2"}, "a bishop for a bishop"
    t = on(KINGS | {"a1": "Ann 1", "c2": "Ann 1", "g2": "Ann 2", "b3": "Ann 2", "c3": "Ann 1", "h8": "Bob 1"})
    assert whole(t, "c2") == set(), "a third knight"
    assert "c1" in whole(t, "b3")
    t = on(KINGS | {"a1": "Ann 4", "a3": "Ann 1", "h3": "Ann 5", "h8": "Bob 1"})
    assert "a3" not in whole(t, "a1"), "a second queen"
    t = on(KINGS | {"a1": "Ann 4", "a3": "Ann 1", "h3": "Ann 4", "h8": "Bob 1"})
    assert "a3" in whole(t, "a1")


def test_a_split_does_not_capture() -> None:
    t = on(KINGS | FAR | {"d4": "Ann 2", "d5": "Bob 1", "e5": "Bob 1"})
    assert set(part(t, "d4")) == {"e4", "e3", "d3", "c3", "c4", "c5"}


CORNER = {"h8": "Bob K", "h7": "Bob 1", "e1": "Ann K", "b8": "Ann 3", "c7": "Ann 5"}
"A rook or queen on b8 or c8 gives check."


def test_no_checkmate_by_a_split() -> None:
    t = on(CORNER | {"g7": "Bob 1"})
    assert "b8" not in part(t, "c7"), "a rook or a queen there would mate"
    assert part(t, "c7")["c8"] == "1, 2, 3"
    assert part(t, "c7")["b7"] == "1, 2, 3, 4"
    t = on(CORNER | {"g7": "Bob 1", "f7": "Bob 2"})
    assert part(t, "c7")["b8"] == "1, 2", "the knight can go between"


def test_a_whole_stack_may_give_checkmate() -> None:
    t = on(CORNER | {"g7": "Bob 1"})
    t.answer("Ann", "1, 2, 3 or all of Queen c7 to c8", "5")
    result = t.over()
    assert (result.ending, result.winners) == ("mate", [0])
    assert result.reason == "Bob is checkmated."
    t = on(CORNER | {"g7": "Bob 1", "c7": "Ann 4", "c8": "Ann 1"})
    t.answer("Ann", "1, 2 or all of Rook c7 to c8, joining Pawn", "4")
    assert t.over().winners == [0]


def test_a_check_by_a_split_that_a_split_can_parry() -> None:
    """The bishop is bound by the other one, but part of it can go between."""
    t = on(CORNER | {"g7": "Bob 3", "a1": "Ann 3"})
    assert part(t, "c7")["b8"] == "1, 2"
    t.answer("Ann", "1 or 2 of Queen c7 to b8, joining Bishop", "1")
    assert part(t, "g7", "Bob") == {"f8": "1, 2", "g8": "1, 2"}
    assert whole(t, "g7", "Bob") == set()


def test_a_parry_that_is_checkmate_itself_does_not_count() -> None:
    men = {
        "h8": "Bob K", "g7": "Bob 2", "f6": "Ann K", "e7": "Ann 5", "g6": "Ann 1", "e5": "Ann 1",
        "e6": "Ann 1", "f5": "Ann 1",
    }  # fmt: skip
    assert part(on(men), "e7")["f8"] == "1, 2, 3, 4", "Bob can put a pawn on g8, and that is check"
    assert part(on(men | {"g5": "Ann 1"}), "e7")["f8"] == "1, 2, 3", "now that would be checkmate"


def test_a_split_may_give_check() -> None:
    t = on(KINGS | FAR | {"d7": "Ann 4", "d4": "Ann 5"}, mover="Bob")
    assert "Kd7" not in t.options("Bob")
    t = on(KINGS | FAR | {"d5": "Ann 5"})
    t.answer("Ann", "1, 2, 3, 4 or all of Queen d5 to e5", "4")
    assert standing(t)["e5"] == "Ann 4"
    assert whole(t, "e8", "Bob") == {"d8", "d7", "f8", "f7"}


def test_a_split_can_end_a_check() -> None:
    t = on({"e1": "Ann K", "h8": "Bob K", "e8": "Bob 4", "d2": "Ann 2", "a2": "Ann 1", "h2": "Ann 3"})
    assert part(t, "d2") == {"e2": "1", "e3": "1"}
    assert whole(t, "d2") == {"e4"}
    assert part(t, "h2") == {}
    assert whole(t, "h2") == {"e5"}
    assert ways(t, "a2") == {}


def test_a_bound_stack_can_be_split_but_not_moved() -> None:
    t = on({"e1": "Ann K", "h8": "Bob K", "e8": "Bob 4", "e4": "Ann 3", "d3": "Ann 1", "f5": "Ann 1"})
    assert whole(t, "e4") == set()
    assert part(t, "e4")["d4"] == "1, 2"
    assert part(t, "e4")["d3"] == "1, 2"


def test_capturing_in_passing() -> None:
    men = KINGS | {"e5": "Ann 1", "d7": "Bob 1", "f6": "Bob 2", "f7": "Bob 1", "g5": "Ann 2", "a7": "Bob 1"}
    t = on(men, mover="Bob", quiet=50)
    t.answer("Bob", "Pawn d7 to d5")
    before = len(t.player("Bob").lost)
    assert ways(t, "e5") == {"e6": "all", "f6, capturing Knight": "all", "d6 in passing": "all"}
    t.answer("Ann", "Pawn e5 to d6 in passing")
    assert standing(t) == KINGS | {
        "d6": "Ann 1", "f6": "Bob 2", "f7": "Bob 1", "g5": "Ann 2", "a7": "Bob 1",
    }  # fmt: skip
    assert len(t.player("Bob").lost) == before + 1
    assert t.log()[-1] == "Ann moves Pawn e5 to d6 in passing"
    t = on(men, mover="Bob")
    t.answer("Bob", "Pawn d7 to d5")
    t.answer("Ann", "Knight g5 to h3")
    t.answer("Bob", "Pawn a7 to a6")
    assert ways(t, "e5") == {"e6": "all", "f6, capturing Knight": "all"}, "only at once"


def test_a_pawn_that_has_joined_a_friend_is_not_captured_in_passing() -> None:
    t = on(KINGS | {"e5": "Ann 1", "d7": "Bob 1", "d5": "Bob 1"}, mover="Bob")
    t.answer("Bob", "Pawn d7 to d5, joining Pawn")
    assert ways(t, "e5") == {"e6": "all"}
    t = on(KINGS | {"e5": "Ann 1", "d7": "Bob 4"}, mover="Bob")
    t.answer("Bob", "Rook d7 to d5")
    assert ways(t, "e5") == {"e6": "all"}, "only pawns"


def test_pawns_that_are_split_off() -> None:
    """On the second row they may take two steps, on the first one."""
    t = on(KINGS | {"b2": "Ann 2", "h7": "Bob 1"})
    t.answer("Ann", "1 of Knight b2 to a1")
    t.answer("Bob", "Pawn h7 to h6")
    assert ways(t, "b2") == {"b3": "all", "b4": "all"}
    assert ways(t, "a1") == {"a2": "all"}


def test_pawns_on_the_last_row_go_sideways() -> None:
    t = on(
        {
            "e1": "Ann K",
            "e6": "Bob K",
            "b8": "Ann 1",
            "a8": "Ann 2",
            "g8": "Ann 1",
            "h8": "Bob 1",
            "h1": "Bob 1",
        }
    )
    assert ways(t, "b8") == {"c8": "all", "a8, joining Knight": "all"}
    assert ways(t, "g8") == {"f8": "all"}, "and captures nobody"
    t.answer("Ann", "Pawn b8 to a8, joining Knight")
    assert standing(t)["a8"] == "Ann 3"
    assert ways(t, "h1", "Bob") == {"g1": "all"}
    assert ways(t, "h8", "Bob") == {"h7": "all"}, "his own back row"


def test_pawns_on_the_last_row_split_off_and_in_check() -> None:
    t = on({"e1": "Ann K", "e6": "Bob K", "b8": "Ann 2", "h5": "Bob 1"})
    t.answer("Ann", "1 of Knight b8 to c8")
    t.answer("Bob", "Pawn h5 to h4")
    assert ways(t, "c8") == {"d8": "all", "b8, joining Pawn": "all"}
    t = on({"e1": "Ann K", "g6": "Bob K", "b8": "Ann 1", "c8": "Ann 1", "e5": "Bob 4"})
    assert ways(t, "b8") == ways(t, "c8") == {}


def test_no_castling() -> None:
    t = on(KINGS | {"h1": "Ann 4", "a1": "Ann 4", "h7": "Bob 1"})
    assert whole(t, "e1") == {"d1", "d2", "e2", "f2", "f1"}


def test_no_promotion() -> None:
    t = on({"e1": "Ann K", "e6": "Bob K", "b7": "Ann 1", "c3": "Ann 1"})
    t.answer("Ann", "Pawn b7 to b8")
    assert standing(t)["b8"] == "Ann 1"
    assert t.asked == ["Bob"]


def test_mate_and_stalemate() -> None:
    t = on({"a8": "Bob K", "c7": "Ann 5", "c2": "Ann K"}, mover="Bob")
    result = t.over()
    assert (result.ending, result.winners) == ("stalemate", [0, 1])
    assert result.reason == "Bob cannot move and is not in check: a draw."
    t = on({"a8": "Bob K", "c7": "Ann 5", "c2": "Ann K", "h1": "Bob 1"}, mover="Bob")
    assert t.options("Bob") == ["Pawn h1 to g1"]


def test_draws() -> None:
    result = on(KINGS | {"a2": "Ann 1"}).over()
    assert (result.ending, result.winners) == ("too few men", [0, 1])
    assert result.reason == "Nobody has the men to win: a draw."
    assert on(KINGS).over().ending == "too few men"
    assert on(KINGS | {"a2": "Ann 2"}).result() is None
    assert on(KINGS | FAR).result() is None


def test_two_hundred_turns_without_a_capture() -> None:
    t = on(KINGS | FAR | {"h1": "Ann 2"}, quiet=198)
    t.answer("Ann", "Pawn a2 to a4")
    assert t.result() is None
    t.answer("Bob", "Pawn a7 to a6")
    result = t.over()
    assert (result.ending, result.winners) == ("no progress", [0, 1])
    assert result.reason == "There was no capture in 200 turns. A draw."
    t = on(KINGS | {"a6": "Ann 1", "b7": "Bob 1", "h1": "Ann 2"}, quiet=199)
    t.answer("Ann", "Pawn a6 to b7, capturing Pawn")
    assert t.result() is None


def test_threefold_repetition() -> None:
    t = on(KINGS | {"a2": "Ann 2", "a7": "Bob 2"})
    for number, (name, way) in enumerate(
        3
        * [
            ("Ann", "King e1 to d1"),
            ("Bob", "King e8 to d8"),
            ("Ann", "King d1 to e1"),
            ("Bob", "King d8 to e8"),
        ]
    ):
        if number == 8:
            assert t.result() is None
        if t.result() is None:
            t.answer(name, way)
    assert number == 11
    assert t.over().ending == "no progress"
    assert t.over().reason == "The same position has come up 3 times. A draw."
    assert t.game.turns == 9


def test_whether_one_can_capture_in_passing_makes_a_position() -> None:
    men = KINGS | {"e5": "Ann 1", "d5": "Bob 1", "c5": "Ann 1"}
    now, before = (on(men, passed=passed, mover="Bob").game.position() for passed in ("d6", ""))
    assert now != before
    assert on(men).game.position() != before, "and who is on move"


def test_estimate() -> None:
    game = on(KINGS | {"a1": "Ann 5", "a3": "Ann 1", "h8": "Bob 4", "h6": "Bob 3", "h5": "Bob 2"}).game
    ann, bob = game.players
    assert game.estimate(ann) == 9 + 1 - 5 - 3 - 3
    assert game.estimate(bob) == 5 + 3 + 3 - 9 - 1
    won = on(CORNER | {"g7": "Bob 1"})
    won.answer("Ann", "1, 2, 3 or all of Queen c7 to c8", "5")
    assert [won.game.estimate(player) for player in won.game.players] == [100, -100]


def test_whole_game() -> None:
    t = at(StakkChess, 2)
    t.answer("Ann", "Pawn e2 to e4")
    t.answer("Bob", "Pawn e7 to e5")
    t.answer("Ann", "Queen d1 to h5")
    t.answer("Bob", "1 of Knight b8 to b7, joining Pawn")
    t.answer("Ann", "Bishop f1 to c4")
    t.answer("Bob", "Pawn a7 to a6")
    t.answer("Ann", "Queen h5 to f7, capturing Pawn")
    assert t.over().winners == [0]
    assert t.log()[-1] == "Ann moves Queen h5 to f7, capturing Pawn"
    assert standing(t)["b7"] == "Bob 2"


# -- entered a second time from the rulebook, and further cases ----------------------------------------


def test_men_as_printed() -> None:
    """What each height is, and how many of it one may have."""
    printed = {"Pawn": (1, 31), "Knight": (2, 2), "Bishop": (3, 2), "Rook": (4, 2), "Queen": (5, 1)}
    assert {name: (height, LIMITS[height]) for height, name in enumerate(RANKS) if name} == printed
    assert BACK_ROW == (4, 2, 3, 5, 0, 3, 2, 4)
    assert sum(BACK_ROW) + 8 == 31


def test_pawns_and_kings_capture_whole_stacks() -> None:
    t = on(KINGS | {"d4": "Ann 1", "e5": "Bob 5", "h7": "Bob 1"})
    before = len(t.player("Bob").lost)
    t.answer("Ann", "Pawn d4 to e5, capturing Queen")
    assert len(t.player("Bob").lost) == before + 5
    t = on(KINGS | {"d2": "Bob 3", "h7": "Bob 1"})
    t.answer("Ann", "King e1 to d2, capturing Bishop")
    assert standing(t) == {"d2": "Ann K", "e8": "Bob K", "h7": "Bob 1"}


def test_a_join_gives_check_as_what_it_makes() -> None:
    """Two pawns make a knight, which attacks the king; this is a move of a whole pawn."""
    t = on({"a1": "Ann K", "e8": "Bob K", "d5": "Ann 1", "d6": "Ann 1", "h7": "Bob 1", "b7": "Bob 4"})
    t.answer("Ann", "Pawn d5 to d6, joining Pawn")
    assert standing(t)["d6"] == "Ann 2"
    assert whole(t, "h7", "Bob") == set(), "the knight on d6 gives check"
    assert whole(t, "b7", "Bob") == set()
    assert whole(t, "e8", "Bob") == {"d8", "d7", "e7", "f8"}


def test_a_bound_stack_does_not_leave_the_line_to_join_a_friend() -> None:
    men = {"e1": "Ann K", "h8": "Bob K", "e8": "Bob 4", "e3": "Ann 4", "b3": "Ann 1"}
    assert whole(on(men), "e3") == {"e2", "e4", "e5", "e6", "e7", "e8"}
    assert "b3" in whole(on(men | {"e8": "Bob 3"}), "e3")


def test_a_split_may_not_be_put_where_the_king_stands_or_an_enemy() -> None:
    t = on(KINGS | {"d2": "Ann 2", "d3": "Bob 1", "c3": "Bob 1"})
    assert set(part(t, "d2")) == {"d1", "c1", "c2", "e2", "e3"}


def test_splitting_a_rook_into_two_knights_needs_room_for_both() -> None:
    one = KINGS | FAR | {"d4": "Ann 4", "h1": "Ann 2"}
    assert part(on(one), "d4")["e4"] == "1, 3", "a third knight"
    none = KINGS | FAR | {"d4": "Ann 4"}
    assert part(on(none), "d4")["e4"] == "1, 2, 3"


def test_capture_makes_room() -> None:
    """A stack that is captured may be made again by its owner."""
    t = on(KINGS | {"a1": "Ann 2", "h1": "Ann 2", "c2": "Ann 1", "c3": "Ann 1", "h8": "Bob 4"}, mover="Bob")
    t.answer("Bob", "Rook h8 to h1, capturing Knight")
    t.answer("Ann", "King e1 to d2")
    t.answer("Bob", "Rook h1 to h8")
    assert "c3" in whole(t, "c2")
