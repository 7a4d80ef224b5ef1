"""Connect four, written as an ordinary game. Each player's discs are the bits of one number."""

from tabletome.engine import Game, Player

COLUMNS, ROWS = 7, 6
HEIGHT = ROWS + 1
"""One spare bit above each column keeps lines from running over its top."""
STEPS = (1, HEIGHT - 1, HEIGHT, HEIGHT + 1)


class Side(Player):
    discs: int = 0


class ConnectFour(Game[Side]):
    title = "Connect four"
    author = "Howard Wexler"
    seats = range(2, 3)

    def setup(self) -> None:
        self.next_free = [column * HEIGHT for column in range(COLUMNS)]
        self.open = list(range(COLUMNS))

    async def turn(self, me: Side) -> None:
        column = await me.choose(self.open, "Drop a disc into a column")
        spot = self.next_free[column]
        self.next_free[column] = spot + 1
        if spot % HEIGHT == ROWS - 1:
            self.open.remove(column)
        me.discs = discs = me.discs | 1 << spot
        for step in STEPS:
            pairs = discs & discs >> step
            if pairs & pairs >> 2 * step:
                self.win(me)
                return
        if not self.open:
            self.end_drawn("draw")
