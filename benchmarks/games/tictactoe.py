"""Tic-tac-toe, written as an ordinary game. Each player's marks are the bits of one number."""

from tabletome.engine import Game, Player

LINES = (0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100)
HAS_LINE = [any(marks & line == line for line in LINES) for marks in range(1 << 9)]


class Side(Player):
    marks: int = 0


class TicTacToe(Game[Side]):
    title = "Tic-tac-toe"
    author = "traditional"
    seats = range(2, 3)

    def setup(self) -> None:
        self.free = list(range(9))

    async def turn(self, me: Side) -> None:
        cell = await me.choose(self.free, "Mark a square")
        self.free.remove(cell)
        me.marks |= 1 << cell
        if HAS_LINE[me.marks]:
            self.win(me)
        elif not self.free:
            self.end_drawn("draw")
