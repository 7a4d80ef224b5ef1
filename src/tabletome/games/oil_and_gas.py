"""Oil And Gas: trade, explore, drill, refine, and sell whole chains for profit.

How to play
    The deck has 80 cards, one of each: ten each of Explore, Oil, Transport, Refinery, Gasoline and Product
    and twenty Events. Two Explore cards (Porous Sediments, Drilling Mud) add 1 to the Exploration roll, two
    Oil cards (Petroleum Engineer, Directional Drilling) add 1 to the Drill roll. These count as two cards:

        Explore      Aerial Photographs, Geophysical Survey
        Oil          Proved Reserve, Oil Field
        Transport    Pipelines, Gathering Lines, Trunk Lines, Pumping Stations
        Refinery     Distillation, Polymerization, Purification
        Gasoline     Octane, Gas Stations, Service Stations, Filing Stations, Premium Brands
        Product      Plastics, Detergents & Paints, Synthetic Rubber

    There are tokens of the same six kinds, 15 of each, and Profit Tokens. Everybody begins with 10 Profit
    Tokens and no cards. Who first has 25 wins at once. A turn has ten phases, in which players come clockwise
    from the first player: chance picks him, and each Event Phase finds a new one.
    1. Company: all draw three cards. Then each may pay 1 Profit Token for another card, twice at most, and
       discards down to ten. When the deck runs out the discards are shuffled into a new one.
    2. Market: each in turn may offer a trade of cards and tokens, Profit Tokens too, to one player or to
       all. It ends when all have passed in succession or made two offers each; an option says how many.
    3. Event: all roll a die, equals again; the highest is first player. Each in turn plays one Event or
       passes, until all have passed; who has passed plays none any more. Of the Economy Events (EE) only one
       can be played in a turn.

           New Recovery Techniques      gain 1 Oil Token
           Wildcat Well                 gain 1 Explore Token
           Gain Market Share            gain 1 Gasoline Token
           Petrochemical Industry       gain 1 Product Token
           Free Trade                   gain 1 Transport Token
           Major Oil Spill              steal 2 cards at random from a player
           Mid East Wars                all others discard 2 cards at random
           Stimulus Package             all others draw 1 card, you draw 4
           Oil Glut                     draw 3 cards
           Oil Embargo                  discard your hand and draw 7 cards
           Environmental Legislation    all others lose 2 Profit Tokens
           Federal Taxes                all others lose 3 Profit Tokens
           OPEC Price Controls          melds earn 1 less this turn
           Consumer Demand              melds earn 1 more this turn
           Financial Crisis (EE)        melds earn 3 less this turn
           Recession (EE)               melds earn 2 less this turn
           Downturn (EE)                melds earn 1 less this turn
           Recovery (EE)                melds earn 2 more this turn
           Growth (EE)                  melds earn 4 more this turn
           Prosperity (EE)              melds earn 6 more this turn

    4. to 9. Explore, Drill, Transport, Refining, Gasoline, Production: in each of them all may discard cards
       of its kind for a token, as often as they can. What they pay too much is lost.

           Explore      3 cards    roll a die: 4-5 gives 1 token, 6 and more 2
           Oil          4 cards    roll a die: 3-5 gives 1 token, 6 and more 2
           Transport    4 cards    1 token
           Refinery     3 cards    1 token
           Gasoline     4 cards    1 token
           Product      3 cards    1 token

       A card that adds to a roll does so when it is among those discarded for it.
    10. Profit: you may make melds. A meld is one Explore, one Oil, one Transport and one Refinery, at least
       one Gasoline, and as many Products as you like, each of them a card or a token. Each card earns 1
       Profit Token, one that counts as two earns 2, a token nothing (or, with an option, 1). What the Events
       of this turn say is added, though no meld earns below nothing. All of it is discarded, and after each
       meld you draw two cards.
    Nobody can lose more than he has. If nobody has 25 Profit Tokens after 100 turns, the most win.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tabletome.engine import (
    Component,
    Guard,
    Layout,
    Look,
    Option,
    Player,
    Ruling,
    behaviour,
    calls,
    this_turn,
)
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row, Supply
from tabletome.parts.hands import discard_down_to, draw, steal
from tabletome.parts.sheets import rows
from tabletome.parts.starting import Led, first_by_chance, roll_off
from tabletome.parts.trades import Trading

GOAL = 25
PROFIT = 10
DRAWN = 3
EXTRA_CARDS = 2
HAND_LIMIT = 10
AFTER_MELD = 2
BANK = 15
EVENT = "Event"
CHAIN = ("Explore", "Oil", "Transport", "Refinery")
"Of these a meld has one each."
FUEL, PRODUCT = "Gasoline", "Product"
KINDS = (*CHAIN, FUEL, PRODUCT)
SIGNS = {
    "Explore": "eye",
    "Oil": "drop",
    "Transport": "ship",
    "Refinery": "gear",
    "Gasoline": "flame",
    "Product": "flask",
    "Event": "bolt",
}
COLOURS = {
    "Explore": "#2e7d32",
    "Oil": "#222222",
    "Transport": "#1d5aa8",
    "Refinery": "#7b3f98",
    "Gasoline": "#b3261e",
    "Product": "#0f7173",
    "Event": "#a86a00",
}


class OilCard(Card):
    type: str
    notes: str = ""
    counts: int = behaviour(default=1)
    "As how many cards, for tokens and for the profit of a meld."
    bonus: int = behaviour(default=0)
    "What it adds to a roll for which it is discarded."
    economy: bool = behaviour(default=False)
    effect: Any = behaviour(default=None)
    look = Look(suit="type", text="notes", signs=SIGNS, colours=COLOURS)


class Token(Component):
    name: str
    type: str
    look = Look(suit="type", signs=SIGNS, colours=COLOURS)


Good = OilCard | Token


def event(name: str, notes: str, method: str, *further: object, economy: bool = False) -> OilCard:
    return OilCard(name, EVENT, notes, effect=calls(method, *further), economy=economy)


EVENTS = [
    event("New Recovery Techniques", "Gain 1 Oil Token", "gain_token", "Oil"),
    event("Major Oil Spill", "Steal 2 random cards from Target player", "steal_cards", 2),
    event("Wildcat Well", "Gain 1 Exploration Token", "gain_token", "Explore"),
    event("Financial Crisis", "EE: Melds earn -3 PT this turn", "melds_earn", -3, economy=True),
    event("Recession", "EE: Melds earn -2 PT this turn", "melds_earn", -2, economy=True),
    event("Downturn", "EE: Melds earn -1 PT this turn", "melds_earn", -1, economy=True),
    event("Recovery", "EE: Melds earn +2 PT this turn", "melds_earn", 2, economy=True),
    event("Growth", "EE: Melds earn +4 PT this turn", "melds_earn", 4, economy=True),
    event("Prosperity", "EE: Melds earn +6 PT this turn", "melds_earn", 6, economy=True),
    event("Mid East Wars", "All other players discard 2 random cards", "others_discard", 2),
    event("Stimulus Package", "All players draw 1 card. You draw 4", "all_draw", 4, 1),
    event("Gain Market Share", "Gain 1 Gasoline Token", "gain_token", "Gasoline"),
    event("Petrochemical Industry", "Gain 1 Product Token", "gain_token", "Product"),
    event("Free Trade", "Gain 1 Transport Token", "gain_token", "Transport"),
    event("Environmental Legislation", "All other players lose 2 PT each", "others_lose", 2),
    event("Federal Taxes", "All other players lose 3 PT each", "others_lose", 3),
    event("OPEC Price Controls", "Melds earn -1 PT this turn", "melds_earn", -1),
    event("Oil Glut", "Draw 3 cards", "all_draw", 3, 0),
    event("Consumer Demand", "Melds earn +1 PT this turn", "melds_earn", 1),
    event("Oil Embargo", "Discard Hand and draw 7 new cards", "new_hand", 7),
]
DECK = [*rows(__package__, "oil_and_gas", OilCard), *EVENTS]
TOKENS = [Token(f"{kind} Token", kind) for kind in KINDS]


class TokenPhase(NamedTuple):
    """What is discarded for a token, and if it takes a roll, from what on it gives one."""

    name: str
    kind: str
    cost: int
    roll: str = ""
    least: int = 0


TOKEN_PHASES = (
    TokenPhase("Explore Phase", "Explore", 3, "Exploration roll", 4),
    TokenPhase("Drill Phase", "Oil", 4, "Drill roll", 3),
    TokenPhase("Transport Phase", "Transport", 4),
    TokenPhase("Refining Phase", "Refinery", 3),
    TokenPhase("Gasoline Phase", "Gasoline", 4),
    TokenPhase("Production Phase", "Product", 3),
)
TWO_TOKENS = 6
LAY = "Lay the meld down"
REST = "Nothing until the Profit Phase"


def kind_of(good: Good) -> str:
    """As what it is asked for in a trade: Events and tokens by name, other cards by what they can do."""
    if isinstance(good, Token) or good.type == EVENT:
        return good.name
    return f"{good.type}: {good.notes}" if good.notes else f"{good.type} card"


class Driller(Player):
    hand: Hand[OilCard]
    tokens: Row[Token]
    profit: int = PROFIT
    offers: int = this_turn(0)
    passed: bool = this_turn(False)
    "Plays no more Events."
    rests: bool = this_turn(False)
    "Wants no more tokens."

    def goods(self) -> list[Good]:
        return [*self.hand, *self.tokens]

    def of_kind(self, kind: str) -> list[Good]:
        return [good for good in self.goods() if good.type == kind]

    def links(self, picked: Sequence[Good], *kinds: str) -> list[Good]:
        """What is left for a meld; of like tokens one."""
        left = [good for kind in kinds for good in self.of_kind(kind) if good not in picked]
        return list({str(good): good for good in left}.values())


class OilAndGas(Led[Driller]):
    title = "Oil And Gas"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 8)
    family = "set collection"
    mechanisms = ("set collection", "trading", "hand management", "events", "dice")
    minutes = 60
    turn_name = "turn"
    layout = Layout(
        felt="#2f3a33",
        accents=("#e0a526", "#8fb8c9"),
        hidden_fields=("offers", "rests", "economy"),
        labels={"modifier": "melds earn extra", "profit": "Profit Tokens", "leader": "first player"},
    )
    guard = Guard(turns=100)
    most_offers = Option(2, "Offers each may make in a Market Phase", range(1, 11))
    paid_tokens = Option(False, "Tokens in a meld earn 1 Profit Token each, as cards do")

    deck: Deck[OilCard] = Deck("discards")
    discards: Pile[OilCard]
    bank: Supply[Token]
    modifier: int = this_turn(0)
    "What each meld earns more or less this turn."
    economy: bool = this_turn(False)
    "Whether an Economy card was played this turn."

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.bank.fill(TOKENS * BANK)
        self.leader = first_by_chance(self)

    def round(self) -> None:
        self.log("Turn {}", self.turns)
        self.then(self.company_phase)
        self.then(self.market_phase, self.leader)
        self.then(self.event_phase)
        for phase in range(len(TOKEN_PHASES)):
            self.then(self.token_phase, phase)
        self.then(self.profit_phase)

    # -- Company Phase ---------------------------------------------------------------------------------

    def company_phase(self) -> None:
        for me in self.from_leader():
            draw(self, me, self.deck, me.hand, DRAWN)
            self.then(self.extra_cards, me)

    async def extra_cards(self, me: Driller) -> None:
        for _ in range(EXTRA_CARDS):
            if not me.profit or self.deck.spent():
                break
            prompt = "Pay 1 Profit Token for another card?"
            if not await me.choose(["Pay it"], prompt, otherwise="Draw no more"):
                break
            me.profit -= 1
            self.log("{} pays 1 Profit Token", me)
            draw(self, me, self.deck, me.hand)
        await discard_down_to(self, me, me.hand, self.discards, HAND_LIMIT)

    # -- Market Phase ----------------------------------------------------------------------------------

    async def market_phase(self, me: Driller, passes: int = 0) -> None:
        """One player's chance, after so many have passed in succession."""
        passes = 0 if await self.offered(me) else passes + 1
        if passes < len(self.players):
            self.then(self.market_phase, self.after(me), passes)

    async def offered(self, me: Driller) -> bool:
        if me.offers == self.most_offers:
            return False
        trading = Trading(self, Driller.goods, ASKED_FOR, money="profit", kind_of=kind_of)
        traded = await trading.offer(me, self.others(me), otherwise="Pass")
        if traded is None:
            return False
        me.offers += 1
        self.look_for_winner()
        return True

    # -- Event Phase -----------------------------------------------------------------------------------

    def event_phase(self) -> None:
        self.leader = roll_off(self, self.players)
        self.log("{} comes first", self.leader)
        self.then(self.play_events, self.leader)

    async def play_events(self, me: Driller) -> None:
        """One player's chance to play an Event, then the next one's until all have passed."""
        if not me.passed:
            await self.play_event(me)
        if not all(player.passed for player in self.players):
            self.then(self.play_events, self.after(me))

    async def play_event(self, me: Driller) -> None:
        events = [card for card in me.hand if card.type == EVENT and not (card.economy and self.economy)]
        card = await me.choose(events, "Play an Event?", otherwise="Pass") if me.hand else None
        if card is None:
            me.passed = True
            self.log("{} plays no more Events", me)
            return
        self.discards.add(card)
        self.economy = self.economy or card.economy
        self.log("{} plays {}: {}", me, card, card.notes, hold=True)
        await card.effect(self, me)

    async def gain_token(self, me: Driller, kind: str, count: int = 1) -> None:
        tokens = self.bank.take(f"{kind} Token", me.tokens, count)
        self.log("{} gains {}", me, tokens)

    async def steal_cards(self, me: Driller, count: int) -> None:
        victim = await me.choose(self.others(me), f"From whom do you steal {count} cards?")
        for _ in range(count):
            steal(self, me, victim.hand, me.hand)

    async def others_discard(self, me: Driller, count: int) -> None:
        for rival in self.others(me):
            for _ in range(min(count, len(rival.hand))):
                card = self.pick(rival.hand.items)
                self.discards.add(card)
                self.log("{} loses {}", rival, card)

    async def all_draw(self, me: Driller, mine: int, theirs: int) -> None:
        draw(self, me, self.deck, me.hand, mine)
        for rival in self.others(me):
            draw(self, rival, self.deck, rival.hand, theirs)

    async def others_lose(self, me: Driller, tax: int) -> None:
        for rival in self.others(me):
            lost = min(tax, rival.profit)
            rival.profit -= lost
            self.log("{} loses {} Profit Token(s)", rival, lost)

    async def melds_earn(self, me: Driller, more: int) -> None:
        self.modifier += more

    async def new_hand(self, me: Driller, count: int) -> None:
        self.discards.add_all(me.hand)
        self.log("{} discards the hand", me)
        draw(self, me, self.deck, me.hand, count)

    # -- Explore Phase to Production Phase -------------------------------------------------------------

    async def token_phase(self, number: int) -> None:
        """All at once, as long as somebody pays. Not asked is who, as all can see, holds too few cards."""
        phase = TOKEN_PHASES[number]
        able = [me for me in self.from_leader() if not me.rests and len(me.hand) * 2 >= phase.cost]
        while able:
            paid = await self.together(lambda me: self.pay(me, phase), able)
            for me, cards in paid.items():
                if cards:
                    self.discards.add_all(cards)
                    self.log("{} discards {}", me, cards)
                    await self.gain_token(me, phase.kind, self.tokens_for(phase, cards))
            able = [me for me, cards in paid.items() if cards and len(me.hand) * 2 >= phase.cost]

    async def pay(self, me: Driller, phase: TokenPhase) -> list[OilCard]:
        cards = [card for card in me.hand if card.type == phase.kind]
        affordable = sum(card.counts for card in cards) >= phase.cost
        what_for = f"the {phase.roll}" if phase.roll else f"1 {phase.kind} Token"
        prompt = f"{phase.name}: discard {phase.cost} {phase.kind} cards for {what_for}?"
        choices: list[OilCard | str] = [*(cards if affordable else []), REST]
        first = await me.choose(choices, prompt, otherwise="Nothing now")
        if first is None or isinstance(first, str):
            me.rests = first == REST
            return []
        paid = [first]
        while sum(card.counts for card in paid) < phase.cost:
            rest = [card for card in cards if card not in paid]
            paid.append(await me.choose(rest, "What else do you discard for it?", picked=paid))
        return paid

    def tokens_for(self, phase: TokenPhase, cards: Iterable[OilCard]) -> int:
        if not phase.roll:
            return 1
        bonus = sum(card.bonus for card in cards)
        rolled = self.roll() + bonus
        self.log("The {} is {}", phase.roll, rolled, hold=True)
        return (rolled >= phase.least) + (rolled >= TWO_TOKENS)

    # -- Profit Phase ----------------------------------------------------------------------------------

    def profit_phase(self) -> None:
        for me in self.from_leader():
            self.then(self.make_melds, me)

    async def make_melds(self, me: Driller) -> None:
        if len(me.goods()) <= len(CHAIN):
            return
        meld = await self.build_meld(me)
        if not meld:
            return
        earned = max(0, sum(map(self.worth, meld)) + self.modifier)
        for good in meld:
            if isinstance(good, Token):
                self.bank.add(good)
            else:
                self.discards.add(good)
        me.profit += earned
        self.log("{} makes a meld of {}: {} Profit Token(s)", me, meld, earned, hold=True)
        self.look_for_winner()
        if not self.finished:
            draw(self, me, self.deck, me.hand, AFTER_MELD)
            self.then(self.make_melds, me)

    async def build_meld(self, me: Driller) -> list[Good]:
        """Link by link. Only one possible link is not asked for, but at the end always one is asked: else
        others would know by how soon a meld of tokens lies there what is in hand."""
        possible = all(map(me.of_kind, (*CHAIN, FUEL)))
        meld: list[Good] = []
        for kind in (*CHAIN, FUEL):
            links = me.links(meld, kind) if possible else []
            prompt, otherwise = f"Make a meld: with which {kind}?", "" if meld else "Make no meld"
            forced = meld and len(links) == 1
            link = links[0] if forced else await me.choose(links, prompt, otherwise=otherwise, picked=meld)
            if link is None:
                return []
            meld.append(link)
        while more := await me.choose(
            me.links(meld, FUEL, PRODUCT), "Add more Gasoline or Products?", otherwise=LAY, picked=meld
        ):
            meld.append(more)
        return meld

    def worth(self, good: Good) -> int:
        return int(self.paid_tokens) if isinstance(good, Token) else good.counts

    def look_for_winner(self) -> None:
        for player in self.players:
            if player.profit >= GOAL:
                self.win(player, ending="enough profit", because=f"{player} has {GOAL} Profit Tokens.")

    def score(self, me: Driller) -> int:
        return me.profit

    def estimate(self, me: Driller) -> float:
        """Profit, what the next meld may bring, the more the nearer it is, and a little for all goods."""
        links = [max(map(self.worth, me.of_kind(kind)), default=-1) for kind in CHAIN]
        fuels, products = me.of_kind(FUEL), me.of_kind(PRODUCT)
        there = sum(link >= 0 for link in links) + bool(fuels)
        worth = sum(link for link in links if link > 0) + sum(map(self.worth, fuels + products))
        return me.profit + worth * (there / 5) ** 2 * 0.8 + 0.2 * len(me.goods())


ASKED_FOR = Counter([*map(kind_of, DECK), *map(kind_of, TOKENS * BANK)])
"Every kind of goods, with the number there is of it."


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to seven: eight full hands would be the whole deck.",
        "test_seven_can_play",
    ),
    Ruling(
        "Common Deck Card List",
        "damaged",
        "No numbers of copies are given, and there is a stray mark beside Fractures. What cards are there?",
        "One of each name, 80 in all; Fractures has no special effect.",
        "test_numbers_of_cards",
    ),
    Ruling(
        "Tokens",
        "gap",
        "How many tokens are there?",
        "15 of each kind beside the Profit Tokens; if none is left, none is gained.",
        "test_no_token_left",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "In which order do players come in the common phases?",
        "Clockwise from the winner of the last initiative roll, in the first turn from one whom chance "
        "picks. So in the Profit Phase the first to have 25 wins.",
        "test_order_of_the_phases",
    ),
    Ruling(
        "Company Phase",
        "gap",
        "Are extra cards bought before or after discarding, and does the limit hold all the time?",
        "Before. The limit is looked to in this phase only; cards drawn later may exceed it.",
        "test_extra_cards",
    ),
    Ruling(
        "Market Phase",
        "gap",
        "How is traded?",
        "Each in turn may offer a trade to one player, who may counter once, or to all; it holds cards and "
        "tokens that they have now, Profit Tokens among them, and promises bind nobody. The phase ends when "
        "all have passed in succession or made as many offers as an option says (two).",
        "test_market",
    ),
    Ruling(
        "Market Phase",
        "gap",
        "How are cards asked for that one has not seen?",
        "By kind and note, as all of them are alike in play; Events by name.",
        "test_what_is_asked_for",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "Equal initiative rolls?",
        "Those who tie for the highest roll again.",
        "test_initiative",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "Are OPEC Price Controls and Consumer Demand Economy cards?",
        "No, they are not marked so; they add to each other and to the one Economy card.",
        "test_one_economy_card_a_turn",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "How many cards does a Stimulus Package give the one who plays it?",
        "Four in all; each other player draws one.",
        "test_stimulus_package",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "Whose melds do Events change, and can a meld lose profit?",
        "All melds of this turn, those of all players; a meld earns at least nothing.",
        "test_no_meld_earns_less_than_nothing",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What if there are fewer Profit Tokens or cards than an Event takes?",
        "It takes what there is.",
        "test_events_take_what_there_is",
    ),
    Ruling(
        "Explore Phase",
        "gap",
        "How often may cards be turned into tokens in a phase, and in which order?",
        "As often as one can pay. All decide at once; rolls and tokens then come in the order of play.",
        "test_as_often_as_one_can_pay",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "When does a card add 1 to a roll?",
        "When it is among the cards discarded for that roll; several add up.",
        "test_bonus_to_rolls",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What if a card that counts as two makes five of four?",
        "That is allowed, and the surplus is lost.",
        "test_surplus_is_lost",
    ),
    Ruling(
        "Profit Phase",
        "gap",
        "What does a card earn that counts as two cards?",
        "2 Profit Tokens. It still fills one link of the chain.",
        "test_profit_of_a_meld",
    ),
    Ruling(
        "Profit Phase",
        "gap",
        "Do tokens in a meld earn profit?",
        "No, by the letter only cards do; a token fills its link. With an option a token earns 1.",
        "test_tokens_in_a_meld",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody ever has 25 Profit Tokens?",
        "After 100 turns the most win.",
        "test_a_hundred_turns",
    ),
]
