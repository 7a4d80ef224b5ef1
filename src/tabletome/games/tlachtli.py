"""Tlachtli: cards move a ball and two blockers over an Aztec court; four balls in the rival's basket win.

How to play
    The court has seven columns, a to g, of 13 spaces each. Spaces 4 to 10 of the columns a and g are walled
    out. The first seat guards the basket on b7, the second that on f7. A blocker stands in front of each, on
    c7 and e7; the blockers belong to nobody. The ball begins in a corner (a1, a13, g1 or g13) that is found
    by chance. Everybody has seven cards, which lie open. The oldest player, who is found by chance, begins.

    The deck of 24 has two of each of these cards:
        Action 1, 2, 3, 4             you may play so many Move cards this turn
        Move 1, 2, 3, 4, 5, 6, 7      the ball or a blocker moves so many spaces
        Move K                        the ball or a blocker moves like a Knight in chess

    A turn has three phases.
    Action Phase: play as many Action cards as you like, or none; their numbers add up. You may discard any
    cards that you do not want.
    Move Phase: for each move you discard a Move card and move one pawn, the ball or either blocker, exactly
    so many spaces in one straight line, orthogonally or diagonally. Walls, baskets and other pawns stop it.
    A Knight's leap passes over everything: two spaces in a straight line and one to the side. Every pawn
    ends on an empty space; only the ball may end in a basket, and only in your rival's. You need not make
    all moves.
    Draw Phase: draw cards until you have seven. When the deck runs out, the discards are shuffled into a
    new one.

    When you move the ball into your rival's basket you score a point. Your turn ends at once, without a Draw
    Phase, and you place the ball in a corner of your choice. Nobody can score in the first turn of the game.
    Whoever first has four points wins, and the other team is sacrificed to the gods. If nobody scores in
    1000 turns running, the one with more points wins.
"""

from functools import cache
from typing import TypeVar

from tabletome.engine import Component, Game, Guard, Layout, Look, Player, Ruling, this_turn
from tabletome.parts.boards import KNIGHT, Board, Square, SquareGrid
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_chance

WALLED_OUT = [f"{column}{row}" for column in "ag" for row in range(4, 11)]
CORNERS = ("a1", "a13", "g1", "g13")
COURT = SquareGrid(7, 13, "court", without=WALLED_OUT, zones=dict.fromkeys(CORNERS, "corner"))
BASKETS = (COURT["b7"], COURT["f7"])
"Of the first and the second seat."
IN_FRONT = (COURT["c7"], COURT["e7"])
HAND_SIZE = 7
POINTS_TO_WIN = 4
DISCARD = "Discard a card"

C = TypeVar("C", bound=Card)


class Action(Card):
    plays: int
    notes: str
    look = Look(corner="plays", text="notes", sign="bolt")


class Move(Card):
    spaces: str
    notes: str
    look = Look(corner="spaces", text="notes", sign="arrow")


CARD_LIST: list[Action | Move] = [
    Action("Action 1", 1, "You may play 1 move card this turn"),
    Action("Action 2", 2, "You may play 2 move cards this turn"),
    Action("Action 3", 3, "You may play 3 move cards this turn"),
    Action("Action 4", 4, "You may play 4 move cards this turn"),
    Move("Move 1", "1", "Move the ball or a blocker 1 space"),
    Move("Move 2", "2", "Move the ball or a blocker 2 spaces"),
    Move("Move 3", "3", "Move the ball or a blocker 3 spaces"),
    Move("Move 4", "4", "Move the ball or a blocker 4 spaces"),
    Move("Move 5", "5", "Move the ball or a blocker 5 spaces"),
    Move("Move 6", "6", "Move the ball or a blocker 6 spaces"),
    Move("Move 7", "7", "Move the ball or a blocker 7 spaces"),
    Move("Move K", "K", "Move the ball or a blocker like a knight in chess"),
]


class Pawn(Component): ...


class Ball(Pawn):
    look = Look(sign="ball")


class Blocker(Pawn):
    look = Look(sign="shield")


class Basket(Piece):
    name: str
    shape = "tile"
    look = Look(sign="ring")


class Captain(Player):
    points: int = 0
    hand: Row[Action | Move]


class Tlachtli(Game[Captain]):
    title = "Tlachtli"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "sports"
    mechanisms = ("hand management", "open hands", "action points", "grid movement")
    minutes = 40
    layout = Layout(
        felt="#5a4632",
        accents=("#c9a66b", "#3d7a5f"),
        labels={"moves_left": "Move cards to play"},
        zones={"corner": "rings #b3502e"},
    )
    guard = Guard(quiet=1000, progress="point")

    court: Board[Pawn, Square] = Board(COURT)
    baskets: Board[Basket, Square] = Board(COURT)
    deck: Deck[Action | Move] = Deck("discards")
    discards: Pile[Action | Move]
    moves_left: int = this_turn(0)

    def setup(self) -> None:
        corner = self.pick([COURT[name] for name in CORNERS])
        self.court.fill({corner: Ball(), **{square: Blocker() for square in IN_FRONT}})
        self.baskets.fill({square: Basket(seat, "basket") for seat, square in enumerate(BASKETS)})
        self.deck.fill_shuffled(card for card in CARD_LIST for _ in range(2))
        for captain in self.players:
            self.deck.draw_many(captain.hand, HAND_SIZE)
        first_by_chance(self)

    async def turn(self, me: Captain) -> None:
        self.then(self.action_phase, me)
        self.then(self.move_phase, me)
        self.then(self.draw_phase, me)

    async def action_phase(self, me: Captain) -> None:
        while me.hand:
            actions = unlike(me.hand.of(Action))
            prompt = "Action Phase: play an Action card?" if actions else "Action Phase: discard a card?"
            card = await me.choose([*actions, DISCARD], prompt, otherwise="End the Action Phase")
            if card is None:
                return
            if isinstance(card, Action):
                self.discards.add(card)
                self.moves_left += card.plays
                self.log("{} plays {} and may make {} move(s)", me, card, self.moves_left)
            else:
                unwanted = await me.choose(me.hand, "Which card do you discard?")
                self.discards.add(unwanted)
                self.log("{} discards {}", me, unwanted)

    async def move_phase(self, me: Captain) -> None:
        cards = self.playable(me) if self.moves_left else []
        if not cards:
            return
        prompt = f"Move Phase: play a Move card? ({self.moves_left} left)"
        card = await me.choose(cards, prompt, otherwise="Move no more")
        if card is None:
            return
        pawn, goal = await me.choose(
            self.moves(me, card), f"Which pawn moves by {card}?", label=describe_move
        )
        start = pawn.at
        self.discards.add(card)
        self.moves_left -= 1
        self.court.put(pawn, goal)
        self.log("{} plays {}: {} goes from {} to {}", me, card, pawn, start, goal)
        if goal in BASKETS:
            await self.score_point(me, pawn)
        else:
            self.then(self.move_phase, me)

    async def score_point(self, me: Captain, ball: Pawn) -> None:
        self.drop_steps()
        self.progress()
        me.points += 1
        self.log("{} has {} point(s)", me, me.points, hold=True)
        if me.points == POINTS_TO_WIN:
            rival = self.after(me)
            self.log("{}'s team is sacrificed to the gods", rival)
            self.end("four points", because=f"{me} has scored {POINTS_TO_WIN} points.")
            return
        corners = [COURT[name] for name in CORNERS if self.court[COURT[name]] is None]
        corner = await me.choose(corners, "In which corner do you place the ball?")
        self.court.put(ball, corner)
        self.log("{} places {} on {}", me, ball, corner)

    async def draw_phase(self, me: Captain) -> None:
        cards = self.deck.draw_many(me.hand, HAND_SIZE - len(me.hand))
        if cards:
            self.log("{} draws {}", me, cards)

    # -- court ---------------------------------------------------------------------------------------------

    def playable(self, me: Captain) -> list[Move]:
        return [card for card in unlike(me.hand.of(Move)) if self.moves(me, card)]

    def moves(self, me: Captain, card: Move) -> list[tuple[Pawn, Square]]:
        target = None if self.turns == 1 else BASKETS[1 - me.seat]
        cells = self.court.cells
        return [
            (pawn, path[-1])
            for pawn in self.court
            for path in paths(pawn.at, card.spaces)
            if not any(square in cells for square in path)
            and (path[-1] not in BASKETS or (path[-1] is target and isinstance(pawn, Ball)))
        ]

    def score(self, captain: Captain) -> int:
        return captain.points

    def estimate(self, captain: Captain) -> float:
        """Points alone: by whatever else cards or places count for, bots hold back and do not score."""
        return captain.points


def describe_move(move: tuple[Pawn, Square]) -> str:
    pawn, goal = move
    return f"{pawn} {pawn.at} to {goal}"


def unlike(cards: list[C]) -> list[C]:
    """One of each name."""
    return list({card.name: card for card in cards}.values())


@cache
def paths(start: Square, spaces: str) -> list[tuple[Square, ...]]:
    """In each direction the spaces passed and, last, the one reached. Only leaps pass baskets."""
    if spaces == "K":
        return [(goal,) for cols, rows in KNIGHT if (goal := start.offset(cols, rows)) is not None]
    rays = (start.ray(direction)[: int(spaces)] for direction in range(8))
    return [ray for ray in rays if len(ray) == int(spaces) and not set(ray[:-1]) & set(BASKETS)]


RULINGS = [
    Ruling(
        "The Board",
        "gap",
        "Which basket is whose?",
        "The first seat guards the one of the second column, b7, and the second that of the sixth, f7.",
        "test_the_court",
    ),
    Ruling(
        "Setup",
        "gap",
        "On which spaces do the blockers stand, and in which corner the ball?",
        "In front of a basket is the space beside it towards the middle: c7 and e7. Chance finds the corner, "
        "one of a1, a13, g1 and g13.",
        "test_the_ball_begins_in_a_corner",
    ),
    Ruling("Setup", "gap", "Who is the oldest player?", "Chance decides who begins.", "test_who_begins"),
    Ruling(
        "Setup",
        "gap",
        "“You may not score on the first turn of the game”: whose turn is that?",
        "Only that of the player who begins; his rival may score at once.",
        "test_nobody_scores_in_the_first_turn",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "May one move without an Action card, and what do several give?",
        "Without one there is no move; of several the numbers add up.",
        "test_action_cards_add_up",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "How many cards may be discarded, and what does one get for them?",
        "Any number, also Action cards, before the Move Phase; they are made up for in the Draw Phase.",
        "test_unwanted_cards_are_discarded_and_drawn_anew",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "Is a move a straight line of exactly that many spaces?",
        "Yes, in one of the eight directions. Walls and baskets are in the way as well as pawns.",
        "test_moves_are_straight_and_exact",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "What may a Knight's leap pass?",
        "Everything: pawns, walls and baskets. It ends on an empty space, or with the ball in the basket.",
        "test_the_knights_leap_passes_everything",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "Whose are the blockers?",
        "Nobody's: both players move either.",
        "test_both_move_either_blocker",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "May a blocker stand in a basket, or the ball go into one's own?",
        "Neither. Only the ball enters a basket, the rival's, and it must end its move there.",
        "test_only_the_ball_enters_the_rivals_basket",
    ),
    Ruling(
        "Scoring",
        "gap",
        "Does one who scores still draw cards?",
        "No: his turn ends with the point, before the Draw Phase.",
        "test_a_point_ends_the_turn",
    ),
    Ruling(
        "Scoring",
        "gap",
        "Who places the ball in which corner, and what becomes of the blockers?",
        "The player who has scored chooses any corner that is empty. The blockers stay where they are.",
        "test_the_scorer_places_the_ball_in_a_corner",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody scores any more?",
        "After 1000 turns in a row without a point the one with more points wins; equal points are a draw.",
        "test_1000_turns_without_a_point_end_the_game",
    ),
]
