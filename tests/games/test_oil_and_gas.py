from collections import Counter
from typing import Any

import pytest

from tabletome.games.oil_and_gas import OilAndGas, OilCard
from tabletome.testing import Trial, at, give, stack

STOP = "Pay 1 Profit Token for another card?"
"What Ann is asked after the phase of a test."
NOTHING = "Nothing now"
REST = "Nothing until the Profit Phase"
LAY = "Lay the meld down"
DOUBLE = {
    "Explore": ["Aerial Photographs", "Geophysical Survey"],
    "Oil": ["Proved Reserve", "Oil Field"],
    "Transport": ["Pipelines", "Gathering Lines", "Trunk Lines", "Pumping Stations"],
    "Refinery": ["Distillation", "Polymerization", "Purification"],
    "Gasoline": ["Octane", "Gas Stations", "Service Stations", "Filing Stations", "Premium Brands"],
    "Product": ["Plastics", "Detergents & Paints", "Synthetic Rubber"],
}
CHAIN = ["Fractures", "Derricks", "Barges", "Treatment", "Petrol"]


def oil(
    *hands: list[str],
    phase: str,
    number: int = 0,
    dice: list[int] | None = None,
    arrange: Any = None,
    options: dict[str, Any] | None = None,
) -> Trial[OilAndGas]:
    """A phase with these hands; Ann comes first, and is asked for an extra card when it is over."""

    def begin(game: OilAndGas) -> None:
        game.turns, game.leader = 1, game.players[0]
        for player, hand in zip(game.players, hands, strict=True):
            give(player.hand, *hand)
        if arrange:
            arrange(game)
        if phase == "market":
            game.then(game.market_phase, game.players[0])
        elif phase == "token":
            game.then(game.token_phase, number)
        else:
            game.then(getattr(game, f"{phase}_phase"))
        if phase != "company":
            game.then(game.extra_cards, game.players[0])

    return at(OilAndGas, len(hands), arrange=begin, dice=dice, options=options)


def playing(event: str, *hands: list[str], arrange: Any = None) -> Trial[OilAndGas]:
    """Ann has won the initiative and plays this Event; the others have these cards."""
    dice = [6, *[1] * len(hands)]
    t = oil([event, "Barges", "Petrol"], *hands, phase="event", dice=dice, arrange=arrange)
    t.answer("Ann", event)
    return t


def with_tokens(**held: str) -> Any:
    def arrange(game: OilAndGas) -> None:
        for player in game.players:
            for kind in held.get(player.name, "").split():
                game.bank.take(f"{kind} Token", player.tokens)

    return arrange


def names(things: Any) -> list[str]:
    return [str(thing) for thing in things]


def profits(t: Trial[OilAndGas]) -> list[int]:
    return [player.profit for player in t.game.players]


def test_numbers_of_cards() -> None:
    box = [card for card in at(OilAndGas).game.box if isinstance(card, OilCard)]
    kinds = ("Explore", "Oil", "Transport", "Refinery", "Gasoline", "Product")
    assert Counter(card.type for card in box) == {**dict.fromkeys(kinds, 10), "Event": 20}
    assert len({card.name for card in box}) == len(box) == 80
    assert {card.notes for card in box if card.name == "Fractures"} == {""}
    for kind in kinds:
        assert [card.name for card in box if card.type == kind and card.counts == 2] == DOUBLE[kind]
    assert [card.name for card in box if card.bonus == 1] == [
        "Porous Sediments",
        "Drilling Mud",
        "Petroleum Engineer",
        "Directional Drilling",
    ]
    assert Counter(card.counts for card in box) == {1: 61, 2: 19}
    assert {card.bonus for card in box} == {0, 1}
    assert sum(card.economy for card in box) == 6


def test_how_a_game_begins() -> None:
    assert {at(OilAndGas, 3, seed=seed).game.leader.name for seed in range(12)} == {"Ann", "Bob", "Cleo"}
    t = at(OilAndGas, 3)
    assert t.asked == [t.game.leader.name]
    assert t.prompt(t.game.leader.name) == STOP
    assert [(p.profit, len(p.hand), len(p.tokens)) for p in t.game.players] == [(10, 3, 0)] * 3
    assert set(Counter(names(t.game.bank)).values()) == {15}
    assert len(t.game.bank) == 90
    assert t.log()[1] == "Turn 1"


def test_seven_can_play() -> None:
    assert OilAndGas.seats == range(2, 8)
    assert [len(p.hand) for p in at(OilAndGas, 7).game.players] == [3] * 7


# -- Company Phase -------------------------------------------------------------------------------------

NINE = ["Fractures", "Derricks", "Barges", "Tankers", "Treatment", "Petrol", "Octane", "Plastics", "Jet Fuel"]


def test_extra_cards() -> None:
    t = oil(NINE, [], phase="company")
    assert [len(p.hand) for p in t.game.players] == [12, 3]
    assert t.options("Ann") == ["Pay it", "Draw no more"]
    t.answer("Ann", "Pay it", "Pay it")
    assert t.prompt("Ann") == "You hold 14 cards: discard down to 10"
    assert t.player("Ann").profit == 8
    t.answer("Ann", "Barges", "Tankers", "Treatment", "Petrol")
    assert names(t.game.discards) == ["Barges", "Tankers", "Treatment", "Petrol"]
    assert len(t.player("Ann").hand) == 10
    assert t.prompt("Bob") == STOP
    t.answer("Bob", "Draw no more")
    assert profits(t) == [8, 10]
    t = oil(NINE[:7], [], phase="company")
    t.answer("Ann", "Draw no more")
    assert t.asked == ["Bob"], "ten cards may be kept, and who draws no more is not asked again"


def test_no_extra_card_without_profit_or_cards() -> None:
    def poor(game: OilAndGas) -> None:
        game.players[0].profit = 0

    assert oil([], [], phase="company", arrange=poor).asked == ["Bob"]

    def one_left(game: OilAndGas) -> None:
        game.players[1].hand.add_all(list(game.deck)[: len(game.deck) - 7])

    t = oil([], [], phase="company", arrange=one_left)
    t.answer("Ann", "Pay it")
    assert not t.game.deck
    assert t.prompt("Bob").startswith("You hold"), "no card is left to pay for"
    assert t.player("Ann").profit == 9


def test_the_discards_are_shuffled_into_a_new_deck() -> None:
    def two_left(game: OilAndGas) -> None:
        game.discards.add_all(list(game.deck)[2:])

    t = oil([], [], phase="company", arrange=two_left)
    assert [len(p.hand) for p in t.game.players] == [3, 3]
    assert (len(t.game.deck), len(t.game.discards)) == (74, 0)


# -- Market Phase --------------------------------------------------------------------------------------


def test_market() -> None:
    t = oil(["Fractures", "Barges"], ["Octane", "Recession"], ["Petrol"], phase="market",
            arrange=with_tokens(Bob="Oil Oil"))  # fmt: skip
    assert t.prompt("Ann") == "To whom do you offer a trade?"
    assert t.options("Ann") == ["Bob", "Cleo", "Everybody", "Pass"]
    t.answer("Ann", "Bob", "3 profit", "Fractures", "Nothing more")
    t.answer("Ann", "Oil Token", "Gasoline: Counts as 2 cards", "Nothing more")
    assert t.options("Bob") == ["Accept", "Make a counter-offer", "Refuse"]
    t.answer("Bob", "Make a counter-offer", "0 profit", "4 profit", "Octane", "Oil Token", "Nothing more")
    t.answer("Bob", "Explore card", "Nothing more")
    t.answer("Ann", "Accept")
    assert profits(t) == [6, 14, 10]
    assert sorted(names(t.player("Ann").goods())) == ["Barges", "Octane", "Oil Token"]
    assert sorted(names(t.player("Bob").goods())) == ["Fractures", "Oil Token", "Recession"]
    assert names(t.player("Bob").tokens) == ["Oil Token"]
    for name in ("Bob", "Cleo"):
        t.answer(name, "Pass")
    assert t.asked == ["Ann"]
    t.answer("Ann", "Everybody", "0 profit", "0 profit", "Barges", "Nothing more")
    t.answer("Ann", "Gasoline card", "Nothing more")
    t.answer("Bob", "Refuse")
    t.answer("Cleo", "Accept")
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Pass")
    assert t.prompt("Ann") == STOP, "her two offers are made, and the others have passed"
    assert t.player("Ann").offers == 2


def test_the_number_of_offers_is_an_option() -> None:
    t = oil(["Fractures"], ["Octane"], phase="market", options={"most_offers": 1})
    t.answer("Ann", "Bob", "0 profit", "0 profit", "Fractures", "Nothing more")
    t.answer("Bob", "Refuse", "Pass")
    assert t.prompt("Ann") == STOP
    assert list(OilAndGas.most_offers.choices) == list(range(1, 11))
    assert OilAndGas(2).options["most_offers"] == 2


def test_market_is_over_when_all_pass() -> None:
    t = oil(["Fractures"], ["Octane"], phase="market")
    t.answer("Ann", "Pass")
    t.answer("Bob", "Pass")
    assert t.prompt("Ann") == STOP


def test_what_is_asked_for() -> None:
    t = oil(["Fractures"], ["Octane", "Barges", "Tankers"], phase="market")
    t.answer("Ann", "Bob", "0 profit", "0 profit", "Fractures")
    asked = t.options("Ann")
    for kind in ("Explore", "Oil", "Transport", "Refinery", "Gasoline", "Product"):
        assert {f"{kind} card", f"{kind}: Counts as 2 cards", f"{kind} Token"} <= set(asked)
    assert {"Explore: +1 to Exploration roll", "Oil: +1 to Drill roll", "Oil Glut", "Recession"} <= set(asked)
    assert len(asked) == 6 * 3 + 2 + 20 + 1
    t.answer("Ann", "Explore: Counts as 2 cards", "Explore: Counts as 2 cards")
    assert "Explore: Counts as 2 cards" not in t.options("Ann"), "there are but two"


def test_profit_may_be_traded_even_to_win() -> None:
    def rich(game: OilAndGas) -> None:
        game.players[1].profit = 24

    t = oil(["Fractures"], ["Octane"], phase="market", arrange=rich)
    t.answer("Ann", "Bob", "1 profit", "Nothing more", "Nothing more")
    t.answer("Bob", "Accept")
    assert (t.over().winners, t.over().ending) == ([1], "enough profit")
    assert t.over().reason == "Bob has 25 Profit Tokens."


# -- Event Phase ---------------------------------------------------------------------------------------


def test_initiative() -> None:
    hands = (["Barges"], ["Tankers"], ["Petrol"])
    t = oil(*hands, phase="event", dice=[3, 5, 5, 2, 6])
    t.dice_used()
    assert t.game.leader.name == "Cleo"
    assert t.log()[-1] == "Cleo comes first"
    for name in ("Cleo", "Ann", "Bob"):
        assert t.asked == [name]
        assert t.options(name) == ["Pass"], "all are asked"
        t.answer(name, "Pass")
    assert t.prompt("Ann") == STOP


def test_events_are_played_in_turn_until_all_have_passed() -> None:
    ann = ["Oil Glut", "Free Trade", "Wildcat Well"]
    t = oil(ann, ["Consumer Demand"], ["Barges"], phase="event", dice=[6, 2, 3])
    assert t.prompt("Ann") == "Play an Event?"
    assert t.options("Ann") == [*ann, "Pass"]
    t.answer("Ann", "Free Trade")
    assert names(t.game.discards) == ["Free Trade"]
    assert "Ann plays Free Trade: Gain 1 Transport Token" in t.log()
    t.answer("Bob", "Pass")
    t.answer("Cleo", "Pass")
    t.answer("Ann", "Wildcat Well")
    assert t.asked == ["Ann"], "who has passed plays none any more"
    t.answer("Ann", "Pass")
    assert "Ann plays no more Events" in t.log()
    assert t.prompt("Ann") == STOP
    assert names(t.player("Ann").tokens) == ["Transport Token", "Explore Token"]


def test_who_has_no_cards_is_not_asked() -> None:
    t = oil([], ["Consumer Demand"], phase="event", dice=[6, 2])
    assert t.asked == ["Bob"]


def test_one_economy_card_a_turn() -> None:
    ann = ["Recession", "Growth", "OPEC Price Controls"]
    t = oil(ann, ["Prosperity", "Consumer Demand"], phase="event", dice=[6, 2])
    t.answer("Ann", "Growth")
    assert t.options("Bob") == ["Consumer Demand", "Pass"]
    t.answer("Bob", "Consumer Demand")
    assert t.game.modifier == 5
    assert t.options("Ann") == ["OPEC Price Controls", "Pass"]
    t.answer("Ann", "OPEC Price Controls")
    assert t.game.modifier == 4
    t = oil(ann, ["Prosperity"], phase="event", dice=[6, 2])
    t.answer("Ann", "OPEC Price Controls")
    t.answer("Bob", "Prosperity")
    assert t.game.modifier == 5, "it is no Economy card"


@pytest.mark.parametrize(
    ("event", "more"),
    [
        ("Financial Crisis", -3),
        ("Recession", -2),
        ("Downturn", -1),
        ("Recovery", 2),
        ("Growth", 4),
        ("Prosperity", 6),
        ("OPEC Price Controls", -1),
        ("Consumer Demand", 1),
    ],
)
def test_events_that_change_melds(event: str, more: int) -> None:
    t = playing(event, ["Tankers"])
    assert (t.game.modifier, t.game.economy) == (
        more,
        event not in ("OPEC Price Controls", "Consumer Demand"),
    )


def test_what_events_change_lasts_for_the_turn() -> None:
    t = oil(["Growth"], [], phase="event", dice=[6, 2])
    t.answer("Ann", "Growth", "Draw no more")
    assert t.game.turns == 2
    assert (t.game.modifier, t.game.economy) == (0, False)
    assert not any(player.passed or player.rests for player in t.game.players)


@pytest.mark.parametrize(
    ("event", "token"),
    [
        ("New Recovery Techniques", "Oil Token"),
        ("Wildcat Well", "Explore Token"),
        ("Gain Market Share", "Gasoline Token"),
        ("Petrochemical Industry", "Product Token"),
        ("Free Trade", "Transport Token"),
    ],
)
def test_events_that_give_tokens(event: str, token: str) -> None:
    t = playing(event, ["Tankers"])
    assert names(t.player("Ann").tokens) == [token]
    assert len(t.game.bank) == 89


def test_no_token_left() -> None:
    def none_left(game: OilAndGas) -> None:
        game.bank.take("Oil Token", game.players[1].tokens, 15)

    t = playing("New Recovery Techniques", ["Tankers"], arrange=none_left)
    assert not t.player("Ann").tokens
    assert "Ann gains nothing" in t.log()


def test_major_oil_spill() -> None:
    t = playing("Major Oil Spill", ["Tankers"], ["Octane", "Plastics", "Jet Fuel"])
    assert t.prompt("Ann") == "From whom do you steal 2 cards?"
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert [len(p.hand) for p in t.game.players] == [4, 1, 1]
    stolen = set()
    for seed in range(20):
        t = at(OilAndGas, 2, arrange=spilling, seed=seed)
        t.answer("Ann", "Major Oil Spill", "Bob")
        stolen |= set(names(t.player("Bob").hand))
    assert stolen == {"Octane", "Plastics", "Jet Fuel"}, "at random"


def spilling(game: OilAndGas) -> None:
    give(game.players[0].hand, "Major Oil Spill")
    give(game.players[1].hand, "Octane", "Plastics", "Jet Fuel")
    game.then(game.play_events, game.players[0])


def test_mid_east_wars() -> None:
    t = playing("Mid East Wars", ["Tankers", "Octane", "Plastics"], ["Jet Fuel", "Herbicides & Insecticides"])
    assert [len(p.hand) for p in t.game.players] == [2, 1, 0]
    assert len(t.game.discards) == 5
    assert {"Cleo loses Jet Fuel", "Cleo loses Herbicides & Insecticides"} <= set(t.log())


def test_stimulus_package() -> None:
    t = playing("Stimulus Package", ["Tankers"], [])
    assert [len(p.hand) for p in t.game.players] == [6, 2, 1]
    assert "Cleo draws a card" in t.log("Ann")


def test_oil_glut() -> None:
    t = playing("Oil Glut", ["Tankers"], ["Octane"])
    assert [len(p.hand) for p in t.game.players] == [5, 1, 1]


def test_oil_embargo() -> None:
    t = playing("Oil Embargo", ["Tankers"], ["Octane"])
    assert [len(p.hand) for p in t.game.players] == [7, 1, 1]
    assert names(t.game.discards) == ["Oil Embargo", "Barges", "Petrol"]
    assert "Ann discards the hand" in t.log()


@pytest.mark.parametrize(("event", "tax"), [("Environmental Legislation", 2), ("Federal Taxes", 3)])
def test_taxes(event: str, tax: int) -> None:
    t = playing(event, ["Tankers"], ["Octane"])
    assert profits(t) == [10, 10 - tax, 10 - tax]


def test_events_take_what_there_is() -> None:
    def poor(game: OilAndGas) -> None:
        game.players[1].profit = 1

    t = playing("Federal Taxes", ["Tankers"], ["Octane"], arrange=poor)
    assert profits(t) == [10, 0, 7]
    assert "Bob loses 1 Profit Token" in t.log()
    t = playing("Mid East Wars", ["Tankers"], [])
    assert [len(p.hand) for p in t.game.players] == [2, 0, 0]
    t = playing("Major Oil Spill", ["Tankers"], [])
    t.answer("Ann", "Bob")
    assert [len(p.hand) for p in t.game.players] == [3, 0, 0]


# -- Explore Phase to Production Phase -----------------------------------------------------------------

PAYING = {
    0: ["Fractures", "Rock Formations", "Surface Features"],
    1: ["Derricks", "Crude Oil", "Oil Well", "Oil Rig"],
    2: ["Barges", "Tankers", "Super Tankers", "Storage Tanks"],
    3: ["Manufacturing", "Treatment", "Blending"],
    4: ["Petrol", "Diesel Fuel", "Truck Stops", "Tank Trucks"],
    5: ["Jet Fuel", "Lubricants", "Fertilizers"],
}
KINDS = ["Explore", "Oil", "Transport", "Refinery", "Gasoline", "Product"]


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_cards_for_tokens(number: int) -> None:
    cards = PAYING[number]
    t = oil([*cards, "Oil Glut"], [], phase="token", number=number)
    name = ["", "", "Transport Phase", "Refining Phase", "Gasoline Phase", "Production Phase"][number]
    assert (
        t.prompt("Ann") == f"{name}: discard {len(cards)} {KINDS[number]} cards for 1 {KINDS[number]} Token?"
    )
    assert t.options("Ann") == [*cards, REST, NOTHING]
    t.answer("Ann", cards[0])
    assert t.prompt("Ann") == "What else do you discard for it?"
    t.answer("Ann", *cards[1:])
    assert names(t.player("Ann").tokens) == [f"{KINDS[number]} Token"]
    assert names(t.game.discards) == cards
    assert names(t.player("Ann").hand) == ["Oil Glut"]
    assert t.prompt("Ann") == STOP, "with one card nothing can be paid, as all can see"


@pytest.mark.parametrize("number", range(6))
def test_too_few_cards(number: int) -> None:
    t = oil([*PAYING[number][1:], "Oil Glut", "Recession"], [], phase="token", number=number)
    assert t.options("Ann") == [REST, NOTHING], "she is asked all the same"
    t.answer("Ann", NOTHING)
    assert t.prompt("Ann") == STOP


@pytest.mark.parametrize(
    ("number", "prompt", "given"),
    [
        (0, "Explore Phase: discard 3 Explore cards for the Exploration roll?", [0, 0, 0, 1, 1, 2]),
        (1, "Drill Phase: discard 4 Oil cards for the Drill roll?", [0, 0, 1, 1, 1, 2]),
    ],
)
def test_rolls(number: int, prompt: str, given: list[int]) -> None:
    for die, tokens in enumerate(given, 1):
        t = oil(PAYING[number], [], phase="token", number=number, dice=[die])
        assert t.prompt("Ann") == prompt
        t.answer("Ann", *PAYING[number])
        t.dice_used()
        assert names(t.player("Ann").tokens) == [f"{KINDS[number]} Token"] * tokens
        assert not t.player("Ann").hand


def test_bonus_to_rolls() -> None:
    for cards, die, tokens in (
        (["Porous Sediments", "Fractures", "Gravimeter"], 3, 1),
        (["Porous Sediments", "Fractures", "Gravimeter"], 5, 2),
        (["Porous Sediments", "Drilling Mud", "Gravimeter"], 4, 2),
        (["Porous Sediments", "Drilling Mud", "Gravimeter"], 1, 0),
        (["Porous Sediments", "Drilling Mud", "Gravimeter"], 6, 2),
    ):
        t = oil([*cards], [], phase="token", dice=[die])
        t.answer("Ann", *cards)
        assert len(t.player("Ann").tokens) == tokens
    t = oil(["Porous Sediments", "Fractures", "Gravimeter", "Seismograph"], [], phase="token", dice=[3])
    t.answer("Ann", "Fractures", "Gravimeter", "Seismograph")
    assert not t.player("Ann").tokens, "it is not among those discarded"
    assert "The Exploration roll is 3" in t.log()
    t = oil(
        ["Petroleum Engineer", "Directional Drilling", "Oil Field"], [], phase="token", number=1, dice=[1]
    )
    t.answer("Ann", "Petroleum Engineer", "Directional Drilling", "Oil Field")
    assert len(t.player("Ann").tokens) == 1
    assert "The Drill roll is 3" in t.log()


def test_a_card_may_count_as_two() -> None:
    t = oil(["Aerial Photographs", "Fractures", "Oil Glut"], [], phase="token", dice=[4])
    t.answer("Ann", "Fractures", "Aerial Photographs")
    assert names(t.player("Ann").tokens) == ["Explore Token"]
    t = oil(["Pipelines", "Trunk Lines"], [], phase="token", number=2)
    t.answer("Ann", "Pipelines", "Trunk Lines")
    assert names(t.player("Ann").tokens) == ["Transport Token"]


def test_surplus_is_lost() -> None:
    cards = ["Barges", "Pipelines", "Trunk Lines"]
    t = oil([*cards, "Tankers"], [], phase="token", number=2)
    t.answer("Ann", *cards)
    assert names(t.player("Ann").tokens) == ["Transport Token"]
    assert names(t.player("Ann").hand) == ["Tankers"]
    assert t.prompt("Ann") == STOP


def test_as_often_as_one_can_pay() -> None:
    ann = [*PAYING[5], "Plastics", "Synthetic Rubber"]
    t = oil(ann, ["Asphalt and Tar", "Detergents & Paints"], ["Oil Glut", "Barges"], phase="token", number=5)
    assert t.asked == ["Ann", "Bob", "Cleo"], "all at once"
    t.answer("Cleo", NOTHING)
    t.answer("Bob", "Asphalt and Tar", "Detergents & Paints")
    assert not t.player("Bob").tokens, "sealed until all have decided"
    t.answer("Ann", *PAYING[5])
    assert [len(p.tokens) for p in t.game.players] == [1, 1, 0]
    assert [line for line in t.log() if "gains" in line] == [
        "Ann gains Product Token",
        "Bob gains Product Token",
    ]
    assert t.asked == ["Ann"]
    t.answer("Ann", "Plastics", "Synthetic Rubber")
    assert len(t.player("Ann").tokens) == 2
    assert t.prompt("Ann") == STOP


def test_two_cards_may_be_enough_again() -> None:
    t = oil([*PAYING[2], "Pipelines", "Trunk Lines"], [], phase="token", number=2)
    t.answer("Ann", *PAYING[2])
    assert t.options("Ann") == ["Pipelines", "Trunk Lines", REST, NOTHING]


def test_nothing_until_the_profit_phase() -> None:
    def two_phases(game: OilAndGas) -> None:
        game.then(game.token_phase, 4)

    t = oil(
        ["Petrol", "Tankers", "Barges"],
        ["Octane", "Gas Stations"],
        phase="token",
        number=5,
        arrange=two_phases,
    )
    assert t.prompt("Ann").startswith("Gasoline Phase")
    t.answer("Ann", REST)
    t.answer("Bob", NOTHING)
    assert t.asked == ["Bob"]
    assert t.prompt("Bob").startswith("Production Phase")


# -- Profit Phase --------------------------------------------------------------------------------------


def test_profit_of_a_meld() -> None:
    t = oil([*CHAIN, "Plastics", "Oil Glut"], [], phase="profit")
    assert t.prompt("Ann") == "Make a meld: with which Explore?"
    assert t.options("Ann") == ["Fractures", "Make no meld"]
    t.answer("Ann", "Fractures")
    assert t.options("Ann") == ["Plastics", LAY], "what is forced is not asked"
    t.answer("Ann", "Plastics")
    assert t.options("Ann") == [LAY], "asked all the same, or others would know what is in hand"
    t.answer("Ann", LAY)
    assert t.player("Ann").profit == 10 + 5 + 2
    assert sorted(names(t.game.discards)) == sorted([*CHAIN, "Plastics"])
    assert len(t.player("Ann").hand) == 3, "two cards are drawn"
    assert "Oil Glut" in names(t.player("Ann").hand)


def test_links_and_choices_of_a_meld() -> None:
    hand = ["Gravimeter", "Aerial Photographs", "Derricks", "Oil Field", "Barges", "Trunk Lines", "Treatment",
            "Distillation", "Petrol", "Octane", "Premium Brands", "Jet Fuel", "Lubricants"]  # fmt: skip
    t = oil(hand, [], phase="profit")
    assert t.options("Ann") == ["Gravimeter", "Aerial Photographs", "Make no meld"]
    t.answer("Ann", "Aerial Photographs")
    assert t.options("Ann") == ["Derricks", "Oil Field"]
    t.answer("Ann", "Oil Field")
    assert t.options("Ann") == ["Barges", "Trunk Lines"]
    t.answer("Ann", "Trunk Lines")
    assert t.options("Ann") == ["Treatment", "Distillation"]
    t.answer("Ann", "Treatment")
    assert t.options("Ann") == ["Petrol", "Octane", "Premium Brands"]
    t.answer("Ann", "Petrol")
    assert t.options("Ann") == ["Octane", "Premium Brands", "Jet Fuel", "Lubricants", LAY]
    t.answer("Ann", "Jet Fuel")
    assert t.options("Ann") == ["Octane", "Premium Brands", "Lubricants", LAY]
    t.answer("Ann", "Octane", LAY)
    assert t.player("Ann").profit == 10 + 2 + 2 + 2 + 1 + 1 + 1 + 2
    assert len(t.player("Ann").hand) == 13 - 7 + 2


def test_several_melds() -> None:
    def two_come(game: OilAndGas) -> None:
        stack(game.deck, "Oil Rig", "Diesel Fuel")

    more = ["Gravimeter", "Tankers", "Blending"]
    t = oil([*CHAIN, *more], [], phase="profit", arrange=two_come)
    t.answer("Ann", "Fractures", "Barges", "Treatment", LAY)
    assert t.player("Ann").profit == 15
    assert t.prompt("Ann") == "Make a meld: with which Explore?", "the two cards make another one possible"
    t.answer("Ann", "Gravimeter", LAY)
    assert t.player("Ann").profit == 20


@pytest.mark.parametrize("lacking", range(5))
def test_every_link_is_needed(lacking: int) -> None:
    hand = [card for number, card in enumerate(CHAIN) if number != lacking]
    t = oil([*hand, "Plastics"], [], phase="profit")
    assert t.options("Ann") == ["Make no meld"]
    t = oil(hand, [], phase="profit")
    assert t.prompt("Ann") == STOP, "four things can be no meld, as all can see"


def test_tokens_in_a_meld() -> None:
    for paid, profit in ((False, 13), (True, 16)):
        links = with_tokens(Ann="Explore Transport Refinery")
        t = oil(["Derricks", "Octane"], [], phase="profit", arrange=links, options={"paid_tokens": paid})
        assert t.options("Ann") == ["Explore Token", "Make no meld"]
        t.answer("Ann", "Explore Token", LAY)
        assert t.player("Ann").profit == profit
        assert not t.player("Ann").tokens
        assert len(t.game.bank) == 90
        assert sorted(names(t.game.discards)) == ["Derricks", "Octane"]
    assert OilAndGas(2).options["paid_tokens"] is False


def test_products_and_gasoline_may_be_tokens() -> None:
    t = oil(CHAIN[:4], [], phase="profit", arrange=with_tokens(Ann="Gasoline Gasoline Product"))
    t.answer("Ann", "Fractures")
    assert t.options("Ann") == ["Gasoline Token", "Product Token", LAY]
    t.answer("Ann", "Product Token", LAY)
    assert t.player("Ann").profit == 14
    assert names(t.player("Ann").tokens) == ["Gasoline Token"]


def test_no_meld_earns_less_than_nothing() -> None:
    def crisis(game: OilAndGas) -> None:
        game.modifier = -4
        with_tokens(Ann="Explore Transport Refinery")(game)

    t = oil(["Derricks", "Petrol"], [], phase="profit", arrange=crisis)
    t.answer("Ann", "Explore Token", LAY)
    assert "Ann makes a meld" in t.log()[-2]
    assert t.player("Ann").profit == 10


def test_events_change_every_meld_of_the_turn() -> None:
    def growth(game: OilAndGas) -> None:
        game.modifier = 4

    bob = ["Gravimeter", "Oil Rig", "Tankers", "Blending", "Diesel Fuel"]
    t = oil(CHAIN, bob, phase="profit", arrange=growth)
    t.answer("Ann", "Fractures", LAY)
    t.answer("Bob", "Gravimeter", LAY)
    assert profits(t) == [19, 19]


def test_order_of_the_phases() -> None:
    def late(game: OilAndGas) -> None:
        for player in game.players:
            player.profit = 20
        game.leader = game.players[1]
        game.drop_steps()
        game.then(game.profit_phase)

    bob = ["Gravimeter", "Oil Rig", "Tankers", "Blending", "Diesel Fuel"]
    t = at(OilAndGas, 2, hands={"Ann": CHAIN, "Bob": bob}, arrange=late)
    assert t.asked == ["Bob"]
    t.answer("Bob", "Gravimeter", LAY)
    assert (t.over().winners, t.over().ending) == ([1], "enough profit")
    assert t.over().reason == "Bob has 25 Profit Tokens."
    assert not t.player("Bob").hand


def test_twenty_four_is_not_enough() -> None:
    def nearly(game: OilAndGas) -> None:
        game.players[0].profit = 19

    t = oil(CHAIN, [], phase="profit", arrange=nearly)
    t.answer("Ann", "Fractures", LAY)
    assert t.player("Ann").profit == 24
    assert t.result() is None


def test_a_hundred_turns() -> None:
    def late(game: OilAndGas) -> None:
        game.turns = 100
        game.players[1].profit = 12
        game.then(game.event_phase)

    t = at(OilAndGas, 2, arrange=late, dice=[6, 1])
    assert (t.over().winners, t.over().ending, t.over().scores) == ([1], "stalled", [10, 12])


def test_estimate() -> None:
    game = oil([*CHAIN, "Plastics"], ["Octane", "Recession"], phase="profit").game
    assert game.estimate(game.players[0]) == pytest.approx(10 + 7 * 0.8 + 0.2 * 6)
    assert game.estimate(game.players[1]) == pytest.approx(10 + 2 * 0.8 / 25 + 0.2 * 2)


def test_a_turn_has_ten_phases() -> None:
    """Bob leads in the first phases; the roll makes Ann the first player."""
    refining = ["Manufacturing", "Blending", "Conversion"]

    def begin(game: OilAndGas) -> None:
        game.leader = game.players[1]
        give(game.players[0].hand, *PAYING[0], *CHAIN[1:])
        give(game.players[1].hand, *refining)

    deck = ["Jet Fuel", "Octane", "Oil Glut", "Growth", "Plastics", "Asphalt and Tar"]
    t = at(OilAndGas, 2, arrange=begin, decks={"deck": deck}, dice=[5, 2, 5])
    assert t.log()[0] == "Turn 1"
    assert t.log()[1:3] == ["Bob draws 3 cards", "Ann draws 3 cards"]
    t.answer("Bob", "Draw no more")
    t.answer("Ann", "Draw no more")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Pass")
    assert t.log()[-1] == "Ann comes first"
    t.answer("Ann", "Growth")
    t.answer("Bob", "Pass")
    t.answer("Ann", "Pass")
    assert t.prompt("Ann").startswith("Explore Phase")
    t.answer("Ann", *PAYING[0])
    t.answer("Bob", NOTHING)
    t.dice_used()
    assert t.prompt("Ann").startswith("Explore Phase"), "as often as she likes"
    t.answer("Ann", REST)
    for phase in ("Drill Phase", "Transport Phase"):
        assert t.prompt("Bob").startswith(phase)
        t.answer("Bob", NOTHING)
    assert t.prompt("Bob").startswith("Refining Phase")
    t.answer("Bob", *refining)
    assert t.prompt("Bob").startswith("Refining Phase")
    t.answer("Bob", NOTHING)
    for phase in ("Gasoline Phase", "Production Phase"):
        assert t.prompt("Bob").startswith(phase)
        t.answer("Bob", NOTHING)
    assert t.asked == ["Ann"]
    t.answer("Ann", "Explore Token", LAY)
    assert t.player("Ann").profit == 10 + 4 + 4
    assert names(t.player("Bob").tokens) == ["Refinery Token"]


def test_a_whole_game() -> None:
    """Nobody trades; otherwise all take what is offered first."""
    t = at(OilAndGas, 3, seed="whole game")
    while t.table.asks:
        seat, ask = next(iter(t.table.asks.items()))
        labels = ask.labels()
        t.table.answer(seat, "Pass" if "Everybody" in labels else "Draw no more" if "Pay it" in labels else 0)
    assert (t.over().ending, t.game.turns) == ("enough profit", 6)


PRINTED = """
    Porous Sediments X e/Fractures X/Rock Formations X/Surface Features X/Aerial Photographs X 2
    Geophysical Survey X 2/Gravimeter X/Seismograph X/Magnetometer X/Drilling Mud X e/Derricks O
    Petroleum Engineer O d/Crude Oil O/Proved Reserve O 2/Oil Well O/Oil Field O 2/Oil Rig O
    Drilling Platform O/Directional Drilling O d/Offshore Drilling O/Storage Tanks T/Pipelines T 2
    Gathering Lines T 2/Trunk Lines T 2/Pumping Stations T 2/Shipping Points T/Barges T/Tankers T
    Super Tankers T/Railroad Tank Cars T/Manufacturing R/Fractionation Tower R/Distillation R 2
    Polymerization R 2/Thermal Cracking R/Catalytic Sweetening R/Purification R 2/Treatment R/Blending R
    Conversion R/Octane G 2/Gas Stations G 2/Tank Trucks G/Service Stations G 2/Filing Stations G 2
    Premium Brands G 2/Discount Brands G/Petrol G/Diesel Fuel G/Truck Stops G/Light Heating Oil P
    Asphalt and Tar P/Lubricants P/Synthetic Fibers P/Plastics P 2/Detergents & Paints P 2
    Synthetic Rubber P 2/Fertilizers P/Jet Fuel P/Herbicides & Insecticides P
"""
NOTES = {"e": "+1 to Exploration roll", "d": "+1 to Drill roll", "2": "Counts as 2 cards", "": ""}
PRINTED_EVENTS = {
    "New Recovery Techniques": "Gain 1 Oil Token",
    "Major Oil Spill": "Steal 2 random cards from Target player",
    "Wildcat Well": "Gain 1 Exploration Token",
    "Financial Crisis": "EE: Melds earn -3 PT this turn",
    "Recession": "EE: Melds earn -2 PT this turn",
    "Downturn": "EE: Melds earn -1 PT this turn",
    "Recovery": "EE: Melds earn +2 PT this turn",
    "Growth": "EE: Melds earn +4 PT this turn",
    "Prosperity": "EE: Melds earn +6 PT this turn",
    "Mid East Wars": "All other players discard 2 random cards",
    "Stimulus Package": "All players draw 1 card. You draw 4",
    "Gain Market Share": "Gain 1 Gasoline Token",
    "Petrochemical Industry": "Gain 1 Product Token",
    "Free Trade": "Gain 1 Transport Token",
    "Environmental Legislation": "All other players lose 2 PT each",
    "Federal Taxes": "All other players lose 3 PT each",
    "OPEC Price Controls": "Melds earn -1 PT this turn",
    "Oil Glut": "Draw 3 cards",
    "Consumer Demand": "Melds earn +1 PT this turn",
    "Oil Embargo": "Discard Hand and draw 7 new cards",
}


def test_the_deck_as_printed() -> None:
    """Typed a second time from the rulebook."""
    kinds = {kind[0]: kind for kind in KINDS} | {"X": "Explore"}
    printed = {
        (name, "Event", notes, 1, 0, notes.startswith("EE:")) for name, notes in PRINTED_EVENTS.items()
    }
    for entry in PRINTED.replace("\n", "/").split("/"):
        if entry := entry.strip():
            note = entry[-1] if entry[-1] in "ed2" and entry[-2] == " " else ""
            name, letter = entry.removesuffix(f" {note}").rsplit(" ", 1) if note else entry.rsplit(" ", 1)
            printed.add(
                (name, kinds[letter], NOTES[note], 2 if note == "2" else 1, int(note in list("ed")), False)
            )
    box = [card for card in at(OilAndGas).game.box if isinstance(card, OilCard)]
    found = {(card.name, card.type, card.notes, card.counts, card.bonus, card.economy) for card in box}
    assert found == printed
    assert len(box) == len(printed) == 80


def test_who_draws_by_another_s_event_after_passing_still_plays_none() -> None:
    t = oil(["Stimulus Package", "Barges"], [], phase="event", dice=[2, 6])
    t.answer("Ann", "Stimulus Package")
    assert len(t.player("Bob").hand) == 1
    assert t.asked == ["Ann"], "Bob came first, without cards he could but pass"
