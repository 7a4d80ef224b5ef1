"""Battle Royale: armies march over a map of towns; where two meet, their men fight a small battle of chess.

How to play
    The map has 7 x 7 squares. Its corners a1, g1, a7, g7 and its middle d4 are towns; White's castle is d1,
    Black's d7. Whoever moves an army into the other's castle wins.

    Each player starts with six armies, one in his castle and one on each of the five squares around it. An
    army holds up to five men, whom only its owner sees. In secret both raise their starting armies: men for
    exactly 12 gold in each.

    A turn has four phases.
    1. White moves each of his armies once, or not. An army goes one square in any direction, a royal army one
    or two. Never two of one side on a square; to enter an enemy's square is to attack, and the battle is
    fought at once. Between neighbouring armies that have not moved men can be transferred one by one, each
    once a turn, also in exchange for another if that army is full; those armies then stay where they are.
    2. Black does the same.
    3. Revenue: 2 gold for the own castle, 1 for each town in which an own army stands.
    4. Recruiting, first White, then Black: men join armies that stand in or next to the own castle or a town
    in which an own army stands. A new army costs 4 gold, a royal army 7, and a first man for it has to be
    bought at once; it appears on an empty square next to such a town or castle, at most twelve armies a side.
    Gold may be saved. An army without men is removed.

    A battle. On each row of the 6 x 6 battlefield a die puts rocks on one of the six squares, which nobody
    can enter. Both place their men on their back row in secret, White below and Black above. The defender
    begins; the players take turns to move or capture with one man, as in chess. Whoever cannot move passes.
    It ends when one side has no men left, when nobody can move, when ten turns of each player have brought no
    capture, or when no capture is possible any more. Who has lost all men loses the army. If both have men
    left, the attacker goes back where he came from. Survivors keep together, and nobody sees them any more.

    All men, with their cost. “Beside” is one square left, right, ahead or back; ahead is towards the enemy.

        Peasant       1  a pawn of chess: ahead one, from the back row also two; captures diagonally ahead,
                         other Peasants in passing, too. On the last row he is put on any other
                         open square.
        Shield Man    2  moves beside, captures straight ahead one. Nobody can shoot him.
        Pikeman       3  moves ahead one, captures diagonally ahead one or two. On each back row that he
                         reaches he turns round.
        Halberdier    3  moves beside, captures diagonally ahead one.
        Spearman      3  moves diagonally one, captures beside.
        Catapult      3  moves beside, shoots straight ahead exactly three, over anything. One in an army.
        Javelineer    4  moves diagonally one, shoots beside.
        Slinger       4  moves beside, shoots diagonally one.
        Archer        4  moves and shoots beside.
        Crossbowman   4  moves and shoots diagonally one.
        Footman       4  moves one or two straight to any side, captures diagonally ahead one.
        Swordsman     4  moves and captures beside; may jump over a man beside him to the square behind.
        Axeman        4  moves and captures diagonally one; may jump over such a man in the same way.
        Elephant      4  moves like a rook of chess, captures diagonally one.
        Chariot       5  a bishop of chess.
        Knight        5  a knight of chess.
        Cavalry       6  moves beside, captures diagonally at any distance.
        Siege Tower   6  a rook of chess. One in an army.
        Crown Prince 10  a queen of chess. One of each player.

    Who shoots stays where he stands and takes the enemy off the board. Of each man a player has 24 counters,
    of Catapults and Siege Towers twelve; men who fall can be bought again. After 300 turns it is a draw.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import permutations, product
from typing import NamedTuple

from tabletome.engine import (
    Component,
    Game,
    Guard,
    Layout,
    Look,
    Player,
    Ruling,
    behaviour,
    recall_option,
    state,
)
from tabletome.parts.boards import KNIGHT, Board, ScreenedBoard, Square, SquareGrid, Stacks, square_grid
from tabletome.parts.cards import Hand, Pile, ScreenedHand
from tabletome.parts.chess import Kind, Men, Move, Position, Way
from tabletome.parts.chess.men import (
    ALL_ROUND,
    ANY,
    DIAGONAL,
    FORWARD,
    FORWARD_DIAGONAL,
    ORTHOGONAL,
    Steps,
    captures,
    leaps,
    moves,
    slides,
)
from tabletome.parts.pieces import Piece

TOWNS = ("a1", "g1", "a7", "g7", "d4")
MAP = SquareGrid(7, 7, "map", zones=dict.fromkeys(TOWNS, "town") | dict.fromkeys(("d1", "d7"), "castle"))
CASTLES = (MAP["d1"], MAP["d7"])
FIELD = square_grid(6, 6, "battlefield")
ROWS = [[square for square in FIELD if square.row == row] for row in range(FIELD.rows)]
LAST_ROW = FIELD.rows - 1

MOST_MEN = 5
STARTING_ARMIES, STARTING_GOLD = 6, 12
MOST_ARMIES = 12
COUNTERS = 24
MOST_IDLE = 20
CASTLE_REVENUE, TOWN_REVENUE = 2, 1
TRANSFER = "Transfer a man"


class Unit(NamedTuple):
    """How a man fights. `hops` are steps that he may take twice at once, over somebody."""

    ways: tuple[Way, ...]
    shoots: bool = False
    shotproof: bool = False
    hops: Steps = ()
    pawn: bool = False
    turns: bool = False
    "Heads the other way from each back row that he reaches."
    in_army: int = MOST_MEN
    "So many at most in an army."
    counters: int = COUNTERS


class Man(Piece):
    name: str
    cost: int
    notes: str
    unit: Unit = behaviour(default=Unit(()))
    heading: str = state(default="")
    transferred: bool = state(default=False, lasts="turn")
    look = Look(
        badge="heading",
        signs={
            "Peasant": "person",
            "Shield Man": "shield",
            "Pikeman": "flag",
            "Halberdier": "club",
            "Spearman": "spade",
            "Catapult": "cannon",
            "Javelineer": "bolt",
            "Slinger": "ball",
            "Archer": "arrow",
            "Crossbowman": "cross",
            "Footman": "paw",
            "Swordsman": "sword",
            "Axeman": "waning",
            "Elephant": "mountain",
            "Chariot": "ring",
            "Knight": "horse",
            "Cavalry": "wind",
            "Siege Tower": "tower",
            "Crown Prince": "crown",
        },
    )
    back = "hidden man"
    backs = "hidden men"

    @property
    def form(self) -> str:
        return self.name + self.heading


class Army(Piece):
    name: str
    cost: int
    number: int
    steps: int
    "How far it goes on the map."
    moved: bool = state(default=False, lasts="turn")
    stays: bool = state(default=False, lasts="turn")
    "Has transferred men."

    def __str__(self) -> str:
        return f"{self.owner}'s {self.name}"


class Obstacle(Component):
    name: str
    shape = "tile"
    look = Look(sign="mountain", colours={"Rocks": "#6f675c"})


ONE_OR_TWO = range(1, 3)
UNITS = {
    # cost, notes, how he fights
    "Peasant": (1, "As a pawn", Unit((moves(FORWARD), captures(FORWARD_DIAGONAL)), pawn=True)),
    "Shield Man": (
        2,
        "Moves beside, captures ahead, cannot be shot",
        Unit((moves(ORTHOGONAL), captures(FORWARD)), shotproof=True),
    ),
    "Pikeman": (
        3,
        "Moves ahead, captures diagonally ahead 1 or 2, turns round on back rows",
        Unit((moves(FORWARD), captures(FORWARD_DIAGONAL, ONE_OR_TWO)), turns=True),
    ),
    "Halberdier": (
        3,
        "Moves beside, captures diagonally ahead",
        Unit((moves(ORTHOGONAL), captures(FORWARD_DIAGONAL))),
    ),
    "Spearman": (3, "Moves diagonally 1, captures beside", Unit((moves(DIAGONAL), captures(ORTHOGONAL)))),
    "Catapult": (
        3,
        "Moves beside, shoots exactly 3 ahead, over anything",
        Unit((moves(ORTHOGONAL), captures(((0, 3),))), shoots=True, in_army=1, counters=MOST_ARMIES),
    ),
    "Javelineer": (
        4,
        "Moves diagonally 1, shoots beside",
        Unit((moves(DIAGONAL), captures(ORTHOGONAL)), shoots=True),
    ),
    "Slinger": (
        4,
        "Moves beside, shoots diagonally 1",
        Unit((moves(ORTHOGONAL), captures(DIAGONAL)), shoots=True),
    ),
    "Archer": (4, "Moves and shoots beside", Unit((leaps(ORTHOGONAL),), shoots=True)),
    "Crossbowman": (4, "Moves and shoots diagonally 1", Unit((leaps(DIAGONAL),), shoots=True)),
    "Footman": (
        4,
        "Moves straight 1 or 2, captures diagonally ahead",
        Unit((moves(ORTHOGONAL, ONE_OR_TWO), captures(FORWARD_DIAGONAL))),
    ),
    "Swordsman": (
        4,
        "Moves and captures beside, may jump over a man there",
        Unit((leaps(ORTHOGONAL),), hops=ORTHOGONAL),
    ),
    "Axeman": (
        4,
        "Moves and captures diagonally 1, may jump over a man there",
        Unit((leaps(DIAGONAL),), hops=DIAGONAL),
    ),
    "Elephant": (
        4,
        "Moves as a rook, captures diagonally 1",
        Unit((moves(ORTHOGONAL, ANY), captures(DIAGONAL))),
    ),
    "Chariot": (5, "As a bishop", Unit((slides(DIAGONAL),))),
    "Knight": (5, "As a knight", Unit((leaps(KNIGHT),))),
    "Cavalry": (
        6,
        "Moves beside, captures diagonally at any distance",
        Unit((moves(ORTHOGONAL), captures(DIAGONAL, ANY))),
    ),
    "Siege Tower": (6, "As a rook", Unit((slides(ORTHOGONAL),), in_army=1, counters=MOST_ARMIES)),
    "Crown Prince": (10, "As a queen", Unit((slides(ALL_ROUND),), counters=1)),
}
DEAREST = 6
"Of the men that are never lacking."
ARMIES = {"Army": (4, 1), "Royal Army": (7, 2)}
"What they cost, and how many squares they go."
STOCKS = [
    [
        Man(seat, name, cost, notes, unit=unit)
        for name, (cost, notes, unit) in UNITS.items()
        for _ in range(unit.counters)
    ]
    for seat in (0, 1)
]
CHITS = [
    [
        Army(seat, f"{name} {number}", cost, number, steps)
        for name, (cost, steps) in ARMIES.items()
        for number in range(1, MOST_ARMIES + 1)
    ]
    for seat in (0, 1)
]
UNGUARDED = 15
"What it counts for bots if an enemy is about to enter an empty castle."

# -- battles as numbers ------------------------------------------------------------------------------------

BACKWARD = "B"
"The heading of one who has turned round."


def backward(ways: tuple[Way, ...]) -> tuple[Way, ...]:
    return tuple(replace(way, steps=tuple((cols, -rows) for cols, rows in way.steps)) for way in ways)


FORMS = {name: unit for name, (_, _, unit) in UNITS.items()}
FORMS |= {n + BACKWARD: u._replace(ways=backward(u.ways)) for n, u in FORMS.items() if u.turns}
OBSTACLE = "Rocks"
KINDS = {name: Kind(name, u.ways, pawn=u.pawn, double_step=int(u.pawn)) for name, u in FORMS.items()}
TABLE = Men({**KINDS, OBSTACLE: Kind(OBSTACLE, ())}, FIELD)
WALL = TABLE.code(OBSTACLE, 0)
UNIT_OF = {TABLE.code(name, seat): unit for name, unit in FORMS.items() for seat in (0, 1)}


@cache
def hops(code: int, start: int) -> list[tuple[int, int]]:
    """Over which square he may jump from there, and where to."""
    found = []
    for cols, rows in UNIT_OF[code].hops:
        over, goal = FIELD.spaces[start].offset(cols, rows), FIELD.spaces[start].offset(2 * cols, 2 * rows)
        if over is not None and goal is not None:
            found.append((over.index, goal.index))
    return found


class Battle(Position):
    """Obstacles stand there as men whom nobody moves or captures."""

    def goals(self, start: int, code: int = 0) -> list[int]:
        code = code or self.cells[start]
        if code == WALL:
            return []
        cells, unit = self.cells, UNIT_OF[code]
        found = super().goals(start, code)
        for over, goal in hops(code, start):
            if cells[over] not in (0, WALL) and (not cells[goal] or cells[goal] & 1 != code & 1):
                found.append(goal)
        return [goal for goal in found if not cells[goal] or self.may_take(unit, cells[goal])]

    @staticmethod
    def may_take(unit: Unit, victim: int) -> bool:
        return victim != WALL and not (unit.shoots and UNIT_OF[victim].shotproof)

    def is_decided(self) -> bool:
        """Whether no capture is possible any more, even if nobody stood in anybody's way."""
        walls = frozenset(square for square, code in enumerate(self.cells) if code == WALL)
        men = [(code, square) for square, code in enumerate(self.cells) if code not in (0, WALL)]
        for (hunter, start), (prey, stand) in product(men, men):
            if hunter & 1 != prey & 1 and self.may_take(UNIT_OF[hunter], prey):
                _, targets = prospects(hunter, start, walls)
                reached, _ = prospects(prey, stand, walls)
                if not reached.isdisjoint(targets):
                    return False
        return True


@lru_cache(maxsize=20_000)
def prospects(code: int, start: int, walls: frozenset[int]) -> tuple[set[int], set[int]]:
    """Where a man may come by moving, and what he may capture from there, if no other stands in his way."""
    ground = Battle(TABLE, [WALL if square in walls else 0 for square in range(len(FIELD))], check=False)
    met, targets, waiting = {(code, start)}, set[int](), [(code, start)]
    while waiting:
        form, square = waiting.pop()
        jumps = [goal for over, goal in hops(form, square) if not walls & {over, goal}]
        lines = TABLE.lines[form][square].items()
        targets.update(jumps, [goal for goal, line in lines if walls.isdisjoint((*line, goal))])
        for goal in ground.goals(square, form) + jumps:
            new = [(heading_at(form, goal), goal)]
            if UNIT_OF[form].pawn and goal in TABLE.last_row[form & 1]:
                new = [(form, square) for square in range(len(FIELD)) if square not in walls]
            waiting += [one for one in new if one not in met]
            met.update(new)
    return {square for _, square in met}, targets


def heading_at(code: int, square: int) -> int:
    """As what a man goes on who has come to a square."""
    name, seat = TABLE.name(code).removesuffix(BACKWARD), code & 1
    if UNIT_OF[code].turns and square in TABLE.last_row[seat]:
        return TABLE.code(name + BACKWARD, seat)
    return TABLE.code(name, seat) if square in TABLE.last_row[1 - seat] else code


# -- the game ----------------------------------------------------------------------------------------------


class General(Player):
    gold: int = 0
    stock: ScreenedHand[Man]
    chits: Pile[Army]
    camp: ScreenedBoard[Man, Square] = ScreenedBoard(FIELD)
    army_1: Hand[Man]
    army_2: Hand[Man]
    army_3: Hand[Man]
    army_4: Hand[Man]
    army_5: Hand[Man]
    army_6: Hand[Man]
    army_7: Hand[Man]
    army_8: Hand[Man]
    army_9: Hand[Man]
    army_10: Hand[Man]
    army_11: Hand[Man]
    army_12: Hand[Man]
    muster: ScreenedHand[Man]
    "Men who are about to join an army or to be placed for a battle."

    def hand(self, number: int) -> Hand[Man]:
        found: Hand[Man] = getattr(self, f"army_{number}")
        return found

    def one(self, name: str) -> Man:
        """A man of that name who is for sale."""
        return next(man for man in self.stock if man.name == name)


class BattleRoyale(Game[General]):
    title = "Battle Royale"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "chess-like"
    mechanisms = ("chess moves", "hidden pieces", "point-buy", "secret set-up", "shooting", "area control")
    minutes = 120
    turn_name = "turn"
    recall = recall_option()
    layout = Layout(
        felt="#46502f",
        accents=("#d9b65b", "#a8563e"),
        facing=True,
        seat_colours=("#fffdf5", "#3a3a3a"),
        hidden_fields=("came_from", "passed", "idle", "number", "steps"),
        labels={
            "uneventful": "turns without a capture",
            "Army.stays": "has transferred men",
            "muster": "men drawn up",
        },
        hidden_places=("stock", "chits", "quarry"),
        zones={"town": "grid #c9a66b", "castle": "checks #a8563e"},
    )
    guard = Guard(turns=300, then="draw")

    map: Stacks[Army, Square] = Stacks(MAP)
    terrain: Board[Obstacle, Square] = Board(FIELD)
    field: Board[Man, Square] = Board(FIELD)
    quarry: Pile[Obstacle]
    attacker: Army | None = None
    defender: Army | None = None
    came_from: Square | None = None
    passed: Square | None = None
    "The square over which a Peasant has just stepped."
    idle: int = 0
    "Turns of a battle since there was a capture."
    uneventful: str = ""
    "The same in words."

    async def setup(self) -> None:
        self.quarry.fill([Obstacle(OBSTACLE)] * FIELD.rows)
        for me in self.players:
            me.stock.fill(STOCKS[me.seat])
            me.chits.fill(CHITS[me.seat])
            castle = CASTLES[me.seat]
            for chit, square in zip(list(me.chits)[:STARTING_ARMIES], (castle, *castle.around), strict=True):
                self.map.put(chit, square)
        for me, armies in (await self.together(self.raise_armies)).items():
            for number, men in enumerate(armies, 1):
                me.hand(number).add_all(men)

    async def raise_armies(self, me: General) -> list[list[Man]]:
        """Men for exactly so much gold each: only who lets the rest be spent is offered."""
        armies: list[list[Man]] = []
        for number in range(1, STARTING_ARMIES + 1):
            men, gold = list[Man](), STARTING_GOLD
            while gold:
                later = DEAREST * (MOST_MEN - len(men) - 1)
                names = [n for n in self.for_sale(me, gold, [men]) if gold - cost_of(n) <= later]
                name = await me.choose(
                    names,
                    f"Which man joins your Army {number}? ({gold} gold left)",
                    label=priced,
                    picked=[man.name for man in men],
                )
                gold -= cost_of(name)
                men.append(me.one(name))
                me.muster.add(men[-1])
            armies.append(men)
        return armies

    def for_sale(self, me: General, gold: int, armies: Sequence[Iterable[Man]]) -> list[str]:
        """Men whom he can pay and who fit into one of these armies."""
        stock = {man.name: man for man in me.stock if man.cost <= gold}
        return [name for name, man in stock.items() if any(fits(man, men) for men in armies)]

    # -- the turn ------------------------------------------------------------------------------------------

    def round(self) -> None:
        for me in self.players:
            self.then(self.move_armies, me)
        self.then(self.revenue_phase)
        for me in self.players:
            self.then(self.recruit_phase, me)

    def armies(self, me: General) -> list[Army]:
        return sorted((army for army in self.map if army.seat == me.seat), key=lambda army: army.number)

    # -- strategic moves -----------------------------------------------------------------------------------

    async def move_armies(self, me: General) -> None:
        armies = [army for army in self.armies(me) if not army.moved]
        acts: list[tuple[Army, Square] | str] = [
            (army, goal) for army in armies if not army.stays for goal in self.goals_of(army)
        ]
        transfers = self.transfers(me, armies)
        if transfers:
            acts.append(TRANSFER)
        if not acts:
            return
        act = await me.choose(
            acts, "Which army do you move, and where?", otherwise="Move no more armies", label=self.describe
        )
        if act is None:
            return
        if isinstance(act, str):
            await self.transfer(me, transfers)
        else:
            self.march(me, *act)
        self.then(self.move_armies, me)

    def goals_of(self, army: Army) -> list[Square]:
        """Over empty squares to one on which no other army of its side stands."""
        start: Square = army.at
        ways = [start]
        if army.steps > 1:
            ways += [square for square in start.around if not self.map[square]]
        goals = dict.fromkeys(square for way in ways for square in way.around if square is not start)
        return [goal for goal in goals if all(other.seat != army.seat for other in self.map[goal])]

    def describe(self, act: tuple[Army, Square] | str) -> str:
        if isinstance(act, str):
            return act
        army, goal = act
        return f"{army.name} {army.at} to {goal}" + "".join(f", attacking {a.name}" for a in self.map[goal])

    def march(self, me: General, army: Army, goal: Square) -> None:
        start, defender = army.at, next(iter(self.map[goal]), None)
        army.moved = True
        self.map.put(army, goal)
        if defender is None:
            self.log("{} goes from {} to {}", army, start, goal)
            self.look_at_castle(me, goal)
            return
        self.attacker, self.defender, self.came_from = army, defender, start
        self.log("{} attacks {} on {}", army, defender, goal, hold=True)
        self.then(self.lay_terrain)
        self.then(self.line_up)
        self.then(self.battle_turn, self.after(me))

    def look_at_castle(self, me: General, square: Square) -> None:
        if square is CASTLES[1 - me.seat]:
            self.win(me, ending="castle", because=f"{me} has captured the castle of {self.after(me)}.")

    def transfers(self, me: General, armies: list[Army]) -> dict[Man, list[Army | Man]]:
        """Which men can be transferred between these armies, and to which or, if that is full, for whom."""
        found: dict[Man, list[Army | Man]] = {}
        for army, other in permutations(armies, 2):
            if other.at not in army.at.around:
                continue
            hand, goal = me.hand(army.number), me.hand(other.number)
            for man in hand:
                if man.transferred:
                    continue
                places: list[Army | Man] = [other] if fits(man, goal) else []
                if len(goal) == MOST_MEN:
                    backs = {b.name: b for b in goal if not b.transferred and b.name != man.name}
                    places += [b for b in backs.values() if fits(man, goal, b) and fits(b, hand, man)]
                if places:
                    found.setdefault(man, []).extend(places)
        return found

    async def transfer(self, me: General, transfers: dict[Man, list[Army | Man]]) -> None:
        army_of = {man: army for army in self.armies(me) for man in me.hand(army.number)}
        man = await me.choose(
            transfers, "Which man do you transfer?", label=lambda man: f"{man} of {army_of[man].name}"
        )
        goal = await me.choose(
            transfers[man],
            f"Where do you transfer the {man}?",
            label=lambda goal: (
                goal.name if isinstance(goal, Army) else f"{army_of[goal].name}, in exchange for the {goal}"
            ),
        )
        army, other = army_of[man], goal if isinstance(goal, Army) else army_of[goal]
        moving = {man: other} if isinstance(goal, Army) else {man: other, goal: army}
        for one, to in moving.items():
            me.hand(to.number).add(one)
            one.transferred = True
            self.log("{} transfers {} to {}", me, one, to)
        army.stays = other.stays = True
        if not me.hand(army.number):
            self.disband(army)

    def disband(self, army: Army) -> None:
        self.players[army.seat].chits.add(army)
        self.log("{} is no more", army)

    # -- battles -------------------------------------------------------------------------------------------

    def lay_terrain(self) -> None:
        for row, marker in zip(ROWS, list(self.quarry), strict=True):
            self.terrain.put(marker, row[self.roll(len(row)) - 1])
        self.log("There are rocks on {}", ", ".join(square.name for square in self.terrain.cells))

    async def line_up(self) -> None:
        for me in self.players:
            me.muster.add_all(self.fighting(me))
        await self.together(self.place_men)
        for me in self.players:
            for square in ROWS[LAST_ROW if me.seat else 0]:
                if square in me.camp.cells:
                    self.field.put(me.camp.cells[square], square)
        self.log("The men stand", hold=True)

    async def place_men(self, me: General) -> None:
        free = [s for s in ROWS[LAST_ROW if me.seat else 0] if self.terrain[s] is None]
        for man in list(me.muster):
            square = free[0]
            if len(free) > 1:
                square = await me.choose(free, f"Where does your {man} stand?")
            free.remove(square)
            me.camp.put(man, square)

    def fighting(self, me: General) -> Hand[Man]:
        """Where the men of his army that fights belong."""
        assert self.attacker is not None
        assert self.defender is not None
        army = self.attacker if self.attacker.seat == me.seat else self.defender
        return me.hand(army.number)

    async def battle_turn(self, me: General) -> None:
        self.uneventful = f"{self.idle} of {MOST_IDLE}"
        now = self.reading()
        ways = now.moves(me.seat)
        because = self.reason_to_end(me, now, ways)
        if because:
            self.end_battle(because)
            return
        if ways:
            spaces = FIELD.spaces
            acts = [(self.field.cells[spaces[start]], spaces[goal]) for start, goal in ways]
            man, goal = await me.choose(
                acts,
                "Which of your men moves or captures?",
                label=lambda act: self.in_words(act[0], act[1], now),
            )
            await self.act(me, man, goal, now)
        else:
            self.log("{} cannot move and passes", me)
            self.idle += 1
        self.then(self.battle_turn, self.after(me))

    def reading(self) -> Battle:
        """The battlefield as numbers."""
        cells = [0] * len(FIELD)
        for square in self.terrain.cells:
            cells[square.index] = WALL
        for square, man in self.field.cells.items():
            cells[square.index] = TABLE.numbers[man.form] + man.seat
        return Battle(TABLE, cells, -1 if self.passed is None else self.passed.index, check=False)

    def reason_to_end(self, me: General, now: Battle, ways: list[Move]) -> str:
        rival = self.after(me)
        for player in (me, rival):
            if all(man.seat != player.seat for man in self.field):
                return f"{player} has no men left"
        if not ways and not now.moves(rival.seat):
            return "nobody can move"
        if self.idle >= MOST_IDLE:
            return "there was no capture in ten turns of each player"
        # whoever can capture now need not be looked at so closely
        if all(now.victim(way) < 0 for way in ways) and now.is_decided():
            return "no capture is possible any more"
        return ""

    def in_words(self, man: Man, goal: Square, now: Battle) -> str:
        victim = now.victim((man.at.index, goal.index))
        if victim < 0:
            return f"{man} {man.at} to {goal}"
        enemy = self.field.cells[FIELD.spaces[victim]]
        does = "shoots" if man.unit.shoots else "captures"
        passing = "" if victim == goal.index else f" in passing, to {goal}"
        return f"{man} {man.at} {does} {enemy} {enemy.at}{passing}"

    async def act(self, me: General, man: Man, goal: Square, now: Battle) -> None:
        move = (man.at.index, goal.index)
        said, victim, over = self.in_words(man, goal, now), now.victim(move), now.stepped_over(move)
        self.passed = FIELD.spaces[over] if over >= 0 else None
        self.idle += 1
        if victim >= 0:
            self.fall(self.field.cells[FIELD.spaces[victim]])
        if victim >= 0 and man.unit.shoots:
            self.log("{}'s {}", me, said)
            return
        self.field.put(man, goal)
        self.log("{}'s {}", me, said)
        if man.unit.pawn and goal.index in TABLE.last_row[me.seat]:
            free = [s for s in self.field.free() if self.terrain[s] is None]
            self.field.put(man, await me.choose(free, f"Where do you put your {man} from {goal}?"))
            self.log("{}'s {} is put on {}", me, man, man.at)
        form = TABLE.name(heading_at(TABLE.code(man.form, man.seat), goal.index))
        man.heading = form.removeprefix(man.name)

    def fall(self, victim: Man) -> None:
        self.idle = 0
        victim.heading = ""
        self.players[victim.seat].stock.add(victim)

    def end_battle(self, because: str) -> None:
        assert self.attacker is not None
        assert self.defender is not None
        assert self.came_from is not None
        self.log("The battle is over: {}", because, hold=True)
        left = {man.seat for man in self.field}
        for man in list(self.field):
            man.heading = ""
            self.hide(man)
            self.fighting(self.players[man.seat]).add(man, up=True)
        self.quarry.add_all(self.terrain)
        for army in (self.attacker, self.defender):
            if army.seat not in left:
                self.disband(army)
        if len(left) > 1:
            self.map.put(self.attacker, self.came_from)
            self.log("{} goes back to {}", self.attacker, self.came_from)
        elif self.attacker.seat in left:
            self.look_at_castle(self.players[self.attacker.seat], self.attacker.at)
        self.attacker = self.defender = self.came_from = self.passed = None
        self.idle, self.uneventful = 0, ""

    # -- revenue and recruiting ----------------------------------------------------------------------------

    def revenue_phase(self) -> None:
        for me in self.players:
            towns = [army for army in self.armies(me) if MAP.zone(army.at) == "town"]
            revenue = CASTLE_REVENUE + TOWN_REVENUE * len(towns)
            me.gold += revenue
            self.log("{} collects {} gold", me, revenue)

    async def recruit_phase(self, me: General) -> None:
        sites = [CASTLES[me.seat], *(army.at for army in self.armies(me) if MAP.zone(army.at) == "town")]
        around = dict.fromkeys(square for site in sites for square in site.around)
        armies = {army: me.hand(army.number) for army in self.armies(me) if army.at in (*around, *sites)}
        free = [square for square in around if not self.map[square]]
        names = self.for_sale(me, me.gold, list(armies.values()))
        names += [name for name in ARMIES if free and self.can_found(me, name)]
        if not names:
            return
        name = await me.choose(
            names, f"What do you buy for your {me.gold} gold?", otherwise="Buy no more", label=priced
        )
        if name is None:
            return
        if name in ARMIES:
            await self.found_army(me, name, free)
        else:
            fitting = [army for army, hand in armies.items() if fits(me.one(name), hand)]
            army = await me.choose(
                fitting, f"Which army does the {name} join?", label=lambda a: f"{a.name} {a.at}"
            )
            self.enlist(me, name, army)
        self.then(self.recruit_phase, me)

    def can_found(self, me: General, name: str) -> bool:
        """Whether he can pay for an army with its first man, and has a chit left."""
        gold = me.gold - cost_of(name)
        return len(self.armies(me)) < MOST_ARMIES and any(man.cost <= gold for man in me.stock)

    async def found_army(self, me: General, name: str, free: list[Square]) -> None:
        square = await me.choose(free, f"Where does your new {name.lower()} stand?")
        used = [army.number for army in self.armies(me)]
        number = next(number for number in range(1, MOST_ARMIES + 1) if number not in used)
        chit = next(chit for chit in me.chits if chit.name == f"{name} {number}")
        me.gold -= cost_of(name)
        names = self.for_sale(me, me.gold, [me.hand(chit.number)])
        first = await me.choose(names, f"Who is its first man? ({me.gold} gold left)", label=priced)
        self.map.put(chit, square)
        self.log("{} founds {} on {}", me, chit, square)
        self.enlist(me, first, chit)

    def enlist(self, me: General, name: str, army: Army) -> None:
        man = me.one(name)
        me.gold -= man.cost
        me.hand(army.number).add(man)
        self.log("{} joins {}", man, army)

    # -- for bots ------------------------------------------------------------------------------------------

    def estimate(self, me: General) -> float:
        return self.power(me) - self.power(self.after(me))

    def power(self, me: General) -> float:
        """Men and gold, towns held, how near armies are to the other castle, whether the own one is safe."""
        own, goal = CASTLES[me.seat], CASTLES[1 - me.seat]
        power = me.gold + float(sum(man.cost for man in self.field if man.seat == me.seat))
        for army in self.map:
            if army.seat != me.seat:
                power -= UNGUARDED * (not self.map[own] and army.at.king_distance(own) <= army.steps)
                continue
            men = sum(man.cost for man in me.hand(army.number))
            power += army.cost + 3 * (MAP.zone(army.at) == "town")
            power += men * (1 + (MAP.rows - army.at.king_distance(goal)) / 10)
        return power


def cost_of(name: str) -> int:
    return (UNITS.get(name) or ARMIES[name])[0]


def priced(name: str) -> str:
    return f"{name} for {cost_of(name)}"


def fits(man: Man, men: Iterable[Man], leaving: Man | None = None) -> bool:
    """Whether he may join these men, when one of them leaves."""
    names = [other.name for other in men if other is not leaving]
    return len(names) < MOST_MEN and names.count(man.name) < man.unit.in_army


RULINGS = [
    Ruling(
        "Strategic Board",
        "gap",
        "Which are the “center squares” of 7 x 7?",
        "The one in the middle, d4. With the corners there are five towns.",
        "test_the_map",
    ),
    Ruling(
        "Initial Army Composition",
        "gap",
        "May gold be left over in a starting army?",
        "No: each has men for exactly 12 gold. Both raise them in secret at the same time.",
        "test_starting_armies_are_worth_exactly_twelve_gold",
    ),
    Ruling(
        "Playing Pieces",
        "gap",
        "How many counters are there?",
        "For each player 24 of each man, twelve Catapults and Siege Towers, one Crown Prince, and twelve "
        "numbers of armies: more than six starting armies can use, but a limit for who saves long. Men who "
        "have fallen can be bought again, and so can armies.",
        "test_the_box",
    ),
    Ruling(
        "Armies",
        "gap",
        "Does the rival see who is in an army?",
        "Only how many; in a battle he sees all who fight. Then they lie hidden again; by an option the "
        "table goes on to show them.",
        "test_what_a_rival_sees",
    ),
    Ruling(
        "Strategic Moves",
        "gap",
        "In which order do armies move, and must they?",
        "One by one as the player likes, each once or not. A battle is fought before the next one moves.",
        "test_armies_move_one_by_one",
    ),
    Ruling(
        "Strategic Moves",
        "gap",
        "Which armies “do not move”, if men are transferred between them?",
        "Neighbours, also diagonally, neither of which has moved; both stay where they are for this turn.",
        "test_transfer",
    ),
    Ruling(
        "Strategic Moves",
        "gap",
        "What if the other army is full?",
        "Two men, neither transferred yet, can be exchanged. An army never has more than five men.",
        "test_exchange_with_a_full_army",
    ),
    Ruling(
        "Unit Types List",
        "gap",
        "How does a royal army go two spaces?",
        "By two steps in any directions, the first onto an empty square. If it attacks and does not win, it "
        "goes back to where it began.",
        "test_royal_army",
    ),
    Ruling(
        "Terrain",
        "gap",
        "Which square does the die name?",
        "The column, 1 for a to 6 for f; the rows come in their order.",
        "test_terrain",
    ),
    Ruling(
        "Battles",
        "gap",
        "One side cannot move, the other can?",
        "It passes.",
        "test_whoever_cannot_move_passes",
    ),
    Ruling(
        "Battles",
        "gap",
        "What are ten turns without a capture?",
        "Ten of each player, passes included.",
        "test_ten_turns_of_each_without_capture",
    ),
    Ruling(
        "Battles",
        "gap",
        "When can no further captures be made?",
        "When no man could ever come to where he may capture an enemy, even if no other man, only the rocks, "
        "stood in anybody's way.",
        "test_no_capture_is_possible_any_more",
    ),
    Ruling(
        "Battles",
        "gap",
        "What does an attacker do who wins?",
        "He stays on the square. Men that were lost stay lost, whoever wins.",
        "test_an_attacker_who_wins_stays",
    ),
    Ruling(
        "Revenue Phase",
        "gap",
        "Must a castle be occupied to bring revenue, or to recruit there?",
        "No; it is one's own until it is captured, which ends the game. A town is one's own while an own "
        "army stands in it.",
        "test_revenue",
    ),
    Ruling(
        "Recruit Phase",
        "gap",
        "Who recruits first?",
        "White. All see what is paid and which army grows, but not who joins it.",
        "test_recruiting",
    ),
    Ruling(
        "Recruit Phase",
        "gap",
        "Where exactly does a new army appear?",
        "On an empty square beside the own castle or an own town, also diagonally, not in it.",
        "test_a_new_army",
    ),
    Ruling(
        "Unit Types List",
        "gap",
        "Does “one space” count for moving as well as for capturing?",
        "Yes, wherever it is said once for both.",
        "test_how_men_move",
    ),
    Ruling(
        "Unit Types List",
        "gap",
        "How far does Cavalry capture?",
        "At any distance, as its cost of 6 and the missing “one space” suggest.",
        "test_how_men_move",
    ),
    Ruling(
        "Unit Types List",
        "gap",
        "Is a Peasant on the back row identical to a pawn that has not moved?",
        "Yes: from there, where all men begin, he may take two steps, also when he was put there again, and "
        "can be captured in passing by a Peasant.",
        "test_peasants_take_two_steps_from_the_back_row",
    ),
    Ruling(
        "Unit Notes",
        "gap",
        "What is an open space for a Peasant who has reached the last row?",
        "Any other square without a man or rocks, wherever it is. He has to leave the last row's square.",
        "test_a_peasant_on_the_last_row",
    ),
    Ruling(
        "Unit Notes",
        "gap",
        "Can a Pikeman jump, and on which back row does he turn?",
        "No; on the one or the other whenever he comes there, not where he began. After a battle he looks "
        "ahead again.",
        "test_pikemen_turn_round",
    ),
    Ruling(
        "Unit Notes",
        "gap",
        "How do Swordsman and Axeman jump?",
        "Over a man of either side beside or diagonally next to them, as they move, to the square straight "
        "behind, which is empty or has an enemy to be captured. Not over rocks.",
        "test_jumps",
    ),
    Ruling(
        "Unit Notes",
        "gap",
        "Does the Catapult shoot over men, too?",
        "Yes, over anything.",
        "test_shooting",
    ),
    Ruling(
        "Unit Notes",
        "gap",
        "When does “one max” hold?",
        "Always, also for men who are transferred; when one has fallen, another may be had.",
        "test_one_at_most",
    ),
    Ruling(
        "Objective",
        "gap",
        "How is a castle captured?",
        "By an army that enters it, at once if it is empty, or else when its battle there is won.",
        "test_the_castle",
    ),
    Ruling(
        "Objective",
        "gap",
        "Has a player lost who has no army left?",
        "No, he can buy another.",
        "test_without_armies_one_plays_on",
    ),
    Ruling(
        "Objective",
        "gap",
        "What if nobody ever captures a castle?",
        "After 300 turns the game is a draw.",
        "test_the_last_turn",
    ),
]
