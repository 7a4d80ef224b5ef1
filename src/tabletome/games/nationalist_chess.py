"""Nationalist Chess: each side leads one of nine nations, whose history gives its men a power of their own.

How to play
    Set-up, moves and aim are those of chess. First both players choose, at the same time and unseen, which
    nation they lead; both may choose the same. Then White, the first player, begins. Each nation may do
    something that the usual rules do not allow; "men" are all sixteen, king and pawns among them.

        British    Pawns also move like queens, but do not capture like queens. They are never promoted.
        Chinese    An enemy between two of your men, on opposite sides of its square, is captured.
        Japanese   Move one man twice in a turn, though not to mate. It is then removed from the game.
        American   Instead of moving, replace a pawn on the board by one of your men that was captured.
        German     Move two different men in a turn.
        Russian    Instead of moving, return a captured pawn to an empty square of your two back rows.
        Roman      All men may also move, capture, or both, as a pawn does.
        French     Instead of moving, let two of your men change places, giving no check.
        Viking     Instead of moving, put a man, no pawn or king, on any empty square, giving no check.

    The king is in check if one ordinary move could capture him, or a Roman pawn-like one, or a Chinese move
    that closes him in; what could be done with two moves, or by a change of places, is no check. No turn may
    end with the own king in check, and no king is ever captured. A player in check who has no way out of it,
    neither by a move nor by the power of his nation, is checkmated and loses.

    British: a pawn stays one on the last row and may go back. Only two steps ahead from its second row let it
    be captured in passing; if it goes itself to the square where it could capture in passing, it does so.
    Chinese: sides are those to the left and right, or ahead and behind; corners do not count. At least one of
    the two men must have come there by that very move, castling included; so an enemy may step between two
    men, or stay there. A move that closes in several enemies captures all of them, and a move may capture in
    the usual way as well.
    Japanese: the man, which cannot be the king, may capture with both moves. Its turn may not end with
    mate, but with check it may. A pawn promoted by the first move is another man and does not go on.
    American: kings and pawns cannot be brought back, and a promoted man that was captured is a pawn. The pawn
    that was replaced is lost. German: each of the two men moves once, in any order, also after a capture;
    castling is one move, in which both king and rook have moved. In the last two as in the Japanese turn the
    own king may be in check in between. Russian: a pawn on the first row goes one step, on the second one or
    two. A promoted man that was captured is a pawn. Roman: king and officers may go one step ahead to an
    empty square or capture one step diagonally ahead; only pawns go two steps, capture in passing and are
    promoted. French and Viking: check by any man counts, and a man that has changed places no longer castles.
    A French pawn that comes to the last row in this way stays one and cannot move.

    A pawn can be captured in passing only by the very next move after it. Draws are stalemate of one who
    cannot use his power either; men too few to mate; the same position for the third time; and 50 turns of
    each player without a capture or a move of a pawn, where British and French pawns do not count, since they
    can go back. After 2000 turns the game is drawn anyhow.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from tabletome.engine import Guard, Look, Ruling
from tabletome.parts.boards import Square
from tabletome.parts.cards import Card, Pile, Supply
from tabletome.parts.chess import (
    CHESS_LAYOUT,
    ORTHODOX,
    ChessGame,
    ChessPlayer,
    Choice,
    Kind,
    Man,
    Men,
    Move,
    Position,
)
from tabletome.parts.chess.men import ALL_ROUND, ANY, FORWARD, FORWARD_DIAGONAL, captures, moves
from tabletome.parts.chess.position import Undo


class Nation(Card):
    power: str
    look = Look(
        text="power",
        signs={
            "British": "anchor",
            "Chinese": "disc",
            "Japanese": "sword",
            "American": "star",
            "German": "bolt",
            "Russian": "person",
            "Roman": "shield",
            "French": "crown",
            "Viking": "ship",
        },
    )


NATIONS = [
    Nation("British", "Pawns also move like queens; no promotion."),
    Nation("Chinese", "Men on two opposite sides capture an enemy."),
    Nation("Japanese", "Move a man twice; it is then removed."),
    Nation("American", "Replace a pawn by a man you have lost."),
    Nation("German", "Move two men in a turn."),
    Nation("Russian", "Return a lost pawn to your two back rows."),
    Nation("Roman", "All men also move and capture like pawns."),
    Nation("French", "Two men change places, giving no check."),
    Nation("Viking", "Land a man anywhere, giving no check."),
]
MARCHES = {"French": "Let two men change places", "Viking": "Land a man on any empty square"}
GOING_ON = ("Japanese", "German")

PAWN_STEP, PAWN_CAPTURE = moves(FORWARD), captures(FORWARD_DIAGONAL)
NATIONAL_KINDS = {
    "British Pawn": Kind("", (moves(ALL_ROUND, ANY), PAWN_CAPTURE), 1, pawn=True),
    "Roman Rook": ORTHODOX["Rook"].also(PAWN_CAPTURE),
    "Roman Bishop": replace(ORTHODOX["Bishop"].also(PAWN_STEP), minor=False),
    "Roman Knight": replace(ORTHODOX["Knight"].also(PAWN_STEP, PAWN_CAPTURE), minor=False),
}
"Kings and queens move and capture like pawns anyway."
MEN = Men({**ORTHODOX, **NATIONAL_KINDS})
OWN_CODES = {
    nation.name: {
        MEN.code(kind, seat): MEN.code(f"{nation} {kind}", seat)
        for kind in ORTHODOX
        for seat in (0, 1)
        if f"{nation} {kind}" in NATIONAL_KINDS
    }
    for nation in NATIONS
}
OPPOSITE = [
    [
        (one.index, other.index)
        for one, other in (
            (square.offset(-1, 0), square.offset(1, 0)),
            (square.offset(0, -1), square.offset(0, 1)),
        )
        if one is not None and other is not None
    ]
    for square in MEN.grid
]
"The pairs of squares on opposite sides of each square."
PAWN_ROW = (1, 6)
BACK_ROWS = (range(16), range(48, 64))


class Realm(Position):
    """The board with what both nations can do there."""

    __slots__ = ("born_pawns", "nations", "returning")
    nations: tuple[str, ...]
    born_pawns: set[int]
    "The squares of pawns, also of those that were promoted."
    returning: list[bool]
    "Whether either is a Russian who has a pawn to return."

    def in_check(self, seat: int) -> bool:
        king = self.king(seat)
        return super().in_check(seat) or (self.nations[1 - seat] == "Chinese" and self.can_close_in(king))

    def legal(self, seat: int) -> list[Move]:
        # a British pawn that goes to where it captures in passing has two ways for one move
        if "Chinese" not in self.nations and (self.passed < 0 or self.nations[seat] != "British"):
            return super().legal(seat)
        return [move for move in dict.fromkeys(self.moves(seat)) if self.is_safe(move, seat)]

    def stepped_over(self, move: Move) -> int:
        start = move[0]
        from_home = self.table.grid.spaces[start].row == PAWN_ROW[self.cells[start] & 1]
        return super().stepped_over(move) if from_home else -1

    def make(self, move: Move, become: int = 0) -> Undo:
        seat, landed = self.cells[move[0]] & 1, self.landed(move)
        undo = super().make(move, become)
        if self.nations[seat] == "Chinese":
            undo[0].extend([(square, self.put(square, 0)) for square in self.closed_in(seat, landed)])
        return undo

    def landed(self, move: Move) -> list[int]:
        """Where men stand that have moved: castling moves two."""
        rook = self.rook_move(move)
        return [move[1]] if rook is None else [move[1], rook[1]]

    def is_fine(self, seat: int, *changes: tuple[int, int], check: bool = True) -> bool:
        """Whether with these men put the own king is safe; without `check` the other must be so, too."""
        before = [(square, self.put(square, code)) for square, code in changes]
        fine = not self.in_check(seat) and (check or not self.in_check(1 - seat))
        for square, code in reversed(before):
            self.put(square, code)
        return fine

    # -- Chinese ---------------------------------------------------------------------------------------

    def closed_in(self, seat: int, landed: Collection[int]) -> list[int]:
        """The squares of enemies between two men of this seat, one of which has just landed."""
        mine = self.men[seat]
        return [
            square
            for square in sorted(self.men[1 - seat])
            if any(
                one in mine and other in mine and (one in landed or other in landed)
                for one, other in OPPOSITE[square]
            )
        ]

    def can_close_in(self, square: int) -> bool:
        """Whether the enemies of the man there can close him in by one move."""
        seat = 1 - (self.cells[square] & 1)
        for pair in OPPOSITE[square]:
            for there, missing in (pair, pair[::-1]):
                if there in self.men[seat] and missing not in self.men[seat]:
                    passing = [start for start, goal in self._en_passant(seat) if goal == missing]
                    for start in self.men[seat] - {there}:
                        if start in passing or missing in self.goals(start):
                            return True
        return False

    # -- Japanese and German -------------------------------------------------------------------------

    def beginnings(self, seat: int) -> list[Move]:
        """Moves that leave the own king in check, out of which the same turn can still bring him."""
        safe = self.legal(seat)
        return [
            m
            for m in dict.fromkeys(self.moves(seat))
            if m not in safe and not self.rook_move(m) and self.can_go_on(m)
        ]

    def can_go_on(self, move: Move) -> bool:
        seat, goal = self.cells[move[0]] & 1, move[1]
        undo = self.make(move)
        found = self.charges(goal) if self.nations[seat] == "Japanese" else self.seconds(seat, [goal])
        self.take_back(undo)
        return bool(found)

    def seconds(self, seat: int, moved: Collection[int]) -> list[Move]:
        """Moves of others than have moved. No king is captured."""
        royals = self.table.royals
        return [
            (s, goal) for s, goal in self.legal(seat) if s not in moved and self.cells[goal] not in royals
        ]

    def charges(self, start: int) -> list[int]:
        """Where a man can go for the second time: it is removed, and the enemy is not mated."""
        code, royals = self.cells[start], self.table.royals
        found: list[int] = []
        if code in royals:
            return found
        rival = 1 - (code & 1)
        for goal in self.goals(start):
            returning = self.returning[rival]
            if self.cells[goal] in royals:
                continue
            self.returning[rival] |= goal in self.born_pawns and self.nations[rival] == "Russian"
            undo = self.make((start, goal))
            self.put(goal, 0)
            if not self.in_check(1 - rival) and not self.is_mated(rival):
                found.append(goal)
            self.put(goal, code)
            self.take_back(undo)
            self.returning[rival] = returning
        return found

    def is_mated(self, seat: int) -> bool:
        return self.in_check(seat) and not (
            self.legal(seat)
            or (self.nations[seat] in GOING_ON and self.beginnings(seat))
            or self.returns(seat)
            or self.can_march(seat)
        )

    # -- Russian, French and Viking ------------------------------------------------------------------

    def returns(self, seat: int) -> list[int]:
        """Where a lost pawn can be put."""
        if not self.returning[seat]:
            return []
        pawn = self.table.code("Pawn", seat)
        return [s for s in BACK_ROWS[seat] if not self.cells[s] and self.is_fine(seat, (s, pawn))]

    def marches(self, start: int) -> Iterator[int]:
        """The squares with which a Frenchman can change his; where a Viking can land."""
        code = self.cells[start]
        seat, kind = code & 1, self.table.kind(code)
        goals: Collection[int] = ()
        if self.nations[seat] == "French":
            goals = sorted(self.men[seat] - {start})
        elif self.nations[seat] == "Viking" and not (kind.pawn or kind.royal):
            goals = [square for square, other in enumerate(self.cells) if not other]
        for goal in goals:
            if self.is_fine(seat, (start, self.cells[goal]), (goal, code), check=False):
                yield goal

    def can_march(self, seat: int) -> bool:
        return any(True for start in sorted(self.men[seat]) for _ in self.marches(start))


class Leader(ChessPlayer):
    nation: str = ""


class NationalistChess(ChessGame[Leader]):
    title = "Nationalist Chess"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("chess moves", "capture", "asymmetric powers")
    minutes = 60
    men = MEN
    sight = Realm
    layout = replace(
        CHESS_LAYOUT,
        hidden_places=("nations",),
        labels={**CHESS_LAYOUT.labels, "white": "White's nation", "black": "Black's nation"},
    )
    guard = Guard(turns=2000, then="draw")

    nations: Supply[Nation]
    white: Pile[Nation]
    black: Pile[Nation]

    def setup(self) -> None:
        super().setup()
        self.nations.fill([nation for nation in NATIONS for _ in self.players])
        self.then(self.choose_nations)

    async def choose_nations(self) -> None:
        powers = {nation.name: nation.power for nation in NATIONS}
        chosen = await self.together(
            lambda me: me.choose(
                powers, "Which nation do you lead?", label=lambda name: f"{name}: {powers[name]}"
            )
        )
        for me, name in chosen.items():
            me.nation = name
            self.nations.take(name, self.card_of(me))
            self.log("{} leads the {} nation", me, name)

    def card_of(self, me: Leader) -> Pile[Nation]:
        return self.black if me.seat else self.white

    def reading(self) -> Realm:
        now = super().reading()
        assert isinstance(now, Realm)
        now.born_pawns = {square.index for square, man in self.board.cells.items() if man.name == "Pawn"}
        now.nations = tuple([me.nation for me in self.players])
        now.returning = [me.nation == "Russian" and bool(self.lost_pawn(me)) for me in self.players]
        for seat, nation in enumerate(now.nations):
            own = OWN_CODES.get(nation, {})
            for square in now.men[seat] if own else ():
                now.cells[square] = own.get(now.cells[square], now.cells[square])
        return now

    def lost_pawn(self, me: Leader) -> list[Man]:
        """The one to be returned first."""
        return [man for man in me.lost if man.kind == "Pawn"][:1]

    async def turn(self, me: Leader) -> None:
        now = self.reading()
        choices = self.choices(me, now)
        marching = list(self.card_of(me)) if now.can_march(me.seat) else []
        options: list[Any] = [*choices, *marching]
        if self.decided(me, options, now):
            return
        idle = self.idle
        chosen = await me.choose(
            options,
            self.question(me),
            label=lambda o: MARCHES[o.name] if o in marching else self.notation(o, choices, now),
        )
        if isinstance(chosen, Nation):
            await self.march(me, now)
            return
        man, goal = chosen
        if man.place is not self.board:
            self.drop(me, man, goal)
            return
        kind, landed = man.kind, now.landed((man.at.index, goal.index))
        await self.move(me, man, goal, now)
        if me.nation == "German":
            await self.move_another(me, landed)
        elif me.nation == "Japanese" and man.kind == kind:
            await self.charge(me, man)
        self.idle = min(self.idle, idle + 1)  # it counts turns, not moves

    def question(self, me: Leader) -> str:
        if me.nation in ("American", "Russian", *MARCHES):
            return "Which man do you move, or do you use your nation's power?"
        return super().question(me)

    def choices(self, me: Leader, now: Position) -> list[Choice]:
        assert isinstance(now, Realm)
        standing, spaces, found = self.board.cells, MEN.grid.spaces, super().choices(me, now)
        if me.nation in GOING_ON:
            found += [(standing[spaces[s]], spaces[goal]) for s, goal in now.beginnings(me.seat)]
        elif me.nation == "Russian":
            found += [(pawn, spaces[goal]) for pawn in self.lost_pawn(me) for goal in now.returns(me.seat)]
        elif me.nation == "American" and not now.in_check(me.seat):
            pawns = [man.at for man in self.board if man.seat == me.seat and man.kind == "Pawn"]
            lost = {man.kind: man for man in reversed(list(me.lost)) if man.kind != "Pawn"}
            found += [(man, square) for man in lost.values() for square in pawns]
        return found

    async def move(self, me: Leader, man: Man, goal: Square, now: Position) -> Man | None:
        assert isinstance(now, Realm)
        landed = now.landed((man.at.index, goal.index))
        victim = await super().move(me, man, goal, now)
        if me.nation == "Chinese":
            self.close_in(me, landed)
        return victim

    def close_in(self, me: Leader, landed: Collection[int]) -> None:
        for index in self.reading().closed_in(me.seat, landed):
            square = MEN.grid.spaces[index]
            victim = self.board.cells[square]
            self.log("{} closes in the {} and captures it", me, f"{victim.kind.lower()} on {square}")
            self.capture(victim)
            self.no_way_back()

    def goes_on(self, man: Man) -> bool:
        return super().goes_on(man) and self.players[man.seat].nation not in ("British", "French")

    def promotions(self, me: Leader, man: Man) -> Sequence[str | Man]:
        return [] if me.nation == "British" else super().promotions(me, man)

    async def charge(self, me: Leader, man: Man) -> None:
        """A Japanese moves on and is removed."""
        now = self.reading()
        goals = [MEN.grid.spaces[goal] for goal in now.charges(man.at.index)]
        if not goals:
            return
        stay = "" if now.in_check(me.seat) else f"Stay on {man.at}"
        prompt = f"Where does your {man.kind.lower()} go on to, to be removed there?"
        goal = await me.choose(
            goals, prompt, otherwise=stay, label=lambda s: self.notation((man, s), [], now)
        )
        if goal is None:
            return
        said, victim = self.notation((man, goal), [], now), self.board.cells.get(goal)
        if victim is not None:
            self.capture(victim)
        self.board.put(man, goal)
        self.log("{} plays {}", me, said)
        self.capture(man)
        self.passed = None
        self.no_way_back()
        self.log(
            "{} removes the man from {}{}", me, goal, " with check" * self.reading().in_check(1 - me.seat)
        )

    async def move_another(self, me: Leader, landed: Collection[int]) -> None:
        now = self.reading()
        standing, spaces = self.board.cells, MEN.grid.spaces
        seconds = [(standing[spaces[s]], spaces[goal]) for s, goal in now.seconds(me.seat, landed)]
        if not seconds:
            return
        chosen = await me.choose(
            seconds,
            "Which other man do you move as well?",
            otherwise="" if now.in_check(me.seat) else "None",
            label=lambda choice: self.notation(choice, seconds, now),
        )
        if chosen is not None:
            await self.move(me, *chosen, now)

    def notation(self, choice: Choice, choices: list[Choice], now: Position) -> str:
        man, goal = choice
        if man.place is self.board:
            return super().notation(choice, choices, now)
        return f"{man} for the pawn on {goal}" if goal in self.board.cells else f"Pawn back on {goal}"

    def drop(self, me: Leader, man: Man, goal: Square) -> None:
        """A man comes back, to an empty square or for a pawn."""
        said, pawn = self.notation((man, goal), [], self.reading()), self.board.cells.get(goal)
        if pawn is not None:
            me.lost.add(pawn)
        self.board.put(man, goal)
        man.moved = True
        self.passed = None
        self.idle += 1
        self.log("{} plays {}", me, said + "+" * self.reading().in_check(1 - me.seat))

    async def march(self, me: Leader, now: Realm) -> None:
        """Two of the French change places, or a Viking lands anywhere."""
        standing, spaces = self.board.cells, MEN.grid.spaces
        mine = [spaces[square] for square in sorted(now.men[me.seat])]
        movers = [standing[square] for square in mine if any(True for _ in now.marches(square.index))]
        lands = me.nation == "Viking"
        man = await me.choose(movers, "Which man lands elsewhere?" if lands else "Which man changes places?")
        start: Square = man.at
        goals = [spaces[goal] for goal in now.marches(start.index)]
        doing = "Where does your {} on {} land?" if lands else "With whom does your {} on {} change places?"
        prompt = doing.format(man.kind.lower(), start)
        goal = await me.choose([standing.get(square, square) for square in goals], prompt)
        man.moved = True
        if isinstance(goal, Man):
            self.log(
                "{} switches {} and {}",
                me,
                f"{man.kind.lower()} on {start}",
                f"{goal.kind.lower()} on {goal.at}",
            )
            goal.moved = True
            self.board.swap(man, goal)
        else:
            self.board.put(man, goal)
            self.log("{} lands the {} on {}", me, f"{man.kind.lower()} of {start}", goal)
        self.passed = None
        self.idle += 1

    def is_hopeless(self, now: Position) -> bool:
        assert isinstance(now, Realm)
        closing_in = "Chinese" in now.nations and len(self.board) > 2
        return super().is_hopeless(now) and not closing_in and not any(now.returning)

    def estimate(self, me: Leader) -> float:
        return super().estimate(me) + self.hopes(me) - self.hopes(self.after(me))

    def hopes(self, me: Leader) -> float:
        """What the men are worth that can come back."""
        worths = [MEN.kinds[man.kind].worth for man in me.lost]
        if me.nation == "Russian":
            return 0.6 * worths.count(1)
        if me.nation == "American":
            pawns = sum(man.seat == me.seat and man.kind == "Pawn" for man in self.board)
            return 0.5 * sum(worth - 1 for worth in sorted(worths, reverse=True)[:pawns])
        return 0.0


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How are nations chosen?",
        "Both at the same time, unseen; both may choose the same.",
        "test_nations_are_chosen_unseen",
    ),
    Ruling(
        "Introduction",
        "gap",
        "What is check, if a nation can do more than move a man?",
        "An attack by one capturing move: as in chess, like a Roman pawn, or by Chinese who close in. Two "
        "moves in a turn, landings and changes of places are no check. Kings are never captured, and whoever "
        "can get out of check by his power is not mated.",
        "test_what_two_moves_could_do_is_no_check",
    ),
    Ruling(
        "British",
        "gap",
        "Which moves of such pawns can be captured in passing? Can they capture so themselves?",
        "Two steps ahead from the second row can. They capture in passing as other pawns do, and always if "
        "they go to that square.",
        "test_british_pawns_and_capturing_in_passing",
    ),
    Ruling(
        "Chinese",
        "gap",
        "What are opposite sides?",
        "Left and right, or ahead and behind; squares that touch at a corner are not at a side.",
        "test_corners_are_no_sides",
    ),
    Ruling(
        "Chinese",
        "gap",
        "When is an enemy captured that goes between two men itself, or stands there otherwise?",
        "Only when one of the two men comes there, by a move of the Chinese.",
        "test_an_enemy_may_go_between_two_men",
    ),
    Ruling(
        "Chinese",
        "gap",
        "Is a king captured so, too?",
        "A king whom the next Chinese move could close in is in check.",
        "test_closing_in_a_king_is_check",
    ),
    Ruling(
        "Japanese",
        "gap",
        "Can the king move twice?",
        "No, he cannot be removed.",
        "test_the_king_does_not_charge",
    ),
    Ruling(
        "Japanese",
        "gap",
        "When must the own king be safe, and may the enemy king be captured by the second move?",
        "At the end of the turn, when the man is gone. No king is captured.",
        "test_japanese_out_of_check_by_two_moves",
    ),
    Ruling(
        "Japanese",
        "gap",
        "May a pawn that is promoted by the first move go on?",
        "No, it is another piece.",
        "test_a_promoted_man_does_not_charge",
    ),
    Ruling(
        "American",
        "gap",
        "What becomes of the pawn, and what can come back?",
        "The pawn is lost. Any man but pawns and the king can come back; a promoted man that is captured "
        "is a pawn.",
        "test_an_american_exchange",
    ),
    Ruling(
        "German",
        "gap",
        "When must the own king be safe? Is castling one move or two?",
        "At the end of the turn. It is one move, in which both king and rook have moved.",
        "test_germans_out_of_check_by_two_moves",
    ),
    Ruling(
        "German",
        "gap",
        "When can a pawn be captured in passing?",
        "By the very next move after its two steps: not by a second one, and not if another has moved since.",
        "test_germans_and_capturing_in_passing",
    ),
    Ruling(
        "Russian",
        "gap",
        "What can a pawn do on the first row? What if a promoted one is captured?",
        "It goes one step there, and one or two on the second row. It is a pawn again.",
        "test_russian_pawns_return",
    ),
    Ruling(
        "Roman",
        "gap",
        "What is like a pawn: also two steps, capturing in passing, promotion?",
        "One step ahead to an empty square, and captures one step diagonally ahead. The rest is for pawns.",
        "test_romans_go_like_pawns",
    ),
    Ruling(
        "French",
        "gap",
        "A pawn changes to the first or last row?",
        "It stays a pawn; on the first row it goes one step, on the last none.",
        "test_french_pawns_on_first_and_last_row",
    ),
    Ruling(
        "Viking",
        "gap",
        "Does a check by another man count that the landing opens?",
        "Yes, after it the enemy king may not be in check at all.",
        "test_vikings_give_no_check_by_landing",
    ),
    Ruling(
        "Introduction",
        "gap",
        "When is the game a draw?",
        "As in chess. The count of 50 idle moves does not begin anew with moves of British and French pawns "
        "and with men that come back; a turn of two moves counts once. Men are not too few while a Russian "
        "pawn can return, nor if the Chinese or a Roman bishop or knight are left.",
        "test_idle_moves",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Russian pawns can be captured and return for ever.",
        "After 2000 turns the game is a draw.",
        "test_the_last_turn",
    ),
]
