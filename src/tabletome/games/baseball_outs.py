"""Baseball Outs: nine innings, in which cards change each batter's roll of two dice or take its place.

How to play
    Sing the anthem first; peanuts are optional. A coin says who is the Home Team. The Visiting Team bats in
    the top half of each of nine innings, the Home Team in the bottom half. A half is over with three outs,
    and runners who are still on base are lost. A turn is one batter's turn at bat; the nine of a team bat in
    their order. The team at bat is the offense, the other the defense. All cards played are discarded, and
    when the deck is used up the discards are shuffled into a new one. A turn has three phases.

    Draw Phase: both players draw two cards. Then each may play cards that draw two more.

    Batting Phase: the offense may play one Automatic card; if it does not, the defense may. What the card
    says happens instead of the roll. If nobody plays one, modifiers follow, by turns, the offense first,
    until both pass one after the other: the offense may play one Hit and one Batter card, the defense one
    Pitch card, and both any number of Effect cards. Then the offense rolls two dice and adds all modifiers:

        6 or less   Out: the batter is out         10           Double
        7           Ball: roll again               11           Triple
        8 or 9      Single                         12 or more   Home Run

    After a roll, unless it is a Ball, first the offense and then the defense may play a foul card: then the
    roll is made again. On a hit the batter and all runners go on by as many bases: a Single by one, a Double
    by two, a Triple by three, a Home Run brings all home. Who comes home scores a run.

    Fielding Phase: the defense may play one Fielding card; if it does not, the offense may. When there are
    three outs, only Interference is left. Then both discard down to seven cards.

    Everybody may play any card that the phase allows, also for the other team. Who plays a card chooses the
    runners. It can be played only if there are the runners it needs; runners go to free bases or home. After
    the third out of a turn nobody else is out and nobody moves. Of the 69 cards

        9 Pitch      -1   Fast Ball, Curve Ball, Knuckle Ball, Slider, Breaking Ball, Change Up, Sinker,
                          Spit Ball, Strike
        9 Batter     +1   Slugger, Pinch Hitter, Switch Hitter, Clean Up Hitter, Designated Hitter, Top of
                          the Line-up, Heavy Hitter, Lead Off Hitter, Big League Hitter
        8 Hit        +1   Line Drive, Ground ball, Base Hit, Fair Ball, Fly Ball, Bunt, Gap Hit, Texas
                          Leaguer
        7 Effect     +1   Error, Safe
                     -1   Relief Pitcher, Brush Back, Relay Ball, Bullpen Warm-up, Ace
       20 Automatic       two Single, Double, Ground Rule Double, Triple, Over the Fence (a Home Run)
                          Grand Slam: a Home Run, only with three runners on base
                          two Walk, Beaned: the batter goes to 1st base; runners move one base if they must
                          Sacrifice Fly, Sacrifice Bunt: the batter is out, then all runners move one base
                          Fly Out, Circus Catch, Infield Fly, Strike Out: the batter is out
                          Double play, Around the Horn: the batter and a runner are out
                          Triple Play: the batter and two runners are out
                          Force Out: a runner is out, and the batter goes to 1st base as by a Walk
       11 Fielding        two Steal, Hit & Run, Wild Pitch: a runner moves one base
                          Double Steal: two runners move one base; Squeeze Play: from 3rd base home
                          Caught Stealing, Tag Out, Pick Off Runner, Hot Box: a runner is out
                          Interference: the whole turn is played again; cards stay spent
        5 Special         two Foul Ball, Foul Tip: a roll is made again
                          Greenlight, Base Coach: draw two cards in the Draw Phase

    Most runs after nine innings win. The Home Team does not bat when it leads after the top of the ninth, and
    the game is over as soon as it leads in the bottom. If the teams are level, innings are added.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any, Literal, NamedTuple

from tabletome.engine import Game, Layout, Look, Player, Ruling, behaviour, calls, this_turn
from tabletome.parts.answers import could_hold
from tabletome.parts.boards import Board, Map, Region
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.dice import RollTable, roll_each
from tabletome.parts.hands import discard_down_to, draw
from tabletome.parts.pieces import Piece
from tabletome.parts.sheets import rows

INNINGS = 9
OUTS = 3
TEAM = 9
CARDS_DRAWN = 2
HAND_LIMIT = 7

DIAMOND = Map(
    {
        "Home plate": (1, 2, "infield"),
        "1st base": (2, 1, "infield"),
        "2nd base": (1, 0, "infield"),
        "3rd base": (0, 1, "infield"),
    },
    [
        ("Home plate", "1st base"),
        ("1st base", "2nd base"),
        ("2nd base", "3rd base"),
        ("3rd base", "Home plate"),
    ],
    "diamond",
)
PLATE, *BASES = DIAMOND.spaces
THIRD = BASES[-1]


class Swing(NamedTuple):
    name: str
    bases: int = 0
    again: bool = False


BATTING_TABLE = RollTable(
    "2d6",
    {
        "6-": Swing("Out"),
        "7": Swing("Ball", again=True),
        "8-9": Swing("Single", 1),
        "10": Swing("Double", 2),
        "11": Swing("Triple", 3),
        "12+": Swing("Home Run", 4),
    },
)

ACTS: dict[str, dict[str, Any]] = {
    "": {},
    "single": {"effect": calls("base_hit", 1)},
    "double": {"effect": calls("base_hit", 2)},
    "triple": {"effect": calls("base_hit", 3)},
    "home run": {"effect": calls("base_hit", 4)},
    "grand slam": {"effect": calls("base_hit", 4), "ready": calls("with_runners", 3)},
    "walk": {"effect": calls("walk")},
    "sacrifice": {"effect": calls("sacrifice")},
    "batter out": {"effect": calls("batter_out", 0)},
    "double play": {"effect": calls("batter_out", 1), "ready": calls("with_runners", 1)},
    "triple play": {"effect": calls("batter_out", 2), "ready": calls("with_runners", 2)},
    "force out": {"effect": calls("force_out"), "ready": calls("with_runners", 1)},
    "steal": {"effect": calls("steal", 1), "ready": calls("with_runners", 1)},
    "double steal": {"effect": calls("steal", 2), "ready": calls("with_runners", 2)},
    "squeeze": {"effect": calls("squeeze"), "ready": calls("with_runner_on_third")},
    "runner out": {"effect": calls("runner_out"), "ready": calls("with_runners", 1)},
    "interference": {"effect": calls("interference")},
    "foul": {"rerolls": True},
    "coach": {"draws": 2},
}
"What the cards do, by the word for it in the card list."


class EventCard(Card):
    type: str
    text: str = ""
    mark: str = ""
    "What it adds to the batting roll, as it is printed."
    plus: int = behaviour(default=0)
    effect: Any = behaviour(default=None)
    ready: Any = behaviour(default=None)
    "Whether there are the runners it needs."
    rerolls: bool = behaviour(default=False)
    draws: int = behaviour(default=0)
    look = Look(
        suit="type",
        corner="mark",
        text="text",
        signs={
            "Hit": "star",
            "Batter": "person",
            "Pitch": "ball",
            "Effect": "wind",
            "Automatic": "bolt",
            "Fielding": "diamond",
            "Special": "speech",
        },
        colours={
            "Hit": "#1d5aa8",
            "Batter": "#1f6f5c",
            "Pitch": "#a1343c",
            "Effect": "#6a3d9a",
            "Automatic": "#8a5a00",
            "Fielding": "#2e7d32",
            "Special": "#4a5568",
        },
    )


class Line(NamedTuple):
    name: str
    type: Literal["Pitch", "Batter", "Hit", "Effect", "Automatic", "Fielding", "Special"]
    roll: int = 0
    act: str = ""
    notes: str = ""


DECK = [
    EventCard(
        line.name,
        line.type,
        line.notes,
        f"{line.roll:+}" if line.roll else "",
        plus=line.roll,
        **ACTS[line.act],
    )
    for line in rows(__package__, "baseball_outs", Line)
]
OFFENSE = {"Hit": 1, "Batter": 1, "Effect": len(DECK)}
DEFENSE = {"Pitch": 1, "Effect": len(DECK)}
"How many modifiers of each type may be played in a turn."
WORTH = {"Automatic": 0.3, "Fielding": 0.2}
"What a card in hand counts in a bot's estimate, in runs; others count less."


class Runner(Piece):
    number: int
    look = Look(sign="person")

    def __str__(self) -> str:
        return f"{self.owner}'s No. {self.number}"


class Manager(Player):
    hand: Hand[EventCard]
    dugout: Row[Runner]
    team: str = ""
    runs: int = 0
    innings: list[int]
    "The runs in each inning in which this team has batted."
    at_bat: int = 1
    "The number of the batter whose turn it is, or will be."


class BaseballOuts(Game[Manager]):
    title = "Baseball Outs"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 3)
    family = "sports"
    mechanisms = ("dice", "hand management", "reactions")
    minutes = 60
    layout = Layout(
        felt="#2f6b3a",
        accents=("#c9824a", "#e8e0c8"),
        labels={
            "innings": "runs by inning",
            "at_bat": "batter",
            "modifier": "on the batting roll",
            "modifiers": "played for it",
        },
        zones={"infield": "dots #b5763f"},
        hidden_fields=("before",),
        hidden_places=("dugout",),
        dice=("dice",),
    )

    deck: Deck[EventCard] = Deck("discards")
    discards: Pile[EventCard]
    diamond: Board[Runner, Region] = Board(DIAMOND)
    outs: int = 0
    inning: int = 1
    half: str = "top"
    modifier: int = this_turn(0)
    modifiers: list[str] = this_turn([])
    "The types of the modifiers that were played."
    dice: list[int] = this_turn([])
    before: tuple[Any, ...] = ()
    "Outs, runs and where the runners stood when the turn began."

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        for player in self.players:
            player.dugout.fill(Runner(player.seat, number) for number in range(1, TEAM + 1))
        home = self.pick(self.players)
        visitors = self.mover = self.after(home)
        home.team, visitors.team = "Home Team", "Visiting Team"
        visitors.innings.append(0)
        self.log("The coin makes {} the Home Team; {} bats first", home, visitors)

    async def turn(self, me: Manager) -> None:
        self.before = self.outs, me.innings[-1], *[(runner, runner.at) for runner in self.diamond]
        batter = next(runner for runner in me.dugout if runner.number == me.at_bat)
        self.diamond.put(batter, PLATE)
        self.log("{} is up", batter)
        self.then(self.draw_phase, me)
        self.then(self.batting_phase, me)
        self.then(self.fielding_phase, me)
        self.then(self.keep_hand_limit, me)
        self.then(self.next_batter, me)

    async def draw_phase(self, me: Manager) -> None:
        for player in self.from_player(me):
            draw(self, player, self.deck, player.hand, CARDS_DRAWN)
        for player in self.from_player(me):
            prompt = "Draw Phase: do you play a card that draws two more?"
            while card := await self.play(player, prompt, lambda card: card.draws > 0):
                draw(self, player, self.deck, player.hand, card.draws)

    # -- Batting Phase ---------------------------------------------------------------------------------

    async def batting_phase(self, me: Manager) -> None:
        for player in self.from_player(me):
            prompt = f"{self.batter} is up: do you play an Automatic card instead of the roll?"
            if card := await self.play(player, prompt, self.in_phase("Automatic")):
                await card.effect(self, player)
                return
        self.then(self.play_modifiers, me, me, False)
        self.then(self.batting_roll, me)

    async def play_modifiers(self, me: Manager, player: Manager, passed: bool) -> None:
        """One after the other, until both pass."""
        limits = OFFENSE if player is me else DEFENSE
        so_far = f"{self.modifier:+}" if self.modifier else "no modifier"
        card = await self.play(
            player,
            f"The batting roll has {so_far}: do you play a modifier?",
            lambda card: self.modifiers.count(card.type) < limits.get(card.type, 0),
        )
        if card is not None:
            self.modifiers.append(card.type)
            self.modifier += card.plus
        elif passed:
            return
        self.then(self.play_modifiers, me, self.after(player), card is None)

    async def batting_roll(self, me: Manager) -> None:
        self.dice = roll_each(self, 2)
        total = sum(self.dice) + self.modifier
        swing = BATTING_TABLE[total]
        plus = f" {'-' if self.modifier < 0 else '+'} {abs(self.modifier)}" if self.modifier else ""
        told = f"{self.dice[0]} + {self.dice[1]}{plus} = {total}: {swing.name}"
        self.log("{} rolls {}", me, told, hold=True)
        if swing.again or await self.fouled(me, told):
            self.then(self.batting_roll, me)
        elif swing.bases:
            await self.base_hit(me, swing.bases)
        else:
            await self.batter_out(me, 0)

    async def fouled(self, me: Manager, told: str) -> bool:
        for player in self.from_player(me):
            prompt = f"{me} rolls {told}. Do you play a foul, so that it is rolled again?"
            if await self.play(player, prompt, lambda card: card.rerolls):
                return True
        return False

    # -- Fielding Phase --------------------------------------------------------------------------------

    async def fielding_phase(self, me: Manager) -> None:
        for player in [*self.others(me), me]:
            prompt = "Fielding Phase: do you play a Fielding card?"
            if card := await self.play(player, prompt, self.in_phase("Fielding")):
                await card.effect(self, player)
                return

    async def keep_hand_limit(self, me: Manager) -> None:
        for player in self.from_player(me):
            await discard_down_to(self, player, player.hand, self.discards, HAND_LIMIT)

    def next_batter(self, me: Manager) -> None:
        me.at_bat = me.at_bat % TEAM + 1
        rival = self.after(me)
        leads_at_home = self.half == "bottom" and me.runs > rival.runs
        if self.inning >= INNINGS and leads_at_home:
            self.close_game()
        elif self.outs < OUTS:
            self.next_up = me
        else:
            self.change_sides(me, rival)

    def change_sides(self, me: Manager, rival: Manager) -> None:
        self.log("The side is out; {} has scored {} run(s) in this inning", me, me.innings[-1], hold=True)
        me.dugout.add_all(self.diamond)
        bottom = self.half == "bottom"
        needless = rival.runs > me.runs if not bottom else rival.runs != me.runs
        if self.inning >= INNINGS and needless:
            self.close_game()
            return
        self.outs = 0
        self.half = "top" if bottom else "bottom"
        self.inning += bottom
        rival.innings.append(0)
        self.log("The {} of inning {}", self.half, self.inning)

    def close_game(self) -> None:
        ending = "nine innings" if self.inning == INNINGS else "extra innings"
        self.end(ending, because=f"It is over in the {self.half} of inning {self.inning}.")

    # -- cards -----------------------------------------------------------------------------------------

    def in_phase(self, kind: str) -> Callable[[EventCard], bool]:
        return lambda card: card.type == kind and (card.ready is None or card.ready(self))

    async def play(self, player: Manager, prompt: str, fits: Callable[[EventCard], bool]) -> EventCard | None:
        """Who could hold such a card, as far as all can see, is asked."""
        if not could_hold(player.hand, fits):
            return None
        cards = [card for card in player.hand if fits(card)]
        card = await player.choose(cards, prompt, otherwise="Pass", kind="reaction")
        if card is not None:
            self.discards.add(card)
            self.log("{} plays {}", player, card)
        return card

    def with_runners(self, least: int) -> bool:
        return self.outs < OUTS and len(self.runners()) >= least

    def with_runner_on_third(self) -> bool:
        return self.outs < OUTS and self.diamond[THIRD] is not None

    async def base_hit(self, player: Manager, bases: int) -> None:
        for runner in [*self.runners(), self.batter]:
            self.advance(runner, bases)

    async def walk(self, player: Manager) -> None:
        self.force(self.batter)

    async def sacrifice(self, player: Manager) -> None:
        self.put_out(self.batter)
        for runner in self.runners():
            self.advance(runner)

    async def batter_out(self, player: Manager, runners: int) -> None:
        """The batter, and so many runners as long as there are not three outs."""
        self.put_out(self.batter)
        also = min(runners, OUTS - self.outs)
        if also:
            for runner in await self.which(player, self.parties(also), "Who else is out?"):
                self.put_out(runner)

    async def force_out(self, player: Manager) -> None:
        await self.runner_out(player)
        self.force(self.batter)

    async def runner_out(self, player: Manager) -> None:
        for runner in await self.which(player, self.parties(1), "Which runner is out?"):
            self.put_out(runner)

    async def steal(self, player: Manager, count: int) -> None:
        parties = [party for party in self.parties(count) if self.can_steal(party)]
        for runner in await self.which(player, parties, "Who steals a base?"):
            self.advance(runner)

    async def squeeze(self, player: Manager) -> None:
        self.advance(self.runners()[0])

    async def interference(self, player: Manager) -> None:
        """All is as it was when the turn began; the same batter will be up."""
        me = self.mover
        outs, runs, *standing = self.before
        me.dugout.add_all(self.diamond)
        for runner, base in standing:
            self.diamond.put(runner, base)
        me.runs += runs - me.innings[-1]
        me.innings[-1], self.outs = runs, outs
        self.log("The turn of {} is played again", me, hold=True)
        self.drop_steps()
        self.then(self.keep_hand_limit, me)
        self.next_up = me

    # -- bases -----------------------------------------------------------------------------------------

    @property
    def batter(self) -> Runner:
        batter = self.diamond[PLATE]
        assert batter is not None
        return batter

    def runners(self) -> list[Runner]:
        """Who is on base, the one nearest to home first."""
        return [runner for base in reversed(BASES) if (runner := self.diamond[base])]

    def parties(self, count: int) -> list[tuple[Runner, ...]]:
        return list(combinations(self.runners(), count))

    async def which(
        self, player: Manager, parties: list[tuple[Runner, ...]], prompt: str
    ) -> tuple[Runner, ...]:
        if len(parties) == 1:
            return parties[0]
        return await player.choose(
            parties, prompt, label=lambda party: " and ".join(f"{runner} on {runner.at}" for runner in party)
        )

    def can_steal(self, party: tuple[Runner, ...]) -> bool:
        """Whether each finds the base ahead of him free, those in the party before him having gone."""
        staying = [runner.at.index for runner in self.runners() if runner not in party]
        return not any(runner.at.index + 1 in staying for runner in party)

    def force(self, runner: Runner) -> None:
        """One base ahead; whoever stands there has to make way."""
        ahead = None if runner.at is THIRD else self.diamond[DIAMOND.spaces[runner.at.index + 1]]
        if ahead is not None:
            self.force(ahead)
        self.advance(runner)

    def advance(self, runner: Runner, bases: int = 1) -> None:
        if self.outs == OUTS:
            return
        goal = runner.at.index + bases
        if goal < len(DIAMOND):
            self.diamond.put(runner, DIAMOND.spaces[goal])
            self.log("{} goes to {}", runner, runner.at)
            return
        me = self.mover
        me.dugout.add(runner)
        me.runs += 1
        me.innings[-1] += 1
        self.log("{} scores: {} has {} run(s)", runner, me, me.runs)

    def put_out(self, runner: Runner) -> None:
        self.outs += 1
        self.mover.dugout.add(runner)
        self.log("{} is out: {} out(s)", runner, self.outs)

    # -- end -------------------------------------------------------------------------------------------

    def score(self, me: Manager) -> int:
        return me.runs

    def estimate(self, me: Manager) -> float:
        """Runs, what the team at bat may still make of this half, and the cards."""
        still = 0.0
        if me is self.mover:
            on_base = sum(runner.at.index for runner in self.runners())
            still = (OUTS - self.outs) * (0.6 + 0.12 * on_base)
        held = sum(WORTH.get(card.type, 0.1) for card in me.hand)
        return me.runs + still + held


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Who bats when?",
        "The coin names the Home Team; the other is the Visiting Team and bats first. Hands are empty.",
        "test_the_coin_names_the_home_team",
    ),
    Ruling(
        "Pawns, Tokens, Markers, & Counters",
        "gap",
        "How many pawns has a team?",
        "Nine, numbered, who bat in their order through the whole game, as in baseball.",
        "test_nine_bat_in_their_order",
    ),
    Ruling(
        "Rules Of Baseball",
        "gap",
        "How far do runners move on a base hit?",
        "As many bases as the batter.",
        "test_runners_move_as_far_as_the_batter",
    ),
    Ruling(
        "Rules Of Baseball",
        "gap",
        "Who moves when the batter is given 1st base?",
        "Only runners who must make way: him on 1st base, and those before him without a gap.",
        "test_a_walk_moves_those_who_must_make_way",
    ),
    Ruling(
        "Rules Of Baseball",
        "gap",
        "What counts after the third out of a turn?",
        "Nothing. Who is to be out is so before others move, the batter first, so a sacrifice that is the "
        "third out brings nobody home.",
        "test_a_sacrifice_as_the_third_out",
    ),
    Ruling(
        "Victory",
        "gap",
        "What of a tie after nine innings, and of a Home Team that needs no more runs?",
        "As in baseball: whole innings are added until one of them parts the teams; the Home Team does not "
        "bat when it leads after the top of the ninth or a later inning, and the game is over at the end of "
        "the turn in which it takes the lead in the bottom.",
        "test_the_home_team_takes_the_lead_in_the_ninth",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "When are Greenlight and Base Coach played?",
        "In the Draw Phase, after both have drawn, by either player; they draw two cards more.",
        "test_greenlight_and_base_coach",
    ),
    Ruling(
        "Batting Phase",
        "gap",
        "In which order are modifiers played?",
        "One by one, the offense first, until both pass one after the other.",
        "test_modifiers_are_played_by_turns",
    ),
    Ruling(
        "Batting Phase",
        "gap",
        "Who plays Effect cards, and how many?",
        "Both players, any number, of either sign.",
        "test_any_number_of_effects",
    ),
    Ruling(
        "Batting Phase",
        "gap",
        "Which Automatic and Fielding cards may either team play?",
        "All. The defense may walk a batter on purpose, and the offense may give up one out to save two.",
        "test_the_defense_may_walk_a_batter",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "Can a card be played if the runners it names are not there?",
        "No: neither a Double play, Force Out or theft without a runner, nor a Triple Play or Double Steal "
        "with fewer than two, a Squeeze Play with 3rd base empty, or a Grand Slam with a base empty.",
        "test_cards_need_their_runners",
    ),
    Ruling(
        "Batting Table",
        "gap",
        "What is a modified roll below 2?",
        "Out, as up to 6.",
        "test_the_batting_table",
    ),
    Ruling(
        "Batting Table",
        "gap",
        "With what is a Ball rolled again?",
        "With the same modifiers; a foul before that would change nothing, so nobody is asked for one.",
        "test_a_ball_is_rolled_again",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "Who may play Foul Ball and Foul Tip?",
        "After each roll the offense, then the defense. The new roll has the same modifiers.",
        "test_fouls",
    ),
    Ruling(
        "Event Deck Card List",
        "contradiction",
        "Force Out replaces the roll, but asks whether the batter makes it to base.",
        "It is no roll: a runner is out, and then, unless that is the third out, the batter goes to 1st base "
        "and moves on whoever must make way.",
        "test_force_out",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "Who says which runner is out or moves?",
        "Who plays the card, of all on base; in the Fielding Phase these include the batter of the turn.",
        "test_who_plays_the_card_chooses_the_runner",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "Where may runners steal?",
        "To the next base if it is free, or is left by the other of a Double Steal, and from 3rd base home.",
        "test_runners_steal_free_bases",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "Does Caught Stealing need somebody who steals?",
        "No, only somebody on base.",
        "test_who_plays_the_card_chooses_the_runner",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "What does it mean to redo a turn?",
        "Outs, runs and runners are as they were before it, cards stay where they are. After the discards "
        "the same batter has a new turn, with its Draw Phase.",
        "test_interference",
    ),
    Ruling(
        "Fielding Phase",
        "gap",
        "Is there a Fielding Phase after the third out?",
        "Yes, but of Fielding cards only Interference can be played.",
        "test_after_the_third_out_only_interference_is_left",
    ),
    Ruling(
        "Fielding Phase",
        "gap",
        "Who discards down to seven?",
        "Both, the offense first, each the cards of his choice.",
        "test_both_discard_down_to_seven",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Is a player asked for a card that he cannot have?",
        "He is asked if he holds cards, unless all that he could play now lie in the open discards.",
        "test_nobody_is_asked_for_cards_that_lie_open",
    ),
]
