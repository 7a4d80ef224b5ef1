from collections import Counter
from random import Random
from typing import Any

import pytest

from tabletome.engine import Table, TabletomeError
from tabletome.engine.playout import answer_randomly
from tabletome.games.sea_battles import SeaBattles
from tabletome.testing import LoadedDice, Trial, at

Squares = dict[str, str]
FAR_OFF = "a3 a4 a5 a6 b3 b6".split()
END = "End your turn"
TYPES = ["PT Boat", "Submarine", "Destroyer", "Frigate", "Cruiser", "Battleship", "Carrier"]


def battle(
    ann: Squares, bob: Squares, *dice: int, land: str = "", turns: int = 0, hits: Any = None, **options: Any
) -> Trial[SeaBattles]:
    """These ships and no others: {"e4": "Destroyer"}. Ann has the initiative and rolls these dice, then Bob.

    `hits` are what is left of the ships there, where it is not all. Land that is not named lies on the left.
    """

    def arrange(game: SeaBattles) -> None:
        grid: Any = game.waters.grid
        for ship in list(game.waters):
            game.players[ship.seat].harbour.add(ship)
        for player, ships in zip(game.players, (ann, bob), strict=True):
            for square, name in ships.items():
                ship = next(ship for ship in player.harbour if ship.name == name)
                ship.hits = (hits or {}).get(square, ship.hits)
                game.waters.put(ship, grid[square])
        wanted = [grid[name] for name in [*land.split(), *FAR_OFF][: len(game.land)]]
        spare = [tile for tile in game.land if tile.at not in wanted]
        for square in wanted:
            if game.land[square] is None:
                game.land.put(spare.pop(), square)
        game.turns = turns
        game.chance = LoadedDice(6, 1, *dice)

    return at(SeaBattles, arrange=arrange, options=options)


def ships(t: Trial[SeaBattles], name: str) -> dict[str, tuple[str, int]]:
    """Where which ship of a player is, and how many hits it has left."""
    return {s.at.name: (s.name, s.hits) for s in t.game.waters if s.seat == t.player(name).seat}


def goals(t: Trial[SeaBattles], ship: str, name: str = "Ann") -> set[str]:
    """By which die it can move, and where to."""
    told = f"{ship} moves "
    return {label.removeprefix(told) for label in t.options(name) if label.startswith(told)}


def attacks(t: Trial[SeaBattles], ship: str, name: str = "Ann") -> set[str]:
    told = f"{ship} attacks "
    return {label.removeprefix(told) for label in t.options(name) if label.startswith(told)}


# -- ships and map -----------------------------------------------------------------------------------------


def test_the_ships() -> None:
    t = at(SeaBattles)
    assert list(SeaBattles.seats) == [2]
    for player in t.game.players:
        mine = [ship for ship in t.game.waters if ship.seat == player.seat]
        found = Counter(
            (s.name, s.hits, s.max_hits, s.moves, s.move, s.legs, s.range, s.damage, s.attacks) for s in mine
        )
        assert found == {
            ("PT Boat", 1, 1, 2, 6, 1, 1, 6, 1): 1,
            ("Submarine", 2, 2, 1, 3, 1, 2, 6, 1): 1,
            ("Destroyer", 3, 3, 1, 5, 1, 3, 3, 1): 2,
            ("Frigate", 4, 4, 1, 4, 1, 4, 4, 1): 1,
            ("Cruiser", 5, 5, 1, 4, 1, 4, 5, 2): 1,
            ("Battleship", 6, 6, 1, 3, 1, 5, 6, 2): 1,
            ("Carrier", 6, 6, 1, 3, 2, 4, 6, 3): 1,
        }
        assert {s.name for s in mine if s.torpedo} == {"PT Boat", "Submarine"}
        assert {s.name for s in mine if s.underwater} == {"Submarine"}
        assert {s.name: s.notes for s in mine if s.notes} == {
            "PT Boat": "Moves twice, torpedo",
            "Submarine": "Torpedo, underwater",
            "Carrier": "Range of two dice",
        }


@pytest.mark.parametrize(
    ("number", "fleet"),
    [
        (12, "2 PT Boat, 2 Submarine, 3 Destroyer, 2 Frigate, 1 Cruiser, 1 Battleship, 1 Carrier"),
        (16, "2 PT Boat, 2 Submarine, 4 Destroyer, 2 Frigate, 2 Cruiser, 2 Battleship, 2 Carrier"),
    ],
)
def test_more_ships(number: int, fleet: str) -> None:
    t = at(SeaBattles, options={"ships_per_side": number})
    for seat in (0, 1):
        found = Counter(ship.name for ship in t.game.waters if ship.seat == seat)
        assert ", ".join(f"{found[name]} {name}" for name in TYPES) == fleet


def setting_up(seed: int = 1, **options: Any) -> Trial[SeaBattles]:
    return Trial(Table(SeaBattles, 2, seed, options))


def test_both_set_up_unseen() -> None:
    t = setting_up()
    assert t.asked == ["Ann", "Bob"]
    plans = ["Large ships behind", "Large ships in front", "All at random", "One by one"]
    assert t.options("Ann") == t.options("Bob") == plans
    t.answer("Ann", "One by one", "PT Boat")
    assert sorted(t.options("Ann")) == sorted(f"{letter}{row}" for letter in "abcdefgh" for row in (1, 2))
    t.answer("Ann", "d1", "Place the rest at random")
    assert t.prompt("Bob") == "How do you set up your 8 men?"
    view = t.table.view(t.player("Bob").seat)
    assert not [item for place in view.places for item in place.items if item.owner == 0]
    t.answer("Bob", "All at random")
    assert ships(t, "Ann")["d1"] == ("PT Boat", 1)
    assert {int(square[1]) for square in ships(t, "Ann")} <= {1, 2}
    assert {int(square[1]) for square in ships(t, "Bob")} <= {7, 8}
    assert [len(ships(t, name)) for name in ("Ann", "Bob")] == [8, 8]


def test_ready_line_ups() -> None:
    t = setting_up()
    t.answer("Ann", "Large ships behind")
    t.answer("Bob", "Large ships in front")
    assert {square: name for square, (name, _) in ships(t, "Ann").items()} == {
        "b1": "Battleship", "d1": "Carrier", "f1": "Cruiser", "h1": "Frigate",
        "a2": "Destroyer", "c2": "Destroyer", "e2": "Submarine", "g2": "PT Boat",
    }  # fmt: skip
    assert {square: name for square, (name, _) in ships(t, "Bob").items()} == {
        "b8": "PT Boat", "d8": "Submarine", "f8": "Destroyer", "h8": "Destroyer",
        "a7": "Frigate", "c7": "Cruiser", "e7": "Carrier", "g7": "Battleship",
    }  # fmt: skip
    assert "Both fleets are at sea" in t.log()


@pytest.mark.parametrize("number", [8, 12, 16])
@pytest.mark.parametrize("size", [8, 10, 12])
def test_ready_line_ups_fit_all_fleets(number: int, size: int) -> None:
    for plan in ("Large ships behind", "Large ships in front"):
        t = setting_up(ships_per_side=number, board_size=size)
        t.answer("Ann", plan)
        t.answer("Bob", plan)
        rows = Counter((ship.seat, ship.at.row) for ship in t.game.waters)
        assert rows == dict.fromkeys([(0, 0), (0, 1), (1, size - 1), (1, size - 2)], number // 2)


def test_land_is_alike_for_both() -> None:
    layouts = set()
    for seed in range(30):
        game = at(SeaBattles, seed=seed).game
        land = {(tile.at.col, tile.at.row) for tile in game.land}
        assert len(land) == 6
        assert {row for _, row in land} <= {2, 3, 4, 5}
        assert land == {(7 - col, 7 - row) for col, row in land}
        layouts.add(frozenset(land))
    assert len(layouts) == 30
    assert {row for layout in layouts for _, row in layout} == {2, 3, 4, 5}


@pytest.mark.parametrize("number", [4, 8, 10, 12])
def test_more_or_less_land(number: int) -> None:
    assert len(at(SeaBattles, options={"land_spaces": number}).game.land) == number


@pytest.mark.parametrize("size", [10, 12])
def test_larger_maps(size: int) -> None:
    game = at(SeaBattles, options={"board_size": size}).game
    grid: Any = game.sea.grid
    assert [grid.zone(space) for space in grid] == ["sea"] * size * size
    assert {ship.at.row for ship in game.waters if ship.seat == 0} == {0, 1}
    assert {ship.at.row for ship in game.waters if ship.seat == 1} == {size - 2, size - 1}
    games = [at(SeaBattles, seed=seed, options={"board_size": size}).game for seed in range(30)]
    assert {tile.at.row for game in games for tile in game.land} == set(range(2, size - 2))


# -- the turn ----------------------------------------------------------------------------------------------


def test_initiative() -> None:
    t = battle({"d1": "Cruiser"}, {"h8": "Cruiser"}, *[6, 6, 6, 6, 6, 1], *[6, 6, 6, 6, 6, 2], 3, 3, 2, 5)
    assert t.log() == [
        "The rolls are Ann 6 and Bob 1",
        "Ann has the initiative",
        "Ann rolls 6, 6, 6, 6, 6 and 1",
    ]
    assert t.game.mover is t.player("Ann")
    assert t.game.dice == [6, 6, 6, 6, 6, 1]
    t.answer("Ann", "Cruiser d1 moves 1 to d2")
    assert t.log()[-2:] == ["Ann cannot use 6, 6, 6, 6 and 6", "Bob rolls 6, 6, 6, 6, 6 and 2"]
    assert t.game.mover is t.player("Bob")
    assert t.game.turns == 1
    t.answer("Bob", "Cruiser h8 moves 2 to h6")
    assert t.game.turns == 2
    assert t.log()[-4:-1] == [
        "The rolls are Ann 3 and Bob 3",
        "The rolls are Ann 2 and Bob 5",
        "Bob has the initiative",
    ]
    assert t.asked == ["Bob"]


def test_four_dice() -> None:
    t = battle({"d1": "Cruiser"}, {"h8": "Cruiser"}, 1, 6, 6, 6, command_dice=4)
    assert t.game.dice == [1, 6, 6, 6]


def test_the_sample_move() -> None:
    t = battle({"c3": "Destroyer", "g5": "Cruiser"}, {"f4": "Battleship"}, 1, 3, 3, 4, 6, 6)
    moves = goals(t, "Destroyer c3")
    assert {move for move in moves if move.startswith(("1", "3", "4"))} == moves
    assert {"1 to c4", "3 to c6", "4 to c7"} <= moves
    t.answer("Ann", "Destroyer c3 moves 1 to c4")
    assert t.game.dice == [3, 3, 4, 6, 6]
    assert attacks(t, "Destroyer c4") == {"Battleship f4: range 3, damage 3"}
    t.answer("Ann", "Destroyer c4 attacks Battleship f4: range 3, damage 3")
    assert ships(t, "Bob") == {"f4": ("Battleship", 3)}
    assert t.game.dice == [4, 6, 6]
    t.answer("Ann", "Cruiser g5 moves 4 to c5")
    assert ships(t, "Ann") == {"c4": ("Destroyer", 3), "c5": ("Cruiser", 5)}
    assert t.log()[2:-1] == [
        "Ann rolls 1, 3, 3, 4, 6 and 6",
        "Ann's Destroyer moves 1 from c3 to c4",
        "Ann's Destroyer attacks Bob's Battleship on f4, range 3, damage 3",
        "Ann's Cruiser moves 4 from g5 to c5",
        "Ann cannot use 6 and 6",
    ]
    assert t.asked == ["Bob"]


def test_dice_may_be_left() -> None:
    t = battle({"d1": "Cruiser"}, {"h8": "Cruiser"}, 1, 2, 3, 4, 5, 6)
    assert t.options("Ann")[-1] == END
    t.answer("Ann", END)
    assert "Ann leaves 1, 2, 3, 4, 5 and 6 unused" in t.log()
    assert t.asked == ["Bob"]


def test_all_dice_used_say_nothing() -> None:
    t = battle({"d4": "Cruiser"}, {"d6": "Cruiser"}, 2, 1, 2, 1, 1, 1)
    t.answer("Ann", *["Cruiser d4 attacks Cruiser d6: range 2, damage 1"] * 2)
    t.answer("Ann", "Cruiser d4 moves 1 to d5")
    assert t.log()[-2] == "Ann cannot use 1", "attacks twice a turn, moves once"
    t = battle({"d4": "Carrier"}, {"d6": "Cruiser"}, 2, 1, 2, 1, 2, 1)
    t.answer("Ann", *["Carrier d4 attacks Cruiser d6: range 2, damage 1"] * 3)
    assert t.log()[-2] == "Ann's Carrier attacks Bob's Cruiser on d6, range 2, damage 1"


# -- moves -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "most"),
    [("PT Boat", 6), ("Submarine", 3), ("Destroyer", 5), ("Frigate", 4), ("Cruiser", 4), ("Battleship", 3),
     ("Carrier", 3)],
)  # fmt: skip
def test_no_ship_moves_further_than_it_can(ship: str, most: int) -> None:
    t = battle({"h1": ship}, {"c8": "Cruiser"}, 1, 2, 3, 4, 5, 6)
    across = "gfedcba"
    assert goals(t, f"{ship} h1") == {
        move for n in range(1, most + 1) for move in (f"{n} to h{n + 1}", f"{n} to {across[n - 1]}1")
    }


def test_each_ship_moves_once() -> None:
    t = battle({"d4": "Destroyer", "h1": "Carrier"}, {"c8": "Cruiser"}, 1, 1, 1, 1, 1, 1)
    assert goals(t, "Destroyer d4") == {"1 to d5", "1 to d3", "1 to c4", "1 to e4"}
    t.answer("Ann", "Destroyer d4 moves 1 to e4")
    assert not goals(t, "Destroyer e4")
    t.answer("Ann", "Carrier h1 moves 1 to g1")
    assert "Ann cannot use 1, 1, 1 and 1" in t.log()


def test_ships_move_again_in_the_next_turn() -> None:
    t = battle({"d1": "Destroyer"}, {"h8": "Cruiser"}, 1, *[6] * 5, *[6] * 6, 6, 1, 1, 2, *[6] * 4)
    t.answer("Ann", "Destroyer d1 moves 1 to d2")
    assert t.game.turns == 2, "Bob cannot move"
    assert "2 to d4" in goals(t, "Destroyer d2")


def test_pt_boats_move_twice() -> None:
    t = battle({"h1": "PT Boat"}, {"a8": "Cruiser"}, 6, 2, 2, 5, 5, 5)
    t.answer("Ann", "PT Boat h1 moves 6 to h7", "PT Boat h7 moves 2 to f7")
    assert ships(t, "Ann") == {"f7": ("PT Boat", 1)}
    assert "Ann cannot use 2, 5, 5 and 5" in t.log()


def test_ships_and_land_are_in_the_way() -> None:
    t = battle({"d1": "Destroyer", "f1": "Frigate"}, {"d4": "Cruiser"}, 1, 2, 3, 4, 5, 6, land="b1")
    assert goals(t, "Destroyer d1") == {"1 to d2", "2 to d3", "1 to c1", "1 to e1"}
    t = battle({"d4": "Destroyer"}, {"d5": "Cruiser"}, 1, 2, 3, 4, 5, 6, land="c4 d3 e4")
    assert not goals(t, "Destroyer d4")
    t = battle({"d4": "Destroyer"}, {"d6": "Cruiser"}, 2, 3, 4, 5, 5, 6, land="c4 d3 g4")
    assert goals(t, "Destroyer d4") == {"2 to f4"}


def test_diagonals() -> None:
    t = battle({"d4": "Submarine"}, {"f6": "Destroyer", "h4": "Frigate"}, 2, 6, 6, 6, 6, 6, diagonal=True)
    assert goals(t, "Submarine d4") == {"2 to d6", "2 to f4", "2 to f2", "2 to d2", "2 to b2", "2 to b4"}
    assert attacks(t, "Submarine d4") == {"Destroyer f6: range 2, damage 6"}
    t = battle({"d4": "Submarine"}, {"f6": "Destroyer"}, 2, 6, 6, 6, 6, 6)
    assert goals(t, "Submarine d4") == {"2 to d6", "2 to f4", "2 to d2", "2 to b4"}
    assert not attacks(t, "Submarine d4")


# -- attacks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "ranges", "damage"),
    [("PT Boat", 1, 6), ("Destroyer", 3, 3), ("Frigate", 4, 4), ("Cruiser", 4, 5), ("Battleship", 5, 6)],
)
def test_ranges_and_damage(ship: str, ranges: int, damage: int) -> None:
    for distance in range(1, 7):
        t = battle({"d1": ship}, {f"d{1 + distance}": "Carrier"}, distance, 1, 2, 4, 5, 6, 6, 6, 3)
        found = attacks(t, f"{ship} d1")
        rest = {1, 2, 4, 5, 6} - ({distance} if distance != 6 else set())
        expected = {n for n in rest if n <= damage} if distance <= ranges else set()
        if distance in (1, 2, 4, 5, 6) and distance <= ranges:
            expected |= {distance} if distance <= damage else set()
        assert found == {f"Carrier d{1 + distance}: range {distance}, damage {n}" for n in expected}


def test_a_die_serves_once() -> None:
    t = battle({"d4": "Battleship"}, {"d6": "Carrier"}, 2, 6, 6, 6, 6, 6)
    assert attacks(t, "Battleship d4") == {"Carrier d6: range 2, damage 6"}
    t.answer("Ann", "Battleship d4 attacks Carrier d6: range 2, damage 6")
    assert t.result() is not None


def test_the_range_is_exact() -> None:
    t = battle({"d4": "Battleship"}, {"d6": "Carrier"}, 1, 3, 4, 5, 6, 6)
    assert not attacks(t, "Battleship d4")
    t = battle({"d4": "Battleship"}, {"e6": "Carrier", "g5": "Destroyer"}, 1, 2, 3, 4, 5, 6)
    assert not attacks(t, "Battleship d4"), "not in a line"


@pytest.mark.parametrize(
    ("ship", "number"), [("PT Boat", 1), ("Submarine", 1), ("Destroyer", 1), ("Frigate", 1), ("Cruiser", 2),
                         ("Battleship", 2), ("Carrier", 3)],
)  # fmt: skip
def test_attacks_in_a_turn(ship: str, number: int) -> None:
    t = battle({"d4": ship, "h1": "Destroyer"}, {"d5": "Battleship"}, 1, 1, 1, 1, 1, 1)
    for _ in range(number):
        t.answer("Ann", f"{ship} d4 attacks Battleship d5: range 1, damage 1")
    assert ships(t, "Bob")["d5"] == ("Battleship", 6 - number)
    if number < 3:
        assert not attacks(t, f"{ship} d4")


def test_ships_attack_again_in_the_next_turn() -> None:
    t = battle({"d4": "Frigate"}, {"d5": "Carrier"}, 1, 1, *[6] * 4, *[6] * 6, 6, 1, 1, 2, *[6] * 4)
    t.answer("Ann", "Frigate d4 attacks Carrier d5: range 1, damage 1")
    assert t.game.turns == 2
    assert attacks(t, "Frigate d4") == {"Carrier d5: range 1, damage 2"}


def test_attacks_pass_ships() -> None:
    sight = {"d5": "Destroyer", "d7": "Cruiser"}
    t = battle({"d4": "Frigate", "d6": "Carrier"}, sight, 3, 4, 6, 6, 6, 6, land="c4 e4")
    assert attacks(t, "Frigate d4") == {"Cruiser d7: range 3, damage 4"}
    t = battle({"d4": "Submarine", "d5": "Carrier"}, {"d6": "Cruiser"}, 2, 6, 6, 6, 6, 6)
    assert attacks(t, "Submarine d4") == {"Cruiser d6: range 2, damage 6"}


def test_land_stops_torpedoes_only() -> None:
    t = battle({"d4": "Submarine"}, {"d6": "Cruiser", "f4": "Frigate"}, 2, 2, 6, 6, 6, 6, land="d5")
    assert attacks(t, "Submarine d4") == {"Frigate f4: range 2, damage 2", "Frigate f4: range 2, damage 6"}
    t = battle({"d4": "Destroyer"}, {"d6": "Cruiser"}, 2, 2, 6, 6, 6, 6, land="d5")
    assert attacks(t, "Destroyer d4") == {"Cruiser d6: range 2, damage 2"}


def test_torpedoes() -> None:
    t = battle({"d4": "PT Boat", "e6": "Submarine"}, {"d5": "Carrier"}, 1, 5, 1, 6, 6, 6)
    t.answer("Ann", "PT Boat d4 attacks Carrier d5: range 1, damage 5")
    assert t.log()[-1] == "Ann's PT Boat launches a torpedo at Bob's Carrier on d5, range 1, damage 5"
    assert ships(t, "Bob") == {"d5": ("Carrier", 1)}


def test_damage_beyond_the_last_hit() -> None:
    t = battle({"d4": "Battleship"}, {"d5": "PT Boat", "h8": "Frigate"}, 1, 6, 6, 6, 6, 6, hits={"d4": 1})
    t.answer("Ann", "Battleship d4 attacks PT Boat d5: range 1, damage 6")
    assert [ship.name for ship in t.player("Bob").sunk] == ["PT Boat"]
    assert [ship.hits for ship in t.player("Bob").sunk] == [0]
    assert "Bob's PT Boat sinks" in t.log()
    assert ships(t, "Bob") == {"h8": ("Frigate", 4)}


@pytest.mark.parametrize("hunter", ["Battleship", "Destroyer", "Submarine", "Carrier"])
def test_submarines_are_attacked_from_next_to_them(hunter: str) -> None:
    t = battle({"d4": hunter}, {"d6": "Submarine", "e5": "Cruiser"}, 1, 2, 1, 2, 1, 2)
    assert not [label for label in attacks(t, f"{hunter} d4") if "Submarine" in label]
    t = battle({"d4": hunter}, {"d5": "Submarine"}, 1, 2, 6, 6, 6, 6)
    numbers = (2,) if hunter == "Destroyer" else (2, 6)
    assert attacks(t, f"{hunter} d4") == {f"Submarine d5: range 1, damage {n}" for n in numbers}


def test_carriers_reach_by_two_dice() -> None:
    """3 and 4 hit a ship 3 to the left and 4 back."""
    t = battle({"g7": "Carrier"}, {"d3": "Frigate"}, 3, 4, 6, 6, 6, 6)
    assert attacks(t, "Carrier g7") == {"Frigate d3: range 3 and 4, damage 6"}
    t.answer("Ann", "Carrier g7 attacks Frigate d3: range 3 and 4, damage 6")
    assert "Ann's Carrier attacks Bob's Frigate on d3, range 3 and 4, damage 6" in t.log()
    t.over()
    t = battle({"g7": "Carrier"}, {"c4": "Frigate"}, 3, 4, 6, 6, 6, 6)
    assert attacks(t, "Carrier g7") == {"Frigate c4: range 3 and 4, damage 6"}
    t = battle({"g7": "Battleship"}, {"d3": "Frigate"}, 3, 4, 6, 6, 6, 6)
    assert not attacks(t, "Battleship g7")


def test_two_legs() -> None:
    t = battle({"g1": "Carrier"}, {"g8": "Frigate"}, 3, 4, 6, 6, 6, 6)
    assert attacks(t, "Carrier g1") == {"Frigate g8: range 3 and 4, damage 6"}, "straight on"
    t = battle({"g4": "Carrier"}, {"g7": "Frigate"}, 4, 1, 6, 6, 6, 6)
    assert not attacks(t, "Carrier g4"), "never back"
    t = battle({"g4": "Carrier"}, {"g8": "Frigate"}, 1, 2, 2, 3, 4, 6)
    assert {label.rpartition(",")[0] for label in attacks(t, "Carrier g4")} == {
        "Frigate g8: range 4", "Frigate g8: range 1 and 3", "Frigate g8: range 2 and 2",
    }  # fmt: skip
    t = battle({"g4": "Carrier"}, {"g8": "Frigate"}, 2, 6, 6, 6, 6, 6)
    assert not attacks(t, "Carrier g4"), "a die serves for one leg"
    t = battle({"h1": "Carrier"}, {"c1": "Frigate"}, 5, 1, 6, 6, 6, 6)
    assert not attacks(t, "Carrier h1"), "no leg is longer than 4"
    t = battle({"h1": "Carrier"}, {"h8": "Frigate"}, 5, 2, 6, 6, 6, 6)
    assert not attacks(t, "Carrier h1")
    t = battle({"g4": "Carrier"}, {"h5": "Frigate"}, 1, 2, 6, 6, 6, 6)
    assert not attacks(t, "Carrier g4")
    t = battle({"g4": "Carrier"}, {"h5": "Frigate"}, 1, 1, 6, 6, 6, 6)
    assert attacks(t, "Carrier g4") == {"Frigate h5: range 1 and 1, damage 6"}


def test_two_legs_with_diagonals() -> None:
    t = battle({"d4": "Carrier"}, {"g5": "Frigate"}, 1, 2, 6, 6, 6, 6, diagonal=True)
    assert attacks(t, "Carrier d4") == {"Frigate g5: range 1 and 2, damage 6"}, "2 right, 1 right and ahead"
    t = battle({"d4": "Carrier"}, {"g3": "Frigate"}, 1, 2, 6, 6, 6, 6, diagonal=True)
    assert attacks(t, "Carrier d4") == {"Frigate g3: range 1 and 2, damage 6"}
    t = battle({"d4": "Carrier"}, {"e4": "Frigate"}, 2, 1, 6, 6, 6, 6, diagonal=True)
    assert attacks(t, "Carrier d4") == {f"Frigate e4: range 1, damage {n}" for n in (2, 6)}
    t = battle({"d4": "Carrier"}, {"f4": "Frigate"}, 1, 1, 6, 6, 6, 6, diagonal=True)
    assert attacks(t, "Carrier d4") == {"Frigate f4: range 1 and 1, damage 6"}, "a right angle of diagonals"
    t = battle({"d4": "Carrier"}, {"e3": "Frigate"}, 1, 2, 6, 6, 6, 6, diagonal=True)
    assert attacks(t, "Carrier d4") == {f"Frigate e3: range 1, damage {n}" for n in (2, 6)}, "no sharp turn"


# -- hexes -------------------------------------------------------------------------------------------------


def test_hexes() -> None:
    """Rows are lettered from above, b1 stands half a hex right of a1; b3 is land."""
    t = battle(
        {"d4": "Submarine"}, {"h8": "Cruiser", "b4": "Frigate"}, 1, 2, 2, 6, 6, 6, hexes=True, land="d3"
    )
    moves = goals(t, "Submarine d4")
    assert moves == {"1 to d5", "1 to e5", "1 to e4", "1 to c4", "1 to c5", "2 to d6", "2 to f5", "2 to f3",
                     "2 to b5"}  # fmt: skip
    assert not attacks(t, "Submarine d4"), "b4 is not in a line with d4"
    with pytest.raises(TabletomeError, match="no diagonals"):
        at(SeaBattles, options={"hexes": True, "diagonal": True})


def test_flights_over_hexes() -> None:
    t = battle({"d4": "Carrier"}, {"c7": "Frigate"}, 1, 2, 6, 6, 6, 6, hexes=True)
    assert attacks(t, "Carrier d4") == {"Frigate c7: range 1 and 2, damage 6"}, "2 right, 1 right and ahead"
    t = battle({"d4": "Carrier"}, {"d6": "Frigate"}, 1, 1, 6, 6, 6, 6, hexes=True)
    assert attacks(t, "Carrier d4") == {"Frigate d6: range 1 and 1, damage 6"}
    t = battle({"d4": "Carrier"}, {"c5": "Frigate"}, 2, 2, 6, 6, 6, 6, hexes=True)
    assert not attacks(t, "Carrier d4"), "no sharp turn"
    t = battle({"d4": "Carrier"}, {"b4": "Frigate"}, 1, 1, 6, 6, 6, 6, hexes=True)
    assert attacks(t, "Carrier d4") == {"Frigate b4: range 1 and 1, damage 6"}


def test_hexes_are_set_up_at_both_ends() -> None:
    game = at(SeaBattles, options={"hexes": True}).game
    assert {ship.at.name[0] for ship in game.waters if ship.seat == 0} == {"g", "h"}
    assert {ship.at.name[0] for ship in game.waters if ship.seat == 1} == {"a", "b"}
    grid: Any = game.sea.grid
    assert [grid.zone(space) for space in grid] == ["sea"] * 64
    land = {tile.at.index for tile in game.land}
    assert land == {63 - index for index in land}
    assert {tile.at.name[0] for tile in game.land} <= {"c", "d", "e", "f"}


# -- the end, and variants -----------------------------------------------------------------------------------


def test_all_enemy_ships_are_sunk() -> None:
    t = battle({"d4": "Frigate"}, {"d5": "PT Boat"}, 1, 1, 6, 6, 6, 6)
    t.answer("Ann", "Frigate d4 attacks PT Boat d5: range 1, damage 1")
    result = t.over()
    assert (result.ranks, result.ending) == ([1, 2], "fleet sunk")
    assert result.reason == "All ships of Bob are sunk."


def test_carrier_wins() -> None:
    orders = ("Battleship d4 attacks Carrier d5: range 1, damage 6",)
    bob = {"d5": "Carrier", "h8": "Frigate", "d7": "Destroyer"}
    t = battle({"d4": "Battleship"}, bob, 1, 6, 3, 6, 6, 6, carrier_wins=True)
    t.answer("Ann", *orders)
    result = t.over()
    assert (result.ranks, result.ending) == ([1, 2], "carrier sunk")
    assert result.reason == "Bob has no Carrier left."
    t = battle({"d4": "Battleship"}, bob, 1, 6, 3, 6, 6, 6)
    t.answer("Ann", *orders)
    assert t.result() is None
    t = battle({"d4": "Battleship"}, bob, 1, 6, 3, 6, 6, 6, carrier_wins=True)
    t.answer("Ann", "Battleship d4 attacks Destroyer d7: range 3, damage 6")
    assert t.result() is None
    t = battle(
        {"d4": "Battleship"}, bob | {"h7": "Carrier"}, 1, 6, 3, 6, 6, 6, carrier_wins=True, ships_per_side=16
    )
    t.answer("Ann", *orders)
    assert t.result() is None, "one of two"


def test_repairs() -> None:
    fleet = {"d1": "Battleship", "f1": "Frigate"}
    t = battle(fleet, {"h8": "Cruiser"}, 6, 6, 6, 6, 6, 5, hits={"d1": 4}, repairs=True)
    assert t.options("Ann") == ["Repair Battleship d1", END]
    t.answer("Ann", *["Repair Battleship d1"] * 2)
    assert "Ann's Battleship is repaired and has 5 hits left" in t.log()
    assert ships(t, "Ann") == {"d1": ("Battleship", 6), "f1": ("Frigate", 4)}
    assert "Ann cannot use 6, 6, 6 and 5" in t.log()
    t = battle(fleet, {"h8": "Cruiser"}, 5, 5, 5, 5, 5, 5, hits={"d1": 4}, repairs=True)
    assert "Ann cannot use 5, 5, 5, 5, 5 and 5" in t.log()
    t = battle(fleet, {"h8": "Cruiser"}, 6, 6, 6, 6, 6, 6, hits={"d1": 4})
    assert "Ann cannot use 6, 6, 6, 6, 6 and 6" in t.log()


def test_a_chase_without_end() -> None:
    def chase(quiet: int) -> Trial[SeaBattles]:
        t = battle({"d4": "Cruiser"}, {"d5": "Cruiser"}, 1, 1, *[6] * 4, *[6] * 6)
        t.game.quiet_turns = quiet
        return t

    t = chase(298)
    t.answer("Ann", END)
    assert t.result() is None
    t = chase(299)
    t.answer("Ann", END)
    result = t.over()
    assert result.ranks == [1, 1]
    assert result.guarded
    assert result.reason == "There was no hit in 300 turns. A draw."
    t = chase(299)
    t.answer("Ann", "Cruiser d4 attacks Cruiser d5: range 1, damage 1")
    assert t.result() is None
    assert t.game.quiet_turns == 0


def test_estimate() -> None:
    """Hits and twice the attacks of each ship, less a tenth for each step to the nearest enemy."""
    game = battle({"d1": "Battleship", "h8": "Frigate"}, {"d8": "PT Boat"}, *[6] * 6, hits={"d1": 2}).game
    ann, bob = game.players
    assert game.estimate(ann) == pytest.approx(2 + 4 + 4 + 2 - 0.7 - 0.4)
    assert game.estimate(bob) == pytest.approx(1 + 2 - 0.4)
    for ship in list(game.waters):
        if ship.seat == 0:
            ann.sunk.add(ship)
    assert game.estimate(bob) == 3
    assert game.estimate(ann) == 0


def test_a_whole_game() -> None:
    """Random play to the end; whoever is left has sunk eight ships."""
    t: Trial[SeaBattles] = Trial(Table(SeaBattles, 2, "whole"))
    answer_randomly(t.table, Random(4))
    result = t.over()
    winner = result.ranks.index(1)
    assert result.ending == "fleet sunk"
    assert len(t.game.players[1 - winner].sunk) == 8
    assert {ship.seat for ship in t.game.waters} == {winner}
