"""Reserve Chess: chess in which each capture brings one of your lost men back, to be put on the board later.

How to play
    Set-up, moves and aim are those of chess: White, the first player, begins, and checkmate wins.

    Whenever you capture an enemy man you may at once take one of your own men that were captured, whichever
    you like, and lay it into your reserve. In a later turn, instead of moving, you may put any man of your
    reserve on any empty square, also a pawn on the first or last row, where it stays a pawn. It may give
    check but not checkmate. If you are in check, it must end the check. A pawn on its second row may take two
    steps, wherever it came from; from the first row it takes one, and on the last it cannot move. With a rook
    that was put back nobody castles.

    A pawn that reaches the last row becomes a queen, rook, bishop or knight as usual, or you lay it into your
    reserve as a pawn instead, unless your king would then be in check. A promoted man that is captured
    is a pawn again.

    Draws: whoever is not in check and can neither move nor put down a man is stalemated; two kings alone
    with nothing in reserve; the same position with the same reserves for the third time; 50 moves of each
    player without a capture or a promotion. After 2000 turns the game is drawn anyhow.
"""

from collections.abc import Hashable, Sequence

from tabletome.engine import Guard, Ruling
from tabletome.parts.boards import Square
from tabletome.parts.cards import Row
from tabletome.parts.chess import ChessGame, ChessPlayer, Choice, Laws, Man, Position

TO_RESERVE = "Pawn in reserve"


class ReservePlayer(ChessPlayer):
    reserve: Row[Man]


class ReserveChess(ChessGame[ReservePlayer]):
    title = "Reserve Chess"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("chess moves", "capture", "placement")
    minutes = 60
    laws = Laws(pawns_go_on=False)
    guard = Guard(turns=2000, then="draw")

    def question(self, me: ReservePlayer) -> str:
        return "Which man do you move or put down?" if me.reserve else super().question(me)

    def choices(self, me: ReservePlayer, now: Position) -> list[Choice]:
        return super().choices(me, now) + (self.drops(me, now) if me.reserve else [])

    def drops(self, me: ReservePlayer, now: Position) -> list[Choice]:
        """Every man of the reserve, like ones once, on every empty square, except checkmate."""
        spaces, held = self.men.grid.spaces, self.held()
        squares = now.drops(me.seat)
        found: list[Choice] = []
        for man in {man.kind: man for man in reversed(list(me.reserve))}.values():
            code = self.men.code(man.kind, man.seat)
            found += [(man, spaces[s]) for s in squares if not self.would_mate(code, s, now, held)]
        return found

    def held(self) -> list[list[int]]:
        """The codes of the men in both reserves."""
        return [[self.men.code(man.kind, man.seat) for man in player.reserve] for player in self.players]

    def would_mate(self, code: int, square: int, now: Position, held: list[list[int]]) -> bool:
        """Whether a man put there would give checkmate, which no man that is put down may parry by mating."""
        seat = code & 1
        rival = 1 - seat
        if not now.hits(code, square, now.king(rival)):
            return False
        left = [list(codes) for codes in held]
        left[seat].remove(code)
        undo = now.drop(square, code)
        escapes = bool(now.legal(rival)) or any(
            not self.would_mate(other, goal, now, left)
            for other in set(left[rival])
            for goal in now.drops(rival)
        )
        now.take_back(undo)
        return not escapes

    async def move(self, me: ReservePlayer, man: Man, goal: Square, now: Position) -> Man | None:
        victim = await super().move(me, man, goal, now)
        if victim is not None and me.lost:
            regained = await me.choose(
                me.lost, "Which of your lost men do you take into reserve?", otherwise="None"
            )
            if regained is not None:
                me.reserve.add(regained)
                self.log("{} takes a {} into reserve", me, regained.kind.lower())
        return victim

    def promotions(self, me: ReservePlayer, man: Man) -> Sequence[str | Man]:
        without = self.reading()
        without.put(man.at.index, 0)
        return [*super().promotions(me, man), *([] if without.in_check(me.seat) else [TO_RESERVE])]

    def become(self, me: ReservePlayer, man: Man, chosen: str | Man) -> str:
        if chosen != TO_RESERVE:
            return super().become(me, man, chosen)
        me.reserve.add(man)
        return " into reserve"

    def is_hopeless(self, now: Position) -> bool:
        return len(self.board) == 2 and not any(player.reserve for player in self.players)

    def position(self) -> Hashable:
        return super().position(), [sorted(codes) for codes in self.held()]

    def estimate(self, me: ReservePlayer) -> float:
        in_reserve = [sum(self.men.kinds[man.kind].worth for man in p.reserve) for p in self.players]
        return super().estimate(me) + in_reserve[me.seat] - in_reserve[1 - me.seat]


RULINGS = [
    Ruling(
        "Variations",
        "gap",
        "“Any empty space on the board, except checkmate”: what is excepted?",
        "A man put down may give check but not checkmate. If only a man that is put down could parry the "
        "check, and only by giving checkmate itself, it is checkmate.",
        "test_no_man_is_put_down_with_mate",
    ),
    Ruling(
        "Variations",
        "gap",
        "May one put down a man while in check?",
        "Yes, if that ends the check.",
        "test_a_man_put_down_must_end_a_check",
    ),
    Ruling(
        "Variations",
        "gap",
        "What can a pawn do that was put on the first, second or last row?",
        "On the first row it takes one step, on the second one or two. On the last row it stays a pawn that "
        "cannot move, for it did not reach that row.",
        "test_pawns_on_every_row",
    ),
    Ruling(
        "Variations",
        "gap",
        "May one castle with a rook from the reserve?",
        "No, it does not stand where it began.",
        "test_no_castling_with_a_rook_from_the_reserve",
    ),
    Ruling(
        "Variations",
        "gap",
        "Which captured men can be taken back, and when?",
        "Any one of one's own that was lost before, at once after the capture, or none. It is then no longer "
        "captured.",
        "test_a_capture_brings_a_lost_man_back",
    ),
    Ruling(
        "Variations",
        "gap",
        "As what does a pawn go into reserve, and what becomes of a promoted man that is captured?",
        "As a pawn, both.",
        "test_a_promoted_man_is_regained_as_a_pawn",
    ),
    Ruling(
        "Variations",
        "gap",
        "May a pawn go into reserve if it stood between an attacker and its own king?",
        "No, it must be promoted: no king may be left in check.",
        "test_a_pawn_that_guards_its_king_stays",
    ),
    Ruling(
        "Variations",
        "gap",
        "Is one stalemated who cannot move but could put down a man?",
        "No.",
        "test_no_stalemate_with_a_man_in_reserve",
    ),
    Ruling(
        "Variations",
        "gap",
        "When have both too few men to mate?",
        "When only the kings are left and nothing is in reserve; every other man can be captured and bring "
        "another back.",
        "test_too_few_men",
    ),
    Ruling(
        "Variations",
        "gap",
        "After which moves is the count of 50 idle moves begun again?",
        "After captures and promotions. Moves of pawns do not count, for a pawn can go into reserve and "
        "begin its way again. Positions are the same only if the reserves are.",
        "test_idle_moves",
    ),
    Ruling(
        "Variations",
        "gap",
        "Captures that bring men back may go on for ever.",
        "After 2000 turns the game is a draw.",
        "test_the_last_turn",
    ),
]
