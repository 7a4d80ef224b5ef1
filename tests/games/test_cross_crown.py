from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.cross_crown import CrossCrown
from tabletome.testing import Trial, at, find

RING = ("d4", "d5", "e6", "f5", "f4", "e4")
"The spaces around e5, clockwise."
FAR = [f"{row}{number}" for row in "ji" for number in range(1, 11)]
"Where all settlements lie that a test does not need: nothing touches them from row g upwards."
SETTLEMENTS = {"Village": (6, 1), "Town": (5, 2), "Castle": (4, 3), "Mine": (3, 4), "City": (2, 5)}


def on(
    sites: Mapping[str, str],
    counters: Mapping[str, str],
    players: int = 2,
    open_spaces: Sequence[str] = (),
    hands: Mapping[str, Sequence[str]] | None = None,
) -> Trial[CrossCrown]:
    """These settlements, these counters on the map, and Ann on turn. If open spaces are named, counters of
    Ann and Bob fill all others."""

    def arrange(game: CrossCrown) -> None:
        land, region = game.land, game.land.grid
        for space, name in sites.items():
            site = next(site for site in land if str(site) == name and site.at.name not in sites)
            if land[region[space]] is None:
                land.put(site, region[space])
            else:
                land.swap(site, next(other for other in land if other.at is region[space]))
        for site in [site for site in land if site.at.name not in (*sites, *FAR)]:
            land.put(site, next(region[name] for name in FAR if land[region[name]] is None))
        for space, name in counters.items():
            game.field.put(find(game, name, beside=game.field), region[space])
        kept = [name for names in (hands or {}).values() for name in names]
        spare = [
            c
            for duke in (game.players[1], game.players[0])
            for c in duke.cup
            if f"{c.owner}'s {c}" not in kept
        ]
        if open_spaces:
            left = [space for space in game.empty_spaces() if space.name not in open_spaces]
            for counter, empty in zip(spare, left, strict=False):
                game.field.put(counter, empty)
        game.see_who_controls(region)
        for duke in game.players:
            duke.connections = game.connections_of(duke)
        game.count_points()

    return at(CrossCrown, players, arrange=arrange, mover="Ann", hands=hands)


def holder(t: Trial[CrossCrown], space: str = "e5") -> str:
    site = t.game.land[t.game.land.grid[space]]
    assert site is not None
    return str(site.owner)


def ring(*counters: str) -> dict[str, str]:
    return dict(zip(RING, counters, strict=False))


def village(*counters: str, players: int = 2) -> str:
    """Who controls a village with these counters around it."""
    return holder(on({"e5": "Village"}, ring(*counters), players))


# -- map, cups and hands -----------------------------------------------------------------------------------


def beside(game: CrossCrown, space: Any) -> list[str]:
    return [str(site) for near in game.land.grid.neighbours(space) if (site := game.land[near])]


def test_the_map() -> None:
    spots = set()
    for seed in range(30):
        game = at(CrossCrown, seed=seed).game
        assert len(game.land.grid) == 100
        assert Counter((str(site), site.worth) for site in game.land) == {
            (name, worth): copies for name, (copies, worth) in SETTLEMENTS.items()
        }
        inside = [site for site in game.land if len(game.land.grid.neighbours(site.at)) == 6]
        assert not any(beside(game, site.at) for site in game.land)
        assert len(inside) >= 14, "the edge is used only when the inside is full"
        taken = {space for site in game.land for space in (site.at, *game.land.grid.neighbours(site.at))}
        if len(inside) < 20:
            assert all(s in taken for s in game.land.grid if len(game.land.grid.neighbours(s)) == 6)
        spots.add(frozenset(site.at.name for site in game.land))
        assert all(site.owner is None for site in game.land)
        assert len(game.empty_spaces()) == 80
        assert [duke.points for duke in game.players] == [0, 0]
    assert len(spots) == 30


def test_the_map_is_ten_by_ten() -> None:
    grid = at(CrossCrown).game.land.grid
    assert [space.name for space in grid] == [f"{row}{n}" for row in "abcdefghij" for n in range(1, 11)]
    assert {space.name for space in grid.neighbours(grid["e5"])} == set(RING)


@pytest.mark.parametrize("number", [0, 5, 10])
def test_mountains(number: int) -> None:
    t = at(CrossCrown, options={"mountains": number})
    names = Counter(str(site) for site in t.game.land)
    assert names["Mountain"] == number
    assert sum(names.values()) == 20 + number
    assert len(t.game.empty_spaces()) == 80 - number
    mountains = {site.at.name for site in t.game.land if str(site) == "Mountain"}
    t.answer("Ann" if t.asked == ["Ann"] else "Bob", t.options(t.asked[0])[0])
    assert not mountains & set(t.options(t.asked[0]))
    assert len(t.options(t.asked[0])) == 80 - number


def test_mountains_are_nobodys() -> None:
    t = at(CrossCrown, options={"mountains": 10}, seed=2)
    mountain = next(site for site in t.game.land if str(site) == "Mountain")
    t.game.see_who_controls(list(t.game.land.grid))
    near = next(s for s in t.game.land.grid.neighbours(mountain.at) if s in t.game.empty_spaces())
    name = t.asked[0]
    t.answer(name, t.options(name)[0], near.name)
    mountain = next(site for site in t.game.land if str(site) == "Mountain" and site.at is mountain.at)
    assert (mountain.worth, mountain.owner) == (0, None)


def test_who_begins() -> None:
    begin = set()
    for seed in range(20):
        t = Trial[CrossCrown](Table(CrossCrown, 3, seed))
        begin.add(t.asked[0])
        assert t.log()[0] == f"{t.asked[0]} begins"
    assert begin == {"Ann", "Bob", "Cleo"}
    assert list(CrossCrown.seats) == [2, 3, 4]


def test_draw_two_and_place_one() -> None:
    t = at(CrossCrown, mover="Ann", seed=1)
    assert (len(t.player("Ann").hand), len(t.player("Ann").cup)) == (2, 43)
    assert t.prompt("Ann") == "Which counter do you place?"
    counter = t.options("Ann")[0]
    t.answer("Ann", counter)
    assert t.prompt("Ann") == f"Where do you place your {counter}?"
    space = t.options("Ann")[5]
    t.answer("Ann", space)
    assert str(t.game.field[t.game.field.grid[space]]) == counter
    assert len(t.player("Ann").hand) == 1
    assert t.log("Ann")[-2] == f"Ann places {counter} on {space}"
    assert t.asked == ["Bob"]
    t.answer("Bob", t.options("Bob")[0])
    assert space not in t.options("Bob"), "nothing is placed on top of another counter"


def test_hands_are_hidden() -> None:
    t = at(CrossCrown, mover="Ann", seed=1)
    first, second = t.options("Ann")
    assert t.log("Ann")[-1] == f"Ann draws {first} and {second}"
    assert t.log("Bob")[-1] == "Ann draws 2 counters"
    assert not any(counter.place is t.player("Ann").hand for counter in t.game.field)


def test_seven_counters_in_hand() -> None:
    hand = [f"Ann's Monk {number}" for number in range(1, 7)]
    t = on({}, {}, hands={"Ann": hand})
    t.answer("Ann", "Monk 1", "a1")
    assert t.asked == ["Bob"], "seven are left"
    t = on({}, {}, hands={"Ann": [*hand, "Ann's Priest 7"]})
    cup = len(t.player("Ann").cup)
    t.answer("Ann", "Monk 1", "a1")
    assert t.prompt("Ann") == "You may keep seven counters. Which one goes back into your cup?"
    assert len(t.options("Ann")) == 8
    t.answer("Ann", "Priest 7")
    assert len(t.player("Ann").hand) == 7
    assert len(t.player("Ann").cup) == cup + 1
    assert "Priest 7" in {str(counter) for counter in t.player("Ann").cup}
    assert "Ann puts Priest 7 back" in t.log("Ann")
    assert not any("Priest 7" in line for line in t.log("Bob"))
    assert t.asked == ["Bob"]


def test_an_empty_cup() -> None:
    def arrange(game: CrossCrown) -> None:
        for counter in list(game.players[0].cup)[1:]:
            game.players[1].hand.add(counter)

    t = at(CrossCrown, arrange=arrange, mover="Ann")
    assert len(t.options("Ann")) == 1
    assert len(t.player("Ann").cup) == 0


# -- control ------------------------------------------------------------------------------------------------


def test_most_of_one_kind_controls() -> None:
    """The first example: three Religious counters, and nobody else has three of any kind."""
    assert (
        village("Ann's Monk 1", "Ann's Monk 2", "Ann's Priest 7", "Bob's Knight 12", "Bob's Knight 11")
        == "Ann"
    )
    assert (
        village("Ann's Monk 1", "Ann's Squire 2", "Ann's Herald 3", "Bob's Knight 12", "Bob's Squire 1")
        == "Bob"
    )
    assert village("Bob's Monk 1") == "Bob"
    assert village() == "None"
    assert (
        village(
            "Ann's Monk 1", "Bob's Monk 2", "Cleo's Count 7", "Cleo's Herald 1", "Dan's Squire 6", players=4
        )
        == "Cleo"
    )


def test_kinds_defeat_each_other() -> None:
    """The second example: two Military lose to two Political."""
    assert village("Ann's Squire 5", "Ann's Knight 12", "Bob's Herald 1", "Bob's Count 7") == "Bob"
    assert village("Ann's Squire 1", "Bob's Monk 6") == "Ann"
    assert village("Ann's Monk 1", "Bob's Herald 6") == "Ann"
    assert village("Ann's Herald 6", "Bob's Monk 1") == "Bob"
    assert village("Ann's Herald 1", "Bob's Squire 6") == "Ann"


def test_higher_sum_of_one_kind() -> None:
    """The third example: three Military of 18 against three of 15."""
    men = (
        "Ann's Knight 9",
        "Ann's Squire 6",
        "Ann's Squire 3",
        "Bob's Knight 8",
        "Bob's Squire 5",
        "Bob's Squire 2",
    )
    assert village(*men) == "Ann"
    assert village("Ann's Monk 3", "Bob's Priest 7") == "Bob"
    assert village("Ann's Monk 3", "Bob's Priest 7", "Cleo's Monk 4", players=3) == "Bob"
    assert (
        village("Ann's Monk 3", "Ann's Squire 6", "Ann's Squire 5", "Bob's Knight 12", "Bob's Squire 1")
        == "Bob"
    )


def test_contested_settlements() -> None:
    assert village("Ann's Monk 3", "Bob's Monk 3") == "None", "equal sums"
    assert village("Ann's Monk 3", "Bob's Herald 3", "Cleo's Squire 3", players=3) == "None"
    assert village("Ann's Monk 3", "Bob's Herald 3", "Cleo's Monk 5", players=3) == "None"
    assert village("Ann's Monk 3", "Bob's Monk 3", "Cleo's Monk 2", players=3) == "None"
    assert village("Ann's Monk 3", "Ann's Squire 3", "Bob's Herald 3") == "None", "two kinds against one"
    assert village("Ann's Bishop 13", "Bob's Herald 1") == "None"
    assert village("Ann's Bishop 13", "Bob's Bishop 14") == "None"


def test_counters_of_two_kinds() -> None:
    assert village("Ann's Bishop 13", "Ann's Monk 1", "Bob's Squire 1") == "Ann"
    assert village("Ann's Bishop 13", "Ann's Herald 1", "Bob's Squire 1", "Bob's Squire 2") == "Ann"
    assert village("Ann's Templar 13", "Ann's Monk 1", "Bob's Squire 1", "Bob's Squire 2") == "Bob"
    assert village("Ann's Baron 13", "Ann's Squire 1", "Bob's Knight 7", "Bob's Knight 8") == "Bob"
    assert village("Ann's Baron 15", "Ann's Squire 1", "Bob's Knight 7", "Bob's Knight 8") == "Ann"


def test_most_of_two_kinds() -> None:
    assert village("Ann's Bishop 13") == "Ann"
    three = ["Ann's Templar 13", "Ann's Templar 14", "Ann's Templar 15"]
    assert village(*three, "Bob's Squire 1", "Bob's Squire 2") == "Ann"


def test_control_is_seen_as_soon_as_a_counter_is_placed() -> None:
    t = on({"e5": "City"}, ring("Bob's Monk 1"), hands={"Ann": ["Ann's Squire 2"]})
    assert (holder(t), t.player("Bob").points, t.player("Ann").points) == ("Bob", 6, 0)
    t.answer("Ann", "Squire 2", "f4")
    assert (holder(t), t.player("Bob").points, t.player("Ann").points) == ("Ann", 0, 6)


def test_a_counter_beside_two_settlements_influences_both() -> None:
    t = on({"e4": "Town", "e6": "Castle"}, {"e5": "Ann's Monk 1"})
    assert (holder(t, "e4"), holder(t, "e6")) == ("Ann", "Ann")
    assert t.player("Ann").points == 2 + 3 + 2 + 1


# -- victory points ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "points"), [("Village", 1), ("Town", 2), ("Castle", 3), ("Mine", 4), ("City", 5)]
)
def test_what_settlements_are_worth(name: str, points: int) -> None:
    t = on({"e5": name}, ring("Bob's Monk 1"))
    assert t.player("Bob").points == points + 1, "and most of its type"


def test_awards_for_most_of_a_type() -> None:
    t = on({"c3": "Village", "c8": "Village"}, {"c4": "Ann's Monk 1", "c7": "Bob's Monk 1"})
    assert [duke.points for duke in t.game.players] == [1, 1]
    t = on(
        {"c3": "Village", "c8": "Village", "e5": "Village", "g8": "Town"},
        {"c4": "Ann's Monk 1", "c7": "Bob's Monk 1", "e6": "Ann's Monk 2", "g7": "Bob's Monk 2"},
    )
    assert [duke.points for duke in t.game.players] == [2 + 1, 1 + 2 + 1]


def connected(sites: Mapping[str, str], *spaces: str, other: Sequence[str] = ()) -> int:
    monks = [
        f"Ann's {name}" for name in ("Monk 1", "Monk 2", "Monk 3", "Monk 4", "Monk 5", "Monk 6", "Priest 7")
    ]
    theirs = [f"Bob's Monk {number}" for number in range(1, 7)]
    counters = dict(zip(spaces, monks, strict=False)) | dict(zip(other, theirs, strict=False))
    connections: int = on(sites, counters).player("Ann").connections
    return connections


def test_direct_connections() -> None:
    pair = {"c2": "Village", "c6": "Town"}
    assert connected(pair, "c3", "c4", "c5") == 1
    assert connected(pair, "c3", "c5") == 0, "a gap"
    assert connected(pair, "c3", "c5", other=["c4"]) == 0, "another's counter"
    assert connected(pair, "c3", "c4") == 0
    assert connected(pair, "c3", "b4", "c5", "b3", "c4") == 1, "a pair counts once"
    assert connected({"c2": "Village", "c5": "Town"}, "c3", "c4") == 1
    assert connected({"c2": "Village", "c4": "Town"}, "c3") == 1, "one counter is enough"
    assert connected({"c2": "Village", "c4": "Town"}, "b2", "b3", "b4") == 1
    assert connected({"c2": "Village"}, "c3", "b2", "b3") == 0


def test_a_third_settlement_beside_the_trail() -> None:
    row = {"c2": "Village", "c6": "Town"}
    assert connected(row | {"d4": "Castle"}, "c3", "c4", "c5") == 2, "both to the castle only"
    assert connected(row | {"e4": "Castle"}, "c3", "c4", "c5", "d4") == 3, "three ends of one group"
    three = {"c2": "Village", "c4": "Town", "c6": "Castle"}
    assert connected(three, "c3", "c5") == 2
    assert connected(three, "b2", "b3") == 1
    assert connected(three, "b2", "b3", "b4", "b5") == 2
    around = {"c4": "Village", "d3": "Town", "e4": "Castle"}
    assert connected(around, "d4") == 0, "one counter that touches all three"


def test_connections_of_each_duke() -> None:
    sites = {"c2": "Village", "c4": "Town"}
    t = on(sites, {"c3": "Ann's Monk 1", "b2": "Bob's Monk 1", "b3": "Bob's Monk 2"})
    assert [duke.connections for duke in t.game.players] == [1, 1]
    t = on(sites, {"b2": "Ann's Squire 1"}, hands={"Ann": ["Ann's Knight 7"]})
    assert t.player("Ann").points == 1 + 1
    t.answer("Ann", "Knight 7", "c3")
    assert t.player("Ann").points == 1 + 2 + 2 + 1
    assert "Ann now has 1 connection" in t.log()


# -- the end ------------------------------------------------------------------------------------------------


def test_the_game_ends_when_no_space_is_empty() -> None:
    t = on(
        {"e5": "City"}, {}, open_spaces=["d4", "a1"], hands={"Ann": ["Ann's Monk 1"], "Bob": ["Bob's Monk 2"]}
    )
    t.answer("Ann", "Monk 1")
    assert set(t.options("Ann")) == {"d4", "a1"}
    t.answer("Ann", "a1")
    assert t.result() is None
    t.answer("Bob", "Monk 2", "d4")
    result = t.over()
    assert (result.ending, result.reason) == ("map full", "No space of the map is empty.")
    assert result.scores == [duke.points for duke in t.game.players]
    best = max(result.scores)
    assert result.winners == [seat for seat, score in enumerate(result.scores) if score == best]


def test_no_counter_is_put_back_after_the_last_one() -> None:
    hand = [f"Ann's Herald {n}" for n in range(1, 7)]
    t = on({}, {}, open_spaces=["a1"], hands={"Ann": [*hand, "Ann's Bishop 13", "Ann's Bishop 14"]})
    t.answer("Ann", "Herald 1", "a1")
    assert t.over().ending == "map full"


def test_equal_points() -> None:
    t = on({}, {}, open_spaces=["a1"], hands={"Ann": ["Ann's Herald 1"]})
    t.answer("Ann", "Herald 1", "a1")
    for duke in t.game.players:
        duke.points = 7
    result = t.game.result()
    assert result is not None
    assert result.winners == [0, 1]


def test_estimate() -> None:
    t = on({"c3": "City", "c8": "Town"}, {"c4": "Ann's Monk 1", "c7": "Bob's Monk 1"}, players=3)
    assert [t.game.estimate(duke) for duke in t.game.players] == [6 - 3, 3 - 6, 0 - 6]


def test_a_whole_game() -> None:
    t = at(CrossCrown, 3, seed=4, mover="Ann")
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        t.answer(name, options[(t.game.turns * 7) % len(options)])
    result = t.over()
    assert (result.ending, t.game.turns) == ("map full", 80)
    assert len(t.game.field) == 80
    assert (result.scores, result.winners) == ([24, 30, 27], [1])


# -- entered a second time from the rulebook, and further cases ----------------------------------------

COUNTER_SET = """
    Monk 1-6 R
    Squire 1-6 M
    Herald 1-6 P
    Priest 7-12 R
    Knight 7-12 M
    Count 7-12 P
    Bishop 13-15 RP
    Templar 13-15 MR
    Baron 13-15 PM
"""
SETTLEMENT_TABLE = {("Village", 1): 6, ("Town", 2): 5, ("Castle", 3): 4, ("Mine", 4): 3, ("City", 5): 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_counter_sets_as_printed(players: int) -> None:
    printed: Counter[Any] = Counter()
    for line in COUNTER_SET.split("\n"):
        if line.strip():
            name, numbers, kinds = line.split()
            first, last = map(int, numbers.split("-"))
            for seat in range(players):
                printed.update((seat, name, n, frozenset(kinds)) for n in range(first, last + 1))
    box = [c for c in at(CrossCrown, players).game.box if hasattr(c, "influence")]
    found = Counter((c.seat, c.name, c.number, frozenset(c.influence)) for c in box)  # type: ignore[attr-defined]
    assert found == printed
    assert len(box) == 45 * players


def test_settlement_table_as_printed() -> None:
    assert Counter((s.name, s.worth) for s in at(CrossCrown).game.land) == SETTLEMENT_TABLE


def test_superiority_needs_equal_numbers() -> None:
    """Fewer counters of the better kind lose; more of the worse kind win."""
    assert village("Ann's Monk 1", "Ann's Monk 2", "Bob's Knight 12") == "Ann"
    assert village("Ann's Count 7", "Bob's Priest 7", "Bob's Priest 8") == "Bob"
    assert (
        village(
            "Ann's Count 7", "Ann's Herald 1", "Bob's Squire 1", "Bob's Squire 2", "Cleo's Monk 6", players=3
        )
        == "Ann"
    )


def test_a_dual_counter_adds_its_number_to_either_kind() -> None:
    """Two Military of 14 (a Templar and a Squire) against two of 13."""
    assert village("Ann's Templar 13", "Ann's Squire 1", "Bob's Knight 7", "Bob's Squire 6") == "Ann"
    assert village("Ann's Templar 13", "Ann's Squire 1", "Bob's Knight 8", "Bob's Squire 6") == "None"


def test_a_trail_may_touch_its_own_ends_often() -> None:
    """Along the settlement it comes from, and beside the one it goes to."""
    pair = {"c3": "Village", "c7": "Town"}
    assert connected(pair, "c2", "b2", "b3", "c4", "c5", "c6", "b7") == 1
    assert connected(pair, "b3", "b4", "b5", "b6") == 1
