from collections import Counter
from collections.abc import Callable
from typing import Any

from tabletome.games.around_the_world_in_80_days import AroundTheWorldIn80Days
from tabletome.testing import Trial, at, give

EXPRESS = ["Orient Express", "Rails", "Line", "Railway"]
IDLE = ["Seas", "Seas", "Ocean", "River", "Clear Sky", "Clear Sky", "Roads", "Roads", "Paths"]
SKY = ["Stormy Sky"] * 9
ENOUGH = "The trip is complete"

World = Trial[AroundTheWorldIn80Days]


def world(
    *hands: list[str], phase: str = "travel_phase", change: Callable[[Any], None] | None = None, **more: Any
) -> World:
    """A turn led by Ann that has come to this phase."""

    def arrange(g: AroundTheWorldIn80Days) -> None:
        g.leader = g.players[0]
        g.turns = 1
        g.drop_steps()
        phases = ["logistics_phase", "travel_phase", "adventure_phase", "destination_phase"]
        for step in phases[phases.index(phase) :]:
            g.then(getattr(g, step))
        for traveller, hand in zip(g.players, hands, strict=True):
            give(traveller.hand, *hand)
        if change:
            change(g)

    return at(AroundTheWorldIn80Days, len(hands), arrange=arrange, **more)


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def stay(t: World, *players: str) -> None:
    for name in players:
        t.answer(name, "Make no trip")


def test_setup_and_planning() -> None:
    t = at(AroundTheWorldIn80Days, 4)
    assert [len(traveller.hand) for traveller in t.game.players] == [9] * 4
    assert len(t.game.deck) == 90 - 36
    assert (t.game.discards.items, t.game.days) == ([], 0)
    assert t.asked == ["Ann", "Bob", "Cleo", "Dan"]


def test_nine_can_play() -> None:
    assert list(AroundTheWorldIn80Days.seats) == [2, 3, 4, 5, 6, 7, 8, 9]
    t = at(AroundTheWorldIn80Days, 9)
    assert [len(traveller.hand) for traveller in t.game.players] == [9] * 9
    assert len(t.game.deck) == 9


def test_logistics_discards_up_to_five_and_draws_as_many() -> None:
    t = world(IDLE, SKY, phase="logistics_phase", decks={"deck": ["Rails", "Line", "Railway", "Blimp"]})
    assert t.prompt("Ann") == "Logistics: discard up to five cards and draw as many"
    t.answer("Ann", "Seas", "Ocean", "Done")
    assert len(t.game.discards) == 0, "all is sealed until everybody is ready"
    t.answer("Bob", "Done")
    assert names(t.game.discards) == ["Seas", "Ocean"]
    assert names(t.player("Ann").hand)[-2:] == ["Rails", "Line"]
    assert len(t.player("Ann").hand) == 9
    t = world(IDLE, SKY, phase="logistics_phase")
    t.answer("Bob", *["Stormy Sky"] * 5)
    assert t.asked == ["Ann"], "five are the most"
    t.answer("Ann", "Done")
    assert names(t.game.discards) == ["Stormy Sky"] * 5
    assert len(t.player("Bob").hand) == 9


def test_the_leader_draws_first() -> None:
    def bob_leads(g: AroundTheWorldIn80Days) -> None:
        g.leader = g.players[1]

    t = world(IDLE, SKY, phase="logistics_phase", decks={"deck": ["Rails", "Line"]}, change=bob_leads)
    t.answer("Ann", "Seas", "Done")
    t.answer("Bob", "Stormy Sky", "Done")
    assert names(t.player("Bob").hand)[-1] == "Rails"
    assert names(t.player("Ann").hand)[-1] == "Line"


def test_the_example_is_a_trip() -> None:
    t = world([*EXPRESS, "Seas", "Zeppelin"], ["Line"])
    assert t.options("Ann") == ["Orient Express", "Zeppelin", "Make no trip"]
    t.answer("Ann", "Orient Express")
    assert t.options("Ann") == ["Rails", "Line", "Railway", ENOUGH]
    t.answer("Ann", "Rails", "Line", "Railway")
    assert t.options("Ann") == ["Zeppelin", "Make no other trip"]
    t.answer("Ann", "Make no other trip")
    assert names(t.player("Ann").trips) == [], "trips are laid all at once"
    assert t.options("Bob") == ["Make no trip"]
    t.answer("Bob", "Make no trip")
    assert names(t.player("Ann").trips) == EXPRESS
    assert names(t.player("Ann").hand) == ["Seas", "Zeppelin"]
    assert "Ann makes a trip: Orient Express, Rails, Line and Railway" in t.log()


def test_more_than_one_trip_and_each_basic_card_in_one_of_them() -> None:
    t = world([*EXPRESS, "Union Pacific", "Blimp", "Clear Sky"], [])
    t.answer("Ann", "Union Pacific", "Line", ENOUGH, "Orient Express")
    assert t.options("Ann") == ["Rails", "Railway", ENOUGH]
    t.answer("Ann", "Rails", ENOUGH, "Blimp", "Clear Sky", "Make no other trip")
    t.answer("Bob", "Make no trip")
    trips = t.player("Ann").trips_laid()
    assert [names(trip) for trip in trips] == [
        ["Union Pacific", "Line"],
        ["Orient Express", "Rails"],
        ["Blimp", "Clear Sky"],
    ]


def test_a_unique_card_alone_is_a_trip() -> None:
    t = world(["Schooner", "Rails"], [])
    t.answer("Ann", "Schooner", "Make no other trip")
    t.answer("Bob", "Make no trip")
    assert t.player("Ann").distance == 3
    assert (t.game.turns, t.game.leader.name) == (2, "Bob")


def test_distances_are_added_up() -> None:
    t = world([*EXPRESS, "Blimp", "Favorable Winds"], ["Sled Dogs"])
    t.answer(
        "Ann", "Orient Express", "Rails", "Line", "Railway", "Blimp", "Favorable Winds", "Make no other trip"
    )
    t.answer("Bob", "Sled Dogs", "Make no other trip")
    assert t.options("Bob") == ["Play none"]
    t.answer("Bob", "Play none")
    assert [traveller.distance for traveller in t.game.players] == [2 + 1 + 2 + 3 + 2 + 3, 2]
    assert len(t.game.discards) == 7
    assert t.game.days == 8
    assert "Ann travels 13 units and is at 13" in t.log()
    assert "Days 9 to 16: Bob leads" in t.log()
    assert [len(traveller.hand) for traveller in t.game.players] == [9, 9]
    assert len(t.player("Ann").trips) == 0


def test_cards_not_played_are_kept() -> None:
    t = world([*EXPRESS, "Paths"], ["Seas"])
    stay(t, "Ann", "Bob")
    assert names(t.player("Ann").hand)[:5] == [*EXPRESS, "Paths"]
    assert len(t.player("Ann").hand) == 9
    assert t.player("Ann").distance == 0


def test_an_adventure_takes_a_basic_card_by_chance() -> None:
    lost = set()
    for seed in range(12):
        t = world(EXPRESS, ["Bad Weather", "Seas"], seed=seed)
        t.answer("Ann", *EXPRESS, "Make no other trip")
        t.answer("Bob", "Make no trip")
        assert t.asked == ["Bob"], "nobody has a trip that Ann could disturb"
        assert t.prompt("Bob") == "Do you play an Adventure card?"
        assert t.options("Bob") == ["Bad Weather", "Play none"]
        t.answer("Bob", "Bad Weather")
        assert t.prompt("Bob") == "Which trip suffers from Bad Weather?"
        assert t.options("Bob") == ["Ann's Orient Express"]
        t.answer("Bob", "Ann's Orient Express")
        (line,) = (line for line in t.log() if "who loses" in line)
        told, _, card = line.partition(", who loses ")
        assert told == "Bob plays Bad Weather on Ann's Orient Express"
        lost.add(card)
        assert names(t.game.discards)[:2] == ["Bad Weather", card]
        assert t.player("Ann").distance == 8 - {"Rails": 1, "Line": 2, "Railway": 3}[card]
        assert (t.game.turns, t.player("Ann").delayed) == (2, False)
    assert lost == {"Rails", "Line", "Railway"}


def test_what_can_be_the_target() -> None:
    bad = ["Bad Weather", "Political Unrest"]
    cleo = ["Zeppelin", "Clear Sky", "Tramp Steamer"]
    t = world([*EXPRESS, "Schooner", "Blimp", "Clear Sky", *bad], ["Sled Dogs"], cleo)
    t.answer("Ann", "Schooner", *EXPRESS, "Blimp", "Clear Sky", "Make no other trip")
    t.answer("Bob", "Sled Dogs", "Make no other trip")
    t.answer("Cleo", "Tramp Steamer", "Zeppelin", "Clear Sky", "Make no other trip")
    assert t.asked == ["Ann"]
    t.answer("Ann", "Bad Weather")
    assert t.options("Ann") == ["Cleo's Zeppelin"], "not her own, and none without a Basic card"
    t.answer("Ann", "Cleo's Zeppelin")
    assert t.asked == ["Bob"], "Cleo has had her adventure, so there is nothing more for Ann"
    assert t.options("Bob") == ["Play none"], "who holds no Adventure is asked as well"


def test_one_adventure_for_each_player_and_turn() -> None:
    t = world(
        [*EXPRESS, "Blimp", "Clear Sky"], ["Bad Weather", "Political Unrest"], ["Vehicular Accident", "Seas"]
    )
    t.answer("Ann", *EXPRESS, "Blimp", "Clear Sky", "Make no other trip")
    stay(t, "Bob", "Cleo")
    t.answer("Bob", "Political Unrest")
    assert t.options("Bob") == ["Ann's Orient Express", "Ann's Blimp"]
    t.answer("Bob", "Ann's Blimp")
    assert t.game.turns == 2, "neither Bob nor Cleo could play another one"
    assert t.player("Ann").distance == 8 + 2
    assert "Bad Weather" in names(t.player("Bob").hand)


def test_several_adventures() -> None:
    t = world(EXPRESS, ["Bad Weather", "Political Unrest"], ["Blimp", "Clear Sky"])
    t.answer("Ann", *EXPRESS, "Make no other trip")
    t.answer("Cleo", "Blimp", "Clear Sky", "Make no other trip")
    t.answer("Bob", "Make no trip")
    t.answer("Ann", "Play none")
    t.answer("Bob", "Bad Weather")
    assert t.options("Bob") == ["Cleo's Blimp", "Ann's Orient Express"]
    t.answer("Bob", "Cleo's Blimp")
    assert t.options("Bob") == ["Political Unrest", "Play none"]
    t.answer("Bob", "Political Unrest", "Ann's Orient Express")
    assert t.player("Cleo").distance == 2
    assert t.player("Ann").distance in (5, 6, 7)


def test_adventures_are_played_from_the_leader_on() -> None:
    def cleo_leads(g: AroundTheWorldIn80Days) -> None:
        g.leader = g.players[2]

    t = world(EXPRESS, ["Blimp", "Clear Sky"], ["Seas"], change=cleo_leads)
    t.answer("Ann", *EXPRESS, "Make no other trip")
    t.answer("Bob", "Blimp", "Clear Sky", "Make no other trip")
    stay(t, "Cleo")
    for name in ("Cleo", "Ann", "Bob"):
        assert t.asked == [name]
        t.answer(name, "Play none")
    assert t.game.turns == 2


def test_hostile_locals() -> None:
    t = world(["Hostile Locals"], ["Zeppelin", "Clear Sky"])
    stay(t, "Ann")
    t.answer("Bob", "Zeppelin", "Clear Sky", "Make no other trip")
    t.answer("Ann", "Hostile Locals", "Bob's Zeppelin")
    assert t.player("Bob").distance == 2


def test_the_lead_goes_round() -> None:
    assert {at(AroundTheWorldIn80Days, 3, seed=seed).game.leader.name for seed in range(20)} == {
        "Ann",
        "Bob",
        "Cleo",
    }
    t = world(["Seas"], ["Seas"], ["Seas"])
    leaders = []
    for _ in range(4):
        leaders.append(t.game.leader.name)
        while t.asked and "Make no trip" not in t.options(t.asked[0]):
            t.answer(t.asked[0], "Done")
        stay(t, "Ann", "Bob", "Cleo")
    assert leaders == ["Ann", "Bob", "Cleo", "Ann"]


def test_a_new_deck_of_the_discards() -> None:
    def used_up(g: AroundTheWorldIn80Days) -> None:
        for card in list(g.deck):
            g.discards.add(card)

    t = world(SKY, ["Blimp"], change=used_up, phase="logistics_phase")
    t.answer("Ann", *["Stormy Sky"] * 5)
    t.answer("Bob", "Done")
    assert len(t.player("Ann").hand) == 9
    assert (len(t.game.discards), len(t.game.deck)) == (0, 90 - 9 - 1)


def arrived(*distances: int, turn: int = 12, alone: bool = False) -> World:
    """All but the last one travel two more units in this turn."""

    def change(g: AroundTheWorldIn80Days) -> None:
        g.turns, g.days = turn, 8 * (turn - 1)
        for traveller, distance in zip(g.players, distances, strict=True):
            traveller.distance = distance

    t = world(["Zeppelin"], ["Blimp"], ["Seas"], change=change)
    t.answer("Ann", "Zeppelin", "Make no other trip")
    t.answer("Bob", *(["Make no trip"] if alone else ["Blimp", "Make no other trip"]))
    t.answer("Cleo", "Make no trip")
    return t


def test_eighty_units_win() -> None:
    assert arrived(77, 40, 79, alone=True).result() is None
    over = arrived(78, 40, 79, alone=True).over()
    assert (over.winners, over.scores) == ([0], [80, 40, 79])
    assert (over.ending, over.reason) == ("victory", "Ann has gone round the world in 96 days.")


def test_several_arrive_in_the_same_turn() -> None:
    assert arrived(78, 80, 79).over().winners == [1]
    assert arrived(79, 79, 79).over().winners == [0, 1]


def test_major_victory() -> None:
    assert arrived(78, 20, 20, turn=10).over().ending == "Major Victory"
    assert arrived(78, 20, 20, turn=11).over().ending == "victory"


def test_thirty_turns_without_a_trip() -> None:
    def quiet(turns: int) -> Callable[[Any], None]:
        def change(g: AroundTheWorldIn80Days) -> None:
            g.quiet_turns = turns
            g.players[1].distance = 7

        return change

    t = world(["Zeppelin"], ["Blimp"], change=quiet(28))
    stay(t, "Ann", "Bob")
    assert t.result() is None
    t = world(["Zeppelin"], ["Blimp"], change=quiet(29))
    t.answer("Ann", "Zeppelin", "Make no other trip")
    t.answer("Bob", "Make no trip")
    assert (t.result(), t.game.quiet_turns) == (None, 0)
    t = world(["Zeppelin"], ["Blimp"], change=quiet(29))
    stay(t, "Ann", "Bob")
    assert (t.over().winners, t.over().ending) == ([1], "stalled")


def test_estimate() -> None:
    def change(g: AroundTheWorldIn80Days) -> None:
        g.players[0].distance, g.players[1].distance, g.players[2].distance = 10, 4, 6

    t = world([*EXPRESS, "Seas", "Bad Weather"], ["Blimp", "Clear Sky"], [], change=change)
    ann = t.player("Ann")
    assert round(t.game.estimate(ann), 6) == round(10 - 6 + 0.8 * 8 + 0.3 * 2 + 1, 6)
    t.answer("Ann", "Make no trip")
    t.answer("Cleo", "Make no trip")
    t.answer("Bob", "Blimp", "Clear Sky", "Make no other trip")
    assert round(t.game.estimate(t.player("Ann")), 6) == round(10 - 8 + 0.8 * 8 + 0.3 * 2 + 1, 6)
    assert round(t.game.estimate(t.player("Bob")), 6) == 8 - 10


def test_a_whole_turn_from_planning_to_destination() -> None:
    t = at(
        AroundTheWorldIn80Days,
        2,
        hands={"Ann": [*EXPRESS, *IDLE[:5]], "Bob": ["Bad Weather", *IDLE[1:]]},
        decks={"deck": ["Model T Roadster", "Paved Roads", "Schooner", "Monsoons & Typhoons"]},
        arrange=lambda g: setattr(g, "leader", g.players[0]),
    )
    t.answer("Ann", "Clear Sky", "River", "Done")
    t.answer("Bob", "Clear Sky", "Done")
    assert names(t.player("Ann").hand)[-2:] == ["Model T Roadster", "Paved Roads"]
    t.answer("Bob", "Schooner", "Seas", "Ocean", ENOUGH, "Make no other trip")
    t.answer("Ann", "Model T Roadster", "Paved Roads", *EXPRESS, "Make no other trip")
    t.answer("Ann", "Play none")
    t.answer("Bob", "Bad Weather", "Ann's Model T Roadster")
    assert [traveller.distance for traveller in t.game.players] == [3 + 8, 3 + 2 + 3]
    assert len(t.game.discards) == 3 + 1 + 6 + 3
    assert t.game.leader.name == "Bob"
    assert "Monsoons & Typhoons" in names(t.player("Bob").hand), "Bob leads and draws first"


PRINTED = """
    Orient Express TU 1 2; Trans-Siberian Railway TU 1 3; Union Pacific TU 1 2
    Berlin-Constantinople Line TU 1 2; Great Indian Peninsula Railway TU 1 1
    Rails T 3 1; Line T 4 2; Railway T 3 3
    Luxury Liner WU 1 2; Tramp Steamer WU 1 2; Private Yacht WU 1 2; Schooner WU 1 3; Chinese Junk WU 1 1
    River W 3 1; Seas W 4 2; Ocean W 3 3
    Model T Roadster RU 1 3; Safari Elephants RU 1 1; Caravan Camels RU 1 2; Sled Dogs RU 1 2
    Pony Express RU 1 2; Paths R 3 1; Roads R 4 2; Paved Roads R 3 3
    New Fangled Areoplane SU 1 3; Hot Air Balloon SU 1 1; Zeppelin SU 1 2; Blimp SU 1 2; Dirigible SU 1 2
    Stormy Sky S 10 1; Clear Sky S 10 2; Favorable Winds S 10 3
    Bad Weather A 1 0; Monsoons & Typhoons A 1 0; High Seas Pirates A 1 0; Political Unrest A 1 0
    Hostile Locals A 1 0; Local Authorities A 1 0; Workers Strike A 1 0; Mechanical Breakdown A 1 0
    Injury & Sickness A 1 0; Vehicular Accident A 1 0
"""
"Second entry from the rulebook (“Hostile Natives” is called Hostile Locals): name, type, number, distance."
KINDS = {"T": "Train", "W": "Water", "R": "Road", "S": "Sky"}


def test_deck_as_printed() -> None:
    printed: Counter[tuple[str, str, str, int]] = Counter()
    for row in PRINTED.strip().replace("\n", ";").split(";"):
        *name, kind, number, distance = row.split()
        rank = "" if kind == "A" else "Unique" if kind.endswith("U") else "Basic"
        printed[" ".join(name), KINDS.get(kind[0], ""), rank, int(distance)] = int(number)
    found = Counter(
        (str(c), getattr(c, "type", ""), getattr(c, "rank", ""), getattr(c, "distance", 0))
        for c in at(AroundTheWorldIn80Days, 2).game.box
    )
    assert found == printed
    assert sum(found.values()) == 90
