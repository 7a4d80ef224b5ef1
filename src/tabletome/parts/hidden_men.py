"""Two armies of hidden men, after Stratego: a secret set-up, one man a turn, fights that show both for good.

A game says which men there are and how they fight (`HiddenMan`), where they can go (`goals_of`), and when
all is over (`after_loss`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

from tabletome.engine import Game, Option, Player, RulesFault
from tabletome.parts.boards import Board, ScreenedBoard, Square, SquareGrid
from tabletome.parts.cards import Pile, ScreenedHand
from tabletome.parts.pieces import Piece
from tabletome.parts.setups import set_up_men

MIDDLE = ("c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6")
"Where Stratego has its two lakes, on ten by ten squares."


class HiddenMan(Piece):
    name: str
    back = "hidden man"
    backs = "hidden men"

    @property
    def code(self) -> str:
        """What line-ups call it."""
        raise RulesFault(f"{self} has no code for line-ups")

    @property
    def gaits(self) -> frozenset[str]:
        """How it can move, as far as others can tell by looking on; with no gait it never does."""
        raise RulesFault(f"{self} does not say how it moves")

    def fares_against(self, defender: Self) -> int:
        """How an attack goes: above zero it is won, below lost, at zero both are lost."""
        raise RulesFault(f"{self} does not say how it fights")


class Commander(Player):
    reserve: ScreenedHand[Any]
    camp: ScreenedBoard[Any, Square] = ScreenedBoard(lambda game: game.grid)
    captured: Pile[Any]
    last_moves: list[tuple[Any, Square, Square]]
    "His last two: who went from where to where."
    gaits: dict[Any, set[str]]
    "How his men have been seen to move, by all who remember."


C = TypeVar("C", bound=Commander)


class HiddenArmies(Game[C]):
    seats = range(2, 3)
    family = "war and skirmish"
    first = Option("random", "Who moves first", ("random", "first seat", "second seat"))
    grid: ClassVar[SquareGrid]
    armies: ClassVar[Sequence[Sequence[Any]]]
    homes: ClassVar[Sequence[Sequence[Square]]]
    line_ups: ClassVar[Mapping[str, str]]
    "Men by their code, in the order of the homes."

    board: Board[Any, Square] = Board(lambda game: game.grid)

    async def setup(self) -> None:
        for me in self.players:
            me.reserve.fill(self.armies[me.seat])
        await self.together(self.set_up)
        for me in self.players:
            for square in self.homes[me.seat]:  # the order of placing would tell who is who
                self.board.put(me.camp.cells[square], square, up=False)
        self.log("The armies stand")
        if self.first == "random":
            self.mover = self.pick(self.players)
        else:
            self.mover = self.players[self.first == "second seat"]
        self.log("{} begins", self.mover)

    def set_up(self, me: C) -> Awaitable[None]:
        home = self.homes[me.seat]
        return set_up_men(self, me, me.reserve, me.camp, home, self.line_ups, lambda man: man.code)

    async def turn(self, me: C) -> None:
        moves = self.moves(me)
        if not moves:
            self.give_up(me)
            return
        man, goal = await me.choose(
            moves, "Which man do you move, and where?", label=lambda move: self.describe_move(me, *move)
        )
        self.move(me, man, goal)

    # -- moves ---------------------------------------------------------------------------------------------

    def goals_of(self, man: Any) -> list[Square]:
        """Empty squares and those of enemies that it can reach."""
        raise RulesFault(f"{type(self).__name__} does not say where men can go")

    def gait(self, start: Square, goal: Square) -> str:
        return "step"

    def moves(self, player: C) -> list[tuple[Any, Square]]:
        cells, seat, barred = self.board.cells, player.seat, self.barred_move(player)
        men = [man for square in self.grid if (man := cells.get(square)) is not None and man.seat == seat]
        return [(man, goal) for man in men for goal in self.goals_of(man) if (man, goal) != barred]

    def barred_move(self, player: C) -> tuple[Any, Square] | None:
        """By which a man would shuttle between two squares in a third turn."""
        if len(player.last_moves) < 2:
            return None
        (man, start, goal), (_, _, end) = player.last_moves
        return (man, goal) if end is start and self.board[goal] is None else None

    def describe_move(self, me: C, man: Any, goal: Square) -> str:
        defender = self.board[goal]
        move = f"{man} {man.at} to {goal}"
        return move if defender is None else f"{move}, attacking {self.called(defender, me)}"

    def called(self, man: Any, me: C) -> str:
        """As much as a player knows of it."""
        known: str = man.known_to(me.bit)
        return known

    def move(self, me: C, man: Any, goal: Square) -> None:
        start, defender = man.at, self.board[goal]
        if defender is None:
            self.board.put(man, goal)
            me.gaits.setdefault(man, set()).add(self.gait(start, goal))
            self.log("{}'s {} goes from {} to {}", me, man, start, goal)
        else:
            self.fight(me, man, defender)
        me.last_moves = [*me.last_moves[-1:], (man, start, goal)]

    # -- fights --------------------------------------------------------------------------------------------

    def fight(self, me: C, man: Any, defender: Any) -> None:
        rival, goal = self.after(me), defender.at
        self.reveal(man)
        self.reveal(defender)
        self.progress()
        self.log("{}'s {} attacks {}'s {} on {}", me, man, rival, defender, goal, hold=True)
        outcome = man.fares_against(defender)
        if outcome >= 0:
            self.lose(rival, defender)
        if outcome <= 0:
            self.lose(me, man)
        else:
            self.board.put(man, goal)
        self.after_loss(me)

    def reveal(self, man: Any) -> None:
        """From now on it lies open."""
        man.turn(True)

    def show_all_men(self) -> None:
        for man in self.board:
            self.reveal(man)

    def lose(self, player: C, man: Any) -> None:
        self.after(player).captured.add(man)
        self.log("{}'s {} is lost", player, man)

    def after_loss(self, me: C) -> None:
        """See whether what was lost in this turn of a player ends the game."""

    # -- the end -------------------------------------------------------------------------------------------

    def stuck(self, player: C) -> bool:
        return not self.moves(player)

    def give_up(self, me: C) -> None:
        """One who can do nothing loses; if nobody can, nobody wins."""
        rival = self.after(me)
        neither = self.stuck(rival)
        self.show_all_men()
        if neither:
            self.end_drawn("no move of either", because="Neither player can move: a draw.")
        else:
            self.win(rival, ending="no move", because=f"{me} cannot move.")

    def could_be(self, man: Any, printed: Any) -> bool:
        seen: set[str] = self.players[man.seat].gaits.get(man, set())
        possible: frozenset[str] = printed.gaits
        return seen <= possible


def home_rows(grid: SquareGrid, rows: int = 4) -> list[list[Square]]:
    """Each seat's rows as its player sees them: front row first, from left to right."""
    squares = [square for square in grid if square.row < rows]
    near = sorted(squares, key=lambda square: (-square.row, square.col))
    return [near, [grid.spaces[-1 - square.index] for square in near]]
