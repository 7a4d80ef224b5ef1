"""Simulchess: chess in which both write their moves in secret and carry them out at once.

How to play
    The set-up is that of chess, and men move and capture as in chess.

    In every turn both write down in secret, on paper, which man they move and where to. It may be any move
    that is possible on the board as it stands now. Nobody may go to a square on which a man of his own side
    stands, even if that one may be captured in the same turn. A man that captured in the turn before may not
    move: it rests, which its moon shows. Then both orders are revealed and carried out at once:

    - Men ordered to the same square are both captured; so a pawn that goes straight on can capture, too.
    - A man that goes to a square where an enemy stays captures him. If that enemy has been ordered
      elsewhere, it just goes there; two men ordered to each other's squares change places. A pawn does not
      go diagonally where nobody is left to be captured: it stays, and can be captured where it stands.
    - What else moves in this turn does not stop a man on its way.

    A king may stay and go where he is attacked; there is no check and no mate. Castling is allowed over empty
    squares, attacked or not, if neither king nor rook has moved; capturing in passing is not. If your pawn is
    to go to the last row, you write down what it becomes there. Whoever can move no man writes nothing.

    Whoever captures the enemy king wins. If both kings are captured in one turn, the game is a draw; so it is
    when the same position comes up for the third time, and after 50 turns in a row without a capture or a
    move of a pawn.
"""

from collections.abc import Collection, Hashable
from typing import NamedTuple

from tabletome.engine import Guard, Look, Ruling, state
from tabletome.parts.boards import Square
from tabletome.parts.chess import ChessGame, ChessPlayer, Choice, Laws, Man, Position, home_squares


class Fighter(Man):
    resting: bool = state(default=False)
    "It captured in the turn before."
    look = Look(figure="kind", suit="resting", signs={"true": "moon"})


SET_UP = {square: Fighter(man.seat, man.name) for square, man in home_squares().items()}


def rests(man: Man) -> bool:
    return isinstance(man, Fighter) and man.resting


class Order(NamedTuple):
    man: Man
    goal: Square
    become: str
    "What a pawn becomes on the last row."


class Simulchess(ChessGame[ChessPlayer]):
    title = "Simulchess"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("chess moves", "capture", "sealed choices")
    minutes = 30
    turn_name = "turn"
    laws = Laws(check=False, en_passant=False)
    guard = Guard(quiet=50, progress="capture or move of a pawn", repeats=3, then="draw")

    def setup(self) -> None:
        self.board.fill(SET_UP)

    async def round(self) -> None:
        now = self.reading()
        written = await self.together(lambda me: self.write_order(me, now))
        orders = {me: order for me, order in written.items() if order is not None}
        for me, order in orders.items():
            castling = ", castling" if len(self.ways(order, now)) > 1 else ""
            self.log("{} orders {} from {} to {}{}", me, order.man, order.man.at, order.goal, castling)
        self.beat(hold=True)
        self.carry_out(list(orders.values()), now)
        self.look_for_kings()

    async def write_order(self, me: ChessPlayer, now: Position) -> Order | None:
        choices = self.choices(me, now)
        if not choices:
            return None
        man, goal = await me.choose(
            choices,
            "Which man do you order to move, and where to?",
            label=lambda choice: self.notation(choice, choices, now),
        )
        if man.kind != "Pawn" or goal.index not in self.men.last_row[me.seat]:
            return Order(man, goal, "")
        kinds = self.laws.promotes_to
        return Order(man, goal, await me.choose(kinds, f"What does your pawn become if it comes to {goal}?"))

    def choices(self, me: ChessPlayer, now: Position) -> list[Choice]:
        return [(man, goal) for man, goal in super().choices(me, now) if not rests(man)]

    def carry_out(self, orders: list[Order], now: Position) -> None:
        going = {man: goal for order in orders for man, goal in self.ways(order, now).items()}
        for pawn in [man for man, goal in going.items() if self.strikes_at_nobody(man, goal, going)]:
            self.log("Nobody is left on {}, and {} stays on {}", going.pop(pawn), pawn, pawn.at)
        goals = list(going.values())
        met = [man for man, goal in going.items() if goals.count(goal) > 1]
        prey = {
            man: other for man, goal in going.items() if (other := self.board[goal]) and other not in going
        }
        if met or prey or any(man.kind == "Pawn" for man in going):
            self.progress()
        self.let_rest(prey)
        if met:
            one, other = met
            said = "{}'s {} and {}'s {} meet on {}: both are captured"
            self.log(said, one.owner, one, other.owner, other, going[one], hold=True)
        for man in met:
            self.capture(man)
            del going[man]
        for victim in prey.values():
            self.capture(victim)
        self.set_down(going)
        for man, victim in prey.items():
            self.log("{} captures {} on {}", man.owner, victim, man.at)
        for man, goal, become in orders:
            if become and man.at is goal:
                man.kind = become
                self.log("{} has a {} on {}", man.owner, man, goal)

    def ways(self, order: Order, now: Position) -> dict[Man, Square]:
        """Who goes where: one man, or in castling king and rook."""
        man, goal, _ = order
        rook = now.rook_move((man.at.index, goal.index))
        if rook is None:
            return {man: goal}
        start, end = (self.men.grid.spaces[square] for square in rook)
        return {man: goal, self.board.cells[start]: end}

    def strikes_at_nobody(self, man: Man, goal: Square, going: Collection[Man]) -> bool:
        """Whether a pawn goes to capture a man that has been ordered elsewhere."""
        return man.kind == "Pawn" and man.at.col != goal.col and self.board[goal] in going

    def let_rest(self, captors: Collection[Man]) -> None:
        for man in self.board:
            if isinstance(man, Fighter):
                man.resting = man in captors

    def set_down(self, going: dict[Man, Square]) -> None:
        """All at once; who stands on another's goal is still to go on from where that one came."""
        for man, goal in going.items():
            other = self.board[goal]
            if other is None:
                self.board.put(man, goal)
            else:
                self.board.swap(man, other)
            man.moved = True

    def look_for_kings(self) -> None:
        fallen = [player for player in self.players if any(man.kind == "King" for man in player.lost)]
        if len(fallen) > 1:
            self.end_drawn("both kings captured", because="Both kings are captured: a draw.")
        elif fallen:
            winner = self.after(fallen[0])
            self.win(winner, ending="king captured", because=f"{winner} has captured the king.")

    def position(self) -> Hashable:
        return super().position(), sorted([man.at.index for man in self.board if rests(man)])


RULINGS = [
    Ruling(
        "Turn Sequence",
        "gap",
        "The enemy one goes to capture is ordered elsewhere?",
        "The move is made and nothing is captured.",
        "test_a_target_that_goes_away",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "And if it is a pawn that was to capture?",
        "Diagonally pawns only capture: it stays, and can be captured there. Two pawns that would capture "
        "each other both stay.",
        "test_a_pawn_that_strikes_at_nobody_stays",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May a pawn be ordered diagonally to an empty square, on a guess?",
        "No. Orders are moves that are possible when they are written.",
        "test_orders_are_moves_of_the_board_as_it_stands",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Two men ordered to each other's squares?",
        "They change places: they are ordered to different squares.",
        "test_men_that_change_places",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Two ways cross, or the enemy moves into one's way?",
        "That has no effect: ways are judged on the board as it stood when orders were written.",
        "test_ways_that_cross",
    ),
    Ruling(
        "Special Rules",
        "gap",
        "A pawn goes straight on to a square where an enemy arrives?",
        "Both are captured, as everywhere.",
        "test_a_pawn_and_a_knight_meet",
    ),
    Ruling(
        "Special Rules",
        "gap",
        "May one go to the square of a man of one's own who may be captured in this turn?",
        "No, never.",
        "test_never_to_a_square_of_ones_own",
    ),
    Ruling(
        "Special Rules",
        "gap",
        "Does one who captures the king, or whom a meeting has captured, rest?",
        "It does not matter: the game is over, or nobody is left to rest. A king that captures another man "
        "rests like any other.",
        "test_who_captured_rests_for_one_turn",
    ),
    Ruling(
        "Objective",
        "gap",
        "Is there check, mate and stalemate?",
        "No. A king may be where he is attacked, and whoever can order no man writes nothing.",
        "test_whoever_can_move_no_man_writes_nothing",
    ),
    Ruling(
        "Objective",
        "gap",
        "Both kings are captured in one turn, or meet on a square?",
        "The game is a draw.",
        "test_both_kings",
    ),
    Ruling(
        "Setup",
        "gap",
        "Are there castling and capturing in passing?",
        "Castling yes, over attacked squares too; king and rook may each meet an enemy. Capturing in passing "
        "no: it answers a move of the turn before, and here both move in every turn.",
        "test_castling",
    ),
    Ruling(
        "Setup",
        "gap",
        "When is it said what a pawn becomes?",
        "In the order. A pawn that is captured or stays becomes nothing.",
        "test_promotion_is_part_of_the_order",
    ),
    Ruling(
        "Objective",
        "gap",
        "Kings may run away for ever.",
        "The third time of a position, or 50 turns without a capture or a move of a pawn, are a draw.",
        "test_draws",
    ),
]
