from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tabletome.engine import Table
from tabletome.games.air_fare import AirFare, Airline, Debt, Event, Plane, Rights
from tabletome.laws import Inspector
from tabletome.testing import Trial, at, find, give, stack

GO_ON = "Go on"
STAY = "Stay on the ground"
DONE = "Nothing more"
JUMBO, CONCORDE = "Boeing 747 Jumbo Jet", "Aerospatiale/BAC Concorde"


# -- building positions -----------------------------------------------------------------------------------


def opening(players: int = 2, **options: bool | int) -> AirFare:
    """A game after its setup and before its first turn, with Ann to lead."""
    game = AirFare(players, "test", options, logging=True)
    game.setup()
    game.stage = "play"
    game.leader = game.players[0]
    return game


def play(game: AirFare) -> Trial[AirFare]:
    return Trial(Table.from_position(game))


def fleet(airline: Airline, **planes: str) -> None:
    """Give an airline exactly these planes, by city: `fleet(ann, Miami="Boeing 757", Hangar="...")`."""
    game: AirFare = airline.fleet.game  # type: ignore[assignment]
    for plane in list(airline.fleet):
        game.deck.add(plane)
    for city, names in planes.items():
        for name in names.split(" + "):
            airline.fleet.put(
                find(game, name, beside=airline.fleet), airline.fleet.grid[city.replace("_", " ")]
            )


def queue(game: AirFare, *phases: str) -> Trial[AirFare]:
    """These phases of a turn, and all that come after them."""
    game.drop_steps()
    for phase in phases:
        match phase:
            case "fly":
                for airline in game.from_leader():
                    game.then(game.flying_phase, airline)
            case "revenue":
                game.then(game.revenue_phase)
            case "deal":
                for airline in game.from_leader():
                    game.then(game.deal, airline)
            case "bid":
                game.then(game.bid_phase)
    return play(game)


def flying(game: AirFare) -> Trial[AirFare]:
    """The Flying Phase of all airlines in turn, nothing grounded, after the deals."""
    return queue(game, "fly", "revenue", "deal", "bid")


def revenue(game: AirFare) -> Trial[AirFare]:
    return queue(game, "revenue", "deal", "bid")


def fly_on(t: Trial[AirFare]) -> None:
    """All that still have to fly do so, anywhere."""
    while t.asked and t.prompt(t.asked[0]).endswith("fly where?"):
        t.answer(t.asked[0], t.options(t.asked[0])[0])


def cities_of(airline: Airline) -> list[str]:
    return list(dict.fromkeys(map(str, airline.rights)))


def happen(game: AirFare, airline: Airline, *names: str) -> None:
    for name in names:
        event = find(game, name)
        game.pool.add(event)
        event.drawn_by = airline


def landed(game: AirFare, airline: Airline) -> None:
    """Let all planes of the airline have landed where they are."""
    for plane in airline.fleet:
        plane.landed = True


def bidding(game: AirFare, *lots: str) -> Trial[AirFare]:
    give(game.pool, *lots)
    return queue(game, "bid")


def bid(t: Trial[AirFare], name: str, **bids: int) -> None:
    for lot, amount in bids.items():
        t.answer(name, lot.replace("_", " "), f"{amount} million")
    if name in t.asked and DONE in t.options(name):
        t.answer(name, DONE)


def cash(t: Trial[AirFare]) -> list[int]:
    return [airline.cash for airline in t.game.players]


def goals(t: Trial[AirFare], name: str) -> list[str]:
    return [label for label in t.options(name) if label != STAY]


def rolls(monkeypatch: pytest.MonkeyPatch, *numbers: int) -> None:
    left: Iterator[int] = iter(numbers)
    monkeypatch.setattr(AirFare, "roll", lambda game, sides: next(left))


# -- setup ------------------------------------------------------------------------------------------------


# The card lists of the rulebook.
RIGHTS = {
    # city: number, base, what the first to the fourth landing earns
    "Atlanta": (4, 30, 10, 20, 40, 50),
    "Washington DC": (4, 40, 10, 30, 50, 70),
    "Boston": (4, 40, 10, 30, 50, 70),
    "Miami": (4, 50, 20, 40, 60, 90),
    "Dallas": (4, 50, 20, 40, 60, 90),
    "Los Angeles": (4, 60, 20, 50, 80, 100),
    "Chicago": (4, 60, 20, 50, 80, 100),
    "New York": (4, 80, 30, 60, 90, 120),
    "Europe": (4, 100, 40, 80, 120, 150),
}
FLEET = {
    # type: number, base, revenue, range, age, size
    "Boeing 737": (4, 25, -10, "US", "Very Old", "Small"),
    "McDonnell Douglas DC-9": (4, 25, -10, "US", "Very Old", "Small"),
    "McDonnell Douglas MD-80": (6, 75, 0, "US", "New", "Medium"),
    "British Aerospace 146": (2, 75, 0, "US", "New", "Medium"),
    "Lockheed L-1011 TriStar": (2, 100, 10, "Any", "Old", "Large"),
    "McDonnell Douglas DC-10": (4, 100, 10, "Any", "Old", "Large"),
    "Boeing 757": (4, 125, 10, "Any", "New", "Large"),
    "Boeing 767": (6, 125, 20, "US", "New", "Large"),
    "Boeing 747 Jumbo Jet": (8, 150, 30, "Any", "Old", "Huge"),
    "Aerospatiale/BAC Concorde": (2, 150, 20, "Any", "New", "Small"),
}
NEWS = {
    "Pilot Strike": (1, "You get no income this turn"),
    "New York snowed in": (1, "No flights to/from NY this turn"),
    "Chicago Bag Handlers Strike": (1, "No flights to/from Chicago this turn"),
    "Riots in Los Angeles": (1, "No flights to/from Los Angeles this turn"),
    "Plane Crash": (1, "Lose one of your planes and $100 in litigation & settlements"),
    "Air Traffic Controllers Strike": (1, "No flights to/from Atlanta this turn"),
    "Hurricane": (1, "No flights to/from Miami this turn"),
    "Oil Shortage": (1, "Everyone makes 50% revenue this turn"),
    "Holiday Season": (1, "Everyone makes 150% revenue this turn"),
    "Maintenance": (5, "Everyone pays $10 for each of their planes this turn"),
    "Terminal Tax": (2, "Everyone pays $10 for each of their landing rights this turn"),
    "Independence Day": (1, "Flights to Boston +50% revenue this turn"),
    "Snowbirds": (1, "Flights to Miami +50% revenue this turn"),
    "Terrorism": (1, "No flights to/from Europe this turn"),
    "Strong Dollar": (1, "Flights to Europe +50% revenue this turn"),
    "Effective Advertising Campaign": (4, "You get +50% income this turn"),
}


def test_the_deck() -> None:
    assert list(AirFare.seats) == [2, 3, 4, 5, 6]
    box = opening().box
    assert len(box) == 110
    rights = Counter((c.name, c.base, *c.landings) for c in box if isinstance(c, Rights))
    minor = {(f"Minor Airport {n}", 20, 10): 1 for n in range(1, 9)}
    assert rights == minor | {(city, *rest): number for city, (number, *rest) in RIGHTS.items()}
    planes = Counter((c.name, c.base, c.revenue, c.reach, c.age, c.size) for c in box if isinstance(c, Plane))
    assert planes == {(name, *rest): number for name, (number, *rest) in FLEET.items()}
    events = Counter((c.name, c.text) for c in box if isinstance(c, Event))
    assert events == {(name, text): number for name, (number, text) in NEWS.items()}


@pytest.mark.parametrize("players", [2, 4])
def test_setup(players: int) -> None:
    game = opening(players)
    for airline in game.players:
        assert airline.cash == 50
        assert cities_of(airline) == [f"Minor Airport {2 * airline.seat + n}" for n in (1, 2)]
        (plane,) = airline.fleet
        assert plane.name in ("Boeing 737", "McDonnell Douglas DC-9")
        assert plane.age == "Very Old"
    assert len(game.deck) == 110 - 3 * players
    starters = {next(iter(at(AirFare, 2, seed=seed).game.players[0].fleet)).name for seed in range(20)}
    assert starters == {"Boeing 737", "McDonnell Douglas DC-9"}


@pytest.mark.parametrize("players", [5, 6])
def test_more_minor_airports_for_five_and_six(players: int) -> None:
    game = opening(players)
    assert [len(airline.rights) for airline in game.players] == [2] * players
    assert len({city for airline in game.players for city in cities_of(airline)}) == 2 * players
    assert len(game.deck) == 110 - 8 - players


def test_where_cities_lie() -> None:
    grid = opening().players[0].fleet.grid
    assert {space.name: grid.position(space) for space in grid if "Minor" not in space.name} == {
        "Hangar": (0, 0), "Los Angeles": (0, 3), "Dallas": (4, 4), "Chicago": (5, 1), "Atlanta": (6, 3),
        "Miami": (7, 5), "Washington DC": (8, 2), "New York": (9, 1), "Boston": (10, 0), "Europe": (14, 1),
    }  # fmt: skip
    minor = {space.name: grid.position(space) for space in grid if "Minor" in space.name}
    assert minor == {f"Minor Airport {n + 1}": (n, 6 + n % 2) for n in range(8)}


def test_faster_games() -> None:
    whole, fewer = opening(3), opening(3, fewer_cards=40)
    assert len(fewer.deck) == len(whole.deck) - 40
    assert not [card for card in fewer.unused if isinstance(card, Event)]
    view = play(fewer).table.view(0)
    assert "unused" not in [place.title for place in view.places]
    without = opening(3, fewer_kinds=True)
    assert len(without.deck) == len(whole.deck) - 4 - 6 - 4 - 4
    names = {card.name for card in without.deck if hasattr(card, "base")}
    assert names.isdisjoint({"Boeing 757", "McDonnell Douglas MD-80", "Atlanta", "Washington DC"})


# -- Maintenance and Draw Phase ---------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "grounded"), [(1, 3), (2, 2), (3, 1), (4, 0), (10, 0)])
def test_grounding_by_age(monkeypatch: pytest.MonkeyPatch, roll: int, grounded: int) -> None:
    game = opening()
    fleet(game.players[0], Hangar=f"Boeing 737 + {JUMBO} + Boeing 767")
    fleet(game.players[1])
    monkeypatch.setattr(AirFare, "roll", lambda game, sides: roll)
    t = play(game)
    planes = [plane for plane in t.player("Ann").fleet if plane.grounded]
    assert [plane.name for plane in planes] == ["Boeing 737", JUMBO, "Boeing 767"][:grounded]
    assert [str(plane) for plane in planes[:1]] == ["Boeing 737 (grounded)"][:grounded]
    give(t.player("Ann").rights, "Boston", "Miami", "Dallas")
    t.answer("Ann", GO_ON)
    t.answer("Bob", GO_ON)
    fly_on(t)
    assert [plane.landed for plane in t.player("Ann").fleet] == [False] * grounded + [True] * (3 - grounded)


def test_everybody_draws_into_the_pool() -> None:
    game = opening(3)
    stack(game.deck, "Europe", "Oil Shortage", "Hurricane")
    t = play(game)
    assert [str(card) for card in t.game.pool] == ["Europe", "Oil Shortage"]
    assert [(str(event), str(event.at)) for event in t.game.news] == [("Hurricane", "Miami")]
    events = [card for card in t.game.box if isinstance(card, Event) and card.drawn_by]
    assert {(str(event.drawn_by), str(event)) for event in events} == {
        ("Bob", "Oil Shortage"),
        ("Cleo", "Hurricane"),
    }


def test_last_turn_and_end() -> None:
    game = opening(3)
    stack(game.deck, "Dallas", "Europe")
    game.unused.add_all(list(game.deck)[:-2])
    game.leader = game.players[2]
    t = play(game)
    assert [str(card) for card in t.game.pool] == ["Dallas", "Europe"]
    assert [line for line in t.log() if "draws" in line] == [
        "Cleo draws Dallas",
        "Ann draws Europe",
        "Bob draws nothing",
    ]
    while not t.result():
        fly_on(t)
        t.pass_all(GO_ON)
        t.pass_all(DONE)
    assert t.game.reason == "The deck is empty: the richest airline wins."
    assert t.game.turns == 2
    assert t.result().ending == "deck empty"  # type: ignore[union-attr]


def test_the_lead_goes_round() -> None:
    game = opening(3)
    for airline in game.players:
        airline.cash = 0
    t = queue(game, "bid")
    assert t.game.leader is t.player("Bob")
    assert t.asked == ["Bob"]


# -- Flying Phase -----------------------------------------------------------------------------------------


def test_first_flight_and_minor_airports() -> None:
    game = opening()
    t = flying(game)
    assert t.options("Ann") == ["Minor Airport 1", "Minor Airport 2"]
    t.answer("Ann", "Minor Airport 2")
    assert [str(plane.at) for plane in t.player("Ann").fleet] == ["Minor Airport 2"]
    t.answer("Bob", "Minor Airport 3")
    assert cash(t) == [50 + 9, 50 + 9]
    for plane in t.game.players[0].fleet:
        plane.landed = False
    t = flying(t.game)
    assert "Ann flies Boeing 737 from Minor Airport 2 to Minor Airport 1" in t.log() or (
        "Ann flies McDonnell Douglas DC-9 from Minor Airport 2 to Minor Airport 1" in t.log()
    ), "to a different city, and there is only one"


def test_one_landing_for_each_landing_right() -> None:
    game = opening()
    give(game.players[0].rights, "Miami", "Miami", "Boston")
    fleet(game.players[0], Hangar="Boeing 737 + Boeing 757 + Boeing 767 + British Aerospace 146")
    t = flying(game)
    t.answer("Ann", "Miami")
    assert goals(t, "Ann") == ["Miami", "Boston"]
    t.answer("Ann", "Miami")
    assert t.options("Ann") == ["Boston", STAY]
    t.answer("Ann", "Boston")
    assert t.asked == ["Bob"], "nothing free for the fourth"


def test_planes_must_fly_unless_not_all_can_land() -> None:
    game = opening()
    ann = game.players[0]
    give(ann.rights, "Miami", "Boston", "Europe")
    fleet(ann, Hangar=f"Boeing 767 + {JUMBO} + {JUMBO}")
    t = flying(game)
    assert t.options("Ann") == ["Miami", "Boston"], "there is room for all three"
    t.answer("Ann", "Boston")
    assert t.options("Ann") == ["Miami", "Europe"]
    game = opening()
    ann = game.players[0]
    give(ann.rights, "Miami", "Boston")
    fleet(ann, Hangar=f"Boeing 767 + {JUMBO} + Boeing 757")
    t = flying(game)
    assert t.options("Ann") == ["Miami", "Boston", STAY], "two of three can land"
    t.answer("Ann", STAY)
    assert t.options("Ann") == ["Miami", "Boston"]
    t.answer("Ann", "Miami")
    assert [plane.landed for plane in t.player("Ann").fleet] == [False, True, True], "Boston alone was left"
    game = opening()
    ann = game.players[0]
    give(ann.rights, "Miami", "Europe")
    fleet(ann, Miami="Boeing 767", Hangar=f"{JUMBO} + Boeing 757")
    assert flying(game).options("Ann") == ["Miami", "Europe"], "the first of them cannot land anyhow"


@pytest.mark.parametrize(
    ("plane", "here", "there"),
    [
        (JUMBO, "Chicago", "Boston Chicago Dallas"),
        (JUMBO, "Boston", "Chicago Dallas Europe New_York"),
        (JUMBO, "Atlanta", "Boston Chicago Dallas Europe New_York"),
        (JUMBO, "Miami", "Boston Chicago Dallas Europe New_York"),
        (JUMBO, "Washington_DC", "Boston Chicago Dallas Europe New_York"),
        (JUMBO, "New_York", "Boston Chicago Dallas Europe"),
        (JUMBO, "Los_Angeles", "Boston Chicago Dallas New_York"),
        (JUMBO, "Europe", "Boston New_York"),
        (JUMBO, "Hangar", "Boston Chicago Dallas Europe New_York"),
        ("Boeing 767", "New_York", "Boston Chicago Dallas"),
        (CONCORDE, "Hangar", "Europe New_York"),
        (CONCORDE, "New_York", "Europe"),
        (CONCORDE, "Europe", "New_York"),
    ],
)
def test_routes_to_europe(plane: str, here: str, there: str) -> None:
    game = opening()
    give(game.players[0].rights, "Boston", "Chicago", "Dallas", "Europe", "New York")
    fleet(game.players[0], **{here: plane})
    expected = {city.replace("_", " ") for city in there.split()} - {here}
    if plane == JUMBO and here == "Chicago":
        expected.add("New York")
    (flier,) = game.players[0].fleet
    assert {str(goal) for goal in game.goals(game.players[0], flier)} == expected


def test_planes_that_do_not_fly_take_up_no_landing_right() -> None:
    game = opening()
    give(game.players[0].rights, "Miami", "Boston")
    fleet(game.players[0], Miami="Boeing 737", Boston="Boeing 757", Hangar="Boeing 767 + Boeing 767")
    next(plane for plane in game.players[0].fleet if plane.name == "Boeing 737").grounded = True
    t = flying(game)
    assert t.prompt("Ann") == "Boeing 757, now in Boston: fly where?"
    assert t.options("Ann") == ["Miami", STAY]
    t.answer("Ann", STAY)
    assert t.options("Ann") == ["Miami", "Boston"]
    t.answer("Ann", "Boston")
    assert sorted((str(plane), str(plane.at)) for plane in t.player("Ann").fleet) == [
        ("Boeing 737 (grounded)", "Miami"),
        ("Boeing 757", "Boston"),
        ("Boeing 767", "Boston"),
        ("Boeing 767", "Miami"),
    ]


def test_a_grounded_plane_stays_grounded_when_sold() -> None:
    game = opening()
    (plane,) = game.players[0].fleet
    plane.grounded = True
    game.players[1].fleet.put(plane, game.players[1].fleet.grid["Hangar"])
    t = flying(game)
    t.answer("Bob", "Minor Airport 3")
    assert t.prompt("Ann") == "Do you want to deal before you go on?"


@pytest.mark.parametrize(
    ("event", "city"),
    [
        ("New York snowed in", "New York"),
        ("Chicago Bag Handlers Strike", "Chicago"),
        ("Riots in Los Angeles", "Los Angeles"),
        ("Air Traffic Controllers Strike", "Atlanta"),
        ("Hurricane", "Miami"),
        ("Terrorism", "Europe"),
    ],
)
def test_closed_cities(event: str, city: str) -> None:
    game = opening()
    give(game.players[0].rights, city, "Boston", "Dallas")
    fleet(game.players[0], Boston=JUMBO, **{city.replace(" ", "_"): "Boeing 757"})
    happen(game, game.players[1], event)
    t = flying(game)
    assert t.asked == ["Bob"], "there was but one way to go"
    assert {(plane.name, str(plane.at), plane.landed) for plane in t.player("Ann").fleet} == {
        (JUMBO, "Dallas", True),
        ("Boeing 757", city, False),
    }, "no flight from there either"


# -- Revenue Phase ----------------------------------------------------------------------------------------


def earned(game: AirFare, airline: Airline) -> dict[str, int]:
    return {city: amount for city, amount in game.revenue(airline).items() if amount}


def test_miami_example() -> None:
    game = opening()
    ann = game.players[0]
    give(ann.rights, *["Miami"] * 4)
    mds = ["McDonnell Douglas MD-80"] * 4
    for number, total in ((1, 20), (2, 20 + 40), (4, 20 + 40 + 60 + 90)):
        fleet(ann, Miami=" + ".join(mds[:number]))
        landed(game, ann)
        assert earned(game, ann) == {"Miami": total}


def test_best_order_of_landings() -> None:
    game = opening()
    ann = game.players[0]
    give(ann.rights, "New York", "New York", "New York")
    fleet(ann, New_York=f"{JUMBO} + Boeing 737 + McDonnell Douglas MD-80")
    landed(game, ann)
    assert earned(game, ann) == {"New York": 27 + 60 + 117}


def test_percentages_multiply() -> None:
    game = opening()
    ann, bob = game.players
    give(ann.rights, "Boston", "Minor Airport 1")
    fleet(ann, Boston="Boeing 737", **{"Minor Airport 1": "British Aerospace 146"})
    landed(game, ann)
    assert earned(game, ann) == {"Boston": 9, "Minor Airport 1": 10}
    happen(game, bob, "Independence Day")
    assert earned(game, ann)["Boston"] == 13, "13.5"
    happen(game, bob, "Oil Shortage", "Holiday Season")
    assert earned(game, ann) == {"Boston": 10, "Minor Airport 1": 7}, "10.125 and 7.5"
    happen(game, ann, "Effective Advertising Campaign")
    assert earned(game, ann) == {"Boston": 15, "Minor Airport 1": 11}, "15.1875 and 11.25"


@pytest.mark.parametrize(
    ("event", "city"), [("Independence Day", "Boston"), ("Snowbirds", "Miami"), ("Strong Dollar", "Europe")]
)
def test_flights_to_a_city_earn_more(event: str, city: str) -> None:
    game = opening()
    ann = game.players[0]
    give(ann.rights, "Boston", "Miami", "Europe")
    md80s = dict.fromkeys(("Boston", "Miami", "Europe"), "McDonnell Douglas MD-80")
    fleet(ann, **md80s)
    landed(game, ann)
    before = earned(game, ann)
    happen(game, game.players[1], event)
    assert earned(game, ann) == before | {city: before[city] * 3 // 2}


def test_events_that_say_you_mean_the_one_who_drew_them() -> None:
    game = opening(3)
    for airline in game.players:
        give(airline.rights, "Miami")
        fleet(airline, Miami="McDonnell Douglas MD-80")
        landed(game, airline)
    happen(game, game.players[1], "Pilot Strike")
    happen(game, game.players[2], "Effective Advertising Campaign")
    assert cash(revenue(game)) == [70, 50, 80]


def test_bills_are_due_after_the_income() -> None:
    game = opening()
    ann, bob = game.players
    ann.cash = bob.cash = 0
    give(ann.rights, "Miami", "Miami")
    fleet(ann, Miami="Boeing 737 + McDonnell Douglas MD-80", Boston="Boeing 767")
    for plane in ann.fleet:
        plane.landed = str(plane.at) == "Miami"
    happen(game, ann, "Maintenance", "Terminal Tax")
    happen(game, bob, "Maintenance")
    t = revenue(game)
    assert "Ann earns 58" in t.log(), "18 and 40"
    assert t.prompt("Ann") == "You have 58 and must pay 80"
    t.answer("Ann", "Sell a card to the bank", "Boeing 737 in Miami for 25")
    assert t.prompt("Bob") == "You have 0 and must pay 40"
    t.answer("Bob", "Borrow from the bank", "40 million")
    assert cash(t) == [58 + 25 - 80, 0]


def test_plane_crash() -> None:
    game = opening()
    ann = game.players[0]
    fleet(ann, Hangar=f"Boeing 737 + {JUMBO}")
    stack(game.deck, "Plane Crash", "Boston")
    t = play(game)
    assert t.prompt("Ann") == "Plane Crash: which of your planes is lost?"
    t.answer("Ann", "Boeing 737 Hangar")
    assert [plane.name for plane in t.player("Ann").fleet] == [JUMBO]
    t = revenue(t.game)
    assert t.prompt("Ann") == "You have 50 and must pay 100"
    assert t.player("Bob").cash == 50


def test_plane_crash_without_a_plane() -> None:
    game = opening()
    fleet(game.players[0])
    game.players[0].cash = 130
    stack(game.deck, "Plane Crash", "Boston")
    t = play(game)
    for plane in t.game.players[1].fleet:
        plane.grounded = True
    t.answer("Ann", GO_ON)
    t.answer("Bob", GO_ON)
    assert cash(t) == [30, 50]
    assert "must pay" not in t.prompt("Ann"), "neither must Bob, who did not draw it"


# -- Bid Phase --------------------------------------------------------------------------------------------


def test_highest_bid_takes_the_card() -> None:
    game = opening(3)
    for airline in game.players:
        airline.cash = 200
    t = bidding(game, "Boston", "Boeing 767", "Dallas", "Terminal Tax")
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert t.options("Ann") == ["Boston", "Boeing 767", "Dallas", DONE], "events are discarded"
    bid(t, "Ann", Boston=60, Boeing_767=140)
    bid(t, "Bob", Boston=61)
    bid(t, "Cleo", Boston=40)
    assert cash(t) == [60, 139, 200], "losers pay nothing"
    assert "Boston" in cities_of(t.player("Bob"))
    assert ("Boeing 767", "Hangar") in [(str(p), str(p.at)) for p in t.player("Ann").fleet]
    assert [str(card) for card in t.game.discards if card.name in ("Dallas", "Terminal Tax")] == [
        "Terminal Tax",
        "Dallas",
    ]
    assert "Bids for Boston: Ann 60, Bob 61 and Cleo 40" in t.log()


def test_bids_are_sealed() -> None:
    t = bidding(opening(), "Atlanta", "Boston")
    bid(t, "Ann", Atlanta=35)
    assert t.asked == ["Bob"]
    assert not [line for line in t.log("Bob") if "35" in line]


def test_bids_together_stay_within_the_account() -> None:
    game = opening()
    game.players[0].cash = 100
    t = bidding(game, "Atlanta", "Boston", "Miami")
    assert t.options("Bob") == ["Atlanta", "Boston", "Miami", DONE]
    t.answer("Ann", "Boston")
    assert t.options("Ann") == [f"{n} million" for n in range(40, 101)]
    t.answer("Ann", "65 million")
    assert t.options("Ann") == ["Atlanta", DONE]
    t.answer("Ann", "Atlanta")
    assert t.options("Ann") == [f"{n} million" for n in range(30, 36)]
    t.answer("Ann", "35 million")
    assert t.asked == ["Bob"], "nothing is left for Miami"
    t.answer("Bob", DONE)
    assert cash(t) == [0, 50]


def test_tied_bids_leave_the_card_in_the_pool() -> None:
    game = opening(3)
    stack(game.deck, "Dallas", "Chicago", "Europe")
    t = bidding(game, "Atlanta", "Boston")
    bid(t, "Ann", Atlanta=45)
    bid(t, "Bob", Atlanta=45)
    bid(t, "Cleo", Atlanta=44)
    assert cash(t) == [50, 50, 50]
    assert [str(card) for card in t.game.pool] == ["Atlanta", "Dallas", "Chicago", "Europe"]
    game = t.game
    for airline in game.players:
        airline.cash = 0
    stack(game.deck, "Miami", "Miami", "Miami")
    t = queue(game, "bid")
    assert [str(card) for card in t.game.pool] == ["Miami"] * 3
    assert "Nobody bids for Atlanta" in t.log()


def test_like_cards_are_lots_of_their_own() -> None:
    t = bidding(opening(3), "Boston", "Boston")
    assert t.options("Ann") == ["Boston", "Boston (2)", DONE]
    bid(t, "Ann", Boston=45)
    t.answer("Bob", "Boston (2)")
    assert t.prompt("Bob") == "How much do you bid for Boston (2)?"
    t.answer("Bob", "40 million")
    bid(t, "Cleo", Boston=45)
    assert [cities_of(airline).count("Boston") for airline in t.game.players] == [0, 1, 0]
    assert cash(t) == [50, 10, 50]
    assert "Boston" in map(str, t.game.pool), "the other one, for which the highest bids were equal"


# -- Raise Money Fast -------------------------------------------------------------------------------------


def test_deals_before_flying_and_before_bidding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AirFare, "roll", lambda game, sides: 10)
    game = opening()
    stack(game.deck, "Dallas", "Boston")
    t = play(game)
    for way_out in (GO_ON, "", GO_ON, DONE):
        for name in ("Ann", "Bob"):
            t.answer(name, way_out or t.options(name)[0])
    assert t.asked == ["Bob"], "the next turn"


def test_each_offer_once_a_time() -> None:
    t = play(opening())
    assert t.options("Ann") == [
        "Sell a card to the bank",
        "Borrow from the bank",
        "Offer a trade",
        "Offer a loan",
        "Ask for a loan",
        GO_ON,
    ]
    t.answer("Ann", "Offer a trade", "No offer")
    assert "Offer a trade" not in t.options("Ann")
    t.answer("Ann", "Borrow from the bank", "10 million", "Borrow from the bank", "20 million")
    assert "Offer a trade" not in t.options("Ann")
    t.answer("Ann", GO_ON)
    t.answer("Bob", GO_ON)
    fly_on(t)
    t.answer("Ann", "Offer a trade", "No offer", GO_ON)
    t.answer("Bob", GO_ON)
    t.pass_all(DONE)
    t.answer("Bob", GO_ON)
    assert "Offer a trade" in t.options("Ann")


def test_selling_to_the_bank() -> None:
    t = play(opening())
    plane = str(next(iter(t.player("Ann").fleet)))
    t.answer("Ann", "Sell a card to the bank", f"{plane} in Hangar for 25")
    t.answer("Ann", "Sell a card to the bank", "Minor Airport 2 for 20")
    assert t.player("Ann").cash == 95
    assert [str(card) for card in t.game.discards] == [plane, "Minor Airport 2"]
    assert not t.player("Ann").fleet


def test_bank_loans() -> None:
    game = opening()
    fleet(game.players[0])
    t = play(game)
    t.answer("Ann", "Borrow from the bank")
    assert t.options("Ann") == [f"{n} million" for n in range(10, 101, 10)]
    t.answer("Ann", "60 million")
    assert (t.player("Ann").cash, t.game.score(t.player("Ann"))) == (110, 50 + 20 + 20)
    t.answer("Ann", "Borrow from the bank")
    assert t.options("Ann")[-1] == "40 million"
    t.answer("Ann", "40 million")
    assert "Borrow from the bank" not in t.options("Ann")
    t.answer("Ann", GO_ON)
    t.answer("Bob", GO_ON)
    fly_on(t)
    assert t.player("Ann").cash == 150 - 20
    t.answer("Ann", "Repay a loan", "100 to the bank at 20 percent", "30 million")
    assert [tuple(map(str, debt)) for debt in t.game.debts] == [("Ann", "the bank", "20", "70")]
    assert t.player("Ann").cash == 100
    assert "Borrow from the bank" in t.options("Ann")


def test_loans_between_airlines() -> None:
    game = opening(3)
    stack(game.deck, "Dallas", "Boston", "Miami")
    for airline in game.players:
        fleet(airline)
    t = play(game)
    t.answer("Ann", "Offer a loan", "Bob", "40 million", "30 percent")
    assert t.prompt("Bob") == "Ann lends Bob 40 at 30 percent a turn?"
    t.answer("Bob", "Refuse")
    assert (cash(t), t.game.debts) == ([50, 50, 50], [])
    t.answer("Ann", "Ask for a loan", "Cleo", "20 million", "0 percent")
    t.answer("Cleo", "Accept")
    t.answer("Ann", GO_ON)
    t.answer("Bob", "Ask for a loan", "Ann", "50 million", "10 percent")
    t.answer("Ann", "Accept")
    assert cash(t) == [20, 100, 30]
    t.answer("Bob", GO_ON)
    t.answer("Cleo", GO_ON)
    assert cash(t) == [25, 95, 30], "interest goes to the lender"
    ann, bob, cleo = t.game.players
    assert t.game.credit(bob) == 100, "the bank does not mind"
    assert [t.game.score(airline) for airline in (ann, bob, cleo)] == [25 + 40 + 50 - 20, 95 + 40 - 50, 90]
    t.answer("Ann", GO_ON)
    t.answer("Bob", "Repay a loan", "50 to Ann at 10 percent", "50 million")
    assert (t.player("Ann").cash, t.player("Bob").cash) == (75, 45)
    assert len(t.game.debts) == 1


def test_one_repays_no_more_than_one_owes_or_has() -> None:
    game = opening()
    ann = game.players[0]
    game.owe(Debt(ann, "the bank", 20, 60))
    ann.cash = 40
    t = play(game)
    t.answer("Ann", "Repay a loan", "60 to the bank at 20 percent")
    assert t.options("Ann") == ["10 million", "20 million", "30 million", "40 million"]
    t.answer("Ann", "40 million")
    t.player("Ann").cash = 100
    t.answer("Ann", "Borrow from the bank", "10 million", GO_ON)
    t.answer("Bob", GO_ON)
    fly_on(t)
    t.answer("Ann", "Repay a loan", "30 to the bank at 20 percent")
    assert t.options("Ann") == ["10 million", "20 million", "30 million"]


def test_equal_loans_are_one() -> None:
    game = opening()
    ann, bob = game.players
    ann.cash = bob.cash = 100
    for _ in range(2):
        game.owe(Debt(ann, bob, 10, 20))
    assert game.debts == [Debt(ann, bob, 10, 40)]
    game.owe(Debt(ann, bob, 10, -40))
    assert (game.debts, ann.cash, bob.cash) == ([], 100, 100)


def test_trades() -> None:
    game = opening()
    fleet(game.players[0], Miami="Boeing 767")
    t = play(game)
    t.answer("Ann", "Offer a trade", "Bob", "0 cash", "30 cash", "Boeing 767 Miami", DONE)
    (plane,) = t.player("Bob").fleet
    assert t.options("Ann") == ["Minor Airport 3", "Minor Airport 4", f"{plane} in Hangar", DONE]
    t.answer("Ann", "Minor Airport 4", DONE)
    assert t.prompt("Bob") == (
        "Ann offers you Boeing 767 in Miami for Minor Airport 4 and 30 cash. What do you answer?"
    )
    t.answer("Bob", "Accept")
    assert cash(t) == [80, 20]
    assert cities_of(t.player("Ann")) == ["Minor Airport 1", "Minor Airport 2", "Minor Airport 4"]
    assert ("Boeing 767", "Miami") in [(str(p), str(p.at)) for p in t.player("Bob").fleet]


def due_60(players: int) -> AirFare:
    """Ann cannot pay 60 with what she has."""
    game = opening(players)
    ann = game.players[0]
    ann.cash = 0
    fleet(ann)
    give(ann.rights, "Minor Airport 1")
    game.owe(Debt(ann, game.players[1], 50, 60))
    game.owe(Debt(ann, "the bank", 20, 100))
    ann.cash = 0
    happen(game, game.players[1], "Terminal Tax")
    for airline in game.players[1:]:
        fleet(airline)
    return game


def test_bankruptcy() -> None:
    game = due_60(3)
    game.players[1].cash = game.players[2].cash = 100
    t = revenue(game)
    assert t.prompt("Ann") == "You have 0 and must pay 60"
    assert "Go bankrupt" not in t.options("Ann")
    assert "Offer a loan" not in t.options("Ann"), "only what raises money"
    t.answer("Ann", "Sell a card to the bank", "Minor Airport 1 for 20")
    assert t.options("Ann") == ["Offer a trade", "Ask for a loan", "Go bankrupt"]
    t.answer("Ann", "Ask for a loan", "Cleo", "10 million", "0 percent")
    t.answer("Cleo", "Refuse")
    t.answer("Ann", "Go bankrupt")
    assert t.player("Ann").out
    assert "Ann cannot pay 60 and is bankrupt" in t.log()
    assert t.game.debts == []
    assert t.player("Bob").cash == 100 - 20, "Bob's Terminal Tax; his interest is lost"
    assert t.asked == ["Bob"]
    assert t.result() is None


def test_bills_are_paid_in_one_step() -> None:
    """Ann owes Bob, Bob owes the bank: with what Ann pays him he can pay, though she pays after him."""
    game = opening(3)
    ann, bob, cleo = game.players
    game.leader = bob
    for airline in game.players:
        fleet(airline)
    game.owe(Debt(ann, bob, 50, 40))
    game.owe(Debt(bob, "the bank", 20, 100))
    game.owe(Debt(cleo, bob, 10, 10))
    ann.cash, bob.cash, cleo.cash = 30, 0, 11
    t = revenue(game)
    assert cash(t) == [30 - 20, 20 + 1 - 20, 11 - 1]
    assert [line for line in t.log() if "interest" in line] == [
        "Bob receives 1 for interest and events",
        "Cleo pays 1 for interest and events",
        "Ann pays 20 for interest and events",
    ]


def test_who_relied_on_a_bankrupt_must_raise_money_himself() -> None:
    game = opening(3)
    ann, bob, cleo = game.players
    for airline in game.players:
        fleet(airline)
    for card in list(ann.rights):
        game.discards.add(card)
    game.owe(Debt(ann, "the bank", 20, 100))
    game.owe(Debt(ann, cleo, 50, 40))
    game.owe(Debt(cleo, "the bank", 20, 100))
    ann.cash, bob.cash, cleo.cash = 10, 0, 5
    t = revenue(game)
    assert t.prompt("Ann") == "You have 10 and must pay 40"
    t.answer("Ann", "Go bankrupt")
    assert t.prompt("Cleo") == "You have 5 and must pay 20"
    t.answer("Cleo", "Sell a card to the bank", "Minor Airport 5 for 20")
    assert cash(t) == [0, 0, 5]
    assert not t.player("Cleo").out


def test_a_loan_of_a_rival_saves_from_bankruptcy() -> None:
    game = due_60(3)
    game.players[2].cash = 100
    t = revenue(game)
    t.answer("Ann", "Ask for a loan", "Cleo", "60 million", "50 percent")
    t.answer("Cleo", "Accept")
    assert not t.player("Ann").out
    assert t.player("Ann").cash == 0
    assert t.player("Cleo").cash == 100 - 60 - 20
    assert "Ask for a loan" in t.options("Ann")


def test_who_is_left_alone_wins() -> None:
    t = revenue(due_60(2))
    t.answer("Ann", "Sell a card to the bank", "Minor Airport 1 for 20", "Go bankrupt")
    result = t.result()
    assert result is not None
    assert (result.winners, result.reason) == ([1], "All other airlines are bankrupt.")


def test_who_is_alone_in_this_phase_has_nobody_to_deal_with() -> None:
    game = due_60(2)
    game.eliminate(game.players[1])
    game.players[0].cash = 100
    assert [deal.value for deal in game.deals(game.players[0], short=False)] == [
        "Sell a card to the bank",
        "Repay a loan",
    ]


def test_most_wealth_wins() -> None:
    game = opening(3)
    ann, bob, cleo = game.players
    fleet(ann, Miami=JUMBO)
    give(bob.rights, "Europe", "Minor Airport 7")
    bob.cash, cleo.cash = 105, 100
    game.unused.add_all(game.deck)
    result = play(game).result()
    assert result is not None
    assert result.scores == [50 + 40 + 150, 105 + 120 + 25, 100 + 40 + 25]
    assert result.winners == [1]
    bob.cash = 95
    result = play(game).result()
    assert result is not None
    assert result.ranks == [1, 1, 3]


# -- optional rules ---------------------------------------------------------------------------------------


def test_price_war() -> None:
    game = opening(3, price_war=True)
    for airline in game.players:
        give(airline.rights, *["Miami"] * (1 if airline.seat else 2), "Boston")
        fleet(
            airline,
            Miami="McDonnell Douglas MD-80",
            Boston="British Aerospace 146" if airline.seat else JUMBO,
        )
    stack(game.deck, "Dallas", "Dallas", "Dallas")
    t = play(game)
    assert t.options("Ann") == ["Miami", "Boston", "Done"]
    t.answer("Ann", "Miami", "Done")
    t.answer("Bob", "Done")
    assert not [line for line in t.log("Bob") if "price war" in line]
    t.answer("Cleo", "Done")
    assert "Ann starts a price war in Miami" in t.log()
    game = t.game
    for airline in game.players:
        landed(game, airline)
    assert [earned(game, airline) for airline in game.players] == [
        {"Boston": 13},
        {"Boston": 10},
        {"Boston": 10},
    ]


def test_advertising_example(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example: A spends nothing, B 3, C 5, D 10, and all earn 100 in Dallas."""
    game = opening(4, advertising=True)
    a, b, c, d = game.players
    spent = {a: {}, b: {"Dallas": 3}, c: {"Dallas": 5}, d: {"Dallas": 10}}
    takings = {airline: {"Dallas": 100} for airline in game.players}
    rolls(monkeypatch, 5, 2, 10, 1, 5)
    game.poach(takings, spent)
    # B takes 50 of A; C 20% of A's 50 and 10% of B's 150; D all of A's 40, 10% of B's 135, 50% of C's 125
    assert [takings[airline]["Dallas"] for airline in (a, b, c, d)] == [
        0,
        135 - 13,
        125 - 62,
        100 + 40 + 13 + 62,
    ]


def test_no_shares_for_an_airline_on_strike() -> None:
    game = opening(3, advertising=True)
    ann, bob, cleo = game.players
    happen(game, ann, "Pilot Strike")
    takings = {ann: {"Dallas": 0}, bob: {"Dallas": 100}, cleo: {"Dallas": 100}}
    game.poach(takings, {ann: {"Dallas": 4}, bob: {"Dallas": 0}, cleo: {"Dallas": 3}})
    assert takings[ann]["Dallas"] == 0
    assert takings[cleo]["Dallas"] > 100


def test_equal_campaigns_take_nothing_from_each_other() -> None:
    game = opening(3, advertising=True)
    a, b, c = game.players
    takings = {airline: {"Dallas": 100} for airline in game.players}
    game.poach(takings, {a: {"Dallas": 4}, b: {"Dallas": 4}, c: {"Dallas": 7}})
    assert [takings[airline]["Dallas"] for airline in (a, b, c)] == [90, 90, 120]


def test_advertising_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    game = opening(3, advertising=True)
    ann, bob, _ = game.players
    for airline in (ann, bob):
        give(airline.rights, "Miami", "Boston" if airline is ann else "Dallas")
        fleet(airline, Miami="McDonnell Douglas MD-80")
        landed(game, airline)
    t = revenue(game)
    assert t.asked == ["Ann", "Bob", "Cleo"]
    assert t.options("Ann") == ["Miami", "Boston", DONE]
    t.answer("Ann", "Miami")
    assert (t.options("Ann")[0], t.options("Ann")[-1]) == ("1 million", "50 million")
    t.answer("Ann", "3 million", DONE)
    t.answer("Cleo", DONE)
    rolls(monkeypatch, 7)
    t.answer("Bob", DONE)
    assert cash(t) == [50 - 3 + 20 + 14, 50 + 6, 50]
    assert "Ann takes 70% of Bob's revenue in Miami: 14" in t.log()


# -- whole games ------------------------------------------------------------------------------------------


def steward(t: Table, seat: int, rng: Random) -> int:
    """Flies whenever possible, keeps clear of most deals and bids low, so that games last."""
    ask = t.asks[seat]
    if ask.kind == "amount":
        return 0 if "bid" in ask.prompt else rng.randrange(len(ask.options))
    labels = ask.labels()
    if GO_ON in labels and rng.random() < 0.98:
        return labels.index(GO_ON)
    if STAY in labels:
        return rng.randrange(len(labels) - 1)
    if "must pay" in ask.prompt:
        return 0
    return labels.index("Refuse") if "Refuse" in labels else rng.randrange(len(labels))


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"fewer_kinds": True}),
        (3, {"price_war": True}),
        (4, {"advertising": True}),
        (5, {}),
        (6, {"fewer_cards": 40}),
    ],
)
def test_whole_games_keep_the_laws(players: int, options: dict[str, bool | int]) -> None:
    inspector = Inspector()
    rng = Random(3)
    table = Table(AirFare, players, "whole", options)
    inspector.begin(table)
    while table.asks:
        seat = next(iter(table.asks))
        choice = steward(table, seat, rng)
        inspector.look(table, seat)
        if rng.random() < 0.02:
            inspector.look_closely(table, seat, choice, rng)
        table.answer(seat, choice)
    inspector.look_at_end(table)
    assert table.game.reason == "The deck is empty: the richest airline wins."


def test_a_whole_scripted_turn() -> None:
    game = opening()
    stack(game.deck, "Atlanta", "Holiday Season", "Hurricane", "Boston")
    t = play(game)
    game = t.game
    for airline in game.players:
        for plane in airline.fleet:
            plane.grounded = False
    t.answer("Ann", "Borrow from the bank", "50 million", GO_ON)
    t.answer("Bob", GO_ON)
    t.answer("Ann", "Minor Airport 1")
    t.answer("Bob", "Minor Airport 3")
    assert cash(t) == [50 + 50 + 13 - 10, 50 + 13]
    t.answer("Ann", GO_ON)
    t.answer("Bob", GO_ON)
    bid(t, "Ann", Atlanta=31)
    bid(t, "Bob", Atlanta=30)
    assert cash(t) == [103 - 31, 63]
    assert cities_of(t.player("Ann"))[-1] == "Atlanta"
    assert t.game.leader is t.player("Bob")
    assert [str(card) for card in (*t.game.pool, *t.game.news)] == ["Boston", "Hurricane"]


def test_estimate_looks_ahead() -> None:
    game = opening()
    ann, bob = game.players
    assert game.estimate(ann) == game.estimate(bob)
    fleet(ann, Hangar="Boeing 737 + Boeing 767")
    turns = len(game.deck) / 2
    assert game.estimate(ann) == 50 + 40 + 150 + turns * (10 + 10) / 2
    give(ann.rights, "Miami", "Miami")
    assert game.estimate(ann) == 50 + 100 + 150 + len(game.deck) / 2 * (20 + 40) / 2


def test_estimate_counts_the_interest_to_come() -> None:
    game = opening()
    ann, bob = game.players
    turns = len(game.deck) / 2
    before = game.estimate(ann)
    game.owe(Debt(ann, "the bank", 20, 10))
    assert game.estimate(ann) == before - turns * 2
    game.owe(Debt(bob, ann, 50, 10))
    assert game.estimate(ann) == before + turns * (5 - 2)
    assert game.estimate(bob) == before - turns * 5
