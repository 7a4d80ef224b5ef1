"""Sea Battles: two fleets of the Second World War, commanded by six dice that are spent to the letter.

How to play
    The sea is a board of 8 by 8 squares with six spaces of land, laid by chance and alike for both sides.
    Each side has eight ships, and sets them up on its two back rows as it likes, one on a space. Both do
    so at the same time, unseen by the other; then all is open.

        ships  type         hits  move    range   damage  attacks
          1    PT Boat        1   6 (x2)  1          6       1     torpedo
          1    Submarine      2   3       2          6       1     torpedo, underwater
          2    Destroyer      3   5       3          3       1
          1    Frigate        4   4       4          4       1
          1    Cruiser        5   4       4          5       2
          1    Battleship     6   3       5          6       2
          1    Carrier        6   3       4 (x2)     6       3

    In each turn both roll a die for initiative, again if they are equal. The higher has his part of the
    turn first, then the other: roll six command dice and spend them on moves and attacks, in any order.
    What you do not want to use is lost.

    A move takes one die: a ship goes exactly so many spaces in one direction, up, down, left or right,
    over open sea. Neither land nor another ship may be on its way. Each ship moves once a turn, the PT
    Boat twice.

    An attack takes two dice. One is the range: the enemy ship is exactly so many spaces away, up, down,
    left or right. The other is the damage: so many hits it loses for the rest of the game, and with the
    last one it is sunk. Shots go over land and ships. Each ship attacks as often in a turn as the table
    says.

    No die may be used for less than it shows, so none that is higher than the table allows: a Destroyer
    cannot move by a 6, nor do 4 damage. More damage than the target has hits left is allowed. A damaged
    ship moves and fights as before.

    Torpedoes cannot be launched over land. A Submarine can only be attacked from the space next to it,
    also by aircraft and by another Submarine. The attacks of a Carrier are flown by aircraft: one die may
    be the range as usual, or two, of at most 4 each, for two legs of the flight, which go on straight
    ahead or turn by a right angle. With 3 and 4 it reaches what is 7 away in a line, or 3 to the left and
    4 ahead.

    Who sinks all enemy ships wins. If no ship is hit in 300 turns running, it is a draw.

    Options: twelve ships a side (one more PT Boat, Submarine, Destroyer and Frigate) or sixteen (all
    twice); four dice; diagonal moves, attacks and legs of flights as well; sinking the enemy Carriers
    wins; a 6 repairs one hit of a ship; a board of 10 by 10 or 12 by 12; hexes instead of squares, on
    which ships move and attack in the six directions through the sides of hexes, and a flight turns by no
    more than one of these; more or less land.
"""

from collections.abc import Awaitable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tabletome.engine import Component, Game, Guard, Layout, Look, Option, Player, Ruling, behaviour, state
from tabletome.parts.areas import straight_between
from tabletome.parts.boards import Board, Hex, HexGrid, ScreenedBoard, Square, SquareGrid
from tabletome.parts.cards import Pile, ScreenedHand
from tabletome.parts.dice import roll_each, spend
from tabletome.parts.pieces import Piece
from tabletome.parts.setups import set_up_men
from tabletome.parts.starting import roll_off

HOME_ROWS = 2
REPAIR = 6
"The roll that repairs."
FARTHEST, LEG = 6, 4
"The longest range of one die, and of one leg of a flight."
NEXT = 1
LETTERS = "abcdefghijkl"

Spot = Square | Hex


class Ship(Piece):
    name: str
    max_hits: int
    move: int
    range: int
    damage: int
    attacks: int
    notes: str = ""
    moves: int = behaviour(default=1)
    "How often it moves in a turn."
    legs: int = behaviour(default=1)
    "How many dice its range may take."
    torpedo: bool = behaviour(default=False)
    underwater: bool = behaviour(default=False)
    flagship: bool = behaviour(default=False)

    hits: int = state(default=0)
    "Left before it sinks."
    moved: int = state(default=0, lasts="turn")
    attacked: int = state(default=0, lasts="turn")
    look = Look(corner="hits", sign="ship")

    def __str__(self) -> str:
        return self.name if self.at is None else f"{self.owner}'s {self.name}"


SHIP_TYPES: list[tuple[Any, ...]] = [
    # name, hits, move, range, damage, attacks, notes, and what sort of ship it is
    ("PT Boat", 1, 6, 1, 6, 1, "Moves twice, torpedo", {"moves": 2, "torpedo": True}),
    ("Submarine", 2, 3, 2, 6, 1, "Torpedo, underwater", {"torpedo": True, "underwater": True}),
    ("Destroyer", 3, 5, 3, 3, 1, "", {}),
    ("Frigate", 4, 4, 4, 4, 1, "", {}),
    ("Cruiser", 5, 4, 4, 5, 2, "", {}),
    ("Battleship", 6, 3, 5, 6, 2, "", {}),
    ("Carrier", 6, 3, LEG, 6, 3, "Range of two dice", {"legs": 2, "flagship": True}),
]
FLEETS = {8: (1, 1, 2, 1, 1, 1, 1), 12: (2, 2, 3, 2, 1, 1, 1), 16: (2, 2, 4, 2, 2, 2, 2)}
"How many of each type, in a fleet of so many ships."


def fleet(seat: int, ships: int) -> list[Ship]:
    types = zip(FLEETS[ships], SHIP_TYPES, strict=True)
    return [Ship(seat, *row, **sort) for number, (*row, sort) in types for _ in range(number)]


class Land(Component):
    name: str = "Land"
    shape = "tile"
    look = Look(signs={"Land": "mountain"}, colours={"Land": "#c2a25a"})


class Sea:
    """A map, and what can be reached on it from each space."""

    def __init__(self, size: int, hexes: bool, diagonal: bool) -> None:
        names = {f"{letter}{number}": "sea" for letter in LETTERS[:size] for number in range(1, size + 1)}
        self.grid: HexGrid | SquareGrid
        if hexes:
            outline = [(col - row // 2, row) for row in range(size) for col in range(size)]
            self.grid = HexGrid(outline, "sea", names)
        else:
            self.grid = SquareGrid(size, size, "sea", zones=names)
        spaces: list[Any] = list(self.grid)
        rows = [spaces[size * row : size * (row + 1)] for row in range(size)]
        middle = rows[HOME_ROWS:-HOME_ROWS]
        self.half_of_middle: list[Spot] = [space for row in middle[: len(middle) // 2] for space in row]
        foot = rows[::-1] if hexes else rows
        self.homes = [[space for row in side[:HOME_ROWS] for space in row] for side in (foot, foot[::-1])]
        "Of each seat, the last row first; the first seat is at the foot of the board."
        ways = range(len(spaces[0].steps))[:: 1 if hexes or diagonal else 2]
        self.lines: list[list[Sequence[Spot]]] = [
            [space.ray(way)[:FARTHEST] for way in ways] for space in spaces
        ]
        "From each space, in all directions."
        self.straight = [
            {space: steps for line in lines for steps, space in enumerate(line, 1)} for lines in self.lines
        ]
        "From each space, how far those are that lie in one line with it."
        self.flights: list[dict[Spot, list[tuple[int, ...]]]] = [{} for _ in spaces]
        "From each space, by which two legs others are reached; the shorter leg is named first."
        for start in spaces:
            self.find_flights(start, len(ways))

    def find_flights(self, start: Spot, ways: int) -> None:
        found = self.flights[start.index]
        for first, line in enumerate(self.lines[start.index]):
            for one, corner in enumerate(line[:LEG], 1):
                for second, leg in enumerate(self.lines[corner.index]):
                    turn = min((first - second) % ways, (second - first) % ways)
                    for other, goal in enumerate(leg[:LEG], 1) if turn <= ways / 4 else ():
                        legs = (min(one, other), max(one, other))
                        if legs not in found.setdefault(goal, []):
                            found[goal].append(legs)

    def opposite(self, space: Spot) -> Spot:
        return self.grid.spaces[-1 - space.index]


@cache
def sea_for(size: int, hexes: bool, diagonal: bool) -> Sea:
    return Sea(size, hexes, diagonal)


def map_of(game: "SeaBattles") -> Any:
    return game.sea.grid


class Move(NamedTuple):
    ship: Ship
    goal: Spot
    die: int


class Attack(NamedTuple):
    ship: Ship
    target: Ship
    ranges: tuple[int, ...]
    damage: int


class Repair(NamedTuple):
    ship: Ship


Order = Move | Attack | Repair


class Admiral(Player):
    harbour: ScreenedHand[Ship]
    lined_up: ScreenedBoard[Ship, Spot] = ScreenedBoard(map_of)
    "Ships, as long as the other side does not see where they are."
    sunk: Pile[Ship]


class SeaBattles(Game[Admiral]):
    title = "Sea Battles"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "war and skirmish"
    mechanisms = ("dice", "dice allocation", "grid movement", "shooting", "secret set-up")
    minutes = 45
    turn_name = "turn"
    ships_per_side = Option(8, "Ships of each side", (8, 12, 16))
    command_dice = Option(6, "Command dice", (6, 4))
    diagonal = Option(False, "Ships may also move and attack diagonally")
    carrier_wins = Option(False, "Who destroys the enemy's Carrier, or all Carriers he has, wins")
    repairs = Option(False, "A roll of 6 can be used to repair one hit")
    board_size = Option(8, "Size of the map", {8: "8 x 8", 10: "10 x 10", 12: "12 x 12"})
    hexes = Option(False, "A map of hexes")
    land_spaces = Option(6, "Spaces of land", (4, 6, 8, 10, 12))
    layout = Layout(
        felt="#16394f",
        accents=("#7fc4dd", "#e0b050"),
        facing=True,
        dice=("dice",),
        zones={"sea": "waves #3d84b8"},
        labels={
            "dice": "command rolls",
            "sunk": "sunk ships",
            "lined_up": "set-up",
            "Ship.max_hits": "hits at most",
            "Ship.hits": "hits left",
        },
    )
    guard = Guard(quiet=300, progress="hit", then="draw")

    land: Board[Land, Spot] = Board(map_of)
    waters: Board[Ship, Spot] = Board(map_of)
    dice: list[int]
    "Command rolls still to be used."

    @classmethod
    def refuse(cls, players: int, options: Mapping[str, Any]) -> str | None:
        return "Hexes have no diagonals." if options["hexes"] and options["diagonal"] else None

    @property
    def sea(self) -> Sea:
        return sea_for(self.board_size, self.hexes, self.diagonal)

    # -- setup -----------------------------------------------------------------------------------------------

    async def setup(self) -> None:
        sea = self.sea
        coast = list(sea.half_of_middle)
        self.mix(coast)
        for space in coast[: self.land_spaces // 2]:
            self.land.fill({space: Land(), sea.opposite(space): Land()})
        for me in self.players:
            for ship in me.harbour.fill(fleet(me.seat, self.ships_per_side)):
                ship.hits = ship.max_hits
        await self.together(self.set_up)
        for me in self.players:
            for ship in list(me.lined_up):
                self.waters.put(ship, ship.at)
        self.log("Both fleets are at sea")

    def set_up(self, me: Admiral) -> Awaitable[None]:
        home = self.sea.homes[me.seat]
        large = sorted(me.harbour, key=lambda ship: -ship.max_hits)
        line_ups = {
            "Large ships behind": line_up(large, len(home)),
            "Large ships in front": line_up(large[::-1], len(home)),
        }
        return set_up_men(self, me, me.harbour, me.lined_up, home, line_ups, one_word)

    # -- the turn --------------------------------------------------------------------------------------------

    async def round(self) -> None:
        first = roll_off(self, self.players)
        self.log("{} has the initiative", first)
        for me in self.from_player(first):
            self.then(self.command_rolls, me)

    def command_rolls(self, me: Admiral) -> None:
        self.mover = me
        self.dice = roll_each(self, self.command_dice)
        self.log("{} rolls {}", me, self.dice)
        self.then(self.give_order, me)

    async def give_order(self, me: Admiral) -> None:
        orders = self.orders(me)
        if not orders:
            if self.dice:
                self.log("{} cannot use {}", me, self.dice)
            self.dice = []
            return
        order = await me.choose(orders, "Move a ship or attack", otherwise="End your turn", label=told)
        if order is None:
            self.log("{} leaves {} unused", me, self.dice)
            self.dice = []
            return
        if isinstance(order, Move):
            self.move(order)
        elif isinstance(order, Attack):
            self.attack(me, order)
        else:
            self.repair(order.ship)
        self.then(self.give_order, me)

    def orders(self, me: Admiral) -> list[Order]:
        mine = [ship for ship in self.waters if ship.seat == me.seat]
        enemies = [ship for ship in self.waters if ship.seat != me.seat]
        rolls = sorted(set(self.dice))
        orders: list[Order] = []
        for ship in mine:
            if ship.moved < ship.moves:
                orders += self.moves_of(ship, rolls)
        for ship in mine:
            if ship.attacked < ship.attacks:
                for target in enemies:
                    orders += self.attacks_of(ship, target)
        if self.repairs and REPAIR in rolls:
            orders += [Repair(ship) for ship in mine if ship.hits < ship.max_hits]
        return orders

    # -- moves -----------------------------------------------------------------------------------------------

    def moves_of(self, ship: Ship, rolls: list[int]) -> list[Move]:
        land, waters = self.land.cells, self.waters.cells
        found = []
        for line in self.sea.lines[ship.at.index]:
            for steps, space in enumerate(line[: ship.move], 1):
                if space in land or space in waters:
                    break
                if steps in rolls:
                    found.append(Move(ship, space, steps))
        return found

    def move(self, order: Move) -> None:
        ship, goal, die = order
        spend(self.dice, [die])
        ship.moved += 1
        start = ship.at
        self.waters.put(ship, goal)
        self.log("{} moves {} from {} to {}", ship, die, start, goal)

    # -- attacks ---------------------------------------------------------------------------------------------

    def attacks_of(self, ship: Ship, target: Ship) -> list[Attack]:
        pool = tuple(sorted(self.dice))
        return [
            Attack(ship, target, ranges, damage)
            for ranges in self.ranges(ship, target)
            for damage in left_after(pool, ranges)
            if damage <= ship.damage
        ]

    def ranges(self, ship: Ship, target: Ship) -> list[tuple[int, ...]]:
        """By which dice the target is exactly in range."""
        sea, here = self.sea, ship.at.index
        found: list[tuple[int, ...]] = []
        distance = sea.straight[here].get(target.at, FARTHEST + 1)
        if distance <= (NEXT if target.underwater else ship.range) and not self.land_stops(ship, target):
            found.append((distance,))
        if ship.legs > 1 and not target.underwater:
            found += sea.flights[here].get(target.at, ())
        return found

    def land_stops(self, ship: Ship, target: Ship) -> bool:
        if not ship.torpedo:
            return False
        return any(space in self.land.cells for space in straight_between(ship.at, target.at) or ())

    def attack(self, me: Admiral, order: Attack) -> None:
        ship, target, ranges, damage = order
        spend(self.dice, [*ranges, damage])
        ship.attacked += 1
        target.hits = max(0, target.hits - damage)
        self.progress()
        how = "launches a torpedo at" if ship.torpedo else "attacks"
        self.log("{} {} {} on {}, range {}, damage {}", ship, how, target, target.at, list(ranges), damage)
        if target.hits:
            return
        rival = self.after(me)
        self.log("{} sinks", target, hold=True)
        rival.sunk.add(target)
        left = [enemy for enemy in self.waters if enemy.seat == rival.seat]
        if not left:
            self.win(me, ending="fleet sunk", because=f"All ships of {rival} are sunk.")
        elif self.carrier_wins and target.flagship and not any(enemy.flagship for enemy in left):
            self.win(me, ending="carrier sunk", because=f"{rival} has no Carrier left.")

    def repair(self, ship: Ship) -> None:
        spend(self.dice, [REPAIR])
        ship.hits += 1
        self.log("{} is repaired and has {} hits left", ship, ship.hits)

    def estimate(self, me: Admiral) -> float:
        """Hits and attacks left, and a little for being near the enemy."""
        mine = [ship for ship in self.waters if ship.seat == me.seat]
        targets = [ship.at for ship in self.waters if ship.seat != me.seat]
        value = float(sum(ship.hits + 2 * ship.attacks for ship in mine))
        if targets:
            value -= 0.1 * sum(min(ship.at.distance(spot) for spot in targets) for ship in mine)
        return value


def one_word(ship: Ship) -> str:
    return ship.name.replace(" ", "")


def line_up(ships: list[Ship], spaces: int) -> str:
    """Half of them behind and half before, each in the gaps of the others if there are any."""
    places = ["-"] * spaces
    width, half = spaces // HOME_ROWS, len(ships) // HOME_ROWS
    for number, ship in enumerate(ships):
        row, place = divmod(number, half)
        places[width * row + (2 * place + 1 - row) * width // (2 * half)] = one_word(ship)
    return " ".join(places)


@cache
def left_after(dice: tuple[int, ...], part: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers that are left when these dice are spent; none if they are not there."""
    left = list(dice)
    for number in part:
        if number not in left:
            return ()
        left.remove(number)
    return tuple(dict.fromkeys(left))


def told(order: Order) -> str:
    ship = f"{order.ship.name} {order.ship.at}"
    if isinstance(order, Move):
        return f"{ship} moves {order.die} to {order.goal}"
    if isinstance(order, Attack):
        ranges = " and ".join(map(str, order.ranges))
        target = f"{order.target.name} {order.target.at}"
        return f"{ship} attacks {target}: range {ranges}, damage {order.damage}"
    return f"Repair {ship}"


RULINGS = [
    Ruling(
        "Ship Types",
        "damaged",
        "The head of the table stands in two lines. What are its columns?",
        "Number and type of ships, hits, move, range and damage at most, attacks in a turn, notes.",
        "test_the_ships",
    ),
    Ruling(
        "Battlefield Map",
        "gap",
        "Where do the ships start?",
        "On the two back rows of their side, as their owner likes. Both set up at the same time and see "
        "afterwards what the other has done.",
        "test_both_set_up_unseen",
    ),
    Ruling(
        "Battlefield Map",
        "gap",
        "How much larger may the map be?",
        "8 by 8 spaces; 10 by 10 and 12 by 12 are options.",
        "test_larger_maps",
    ),
    Ruling(
        "Battlefield Map",
        "contradiction",
        "A hex map is allowed, but ships move vertically and horizontally.",
        "Squares are used. On hexes, an option, ships move and attack in the six directions through the "
        "sides of hexes; the variant of diagonals is for squares only.",
        "test_hexes",
    ),
    Ruling(
        "Initiative",
        "gap",
        "Do both players act in one turn, and is initiative rolled once or every turn?",
        "It is rolled in every turn, again if the rolls are equal. The higher rolls his command dice, moves "
        "and attacks; then the other does.",
        "test_initiative",
    ),
    Ruling(
        "Command Rolls",
        "gap",
        "Must all dice be used?",
        "No: those one does not want to use are lost, like those one cannot use.",
        "test_dice_may_be_left",
    ),
    Ruling(
        "Move",
        "gap",
        "How often may a ship move in a turn?",
        "Once, as it is said of the PT Boat only that it moves twice.",
        "test_each_ship_moves_once",
    ),
    Ruling(
        "Move",
        "gap",
        "May a ship move through others?",
        "No, neither through friends nor through enemies, and no two ships share a space.",
        "test_ships_and_land_are_in_the_way",
    ),
    Ruling(
        "Attack",
        "gap",
        "In which order are moves and attacks made?",
        "In any order, as in the sample move, where an attack stands between two moves.",
        "test_the_sample_move",
    ),
    Ruling(
        "Attack",
        "gap",
        "Do ships stop shots or torpedoes? Can a ship attack its own side?",
        "Neither.",
        "test_attacks_pass_ships",
    ),
    Ruling(
        "Attack",
        "gap",
        "May the damage be more than the target has hits left? Does a damaged ship fight less well?",
        "It may be more. A ship moves and fights in full until it is sunk.",
        "test_damage_beyond_the_last_hit",
    ),
    Ruling(
        "Terrain",
        "gap",
        "How many spaces are land, and which?",
        "Six, or another number by option: half of them by chance on the rows between the set-ups, the "
        "others opposite to them, so that both sides have the same map.",
        "test_land_is_alike_for_both",
    ),
    Ruling(
        "Submarines",
        "gap",
        "Are a Carrier's aircraft and another Submarine “other boats”?",
        "Yes. Whoever attacks a Submarine is right next to it and uses one 1 for the range.",
        "test_submarines_are_attacked_from_next_to_them",
    ),
    Ruling(
        "Carriers",
        "gap",
        "Where does an attack with two dice of range go? Must two be used?",
        "Each die is one leg of the flight. The second goes on in the same direction or turns by a right "
        "angle, on hexes to the next direction; it never leads back. One die is used as by other ships.",
        "test_two_legs",
    ),
    Ruling(
        "Variants",
        "gap",
        "How many more ships, and which?",
        "Twelve, with one more PT Boat, Submarine, Destroyer and Frigate, or sixteen, with all twice.",
        "test_more_ships",
    ),
    Ruling(
        "Variants",
        "gap",
        "Who wins by the enemy's Carrier if there are several?",
        "Who has destroyed all Carriers of the enemy.",
        "test_carrier_wins",
    ),
    Ruling(
        "Variants",
        "gap",
        "How often may one repair?",
        "Each 6 restores one hit of any damaged ship, never more than it began with. A sunk one stays so.",
        "test_repairs",
    ),
    Ruling(
        "Objective",
        "gap",
        "Ships may chase each other for ever.",
        "If no ship is hit in 300 turns running, it is a draw.",
        "test_a_chase_without_end",
    ),
]
