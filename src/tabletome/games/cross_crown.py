"""Cross & Crown: surround settlements with monks, knights and counts, and have most of one kind beside each.

How to play
    The region is a map of ten by ten hexes with 20 settlements, laid by chance, apart from each other and
    from the edge as far as there is room. No counter is placed on them.

        Settlement   number   VP for its control
        Village        6             1
        Town           5             2
        Castle         4             3
        Mine           3             4
        City           2             5

    Each duke has 45 counters in a cup, one of each number:

                       Religious (R)     Military (M)      Political (P)
        1 to 6         Monks             Squires           Heralds
        7 to 12        Priests           Knights           Counts
        13 to 15       Bishops: R and P  Templars: M and R   Barons: P and M

    Chance says who begins, and turns go round. In your turn draw two counters from your cup into your hand,
    which only you see. Then place one of your counters face up on any empty space. If you have more than
    seven counters left, put back into your cup those that you do not want.

    The game ends when no space is empty. Then it is seen who controls each settlement, for which all counters
    on the six spaces around it count, also those that touch another settlement:
    - The duke who has most counters of one kind around it controls it. Bishops, Templars and Barons count
      for both their kinds.
    - If two have equally many, of different kinds, Military defeats Religious, Religious defeats Political
      and Political defeats Military.
    - If those who have equally many have them of the same kind, the higher sum of the numbers on them wins.
    - In all other cases it is contested, and nobody controls it.

    Victory points are what settlements give to those who control them; 1 for every two settlements that you
    connect directly, by a trail of your counters that touches both and no third one; and 1 for controlling
    more settlements of a type than any other duke, for each type. Most points win. While you play, each
    settlement has the colour of who would control it, and points are those that would count now.

    By an option there are five or ten mountains, on which no counter is placed.
"""

from collections.abc import Iterable
from itertools import combinations

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, state
from tabletome.parts.areas import groups
from tabletome.parts.boards import Board, Hex, HexGrid
from tabletome.parts.cards import Bag, Hand
from tabletome.parts.majorities import leader
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_chance

SIDE = 10
REGION = HexGrid([(col - row // 2, row) for row in range(SIDE) for col in range(SIDE)], "region")
AROUND = {space: tuple(REGION.neighbours(space)) for space in REGION}
EDGE = {space for space in REGION if len(AROUND[space]) < 6}
DRAWN, HAND = 2, 7

SETTLEMENTS = {"Village": (6, 1), "Town": (5, 2), "Castle": (4, 3), "Mine": (3, 4), "City": (2, 5)}
"How many there are, and what control of one is worth."
COUNTERS = (
    ("Monk", range(1, 7), "R"),
    ("Squire", range(1, 7), "M"),
    ("Herald", range(1, 7), "P"),
    ("Priest", range(7, 13), "R"),
    ("Knight", range(7, 13), "M"),
    ("Count", range(7, 13), "P"),
    ("Bishop", range(13, 16), "RP"),
    ("Templar", range(13, 16), "MR"),
    ("Baron", range(13, 16), "PM"),
)
"Their numbers, and their influence: Religious, Military, Political."
DEFEATS = {"M": "R", "R": "P", "P": "M"}


class Site(Component):
    """A settlement or, worth nothing, a mountain."""

    name: str
    worth: int
    held: int = state(default=-1)
    "The seat of the duke who would control it now."
    shape = "piece"
    look = Look(
        badge="worth",
        signs={
            "Village": "leaf",
            "Town": "person",
            "Castle": "tower",
            "Mine": "gem",
            "City": "crown",
            "Mountain": "mountain",
        },
    )

    @property
    def owner(self) -> Player | None:
        owner: Player | None = self.place.game.players[self.held] if self.held >= 0 else None
        return owner


class Counter(Piece):
    name: str
    number: int
    influence: str
    mark: str
    "Influence and number, as they are drawn."
    back = "counter"
    look = Look(corner="mark")

    def __str__(self) -> str:
        return f"{self.name} {self.number}"


SITES = [Site(name, worth) for name, (copies, worth) in SETTLEMENTS.items() for _ in range(copies)]
MOUNTAIN = Site("Mountain", 0)
COUNTER_SETS = [
    [
        Counter(seat, name, number, kinds, f"{kinds}{number}")
        for name, numbers, kinds in COUNTERS
        for number in numbers
    ]
    for seat in range(4)
]


class Duke(Player):
    points: int = 0
    "As if the game ended now."
    connections: int = 0
    cup: Bag[Counter]
    hand: Hand[Counter]


class CrossCrown(Game[Duke]):
    title = "Cross & Crown"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "tiles and placement"
    mechanisms = ("placement", "area majority", "hand management", "network building")
    minutes = 45
    layout = Layout(
        felt="#3d4f3a",
        accents=("#d9b45b", "#b56a4a"),
        hidden_fields=("held", "mark"),
        labels={"Site.worth": "VP", "points": "VP"},
    )
    mountains = Option(0, "Mountains, on which no counter is placed", (0, 5, 10))

    land: Board[Site, Hex] = Board(REGION)
    field: Board[Counter, Hex] = Board(REGION)

    def setup(self) -> None:
        self.draw_map()
        for duke in self.players:
            duke.cup.fill(COUNTER_SETS[duke.seat])
        first_by_chance(self)

    def draw_map(self) -> None:
        spaces = list(REGION)
        self.mix(spaces)
        spaces.sort(key=EDGE.__contains__)
        chosen: list[Hex] = []
        for space in spaces:
            if not any(beside in chosen for beside in AROUND[space]):
                chosen.append(space)
        rest = [space for space in spaces if space not in chosen]
        chosen = [*chosen, *rest][: len(SITES)]
        sites = list(SITES)
        self.mix(sites)
        self.land.fill(dict(zip(chosen, sites, strict=True)))
        plains = [space for space in REGION if space not in chosen]
        self.mix(plains)
        self.land.fill(dict.fromkeys(plains[: self.mountains], MOUNTAIN))

    async def turn(self, me: Duke) -> None:
        drawn = [counter for _ in range(DRAWN) if (counter := me.cup.draw(me.hand)) is not None]
        self.log("{} draws {}", me, drawn)
        counter = await me.choose(me.hand, "Which counter do you place?")
        space = await me.choose(self.empty_spaces(), f"Where do you place your {counter}?")
        self.field.put(counter, space)
        self.log("{} places {} on {}", me, counter, space)
        self.see_who_controls(AROUND[space])
        before, me.connections = me.connections, self.connections_of(me)
        if me.connections > before:
            self.log("{} now has {} connection(s)", me, me.connections)
        self.count_points()
        if not self.empty_spaces():
            self.end("map full", because="No space of the map is empty.")
            return
        while len(me.hand) > HAND:
            spare = await me.choose(
                me.hand, "You may keep seven counters. Which one goes back into your cup?"
            )
            self.log("{} puts {} back", me, spare)
            me.cup.add(spare)

    def empty_spaces(self) -> list[Hex]:
        land, field = self.land.cells, self.field.cells
        return [space for space in REGION if space not in land and space not in field]

    # -- control and victory points ------------------------------------------------------------------------

    def see_who_controls(self, spaces: Iterable[Hex]) -> None:
        for space in spaces:
            site = self.land[space]
            if site is not None and site.worth:
                site.held = self.controller(space)

    def controller(self, settlement: Hex) -> int:
        """The seat of the duke who controls it; -1 if nobody does."""
        tally = self.tally(settlement)
        most = max(map(len, tally.values()), default=0)
        best = {key: sum(numbers) for key, numbers in tally.items() if len(numbers) == most}
        seats = {seat for seat, _ in best}
        kinds = {kind for _, kind in best}
        if len(seats) == 1:
            return next(iter(seats))
        if len(best) == len(seats):  # one kind each
            if len(kinds) == 1:
                highest = leader(best)
                return -1 if highest is None else highest[0]
            if len(seats) == 2:
                return next(seat for seat, kind in best if DEFEATS[kind] in kinds)
        return -1

    def tally(self, settlement: Hex) -> dict[tuple[int, str], list[int]]:
        """The numbers on the counters around it, by seat and kind."""
        found: dict[tuple[int, str], list[int]] = {}
        for space in AROUND[settlement]:
            counter = self.field[space]
            if counter is not None:
                for kind in counter.influence:
                    found.setdefault((counter.seat, kind), []).append(counter.number)
        return found

    def connections_of(self, duke: Duke) -> int:
        """How many pairs of settlements his trails connect, none of which touches a third one.

        Cut to where it leaves the one and meets the other, a trail is a counter that touches both, or two
        ends that touch one each with nothing between them but counters that touch none.
        """
        settlements = {site.at for site in self.land if site.worth}
        touched = {
            counter.at: [space for space in AROUND[counter.at] if space in settlements]
            for counter in self.field
            if counter.seat == duke.seat
        }
        ends = {space: sites[0] for space, sites in touched.items() if len(sites) == 1}
        trails = groups([space for space, sites in touched.items() if not sites], AROUND.__getitem__)
        meetings = [[space, near] for space in ends for near in AROUND[space] if near in ends]
        meetings += [[near for space in trail for near in AROUND[space] if near in ends] for trail in trails]
        found = {frozenset(sites) for sites in touched.values() if len(sites) == 2}
        for meeting in meetings:
            found |= {frozenset(pair) for pair in combinations({ends[space] for space in meeting}, 2)}
        return len(found)

    def count_points(self) -> None:
        for duke in self.players:
            controlled = sum(site.worth for site in self.land if site.held == duke.seat)
            duke.points = controlled + duke.connections
        for name in SETTLEMENTS:
            holders = [site.held for site in self.land if site.name == name and site.held >= 0]
            most = leader({seat: holders.count(seat) for seat in holders})
            if most is not None:
                self.players[most].points += 1

    def score(self, duke: Duke) -> int:
        return duke.points

    def estimate(self, duke: Duke) -> float:
        """By how much he leads, or lies behind the best of the others."""
        return duke.points - max(rival.points for rival in self.others(duke))


RULINGS = [
    Ruling(
        "The Board",
        "gap",
        "Where are the settlements?",
        "Players draw their map; here chance does. No two settlements are adjacent and none is on the edge "
        "as long as there is room for it; then the edge is used.",
        "test_the_map",
    ),
    Ruling(
        "The Board",
        "gap",
        "How many mountains may there be?",
        "None, five or ten, by an option.",
        "test_mountains",
    ),
    Ruling(
        "Set Up",
        "gap",
        "How do coins give a turn order?",
        "Chance says who begins; turns go round the table.",
        "test_who_begins",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Do others see the counters one has drawn?",
        "No, they are a hand. On the map counters lie face up.",
        "test_hands_are_hidden",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "When are excess counters put back, and which?",
        "After a counter was placed; their owner chooses.",
        "test_seven_counters_in_hand",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What if the cup is empty?",
        "Fewer counters are drawn, or none. All 45 are never placed.",
        "test_an_empty_cup",
    ),
    Ruling(
        "Control Of Settlements",
        "gap",
        "How do Bishops, Templars and Barons count?",
        "Each is one counter of both its kinds.",
        "test_counters_of_two_kinds",
    ),
    Ruling(
        "Control Of Settlements",
        "gap",
        "One duke has equally many of two kinds, and nobody has as many?",
        "He controls the settlement.",
        "test_most_of_two_kinds",
    ),
    Ruling(
        "Control Of Settlements",
        "gap",
        "What are more complex situations?",
        "Dukes who tie for most, unless it is two with one kind each or any number with the same one kind; "
        "and equal sums.",
        "test_contested_settlements",
    ),
    Ruling(
        "Victory",
        "gap",
        "What is a direct connection?",
        "A trail of adjacent counters of one duke from one settlement to the other, or a single counter "
        "beside both, in which no counter touches a third settlement. Each pair counts once for a duke, "
        "whoever controls it.",
        "test_direct_connections",
    ),
    Ruling(
        "Victory",
        "gap",
        "Two dukes control equally many settlements of a type?",
        "Nobody gets the award for it.",
        "test_awards_for_most_of_a_type",
    ),
    Ruling(
        "Victory",
        "gap",
        "Equal victory points?",
        "The victory is shared.",
        "test_equal_points",
    ),
]
