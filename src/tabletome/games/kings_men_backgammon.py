"""Kings Men Backgammon: armies circle a backgammon board both ways until one of the Kings is destroyed.

How to play
    Both players buy their armies at the same time: a King and two Knights each, and nine more men for 40
    points out of this list. What is not spent is lost.

        unit            cost   hits   attack   ability
        King            -      5      2        -
        Knight          -      4      3        Move Far
        Archer          5      2      1        Shoot Twice
        Powder Keg      3      1      5        Bomb
        Crossbowman     5      2      2        Shoot
        Yeoman          5      2      1        Shoot Far
        Bowman          4      2      1        Shoot
        Slinger         3      1      1        Shoot
        Footman         2      1      1        -
        Shieldman       5      4      1        -
        Swordsman       5      3      2        -
        Guard           3      2      1        -
        Axeman          6      3      3        -
        Berserker       4      1      3        -
        Spearman        4      2      2        -
        Pikeman         5      2      3        -
        Catapult        5      1      2        Shoot Far
        Horseman        5      2      2        Move Far
        Lancer          6      3      2        Move Far
        Scout           3      1      1        Move Far
        Horse Archer    4      1      1        Shoot Fast
        Rogue           3      1      2        -

    Then both place their men: five on the last point of their home board, four on the next, three on the
    third; for one player these are points 1, 2 and 3, for the other 24, 23 and 22. The first goes up, the
    second down, and from the end of the board on to its beginning. The higher roll of a die begins.

    On your turn roll two dice; after doubles roll two more, and so on, and use them all. Each die moves one
    of your men exactly so many points, a different man for each die. Men of both sides may share a point, and
    nothing is blocked. If all your men have acted, a die is lost, unless you rolled doubles: then they may
    act again, once for each further roll. You must use as many dice as you can.
    A man who lands on a point with enemies does damage as high as his attack, which their owner deals out
    among his men there. A man with more damage than hits is destroyed. Nobody strikes back.
    Move Far: he may use two dice for one move. Shoot: instead of moving he may shoot that many points ahead,
    at enemies on that point, with the same effect. Shoot Far: he may use two dice for one shot. Shoot Twice:
    he may shoot with two dice in a turn. Shoot Fast: he may move and shoot in a turn. All who can shoot do no
    damage when they move. Bomb: he is destroyed when he attacks.

    You win when you have destroyed the enemy King. After 500 turns it is a draw.
"""

from collections.abc import Iterable
from typing import NamedTuple

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, Space, state
from tabletome.parts.backgammon import PointRing, Race, against, usable
from tabletome.parts.boards import Stacks
from tabletome.parts.buying import buy
from tabletome.parts.cards import Pile
from tabletome.parts.dice import roll_each, spend
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

POINTS = PointRing()
RACE = Race(POINTS)
BUDGET, BOUGHT = 40, 9
PLACES = {1: 5, 2: 4, 3: 3}
"How many men begin on which points, as each player counts them."

UNIT_LIST = {
    "King": (0, 5, 2, "None"),
    "Knight": (8, 4, 3, "Move Far"),
    "Archer": (5, 2, 1, "Shoot Twice"),
    "Powder Keg": (3, 1, 5, "Bomb"),
    "Crossbowman": (5, 2, 2, "Shoot"),
    "Yeoman": (5, 2, 1, "Shoot Far"),
    "Bowman": (4, 2, 1, "Shoot"),
    "Slinger": (3, 1, 1, "Shoot"),
    "Footman": (2, 1, 1, "None"),
    "Shieldman": (5, 4, 1, "None"),
    "Swordsman": (5, 3, 2, "None"),
    "Guard": (3, 2, 1, "None"),
    "Axeman": (6, 3, 3, "None"),
    "Berserker": (4, 1, 3, "None"),
    "Spearman": (4, 2, 2, "None"),
    "Pikeman": (5, 2, 3, "None"),
    "Catapult": (5, 1, 2, "Shoot Far"),
    "Horseman": (5, 2, 2, "Move Far"),
    "Lancer": (6, 3, 2, "Move Far"),
    "Scout": (3, 1, 1, "Move Far"),
    "Horse Archer": (4, 1, 1, "Shoot Fast"),
    "Rogue": (3, 1, 2, "None"),
}
"Cost, hits, attack and special ability."
GIVEN = ("King", "Knight", "Knight")
PRICES = {name: row[0] for name, row in UNIT_LIST.items() if name not in GIVEN}

SHOOTING = {"Shoot", "Shoot Far", "Shoot Twice", "Shoot Fast"}
MOVE, SHOOT = "move", "shoot"
FAR = {"Move Far": MOVE, "Shoot Far": SHOOT}
"What can be done with two dice at once."
SECOND: dict[str, dict[tuple[str, ...], tuple[str, ...]]] = {
    "Shoot Twice": {(SHOOT,): (SHOOT,)},
    "Shoot Fast": {(MOVE,): (SHOOT,), (SHOOT,): (MOVE,)},
}
"What one who has done this may do besides."
REAR, FRONT, AT_RANDOM, ONE_BY_ONE = "The dearest behind", "The dearest in front", "At random", "One by one"


class Unit(Piece):
    name: str
    hits: int
    attack: int
    ability: str
    damage: int = state(default=0)
    done: tuple[str, ...] = state(default=(), lasts="turn")
    "What he has done since all could act."
    look = Look(corner="attack", badge="damage")

    def __str__(self) -> str:
        return self.name


class Lord(Player):
    camp: Pile[Unit]
    lost: Pile[Unit]


class Man(NamedTuple):
    """A man as the look-ahead sees him; one who is destroyed is on no point."""

    place: int
    ability: str
    done: tuple[str, ...]


class Field(NamedTuple):
    """Men, points with enemies, how often all may act again, and who has begun something with two dice."""

    men: tuple[Man, ...]
    enemies: frozenset[int]
    again: int
    begun: tuple[str, int, int] | None


Step = tuple[str, int, bool]
"What is done, by which man, and whether it takes another die."

Act = tuple[Unit, Space, str, tuple[int, ...]]
"Who does it, to which point, what, and with which dice."


class KingsMenBackgammon(Game[Lord]):
    title = "Kings Men Backgammon"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "backgammon-like"
    mechanisms = ("dice", "point-buy", "shooting", "capture")
    minutes = 30
    layout = Layout(
        felt="#31403a",
        accents=("#a5793f", "#5f7fa6"),
        facing=True,
        seat_colours=("#c9a24a", "#6f93c4"),
        dice=("dice",),
        hidden_fields=("done", "seat", "again"),
    )
    guard = Guard(turns=500, then="draw")

    points: Stacks[Unit, Space] = Stacks(POINTS)
    dice: list[int]
    "Those still to be used."
    again: int = 0
    "How often all may act again in this turn."

    # -- set-up ----------------------------------------------------------------------------------------------

    async def setup(self) -> None:
        armies = await self.together(
            lambda me: buy(me, PRICES, BUDGET, "Buy nine men for your army", number=BOUGHT)
        )
        for player, bought in armies.items():
            names = [*GIVEN, *bought]
            player.camp.fill([Unit(player.seat, name, *UNIT_LIST[name][1:]) for name in names])
            self.log("{} has bought {}", player, list(bought))
        self.then(self.place_men)

    async def place_men(self) -> None:
        for player, men in (await self.together(self.deploy)).items():
            for place, number in PLACES.items():
                space = RACE.space(place, player)
                assert space is not None
                for man in men[:number]:
                    self.points.put(man, space)
                men = men[number:]
        first_by_roll(self)

    async def deploy(self, me: Lord) -> list[Unit]:
        """All men from the last point of the home board on."""
        men = sorted(me.camp, key=lambda man: (man.name == "King", UNIT_LIST[man.name][0]), reverse=True)
        way = await me.choose([REAR, FRONT, AT_RANDOM, ONE_BY_ONE], "How do you place your men?")
        if way == FRONT:
            men.reverse()
        elif way == AT_RANDOM:
            self.mix(men)
        elif way == ONE_BY_ONE:
            men = []
            for place, number in PLACES.items():
                for _ in range(number if place < max(PLACES) else 0):
                    left = [man for man in me.camp if man not in men]
                    men.append(await me.choose(left, f"Who stands on your point {place}?", picked=tuple(men)))
            men += [man for man in me.camp if man not in men]
        return men

    # -- the turn --------------------------------------------------------------------------------------------

    async def turn(self, me: Lord) -> None:
        self.dice, self.again = [], -1
        while not self.dice or self.dice[-1] == self.dice[-2]:
            rolled = roll_each(self, 2)
            self.log("{} rolls {} and {}", me, *rolled)
            self.dice += rolled
            self.again += 1
        self.then(self.use_dice, me)

    async def use_dice(self, me: Lord) -> None:
        if self.again and all(man.done for man in self.men(me)):
            self.again -= 1
            for man in self.men(me):
                man.done = ()
        acts = self.acts(me)
        if not acts:
            self.log("{} cannot use {}", me, self.dice)
            self.dice = []
            return
        man, goal, deed, dice = await me.choose(acts, "Use a die for one of your men.", label=self.describe)
        spend(self.dice, dice)
        man.done = (*man.done, deed)
        rival = self.after(me)
        if deed == MOVE:
            self.log("{} moves {} from {} to {}", me, man, man.at, goal)
            self.points.put(man, goal)
            if man.ability not in SHOOTING and against(me, self.points[goal]):
                if man.ability == "Bomb":
                    me.lost.add(man)
                    self.log("{} explodes", man)
                await self.deal_damage(rival, goal, man.attack)
        else:
            self.log("{}'s {} on {} shoots at {}", me, man, man.at, goal)
            await self.deal_damage(rival, goal, man.attack)
        if self.dice and not self.finished:
            self.then(self.use_dice, me)

    async def deal_damage(self, rival: Lord, point: Space, damage: int) -> None:
        """The defender distributes it, point by point; a man with more damage than hits is destroyed."""
        self.log("{}'s men on {} take {} damage", rival, point, damage)
        for left in range(damage, 0, -1):
            men = distinct(man for man in self.points[point] if man.seat == rival.seat)
            if not men:
                return
            man = men[0]
            if len(men) > 1:
                man = await rival.choose(men, f"Who takes damage? ({left} left)", label=wounded)
            man.damage += 1
            if man.damage > man.hits:
                rival.lost.add(man)
                self.log("{} on {} is destroyed", man, point)
                if man.name == "King":
                    self.win(self.after(rival), ending="king", because=f"The King of {rival} is destroyed.")
                    return

    # -- what can be done ------------------------------------------------------------------------------------

    def men(self, player: Lord) -> list[Unit]:
        return [man for man in self.points if man.seat == player.seat]

    def acts(self, me: Lord) -> list[Act]:
        men, rivals = self.men(me), self.men(self.after(me))
        field = Field(
            tuple(Man(RACE.place(man.at, me), man.ability, man.done) for man in men),
            frozenset(RACE.place(man.at, me) for man in rivals),
            self.again,
            None,
        )
        telling = distinct(men)
        found: dict[tuple[Unit, str, tuple[int, ...]], None] = {}
        for die, step in usable(field, self.dice, steps, after, highest=False):
            deed, number, far = step
            if men[number] not in telling:
                continue
            if not far:
                found[men[number], deed, (die,)] = None
                continue
            rest = list(self.dice)
            rest.remove(die)
            for other, _ in usable(after(field, die, step), rest, steps, after, highest=False):
                found[men[number], deed, tuple(sorted((die, other)))] = None
        return [
            (man, goal, deed, dice)
            for man, deed, dice in found
            if (goal := RACE.space(RACE.goal(RACE.place(man.at, me), sum(dice)), me)) is not None
        ]

    def describe(self, act: Act) -> str:
        man, goal, deed, dice = act
        who = f"{' + '.join(map(str, dice))}: {wounded(man)} on {man.at}"
        if deed == SHOOT:
            return f"{who} shoots at {goal}"
        strikes = man.ability not in SHOOTING and against(self.mover, self.points[goal])
        return f"{who} moves to {goal}{', attacking' if strikes else ''}"

    def estimate(self, player: Lord) -> float:
        """What his men can still take and do, his King's hits counting most."""
        men = self.men(player)
        kings = sum(man.hits - man.damage + 1 for man in men if man.name == "King")
        return sum(man.hits - man.damage + man.attack for man in men) + 3 * kings


def wounded(man: Unit) -> str:
    return f"{man} ({man.damage} damage)" if man.damage else str(man)


def distinct(men: Iterable[Unit]) -> list[Unit]:
    """Of men on one point who are alike in everything, one."""
    return list({(man.at, man.name, man.damage, man.done): man for man in men}.values())


def steps(field: Field, die: int) -> list[Step]:
    if field.begun is not None:
        deed, number, first = field.begun
        goal = RACE.goal(field.men[number].place, first + die)
        return [(deed, number, False)] if deed == MOVE or goal in field.enemies else []
    found: list[Step] = []
    for number, man in enumerate(field.men):
        if not man.place:
            continue
        shot = man.ability in SHOOTING and RACE.goal(man.place, die) in field.enemies
        may = SECOND.get(man.ability, {}).get(man.done, ()) if man.done else (MOVE, SHOOT)
        if MOVE in may:
            found.append((MOVE, number, False))
        if SHOOT in may and shot:
            found.append((SHOOT, number, False))
        if not man.done and man.ability in FAR:
            found.append((FAR[man.ability], number, True))
    return found


def after(field: Field, die: int, step: Step) -> Field:
    """As if no enemy were destroyed."""
    deed, number, far = step
    if far:
        return field._replace(begun=(deed, number, die))
    men, man = list(field.men), field.men[number]
    total = die if field.begun is None else die + field.begun[2]
    goal = RACE.goal(man.place, total) if deed == MOVE else man.place
    bursts = man.ability == "Bomb" and goal in field.enemies
    men[number] = Man(0 if bursts else goal, man.ability, (*man.done, deed))
    again = field.again
    if again and all(man.done for man in men if man.place):
        men, again = [man._replace(done=()) for man in men], again - 1
    return Field(tuple(men), field.enemies, again, None)


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Which is the last point of the home board, and which way do men go?",
        "The hindmost, from where the way to the enemy's home board is longest; there the five men stand.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Are armies bought and placed in secret?",
        "Both buy at the same time, then all is shown; then both place at the same time. What is not spent "
        "is lost.",
        "test_buying_and_placing",
    ),
    Ruling(
        "Unit List",
        "gap",
        "The Knight's cost is printed “(8)”.",
        "It tells his worth only; no more Knights can be bought.",
        "test_buying_and_placing",
    ),
    Ruling(
        "Rules Of Play",
        "gap",
        "Must both numbers be used by two men?",
        "Yes, as long as another man is left; abilities aside. A die that nobody can use is lost, and with "
        "one man left it is the player's choice which.",
        "test_one_man_left",
    ),
    Ruling(
        "Rules Of Play",
        "gap",
        "After doubles: may a man act again, and do further doubles count?",
        "He may when all others have acted too, once for each further roll. Every double is rolled on.",
        "test_doubles",
    ),
    Ruling(
        "Special Abilities",
        "gap",
        "May one shoot at a point without enemies?",
        "No.",
        "test_shots_need_enemies",
    ),
    Ruling(
        "Special Abilities",
        "gap",
        "Do shots go on from the end of the board to its beginning?",
        "Yes, as moves do.",
        "test_shots_go_round",
    ),
    Ruling(
        "Special Abilities",
        "gap",
        "May a Shoot Far unit shoot with one die, a Move Far unit move with one?",
        "Yes: combining is one more way to use the dice.",
        "test_far_is_one_more_way",
    ),
    Ruling(
        "Special Abilities",
        "gap",
        "What does the Powder Keg do where no enemy stands?",
        "Nothing; it explodes only when it lands among enemies.",
        "test_bomb",
    ),
    Ruling(
        "Rules Of Play",
        "gap",
        "More damage than the men on a point can take?",
        "The rest is lost.",
        "test_damage_to_spare",
    ),
    Ruling(
        "Victory",
        "gap",
        "Might a game go on for ever?",
        "After 500 turns it is a draw.",
        "test_five_hundred_turns",
    ),
]
