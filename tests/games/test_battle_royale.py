from collections import Counter
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.battle_royale import Army, BattleRoyale, Man
from tabletome.testing import Trial, at

STAY = "Move no more armies"
ENOUGH = "Buy no more"
ON_MAP = {  # name: square, men
    "Ann's Army 1": ("d1", ["Knight"]),
    "Bob's Army 1": ("d7", ["Knight"]),
}


def clear(g: BattleRoyale) -> None:
    for player in g.players:
        for number in range(1, 13):
            player.stock.add_all(player.hand(number))
    for army in list(g.map):
        g.players[army.seat].chits.add(army)


def deploy(g: BattleRoyale, armies: dict[str, tuple[str, list[str]]]) -> None:
    clear(g)
    for label, (square, names) in armies.items():
        name, _, title = label.partition("'s ")
        me = next(player for player in g.players if player.name == name)
        chit = next(chit for chit in me.chits if chit.name == title)
        g.map.put(chit, g.map.grid[square])
        for man in names:
            me.hand(chit.number).add(me.one(man))


def war(
    armies: dict[str, tuple[str, list[str]]], gold: tuple[int, int] = (0, 0), **more: Any
) -> Trial[BattleRoyale]:
    """Ann begins a turn with these armies on the map."""

    def arrange(g: BattleRoyale) -> None:
        deploy(g, armies)
        for player, coins in zip(g.players, gold, strict=True):
            player.gold = coins

    return at(BattleRoyale, arrange=arrange, **more)


def fight(
    ann: dict[str, str],
    bob: dict[str, str],
    rocks: str = "",
    mover: str = "Ann",
    idle: int = 0,
    square: str = "d5",
) -> Trial[BattleRoyale]:
    """Bob's Army 2 attacks Ann's Army 2 on d5 or elsewhere, coming from d6; the battle has begun."""

    def arrange(g: BattleRoyale) -> None:
        deploy(g, ON_MAP | {"Ann's Army 2": (square, []), "Bob's Army 2": (square, [])})
        g.attacker = next(army for army in g.map if str(army) == "Bob's Army 2")
        g.defender = next(army for army in g.map if str(army) == "Ann's Army 2")
        g.came_from, g.idle = g.map.grid["d6"], idle
        for player, men in zip(g.players, (ann, bob), strict=True):
            for place, name in men.items():
                g.field.put(player.one(name), g.field.grid[place])
        for place in rocks.split():
            g.terrain.put(next(iter(g.quarry)), g.field.grid[place])
        g.then(g.battle_turn, next(player for player in g.players if player.name == mover))
        for player in g.players:
            g.then(g.move_armies, player)
        g.turns = 1

    return at(BattleRoyale, arrange=arrange)


def chits(t: Trial[BattleRoyale]) -> dict[str, str]:
    return {str(army): army.at.name for army in t.game.map}


def men(t: Trial[BattleRoyale], name: str, number: int) -> list[str]:
    return sorted(man.name for man in t.player(name).hand(number))


def standing(t: Trial[BattleRoyale]) -> dict[str, str]:
    return {man.at.name: f"{man.owner}'s {man}" for man in t.game.field}


def goals(t: Trial[BattleRoyale], start: str) -> tuple[set[str], set[str]]:
    """Where the man on a square can move, and whom he can capture, by their squares."""
    now, spaces = t.game.reading(), t.game.field.grid.spaces
    index = t.game.field.grid[start].index
    ways = [way for way in now.moves(now.cells[index] & 1) if way[0] == index]
    moving = {spaces[goal].name for _, goal in ways if now.victim((index, goal)) < 0}
    return moving, {spaces[now.victim(way)].name for way in ways if now.victim(way) >= 0}


def pass_turn(t: Trial[BattleRoyale]) -> None:
    """Until Ann moves again."""
    turn = t.game.turns
    while t.game.turns == turn:
        (name,) = t.asked
        t.answer(name, STAY if STAY in t.options(name) else ENOUGH)


# -- the box and the setup -----------------------------------------------------------------------------------


def test_the_box() -> None:
    g = at(BattleRoyale).game
    found = Counter(c.name for c in g.box if isinstance(c, Man) and c.seat == 1)
    single = {"Catapult": 12, "Siege Tower": 12, "Crown Prince": 1}
    assert len(found) == 19
    assert all(count == single.get(name, 24) for name, count in found.items())
    assert len(g.quarry) == 6
    royal = [c.number for c in g.box if isinstance(c, Army) and str(c).startswith("Ann's Royal Army")]
    assert sorted(royal) == [*range(1, 13)]


def test_the_map() -> None:
    grid = at(BattleRoyale).game.map.grid
    assert len(grid) == 49
    assert sorted(s.name for s in grid if grid.zone(s) == "town") == ["a1", "a7", "d4", "g1", "g7"]
    assert sorted(s.name for s in grid if grid.zone(s) == "castle") == ["d1", "d7"]


def test_the_setup() -> None:
    t = at(BattleRoyale)
    assert sorted(place for army, place in chits(t).items() if army.startswith("Ann")) == [
        "c1", "c2", "d1", "d2", "e1", "e2",
    ]  # fmt: skip
    assert sorted(place for army, place in chits(t).items() if army.startswith("Bob")) == [
        "c6", "c7", "d6", "d7", "e6", "e7",
    ]  # fmt: skip
    assert sorted(chits(t))[:6] == [f"Ann's Army {number}" for number in range(1, 7)]
    assert all(player.gold == 0 for player in t.game.players)
    assert t.asked == ["Ann"]


def test_starting_armies_are_worth_exactly_twelve_gold() -> None:
    t: Trial[BattleRoyale] = Trial(Table(BattleRoyale, 2, 0))
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Ann") == "Which man joins your Army 1? (12 gold left)"
    assert "Crown Prince for 10" in t.options("Ann")
    t.answer("Ann", "Crown Prince for 10")
    assert t.options("Ann") == ["Peasant for 1", "Shield Man for 2"]
    t.answer("Ann", "Shield Man for 2")
    assert t.prompt("Ann") == "Which man joins your Army 2? (12 gold left)"
    assert "Crown Prince for 10" not in t.options("Ann")
    t.answer("Ann", "Peasant for 1", "Peasant for 1", "Peasant for 1")
    # 9 gold left for two men
    assert t.options("Ann")[0] == "Pikeman for 3"
    assert "Peasant for 1" not in t.options("Ann")
    t.answer("Ann", "Catapult for 3")
    assert t.options("Ann") == ["Cavalry for 6", "Siege Tower for 6"]
    t.answer("Ann", "Siege Tower for 6")
    t.answer("Ann", "Catapult for 3")
    assert "Catapult for 3" not in t.options("Ann")
    t.answer("Ann", "Pikeman for 3", "Pikeman for 3", "Pikeman for 3")
    for name in ("Ann", "Bob"):
        while t.asked == [name] or (len(t.asked) == 2 and t.game.stage == "setup"):
            if not t.prompt(name).startswith("Which man"):
                break
            t.answer(name, t.options(name)[-1])
            if name not in t.asked:
                break
    assert men(t, "Ann", 1) == ["Crown Prince", "Shield Man"]
    assert men(t, "Ann", 2) == ["Catapult", "Peasant", "Peasant", "Peasant", "Siege Tower"]
    assert men(t, "Ann", 3) == ["Catapult", "Pikeman", "Pikeman", "Pikeman"]
    assert men(t, "Ann", 4) == ["Cavalry", "Siege Tower"]
    for player in t.game.players:
        assert [sum(man.cost for man in player.hand(n)) for n in range(1, 8)] == [12] * 6 + [0]
        assert not player.muster


def test_what_a_rival_sees() -> None:
    for recall in (False, True):
        t = war(ON_MAP, options={"recall": recall})
        (knight,) = t.player("Ann").hand(1)
        bob, ann = t.player("Bob").bit, t.player("Ann").bit
        assert knight.seen_by(ann)
        assert not knight.seen_by(bob)
        view = t.table.view(1)
        (shown,) = [place for place in view.places if place.id == "army_1@0"]
        assert [item.label for item in shown.items] == ["hidden man"]
        t.game.show(knight)
        t.game.hide(knight)
        t.player("Ann").hand(2).add(knight, up=True)
        assert knight.seen_by(ann)
        assert not knight.seen_by(bob)


def test_survivors_are_hidden_again() -> None:
    t = fight({"c3": "Archer", "a1": "Knight"}, {"c4": "Peasant"})
    t.answer("Ann", "Archer c3 shoots Peasant c4")
    for man in t.player("Ann").hand(2):
        assert not man.seen_by(t.player("Bob").bit)
        assert man.seen_by(t.player("Ann").bit)
    assert men(t, "Ann", 2) == ["Archer", "Knight"]


# -- the map -------------------------------------------------------------------------------------------------


def test_armies_move_one_by_one() -> None:
    t = war(
        {
            "Ann's Army 1": ("a1", ["Knight"]),
            "Ann's Army 2": ("c3", ["Knight"]),
            "Bob's Army 1": ("d7", ["Knight"]),
        }
    )
    assert set(t.options("Ann")) == {
        "Army 1 a1 to a2", "Army 1 a1 to b2", "Army 1 a1 to b1",
        *(f"Army 2 c3 to {goal}" for goal in "b2 b3 b4 c2 c4 d2 d3 d4".split()),
        STAY,
    }  # fmt: skip
    t.answer("Ann", "Army 1 a1 to b2")
    assert "Army 2 c3 to b2" not in t.options("Ann")
    assert not any(option.startswith("Army 1") for option in t.options("Ann"))
    t.answer("Ann", STAY)
    assert t.asked == ["Bob"]
    t.answer("Bob", "Army 1 d7 to d6")
    # nothing left to move, and nothing to be bought that is cheap enough but men
    assert chits(t) == {"Ann's Army 1": "b2", "Ann's Army 2": "c3", "Bob's Army 1": "d6"}
    assert t.game.turns == 1
    pass_turn(t)
    assert t.game.turns == 2
    assert "Army 1 b2 to a1" in t.options("Ann")


def test_royal_army() -> None:
    t = war(
        {
            "Ann's Royal Army 1": ("a1", ["Knight"]),
            "Ann's Army 2": ("b1", ["Knight"]),
            "Bob's Army 1": ("c3", ["Knight"]),
            "Bob's Army 2": ("a2", ["Knight"]),
        },
        dice=[1] * 6,
    )
    found = {option for option in t.options("Ann") if option.startswith("Royal")}
    # by way of b2 only: a2 and b1 are taken
    assert found == {
        "Royal Army 1 a1 to b2",
        "Royal Army 1 a1 to a2, attacking Army 2",
        "Royal Army 1 a1 to c3, attacking Army 1",
        *(f"Royal Army 1 a1 to {goal}" for goal in "a3 b3 c1 c2".split()),
    }
    t.answer("Ann", "Royal Army 1 a1 to c3, attacking Army 1")
    t.answer("Ann", "b1")
    t.answer("Bob", "b6")
    t.game.idle = 19
    t.answer("Bob", "Knight b6 to d5")
    assert chits(t)["Ann's Royal Army 1"] == "a1"
    assert chits(t)["Bob's Army 1"] == "c3"


def test_transfer() -> None:
    t = war(
        {
            "Ann's Army 1": ("a1", ["Knight", "Archer", "Archer"]),
            "Ann's Army 2": ("b2", ["Slinger"]),
            "Ann's Army 3": ("d2", ["Axeman"]),
            "Bob's Army 1": ("d7", ["Knight"]),
        }
    )
    t.answer("Ann", "Transfer a man")
    assert t.options("Ann") == ["Knight of Army 1", "Archer of Army 1", "Slinger of Army 2"]
    t.answer("Ann", "Archer of Army 1")
    assert t.options("Ann") == ["Army 2"]
    t.answer("Ann", "Army 2")
    assert men(t, "Ann", 1) == ["Archer", "Knight"]
    assert men(t, "Ann", 2) == ["Archer", "Slinger"]
    # both stay where they are, and the man stays where he is
    assert all(option.startswith(("Army 3", "Transfer", STAY)) for option in t.options("Ann"))
    t.answer("Ann", "Transfer a man")
    assert t.options("Ann") == ["Knight of Army 1", "Archer of Army 1", "Slinger of Army 2"]
    t.answer("Ann", "Slinger of Army 2", "Army 1")
    t.answer("Ann", "Army 3 d2 to c1")
    t.answer("Ann", "Transfer a man")
    # Army 3 has moved, so nothing goes there
    assert t.options("Ann") == ["Knight of Army 1", "Archer of Army 1"]
    t.answer("Ann", "Archer of Army 1", "Army 2")
    t.answer("Ann", "Transfer a man", "Knight of Army 1", "Army 2")
    assert t.asked == ["Bob"]
    pass_turn(t)
    assert "Army 1 a1 to a2" in t.options("Ann")


def test_an_army_without_men_is_removed() -> None:
    t = war(
        {
            "Ann's Army 1": ("a1", ["Knight"]),
            "Ann's Army 2": ("b1", ["Slinger"]),
            "Bob's Army 1": ("d7", ["Knight"]),
        }
    )
    t.answer("Ann", "Transfer a man", "Knight of Army 1", "Army 2")
    assert chits(t) == {"Ann's Army 2": "b1", "Bob's Army 1": "d7"}


def test_exchange_with_a_full_army() -> None:
    t = war(
        {
            "Ann's Army 1": ("a1", ["Knight", "Archer"]),
            "Ann's Army 2": ("b1", ["Slinger", "Slinger", "Archer", "Axeman", "Catapult"]),
            "Bob's Army 1": ("d7", ["Knight"]),
        }
    )
    t.answer("Ann", "Transfer a man", "Archer of Army 1")
    assert t.options("Ann") == [
        f"Army 2, in exchange for the {name}" for name in ("Slinger", "Axeman", "Catapult")
    ]
    t.answer("Ann", "Army 2, in exchange for the Axeman")
    assert men(t, "Ann", 1) == ["Axeman", "Knight"]
    assert men(t, "Ann", 2) == ["Archer", "Archer", "Catapult", "Slinger", "Slinger"]
    t.answer("Ann", "Transfer a man")
    # the two have been transferred; of the Archers one has
    assert t.options("Ann") == [
        "Knight of Army 1",
        "Slinger of Army 2",
        "Archer of Army 2",
        "Catapult of Army 2",
    ]
    t.answer("Ann", "Knight of Army 1")
    assert [option.split()[-1] for option in t.options("Ann")] == ["Slinger", "Archer", "Catapult"]


def test_one_at_most() -> None:
    t = war(
        {
            "Ann's Army 1": ("d1", ["Catapult", "Siege Tower"]),
            "Ann's Army 2": ("e1", ["Catapult", "Siege Tower", "Crown Prince"]),
            "Ann's Army 3": ("a1", ["Siege Tower", "Archer", "Archer", "Archer", "Archer"]),
            "Ann's Army 4": ("a2", ["Siege Tower", "Catapult"]),
            "Bob's Army 1": ("d7", ["Knight"]),
        },
        gold=(50, 0),
    )
    t.answer("Ann", "Transfer a man")
    assert t.options("Ann") == ["Crown Prince of Army 2", "Archer of Army 3", "Catapult of Army 4"]
    t.answer("Ann", "Catapult of Army 4")
    assert t.options("Ann") == ["Army 3, in exchange for the Archer"]
    t.answer("Ann", "Army 3, in exchange for the Archer", STAY)
    t.answer("Bob", STAY)
    offered = t.options("Ann")
    assert "Catapult for 3" in offered
    assert "Siege Tower for 6" not in offered
    assert "Crown Prince for 10" not in offered
    t.answer("Ann", "Catapult for 3")
    assert "Catapult for 3" not in t.options("Ann")


# -- revenue and recruiting ----------------------------------------------------------------------------------


def test_revenue() -> None:
    t = war(
        {
            "Ann's Army 1": ("a1", ["Knight"]),
            "Ann's Army 2": ("d4", ["Knight"]),
            "Ann's Army 3": ("b1", ["Knight"]),
            "Bob's Army 1": ("d7", ["Knight"]),
        }
    )
    t.answer("Ann", STAY)
    t.answer("Bob", STAY)
    assert [player.gold for player in t.game.players] == [4, 2]


def test_recruiting() -> None:
    t = war(
        {
            "Ann's Army 1": ("c2", ["Knight"]),
            "Ann's Army 2": ("a1", ["Knight"] * 4),
            "Ann's Army 3": ("g2", ["Knight"]),
            "Ann's Army 4": ("d1", ["Knight"] * 5),
            "Bob's Army 1": ("c6", ["Knight"]),
        }
    )
    t.answer("Ann", STAY)
    t.answer("Bob", STAY)
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "What do you buy for your 3 gold?"
    assert t.options("Ann") == [
        "Peasant for 1", "Shield Man for 2", "Pikeman for 3", "Halberdier for 3", "Spearman for 3",
        "Catapult for 3", ENOUGH,
    ]  # fmt: skip
    t.answer("Ann", "Shield Man for 2")
    # Army 3 is far from any place of Ann's, Army 4 is full
    assert t.options("Ann") == ["Army 1 c2", "Army 2 a1"]
    t.answer("Ann", "Army 2 a1")
    assert t.log("Bob")[-1] == "a hidden man joins Ann's Army 2"
    assert t.log("Ann")[-1] == "Shield Man joins Ann's Army 2"
    t.answer("Ann", "Peasant for 1", "Army 1 c2")
    assert t.player("Ann").gold == 0
    assert t.asked == ["Bob"]
    t.answer("Bob", ENOUGH)
    assert t.player("Bob").gold == 2
    assert t.game.turns == 2


def test_a_town_is_own_only_while_an_army_stands_there() -> None:
    t = war({"Ann's Army 1": ("b1", ["Knight"]), "Bob's Army 1": ("d7", ["Knight"])}, gold=(3, 0))
    t.answer("Ann", STAY)
    t.answer("Bob", STAY)
    # a new army for 4 and a Peasant at the castle, or nothing
    assert t.options("Ann") == ["Army for 4", ENOUGH]


def test_a_new_army() -> None:
    t = war(
        {
            "Ann's Army 1": ("d1", ["Knight"] * 5),
            "Ann's Army 3": ("a7", ["Knight"] * 5),
            "Bob's Army 1": ("d2", ["Knight"]),
            "Bob's Army 2": ("a6", ["Knight"]),
        },
        gold=(6, 0),
    )
    t.answer("Ann", STAY)
    t.answer("Bob", STAY)
    assert t.options("Ann") == ["Army for 4", "Royal Army for 7", ENOUGH]
    t.answer("Ann", "Royal Army for 7")
    assert set(t.options("Ann")) == {"c1", "c2", "e1", "e2", "b6", "b7"}
    t.answer("Ann", "b6")
    assert t.prompt("Ann") == "Who is its first man? (2 gold left)"
    assert t.options("Ann") == ["Peasant for 1", "Shield Man for 2"]
    t.answer("Ann", "Peasant for 1")
    assert chits(t)["Ann's Royal Army 2"] == "b6"
    assert men(t, "Ann", 2) == ["Peasant"]
    assert t.player("Ann").gold == 1
    t.answer("Ann", "Peasant for 1")
    assert t.options("Ann") == ["Royal Army 2 b6"]
    t.answer("Ann", "Royal Army 2 b6")
    assert t.player("Ann").gold == 0


@pytest.mark.parametrize(
    ("gold", "offered"),
    [(4, []), (5, ["Army for 4"]), (7, ["Army for 4"]), (8, ["Army for 4", "Royal Army for 7"])],
)
def test_a_new_army_needs_a_first_man(gold: int, offered: list[str]) -> None:
    t = war({"Ann's Army 1": ("b3", ["Knight"]), "Bob's Army 1": ("b5", ["Knight"])}, gold=(gold - 2, 0))
    t.answer("Ann", STAY)
    t.answer("Bob", STAY)
    assert t.game.turns == 1 + (not offered)
    if offered:
        assert t.options("Ann") == [*offered, ENOUGH]


def test_twelve_armies_at_most() -> None:
    squares = [f"{column}{row}" for row in (2, 3) for column in "abcdef"]
    armies = {f"Ann's Army {n}": (square, ["Knight"]) for n, square in enumerate(squares, 1)}
    for count in (11, 12):
        t = war(dict([*armies.items()][:count]) | {"Bob's Army 1": ("d7", ["Knight"])}, gold=(20, 0))
        t.answer("Ann", STAY)
        t.answer("Bob", STAY)
        assert ("Army for 4" in t.options("Ann")) is (count == 11)


def test_the_castle() -> None:
    t = war({"Ann's Army 1": ("e6", ["Knight"]), "Bob's Army 1": ("d2", ["Knight"])})
    t.answer("Ann", "Army 1 e6 to d7")
    assert t.over().winners == [0]
    assert t.over().ending == "castle"
    t = fight({"c3": "Archer"}, {"c5": "Chariot"}, mover="Bob", square="d1")
    t.answer("Bob", "Chariot c5 to d4")
    t.answer("Ann", "Archer c3 to c4")
    t.answer("Bob", "Chariot d4 to c3")
    t.answer("Ann", "Archer c4 shoots Chariot c3")
    assert t.result() is None
    t = fight({"c3": "Archer"}, {"e5": "Chariot"}, mover="Bob", square="d1")
    t.answer("Bob", "Chariot e5 captures Archer c3")
    assert t.over().winners == [1]


def test_the_own_castle_can_be_entered() -> None:
    t = war({"Ann's Army 1": ("d2", ["Knight"]), "Bob's Army 1": ("d7", ["Knight"])})
    t.answer("Ann", "Army 1 d2 to d1")
    assert t.result() is None


def test_without_armies_one_plays_on() -> None:
    t = war({"Bob's Army 1": ("g5", ["Knight"])}, gold=(3, 0))
    assert t.asked == ["Bob"]
    t.answer("Bob", STAY)
    assert t.asked == ["Ann"]
    t.answer("Ann", "Army for 4", "d2", "Peasant for 1")
    assert chits(t) == {"Ann's Army 1": "d2", "Bob's Army 1": "g5"}


@pytest.mark.parametrize(("turn", "over"), [(298, False), (299, True)])
def test_the_last_turn(turn: int, over: bool) -> None:
    def arrange(g: BattleRoyale) -> None:
        deploy(g, {"Ann's Army 1": ("b3", ["Knight"]), "Bob's Army 1": ("b5", ["Knight"])})
        g.turns = turn

    t = at(BattleRoyale, arrange=arrange)
    t.answer("Ann", STAY)
    t.answer("Bob", STAY)
    assert (t.result() is not None) is over
    if over:
        assert t.over().guarded
        assert t.over().winners == [0, 1]


# -- battles -------------------------------------------------------------------------------------------------


def test_terrain() -> None:
    t = war(
        {"Ann's Army 1": ("d4", ["Knight", "Archer"]), "Bob's Army 1": ("d5", ["Slinger"])},
        dice=[1, 2, 3, 4, 5, 6],
    )
    t.answer("Ann", "Army 1 d4 to d5, attacking Army 1")
    t.dice_used()
    assert sorted(square.name for square in t.game.terrain.cells) == ["a1", "b2", "c3", "d4", "e5", "f6"]
    assert chits(t) == {"Ann's Army 1": "d5", "Bob's Army 1": "d5"}
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Ann") == "Where does your Knight stand?"
    assert t.options("Ann") == ["b1", "c1", "d1", "e1", "f1"]
    assert t.options("Bob") == ["a6", "b6", "c6", "d6", "e6"]
    t.answer("Ann", "f1")
    assert t.options("Ann") == ["b1", "c1", "d1", "e1"]
    t.answer("Ann", "b1")
    t.answer("Bob", "c6")
    assert standing(t) == {"f1": "Ann's Knight", "b1": "Ann's Archer", "c6": "Bob's Slinger"}
    # the defender begins
    assert t.asked == ["Bob"]
    assert set(t.options("Bob")) == {"Slinger c6 to d6", "Slinger c6 to c5", "Slinger c6 to b6"}
    t.answer("Bob", "Slinger c6 to c5")
    # rocks on b2 and c3
    assert set(t.options("Ann")) == {
        "Knight f1 to e3", "Knight f1 to d2", "Archer b1 to c1",
    }  # fmt: skip


def test_five_men_have_one_order_less_to_choose() -> None:
    t = war(
        {"Ann's Army 1": ("d4", ["Knight"] * 5), "Bob's Army 1": ("d5", ["Slinger"])},
        dice=[1, 2, 3, 4, 5, 6],
    )
    t.answer("Ann", "Army 1 d4 to d5, attacking Army 1")
    t.answer("Ann", "b1", "c1", "d1", "e1")
    assert t.asked == ["Bob"]
    t.answer("Bob", "a6")
    assert standing(t)["f1"] == "Ann's Knight"


def test_an_attacker_who_wins_stays() -> None:
    t = fight({"c3": "Archer"}, {"e5": "Chariot", "a6": "Peasant"}, rocks="a1", mover="Bob")
    t.answer("Bob", "Chariot e5 captures Archer c3")
    assert chits(t) == {"Ann's Army 1": "d1", "Bob's Army 1": "d7", "Bob's Army 2": "d5"}
    assert men(t, "Bob", 2) == ["Chariot", "Peasant"]
    assert men(t, "Ann", 2) == []
    assert sum(man.name == "Archer" for man in t.player("Ann").stock) == 24
    assert not t.game.terrain
    assert not t.game.field
    assert t.game.attacker is None
    assert t.game.defender is None
    assert t.asked == ["Ann"]


def test_an_attacker_who_is_beaten_is_destroyed() -> None:
    t = fight({"c3": "Archer", "a1": "Knight"}, {"c4": "Peasant"})
    t.answer("Ann", "Archer c3 shoots Peasant c4")
    assert chits(t) == {"Ann's Army 1": "d1", "Ann's Army 2": "d5", "Bob's Army 1": "d7"}
    assert "Ann's Army 2 is no more" not in t.log()


def test_ten_turns_of_each_without_capture() -> None:
    t = fight({"a1": "Knight", "f1": "Archer"}, {"f6": "Archer"}, idle=18)
    t.answer("Ann", "Archer f1 to e1")
    t.answer("Bob", "Archer f6 to e6")
    assert chits(t)["Bob's Army 2"] == "d6"
    assert chits(t)["Ann's Army 2"] == "d5"
    assert (t.game.idle, t.game.uneventful) == (0, "")
    assert men(t, "Ann", 2) == ["Archer", "Knight"]
    assert men(t, "Bob", 2) == ["Archer"]
    assert "The battle is over: there was no capture in ten turns of each player" in t.log()


def test_a_capture_begins_the_count_anew() -> None:
    t = fight({"a1": "Chariot"}, {"b2": "Archer", "f6": "Knight"}, idle=19)
    assert t.game.uneventful == "19 of 20"
    t.answer("Ann", "Chariot a1 captures Archer b2")
    assert t.game.idle == 0
    t.answer("Bob", "Knight f6 to e4")
    assert t.game.idle == 1


def test_whoever_cannot_move_passes() -> None:
    t = fight({"a3": "Peasant"}, {"a4": "Slinger"})
    assert t.log() == ["Ann cannot move and passes"]
    assert t.asked == ["Bob"]
    assert t.game.idle == 1


def test_nobody_can_move() -> None:
    t = fight({"a3": "Peasant"}, {"a4": "Peasant"})
    assert "The battle is over: nobody can move" in t.log()
    assert chits(t)["Bob's Army 2"] == "d6"


@pytest.mark.parametrize(
    ("ann", "bob", "rocks", "over"),
    [
        ({"a3": "Peasant"}, {"f4": "Peasant"}, "", False),  # on the last row they are put anywhere
        ({"a3": "Peasant"}, {"f4": "Peasant"}, "a4 f3", True),
        ({"a3": "Peasant"}, {"f4": "Peasant"}, "a4 f2", True),
        ({"a3": "Peasant"}, {"f4": "Peasant"}, "a4", False),
        ({"a3": "Archer"}, {"f4": "Shield Man"}, "", False),  # he may capture the Archer
        ({"a3": "Archer"}, {"a4": "Shield Man"}, "", False),
        ({"a2": "Archer"}, {"a1": "Shield Man"}, "", False),
        ({"a1": "Axeman"}, {"b1": "Axeman"}, "", True),  # of two colours
        ({"a1": "Axeman"}, {"c1": "Axeman"}, "", False),
        ({"a1": "Axeman"}, {"c1": "Chariot"}, "b2", True),  # walled in
        ({"a1": "Axeman"}, {"c1": "Chariot"}, "", False),
        ({"a1": "Pikeman"}, {"d1": "Pikeman"}, "", True),
        ({"a1": "Pikeman"}, {"c1": "Pikeman"}, "", False),
        ({"a1": "Pikeman"}, {"c6": "Pikeman"}, "b2 b3 b4 b5 b6 b1", True),
        ({"a2": "Archer"}, {"c1": "Peasant"}, "b1 b2 a1 a3", True),
    ],
)
def test_no_capture_is_possible_any_more(
    ann: dict[str, str], bob: dict[str, str], rocks: str, over: bool
) -> None:
    t = fight(ann, bob, rocks)
    assert any("no capture is possible" in line or "nobody can move" in line for line in t.log()) is over
    assert not over or not any("passes" in line for line in t.log())


FROM_C3 = {
    # moves | captures
    "Peasant": "c4 | b4 d4",
    "Shield Man": "c4 d3 c2 b3 | c4",
    "Pikeman": "c4 | b4 a5 d4 e5",
    "Halberdier": "c4 d3 c2 b3 | b4 d4",
    "Spearman": "b4 d4 b2 d2 | c4 d3 c2 b3",
    "Catapult": "c4 d3 c2 b3 | c6",
    "Javelineer": "b4 d4 b2 d2 | c4 d3 c2 b3",
    "Slinger": "c4 d3 c2 b3 | b4 d4 b2 d2",
    "Archer": "c4 d3 c2 b3 | c4 d3 c2 b3",
    "Crossbowman": "b4 d4 b2 d2 | b4 d4 b2 d2",
    "Footman": "c4 c5 d3 e3 c2 c1 b3 a3 | b4 d4",
    "Swordsman": "c4 d3 c2 b3 | c4 d3 c2 b3",
    "Axeman": "b4 d4 b2 d2 | b4 d4 b2 d2",
    "Elephant": "c1 c2 c4 c5 c6 a3 b3 d3 e3 f3 | b4 d4 b2 d2",
    "Chariot": "a1 b2 d4 e5 f6 a5 b4 d2 e1 | a1 b2 d4 e5 f6 a5 b4 d2 e1",
    "Knight": "b5 d5 a4 e4 a2 e2 b1 d1 | b5 d5 a4 e4 a2 e2 b1 d1",
    "Cavalry": "c4 d3 c2 b3 | a1 b2 d4 e5 f6 a5 b4 d2 e1",
    "Siege Tower": "c1 c2 c4 c5 c6 a3 b3 d3 e3 f3 | c1 c2 c4 c5 c6 a3 b3 d3 e3 f3",
    "Crown Prince": (
        "c1 c2 c4 c5 c6 a3 b3 d3 e3 f3 a1 b2 d4 e5 f6 a5 b4 d2 e1 | "
        "c1 c2 c4 c5 c6 a3 b3 d3 e3 f3 a1 b2 d4 e5 f6 a5 b4 d2 e1"
    ),
}
SHOOTERS = ("Catapult", "Javelineer", "Slinger", "Archer", "Crossbowman")


def mirrored(squares: set[str]) -> set[str]:
    return {f"{square[0]}{7 - int(square[1])}" for square in squares}


@pytest.mark.parametrize("name", FROM_C3)
def test_how_men_move(name: str) -> None:
    moving, capturing = (set(part.split()) for part in FROM_C3[name].split("|"))
    for seat, start in ((0, "c3"), (1, "c4")):
        own, other = {start: name}, {"f1" if seat else "f6": "Knight"}
        t = fight(own, other) if seat == 0 else fight(other, own)
        enemy = next(man for man in t.game.field if man.seat != seat)
        captured = set()
        moves = set()
        for square in t.game.field.grid:
            if square.name != start:
                t.game.field.put(enemy, square)
                found = goals(t, start)
                moves |= found[0]
                captured |= found[1]
        # a jump over the enemy is another rule
        hops = {"Swordsman": {"c5", "e3", "c1", "a3"}, "Axeman": {"a5", "e5", "a1", "e1"}}.get(name, set())
        if seat == 1:
            moves, captured = mirrored(moves), mirrored(captured)
        assert moves == moving | hops
        assert captured == capturing


@pytest.mark.parametrize("name", FROM_C3)
def test_shooting(name: str) -> None:
    capturing = FROM_C3[name].split("|")[1].split()
    goal = capturing[0]
    t = fight({"c3": name}, {goal: "Archer", "f1": "Knight"})
    shoots = name in SHOOTERS
    t.answer("Ann", f"{name} c3 {'shoots' if shoots else 'captures'} Archer {goal}")
    assert standing(t)["c3" if shoots else goal] == f"Ann's {name}"
    assert len(standing(t)) == 2
    t = fight({"c3": name}, {goal: "Shield Man", "f1": "Knight"})
    assert goals(t, "c3")[1] == (set() if shoots else {goal})


def test_men_and_rocks_in_the_way() -> None:
    t = fight(
        {"c1": "Siege Tower", "c3": "Peasant", "a1": "Pikeman", "f1": "Footman", "d1": "Cavalry"},
        {"b2": "Knight", "c4": "Archer", "f6": "Knight"},
        rocks="e1 f3 e2",
    )
    assert goals(t, "c1") == ({"b1", "c2"}, set())
    assert goals(t, "c3") == (set(), set())
    assert goals(t, "a1") == ({"a2"}, {"b2"})  # not c3 behind
    assert goals(t, "f1") == ({"f2"}, set())
    assert goals(t, "d1") == ({"d2"}, set())
    t = fight({"c3": "Catapult", "c4": "Peasant"}, {"c6": "Archer", "c5": "Knight"})
    assert goals(t, "c3")[1] == {"c6"}
    t = fight({"c3": "Catapult"}, {"c6": "Archer"}, rocks="c4 c5")
    assert goals(t, "c3") == ({"b3", "c2", "d3"}, {"c6"})
    t = fight({"f6": "Archer"}, {"a4": "Siege Tower"}, rocks="a5 c4", mover="Bob")
    assert goals(t, "a4") == ({"b4", "a3", "a2", "a1"}, set())


def test_jumps() -> None:
    t = fight(
        {"c3": "Swordsman", "c4": "Peasant", "e3": "Knight"},
        {"d3": "Archer", "b3": "Archer", "a3": "Knight"},
        rocks="c2 e5",
    )
    # over the own man on c4, over the Archer on b3 to capture; not over rocks, nor upon an own man
    assert goals(t, "c3") == ({"c5"}, {"d3", "b3", "a3"})
    t.answer("Ann", "Swordsman c3 captures Knight a3")
    assert standing(t)["b3"] == "Bob's Archer"
    assert standing(t)["a3"] == "Ann's Swordsman"
    t = fight(
        {"c3": "Axeman", "d4": "Peasant", "b4": "Axeman"},
        {"b2": "Archer", "a5": "Knight", "d2": "Knight"},
        rocks="e1 c5",
    )
    assert goals(t, "c3") == ({"e5", "a1"}, {"b2", "a5", "d2"})
    t = fight({"c3": "Axeman"}, {"e5": "Knight"}, rocks="d4")
    assert goals(t, "c3") == ({"b4", "b2", "d2"}, set())


def test_peasants_take_two_steps_from_the_back_row() -> None:
    t = fight({"b1": "Peasant", "e2": "Peasant"}, {"c3": "Peasant", "f6": "Knight"})
    assert goals(t, "b1") == ({"b2", "b3"}, set())
    assert goals(t, "e2") == ({"e3"}, set())
    t.answer("Ann", "Peasant b1 to b3")
    assert set(t.options("Bob")) == {
        "Peasant c3 to c2", "Peasant c3 captures Peasant b3 in passing, to b2", "Knight f6 to d5",
        "Knight f6 to e4",
    }  # fmt: skip
    t.answer("Bob", "Peasant c3 captures Peasant b3 in passing, to b2")
    assert standing(t) == {"e2": "Ann's Peasant", "b2": "Bob's Peasant", "f6": "Bob's Knight"}
    t = fight({"b1": "Peasant", "e2": "Peasant"}, {"c3": "Peasant", "f6": "Knight"})
    t.answer("Ann", "Peasant b1 to b3")
    t.answer("Bob", "Knight f6 to d5")
    t.answer("Ann", "Peasant e2 to e3")
    assert not any("passing" in option for option in t.options("Bob"))
    t = fight({"a1": "Knight"}, {"b6": "Peasant", "d5": "Peasant"}, mover="Bob")
    assert goals(t, "b6") == ({"b5", "b4"}, set())


def test_only_a_double_step_can_be_captured_in_passing() -> None:
    t = fight({"a2": "Archer", "f1": "Archer"}, {"b2": "Peasant"}, mover="Bob")
    assert goals(t, "b2") == ({"b1"}, set())


def test_a_peasant_on_the_last_row() -> None:
    t = fight({"b5": "Peasant", "a1": "Knight"}, {"c6": "Archer", "f6": "Peasant"}, rocks="a2 a3")
    t.answer("Ann", "Peasant b5 captures Archer c6")
    free = {f"{column}{row}" for column in "abcdef" for row in range(1, 7)}
    assert set(t.options("Ann")) == free - {"a1", "a2", "a3", "f6", "c6"}
    t.answer("Ann", "b1")
    assert standing(t) == {"b1": "Ann's Peasant", "a1": "Ann's Knight", "f6": "Bob's Peasant"}
    t.answer("Bob", "Peasant f6 to f4")
    assert goals(t, "b1") == ({"b2", "b3"}, set())
    t = fight({"a1": "Knight"}, {"c2": "Peasant"}, mover="Bob")
    t.answer("Bob", "Peasant c2 to c1", "c6")
    assert standing(t)["c6"] == "Bob's Peasant"


def test_pikemen_turn_round() -> None:
    t = fight({"c5": "Pikeman", "a1": "Pikeman"}, {"f6": "Knight", "b4": "Peasant", "a4": "Archer"})
    t.answer("Ann", "Pikeman c5 to c6")
    t.answer("Bob", "Knight f6 to d5")
    assert goals(t, "c6") == ({"c5"}, {"d5", "a4"})
    assert goals(t, "a1")[0] == {"a2"}
    t.answer("Ann", "Pikeman c6 to c5")
    t.answer("Bob", "Knight d5 to f6")
    assert goals(t, "c5") == ({"c4"}, {"b4"})
    (pikeman,) = [man for man in t.game.field if man.at.name == "c5"]
    assert pikeman.heading
    t = fight({"c5": "Pikeman"}, {"f6": "Knight", "b2": "Pikeman"}, mover="Bob")
    t.answer("Bob", "Pikeman b2 to b1")
    t.answer("Ann", "Pikeman c5 to c6")
    t.answer("Bob", "Pikeman b1 to b2")
    t.answer("Ann", "Pikeman c6 to c5")
    for row in (5, 4, 3):
        t.answer(
            "Bob",
            f"Pikeman b{7 - row} to b{8 - row}"
            if row > 4
            else "Knight f6 to e4"
            if row == 4
            else "Knight e4 to f6",
        )
        t.answer("Ann", f"Pikeman c{row} to c{row - 1}")
    t.answer("Bob", "Knight f6 to e4")
    t.answer("Ann", "Pikeman c2 to c1")
    t.answer("Bob", "Knight e4 to f6")
    assert goals(t, "c1")[0] == {"c2"}


@pytest.mark.parametrize("name", ["Halberdier", "Footman", "Shield Man"])
def test_others_do_not_turn_round(name: str) -> None:
    t = fight({"c5": name}, {"a6": "Knight"})
    t.answer("Ann", f"{name} c5 to c6")
    t.answer("Bob", "Knight a6 to b4")
    t.answer("Ann", f"{name} c6 to c5")
    t.answer("Bob", "Knight b4 to a6")
    t.answer("Ann", f"{name} c5 to c4")
    t.answer("Bob", "Knight a6 to c5")
    t.answer("Ann", f"{name} c4 captures Knight c5" if name == "Shield Man" else f"{name} c4 to d4")
    if name != "Shield Man":
        t.answer("Bob", "Knight c5 to a6")
        assert not any(man.heading for man in t.game.field)


def test_pikemen_look_ahead_again_after_a_battle() -> None:
    t = fight({"c5": "Pikeman", "a1": "Knight"}, {"f6": "Knight"}, idle=18)
    t.answer("Ann", "Pikeman c5 to c6")
    t.answer("Bob", "Knight f6 to d5")
    assert [man.heading for man in t.player("Ann").hand(2)] == ["", ""]
    t = fight({"c5": "Pikeman", "a1": "Knight"}, {"a5": "Siege Tower"})
    t.answer("Ann", "Pikeman c5 to c6")
    t.answer("Bob", "Siege Tower a5 to a6")
    t.answer("Ann", "Knight a1 to b3")
    t.answer("Bob", "Siege Tower a6 captures Pikeman c6")
    assert not any(man.heading for man in t.player("Ann").stock)


def test_a_whole_game() -> None:
    t = war(
        {
            "Ann's Army 1": ("d5", ["Archer", "Peasant"]),
            "Ann's Army 2": ("d1", ["Knight"]),
            "Bob's Army 1": ("d6", ["Swordsman"]),
            "Bob's Army 2": ("a7", ["Cavalry"]),
        },
        dice=[6, 6, 6, 6, 6, 6],
    )
    t.answer("Ann", "Army 2 d1 to d2")
    t.answer("Ann", "Army 1 d5 to d6, attacking Army 1")
    t.answer("Ann", "a1", "b1")
    t.answer("Bob", "a6")
    for bob, ann in (
        ("Swordsman a6 to a5", "Archer a1 to a2"),
        ("Swordsman a5 to a4", "Peasant b1 to b2"),
        ("Swordsman a4 to b4", "Archer a2 to a3"),
        ("Swordsman b4 to a4", "Archer a3 shoots Swordsman a4"),
    ):
        t.answer("Bob", bob)
        t.answer("Ann", ann)
    assert chits(t) == {"Ann's Army 1": "d6", "Ann's Army 2": "d2", "Bob's Army 2": "a7"}
    assert t.asked == ["Bob"]
    t.answer("Bob", "Army 2 a7 to b7")
    assert [player.gold for player in t.game.players] == [2, 2]
    t.answer("Ann", "Shield Man for 2", "Army 2 d2")
    t.answer("Ann", "Army 1 d6 to d7")
    assert t.over().winners == [0]
    assert t.over().reason == "Ann has captured the castle of Bob."


# -- entered a second time from the rulebook, and further cases ----------------------------------------

H_V, DIAG, FWD, FWD_DIAG = "h/v", "diag", "forward", "diag forward"
PRINTED = {
    # name: cost, moves, captures, each a direction and how far
    "Peasant": (1, (FWD, 1), (FWD_DIAG, 1)),
    "Shield Man": (2, (H_V, 1), (FWD, 1)),
    "Pikeman": (3, (FWD, 1), (FWD_DIAG, 2)),
    "Halberdier": (3, (H_V, 1), (FWD_DIAG, 1)),
    "Spearman": (3, (DIAG, 1), (H_V, 1)),
    "Catapult": (3, (H_V, 1), ("exactly three forward", 3)),
    "Javelineer": (4, (DIAG, 1), (H_V, 1)),
    "Slinger": (4, (H_V, 1), (DIAG, 1)),
    "Archer": (4, (H_V, 1), (H_V, 1)),
    "Crossbowman": (4, (DIAG, 1), (DIAG, 1)),
    "Footman": (4, (H_V, 2), (FWD_DIAG, 1)),
    "Swordsman": (4, (H_V, 1), (H_V, 1)),
    "Axeman": (4, (DIAG, 1), (DIAG, 1)),
    "Elephant": (4, (H_V, 9), (DIAG, 1)),
    "Chariot": (5, (DIAG, 9), (DIAG, 9)),
    "Knight": (5, ("knight", 1), ("knight", 1)),
    "Cavalry": (6, (H_V, 1), (DIAG, 9)),
    "Siege Tower": (6, (H_V, 9), (H_V, 9)),
    "Crown Prince": (10, ("all", 9), ("all", 9)),
}
STEPS = {
    H_V: [(1, 0), (-1, 0), (0, 1), (0, -1)],
    DIAG: [(1, 1), (-1, 1), (1, -1), (-1, -1)],
    FWD: [(0, 1)],
    FWD_DIAG: [(-1, 1), (1, 1)],
    "knight": [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)],
    "all": [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)],
}


def reach(start: str, way: tuple[str, int]) -> set[str]:
    col, row = "abcdef".index(start[0]), int(start[1])
    kind, far = way
    if kind == "exactly three forward":
        return {f"{start[0]}{row + 3}"}
    spots = [(col + dc * n, row + dr * n) for dc, dr in STEPS[kind] for n in range(1, far + 1)]
    return {f"{'abcdef'[c]}{r}" for c, r in spots if 0 <= c < 6 and 1 <= r <= 6}


def test_units_as_printed() -> None:
    found = {c.name: c.cost for c in at(BattleRoyale).game.box if isinstance(c, Man)}
    assert found == {name: row[0] for name, row in PRINTED.items()}
    armies = {
        (c.name.rpartition(" ")[0], c.cost, c.steps) for c in at(BattleRoyale).game.box if isinstance(c, Army)
    }
    assert armies == {("Army", 4, 1), ("Royal Army", 7, 2)}


@pytest.mark.parametrize("name", PRINTED)
def test_ways_as_printed(name: str) -> None:
    _, moving, capturing = PRINTED[name]
    corner = "f1" if name != "Chariot" else "f2"
    t = fight({"d3": name}, {corner: "Archer"})
    assert goals(t, "d3")[0] == reach("d3", moving) - {corner}
    targets = set()
    enemy = next(man for man in t.game.field if man.seat == 1)
    for square in t.game.field.grid:
        if square.name != "d3":
            t.game.field.put(enemy, square)
            targets |= goals(t, "d3")[1]
    if name not in ("Swordsman", "Axeman"):
        assert targets == reach("d3", capturing)
    else:
        assert reach("d3", capturing) <= targets


def test_a_castle_whose_army_survives_is_not_captured() -> None:
    t = fight({"a1": "Knight"}, {"f6": "Slinger"}, idle=18, square="d1")
    t.answer("Ann", "Knight a1 to b3")
    t.answer("Bob", "Slinger f6 to f5")
    assert t.result() is None
