"""The orthodox game with its men as components on a board, for variants to bend.

class Shogunate(ChessGame[ChessPlayer]):
    laws = Laws(castling=False, promotion="lost")

A variant drops a rule by its name in `laws`, gives its own table of men as `men`, or redefines one of the
small methods: what can be chosen in a turn (`choices`), what a move does (`move`), what a pawn may become
(`promotions`), what ends the game (`decided`). All of them get the position as numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal, TypeVar

from tabletome.engine import Game, Layout, Look, Player, state
from tabletome.parts.boards import Board, Square
from tabletome.parts.cards import Pile
from tabletome.parts.chess.men import BACK_ROW, Men, orthodox
from tabletome.parts.chess.position import Position
from tabletome.parts.pieces import Piece


class Man(Piece):
    """Named as it is at first; `kind` says what it is now, for a pawn may be promoted."""

    name: str
    kind: str = state(default="")
    moved: bool = state(default=False)
    look = Look(figure="kind")

    def __post_init__(self) -> None:
        super().__post_init__()
        self.kind = self.kind or self.name

    def __str__(self) -> str:
        return self.kind


class ChessPlayer(Player):
    lost: Pile[Man]
    "His men that were captured."


P = TypeVar("P", bound=ChessPlayer)
Choice = tuple[Man, Square]
"""A man of the board and where he goes, or one from elsewhere and where he is put."""


@dataclass(frozen=True)
class Laws:
    """Without `check` the king may be left in check, and to capture him wins."""

    check: bool = True
    castling: bool = True
    en_passant: bool = True
    promotion: Literal["any", "lost", "none"] = "any"
    "To any man, by changing with a man that was lost (a pawn stays one if there is none), or not at all."
    promotes_to: tuple[str, ...] = ("Queen", "Rook", "Bishop", "Knight")
    stalemate: Literal["draw", "loss", "pass"] = "draw"
    "What happens to one who cannot move and is not in check."
    insufficient_material: bool = True
    repetitions: int = 3
    idle_moves: int = 50
    "So many moves of each player without a capture or a move of a pawn are a draw; 0: never."
    pawns_go_on: bool = True
    "Whether moves of pawns count there, since they cannot be taken back; otherwise only promotions do."


@cache
def home_squares() -> dict[Square, Man]:
    """The usual set-up."""
    spaces = orthodox().grid.spaces
    rows = ((0, 0, BACK_ROW), (1, 0, ("Pawn",) * 8), (6, 1, ("Pawn",) * 8), (7, 1, BACK_ROW))
    return {spaces[8 * row + col]: Man(seat, k) for row, seat, kinds in rows for col, k in enumerate(kinds)}


CHESS_LAYOUT = Layout(
    felt="#3d4a3a",
    accents=("#f0d9b5", "#b58863"),
    facing=True,
    seat_colours=("#fffdf5", "#3a3a3a"),
    hidden_fields=("idle", "kind", "met", "moved", "passed"),
    labels={"lost": "lost men"},
)


class ChessGame(Game[P]):
    """White is the first seat. Whoever is on move chooses a man and where it goes, in one answer."""

    family = "chess-like"
    seats = range(2, 3)
    layout = CHESS_LAYOUT
    men: ClassVar[Men] = orthodox()
    laws: ClassVar[Laws] = Laws()
    sight: ClassVar[type[Position]] = Position
    "What the board is read into: a variant whose men are bound or threatened otherwise has its own."

    board: Board[Man, Square] = Board(orthodox().grid)
    passed: Square | None = None
    "The square over which a pawn has stepped in the turn before."
    idle: int = 0
    "Turns since there was a capture or a move of a pawn."
    met: list[str]
    "The positions since then."

    def setup(self) -> None:
        self.board.fill(home_squares())

    async def turn(self, me: P) -> None:
        now = self.reading()
        choices = self.choices(me, now)
        if not self.decided(me, choices, now):
            man, goal = await me.choose(
                choices, self.question(me), label=lambda choice: self.notation(choice, choices, now)
            )
            if man.place is self.board:
                await self.move(me, man, goal, now)
            else:
                self.drop(me, man, goal)

    def question(self, me: P) -> str:
        return "Which man do you move?"

    # -- what can be played ----------------------------------------------------------------------------

    def reading(self) -> Position:
        """The board as numbers."""
        men, laws = self.men, self.laws
        numbers = men.numbers
        cells = [0] * len(men.grid.spaces)
        unmoved: list[int] = []
        for square, man in self.board.cells.items():
            cells[square.index] = numbers[man.kind] + man.seat
            if not man.moved:
                unmoved.append(square.index)
        passed = self.passed.index if self.passed is not None and laws.en_passant else -1
        return self.sight(men, cells, passed, unmoved if laws.castling else (), laws.check)

    def choices(self, me: P, now: Position) -> list[Choice]:
        """What a player may choose between in his turn."""
        standing, spaces = self.board.cells, self.men.grid.spaces
        return [(standing[spaces[start]], spaces[goal]) for start, goal in now.legal(me.seat)]

    def notation(self, choice: Choice, choices: list[Choice], now: Position) -> str:
        """As chess players write it, without the marks of check and mate."""
        man, goal = choice
        kind = self.men.kinds[man.kind]
        if man.place is not self.board:
            return f"{kind.letter or 'P'}@{goal}"
        move = (man.at.index, goal.index)
        if now.rook_move(move) is not None:
            return "O-O" if goal.col > man.at.col else "O-O-O"
        victim = now.victim(move)
        taking = "x" if victim >= 0 else ""
        passing = " e.p." if victim >= 0 and victim != goal.index else ""
        return f"{kind.letter}{self._told_apart(choice, choices, bool(taking))}{taking}{goal}{passing}"

    def _told_apart(self, choice: Choice, choices: list[Choice], taking: bool) -> str:
        """What of its square is needed to know which man moves; of a pawn that captures always the column."""
        man, goal = choice
        start: Square = man.at
        column, row = start.name.rstrip("0123456789"), f"{start.row + 1}"
        pawn = not self.men.kinds[man.kind].letter
        like = [m.at for m, g in choices if g is goal and m.kind == man.kind and m is not man and m.at]
        if not like:
            return column if pawn and taking else ""
        if all(at.col != start.col for at in like):
            return column
        return row if all(at.row != start.row for at in like) else column + row

    # -- what a move does ------------------------------------------------------------------------------

    async def move(self, me: P, man: Man, goal: Square, now: Position) -> Man | None:
        """Make a move with all that belongs to it; returns the man that was captured."""
        said = self.notation((man, goal), self.choices(me, now), now) if self.log_lines is not None else ""
        spaces, standing = self.men.grid.spaces, self.board.cells
        move = (man.at.index, goal.index)
        victim_at, rook, over = now.victim(move), now.rook_move(move), now.stepped_over(move)
        victim = standing[spaces[victim_at]] if victim_at >= 0 else None
        if victim is not None:
            self.capture(victim)
        self.board.put(man, goal)
        man.moved = True
        if rook is not None:
            other = standing[spaces[rook[0]]]
            self.board.put(other, spaces[rook[1]])
            other.moved = True
        self.passed = spaces[over] if over >= 0 else None
        pawn = self.men.kinds[man.kind].pawn
        self.idle += 1
        if victim is not None or self.goes_on(man):
            self.no_way_back()
        if pawn and move[1] in self.men.last_row[man.seat]:
            said += await self.promote(me, man)
        if self.log_lines is not None:
            self.log("{} plays {}", me, said + "+" * self.reading().in_check(1 - man.seat))
        if victim is not None and self.men.kinds[victim.kind].royal:
            self.win(me, ending="king captured", because=f"{me} has captured the king.")
        return victim

    def drop(self, me: P, man: Man, goal: Square) -> None:
        """Put a man on the board that was not there."""
        self.board.put(man, goal)
        man.moved = True
        self.passed = None
        self.idle += 1
        if self.log_lines is not None:
            letter = self.men.kinds[man.kind].letter or "P"
            self.log("{} plays {}", me, f"{letter}@{goal}" + "+" * self.reading().in_check(1 - man.seat))

    def capture(self, victim: Man) -> None:
        """A man goes to those his owner has lost, as what he was at first."""
        self.players[victim.seat].lost.add(victim)
        victim.kind = victim.name
        victim.moved = True

    def goes_on(self, man: Man) -> bool:
        """Whether a move of his cannot be taken back."""
        return self.laws.pawns_go_on and self.men.kinds[man.kind].pawn

    def no_way_back(self) -> None:
        """No position of before can come again: idle moves and repetitions are counted anew."""
        self.idle, self.met = 0, []

    async def promote(self, me: P, man: Man) -> str:
        """A pawn has reached the last row. Returns how notation goes on."""
        offered = self.promotions(me, man)
        if not offered:
            return ""
        return self.become(
            me, man, await me.choose(offered, f"What does your {man.kind.lower()} on {man.at} become?")
        )

    def become(self, me: P, man: Man, chosen: str | Man) -> str:
        """A pawn becomes another kind or changes with another man. Returns how notation goes on."""
        if isinstance(chosen, Man):
            self.board.replace(chosen, man.at)
            me.lost.add(man)
        else:
            man.kind = chosen
        self.no_way_back()
        return f"={self.men.kinds[str(chosen)].letter}"

    def promotions(self, me: P, man: Man) -> Sequence[str | Man]:
        """What this pawn may become: kinds, or men to change places with."""
        laws = self.laws
        if laws.promotion == "lost":
            return [man for man in me.lost if man.kind in laws.promotes_to]
        return list(laws.promotes_to) if laws.promotion == "any" else []

    def threatened(self) -> list[Man]:
        now, kinds = self.reading(), self.men.kinds
        return [man for man in self.board if kinds[man.kind].royal and now.in_check(man.seat)]

    # -- how it ends -----------------------------------------------------------------------------------

    def decided(self, me: P, choices: list[Choice], now: Position) -> bool:
        """Whether there is nothing to choose: the game is over, or whoever cannot move passes."""
        laws = self.laws
        if not choices:
            self.stuck(me, now)
        elif laws.insufficient_material and self.is_hopeless(now):
            self.end_drawn("insufficient material", because="Nobody has the men to win: a draw.")
        elif self.drawn_by_idling():
            return True
        elif laws.repetitions and self.times_met() >= laws.repetitions:
            because = f"The same position has come up {laws.repetitions} times: a draw."
            self.end_drawn("repetition", because=because)
        else:
            return False
        return True

    def drawn_by_idling(self) -> bool:
        laws = self.laws
        if not laws.idle_moves or self.idle < 2 * laws.idle_moves:
            return False
        pawns = "move of a pawn" if laws.pawns_go_on else "promotion"
        because = f"There was no capture or {pawns} in {2 * laws.idle_moves} moves: a draw."
        self.end_drawn("idle moves", because=because)
        return True

    def is_hopeless(self, now: Position) -> bool:
        """Whether nobody can win any more."""
        return now.insufficient()

    def stuck(self, me: P, now: Position) -> None:
        """He cannot move: mate or stalemate."""
        rival = self.after(me)
        if self.laws.check and now.in_check(me.seat):
            self.win(rival, ending="mate", because=f"{me} is checkmated.")
        elif self.laws.stalemate == "loss":
            self.win(rival, ending="stalemate", because=f"{me} cannot move and loses.")
        elif self.laws.stalemate == "draw":
            self.end_drawn("stalemate", because=f"{me} cannot move and is not in check: a draw.")
        else:
            self.idle += 1
            self.log("{} cannot move and passes", me)

    def times_met(self) -> int:
        here = hashlib.blake2b(repr(self.position()).encode(), digest_size=8).hexdigest()
        self.met.append(here)
        return self.met.count(here)

    def position(self) -> Hashable:
        """What makes two positions the same: who moves, who stands where, who may castle or be passed."""
        now = self.reading()
        return self.mover.seat, bytes(now.cells), now.rights(), now.capturable_in_passing(self.mover.seat)

    def estimate(self, me: P) -> float:
        """The men of both by their worth, pawns a little more with every row."""
        if self.winners is not None and len(self.winners) == 1:
            return 100.0 if me in self.winners else -100.0
        worth = 0.0
        for square, man in self.board.cells.items():
            kind = self.men.kinds[man.kind]
            ahead = (square.row if man.seat == 0 else self.men.grid.rows - 1 - square.row) if kind.pawn else 0
            worth += (kind.worth + 0.05 * ahead) * (1 if man.seat == me.seat else -1)
        return worth
