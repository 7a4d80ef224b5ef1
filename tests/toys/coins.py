"""Coins: a game for one. Turn coins over for their value, and stop before the second sun.

How to play
    Twelve coins of a piecepack lie with their value up, so that their suit is hidden. Turn over one after the
    other; each scores its value. Stop whenever you like. The second sun ends the game and costs you all.
"""

from tabletome.engine import Game, Player
from tabletome.parts.boards import Board, Square, square_grid
from tabletome.parts.cards import Deck
from tabletome.parts.piecepack import Coin, Suit, coins

GRID = square_grid(4, 3)


class Turner(Player):
    points: int = 0
    suns: int = 0


class Coins(Game[Turner]):
    title = "Coins"
    author = "nobody"
    seats = range(1, 2)
    stopped: bool = False
    purse: Deck[Coin]
    table = Board[Coin, Square](GRID)

    def setup(self) -> None:
        self.purse.fill_shuffled(coins())
        for square in GRID:
            self.table.put(self.purse.items[-1], square, up=False)

    async def turn(self, me: Turner) -> None:
        hidden = [c for c in self.table if not c.up]
        coin = await me.choose(hidden, "Turn over a coin, or stop", otherwise="Stop")
        if coin is None:
            self.stopped = True
            return
        coin.turn(up=True)
        me.suns += coin.suit is Suit.SUNS
        me.points = 0 if me.suns == 2 else me.points + coin.rank
        self.log("{} turns over {}", me, coin)

    def is_over(self) -> bool:
        return self.stopped or self.players[0].suns == 2 or all(c.up for c in self.table)

    def score(self, player: Turner) -> int:
        return player.points
