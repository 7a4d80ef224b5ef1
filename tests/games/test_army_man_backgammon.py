from collections import Counter
from random import Random
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.engine.playout import answer_randomly
from tabletome.games.army_man_backgammon import ArmyManBackgammon
from tabletome.testing import LoadedDice, Trial, at

Men = dict[int, str]
STANCES = {"P": "Prone", "K": "Kneeling", "S": "Standing", "R": "Running"}
MINES = {"minefields": "three in two rows"}


def standing(
    ann: Men, bob: Men, *dice: int, lost: str = "", turns: int = 0, mined: Any = None, options: Any = None
) -> Trial[ArmyManBackgammon]:
    """By row the stance and weapon of each man: "P Rifle, R SMG". All others are out of the game.

    The Sergeants, Ann's and Bob's first Pistol, live unless their owner has `lost` his. Ann is on move.
    """

    def arrange(game: ArmyManBackgammon) -> None:
        for player in game.players:
            for man in game.men(player):
                man.sergeant = False
                player.barracks.add(man)
            sergeant = next(man for man in player.barracks if man.name == "Pistol")
            sergeant.sergeant = True
            if player.name in lost:
                player.casualties.add(sergeant)
        for player, men in zip(game.players, (ann, bob), strict=True):
            for row, listed in men.items():
                for letter, weapon in (words.split(maxsplit=1) for words in listed.split(", ")):
                    man = next(m for m in player.barracks if m.name == weapon and not m.sergeant)
                    man.stance = STANCES[letter]
                    game.rows.put(man, game.rows.grid[str(row)])
        if mined is not None:
            mined(game)
        game.turns, game.chance = turns, LoadedDice(*dice)

    return at(ArmyManBackgammon, arrange=arrange, mover="Ann", options=options, seed=1)


def men(t: Trial[ArmyManBackgammon], name: str) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for man in t.game.men(t.player(name)):
        found.setdefault(int(man.at.name), []).append(f"{man.stance[0]} {man.name}")
    return found


def test_the_squad() -> None:
    t = at(ArmyManBackgammon)
    for player in t.game.players:
        assert Counter((m.name, m.range) for m in t.game.men(player)) == {
            ("Rifle", 4): 4,
            ("SMG", 3): 2,
            ("Machine Gun", 5): 2,
            ("Pistol", 1): 2,
            ("Bazooka", 6): 1,
            ("Mortar", 6): 1,
            ("Radio", 6): 1,
            ("Grenade", 2): 1,
            ("Flamethrower", 2): 1,
        }
    assert {row: len(found) for row, found in men(t, "Ann").items()} == dict.fromkeys(range(1, 6), 3)
    assert {row: len(found) for row, found in men(t, "Bob").items()} == dict.fromkeys(range(20, 25), 3)
    assert [sum(m.sergeant for m in t.game.men(p)) for p in t.game.players] == [1, 1]
    assert list(ArmyManBackgammon.seats) == [2]


@pytest.mark.parametrize(("number", "rifles"), [(2, 3), (4, 6), (5, 6)])
def test_more_or_fewer_men(number: int, rifles: int) -> None:
    pairs = {2: 1, 4: 3, 5: 3}[number]
    t = at(ArmyManBackgammon, options={"men_in_row": number})
    assert {row: len(found) for row, found in men(t, "Bob").items()} == dict.fromkeys(range(20, 25), number)
    names = Counter(m.name for m in t.game.men(t.player("Ann")))
    assert names["Rifle"] == rifles
    assert [names[name] for name in ("SMG", "Machine Gun", "Pistol")] == [pairs] * 3
    others = {2: [1, 1, 1, 1, 0], 4: [1] * 5, 5: [2] * 5}[number]
    assert [names[name] for name in ("Bazooka", "Mortar", "Grenade", "Flamethrower", "Radio")] == others
    assert names.total() == 5 * number


def deployed(*answers: str, **options: Any) -> Trial[ArmyManBackgammon]:
    t: Trial[ArmyManBackgammon] = Trial(Table(ArmyManBackgammon, 2, "deploy", options))
    t.answer("Ann", *answers)
    while 0 in t.table.asks and t.game.stage == "setup":
        t.table.answer(0, 0)
    while t.game.stage == "setup":
        t.table.answer(1, 0)
    return t


def test_ready_line_ups() -> None:
    t = deployed("Long ranges behind", "Prone", "Rifle in your row 3")
    ranges = {
        row: sorted({m.range for m in t.game.men(t.player("Ann")) if m.at.name == str(row)}) for row in (1, 5)
    }
    assert ranges == {1: [6], 5: [1, 2]}
    assert {m.stance for m in t.game.men(t.player("Ann"))} == {"Prone"}
    t = deployed("Long ranges in front", "Running", "Radio in your row 5")
    ranges = {
        row: sorted({m.range for m in t.game.men(t.player("Ann")) if m.at.name == str(row)}) for row in (1, 5)
    }
    assert ranges == {1: [1, 2], 5: [6]}
    sergeant = next(m for m in t.game.men(t.player("Ann")) if m.sergeant)
    assert (sergeant.name, sergeant.marks) == ("Radio", "R★")
    assert "Ann makes Running Radio in row 5 the Sergeant" in t.log()


def test_a_random_line_up() -> None:
    t = deployed("At random", "Standing")
    rows = [[m.range for m in t.game.men(t.player("Ann")) if m.at.name == str(row)] for row in range(1, 6)]
    assert rows != sorted(rows, reverse=True)
    assert Counter(r for row in rows for r in row) == {6: 3, 5: 2, 4: 4, 3: 2, 2: 2, 1: 2}


def test_deploying_row_by_row() -> None:
    first = ["Rifle", "Rifle", "Rifle", "Radio", "SMG", "SMG", "Pistol", "Pistol", "Rifle"]
    then = ["Grenade", "Bazooka", "Mortar"]
    stances = ["Prone", "Kneeling", "Standing", "Running", "Prone"]
    t = deployed("Row by row", *first, *then, "Row by row", *stances, "SMG in your row 2")
    assert {row: sorted(found) for row, found in men(t, "Ann").items()} == {
        1: ["P Rifle"] * 3,
        2: ["K Radio", "K SMG", "K SMG"],
        3: ["S Pistol", "S Pistol", "S Rifle"],
        4: ["R Bazooka", "R Grenade", "R Mortar"],
        5: ["P Flamethrower", "P Machine Gun", "P Machine Gun"],
    }


# -- maneuver ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stance", "most"), [("P", 3), ("K", 4), ("S", 5), ("R", 6)])
def test_stances_limit_moves(stance: str, most: int) -> None:
    """A prone soldier could only move using a die roll of 1, 2, or 3; a running one uses any."""
    for die in range(1, 7):
        t = standing({1: f"{stance} Radio", 2: "P Pistol"}, {24: "S Rifle"}, die, 1)
        moves = [o for o in t.options("Ann") if o.startswith(f"{die}: {STANCES[stance]} Radio")]
        assert moves == (
            [f"{die}: {STANCES[stance]} Radio in row 1 moves to {1 + die}"] if die <= most else []
        )


def test_move_and_capture() -> None:
    t = standing({3: "R Radio", 1: "R SMG"}, {7: "S Rifle", 9: "S SMG, S Rifle", 20: "S Radio"}, 4, 6)
    assert "4: Running Radio in row 3 moves to 7, capturing Standing Rifle" in t.options("Ann")
    t.answer("Ann", "4: Running Radio in row 3 moves to 7, capturing Standing Rifle")
    assert men(t, "Ann") == {7: ["R Radio"], 1: ["R SMG"]}
    assert men(t, "Bob") == {9: ["S SMG", "S Rifle"], 20: ["S Radio"]}
    assert [m.name for m in t.player("Bob").casualties] == ["Rifle"]
    assert "Standing Rifle in row 7 is captured" in t.log()


def test_two_enemies_capture_him() -> None:
    t = standing({3: "R Radio", 1: "R SMG"}, {9: "S SMG, S Rifle"}, 6, 1)
    assert "6: Running Radio in row 3 moves to 9 and is captured" in t.options("Ann")
    t.answer("Ann", "6: Running Radio in row 3 moves to 9 and is captured")
    assert men(t, "Ann") == {1: ["R SMG"]}
    assert men(t, "Bob") == {9: ["S SMG", "S Rifle"]}


def test_five_in_a_row() -> None:
    crowd = "P Rifle, P Rifle, P SMG, P Pistol"
    t = standing({1: "R Radio", 4: crowd}, {24: "S Rifle"}, 3, 6)
    assert "3: Running Radio in row 1 moves to 4" in t.options("Ann")
    t = standing({1: "R Radio", 4: f"{crowd}, P SMG"}, {24: "S Rifle"}, 3, 6)
    assert "3: Running Radio in row 1 moves to 4" not in t.options("Ann")


def test_tan_goes_down() -> None:
    t = standing({1: "R Radio, R SMG"}, {24: "R Rifle", 23: "R SMG"}, 1, 2, 5, 3)
    t.answer(
        "Ann",
        "2: Running Radio in row 1 moves to 3",
        "1: Running SMG in row 1 moves to 2",
        "Change no stance",
    )
    assert "5: Running Rifle in row 24 moves to 19" in t.options("Bob")


# -- attack ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [
        ("Bazooka", 6),
        ("Mortar", 6),
        ("Radio", 6),
        ("Machine Gun", 5),
        ("Rifle", 4),
        ("SMG", 3),
        ("Grenade", 2),
        ("Flamethrower", 2),
        ("Pistol", 1),
    ],
)
def test_weapons_shoot_exactly_so_far(weapon: str, reach: int) -> None:
    for die in range(1, 7):
        t = standing({6: f"R {weapon}"}, {6 + die: "S Rifle"}, die, 1)
        shots = [o for o in t.options("Ann") if o.startswith(f"{die}: ") and "shoots" in o]
        shot = f"{die}: Running {weapon} in row 6 shoots at Standing Rifle in row {6 + die}"
        assert shots == ([shot] if die == reach else [])


def test_attack_before_and_behind() -> None:
    t = standing({10: "S Rifle", 12: "S SMG"}, {14: "S SMG, P SMG", 6: "S Radio", 15: "R Rifle"}, 4, 1)
    assert {o for o in t.options("Ann") if "Rifle in row 10 shoots" in o} == {
        "4: Standing Rifle in row 10 shoots at Standing SMG in row 14",
        "4: Standing Rifle in row 10 shoots at Prone SMG in row 14",
        "4: Standing Rifle in row 10 shoots at Standing Radio in row 6",
    }


@pytest.mark.parametrize(("stance", "most"), [("P", 4), ("K", 3), ("S", 2), ("R", 1)])
def test_saving_throws(stance: str, most: int) -> None:
    """A standing soldier would save on a roll of 1 or 2."""
    for roll in range(1, 7):
        t = standing({10: "S Rifle, S SMG"}, {14: f"{stance} Radio", 24: "S Rifle"}, 4, 1, roll)
        t.answer("Ann", f"4: Standing Rifle in row 10 shoots at {STANCES[stance]} Radio in row 14")
        assert (14 in men(t, "Bob")) == (roll <= most)
        fate = "saved" if roll <= most else "killed"
        assert t.log()[-1] == f"{STANCES[stance]} Radio in row 14 is shot at, rolls {roll} and is {fate}"
        t.dice_used()


def test_a_saving_throw_is_made_with_a_die_of_six() -> None:
    t = standing({10: "S Rifle"}, {14: "S Radio"}, 6, 6)
    (target,) = t.game.men(t.player("Bob"))
    for _ in range(60):
        t.game.saved(target, "is shot at")
    assert {int(line.split(" rolls ")[1][0]) for line in t.log()[1:] if " is shot at," in line} == {
        *range(1, 7)
    }


# -- orders ------------------------------------------------------------------------------------------------


def acts(t: Trial[ArmyManBackgammon]) -> set[tuple[str, str]]:
    """Which men may do what with the die that is left."""
    return {(o.split()[2], "attack" if "shoots" in o else "move") for o in t.options("Ann")}


FOES = {14: "P Radio", 18: "P Rifle"}


def test_maneuver_and_attack_in_either_order() -> None:
    t = standing({10: "S Rifle, S Rifle", 13: "S SMG"}, FOES, 4, 4)
    t.answer("Ann", "4: Standing SMG in row 13 moves to 17")
    assert acts(t) == {("Rifle", "move"), ("Rifle", "attack")}
    t = standing({10: "S Rifle", 13: "S SMG"}, FOES, 4, 4, 1)
    t.answer("Ann", "4: Standing Rifle in row 10 shoots at Prone Radio in row 14")
    assert acts(t) == {("Rifle", "move"), ("SMG", "move")}


def test_charge_and_infiltration() -> None:
    """Two men move; only a running one may move twice."""
    t = standing({1: "S Radio, R SMG"}, {24: "S Rifle"}, 2, 3)
    t.answer("Ann", "3: Standing Radio in row 1 moves to 4")
    assert t.options("Ann") == ["2: Running SMG in row 1 moves to 3"]
    t = standing({1: "S Radio, R SMG"}, {24: "S Rifle"}, 2, 3)
    t.answer("Ann", "3: Running SMG in row 1 moves to 4")
    assert set(t.options("Ann")) == {
        "2: Standing Radio in row 1 moves to 3",
        "2: Running SMG in row 4 moves to 6",
    }


def test_dig_in() -> None:
    """Two men attack, not one twice; who has moved may still attack."""
    t = standing({10: "P Rifle, P Rifle"}, FOES, 4, 4, 1)
    t.answer("Ann", "4: Prone Rifle in row 10 shoots at Prone Radio in row 14")
    assert t.options("Ann") == ["4: Prone Rifle in row 10 shoots at Prone Radio in row 14"]
    t = standing({10: "P Rifle"}, FOES, 4, 4, 1)
    t.answer("Ann", "4: Prone Rifle in row 10 shoots at Prone Radio in row 14")
    assert t.prompt("Ann") == "Whose stance do you change?"
    t = standing({10: "P Rifle"}, {15: "P Radio"}, 4, 1)
    t.answer("Ann", "1: Prone Rifle in row 10 moves to 11")
    assert t.options("Ann") == ["4: Prone Rifle in row 11 shoots at Prone Radio in row 15"]


def test_without_a_sergeant() -> None:
    t = standing({10: "S Rifle, S Rifle", 13: "S SMG"}, FOES, 4, 4, lost="Ann")
    t.answer("Ann", "4: Standing SMG in row 13 moves to 17")
    assert acts(t) == {("Rifle", "move")}
    t = standing({10: "S Rifle, S Rifle"}, FOES, 4, 4, 1, lost="Ann")
    t.answer("Ann", "4: Standing Rifle in row 10 shoots at Prone Radio in row 14")
    assert acts(t) == {("Rifle", "attack")}
    t = standing({10: "S Rifle, S Rifle"}, FOES, 4, 4, 1, lost="Bob")
    t.answer("Ann", "4: Standing Rifle in row 10 shoots at Prone Radio in row 14")
    assert ("Rifle", "move") in acts(t)


def test_a_sergeant_lost_by_his_own_move() -> None:
    """After it nobody may attack, so the 4 must be used first."""

    def promote(game: ArmyManBackgammon) -> None:
        for man in game.men(game.players[0]):
            man.sergeant = man.name == "SMG"

    t = standing({10: "P SMG, P Rifle"}, {12: "S Rifle, S Rifle", 14: "S Radio"}, 2, 4, 1, mined=promote)
    shot = "4: Prone Rifle in row 10 shoots at Standing Radio in row 14"
    assert t.options("Ann") == [shot]
    t.answer("Ann", shot)
    assert "2: Prone SMG (Sergeant) in row 10 moves to 12 and is captured" in t.options("Ann")
    # Neither a Sergeant who comes through nor another man who is lost forbids the shot.
    t = standing({9: "P SMG", 10: "P Rifle"}, {14: "S Radio"}, 2, 4, mined=promote)
    assert "2: Prone SMG (Sergeant) in row 9 moves to 11" in t.options("Ann")
    foes = {12: "S Rifle, S Rifle", 14: "S Radio"}
    t = standing({1: "P SMG", 10: "P Grenade, P Rifle"}, foes, 2, 4, mined=promote)
    assert "2: Prone Grenade in row 10 moves to 12 and is captured" in t.options("Ann")


def test_the_loss_of_a_sergeant_is_told() -> None:
    t = standing({10: "S Rifle"}, {14: "S SMG", 24: "S Rifle"}, 4, 1, 6)
    next(m for m in t.game.men(t.player("Bob")) if m.name == "SMG").sergeant = True
    t.answer("Ann", "4: Standing Rifle in row 10 shoots at Standing SMG (Sergeant) in row 14")
    assert t.log()[-1] == "Bob has lost his Sergeant"


def test_dice_must_be_used_if_at_all_possible() -> None:
    """The 5 can only be used by the prone gunner's shot, and only if he is moved by the 1 first."""
    t = standing({10: "P Machine Gun, P SMG"}, {16: "S Rifle"}, 5, 1)
    assert t.options("Ann") == ["1: Prone Machine Gun in row 10 moves to 11"]
    # Without a Sergeant he may not do both, so one die is used: the 1.
    t = standing({10: "P Machine Gun, P SMG"}, {16: "S Rifle"}, 5, 1, lost="Ann")
    assert t.options("Ann") == [
        "1: Prone Machine Gun in row 10 moves to 11",
        "1: Prone SMG in row 10 moves to 11",
    ]
    # It is his only move: he must walk into the two.
    t = standing({10: "P Radio"}, {12: "S Rifle, S SMG"}, 2, 6)
    assert t.options("Ann") == ["2: Prone Radio in row 10 moves to 12 and is captured"]


def test_either_die_if_only_one_can_be_used() -> None:
    t = standing({10: "K Radio"}, {24: "S Rifle"}, 2, 4)
    assert set(t.options("Ann")) == {
        "2: Kneeling Radio in row 10 moves to 12",
        "4: Kneeling Radio in row 10 moves to 14",
    }
    t.answer("Ann", "2: Kneeling Radio in row 10 moves to 12")
    assert "Ann cannot use 4" in t.log()


def test_a_shot_is_reckoned_as_a_miss() -> None:
    """Both Rifles may shoot at the only target, although the first may kill it."""
    t = standing({10: "P Rifle, P Rifle"}, {14: "R Radio", 24: "S Rifle"}, 4, 4, 6)
    t.answer("Ann", "4: Prone Rifle in row 10 shoots at Running Radio in row 14")
    assert t.prompt("Ann") == "Whose stance do you change?"


def test_the_look_ahead_knows_who_is_captured() -> None:
    """A runner may take both dice, but not if the first leads him into two; one enemy does not stop him."""
    t = standing({10: "R Radio"}, {12: "S Rifle, S SMG"}, 2, 3)
    assert t.options("Ann") == ["3: Running Radio in row 10 moves to 13"]
    t = standing({10: "R Radio"}, {12: "S Rifle", 24: "S SMG"}, 2, 3)
    assert len(t.options("Ann")) == 2
    # Whoever captures the only target spoils the shot; from elsewhere nobody reaches it.
    t = standing({10: "P Rifle", 12: "P SMG"}, {14: "S Radio"}, 4, 2)
    assert t.options("Ann") == ["4: Prone Rifle in row 10 shoots at Standing Radio in row 14"]


def test_the_look_ahead_knows_who_has_moved() -> None:
    """The 5 is for the standing man only, so the prone one must take the 2."""
    t = standing({1: "S Radio", 2: "P SMG"}, {24: "S Rifle"}, 5, 2)
    assert t.options("Ann") == ["5: Standing Radio in row 1 moves to 6", "2: Prone SMG in row 2 moves to 4"]


def test_the_look_ahead_knows_who_has_fired() -> None:
    """Without a Sergeant the Rifle's shot would leave the other 4, which two moves do not."""
    t = standing({10: "P Rifle", 1: "S SMG, S SMG"}, FOES, 4, 4, lost="Ann")
    assert t.options("Ann") == ["4: Standing SMG in row 1 moves to 5"]


def test_the_look_ahead_knows_who_is_off() -> None:
    """Whether he goes off or is captured, no man can use the other die."""
    t = standing({19: "R Radio", 2: "P SMG"}, {24: "S Rifle, S SMG"}, 6, 5)
    assert t.options("Ann") == [
        "6: Running Radio in row 19 moves off the board",
        "5: Running Radio in row 19 moves to 24 and is captured",
    ]


def test_stance_phase() -> None:
    """You may replace a kneeling rifleman with a running rifleman."""
    t = standing({1: "K Rifle, K Rifle", 2: "S SMG"}, {24: "S Rifle", 20: "S SMG"}, 6, 6, 1, 2)
    assert t.options("Ann") == ["Kneeling Rifle in row 1", "Standing SMG in row 2", "Change no stance"]
    t.answer("Ann", "Kneeling Rifle in row 1")
    assert t.options("Ann") == ["Prone", "Standing", "Running"]
    t.answer("Ann", "Running")
    assert sorted(men(t, "Ann")[1]) == ["K Rifle", "R Rifle"]
    assert [m.marks for m in t.game.men(t.player("Ann")) if m.stance == "Running"] == ["R"]
    assert t.asked == ["Bob"]
    assert "Kneeling Rifle in row 1 is now Running" in t.log()


# -- the end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_off_the_board(die: int) -> None:
    """A man is 4 rows away: he wins on a roll of 4, 5, or 6, if his stance allows it."""
    t = standing({21: "R Radio", 2: "P SMG"}, {24: "S Rifle"}, die, 1)
    off = f"{die}: Running Radio in row 21 moves off the board"
    assert (off in t.options("Ann")) == (die >= 4)
    if die >= 4:
        t.answer("Ann", off)
        assert (t.over().winners, t.over().ending) == ([0], "across")
    t = standing({21: "K Radio", 2: "P SMG"}, {24: "S Rifle"}, die, 1)
    assert (f"{die}: Kneeling Radio in row 21 moves off the board" in t.options("Ann")) == (die == 4)


def test_the_winning_move_is_never_forbidden() -> None:
    """If he moved off by the 4, nobody could use the 1; if he moves by the 1 first, both can be used."""
    t = standing({21: "R Radio"}, {15: "S Rifle"}, 4, 1)
    assert "4: Running Radio in row 21 moves off the board" in t.options("Ann")


def test_no_men_left() -> None:
    t = standing({10: "S Rifle"}, {14: "S SMG"}, 4, 1, 6)
    t.answer("Ann", "4: Standing Rifle in row 10 shoots at Standing SMG in row 14")
    assert (t.over().winners, t.over().ending) == ([0], "no men left")
    t = standing({10: "P Radio"}, {12: "S Rifle, S SMG"}, 2, 6)
    t.answer("Ann", "2: Prone Radio in row 10 moves to 12 and is captured")
    assert (t.over().winners, t.over().ending) == ([1], "no men left")


def test_five_hundred_turns() -> None:
    def after(turns: int) -> Trial[ArmyManBackgammon]:
        t = standing({1: "P Rifle"}, {24: "P Rifle"}, 6, 6, 6, 6, turns=turns)
        t.answer("Ann", "Change no stance")
        return t

    assert after(498).result() is None
    over = after(499).over()
    assert (over.winners, over.guarded) == ([0, 1], True)


def test_choices() -> None:
    assert ArmyManBackgammon.minefields.choices == ("none", "three in two rows", "three in three rows")
    assert ArmyManBackgammon.men_in_row.choices == (2, 3, 4, 5)
    assert ArmyManBackgammon.dice_rolled.choices == (2, 3, 4)


# -- optional rules ----------------------------------------------------------------------------------------


def test_hiding_minefields() -> None:
    t = deployed(
        "Long ranges behind",
        "Standing",
        "Rifle in your row 3",
        "Radio in your row 1",
        "9",
        "12",
        **MINES,
    )
    ground = {int(g.at.name): g.minefields for g in t.player("Ann").ground}
    assert ground == {**dict.fromkeys(range(1, 13), 0), 9: 2, 12: 1}
    names = {int(g.at.name): g.name for g in t.player("Ann").ground}
    assert names == {**dict.fromkeys(range(1, 13), "Clear"), 9: "Two minefields", 12: "Minefield"}
    assert {int(g.at.name) for g in t.player("Bob").ground} == set(range(13, 25))
    assert [m.name for m in t.game.men(t.player("Ann")) if m.detector] == ["Radio"]
    assert [m.marks for m in t.game.men(t.player("Ann")) if m.detector] == ["SD"]
    t = deployed(
        "Long ranges behind",
        "Standing",
        "Rifle in your row 3",
        "Radio in your row 1",
        "9",
        "12",
        "1",
        minefields="three in three rows",
    )
    assert {int(g.at.name): g.minefields for g in t.player("Ann").ground if g.minefields} == {
        1: 1,
        9: 1,
        12: 1,
    }
    assert not list(at(ArmyManBackgammon).player("Ann").ground)


def test_minefields_are_hidden_from_the_rival() -> None:
    table = deployed(
        "Long ranges behind",
        "Standing",
        "Rifle in your row 3",
        "Radio in your row 1",
        "9",
        "12",
        **MINES,
    ).table
    mine, theirs, watched = (
        next(p for p in table.view(seat).places if p.title == "ground" and p.owner == 0)
        for seat in (0, 1, None)
    )
    assert (len(mine.items), len(theirs.items), len(watched.items)) == (12, 0, 0)


def lay(rows: dict[int, int]) -> Any:
    """Bob's minefields lie there."""

    def mined(game: ArmyManBackgammon) -> None:
        bob = game.players[1]
        by_number = {n: [g for g in bob.ground if g.minefields == n] for n in (0, 1, 2)}
        for row, number in rows.items():
            there, wanted = bob.ground[game.rows.grid[str(row)]], by_number[number][0]
            if there is not None and there is not wanted:
                bob.ground.swap(there, wanted)
        for man in game.men(game.players[0]):
            man.detector = man.name == "Grenade"

    return mined


@pytest.mark.parametrize(("rolls", "lives"), [((2, 2), True), ((2, 3), False), ((3,), False)])
def test_two_minefields_in_one_row(rolls: tuple[int, ...], lives: bool) -> None:
    t = standing(
        {12: "S Radio", 1: "P SMG"},
        {24: "S Rifle"},
        3,
        6,
        *rolls,
        mined=lay({15: 2, 16: 1}),
        options=MINES,
    )
    t.answer("Ann", "3: Standing Radio in row 12 moves to 15")
    assert (15 in men(t, "Ann")) == lives
    assert [(g.at.name, g.minefields) for g in t.game.found] == [("15", 2)]
    t.dice_used()


def test_mines_stay_until_they_are_detected() -> None:
    mines = lay({15: 2, 16: 1})
    t = standing(
        {12: "S Radio", 13: "S Grenade"},
        {24: "S Rifle", 23: "S SMG"},
        4,
        3,
        1,
        mined=mines,
        options=MINES,
    )
    t.answer("Ann", "4: Standing Radio in row 12 moves to 16")
    assert [g.at.name for g in t.game.found] == ["16"]
    assert "Standing Radio in row 16 steps on a mine, rolls 1 and is saved" in t.log()
    t.answer("Ann", "3: Standing Grenade in row 13 moves to 16")
    assert list(t.game.found) == []
    assert "Standing Grenade destroys Minefield in row 16" in t.log()
    assert men(t, "Ann") == {16: ["S Radio", "S Grenade"]}


def test_known_mines_strike_again() -> None:
    t = standing(
        {12: "S Radio", 13: "S SMG"},
        {24: "S Rifle"},
        4,
        3,
        1,
        6,
        mined=lay({15: 2, 16: 1}),
        options=MINES,
    )
    t.answer("Ann", "4: Standing Radio in row 12 moves to 16", "3: Standing SMG in row 13 moves to 16")
    assert men(t, "Ann") == {16: ["S Radio"]}


def test_clear_ground_and_ones_own_mines() -> None:
    t = standing({12: "S Radio"}, {24: "S Rifle"}, 5, 1, mined=lay({15: 2, 16: 1}), options=MINES)
    t.answer("Ann", "5: Standing Radio in row 12 moves to 17")
    assert men(t, "Ann") == {17: ["S Radio"]}
    assert list(t.game.found) == []
    assert t.player("Bob").ground[t.game.rows.grid["17"]] is None

    def own(game: ArmyManBackgammon) -> None:
        ground = next(g for g in game.players[0].ground if g.minefields == 2)
        game.found.put(ground, game.rows.grid["5"])

    t = standing({3: "S Radio"}, {24: "S Rifle"}, 2, 6, mined=own, options=MINES)
    t.answer("Ann", "2: Standing Radio in row 3 moves to 5")
    assert men(t, "Ann") == {5: ["S Radio"]}


def test_more_dice() -> None:
    t = standing({10: "S Rifle, S Rifle", 13: "S SMG, S SMG"}, FOES, 4, 4, 4, 1, options={"dice_rolled": 3})
    assert t.game.dice == [4, 4, 4]
    t.answer("Ann", "4: Standing SMG in row 13 moves to 17")
    t.answer("Ann", "4: Standing Rifle in row 10 shoots at Prone Radio in row 14")
    assert acts(t) == {("Rifle", "attack")}, "the moves are over"


def test_several_weapons() -> None:
    t = standing({10: "S Rifle"}, {11: "S SMG", 14: "S Radio"}, 1, 4, options={"several_weapons": True})
    assert "1: Standing Rifle in row 10 shoots at Standing SMG in row 11" in t.options("Ann")
    assert "4: Standing Rifle in row 10 shoots at Standing Radio in row 14" in t.options("Ann")
    t = standing({10: "S Rifle"}, {11: "S SMG", 14: "S Radio"}, 1, 4)
    assert "1: Standing Rifle in row 10 shoots at Standing SMG in row 11" not in t.options("Ann")


def test_estimate() -> None:
    game = standing({10: "S Rifle", 4: "S SMG"}, {24: "S SMG"}, 1, 4).game
    assert [game.estimate(player) for player in game.players] == [2 + 10 / 4, 1 + 1 / 4]


def test_a_whole_game() -> None:
    t = at(ArmyManBackgammon, seed="whole")
    answer_randomly(t.table, Random("whole"), 5000)
    assert t.over().ending == "across"
    assert len(t.over().winners) == 1
