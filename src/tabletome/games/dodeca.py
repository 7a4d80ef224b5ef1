"""Dodeca: dice are the men; the number on top says exactly how far one goes, and capturing both Dodecas wins.

How to play
    Each player has 20 dice on a board of ten by ten squares:

        dice         sides   go            capture
        10 Tetras    4       orthogonally  diagonally
        4 Cubes      6       diagonally    orthogonally
        4 Octos      8       diagonally    diagonally
        2 Dodecas    10      orthogonally  orthogonally

    Two signs on each die say so: + is orthogonally, x diagonally; the first is for going, the second for
    capturing.

    The ten Tetras stand on your second row. On your back row stand two Cubes, two Octos, both Dodecas, two
    Octos and two Cubes, in this order. Every die is rolled before it is put down and stands with that number
    on top. Both players roll a ten sided die; the higher one begins, and who tie roll again.

    In your turn do one of two things:
    - Move one of your dice in a straight line, exactly as many squares as the number on its top. The squares
      on the way must be empty: nothing jumps. It may end on an empty square in the directions in which it
      goes, or on an enemy in those in which it captures; the enemy is out of the game. Then turn the die to
      the number one higher or one lower, as you like; from 1 it must go to 2, from its highest number down.
    - Roll one of your dice again where it stands. You may not do so in two of your turns running, unless you
      have no move.

    A Dodeca that shows 10 cannot move, as no line of the board is that long. Whoever has captured both
    Dodecas of the other player wins. After 500 turns without a capture the game is a draw.
"""

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, behaviour, state
from tabletome.parts.boards import DIAGONAL, ORTHOGONAL, Board, Square, square_grid
from tabletome.parts.cards import Pile
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

BOARD = square_grid(10, 10)
BACK_ROW = (6, 6, 8, 8, 10, 10, 8, 8, 6, 6)
SECOND_ROW = (4,) * 10
ROWS = ((0, 1), (9, 8))
"For each seat its back row and its second row."


class Die(Piece):
    name: str
    sides: int
    ways: str
    "How it goes and how it captures: + orthogonally, x diagonally."
    goes: tuple[int, ...] = behaviour(default=ORTHOGONAL)
    "In which directions."
    captures: tuple[int, ...] = behaviour(default=ORTHOGONAL)
    worth: float = behaviour(default=1)
    "For bots."
    top: int = state(default=0)
    "The number it shows."
    look = Look(corner="top", badge="ways")


KINDS = [
    {
        4: Die(seat, "Tetra", 4, "+x", goes=ORTHOGONAL, captures=DIAGONAL),
        6: Die(seat, "Cube", 6, "x+", goes=DIAGONAL, captures=ORTHOGONAL, worth=2),
        8: Die(seat, "Octo", 8, "xx", goes=DIAGONAL, captures=DIAGONAL, worth=2),
        10: Die(seat, "Dodeca", 10, "++", goes=ORTHOGONAL, captures=ORTHOGONAL, worth=12),
    }
    for seat in (0, 1)
]
"For each seat, by their sides."


class Roller(Player):
    rerolled: bool = False
    "Whether he rolled a die in his last turn."
    captured: Pile[Die]


class Dodeca(Game[Roller]):
    title = "Dodeca"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "chess-like"
    mechanisms = ("dice", "grid movement", "capture")
    minutes = 60
    layout = Layout(
        felt="#3b2f4a",
        accents=("#e0b94f", "#8fb8c9"),
        facing=True,
        labels={"Die.top": "shows", "rerolled": "rolled in his last turn", "captured": "has captured"},
    )
    guard = Guard(quiet=500, progress="capture", then="draw")

    board: Board[Die, Square] = Board(BOARD)

    def setup(self) -> None:
        for me in self.players:
            for row, sides in zip(ROWS[me.seat], (BACK_ROW, SECOND_ROW), strict=True):
                squares = BOARD.spaces[10 * row : 10 * row + 10]
                dice = [KINDS[me.seat][number] for number in sides]
                self.board.fill(dict(zip(squares, dice, strict=True)))
        for die in self.board:
            die.top = self.roll(die.sides)
        first_by_roll(self, 10)

    async def turn(self, me: Roller) -> None:
        mine = [die for die in self.board if die.seat == me.seat]
        movers = [die for die in mine if self.goals(die)]
        if me.rerolled and movers:
            die = await me.choose(movers, "Which die do you move? You rolled one in your last turn.")
            goal: Square | None = await me.choose(self.goals(die), where(die, True), label=self.describe)
        else:
            die = await me.choose(mine, "Which die do you move or roll again?")
            goal = await me.choose(
                self.goals(die), where(die, die in movers), otherwise="Roll it again", label=self.describe
            )
        if goal is None:
            self.reroll(me, die)
        else:
            await self.move(me, die, goal)

    def goals(self, die: Die) -> list[Square]:
        """Exactly as far as it shows, over empty squares."""
        cells, steps = self.board.cells, die.top
        found = []
        for direction in range(8):
            path = die.at.ray(direction)[:steps]
            if len(path) < steps or any(square in cells for square in path[:-1]):
                continue
            other = cells.get(path[-1])
            if other is None:
                may_end = direction in die.goes
            else:
                may_end = direction in die.captures and other.seat != die.seat
            if may_end:
                found.append(path[-1])
        return found

    def describe(self, goal: Square) -> str:
        victim = self.board[goal]
        return str(goal) if victim is None else f"{goal}, capturing {victim}"

    async def move(self, me: Roller, die: Die, goal: Square) -> None:
        start = die.at
        victim = self.board.replace(die, goal)
        me.rerolled = False
        if victim is not None:
            me.captured.add(victim)
            self.progress()
            self.log("{} moves {} from {} and captures {} on {}", me, die, start, victim, goal)
            if not any(other.name == "Dodeca" and other.seat == victim.seat for other in self.board):
                because = f"{me} has captured both Dodecas of {self.after(me)}."
                self.win(me, ending="Dodecas captured", because=because)
                return
        else:
            self.log("{} moves {} from {} to {}", me, die, start, goal)
        faces = [face for face in (die.top - 1, die.top + 1) if 1 <= face <= die.sides]
        if len(faces) > 1:
            prompt = f"Your {die} shows {die.top}. To which number do you turn it?"
            die.top = await me.choose(faces, prompt)
        else:
            die.top = faces[0]
        self.log("{} turns {} on {} to {}", me, die, goal, die.top)

    def reroll(self, me: Roller, die: Die) -> None:
        me.rerolled = True
        die.top = self.roll(die.sides)
        self.log("{} rolls {} on {}: it shows {}", me, die, die.at, die.top)

    def estimate(self, me: Roller) -> float:
        """What each side has left; a Dodeca is dear."""
        return sum(die.worth if die.seat == me.seat else -die.worth for die in self.board)


def where(die: Die, moves: bool) -> str:
    shows = f"Your {die} shows {die.top}"
    return f"{shows}. Where does it go?" if moves else f"{shows} and cannot move. Do you roll it again?"


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "On which of the squares of its kind is a rolled die put?",
        "The squares are filled in order from column a, each by a die that is rolled for it.",
        "test_set_up",
    ),
    Ruling(
        "Unit Chart",
        "damaged",
        "The columns of the chart are shifted.",
        "They agree with the sentences below it: Tetras and Cubes capture otherwise than they move, Octos go "
        "diagonally and Dodecas orthogonally in both.",
        "test_ways_of_the_dice",
    ),
    Ruling(
        "Rules",
        "gap",
        "“You may do one of 2 things”: may one do neither?",
        "No; the exception to the rule on two rerolls shows that a turn is not passed.",
        "test_two_rerolls_in_a_row",
    ),
    Ruling(
        "Rules",
        "gap",
        "Does the number of a die go round, from its highest to 1?",
        "No: as a 6 on a Cube must become 5, a 1 must become 2.",
        "test_the_number_does_not_go_round",
    ),
    Ruling(
        "Rules",
        "gap",
        "Is a face that reads 0 on a die with ten sides a 10? How does it move?",
        "It is a 10, and cannot move, as it would have to go ten squares.",
        "test_a_ten_cannot_move",
    ),
    Ruling(
        "Rules",
        "gap",
        "What are two rerolls in a row?",
        "Those in two turns of one player that follow each other; whatever the rival does between them.",
        "test_two_rerolls_in_a_row",
    ),
    Ruling(
        "Object",
        "gap",
        "What if nobody captures any more?",
        "After 500 turns without a capture the game is a draw.",
        "test_five_hundred_turns_without_a_capture",
    ),
]
