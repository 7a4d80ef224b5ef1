"""Bees: gather nectar where flowers bloom, sting those who carry more, and be first to have 20 honey.

How to play
    The meadow has 13 by 13 squares. Each hive is a corner of it, with four bees at first; two hives lie in
    opposite corners. Everybody rolls an eight sided die: the highest begins, and turns go round.

    Bloom Phase: two six sided dice give a column (2 is b, 12 is l), two more a row. A flower blooms there;
    several may stand on one square. If a bee is there, the flower becomes nectar on that bee at once, on the
    topmost one of a stack, without a bonus.

    Move Phase: roll two dice. One of your bees flies as far as one die says, one as far as the other; it may
    be the same bee, and you choose which die comes first. A bee flies up, down, left and right, round corners
    as you like but not back, and over other bees. So it lands on any square whose steps aside and ahead add
    up to the number rolled. After doubles you may fly up to two more moves of that number.

    A bee may not land in another hive, nor on two or more bees of a rival. If it lands
    - on flowers, it takes them all: they are its nectar. If it carried nectar before, you also get one
      honey, the pollination bonus;
    - on a single bee of a rival, it stings: it takes all nectar of that bee, which goes back to its hive;
    - on bees of yours, they form a stack. A bee that leaves a stack carries as much of the nectar there as
      you like;
    - within two steps of your hive, you may move it onto the hive at once, also off a stack.
    All nectar of a bee that comes to its hive becomes honey. A bee may carry any number of nectar counters.

    Whoever has 20 honey first wins. If nobody has got honey in 500 turns running, most honey wins.

    Variant: a chessboard on which two eight sided dice say where flowers bloom, also in the hives. A flower
    that blooms beside the bees of a hive becomes honey at once.
"""

from functools import cache

from tabletome.engine import Component, Game, Guard, Layout, Look, Option, Player, Ruling, state
from tabletome.parts.boards import Board, Square, SquareGrid, Stacks
from tabletome.parts.cards import Pile
from tabletome.parts.dice import Dice
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

BEES = 4
HONEY_TO_WIN = 20
NEAR_HIVE = 2
CORNERS = {2: "a1 m13", 3: "a1 a13 m13", 4: "a1 a13 m13 m1"}
"The hives by number of players; on a chessboard a 13 is an 8 and an m an h."


class Meadow(SquareGrid):
    def __init__(self, side: int, corners: list[str]) -> None:
        super().__init__(side, side, "meadow", zones=dict.fromkeys(corners, "hive"))
        self.hives = [self[corner] for corner in corners]
        self.away = [
            [[goal for goal in self if goal.distance(square) == steps] for steps in range(7)]
            for square in self
        ]
        "For each square those that a bee can reach with each number rolled."


@cache
def meadow_for(players: int, chessboard: bool) -> Meadow:
    corners = CORNERS[players]
    if chessboard:
        return Meadow(8, corners.replace("13", "8").replace("m", "h").split())
    return Meadow(13, corners.split())


def meadow_of(game: "Bees") -> Meadow:
    return meadow_for(len(game.players), game.chessboard)


class Bee(Piece):
    name: str = "bee"
    nectar: int = state(default=0)
    look = Look(sign="wind", badge="nectar")

    def __str__(self) -> str:
        return f"{self.owner}'s bee"


class Flowers(Component):
    """All flowers of one square."""

    name: str = "flower"
    number: int = state(default=0)
    look = Look(sign="sun", badge="number")

    def __str__(self) -> str:
        return "a flower" if self.number == 1 else f"{self.number} flowers"


class Keeper(Player):
    honey: int = 0


Flight = tuple[Bee, Square]


class Bees(Game[Keeper]):
    title = "Bees"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "abstract"
    mechanisms = ("dice", "grid movement", "delivery", "capture", "stacking")
    minutes = 30
    layout = Layout(
        felt="#4d7a3a",
        accents=("#f2c230", "#d9822b"),
        dice=("dice",),
        zones={"hive": "rings #d9a441"},
        hidden_places=("seeds",),
    )
    guard = Guard(quiet=500, progress="honey")
    chessboard = Option(False, "Use a chessboard, and eight sided dice for where flowers bloom")

    bees: Stacks[Bee, Square] = Stacks(meadow_of)
    flowers: Board[Flowers, Square] = Board(meadow_of)
    seeds: Pile[Flowers]
    "One counter for each square, as long as no flower stands there."
    dice: list[int]
    "Rolled and not yet used."

    def setup(self) -> None:
        meadow = meadow_of(self)
        self.seeds.fill([Flowers()] * len(meadow))
        hives = zip(meadow.hives, self.players, strict=True)
        self.bees.fill({hive: [Bee(keeper.seat)] * BEES for hive, keeper in hives})
        first_by_roll(self, 8)

    async def turn(self, me: Keeper) -> None:
        self.bloom_phase()
        if not self.finished:
            await self.move_phase(me)

    def bloom_phase(self) -> None:
        coordinate = Dice(1, 8, 0) if self.chessboard else Dice(2, 6, 0)
        column, row = coordinate.roll(self), coordinate.roll(self)
        square = meadow_of(self).find(column - 1, row - 1)
        assert square is not None
        flowers = self.flowers[square]
        if flowers is None:
            flowers = self.seeds.items[-1]
            self.flowers.put(flowers, square)
        flowers.number += 1
        self.log("A flower blooms on {}", square)
        if stack := self.bees[square]:
            self.gather(stack[-1], flowers)

    async def move_phase(self, me: Keeper) -> None:
        first, second = self.roll(), self.roll()
        self.log("{} rolls {} and {}", me, first, second)
        self.dice = [first] * 4 if first == second else [first, second]
        while self.dice and not self.finished:
            flights = self.flights(me)
            if not flights:
                self.log("{} cannot move by {}", me, self.dice)
                break
            extra = first == second and len(self.dice) <= 2
            flight = await me.choose(
                flights,
                f"Move a bee by {' or '.join(str(die) for die in dict.fromkeys(self.dice))}",
                otherwise="Move no more" if extra else "",
            )
            if flight is None:
                break
            bee, goal = flight
            self.dice.remove(bee.at.distance(goal))
            await self.fly(me, bee, goal)
        self.dice = []

    def flights(self, me: Keeper) -> list[Flight]:
        """Bees of one stack are alike, for they may share their nectar: the topmost is offered."""
        meadow, cells, seat = meadow_of(self), self.bees.cells, me.seat
        barred = {hive for owner, hive in enumerate(meadow.hives) if owner != seat}
        barred.update(square for square, stack in cells.items() if len(stack) > 1 and stack[0].seat != seat)
        numbers = dict.fromkeys(self.dice)
        found: list[Flight] = []
        for square, stack in cells.items():
            if stack[0].seat == seat:
                bee, away = stack[-1], meadow.away[square.index]
                for number in numbers:
                    found += [(bee, goal) for goal in away[number] if goal not in barred]
        return found

    async def fly(self, me: Keeper, bee: Bee, goal: Square) -> None:
        await self.share_nectar(me, bee)
        prey = next((other for other in self.bees[goal] if other.seat != me.seat), None)
        self.log("{} flies from {} to {}", bee, bee.at, goal)
        if prey is not None:
            bee.nectar += prey.nectar
            self.log("It stings {} and takes {} nectar", prey, prey.nectar)
            prey.nectar = 0
            self.land(prey, self.hive(prey.seat))
        self.land(bee, goal)
        hive = self.hive(me.seat)
        if goal is not hive and goal.distance(hive) <= NEAR_HIVE and not self.finished:
            home = await me.choose(
                [hive],
                "The bee is near your hive. Does it go home?",
                otherwise=f"It stays on {goal}",
                label=lambda hive: "It goes home",
            )
            if home is not None:
                await self.share_nectar(me, bee)
                self.log("{} goes home from {}", bee, goal)
                self.land(bee, hive)

    async def share_nectar(self, me: Keeper, bee: Bee) -> None:
        """What a bee takes along of the nectar of its stack."""
        *others, _ = stack = self.bees[bee.at]
        pool = sum(each.nectar for each in stack)
        if others and pool:
            bee.nectar = await me.amount(0, pool, "How much nectar of its stack does the bee carry?")
            for other in others:
                other.nectar = 0
            others[-1].nectar = pool - bee.nectar

    def land(self, bee: Bee, square: Square) -> None:
        self.bees.put(bee, square)
        if flowers := self.flowers[square]:
            if bee.nectar:
                self.log("{} gets a pollination bonus", bee.owner)
                self.add_honey(bee.seat, 1)
            self.gather(bee, flowers)
        elif square is self.hive(bee.seat):
            self.store(bee)

    def gather(self, bee: Bee, flowers: Flowers) -> None:
        bee.nectar += flowers.number
        self.log("{} takes {}", bee, flowers)
        flowers.number = 0
        self.seeds.add(flowers)
        if bee.at is self.hive(bee.seat):
            self.store(bee)

    def store(self, bee: Bee) -> None:
        """Nectar that has come to the hive becomes honey."""
        nectar, bee.nectar = bee.nectar, 0
        self.add_honey(bee.seat, nectar)

    def add_honey(self, seat: int, number: int) -> None:
        if not number:
            return
        keeper = self.players[seat]
        keeper.honey += number
        self.progress()
        self.log("{} has {} honey", keeper, keeper.honey)
        if keeper.honey >= HONEY_TO_WIN:
            self.end("twenty honey", because=f"{keeper} has {keeper.honey} honey.")

    def hive(self, seat: int) -> Square:
        return meadow_of(self).hives[seat]

    def score(self, keeper: Keeper) -> int:
        return keeper.honey

    def estimate(self, keeper: Keeper) -> float:
        """Honey, nectar by how near home it is, and a little for flowers near his bees."""
        hive, cells = self.hive(keeper.seat), self.bees.cells
        mine = {square: stack for square, stack in cells.items() if stack[0].seat == keeper.seat}
        value = float(keeper.honey)
        for square, stack in mine.items():
            value += sum(bee.nectar for bee in stack) * (0.9 - 0.03 * square.distance(hive))
        for square, flowers in self.flowers.cells.items():
            nearest = min(square.distance(start) for start in mine)
            value += flowers.number * max(0.0, 0.3 - 0.02 * nearest)
        return value


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "How many can play, and in which corners?",
        "Two to four, a corner each. Two sit in opposite corners; a corner that is nobody's is no hive.",
        "test_hives",
    ),
    Ruling(
        "Setup",
        "contradiction",
        "Only six sided dice are required, yet an eight sided one determines turn order.",
        "As printed the eight sided one is rolled: the highest begins, those who tie roll again, and turns "
        "go round the board.",
        "test_turn_order",
    ),
    Ruling(
        "Bloom Phase",
        "gap",
        "Two dice never make 1 or 13. How are columns and rows numbered?",
        "From 1 to 13, so that nothing blooms on the edge of the meadow.",
        "test_a_flower_blooms",
    ),
    Ruling(
        "Bloom Phase",
        "gap",
        "A flower blooms on a stack of bees, or on one that carries nectar?",
        "The topmost bee gets it, for its owner may share it out. Blooming is no landing: there is no bonus.",
        "test_a_flower_blooms_on_a_bee",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "What is a distance for a bee that moves orthogonally?",
        "Steps up, down and sideways, turning as it likes; it ends exactly so many steps away. As it jumps "
        "over bees the way does not matter.",
        "test_a_bee_ends_so_many_steps_away",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "Must both dice be used?",
        "Yes, as far as they can be. The second use of each die of doubles is a choice.",
        "test_doubles",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "How many counters are taken from a stack of flowers, and how much is the bonus for it?",
        "All of them; the bonus is one honey for each landing.",
        "test_pollination_bonus",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "When may stacked bees move nectar to each other?",
        "Whenever one of them leaves, as only then it matters: it takes along as much as its owner likes. So "
        "does a bee that lands on a stack near its hive and goes home at once.",
        "test_stacked_bees_share_nectar",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "What is “within 2 spaces of his hive”?",
        "At most two orthogonal steps. What the bee lands on comes first.",
        "test_near_the_hive",
    ),
    Ruling(
        "Bees, Boards, Flowers, & Dice",
        "gap",
        "How many counters are there?",
        "As many as are needed; the bonus comes from the supply.",
        "test_flowers_stack",
    ),
    Ruling(
        "Variants",
        "gap",
        "On a chessboard flowers bloom in hives too.",
        "With bees there it becomes honey at once. In an empty hive it waits for a bee that comes home.",
        "test_flowers_in_hives_of_a_chessboard",
    ),
    Ruling(
        "Variants",
        "gap",
        "Which dice move bees on a chessboard?",
        "Six sided ones: those with eight sides are for coordinates.",
        "test_dice_of_the_chessboard",
    ),
    Ruling(
        "Object",
        "gap",
        "What if nobody brings anything home?",
        "After 500 turns without honey the game ends; most honey wins.",
        "test_no_honey_for_long",
    ),
]
