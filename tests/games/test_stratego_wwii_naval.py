from collections import Counter
from random import Random

import pytest

from tabletome.engine import Table
from tabletome.games.stratego_wwii_naval import Ship, StrategoWwiiNaval
from tabletome.testing import Trial, at

UNITS = {
    # name: number, rank, notes
    "Mine": (6, "-", "Same as Bombs"),
    "Transport": (4, "1", ""),
    "PT Boat": (4, "3", "Defeats all units except mines when attacking"),
    "Mine Sweeper": (2, "2", "Automatically defeat Mines"),
    "Destroyer": (8, "5", "Automatically defeat Subs"),
    "Cruiser": (4, "6", ""),
    "Battleship": (4, "7", ""),
    "Carrier": (4, "4", ""),
    "Submarine": (4, "-", "Defeats all units except mines & destroyers"),
}
RANKED = ("Transport", "Mine Sweeper", "PT Boat", "Carrier", "Destroyer", "Cruiser", "Battleship")
"From the lowest."
CONVOY = "Convoy: a battle line before the Transports"
LANDING = "Landing: Transports with escort on the left"
LINE_UPS = (
    CONVOY,
    "Harbour: Carriers behind mines in the right corner",
    "Wolf pack: Submarines and PT Boats in the front row",
    LANDING,
)
ISLANDS = {"c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"}
NO_PLANES = (0, 0)


def standing(
    ann: dict[str, str],
    bob: dict[str, str],
    planes: tuple[int, int] = (4, 4),
    carriers: bool = True,
    quiet: int = 0,
    dice: tuple[int, ...] = (),
) -> Trial[StrategoWwiiNaval]:
    """Ann to move with these ships, Carriers of each in a1 and j10, and so many planes of each kind."""

    def arrange(g: StrategoWwiiNaval) -> None:
        for man in list(g.board):
            g.players[man.seat].reserve.add(man)
        corners = ({"a1": "Carrier"}, {"j10": "Carrier"}) if carriers else ({}, {})
        for player, ships, corner in zip(g.players, (ann, bob), corners, strict=True):
            for square, name in (corner | ships).items():
                man = next(man for man in player.reserve if str(man) == name)
                g.board.put(man, g.board.grid[square], up=False)
            for name, count in zip(("Reconnaissance Plane", "Bomber"), planes, strict=True):
                g.after(player).captured.add_all(player.planes.named(name)[count:])
        g.quiet_turns = quiet

    return at(StrategoWwiiNaval, arrange=arrange, options={"first": "first seat"}, dice=dice or None)


def sea_fight(ann: dict[str, str], bob: dict[str, str], quiet: int = 0) -> Trial[StrategoWwiiNaval]:
    return standing(ann, bob, planes=NO_PLANES, quiet=quiet)


def fresh(seed: int = 0, **options: str) -> Trial[StrategoWwiiNaval]:
    """Before the ships are set up."""
    return Trial(Table(StrategoWwiiNaval, 2, seed, options))


def placed(t: Trial[StrategoWwiiNaval]) -> dict[str, str]:
    return {man.at.name: str(man) for man in t.game.board}


def goals(t: Trial[StrategoWwiiNaval], man: str, player: str = "Ann") -> list[str]:
    return sorted(
        move.removeprefix(f"{man} to ") for move in t.options(player) if move.startswith(f"{man} to ")
    )


def fight(attacker: str, defender: str) -> str:
    """Who is left on the square after Ann's ship has attacked Bob's: attacker, defender or nobody."""
    t = sea_fight({"e4": attacker}, {"e5": defender})
    t.answer("Ann", f"{attacker} e4 to e5, attacking hidden ship")
    board = t.game.board
    here = board[board.grid["e5"]]
    lost = {p.name: [str(m) for m in p.captured if m.name in UNITS] for p in t.game.players}
    assert board[board.grid["e4"]] is None
    if here is None:
        assert lost == {"Ann": [defender], "Bob": [attacker]}
        return "nobody"
    assert lost == ({"Ann": [defender], "Bob": []} if here.seat == 0 else {"Ann": [], "Bob": [attacker]})
    return "attacker" if here.seat == 0 else "defender"


def ship_on(t: Trial[StrategoWwiiNaval], square: str) -> Ship:
    found = t.game.board[t.game.board.grid[square]]
    assert isinstance(found, Ship)
    return found


def sighted(t: Trial[StrategoWwiiNaval]) -> list[str]:
    return [str(mark.at) for mark in t.game.sightings]


# -- set-up -------------------------------------------------------------------------------------------------


def test_forty_units_and_eight_planes_a_side() -> None:
    assert list(StrategoWwiiNaval.seats) == [2]
    g = at(StrategoWwiiNaval).game
    for player in g.players:
        units = Counter((m.name, m.rank, m.notes) for m in g.box if isinstance(m, Ship) and m.owner is player)
        assert units == {(name, *print_): number for name, (number, *print_) in UNITS.items()}
        assert sum(units.values()) == 40
        assert Counter(map(str, player.planes)) == {"Reconnaissance Plane": 4, "Bomber": 4}
        assert all(plane.owner is player for plane in player.planes)


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_line_ups_use_every_unit_once(line_up: str) -> None:
    t = fresh()
    t.answer("Ann", line_up)
    t.answer("Bob", line_up)
    for player in t.game.players:
        mine = [man for man in t.game.board if man.owner is player]
        assert Counter(map(str, mine)) == {name: number for name, (number, *_) in UNITS.items()}
        assert {man.at.row for man in mine} == ({0, 1, 2, 3} if player.seat == 0 else {6, 7, 8, 9})
        assert t.game.moves(player)


def test_line_ups_lie_as_their_player_sees_them() -> None:
    seen = {}
    for line_up in LINE_UPS:
        t = fresh()
        t.answer("Ann", line_up)
        t.answer("Bob", line_up)
        where = {
            square: name if name in ("Mine", "Submarine") else UNITS[name][1]
            for square, name in placed(t).items()
        }
        assert [where[f"{c}4"] for c in "abcdefghij"] == [where[f"{c}7"] for c in "jihgfedcba"]
        assert [where[f"{c}1"] for c in "abcdefghij"] == [where[f"{c}10"] for c in "jihgfedcba"]
        front, back = ("".join(where[f"{c}{row}"][0] for c in "abcdefghij") for row in (4, 1))
        seen[line_up] = (front, back)
    assert seen == {
        LINE_UPS[0]: ("7565S57565", "M4M3S23M4M"),
        LINE_UPS[1]: ("576S535756", "112SMMM444"),
        LINE_UPS[2]: ("3S53S53S3S", "M4M15M124M"),
        LINE_UPS[3]: ("76175SM5M5", "136S2M4M44"),
    }


def test_board_and_set_up_are_those_of_stratego() -> None:
    t = fresh()
    grid = t.game.board.grid
    assert {str(square) for square in grid.within("island")} == ISLANDS
    assert len(grid) == 100
    t.answer("Ann", "One by one", "Carrier")
    assert t.prompt("Ann") == "Where does your Carrier stand?"
    assert sorted(t.options("Ann")) == sorted(f"{c}{r}" for c in "abcdefghij" for r in range(1, 5))
    t.answer("Ann", "j1", "Place the rest at random")
    t.answer("Bob", "All at random")
    assert placed(t)["j1"] == "Carrier"
    assert not ISLANDS & set(placed(t))
    t = sea_fight({"c4": "Cruiser", "b4": "Destroyer"}, {})
    assert goals(t, "Cruiser c4") == ["b3", "c2", "c3", "d3", "d4", "e4"]


def test_rivals_see_backs_only() -> None:
    t = fresh()
    t.answer("Bob", "All at random")
    t.answer("Ann", CONVOY)
    for viewer in (0, 1, None):
        board = next(p for p in t.table.view(viewer).places if p.id == "board")
        assert len(board.items) == 80
        for item in board.items:
            assert item.known is (item.owner == viewer)
            assert (item.label == "hidden ship") is not item.known


def test_who_begins() -> None:
    assert {at(StrategoWwiiNaval, seed=seed).asked[0] for seed in range(20)} == {"Ann", "Bob"}
    assert at(StrategoWwiiNaval, options={"first": "first seat"}).asked == ["Ann"]
    assert at(StrategoWwiiNaval, options={"first": "second seat"}).asked == ["Bob"]


# -- moves --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in UNITS if name != "Mine"])
def test_ships_move_one_or_two_squares_also_round_a_corner(name: str) -> None:
    t = sea_fight({"e3": name}, {"d3": "Mine", "f4": "Mine"})
    expected = [*"c3 d2 d4 e1 e2 e4 f2 f3 f4 g3 e5".split()]
    attacks = {"d3": "d3, attacking hidden ship", "f4": "f4, attacking hidden ship"}
    expected = [square for square in expected if square != "c3"] + ["d3"]
    assert goals(t, f"{name} e3") == sorted(attacks.get(square, square) for square in expected)


def test_ships_pass_nobody() -> None:
    t = sea_fight({"a4": "Cruiser", "a5": "Mine", "b4": "Transport"}, {"b5": "Destroyer", "a2": "Destroyer"})
    assert goals(t, "Cruiser a4") == ["a2, attacking hidden ship", "a3", "b3"]
    assert goals(t, "Transport b4") == ["a3", "b2", "b3", "b5, attacking hidden ship", "c3", "c4", "d4"]


def test_mines_never_move() -> None:
    assert goals(sea_fight({"e3": "Mine"}, {}), "Mine e3") == []


# -- fights -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("low", range(6))
@pytest.mark.parametrize("high", range(1, 7))
def test_high_rank_destroys_low_rank(low: int, high: int) -> None:
    """Battleships, 7, defeat Cruisers, 6: the example of the rulebook."""
    weak, strong = RANKED[low], RANKED[high]
    if low < high and "PT Boat" not in (weak, strong):
        assert fight(strong, weak) == "attacker"
        assert fight(weak, strong) == "defender"


@pytest.mark.parametrize("name", RANKED)
def test_equal_ranks_are_both_lost(name: str) -> None:
    assert fight(name, name) == ("attacker" if name == "PT Boat" else "nobody")


@pytest.mark.parametrize("name", [*RANKED, "Submarine"])
def test_mines_stay_but_for_mine_sweepers(name: str) -> None:
    assert fight(name, "Mine") == ("attacker" if name == "Mine Sweeper" else "defender")


@pytest.mark.parametrize("name", [*RANKED, "Submarine"])
def test_pt_boats_win_when_they_attack(name: str) -> None:
    assert fight("PT Boat", name) == "attacker"
    assert fight(name, "PT Boat") == ("defender" if name in ("Transport", "Mine Sweeper") else "attacker")


@pytest.mark.parametrize("name", RANKED)
def test_submarines_lose_to_destroyers_only(name: str) -> None:
    assert fight("Submarine", name) == ("defender" if name == "Destroyer" else "attacker")
    strong = name in ("Destroyer", "PT Boat")
    assert fight(name, "Submarine") == ("attacker" if strong else "defender")


def test_two_submarines_are_both_lost() -> None:
    assert fight("Submarine", "Submarine") == "nobody"


def test_a_fight_shows_both_and_the_winner_stays_open() -> None:
    t = sea_fight({"e4": "Cruiser", "b2": "Destroyer"}, {"e5": "Battleship"})
    t.answer("Ann", "Cruiser e4 to e5, attacking hidden ship")
    assert t.log()[-2:] == ["Ann's Cruiser attacks Bob's Battleship on e5", "Ann's Cruiser is lost"]
    t.answer("Bob", "Battleship e5 to e3")
    assert t.log("Ann")[-1] == "Bob's Battleship goes from e5 to e3"
    t.answer("Ann", "Destroyer b2 to b3")
    assert t.log("Bob")[-1] == "Ann's hidden ship goes from b2 to b3"


# -- air missions -------------------------------------------------------------------------------------------


def flown(
    plane: str, target: str, roll: int, bob: dict[str, str] | None = None, over: str = "hidden ship"
) -> Trial[StrategoWwiiNaval]:
    """Ann's plane has flown over what Bob has on e7."""
    t = standing({"e4": "Cruiser"}, {"e7": target, "b9": "Transport"} | (bob or {}), dice=(roll,))
    t.answer("Ann", f"Send a {plane}", f"{over} on e7")
    t.dice_used()
    return t


def planes_of(t: Trial[StrategoWwiiNaval]) -> Counter[str]:
    return Counter(map(str, t.player("Ann").planes))


@pytest.mark.parametrize("roll", range(1, 7))
def test_reconnaissance(roll: int) -> None:
    t = flown("Reconnaissance Plane", "Destroyer", roll)
    assert t.log()[0] == f"Ann's Reconnaissance Plane flies over Bob's hidden ship on e7 and rolls {roll}"
    said = {4: "There are no sightings", 5: "There are no sightings", 6: "Ann's Reconnaissance Plane is lost"}
    assert t.log()[1] == said.get(roll, "It is a Destroyer")
    assert planes_of(t) == {"Reconnaissance Plane": 3 if roll == 6 else 4, "Bomber": 4}
    assert placed(t)["e7"] == "Destroyer"
    known = "Destroyer" if roll <= 3 else "hidden ship"
    assert ship_on(t, "e7").known_to(1) == known
    assert sighted(t) == []
    t.answer("Ann", "Cruiser e4 to e5")
    assert goals(t, "Destroyer e7", "Bob")
    t.answer("Bob", "Destroyer e7 to e6", "No air mission")
    assert t.log("Ann")[-1] == f"Bob's {known} goes from e7 to e6"


@pytest.mark.parametrize("roll", range(1, 7))
def test_bombers(roll: int) -> None:
    t = flown("Bomber", "Battleship", roll)
    said = {4: "The bomber misses", 5: "Ann's Bomber is lost", 6: "Ann's Bomber is lost"}
    assert t.log()[1] == said.get(roll, "Bob's Battleship is lost")
    assert planes_of(t) == {"Reconnaissance Plane": 4, "Bomber": 3 if roll >= 5 else 4}
    assert [str(m) for m in t.player("Ann").captured] == (["Battleship"] if roll <= 3 else [])
    assert ("e7" in placed(t)) is (roll > 3)
    assert [str(p) for p in t.player("Bob").captured] == (["Bomber"] if roll >= 5 else [])


@pytest.mark.parametrize("plane", ["Reconnaissance Plane", "Bomber"])
@pytest.mark.parametrize("target", ["Mine", "Submarine"])
def test_planes_mark_subs_and_mines(plane: str, target: str) -> None:
    for roll in range(1, 7):
        t = flown(plane, target, roll)
        assert placed(t)["e7"] == target
        assert sighted(t) == (["e7"] if roll <= 3 else [])
        assert not ship_on(t, "e7").up
    t = flown(plane, target, 3)
    assert t.log()[1] == "It is a sub or a mine"
    t.answer("Ann", "Cruiser e4 to e5")
    t.answer("Bob", "Transport b9 to b8", "No air mission")
    assert "e7, attacking hidden ship (sub or mine)" in goals(t, "Cruiser e5")
    t.answer("Ann", "Cruiser e5 to e7, attacking hidden ship (sub or mine)")
    assert ship_on(t, "e7").up
    assert sighted(t) == []
    assert len(t.game.spare_sightings) == 20


def test_what_is_marked_and_moves_is_a_submarine() -> None:
    t = flown("Bomber", "Submarine", 1)
    t.answer("Ann", "Cruiser e4 to e3")
    t.answer("Bob", "Submarine e7 to e5")
    assert sighted(t) == []
    assert t.log("Ann")[-1] == "Bob's Submarine goes from e7 to e5"


def test_a_mission_before_or_after_the_move() -> None:
    t = standing({"e4": "Cruiser"}, {"e7": "Mine"}, dice=(4, 4))
    assert t.prompt("Ann") == "Move a ship, or send a plane first"
    assert [o for o in t.options("Ann") if "Send" in o or "No" in o] == [
        "Send a Reconnaissance Plane",
        "Send a Bomber",
    ]
    t.answer("Ann", "Send a Bomber", "hidden ship on e7")
    assert t.prompt("Ann") == "Which ship do you move, and where?"
    assert all(" to " in option for option in t.options("Ann"))
    t.answer("Ann", "Cruiser e4 to e3")
    t.answer("Bob", "Carrier j10 to j9")
    assert t.options("Bob") == ["Reconnaissance Plane", "Bomber", "No air mission"]
    t.answer("Bob", "Reconnaissance Plane", "hidden ship on e3")
    t.answer("Ann", "Cruiser e3 to e4", "No air mission")
    assert t.asked == ["Bob"]


def test_no_more_missions_without_planes() -> None:
    t = standing({"e4": "Cruiser"}, {"e7": "Destroyer"}, planes=(0, 1), dice=(5,))
    assert "Send a Reconnaissance Plane" not in t.options("Ann")
    t.answer("Ann", "Send a Bomber", "hidden ship on e7", "Cruiser e4 to e5")
    t.answer("Bob", "Destroyer e7 to d7", "No air mission")
    assert not [option for option in t.options("Ann") if "Send" in option]
    t.answer("Ann", "Cruiser e5 to e4")
    assert t.asked == ["Bob"]


def test_missions_that_could_only_fail_are_not_flown() -> None:
    t = flown("Reconnaissance Plane", "Mine", 1, {"h8": "Submarine", "h9": "Cruiser", "j7": "Mine"})
    g = t.game
    for square in ("h8", "h9"):
        g.reveal(ship_on(t, square))
    targets = {
        str(plane): [str(ship.at) for ship in g.targets(t.player("Ann"), plane)]
        for plane in t.player("Ann").planes
    }
    assert targets == {"Reconnaissance Plane": ["j7", "b9", "j10"], "Bomber": ["j7", "b9", "h9", "j10"]}


def test_planes_need_no_carrier() -> None:
    t = standing({"e4": "Cruiser"}, {"e7": "Destroyer"}, carriers=False, dice=(1,))
    t.answer("Ann", "Send a Reconnaissance Plane", "hidden ship on e7")
    assert t.log()[-1] == "It is a Destroyer"


# -- the end ------------------------------------------------------------------------------------------------


def test_who_destroys_all_carriers_wins() -> None:
    t = sea_fight({"i10": "Cruiser"}, {"b5": "Carrier"})
    t.answer("Ann", "Cruiser i10 to j10, attacking hidden ship")
    assert t.asked == ["Bob"]
    t.answer("Bob", "Carrier b5 to b4")
    t.answer("Ann", "Cruiser j10 to j9")
    t = sea_fight({"i10": "Cruiser"}, {"b5": "Destroyer"})
    t.answer("Ann", "Cruiser i10 to j10, attacking hidden ship")
    assert t.over().winners == [0]
    assert t.over().ending == "carriers"
    assert t.over().reason == "All Carriers of Bob are lost."
    assert all(item.known for p in t.table.view(0).places for item in p.items)


def test_a_carrier_lost_in_its_own_attack_counts() -> None:
    t = sea_fight({"a5": "Destroyer"}, {"i9": "Mine"})
    t.game.mover = t.player("Bob")
    t = Trial(Table.from_position(t.game))
    t.answer("Bob", "Carrier j10 to j9")
    t.answer("Ann", "Destroyer a5 to a4")
    t.answer("Bob", "Carrier j9 to j8")
    t = sea_fight({"a2": "Destroyer"}, {"b1": "Destroyer"})
    t.answer("Ann", "Carrier a1 to b1, attacking hidden ship")
    assert t.over().winners == [1]
    assert t.over().reason == "All Carriers of Ann are lost."


def test_the_last_carriers_of_both_in_one_attack() -> None:
    t = standing({"e4": "Carrier"}, {"e5": "Carrier"}, planes=NO_PLANES, carriers=False)
    t.answer("Ann", "Carrier e4 to e5, attacking hidden ship")
    assert t.over().ranks == [1, 1]
    assert t.over().ending == "carriers of both"
    assert t.over().reason == "All Carriers of both are lost: a draw."


def test_bombing_the_last_carrier_wins() -> None:
    t = standing({"e4": "Cruiser"}, {"b5": "Destroyer"}, dice=(3,))
    t.answer("Ann", "Send a Bomber", "hidden ship on j10")
    assert t.over().winners == [0]
    assert t.over().reason == "All Carriers of Bob are lost."


def test_a_transport_in_the_back_row_wins() -> None:
    t = sea_fight({"e8": "Transport"}, {"b5": "Destroyer"})
    t.answer("Ann", "Transport e8 to e9")
    t.answer("Bob", "Destroyer b5 to b4")
    t.answer("Ann", "Transport e9 to f10")
    assert t.over().winners == [0]
    assert t.over().ending == "transport"
    assert t.over().reason == "A Transport of Ann has reached the back row of Bob."
    assert all(item.known for p in t.table.view(1).places for item in p.items)
    t = sea_fight({"e5": "Cruiser"}, {"b3": "Transport", "j5": "Cruiser"})
    t.answer("Ann", "Cruiser e5 to e4")
    t.answer("Bob", "Transport b3 to b1")
    assert t.over().winners == [1]


def test_other_ships_and_ones_own_back_row_win_nothing() -> None:
    t = sea_fight({"e9": "Cruiser", "e2": "Transport"}, {"b5": "Destroyer"})
    t.answer("Ann", "Cruiser e9 to e10")
    t.answer("Bob", "Destroyer b5 to b4")
    t.answer("Ann", "Transport e2 to e1")
    assert t.asked == ["Bob"]


@pytest.mark.parametrize("column", "abcdefghij")
def test_the_back_row_is_the_last(column: str) -> None:
    other = "b" if column == "a" else "a"
    ann, bob = {f"{column}8": "Transport", "e4": "Carrier"}, {f"{other}3": "Transport", "e6": "Carrier"}
    t = standing(ann, bob, planes=NO_PLANES, carriers=False)
    t.answer("Ann", f"Transport {column}8 to {column}9")
    t.answer("Bob", f"Transport {other}3 to {other}2")
    t.answer("Ann", f"Transport {column}9 to {column}10")
    assert t.over().winners == [0]


def test_a_transport_lost_in_the_back_row_wins_nothing() -> None:
    t = sea_fight({"e9": "Transport"}, {"e10": "Transport"})
    t.answer("Ann", "Transport e9 to e10, attacking hidden ship")
    assert t.asked == ["Bob"]


def test_one_who_cannot_move_may_fly() -> None:
    bob = {"a5": "Destroyer", "b4": "Mine", "j9": "Mine", "i10": "Mine"}
    t = standing({"a1": "Mine"}, bob, carriers=False, dice=(4, 4))
    assert t.prompt("Ann") == "No ship of yours can move. Do you send a plane?"
    assert t.options("Ann") == ["Send a Reconnaissance Plane", "Send a Bomber", "No air mission"]
    t.answer("Ann", "Send a Bomber", "hidden ship on a5")
    t.answer("Bob", "Destroyer a5 to a4", "No air mission")
    t.answer("Ann", "No air mission")
    assert t.asked == ["Bob"]


def test_one_who_can_neither_move_nor_fly_loses() -> None:
    t = standing({"a5": "Cruiser"}, {"b1": "Mine"}, planes=NO_PLANES, carriers=False)
    t.answer("Ann", "Cruiser a5 to a4")
    assert t.over().winners == [0]
    assert t.over().ending == "no move"
    assert t.over().reason == "Bob cannot move."
    t = standing({"a1": "Mine"}, {"b1": "Mine"}, planes=NO_PLANES, carriers=False)
    assert t.over().ranks == [1, 1]
    assert t.over().reason == "Neither player can move: a draw."


def test_planes_of_the_other_save_from_a_draw() -> None:
    def arrange(g: StrategoWwiiNaval) -> None:
        for player in g.players:
            for man in [man for man in g.board if man.owner is player and str(man) != "Mine"]:
                player.reserve.add(man)
        g.players[1].captured.add_all(list(g.players[0].planes))

    t = at(StrategoWwiiNaval, arrange=arrange, options={"first": "first seat"})
    assert t.over().winners == [1]
    assert t.over().reason == "Ann cannot move."


def test_to_and_fro_is_barred_in_the_third_turn() -> None:
    t = sea_fight({"b4": "Destroyer"}, {"i8": "Cruiser"})
    t.answer("Ann", "Destroyer b4 to b2")
    t.answer("Bob", "Cruiser i8 to i7")
    t.answer("Ann", "Destroyer b2 to b4")
    t.answer("Bob", "Cruiser i7 to i8")
    assert "b2" not in goals(t, "Destroyer b4")
    assert {"b3", "a3", "c3"} <= set(goals(t, "Destroyer b4"))


def test_three_hundred_idle_turns_are_a_draw() -> None:
    t = sea_fight({"b4": "Destroyer"}, {"i8": "Cruiser"}, quiet=298)
    t.answer("Ann", "Destroyer b4 to b3")
    t.answer("Bob", "Cruiser i8 to i7")
    assert t.over().ranks == [1, 1]
    assert t.over().reason == "There was no fight or air mission in 300 turns. A draw."
    t = standing({"b4": "Destroyer"}, {"i8": "Cruiser"}, quiet=299, dice=(4,))
    t.answer("Ann", "Send a Bomber", "hidden ship on i8", "Destroyer b4 to b3")
    assert t.game.quiet_turns == 0
    t = sea_fight({"b4": "Destroyer"}, {"b5": "Mine"}, quiet=299)
    t.answer("Ann", "Destroyer b4 to b5, attacking hidden ship")
    assert t.game.quiet_turns == 0


# -- what others imagine -----------------------------------------------------------------------------------


def test_rivals_imagine_what_they_have_seen() -> None:
    t = flown("Bomber", "Mine", 2, {"e9": "Submarine", "f9": "Destroyer", "g9": "Mine"})
    t.answer("Ann", "Cruiser e4 to e3")
    t.answer("Bob", "Destroyer f9 to f8", "No air mission")
    pictured: dict[str, set[str]] = {}
    for seed in range(60):
        world: Trial[StrategoWwiiNaval] = Trial(t.table.imagine(0, Random(seed)))
        for hidden in world.game.board:
            pictured.setdefault(hidden.at.name, set()).add(hidden.name)
    assert pictured["e7"] == {"Mine", "Submarine"}
    assert "Mine" not in pictured["f8"]
    assert len(pictured["f8"]) > 4
    assert "Mine" in pictured["g9"]
    assert pictured["e3"] == {"Cruiser"}


def test_estimate_wants_what_wins() -> None:
    def lead(ann: dict[str, str], bob: dict[str, str], captured: str = "", shown: str = "") -> float:
        game = standing({"a2": "Cruiser"} | ann, {"j9": "Cruiser"} | bob, planes=(4, 4)).game
        one, other = game.players
        one.captured.add_all(
            [thing for thing in (*other.reserve, *other.planes) if str(thing) == captured][:1]
        )
        for man in game.board:
            if man.at.name == shown:
                game.reveal(man)
        return game.estimate(one) - game.estimate(other)

    assert lead({}, {}) == 0
    assert lead({"e8": "Transport"}, {}) > lead({"e5": "Transport"}, {}) > 0 > lead({}, {"e5": "Transport"})
    worth = ("Carrier", "Battleship", "Submarine", "Destroyer", "Mine", "Mine Sweeper", "Bomber")
    leads = [lead({}, {}, name) for name in worth]
    assert leads == sorted(leads, reverse=True)
    assert len(set(leads)) == 7
    assert lead({}, {}, "PT Boat") == lead({}, {}, "Submarine")
    assert lead({}, {}, "Transport") == lead({}, {}, "Mine")
    assert lead({}, {}, "", "j9") > 0 > lead({}, {}, "", "a2")


def test_whole_game_of_two_bold_players() -> None:
    """Both attack whenever they can and otherwise go forward as far as they can, and bomb the last target."""
    t = fresh(seed=3, first="first seat")
    t.answer("Ann", LANDING)
    t.answer("Bob", CONVOY)
    while t.table.asks:
        (name,) = t.asked
        me, g = t.player(name), t.game
        if t.prompt(name) == "Do you send a plane?":
            t.answer(name, t.options(name)[-2])
        elif t.prompt(name).startswith("Over which"):
            t.answer(name, t.options(name)[-1])
        else:
            ahead = 1 if name == "Ann" else -1
            moves = g.moves(me)
            man, goal = max(
                moves, key=lambda m: (g.board[m[1]] is not None, ahead * (m[1].row - m[0].at.row))
            )
            t.answer(name, g.describe_move(me, man, goal))
    ann, bob = t.game.players
    assert t.over().reason == "All Carriers of Bob are lost."
    assert t.over().ranks == [1, 2]
    assert (t.game.turns, len(ann.captured), len(bob.captured)) == (117, 41, 39)
    assert t.log()[-2:] == ["Ann's Submarine attacks Bob's Carrier on e6", "Bob's Carrier is lost"]
