"""Go Chess: chess that begins on an empty board; both put down their men one by one, then play on to mate.

How to play
    Each player has the sixteen men of chess: a king, a queen, two rooks, two bishops, two knights and eight
    pawns. The board is empty. White, the first player, begins.

    In your turn put one of your men, whichever you like, on any empty square. You may not put it where it
    would give check to the enemy king, nor your own king where he would be in check. Pawns may stand only on
    the four rows nearest to you, your first row included. Both bishops may stand on squares of one colour.
    Whoever can put down none of the men left passes; if the other can do nothing either, the game is drawn.
    If the other is moving by then and gives check, the next man put down must end it, or it is checkmate.

    Whoever has put down all sixteen moves from then on as in chess, one man a turn, and the usual rules hold:
    no king may be left in check, pawns that reach the last row are promoted, pawns may be captured in
    passing. A pawn may take two steps from its second row, wherever it came from; from the first row it takes
    one. There is no castling, since nobody has a home square.

    Checkmate wins. A draw are stalemate, too few men to mate, the same position for the third time, and 50
    moves of each player without a capture or a move of a pawn.
"""

from tabletome.engine import Ruling
from tabletome.parts.boards import Square
from tabletome.parts.cards import Row
from tabletome.parts.chess import ChessGame, ChessPlayer, Choice, Laws, Man, Position

ARMY = ["King", "Queen", *["Rook"] * 2, *["Bishop"] * 2, *["Knight"] * 2, *["Pawn"] * 8]
ARMIES = [[Man(seat, kind) for kind in ARMY] for seat in (0, 1)]
PAWN_ROWS = (range(4), range(4, 8))
"""For each seat the rows that are not the opponent's back four."""


class GoChessPlayer(ChessPlayer):
    tray: Row[Man]
    "His men that are still to be put down."


class GoChess(ChessGame[GoChessPlayer]):
    title = "Go Chess"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("chess moves", "placement", "capture")
    minutes = 45
    laws = Laws(castling=False)

    def setup(self) -> None:
        for me in self.players:
            me.tray.fill(ARMIES[me.seat])

    def question(self, me: GoChessPlayer) -> str:
        return "Which man do you put down, and where?" if me.tray else super().question(me)

    def choices(self, me: GoChessPlayer, now: Position) -> list[Choice]:
        return self.placements(me, now) if me.tray else super().choices(me, now)

    def placements(self, me: GoChessPlayer, now: Position) -> list[Choice]:
        """Every man of the tray, like ones once, on every square where it gives no check and is in none."""
        free = [self.men.grid.spaces[square] for square in now.drops(me.seat)]
        king = now.king(1 - me.seat)
        found: list[Choice] = []
        for man in {man.kind: man for man in reversed(list(me.tray))}.values():
            squares = free
            if man.kind == "Pawn":
                squares = [square for square in free if square.row in PAWN_ROWS[me.seat]]
            elif man.kind == "King":
                covered = now.covered(1 - me.seat)
                squares = [square for square in free if square.index not in covered]
            code = self.men.code(man.kind, man.seat)
            found += [(man, square) for square in squares if not now.hits(code, square.index, king)]
        return found

    def drop(self, me: GoChessPlayer, man: Man, goal: Square) -> None:
        super().drop(me, man, goal)
        self.no_way_back()

    def is_hopeless(self, now: Position) -> bool:
        return not any(player.tray for player in self.players) and super().is_hopeless(now)

    def stuck(self, me: GoChessPlayer, now: Position) -> None:
        if not me.tray or now.in_check(me.seat):
            super().stuck(me, now)
        elif self.choices(self.after(me), now):
            self.log("{} can put down no man and passes", me)
        else:
            self.end_drawn("stalemate", because="Neither player can do anything: a draw.")


RULINGS = [
    Ruling(
        "Rules",
        "gap",
        "May a king be put down, or stay, where he is attacked?",
        "A king may not be put on an attacked square. As no man may be put down with check, he stays safe.",
        "test_a_king_is_not_put_into_check",
    ),
    Ruling(
        "Rules",
        "gap",
        "What if none of the men left can be put down?",
        "That turn is passed, even if the opponent is moving by then; if he can do nothing either, a draw. "
        "Whoever is in check by then and cannot end it by the man he puts down is checkmated.",
        "test_whoever_can_put_down_nothing_passes",
    ),
    Ruling(
        "Rules",
        "gap",
        "Where may pawns be put down?",
        "On one's own four rows, also the first.",
        "test_pawns_stay_on_their_own_four_rows",
    ),
    Ruling(
        "Rules",
        "gap",
        "Which pawns may take two steps?",
        "Those on the second row, as in chess; those on the first take one step.",
        "test_two_steps_from_the_second_row_only",
    ),
    Ruling(
        "Rules",
        "gap",
        "May one castle?",
        "No: castling needs a king and a rook that have not left their home squares, and here are none.",
        "test_no_castling",
    ),
    Ruling(
        "Rules",
        "gap",
        "May both bishops stand on squares of one colour?",
        "Yes, any empty square will do.",
        "test_bishops_of_one_colour",
    ),
    Ruling(
        "Rules",
        "contradiction",
        "“Capture your opponent's king to win”, but by “all regular chess rules” no king is captured.",
        "Checkmate wins, and the draws of chess hold: stalemate, repetition, 50 idle moves, too few men.",
        "test_a_whole_game",
    ),
    Ruling(
        "Rules",
        "gap",
        "When does one begin to move?",
        "Each player as soon as his own men are all down. If nobody passes, White does so first.",
        "test_a_whole_game",
    ),
]
