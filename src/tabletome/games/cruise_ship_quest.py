"""Cruise Ship Quest: launch ships, sail them over the world and score the cities whose cards you hold.

How to play
    All draw from one deck of 154 cards and fill their hands to seven. Chance says who begins. Everybody
    names his cruise line. A turn has seven phases.

    Itinerary: draw a card. When the deck runs out the discards are shuffled into a new one, twice in the
    game. If a turn begins when the deck has run out for the third time, the game ends.
    Investment: you may reduce your Cruise Points by 1 to draw a card, then by 2 to draw a second, then by
    3 to draw a third. You cannot spend points that you do not have.
    Business: you may offer two trades of Cruise Points and of up to five cards on either side, each to
    one player or to all. Who is asked alone may answer with a counter-offer.
    Launch: you may launch one ship. Play two Sleep, two Play and two Food cards, and a city card: it says
    where the ship starts, its home port. The values of the rooms, 1 or 2 each, add up to the value of the
    ship. Name it and its captain. There are 20 ships for all; you may have any number of them. Each
    launch raises your hand size by one for good. Nobody has a ship to begin with.
    Sail: each of your ships may move once: from a region to one that it is connected to, from a region to
    a city in it, from a city to its region, or from city to city within a region.
    Destination: for each of your ships that is at a city you may play the card of that city. Roll two
    dice and add the value of the ship. Now each other player may play Mess cards, any number. Each takes
    a point from this, down to none, if you do not play a Crew card for it. Then you may play Souvenirs for
    a point each. You score what that comes to, and the city is written into the ship's log.
    Port: discard down to your hand size, seven at first.

    Regions with their cities, and the regions that they are connected to:

        North Pacific    Anchorage, Vancouver, Los Angeles, San Francisco.
                         To Asia, South Pacific, Central America
        South Pacific    Maui, Oahu, Easter Island. To North Pacific, Asia, SE Asia, East Australia,
                         Central America, South America
        Central America  Cancun, Panama, Acapulco. To North Pacific, South Pacific, Caribbean, South America
        South America    Rio De Janeiro, Lima, Buenos Aires. To South Pacific, Central America, Caribbean,
                         SW Atlantic
        Caribbean        Cuba, Montego Bay, Bahamas. To SE USA, Central America, South America
        SE USA           Miami, New Orleans, Key West. To Caribbean, East Coast USA
        East Coast USA   Boston, New York, Washington DC. To SE USA, North Atlantic
        North Atlantic   Dublin, Edinburgh, Reykjavik, Greenland. To East Coast USA, Arctic, Northern Europe,
                         SW Atlantic
        Arctic           Prague, Arkhanelsk, Moscow. To North Atlantic
        Northern Europe  London, Paris, Amsterdam. To North Atlantic, SW Atlantic
        SW Atlantic      Lagos, Casablanca, Barcelona. To North Atlantic, Northern Europe, Mediterranean,
                         South Africa, South America
        Mediterranean    Cairo, Istanbul, Athens, Venice, Rome. To SW Atlantic, India & Arabia
        South Africa     Mombasa, Madagascar, Cape Town, Johannesburg. To SW Atlantic, India & Arabia
        India & Arabia   Abu Dhabi, Dubai, Mumbai, Sri Lanka. To Mediterranean, South Africa, SE Asia,
                         West Australia
        SE Asia          Bali, Singapore, Ho Chi Minh, Manila. To Asia, India & Arabia, West Australia,
                         East Australia, South Pacific
        Asia             Shanghai, Seoul, Tokyo, Hong Kong. To North Pacific, South Pacific, SE Asia
        West Australia   Melbourne, Hobart, McMurdo Sound, Perth. To India & Arabia, SE Asia
        East Australia   Sydney, Great Barrier Reef, Brisbane, Aukland. To SE Asia, South Pacific

    The deck has one card of each of these 64 cities, and one of each of the following.

        Play 1      Hot Tub, Dance Academy, Cooking School, Painting Seminar, Games Room, Karaoke Theatre,
                    Ping Pong Table, Putting Green, Shuffleboard, Indoor Pool
        Play 2      Fitness Center, Jazz Bar, Indoor Climb, All Purpose Spa, Movie Theatre, Swimming Pool,
                    Waterslide, Casino, Show Lounge, Garden Atrium
        Food 1      Vending Machines, Ice Cream Shop, Coffee House, Smoothie Shop, Sports Bar, Cool Lounge,
                    Bakery, Burger Station, Barbeque Pit, Tiki Bar
        Food 2      Dim Sum Restaurant, Sushi Bar, Chophouse Grill, Italian Restaurant, French Restaurant,
                    Medieval Feast, Seafood Restaurant, Fancy Dining, Continental Cuisine, Captains Table
        Sleep 1     cabins: Lido Deck, Standard, Small, Veranda Deck, Promenade Deck, Poop Deck, Aruba Deck,
                    Riviera Deck, Main Deck, Sun Deck
        Sleep 2     Luxury, Japanese and Comfortable Cabin; Family, Presidential, Ambassador and Balcony
                    Stateroom; Sky Loft, Royal Suite, Ice Palace
        Mess        Smell, Sickness, Leak, Accident, Rowdy Guests, Spill, Lost Item, Inconvenience, Storm,
                    Excursion Cancelled, Port Closed, Incident
        Crew        Maid, Servers, Officer, Captain, Guest Relations, Steward, Concierge, Porter
        Souvenir    Suntan, T-Shirt, Photograph, Post Card, Map, Snow Globe, Rum Cake, Non-Taxable Liquor,
                    Perfume, Jewelry

    At the end the logs score, where each city counts once. The ship with most cities in its log and the
    ship with most regions bring 25 Cruise Points each; ships that tie share them, rounded down. A city that
    is in no other ship's log brings 10. All cities of a region in the log of one ship are a Hat Trick and
    bring 10. Most Cruise Points win, for all who have so many.

    Options. Larger Ships: the second ship you launch may have one more room of any type, the third two
    more, and so on. Starting Ship: all begin with a ship of value 6, in a city of their choice. Early
    Investments: all begin with 10 Cruise Points. Two more options say how many offers to trade there are in
    a turn, and whether all may make them.
"""

from collections.abc import Awaitable, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, state
from tabletome.parts.boards import Map, Region, Stacks, reach
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.dice import roll_each
from tabletome.parts.hands import discard_down_to, draw, draw_up_to
from tabletome.parts.sheets import rows
from tabletome.parts.starting import first_by_chance
from tabletome.parts.trades import Trading

HAND = 7
PASSES = 3
"How often the deck is gone through."
PRICES = (1, 2, 3)
"Of the extra cards in the Investment Phase."
SHIPS = 20
ROOMS = {"Sleep": 2, "Play": 2, "Food": 2}
LAUNCH = 7
MOST_CITIES = MOST_REGIONS = 25
ONLY_SHIP = 10
HAT_TRICK = 10
STARTING_VALUE = 6
EARLY_POINTS = 10


class City(Card):
    region: str
    look = Look(text="region", sign="anchor")


class Room(Card):
    type: str
    value: int
    look = Look(
        suit="type",
        corner="value",
        signs={"Sleep": "moon", "Play": "ball", "Food": "fish"},
        colours={"Sleep": "#3b4a8c", "Play": "#2e7d32", "Food": "#b5651d"},
    )


class Mess(Card):
    text: str = "Against an arrival: one point less"
    look = Look(text="text", sign="bolt")


class Crew(Card):
    text: str = "Negates a Mess card"
    look = Look(text="text", sign="person")


class Souvenir(Card):
    text: str = "With an arrival: one point more"
    look = Look(text="text", sign="gem")


class Entry(NamedTuple):
    name: str
    type: Literal["City", "Play", "Food", "Sleep", "Mess", "Crew", "Souvenir"]
    value: int = 0
    region: str = ""


ENTRIES = rows(__package__, "cruise_ship_quest", Entry)


def card_of(entry: Entry) -> Card:
    if entry.type == "City":
        return City(entry.name, entry.region)
    if entry.type in ROOMS:
        return Room(entry.name, entry.type, entry.value)
    return {"Mess": Mess, "Crew": Crew, "Souvenir": Souvenir}[entry.type](entry.name)


DECK = [card_of(entry) for entry in ENTRIES]
KINDS = {card.name: 1 for card in DECK}
CITIES = {entry.name: entry.region for entry in ENTRIES if entry.type == "City"}

# How each region is marked on the map, and what it is connected to, as printed.
COURSES: dict[str, tuple[str, str]] = {
    "South Pacific": ("SP", "SE Asia, East Australia, North Pacific, Central America, Asia"),
    "Central America": ("CA", "North Pacific, Caribbean, South America, South Pacific"),
    "South America": ("SA", "Central America, Caribbean, South Pacific, SW Atlantic"),
    "SE USA": ("US", "Caribbean, East Coast USA"),
    "Caribbean": ("CB", "SE USA, Central America, South America"),
    "East Coast USA": ("EC", "North Atlantic, SE USA"),
    "Arctic": ("AR", "North Atlantic"),
    "North Atlantic": ("NA", "Arctic, Northern Europe, East Coast USA, SW Atlantic"),
    "Northern Europe": ("NE", "North Atlantic, SW Atlantic"),
    "Mediterranean": ("ME", "India & Arabia, SW Atlantic"),
    "SW Atlantic": ("SW", "South America, North Atlantic, Mediterranean"),
    "South Africa": ("SF", "SW Atlantic, India & Arabia"),
    "India & Arabia": ("IA", "Mediterranean, SE Asia, West Australia, South Africa"),
    "SE Asia": ("SE", "Asia, India & Arabia, West Australia, East Australia, South Pacific"),
    "Asia": ("AS", "North Pacific, SE Asia, South Pacific"),
    "West Australia": ("WA", "India & Arabia, SE Asia"),
    "East Australia": ("EA", "SE Asia, South Pacific"),
    "North Pacific": ("NP", "Asia, South Pacific"),
}
# The Pacific lies in the middle; the courses over the Atlantic run along the upper and the lower edge. No
# course crosses another one or another region. Small letters are cities.
WORLD = """
na NA .  .  .  .  .  .  .  .  EC ec
na na AR ar .  as as .  np np ec ec
na .  ar ar .  .  as .  np np us us
.  .  me me .  as AS .  .  NP US us
.  .  me ia ia se .  sp sp .  .  cb
NE .  me ia ia se SE SP sp .  .  cb
ne .  me ME IA se se .  .  ca ca cb
ne .  .  .  sf WA wa EA .  CA ca CB
ne .  .  SF sf wa .  ea ea .  .  .
sw sw .  sf sf wa wa ea ea .  sa sa
sw SW .  .  .  .  .  .  .  .  SA sa
"""
INSIDE = {region: [city for city in CITIES if CITIES[city] == region] for region in COURSES}
SEAS = {
    "North Pacific": "waves #3d84b8",
    "Asia": "waves #c9822b",
    "East Australia": "waves #a8762f",
    "West Australia": "waves #c4553d",
    "SE Asia": "waves #5a9a3d",
    "India & Arabia": "waves #b5446e",
    "South Africa": "waves #7a8f2a",
    "SW Atlantic": "waves #2f9c8f",
    "Mediterranean": "waves #8a6ac0",
    "Northern Europe": "waves #4a78d0",
    "North Atlantic": "waves #2f8f5a",
    "Arctic": "waves #8fa9bd",
    "East Coast USA": "waves #c0503f",
    "SE USA": "waves #d0a02c",
    "Caribbean": "waves #2aa5b5",
    "Central America": "waves #7f9a35",
    "South America": "waves #a85aa0",
    "South Pacific": "waves #5f74c9",
}


class Chart(Map):
    """Only courses between regions are drawn: what lies in one region is all connected."""

    def links(self) -> list[tuple[Region, Region]]:
        return [(a, b) for a, b in super().links() if a.zone != b.zone]


def chart() -> Chart:
    drawn = [
        (mark, (float(x), float(y)))
        for y, line in enumerate(WORLD.split("\n"))
        for x, mark in enumerate(line.split())
    ]
    spots: dict[str, tuple[float, float, str]] = {}
    borders: list[tuple[str, str]] = []
    for region, (mark, _) in COURSES.items():
        lying = [spot for wanted in (mark, mark.lower()) for found, spot in drawn if found == wanted]
        spaces = [region, *INSIDE[region]]
        spots |= {space: (*spot, region) for space, spot in zip(spaces, lying, strict=True)}
        borders += combinations(spaces, 2)
    courses = [(region, other) for region, (_, to) in COURSES.items() for other in to.split(", ")]
    borders += dict.fromkeys((min(course), max(course)) for course in courses)
    return Chart(spots, borders, "chart")


CHART = chart()
FAR = len(CHART)
DISTANCES = {here: reach(here, CHART.neighbours, FAR, lambda space: True) | {here: 0} for here in CHART}


class Ship(Component):
    """A token, and what is written into the ship's log."""

    number: int
    line: "CruiseLine | None" = state(default=None)
    called: str = state(default="")
    captain: str = state(default="")
    home: str = state(default="")
    value: int = state(default=0)
    destinations: tuple[str, ...] = state(default=())
    scored: tuple[int, ...] = state(default=())
    arrived: bool = state(default=False, lasts="turn")
    shape = "piece"
    look = Look(badge="number", sign="ship")

    @property
    def owner(self) -> Player | None:
        return self.line

    def __str__(self) -> str:
        return f"{self.called} (ship {self.number})" if self.called else f"Ship {self.number}"

    def cities(self) -> list[str]:
        """Each city in the log once."""
        return list(dict.fromkeys(self.destinations))


class CruiseLine(Player):
    hand: Hand[Card]
    cruise_line: str
    points: int = 0
    hand_size: int = HAND
    launched: int = 0
    "Ships launched; a starting ship is not."


LINE_NAMES = (
    *("Blue Horizon", "White Star Cruises", "Seven Seas", "Golden Anchor", "Silver Wave", "Sun & Sail"),
    *("Coral Line", "Albatross", "Four Winds", "Blue Riband", "Lighthouse Tours", "Lazy Lagoon"),
)
SHIP_NAMES = (
    *("Aurora", "Blue Pearl", "Coral Queen", "Dolphin", "Evening Star", "Fair Wind", "Grand Duchess"),
    *("Halcyon", "Island Princess", "Jubilee", "Lady of the Sea", "Marigold", "Northern Light"),
    *("Ocean Dream", "Paradise", "Rose of the Winds", "Sea Breeze", "Tropic Moon", "Vista", "Wanderer"),
)
CAPTAINS = tuple(
    f"Captain {name}"
    for name in (
        "Abel Brand Castillo Doyle Eriksen Fontaine Gray Haddad Ito Jansen "
        "Kowalski Lopez Mbeki Novak Okafor Petrova Quinn Rossi Singh Tanaka"
    ).split()
)
LONGEST_NAME = 30

A_SHIP, SHIP_VALUE, A_ROLL = 40, 5, 7
"What an estimate counts for a ship with the whole deck to come and for each point of its value; dice."
A_ROOM = 1.5
"What the rooms that are lacking will be worth."
NEARER, FRESH, LATER = 0.8, 1.5, 0.5
"What a step takes from an arrival, what a city gains where no ship has been, and what is left of the next."


class CruiseShipQuest(Game[CruiseLine]):
    title = "Cruise Ship Quest"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "economy"
    mechanisms = (
        "hand management",
        "network movement",
        "set collection",
        "trading",
        "take that",
        "dice",
    )
    minutes = 120
    layout = Layout(
        felt="#1f4a63",
        accents=("#f2c879", "#7fc8c2"),
        hidden_places=("docks",),
        zones=SEAS,
        labels={
            "docks": "ships to launch",
            "passes": "time through the deck",
            "points": "Cruise Points",
            "cruise_line": "cruise line",
            "launched": "ships launched",
            "Ship.line": "owner",
            "Ship.called": "name",
            "Ship.home": "home port",
            "Ship.scored": "points scored there",
            "Ship.arrived": "has arrived this turn",
        },
    )
    larger_ships = Option(False, "Larger Ships: the second ship may have an extra room, the third two, ...")
    starting_ship = Option(False, "Starting Ship: everyone begins with a ship of value 6")
    early_investments = Option(False, "Early Investments: everyone begins with 10 Cruise Points")
    most_offers = Option(2, "Offers to trade in a Business Phase", range(1, 6))
    all_deal = Option(False, "In each Business Phase the others may make offers, too")

    deck: Deck[Card] = Deck("discards")
    discards: Pile[Card]
    docks: Row[Ship]
    sea: Stacks[Ship, Region] = Stacks(CHART)
    passes: int = 1
    "Which time it is that the deck is gone through."

    async def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.docks.fill(Ship(number) for number in range(1, SHIPS + 1))
        for me in self.players:
            if self.early_investments:
                me.points = EARLY_POINTS
            draw_up_to(self, me, self.deck, me.hand, HAND)
        named = await self.together(
            lambda me: name_for(me, "your cruise line", LINE_NAMES[me.seat :: len(self.players)])
        )
        for me, name in named.items():
            me.cruise_line = name
            self.log("{} runs the cruise line {}", me, name)
        first = first_by_chance(self)
        if self.starting_ship:
            for me in self.from_player(first):
                self.then(self.start_with_a_ship, me)

    async def start_with_a_ship(self, me: CruiseLine) -> None:
        city = await me.choose(list(CITIES), "Starting Ship: in which city does your first ship start?")
        await self.send_out(me, city, STARTING_VALUE)

    async def turn(self, me: CruiseLine) -> None:
        self.itinerary_phase(me)
        await self.investment_phase(me)
        self.business_phase(me)
        self.then(self.launch_phase, me)
        self.then(self.sail_phase, me)
        self.then(self.destination_phase, me)
        self.then(self.port_phase, me)

    def ships_of(self, me: CruiseLine) -> list[Ship]:
        return sorted((ship for ship in self.sea if ship.line is me), key=lambda ship: ship.number)

    # -- Itinerary, Investment and Business Phase ----------------------------------------------------

    def itinerary_phase(self, me: CruiseLine) -> None:
        if self.cards_left():
            self.draw_card(me)
        else:
            self.give_bonuses()
            self.end("deck gone through", because="The deck has been gone through three times.")

    def cards_left(self) -> bool:
        return bool(self.deck) or self.passes < PASSES

    def draw_card(self, me: CruiseLine) -> None:
        if not self.deck:
            self.passes += 1
        draw(self, me, self.deck, me.hand)

    async def investment_phase(self, me: CruiseLine) -> None:
        for price in PRICES:
            if me.points < price or not self.cards_left():
                return
            prompt = f"Investment Phase: give {price} of your {me.points} Cruise Points for another card?"
            paid = await me.choose([f"Draw for {price}"], prompt, otherwise="Draw no more")
            if paid is None:
                return
            me.points -= price
            self.log("{} invests {} Cruise Point(s)", me, price)
            self.draw_card(me)

    def business_phase(self, me: CruiseLine) -> None:
        for dealer in self.from_player(me) if self.all_deal else [me]:
            self.then(self.deal, dealer, self.most_offers)

    async def deal(self, me: CruiseLine, offers: int) -> None:
        trading = Trading(self, lambda line: line.hand, KINDS, money="points")
        made = await trading.offer(me, self.others(me), otherwise="No more trades")
        if made is not None and offers > 1:
            self.then(self.deal, me, offers - 1)

    # -- Launch Phase ----------------------------------------------------------------------------------

    async def launch_phase(self, me: CruiseLine) -> None:
        if len(me.hand) < LAUNCH or not self.docks:
            return
        rooms = me.hand.of(Room)
        fitted = all(count(rooms, kind) >= least for kind, least in ROOMS.items())
        prompt = "Launch Phase: with which city card do you launch a ship?"
        port = await me.choose(me.hand.of(City) if fitted else [], prompt, otherwise="Launch no ship")
        if port is None:
            return
        fittings = await self.fit_out(me)
        self.discards.add_all([port, *fittings])
        self.log("{} launches a ship with {} from {}", me, fittings, port, hold=True)
        me.launched += 1
        me.hand_size += 1
        await self.send_out(me, port.name, sum(room.value for room in fittings))

    async def fit_out(self, me: CruiseLine) -> list[Room]:
        """Rooms for a ship: two of each type, and with Larger Ships some more."""
        extra = me.launched if self.larger_ships else 0
        prompt = "Launch Phase: which rooms has the ship? 2 Sleep, 2 Play and 2 Food"
        prompt += f", and up to {extra} more" if extra else ""
        rooms: list[Room] = []
        while len(rooms) < sum(ROOMS.values()) + extra:
            beyond = sum(max(0, count(rooms, kind) - least) for kind, least in ROOMS.items())
            fitting = [
                room
                for room in me.hand.of(Room)
                if room not in rooms and (count(rooms, room.type) < ROOMS[room.type] or beyond < extra)
            ]
            complete = len(rooms) - beyond == sum(ROOMS.values())
            otherwise = "The ship is complete" if complete else ""
            room = await me.choose(fitting, prompt, otherwise=otherwise, kind="some", picked=tuple(rooms))
            if room is None:
                break
            rooms.append(room)
        return rooms

    async def send_out(self, me: CruiseLine, home: str, value: int) -> None:
        ship = self.docks.items[0]
        ship.line, ship.home, ship.value = me, home, value
        self.sea.put(ship, CHART[home])
        taken = {word for other in self.sea for word in (other.called, other.captain)}
        ship.called = await name_for(me, f"your ship in {home}", [n for n in SHIP_NAMES if n not in taken])
        ship.captain = await name_for(me, "its captain", [n for n in CAPTAINS if n not in taken])
        self.log("{} of value {} starts in {} under {}", ship, value, home, ship.captain)

    # -- Sail and Destination Phase --------------------------------------------------------------------

    def sail_phase(self, me: CruiseLine) -> None:
        for ship in self.ships_of(me):
            self.then(self.sail, me, ship)

    async def sail(self, me: CruiseLine, ship: Ship) -> None:
        prompt = f"Sail Phase: {ship} is at {ship.at}. Where does it sail?"
        goal = await me.choose(CHART.neighbours(ship.at), prompt, otherwise=f"Stay at {ship.at}")
        if goal is not None:
            self.sea.put(ship, goal)
            self.log("{} sails to {}", ship, goal)

    async def destination_phase(self, me: CruiseLine) -> None:
        """One arrival; then the next."""
        in_port = [ship for ship in self.ships_of(me) if ship.at.name in CITIES and not ship.arrived]
        if not in_port:
            return
        cities = [card for card in me.hand.of(City) if any(ship.at.name == card.name for ship in in_port)]
        prompt = "Destination Phase: which destination do you play?"
        city = await me.choose(cities, prompt, otherwise="Play no destination")
        if city is None:
            return
        there = [ship for ship in in_port if ship.at.name == city.name]
        ship = there[0]
        if len(there) > 1:
            ship = await me.choose(there, f"Which of your ships arrives at {city}?", label=str)
        ship.arrived = True
        self.discards.add(city)
        self.log("{} plays {}: {} arrives", me, city, ship)
        self.then(self.arrive, me, ship, city.name)
        self.then(self.destination_phase, me)

    async def arrive(self, me: CruiseLine, ship: Ship, city: str) -> None:
        base = sum(roll_each(self, 2)) + ship.value
        self.log("{} rolls {}: {} with the value of {}", me, base - ship.value, base, ship, hold=True)
        messes = 0
        for rival in self.others(me):
            prompt = f"{ship} of {me} arrives at {city} for {base}. Which Mess card do you play?"
            messes += await self.play_cards(rival, Mess, prompt)
        prompt = f"Do you play a crew member against a Mess? There are {messes}."
        messes -= await self.play_cards(me, Crew, prompt, most=messes)
        souvenirs = await self.play_cards(me, Souvenir, "Which Souvenir do you play, for a point?")
        earned = max(0, base - messes) + souvenirs
        me.points += earned
        ship.destinations = (*ship.destinations, city)
        ship.scored = (*ship.scored, earned)
        self.log("{} scores {} Cruise Point(s) at {}", me, earned, city, hold=True)

    async def play_cards(self, me: CruiseLine, kind: type[Card], prompt: str, most: int = len(DECK)) -> int:
        """One after the other; who has none left is asked too."""
        played = 0
        while played < most and me.hand:
            card = await me.choose(me.hand.of(kind), prompt, otherwise="Play none", kind="reaction")
            if card is None:
                break
            played += 1
            self.discards.add(card)
            self.log("{} plays {}", me, card)
        return played

    async def port_phase(self, me: CruiseLine) -> None:
        await discard_down_to(self, me, me.hand, self.discards, me.hand_size)

    # -- end of game -----------------------------------------------------------------------------------

    def give_bonuses(self) -> None:
        for ship, points, reason in self.bonuses():
            assert ship.line is not None
            ship.line.points += points
            self.log("{} scores {} for {}: {}", ship.line, points, ship, reason)

    def bonuses(self) -> list[tuple[Ship, int, str]]:
        """What the logs bring at the end of the game."""
        logs = {ship: ship.cities() for ship in sorted(self.sea, key=lambda ship: ship.number)}
        visitors = {city: [ship for ship in logs if city in logs[ship]] for city in CITIES}
        regions = {ship: len({CITIES[city] for city in cities}) for ship, cities in logs.items()}
        found = most_of({ship: len(cities) for ship, cities in logs.items()}, MOST_CITIES, "most cities")
        found += most_of(regions, MOST_REGIONS, "most regions")
        for ship, cities in logs.items():
            alone = [city for city in cities if visitors[city] == [ship]]
            tricks = [region for region in COURSES if all(city in cities for city in INSIDE[region])]
            if alone:
                found.append((ship, ONLY_SHIP * len(alone), f"{len(alone)} without another ship's visit"))
            if tricks:
                found.append((ship, HAT_TRICK * len(tricks), f"Hat Trick in {', '.join(tricks)}"))
        return found

    def score(self, me: CruiseLine) -> int:
        return me.points

    def estimate(self, me: CruiseLine) -> float:
        """Points and bonuses, what the ships may still earn, and what is in hand for them or for another."""
        ships = self.ships_of(me)
        rest = PASSES - self.passes + len(self.deck) / len(DECK)
        worth = me.points + sum(points for ship, points, _ in self.bonuses() if ship.line is me) / 2
        worth += rest * sum((A_SHIP + SHIP_VALUE * ship.value) / n for n, ship in enumerate(ships, 1))
        worth += self.arrivals_to_come(me, ships)
        needed, value = self.fittings_in_hand(me)
        worth += rest * (A_SHIP + SHIP_VALUE * value) / (1 + len(ships)) * (needed / LAUNCH) ** 2 / 2
        return worth + len(me.hand.of(Mess)) / 2 + len(me.hand.of(Crew)) / 2 + len(me.hand.of(Souvenir))

    def arrivals_to_come(self, me: CruiseLine, ships: list[Ship]) -> float:
        """What the city cards in hand are worth: each ship comes to one after the other."""
        visited = {city for ship in self.sea for city in ship.destinations}
        worth = [
            max((A_ROLL + ship.value) * NEARER ** DISTANCES[ship.at][CHART[city.name]] for ship in ships)
            * (1 if city.name in visited else FRESH)
            for city in me.hand.of(City)
            if ships
        ]
        worth.sort(reverse=True)
        return sum(points * LATER ** (n // len(ships)) for n, points in enumerate(worth))

    def fittings_in_hand(self, me: CruiseLine) -> tuple[int, float]:
        """How many of the cards for a launch are there, and of which value that ship would be."""
        best = [
            sorted((room.value for room in me.hand.of(Room) if room.type == kind), reverse=True)[:least]
            for kind, least in ROOMS.items()
        ]
        found = sum(map(len, best))
        lacking = sum(ROOMS.values()) - found
        return found + bool(me.hand.of(City)), sum(map(sum, best)) + A_ROOM * lacking


def count(rooms: list[Room], kind: str) -> int:
    return sum(room.type == kind for room in rooms)


def name_for(me: CruiseLine, what: str, stock: Sequence[str]) -> Awaitable[str]:
    """As he likes; there are names for those who have no idea."""
    return me.say(f"What is the name of {what}?", stock, longest=LONGEST_NAME)


def most_of(numbers: dict[Ship, int], prize: int, reason: str) -> list[tuple[Ship, int, str]]:
    """Who has most shares the prize; nobody has it with none."""
    most = max(numbers.values(), default=0)
    best = [ship for ship, number in numbers.items() if number == most > 0]
    return [(ship, prize // len(best), reason) for ship in best]


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for 2-4+?",
        "Two to six.",
        "test_two_to_six_can_play",
    ),
    Ruling("Setup", "gap", "Who begins?", "Chance decides.", "test_setup"),
    Ruling(
        "Game End",
        "gap",
        "What if the deck runs out for the third time in the middle of a turn?",
        "The turn is played to its end without more cards; the game ends when the next one begins.",
        "test_the_third_pass_ends_at_the_start_of_a_turn",
    ),
    Ruling(
        "Region Connectivity List",
        "contradiction",
        "Four courses are printed at one of their ends only: Central America to North Pacific, South "
        "America to South Pacific, Northern Europe and South Africa to SW Atlantic.",
        "All courses lead both ways; so the South Pacific has six, one more than the text says.",
        "test_courses_lead_both_ways",
    ),
    Ruling(
        "Common Deck Card List",
        "damaged",
        "The cabins, staterooms and suites are printed with F, for Food.",
        "They are the Sleep cards, of which there would be none otherwise.",
        "test_cabins_are_sleep_cards",
    ),
    Ruling(
        "Common Deck Card List",
        "damaged",
        "Many rows of cities and Play cards have run into each other.",
        "One card of each city of the City List; Hot Tub to Putting Green are Play cards of value 1.",
        "test_the_deck",
    ),
    Ruling(
        "Investment Phase",
        "gap",
        "May the score fall below zero?",
        "No: only points that one has are given.",
        "test_investment",
    ),
    Ruling(
        "Business Phase",
        "departure",
        "Players trade with each other for three minutes. Nobody can be asked all that time.",
        "The player on move makes up to two offers, to one or to all, with up to five cards on either "
        "side; who is asked alone may answer with a counter-offer. By options there are more or fewer, "
        "and the others make theirs after him; else they wait for their own turns.",
        "test_business",
    ),
    Ruling(
        "Launch Phase",
        "gap",
        "How many ships in a turn, and what if all 20 are launched?",
        "One a turn. Nobody can launch a twenty-first.",
        "test_all_ships_launched",
    ),
    Ruling(
        "Launch Phase",
        "gap",
        "Which token does a new ship get?",
        "The one of the lowest number that is left.",
        "test_launch",
    ),
    Ruling(
        "Sail Phase",
        "gap",
        "May a ship sail in the turn in which it is launched?",
        "Yes: the Sail Phase comes later.",
        "test_launch",
    ),
    Ruling(
        "Destination Phase",
        "gap",
        "How many destinations in a turn?",
        "One for each ship; of several ships in the city its owner chooses the one that arrives.",
        "test_every_ship_may_arrive",
    ),
    Ruling(
        "Destination Phase",
        "gap",
        "May a ship arrive where it started, or come back to where it has been?",
        "Yes, if its owner has got the card again.",
        "test_a_ship_may_come_back",
    ),
    Ruling(
        "Destination Phase",
        "gap",
        "In which order are Mess, Crew and Souvenir cards played?",
        "After the roll each rival clockwise plays his Mess cards, then the owner crew members, then "
        "Souvenirs.",
        "test_mess_crew_and_souvenirs",
    ),
    Ruling(
        "Destination Phase",
        "gap",
        "Can an arrival cost points?",
        "No, Mess can take no more than dice and ship bring. Souvenirs are counted afterwards.",
        "test_an_arrival_never_costs_points",
    ),
    Ruling(
        "End Of Game Scoring Bonuses",
        "gap",
        "Which cities has a ship visited?",
        "Those in its log, where it has arrived with a card; each counts once, its home port only if it "
        "arrived there too.",
        "test_the_home_port_is_no_visit",
    ),
    Ruling(
        "End Of Game Scoring Bonuses",
        "gap",
        "What if several ships have visited most cities or regions, or no ship any?",
        "They share the 25 points, rounded down. Without a visit nobody gets them.",
        "test_ships_that_tie_share",
    ),
    Ruling("Victory", "gap", "What if several have most points?", "They share the win.", "test_shared_win"),
    Ruling(
        "Larger Ships",
        "gap",
        "What if a ship has fewer extra rooms than it might have?",
        "That is allowed; each is played with the six and adds its value.",
        "test_larger_ships",
    ),
    Ruling(
        "Starting Ship",
        "gap",
        "Where do the ships start, and do they count as launched?",
        "Each in a city that its owner chooses, in the order of turns. They do not: they raise no hand size, "
        "and the next ship is the first that is launched.",
        "test_starting_ship",
    ),
]
