"""Durable Goods: bid in secret for raw materials, manufacture goods, and undercut each other to sell them.

How to play
    Everybody starts with $50 and nothing else. The first to have $500 wins at once. Money, raw materials and
    goods lie open. Chance picks who leads the first turn; then the lead goes round. A turn has three phases.

    Raw Materials: twelve cards are drawn and laid in four piles, Metal, Wood, Plastic and Fabric. The deck
    has twenty of each. Everybody writes down a secret bid for each pile, from nothing up, all bids together
    no more than he has. All bids are shown at once. The highest bid for a pile takes all its cards and is
    paid, chance deciding among equals; all other bids cost nothing. When the deck runs out, the cards that
    were used up in production are shuffled into a new one; when both are gone no more are drawn.

    Production: all at the same time may turn raw materials into goods, as many as their materials allow, but
    of one kind only. One unit takes

        House        1 Metal and 2 Wood
        Furniture    2 Wood and 1 Fabric
        Car          2 Metal and 1 Plastic
        Appliances   1 Metal and 2 Plastic
        Clothing     1 Plastic and 2 Fabric

    Selling: the kinds of goods are sold one after the other, in this order. All who have a good say at the
    same time how many they put up for sale. Then it is sold unit by unit. The first one sold in a turn brings
    at most $50, the second $40, the third $30, each further one $20. If only one player still has units up
    for sale, he gets this maximum. Otherwise these players quote prices in turn, from the leader on: name at
    most the maximum, then always less than the last quote but at least $1, or pass for this unit. The lowest
    quote makes the sale; if all others pass before anybody has quoted, the last one gets the maximum.

    What you do not use or sell you keep. Before each phase everybody, from the leader on, may make two offers
    of money, raw materials and goods to one player or to all, in exchange for such things or for nothing. An
    offer to one player can be answered with another offer. An option allows more offers or fewer.

    If five turns go by in which nobody takes a pile, makes or sells a good or trades, or after 200 turns,
    most money wins.
"""

from collections import Counter

from tabletome.engine import Guard, Layout, Look, Option, Player, Ruling, Space
from tabletome.parts.auctions import by_lot, leading, undercutting
from tabletome.parts.boards import Stacks, Track
from tabletome.parts.cards import Card, Deck, Pile, Row, Supply
from tabletome.parts.starting import Led, first_by_chance
from tabletome.parts.trades import Trading

START_CASH, GOAL = 50, 500
COPIES, DRAWN = 20, 12
RECIPES = {
    "House": {"Metal": 1, "Wood": 2},
    "Furniture": {"Wood": 2, "Fabric": 1},
    "Car": {"Metal": 2, "Plastic": 1},
    "Appliances": {"Metal": 1, "Plastic": 2},
    "Clothing": {"Plastic": 1, "Fabric": 2},
}
MAXIMUM_VALUES = (50, 40, 30, 20)
"Of the first unit of a good that is sold, the second, the third, and each further one."
CHITS = 26
"Of each good: as many as all raw materials together can make."
USUAL_BID = 20
YARD = Track(("Metal", "Wood", "Plastic", "Fabric"), name="raw materials")


class RawMaterial(Card):
    back = "raw material"
    look = Look(
        suit="name",
        signs={"Metal": "gear", "Wood": "leaf", "Plastic": "flask", "Fabric": "scroll"},
        colours={"Metal": "#5f7285", "Wood": "#7a5230", "Plastic": "#b5452d", "Fabric": "#5b4a9a"},
    )


class DurableGood(Card):
    recipe: str
    shape = "tile"
    look = Look(
        suit="name",
        text="recipe",
        signs={
            "House": "tower",
            "Furniture": "crown",
            "Car": "ring",
            "Appliances": "bolt",
            "Clothing": "person",
        },
        colours={
            "House": "#8c4a3a",
            "Furniture": "#6d5a2a",
            "Car": "#2f5d8c",
            "Appliances": "#3b7a6b",
            "Clothing": "#7d3f78",
        },
    )


GOODS = {
    good: DurableGood(good, ", ".join(f"{number} {material}" for material, number in recipe.items()))
    for good, recipe in RECIPES.items()
}


class Manufacturer(Player):
    cash: int = START_CASH
    materials: Row[RawMaterial]
    goods: Row[DurableGood]
    for_sale: Row[DurableGood]

    def property(self) -> list[Card]:
        return [*self.materials, *self.goods]

    def can_make(self, good: str) -> int:
        held = Counter(map(str, self.materials))
        return min(held[material] // needed for material, needed in RECIPES[good].items())


class DurableGoods(Led[Manufacturer]):
    title = "Durable Goods"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "economy"
    mechanisms = ("sealed bids", "undercutting", "production", "trading")
    minutes = 45
    turn_name = "turn"
    guard = Guard(quiet=5, turns=200, progress="pile taken, good made or sold, or trade")
    layout = Layout(
        felt="#2f4858",
        accents=("#f6ae2d", "#86bbd8"),
        hidden_places=("drawn",),
        labels={"cash": "dollars", "piles": "raw materials", "discards": "used up"},
    )
    most_offers = Option(2, "Offers each may make before a phase", range(1, 7))

    deck: Deck[RawMaterial] = Deck("discards")
    drawn: Row[RawMaterial]
    piles: Stacks[RawMaterial, Space] = Stacks(YARD)
    discards: Pile[RawMaterial]
    chits: Supply[DurableGood]

    def setup(self) -> None:
        self.deck.fill_shuffled(RawMaterial(material.name) for material in YARD for _ in range(COPIES))
        self.chits.fill(chit for chit in GOODS.values() for _ in range(CHITS))
        self.leader = first_by_chance(self)

    def round(self) -> None:
        self.draw_raw_materials()
        self.queue_trades("Raw Materials Phase")
        self.then(self.raw_materials_phase)
        self.queue_trades("Production Phase")
        self.then(self.production_phase)
        self.queue_trades("Selling Phase")
        for good in RECIPES:
            self.then(self.selling_phase, good)
        self.then(self.pass_lead)

    # -- Raw Materials Phase -----------------------------------------------------------------------------

    def draw_raw_materials(self) -> None:
        for card in self.deck.draw_many(self.drawn, DRAWN):
            self.piles.put(card, YARD[card.name])
        told = [f"{len(pile)} {material}" for material in YARD if (pile := self.piles[material])]
        self.log("Raw materials: {}", told or "none are left")

    async def raw_materials_phase(self) -> None:
        lots = [material for material in YARD if self.piles[material]]
        bids = await self.together(self.write_bids) if lots else {}
        for material, offers in by_lot(lots, bids).items():
            pile = list(self.piles[material])
            told = [f"{bidder} {bid}" for bidder, bid in offers.items()]
            self.log("Bids for {} {}: {}", len(pile), material, told, hold=True)
            winner = self.pick(leading(offers))
            winner.cash -= offers[winner]
            winner.materials.add_all(pile)
            self.progress()
            self.log("{} takes {} {} for {}", winner, len(pile), material, offers[winner])

    async def write_bids(self, me: Manufacturer) -> dict[Space, int]:
        """A bid for each pile. High ones take a step more, and so come from those who mean them."""
        bids: dict[Space, int] = {}
        for material in YARD:
            if pile := self.piles[material]:
                left = me.cash - sum(bids.values())
                prompt = f"You have ${left} left. What do you bid for {len(pile)} {material}?"
                more = f"More than ${USUAL_BID}" if left > USUAL_BID else ""
                usual = range(min(left, USUAL_BID) + 1)
                bid = await me.choose(usual, prompt, otherwise=more, label=dollars)
                bids[material] = (
                    bid if bid is not None else await me.amount(USUAL_BID + 1, left, prompt, unit="dollars")
                )
        return bids

    # -- Production Phase --------------------------------------------------------------------------------

    async def production_phase(self) -> None:
        able = [me for me in self.from_leader() if any(map(me.can_make, RECIPES))]
        plans = await self.together(self.plan_production, able) if able else {}
        for me, (good, number) in plans.items():
            if number:
                self.manufacture(me, good, number)

    async def plan_production(self, me: Manufacturer) -> tuple[str, int]:
        able = {good: number for good in RECIPES if (number := me.can_make(good))}
        good = await me.choose(
            able,
            "What do you manufacture?",
            otherwise="Nothing",
            label=lambda good: f"{good}, up to {able[good]}",
        )
        if good is None:
            return "", 0
        return good, await me.amount(1, able[good], f"How many units of {good}?")

    def manufacture(self, me: Manufacturer, good: str, number: int) -> None:
        made = len(self.chits.take(good, me.goods, number))
        for material, needed in RECIPES[good].items():
            self.discards.add_all(me.materials.named(material)[: needed * made])
        self.progress()
        self.log("{} manufactures {} {}", me, made, good)

    # -- Selling Phase -----------------------------------------------------------------------------------

    async def selling_phase(self, good: str) -> None:
        owners = [me for me in self.from_leader() if me.goods.named(good)]
        if not owners:
            return
        prompt = f"How many units of {good} do you put up for sale?"
        offered = await self.together(lambda me: me.amount(0, len(me.goods.named(good)), prompt), owners)
        for me, number in offered.items():
            me.for_sale.add_all(me.goods.named(good)[:number])
            if number:
                self.log("{} puts {} {} up for sale", me, number, good)
        self.then(self.sell_unit, good, 0)

    async def sell_unit(self, good: str, sold: int) -> None:
        sellers = [me for me in self.from_leader() if me.for_sale]
        most = MAXIMUM_VALUES[min(sold, len(MAXIMUM_VALUES) - 1)]
        sale = await undercutting(self, sellers, good, most, unit="dollars")
        if sale is None:
            return
        seller, price = sale
        self.chits.add(next(iter(seller.for_sale)))
        seller.cash += price
        self.progress()
        self.log("{} sells {} for {}", seller, good, price, hold=True)
        self.count_money(seller)
        self.then(self.sell_unit, good, sold + 1)

    def count_money(self, me: Manufacturer) -> None:
        if me.cash >= GOAL:
            self.end("500 dollars", because=f"{me} has accumulated {me.cash} dollars.")

    # -- trades ------------------------------------------------------------------------------------------

    def queue_trades(self, phase: str) -> None:
        for me in self.from_leader():
            self.then(self.trade, me, phase, 1)

    async def trade(self, me: Manufacturer, phase: str, number: int) -> None:
        """Up to so many offers of his before this phase."""
        if not any(player.property() for player in self.players):
            return
        trading = Trading(self, Manufacturer.property, most=len(self.box), money="cash")
        traded = await trading.offer(me, self.others(me), otherwise=f"No trade before the {phase}")
        if traded is None:
            return
        if traded:
            self.progress()
            for player in self.players:
                self.count_money(player)
        if number < self.most_offers:
            self.then(self.trade, me, phase, number + 1)

    # -- the end -----------------------------------------------------------------------------------------

    def score(self, me: Manufacturer) -> int:
        return me.cash

    def estimate(self, me: Manufacturer) -> float:
        """Money, what goods will bring beside those of the others, and what can be made of the materials."""
        value = float(me.cash)
        in_all = Counter(str(unit) for owner in self.players for unit in (*owner.goods, *owner.for_sale))
        for good, number in Counter(map(str, (*me.goods, *me.for_sale))).items():
            value += 0.75 * number * average_value(in_all[good])
        left = Counter(map(str, me.materials))
        for recipe in sorted(RECIPES.values(), key=lambda recipe: -sets_of(recipe, left)):
            number = sets_of(recipe, left)
            value += number * 20
            for material, needed in recipe.items():
                left[material] -= needed * number
        return value + 4 * sum(left.values())


def dollars(number: int) -> str:
    return f"${number}"


def average_value(units: int) -> float:
    """What each of so many units brings at most, on an average."""
    *falling, last = MAXIMUM_VALUES
    return sum((falling + [last] * units)[:units]) / units


def sets_of(recipe: dict[str, int], materials: Counter[str]) -> int:
    return min(materials[material] // needed for material, needed in recipe.items())


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to six; the deck and the twelve cards of a turn stay the same.",
        "test_two_to_six_play",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Who comes first where players act one after the other?",
        "Chance picks a leader, and the lead goes round turn by turn. Only offers of trades and quotes are "
        "made one after the other: bids, production and what is put up for sale are decided by all at once.",
        "test_the_lead_goes_round",
    ),
    Ruling(
        "Raw Materials Phase",
        "gap",
        "Is the limit of money for each bid or for all, and what if somebody bids more?",
        "For all four together: whoever won them all would have to pay them. More cannot be entered, so bids "
        "never have to be struck out.",
        "test_bids_together_stay_within_the_money",
    ),
    Ruling(
        "Raw Materials Phase",
        "gap",
        "Can one bid nothing?",
        "Everybody bids for each pile, and 0 is a bid like others: it may win, and keeps the broke in play.",
        "test_who_has_no_money_can_win_a_pile",
    ),
    Ruling(
        "Raw Materials Phase",
        "gap",
        "Two highest bids are equal?",
        "Chance decides among these.",
        "test_chance_decides_among_equal_bids",
    ),
    Ruling(
        "Raw Materials Phase",
        "gap",
        "What if the deck runs out, or there is none of a material among the twelve cards?",
        "Materials used up in production are shuffled into a new deck; when these are gone too, those that "
        "there are are laid out. For a material that does not come up nobody bids.",
        "test_used_up_materials_are_shuffled_into_a_new_deck",
    ),
    Ruling(
        "Raw Materials Phase",
        "departure",
        "Players may trade “at any time”. Nobody can be asked at any time.",
        "Before each phase everybody in turn may make up to two offers, or as many as the option says, of "
        "money, raw materials and goods. An offer to one player may be countered once.",
        "test_trades_before_each_phase",
    ),
    Ruling(
        "Production Phase",
        "gap",
        "In which order do players manufacture?",
        "All decide at once without knowing what the others make.",
        "test_all_manufacture_at_once",
    ),
    Ruling(
        "Production Phase",
        "gap",
        "Are there enough chits, and what becomes of materials and goods that are left over?",
        "There are 26 chits of each good, what all 80 cards could make at once; beyond that none are made. "
        "What is left over is kept, without limit.",
        "test_goods_and_materials_are_kept",
    ),
    Ruling(
        "Selling Phase",
        "gap",
        "Do the maximum values fall for each kind of goods, and for how long?",
        "For each kind by itself, by units that anybody sells; each turn begins with $50 again. The kinds "
        "are sold in the order of the table.",
        "test_maximum_values",
    ),
    Ruling(
        "Selling Phase",
        "gap",
        "When is only one player selling, and must one sell?",
        "All owners say at once how many units they put up for sale, from none to all. Whoever alone has "
        "units up for sale, or is left when all others have passed, gets the maximum.",
        "test_who_alone_sells_gets_the_maximum",
    ),
    Ruling(
        "Selling Phase",
        "gap",
        "How do several bid to sell at a lower price?",
        "Openly and in turn, unit by unit: the first quote is at most the maximum, each further one lower, "
        "in whole dollars, at least one. Whoever passes is out for this unit only.",
        "test_sellers_undercut_each_other",
    ),
    Ruling(
        "Objective",
        "gap",
        "When is it seen who has $500, and does property count?",
        "Only money counts, and whoever has $500 after a sale or a trade has won at that moment.",
        "test_the_first_to_have_500_wins_at_once",
    ),
    Ruling(
        "Objective",
        "departure",
        "What if nobody ever gets there? All materials may end up in hands that can make nothing of them.",
        "After five turns without a pile taken, a good made or sold, or a trade, and in any case after 200 "
        "turns, most money wins.",
        "test_nothing_happens_any_more",
    ),
]
