"""Air Fare: airlines bid in secret for planes and landing rights, and fly between their own cities for money.

How to play
    Money is counted in millions of dollars. Everybody starts with 50, landing rights at two Minor Airports
    and one very old plane, a Boeing 737 or DC-9. The other planes, landing rights and the events are shuffled
    together. Chance picks who leads the first turn; the lead goes round. A turn has these phases.

    Maintenance: a ten-sided die is rolled for each plane. Very old planes are grounded this turn on 1 to 3,
    old ones on 1 or 2, new ones on 1.
    Draw: when the deck is empty, the game ends here. Otherwise everybody, from the leader on, draws one card
    and lays it into the bidding pool. Events act this turn; “you” is who drew the card.
    Flying: every plane that is not grounded flies to another city where you have landing rights. If not all
    can land, choose which stay on the ground. Each landing right takes one landing a turn. Every Minor
    Airport is a city of its own. Planes with US range cannot fly to Europe. Flights to and from Europe begin
    or end in New York, Atlanta, Miami, Boston or Washington DC. The Concorde flies between New York and
    Europe only. A new plane waits in the hangar: its first flight may lead to any city that its range allows.
    A plane that does not fly stays in its city and takes up no landing right.
    Revenue: planes that landed earn. In each city the first, second, third and fourth of your planes earn
    more and more, as the landing rights say, plus or minus the percentage of the plane; the plane with the
    smallest percentage counts as the first. Then everybody pays interest, 20% of a bank loan, and what events
    demand. All pay at once, and what airlines owe each other is set off. Who cannot pay even by selling
    everything and borrowing is bankrupt and out of the game; the last one left wins at once.
    Bid: events are discarded. All write down secret bids for any cards of the pool, each bid at least the
    base cost, all together no more than they have. The highest bid pays and takes the card. If the highest
    bids are equal nobody does, and the card stays for the next turn. Cards without a bid are discarded.
    End: cards that were won lie before their owners and can be used from the next turn on.

    Before flying and before bidding, and when you cannot pay, you may sell cards to the bank for their base
    cost and borrow from the bank, in tens up to 100 in all, as often as you like. Once each time you may also
    offer a trade of cards and money to other airlines, offer one of them a loan, ask one for a loan, and
    repay a loan or a part of it. Loans between airlines earn their lender the agreed interest, up to 50% a
    turn.

    At the end the most money wins. The base cost of planes and landing rights counts as money, loans against.

    The cards, with how many there are of each. Landing rights: base cost, and what the first to the fourth
    plane earns that lands in the city.

        Minor Airports             8, base 20    10 each
        Atlanta                    4, base 30    10, 20, 40, 50
        Washington DC              4, base 40    10, 30, 50, 70
        Boston                     4, base 40    10, 30, 50, 70
        Miami                      4, base 50    20, 40, 60, 90
        Dallas                     4, base 50    20, 40, 60, 90
        Los Angeles                4, base 60    20, 50, 80, 100
        Chicago                    4, base 60    20, 50, 80, 100
        New York                   4, base 80    30, 60, 90, 120
        Europe                     4, base 100   40, 80, 120, 150

    Planes: base cost, percentage, range and age.

        Boeing 737                 4, base 25    -10%   US    very old
        McDonnell Douglas DC-9     4, base 25    -10%   US    very old
        McDonnell Douglas MD-80    6, base 75           US    new
        British Aerospace 146      2, base 75           US    new
        Lockheed L-1011 TriStar    2, base 100   +10%   any   old
        McDonnell Douglas DC-10    4, base 100   +10%   any   old
        Boeing 757                 4, base 125   +10%   any   new
        Boeing 767                 6, base 125   +20%   US    new
        Boeing 747 Jumbo Jet       8, base 150   +30%   any   old
        Aerospatiale/BAC Concorde  2, base 150   +20%   any   new

    Events.

        Pilot Strike                    1   no income for you this turn
        New York snowed in              1   no flights to or from New York this turn
        Chicago Bag Handlers Strike     1   no flights to or from Chicago
        Riots in Los Angeles            1   no flights to or from Los Angeles
        Air Traffic Controllers Strike  1   no flights to or from Atlanta
        Hurricane                       1   no flights to or from Miami
        Terrorism                       1   no flights to or from Europe
        Plane Crash                     1   you lose a plane of your choice and 100
        Oil Shortage                    1   everyone makes 50% revenue
        Holiday Season                  1   everyone makes 150% revenue
        Maintenance                     5   everyone pays 10 for each of his planes
        Terminal Tax                    2   everyone pays 10 for each of his landing rights
        Independence Day                1   flights to Boston earn 50% more
        Snowbirds                       1   flights to Miami earn 50% more
        Strong Dollar                   1   flights to Europe earn 50% more
        Effective Advertising Campaign  4   50% more income for you

    Options. Price War: in the Maintenance Phase everybody may secretly name cities where he has landing
    rights; they earn nobody anything this turn. Advertising: before the Revenue Phase everybody secretly
    spends money on cities where he has landing rights. Whoever spent more than a rival takes 10%
    of what the rival earns there; if at least twice as much, ten times the roll of the die in percent. Faster
    games: four kinds of cards are left out, or 10 to 40 random cards that are no events.
"""

from collections import Counter
from collections.abc import Awaitable
from enum import Enum
from functools import cache
from itertools import product
from math import prod
from typing import Any, NamedTuple

from tabletome.engine import Game, Layout, Look, Option, Player, Ruling, behaviour, state, this_turn
from tabletome.parts.auctions import by_lot, leading, write_bids
from tabletome.parts.boards import Map, Region, Stacks
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.starting import Led
from tabletome.parts.trades import Trading

START_CASH = 50
START_PLANES = ("Boeing 737", "McDonnell Douglas DC-9")
START_RIGHTS = 2
BANK, MOST_LOAN, BANK_RATE = "the bank", 100, 20
STEP, MOST_RATE = 10, 50
"Loans and rates of interest are multiples of the step, so that interest is a whole number."
GROUNDED_UP_TO = {"Very Old": 3, "Old": 2, "New": 1}
GATEWAYS = ("New York", "Atlanta", "Miami", "Boston", "Washington DC")
HANGAR, NEW_YORK, EUROPE = "Hangar", "New York", "Europe"


class Asset(Card):
    base: int
    look = Look(corner="base")


class Rights(Asset):
    """Landing rights for one plane a turn; what the first, second ... plane landed in the city earns."""

    landings: tuple[int, ...]
    look = Look(corner="base", sign="flag")


class Plane(Asset):
    revenue: int
    "Percent more or less than the landing earns."
    reach: str
    age: str
    size: str
    only: tuple[str, ...] = behaviour(default=())
    "Cities to which it can fly, if not to all within its range."
    grounded: bool = state(default=False, lasts="turn")
    landed: bool = state(default=False, lasts="turn")
    look = Look(corner="base", sign="plane")

    def __str__(self) -> str:
        return f"{self.name} (grounded)" if self.grounded else self.name


class Effect(NamedTuple):
    city: str = ""
    flights: int = 100
    "Percent that flights to the city earn; with 0 there are none, nor from there."
    everyone: int = 100
    "Percent of their revenue that all make."
    drawer: int = 100
    "Percent of his revenue that the one who drew it makes."
    per_plane: int = 0
    per_rights: int = 0
    crash: int = 0
    "What the one who drew it pays, and he loses a plane."


class Event(Card):
    text: str
    effect: Effect = behaviour(default=Effect())
    drawn_by: "Airline | None" = state(default=None, lasts="turn")
    look = Look(text="text", sign="book")


CITIES = [
    (4, Rights("Atlanta", 30, (10, 20, 40, 50))),
    (4, Rights("Washington DC", 40, (10, 30, 50, 70))),
    (4, Rights("Boston", 40, (10, 30, 50, 70))),
    (4, Rights("Miami", 50, (20, 40, 60, 90))),
    (4, Rights("Dallas", 50, (20, 40, 60, 90))),
    (4, Rights("Los Angeles", 60, (20, 50, 80, 100))),
    (4, Rights("Chicago", 60, (20, 50, 80, 100))),
    (4, Rights(NEW_YORK, 80, (30, 60, 90, 120))),
    (4, Rights(EUROPE, 100, (40, 80, 120, 150))),
]
MINOR_AIRPORTS, MINOR_BASE, MINOR_LANDINGS = 8, 20, (10,)
PLANES = [
    (4, Plane("Boeing 737", 25, -10, "US", "Very Old", "Small")),
    (4, Plane("McDonnell Douglas DC-9", 25, -10, "US", "Very Old", "Small")),
    (6, Plane("McDonnell Douglas MD-80", 75, 0, "US", "New", "Medium")),
    (2, Plane("British Aerospace 146", 75, 0, "US", "New", "Medium")),
    (2, Plane("Lockheed L-1011 TriStar", 100, 10, "Any", "Old", "Large")),
    (4, Plane("McDonnell Douglas DC-10", 100, 10, "Any", "Old", "Large")),
    (4, Plane("Boeing 757", 125, 10, "Any", "New", "Large")),
    (6, Plane("Boeing 767", 125, 20, "US", "New", "Large")),
    (8, Plane("Boeing 747 Jumbo Jet", 150, 30, "Any", "Old", "Huge")),
    (2, Plane("Aerospatiale/BAC Concorde", 150, 20, "Any", "New", "Small", only=(NEW_YORK, EUROPE))),
]
EVENTS = [
    (1, Event("Pilot Strike", "You get no income this turn", effect=Effect(drawer=0))),
    (1, Event("New York snowed in", "No flights to/from NY this turn", effect=Effect(NEW_YORK, 0))),
    (
        1,
        Event(
            "Chicago Bag Handlers Strike", "No flights to/from Chicago this turn", effect=Effect("Chicago", 0)
        ),
    ),
    (
        1,
        Event(
            "Riots in Los Angeles",
            "No flights to/from Los Angeles this turn",
            effect=Effect("Los Angeles", 0),
        ),
    ),
    (
        1,
        Event(
            "Plane Crash",
            "Lose one of your planes and $100 in litigation & settlements",
            effect=Effect(crash=100),
        ),
    ),
    (
        1,
        Event(
            "Air Traffic Controllers Strike",
            "No flights to/from Atlanta this turn",
            effect=Effect("Atlanta", 0),
        ),
    ),
    (1, Event("Hurricane", "No flights to/from Miami this turn", effect=Effect("Miami", 0))),
    (1, Event("Oil Shortage", "Everyone makes 50% revenue this turn", effect=Effect(everyone=50))),
    (1, Event("Holiday Season", "Everyone makes 150% revenue this turn", effect=Effect(everyone=150))),
    (
        5,
        Event(
            "Maintenance", "Everyone pays $10 for each of their planes this turn", effect=Effect(per_plane=10)
        ),
    ),
    (
        2,
        Event(
            "Terminal Tax",
            "Everyone pays $10 for each of their landing rights this turn",
            effect=Effect(per_rights=10),
        ),
    ),
    (1, Event("Independence Day", "Flights to Boston +50% revenue this turn", effect=Effect("Boston", 150))),
    (1, Event("Snowbirds", "Flights to Miami +50% revenue this turn", effect=Effect("Miami", 150))),
    (1, Event("Terrorism", "No flights to/from Europe this turn", effect=Effect(EUROPE, 0))),
    (1, Event("Strong Dollar", "Flights to Europe +50% revenue this turn", effect=Effect(EUROPE, 150))),
    (4, Event("Effective Advertising Campaign", "You get +50% income this turn", effect=Effect(drawer=150))),
]
FEWER_KINDS = ("Boeing 757", "McDonnell Douglas MD-80", "Atlanta", "Washington DC")


SPOTS = {
    HANGAR: (0, 0),
    "Los Angeles": (0, 3),
    "Dallas": (4, 4),
    "Chicago": (5, 1),
    "Atlanta": (6, 3),
    "Miami": (7, 5),
    "Washington DC": (8, 2),
    NEW_YORK: (9, 1),
    "Boston": (10, 0),
    EUROPE: (14, 1),
}


def minor_airports(players: int) -> list[Rights]:
    number = max(MINOR_AIRPORTS, START_RIGHTS * players)
    return [Rights(f"Minor Airport {n}", MINOR_BASE, MINOR_LANDINGS) for n in range(1, number + 1)]


@cache
def world(players: int) -> Map:
    spots = SPOTS | {rights.name: (n, 6 + n % 2) for n, rights in enumerate(minor_airports(players))}
    return Map({city: (x, y, "") for city, (x, y) in spots.items()}, (), "world")


def airports(game: Game[Any]) -> Map:
    return world(len(game.players))


class Debt(NamedTuple):
    borrower: "Airline"
    lender: "Airline | str"
    rate: int
    "Percent of interest a turn."
    amount: int

    @property
    def interest(self) -> int:
        return self.amount * self.rate // 100


class Bill(NamedTuple):
    """What is to be paid this turn."""

    payer: "Airline"
    payee: "Airline | str"
    amount: int


class Deal(Enum):
    SELL = "Sell a card to the bank"
    BORROW = "Borrow from the bank"
    TRADE = "Offer a trade"
    LEND = "Offer a loan"
    ASK = "Ask for a loan"
    REPAY = "Repay a loan"

    def __str__(self) -> str:
        return self.value


class Airline(Player):
    cash: int = START_CASH
    rights: Row[Rights]
    fleet: Stacks[Plane, Region] = Stacks(airports)
    dealt: list[Deal]
    "What may be done only once in a row of deals and has been done."

    def assets(self) -> list[Asset]:
        return [*self.rights, *self.fleet]


class AirFare(Led[Airline]):
    title = "Air Fare"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "auctions"
    mechanisms = ("sealed bids", "route planning", "dice", "events", "loans", "trading")
    minutes = 60
    layout = Layout(
        felt="#2b4a66",
        accents=("#f4d35e", "#ee964b"),
        hidden_fields=("bills", "dealt"),
        hidden_places=("unused",),
        labels={"debts": "loans (borrower, lender, percent, amount)"},
    )
    turn_name = "turn"
    price_war = Option(False, "Price War: in Maintenance all may name own cities that earn nothing this turn")
    advertising = Option(False, "Advertising Phase before the Revenue Phase")
    fewer_kinds = Option(False, "Faster: no Boeing 757, MD-80, Atlanta and Washington DC")
    fewer_cards = Option(
        0,
        "Faster: so many cards other than events are taken out",
        {0: "none"} | {number: str(number) for number in range(10, 41, 5)},
    )

    deck: Deck[Card]
    pool: Row[Card]
    news: Stacks[Event, Region] = Stacks(airports)
    "Events of the pool that concern one city lie there."
    discards: Pile[Card]
    unused: Deck[Card]
    price_wars: list[str] = this_turn([])
    bills: list[Bill] = this_turn([])
    debts: list[Debt]

    def setup(self) -> None:
        stock: list[tuple[int, Card]] = [*CITIES, *PLANES, *EVENTS]
        if self.fewer_kinds:
            stock = [(number, card) for number, card in stock if card.name not in FEWER_KINDS]
        minor = minor_airports(len(self.players))
        self.deck.fill([*minor, *(card for number, card in stock for _ in range(number))])
        self.shuffle(self.deck)
        for airline in self.players:
            for _ in range(START_RIGHTS):
                self.acquire(airline, self.find(minor.pop(0).name))
            self.acquire(airline, self.find(*START_PLANES))
        assets = [card for card in self.deck if isinstance(card, Asset)]
        self.unused.add_all(assets[: self.fewer_cards])
        self.leader = self.pick(self.players)

    def find(self, *names: str) -> Card:
        """The first card of the shuffled deck that has one of these names."""
        return next(card for card in self.deck if card.name in names)

    def acquire(self, airline: Airline, card: Card) -> None:
        if isinstance(card, Plane):
            airline.fleet.put(card, airports(self)[HANGAR])
        elif isinstance(card, Rights):
            airline.rights.add(card)

    async def round(self) -> None:
        """A turn of all airlines."""
        airlines = self.from_leader()
        self.then(self.maintenance_phase)
        self.then(self.draw_phase)
        for airline in airlines:
            self.then(self.deal, airline)
        for airline in airlines:
            self.then(self.flying_phase, airline)
        self.then(self.revenue_phase)
        for airline in airlines:
            self.then(self.deal, airline)
        self.then(self.bid_phase)

    # -- Maintenance and Draw Phase --------------------------------------------------------------------

    async def maintenance_phase(self) -> None:
        for plane in [plane for airline in self.active() for plane in airline.fleet]:
            if self.roll(10) <= GROUNDED_UP_TO[plane.age]:
                self.log("{}'s {} is grounded", plane.owner, plane)
                plane.grounded = True
        if self.price_war:
            prompt = "Price War: which cities shall earn nothing this turn?"
            named = await self.together(lambda me: me.choose_some(cities_of(me), prompt))
            for airline, cities in named.items():
                if cities:
                    self.log("{} starts a price war in {}", airline, cities)
                    self.price_wars += cities

    async def draw_phase(self) -> None:
        if not self.deck:
            self.end("deck empty", because="The deck is empty: the richest airline wins.")
            return
        for airline in self.from_leader():
            card = self.deck.draw(self.pool)
            self.log("{} draws {}", airline, card or "nothing")
            if isinstance(card, Event):
                card.drawn_by = airline
                if card.effect.city:
                    self.news.put(card, airports(self)[card.effect.city])
        for airline, effect in self.effects():
            if effect.crash and airline.fleet:
                plane = await airline.choose(airline.fleet, "Plane Crash: which of your planes is lost?")
                self.discards.add(plane)
                self.log("{} loses {}", airline, plane)

    def effects(self) -> list[tuple[Airline, Effect]]:
        """Of this turn's events, each with who drew it."""
        cards = (card for place in (self.pool, self.news) for card in place)
        return [(c.drawn_by, c.effect) for c in cards if isinstance(c, Event) and c.drawn_by is not None]

    # -- Flying Phase --------------------------------------------------------------------------------

    async def flying_phase(self, me: Airline) -> None:
        waiting = [plane for plane in me.fleet if not plane.grounded]
        while waiting:
            plane = waiting.pop(0)
            goals = self.goals(me, plane)
            may_stay = self.most_landings(me, waiting) == self.most_landings(me, [plane, *waiting])
            if len(goals) + may_stay > 1:
                prompt, otherwise = f"{plane}, now in {plane.at}: fly where?", "Stay on the ground" * may_stay
                goal = await me.choose(goals, prompt, otherwise=otherwise)
            else:
                goal = next(iter(goals), None)
            if goal is not None:
                self.log("{} flies {} from {} to {}", me, plane, plane.at, goal)
                me.fleet.put(plane, goal)
                plane.landed = True

    def most_landings(self, me: Airline, planes: list[Plane]) -> int:
        """How many of these planes could land, each at a landing right of its own."""
        goals = {plane: list(map(str, self.goals(me, plane))) for plane in planes}
        rights = self.free_rights(me)
        takers: dict[int, Plane] = {}

        def finds_room(plane: Plane, tried: set[int]) -> bool:
            for number, city in enumerate(rights):
                if city in goals[plane] and number not in tried:
                    tried.add(number)
                    if number not in takers or finds_room(takers[number], tried):
                        takers[number] = plane
                        return True
            return False

        return sum(finds_room(plane, set()) for plane in planes)

    def free_rights(self, me: Airline) -> list[str]:
        """City by city the landing rights at which no plane has landed this turn."""
        landed = Counter(str(plane.at) for plane in me.fleet if plane.landed)
        return list((Counter(map(str, me.rights)) - landed).elements())

    def goals(self, me: Airline, plane: Plane) -> list[Region]:
        """Where a plane may land: at free landing rights in another city, by its range and today's events."""
        here = str(plane.at)
        closed = [effect.city for _, effect in self.effects() if not effect.flights]
        if here in closed:
            return []
        free = dict.fromkeys(self.free_rights(me))
        cities = [city for city in free if city not in (here, *closed) and can_fly(plane, here, city)]
        return [airports(self)[city] for city in cities]

    # -- Advertising and Revenue Phase ----------------------------------------------------------------

    async def revenue_phase(self) -> None:
        earned = {airline: self.revenue(airline) for airline in self.active()}
        if self.advertising:
            self.poach(earned, await self.advertising_phase())
        for airline, cities in earned.items():
            airline.cash += sum(cities.values())
            self.log("{} earns {}", airline, sum(cities.values()))
        self.bills = [bill for airline in self.from_leader() for bill in self.bills_of(airline)]
        self.then(self.settle_bills)

    def revenue(self, me: Airline) -> dict[str, int]:
        """By city what the planes landed there earn, rounded down when all percentages are reckoned."""
        earned = {}
        for rights in me.rights:
            city = rights.name
            planes = sorted(p.revenue for p in me.fleet if p.landed and str(p.at) == city)
            factors = [effect.flights for _, effect in self.effects() if effect.city == city]
            factors += [effect.everyone for _, effect in self.effects()]
            factors += [effect.drawer for airline, effect in self.effects() if airline is me]
            factors += [0 for war in self.price_wars if war == city]
            amount = sum(pay * (100 + percent) for pay, percent in zip(rights.landings, planes, strict=False))
            earned[city] = amount * prod(factors) // 100 ** (1 + len(factors))
        return earned

    async def advertising_phase(self) -> dict[Airline, dict[str, int]]:
        spent = await self.together(self.plan_campaign)
        for airline, cities in spent.items():
            airline.cash -= sum(cities.values())
            if cities:
                self.log("{} advertises: {}", airline, [f"{sum_} in {city}" for city, sum_ in cities.items()])
        return spent

    async def plan_campaign(self, me: Airline) -> dict[str, int]:
        cities = dict.fromkeys(cities_of(me), 1)
        return await write_bids(me, cities, me.cash, verb="advertise in", unit="million")

    def poach(self, earned: dict[Airline, dict[str, int]], spent: dict[Airline, dict[str, int]]) -> None:
        """City by city, from the smallest campaign up, everybody takes a share from those who spent less."""
        on_strike = [airline for airline, effect in self.effects() if effect.drawer == 0]
        for _, card in CITIES:
            city = card.name
            here = [airline for airline in self.from_leader() if city in earned[airline]]
            cost = {airline: spent[airline].get(city, 0) for airline in here}
            for taker, victim in product(sorted(here, key=cost.__getitem__), repeat=2):
                if cost[taker] > cost[victim] and earned[victim][city] and taker not in on_strike:
                    percent = 10 * self.roll(10) if cost[taker] >= 2 * cost[victim] else 10
                    taken = earned[victim][city] * percent // 100
                    earned[victim][city] -= taken
                    earned[taker][city] += taken
                    self.log("{} takes {}% of {}'s revenue in {}: {}", taker, percent, victim, city, taken)

    def bills_of(self, me: Airline) -> list[Bill]:
        """Interest, and what this turn's events demand."""
        bills = [Bill(me, debt.lender, debt.interest) for debt in self.debts if debt.borrower is me]
        for airline, effect in self.effects():
            due = effect.per_plane * len(me.fleet) + effect.per_rights * len(me.rights)
            bills.append(Bill(me, BANK, due + (effect.crash if airline is me else 0)))
        return bills

    def due(self, me: Airline) -> int:
        """What an airline has to pay in all, less what others have to pay it."""
        return sum(bill.amount * ((bill.payer is me) - (bill.payee is me)) for bill in self.bills)

    def settle_bills(self) -> None:
        """All bills are paid in one step, as soon as everybody who is left can pay."""
        short = [airline for airline in self.from_leader() if airline.cash < self.due(airline)]
        if short:
            self.then(self.raise_money, short[0])
            self.then(self.settle_bills)
            return
        for airline in self.from_leader():
            due = self.due(airline)
            airline.cash -= due
            if due:
                what = "pays" if due > 0 else "receives"
                self.log("{} {} {} for interest and events", airline, what, abs(due))

    async def raise_money(self, me: Airline) -> None:
        due = self.due(me)
        if me.cash >= due:
            me.dealt = []
        elif await self.make_deal(me, due):
            self.then(self.raise_money, me)
        else:
            self.go_bankrupt(me, due)

    def go_bankrupt(self, me: Airline, due: int) -> None:
        self.log("{} cannot pay {} and is bankrupt", me, due)
        self.discards.add_all(me.assets())
        self.debts = [debt for debt in self.debts if me not in (debt.borrower, debt.lender)]
        self.bills = [bill for bill in self.bills if me not in (bill.payer, bill.payee)]
        me.cash = 0
        self.eliminate(me)
        if len(self.active()) == 1:
            self.win(*self.active(), ending="bankruptcy", because="All other airlines are bankrupt.")

    # -- Bid and End Phase ---------------------------------------------------------------------------

    async def bid_phase(self) -> None:
        self.discards.add_all([*self.news, *(card for card in self.pool if isinstance(card, Event))])
        lots = {card: card.base for card in self.pool if isinstance(card, Asset)}
        bids = await self.together(lambda me: write_bids(me, lots, me.cash, unit="million"))
        for lot, offers in by_lot(lots, bids).items():
            winners = leading(offers)
            if not offers:
                self.discards.add(lot)
                self.log("Nobody bids for {}", lot)
                continue
            told = [f"{airline} {offer}" for airline, offer in offers.items()]
            self.log("Bids for {}: {}", lot, told, hold=True)
            if len(winners) == 1:
                (winner,) = winners
                winner.cash -= offers[winner]
                self.acquire(winner, lot)
                self.log("{} takes {} for {}", winner, lot, offers[winner])
        self.pass_lead()

    # -- Raise Money Fast ----------------------------------------------------------------------------

    async def deal(self, me: Airline) -> None:
        """As many deals as an airline wants, one after the other."""
        if not me.out and await self.make_deal(me):
            self.then(self.deal, me)

    async def make_deal(self, me: Airline, due: int = 0) -> bool:
        """One deal, if wanted. Who cannot pay a bill must deal while that is sure to raise money."""
        short = me.cash < due
        deals = [deal for deal in self.deals(me, short) if deal not in me.dealt]
        prompt = (
            f"You have {me.cash} and must pay {due}" if short else "Do you want to deal before you go on?"
        )
        must = short and (Deal.SELL in deals or Deal.BORROW in deals)
        way_out = "" if must else "Go bankrupt" if short else "Go on"
        deal = await me.choose(deals, prompt, otherwise=way_out) if deals else None
        if deal is None:
            me.dealt = []
            return False
        if deal not in (Deal.SELL, Deal.BORROW):
            me.dealt.append(deal)
        await self.make(me, deal)
        return True

    def deals(self, me: Airline, short: bool) -> list[Deal]:
        """What is possible; who is short of money can only raise more."""
        rivals = self.others(me)  # none, when all others went bankrupt in this phase
        possible = {
            Deal.SELL: bool(me.assets()),
            Deal.BORROW: self.credit(me) > 0,
            Deal.TRADE: bool(rivals),
            Deal.LEND: bool(rivals) and not short and me.cash >= STEP,
            Deal.ASK: any(rival.cash >= STEP for rival in rivals),
            Deal.REPAY: not short and me.cash >= STEP and any(debt.borrower is me for debt in self.debts),
        }
        return [deal for deal, can in possible.items() if can]

    async def make(self, me: Airline, deal: Deal) -> None:
        match deal:
            case Deal.SELL:
                await self.sell(me)
            case Deal.BORROW:
                amount = await amount_of(me, self.credit(me), "How much do you borrow?")
                self.owe(Debt(me, BANK, BANK_RATE, amount))
                self.log("{} borrows {} from the bank", me, amount)
            case Deal.TRADE:
                trading = Trading(self, Airline.assets, money="cash", kind_of=where_it_is)
                await trading.offer(me, self.others(me), otherwise="No offer")
            case Deal.LEND | Deal.ASK:
                await self.lend_or_ask(me, lending=deal is Deal.LEND)
            case Deal.REPAY:
                await self.repay(me)

    async def sell(self, me: Airline) -> None:
        prompt = "Which card do you sell?"
        card = await me.choose(me.assets(), prompt, label=lambda card: f"{where_it_is(card)} for {card.base}")
        me.cash += card.base
        self.discards.add(card)
        self.log("{} sells {} for {}", me, card, card.base)

    async def lend_or_ask(self, me: Airline, lending: bool) -> None:
        partners = [rival for rival in self.others(me) if lending or rival.cash >= STEP]
        rival = await me.choose(partners, "With which airline?")
        lender, borrower = (me, rival) if lending else (rival, me)
        amount = await amount_of(me, lender.cash, f"How much shall {lender} lend?")
        rate = await me.amount(0, MOST_RATE, "At which interest a turn?", step=STEP, unit="percent")
        terms = f"{lender} lends {borrower} {amount} at {rate} percent a turn"
        if await rival.choose(["Accept"], f"{terms}?", otherwise="Refuse"):
            self.owe(Debt(borrower, lender, rate, amount))
            self.log("{}", terms)
        else:
            self.log("{} refuses: {}", rival, terms)

    async def repay(self, me: Airline) -> None:
        debt = await me.choose(
            [debt for debt in self.debts if debt.borrower is me],
            "Which loan do you repay?",
            label=lambda debt: f"{debt.amount} to {debt.lender} at {debt.rate} percent",
        )
        amount = await amount_of(me, min(debt.amount, me.cash), f"How much do you repay to {debt.lender}?")
        self.owe(debt._replace(amount=-amount))
        self.log("{} repays {} to {}", me, amount, debt.lender)

    def credit(self, me: Airline) -> int:
        """What the bank would still lend."""
        return MOST_LOAN - sum(debt.amount for debt in self.debts if debt[:2] == (me, BANK))

    def owe(self, change: Debt) -> None:
        """Money is lent, or if below zero paid back."""
        same = [debt for debt in self.debts if debt[:3] == change[:3]]
        total = change.amount + sum(debt.amount for debt in same)
        self.debts = [debt for debt in self.debts if debt not in same]
        if total:
            self.debts.append(change._replace(amount=total))
        change.borrower.cash += change.amount
        if isinstance(change.lender, Airline):
            change.lender.cash -= change.amount

    def score(self, airline: Airline) -> int:
        lent = sum(debt.amount for debt in self.debts if debt.lender is airline)
        owed = sum(debt.amount for debt in self.debts if debt.borrower is airline)
        return airline.cash + sum(card.base for card in airline.assets()) + lent - owed

    def estimate(self, airline: Airline) -> float:
        """His wealth; in the turns left, half of what his planes could earn at best, and interest."""
        held = Counter(map(str, airline.rights))
        cities = {rights.name: rights.landings for rights in airline.rights}
        landings = sorted((pay for city in held for pay in cities[city][: held[city]]), reverse=True)
        interest = sum(
            debt.interest * ((debt.lender is airline) - (debt.borrower is airline)) for debt in self.debts
        )
        turns = len(self.deck) / len(self.players)
        income = sum(landings[: len(airline.fleet)]) / 2 + interest
        return self.score(airline) + turns * income - 100 * airline.out


def where_it_is(card: Asset) -> str:
    return f"{card} in {card.at}" if isinstance(card, Plane) else str(card)


def cities_of(airline: Airline) -> list[str]:
    return list(dict.fromkeys(map(str, airline.rights)))


def amount_of(me: Airline, most: int, prompt: str) -> Awaitable[int]:
    return me.amount(STEP, most, prompt, step=STEP, unit="million")


def can_fly(plane: Plane, here: str, city: str) -> bool:
    """Whether range and routes allow a flight; from the hangar, one that ends there."""
    if plane.only:
        return city in plane.only
    if plane.reach == "US" and city == EUROPE:
        return False
    return here == HANGAR or EUROPE not in (here, city) or here in GATEWAYS or city in GATEWAYS


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "“Remove the Plane and Landing Rights cards from the deck”: all of them?",
        "Only those with which the airlines start; the others are what is bid for.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "contradiction",
        "Up to six play with two Minor Airports each, but there are eight.",
        "For five and six there are two for each airline. There are planes enough.",
        "test_more_minor_airports_for_five_and_six",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who starts with a Boeing 737 and who with a DC-9?",
        "Chance decides; all their figures are the same.",
        "test_setup",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "Who draws first, and whom do events call “you”?",
        "The leader draws first; the lead goes round. “You” is who drew the card.",
        "test_events_that_say_you_mean_the_one_who_drew_them",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "What if there are fewer cards than airlines in the deck?",
        "They are drawn from the leader on, and the turn is played. The game ends at the next Draw Phase.",
        "test_last_turn_and_end",
    ),
    Ruling(
        "Flying Phase",
        "gap",
        "Are the Minor Airports one city?",
        "No, each is a city of its own, or nobody could fly in the first turn.",
        "test_first_flight_and_minor_airports",
    ),
    Ruling(
        "Revenue Phase",
        "gap",
        "How many planes can land at one landing right?",
        "One a turn: the example needs four rights for a fourth landing.",
        "test_one_landing_for_each_landing_right",
    ),
    Ruling(
        "Flying Phase",
        "gap",
        "From where does a new plane fly, and what of the routes to Europe then?",
        "From the hangar, which is in no city: the first flight may lead to any city of the plane's range, "
        "with a Concorde to New York or Europe.",
        "test_routes_to_europe",
    ),
    Ruling(
        "Flying Phase",
        "gap",
        "All planes are removed from their terminals: where do those stay that do not fly?",
        "In the city where they are and from where they fly next, but on no terminal: they take up no right.",
        "test_planes_that_do_not_fly_take_up_no_landing_right",
    ),
    Ruling(
        "Flying Phase",
        "gap",
        "All planes fly that are not grounded. What if not all can land?",
        "The owner chooses: a plane may stay on the ground if as many of his others can land without it.",
        "test_planes_must_fly_unless_not_all_can_land",
    ),
    Ruling(
        "Revenue Phase",
        "gap",
        "Which of several planes is the first to land in a city?",
        "The owner may choose, so the order that earns most is reckoned: the smallest percentage first.",
        "test_best_order_of_landings",
    ),
    Ruling(
        "Revenue Phase",
        "gap",
        "How are several percentages and fractions reckoned?",
        "They are multiplied. The revenue of each city is rounded down at the end, since Advertising takes "
        "shares of it city by city.",
        "test_percentages_multiply",
    ),
    Ruling(
        "Event Card List",
        "gap",
        "Which plane crashes?",
        "One of the owner's choice, at once. The 100 are also due if there is no plane.",
        "test_plane_crash",
    ),
    Ruling(
        "Event Card List",
        "gap",
        "When are taxes, maintenance and settlements paid?",
        "With the interest: in the Revenue Phase, after the income, for what one has then.",
        "test_bills_are_due_after_the_income",
    ),
    Ruling(
        "Revenue Phase",
        "gap",
        "An airline could pay if others had paid it their interest first. In which order is paid?",
        "All pay in one step: what others owe an airline counts for it. Only then is anybody bankrupt.",
        "test_bills_are_paid_in_one_step",
    ),
    Ruling(
        "Bid Phase",
        "gap",
        "Is the limit of bids for each card or for all?",
        "For all together: otherwise won cards could not be paid.",
        "test_bids_together_stay_within_the_account",
    ),
    Ruling(
        "Raise Money Fast",
        "departure",
        "“At any time” money can be raised. Nobody can be asked at any time.",
        "Before flying, before bidding, and when a bill cannot be paid. Sales and bank loans as often as "
        "wanted, the other deals once each time.",
        "test_deals_before_flying_and_before_bidding",
    ),
    Ruling(
        "Raise Money Fast",
        "departure",
        "In which sums are loans taken, and when are they repaid?",
        "In tens, so that interest stays whole. 100 is the most that one may owe the bank. They may be "
        "repaid, also in part, whenever deals are made, and need not be.",
        "test_bank_loans",
    ),
    Ruling(
        "Raise Money Fast",
        "gap",
        "What are the terms of loans between airlines?",
        "One proposes a sum and an interest of 0 to 50 percent a turn, the other accepts or refuses. The "
        "interest is paid with that of the bank. What is not repaid counts for the lender at the end.",
        "test_loans_between_airlines",
    ),
    Ruling(
        "Raise Money Fast",
        "gap",
        "What may airlines sell each other?",
        "Planes and landing rights for money and for each other, up to five cards on either side.",
        "test_trades",
    ),
    Ruling(
        "Revenue Phase",
        "gap",
        "What happens to a bankrupt airline?",
        "It must first sell and borrow all it can. Then its cards are discarded, and loans that it gave or "
        "took are void. Who is left alone wins.",
        "test_bankruptcy",
    ),
    Ruling(
        "Price War Optional Rule",
        "gap",
        "For whom do the cities earn nothing, and who knows of it?",
        "For everybody. All choose at once and in secret, after the rolls.",
        "test_price_war",
    ),
    Ruling(
        "Advertising Phase Optional Rule",
        "gap",
        "In which order, and of what are shares taken?",
        "In each city from the smallest sum up, as in the example, equal ones in the order of the turn. Each "
        "takes from those who spent less, with a roll for each, of what they have there by then (shares "
        "taken included), rounded down.",
        "test_advertising_example",
    ),
    Ruling(
        "Advertising Phase Optional Rule",
        "gap",
        "Does an airline take shares while its pilots strike?",
        "No: it gets no income this turn, and shares are income.",
        "test_no_shares_for_an_airline_on_strike",
    ),
    Ruling(
        "Faster Game Variants",
        "gap",
        "Which 10 to 40 cards are removed for a faster game?",
        "Random ones, unseen, after the airlines have got theirs; in steps of five.",
        "test_faster_games",
    ),
    Ruling("Object", "gap", "Equal wealth at the end?", "The victory is shared.", "test_most_wealth_wins"),
]
