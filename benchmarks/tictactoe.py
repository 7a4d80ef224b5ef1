"""Tic-tac-toe, written as an ordinary game."""

from tabletome.engine import Game, Player

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
THROUGH = [[[c for c in line if c != cell] for line in LINES if cell in line] for cell in range(9)]


class TicTacToe(Game[Player]):
    title = "Tic-tac-toe"
    author = "traditional"
    seats = range(2, 3)

    def setup(self) -> None:
        self.marks = [-1] * 9
        self.free = list(range(9))

    async def turn(self, me: Player) -> None:
        cell = await me.choose(self.free, "Mark a square")
        self.free.remove(cell)
        marks, mine = self.marks, me.seat
        marks[cell] = mine
        for a, b in THROUGH[cell]:
            if marks[a] == mine == marks[b]:
                self.win(me)
                return
        if not self.free:
            self.win()
