from collections import Counter
from itertools import combinations
from math import dist

import pytest

from tabletome.engine import Table
from tabletome.engine.chance import key_from
from tabletome.games.grand_tour import TERRAIN_TABLE, Chart, GrandTour, Vehicle, drawn, fits
from tabletome.parts.boards import connected
from tabletome.registry import find
from tabletome.testing import Trial, at, give, stack

VEHICLES = {
    "Sports Car": "Road",
    "Jumbo Jet": "Airport",
    "Ocean Liner": "Ocean",
    "Passenger Train": "Tracks",
    "City Bus": "Bus Route",
    "Bicycle": "Sidewalk",
    "Ferry": "River",
    "Helicopter": "Helicopter Pad",
    "Dune Buggy": "Dunes",
    "18-Wheeler": "Truck Stop",
}
"Typed from the rulebook, in the order of its Terrain Table."

CITIES = {
    "Arlen": (0, 0),
    "Brixa": (1, 6),
    "Corin": (2, 2),
    "Dovra": (3, 8),
    "Elden": (4, 4),
    "Farn": (5, 1),
    "Grell": (6, 7),
    "Hest": (7, 3),
    "Istra": (8, 9),
    "Jorva": (9, 5),
}
LINES = """
    Arlen - Corin: Bus Route        Brixa - Dovra: River            Corin - Elden: Helicopter Pad
    Farn - Hest: Helicopter Pad     Grell - Istra: Helicopter Pad   Hest - Jorva: Tracks
    Corin - Farn: Airport           Dovra - Grell: Ocean            Elden - Farn: Tracks
    Elden - Hest: Airport           Brixa - Elden: River            Elden - Grell: Ocean
    Grell - Jorva: Airport          Brixa - Corin: Truck Stop       Dovra - Elden: Dunes
    Grell - Hest: Tracks            Istra - Jorva: Truck Stop       Arlen - Farn: Airport
    Dovra - Istra: Bus Route        Arlen - Brixa: Helicopter Pad   Arlen - Brixa: Ocean
    Dovra - Istra: Ocean            Istra - Jorva: River
"""
"The map of the games that tests are played in."


def lines_of(chart: Chart) -> list[str]:
    return [f"{a} - {b}: {terrain}" for (a, b), terrain in zip(chart.links(), chart.labels(), strict=True)]


def tour(
    hand: str = "",
    pawns: str = "Arlen Istra Jorva",
    visited: str = "",
    draws: str = "Dune Buggy, Dune Buggy, Dune Buggy, Dune Buggy",
    left: int = 20,
    rivals_hand: str = "",
    rivals_cities: int = 1,
) -> Trial[GrandTour]:
    """Ann is about to draw the first of the cards that are left; these pawns stand in these cities."""

    def arrange(game: GrandTour) -> None:
        game.order = list(game.players)
        for player in game.players:
            game.at_home.add(player.pawn)
            player.flags.add_all([flag for flag in game.visits if flag.seat == player.seat])
            player.cities = rivals_cities
            give(player.hand)
        for player, city in zip(game.players, pawns.split(), strict=True):
            game.pawns.put(player.pawn, game.chart[city])
            game.visits.put(player.flags.items[-1], game.chart[city])
        ann, bob = game.players[:2]
        ann.cities = 1 + len(visited.split())
        for city in visited.split():
            game.visits.put(ann.flags.items[-1], game.chart[city])
        give(ann.hand, *filter(None, hand.split(", ")))
        give(bob.hand, *filter(None, rivals_hand.split(", ")))
        stack(game.deck, *draws.split(", "))
        game.discards.add_all(game.deck.items[:-left])

    return at(GrandTour, len(pawns.split()), mover="Ann", arrange=arrange)


def cities_of(t: Trial[GrandTour], name: str) -> list[str]:
    seat = t.player(name).seat
    return sorted(flag.at.name for flag in t.game.visits if flag.seat == seat)


def held(t: Trial[GrandTour], name: str) -> list[str]:
    return sorted(map(str, t.player(name).hand))


# -- the map ----------------------------------------------------------------------------------------------


def crossing(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]
) -> bool:
    """Whether two stretches cross, by solving for the point that they share."""
    det = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if det == 0:
        return False
    s = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / det
    t = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / det
    return 1e-9 < s < 1 - 1e-9 and 1e-9 < t < 1 - 1e-9


@pytest.mark.parametrize("number", range(60))
def test_the_map_is_as_the_rulebook_wants_it(number: int) -> None:
    chart = drawn(key_from(number))
    spots = {city.name: (city.x, city.y) for city in chart}
    assert list(spots) == list(CITIES)
    assert sorted(x for x, _ in spots.values()) == sorted(y for _, y in spots.values()) == list(range(10))
    pairs = Counter((a.name, b.name) for a, b in chart.links())
    assert max(pairs.values()) <= 2
    assert not any((b, a) in pairs for a, b in pairs)
    lines = Counter(city for pair in pairs.elements() for city in pair)
    assert min(lines[city] for city in spots) >= 4
    for (a, b), (c, d) in combinations(pairs, 2):
        assert not crossing(spots[a], spots[b], spots[c], spots[d])
    for city in spots:
        nearest = min(dist(spots[city], spots[other]) for other in spots if other != city)
        assert min(dist(spots[a], spots[b]) for a, b in pairs if city in (a, b)) == nearest
    assert connected(chart.spaces, chart.neighbours)
    assert set(chart.labels()) <= set(VEHICLES.values())
    assert {goal.name for _, goal in chart.ways[chart["Elden"]]} == {
        other for pair in pairs if "Elden" in pair for other in pair if other != "Elden"
    }


@pytest.mark.parametrize(
    ("ends", "fit"),
    [
        ("0 0, 4 4", True),  # that the city at 9 9 lies in the same direction is no matter
        ("0 0, 9 9", False),
        ("0 0, 6 9", True),
        ("0 9, 6 0", False),  # too near to the city at 4 4
        ("0 0, 9 0", False),  # through the city at 6 0
        ("0 0, 6 0", True),
        ("4 4, 9 0", False),  # across the line from 6 0 to 6 9
        ("4 4, 6 0", True),
        ("6 0, 9 9", True),
        ("9 0, 9 9", True),
    ],
)
def test_lines_that_fit(ends: str, fit: bool) -> None:
    (ax, ay), (bx, by) = ((float(end.split()[0]), float(end.split()[1])) for end in ends.split(", "))
    cities = [(0.0, 0.0), (0.0, 9.0), (4.0, 4.0), (6.0, 0.0), (6.0, 9.0), (9.0, 0.0), (9.0, 9.0)]
    for line in (((ax, ay), (bx, by)), ((bx, by), (ax, ay))):
        assert fits(line, [((6.0, 0.0), (6.0, 9.0))], cities) is fit


def test_a_map_is_whole_if_all_hangs_together_by_enough_lines() -> None:
    spots = {"Ash": (0.0, 0.0), "Bay": (9.0, 0.0), "Cot": (0.0, 9.0), "Dun": (9.0, 9.0)}
    ash, bay, cot, dun = spots.values()

    def whole(*lines: tuple[tuple[float, float], tuple[float, float]]) -> bool:
        return Chart(spots, list(lines), ["Road"] * len(lines)).is_whole()

    assert whole(*[(ash, bay), (cot, dun), (ash, cot), (bay, dun)] * 2)
    assert not whole(*[(ash, bay), (cot, dun)] * 4)
    assert not whole(*[(ash, bay), (cot, dun), (ash, cot)] * 2, (bay, dun), (ash, dun))


def test_the_map_of_these_tests() -> None:
    chart = tour().game.chart
    assert {city.name: (city.x, city.y) for city in chart} == CITIES
    assert lines_of(chart) == [
        line.strip() for row in LINES.strip().splitlines() for line in row.split("   ") if line
    ]


def test_terrain_table() -> None:
    assert list(TERRAIN_TABLE.items()) == list(enumerate(VEHICLES.values(), 1))
    rolled = Counter(label for number in range(60) for label in drawn(key_from(number)).labels())
    assert rolled.keys() == set(VEHICLES.values())
    assert all(100 < count < 180 for count in rolled.values()), "about 140 of 1400 each"


def test_every_game_has_a_map_of_its_own() -> None:
    one, again, other = (GrandTour(2, seed) for seed in ("one", "one", "other"))
    assert lines_of(one.chart) == lines_of(again.chart) != lines_of(other.chart)
    assert [city.name for city in other.chart] == list(CITIES)
    table = Table(GrandTour, 2, "one")
    loaded = Trial[GrandTour](Table.load(table.save(), find))
    assert lines_of(loaded.game.chart) == lines_of(one.chart)
    (board,) = table.view(None).boards
    shown = [f"{a[4:]} - {b[4:]}: {label}" for (a, b), label in zip(board.links, board.labels, strict=True)]
    assert shown == lines_of(one.chart)


# -- setup ------------------------------------------------------------------------------------------------


def test_deck() -> None:
    cards = at(GrandTour, 2).game.box
    vehicles = [(card.name, card.terrain) for card in cards if isinstance(card, Vehicle)]
    assert Counter(vehicles) == dict.fromkeys(VEHICLES.items(), 5)


def test_two_to_nine_travellers() -> None:
    assert list(GrandTour.seats) == [2, 3, 4, 5, 6, 7, 8, 9]
    game = at(GrandTour, 9).game
    assert len(game.pawns.free()) == 1


def test_reverse_turn_order_places_the_pawns() -> None:
    t = Trial[GrandTour](Table(GrandTour, 3, "test"))
    assert [str(traveller) for traveller in t.game.order] == ["Cleo", "Bob", "Ann"]
    assert t.log()[:2] == ["The rolls are Ann 2, Bob 4 and Cleo 8", "The turn order is Cleo, Bob and Ann"]
    assert [len(traveller.hand) for traveller in t.game.players] == [2, 2, 2]
    assert t.prompt("Ann") == "In which city do you start?"
    assert t.options("Ann") == list(CITIES)
    t.answer("Ann", "Grell")
    t.answer("Bob", "Elden")
    assert t.options("Cleo") == ["Arlen", "Brixa", "Corin", "Dovra", "Farn", "Hest", "Istra", "Jorva"]
    t.answer("Cleo", "Hest")
    assert [cities_of(t, name) for name in ("Ann", "Bob", "Cleo")] == [["Grell"], ["Elden"], ["Hest"]]
    assert [traveller.cities for traveller in t.game.players] == [1, 1, 1]
    assert t.asked == ["Cleo"], "who rolled highest has the first turn"
    assert len(t.player("Cleo").hand) == 3
    assert len(t.game.deck) == 43


def test_turn_order_by_rolls() -> None:
    """Bob and Dan tie for the second place, and tie again; Ann and Eve tie for the fourth."""
    t = at(GrandTour, 5, dice=[3, 7, 9, 7, 3, 2, 2, 4, 8, 10, 1])
    game = t.game
    game.log_lines = []
    assert list(map(str, game.by_rolls(list(game.players)))) == ["Cleo", "Dan", "Bob", "Ann", "Eve"]
    t.dice_used()
    assert t.log() == [
        "The rolls are Ann 3, Bob 7, Cleo 9, Dan 7 and Eve 3",
        "The rolls are Bob 2 and Dan 2",
        "The rolls are Bob 4 and Dan 8",
        "The rolls are Ann 10 and Eve 1",
    ]


# -- the turn ---------------------------------------------------------------------------------------------


def test_a_turn_with_two_moves() -> None:
    t = tour("Jumbo Jet, Helicopter, Ferry")
    assert held(t, "Ann") == ["Dune Buggy", "Ferry", "Helicopter", "Jumbo Jet"]
    assert t.prompt("Ann") == "Your pawn is in Arlen: where do you go?"
    assert t.options("Ann") == ["Jumbo Jet to Farn", "Helicopter to Brixa", "Stay"]
    t.answer("Ann", "Helicopter to Brixa")
    assert t.prompt("Ann") == "Your pawn is in Brixa: where do you go on to?"
    assert t.options("Ann") == ["Ferry to Dovra", "Ferry to Elden", "Go no further"]
    t.answer("Ann", "Ferry to Elden")
    assert t.options("Ann") == ["Jumbo Jet to Hest", "Dune Buggy to Dovra", "Go no further"]
    assert list(map(str, t.game.discards))[-2:] == ["Helicopter", "Ferry"]
    assert t.log()[-2:] == ["Ann goes by Helicopter to Brixa", "Ann goes by Ferry to Elden"]
    t.answer("Ann", "Go no further")
    assert t.asked == ["Bob"], "who has moved draws no extra card"
    assert held(t, "Ann") == ["Dune Buggy", "Jumbo Jet"]
    assert cities_of(t, "Ann") == ["Arlen", "Brixa", "Elden"]
    assert t.player("Ann").cities == 3
    assert t.player("Ann").here.name == "Elden"


def test_turns_go_in_turn_order() -> None:
    def arrange(game: GrandTour) -> None:
        game.order = [game.players[seat] for seat in (2, 0, 1)]

    t = at(GrandTour, 3, mover="Cleo", arrange=arrange)
    asked = []
    for _ in range(4):
        (name,) = t.asked
        asked.append(name)
        t.answer(name, "Stay", "Draw none")
    assert asked == ["Cleo", "Ann", "Bob", "Cleo"]


def test_two_lines_between_two_cities() -> None:
    t = tour("Helicopter, Ocean Liner, Helicopter")
    assert t.options("Ann") == ["Helicopter to Brixa", "Ocean Liner to Brixa", "Stay"]
    t.answer("Ann", "Ocean Liner to Brixa")
    assert held(t, "Ann") == ["Dune Buggy", "Helicopter", "Helicopter"]
    maps = [lines_of(drawn(key_from(number))) for number in range(60)]
    assert any(len(set(lines)) < len(lines) for lines in maps), "the rolls for both may be the same"


def test_two_lines_of_one_terrain_are_one_way() -> None:
    """Dovra and Istra are joined by two lines; say that both are an Ocean."""
    t = tour("Ocean Liner", pawns="Dovra Arlen Jorva")
    chart = t.game.chart
    istra = chart["Istra"]
    before = chart.ways[chart["Dovra"]]
    chart.ways[chart["Dovra"]] = [("Ocean", istra), ("Ocean", istra)]
    try:
        assert [str(goal) for _, goal in t.game.ways(t.player("Ann"))] == ["Istra"]
    finally:
        chart.ways[chart["Dovra"]] = before


def test_nobody_enters_a_city_where_another_pawn_is() -> None:
    t = tour("Jumbo Jet, Jumbo Jet", pawns="Arlen Farn Jorva")
    assert t.options("Ann") == ["Stay"]
    t = tour("Jumbo Jet, Jumbo Jet")
    t.answer("Ann", "Jumbo Jet to Farn")
    assert t.options("Ann") == ["Jumbo Jet to Corin", "Jumbo Jet to Arlen", "Go no further"]
    t.answer("Ann", "Jumbo Jet to Arlen")
    assert t.player("Ann").cities == 2, "a city counts once"
    assert cities_of(t, "Ann") == ["Arlen", "Farn"]


def test_who_cannot_move_whatever_he_holds_is_not_asked_where_to() -> None:
    t = tour("Jumbo Jet", pawns="Arlen Brixa Corin Farn")
    assert t.prompt("Ann") == "You did not move: do you draw?"
    t = tour("", draws="Dune Buggy, Bicycle")
    assert t.options("Ann") == ["Stay"], "also one who has no right card"


def test_who_does_not_move_may_draw_an_extra_card() -> None:
    t = tour("Ferry", draws="Bicycle, City Bus, Helicopter")
    t.answer("Ann", "Stay")
    assert t.options("Ann") == ["Draw an extra card", "Draw none"]
    t.answer("Ann", "Draw an extra card")
    assert held(t, "Ann") == ["Bicycle", "City Bus", "Ferry"]
    assert t.asked == ["Bob"]
    assert held(t, "Bob") == ["Helicopter"]
    t = tour("Ferry", draws="Bicycle, City Bus")
    t.answer("Ann", "Stay", "Draw none")
    assert held(t, "Ann") == ["Bicycle", "Ferry"]
    assert held(t, "Bob") == ["City Bus"]


def test_hand_limit_of_seven() -> None:
    t = tour("Ferry, Ferry, Bicycle, Bicycle, Bicycle, Dune Buggy")
    t.answer("Ann", "Stay", "Draw an extra card")
    assert t.prompt("Ann") == "You hold 8 cards: discard down to 7"
    t.answer("Ann", "Ferry")
    assert t.game.discards.items[-1].name == "Ferry"
    assert len(t.player("Ann").hand) == 7
    assert t.asked == ["Bob"]
    t = tour("Ferry, Ferry, Bicycle, Bicycle, Bicycle, Dune Buggy")
    t.answer("Ann", "Stay", "Draw none")
    assert t.asked == ["Bob"], "seven may be kept"


def test_discards_lie_face_up_and_hands_do_not() -> None:
    t = tour("Helicopter")
    t.answer("Ann", "Helicopter to Brixa", "Go no further")
    places = {place.id: place for place in t.table.view(1).places}
    assert places["discards"].items[-1].label == "Helicopter"
    assert [item.label for item in places["hand@0"].items] == ["card"]


# -- the end ----------------------------------------------------------------------------------------------

NINE = "Brixa Corin Dovra Elden Grell Hest Istra Jorva"


def test_all_ten_cities_win_at_once() -> None:
    t = tour("Jumbo Jet, Jumbo Jet", pawns="Arlen Istra", visited=NINE, rivals_cities=9)
    t.answer("Ann", "Jumbo Jet to Farn")
    result = t.over()
    assert (result.ranks, result.ending) == ([1, 2], "grand tour")
    assert result.reason == "Ann has visited all ten cities."
    assert len(t.player("Ann").hand) == 2


def test_nine_cities_do_not_win() -> None:
    t = tour("Jumbo Jet", pawns="Arlen Istra", visited="Brixa Corin Dovra Elden Grell Hest Istra")
    t.answer("Ann", "Jumbo Jet to Farn")
    assert t.table.result is None
    assert t.player("Ann").cities == 9


def test_the_last_card_ends_the_game_at_once() -> None:
    t = tour("Jumbo Jet", pawns="Arlen Istra", visited=NINE, left=1, rivals_cities=3)
    result = t.over()
    assert (result.ranks, result.scores, result.ending) == ([1, 2], [9, 3], "last card")
    assert result.reason == "The last card has been drawn."
    assert len(t.player("Ann").hand) == 2
    t = tour("Jumbo Jet", pawns="Arlen Istra", left=2, rivals_cities=3)
    t.answer("Ann", "Stay", "Draw an extra card")
    assert t.over().ranks == [2, 1]


def test_ties_go_by_cards_in_hand() -> None:
    t = tour("Ferry", pawns="Arlen Istra", left=1, rivals_hand="Ferry, Ferry")
    assert t.over().ranks == [1, 1], "the last card counts"
    t = tour("Ferry", pawns="Arlen Istra", left=1, rivals_hand="Ferry")
    assert t.over().ranks == [1, 2]
    t = tour("Ferry", pawns="Arlen Istra", left=1, rivals_hand="Ferry, Ferry, Ferry")
    assert t.over().ranks == [2, 1]


def test_the_hand_is_not_cut_down_when_the_game_is_over() -> None:
    t = tour("Ferry, Ferry, Bicycle, Bicycle, Bicycle, Dune Buggy, Dune Buggy", pawns="Arlen Istra", left=1)
    t.over()
    assert len(t.player("Ann").hand) == 8


def test_estimate_sees_the_tour_that_a_hand_allows() -> None:
    """Helicopter to Brixa, Ferry to Dovra, Dune Buggy to Elden, Jumbo Jet to Hest; Farn is known."""
    t = tour("Helicopter, Ferry, Jumbo Jet", visited="Farn")
    ann, bob, _ = t.game.players
    assert t.game.estimate(ann) == pytest.approx(2 + 0.4 * 4 + 0.1 * 4)
    assert t.game.estimate(bob) == 1


def test_a_whole_game() -> None:
    """Both go wherever they can, to the first city offered, and never draw an extra card."""
    t = at(GrandTour, 2, seed="whole game")
    while t.table.asks:
        (seat,) = t.table.asks
        labels = t.table.asks[seat].labels()
        t.table.answer(seat, "Draw none" if "Draw none" in labels else 0)
    assert t.over().scores == [8, 8]
    assert t.over().ranks == [2, 1]
    assert [len(traveller.hand) for traveller in t.game.players] == [7, 8]
    assert t.game.turns == 46
    assert cities_of(t, "Bob") == ["Arlen", "Brixa", "Corin", "Dovra", "Elden", "Farn", "Hest", "Jorva"]
    assert t.log()[-3:] == ["Ann draws a card", "Ann goes by Helicopter to Hest", "Bob draws a card"]
