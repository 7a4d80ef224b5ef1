"""Pizza Pie Maker: put pies together of crust, sauce, cheese and different toppings before the deck is out.

How to play
    The deck has 61 cards.

        Crust           Crust 10, Thin Crust 1 (+1 point), Chicago Crust 1 (+1 point)
        Tomato Sauce    Sauce 10
        Mozzarella      Cheese 10
        Veggies         Mushrooms 5, Onions 4, Peppers 3, Black Olives 2
        Meat            Pepperoni 5, Sausage 4, Meatballs 3
        Special         Pineapple 1 (+1 point), Anchovy 1 (+1 point), Garlic 1

    Everybody is dealt eight cards. The youngest, who is found by chance, begins, and turns go clockwise. A
    turn has four phases.
    Market: draw a card.
    Order: you may make one pie of a crust, a sauce, a cheese and any number of toppings, all different: of
    veggies, meat and special cards. In a White Pizza the garlic stands for the sauce, and is no topping then.
    Once in the game you may put a second card of one topping, of the cheese or of the sauce on a pie: the
    Double Ingredient.
    Sale: the pie goes into your oven and scores 3 points, and 1 for each further card. If it is one of
    these as well, what brings most counts:
        Everything Pizza, with six different toppings        12
        Veggie Pizza, with all four veggies                  10, and 1 for each further topping
        Meatsa Pizza, with pepperoni, sausage, meatballs      8, and 1 for each further topping
    Cards with +1 point add it to that.
    Overhead: discard down to eight cards.

    The game ends when somebody is to draw and the deck is empty. Most points in the oven win.
"""

from collections.abc import Sequence

from tabletome.engine import Game, Layout, Look, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard_down_to, draw
from tabletome.parts.starting import first_by_chance

HAND = 8
BASIC_PIE = 3
EVERYTHING, VEGGIE, MEATSA = 12, 10, 8
TOPPINGS_OF_EVERYTHING = 6


class Ingredient(Card):
    type: str
    note: str = ""
    bonus: int = 0
    look = Look(
        suit="type",
        text="note",
        signs={
            "Crust": "disc",
            "Sauce": "drop",
            "Cheese": "moon",
            "Veggies": "leaf",
            "Meat": "paw",
            "Special": "star",
        },
        colours={
            "Crust": "#a8742f",
            "Sauce": "#b3261e",
            "Cheese": "#8a7400",
            "Veggies": "#2e7d32",
            "Meat": "#7a3b52",
            "Special": "#33608f",
        },
    )

    @property
    def is_topping(self) -> bool:
        return self.type in ("Veggies", "Meat", "Special")


GARLIC = Ingredient("Garlic", "Special")
CARD_LIST = [
    (Ingredient("Crust", "Crust"), 10),
    (Ingredient("Thin Crust", "Crust", "+1 point", 1), 1),
    (Ingredient("Chicago Crust", "Crust", "+1 point", 1), 1),
    (Ingredient("Cheese", "Cheese"), 10),
    (Ingredient("Sauce", "Sauce"), 10),
    (Ingredient("Mushrooms", "Veggies"), 5),
    (Ingredient("Onions", "Veggies"), 4),
    (Ingredient("Peppers", "Veggies"), 3),
    (Ingredient("Black Olives", "Veggies"), 2),
    (Ingredient("Pepperoni", "Meat"), 5),
    (Ingredient("Sausage", "Meat"), 4),
    (Ingredient("Meatballs", "Meat"), 3),
    (Ingredient("Pineapple", "Special", "+1 point", 1), 1),
    (Ingredient("Anchovy", "Special", "+1 point", 1), 1),
    (GARLIC, 1),
]
"The cards, and how many there are of each."
ALL_VEGGIES = {card.name for card, _ in CARD_LIST if card.type == "Veggies"}
ALL_MEAT = {card.name for card, _ in CARD_LIST if card.type == "Meat"}

Pie = Sequence[Ingredient]
"Crust, sauce and cheese in this order, then toppings and what was doubled."


def points_of(pie: Pie) -> int:
    further = pie[BASIC_PIE:]
    toppings = {card.name for card in further if card.is_topping}
    worths = [BASIC_PIE + len(further)]
    if len(toppings) >= TOPPINGS_OF_EVERYTHING:
        worths.append(EVERYTHING)
    if toppings >= ALL_VEGGIES:
        worths.append(VEGGIE + len(further) - len(ALL_VEGGIES))
    if toppings >= ALL_MEAT:
        worths.append(MEATSA + len(further) - len(ALL_MEAT))
    return max(worths) + sum(card.bonus for card in pie)


class Baker(Player):
    hand: Hand[Ingredient]
    oven: Pile[Ingredient]
    points: int = 0
    has_doubled: bool = False
    "Whether the Double Ingredient is used up."

    def basics(self) -> list[list[Ingredient]]:
        """What can be the crust, the sauce and the cheese of a pie."""
        return [
            [card for card in self.hand if card.type == "Crust"],
            [card for card in self.hand if card.type == "Sauce" or card.name == GARLIC.name],
            [card for card in self.hand if card.type == "Cheese"],
        ]

    def further(self, pie: Pie) -> list[Ingredient]:
        """What can still be put on a pie."""
        names = [card.name for card in pie]
        has_doubled = self.has_doubled or len(set(names)) < len(names)
        return [
            card
            for card in self.hand
            if card not in pie
            and (card.is_topping if card.name not in names else card.type != "Crust" and not has_doubled)
        ]


class PizzaPieMaker(Game[Baker]):
    title = "Pizza Pie Maker"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "set collection"
    mechanisms = ("set collection", "hand management")
    minutes = 20
    layout = Layout(
        felt="#5b3a29",
        accents=("#f2c14e", "#d96c47"),
        labels={"has_doubled": "doubled once"},
        hidden_fields=("bonus",),
    )

    deck: Deck[Ingredient]
    discards: Pile[Ingredient]

    def setup(self) -> None:
        self.deck.fill_shuffled([card for card, copies in CARD_LIST for _ in range(copies)])
        for baker in self.players:
            self.deck.draw_many(baker.hand, HAND)
        first_by_chance(self)

    async def turn(self, me: Baker) -> None:
        if not self.deck:
            self.end("deck empty", because=f"{me} was to draw, and no card was left.")
            return
        draw(self, me, self.deck, me.hand)
        pie = await self.order_phase(me)
        if pie:
            self.sale_phase(me, pie)
        await discard_down_to(self, me, me.hand, self.discards, HAND)

    async def order_phase(self, me: Baker) -> list[Ingredient]:
        crusts, sauces, cheeses = me.basics()
        able = bool(crusts and sauces and cheeses)
        crust = await me.choose(
            crusts if able else [], "Choose a crust to make a pie", otherwise="Make no pie"
        )
        if crust is None:
            return []
        sauce = sauces[0]
        if len({card.name for card in sauces}) > 1:
            sauce = await me.choose(sauces, "Sauce, or garlic for a White Pizza?", picked=[crust])
        pie = [crust, sauce, cheeses[0]]
        while further := me.further(pie):
            card = await me.choose(
                further,
                f"Your pie is worth {points_of(pie)} points. What else do you put on it?",
                otherwise="Bake it",
                label=lambda card: as_put_on(card, pie),
                picked=pie,
            )
            if card is None:
                break
            pie.append(card)
        return pie

    def sale_phase(self, me: Baker, pie: list[Ingredient]) -> None:
        if len({card.name for card in pie}) < len(pie):
            me.has_doubled = True
        points = points_of(pie)
        me.points += points
        me.oven.add_all(pie)
        self.log("{} bakes {} for {} points", me, pie, points, hold=True)

    def score(self, baker: Baker) -> int:
        return baker.points

    def estimate(self, me: Baker) -> float:
        """Points, the best pie of the hand and what waits for the next one, while there is time."""
        if len(self.deck) < len(self.players):
            return me.points
        basics = [max(cards, key=lambda card: card.bonus, default=GARLIC) for cards in me.basics()]
        lacking = basics.count(GARLIC)
        toppings = {card.name: card for card in me.hand if card.is_topping and card not in basics}
        pie = [*basics, *toppings.values()]
        spare = sum(min(len(cards) - 1, 1) for cards in me.basics() if cards)
        return me.points + (0.8, 0.55, 0.4, 0.3)[lacking] * points_of(pie) + 0.4 * spare


def as_put_on(card: Ingredient, pie: Pie) -> str:
    doubles = any(other.name == card.name for other in pie)
    return f"{card} (Double Ingredient)" if doubles else str(card)


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Who is the youngest player?",
        "Chance decides.",
        "test_who_begins",
    ),
    Ruling(
        "Market Phase",
        "gap",
        "What if the last card has been drawn?",
        "That turn is played out. The game ends at once when the next player is to draw.",
        "test_the_game_ends_when_a_card_is_to_be_drawn_and_none_is_left",
    ),
    Ruling(
        "Order Phase",
        "gap",
        "How many pies may be made in a turn?",
        "One: “a pie”.",
        "test_one_pie_a_turn",
    ),
    Ruling(
        "Deck Card List",
        "damaged",
        "What are the first eight cards called, whose names are lost?",
        "Crust, Thin Crust, Chicago Crust, Cheese, Sauce, Mushrooms, Onions and Peppers, as the author's "
        "page has them.",
        "test_the_first_eight_cards",
    ),
    Ruling(
        "Sale Phase",
        "gap",
        "What are Meatsa and Veggie Pizza worth with other toppings on them?",
        "A point more for each, as on a basic pie.",
        "test_special_pies_with_further_toppings",
    ),
    Ruling(
        "Sale Phase",
        "gap",
        "What if a pie is special in several ways?",
        "It scores as the one that brings most.",
        "test_the_best_of_several",
    ),
    Ruling(
        "Sale Phase",
        "gap",
        "Are the extra points of cards part of the worth of a special pie?",
        "No, they are added to it.",
        "test_extra_points",
    ),
    Ruling(
        "Sale Phase",
        "gap",
        "What is a White Pizza worth?",
        "As much as with sauce: the garlic scores nothing as a topping then.",
        "test_white_pizza",
    ),
    Ruling(
        "Sale Phase",
        "gap",
        "What is the Double Ingredient worth?",
        "A point like any further card. It is not a different topping.",
        "test_double_ingredient",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if several have most points?",
        "They share the victory.",
        "test_equal_points",
    ),
]
