from collections import Counter

import pytest

from tabletome.games.solar_racers import Breakdown, Difficulty, Propulsion, RaceCard, Repair, SolarRacers
from tabletome.testing import Trial, at, give, stack

SAIL, RAMSCOOP, SLINGSHOT = "Solar Sail", "Ramscoop", "Slingshot"
CARD_LIST = {
    (Propulsion, "Solar Wind", SAIL, "Travel 5 AU", 5): 7,
    (Propulsion, "Solar Flare", SAIL, "Travel 10 AU", 10): 5,
    (Propulsion, "Orbital Lasers", SAIL, "Travel 20 AU", 20): 3,
    (Propulsion, "Space Dust", RAMSCOOP, "Travel 5 AU", 5): 7,
    (Propulsion, "Ion Cloud", RAMSCOOP, "Travel 10 AU", 10): 5,
    (Propulsion, "Stellar Gas", RAMSCOOP, "Travel 20 AU", 20): 3,
    (Propulsion, "Planetoid", SLINGSHOT, "Travel 5 AU", 5): 7,
    (Propulsion, "Planet", SLINGSHOT, "Travel 10 AU", 10): 5,
    (Propulsion, "Gas Giant", SLINGSHOT, "Travel 20 AU", 20): 3,
    (Difficulty, "Sunspot", SAIL, "Negate a Solar Sail card", 0): 2,
    (Difficulty, "Empty Space", RAMSCOOP, "Negate a Ramscoop card", 0): 2,
    (Difficulty, "Navigation Error", SLINGSHOT, "Negate a Slingshot card", 0): 2,
    (Breakdown, "Micro-meteor Damage", SAIL, "Cannot use Solar Sail cards", 0): 2,
    (Breakdown, "Reactor Meltdown", RAMSCOOP, "Cannot use Ramscoop cards", 0): 2,
    (Breakdown, "Superstructure Cracks", SLINGSHOT, "Cannot use Slingshot cards", 0): 2,
    (Repair, "Panel Refit", SAIL, "Fix Micro-meteor Damage", 0): 2,
    (Repair, "Core Stabilization", RAMSCOOP, "Fix a Reactor Meltdown", 0): 2,
    (Repair, "Robotic Soldering", SLINGSHOT, "Fix Superstructure Cracks", 0): 2,
    (Repair, "Space Station", "any drive", "Fix any Breakdown", 0): 2,
}
"Typed from the rulebook."
SPECIALS = [name for kind, name, *_ in CARD_LIST if kind is not Propulsion]


def race(
    ann: str = "",
    bob: str = "",
    cleo: str = "",
    *,
    players: int = 2,
    broken: str = "",
    distance: int = 0,
    draws: str = "Planetoid, Solar Wind, Solar Wind, Solar Wind",
    spent: str = "",
    left: int = 99,
    quiet: int = 0,
) -> Trial[SolarRacers]:
    """Ann is about to draw; her ship has come so far, with these breakdowns; these cards are discarded."""

    def arrange(game: SolarRacers) -> None:
        for player in game.players:
            give(player.hand)
        for player, hand in zip(game.players, (ann, bob, cleo), strict=False):
            give(player.hand, *filter(None, hand.split(", ")))
        give(game.players[0].breakdowns, *filter(None, broken.split(", ")))
        give(game.discards, *filter(None, spent.split(", ")))
        stack(game.deck, *draws.split(", "))
        game.players[0].distance = distance
        game.quiet_turns = quiet
        for card in game.deck.items[: max(0, len(game.deck) - left)]:
            game.discards.add(card)

    return at(SolarRacers, players, mover="Ann", arrange=arrange)


def held(t: Trial[SolarRacers], name: str) -> list[str]:
    return sorted(map(str, t.player(name).hand))


def spent(t: Trial[SolarRacers]) -> list[str]:
    return sorted(map(str, t.game.discards))


def places(t: Trial[SolarRacers]) -> dict[str, str]:
    return {str(ship.owner): ship.at.name for ship in t.game.ships}


# -- setup ------------------------------------------------------------------------------------------------


def test_deck() -> None:
    cards = [card for card in at(SolarRacers).game.box if isinstance(card, RaceCard)]
    assert len(cards) == 65
    listed = [(type(c), c.name, c.drive, c.notes, c.au if isinstance(c, Propulsion) else 0) for c in cards]
    assert Counter(listed) == CARD_LIST


@pytest.mark.parametrize("players", range(2, 10))
def test_setup(players: int) -> None:
    game = SolarRacers(players)
    game.setup()
    assert [len(racer.hand) for racer in game.players] == [7] * players
    assert len(game.deck) == 65 - 7 * players
    assert [racer.distance for racer in game.players] == [0] * players
    assert [ship.at.name for ship in game.ships] == ["0"] * players
    assert list(SolarRacers.seats) == [2, 3, 4, 5, 6, 7, 8, 9]


def test_chance_picks_who_begins() -> None:
    begin = {at(SolarRacers, 3, seed=seed).game.mover.name for seed in range(30)}
    assert begin == {"Ann", "Bob", "Cleo"}


# -- Astrogation Phase ------------------------------------------------------------------------------------


def test_a_card_is_drawn_each_turn() -> None:
    t = race("Solar Flare", draws="Planetoid, Sunspot")
    assert held(t, "Ann") == ["Planetoid", "Solar Flare"]
    t.answer("Ann", "Planetoid")
    assert t.prompt("Ann") == "Breakdown Phase: do you damage a ship?"
    t.answer("Ann", "No")
    assert held(t, "Bob") == ["Sunspot"]


def test_the_discards_are_shuffled_into_a_new_deck() -> None:
    t = race("Solar Flare, Ion Cloud", left=1)
    assert len(t.game.discards) == 62
    t.answer("Ann", "Planetoid")
    assert "Bob draws a card" in t.log()
    assert (len(t.game.deck), len(t.game.discards)) == (62, 0), "with the Planetoid"


def all_in(hand: str, broken: str = "", quiet: int = 0) -> Trial[SolarRacers]:
    """Ann holds these cards, Bob all others; there were so many turns without any card."""

    def arrange(game: SolarRacers) -> None:
        ann, bob = game.players
        game.quiet_turns = quiet
        give(ann.hand)
        give(bob.hand)
        give(ann.breakdowns, *filter(None, [broken]))
        give(ann.hand, *hand.split(", "))
        bob.hand.add_all(game.deck)

    return at(SolarRacers, 2, mover="Ann", arrange=arrange)


def test_no_card_is_drawn_when_deck_and_discards_are_empty() -> None:
    t = all_in("Planet, Solar Wind")
    assert held(t, "Ann") == ["Planet", "Solar Wind"]
    assert t.prompt("Ann") == "Propulsion Phase: play cards of one drive"


def test_no_limit_of_cards_in_hand() -> None:
    t = all_in("Planet, Solar Wind")
    t.answer("Ann", "Planet")
    t.answer("Bob", "None")
    t.answer("Ann", "No")
    assert t.asked == ["Bob"]
    assert len(t.player("Bob").hand) == 64, "all but the two of Ann, and the Planet that Bob has drawn"


# -- Propulsion Phase -------------------------------------------------------------------------------------


def test_cards_of_one_drive_are_played_together() -> None:
    t = race("Solar Wind, Solar Wind, Solar Flare, Orbital Lasers, Ion Cloud, Sunspot, Panel Refit")
    assert t.options("Ann") == ["Solar Wind", "Solar Flare", "Orbital Lasers", "Ion Cloud", "Planetoid"]
    t.answer("Ann", "Solar Wind")
    assert t.options("Ann") == ["Solar Wind", "Solar Flare", "Orbital Lasers", "Travel"]
    t.answer("Ann", "Orbital Lasers", "Solar Wind", "Travel")
    assert t.player("Ann").distance == 30
    assert places(t) == {"Ann": "30", "Bob": "0"}
    assert spent(t) == ["Orbital Lasers", "Solar Wind", "Solar Wind"]
    assert held(t, "Ann") == ["Ion Cloud", "Panel Refit", "Planetoid", "Solar Flare", "Sunspot"]
    assert t.log()[-2:] == [
        "Ann plays Solar Wind, Orbital Lasers and Solar Wind",
        "Ann travels 30 AU and has come 30 AU",
    ]


def test_distances_add_up() -> None:
    t = race("Gas Giant", distance=45)
    t.answer("Ann", "Gas Giant", "Travel")
    assert t.player("Ann").distance == 65
    assert places(t)["Ann"] == "65"


def test_who_can_play_must_play_one_card_at_least() -> None:
    t = race("Solar Wind")
    assert t.options("Ann") == ["Solar Wind", "Planetoid"]
    t = race("Sunspot", draws="Empty Space")
    assert t.prompt("Ann") == "Breakdown Phase: do you damage a ship?", "there is nothing to play"


@pytest.mark.parametrize(
    ("breakdown", "usable"),
    [
        ("Micro-meteor Damage", ["Ion Cloud", "Planet"]),
        ("Reactor Meltdown", ["Solar Flare", "Planet"]),
        ("Superstructure Cracks", ["Solar Flare", "Ion Cloud"]),
        ("Micro-meteor Damage, Superstructure Cracks", ["Ion Cloud"]),
    ],
)
def test_a_breakdown_bars_a_drive(breakdown: str, usable: list[str]) -> None:
    t = race("Solar Flare, Ion Cloud, Planet", broken=breakdown, draws="Sunspot")
    if len(usable) > 1:
        assert t.options("Ann") == usable
    else:
        assert t.log()[-1] == "Ann travels 10 AU and has come 10 AU", "what is forced is not asked"


# -- Difficulty -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "difficulty"),
    [("Solar Flare", "Sunspot"), ("Ion Cloud", "Empty Space"), ("Planet", "Navigation Error")],
)
def test_a_negated_card_is_lost(card: str, difficulty: str) -> None:
    t = race(f"{card}, {card}", f"{difficulty}, Sunspot, Empty Space, Navigation Error", draws="Panel Refit")
    t.answer("Ann", card, card)
    assert t.options("Bob") == [card, "None"]
    t.answer("Bob", card)
    assert t.log()[-2:] == [
        f"Bob negates {card} with {difficulty}",
        "Ann travels 10 AU and has come 10 AU",
    ]
    assert spent(t) == sorted([card, card, difficulty])
    assert not t.player("Ann").under_way
    assert len(t.player("Bob").hand) == 3
    assert t.asked == ["Ann"], "for her Breakdown Phase"


def test_only_the_difficulty_of_the_drive_fits() -> None:
    t = race("Solar Flare", "Empty Space, Navigation Error")
    t.answer("Ann", "Solar Flare")
    assert t.prompt("Bob") == "Ann travels by Solar Sail: which card do you negate?"
    assert t.options("Bob") == ["None"]
    t.answer("Bob", "None")
    assert t.player("Ann").distance == 10


def test_each_opponent_may_negate_one_card() -> None:
    t = race("Solar Flare, Solar Wind, Solar Wind", "Sunspot, Empty Space", "Sunspot", players=3)
    t.answer("Ann", "Solar Flare", "Solar Wind", "Solar Wind")
    assert t.options("Bob") == ["Solar Flare", "Solar Wind", "None"]
    t.answer("Bob", "Solar Wind")
    assert t.options("Cleo") == ["Solar Flare", "Solar Wind", "None"]
    t.answer("Cleo", "Solar Flare")
    assert t.player("Ann").distance == 5
    t = race("Solar Flare, Solar Wind", "Sunspot, Sunspot", "Planet", players=3)
    t.answer("Ann", "Solar Flare", "Solar Wind")
    t.answer("Bob", "Solar Flare")
    assert t.options("Cleo") == ["None"], "Bob cannot play his second one"
    t.answer("Cleo", "None")
    assert t.player("Ann").distance == 5
    assert held(t, "Bob") == ["Sunspot"]


def test_nobody_is_asked_when_no_card_is_left_to_negate() -> None:
    t = race("Solar Flare", "Sunspot", "Sunspot", players=3)
    t.answer("Ann", "Solar Flare")
    t.answer("Bob", "Solar Flare")
    assert t.asked == ["Ann"]
    assert t.player("Ann").distance == 0
    assert t.log()[-1] == "Ann travels 0 AU and has come 0 AU"


def test_windows_open_by_what_all_can_see() -> None:
    t = race("Solar Flare", "Planet")
    t.answer("Ann", "Solar Flare")
    assert t.options("Bob") == ["None"], "he might hold a Sunspot"
    t = race("Solar Flare", "Planet", spent="Sunspot, Sunspot")
    t.answer("Ann", "Solar Flare")
    assert t.asked == ["Ann"], "both lie in the discards"
    t = race("Solar Flare")
    t.answer("Ann", "Solar Flare")
    assert t.asked == ["Ann"], "Bob has no cards"


# -- Breakdown and Repair Phases --------------------------------------------------------------------------


def test_a_breakdown_goes_to_an_opponent() -> None:
    t = race("Solar Wind, Reactor Meltdown, Superstructure Cracks", "", "", players=3)
    t.answer("Ann", "Solar Wind")
    assert t.options("Ann") == [
        "Reactor Meltdown on Bob",
        "Reactor Meltdown on Cleo",
        "Superstructure Cracks on Bob",
        "Superstructure Cracks on Cleo",
        "No",
    ]
    t.answer("Ann", "Reactor Meltdown on Cleo")
    assert list(map(str, t.player("Cleo").breakdowns)) == ["Reactor Meltdown"]
    assert t.log()[-3] == "Ann puts Reactor Meltdown on Cleo"


def test_one_breakdown_and_one_repair_a_turn() -> None:
    t = race(
        "Solar Wind, Reactor Meltdown, Superstructure Cracks, Panel Refit, Panel Refit",
        broken="Micro-meteor Damage, Micro-meteor Damage",
        draws="Planet, Sunspot",
    )
    t.answer("Ann", "Superstructure Cracks on Bob")
    assert t.prompt("Ann") == "Repair Phase: do you repair your ship?"
    assert t.options("Ann") == ["Panel Refit for Micro-meteor Damage", "No"]
    t.answer("Ann", "Panel Refit for Micro-meteor Damage")
    assert t.asked == ["Bob"]
    assert held(t, "Ann") == ["Panel Refit", "Reactor Meltdown", "Solar Wind"]
    assert list(map(str, t.player("Ann").breakdowns)) == ["Micro-meteor Damage"]
    assert spent(t) == ["Micro-meteor Damage", "Panel Refit", "Planet"]
    assert "Ann repairs Micro-meteor Damage with Panel Refit" in t.log()


def test_two_breakdowns_of_one_drive() -> None:
    t = race("Panel Refit", broken="Micro-meteor Damage, Micro-meteor Damage", draws="Solar Wind, Sunspot")
    t.answer("Ann", "No", "Panel Refit for Micro-meteor Damage")
    assert not t.player("Ann").can_use("Solar Sail")
    t = race("Panel Refit", broken="Micro-meteor Damage", draws="Solar Wind, Sunspot")
    t.answer("Ann", "No", "Panel Refit for Micro-meteor Damage")
    assert t.player("Ann").can_use("Solar Sail")
    assert held(t, "Ann") == ["Solar Wind"], "repairs come after the Propulsion Phase"
    t = race("Reactor Meltdown, Reactor Meltdown", draws="Panel Refit, Sunspot, Panel Refit, Empty Space")
    t.answer("Ann", "Reactor Meltdown on Bob")
    t.answer("Bob", "No", "No")
    t.answer("Ann", "Reactor Meltdown on Bob")
    assert list(map(str, t.player("Bob").breakdowns)) == ["Reactor Meltdown"] * 2


@pytest.mark.parametrize(
    ("repair", "breakdowns"),
    [
        ("Panel Refit", ["Micro-meteor Damage"]),
        ("Core Stabilization", ["Reactor Meltdown"]),
        ("Robotic Soldering", ["Superstructure Cracks"]),
        ("Space Station", ["Micro-meteor Damage", "Reactor Meltdown", "Superstructure Cracks"]),
    ],
)
def test_what_repairs_what(repair: str, breakdowns: list[str]) -> None:
    t = race(repair, broken="Micro-meteor Damage, Reactor Meltdown, Superstructure Cracks", draws="Sunspot")
    t.answer("Ann", "No")
    assert t.options("Ann") == [f"{repair} for {breakdown}" for breakdown in breakdowns] + ["No"]


def test_who_cannot_hold_such_cards_is_not_asked() -> None:
    t = race("Solar Wind", draws="Planet, Sunspot", spent=", ".join(SPECIALS[3:6] * 2))
    t.answer("Ann", "Solar Wind")
    assert "Bob draws a card" in t.log(), "all Breakdowns lie in the discards"
    repairs = ", ".join(SPECIALS[6:] * 2)
    t = race("Solar Wind", draws="Planet, Sunspot", broken="Reactor Meltdown", spent=repairs)
    t.answer("Ann", "Solar Wind", "No")
    assert t.asked == ["Bob"], "all Repairs lie in the discards"
    t = race("Solar Wind", draws="Planet, Sunspot")
    t.answer("Ann", "Solar Wind", "No")
    assert t.asked == ["Bob"], "her ship is in order"


# -- the end ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "wins"), [(75, False), (80, True), (85, True), (95, True)])
def test_100_au_win_at_once(before: int, wins: bool) -> None:
    t = race("Gas Giant, Reactor Meltdown", distance=before, draws="Solar Wind")
    t.answer("Ann", "Gas Giant")
    if not wins:
        assert t.table.result is None
        return
    result = t.over()
    assert (result.ranks, result.ending) == ([1, 2], "goal")
    assert result.reason == f"Ann has travelled {before + 20} AU."
    assert places(t)["Ann"] == "100"


def stuck(ann: int, bob: int, cleo: int) -> Trial[SolarRacers]:
    """Ann and Bob cannot use any drive, and Cleo, whose ship is in order, has all the Repairs."""

    def arrange(game: SolarRacers) -> None:
        for player, distance in zip(game.players, (ann, bob, cleo), strict=True):
            player.distance = distance
            give(player.hand)
        for player in game.players[:2]:
            give(player.breakdowns, *SPECIALS[3:6])
        give(game.players[2].hand, *SPECIALS[6:] * 2)
        game.players[0].hand.add_all(game.deck)
        game.quiet_turns = 0

    return at(SolarRacers, 3, mover="Ann", arrange=arrange)


def test_a_round_without_any_card_ends_the_game() -> None:
    t = stuck(60, 30, 60)
    assert t.options("Ann") == ["No"]
    t.answer("Ann", "No")
    result = t.over()
    assert (result.ranks, result.scores, result.ending) == ([1, 3, 1], [60, 30, 60], "stalled")
    assert result.reason == "For a whole round nobody could draw or play a card."
    assert result.guarded
    assert t.game.turns == 3


@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        ("Sunspot, Solar Wind, Solar Wind", ["Solar Wind", "Travel"]),
        ("Sunspot, Reactor Meltdown", ["Reactor Meltdown on Bob", "No"]),
        ("Sunspot, Space Station", ["No", "Space Station for Micro-meteor Damage"]),
        ("Sunspot, Space Station", ["No", "No"]),
    ],
)
def test_a_card_that_is_played_starts_the_round_anew(hand: str, answers: list[str]) -> None:
    """Bob had a turn without any card, and Ann has none to draw."""
    plays = answers != ["No", "No"]
    t = all_in(hand, "" if answers[0] == "Solar Wind" else "Micro-meteor Damage", quiet=1)
    for answer in answers:
        t.answer("Ann", answer)
        if answer == "Travel":
            t.answer("Bob", "None")
            t.answer("Ann", "No")
    assert (t.table.result is None) is plays
    if plays:
        assert t.game.turns == 2
        assert t.asked == ["Bob"]


def test_a_card_that_is_drawn_starts_the_round_anew() -> None:
    t = race("Sunspot", draws="Empty Space, Solar Wind, Solar Wind", quiet=1)
    t.answer("Ann", "No")
    assert t.table.result is None


def test_estimate_counts_what_is_held() -> None:
    t = race(
        "Solar Flare, Planet, Sunspot, Panel Refit", broken="Reactor Meltdown", distance=20, draws="Planet"
    )
    ann, bob = t.game.players
    assert t.game.estimate(ann) == pytest.approx(20 + 0.8 * 30 + 3 * 2 - 5)
    assert t.game.estimate(bob) == 0


def test_a_whole_game() -> None:
    """All play the first card they can, and answer whenever they can."""
    t = at(SolarRacers, 3, seed="whole game")
    while t.table.asks:
        (seat,) = t.table.asks
        t.table.answer(seat, 0)
    result = t.over()
    assert (result.ranks, result.reason) == ([2, 1, 2], "Bob has travelled 105 AU.")
    assert [racer.distance for racer in t.game.players] == [40, 105, 35]
    assert t.game.turns == 13
    assert t.log()[-2:] == [
        "Bob plays Ion Cloud, Ion Cloud and Ion Cloud",
        "Bob travels 30 AU and has come 105 AU",
    ]
