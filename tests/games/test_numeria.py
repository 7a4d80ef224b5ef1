from itertools import combinations, pairwise

import pytest

from tabletome.engine import Table
from tabletome.games.numeria import Numeria
from tabletome.testing import Trial, at

WORKED = {
    "Consecutive Run": ["1 2 3 4", "8 9 10 11"],
    "Multiples Run": ["3 6 9 12", "8 12 16 20"],
    "Irregular Repeating Run": ["4 7 10 13", "13 17 21 25"],
    "Plus 1 Plus 2 Plus 3 Run": ["16 17 19 22"],
    "Prime Number Run": ["7 11 13 17", "23 29 31 33"],
    "Prime Number Run, Fibonacci Run": ["1 2 3 5"],
    "Power Run": ["1 2 4 8", "4 8 16 32", "1 3 9 27"],
    "Squares Run": ["1 4 9 16", "9 16 25 36"],
    "Triangular Run": ["1 3 6 10", "6 10 15 21", "15 21 28 36"],
    "Fibonacci Run": ["3 5 8 13", "8 13 21 34"],
}
SERIES = [
    [1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31],
    [1, 2, 4, 8, 16, 32],
    [1, 3, 9, 27],
    [1, 4, 9, 16, 25, 36],
    [1, 3, 6, 10, 15, 21, 28, 36],
    [1, 2, 3, 5, 8, 13, 21, 34],
]


def numeria(
    tiles: dict[str, int], tropes: tuple[int, int] = (0, 0), quiet: int = 0, printed_run: bool = True
) -> Trial[Numeria]:
    """Ann is on turn with these tiles alone on the board."""

    def arrange(game: Numeria) -> None:
        game.quiet_turns = quiet
        game.players[0].tropes, game.players[1].tropes = tropes

    return at(
        Numeria,
        board={space: str(number) for space, number in tiles.items()},
        mover="Ann",
        arrange=arrange,
        options={"printed_run": printed_run},
    )


def move(t: Trial[Numeria], name: str, number: int, goal: str) -> None:
    label = next(label for label in t.options(name) if label.startswith(f"{number} "))
    t.answer(name, label, goal)


def collected(t: Trial[Numeria], name: str) -> list[int]:
    return [tile.number for tile in t.player(name).collected]


# -- set-up -------------------------------------------------------------------------------------------------


def test_the_setup() -> None:
    t = Trial[Numeria](Table(Numeria, 2, 4))
    where = {tile.at.name: tile.number for tile in t.game.board}
    field = {column + row for column in "bcdefg" for row in "234567"} - {"d4", "e4", "d5", "e5"}
    assert set(where) == field | {"a1", "a8", "h1", "h8"}
    assert sorted(where.values()) == list(range(1, 37))
    assert (len(t.game.bag), len(t.game.drawn), list(Numeria.seats)) == (0, 0, [2])


def test_the_higher_tile_begins() -> None:
    begins = set()
    for seed in range(12):
        t = Trial[Numeria](Table(Numeria, 2, seed))
        ann, bob = (int(line.split()[-1]) for line in t.log()[:2])
        first = "Ann" if ann > bob else "Bob"
        assert (t.log()[2], t.asked) == (f"{first} begins", [first])
        begins.add(first)
    assert begins == {"Ann", "Bob"}


def test_middle_tiles_go_to_corners_in_any_order() -> None:
    orders = set()
    for seed in range(30):
        board = Trial[Numeria](Table(Numeria, 2, seed)).game.board
        corners = [board.cells[board.grid[name]].uid for name in ("a1", "h1", "a8", "h8")]
        orders.add(tuple(corners))
    assert len(orders) == 30


# -- moving -------------------------------------------------------------------------------------------------


def test_queen_moves_and_jumps() -> None:
    """
    Tile 1 on a1, tiles 20 on b2, 22 on c4, 30 on a2: it slides along row 1, and jumps b2 to c3, c4 to c5,
    a2 to a3.
    """
    t = numeria({"a1": 1, "b2": 20, "c4": 22, "a2": 30, "h8": 36})
    assert t.options("Ann") == ["1 a1", "20 b2", "22 c4", "30 a2", "36 h8", "Move none"]
    t.answer("Ann", "1 a1")
    goals = "b1 c1 d1 e1 f1 g1 h1 c3 a3 c5 c1"
    assert set(t.options("Ann")) == set(goals.split())
    assert len(t.options("Ann")) == len(set(goals.split())), "what can be reached in two ways is offered once"
    assert t.prompt("Ann") == "Where does tile 1 go?"
    t.answer("Ann", "c5")
    assert t.log()[-1] == "Ann moves 1 from a1 to c5"
    assert {str(tile): tile.at.name for tile in t.game.board}["22"] == "c4", "nothing is captured"


def test_a_tile_that_is_shut_in_cannot_move() -> None:
    shut = {"a1": 1, "a2": 20, "b1": 22, "b2": 24, "a3": 26, "c1": 28}
    t = numeria(shut | {"c3": 30})
    assert "1 a1" not in t.options("Ann")
    t = numeria(shut)
    assert "1 a1" in t.options("Ann"), "it can jump to c3"


def test_the_tile_moved_last_is_barred() -> None:
    t = numeria({"a1": 1, "a2": 20, "h8": 36})
    move(t, "Ann", 20, "b2")
    assert t.options("Bob") == ["1 a1", "36 h8", "Move none"]
    assert str(t.game.barred) == "20"
    t.answer("Bob", "1 a1")
    assert "c3" in t.options("Bob"), "one may jump over it"
    t.answer("Bob", "c3")
    assert t.options("Ann") == ["36 h8", "20 b2", "Move none"]


def test_passing_bars_no_tile() -> None:
    t = numeria({"a1": 1, "h8": 36})
    move(t, "Ann", 1, "b1")
    t.answer("Bob", "Move none")
    assert t.log()[-1] == "Bob moves nothing"
    assert set(t.options("Ann")) == {"1 b1", "36 h8", "Move none"}


# -- Tropes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pattern", WORKED)
def test_worked_examples(pattern: str) -> None:
    for example in WORKED[pattern]:
        a, b, c, d = map(int, example.split())
        for numbers in ((a, b, c, d), (d, c, b, a)):
            t = numeria({"c3": numbers[0], "d3": numbers[1], "e3": numbers[2], "f5": numbers[3]})
            move(t, "Ann", numbers[3], "f3")
            assert collected(t, "Ann") == list(numbers)
            said = f"{numbers[0]}, {numbers[1]}, {numbers[2]} and {numbers[3]}"
            assert t.log()[-1] == f"Ann takes {said}: {pattern}"
            assert (t.player("Ann").tropes, len(t.game.board), t.game.barred) == (1, 0, None)
            assert t.game.quiet_turns == 0


def test_all_tropes() -> None:
    """253 of them: equal steps, steps of 1, 2 and 3, and runs of the series, with 23, 29, 31, 33."""
    game = at(Numeria).game
    for quad in combinations(range(1, 37), 4):
        gaps = [b - a for a, b in pairwise(quad)]
        in_series = any(
            quad[0] in series and list(quad) == series[series.index(quad[0]) :][:4] for series in SERIES
        )
        expected = len(set(gaps)) == 1 or gaps == [1, 2, 3] or in_series or quad == (23, 29, 31, 33)
        assert bool(game.pattern(list(quad))) == expected, quad
        if len(set(gaps)) == 1:
            kind = "Consecutive" if gaps[0] == 1 else "Irregular" if quad[0] % gaps[0] else "Multiples"
            assert game.pattern(list(quad)).startswith(kind)
    assert sum(bool(game.pattern(list(quad))) for quad in combinations(range(1, 37), 4)) == 253
    assert not game.pattern([3, 6, 12, 24])


@pytest.mark.parametrize("order", ["2 3 1 4", "4 2 1 3"])
def test_tropes_must_be_in_order(order: str) -> None:
    a, b, c, d = map(int, order.split())
    t = numeria({"c3": a, "d3": b, "e3": c, "f5": d})
    move(t, "Ann", d, "f3")
    assert collected(t, "Ann") == []


def test_the_printed_run_that_is_not_prime() -> None:
    for printed_run in (True, False):
        t = numeria({"c3": 23, "d3": 29, "e3": 31, "f5": 33}, printed_run=printed_run)
        move(t, "Ann", 33, "f3")
        assert t.player("Ann").tropes == printed_run


@pytest.mark.parametrize(
    ("line", "start"),
    [("b2 c3 d4 e5", "h5"), ("b5 c4 d3 e2", "h2"), ("d1 d2 d3 d4", "h4"), ("c2 d2 e2 f2", "h2")],
)
def test_tropes_lie_in_four_directions(line: str, start: str) -> None:
    spaces = line.split()
    t = numeria(dict(zip(spaces[:3], (1, 2, 3), strict=True)) | {start: 4})
    move(t, "Ann", 4, spaces[3])
    assert collected(t, "Ann") in ([1, 2, 3, 4], [4, 3, 2, 1])


def test_a_trope_needs_adjacent_tiles() -> None:
    t = numeria({"a3": 1, "b3": 2, "c3": 3, "e5": 4})
    move(t, "Ann", 4, "e3")
    assert collected(t, "Ann") == []


def test_a_tile_in_the_midst_of_a_line() -> None:
    t = numeria({"a3": 1, "b3": 2, "d3": 4, "c5": 3})
    move(t, "Ann", 3, "c3")
    assert collected(t, "Ann") == [1, 2, 3, 4]


def test_what_lies_there_already_cannot_be_claimed() -> None:
    t = numeria({"a3": 1, "b3": 2, "c3": 3, "d3": 4, "h8": 30})
    move(t, "Ann", 30, "h7")
    assert collected(t, "Ann") == []
    t.answer("Bob", "Move none")
    move(t, "Ann", 30, "e4")
    assert collected(t, "Ann") == [], "beside it, not in it"


def test_the_tile_moved_last_is_no_part_of_a_trope() -> None:
    t = numeria({"c3": 1, "d3": 2, "e5": 3, "f5": 4, "h8": 30})
    move(t, "Ann", 3, "e3")
    move(t, "Bob", 4, "f3")
    assert collected(t, "Bob") == []
    move(t, "Ann", 30, "h7")
    assert collected(t, "Ann") == []


def test_only_one_of_two_tropes_is_taken() -> None:
    t = numeria({"a3": 1, "b3": 2, "c3": 3, "e3": 5, "d5": 4, "d2": 14, "d1": 24, "h8": 34})
    move(t, "Ann", 4, "d3")
    assert t.prompt("Ann") == "You have made more than one Trope. Which one do you take?"
    assert len(t.options("Ann")) == 2, "1 to 4 and 2 to 5; 4, 14, 24 are only three"
    t.answer("Ann", t.options("Ann")[1])
    assert collected(t, "Ann") == [2, 3, 4, 5]
    assert (t.player("Ann").tropes, len(t.game.board)) == (1, 4)


def test_of_two_tropes_that_cross_the_other_does_not_count() -> None:
    t = numeria({"a3": 1, "b3": 2, "c3": 3, "h3": 4, "d4": 8, "d5": 12, "d6": 16})
    move(t, "Ann", 4, "d3")
    column = next(label for label in t.options("Ann") if "16" in label)
    t.answer("Ann", column)
    assert sorted(collected(t, "Ann")) == [4, 8, 12, 16]
    assert (t.player("Ann").tropes, sorted(tile.number for tile in t.game.board)) == (1, [1, 2, 3])
    assert t.asked == ["Bob"]


# -- the end -----------------------------------------------------------------------------------------------


def test_three_tropes_win() -> None:
    tiles = {"c3": 1, "d3": 2, "e3": 3, "f5": 4, "h8": 30}
    t = numeria(tiles, tropes=(1, 2))
    move(t, "Ann", 4, "f3")
    assert t.result() is None
    t = numeria(tiles, tropes=(2, 2))
    move(t, "Ann", 4, "f3")
    assert (t.over().winners, t.over().ending) == ([0], "three Tropes")
    assert t.over().reason == "Ann has collected three Tropes."


def test_five_hundred_turns_without_a_trope() -> None:
    t = numeria({"a1": 1, "h8": 36}, tropes=(1, 2), quiet=498)
    t.answer("Ann", "Move none")
    assert t.result() is None
    t.answer("Bob", "Move none")
    result = t.over()
    assert (result.winners, result.scores, result.ending, result.guarded) == ([1], [1, 2], "stalled", True)


def test_estimate_counts_tropes_and_lines_that_want_a_tile() -> None:
    game = numeria({"c3": 1, "d3": 2, "e3": 3, "h8": 4}, tropes=(2, 1)).game
    ann, bob = game.players
    assert game.estimate(ann) == pytest.approx(3 + 0.2)
    assert game.estimate(bob) == pytest.approx(-3.2)
    t = numeria({"c3": 1, "d3": 2, "e5": 3, "h8": 4})
    move(t, "Ann", 3, "e3")
    assert t.game.estimate(t.player("Ann")) == pytest.approx(0.2), "Bob cannot use the 3"


def test_a_whole_game() -> None:
    """Tiles are moved by a fixed plan that knows no Tropes, until the guard ends it."""
    t = at(Numeria, seed=3)
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        t.answer(name, options[(7 * t.game.turns) % len(options)])
    assert (t.over().ending, t.over().scores) == ("stalled", [0, 0])
