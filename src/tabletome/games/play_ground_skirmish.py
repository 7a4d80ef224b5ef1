"""Play Ground Skirmish: two gangs of kids move and fight by cards until one is driven off the playground.

How to play
    The playground is a chessboard. Nine spaces of its middle four rows are obstacles: Jungle Gyms, Monkey
    Bars, Teeter-Totters, Swings and Slides. Each player has a gang of eight kids: two with Skates, two with
    Skate Boards, two on Bikes and two on foot. Both place them at the same time on spaces of their back two
    rows, never two on a space. Chance says who begins; nobody holds cards yet.

    A turn has three phases.
    Draw Phase: draw three cards, then discard down to five. When the deck is used up, the discards are
    shuffled into a new one.
    Move Phase: play any number of Move cards. Each moves one of your kids exactly so many spaces, in any of
    the eight directions, and he may turn at each space. He cannot enter the space of another kid. When he
    enters an obstacle his move ends.
    Fight Phase: play any number of Attack cards. With each, one of your kids attacks a rival in a straight
    line, orthogonally or diagonally, at most so many spaces away; what is between does not matter. The target
    runs home, unless his player answers with one Defense card.

        cards                                 type     number
        7 Walk                                Move     1
        7 Run                                 Move     2
        2 Skates, 2 Skate Boards              Move     3, only kids with Skates, or with Skate Boards
        2 Bikes                               Move     4, only kids with Bikes
        1 Wedgie, 2 Pinch & Twist, 2 Noogies,
        1 Rope Burn                           Attack   1
        2 Spit Balls, 2 Big Water Guns        Attack   2
        2 Dodge Balls                         Attack   3
        2 Water Balloons                      Attack   4
        2 Duck, 2 Boys Don't Cry              Defense
        2 Find Cover                          Defense  only in obstacle spaces
        2 Dodge                               Defense  the target may also move 1 space
        2 Run Away                            Defense  the target may also move 2 spaces
        2 Trip                                Special  when the rival plays a Move card: nobody moves
        2 Here's the Plan                     Special  draw two cards
        2 Intimidation                        Special  the rival discards two cards of his choice

    Here's the Plan and Intimidation are played in your own Move and Fight Phases. All cards played are
    discarded. Who has driven all rivals off the playground wins. If nobody runs home in 100 turns, the larger
    gang wins.
    Option: eight or ten obstacles.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from tabletome.engine import Component, Game, Guard, Layout, Look, Option, Player, Ruling, behaviour, calls
from tabletome.parts.answers import contested, could_hold
from tabletome.parts.boards import Board, ScreenedBoard, Square, square_grid
from tabletome.parts.cards import Card, Deck, Hand, Pile, ScreenedHand
from tabletome.parts.hands import discard, discard_down_to, draw
from tabletome.parts.pieces import Piece
from tabletome.parts.setups import set_up_men
from tabletome.parts.starting import first_by_chance

PLAYGROUND = square_grid(8, 8, "playground")
MIDDLE_ROWS = range(2, 6)
NEAR = [PLAYGROUND.spaces[row * 8 + column] for row in (1, 0) for column in range(8)]
FAR = [PLAYGROUND.spaces[63 - square.index] for square in NEAR]
BACK_ROWS = (NEAR, FAR)
"Each seat's two rows as its player sees them: front row first, from left to right."
CARDS_DRAWN = 3
HAND_SIZE = 5

LINE_UPS = {
    "All in front": """
        Fo Sk Bo Bi Bi Bo Sk Fo
        -  -  -  -  -  -  -  -""",
    "All in the last row": """
        -  -  -  -  -  -  -  -
        Fo Sk Bo Bi Bi Bo Sk Fo""",
    "Bikes and Skates behind": """
        Bo -  Fo -  -  Fo -  Bo
        -  Sk -  Bi Bi -  Sk -""",
}


class PlayCard(Card):
    type: str
    range: int = 0
    notes: str = ""
    gear: str = behaviour(default="")
    "What a kid must have to move by it."
    defends: bool = behaviour(default=False)
    behind_obstacles: bool = behaviour(default=False)
    flight: int = behaviour(default=0)
    "Spaces that the target may move after it."
    trips: bool = behaviour(default=False)
    effect: Any = behaviour(default=None)
    look = Look(
        suit="type",
        corner="range",
        text="notes",
        signs={"Move": "arrow", "Attack": "ball", "Defense": "shield", "Special": "bolt"},
        colours={"Move": "#1f5f8b", "Attack": "#8c2f39", "Defense": "#3d6b35", "Special": "#5b3a8c"},
    )


def defense(name: str, notes: str = "", **acts: Any) -> PlayCard:
    return PlayCard(name, "Defense", notes=notes, defends=True, **acts)


CARD_LIST = [
    (2, defense("Find Cover", "Only in Obstacle spaces", behind_obstacles=True)),
    (2, defense("Dodge", "Plus move 1 space", flight=1)),
    (2, defense("Duck")),
    (2, defense("Run Away", "Plus move 2 spaces", flight=2)),
    (2, defense("Boys Don't Cry")),
    (2, PlayCard("Spit Balls", "Attack", 2)),
    (2, PlayCard("Big Water Gun", "Attack", 2)),
    (2, PlayCard("Dodge Ball", "Attack", 3)),
    (2, PlayCard("Water Balloon", "Attack", 4)),
    (1, PlayCard("Wedgie", "Attack", 1)),
    (2, PlayCard("Pinch & Twist", "Attack", 1)),
    (2, PlayCard("Noogies", "Attack", 1)),
    (1, PlayCard("Rope Burn", "Attack", 1)),
    (7, PlayCard("Walk", "Move", 1, "Any Kid")),
    (7, PlayCard("Run", "Move", 2, "Any Kid")),
    (2, PlayCard("Skates", "Move", 3, "Only kids with Skates", gear="Skates")),
    (2, PlayCard("Skate Board", "Move", 3, "Only kids with Skate Boards", gear="Skate Board")),
    (2, PlayCard("Bike", "Move", 4, "Only kids with Bikes", gear="Bike")),
    (2, PlayCard("Trip", "Special", notes="Negate target Move", trips=True)),
    (2, PlayCard("Here's the Plan", "Special", notes="Draw 2 Cards", effect=calls("plan", 2))),
    (
        2,
        PlayCard("Intimidation", "Special", notes="Opponent discards 2 cards", effect=calls("intimidate", 2)),
    ),
]


CARD_WORTH = {"Defense": 1.2, "Attack": 0.8, "Special": 0.4, "Move": 0.1}
"In the hand, for `estimate`."
ADVANCE = 4
"Rows to go, so far it is worth something."


class Obstacle(Component):
    name: str
    shape = "tile"
    look = Look(
        signs={
            "Jungle Gym": "web",
            "Monkey Bars": "tower",
            "Teeter-Totter": "wind",
            "Swings": "anchor",
            "Slide": "mountain",
        },
        colours={
            "Jungle Gym": "#8a6d3b",
            "Monkey Bars": "#7a7f87",
            "Teeter-Totter": "#a3793d",
            "Swings": "#6d8a3b",
            "Slide": "#3b7f8a",
        },
    )


OBSTACLES = ("Jungle Gym", "Monkey Bars", "Teeter-Totter", "Swings", "Slide")


GEAR = {
    "Skates": ("Sk", "kid on Skates"),
    "Skate Board": ("Bo", "kid on a Skate Board"),
    "Bike": ("Bi", "kid on a Bike"),
    "On foot": ("Fo", "kid on foot"),
}
"With its code in the line-ups, and what a kid is called who has it."


class Kid(Piece):
    name: str
    "What he has, or that he is on foot."
    look = Look(sign="person")

    def __str__(self) -> str:
        return GEAR[self.name][1]


class Leader(Player):
    hand: Hand[PlayCard]
    gathering: ScreenedHand[Kid]
    camp: ScreenedBoard[Kid, Square] = ScreenedBoard(PLAYGROUND)
    ran_home: Pile[Kid]


class PlayGroundSkirmish(Game[Leader]):
    title = "Play Ground Skirmish"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "war and skirmish"
    mechanisms = ("hand management", "grid movement", "reactions", "secret set-up")
    minutes = 40
    layout = Layout(
        felt="#4a6b3a",
        accents=("#f0b429", "#7fc8e8"),
        facing=True,
        labels={"ran_home": "ran home"},
    )
    guard = Guard(quiet=100, progress="kid run home")
    obstacle_spaces = Option(9, "Obstacle spaces", (8, 9, 10))

    obstacles: Board[Obstacle, Square] = Board(PLAYGROUND)
    playground: Board[Kid, Square] = Board(PLAYGROUND)
    deck: Deck[PlayCard] = Deck("discards")
    discards: Pile[PlayCard]

    async def setup(self) -> None:
        self.deck.fill_shuffled(card for copies, card in CARD_LIST for _ in range(copies))
        middle = [square for square in PLAYGROUND if square.row in MIDDLE_ROWS]
        self.mix(middle)
        self.obstacles.fill(
            {
                square: Obstacle(OBSTACLES[number % len(OBSTACLES)])
                for number, square in enumerate(middle[: self.obstacle_spaces])
            }
        )
        for me in self.players:
            me.gathering.fill(Kid(me.seat, gear) for gear in GEAR for _ in range(2))
        await self.together(self.set_up)
        for me in self.players:
            for kid in list(me.camp):
                self.playground.put(kid, kid.at)
        self.log("Both gangs are on the playground")
        first_by_chance(self)

    def set_up(self, me: Leader) -> Awaitable[None]:
        return set_up_men(
            self, me, me.gathering, me.camp, BACK_ROWS[me.seat], LINE_UPS, lambda kid: GEAR[kid.name][0]
        )

    async def turn(self, me: Leader) -> None:
        self.then(self.draw_phase, me)
        self.then(self.move_phase, me)
        self.then(self.fight_phase, me)

    async def draw_phase(self, me: Leader) -> None:
        draw(self, me, self.deck, me.hand, CARDS_DRAWN)
        await discard_down_to(self, me, me.hand, self.discards, HAND_SIZE)

    async def move_phase(self, me: Leader) -> None:
        cards = [card for card in me.hand if card.effect or self.movers(me, card)]
        card = await me.choose(
            cards, "Move Phase: play a Move or a Special card?", otherwise="On to the Fight Phase"
        )
        if card is None:
            return
        self.then(self.move_phase, me)
        if card.effect is not None:
            await self.play_special(me, card)
        else:
            await self.move(me, card)

    async def move(self, me: Leader, card: PlayCard) -> None:
        kid = await me.choose(self.movers(me, card), f"Who moves with {card}?")
        goal = await me.choose(self.goals(kid, card.range), f"Where does your {kid} move?")
        self.discards.add(card)
        said = f"{me} plays {card}: the {kid} on {kid.at} is to move to {goal}"
        self.log("{}", said)
        if await self.answer(me, said, lambda card: card.trips) is None:
            self.go(me, kid, goal)

    async def fight_phase(self, me: Leader) -> None:
        cards = [card for card in me.hand if card.effect or self.attacks(me, card)]
        card = await me.choose(
            cards, "Fight Phase: play an Attack or a Special card?", otherwise="End the turn"
        )
        if card is None:
            return
        if card.effect is not None:
            await self.play_special(me, card)
        else:
            await self.fight(me, card)
        self.then(self.fight_phase, me)

    async def fight(self, me: Leader, card: PlayCard) -> None:
        kid, target = await me.choose(self.attacks(me, card), f"Who attacks whom with {card}?")
        rival = self.after(me)
        self.play(me, card)
        self.log("{}'s {} on {} attacks {}'s {} on {}", me, kid, kid.at, rival, target, target.at)
        covered = self.obstacles[target.at] is not None
        defense = await self.answer(
            me,
            f"{card} is played against your {target} on {target.at}",
            lambda card: card.defends and (covered or not card.behind_obstacles),
        )
        if defense is None:
            self.run_home(me, rival, target)
        elif defense.flight and (goals := self.goals(target, defense.flight)):
            goal = await rival.choose(goals, f"Where does your {target} move?", otherwise="Stay")
            if goal is not None:
                self.go(rival, target, goal)

    def run_home(self, me: Leader, rival: Leader, target: Kid) -> None:
        rival.ran_home.add(target)
        self.progress()
        self.log("{}'s {} runs home crying", rival, target, hold=True)
        if not self.gang(rival):
            self.win(me, ending="driven off", because=f"{rival}'s gang is driven off the playground.")

    # -- cards -------------------------------------------------------------------------------------------

    def play(self, me: Leader, card: PlayCard) -> None:
        self.discards.add(card)
        self.log("{} plays {}", me, card)

    async def play_special(self, me: Leader, card: PlayCard) -> None:
        self.play(me, card)
        await card.effect(self, me)

    async def plan(self, me: Leader, count: int) -> None:
        draw(self, me, self.deck, me.hand, count)

    async def intimidate(self, me: Leader, count: int) -> None:
        rival = self.after(me)
        await discard(self, rival, rival.hand, self.discards, count, f"{me} makes you discard {count} cards")

    async def answer(self, me: Leader, said: str, fits: Callable[[PlayCard], bool]) -> PlayCard | None:
        """The card with which the rival negates a play."""
        answer = await contested(
            self,
            me,
            said,
            answers=lambda rival, play: [card for card in rival.hand if fits(card)],
            pile=self.discards,
            could=lambda rival, play: could_hold(rival.hand, fits),
            counters=False,
            said=said,
        )
        return None if answer is None else answer.card

    # -- playground --------------------------------------------------------------------------------------

    def gang(self, leader: Leader) -> list[Kid]:
        """Those who are still here."""
        return [kid for kid in self.playground if kid.seat == leader.seat]

    def movers(self, me: Leader, card: PlayCard) -> list[Kid]:
        if card.type != "Move":
            return []
        return [kid for kid in self.gang(me) if card.gear in ("", kid.name) and self.goals(kid, card.range)]

    def goals(self, kid: Kid, spaces: int) -> list[Square]:
        """Where a move of exactly so many spaces can end; in an obstacle it ends sooner."""
        kids, obstacles = self.playground.cells, self.obstacles.cells
        goals: dict[Square, None] = {}
        here: dict[Square, None] = {kid.at: None}
        for _ in range(spaces):
            entered = dict.fromkeys(square for start in here for square in start.around if square not in kids)
            goals.update(dict.fromkeys(square for square in entered if square in obstacles))
            here = {square: None for square in entered if square not in obstacles}
        return sorted(goals | here, key=lambda square: square.index)

    def go(self, leader: Leader, kid: Kid, goal: Square) -> None:
        self.log("{}'s {} moves from {} to {}", leader, kid, kid.at, goal)
        self.playground.put(kid, goal)

    def attacks(self, me: Leader, card: PlayCard) -> list[tuple[Kid, Kid]]:
        if card.type != "Attack":
            return []
        kids = self.playground.cells
        return [
            (kid, target)
            for kid in self.gang(me)
            for direction in range(8)
            for square in kid.at.ray(direction)[: card.range]
            if (target := kids.get(square)) is not None and target.seat != me.seat
        ]

    # -- end ---------------------------------------------------------------------------------------------

    def score(self, leader: Leader) -> int:
        return len(self.gang(leader))

    def estimate(self, me: Leader) -> float:
        """His kids, how far they have gone towards the rivals, and his cards, above all those for defense."""
        gang = self.gang(me)
        rows: list[int] = [7 - kid.at.row if me.seat else kid.at.row for kid in gang]
        cards = sum(CARD_WORTH[card.type] for card in me.hand)
        return 4 * len(gang) + 0.3 * sum(min(row, ADVANCE) for row in rows) + cards


RULINGS = [
    Ruling(
        "The Map",
        "gap",
        "Which spaces are obstacles, and how many of the 8 to 10?",
        "Nine, with an option eight or ten: by chance, in the middle four rows. All kinds of them are alike.",
        "test_obstacles",
    ),
    Ruling(
        "Setup",
        "contradiction",
        "A gang has 8 kids, but one is placed “on each square” of two rows, which are 16.",
        "Eight kids, on any eight of these squares.",
        "test_kids_start_on_the_back_two_rows",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who places his kids first?",
        "Both at the same time, unseen, when the obstacles lie.",
        "test_gangs_are_set_up_unseen",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who begins, and with which cards?",
        "Chance says who; nobody holds cards before his first Draw Phase.",
        "test_hands_are_empty_before_the_first_draw",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "When is the hand size looked at?",
        "Only in one's own Draw Phase, after drawing.",
        "test_hand_size",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "How many cards may one play in a Move or a Fight Phase?",
        "Any number, also for a kid who has moved or attacked already.",
        "test_a_kid_moves_and_attacks_again",
    ),
    Ruling(
        "Move Phase",
        "damaged",
        "“Kids cannot move through other kids except.”",
        "No exception: nobody moves through a kid of either gang.",
        "test_nobody_moves_through_kids",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "May a kid move fewer spaces, or turn?",
        "He moves exactly so many spaces, in any direction at each, but for an obstacle, where he ends. He "
        "does not come back to where he began.",
        "test_moves_are_exact_and_may_turn",
    ),
    Ruling(
        "Fight Phase",
        "gap",
        "What is the range of an attack, and what stops it on its way?",
        "At most so many spaces, in a straight line. Kids and obstacles between do not matter.",
        "test_attacks_reach_over_others",
    ),
    Ruling(
        "Fight Phase",
        "gap",
        "Which Defense cards stop which attacks, and how many may be played?",
        "Any stops any, but Find Cover only when the target stands in an obstacle space. One is enough, and "
        "it cannot be answered.",
        "test_defense_cards",
    ),
    Ruling(
        "Card List",
        "gap",
        "How does a target move with Dodge and Run Away?",
        "As with a Move card of this number, if he likes, after the attack is negated.",
        "test_run_away",
    ),
    Ruling(
        "Card List",
        "gap",
        "When is Trip played, and against what?",
        "When the rival has played a Move card and said who moves where. He stays; the card is spent. The "
        "moves of Dodge and Run Away cannot be negated.",
        "test_trip",
    ),
    Ruling(
        "Card List",
        "gap",
        "When are Here's the Plan and Intimidation played, and which cards go?",
        "In one's own Move and Fight Phases. The rival discards cards of his choice, all if he has fewer.",
        "test_specials",
    ),
    Ruling(
        "Card List",
        "departure",
        "Are all cards called as printed?",
        "Two kinds of Attack cards of range 1 have names fit for children: Pinch & Twist and Rope Burn.",
        "test_two_names",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if neither gang can drive off the other?",
        "When nobody has run home for 100 turns, the larger gang wins.",
        "test_a_hundred_quiet_turns",
    ),
]
