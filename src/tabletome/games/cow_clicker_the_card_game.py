"""Cow Clicker The Card Game: give up cows for a dearer one worth exactly their sum; the best average wins.

A fan's game: Cow Clicker is the property of its owner.

How to play
    There are two decks of cows, each worth so much mooney.

        Basic deck, 33 cows
            worth    1    2    3    4    5    6    7    8    9
            copies   7    6    5    4    3    2    2    2    2
            Plain, Red Poll, Yellow, Blue, Pink, Galloway, Hereford, Swiss Brown, Holstein
        Premium deck, 36 cards
            Steel 10, Cloud 12, Angus 13 and Polka Dot 15, two of each, and Ponycorn 17: the starting cows;
            one each of Hello 20, Bacon 23, Purple 25, My First 26, Oil 27, Paisley 33, Racing 35, Argyle 38,
            Highland 40, Soviet 45, Longhorn Bull 50, Mao 55, Zombie 58, Rainbow 64, Rhinestone 69, Number 7
            70, Pirate 73, Duck 77, Kowrate Kid 80, Cowthulhu 83, Sheep 88, Angel 92, Stargrazer 97, Hayroller
            98, Pig 99, Bling 100, and Cowmageddon, which ends the game.

    Seven of the nine starting cows, by chance, lie face up as the Stockyard; the other two go into the
    Premium deck. Nine cards of it are drawn face down, shuffled with Cowmageddon and laid aside: they are the
    Cowntdown deck, from which you draw when the Premium deck has run out. Everybody begins with three Basic
    cows in his pasture. Chance says who goes first; play goes clockwise.

    Your turn has five phases.
        Sale: you may discard a Basic cow.
        Buy: if you have four Basic cows or fewer, you may add the top card of the Basic deck.
        Upgrade: you may discard two or more cows, Basic or Premium, to take one cow of the Stockyard that is
            worth exactly their sum, such as a 17 for a 5, a 2 and a 10.
        Stockyard: if fewer than seven cows are there, Premium cards are turned up until there are seven. If
            one of them is Cowmageddon, the game is over.
        Out to Pasture: the dearest cow of the Stockyard goes to the bottom of the Premium deck. This phase is
            skipped once a card was drawn from the Cowntdown deck.

    Cows may be traded, any for any, if both agree, and given away, which nobody can refuse. Whoever is on
    turn may do so before his Upgrade Phase, everybody after it. No trade or gift may leave anyone with more
    than five Basic cows. There is no limit on Premium cows.

    All discards lie together and are shuffled when the Basic deck runs out. So Premium cows may be bought
    from it, and count as Premium cows.

    At the end your score is the mooney of all your cows divided by their number; the highest wins. If there
    is no upgrade in 25 turns of each player, the game ends as well.

    With the option of event cards there are ten more cards in the Basic deck, one of each. They take effect
    when they are revealed, in place of the cow that was to be drawn, and are discarded. Dealt among the first
    three cards they are discarded and replaced.

        Rustling       take the lowest Premium cow of an opponent
        Milk           up to 3 extra mooney for the upgrade of this turn
        Cow Patty      nothing
        Twins          draw two more Basic cards, as far as there is room
        Baby Calf      take any cow out of the Basic deck
        Cow Bell       take the lowest cow of the Stockyard
        Cowboy         discard any number of Basic cows and draw up to one card more than that
        Bar-B-Que      an opponent discards his lowest Basic cow
        Cattle Drive   switch one of your Basic cows with one of an opponent's
        Cow Tipping    all give a Basic cow of their choice to the right, at the same time
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling, behaviour, calls, this_turn
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.rummy import build
from tabletome.parts.starting import first_by_chance
from tabletome.parts.trades import Offer, Trading

DEALT = 3
STOCKYARD = 7
MOST_BASIC = 5
COWNTDOWN = 9
"Cards in it beside Cowmageddon."
MILK = 3
BASIC, PREMIUM = "Basic", "Premium"


class Cow(Card):
    mooney: int
    deck: str
    look = Look(
        suit="deck",
        corner="mooney",
        signs={BASIC: "leaf", PREMIUM: "star"},
        colours={BASIC: "#4a7c3a", PREMIUM: "#7a3b8f"},
    )

    def __str__(self) -> str:
        return f"{self.name} {self.mooney}"


class Event(Card):
    text: str
    effect: Any = behaviour(default=None)
    look = Look(text="text", sign="bolt")


BASIC_COWS = [
    Cow(name, mooney, BASIC)
    for name, copies, mooney in (
        ("Plain Cow", 7, 1),
        ("Red Poll Cow", 6, 2),
        ("Yellow Cow", 5, 3),
        ("Blue Cow", 4, 4),
        ("Pink Cow", 3, 5),
        ("Galloway Cow", 2, 6),
        ("Hereford Cow", 2, 7),
        ("Swiss Brown Cow", 2, 8),
        ("Holstein Cow", 2, 9),
    )
    for _ in range(copies)
]
STARTING_COWS = [
    Cow(name, mooney, PREMIUM)
    for name, copies, mooney in (
        ("Steel Cow", 2, 10),
        ("Cloud Cow", 2, 12),
        ("Angus Cow", 2, 13),
        ("Polka Dot Cow", 2, 15),
        ("Ponycorn Cow", 1, 17),
    )
    for _ in range(copies)
]
OTHER_COWS = [
    Cow(name, mooney, PREMIUM)
    for name, mooney in (
        ("Hello Cow", 20),
        ("Bacon Cow", 23),
        ("Purple Cow", 25),
        ("My First Cow", 26),
        ("Oil Cow", 27),
        ("Paisley Cow", 33),
        ("Racing Cow", 35),
        ("Argyle Cow", 38),
        ("Highland Cow", 40),
        ("Soviet Cow", 45),
        ("Longhorn Bull", 50),
        ("Mao Cow", 55),
        ("Zombie Cow", 58),
        ("Rainbow Cow", 64),
        ("Rhinestone Cow", 69),
        ("Number 7 Cow", 70),
        ("Pirate Cow", 73),
        ("Duck Cow", 77),
        ("Kowrate Kid", 80),
        ("Cowthulhu", 83),
        ("Sheep Cow", 88),
        ("Angel Cow", 92),
        ("Stargrazer", 97),
        ("Hayroller", 98),
        ("Pig Cow", 99),
        ("Bling Cow", 100),
    )
]
COWMAGEDDON = Event("Cowmageddon", "Rapture: the game ends")
EVENTS = [
    Event("Rustling", "Take the lowest Premium cow of an opponent", effect=calls("rustling")),
    Event("Milk", "Up to 3 extra mooney to spend this turn", effect=calls("milk")),
    Event("Cow Patty", "Nothing happens", effect=calls("cow_patty")),
    Event("Twins", "Draw two more Basic cards", effect=calls("twins")),
    Event("Baby Calf", "Take any cow out of the Basic deck", effect=calls("baby_calf")),
    Event("Cow Bell", "Take the lowest cow of the Stockyard", effect=calls("cow_bell")),
    Event("Cowboy", "Discard Basic cows and draw up to one card more", effect=calls("cowboy")),
    Event("Bar-B-Que", "An opponent discards his lowest Basic cow", effect=calls("bar_b_que")),
    Event("Cattle Drive", "Switch a Basic cow with an opponent", effect=calls("cattle_drive")),
    Event("Cow Tipping", "All give a Basic cow to the right", effect=calls("cow_tipping")),
]
BASIC_NAMES = {str(cow) for cow in BASIC_COWS}
PREMIUM_CARDS = len(STARTING_COWS) - STOCKYARD + len(OTHER_COWS) + 1
"In the Premium and the Cowntdown deck at the start."


class Deal(Enum):
    TRADE, GIFT = "Offer a trade", "Give a cow away"

    def __str__(self) -> str:
        return self.value


class Farmer(Player):
    pasture: Row[Cow]
    average: float = 0.0
    "As shown on the table; `score` is exact."
    milk: int = this_turn(0)

    def basics(self) -> list[Cow]:
        return [cow for cow in self.pasture if cow.deck == BASIC]

    def premiums(self) -> list[Cow]:
        return [cow for cow in self.pasture if cow.deck == PREMIUM]

    def room(self) -> int:
        return MOST_BASIC - len(self.basics())


class CowClicker(Game[Farmer]):
    title = "Cow Clicker The Card Game"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "set collection"
    mechanisms = ("set collection", "open draft", "trading", "gifts")
    minutes = 45
    layout = Layout(
        felt="#4d7a3a",
        accents=("#f4d35e", "#ee964b"),
        labels={"milk": "milk to spend", "average": "mooney a cow"},
    )
    guard = Guard(quiet=25, progress="upgrade", each=True)
    events = Option(False, "Event cards in the Basic deck")
    herds = Option(1, "Basic decks shuffled together", range(1, 4))
    most_deals = Option(1, "Trades and gifts of each player at a time", range(1, 6))

    stockyard: Row[Cow]
    revealed: Pile[Card]
    basic_deck: Deck[Card] = Deck("discards")
    discards: Pile[Card]
    premium_deck: Deck[Card]
    cowntdown_deck: Deck[Card]
    into_cowntdown: bool = False

    def setup(self) -> None:
        self.premium_deck.fill_shuffled(STARTING_COWS)
        for _ in range(STOCKYARD):
            self.turn_up(self.premium_deck)
        self.premium_deck.fill_shuffled(OTHER_COWS)
        self.premium_deck.draw_many(self.cowntdown_deck, COWNTDOWN)
        self.cowntdown_deck.fill_shuffled([COWMAGEDDON])
        self.basic_deck.fill_shuffled([*BASIC_COWS * self.herds, *(EVENTS if self.events else [])])
        for me in self.players:
            while len(me.pasture) < DEALT:
                card = self.basic_deck.draw(self.revealed)
                if isinstance(card, Cow):
                    me.pasture.add(card)
                elif card is not None:
                    self.discards.add(card)
        self.reckon()
        first_by_chance(self)

    async def turn(self, me: Farmer) -> None:
        self.then(self.sale_phase, me)
        self.then(self.buy_phase, me)
        self.then(self.trades_before_upgrade, me)
        self.then(self.upgrade_phase, me)
        self.then(self.trades_of_all, me)
        self.then(self.stockyard_phase)
        self.then(self.out_to_pasture_phase)

    # -- phases ---------------------------------------------------------------------------------------

    async def sale_phase(self, me: Farmer) -> None:
        basics = me.basics()
        cow = (
            await me.choose(basics, "Sale Phase: do you discard a Basic cow?", otherwise="Keep them")
            if basics
            else None
        )
        if cow is not None:
            self.discards.add(cow)
            self.log("{} sells {}", me, cow)
            self.reckon()

    async def buy_phase(self, me: Farmer) -> None:
        if me.room() <= 0 or self.basic_deck.spent():
            return
        deck = await me.choose(
            [self.basic_deck], "Buy Phase: do you draw a card of the Basic deck?", otherwise="Buy none"
        )
        if deck is not None:
            await self.draw_basic(me)

    async def draw_basic(self, me: Farmer) -> None:
        card = self.basic_deck.draw(self.revealed)
        if isinstance(card, Cow):
            me.pasture.add(card)
            self.log("{} draws {}", me, card)
        elif isinstance(card, Event):
            self.log("{} reveals {}", me, card, hold=True)
            await card.effect(self, me)
            self.discards.add(card)
        self.reckon()

    async def upgrade_phase(self, me: Farmer) -> None:
        goals = [cow for cow in self.stockyard if self.next_cows(me, cow.mooney, [])[0]]
        if not goals:
            return
        goal = await me.choose(
            goals, "Upgrade Phase: which cow of the Stockyard do you take?", otherwise="Take none"
        )
        if goal is None:
            return
        herd = await build(
            me,
            lambda picked: self.next_cows(me, goal.mooney, picked),
            f"Which cow do you give for {goal}?",
            done="Pay the rest with milk",
        )
        self.discards.add_all(herd)
        me.pasture.add(goal)
        self.progress()
        self.log("{} gives {} for {}", me, herd, goal)
        self.reckon()

    def next_cows(self, me: Farmer, price: int, picked: Sequence[Cow]) -> tuple[list[Cow], bool]:
        """What may be given next, of two or more cows and milk that make up the price; whether they do."""
        owed = price - sum(cow.mooney for cow in picked)
        left = [cow for cow in me.pasture if cow not in picked]
        fitting = []
        for cow in left:
            others = sums_of(other.mooney for other in left if other is not cow)
            rests = range(max(owed - me.milk - cow.mooney, 0 if picked else 1), owed - cow.mooney + 1)
            if any(others >> rest & 1 for rest in rests):
                fitting.append(cow)
        return fitting, len(picked) > 1 and owed <= me.milk

    def stockyard_phase(self) -> None:
        while len(self.stockyard) < STOCKYARD and not self.finished:
            self.turn_up(self.premium_deck or self.cowntdown_deck)

    def turn_up(self, deck: Deck[Card]) -> None:
        self.into_cowntdown = deck is self.cowntdown_deck
        card = deck.draw(self.revealed)
        if isinstance(card, Cow):
            self.stockyard.add(card)
            self.log("{} comes into the Stockyard", card)
        else:
            self.log("{} is revealed", card, hold=True)
            self.end("Cowmageddon", because="Cowmageddon has come.")

    def out_to_pasture_phase(self) -> None:
        if self.into_cowntdown:
            return
        cow = max(self.stockyard, key=lambda cow: cow.mooney)
        self.premium_deck.add(cow)
        self.premium_deck.items.insert(0, self.premium_deck.items.pop())
        self.log("{} goes to the bottom of the Premium deck", cow)

    # -- trades and gifts -----------------------------------------------------------------------------

    async def trades_before_upgrade(self, me: Farmer) -> None:
        await self.trade_or_give(me, await self.deal_of(me))

    async def trades_of_all(self, me: Farmer) -> None:
        wanted = await self.together(self.deal_of)
        for farmer in self.from_player(me):
            self.then(self.trade_or_give, farmer, wanted[farmer])

    async def deal_of(self, me: Farmer) -> Deal | None:
        deals = [Deal.TRADE, Deal.GIFT] if self.takers(me) else [Deal.TRADE]
        return await me.choose(deals, "Do you want to trade, or give a cow away?", otherwise="Neither")

    async def trade_or_give(self, me: Farmer, deal: Deal | None, number: int = 1) -> None:
        """What he wanted to do, and more as long as he likes."""
        if deal is None:
            return
        if deal is Deal.TRADE:
            trading = Trading(self, lambda farmer: farmer.pasture, allows=self.fits)
            await trading.offer(me, self.others(me), otherwise="Offer none")
        else:
            await self.give(me)
        self.reckon()
        if number < self.most_deals:
            self.then(self.trade_or_give, me, await self.deal_of(me), number + 1)

    def fits(self, offer: Offer[Farmer, Cow], partner: Farmer) -> bool:
        """Nobody gets more Basic cows by it than he may have."""
        more = sum(cow.deck == BASIC for cow in offer.gives) - sum(
            name in BASIC_NAMES for name in offer.wants
        )
        return more <= partner.room() and -more <= offer.maker.room()

    def takers(self, me: Farmer) -> dict[Cow, list[Farmer]]:
        """The cows that can be given away, and to whom."""
        found = {cow: [r for r in self.others(me) if cow.deck != BASIC or r.room() > 0] for cow in me.pasture}
        return {cow: rivals for cow, rivals in found.items() if rivals}

    async def give(self, me: Farmer) -> None:
        takers = self.takers(me)
        if not takers:  # any more
            return
        cow = await me.choose(list(takers), "Which cow do you give away?", otherwise="Keep them all")
        if cow is not None:
            rival = await self.one_of(me, takers[cow], f"To whom do you give {cow}?")
            rival.pasture.add(cow)
            self.log("{} gives {} to {}", me, cow, rival)

    async def one_of(self, me: Farmer, rivals: list[Farmer], prompt: str) -> Farmer:
        return rivals[0] if len(rivals) == 1 else await me.choose(rivals, prompt)

    # -- events ---------------------------------------------------------------------------------------

    async def rustling(self, me: Farmer) -> None:
        rival = await self.target(
            me, [r for r in self.others(me) if r.premiums()], "Whose cow do you rustle?"
        )
        if rival is not None:
            cow = lowest(rival.premiums())
            me.pasture.add(cow)
            self.log("{} steals {} from {}", me, cow, rival)

    async def milk(self, me: Farmer) -> None:
        me.milk += MILK

    async def cow_patty(self, me: Farmer) -> None:
        """Does nothing."""

    async def twins(self, me: Farmer) -> None:
        await self.draw_basics(me, 2)

    async def draw_basics(self, me: Farmer, count: int) -> None:
        for _ in range(count):
            if me.room() > 0:
                await self.draw_basic(me)

    async def baby_calf(self, me: Farmer) -> None:
        for card in self.basic_deck:
            self.show(card, to=me)
        self.log("{} searches the Basic deck", me)
        calves = [card for card in self.basic_deck if isinstance(card, Cow)]
        if calves:
            calf = await me.choose(calves, "Which cow do you take out of the Basic deck?")
            me.pasture.add(calf)
            self.log("{} takes {}", me, calf)
        self.shuffle(self.basic_deck)

    async def cow_bell(self, me: Farmer) -> None:
        cow = lowest(self.stockyard)
        me.pasture.add(cow)
        self.log("{} takes {} out of the Stockyard", me, cow)

    async def cowboy(self, me: Farmer) -> None:
        cows = await me.choose_some(me.basics(), "Cowboy: which Basic cows do you discard?")
        if cows:
            self.discards.add_all(cows)
            self.log("{} discards {}", me, cows)
        most = len(cows) + 1
        await self.draw_basics(me, await me.amount(0, most, "How many cards do you draw?", unit="cards"))

    async def bar_b_que(self, me: Farmer) -> None:
        rival = await self.target(me, [r for r in self.others(me) if r.basics()], "Whose cow is grilled?")
        if rival is not None:
            cow = lowest(rival.basics())
            self.discards.add(cow)
            self.log("{} discards {}", rival, cow)

    async def cattle_drive(self, me: Farmer) -> None:
        if not me.basics():
            return
        rivals = [r for r in self.others(me) if r.basics()]
        rival = await self.target(me, rivals, "With whom do you switch a Basic cow?")
        if rival is not None:
            mine = await me.choose(me.basics(), "Which of your Basic cows do you give?")
            theirs = await me.choose(rival.basics(), f"Which Basic cow of {rival} do you take for it?")
            rival.pasture.add(mine)
            me.pasture.add(theirs)
            self.log("{} switches {} with {} of {}", me, mine, theirs, rival)

    async def cow_tipping(self, me: Farmer) -> None:
        owners = [farmer for farmer in self.from_player(me) if farmer.basics()]
        given = await self.together(
            lambda farmer: farmer.choose(farmer.basics(), "Which Basic cow do you give to the right?"), owners
        )
        for farmer, cow in given.items():
            right = self.others(farmer)[-1]
            right.pasture.add(cow)
            self.log("{} gives {} to {}", farmer, cow, right)

    async def target(self, me: Farmer, rivals: list[Farmer], prompt: str) -> Farmer | None:
        if not rivals:
            self.log("Nobody has such a cow")
            return None
        return await self.one_of(me, rivals, prompt)

    # -- scores ---------------------------------------------------------------------------------------

    def reckon(self) -> None:
        for farmer in self.players:
            farmer.average = round(self.score(farmer), 2)

    def score(self, me: Farmer) -> float:
        return sum(cow.mooney for cow in me.pasture) / len(me.pasture) if me.pasture else 0.0

    def estimate(self, me: Farmer) -> float:
        """The average counts for more the nearer the end is; till then all cows count, dear ones more."""
        left = (len(self.premium_deck) + len(self.cowntdown_deck)) / PREMIUM_CARDS
        herd = sum(float(cow.mooney**1.2) for cow in me.pasture)
        return (1 - left) * self.score(me) + left * herd / 4


def lowest(cows: Iterable[Cow]) -> Cow:
    return min(cows, key=lambda cow: cow.mooney)


def sums_of(numbers: Iterable[int]) -> int:
    """Bit n says whether some of the numbers, or none, have the sum n."""
    sums = 1
    for number in numbers:
        sums |= sums << number
    return sums


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to six: of 33 Basic cows each may have five.",
        "test_seats",
    ),
    Ruling(
        "Setup",
        "contradiction",
        "“These starting 7 cards” have an asterisk, but nine cards of the list do.",
        "The list stands: all nine are in the game. Seven of them, by chance, begin in the Stockyard, the "
        "other two in the Premium deck.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Which ten cards are the Cowntdown deck?",
        "Cowmageddon and nine by chance, which nobody sees.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who lost the last game?",
        "Chance says who goes first.",
        "test_who_begins",
    ),
    Ruling(
        "The Trade Rule",
        "departure",
        "When is “at any time”, if nobody can call out across the table?",
        "Twice in a turn: the player on turn before his Upgrade Phase, then all, from him on clockwise, "
        "between Upgrade and Stockyard Phase. Each makes at most one trade or gift then, more by an option.",
        "test_when_cows_are_traded",
    ),
    Ruling(
        "The Trade Rule",
        "gap",
        "What may a trade or a gift hold?",
        "A trade up to five cows on either side, also none on one of them; one counter-offer may follow. A "
        "gift is one cow, to somebody who may have it.",
        "test_gifts_need_no_consent",
    ),
    Ruling(
        "Buy Phase",
        "gap",
        "What if neither the Basic deck nor the discards have a card?",
        "Nothing can be bought.",
        "test_nothing_left_to_buy",
    ),
    Ruling(
        "Upgrade Phase",
        "gap",
        "How many upgrades may be made in a turn?",
        "One: “a Premium Stockyard cow”.",
        "test_upgrade",
    ),
    Ruling(
        "Discard Rule",
        "gap",
        "What is a Premium cow that is drawn from the Basic deck?",
        "A Premium cow: it does not count for the limit of five, and cannot be sold.",
        "test_premium_cows_of_the_basic_deck",
    ),
    Ruling(
        "Out To Pasture Phase",
        "gap",
        "When is one “into the Cowntdown deck”?",
        "From the first card drawn from it. A Premium deck of which just the last card was drawn still gets "
        "a cow.",
        "test_out_to_pasture_until_the_cowntdown",
    ),
    Ruling(
        "Out To Pasture Phase",
        "gap",
        "Is the cow replaced?",
        "Not before the next Stockyard Phase: till then there are six.",
        "test_stockyard_and_out_to_pasture",
    ),
    Ruling(
        "Victory",
        "gap",
        "What is the score of one who has no cows, and who wins if several have the highest?",
        "It is 0. They share the win.",
        "test_scores",
    ),
    Ruling(
        "Game End",
        "gap",
        "What if nobody upgrades, so that the Premium deck never runs out?",
        "After 25 turns of each player without an upgrade the scores decide.",
        "test_no_upgrades_for_ever",
    ),
    Ruling(
        "Variants",
        "gap",
        "Breeds, values and copies may be changed: how?",
        "The option of two or three Basic decks shuffled together changes copies; everything else would be "
        "another list of cards.",
        "test_two_basic_decks",
    ),
    Ruling(
        "Optional Event Cards",
        "gap",
        "How many copies of each are there?",
        "One.",
        "test_events_in_the_box",
    ),
    Ruling(
        "Optional Event Cards",
        "gap",
        "Who buys reveals an event. Does he draw again?",
        "No, only in setup. Nor does he for Twins or Cowboy.",
        "test_an_event_takes_the_place_of_a_cow",
    ),
    Ruling(
        "Optional Event Cards",
        "gap",
        "Milk is 1, 2 or 3 mooney: who says how much, and for what?",
        "As much of 3 as his upgrade needs, for which he still discards two or more cows.",
        "test_milk",
    ),
    Ruling(
        "Optional Event Cards",
        "gap",
        "May Twins and Cowboy bring more than five Basic cows?",
        "No: with five one draws no more.",
        "test_twins_stop_at_five",
    ),
    Ruling(
        "Optional Event Cards",
        "gap",
        "Is the Basic deck shuffled after it was searched for a Baby Calf? What if it is empty?",
        "It is shuffled; only he who searches has seen the cards. In an empty deck there is no calf.",
        "test_baby_calf",
    ),
    Ruling(
        "Optional Event Cards",
        "gap",
        "What is X of the Cowboy, and when is it said how many cards are drawn?",
        "Any number from 0. It is said before the first is drawn.",
        "test_cowboy",
    ),
    Ruling(
        "Optional Event Cards",
        "gap",
        "What if no opponent has such a cow?",
        "Then the event does nothing.",
        "test_events_without_a_target",
    ),
    Ruling(
        "Optional Event Cards",
        "gap",
        "How do all give a cow by Cow Tipping, with the limit of five?",
        "At the same time, each one of his choice; who has none gives none. So nobody gets more than five.",
        "test_cow_tipping",
    ),
]
