"""Wargammon: backgammon on a chessboard; the first to run all sixteen checkers off the far side wins.

How to play
    Red sits below, Black above. Each has sixteen checkers, eight in each corner of his back row. Red begins.

    On your turn roll two dice. For each of them, in any order, you may move one of your checkers exactly so
    many squares straight forward, to the left or to the right, never diagonally or backwards. Both dice may
    move the same checker. Doubles are four moves of that number. Nothing may be jumped over, neither your own
    checkers nor your rival's. You may land on your own, who then form a stack, and on a single checker of
    your rival, which is captured, but never on two or more. A checker that has already moved in this turn
    cannot capture.
    A captured checker goes back at once to one of its owner's corners, whichever he likes; a corner where an
    enemy stands is closed. If both are, it waits beside the board and comes in at the beginning of one of his
    turns, as soon as a corner is open.
    A move straight forward that reaches beyond the last row takes the checker off the board for good, also if
    the number is higher than needed. All squares before it must be empty.

    Whoever has all his checkers off the board first wins. If in 200 turns running no checker is captured or
    taken off, the player with more checkers off the board wins.
    Option: as in backgammon, as many dice as possible must be used, and if only one can be, the higher.
"""

from typing import NamedTuple

from tabletome.engine import Game, Guard, Layout, Option, Player, Ruling, state
from tabletome.parts.backgammon import roll_pair, usable
from tabletome.parts.boards import Square, Stacks, square_grid
from tabletome.parts.cards import Pile
from tabletome.parts.pieces import Piece

BOARD = square_grid(8, 8)
OFF = len(BOARD)
CORNERS = (("a1", "h1"), ("a8", "h8"))
CHECKERS = 16
COLOURS = ("Red", "Black")


class Checker(Piece):
    moved: bool = state(default=False, lasts="turn")

    def __str__(self) -> str:
        return f"{COLOURS[self.seat]} checker"


class Side(Player):
    colour: str = ""
    waiting: Pile[Checker]
    off: Pile[Checker]


class Position(NamedTuple):
    """Checkers by square, as the one who moves sees it: his back row first. His own that have not moved yet
    in this turn, his own that have, and his rival's."""

    fresh: tuple[int, ...]
    moved: tuple[int, ...]
    theirs: tuple[int, ...]


Step = tuple[int, int, bool]
"From where, to where, and whether by a checker that has moved."

Move = tuple[Square, Square | None, int, bool]
"The same with the die for it; None is off the board."


class Wargammon(Game[Side]):
    title = "Wargammon"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "backgammon-like"
    mechanisms = ("dice", "race", "capture", "stacking")
    minutes = 30
    must_move = Option(False, "As many dice as possible must be used")
    layout = Layout(
        felt="#3b2a24",
        accents=("#b8423a", "#3a3a3a"),
        facing=True,
        seat_colours=("#c63c30", "#2b2b2b"),
        dice=("dice",),
    )
    guard = Guard(quiet=200, progress="checker captured or taken off")

    board: Stacks[Checker, Square] = Stacks(BOARD)
    dice: list[int]
    "Those still to be used."

    def setup(self) -> None:
        for player, corners in zip(self.players, CORNERS, strict=True):
            player.colour = COLOURS[player.seat]
            self.board.fill({BOARD[c]: [Checker(player.seat)] * (CHECKERS // 2) for c in corners})

    async def turn(self, me: Side) -> None:
        while me.waiting and self.open_corners(me):
            await self.enter(me, me.waiting.items[-1])
        self.dice = roll_pair(self, me)
        self.then(self.use_dice, me)

    async def use_dice(self, me: Side) -> None:
        moves = self.moves(me)
        if not moves:
            self.log("{} cannot use {}", me, self.dice)
            self.dice = []
            return
        move = await me.choose(
            moves,
            "Move a checker by one of your dice.",
            otherwise="" if self.must_move else "Move no more",
            label=self.describe,
        )
        if move is None:
            self.log("{} does not use {}", me, self.dice)
            self.dice = []
            return
        await self.move(me, *move)
        if self.dice and not self.finished:
            self.then(self.use_dice, me)

    def moves(self, me: Side) -> list[Move]:
        here = self.position_of(me)
        if self.must_move:
            plays = usable(here, self.dice, steps, after)
        else:
            plays = [(die, step) for die in sorted({*self.dice}, reverse=True) for step in steps(here, die)]
        return [(seen_by(me, a), None if b == OFF else seen_by(me, b), die, m) for die, (a, b, m) in plays]

    def describe(self, move: Move) -> str:
        start, goal, die, moved = move
        states = {checker.moved for checker in self.board[start]}
        which = "" if len(states) == 1 else " (moved before)" if moved else " (not moved before)"
        if goal is None:
            return f"{die}: from {start}{which} off the board"
        return (
            f"{die}: from {start}{which} to {goal}{', capturing' if self.enemies(self.mover, goal) else ''}"
        )

    async def move(self, me: Side, start: Square, goal: Square | None, die: int, moved: bool) -> None:
        self.dice.remove(die)
        checker = next(checker for checker in reversed(self.board[start]) if checker.moved == moved)
        if goal is None:
            me.off.add(checker)
            self.log("{} takes a checker off the board from {}", me, start)
            self.progress()
            if len(me.off) == CHECKERS:
                self.win(me, ending="all off", because=f"{me} has all checkers off the board.")
            return
        prey = next(iter(self.enemies(me, goal)), None)
        if prey is not None:
            self.after(me).waiting.add(prey)
        checker.moved = True
        self.board.put(checker, goal)
        self.log("{} moves a checker from {} to {}", me, start, goal)
        if prey is not None:
            await self.send_back(self.after(me), prey)

    async def send_back(self, rival: Side, prey: Checker) -> None:
        self.log("{}'s checker there is captured", rival)
        self.progress()
        if self.open_corners(rival):
            await self.enter(rival, prey)
        else:
            self.log("It must wait, as both corners are closed")

    async def enter(self, player: Side, checker: Checker) -> None:
        corners = self.open_corners(player)
        corner = corners[0]
        if len(corners) > 1:
            corner = await player.choose(corners, "Into which corner does your captured checker go?")
        self.board.put(checker, corner)
        self.log("{}'s checker goes back to {}", player, corner)

    # -- who stands where ------------------------------------------------------------------------------------

    def open_corners(self, player: Side) -> list[Square]:
        corners = [BOARD[corner] for corner in CORNERS[player.seat]]
        return [corner for corner in corners if not self.enemies(player, corner)]

    def enemies(self, me: Side, square: Square) -> list[Checker]:
        stack = self.board[square]
        return stack if stack and stack[0].seat != me.seat else []

    def position_of(self, me: Side) -> Position:
        fresh, moved, theirs = [0] * OFF, [0] * OFF, [0] * OFF
        for square, stack in self.board.cells.items():
            place = square.index if me.seat == 0 else OFF - 1 - square.index
            for checker in stack:
                (theirs if checker.seat != me.seat else moved if checker.moved else fresh)[place] += 1
        return Position(tuple(fresh), tuple(moved), tuple(theirs))

    def score(self, player: Side) -> int:
        """Checkers off the board, which count if the game is stopped."""
        return len(player.off)

    def estimate(self, player: Side) -> float:
        """Rows that all checkers have gone, where single ones may be lost again; off the board is best."""
        gone = 10.0 * len(player.off) - len(player.waiting)
        for square, stack in self.board.cells.items():
            if stack[0].seat == player.seat:
                rows = square.row if player.seat == 0 else 7 - square.row
                gone += rows * (len(stack) if len(stack) > 1 else 0.8)
        return gone


def seen_by(me: Side, place: int) -> Square:
    return BOARD.spaces[place if me.seat == 0 else OFF - 1 - place]


def _ways(place: int) -> tuple[tuple[int, ...], ...]:
    """Squares straight forward, to the left and to the right."""
    left = place // 8 * 8
    return (
        tuple(range(place + 8, OFF, 8)),
        tuple(range(place - 1, left - 1, -1)),
        tuple(range(place + 1, left + 8)),
    )


WAYS = [_ways(place) for place in range(OFF)]


def steps(here: Position, die: int) -> list[Step]:
    """What can be done with a die."""
    found: list[Step] = []
    taken = [any(men) for men in zip(*here, strict=True)]
    for start, ways in enumerate(WAYS):
        if not (here.fresh[start] or here.moved[start]):
            continue
        for forward, way in zip((True, False, False), ways, strict=True):
            goal = way[die - 1] if die <= len(way) else OFF
            if (goal == OFF and not forward) or any(taken[passed] for passed in way[: die - 1]):
                continue
            enemies = 0 if goal == OFF else here.theirs[goal]
            if here.fresh[start] and enemies < 2:
                found.append((start, goal, False))
            if here.moved[start] and enemies == 0:
                found.append((start, goal, True))
    return found


def after(here: Position, die: int, step: Step) -> Position:
    start, goal, was_moved = step
    fresh, moved, theirs = map(list, here)
    (moved if was_moved else fresh)[start] -= 1
    if goal != OFF:
        moved[goal] += 1
        theirs[goal] = 0
    return Position(tuple(fresh), tuple(moved), tuple(theirs))


RULINGS = [
    Ruling(
        "Turn Sequence",
        "gap",
        "Must dice be used? “You may move”.",
        "No; that they must, as in backgammon, is an option.",
        "test_moving_is_free",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May a checker turn a corner within one die, or leave the board at its sides?",
        "No: each die is one straight move, and it stays on the board or ends beyond the far row.",
        "test_ways_to_move",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Must the roll that takes a checker off the board be exact?",
        "No, a higher number will do.",
        "test_taking_checkers_off",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May a checker land on its own side's, or on two or more enemies?",
        "On its own always; on two or more enemies never.",
        "test_landing",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Doubles: may a checker capture on its third or fourth move?",
        "No, only on its first of the turn.",
        "test_no_capture_on_a_later_move",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "A captured checker finds an enemy in a corner, or no stack.",
        "It cannot go where an enemy stands; an empty corner is as good as one with a stack. If enemies "
        "stand in both it waits, and comes in before its owner rolls, as soon as it can.",
        "test_both_corners_closed",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Can a single checker in its own corner be captured?",
        "Yes, like any other.",
        "test_a_checker_in_its_corner_is_captured",
    ),
    Ruling(
        "Object",
        "gap",
        "Nobody has to move, so a game need not end.",
        "After 200 turns in which no checker is captured or taken off, more checkers off the board win.",
        "test_two_hundred_quiet_turns",
    ),
]
