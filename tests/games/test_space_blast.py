from collections.abc import Sequence
from random import Random

import pytest

from tabletome.engine import Table
from tabletome.engine.playout import answer_randomly
from tabletome.games.space_blast import Order, SpaceBlast, Unit
from tabletome.testing import Trial, at

EARTH, PLANET_X = "Earth", "Planet X"
PATROL, SCOUTS, MARINES = "Planetary Patrol", "Solar Scouts", "Space Marines"
TROOPERS, DRONES, ENFORCERS = "Clone Troopers", "Robot Drones", "Imperial Enforcers"
SPARE = ("Plasteel Armor", "Plasteel Armor")
"Drawn where it does not matter: a defender's cards, of no use in one's own turn."

Fleet = dict[str, str]


class War(Trial[SpaceBlast]):
    """Windows in which one can only pass are passed."""

    def answer(self, name: str, *labels: str) -> None:
        for label in labels:
            super().answer(name, label)
            self.settle()

    def settle(self) -> None:
        while self.asked and self.options(self.asked[0]) == ["Pass"]:
            super().answer(self.asked[0], "Pass")


def war(
    ann: Fleet,
    bob: Fleet,
    *dice: int,
    hand: Sequence[str] = (),
    rival: Sequence[str] = (),
    drawn: Sequence[str] = SPARE,
    mover: str = "Ann",
    turns: int = 0,
    windows: bool = False,
) -> War:
    """By sector who is there: "Sol-1, Solar Scouts". All others are on the scrap heap."""

    def arrange(game: SpaceBlast) -> None:
        game.scrap_heap.add_all(list(game.ring))
        for player, fleet in zip(game.players, (ann, bob), strict=True):
            for sector, names in fleet.items():
                for name in names.split(", "):
                    found = (unit for unit in game.scrap_heap if unit.name == name)
                    unit = next(found)
                    assert unit.seat == player.seat
                    game.ring.put(unit, game.ring.grid[sector])
        game.turns = turns

    hands = {"Ann": hand, "Bob": rival} if mover == "Ann" else {"Bob": hand, "Ann": rival}
    t = at(SpaceBlast, arrange=arrange, hands=hands, decks={"deck": drawn}, dice=dice, mover=mover)
    settled = War(t.table)
    if not windows:
        settled.settle()
    return settled


def fleet(t: Trial[SpaceBlast], name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for unit in t.game.ring:
        if unit.seat == t.player(name).seat:
            found.setdefault(str(unit.at), []).append(unit.name)
    return {sector: sorted(names) for sector, names in found.items()}


def hand(t: Trial[SpaceBlast], name: str) -> list[str]:
    return sorted(map(str, t.player(name).hand))


# -- set-up and the ring -----------------------------------------------------------------------------------


def test_setup() -> None:
    t = at(SpaceBlast)
    for name, home, side in (("Ann", EARTH, "Terran Defense Force"), ("Bob", PLANET_X, "Evil Empire")):
        assert {sector: len(units) for sector, units in fleet(t, name).items()} == {home: 15}
        assert t.player(name).side == side
    assert t.game.mover is t.player("Bob")
    assert (len(t.player("Ann").hand), len(t.game.deck)) == (5, 50 - 12)
    assert not t.game.scrap_heap


def test_the_ring() -> None:
    spaces = t_ring()
    assert len(spaces) == 28
    planets = {1: "Earth", 8: "Nimrod", 15: "Planet X", 22: "Cygnus-7"}
    assert spaces == [planets.get(number, str(number)) for number in range(1, 29)]
    grid = at(SpaceBlast).game.ring.grid
    assert [str(space) for space in grid.within("planet")] == ["Earth", "Nimrod", "Planet X", "Cygnus-7"]


def t_ring() -> list[str]:
    return [str(space) for space in at(SpaceBlast).game.ring.grid.spaces]


def test_terrans_go_clockwise_and_the_empire_counterclockwise() -> None:
    t = war({"27": "Sol-1"}, {"12": "Vindicator"}, 3, 5)
    t.answer("Ann", "3: Sol-1 from 27 to 2")
    t.answer("Ann", "5: Sol-1 from 2 to 7")
    assert fleet(t, "Ann") == {"7": ["Sol-1"]}
    t = war({"27": "Sol-1"}, {"3": "Vindicator"}, 3, 5, mover="Bob")
    assert t.options("Bob") == ["3: Vindicator from 3 to 28", "5: Vindicator from 3 to 26"]


# -- the draw phase ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "limit"),
    [
        (["Earth"], 6),
        (["Earth", "Nimrod"], 7),
        (["Earth", "Cygnus-7"], 7),
        (["Earth", "Nimrod", "Cygnus-7"], 8),
        (["Nimrod", "Cygnus-7"], 6),
        (["Nimrod"], 5),
        (["3"], 4),
        (["Planet X"], 4),
    ],
)
def test_hand_size(held: list[str], limit: int) -> None:
    names = ["Sol-1", MARINES, SCOUTS]
    many = ["Nova Bomb", "Nova Bomb", *["Ambush"] * 2, *["Evasive Maneuver"] * 2, *["Plasma Generator"] * 2]
    t = war(dict(zip(held, names, strict=False)), {"12": "Vindicator"}, 1, 2, hand=many)
    assert t.prompt("Ann") == f"You hold 10 cards: discard down to {limit}"
    while t.prompt("Ann").startswith("You hold"):
        t.answer("Ann", t.options("Ann")[0])
    assert len(t.player("Ann").hand) == limit
    assert len(t.game.discards) == 10 - limit


def test_the_empires_homeworld_is_planet_x() -> None:
    many = ["Nova Bomb"] * 2 + ["Ambush"] * 2 + ["Evasive Maneuver"]
    t = war({"3": "Sol-1"}, {"Planet X": "Vindicator"}, hand=many, mover="Bob")
    assert t.prompt("Bob") == "You hold 7 cards: discard down to 6"
    t = war({"3": "Sol-1"}, {"Earth": "Vindicator"}, hand=many, mover="Bob")
    assert t.prompt("Bob") == "You hold 7 cards: discard down to 4"


def test_two_cards_are_drawn_and_the_deck_is_shuffled_anew() -> None:
    def arrange(game: SpaceBlast) -> None:
        for card in list(game.deck)[1:]:
            game.discards.add(card)

    t = at(SpaceBlast, arrange=arrange, mover="Ann")
    assert len(t.player("Ann").hand) == 7
    assert (len(t.game.deck), len(t.game.discards)) == (50 - 10 - 2, 0)


def test_espionage() -> None:
    fleets = {"Earth": "Sol-1"}, {"12": "Vindicator"}
    cards = ["Nova Bomb"] * 2 + ["Ambush"] * 2 + ["Evasive Maneuver"] * 2
    t = war(*fleets, 1, 2, hand=cards, rival=["Espionage", "Espionage"])
    assert t.asked == ["Ann"]
    t.answer("Ann", "Ambush", "Ambush")
    assert t.asked == ["Bob"]
    assert t.options("Bob") == ["Espionage", "Pass"]
    assert not any(card.seen_by(t.player("Bob").bit) for card in t.player("Ann").hand)
    t.answer("Bob", "Espionage")
    assert all(card.seen_by(t.player("Bob").bit) for card in t.player("Ann").hand)
    assert t.options("Bob") == ["Espionage", "Pass"]
    t.answer("Bob", "Pass")
    assert [str(card) for card in t.game.discards] == ["Ambush", "Ambush", "Espionage"]
    assert hand(t, "Bob") == ["Espionage"]


def test_who_could_hold_a_card_is_asked() -> None:
    fleets = {"Earth": "Sol-1"}, {"12": "Vindicator"}
    t = at(
        SpaceBlast, hands={"Ann": [], "Bob": ["Nova Bomb"]}, decks={"deck": SPARE}, dice=[1, 2], mover="Ann"
    )
    for name, prompt in (
        ("Bob", "Ann has drawn. Do you spy on the hand?"),
        ("Ann", "You have rolled 1 and 2. Change that?"),
        ("Bob", "Ann is going to move by 1 and 2. Do you jam a unit?"),
    ):
        assert (t.asked, t.prompt(name)) == ([name], prompt)
        t.answer(name, "Pass")
    assert t.options("Ann")[0].startswith("1: ")
    t = war(*fleets, 1, 2, windows=True)
    assert t.asked == ["Ann"]

    def spent(game: SpaceBlast) -> None:
        for card in [*game.deck, *(card for player in game.players for card in player.hand)]:
            if card.name in ("Espionage", "Jam Transmission", "Hyper Jump", "Battle Computers"):
                game.discards.add(card)

    t = at(
        SpaceBlast,
        arrange=spent,
        hands={"Ann": [], "Bob": ["Ambush"]},
        decks={"deck": SPARE},
        dice=[1, 2],
        mover="Ann",
    )
    assert t.options("Ann")[0].endswith("Earth to 2")


# -- the roll and build phases -----------------------------------------------------------------------------


def test_hyper_jump() -> None:
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 1, 2, 4, 6, hand=["Hyper Jump", "Hyper Jump", "Ambush"])
    assert t.options("Ann") == ["Hyper Jump", "Pass"]
    t.answer("Ann", "Hyper Jump", "Hyper Jump")
    assert t.game.dice == [1, 2, 4, 6]
    assert len(t.options("Ann")) == 4
    for label in ("4: Sol-1 from Earth to 5", "6: Sol-1 from 5 to 11", "2: Sol-1 from 11 to 13"):
        t.answer("Ann", label)
    t.answer("Ann", "1: Sol-1 from 13 to 14")
    assert fleet(t, "Ann") == {"14": ["Sol-1"]}
    assert t.game.mover is t.player("Bob")
    t.dice_used()


def test_battle_computers() -> None:
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 1, 2, 6, hand=["Battle Computers", "Ambush"])
    t.answer("Ann", "Battle Computers")
    assert t.options("Ann") == ["The 1", "The 2"]
    t.answer("Ann", "The 2")
    assert t.game.dice == [1, 6]
    t.dice_used()
    assert "Ann rolls 6 instead of 2" in t.log()


def test_doubles_rebuild_a_unit_and_still_move() -> None:
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 4, 4)
    assert set(t.options("Ann")) == {"Stellar Navy", MARINES, SCOUTS, PATROL, "None of them"}
    t.answer("Ann", MARINES)
    assert fleet(t, "Ann") == {"Earth": ["Sol-1", MARINES]}
    t.answer("Ann", "4: Sol-1 from Earth to 5")
    t.answer("Ann", f"4: {MARINES} from Earth to 5")
    assert fleet(t, "Ann") == {"5": ["Sol-1", MARINES]}
    assert t.game.mover is t.player("Bob")


def test_rebuilding_is_free_and_needs_doubles_and_the_homeworld() -> None:
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 4, 4)
    t.answer("Ann", "None of them")
    assert fleet(t, "Ann") == {"Earth": ["Sol-1"]}
    assert t.options("Ann")[0].startswith("4:")
    assert war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 4, 3).options("Ann")[0].startswith("4:")
    assert war({"2": "Sol-1"}, {"12": "Vindicator"}, 4, 4).options("Ann")[0].startswith("4:")
    assert war({PLANET_X: "Sol-1"}, {"12": "Vindicator"}, 4, 4).options("Ann")[0].startswith("4:")


def test_the_empire_rebuilds_on_planet_x() -> None:
    t = war({"Earth": "Sol-1"}, {PLANET_X: "Vindicator"}, 4, 4, mover="Bob")
    t.answer("Bob", DRONES)
    assert fleet(t, "Bob") == {PLANET_X: [DRONES, "Vindicator"]}


def test_doubles_with_a_third_die() -> None:
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 1, 4, 4, hand=["Hyper Jump"])
    t.answer("Ann", "Hyper Jump", MARINES)
    assert t.options("Ann")[0].startswith("1:")
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 1, 4, 4, hand=["Battle Computers"])
    t.answer("Ann", "Battle Computers", "The 1", MARINES)
    assert fleet(t, "Ann") == {"Earth": ["Sol-1", MARINES]}
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 4, 4, 1, hand=["Battle Computers"])
    t.answer("Ann", "Battle Computers", "The 4")
    assert t.options("Ann")[0].startswith("1:")


def test_what_is_added_makes_no_doubles() -> None:
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 3, 4, hand=["Ion Thrusters"])
    assert "Play Ion Thrusters" in t.options("Ann")
    t.answer("Ann", "Play Ion Thrusters", "The 3")
    assert t.game.dice == [4, 4]
    assert t.options("Ann") == ["4: Sol-1 from Earth to 5"]


def test_reinforcements() -> None:
    two = ["Reinforcements", "Reinforcements"]
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 3, 4, hand=two)
    assert t.options("Ann") == ["Reinforcements", "Pass"]
    t.answer("Ann", "Reinforcements", SCOUTS, "Pass")
    assert fleet(t, "Ann") == {"Earth": ["Sol-1", SCOUTS]}
    t = war({"Earth": "Sol-1"}, {"12": "Vindicator"}, 4, 4, hand=two)
    t.answer("Ann", MARINES, "Reinforcements", SCOUTS, "Reinforcements", SCOUTS)
    assert fleet(t, "Ann") == {"Earth": ["Sol-1", SCOUTS, SCOUTS, MARINES]}
    t = war({"2": "Sol-1"}, {"12": "Vindicator"}, 3, 4, hand=two)
    assert t.options("Ann")[0].startswith("3:")


def test_reinforcements_need_a_destroyed_unit() -> None:
    t = at(
        SpaceBlast,
        hands={"Ann": ["Reinforcements"], "Bob": []},
        decks={"deck": SPARE},
        dice=[4, 4],
        mover="Ann",
    )
    War(t.table).settle()
    assert t.options("Ann")[0].startswith("4:")


# -- the move phase ----------------------------------------------------------------------------------------


def test_two_units_or_one() -> None:
    t = war({"Earth": f"Sol-1, {SCOUTS}, {SCOUTS}", "5": SCOUTS}, {"12": "Vindicator"}, 1, 2)
    assert t.options("Ann") == [
        f"{die}: {unit} from {start} to {goal}"
        for die in (1, 2)
        for unit, start, goal in (
            ("Sol-1", "Earth", 1 + die),
            (SCOUTS, "Earth", 1 + die),
            (SCOUTS, "5", 5 + die),
        )
    ]
    t.answer("Ann", f"2: {SCOUTS} from Earth to 3", f"1: {SCOUTS} from Earth to 2")
    assert fleet(t, "Ann") == {"Earth": ["Sol-1"], "2": [SCOUTS], "3": [SCOUTS], "5": [SCOUTS]}


def test_a_unit_that_lands_among_enemies_moves_no_further() -> None:
    t = war({"Earth": f"Sol-1, {SCOUTS}"}, {"4": TROOPERS}, 3, 1)
    t.answer("Ann", "3: Sol-1 from Earth to 4, to fight")
    assert t.options("Ann") == [f"1: {SCOUTS} from Earth to 2"]


def test_units_pass_enemies() -> None:
    t = war({"Earth": "Sol-1"}, {"2": f"{TROOPERS}, {DRONES}", "3": "Vindicator"}, 3, 1)
    t.answer("Ann", "3: Sol-1 from Earth to 4")
    assert t.options("Ann") == ["1: Sol-1 from 4 to 5"]


def test_a_die_that_cannot_be_used() -> None:
    t = war({"Earth": "Sol-1"}, {"4": TROOPERS, "20": DRONES}, 3, 1)
    t.answer("Ann", "3: Sol-1 from Earth to 4, to fight")
    assert "Ann cannot use 1" in t.log()
    assert t.game.scrap_heap.named(TROOPERS)
    assert fleet(t, "Bob") == {"20": [DRONES]}
    assert t.game.mover is t.player("Bob")


@pytest.mark.parametrize(("name", "plus"), [("Ion Thrusters", 1), ("Warp Overdrive", 2), ("Maximum Burn", 3)])
def test_cards_that_add_to_a_die(name: str, plus: int) -> None:
    t = war({"Earth": "Sol-1"}, {"25": "Vindicator"}, 5, 6, hand=[name, name])
    t.answer("Ann", f"Play {name}", "The 6", f"Play {name}", f"The {6 + plus}")
    assert sorted(t.game.dice) == [5, 6 + 2 * plus]
    t.answer("Ann", f"{6 + 2 * plus}: Sol-1 from Earth to {7 + 2 * plus}")
    assert [str(card) for card in t.game.discards] == [name, name]


def test_dice_alike_count_as_one_choice() -> None:
    t = war({"5": "Sol-1"}, {"25": "Vindicator"}, 2, 2, hand=["Ion Thrusters"])
    t.answer("Ann", "Play Ion Thrusters")
    assert t.options("Ann") == ["The 2"]
    t.answer("Ann", "The 2")
    assert sorted(t.game.dice) == [2, 3]


def test_strategic_move() -> None:
    t = war({"Earth": f"Sol-1, {SCOUTS}", "3": PATROL}, {"25": "Vindicator"}, 2, 5, hand=["Strategic Move"])
    t.answer("Ann", "Play Strategic Move")
    assert t.options("Ann") == [
        "2: all from Earth to 3",
        "2: all from 3 to 5",
        "5: all from Earth to 6",
        "5: all from 3 to Nimrod",
    ]
    t.answer("Ann", "5: all from Earth to 6")
    assert fleet(t, "Ann") == {"3": [PATROL], "6": ["Sol-1", SCOUTS]}
    assert t.game.dice == [2]


def test_the_empire_moves_a_sector_counterclockwise() -> None:
    t = war({"25": "Sol-1"}, {"3": f"Vindicator, {DRONES}"}, 4, 5, hand=["Strategic Move"], mover="Bob")
    t.answer("Bob", "Play Strategic Move", "4: all from 3 to 27")
    assert fleet(t, "Bob") == {"27": [DRONES, "Vindicator"]}


def test_space_combat_tactics() -> None:
    t = war({"2": "Sol-1", "5": PATROL}, {"3": "Vindicator"}, 2, 4, hand=["Space Combat Tactics"])
    t.answer("Ann", "Play Space Combat Tactics")
    assert t.options("Ann") == [
        "2: Sol-1 from 2 to 28",
        f"2: {PATROL} from 5 to 3, to fight",
        "4: Sol-1 from 2 to 26",
        f"4: {PATROL} from 5 to Earth",
    ]
    t.answer("Ann", f"4: {PATROL} from 5 to Earth")
    assert fleet(t, "Ann") == {"2": ["Sol-1"], "Earth": [PATROL]}
    assert t.game.dice == [2]


def test_hold_position() -> None:
    t = war({"2": "Sol-1"}, {"13": "Vindicator"}, 2, 4, hand=["Hold Position", "Hold Position"])
    t.answer("Ann", "Play Hold Position", "The 4")
    assert t.game.dice == [2]
    t.answer("Ann", "Play Hold Position", "The 2")
    assert fleet(t, "Ann") == {"2": ["Sol-1"]}
    assert t.game.mover is t.player("Bob")


def test_dice_must_be_used() -> None:
    t = war({"2": "Sol-1"}, {"13": "Vindicator"}, 2, 4, hand=["Defend the Homeworld"])
    assert t.options("Ann") == [
        "2: Sol-1 from 2 to 4",
        "4: Sol-1 from 2 to 6",
        "Play Defend the Homeworld",
    ]


def test_defend_the_homeworld() -> None:
    t = war(
        {"2": "Sol-1", "Earth": PATROL},
        {"4": TROOPERS, "9": DRONES},
        2,
        4,
        hand=["Defend the Homeworld", "Defend the Homeworld", "Ion Thrusters"],
    )
    t.answer("Ann", "2: Sol-1 from 2 to 4, to fight")
    t.answer("Ann", "Play Defend the Homeworld")
    assert t.options("Ann") == ["Sol-1 at 4"]
    t.answer("Ann", "Sol-1 at 4")
    assert t.game.dice == [4]
    assert fleet(t, "Ann") == {"Earth": [PATROL, "Sol-1"]}
    assert "Play Defend the Homeworld" not in t.options("Ann")
    t.answer("Ann", "4: Sol-1 from Earth to 5")
    assert t.options("Ann") == ["Defend the Homeworld", "Pass"]
    t.answer("Ann", "Pass")
    assert fleet(t, "Ann") == {"Earth": [PATROL], "5": ["Sol-1"]}
    assert not any("cannot use" in line for line in t.log())


def test_defending_a_homeworld_that_the_enemy_holds() -> None:
    t = war(
        {PLANET_X: PATROL, "20": "Sol-1"},
        {"9": "Vindicator"},
        1,
        2,
        hand=["Defend the Homeworld"],
        mover="Bob",
    )
    t.answer("Bob", "Play Defend the Homeworld", "Vindicator at 9")
    assert "Bob attacks at Planet X with 5 against 1" in t.log()
    assert fleet(t, "Bob") == {PLANET_X: ["Vindicator"]}


def test_jam_transmission() -> None:
    t = war({"2": f"Sol-1, {PATROL}"}, {"13": "Vindicator"}, 2, 4, rival=["Jam Transmission"])
    assert t.options("Bob") == ["Jam Transmission", "Pass"]
    t.answer("Bob", "Jam Transmission")
    assert t.options("Bob") == ["Sol-1 at 2", f"{PATROL} at 2"]
    t.answer("Bob", "Sol-1 at 2")
    assert t.options("Ann") == [f"2: {PATROL} from 2 to 4", f"4: {PATROL} from 2 to 6"]
    t.answer("Ann", f"2: {PATROL} from 2 to 4", f"4: {PATROL} from 4 to Nimrod")
    assert not any(unit.jammed for unit in t.game.ring)


def test_jammed_units_stay() -> None:
    t = war(
        {"2": f"Sol-1, {PATROL}"},
        {"13": "Vindicator"},
        2,
        4,
        hand=["Strategic Move", "Defend the Homeworld"],
        rival=["Jam Transmission"],
    )
    t.answer("Bob", "Jam Transmission", "Sol-1 at 2")
    t.answer("Ann", "Play Strategic Move", "2: all from 2 to 4")
    assert fleet(t, "Ann") == {"2": ["Sol-1"], "4": [PATROL]}
    t.answer("Ann", "Play Defend the Homeworld")
    assert t.options("Ann") == [f"{PATROL} at 4"]


def test_two_jams_leave_nobody_to_move() -> None:
    t = war(
        {"2": "Sol-1", "Earth": PATROL},
        {"13": "Vindicator"},
        2,
        4,
        hand=["Hold Position"],
        rival=["Jam Transmission"] * 2 + ["Nova Bomb"],
    )
    t.answer("Bob", "Jam Transmission", "Sol-1 at 2", "Jam Transmission")
    assert t.options("Bob") == [f"{PATROL} at Earth"]
    t.answer("Bob", f"{PATROL} at Earth")
    assert "Ann cannot use 2 and 4" in t.log()
    assert t.game.mover is t.player("Bob")
    assert not any(unit.jammed for unit in t.game.ring)


# -- the fight phase ---------------------------------------------------------------------------------------


def fight(ann: str, bob: str, *dice: int, hand: Sequence[str] = (), rival: Sequence[str] = ()) -> War:
    """All these units of Ann's come to Nimrod, where Bob's are."""
    t = war(
        {"5": ann, "Earth": "Stellar Navy"},
        {"Nimrod": bob, "26": "Vindicator"},
        3,
        1,
        *dice,
        hand=[*hand, "Strategic Move"],
        rival=rival,
        drawn=("Jam Transmission", "Jam Transmission"),
    )
    t.answer("Ann", "Play Strategic Move", "3: all from 5 to Nimrod", "1: Stellar Navy from Earth to 2")
    return t


def at_nimrod(t: Trial[SpaceBlast], name: str) -> list[str]:
    return fleet(t, name).get("Nimrod", [])


def test_the_higher_total_wins() -> None:
    t = fight(MARINES, DRONES)
    assert (at_nimrod(t, "Ann"), at_nimrod(t, "Bob")) == ([MARINES], [])
    assert sum(unit.name == DRONES for unit in t.game.scrap_heap) == 4
    t = fight(f"{SCOUTS}, {PATROL}", f"{ENFORCERS}, {ENFORCERS}")
    assert at_nimrod(t, "Ann") == []
    assert t.prompt("Bob") == "Keep units with a force of 3, or any one unit."
    assert t.options("Bob") == [ENFORCERS]
    t.answer("Bob", ENFORCERS)
    assert at_nimrod(t, "Bob") == [ENFORCERS]


def test_survivors_as_in_the_example() -> None:
    """Winner 7, loser 5: units with a force of two or less, or any one unit."""
    for keeps in ([MARINES], [SCOUTS], [PATROL, PATROL], [PATROL, "Keep no more"]):
        t = fight(f"{MARINES}, {SCOUTS}, {PATROL}, {PATROL}", f"Star Cruisers, {TROOPERS}")
        assert t.prompt("Ann") == "Keep units with a force of 2, or any one unit."
        assert t.options("Ann") == [MARINES, SCOUTS, PATROL]
        t.answer("Ann", keeps[0])
        if len(keeps) > 1:
            assert t.prompt("Ann") == "Keep units with a force of 1."
            assert t.options("Ann") == [PATROL, "Keep no more"]
            t.answer("Ann", keeps[1])
        assert at_nimrod(t, "Ann") == [name for name in keeps if name != "Keep no more"]
        assert at_nimrod(t, "Bob") == []
        assert len(t.game.scrap_heap) == 30 - 2 - len(at_nimrod(t, "Ann"))


def test_all_are_kept_if_the_difference_allows_it() -> None:
    t = fight(f"{MARINES}, {SCOUTS}, {PATROL}", DRONES, hand=["Disruptor Cannon"])
    assert t.options("Ann") == ["Disruptor Cannon", "Pass"]
    t.answer("Ann", "Disruptor Cannon", "Pass")
    assert at_nimrod(t, "Ann") == [PATROL, SCOUTS, MARINES]


def test_survivors_are_kept_as_long_as_they_fit() -> None:
    t = fight(f"{MARINES}, {SCOUTS}, {PATROL}", f"{DRONES}, {TROOPERS}")
    t.answer("Ann", SCOUTS)
    assert t.options("Ann") == [PATROL, "Keep no more"]
    t.answer("Ann", PATROL)
    assert at_nimrod(t, "Ann") == [PATROL, SCOUTS]
    t = fight(f"{MARINES}, {PATROL}, {PATROL}", ENFORCERS)
    t.answer("Ann", PATROL, PATROL)
    assert at_nimrod(t, "Ann") == [PATROL, PATROL]


def test_equal_totals() -> None:
    t = fight(SCOUTS, DRONES)
    assert (at_nimrod(t, "Ann"), at_nimrod(t, "Bob")) == ([], [])
    assert len(t.game.scrap_heap) == 30 - 2
    assert t.result() is None


@pytest.mark.parametrize(
    ("name", "force"),
    [
        ("Continuous Wave Laser", 1),
        ("Plasma Generator", 2),
        ("Disruptor Cannon", 3),
        ("Antimatter Missiles", 4),
        ("Nova Bomb", 5),
    ],
)
def test_attack_cards(name: str, force: int) -> None:
    t = fight(SCOUTS, f"Star Cruisers, {DRONES}", hand=[name])
    t.answer("Ann", name)
    assert f"Ann now has {2 + force} against 6" in t.log()
    assert at_nimrod(t, "Ann") == ([SCOUTS] if force > 4 else [])


@pytest.mark.parametrize(
    ("name", "force"),
    [
        ("Plasteel Armor", 1),
        ("Electronic Countermeasures", 2),
        ("Inertial Force Field", 3),
        ("Evasive Maneuver", 4),
        ("Ablative Energy Shields", 5),
    ],
)
def test_defense_cards(name: str, force: int) -> None:
    t = fight("Sol-1", DRONES, rival=[name])
    t.answer("Bob", name)
    assert f"Bob now has {2 + force} against 5" in t.log()
    assert at_nimrod(t, "Bob") == ([DRONES] if force > 3 else [])


def test_cards_with_a_die() -> None:
    t = fight(MARINES, "Star Cruisers", 6, 5, hand=["Surprise Attack"], rival=["Ambush"])
    assert t.prompt("Ann") == "Fight at Nimrod: you have 3, Bob has 4. Play a card?"
    t.answer("Ann", "Surprise Attack")
    assert t.prompt("Bob") == "Fight at Nimrod: you have 4, Ann has 9. Play a card?"
    t.answer("Bob", "Ambush")
    t.dice_used()
    assert "Bob now has 9 against 9" in t.log()


def test_cards_in_turn() -> None:
    t = fight(
        MARINES,
        "Star Cruisers",
        hand=["Plasma Generator", "Nova Bomb", "Continuous Wave Laser"],
        rival=["Plasteel Armor", "Inertial Force Field", "Nova Bomb"],
    )
    assert t.options("Ann") == ["Plasma Generator", "Nova Bomb", "Continuous Wave Laser", "Pass"]
    t.answer("Ann", "Plasma Generator")
    assert t.options("Bob") == ["Plasteel Armor", "Inertial Force Field", "Pass"]
    t.answer("Bob", "Pass")
    t.answer("Ann", "Continuous Wave Laser")
    t.answer("Bob", "Inertial Force Field")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Plasteel Armor")
    t.answer("Ann", "Nova Bomb")
    played = [
        "Plasma Generator",
        "Continuous Wave Laser",
        "Inertial Force Field",
        "Plasteel Armor",
        "Nova Bomb",
    ]
    assert [str(card) for card in t.game.discards][-5:] == played
    assert "Ann now has 11 against 8" in t.log()
    assert at_nimrod(t, "Ann") == [MARINES]


def test_a_fight_is_over_when_both_pass() -> None:
    t = fight(MARINES, "Star Cruisers", hand=["Nova Bomb"], rival=["Ambush"])
    t.answer("Ann", "Pass")
    t.answer("Bob", "Pass")
    assert at_nimrod(t, "Bob") == ["Star Cruisers"]
    assert t.game.mover is t.player("Bob")
    t = fight(MARINES, "Star Cruisers", hand=["Nova Bomb"], rival=["Plasteel Armor"])
    t.answer("Ann", "Pass")
    t.answer("Bob", "Plasteel Armor")
    assert t.options("Ann") == ["Nova Bomb", "Pass"]
    t.answer("Ann", "Pass")
    assert at_nimrod(t, "Bob") == ["Star Cruisers"]
    assert t.game.mover is t.player("Bob")


def test_several_fights() -> None:
    t = war({"5": MARINES, "11": "Sol-1"}, {"Nimrod": TROOPERS, "12": "Vindicator", "20": DRONES}, 3, 1)
    t.answer("Ann", f"3: {MARINES} from 5 to Nimrod, to fight", "1: Sol-1 from 11 to 12, to fight")
    assert t.prompt("Ann") == "Where do you fight next?"
    assert sorted(t.options("Ann")) == ["12", "Nimrod"]
    t.answer("Ann", "12")
    fights = [line for line in t.log() if "attacks" in line]
    assert fights == ["Ann attacks at 12 with 5 against 5", "Ann attacks at Nimrod with 3 against 1"]
    assert fleet(t, "Ann") == {"Nimrod": [MARINES]}
    assert fleet(t, "Bob") == {"20": [DRONES]}


# -- the end -----------------------------------------------------------------------------------------------


def test_major_offensive() -> None:
    fleets = {"2": "Sol-1", "Earth": SCOUTS}, {"13": "Vindicator"}
    offensive = ["Major Offensive", "Nova Bomb", "Nova Bomb"]
    t = war(*fleets, 1, 2, hand=offensive, drawn=[*SPARE, "Ambush", "Ambush"])
    t.answer("Ann", "1: Sol-1 from 2 to 3", "2: Sol-1 from 3 to 5")
    assert t.options("Ann") == ["Major Offensive", "Pass"]
    t.answer("Ann", "Major Offensive")
    assert sorted(set(t.options("Ann"))) == ["Nova Bomb", "Plasteel Armor"]
    t.answer("Ann", "Nova Bomb", "Plasteel Armor")
    assert t.game.mover is t.player("Ann")
    assert t.game.turns == 2
    assert hand(t, "Ann") == ["Ambush", "Ambush", "Nova Bomb", "Plasteel Armor"]
    t = war(*fleets, 1, 2, hand=offensive)
    t.answer("Ann", "1: Sol-1 from 2 to 3", "2: Sol-1 from 3 to 5", "Pass")
    assert t.game.mover is t.player("Bob")


def test_major_offensive_needs_two_other_cards() -> None:
    t = war(
        {"2": "Sol-1"},
        {"13": "Vindicator"},
        1,
        2,
        hand=["Hold Position"],
        drawn=["Major Offensive", "Ambush"],
    )
    t.answer("Ann", "1: Sol-1 from 2 to 3", "2: Sol-1 from 3 to 5")
    assert t.options("Ann") == ["Major Offensive", "Pass"]
    t = war({"2": "Sol-1"}, {"13": "Vindicator"}, 1, 2, drawn=["Major Offensive", "Ambush"])
    t.answer("Ann", "1: Sol-1 from 2 to 3", "2: Sol-1 from 3 to 5")
    assert t.game.mover is t.player("Bob")


def test_four_planets() -> None:
    three = {"Earth": PATROL, PLANET_X: PATROL, "Cygnus-7": PATROL}
    t = war({**three, "5": "Sol-1"}, {"Nimrod": TROOPERS, "26": "Vindicator"}, 3, 1, hand=["Hold Position"])
    t.answer("Ann", "Play Hold Position", "The 1", "3: Sol-1 from 5 to Nimrod, to fight")
    assert (t.over().winners, t.over().ending) == ([0], "four planets")


def test_three_planets_are_not_enough() -> None:
    t = war(
        {"Earth": PATROL, "Cygnus-7": PATROL, "5": "Sol-1"},
        {"26": "Vindicator"},
        3,
        1,
        hand=["Hold Position"],
    )
    t.answer("Ann", "Play Hold Position", "The 1", "3: Sol-1 from 5 to Nimrod")
    assert t.result() is None


def test_a_planet_that_is_still_fought_for_does_not_count() -> None:
    three = {"Earth": PATROL, PLANET_X: PATROL, "Cygnus-7": PATROL}
    t = war(
        {**three, "5": SCOUTS}, {"Nimrod": "Star Cruisers", "26": "Vindicator"}, 3, 1, hand=["Hold Position"]
    )
    t.answer("Ann", "Play Hold Position", "The 1", f"3: {SCOUTS} from 5 to Nimrod, to fight")
    assert t.result() is None


def test_no_unit_left() -> None:
    t = war({"5": MARINES, "20": PATROL}, {"Nimrod": DRONES}, 3, 1)
    t.answer("Ann", f"3: {MARINES} from 5 to Nimrod, to fight", f"1: {PATROL} from 20 to 21")
    assert (t.over().winners, t.over().ending) == ([0], "last fleet")
    t = war({"5": SCOUTS}, {"Nimrod": ENFORCERS}, 3, 1)
    t.answer("Ann", f"3: {SCOUTS} from 5 to Nimrod, to fight")
    assert (t.over().winners, t.over().ending) == ([1], "last fleet")
    t = war({"5": SCOUTS}, {"Nimrod": DRONES}, 3, 1)
    t.answer("Ann", f"3: {SCOUTS} from 5 to Nimrod, to fight")
    assert (t.over().winners, t.over().ending) == ([0, 1], "nobody left")


def test_no_major_offensive_after_the_end() -> None:
    offensive = ["Major Offensive", "Nova Bomb"]
    t = war({"5": MARINES}, {"Nimrod": DRONES}, 3, 1, hand=offensive)
    t.answer("Ann", f"3: {MARINES} from 5 to Nimrod, to fight", "Pass")
    assert t.over().winners == [0]


def test_six_hundred_turns_are_a_draw() -> None:
    for turns, over in ((598, False), (599, True)):
        t = war({"2": "Sol-1"}, {"13": "Vindicator"}, 1, 2, turns=turns)
        t.answer("Ann", "1: Sol-1 from 2 to 3", "2: Sol-1 from 3 to 5")
        assert (t.result() is not None) == over
        if over:
            assert (t.over().winners, t.over().ending) == ([0, 1], "stalled")


# -- a whole war -------------------------------------------------------------------------------------------


def test_a_short_war() -> None:
    t = war(
        {"Earth": f"{SCOUTS}, {PATROL}", "6": "Sol-1", "18": MARINES},
        {"Nimrod": DRONES, PLANET_X: ENFORCERS, "5": TROOPERS},
        *(4, 6, 2, 2, 4, 1, 5, 5, 6, 1),
        hand=["Plasteel Armor", "Ablative Energy Shields"],
        rival=["Surprise Attack"],
        drawn=[
            *("Espionage", "Hyper Jump", "Nova Bomb", "Strategic Move"),
            *("Ion Thrusters", "Hold Position", "Hyper Jump", "Defend the Homeworld"),
        ],
        mover="Bob",
    )
    t.answer("Bob", "Hyper Jump")
    t.answer("Bob", f"4: {TROOPERS} from 5 to Earth, to fight")
    t.answer("Bob", f"6: {ENFORCERS} from Planet X to 9", f"2: {ENFORCERS} from 9 to 7")
    t.answer("Ann", SCOUTS)
    assert fleet(t, "Ann") == {"Earth": [SCOUTS], "6": ["Sol-1"], "18": [MARINES]}
    assert fleet(t, "Bob") == {"Nimrod": [DRONES], "7": [ENFORCERS]}

    t.answer("Bob", "Espionage")
    assert "Bob looks at Ann's hand: Surprise Attack, Nova Bomb and Strategic Move" in t.log("Bob")
    t.answer("Ann", "2: Sol-1 from 6 to Nimrod, to fight", f"4: {MARINES} from 18 to Cygnus-7")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Ablative Energy Shields")
    t.answer("Ann", "Surprise Attack")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Nova Bomb")
    t.answer("Bob", "Plasteel Armor")
    assert "Bob now has 8 against 11" in t.log()

    t.answer("Bob", "Play Ion Thrusters", "The 5", "Play Hold Position", "The 5")
    t.answer("Bob", f"6: {ENFORCERS} from 7 to Earth, to fight")
    assert fleet(t, "Ann") == {"Nimrod": ["Sol-1"], "Cygnus-7": [MARINES]}
    assert fleet(t, "Bob") == {"Earth": [ENFORCERS]}

    t.answer("Ann", "Pass")
    t.answer("Ann", f"6: {MARINES} from Cygnus-7 to 28", f"1: {MARINES} from 28 to Earth, to fight")
    t.answer("Ann", "Defend the Homeworld", "Sol-1 at Nimrod", "Sol-1")
    t.dice_used()
    assert (t.over().winners, t.over().ending) == ([0], "last fleet")
    assert t.over().reason == "Bob has no unit left."


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_at_the_end_of_a_turn_no_sector_holds_both_sides(seed: str) -> None:
    table, rng = Table(SpaceBlast, 2, seed), Random(seed)
    turns = 0
    while table.result is None:
        game = table.game
        assert isinstance(game, SpaceBlast)
        assert len(game.ring) + len(game.scrap_heap) == 30
        if game.turns > turns:
            turns = game.turns
            assert all(len({unit.seat for unit in stack}) == 1 for stack in game.ring.cells.values())
        answer_randomly(table, rng)
    assert table.result.ending in ("four planets", "last fleet", "nobody left")


def test_estimate() -> None:
    t = war({"Earth": "Sol-1", "Nimrod": PATROL, "3": PATROL}, {"4": "Vindicator"}, hand=["Nova Bomb"])
    ann, bob = t.player("Ann"), t.player("Bob")
    assert t.game.estimate(ann) == pytest.approx(7 + 2 * 2 + 2 + 0.7 * 3)
    assert t.game.estimate(bob) == pytest.approx(5)


# -- entered a second time from the rulebook, and further cases ----------------------------------------

READ_CARDS = """
    Ion Thrusters              | Move phase         | boost 1
    Warp Overdrive             | Move phase         | boost 2
    Maximum Burn               | Move phase         | boost 3
    Hyper Jump                 | Roll phase         | roll_more
    Strategic Move             | Move phase         | move_sector
    Space Combat Tactics       | Move phase         | move_back
    Defend the Homeworld       | Move phase         | defend
    Hold Position              | Move phase         | hold
    Battle Computers           | Roll phase         | reroll
    Continuous Wave Laser      | Attack             | add_force 1
    Plasma Generator           | Attack             | add_force 2
    Disruptor Cannon           | Attack             | add_force 3
    Antimatter Missiles        | Attack             | add_force 4
    Nova Bomb                  | Attack             | add_force 5
    Surprise Attack            | Attack             | roll_force
    Plasteel Armor             | Defense            | add_force 1
    Electronic Countermeasures | Defense            | add_force 2
    Inertial Force Field       | Defense            | add_force 3
    Evasive Maneuver           | Defense            | add_force 4
    Ablative Energy Shields    | Defense            | add_force 5
    Ambush                     | Defense            | roll_force
    Espionage                  | Enemy's draw phase | spy
    Jam Transmission           | Enemy's move phase | jam
    Reinforcements             | Build phase        | rebuild
    Major Offensive            | End of turn        | attack_again
"""
READ_UNITS = {
    0: ["Sol-1 5"]
    + ["Stellar Navy 4"] * 2
    + ["Space Marines 3"] * 3
    + ["Solar Scouts 2"] * 4
    + ["Planetary Patrol 1"] * 5,
    1: ["Vindicator 5"]
    + ["Star Cruisers 4"] * 2
    + ["Imperial Enforcers 3"] * 3
    + ["Robot Drones 2"] * 4
    + ["Clone Troopers 1"] * 5,
}


def test_card_list_as_printed() -> None:
    printed = [tuple(part.strip() for part in line.split("|")) for line in READ_CARDS.strip().splitlines()]
    found = []
    for card in at(SpaceBlast).game.box:
        if isinstance(card, Order):
            call = " ".join(map(str, (card.effect.method, *card.effect.further)))
            found.append((card.name, card.use, call))
            figures = [part for part in card.notes.replace("+", " ").split() if part.isdigit()]
            if call.startswith(("boost", "add_force")):
                assert call.split()[1] in figures, card.notes
    assert len(printed) == 25
    assert sorted(found) == sorted(printed * 2)


def test_unit_lists_as_printed() -> None:
    units = [unit for unit in at(SpaceBlast).game.box if isinstance(unit, Unit)]
    for seat, printed in READ_UNITS.items():
        assert sorted(f"{unit.name} {unit.force}" for unit in units if unit.seat == seat) == sorted(printed)
    assert len(units) == 30


def test_strategic_move_and_hold_after_a_hyper_jump() -> None:
    """The reader's case: a third die is like the others, and a unit that has used two may use it too."""
    t = war(
        {"Earth": SCOUTS, "2": f"Sol-1, {PATROL}"},
        {"20": "Vindicator"},
        1,
        2,
        3,
        hand=["Hyper Jump", "Strategic Move", "Hold Position"],
    )
    t.answer("Ann", "Hyper Jump", "Play Strategic Move", "3: all from 2 to 5", "Play Hold Position", "The 1")
    t.answer("Ann", "2: Sol-1 from 5 to 7")
    assert fleet(t, "Ann") == {"Earth": [SCOUTS], "5": [PATROL], "7": ["Sol-1"]}


def test_all_planets_by_the_loss_of_the_enemy_in_his_own_turn_do_not_count_before() -> None:
    """The reader's case: whoever defends the fourth planet in the enemy's turn already had it."""
    four = {"Earth": PATROL, PLANET_X: PATROL, "Cygnus-7": PATROL, "Nimrod": "Sol-1"}
    t = war(four, {"12": TROOPERS, "26": "Vindicator"}, 4, 1, mover="Bob")
    t.answer("Bob", f"4: {TROOPERS} from 12 to Nimrod, to fight", "1: Vindicator from 26 to 25")
    assert t.result() is None
