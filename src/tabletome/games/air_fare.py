"""Air Fare: airlines bid in secret for planes and landing rights, and fly between their own cities for money.

How to play
    Money is counted in millions of dollars. Everybody starts with 50, landing rights at two Minor Airports
    and one very old plane, a Boeing 737 or DC-9. The other planes, landing rights and the events are shuffled
    together. Chance picks who leads the first turn; the lead goes round. A turn has these phases.

    Maintenance: a ten-sided die is rolled for each plane. Very old planes are grounded this turn on 1 to 3,
    old ones on 1 or 2, new ones on 1.
    Draw: when the deck is empty, the game ends here. Otherwise everybody, from the leader on, draws one card
    and lays it into the bidding pool. Events act this turn, on whoever drew them or on everybody as they say.
    Flying: every plane that is not grounded may fly to another city where you have landing rights. Each
    landing right takes one landing a turn. Every Minor Airport is a city of its own. Planes with US range
    cannot fly to Europe. Flights to and from Europe begin or end in New York, Atlanta, Miami, Boston or
    Washington DC. The Concorde flies between New York and Europe only. A new plane waits in the hangar: its
    first flight may lead to any city that its range allows. A plane that does not fly stays in its city and
    takes up no landing right.
    Revenue: planes that landed earn. In each city the first, second, third and fourth of your planes earn
    more and more, as the landing rights say, plus or minus the percentage of the plane; the plane with the
    smallest percentage counts as the first. Then everybody pays interest, 20% of a bank loan, and what events
    demand. Who cannot pay even by selling everything and borrowing is bankrupt and out of the game; the last
    one left wins at once.
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
    Options: Price War: in the Maintenance Phase everybody may secretly name cities where he has landing
    rights; they earn nobody anything this turn. Advertising: before the Revenue Phase everybody secretly
    spends money on cities where he and a rival have landing rights. Whoever spent more than a rival takes 10%
    of what the rival earns there; if at least twice as much, ten times the roll of the die in percent. Faster
    games: four kinds of cards are left out, or 10 to 40 random cards that are no events.
"""

from collections import Counter
from collections.abc import Awaitable, Iterable, Mapping
from enum import Enum
from functools import cache
from itertools import product
from math import prod
from typing import Any, NamedTuple, TypeVar

from tabletome.engine import Game, Layout, Option, Player, Ruling
from tabletome.parts.boards import Map, Region, Stacks
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.trades import Trading

T = TypeVar("T")

RULINGS = [
    Ruling(
        "“Remove the Plane and Landing Rights cards from the deck”: all of them?",
        "Only those with which the airlines start; the others are what is bid for.",
        "test_setup",
    ),
    Ruling(
        "Eight Minor Airports are too few for five or six airlines.",
        "There are two for each airline then. There are planes enough.",
        "test_more_minor_airports_for_five_and_six",
    ),
    Ruling(
        "Who starts with a Boeing 737 and who with a DC-9?",
        "Chance decides; all their figures are the same.",
        "test_setup",
    ),
    Ruling(
        "Who draws first, and whom do events call “you”?",
        "The leader draws first; the lead goes round. “You” is who drew the card.",
        "test_events_that_say_you_mean_the_one_who_drew_them",
    ),
    Ruling(
        "What if there are fewer cards than airlines in the deck?",
        "They are drawn from the leader on, and the turn is played. The game ends at the next Draw Phase.",
        "test_last_turn_and_end",
    ),
    Ruling(
        "Are the Minor Airports one city?",
        "No, each is a city of its own, or nobody could fly in the first turn.",
        "test_first_flight_and_minor_airports",
    ),
    Ruling(
        "How many planes can land at one landing right?",
        "One a turn: the example needs four rights for a fourth landing.",
        "test_one_landing_for_each_landing_right",
    ),
    Ruling(
        "From where does a new plane fly, and what of the routes to Europe then?",
        "From the hangar, which is in no city: the first flight may lead to any city of the plane's range, "
        "with a Concorde to New York or Europe.",
        "test_routes_to_europe",
    ),
    Ruling(
        "All planes are removed from their terminals: where do those stay that do not fly?",
        "In the city where they are and from where they fly next, but on no terminal: they take up no right.",
        "test_planes_that_do_not_fly_take_up_no_landing_right",
    ),
    Ruling(
        "Must planes fly?",
        "No. Where not all can land the owner chooses which do, so he may also leave one on the ground.",
        "test_planes_that_do_not_fly_take_up_no_landing_right",
    ),
    Ruling(
        "May a plane leave a city to which there are no flights?",
        "No, the events say “to or from”.",
        "test_closed_cities",
    ),
    Ruling(
        "Which of several planes is the first to land in a city?",
        "The owner may choose, so the order that earns most is reckoned: the smallest percentage first.",
        "test_best_order_of_landings",
    ),
    Ruling(
        "How are several percentages and fractions reckoned?",
        "They are multiplied. The revenue of each city is rounded down at the end, since Advertising takes "
        "shares of it city by city.",
        "test_percentages_multiply",
    ),
    Ruling(
        "Which plane crashes?",
        "One of the owner's choice, at once. The 100 are also due if there is no plane.",
        "test_plane_crash",
    ),
    Ruling(
        "When are taxes, maintenance and settlements paid?",
        "With the interest: in the Revenue Phase, after the income, for what one has then.",
        "test_bills_are_due_after_the_income",
    ),
    Ruling(
        "Is the limit of bids for each card or for all?",
        "For all together: otherwise won cards could not be paid.",
        "test_bids_together_stay_within_the_account",
    ),
    Ruling(
        "Does a lower bid win when the highest are equal? Is a card that stayed discarded without a bid?",
        "No, all lose. Yes.",
        "test_tied_bids_leave_the_card_in_the_pool",
    ),
    Ruling(
        "“At any time” money can be raised: when exactly?",
        "Before flying, before bidding, and when a bill cannot be paid. Sales and bank loans as often as "
        "wanted, the other deals once each time.",
        "test_deals_before_flying_and_before_bidding",
    ),
    Ruling(
        "In which sums are loans taken, and when are they repaid?",
        "In tens, so that interest stays whole. 100 is the most that one may owe the bank. They may be "
        "repaid, also in part, whenever deals are made, and need not be.",
        "test_bank_loans",
    ),
    Ruling(
        "What are the terms of loans between airlines?",
        "One proposes a sum and an interest of 0 to 50 percent a turn, the other accepts or refuses. The "
        "interest is paid with that of the bank. What is not repaid counts for the lender at the end.",
        "test_loans_between_airlines",
    ),
    Ruling(
        "What may airlines sell each other?",
        "Planes and landing rights for money and for each other, up to five cards on either side.",
        "test_trades",
    ),
    Ruling(
        "What happens to a bankrupt airline?",
        "It must first sell and borrow all it can. Then its cards are discarded, and loans that it gave or "
        "took are void. Who is left alone wins.",
        "test_bankruptcy",
    ),
    Ruling(
        "Price War: for whom do the cities earn nothing, and who knows of it?",
        "For everybody. All choose at once and in secret, after the rolls.",
        "test_price_war",
    ),
    Ruling(
        "Advertising: in which order, and of what are shares taken?",
        "In each city from the smallest sum up, as in the example, equal ones in the order of the turn. Each "
        "takes from those who spent less, with a roll for each, of what they have there by then (shares "
        "taken included), rounded down.",
        "test_advertising_example",
    ),
    Ruling(
        "Does an airline take shares by Advertising while its pilots strike?",
        "No: it gets no income this turn, and shares are income.",
        "test_no_shares_for_an_airline_on_strike",
    ),
    Ruling(
        "Where can one advertise?",
        "In cities where a rival has landing rights too; elsewhere there is nothing to be taken.",
        "test_advertising_phase",
    ),
    Ruling(
        "Which 10 to 40 cards are removed for a faster game?",
        "Random ones, unseen, after the airlines have got theirs; in steps of five.",
        "test_faster_games",
    ),
    Ruling("Equal wealth at the end?", "The victory is shared.", "test_most_wealth_wins"),
]

START_CASH = 50
START_PLANES = ("Boeing 737", "McDonnell Douglas DC-9")
START_RIGHTS = 2
BANK, MOST_LOAN, BANK_RATE = "the bank", 100, 20
STEP, MOST_RATE = 10, 50
"Loans and rates of interest are multiples of the step, so that interest is a whole number."
GROUNDED_UP_TO = {"Very Old": 3, "Old": 2, "New": 1}
GATEWAYS = ("New York", "Atlanta", "Miami", "Boston", "Washington DC")
HANGAR, NEW_YORK, EUROPE, CONCORDE = "Hangar", "New York", "Europe", "Aerospatiale/BAC Concorde"


class Asset(Card):
    base: int


class Rights(Asset):
    """Landing rights for one plane a turn; what the first, second ... plane landed in the city earns."""

    landings: tuple[int, ...]


class Plane(Asset):
    revenue: int
    "Percent more or less than the landing earns."
    reach: str
    age: str
    size: str


class Event(Card):
    text: str


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
    (2, Plane(CONCORDE, 150, 20, "Any", "New", "Small")),
]
EVENTS = [
    (1, Event("Pilot Strike", "You get no income this turn"), Effect(drawer=0)),
    (1, Event("New York snowed in", "No flights to or from New York this turn"), Effect(NEW_YORK, 0)),
    (
        1,
        Event("Chicago Bag Handlers Strike", "No flights to or from Chicago this turn"),
        Effect("Chicago", 0),
    ),
    (1, Event("Riots in Los Angeles", "No flights to or from there this turn"), Effect("Los Angeles", 0)),
    (1, Event("Plane Crash", "You lose one of your planes and 100 in settlements"), Effect(crash=100)),
    (1, Event("Air Traffic Controllers Strike", "No flights to or from Atlanta"), Effect("Atlanta", 0)),
    (1, Event("Hurricane", "No flights to or from Miami this turn"), Effect("Miami", 0)),
    (1, Event("Oil Shortage", "Everyone makes 50% revenue this turn"), Effect(everyone=50)),
    (1, Event("Holiday Season", "Everyone makes 150% revenue this turn"), Effect(everyone=150)),
    (5, Event("Maintenance", "Everyone pays 10 for each plane"), Effect(per_plane=10)),
    (2, Event("Terminal Tax", "Everyone pays 10 for each of his landing rights"), Effect(per_rights=10)),
    (1, Event("Independence Day", "Flights to Boston +50% revenue this turn"), Effect("Boston", 150)),
    (1, Event("Snowbirds", "Flights to Miami +50% revenue this turn"), Effect("Miami", 150)),
    (1, Event("Terrorism", "No flights to or from Europe this turn"), Effect(EUROPE, 0)),
    (1, Event("Strong Dollar", "Flights to Europe +50% revenue this turn"), Effect(EUROPE, 150)),
    (4, Event("Effective Advertising Campaign", "You get +50% income this turn"), Effect(drawer=150)),
]
EFFECTS = {event.name: effect for _, event, effect in EVENTS}
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


class AirFare(Game[Airline]):
    title = "Air Fare"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "auctions"
    mechanisms = ("sealed bids", "route planning", "dice", "events", "loans", "trading")
    minutes = 60
    layout = Layout(
        felt="#2b4a66",
        accents=("#f4d35e", "#ee964b"),
        hidden_fields=("agenda", "dealt", "landed"),
        hidden_places=("unused",),
        labels={"debts": "loans (borrower, lender, percent, amount)"},
    )
    turn_cap = 20_000
    "Out of reach: the deck ends the game after 52 turns, and deals run out."
    price_war = Option(False, "Price War: in Maintenance all may name own cities that earn nothing this turn")
    advertising = Option(False, "Advertising Phase before the Revenue Phase")
    fewer_kinds = Option(False, "Faster: no Boeing 757, MD-80, Atlanta and Washington DC")
    fewer_cards = Option(0, "Faster: so many cards other than events are taken out", (0, *range(10, 41, 5)))

    deck: Deck[Card]
    pool: Row[Card]
    news: Stacks[Event, Region] = Stacks(airports)
    "Events of the pool that concern one city lie there."
    discards: Pile[Card]
    unused: Deck[Card]
    phase: str = "End"
    agenda: list[tuple[str, Airline]]
    "What is still to be done in this phase, by one airline after the other."
    leader: Airline
    grounded: list[Plane]
    landed: list[Plane]
    events: list[tuple[Airline, Event]]
    "Those of this turn, with who drew them."
    price_wars: list[str]
    debts: list[Debt]

    def setup(self) -> None:
        stock: list[tuple[int, Card]] = [*CITIES, *PLANES, *((number, event) for number, event, _ in EVENTS)]
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
        """The next item on the agenda, for one airline; when all are done, the next phase."""
        if self.agenda:
            item, airline = self.agenda.pop(0)
            match item:
                case "fly":
                    await self.flying_phase(airline)
                case "pay":
                    await self.pay_bills(airline)
                case "deal" if await self.deal(airline):
                    self.agenda.insert(0, (item, airline))
            return
        match self.phase:
            case "End":
                await self.maintenance_phase()
                await self.draw_phase()
            case "Flying":
                await self.revenue_phase()
            case "Bid":
                await self.bid_phase()

    def next_phase(self, phase: str, *items: str) -> None:
        self.phase = phase
        self.agenda = [(item, airline) for item in items for airline in self.from_player(self.leader)]

    # -- Maintenance and Draw Phase --------------------------------------------------------------------

    async def maintenance_phase(self) -> None:
        planes = [plane for airline in self.active() for plane in airline.fleet]
        self.grounded = [plane for plane in planes if self.roll(10) <= GROUNDED_UP_TO[plane.age]]
        for plane in self.grounded:
            self.log("{}'s {} is grounded", plane.owner, plane)
        self.price_wars = []
        if self.price_war:
            prompt = "Price War: which cities shall earn nothing this turn?"
            named = await self.together(lambda me: me.choose_some(cities_of(me), prompt))
            for airline, cities in named.items():
                if cities:
                    self.log("{} starts a price war in {}", airline, cities)
                    self.price_wars += cities

    async def draw_phase(self) -> None:
        if not self.deck:
            self.end(because="The deck is empty: the richest airline wins.")
            return
        for airline in self.from_player(self.leader):
            card = self.deck.draw(self.pool)
            self.log("{} draws {}", airline, card or "nothing")
            if isinstance(card, Event):
                self.events.append((airline, card))
                if EFFECTS[card.name].city:
                    self.news.put(card, airports(self)[EFFECTS[card.name].city])
        for airline, effect in self.effects():
            if effect.crash and airline.fleet:
                plane = await airline.choose(airline.fleet, "Plane Crash: which of your planes is lost?")
                self.discards.add(plane)
                self.log("{} loses {}", airline, plane)
        self.next_phase("Flying", "deal", "fly")

    def effects(self) -> list[tuple[Airline, Effect]]:
        """Of this turn's events, each with who drew it."""
        return [(airline, EFFECTS[event.name]) for airline, event in self.events]

    # -- Flying Phase --------------------------------------------------------------------------------

    async def flying_phase(self, me: Airline) -> None:
        for plane in [plane for plane in me.fleet if plane not in self.grounded]:
            goals = self.goals(me, plane)
            if not goals:
                continue
            prompt = f"{plane}, now in {plane.at}: fly where?"
            goal = await me.choose(goals, prompt, otherwise="Stay on the ground")
            if goal is not None:
                self.log("{} flies {} from {} to {}", me, plane, plane.at, goal)
                me.fleet.put(plane, goal)
                self.landed.append(plane)

    def goals(self, me: Airline, plane: Plane) -> list[Region]:
        """Where a plane may land: at free landing rights in another city, by its range and today's events."""
        here = str(plane.at)
        closed = [effect.city for _, effect in self.effects() if not effect.flights]
        if here in closed:
            return []
        landed = Counter(str(plane.at) for plane in me.fleet if plane in self.landed)
        free = Counter(map(str, me.rights)) - landed
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
        self.landed = []
        self.next_phase("Bid", "pay", "deal")

    def revenue(self, me: Airline) -> dict[str, int]:
        """By city what the planes landed there earn, rounded down when all percentages are reckoned."""
        earned = {}
        for rights in me.rights:
            city = rights.name
            planes = sorted(p.revenue for p in me.fleet if p in self.landed and str(p.at) == city)
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
        contested = [city for rival in self.others(me) for city in cities_of(rival)]
        cities = [city for city in cities_of(me) if city in contested]
        return await self.write_down(me, dict.fromkeys(cities, 1), "advertise in")

    def poach(self, earned: dict[Airline, dict[str, int]], spent: dict[Airline, dict[str, int]]) -> None:
        """City by city, from the smallest campaign up, everybody takes a share from those who spent less."""
        on_strike = [airline for airline, effect in self.effects() if effect.drawer == 0]
        for _, card in CITIES:
            city = card.name
            here = [airline for airline in self.from_player(self.leader) if city in earned[airline]]
            cost = {airline: spent[airline].get(city, 0) for airline in here}
            for taker, victim in product(sorted(here, key=cost.__getitem__), repeat=2):
                if cost[taker] > cost[victim] and earned[victim][city] and taker not in on_strike:
                    percent = 10 * self.roll(10) if cost[taker] >= 2 * cost[victim] else 10
                    taken = earned[victim][city] * percent // 100
                    earned[victim][city] -= taken
                    earned[taker][city] += taken
                    self.log("{} takes {}% of {}'s revenue in {}: {}", taker, percent, victim, city, taken)

    async def pay_bills(self, me: Airline) -> None:
        debts = [debt for debt in self.debts if debt.borrower is me]
        due = sum(debt.interest for debt in debts)
        for airline, effect in self.effects():
            due += effect.per_plane * len(me.fleet) + effect.per_rights * len(me.rights)
            due += effect.crash if airline is me else 0
        while me.cash < due and await self.deal(me, due):
            pass
        me.dealt = []
        if me.cash < due:
            self.go_bankrupt(me, due)
        elif due:
            me.cash -= due
            for debt in debts:
                if isinstance(debt.lender, Airline):
                    debt.lender.cash += debt.interest
            self.log("{} pays {} for interest and events", me, due)

    def go_bankrupt(self, me: Airline, due: int) -> None:
        self.log("{} cannot pay {} and is bankrupt", me, due)
        self.discards.add_all(me.assets())
        self.debts = [debt for debt in self.debts if me not in (debt.borrower, debt.lender)]
        self.agenda = [(item, airline) for item, airline in self.agenda if airline is not me]
        me.cash = 0
        self.eliminate(me)
        if len(self.active()) == 1:
            self.win(*self.active(), because="All other airlines are bankrupt.")

    # -- Bid and End Phase ---------------------------------------------------------------------------

    async def bid_phase(self) -> None:
        self.discards.add_all([*self.news, *(card for card in self.pool if isinstance(card, Event))])
        self.events = []
        lots = {card: card.base for card in self.pool if isinstance(card, Asset)}
        bids = await self.together(lambda me: self.write_down(me, lots, "bid for"))
        for lot in lots:
            offers = {airline: sums[lot] for airline, sums in bids.items() if lot in sums}
            best = max(offers.values(), default=0)
            winners = [airline for airline, offer in offers.items() if offer == best]
            if not offers:
                self.discards.add(lot)
                self.log("Nobody bids for {}", lot)
                continue
            self.log("Bids for {}: {}", lot, [f"{airline} {offer}" for airline, offer in offers.items()])
            if len(winners) == 1:
                winners[0].cash -= best
                self.acquire(winners[0], lot)
                self.log("{} takes {} for {}", winners[0], lot, best)
        self.leader = self.after(self.leader)
        self.next_phase("End")

    async def write_down(self, me: Airline, least: Mapping[T, int], verb: str) -> dict[T, int]:
        """Sums for some of these things, each at least so much, together no more than the airline has."""
        sums: dict[T, int] = {}
        left = me.cash
        names = numbered(least)
        while affordable := [(thing,) for thing, low in least.items() if low <= left and thing not in sums]:
            prompt = f"You have {left} left: what do you {verb}?"
            picked = await me.choose(
                affordable, prompt, otherwise="Nothing more", label=lambda one: names[one[0]]
            )
            if picked is None:
                break
            (thing,) = picked
            prompt = f"How much do you {verb} {names[thing]}?"
            sums[thing] = await me.amount(least[thing], left, prompt, unit="million")
            left -= sums[thing]
        return sums

    # -- Raise Money Fast ----------------------------------------------------------------------------

    async def deal(self, me: Airline, due: int = 0) -> bool:
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
        possible = {
            Deal.SELL: bool(me.assets()),
            Deal.BORROW: self.credit(me) > 0,
            Deal.TRADE: True,
            Deal.LEND: not short and me.cash >= STEP,
            Deal.ASK: any(rival.cash >= STEP for rival in self.others(me)),
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
                trading = Trading(self, Airline.assets, money="cash")
                await trading.offer(me, self.others(me), otherwise="No offer")
            case Deal.LEND | Deal.ASK:
                await self.lend_or_ask(me, lending=deal is Deal.LEND)
            case Deal.REPAY:
                await self.repay(me)

    async def sell(self, me: Airline) -> None:
        prompt = "Which card do you sell?"
        card = await me.choose(me.assets(), prompt, label=for_sale)
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


def numbered(things: Iterable[T]) -> dict[T, str]:
    """Their names; each of several alike can be bid for, so all but the first bear a number."""
    names: dict[T, str] = {}
    met: Counter[str] = Counter()
    for thing in things:
        met[str(thing)] += 1
        names[thing] = f"{thing} ({met[str(thing)]})" if met[str(thing)] > 1 else str(thing)
    return names


def for_sale(card: Asset) -> str:
    return f"{card} in {card.at} for {card.base}" if isinstance(card, Plane) else f"{card} for {card.base}"


def cities_of(airline: Airline) -> list[str]:
    return list(dict.fromkeys(map(str, airline.rights)))


def amount_of(me: Airline, most: int, prompt: str) -> Awaitable[int]:
    return me.amount(STEP, most, prompt, step=STEP, unit="million")


def can_fly(plane: Plane, here: str, city: str) -> bool:
    """Whether range and routes allow a flight; from the hangar, one that ends there."""
    if plane.name == CONCORDE:
        return city in (NEW_YORK, EUROPE)
    if plane.reach == "US" and city == EUROPE:
        return False
    return here == HANGAR or EUROPE not in (here, city) or here in GATEWAYS or city in GATEWAYS
