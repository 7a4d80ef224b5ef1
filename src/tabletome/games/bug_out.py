"""Bug Out: move the bugs that both share, mark what you move, and line up three of your markers; first to 7.

How to play
    28 bugs lie on the edge squares of a chessboard, four of each of seven kinds. They belong to nobody.

        B A L G T S D B     8
        D . . . . . . A     7
        S . . . . . . L     6
        T . . . . . . G     5
        G . . . . . . T     4
        L . . . . . . S     3
        A . . . . . . D     2
        B D S T G L A B     1
        a b c d e f g h

    Chance says who begins. On your turn move a bug that bears no marker, and put a marker of yours on it:

        A  Ant           one space orthogonally
        T  Beetle        two spaces orthogonally
        D  Dragon Fly    three spaces orthogonally
        B  Bee           one space diagonally
        L  Ladybug       two spaces diagonally
        S  Spider        three spaces diagonally
        G  Grass Hopper  like a Knight in chess

    A bug moves exactly so far in a straight line, over other bugs if need be, to an empty square.

    Sting: if your move catches a bug with the other player's marker between two of yours, in a row or column,
    that marker is taken off.
    Bug Out: then, if the bug you moved stands in a row or column with at least two more of yours without a
    gap, you score a point, and all markers of that line are taken off. A row and a column at once are two
    points.

    Seven points win: you are All Bugged Out. If no bug can move, more points win; equal points are a draw. So
    they do if there is no Bug Out in 100 turns. In the harder game four in a row are needed.
"""

from tabletome.engine import Component, Game, Guard, Layout, Look, Option, Player, Ruling, state
from tabletome.parts.areas import row_through
from tabletome.parts.boards import DIAGONAL, KNIGHT, ORTHOGONAL, Board, Square, square_grid, straight_lines
from tabletome.parts.starting import first_by_chance

BOARD = square_grid(8, 8)
POINTS_TO_WIN = 7
NOBODY = -1


class Bug(Component):
    name: str
    letter: str
    move: str
    marker: int = state(default=NOBODY)
    "The seat of the player whose marker it bears."
    shape = "piece"
    look = Look(corner="letter")

    @property
    def owner(self) -> Player | None:
        players: list[Player] = self.place.game.players
        return None if self.marker == NOBODY else players[self.marker]


BUGS = [
    Bug("Bee", "B", "one space diagonally"),
    Bug("Ant", "A", "one space orthogonally"),
    Bug("Ladybug", "L", "two spaces diagonally"),
    Bug("Grass Hopper", "G", "like a Knight in chess"),
    Bug("Beetle", "T", "two spaces orthogonally"),
    Bug("Spider", "S", "three spaces diagonally"),
    Bug("Dragon Fly", "D", "three spaces orthogonally"),
]
STRAIGHT = {
    "B": (1, DIAGONAL),
    "L": (2, DIAGONAL),
    "S": (3, DIAGONAL),
    "A": (1, ORTHOGONAL),
    "T": (2, ORTHOGONAL),
    "D": (3, ORTHOGONAL),
}
DIAGRAM = """
    B A L G T S D B
    D . . . . . . A
    S . . . . . . L
    T . . . . . . G
    G . . . . . . T
    L . . . . . . S
    A . . . . . . D
    B D S T G L A B
"""


def leaps(letter: str, square: Square) -> list[Square]:
    if letter in STRAIGHT:
        far, directions = STRAIGHT[letter]
        rays = [square.ray(direction) for direction in directions]
        return [ray[far - 1] for ray in rays if len(ray) >= far]
    return [goal for step in KNIGHT if (goal := square.offset(*step)) is not None]


LEAPS = {bug.letter: [leaps(bug.letter, square) for square in BOARD] for bug in BUGS}
LINES = {
    length: [line for line in straight_lines(BOARD, length) if line[0].distance(line[1]) == 1]
    for length in (3, 4)
}


class Bugger(Player):
    points: int = 0


class BugOut(Game[Bugger]):
    title = "Bug Out"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "abstract"
    mechanisms = ("shared pieces", "patterns", "capture")
    minutes = 15
    layout = Layout(felt="#3f5f3a", accents=("#e07a1f", "#2e86c1"), hidden_fields=("marker",))
    guard = Guard(quiet=100, progress="Bug Out")
    in_a_row = Option(3, "How many markers in a row are a Bug Out", {3: "three", 4: "four, the harder game"})

    bugs: Board[Bug, Square] = Board(BOARD)

    def setup(self) -> None:
        by_letter = {bug.letter: bug for bug in BUGS}
        rows = [line.split() for line in DIAGRAM.split("\n")[8:0:-1]]
        letters = {square: rows[square.row][square.col] for square in BOARD}
        self.bugs.fill({square: by_letter[letter] for square, letter in letters.items() if letter != "."})
        first_by_chance(self)

    async def turn(self, me: Bugger) -> None:
        moves = self.moves()
        if not moves:
            self.end("no moves", because="No unmarked bug can move: more points win.")
            return
        bug, goal = await me.choose(moves, "Move a bug that bears no marker")
        self.log("{} moves {} from {} to {}", me, bug, bug.at, goal)
        self.bugs.put(bug, goal)
        bug.marker = me.seat
        self.sting(me, goal)
        self.bug_out(me, goal)

    def moves(self) -> list[tuple[Bug, Square]]:
        cells = self.bugs.cells
        return [
            (bug, goal)
            for square, bug in cells.items()
            if bug.marker == NOBODY
            for goal in LEAPS[bug.letter][square.index]
            if goal not in cells
        ]

    def sting(self, me: Bugger, moved: Square) -> None:
        rival = self.after(me)
        for direction in ORTHOGONAL:
            match moved.ray(direction)[:2]:
                case middle, beyond if self.marks(rival, middle) and self.marks(me, beyond):
                    self.log("{} is stung on {}", self.bugs[middle], middle)
                    self.unmark(middle)

    def bug_out(self, me: Bugger, moved: Square) -> None:
        lines = [row_through(moved, direction, lambda s: self.marks(me, s)) for direction in ORTHOGONAL[:2]]
        for line in lines:
            if len(line) >= self.in_a_row:
                me.points += 1
                self.progress()
                self.log("{} has a Bug Out on {} and {} point(s)", me, line, me.points)
                for square in line:
                    self.unmark(square)
        if me.points >= POINTS_TO_WIN:
            self.end("all bugged out", because=f"{me} is All Bugged Out.")

    def marks(self, player: Bugger, square: Square) -> bool:
        bug = self.bugs[square]
        return bug is not None and bug.marker == player.seat

    def unmark(self, square: Square) -> None:
        bug = self.bugs[square]
        assert bug is not None
        bug.marker = NOBODY

    def score(self, player: Bugger) -> int:
        return player.points

    def estimate(self, player: Bugger) -> float:
        """Points, and shares of one for lines that he can complete with the next move or the next two."""
        mine = {square for square, bug in self.bugs.cells.items() if bug.marker == player.seat}
        within_reach = {goal for _, goal in self.moves()}
        value = float(player.points)
        for line in LINES[self.in_a_row]:
            lacking = [square for square in line if square not in mine]
            if len(lacking) <= 2 and within_reach.issuperset(lacking):
                value += 0.3 if len(lacking) == 1 else 0.05
        return value


RULINGS = [
    Ruling(
        "Setup",
        "damaged",
        "The diagram has lost rows.",
        "Each side of the board bears all seven kinds in the same order, clockwise: the rows that are left "
        "agree with it.",
        "test_setup",
    ),
    Ruling("Turn Sequence", "gap", "Who begins?", "Chance decides.", "test_chance_decides_who_begins"),
    Ruling(
        "Movement",
        "gap",
        "May a bug land on another one?",
        "No: it jumps over others, to an empty square.",
        "test_bugs_leap_to_empty_squares",
    ),
    Ruling(
        "Winning",
        "gap",
        "There are unmarked bugs, but none of them can move?",
        "The game ends as if all were marked. Equal points are a draw.",
        "test_no_bug_can_move",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "A longer line, or two lines at once?",
        "One point for each line; all bugs of these lines lose their markers.",
        "test_long_lines_and_crossing_lines",
    ),
    Ruling(
        "Sting Rule",
        "gap",
        "Who stings, and when?",
        "Only the player who moves, with the bug he moved as one of the two; who moves in between is safe. "
        "All bugs caught by one move are stung, before a Bug Out is looked for.",
        "test_stings",
    ),
    Ruling(
        "The Pieces",
        "gap",
        "How many glass beads are there?",
        "As many as are needed.",
        "test_a_moved_bug_is_marked",
    ),
    Ruling(
        "Winning",
        "gap",
        "Stings alone could keep the game going.",
        "After 100 turns without a Bug Out more points win.",
        "test_a_hundred_quiet_turns",
    ),
]
