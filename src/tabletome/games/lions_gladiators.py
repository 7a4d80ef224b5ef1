"""Lions & Gladiators: roll, run through the arena and take most prisoners, or capture both enemy pawns.

How to play
    The arena is a chessboard. The first player's two gladiators start on a1 and h1, the second player's two
    lions on d8 and e8, and 48 prisoners stand on all squares of the six rows between. Both roll a die: the
    higher begins.

    On your turn roll a die and move one of your pawns exactly that many spaces in a straight line,
    orthogonally or diagonally. You keep every prisoner on a space that it enters or passes. It may not pass
    another pawn, nor end on your other one; if it ends exactly on an enemy pawn, that pawn is captured. You
    must move if you can; if not, your turn is skipped.

    Whoever captures both enemy pawns wins. If all prisoners have been taken, whoever has more wins, and equal
    numbers are a draw. So it is if nobody has captured anything in 100 turns running.

    Options. Columns: c3, f3, c6 and f6 are columns, which nobody can enter or pass; 44 prisoners are left.
    Jump Six: with a six a pawn may leap like a knight in chess instead, over anything; it takes the prisoner
    or captures the enemy where it lands.
"""

from tabletome.engine import Component, Game, Guard, Layout, Look, Option, Player, Ruling
from tabletome.parts.boards import KNIGHT, Board, Grid, Square, SquareGrid
from tabletome.parts.cards import Pile
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

OPEN_ARENA = SquareGrid(8, 8)
COLUMNS_ARENA = SquareGrid(8, 8, without="c3 f3 c6 f6".split())
SIDES = (("Gladiator", ("a1", "h1")), ("Lion", ("d8", "e8")))
PRISONER_ROWS = range(2, 8)

Path = tuple[Square, ...]
PATHS: dict[Grid[Square], list[list[list[Path]]]] = {
    arena: [
        [[ray[:die] for way in range(8) if len(ray := square.ray(way)) >= die] for die in range(7)]
        for square in arena
    ]
    for arena in (OPEN_ARENA, COLUMNS_ARENA)
}
"For each square and each number rolled the squares that are entered, in each direction."


def arena_of(game: "LionsGladiators") -> SquareGrid:
    return COLUMNS_ARENA if game.columns else OPEN_ARENA


class Prisoner(Component):
    look = Look(sign="person")


class Pawn(Piece):
    name: str
    look = Look(signs={"Gladiator": "sword", "Lion": "paw"})


class Fighter(Player):
    prisoners: Pile[Prisoner]
    captured: Pile[Pawn]


class LionsGladiators(Game[Fighter]):
    title = "Lions & Gladiators"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "abstract"
    mechanisms = ("dice", "grid movement", "capture")
    minutes = 15
    layout = Layout(
        felt="#8f6b3e",
        accents=("#b3261e", "#d9a441"),
        facing=True,
        dice=("die",),
        labels={"captured": "captured pawns"},
    )
    guard = Guard(quiet=100, progress="capture")
    columns = Option(False, "Columns: c3, f3, c6 and f6 cannot be entered")
    jump_six = Option(False, "Jump Six: with a six a pawn may move like a knight")

    prisoners: Board[Prisoner, Square] = Board(arena_of)
    pawns: Board[Pawn, Square] = Board(arena_of)
    die: int = 0

    def setup(self) -> None:
        arena = self.pawns.grid
        self.prisoners.fill({square: Prisoner() for square in arena if square.row + 1 in PRISONER_ROWS})
        for player, (side, starts) in zip(self.players, SIDES, strict=True):
            self.pawns.fill({arena[start]: Pawn(player.seat, side) for start in starts})
        first_by_roll(self)

    async def turn(self, me: Fighter) -> None:
        self.die = self.roll()
        paths = self.paths(me)
        if not paths:
            self.log("{} rolls {} and cannot move", me, self.die)
            return
        pawn, goal = await me.choose(list(paths), f"You have rolled {self.die}. Move one of your pawns")
        self.log("{} rolls {}: {} moves from {} to {}", me, self.die, pawn, pawn.at, goal)
        self.move(me, pawn, paths[pawn, goal])

    def paths(self, me: Fighter) -> dict[tuple[Pawn, Square], Path]:
        """The squares that each move of a pawn to a goal enters."""
        standing, lines = self.pawns.cells, PATHS[self.pawns.grid]
        found: dict[tuple[Pawn, Square], Path] = {}
        for square, pawn in standing.items():
            if pawn.seat != me.seat:
                continue
            paths = lines[square.index][self.die]
            if self.jump_six and self.die == 6:
                paths = [*paths, *((goal,) for step in KNIGHT if (goal := square.offset(*step)))]
            for path in paths:
                *passed, goal = path
                prey = standing.get(goal)
                if standing.keys().isdisjoint(passed) and (prey is None or prey.seat != me.seat):
                    found[pawn, goal] = path
        return found

    def move(self, me: Fighter, pawn: Pawn, path: Path) -> None:
        prey = self.pawns.replace(pawn, path[-1])
        taken = [prisoner for square in path if (prisoner := self.prisoners[square])]
        me.prisoners.add_all(taken)
        if taken:
            self.progress()
            self.log("{} takes {} prisoner(s)", me, len(taken))
        if prey is not None:
            me.captured.add(prey)
            self.progress()
            self.log("{} captures {}", me, prey)
        if len(me.captured) == 2:
            self.win(me, ending="pawns captured", because=f"{me} has captured both enemy pawns.")
        elif not self.prisoners:
            self.end("prisoners taken", because="All prisoners have been taken: more of them win.")

    def score(self, player: Fighter) -> int:
        return len(player.prisoners)

    def estimate(self, player: Fighter) -> float:
        """Prisoners, and what two captures that win are worth beside them."""
        return len(player.prisoners) + 10 * len(player.captured)


RULINGS = [
    Ruling(
        "Board Setup",
        "damaged",
        "The diagram is in two pieces.",
        "Lions on the two middle squares of the last row, gladiators in the corners of the first, and "
        "prisoners on the six rows between: they are 48, as the book says.",
        "test_setup",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May a pawn turn on its way?",
        "No: it moves in one straight line, exactly as far as the die says, and stays on the board.",
        "test_a_straight_line_of_exactly_so_many_spaces",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Must one move?",
        "Yes, with either pawn. Only who can move neither skips the turn.",
        "test_blocked_pawns_skip",
    ),
    Ruling(
        "Victory",
        "gap",
        "One captures both pawns, but the other has more prisoners?",
        "The captures win.",
        "test_capturing_both_pawns_wins",
    ),
    Ruling(
        "Victory",
        "gap",
        "Both have the same number of prisoners?",
        "A draw.",
        "test_equal_prisoners",
    ),
    Ruling(
        "Columns",
        "gap",
        "How many columns are there, and where?",
        "Four, on c3, f3, c6 and f6; no prisoners stand there.",
        "test_columns",
    ),
    Ruling(
        "Jump Six",
        "gap",
        "What does a pawn that jumps take?",
        "The prisoner or the enemy where it lands, and nothing on the way.",
        "test_jump_six",
    ),
    Ruling(
        "Victory",
        "gap",
        "The last prisoners may never be taken.",
        "After 100 turns without any capture more prisoners win.",
        "test_a_hundred_quiet_turns",
    ),
]
