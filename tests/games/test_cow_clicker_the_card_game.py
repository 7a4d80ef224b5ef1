from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.cow_clicker_the_card_game import CowClicker
from tabletome.testing import Trial, at

PLAIN, RED, YELLOW, BLUE, PINK = "Plain Cow 1", "Red Poll Cow 2", "Yellow Cow 3", "Blue Cow 4", "Pink Cow 5"
GALLOWAY, HEREFORD, SWISS, HOLSTEIN = (
    "Galloway Cow 6",
    "Hereford Cow 7",
    "Swiss Brown Cow 8",
    "Holstein Cow 9",
)
STEEL, CLOUD, ANGUS, POLKA, PONY = (
    "Steel Cow 10",
    "Cloud Cow 12",
    "Angus Cow 13",
    "Polka Dot Cow 15",
    "Ponycorn Cow 17",
)
HELLO, BACON, PURPLE, OIL = "Hello Cow 20", "Bacon Cow 23", "Purple Cow 25", "Oil Cow 27"
PAISLEY, SHEEP, PIG, BLING = "Paisley Cow 33", "Sheep Cow 88", "Pig Cow 99", "Bling Cow 100"
YARD = [STEEL, CLOUD, CLOUD, ANGUS, POLKA, PONY, SHEEP]
FIVE = [PLAIN, RED, YELLOW, BLUE, PINK]
EVENTS = {"events": True}


def farm(
    *pastures: list[str], yard: list[str] = YARD, exactly: Mapping[str, list[str]] | None = None, **more: Any
) -> Trial[CowClicker]:
    """Ann is on turn; pastures, Stockyard and what is named hold exactly these, of decks the last on top."""

    def arrange(g: CowClicker) -> None:
        wanted: list[tuple[Any, list[str]]] = [(g.stockyard, yard)]
        wanted += [(farmer.pasture, herd) for farmer, herd in zip(g.players, pastures, strict=True)]
        wanted += [(getattr(g, name), cards) for name, cards in (exactly or {}).items()]
        full = [place for place, _ in wanted]
        attic = next(d for d in (g.premium_deck, g.discards, g.cowntdown_deck) if d not in full)
        laid: list[Any] = []
        for place, cards in wanted:
            for name in cards:
                card = next(c for c in g.box if str(c) == name and c not in laid)
                place.add(card)  # last of all: the order of a deck
                laid.append(card)
        for place in full:
            for card in [card for card in place if card not in laid]:
                attic.add(card)
                attic.items.insert(0, attic.items.pop())

    return at(CowClicker, len(pastures), arrange=arrange, mover="Ann", **more)


def cows(t: Trial[CowClicker], name: str) -> list[str]:
    return [str(cow) for cow in t.player(name).pasture]


def yard(t: Trial[CowClicker]) -> list[str]:
    return [str(cow) for cow in t.game.stockyard]


def to_buying(t: Trial[CowClicker], name: str = "Ann") -> None:
    t.answer(name, "Keep them")


def to_upgrade(t: Trial[CowClicker], name: str = "Ann") -> None:
    for refusal in ("Keep them", "Buy none", "Neither"):
        if refusal in t.options(name):
            t.answer(name, refusal)


def to_the_end_of_turn(t: Trial[CowClicker]) -> None:
    """Whoever is asked refuses, until the next one is on turn."""
    turn = t.game.turns
    while t.table.asks and t.game.turns == turn:
        name = t.asked[0]
        t.answer(name, t.options(name)[-1])


def reveal(event: str, *pastures: list[str], then: tuple[str, ...] = (), **more: Any) -> Trial[CowClicker]:
    """Ann buys and reveals an event; these lie below it in the Basic deck."""
    t = farm(*pastures, options=EVENTS, decks={"basic_deck": [event, *then]}, **more)
    if "Keep them" in t.options("Ann"):
        t.answer("Ann", "Keep them")
    t.answer("Ann", "basic deck")
    return t


def in_discards(t: Trial[CowClicker]) -> list[str]:
    return [str(card) for card in t.game.discards]


# -- the box and the setup --------------------------------------------------------------------------------


def test_seats() -> None:
    assert list(CowClicker.seats) == [2, 3, 4, 5, 6]


def test_setup() -> None:
    left = set()
    for seed in range(12):
        g = at(CowClicker, 4, seed=seed).game
        starting = {STEEL: 2, CLOUD: 2, ANGUS: 2, POLKA: 2, PONY: 1}
        lying = Counter(map(str, g.stockyard))
        assert lying.total() == 7
        assert lying <= Counter(starting)
        out = Counter(starting) - lying
        assert out <= Counter(map(str, [*g.premium_deck, *g.cowntdown_deck]))
        left.add(tuple(sorted(out)))
        assert len(g.premium_deck) == 19
        assert len(g.cowntdown_deck) == 10
        assert "Cowmageddon" in [str(card) for card in g.cowntdown_deck]
        assert [len(farmer.pasture) for farmer in g.players] == [3] * 4
        assert all(cow.deck == "Basic" for farmer in g.players for cow in farmer.pasture)
        assert len(g.basic_deck) == 33 - 12
        assert not g.discards
        assert not g.revealed
        for farmer in g.players:
            assert farmer.average == round(sum(cow.mooney for cow in farmer.pasture) / 3, 2)
    assert len(left) > 3
    assert len({at(CowClicker, 2, seed=s).game.cowntdown_deck.items[0].name for s in range(9)}) > 4


def test_cowmageddon_lies_anywhere_in_the_cowntdown() -> None:
    spots = set()
    for seed in range(40):
        spots.add([str(c) for c in at(CowClicker, 2, seed=seed).game.cowntdown_deck].index("Cowmageddon"))
    assert {0, 9} <= spots


def test_who_begins() -> None:
    assert {at(CowClicker, 3, seed=seed).game.mover.name for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_two_basic_decks() -> None:
    assert len(at(CowClicker, 2, options={"herds": 2}).game.basic_deck) == 66 - 6
    assert len(at(CowClicker, 2, options={"herds": 3}).game.basic_deck) == 99 - 6


def test_events_in_the_box() -> None:
    names = (
        "Rustling|Milk|Cow Patty|Twins|Baby Calf|Cow Bell|Cowboy|Bar-B-Que|Cattle Drive|Cow Tipping".split(
            "|"
        )
    )
    with_events = Counter(card.name for card in at(CowClicker, 2, options=EVENTS).game.box)  # type: ignore[attr-defined]
    without = Counter(card.name for card in at(CowClicker, 2).game.box)  # type: ignore[attr-defined]
    assert with_events - without == Counter(names)
    box: Any = at(CowClicker, 2, options=EVENTS).game.box
    assert {card.name: card.text for card in box if hasattr(card, "text")} == {
        "Cowmageddon": "Rapture: the game ends",
        "Rustling": "Take the lowest Premium cow of an opponent",
        "Milk": "Up to 3 extra mooney to spend this turn",
        "Cow Patty": "Nothing happens",
        "Twins": "Draw two more Basic cards",
        "Baby Calf": "Take any cow out of the Basic deck",
        "Cow Bell": "Take the lowest cow of the Stockyard",
        "Cowboy": "Discard Basic cows and draw up to one card more",
        "Bar-B-Que": "An opponent discards his lowest Basic cow",
        "Cattle Drive": "Switch a Basic cow with an opponent",
        "Cow Tipping": "All give a Basic cow to the right",
    }
    assert not without - with_events


def test_events_of_the_first_cards_are_replaced() -> None:
    met = 0
    for seed in range(20):
        g = at(CowClicker, 6, options=EVENTS, seed=seed).game
        assert [len(farmer.pasture) for farmer in g.players] == [3] * 6
        assert len(g.basic_deck) + len(g.discards) == 43 - 18
        assert all(not hasattr(card, "mooney") for card in g.discards)
        met += len(g.discards)
    assert met


# -- the phases -------------------------------------------------------------------------------------------


def test_sale() -> None:
    t = farm([PLAIN, RED, STEEL], [BLUE])
    assert t.prompt("Ann") == "Sale Phase: do you discard a Basic cow?"
    assert t.options("Ann") == [PLAIN, RED, "Keep them"]
    t.answer("Ann", RED)
    assert cows(t, "Ann") == [PLAIN, STEEL]
    assert in_discards(t) == [RED]
    assert t.player("Ann").average == 5.5
    assert "Ann sells Red Poll Cow 2" in t.log()
    assert t.prompt("Ann").startswith("Buy")


def test_without_basic_cows_there_is_no_sale() -> None:
    assert farm([STEEL], [BLUE]).prompt("Ann").startswith("Buy")


def test_buy() -> None:
    t = farm([PLAIN, RED, YELLOW, BLUE, STEEL], [BLUE], decks={"basic_deck": [PINK, HOLSTEIN]})
    to_buying(t)
    assert t.prompt("Ann") == "Buy Phase: do you draw a card of the Basic deck?"
    assert t.options("Ann") == ["basic deck", "Buy none"]
    t.answer("Ann", "basic deck")
    assert cows(t, "Ann") == [PLAIN, RED, YELLOW, BLUE, STEEL, PINK]
    assert "Ann draws Pink Cow 5" in t.log()
    assert t.player("Ann").average == round(25 / 6, 2)
    assert "trade" in t.prompt("Ann"), "only one"


def test_with_five_basic_cows_nothing_is_bought() -> None:
    t = farm(FIVE, [BLUE])
    to_buying(t)
    assert "trade" in t.prompt("Ann")
    t = farm(FIVE, [BLUE])
    t.answer("Ann", PINK)
    assert t.prompt("Ann").startswith("Buy")


def test_the_discards_become_the_basic_deck() -> None:
    t = farm([PLAIN], [RED], exactly={"basic_deck": [], "discards": [PIG]})
    to_buying(t)
    t.answer("Ann", "basic deck")
    assert cows(t, "Ann") == [PLAIN, PIG]


def test_nothing_left_to_buy() -> None:
    t = farm([PLAIN], [RED], exactly={"basic_deck": [], "discards": []})
    to_buying(t)
    assert "trade" in t.prompt("Ann")


def test_premium_cows_of_the_basic_deck() -> None:
    t = farm([*FIVE[:4], PURPLE], [RED], exactly={"basic_deck": [PIG]})
    assert PURPLE not in t.options("Ann")
    to_buying(t)
    t.answer("Ann", "basic deck")
    assert cows(t, "Ann")[-1] == PIG
    assert t.player("Ann").room() == 1


def test_upgrade() -> None:
    """The example of the rulebook: 5 + 2 + 10 for 17."""
    t = farm([PINK, RED, STEEL], [BLUE], decks={"premium_deck": [BACON]})
    to_upgrade(t)
    assert t.prompt("Ann") == "Upgrade Phase: which cow of the Stockyard do you take?"
    assert t.options("Ann") == [CLOUD, POLKA, PONY, "Take none"]
    t.answer("Ann", PONY)
    t.answer("Ann", PINK, STEEL)
    assert cows(t, "Ann") == [PONY], "what is forced is not asked"
    assert sorted(in_discards(t)) == sorted([PINK, RED, STEEL])
    assert t.player("Ann").average == 17
    assert t.game.quiet_turns == -1
    assert "Ann gives Pink Cow 5, Steel Cow 10 and Red Poll Cow 2 for Ponycorn Cow 17" in t.log()
    assert PONY not in yard(t)
    assert "trade" in t.prompt("Ann"), "one upgrade only"


def test_only_exact_sums_are_offered() -> None:
    t = farm([PINK, RED, YELLOW, SWISS, HEREFORD], [BLUE], yard=[*YARD[:4], HELLO, BACON, SHEEP])
    to_upgrade(t)
    # 10 = 8+2 or 7+3 or 5+3+2, 12 = 7+5 or 7+3+2, 13 = 8+5 or 8+3+2, 20 = 8+7+5 or 8+7+3+2, 23 = 8+7+5+3
    assert t.options("Ann") == [STEEL, CLOUD, ANGUS, HELLO, BACON, "Take none"]
    t.answer("Ann", STEEL)
    assert t.prompt("Ann") == f"Which cow do you give for {STEEL}?"
    assert t.options("Ann") == [PINK, RED, YELLOW, SWISS, HEREFORD]
    t.answer("Ann", RED)
    assert t.options("Ann") == [PINK, YELLOW, SWISS]
    t.answer("Ann", YELLOW)
    assert cows(t, "Ann") == [SWISS, HEREFORD, STEEL], "the five is forced"


def test_one_cow_is_not_enough() -> None:
    t = farm([STEEL, CLOUD, RED], [BLUE], yard=[STEEL, *YARD[2:], BLING])
    to_upgrade(t)
    assert t.options("Ann") == [CLOUD, "Take none"], "10 + 2, but neither 10 for 10 nor 12 for 12 alone"


def test_no_upgrade_is_asked_for_if_there_is_none() -> None:
    t = farm([RED, RED], [BLUE])
    to_upgrade(t)
    assert "trade" in t.prompt("Ann")
    assert t.asked == ["Ann", "Bob"]


def test_taking_none() -> None:
    t = farm([PINK, RED, STEEL], [BLUE])
    to_upgrade(t)
    t.answer("Ann", "Take none")
    assert cows(t, "Ann") == [PINK, RED, STEEL]
    assert t.game.quiet_turns == 0


def test_stockyard_and_out_to_pasture() -> None:
    t = farm([PINK, RED, STEEL], [BLUE], decks={"premium_deck": [HELLO, PAISLEY, PURPLE]})
    to_upgrade(t)
    t.answer("Ann", PONY)
    to_the_end_of_turn(t)
    assert t.asked == ["Bob"]
    assert Counter(yard(t)) == Counter([STEEL, CLOUD, CLOUD, ANGUS, POLKA, HELLO])
    assert str(t.game.premium_deck.items[0]) == SHEEP
    assert str(t.game.premium_deck.items[-1]) == PAISLEY
    assert t.log()[-2:] == [
        "Hello Cow 20 comes into the Stockyard",
        "Sheep Cow 88 goes to the bottom of the Premium deck",
    ]
    to_the_end_of_turn(t)
    assert Counter(yard(t)) == Counter([STEEL, CLOUD, CLOUD, ANGUS, POLKA, HELLO])
    assert str(t.game.premium_deck.items[0]) == PAISLEY


def test_out_to_pasture_until_the_cowntdown() -> None:
    t = farm([RED], [BLUE], yard=YARD[:6], exactly={"premium_deck": [PIG]})
    to_the_end_of_turn(t)
    assert [str(card) for card in t.game.premium_deck] == [PIG], "the last was drawn, and came back"
    assert not t.game.into_cowntdown
    assert yard(t) == YARD[:6]
    t = farm([RED], [BLUE], yard=YARD[:6], exactly={"premium_deck": []}, decks={"cowntdown_deck": [PIG]})
    to_the_end_of_turn(t)
    assert t.game.into_cowntdown
    assert len(t.game.premium_deck) == 0
    assert yard(t) == [*YARD[:6], PIG]


def cowmageddon(*pastures: list[str]) -> Trial[CowClicker]:
    """It is the next card but two, of which two are needed."""
    return farm(
        *pastures,
        yard=YARD[:5],
        exactly={"premium_deck": [PAISLEY], "cowntdown_deck": [BLING, "Cowmageddon"]},
    )


def test_cowmageddon_ends_the_game_at_once() -> None:
    t = cowmageddon([STEEL], [BLUE, RED])
    to_the_end_of_turn(t)
    over = t.over()
    assert (over.ending, over.reason) == ("Cowmageddon", "Cowmageddon has come.")
    assert over.scores == [10, 3]
    assert yard(t) == [*YARD[:5], PAISLEY]
    assert t.log()[-1] == "Cowmageddon is revealed"


def test_scores() -> None:
    t = cowmageddon([STEEL, PLAIN], [PINK, GALLOWAY], [], [BLUE])
    to_the_end_of_turn(t)
    assert (t.over().scores, t.over().winners) == ([5.5, 5.5, 0, 4], [0, 1])
    assert at(CowClicker, 2, bare=True).game.players[0].average == 0


def test_no_upgrades_for_ever() -> None:
    t = farm([RED, RED], [BLUE])
    t.game.quiet_turns = 48
    to_the_end_of_turn(t)
    assert t.result() is None
    to_the_end_of_turn(t)
    assert (t.over().ending, t.over().guarded, t.over().winners) == ("stalled", True, [1])


# -- trades and gifts -------------------------------------------------------------------------------------


def test_when_cows_are_traded() -> None:
    t = farm([PINK, RED, STEEL], [BLUE], [YELLOW])
    for refusal in ("Keep them", "Buy none"):
        t.answer("Ann", refusal)
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "Do you want to trade, or give a cow away?"
    assert t.options("Ann") == ["Offer a trade", "Give a cow away", "Neither"]
    t.answer("Ann", "Give a cow away", RED, "Bob")
    assert t.prompt("Ann").startswith("Upgrade"), "15 is still 10 + 5"
    t.answer("Ann", "Take none")
    assert t.asked == ["Ann", "Bob", "Cleo"]
    t.answer("Cleo", "Give a cow away")
    t.answer("Bob", "Neither")
    t.answer("Ann", "Give a cow away")
    t.answer("Ann", PINK, "Cleo")
    assert t.options("Cleo") == [YELLOW, PINK, "Keep them all"]
    t.answer("Cleo", YELLOW, "Ann")
    assert (cows(t, "Ann"), cows(t, "Bob"), cows(t, "Cleo")) == ([STEEL, YELLOW], [BLUE, RED], [PINK])
    assert t.asked == ["Bob"], "the next turn"


def test_gifts_need_no_consent() -> None:
    t = farm([PLAIN, STEEL, PINK], [BLUE], [YELLOW])
    t.answer("Ann", "Keep them", "Buy none", "Give a cow away")
    assert t.prompt("Ann") == "Which cow do you give away?"
    t.answer("Ann", PLAIN)
    assert t.prompt("Ann") == "To whom do you give Plain Cow 1?"
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert cows(t, "Cleo") == [YELLOW, PLAIN]
    assert (t.player("Ann").average, t.player("Cleo").average) == (7.5, 2)
    assert "Ann gives Plain Cow 1 to Cleo" in t.log()


def test_no_gift_makes_six_basic_cows() -> None:
    t = farm([PLAIN, STEEL], FIVE, [YELLOW])
    t.answer("Ann", "Keep them", "Buy none", "Give a cow away", PLAIN)
    assert t.asked == ["Ann", "Bob", "Cleo"], "only Cleo can have it"
    assert cows(t, "Cleo") == [YELLOW, PLAIN]


def test_trades_need_consent_and_keep_the_limit() -> None:
    t = farm([PLAIN, RED, STEEL], FIVE)
    t.answer(
        "Ann",
        "Keep them",
        "Buy none",
        "Offer a trade",
        "Bob",
        PLAIN,
        RED,
        "Nothing more",
        BLUE,
        "Nothing more",
    )
    assert t.prompt("Bob") == f"Ann offers you {PLAIN} and {RED} for {BLUE}. What do you answer?"
    assert t.options("Bob") == ["Make a counter-offer", "Refuse"], "he would have six Basic cows"
    t.answer("Bob", "Refuse")
    t.answer("Ann", "Take none", "Neither")
    t.answer("Bob", "Offer a trade")
    t.answer("Bob", "Ann", PINK, "Nothing more", STEEL, "Nothing more")
    assert t.options("Ann") == ["Accept", "Make a counter-offer", "Refuse"]
    t.answer("Ann", "Accept")
    assert (cows(t, "Ann"), cows(t, "Bob")) == ([PLAIN, RED, PINK], [*FIVE[:4], STEEL])
    assert t.player("Bob").average == 4
    assert t.asked == ["Bob"]


def test_the_maker_of_a_trade_keeps_the_limit_too() -> None:
    t = farm([*FIVE[:4], STEEL], [GALLOWAY, HEREFORD, SWISS])
    t.answer(
        "Ann",
        "Keep them",
        "Buy none",
        "Offer a trade",
        "Bob",
        STEEL,
        "Nothing more",
        SWISS,
        HEREFORD,
        "Nothing more",
    )
    assert t.options("Bob") == ["Make a counter-offer", "Refuse"]
    t.answer("Bob", "Make a counter-offer", SWISS, "Nothing more", STEEL, "Nothing more")
    assert t.options("Ann") == ["Accept", "Refuse"]
    t.answer("Ann", "Accept")
    assert cows(t, "Ann") == [*FIVE[:4], SWISS]


def test_even_trades_are_allowed_with_five() -> None:
    t = farm([GALLOWAY, STEEL], FIVE)
    t.answer(
        "Ann", "Keep them", "Buy none", "Offer a trade", "Bob", GALLOWAY, "Nothing more", BLUE, "Nothing more"
    )
    assert "Accept" in t.options("Bob")


def test_several_trades_and_gifts_by_an_option() -> None:
    t = farm([PLAIN, RED, STEEL], [BLUE], options={"most_deals": 2})
    t.answer("Ann", "Keep them", "Buy none", "Give a cow away", PLAIN)
    assert cows(t, "Bob") == [BLUE, PLAIN]
    t.answer("Ann", "Give a cow away", RED)
    assert cows(t, "Bob") == [BLUE, PLAIN, RED]
    assert t.asked == ["Ann", "Bob"], "the next phase"
    t.answer("Bob", "Neither")
    t.answer("Ann", "Neither")
    assert t.prompt("Bob").startswith("Sale"), "who wants no first deal is not asked about a second"


def test_with_no_cow_one_may_only_ask_for_some() -> None:
    t = farm([], [BLUE])
    t.answer("Ann", "Buy none")
    assert t.options("Ann") == ["Offer a trade", "Neither"]


def test_a_gift_that_has_become_impossible_is_not_made() -> None:
    t = farm(FIVE[:4], [YELLOW, RED], yard=[PIG])
    t.answer("Ann", "Keep them", "Buy none", "Neither")
    t.answer("Bob", "Give a cow away")
    t.answer("Ann", "Offer a trade")
    t.answer("Ann", "Bob", "Nothing more", YELLOW, "Nothing more")
    t.answer("Bob", "Accept")
    assert (len(cows(t, "Ann")), cows(t, "Bob")) == (5, [RED])
    assert t.asked == ["Bob"]
    assert t.prompt("Bob").startswith("Sale")


def test_one_may_think_better_of_a_gift() -> None:
    t = farm([PLAIN, STEEL], [BLUE])
    t.answer("Ann", "Keep them", "Buy none", "Give a cow away", "Keep them all")
    assert cows(t, "Ann") == [PLAIN, STEEL]


# -- events -----------------------------------------------------------------------------------------------


def test_an_event_takes_the_place_of_a_cow() -> None:
    t = reveal("Cow Patty", [PLAIN], [BLUE], then=(PINK,))
    assert cows(t, "Ann") == [PLAIN]
    assert in_discards(t)[-1] == "Cow Patty"
    assert not t.game.revealed
    assert "Ann reveals Cow Patty" in t.log()
    assert "trade" in t.prompt("Ann")


def test_rustling() -> None:
    t = reveal("Rustling", [PLAIN], [BLUE], [PURPLE, BACON, RED], [STEEL])
    assert t.prompt("Ann") == "Whose cow do you rustle?"
    assert t.options("Ann") == ["Cleo", "Dan"]
    t.answer("Ann", "Cleo")
    assert (cows(t, "Ann"), cows(t, "Cleo")) == ([PLAIN, BACON], [PURPLE, RED])
    assert t.player("Ann").average == 12
    assert "Ann steals Bacon Cow 23 from Cleo" in t.log()


def test_events_without_a_target() -> None:
    for event in ("Rustling", "Bar-B-Que", "Cattle Drive"):
        t = reveal(event, [PLAIN], [BLUE] if event == "Rustling" else [STEEL])
        assert "trade" in t.prompt("Ann")
        assert t.log()[-1] == "Nobody has such a cow"
        assert cows(t, "Ann") == [PLAIN]
    t = reveal("Cattle Drive", [STEEL], [BLUE])
    assert "trade" in t.prompt("Ann")


def test_milk() -> None:
    t = reveal("Milk", [PLAIN, RED, GALLOWAY, SWISS], [BLUE], yard=[*YARD[:5], PURPLE, SHEEP])
    assert t.player("Ann").milk == 3
    t.answer("Ann", "Neither")
    # 10 = 8+2, 8+1+1, 6+2+2 ... up to three short; 15 = 8+6+1; 17 less 3 is 14 = 8+6; 25 is too much
    assert t.options("Ann") == [STEEL, CLOUD, ANGUS, POLKA, "Take none"]
    t.answer("Ann", STEEL)
    t.answer("Ann", PLAIN)
    assert t.options("Ann") == [GALLOWAY, SWISS, RED] or set(t.options("Ann")) == {RED, GALLOWAY, SWISS}
    t.answer("Ann", GALLOWAY)
    assert t.options("Ann") == [RED, "Pay the rest with milk"]
    t.answer("Ann", "Pay the rest with milk")
    assert cows(t, "Ann") == [RED, SWISS, STEEL]
    to_the_end_of_turn(t)
    assert t.player("Ann").milk == 0


def test_milk_does_not_make_up_for_a_second_cow() -> None:
    t = reveal("Milk", [SWISS], [BLUE])
    t.answer("Ann", "Neither")
    assert t.asked == ["Ann", "Bob"], "8 and 2 of milk are no 10"


def test_twins() -> None:
    t = reveal("Twins", [PLAIN], [BLUE], then=(RED, PINK, SWISS))
    assert cows(t, "Ann") == [PLAIN, RED, PINK]
    t = reveal("Twins", [PLAIN], [BLUE], then=("Cow Bell", PINK, SWISS))
    assert cows(t, "Ann") == [PLAIN, STEEL, PINK]
    assert in_discards(t)[-2:] == ["Cow Bell", "Twins"]


def test_twins_stop_at_five() -> None:
    t = reveal("Twins", FIVE[:4], [BLUE], then=(HEREFORD, SWISS))
    assert cows(t, "Ann") == [*FIVE[:4], HEREFORD]


def test_baby_calf() -> None:
    t = reveal(
        "Baby Calf", [PLAIN], [BLUE], exactly={"basic_deck": [PIG, RED, RED, "Milk", PINK, "Baby Calf"]}
    )
    assert t.prompt("Ann") == "Which cow do you take out of the Basic deck?"
    assert sorted(t.options("Ann")) == sorted([PIG, RED, PINK])
    t.answer("Ann", PIG)
    assert cows(t, "Ann") == [PLAIN, PIG]
    assert sorted(map(str, t.game.basic_deck)) == ["Milk", PINK, RED, RED]
    assert "Ann searches the Basic deck" in t.log("Bob")
    orders = set()
    for seed in range(8):
        t = reveal("Baby Calf", [PLAIN], [BLUE], then=(RED, PINK, SWISS), seed=seed)
        t.answer("Ann", RED)
        orders.add(str(t.game.basic_deck.items[-1]))
    assert len(orders) > 2
    t = reveal("Baby Calf", [PLAIN], [BLUE], exactly={"basic_deck": ["Baby Calf"]})
    assert "trade" in t.prompt("Ann")
    assert cows(t, "Ann") == [PLAIN]


def test_cow_bell() -> None:
    t = reveal("Cow Bell", [PLAIN], [BLUE], yard=[SHEEP, POLKA, ANGUS, CLOUD, PIG, PONY, CLOUD])
    assert cows(t, "Ann") == [PLAIN, CLOUD]
    assert yard(t) == [SHEEP, POLKA, ANGUS, PIG, PONY, CLOUD]
    assert "Ann takes Cloud Cow 12 out of the Stockyard" in t.log()
    to_the_end_of_turn(t)
    assert len(yard(t)) == 6


def test_cowboy() -> None:
    t = reveal("Cowboy", [PLAIN, RED, STEEL], [BLUE], then=(PINK, SWISS, HOLSTEIN, GALLOWAY))
    assert t.prompt("Ann") == "Cowboy: which Basic cows do you discard?"
    assert t.options("Ann") == [PLAIN, RED, "Done"]
    t.answer("Ann", PLAIN, RED)
    assert t.prompt("Ann") == "How many cards do you draw?"
    assert t.options("Ann") == ["0 cards", "1 card", "2 cards", "3 cards"]
    t.answer("Ann", "3 cards")
    assert cows(t, "Ann") == [STEEL, PINK, SWISS, HOLSTEIN]
    assert in_discards(t)[-3:] == [PLAIN, RED, "Cowboy"]
    assert "Ann discards Plain Cow 1 and Red Poll Cow 2" in t.log()
    t = reveal("Cowboy", [PLAIN, RED, STEEL], [BLUE], then=(PINK, SWISS))
    t.answer("Ann", "Done")
    assert t.options("Ann") == ["0 cards", "1 card"]
    t.answer("Ann", "0 cards")
    assert cows(t, "Ann") == [PLAIN, RED, STEEL]
    assert not any("discards" in line for line in t.log())


def test_bar_b_que() -> None:
    t = reveal("Bar-B-Que", [PLAIN], [STEEL], [PINK, RED, CLOUD], [BLUE], yard=[PIG, PONY, SHEEP])
    assert t.prompt("Ann") == "Whose cow is grilled?"
    assert t.options("Ann") == ["Cleo", "Dan"]
    t.answer("Ann", "Cleo")
    assert cows(t, "Cleo") == [PINK, CLOUD]
    assert in_discards(t)[-2:] == [RED, "Bar-B-Que"]
    assert "Cleo discards Red Poll Cow 2" in t.log()


def test_cattle_drive() -> None:
    t = reveal(
        "Cattle Drive", [PLAIN, STEEL, RED], [BLUE, HOLSTEIN, PURPLE], [CLOUD], yard=YARD[:1] + YARD[3:]
    )
    assert t.prompt("Ann") == "Which of your Basic cows do you give?", "Cleo has none"
    assert t.options("Ann") == [PLAIN, RED]
    t.answer("Ann", PLAIN)
    assert t.prompt("Ann") == "Which Basic cow of Bob do you take for it?"
    assert t.options("Ann") == [BLUE, HOLSTEIN]
    t.answer("Ann", HOLSTEIN)
    assert (cows(t, "Ann"), cows(t, "Bob")) == ([STEEL, RED, HOLSTEIN], [BLUE, PURPLE, PLAIN])
    assert "Ann switches Plain Cow 1 with Holstein Cow 9 of Bob" in t.log()


def test_cow_tipping() -> None:
    t = reveal("Cow Tipping", [PLAIN, RED], FIVE, [STEEL], [BLUE, PURPLE])
    assert t.asked == ["Ann", "Bob", "Dan"]
    assert t.prompt("Bob") == "Which Basic cow do you give to the right?"
    t.answer("Dan", BLUE)
    t.answer("Bob", PINK)
    assert t.options("Ann") == [PLAIN, RED]
    t.answer("Ann", RED)
    assert cows(t, "Ann") == [PLAIN, PINK]
    assert cows(t, "Bob") == FIVE[:4]
    assert cows(t, "Cleo") == [STEEL, BLUE]
    assert cows(t, "Dan") == [PURPLE, RED]
    assert "Bob gives Pink Cow 5 to Ann" in t.log()
    assert t.player("Cleo").average == 7


# -- bots and a whole game --------------------------------------------------------------------------------


def test_estimate() -> None:
    t = farm([PLAIN, RED], [STEEL], exactly={"premium_deck": [], "cowntdown_deck": []})
    assert [t.game.estimate(farmer) for farmer in t.game.players] == [1.5, 10]
    t = farm([RED, RED], [BLUE], exactly={"premium_deck": []})
    herds = 2 * 2**1.2, 4**1.2
    assert len(t.game.cowntdown_deck) == 10
    wanted = [average * 19 / 29 + 10 / 29 * herd / 4 for average, herd in zip((2, 4), herds, strict=True)]
    assert [t.game.estimate(farmer) for farmer in t.game.players] == pytest.approx(wanted)


def test_a_whole_game_of_first_choices() -> None:
    t: Trial[CowClicker] = Trial(Table(CowClicker, 3, 5, {"events": True}))
    while t.table.asks:
        seat = next(iter(t.table.asks))
        labels = t.table.asks[seat].labels()
        refusals = ("Neither", "Keep them", "Refuse")
        t.table.answer(seat, next((label for label in refusals if label in labels), labels[0]))
    assert t.over().ending == "Cowmageddon"
    assert t.over().scores == [pytest.approx(73 + 2 / 3), 0, 73]


# -- entered a second time from the rulebook, and further cases ----------------------------------------

COWS_AS_PRINTED = """
    Basic | Plain Cow | 7 | 1
    Basic | Red Poll Cow | 6 | 2
    Basic | Yellow Cow | 5 | 3
    Basic | Blue Cow | 4 | 4
    Basic | Pink Cow | 3 | 5
    Basic | Galloway Cow | 2 | 6
    Basic | Hereford Cow | 2 | 7
    Basic | Swiss Brown Cow | 2 | 8
    Basic | Holstein Cow | 2 | 9
    Premium | Steel Cow | 2 | 10
    Premium | Cloud Cow | 2 | 12
    Premium | Angus Cow | 2 | 13
    Premium | Polka Dot Cow | 2 | 15
    Premium | Ponycorn Cow | 1 | 17
    Premium | Hello Cow | 1 | 20
    Premium | Bacon Cow | 1 | 23
    Premium | Purple Cow | 1 | 25
    Premium | My First Cow | 1 | 26
    Premium | Oil Cow | 1 | 27
    Premium | Paisley Cow | 1 | 33
    Premium | Racing Cow | 1 | 35
    Premium | Argyle Cow | 1 | 38
    Premium | Highland Cow | 1 | 40
    Premium | Soviet Cow | 1 | 45
    Premium | Longhorn Bull | 1 | 50
    Premium | Mao Cow | 1 | 55
    Premium | Zombie Cow | 1 | 58
    Premium | Rainbow Cow | 1 | 64
    Premium | Rhinestone Cow | 1 | 69
    Premium | Number 7 Cow | 1 | 70
    Premium | Pirate Cow | 1 | 73
    Premium | Duck Cow | 1 | 77
    Premium | Kowrate Kid | 1 | 80
    Premium | Cowthulhu | 1 | 83
    Premium | Sheep Cow | 1 | 88
    Premium | Angel Cow | 1 | 92
    Premium | Stargrazer | 1 | 97
    Premium | Hayroller | 1 | 98
    Premium | Pig Cow | 1 | 99
    Premium | Bling Cow | 1 | 100
"""


def test_deck_lists_as_printed() -> None:
    rows = [line.strip().split(" | ") for line in COWS_AS_PRINTED.strip().splitlines()]
    printed = Counter({(deck, name, int(mooney)): int(copies) for deck, name, copies, mooney in rows})
    box: list[Any] = list(at(CowClicker, 2).game.box)
    assert (
        Counter((card.deck, card.name, card.mooney) for card in box if card.name != "Cowmageddon") == printed
    )
    assert [card.name for card in box].count("Cowmageddon") == 1


def test_sold_and_upgraded_cows_come_back_by_the_basic_deck() -> None:
    t = farm(
        [PLAIN, RED, STEEL, CLOUD],
        [BLUE],
        exactly={"basic_deck": [], "discards": []},
        yard=[*YARD[2:6], HELLO, SHEEP],
    )
    t.answer("Ann", PLAIN)
    assert in_discards(t) == [PLAIN]
    t.answer("Ann", "basic deck")
    assert cows(t, "Ann") == [RED, STEEL, CLOUD, PLAIN]


def test_a_gift_of_a_premium_cow_knows_no_limit() -> None:
    t = farm([PLAIN, STEEL], FIVE)
    t.answer("Ann", "Keep them", "Buy none", "Give a cow away")
    assert t.options("Ann") == [STEEL, "Keep them all"]
    t.answer("Ann", STEEL)
    assert cows(t, "Bob") == [*FIVE, STEEL]


def test_milk_is_for_this_turn_only_and_may_be_left() -> None:
    t = reveal("Milk", [SWISS, RED], [BLUE])
    t.answer("Ann", "Neither")
    assert t.options("Ann") == [STEEL, CLOUD, ANGUS, "Take none"]
    t.answer("Ann", STEEL, SWISS)
    assert cows(t, "Ann") == [STEEL]
    to_the_end_of_turn(t)
    assert t.player("Ann").milk == 0
