from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tabletome.games.new_world_order import ACTION_DECK, NewWorldOrder, Phase
from tabletome.testing import Trial, at

ECO, TECH, POP, AGE = "Economic", "Technology", "Population", "Agenda"
OCC, SOC, INF, UFO = "Occult", "Social", "Information", "UFO"
ALL = [ECO, TECH, POP, AGE, OCC, SOC, INF, UFO]
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"]
PHASES = {
    "secret_society_phase": Phase.SOCIETY,
    "planning_phase": Phase.PLANNING,
    "opportunity_phase": Phase.OPPORTUNITY,
    "influence_phase": Phase.INFLUENCE,
    "event_phase": Phase.EVENT,
    "bid_phase": Phase.BID,
    "reveal_phase": Phase.REVEAL,
    "resolution_phase": Phase.RESOLUTION,
    "end_phase": Phase.END,
}
BANKS, BUSINESS = "Central Banks (Economic 7)", "Big Business (Economic 7)"
PLAGUES, AREA, BRAVE = "Plagues (Population 7)", "Area 51 (UFO 5)", "Brave New World (Social 7)"
WORLD_BANK, SKULL = "World Bank (Organization)", "Skull & Bones (Organization)"
SURVEILLANCE = "Mass Surveillance (Information 7)"
WINDOW_CARDS = ["Fratricide", "Missed Opportunity", "Secret Elite", "Power Broker", "Assassination"]
WINDOW_CARDS += ["Big Lenders", "Defense Contractors", "Body Count", "Think Tank", "Vril Society"]
WINDOW_CARDS += ["Media Moguls", "Intelligence Agencies", "Men in Black", "False Flag Operation"]
WINDOW_CARDS += ["Official Conspiracy", "Orchestrate Crisis"]
STOP = "Nothing more"
EVENT = "Event Phase: what do you play or use?"


def turn(
    start: str,
    players: int = 3,
    *,
    points: dict[str, dict[str, int]] | None = None,
    ic: dict[str, int] | None = None,
    bids: dict[str, list[int]] | None = None,
    places: dict[str, list[str]] | None = None,
    more: Callable[[NewWorldOrder], None] | None = None,
    number: int = 2,
    last: str = "end_phase",
    **further: Any,
) -> Trial[NewWorldOrder]:
    """From some phase on; every ability but Cleo's Information is unclaimed, if nothing else is said.

    Cards that would open windows lie on the discards, if they are in no hand.
    """
    given = {name: list(cards) for name, cards in (places or {}).items()}
    held = [card for cards in given.values() for card in cards]
    stacked = [card for cards in further.get("decks", {}).values() for card in cards]
    given.setdefault("discards", [card for card in WINDOW_CARDS if card not in [*held, *stacked]])
    given |= {name: [] for name in NAMES[:players] if name not in given}
    steps = list(PHASES)

    def arrange(game: NewWorldOrder) -> None:
        game.turns, game.phase = number, PHASES[start]
        for me in game.players:
            leads = me is game.players[-1]
            me.points = dict.fromkeys(ALL, 4 if leads else 5) | {INF: 6 if leads else 5}
            me.points.update((points or {}).get(me.name, {}))
            me.ic = (ic or {}).get(me.name, 0)
            me.bids = list(bids[me.name]) if bids else []
        game.news = True
        game.reckon()
        game.steps_left = tuple((step, ()) for step in steps[steps.index(start) : steps.index(last) + 1])
        if more is not None:
            more(game)

    return at(NewWorldOrder, players, arrange=arrange, hands=given, **further)


def event(*cards: str, **more: Any) -> Trial[NewWorldOrder]:
    """Ann holds these in the Event Phase, and all have 10 IC."""
    more.setdefault("ic", {"Ann": 10, "Bob": 10, "Cleo": 10})
    more["places"] = {"Ann": list(cards)} | more.get("places", {})
    return turn("event_phase", **more)


def ic(t: Trial[NewWorldOrder]) -> list[int]:
    return [me.ic for me in t.game.players]


def points(t: Trial[NewWorldOrder], category: str) -> list[int]:
    return [me.points[category] for me in t.game.players]


def cards(place: Any) -> list[str]:
    return [str(card) for card in place]


def holder(t: Trial[NewWorldOrder], category: str) -> str | None:
    who = t.game.holder(category)
    return None if who is None else who.name


# -- setup, scores and control ---------------------------------------------------------------------------


def test_what_there_is_at_the_start() -> None:
    assert list(NewWorldOrder.seats) == [2, 3, 4, 5, 6]
    t = at(NewWorldOrder, 6)
    g = t.game
    assert (len(g.control_deck), len(g.action_deck), len(g.societies)) == (91, 54, 8)
    assert [me.points for me in g.players] == [dict.fromkeys(ALL, 5)] * 6
    kinds = Counter(card.type for card in g.control_deck)
    assert kinds == {**dict.fromkeys(ALL, 10), "Organization": 11}
    bonuses = Counter((card.type, card.bonus) for card in g.control_deck if card.bonus)
    assert set(bonuses.values()) == {2}
    assert {bonus for _, bonus in bonuses} == {3, 4, 5, 6, 7}
    assert Counter(card.sort for card in g.action_deck) == {"EP": 38, "BP": 9, "X": 4, "OP": 2, "RP": 1}


CONTROL = """
Central Banks | E | 7
Big Business | E | 7
Blue Blood Billionaires | E | 6
Multinational Corporations | E | 6
Regionalism | E | 5
Socialist Economy | E | 5
Big Government Spending | E | 4
Financial Reforms | E | 4
Single Electronic Global Currency | E | 3
Suppress Clean Energy Technology | E | 3
Build Mountain Bases | T | 7
Denver International Airport | T | 7
Super Artificial Intelligence | T | 6
Trans-Humanist Singularity | T | 6
Montauk Project | T | 5
HAARP | T | 5
Weather Control Devices | T | 4
Earthquake Machines | T | 4
Stealth Weapons | T | 3
Black Helicopters | T | 3
Environmental Disasters | P | 7
Plagues | P | 7
Famines | P | 6
Forced Migrations | P | 6
Unnecessary Wars | P | 5
Engineered Viruses | P | 5
Small Families | P | 4
Suppress Anti-Aging Drugs | P | 4
Suppress Cures | P | 3
Quack Remedies | P | 3
New World Order | A | 7
One World Government | A | 7
Global Domination | A | 6
Shadow Government | A | 6
Super Imperialism | A | 5
Inverted Totalitarianism | A | 5
Militarization | A | 4
Transition to Police State | A | 4
Martial Law | A | 3
Gun Bans & Curfews | A | 3
New Age | O | 7
Apocalyptic Prophecies | O | 7
Neo-Pagan Synarchy | O | 6
Suppress Organized Religions | O | 6
One World Religion | O | 5
Made-Up Religion | O | 5
Occult Sciences | O | 4
Symbolism & Rituals | O | 4
Guidestones & Monuments | O | 3
Quantum Mysticism | O | 3
Brave New World | S | 7
Culture of Fear | S | 7
Direct Mind Control | S | 6
Mass Media | S | 6
Disinformation | S | 5
Propaganda | S | 5
Water Fluoridation | S | 4
Chem-Trails | S | 4
Pharmaceutical Pacification | S | 3
Video Games & Late Shows | S | 3
Mass Surveillance | I | 7
Knowledge is Power | I | 7
All Seeing Eye | I | 6
Big Brother is Watching | I | 6
Government Databases | I | 5
Cult of Intelligence | I | 5
Erosion of Privacy | I | 4
Spy-Chip Implants | I | 4
Online Social Networks | I | 3
Bar Codes & Social Security Numbers | I | 3
Cover-Up Alien Presence | U | 7
Alien Imperialism | U | 7
Alien Occupation | U | 6
Collaboration | U | 6
Area 51 | U | 5
Alien Technology | U | 5
Military Applications | U | 4
Infiltration | U | 4
Crossbreeding Experiments | U | 3
Abductions | U | 3
Bilderberg Group | ORG | 0
Trilateral Commission | ORG | 0
Council on Foreign Relations | ORG | 0
Federal Reserve System | ORG | 0
World Bank | ORG | 0
European Union | ORG | 0
United Nations | ORG | 0
International Monetary Fund | ORG | 0
Bohemian Club | ORG | 0
The Fellowship | ORG | 0
Skull & Bones | ORG | 0
"""
"As in the rulebook, but for labels that insult: type, bonus; 0 is none."
ACTIONS = """
Alien Conspiracy | EP | Steal 2 IC from who has least UFO Control
Hidden Agenda | EP | Steal 2 IC from who has least Agenda Control
Luddites | EP | Steal 2 IC from who has least Technology Control
Money is Power | EP | Steal 2 IC from who has least Economic Control
Drain on Resources | EP | Steal 2 IC from who has least Population Control
Cabal Machinations | EP | Steal 2 IC from who has least Occult Control
Out of Touch | EP | Steal 2 IC from who has least Social Control
Know Nothings | EP | Steal 2 IC from who has least Information Control
UFO Sightings | EP | Steal 2 IC from who has most UFO Control
Political Backlash | EP | Steal 2 IC from who has most Agenda Control
Epic Fail | EP | Steal 2 IC from who has most Technology Control
Economic Crisis | EP | Steal 2 IC from who has most Economic Control
War Crimes Trials | EP | Steal 2 IC from who has most Population Control
Lunatic Fringe | EP | Steal 2 IC from who has most Occult Control
Underground Movement | EP | Steal 2 IC from who has most Social Control
Libertarian Victory | EP | Steal 2 IC from who has most Information Control
Moral Majority | EP | An opponent loses 2 IC
Crypto-Politics | EP | Gain 2 IC
Mastermind | EP | Steal 1 IC from each other player
Fratricide | X | Negates an Action card just played
Missed Opportunity | X | Negates a society's ability just used
False Flag Operation | BP | 2 IC more for a bid
Assassination | RP | 5 more for a battle roll
Subversion | EP | Steal an Organization
Neutralize | EP | Discard an Organization
Critical Moment | EP | Draw 2 Action cards
Dominoes Fall | EP | Draw 2 Control cards, play 1 and discard 1
Smoke Filled Room | EP | Steal a Control card
Exposed | EP | All players lose 5 IC
Cover-Up | EP | Lose 3 IC and draw 3 Action cards
Common Knowledge | EP | Discard a Control card
Official Conspiracy | OP | Discard an Opportunity card
Military Industrial Complex | EP | Gain 3 points in any category
Identity Theft | EP | Steal 2 points from a player in one category
Sabotage | EP | A player loses 2 points in one category
Paradigm Shift | EP | Switch up to 4 points among your categories
Coup d'etat | EP | Gain 5 IC, lose 5 IC next turn
Plausible Deniability | EP | A player discards 3 random Action cards
Manipulation | EP | Switch 3 points among an opponent's categories
Think Tank | BP | 3 IC more for a bid, Agenda
Men in Black | BP | 3 IC more for a bid, UFO
Defense Contractors | BP | 3 IC more for a bid, Technology
Big Lenders | BP | 3 IC more for a bid, Economic
Body Count | BP | 3 IC more for a bid, Population
Vril Society | BP | 3 IC more for a bid, Occult
Media Moguls | BP | 3 IC more for a bid, Social
Intelligence Agencies | BP | 3 IC more for a bid, Information
Scapegoat | EP | Lose 1 IC, an opponent loses 3 IC
High Ranking Operatives | EP | Steal 2 random Action cards from a player
Front Organizations | EP | Gain 1 IC this turn and next turn
Orchestrate Crisis | OP | Gain 1 IC, make the Opportunity Roll again
Secret Elite | X | Use it as any society's ability
Heads of State | EP | Gain 1 IC, look at an opponent's hand
Power Broker | X | Use it as any special category ability
"""
"As in the rulebook, the sentences in the words of this game."


def test_every_control_card() -> None:
    letters = dict(zip("ETPAOSIU", ALL, strict=True)) | {"ORG": "Organization"}
    lines = [line.split(" | ") for line in CONTROL.strip().splitlines()]
    t = at(NewWorldOrder, 2)
    assert {(card.name, card.type, card.bonus) for card in t.game.control_deck} == {
        (name, letters[letter], int(bonus)) for name, letter, bonus in lines
    }
    assert len(lines) == len(t.game.control_deck) == 91


def test_what_every_action_card_says() -> None:
    lines = [tuple(line.split(" | ")) for line in ACTIONS.strip().splitlines()]
    assert sorted((card.name, card.sort, card.text) for card in ACTION_DECK) == sorted(lines)


def test_nobody_begins_with_action_cards() -> None:
    t = at(NewWorldOrder, 3)
    assert [len(me.hand) for me in t.game.players] == [0, 0, 0]


def test_at_first_the_winner_of_a_roll_controls_everything() -> None:
    t = at(NewWorldOrder, 3)
    (leader,) = [me for me in t.game.players if me.abilities]
    assert sorted(ability.category for ability in leader.abilities) == sorted(ALL)
    assert t.asked == [leader.name], "and goes first"


def test_who_has_most_points_controls_the_category() -> None:
    t = event(points={"Ann": {TECH: 6}})
    assert holder(t, TECH) == "Ann"
    assert cards(t.player("Ann").abilities) == ["Technology Control"]
    assert holder(t, UFO) is None
    assert "UFO Control" in cards(t.game.unclaimed)


def test_information_control_wins_ties() -> None:
    t = event(points={"Ann": {TECH: 6}, "Bob": {INF: 9, TECH: 6}})
    assert holder(t, TECH) == "Bob"
    assert holder(t, UFO) == "Bob", "a tie of Ann and Bob"
    t = event(points={"Ann": {TECH: 6}, "Bob": {TECH: 6}})
    assert holder(t, TECH) is None, "Cleo, who has Information Control, is not in the tie"


def test_a_tie_for_information_is_rolled_off_when_its_scores_change() -> None:
    t = event("Military Industrial Complex", "Identity Theft", points={"Ann": {INF: 5}}, dice=[2, 4, 4, 6, 5])
    t.answer("Ann", "Identity Theft", "Cleo", "UFO (4)")
    assert holder(t, INF) == "Cleo"
    t = event(
        "Sabotage",
        "Military Industrial Complex",
        points={"Ann": {INF: 6}, "Cleo": {INF: 8}},
        dice=[3, 3, 1, 5],
    )
    t.answer("Ann", "Sabotage", "Cleo", "Information (8)")
    t.dice_used()
    assert points(t, INF) == [6, 5, 6]
    assert holder(t, INF) == "Cleo"
    t.answer("Ann", "Military Industrial Complex", "UFO (5)")
    assert holder(t, INF) == "Cleo", "no roll"
    assert t.log().count("Most Information Control is shared by Ann and Cleo") == 1
    assert "The rolls are Ann 1 and Cleo 5" in t.log()


def test_scores_do_not_fall_below_zero() -> None:
    t = event("Sabotage", "Identity Theft", points={"Bob": {UFO: 1, TECH: 1}})
    t.answer("Ann", "Sabotage", "Bob", "UFO (1)")
    assert points(t, UFO) == [5, 0, 4]
    t.answer("Ann", "Identity Theft", "Bob")
    assert "UFO (0)" not in t.options("Ann")
    t.answer("Ann", "Technology (1)")
    assert points(t, TECH) == [6, 0, 4], "only what was there is stolen"


def test_a_calm_start() -> None:
    for number, calm, offered in [(1, True, False), (2, True, True), (1, False, True)]:
        t = event(points={"Ann": {UFO: 9}}, number=number, options={"calm_start": calm})
        assert ("UFO Control" in t.options("Ann")) == offered
    t = turn(
        "end_phase",
        number=1,
        options={"calm_start": True},
        places={"Cleo": ["Luddites", "Exposed", "Epic Fail", "Sabotage", "Neutralize", "Cover-Up"]},
    )
    assert t.prompt("Cleo") == "You hold 6 cards: discard down to 5"


# -- Secret Society Phase --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "order"), [(1, "Cleo Ann Bob"), (3, "Cleo Ann Bob"), (4, "Cleo Bob Ann"), (6, "Cleo Bob Ann")]
)
def test_order_of_play(die: int, order: str) -> None:
    t = turn("secret_society_phase", dice=[die])
    assert [me.name for me in t.game.order] == order.split()
    first, second, third = order.split()
    assert len(t.options(first)) == 8
    t.answer(first, "Majestic 12")
    assert "Majestic 12" not in t.options(second)
    t.answer(second, "Grand Lodge")
    t.answer(third, "Illuminati")
    assert cards(t.player(second).society) == ["Grand Lodge"]


def test_round_table() -> None:
    t = turn("secret_society_phase", dice=[1])
    t.answer("Cleo", "Round Table", "UFO (4)")
    assert not any(label.startswith("UFO") for label in t.options("Cleo"))
    t.answer("Cleo", "Social (4)", "Information (6)")
    assert [t.player("Cleo").points[c] for c in (UFO, SOC, INF, ECO)] == [5, 5, 7, 4]
    assert holder(t, UFO) == "Cleo", "wins the tie"


def test_masters_are_paid_out_of_what_comes_in() -> None:
    t = turn("secret_society_phase", dice=[1, 1], decks={"control_deck": [BANKS]}, last="influence_phase")
    t.answer("Cleo", "Masters of Ancient Wisdom", "Masters of Ancient Wisdom")
    assert (t.player("Cleo").ic, cards(t.player("Cleo").controls)) == (-3, [BANKS])
    assert (points(t, ECO), holder(t, ECO)) == ([5, 5, 11], "Cleo")
    t.answer("Ann", "Illuminati")
    t.answer("Bob", "Council of Elders")
    t.answer("Cleo", "Ann")
    assert ic(t) == [11, 12, 9], "7 and 2 of Economic Control"
    assert [len(me.hand) for me in t.game.players] == [2, 1, 1]


def test_masters_need_not_be_paid() -> None:
    t = turn("secret_society_phase", dice=[1])
    t.answer("Cleo", "Masters of Ancient Wisdom", "Do not use it")
    assert (t.player("Cleo").ic, t.asked) == (0, ["Ann"])


def test_babylonian_brotherhood() -> None:
    t = turn("secret_society_phase", dice=[1, 1, 2], decks={"control_deck": [BANKS, AREA, BRAVE, PLAGUES]})
    t.answer("Cleo", "Babylonian Brotherhood", "control deck")
    told = f"Cleo looks at the top of the control deck: {BANKS}, {AREA} and {BRAVE}"
    assert told in t.log("Cleo")
    assert told not in t.log("Ann")
    assert [str(c) for c in t.game.control_deck.items[-4:]] == [PLAGUES, BRAVE, AREA, BANKS]
    t.dice_used()


# -- Planning and Opportunity Phase ----------------------------------------------------------------------


def test_everybody_draws_a_card() -> None:
    t = turn("planning_phase", last="planning_phase")
    assert [len(me.hand) for me in t.game.players] == [1, 1, 1]


def test_an_empty_action_deck_is_made_of_the_discards() -> None:
    everything = [card.name for card in ACTION_DECK]
    t = turn("planning_phase", last="planning_phase", places={"discards": everything})
    assert [len(me.hand) for me in t.game.players] == [1, 1, 1]
    assert (len(t.game.action_deck), len(t.game.discards)) == (51, 0)


def test_occult_control() -> None:
    deck = ["Exposed", "Luddites", "Sabotage", "Neutralize", "Cover-Up", "Epic Fail"]
    t = turn(
        "planning_phase",
        points={"Ann": {OCC: 7}},
        places={"Ann": ["Subversion"]},
        decks={"action_deck": deck},
    )
    assert Counter(t.options("Ann")) == Counter(
        ["Subversion", "Exposed", "Neutralize", "Cover-Up", "Epic Fail"]
    )
    t.answer("Ann", "Subversion", "Epic Fail", "Exposed")
    assert cards(t.player("Ann").hand) == ["Neutralize", "Cover-Up"]
    assert cards(t.game.discards)[-3:] == ["Subversion", "Epic Fail", "Exposed"]


@pytest.mark.parametrize("die", range(1, 7))
def test_opportunity_roll(die: int) -> None:
    t = turn("opportunity_phase", dice=[die], last="opportunity_phase", number=3)
    assert f"The Opportunity Roll is {die}: " in t.log()[0]
    assert t.log()[0].count("(") == die + 2


def ally(name: str, society: str) -> dict[str, list[str]]:
    return {f"{name}.society": [society]}


def test_old_order() -> None:
    t = turn(
        "opportunity_phase",
        dice=[1],
        places=ally("Bob", "Old Order"),
        decks={"control_deck": [BANKS, AREA, BRAVE]},
    )
    t.answer("Bob", "Old Order")
    assert t.options("Bob") == [BANKS, AREA, BRAVE, "Discard none"]
    t.answer("Bob", "Discard none", BRAVE, "Leave the others as they are")
    assert cards(t.game.opportunities) == [BRAVE, BANKS, AREA]
    t = turn(
        "opportunity_phase",
        dice=[2],
        places=ally("Bob", "Old Order"),
        decks={"control_deck": [BANKS, AREA, BRAVE, PLAGUES]},
    )
    t.answer("Bob", "Old Order", AREA, BANKS, PLAGUES)
    assert cards(t.game.opportunities) == [BANKS, PLAGUES, BRAVE]
    assert cards(t.game.control_discards) == [AREA]


def test_official_conspiracy() -> None:
    t = turn(
        "opportunity_phase",
        dice=[1],
        places={"Bob": ["Official Conspiracy"]},
        decks={"control_deck": [BANKS, AREA, BRAVE]},
    )
    t.answer("Bob", "Official Conspiracy", AREA)
    assert cards(t.game.opportunities) == [BANKS, BRAVE]
    assert cards(t.game.control_discards) == [AREA]


def test_orchestrate_crisis_lays_the_cards_back() -> None:
    t = turn(
        "opportunity_phase",
        dice=[2, 1],
        places={"Bob": ["Orchestrate Crisis"]},
        decks={"control_deck": [BANKS, AREA, BRAVE, PLAGUES]},
        last="influence_phase",
    )
    t.answer("Bob", "Orchestrate Crisis")
    assert cards(t.game.opportunities) == [BANKS, AREA, BRAVE]
    assert str(t.game.control_deck.items[-1]) == PLAGUES
    assert ic(t) == [10, 11, 10], "the counter gained is for this turn"


def test_windows_are_opened_by_what_all_can_see() -> None:
    held = {"Bob": ["Official Conspiracy"], "Ann": ["Luddites"]}
    t = turn("opportunity_phase", places=held, decks={"control_deck": [BANKS]})
    assert t.asked == ["Ann", "Bob"], "Cleo has no cards"
    assert t.options("Ann") == ["Pass"]
    t.answer("Ann", "Pass")
    t.answer("Bob", "Official Conspiracy", BANKS)
    assert t.prompt("Ann") == EVENT, "no card for this phase is hidden any more"


# -- Influence Phase -------------------------------------------------------------------------------------


def test_income_of_organizations_elders_economic_and_agenda_control() -> None:
    t = turn(
        "influence_phase",
        points={"Ann": {ECO: 9, AGE: 9}},
        places={"Bob.controls": [WORLD_BANK, SKULL, BANKS], **ally("Cleo", "Council of Elders")},
    )
    assert ic(t) == [12, 12, 12]
    assert t.prompt("Ann") == "Who else gains 1 IC?"
    t.answer("Ann", "Cleo")
    assert t.prompt("Ann") == "From whom do you steal IC?"
    t.answer("Ann", "Bob")
    assert ic(t) == [13, 11, 13]


def test_counters_cannot_be_saved() -> None:
    t = turn("end_phase", ic={"Ann": 5, "Bob": 3}, last="end_phase")
    assert ic(t) == [0, 0, 0]


# -- Event Phase: abilities ------------------------------------------------------------------------------


def test_technology_control() -> None:
    t = event(points={"Ann": {TECH: 9}})
    t.answer("Ann", "Technology Control", "Bob", "UFO (5)")
    assert points(t, UFO) == [6, 4, 4]
    assert holder(t, UFO) == "Ann"


def test_ufo_control_and_each_ability_works_once_a_turn() -> None:
    t = event("Military Industrial Complex", points={"Ann": {UFO: 9}, "Bob": {UFO: 8}})
    t.answer("Ann", "UFO Control", "Social (5)")
    assert points(t, SOC) == [7, 5, 4]
    assert t.options("Ann") == ["Military Industrial Complex", STOP]


def test_an_ability_that_was_used_does_not_work_for_the_next_holder() -> None:
    t = event(points={"Ann": {UFO: 8}, "Bob": {UFO: 7}}, places={"Bob": ["Military Industrial Complex"]})
    t.answer("Ann", "UFO Control", "Social (5)", STOP)
    t.answer("Bob", "Military Industrial Complex", "UFO (7)")
    assert holder(t, UFO) == "Bob"
    assert t.options("Bob") == [STOP]


@pytest.mark.parametrize(("die", "steals"), [(4, False), (5, True), (6, True)])
def test_social_control(die: int, steals: bool) -> None:
    t = event(
        points={"Ann": {SOC: 9}, "Bob": {UFO: 10}}, places={"Bob.controls": [AREA, WORLD_BANK]}, dice=[die]
    )
    t.answer("Ann", "Social Control")
    if steals:
        assert t.options("Ann") == [f"{AREA} of Bob", f"{WORLD_BANK} of Bob"]
        t.answer("Ann", f"{AREA} of Bob")
        assert points(t, UFO) == [10, 5, 4]
        assert cards(t.player("Ann").controls) == [AREA]
    assert t.prompt("Ann") == EVENT


def test_nothing_to_steal_for_social_control() -> None:
    t = event(points={"Ann": {SOC: 9}}, places={"Ann.controls": [BANKS]})
    assert t.options("Ann") == [STOP]


def test_abilities_are_used_by_choice() -> None:
    t = event(points={"Ann": {UFO: 9, TECH: 9}})
    assert t.options("Ann") == ["Technology Control", "UFO Control", STOP]
    t.answer("Ann", STOP)
    assert t.asked == ["Bob"]


# -- Event Phase: cards ----------------------------------------------------------------------------------

LOWEST = {
    "Money is Power": ECO,
    "Luddites": TECH,
    "Drain on Resources": POP,
    "Hidden Agenda": AGE,
    "Cabal Machinations": OCC,
    "Out of Touch": SOC,
    "Know Nothings": INF,
    "Alien Conspiracy": UFO,
}
HIGHEST = {
    "Economic Crisis": ECO,
    "Epic Fail": TECH,
    "War Crimes Trials": POP,
    "Political Backlash": AGE,
    "Lunatic Fringe": OCC,
    "Underground Movement": SOC,
    "Libertarian Victory": INF,
    "UFO Sightings": UFO,
}


@pytest.mark.parametrize(("card", "category"), LOWEST.items())
def test_steal_from_the_lowest(card: str, category: str) -> None:
    t = event(card, points={"Bob": {category: 1}})
    t.answer("Ann", card)
    assert ic(t) == [12, 8, 10]
    t = event(card, points={"Ann": {category: 1}})
    assert t.options("Ann") == [STOP], "he is the lowest himself"


@pytest.mark.parametrize(("card", "category"), HIGHEST.items())
def test_steal_from_the_highest(card: str, category: str) -> None:
    t = event(card, points={"Bob": {category: 11}}, ic={"Ann": 0, "Bob": 1, "Cleo": 10})
    t.answer("Ann", card)
    assert ic(t) == [1, 0, 10]
    t = event(card, points={"Ann": {category: 11}}, ic={"Bob": 5})
    assert card not in t.options("Ann"), "he is the highest himself"


def test_ties_for_the_lowest_and_the_highest() -> None:
    t = event("Alien Conspiracy", points={"Ann": {UFO: 3}, "Bob": {UFO: 3}, "Cleo": {UFO: 3}})
    t.answer("Ann", "Alien Conspiracy")
    assert t.options("Ann") == ["Bob", "Cleo"]
    t = event("UFO Sightings", points={"Bob": {UFO: 9}, "Cleo": {UFO: 9}})
    t.answer("Ann", "UFO Sightings")
    assert ic(t) == [12, 10, 8], "Cleo has Information Control and wins the tie"
    t = event(
        "UFO Sightings",
        places={"Bob": ["UFO Sightings"], "Ann": []},
        points={"Ann": {UFO: 9}, "Bob": {UFO: 9}},
    )
    t.answer("Ann", STOP)
    t.answer("Bob", "UFO Sightings")
    assert ic(t) == [8, 12, 10], "nobody wins the tie, and he does not steal from himself"
    t = event("Epic Fail", players=4, points={"Bob": {TECH: 9}, "Cleo": {TECH: 9}})
    t.answer("Ann", "Epic Fail")
    assert t.options("Ann") == ["Bob", "Cleo"]


SIMPLE = [
    ("Moral Majority", ["Cleo"], [10, 10, 8]),
    ("Crypto-Politics", [], [12, 10, 10]),
    ("Mastermind", [], [12, 9, 9]),
    ("Exposed", [], [5, 5, 5]),
    ("Scapegoat", ["Bob"], [9, 7, 10]),
    ("Coup d'etat", [], [15, 10, 10]),
    ("Front Organizations", [], [11, 10, 10]),
    ("Cover-Up", [], [7, 10, 10]),
]


@pytest.mark.parametrize(("card", "answers", "left"), SIMPLE)
def test_cards_about_counters(card: str, answers: list[str], left: list[int]) -> None:
    t = event(card)
    t.answer("Ann", card, *answers)
    assert ic(t) == left
    assert cards(t.game.discards)[-1] == card


def test_counters_do_not_fall_below_zero() -> None:
    t = event("Exposed", "Scapegoat", ic={"Ann": 0, "Bob": 2, "Cleo": 7})
    t.answer("Ann", "Scapegoat", "Bob")
    assert ic(t) == [0, 0, 7]
    t.answer("Ann", "Exposed")
    assert ic(t) == [0, 0, 2]


@pytest.mark.parametrize(("card", "income"), [("Coup d'etat", 5), ("Front Organizations", 11)])
def test_next_turn(card: str, income: int) -> None:
    def again(game: NewWorldOrder) -> None:
        game.steps_left = (*game.steps_left, ("influence_phase", ()), ("influence_phase", ()))
        for me in game.players:
            me.ic = 0

    t = event(card, last="event_phase", more=again)
    t.answer("Ann", card, STOP)
    t.answer("Bob", STOP)
    gained = t.player("Ann").ic
    t.answer("Cleo", STOP)
    assert t.player("Ann").ic == gained + income + 10, "once only"


def test_cards_about_hands() -> None:
    deck = ["Luddites", "Epic Fail", "Out of Touch"]
    t = event("Critical Moment", decks={"action_deck": deck})
    t.answer("Ann", "Critical Moment")
    assert cards(t.player("Ann").hand) == deck[:2]
    t = event("Cover-Up", decks={"action_deck": deck})
    t.answer("Ann", "Cover-Up")
    assert cards(t.player("Ann").hand) == deck
    t = event("Plausible Deniability", places={"Bob": [*deck, "Subversion"]})
    t.answer("Ann", "Plausible Deniability")
    assert (len(t.player("Bob").hand), len(t.player("Ann").hand)) == (1, 0)
    t = event("High Ranking Operatives", places={"Cleo": deck})
    t.answer("Ann", "High Ranking Operatives")
    assert (len(t.player("Cleo").hand), len(t.player("Ann").hand)) == (1, 2)
    t = event("Heads of State", places={"Cleo": deck})
    t.answer("Ann", "Heads of State", "Cleo")
    assert ic(t) == [11, 10, 10]
    assert "Luddites" in t.log("Ann")[-1]
    assert "Luddites" not in t.log("Bob")[-1]


def test_nobody_to_aim_at() -> None:
    aimed = ["Plausible Deniability", "High Ranking Operatives", "Moral Majority", "Mastermind", "Scapegoat"]
    t = event(*aimed, "Subversion", "Neutralize", "Smoke Filled Room", "Common Knowledge", ic={"Ann": 5})
    assert t.options("Ann") == [STOP]


def test_cards_about_control_cards() -> None:
    laid = {"Bob.controls": [AREA, WORLD_BANK], "Ann.controls": [BANKS], "Cleo.controls": [SKULL]}
    high = {"Bob": {UFO: 10}}
    t = event("Subversion", places=laid, points=high)
    t.answer("Ann", "Subversion")
    assert t.options("Ann") == [f"{WORLD_BANK} of Bob", f"{SKULL} of Cleo"], "of others only"
    t.answer("Ann", f"{SKULL} of Cleo")
    assert cards(t.player("Ann").controls) == [BANKS, SKULL]
    t = event("Neutralize", places=laid, points=high)
    t.answer("Ann", "Neutralize", f"{WORLD_BANK} of Bob")
    assert cards(t.game.control_discards) == [WORLD_BANK]
    t = event("Smoke Filled Room", places=laid, points=high)
    t.answer("Ann", "Smoke Filled Room", f"{AREA} of Bob")
    assert (points(t, UFO), holder(t, UFO)) == ([10, 5, 4], "Ann")
    t = event("Common Knowledge", places=laid, points=high)
    t.answer("Ann", "Common Knowledge", f"{AREA} of Bob")
    assert (points(t, UFO), cards(t.game.control_discards)) == ([5, 5, 4], [AREA])
    assert holder(t, UFO) is None


def test_dominoes_fall() -> None:
    t = event("Dominoes Fall", decks={"control_deck": [BANKS, AREA]})
    t.answer("Ann", "Dominoes Fall", AREA)
    assert points(t, UFO) == [10, 5, 4]
    assert cards(t.game.control_discards) == [BANKS]


@pytest.mark.parametrize("left", [0, 1])
def test_dominoes_with_less_than_two_cards(left: int) -> None:
    def run_out(game: NewWorldOrder) -> None:
        game.control_discards.add_all(game.control_deck.items[left:])

    t = event("Dominoes Fall", more=run_out)
    assert ("Dominoes Fall" in t.options("Ann")) == (left == 1)
    if left:
        t.answer("Ann", "Dominoes Fall")
        assert len(t.player("Ann").controls) == 1


def test_cards_about_points() -> None:
    t = event("Military Industrial Complex")
    t.answer("Ann", "Military Industrial Complex", "Agenda (5)")
    assert points(t, AGE) == [8, 5, 4]
    t = event("Identity Theft")
    t.answer("Ann", "Identity Theft", "Bob", "Agenda (5)")
    assert points(t, AGE) == [7, 3, 4]
    t = event("Sabotage")
    t.answer("Ann", "Sabotage", "Cleo", "Agenda (4)")
    assert points(t, AGE) == [5, 5, 2]


def test_switching_points() -> None:
    t = event("Paradigm Shift", points={"Ann": {UFO: 3}})
    t.answer("Ann", "Paradigm Shift", "UFO (3)", "Agenda (5)")
    assert t.options("Ann") == ["1 point", "2 points", "3 points"]
    t.answer("Ann", "3 points")
    assert "UFO (0)" not in t.options("Ann")
    t.answer("Ann", "Social (5)", "Occult (5)")
    assert t.prompt("Ann") == EVENT, "the one point left is moved"
    assert [t.player("Ann").points[c] for c in (UFO, AGE, SOC, OCC)] == [0, 8, 4, 6]
    t = event("Paradigm Shift")
    t.answer("Ann", "Paradigm Shift", "Move no more")
    assert t.prompt("Ann") == EVENT
    t = event("Manipulation")
    t.answer("Ann", "Manipulation", "Bob", "UFO (5)", "Agenda (5)", "2 points")
    assert "Move no more" not in t.options("Ann")
    t.answer("Ann", "Social (5)", "Agenda (7)")
    assert [t.player("Bob").points[c] for c in (UFO, AGE, SOC)] == [3, 8, 4]
    assert t.prompt("Ann") == EVENT


def test_any_number_of_cards_in_the_order_of_play() -> None:
    t = event("Crypto-Politics", "Exposed", places={"Bob": ["Mastermind"]})
    t.answer("Ann", "Crypto-Politics", "Exposed", STOP)
    assert t.options("Bob") == ["Mastermind", STOP]
    t.answer("Bob", "Mastermind", STOP)
    assert t.asked == ["Cleo"]


# -- answers and copies ----------------------------------------------------------------------------------


def test_fratricide() -> None:
    t = event("Crypto-Politics", places={"Bob": ["Luddites"], "Cleo": ["Fratricide"]})
    t.answer("Ann", "Crypto-Politics")
    assert t.options("Bob") == ["Pass"]
    t.answer("Bob", "Pass")
    assert t.prompt("Cleo") == "Ann plays Crypto-Politics. Do you answer?"
    t.answer("Cleo", "Fratricide")
    assert ic(t) == [10, 10, 10]
    assert cards(t.game.discards)[-2:] == ["Crypto-Politics", "Fratricide"]
    assert t.log()[-1] == "Crypto-Politics comes to nothing"
    t = event("Crypto-Politics", places={"Cleo": ["Fratricide"]})
    t.answer("Ann", "Crypto-Politics")
    t.answer("Cleo", "Pass")
    assert t.log()[-1] == "Ann gains 2 IC"


def test_missed_opportunity_and_fratricide_against_it() -> None:
    held = {"Bob": ["Missed Opportunity"], "Ann": ["Fratricide"], **ally("Ann", "Council of Elders")}
    t = turn("influence_phase", places=held)
    assert t.prompt("Bob") == "Ann uses Council of Elders. Do you answer?"
    t.answer("Bob", "Missed Opportunity", *[])
    t.answer("Ann", "Fratricide")
    assert ic(t) == [12, 10, 10]
    t = turn("influence_phase", places={**held, "Ann": ["Luddites"]})
    t.answer("Bob", "Missed Opportunity")
    assert ic(t) == [10, 10, 10]


def test_what_negates_what() -> None:
    t = event("Crypto-Politics", places={"Bob": ["Missed Opportunity"]})
    t.answer("Ann", "Crypto-Politics")
    assert ic(t) == [12, 10, 10], "no society was used"
    t = turn("influence_phase", places={"Bob": ["Fratricide"], **ally("Ann", "Council of Elders")})
    assert ic(t)[0] == 12, "no card was played"
    t = event(points={"Ann": {UFO: 9}}, places={"Bob": ["Fratricide", "Missed Opportunity"]})
    t.answer("Ann", "UFO Control", "UFO (9)")
    assert points(t, UFO) == [11, 5, 4], "abilities of categories are not negated"


@pytest.mark.parametrize("answer", ["Fratricide", "Missed Opportunity"])
def test_secret_elite_is_negated_by_both(answer: str) -> None:
    t = event("Secret Elite", places={"Bob": [answer]})
    t.answer("Ann", "Secret Elite as Round Table")
    assert t.prompt("Bob") == "Ann plays Secret Elite as Round Table. Do you answer?"
    t.answer("Bob", answer)
    assert t.options("Ann") == [STOP]


def test_power_broker_is_negated_by_fratricide_only() -> None:
    t = event("Power Broker", places={"Bob": ["Missed Opportunity"]})
    t.answer("Ann", "Power Broker as UFO Control", "UFO (5)")
    assert points(t, UFO) == [7, 5, 4]


def test_secret_elite_in_the_event_phase() -> None:
    t = event("Secret Elite", decks={"control_deck": [BANKS]})
    assert t.options("Ann") == [
        "Secret Elite as Babylonian Brotherhood",
        "Secret Elite as Round Table",
        "Secret Elite as Masters of Ancient Wisdom",
        STOP,
    ]
    t.answer("Ann", "Secret Elite as Masters of Ancient Wisdom")
    assert (ic(t)[0], cards(t.player("Ann").controls)) == (7, [BANKS])
    t = event("Secret Elite", ic={"Ann": 2})
    assert "Secret Elite as Masters of Ancient Wisdom" not in t.options("Ann")


def test_power_broker_in_the_event_phase() -> None:
    t = event("Power Broker", points={"Cleo": {TECH: 5}}, places={"Bob.controls": [AREA]})
    assert t.options("Ann") == [
        "Power Broker as Technology Control",
        "Power Broker as Social Control",
        "Power Broker as Information Control",
        "Power Broker as UFO Control",
        STOP,
    ]
    t.answer("Ann", "Power Broker as Information Control")
    assert holder(t, TECH) == "Ann", "wins the tie, also against Cleo"
    assert holder(t, INF) == "Cleo"
    assert t.options("Ann") == ["Technology Control", "Social Control", "UFO Control", STOP]


def test_when_information_control_is_worth_copying() -> None:
    copied = "Power Broker as Information Control"
    ahead = dict.fromkeys([*ALL], 9)
    assert copied not in event("Power Broker", points={"Bob": ahead}).options("Ann")
    assert copied in event("Power Broker", points={"Bob": ahead | {UFO: 5}}).options("Ann")
    assert copied not in event("Power Broker", points={"Ann": ahead}).options("Ann")
    t = event(places={"Cleo": ["Power Broker"]}, points={"Cleo": {UFO: 5}})
    t.answer("Ann", STOP)
    t.answer("Bob", STOP)
    assert copied not in t.options("Cleo"), "he has it"


def test_what_power_broker_gives_ends_with_the_turn() -> None:
    t = event("Power Broker", dice=[1])
    t.answer("Ann", "Power Broker as Information Control")
    assert holder(t, UFO) == "Ann"
    t.answer("Ann", STOP)
    t.pass_all(STOP)
    while t.game.turns == 2:
        t.answer(t.asked[0], t.options(t.asked[0])[-1])
    assert holder(t, UFO) is None


def window(start: str, card: str, **more: Any) -> Trial[NewWorldOrder]:
    return turn(start, places={"Ann": [card]} | more.pop("places", {}), **more)


def test_power_broker_goes_first() -> None:
    def at_the_beginning(game: NewWorldOrder) -> None:
        game.steps_left = (("window", (Phase.SOCIETY,)), *game.steps_left)

    t = window("secret_society_phase", "Power Broker", more=at_the_beginning, dice=[4])
    assert t.options("Ann") == ["Power Broker as Information Control", "Pass"]
    t.answer("Ann", "Power Broker as Information Control")
    assert [me.name for me in t.game.order] == ["Ann", "Cleo", "Bob"]
    t = window("secret_society_phase", "Secret Elite", more=at_the_beginning)
    assert t.options("Ann")[1:] == [
        "Secret Elite as Round Table",
        "Secret Elite as Masters of Ancient Wisdom",
        "Pass",
    ]


def test_windows_of_planning_and_influence() -> None:
    t = window("planning_phase", "Secret Elite", decks={"action_deck": ["Luddites", "Exposed", "Epic Fail"]})
    assert t.asked == ["Ann", "Bob", "Cleo"]
    t.answer("Ann", "Secret Elite as Illuminati")
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Pass")
    assert len(t.player("Ann").hand) == 2
    t = window("planning_phase", "Power Broker")
    assert t.options("Ann") == [
        "Power Broker as Occult Control",
        "Power Broker as Information Control",
        "Pass",
    ]
    t = window("influence_phase", "Power Broker")
    assert t.options("Ann")[:2] == ["Power Broker as Economic Control", "Power Broker as Agenda Control"]
    t.answer("Ann", "Power Broker as Economic Control", "Bob")
    assert ic(t) == [12, 11, 10]
    t = window("influence_phase", "Secret Elite")
    t.answer("Ann", "Secret Elite as Council of Elders")
    assert ic(t) == [12, 10, 10]


# -- Bid, Reveal and Resolution Phase --------------------------------------------------------------------


def test_bids_are_secret_and_within_the_counters() -> None:
    t = turn("bid_phase", ic={"Ann": 5, "Bob": 4}, places={"opportunities": [BANKS, AREA, WORLD_BANK]})
    assert t.asked == ["Ann", "Bob"], "Cleo has nothing to bid"
    t.answer("Ann", BANKS, "3 IC")
    assert t.options("Ann") == [AREA, WORLD_BANK, "Nothing more"]
    t.answer("Ann", WORLD_BANK)
    assert t.options("Ann") == ["1 IC", "2 IC"]
    t.answer("Ann", "2 IC")
    t.answer("Bob", AREA, "1 IC", "Nothing more")
    assert "Ann bids 3, 0 and 2" in t.log()
    assert cards(t.player("Ann").controls) == [BANKS, WORLD_BANK]
    assert cards(t.player("Bob").controls) == [AREA]
    assert (points(t, ECO), points(t, UFO)) == ([12, 5, 4], [5, 10, 4])


def test_cards_laid_with_bids() -> None:
    lots = [BANKS, AREA]
    t = turn(
        "bid_phase",
        ic={"Bob": 2},
        places={
            "opportunities": lots,
            "Ann": ["Men in Black", "False Flag Operation", "Think Tank", "Luddites"],
        },
    )
    assert t.options("Ann") == [
        f"Men in Black on {AREA}",
        f"False Flag Operation on {BANKS}",
        f"False Flag Operation on {AREA}",
        "None",
    ]
    t.answer("Ann", f"False Flag Operation on {BANKS}", f"Men in Black on {AREA}", "None")
    t.answer("Bob", AREA, "2 IC")
    assert cards(t.player("Ann").controls) == lots, "2 on nothing, and 3 against 2"
    assert cards(t.player("Ann").hand) == ["Think Tank", "Luddites"]


@pytest.mark.parametrize(
    ("card", "lot"),
    [
        ("Big Lenders", BANKS),
        ("Defense Contractors", "HAARP (Technology 5)"),
        ("Body Count", PLAGUES),
        ("Think Tank", "Martial Law (Agenda 3)"),
        ("Vril Society", "New Age (Occult 7)"),
        ("Media Moguls", BRAVE),
        ("Intelligence Agencies", SURVEILLANCE),
        ("Men in Black", AREA),
    ],
)
def test_backers_of_each_category(card: str, lot: str) -> None:
    lots = [lot, WORLD_BANK]
    t = turn("bid_phase", ic={"Bob": 2}, places={"opportunities": lots, "Ann": [card]})
    assert t.options("Ann") == [f"{card} on {lot}", "None"]
    t.answer("Ann", f"{card} on {lot}")
    t.answer("Bob", WORLD_BANK, "2 IC")
    assert f"Ann bids 3 for {lot}" in t.log()


def test_a_card_laid_with_a_bid_may_be_negated() -> None:
    t = turn(
        "bid_phase",
        ic={"Bob": 2},
        places={"opportunities": [AREA], "Ann": ["Men in Black"], "Cleo": ["Fratricide"]},
    )
    t.answer("Ann", f"Men in Black on {AREA}")
    t.answer("Bob", AREA, "1 IC")
    t.answer("Cleo", "None")
    assert t.prompt("Cleo") == f"Ann plays Men in Black on {AREA}. Do you answer?"
    assert ic(t) == [0, 1, 0], "what is bid lies on the mat"
    t.answer("Cleo", "Fratricide")
    assert cards(t.player("Bob").controls) == [AREA]


def revealed(lots: list[str], bids: dict[str, list[int]], **more: Any) -> Trial[NewWorldOrder]:
    start = more.pop("start", "resolution_phase")
    return turn(start, bids=bids, places={"opportunities": lots, **more.pop("places", {})}, **more)


def test_grand_lodge() -> None:
    bids = {"Ann": [2, 0, 0], "Bob": [0, 3, 1], "Cleo": [0, 0, 0]}
    t = revealed([BANKS, AREA, BRAVE], bids, start="reveal_phase", places=ally("Bob", "Grand Lodge"))
    t.answer("Bob", "Grand Lodge")
    assert t.options("Bob") == [AREA, BRAVE]
    t.answer("Bob", AREA)
    assert t.options("Bob") == [BANKS, BRAVE]
    t.answer("Bob", BRAVE)
    assert f"Bob moves 1 IC from {AREA} to {BRAVE}" in t.log()
    t = revealed(
        [BANKS, AREA],
        {"Ann": [3, 0], "Bob": [2, 2], "Cleo": [0, 0]},
        start="reveal_phase",
        places={"Bob": ["Secret Elite"]},
    )
    t.answer("Bob", "Secret Elite as Grand Lodge", AREA, BANKS)
    assert f"Ann and Bob tie for {BANKS}" in t.log()


def test_a_card_without_a_bid_is_discarded() -> None:
    t = revealed([BANKS, AREA], {"Ann": [0, 1], "Bob": [0, 0], "Cleo": [0, 0]}, last="resolution_phase")
    assert cards(t.game.control_discards) == [BANKS]
    assert cards(t.player("Ann").controls) == [AREA]


def test_leaders_change_in_the_resolution_phase() -> None:
    """Ann wins Plagues, and so has Population Control in the battle that follows."""
    bids = {"Ann": [3, 2], "Bob": [0, 2], "Cleo": [0, 0]}
    t = revealed([PLAGUES, AREA], bids, points={"Bob": {POP: 6}}, dice=[3, 4])
    assert f"Control battle for {AREA}: Ann 5 and Bob 4" in t.log()
    assert cards(t.player("Ann").controls) == [PLAGUES, AREA]
    assert holder(t, POP) == "Ann"


def test_tied_battles_are_rolled_again_by_those_who_tie() -> None:
    t = revealed([AREA], {"Ann": [2], "Bob": [2], "Cleo": [2]}, dice=[4, 1, 4, 2, 6])
    assert f"Control battle for {AREA}: Ann 4, Bob 1 and Cleo 4" in t.log()
    assert f"Control battle for {AREA}: Ann 2 and Cleo 6" in t.log()
    assert cards(t.player("Cleo").controls) == [AREA]
    t.dice_used()


def test_assassination() -> None:
    t = revealed(
        [AREA], {"Ann": [2], "Bob": [2], "Cleo": [0]}, places={"Cleo": ["Assassination"]}, dice=[6, 2]
    )
    assert t.prompt("Cleo") == "The battle rolls are Ann 6, Bob 2: do you add to one?"
    t.answer("Cleo", "Assassination for Bob")
    assert cards(t.player("Bob").controls) == [AREA]
    t = revealed(
        [AREA],
        {"Ann": [2], "Bob": [2], "Cleo": [0]},
        places={"Cleo": ["Assassination"], "Ann": ["Fratricide"]},
        dice=[6, 2],
    )
    t.answer("Ann", "Pass")
    t.answer("Cleo", "Assassination for Bob")
    t.answer("Ann", "Fratricide")
    assert cards(t.player("Ann").controls) == [AREA]


def test_majestic_12_wins_one_tie() -> None:
    bids = {"Ann": [2, 1], "Bob": [2, 1], "Cleo": [0, 0]}
    t = revealed([AREA, BANKS], bids, places=ally("Bob", "Majestic 12"), dice=[5, 1])
    assert t.prompt("Bob") == f"You tie for {AREA}: what do you use before the battle?"
    t.answer("Bob", "Majestic 12")
    assert cards(t.player("Bob").controls) == [AREA]
    assert cards(t.player("Ann").controls) == [BANKS], "by the roll"
    t.dice_used()


def test_copies_in_a_tie() -> None:
    bids = {"Ann": [2], "Bob": [2], "Cleo": [0]}
    t = revealed([AREA], bids, places={"Ann": ["Power Broker"], "Bob": ["Secret Elite"]}, dice=[1, 2])
    assert t.options("Ann") == ["Power Broker as Population Control", "Nothing"]
    t.answer("Ann", "Power Broker as Population Control")
    t.answer("Bob", "Nothing")
    assert f"Control battle for {AREA}: Ann 3 and Bob 2" in t.log()
    t = revealed([AREA], bids, places={"Ann": ["Power Broker"], "Bob": ["Secret Elite"]})
    t.answer("Ann", "Nothing")
    t.answer("Bob", "Secret Elite as Majestic 12")
    assert cards(t.player("Bob").controls) == [AREA]
    t = revealed([AREA], bids, points={"Ann": {POP: 9}}, places={"Ann": ["Power Broker"]})
    assert t.options("Ann") == ["Nothing"], "he has it already"


# -- End Phase -------------------------------------------------------------------------------------------

SIX = ["Luddites", "Exposed", "Epic Fail", "Sabotage", "Neutralize", "Cover-Up"]
EIGHT = ["Subversion", "Mastermind", "Hidden Agenda", "Out of Touch", "Coup d'etat", "Paradigm Shift"]
EIGHT += ["Scapegoat", "Manipulation"]


def test_hand_limits() -> None:
    t = turn("end_phase", places={"Ann": SIX, "Cleo": EIGHT})
    assert t.prompt("Ann") == "You hold 6 cards: discard down to 5"
    t.answer("Ann", "Luddites")
    assert t.prompt("Cleo") == "You hold 8 cards: discard down to 7"
    t.answer("Cleo", "Mastermind")
    assert (len(t.player("Ann").hand), len(t.player("Cleo").hand)) == (5, 7)


def test_power_broker_keeps_two_more_cards() -> None:
    t = turn("end_phase", places={"Ann": [*SIX, "Power Broker"]})
    assert t.asked == ["Ann"]
    t.answer("Ann", "Power Broker as Information Control")
    assert len(t.player("Ann").hand) == 6
    t = turn("end_phase", places={"Cleo": [*EIGHT, "Power Broker"]})
    assert t.options("Cleo") == ["Pass"], "who holds two more already"


def test_societies_are_free_again() -> None:
    t = turn("end_phase", places=ally("Bob", "Majestic 12"), last="end_phase")
    assert len(t.options(t.asked[0])) == 8
    assert t.game.phase is Phase.SOCIETY


def run_out(game: NewWorldOrder) -> None:
    game.control_discards.add_all(game.control_deck)


def test_the_end() -> None:
    t = turn("end_phase", more=run_out, points={"Ann": {ECO: 9, SOC: 9}, "Bob": {UFO: 9}})
    result = t.over()
    assert (result.scores, result.winners, result.ending) == ([2, 1, 1], [0], "control deck")


def test_the_sum_of_points_decides_among_equals() -> None:
    t = turn("end_phase", more=run_out, points={"Ann": {ECO: 9}, "Bob": {UFO: 10}, "Cleo": {SOC: 1}})
    result = t.over()
    assert (result.scores, result.winners) == ([1, 1, 1], [1])
    t = turn("end_phase", more=run_out, points={"Ann": {ECO: 10}, "Bob": {UFO: 10}})
    assert t.over().winners == [0, 1]


def test_power_broker_wins_ties_at_the_end() -> None:
    t = turn("end_phase", more=run_out, places={"Ann": ["Power Broker"]})
    t.answer("Ann", "Power Broker as Information Control")
    assert t.over().scores == [7, 0, 1]


def test_the_deck_may_run_out_in_the_opportunity_phase() -> None:
    def nearly(game: NewWorldOrder) -> None:
        game.control_discards.add_all(game.control_deck.items[4:])

    t = turn("opportunity_phase", more=nearly, dice=[6])
    assert len(t.game.opportunities) == 4
    assert t.result() is None
    t.pass_all(STOP)
    assert t.over().ending == "control deck"


def test_labels_that_insult_nobody() -> None:
    t = at(NewWorldOrder, 2)
    names = {str(card).partition(" (")[0] for card in t.game.box}
    assert len(names) == 91 + 54 + 8 + 8
    for word in ("Zion", "Reich", "Masons", "Bankers", "Abortion", "Genocides", "AIDS", "Vaccines", "Porn"):
        assert not any(word in name for name in names)


def test_every_action_card_says_when_it_is_played() -> None:
    assert {card.sort for card in ACTION_DECK} == {"EP", "BP", "X", "OP", "RP"}


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_whole_game_of_varied_choices(players: int) -> None:
    """The choices go through all options in turn, so that everything comes up."""
    t = at(NewWorldOrder, players)
    while t.table.asks:
        seat, ask = next(iter(t.table.asks.items()))
        t.table.answer(seat, len(t.table.history) % len(ask.options))
    result = t.over()
    assert result.ending == "control deck"
    assert result.scores is not None
    assert sum(result.scores) <= 8
