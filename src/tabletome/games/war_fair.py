"""War Fair: sell arms from one country to another, and intercept the deals of your rivals.

How to play
    The deck has 76 cards: weapons, sellers, buyers, interceptions and evasions.

        weapon        cards   profit for 1    2    3     4     5 of them
        Chemical          9             5   15   30    50    75
        Biological        8            10   25   45    70   100
        Conventional     10            15   35   60    90   125
        Missile           7            20   45   75   110   150
        Nuclear           6            25   55   90   130   175

        seller   cards   profit   cannot sell to       buyer         cards   profit
        USA          4     +10%   Iraq                 India             2     +10%
        USSR         3      -5%   Afghanistan          Iraq              2
        China        1      -5%   North Korea          Afghanistan       2      -5%
        France       2            Angola               Iran              2
        UK           2                                 North Korea       2      +5%
                                                       Angola            2     -10%

        interception   cards   cannot be evaded by     evasion               cards
        CIA                2   Front Company           Staging Post              2
        FBI                2   Staging Post            Front Company             2
        Interpol           2   Diplomatic Immunity     Diplomatic Immunity       2

    Everybody is dealt five cards and begins without money. Chance picks who begins; turns go clockwise.

    Draw Phase: draw a card. If you hold more than seven now, discard down to seven. When it is your turn and
    the deck has no card left, the game is over.
    Deal Phase: you may offer trades of cards to others, up to three. Say to whom, or to everybody, what you
    give and what you want. The other accepts, refuses, or answers with one offer of his own. Then you either
    pass, which ends your turn, or lay down a deal: one seller, one buyer to whom that seller can sell, and
    one to five weapons of the same type.
    Intercept Phase: clockwise from your left each rival may play any number of interceptions. Then you may
    play evasions against them, one for each, but none against an agency that it cannot evade. If an
    interception is left, the deal is lost: its cards are discarded and you skip the Profit Phase.
    Profit Phase: you earn the profit for so many weapons, changed by the sum of what the seller and the buyer
    say and rounded to the nearest dollar, a half up. Discard the deal and draw a card.
    Interceptions and evasions that were played are discarded. The deck is never shuffled anew.

    Most money wins; who has equally much shares the victory.
    Option: how many trades each may offer in a turn.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from tabletome.engine import Game, Layout, Look, Option, Player, Ruling
from tabletome.parts.answers import could_hold
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard_down_to, draw
from tabletome.parts.rummy import build
from tabletome.parts.starting import first_by_chance
from tabletome.parts.trades import Trading

C = TypeVar("C", bound=Card)
DEALT = 5
MOST_IN_HAND = 7
MOST_IN_DEAL = 5


LOOK = Look(
    suit="type",
    signs={"Weapon": "bolt", "Seller": "flag", "Buyer": "coin", "Interception": "eye", "Evasion": "shield"},
    colours={
        "Seller": "#1f5f8b",
        "Buyer": "#8a5a00",
        "Interception": "#8c2f39",
        "Evasion": "#5b3a8c",
        "Chemical": "#4b6b2a",
        "Biological": "#1f6f5c",
        "Conventional": "#6b5a3a",
        "Missile": "#4a5568",
        "Nuclear": "#2b2b2b",
    },
)


class Weapon(Card):
    profits: tuple[int, ...]
    "In dollars, for one to five of them."
    type: str = "Weapon"
    look = LOOK


class Seller(Card):
    percent: int | None = None
    "By which the profit changes."
    barred: str = ""
    "The country to which it cannot sell."
    type: str = "Seller"
    look = LOOK


class Buyer(Card):
    percent: int | None = None
    type: str = "Buyer"
    look = LOOK


class Interception(Card):
    immune: str
    "The evasion that does not help against it."
    type: str = "Interception"
    look = LOOK


class Evasion(Card):
    type: str = "Evasion"
    look = LOOK


DECK: list[Card] = [
    *[Weapon("Chemical", (5, 15, 30, 50, 75))] * 9,
    *[Weapon("Biological", (10, 25, 45, 70, 100))] * 8,
    *[Weapon("Conventional", (15, 35, 60, 90, 125))] * 10,
    *[Weapon("Missile", (20, 45, 75, 110, 150))] * 7,
    *[Weapon("Nuclear", (25, 55, 90, 130, 175))] * 6,
    *[Seller("USA", 10, "Iraq")] * 4,
    *[Seller("USSR", -5, "Afghanistan")] * 3,
    *[Seller("China", -5, "North Korea")] * 1,
    *[Seller("France", barred="Angola")] * 2,
    *[Seller("UK")] * 2,
    *[Buyer("India", 10)] * 2,
    *[Buyer("Iraq")] * 2,
    *[Buyer("Afghanistan", -5)] * 2,
    *[Buyer("Iran")] * 2,
    *[Buyer("North Korea", 5)] * 2,
    *[Buyer("Angola", -10)] * 2,
    *[Interception("CIA", "Front Company")] * 2,
    *[Interception("FBI", "Staging Post")] * 2,
    *[Interception("Interpol", "Diplomatic Immunity")] * 2,
    *[Evasion("Staging Post")] * 2,
    *[Evasion("Front Company")] * 2,
    *[Evasion("Diplomatic Immunity")] * 2,
]
KINDS = Counter(str(card) for card in DECK)


class Dealer(Player):
    money: int = 0
    hand: Hand[Card]
    deal: Row[Card]

    def next_in_deal(self, laid: Sequence[Card]) -> tuple[Collection[Card], bool]:
        """What may come next after these cards of a deal, and whether they are one already."""
        buyers, weapons = one_of_each(self.hand.of(Buyer)), one_of_each(self.hand.of(Weapon))
        match laid:
            case []:
                sellers = one_of_each(self.hand.of(Seller)) if weapons else []
                return [s for s in sellers if any(buyer.name != s.barred for buyer in buyers)], False
            case [Seller() as seller]:
                return [buyer for buyer in buyers if buyer.name != seller.barred], False
            case [_, _]:
                return weapons, False
            case [_, _, weapon, *more]:
                alike = [card for card in self.hand.named(str(weapon)) if card not in laid]
                return alike[:1] if len(more) + 1 < MOST_IN_DEAL else [], True
        raise AssertionError(laid)


def one_of_each(cards: Iterable[C]) -> list[C]:
    """Of those of one name the one that most have seen."""
    return list({card.name: card for card in sorted(cards, key=lambda card: card.witnesses)}.values())


class WarFair(Game[Dealer]):
    title = "War Fair"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "set collection"
    mechanisms = ("set collection", "hand management", "trading", "reactions", "take that")
    minutes = 40
    layout = Layout(
        felt="#3b4430",
        accents=("#e0b84c", "#d9765f"),
        labels={
            "Weapon.profits": "$",
            "Seller.percent": "profit %",
            "Seller.barred": "not to",
            "Buyer.percent": "profit %",
            "Interception.immune": "not evaded by",
            "money": "$",
            "chase": "interceptions and evasions",
        },
    )
    most_offers = Option(3, "Trades each may offer in a turn", range(1, 11))
    deck: Deck[Card]
    discards: Pile[Card]
    chase: Row[Card]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        for dealer in self.players:
            self.deck.draw_many(dealer.hand, DEALT)
        first_by_chance(self)

    # -- Draw Phase -----------------------------------------------------------------------------------

    async def turn(self, me: Dealer) -> None:
        if not self.deck:
            self.end("deck empty", because="There are no cards left in the deck.")
            return
        draw(self, me, self.deck, me.hand)
        await discard_down_to(self, me, me.hand, self.discards, MOST_IN_HAND)
        self.then(self.trade, me, self.most_offers)
        self.then(self.deal_phase, me)

    # -- Deal Phase -----------------------------------------------------------------------------------

    async def trade(self, me: Dealer, offers: int) -> None:
        trading = Trading(self, lambda dealer: dealer.hand, KINDS, most=len(DECK))
        made = await trading.offer(me, self.others(me), otherwise="No more trades")
        if made is not None and offers > 1:
            self.then(self.trade, me, offers - 1)

    async def deal_phase(self, me: Dealer) -> None:
        prompt = "Lay down a deal: seller, buyer, weapons of one type"
        deal = await build(me, me.next_in_deal, prompt, otherwise="Pass")
        if not deal:
            self.log("{} passes", me)
            return
        me.deal.add_all(deal)
        self.log("{} lays down {}: a deal for ${}", me, deal, profit(deal))
        self.then(self.intercept_phase, me)

    # -- Intercept Phase ------------------------------------------------------------------------------

    async def intercept_phase(self, me: Dealer) -> None:
        for rival in self.others(me):
            while could_hold(rival.hand, lambda card: isinstance(card, Interception)):
                prompt = f"{me} makes a deal for ${profit(me.deal)}. Do you intercept it?"
                agency = await rival.choose(
                    rival.hand.of(Interception), prompt, otherwise="Let it pass", kind="reaction"
                )
                if agency is None:
                    break
                self.chase.add(agency)
                self.log("{} intercepts with {}", rival, agency)
        if await self.evaded(me):
            self.then(self.profit_phase, me)
        else:
            self.log("{} loses the deal", me, hold=True)
            self.clear_table(me)

    async def evaded(self, me: Dealer) -> bool:
        for agency in list(self.chase.of(Interception)):
            evasions = [card for card in me.hand.of(Evasion) if card.name != agency.immune]
            prompt = f"{agency} intercepts your deal. Do you evade it?"
            ploy = await me.choose(evasions, prompt, otherwise="Give up the deal", kind="reaction")
            if ploy is None:
                return False
            self.chase.add(ploy)
            self.log("{} evades {} by {}", me, agency, ploy)
        return True

    # -- Profit Phase ---------------------------------------------------------------------------------

    def profit_phase(self, me: Dealer) -> None:
        earned = profit(me.deal)
        me.money += earned
        self.log("{} makes a profit of ${}", me, earned, hold=True)
        self.clear_table(me)
        draw(self, me, self.deck, me.hand)

    def clear_table(self, me: Dealer) -> None:
        self.discards.add_all(me.deal)
        self.discards.add_all(self.chase)

    def score(self, me: Dealer) -> int:
        return me.money

    def estimate(self, me: Dealer) -> float:
        """Money, what the hand may still sell, more if seller and buyer are there, and the cards that protect
        or hinder a deal."""
        worth = {weapon.name: weapon.profits for weapon in me.hand.of(Weapon)}
        sets = Counter(weapon.name for weapon in me.hand.of(Weapon))
        sales = sorted(worth[name][min(number, MOST_IN_DEAL) - 1] for name, number in sets.items()) or [0]
        sellers, buyers = me.hand.of(Seller), me.hand.of(Buyer)
        ready = any(buyer.name != seller.barred for seller in sellers for buyer in buyers)
        chance = 0.4 if ready else 0.25 if sellers or buyers else 0.1
        others = 0.1 * sum(sales[:-1]) + 4 * len(sellers) + 4 * len(buyers)
        guards = 0.07 * len(me.hand.of(Evasion)) * sales[-1] + 5 * len(me.hand.of(Interception))
        turns_left = len(self.deck) / len(self.players)
        return me.money + min(1.0, turns_left / 3) * (chance * sales[-1] + others + guards)


def profit(deal: Collection[Card]) -> int:
    """By the table for so many weapons, changed by what seller and buyer say; half a dollar is rounded up."""
    weapons = [card for card in deal if isinstance(card, Weapon)]
    percent = 100 + sum(card.percent or 0 for card in deal if isinstance(card, Seller | Buyer))
    return (weapons[0].profits[len(weapons) - 1] * percent + 50) // 100


RULINGS = [
    Ruling(
        "Seller Card List",
        "damaged",
        "The rows of France and the UK are torn out of the table. What do they say?",
        "Two cards each, no change of the profit; France cannot sell to Angola, the UK sells to all.",
        "test_france_and_the_uk",
    ),
    Ruling(
        "Setup",
        "gap",
        "What does a random turn order mean?",
        "Chance picks who begins; turns then go clockwise. Nobody has money at the start.",
        "test_setup",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "When does the limit of seven cards hold?",
        "In one's own Draw Phase after drawing. Trades and the card of the Profit Phase may exceed it.",
        "test_the_hand_limit_holds_in_the_draw_phase",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "Are the discards ever shuffled into a new deck?",
        "No. The game is over when somebody begins a turn and the deck is empty.",
        "test_the_game_is_over_when_nobody_can_draw",
    ),
    Ruling(
        "Deal Phase",
        "gap",
        "How are cards traded?",
        "The one on turn makes up to three offers (an option) before his deal, to one rival or to all, of "
        "any cards for any cards; one side may be empty. One counter-offer may follow.",
        "test_trades",
    ),
    Ruling(
        "Deal Phase",
        "gap",
        "How many weapons may a deal have?",
        "Five at most: the table ends there.",
        "test_at_most_five_weapons",
    ),
    Ruling(
        "Intercept Phase",
        "gap",
        "In which order are interceptions and evasions played?",
        "Clockwise each rival plays all the interceptions he wants, then the dealer evades them in the order "
        "in which they came. The first that he does not evade ends it.",
        "test_several_interceptions",
    ),
    Ruling(
        "Intercept Phase",
        "gap",
        "Where do interceptions and evasions go?",
        "They are discarded after the deal, whatever came of it.",
        "test_an_evaded_interception",
    ),
    Ruling(
        "Profit Phase",
        "gap",
        "How do the percentages of seller and buyer go together, and what of parts of a dollar?",
        "They are added up; the profit is rounded to the nearest dollar, half a dollar up.",
        "test_percentages",
    ),
    Ruling(
        "Profit Phase",
        "gap",
        "What if there is no card left to draw after a deal?",
        "Nothing is drawn; the game is over in the next Draw Phase.",
        "test_no_card_after_the_last_deal",
    ),
    Ruling(
        "Object",
        "gap",
        "What if several have the most money?",
        "They share the victory.",
        "test_a_tie_is_shared",
    ),
]
