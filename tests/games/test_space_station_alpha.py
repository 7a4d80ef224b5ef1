from collections import Counter
from collections.abc import Callable

import pytest

from tabletome.games.space_station_alpha import Event, EventCard, Funding, Module, SpaceStationAlpha
from tabletome.testing import Trial, at, find, give

NONE, NO_MORE, PASS = "Nothing", "No further bids", "Play none"
TRUSS, STOWAGE, LOGISTICS = "Truss Exterior Framework", "External Stowage Platform", "Multi-Purpose Logistics"
Station = SpaceStationAlpha


def laid(g: Station, name: str, **squares: str) -> None:
    """Modules of a player on the station, by square."""
    seat = next(agency.seat for agency in g.players if agency.name == name)
    for square, module in squares.items():
        found = find(g, module, beside=g.station)
        found.controller = seat
        g.station.put(found, g.station.grid[square])


def phase(
    step: str,
    players: int = 2,
    arrange: Callable[[Station], None] = lambda g: None,
    *args: str,
    hands: dict[str, list[str]] | None = None,
    decks: dict[str, list[str]] | None = None,
    seed: int = 0,
) -> Trial[Station]:
    """From a phase on; Ann leads, hands are empty if nothing is said."""

    def begin(g: Station) -> None:
        g.turns = 1
        g.leader = g.players[0]
        for agency in g.players:
            g.deck.add_all(agency.hand)
        arrange(g)
        g.then(getattr(g, step), *args)

    held = {agency: list[str]() for agency in ("Ann", "Bob", "Cleo", "Dan")[:players]} | (hands or {})
    return at(Station, players, arrange=begin, hands=held, decks=decks, seed=seed)


def scoring(arrange: Callable[[Station], None], players: int = 2, **hands: list[str]) -> Trial[Station]:
    return phase("scoring_phase", players, arrange, hands=hands)


def points(t: Trial[Station]) -> list[int]:
    return [agency.points for agency in t.game.players]


def new(g: Station, *squares: str) -> None:
    """These were built this turn, in this order."""
    for number, square in enumerate(squares, 1):
        module = g.station[g.station.grid[square]]
        assert module is not None
        module.built = number


# -- the box -----------------------------------------------------------------------------------------------


MODULE_LIST = """
Multi-Purpose Logistics | S | Reusable Cargo Module; Carried by Shuttle
External Stowage Platform | S | Trash, Food, Water, Oxygen, Fuel, Equipment
Living Quarters | S | Crew Compartments, Galley, Hygiene, Exercise
Truss Exterior Framework | S | Structural Component
Unity Node | S | Pressurized Mating Adaptor, Control Moment Gyros
Photovoltaic Module | S | Solar Panel Array plus Batteries, Radiators
Air Lock | S | EVA Capability
Remote Manipulator System | S | Cargo Crane plus Robotics, Moveable Truss
Docking Platform | S | Universal, Emergency Crew Return Vehicle
Communications | S | Radio Antennae, Computers, Telemetry
Astrophysics | R | Observatory, Spectrophotometers, Radio Telescopes
Bioastronautics | R | Biochemistry, Hydroponics, Medical Monitoring
Engineering | R | Materials Technology, Electronics, Physical Sciences
Earth Observation | R | Meteorological, Oceanographic Research
SPACEHAB | R | Habitable Experimental System Rack Storage
"""

EVENT_DECK = """
Collision | 1 | Problem | Put target Module back into the Build pile
Air Leak | 1 | Problem | No one may bid or build this turn
Power Loss | 1 | Problem | No one may bid or build this turn
Major Malfunction | 1 | Problem | Each Docking Platform earns its owner 6 VP
Attitude Control Adjustment | 2 | Event | Each Unity Node earns its owner 3 VP
Space Flight Experiments | 3 | Event | Each SPACEHAB earns its owner 2 VP
New Drug Synthesized | 1 | Event | Each Bioastronautics earns its owner 6 VP
New Manufacturing Techniques | 1 | Event | Each Engineering earns its owner 6 VP
New Astronomical Data | 1 | Event | Each Astrophysics earns its owner 6 VP
New Meteorological Data | 2 | Event | Each Earth Observation earns its owner 3 VP
Crew Rotation | 2 | Event | Each Living Quarters earns its owner 3 VP
Maintenance Space Walk | 2 | Event | Each Air Lock earns its owner 3 VP
Supply Shipment | 3 | Event | Each Multi-Purpose Logistics earns its owner 2 VP
Telecommunications | 3 | Event | Each Communications earns its owner 2 VP
Reposition Element | 2 | Event | Each Remote Manipulator System earns its owner 3 VP
Reroute Power | 2 | Event | Each Photovoltaic Module earns its owner 3 VP
Commander | 1 | Crew | Play during Crew Rotation to earn 2 VP
Flight Engineer | 1 | Crew | Play during Crew Rotation to earn 2 VP
Science Officer | 1 | Crew | Play during Crew Rotation to earn 2 VP
Political Turmoil | 1 | Politics | Players draw no cards or Modules this turn
"""


def table(text: str) -> list[list[str]]:
    return [row.split(" | ") for row in text.strip().splitlines()]


def test_module_counters() -> None:
    """Four of each of the list."""
    sorts = {"S": "Service", "R": "Research"}
    box = Counter((m.name, m.type, m.notes) for m in at(Station).game.box if isinstance(m, Module))
    assert box == {(name, sorts[sort], notes): 4 for name, sort, notes in table(MODULE_LIST)}


def test_event_deck() -> None:
    box = [card for card in at(Station).game.box if isinstance(card, EventCard)]
    assert len(box) == 67
    assert Counter((card.name, card.value) for card in box if isinstance(card, Funding)) == {
        ("Funding 10", 10): 7,
        ("Funding 20", 20): 7,
        ("Funding 30", 30): 7,
        ("Funding 40", 40): 7,
        ("Funding 50", 50): 7,
    }
    assert Counter((card.name, card.kind, card.notes) for card in box if isinstance(card, Event)) == {
        (name, kind, notes): int(copies) for name, copies, kind, notes in table(EVENT_DECK)
    }


def test_two_to_six_play() -> None:
    assert list(Station.seats) == [2, 3, 4, 5, 6]
    for players in (2, 6):
        game = at(Station, players).game
        assert [len(agency.hand) for agency in game.players] == [6] * players
        assert len(game.deck) == 67 - 6 * players
        assert not any(card.seen_by(1) for card in (*game.players[1].hand, *game.deck))


def test_spacehab_is_for_research() -> None:
    sorts = {one.name: one.type for one in at(Station).game.box if isinstance(one, Module)}
    assert sorts["SPACEHAB"] == "Research"
    assert Counter(sorts.values()) == {"Service": 10, "Research": 5}


def test_the_lead_goes_round() -> None:
    assert {str(at(Station, 3, seed=seed).game.leader) for seed in range(20)} == {"Ann", "Bob", "Cleo"}
    t = phase("event_phase", 3)
    assert str(t.game.leader) == "Bob"
    assert t.asked == ["Bob"], "he is the first who may play an event"


# -- planning ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_modules_as_players(players: int) -> None:
    assert len(phase("planning_phase", players).game.lots) == players


def test_only_new_modules_are_drawn() -> None:
    def one_left(g: Station) -> None:
        g.lots.add(find(g, "Air Lock"))

    t = phase("planning_phase", 3, one_left)
    assert str(t.game.lots.items[0]) == "Air Lock"
    assert len(t.game.lots) == 3
    assert len(t.game.cup) == 57


def test_the_cup_runs_out() -> None:
    def nearly_all_built(g: Station) -> None:
        for module, square in zip(list(g.cup)[:59], g.station.free()[:59], strict=True):
            g.station.put(module, square)

    t = phase("planning_phase", 3, nearly_all_built)
    assert (len(t.game.lots), len(t.game.cup)) == (1, 0)


# -- bidding -----------------------------------------------------------------------------------------------


def bidding(
    *lots: str,
    hands: dict[str, list[str]],
    players: int = 2,
    decks: dict[str, list[str]] | None = None,
    seed: int = 0,
) -> Trial[Station]:
    def on_offer(g: Station) -> None:
        for lot in lots:
            g.lots.add(find(g, lot, beside=g.lots))
        g.then(g.bidding_phase)

    return phase("deployment_phase", players, on_offer, hands=hands, decks=decks, seed=seed)


def test_bids_of_several_cards() -> None:
    hands = {"Ann": ["Funding 50", "Funding 30", "Funding 20", "Crew Rotation"], "Bob": ["Funding 40"] * 2}
    t = bidding("Air Lock", "Air Lock", hands=hands)
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Ann") == "How much do you bid for Air Lock?"
    assert t.options("Ann") == [
        NONE,
        "Funding 20",
        "Funding 30",
        "Funding 50",
        "Funding 50 (30 + 20)",
        "Funding 70 (50 + 20)",
        "Funding 80 (50 + 30)",
        "Funding 100 (50 + 30 + 20)",
        NO_MORE,
    ]
    assert t.options("Bob") == [NONE, "Funding 40", "Funding 80 (40 + 40)", NO_MORE]
    t.answer("Ann", "Funding 70 (50 + 20)")
    assert t.prompt("Ann") == "How much do you bid for Air Lock (2)?"
    assert t.options("Ann") == [NONE, "Funding 30"]
    t.answer("Ann", "Funding 30")
    assert not t.log(), "nothing is known before all have bid"
    t.answer("Bob", "Funding 80 (40 + 40)", NONE)
    assert t.log()[:4] == [
        "Bids for Air Lock: Ann 70 and Bob 80",
        "Bob wins Air Lock",
        "Bids for Air Lock: Ann 30",
        "Ann wins Air Lock",
    ]
    assert sorted(map(str, t.player("Ann").hand)) == ["Crew Rotation", "Funding 20", "Funding 50"]
    assert not t.player("Bob").hand
    assert sorted(map(str, t.game.discards)) == ["Funding 30", "Funding 40", "Funding 40"]
    assert [len(agency.won) for agency in t.game.players] == [1, 1]
    assert [agency.funding_bid for agency in t.game.players] == [100, 80]


def test_one_sum_of_different_cards() -> None:
    hands = {"Ann": ["Funding 50", "Funding 30", "Funding 20"], "Bob": ["Funding 40"]}
    t = bidding("Air Lock", hands=hands, decks={"deck": ["Commander", "Air Leak", "Collision"]})
    t.answer("Ann", "Funding 50 (30 + 20)")
    t.answer("Bob", "Funding 40")
    assert [str(card) for card in t.player("Ann").hand] == ["Funding 50"]
    assert [str(card) for card in t.player("Bob").hand] == ["Funding 40"], "who loses has his card back"
    assert [str(card) for card in t.game.discards] == ["Funding 30", "Funding 20"]
    top = [str(card) for card in t.game.deck][-3:]
    assert top == ["Collision", "Air Leak", "Commander"], "nobody has cut the deck"


def test_whoever_has_cards_is_asked_although_they_are_no_funding() -> None:
    t = bidding("Air Lock", hands={"Ann": ["Commander"], "Bob": ["Funding 10"]})
    assert t.options("Ann") == [NONE]
    assert bidding("Air Lock", hands={"Ann": [], "Bob": ["Funding 10"]}).asked == ["Bob"]


def test_without_bids_a_module_stays() -> None:
    t = bidding("Air Lock", "Unity Node", hands={"Ann": ["Funding 10"], "Bob": ["Funding 10"]})
    t.answer("Ann", NONE, "Funding 10")
    t.answer("Bob", NO_MORE)
    assert t.log()[0] == "Nobody bids for Air Lock"
    assert str(t.game.lots.items[0]) == "Air Lock"
    assert [str(module) for module in t.player("Ann").won] == ["Unity Node"]


TIE = {"Ann": ["Funding 50"], "Bob": ["Funding 30", "Funding 20"], "Cleo": ["Funding 40"]}


def test_ties_are_cut_for() -> None:
    deck = ["Commander", "Air Leak", "Funding 20", "Funding 20", "Funding 10", "Funding 30"]
    t = bidding("Air Lock", players=3, decks={"deck": deck}, hands=TIE)
    size = len(t.game.deck)
    t.answer("Ann", "Funding 50")
    t.answer("Bob", "Funding 50 (30 + 20)")
    t.answer("Cleo", "Funding 40")
    assert t.log()[1:8] == [
        "Ann cuts Commander",
        "Bob cuts Air Leak",
        "Ann cuts Funding 20",
        "Bob cuts Funding 20",
        "Ann cuts Funding 10",
        "Bob cuts Funding 30",
        "Bob wins Air Lock",
    ]
    assert len(t.game.deck) == size
    assert not t.game.cut
    assert [str(card) for card in t.player("Ann").hand] == ["Funding 50"]


def test_too_few_cards_to_cut() -> None:
    winners = set()
    for seed in range(12):
        t = bidding("Air Lock", players=3, seed=seed, hands=TIE)
        t.game.discards.add_all(t.game.deck)
        t.answer("Ann", "Funding 50")
        t.answer("Bob", "Funding 50 (30 + 20)")
        t.answer("Cleo", "Funding 40")
        winners.add(next(agency.name for agency in t.game.players if agency.won))
    assert winners == {"Ann", "Bob"}


# -- deployment --------------------------------------------------------------------------------------------


def deploying(
    arrange: Callable[[Station], None] = lambda g: None, seed: int = 0, **won: list[str]
) -> Trial[Station]:
    def winners(g: Station) -> None:
        for agency in g.players:
            for module in won.get(agency.name, ()):
                agency.won.add(find(g, module, beside=agency.won))
        arrange(g)

    return phase("deployment_phase", 3, winners, seed=seed)


def test_where_modules_are_placed() -> None:
    t = deploying(Ann=["Air Lock"])
    assert set(t.options("Ann")) == {"d3", "e3", "c4", "f4", "c5", "f5", "d6", "e6"}
    t = deploying(lambda g: laid(g, "Bob", e3="Air Lock", a8="Air Lock"), Ann=["Unity Node"])
    beside = {"d3", "f3", "e2", "c4", "f4", "c5", "f5", "d6", "e6", "a7", "b8"}
    assert set(t.options("Ann")) == beside
    t.answer("Ann", "f4")
    module = t.game.station[t.game.station.grid["f4"]]
    assert module is not None
    assert (str(module), str(module.owner)) == ("Unity Node", "Ann")
    assert t.log()[0] == "Ann places Unity Node on f4"


def test_order_of_deployment() -> None:
    def bids(g: Station) -> None:
        for agency, total in zip(g.players, (30, 50, 90), strict=True):
            agency.funding_bid = total

    t = deploying(bids, Ann=["Air Lock"], Bob=["SPACEHAB", "Astrophysics", "SPACEHAB"])
    assert t.prompt("Bob") == "Which module do you deploy first?"
    assert t.options("Bob") == ["SPACEHAB", "Astrophysics"]
    t.answer("Bob", "Astrophysics", "d3", "SPACEHAB", "d2")
    assert t.prompt("Bob") == "Where do you place SPACEHAB?"
    t.answer("Bob", "d1")
    t.answer("Ann", "e3")
    firsts = {deploying(seed=seed, Ann=["Air Lock"], Bob=["SPACEHAB"]).asked[0] for seed in range(12)}
    assert firsts == {"Ann", "Bob"}, "among equals chance decides"


def test_markers_do_not_run_out() -> None:
    def forty(g: Station) -> None:
        names = [str(module) for module in g.cup][:40]
        squares = [square.name for square in g.docks() + g.station.free() if not g.station.grid.zone(square)]
        laid(g, "Ann", **dict(zip(dict.fromkeys(squares), names, strict=False)))

    t = deploying(forty, Ann=[LOGISTICS])
    t.answer("Ann", t.options("Ann")[0])
    assert len(t.game.modules_of(t.player("Ann"))) == 41


# -- scoring -----------------------------------------------------------------------------------------------


def test_modules_placed_score() -> None:
    def built(g: Station) -> None:
        laid(g, "Ann", c4="Air Lock", c5="Air Lock", c3="Air Lock")
        laid(g, "Bob", f4="Air Lock")
        new(g, "c4", "f4", "c5")

    t = scoring(built)
    assert points(t) == [2, 1]
    assert t.log()[:2] == ["Ann scores 2 for placing", "Bob scores 1 for placing"]


ROWS = [
    ("four", "c3 c4 c5", "c6", 3),
    ("five", "c3 c4 c5", "c6 c7", 4),
    ("a fifth", "c3 c4 c5 c6", "c7", 1),
    ("three only", "c3 c4", "c5", 0),
    ("a diagonal", "a4 b3 c2", "d1", 3),
    ("the other diagonal", "e3 f4 g5", "h6", 3),
    ("across", "a3 b3 c3", "d3", 3),
    ("two that are joined, four and three: 3 before, 7 now", "a2 b2 c2 d2 f2 g2 h2", "e2", 4),
    ("in two directions", "c3 c4 c5 d6 e6 f6", "c6", 6),
    ("the Core interrupts", "b4 c4 f4", "g4", 0),
]


@pytest.mark.parametrize(
    ("before", "placed", "scored"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_rows_that_grow(before: str, placed: str, scored: int) -> None:
    def row(g: Station) -> None:
        names = iter(["Air Lock"] * 4 + ["SPACEHAB"] * 4)
        laid(g, "Ann", **{square: next(names) for square in f"{before} {placed}".split()})
        new(g, *placed.split())

    t = scoring(row)
    assert points(t) == [len(placed.split()) + scored, 0]
    assert (f"Ann scores {scored} for modules in a row" in t.log()) == (scored > 0)


def test_modules_of_others_interrupt_a_row() -> None:
    def mixed(g: Station) -> None:
        laid(g, "Ann", c3="Air Lock", c4="Air Lock", c6="Air Lock")
        laid(g, "Bob", c5="Air Lock")
        new(g, "c6")

    assert points(scoring(mixed)) == [1, 0]


def test_truss_exterior_frameworks() -> None:
    def trusses(g: Station) -> None:
        laid(g, "Ann", c3=TRUSS, d3="Air Lock", b2=TRUSS, a1="Air Lock")
        laid(g, "Bob", c2=TRUSS, f6="Air Lock")
        new(g, "d3", "c2", "a1")

    t = scoring(trusses)
    # d3: c3. c2: c3 and b2; c2 itself came after d3. a1: b2.
    assert points(t) == [2 + 4, 1]
    assert t.log().count("Ann earns 1 by Truss Exterior Framework on c3") == 2


def test_a_truss_earns_from_when_it_stands() -> None:
    def trusses(g: Station) -> None:
        laid(g, "Bob", c2=TRUSS)
        laid(g, "Ann", b3="Air Lock", d3="Air Lock")
        new(g, "b3", "c2", "d3")

    assert points(scoring(trusses)) == [2, 1 + 1]


# -- events ------------------------------------------------------------------------------------------------


PAYS = [
    ("Attitude Control Adjustment", "Unity Node", 3),
    ("Space Flight Experiments", "SPACEHAB", 2),
    ("New Drug Synthesized", "Bioastronautics", 6),
    ("New Manufacturing Techniques", "Engineering", 6),
    ("New Astronomical Data", "Astrophysics", 6),
    ("New Meteorological Data", "Earth Observation", 3),
    ("Crew Rotation", "Living Quarters", 3),
    ("Maintenance Space Walk", "Air Lock", 3),
    ("Supply Shipment", LOGISTICS, 2),
    ("Telecommunications", "Communications", 2),
    ("Reposition Element", "Remote Manipulator System", 3),
    ("Reroute Power", "Photovoltaic Module", 3),
    ("Major Malfunction", "Docking Platform", 6),
]


@pytest.mark.parametrize(("card", "module", "each"), PAYS)
def test_cards_pay_all_owners(card: str, module: str, each: int) -> None:
    def owned(g: Station) -> None:
        laid(g, "Ann", c4=module)
        laid(g, "Bob", f4=module, f5=module, f6=TRUSS)

    t = scoring(owned, Ann=[card])
    assert t.options("Ann") == [card, PASS]
    t.answer("Ann", card)
    assert points(t) == [each, 2 * each]
    assert t.log()[:3] == [
        f"Ann plays {card}",
        f"Ann earns {each} for 1 {module}",
        f"Bob earns {2 * each} for 2 {module}",
    ]
    assert [str(one) for one in t.game.discards] == [card]
    card_ = t.game.discards.items[0]
    assert isinstance(card_, Event)
    assert (card_.notes, card_.pays) == (f"Each {module} earns its owner {each} VP", (module, each))


def test_a_card_that_pays_nobody() -> None:
    t = scoring(lambda g: laid(g, "Bob", f4="Air Lock"), Ann=["New Drug Synthesized"])
    t.answer("Ann", "New Drug Synthesized")
    assert t.log()[1] == "Nobody owns Bioastronautics"
    assert points(t) == [0, 0]


def test_when_events_are_played() -> None:
    cards = ["Air Leak", "Power Loss", "Political Turmoil", "Telecommunications", "Commander", "Funding 50"]

    def owned(g: Station) -> None:
        laid(g, "Ann", c4="Communications")

    t = scoring(owned, Ann=[*cards, "Telecommunications", "Major Malfunction"], Bob=["Supply Shipment"])
    assert t.options("Ann") == ["Telecommunications", "Major Malfunction", PASS]
    t.answer("Ann", "Telecommunications", "Telecommunications", PASS)
    assert points(t) == [4, 0]
    assert t.prompt("Bob") == "Scoring Phase: do you play a card?"
    t = phase("event_phase", 2, hands={"Ann": cards}, decks={"deck": ["Funding 10"] * 6})
    assert t.prompt("Bob") == "Planning Phase: do you play a card?"
    t.answer("Bob", PASS)
    assert t.options("Ann") == ["Air Leak", "Power Loss", "Political Turmoil", PASS]


def test_nobody_is_asked_for_cards_that_all_can_see_are_gone() -> None:
    gone = ["Air Leak", "Power Loss", "Political Turmoil"]
    t = phase("event_phase", 2, hands={"discards": gone})
    assert t.prompt("Ann") == "How much do you bid for " + str(t.game.lots.items[0]) + "?"
    t = phase("event_phase", 2, hands={"discards": gone[1:]})
    assert t.asked == ["Bob"]


@pytest.mark.parametrize("problem", ["Air Leak", "Power Loss"])
def test_no_one_may_bid_or_build(problem: str) -> None:
    hands = {"Ann": ["Funding 50"], "Bob": [problem, "Funding 10", "Telecommunications"]}
    t = phase(
        "event_phase",
        2,
        lambda g: laid(g, "Ann", c4=STOWAGE),
        hands=hands,
        decks={"deck": ["Funding 10"] * 6},
    )
    assert t.options("Bob") == [problem, PASS]
    t.answer("Bob", problem, PASS)
    t.answer("Ann", PASS)
    assert len(t.game.lots) == 2, "modules are drawn all the same"
    assert t.game.no_building
    assert points(t) == [1, 0]
    assert t.prompt("Bob") == "Scoring Phase: do you play a card?"
    t.answer("Bob", "Telecommunications", PASS)
    t.answer("Ann", PASS)
    assert len(t.player("Ann").hand) == 1 + 3 + 3
    assert not t.game.no_building, "for this turn only"


def test_political_turmoil() -> None:
    def one_left(g: Station) -> None:
        g.lots.add(find(g, "Air Lock"))
        laid(g, "Ann", c4=STOWAGE)

    hands = {"Ann": ["Political Turmoil"], "Bob": ["Funding 10"]}
    t = phase("event_phase", 2, one_left, hands=hands, decks={"deck": ["Funding 10"] * 6})
    t.answer("Bob", PASS)
    t.answer("Ann", "Political Turmoil", PASS)
    assert points(t) == [0, 0], "it is no problem"
    assert [str(module) for module in t.game.lots] == ["Air Lock"]
    t.answer("Ann", NONE)
    t.answer("Bob", "Funding 10")
    t.answer("Bob", "d3", PASS)
    t.answer("Ann", PASS)
    assert [len(agency.hand) for agency in t.game.players] == [3, 3]
    assert (t.game.turns, t.game.no_drawing) == (3, False)


def test_collision() -> None:
    def owned(g: Station) -> None:
        laid(g, "Ann", c4=STOWAGE, c5="Air Lock")
        laid(g, "Bob", f4=STOWAGE)
        new(g, "c4")
        g.players[1].points = 5

    t = scoring(owned, Bob=["Collision"])
    t.answer("Bob", "Collision")
    assert points(t) == [1 + 1, 5 + 1], "platforms earn before it has its effect"
    assert len(t.options("Bob")) == 3
    before = len(t.game.cup)
    t.answer("Bob", t.options("Bob")[0])
    assert len(t.game.cup) + len(t.game.lots) == before + 1
    assert len(t.game.station) == 2
    assert all(one.controller == -1 for one in (*t.game.cup, *t.game.lots))
    assert f"{STOWAGE} on c4 is hit" in t.log()


def test_a_collision_needs_a_target() -> None:
    assert scoring(lambda g: None, Bob=["Collision", "Telecommunications"]).options("Bob") == [
        "Telecommunications",
        PASS,
    ]


def test_external_stowage_platforms() -> None:
    def platforms(g: Station) -> None:
        laid(g, "Ann", c4=STOWAGE, c5=STOWAGE)
        laid(g, "Bob", f4=STOWAGE, f5="Docking Platform")

    t = scoring(platforms, Bob=["Major Malfunction", "Telecommunications"])
    t.answer("Bob", "Telecommunications")
    assert points(t) == [0, 0], "no problem"
    t.answer("Bob", "Major Malfunction")
    assert points(t) == [2, 1 + 6]
    assert "Bob earns 1 by External Stowage Platform on f4" in t.log()


def test_crew_rotation() -> None:
    def quarters(g: Station) -> None:
        laid(g, "Bob", f4="Living Quarters")

    hands = {
        "Ann": ["Science Officer", "Commander"],
        "Bob": ["Crew Rotation"],
        "Cleo": ["Flight Engineer", "Air Leak"],
    }
    t = scoring(quarters, 3, **hands)
    assert t.options("Ann") == [PASS], "not without a Crew Rotation"
    t.answer("Ann", PASS)
    t.answer("Bob", "Crew Rotation")
    assert points(t) == [0, 3, 0]
    assert t.prompt("Cleo") == "Bob rotates the crew: do you play a crew card?"
    assert t.options("Cleo") == ["Flight Engineer", PASS]
    t.answer("Cleo", "Flight Engineer", PASS)
    assert t.options("Ann") == ["Science Officer", "Commander", PASS]
    t.answer("Ann", "Science Officer", "Commander")
    assert points(t) == [4, 3, 2]
    assert t.log()[-1] == "Ann earns 2"
    assert t.prompt("Cleo") == "Scoring Phase: do you play a card?"


def test_who_rotates_the_crew_may_play_crew_cards_first() -> None:
    t = scoring(lambda g: None, Ann=["Crew Rotation", "Commander"], Bob=["Flight Engineer"])
    t.answer("Ann", "Crew Rotation", "Commander")
    assert points(t) == [2, 0]
    t.answer("Bob", PASS)


# -- the event phase ---------------------------------------------------------------------------------------


def test_three_cards_and_a_hand_of_ten() -> None:
    hands = {"Ann": ["Funding 10"] * 7 + ["Commander", "Air Leak"], "Bob": ["Funding 20"] * 7}
    t = phase("event_phase", 2, hands=hands, decks={"deck": ["Funding 30"] * 3 + ["Funding 40"] * 3})
    assert t.asked == ["Ann"], "Bob has ten"
    assert t.prompt("Ann") == "You hold 12 cards: discard 2"
    t.answer("Ann", "Air Leak", "Funding 10")
    assert [len(agency.hand) for agency in t.game.players] == [10, 10]
    assert [str(card) for card in t.game.discards] == ["Air Leak", "Funding 10"]
    assert [str(card) for card in t.player("Bob").hand][7:] == ["Funding 40"] * 3, "the leader draws first"


def test_the_discards_are_shuffled_into_a_new_deck() -> None:
    def used_up(g: Station) -> None:
        g.discards.add_all(g.deck)

    t = phase("event_phase", 2, used_up)
    assert [len(agency.hand) for agency in t.game.players] == [3, 3]
    assert not t.game.discards


def test_too_few_cards_to_draw() -> None:
    def four_left(g: Station) -> None:
        spare = list(g.deck)[4:]
        for card in spare:
            g.players[2].bid.add(card)

    t = phase("event_phase", 3, four_left)
    assert [len(agency.hand) for agency in t.game.players][:2] == [3, 1]
    assert not t.player("Cleo").hand


# -- the end -----------------------------------------------------------------------------------------------


def complete(g: Station, owners: dict[str, list[str]], missing: int = 0) -> None:
    """All modules stand there; those named are their owners', the others Cleo's."""
    left = [square.name for square in g.station.free() if not g.station.grid.zone(square)][missing:]
    for name, modules in owners.items():
        for module in modules:
            laid(g, name, **{left.pop(): module})
    for module in [str(one) for one in g.cup]:
        if left:
            laid(g, "Cleo", **{left.pop(): module})


RESEARCH = ["Astrophysics", "Bioastronautics", "Engineering", "Earth Observation", "SPACEHAB"]


def test_the_end() -> None:
    def built(g: Station) -> None:
        complete(g, {"Ann": [one for one in RESEARCH for _ in range(3)], "Bob": ["Air Lock"] * 4})

    t = phase("event_phase", 3, built)
    result = t.over()
    assert result.scores == [5 + 5, 1, 9 + 5 + 3]
    assert (result.ending, result.winners) == ("complete", [2])
    assert t.log()[0] == "Cleo scores 1 for most Multi-Purpose Logistics modules"
    assert t.log()[-3:] == [
        "Ann scores 5 for most Research modules",
        "Cleo scores 5 for most Service modules",
        "Cleo scores 3 for most modules",
    ]


def test_one_module_is_missing() -> None:
    t = phase("event_phase", 3, lambda g: complete(g, {}, missing=1))
    assert t.result() is None


def test_a_collision_delays_the_end() -> None:
    def built(g: Station) -> None:
        complete(g, {})
        g.then(g.scoring_phase)

    t = phase("event_phase", 3, built, hands={"Ann": ["Collision"], "Bob": ["Supply Shipment"]})
    t.answer("Ann", "Collision")
    t.answer("Ann", t.options("Ann")[7])
    t.answer("Bob", PASS)
    assert t.result() is None
    assert len(t.game.station) == 59


def test_those_who_tie_for_most_all_score() -> None:
    def built(g: Station) -> None:
        complete(g, {"Ann": ["Air Lock"] * 2, "Bob": ["SPACEHAB"] * 2})

    t = phase("event_phase", 3, built)
    assert t.over().scores == [1, 1, 15 + 5 + 5 + 3]
    assert "Ann scores 1 for most Air Lock modules" in t.log()
    assert "Cleo scores 1 for most Air Lock modules" in t.log()


def test_three_hundred_turns() -> None:
    def late(g: Station) -> None:
        laid(g, "Bob", f4="Air Lock")
        g.turns = 300

    t = phase("event_phase", 2, late)
    result = t.over()
    assert result.guarded
    assert result.scores == [0, 1 + 5 + 3], "who has none of a type has not most of it"
    assert at(Station).game.guard is not None


def test_estimate() -> None:
    def owned(g: Station) -> None:
        laid(g, "Ann", c4="Air Lock")

    game = phase("event_phase", 2, owned).game
    ann, bob = game.players
    assert game.estimate(ann) > game.estimate(bob)
    give(ann.hand, "Funding 10")
    before = game.estimate(ann)
    give(ann.hand, "Funding 50")
    assert game.estimate(ann) > before
    give(ann.hand, "Maintenance Space Walk")
    assert game.estimate(ann) > before
    give(bob.hand, "Maintenance Space Walk")
    assert game.estimate(bob) < before


# -- a whole turn ------------------------------------------------------------------------------------------


def test_a_scripted_turn() -> None:
    def begin(g: Station) -> None:
        g.leader = g.players[1]
        g.lots.add(find(g, "Unity Node"))
        g.lots.add(find(g, TRUSS))

    hands = {
        "Ann": ["Funding 50", "Funding 40", "Attitude Control Adjustment"],
        "Bob": ["Funding 30", "Air Leak"],
    }
    t = phase("event_phase", 2, begin, hands=hands, decks={"deck": ["Funding 20"] * 6})
    assert str(t.game.leader) == "Ann"
    t.answer("Ann", PASS)
    t.answer("Bob", PASS)
    t.answer("Ann", "Funding 40", "Funding 50")
    t.answer("Bob", NONE, "Funding 30")
    t.answer("Ann", TRUSS, "d3", "e3")
    assert points(t) == [2 + 1, 0]
    t.answer("Ann", "Attitude Control Adjustment", PASS)
    assert points(t) == [6, 0]
    t.answer("Bob", PASS)
    assert str(t.game.leader) == "Bob"
    assert [len(agency.hand) for agency in t.game.players] == [6, 8]
