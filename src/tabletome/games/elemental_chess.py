"""Elemental Chess: rooks, bishops and knights of four elements, each able to capture only two of the others.

How to play
    Each player has 24 men: two rooks, two bishops and two knights each of Air, Water, Fire and Earth. Behind
    a screen both fill the three rows of an ordinary chess board that are nearest to them, with their men in
    any order: take a ready line-up, leave it to chance, or place the men one by one, the rest at random
    whenever you like. When both are done, the screen is lifted. By default chance decides who moves first; an
    option gives the first move to the first or the second seat.

    Players take turns, and each turn one man must move. Rooks slide along rows and columns, bishops along
    diagonals, any distance over empty squares; knights jump two squares one way and one across, over
    anything. A man captures an enemy by ending its move on the enemy's square, if its element allows it:

        Air captures Water and Fire.        Water captures Fire and Earth.
        Fire captures Earth and Air.        Earth captures Air and Water.

    An enemy that a man cannot capture is in its way like a man of its own side. Nobody has to capture. There
    is no check, castling or promotion.

    You win as soon as you have captured all six enemy men of one element. Whoever cannot move passes. The
    game is drawn if neither player can move, if the same position with the same player to move comes up for
    the third time, or after 100 turns in a row (50 of each player) without a capture.
"""

from collections import Counter
from collections.abc import Awaitable

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling
from tabletome.parts.boards import Board, ScreenedBoard, Square, square_grid
from tabletome.parts.cards import Pile, ScreenedHand
from tabletome.parts.chessmen import BISHOP, KNIGHT, ROOK, leaps, slides
from tabletome.parts.pieces import Piece
from tabletome.parts.setups import set_up_men

CAPTURES = {
    "Air": ("Water", "Fire"),
    "Water": ("Fire", "Earth"),
    "Fire": ("Earth", "Air"),
    "Earth": ("Air", "Water"),
}
KINDS = ("Rook", "Bishop", "Knight")
SLIDES = {"Rook": ROOK, "Bishop": BISHOP}
MEN_OF_ONE_ELEMENT = 6

BOARD = square_grid(8, 8)
NEAR = [BOARD.spaces[row * 8 + column] for row in (2, 1, 0) for column in range(8)]
FAR = [BOARD.spaces[63 - square.index] for square in NEAR]
HOMES = (NEAR, FAR)
"Each seat's three rows as its player sees them: front row first, from left to right."

LINE_UPS = {
    "Columns: each element on two files": """
        AK AK WK WK FK FK EK EK
        AB AB WB WB FB FB EB EB
        AR AR WR WR FR FR ER ER""",
    "Knights ahead of bishops and rooks": """
        AK WK FK EK EK FK WK AK
        FB EB AB WB WB AB EB FB
        ER FR WR AR AR WR FR ER""",
    "Rooks ahead of knights and bishops": """
        AR FR WR ER ER WR FR AR
        WK EK AK FK FK AK EK WK
        EB WB FB AB AB FB WB EB""",
    "Wings: rooks outside, knights in the middle": """
        AR EB FK WK WK FK EB AR
        WR AB WB EK EK WB AB WR
        FR ER FB AK AK FB ER FR""",
}


class Man(Piece):
    element: str
    kind: str
    look = Look(
        figure="kind",
        suit="element",
        signs={"Air": "wind", "Earth": "leaf", "Fire": "flame", "Water": "drop"},
        colours={"Air": "#4a5a70", "Earth": "#4d6b1e", "Fire": "#b3261e", "Water": "#1d5aa8"},
    )

    def __str__(self) -> str:
        return f"{self.element} {self.kind}"

    @property
    def initials(self) -> str:
        return self.element[0] + self.kind[0]

    def may_capture(self, other: "Man") -> bool:
        return other.seat != self.seat and other.element in CAPTURES[self.element]


ARMIES = [[Man(seat, element, kind) for element in CAPTURES for kind in KINDS] * 2 for seat in (0, 1)]


class Commander(Player):
    reserve: ScreenedHand[Man]
    camp: ScreenedBoard[Man, Square] = ScreenedBoard(BOARD)
    captured: Pile[Man]


class ElementalChess(Game[Commander]):
    title = "Elemental Chess"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "chess-like"
    mechanisms = ("chess moves", "capture", "secret set-up")
    minutes = 45
    layout = Layout(felt="#4a3b2a", accents=("#f0d9a8", "#8c6a43"), facing=True)
    guard = Guard(quiet=100, progress="capture", repeats=3, then="draw")
    first = Option("random", "Who moves first", ("random", "first seat", "second seat"))

    board: Board[Man, Square] = Board(BOARD)

    async def setup(self) -> None:
        for me in self.players:
            me.reserve.fill(ARMIES[me.seat])
        await self.together(self.set_up)
        for me in self.players:
            for man in list(me.camp):
                self.board.put(man, man.at)
        self.log("The screen is lifted", hold=True)
        if self.first == "random":
            self.mover = self.pick(self.players)
        else:
            self.mover = self.players[self.first == "second seat"]
        self.log("{} moves first", self.mover)

    def set_up(self, me: Commander) -> Awaitable[None]:
        return set_up_men(self, me, me.reserve, me.camp, HOMES[me.seat], LINE_UPS, lambda man: man.initials)

    async def turn(self, me: Commander) -> None:
        moves = self.moves_of(me)
        if moves:
            man = await me.choose(moves, "Which man do you move?")
            goal = await me.choose(moves[man], f"Where does your {man} go?", label=self.describe_goal)
            self.move(me, man, goal)
        elif self.moves_of(self.after(me)):
            self.log("{} cannot move and passes", me)
        else:
            self.end_drawn("stalemate", because="Neither player can move: a draw.")

    def moves_of(self, player: Commander) -> dict[Man, list[Square]]:
        """Every man of the player that can move, in the order of the squares, with where it can go."""
        mine = sorted((m for m in self.board if m.seat == player.seat), key=lambda m: m.at.index)
        goals = {man: self.goals_of(man) for man in mine}
        return {man: squares for man, squares in goals.items() if squares}

    def goals_of(self, man: Man) -> list[Square]:
        if man.kind == "Knight":
            return leaps(self.board.cells, man.at, KNIGHT, man.may_capture)
        return slides(self.board.cells, man.at, SLIDES[man.kind], man.may_capture)

    def describe_goal(self, square: Square) -> str:
        victim = self.board[square]
        return str(square) if victim is None else f"{square}, capturing {victim}"

    def move(self, me: Commander, man: Man, goal: Square) -> None:
        start = man.at
        victim = self.board.replace(man, goal)
        if victim is None:
            self.log("{} moves {} from {} to {}", me, man, start, goal)
            return
        me.captured.add(victim)
        self.progress()
        self.log("{} moves {} from {} and captures {} on {}", me, man, start, victim, goal)
        if sum(m.element == victim.element for m in me.captured) == MEN_OF_ONE_ELEMENT:
            because = f"{me} has captured every {victim.element} man of {self.after(me)}."
            self.win(me, ending="element captured", because=because)

    def estimate(self, me: Commander) -> float:
        """The element of which he has fewest decides; all men count a little."""
        left = Counter(man.element for man in self.board if man.seat == me.seat)
        return min(left[element] for element in CAPTURES) + left.total() / len(CAPTURES)

    def position(self) -> str:
        """Who stands where and who has moved; men that look alike are alike."""
        men = map(self.board.cells.get, BOARD)
        return f"{self.mover.seat}" + "".join(["-" if m is None else f"{m.seat}{m.initials}" for m in men])


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Turn order is left to house rules.",
        "Chance decides after the screen is lifted; an option gives the first move to either seat.",
        "test_who_moves_first",
    ),
    Ruling(
        "The Rules",
        "gap",
        "What does an enemy do that a man may not capture?",
        "It blocks like a man of one's own side: sliders stop before it, knights cannot land on it.",
        "test_an_enemy_that_cannot_be_captured_is_an_obstacle",
    ),
    Ruling("The Rules", "gap", "A player must move, but cannot?", "He passes.", "test_a_stuck_player_passes"),
    Ruling(
        "The Rules",
        "gap",
        "Neither player can move?",
        "The game is a draw.",
        "test_both_stuck_is_a_draw",
    ),
    Ruling(
        "Victory",
        "gap",
        "May the same moves be repeated for ever?",
        "As in chess, a draw: when a position is reached for the third time with the same player to move.",
        "test_threefold_repetition_is_a_draw",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody captures any more, or the men left cannot capture each other?",
        "As in chess, 100 turns in a row without a capture (50 of each player, passes included) are a draw.",
        "test_hundred_turns_without_capture_are_a_draw",
    ),
]
