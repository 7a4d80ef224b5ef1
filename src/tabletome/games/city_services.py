"""City Services: lay zones and services on one city map; a service scores the zones it is the first to reach.

How to play
    There are 50 zone tiles, 25 Residential, 15 Commercial and 10 Industrial, in one cup, and in another 50
    service tiles, each with a range:

        service           tiles  range        service           tiles  range
        Roads                5     2          Health                3     3
        Power                5     2          Government            3     3
        Water                5     2          Parks                 3     3
        Sewage               5     2          Education             3     3
        Waste                3     3          Transportation        3     3
        Fire                 3     3          Entertainment         3     3
        Police               3     3          Religious             3     3

    The map has ten by ten squares. Everybody starts with one zone and one service, drawn at random and kept
    secret. Chance decides who begins.

    On your turn draw two services and two zones, as far as the cups hold them. Then place two of your zones,
    and after them two of your services. The first tile of the game goes to one of the four squares in the
    centre; each later one to a free square that shares a side with a tile. Residential may not lie side by
    side with Industrial, nor with Waste, Transportation or Entertainment, whichever comes first; corners do
    not matter. You must place what you can; what you cannot place stays in your hand.

    A service scores when it is placed: 1 point for each zone in its range that is not in the range of an
    earlier service of the same type. Ranges count squares in any direction, also diagonally: a range of 2
    covers the five by five squares around the tile. Parks, Religious and Entertainment score no Industrial
    zones. Zones that come later score nothing for the services that are there.

    When both cups are empty and nobody can place a tile any more, most points win.
"""

from collections.abc import Iterable

from tabletome.engine import Component, Game, Layout, Look, Player, Ruling
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Bag, Hand
from tabletome.parts.starting import first_by_chance

CITY = SquareGrid(10, 10, "city")
CENTER = [CITY[name] for name in ("e5", "f5", "e6", "f6")]
TO_START = 1
DRAWN = PLACED = 2

ZONES = {"Residential": 25, "Commercial": 15, "Industrial": 10}
SERVICES = {
    # how many, their range, their sign
    "Roads": (5, 2, "arrow"),
    "Power": (5, 2, "bolt"),
    "Water": (5, 2, "drop"),
    "Sewage": (5, 2, "wave"),
    "Waste": (3, 3, "barrel"),
    "Fire": (3, 3, "flame"),
    "Police": (3, 3, "shield"),
    "Health": (3, 3, "heart"),
    "Government": (3, 3, "scroll"),
    "Parks": (3, 3, "leaf"),
    "Education": (3, 3, "book"),
    "Transportation": (3, 3, "plane"),
    "Entertainment": (3, 3, "star"),
    "Religious": (3, 3, "sun"),
}
APART = {
    frozenset(("Residential", other)) for other in ("Industrial", "Transportation", "Entertainment", "Waste")
}
"Placement Limits: what may not lie side by side."
NOT_FOR_INDUSTRY = ("Parks", "Religious", "Entertainment")
"Scoring Limits."


class Tile(Component):
    name: str


class Zone(Tile):
    shape = "tile"
    back = "zone"
    look = Look(
        colours={"Residential": "#4f9d45", "Commercial": "#3b7dc4", "Industrial": "#c9a227"},
        signs={"Residential": "person", "Commercial": "coin", "Industrial": "gear"},
    )


class Service(Tile):
    range: int
    back = "service"
    look = Look(badge="range", signs={name: sign for name, (_, _, sign) in SERVICES.items()})

    def reaches(self, square: Square) -> bool:
        here: Square = self.at
        return here.king_distance(square) <= self.range


class Planner(Player):
    points: int = 0
    zones: Hand[Zone]
    services: Hand[Service]


class CityServices(Game[Planner]):
    title = "City Services"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "tiles and placement"
    mechanisms = ("tile laying", "hand management", "ranges")
    minutes = 40
    layout = Layout(felt="#3d4a3a", accents=("#f2c14e", "#7fb7e0"))

    zone_cup: Bag[Zone]
    service_cup: Bag[Service]
    city: Board[Tile, Square] = Board(CITY)

    def setup(self) -> None:
        self.zone_cup.fill(Zone(name) for name, count in ZONES.items() for _ in range(count))
        self.service_cup.fill(
            Service(name, reach) for name, (count, reach, _) in SERVICES.items() for _ in range(count)
        )
        for planner in self.players:
            self.draw(planner, TO_START)
        first_by_chance(self)

    def draw(self, me: Planner, count: int) -> None:
        for _ in range(count):
            self.service_cup.draw(me.services)
            self.zone_cup.draw(me.zones)

    async def turn(self, me: Planner) -> None:
        self.draw(me, DRAWN)
        await self.build_phase(me)

    async def build_phase(self, me: Planner) -> None:
        for _ in range(PLACED):
            await self.place(me, me.zones, "zone")
        for _ in range(PLACED):
            service = await self.place(me, me.services, "service")
            if isinstance(service, Service):
                self.revenue(me, service)

    async def place(self, me: Planner, hand: Iterable[Tile], kind: str) -> Tile | None:
        fitting = [tile for tile in hand if self.squares_for(tile)]
        if not fitting:
            self.log("{} can place no {}", me, kind)
            return None
        tile = await me.choose(fitting, f"Which {kind} do you place?")
        square = await me.choose(self.squares_for(tile), f"Where do you place {tile}?")
        self.city.put(tile, square)
        self.log("{} places {} on {}", me, tile, square)
        return tile

    def squares_for(self, tile: Tile) -> list[Square]:
        if not self.city:
            return CENTER
        return [square for square in self.city.free() if self.may_lie(tile, square)]

    def may_lie(self, tile: Tile, square: Square) -> bool:
        beside = [other.name for step in square.beside if (other := self.city[step])]
        return bool(beside) and not any({tile.name, name} in APART for name in beside)

    def revenue(self, me: Planner, service: Service) -> None:
        zones = self.newly_served(service)
        me.points += len(zones)
        self.log("{} scores {}: so many zones are newly served by {}", me, len(zones), service)

    def newly_served(self, service: Service) -> list[Zone]:
        earlier = [
            tile
            for tile in self.city
            if isinstance(tile, Service) and tile.name == service.name and tile is not service
        ]
        return [
            zone
            for zone in self.city
            if isinstance(zone, Zone)
            and service.reaches(zone.at)
            and not any(other.reaches(zone.at) for other in earlier)
            and not (zone.name == "Industrial" and service.name in NOT_FOR_INDUSTRY)
        ]

    def is_over(self) -> bool:
        return (
            not self.zone_cup
            and not self.service_cup
            and not any(
                self.squares_for(tile) for one in self.players for tile in (*one.zones, *one.services)
            )
        )

    def score(self, planner: Planner) -> int:
        return planner.points


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Who is the most industrious player?",
        "Chance decides who goes first.",
        "test_chance_decides_who_begins",
    ),
    Ruling(
        "Setup",
        "gap",
        "Are hands secret?",
        "Yes, as tiles are drawn from cups into a hand; how many of each set one holds is open.",
        "test_everybody_starts_with_a_zone_and_a_service_in_secret",
    ),
    Ruling(
        "Plan Phase",
        "gap",
        "A cup runs out?",
        "One draws what is left, and goes on with what is in hand.",
        "test_cups_that_run_out",
    ),
    Ruling(
        "Build Phase",
        "gap",
        "Must one place tiles, and may services come first?",
        "Two zones and then two services are placed as far as they can be; which ones is one's own choice.",
        "test_two_zones_and_then_two_services",
    ),
    Ruling(
        "Placement Limits",
        "gap",
        "May Residential come next to Waste, Transportation or Entertainment that is already there?",
        "No: noise and smell are the same whichever comes first.",
        "test_what_may_not_lie_side_by_side",
    ),
    Ruling(
        "Revenue Phase",
        "gap",
        "Two services of one type placed in the same turn?",
        "The first is already there for the second. Since zones are placed before services, each service can "
        "as well be scored when it is placed.",
        "test_second_service_of_a_type_scores_only_what_the_first_left",
    ),
    Ruling(
        "Revenue Phase",
        "gap",
        "What is in range, if ranges extend through the diagonal?",
        "What a chess king reaches in so many steps; whatever lies between does not matter.",
        "test_ranges_extend_through_the_diagonal",
    ),
    Ruling(
        "Winning",
        "gap",
        "Somebody can place nothing, but others can, or the cups are not empty?",
        "His turn passes; the game goes on.",
        "test_who_can_place_nothing_passes",
    ),
    Ruling(
        "Winning",
        "gap",
        "Equal scores?",
        "The victory is shared.",
        "test_equal_scores_share_the_victory",
    ),
]
