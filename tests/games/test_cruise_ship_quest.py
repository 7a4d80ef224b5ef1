from collections.abc import Callable
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.cruise_ship_quest import CHART, ENTRIES, City, CruiseShipQuest, Room, Ship
from tabletome.testing import Trial, at

Quest = Trial[CruiseShipQuest]
PHASES = [
    *("itinerary_phase", "investment_phase", "business_phase", "launch_phase"),
    *("sail_phase", "destination_phase", "port_phase"),
]
ROOMS = ["Small Cabin", "Royal Suite", "Casino", "Hot Tub", "Bakery", "Sushi Bar"]
"Of value 1, 2, 2, 1, 1, 2."


def ship(g: CruiseShipQuest, seat: int, where: str, value: int = 6, log: tuple[str, ...] = ()) -> Ship:
    token = g.docks.items[0]
    token.line, token.home, token.value = g.players[seat], where, value
    token.called = f"Boat {token.number}"
    token.destinations, token.scored = log, (10,) * len(log)
    g.sea.put(token, CHART[where])
    return token


def quest(
    phase: str = "itinerary_phase",
    *,
    hands: dict[str, list[str]] | None = None,
    ships: tuple[tuple[Any, ...], ...] = (),
    change: Callable[[CruiseShipQuest], None] | None = None,
    players: int = 2,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Quest:
    """Ann's turn from this phase on, with empty hands but for those that are given."""

    def arrange(g: CruiseShipQuest) -> None:
        g.mover, g.turns = g.players[0], 1
        g.drop_steps()
        for line in g.players:
            g.deck.add_all(line.hand)
        for step in PHASES[PHASES.index(phase) :]:
            g.then(getattr(g, step), g.players[0])
        for one in ships:
            ship(g, *one)
        if change:
            change(g)

    names = ["Ann", "Bob", "Cleo"][:players]
    held = {name: (hands or {}).get(name, []) for name in names}
    return at(CruiseShipQuest, players, hands=held, arrange=arrange, options=options, **more)


def names(things: Any) -> list[str]:
    return [str(thing) for thing in things]


def points(t: Quest) -> list[int]:
    return [line.points for line in t.game.players]


def no_trade(t: Quest) -> None:
    t.answer("Ann", "No more trades")


def no_answers(t: Quest) -> None:
    t.pass_all("Play none")


# -- deck, chart, setup ----------------------------------------------------------------------------------


def test_two_to_six_can_play() -> None:
    assert list(CruiseShipQuest.seats) == [2, 3, 4, 5, 6]
    t = at(CruiseShipQuest, 6)
    assert sorted(len(line.hand) for line in t.game.players) == [7, 7, 7, 7, 7, 8]
    assert len({line.cruise_line for line in t.game.players}) == 6


def test_setup() -> None:
    t = at(CruiseShipQuest, 3)
    assert t.game.mover.name in t.asked
    assert sorted(len(line.hand) for line in t.game.players) == [7, 7, 8], "one has drawn for his turn"
    assert len(t.game.deck) == 154 - 22
    assert len(t.game.docks) == 20
    assert [ship.number for ship in t.game.docks] == list(range(1, 21))
    assert (len(t.game.sea), points(t), t.game.passes) == (0, [0, 0, 0], 1)
    assert {line.hand_size for line in t.game.players} == {7}
    first = {at(CruiseShipQuest, 3, seed=seed).game.mover.name for seed in range(12)}
    assert first == {"Ann", "Bob", "Cleo"}


def test_cruise_lines_are_named() -> None:
    game = CruiseShipQuest(2, 1, logging=True)
    t: Quest = Trial(Table.from_position(game))
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Bob") == "What is the name of your cruise line?"
    t.answer("Bob", "The Tub Club")
    t.answer("Ann", "Blue Horizon")
    assert [line.cruise_line for line in t.game.players] == ["Blue Horizon", "The Tub Club"]
    assert "Bob runs the cruise line The Tub Club" in t.log()


CITY_LIST = """
Anchorage, Vancouver, Los Angeles, San Francisco: North Pacific
Shanghai, Seoul, Tokyo, Hong Kong: Asia
Sydney, Great Barrier Reef, Brisbane, Aukland: East Australia
Melbourne, Hobart, McMurdo Sound, Perth: West Australia
Bali, Singapore, Ho Chi Minh, Manila: SE Asia
Abu Dhabi, Dubai, Mumbai, Sri Lanka: India & Arabia
Mombasa, Madagascar, Cape Town, Johannesburg: South Africa
Lagos, Casablanca, Barcelona: SW Atlantic
Cairo, Istanbul, Athens, Venice, Rome: Mediterranean
London, Paris, Amsterdam: Northern Europe
Dublin, Edinburgh, Reykjavik, Greenland: North Atlantic
Prague, Arkhanelsk, Moscow: Arctic
Boston, New York, Washington DC: East Coast USA
Miami, New Orleans, Key West: SE USA
Cuba, Montego Bay, Bahamas: Caribbean
Cancun, Panama, Acapulco: Central America
Rio De Janeiro, Lima, Buenos Aires: South America
Maui, Oahu, Easter Island: South Pacific
"""
CARD_LIST = """
Hot Tub, Dance Academy, Cooking School, Painting Seminar, Games Room: Play 1
Karaoke Theatre, Ping Pong Table, Putting Green, Shuffleboard, Indoor Pool: Play 1
Fitness Center, Jazz Bar, Indoor Climb, All Purpose Spa, Movie Theatre: Play 2
Swimming Pool, Waterslide, Casino, Show Lounge, Garden Atrium: Play 2
Vending Machines, Ice Cream Shop, Coffee House, Smoothie Shop, Sports Bar: Food 1
Cool Lounge, Bakery, Burger Station, Barbeque Pit, Tiki Bar: Food 1
Dim Sum Restaurant, Sushi Bar, Chophouse Grill, Italian Restaurant, French Restaurant: Food 2
Medieval Feast, Seafood Restaurant, Fancy Dining, Continental Cuisine, Captains Table: Food 2
Lido Deck Cabin, Standard Cabin, Small Cabin, Veranda Deck Cabin, Promenade Deck Cabin: Sleep 1
Poop Deck Cabin, Aruba Deck Cabin, Riviera Deck Cabin, Main Deck Cabin, Sun Deck Cabin: Sleep 1
Luxury Cabin, Japanese Cabin, Comfortable Cabin, Family Stateroom: Sleep 2
Presidential Stateroom, Ambassador Stateroom, Balcony Stateroom: Sleep 2
Sky Loft, Royal Suite, Ice Palace: Sleep 2
Smell, Sickness, Leak, Accident, Rowdy Guests, Spill, Lost Item, Inconvenience, Storm: Mess
Excursion Cancelled, Port Closed, Incident: Mess
Maid, Servers, Officer, Captain, Guest Relations, Steward, Concierge, Porter: Crew
Suntan, T-Shirt, Photograph, Post Card, Map, Snow Globe, Rum Cake: Souvenir
Non-Taxable Liquor, Perfume, Jewelry: Souvenir
"""
"Typed a second time, from the City List and the Card List of the rulebook."


def typed(table: str) -> dict[str, str]:
    lines = [line.split(": ") for line in table.strip().splitlines()]
    return {name: what for some, what in lines for name in some.split(", ")}


def test_the_deck() -> None:
    listed = [(name, "City", 0, region) for name, region in typed(CITY_LIST).items()]
    for name, what in typed(CARD_LIST).items():
        kind, *worth = what.split()
        listed.append((name, kind, int(worth[0]) if worth else 0, ""))
    assert [tuple(entry) for entry in ENTRIES] == listed
    assert len({name for name, *_ in listed}) == 154
    cards = [card for card in at(CruiseShipQuest).game.box if not isinstance(card, Ship)]
    found = []
    for card in cards:
        kind = card.type if isinstance(card, Room) else type(card).__name__
        value = card.value if isinstance(card, Room) else 0
        region = card.region if isinstance(card, City) else ""
        found.append((str(card), kind, value, region))
    assert sorted(found) == sorted(listed)


def test_cabins_are_sleep_cards() -> None:
    rooms = {str(card): card for card in at(CruiseShipQuest).game.box if isinstance(card, Room)}
    for name, value in (("Lido Deck Cabin", 1), ("Poop Deck Cabin", 1), ("Sky Loft", 2), ("Ice Palace", 2)):
        assert (rooms[name].type, rooms[name].value) == ("Sleep", value)


def beside(name: str) -> set[str]:
    return set(names(CHART.neighbours(CHART[name])))


COURSES = """
South Pacific: SE Asia, East Australia, North Pacific, Central America, Asia
Central America: North Pacific, Caribbean, South America, South Pacific
South America: Central America, Caribbean, South Pacific, SW Atlantic
SE USA: Caribbean, East Coast USA
Caribbean: SE USA, Central America, South America
East Coast USA: North Atlantic, SE USA
Arctic: North Atlantic
North Atlantic: Arctic, Northern Europe, East Coast USA, SW Atlantic
Northern Europe: North Atlantic, SW Atlantic
Mediterranean: India & Arabia, SW Atlantic
SW Atlantic: South America, North Atlantic, Mediterranean
South Africa: SW Atlantic, India & Arabia
India & Arabia: Mediterranean, SE Asia, West Australia, South Africa
SE Asia: Asia, India & Arabia, West Australia, East Australia, South Pacific
Asia: North Pacific, SE Asia, South Pacific
West Australia: India & Arabia, SE Asia
East Australia: SE Asia, South Pacific
North Pacific: Asia, South Pacific
"""
"Typed a second time, from the Region Connectivity List."


def test_the_chart() -> None:
    printed = {region: set(to.split(", ")) for region, to in map(split, COURSES.strip().splitlines())}
    regions = typed(CITY_LIST)
    assert set(printed) == set(regions.values())
    assert len(CHART) == 18 + 64
    for region in printed:
        cities = {city for city, where in regions.items() if where == region}
        courses = {other for other in printed if other in printed[region] or region in printed[other]}
        assert beside(region) == cities | courses
        for city in cities:
            assert beside(city) == {region} | cities - {city}
            assert CHART[city].zone == region
    assert len(CHART.links()) == 28
    assert all(a.zone != b.zone for a, b in CHART.links())


def split(line: str) -> tuple[str, str]:
    name, rest = line.split(": ")
    return name, rest


def test_the_map_can_be_read() -> None:
    drawn = [CHART.position(space) for space in CHART]
    assert len(set(drawn)) == len(drawn)
    for space in CHART:
        x, y = CHART.position(space)
        beside_it = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        assert beside_it & {CHART.position(other) for other in CHART if other.zone == space.zone}
    for one, other in CHART.links():
        (ax, ay), (bx, by) = CHART.position(one), CHART.position(other)
        for space in CHART:
            if space.zone not in (one.zone, other.zone):
                x, y = CHART.position(space)
                over = [
                    t
                    for t in range(101)
                    if abs(ax + (bx - ax) * t / 100 - x) < 0.45 > abs(ay + (by - ay) * t / 100 - y)
                ]
                assert len(over) < 3, f"the course from {one} to {other} is hidden by {space}"


def test_courses_lead_both_ways() -> None:
    for one, other in (
        ("Central America", "North Pacific"),
        ("South America", "South Pacific"),
        ("Northern Europe", "SW Atlantic"),
        ("South Africa", "SW Atlantic"),
    ):
        assert other in beside(one)
        assert one in beside(other)
    assert len(beside("South Pacific")) == 3 + 6
    assert len(beside("SW Atlantic")) == 3 + 5


# -- Itinerary and Investment Phase ------------------------------------------------------------------------


def test_itinerary_draws_a_card() -> None:
    t = quest(decks={"deck": ["Casino", "Cuba"]})
    assert names(t.player("Ann").hand) == ["Casino"]
    assert t.prompt("Ann") == "To whom do you offer a trade?", "without points there is no investment"
    assert t.log()[0] == "Ann draws a card"


def deck_at(cards: int, passes: int, points_: int = 0) -> Callable[[CruiseShipQuest], None]:
    def change(g: CruiseShipQuest) -> None:
        g.discards.add_all(g.deck.items[cards:])
        g.passes = passes
        g.players[0].points = points_

    return change


def test_the_discards_are_shuffled_twice() -> None:
    for passes in (1, 2):
        t = quest(change=deck_at(0, passes))
        assert t.game.passes == passes + 1
        assert len(t.player("Ann").hand) == 1
        assert len(t.game.discards) == 0
        assert "Deck shuffled anew from discards" in t.log()
        assert t.result() is None


def test_the_third_pass_ends_at_the_start_of_a_turn() -> None:
    t = quest(change=deck_at(0, 3))
    assert t.over().ending == "deck gone through"
    assert t.over().reason == "The deck has been gone through three times."
    assert len(t.player("Ann").hand) == 0
    t = quest(change=deck_at(1, 3, 9))
    assert t.prompt("Ann") == "To whom do you offer a trade?", "no card is left to invest in"
    t.player("Bob").points = 9
    no_trade(t)
    assert t.over().ending == "deck gone through", "the turn is played to its end"


def test_the_last_card_may_be_bought() -> None:
    t = quest(change=deck_at(2, 3, 9))
    t.answer("Ann", "Draw for 1")
    assert t.prompt("Ann") == "To whom do you offer a trade?"
    assert (points(t), len(t.player("Ann").hand)) == ([8, 0], 2)


def test_a_bought_card_may_begin_a_new_pass() -> None:
    t = quest(change=deck_at(1, 1, 9))
    assert (t.game.passes, len(t.game.deck)) == (1, 0)
    t.answer("Ann", "Draw for 1")
    assert t.game.passes == 2
    assert len(t.game.deck) > 100


def test_investment() -> None:
    def rich(g: CruiseShipQuest) -> None:
        g.players[0].points = 7

    t = quest("investment_phase", change=rich)
    assert t.prompt("Ann") == "Investment Phase: give 1 of your 7 Cruise Points for another card?"
    assert t.options("Ann") == ["Draw for 1", "Draw no more"]
    t.answer("Ann", "Draw for 1", "Draw for 2", "Draw for 3")
    assert (points(t), len(t.player("Ann").hand)) == ([1, 0], 3)
    assert "Ann invests 2 Cruise Points" in t.log()
    assert t.prompt("Ann") == "To whom do you offer a trade?"

    def poorer(g: CruiseShipQuest) -> None:
        g.players[0].points = 2

    def poorest(g: CruiseShipQuest) -> None:
        g.players[0].points = 1

    t = quest("investment_phase", change=poorest)
    t.answer("Ann", "Draw for 1")
    assert (points(t), len(t.player("Ann").hand)) == ([0, 0], 1)
    t = quest("investment_phase", change=poorer)
    t.answer("Ann", "Draw for 1")
    assert t.prompt("Ann") == "To whom do you offer a trade?", "two more would be needed"
    assert points(t) == [1, 0]
    t = quest("investment_phase", change=poorer)
    t.answer("Ann", "Draw no more")
    assert (points(t), len(t.player("Ann").hand)) == ([2, 0], 0)


# -- Business Phase --------------------------------------------------------------------------------------


def test_business() -> None:
    def rich(g: CruiseShipQuest) -> None:
        g.players[0].points = 5

    t = quest("business_phase", hands={"Ann": ["Casino"], "Bob": ["Cuba", "Spill"]}, change=rich)
    assert t.options("Ann") == ["Bob", "No more trades"]
    t.answer("Ann", "Bob")
    assert t.prompt("Ann") == "How many points do you pay?"
    t.answer("Ann", "2 points", "Casino", "Cuba", "Nothing more")
    assert t.prompt("Bob") == "Ann offers you Casino and 2 points for Cuba. What do you answer?"
    assert t.options("Bob") == ["Accept", "Make a counter-offer", "Refuse"]
    t.answer("Bob", "Accept")
    assert names(t.player("Ann").hand) == ["Cuba"]
    assert names(t.player("Bob").hand) == ["Spill", "Casino"]
    assert points(t) == [3, 2]
    t.answer("Ann", "Bob", "0 points")
    assert t.prompt("Ann") == "How many points do you ask for?"
    t.answer("Ann", "0 points", "Cuba", "Spill", "Nothing more")
    t.answer("Bob", "Refuse")
    assert t.asked == ["Bob"], "two offers are a turn's business"
    assert t.game.mover.name == "Bob"


def test_offers_by_options() -> None:
    options = {"most_offers": 1, "all_deal": True}
    hands = {"Ann": [*ROOMS, "Cuba"], "Bob": ["Spill"], "Cleo": ["Oahu"]}
    t = quest("business_phase", hands=hands, players=3, options=options)
    t.answer("Ann", "No more trades")
    assert t.prompt("Bob") == "To whom do you offer a trade?"
    t.answer("Bob", "Cleo", "Spill", "Nothing more")
    t.answer("Cleo", "Accept")
    assert t.asked == ["Cleo"], "one offer for each"
    t.answer("Cleo", "No more trades")
    assert t.prompt("Ann").startswith("Launch Phase")
    assert names(t.player("Cleo").hand) == ["Oahu", "Spill"]


# -- Launch Phase ------------------------------------------------------------------------------------------


def launch(t: Quest, port: str, *rooms: str) -> None:
    t.answer("Ann", port, *rooms)


def test_launch() -> None:
    t = quest("launch_phase", hands={"Ann": [*ROOMS, "Oahu", "Spill", "Cuba", "Sky Loft"]})
    assert t.options("Ann") == ["Oahu", "Cuba", "Launch no ship"]
    t.answer("Ann", "Oahu", "Small Cabin", "Royal Suite")
    assert t.options("Ann") == ["Casino", "Hot Tub", "Bakery", "Sushi Bar"]
    t.answer("Ann", "Casino", "Hot Tub", "Bakery", "Sushi Bar")
    assert t.prompt("Ann") == "What is the name of your ship in Oahu?"
    t.answer("Ann", "Soggy Biscuit")
    assert t.prompt("Ann") == "What is the name of its captain?"
    t.answer("Ann", "Captain Crumb")
    (ship_,) = t.game.sea
    assert (ship_.number, ship_.line, ship_.owner) == (1, t.player("Ann"), t.player("Ann"))
    assert (ship_.called, ship_.captain, ship_.home, ship_.value) == (
        *("Soggy Biscuit", "Captain Crumb", "Oahu"),
        9,
    )
    assert str(ship_.at) == "Oahu"
    assert str(ship_) == "Soggy Biscuit (ship 1)"
    assert (ship_.destinations, ship_.scored) == ((), ())
    assert str(t.game.docks.items[0]) == "Ship 2"
    assert names(t.player("Ann").hand) == ["Spill", "Cuba", "Sky Loft"]
    assert sorted(names(t.game.discards)) == sorted([*ROOMS, "Oahu"])
    assert (t.player("Ann").hand_size, t.player("Ann").launched) == (8, 1)
    assert (
        "Ann launches a ship with Small Cabin, Royal Suite, Casino, Hot Tub, Bakery and Sushi Bar from Oahu"
        in t.log()
    )
    assert t.prompt("Ann") == "Sail Phase: Soggy Biscuit (ship 1) is at Oahu. Where does it sail?"
    t.answer("Ann", "South Pacific")
    assert str(ship_.at) == "South Pacific"


def test_what_a_launch_needs() -> None:
    for hand in (
        [*ROOMS, "Spill"],
        [*ROOMS[1:], "Cuba", "Oahu"],
        [*ROOMS[:-1], "Waterslide", "Cuba"],
        [*ROOMS[:2], "Sky Loft", *ROOMS[3:], "Cuba"],
    ):
        t = quest("launch_phase", hands={"Ann": hand})
        assert t.options("Ann") == ["Launch no ship"], "others see how many cards one has, not which"
    t = quest("launch_phase", hands={"Ann": [*ROOMS]})
    assert t.game.mover.name == "Bob", "six cards are never enough"
    t = quest("launch_phase", hands={"Ann": [*ROOMS, "Cuba"]})
    t.answer("Ann", "Launch no ship")
    assert len(t.game.sea) == 0


def test_all_ships_launched() -> None:
    t = quest("launch_phase", hands={"Ann": [*ROOMS, "Oahu"]}, ships=tuple((1, "Cuba") for _ in range(20)))
    assert t.asked == ["Bob"]
    t = quest("launch_phase", hands={"Ann": [*ROOMS, "Oahu"]}, ships=tuple((1, "Cuba") for _ in range(19)))
    launch(t, "Oahu", *ROOMS, "Last", "Captain Lag")
    assert len(t.game.sea) == 20


def test_hand_size_grows_with_each_launch() -> None:
    def grown(g: CruiseShipQuest) -> None:
        g.players[0].hand_size = 9

    hand = ["Spill", "Storm", "Leak", "Smell", "Maid", "Porter", "Map", "Perfume", "Jewelry", "Rum Cake"]
    t = quest("port_phase", hands={"Ann": hand}, change=grown)
    assert t.prompt("Ann") == "You hold 10 cards: discard down to 9"
    t.answer("Ann", "Storm")
    assert t.game.mover.name == "Bob"
    assert names(t.game.discards) == ["Storm"]


def test_port_keeps_seven() -> None:
    hand = ["Spill", "Storm", "Leak", "Smell", "Maid", "Porter", "Map", "Perfume", "Jewelry"]
    t = quest("port_phase", hands={"Ann": hand})
    t.answer("Ann", "Map", "Leak")
    assert len(t.player("Ann").hand) == 7
    assert t.game.mover.name == "Bob"


# -- Sail Phase --------------------------------------------------------------------------------------------


def test_ways_to_sail() -> None:
    t = quest("sail_phase", ships=((0, "Arctic"), (1, "Rome"), (0, "Moscow")))
    assert set(t.options("Ann")) == {"North Atlantic", "Prague", "Arkhanelsk", "Moscow", "Stay at Arctic"}
    t.answer("Ann", "North Atlantic")
    assert set(t.options("Ann")) == {"Arctic", "Prague", "Arkhanelsk", "Stay at Moscow"}
    t.answer("Ann", "Prague")
    assert [str(s.at) for s in t.game.ships_of(t.player("Ann"))] == ["North Atlantic", "Prague"]
    assert [str(s.at) for s in t.game.ships_of(t.player("Bob"))] == ["Rome"]
    assert "Boat 1 (ship 1) sails to North Atlantic" in t.log()
    assert t.options("Ann") == ["Play no destination"]


def test_ships_may_stay_and_share_a_space() -> None:
    t = quest("sail_phase", ships=((0, "Cuba"), (1, "Bahamas"), (0, "Bahamas")))
    t.answer("Ann", "Bahamas", "Stay at Bahamas")
    assert names(t.game.sea[CHART["Bahamas"]]) == ["Boat 2 (ship 2)", "Boat 3 (ship 3)", "Boat 1 (ship 1)"]


# -- Destination Phase -------------------------------------------------------------------------------------


def test_the_example_of_cuba() -> None:
    t = quest(
        "destination_phase",
        hands={"Ann": ["Cuba", "Oahu"], "Bob": ["Spill"]},
        ships=((0, "Cuba", 9),),
        dice=[3, 5],
    )
    assert t.options("Ann") == ["Cuba", "Play no destination"]
    t.answer("Ann", "Cuba")
    t.dice_used()
    assert t.prompt("Bob") == "Boat 1 (ship 1) of Ann arrives at Cuba for 17. Which Mess card do you play?"
    t.answer("Bob", "Play none")
    assert t.prompt("Ann") == "Which Souvenir do you play, for a point?"
    t.answer("Ann", "Play none")
    assert points(t) == [17, 0]
    (boat,) = t.game.sea
    assert (boat.destinations, boat.scored) == (("Cuba",), (17,))
    assert names(t.game.discards) == ["Cuba"]
    assert "Ann rolls 8: 17 with the value of Boat 1 (ship 1)" in t.log()
    assert "Ann scores 17 Cruise Points at Cuba" in t.log()
    assert t.game.mover.name == "Bob"


def test_no_destination_without_a_ship_in_port() -> None:
    t = quest("destination_phase", hands={"Ann": ["Cuba"]}, ships=((1, "Cuba"), (0, "Caribbean")))
    assert t.game.mover.name == "Bob"
    t = quest("destination_phase", hands={"Ann": ["Cuba"]}, ships=((0, "Bahamas"),))
    assert t.options("Ann") == ["Play no destination"], "it is not told what one holds"
    t.answer("Ann", "Play no destination")
    assert t.game.mover.name == "Bob"


def test_mess_crew_and_souvenirs() -> None:
    t = quest(
        "destination_phase",
        hands={
            "Ann": ["Cuba", "Maid", "Porter", "Captain", "Map", "Perfume", "Jewelry"],
            "Bob": ["Spill", "Storm"],
            "Cleo": ["Leak", "Casino"],
        },
        ships=((0, "Cuba", 6),),
        dice=[1, 1],
        players=3,
    )
    t.answer("Ann", "Cuba")
    t.answer("Bob", "Spill", "Storm")
    assert t.asked == ["Cleo"], "whose hand is empty can do nothing"
    t.answer("Cleo", "Leak")
    assert t.options("Cleo") == ["Play none"], "who has none left is asked too"
    t.answer("Cleo", "Play none")
    assert t.prompt("Ann") == "Do you play a crew member against a Mess? There are 3."
    t.answer("Ann", "Maid", "Captain", "Play none")
    t.answer("Ann", "Map", "Jewelry", "Play none")
    assert points(t) == [2 + 6 - 1 + 2, 0, 0]
    played = ["Cuba", "Spill", "Storm", "Leak", "Maid", "Captain", "Map", "Jewelry"]
    assert names(t.game.discards) == played
    assert names(t.player("Ann").hand) == ["Porter", "Perfume"]


def test_no_more_crew_than_mess() -> None:
    t = quest(
        "destination_phase",
        hands={"Ann": ["Cuba", "Maid", "Porter"], "Bob": ["Spill"]},
        ships=((0, "Cuba", 6),),
        dice=[1, 1],
    )
    t.answer("Ann", "Cuba")
    t.answer("Bob", "Spill")
    t.answer("Ann", "Maid")
    assert t.prompt("Ann") == "Which Souvenir do you play, for a point?"
    t.answer("Ann", "Play none")
    assert points(t) == [8, 0]


def test_an_arrival_never_costs_points() -> None:
    mess = ["Smell", "Sickness", "Leak", "Accident", "Rowdy Guests", "Spill", "Lost Item", "Inconvenience"]
    mess += ["Storm", "Excursion Cancelled", "Port Closed"]
    t = quest(
        "destination_phase",
        hands={"Ann": ["Cuba", "Map"], "Bob": mess},
        ships=((0, "Cuba", 6),),
        dice=[1, 2],
    )
    t.answer("Ann", "Cuba")
    t.answer("Bob", *mess)
    t.answer("Ann", "Play none", "Map")
    assert points(t) == [1, 0], "what a Souvenir brings is not lost"
    (boat,) = t.game.sea
    assert (boat.destinations, boat.scored) == (("Cuba",), (1,))


def test_every_ship_may_arrive() -> None:
    t = quest(
        "destination_phase",
        hands={"Ann": ["Cuba", "Oahu"]},
        ships=((0, "Cuba", 6), (0, "Cuba", 12), (0, "Oahu", 7)),
        dice=[1, 1, 2, 2],
    )
    t.answer("Ann", "Cuba")
    assert t.prompt("Ann") == "Which of your ships arrives at Cuba?"
    t.answer("Ann", "Boat 2 (ship 2)")
    no_answers(t)
    t.answer("Ann", "Oahu")
    no_answers(t)
    assert points(t) == [14 + 11, 0]
    assert t.options("Ann") == ["Play no destination"], "one ship is left in port"
    t.answer("Ann", "Play no destination")
    assert t.game.mover.name == "Bob"
    assert not any(boat.arrived for boat in t.game.sea)


def test_a_ship_may_come_back() -> None:
    t = quest("destination_phase", hands={"Ann": ["Cuba"]}, ships=((0, "Cuba", 6, ("Cuba",)),), dice=[2, 2])
    t.answer("Ann", "Cuba")
    no_answers(t)
    (boat,) = t.game.sea
    assert (boat.destinations, boat.scored) == (("Cuba", "Cuba"), (10, 10))
    assert boat.cities() == ["Cuba"]


# -- end of game -------------------------------------------------------------------------------------------


def ended(*ships: tuple[int, str], players: int = 2) -> Quest:
    """A finished game: ships by seat and log."""

    def last(g: CruiseShipQuest) -> None:
        for seat, log in ships:
            ship(g, seat, "Arctic", log=tuple(filter(None, log.split(", "))))
        deck_at(0, 3)(g)

    return quest(change=last, players=players)


def test_bonuses() -> None:
    t = ended((0, "Cuba, Bahamas, Montego Bay, Cuba"), (1, "Cuba, Rome"), (1, ""))
    assert points(t) == [25 // 1 + 20 + 10, 25 + 10]
    assert t.log()[:5] == [
        "Ann scores 25 for Boat 1 (ship 1): most cities",
        "Bob scores 25 for Boat 2 (ship 2): most regions",
        "Ann scores 20 for Boat 1 (ship 1): 2 without another ship's visit",
        "Ann scores 10 for Boat 1 (ship 1): Hat Trick in Caribbean",
        "Bob scores 10 for Boat 2 (ship 2): 1 without another ship's visit",
    ]
    assert t.over().winners == [0]


def test_hat_tricks_take_all_cities_of_a_region() -> None:
    t = ended((0, "Cairo, Istanbul, Athens, Venice, Maui, Oahu, Easter Island, London, Paris, Amsterdam"))
    assert points(t)[0] == 25 + 25 + 100 + 20
    t = ended((0, "Cuba, Bahamas"), (0, "Montego Bay"))
    assert points(t)[0] == 25 + 12 + 12 + 30, "only within one ship"


def test_own_ships_are_other_ships_too() -> None:
    t = ended((0, "Cuba, Rome"), (0, "Cuba"))
    assert points(t)[0] == 25 + 25 + 10


def test_ships_that_tie_share() -> None:
    t = ended((0, "Cuba"), (1, "Rome"), (1, "Paris"))
    assert points(t) == [8 + 8 + 10, 2 * (8 + 8 + 10)]
    t = ended((0, ""), (1, ""))
    assert points(t) == [0, 0], "nothing for no visits"


def test_the_home_port_is_no_visit() -> None:
    t = ended((0, ""))
    assert points(t) == [0, 0]


def test_shared_win() -> None:
    t = ended((0, "Cuba"), (1, "Rome"))
    assert points(t) == [34, 34]
    assert t.over().ranks == [1, 1]


# -- variants ----------------------------------------------------------------------------------------------


def test_larger_ships() -> None:
    hand = [*ROOMS, "Oahu", "Ice Palace", "Waterslide", "Tiki Bar"]

    def two(g: CruiseShipQuest) -> None:
        g.players[0].launched = 2

    t = quest("launch_phase", hands={"Ann": hand}, change=two, options={"larger_ships": True})
    t.answer("Ann", "Oahu")
    prompt = "Launch Phase: which rooms has the ship? 2 Sleep, 2 Play and 2 Food, and up to 2 more"
    assert t.prompt("Ann") == prompt
    t.answer("Ann", "Small Cabin", "Royal Suite", "Ice Palace", "Casino", "Hot Tub", "Waterslide")
    assert t.options("Ann") == ["Bakery", "Sushi Bar", "Tiki Bar"], "two of each type are a must"
    t.answer("Ann", "Bakery", "Sushi Bar")
    assert t.prompt("Ann") == "What is the name of your ship in Oahu?"
    t.answer("Ann", "Big", "Captain Large")
    (boat,) = t.game.sea
    assert (boat.value, t.player("Ann").launched, t.player("Ann").hand_size) == (13, 3, 8)
    assert names(t.player("Ann").hand) == ["Tiki Bar"]


def test_larger_ships_need_not_be_full() -> None:
    def one(g: CruiseShipQuest) -> None:
        g.players[0].launched = 1

    hand = [*ROOMS, "Oahu", "Ice Palace"]
    t = quest("launch_phase", hands={"Ann": hand}, change=one, options={"larger_ships": True})
    t.answer("Ann", "Oahu", *ROOMS)
    assert t.options("Ann") == ["Ice Palace", "The ship is complete"]
    t.answer("Ann", "The ship is complete", "Big", "Captain Large")
    assert [boat.value for boat in t.game.sea] == [9]
    t = quest("launch_phase", hands={"Ann": hand}, change=one)
    t.answer("Ann", "Oahu", *ROOMS)
    assert t.prompt("Ann") == "What is the name of your ship in Oahu?", "the first and plain ships have six"


def test_starting_ship() -> None:
    game = CruiseShipQuest(2, 3, {"starting_ship": True}, logging=True)
    t: Quest = Trial(Table.from_position(game))
    t.answer("Ann", "Blue Horizon")
    t.answer("Bob", "Seven Seas")
    first = t.game.mover.name
    other = "Bob" if first == "Ann" else "Ann"
    assert t.asked == [first]
    assert t.prompt(first) == "Starting Ship: in which city does your first ship start?"
    assert len(t.options(first)) == 64
    t.answer(first, "Moscow", "Aurora", "Captain Singh")
    t.answer(other, "Moscow")
    stock = t.table.asks[t.player(other).seat].options
    assert len(stock) == 19
    assert "Aurora" not in stock
    t.answer(other, "Elk")
    stock = t.table.asks[t.player(other).seat].options
    assert len(stock) == 19
    assert "Captain Singh" not in stock
    t.answer(other, "Captain Ice")
    assert [(s.number, s.value, s.home, str(s.at)) for s in t.game.sea] == [
        (1, 6, "Moscow", "Moscow"),
        (2, 6, "Moscow", "Moscow"),
    ]
    assert [s.owner and s.owner.name for s in t.game.sea] == [first, other]
    assert {(line.launched, line.hand_size) for line in t.game.players} == {(0, 7)}
    assert t.asked == [first]
    assert len(t.player(first).hand) == 8


def test_early_investments() -> None:
    t = at(CruiseShipQuest, 2, options={"early_investments": True})
    assert points(t) == [10, 10]
    assert t.prompt(t.asked[0]) == "Investment Phase: give 1 of your 10 Cruise Points for another card?"


def test_a_turn_from_draw_to_port() -> None:
    t = quest(
        hands={"Ann": [*ROOMS, "Tokyo", "Seoul"], "Bob": ["Smell", "Cuba"]},
        decks={"deck": ["T-Shirt", "Lima", "Paris"]},
        ships=((1, "South America", 8),),
        dice=[6, 4, 2, 3],
    )
    no_trade(t)
    t.answer("Ann", "Tokyo", *ROOMS, "Sea Breeze", "Captain Gray", "Seoul")
    t.answer("Ann", "Seoul")
    t.answer("Bob", "Smell", "Play none")
    t.answer("Ann", "Play none", "T-Shirt")
    assert points(t) == [10 + 9 - 1 + 1, 0]
    assert t.game.mover.name == "Bob"
    assert names(t.player("Bob").hand) == ["Cuba", "Lima"]
    t.answer("Bob", "No more trades")
    assert t.prompt("Bob") == "Sail Phase: Boat 1 (ship 1) is at South America. Where does it sail?"
    t.answer("Bob", "Lima", "Lima", "Play none")
    assert points(t) == [19, 5 + 8]
    assert t.prompt("Ann") == "Investment Phase: give 1 of your 19 Cruise Points for another card?"
    assert names(t.player("Ann").hand) == ["Paris"]
    t.dice_used()


def estimate(hand: list[str], *ships: tuple[Any, ...]) -> float:
    """Of Ann with 7 points, when just one pass through the deck is left."""
    t = quest("business_phase", hands={"Ann": hand}, ships=ships, change=deck_at(0, 2, 7))
    return t.game.estimate(t.player("Ann"))


def test_estimate() -> None:
    assert estimate([]) == 7
    assert estimate(["Storm"]) == 7.5
    assert estimate(["Maid"]) == 7.5
    assert estimate(["Perfume"]) == 8
    assert estimate(["Storm", "Maid", "Perfume"], (1, "Rome")) == 9
    # rooms of 9 and a city are a whole ship in hand, which counts half
    assert estimate([*ROOMS, "Cuba"]) == pytest.approx(7 + (40 + 5 * 9) / 2)
    assert estimate(ROOMS) == pytest.approx(7 + (40 + 5 * 9) * (6 / 7) ** 2 / 2)
    two_more = [*ROOMS[:2], "Sky Loft"]
    assert estimate(two_more) == pytest.approx(7 + (40 + 5 * (4 + 4 * 1.5)) * (2 / 7) ** 2 / 2)
    assert estimate([], (0, "Cuba", 10)) == pytest.approx(7 + 90)
    assert estimate([], (0, "Cuba", 10), (0, "Rome", 6)) == pytest.approx(7 + 90 + 70 / 2)
    another = (40 + 5 * 9) / 2 / 7**2 / 2
    assert estimate(["Cuba"], (0, "Cuba", 10)) == pytest.approx(7 + 90 + 17 * 1.5 + another)
    # the log brings 25 + 25 + 10 points, which count half; both cities are a step away, one was visited
    fleet = (0, "Caribbean", 10, ("Bahamas",))
    assert estimate(["Bahamas", "Cuba"], fleet) == pytest.approx(
        7 + 90 + 30 + 17 * 0.8 * (1.5 + 0.5) + another
    )
