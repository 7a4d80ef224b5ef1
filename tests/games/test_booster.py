from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tabletome.engine import TabletomeError
from tabletome.games.booster import Booster
from tabletome.testing import Trial, at

NONE, ONE = "Launch none", "Only this one"
FILLER = ["Saturn", "Jupiter", "Mars", "Venus", "Mercury", "Luna", "Outer Planet"]
FAR_LIGHT = ["Computer AI", "Ramscoop", "Jupiter", "Booster", "Comm Sat"]


def booster(ann: Sequence[str], bob: Sequence[str] = (), **more: Any) -> Trial[Booster]:
    """Ann's turn; if she has fewer than seven cards she has drawn already."""
    return at(Booster, 2, hands={"Ann": ann, "Bob": bob}, mover="Ann", **more)


def launching(ann: Sequence[str], points: int = 0, **more: Any) -> Trial[Booster]:
    """Ann's mission phase, with these cards only."""

    def arrange(g: Booster) -> None:
        g.mover = g.players[0]
        g.players[0].points = points
        g.turns = 1
        g.then(g.mission_phase, g.players[0])
        g.then(g.eject_phase, g.players[0])

    return at(Booster, 2, hands={"Ann": ann}, arrange=arrange, **more)


def launch(t: Trial[Booster], *cards: str) -> None:
    """All that is not forced."""

    def launched() -> bool:
        return any(line.startswith("Ann launches") for line in t.log())

    for card in cards:
        if not launched() and card in t.options("Ann"):
            t.answer("Ann", card)
    assert launched()


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def can_launch(*cards: str) -> bool:
    return len(launching(cards).options("Ann")) > 1


def test_five_cards_are_dealt() -> None:
    game = Booster(3, "deal")
    game.setup()
    assert [len(agency.hand) for agency in game.players] == [5, 5, 5]
    assert (len(game.deck), len(game.discards)) == (35, 0)


def test_eight_can_play() -> None:
    assert list(Booster.seats) == [2, 3, 4, 5, 6, 7, 8]


def test_who_begins() -> None:
    assert {at(Booster, 3, seed=seed).game.mover.name for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_hands_are_filled_to_seven() -> None:
    t = booster(
        ["Luna"], decks={"deck": ["Mars", "Venus", "Cyborg", "Robots", "Android", "Virtual", "Saturn"]}
    )
    assert names(t.player("Ann").hand) == ["Luna", "Mars", "Venus", "Cyborg", "Robots", "Android", "Virtual"]
    assert t.asked == ["Ann"]


def test_the_discards_become_the_deck() -> None:
    def arrange(g: Booster) -> None:
        for heap in (g.deck, g.players[0].hand, g.players[1].hand):
            g.discards.add_all(heap)

    t = booster(FILLER[:3], arrange=arrange)
    assert len(t.player("Ann").hand) == 7
    assert (len(t.game.discards), len(t.game.deck)) == (0, 43)


def test_too_few_cards_to_fill_the_hand() -> None:
    def arrange(g: Booster) -> None:
        g.players[1].hand.add_all(g.deck)
        g.players[1].hand.add_all(g.players[0].hand)
        g.deck.add(g.players[1].hand.items[0])
        g.mover = g.players[0]

    t = at(Booster, 2, arrange=arrange)
    assert len(t.player("Ann").hand) == 1
    assert len(t.player("Bob").hand) == 49
    assert t.options("Ann") == [NONE]


def test_a_far_mission_with_light_cargo_scores_four() -> None:
    t = launching([*FAR_LIGHT, "Mars", "Venus"])
    launch(t, *FAR_LIGHT)
    assert t.player("Ann").points == 4
    assert names(t.game.discards) == FAR_LIGHT
    assert (names(t.player("Ann").hand), len(t.player("Ann").mission)) == (["Mars", "Venus"], 0)


@pytest.mark.parametrize(
    ("place", "payload", "points"),
    [
        ("Luna", "Comm Sat", 2),
        ("Luna", "Solar Station", 3),
        ("Luna", "Moon Base", 4),
        ("Mars", "Comm Sat", 3),
        ("Mars", "Mining Extractor", 4),
        ("Mars", "Military Depot", 5),
        ("Saturn", "Research Station", 4),
        ("Saturn", "Gas Refinery", 5),
        ("Saturn", "Moon Base", 6),
    ],
)
def test_points_for_range_and_cargo(place: str, payload: str, points: int) -> None:
    cards = ["Virtual", "Sling Shot", place, "Heavy Lifter", payload]
    t = launching(cards)
    launch(t, *cards)
    assert t.player("Ann").points == points


def test_crew_and_propulsion_must_reach_the_destination() -> None:
    for place, crew, engine in (
        ("Luna", ["Astronauts", "Robots", "Virtual"], ["Chemical Rockets", "Ion Drive", "Ramscoop"]),
        ("Mars", ["Robots", "Virtual"], ["Ion Drive", "Ramscoop"]),
        ("Saturn", ["Virtual"], ["Ramscoop"]),
    ):
        for who in ("Astronauts", "Robots", "Virtual"):
            for by in ("Chemical Rockets", "Ion Drive", "Ramscoop"):
                legal = who in crew and by in engine
                assert can_launch(who, by, place, "Booster", "Comm Sat") == legal, (place, who, by)


def test_freighters_carry_medium_cargo() -> None:
    crew = ["Virtual", "Ramscoop", "Luna"]
    loads = {"Comm Sat": "Booster Freighter Heavy", "Gas Refinery": "Freighter Heavy", "Colony Core": "Heavy"}
    for payload, carriers in loads.items():
        for transport in ("Booster", "Freighter", "Heavy Lifter"):
            assert can_launch(*crew, transport, payload) == (transport.split()[0] in carriers.split())


def test_heavy_lifters_carry_heavy_cargo() -> None:
    assert can_launch("Virtual", "Ramscoop", "Luna", "Heavy Lifter", "Military Depot")
    assert len([card for card in at(Booster, 2).game.box if str(card) == "Heavy Lifter"]) == 3


NEEDED = {
    "Mining Extractor": ["Luna", "Mars", "Asteroid Field", "Jupiter", "Saturn", "Outer Planet"],
    "Gas Refinery": ["Luna", "Venus", "Mars", "Jupiter", "Saturn", "Outer Planet"],
    "Solar Station": ["Near Earth Orbit", "Luna", "Lagrange Point", "Mercury", "Venus"],
    "Moon Base": ["Luna", "Mars", "Jupiter", "Saturn", "Outer Planet"],
}
PLACES = [
    "Near Earth Orbit", "Luna", "Lagrange Point", "Mercury", "Venus", "Mars", "Asteroid Field", "Jupiter",
    "Saturn", "Outer Planet",
]  # fmt: skip


@pytest.mark.parametrize("payload", NEEDED)
def test_payloads_need_their_resource(payload: str) -> None:
    found = [place for place in PLACES if can_launch("Virtual", "Ramscoop", place, "Heavy Lifter", payload)]
    assert found == NEEDED[payload]


def test_other_payloads_need_nothing() -> None:
    for payload in ("Research Station", "Manufacturing Pod", "Spaceport Extension", "Military Depot"):
        assert all(can_launch("Virtual", "Ramscoop", place, "Heavy Lifter", payload) for place in PLACES)


def test_a_mission_is_put_together_card_by_card() -> None:
    t = launching(["Virtual", "Robots", "Ramscoop", "Saturn", "Luna", "Booster", "Comm Sat"])
    assert t.options("Ann") == ["Virtual", "Robots", NONE]
    assert t.prompt("Ann") == "Launch a mission? Then choose its crew"
    t.answer("Ann", "Virtual")
    assert t.prompt("Ann") == "Which destination do you choose?"
    assert t.options("Ann") == ["Saturn", "Luna"]
    t.answer("Ann", "Luna")
    assert t.player("Ann").points == 2
    t = launching(["Virtual", "Robots", "Ramscoop", "Saturn", "Luna", "Booster", "Comm Sat"])
    t.answer("Ann", "Robots")
    assert t.player("Ann").points == 2, "Robots do not reach Saturn"


def test_a_mission_lies_open_while_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lying: list[list[str]] = []

    def log(game: Booster, *told: object, hold: bool = False) -> None:
        if hold:
            lying.append(names(game.players[0].mission))

    monkeypatch.setattr(Booster, "log", log)
    launching(FAR_LIGHT).answer("Ann", "Computer AI")
    assert lying == [FAR_LIGHT]


def test_two_of_one_name_are_one_choice() -> None:
    t = launching(["Virtual", "Ramscoop", "Luna", "Booster", "Booster", "Comm Sat"])
    t.answer("Ann", "Virtual")
    assert t.player("Ann").points == 2
    assert names(t.player("Ann").hand) == ["Booster"]


def test_one_mission_a_turn() -> None:
    t = launching([*FAR_LIGHT, "Booster"])
    launch(t, *FAR_LIGHT)
    assert t.prompt("Ann") == "Discard one or two cards"


def test_a_mission_need_not_be_launched() -> None:
    t = launching(FAR_LIGHT)
    t.answer("Ann", NONE)
    assert t.player("Ann").points == 0
    assert t.prompt("Ann") == "Discard one or two cards"


def test_one_or_two_cards_are_ejected() -> None:
    t = booster(FILLER)
    t.answer("Ann", NONE)
    assert t.options("Ann") == FILLER
    t.answer("Ann", "Mars")
    assert ONE in t.options("Ann")
    t.answer("Ann", ONE)
    assert names(t.game.discards) == ["Mars"]
    t = booster(FILLER)
    t.answer("Ann", NONE, "Mars", "Venus")
    assert names(t.game.discards) == ["Mars", "Venus"]
    assert "Ann discards Mars and Venus" in t.log()
    assert t.asked == ["Bob"]


def test_an_empty_hand_ejects_nothing() -> None:
    t = launching(FAR_LIGHT)
    launch(t, *FAR_LIGHT)
    assert t.asked == ["Bob"]
    assert names(t.game.discards) == FAR_LIGHT
    assert not any("discards" in line for line in t.log())
    t = launching(["Mars"])
    t.answer("Ann", NONE, "Mars")
    assert t.asked == ["Bob"]


@pytest.mark.parametrize("goal", [10, 15, 20])
def test_the_goal_wins_at_once(goal: int) -> None:
    t = launching(FAR_LIGHT, goal - 4, options={"goal": goal})
    launch(t, *FAR_LIGHT)
    assert (t.over().winners, t.over().ending) == ([0], "goal")
    t = launching(FAR_LIGHT, goal - 5, options={"goal": goal})
    launch(t, *FAR_LIGHT)
    assert t.result() is None


def test_other_goals_are_refused() -> None:
    with pytest.raises(TabletomeError):
        Booster(2, options={"goal": 12})


def test_two_hundred_turns_each() -> None:
    def late(g: Booster) -> None:
        g.turns = 398
        g.players[1].points = 3

    t = booster(FILLER, ["Asteroid Field", "Near Earth Orbit"], arrange=late)
    t.answer("Ann", NONE, "Mars", ONE)
    assert t.result() is None
    t.answer("Bob", NONE, "Asteroid Field", ONE)
    assert (t.over().ending, t.over().winners) == ("stalled", [1])


def test_a_game_from_the_start() -> None:
    rest = ["Cyborg", "Mercury"]
    t = at(
        Booster, 2, mover="Ann",
        hands={"Ann": [*FAR_LIGHT, "Booster", "Mars"], "Bob": ["Robots", "Ion Drive", "Venus", *rest]},
        decks={"deck": ["Freighter", "Gas Refinery", *FILLER[5:]]},
    )  # fmt: skip
    launch(t, *FAR_LIGHT)
    t.answer("Ann", "Mars", "Booster")
    t.answer("Bob", "Robots")
    assert [agency.points for agency in t.game.players] == [4, 4]
    t.answer("Bob", "Mercury", ONE)
    assert (t.asked, len(t.player("Ann").hand), len(t.player("Bob").hand)) == (["Ann"], 7, 1)
    assert names(t.player("Ann").hand)[:2] == FILLER[5:]


def test_estimate() -> None:
    def worth(*cards: str) -> float:
        t = launching(cards, 3)
        return t.game.estimate(t.player("Ann"))

    assert worth(*FAR_LIGHT) == pytest.approx(3 + 0.8 * 4)
    assert worth(*FAR_LIGHT[1:]) == pytest.approx(3 + 0.8 * 4 * 0.64)
    assert worth("Robots", *FAR_LIGHT[1:]) == worth(*FAR_LIGHT[1:])
    assert worth(FAR_LIGHT[0], "Ion Drive", *FAR_LIGHT[2:]) == worth(*FAR_LIGHT[1:])
    assert worth(*FAR_LIGHT[:3], FAR_LIGHT[4]) == worth(*FAR_LIGHT[1:])
    assert worth(*FAR_LIGHT[:2], "Booster", "Comm Sat") == pytest.approx(3 + 0.8 * 3 * 0.64)
    assert worth(*FAR_LIGHT[:4]) == pytest.approx(3 + 0.8 * 5 * 0.36)
    assert worth(*FAR_LIGHT[:3], "Booster", "Moon Base") == pytest.approx(3 + 0.8 * 6 * 0.64)
    assert worth(*FAR_LIGHT[:2], "Mercury", "Freighter", "Gas Refinery") == pytest.approx(3 + 0.8 * 4 * 0.64)
    assert worth() == pytest.approx(3)


DECK_PRINTED = """
    Crew|Astronauts|Near
    Crew|Cosmonauts|Near
    Crew|Robots|Mid
    Crew|Cyborg|Mid
    Crew|Replicants|Mid
    Crew|Android|Mid
    Crew|Transhuman|Mid
    Crew|Computer AI|Far
    Crew|Virtual|Far
    Crew|Cryogenic|Far
    Destination|Near Earth Orbit|Near|Solar
    Destination|Luna|Near|Solar Ore Moon Atmosphere
    Destination|Lagrange Point|Near|Solar
    Destination|Mercury|Mid|Solar
    Destination|Venus|Mid|Solar Atmosphere
    Destination|Mars|Mid|Ore Moon Atmosphere
    Destination|Asteroid Field|Mid|Ore
    Destination|Jupiter|Far|Ore Moon Atmosphere
    Destination|Saturn|Far|Ore Moon Atmosphere
    Destination|Outer Planet|Far|Ore Moon Atmosphere
    Transport|Booster|Light||3
    Transport|Freighter|Medium||4
    Transport|Heavy Lifter|Heavy||3
    Propulsion|Chemical Rockets|Near
    Propulsion|Plasma Drive|Near
    Propulsion|Space Elevator|Near
    Propulsion|Fission Engine|Mid
    Propulsion|Fusion Engine|Mid
    Propulsion|Solar Sails|Mid
    Propulsion|Ion Drive|Mid
    Propulsion|Sling Shot|Far
    Propulsion|Ramscoop|Far
    Propulsion|Antimatter Drive|Far
    Payload|Research Station|Light|
    Payload|Comm Sat|Light|
    Payload|Manufacturing Pod|Light|
    Payload|Mining Extractor|Med|Ore
    Payload|Gas Refinery|Med|Atmosphere
    Payload|Solar Station|Med|Solar
    Payload|Spaceport Extension|Med|
    Payload|Colony Core|Heavy|
    Payload|Military Depot|Heavy|
    Payload|Moon Base|Heavy|Moon
"""
"Type, name, range or cargo, what is there or needed, and how many, if not one."


def test_deck_as_printed() -> None:
    box: list[Any] = at(Booster, 2).game.box
    found = Counter((card.type, card.name, card.level, card.resources, card.needs) for card in box)
    printed: Counter[Any] = Counter()
    for line in DECK_PRINTED.strip().splitlines():
        sort, name, level, what, copies = [*line.strip().split("|"), "", ""][:5]
        there = tuple(what.split()) if sort == "Destination" else ()
        level = {"Med": "Medium"}.get(level, level)
        printed[sort, name, level, there, what if sort == "Payload" else ""] += int(copies or 1)
    assert found == printed
    assert Counter(card.type for card in box) == dict.fromkeys(
        ["Crew", "Propulsion", "Destination", "Transport", "Payload"], 10
    )


@pytest.mark.parametrize("lacking", range(5))
def test_a_mission_wants_all_five_types(lacking: int) -> None:
    """Reader's case."""
    cards = ["Virtual", "Ramscoop", "Luna", "Heavy Lifter", "Comm Sat"]
    assert can_launch(*cards)
    assert not can_launch(*cards[:lacking], *cards[lacking + 1 :])


def test_a_mission_leaves_one_card_which_must_go() -> None:
    """Reader's case: one card left is discarded, though there is no choice."""
    t = launching([*FAR_LIGHT, "Mars"])
    launch(t, *FAR_LIGHT)
    if t.asked == ["Ann"]:
        t.answer("Ann", "Mars")
    assert names(t.game.discards) == [*FAR_LIGHT, "Mars"]
    assert len(t.player("Ann").hand) == 0
    assert t.asked == ["Bob"]
