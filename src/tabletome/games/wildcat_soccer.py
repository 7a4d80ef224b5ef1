"""Wildcat Soccer: kids of five in league soccer, with coaches, benches and cards to move, shoot and block.

How to play
    Each player draws a coach and ten of the twenty kids, names the team and says what it wears. Five kids go
    on the field, five sit on the bench, all face up, with the numbers for Speed, Control, Kicking and
    Defense. It stays five and five throughout.

        coach      what he is for
        Randy      +1 Control for each kid of the team
        Crawford   Out cards may be used as Block cards
        Martinez   may substitute one kid in each Bench Phase
        Mickey     in the setup, switches two of the ten kids for two of the other team

                   Speed Control Kicking Defense                  Speed Control Kicking Defense
        Joe          2      3       3       5          Katie        4      4       3       4
        Simon        3      1       3       3          Lorna        2      1       5       3
        Niki         4      4       4       3          Hannah       2      2       1       2
        Armond       5      2       3       4          Jonathan     4      3       4       3
        Randy        2      1       2       2          Richard      3      4       2       2
        Gonzo        3      2       2       3          Phillip      2      3       2       3
        Danny        3      2       4       2          Jimmy        3      2       2       4
        Josh         2      3       3       4          Rony         3      3       3       3
        Brian        3      3       4       3          Mike         2      3       1       2
        Anthony      2      3       3       3          Grahm        2      4       3       3

    The game has four periods of six rounds; a round is two minutes. A round has these phases.
    Bench Phase: at the start of the second, third and fourth period all kids on the field and on the bench
    change places.
    Coach Phase: both draw six Action cards.
    Running, Control, Kicking and Defense Phase: in each of these the Speed, Control, Kicking or Defense of
    the kids on the field is added up, and the team that has more draws another card.
    Possession Phase: a coin says who has the ball.
    Action Phase: turn by turn, beginning with the team that has the ball, you may play one of these cards:

        Movement (8)          if you have the ball
        Goal (8)              if you have the ball and played a Movement card on your last turn: a shot
        Block (4)             if the other team shot on its last turn: there is no goal, and the ball is yours
        Possession (4)        if you do not have the ball: now you have it
        Substitution (4)      choose a kid on the other field; its coach replaces it by one from the bench
        Out (2)               the Action Phase is over
        Lost Opportunity (2)  nothing happens

    Movement cards are Kick, Pass, Good Control and Run, 2 each; Goal cards Goal and Score, 4 each; Block
    cards Block and Defense, 2 each. Of the others there is one each. Possession: Turn It Around, Lose
    Control, Kick the Wrong Way, Steal. Substitution: Lost Shoe, Needs Water Break, Trip & Fall, Crying for
    Mommy. Out: Kick it out, Out of Bounds. Lost Opportunity: Day Dreaming, Out of Position.

    A shot that is not blocked at once is a goal, and the other team has the ball. The phase also ends when
    one after the other plays no card. Then all 32 Action cards are shuffled again.

    After 24 rounds most goals win, though no one really keeps score: all get juice and chips.
    Option: each team has a second coach, its assistant, who is as good as the first.
"""

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, behaviour, this_turn
from tabletome.parts.answers import could_hold
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import draw

PERIODS, ROUNDS = 4, 6
MINUTES = 2
ON_FIELD = 5
ACTION_CARDS = 6
LONGEST = 30
LINE_UP = "Put five kids on the field, by Speed, Control, Kicking and Defense"
PITCH = SquareGrid(
    6,
    4,
    "pitch",
    without=("f1", "f4"),
    zones={
        **{f"{column}{row}": "bench" for column in "abcde" for row in (1, 4)},
        **{f"{column}{row}": "field" for column in "abcde" for row in (2, 3)},
        "f2": "ball",
        "f3": "ball",
    },
)
"For each team a line of kids on the field, towards the middle, and one on the bench behind it."
FIELDS = [[PITCH[f"{column}{row}"] for column in "abcde"] for row in (2, 3)]
BENCHES = [[PITCH[f"{column}{row}"] for column in "abcde"] for row in (1, 4)]
BALL_SPOTS = [PITCH["f2"], PITCH["f3"]]


class Coach(Card):
    notes: str
    back = "coach"
    look = Look(sign="person", text="notes")
    control: int = behaviour(default=0)
    "What each kid on the field has more of it."
    outs_block: bool = behaviour(default=False)
    substitutes: bool = behaviour(default=False)
    switches: int = behaviour(default=0)
    "Kids he switches with the other team in the setup."


class Kid(Component):
    name: str
    ratings: tuple[int, ...]
    "Speed, Control, Kicking and Defense."
    notes: str
    back = "kid"
    look = Look(corner="ratings", text="notes")


class Action(Card):
    type: str
    back = "action card"
    look = Look(
        suit="type",
        signs={
            "Movement": "arrow",
            "Possession": "ring",
            "Goal": "ball",
            "Block": "shield",
            "Substitution": "person",
            "Lost Opportunity": "moon",
            "Out": "flag",
        },
        colours={
            "Movement": "#2e7d32",
            "Possession": "#1d5aa8",
            "Goal": "#b3261e",
            "Block": "#5d5d5d",
            "Substitution": "#7b3f98",
            "Lost Opportunity": "#7a5230",
            "Out": "#0f7173",
        },
    )


class Ball(Component):
    name: str = "ball"
    look = Look(sign="ball")


COACHES = [
    Coach("Randy", "All kids get +1 to their Control rating. Drill, drill, drill", control=1),
    Coach("Crawford", "Can use Out cards as Block cards. Kicks it out as a tactic", outs_block=True),
    Coach("Martinez", "Can always substitute 1 of his own kids in Bench Phase", substitutes=True),
    Coach("Mickey", "In Setup, switch 2 kids with opponent. Keeps last year's best", switches=2),
]
KIDS = [
    Kid("Joe", (2, 3, 3, 5), "Loves the game"),
    Kid("Simon", (3, 1, 3, 3), "Daydreamer"),
    Kid("Niki", (4, 4, 4, 3), "Bounce to his step"),
    Kid("Armond", (5, 2, 3, 4), "Racehorse"),
    Kid("Randy", (2, 1, 2, 2), "Small, coach's son"),
    Kid("Gonzo", (3, 2, 2, 3), "Hard to please"),
    Kid("Danny", (3, 2, 4, 2), "Class clown"),
    Kid("Josh", (2, 3, 3, 4), "The little general"),
    Kid("Brian", (3, 3, 4, 3), "Show-off"),
    Kid("Anthony", (2, 3, 3, 3), "Short, powerful"),
    Kid("Katie", (4, 4, 3, 4), "Tomboy"),
    Kid("Lorna", (2, 1, 5, 3), "Outspoken"),
    Kid("Hannah", (2, 2, 1, 2), "Careful"),
    Kid("Jonathan", (4, 3, 4, 3), "Tall and lanky"),
    Kid("Richard", (3, 4, 2, 2), "Worrier"),
    Kid("Phillip", (2, 3, 2, 3), "Takes his time"),
    Kid("Jimmy", (3, 2, 2, 4), "Slim"),
    Kid("Rony", (3, 3, 3, 3), "Bushy hair"),
    Kid("Mike", (2, 3, 1, 2), "Bookworm"),
    Kid("Grahm", (2, 4, 3, 3), "Tall, knows everything"),
]
ACTIONS = [
    *[Action("Kick", "Movement")] * 2,
    *[Action("Pass", "Movement")] * 2,
    *[Action("Good Control", "Movement")] * 2,
    *[Action("Run", "Movement")] * 2,
    *[Action("Turn It Around", "Possession")] * 1,
    *[Action("Lose Control", "Possession")] * 1,
    *[Action("Kick the Wrong Way", "Possession")] * 1,
    *[Action("Steal", "Possession")] * 1,
    *[Action("Goal", "Goal")] * 4,
    *[Action("Score", "Goal")] * 4,
    *[Action("Block", "Block")] * 2,
    *[Action("Defense", "Block")] * 2,
    *[Action("Lost Shoe", "Substitution")] * 1,
    *[Action("Needs Water Break", "Substitution")] * 1,
    *[Action("Trip & Fall", "Substitution")] * 1,
    *[Action("Crying for Mommy", "Substitution")] * 1,
    *[Action("Day Dreaming", "Lost Opportunity")] * 1,
    *[Action("Out of Position", "Lost Opportunity")] * 1,
    *[Action("Kick it out", "Out")] * 1,
    *[Action("Out of Bounds", "Out")] * 1,
]
RATINGS = ("speed", "control", "kicking", "defense")
TEAM_NAMES = ["Sharks", "Strikers", "Wildcats", "Comets", "Dragons", "Bumblebees", "Rockets", "Otters"]
UNIFORMS = ["red with white stripes", "blue with stars", "green and gold", "orange with a paw", "purple"]


class Team(Player):
    coaches: Row[Coach]
    hand: Hand[Action]
    goals: int = 0
    team: str = ""
    uniform: str = ""
    speed: int = 0
    control: int = 0
    kicking: int = 0
    defense: int = 0
    moved: bool = this_turn(False)
    "Whether a Movement card was played on the last turn of the Action Phase."


class WildcatSoccer(Game[Team]):
    title = "Wildcat Soccer"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "sports"
    mechanisms = ("hand management", "reactions", "comparing totals", "line-ups")
    minutes = 40
    turn_name = "round"
    layout = Layout(
        felt="#2f7d3a",
        accents=("#ffd54a", "#f4f7fa"),
        labels={
            "Kid.ratings": "Speed, Control, Kicking, Defense:",
            "has_ball": "ball",
            "moved": "played a Movement card",
            "minute": "minutes played",
            "shooter": "a shot at goal by",
            "deck": "action deck",
        },
        hidden_places=("coach_deck", "kids_deck"),
        facing=True,
        zones={"bench": "lines #a9805b", "field": "rising #4f9a57", "ball": "dots #4f9a57"},
    )
    assistant_coaches = Option(False, "Each team has a second coach, the assistant")

    coach_deck: Deck[Coach]
    kids_deck: Deck[Kid]
    deck: Deck[Action]
    discards: Pile[Action]
    pitch: Board[Kid, Square] = Board(PITCH)
    ball: Board[Ball, Square] = Board(PITCH)
    has_ball: Team | None = None
    period: int = 0
    minute: int = 0
    shooter: Team | None = None

    async def setup(self) -> None:
        self.coach_deck.fill_shuffled(COACHES)
        self.kids_deck.fill_shuffled(KIDS)
        self.deck.fill_shuffled(ACTIONS)
        self.ball.fill({BALL_SPOTS[0]: Ball()})
        for me in self.players:
            coaches = self.coach_deck.draw_many(me.coaches, 2 if self.assistant_coaches else 1)
            self.log("{} draws {}", me, coaches)
            for square in (*FIELDS[me.seat], *BENCHES[me.seat]):
                self.pitch.put(self.kids_deck.items[-1], square)
            self.add_up(me)
            self.log("{} draws {}", me, self.squad(me))
        named = await self.together(self.name_team)
        for me, (me.team, me.uniform) in named.items():
            self.log("{}'s team: {}, in {}", me, me.team, me.uniform)
        for me in self.players:
            for coach in me.coaches:
                if coach.switches:
                    await self.switch_kids(me, coach.switches)
        lined_up = await self.together(
            lambda me: me.choose_some(self.squad(me), LINE_UP, least=ON_FIELD, most=ON_FIELD)
        )
        for me, kids in lined_up.items():
            rested = [kid for kid in self.on_field(me) if kid not in kids]
            for kid, other in zip((kid for kid in kids if kid in self.on_bench(me)), rested, strict=True):
                self.pitch.swap(kid, other)
            self.add_up(me)
            self.log("{} puts {} on the field", me, kids)

    async def name_team(self, me: Team) -> tuple[str, str]:
        name = await me.say("Name your team", TEAM_NAMES, longest=LONGEST)
        return name, await me.say("What color and design is its uniform?", UNIFORMS, longest=LONGEST)

    async def switch_kids(self, me: Team, count: int) -> None:
        rival = self.after(me)
        wanted = await me.choose_some(
            self.squad(rival), "Whom do you take from the other team?", least=count, most=count
        )
        given = await me.choose_some(self.squad(me), "Whom do you give for them?", least=count, most=count)
        for kid, other in zip(wanted, given, strict=True):
            self.pitch.swap(kid, other)
        self.add_up(me)
        self.add_up(rival)
        self.log("{} takes {} from {} and gives {}", me, wanted, rival, given)

    def squad(self, me: Team) -> list[Kid]:
        return [*self.on_field(me), *self.on_bench(me)]

    def on_field(self, me: Team) -> list[Kid]:
        return [kid for square in FIELDS[me.seat] if (kid := self.pitch[square]) is not None]

    def on_bench(self, me: Team) -> list[Kid]:
        return [kid for square in BENCHES[me.seat] if (kid := self.pitch[square]) is not None]

    def add_up(self, me: Team) -> None:
        """The ratings of the kids on the field."""
        kids = self.on_field(me)
        sums = [sum(ratings) for ratings in zip(*(kid.ratings for kid in kids), strict=True)]
        me.speed, me.control, me.kicking, me.defense = sums
        me.control += len(kids) * sum(coach.control for coach in me.coaches)

    def round(self) -> None:
        self.log("Round {} of {}", self.turns, PERIODS * ROUNDS)
        self.then(self.bench_phase)
        self.then(self.coach_phase)
        for rating in RATINGS:
            self.then(self.rating_phase, rating)
        self.then(self.possession_phase)
        self.then(self.end_of_round)

    # -- Bench Phase ---------------------------------------------------------------------------------

    def bench_phase(self) -> None:
        if (self.turns - 1) % ROUNDS == 0:
            self.period += 1
            self.log("Period {} begins", self.period)
            if self.period > 1:
                self.switch_field_and_bench()
        for me in self.players:
            if any(coach.substitutes for coach in me.coaches):
                self.then(self.substitute, me)

    def switch_field_and_bench(self) -> None:
        for me in self.players:
            for tired, rested in zip(self.on_field(me), self.on_bench(me), strict=True):
                self.pitch.swap(tired, rested)
            self.add_up(me)
        self.log("All kids change places with those on the bench")

    async def substitute(self, me: Team) -> None:
        kid = await me.choose(
            self.on_field(me), "Bench Phase: substitute a kid on the field?", otherwise="Nobody"
        )
        if kid is not None:
            await self.replace(me, kid)

    async def replace(self, me: Team, kid: Kid) -> None:
        """Another one comes from the bench."""
        fresh = await me.choose(self.on_bench(me), f"Who comes on the field for {kid}?")
        self.pitch.swap(kid, fresh)
        self.add_up(me)
        self.log("{} comes on the field for {}", fresh, kid)

    # -- Coach, Running, Control, Kicking, Defense and Possession Phase ------------------------------

    def coach_phase(self) -> None:
        for me in self.players:
            draw(self, me, self.deck, me.hand, ACTION_CARDS)

    def rating_phase(self, rating: str) -> None:
        first, second = self.players
        one, other = getattr(first, rating), getattr(second, rating)
        self.log("{}: {} has {}, {} has {}", rating.capitalize(), first, one, second, other)
        if one != other:
            better = first if one > other else second
            draw(self, better, self.deck, better.hand)

    def possession_phase(self) -> None:
        me = self.pick(self.players)
        self.take_ball(me)
        self.log("{} has the ball", me)
        self.then(self.action_turn, me, 0)

    # -- Action Phase --------------------------------------------------------------------------------

    async def action_turn(self, me: Team, passes: int) -> None:
        """One player's turn, after so many passes in succession."""
        blocked = self.shooter is not None and await self.blocked(me)
        card = None if blocked else await self.play(me)
        if card is not None and card.type == "Out":
            return
        passes = 0 if blocked or card is not None else passes + 1
        if passes < len(self.players):
            self.then(self.action_turn, self.after(me), passes)

    async def blocked(self, me: Team) -> bool:
        shooter, block = self.shooter, None
        assert shooter is not None
        if could_hold(me.hand, lambda card: self.can_block(me, card)):
            blocks = [card for card in me.hand if self.can_block(me, card)]
            block = await me.choose(
                blocks, f"{shooter} shoots at your goal. Do you block?", otherwise="No block", kind="reaction"
            )
        self.shooter = None
        self.take_ball(me)
        if block is not None:
            me.moved = False
            self.discards.add(block)
            self.log("{} plays {}: no goal", me, block, hold=True)
            return True
        shooter.goals += 1
        self.log("Goal for {}", shooter, hold=True)
        return False

    def can_block(self, me: Team, card: Action) -> bool:
        return card.type == "Block" or (card.type == "Out" and any(c.outs_block for c in me.coaches))

    async def play(self, me: Team) -> Action | None:
        card = None
        if me.hand:
            cards = [card for card in me.hand if self.can_play(me, card)]
            card = await me.choose(cards, "Action Phase: play a card?", otherwise="Play no card")
        me.moved = card is not None and card.type == "Movement"
        if card is None:
            self.log("{} plays no card", me)
            return None
        self.discards.add(card)
        self.log("{} plays {}", me, card)
        if card.type == "Goal":
            self.shooter = me
        elif card.type == "Possession":
            self.take_ball(me)
        elif card.type == "Substitution":
            rival = self.after(me)
            kid = await me.choose(self.on_field(rival), f"{card}: which kid goes to the bench?")
            self.log("{} has to go to the bench", kid)
            await self.replace(rival, kid)
        return card

    def can_play(self, me: Team, card: Action) -> bool:
        has_ball = self.has_ball is me
        match card.type:
            case "Movement":
                return has_ball
            case "Goal":
                return has_ball and me.moved
            case "Possession":
                return not has_ball
        return card.type != "Block"

    def take_ball(self, me: Team) -> None:
        self.has_ball = me
        (ball,) = self.ball
        self.ball.put(ball, BALL_SPOTS[me.seat])

    def end_of_round(self) -> None:
        for place in (*(me.hand for me in self.players), self.discards):
            self.deck.add_all(place)
        self.shuffle(self.deck)
        self.minute += MINUTES
        if self.turns == PERIODS * ROUNDS:
            self.end("full time", because="The four periods are over: juice and chips for everybody.")

    def score(self, me: Team) -> int:
        return me.goals

    def estimate(self, me: Team) -> float:
        """Goals, the ball, a shot that may come, the cards in hand, and the ratings of those on the field."""
        rival = self.after(me)
        kinds = {card.type for card in me.hand}
        worth: float = 0.5 * (len(me.hand) - len(rival.hand)) / ACTION_CARDS
        if self.has_ball is me:
            worth += 0.2 + 0.3 * (me.moved and "Goal" in kinds)
        else:
            worth -= 0.2 + 0.2 * rival.moved
        if self.shooter is me:
            worth += 0.6
        cards = sum(getattr(me, rating) > getattr(rival, rating) for rating in RATINGS)
        standing: float = me.goals - rival.goals + worth + 0.1 * cards
        return standing


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "How are the kids drawn, and when are they put on the field?",
        "Ten at random for each team; both coaches choose their five at the same time.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Is there one coach or two?",
        "One; the second, the assistant, is an option, and counts like the first.",
        "test_assistant_coaches",
    ),
    Ruling(
        "Bench Phase",
        "gap",
        "Does the first period count as a new period, in which field and bench change places?",
        "No: the kids have just been put on the field. They change at the start of the other three.",
        "test_field_and_bench_change_places",
    ),
    Ruling(
        "Coach Phase",
        "gap",
        "What becomes of the Action cards of a round?",
        "Hands and discards are shuffled into the deck at the end of the round, so that six can be drawn.",
        "test_cards_are_collected_after_a_round",
    ),
    Ruling(
        "Running Phase",
        "gap",
        "What if both sums are equal?",
        "Nobody draws. The same holds in the Control, Kicking and Defense Phase.",
        "test_ratings",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "Must one play a card, and when does the phase end if nobody plays Out?",
        "One may play none, also for want of cards; when both do so one after the other the phase is over.",
        "test_two_who_play_nothing_end_the_phase",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "When is a goal scored, and may one play another card than Block?",
        "The other team decides about a Block first, which is its card for that turn. If it does not block, "
        "the goal counts and it has its turn, even if it plays Out.",
        "test_a_goal",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "Who has the ball after a goal or a Block?",
        "The team at whose goal was shot.",
        "test_a_block",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "Who may be the target of a Substitution?",
        "A kid of the other team on the field. Its coach sends another one from the bench.",
        "test_substitution",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "May a Lost Opportunity be played?",
        "Yes. Nothing happens, but it is a card played, so the phase does not end.",
        "test_a_lost_opportunity",
    ),
    Ruling(
        "Coach Deck Card List",
        "damaged",
        "The text of Martinez is cut off. What can he do?",
        "What stands there: one substitution in each Bench Phase, if he likes, after any change of places.",
        "test_martinez",
    ),
    Ruling(
        "Coach Deck Card List",
        "gap",
        "When and how does Mickey switch two kids?",
        "Before the kids are put on the field: he takes any two of the other team and gives any two.",
        "test_mickey",
    ),
    Ruling(
        "Coach Deck Card List",
        "gap",
        "Does an Out card that Crawford uses as a Block end the Action Phase?",
        "No, it only blocks.",
        "test_crawford",
    ),
    Ruling(
        "Kids Deck Card List",
        "departure",
        "Some notes call children names or speak of an illness.",
        "They are friendlier here; no rule depends on the notes.",
        "test_notes_on_kids",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if both have equally many goals?",
        "They share the victory.",
        "test_a_draw",
    ),
    Ruling(
        "Notes",
        "gap",
        "When are the teams named?",
        "In the setup, by both at the same time, with the color and design of the uniform.",
        "test_team_names",
    ),
]
