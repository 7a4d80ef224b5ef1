from collections import Counter
from typing import Any

import pytest

from tabletome.games.space_program import SpaceProgram
from tabletome.testing import Trial, at

PRINTED = """
    L|4|Multi-Stage Rockets
    L|4|Space Shuttles
    L|4|Space Planes
    L|2|Space Elevator
    M|2|Unmanned Deep Space Probes
    M|2|Space Telescope
    M|2|Atmospheric Penetrator Probes
    M|2|Orbital Probes
    M|2|Manned Space Expeditions
    N|2|LEO Station
    N|4|GEO Station
    N|1|L-4 Space City
    N|1|L-5 Space City
    N|2|Moon Base
    Z|1|Zero-G Manufacturing
    Z|1|Zero-G Materials Research
    Z|1|Giant Space Solar Panels
    Z|1|Zero-G Pharmaceuticals
    Z|1|Zero-G Tourism
    S|2|Ion Engine
    S|2|Sling Shot Effect
    S|2|Solar Sail
    S|2|Ramscoop
    S|2|Nuclear Powered Spacecraft
    P|1|Generation Ship
    P|1|Inner Planet Bases
    P|1|Alpha Centauri Probe
    P|1|Mars Terraforming Project
    P|1|Outer Planet Outposts
    I|1|Moon Mining
    I|1|Asteroid Belt Mining
    I|1|Jupiter Atmospheric Extractor
    I|1|Saturn Ring Mining
    I|1|Mars Mining
    D|1|Malfunction
    D|1|Fuel Leak
    D|1|Explosion
    D|1|Equipment Failure
    D|1|Meteorite Impact
"""
WORTH = {"D": 0, "L": 1, "M": 2, "N": 3, "Z": 4, "S": 5, "P": 6, "I": 7}
NO_MORE = "Put no more into play"
SHUTTLES, ROCKETS, PLANES = "Space Shuttles", "Multi-Stage Rockets", "Space Planes"
LEO, GEO, ION, SAIL = "LEO Station", "GEO Station", "Ion Engine", "Solar Sail"


def decade(*bids: str, players: int = 2, ahead: int = 1, **more: Any) -> Trial[SpaceProgram]:
    """Ann picks first: all others have so many points more."""

    def lead(game: SpaceProgram) -> None:
        for agency in game.players[1:]:
            agency.prestige = ahead

    return at(SpaceProgram, players, decks={"deck": bids}, arrange=lead, **more)


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def implementation(hand: list[str], in_play: list[str]) -> Trial[SpaceProgram]:
    """Ann has picked and may put cards into play."""
    hands = {"Ann": hand, "Ann.in_play": in_play}
    t = decade(*["Orbital Probes", "Space Telescope"] * 2, hands=hands)
    t.answer("Ann", "Orbital Probes")
    t.answer("Bob", "Space Telescope")
    t.answer("Ann", "Orbital Probes")
    t.answer("Bob", "Space Telescope")
    return t


def test_the_deck_as_printed() -> None:
    rows = [line.strip().split("|") for line in PRINTED.strip().splitlines()]
    printed = Counter({(name, letter, WORTH[letter]): int(copies) for letter, copies, name in rows})
    box: Any = at(SpaceProgram, 2).game.box
    assert Counter((card.name, card.type[0], card.points) for card in box) == printed
    assert len(box) == 64


def test_players() -> None:
    assert list(SpaceProgram.seats) == [2, 3, 4, 5, 6, 7, 8]


def test_two_cards_for_each_are_picked_one_by_one_clockwise() -> None:
    bids = [SHUTTLES, ROCKETS, PLANES, LEO, GEO, ION]
    t = decade(*bids, players=3)
    assert sorted(names(t.game.bids)) == sorted(bids)
    for name, card in zip(
        ["Ann", "Bob", "Cleo"] * 2, [ION, GEO, LEO, PLANES, ROCKETS, SHUTTLES], strict=True
    ):
        assert t.asked == [name]
        t.answer(name, card)
    assert names(t.player("Ann").hand) == [ION, PLANES]
    assert names(t.player("Bob").hand) == [GEO, ROCKETS]
    assert not t.game.bids


def test_who_picks_first() -> None:
    def points(game: SpaceProgram) -> None:
        for agency, prestige in zip(game.players, (5, 2, 9), strict=True):
            agency.prestige = prestige

    assert at(SpaceProgram, 3, arrange=points).asked == ["Bob"]
    assert {at(SpaceProgram, 3, seed=seed).asked[0] for seed in range(30)} == {"Ann", "Bob", "Cleo"}

    def tied(game: SpaceProgram) -> None:
        game.players[1].prestige = 3

    assert {at(SpaceProgram, 3, seed=seed, arrange=tied).asked[0] for seed in range(30)} == {"Ann", "Cleo"}


def test_up_to_two_cards_of_different_types() -> None:
    t = implementation([SHUTTLES, ROCKETS], [])
    assert t.asked == ["Ann"]
    assert SHUTTLES in t.options("Ann")
    t.answer("Ann", SHUTTLES)
    assert t.options("Ann") == ["Orbital Probes", NO_MORE]
    t.answer("Ann", "Orbital Probes")
    assert names(t.player("Ann").in_play) == [SHUTTLES, "Orbital Probes"]
    assert t.asked == ["Bob"]


def test_one_may_put_fewer_cards_into_play() -> None:
    t = implementation([SHUTTLES], [])
    t.answer("Ann", NO_MORE)
    assert t.asked == ["Bob"]
    assert names(t.player("Ann").in_play) == []


@pytest.mark.parametrize(
    ("card", "in_play", "may"),
    [
        (SHUTTLES, [], True),
        ("Manned Space Expeditions", [], False),
        ("Manned Space Expeditions", [ROCKETS], True),
        (LEO, [], False),
        (LEO, [ROCKETS], True),
        (LEO, [ROCKETS, GEO], False),
        (LEO, [ROCKETS, PLANES, GEO], True),
        ("Zero-G Tourism", [ROCKETS], False),
        ("Zero-G Tourism", [ROCKETS, GEO], True),
        ("Zero-G Tourism", [ROCKETS, GEO, "Giant Space Solar Panels"], False),
        (ION, [ROCKETS], False),
        (ION, [ROCKETS, GEO], True),
        (ION, [ROCKETS, GEO, "Zero-G Pharmaceuticals"], True),
        (ION, [ROCKETS, GEO, SAIL], False),
        ("Generation Ship", [ROCKETS, GEO], False),
        ("Generation Ship", [ROCKETS, GEO, SAIL], True),
        ("Generation Ship", [ROCKETS, GEO, SAIL, "Alpha Centauri Probe"], False),
        ("Mars Mining", [ROCKETS, GEO], False),
        ("Mars Mining", [ROCKETS, GEO, SAIL, "Alpha Centauri Probe"], True),
        ("Mars Mining", [ROCKETS, GEO, SAIL, "Moon Mining"], False),
    ],
)
def test_limits(card: str, in_play: list[str], may: bool) -> None:
    t = implementation([card], in_play)
    assert (card in t.options("Ann")) is may


def test_the_first_card_makes_the_second_possible() -> None:
    t = implementation([SHUTTLES, LEO], [])
    assert t.options("Ann") == [SHUTTLES, NO_MORE]
    t.answer("Ann", SHUTTLES)
    assert t.options("Ann") == [LEO, "Orbital Probes", NO_MORE]


def test_a_disaster() -> None:
    t = decade("Explosion", SHUTTLES, ROCKETS, LEO, hands={"Ann": [PLANES]})
    t.answer("Ann", "Explosion")
    t.answer("Bob", SHUTTLES)
    t.answer("Ann", ROCKETS)
    t.answer("Bob", LEO)
    assert t.asked == ["Bob"]
    assert names(t.player("Ann").disasters) == ["Explosion"]
    assert "Ann is set back by Explosion" in t.log()
    t.answer("Bob", SHUTTLES, LEO)
    assert names(t.game.discards) == ["Explosion"]
    assert names(t.player("Ann").hand) == [PLANES, ROCKETS]
    assert [agency.prestige for agency in t.game.players] == [0, 4]


def test_prestige_is_what_lies_in_play() -> None:
    t = implementation([SHUTTLES], [ROCKETS, GEO, ION, "Moon Mining"])
    t.answer("Ann", SHUTTLES, NO_MORE)
    t.answer("Bob", NO_MORE)
    assert t.player("Ann").prestige == 1 + 1 + 3 + 5 + 7
    assert t.game.score(t.player("Ann")) == 17


def test_five_cards_may_be_kept() -> None:
    t = implementation([SHUTTLES, ROCKETS, PLANES, LEO], [])
    t.answer("Ann", NO_MORE)
    t.answer("Bob", NO_MORE)
    assert t.asked == ["Ann"]
    t.answer("Ann", LEO)
    assert len(t.player("Ann").hand) == 5
    assert names(t.game.discards) == [LEO]
    assert t.game.turns == 2


def almost_out(game: SpaceProgram, left: int, *, second: bool) -> None:
    for card in list(game.deck)[left:]:
        game.discards.add(card)
    game.second_pass = second


def test_too_few_cards() -> None:
    t = at(SpaceProgram, 2, arrange=lambda game: almost_out(game, 3, second=True))
    first = t.asked[0]
    second = "Bob" if first == "Ann" else "Ann"
    picks = []
    while t.game.bids:
        picks.append(t.asked[0])
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    assert picks == [first, second, first]


def test_discards_make_a_new_deck_once() -> None:
    t = at(SpaceProgram, 2, arrange=lambda game: almost_out(game, 3, second=False))
    assert len(t.game.bids) == 4
    assert len(t.game.deck) == 60
    assert not t.game.discards
    assert t.game.second_pass
    assert "second_pass" not in SpaceProgram.layout.hidden_fields


def test_a_second_disaster_and_cards_in_play_are_no_matter() -> None:
    """There is no limit to Disasters, and who picked none this turn may put cards into play again."""
    t = decade("Explosion", "Fuel Leak", ROCKETS, LEO, SHUTTLES, PLANES, ION, SAIL)
    t.answer("Ann", "Explosion")
    t.answer("Bob", ROCKETS)
    t.answer("Ann", "Fuel Leak")
    t.answer("Bob", LEO)
    t.answer("Bob", NO_MORE)
    assert sorted(names(t.game.discards)) == ["Explosion", "Fuel Leak"]
    first = t.asked[0]
    t.answer(first, SHUTTLES)
    t.answer("Bob" if first == "Ann" else "Ann", ION)
    t.answer(first, PLANES)
    t.answer("Bob" if first == "Ann" else "Ann", SAIL)
    assert SHUTTLES in t.options(first)


def test_two_lifts_and_two_missions_may_not_be_put_into_play_in_one_turn() -> None:
    t = implementation(["Manned Space Expeditions"], [ROCKETS, SHUTTLES])
    t.answer("Ann", "Manned Space Expeditions")
    assert t.options("Ann") == [NO_MORE]


def finish_decade(t: Trial[SpaceProgram]) -> None:
    turn = t.game.turns
    while t.result() is None and t.game.turns == turn:
        name = t.asked[0]
        t.answer(name, NO_MORE if NO_MORE in t.options(name) else t.options(name)[0])


def test_the_end() -> None:
    t = at(SpaceProgram, 2, arrange=lambda game: almost_out(game, 4, second=False))
    assert [agency.prestige for agency in t.game.players] == [0, 0]
    assert len(t.game.discards) == 60
    second_pass = [t.game.second_pass]
    finish_decade(t)
    assert [*second_pass, t.game.second_pass] == [False, True]
    assert t.result() is None
    t = at(SpaceProgram, 2, arrange=lambda game: almost_out(game, 5, second=True))
    finish_decade(t)
    assert t.result() is None
    finish_decade(t)
    assert t.over().ending == "second pass"
    assert t.over().winners == [0, 1]


def test_estimate_counts_what_is_in_play_and_what_may_come() -> None:
    def value(hand: list[str], in_play: list[str]) -> float | None:
        t = decade(*[ROCKETS] * 4, hands={"Bob": hand, "Bob.in_play": in_play})
        return t.game.estimate(t.player("Bob"))

    assert value([], []) == 0
    assert value([], [SHUTTLES]) == 1.5
    assert value([LEO], [SHUTTLES]) == pytest.approx(1.5 + 2.1)
    assert value([ION], [SHUTTLES]) == pytest.approx(1.5 + 1.5)
