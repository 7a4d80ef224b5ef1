"""Fortac: spend open cards to move four men on sixteen spaces; the first to form two different combos wins.

How to play
    The board has 4 x 4 spaces. Red's four men start in the upper left corner, Black's in the lower right
    one. Red begins. Each player has three cards, which always lie face up. The deck has 40 cards:

        Hop     4  one space across or up and down     Rook    2  as a rook in chess
        Skip    4  one space diagonally                King    2  as a king in chess
        Horse   4  as a knight in chess                Bishop  4  as a bishop in chess
        Zip     2  to any empty corner                 Zap     2  to any empty space that is no corner
        Jump    4  straight over a neighbouring man to the empty space behind
        Trade   4  change places with a neighbouring man
        Switch  4  change places with a man that is no neighbour
        Push    4  onto a neighbouring man, who is pushed one space on in the same direction

    On your turn discard one card and move one of your men as it says; then draw a card. You must move if you
    can, and if you cannot, you lose. Neighbours lie in all eight directions. You may jump, trade with and
    push your own men as well as your rival's. Two men in a line can be pushed at once, if the space behind
    them is on the board and empty. Nobody is ever captured: all other moves end on empty spaces, and rooks
    and bishops do not pass over men. When the deck is used up, the discards are shuffled.

    There are four combos, made of all your four men:

        Corner      the four corners of the board
        Diagonal    one of the two long diagonals
        Orthogonal  a whole row or column
        Center      the four spaces in the middle

    You make a combo if your own move brings your men into it. After the first, play goes on from where it
    stands. Whoever is first to have made two different combos wins. After 4,000 turns it is a draw.
"""

from collections.abc import Callable, Mapping

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, behaviour
from tabletome.parts.areas import jumps
from tabletome.parts.boards import Board, Square, square_grid, straight_lines
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.chessmen import BISHOP, KNIGHT, QUEEN, ROOK, leaps, slides
from tabletome.parts.pieces import Piece

BOARD = square_grid(4, 4)
CORNERS = [BOARD[name] for name in ("a1", "d1", "a4", "d4")]
OTHERS = [square for square in BOARD if square not in CORNERS]
HOMES = (("a4", "b4", "a3", "b3"), ("c2", "d2", "c1", "d1"))
COLOURS = ("Red", "Black")
HAND = 3
COMBOS_TO_WIN = 2


def is_diagonal(line: tuple[Square, ...]) -> bool:
    return line[0].col != line[-1].col and line[0].row != line[-1].row


LINES = straight_lines(BOARD, 4)
COMBOS = {
    "Corner": [set(CORNERS)],
    "Diagonal": [set(line) for line in LINES if is_diagonal(line)],
    "Orthogonal": [set(line) for line in LINES if not is_diagonal(line)],
    "Center": [{BOARD[name] for name in ("b2", "c2", "b3", "c3")}],
}


class Man(Piece):
    look = Look(sign="disc")

    def __str__(self) -> str:
        return f"{COLOURS[self.seat]} man"


Men = Mapping[Square, Man]


def nobody(man: Man) -> bool:
    return False


def anybody(man: Man) -> bool:
    return True


def steps(*directions: int) -> Callable[[Men, Square], list[Square]]:
    return lambda men, start: slides(men, start, directions, nobody, 1)


def rides(*directions: int) -> Callable[[Men, Square], list[Square]]:
    return lambda men, start: slides(men, start, directions, nobody)


def horse(men: Men, start: Square) -> list[Square]:
    return leaps(men, start, KNIGHT, nobody)


def jump(men: Men, start: Square) -> list[Square]:
    return [to for _, to in jumps(men, start, anybody)]


def zip_to(men: Men, start: Square) -> list[Square]:
    return [square for square in CORNERS if square not in men]


def zap_to(men: Men, start: Square) -> list[Square]:
    return [square for square in OTHERS if square not in men]


def trade(men: Men, start: Square) -> list[Square]:
    return [square for square in start.around if is_partner(men, start, square)]


def switch(men: Men, start: Square) -> list[Square]:
    return [square for square in men if square.king_distance(start) > 1 and is_partner(men, start, square)]


def is_partner(men: Men, start: Square, square: Square) -> bool:
    """Of two men of one side, who change nothing by changing places, only the first is asked."""
    return square in men and (men[square].seat != men[start].seat or start.index < square.index)


def push(men: Men, start: Square) -> list[Square]:
    return [
        ray[0] for direction in QUEEN if (ray := start.ray(direction)) and 0 < pushed(men, ray) < len(ray)
    ]


def pushed(men: Men, ray: tuple[Square, ...]) -> int:
    """How many men stand in a row there; on this board no more than two leave a space behind them."""
    return next((number for number, square in enumerate(ray) if square not in men), len(ray))


SIGNS = {
    "Hop": "paw",
    "Skip": "diamond",
    "Jump": "mountain",
    "Trade": "coin",
    "Switch": "gear",
    "Rook": "tower",
    "King": "crown",
    "Horse": "horse",
    "Bishop": "flame",
    "Zip": "bolt",
    "Zap": "star",
    "Push": "arrow",
}
TINTS = (
    dict.fromkeys(("Hop", "Skip", "Jump"), "#2e6b3e")
    | dict.fromkeys(("Trade", "Switch", "Push"), "#a3471f")
    | dict.fromkeys(("Rook", "King", "Horse", "Bishop"), "#3b4a8c")
    | dict.fromkeys(("Zip", "Zap"), "#7b2f7f")
)


class Move(Card):
    text: str
    goals: Callable[[Men, Square], list[Square]] = behaviour(default=jump)
    pushes: bool = behaviour(default=False)
    look = Look(text="text", signs=SIGNS, colours=TINTS)


DECK = [
    *[Move("Hop", "Move orthogonally 1 space", goals=steps(*ROOK))] * 4,
    *[Move("Skip", "Move diagonally 1 space", goals=steps(*BISHOP))] * 4,
    *[Move("Jump", "Jump over adjacent piece", goals=jump)] * 4,
    *[Move("Trade", "Trade places with adjacent piece", goals=trade)] * 4,
    *[Move("Switch", "Switch places with non-adjacent piece", goals=switch)] * 4,
    *[Move("Rook", "Move piece like Rook in Chess", goals=rides(*ROOK))] * 2,
    *[Move("King", "Move like a King in Chess", goals=steps(*QUEEN))] * 2,
    *[Move("Horse", "Move like a Knight in Chess", goals=horse)] * 4,
    *[Move("Bishop", "Move like a Bishop in Chess", goals=rides(*BISHOP))] * 4,
    *[Move("Zip", "Move to any empty corner space", goals=zip_to)] * 2,
    *[Move("Zap", "Move to any empty non-corner space", goals=zap_to)] * 2,
    *[Move("Push", "Push 1 or 2 pieces in line by 1 space", goals=push, pushes=True)] * 4,
]


class Captain(Player):
    combos: tuple[str, ...] = ()
    hand: Row[Move]


class Fortac(Game[Captain]):
    title = "Fortac"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "abstract"
    mechanisms = ("hand management", "grid movement", "patterns", "pushing")
    minutes = 20
    layout = Layout(
        felt="#3d3a50",
        accents=("#e0b84c", "#b9c4d6"),
        seat_colours=("#c0392b", "#2b2b30"),
        labels={"combos": "combos made", "hand": "cards"},
    )
    guard = Guard(turns=4000, then="draw")

    board: Board[Man, Square] = Board(BOARD)
    deck: Deck[Move] = Deck("discards")
    discards: Pile[Move]

    def setup(self) -> None:
        self.board.fill({BOARD[name]: Man(seat) for seat in (0, 1) for name in HOMES[seat]})
        self.deck.fill_shuffled(DECK)
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)
        self.mover = self.players[0]

    async def turn(self, me: Captain) -> None:
        await self.move_phase(me)
        if not self.finished:
            self.draw_phase(me)

    async def move_phase(self, me: Captain) -> None:
        mine = [man for man in self.board if man.seat == me.seat]
        men, before = self.board.cells, {man.at for man in mine}
        cards = [card for card in me.hand if any(card.goals(men, man.at) for man in mine)]
        if not cards:
            rival = self.after(me)
            self.win(rival, ending="no move", because=f"{me} cannot move.")
            return
        card = await me.choose(cards, "Which card do you play?")
        goals = {man: card.goals(men, man.at) for man in mine}
        man = await me.choose([man for man in mine if goals[man]], f"Which man do you move by {card}?")
        goal = await me.choose(goals[man], f"Where does he go by {card}?", label=self.describe)
        self.discards.add(card)
        self.move(me, card, man, goal)
        self.look_for_combo(me, before)

    def describe(self, goal: Square) -> str:
        other = self.board[goal]
        return str(goal) if other is None else f"{goal}, where a {other} stands"

    def move(self, me: Captain, card: Move, man: Man, goal: Square) -> None:
        start, other = man.at, self.board[goal]
        if other is None:
            self.board.put(man, goal)
            self.log("{} plays {}: from {} to {}", me, card, start, goal)
        elif card.pushes:
            ray = start.ray(start.steps.index(goal))
            for space in reversed(range(pushed(self.board.cells, ray))):
                self.board.put(self.board.cells[ray[space]], ray[space + 1])
            self.board.put(man, goal)
            self.log("{} plays {}: from {} to {}, where {} was", me, card, start, goal, other)
        else:
            self.board.swap(man, other)
            self.log("{} plays {}: from {} to {}, and {} comes here", me, card, start, goal, other)

    def look_for_combo(self, me: Captain, before: set[Square]) -> None:
        """Only what this very move has formed counts."""
        now = {man.at for man in self.board if man.seat == me.seat}
        if now == before:
            return
        for title, formations in COMBOS.items():
            if now in formations and title not in me.combos:
                me.combos = (*me.combos, title)
                self.log("{} has made the {} Combo", me, title, hold=True)
        if len(me.combos) == COMBOS_TO_WIN:
            because = f"{me} has made two combos: {' and '.join(me.combos)}."
            self.win(me, ending="two combos", because=because)

    def draw_phase(self, me: Captain) -> None:
        card = self.deck.draw(me.hand)
        self.log("{} draws {}", me, card)

    def estimate(self, me: Captain) -> float:
        return self.standing(me) - self.standing(self.after(me))

    def standing(self, player: Captain) -> float:
        """Combos made, and how many men stand right for another one."""
        men = {man.at for man in self.board if man.seat == player.seat}
        open_combos = [f for title in COMBOS if title not in player.combos for f in COMBOS[title]]
        return 4 * len(player.combos) + max(len(men & formation) for formation in open_combos)


RULINGS = [
    Ruling(
        "Setup",
        "damaged",
        "The diagram of the setup is lost.",
        "Red's men fill the four spaces of the upper left corner and Black's those of the lower right one, "
        "as the author's page had it: RREE, RREE, EEBB, EEBB.",
        "test_the_setup",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "What if the deck is used up?",
        "The discards are shuffled into a new deck.",
        "test_a_new_deck_of_the_discards",
    ),
    Ruling(
        "The Common Deck",
        "gap",
        "What is adjacent?",
        "All eight spaces around a space; so Switch reaches men who are none of these neighbours.",
        "test_where_each_card_leads",
    ),
    Ruling(
        "The Common Deck",
        "gap",
        "Whose men can be jumped, traded or switched with, and pushed?",
        "Anybody's. Two men of one side may change places although that changes nothing; of such a pair only "
        "one is offered.",
        "test_own_men_change_places",
    ),
    Ruling(
        "The Common Deck",
        "gap",
        "Do men who move like chessmen capture?",
        "No: nothing speaks of capture. Other men block, and all these moves end on empty spaces.",
        "test_where_each_card_leads",
    ),
    Ruling(
        "The Common Deck",
        "gap",
        "How far does a Jump go?",
        "Over one adjacent man, straight to the empty space behind him.",
        "test_where_each_card_leads",
    ),
    Ruling(
        "Push Card",
        "gap",
        "In which directions can one push?",
        "In all eight; one or two men in line, the last one onto an empty space of the board.",
        "test_push_one_or_two",
    ),
    Ruling(
        "Victory",
        "gap",
        "Combos must be declared. What if a player forgets?",
        "They are declared for him.",
        "test_two_different_combos_win",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if a rival's move brings your men into a combo?",
        "It does not count, for you have not formed it on your turn; nor does a move that leaves it so.",
        "test_a_combo_formed_by_the_rival_does_not_count",
    ),
    Ruling(
        "Victory",
        "gap",
        "Is another row a different combo?",
        "No, it is of the same type.",
        "test_the_same_type_does_not_count_twice",
    ),
    Ruling(
        "Victory",
        "gap",
        "The game can go on for ever.",
        "After 4,000 turns it is a draw.",
        "test_four_thousand_turns_are_a_draw",
    ),
]
