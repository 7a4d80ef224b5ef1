from collections import Counter
from typing import Any

import pytest

from tabletome.games.pizza_pie_maker import PizzaPieMaker
from tabletome.testing import Trial, at, give

BASIC = ["Crust", "Sauce", "Cheese"]
MEAT = ["Pepperoni", "Sausage", "Meatballs"]
VEGGIES = ["Mushrooms", "Onions", "Peppers", "Black Olives"]
NOTHING = ["Crust", "Crust", "Crust", "Crust", "Crust", "Crust", "Crust", "Crust"]
MAKE = "Choose a crust to make a pie"

Kitchen = Trial[PizzaPieMaker]


def kitchen(ann: list[str], *, drawn: str = "Onions", bob: list[str] | None = None, **more: Any) -> Kitchen:
    """Ann is on move and has drawn this card."""
    hands = {"Ann": ann, "Bob": ["Mushrooms"] if bob is None else bob}
    return at(PizzaPieMaker, 2, hands=hands, decks={"deck": [drawn]}, mover="Ann", **more)


def bake(t: Kitchen, *cards: str, name: str = "Ann") -> int:
    """What a pie of these cards scores. Baking is answered if there is something left to put on it."""
    before: int = t.player(name).points
    t.answer(name, *cards)
    if t.asked == [name] and "Bake it" in t.options(name):
        t.answer(name, "Bake it")
    points: int = t.player(name).points
    return points - before


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def test_setup() -> None:
    game = at(PizzaPieMaker, 4, mover="Dan").game
    assert list(PizzaPieMaker.seats) == [2, 3, 4]
    assert [len(baker.hand) for baker in game.players] == [8, 8, 8, 9]
    assert len(game.deck) == 61 - 33


def test_the_first_eight_cards() -> None:
    box = names(at(PizzaPieMaker, 2).game.box)
    first = ["Crust", "Thin Crust", "Chicago Crust", "Cheese", "Sauce", "Mushrooms", "Onions", "Peppers"]
    assert [box.count(name) for name in first] == [10, 1, 1, 10, 10, 5, 4, 3]


def test_who_begins() -> None:
    assert {at(PizzaPieMaker, 3, seed=seed).game.mover.name for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_market_draws_one_card() -> None:
    t = kitchen(["Crust", "Sauce"], drawn="Sausage")
    assert names(t.player("Ann").hand) == ["Crust", "Sauce", "Sausage"]
    assert t.log("Ann") == ["Ann draws Sausage"]
    assert t.log("Bob") == ["Ann draws a card"]


def test_a_basic_pie() -> None:
    t = kitchen([*BASIC, "Crust"], drawn="Cheese")
    assert t.prompt("Ann") == MAKE
    assert t.options("Ann") == ["Crust", "Make no pie"]
    t.answer("Ann", "Crust")
    assert t.prompt("Ann") == "Your pie is worth 3 points. What else do you put on it?"
    assert t.options("Ann") == ["Cheese (Double Ingredient)", "Bake it"], "no second crust"
    t.answer("Ann", "Bake it")
    assert t.player("Ann").points == 3
    assert names(t.player("Ann").oven) == BASIC
    assert names(t.player("Ann").hand) == ["Crust", "Cheese"]
    assert t.player("Ann").has_doubled is False
    assert "Ann bakes Crust, Sauce and Cheese for 3 points" in t.log()
    assert t.asked == ["Bob"]


@pytest.mark.parametrize("lacking", BASIC)
def test_all_three_parts_are_needed(lacking: str) -> None:
    t = kitchen([card for card in BASIC if card != lacking])
    assert t.options("Ann") == ["Make no pie"], "who can make none is asked as well"
    t.answer("Ann", "Make no pie")
    assert (t.player("Ann").points, t.asked) == (0, ["Bob"])


def test_toppings_are_a_point_each_and_all_different() -> None:
    t = kitchen([*BASIC, "Onions", "Sausage"])
    t.answer("Ann", "Crust", "Onions")
    assert t.prompt("Ann") == "Your pie is worth 4 points. What else do you put on it?"
    assert t.options("Ann") == ["Sausage", "Onions (Double Ingredient)", "Bake it"]
    assert bake(t, "Sausage") == 5


def test_one_pie_a_turn() -> None:
    t = kitchen([*BASIC, *BASIC, "Crust"])
    bake(t, "Crust")
    assert t.asked == ["Bob"]


def test_everything_pizza() -> None:
    six = [*VEGGIES[:3], *MEAT]
    assert bake(kitchen([*BASIC, *six[:5]], drawn="Meatballs"), "Crust", *six) == 12
    six = [*VEGGIES, "Sausage", "Garlic"]
    assert bake(kitchen([*BASIC, *six[:5]], drawn="Garlic"), "Crust", "Sauce", *six) == 12
    five = [*VEGGIES[:3], "Sausage", "Pepperoni"]
    assert bake(kitchen([*BASIC, *five]), "Crust", *five) == 8


def test_meatsa_pizza() -> None:
    assert bake(kitchen([*BASIC, *MEAT]), "Crust", *MEAT) == 8
    assert bake(kitchen([*BASIC, *MEAT]), "Crust", *MEAT[:2]) == 5


def test_veggie_pizza() -> None:
    assert bake(kitchen([*BASIC, *VEGGIES]), "Crust", *VEGGIES) == 10
    assert bake(kitchen([*BASIC, *VEGGIES]), "Crust", *VEGGIES[:3]) == 6


def test_special_pies_with_further_toppings() -> None:
    assert bake(kitchen([*BASIC, *MEAT], drawn="Onions"), "Crust", *MEAT, "Onions") == 9
    assert bake(kitchen([*BASIC, *VEGGIES], drawn="Garlic"), "Crust", "Sauce", *VEGGIES, "Garlic") == 11
    doubled = bake(kitchen([*BASIC, *MEAT], drawn="Sausage"), "Crust", *MEAT, "Sausage (Double Ingredient)")
    assert doubled == 9


def test_the_best_of_several() -> None:
    with_olives = [*MEAT, "Mushrooms", "Onions", "Black Olives"]
    assert bake(kitchen([*BASIC, *with_olives[:-1]], drawn="Black Olives"), "Crust", *with_olives) == 12, (
        "not 11"
    )


def test_extra_points() -> None:
    assert bake(kitchen(["Thin Crust", "Sauce", "Cheese"]), "Thin Crust") == 4
    assert bake(kitchen(["Chicago Crust", "Sauce", "Cheese"]), "Chicago Crust") == 4
    assert bake(kitchen([*BASIC, "Pineapple"]), "Crust", "Pineapple") == 5
    assert bake(kitchen([*BASIC, "Anchovy"]), "Crust", "Anchovy") == 5
    meatsa = kitchen(["Thin Crust", "Sauce", "Cheese", *MEAT, "Pineapple"])
    assert bake(meatsa, "Thin Crust", *MEAT, "Pineapple") == 8 + 1 + 2
    everything = kitchen([*BASIC, *VEGGIES, "Anchovy"], drawn="Pineapple")
    assert bake(everything, "Crust", *VEGGIES, "Anchovy", "Pineapple") == 12 + 2


def test_the_crust_is_chosen() -> None:
    t = kitchen(["Crust", "Chicago Crust", "Thin Crust", "Sauce", "Cheese"])
    assert t.options("Ann") == ["Crust", "Chicago Crust", "Thin Crust", "Make no pie"]
    assert bake(t, "Thin Crust") == 4
    assert names(t.player("Ann").oven) == ["Thin Crust", "Sauce", "Cheese"]


def test_white_pizza() -> None:
    t = kitchen(["Crust", "Cheese", "Garlic"])
    assert bake(t, "Crust") == 3
    assert names(t.player("Ann").oven) == ["Crust", "Garlic", "Cheese"]
    t = kitchen([*BASIC, "Garlic"])
    t.answer("Ann", "Crust")
    assert t.prompt("Ann") == "Sauce, or garlic for a White Pizza?"
    assert t.options("Ann") == ["Sauce", "Garlic"]
    t.answer("Ann", "Garlic")
    assert t.options("Ann") == ["Onions", "Bake it"], "sauce is no topping"
    assert bake(t, "Onions") == 4
    t = kitchen([*BASIC, "Garlic"])
    assert bake(t, "Crust", "Sauce", "Garlic") == 4, "as a topping"


def test_a_white_pizza_counts_its_garlic_once() -> None:
    t = kitchen(["Crust", "Garlic", "Cheese", *VEGGIES, "Sausage"], drawn="Cheese")
    assert bake(t, "Crust", *VEGGIES, "Sausage") == 11, "five toppings, of which four are veggies"


@pytest.mark.parametrize("doubled", ["Sauce", "Cheese", "Sausage"])
def test_double_ingredient(doubled: str) -> None:
    t = kitchen([*BASIC, "Sausage", "Sausage", "Sauce", "Cheese", "Sausage"], drawn="Sauce")
    t.answer("Ann", "Crust", "Sausage")
    assert t.options("Ann") == [
        "Sausage (Double Ingredient)",
        "Sauce (Double Ingredient)",
        "Cheese (Double Ingredient)",
        "Bake it",
    ]
    t.answer("Ann", f"{doubled} (Double Ingredient)")
    assert t.asked == ["Bob"], "only one can be doubled, and no third card of it put on"
    assert t.player("Ann").points == 5
    assert t.player("Ann").has_doubled is True


def test_double_ingredient_once_in_the_game() -> None:
    def used(g: PizzaPieMaker) -> None:
        g.players[0].has_doubled = True

    t = kitchen([*BASIC, "Onions", "Cheese", "Sauce"], arrange=used)
    t.answer("Ann", "Crust")
    assert t.options("Ann") == ["Onions", "Bake it"]
    t.answer("Ann", "Onions")
    assert t.player("Ann").points == 4


def test_a_doubled_topping_is_not_a_different_one() -> None:
    t = kitchen([*BASIC, *VEGGIES[:3], "Sausage", "Pepperoni"], drawn="Pepperoni")
    assert bake(t, "Crust", *VEGGIES[:3], "Sausage", "Pepperoni", "Pepperoni (Double Ingredient)") == 9


def test_overhead_discards_down_to_eight() -> None:
    t = kitchen(["Sauce"] * 8)
    t.answer("Ann", "Make no pie")
    assert t.prompt("Ann") == "You hold 9 cards: discard down to 8"
    t.answer("Ann", "Onions")
    assert names(t.game.discards) == ["Onions"]
    assert len(t.player("Ann").hand) == 8
    assert t.asked == ["Bob"]


def last_cards(count: int, points: tuple[int, int] = (3, 5)) -> Kitchen:
    def arrange(g: PizzaPieMaker) -> None:
        give(g.players[0].hand, "Sauce")
        give(g.players[1].hand, "Onions", *BASIC)
        g.discards.add_all(list(g.deck)[count:])
        for baker, scored in zip(g.players, points, strict=True):
            baker.points = scored

    return at(PizzaPieMaker, 2, arrange=arrange, mover="Ann")


def test_the_game_ends_when_a_card_is_to_be_drawn_and_none_is_left() -> None:
    t = last_cards(2)
    t.answer("Ann", "Make no pie")
    assert t.result() is None
    t.answer("Bob", "Crust", "Bake it")
    assert t.over().scores == [3, 8], "the turn of the last card is played out"
    assert (t.over().winners, t.over().ending) == ([1], "deck empty")
    assert t.over().reason == "Ann was to draw, and no card was left."
    assert len(t.game.discards) > 20, "they are not shuffled into a new deck"


def test_equal_points() -> None:
    t = last_cards(1, (5, 5))
    t.answer("Ann", "Make no pie")
    assert t.over().winners == [0, 1]


def test_estimate() -> None:
    def scored(g: PizzaPieMaker) -> None:
        g.players[0].points = 7

    def worth(hand: list[str], drawn: str) -> float:
        t = kitchen(hand, drawn=drawn, arrange=scored)
        return round(t.game.estimate(t.player("Ann")), 6)

    assert worth([*BASIC, "Thin Crust", "Sausage"], "Sausage") == round(7 + 0.8 * (3 + 1 + 1) + 0.4, 6)
    assert worth(["Crust", "Sauce", "Pineapple"], "Onions") == round(7 + 0.55 * (3 + 2 + 1), 6)
    assert worth(["Crust", "Crust", "Crust"], "Onions") == round(7 + 0.4 * 4 + 0.4, 6)
    assert worth(["Pepperoni"], "Onions") == round(7 + 0.3 * 5, 6)
    assert worth(["Garlic", "Crust"], "Cheese") == round(7 + 0.8 * 3, 6)
    t = last_cards(2)
    assert t.game.estimate(t.player("Bob")) == 5, "he will not come to bake again"
    t = last_cards(3)
    assert t.game.estimate(t.player("Bob")) > 5


def test_some_turns() -> None:
    t = at(
        PizzaPieMaker,
        2,
        hands={"Ann": [*BASIC, "Garlic", *MEAT, "Onions"], "Bob": [*BASIC, *VEGGIES, "Crust"]},
        decks={"deck": ["Cheese", "Anchovy", "Crust"]},
        mover="Ann",
    )
    t.answer("Ann", "Crust", "Sauce", *MEAT, "Cheese (Double Ingredient)", "Bake it")
    assert t.player("Ann").points == 9
    t.answer("Bob", "Crust", *VEGGIES, "Anchovy")
    assert t.player("Bob").points == 12
    assert names(t.player("Bob").hand) == ["Crust"]
    assert t.options("Ann") == ["Make no pie"], "garlic and crust, but no cheese"


PRINTED = """
    Crust C 10 0, Thin Crust C 1 1, Chicago Crust C 1 1, Cheese E 10 0, Sauce S 10 0, Mushrooms V 5 0
    Onions V 4 0, Peppers V 3 0, Black Olives V 2 0, Pepperoni M 5 0, Sausage M 4 0, Meatballs M 3 0
    Pineapple X 1 1, Anchovy X 1 1, Garlic X 1 0
"""
"Second entry from the rulebook and the author's page: name, type, number, extra points."
TYPES = {"C": "Crust", "E": "Cheese", "S": "Sauce", "V": "Veggies", "M": "Meat", "X": "Special"}


def test_deck_as_printed() -> None:
    printed: Counter[tuple[str, str, int, str]] = Counter()
    for row in PRINTED.strip().replace("\n", ",").split(","):
        *name, kind, number, extra = row.split()
        printed[" ".join(name), TYPES[kind], int(extra), "+1 point" if extra == "1" else ""] = int(number)
    box: Any = at(PizzaPieMaker, 2).game.box
    assert Counter((str(c), c.type, c.bonus, c.note) for c in box) == printed
    assert sum(printed.values()) == 61


def test_two_crusts_are_never_on_a_pie() -> None:
    t = kitchen([*BASIC, "Thin Crust", "Chicago Crust"], drawn="Crust")
    t.answer("Ann", "Crust")
    assert (t.asked, t.player("Ann").points) == (["Bob"], 3)


def test_garlic_for_sauce_leaves_sauce_in_hand() -> None:
    t = kitchen([*BASIC, "Garlic", "Sauce"], drawn="Crust")
    t.answer("Ann", "Crust", "Garlic")
    assert (t.asked, t.player("Ann").points) == (["Bob"], 3), "no sauce besides the garlic"
    assert names(t.player("Ann").hand) == ["Sauce", "Sauce", "Crust"]
