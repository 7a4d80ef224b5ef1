"""Terratain: build structures on 81 plots in nine territories; rows, majorities and sets score at the end.

How to play
    The board is three by three territories, numbered 1 to 9 from the upper left, each of three by three
    plots. Everybody has 70 chits of his colour in a cup: ten each of Temple, Castle, Town, Farm, Mine and
    Palace, which are structures, and ten Armies. Chance decides who goes first.

    On your turn draw two chits from your cup and lay them face up in your reserve; if the cup is empty, your
    discards go back into it. Then you may make war: discard an Army from your reserve, and any one structure
    of a rival goes to his discards. Then you must place one structure of your reserve on an empty plot, if
    you can. Your Castles may not share a side with castles of others, nor your Temples with temples, nor your
    Palaces with palaces of others. At the end of your turn discard chits until no more than four are in your
    reserve.

    The game ends when all plots are occupied. You control a territory if you have more structures in it than
    each of the others. You score

        5 to 9  for each territory in which you have 5 to 9 structures, as many points
        6       for each territory in which you have all six kinds of structures
        5       for control of the territory in the centre
        9       for each row of three territories that you control, straight or diagonal
        8       for each square of four territories that you control
        8       for control of all four corner territories
        3       for each kind of structure of which you have most on the board
        3 to 9  for each row of 3 to 9 of your structures, straight or diagonal, as many points; those among
                them that are three or more of the same kind in a row count twice

    and the highest total wins. Ties for most count for nobody. If the board is not full after 500 turns of
    each player, the game ends as it stands. The points on the table are those as if the game ended now.

    Variants: with mountains nine plots, found by chance, are mountains, and Mines must be placed on them or
    on plots that share a side with one. With rivers it is the same for Farms.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby

from tabletome.engine import Component, Game, Guard, Layout, Look, Option, Player, Ruling
from tabletome.parts.areas import rows
from tabletome.parts.boards import Board, Square, SquareGrid, straight_lines
from tabletome.parts.cards import Deck, Pile, Row
from tabletome.parts.hands import discard
from tabletome.parts.majorities import leader
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_chance

STRUCTURES = ("Temple", "Castle", "Town", "Farm", "Mine", "Palace")
ARMY = "Army"
OF_EACH = 10
DRAWN = 2
RESERVE = 4
RIVALS_APART = ("Temple", "Castle", "Palace")
TERRAINS = {"Mine": "Mountain", "Farm": "River"}
"What has to lie on or next to which terrain, in the variants."
PLOTS_OF_TERRAIN = 9

LAND = SquareGrid(3, 3, "territories")
"Its rows count from below, as those of the board do."


def territory_of(col: int, row: int) -> str:
    return f"territory {1 + col // 3 + 3 * (2 - row // 3)}"


BOARD = SquareGrid(
    9,
    9,
    "board",
    zones={f"{'abcdefghi'[col]}{row + 1}": territory_of(col, row) for col in range(9) for row in range(9)},
)
TERRITORIES = {f"territory {number}": BOARD.within(f"territory {number}") for number in range(1, 10)}
CENTER = "territory 5"
CORNERS = ("territory 1", "territory 3", "territory 7", "territory 9")
LINES = [[territory_of(3 * s.col, 3 * s.row) for s in line] for line in straight_lines(LAND, 3)]
SQUARES = [[f"territory {n}" for n in (first, first + 1, first + 3, first + 4)] for first in (1, 2, 4, 5)]
FOR_CENTER, FOR_LINE, FOR_SQUARE, FOR_CORNERS, FOR_MOST, FOR_ALL_SIX = 5, 9, 8, 8, 3, 6
LEAST_IN_TERRITORY, LEAST_IN_ROW = 5, 3


class Chit(Piece):
    name: str
    look = Look(
        signs={
            "Temple": "sun",
            "Castle": "tower",
            "Town": "person",
            "Farm": "leaf",
            "Mine": "gem",
            "Palace": "crown",
            "Army": "sword",
        }
    )


class Terrain(Component):
    name: str
    shape = "tile"
    look = Look(
        signs={"Mountain": "mountain", "River": "wave"},
        colours={"Mountain": "#8d8378", "River": "#3d84b8"},
    )


class Lord(Player):
    points: int = 0
    "As if the game ended now."
    cup: Deck[Chit] = Deck("discards")
    reserve: Row[Chit]
    discards: Pile[Chit]


class Terratain(Game[Lord]):
    title = "Terratain"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "tiles and placement"
    mechanisms = ("tile laying", "area majority", "patterns", "capture")
    minutes = 45
    layout = Layout(
        felt="#3c4a3f",
        accents=("#d8b45a", "#9cc5a1"),
        zones={name: f"dots {'#c9a86a' if n % 2 else '#7fa37a'}" for n, name in enumerate(TERRITORIES)},
    )
    guard = Guard(turns=500, each=True)
    mountains = Option(False, "Mines must be placed on or next to mountains")
    rivers = Option(False, "Farms must be placed on or next to rivers")

    terrain: Board[Terrain, Square] = Board(BOARD)
    board: Board[Chit, Square] = Board(BOARD)

    def setup(self) -> None:
        for lord in self.players:
            lord.cup.fill_shuffled([Chit(lord.seat, kind) for kind in (*STRUCTURES, ARMY)] * OF_EACH)
        plots = list(BOARD)
        self.mix(plots)
        for kind, wanted in (("Mountain", self.mountains), ("River", self.rivers)):
            if wanted:
                self.terrain.fill({plots.pop(): Terrain(kind) for _ in range(PLOTS_OF_TERRAIN)})
        first_by_chance(self)

    async def turn(self, me: Lord) -> None:
        self.draw_phase(me)
        await self.war_phase(me)
        await self.build_phase(me)
        self.count_points()
        if self.board.free():
            await self.end_phase(me)
        else:
            self.end("board full", because="All plots are occupied.")

    def draw_phase(self, me: Lord) -> None:
        chits = me.cup.draw_many(me.reserve, DRAWN)
        self.log("{} draws {}", me, chits)

    async def war_phase(self, me: Lord) -> None:
        armies = me.reserve.named(ARMY)
        enemies = [chit for chit in self.board if chit.seat != me.seat]
        if not armies or not enemies:
            return
        beaten = await me.choose(
            enemies, "Do you discard an Army to discard a structure of a rival?", otherwise="No war"
        )
        if beaten is not None:
            plot = beaten.at
            me.discards.add(armies[0])
            self.players[beaten.seat].discards.add(beaten)
            self.log("{} makes war: {}'s {} on {} is discarded", me, self.players[beaten.seat], beaten, plot)

    async def build_phase(self, me: Lord) -> None:
        fitting = [chit for chit in me.reserve if chit.name != ARMY and self.plots_for(chit)]
        if not fitting:
            self.log("{} cannot build", me)
            return
        chit = await me.choose(fitting, "Which structure do you place?")
        plot = await me.choose(self.plots_for(chit), f"Where do you place the {chit}?")
        self.board.put(chit, plot)
        self.log("{} builds a {} on {}", me, chit, plot)

    def plots_for(self, chit: Chit) -> list[Square]:
        return [plot for plot in self.board.free() if self.may_lie(chit, plot)]

    def may_lie(self, chit: Chit, plot: Square) -> bool:
        if chit.name in RIVALS_APART:
            beside = [other for step in plot.beside if (other := self.board.cells.get(step))]
            if any(other.name == chit.name and other.seat != chit.seat for other in beside):
                return False
        terrain = TERRAINS.get(chit.name)
        if terrain is None or not self.in_play(terrain):
            return True
        return any(ground.name == terrain for s in (plot, *plot.beside) if (ground := self.terrain[s]))

    def in_play(self, terrain: str) -> bool:
        return self.mountains if terrain == "Mountain" else self.rivers

    async def end_phase(self, me: Lord) -> None:
        spare = len(me.reserve) - RESERVE
        if spare > 0:
            await discard(self, me, me.reserve, me.discards, spare, f"Keep {RESERVE} chits: discard {spare}")

    # -- Scoring -------------------------------------------------------------------------------------

    def count_points(self) -> None:
        held = {name: self.holders(name) for name in TERRITORIES}
        controlled = {name: leader(Counter(chit.seat for chit in chits)) for name, chits in held.items()}
        most = [leader(Counter(chit.seat for chit in self.board if chit.name == kind)) for kind in STRUCTURES]
        for lord in self.players:
            mine = {chit.at: chit.name for chit in self.board if chit.seat == lord.seat}
            lord.points = (
                sum(
                    score_territory([c.name for c in chits if c.seat == lord.seat]) for chits in held.values()
                )
                + score_control({name for name, seat in controlled.items() if seat == lord.seat})
                + FOR_MOST * most.count(lord.seat)
                + score_rows(mine)
            )

    def holders(self, territory: str) -> list[Chit]:
        return [chit for plot in TERRITORIES[territory] if (chit := self.board[plot])]

    def score(self, lord: Lord) -> int:
        return lord.points

    def estimate(self, lord: Lord) -> float:
        return lord.points - max(rival.points for rival in self.others(lord))


def score_territory(mine: list[str]) -> int:
    number = len(mine) if len(mine) >= LEAST_IN_TERRITORY else 0
    return number + (FOR_ALL_SIX if len(set(mine)) == len(STRUCTURES) else 0)


def score_control(mine: set[str]) -> int:
    def all_of(sets: Iterable[Iterable[str]]) -> int:
        return sum(mine.issuperset(one) for one in sets)

    return (
        FOR_CENTER * (CENTER in mine)
        + FOR_LINE * all_of(LINES)
        + FOR_SQUARE * all_of(SQUARES)
        + FOR_CORNERS * all_of([CORNERS])
    )


def score_rows(mine: Mapping[Square, str]) -> int:
    """A row counts its structures; three or more of one kind in a row count once more."""
    points = 0
    for row in rows(mine, LEAST_IN_ROW):
        alike = [len(list(same)) for _, same in groupby(mine[plot] for plot in row)]
        points += len(row) + sum(number for number in alike if number >= LEAST_IN_ROW)
    return points


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2+ players”: how many at most?",
        "Six: each has chits of his own, and 81 plots are 13 or 14 for each then.",
        "test_the_chits",
    ),
    Ruling(
        "Setup",
        "gap",
        "Turn order by a flip of a coin, with more than two players?",
        "Chance picks who goes first; the others follow clockwise.",
        "test_chance_decides_who_begins",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "Cup and discards are both empty, or the cup holds one chit only?",
        "Nothing more is drawn; the second chit is drawn after the discards have gone into the cup.",
        "test_discards_go_back_into_the_cup",
    ),
    Ruling(
        "War Phase",
        "gap",
        "Whose discard pile does the enemy structure go to?",
        "To that of its owner, so that it may come back.",
        "test_war",
    ),
    Ruling(
        "Build Phase",
        "gap",
        "Must one build?",
        "Yes, if a structure of the reserve can be placed; otherwise the game could stand still.",
        "test_building_is_compulsory",
    ),
    Ruling(
        "Build Phase",
        "gap",
        "What is next to a plot?",
        "The plots that share a side with it, also across the border of a territory.",
        "test_castles_temples_and_palaces_of_rivals_are_not_next_to_each_other",
    ),
    Ruling(
        "The End Of The Game",
        "gap",
        "Must the last builder still discard, and can the board stay open for ever?",
        "The game ends at once. It also ends as it stands after 500 turns of each player.",
        "test_the_game_ends_when_all_plots_are_occupied",
    ),
    Ruling(
        "Scoring",
        "gap",
        "Equally many structures in a territory, or of a kind on the board?",
        "Then nobody has the most: no control, no points.",
        "test_ties_count_for_nobody",
    ),
    Ruling(
        "Scoring",
        "gap",
        "Does each territory, line and square score, or only one?",
        "Each one.",
        "test_control",
    ),
    Ruling(
        "Scoring",
        "gap",
        "Do the shorter rows within a row score as well?",
        "No: an unbroken row scores once, at its full length; a chit may belong to several rows.",
        "test_rows",
    ),
    Ruling(
        "Scoring",
        "gap",
        "Three of the same type in a longer row of several types?",
        "The row scores its length, and three or more of one type in a row among it as many points again; so "
        "a row all of one type has the double points of the table, and no chit added to a row costs points.",
        "test_rows_of_one_kind_count_twice",
    ),
    Ruling(
        "Variants",
        "gap",
        "How many plots contain mountains or rivers, which, and may one build on them?",
        "Nine each, by chance, never both on one plot; any structure may be built on them.",
        "test_mountains_and_rivers",
    ),
]
