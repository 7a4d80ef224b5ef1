"""Numeria: line up four numbers in a mathematical pattern; whoever collects three such Tropes first wins.

How to play
    The pieces are 36 tiles numbered 1 to 36, which belong to both players; the board is a chess board. Each
    player draws a tile, and the higher number goes first. All tiles are then laid at random on the 36 spaces
    in the middle of the board, and the four in the very middle are moved to the corners.

    On your turn you may move one tile: either like a queen in chess, any distance across, up and down or
    diagonally over empty spaces, or by jumping, in any of these directions, over a tile beside it to the
    empty space right behind that one, as often as you like and with turns in between. Jumped tiles stay.
    You may not move the tile that your rival has moved in the turn before, though you may jump over it.

    A Trope is a straight line of four adjacent tiles, across, up and down or diagonal, whose numbers rise or
    fall all along and make one of these patterns:

        Consecutive Run          four numbers in a row, such as 8, 9, 10, 11
        Multiples Run            multiples of a number in a row, such as 8, 12, 16, 20
        Irregular Repeating Run  any other equal steps, such as 4, 7, 10, 13
        Plus 1 Plus 2 Plus 3     such as 16, 17, 19, 22
        Prime Number Run         primes in a row of 1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31; by an option
                                 that is on also 23, 29, 31, 33
        Power Run                1, 2, 4, 8 or 2, 4, 8, 16 or 4, 8, 16, 32 or 1, 3, 9, 27
        Squares Run              four in a row of 1, 4, 9, 16, 25, 36
        Triangular Run           four in a row of 1, 3, 6, 10, 15, 21, 28, 36
        Fibonacci Run            four in a row of 1, 2, 3, 5, 8, 13, 21, 34

    If the tile you move completes a Trope, take its four tiles off the board for good. If it completes
    several, choose one. The tile your rival has just moved cannot be part of it, and a Trope that lies there
    already cannot be claimed.

    Whoever has three Tropes first wins. After 500 turns without a Trope, whoever has more of them wins; equal
    numbers are a draw.
"""

from tabletome.engine import Component, Game, Guard, Layout, Option, Player, Ruling
from tabletome.parts.areas import hops, row_through
from tabletome.parts.boards import Board, Square, square_grid, straight_lines
from tabletome.parts.cards import Deck, Pile, Row
from tabletome.parts.chessmen import QUEEN, slides
from tabletome.parts.starting import first_by_cut

HIGHEST = 36
LENGTH = 4
TROPES_TO_WIN = 3
Quad = tuple[int, ...]

BOARD = square_grid(8, 8)
FIELD = [square for square in BOARD if 1 <= square.col <= 6 and 1 <= square.row <= 6]
MIDDLE = [BOARD[name] for name in ("d4", "e4", "d5", "e5")]
CORNERS = [BOARD[name] for name in ("a1", "h1", "a8", "h8")]
LINES = straight_lines(BOARD, LENGTH)


def windows(row: list[int]) -> list[Quad]:
    return [tuple(row[i : i + LENGTH]) for i in range(len(row) - LENGTH + 1)]


def by_steps(*gaps: int) -> list[Quad]:
    """All runs of numbers that lie so far apart."""
    run = [sum(gaps[:i]) for i in range(LENGTH)]
    return [tuple(first + far for far in run) for first in range(1, HIGHEST - run[-1] + 1)]


EQUAL_STEPS = [quad for step in range(2, HIGHEST // 3 + 1) for quad in by_steps(step, step, step)]
PRIMES = [1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31]
NO_PRIME_RUN = (23, 29, 31, 33)
PATTERNS = {
    "Consecutive Run": by_steps(1, 1, 1),
    "Multiples Run": [quad for quad in EQUAL_STEPS if quad[0] % (quad[1] - quad[0]) == 0],
    "Irregular Repeating Run": [quad for quad in EQUAL_STEPS if quad[0] % (quad[1] - quad[0])],
    "Plus 1 Plus 2 Plus 3 Run": by_steps(1, 2, 3),
    "Prime Number Run": [*windows(PRIMES), NO_PRIME_RUN],
    "Power Run": [*windows([1, 2, 4, 8, 16, 32]), *windows([1, 3, 9, 27])],
    "Squares Run": windows([1, 4, 9, 16, 25, 36]),
    "Triangular Run": windows([1, 3, 6, 10, 15, 21, 28, 36]),
    "Fibonacci Run": windows([1, 2, 3, 5, 8, 13, 21, 34]),
}
NAMES: dict[Quad, str] = {}
for title, quads in PATTERNS.items():
    for quad in quads:
        NAMES[quad] = f"{NAMES[quad]}, {title}" if quad in NAMES else title

WANTED: dict[Quad, set[int]] = {}
"What is wanting of a line, 0 being its hole, to be a Trope."
for quad in NAMES:
    for way in (quad, quad[::-1]):
        for hole in range(LENGTH):
            WANTED.setdefault((*way[:hole], 0, *way[hole + 1 :]), set()).add(way[hole])


class Tile(Component):
    name: str
    number: int
    shape = "piece"


class Scholar(Player):
    tropes: int = 0
    collected: Pile[Tile]


class Numeria(Game[Scholar]):
    title = "Numeria"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "abstract"
    mechanisms = ("grid movement", "patterns", "set collection")
    minutes = 40
    layout = Layout(
        felt="#5b2333",
        accents=("#e9c46a", "#d8d4c5"),
        hidden_places=("bag", "drawn"),
        labels={"barred": "moved last, not to be used", "collected": "tiles of Tropes", "tropes": "Tropes"},
    )
    guard = Guard(quiet=500, progress="Trope")
    printed_run = Option(True, "The printed Prime Number Run 23, 29, 31, 33 counts, though 33 is no prime")

    board: Board[Tile, Square] = Board(BOARD)
    bag: Deck[Tile]
    drawn: Row[Tile]
    barred: Tile | None = None
    "What the last player has moved."

    def setup(self) -> None:
        self.bag.fill_shuffled([Tile(str(number), number) for number in range(1, HIGHEST + 1)])
        first_by_cut(self, self.bag, self.drawn, lambda tile: tile.number)
        for tile, square in zip(list(self.bag), FIELD, strict=True):
            self.board.put(tile, square)
        corners = list(CORNERS)
        self.mix(corners)
        for square, corner in zip(MIDDLE, corners, strict=True):
            self.board.put(self.board.cells[square], corner)

    async def turn(self, me: Scholar) -> None:
        tiles = [tile for tile in self.board if tile is not self.barred and self.can_move(tile)]
        tile = await me.choose(tiles, "Which tile do you move?", otherwise="Move none")
        if tile is None:
            self.barred = None
            self.log("{} moves nothing", me)
            return
        start = tile.at
        goal = await me.choose(self.goals(tile), f"Where does tile {tile} go?")
        self.board.put(tile, goal)
        self.log("{} moves {} from {} to {}", me, tile, start, goal)
        made = self.tropes_with(tile)
        self.barred = tile
        if made:
            await self.make_trope(me, made)

    def can_move(self, tile: Tile) -> bool:
        cells = self.board.cells
        for direction, beside in enumerate(tile.at.steps):
            if beside is not None:
                behind = beside.steps[direction]
                if beside not in cells or (behind is not None and behind not in cells):
                    return True
        return False

    def goals(self, tile: Tile) -> list[Square]:
        cells = self.board.cells
        queen = slides(cells, tile.at, QUEEN, lambda other: False)
        jumped = hops(cells, tile.at, lambda other: True)
        return list(dict.fromkeys([*queen, *jumped]))

    def tropes_with(self, tile: Tile) -> list[tuple[Tile, ...]]:
        """Every Trope that the tile is part of where it now lies, without what was moved before."""
        cells, barred = self.board.cells, self.barred
        found = []
        for direction in range(4):
            row = row_through(tile.at, direction, lambda s: s in cells and cells[s] is not barred)
            for i in range(len(row) - LENGTH + 1):
                line = row[i : i + LENGTH]
                if tile.at in line and self.pattern([cells[square].number for square in line]):
                    found.append(tuple(cells[square] for square in line))
        return found

    def pattern(self, numbers: list[int]) -> str:
        """What a line is called if it is a Trope, either way round."""
        quad = tuple(numbers if numbers[0] < numbers[-1] else numbers[::-1])
        return "" if quad == NO_PRIME_RUN and not self.printed_run else NAMES.get(quad, "")

    async def make_trope(self, me: Scholar, made: list[tuple[Tile, ...]]) -> None:
        trope = made[0]
        if len(made) > 1:
            trope = await me.choose(made, "You have made more than one Trope. Which one do you take?")
        title = self.pattern([tile.number for tile in trope])
        me.collected.add_all(trope)
        me.tropes += 1
        self.barred = None
        self.progress()
        self.log("{} takes {}: {}", me, list(trope), title, hold=True)
        if me.tropes == TROPES_TO_WIN:
            self.win(me, ending="three Tropes", because=f"{me} has collected three Tropes.")

    def score(self, scholar: Scholar) -> int:
        return scholar.tropes

    def estimate(self, scholar: Scholar) -> float:
        """Tropes; and lines that want one tile, which belong to the next player who may use all of them."""
        moved_last = self.mover is not scholar
        cells, worth = self.board.cells, 0.0
        left = {tile.number for tile in self.board}
        for line in LINES:
            tiles = [cells.get(square) for square in line]
            if tiles.count(None) == 1:
                wanted = WANTED.get(tuple([0 if tile is None else tile.number for tile in tiles]))
                if wanted and wanted & left:
                    kept = self.barred is not None and self.barred in tiles
                    worth += 0.2 if kept == moved_last else -0.2
        return 3 * (scholar.tropes - self.after(scholar).tropes) + worth


RULINGS = [
    Ruling(
        "Officially Recognized Trope",
        "contradiction",
        "Primes must be consecutive, and 23, 29, 31, 33 is printed as an example. 33 is no prime.",
        "That run counts because it is printed; an option rules it out.",
        "test_the_printed_run_that_is_not_prime",
    ),
    Ruling(
        "Officially Recognized Trope",
        "gap",
        "Is 1 a prime?",
        "Here it is: an example is 1, 2, 3, 5.",
        "test_all_tropes",
    ),
    Ruling(
        "Officially Recognized Trope",
        "gap",
        "What is a Multiples Run, what an Irregular Repeating Run?",
        "Together they are all runs of equal steps above 1; the former consist of multiples of the step.",
        "test_all_tropes",
    ),
    Ruling(
        "Officially Recognized Trope",
        "gap",
        "Is 3, 6, 12, 24 a Power Run?",
        "No: only powers of one number that follow each other, as in all examples.",
        "test_all_tropes",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Must one move?",
        "“You may move 1 Tile”: one may also move none, after which no tile is barred.",
        "test_passing_bars_no_tile",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "How do tiles jump?",
        "In all eight directions over one adjacent tile to the empty space right behind it; nothing is "
        "captured. One move is either that of a queen or of jumps, and ends elsewhere than it began.",
        "test_queen_moves_and_jumps",
    ),
    Ruling(
        "Last Tile Standing Rule",
        "gap",
        "May one jump over the tile that the opponent has just moved?",
        "Yes: one may not move it or use it in a Trope.",
        "test_the_tile_moved_last_is_barred",
    ),
    Ruling(
        "Making A Trope",
        "gap",
        "May one leave a Trope that one has made?",
        "No: it is removed. Of several, which all share the moved tile, the player chooses one.",
        "test_only_one_of_two_tropes_is_taken",
    ),
    Ruling(
        "Winning",
        "departure",
        "What if no Tropes are made any more?",
        "After 500 turns without one, whoever has more Tropes wins; equal numbers are a draw. Players who "
        "plan come to the end of the rulebook; those who move at random would take ten thousand turns to it.",
        "test_five_hundred_turns_without_a_trope",
    ),
]
