from collections import Counter
from random import Random
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.engine.playout import answer_randomly
from tabletome.games.swords_such import SwordsSuch
from tabletome.testing import LoadedDice, Trial, at

Squares = dict[str, str]
FAR_OFF = "a9 a8 a7 a6 a5 a4 b9 b4".split()
ARMY = {"King": 1, "Knight": 4, "Archer": 4, "Footsoldier": 6}


def fight(
    *armies: Squares, dice: tuple[int, ...], mountains: str = "", quiet: int = 0, **options: Any
) -> Trial[SwordsSuch]:
    """These men and no others: {"e4": "Knight"}. Ann rolls the first two dice.

    Mountains that are not named lie on the left. Whoever has no King here keeps his in the barracks.
    """

    def arrange(game: SwordsSuch) -> None:
        grid: Any = game.field.grid
        for man in list(game.field):
            game.players[man.seat].barracks.add(man)
        for player, men in zip(game.players, armies, strict=True):
            for square, name in men.items():
                game.field.put(next(man for man in player.barracks if man.name == name), grid[square])
        wanted = [grid[name] for name in [*mountains.split(), *FAR_OFF][: len(game.mountains)]]
        spare = [tile for tile in game.mountains if tile.at not in wanted]
        for square in wanted:
            if game.mountains[square] is None:
                game.mountains.put(spare.pop(), square)
        game.quiet_turns = quiet
        game.mover = game.players[0]
        game.chance = LoadedDice(*dice)

    return at(SwordsSuch, len(armies), arrange=arrange, options=options)


def men(t: Trial[SwordsSuch], name: str) -> Squares:
    return {man.at.name: man.name for man in t.game.field if man.seat == t.player(name).seat}


def acts(t: Trial[SwordsSuch], man: str) -> set[str]:
    """What he may do: "moves 3 to e4", "shoots ..."."""
    return {label.removeprefix(f"{man} ") for label in t.options("Ann") if label.startswith(f"{man} ")}


KINGS = ({"a1": "King"}, {"l12": "King"})


def with_kings(ann: Squares, bob: Squares, **more: Any) -> Trial[SwordsSuch]:
    """Both Kings stand in far corners."""
    return fight(KINGS[0] | ann, KINGS[1] | bob, **more)


# -- setup -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_armies(players: int) -> None:
    game = at(SwordsSuch, players).game
    for seat in range(players):
        assert Counter(man.name for man in game.field if man.seat == seat) == ARMY


def test_men_are_drawn_as_chessmen_and_say_what_they_can() -> None:
    game = at(SwordsSuch, options={"catapults": 1, "horse_archers": 1, "juggernaughts": 1}).game
    assert {(man.name, man.figure, man.notes) for man in game.field} == {
        ("King", "king", ""),
        ("Knight", "knight", "Moves by both dice"),
        ("Archer", "bishop", "Shoots by one die"),
        ("Footsoldier", "pawn", ""),
        ("Catapult", "rook", "Shoots by the sum of both dice"),
        ("Horse Archer", "knight", "Moves by both dice or shoots by one"),
        ("Juggernaught", "rook", "Captures all it moves through"),
    }


@pytest.mark.parametrize(
    ("players", "sides"), [(2, "foot head"), (3, "foot left head"), (4, "foot left head right")]
)
def test_seats(players: int, sides: str) -> None:
    files = range(12) if players == 2 else range(2, 10)
    rows = {
        "foot": {(col, row) for col in files for row in (0, 1)},
        "head": {(col, row) for col in files for row in (10, 11)},
        "left": {(col, row) for col in (0, 1) for row in files},
        "right": {(col, row) for col in (10, 11) for row in files},
    }
    assert list(SwordsSuch.seats) == [2, 3, 4]
    met: list[set[tuple[int, int]]] = [set() for _ in range(players)]
    for seed in range(12):
        t: Trial[SwordsSuch] = Trial(Table(SwordsSuch, players, seed))
        for player in t.game.players:
            t.answer(player.name, "All at random")
        for man in t.game.field:
            met[man.seat].add((man.at.col, man.at.row))
    assert met == [rows[side] for side in sides.split()]


def test_all_set_up_unseen() -> None:
    t: Trial[SwordsSuch] = Trial(Table(SwordsSuch, 2, 5))
    assert t.asked == ["Ann", "Bob"]
    plans = ["Footsoldiers in front", "Knights in front", "All at random", "One by one"]
    assert t.options("Ann") == plans
    t.answer("Ann", "One by one", "King")
    assert sorted(t.options("Ann")) == sorted(f"{letter}{row}" for letter in "abcdefghijkl" for row in (1, 2))
    t.answer("Ann", "f1", "Place the rest at random")
    view = t.table.view(t.player("Bob").seat)
    assert not [item for place in view.places for item in place.items if item.owner == 0]
    t.answer("Bob", "Knights in front")
    assert men(t, "Ann")["f1"] == "King"
    assert len(men(t, "Ann")) == len(men(t, "Bob")) == 15
    assert "The armies stand" in t.log()


def placed(players: int, plan: str, **options: Any) -> Trial[SwordsSuch]:
    t: Trial[SwordsSuch] = Trial(Table(SwordsSuch, players, 2, options))
    for player in t.game.players:
        t.answer(player.name, plan)
    return t


def test_ready_line_ups() -> None:
    t = placed(2, "Footsoldiers in front")
    assert men(t, "Ann") == {
        "b1": "Knight", "d1": "Archer", "e1": "Archer", "f1": "King", "h1": "Archer", "i1": "Archer",
        "k1": "Knight", "b2": "Knight", "k2": "Knight",
        **dict.fromkeys(("d2", "e2", "f2", "g2", "h2", "i2"), "Footsoldier"),
    }  # fmt: skip
    assert men(t, "Bob")["g12"] == "King", "as seen from the other side"
    t = placed(4, "Knights in front")
    assert men(t, "Ann") == {
        "c1": "Footsoldier", "d1": "Archer", "e1": "Footsoldier", "f1": "King", "g1": "Footsoldier",
        "h1": "Archer", "i1": "Footsoldier", "c2": "Knight", "d2": "Archer", "e2": "Knight",
        "f2": "Footsoldier", "g2": "Footsoldier", "h2": "Knight", "i2": "Archer", "j2": "Knight",
    }  # fmt: skip
    kings = {
        square for player in t.game.players for square, name in men(t, player.name).items() if name == "King"
    }
    assert kings == {"f1", "a7", "g12", "l6"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("plan", ["Footsoldiers in front", "Knights in front"])
def test_line_ups_place_whole_armies(players: int, plan: str) -> None:
    t = placed(players, plan, catapults=2, horse_archers=2, juggernaughts=2)
    for player in t.game.players:
        assert Counter(men(t, player.name).values()) == {
            "King": 1, "Knight": 2, "Juggernaught": 2, "Catapult": 2, "Horse Archer": 2, "Footsoldier": 6,
        }  # fmt: skip


@pytest.mark.parametrize(
    ("option", "name", "instead"),
    [
        ("catapults", "Catapult", "Archer"),
        ("horse_archers", "Horse Archer", "Archer"),
        ("juggernaughts", "Juggernaught", "Knight"),
    ],
)
@pytest.mark.parametrize("number", [1, 2])
def test_optional_men(option: str, name: str, instead: str, number: int) -> None:
    game = at(SwordsSuch, options={option: number}).game
    for seat in (0, 1):
        found = Counter(man.name for man in game.field if man.seat == seat)
        assert found == {**ARMY, instead: 4 - number, name: number}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mountains_are_alike_for_all(players: int) -> None:
    layouts = set()
    met = set()
    for seed in range(60):
        game = at(SwordsSuch, players, seed=seed).game
        spots = {(tile.at.col, tile.at.row) for tile in game.mountains}
        assert len(spots) == 8
        assert spots == {(11 - col, 11 - row) for col, row in spots}
        if players > 2:
            assert spots == {(row, 11 - col) for col, row in spots}
        layouts.add(frozenset(spots))
        met |= spots
    columns = range(12) if players == 2 else range(2, 10)
    assert met == {(col, row) for col in columns for row in range(2, 10)}
    assert len(layouts) > 40


@pytest.mark.parametrize("number", [0, 4, 12, 16])
@pytest.mark.parametrize("players", [2, 4])
def test_numbers_of_mountains(number: int, players: int) -> None:
    assert len(at(SwordsSuch, players, options={"mountain_spaces": number}).game.mountains) == number


def test_the_highest_roll_goes_first() -> None:
    t: Trial[SwordsSuch] = Trial(Table(SwordsSuch, 2, 5))
    t.table.game.chance = LoadedDice(3, 3, 2, 5, 6, 1)
    t.answer("Ann", "Knights in front")
    t.answer("Bob", "Knights in front")
    assert t.log()[-4:] == [
        "The rolls are Ann 3 and Bob 3",
        "The rolls are Ann 2 and Bob 5",
        "Bob begins",
        "Bob rolls 6 and 1",
    ]
    assert t.asked == ["Bob"]


# -- moving ------------------------------------------------------------------------------------------------


def test_moves_are_straight_and_exact() -> None:
    t = with_kings({"f6": "Footsoldier"}, {}, dice=(3, 5))
    assert acts(t, "Footsoldier f6") == {
        "moves 3 to f9", "moves 3 to i9", "moves 3 to i6", "moves 3 to i3", "moves 3 to f3", "moves 3 to c3",
        "moves 3 to c6", "moves 3 to c9", "moves 5 to f11", "moves 5 to k11", "moves 5 to k6",
        "moves 5 to k1", "moves 5 to f1", "moves 5 to a11",
    }, "a6 is a Mountain"  # fmt: skip
    assert t.prompt("Ann") == "Move or shoot by 3 and 5"
    assert t.log() == ["Ann rolls 3 and 5"]


@pytest.mark.parametrize("man", ["King", "Footsoldier", "Archer"])
def test_one_die_for_each_man(man: str) -> None:
    others = {"a1": "King"} if man != "King" else {}
    t = fight({**others, "f6": man, "k1": "Knight"}, {"l12": "King"}, dice=(3, 5, 1, 1))
    t.answer("Ann", f"{man} f6 moves 5 to k6")
    assert not acts(t, f"{man} k6")
    assert t.game.dice == [3]
    t.answer("Ann", "Knight k1 moves 3 to k4")
    assert t.asked == ["Bob"]
    assert men(t, "Ann") == {**others, "k6": man, "k4": "Knight"}


def test_men_move_again_in_the_next_turn() -> None:
    t = with_kings({"f6": "Footsoldier"}, {}, dice=(6, 5, 6, 1, 2, 2))
    t.answer("Ann", "Footsoldier f6 moves 5 to k6", "Pass")
    t.answer("Bob", "Pass")
    assert "moves 2 to k8" in acts(t, "Footsoldier k6")


def test_knights_use_both_dice() -> None:
    t = with_kings({"f6": "Knight"}, {"f8": "Archer", "h6": "Knight"}, dice=(2, 2, 1, 1))
    t.answer("Ann", "Knight f6 moves 2 to f8, capturing Bob's Archer")
    t.answer("Ann", "Knight f8 moves 2 to h6, capturing Bob's Knight")
    assert men(t, "Ann") == {"a1": "King", "h6": "Knight"}
    assert [man.name for man in t.player("Bob").lost] == ["Archer", "Knight"]
    assert t.log() == [
        "Ann rolls 2 and 2",
        "Ann's Knight moves from f6 to f8",
        "Bob's Archer is captured",
        "Ann's Knight moves from f8 to h6",
        "Bob's Knight is captured",
        "Bob rolls 1 and 1",
    ]


def test_men_in_the_way() -> None:
    t = with_kings(
        {"f6": "Footsoldier", "f8": "Knight", "h6": "Knight"}, {"h8": "Archer", "h4": "Archer"}, dice=(2, 3)
    )
    assert acts(t, "Footsoldier f6") == {
        "moves 2 to h8, capturing Bob's Archer", "moves 2 to h4, capturing Bob's Archer", "moves 2 to f4",
        "moves 2 to d4", "moves 2 to d6", "moves 2 to d8", "moves 3 to f3", "moves 3 to c3", "moves 3 to c6",
        "moves 3 to c9",
    }  # fmt: skip


def test_mountains_are_in_the_way() -> None:
    t = with_kings({"f6": "Knight"}, {}, dice=(2, 3), mountains="f8 h6 g5 c6")
    assert acts(t, "Knight f6") == {
        "moves 2 to h8", "moves 3 to i9", "moves 2 to f4", "moves 3 to f3", "moves 2 to d4", "moves 3 to c3",
        "moves 2 to d6", "moves 2 to d8", "moves 3 to c9",
    }  # fmt: skip


def test_passing() -> None:
    t = with_kings({"f6": "Footsoldier"}, {}, dice=(3, 5, 1, 2, 3, 4))
    assert t.options("Ann")[-1] == "Pass"
    t.answer("Ann", "Pass")
    assert t.log()[-2:] == ["Ann passes", "Bob rolls 1 and 2"]
    t.answer("Bob", "Pass")
    assert t.game.dice == [3, 4]


def test_nothing_can_be_moved() -> None:
    t = fight({"a1": "King", "b1": "Archer"}, {"l12": "King"}, dice=(6, 6, 1, 1), mountains="a2 b2 c1 c2 a3")
    assert t.log() == ["Ann rolls 6 and 6", "Ann cannot use 6 and 6", "Bob rolls 1 and 1"]


# -- archers -----------------------------------------------------------------------------------------------


def test_archers_shoot() -> None:
    bob = {
        "f9": "Knight", "f8": "Footsoldier", "i9": "Footsoldier", "i6": "Footsoldier", "i3": "Footsoldier",
        "f3": "Archer", "c3": "Archer", "c6": "Knight", "c9": "Knight", "g9": "Knight", "f11": "Archer",
    }  # fmt: skip
    t = with_kings({"f6": "Archer", "f10": "Footsoldier"}, bob, dice=(3, 5, 2, 2), mountains="f7 e5")
    shots = {act for act in acts(t, "Archer f6") if act.startswith("shoots")}
    assert shots == {
        "shoots Bob's Knight f9", "shoots Bob's Footsoldier i9", "shoots Bob's Footsoldier i6",
        "shoots Bob's Footsoldier i3", "shoots Bob's Archer f3", "shoots Bob's Archer c3",
        "shoots Bob's Knight c6", "shoots Bob's Knight c9", "shoots Bob's Archer f11",
    }  # fmt: skip
    t.answer("Ann", "Archer f6 shoots Bob's Archer f11")
    assert men(t, "Ann")["f6"] == "Archer"
    assert "f11" not in men(t, "Bob")
    assert [man.name for man in t.player("Bob").lost] == ["Archer"]
    assert t.log()[-1] == "Ann's Archer on f6 shoots Bob's Archer on f11"
    assert t.game.dice == [3]


def test_archers_do_not_shoot_their_own_men_nor_capture_by_moving() -> None:
    t = with_kings({"f6": "Archer", "f9": "Knight"}, {"i6": "Knight"}, dice=(3, 3))
    assert acts(t, "Archer f6") == {
        "shoots Bob's Knight i6", "moves 3 to i9", "moves 3 to i3", "moves 3 to f3", "moves 3 to c3",
        "moves 3 to c6", "moves 3 to c9",
    }  # fmt: skip


def test_archers_move_or_shoot() -> None:
    bob = {"f9": "Knight", "f10": "Knight", "c6": "Knight"}
    t = with_kings({"f6": "Archer"}, bob, dice=(3, 4))
    t.answer("Ann", "Archer f6 shoots Bob's Knight f9")
    assert not acts(t, "Archer f6")
    t = with_kings({"f5": "Archer"}, bob, dice=(1, 4))
    t.answer("Ann", "Archer f5 moves 1 to f6")
    assert not acts(t, "Archer f6"), "the Knight on f10 is safe"


def test_archers_shoot_again_in_the_next_turn() -> None:
    t = with_kings({"f6": "Archer"}, {"f9": "Knight", "i6": "Knight"}, dice=(3, 6, 1, 1, 3, 6))
    t.answer("Ann", "Archer f6 shoots Bob's Knight f9", "Pass")
    t.answer("Bob", "Pass")
    assert "shoots Bob's Knight i6" in acts(t, "Archer f6")


# -- optional men ------------------------------------------------------------------------------------------


def test_catapults() -> None:
    bob = {"f11": "Knight", "f9": "Footsoldier", "h6": "Footsoldier", "a11": "Archer"}
    t = with_kings({"f6": "Catapult", "l1": "Footsoldier"}, bob, dice=(3, 2), catapults=1, mountains="f10")
    assert {act for act in acts(t, "Catapult f6") if act.startswith("shoots")} == {
        "shoots Bob's Knight f11", "shoots Bob's Archer a11"
    }  # fmt: skip
    assert "moves 2 to f8" in acts(t, "Catapult f6")
    assert not [act for act in acts(t, "Catapult f6") if "capturing" in act]
    t.answer("Ann", "Catapult f6 shoots Bob's Knight f11")
    assert t.game.dice != [3, 2], "both are used"
    assert t.asked == ["Bob"]
    t = with_kings({"f6": "Catapult", "l1": "Footsoldier"}, bob, dice=(3, 2), catapults=1)
    t.answer("Ann", "Footsoldier l1 moves 3 to i1")
    assert not [act for act in acts(t, "Catapult f6") if act.startswith("shoots")], "with one die left"
    t = with_kings({"f5": "Catapult"}, {"f8": "Knight"}, dice=(1, 2, 3, 3), catapults=1)
    t.answer("Ann", "Catapult f5 moves 2 to h5")
    assert not acts(t, "Catapult h5")


def test_a_catapult_shoots_as_far_as_eleven() -> None:
    t = fight({"a1": "King", "l1": "Catapult"}, {"l12": "King"}, dice=(6, 5), catapults=1)
    t.answer("Ann", "Catapult l1 shoots Bob's King l12")
    assert t.over().ranks == [1, 2]
    t = fight({"a1": "King", "l1": "Catapult"}, {"l12": "King"}, dice=(6, 6), catapults=1)
    assert not [act for act in acts(t, "Catapult l1") if act.startswith("shoots")]


def test_horse_archers() -> None:
    bob = {"f9": "Knight", "i6": "Knight", "f10": "Knight"}
    t = with_kings({"f6": "Horse Archer"}, bob, dice=(3, 1), horse_archers=2)
    assert acts(t, "Horse Archer f6") >= {"shoots Bob's Knight f9", "shoots Bob's Knight i6", "moves 3 to c6"}
    t.answer("Ann", "Horse Archer f6 moves 1 to f7")
    assert acts(t, "Horse Archer f7") == {
        "moves 3 to i10", "moves 3 to i7", "moves 3 to i4", "moves 3 to f4", "moves 3 to c4", "moves 3 to c7",
        "moves 3 to c10",
    }, "no shot at f10, no capture on it"  # fmt: skip
    t.answer("Ann", "Horse Archer f7 moves 3 to f4")
    assert men(t, "Ann") == {"a1": "King", "f4": "Horse Archer"}
    t = with_kings({"f6": "Horse Archer"}, bob, dice=(3, 4), horse_archers=1)
    t.answer("Ann", "Horse Archer f6 shoots Bob's Knight f9")
    assert not acts(t, "Horse Archer f6")


def test_juggernaughts() -> None:
    ann = {"f6": "Juggernaught", "f7": "Knight", "g6": "Footsoldier", "i6": "Archer"}
    bob = {"f8": "Archer", "f9": "Footsoldier", "h8": "Knight", "e5": "Knight", "d6": "Knight"}
    t = with_kings(ann, bob, dice=(3, 2), juggernaughts=1, mountains="e6 e7")
    assert acts(t, "Juggernaught f6") == {
        "moves 3 to f9, capturing Ann's Knight, Bob's Archer, Bob's Footsoldier",
        "moves 2 to f8, capturing Ann's Knight, Bob's Archer",
        "moves 3 to i9, capturing Bob's Knight", "moves 2 to h8, capturing Bob's Knight",
        "moves 2 to h6, capturing Ann's Footsoldier",
        "moves 3 to i3", "moves 2 to h4", "moves 3 to f3", "moves 2 to f4",
        "moves 3 to c3, capturing Bob's Knight", "moves 2 to d4, capturing Bob's Knight",
    }  # fmt: skip
    t.answer("Ann", "Juggernaught f6 moves 3 to f9, capturing Ann's Knight, Bob's Archer, Bob's Footsoldier")
    assert men(t, "Ann") == {"a1": "King", "f9": "Juggernaught", "g6": "Footsoldier", "i6": "Archer"}
    assert [man.name for man in t.player("Ann").lost] == ["Knight"]
    assert [man.name for man in t.player("Bob").lost] == ["Archer", "Footsoldier"]
    assert not acts(t, "Juggernaught f9"), "one die a turn"
    assert t.log()[1:] == [
        "Ann's Juggernaught moves from f6 to f9",
        "Ann's Knight is captured",
        "Bob's Archer is captured",
        "Bob's Footsoldier is captured",
    ]


def test_a_juggernaught_spares_his_own_king() -> None:
    t = fight({"f8": "King", "f6": "Juggernaught"}, {"f3": "King"}, dice=(2, 4), juggernaughts=1)
    found = {act for act in acts(t, "Juggernaught f6") if " f" in act}
    assert found == {"moves 2 to f4", "moves 4 to f2, capturing Bob's King"}
    t.answer("Ann", "Juggernaught f6 moves 4 to f2, capturing Bob's King")
    assert t.over().ranks == [1, 2]


# -- the end -----------------------------------------------------------------------------------------------


def test_capturing_the_king_wins() -> None:
    t = fight({"a1": "King", "f6": "Footsoldier"}, {"f9": "King", "l1": "Knight"}, dice=(3, 5))
    t.answer("Ann", "Footsoldier f6 moves 3 to f9, capturing Bob's King")
    result = t.over()
    assert (result.ranks, result.ending) == ([1, 2], "king captured")
    assert result.reason == "Ann has captured the King of Bob."
    assert t.log()[-2:] == ["Bob's King is captured", "Bob has lost the King and is out"]


def test_the_last_king_wins() -> None:
    ann = {"c1": "King", "f6": "Archer", "h6": "Knight"}
    t = fight(ann, {"f9": "King", "a5": "Knight"}, {"h12": "King"}, dice=(3, 6, 1, 1))
    t.answer("Ann", "Archer f6 shoots Bob's King f9")
    assert men(t, "Bob") == {}
    assert [man.name for man in t.player("Bob").lost] == ["King", "Knight"]
    assert t.player("Bob").out
    assert t.game.dice == [6]
    t.answer("Ann", "Pass")
    assert t.asked == ["Cleo"]
    t = fight(ann, {"f9": "King", "a5": "Knight"}, {"h12": "King"}, dice=(3, 6, 1, 1))
    t.answer("Ann", "Archer f6 shoots Bob's King f9", "Knight h6 moves 6 to h12, capturing Cleo's King")
    result = t.over()
    assert result.ranks == [1, 3, 2]
    assert result.reason == "Ann has captured the King of Cleo."


def test_a_juggernaught_may_take_two_kings() -> None:
    kings = {"f8": "King", "a5": "Knight"}, {"f9": "King"}, {"h12": "King"}
    t = fight({"c1": "King", "f6": "Juggernaught"}, *kings, dice=(3, 1), juggernaughts=1)
    t.answer("Ann", "Juggernaught f6 moves 3 to f9, capturing Bob's King, Cleo's King")
    assert [player.name for player in t.game.active()] == ["Ann", "Dan"]
    assert men(t, "Bob") == {}
    assert t.result() is None


def test_nothing_captured_for_long() -> None:
    t = with_kings({"f6": "Archer"}, {"f9": "Knight"}, dice=(3, 5, 1, 1), quiet=198)
    t.answer("Ann", "Pass")
    assert t.result() is None
    t = with_kings({"f6": "Archer"}, {"f9": "Knight"}, dice=(3, 5, 1, 1), quiet=199)
    t.answer("Ann", "Pass")
    result = t.over()
    assert result.ranks == [1, 1]
    assert result.guarded
    assert result.reason == "There was no capture in 200 turns. A draw."
    t = with_kings({"f6": "Archer"}, {"f9": "Knight"}, dice=(3, 5, 1, 1), quiet=199)
    t.answer("Ann", "Archer f6 shoots Bob's Knight f9", "Pass")
    assert t.result() is None
    assert t.game.quiet_turns == 0


def test_estimate() -> None:
    """Worth of the men, less a twentieth for each step to the nearest enemy King."""
    game = fight(
        {"a1": "King", "f6": "Knight"}, {"l12": "King", "l11": "Archer"}, {"f8": "King"}, dice=(1, 1)
    ).game
    ann, bob, cleo = game.players
    assert game.estimate(ann) == pytest.approx(8 + 4 - 0.05 * (7 + 2))
    assert game.estimate(bob) == pytest.approx(8 + 3 - 0.05 * (6 + 6))
    assert game.estimate(cleo) == pytest.approx(8 - 0.05 * 6)
    game = at(SwordsSuch, options={"catapults": 2, "horse_archers": 2, "juggernaughts": 2}).game
    for man in list(game.field):
        if man.royal and man.seat == 1:
            game.players[1].lost.add(man)
    assert game.estimate(game.players[0]) == 8 + 2 * 4 + 2 * 4 + 2 * 2 + 2 * 4 + 6 * 2


def test_a_whole_game() -> None:
    """Random play of four to the end: the others have lost all men, and one King is left."""
    t: Trial[SwordsSuch] = Trial(Table(SwordsSuch, 4, "whole"))
    answer_randomly(t.table, Random(7))
    result = t.over()
    assert result.ending == "king captured"
    assert sorted(result.ranks) == [1, 2, 3, 4]
    assert {man.seat for man in t.game.field} == {result.ranks.index(1)}
    assert sum(man.royal for man in t.game.field) == 1
