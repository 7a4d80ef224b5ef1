from random import Random

import pytest

from tabletome.engine import Table
from tabletome.engine.playout import answer_randomly
from tabletome.games.kings_men_backgammon import KingsMenBackgammon, Unit
from tabletome.testing import LoadedDice, Trial, at

UNITS = """
King - 5 2 None
Knight - 4 3 Move Far
Archer 5 2 1 Shoot Twice
Powder_Keg 3 1 5 Bomb
Crossbowman 5 2 2 Shoot
Yeoman 5 2 1 Shoot Far
Bowman 4 2 1 Shoot
Slinger 3 1 1 Shoot
Footman 2 1 1 None
Shieldman 5 4 1 None
Swordsman 5 3 2 None
Guard 3 2 1 None
Axeman 6 3 3 None
Berserker 4 1 3 None
Spearman 4 2 2 None
Pikeman 5 2 3 None
Catapult 5 1 2 Shoot Far
Horseman 5 2 2 Move Far
Lancer 6 3 2 Move Far
Scout 3 1 1 Move Far
Horse_Archer 4 1 1 Shoot Fast
Rogue 3 1 2 None
"""
ROWS = [line.split(" ", 4) for line in UNITS.strip().split("\n")]
TABLE = {row[0].replace("_", " "): row[1:] for row in ROWS}

Men = dict[int, str]


def standing(ann: Men, bob: Men, *dice: int, turns: int = 0) -> Trial[KingsMenBackgammon]:
    """By point who stands there, with his damage: "Knight +3, Guard". Ann is on move."""

    def arrange(game: KingsMenBackgammon) -> None:
        for player, men in zip(game.players, (ann, bob), strict=True):
            player.camp.add_all(game.men(player))
            for point, listed in men.items():
                for words in listed.split(", "):
                    name, _, damage = words.partition(" +")
                    _, hits, attack, ability = TABLE[name]
                    player.camp.fill([Unit(player.seat, name, int(hits), int(attack), ability)])
                    man = list(player.camp)[-1]
                    man.damage = int(damage or 0)
                    game.points.put(man, game.points.grid[str(point)])
        game.turns, game.chance = turns, LoadedDice(*dice)

    return at(KingsMenBackgammon, arrange=arrange, mover="Ann")


def men(t: Trial[KingsMenBackgammon], name: str) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for man in t.game.men(t.player(name)):
        found.setdefault(int(man.at.name), []).append(f"{man} +{man.damage}" if man.damage else str(man))
    return found


# -- set-up ------------------------------------------------------------------------------------------------


def bought(*names: str) -> Trial[KingsMenBackgammon]:
    t: Trial[KingsMenBackgammon] = Trial(Table(KingsMenBackgammon, 2, "buy"))
    for name in names:
        t.answer("Ann", f"{name} for {TABLE[name][0]}")
    for _ in range(9):
        t.answer("Bob", "Footman for 2")
    return t


def test_the_unit_list() -> None:
    names = [name for name in TABLE if name not in ("King", "Knight")]
    t: Trial[KingsMenBackgammon] = Trial(Table(KingsMenBackgammon, 2, "buy"))
    assert t.options("Ann") == [f"{name} for {TABLE[name][0]}" for name in names]
    met: dict[str, Unit] = {}
    for nine in (names[:9], names[9:13], names[13:]):
        while len(nine) < 9:
            nine = [*nine, "Footman"]
        met |= {man.name: man for man in bought(*nine).player("Ann").camp}
    assert {n: (str(m.hits), str(m.attack), m.ability) for n, m in met.items()} == {
        name: tuple(row[1:]) for name, row in TABLE.items()
    }


NINE = ["Axeman", "Axeman", "Axeman", "Archer", "Archer", "Guard", "Guard", "Guard", "Scout"]


def test_buying_and_placing() -> None:
    t = bought(*NINE)
    assert sorted(m.name for m in t.player("Ann").camp) == sorted([*NINE, "King", "Knight", "Knight"])
    assert "Ann has bought Axeman, Axeman, Axeman, Archer, Archer, Guard, Guard, Guard and Scout" in t.log()
    rear = ["Guard", "Guard", "King", "Knight", "Scout"]
    t.answer("Ann", "One by one", *rear, "Knight", "Axeman", "Archer", "Axeman")
    t.answer("Bob", "The dearest behind")
    assert {point: sorted(names) for point, names in men(t, "Ann").items()} == {
        1: rear,
        2: ["Archer", "Axeman", "Axeman", "Knight"],
        3: ["Archer", "Axeman", "Guard"],
    }
    assert men(t, "Bob")[24] == ["King", "Knight", "Knight", "Footman", "Footman"]


def test_the_dearest_in_front_or_at_random() -> None:
    t = bought(*NINE)
    t.answer("Ann", "The dearest in front")
    t.answer("Bob", "At random")
    assert sorted(men(t, "Ann")[3]) == ["King", "Knight", "Knight"]
    assert sum(map(len, men(t, "Bob").values())) == 12
    assert men(t, "Bob")[24] != ["King", "Knight", "Knight", "Footman", "Footman"]


def test_forty_points_must_do_for_nine() -> None:
    t: Trial[KingsMenBackgammon] = Trial(Table(KingsMenBackgammon, 2, "buy"))
    for _ in range(5):
        t.answer("Ann", "Axeman for 6")
    assert {option.split()[-1] for option in t.options("Ann")} == {"2", "3", "4"}
    for _ in range(3):
        t.answer("Ann", "Footman for 2")
    t.answer("Ann", "Bowman for 4")
    assert t.asked == ["Bob"]


def test_setup() -> None:
    t = at(KingsMenBackgammon)
    assert {point: len(names) for point, names in men(t, "Ann").items()} == {1: 5, 2: 4, 3: 3}
    assert {point: len(names) for point, names in men(t, "Bob").items()} == {24: 5, 23: 4, 22: 3}
    assert list(KingsMenBackgammon.seats) == [2]


# -- moving and damage -------------------------------------------------------------------------------------


FAR_OFF = {13: "King"}


def test_two_dice_move_two_men() -> None:
    t = standing({1: "King, Guard"}, FAR_OFF, 2, 3)
    assert t.options("Ann") == [
        "3: King on 1 moves to 4",
        "3: Guard on 1 moves to 4",
        "2: King on 1 moves to 3",
        "2: Guard on 1 moves to 3",
    ]
    t.answer("Ann", "3: King on 1 moves to 4")
    assert t.options("Ann") == ["2: Guard on 1 moves to 3"]


def test_men_go_round() -> None:
    t = standing({23: "King, Guard"}, {2: "King, Guard"}, 2, 3, 5, 4)
    t.answer("Ann", "2: King on 23 moves to 1", "3: Guard on 23 moves to 2, attacking")
    t.answer("Bob", "Guard")
    assert men(t, "Ann") == {1: ["King"], 2: ["Guard"]}
    assert "5: King on 2 moves to 21" in t.options("Bob")


def test_the_defender_deals_out_damage() -> None:
    t = standing({1: "King, Axeman"}, {4: "King, Guard, Guard +1"}, 3, 1, 6, 5)
    t.answer("Ann", "3: Axeman on 1 moves to 4, attacking")
    assert t.asked == ["Bob"]
    assert t.options("Bob") == ["King", "Guard", "Guard (1 damage)"]
    assert t.prompt("Bob") == "Who takes damage? (3 left)"
    t.answer("Bob", "Guard (1 damage)", "Guard (2 damage)", "King")
    assert men(t, "Bob") == {4: ["King +1", "Guard"]}
    assert [m.name for m in t.player("Bob").lost] == ["Guard"]
    assert men(t, "Ann") == {1: ["King"], 4: ["Axeman"]}
    t.answer("Ann", "1: King on 1 moves to 2")
    assert "6: King (1 damage) on 4 moves to 22" in t.options("Bob")


@pytest.mark.parametrize(("before", "left"), [(0, ["Footman +1"]), (1, [])])
def test_more_damage_than_hits(before: int, left: list[str]) -> None:
    t = standing({1: "King, Guard"}, {3: f"Footman +{before}", 13: "King"}, 2, 6)
    t.answer("Ann", "2: Guard on 1 moves to 3, attacking")
    assert men(t, "Bob").get(3, []) == left


def test_damage_to_spare() -> None:
    t = standing({1: "King, Axeman"}, {4: "Footman", 13: "King"}, 3, 1)
    t.answer("Ann", "3: Axeman on 1 moves to 4, attacking")
    assert men(t, "Bob") == {13: ["King"]}


def test_moving_away_from_enemies() -> None:
    t = standing({4: "King, Axeman"}, {4: "Guard", 13: "King"}, 3, 1)
    assert "1: Axeman on 4 moves to 5" in t.options("Ann")


# -- dice --------------------------------------------------------------------------------------------------


def test_one_man_left() -> None:
    t = standing({1: "King"}, FAR_OFF, 2, 3, 1, 1, 1, 2)
    assert t.options("Ann") == ["3: King on 1 moves to 4", "2: King on 1 moves to 3"]
    t.answer("Ann", "2: King on 1 moves to 3")
    assert "Ann cannot use 3" in t.log()
    assert t.asked == ["Bob"]


def test_one_man_who_moves_far_must_combine() -> None:
    t = standing({1: "Knight"}, FAR_OFF, 2, 3)
    assert t.options("Ann") == ["2 + 3: Knight on 1 moves to 6"]
    # After doubles he acts twice, so four dice are used only by two far moves.
    t = standing({1: "Knight"}, FAR_OFF, 2, 2, 3, 1)
    assert {o.split(":")[0] for o in t.options("Ann")} == {"2 + 2", "2 + 3", "1 + 2", "1 + 3"}
    t.answer("Ann", "1 + 2: Knight on 1 moves to 4")
    assert t.options("Ann") == ["2 + 3: Knight on 4 moves to 9"]


def test_doubles() -> None:
    t = standing({1: "King, Guard"}, FAR_OFF, 2, 2, 6, 6, 4, 3)
    assert t.game.dice == [2, 2, 6, 6, 4, 3]
    t.answer("Ann", "2: King on 1 moves to 3")
    assert {o.split()[1] for o in t.options("Ann")} == {"Guard"}
    t.answer("Ann", "6: Guard on 1 moves to 7")
    assert {o.split()[1] for o in t.options("Ann")} == {"King", "Guard"}
    t.answer("Ann", "6: Guard on 7 moves to 13, attacking")
    assert {o.split()[1] for o in t.options("Ann")} == {"King"}
    t.answer("Ann", "2: King on 3 moves to 5", "4: King on 5 moves to 9", "3: Guard on 13 moves to 16")
    assert t.asked == ["Bob"]
    assert not any("cannot" in line for line in t.log())


def test_doubles_of_one_man() -> None:
    """Two rolls: he acts twice, and two dice are lost."""
    t = standing({1: "King"}, FAR_OFF, 2, 2, 3, 1)
    t.answer("Ann", "3: King on 1 moves to 4", "1: King on 4 moves to 5")
    assert "Ann cannot use 2 and 2" in t.log()


def test_all_act_again_only_when_all_have_acted() -> None:
    """Two men use six dice of three rolls, whoever begins with whichever."""
    t = standing({14: "King", 4: "Archer"}, {23: "King", 20: "Guard", 19: "Guard"}, 4, 4, 6, 6, 4, 1)
    assert set(t.options("Ann")) == {
        "6: King on 14 moves to 20, attacking", "6: Archer on 4 moves to 10", "4: King on 14 moves to 18",
        "4: Archer on 4 moves to 8", "1: King on 14 moves to 15", "1: Archer on 4 moves to 5",
    }  # fmt: skip


def test_any_two_of_three_dice_may_be_combined() -> None:
    """From point 1 four dice cannot be used; from point 3 each two of those left hit somebody."""
    t = standing({1: "Catapult"}, {6: "Guard", 7: "Guard", 8: "Guard", 20: "King"}, 2, 2, 3, 1)
    t.answer("Ann", "2: Catapult on 1 moves to 3")
    assert set(t.options("Ann")) == {
        "1 + 2: Catapult on 3 shoots at 6",
        "1 + 3: Catapult on 3 shoots at 7",
        "2 + 3: Catapult on 3 shoots at 8",
    }


# -- abilities ---------------------------------------------------------------------------------------------


def test_far_is_one_more_way() -> None:
    t = standing({1: "King, Knight"}, {6: "Guard", 13: "King"}, 2, 3)
    assert {o for o in t.options("Ann") if "Knight" in o} == {
        "2: Knight on 1 moves to 3",
        "3: Knight on 1 moves to 4",
        "2 + 3: Knight on 1 moves to 6, attacking",
    }
    t.answer("Ann", "2 + 3: Knight on 1 moves to 6, attacking")
    assert men(t, "Bob") == {13: ["King"]}
    assert t.asked == ["Bob"]
    t = standing({1: "King, Yeoman"}, {6: "Guard", 3: "Guard", 13: "King"}, 2, 3)
    assert {o for o in t.options("Ann") if "Yeoman" in o} == {
        "2: Yeoman on 1 moves to 3",
        "3: Yeoman on 1 moves to 4",
        "2: Yeoman on 1 shoots at 3",
        "2 + 3: Yeoman on 1 shoots at 6",
    }
    t.answer("Ann", "2 + 3: Yeoman on 1 shoots at 6")
    assert men(t, "Bob")[6] == ["Guard +1"]
    assert men(t, "Ann") == {1: ["King", "Yeoman"]}
    assert t.asked == ["Bob"]


def test_shots_need_enemies() -> None:
    t = standing({1: "King, Bowman"}, {3: "Guard", 13: "King"}, 2, 3)
    assert {o for o in t.options("Ann") if "Bowman" in o} == {
        "2: Bowman on 1 moves to 3",
        "3: Bowman on 1 moves to 4",
        "2: Bowman on 1 shoots at 3",
    }
    assert not any("shoots" in o for o in standing({1: "King, Yeoman"}, {5: "King"}, 2, 3).options("Ann"))


def test_shots_go_round() -> None:
    t = standing({23: "King, Crossbowman"}, {2: "Guard", 13: "King"}, 3, 1)
    t.answer("Ann", "3: Crossbowman on 23 shoots at 2")
    assert men(t, "Bob")[2] == ["Guard +2"]
    assert "Ann's Crossbowman on 23 shoots at 2" in t.log()
    assert {o.split()[1] for o in t.options("Ann")} == {"King"}


def test_shooters_do_no_damage_when_moving() -> None:
    t = standing({1: "King, Bowman"}, {3: "Guard", 13: "King"}, 2, 3)
    t.answer("Ann", "2: Bowman on 1 moves to 3")
    assert men(t, "Bob") == {3: ["Guard"], 13: ["King"]}


def test_shoot_twice() -> None:
    t = standing({1: "King, Archer"}, {3: "Guard", 4: "Guard", 13: "King"}, 2, 3)
    t.answer("Ann", "2: Archer on 1 shoots at 3")
    assert {o for o in t.options("Ann") if "Archer" in o} == {"3: Archer on 1 shoots at 4"}
    t.answer("Ann", "3: Archer on 1 shoots at 4")
    assert men(t, "Bob") == {3: ["Guard +1"], 4: ["Guard +1"], 13: ["King"]}
    t = standing({1: "King, Archer"}, {3: "Guard", 4: "Guard", 13: "King"}, 2, 3)
    t.answer("Ann", "2: Archer on 1 moves to 3")
    assert not any("Archer" in o for o in t.options("Ann"))


def test_shoot_fast() -> None:
    t = standing({1: "King, Horse Archer"}, {3: "Guard", 6: "Guard", 13: "King"}, 2, 3)
    t.answer("Ann", "2: Horse Archer on 1 shoots at 3")
    assert {o for o in t.options("Ann") if "Archer" in o} == {"3: Horse Archer on 1 moves to 4"}
    t = standing({1: "King, Horse Archer"}, {3: "Guard", 6: "Guard", 13: "King"}, 2, 3)
    t.answer("Ann", "2: Horse Archer on 1 moves to 3")
    assert {o for o in t.options("Ann") if "Archer" in o} == {"3: Horse Archer on 3 shoots at 6"}
    t = standing({1: "King, Bowman"}, {3: "Guard", 6: "Guard", 13: "King"}, 2, 3)
    t.answer("Ann", "2: Bowman on 1 moves to 3")
    assert not any("Bowman" in o for o in t.options("Ann"))


def test_both_dice_must_be_used_by_the_last_man() -> None:
    """The Archer alone uses both by two shots only, the Horse Archer only if he ends up within range."""
    t = standing({1: "Archer"}, {3: "Guard", 4: "Guard", 13: "King"}, 2, 3)
    assert t.options("Ann") == ["3: Archer on 1 shoots at 4", "2: Archer on 1 shoots at 3"]
    t = standing({1: "Horse Archer"}, {6: "Guard", 13: "King"}, 2, 3)
    assert t.options("Ann") == ["3: Horse Archer on 1 moves to 4", "2: Horse Archer on 1 moves to 3"]
    t = standing({1: "Horse Archer"}, {6: "Guard", 13: "King"}, 1, 4)
    t.answer("Ann", "4: Horse Archer on 1 moves to 5")
    assert t.options("Ann") == ["1: Horse Archer on 5 shoots at 6"]


def test_bomb() -> None:
    t = standing({1: "King, Powder Keg"}, {3: "Axeman", 13: "King"}, 2, 3)
    t.answer("Ann", "2: Powder Keg on 1 moves to 3, attacking")
    assert men(t, "Bob") == {13: ["King"]}
    assert men(t, "Ann") == {1: ["King"]}
    assert [m.name for m in t.player("Ann").lost] == ["Powder Keg"]
    t = standing({1: "King, Powder Keg"}, {3: "Axeman", 13: "King"}, 2, 3)
    t.answer("Ann", "3: Powder Keg on 1 moves to 4")
    assert men(t, "Ann") == {1: ["King"], 4: ["Powder Keg"]}


def test_a_bomb_spares_no_second_act() -> None:
    """After doubles the last man should not burst before the dice are used."""
    t = standing({1: "Powder Keg"}, {3: "Axeman", 13: "King"}, 2, 2, 1, 6)
    assert t.options("Ann") == ["6: Powder Keg on 1 moves to 7", "1: Powder Keg on 1 moves to 2"]


# -- the end -----------------------------------------------------------------------------------------------


def test_the_king_is_destroyed() -> None:
    t = standing({1: "King, Axeman"}, {4: "King +2", 13: "Guard"}, 3, 1)
    t.answer("Ann", "3: Axeman on 1 moves to 4, attacking")
    assert men(t, "Bob")[4] == ["King +5"]
    t = standing({1: "King, Axeman"}, {4: "King +3", 13: "Guard"}, 3, 1)
    t.answer("Ann", "3: Axeman on 1 moves to 4, attacking")
    assert (t.over().winners, t.over().ending) == ([0], "king")


def test_it_ends_before_the_damage_is_dealt_out() -> None:
    t = standing({1: "King, Axeman"}, {4: "King +5, Guard"}, 3, 1)
    t.answer("Ann", "3: Axeman on 1 moves to 4, attacking")
    t.answer("Bob", "King (5 damage)")
    assert t.over().winners == [0]


def test_five_hundred_turns() -> None:
    for turns, ended in ((498, False), (499, True)):
        t = standing({1: "King"}, FAR_OFF, 2, 3, turns=turns)
        t.answer("Ann", "2: King on 1 moves to 3")
        result = t.result()
        assert (result is not None) == ended
        assert result is None or (result.winners, result.guarded) == ([0, 1], True)


def test_estimate() -> None:
    game = standing({1: "King +2, Axeman +1"}, FAR_OFF, 2, 3).game
    assert [game.estimate(player) for player in game.players] == [3 + 2 + 2 + 3 + 3 * 4, 5 + 2 + 3 * 6]


def test_a_whole_game() -> None:
    t = at(KingsMenBackgammon, seed="whole")
    answer_randomly(t.table, Random("whole"), 5000)
    assert t.over().ending == "king"
    loser = t.player(["Bob", "Ann"][t.over().winners[0]])
    assert "King" in [m.name for m in loser.lost]
