"""Spawn: stack red, white and black balls to a pyramid; whoever cannot place his three balls loses.

How to play
    Balls are stacked on a board of 4 x 4 spots into a pyramid of 30, which is drawn level by level from the
    left: the ground a1 to d4, the second level e1 to g3, the third h1 to i2, and the top j1. A ball lies on
    the ground or in the hollow between four balls; e1, for instance, rests on a1, b1, a2 and b2. There are
    16 red, 16 white and 16 black balls, which both players use. Chance decides who begins.

    Balls touch each other if they lie next to each other on one level, also diagonally, or if one rests on
    the other.

    First, place one ball of each colour, one after the other in any order. In the end one of the three must
    touch both others. If a colour has run out, place only the others.

    The three ball ban: no ball may be placed where it touches two or more balls of its own colour. A ball
    that is completely hidden, because four balls rest on it, does not count as long as it is hidden.

    Second, take one ball away and put it back with the others; not on the very first turn of the game. It may
    not be one of the three you have just placed, and no ball may rest on it; but a ball one level below the
    highest one may be taken from under a single ball, which then drops into its place, unless the ban
    forbids that ball to lie there. If no ball can be taken away, this step is left out.

    Whoever cannot place all the balls that he must place loses. Whoever completes the pyramid wins at once.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tabletome.engine import Component, Game, Layout, Player, Ruling
from tabletome.parts.boards import Board, Nook, Pyramid
from tabletome.parts.cards import Supply
from tabletome.parts.starting import first_by_chance

COLOURS = ("Red", "White", "Black")
BALLS_OF_A_COLOUR = 16
PYRAMID = Pyramid(4, levels=("ground", "second level", "third level", "top"))


def bits(nooks: tuple[Nook, ...]) -> int:
    return sum(1 << nook.index for nook in nooks)


# Sets of spots are numbers, one bit a spot, since every placement is tried to its end before it is offered.
TOUCHING = [bits(nook.touching) for nook in PYRAMID]
BELOW = [bits(nook.below) for nook in PYRAMID]
ABOVE = [bits(nook.above) for nook in PYRAMID]
INNER = [(1 << nook.index, bits(nook.above)) for nook in PYRAMID if len(nook.above) == 4]
ALL = (1 << len(PYRAMID)) - 1


def spots_in(number: int) -> Iterator[int]:
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


class Heap(NamedTuple):
    """Where the balls of each colour lie, and the spots where a ball can come to rest."""

    balls: tuple[int, ...]
    room: int = 0

    @property
    def taken(self) -> int:
        red, white, black = self.balls
        return red | white | black

    def may_place(self, colour: int, spot: int) -> bool:
        """The three ball ban, for a ball that comes to this spot."""
        beside = TOUCHING[spot] & self.balls[colour]
        if beside.bit_count() < 2:
            return True
        taken = self.taken | 1 << spot
        for inner, above in INNER:
            if beside & inner and above & taken == above:
                beside ^= inner
        return beside.bit_count() < 2

    def placed(self, colour: int, spot: int) -> "Heap":
        here = 1 << spot
        taken, room = self.taken | here, self.room & ~here
        for above in spots_in(ABOVE[spot]):
            if BELOW[above] & taken == BELOW[above]:
                room |= 1 << above
        return Heap(tuple([b | here if c == colour else b for c, b in enumerate(self.balls)]), room)

    def can_go_on(self, colours: tuple[int, ...], laid: tuple[int, ...]) -> bool:
        """Whether balls of these colours can be placed so that in the end one touches all others."""
        if not colours:
            return are_joined(laid)
        near = 0
        for spot in laid:
            near |= TOUCHING[spot]
        apart = self.room & ~near if len(colours) > 1 else 0
        for spots in (self.room & near, apart):  # where they touch is where it mostly succeeds
            for spot in spots_in(spots):
                for colour in colours:
                    if self.may_place(colour, spot) and self.placed(colour, spot).can_go_on(
                        without(colours, colour), (*laid, spot)
                    ):
                        return True
        return False


def without(colours: tuple[int, ...], colour: int) -> tuple[int, ...]:
    return tuple([c for c in colours if c != colour])


def are_joined(laid: tuple[int, ...]) -> bool:
    """Whether one of them touches all others."""
    every = sum(1 << spot for spot in laid)
    return any((TOUCHING[spot] | 1 << spot) & every == every for spot in laid)


class Ball(Component):
    name: str
    shape = "ball"

    @property
    def colour(self) -> int:
        return COLOURS.index(self.name)


class Stacker(Player): ...


class Spawn(Game[Stacker]):
    title = "Spawn"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "abstract"
    mechanisms = ("stacking", "patterns")
    minutes = 20
    layout = Layout(
        felt="#26323d",
        accents=("#d9a441", "#8fb8c9"),
        zones={
            "ground": "dots #6d7f8b",
            "second level": "lines #a3793d",
            "third level": "grid #7d8f4e",
            "top": "rings #a5567a",
        },
    )

    pyramid: Board[Ball, Nook] = Board(PYRAMID)
    supply: Supply[Ball]

    def setup(self) -> None:
        self.supply.fill([Ball(colour) for colour in COLOURS for _ in range(BALLS_OF_A_COLOUR)])
        first_by_chance(self)

    def heap(self) -> Heap:
        colours = [0, 0, 0]
        for nook, ball in self.pyramid.cells.items():
            colours[ball.colour] |= 1 << nook.index
        taken = colours[0] | colours[1] | colours[2]
        room = sum(1 << spot for spot in spots_in(ALL & ~taken) if BELOW[spot] & taken == BELOW[spot])
        return Heap(tuple(colours), room)

    async def turn(self, me: Stacker) -> None:
        placed = await self.place_balls(me)
        if not placed:
            rival = self.after(me)
            self.win(rival, ending="cannot place", because=f"{me} cannot place the balls.")
        elif len(self.pyramid) == len(PYRAMID):
            self.win(me, ending="pyramid complete", because=f"{me} has completed the pyramid.")
        elif self.turns > 1:
            await self.remove_ball(me, placed)

    async def place_balls(self, me: Stacker) -> list[Ball]:
        heap = self.heap()
        laid: tuple[int, ...] = ()
        placed: list[Ball] = []
        left = tuple(sorted(COLOURS.index(name) for name in self.supply.stock()))
        while left:
            options = self.placements(heap, left, laid)
            if not options:
                return []
            others = "" if len(left) == 1 else f" ({len(left)} to go)"
            ball, nook = await me.choose(options, f"Place a ball{others}")
            self.pyramid.put(ball, nook)
            self.log("{} places {} on {}", me, ball, nook)
            heap, laid = heap.placed(ball.colour, nook.index), (*laid, nook.index)
            left = without(left, ball.colour)
            placed.append(ball)
        return placed

    def placements(self, heap: Heap, left: tuple[int, ...], laid: tuple[int, ...]) -> list[tuple[Ball, Nook]]:
        """Only what lets the other balls of this turn be placed as well."""
        found: list[tuple[Ball, Nook]] = []
        for colour in left:
            rest = without(left, colour)
            ball = self.supply.named(COLOURS[colour])[0]
            found += [
                (ball, PYRAMID.spaces[spot])
                for spot in spots_in(heap.room)
                if heap.may_place(colour, spot) and heap.placed(colour, spot).can_go_on(rest, (*laid, spot))
            ]
        return found

    async def remove_ball(self, me: Stacker, placed: list[Ball]) -> None:
        balls = [ball for ball in self.pyramid if ball not in placed and self.can_be_removed(ball)]
        if not balls:
            self.log("{} can take no ball away", me)
            return
        ball = await me.choose(balls, "Take a ball away", label=self.describe)
        nook, dropping = ball.at, self.resting_on(ball)
        self.supply.add(ball)
        self.log("{} takes {} from {} away", me, ball, nook)
        if dropping:
            above = dropping[0].at
            self.pyramid.put(dropping[0], nook)
            self.log("{} drops from {} to {}", dropping[0], above, nook)

    def resting_on(self, ball: Ball) -> list[Ball]:
        cells = self.pyramid.cells
        return [cells[nook] for nook in ball.at.above if nook in cells]

    def can_be_removed(self, ball: Ball) -> bool:
        """One that bears none; or, a level below the highest, a single one that may drop."""
        resting = self.resting_on(ball)
        if not resting:
            return True
        if len(resting) > 1 or resting[0].at.level < max(other.at.level for other in self.pyramid):
            return False
        gone = ~bits((ball.at, resting[0].at))
        left = Heap(tuple([balls & gone for balls in self.heap().balls]))
        return left.may_place(resting[0].colour, ball.at.index)

    def describe(self, ball: Ball) -> str:
        resting = self.resting_on(ball)
        drops = f"; {resting[0]} {resting[0].at} drops into its place" if resting else ""
        return f"{ball} {ball.at}{drops}"

    def estimate(self, stacker: Stacker) -> float:
        """How many single balls could be placed: good for the one who is next to place."""
        heap = self.heap()
        ways = sum(heap.may_place(colour, spot) for spot in spots_in(heap.room) for colour in range(3))
        return ways if self.mover is stacker else -ways


RULINGS = [
    Ruling(
        "Rules",
        "gap",
        "Who begins?",
        "Chance decides.",
        "test_chance_decides_who_begins",
    ),
    Ruling(
        "Rules",
        "gap",
        "Do balls of different levels touch?",
        "A ball touches the four it rests on and those that rest on it.",
        "test_the_ban_reaches_to_other_levels",
    ),
    Ruling(
        "Rules",
        "gap",
        "In which order are the three balls placed, and may one rest on another?",
        "In any order, one after the other; each must keep the ban when it is placed, and may rest on balls "
        "placed before it in the same turn. Only what can be completed is offered.",
        "test_a_ball_may_rest_on_those_just_placed",
    ),
    Ruling(
        "Three Ball Ban",
        "gap",
        "May a ball be placed so that another one comes to touch two of its colour?",
        "Yes: the ban is worded for the ball that is placed, as in the example.",
        "test_the_ban_is_for_the_ball_that_is_placed",
    ),
    Ruling(
        "Aim",
        "gap",
        "One loses by breaking the ban. Can one break it?",
        "What would break it is not offered; whoever has no other choice cannot place and loses.",
        "test_who_cannot_place_loses",
    ),
    Ruling(
        "Rules",
        "gap",
        "Which balls may be taken away?",
        "Those on which none rests; and on the level below the highest one also those on which a single ball "
        "rests, which drops. A ball that bears two or more stays.",
        "test_what_can_be_taken_away",
    ),
    Ruling(
        "Rules",
        "gap",
        "What may not break the ban when a ball is taken away?",
        "The ball that drops, in its new place.",
        "test_a_dropping_ball_keeps_the_ban",
    ),
    Ruling(
        "Rules",
        "gap",
        "What if no ball can be taken away?",
        "Nothing is; only who cannot place loses.",
        "test_nothing_can_be_taken_away",
    ),
    Ruling(
        "Rules",
        "gap",
        "Where do balls go that are taken away?",
        "Back to the common supply.",
        "test_what_can_be_taken_away",
    ),
    Ruling(
        "Visibility Rule",
        "gap",
        "When is a ball completely buried?",
        "When four balls rest on it; then it also has eight neighbours on its own level.",
        "test_a_buried_ball_does_not_count",
    ),
    Ruling(
        "Aim",
        "gap",
        "What if the pyramid is complete before a ball is taken away?",
        "Whoever completed it has won. With fewer free spots than balls to place one cannot place.",
        "test_the_complete_pyramid_wins",
    ),
]
