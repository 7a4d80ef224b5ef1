"""Box Cars: roll ten dice and reroll fewer and fewer of them, to put together a train.

How to play
    Each of ten ten-sided dice is a car of your train.

        1 Locomotive     4 Sleeper Car    6 Box Car      9 Way Car
        2 Caboose        5 Coach          7 Tank         0 Breakdown
        3 Mail Car                        8 Hopper

    Sleeper Cars and Coaches are passenger cars; Box Cars, Tanks and Hoppers are freight cars.

    In your turn roll all ten dice. Then you may reroll up to eight of them, then up to six, up to four and up
    to two, any dice each time. Breakdowns may be rerolled only while you have a Way Car; that Way Car may be
    rerolled together with them. At last your train scores, and without a Locomotive it scores nothing at all.

        Locomotive     +10, more of them +0        Passenger Car Bonus    +10
        Caboose        +10, more of them +0        Freight Car Bonus      +10
        no Caboose     -10                         Way Car                 +0
        Mail Car       +10, more of them +0        each Breakdown         -10

    For each kind of passenger and freight cars, by how many you have of it:

        cars      1     2     3     4     5     6     7     8 and more
        points   +5   +20   +40   +60   +80  +100  +120  +140

    The Passenger Car Bonus is for at least two passenger cars and no freight cars, the Freight Car Bonus for
    at least two freight cars and no passenger cars.

    All take their turns one after the other; chance picks who begins. The sum of five turns is your score,
    and the highest wins. Alone you play for a score. With an option the game has one turn instead of five.
"""

from collections.abc import Iterable, Sequence

from tabletome.engine import Component, Layout, Look, Option, Player, Ruling, state
from tabletome.parts.cards import Row
from tabletome.parts.starting import Led, first_by_chance

DICE = 10
REROLLS = (8, 6, 4, 2)
FULL_GAME = 5
CARS = {
    1: "Locomotive",
    2: "Caboose",
    3: "Mail Car",
    4: "Sleeper Car",
    5: "Coach",
    6: "Box Car",
    7: "Tank",
    8: "Hopper",
    9: "Way Car",
    0: "Breakdown",
}
PASSENGER, FREIGHT = ("Sleeper Car", "Coach"), ("Box Car", "Tank", "Hopper")
OF_A_KIND = (0, 5, 20, 40, 60, 80, 100, 120, 140)
"By how many there are; more than the last count as the last."
EXTRA_CARS = {"Locomotive": 10, "Caboose": 10, "Mail Car": 10}
"What one of them is worth, however many there are."
NO_CABOOSE, BREAKDOWN = -10, -10
BONUS, BONUS_FROM = 10, 2


REROLL = "to be rerolled"


class Die(Component):
    car: str = state(default="die")
    number: int = state(default=0)
    fate: str = state(default="")
    shape = "card"
    common = "ten-sided dice"
    look = Look(
        title="car",
        suit="fate",
        corner="number",
        signs={
            "Locomotive": "gear",
            "Caboose": "flag",
            "Mail Car": "scroll",
            "Sleeper Car": "moon",
            "Coach": "person",
            "Box Car": "diamond",
            "Tank": "barrel",
            "Hopper": "mountain",
            "Way Car": "ring",
            "Breakdown": "bolt",
        },
        colours={
            REROLL: "#9a9a9a",
            "Locomotive": "#222222",
            "Caboose": "#b3261e",
            "Mail Car": "#7a5c00",
            "Sleeper Car": "#303f9f",
            "Coach": "#1565c0",
            "Box Car": "#8a4b20",
            "Tank": "#6d5f53",
            "Hopper": "#2e7d32",
            "Way Car": "#00796b",
            "Breakdown": "#7b1fa2",
        },
    )

    def __str__(self) -> str:
        return self.car

    @property
    def chosen(self) -> bool:
        return self.fate == REROLL


def worth(cars: Sequence[str]) -> int:
    """What a train with a Locomotive scores."""
    points = sum(value for car, value in EXTRA_CARS.items() if car in cars)
    points += NO_CABOOSE * ("Caboose" not in cars) + BREAKDOWN * cars.count("Breakdown")
    passenger, freight = ([cars.count(kind) for kind in kinds] for kinds in (PASSENGER, FREIGHT))
    points += sum(OF_A_KIND[min(count, len(OF_A_KIND) - 1)] for count in passenger + freight)
    for own, other in ((passenger, freight), (freight, passenger)):
        if sum(own) >= BONUS_FROM and not sum(other):
            points += BONUS
    return points


def score_of(cars: Sequence[str]) -> int:
    return worth(cars) if "Locomotive" in cars else 0


def in_order(dice: Iterable[Die]) -> list[Die]:
    return sorted(dice, key=lambda die: die.number or len(CARS))


class Engineer(Player):
    points: int = 0
    turn_scores: list[int]


class BoxCars(Led[Engineer]):
    title = "Box Cars"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(1, 7)
    family = "roll and score"
    mechanisms = ("dice", "rerolls", "set collection")
    minutes = 15
    turn_name = "turn"
    layout = Layout(
        felt="#34424a",
        accents=("#e9b44c", "#d9623b"),
        hidden_fields=("leader",),
        labels={
            "rerolls": "dice that may be rerolled",
            "turn_scores": "score of each turn",
        },
    )
    full_game = Option(True, "Full Game: the sum of five turns, not one turn only")

    train: Row[Die]
    rerolls: int = 0
    "How many dice may be rerolled in this phase; none in the Scoring Phase."

    def setup(self) -> None:
        self.train.fill(Die() for _ in range(DICE))
        self.leader = first_by_chance(self)

    def round(self) -> None:
        for me in self.from_leader():
            self.then(self.roll_phase, me)
            for most in REROLLS:
                self.then(self.reroll_phase, me, most)
            self.then(self.scoring_phase, me)
        self.then(self.end_of_turn)

    def roll_phase(self, me: Engineer) -> None:
        self.mover = me
        self.roll_dice(me, self.train, "rolls")

    def roll_dice(self, me: Engineer, dice: Iterable[Die], verb: str) -> None:
        rolled = list(dice)
        for die in rolled:
            die.number = self.roll(len(CARS)) % len(CARS)
            die.car, die.fate = CARS[die.number], ""
        self.train.add_all(in_order(self.train))
        self.log("{} {} {}", me, verb, [die.car for die in in_order(rolled)])

    async def reroll_phase(self, me: Engineer, most: int) -> None:
        self.rerolls = most
        way_car = bool(self.train.named("Way Car"))
        chosen: list[Die] = []
        while len(chosen) < most:
            dice = [die for die in self.train if not die.chosen and (way_car or die.car != "Breakdown")]
            prompt = f"Reroll {most} Phase: choose dice to reroll, up to {most - len(chosen)}"
            prompt += " more." if chosen else "."
            die = await me.choose(dice, prompt, otherwise="Reroll these" if chosen else "Keep all")
            if die is None:
                break
            die.fate = REROLL
            chosen.append(die)
        if chosen:
            self.roll_dice(me, chosen, "rerolls, and gets")

    def scoring_phase(self, me: Engineer) -> None:
        self.rerolls = 0
        points = score_of([die.car for die in self.train])
        me.points += points
        me.turn_scores = [*me.turn_scores, points]
        self.log("{} scores {} for {}", me, points, [die.car for die in self.train], hold=True)

    def end_of_turn(self) -> None:
        if self.turns == (FULL_GAME if self.full_game else 1):
            self.end("last turn", because="The last turn is over.")

    def score(self, me: Engineer) -> int:
        return me.points

    def estimate(self, me: Engineer) -> float:
        """Points, those of the train on the table, and what each die to be rerolled would add to it."""
        if me is not self.mover or not self.rerolls:
            return me.points
        cars = [die.car for die in self.train if not die.chosen]
        chosen = DICE - len(cars)
        now = worth(cars)
        gain = sum(worth([*cars, car]) - now for car in CARS.values()) / len(CARS)
        chances = chosen + sum(later for later in REROLLS if later < self.rerolls)
        hope = 1.0 if "Locomotive" in cars else 1 - (1 - 1 / len(CARS)) ** chances
        return me.points + hope * (now + gain * chosen)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, and who begins?",
        "Up to six. Chance decides who takes his turn first; that stays so in all five turns.",
        "test_turns_go_round",
    ),
    Ruling(
        "Reroll 8 Phase",
        "gap",
        "May the Way Car that lets Breakdowns be rerolled be rerolled too?",
        "Yes: it must be there when the phase begins, and serves for any number of Breakdowns.",
        "test_a_way_car_may_be_rerolled_with_the_breakdowns",
    ),
    Ruling(
        "Reroll 6 Phase",
        "gap",
        "May one who has rerolled none reroll in a later phase? May a die be rerolled again?",
        "Yes, each phase allows its own number of any dice.",
        "test_each_phase_by_itself",
    ),
    Ruling(
        "Scoring Phase",
        "gap",
        "Is -10 for Breakdowns scored once, or for each?",
        "For each: other rows say what additional ones count.",
        "test_each_breakdown_costs_ten",
    ),
    Ruling(
        "Scoring Phase",
        "gap",
        "What is lost without a Locomotive?",
        "The turn scores 0: penalties do not count either.",
        "test_without_a_locomotive_the_turn_scores_nothing",
    ),
    Ruling(
        "Scoring Phase",
        "gap",
        "Can a turn score less than zero?",
        "Yes, with a Locomotive and Breakdowns; it is subtracted.",
        "test_a_turn_may_cost_points",
    ),
    Ruling(
        "Notes",
        "gap",
        "Are two kinds of which one has as many of each scored both?",
        "Yes: each of the five kinds of cars scores for its own number.",
        "test_every_kind_scores",
    ),
    Ruling(
        "Full Game",
        "gap",
        "What is a game that is not full?",
        "One turn, by an option. Equal sums share the victory.",
        "test_one_turn_is_a_short_game",
    ),
]
