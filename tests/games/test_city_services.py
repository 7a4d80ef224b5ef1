from collections import Counter

import pytest

from tabletome.games.city_services import CityServices, Service, Zone
from tabletome.testing import Trial, at

ZONE_MIX = {"Residential": 25, "Commercial": 15, "Industrial": 10}
SERVICE_MIX = [
    ("Roads", 5, 2),
    ("Power", 5, 2),
    ("Water", 5, 2),
    ("Sewage", 5, 2),
    ("Waste", 3, 3),
    ("Fire", 3, 3),
    ("Police", 3, 3),
    ("Health", 3, 3),
    ("Government", 3, 3),
    ("Parks", 3, 3),
    ("Education", 3, 3),
    ("Transportation", 3, 3),
    ("Entertainment", 3, 3),
    ("Religious", 3, 3),
]
"As the rulebook lists them: tile, number, range."
R, C, I = "Residential", "Commercial", "Industrial"  # noqa: E741


def build(g_zones: list[str], g_services: list[str], laid: dict[str, str]) -> Trial[CityServices]:
    """Ann's turn, her hand exactly these after drawing."""

    def arrange(g: CityServices) -> None:
        g.turns = 1
        g.then(g.build_phase, g.players[0])

    return at(
        CityServices,
        2,
        arrange=arrange,
        mover="Ann",
        hands={"Ann.zones": g_zones, "Ann.services": g_services},
        board=laid,
    )


def squares(t: Trial[CityServices], tile: str) -> set[str]:
    t.answer("Ann", tile)
    return set(t.options("Ann"))


def points_for(service: str, square: str, laid: dict[str, str]) -> int:
    t = build([], [service], laid)
    t.answer("Ann", service, square)
    points: int = t.player("Ann").points
    return points


def test_the_tiles() -> None:
    box = at(CityServices).game.box
    assert Counter(str(tile) for tile in box if isinstance(tile, Zone)) == ZONE_MIX
    services = Counter((tile.name, tile.range) for tile in box if isinstance(tile, Service))
    assert services == {(name, reach): count for name, count, reach in SERVICE_MIX}
    assert len(box) == 100
    assert list(CityServices.seats) == [2, 3, 4]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_a_zone_and_a_service_in_secret(players: int) -> None:
    t = at(CityServices, players)
    mover = t.game.mover
    for planner in t.game.players:
        drawn = 3 if planner is mover else 1
        assert (len(planner.zones), len(planner.services)) == (drawn, drawn)
        for tile in (*planner.zones, *planner.services):
            assert [tile.seen_by(p.bit) for p in t.game.players] == [p is planner for p in t.game.players]
    assert len(t.game.zone_cup) == len(t.game.service_cup) == 50 - players - 2


def test_chance_decides_who_begins() -> None:
    assert {str(at(CityServices, 3, seed=seed).game.mover) for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_first_tile_goes_to_the_center() -> None:
    t = build([R, C], ["Power"], {})
    assert squares(t, R) == {"e5", "f5", "e6", "f6"}
    t.answer("Ann", "e5")
    assert squares(t, C) == {"d5", "f5", "e4", "e6"}, "from then on along a side of a tile"


def test_two_zones_and_then_two_services() -> None:
    t = build([R, C, C], ["Power", "Water", "Fire"], {"e5": C})
    assert t.options("Ann") == [R, C]
    t.answer("Ann", R, "e6")
    assert t.options("Ann") == [C]
    t.answer("Ann", C, "e7")
    assert t.options("Ann") == ["Power", "Water", "Fire"]
    t.answer("Ann", "Power", "e8")
    assert t.options("Ann") == ["Water", "Fire"]
    t.answer("Ann", "Fire", "d7")
    assert t.asked == ["Bob"]
    assert [str(tile) for tile in (*t.player("Ann").zones, *t.player("Ann").services)] == [C, "Water"]
    assert {tile.at.name: str(tile) for tile in t.game.city} == {
        "e5": C,
        "e6": R,
        "e7": C,
        "e8": "Power",
        "d7": "Fire",
    }
    assert t.player("Ann").points == 2 + 3
    assert t.log()[:3] == [
        "Ann places Residential on e6",
        "Ann places Commercial on e7",
        "Ann places Power on e8",
    ]
    assert t.log()[3] == "Ann scores 2: so many zones are newly served by Power"


@pytest.mark.parametrize("noisy", [I, "Waste", "Transportation", "Entertainment"])
def test_what_may_not_lie_side_by_side(noisy: str) -> None:
    is_zone = noisy == I
    t = build([noisy] if is_zone else [], [] if is_zone else [noisy], {"e5": R, "f5": C})
    assert squares(t, noisy) == {"f4", "f6", "g5"}, "corners do not matter"
    t = build([R], [], {"e5": noisy, "f5": C})
    assert squares(t, R) == {"f4", "f6", "g5"}


@pytest.mark.parametrize("quiet", ["Roads", "Fire", "Parks", "Religious", C])
def test_others_may_lie_side_by_side(quiet: str) -> None:
    is_zone = quiet == C
    t = build([quiet] if is_zone else [], [] if is_zone else [quiet], {"e5": R})
    assert squares(t, quiet) == {"d5", "f5", "e4", "e6"}
    t = build([I], [], {"e5": I})
    assert squares(t, I) == {"d5", "f5", "e4", "e6"}
    t = build([], ["Waste"], {"e5": I})
    assert squares(t, "Waste") == {"d5", "f5", "e4", "e6"}


def test_tiles_that_cannot_be_placed_stay_in_hand() -> None:
    t = build([I, I], ["Waste", "Power"], {"e5": R})
    assert t.options("Ann") == ["Power"]
    assert t.log() == ["Ann can place no zone", "Ann can place no zone"]
    t.answer("Ann", "Power", "e4")
    t.answer("Ann", "Waste", "e3")
    assert [str(tile) for tile in t.player("Ann").zones] == [I, I]


def test_ranges_extend_through_the_diagonal() -> None:
    laid = {"e5": C, "c3": C, "g7": C, "b2": R, "h8": R, "e8": I, "e9": I}
    assert points_for("Power", "e4", {**laid, "d4": C}) == 3, "c3, d4, e5"
    assert points_for("Fire", "e4", {**laid, "d4": C}) == 5, "b2, c3, d4, e5, g7"


def test_zones_in_range_of_the_same_type_do_not_score_again() -> None:
    laid = {"e5": R, "e6": C, "e7": C, "e3": "Power"}
    assert points_for("Power", "e8", laid) == 2, "e5 is in range of the Power at e3"
    assert points_for("Water", "e8", laid) == 2, "e6, e7: range 2"
    assert points_for("Water", "d7", laid) == 3


def test_second_service_of_a_type_scores_only_what_the_first_left() -> None:
    t = build([], ["Roads", "Roads"], {"e5": R, "e6": C, "e7": C, "e8": R})
    t.answer("Ann", "Roads", "e4")
    assert t.player("Ann").points == 2
    t.answer("Ann", "Roads", "e9")
    assert t.player("Ann").points == 4


@pytest.mark.parametrize(
    ("service", "points"),
    [("Parks", 1), ("Religious", 1), ("Entertainment", 1), ("Fire", 3), ("Waste", 3), ("Education", 3)],
)
def test_scoring_limits(service: str, points: int) -> None:
    assert points_for(service, "e4", {"e5": C, "f5": I, "g5": I}) == points


def last_tiles(ann: tuple[list[str], list[str]], bob: tuple[list[str], list[str]]) -> Trial[CityServices]:
    """The cups are empty, and all tiles that nobody holds lie in the city."""

    def arrange(g: CityServices) -> None:
        for cup, hands in ((g.zone_cup, (ann[0], bob[0])), (g.service_cup, (ann[1], bob[1]))):
            pool = list(cup)
            for planner, names in zip(g.players, hands, strict=True):
                hand = planner.zones if cup is g.zone_cup else planner.services
                pool += hand
                for name in names:
                    tile = next(one for one in pool if str(one) == name)
                    pool.remove(tile)
                    hand.add(tile)  # type: ignore[arg-type]
            order = sorted(pool, key=lambda tile: (tile.name == R, tile.name))
            for tile in order:
                g.city.put(tile, g.city.free()[0])

    return at(CityServices, 2, arrange=arrange, mover="Ann")


def test_cups_that_run_out() -> None:
    t = last_tiles(([C, C, C], ["Power"]), ([C], []))
    assert not t.game.zone_cup
    assert not t.game.service_cup
    t.answer("Ann", C, t_first(t, C))
    t.answer("Ann", C, t_first(t, C))
    t.answer("Ann", "Power", t_first(t, "Power"))
    assert t.asked == ["Bob"]
    assert len(t.player("Ann").zones) == 1


def t_first(t: Trial[CityServices], tile: str) -> str:
    """The first square for a tile, without choosing it."""
    (name,) = t.asked
    held = t.player(name)
    piece = next(one for one in (*held.zones, *held.services) if str(one) == tile)
    return str(t.game.squares_for(piece)[0])


def test_who_can_place_nothing_passes() -> None:
    t = last_tiles(([], []), ([C], ["Power"]))
    assert t.asked == ["Bob"]
    assert t.log()[:2] == ["Ann can place no zone"] * 2
    t.answer("Bob", C, t_first(t, C))
    t.answer("Bob", "Power", t_first(t, "Power"))
    assert t.over().ending == "over"
    assert len(t.game.city) == 100


def test_game_goes_on_while_somebody_can_place_or_a_cup_holds_tiles() -> None:
    t = last_tiles(([C], []), ([], ["Power"]))
    t.answer("Ann", C, t_first(t, C))
    assert t.result() is None
    t.answer("Bob", "Power", t_first(t, "Power"))
    assert t.over().ranks[1] == 1


def test_equal_scores_share_the_victory() -> None:
    t = last_tiles(([C], []), ([C], []))
    t.answer("Ann", C, t_first(t, C))
    t.answer("Bob", C, t_first(t, C))
    assert t.over().scores == [0, 0]
    assert t.over().ranks == [1, 1]


def test_whole_game_of_first_choices() -> None:
    t = at(CityServices, 3, seed="whole game")
    while t.asked:
        t.table.answer(t.player(t.asked[0]).seat, 0)
        for square, tile in t.game.city.cells.items():
            beside = {str(t.game.city[step]) for step in square.beside if t.game.city[step]}
            assert len(t.game.city) == 1 or beside
            if str(tile) == R:
                assert not beside & {I, "Waste", "Transportation", "Entertainment"}
    assert not t.game.zone_cup
    assert not t.game.service_cup
    assert t.over().scores == [p.points for p in t.game.players]


def test_services_have_signs() -> None:
    signs = "arrow bolt drop wave barrel flame shield heart scroll leaf book plane star sun"
    assert Service.look.signs == dict(zip((name for name, _, _ in SERVICE_MIX), signs.split(), strict=True))
