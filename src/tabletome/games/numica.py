"""Numica: the tile under a man says how he moves; capture two men of each shape or three of one.

How to play
    The board is a chess board with a tile on each of its squares, laid at random face up: 64 in all.

        tile   copies   a man who stands on it moves
        1        12     exactly one square
        2        10     exactly two squares
        3        10     exactly three squares
        4         8     exactly four squares
        K         6     like a knight in chess
        R         6     like a rook
        B         6     like a bishop
        X         6     to any empty square of the board

    By a number he goes in one straight line, across, up and down or diagonally, and jumps over whoever
    stands there. Knights jump too; rooks and bishops go only over empty squares. The tiles stay where they
    are.

    Each player has eight men, four square and four round ones. Red, the first player, puts his on the row
    nearest to him in any order, then Blue does. Red begins.

    In your turn move one man, as the tile under him says. You may not land on a man of your own. An enemy
    you land on is captured. A man who has not moved yet may not capture one who has not moved yet either;
    a star marks those who are new. From an X one captures nobody.

    You win as soon as you have captured two square and two round men, or three square ones, or three round
    ones. Whoever cannot move in his turn loses. After 200 turns without a capture the game is a draw.
"""

from tabletome.engine import Component, Game, Guard, Layout, Look, Player, Ruling, state
from tabletome.parts.boards import DIRECTIONS, KNIGHT, Board, Square, square_grid
from tabletome.parts.cards import Pile
from tabletome.parts.chessmen import BISHOP, ROOK, leaps, slides
from tabletome.parts.pieces import Piece

BOARD = square_grid(8, 8)
HOMES = (BOARD.spaces[:8], BOARD.spaces[56:])
TILE_LIST = {"1": 12, "2": 10, "3": 10, "4": 8, "K": 6, "X": 6, "R": 6, "B": 6}
LEAPS = {
    "1": DIRECTIONS,
    "2": [(2 * cols, 2 * rows) for cols, rows in DIRECTIONS],
    "3": [(3 * cols, 3 * rows) for cols, rows in DIRECTIONS],
    "4": [(4 * cols, 4 * rows) for cols, rows in DIRECTIONS],
    "K": KNIGHT,
}
SLIDES = {"R": ROOK, "B": BISHOP}
ANYWHERE = "X"
SQUARE_MEN = 4
VICTORIES = ((2, 2), (3, 0), (0, 3))
"How many square and how many round men must be captured."


class Tile(Component):
    name: str
    shape = "piece"


TILES = [Tile(name) for name, copies in TILE_LIST.items() for _ in range(copies)]


class Man(Piece):
    name: str
    tile: str = state(default="")
    "The symbol of the tile on which he stands."
    fresh: str = state(default="★")
    "A star until he has moved."
    look = Look(corner="tile", badge="fresh", signs={"Square": "diamond", "Round": "disc"})

    def __str__(self) -> str:
        return f"{self.name} man"

    def may_capture(self, other: "Man") -> bool:
        return other.seat != self.seat and not (self.fresh and other.fresh)


MEN = [{name: Man(seat, name) for name in ("Square", "Round")} for seat in (0, 1)]


class Mover(Player):
    captured: Pile[Man]

    def wanting(self) -> int:
        """How many men he must still capture."""
        square = sum(man.name == "Square" for man in self.captured)
        round_ = len(self.captured) - square
        return min(max(0, s - square) + max(0, r - round_) for s, r in VICTORIES)


class Numica(Game[Mover]):
    title = "Numica"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "chess-like"
    mechanisms = ("chess moves", "grid movement", "capture")
    minutes = 25
    layout = Layout(
        felt="#2d3f4f",
        accents=("#e8c872", "#b9c7d6"),
        facing=True,
        seat_colours=("#c0392b", "#2368b0"),
        hidden_places=("covered",),
        labels={"captured": "has captured", "Man.tile": "stands on"},
    )
    guard = Guard(quiet=200, progress="capture", then="draw")

    tiles: Board[Tile, Square] = Board(BOARD)
    "Those on which nobody stands."
    covered: Board[Tile, Square] = Board(BOARD)
    "Those under a man, who shows what they say."
    board: Board[Man, Square] = Board(BOARD)

    async def setup(self) -> None:
        tiles = list(TILES)
        self.mix(tiles)
        self.tiles.fill(dict(zip(BOARD, tiles, strict=True)))
        for me in self.players:
            await self.set_up(me)

    async def set_up(self, me: Mover) -> None:
        home = HOMES[me.seat]
        prompt = "On which four squares do your square men stand? The round ones take the others."
        chosen = await me.choose_some(home, prompt, least=SQUARE_MEN, most=SQUARE_MEN)
        men = MEN[me.seat]
        self.board.fill({square: men["Square" if square in chosen else "Round"] for square in home})
        for square in home:
            self.cover(square)
        self.log("{} puts the square men on {}", me, chosen)

    async def turn(self, me: Mover) -> None:
        movers = [man for man in self.board if man.seat == me.seat and self.goals(man)]
        if not movers:
            self.win(self.after(me), ending="cannot move", because=f"{me} cannot move and loses.")
            return
        man = await me.choose(movers, "Which man do you move?")
        prompt = f"Your {man} stands on {man.tile}. Where does he go?"
        goal = await me.choose(self.goals(man), prompt, label=self.describe)
        self.move(me, man, goal)

    def goals(self, man: Man) -> list[Square]:
        cells = self.board.cells
        if man.tile == ANYWHERE:
            return self.board.free()
        if man.tile in SLIDES:
            return slides(cells, man.at, SLIDES[man.tile], man.may_capture)
        return leaps(cells, man.at, LEAPS[man.tile], man.may_capture)

    def describe(self, goal: Square) -> str:
        victim = self.board[goal]
        return str(goal) if victim is None else f"{goal}, capturing {victim}"

    def move(self, me: Mover, man: Man, goal: Square) -> None:
        start: Square = man.at
        victim = self.board[goal]
        if victim is not None:
            me.captured.add(victim)
            victim.tile = victim.fresh = ""
            self.progress()
        self.board.put(man, goal)
        self.tiles.put(self.covered.cells[start], start)
        self.cover(goal)
        man.fresh = ""
        if victim is None:
            self.log("{} moves {} from {} to {}", me, man, start, goal)
        else:
            self.log("{} moves {} from {} and captures {} on {}", me, man, start, victim, goal)
        if not me.wanting():
            square = sum(lost.name == "Square" for lost in me.captured)
            because = f"{me} has captured {square} square and {len(me.captured) - square} round men."
            self.win(me, ending="captures", because=because)

    def cover(self, square: Square) -> None:
        """A man stands on the tile now, if not one stood there before."""
        if square in self.tiles.cells:
            self.covered.put(self.tiles.cells[square], square)
        self.board.cells[square].tile = self.covered.cells[square].name

    def estimate(self, me: Mover) -> float:
        """How many captures each side still needs, and how many it has made."""
        rival = self.after(me)
        return 2.0 * (rival.wanting() - me.wanting()) + 0.5 * (len(me.captured) - len(rival.captured))


RULINGS = [
    Ruling(
        "Setup Play",
        "gap",
        "Do players see each other's men while they place theirs?",
        "Yes: Red goes first, Blue answers.",
        "test_set_up",
    ),
    Ruling(
        "Tiles",
        "damaged",
        "The list of tiles is torn apart.",
        "Its two halves belong together: 64 tiles, one for each square.",
        "test_tiles_on_all_squares",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "“On your turn you may move”: may one stay?",
        "No: whoever is unable to move loses, so a turn is a move.",
        "test_who_cannot_move_loses",
    ),
    Ruling(
        "Turn Sequence",
        "damaged",
        "Jumping over others stands in a line by itself. Whom does it concern?",
        "It goes on with the sentence on numbers. Knights jump as in chess, rooks and bishops do not.",
        "test_rooks_and_bishops_do_not_jump",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Does a captured man's tile go with him?",
        "No, the tiles stay all through the game.",
        "test_tiles_stay",
    ),
    Ruling(
        "First Move Capture Rule",
        "gap",
        "Does an enemy that may not be captured stand in the way?",
        "Yes, of rooks and bishops, and nobody can land on him.",
        "test_first_moves_do_not_capture_unmoved_men",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody captures any more?",
        "After 200 turns without a capture the game is a draw.",
        "test_two_hundred_turns_without_a_capture",
    ),
]
