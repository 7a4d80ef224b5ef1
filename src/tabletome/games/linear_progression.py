"""Linear Progression: tokens slide like queens and fill every space they cross; most spaces win.

How to play
    The board is a chessboard without its four corners. The first player is White, the second Black; one token
    of each is dropped on a random space. White moves first.

    On your turn slide one of your tokens like a queen in chess, as far as you like. It stays where it was,
    and every space on the way, the last one included, gets a token of yours; tokens of the opponent there are
    replaced. The slide must enter at least one empty space. If it enters a space with a token of yours, it
    ends there. It cannot enter the last token that the opponent has left, also if it has just replaced the
    others. If you cannot move, you pass.

    The game ends when no space is empty, or when both have passed in turn. Whoever has more spaces wins;
    equal numbers are a draw.

    Options. Equal number of moves: if White fills the last space, Black may slide once more, over White
    tokens only.
    Blockers: each player has a rook, which starts in a corner of his choice. Once a turn, before or after
    your token, you may move it like a queen, over empty spaces and tokens, which it leaves as they are. It
    may not go back to a corner, pass the other rook, or end on the last space that is open to tokens, on the
    only token of a player, or on the space where your opponent's last slide ended. Tokens cannot enter or
    pass a rook, and a token under it cannot move.
    Boards: six by six, ten by ten, or a chessboard with two islands (c4, c5 and f4, f5) that nobody can enter
    or pass; all without corners.
"""

from functools import cache

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, state
from tabletome.parts.areas import straight_between
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Pile
from tabletome.parts.pieces import Piece

BOARDS: dict[str, tuple[int, list[str]]] = {
    "chessboard": (8, []),
    "six by six": (6, []),
    "ten by ten": (10, []),
    "islands": (8, "c4 c5 f4 f5".split()),
}
"Squares on a side, and islands."
EMPTY, MINE, THEIRS, BARRED = range(4)


class Field(SquareGrid):
    """A board whose corners are there only if blockers start in them; `rays` never enter them."""

    def __init__(self, side: int, islands: list[str], with_corners: bool) -> None:
        last = chr(ord("a") + side - 1)
        corners = ["a1", f"a{side}", f"{last}1", f"{last}{side}"]
        if with_corners:
            super().__init__(side, side, without=islands, zones=dict.fromkeys(corners, "corner"))
        else:
            super().__init__(side, side, without=[*islands, *corners])
        self.corners = self.within("corner")
        self.open = [square for square in self if square not in self.corners]
        self.rays = [
            [ray for way in range(8) if (ray := [s for s in square.ray(way) if s in self.open])]
            for square in self
        ]
        self.paths = [[tuple(square.index for square in ray) for ray in rays] for rays in self.rays]
        "The same by number."


@cache
def field(board: str, with_corners: bool) -> Field:
    return Field(*BOARDS[board], with_corners)


def field_of(game: "LinearProgression") -> Field:
    return field(game.board, game.blockers)


class Token(Component):
    seat: int = state(default=0)

    @property
    def owner(self) -> Player | None:
        owner: Player = self.place.game.players[self.seat]
        return owner

    def __str__(self) -> str:
        return "token"


class Blocker(Piece):
    name: str = "rook"
    look = Look(figure="name")


class Slider(Player):
    spaces: int = 0
    reached: Square | None = None
    "Where his slide of the turn before ended."


Slide = tuple[Token, Square]


class LinearProgression(Game[Slider]):
    title = "Linear Progression"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "abstract"
    mechanisms = ("chess moves", "capture", "area majority")
    minutes = 20
    layout = Layout(
        felt="#3b4a5a",
        accents=("#f4f1e8", "#8fa3b5"),
        seat_colours=("#fffdf5", "#3a3a3a"),
        hidden_fields=("seat", "reached", "passes"),
        hidden_places=("supply",),
        zones={"corner": "checks #8fa3b5"},
    )
    board = Option("chessboard", "The board", tuple(BOARDS))
    equal_moves = Option(False, "Equal number of moves: Black always moves last")
    blockers = Option(False, "Each player has a blocker")

    tokens: Board[Token, Square] = Board(field_of)
    rooks: Board[Blocker, Square] = Board(field_of)
    supply: Pile[Token]
    passes: int = 0
    "Turns in a row in which no token was moved."

    async def setup(self) -> None:
        grid = field_of(self)
        self.supply.fill([Token()] * len(grid.open))
        squares = list(grid.open)
        for player in self.players:
            square = self.pick(squares)
            squares.remove(square)
            self.lay(player, square)
            self.log("A token of {} drops on {}", player, square)
        if self.blockers:
            for player in self.players:
                free = [corner for corner in grid.corners if self.rooks[corner] is None]
                corner = await player.choose(free, "In which corner does your blocker start?")
                self.rooks.fill({corner: Blocker(player.seat)})
                self.log("{} puts a blocker on {}", player, corner)

    async def turn(self, me: Slider) -> None:
        if not self.supply:
            await self.last_move(me)
            return
        waiting = self.blockers and not await self.moved_blocker(me)
        slides = self.slides(me)
        me.reached = None
        if slides:
            token, goal = await me.choose(slides, "Slide a token over at least one empty space")
            self.slide(me, token, goal)
            self.passes = 0
        else:
            self.log("{} cannot move a token", me)
            self.passes += 1
        if not self.supply:
            if me.seat == 1 or not self.equal_moves:
                self.end("board full", because="No space is empty.")
        elif self.passes == 2:
            self.end("no moves", because="Nobody can move a token.")
        elif waiting:
            await self.moved_blocker(me)

    async def last_move(self, black: Slider) -> None:
        """White has filled the board: a slide over tokens of White, without an empty space."""
        if self.blockers:
            await self.moved_blocker(black)
        slides = self.slides(black, first=THEIRS)
        last = await black.choose(slides, "You have the last move: slide a token", otherwise="Pass")
        if last is not None:
            self.slide(black, *last)
        self.end("board full", because="No space is empty, and Black has moved last.")

    # -- tokens ----------------------------------------------------------------------------------------------

    def slides(self, me: Slider, first: int = EMPTY) -> list[Slide]:
        """Slides that enter at least one space of the given kind."""
        grid, kinds, cells, rooks = field_of(self), self.kinds(me), self.tokens.cells, self.rooks.cells
        spaces, rival, found = grid.spaces, self.after(me), []
        for square, token in cells.items():
            if token.seat != me.seat or square in rooks:
                continue
            for path in grid.paths[square.index]:
                entered, left = False, rival.spaces
                for index in path:
                    kind = kinds[index]
                    if kind == THEIRS:
                        left -= 1
                    if kind == BARRED or not left:
                        break
                    if kind == first:
                        entered = True
                    if entered:
                        found.append((token, spaces[index]))
                    if kind == MINE:
                        break
        return found

    def kinds(self, me: Slider) -> list[int]:
        """What is on each space, as a token of a player finds it."""
        kinds = [EMPTY] * len(field_of(self))
        for square, token in self.tokens.cells.items():
            kinds[square.index] = MINE if token.seat == me.seat else THEIRS
        for square in self.rooks.cells:
            kinds[square.index] = BARRED
        return kinds

    def slide(self, me: Slider, token: Token, goal: Square) -> None:
        start = token.at
        self.log("{} slides from {} to {}", me, start, goal)
        for square in (*(straight_between(start, goal) or ()), goal):
            self.lay(me, square)
        me.reached = goal

    def lay(self, player: Slider, square: Square) -> None:
        token = self.tokens[square]
        if token is None:
            token = self.supply.items[-1]
            self.tokens.put(token, square)
        else:
            self.players[token.seat].spaces -= 1
        token.seat = player.seat
        player.spaces += 1

    # -- blockers --------------------------------------------------------------------------------------------

    async def moved_blocker(self, me: Slider) -> bool:
        goals = self.blocker_goals(me)
        goal = await me.choose(goals, "Where does your blocker move?", otherwise="It stays")
        if goal is None:
            return False
        self.rooks.put(self.blocker(me), goal)
        self.log("{} moves the blocker to {}", me, goal)
        return True

    def blocker(self, me: Slider) -> Blocker:
        return next(rook for rook in self.rooks if rook.seat == me.seat)

    def blocker_goals(self, me: Slider) -> list[Square]:
        grid, rooks = field_of(self), self.rooks.cells
        barred = {self.after(me).reached}
        barred.update(s for s, token in self.tokens.cells.items() if self.players[token.seat].spaces == 1)
        still_open = [s for s in grid.open if s not in self.tokens.cells and s not in rooks]
        if len(still_open) == 1:
            barred.update(still_open)
        found = []
        for ray in grid.rays[self.blocker(me).at.index]:
            for square in ray:
                if square in rooks:
                    break
                if square not in barred:
                    found.append(square)
        return found

    def score(self, player: Slider) -> int:
        return player.spaces

    def estimate(self, player: Slider) -> float:
        return player.spaces - self.after(player).spaces


RULINGS = [
    Ruling(
        "Rules",
        "gap",
        "Where does a dropped token land? It may miss the board, or hit the other one.",
        "On a random space; the two differ.",
        "test_start",
    ),
    Ruling(
        "Rules",
        "gap",
        "Is the space from which a token moves left empty?",
        "No, it stays filled: a line grows out of it. Else the board would never be full.",
        "test_a_slide_fills_its_line",
    ),
    Ruling(
        "Rules",
        "gap",
        "May a slide end on a token of one's own without an empty space?",
        "No: rules 10 and 11 hold both. It ends there only after it has entered an empty space.",
        "test_an_own_token_ends_the_slide",
    ),
    Ruling(
        "Rules",
        "gap",
        "May one slide replace all tokens that the opponent has?",
        "No: when all but one are replaced, that one is the last remaining, and the slide ends before it.",
        "test_a_slide_leaves_the_opponent_a_token",
    ),
    Ruling(
        "Rules",
        "gap",
        "A player cannot move?",
        "He passes. If both pass in turn the game ends as it stands.",
        "test_who_cannot_move_passes",
    ),
    Ruling("Rules", "gap", "Both have as many spaces?", "A draw.", "test_equal_numbers"),
    Ruling(
        "Optional Rules",
        "contradiction",
        "With an equal number of moves Black moves last although no space is empty; rule 10 wants one.",
        "That move is free of rule 10: it slides over White tokens, rules 9 and 11 hold, or Black passes.",
        "test_equal_number_of_moves",
    ),
    Ruling(
        "Blockers",
        "gap",
        "When is a blocker moved, and must it be?",
        "One's own, before or after the token of that turn, or not at all. So it is with the last move that "
        "Black has for an equal number of moves.",
        "test_a_blocker_moves_before_or_after_the_token",
    ),
    Ruling(
        "Blockers",
        "gap",
        "May a blocker go back to a corner, or pass another one?",
        "No: corners cannot be entered, and it passes empty spaces and tokens only.",
        "test_goals_of_a_blocker",
    ),
    Ruling(
        "Blockers",
        "gap",
        "What are “the last unoccupied space” and “the last space your opponent moved into”?",
        "The only space left without token and blocker, and the end of his slide of the turn before. A "
        "blocker may pass over both.",
        "test_goals_of_a_blocker",
    ),
    Ruling(
        "Blockers",
        "gap",
        "Who owns a space with a blocker at the end?",
        "The owner of the token under it; an empty one is nobody's.",
        "test_spaces_under_blockers",
    ),
    Ruling(
        "Variant Boards",
        "gap",
        "Which other boards?",
        "Six by six, ten by ten, and a chessboard with two islands of two squares; all without corners.",
        "test_boards",
    ),
]
