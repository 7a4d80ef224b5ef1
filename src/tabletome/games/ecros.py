"""Ecros: chess of long jumps on a board of 20 by 20, with two royal men a side and four ways to win.

How to play
    White is the first player, Black the second. Each has 38 men, which carry these letters and numbers:

        Nexials        NX Nexide          one space straight
                       NT Nextant         one space diagonally
        Sliders        DO, DE Diagos      two each, diagonally, as far as the way is free
                       OO, OE Orthogos    two each, straight, as far as the way is free
                       UO, UE Ultangent   one each, straight or diagonally, as far as the way is free
        Null Jumpers   N1 to N8 Null      one each, exactly so many spaces straight or diagonally
        Slip Jumpers   P2 to P8 Primero   one each, so many spaces straight and then 1 to the side
                       S3 to S8 Segundo   one each, so many spaces straight and then 2 to the side
                       T4 to T8 Tercio    one each, so many spaces straight and then 3 to the side

    Straight is forward, backward or sideways. Of the sliders O stands for odd and E for even: an odd one ends
    each move 1, 3, 5 and so on spaces from where it began, an even one 2, 4, 6 and so on, also when it
    captures. What stands in their way, even where they may not end, stops sliders. Jumpers jump over
    everything, and P2 is the knight of chess.

    White sets up first, then Black, for all to see: Nexials and sliders anywhere on the row nearest to the
    owner, then jumpers on what is left of the two nearest rows; two spaces stay empty. Take a ready line-up,
    leave it to chance, or place the men one by one, the rest at random whenever you like.

    White begins. Players take turns, and each turn one man moves to an empty space, or to that of an enemy,
    which is captured. No man may reverse the last move it made: go back, however many turns later, to the
    space from which it came, be it to capture or to castle. Once in the game you may castle instead of
    moving: a Nexial goes to the space of any other man of yours on your half of the board, and that man is
    destroyed.

    There is no check. You win as soon as

        both enemy Nexials are gone,
        your men stand on all four corners of the board,
        your men stand on all four spaces in the middle of the board, or
        your opponent has 9 men or fewer.

    Who cannot move passes. After 300 turns without a capture the game is drawn.
"""

from collections.abc import Mapping

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, state
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Pile, Row
from tabletome.parts.chess import Kind, Men, Position
from tabletome.parts.chess.men import ALL_ROUND, DIAGONAL, ORTHOGONAL, Steps, leaps, slides
from tabletome.parts.pieces import Piece
from tabletome.parts.setups import set_up_men

SIZE = 20
ODD, EVEN = range(1, SIZE, 2), range(2, SIZE, 2)
NUMBERS = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
CORNERS = ("a1", "t1", "a20", "t20")
CENTRE = ("j10", "k10", "j11", "k11")
GRID = SquareGrid(
    SIZE, SIZE, "board", zones={**dict.fromkeys(CORNERS, "corner"), **dict.fromkeys(CENTRE, "centre")}
)
FEWEST_MEN = 9


def straight_and_aside(far: int, aside: int) -> Steps:
    return tuple(step for a in (far, -far) for b in (aside, -aside) for step in ((a, b), (b, a)))


NEXIALS = {
    "Nexide": Kind("NX", (leaps(ORTHOGONAL),), 15, royal=True),
    "Nextant": Kind("NT", (leaps(DIAGONAL),), 15, royal=True),
}
SLIDERS = {
    "Diagos Odd": Kind("DO", (slides(DIAGONAL, ODD),), 5),
    "Diagos Even": Kind("DE", (slides(DIAGONAL, EVEN),), 4),
    "Orthogos Odd": Kind("OO", (slides(ORTHOGONAL, ODD),), 7),
    "Orthogos Even": Kind("OE", (slides(ORTHOGONAL, EVEN),), 6),
    "Ultangent Odd": Kind("UO", (slides(ALL_ROUND, ODD),), 11),
    "Ultangent Even": Kind("UE", (slides(ALL_ROUND, EVEN),), 10),
}
JUMPERS = {
    f"Null {NUMBERS[n - 1]}": Kind(f"N{n}", (leaps(tuple((n * a, n * b) for a, b in ALL_ROUND)),), 3)
    for n in range(1, 9)
} | {
    f"{name} {NUMBERS[n - 1]}": Kind(f"{name[0]}{n}", (leaps(straight_and_aside(n, aside)),), 4)
    for aside, name in enumerate(("Primero", "Segundo", "Tercio"), 1)
    for n in range(aside + 1, 9)
}
OFFICERS = NEXIALS | SLIDERS
MEN = Men(OFFICERS | JUMPERS, GRID)
DOUBLE = ("Diagos Odd", "Diagos Even", "Orthogos Odd", "Orthogos Even")

NEAR = [[GRID.spaces[SIZE * row + column] for column in range(SIZE)] for row in (0, 1)]
FAR = [[GRID.spaces[-1 - square.index] for square in row] for row in NEAR]
HOMES = (NEAR, FAR)
"Each seat's backmost row and the one before it, from left to right as its player sees them."
OWN_HALF = (range(10), range(10, 20))
BACK_LINE_UPS = {
    "Nexials in the middle": "OO - DO - OE DE - UO - NX NT - UE - DE OE - DO - OO",
    "Nexials in the corners": "NX OO DO OE DE - - - - UO UE - - - - DE OE DO OO NT",
    "Nexials on the left": "NX NT UO OO DO OE DE - - - - - - - DE OE DO OO UE -",
}
JUMPER_LINE_UPS = {
    "Long jumpers in front": """
        N8 P8 S8 T8 N7 P7 S7 T7 N6 P6 S6 T6 N5 P5 S5 T5 N4 P4 S4 T4
        N3 P3 S3 P2 N2 N1 - -""",
    "Short jumpers in front": """
        T4 S4 P4 N4 T5 S5 P5 N5 S3 P3 N3 N2 P2 N1 N6 P6 S6 T6 P7 N7
        S7 T7 P8 N8 S8 T8 - -""",
}
"First the second row, then what the others have left of the backmost."


class Unit(Piece):
    name: str
    letters: str
    came_from: Square | None = state(default=None)
    look = Look(title="letters")

    @property
    def is_nexial(self) -> bool:
        return MEN.kinds[self.name].royal


class Commander(Player):
    to_set_up: Row[Unit]
    lost: Pile[Unit]
    castled: bool = False


class Ecros(Game[Commander]):
    title = "Ecros"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "chess-like"
    mechanisms = ("chess moves", "capture", "free set-up")
    minutes = 90
    layout = Layout(
        felt="#2f4858",
        accents=("#f2c14e", "#8fd3c8"),
        facing=True,
        seat_colours=("#fffdf5", "#3a3a3a"),
        labels={"lost": "lost men", "to_set_up": "men to set up", "Unit.came_from": "came from"},
        zones={"corner": "rings #b8860b", "centre": "rings #b8860b"},
    )
    guard = Guard(quiet=300, progress="capture", then="draw")

    board: Board[Unit, Square] = Board(GRID)

    async def setup(self) -> None:
        for me in self.players:
            back, front = HOMES[me.seat]
            await self.set_up(me, OFFICERS, back, BACK_LINE_UPS)
            left = [square for square in back if self.board[square] is None]
            await self.set_up(me, JUMPERS, [*front, *left], JUMPER_LINE_UPS)
            self.log("{} has set up", me)

    async def set_up(
        self, me: Commander, kinds: Mapping[str, Kind], squares: list[Square], line_ups: Mapping[str, str]
    ) -> None:
        men = [name for name in kinds for _ in range(1 + (name in DOUBLE))]
        me.to_set_up.fill(Unit(me.seat, name, kinds[name].letter) for name in men)
        await set_up_men(self, me, me.to_set_up, self.board, squares, line_ups, lambda unit: unit.letters)

    def men_of(self, me: Commander) -> list[Unit]:
        return [unit for unit in self.board if unit.seat == me.seat]

    async def turn(self, me: Commander) -> None:
        now = self.reading()
        ways = {unit: goals for unit in self.men_of(me) if (goals := self.goals(me, unit, now))}
        if not ways:
            self.log("{} cannot move and passes", me)
            return
        unit = await me.choose(ways, "Which man do you move?", label=lambda u: f"{u} ({u.letters}) {u.at}")
        goal = await me.choose(ways[unit], f"Where does your {unit} go?", label=self.describe)
        self.move(me, unit, goal)
        self.look_who_wins(me)

    def reading(self) -> Position:
        cells = [0] * len(GRID.spaces)
        for square, unit in self.board.cells.items():
            cells[square.index] = MEN.numbers[unit.name] + unit.seat
        return Position(MEN, cells, check=False)

    def goals(self, me: Commander, unit: Unit, now: Position) -> list[Square]:
        """Where it may go; for a Nexial that castles, to a man that is destroyed."""
        goals = [GRID.spaces[goal] for goal in now.goals(unit.at.index)]
        if unit.is_nexial and not me.castled:
            half = OWN_HALF[me.seat]
            goals += [other.at for other in self.men_of(me) if other.at.row in half and other is not unit]
        return [goal for goal in goals if goal is not unit.came_from]

    def describe(self, square: Square) -> str:
        other = self.board[square]
        if other is None:
            return str(square)
        doing = "castling and destroying" if other.seat == self.mover.seat else "capturing"
        return f"{square}, {doing} {other}"

    def move(self, me: Commander, unit: Unit, goal: Square) -> None:
        start, other = unit.at, self.board[goal]
        if other is not None:
            self.players[other.seat].lost.add(other)
            self.progress()
        self.board.put(unit, goal)
        unit.came_from = start
        if other is None:
            self.log("{} moves {} from {} to {}", me, unit, start, goal)
        elif other.seat != me.seat:
            self.log("{} captures {} on {} with {} from {}", me, other, goal, unit, start)
        else:
            me.castled = True
            self.log("{} castles with {} from {} to {} and destroys {}", me, unit, start, goal, other)

    def look_who_wins(self, me: Commander) -> None:
        rival = self.after(me)
        mine, theirs = self.men_of(me), self.men_of(rival)
        zones = [GRID.zone(unit.at) for unit in mine]
        if not any(unit.is_nexial for unit in theirs):
            self.win(me, ending="both Nexials", because=f"{rival} has lost both Nexials.")
        elif zones.count("corner") == len(CORNERS):
            self.win(me, ending="four corners", because=f"{me} holds all four corners.")
        elif zones.count("centre") == len(CENTRE):
            self.win(me, ending="centre", because=f"{me} holds the four spaces in the middle.")
        else:
            for loser, left, winner in ((rival, theirs, me), (me, mine, rival)):
                if len(left) <= FEWEST_MEN and not self.finished:
                    self.win(winner, ending="few men", because=f"{loser} has only {len(left)} men left.")

    def estimate(self, me: Commander) -> float:
        """The men by their worth, and those in corners and middle, which count more the more there are."""
        if self.winners is not None and len(self.winners) == 1:
            return 200.0 if me in self.winners else -200.0
        worth = [0.0, 0.0]
        held = {(seat, zone): 0 for seat in (0, 1) for zone in ("corner", "centre")}
        for square, unit in self.board.cells.items():
            worth[unit.seat] += MEN.kinds[unit.name].worth
            zone = GRID.zone(square)
            if zone:
                held[unit.seat, zone] += 1
        for (seat, _), count in held.items():
            worth[seat] += 0.4 * count * count
        return worth[me.seat] - worth[1 - me.seat]


RULINGS = [
    Ruling(
        "Piece Descriptions",
        "contradiction",
        "Announced are forty men of 36 types, three of them double; described are 34 types, four of them "
        "double.",
        "The 38 men that are described.",
        "test_the_men",
    ),
    Ruling(
        "Setup",
        "contradiction",
        "The jumpers “fill in the remaining spaces”, but there are two fewer of them.",
        "Two spaces of the two rows stay empty, by the owner's choice.",
        "test_two_spaces_stay_empty",
    ),
    Ruling(
        "Setup",
        "gap",
        "Does Black see White's set-up?",
        "Yes, White is done before Black begins.",
        "test_white_sets_up_first",
    ),
    Ruling(
        "Sliders",
        "gap",
        "Does a man on a space where a slider may not end its move stop it?",
        "Yes, of either side: sliders do not jump.",
        "test_sliders_are_stopped",
    ),
    Ruling(
        "Reversal Rule",
        "gap",
        "For how long is a move remembered, and may one go back to capture?",
        "Every man remembers its last move only. Going back is forbidden, with a capture too.",
        "test_no_reversal",
    ),
    Ruling(
        "Castling",
        "gap",
        "Is castling a move that may not be reversed, or may it reverse another?",
        "Neither: it is a move like others, and the man remembers it as its last.",
        "test_castling_is_not_reversed",
    ),
    Ruling(
        "Castling",
        "gap",
        "What is one's side of the board, and can the other Nexial be destroyed?",
        "The ten rows nearest to the owner; the Nexial itself may come from anywhere. “Any one of your "
        "pieces” is the other Nexial as well, which is then lost.",
        "test_castling",
    ),
    Ruling(
        "Victory",
        "gap",
        "Must a Nexial that is attacked be saved?",
        "No, there is no check.",
        "test_no_check",
    ),
    Ruling(
        "Victory",
        "gap",
        "Which corners count? What if a move achieves something for both?",
        "All four of the board, one's own two included. Who has moved wins first.",
        "test_whoever_moves_wins_first",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "A player cannot move?",
        "He passes.",
        "test_who_cannot_move_passes",
    ),
    Ruling(
        "Victory",
        "gap",
        "The game can go on for ever.",
        "After 300 turns without a capture it is a draw.",
        "test_no_captures",
    ),
]
