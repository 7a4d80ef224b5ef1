from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.linear_progression import LinearProgression
from tabletome.testing import Trial, at


def board(
    white: str,
    black: str,
    *,
    rooks: str = "",
    reached: str = "",
    fill: str = "",
    mover: str = "Ann",
    **options: Any,
) -> Trial[LinearProgression]:
    """Ann is White, Bob Black. `fill` is the letter of who holds all other spaces but those named `empty`."""
    empty = options.pop("empty", "").split()

    def arrange(game: LinearProgression) -> None:
        grid: Any = game.tokens.grid
        game.supply.add_all(list(game.tokens))
        for player in game.players:
            player.spaces = 0
        sides = dict.fromkeys(white.split(), 0) | dict.fromkeys(black.split(), 1)
        if fill:
            others = [str(s) for s in grid.open if str(s) not in sides and str(s) not in empty]
            sides |= dict.fromkeys(others, "WB".index(fill))
        for square, seat in sides.items():
            game.lay(game.players[seat], grid[square])
        for player, square in zip(game.players, rooks.split(), strict=False):
            game.rooks.put(game.blocker(player), grid[square])
        if reached:
            game.players[1].reached = grid[reached]

    return at(LinearProgression, arrange=arrange, mover=mover, options=options)


def held(t: Trial[LinearProgression], seat: int) -> set[str]:
    return {str(square) for square, token in t.game.tokens.cells.items() if token.seat == seat}


def goals(t: Trial[LinearProgression], square: str, name: str = "Ann") -> set[str]:
    start = f"token {square} to "
    return {option.removeprefix(start) for option in t.options(name) if option.startswith(start)}


# -- board and start --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "columns", "rows", "islands"),
    [
        ("chessboard", "abcdefgh", range(1, 9), ""),
        ("six by six", "abcdef", range(1, 7), ""),
        ("ten by ten", "abcdefghij", range(1, 11), ""),
        ("islands", "abcdefgh", range(1, 9), "c4 c5 f4 f5"),
    ],
)
def test_boards(name: str, columns: str, rows: range, islands: str) -> None:
    game = at(LinearProgression, options={"board": name}).game
    corners = {f"{column}{row}" for column in (columns[0], columns[-1]) for row in (rows[0], rows[-1])}
    expected = {f"{column}{row}" for column in columns for row in rows} - set(islands.split())
    assert {str(square) for square in game.tokens.grid} == expected - corners
    assert len(game.supply) == len(expected) - 4 - 2
    game = at(LinearProgression, options={"board": name, "blockers": True}).game
    assert {str(square) for square in game.tokens.grid} == expected
    assert {str(square) for square in game.tokens.grid.within("corner")} == corners
    assert len(game.supply) == len(expected) - 4 - 2


def test_start() -> None:
    starts = set()
    for seed in range(200):
        game = at(LinearProgression, seed=seed, options={"blockers": True}).game
        assert [str(token.owner) for token in game.tokens] == ["Ann", "Bob"]
        starts |= {str(square) for square in game.tokens.cells}
    assert len(starts) == 60
    assert not starts & {"a1", "a8", "h1", "h8"}
    table = Table(LinearProgression, 2, 1)
    assert list(table.asks) == [0], "White moves first"
    assert LinearProgression.seats == range(2, 3)


# -- slides -----------------------------------------------------------------------------------------------


def test_tokens_move_like_queens() -> None:
    t = board("b2", "h4 h5")
    row, column = {f"{letter}2" for letter in "acdefgh"}, {f"b{number}" for number in (1, 3, 4, 5, 6, 7, 8)}
    diagonals = {"c3", "d4", "e5", "f6", "g7", "c1", "a3"}
    assert goals(t, "b2") == row | column | diagonals, "neither a1 nor h8"
    assert t.prompt("Ann") == "Slide a token over at least one empty space"


def test_a_slide_fills_its_line() -> None:
    t = board("b2 h7", "d4 e5 g3")
    t.answer("Ann", "token b2 to f6")
    assert held(t, 0) == {"b2", "c3", "d4", "e5", "f6", "h7"}
    assert held(t, 1) == {"g3"}
    assert t.log() == ["Ann slides from b2 to f6"]
    assert t.asked == ["Bob"]
    assert [t.game.score(player) for player in t.game.players] == [6, 1]


def test_a_slide_enters_an_empty_space() -> None:
    """From b2: c2 and d2 are Black, e2 is empty, so it goes at least that far; f2 is Black again."""
    t = board("b2", "c2 d2 f2 a7")
    assert goals(t, "b2") & {f"{letter}2" for letter in "cdefgh"} == {"e2", "f2", "g2", "h2"}
    t = board("f2", "g2 h2")
    assert not goals(t, "f2") & {"g2", "h2"}, "over tokens only"


def test_an_own_token_ends_the_slide() -> None:
    t = board("b2 e2", "h4 h5")
    assert goals(t, "b2") & {f"{letter}2" for letter in "cdefgh"} == {"c2", "d2", "e2"}
    t = board("b2 c2", "h4 h5")
    assert not goals(t, "b2") & {f"{letter}2" for letter in "cdefgh"}, "no empty space before it"
    t = board("b2 d2", "c2 h5")
    assert not goals(t, "b2") & {f"{letter}2" for letter in "cdefgh"}


def test_the_last_token_of_the_opponent_is_a_wall() -> None:
    t = board("b2", "e2")
    assert goals(t, "b2") & {f"{letter}2" for letter in "cdefgh"} == {"c2", "d2"}
    t = board("b2", "e2 h7")
    assert "f2" in goals(t, "b2")


def test_a_slide_leaves_the_opponent_a_token() -> None:
    """Black has c2 and f2 only: once c2 is replaced, f2 is the last one."""
    row = {f"{letter}2" for letter in "cdefgh"}
    assert goals(board("b2", "c2 f2"), "b2") & row == {"d2", "e2"}
    assert goals(board("b2", "c2 f2 g2"), "b2") & row == {"d2", "e2", "f2"}
    assert goals(board("b2", "d2 e2"), "b2") & row == {"c2", "d2"}
    assert goals(board("b2", "d2 e2 a7"), "b2") & row == row
    assert goals(board("b2 h5", "d4 d6 f6"), "b2") & {"c3", "d4", "e5", "f6", "g7"} == {
        "c3",
        "d4",
        "e5",
        "f6",
        "g7",
    }, "each direction is counted by itself"


def test_who_cannot_move_passes() -> None:
    t = board("", "g8", fill="W", empty="a2", mover="Bob")
    assert t.asked == ["Bob"], "over White tokens it can be reached"
    t = board("", "g8", fill="W", empty="b4", mover="Bob")
    assert t.asked == ["Ann"]
    assert t.log() == ["Bob cannot move a token"]
    assert t.game.passes == 1


# -- end --------------------------------------------------------------------------------------------------


def test_the_last_space_ends_the_game() -> None:
    t = board("a2 a3", "", fill="B", empty="a4")
    t.answer("Ann", "token a3 to a4")
    assert (t.over().ending, t.over().winners, t.over().scores) == ("board full", [1], [3, 57])
    assert t.over().reason == "No space is empty."


def test_equal_numbers() -> None:
    white = " ".join(f"{letter}{row}" for letter in "abcdefgh" for row in range(1, 5))
    t = board(white.replace("a1 ", "").replace("h1 ", "").replace("a2 ", ""), "", fill="B", empty="a2")
    t.answer("Ann", "token a3 to a2")
    assert (t.over().winners, t.over().scores) == ([0, 1], [30, 30])


def test_equal_number_of_moves() -> None:
    t = board("a2 a3 b8", "", fill="B", empty="a4", equal_moves=True)
    t.answer("Ann", "token a3 to a4")
    assert t.prompt("Bob") == "You have the last move: slide a token"
    options = t.options("Bob")
    assert options[-1] == "Pass"
    assert {"token a5 to a4", "token a5 to a3", "token a5 to a2"} <= set(options)
    assert "token a5 to a6" not in options
    t.answer("Bob", "token a5 to a3")
    assert (t.over().ending, t.over().scores) == ("board full", [2, 58])
    assert t.over().reason == "No space is empty, and Black has moved last."
    t = board("a2 a3 b8", "", fill="B", empty="a4", equal_moves=True)
    t.answer("Ann", "token a3 to a4")
    t.answer("Bob", "Pass")
    assert t.over().scores == [4, 56]
    t = board("", "a2 a3", fill="W", empty="a4", equal_moves=True, mover="Bob")
    t.answer("Bob", "token a3 to a4")
    assert t.over().scores == [57, 3], "Black has moved last"


def test_the_last_move_and_a_blocker() -> None:
    """Black's only token that could slide is under Black's rook, which may leave it first."""
    t = board("", "c1 d1", fill="W", empty="b1", rooks="h3 d1", blockers=True, equal_moves=True)
    t.answer("Ann", "It stays", "token b2 to b1")
    assert t.prompt("Bob") == "Where does your blocker move?"
    t.answer("Bob", "d2")
    assert goals(t, "d1", "Bob") == {"e1", "f1", "g1", "c2", "b3", "a4", "e2", "f3", "g4", "h5"}
    t.answer("Bob", "token d1 to e1")
    assert t.over().scores == [57, 3]


# -- blockers ---------------------------------------------------------------------------------------------


def test_blockers_start_in_corners() -> None:
    table = Table(LinearProgression, 2, 1, {"blockers": True})
    t: Trial[LinearProgression] = Trial(table)
    assert t.prompt("Ann") == "In which corner does your blocker start?"
    assert t.options("Ann") == ["a1", "h1", "a8", "h8"]
    t.answer("Ann", "h1")
    assert t.options("Bob") == ["a1", "a8", "h8"]
    t.answer("Bob", "a8")
    assert {str(square): rook.seat for square, rook in t.game.rooks.cells.items()} == {"h1": 0, "a8": 1}
    assert t.log()[2:4] == ["Ann puts a blocker on h1", "Bob puts a blocker on a8"]


def test_goals_of_a_blocker() -> None:
    """It passes tokens and empty spaces, not the other rook on d7, nor into corners."""
    t = board("c3 b4", "g4 f6 b8", rooks="d4 d7", reached="f6", blockers=True)
    assert t.prompt("Ann") == "Where does your blocker move?"
    row = {"a4", "b4", "c4", "e4", "f4", "g4", "h4"}
    column = {"d1", "d2", "d3", "d5", "d6"}
    diagonals = {"c3", "b2", "e5", "g7", "c5", "b6", "a7", "e3", "f2", "g1"}
    assert set(t.options("Ann")) == row | column | diagonals | {"It stays"}, "not f6, where Bob has moved"
    t = board("b4", "g4", rooks="d4 d7", blockers=True)
    assert not {"b4", "g4"} & set(t.options("Ann")), "last tokens"
    assert {"a4", "h4"} <= set(t.options("Ann")), "but over them"
    t = board("b4 b5", "", fill="B", empty="f4", rooks="d4 d7", blockers=True)
    assert "f4" not in t.options("Ann"), "the last open space"
    assert "g4" in t.options("Ann")
    t = board("b4 b5", "", fill="B", empty="f4 f5", rooks="d4 d7", blockers=True)
    assert "f4" in t.options("Ann")
    t = board("b4 b5", "", fill="B", empty="f4 f5", rooks="d4 f5", blockers=True)
    assert "f4" not in t.options("Ann"), "the other one is under a blocker"


def test_a_blocker_moves_before_or_after_the_token() -> None:
    t = board("c3 b4", "g4 f6", rooks="d4 d7", blockers=True)
    t.answer("Ann", "h4")
    assert t.log() == ["Ann moves the blocker to h4"]
    t.answer("Ann", "token c3 to d4")
    assert t.asked == ["Bob"]
    t = board("c3 b4", "g4 f6", rooks="d4 d7", blockers=True)
    t.answer("Ann", "It stays", "token c3 to d3", "h4")
    assert str(t.game.blocker(t.player("Ann")).at) == "h4"
    assert t.asked == ["Bob"]
    assert "d3" not in t.options("Bob"), "where Ann has moved"
    t = board("c3 b4", "g4 f6", rooks="d4 d7", blockers=True)
    t.answer("Ann", "It stays", "token c3 to d3", "It stays")
    assert t.asked == ["Bob"]


def test_tokens_and_blockers() -> None:
    """The rook on d4 stands on a White token, that on b7 is in the way."""
    t = board("d4 b4", "g4 f6", rooks="d4 b7", blockers=True)
    t.answer("Ann", "It stays")
    assert goals(t, "d4") == set(), "what is under a blocker cannot move"
    assert goals(t, "b4") & {f"b{row}" for row in range(1, 9)} == {"b1", "b2", "b3", "b5", "b6"}
    assert goals(t, "b4") & {f"{letter}4" for letter in "acdefgh"} == {"a4", "c4"}


def test_spaces_under_blockers() -> None:
    """A blocker on the only empty space: nobody can move a token, and the space is nobody's."""
    t = board("b4 b5", "", fill="B", empty="f4", rooks="f4 b4", blockers=True)
    t.answer("Ann", "It stays", "It stays")
    assert t.log() == ["Ann cannot move a token"]
    t.answer("Bob", "It stays")
    assert (t.over().ending, t.over().scores) == ("no moves", [2, 57])
    assert t.over().reason == "Nobody can move a token."


def test_passing_forgets_the_last_slide() -> None:
    t = board("b4 b5", "", fill="B", empty="f4", rooks="f4 d7", blockers=True, reached="f5")
    t.answer("Ann", "It stays", "e5")
    t.answer("Bob", "It stays", "token f5 to f4")
    assert t.over().scores == [2, 58]


def test_a_slide_sets_back_the_passes() -> None:
    def arrange(game: LinearProgression) -> None:
        game.passes = 1

    t = at(LinearProgression, arrange=arrange)
    t.answer("Ann", t.options("Ann")[0])
    assert t.game.passes == 0


def test_estimate() -> None:
    game = board("b2 h7", "d4 e5 g3").game
    assert [game.estimate(player) for player in game.players] == [-1, 1]


def test_a_whole_game() -> None:
    """Both take now an early option, now a late one."""
    t = at(LinearProgression, seed="whole game")
    step = 0
    while t.table.asks:
        options = t.options(t.asked[0])
        step += 7
        t.answer(t.asked[0], options[step % len(options)])
    assert (t.over().ending, t.game.turns, t.over().scores) == ("board full", 37, [38, 22])
