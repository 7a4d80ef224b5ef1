"""Swords & Such: two dice move your men by exactly what they show; take the enemy King.

How to play
    The board has 12 by 12 squares. Eight of them are Mountains, laid by chance and alike for all sides,
    but none where men start. Nobody moves into or through a Mountain. Each player has an army of 15 men:

        1  King         moves
        4  Knights      move, also twice in a turn
        4  Archers      move without capturing, or shoot
        6  Footsoldiers move

    On the table Footsoldiers are drawn as pawns, Archers as bishops with an arrow.

    Everybody sets up his men on his two back rows, one on a square; all do so at the same time, unseen by
    others, and then it is open. Two players sit opposite each other. Three or four have a side of the
    board each and use the middle eight squares of their two rows. All roll a die: the highest goes first,
    and turns go round.

    On your turn roll two dice. Each of them moves one man exactly so many squares in a straight line, in
    any of the eight directions. You choose which die comes first. A man uses one die a turn; only a
    Knight may use both, for two moves, each in a direction of its own. You need not use a die.

    No man moves through another or onto one of his own side. One that lands on an enemy captures him: he
    is removed. An Archer cannot land on an enemy. Instead of moving he may shoot: an enemy who is exactly
    as many squares away as one die says, in one of the eight directions, is captured. He shoots over men
    and Mountains and stays where he is.

    Who captures the King of his only opponent wins. With more players, he whose King is captured is out,
    all his men are removed, and the last King wins. If nothing is captured in 200 turns running, it is a
    draw.

    Options: Catapults and Horse Archers in the place of Archers, Juggernaughts in the place of Knights,
    one or two of each; other numbers of Mountains. A Catapult is an Archer that needs both dice to shoot
    and shoots as far as their sum. A Horse Archer is an Archer that may move by both dice, as a Knight
    does, if it does not shoot in that turn. A Juggernaught moves by one die, also through other men, and
    captures all whom it passes, of either side; only its own King is in its way, and it cannot land on
    its own men.
"""

from collections.abc import Awaitable, Mapping
from functools import cache
from typing import Any, NamedTuple

from tabletome.engine import Component, Game, Guard, Layout, Look, Option, Player, Ruling, behaviour, state
from tabletome.parts.areas import straight_between
from tabletome.parts.boards import Board, ScreenedBoard, Square, square_grid
from tabletome.parts.cards import Pile, ScreenedHand
from tabletome.parts.dice import roll_each, spend
from tabletome.parts.pieces import Piece
from tabletome.parts.setups import set_up_men
from tabletome.parts.starting import first_by_roll

SIDE = 12
FIELD = square_grid(SIDE, SIDE, "battlefield")
WAYS = range(8)
HOME_ROWS = 2
FILES = {2: range(12), 3: range(2, 10), 4: range(2, 10)}
"Which squares of the home rows are used, by the number of players."
SEATED = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"Who sits at which side of the board, clockwise from its foot."
DICE = 2
NEAR = 0.05
"What a step towards an enemy King is worth to bots."


class Man(Piece):
    name: str
    code: str
    figure: str
    notes: str = ""
    moves: int = behaviour(default=1)
    "How many dice he may move by in a turn."
    shoots_by: int = behaviour(default=0)
    "How many dice a shot takes."
    tramples: bool = behaviour(default=False)
    royal: bool = behaviour(default=False)
    worth: int = behaviour(default=2)
    "To bots."

    moved: int = state(default=0, lasts="turn")
    shot: bool = state(default=False, lasts="turn")
    look = Look(
        figure="figure",
        signs={"Archer": "arrow", "Catapult": "cannon", "Horse Archer": "arrow", "Juggernaught": "skull"},
    )

    def __str__(self) -> str:
        return self.name if self.place.screened else f"{self.owner}'s {self.name}"


MEN: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "K": ("King", "king", "", {"royal": True, "worth": 8}),
    "N": ("Knight", "knight", "Moves by both dice", {"moves": 2, "worth": 4}),
    "A": ("Archer", "bishop", "Shoots by one die", {"shoots_by": 1, "worth": 3}),
    "F": ("Footsoldier", "pawn", "", {}),
    "C": ("Catapult", "rook", "Shoots by the sum of both dice", {"shoots_by": 2}),
    "H": (
        "Horse Archer",
        "knight",
        "Moves by both dice or shoots by one",
        {"moves": 2, "shoots_by": 1, "worth": 4},
    ),
    "J": ("Juggernaught", "rook", "Captures all it moves through", {"tramples": True, "worth": 4}),
}
LINE_UPS = {
    12: {
        "Footsoldiers in front": "- N - A A K - A A - N -  - N - F F F F F F - N -",
        "Knights in front": "- - A F F K F F A - - -  - N - A N F F N A - N -",
    },
    8: {
        "Footsoldiers in front": "N A A K - A A N  N F F F F F F N",
        "Knights in front": "F A F K F A F -  N A N F F N A N",
    },
}
"By the width of the home rows, of which the last comes first."


class Mountain(Component):
    name: str = "Mountain"
    shape = "tile"
    look = Look(title="", suit="name", sign="mountain", colours={"Mountain": "#8d8378"})


class March(NamedTuple):
    man: Man
    goal: Square
    die: int


class Shot(NamedTuple):
    man: Man
    target: Man
    dice: tuple[int, ...]


class Warlord(Player):
    barracks: ScreenedHand[Man]
    lined_up: ScreenedBoard[Man, Square] = ScreenedBoard(FIELD)
    "Men, as long as nobody else sees where they stand."
    lost: Pile[Man]


class SwordsSuch(Game[Warlord]):
    title = "Swords & Such"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "war and skirmish"
    mechanisms = ("dice", "dice allocation", "grid movement", "shooting", "capture", "secret set-up")
    minutes = 45
    catapults = Option(0, "Catapults in the place of Archers", (0, 1, 2))
    horse_archers = Option(0, "Horse Archers in the place of Archers", (0, 1, 2))
    juggernaughts = Option(0, "Juggernaughts in the place of Knights", (0, 1, 2))
    mountain_spaces = Option(8, "Mountains", (0, 4, 8, 12, 16))
    layout = Layout(
        felt="#39462f",
        accents=("#c9b37e", "#a8443a"),
        facing=True,
        dice=("dice",),
        labels={"dice": "dice to use", "lost": "lost men", "lined_up": "set-up"},
    )
    guard = Guard(quiet=200, progress="capture", then="draw")

    mountains: Board[Mountain, Square] = Board(FIELD)
    field: Board[Man, Square] = Board(FIELD)
    dice: list[int]
    "Those still to be used."

    # -- setup -----------------------------------------------------------------------------------------------

    async def setup(self) -> None:
        self.raise_mountains()
        for me in self.players:
            for codes in self.army().values():
                me.barracks.fill(recruit(me.seat, code) for code in codes)
        await self.together(self.set_up)
        for me in self.players:
            for man in list(me.lined_up):
                self.field.put(man, man.at)
        self.log("The armies stand")
        first_by_roll(self)

    def raise_mountains(self) -> None:
        """Between the home rows, and the same as seen from each side."""
        two = len(self.players) == 2
        quarters = (0, 2) if two else (0, 1, 2, 3)
        columns = range(SIDE) if two else range(HOME_ROWS, SIDE // 2)
        part = [square for square in FIELD if square.col in columns and HOME_ROWS <= square.row < SIDE // 2]
        self.mix(part)
        for square in part[: self.mountain_spaces // len(quarters)]:
            self.mountains.fill({turned(square, quarter): Mountain() for quarter in quarters})

    def army(self) -> dict[str, str]:
        """Who serves as King, Knights, Archers and Footsoldiers."""
        other_archers = self.catapults + self.horse_archers
        return {
            "K": "K",
            "N": "J" * self.juggernaughts + "N" * (4 - self.juggernaughts),
            "A": "C" * self.catapults + "H" * self.horse_archers + "A" * (4 - other_archers),
            "F": "F" * 6,
        }

    def set_up(self, me: Warlord) -> Awaitable[None]:
        home = homes(len(self.players))[me.seat]
        plans = LINE_UPS[len(home) // HOME_ROWS].items()
        line_ups = {said: line_up(plan, self.army()) for said, plan in plans}
        return set_up_men(self, me, me.barracks, me.lined_up, home, line_ups, lambda man: man.code)

    # -- the turn --------------------------------------------------------------------------------------------

    async def turn(self, me: Warlord) -> None:
        self.dice = roll_each(self, DICE)
        self.log("{} rolls {}", me, self.dice)
        self.then(self.use_dice, me)

    async def use_dice(self, me: Warlord) -> None:
        acts = self.acts(me)
        if not acts:
            self.log("{} cannot use {}", me, self.dice)
            return
        rolled = " and ".join(map(str, self.dice))
        act = await me.choose(acts, f"Move or shoot by {rolled}", otherwise="Pass", label=self.describe)
        if act is None:
            self.log("{} passes", me)
            return
        if isinstance(act, March):
            self.march(me, act)
        else:
            self.shoot(me, act)
        if self.dice:
            self.then(self.use_dice, me)

    def acts(self, me: Warlord) -> list[March | Shot]:
        numbers = dict.fromkeys(self.dice)
        acts: list[March | Shot] = []
        for man in self.field:
            if man.seat != me.seat or man.shot:
                continue
            if man.moved < man.moves:
                acts += self.marches(man, numbers)
            if man.shoots_by and not man.moved:
                acts += self.shots(man, numbers)
        return acts

    # -- moving ----------------------------------------------------------------------------------------------

    def marches(self, man: Man, numbers: Mapping[int, None]) -> list[March]:
        mountains, men, most = self.mountains.cells, self.field.cells, max(numbers)
        found = []
        for way in WAYS:
            for steps, square in enumerate(man.at.ray(way)[:most], 1):
                other = men.get(square)
                if square in mountains:
                    break
                if steps in numbers and (other is None or (other.seat != man.seat and not man.shoots_by)):
                    found.append(March(man, square, steps))
                if other is not None and (not man.tramples or (other.royal and other.seat == man.seat)):
                    break
        return found

    def march(self, me: Warlord, act: March) -> None:
        man, goal, die = act
        spend(self.dice, [die])
        man.moved += 1
        start, victims = man.at, self.victims(act)
        for victim in victims:
            self.remove(victim)
        self.field.put(man, goal)
        self.log("{} moves from {} to {}", man, start, goal)
        for victim in victims:
            self.log("{} is captured", victim)
            self.after_capture(me, victim)

    def victims(self, act: March) -> list[Man]:
        """Whom a man captures by his move: all on his way and where he lands."""
        way = [*(straight_between(act.man.at, act.goal) or ()), act.goal]
        return [man for square in way if (man := self.field[square]) is not None]

    # -- shooting --------------------------------------------------------------------------------------------

    def shots(self, man: Man, numbers: Mapping[int, None]) -> list[Shot]:
        if man.shoots_by == DICE:
            ranges = {sum(self.dice): tuple(self.dice)} if len(self.dice) == DICE else {}
        else:
            ranges = {number: (number,) for number in numbers}
        return [
            Shot(man, target, dice)
            for steps, dice in ranges.items()
            for square in circle(man.at, steps)
            if (target := self.field.cells.get(square)) is not None and target.seat != man.seat
        ]

    def shoot(self, me: Warlord, act: Shot) -> None:
        man, target, dice = act
        spend(self.dice, dice)
        man.shot = True
        square = target.at
        self.remove(target)
        self.log("{} on {} shoots {} on {}", man, man.at, target, square)
        self.after_capture(me, target)

    # -- captures and the end --------------------------------------------------------------------------------

    def remove(self, man: Man) -> None:
        self.players[man.seat].lost.add(man)

    def after_capture(self, me: Warlord, victim: Man) -> None:
        self.progress()
        if not victim.royal:
            return
        loser = self.players[victim.seat]
        for man in [man for man in self.field if man.seat == loser.seat]:
            self.remove(man)
        self.eliminate(loser)
        self.log("{} has lost the King and is out", loser, hold=True)
        if len(self.active()) == 1:
            self.win(me, ending="king captured", because=f"{me} has captured the King of {loser}.")

    def describe(self, act: March | Shot) -> str:
        man = f"{act.man.name} {act.man.at}"
        if isinstance(act, Shot):
            return f"{man} shoots {act.target} {act.target.at}"
        victims = ", ".join(map(str, self.victims(act)))
        return f"{man} moves {act.die} to {act.goal}" + (f", capturing {victims}" if victims else "")

    def estimate(self, me: Warlord) -> float:
        """His men, each the better the nearer it is to an enemy King."""
        kings = [man.at for man in self.field if man.royal and man.seat != me.seat]
        mine = [man for man in self.field if man.seat == me.seat]
        value = float(sum(man.worth for man in mine))
        if kings:
            value -= NEAR * sum(min(man.at.king_distance(king) for king in kings) for man in mine)
        return value


def recruit(seat: int, code: str) -> Man:
    name, figure, notes, skills = MEN[code]
    return Man(seat, name, code, figure, notes, **skills)


def line_up(plan: str, army: Mapping[str, str]) -> str:
    left = {slot: iter(codes) for slot, codes in army.items()}
    return " ".join(slot if slot == "-" else next(left[slot]) for slot in plan.split())


def turned(square: Square, quarter: int) -> Square:
    """Where it is when the board is turned clockwise by so many right angles."""
    col, row = square.col, square.row
    for _ in range(quarter):
        col, row = row, SIDE - 1 - col
    found = FIELD.find(col, row)
    assert found is not None
    return found


@cache
def homes(players: int) -> list[list[Square]]:
    """Where men of each seat are set up, the last row first and from left to right."""
    foot = [square for square in FIELD if square.row < HOME_ROWS and square.col in FILES[players]]
    return [[turned(square, side) for square in foot] for side in SEATED[players]]


@cache
def circle(square: Square, steps: int) -> list[Square]:
    """What is exactly so far away in the eight directions."""
    return [ray[steps - 1] for way in WAYS if len(ray := square.ray(way)) >= steps]


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2+ players”: how many at most, and where do they sit?",
        "Four, one on each side of the board; two sit opposite each other.",
        "test_seats",
    ),
    Ruling(
        "Victory",
        "gap",
        "The King of one of several opponents is captured.",
        "That player is out and all his men are removed; the last who has a King wins.",
        "test_the_last_king_wins",
    ),
    Ruling(
        "Terrain",
        "gap",
        "How many Mountains are there, and where?",
        "Eight, or another number by option. They are laid by chance between the home rows, the same as seen "
        "from each side.",
        "test_mountains_are_alike_for_all",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who sets up first, and is it seen?",
        "All set up at the same time, as they like, and then it is open.",
        "test_all_set_up_unseen",
    ),
    Ruling(
        "Setup",
        "gap",
        "Back rows of neighbouring sides share the corners of the board.",
        "Three and four players use the middle eight squares of each row.",
        "test_seats",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "In which directions do men move, and may they turn on their way?",
        "Straight on, in one of the eight directions.",
        "test_moves_are_straight_and_exact",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May one man use both dice? Which die comes first?",
        "Only a Knight may: it is said of him as something special. The order is free.",
        "test_one_die_for_each_man",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May a man land on one of his own side?",
        "No.",
        "test_men_in_the_way",
    ),
    Ruling(
        "Archers",
        "gap",
        "In which directions do Archers shoot, and over Mountains?",
        "In the eight directions, exactly as far as the die says. Only moves are hindered by Mountains.",
        "test_archers_shoot",
    ),
    Ruling(
        "Archers",
        "gap",
        "May an Archer move by one die and shoot by the other?",
        "No: he does one or the other in a turn, as does a Horse Archer.",
        "test_archers_move_or_shoot",
    ),
    Ruling(
        "Optional Rules",
        "gap",
        "How many Catapults, Horse Archers and Juggernaughts are there?",
        "None, one or two of each for everybody, by an option of its own. They take the places of Archers "
        "and, Juggernaughts, of Knights.",
        "test_optional_men",
    ),
    Ruling(
        "Juggernaughts",
        "gap",
        "Whom does a Juggernaught move through, and how does he move else?",
        "Through other pieces, it says, so through those of his own side as well, which are lost; but not "
        "through his own King, and not through Mountains. He lands where any man may land, by one die.",
        "test_juggernaughts",
    ),
    Ruling(
        "Victory",
        "gap",
        "As one may pass, the game might go on for ever.",
        "If nothing is captured in 200 turns running, it is a draw.",
        "test_nothing_captured_for_long",
    ),
]
