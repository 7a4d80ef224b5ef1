"""Making Plays: American football as a duel of cards, play by play, with blitzes, coverage and turnovers.

How to play
    Each player leads a team; chance says which is the Home Team. The game has four quarters of 12 plays, and
    most points win; there is no overtime. The team that has the ball is the offense (OP), the other one the
    defense (DP). The offense counts Field Position Tokens (FPT) towards the goal of its rival:

        0 Own End Zone Line    2 Own Territory    4 Enemy Territory    6 Enemy End Zone Line
        1 Own Red Zone         3 Midline          5 Enemy Red Zone     7 Touchdown

    On the strip, H0 is the goal of the Home Team and V0 that of the Visitors; at H2 the Home Team has 2 FPT,
    or the Visitors 5.

    Each team first rolls a die for two different strengths, and all are dealt five cards of a common deck.
    There is no limit to a hand. When the deck is empty the discards are shuffled. A Team Card is used as one
    of the strengths of its team:

        1 Passing   as a Down the Middle card      4 Defense   as a Pressure card
        2 Running   as a Rushing card              5 Gumption  to draw 2 cards
        3 Offense   as a Play Option card          6 Kicking   for +1 to the roll of a kick at goal

    A play has these phases.
    New Down Phase: the offense gets a Down Token (DT). With the fifth the ball goes over at once, and the new
    offense begins with its own first down. Whenever the offense gains FPT it keeps only one of its DT.
    Huddle Phase: both teams draw three cards. First the defense, then the offense may play Special cards,
    any number. Then the offense calls a Regular Play, a Punt (with 0 to 3 FPT) or a Field Goal Attempt (with
    4 to 6).
    Blitz Phase (of a Regular Play): the defense may play a Blitz card. Unless it is negated, the play is
    over.
    Play Phase (of a Regular Play): the offense calls a Running Play or a Pass Play and may discard any card
    as a Rush, or as a Short Pass: 1 FPT. If that stands, it may play one more Pass card in a Pass Play, and
    one Run card in either, for the FPT they say. Each may be negated; what was gained before stays.
    Touchdown Phase: with 7 FPT, whenever that is, the play is over and the offense scores 6 points.
    Extra Point Phase: then it kicks, and on a roll of 4 or more scores 1 point; or it plays 2 Point
    Conversion or Safety instead, a run for 2 points.
    Field Goal Phase: 3 points on a roll of 5 or more with 4 FPT, of 4 or more with 5, of 3 or more with 6. If
    it fails the ball goes over.
    Punt Phase: the rival gets the ball; a roll says with how many FPT: 1 on 1, 2 on 2-3, 3 on 4-5, 4 on 6.
    Kick Off Phase: the only phase of the first play of each quarter, and of the play after a touchdown or a
    field goal. The receivers get 1 FPT on a roll of 1-2, 2 on 3-5, 3 on 6. Who wins the toss of a coin
    receives in the first and third quarter, the other in the second and fourth; who has scored kicks.

    When the ball goes over (Conversion) all tokens are discarded, and the new offense has 7 less the FPT of
    the old one: the ball stays where it lies. Whoever gets the ball by a kick off, a punt, a Fumble or an
    Interception may run it back at once with one Run card for the FPT it says.

    What is played may be negated by one card of the other team, and that by one card again, and so on. The
    defense negates what the offense plays, the offense negates Defense and Blitz cards. A card that negates
    is still a card of its own type, so a Tackle stops a Hand Off. Against a run back there are no Blitz
    cards. The 73 cards, with their numbers:

        Run      Ground Game 2 (gain 1 FPT), Rushing 2 (2), Drive 2 (3), Sweep 1 (4), Fancy Footwork 1 (5),
                 Blazing Speed 1 (6), Go the Distance 1 (7); 2 Point Conversion 1, Safety 1; Hand Off 2:
                 negates a Defense card; Quarterback Sneak 2: the same in a Running Play
        Pass     Screen Pass 2 (gain 1 FPT), Down the Middle 2 (2), Shotgun 2 (3); with 2 FPT or less Bomb 1
                 (4), Hail Mary 1 (5); Lateral 2: negates a Defense card in a Pass Play
        Kick     Onside Kick 2: with 4 DT and at most 4 FPT, instead of the punt or field goal: gain 1 FPT
        Offense  Scramble, Pass Protection, Play Action, Roll Out, Pocket 1 each: negate a Blitz card
        Blitz    Pass Rush 2, Sack 2: also negate a Pass or Run card
        Defense  Pass Coverage 2, Incomplete 2: negate a Pass card; Tackle 2: a Run card; Man-to-Man Coverage
                 2: either; Zone Coverage 2: either, with 5 FPT or less; Hold the Line 2: either, with 6 FPT;
                 Block Kick 2: a field goal, an extra point, a punt or an Onside Kick; Interception 2: a Pass
                 card, and the defense has the ball; Fumble 2: a Run card likewise
        Special  Penalty 1: the offense gains 1 FPT, up to 6; Foul 1: it loses 1. Time Out 2: draw 3; Home
                 Field Advantage 2: the Home Team draws 3; Spirits Up 1, Underdog 1: draw 3 if you are
                 winning, or losing. Pressure 1: the offense discards 2; Play Option 1: the defense does;
                 Intimidation 1: your rival does; Resignation 1: likewise if he is losing. Interference 1,
                 Disrupt Timing 1: the defense negates any card just played by the offense. Team Card 4
"""

from collections.abc import Callable

from tabletome.engine import Game, Layout, Look, Option, Player, Ruling, Space, behaviour, this_turn
from tabletome.parts.answers import contested, could_hold
from tabletome.parts.boards import Board, Track
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.dice import RollTable
from tabletome.parts.hands import discard, draw
from tabletome.parts.pieces import Piece
from tabletome.parts.sheets import rows

QUARTERS = 4
DEALT = 5
CARDS_DRAWN = 3
GOAL = 7
LAST_DOWN = 4
POSITIONS = (
    "Own End Zone Line",
    "Own Red Zone",
    "Own Territory",
    "Midline",
    "Enemy Territory",
    "Enemy Red Zone",
    "Enemy End Zone Line",
    "Touchdown",
)
"By Field Position Tokens."
FIELD = Track(
    "H0 H1 H2 H3 V3 V2 V1 V0".split(),
    "field",
    zones={
        "H0": "home end zone",
        **dict.fromkeys("H1 H2 H3 V3 V2 V1".split(), "turf"),
        "V0": "visitors' end zone",
    },
)
"From the goal of the Home Team to that of the Visitors, with the tokens of the team at whose end it is."
TOUCHDOWN_POINTS, FIELD_GOAL_POINTS, EXTRA_POINT = 6, 3, 1
EXTRA_POINT_ROLL = 4
FIELD_GOAL_ROLL = {4: 5, 5: 4, 6: 3}
"What must be rolled with so many tokens."
PUNT_MOST = 3
PUNT_TABLE = RollTable("1d6", {"1": 1, "2-3": 2, "4-5": 3, "6": 4})
KICK_OFF_TABLE = RollTable("1d6", {"1-2": 1, "3-5": 2, "6": 3})

REGULAR, PUNT, FIELD_GOAL = "Regular Play", "Punt", "Field Goal Attempt"
RUNNING, PASSING = "Running Play", "Pass Play"
RUN_BACK, KICK_OFF, TRY = "Run Back", "Kick Off", "Extra Point"
ANY = "any"


class Play(Card):
    type: str
    notes: str
    look = Look(
        suit="type",
        text="notes",
        signs={
            "Run": "arrow",
            "Pass": "ball",
            "Kick": "wind",
            "Blitz": "bolt",
            "Offense": "sword",
            "Defense": "shield",
            "Special": "star",
        },
        colours={
            "Run": "#2e7d32",
            "Pass": "#1d5aa8",
            "Kick": "#7a5230",
            "Blitz": "#b3261e",
            "Offense": "#0f7173",
            "Defense": "#5d5d5d",
            "Special": "#7b3f98",
        },
    )
    gain: int = behaviour(default=0)
    "Field Position Tokens for the offense."
    points: int = behaviour(default=0)
    "For a run instead of the extra point."
    least: int = behaviour(default=0)
    most: int = behaviour(default=GOAL)
    "With how many Field Position Tokens of the offense it can be played."
    negates: tuple[str, ...] = behaviour(default=())
    "Types of plays, or any card of the offense."
    against: str = behaviour(default="")
    "The only play in which it negates."
    conversion: bool = behaviour(default=False)
    "If it negates, the ball goes over."
    draws: int = behaviour(default=0)
    discards: int = behaviour(default=0)
    whose: str = behaviour(default="")
    "Who draws or discards, if not the one who plays it."
    when: str = behaviour(default="")
    "How he must stand in points."
    roll: int = behaviour(default=0)
    "What it adds to the roll of a kick."
    team: bool = behaviour(default=False)
    "Used as the strengths of the team say."


DECK = rows(__package__, "making_plays", Play)
CARDS = {card.name: card for card in DECK}
RUSH = Play("Rush", "Run", "Gain 1 FPT", gain=1)
SHORT_PASS = Play("Short Pass", "Pass", "Gain 1 FPT", gain=1)
"As which any card can be discarded."
TEAM_TABLE = {
    1: ("Passing", CARDS["Down the Middle"]),
    2: ("Running", CARDS["Rushing"]),
    3: ("Offense", CARDS["Play Option"]),
    4: ("Defense", CARDS["Pressure"]),
    5: ("Gumption", Play("Gumption", "Special", "Draw 2 cards", draws=2)),
    6: ("Kicking", Play("Kicking", "Special", "+1 to a kick roll", roll=1)),
}
"The strength for each roll, and what a Team Card is used as with it."
TEAM_CARD_AS = dict(TEAM_TABLE.values())


class Ball(Piece):
    name: str = "Ball"
    look = Look(sign="ball")

    def __str__(self) -> str:
        return f"{self.owner}'s ball"


class Team(Player):
    hand: Hand[Play]
    balls: Pile[Ball]
    "The ball while the other team has it."
    points: int = 0
    side: str = "Visitors"
    strengths: tuple[str, ...] = ()
    tokens: int = 0
    downs: int = 0


class MakingPlays(Game[Team]):
    title = "Making Plays"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "sports"
    mechanisms = ("hand management", "reactions", "dice", "track", "team abilities")
    minutes = 45
    turn_name = "play"
    layout = Layout(
        felt="#2c6b3c",
        accents=("#f2d16b", "#e8e4d8"),
        labels={
            "tokens": "Field Position Tokens",
            "downs": "Down Tokens",
            "called": "this play",
            "in_play": "cards of this play",
            "plays_left": "plays left in the quarter",
            "kicker": "kicks off next",
        },
        hidden_fields=("toss_winner", "ball_lost", "whistle"),
        hidden_places=("balls",),
        zones={
            "home end zone": "rising #a1343c",
            "turf": "lines #4f9a57",
            "visitors' end zone": "rising #1d5aa8",
        },
    )
    quarter_length = Option(12, "Plays in a quarter", {8: "8", 10: "10", 12: "12", 15: "15", 20: "20"})

    field: Board[Ball, Space] = Board(FIELD)
    deck: Deck[Play] = Deck("discards")
    discards: Pile[Play]
    in_play: Row[Play]
    quarter: int = 0
    plays_left: int = 0
    offense: Team
    toss_winner: Team
    kicker: Team | None = None
    "Who has scored and kicks off in the next play."
    called: str = this_turn("")
    ball_lost: bool = this_turn(False)
    "Whether a Fumble or an Interception has come through."
    whistle: bool = this_turn(False)
    "Whether the play that was called is over: by a score or because the ball went over."

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        home = self.pick(self.players)
        home.side = "Home Team"
        self.log("{} is the Home Team", home)
        for team in self.players:
            team.balls.fill([Ball(team.seat)])
            while len(team.strengths) < 2:
                strength = TEAM_TABLE[self.roll(6)][0]
                if strength not in team.strengths:
                    team.strengths = (*team.strengths, strength)
            self.log("{}'s team is strong in {} and {}", team, *team.strengths)
            self.deck.draw_many(team.hand, DEALT)
        self.toss_winner = self.offense = self.pick(self.players)
        self.log("{} wins the toss and receives first", self.toss_winner)

    def round(self) -> None:
        receiver = None if self.kicker is None else self.after(self.kicker)
        if not self.plays_left:
            self.quarter += 1
            self.plays_left = self.quarter_length
            receiver = self.toss_winner if self.quarter % 2 else self.after(self.toss_winner)
            self.log("Quarter {} begins", self.quarter)
        if receiver is None:
            self.then(self.new_down_phase)
        else:
            self.then(self.kick_off_phase, receiver)
        self.then(self.end_of_play)

    def end_of_play(self) -> None:
        self.discards.add_all(self.in_play)
        self.plays_left -= 1
        if not self.plays_left and self.quarter == QUARTERS:
            self.end("final whistle", because="The last quarter is over: most points win.")

    # -- New Down and Huddle Phase -------------------------------------------------------------------

    def new_down_phase(self) -> None:
        me = self.offense
        me.downs += 1
        if me.downs <= LAST_DOWN:
            self.log("{} has {} Down Token(s): {}", me, me.downs, where(me))
            self.then(self.huddle_phase)
            return
        self.log("{} has {} Down Tokens", me, me.downs)
        if not self.ball_goes_over():
            self.then(self.new_down_phase)

    def huddle_phase(self) -> None:
        me = self.offense
        for team in (me, self.after(me)):
            draw(self, team, self.deck, team.hand, CARDS_DRAWN)
        self.then(self.defense_huddles, self.after(me))
        self.then(self.offense_huddles, me)

    async def defense_huddles(self, me: Team) -> None:
        prompt = "Huddle Phase of the defense: play a Special card?"
        card = await me.choose(self.specials(me), prompt, otherwise="Play none") if me.hand else None
        if card is not None:
            await self.play_special(me, card)
            self.then(self.defense_huddles, me)

    async def offense_huddles(self, me: Team) -> None:
        kicks = [PUNT] if me.tokens <= PUNT_MOST else [FIELD_GOAL]
        prompt = f"Huddle Phase at {where(me)}: call a play, or play a Special card first"
        called: Play | str = await me.choose([*self.specials(me), REGULAR, *kicks], prompt)
        if isinstance(called, Play):
            await self.play_special(me, called)
            self.then(self.offense_huddles, me)
            return
        self.called = called
        self.log("{} calls a {}", me, called)
        phases = {PUNT: self.punt_phase, FIELD_GOAL: self.field_goal_phase}
        self.then(phases.get(called, self.blitz_phase), me)

    def specials(self, me: Team) -> list[Play]:
        return self.cards_for(me, lambda use: self.has_effect(me, use))

    def has_effect(self, me: Team, use: Play) -> bool:
        if use.type != "Special" or not use.least <= self.offense.tokens <= use.most:
            return False
        lead = me.points - self.after(me).points
        if use.when and lead * (1 if use.when == "winning" else -1) <= 0:
            return False
        if use.discards:
            return bool(self.team_meant(me, use).hand)
        return bool(use.gain) or (use.draws > 0 and not self.deck.spent())

    def team_meant(self, me: Team, use: Play) -> Team:
        """Who draws or discards when this team plays it."""
        rival, offense = self.after(me), self.offense
        home = me if me.side == "Home Team" else rival
        teams = {"": me, "opponent": rival, "OP": offense, "DP": self.after(offense), "Home Team": home}
        return teams[use.whose]

    async def play_special(self, me: Team, card: Play) -> None:
        use = await self.use_of(me, card, lambda use: self.has_effect(me, use))
        if not await self.stands(me, card, use):
            return
        team = self.team_meant(me, use)
        if use.gain:
            self.move_ball(use.gain)
        if use.draws:
            draw(self, team, self.deck, team.hand, use.draws)
        if use.discards:
            prompt = f"{me} has played {card}: discard {use.discards} cards"
            await discard(self, team, team.hand, self.discards, use.discards, prompt)

    # -- Blitz Phase ---------------------------------------------------------------------------------

    async def blitz_phase(self, me: Team) -> None:
        rival = self.after(me)
        if could_hold(rival.hand, is_blitz):
            blitzes = [card for card in rival.hand if is_blitz(card)]
            prompt = f"{me} calls a Regular Play. Do you blitz?"
            blitz = await rival.choose(blitzes, prompt, otherwise="No blitz", kind="reaction")
            if blitz is not None and await self.stands(rival, blitz, blitz):
                self.log("The blitz ends the play", hold=True)
                return
        self.then(self.play_phase, me)

    # -- Play Phase ----------------------------------------------------------------------------------

    async def play_phase(self, me: Team) -> None:
        self.called = await me.choose([RUNNING, PASSING], "Play Phase: call a Running Play or a Pass Play")
        self.log("{} calls a {}", me, self.called)
        self.whistle = False
        way = RUSH if self.called == RUNNING else SHORT_PASS
        prompt = f"Discard a card as a {way}: gain 1 Field Position Token"
        card = await me.choose(me.hand, prompt, otherwise="Make no gain") if me.hand else None
        if card is not None and await self.ball_moves(me, card, way):
            if self.called == PASSING:
                self.then(self.additional_card, me, "Pass")
            self.then(self.additional_card, me, "Run")

    async def additional_card(self, me: Team, kind: str) -> None:
        if self.whistle or not me.hand:
            return

        def fits(use: Play) -> bool:
            return use.type == kind and use.gain > 0 and me.tokens <= use.most

        prompt = f"{self.called} from {where(me)}: play a {kind} card?"
        card = await me.choose(self.cards_for(me, fits), prompt, otherwise=f"No {kind} card")
        if card is not None:
            await self.ball_moves(me, card, await self.use_of(me, card, fits))

    async def ball_moves(self, me: Team, card: Play, use: Play) -> bool:
        """A pass or a run, and what the other team does about it."""
        if await self.stands(me, card, use):
            self.move_ball(use.gain)
            return True
        self.log("The {} comes to nothing", use.type.lower())
        if self.ball_lost:
            self.ball_goes_over()
        return False

    async def run_back(self, me: Team) -> None:
        self.called = RUN_BACK
        if not me.hand:
            return

        def fits(use: Play) -> bool:
            return use.type == "Run" and use.gain > 0

        prompt = f"You have the ball at {where(me)}: run it back with a Run card?"
        card = await me.choose(self.cards_for(me, fits), prompt, otherwise="Stay there")
        if card is not None:
            await self.ball_moves(me, card, await self.use_of(me, card, fits))

    # -- Touchdown and Extra Point Phase -------------------------------------------------------------

    def touchdown_phase(self, me: Team) -> None:
        me.points += TOUCHDOWN_POINTS
        self.kicker = me
        self.log("Touchdown: {} scores {} points", me, TOUCHDOWN_POINTS, hold=True)
        self.then(self.extra_point_phase, me)

    async def extra_point_phase(self, me: Team) -> None:
        self.called = TRY
        if could_hold(me.hand, is_run_for_points):
            runs = [card for card in me.hand if is_run_for_points(card)]
            run = await me.choose(runs, "Extra Point Phase: run or kick?", otherwise="Kick for 1 point")
            if run is not None:
                self.called = RUNNING
                if await self.stands(me, run, run):
                    self.scores(me, run.points)
                return
        roll = await self.kick_at_goal(me, "the extra point")
        if roll >= EXTRA_POINT_ROLL:
            self.scores(me, EXTRA_POINT)
        elif roll:
            self.log("{} misses", me)

    def scores(self, me: Team, points: int) -> None:
        me.points += points
        self.log("{} scores {} point(s)", me, points, hold=True)

    # -- Field Goal and Punt Phase -------------------------------------------------------------------

    async def field_goal_phase(self, me: Team) -> None:
        if await self.onside_kick(me):
            return
        roll = await self.kick_at_goal(me, "a field goal")
        if roll >= FIELD_GOAL_ROLL[me.tokens]:
            self.kicker = me
            self.scores(me, FIELD_GOAL_POINTS)
            return
        if roll:
            self.log("{} misses", me)
        self.ball_goes_over()

    async def punt_phase(self, me: Team) -> None:
        if await self.onside_kick(me):
            return
        self.log("{} punts", me)
        if await self.negated(me, "Kick", None, f"{me} punts"):
            self.ball_goes_over()
            return
        self.kicked_to(self.after(me), PUNT_TABLE)

    async def onside_kick(self, me: Team) -> bool:
        """Whether one is played instead of the kick; if it is negated the ball goes over."""
        if me.downs < LAST_DOWN:
            return False
        onside = [card for card in me.hand if is_onside_kick(card) and me.tokens <= card.most]
        if not could_hold(me.hand, lambda card: is_onside_kick(card) and me.tokens <= card.most):
            return False
        card = await me.choose(onside, "Play an Onside Kick instead?", otherwise=f"{self.called}")
        if card is None:
            return False
        if await self.stands(me, card, card):
            self.move_ball(card.gain)
        else:
            self.ball_goes_over()
        return True

    async def kick_at_goal(self, me: Team, aim: str) -> int:
        """What is rolled, with all that is added; 0 if it is blocked."""
        self.log("{} kicks for {}", me, aim)
        if await self.negated(me, "Kick", None, f"{me} kicks for {aim}"):
            return 0
        plus = 0
        while could_hold(me.hand, lambda card: any(use.roll for use in self.uses(me, card))):
            prompt = "Play a Team Card for +1 to the roll?"
            card = await me.choose(self.cards_for(me, adds_to_roll), prompt, otherwise="Roll")
            if card is None:
                break
            use = await self.use_of(me, card, adds_to_roll)
            plus += use.roll if await self.stands(me, card, use) else 0
        roll = self.roll(6)
        self.log("{} rolls {}, with {} added" if plus else "{} rolls {}", me, roll, *[plus] * bool(plus))
        return roll + plus

    # -- Kick Off Phase ------------------------------------------------------------------------------

    def kick_off_phase(self, receiver: Team) -> None:
        self.called, self.kicker = KICK_OFF, None
        self.log("{} kicks off", self.after(receiver))
        self.kicked_to(receiver, KICK_OFF_TABLE)

    def kicked_to(self, receiver: Team, table: RollTable[int]) -> None:
        roll, tokens = table.roll(self)
        self.give_ball(receiver, tokens)
        self.log("The roll is {}: {} has the ball at {}", roll, receiver, where(receiver))
        self.then(self.run_back, receiver)

    # -- the ball ------------------------------------------------------------------------------------

    def give_ball(self, team: Team, tokens: int) -> None:
        for other in self.players:
            other.tokens = other.downs = 0
        for ball in list(self.field):
            self.players[ball.seat].balls.add(ball)
        self.offense = team
        team.tokens = tokens
        self.spot_ball()

    def ball_goes_over(self) -> bool:
        """Conversion; whether it is a touchdown for the new offense."""
        self.whistle = True
        me = self.after(self.offense)
        self.give_ball(me, GOAL - self.offense.tokens)
        self.log("The ball goes over to {}, at {}", me, where(me), hold=True)
        if self.reaches_goal():
            return True
        if self.ball_lost:
            self.ball_lost = False
            self.then(self.run_back, me)
        return False

    def move_ball(self, gain: int) -> None:
        me = self.offense
        me.tokens = max(0, min(GOAL, me.tokens + gain))
        if gain > 0:
            me.downs = min(me.downs, 1)
        self.spot_ball()
        verb = "gains" if gain > 0 else "loses"
        self.log("{} {} {} FPT: {}", me, verb, abs(gain), where(me))
        self.reaches_goal()

    def spot_ball(self) -> None:
        me = self.offense
        spot = me.tokens if me.side == "Home Team" else GOAL - me.tokens
        ball = next(ball for ball in [*me.balls, *self.field] if ball.seat == me.seat)
        self.field.put(ball, FIELD.spaces[spot])

    def reaches_goal(self) -> bool:
        if self.offense.tokens < GOAL:
            return False
        self.whistle = True
        self.then(self.touchdown_phase, self.offense)
        return True

    # -- cards and answers ---------------------------------------------------------------------------

    def uses(self, me: Team, card: Play) -> list[Play]:
        """What a card can be for a team: a Team Card is what its strengths make of it."""
        return [TEAM_CARD_AS[strength] for strength in me.strengths] if card.team else [card]

    def cards_for(self, me: Team, fits: Callable[[Play], bool]) -> list[Play]:
        return [card for card in me.hand if any(map(fits, self.uses(me, card)))]

    async def use_of(self, me: Team, card: Play, fits: Callable[[Play], bool]) -> Play:
        ways = {use.name: use for use in self.uses(me, card) if fits(use)}
        if len(ways) == 1:
            return ways.popitem()[1]
        return ways[await me.choose(ways, f"Use the {card} as")]

    async def stands(self, me: Team, card: Play, use: Play) -> bool:
        """A card is played, and the other team does not negate it."""
        self.in_play.add(card)
        as_what = "" if use.name == card.name else f" as {use}"
        self.log(f"{{}} plays {{}}{as_what}", me, card)
        return not await self.negated(me, use.type, card, f"{me} plays {card}{as_what}")

    async def negated(self, me: Team, kind: str, card: Play | None, said: str) -> bool:
        """Whether an answer to this card, or to a kick without one, stands."""

        def fits(answer: Play) -> bool:
            return self.negates(answer, me, kind, card)

        answer = await contested(
            self,
            me,
            card,
            answers=lambda rival, played: [answer for answer in rival.hand if fits(answer)],
            pile=self.in_play,
            could=lambda rival, played: could_hold(rival.hand, fits),
            counters=False,
            said=said,
        )
        if answer is None:
            return False
        rival, reply = answer
        if await self.negated(rival, reply.type, reply, f"{rival} plays {reply}"):
            return False
        self.ball_lost = self.ball_lost or reply.conversion
        return True

    def negates(self, answer: Play, me: Team, kind: str, card: Play | None) -> bool:
        """Whether the rival may answer with it when this team plays such a card, or makes a kick."""
        if kind not in answer.negates:
            return ANY in answer.negates and card is not None and me is self.offense
        return (
            answer.least <= self.offense.tokens <= answer.most
            and answer.against in ("", self.called)
            and not (answer.type == "Blitz" and self.called == RUN_BACK)
        )

    # -- standing ------------------------------------------------------------------------------------

    def score(self, me: Team) -> int:
        return me.points

    def estimate(self, me: Team) -> float:
        """The lead, the ball by where it lies and which down it is, and the hands."""
        rival, offense = self.after(me), self.offense
        ball = 0.5 + 0.5 * offense.tokens - 0.4 * offense.downs if self.kicker is None else -1.5
        cards = sum(0.3 + 0.05 * card.gain for card in me.hand) - 0.35 * len(rival.hand)
        return me.points - rival.points + (ball if offense is me else -ball) + cards


def where(team: Team) -> str:
    return f"{POSITIONS[team.tokens]} ({team.tokens})"


def is_blitz(card: Play) -> bool:
    return card.type == "Blitz"


def is_run_for_points(card: Play) -> bool:
    return card.points > 0


def is_onside_kick(card: Play) -> bool:
    return card.type == "Kick"


def adds_to_roll(use: Play) -> bool:
    return use.roll > 0


RULINGS = [
    Ruling(
        "Victory",
        "gap",
        "How long is a quarter?",
        "12 plays, kick offs among them (an option); there are four quarters.",
        "test_four_quarters_of_twelve_plays",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if both teams have equally many points at the end?",
        "They share the victory; there is no overtime.",
        "test_a_tie",
    ),
    Ruling(
        "Down Tokens",
        "contradiction",
        "Does the ball go over at once with the fifth Down Token, or does the defense become the offense "
        "next turn?",
        "At once, in the New Down Phase: nothing has been played yet, so the new offense gets its own first "
        "Down Token and the play goes on.",
        "test_the_fifth_down_token",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who is the Home Team?",
        "Chance decides, apart from the toss.",
        "test_setup",
    ),
    Ruling(
        "Huddle Phase",
        "gap",
        "When are Special cards played?",
        "In the Huddle Phase after drawing, any number, first by the defense, then by the offense before it "
        "calls the play; what is called must be allowed then. Interference and Disrupt Timing are answers.",
        "test_specials_of_the_defense_come_first",
    ),
    Ruling(
        "Huddle Phase",
        "gap",
        "Who may play a Special card that names OP, DP or the Home Team?",
        "Either team, as long as it has some effect, whomever it helps.",
        "test_specials_do_what_they_say_whoever_plays_them",
    ),
    Ruling(
        "Huddle Phase",
        "gap",
        "What if deck and discards have no card left?",
        "Nothing is drawn. Cards of this play are discarded at its end.",
        "test_no_card_left_to_draw",
    ),
    Ruling(
        "Blitz Phase",
        "gap",
        "Blitz cards negate a Pass or Run card. May they do so in the Play Phase?",
        "Yes, as they say; there too the offense may answer with the cards that negate Blitz cards. It has "
        "to be a play that was called: nobody blitzes a run back.",
        "test_blitz_cards_answer_a_pass_but_no_run_back",
    ),
    Ruling(
        "Play Phase",
        "gap",
        "What does the discarded card act as?",
        "In a Running Play as a Rush, in a Pass Play as a Short Pass; other cards come only after it.",
        "test_a_pass_play",
    ),
    Ruling(
        "Play Phase",
        "gap",
        "May the Run card follow if the additional Pass card was negated?",
        "Yes: only the first card is a condition, and what was gained stays. Not if the ball went over.",
        "test_a_run_after_a_negated_pass",
    ),
    Ruling(
        "Play Phase",
        "gap",
        "Which Field Position Tokens count for cards that ask for them?",
        "Those that the offense has when the card is played, with what was gained earlier in the play.",
        "test_tokens_count_when_a_card_is_played",
    ),
    Ruling(
        "Play Phase",
        "gap",
        "In which order are cards negated, and how often?",
        "The other team may answer a card once, with one card; that may be answered in the same way, and so "
        "on. If the answer is negated, the card stands.",
        "test_answers_are_answered",
    ),
    Ruling(
        "Play Phase",
        "gap",
        "Is a Hand Off, a Quarterback Sneak or a Lateral that negates still a Run or Pass card?",
        "Yes, of the type printed: it may be negated as such, also by a Fumble or an Interception.",
        "test_a_hand_off_is_a_run_card",
    ),
    Ruling(
        "Extra Point Phase",
        "gap",
        "When are 2 Point Conversion and Safety played?",
        "Instead of the kick. They are Run cards of a Running Play, and may be negated; then there is no "
        "kick, and a kick off follows even after a Fumble.",
        "test_two_points",
    ),
    Ruling(
        "Field Goal Phase",
        "damaged",
        "The numbers to be rolled with 4 and 6 tokens are lost. What are they?",
        "5 or more for the long shot, 3 or more for the chip shot.",
        "test_field_goals",
    ),
    Ruling(
        "Field Goal Phase",
        "gap",
        "What if a field goal fails?",
        "The ball goes over.",
        "test_a_missed_field_goal",
    ),
    Ruling(
        "Punt Phase",
        "damaged",
        "The column of the die is lost; the results are 1, 2, 3, 4. What is rolled for them?",
        "1; 2 or 3; 4 or 5; 6.",
        "test_punts",
    ),
    Ruling(
        "Kick Off Phase",
        "damaged",
        "The table stands under the Touchdown Phase, and its last line has lost the roll. What is it?",
        "A 6, for three tokens.",
        "test_kick_offs",
    ),
    Ruling(
        "Kick Off Phase",
        "gap",
        "Who receives at the start of a quarter?",
        "The winner of the toss in the first and third, the other team in the second and fourth, also if "
        "somebody has just scored.",
        "test_who_receives",
    ),
    Ruling(
        "Runback Rule",
        "gap",
        "What may be played against a run back?",
        "Cards that negate a Run card, without Blitz cards, and Interference or Disrupt Timing. For the "
        "runner a Hand Off helps: a run back is neither a Running Play nor a Pass Play.",
        "test_answers_to_a_run_back",
    ),
    Ruling(
        "Runback Rule",
        "gap",
        "What if the ball goes over on the goal line of the offense, or is run back to the seventh token?",
        "Seven tokens are a touchdown for the team that has them, at once.",
        "test_a_turnover_on_the_goal_line",
    ),
    Ruling(
        "Common Deck Card List",
        "damaged",
        "The notation has no line for the type P. What is it?",
        "Pass.",
        "test_a_pass_play",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What does Block Kick negate, if only Onside Kicks are Kick cards?",
        "A field goal, an extra point and a punt as well, before the roll; no kick off. If it is a punt, the "
        "ball goes over.",
        "test_block_kick",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "When is an Onside Kick played?",
        "In the Punt or Field Goal Phase, which the notation names for Kick cards, instead of the kick. If "
        "it is negated the ball goes over, as with a blocked kick.",
        "test_onside_kick",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What can Interference and Disrupt Timing negate?",
        "Any card just played by the offense: a discarded card, an answer, a Special card; no kick without a "
        "card.",
        "test_interference",
    ),
    Ruling(
        "Common Deck Card List",
        "gap",
        "What does Foul do on the own goal line?",
        "Nothing: it cannot be played there, as little as Penalty with six tokens.",
        "test_limits_of_foul_and_penalty",
    ),
    Ruling(
        "Team Card Rules",
        "gap",
        "What if a team rolls the same strength twice?",
        "It rolls again, so that each team has two.",
        "test_strengths",
    ),
    Ruling(
        "Team Card Rules",
        "gap",
        "Which rolls does the strength Kicking help, and when is it said?",
        "Extra points and field goals, before the roll, with any number of Team Cards. A punt or kick off "
        "only gains by low rolls.",
        "test_team_cards",
    ),
]
