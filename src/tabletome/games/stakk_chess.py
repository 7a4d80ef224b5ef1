"""Stakk Chess: every man but the king is a stack of flat pawns, and its height says how it moves.

How to play
    Each player has a king and 31 flat pawns, which can be stacked. On the second row stand eight single
    pawns; on the back row, from column a to h, stacks of 4, 2, 3 and 5, the king, and stacks of 3, 2 and 4.

        height    moves as    at most
        1         pawn        any number
        2         knight      two at a time
        3         bishop      two at a time
        4         rook        two at a time
        5         queen       one at a time

    White, the first player, begins. In your turn do one of these things:
    - Move your king, a pawn or a whole stack, as the chessman it is. On an enemy pawn or stack it captures
      all of it; on a friendly one it makes one higher stack of both. Pawns join friends straight ahead, not
      aslant. Nothing joins the king.
    - Take one or more pawns off a stack and put them together on one square beside it, in any of the eight
      directions, which is empty or holds a pawn or stack of yours. At least one pawn must stay. This may not
      capture and not give checkmate; check it may give.
    No stack may be higher than five, and nothing may be done after which you have too many of one height.

    Single pawns on their second row may take two steps, and be captured in passing then. There is no
    promotion: a single pawn on the last row may go one square sideways, to an empty square or a friend. There
    is no castling.

    As in chess no king may be left in check, and checkmate wins. A draw are stalemate, two kings with at most
    one pawn between them, the same position for the third time, and 200 turns in a row (100 of each player)
    without a capture.
"""

from collections.abc import Hashable, Iterator
from dataclasses import replace

from tabletome.engine import Game, Guard, Ruling
from tabletome.parts.boards import Square, Stacks
from tabletome.parts.chess import CHESS_LAYOUT, ChessPlayer, Man, Position, orthodox

RANKS = ("", "Pawn", "Knight", "Bishop", "Rook", "Queen")
"What a stack is by its height."
LIMITS = (0, 31, 2, 2, 2, 1)
"How many stacks of each height one may have."
HIGHEST = 5
BACK_ROW = (4, 2, 3, 5, 0, 3, 2, 4)
"The king stands where the height is 0."
TOO_FEW = 3
"With two kings and a pawn nobody can win."

MEN = orthodox()
SPACES = MEN.grid.spaces
BESIDE = [tuple(square.index for square in space.around) for space in SPACES]
HEIGHTS = [RANKS.index(name) if name in RANKS else 0 for name in MEN.names]

Shift = tuple[int, int, int]
"From where to where, and how many pawns; a king counts as one."
Way = tuple[Man, Square]
"The top of what is moved, and where to."


class Standing(Position):
    """The board as numbers, with what stacks can do beside moving as chessmen."""

    __slots__ = ()

    def height(self, square: int) -> int:
        return HEIGHTS[self.cells[square] >> 1]

    def shifts(self, seat: int) -> Iterator[Shift]:
        """All that may be done."""
        for start, goal in self.legal(seat):
            yield start, goal, self.height(start) or 1
        yield from self.sidesteps(seat)
        yield from self.joins(seat)
        yield from self.splits(seat)

    def sidesteps(self, seat: int) -> Iterator[Shift]:
        """Single pawns on the last row."""
        for start in sorted(self.men[seat]):
            for goal in self.sideways(start):
                if not self.cells[goal] and self.is_safe((start, goal), seat):
                    yield start, goal, 1

    def sideways(self, start: int) -> list[int]:
        code = self.cells[start]
        if code not in MEN.pawns or start not in MEN.last_row[code & 1]:
            return []
        return [ray[0] for ray in MEN.beside[start] if ray]

    def joins(self, seat: int) -> Iterator[Shift]:
        """Pawns and stacks that move onto friends."""
        held = self.held(seat)
        for start in sorted(self.men[seat]):
            height = self.height(start)
            for goal in self.friends_met(start) if height else ():
                there = self.height(goal)
                if (
                    there
                    and may_have(held, (height, there), (height + there,))
                    and self.is_safe((start, goal), seat)
                ):
                    yield start, goal, height

    def friends_met(self, start: int) -> Iterator[int]:
        """The squares of friends who stand where a man could go to if they were empty."""
        code = self.cells[start]
        landings, slides, moving, _, _ = MEN.ways[code][start]
        leaps = ((goal,) for goal in (*landings, *self.sideways(start)))
        for ray in (*leaps, *slides, *moving):
            met = next((square for square in ray if self.cells[square]), -1)
            if met >= 0 and self.cells[met] & 1 == code & 1:
                yield met

    def splits(self, seat: int) -> Iterator[Shift]:
        """Pawns that are taken off a stack and put beside it. As some stay where they were, they expose
        nobody, and end a check only on an empty square."""
        held = self.held(seat)
        free = set(self.drops(seat))
        checked = self.in_check(seat)
        for start in sorted(self.men[seat]):
            height = self.height(start)
            for goal in BESIDE[start] if height > 1 else ():
                there = self.height(goal)
                onto_friend = there and self.cells[goal] & 1 == seat and not checked
                if not onto_friend and goal not in free:
                    continue
                for number in range(1, height):
                    left, made = height - number, there + number
                    if may_have(held, (height, there), (left, made)) and not self.would_mate(
                        seat, {start: left, goal: made}
                    ):
                        yield start, goal, number

    def held(self, seat: int) -> list[int]:
        """How many stacks of each height somebody has."""
        held = [0] * (HIGHEST + 1)
        for square in self.men[seat]:
            held[self.height(square)] += 1
        return held

    def would_mate(self, seat: int, stacks: dict[int, int]) -> bool:
        """Whether it would be checkmate if there were stacks of these heights on these squares."""
        rival, king = 1 - seat, self.king(1 - seat)
        codes = {square: MEN.code(RANKS[height], seat) for square, height in stacks.items()}
        if not any(self.hits(code, square, king) for square, code in codes.items()):
            return False
        before = {square: self.put(square, code) for square, code in codes.items()}
        mate = self.in_check(rival) and not any(self.shifts(rival))
        for square, code in before.items():
            self.put(square, code)
        return mate


def may_have(held: list[int], gone: tuple[int, ...], made: tuple[int, ...]) -> bool:
    """Whether stacks of these heights may be made of those that go."""
    return all(
        height <= HIGHEST and held[height] - gone.count(height) + made.count(height) <= LIMITS[height]
        for height in made
    )


class StakkChess(Game[ChessPlayer]):
    title = "Stakk Chess"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "chess-like"
    mechanisms = ("chess moves", "stacking", "capture")
    minutes = 60
    layout = replace(CHESS_LAYOUT, labels={"lost": "lost pawns"})
    guard = Guard(quiet=200, progress="capture", repeats=3, then="draw")

    board: Stacks[Man, Square] = Stacks(MEN.grid)
    passed: Square | None = None
    "The square over which a single pawn has stepped in the turn before."

    def setup(self) -> None:
        for seat, back, second in ((0, 0, 1), (1, 7, 6)):
            for column, height in enumerate(BACK_ROW):
                men = [Man(seat, "Pawn")] * height or [Man(seat, "King")]
                self.board.fill(
                    {SPACES[8 * back + column]: men, SPACES[8 * second + column]: Man(seat, "Pawn")}
                )
        for square in self.board.cells:
            self.rank(square)

    def rank(self, square: Square) -> None:
        """What stands there is what its height makes it."""
        stack = self.board[square]
        for man in stack:
            if man.name == "Pawn":
                man.kind = RANKS[len(stack)]

    def reading(self) -> Standing:
        cells = [0] * len(SPACES)
        for square, stack in self.board.cells.items():
            cells[square.index] = MEN.code(stack[-1].kind, stack[-1].seat)
        return Standing(MEN, cells, -1 if self.passed is None else self.passed.index)

    async def turn(self, me: ChessPlayer) -> None:
        now = self.reading()
        ways: dict[Way, list[int]] = {}
        for start, goal, number in now.shifts(me.seat):
            ways.setdefault((self.board[SPACES[start]][-1], SPACES[goal]), []).append(number)
        if not ways:
            self.stuck(me, now)
        elif len(self.board) <= TOO_FEW:
            self.end_drawn("too few men", because="Nobody has the men to win: a draw.")
        else:
            way = await me.choose(
                list(ways),
                "What do you move, and where to?",
                label=lambda way: self.describe(way, ways[way]),
            )
            numbers = sorted(ways[way])
            number = numbers[0]
            if len(numbers) > 1:
                stack = self.board[way[0].at]
                number = await me.choose(
                    numbers, f"How many of the {len(stack)} pawns on {way[0].at} go to {way[1]}?"
                )
            self.move(me, way, number)

    def describe(self, way: Way, numbers: list[int]) -> str:
        man, goal = way
        height, there = len(self.board[man.at]), self.board[goal]
        *some, last = ["all" if number == height else str(number) for number in sorted(numbers)]
        those = "" if numbers == [height] else f"{', '.join(some)}{' or ' * bool(some)}{last} of "
        said = f"{those}{man.kind} {man.at} to {goal}"
        if not there:
            return said + " in passing" * self.in_passing(man, goal)
        return f"{said}, {'joining' if there[-1].seat == man.seat else 'capturing'} {there[-1].kind}"

    def in_passing(self, man: Man, goal: Square) -> bool:
        return man.kind == "Pawn" and goal is self.passed and goal.col != man.at.col

    def move(self, me: ChessPlayer, way: Way, number: int) -> None:
        man, goal = way
        start: Square = man.at
        moved = self.board[start][-number:]
        self.log("{} moves {}", me, self.describe(way, [number]))
        prey_at = MEN.grid[f"{goal.name[0]}{start.row + 1}"] if self.in_passing(man, goal) else goal
        prey = [other for other in self.board[prey_at] if other.seat != me.seat]
        for other in prey:
            self.players[other.seat].lost.add(other)
            other.kind = other.name
        if prey:
            self.progress()
        alone = man.kind == "Pawn" and not self.board[goal]
        over = self.reading().stepped_over((start.index, goal.index)) if alone else -1
        for pawn in moved:
            self.board.put(pawn, goal)
        self.passed = SPACES[over] if over >= 0 else None
        self.rank(start)
        self.rank(goal)

    def stuck(self, me: ChessPlayer, now: Standing) -> None:
        if now.in_check(me.seat):
            self.win(self.after(me), ending="mate", because=f"{me} is checkmated.")
        else:
            self.end_drawn("stalemate", because=f"{me} cannot move and is not in check: a draw.")

    def stalled(self, because: str) -> None:
        """As in chess, these are draws of the game and nothing out of the common."""
        self.end_drawn("no progress", because=f"{because} A draw.")

    def position(self) -> Hashable:
        """Who has moved, who stands where, and whether somebody can be captured in passing."""
        now, seat = self.reading(), self.mover.seat
        return seat, bytes(now.cells), now.capturable_in_passing(1 - seat)

    def estimate(self, me: ChessPlayer) -> float:
        """The stacks of both, by what chessmen are worth."""
        if self.winners is not None and len(self.winners) == 1:
            return 100.0 if me in self.winners else -100.0
        worth = 0.0
        for stack in self.board.cells.values():
            top = stack[-1]
            worth += MEN.kinds[top.kind].worth * (1 if top.seat == me.seat else -1)
        return worth


RULINGS = [
    Ruling(
        "Setup",
        "damaged",
        "The front row shows seven ones, and the back row stands beside it.",
        "Eight single pawns, and 4 2 3 5 K 3 2 4 behind them: 31 pawns, as said. Both read from column a to "
        "h, so that the kings face each other, and so do the queens.",
        "test_set_up",
    ),
    Ruling(
        "Rules",
        "gap",
        "“You may only have two knights at a time”: what happens to a third?",
        "Nothing may be joined or split that would make too many of a height.",
        "test_no_more_than_the_limits",
    ),
    Ruling(
        "Rules",
        "gap",
        "May a stack move as a pawn, too?",
        "No, only as the chessman it is, or in parts.",
        "test_stacks_move_as_chessmen",
    ),
    Ruling(
        "Rules",
        "gap",
        "How do pawns join friends?",
        "As they move: one step ahead, or two from the second row. Aslant they only capture.",
        "test_pawns_join_straight_ahead",
    ),
    Ruling(
        "Rules",
        "gap",
        "May the king be part of a stack?",
        "No.",
        "test_nothing_joins_the_king",
    ),
    Ruling(
        "Rules",
        "gap",
        "What is adjacent to a stack?",
        "The eight squares around it. The pawns may go onto a friend there, up to a height of five.",
        "test_splitting",
    ),
    Ruling(
        "Rules",
        "gap",
        "Pawns taken off “may not checkmate”: and check?",
        "They may. A split that would be checkmate cannot be made; if only a split that is checkmate itself "
        "could parry a check, it is checkmate.",
        "test_no_checkmate_by_a_split",
    ),
    Ruling(
        "Rules",
        "gap",
        "What of “as in normal chess” holds for pawns?",
        "Two steps for a single pawn that stands on its second row, wherever it came from, and capturing it "
        "in passing unless it has joined a friend. No promotion.",
        "test_capturing_in_passing",
    ),
    Ruling(
        "Rules",
        "gap",
        "What may a pawn on the last row join? And a stack there?",
        "Any friend beside it. Stacks are as everywhere, and pawns split off there move sideways as well.",
        "test_pawns_on_the_last_row_go_sideways",
    ),
    Ruling("Rules", "gap", "Is there castling?", "No: there are no rooks but stacks.", "test_no_castling"),
    Ruling(
        "Objective",
        "contradiction",
        "“Capture opponents King”, but pawns may not “checkmate”, and kings move as in chess.",
        "No king may be left in check; checkmate wins and stalemate is a draw.",
        "test_mate_and_stalemate",
    ),
    Ruling(
        "Objective",
        "gap",
        "Stacks can be made and parted for ever.",
        "As in chess a draw: two kings with at most one pawn between them, who can never mate; a position "
        "for the third time; and 200 turns without a capture. Moves of pawns do not count there, since "
        "stacks can carry them back; so it is twice as long as in chess.",
        "test_draws",
    ),
]
