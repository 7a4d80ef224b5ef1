from collections import Counter
from typing import Any

import pytest

from tabletome.games.my_city import Landmark, MyCity, Zone
from tabletome.testing import LoadedDice, Trial, at

LANDMARK_COUNTERS = [
    ("Airport", 4, "Transportation"),
    ("Seaport", 4, "Transportation"),
    ("Train Station", 4, "Transportation"),
    ("Subway Station", 4, "Transportation"),
    ("City Hall", 3, "Civic"),
    ("University", 3, "Civic"),
    ("Power Plant", 3, "Services"),
    ("Water Plant", 3, "Services"),
    ("Fire Station", 2, "Services"),
    ("Police Station", 2, "Services"),
    ("Zoo", 2, "Recreation"),
    ("Aquarium", 2, "Recreation"),
    ("Stadium", 1, "Recreation"),
    ("Cathedral", 1, "Civic"),
    ("Library", 1, "Civic"),
    ("Museum", 1, "Recreation"),
]
"As the rulebook lists them: landmark, prestige, type."
ZONE_COUNTERS = {
    f"{name} {value}"
    for name in ("Highway Exit", "Commercial", "Residential", "Industrial", "Utilities", "Park")
    for value in (4, 3, 2, 1)
}


def prestige(t: Trial[MyCity]) -> list[int]:
    t.game.count_prestige()
    return [mayor.prestige for mayor in t.game.players]


def standing(board: dict[str, Any], players: int = 2, **options: Any) -> list[int]:
    return prestige(at(MyCity, players, board=board, options=options))


def landmarks(t: Trial[MyCity]) -> list[Landmark]:
    return [one for one in t.game.city if isinstance(one, Landmark)]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_counters(players: int) -> None:
    game = at(MyCity, players).game
    assert [(c.name, c.value, c.type) for c in game.box if isinstance(c, Landmark)] == LANDMARK_COUNTERS
    for mayor in game.players:
        assert {str(zone) for zone in mayor.zones} == ZONE_COUNTERS
        assert len(mayor.zones) == 24
    assert list(MyCity.seats) == [2, 3, 4, 5, 6]
    assert not game.cup
    assert [mayor.prestige for mayor in game.players] == [0] * players


def test_each_row_has_two_landmarks() -> None:
    for seed in range(5):
        t = at(MyCity, 2, seed=seed)
        assert Counter(one.at.row for one in landmarks(t)) == dict.fromkeys(range(8), 2)
    cols = {one.at.col for seed in range(5) for one in landmarks(at(MyCity, 2, seed=seed))}
    assert cols == set(range(8))


def test_rolls_of_the_setup() -> None:
    """The example: 5 and 2 are the second and the fifth space of the row. Duplicates are rolled again."""

    def arrange(g: MyCity) -> None:
        g.chance = LoadedDice(*(5, 5, 2) * 8, 3, 8)
        g.setup()

    t = at(MyCity, 2, bare=True, arrange=arrange)
    assert {one.at.name for one in landmarks(t)} == {f"{c}{r}" for c in "be" for r in range(1, 9)}
    t.dice_used()
    assert str(t.game.mover) == "Bob", "the highest roll goes first"
    lines = [line for seed in range(12) for line in at(MyCity, 6, seed=seed).log() if "rolls are" in line]
    assert {int(word) for line in lines for word in line.replace(",", " ").split() if word.isdigit()} == {
        *range(1, 9)
    }


def test_a_zone_goes_to_an_empty_square() -> None:
    t = at(MyCity, 2, mover="Ann", board={"a1": "Airport", "b1": "Bob's Park 1"})
    assert len(t.options("Ann")) == 24
    t.answer("Ann", "Commercial 3")
    assert len(t.options("Ann")) == 62
    assert not {"a1", "b1"} & set(t.options("Ann"))
    t.answer("Ann", "c3")
    assert t.log() == ["Ann places Commercial 3 on c3"]
    assert len(t.player("Ann").zones) == 23
    assert t.asked == ["Bob"]


def test_no_zone_next_to_one_of_its_type() -> None:
    t = at(MyCity, 2, mover="Ann", board={"b2": "Bob's Park 1", "h8": "Ann's Park 4"})
    t.answer("Ann", "Park 3")
    taken = {"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "g7", "g8", "h7", "h8"}
    assert set(t.options("Ann")) == {f"{c}{r}" for c in "abcdefgh" for r in range(1, 9)} - taken


def test_who_can_place_nothing_skips() -> None:
    board = {"a1": "Ann's Park 1", "h8": "Bob's Park 1"}
    t = at(MyCity, 2, mover="Ann", board=board, hands={"Ann.zones": ["Ann's Park 2"]})
    assert "Skip your turn" not in t.options("Ann")
    t = at(MyCity, 2, mover="Ann", board=board, hands={"Ann.zones": []})
    assert t.asked == ["Bob"]
    assert t.log() == ["Ann can place nothing and skips the turn"]


PARKS = {"b2": "Ann's Park 1", "b5": "Ann's Park 2", "b8": "Ann's Park 3", "e2": "Bob's Park 4"}
PARKS |= {"e5": "Bob's Park 1", "e8": "Bob's Park 2", "h2": "Bob's Park 3", "h5": "Cleo's Park 1"}
"With one more beside h8 there is no room for a Park anywhere."


def test_the_game_ends_when_nobody_can_place() -> None:
    marks = {"a1": "Museum", "d1": "Seaport", "g8": "Zoo"}
    hands = {"Ann.zones": ["Ann's Park 4"], "Bob.zones": [], "Cleo.zones": ["Cleo's Park 3", "Cleo's Park 4"]}
    t = at(MyCity, 3, mover="Ann", board={**PARKS, **marks}, hands=hands)
    t.answer("Ann", "Park 4")
    assert set(t.options("Ann")) == {"g7", "h7", "h8"}
    t.answer("Ann", "h8")
    assert t.over().ending == "nobody can place"
    assert t.log()[1:] == [
        "Seaport on d1, 4 points: Bob",
        "Zoo on g8, 2 points: Ann",
        "Museum on a1, 1 point: Ann",
    ]
    assert t.over().scores == [3, 4, 0]
    assert t.over().ranks == [2, 1, 3]


def test_the_game_ends_when_the_city_is_full() -> None:
    def arrange(g: MyCity) -> None:
        zones = [z for mayor in g.players for z in mayor.zones if str(z) != "Park 4"]
        zones.sort(key=lambda z: z.name == "Park")
        for square in reversed(g.city.free()[1:]):
            g.city.put(zones.pop(), square)

    t = at(MyCity, 3, mover="Ann", arrange=arrange, seed=3)
    (square,) = t.game.city.free()
    around = t.game.zones_around(square)
    kind = next(z for z in t.player("Ann").zones if z.name not in {o.name for o in around})
    t.answer("Ann", str(kind), square.name)
    assert t.over().ending == "city full"


def test_most_access_points_control_and_ties_share() -> None:
    board = {
        "b2": "Airport",
        "a1": "Ann's Commercial 4",
        "c3": "Bob's Residential 3",
        "c2": "Bob's Industrial 1",
    }
    assert standing(board) == [4, 4], "Jane and Jim both control the Airport"
    assert standing({**board, "b1": "Bob's Park 1"}) == [0, 4]
    assert standing({**board, "b1": "Ann's Park 1"}) == [4, 0]
    assert standing({**board, "d4": "Zoo"}) == [4, 4 + 2], "a zone counts for all landmarks it touches"
    assert standing({**board, "e5": "Ann's Park 4", "b4": "Cleo's Park 1"}, 3) == [4, 4, 0], "not adjacent"


def test_nobody_controls_without_access() -> None:
    assert standing({"b2": "Airport", "h8": "Ann's Commercial 4"}) == [0, 0]
    board = {"b2": "Airport", "a1": "Ann's Slum -1"}
    assert standing(board, slums=True) == [0, 0]
    board = {"b2": "Airport", "a1": "Ann's Slum -1", "c3": "Ann's Park 1", "c1": "Bob's Utilities 1"}
    assert standing(board, slums=True) == [0, 4]


def test_equal_prestige_shares_the_victory() -> None:
    board = {"b2": "Airport", "a1": "Ann's Commercial 4", "c3": "Bob's Residential 4", "f5": "Zoo"}
    t = at(MyCity, 2, mover="Ann", board=board, hands={"Ann.zones": ["Ann's Park 1"], "Bob.zones": []})
    t.answer("Ann", "Park 1", "h8")
    assert t.over().ranks == [1, 1]
    assert t.over().scores == [4, 4]
    assert t.log()[1:] == ["Airport on b2, 4 points: Bob and Ann", "Zoo on f5, 2 points: nobody"]


def test_medieval_counterset() -> None:
    game = at(MyCity, 2, options={"counterset": "medieval"}).game
    marks = {c.name: (c.value, c.type) for c in game.box if isinstance(c, Landmark)}
    assert marks == {
        "Castle": (5, "Civic"), "Minster": (5, "Church"), "Harbor": (4, "Trade"), "Guild Hall": (4, "Trade"),
        "Abbey": (3, "Church"), "Court": (3, "Civic"), "Granary": (3, "Supply"), "Market Cross": (3, "Trade"),
        "Mill": (2, "Supply"), "Well": (2, "Supply"), "Hospice": (2, "Church"), "Mint": (2, "Civic"),
        "Chapel": (1, "Church"), "Inn": (1, "Trade"), "Bakery": (1, "Supply"), "Pillory": (1, "Civic"),
    }  # fmt: skip
    kinds = ("Gate", "Stalls", "Cottages", "Workshops", "Cisterns", "Gardens")
    assert {str(z) for z in game.players[1].zones} == {f"{kind} {v}" for kind in kinds for v in (6, 3, 2, 1)}


def test_landmark_types() -> None:
    board = {"b2": "Airport", "b5": "Seaport", "e5": "Train Station", "h8": "Zoo"}
    zones = {"a1": "Ann's Park 4", "a6": "Ann's Park 3", "f6": "Bob's Park 2", "g7": "Bob's Utilities 1"}
    assert standing({**board, **zones}) == [8, 4 + 2]
    assert standing({**board, **zones}, landmark_types=True) == [8 + 1, 4 + 2 + 1]
    tie = {"b2": "Airport", "e5": "Train Station", "a1": "Ann's Park 4", "f6": "Bob's Park 2"}
    assert standing(tie, landmark_types=True) == [5, 5]
    dump = {"b2": "City Dump", "a1": "Ann's Park 4"}
    assert standing(dump, landmark_types=True, city_dump=True) == [-1, 0]


def test_parks_rule() -> None:
    board = {"a1": "Ann's Park 4", "c1": "Bob's Utilities 2", "b2": "Zoo"}
    assert standing(board) == [2, 0]
    # Ann: b1 and a2; Bob: c2, d1, d2, but b1 is Ann's
    assert standing(board, parks_rule=True) == [2 + 2, 3]
    tie = {"a1": "Ann's Park 2", "c1": "Bob's Utilities 2"}
    assert standing(tie, parks_rule=True) == [3, 5], "b1 and b2 are of both"


def test_maps() -> None:
    t = at(MyCity, 2, options={"city_map": "hex"})
    grid = t.game.city.grid
    assert len(grid) == 64
    assert Counter(one.at.r for one in landmarks(t)) == dict.fromkeys(range(8), 2)
    assert [len(list(t.game.adjacent(grid[name]))) for name in ("a1", "d4", "b1", "a8", "h8")] == [
        2,
        6,
        5,
        3,
        2,
    ]
    assert {grid.position(s)[0] for s in grid} == {n / 2 for n in range(16)}, "rows lie half a hex apart"
    t = at(MyCity, 2, options={"city_map": "bigger", "city_dump": True})
    assert len(t.game.city.grid) == 100
    assert Counter(one.at.row for one in landmarks(t)) == dict.fromkeys(range(10), 2)
    assert {
        one.at.col for s in range(9) for one in landmarks(at(MyCity, seed=s, options={"city_map": "bigger"}))
    } == {*range(10)}
    box = Counter(c.name for c in t.game.box if isinstance(c, Landmark))
    assert box == {name: 2 for name, _, _ in [*LANDMARK_COUNTERS, ("City Dump", -1, "")]}
    assert Counter(map(str, t.player("Ann").zones)) == dict.fromkeys(ZONE_COUNTERS, 2)
    assert len(t.options("Ann") if t.asked == ["Ann"] else t.options("Bob")) == 24, "like counters once"


def test_random_zones() -> None:
    t = at(MyCity, 2, mover="Ann", options={"random_zones": True})
    drawn = t.options("Ann")
    assert len(drawn) == 2
    assert t.log()[-1] == f"Ann draws {drawn[0]} and {drawn[1]}"
    t.answer("Ann", drawn[1])
    t.answer("Ann", t.options("Ann")[0])
    assert drawn[0] in map(str, t.player("Ann").zones)
    assert len(t.player("Ann").zones) == 23
    # what is drawn cannot be placed: skip, though there are others in the cup
    board = {**PARKS, "h8": "Cleo's Park 4"}
    hands = {"Cleo.zones": ["Cleo's Park 2", "Cleo's Park 3", "Cleo's Utilities 1"]}
    skipped, used = set(), set()
    for seed in range(12):
        t = at(MyCity, 3, mover="Cleo", seed=seed, board=board, hands=hands, options={"random_zones": True})
        if t.asked == ["Cleo"]:
            used |= set(t.options("Cleo"))
        else:
            skipped.add(t.log()[1])
    assert used == {"Utilities 1"}, "Parks fit nowhere: the other must be used"
    assert skipped == {"Cleo can place nothing and skips the turn"}


def test_reduced_adjacency() -> None:
    board = {"b2": "Airport", "a1": "Ann's Park 4", "c2": "Bob's Utilities 1"}
    assert standing(board) == [4, 0]
    assert standing(board, reduced_adjacency=True) == [0, 4]
    t = at(MyCity, 2, mover="Ann", board=board, options={"reduced_adjacency": True})
    t.answer("Ann", "Park 3")
    assert "b1" not in t.options("Ann")
    assert "a2" not in t.options("Ann")
    t = at(MyCity, 2, mover="Ann", board={"c3": "Bob's Park 1"}, options={"reduced_adjacency": True})
    t.answer("Ann", "Park 3")
    assert set(t.options("Ann")).isdisjoint({"c3", "b3", "d3", "c2", "c4"})
    assert {"b2", "b4", "d2", "d4"} <= set(t.options("Ann"))


def test_rezoning() -> None:
    board = {"b2": "Airport", "a1": "Ann's Park 1", "c3": "Bob's Commercial 2", "b1": "Ann's Utilities 1"}
    t = at(MyCity, 2, mover="Ann", board=board, options={"rezoning": True})
    assert [p.rezonings for p in t.game.players] == [3, 3]
    t.answer("Ann", "Commercial 4")
    assert {"a1", "b1"} <= set(t.options("Ann"))
    assert "c3" not in t.options("Ann"), "only her own"
    t.answer("Ann", "a1")
    assert t.log() == ["Ann rezones a1: Commercial 4 replaces Park 1"]
    assert t.player("Ann").rezonings == 2
    assert "Park 1" in map(str, t.player("Ann").zones)
    assert t.player("Ann").prestige == 4
    t.answer("Bob", "Residential 4", "h8")
    assert (t.player("Bob").rezonings, len(t.player("Bob").zones)) == (3, 22), "no rezoning"
    t = at(MyCity, 2, mover="Ann", board=board, options={"rezoning": True})
    t.answer("Ann", "Utilities 4")
    assert "a1" not in t.options("Ann"), "adjacent to the Utilities of b1"
    assert "b1" in t.options("Ann"), "which it may replace itself"
    board = {"d4": "Ann's Park 1", "d5": "Ann's Utilities 1"}

    def used_up(g: MyCity) -> None:
        g.players[0].rezonings = 0

    t = at(MyCity, 2, mover="Ann", board=board, arrange=used_up, options={"rezoning": True})
    t.answer("Ann", "Park 2")
    assert "d4" not in t.options("Ann")
    assert [p.rezonings for p in at(MyCity).game.players] == [None, None], "not shown without the variant"


def test_whoever_can_only_rezone_may_skip() -> None:
    hands = {"Ann.zones": ["Ann's Park 4"]}
    t = at(
        MyCity,
        3,
        mover="Ann",
        board={**PARKS, "h8": "Cleo's Park 2"},
        hands=hands,
        options={"rezoning": True},
    )
    assert t.options("Ann") == ["Park 4", "Skip your turn"]
    t.answer("Ann", "Park 4")
    assert set(t.options("Ann")) == {"b2", "b5", "b8"}
    t = at(
        MyCity,
        3,
        mover="Ann",
        board={**PARKS, "h8": "Cleo's Park 2"},
        hands=hands,
        options={"rezoning": True},
    )
    t.answer("Ann", "Skip your turn")
    assert t.asked == ["Bob"]
    hands |= {"Bob.zones": [], "Cleo.zones": []}
    t = at(
        MyCity,
        3,
        mover="Ann",
        board={**PARKS, "h8": "Cleo's Park 2"},
        hands=hands,
        options={"rezoning": True},
    )
    t.answer("Ann", "Skip your turn")
    assert t.over().ending == "nobody can place", "rezoning does not prolong the game"


def test_city_dump() -> None:
    missing = set()
    for seed in range(40):
        t = at(MyCity, 2, seed=seed, options={"city_dump": True})
        assert len(landmarks(t)) == 16
        (left,) = t.game.cup
        missing.add(left.name)
    assert len(missing) > 5, "any landmark may stay in the cup"
    assert standing({"b2": "City Dump", "a1": "Ann's Park 4"}, city_dump=True) == [-1, 0]
    assert all(c.name != "City Dump" for c in at(MyCity).game.box if isinstance(c, Landmark))


def test_slums() -> None:
    board = {"b2": "Airport", "a1": "Ann's Park 4", "c2": "Bob's Utilities 1"}
    assert standing(board, slums=True) == [4, 0]
    assert standing({**board, "a2": "Bob's Slum -1"}, slums=True) == [0, 0], "Ann's Park is worth -1"
    assert standing({**board, "d3": "Ann's Slum -1"}, slums=True) == [4, 0]
    assert standing({**board, "a3": "Bob's Slum -1", "b1": "Bob's Park 4"}, slums=True) == [4, 4]
    t = at(MyCity, 2, mover="Ann", board={"c3": "Bob's Slum -1"}, options={"slums": True})
    assert len(t.player("Ann").zones) == 25
    t.answer("Ann", "Slum -1")
    assert len(t.options("Ann")) == 64 - 9, "no two Slums are adjacent"
    assert sum(z.name == "Slum" for z in at(MyCity).game.box if isinstance(z, Zone)) == 0


def test_zone_scoring() -> None:
    kinds = ["Park", "Utilities", "Industrial", "Commercial", "Residential", "Highway Exit"]

    def line(squares: list[str], value: int = 1, who: str = "Ann") -> dict[str, str]:
        return {s: f"{who}'s {kind} {value}" for s, kind in zip(squares, kinds, strict=False)}

    five = ["b2", "b3", "b4", "b5", "b6"]
    assert standing(line(five)) == [0, 0]
    assert standing(line(five), zone_scoring=True) == [1, 0]
    assert standing(line([*five, "b7"]), zone_scoring=True) == [1, 0], "however long"
    assert standing(line(five[:4]), zone_scoring=True) == [0, 0]
    assert standing({**line(five), "b4": "Bob's Park 4"}, zone_scoring=True) == [0, 0], "broken"
    assert standing(line(["a1", "b2", "c3", "d4", "e5"]), zone_scoring=True) == [0, 0], (
        "diagonals do not count"
    )
    two = {
        **line(five),
        **line(["d1", "e1", "f1", "g1", "h1"], 2),
        **line(["d8", "e8", "f8", "g8", "h8"], 3, "Bob"),
    }
    assert standing(two, zone_scoring=True) == [2, 1]
    hexes = line(["a3", "b2", "c2", "d1", "e1"])
    assert standing(hexes, zone_scoring=True, city_map="hex") == [1, 0]


def test_estimate_is_the_lead() -> None:
    t = at(MyCity, 2, board={"b2": "Airport", "a1": "Ann's Commercial 4", "g2": "Zoo", "h1": "Bob's Park 1"})
    assert prestige(t) == [4, 2]
    assert [t.game.estimate(mayor) for mayor in t.game.players] == [2, -2]


def test_whole_game_of_first_choices() -> None:
    t = at(MyCity, 4, seed="whole game")
    while t.asked:
        t.table.answer(t.player(t.asked[0]).seat, 0)
        for zone in t.game.city:
            if isinstance(zone, Zone):
                assert all(other.name != zone.name for other in t.game.zones_around(zone.at))
    assert t.over().scores == [p.prestige for p in t.game.players]
    assert len([line for line in t.log() if "point" in line]) == 16
