"""Gearhead Skirmish: wind-up toys march, bump and misbehave; each that walks off the far side is a point.

How to play
    The board is a chessboard; each player sits at one end, and that row is his last row. A toy faces one end
    of the board or the other, and whoever sits behind it controls it: turn a toy round and it changes hands.
    A cup holds 72 toys, six of each of the twelve kinds below; Small Fry lie apart. Both roll an eight-sided
    die; the higher begins.

    Your turn. Draw Phase: draw a toy at random from the cup. Placement Phase: put it on any empty square of
    your last row, facing your opponent. (If the row is full, nothing is drawn.) Action Phase: every toy you
    control moves once, in the order you like, also the one just placed, but none that you gained this turn.
    To move a toy, roll its die: its table says what it does.

    Straight ahead means towards the end it faces. When a toy moves diagonally ahead you choose its left or
    its right. Toys do not leave over the sides of the board: there they stop, and a toy beside the edge must
    take the other diagonal. One that steps beyond either end leaves the board, however it came there, and
    the player who sits at the opposite end keeps it as a point. A square holds one toy. A toy whose way is
    blocked bumps into the toy ahead and stops. Flying toys pass over others; if another stands where one
    would land, it bumps and lands on the last empty square before. Adjacent are all eight squares around.

      Big Al, d6        1-2 ahead 1, 3-4 ahead 2, 5-6 ahead 3. He pushes what he bumps into, even a whole
                        line, one square at a time, and goes on.
      Clucketta, d8     1-3 ahead 1 to 3, 4-6 diagonally 1 to 3, 7-8 lays an egg: a Small Fry on an adjacent
                        empty square of your choice, facing as she does. She flies.
      Small Fry, d6     1-3 ahead 1d6, 4-6 diagonally 1d6.
      Dead Head, d6     1-3 ahead 1 to 3, 4-6 diagonally 1 to 3. When he and a toy that faces him bump, that
                        toy turns round.
      Disasteroid, d6   1-3 ahead 1 to 3; 4 shoots ahead, 5 diagonally to the left, 6 to the right. The first
                        toy in the line of fire, at any distance, is destroyed.
      Handy             ahead 1d6, then winds up an adjacent toy of your choice: you roll its free move at
                        once. A Handy winds up one toy a turn.
      Krush Kringle, d6 1-3 ahead 1, 4-6 ahead 2; then he may pound the ground: all adjacent toys turn round.
      Orbit             ahead 1d6, flying.
      Presto, d8        1-2 ahead 1, 3-4 ahead 2, 5-6 ahead 3, 7-8 vanishes and reappears on a random square.
      Kangaruffian, d8  diagonally 1 (1-2), 2 (3-4), 3 (5-6) or 4 (7-8); then punches an adjacent toy of your
                        choice 1d3 squares directly away, less if something is in the way. It keeps its
                        facing.
      Walking Timebomb  ahead 1d6; then may explode, and is destroyed with all adjacent toys.
      Zap-bot, d8       moves as Kangaruffian; then zaps an adjacent toy of your choice, which skips its next
                        move. One that lies on his back has no move to skip until he is on his legs.
      Ziggy, d6         1-3 ahead 1d6, 4-6 diagonally 1d6. Whenever he bumps or is bumped he flips over; on
                        his back he cannot move. Still on his legs after his move, he may make a second one.

    The game ends when cup and board are empty, or when in five turns running, those of both players
    counted, no toy was placed, left its square, turned round, shot or laid an egg. Whoever has more points
    wins; with equal points it is a draw.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tabletome.engine import Component, Game, Guard, Layout, Look, Player, Ruling, behaviour, calls, state
from tabletome.parts.boards import DIRECTIONS, Board, Square, square_grid
from tabletome.parts.cards import Bag, Pile, Row

COPIES = 6
CHICKS = 30
BOARD = square_grid(8, 8)
LAST_ROWS = [[square for square in BOARD if square.row == row] for row in (0, 7)]
AHEAD = (0, 4)
"The direction in which a toy of each seat faces, as a number of DIRECTIONS; its left is one less."


Effect = Callable[["GearheadSkirmish", "Gearhead", "Toy"], Awaitable[None]]
Bump = Callable[["GearheadSkirmish", "Toy", "Toy", bool], None]
"What a toy does to itself and to another, which may have to keep its facing, when the two bump."


class Face(NamedTuple):
    """What one face of a toy's die says."""

    text: str
    effect: Effect


class Toy(Component):
    name: str
    appearance: str
    text: str
    look = Look(
        text="text",
        signs={
            "Zap-bot": "gear",
            "Disasteroid": "gear",
            "Dead Head": "skull",
            "Handy": "shield",
            "Orbit": "moon",
        },
    )
    back = "toy"
    faces: tuple[Face, ...] = behaviour(default=())
    trick: Effect | None = behaviour(default=None)
    "What it does at the end of a move."
    bump: Bump | None = behaviour(default=None)
    flies: bool = behaviour(default=False)
    pushes: bool = behaviour(default=False)
    twice: bool = behaviour(default=False)
    "May move a second time."
    hatched: bool = behaviour(default=False)
    "Returns to its own pile when destroyed."

    seat: int = state(default=0)
    "Of the player behind it, who controls it."
    ready: bool = state(default=False, lasts="turn")
    "Has still to move this turn."
    has_wound: bool = state(default=False, lasts="turn")
    "Has wound up a toy this turn."
    zapped: bool = state(default=False)
    on_his_back: bool = state(default=False)

    @property
    def owner(self) -> Player | None:
        owner: Player | None = self.place.owner if self.at is None else self.place.game.players[self.seat]
        return owner

    def __str__(self) -> str:
        if self.at is None:
            return self.name
        notes = " (zapped)" * self.zapped + " (on his back)" * self.on_his_back
        return f"{self.owner}'s {self.name}{notes}"

    def turned(self, side: int) -> int:
        """The direction ahead (0), diagonally ahead to its left (-1) or right (1)."""
        return (AHEAD[self.seat] + side) % 8

    def faces_toy(self, other: "Toy") -> bool:
        _, forward = DIRECTIONS[self.turned(0)]
        return bool((other.at.row - self.at.row) * forward > 0)


def ahead(spaces: int | str) -> Face:
    return Face(f"straight ahead {spaces}", calls("move_ahead", spaces))


def diagonally(spaces: int | str) -> Face:
    return Face(f"diagonally ahead {spaces}", calls("move_diagonally", spaces))


D6 = "1d6"
AHEAD_1D6 = tuple(ahead(spaces) for spaces in range(1, 7))
AHEAD_1_2_3 = AHEAD_1D6[:3]
DIAGONALLY_1_2_3 = (diagonally(1), diagonally(2), diagonally(3))
AHEAD_BY_PAIRS = (ahead(1), ahead(1), ahead(2), ahead(2), ahead(3), ahead(3))
DIAGONALLY_BY_PAIRS = tuple(diagonally(spaces) for spaces in (1, 1, 2, 2, 3, 3, 4, 4))
AHEAD_OR_DIAGONALLY = (ahead(D6),) * 3 + (diagonally(D6),) * 3
EGG = Face("an egg", calls("lay_egg"))
VANISH = Face("a disappearance", calls("disappear"))
SHOTS = (
    Face("a shot straight ahead", calls("shoot", 0)),
    Face("a shot ahead to the left", calls("shoot", -1)),
    Face("a shot ahead to the right", calls("shoot", 1)),
)

TOYS = [
    Toy("Big Al", "Bulldozer", "Pushes lines of toys", faces=AHEAD_BY_PAIRS, pushes=True),
    Toy(
        "Clucketta",
        "Chicken",
        "Flies, lays eggs",
        faces=(*AHEAD_1_2_3, *DIAGONALLY_1_2_3, EGG, EGG),
        flies=True,
    ),
    Toy(
        "Dead Head",
        "Skull",
        "Turns round toys that bump him face to face",
        faces=(*AHEAD_1_2_3, *DIAGONALLY_1_2_3),
        bump=calls("scare"),
    ),
    Toy("Disasteroid", "Robot with laser", "Shoots the first toy in line", faces=(*AHEAD_1_2_3, *SHOTS)),
    Toy(
        "Handy",
        "White glove",
        "Winds up an adjacent toy for a free move",
        faces=AHEAD_1D6,
        trick=calls("wind_up"),
    ),
    Toy(
        "Krush Kringle",
        "Santa Claus on steroids",
        "May turn all adjacent toys round",
        faces=(ahead(1),) * 3 + (ahead(2),) * 3,
        trick=calls("pound_the_ground"),
    ),
    Toy("Orbit", "Flying saucer", "Flies", faces=AHEAD_1D6, flies=True),
    Toy("Presto", "Magician", "Disappears and reappears anywhere", faces=(*AHEAD_BY_PAIRS, VANISH, VANISH)),
    Toy(
        "Kangaruffian",
        "Kangaroo with boxing gloves",
        "Punches an adjacent toy 1d3 spaces away",
        faces=DIAGONALLY_BY_PAIRS,
        trick=calls("punch"),
    ),
    Toy(
        "Walking Timebomb",
        "Bomb with legs",
        "May explode with all adjacent toys",
        faces=AHEAD_1D6,
        trick=calls("explode"),
    ),
    Toy(
        "Zap-bot",
        "Robot on unicycle",
        "Zaps an adjacent toy, which skips its next move",
        faces=DIAGONALLY_BY_PAIRS,
        trick=calls("zap"),
    ),
    Toy(
        "Ziggy",
        "Cockroach",
        "Flips over at every bump; may move twice",
        faces=AHEAD_OR_DIAGONALLY,
        bump=calls("flip"),
        twice=True,
    ),
]
SMALL_FRY = Toy("Small Fry", "Baby chick", "Hatched by Clucketta", faces=AHEAD_OR_DIAGONALLY, hatched=True)


class Gearhead(Player):
    victory_pile: Pile[Toy]


class GearheadSkirmish(Game[Gearhead]):
    title = "Gearhead Skirmish"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "war and skirmish"
    mechanisms = ("dice", "facing", "pushing", "capture")
    minutes = 45
    layout = Layout(
        felt="#5b2b3a",
        accents=("#f4c95d", "#7fb7be"),
        facing=True,
    )
    guard = Guard(quiet=5, progress="move")

    board: Board[Toy, Square] = Board(BOARD)
    counter_pile: Bag[Toy]
    small_fry: Pile[Toy]
    drawn: Row[Toy]
    discard: Pile[Toy]

    def setup(self) -> None:
        self.counter_pile.fill(toy for toy in TOYS for _ in range(COPIES))
        self.small_fry.fill([SMALL_FRY] * CHICKS)
        first, second = self.roll(8), self.roll(8)
        while first == second:
            first, second = self.roll(8), self.roll(8)
        self.mover = self.players[second > first]
        self.log("The rolls are {} and {}: {} begins", first, second, self.mover)

    async def turn(self, me: Gearhead) -> None:
        self.then(self.draw_phase, me)
        self.then(self.placement_phase, me)
        self.then(self.action_phase, me)

    def draw_phase(self, me: Gearhead) -> None:
        if self.room(me) and (toy := self.counter_pile.draw(self.drawn)) is not None:
            self.log("{} draws {}", me, toy)

    async def placement_phase(self, me: Gearhead) -> None:
        for toy in list(self.drawn):
            self.place(toy, await me.choose(self.room(me), f"Place your {toy} on your last row"), me.seat)
        for toy in self.board:
            toy.ready = toy.owner is me

    def room(self, me: Gearhead) -> list[Square]:
        return [square for square in LAST_ROWS[me.seat] if self.board[square] is None]

    async def action_phase(self, me: Gearhead) -> None:
        """Toys move one by one until none is left that has to."""
        toys = [toy for toy in self.board if toy.ready and not toy.on_his_back]
        if not toys:
            if not self.counter_pile and not self.board:
                self.end("no toys", because="No toys are left in the cup and on the board.")
            return
        toy = await me.choose(toys, "Which toy moves next?")
        toy.ready = False
        moved = await self.move(me, toy)
        again = moved and toy.twice and toy in self.board and not toy.on_his_back
        if again and await self.will(me, f"{toy} is still on his legs", "Move again", otherwise="Stay"):
            await self.move(me, toy)
        self.then(self.action_phase, me)

    async def move(self, me: Gearhead, toy: Toy) -> bool:
        """Roll for a toy and let it do as its table says; whether it could."""
        if toy.on_his_back:
            self.log("{} cannot move", toy)
            return False
        if toy.zapped:
            self.log("{} skips a move", toy)
            toy.zapped = False
            return False
        roll = self.roll(len(toy.faces))
        face = toy.faces[roll - 1]
        self.log("{} {} rolls {}: {}", toy, toy.at, roll, face.text)
        await face.effect(self, me, toy)
        if toy.trick is not None and toy in self.board:
            await toy.trick(self, me, toy)
        return True

    def stalled(self, because: str) -> None:
        """The book's own end, no makeshift."""
        self.end("no moves", because="No toy has been able to move in 5 turns.")

    def score(self, player: Gearhead) -> int:
        return len(player.victory_pile)

    def estimate(self, player: Gearhead) -> float:
        """His points, and of each toy he controls the part of the board that it has crossed."""
        rows: list[int] = [toy.at.row for toy in self.board if toy.seat == player.seat]
        crossed = [row + 1 if player.seat == 0 else BOARD.rows - row for row in rows]
        return self.score(player) + sum(crossed) / BOARD.rows

    # -- moving ------------------------------------------------------------------------------------------

    async def move_ahead(self, me: Gearhead, toy: Toy, spaces: int | str) -> None:
        self.advance(toy, toy.turned(0), self.distance(toy, spaces))

    async def move_diagonally(self, me: Gearhead, toy: Toy, spaces: int | str) -> None:
        distance = self.distance(toy, spaces)
        ways = {"left": toy.turned(-1), "right": toy.turned(1)}
        sides = [side for side, way in ways.items() if not beyond_side(toy.at, way)]
        if len(sides) == 2:
            sides = [await me.choose(sides, f"{toy} moves {distance} diagonally: to its left or right?")]
        self.advance(toy, ways[sides[0]], distance)

    def distance(self, toy: Toy, spaces: int | str) -> int:
        if isinstance(spaces, int):
            return spaces
        rolled = self.roll(6)
        self.log("{} rolls {} for the distance", toy, rolled)
        return rolled

    def advance(self, toy: Toy, way: int, distance: int) -> None:
        if toy.pushes:
            self.bulldoze(toy, way, distance)
        else:
            self.travel(toy, way, distance, flying=toy.flies)

    def bulldoze(self, toy: Toy, way: int, distance: int) -> None:
        for _ in range(distance):
            blocker = self.ahead_of(toy, way)
            if blocker is not None:
                self.bump(toy, blocker)
                if toy.turned(0) != way:
                    return
                self.shove(blocker, way)
            self.travel(toy, way, 1)
            if toy not in self.board:
                return

    def shove(self, toy: Toy, way: int) -> None:
        """Push a toy one square on, and the line behind it first."""
        behind = self.ahead_of(toy, way)
        if behind is not None:
            self.shove(behind, way)
        self.travel(toy, way, 1)

    def ahead_of(self, toy: Toy, way: int) -> Toy | None:
        square = toy.at.steps[way]
        return None if square is None else self.board[square]

    def travel(
        self, toy: Toy, way: int, distance: int, *, flying: bool = False, punched: bool = False
    ) -> None:
        """Move a toy so many squares if nothing stops it."""
        here = landing = toy.at
        blocker: Toy | None = None
        for _ in range(distance):
            if beyond_side(here, way):
                break
            there = here.steps[way]
            if there is None:
                self.leave(toy, way)
                return
            blocker = self.board[there]
            if blocker is None:
                landing = there
            elif not flying:
                break
            here = there
        if landing is not toy.at:
            self.place(toy, landing, toy.seat)
        if blocker is not None:
            self.bump(toy, blocker, punched=punched)

    def place(self, toy: Toy, square: Square, seat: int) -> None:
        self.board.put(toy, square)
        toy.seat = seat
        self.progress()
        self.log("{} is now on {}", toy, square)

    def leave(self, toy: Toy, way: int) -> None:
        winner = self.players[0 if DIRECTIONS[way][1] > 0 else 1]
        self.log("{} leaves the board: a point for {}", toy, winner)
        self.take_off(toy, winner.victory_pile)

    def destroy(self, toy: Toy) -> None:
        self.log("{} is destroyed", toy)
        self.take_off(toy, self.small_fry if toy.hatched else self.discard)

    def take_off(self, toy: Toy, pile: Pile[Toy]) -> None:
        toy.ready = toy.has_wound = toy.zapped = toy.on_his_back = False
        pile.add(toy)
        self.progress()

    def turn_round(self, toy: Toy) -> None:
        self.log("{} turns round", toy)
        toy.seat = 1 - toy.seat
        toy.ready = False
        self.progress()

    # -- bumps -------------------------------------------------------------------------------------------

    def bump(self, toy: Toy, blocker: Toy, *, punched: bool = False) -> None:
        self.log("{} bumps into {}", toy, blocker)
        for one, other in ((toy, blocker), (blocker, toy)):
            if one.bump is not None:
                one.bump(self, one, other, punched and other is toy)

    def scare(self, dead_head: Toy, other: Toy, steady: bool) -> None:
        if other.faces_toy(dead_head) and not steady:
            self.turn_round(other)

    def flip(self, ziggy: Toy, other: Toy, steady: bool) -> None:
        self.log("{} flips over", ziggy)
        ziggy.on_his_back = not ziggy.on_his_back

    # -- results and tricks --------------------------------------------------------------------------------

    async def will(self, me: Gearhead, prompt: str, deed: str, *, otherwise: str) -> bool:
        return await me.choose([deed], prompt, otherwise=otherwise) is not None

    def adjacent(self, toy: Toy) -> list[Toy]:
        return [other for square in toy.at.around if (other := self.board[square]) is not None]

    async def lay_egg(self, me: Gearhead, clucketta: Toy) -> None:
        nests = [square for square in clucketta.at.around if self.board[square] is None]
        if nests and self.small_fry.top is not None:
            square = await me.choose(nests, f"Where does {clucketta} lay her egg?")
            self.place(self.small_fry.top, square, clucketta.seat)

    async def shoot(self, me: Gearhead, disasteroid: Toy, side: int) -> None:
        self.progress()
        hit = next(
            (toy for square in disasteroid.at.ray(disasteroid.turned(side)) if (toy := self.board[square])),
            None,
        )
        if hit is not None:
            self.destroy(hit)

    async def disappear(self, me: Gearhead, presto: Toy) -> None:
        while True:
            square = BOARD.spaces[8 * self.roll(8) + self.roll(8) - 9]
            if self.board[square] in (None, presto):
                return self.place(presto, square, presto.seat)

    async def wind_up(self, me: Gearhead, handy: Toy) -> None:
        if (around := self.adjacent(handy)) and not handy.has_wound:
            toy = await me.choose(around, f"{handy} winds up which toy?")
            handy.has_wound = True
            self.log("{} winds up {}", handy, toy)
            await self.move(me, toy)

    async def pound_the_ground(self, me: Gearhead, kringle: Toy) -> None:
        around = self.adjacent(kringle)
        prompt = f"{kringle} has ended his move"
        if around and await self.will(me, prompt, "Pound the ground", otherwise="Stand still"):
            for toy in around:
                self.turn_round(toy)

    async def punch(self, me: Gearhead, kanga: Toy) -> None:
        if around := self.adjacent(kanga):
            toy = await me.choose(around, f"{kanga} punches which toy?")
            distance = self.roll(3)
            self.log("{} punches {} {} square(s) away", kanga, toy, distance)
            self.travel(toy, kanga.at.steps.index(toy.at), distance, punched=True)

    async def explode(self, me: Gearhead, bomb: Toy) -> None:
        if await self.will(me, f"{bomb} has ended his move", "Explode", otherwise="Keep ticking"):
            for toy in (*self.adjacent(bomb), bomb):
                self.destroy(toy)

    async def zap(self, me: Gearhead, zap_bot: Toy) -> None:
        if around := self.adjacent(zap_bot):
            toy = await me.choose(around, f"{zap_bot} zaps which toy?")
            self.log("{} zaps {}", zap_bot, toy)
            toy.zapped = True


def beyond_side(square: Square, way: int) -> bool:
    """Whether a step this way would cross the left or right edge."""
    return not 0 <= square.col + DIRECTIONS[way][0] < BOARD.cols


RULINGS = [
    Ruling(
        "Toy List:",
        "damaged",
        "The toys' tables are torn apart by the columns of the page.",
        "Rejoined by their dice: the second halves belong to Clucketta, Dead Head and Disasteroid in order.",
        "test_the_tables_cover_their_dice",
    ),
    Ruling(
        "Setup", "gap", "Equal rolls for the first turn?", "Both roll again.", "test_the_higher_roll_begins"
    ),
    Ruling(
        "Action Phase",
        "gap",
        "In which order do toys move?",
        "As their player likes; each must.",
        "test_toys_move_in_any_order",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "Does the toy just placed move?",
        "Yes, placing it gains no control.",
        "test_a_placed_toy_moves",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "A toy lost and won back, or an egg laid, in the same turn?",
        "Both were gained this turn and wait for the next.",
        "test_toys_gained_this_turn_wait",
    ),
    Ruling(
        "Placement Phase",
        "gap",
        "No empty square on the last row?",
        "Nothing is drawn.",
        "test_a_full_row_draws_nothing",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "May toys leave over the left or right edge?",
        "No: they stop there without a bump, and beside the edge must take the other diagonal.",
        "test_sides_stop_toys",
    ),
    Ruling(
        "Victory",
        "gap",
        "Whose point is a toy that is pushed or punched off an end?",
        "That of the player at the opposite end, whoever controlled or moved the toy.",
        "test_the_end_says_who_scores",
    ),
    Ruling(
        "Flying Toys",
        "gap",
        "A flying toy would land on another?",
        "It bumps into it and lands on the last empty square of its path, or stays.",
        "test_a_flier_lands_before_an_occupied_square",
    ),
    Ruling(
        "Dead Head",
        "gap",
        "Which toy is “facing Dead Head”?",
        "One that has him in a row ahead of it, straight or diagonally. Two Dead Heads can turn each other.",
        "test_dead_head_turns_toys_that_face_him",
    ),
    Ruling(
        "Big Al",
        "gap",
        "Big Al bumps into Dead Head or Ziggy: what comes first?",
        "The bump: Al turned round stops at once, Ziggy flips and is pushed.",
        "test_big_al_bumps_before_he_pushes",
    ),
    Ruling(
        "Big Al",
        "gap",
        "Is every square of a push a bump, and do the toys of a line bump each other?",
        "Al bumps the first toy anew on every square; those behind are only shoved. Nothing stops a line.",
        "test_big_al_pushes_a_line_off_the_board",
    ),
    Ruling(
        "Toy List:", "gap", "What is adjacent?", "All eight squares around.", "test_kringle_turns_all_around"
    ),
    Ruling(
        "Handy",
        "gap",
        "Must Handy, Kangaruffian and Zap-bot act, and on whom?",
        "Yes, if any toy is adjacent, friend or foe, even if they could not move themselves.",
        "test_zap_bot_must_zap_even_a_friend",
    ),
    Ruling(
        "Handy",
        "departure",
        "A Handy winds up a toy whenever he stops. Handys could so wind up each other for ever.",
        "A Handy winds up one toy a turn, after his first move. The usual move of a toy that was "
        "wound up is not used up.",
        "test_a_handy_winds_up_one_toy_a_turn",
    ),
    Ruling(
        "Handy",
        "gap",
        "Who decides for an opponent's toy that was wound up?",
        "The player whose turn it is; it moves where it faces.",
        "test_handy_winds_up_a_rival",
    ),
    Ruling(
        "Ziggy",
        "gap",
        "Does a free move give Ziggy a second one, or move toys that are zapped or on their backs?",
        "No. For a zapped toy it is the move that is skipped.",
        "test_free_moves_of_ziggy_and_of_zapped_toys",
    ),
    Ruling(
        "Zap-bot",
        "gap",
        "Which move does a zapped Ziggy skip?",
        "His whole turn: without a first move there is no second. On his back he has no move to skip, in his "
        "turn or wound up, so he stays zapped until he could move.",
        "test_a_zapped_ziggy",
    ),
    Ruling(
        "Kangaruffian",
        "gap",
        "Is a punched toy that is blocked bumping?",
        "Yes. But it keeps its facing, even before Dead Head; a punched Big Al does not push, and a punched "
        "flier does not fly.",
        "test_a_punched_toy_bumps",
    ),
    Ruling(
        "Small Fry",
        "gap",
        "How many Small Fry are there, and which way do they face?",
        "Thirty; destroyed ones return to their pile. They face as Clucketta. No chick or no room: no egg.",
        "test_eggs",
    ),
    Ruling(
        "Presto",
        "gap",
        "May Presto reappear where he was?",
        "Yes, that square is empty by then. He keeps his facing.",
        "test_presto_reappears",
    ),
    Ruling(
        "Victory",
        "gap",
        "What are five turns in which no toy has been able to move?",
        "Five turns running, of both players together, in which none was placed, left its square, turned "
        "round, shot or laid an egg.",
        "test_five_still_turns_end_the_game",
    ),
    Ruling("Victory", "gap", "Equal points?", "A draw.", "test_equal_points_are_a_draw"),
]
