"""Fish Food: bigger fish eat smaller ones; eat all your rival has, or hold the middle of the tank.

How to play
    The tank is a chess board. Each player has 16 fish, two of each kind:

        Whale        force 7
        Shark        force 6
        Sword Fish   force 5
        Dolphin      force 4
        Barracuda    force 3
        Flying Fish  force 2, jumps over other fish
        Minnow       force 1, may use both dice in one turn
        Puffer       force 0, cannot be eaten and does no harm; may not stop on the four spaces in the middle

    Both players fill their two back rows with their fish in any order, without seeing what the other does:
    take a ready line-up, leave it to chance, or place the fish one by one. Then both roll a die, and the
    higher one begins.

    On your turn roll two dice; on the very first turn of the game roll only one. Each die lets one fish swim
    exactly that many spaces in a straight line, across, up and down or diagonally. You may use both dice,
    one or none, in any order, but each for another fish; only a Minnow may use both, one after the other.
    Fish swim through empty spaces only, except Flying Fish, which jump over others. A move may not end on a
    fish of your own, nor on a rival of equal or greater force, nor on a Puffer.

    A fish that lands on a rival of smaller force eats it. You also eat by nibbling: after each move of
    yours, every rival fish that has two of your fish beside it, exactly opposite each other in a row, column
    or diagonal, is eaten if their forces together are equal to its own or greater. Puffers neither nibble
    nor are nibbled.

    You win as soon as you have eaten all 14 rival fish that are no Puffers, or if your fish stand on all
    four spaces in the middle when your rival's turn ends. If each side has but one fish left beside its
    Puffers and they are of one kind, neither can eat the other and the game is a draw. After 2,000 turns in
    which nothing was eaten, whoever has eaten more force wins, and equal force is a draw.
"""

from collections.abc import Awaitable

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, behaviour, state
from tabletome.parts.boards import Board, ScreenedBoard, Square, SquareGrid
from tabletome.parts.cards import Pile, ScreenedHand
from tabletome.parts.dice import roll_each
from tabletome.parts.pieces import Piece
from tabletome.parts.setups import set_up_men
from tabletome.parts.starting import first_by_roll

MIDDLE_NAMES = ("d4", "e4", "d5", "e5")
TANK = SquareGrid(8, 8, "tank", zones=dict.fromkeys(MIDDLE_NAMES, "middle"))
MIDDLE = TANK.within("middle")
NEAR = [TANK.spaces[row * 8 + column] for row in (1, 0) for column in range(8)]
FAR = [TANK.spaces[63 - square.index] for square in NEAR]
HOMES = (NEAR, FAR)
"Each seat's two rows as its player sees them: front row first, from left to right."
ACROSS = [
    [
        (a, b)
        for a, b in zip(square.steps[:4], square.steps[4:], strict=True)
        if a is not None and b is not None
    ]
    for square in TANK
]
"The pairs of spaces beside each space that lie opposite each other."
RAYS = [[square.ray(direction) for direction in range(8)] for square in TANK]

LINE_UPS = {
    "Big fish in front": """
        Sh Ba Sw Wh Wh Sw Ba Sh
        Mi Pu Fl Do Do Fl Pu Mi""",
    "Puffers guard the middle": """
        Sw Do Sh Pu Pu Sh Do Sw
        Mi Fl Ba Wh Wh Ba Fl Mi""",
    "Small fish in front": """
        Ba Fl Do Mi Mi Do Fl Ba
        Pu Sw Sh Wh Wh Sh Sw Pu""",
}


class Fish(Piece):
    name: str
    force: int
    note: str = ""
    moved: bool = state(default=False, lasts="turn")
    jumps: bool = behaviour(default=False)
    uses_both_dice: bool = behaviour(default=False)
    edible: bool = behaviour(default=True)
    look = Look(corner="force", sign="fish")

    @property
    def code(self) -> str:
        return self.name[:2]


def shoal(seat: int) -> list[Fish]:
    return 2 * [
        Fish(seat, "Whale", 7),
        Fish(seat, "Shark", 6),
        Fish(seat, "Sword Fish", 5),
        Fish(seat, "Dolphin", 4),
        Fish(seat, "Barracuda", 3),
        Fish(seat, "Flying Fish", 2, "Can Jump over other Fish", jumps=True),
        Fish(seat, "Minnow", 1, "One Minnow can use both Dierolls in one Turn", uses_both_dice=True),
        Fish(seat, "Puffer", 0, "Inedible and Harmless (Blocker)", edible=False),
    ]


class Keeper(Player):
    reserve: ScreenedHand[Fish]
    side: ScreenedBoard[Fish, Square] = ScreenedBoard(TANK)
    eaten: Pile[Fish]


class FishFood(Game[Keeper]):
    title = "Fish Food"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "chess-like"
    mechanisms = ("dice", "grid movement", "capture", "secret set-up")
    minutes = 40
    layout = Layout(
        felt="#12495c",
        accents=("#f2a65a", "#7fd1c7"),
        facing=True,
        dice=("dice",),
        zones={"middle": "rings #2f9bb3"},
        labels={"dice": "dice to use", "eaten": "has eaten"},
        hidden_fields=("moved", "note"),
    )
    guard = Guard(quiet=2000, progress="meal")

    tank: Board[Fish, Square] = Board(TANK)
    dice: list[int]

    async def setup(self) -> None:
        self.dice = []
        for me in self.players:
            me.reserve.fill(shoal(me.seat))
        await self.together(self.set_up)
        for me in self.players:
            for fish in list(me.side):
                self.tank.put(fish, fish.at)
        self.log("Both shoals are in the tank")
        first_by_roll(self)

    def set_up(self, me: Keeper) -> Awaitable[None]:
        return set_up_men(self, me, me.reserve, me.side, HOMES[me.seat], LINE_UPS, lambda fish: fish.code)

    async def turn(self, me: Keeper) -> None:
        self.dice = roll_each(self, 1 if self.turns == 1 else 2)
        self.log("{} rolls {}", me, self.dice)
        while self.dice and not self.finished:
            movers = [fish for fish in self.tank if fish.seat == me.seat and self.can_move(fish)]
            if not movers:
                self.log("{} cannot use {}", me, self.dice)
                break
            rolled = " and ".join(map(str, self.dice))
            fish = await me.choose(movers, f"You have {rolled} to use. Which fish moves?", otherwise="None")
            if fish is None:
                break
            goals = self.goals(fish)
            goal = await me.choose(list(goals), f"Where does your {fish} swim?", label=self.describe)
            self.dice.remove(goals[goal])
            self.move(me, fish, goal)
        self.dice = []
        rival = self.after(me)
        if not self.finished and self.holds_middle(rival):
            self.win(rival, ending="middle held", because=f"{rival} holds the middle of the tank.")

    def holds_middle(self, player: Keeper) -> bool:
        return sum(fish.at in MIDDLE for fish in self.fish_of(player)) == len(MIDDLE)

    def fish_of(self, player: Keeper) -> list[Fish]:
        return [fish for fish in self.tank if fish.seat == player.seat]

    def can_move(self, fish: Fish) -> bool:
        return bool(self.goals(fish))

    def goals(self, fish: Fish) -> dict[Square, int]:
        """Where a fish can swim, with the die that it uses."""
        goals: dict[Square, int] = {}
        if fish.moved and not fish.uses_both_dice:
            return goals
        cells, dice, furthest = self.tank.cells, self.dice, max(self.dice)
        for ray in RAYS[fish.at.index]:
            for distance, square in enumerate(ray, 1):
                other = cells.get(square)
                if (
                    distance in dice
                    and (other is None or self.can_eat(fish, other))
                    and self.can_stop(fish, square)
                ):
                    goals[square] = distance
                if distance == furthest or (other is not None and not fish.jumps):
                    break
        return goals

    def can_eat(self, fish: Fish, other: Fish) -> bool:
        return other.seat != fish.seat and other.edible and other.force < fish.force

    def can_stop(self, fish: Fish, square: Square) -> bool:
        return fish.edible or square not in MIDDLE

    def describe(self, square: Square) -> str:
        prey = self.tank[square]
        return str(square) if prey is None else f"{square}, eating {prey}"

    def move(self, me: Keeper, fish: Fish, goal: Square) -> None:
        start = fish.at
        prey = self.tank.replace(fish, goal)
        fish.moved = True
        self.log("{} moves {} from {} to {}", me, fish, start, goal)
        if prey is not None:
            self.eat(me, prey)
            self.log("{} eats {}", fish, prey)
        for victim in [other for other in self.tank if other.seat != me.seat and self.is_nibbled(other)]:
            square = victim.at
            self.eat(me, victim)
            self.log("{} is nibbled away on {}", victim, square)
        self.look_who_is_left(me)

    def look_who_is_left(self, me: Keeper) -> None:
        rival = self.after(me)
        mine, theirs = ([fish.force for fish in self.fish_of(p) if fish.edible] for p in (me, rival))
        if not theirs:
            self.win(me, ending="all eaten", because=f"{me} has eaten all edible fish of {rival}.")
        elif mine == theirs and len(mine) == 1:
            self.end_drawn("nobody can eat", because="Each has one fish left, and neither can eat the other.")

    def is_nibbled(self, fish: Fish) -> bool:
        if not fish.edible:
            return False
        cells = self.tank.cells
        for one, other in ACROSS[fish.at.index]:
            a, b = cells.get(one), cells.get(other)
            if a is None or b is None or fish.seat in (a.seat, b.seat) or not (a.edible and b.edible):
                continue
            if a.force + b.force >= fish.force:
                return True
        return False

    def eat(self, me: Keeper, prey: Fish) -> None:
        me.eaten.add(prey)
        self.progress()

    def score(self, keeper: Keeper) -> int:
        return sum(fish.force for fish in keeper.eaten)

    def estimate(self, keeper: Keeper) -> float:
        """Every fish counts, a strong one more; and so does a foot in the middle."""
        worth = 0.0
        for fish in self.tank:
            if fish.edible:
                value = 3 + fish.force + 0.5 * (fish.at in MIDDLE)
                worth += value if fish.seat == keeper.seat else -value
        return worth


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Do players see each other's set-up while they place their fish?",
        "No: both place theirs at the same time, unseen.",
        "test_fish_are_placed_unseen",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "In which directions do fish move?",
        "In one straight line, across, up and down or diagonally.",
        "test_fish_swim_straight_and_exactly",
    ),
    Ruling(
        "Turn Sequence",
        "damaged",
        "The sentence on moving is torn apart: “Each dieroll will allow 1 fish to move exactly as”, and "
        "elsewhere “many spaces as the number rolled on the die”.",
        "The two halves are one sentence.",
        "test_fish_swim_straight_and_exactly",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May one fish use both dice?",
        "Only a Minnow, whose note says so; it makes two moves, each in a direction of its own.",
        "test_only_a_minnow_uses_both_dice",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Must both dice be used? What if none can be?",
        "“You may move up to 2 of your fish”: any die may be left; if none can be used the turn is over.",
        "test_dice_may_be_left_or_useless",
    ),
    Ruling(
        "Fish Eat Fish",
        "gap",
        "Can a fish land on one of its own side?",
        "No.",
        "test_nobody_lands_on_his_own_or_on_stronger_fish",
    ),
    Ruling(
        "Fish Eat Fish",
        "gap",
        "When does one nibble, and must one?",
        "After each own move everything that stands so between two own fish is eaten, wherever it is. A fish "
        "that itself moves between two rivals is eaten after the rival's next move, unless that parts them.",
        "test_who_swims_between_two_is_eaten_after_their_next_move",
    ),
    Ruling(
        "Fish Eat Fish",
        "gap",
        "Do diagonal neighbours nibble?",
        "Yes, if they lie directly opposite each other.",
        "test_nibbling_across_and_diagonally",
    ),
    Ruling(
        "The Fish",
        "gap",
        "Does a Puffer help to nibble?",
        "No: it is harmless.",
        "test_puffers_neither_nibble_nor_are_nibbled",
    ),
    Ruling(
        "The Fish",
        "gap",
        "May a Puffer pass through the middle?",
        "Yes; it may not stop there.",
        "test_a_puffer_passes_the_middle_and_does_not_stop_there",
    ),
    Ruling(
        "Victory",
        "gap",
        "The last two fish, one on each side, may be of equal force: neither can ever be eaten.",
        "The game is a draw.",
        "test_the_last_two_equal_fish_are_a_draw",
    ),
    Ruling(
        "Victory",
        "gap",
        "The game can go on without a meal for ever.",
        "After 2,000 turns without one, whoever has eaten more force wins; equal force is a draw. (With "
        "fewer turns random play would often be stopped with a Whale still to be nibbled.)",
        "test_a_tank_without_meals",
    ),
]
