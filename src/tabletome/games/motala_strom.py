"""Motala Strom: draughts on a line of nine spaces; capture all, or come home with your last piece.

How to play
    The board is a river of nine spaces in a line. Space 2 is Yellow's home, space 8 Blue's. The first player
    has four yellow pieces, the second four blue ones.

    Placing: in turn, Yellow first, each puts a piece on any vacant space until all eight are on the board.

    Moving: Yellow begins. A piece moves one space to either side, if that space is vacant. It captures by
    jumping over an enemy beside it to the vacant space beyond. Who can capture must do so, with a piece of
    his choice, and the same piece goes on jumping as long as it can. If you cannot move, the other player
    has another turn. But whoever makes three moves running after which the other can still not move, loses.

    You win if you have captured all enemy pieces, or if your last piece stands on your home at the end of
    any turn, also of the other player's. (If that happens to both, whoever moved wins.) The third time that
    the same position comes up the game is a draw.
"""

from collections.abc import Hashable

from tabletome.engine import Game, Guard, Layout, Player, Ruling, Space
from tabletome.parts.boards import Board, Track
from tabletome.parts.cards import Pile
from tabletome.parts.pieces import Piece

PIECES = 4
HOMES = ("2", "8")
COLOURS = ("yellow", "blue")
RIVER = Track([str(number) for number in range(1, 10)], "river", dict(zip(HOMES, COLOURS, strict=True)))
TURNS_ALONE = 3


class Stone(Piece):
    colour: str

    def __str__(self) -> str:
        return f"{self.colour} piece"


class Rower(Player):
    supply: Pile[Stone]
    captured: Pile[Stone]


class MotalaStrom(Game[Rower]):
    title = "Motala Strom"
    author = "Marcus Salo"
    seats = range(2, 3)
    family = "abstract"
    mechanisms = ("placement", "capture", "forced moves")
    minutes = 10
    layout = Layout(
        felt="#2f5f6f",
        accents=("#f2c530", "#2e6fb7"),
        seat_colours=("#f2c530", "#2e6fb7"),
        zones={"yellow": "rings #f2c530", "blue": "rings #2e6fb7"},
        labels={"supply": "to be placed", "alone": "turns alone"},
    )
    guard = Guard(repeats=3, then="draw")

    river: Board[Stone, Space] = Board(RIVER)
    alone: int = 0
    "Moves that one player has made while the other could not move."

    def setup(self) -> None:
        for player, colour in zip(self.players, COLOURS, strict=True):
            player.supply.fill([Stone(player.seat, colour)] * PIECES)

    async def turn(self, me: Rower) -> None:
        if me.supply:
            await self.place(me)
        elif moves := self.moves(me):
            await self.move(me, moves)
        else:
            self.log("{} cannot move", me)

    async def place(self, me: Rower) -> None:
        space = await me.choose(self.river.free(), "Place a piece on a vacant space")
        self.river.put(me.supply.items[-1], space)
        self.log("{} places a piece on {}", me, space)

    async def move(self, me: Rower, moves: list[tuple[Stone, Space]]) -> None:
        capturing = self.is_jump(*moves[0])
        stone, goal = await me.choose(moves, "You must capture" if capturing else "Move a piece")
        self.step(me, stone, goal)
        while capturing and (further := self.moves_of(stone, capturing=True)):
            self.step(me, *further[0])
        self.look_for_the_end(me)

    def step(self, me: Rower, stone: Stone, goal: Space) -> None:
        start = stone.at
        jumped = RIVER.spaces[(start.index + goal.index) // 2] if self.is_jump(stone, goal) else None
        self.river.put(stone, goal)
        if jumped is None:
            self.log("{} moves from {} to {}", me, start, goal)
        elif prey := self.river[jumped]:
            me.captured.add(prey)
            self.progress()
            self.log("{} jumps from {} to {} and captures on {}", me, start, goal, jumped)

    def moves(self, me: Rower) -> list[tuple[Stone, Space]]:
        """All captures or, if there are none, all steps."""
        mine = [stone for stone in self.river if stone.seat == me.seat]
        captures = [move for stone in mine for move in self.moves_of(stone, capturing=True)]
        return captures or [move for stone in mine for move in self.moves_of(stone, capturing=False)]

    def moves_of(self, stone: Stone, *, capturing: bool) -> list[tuple[Stone, Space]]:
        cells, found = self.river.cells, []
        for way in (-1, 1):
            beside, beyond = RIVER.ahead(stone.at, way), RIVER.ahead(stone.at, 2 * way)
            if capturing:
                other = cells.get(beside) if beside else None
                if other and other.seat != stone.seat and beyond and beyond not in cells:
                    found.append((stone, beyond))
            elif beside and beside not in cells:
                found.append((stone, beside))
        return found

    @staticmethod
    def is_jump(stone: Stone, goal: Space) -> bool:
        return goal not in RIVER.neighbours(stone.at)

    def look_for_the_end(self, me: Rower) -> None:
        rival = self.after(me)
        if len(me.captured) == PIECES:
            self.win(me, ending="all captured", because=f"{me} has captured all enemy pieces.")
            return
        for player in (me, rival):
            standing = [stone.at.name for stone in self.river if stone.seat == player.seat]
            if standing == [HOMES[player.seat]]:
                self.win(player, ending="home", because=f"The last piece of {player} is at home.")
                return
        if self.moves(rival):
            self.alone = 0
            return
        self.alone += 1
        if self.alone == TURNS_ALONE:
            because = f"{me} has not let {rival} move for three turns."
            self.win(rival, ending="no chance to move", because=because)

    def position(self) -> Hashable:
        standing = tuple((stone.at.index, stone.seat) for stone in self.river)
        return tuple(sorted(standing)), self.mover.seat, self.alone

    def estimate(self, player: Rower) -> float:
        return len(player.captured)


RULINGS = [
    Ruling(
        "The board",
        "damaged",
        "Nine spaces, but the picture has only eight.",
        "One space between the homes is lost: there are five, and both homes are the second from an end.",
        "test_board",
    ),
    Ruling(
        "Phase two: Moving and Capturing",
        "gap",
        "In which direction do pieces move and jump?",
        "Both ways.",
        "test_steps_and_jumps_both_ways",
    ),
    Ruling(
        "Phase two: Moving and Capturing",
        "gap",
        "Who begins phase two?",
        "Yellow, as the turns go on.",
        "test_placing",
    ),
    Ruling(
        "Phase two: Moving and Capturing",
        "gap",
        "Several pieces can capture?",
        "Their owner chooses. Whoever jumped goes on; that can only be in the same direction, and is done "
        "without asking.",
        "test_captures_are_mandatory",
    ),
    Ruling(
        "Phase two: Moving and Capturing",
        "gap",
        "What is “a chance to move within three turns”?",
        "Who makes three moves running after each of which the other cannot move, loses. (Somebody can "
        "always move: a piece beside a vacant space.)",
        "test_three_turns_without_a_chance",
    ),
    Ruling(
        "Winning",
        "gap",
        "When does a last piece at home win?",
        "It is looked for after every move in phase two, first for the player who moved, then for the other, "
        "who may have been left so by a capture.",
        "test_last_piece_at_home",
    ),
    Ruling(
        "Winning",
        "gap",
        "Pieces can go to and fro for ever.",
        "The third time that a position comes up the game is a draw.",
        "test_repetition",
    ),
]
