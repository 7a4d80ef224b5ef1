import pytest

from tabletome.engine import Table
from tabletome.games.bug_out import BugOut
from tabletome.testing import Trial, at

DIAGRAM = {
    8: "BALGTSDB",
    7: "D......A",
    6: "S......L",
    5: "T......G",
    4: "G......T",
    3: "L......S",
    2: "A......D",
    1: "BDSTGLAB",
}
NAMES = {
    "B": "Bee",
    "A": "Ant",
    "L": "Ladybug",
    "G": "Grass Hopper",
    "T": "Beetle",
    "S": "Spider",
    "D": "Dragon Fly",
}


def board(
    bugs: dict[str, str], points: tuple[int, int] = (0, 0), quiet: int = 0, in_a_row: int = 3
) -> Trial[BugOut]:
    """Ann is on move. `bugs` are squares by kind and marker: {"Ant": "a1", "Ann's Bee": "b2 c2"}."""
    kinds = {str(bug): bug for bug in at(BugOut).game.bugs}

    def arrange(game: BugOut) -> None:
        grid = game.bugs.grid
        for text, squares in bugs.items():
            whose, _, name = text.rpartition("'s ")
            for square in squares.split():
                game.bugs.fill({grid[square]: kinds[name]})
                bug = game.bugs[grid[square]]
                assert bug is not None
                bug.marker = ["Ann", "Bob"].index(whose) if whose else -1
        for player, number in zip(game.players, points, strict=True):
            player.points = number
        game.quiet_turns = quiet

    options = {"in_a_row": in_a_row}
    return at(BugOut, bare=True, arrange=arrange, mover="Ann", options=options)


def marked(t: Trial[BugOut]) -> dict[str, str]:
    """Squares of marked bugs, and whose marker it is."""
    return {str(square): str(bug.owner) for square, bug in t.game.bugs.cells.items() if bug.owner}


def points(t: Trial[BugOut]) -> list[int]:
    return [player.points for player in t.game.players]


def test_setup() -> None:
    game = at(BugOut).game
    expected = {
        f"{'abcdefgh'[col]}{row}": NAMES[letter]
        for row, letters in DIAGRAM.items()
        for col, letter in enumerate(letters)
        if letter != "."
    }
    assert {str(square): str(bug) for square, bug in game.bugs.cells.items()} == expected
    assert {bug.letter: bug.name for bug in game.bugs} == NAMES
    assert all(bug.owner is None for bug in game.bugs)
    assert BugOut.seats == range(2, 3)


def test_chance_decides_who_begins() -> None:
    asked = {seat for game in range(20) for seat in Table(BugOut, 2, game).asks}
    assert asked == {0, 1}


@pytest.mark.parametrize(
    ("name", "says", "goals"),
    [
        ("Bee", "one space diagonally", "c3 c5 e3 e5"),
        ("Ant", "one space orthogonally", "c4 e4 d3 d5"),
        ("Ladybug", "two spaces diagonally", "b2 b6 f2 f6"),
        ("Grass Hopper", "like a Knight in chess", "b3 b5 c2 c6 e2 e6 f3 f5"),
        ("Beetle", "two spaces orthogonally", "b4 f4 d2 d6"),
        ("Spider", "three spaces diagonally", "a1 a7 g1 g7"),
        ("Dragon Fly", "three spaces orthogonally", "a4 g4 d1 d7"),
    ],
)
def test_moves_of_each_bug(name: str, says: str, goals: str) -> None:
    t = board({name: "d4"})
    assert sorted(t.options("Ann")) == sorted(f"{name} d4 to {goal}" for goal in goals.split())
    (bug,) = t.game.bugs
    assert bug.move == says


def test_bugs_leap_to_empty_squares() -> None:
    """Over the bugs on b1 and a2, not onto those on a3, and not off the board."""
    t = board({"Beetle": "a1", "Ann's Ant": "b1 a2 a3"})
    assert t.options("Ann") == ["Beetle a1 to c1"]


def test_a_moved_bug_is_marked() -> None:
    t = board({"Beetle": "a1", "Ant": "h8", "Bob's Ant": "e5"})
    t.answer("Ann", "Beetle a1 to c1")
    assert marked(t) == {"c1": "Ann", "e5": "Bob"}
    assert t.log() == ["Ann moves Beetle from a1 to c1"]
    assert t.prompt("Bob") == "Move a bug that bears no marker"
    assert set(t.options("Bob")) == {"Ant h8 to g8", "Ant h8 to h7"}


# -- stings and bug outs ----------------------------------------------------------------------------------


def test_stings() -> None:
    """The Ant catches bugs to the west and to the north; the others are out of line or not caught."""
    t = board(
        {
            "Ant": "d3 h8",
            "Ann's Bee": "b4 d6 f6",
            "Bob's Bee": "c4 d5 e5 e4",
        }
    )
    t.answer("Ann", "Ant d3 to d4")
    assert marked(t) == {"b4": "Ann", "d6": "Ann", "f6": "Ann", "d4": "Ann", "e5": "Bob", "e4": "Bob"}
    assert t.log()[1:] == ["Bee is stung on d5", "Bee is stung on c4"]
    t = board({"Ant": "d5 h8", "Bob's Bee": "c4 e4"})
    t.answer("Ann", "Ant d5 to d4")
    assert marked(t) == {"c4": "Bob", "e4": "Bob", "d4": "Ann"}, "one may move in between"
    t = board({"Ant": "a5 h8", "Ann's Bee": "c4", "Bee": "b4"})
    t.answer("Ann", "Ant a5 to a4")
    assert marked(t) == {"c4": "Ann", "a4": "Ann"}
    t = board({"Ant": "d5 h8", "Ann's Bee": "e5", "Bob's Bee": "c3", "Bee": "d2 b2"})
    t.answer("Ann", "Ant d5 to d4")
    assert marked(t) == {"e5": "Ann", "c3": "Bob", "d4": "Ann"}


def test_an_old_catch_does_not_sting() -> None:
    """Bob's bug had moved in between: a later move elsewhere takes nothing."""
    t = board({"Ant": "h1 h8", "Ann's Bee": "b4 d4", "Bob's Bee": "c4"})
    t.answer("Ann", "Ant h1 to g1")
    assert marked(t) == {"b4": "Ann", "d4": "Ann", "c4": "Bob", "g1": "Ann"}


def test_bug_out() -> None:
    t = board({"Ant": "d3 h8", "Ann's Bee": "b4 c4 a5", "Bob's Bee": "e4"})
    t.answer("Ann", "Ant d3 to d4")
    assert points(t) == [1, 0]
    assert marked(t) == {"a5": "Ann", "e4": "Bob"}
    assert t.log()[1:] == ["Ann has a Bug Out on b4, c4 and d4 and 1 point"]
    assert "Bee b4 to a3" in t.options("Bob")


def test_no_diagonals_no_gaps_no_other_colours() -> None:
    t = board({"Ant": "d3 h8", "Ann's Bee": "c3 b2 e5 f6 b4 f4", "Bob's Bee": "c4"})
    t.answer("Ann", "Ant d3 to d4")
    assert points(t) == [0, 0]


def test_the_middle_may_come_last() -> None:
    t = board({"Ant": "c4 h8", "Ann's Bee": "d3 d5"})
    t.answer("Ann", "Ant c4 to d4")
    assert (points(t), marked(t)) == ([1, 0], {})


def test_a_sting_comes_before_a_bug_out() -> None:
    t = board({"Ant": "c4 h8", "Ann's Bee": "d3 d5 f4", "Bob's Bee": "e4"})
    t.answer("Ann", "Ant c4 to d4")
    assert t.log()[1:] == ["Bee is stung on e4", "Ann has a Bug Out on d3, d4 and d5 and 1 point"]
    assert marked(t) == {"f4": "Ann"}


def test_long_lines_and_crossing_lines() -> None:
    t = board({"Ant": "d3 h8", "Ann's Bee": "b4 c4 e4"})
    t.answer("Ann", "Ant d3 to d4")
    assert (points(t), marked(t)) == ([1, 0], {})
    t = board({"Ant": "d3 h8", "Ann's Bee": "b4 c4 d5 d6 d8"})
    t.answer("Ann", "Ant d3 to d4")
    assert (points(t), marked(t)) == ([2, 0], {"d8": "Ann"})


def test_four_in_a_row() -> None:
    t = board({"Ant": "d3 h8", "Ann's Bee": "b4 c4"}, in_a_row=4)
    t.answer("Ann", "Ant d3 to d4")
    assert points(t) == [0, 0]
    t = board({"Ant": "d3 h8", "Ann's Bee": "b4 c4 e4"}, in_a_row=4)
    t.answer("Ann", "Ant d3 to d4")
    assert (points(t), marked(t)) == ([1, 0], {})


# -- end --------------------------------------------------------------------------------------------------


def test_seven_points() -> None:
    t = board({"Ant": "d3 h8", "Ann's Bee": "b4 c4"}, points=(6, 6))
    t.answer("Ann", "Ant d3 to d4")
    assert (t.over().ending, t.over().reason) == ("all bugged out", "Ann is All Bugged Out.")
    assert (t.over().winners, t.over().scores) == ([0], [7, 6])
    t = board({"Ant": "d3 h8", "Ann's Bee": "b4 c4"}, points=(5, 6))
    t.answer("Ann", "Ant d3 to d4")
    assert t.result() is None


def test_all_bugs_are_marked() -> None:
    t = board({"Ant": "d3", "Ann's Bee": "a1"}, points=(2, 3))
    t.answer("Ann", "Ant d3 to d4")
    assert (t.over().ending, t.over().winners, t.over().scores) == ("no moves", [1], [2, 3])
    assert t.over().reason == "No unmarked bug can move: more points win."


def test_no_bug_can_move() -> None:
    t = board({"Ant": "a1 h8", "Ann's Bee": "a2", "Bob's Bee": "b1 g8"}, points=(2, 2))
    t.answer("Ann", "Ant h8 to h7")
    assert (t.over().ending, t.over().winners) == ("no moves", [0, 1])


def test_a_hundred_quiet_turns() -> None:
    t = board({"Ant": "d3 h8"}, points=(2, 1), quiet=98)
    t.answer("Ann", "Ant d3 to d4")
    assert t.result() is None
    t = board({"Ant": "d3 h8"}, points=(2, 1), quiet=99)
    t.answer("Ann", "Ant d3 to d4")
    assert (t.over().ending, t.over().winners) == ("stalled", [0])
    t = board({"Ant": "d3 h8", "Ann's Bee": "b4 c4"}, quiet=99)
    t.answer("Ann", "Ant d3 to d4")
    assert t.result() is None


def test_estimate() -> None:
    """Ann can complete a3-a4-a5 on a5, which the Dragon Fly can enter; a2 is out of reach."""
    game = board({"Dragon Fly": "d5", "Ann's Bee": "a3 a4", "Bob's Bee": "h8"}, points=(2, 1)).game
    ann, bob = game.players
    assert game.estimate(ann) == 2.3
    assert game.estimate(bob) == 1
    game = board({"Dragon Fly": "d5 e2", "Ann's Bee": "a4"}).game
    assert game.estimate(game.players[0]) == 0
    game = board({"Dragon Fly": "d5 d6", "Ann's Bee": "a4"}).game
    assert game.estimate(game.players[0]) == 0.05


def test_a_whole_game() -> None:
    """Both take now an early option, now a late one."""
    t = at(BugOut, mover="Ann")
    step = 0
    while t.table.asks:
        options = t.options(t.asked[0])
        step += 112
        t.answer(t.asked[0], options[step % len(options)])
    assert (t.over().ending, t.game.turns, points(t)) == ("no moves", 31, [1, 0])
