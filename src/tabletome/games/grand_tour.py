"""Grand Tour: visit ten cities of a map that is drawn anew each time, each line by the vehicle it wants.

How to play
    The map has ten cities, joined to their nearest neighbours by lines that do not cross. At least four lines
    lead from each city, and two cities may be joined by two lines. For each line a ten-sided die was rolled
    on this table, and its terrain is written on it. The deck has fifty cards, five of each vehicle:

        die   terrain          vehicle              die   terrain          vehicle
        1     Road             Sports Car           6     Sidewalk         Bicycle
        2     Airport          Jumbo Jet            7     River            Ferry
        3     Ocean            Ocean Liner          8     Helicopter Pad   Helicopter
        4     Tracks           Passenger Train      9     Dunes            Dune Buggy
        5     Bus Route        City Bus             10    Truck Stop       18-Wheeler

    All roll a ten-sided die. The highest has the first turn, the next highest the second, and so on; those
    who tie roll again for their places. Everybody draws two cards. Then, in reverse turn order, all put their
    pawns on cities of their choice, no two on one. The city where you start counts as visited.

    A turn has four phases.
    Draw: draw a card.
    Move: go along a line to the city at its other end by discarding a vehicle that matches its terrain. You
    may go on as long as you have the right cards, but you cannot enter a city where another pawn is.
    Discs with your mark show which cities you have visited.
    Planning: if you did not move, you may draw an extra card.
    Discard: if you hold more than seven cards, discard down to seven.

    Whoever first has visited all ten cities wins. The game also ends at once when the last card of the deck
    is drawn; then the one who has visited most cities wins, of those who tie the one with more cards in hand.
    Discards lie face up and never come back: remember what has been played.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import dist
from typing import Any

from tabletome.engine import Game, Layout, Look, Player, Ruling
from tabletome.engine.chance import Chance
from tabletome.parts.boards import Board, Map, Region, Stacks, connected
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard_down_to, draw
from tabletome.parts.majorities import standings
from tabletome.parts.pieces import Piece

DIE = 10
DEALT = 2
MOST_IN_HAND = 7
COPIES = 5
TERRAIN_TABLE = {
    1: "Road",
    2: "Airport",
    3: "Ocean",
    4: "Tracks",
    5: "Bus Route",
    6: "Sidewalk",
    7: "River",
    8: "Helicopter Pad",
    9: "Dunes",
    10: "Truck Stop",
}
VEHICLES = {
    "Sports Car": "Road",
    "Jumbo Jet": "Airport",
    "Ocean Liner": "Ocean",
    "Passenger Train": "Tracks",
    "City Bus": "Bus Route",
    "Bicycle": "Sidewalk",
    "Ferry": "River",
    "Helicopter": "Helicopter Pad",
    "Dune Buggy": "Dunes",
    "18-Wheeler": "Truck Stop",
}
COLOURS = {
    "Road": "#8b8f9c",
    "Airport": "#3f8fd2",
    "Ocean": "#1f3f8f",
    "Tracks": "#7a4f2a",
    "Bus Route": "#c0392b",
    "Sidewalk": "#7d3c98",
    "River": "#1fa3a8",
    "Helicopter Pad": "#2e8b57",
    "Dunes": "#c9951f",
    "Truck Stop": "#c2568a",
}
SIGNS = {
    "Road": "arrow",
    "Airport": "plane",
    "Ocean": "ship",
    "Tracks": "bolt",
    "Bus Route": "person",
    "Sidewalk": "ring",
    "River": "wave",
    "Helicopter Pad": "wind",
    "Dunes": "sun",
    "Truck Stop": "barrel",
}

# -- the map ---------------------------------------------------------------------------------------------

CITIES = "Arlen Brixa Corin Dovra Elden Farn Grell Hest Istra Jorva".split()
LINES_OF_A_CITY = 4
ROOM_BESIDE = 3, 2
"How far north or south of it the next cities to the east lie at least."
ROOM_AROUND = 0.9
"How far from other cities a line runs."
STREAM = 1000

Spot = tuple[float, float]
Line = tuple[Spot, Spot]


class Chart(Map):
    def __init__(self, spots: Mapping[str, Spot], lines: list[Line], terrain: list[str]) -> None:
        city_at = {spot: city for city, spot in spots.items()}
        borders = [(city_at[a], city_at[b]) for a, b in lines]
        super().__init__({city: (*spot, "") for city, spot in spots.items()}, borders, labels=terrain)
        self.ways: dict[Region, list[tuple[str, Region]]] = {city: [] for city in self}
        "The terrain of each line that leads from a city, and where it leads."
        for (a, b), label in zip(self.links(), terrain, strict=True):
            self.ways[a].append((label, b))
            self.ways[b].append((label, a))

    def is_whole(self) -> bool:
        enough = all(len(ways) >= LINES_OF_A_CITY for ways in self.ways.values())
        return enough and connected(self.spaces, self.neighbours)


def map_of(game: Game[Any]) -> Chart:
    return drawn(game.chance.branch(STREAM).key)


@lru_cache(maxsize=64)
def drawn(key: bytes) -> Chart:
    """The map that comes of a key of chance."""
    chance = Chance(key)
    while True:
        spots = scattered(chance)
        lines = lines_between(list(spots.values()))
        chart = Chart(spots, lines, [TERRAIN_TABLE[chance.roll(DIE)] for _ in lines])
        if chart.is_whole():
            return chart


def scattered(chance: Chance) -> dict[str, Spot]:
    """Each city a step further east than the one before, none as far north as another."""
    south: list[int] = []
    while len(south) < len(CITIES):
        free = [
            y
            for y in range(len(CITIES))
            if y not in south
            and all(abs(y - other) >= room for other, room in zip(reversed(south), ROOM_BESIDE, strict=False))
        ]
        south = [*south, free[chance.below(len(free))]] if free else []
    return {city: (float(x), float(y)) for x, (city, y) in enumerate(zip(CITIES, south, strict=True))}


def lines_between(cities: list[Spot]) -> list[Line]:
    """For each city that has too few, the shortest first; then second lines, the longest first."""
    pairs = sorted(combinations(cities, 2), key=lambda pair: dist(*pair))
    lines: list[Line] = []
    for pair in pairs:
        if is_wanted(pair, lines) and fits(pair, lines, cities):
            lines.append(pair)
    for pair in reversed(lines.copy()):
        if is_wanted(pair, lines):
            lines.append(pair)
    return lines


def is_wanted(line: Line, lines: list[Line]) -> bool:
    ends = [end for other in lines for end in other]
    return min(map(ends.count, line)) < LINES_OF_A_CITY


def fits(line: Line, lines: list[Line], cities: list[Spot]) -> bool:
    near = any(city not in line and away(city, line) < ROOM_AROUND for city in cities)
    return not near and not any(cross(line, other) for other in lines)


def side(line: Line, spot: Spot) -> float:
    """Above zero on one side of the line, below zero on the other."""
    (ax, ay), (bx, by) = line
    return (bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)


def cross(a: Line, b: Line) -> bool:
    return side(a, b[0]) * side(a, b[1]) < 0 and side(b, a[0]) * side(b, a[1]) < 0


def away(spot: Spot, line: Line) -> float:
    """How far a spot is from the nearest point of a line."""
    start, end = line
    part = sum((end[i] - start[i]) * (spot[i] - start[i]) for i in (0, 1)) / dist(start, end) ** 2
    part = min(1.0, max(0.0, part))
    return dist(spot, [start[i] + part * (end[i] - start[i]) for i in (0, 1)])


# -- components ------------------------------------------------------------------------------------------


class Vehicle(Card):
    terrain: str
    look = Look(suit="terrain", signs=SIGNS, colours=COLOURS)


DECK = [Vehicle(name, terrain) for name, terrain in VEHICLES.items()] * COPIES


class Pawn(Piece):
    look = Look(sign="person")

    def __str__(self) -> str:
        return f"{self.owner}'s pawn"


class Flag(Piece):
    """Where its owner has been."""

    def __str__(self) -> str:
        return f"{self.owner}'s flag"


class Traveller(Player):
    hand: Hand[Vehicle]
    flags: Pile[Flag]
    pawn: Pawn
    cities: int = 0

    @property
    def here(self) -> Region:
        city: Region = self.pawn.at
        return city


class GrandTour(Game[Traveller]):
    title = "Grand Tour"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 10)
    family = "race"
    mechanisms = ("race", "network movement", "hand management", "blocking", "random map")
    minutes = 30
    layout = Layout(
        felt="#38513f",
        accents=("#e8c468", "#8fc1d4"),
        hidden_fields=("pawn",),
        hidden_places=("flags", "at_home"),
        zones=COLOURS,
        labels={"cities": "cities visited", "order": "turn order"},
    )

    pawns: Board[Pawn, Region] = Board(map_of)
    visits: Stacks[Flag, Region] = Stacks(map_of)
    at_home: Pile[Pawn]
    deck: Deck[Vehicle]
    discards: Pile[Vehicle]
    order: list[Traveller]

    async def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.at_home.fill([Pawn(traveller.seat) for traveller in self.players])
        for traveller, pawn in zip(self.players, self.at_home, strict=True):
            traveller.pawn = pawn
            traveller.flags.fill([Flag(traveller.seat)] * len(CITIES))
        self.order = self.by_rolls(self.players)
        self.log("The turn order is {}", self.order)
        for me in self.order:
            self.deck.draw_many(me.hand, DEALT)
        for me in reversed(self.order):
            city = await me.choose(self.pawns.free(), "In which city do you start?")
            self.pawns.put(me.pawn, city)
            self.log("{} starts in {}", me, city)
            self.visit(me)
        self.mover = self.order[0]

    def by_rolls(self, rollers: list[Traveller]) -> list[Traveller]:
        """From the highest roll to the lowest; those who tie roll again among themselves."""
        if len(rollers) == 1:
            return rollers
        rolls = {traveller: self.roll(DIE) for traveller in rollers}
        self.log("The rolls are {}", [f"{traveller} {rolled}" for traveller, rolled in rolls.items()])
        return [traveller for tied in standings(rolls) for traveller in self.by_rolls(tied)]

    async def turn(self, me: Traveller) -> None:
        self.draw_a_card(me)
        if not self.finished:
            moved = await self.move_phase(me)
            if not moved:
                await self.planning_phase(me)
        if not self.finished:
            await discard_down_to(self, me, me.hand, self.discards, MOST_IN_HAND)
        self.next_up = self.order[(self.order.index(me) + 1) % len(self.order)]

    def draw_a_card(self, me: Traveller) -> None:
        draw(self, me, self.deck, me.hand)
        if not self.deck:
            self.end("last card", because="The last card has been drawn.")

    @property
    def chart(self) -> Chart:
        chart = self.pawns.grid
        assert isinstance(chart, Chart)
        return chart

    # -- Move Phase ------------------------------------------------------------------------------------------

    async def move_phase(self, me: Traveller) -> bool:
        """Whether the pawn was moved. Who may hold a card for it is asked, whether or not he does."""
        moved = False
        while not self.finished and me.hand and self.open_lines(me.here):
            way = await me.choose(
                self.ways(me),
                f"Your pawn is in {me.here}: where do you go{' on to' if moved else ''}?",
                otherwise="Go no further" if moved else "Stay",
            )
            if way is None:
                break
            self.travel(me, *way)
            moved = True
        return moved

    def open_lines(self, city: Region) -> list[tuple[str, Region]]:
        """The terrain of each line to a city where no pawn is, and that city."""
        taken = self.pawns.cells
        return [(terrain, goal) for terrain, goal in self.chart.ways[city] if goal not in taken]

    def ways(self, me: Traveller) -> list[tuple[Vehicle, Region]]:
        vehicles = {card.terrain: card for card in me.hand}
        ways = [
            (vehicles[terrain], goal) for terrain, goal in self.open_lines(me.here) if terrain in vehicles
        ]
        return list(dict.fromkeys(ways))

    def travel(self, me: Traveller, vehicle: Vehicle, city: Region) -> None:
        self.discards.add(vehicle)
        self.pawns.put(me.pawn, city)
        self.log("{} goes by {} to {}", me, vehicle, city)
        self.visit(me)

    def visit(self, me: Traveller) -> None:
        if self.has_visited(me, me.here):
            return
        self.visits.put(me.flags.items[-1], me.here)
        me.cities += 1
        if me.cities == len(CITIES):
            self.win(me, ending="grand tour", because=f"{me} has visited all ten cities.")

    def has_visited(self, me: Traveller, city: Region) -> bool:
        return any(flag.seat == me.seat for flag in self.visits[city])

    # -- Planning Phase --------------------------------------------------------------------------------------

    async def planning_phase(self, me: Traveller) -> None:
        if await me.choose(["Draw an extra card"], "You did not move: do you draw?", otherwise="Draw none"):
            self.draw_a_card(me)

    # -- standing --------------------------------------------------------------------------------------------

    def score(self, traveller: Traveller) -> int:
        return traveller.cities

    def tiebreak(self, traveller: Traveller) -> int:
        return len(traveller.hand)

    def estimate(self, traveller: Traveller) -> float:
        """His cities, some of those he can reach with the cards in hand, and a little for each card."""
        seen = {city for city in self.pawns.grid if self.has_visited(traveller, city)}
        reached = self.tour(traveller.here, Counter(card.terrain for card in traveller.hand), seen)
        return traveller.cities + 0.4 * reached + 0.1 * len(traveller.hand)

    def tour(self, city: Region, vehicles: Counter[str], seen: set[Region]) -> int:
        """How many new cities one can visit at most, going on from here with these vehicles."""
        most = 0
        for terrain, goal in self.open_lines(city):
            if vehicles[terrain]:
                rest = vehicles - Counter([terrain])
                most = max(most, (goal not in seen) + self.tour(goal, rest, seen | {goal}))
        return most


RULINGS = [
    Ruling(
        "The Map",
        "departure",
        "Players draw the map on a sheet of paper and name its cities.",
        "Chance draws it, anew for each game, from the seed; the ten names are always the same.",
        "test_every_game_has_a_map_of_its_own",
    ),
    Ruling(
        "The Map",
        "gap",
        "Which cities are joined?",
        "The nearest ones first, as long as one of the two has fewer than four lines, where a line crosses "
        "no other and passes no third city. Where there is no room for four, second lines are drawn.",
        "test_the_map_is_as_the_rulebook_wants_it",
    ),
    Ruling(
        "The Map",
        "gap",
        "“Two cities may be directly connected by one or more lines”: how many?",
        "Two at most. Each has a roll of its own for its terrain.",
        "test_two_lines_between_two_cities",
    ),
    Ruling(
        "Object",
        "gap",
        "How many can play?",
        "Two to nine: ten pawns would stand in all cities, and none could ever move.",
        "test_two_to_nine_travellers",
    ),
    Ruling(
        "Setup",
        "gap",
        "Equal rolls for turn order?",
        "Those who tie roll again, for the places that they have tied for.",
        "test_turn_order_by_rolls",
    ),
    Ruling(
        "Object",
        "gap",
        "Does the city where one starts count as visited?",
        "Yes: the pawn has been there.",
        "test_reverse_turn_order_places_the_pawns",
    ),
    Ruling(
        "Object",
        "gap",
        "“Before the last card is drawn”: is the turn played to its end?",
        "No, the game ends the moment the last card is drawn, in whichever phase.",
        "test_the_last_card_ends_the_game_at_once",
    ),
    Ruling(
        "Object",
        "gap",
        "Equally many cities when the last card is drawn?",
        "More cards in hand decide, the last one counted in; then the victory is shared.",
        "test_ties_go_by_cards_in_hand",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "May one pass through a city where another pawn is?",
        "No: passing through is entering. Cities already visited may be entered again.",
        "test_nobody_enters_a_city_where_another_pawn_is",
    ),
    Ruling(
        "The Deck",
        "gap",
        "Are the discards shuffled into a new deck?",
        "Never: the last card ends the game.",
        "test_the_last_card_ends_the_game_at_once",
    ),
]
