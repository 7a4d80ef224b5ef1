"""Army Man Backgammon: toy soldiers advance and shoot by the dice; the first man across the far edge wins.

How to play
    The board is a backgammon board of 24 rows. Green starts from row 1 and goes up, Tan from row 24 and goes
    down. Each has fifteen men, every one with a weapon, which he keeps, and a stance, which may change.

    Weapon                       range      Stance       may move by    is saved by a roll of
    Bazooka, Mortar, Radio         6        Prone          1 to 3           1 to 4
    Machine Gun                    5        Kneeling       1 to 4           1 to 3
    Rifle                          4        Standing       1 to 5           1 or 2
    SMG                            3        Running        1 to 6           1
    Grenade, Flamethrower          2
    Pistol                         1

    A side has four Rifles, two SMGs, two Machine Guns, two Pistols, and one each of Bazooka, Mortar, Radio,
    Grenade and Flamethrower. Both deploy at the same time: three men in each of their five hindmost rows, in
    stances of their choice, and one man is made the Sergeant. The higher roll of a die begins.

    Your turn has four phases.
    Tactics: roll two dice. They must be used if there is any way to; a die for which there is none is lost.
    Maneuver: use a die to move one man exactly so many rows forward, if his stance allows the number. At most
    five of your men may be in a row. One enemy in the row where he lands is captured; but if there are two or
    more, your man is captured instead.
    Attack: use a die to shoot with a man whose weapon has exactly that range, at an enemy exactly so many
    rows away, before or behind him. The target rolls a die and is killed unless his stance saves him.
    Stance: you may change the stance of one of your men.
    You may attack before you maneuver. You may also Charge, that is move two men and attack with none; one
    running man may then take both dice himself. Or you may Dig In: attack with two men and move none. Once
    your Sergeant is dead you must Charge or Dig In in every turn.

    Killed and captured men are out of the game. You win when one of your men moves off the far edge, for
    which the number need not be exact, or when your rival has no man left. After 500 turns it is a draw.

    Options. Minefields: each player hides three minefields in two rows of his half, two of them in one row
    (or in three rows), and gives one man a mine detector. An enemy who lands there must be saved by his
    stance, once for each minefield, or is killed; the minefields stay. The man with the detector destroys
    them. More or fewer men: two, four or five in each of the five rows. With two there is no Radio and
    one less of Rifle, SMG, Machine Gun and Pistol; with four there are two more Rifles and one more of
    SMG, Machine Gun and Pistol; with five also one more of each other weapon. More dice: three or four
    are rolled, and each may be used in either phase, but all moves come before all attacks or after them.
    Several weapons: every man carries a pistol as well.
"""

from collections import Counter
from typing import NamedTuple

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling, Space, state, this_turn
from tabletome.parts.backgammon import Points, Race, usable
from tabletome.parts.boards import Board, ScreenedBoard, Stacks
from tabletome.parts.cards import Pile
from tabletome.parts.dice import roll_each
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

ROWS = Points(name="rows")
RACE = Race(ROWS)
BACK_ROWS, OWN_SIDE, OFF = range(1, 6), range(1, 13), 25
"As a player counts them from his own edge."
MOST_IN_ROW = 5

WEAPONS = {
    "Bazooka": 6,
    "Mortar": 6,
    "Radio": 6,
    "Machine Gun": 5,
    "Rifle": 4,
    "SMG": 3,
    "Grenade": 2,
    "Flamethrower": 2,
    "Pistol": 1,
}
"The range of each."
STANCES = {"Prone": (3, 4), "Kneeling": (4, 3), "Standing": (5, 2), "Running": (6, 1)}
"The highest roll by which one may move, and the highest that saves."
SQUAD = (
    "Rifle Machine_Gun SMG Pistol Bazooka Grenade Rifle Mortar Flamethrower Rifle Radio SMG Machine_Gun "
    "Rifle Pistol Rifle Rifle SMG Machine_Gun Pistol Grenade Bazooka Mortar Flamethrower Radio"
).split()
"The first fifteen are the usual side."
BEHIND, BEFORE, AT_RANDOM, ROW_BY_ROW = (
    "Long ranges behind",
    "Long ranges in front",
    "At random",
    "Row by row",
)
MANEUVER, ATTACK = "Maneuver", "Attack"


class Soldier(Piece):
    name: str
    range: int
    stance: str = state(default="")
    marks: str = state(default="")
    "What is seen of him: the letter of his stance, a star for the Sergeant, a D for the mine detector."
    sergeant: bool = state(default=False)
    detector: bool = state(default=False)
    moved: bool = state(default=False, lasts="turn")
    fired: bool = state(default=False, lasts="turn")
    look = Look(corner="range", badge="marks")

    def __str__(self) -> str:
        return f"{self.stance} {self.name}".strip()

    def take(self, stance: str) -> None:
        self.stance = stance
        self.marks = stance[0] + "★" * self.sergeant + "D" * self.detector

    @property
    def reach(self) -> int:
        return STANCES[self.stance][0]


class Ground(Piece):
    """What is hidden in a row: so many minefields, mostly none."""

    name: str
    minefields: int
    shape = "tile"


class Commander(Player):
    barracks: Pile[Soldier]
    casualties: Pile[Soldier]
    ground: ScreenedBoard[Ground, Space] = ScreenedBoard(ROWS)


class Plan(NamedTuple):
    """How a player deploys: his men by row, the stances of the rows, who is what, where minefields are."""

    rows: list[list[Soldier]]
    stances: list[str]
    sergeant: Soldier
    detector: Soldier | None
    mined: list[Space]


class Man(NamedTuple):
    """A man as the look-ahead sees him."""

    place: int
    reach: int
    running: bool
    ranges: tuple[int, ...]
    moved: bool
    fired: bool
    sergeant: bool


class Field(NamedTuple):
    """Men and enemies by row, what was begun in this turn, and whether one may do both."""

    men: tuple[Man, ...]
    enemies: tuple[int, ...]
    phases: tuple[str, ...]
    led: bool


Step = tuple[str, int, int]
"What is done, by which man, and where to."

Act = tuple[int, Soldier, Soldier | Space | None]
"The die, the man, and whom he shoots at or where he goes; None is off the board."


class ArmyManBackgammon(Game[Commander]):
    title = "Army Man Backgammon"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "backgammon-like"
    mechanisms = ("dice", "race", "shooting", "capture")
    minutes = 25
    minefields = Option("none", "Hidden minefields", ("none", "three in two rows", "three in three rows"))
    men_in_row = Option(3, "Men in each of the five rows at the start", (2, 3, 4, 5))
    dice_rolled = Option(2, "Dice rolled in a turn", (2, 3, 4))
    several_weapons = Option(False, "Every man carries a pistol as well")
    layout = Layout(
        felt="#4a4436",
        accents=("#7c9a4c", "#c8a468"),
        facing=True,
        seat_colours=("#5c8a3a", "#cfa867"),
        dice=("dice",),
        hidden_places=("searched",),
        hidden_fields=("phases", "moved", "fired", "seat"),
    )
    guard = Guard(turns=500, then="draw")

    rows: Stacks[Soldier, Space] = Stacks(ROWS)
    found: Board[Ground, Space] = Board(ROWS)
    "Minefields that everybody knows of."
    searched: Pile[Ground]
    dice: list[int]
    "Those still to be used."
    phases: tuple[str, ...] = this_turn(())
    "What was begun in this turn, in order."

    # -- set-up ----------------------------------------------------------------------------------------------

    async def setup(self) -> None:
        names = [name.replace("_", " ") for name in SQUAD[: self.men_in_row * len(BACK_ROWS)]]
        for player in self.players:
            player.barracks.fill([Soldier(player.seat, name, WEAPONS[name]) for name in names])
        for player, plan in (await self.together(self.deploy)).items():
            self.place_men(player, plan)
        first_by_roll(self)

    async def deploy(self, me: Commander) -> Plan:
        squad = sorted(me.barracks, key=lambda man: -man.range)
        way = await me.choose([BEHIND, BEFORE, AT_RANDOM, ROW_BY_ROW], "How do you deploy your men?")
        if way == ROW_BY_ROW:
            squad = await self.arrange_rows(me)
        elif way == AT_RANDOM:
            self.mix(squad)
        elif way == BEFORE:
            squad.reverse()
        each = self.men_in_row
        rows = [squad[each * row : each * (row + 1)] for row in range(len(BACK_ROWS))]
        stance = await me.choose([*STANCES, ROW_BY_ROW], "In which stance do your men begin?")
        stances = [stance] * len(BACK_ROWS)
        if stance == ROW_BY_ROW:
            stances = [
                await me.choose([*STANCES], f"In which stance do the men of your row {row} begin?")
                for row in BACK_ROWS
            ]
        sergeant = await self.name_one(me, rows, "Who is your Sergeant?")
        detector, mined = None, []
        if self.minefields != "none":
            detector = await self.name_one(me, rows, "Who carries the mine detector?")
            mined = await self.choose_mined(me)
        return Plan(rows, stances, sergeant, detector, mined)

    async def name_one(self, me: Commander, rows: list[list[Soldier]], prompt: str) -> Soldier:
        """One of the men, of whom those of one row and weapon are alike."""
        numbered = zip(BACK_ROWS, rows, strict=True)
        telling = {(row, man.name): (row, man) for row, men in numbered for man in men}
        _, man = await me.choose(
            telling.values(), prompt, label=lambda found: f"{found[1]} in your row {found[0]}"
        )
        return man

    async def arrange_rows(self, me: Commander) -> list[Soldier]:
        squad: list[Soldier] = []
        for row in BACK_ROWS[:-1]:
            for _ in range(self.men_in_row):
                left = [man for man in me.barracks if man not in squad]
                squad.append(await me.choose(left, f"Who stands in your row {row}?", picked=tuple(squad)))
        return [*squad, *(man for man in me.barracks if man not in squad)]

    async def choose_mined(self, me: Commander) -> list[Space]:
        """One row for each minefield; in two rows, the first is named twice."""
        side = [space for place in OWN_SIDE if (space := RACE.space(place, me)) is not None]
        first = await me.choose(side, "Where do you hide the first minefield?")
        mined = [first]
        if self.minefields == "three in two rows":
            mined.append(first)
        while len(mined) < 3:
            left = [space for space in side if space not in mined]
            mined.append(await me.choose(left, "Where do you hide the next minefield?"))
        return mined

    def place_men(self, player: Commander, plan: Plan) -> None:
        plan.sergeant.sergeant = True
        if plan.detector is not None:
            plan.detector.detector = True
        for place, men, stance in zip(BACK_ROWS, plan.rows, plan.stances, strict=True):
            space = RACE.space(place, player)
            assert space is not None
            for man in men:
                man.take(stance)
                self.rows.put(man, space)
        self.log("{} makes {} in row {} the Sergeant", player, plan.sergeant, plan.sergeant.at)
        if plan.detector is not None:
            self.log("{} in row {} carries the mine detector", plan.detector, plan.detector.at)
            ground = {}
            for place in OWN_SIDE:
                space = RACE.space(place, player)
                assert space is not None
                number = plan.mined.count(space)
                ground[space] = Ground(player.seat, GROUND[number], number)
            player.ground.fill(ground)

    # -- the turn --------------------------------------------------------------------------------------------

    async def turn(self, me: Commander) -> None:
        self.tactics_phase(me)
        self.then(self.use_dice, me)
        self.then(self.stance_phase, me)

    def tactics_phase(self, me: Commander) -> None:
        self.dice = roll_each(self, self.dice_rolled)
        self.log("{} rolls {}", me, self.dice)

    async def use_dice(self, me: Commander) -> None:
        acts = self.acts(me)
        if not acts:
            self.log("{} cannot use {}", me, self.dice)
            self.dice = []
            return
        die, man, goal = await me.choose(
            acts, "Move a man or attack with one, by one of your dice.", label=self.describe
        )
        self.dice.remove(die)
        phase = ATTACK if isinstance(goal, Soldier) else MANEUVER
        if phase not in self.phases:
            self.phases = (*self.phases, phase)
        if isinstance(goal, Soldier):
            self.attack(me, man, goal)
        else:
            self.maneuver(me, man, goal)
        if self.dice and not self.finished:
            self.then(self.use_dice, me)

    def maneuver(self, me: Commander, man: Soldier, goal: Space | None) -> None:
        start, rival = man.at, self.after(me)
        man.moved = True
        if goal is None:
            self.log("{} moves {} off the board from row {}", me, man, start)
            self.win(me, ending="across", because=f"A man of {me} has crossed the far edge.")
            return
        enemies = [other for other in self.rows[goal] if other.seat != man.seat]
        if len(enemies) > 1:
            self.log("{} moves {} from row {} to {}, where he is captured", me, man, start, goal)
            self.kill(man)
        else:
            for enemy in enemies:
                self.log("{} in row {} is captured", enemy, goal)
                self.kill(enemy)
            self.rows.put(man, goal)
            self.log("{} moves {} from row {} to {}", me, man, start, goal)
            self.tread(me, man, goal)
        self.look_for_survivors(me, rival)

    def tread(self, me: Commander, man: Soldier, row: Space) -> None:
        """Whatever is hidden in the row comes to light."""
        hidden = self.after(me).ground[row]
        if hidden is not None:
            if hidden.minefields:
                self.found.put(hidden, row)
            else:
                self.searched.add(hidden)
        mines = self.found[row]
        if mines is None or mines.seat == me.seat:
            return
        if man.detector:
            self.searched.add(mines)
            self.log("{} destroys {} in row {}", man, mines, row)
            return
        for _ in range(mines.minefields):
            if man.place is self.rows and not self.saved(man, "steps on a mine"):
                self.kill(man)

    def attack(self, me: Commander, man: Soldier, target: Soldier) -> None:
        man.fired = True
        self.log("{}: {} in row {} shoots at row {}", me, man, man.at, target.at)
        if not self.saved(target, "is shot at"):
            self.kill(target)
        self.look_for_survivors(me, self.after(me))

    def saved(self, man: Soldier, why: str) -> bool:
        roll = self.roll(6)
        saved = roll <= STANCES[man.stance][1]
        self.log(
            "{} in row {} {}, rolls {} and is {}", man, man.at, why, roll, "saved" if saved else "killed"
        )
        return saved

    def kill(self, man: Soldier) -> None:
        self.players[man.seat].casualties.add(man)
        if man.sergeant:
            self.log("{} has lost his Sergeant", self.players[man.seat])

    def look_for_survivors(self, me: Commander, rival: Commander) -> None:
        for loser, winner in ((rival, me), (me, rival)):
            if not self.men(loser) and not self.finished:
                self.win(winner, ending="no men left", because=f"{loser} has no man left.")

    async def stance_phase(self, me: Commander) -> None:
        man = await me.choose(
            distinct(self.men(me)), "Whose stance do you change?", otherwise="Change no stance", label=in_row
        )
        if man is None:
            return
        others = [stance for stance in STANCES if stance != man.stance]
        stance = await me.choose(others, f"In which stance shall {man} be?")
        self.log("{} in row {} is now {}", man, man.at, stance)
        man.take(stance)

    # -- what can be done ------------------------------------------------------------------------------------

    def men(self, player: Commander) -> list[Soldier]:
        return [man for man in self.rows if man.seat == player.seat]

    def acts(self, me: Commander) -> list[Act]:
        men = self.men(me)
        enemies = [0] * (OFF + 1)
        for enemy in self.men(self.after(me)):
            enemies[RACE.place(enemy.at, me)] += 1
        led = not any(man.sergeant for man in me.casualties)
        field = Field(tuple(self.as_seen(me, man) for man in men), tuple(enemies), self.phases, led)
        plays = usable(field, self.dice, steps, after, highest=False)
        wins = [(die, step) for die in self.dice for step in steps(field, die) if step[2] == OFF]
        telling = distinct(men)
        found: list[Act] = []
        for die, (phase, number, place) in dict.fromkeys(plays + wins):
            man, space = men[number], RACE.space(place, me)
            if man not in telling:
                continue
            if phase == MANEUVER or space is None:
                found.append((die, man, space))
            else:
                found += [(die, man, target) for target in distinct(self.rows[space])]
        return found

    def as_seen(self, me: Commander, man: Soldier) -> Man:
        ranges = (man.range, WEAPONS["Pistol"]) if self.several_weapons else (man.range,)
        place, running = RACE.place(man.at, me), man.stance == "Running"
        return Man(place, man.reach, running, ranges, man.moved, man.fired, man.sergeant)

    def describe(self, act: Act) -> str:
        die, man, goal = act
        if isinstance(goal, Soldier):
            return f"{die}: {in_row(man)} shoots at {in_row(goal)}"
        if goal is None:
            return f"{die}: {in_row(man)} moves off the board"
        enemies = sum(other.seat != man.seat for other in self.rows[goal])
        fate = (
            "" if not enemies else f", capturing {self.rows[goal][0]}" if enemies == 1 else " and is captured"
        )
        return f"{die}: {in_row(man)} moves to {goal}{fate}"

    def estimate(self, player: Commander) -> float:
        """Men left, and how far the foremost is."""
        men = self.men(player)
        foremost = max((RACE.place(man.at, player) for man in men), default=0)
        return len(men) + foremost / 4


GROUND = ("Clear", "Minefield", "Two minefields")


def in_row(man: Soldier) -> str:
    return f"{man}{' (Sergeant)' if man.sergeant else ''} in row {man.at}"


def distinct(men: list[Soldier]) -> list[Soldier]:
    """Of men in one row who are alike in everything, one."""
    return list({(m.at, m.name, m.stance, m.marks, m.moved, m.fired): m for m in men}.values())


def steps(field: Field, die: int) -> list[Step]:
    begun = field.phases[-1:]
    can = {
        phase
        for phase in (MANEUVER, ATTACK)
        if not begun or phase in begun or (field.led and phase not in field.phases)
    }
    crowds = Counter([man.place for man in field.men])
    found: list[Step] = []
    for number, man in enumerate(field.men):
        if not 0 < man.place < OFF:
            continue
        goal = min(man.place + die, OFF)
        again = not man.moved or man.running
        room = goal == OFF or crowds[goal] < MOST_IN_ROW
        if MANEUVER in can and again and die <= man.reach and room:
            found.append((MANEUVER, number, goal))
        if ATTACK in can and not man.fired and die in man.ranges:
            places = (man.place + die, man.place - die)
            found += [(ATTACK, number, place) for place in places if 0 < place < OFF and field.enemies[place]]
    return found


def after(field: Field, die: int, step: Step) -> Field:
    """As if every shot missed."""
    phase, number, place = step
    men, enemies, led = list(field.men), list(field.enemies), field.led
    if phase == ATTACK:
        men[number] = men[number]._replace(fired=True)
    else:
        lost = enemies[place] > 1
        led = led and not (lost and men[number].sergeant)
        men[number] = men[number]._replace(place=0 if lost else place, moved=True)
        enemies[place] = enemies[place] if lost else 0
    phases = field.phases if phase in field.phases else (*field.phases, phase)
    return Field(tuple(men), tuple(enemies), phases, led)


RULINGS = [
    Ruling(
        "Army Men",
        "gap",
        "Which weapons does a side have?",
        "Four Rifles, two SMGs, Machine Guns and Pistols each, one of each other weapon, alike for both.",
        "test_the_squad",
    ),
    Ruling(
        "Set Up",
        "gap",
        "Who stands where, in which stance, and who is the Sergeant?",
        "All of it is the owner's choice, made by both at the same time and then seen by all; stances are "
        "chosen for whole rows.",
        "test_deploying_row_by_row",
    ),
    Ruling(
        "Victory",
        "gap",
        "Does the stance limit the roll that moves a man off the board?",
        "Yes, as for any move.",
        "test_off_the_board",
    ),
    Ruling(
        "Victory",
        "gap",
        "Both dice could be used, but not after the move that wins.",
        "That move is allowed all the same, as it ends the game.",
        "test_the_winning_move_is_never_forbidden",
    ),
    Ruling(
        "Victory",
        "gap",
        "A side has no man left.",
        "It has lost, also if its last man was captured by his own move.",
        "test_no_men_left",
    ),
    Ruling(
        "Tactics Phase",
        "gap",
        "What is “at all possible”?",
        "All orders and both sequences of the phases count, and so do moves by which a man is captured. A "
        "shot is reckoned as if it missed. If only one die can be used, it is the player's choice which.",
        "test_dice_must_be_used_if_at_all_possible",
    ),
    Ruling(
        "Maneuver Phase",
        "gap",
        "May a man move where five of his side are?",
        "No.",
        "test_five_in_a_row",
    ),
    Ruling(
        "Sergeant Rule",
        "gap",
        "A Sergeant is lost by his own move. May his side still attack in that turn?",
        "No, the turn goes on as a Charge.",
        "test_a_sergeant_lost_by_his_own_move",
    ),
    Ruling(
        "Attack Phase",
        "gap",
        "In which direction may a man shoot, and over others?",
        "Forward and back, whoever is between.",
        "test_attack_before_and_behind",
    ),
    Ruling(
        "Attack Phase",
        "gap",
        "The target may make a Saving Throw. Has he the choice?",
        "It is always rolled, as it can only help.",
        "test_saving_throws",
    ),
    Ruling(
        "Dig In Orders Rule",
        "gap",
        "May one man attack twice, or move and attack?",
        "He attacks once a turn; he may move as well.",
        "test_dig_in",
    ),
    Ruling(
        "Stance Phase",
        "gap",
        "Is there a limit to figures of a kind?",
        "No: any weapon is to be had in any stance.",
        "test_stance_phase",
    ),
    Ruling(
        "Mine Detector Optional Rules",
        "gap",
        "Three minefields in two spaces?",
        "Two of them are in one row, where an enemy must be saved twice. Three rows are another choice.",
        "test_two_minefields_in_one_row",
    ),
    Ruling(
        "Mine Detector Optional Rules",
        "gap",
        "Who has a mine detector, and do minefields stay?",
        "One man of each side, whom his owner names. Minefields stay until one with a detector lands there; "
        "from the first who landed on them on, all see them.",
        "test_mines_stay_until_they_are_detected",
    ),
    Ruling(
        "Variants",
        "gap",
        "How are more or fewer men, more dice, and several weapons played?",
        "Two to five men in each row; three or four dice, used for moves and attacks as one likes, but all "
        "moves before or after all attacks; a pistol for everybody.",
        "test_more_dice",
    ),
    Ruling(
        "Victory",
        "gap",
        "Might a game go on for ever?",
        "After 500 turns it is a draw.",
        "test_five_hundred_turns",
    ),
]
