"""Tic Tac Tics: move your nine pieces by cards over three boards; two rows of three away from home win.

How to play
    There are three boards of 3 x 3 spaces: X's home board, O's home board, and the mid board between them.
    Each has spaces 1, 2, 3 in its first row, 4, 5, 6 in the second and 7, 8, 9 in the third. At the start the
    nine pieces of each player fill his home board, and the mid board is empty. The deck is an ordinary one of
    52 cards. Both cut it, aces being low, and the higher card begins. Hands are empty at the start; an option
    deals five cards to each.

    You have won as soon as you have two rows of three at the same time, across, up and down or diagonal, on
    the mid board, on your rival's home board or one on each. They may share a space. Rows on your own home
    board do not count. After each play the player on turn is looked at first.

    On your turn draw a card; when the deck is used up, the discards are shuffled. Then you may do one thing:

        Draw an extra card.
        Play a meld: discard two cards of 1 (the ace) to 9. Either transfer a piece of yours from a space
        with the number of one card to an empty space with the number of the other; or switch two pieces on
        spaces with these numbers, at least one of them yours. The spaces may lie on any of the boards. A
        Ten has the value of the other card of its meld, which must be a card of 1 to 9.
        Play a Jack: look at your rival's hand and take a card of it; or move a piece of yours on its board
        like a knight in chess, to an empty space.
        Play a Queen: play up to two melds; or switch two pieces on opposite corners of one board.
        Play a King: move a piece of yours from anywhere to an empty space of your home board; or move one to
        an empty space next to it on its board, also diagonally.

    You say what a Jack, Queen or King is to do when you discard it. Your rival may then discard a Ten and
    nothing comes of it; that Ten can be answered by another Ten of yours, and so on.

    At the end of your turn discard down to seven cards. By the option of red and black, red cards of melds
    serve only for spaces of the mid board and black ones only for those of the home boards. After 3,000 turns
    the game is a draw.
"""

from collections.abc import Iterator
from itertools import combinations, product

from tabletome.engine import Game, Guard, Layout, Option, Player, Ruling
from tabletome.parts.answers import contested, could_hold
from tabletome.parts.boards import Board, Map, Region
from tabletome.parts.cards import Deck, Hand, Pile
from tabletome.parts.french_deck import FRENCH_DECK, PlayingCard
from tabletome.parts.hands import discard_down_to, draw, look_at
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_cut

SIDES = "XO"
MID = "M"
ZONES = {"X": "X's home board", MID: "mid board", "O": "O's home board"}
LEFT = {"X": 0, MID: 4, "O": 8}
TOP = {"X": 4, MID: 0, "O": 4}
"The mid board stands above the gap between the others: in one line their rows would be drawn far apart."
BOARDS = Map(
    {
        f"{board}{number}": (LEFT[board] + (number - 1) % 3, TOP[board] + (number - 1) // 3, ZONES[board])
        for board in LEFT
        for number in range(1, 10)
    },
    [],
    "boards",
)
ROWS = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7))
OPPOSITE = ((1, 9), (3, 7))
ROWS_TO_WIN = 2
HAND_LIMIT = 7
TEN = 10
RED = ("Hearts", "Diamonds")
NUMBERED = {number: [BOARDS[f"{board}{number}"] for board in LEFT] for number in range(1, 10)}


def board_of(space: Region) -> str:
    return space.name[0]


def apart(one: Region, other: Region) -> tuple[float, float]:
    """How far two spaces of one board lie from each other, the shorter way first."""
    across, down = abs(one.x - other.x), abs(one.y - other.y)
    return min(across, down), max(across, down)


def on_board_of(space: Region) -> list[Region]:
    return [other for other in BOARDS if board_of(other) == board_of(space)]


KNIGHT_MOVES = {s: [o for o in on_board_of(s) if apart(s, o) == (1, 2)] for s in BOARDS}
STEPS = {s: [o for o in on_board_of(s) if apart(s, o) in ((0, 1), (1, 1))] for s in BOARDS}


def value(card: PlayingCard) -> int:
    """Aces are 1."""
    return 1 if card.index == "A" else card.rank


class Mark(Piece):
    name: str


Play = tuple[Mark, Region]
"A piece and where it goes; whoever is there comes to where the piece was."


class Tactician(Player):
    hand: Hand[PlayingCard]


class TicTacTics(Game[Tactician]):
    title = "Tic Tac Tics"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "abstract"
    mechanisms = ("hand management", "patterns", "reactions")
    minutes = 30
    layout = Layout(
        felt="#2d3e33",
        accents=("#e8c170", "#9fc2b2"),
        zones={ZONES["X"]: "lines #c98b3c", ZONES[MID]: "dots #8a8f94", ZONES["O"]: "grid #4f8fb8"},
    )
    guard = Guard(turns=3000, then="draw")
    dealt = Option(0, "Cards dealt to each player at the start", {0: "none", 5: "five"})
    red_and_black = Option(
        False, "Red meld cards serve only for the mid board, black ones only for home boards"
    )

    boards: Board[Mark, Region] = Board(BOARDS)
    deck: Deck[PlayingCard] = Deck("discards")
    discards: Pile[PlayingCard]

    def setup(self) -> None:
        self.boards.fill(
            {BOARDS[f"{side}{n}"]: Mark(seat, side) for seat, side in enumerate(SIDES) for n in range(1, 10)}
        )
        self.deck.fill_shuffled(FRENCH_DECK)
        first_by_cut(self, self.deck, self.discards, value)
        for me in self.players:
            self.deck.draw_many(me.hand, self.dealt)

    async def turn(self, me: Tactician) -> None:
        draw(self, me, self.deck, me.hand)
        await self.play_phase(me)
        if not self.finished:
            await discard_down_to(self, me, me.hand, self.discards, HAND_LIMIT)

    async def play_phase(self, me: Tactician) -> None:
        plays = ["Draw an extra card"]
        if any(True for _ in self.melds(me)):
            plays.append("Play a meld")
        specials = [
            (card, use) for card in me.hand for use in USES.get(card.index, ()) if self.can_use(me, use)
        ]
        choice = await me.choose(
            [*plays, *specials],
            "What do you do?",
            otherwise="Nothing",
            label=lambda play: play if isinstance(play, str) else f"{play[0]}: {play[1]}",
        )
        if choice == "Draw an extra card":
            draw(self, me, self.deck, me.hand)
        elif choice == "Play a meld":
            await self.play_meld(me)
        elif isinstance(choice, tuple):
            await self.play_special(me, *choice)

    # -- melds -------------------------------------------------------------------------------------------

    def melds(self, me: Tactician) -> Iterator[tuple[PlayingCard, PlayingCard]]:
        """Every two cards of the hand that can do something."""
        cards = [card for card in me.hand if value(card) <= TEN]
        return ((one, other) for one, other in combinations(cards, 2) if self.effects(me, one, other))

    def effects(self, me: Tactician, one: PlayingCard, other: PlayingCard) -> list[Play]:
        first, second = value(one), value(other)
        if first == TEN:
            first = second
        if second == TEN:
            second = first
        if first == TEN:
            return []
        found: dict[frozenset[Region], Play] = {}
        cells = self.boards.cells
        for here, there in product(NUMBERED[first], NUMBERED[second]):
            if here is there or not (self.fits(one, here) and self.fits(other, there)):
                continue
            a, b = cells.get(here), cells.get(there)
            if a is not None and a.seat == me.seat:
                found.setdefault(frozenset((here, there)), (a, there))
            elif b is not None and b.seat == me.seat:
                found.setdefault(frozenset((here, there)), (b, here))
        return list(found.values())

    def fits(self, card: PlayingCard, space: Region) -> bool:
        return not self.red_and_black or (card.suit in RED) == (board_of(space) == MID)

    async def play_meld(self, me: Tactician) -> None:
        pairs = list(self.melds(me))
        firsts = [card for card in me.hand if any(card in pair for pair in pairs)]
        one = await me.choose(firsts, "Which is the first card of your meld?")
        partners = [b if a is one else a for a, b in pairs if one in (a, b)]
        other = await me.choose(partners, f"Which card do you meld with {one}?", picked=(one,))
        effects = self.effects(me, one, other)
        self.discards.add_all([one, other])
        self.log("{} melds {} and {}", me, one, other)
        await self.act(me, effects)

    async def act(self, me: Tactician, effects: list[Play]) -> None:
        mark, goal = await me.choose(effects, "Which piece goes where?", label=self.describe)
        start, other = mark.at, self.boards[goal]
        if other is None:
            self.boards.put(mark, goal)
            self.log("{} moves {} from {} to {}", me, mark, start, goal)
        else:
            self.boards.swap(mark, other)
            self.log("{} switches {} on {} and {} on {}", me, mark, start, other, goal)
        self.look_for_rows(me)

    def describe(self, play: Play) -> str:
        mark, goal = play
        other = self.boards[goal]
        if other is None:
            return f"{mark} {mark.at} to {goal}"
        return f"Switch {mark} {mark.at} and {other} {goal}"

    # -- special cards -----------------------------------------------------------------------------------

    def can_use(self, me: Tactician, use: str) -> bool:
        if use == STEAL:
            return bool(self.after(me).hand)
        if use == TWO_MELDS:
            return any(True for _ in self.melds(me))
        return bool(self.moves_of(me, use))

    def moves_of(self, me: Tactician, use: str) -> list[Play]:
        cells = self.boards.cells
        mine = [mark for mark in self.boards if mark.seat == me.seat]
        if use == CORNERS:
            pairs = [(BOARDS[f"{b}{m}"], BOARDS[f"{b}{n}"]) for b in LEFT for m, n in OPPOSITE]
            return [(cells[one], other) for one, other in pairs if one in cells and other in cells]
        if use == HOME:
            home = [BOARDS[f"{SIDES[me.seat]}{n}"] for n in range(1, 10)]
            return [(mark, goal) for mark in mine for goal in home if goal not in cells]
        reach = KNIGHT_MOVES if use == KNIGHT else STEPS
        return [(mark, goal) for mark in mine for goal in reach[mark.at] if goal not in cells]

    async def play_special(self, me: Tactician, card: PlayingCard, use: str) -> None:
        self.discards.add(card)
        self.log("{} plays {}: {}", me, card, use)
        negated = await contested(
            self,
            me,
            card,
            answers=lambda rival, played: [ten for ten in rival.hand if ten.index == "10"],
            pile=self.discards,
            could=lambda rival, played: could_hold(rival.hand, lambda c: c.index == "10"),
        )
        if negated:
            self.log("{} comes to nothing", card)
        elif use == STEAL:
            await self.steal(me)
        elif use == TWO_MELDS:
            await self.two_melds(me)
        else:
            await self.act(me, self.moves_of(me, use))

    async def steal(self, me: Tactician) -> None:
        rival = self.after(me)
        if not rival.hand:
            self.log("{} has no card left", rival)
            return
        look_at(self, me, rival.hand)
        card = await me.choose(rival.hand, f"Which card do you take from {rival}?")
        me.hand.add(card)
        self.log("{} takes {} from {}", me, card, rival)

    async def two_melds(self, me: Tactician) -> None:
        for number in ("first", "second"):
            if self.finished or not any(True for _ in self.melds(me)):
                return
            if await me.choose(["Play a meld"], f"Do you play a {number} meld?", otherwise="No") is None:
                return
            await self.play_meld(me)

    # -- the end -----------------------------------------------------------------------------------------

    def look_for_rows(self, me: Tactician) -> None:
        for player in self.from_player(me):
            if sum(all(line) for line in self.lines(player)) >= ROWS_TO_WIN:
                self.win(player, ending="two rows", because=f"{player} has two rows of three.")
                return

    def lines(self, player: Tactician) -> list[list[bool]]:
        """Of each line away from home, which spaces the player holds."""
        cells = self.boards.cells
        held = {space for space in cells if cells[space].seat == player.seat}
        away = [board for board in LEFT if board != SIDES[player.seat]]
        return [[BOARDS[f"{board}{n}"] in held for n in row] for board in away for row in ROWS]

    def estimate(self, me: Tactician) -> float:
        """Lines away from home that are nearly full, and cards to fill them with."""
        return self.standing(me) - self.standing(self.after(me))

    def standing(self, player: Tactician) -> float:
        return sum(sum(line) ** 3 for line in self.lines(player)) + 0.5 * len(player.hand)


STEAL, KNIGHT = "look at your rival's hand and take a card", "move a piece like a knight"
TWO_MELDS, CORNERS = "play up to two melds", "switch two pieces on opposite corners"
HOME, STEP = "move a piece to your home board", "move a piece by one space"
USES = {"J": (STEAL, KNIGHT), "Q": (TWO_MELDS, CORNERS), "K": (HOME, STEP)}


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "How many cards are dealt?",
        "None, since none are mentioned; an option deals five to each.",
        "test_the_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Which cut is high?",
        "Aces always have a value of 1, so the King is highest; equal cuts are repeated.",
        "test_the_higher_cut_begins",
    ),
    Ruling(
        "The Boards",
        "gap",
        "How are the spaces numbered?",
        "Row by row, 1 to 3, 4 to 6, 7 to 9, all boards the same way round.",
        "test_the_setup",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "If the deck runs out, “shuffle the deck”: which one?",
        "The discards.",
        "test_a_new_deck_of_the_discards",
    ),
    Ruling(
        "Play Phase",
        "gap",
        "Must one do something?",
        "“You may do one of 3 things”: one may do nothing.",
        "test_doing_nothing_and_drawing",
    ),
    Ruling(
        "Playing Melds",
        "gap",
        "May one switch two pieces of one's own?",
        "Yes, though it changes nothing: at least one must be one's own.",
        "test_switches",
    ),
    Ruling(
        "Tens",
        "gap",
        "Are two Tens a meld?",
        "No: neither has a number.",
        "test_tens_in_melds",
    ),
    Ruling(
        "Tens",
        "gap",
        "Can a Ten in a meld be negated?",
        "No: there it is a Meld card.",
        "test_melds_with_a_ten_are_not_negated",
    ),
    Ruling(
        "Tens",
        "gap",
        "Can a Ten that negates be negated?",
        "Yes, by another Ten: it is a Special card that has just been played.",
        "test_tens_negate_specials_and_tens",
    ),
    Ruling(
        "Special Cards",
        "gap",
        "When does one say which effect a Special card has?",
        "When it is discarded, before the rival decides whether to negate it; its pieces are chosen after.",
        "test_tens_negate_specials_and_tens",
    ),
    Ruling(
        "Queens",
        "gap",
        "Must one of the pieces on opposite corners be one's own?",
        "No: “2 pieces”, it says.",
        "test_queen",
    ),
    Ruling(
        "Queens",
        "gap",
        "Must both melds be played?",
        "No: up to two.",
        "test_queen",
    ),
    Ruling(
        "Kings",
        "gap",
        "What is adjacent?",
        "All spaces around, also diagonally.",
        "test_king",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if a play brings the rival two rows?",
        "They count; the player on turn is looked at first.",
        "test_rows_that_the_rival_makes",
    ),
    Ruling(
        "Red & Black Rule",
        "gap",
        "What of a transfer between the mid board and a home board?",
        "Each card must fit the board of its own space; a Ten counts by its own colour.",
        "test_red_and_black",
    ),
    Ruling(
        "Victory",
        "gap",
        "The game can go on for ever.",
        "After 3,000 turns it is a draw.",
        "test_three_thousand_turns_are_a_draw",
    ),
]
