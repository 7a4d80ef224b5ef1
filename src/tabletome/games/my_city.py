"""My City: place zones around the landmarks of a city; most access points beside a landmark win its prestige.

How to play
    The city is a board of eight by eight squares. In each row two squares, found by an eight-sided die, get a
    landmark drawn from a cup:

        prestige  landmarks
           4      Airport, Seaport, Train Station, Subway Station
           3      City Hall, University, Power Plant, Water Plant
           2      Fire Station, Police Station, Zoo, Aquarium
           1      Stadium, Cathedral, Library, Museum

    Everybody has 24 zone counters: Highway Exit, Commercial, Residential, Industrial, Utilities and Park,
    each with 4, 3, 2 and 1 access points. The highest roll goes first. On your turn place one of your zones
    on an empty square that is not adjacent to any zone of the same type, whoever owns it. Squares that touch
    along a side or at a corner are adjacent. Whoever cannot place anything skips the turn. The game ends when
    there is no empty square left or nobody can place a counter.

    Then add up, for each landmark, everybody's access points on the squares adjacent to it: whoever has most
    controls it, or all who tie for most, and each controller gets its prestige points. Where nobody has more
    than 0 access points nobody controls it. Most prestige wins.

    Variants, each for itself or together:
        Counterset: a medieval town with names and values of its own, landmarks of 5 to 1 and zones of 6, 3, 2
            and 1 points.
        Landmark types: whoever controls most landmarks of a type, also in a tie, gets 1 point more. Of the
            city Airport, Seaport, Train and Subway Station are Transportation, City Hall, University,
            Cathedral and Library Civic, Power Plant, Water Plant, Fire and Police Station Services, and Zoo,
            Aquarium, Stadium and Museum Recreation.
        Parks rule: each square that is empty at the end is a park, worth 1 point to whoever controls it.
        Map: eight rows of eight hexes, each adjacent to six; or ten by ten squares with two sets of counters.
        Random zones: draw two of your counters, place one of them and put the other back.
        Reduced adjacency: corners do not count, squares are adjacent along a side only.
        Rezoning: three times you may, as a move, replace a zone of yours on the board by one of your supply,
            to which the old one returns. The new one must obey the rule of adjacency, too.
        City Dump: one more landmark in the cup, worth -1 prestige point.
        Slums: everybody has a Slum, a zone worth -1 access point. All zones adjacent to a Slum, whoever owns
            them, are worth -1 as well.
        Zone scoring: 1 point for each unbroken straight line of five or more zones of yours along the sides.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling
from tabletome.parts.areas import rows
from tabletome.parts.boards import ORTHOGONAL, Board, Grid, HexGrid, Square, SquareGrid
from tabletome.parts.cards import Deck, Row
from tabletome.parts.majorities import standings
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

LANDMARKS_IN_A_ROW = 2
DRAWN = 2
REZONINGS = 3
A_LINE = 5
MAPS: dict[str, Grid[Any]] = {
    "square": SquareGrid(8, 8, "city"),
    "hex": HexGrid([(col - row // 2, row) for row in range(8) for col in range(8)], "hex city"),
    "bigger": SquareGrid(10, 10, "big city"),
}
DUMP, SLUM = "City Dump", "Slum"
LANDMARKS = {
    "city": {
        "Airport": (4, "Transportation"),
        "Seaport": (4, "Transportation"),
        "Train Station": (4, "Transportation"),
        "Subway Station": (4, "Transportation"),
        "City Hall": (3, "Civic"),
        "University": (3, "Civic"),
        "Power Plant": (3, "Services"),
        "Water Plant": (3, "Services"),
        "Fire Station": (2, "Services"),
        "Police Station": (2, "Services"),
        "Zoo": (2, "Recreation"),
        "Aquarium": (2, "Recreation"),
        "Stadium": (1, "Recreation"),
        "Cathedral": (1, "Civic"),
        "Library": (1, "Civic"),
        "Museum": (1, "Recreation"),
    },
    "medieval": {
        "Castle": (5, "Civic"),
        "Minster": (5, "Church"),
        "Harbor": (4, "Trade"),
        "Guild Hall": (4, "Trade"),
        "Abbey": (3, "Church"),
        "Court": (3, "Civic"),
        "Granary": (3, "Supply"),
        "Market Cross": (3, "Trade"),
        "Mill": (2, "Supply"),
        "Well": (2, "Supply"),
        "Hospice": (2, "Church"),
        "Mint": (2, "Civic"),
        "Chapel": (1, "Church"),
        "Inn": (1, "Trade"),
        "Bakery": (1, "Supply"),
        "Pillory": (1, "Civic"),
    },
}
"Prestige and type."
ZONES = {
    "city": (("Highway Exit", "Commercial", "Residential", "Industrial", "Utilities", "Park"), (4, 3, 2, 1)),
    "medieval": (("Gate", "Stalls", "Cottages", "Workshops", "Cisterns", "Gardens"), (6, 3, 2, 1)),
}


class Landmark(Component):
    name: str
    value: int
    type: str
    look = Look(corner="value")


class Zone(Piece):
    name: str
    value: int
    look = Look(corner="value")

    def __str__(self) -> str:
        return f"{self.name} {self.value}"


class Mayor(Player):
    rezonings: int | None = None
    "How many are left, in the variant."
    prestige: int = 0
    "What he would have if the game ended now."
    zones: Row[Zone]


class MyCity(Game[Mayor]):
    title = "My City"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "tiles and placement"
    mechanisms = ("tile laying", "area majority", "patterns")
    minutes = 30
    layout = Layout(
        felt="#4a5560",
        accents=("#f2a541", "#7cc6a4"),
        hidden_places=("cup",),
        labels={
            "rezonings": "rezonings left",
            "Landmark.value": "points",
            "Zone.value": "access",
        },
    )
    counterset = Option("city", "Names and values of landmarks and zones", tuple(ZONES))
    landmark_types = Option(False, "1 point more for controlling the most landmarks of a type")
    parks_rule = Option(False, "Squares empty at the end are parks, worth 1 point each")
    city_map = Option(
        "square", "The map", {"square": "eight by eight", "hex": "hexes", "bigger": "ten by ten"}
    )
    random_zones = Option(False, "Draw two of your zones, place one of them and put the other back")
    reduced_adjacency = Option(False, "Squares are adjacent along a side only, not at corners")
    rezoning = Option(False, "Three times you may replace one of your zones")
    city_dump = Option(False, "One of the landmarks may be a City Dump, worth -1 point")
    slums = Option(False, "Everybody has a Slum: it and all zones adjacent to it are worth -1 access point")
    zone_scoring = Option(False, "1 point for each line of five or more of your zones")

    cup: Deck[Landmark]
    city: Board[Landmark | Zone, Any] = Board(lambda game: MAPS[game.city_map])

    def setup(self) -> None:
        sets = 2 if self.city_map == "bigger" else 1
        landmarks = [Landmark(name, *row) for name, row in LANDMARKS[self.counterset].items()]
        if self.city_dump:
            landmarks.append(Landmark(DUMP, -1, ""))
        self.cup.fill_shuffled(landmarks * sets)
        self.place_landmarks()
        names, values = ZONES[self.counterset]
        for mayor in self.players:
            zones = [Zone(mayor.seat, name, value) for name in names for value in values]
            if self.slums:
                zones.append(Zone(mayor.seat, SLUM, -1))
            mayor.zones.fill(zones * sets)
            if self.rezoning:
                mayor.rezonings = REZONINGS
        first_by_roll(self, 8)

    def place_landmarks(self) -> None:
        """By two rolls of the die a row; duplicates are rolled again."""
        spaces: Sequence[Any] = self.city.grid.spaces
        length = 10 if self.city_map == "bigger" else 8
        for start in range(0, len(spaces), length):
            places: set[int] = set()
            while len(places) < LANDMARKS_IN_A_ROW:
                places.add(self.roll(length))
            for place in sorted(places):
                self.city.put(self.cup.items[-1], spaces[start + place - 1])

    # -- Placing zones -------------------------------------------------------------------------------

    async def turn(self, me: Mayor) -> None:
        await self.move(me)
        self.count_prestige()
        sites = self.sites()
        if not any(sites[zone.name] for mayor in self.players for zone in mayor.zones):
            self.end_of_game()

    async def move(self, me: Mayor) -> None:
        supply = self.draw_two(me) if self.random_zones else list(me.zones)
        sites = self.sites()
        usable = [zone for zone in supply if sites[zone.name] or self.rezonable(me, zone)]
        if usable:
            only_rezoning = not any(sites[zone.name] for zone in supply)
            zone = await me.choose(
                usable, "Choose a zone to place", otherwise="Skip your turn" if only_rezoning else ""
            )
            if zone is not None:
                await self.place(me, zone)
        else:
            self.log("{} can place nothing and skips the turn", me)

    def draw_two(self, me: Mayor) -> list[Zone]:
        zones = list(me.zones)
        self.mix(zones)
        self.log("{} draws {}", me, zones[:DRAWN])
        return zones[:DRAWN]

    async def place(self, me: Mayor, zone: Zone) -> None:
        squares = self.sites()[zone.name] + self.rezonable(me, zone)
        square = await me.choose(squares, f"Where do you place {zone}?")
        old = self.city.replace(zone, square)
        if isinstance(old, Zone) and me.rezonings:
            me.zones.add(old)
            me.rezonings -= 1
            self.log("{} rezones {}: {} replaces {}", me, square, zone, old)
        else:
            self.log("{} places {} on {}", me, zone, square)

    def sites(self) -> dict[str, list[Any]]:
        """The Zone Placement Rules: the free squares on which a zone of each type may lie."""
        found: dict[str, list[Any]] = {name: [] for name in (*ZONES[self.counterset][0], SLUM)}
        for square in self.city.free():
            near = {zone.name for zone in self.zones_around(square)}
            for name, squares in found.items():
                if name not in near:
                    squares.append(square)
        return found

    def rezonable(self, me: Mayor, zone: Zone) -> list[Any]:
        if not me.rezonings:
            return []
        own = [old.at for old in self.zones_of(me)]
        return [square for square in own if all(near.name != zone.name for near in self.zones_around(square))]

    def adjacent(self, square: Any) -> Sequence[Any]:
        """The Adjacency Rule."""
        if isinstance(square, Square) and not self.reduced_adjacency:
            return square.around
        neighbours: Sequence[Any] = self.city.grid.neighbours(square)
        return neighbours

    def zones_around(self, square: Any) -> list[Zone]:
        cells = self.city.cells
        return [zone for step in self.adjacent(square) if isinstance(zone := cells.get(step), Zone)]

    def zones_of(self, mayor: Mayor) -> list[Zone]:
        return [zone for zone in self.city if isinstance(zone, Zone) and zone.seat == mayor.seat]

    # -- End of game scoring ---------------------------------------------------------------------------

    def access(self, zone: Zone) -> int:
        slum = self.slums and any(other.name == SLUM for other in self.zones_around(zone.at))
        return -1 if slum else zone.value

    def controllers(self, square: Any) -> list[Mayor]:
        totals: Counter[Mayor] = Counter()
        for zone in self.zones_around(square):
            totals[self.players[zone.seat]] += self.access(zone)
        return standings(+totals)[0] if +totals else []

    def landmarks(self) -> list[Landmark]:
        return [landmark for landmark in self.city if isinstance(landmark, Landmark)]

    def count_prestige(self) -> None:
        points: Counter[Mayor] = Counter()
        by_type: dict[str, Counter[Mayor]] = {}
        for landmark in self.landmarks():
            for mayor in self.controllers(landmark.at):
                points[mayor] += landmark.value
                if landmark.type:
                    by_type.setdefault(landmark.type, Counter())[mayor] += 1
        if self.landmark_types:
            for controlled in by_type.values():
                points.update(standings(controlled)[0])
        if self.parks_rule:
            for park in self.city.free():
                points.update(self.controllers(park))
        if self.zone_scoring:
            for mayor in self.players:
                points[mayor] += len(rows([zone.at for zone in self.zones_of(mayor)], A_LINE, ORTHOGONAL))
        for mayor in self.players:
            mayor.prestige = points[mayor]

    def end_of_game(self) -> None:
        for landmark in sorted(self.landmarks(), key=lambda one: -one.value):
            names = [str(mayor) for mayor in self.controllers(landmark.at)] or ["nobody"]
            self.log("{} on {}, {} point(s): {}", landmark, landmark.at, landmark.value, names)
        self.end("nobody can place" if self.city.free() else "city full")

    def score(self, mayor: Mayor) -> int:
        return mayor.prestige

    def estimate(self, mayor: Mayor) -> float:
        return mayor.prestige - max(rival.prestige for rival in self.others(mayor))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2-4+ players”: how many is that?",
        "Up to six: each has a set of counters, and the 48 empty squares are eight turns for each then.",
        "test_the_counters",
    ),
    Ruling(
        "The Board",
        "damaged",
        "The tables of landmarks, zones and types are torn apart and stand under other headings.",
        "Sixteen landmarks, four of each value and four of each type, and six zones of 4, 3, 2, 1.",
        "test_the_counters",
    ),
    Ruling(
        "Zone Placement Rules",
        "gap",
        "Does a rival's zone of the same type count?",
        "Yes: any zone of that type.",
        "test_no_zone_next_to_one_of_its_type",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May one skip a turn though one can place a counter?",
        "No.",
        "test_who_can_place_nothing_skips",
    ),
    Ruling(
        "End Of Game Scoring",
        "gap",
        "Who controls a landmark beside which nobody has access points, or nobody more than 0?",
        "Nobody.",
        "test_nobody_controls_without_access",
    ),
    Ruling(
        "End Of Game Scoring",
        "gap",
        "Equal prestige?",
        "The victory is shared.",
        "test_equal_prestige_shares_the_victory",
    ),
    Ruling(
        "Alternate Countersets",
        "gap",
        "It says “change the names and values” and gives none.",
        "One other set is offered, a medieval town of our own: landmarks of 5 to 1, zones of 6, 3, 2, 1.",
        "test_medieval_counterset",
    ),
    Ruling(
        "Landmark Type Scoring",
        "gap",
        "Several control equally many landmarks of a type?",
        "Each of them gets the point, as with landmarks. The City Dump has no type.",
        "test_landmark_types",
    ),
    Ruling(
        "Parks Rule",
        "gap",
        "Who gets the point for a park?",
        "Its controller, as for a landmark; all who tie.",
        "test_parks_rule",
    ),
    Ruling(
        "Alternate Maps",
        "gap",
        "How large are the hex map and the bigger map, and their counter sets?",
        "Hexes: eight rows of eight. Bigger: ten by ten with two sets of everything; 20 landmarks are drawn, "
        "by a die of ten sides.",
        "test_maps",
    ),
    Ruling(
        "Random Zone Selection",
        "gap",
        "What if one of the two counters cannot be placed, or neither?",
        "Then the other has to be used; if neither can, the turn is skipped. Drawn counters lie open.",
        "test_random_zones",
    ),
    Ruling(
        "Rezoning",
        "gap",
        "Must the new zone obey the placement rules, where does the old one go, does it prolong the game?",
        "Yes; back to the supply; no. Whoever can only rezone may also skip the turn.",
        "test_rezoning",
    ),
    Ruling(
        "City Dump",
        "gap",
        "That makes 17 landmarks for 16 squares.",
        "All are in the cup, and any one of them may stay there.",
        "test_city_dump",
    ),
    Ruling(
        "Slums",
        "gap",
        "Are adjacent zones worth 1 less, or -1; also those of others; and is a Slum a type of zone?",
        "They are worth -1, as the Slum itself is, whoever owns them. Slums are a type: no two are adjacent.",
        "test_slums",
    ),
    Ruling(
        "Zone Scoring",
        "gap",
        "Whose zones, and are several lines scored?",
        "One player's own; 1 point for each such line at the end, however long. On hexes any straight line.",
        "test_zone_scoring",
    ),
]
