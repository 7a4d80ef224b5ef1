"""Warp Chess: chess with open cards, one for each player and one for both, that move, lend, warp and switch.

How to play
    Set-up, moves and aim are those of chess; White, the first player, begins. Shuffle the thirty cards below
    and turn up one as the first of the discards, one as White's card, one as Black's and one as the Free
    card. The others are the deck, which lies face up, so that all see the card that comes next.

    In your turn make a move as in chess, or play either your own card or the Free card. A card that is played
    is discarded, and the top card of the deck takes its place. After a move as in chess you may also discard
    your own card or the Free card, which is replaced in the same way. When the deck has run out, the discards
    are shuffled into a new one.

        Move 2 Pieces               Move 3 Pieces
        Move 2 Pawns                Move 3 Pawns
        Move 1 Pawn and 1 Piece     Move 1 Pawn and 2 Pieces    Move 2 Pawns and 1 Piece
        Warp Pawn, Knight, Bishop, Rook or King (five cards)
        Move Pawn like Knight, Bishop, Rook or King (four cards)
        Move Knight like Bishop, Rook or King (three cards)
        Move Bishop like Knight or Rook; Move Rook like Knight or Bishop (four cards)
        Move Queen like Knight; Move King like Knight or Queen (three cards)
        Switch Pawn and Piece       Switch Piece and Man
        Switch Piece and Opponent's Man
        Switch 2 of Opponent's Men

    Pieces are all figures, pawns and king too; Men are all but the king. They are your own unless the card
    names the opponent.

    Move: so many different pieces make one move of chess each, in any order. Nobody castles by a card. If no
    further move is possible, the rest of the card lapses. Move like: the piece makes one move, with or
    without a capture, like the other. Warp: put the piece on any empty square. Switch: two pieces trade
    places. A pawn that moves, like whomever, onto the last row is promoted; one that is warped or switched
    there stays a pawn, and on its own first row it moves one step. King and rook that were warped or switched
    do not castle. Only a pawn whose two steps were the very last move can be captured in passing.

    You may not end your turn with your king in check, as chess knows it; while you play a card he may be.
    Whoever is in check, and can end it neither by a move nor by a card, is checkmated. Every card may give
    check or mate, and it may even capture the enemy king, which wins at once.

    Draws: whoever is not in check and has neither a move nor a card to play; the same position, open cards
    included, for the third time; 50 turns of each player without a capture or a move of a pawn. After 1000
    turns the game is drawn anyhow.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tabletome.engine import Guard, Look, Ruling
from tabletome.parts.boards import Square
from tabletome.parts.cards import Card, Deck, Pile
from tabletome.parts.chess import CHESS_LAYOUT, ChessGame, ChessPlayer, Choice, Laws, Man, Move, Position

OWN, OPPONENTS = "own", "opponent's"


class WarpCard(Card):
    """`choices` are the men with which it can be begun, and where they go; only what ends well counts."""

    def choices(self, game: "WarpChess", me: ChessPlayer) -> Iterator[Choice]:
        raise NotImplementedError

    async def play(self, game: "WarpChess", me: ChessPlayer) -> None:
        """One man is chosen, and where he goes."""
        goals: dict[Man, list[Square]] = {}
        for man, goal in self.choices(game, me):
            goals.setdefault(man, []).append(goal)
        man = next(iter(goals))
        if len(goals) > 1:
            man = await me.choose(goals, f"{self}: which man?")
        goal = await me.choose(
            goals[man], f"{self}: where does the {man} on {man.at} go?", label=game.describe
        )
        await self.carry_out(game, me, man, goal)

    async def carry_out(self, game: "WarpChess", me: ChessPlayer, man: Man, goal: Square) -> None:
        raise NotImplementedError


class Moves(WarpCard):
    """Moves of several men: of so many pawns, and so many that may be anything."""

    pawns: int
    pieces: int
    look = Look(title="", text="name", sign="arrow")

    def choices(self, game: "WarpChess", me: ChessPlayer) -> Iterator[Choice]:
        return self.choices_after(game, me, [], self.pieces)

    def choices_after(
        self, game: "WarpChess", me: ChessPlayer, moved: list[Man], officers: int
    ) -> Iterator[Choice]:
        standing, spaces = game.board.cells, game.men.grid.spaces
        left = self.pawns + self.pieces - len(moved)
        squares = frozenset(man.at.index for man in moved)
        for start, goal in moves_of_several(game.castle_free(), me.seat, left, officers, squares):
            yield standing[spaces[start]], spaces[goal]

    async def play(self, game: "WarpChess", me: ChessPlayer) -> None:
        moved: list[Man] = []
        officers = self.pieces
        for which in ("first", "second", "third")[: self.pawns + self.pieces]:
            now = game.castle_free()
            choices = list(self.choices_after(game, me, moved, officers))
            if not choices:
                game.log("{} has no {} move", me, which)
                break
            label = partial(game.notation, choices=choices, now=now)
            man, goal = await me.choose(choices, f"{self}: what is your {which} move?", label=label)
            officers -= man.kind != "Pawn"
            await game.move(me, man, goal, now)
            moved.append(man)
            if game.finished:
                break


class Borrow(WarpCard):
    """One move as if the man were another."""

    mover: str
    model: str
    look = Look(title="", text="name", sign="horse")

    def choices(self, game: "WarpChess", me: ChessPlayer) -> Iterator[Choice]:
        now, spaces = game.plain(), game.men.grid.spaces
        code = game.men.code(self.model, me.seat)
        for man in game.men_of(me, self.mover):
            for goal in now.goals(man.at.index, code):
                if ends_well(now, me.seat, (man.at.index, goal)):
                    yield man, spaces[goal]

    async def carry_out(self, game: "WarpChess", me: ChessPlayer, man: Man, goal: Square) -> None:
        await game.move(me, man, goal, game.plain())
        game.passed = None


class Warp(WarpCard):
    """A man is put on an empty square."""

    mover: str
    look = Look(title="", text="name", sign="star")

    def choices(self, game: "WarpChess", me: ChessPlayer) -> Iterator[Choice]:
        now = game.plain()
        for man in game.men_of(me, self.mover):
            for goal in game.board.free():
                if now.is_safe((man.at.index, goal.index), me.seat):
                    yield man, goal

    async def carry_out(self, game: "WarpChess", me: ChessPlayer, man: Man, goal: Square) -> None:
        game.drop(me, man, goal)


class Switch(WarpCard):
    """Two men change places; `one` and `other` say which may be taken."""

    one: tuple[str, str]
    other: tuple[str, str]
    look = Look(title="", text="name", sign="ring")

    def choices(self, game: "WarpChess", me: ChessPlayer) -> Iterator[Choice]:
        now = game.plain()
        for man in game.switchable(me, *self.one):
            for other in game.switchable(me, *self.other):
                if other is not man and switches_well(now, me.seat, man.at.index, other.at.index):
                    yield man, other.at

    async def carry_out(self, game: "WarpChess", me: ChessPlayer, man: Man, goal: Square) -> None:
        game.switch(me, man, goal)


PIECE, PAWN, MAN = (OWN, "Piece"), (OWN, "Pawn"), (OWN, "Man")
OPPONENTS_MAN = (OPPONENTS, "Man")
DECK = [
    Moves("Move 3 Pieces", 0, 3),
    Moves("Move 2 Pieces", 0, 2),
    Moves("Move 1 Pawn and 1 Piece", 1, 1),
    Moves("Move 2 Pawns and 1 Piece", 2, 1),
    Moves("Move 1 Pawn and 2 Pieces", 1, 2),
    Moves("Move 2 Pawns", 2, 0),
    Moves("Move 3 Pawns", 3, 0),
    Warp("Warp Pawn", "Pawn"),
    Warp("Warp Knight", "Knight"),
    Warp("Warp Bishop", "Bishop"),
    Warp("Warp Rook", "Rook"),
    Warp("Warp King", "King"),
    Borrow("Move Pawn like Knight", "Pawn", "Knight"),
    Borrow("Move Pawn like Rook", "Pawn", "Rook"),
    Borrow("Move Pawn like Bishop", "Pawn", "Bishop"),
    Borrow("Move Pawn like King", "Pawn", "King"),
    Borrow("Move Knight like King", "Knight", "King"),
    Borrow("Move Knight like Bishop", "Knight", "Bishop"),
    Borrow("Move Knight like Rook", "Knight", "Rook"),
    Borrow("Move Bishop like Knight", "Bishop", "Knight"),
    Borrow("Move Bishop like Rook", "Bishop", "Rook"),
    Borrow("Move Rook like Knight", "Rook", "Knight"),
    Borrow("Move Rook like Bishop", "Rook", "Bishop"),
    Borrow("Move Queen like Knight", "Queen", "Knight"),
    Borrow("Move King like Knight", "King", "Knight"),
    Borrow("Move King like Queen", "King", "Queen"),
    Switch("Switch Pawn and Piece", PAWN, PIECE),
    Switch("Switch Piece and Man", PIECE, MAN),
    Switch("Switch Piece and Opponent's Man", PIECE, OPPONENTS_MAN),
    Switch("Switch 2 of Opponent's Men", OPPONENTS_MAN, OPPONENTS_MAN),
]


class WarpChess(ChessGame[ChessPlayer]):
    title = "Warp Chess"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("chess moves", "capture", "open card market")
    minutes = 60
    layout = replace(
        CHESS_LAYOUT,
        hidden_fields=(*CHESS_LAYOUT.hidden_fields, "pawns", "pieces", "mover", "model", "one", "other"),
        labels={
            **CHESS_LAYOUT.labels,
            "white": "White card",
            "black": "Black card",
            "free": "Free card",
            "coming": "top of the deck",
        },
    )
    laws = Laws(insufficient_material=False)
    guard = Guard(turns=1000, then="draw")

    white: Pile[WarpCard]
    black: Pile[WarpCard]
    free: Pile[WarpCard]
    coming: Pile[WarpCard]
    "The top card of the deck, which lies face up."
    deck: Deck[WarpCard] = Deck("discards")
    discards: Pile[WarpCard]

    def setup(self) -> None:
        super().setup()
        self.deck.fill_shuffled(DECK)
        for place in (self.discards, self.white, self.black, self.free, self.coming):
            self.deck.draw(place)

    async def turn(self, me: ChessPlayer) -> None:
        now = self.reading()
        moves = self.choices(me, now)
        cards = [card for card in self.cards_of(me) if any(True for _ in card.choices(self, me))]
        options: list[Any] = [*moves, *cards]
        if self.decided(me, options, now):
            return
        chosen = await me.choose(
            options,
            "Which man do you move, or which card do you play?" if cards else self.question(me),
            label=lambda c: f"Play {c}" if isinstance(c, WarpCard) else self.notation(c, moves, now),
        )
        idle = self.idle
        if isinstance(chosen, WarpCard):
            self.log("{} plays {}", me, chosen)
            await chosen.play(self, me)
        else:
            man, goal = chosen
            await self.move(me, man, goal, now)
            chosen = await me.choose(self.cards_of(me), "Do you discard a card?", otherwise="Keep both")
            if chosen is not None:
                self.log("{} discards {}", me, chosen)
        self.idle = min(self.idle, idle + 1)  # it counts turns, not single moves
        if chosen is not None and not self.finished:
            self.give_way(chosen)

    def cards_of(self, me: ChessPlayer) -> list[WarpCard]:
        """That of his color and the free one."""
        return [*(self.black if me.seat else self.white), *self.free]

    def give_way(self, card: WarpCard) -> None:
        """To the top card of the deck."""
        slot = card.place
        self.discards.add(card)
        for top in list(self.coming):
            slot.receive(top)
            self.log("{} takes its place", top)
        self.deck.draw(self.coming)

    def promotions(self, me: ChessPlayer, man: Man) -> Sequence[str | Man]:
        """None if the pawn has just captured the king."""
        return [] if self.reading().king(1 - me.seat) < 0 else super().promotions(me, man)

    # -- what cards do ---------------------------------------------------------------------------------

    def castle_free(self) -> Position:
        """The board for moves by which nobody castles."""
        now = self.reading()
        now.unmoved = set()
        return now

    def plain(self) -> Position:
        """The board for what is no move of chess: nobody castles or captures in passing."""
        now = self.castle_free()
        now.passed = -1
        return now

    def men_of(self, me: ChessPlayer, kind: str) -> list[Man]:
        return [man for man in self.board if man.seat == me.seat and man.kind == kind]

    def switchable(self, me: ChessPlayer, whose: str, sort: str) -> list[Man]:
        seat = me.seat if whose == OWN else 1 - me.seat
        men = [man for man in self.board if man.seat == seat]
        if sort == "Man":
            return [man for man in men if man.kind != "King"]
        return [man for man in men if sort in ("Piece", man.kind)]

    def switch(self, me: ChessPlayer, man: Man, goal: Square) -> None:
        other, start = self.board.cells[goal], man.at
        self.board.swap(man, other)
        man.moved = other.moved = True
        self.passed = None
        self.idle += 1
        self.log("{} switches {} on {} and {} on {}", me, man, start, other, goal)

    def describe(self, square: Square) -> str:
        man = self.board[square]
        return str(square) if man is None else f"{square} ({man})"

    def position(self) -> Hashable:
        return super().position(), [card.name for card in (*self.white, *self.black, *self.free)]


def ends_well(now: Position, seat: int, move: Move) -> bool:
    """A turn may not end with the own king in check, unless it has captured the other king."""
    return move[1] == now.king(1 - seat) or now.is_safe(move, seat)


def switches_well(now: Position, seat: int, one: int, other: int) -> bool:
    codes = now.cells[one], now.cells[other]
    now.put(one, codes[1])
    now.put(other, codes[0])
    safe = not now.in_check(seat)
    now.put(one, codes[0])
    now.put(other, codes[1])
    return safe


def moves_of_several(
    now: Position, seat: int, left: int, officers: int, moved: frozenset[int]
) -> Iterator[Move]:
    """What can be the next of several moves, if the last of them must end well.

    There are so many left, so many of which others than pawns may make. Who stands on the squares `moved`
    has moved before.
    """
    pawns, king, legal = now.table.pawns, now.king(1 - seat), set(now.legal(seat))
    for move in now.moves(seat):
        start, goal = move
        officer = now.cells[start] not in pawns
        if start in moved or officer > officers:
            continue
        if move in legal or goal == king:
            yield move
        elif left > 1:
            undo = now.make(move)
            mended = any(
                True for _ in moves_of_several(now, seat, left - 1, officers - officer, moved | {goal})
            )
            now.take_back(undo)
            if mended:
                yield move


RULINGS = [
    Ruling(
        "Setup Diagram",
        "damaged",
        "The diagram is lost.",
        "A deck, discards of one card, and a White, a Black and a Free card, all face up: of the deck all "
        "see the top card.",
        "test_set_up",
    ),
    Ruling(
        "Card List",
        "damaged",
        "Two of its lines hold two cards each.",
        "Move Rook like Knight and like Bishop, Switch Pawn and Piece and Switch Piece and Man are cards of "
        "their own. They are 30 in all.",
        "test_thirty_cards",
    ),
    Ruling(
        "Notes",
        "gap",
        "Does a check have to be ended at once if a card makes several moves?",
        "The own king may be attacked on the way, but not when the turn is over. It is checkmate if neither "
        "a move nor a card achieves that. Only moves of chess give check, not what a card could do.",
        "test_the_king_may_be_in_check_on_the_way",
    ),
    Ruling(
        "Notes",
        "gap",
        "May a card capture the king?",
        "Yes, and that wins at once, whatever becomes of one's own king. So one who is in check is not mated "
        "if a card reaches the other king.",
        "test_a_card_captures_the_king",
    ),
    Ruling(
        "Card List",
        "gap",
        "Move 2 or 3 Pieces: which moves are these, and what if there is none left?",
        "Moves of chess by different pieces, in any order, captures and promotions too. What nobody can make "
        "lapses, otherwise all must be made.",
        "test_several_moves",
    ),
    Ruling(
        "Card List",
        "gap",
        "May one castle by a card that moves pieces?",
        "No, only as the move of a turn.",
        "test_nobody_castles_by_a_card",
    ),
    Ruling(
        "Card List",
        "gap",
        "When can a pawn be captured in passing, if several have moved or it moved like another?",
        "Only by the very next move, if it took two steps as a pawn. The first move of a card may be such a "
        "capture.",
        "test_capturing_in_passing",
    ),
    Ruling(
        "Card List",
        "gap",
        "May a man that moves like another capture, and is a pawn promoted?",
        "Yes, both.",
        "test_move_like_another",
    ),
    Ruling(
        "Card List Terminology",
        "gap",
        "A pawn is warped or switched to the first or last row?",
        "It may stand there. It is promoted only by its own move; from the first row it takes one step.",
        "test_warped_pawns",
    ),
    Ruling(
        "Card List",
        "gap",
        "Whose pieces are moved, warped and switched?",
        "One's own, except where the opponent is named.",
        "test_switch",
    ),
    Ruling(
        "Card List",
        "gap",
        "May two pieces of one kind be switched, so that nothing is changed?",
        "Yes; that is a way to pass.",
        "test_switch",
    ),
    Ruling(
        "Move Or Play",
        "gap",
        "A card can do nothing?",
        "It is not played; it may be discarded after a move of chess.",
        "test_a_card_without_effect_is_not_offered",
    ),
    Ruling(
        "Move Or Play",
        "gap",
        "When is a card discarded that is not played?",
        "After the move of chess, one of the two or none.",
        "test_discarding_after_a_move",
    ),
    Ruling(
        "Move Or Play",
        "gap",
        "When has the deck run out?",
        "As soon as its last card has been taken; then all discards are shuffled.",
        "test_the_deck_runs_out",
    ),
    Ruling(
        "Notes",
        "gap",
        "Which draws of chess hold?",
        "Stalemate, if there is no card to play either; the third time of a position with the same open "
        "cards; and 50 turns of each player without a capture or a move of a pawn (to warp or switch one is "
        "none). Men are never too few, for a card can capture the king.",
        "test_draws",
    ),
    Ruling(
        "Notes",
        "gap",
        "Pawns can be brought back by cards, and so go on for ever.",
        "After 1000 turns the game is a draw.",
        "test_a_thousand_turns",
    ),
]
