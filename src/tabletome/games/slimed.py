"""Slimed: five Ghostbusters hunt twenty Ghosts round a backgammon board before these have slimed all of them.

How to play
    One player is the Ghostbusters, the other the Ghosts. The board is a backgammon board of 24 points, on
    which everybody runs round for ever: Ghostbusters to higher points and from 24 on to 1, Ghosts the other
    way. The five Ghostbusters begin one each on points 1 to 5, the twenty Ghosts four each on 20 to 24.
    Both roll a die; the higher begins and uses both these dice, equal ones are rolled again.

    On your turn roll two dice and move one of your pieces by each, the same or two different ones, one die
    after the other. Doubles are used four times. You must use as many dice as you can, and if either but not
    both, the higher; a die that cannot be used is lost.
    A piece may not land on a point with two or more enemies. On a single enemy it may, and captures it.
    A Ghost that is captured goes to the Containment Field, from where none escapes. A Ghostbuster that is
    captured is slimed: he stays where he is, under the Ghost, and cannot move. More Ghosts may land there.
    When all of them have moved away, he is free again. If only one Ghost holds him, another Ghostbuster may
    land there: the Ghost is captured, and both Ghostbusters are free.

    The Ghostbusters win when all Ghosts are in the Containment Field, the Ghosts as soon as all Ghostbusters
    are slimed. After 1000 turns it is a draw.

    Ghostbusters is a trademark of its owners, with whom this game has no connection.
"""

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, Space
from tabletome.parts.backgammon import PointRing, Race, Standing, roll_pair, usable
from tabletome.parts.boards import Stacks
from tabletome.parts.cards import Pile
from tabletome.parts.dice import roll_each
from tabletome.parts.pieces import Piece

POINTS = PointRing()
RACE = Race(POINTS)
BUSTERS, GHOSTS = 5, 20
LAST_POINTS = range(1, 6)
"As the player counts them whose side it is."


class Ghostbuster(Piece):
    look = Look(sign="person")

    def __str__(self) -> str:
        return "Ghostbuster"


class Ghost(Piece):
    def __str__(self) -> str:
        return "Ghost"


SIDES = (("Ghostbusters", Ghostbuster, BUSTERS), ("Ghosts", Ghost, GHOSTS))
"For each player his side, what his pieces are, and how many."

Move = tuple[Space, Space, int]
"From where, to where, and the die for it."


class Side(Player):
    side: str = ""


class Slimed(Game[Side]):
    title = "Slimed"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "backgammon-like"
    mechanisms = ("dice", "asymmetric sides", "capture")
    minutes = 20
    layout = Layout(
        felt="#2b2f45",
        accents=("#8a6fb0", "#6fbf4a"),
        facing=True,
        seat_colours=("#d9c79a", "#7fd14f"),
        dice=("dice",),
        labels={"containment_field": "Containment Field"},
    )
    guard = Guard(turns=1000, then="draw")

    points: Stacks[Piece, Space] = Stacks(POINTS)
    containment_field: Pile[Piece]
    dice: list[int]
    "Those still to be used."

    def setup(self) -> None:
        for player, (side, piece, number) in zip(self.players, SIDES, strict=True):
            player.side = side
            spaces = [RACE.space(place, player) for place in LAST_POINTS]
            each = [piece(player.seat)] * (number // len(spaces))
            self.points.fill({space: each for space in spaces if space is not None})
        while not self.dice:
            rolled = roll_each(self, 2)
            self.log("The Ghostbusters roll {}, the Ghosts {}", *rolled)
            if rolled[0] != rolled[1]:
                self.dice = rolled
                self.mover = self.players[rolled[1] > rolled[0]]

    async def turn(self, me: Side) -> None:
        self.dice = self.dice or roll_pair(self, me)
        self.then(self.use_dice, me)

    async def use_dice(self, me: Side) -> None:
        moves = self.moves(me)
        if not moves:
            self.log("{} cannot use {}", me, self.dice)
            self.dice = []
            return
        start, goal, die = await me.choose(moves, "Move a piece by one of your dice.", label=self.describe)
        self.dice.remove(die)
        self.move(me, start, goal)
        if self.dice and not self.finished:
            self.then(self.use_dice, me)

    def moves(self, me: Side) -> list[Move]:
        starts = RACE.starts if me.side == "Ghosts" else starts_of_the_free
        found = []
        for die, place in usable(RACE.standing(self.points, me), self.dice, starts, RACE.after):
            start, goal = RACE.space(place, me), RACE.space(RACE.goal(place, die), me)
            assert start is not None
            assert goal is not None
            found.append((start, goal, die))
        return found

    def describe(self, move: Move) -> str:
        start, goal, die = move
        prey = self.prey(self.mover, goal)
        act = (
            ""
            if prey is None
            else ", sliming a Ghostbuster"
            if isinstance(prey, Ghostbuster)
            else ", catching a Ghost"
        )
        return f"{die}: from {start} to {goal}{act}"

    def move(self, me: Side, start: Space, goal: Space) -> None:
        piece, prey = self.points[start][-1], self.prey(me, goal)
        self.points.put(piece, goal)
        self.log("{} moves a {} from {} to {}", me, piece, start, goal)
        if isinstance(prey, Ghost):
            self.containment_field.add(prey)
            self.log("The Ghost on {} goes to the Containment Field", goal)
        elif prey is not None:
            self.log("The Ghostbuster on {} is slimed", goal)
        self.look_for_victory()

    def prey(self, me: Side, goal: Space) -> Piece | None:
        """The single enemy who would be captured there; a Ghostbuster who is slimed already is not."""
        stack = self.points[goal]
        return stack[-1] if stack and stack[-1].seat != me.seat else None

    def slimed(self) -> int:
        """How many Ghostbusters lie under Ghosts."""
        return sum(
            isinstance(stack[0], Ghostbuster) and isinstance(stack[-1], Ghost)
            for stack in self.points.cells.values()
        )

    def look_for_victory(self) -> None:
        busters, ghosts = self.players
        if len(self.containment_field) == GHOSTS:
            self.win(busters, ending="all contained", because="All Ghosts are in the Containment Field.")
        elif self.slimed() == BUSTERS:
            self.win(ghosts, ending="all slimed", because="All Ghostbusters are slimed.")

    def estimate(self, player: Side) -> float:
        """Ghosts caught against Ghostbusters slimed, who weigh the more the fewer are left."""
        balance = len(self.containment_field) - self.slimed() ** 2
        return balance if player.side == "Ghostbusters" else -balance


def starts_of_the_free(standing: Standing, die: int) -> list[int]:
    """Ghostbusters who share a point with Ghosts lie under them."""
    return [start for start in RACE.starts(standing, die) if not standing.theirs[start]]


RULINGS = [
    Ruling(
        "Rules",
        "contradiction",
        "Twenty Ghosts, but “4 stacks of 3 on the last 5 points”.",
        "Five stacks of four.",
        "test_setup",
    ),
    Ruling(
        "Rules",
        "gap",
        "Which are the last five points on a player's side, and who goes which way?",
        "Those at the beginning of his way: 1 to 5 for the Ghostbusters, who go up, and 24 to 20 for the "
        "Ghosts, who go down.",
        "test_setup",
    ),
    Ruling(
        "Rules",
        "gap",
        "Who begins?",
        "As in backgammon: each rolls a die, the higher begins and uses both.",
        "test_higher_roll_begins_with_both_dice",
    ),
    Ruling(
        "Rules",
        "gap",
        "Is there a doubling cube, do gammons count?",
        "No: nobody bears off, and nothing is at stake but the game.",
        "test_no_doubling",
    ),
    Ruling(
        "Rules",
        "gap",
        "What blocks a point where a Ghostbuster is slimed?",
        "Two or more Ghosts, with or without him. To Ghosts it is open.",
        "test_two_ghosts_on_a_slimed_ghostbuster_block",
    ),
    Ruling(
        "Rules",
        "gap",
        "When may a Ghostbuster move who was set free by another?",
        "At once, with a die that is left.",
        "test_a_rescuer_sets_free",
    ),
    Ruling(
        "Rules",
        "gap",
        "Must a Ghost leave a Ghostbuster if no other move is left?",
        "Yes, dice must be used as in backgammon.",
        "test_a_ghost_must_let_go",
    ),
    Ruling(
        "Rules",
        "gap",
        "When is it seen that all Ghostbusters are slimed?",
        "After each single move, so also in the middle of a turn.",
        "test_ghosts_win",
    ),
    Ruling(
        "Rules",
        "gap",
        "Nothing ends a game in which nobody is caught.",
        "After 1000 turns it is a draw.",
        "test_a_thousand_turns",
    ),
]
