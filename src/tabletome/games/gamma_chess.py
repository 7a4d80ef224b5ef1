"""Gamma Chess: chessmen race off the far side of the board, and two dice say which of them must move.

How to play
    The board is set up as for chess. Both roll a die; the higher begins, and ties roll again. After that
    players take turns.

    At the beginning of your turn roll two dice. Each names a kind of men, of which one must move:

        1 Knight    2 Pawn    3 Rook    4 Bishop    5 King    6 Queen

    If you have none of that kind left on the board as you roll, the die counts one more, and after the Queen
    comes the Knight again, until you have one. If both dice name the same kind, either two men of the kind
    move or one moves twice. You choose which die comes first; both must be used if there is a way to do so,
    not counting where a captured man will be put back, but the last man of a kind may always move off. A die
    whose men cannot move is lost.

    Men move as in chess, but only forward or sideways: knights, bishops and pawns forward only, rooks, king
    and queen also along their row. A pawn on its second row may take two steps. Nobody castles or is
    promoted, there is no capture in passing and no check: the king is a man like the others.

    Only a move forward, straight or diagonal, may capture. The man that was captured is put back at once: its
    owner chooses an empty square of his back row or, if there is none, of the next row that has one. Pawns
    on the first row take one step.

    A man that reaches the opponent's back row has moved off and leaves the board; what it captured there is
    put back after it has gone. Whoever has first moved off all sixteen men wins, in a shorter game (an
    option) whoever has moved off his king.

    Most games end by a deadlock, for pawns that face each other lock for good when the other men have gone.
    As soon as no man of either side can move any more, whatever is rolled, or nobody has moved forward for
    200 turns, whoever has moved off more men wins; equal numbers are a draw, and so is the shorter game.
"""

from dataclasses import replace
from functools import partial

from tabletome.engine import Guard, Option, Ruling
from tabletome.parts.boards import Square
from tabletome.parts.cards import Row
from tabletome.parts.chess import CHESS_LAYOUT, ChessGame, ChessPlayer, Choice, Kind, Laws, Man, Men, Position
from tabletome.parts.chess.men import ANY, FORWARD, FORWARD_DIAGONAL, PAWN, SIDEWAYS, leaps, moves, slides
from tabletome.parts.dice import roll_each
from tabletome.parts.starting import first_by_roll

DIE_TABLE = ("Knight", "Pawn", "Rook", "Bishop", "King", "Queen")
AHEAD = (*FORWARD, *FORWARD_DIAGONAL)
MEN = Men(
    {
        "King": Kind("K", (leaps(AHEAD), moves(SIDEWAYS))),
        "Queen": Kind("Q", (slides(AHEAD), moves(SIDEWAYS, ANY))),
        "Rook": Kind("R", (slides(FORWARD), moves(SIDEWAYS, ANY))),
        "Bishop": Kind("B", (slides(FORWARD_DIAGONAL),)),
        "Knight": Kind("N", (leaps(((-2, 1), (-1, 2), (1, 2), (2, 1))),)),
        "Pawn": PAWN,
    }
)
STRIDE = {"King": 1, "Queen": 7, "Rook": 7, "Bishop": 7, "Knight": 2, "Pawn": 1}
"How many rows a man can go forward in one move."


class GammaPlayer(ChessPlayer):
    off: Row[Man]
    "His men that have moved off."


class GammaChess(ChessGame[GammaPlayer]):
    title = "Gamma Chess"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("chess moves", "dice", "race", "capture")
    minutes = 60
    men = MEN
    laws = Laws(check=False, castling=False, en_passant=False, promotion="none")
    layout = replace(
        CHESS_LAYOUT,
        dice=("dice",),
        labels={"off": "moved off", "called": "to move"},
        hidden_places=("lost",),
    )
    guard = Guard(quiet=200, progress="move forward")
    short = Option(False, "Shorter game: only the king has to be moved off")

    dice: list[int]
    called: list[str]
    "The kinds that the dice have named and that have not moved yet."

    def setup(self) -> None:
        super().setup()
        first_by_roll(self)

    async def turn(self, me: GammaPlayer) -> None:
        if not any(self.reading().moves(seat) for seat in (0, 1)):
            self.end("deadlock", because="No man can ever move again: more men moved off win.")
            return
        self.dice = roll_each(self, 2)
        self.called = [self.kind_named(die, me) for die in self.dice]
        self.log("{} rolls {} and {}: {} and {}", me, *self.dice, *self.called)
        while self.called and not self.finished:
            now = self.reading()
            choices = self.choices(me, now)
            if not choices:
                self.log("{} cannot move a {}", me, " or a ".join(dict.fromkeys(self.called)))
                break
            man, goal = await me.choose(
                choices,
                self.question(me),
                label=partial(self.notation, choices=choices, now=now),
            )
            await self.play(me, man, goal, now)

    def question(self, me: GammaPlayer) -> str:
        first, *others = self.called
        if not others:
            return f"Move a {first}: which?"
        if others == [first]:
            return f"Move two {first}s, or one twice: which first?"
        return f"Move a {first} and a {others[0]}: which first?"

    def kind_named(self, die: int, me: GammaPlayer) -> str:
        """One more for each kind that he has not on the board; after the queen the knight."""
        kinds = {man.kind for man in self.board if man.seat == me.seat}
        table = (*DIE_TABLE[die - 1 :], *DIE_TABLE)
        return next(kind for kind in table if kind in kinds)

    def choices(self, me: GammaPlayer, now: Position) -> list[Choice]:
        """All moves of a man that was called, but if there are some after which both can, only those."""
        usable = [choice for choice in super().choices(me, now) if choice[0].kind in self.called]
        if len(self.called) == 1:
            return usable
        return [choice for choice in usable if self.leaves_a_move(choice, now)] or usable

    def leaves_a_move(self, choice: Choice, now: Position) -> bool:
        """Whether the other die can be used afterwards, as if nobody were put back. A die for the very man
        that moves off need not be."""
        man, goal = choice
        (other,) = self.without(man.kind)
        code = self.men.code(other, man.seat)
        undo = now.make((man.at.index, goal.index))
        if goal.index in self.men.last_row[man.seat]:
            now.put(goal.index, 0)
        left = [square for square in now.men[man.seat] if now.cells[square] == code]
        found = not left or any(now.goals(square) for square in left)
        now.take_back(undo)
        return found

    def without(self, kind: str) -> list[str]:
        called = list(self.called)
        called.remove(kind)
        return called

    async def play(self, me: GammaPlayer, man: Man, goal: Square, now: Position) -> None:
        if goal.row != man.at.row:
            self.progress()
        victim = await self.move(me, man, goal, now)
        self.called = self.without(man.kind)
        if goal.index in self.men.last_row[man.seat]:
            self.move_off(me, man)
        if victim is not None and not self.finished:
            await self.put_back(self.after(me), victim)

    def move_off(self, me: GammaPlayer, man: Man) -> None:
        me.off.add(man)
        self.log("{}'s {} has moved off", me, man)
        if self.short and self.counts(man):
            self.win(me, ending="king off", because=f"{me} has moved off the king.")
        elif len(me.off) == 16:
            self.win(me, ending="all off", because=f"{me} has moved off all men.")

    async def put_back(self, owner: GammaPlayer, man: Man) -> None:
        rows = range(8) if owner.seat == 0 else range(7, -1, -1)
        free = self.board.free()
        squares = next(found for row in rows if (found := [s for s in free if s.row == row]))
        goal = await owner.choose(squares, f"Where do you put back your {man}?")
        self.board.put(man, goal)
        self.log("{} puts back the {} on {}", owner, man, goal)

    def score(self, me: GammaPlayer) -> int:
        return sum(self.counts(man) for man in me.off)

    def counts(self, man: Man) -> bool:
        """Whether the game is about him: in a shorter game only the king."""
        return man.kind == "King" or not self.short

    def estimate(self, me: GammaPlayer) -> float:
        """How many moves the other still needs, less those that he himself needs."""
        left = [0.0, 0.0]
        for square, man in self.board.cells.items():
            if self.counts(man):
                rows = 7 - square.row if man.seat == 0 else square.row
                left[man.seat] += -(-rows // STRIDE[man.kind]) + 0.1 * rows
        return left[1 - me.seat] - left[me.seat]


RULINGS = [
    Ruling(
        "Turns",
        "contradiction",
        "The examples take 1 for a pawn, the table for a knight.",
        "The table holds; the examples are those of 2 and 4, and of two twos.",
        "test_the_table_of_the_dice",
    ),
    Ruling(
        "Play",
        "gap",
        "Who begins?",
        "The higher roll.",
        "test_the_higher_roll_begins",
    ),
    Ruling(
        "Turns",
        "gap",
        "The next kind is missing as well, or moves off with the first die?",
        "The number goes up until a kind is found that is on the board when the dice are rolled. A kind that "
        "has gone by then was named and is lost.",
        "test_a_kind_that_is_gone_steps_up",
    ),
    Ruling(
        "Turns",
        "gap",
        "“You must move” one of each kind: in which order, and what if not both can move?",
        "The order is the player's, but both dice must be used if they can; only the last man of a kind may "
        "move off though both dice name it. A captured man that is still to be put back is not reckoned "
        "with. A die whose men cannot move is lost.",
        "test_both_dice_must_be_used_if_they_can",
    ),
    Ruling(
        "Moves",
        "gap",
        "What is “forward or sideways”?",
        "Forward is any move to a row further on. Knights, bishops and pawns have no other; rooks, queen "
        "and king may stay on their row.",
        "test_how_men_move",
    ),
    Ruling(
        "Moves",
        "gap",
        "May pawns take two steps, capture in passing and be promoted? May one castle? Is there check?",
        "Two steps from the second row, wherever the pawn came from; nothing else. The king is a man like "
        "others, that can be captured and is put back.",
        "test_the_king_is_captured_and_put_back",
    ),
    Ruling(
        "Object",
        "contradiction",
        "Do men move off from the last row, or by reaching it?",
        "Whoever reaches it is removed at once.",
        "test_men_move_off_on_the_last_row",
    ),
    Ruling(
        "Moving Off",
        "gap",
        "A man captures on the last row?",
        "He captures, leaves the board, and then the captured man is put back, perhaps on that square.",
        "test_capturing_on_the_last_row",
    ),
    Ruling(
        "Capturing",
        "gap",
        "On which square of the row?",
        "On any that is empty, by its owner's choice.",
        "test_a_captured_man_is_put_back",
    ),
    Ruling(
        "Object",
        "gap",
        "What if no man of either side can move any more, whatever is rolled?",
        "More men moved off win, equal numbers are a draw, and so is the shorter game, which is only about "
        "the king. The book's own end stays within reach, but most games end so, by pawns that face each "
        "other when the other men have gone.",
        "test_deadlock",
    ),
    Ruling(
        "Object",
        "gap",
        "Rooks, queens and kings can go sideways for ever.",
        "After 200 turns in which nobody has moved forward the game ends like a deadlock.",
        "test_two_hundred_turns_sideways",
    ),
]
