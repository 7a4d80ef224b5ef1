from collections import Counter
from collections.abc import Mapping

import pytest

from tabletome.engine import Table
from tabletome.games.numica import TILE_LIST, Man, Numica, Tile
from tabletome.games.numica import TILES as NUMICA_TILES
from tabletome.testing import Trial, at

AWAY = {"a8": ("Bob's Round", "1"), "h8": ("Bob's Square", "1")}
TILES = {"1": 12, "2": 10, "3": 10, "4": 8, "K": 6, "X": 6, "R": 6, "B": 6}


def on(
    men: Mapping[str, tuple[str, str]], quiet: int = 0, fresh: str = "", before: str = "", lost: str = ""
) -> Trial[Numica]:
    """Ann is on turn; of each man whose he is, his shape and the tile under him. Those on squares named in
    `fresh` have not moved; `before` and `lost` are men captured by Ann and by Bob."""

    def arrange(game: Numica) -> None:
        game.quiet_turns = quiet
        squares = game.board.grid
        wanted = AWAY | dict(men)
        tiles = Counter(TILES) - Counter(tile for _, tile in wanted.values())
        spare = list(tiles.elements())
        game.tiles.fill({s: Tile(wanted[s.name][1] if s.name in wanted else spare.pop()) for s in squares})
        for square, (name, _) in wanted.items():
            owner, kind = name.split("'s ")
            game.board.fill({squares[square]: Man(("Ann", "Bob").index(owner), kind)})
            game.cover(squares[square])
            man = game.board.cells[squares[square]]
            man.fresh = "★" if square in fresh.split() else ""
        game.players[0].captured.fill([Man(1, name) for name in before.split()])
        game.players[1].captured.fill([Man(0, name) for name in lost.split()])

    return at(Numica, arrange=arrange, mover="Ann", bare=True)


def goals(t: Trial[Numica], man: str) -> set[str]:
    t.answer("Ann", man)
    return set(t.options("Ann"))


def man_on(t: Trial[Numica], square: str) -> Man:
    man = t.game.board[t.game.board.grid[square]]
    assert man is not None, square
    return man


# -- set-up -------------------------------------------------------------------------------------------------


def test_tiles_on_all_squares() -> None:
    layouts = set()
    for seed in range(4):
        game = at(Numica, seed=seed).game
        tiles = {tile.at.name: tile.name for place in (game.tiles, game.covered) for tile in place}
        assert Counter(tiles.values()) == TILES
        assert len(tiles) == sum(TILES.values()) == 64
        layouts.add(tuple(sorted(tiles.items())))
        assert {man.at for man in game.board} == set(game.covered.cells)
    assert len(layouts) == 4


def test_set_up() -> None:
    t = Trial[Numica](Table(Numica, 2, 5))
    assert list(Numica.seats) == [2]
    assert (t.asked, len(t.game.tiles)) == (["Ann"], 64)
    assert (
        t.prompt("Ann") == "On which four squares do your square men stand? The round ones take the others."
    )
    assert t.options("Ann") == [f"{column}1" for column in "abcdefgh"]
    t.answer("Ann", "b1", "h1", "a1", "e1")
    assert t.asked == ["Bob"], "he sees what Ann has done"
    standing = {man.at.name: man.name for man in t.game.board}
    assert standing == {f"{c}1": "Square" if c in "abeh" else "Round" for c in "abcdefgh"}
    t.answer("Bob", "c8", "d8", "e8", "f8")
    standing = {man.at.name: man.name for man in t.game.board if man.seat == 1}
    assert standing == {f"{c}8": "Square" if c in "cdef" else "Round" for c in "abcdefgh"}
    assert t.log() == [
        "Ann puts the square men on b1, h1, a1 and e1",
        "Bob puts the square men on c8, d8, e8 and f8",
    ]
    assert t.asked == ["Ann"], "Red goes first"
    assert all(man.tile == t.game.covered.cells[man.at].name for man in t.game.board)
    assert all(man.fresh for man in t.game.board)


# -- moving -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("1", "d5 e5 e4 e3 d3 c3 c4 c5"),
        ("2", "d6 f6 f4 f2 d2 b2 b4 b6"),
        ("3", "d7 g7 g4 g1 d1 a1 a4 a7"),
        ("4", "d8 h8, h4"),
        ("K", "c6 e6 f5 f3 e2 c2 b3 b5"),
        ("R", "d5 d6 d7 d8 e4 f4 g4 h4 d3 d2 d1 c4 b4 a4"),
        ("B", "e5 f6 g7 h8, e3 f2 g1 c3 b2 a1 c5 b6 a7"),
    ],
)
def test_how_tiles_move(tile: str, expected: str) -> None:
    t = on({"d4": ("Ann's Square", tile)})
    assert t.prompt("Ann") == "Which man do you move?"
    found = goals(t, "Square man d4")
    assert t.prompt("Ann") == f"Your Square man stands on {tile}. Where does he go?"
    assert found == {"h8, capturing Square man" if square == "h8," else square for square in expected.split()}


def test_an_x_leads_to_any_empty_square() -> None:
    t = on({"d4": ("Ann's Square", "X"), "e5": ("Ann's Round", "1")})
    squares = {f"{c}{r}" for c in "abcdefgh" for r in range(1, 9)}
    assert goals(t, "Square man d4") == squares - {"d4", "e5", "a8", "h8"}, "nobody is captured from there"


def test_numbers_and_knights_jump() -> None:
    around = ["d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"]
    ring: dict[str, tuple[str, str]] = dict.fromkeys(around[::2], ("Ann's Round", "1"))
    ring |= dict.fromkeys(around[1:4], ("Bob's Round", "1")) | {"d4": ("Ann's Square", "2")}
    assert goals(on(ring), "Square man d4") == {"d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6"}
    assert goals(on(ring | {"d4": ("Ann's Square", "K")}), "Square man d4") == {
        "c6", "e6", "f5", "f3", "e2", "c2", "b3", "b5",
    }  # fmt: skip


def test_rooks_and_bishops_do_not_jump() -> None:
    men = {"d4": ("Ann's Square", "R"), "d6": ("Ann's Round", "1"), "f4": ("Bob's Round", "1")}
    t = on(men)
    assert goals(t, "Square man d4") == {
        "d5", "e4", "f4, capturing Round man", "d3", "d2", "d1", "c4", "b4", "a4",
    }  # fmt: skip
    men = {"d4": ("Ann's Square", "B"), "f6": ("Ann's Round", "1"), "c3": ("Bob's Round", "1")}
    assert goals(on(men), "Square man d4") == {
        "e5", "e3", "f2", "g1", "c3, capturing Round man", "c5", "b6", "a7",
    }  # fmt: skip


def test_nobody_lands_on_his_own_men() -> None:
    t = on({"d4": ("Ann's Square", "1"), "d5": ("Ann's Round", "3")})
    assert goals(t, "Square man d4") == {"e5", "e4", "e3", "d3", "c3", "c4", "c5"}


def test_tiles_stay() -> None:
    t = on({"d4": ("Ann's Square", "1"), "d5": ("Bob's Round", "3")})
    t.answer("Ann", "Square man d4", "d5, capturing Round man")
    assert t.log() == ["Ann moves Square man from d4 and captures Round man on d5"]
    assert man_on(t, "d5").tile == "3"
    uncovered = t.game.tiles[t.game.board.grid["d4"]]
    assert str(uncovered) == "1"
    assert len(t.game.tiles) == 61
    (victim,) = t.player("Ann").captured
    assert (victim.name, victim.seat, victim.tile, victim.fresh) == ("Round", 1, "", "")
    t.answer("Bob", "Round man a8", "b8")
    assert t.log()[-1] == "Bob moves Round man from a8 to b8"
    t.answer("Ann", "Square man d5")
    assert t.prompt("Ann") == "Your Square man stands on 3. Where does he go?"


def test_first_moves_do_not_capture_unmoved_men() -> None:
    men = {
        "d4": ("Ann's Square", "R"),
        "d6": ("Bob's Round", "1"),
        "f4": ("Bob's Square", "1"),
        "b4": ("Bob's Round", "1"),
    }
    t = on(men, fresh="d4 d6")
    assert goals(t, "Square man d4") == {
        "d5", "e4", "f4, capturing Square man", "d3", "d2", "d1", "c4", "b4, capturing Round man",
    }  # fmt: skip
    t = on(men, fresh="d6")
    assert "d6, capturing Round man" in goals(t, "Square man d4"), "this is not his first move"
    t = on({"d4": ("Ann's Square", "2"), "d6": ("Bob's Round", "1")}, fresh="d4 d6")
    assert goals(t, "Square man d4") == {"f6", "f4", "f2", "d2", "b2", "b4", "b6"}
    t.answer("Ann", "d2")
    assert not man_on(t, "d2").fresh, "now he has moved"


# -- the end ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "last", "wins"),
    [
        ("Square Square Round", "Round", True),
        ("Square Round Round", "Square", True),
        ("Square Square", "Square", True),
        ("Round Round", "Round", True),
        ("Square Square", "Round", False),
        ("Round Round", "Square", False),
        ("Square Round", "Square", False),
    ],
)
def test_victory(before: str, last: str, wins: bool) -> None:
    t = on({"d4": ("Ann's Square", "1"), "d5": (f"Bob's {last}", "3")}, before=before)
    t.answer("Ann", "Square man d4", f"d5, capturing {last} man")
    assert (t.result() is not None) == wins
    if wins:
        result = t.over()
        assert (result.winners, result.ending) == ([0], "captures")
        square = [*before.split(), last].count("Square")
        round_ = [*before.split(), last].count("Round")
        assert result.reason == f"Ann has captured {square} square and {round_} round men."


def test_who_cannot_move_loses() -> None:
    t = on(
        {
            "a1": ("Ann's Round", "R"),
            "a2": ("Ann's Round", "1"),
            "b1": ("Ann's Round", "1"),
            "a8": ("Bob's Round", "R"),
            "h8": ("Bob's Square", "R"),
            "g8": ("Bob's Square", "4"),
        }
    )
    assert "Round man a1" not in t.options("Ann"), "only those who can move"
    stuck = {"h8": ("Bob's Square", "B"), "a8": ("Bob's Round", "B")}
    held = {"g7": ("Ann's Square", "X"), "b7": ("Ann's Square", "X"), "d1": ("Ann's Round", "X")}
    t = on(stuck | held, fresh="a8 h8 g7 b7")
    t.answer("Ann", "Round man d1", "d2")
    result = t.over()
    assert (result.winners, result.ending) == ([0], "cannot move")
    assert result.reason == "Bob cannot move and loses."


def test_two_hundred_turns_without_a_capture() -> None:
    men = {"d4": ("Ann's Square", "1"), "d5": ("Bob's Round", "3")}
    t = on(men, quiet=198)
    t.answer("Ann", "Square man d4", "d3")
    assert t.result() is None
    t.answer("Bob", "Round man a8", "b8")
    result = t.over()
    assert (result.winners, result.ending) == ([0, 1], "stalled")
    t = on(men, quiet=199)
    t.answer("Ann", "Square man d4", "d5, capturing Round man")
    t.answer("Bob", "Round man a8", "b8")
    assert t.result() is None


def test_estimate() -> None:
    t = on({"d4": ("Ann's Square", "1"), "d5": ("Bob's Round", "3")})
    ann, bob = t.game.players
    assert (ann.wanting(), t.game.estimate(ann)) == (3, 0)
    t.answer("Ann", "Square man d4", "d5, capturing Round man")
    ann, bob = t.game.players
    assert (ann.wanting(), bob.wanting()) == (2, 3)
    assert (t.game.estimate(ann), t.game.estimate(bob)) == (2.5, -2.5)


def test_a_whole_game() -> None:
    """Whoever can captures."""
    t = at(Numica, seed=5)
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        captures = [option for option in options if "capturing" in option]
        t.answer(name, captures[0] if captures else options[(t.game.turns * 7) % len(options)])
    result = t.over()
    assert (result.ending, result.winners, t.game.turns) == ("captures", [1], 36)


# -- entered a second time from the rulebook, and further cases ----------------------------------------

TILE_SET_LIST = {"1": 12, "2": 10, "3": 10, "4": 8, "K": 6, "X": 6, "R": 6, "B": 6}


def test_tile_set_list_as_printed() -> None:
    assert TILE_LIST == TILE_SET_LIST
    assert Counter(tile.name for tile in NUMICA_TILES) == TILE_SET_LIST


def test_the_first_move_of_a_man_who_comes_from_his_row() -> None:
    """Who has moved before may capture new men, and a new man may capture who has moved."""
    men = {"d1": ("Ann's Square", "4"), "d5": ("Bob's Round", "1"), "h5": ("Bob's Round", "1")}
    t = on(men, fresh="d1 d5")
    assert "d5, capturing Round man" not in goals(t, "Square man d1")
    t.answer("Ann", "h5, capturing Round man")
    assert not man_on(t, "h5").fresh
    t = on({"d1": ("Ann's Square", "4"), "d5": ("Bob's Round", "1")}, fresh="d1")
    assert "d5, capturing Round man" in goals(t, "Square man d1")


def test_the_tile_that_a_man_leaves_moves_the_next_who_comes() -> None:
    t = on({"d4": ("Ann's Square", "1"), "d5": ("Ann's Round", "K")})
    t.answer("Ann", "Square man d4", "d3")
    t.answer("Bob", "Round man a8", "b8")
    before = t.game.tiles[t.game.board.grid["d4"]]
    assert str(before) == "1"
    assert "d4" not in goals(t, "Round man d5")


def test_men_lost_before_do_not_count_for_their_owner() -> None:
    """Only what one has captured oneself wins."""
    t = on({"d4": ("Ann's Square", "1"), "d5": ("Bob's Round", "3")}, lost="Round Round")
    t.answer("Ann", "Square man d4", "d5, capturing Round man")
    assert t.result() is None


def test_numbers_lead_exactly_so_far_and_not_off_the_board() -> None:
    t = on({"a1": ("Ann's Square", "4"), "e5": ("Bob's Round", "1")})
    assert goals(t, "Square man a1") == {"a5", "e1", "e5, capturing Round man"}
