"""Stratego WWII Naval: hidden fleets meet between two islands, and planes look for Carriers or bomb them.

How to play
    Each admiral has 40 ships and mines, and eight planes:

        Mine           6, no rank   never moves; destroys what attacks it, except a Mine Sweeper
        Transport      4, rank 1    wins the game if it reaches the enemy's back row
        Mine Sweeper   2, rank 2    removes mines
        PT Boat        4, rank 3    destroys whatever it attacks, except a mine
        Carrier        4, rank 4    whose Carriers are all lost has lost the game
        Destroyer      8, rank 5    always destroys Submarines
        Cruiser        4, rank 6
        Battleship     4, rank 7
        Submarine      4, no rank   destroys every ship except a Destroyer
        and 4 Reconnaissance Planes and 4 Bombers

    Both fill the four rows nearest to them on a sea of ten by ten squares with two islands in the middle, so
    that the other sees only the backs: take a ready line-up, leave it to chance, or place your ships one by
    one, the rest at random whenever you like. By default chance decides who begins; an option gives the
    first move to the first or the second seat.

    In your turn you move one ship, and before or after that you may fly one air mission. A ship goes one or
    two squares forward, backward or sideways, also round a corner; it may not pass anybody or enter an
    island. If it comes to an enemy it attacks, and its move is over. The same ship may not go to and fro
    between the same two squares in three turns running, unless to attack.

    In an attack both are shown. Rank 7 beats 6, 6 beats 5 and so on; of equal rank, both are lost. Special
    powers come before ranks, in this order:

        1. A mine destroys its attacker and stays, but a Mine Sweeper removes it.
        2. A PT Boat that attacks wins, also against a PT Boat or a Submarine. Attacked, it has rank 3.
        3. A Destroyer beats a Submarine, whichever of them attacks. Two Submarines are both lost. Any other
           ship loses to a Submarine, whichever of them attacks.

    The loser leaves the sea. An attacker that wins takes the square. What has fought lies open from then on.

    For an air mission choose a plane and an enemy, and roll a die:

        Reconnaissance Plane   1-3 the ship is shown, 4-5 no sightings, 6 the plane is shot down
        Bomber                 1-3 the ship is destroyed, 4 the bomber misses, 5-6 it is shot down

    Submarines and mines can be neither shown nor destroyed so: after a 1-3 the piece stays as it is and is
    marked “sub or mine”; if it moves, it is a Submarine and lies open. A plane that is shot down is lost;
    when all four of a kind are, there are no more such missions. Planes do not need Carriers.

    You win as soon as all enemy Carriers are lost, by whatever means, or one of your Transports stands in
    the enemy's back row. If both sides lose their last Carriers in one attack, it is a draw. Who can neither
    move a ship nor fly loses; if nobody can, it is a draw. It is also a draw after 300 turns without a fight
    or a mission.

    Stratego is a trademark of its owners; this is a fan's variant.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from tabletome.engine import Component, Guard, Layout, Look, Ruling, behaviour, calls
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Pile, Supply
from tabletome.parts.dice import RollTable
from tabletome.parts.hidden_men import MIDDLE, Commander, HiddenArmies, HiddenMan, home_rows
from tabletome.parts.pieces import Piece

SEA = SquareGrid(
    10,
    10,
    "sea",
    zones={f"{letter}{row}": "sea" for letter in "abcdefghij" for row in range(1, 11)}
    | dict.fromkeys(MIDDLE, "island"),
)
BESIDE = {square: [near for near in square.beside if SEA.zone(near) == "sea"] for square in SEA}
HOMES = home_rows(SEA)
BACK_ROWS = [home[-10:] for home in HOMES]

LINE_UPS = {
    "Convoy: a battle line before the Transports": """
        7  5  6  5  S  5  7  5  6  5
        3  S  7  1  5  6  1  7  S  3
        5  2  M  4  6  5  4  M  1  1
        M  4  M  3  S  2  3  M  4  M""",
    "Harbour: Carriers behind mines in the right corner": """
        5  7  6  S  5  3  5  7  5  6
        1  5  S  3  6  7  5  M  5  7
        1  5  6  3  2  S  M  4  M  3
        1  1  2  S  M  M  M  4  4  4""",
    "Wolf pack: Submarines and PT Boats in the front row": """
        3  S  5  3  S  5  3  S  3  S
        5  7  6  5  7  6  5  7  5  6
        1  M  4  5  2  7  4  M  1  6
        M  4  M  1  5  M  1  2  4  M""",
    "Landing: Transports with escort on the left": """
        7  6  1  7  5  S  M  5  M  5
        6  5  1  7  6  5  3  M  S  5
        7  2  1  S  5  3  M  4  5  3
        1  3  6  S  2  M  4  M  4  4""",
}
"Ships by their rank, or by the initial of Mine and Submarine."


class Way(NamedTuple):
    """What a unit does besides fighting by rank."""

    gaits: frozenset[str] = frozenset({"step"})
    mine: bool = False
    "It destroys what attacks it."
    sweeps: bool = False
    "It removes mines."
    raids: bool = False
    "In attack it destroys all but mines."
    lurks: bool = False
    "It destroys all but mines and those that hunt it."
    hunts: bool = False
    "It destroys those that lurk."
    carries: bool = False
    "When all of these are lost, so is the game."
    lands: bool = False
    "It wins in the enemy's back row."


class Ship(HiddenMan):
    rank: str
    notes: str
    way: Way = behaviour(default=Way())
    look = Look(corner="rank", signs={"Mine": "gear", "Submarine": "wave"})
    back = "hidden ship"

    @property
    def code(self) -> str:
        return self.name[0] if self.rank == "-" else self.rank

    @property
    def gaits(self) -> frozenset[str]:
        return self.way.gaits

    @property
    def evades(self) -> bool:
        """Planes can do nothing about it."""
        return self.way.mine or self.way.lurks

    def fares_against(self, defender: "Ship") -> int:
        mine, theirs = self.way, defender.way
        if theirs.mine:
            return 1 if mine.sweeps else -1
        if mine.raids:
            return 1
        if mine.lurks and theirs.lurks:
            return 0
        if mine.lurks:
            return -1 if theirs.hunts else 1
        if theirs.lurks:
            return 1 if mine.hunts else -1
        return int(self.rank) - int(defender.rank)


REACHED, SHOT_DOWN = "The target is reached", "The plane is shot down"
RECONNAISSANCE = RollTable("1d6", {"1-3": REACHED, "4-5": "There are no sightings", "6": SHOT_DOWN})
BOMBING = RollTable("1d6", {"1-3": REACHED, "4": "The bomber misses", "5-6": SHOT_DOWN})


class Plane(Piece):
    name: str
    look = Look(sign="plane")
    table: RollTable[str] = behaviour(default=RECONNAISSANCE)
    hit: Callable[..., None] | None = behaviour(default=None)
    "What it does to a ship that it reaches."
    looks: bool = behaviour(default=False)
    "It has nothing to do over what lies open."


class Sighting(Component):
    """What all know of a unit that planes could not harm."""

    name: str
    shape = "tile"
    look = Look(sign="wave", colours={"sub or mine": "#d9c23c"})


UNITS = (
    # name, number, rank, notes
    ("Mine", 6, "-", "Same as Bombs", Way(gaits=frozenset(), mine=True)),
    ("Transport", 4, "1", "", Way(lands=True)),
    ("PT Boat", 4, "3", "Defeats all units except mines when attacking", Way(raids=True)),
    ("Mine Sweeper", 2, "2", "Automatically defeat Mines", Way(sweeps=True)),
    ("Destroyer", 8, "5", "Automatically defeat Subs", Way(hunts=True)),
    ("Cruiser", 4, "6", "", Way()),
    ("Battleship", 4, "7", "", Way()),
    ("Carrier", 4, "4", "", Way(carries=True)),
    ("Submarine", 4, "-", "Defeats all units except mines & destroyers", Way(lurks=True)),
)
FLEETS = [
    [Ship(seat, name, rank, notes, way=way) for name, n, rank, notes, way in UNITS for _ in range(n)]
    for seat in (0, 1)
]
SQUADRONS = [
    [
        *[Plane(seat, "Reconnaissance Plane", table=RECONNAISSANCE, hit=calls("sight"), looks=True)] * 4,
        *[Plane(seat, "Bomber", table=BOMBING, hit=calls("bomb"))] * 4,
    ]
    for seat in (0, 1)
]


class Admiral(Commander):
    planes: Supply[Plane]


class StrategoWwiiNaval(HiddenArmies[Admiral]):
    title = "Stratego WWII Naval"
    author = "Lloyd Krassner (Warp Spawn Games)"
    mechanisms = ("hidden pieces", "secret set-up", "capture", "deduction", "dice")
    minutes = 60
    layout = Layout(
        felt="#1f4a66",
        accents=("#4f8fb5", "#c9a66b"),
        hidden_fields=("last_moves", "gaits"),
        hidden_places=("spare_sightings",),
        labels={"captured": "destroyed"},
        facing=True,
        zones={"sea": "waves #3d84b8", "island": "dots #c2a35a"},
    )
    guard = Guard(quiet=300, progress="fight or air mission", then="draw")
    grid = SEA
    homes = HOMES
    armies = FLEETS
    line_ups = LINE_UPS

    sightings: Board[Sighting, Square] = Board(SEA)
    spare_sightings: Pile[Sighting]

    async def setup(self) -> None:
        for me in self.players:
            me.planes.fill(SQUADRONS[me.seat])
        self.spare_sightings.fill([Sighting("sub or mine")] * 20)
        await super().setup()

    async def turn(self, me: Admiral) -> None:
        moves, planes = self.moves(me), self.ready_planes(me)
        if not moves and not planes:
            self.give_up(me)
            return
        options: list[Any] = [*moves, *planes]
        stranded = "No ship of yours can move. Do you send a plane?"
        choice = await me.choose(
            options,
            "Move a ship, or send a plane first" if moves else stranded,
            otherwise="" if moves else "No air mission",
            label=lambda choice: self.describe(me, choice),
        )
        if isinstance(choice, Plane):
            await self.air_mission(me, choice)
            self.then(self.move_ship, me)
        elif choice is not None:
            self.move(me, *choice)
            self.then(self.fly, me)

    async def move_ship(self, me: Admiral) -> None:
        moves = self.moves(me)
        if moves:
            man, goal = await me.choose(
                moves, "Which ship do you move, and where?", label=lambda move: self.describe(me, move)
            )
            self.move(me, man, goal)

    async def fly(self, me: Admiral) -> None:
        planes = self.ready_planes(me)
        if planes:
            plane = await me.choose(planes, "Do you send a plane?", otherwise="No air mission")
            if plane is not None:
                await self.air_mission(me, plane)

    def describe(self, me: Admiral, choice: Plane | tuple[Ship, Square]) -> str:
        return f"Send a {choice}" if isinstance(choice, Plane) else self.describe_move(me, *choice)

    # -- moves ---------------------------------------------------------------------------------------------

    def goals_of(self, man: Ship) -> list[Square]:
        if not man.way.gaits:
            return []
        cells, seat, start = self.board.cells, man.seat, man.at
        goals: dict[Square, None] = {}
        for near in BESIDE[start]:
            other = cells.get(near)
            if other is None:
                goals[near] = None
                for far in BESIDE[near]:
                    if (other := cells.get(far)) is None or other.seat != seat:
                        goals[far] = None
            elif other.seat != seat:
                goals[near] = None
        return list(goals)

    def move(self, me: Admiral, man: Ship, goal: Square) -> None:
        if self.sightings[man.at] is not None:
            self.reveal(man)
        super().move(me, man, goal)
        rival = self.after(me)
        if man.way.lands and man.at in BACK_ROWS[rival.seat]:
            self.show_all_men()
            because = f"A Transport of {me} has reached the back row of {rival}."
            self.win(me, ending="transport", because=because)

    def called(self, man: Ship, me: Admiral) -> str:
        sighting = self.sightings[man.at]
        return super().called(man, me) + (f" ({sighting})" if sighting else "")

    def reveal(self, man: Ship) -> None:
        super().reveal(man)
        sighting = self.sightings[man.at]
        if sighting is not None:
            self.spare_sightings.add(sighting)

    # -- air missions --------------------------------------------------------------------------------------

    def ready_planes(self, me: Admiral) -> list[Plane]:
        """One of each type that has somewhere to go."""
        planes = {plane.name: plane for plane in me.planes}
        return [plane for plane in planes.values() if self.targets(me, plane)]

    def targets(self, me: Admiral, plane: Plane) -> list[Ship]:
        """The enemies about which a mission could do something, as far as all can see."""
        cells, marked = self.board.cells, self.sightings.cells
        return [
            ship
            for square in SEA
            if (ship := cells.get(square)) is not None
            and ship.seat != me.seat
            and square not in marked
            and not (ship.up and (plane.looks or ship.evades))
        ]

    async def air_mission(self, me: Admiral, plane: Plane) -> None:
        targets, rival = self.targets(me, plane), self.after(me)
        target = await me.choose(
            targets,
            f"Over which enemy does your {plane} fly?",
            label=lambda ship: f"{self.called(ship, me)} on {ship.at}",
        )
        rolled, result = plane.table.roll(self)
        self.progress()
        flight = "{}'s {} flies over {}'s {} on {} and rolls {}"
        self.log(flight, me, plane, rival, target, target.at, rolled, hold=True)
        if result == SHOT_DOWN:
            self.lose(me, plane)
        elif result != REACHED:
            self.log(result)
        elif target.evades:
            self.sightings.put(self.spare_sightings.items[-1], target.at)
            self.log("It is a sub or a mine")
        else:
            self.reveal(target)
            assert plane.hit is not None
            plane.hit(self, me, target)

    def sight(self, me: Admiral, target: Ship) -> None:
        self.log("It is a {}", target)

    def bomb(self, me: Admiral, target: Ship) -> None:
        self.lose(self.after(me), target)
        self.after_loss(me)

    # -- the end -------------------------------------------------------------------------------------------

    def stuck(self, player: Admiral) -> bool:
        return super().stuck(player) and not self.ready_planes(player)

    def after_loss(self, me: Admiral) -> None:
        rival = self.after(me)
        left = [[man for man in self.board if man.way.carries and man.seat == p.seat] for p in (me, rival)]
        if all(left):
            return
        self.show_all_men()
        if not any(left):
            self.end_drawn("carriers of both", because="All Carriers of both are lost: a draw.")
        else:
            winner = me if left[0] else rival
            because = f"All Carriers of {self.after(winner)} are lost."
            self.win(winner, ending="carriers", because=because)

    def could_be(self, man: Ship, printed: Ship) -> bool:
        marked = self.sightings[man.at] is not None
        return super().could_be(man, printed) and (printed.evades or not marked)

    def estimate(self, admiral: Admiral) -> float:
        """What he has destroyed, what he knows of the enemy, and how near his Transports are to landing."""
        rival = self.after(admiral)
        known, nearest = 0, 9
        for ship in self.board:
            if ship.seat == rival.seat:
                known += ship.up
            elif ship.way.lands:
                nearest = min(nearest, abs(ship.at.row - BACK_ROWS[rival.seat][0].row))
        return sum(map(worth, admiral.captured)) + 0.2 * known + 4 / (1 + nearest)


def worth(lost: Ship | Plane) -> float:
    """To estimate by."""
    if isinstance(lost, Plane):
        return 1
    way = lost.way
    if way.carries:
        return 10
    return 3 if way.lurks or way.raids else 2 if way.mine or way.lands else 1 + int(lost.rank) / 3


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "The rulebook builds on Stratego without telling its rules.",
        "As there: ten by ten squares, islands on c5 to d6 and g5 to h6 where it has lakes, four rows of "
        "one's own, and every turn one ship must move.",
        "test_board_and_set_up_are_those_of_stratego",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Who begins?",
        "Chance decides; an option gives either seat the first move.",
        "test_who_begins",
    ),
    Ruling(
        "Introduction",
        "gap",
        "In which directions does a ship move one or two spaces, and may it attack after the first?",
        "Forward, backward and sideways, also round a corner. It passes neither ships nor islands, and an "
        "attack, on the first space or the second, ends its move.",
        "test_ships_move_one_or_two_squares_also_round_a_corner",
    ),
    Ruling(
        "Introduction",
        "gap",
        "What happens after a fight?",
        "The loser is lost; an attacker who wins moves in, a defender stays. Players may remember what they "
        "have seen, so what has fought lies open from then on.",
        "test_a_fight_shows_both_and_the_winner_stays_open",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Mines are the same as bombs: what does that mean?",
        "They never move. Whoever attacks one is lost and it stays, but a Mine Sweeper removes it.",
        "test_mines_stay_but_for_mine_sweepers",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Two of equal rank meet?",
        "Both are lost, as in Stratego, but a PT Boat that attacks another destroys it and stays.",
        "test_equal_ranks_are_both_lost",
    ),
    Ruling(
        "Introduction",
        "contradiction",
        "PT Boats defeat all units except mines when attacking, Submarines all except mines and Destroyers: "
        "which of the two wins?",
        "The one that attacks. A PT Boat that is attacked by others fights by its rank.",
        "test_pt_boats_win_when_they_attack",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Does it matter who attacks when Submarines or Destroyers show their powers?",
        "No: a Submarine also destroys what attacks it, and a Destroyer beats a Submarine either way. Only a "
        "PT Boat that attacks beats both.",
        "test_submarines_lose_to_destroyers_only",
    ),
    Ruling(
        "Introduction",
        "gap",
        "A Submarine attacks a Submarine?",
        "Each defeats the other: both are lost.",
        "test_two_submarines_are_both_lost",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Is the air mission flown before the move or after it?",
        "Either, as one likes; it may be left out, the move may not.",
        "test_a_mission_before_or_after_the_move",
    ),
    Ruling(
        "Introduction",
        "contradiction",
        "A bomber that rolls 5 both misses (4-5) and is shot down (5-6).",
        "It is shot down: the last row differs from that of the other table, so it was written on purpose.",
        "test_bombers",
    ),
    Ruling(
        "Introduction",
        "gap",
        "A mission over a sub or a mine rolls 1-3?",
        "Nothing is shown or destroyed. As all see the roll, the piece is marked “sub or mine”; if it moves, "
        "it can only be a Submarine and lies open.",
        "test_planes_mark_subs_and_mines",
    ),
    Ruling(
        "Introduction",
        "gap",
        "For how long is a revealed unit known?",
        "For good: it lies open.",
        "test_reconnaissance",
    ),
    Ruling(
        "Introduction",
        "gap",
        "May one fly over units about which nothing can come of it?",
        "No: not over what is marked, nor with a Reconnaissance Plane over what lies open, nor with a Bomber "
        "over an open sub or mine.",
        "test_missions_that_could_only_fail_are_not_flown",
    ),
    Ruling(
        "Introduction",
        "gap",
        "Do planes need a Carrier?",
        "No. Only the number of planes limits the missions.",
        "test_planes_need_no_carrier",
    ),
    Ruling(
        "Introduction",
        "gap",
        "By whose doing must the Carriers be destroyed, and when does the game end?",
        "By attacks, bombs, or because they attack in vain; it ends at once. If both lose their last "
        "Carriers in one attack, it is a draw.",
        "test_the_last_carriers_of_both_in_one_attack",
    ),
    Ruling(
        "Introduction",
        "gap",
        "A player cannot move any ship?",
        "He may still fly. If he can do neither he loses; if the other could not either, it is a draw. All "
        "ships are shown then.",
        "test_one_who_cannot_move_may_fly",
    ),
    Ruling(
        "Introduction",
        "gap",
        "May a ship go to and fro for ever?",
        "Much as in Stratego: not between the same two squares in three turns running, unless to attack.",
        "test_to_and_fro_is_barred_in_the_third_turn",
    ),
    Ruling(
        "Introduction",
        "gap",
        "What if nobody fights any more?",
        "After 300 turns in a row (150 of each player) without a fight or an air mission it is a draw.",
        "test_three_hundred_idle_turns_are_a_draw",
    ),
]
