from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from tabletome.engine import Table
from tabletome.games.dodeca import Die, Dodeca
from tabletome.testing import Trial, at, find

AWAY = {"a1": ("Ann's Dodeca", 10), "j10": ("Bob's Dodeca", 10), "a10": ("Bob's Dodeca", 10)}
"In corners, where none of them can move."


def on(
    dice: Mapping[str, tuple[str, int]],
    rolls: Sequence[int] = (),
    quiet: int = 0,
    away: bool = True,
    seed: int = 0,
) -> Trial[Dodeca]:
    """Ann is on turn; of each die whose it is, its name and what it shows. All others are gone."""

    def arrange(game: Dodeca) -> None:
        game.quiet_turns = quiet
        for die in list(game.board):
            game.players[1 - die.seat].captured.add(die)
        for square, (name, top) in ((AWAY if away else {}) | dict(dice)).items():
            die = find(game, name, beside=game.board)
            game.board.put(die, game.board.grid[square])
            die.top = top

    return at(Dodeca, arrange=arrange, mover="Ann", dice=rolls or None, seed=seed)


def die_on(t: Trial[Dodeca], square: str) -> Die:
    die = t.game.board[t.game.board.grid[square]]
    assert die is not None, square
    return die


def goals(t: Trial[Dodeca], die: str) -> set[str]:
    """Where it can go, if it may be rolled instead."""
    t.answer("Ann", die)
    options = t.options("Ann")
    assert options[-1] == "Roll it again"
    return set(options[:-1])


# -- set-up -------------------------------------------------------------------------------------------------


def test_set_up() -> None:
    game = at(Dodeca).game
    sides = {"Tetra": 4, "Cube": 6, "Octo": 8, "Dodeca": 10}
    back = "Cube Cube Octo Octo Dodeca Dodeca Octo Octo Cube Cube".split()
    names = {die.at.name: f"{die.owner}'s {die}" for die in game.board}
    for owner, back_row, second in (("Ann", "1", "2"), ("Bob", "10", "9")):
        assert [names.pop(c + back_row) for c in "abcdefghij"] == [f"{owner}'s {name}" for name in back]
        assert {names.pop(c + second) for c in "abcdefghij"} == {f"{owner}'s Tetra"}
    assert not names
    ways = {"Tetra": "+x", "Cube": "x+", "Octo": "xx", "Dodeca": "++"}
    assert all(die.ways == ways[die.name] for die in game.board)
    assert all(die.sides == sides[die.name] for die in game.board)
    assert list(Dodeca.seats) == [2]


def test_every_die_is_rolled_before_it_is_put_down() -> None:
    shown: dict[str, Counter[int]] = {name: Counter() for name in ("Tetra", "Cube", "Octo", "Dodeca")}
    for seed in range(40):
        for die in at(Dodeca, seed=seed).game.board:
            shown[die.name][die.top] += 1
    for name, sides in {"Tetra": 4, "Cube": 6, "Octo": 8, "Dodeca": 10}.items():
        assert sorted(shown[name]) == list(range(1, sides + 1))


def test_the_higher_roll_of_a_ten_sided_die_begins() -> None:
    rolled: set[int] = set()
    for seed in range(30):
        t = Trial[Dodeca](Table(Dodeca, 2, seed))
        *_, rolls, begins = t.log()
        ann, bob = (int(word) for word in rolls.split() if word.isdigit())
        rolled |= {ann, bob}
        assert begins == ("Ann begins" if ann > bob else "Bob begins")
        assert t.asked == [begins.split()[0]]
    assert rolled == set(range(1, 11))


# -- moving -------------------------------------------------------------------------------------------------

AROUND = {"e8": "d", "h8": "x", "h5": "d", "h2": "x", "e2": "d", "b2": "x", "b5": "d", "b8": "x"}
"Three squares away from e5, down a line or aslant."


@pytest.mark.parametrize(
    ("name", "goes", "captures"),
    [("Tetra", "d", "x"), ("Cube", "x", "d"), ("Octo", "x", "x"), ("Dodeca", "d", "d")],
)
def test_ways_of_the_dice(name: str, goes: str, captures: str) -> None:
    t = on({"e5": (f"Ann's {name}", 3)})
    assert goals(t, f"{name} e5") == {square for square, way in AROUND.items() if way == goes}
    t = on({"e5": (f"Ann's {name}", 3)} | dict.fromkeys(AROUND, ("Bob's Tetra", 1)))
    taken = {f"{square}, capturing Tetra" for square, way in AROUND.items() if way == captures}
    assert goals(t, f"{name} e5") == taken


def test_exactly_as_many_squares_as_it_shows() -> None:
    t = on({"e5": ("Ann's Dodeca", 5)})
    assert goals(t, "Dodeca e5") == {"e10", "j5"}
    t = on({"e5": ("Ann's Dodeca", 1)})
    assert goals(t, "Dodeca e5") == {"e6", "f5", "e4", "d5"}


def test_nothing_jumps_and_nobody_lands_on_his_own() -> None:
    dice = {"e5": ("Ann's Octo", 3), "f6": ("Bob's Tetra", 1), "g3": ("Ann's Tetra", 1)}
    assert goals(on(dice), "Octo e5") == {"b2", "b8"}
    dice = {"e5": ("Ann's Octo", 3), "h8": ("Ann's Tetra", 1)}
    assert goals(on(dice), "Octo e5") == {"b2", "b8", "h2"}


def test_a_ten_cannot_move() -> None:
    t = on({"e5": ("Ann's Octo", 1)})
    assert t.prompt("Ann") == "Which die do you move or roll again?"
    assert set(t.options("Ann")) == {"Dodeca a1", "Octo e5"}
    t.answer("Ann", "Dodeca a1")
    assert t.prompt("Ann") == "Your Dodeca shows 10 and cannot move. Do you roll it again?"
    assert t.options("Ann") == ["Roll it again"]
    t = on({"a1": ("Ann's Dodeca", 9)})
    assert goals(t, "Dodeca a1") == {"j1"} | {"a10, capturing Dodeca"}


# -- turning -----------------------------------------------------------------------------------------------


def test_the_number_is_turned_one_up_or_down() -> None:
    """The example: a cube of face 5 captures; it can be rotated to 4 or 6."""
    t = on({"d1": ("Ann's Cube", 5), "d6": ("Bob's Tetra", 2)})
    before = list(t.player("Ann").captured)
    t.answer("Ann", "Cube d1", "d6, capturing Tetra")
    (captured,) = [die for die in t.player("Ann").captured if die not in before]
    assert (captured.name, captured.seat) == ("Tetra", 1)
    assert t.prompt("Ann") == "Your Cube shows 5. To which number do you turn it?"
    assert t.options("Ann") == ["4", "6"]
    t.answer("Ann", "6")
    assert die_on(t, "d6").top == 6
    assert t.log() == [
        "Ann moves Cube from d1 and captures Tetra on d6",
        "Ann turns Cube on d6 to 6",
    ]
    assert t.asked == ["Bob"]
    t = on({"d1": ("Ann's Cube", 5)})
    assert t.prompt("Ann") == "Which die do you move or roll again?"
    t.answer("Ann", "Cube d1")
    assert t.prompt("Ann") == "Your Cube shows 5. Where does it go?"
    t.answer("Ann", "i6", "4")
    assert die_on(t, "i6").top == 4
    assert t.log() == ["Ann moves Cube from d1 to i6", "Ann turns Cube on i6 to 4"]


def test_the_number_does_not_go_round() -> None:
    """The example: a cube of face 6 moves; it must be rotated to 5."""
    t = on({"d1": ("Ann's Cube", 6)})
    t.answer("Ann", "Cube d1", "j7")
    assert (die_on(t, "j7").top, t.asked) == (5, ["Bob"])
    for name, sides, goal in (("Tetra", 4, "e9"), ("Octo", 8, None), ("Dodeca", 10, None)):
        t = on({"e5": (f"Ann's {name}", 1)})
        t.answer("Ann", f"{name} e5", "f5" if name != "Octo" else "f6")
        assert die_on(t, "f5" if name != "Octo" else "f6").top == 2
        if goal:
            t = on({"e5": (f"Ann's {name}", sides)})
            t.answer("Ann", f"{name} e5", goal)
            assert die_on(t, goal).top == sides - 1
    t = on({"a1": ("Ann's Octo", 8), "j10": ("Bob's Dodeca", 10)}, away=False)
    t.answer("Ann", "Octo a1", "i9")
    assert die_on(t, "i9").top == 7
    t = on({"a1": ("Ann's Dodeca", 9)})
    t.answer("Ann", "Dodeca a1", "j1")
    assert t.options("Ann") == ["8", "10"]


# -- rolling again ---------------------------------------------------------------------------------------


def test_rolling_a_die_again() -> None:
    t = on({"e5": ("Ann's Cube", 2)}, rolls=[6])
    t.answer("Ann", "Cube e5", "Roll it again")
    t.dice_used()
    assert die_on(t, "e5").top == 6
    assert t.log() == ["Ann rolls Cube on e5: it shows 6"]
    assert (t.player("Ann").rerolled, t.asked) == (True, ["Bob"])


def test_a_die_is_rolled_by_its_own_sides() -> None:
    for name, sides in (("Tetra", 4), ("Cube", 6), ("Octo", 8), ("Dodeca", 10)):
        tops = set()
        for seed in range(60):
            t = on({"e5": (f"Ann's {name}", 1)}, seed=seed)
            t.answer("Ann", f"{name} e5", "Roll it again")
            tops.add(die_on(t, "e5").top)
        assert tops == set(range(1, sides + 1)), name


def test_two_rerolls_in_a_row() -> None:
    t = on({"e5": ("Ann's Cube", 2), "h8": ("Bob's Tetra", 1)}, rolls=[3])
    t.answer("Ann", "Cube e5", "Roll it again")
    t.answer("Bob", "Tetra h8", "h7")
    assert t.prompt("Ann") == "Which die do you move? You rolled one in your last turn."
    assert t.options("Ann") == ["Cube e5"], "the Dodeca that shows 10 cannot move"
    t.answer("Ann", "Cube e5")
    assert set(t.options("Ann")) == {"b2", "b8", "h2", "h8"}
    t.answer("Ann", "b8", "2")
    assert not t.player("Ann").rerolled
    t.answer("Bob", "Tetra h7", "h5")
    t.answer("Bob", "1")
    t.answer("Ann", "Cube b8")
    assert "Roll it again" in t.options("Ann"), "a move lies between"


def test_without_a_move_one_may_roll_again_and_again() -> None:
    t = on({}, rolls=[10, 10, 10])
    assert t.prompt("Ann") == "Which die do you move or roll again?"
    t.answer("Ann", "Dodeca a1", "Roll it again")
    t.answer("Bob", "Dodeca j10", "Roll it again")
    assert t.player("Ann").rerolled
    t.answer("Ann", "Dodeca a1", "Roll it again")
    t.dice_used()
    assert t.asked == ["Bob"]


# -- the end ------------------------------------------------------------------------------------------------


def test_both_dodecas_captured() -> None:
    t = on({"a1": ("Ann's Dodeca", 9)})
    t.answer("Ann", "Dodeca a1", "a10, capturing Dodeca", "8")
    assert t.result() is None
    t = on({"a1": ("Ann's Dodeca", 9), "a10": ("Bob's Dodeca", 10), "b3": ("Ann's Dodeca", 1)}, away=False)
    t.answer("Ann", "Dodeca a1", "a10, capturing Dodeca")
    result = t.over()
    assert (result.winners, result.ending) == ([0], "Dodecas captured")
    assert result.reason == "Ann has captured both Dodecas of Bob."


def test_five_hundred_turns_without_a_capture() -> None:
    t = on({"e5": ("Ann's Cube", 2)}, quiet=498)
    t.answer("Ann", "Cube e5", "g7", "1")
    assert t.result() is None
    t.answer("Bob", "Dodeca j10", "Roll it again")
    result = t.over()
    assert (result.winners, result.ending) == ([0, 1], "stalled")
    t = on({"e5": ("Ann's Cube", 2), "e7": ("Bob's Tetra", 1)}, quiet=499)
    t.answer("Ann", "Cube e5", "e7, capturing Tetra", "1")
    assert t.result() is None


def test_estimate() -> None:
    game = on({"e5": ("Ann's Cube", 2), "f5": ("Ann's Octo", 2), "g5": ("Bob's Tetra", 2)}).game
    ann, bob = game.players
    assert game.estimate(ann) == 12 + 2 + 2 - 24 - 1
    assert game.estimate(bob) == -game.estimate(ann)


def test_a_whole_game() -> None:
    """Whoever can captures; others move or roll by turns."""
    t = at(Dodeca, seed=3, mover="Ann")
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        captures = [option for option in options if "capturing" in option]
        t.answer(name, captures[0] if captures else options[(t.game.turns * 7) % len(options)])
    result = t.over()
    assert result.ending == "Dodecas captured"
    assert (result.winners, t.game.turns) == ([1], 280)


# -- entered a second time from the rulebook, and further cases ----------------------------------------

LINES, ASLANT = {0, 2, 4, 6}, {1, 3, 5, 7}
UNIT_CHART = {
    "Tetra": (10, 4, LINES, ASLANT),
    "Cube": (4, 6, ASLANT, LINES),
    "Octo": (4, 8, ASLANT, ASLANT),
    "Dodeca": (2, 10, LINES, LINES),
}


def test_unit_chart_as_printed() -> None:
    for seat in (0, 1):
        men = [die for die in at(Dodeca).game.board if die.seat == seat]
        count = Counter(die.name for die in men)
        found = {d.name: (count[d.name], d.sides, set(d.goes), set(d.captures)) for d in men}
        assert found == UNIT_CHART


def test_a_reroll_of_long_ago_does_not_count() -> None:
    """Roll, move, roll: there is a move between."""
    t = on({"e5": ("Ann's Cube", 2)}, rolls=[2, 10, 10, 2])
    t.answer("Ann", "Cube e5", "Roll it again")
    t.answer("Bob", "Dodeca j10", "Roll it again")
    t.answer("Ann", "Cube e5", "g7", "3")
    t.answer("Bob", "Dodeca j10", "Roll it again")
    t.answer("Ann", "Cube g7", "Roll it again")
    t.dice_used()
    assert die_on(t, "g7").top == 2


def test_who_has_rolled_again_without_a_move_must_move_as_soon_as_he_can() -> None:
    t = on({}, rolls=[9, 10])
    t.answer("Ann", "Dodeca a1", "Roll it again")
    t.answer("Bob", "Dodeca j10", "Roll it again")
    assert t.options("Ann") == ["Dodeca a1"]
    t.answer("Ann", "Dodeca a1")
    assert set(t.options("Ann")) == {"a10, capturing Dodeca", "j1"}


def test_captures_of_a_tetra_at_its_reach_only() -> None:
    """An enemy nearer or farther than the number is safe, and one beside the way does not matter."""
    dice = {
        "e5": ("Ann's Tetra", 2),
        "f6": ("Bob's Tetra", 1),
        "c3": ("Bob's Cube", 1),
        "b8": ("Bob's Octo", 1),
    }
    assert goals(on(dice), "Tetra e5") == {"e7", "g5", "e3", "c5", "c3, capturing Cube"}
