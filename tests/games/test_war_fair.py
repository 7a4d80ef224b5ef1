from typing import Any

import pytest

from tabletome.games.war_fair import WarFair
from tabletome.testing import Trial, at, give, stack

AGENCIES = ["CIA", "CIA", "FBI", "FBI", "Interpol", "Interpol"]
PLOYS = ["Staging Post"] * 2 + ["Front Company"] * 2 + ["Diplomatic Immunity"] * 2
DONE = "Lay it down"
STAY = "No more trades"
PASS = "Let it pass"


def fair(*hands: str, deck: str = "Chemical", last: bool = False, **more: Any) -> Trial[WarFair]:
    """Ann is on turn; all hold these cards, and these come off the deck; if these are the `last`, all else
    lies in the discards."""
    drawn = cards(deck)

    def arrange(game: WarFair) -> None:
        for dealer, hand in zip(game.players, hands, strict=True):
            give(dealer.hand, *cards(hand))
        stack(game.deck, *drawn)
        if last:
            for card in list(game.deck)[: len(game.deck) - len(drawn)]:
                game.discards.add(card)

    return at(WarFair, len(hands), arrange=arrange, mover="Ann", **more)


def cards(short: str) -> list[str]:
    return [card for card in short.split(", ") if card]


def held(t: Trial[WarFair], name: str) -> list[str]:
    return sorted(map(str, t.player(name).hand))


def sell(t: Trial[WarFair], *deal: str, name: str = "Ann") -> None:
    """Lay down these cards wherever there is a choice."""
    t.answer(name, STAY)
    for card in deal:
        if t.asked == [name] and card in t.options(name):
            t.answer(name, card)
    if t.asked == [name] and DONE in t.options(name):
        t.answer(name, DONE)


# -- setup and Draw Phase ------------------------------------------------------------------------------


def test_setup() -> None:
    game = at(WarFair, 4, mover="Bob").game
    assert [len(dealer.hand) for dealer in game.players] == [5, 6, 5, 5]
    assert [dealer.money for dealer in game.players] == [0] * 4
    assert len(game.deck) == 76 - 21
    assert len(game.discards) == 0
    assert {at(WarFair, 3, seed=seed).game.mover.name for seed in range(20)} == {"Ann", "Bob", "Cleo"}
    assert list(WarFair.seats) == [2, 3, 4, 5, 6]


def test_the_hand_limit_holds_in_the_draw_phase() -> None:
    t = fair("UK, UK, Iran, Missile, Missile, Missile", "", deck="Nuclear")
    assert t.prompt("Ann") == "To whom do you offer a trade?", "seven cards may be kept"
    t = fair("UK, UK, Iran, Missile, Missile, Missile, CIA, CIA", "", deck="Nuclear")
    t.answer("Ann", "CIA", "Missile")
    assert held(t, "Ann") == ["CIA", "Iran", "Missile", "Missile", "Nuclear", "UK", "UK"]
    assert [str(card) for card in t.game.discards] == ["CIA", "Missile"]
    t = fair("UK, UK, Iran, Missile, Missile, Missile", "FBI, FBI", deck="Nuclear")
    t.answer("Ann", "Bob", "Nothing more", "FBI", "FBI")
    t.answer("Bob", "Accept")
    t.answer("Ann", STAY, "Pass")
    assert len(t.player("Ann").hand) == 9, "a trade may exceed it"
    assert t.asked == ["Bob"]


def test_the_game_is_over_when_nobody_can_draw() -> None:
    t = fair("UK", "Iran", deck="Missile", last=True)
    t.answer("Ann", STAY, "Pass")
    assert t.over().ending == "deck empty"
    assert len(t.player("Bob").hand) == 1
    assert len(t.game.discards) == 73, "they are not shuffled anew"


def test_a_tie_is_shared() -> None:
    def rich(game: WarFair) -> None:
        game.discards.add_all(game.deck)
        game.players[0].money = game.players[2].money = 20

    assert at(WarFair, 3, arrange=rich).over().winners == [0, 2]


# -- Deal Phase ----------------------------------------------------------------------------------------


def test_trades() -> None:
    t = fair("UK, Missile, Missile", "Iran, Nuclear", "India", deck="CIA")
    assert t.options("Ann") == ["Bob", "Cleo", "Everybody", STAY]
    t.answer("Ann", "Bob", "Missile", "Missile", "Nothing more", "Iran", "Nothing more")
    t.answer("Bob", "Make a counter-offer", "Iran", "Nothing more", "CIA", "Nothing more")
    t.answer("Ann", "Accept")
    assert held(t, "Ann") == ["Iran", "Missile", "Missile", "UK"]
    assert held(t, "Bob") == ["CIA", "Nuclear"]
    t.answer("Ann", "Everybody", "Missile", "Nothing more", "India", "Nothing more")
    t.answer("Bob", "Refuse")
    t.answer("Cleo", "Accept")
    assert held(t, "Cleo") == ["Missile"]
    t.answer("Ann", "Cleo", "UK", "Nothing more", "Nothing more")
    t.answer("Cleo", "Accept")
    assert held(t, "Cleo") == ["Missile", "UK"]
    assert t.options("Ann") == ["Pass"], "three offers are made; she has no seller any more"
    t.answer("Ann", "Pass")
    assert t.asked == ["Bob"]


def test_the_number_of_trades_is_an_option() -> None:
    t = fair("UK, Missile", "Iran", deck="CIA", options={"most_offers": 1})
    t.answer("Ann", "Bob", "CIA", "Nothing more", "Iran")
    t.answer("Bob", "Accept")
    assert t.options("Ann") == ["UK", "Pass"]


def test_a_card_may_be_asked_for_as_often_as_it_is_in_the_deck() -> None:
    t = fair("UK", "Missile, Missile, Missile", deck="CIA")
    t.answer("Ann", "Bob", "Nothing more")
    assert len(t.options("Ann")) == 5 + 5 + 6 + 3 + 3
    t.answer("Ann", "China")
    assert "China" not in t.options("Ann"), "there is but one"
    t.answer("Ann", "France")
    assert "France" in t.options("Ann")


def test_a_deal_has_a_seller_a_buyer_and_weapons_of_one_type() -> None:
    t = fair("UK, France, Iran, India, Missile, Missile", "", deck="Nuclear")
    t.answer("Ann", STAY)
    assert t.options("Ann") == ["UK", "France", "Pass"]
    t.answer("Ann", "UK")
    assert t.options("Ann") == ["Iran", "India"]
    t.answer("Ann", "Iran")
    assert t.options("Ann") == ["Missile", "Nuclear"]
    t.answer("Ann", "Missile")
    assert t.options("Ann") == ["Missile", DONE]
    t.answer("Ann", "Missile")
    assert t.player("Ann").money == 45
    assert sorted(map(str, t.game.discards)) == ["Iran", "Missile", "Missile", "UK"]
    assert len(t.player("Ann").deal) == 0


@pytest.mark.parametrize("hand", ["UK, Missile", "Iran, Missile", "UK, Iran", "USA, Iraq, Missile", "CIA"])
def test_no_deal(hand: str) -> None:
    t = fair(hand, "", deck="FBI")
    t.answer("Ann", STAY)
    assert t.options("Ann") == ["Pass"]
    t.answer("Ann", "Pass")
    assert t.asked == ["Bob"]
    assert t.player("Ann").money == 0


@pytest.mark.parametrize(
    ("seller", "buyer"),
    [("USA", "Iraq"), ("USSR", "Afghanistan"), ("China", "North Korea"), ("France", "Angola")],
)
def test_to_whom_a_seller_cannot_sell(seller: str, buyer: str) -> None:
    t = fair(f"{seller}, {buyer}, Iran, Nuclear", "", deck="FBI")
    t.answer("Ann", STAY, seller)
    assert t.log()[1].startswith(f"Ann lays down {seller}, Iran and Nuclear"), "there is no other choice"


def test_france_and_the_uk() -> None:
    t = fair("France, UK, Angola, Iran, Nuclear", "", deck="FBI")
    t.answer("Ann", STAY, "UK")
    assert t.options("Ann") == ["Angola", "Iran"]
    t.answer("Ann", "Iran")
    assert t.player("Ann").money == 25
    t = fair("France, Iran, Nuclear", "", deck="FBI")
    sell(t, "France")
    assert t.player("Ann").money == 25


def test_at_most_five_weapons() -> None:
    t = fair("UK, Iran, Missile, Missile, Missile, Missile", "Missile, UK", deck="Missile, Nuclear, Nuclear")
    t.answer("Ann", "Bob", "Nothing more", "Missile", "Nothing more")
    t.answer("Bob", "Accept")
    t.answer("Ann", STAY, "UK", *["Missile"] * 4)
    t.answer("Bob", PASS)
    assert t.player("Ann").money == 150, "the fifth was laid, and the sixth was not offered"
    assert held(t, "Ann") == ["Missile", "Nuclear"]


# -- Intercept Phase -----------------------------------------------------------------------------------


def test_an_intercepted_deal_is_lost() -> None:
    t = fair("UK, Iran, Nuclear, Front Company", "FBI", "CIA, UK", deck="Missile, Chemical")
    sell(t, "UK", "Nuclear")
    assert t.asked == ["Bob"]
    assert t.prompt("Bob") == "Ann makes a deal for $25. Do you intercept it?"
    assert t.options("Bob") == ["FBI", PASS]
    t.answer("Bob", PASS)
    t.answer("Cleo", "CIA")
    assert t.options("Cleo") == [PASS], "she is asked again, so that nobody knows what else she has"
    t.answer("Cleo", PASS)
    assert t.prompt("Ann") == "CIA intercepts your deal. Do you evade it?"
    assert t.options("Ann") == ["Give up the deal"], "the CIA sees through a front company"
    t.answer("Ann", "Give up the deal")
    assert t.player("Ann").money == 0
    assert held(t, "Ann") == ["Front Company", "Missile"], "no card is drawn"
    assert sorted(map(str, t.game.discards)) == ["CIA", "Iran", "Nuclear", "UK"]
    assert len(t.game.chase) == len(t.player("Ann").deal) == 0
    assert t.asked == ["Bob"]
    assert held(t, "Bob") == ["Chemical", "FBI"]


def test_an_evaded_interception() -> None:
    t = fair("UK, Iran, Nuclear, Front Company", "FBI, UK", deck="Missile, Chemical, Chemical")
    sell(t, "UK", "Nuclear")
    t.answer("Bob", "FBI")
    assert t.asked == ["Bob"]
    t.answer("Bob", PASS)
    t.answer("Ann", "Front Company")
    assert t.player("Ann").money == 25
    assert held(t, "Ann") == ["Chemical", "Missile"]
    assert sorted(map(str, t.game.discards)) == ["FBI", "Front Company", "Iran", "Nuclear", "UK"]
    assert "Ann evades FBI by Front Company" in t.log()


@pytest.mark.parametrize(
    ("agency", "ploys"),
    [
        ("CIA", ["Staging Post", "Diplomatic Immunity"]),
        ("FBI", ["Front Company", "Diplomatic Immunity"]),
        ("Interpol", ["Staging Post", "Front Company"]),
    ],
)
def test_what_each_agency_can_be_evaded_by(agency: str, ploys: list[str]) -> None:
    t = fair("UK, Iran, Nuclear, Staging Post, Front Company, Diplomatic Immunity", agency, deck="Missile")
    sell(t, "UK", "Nuclear")
    t.answer("Bob", agency)
    assert t.options("Ann") == [*ploys, "Give up the deal"]


def test_several_interceptions() -> None:
    ann = "UK, Iran, Nuclear, Staging Post, Front Company, Front Company"
    t = fair(ann, "CIA, Interpol, Iraq", "FBI, Iraq", deck="Missile")
    sell(t, "UK", "Nuclear")
    t.answer("Bob", "Interpol", "CIA", PASS)
    t.answer("Cleo", "FBI", PASS)
    assert t.prompt("Ann") == "Interpol intercepts your deal. Do you evade it?"
    t.answer("Ann", "Front Company", "Staging Post", "Front Company")
    assert t.player("Ann").money == 25
    t = fair(ann.removesuffix(", Front Company"), "CIA, Interpol, Iraq", "FBI, Iraq", deck="Missile")
    sell(t, "UK", "Nuclear")
    t.answer("Bob", "Interpol", "CIA", PASS)
    t.answer("Cleo", PASS)
    t.answer("Ann", "Staging Post")
    assert t.options("Ann") == ["Give up the deal"]
    t.answer("Ann", "Give up the deal")
    assert t.player("Ann").money == 0
    assert sorted(map(str, t.game.discards)) == ["CIA", "Interpol", "Iran", "Nuclear", "Staging Post", "UK"]


def test_nobody_is_asked_when_all_interceptions_lie_open() -> None:
    t = fair("UK, Iran, Nuclear", "Missile", deck="Missile", last=True)
    sell(t, "UK", "Nuclear")
    assert t.over().scores == [25, 0]
    t = fair("UK, Iran, Nuclear", "CIA", deck="Missile", last=True)
    sell(t, "UK", "Nuclear")
    assert t.asked == ["Bob"]


# -- Profit Phase --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "profits"),
    [
        ("Chemical", [5, 15, 30, 50, 75]),
        ("Biological", [10, 25, 45, 70, 100]),
        ("Conventional", [15, 35, 60, 90, 125]),
        ("Missile", [20, 45, 75, 110, 150]),
        ("Nuclear", [25, 55, 90, 130, 175]),
    ],
)
def test_profits_as_in_the_examples_and_all_others(weapon: str, profits: list[int]) -> None:
    for number, money in enumerate(profits, 1):
        t = fair(", ".join(["UK", "Iran", *[weapon] * number]), "", deck="CIA")
        if number == 5:
            t.answer("Ann", "CIA")
        sell(t, "UK", *[weapon] * number)
        assert t.player("Ann").money == money


@pytest.mark.parametrize(
    ("seller", "buyer", "weapon", "money"),
    [
        ("USA", "India", "Nuclear", 30),  # 25 and 20 %
        ("USA", "Iran", "Nuclear", 28),  # 27.50
        ("USA", "Iran", "Chemical", 6),  # 5.50
        ("USSR", "Angola", "Missile", 17),  # 20 less 15 %
        ("USA", "Angola", "Nuclear", 25),
        ("China", "Afghanistan", "Nuclear", 23),  # 22.50
        ("UK", "North Korea", "Missile", 21),
        ("UK", "Iraq", "Missile", 20),
        ("USSR", "Iran", "Chemical", 5),  # 4.75
        ("France", "North Korea", "Chemical", 5),  # 5.25
    ],
)
def test_percentages(seller: str, buyer: str, weapon: str, money: int) -> None:
    t = fair(f"{seller}, {buyer}, {weapon}", "", deck="CIA")
    sell(t, seller, weapon)
    assert t.player("Ann").money == money


def test_no_card_after_the_last_deal() -> None:
    t = fair("UK, Iran, Nuclear", "Missile", deck="Missile", last=True)
    sell(t, "UK", "Nuclear")
    assert held(t, "Ann") == ["Missile"]
    assert t.over().winners == [0]


# -- a whole game --------------------------------------------------------------------------------------


def test_a_whole_game() -> None:
    t = fair(
        "USA, India, Missile, Missile, Diplomatic Immunity",
        "China, Nuclear, CIA, Chemical, Chemical",
        "USSR, Iran, Biological, Biological, FBI",
        deck="Missile, Nuclear, Iraq, Angola, Conventional",
        last=True,
    )
    t.answer("Ann", STAY, "USA", "Missile", "Missile")
    t.answer("Bob", "CIA", PASS)
    t.answer("Cleo", PASS)
    t.answer("Ann", "Diplomatic Immunity")
    assert t.player("Ann").money == 90
    t.answer("Bob", "Everybody", "Chemical", "Nothing more", "Iran", "Nothing more")
    t.answer("Cleo", "Refuse")
    t.answer("Ann", "Refuse")
    t.answer("Bob", STAY, "China", "Nuclear")
    t.answer("Cleo", PASS)
    t.answer("Ann", PASS)
    assert t.player("Bob").money == 24
    assert held(t, "Bob") == ["Angola", "Chemical", "Chemical"]
    t.answer("Cleo", STAY, "USSR", "Biological", DONE)
    t.answer("Ann", PASS)
    t.answer("Bob", PASS)
    assert t.over().scores == [90, 24, 10]
    assert t.over().winners == [0]


# -- entered a second time from the rulebook, and further cases ----------------------------------------

PRINTED = """
    Weapon       | 9  | Chemical            | 5 15 30 50 75
    Weapon       | 8  | Biological          | 10 25 45 70 100
    Weapon       | 10 | Conventional        | 15 35 60 90 125
    Weapon       | 7  | Missile             | 20 45 75 110 150
    Weapon       | 6  | Nuclear             | 25 55 90 130 175
    Seller       | 4  | USA                 | 10 Iraq
    Seller       | 3  | USSR                | -5 Afghanistan
    Seller       | 1  | China               | -5 North Korea
    Seller       | 2  | France              | 0 Angola
    Seller       | 2  | UK                  | 0
    Buyer        | 2  | India               | 10
    Buyer        | 2  | Iraq                | 0
    Buyer        | 2  | Afghanistan         | -5
    Buyer        | 2  | Iran                | 0
    Buyer        | 2  | North Korea         | 5
    Buyer        | 2  | Angola              | -10
    Interception | 2  | CIA                 | Front Company
    Interception | 2  | FBI                 | Staging Post
    Interception | 2  | Interpol            | Diplomatic Immunity
    Evasion      | 2  | Staging Post        |
    Evasion      | 2  | Front Company       |
    Evasion      | 2  | Diplomatic Immunity |
"""


def test_the_deck_as_printed() -> None:
    printed: dict[tuple[str, ...], int] = {}
    for line in PRINTED.strip().splitlines():
        kind, number, name, told = (field.strip() for field in line.split("|"))
        printed[kind, name, told] = int(number)
    found: dict[tuple[str, ...], int] = {}
    for card in at(WarFair, 2).game.box:
        fields = vars(card)
        figures = [
            *fields.get("profits", ()),
            (fields["percent"] or 0) if "percent" in fields else None,
            fields.get("barred"),
            fields.get("immune"),
        ]
        text = " ".join(str(figure) for figure in figures if figure not in (None, ""))
        row = (type(card).__name__, str(card), text)
        found[row] = found.get(row, 0) + 1
    assert found == printed
    assert sum(found.values()) == 76
