"""Laugh-a-lympics: send three cartoon teams to silly sports, then cheat, help and hinder with antics.

How to play
    Three players each control a team; they pick in an order by chance. A season has eight episodes.

    In each episode the top four cards of the event deck are flipped over. Each event says how many
    contestants a team sends; X is the sum of these numbers. You draw X + 2 cards of your own team deck and X
    antics cards, as far as there are so many. Event by event you assign as many team cards as it wants, face
    down; then all are turned up. A team with too few cards leaves places empty, which count nothing.

    Then antics cards are played, one at a time: the Really Rottens first, then the Yogi Yahooeys, then the
    Scooby-Doobeys, and so on. You may pass. When all three have passed one after the other it is over. A card
    may be played on any character of any team, in any event, whom it fits.

    A team's score in an event is the sum of the laugh values of those it has there. First place is worth 25
    points, second 15, third 10. Teams that tie all get the higher place, and the next place is left out: two
    may be first and one third, or all three first. Most points in all events win the episode. Then all cards
    are discarded, and team and antics decks are shuffled anew. Most episodes win the season, and of equals
    most points in it.

    The event deck has 30 events, 8 Bonus Rounds and 4 Extra Events; used events come back when it has run
    out. A Bonus Round lies under another event, which is drawn for it: whoever comes first there gets 25
    more. An Extra Event is discarded, and two others are drawn for it.
        Running      2 each: Track Race, Rickshaw Race, Three Legged Kilt Race; 1: Pole Vault
        Driving      3: Toboggan Race; 2 each: Dune Buggy Race, Rail Cart Race; 1: Swamp Buggy Race
        Swimming     3 each: Underwater Relay, Loch Ness Photograph Race; 1: Cliff Diving
        Strength     1 each: Sumo Wrestling, Disco Throw (Discus)
        Climbing     1 each: Big Ben Tower Climb, Eiffel Tower Climb
        other        4: Skateboard Polo; 3: Speed Boat Race; 2 each: Baseball Batting Contest, Fox Hunt,
                     Water-Ski Contest, Gymnastics, Fill Up The Oasis Race, Rapid River Keelboat Race; 1 each:
                     Downhill Ski Race, Ice Skating, One Point Tennis, Ping Pong, Tour De France Bicycle Race,
                     Boomerang Throw, Kangaroo Race

    A Runner has 5 more in running events, a Driver in driving, a Swimmer in swimming, who is Strong in
    strength, a Climber in climbing. Who can join another has 5 more, once, if he is in the same event. Each
    character has a laugh value and a comedy style: Bumbling, Cute, Feminine Wiles, Foolishness, Born Loser,
    Straight Man or Wit.

        Scooby-Doobeys
            10 Scooby-Doo: Foolishness; Dog                7 Shaggy: Foolishness; Runner; joins Scooby-Doo
             9 Blue Falcon: Straight Man; Super, Gadgets; joins Dynomutt
             8 Dynomutt: Bumbling; Super, Dog, Robot       8 Captain Caveman: Foolishness; Strong
             7 Speed Buggy: Cute; Vehicle, Driver          6 Hong Kong Phooey: Foolishness; Super, Dog
             5 Scooby-Dum: Foolishness; Dog                5 Jeannie: Feminine Wiles; Magic
             5 The Teen Angels: Feminine Wiles; join Captain Caveman
             4 Tinker: Straight Man; Driver; joins Speed Buggy
             3 Babu: Bumbling; Magic; joins Jeannie
        Yogi Yahooeys
            10 Grape Ape: Foolishness; Gorilla, Strong, Climber
             8 Huckleberry Hound: Wit; Dog, Country        7 Yogi: Wit; Bear, Country
             7 Wally Gator: Wit; Alligator, Swimmer, Country
             7 Cindy Bear: Feminine Wiles; Bear; joins Yogi
             6 Pixie and Dixie: Cute; Mice, Climber        6 Yakky Doodle: Foolishness; Duck
             5 Boo Boo: Straight Man; Bear; joins Yogi     5 Augie Doggie: Cute; Dog
             5 Quick Draw McGraw: Bumbling; Lawman, Dog, Cowboy
             4 Snooper: Straight Man; Detective, Cat       4 Doggie Daddy: Straight Man; Dog; joins Augie
             4 Blabber: Straight Man; Detective, Mouse; joins Snooper
             3 Mr Jinks: Born Loser; Cat; joins Pixie and Dixie
        Really Rottens
            10 Dred Barron: Born Loser; Gadgets, Driver    9 Mumbley: Wit; Dog; joins Dred Barron
             8 Orful Octopus: Foolishness; Octopus, Swimmer
             6 Dinky Dalton: Foolishness; Strong, Cowboy; joins another Dalton
             5 Daisy Mayhem: Feminine Wiles; Country       5 Brak, the Magic Rabbit: Wit; Magic
             5 Jr. Creepley: Bumbling; joins another Creepley
             4 Dastardly Dalton: Foolishness; Cowboy; joins another Dalton
             4 The Great Fondoo: Bumbling; Magic; joins Brak
             4 Mr. Creepley: Straight Man; joins another Creepley
             3 Dirty Dalton: Foolishness; Cowboy; joins another Dalton
             3 Mrs. Creepley: Feminine Wiles; joins another Creepley
             2 Sooey Pig: Cute; joins Daisy Mayhem

    The antics deck has 59 cards, two of each unless a number says otherwise:
        Bonus, +5    Puppy Power: a Dog. Feminine Wiles, Too Cute: that style. Suave, Brains: Wit. 4 Dumb
                     Luck: Loser, Foolishness or Bumbling. Magic Trick: Magic. Break Stuff: Strong. Nifty
                     Device: Robot, Vehicle or Gadgets. Sleuthing: Super, Lawman or Detective. Ornery: Cowboy
                     or Country. Funny Animal: any animal, a pig and a rabbit as well.
        Penalty      Wrong Way: Loser, Foolishness or Bumbling -5. Slap Stick: the same, -5 or +5.
        Cheat        On a Really Rotten, whoever plays it: 3 Really Rotten Trick +8, 3 Misdirection +7,
                     3 Sabotage +6.
        Referee      Negate a Cheat on the table: 4 Catch Cheating: the cheater gets -5. Illegal Equipment:
                     the cheater gets -4. Compensation: another character of that event gets +5.
        Guest Star   Jabberjaw, Fred Flintstone: draw two antics cards.
        Announcer    1 Snagglepuss, 1 Mildew Wolf: discard an event and draw a new one. The characters stay;
                     each team takes out those for whom there is no room, or adds from hand as many as are
                     lacking.
        Special      Backfire: negate any antics card on the table, but no Guest Star or Announcer; what it
                     did is undone. Assist: one more character from your hand enters an event.
                     Disqualification: a character is discarded, and the top card of his team deck takes his
                     place.

    All names are trademarks of their owners; this is a fan's game. A single episode can be played instead of
    a season.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletome.engine import Game, Layout, Look, Option, Player, Ruling, behaviour, calls, state
from tabletome.parts.boards import Map, Region, Stacks
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import draw
from tabletome.parts.sheets import rows

SEASON = 8
EVENTS = 4
SPARE = 2
"Team cards drawn beyond the number of contestants."
PLACES = (25, 15, 10)
BONUS_PRIZE = 25
SPORT_BONUS = JOIN_BONUS = 5
DOOBEYS, YAHOOEYS, ROTTENS = TEAMS = ("Scooby-Doobeys", "Yogi Yahooeys", "Really Rottens")
ORDER_OF_PLAY = (ROTTENS, YAHOOEYS, DOOBEYS)
SKILLS = {
    "Running": "Runner",
    "Driving": "Driver",
    "Swimming": "Swimmer",
    "Strength": "Strong",
    "Climbing": "Climber",
}
"Who is good at which sport."
ANIMAL = "Animal"
LOSERS = ("Born Loser", "Foolishness", "Bumbling")
BONUS, PENALTY, CHEAT, REFEREE = "Bonus", "Penalty", "Cheat", "Referee"
GUEST_STAR, ANNOUNCER, SPECIAL = "Guest Star", "Announcer", "Special"


class Character(Card):
    team: str
    rating: int
    style: str
    text: str
    traits: frozenset[str] = behaviour(default=frozenset())
    "All that antics and events go by."
    join: str = behaviour(default="")
    known_as: str = behaviour(default="")
    now: int | None = state(default=None)
    "His laugh value in the event."
    back = "team card"
    look = Look(
        suit="style",
        corner="rating",
        badge="now",
        text="text",
        signs={
            "Foolishness": "star", "Wit": "speech", "Cute": "leaf", "Bumbling": "bolt",
            "Straight Man": "person", "Feminine Wiles": "heart", "Born Loser": "drop",
        },
        colours={
            "Foolishness": "#9a5b12", "Wit": "#1f5f8b", "Cute": "#3d6b35", "Bumbling": "#a3401f",
            "Straight Man": "#3b4a5a", "Feminine Wiles": "#9b2f6b", "Born Loser": "#5b3a8c",
        },
    )  # fmt: skip


class Contestant(NamedTuple):
    """A row of the team decks."""

    name: str
    team: str
    rating: int
    style: str
    notes: tuple[str, ...]
    join: str
    known_as: str
    animal: bool

    def card(self) -> Character:
        text = ", ".join([*self.notes, *([f"Join {self.join}"] if self.join else [])])
        traits = {self.team, self.style, *self.notes, *([ANIMAL] if self.animal else [])}
        return Character(
            self.name,
            self.team,
            self.rating,
            self.style,
            text,
            traits=frozenset(traits),
            join=self.join,
            known_as=self.known_as,
        )


class EventCard(Card):
    contestants: int = 0
    sport: str = ""
    text: str = ""
    prize: int = behaviour(default=0)
    "What a Bonus Round adds to the event on top of it."
    draws: int = behaviour(default=0)
    "How many others are drawn for it."
    extra: str = state(default="")
    "What the winner gets besides."
    back = "event"
    look = Look(
        suit="sport",
        corner="contestants",
        badge="extra",
        text="text",
        sign="flag",
        signs={
            "Running": "bolt", "Driving": "gear", "Swimming": "wave", "Strength": "shield",
            "Climbing": "mountain", "Bonus Round": "star",
        },
        colours={
            "Running": "#8a5a00", "Driving": "#5d5d5d", "Swimming": "#1d5aa8", "Strength": "#8c2f39",
            "Climbing": "#556b1e",
        },
    )  # fmt: skip


class Antic(Card):
    type: str
    text: str
    fits: tuple[str, ...] = behaviour(default=())
    "The traits of whom it may be played on."
    points: tuple[int, ...] = behaviour(default=())
    targets: Any = behaviour(default=None)
    "On what it may be played; None if it needs nothing."
    effect: Any = behaviour(default=None)
    ousts: bool = behaviour(default=False)
    on: str = state(default="")
    "On whom it was played."
    given: str = state(default="")
    negated: bool = state(default=False)
    back = "antics card"
    look = Look(
        suit="type",
        text="text",
        signs={
            BONUS: "sun", PENALTY: "drop", CHEAT: "skull", REFEREE: "flag", GUEST_STAR: "star",
            ANNOUNCER: "speech", SPECIAL: "bolt",
        },
        colours={
            BONUS: "#3d6b35", PENALTY: "#a3401f", CHEAT: "#5b2333", REFEREE: "#2b2b33", GUEST_STAR: "#9a7412",
            ANNOUNCER: "#1f5f8b", SPECIAL: "#5b3a8c",
        },
    )  # fmt: skip


class Play(NamedTuple):
    """What an antics card that lies on the table does."""

    target: Character
    points: int = 0
    against: Antic | None = None
    "What it negates."


def on_characters(kind: str, name: str, text: str, points: Sequence[int], *fits: str) -> Antic:
    return Antic(
        name, kind, text, fits=fits, points=tuple(points), targets=calls("fitting"), effect=calls("alter")
    )


def bonus(name: str, who: str, *fits: str) -> Antic:
    return on_characters(BONUS, name, f"{who} gets +5", [5], *fits)


def cheat(name: str, points: int) -> Antic:
    return on_characters(CHEAT, name, f"Really Rotten character gets +{points}", [points], ROTTENS)


def referee(name: str, whose: str, points: int, effect: str) -> Antic:
    text = f"Negate a Cheat card; the {whose} gets {points:+d}"
    return Antic(name, REFEREE, text, points=(points,), targets=calls("cheats"), effect=calls(effect))


def guest_star(name: str) -> Antic:
    return Antic(name, GUEST_STAR, "Draw 2 antics cards", effect=calls("draw_antics", 2))


def announcer(name: str) -> Antic:
    text = "Discard an event and draw a new one"
    return Antic(name, ANNOUNCER, text, targets=calls("all_events"), effect=calls("announce"))


def special(name: str, text: str, targets: str, effect: str, **more: Any) -> Antic:
    return Antic(name, SPECIAL, text, targets=calls(targets), effect=calls(effect), **more)


ANTICS_LIST = [
    (2, bonus("Puppy Power", "A Dog", "Dog")),
    (2, on_characters(PENALTY, "Wrong Way", "Loser, Foolish or Bumbling gets -5", [-5], *LOSERS)),
    (3, cheat("Really Rotten Trick", 8)),
    (3, cheat("Misdirection", 7)),
    (3, cheat("Sabotage", 6)),
    (4, referee("Catch Cheating", "cheater", -5, "call_foul")),
    (2, referee("Compensation", "target", 5, "compensate")),
    (2, referee("Illegal Equipment", "cheater", -4, "call_foul")),
    (2, bonus("Feminine Wiles", "Feminine Wiles", "Feminine Wiles")),
    (2, bonus("Magic Trick", "Magic", "Magic")),
    (4, bonus("Dumb Luck", "Loser, Foolish or Bumbling", *LOSERS)),
    (2, bonus("Too Cute", "Cute", "Cute")),
    (2, bonus("Suave", "Wit", "Wit")),
    (2, bonus("Nifty Device", "Robot, Vehicle or Gadgets", "Robot", "Vehicle", "Gadgets")),
    (2, bonus("Sleuthing", "Super, Lawman or Detective", "Super", "Lawman", "Detective")),
    (2, bonus("Ornery", "Cowboy or Country", "Cowboy", "Country")),
    (2, bonus("Break Stuff", "Strong", "Strong")),
    (2, bonus("Brains", "Wit", "Wit")),
    (2, bonus("Funny Animal", "An animal", ANIMAL)),
    (2, on_characters(PENALTY, "Slap Stick", "Loser, Foolish or Bumbling gets -5 or +5", [-5, 5], *LOSERS)),
    (2, guest_star("Jabberjaw")),
    (2, guest_star("Fred Flintstone")),
    (1, announcer("Snagglepuss")),
    (1, announcer("Mildew Wolf")),
    (2, special("Backfire", "Negate an antics card", "undoable", "backfire")),
    (2, special("Assist", "Add an extra character from hand to an event", "events_for_another", "assist")),
    (
        2,
        special(
            "Disqualification",
            "Discard a character, draw another",
            "all_characters",
            "disqualify",
            ousts=True,
        ),
    ),
]
ANTICS = [card for copies, card in ANTICS_LIST for _ in range(copies)]
CHARACTERS = [row.card() for row in rows(__package__, "laugh_a_lympics_teams", Contestant)]
EVENT_DECK = [
    *[EventCard("Bonus Round", text="Draw an event for it, worth 25 more", prize=BONUS_PRIZE, draws=1)] * 8,
    *[EventCard("Extra Event", text="Draw 2 events for it", draws=2)] * 4,
    *rows(__package__, "laugh_a_lympics_events", EventCard),
]


class Stadium(Map):
    """A lane for each place at an event, with a space for the event and one for each team.

    There are two of each, in different paint, so that one sees where the next event begins.
    """

    kind = "square"
    open_ended = True


LANES = 48
EMPTY_LANES = 4
COLUMNS = ("Event", "Scooby", "Yogi", "Rotten")
PAINTS = ("", "painted")
STADIUM = Stadium(
    {
        f"{column} {lane + 1}{paint and ', '}{paint}": (x, lane, paint)
        for lane in range(LANES)
        for x, column in enumerate(COLUMNS)
        for paint in PAINTS
    },
    (),
    "stadium",
)


def space(lane: int, column: int, paint: int) -> Region:
    return STADIUM.spaces[(lane * len(COLUMNS) + column) * len(PAINTS) + paint]


class Programme(Stacks[EventCard, Region]):
    """The events. The lanes they take are there also where nobody stands, and some before there are any."""

    __slots__ = ()

    def spaces(self) -> list[Region]:
        lanes = [(lane, 0) for lane in range(0 if self else EMPTY_LANES)]
        for event in self:
            first, rest = divmod(event.at.index, len(COLUMNS) * len(PAINTS))
            lanes += [(lane, rest) for lane in range(first, first + event.contestants)]
        return [space(lane, column, paint) for lane, paint in lanes for column in range(len(COLUMNS))]


class Captain(Player):
    team: str = ""
    won: int = 0
    total: int = 0
    points: int = 0
    sums: list[int]
    "Of laugh values, event by event."
    hand: Hand[Character]
    antics: Hand[Antic]
    squad: Stacks[Character, Region] = Stacks(STADIUM)
    "Those who compete."
    bench: Pile[Character]


class LaughALympics(Game[Captain]):
    title = "Laugh-a-lympics"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(3, 4)
    family = "sports"
    mechanisms = ("sealed choices", "hand management", "take that", "card effects", "several rounds")
    minutes = 90
    turn_name = "episode"
    layout = Layout(
        felt="#1f4e5f",
        accents=("#f2b134", "#ed553b"),
        zones={"painted": "lines #d9a441"},
        labels={
            "won": "episodes won",
            "total": "season",
            "points": "this episode",
            "sums": "laughs by event",
            "played": "antics played",
            "bench": "discarded",
            "Antic.given": "gives",
            "EventCard.extra": "winner gets",
            "Character.now": "now",
        },
        hidden_fields=("events", "entered", "brought", "plays"),
        hidden_places=(
            *("bonus_rounds", "flipped", "event_discards"),
            *("scooby_doobeys", "yogi_yahooeys", "really_rottens"),
        ),
    )
    episodes = Option(SEASON, "How long it is", {SEASON: "a season of eight episodes", 1: "a single episode"})

    event_deck: Deck[EventCard] = Deck("event_discards")
    event_discards: Pile[EventCard]
    flipped: Pile[EventCard]
    programme: Programme = Programme(STADIUM)
    bonus_rounds: Pile[EventCard]
    "Those that lie under events."
    played: Row[Antic]
    antics_deck: Deck[Antic]
    scooby_doobeys: Deck[Character]
    yogi_yahooeys: Deck[Character]
    really_rottens: Deck[Character]
    events: list[EventCard]
    "In the order in which they were flipped."
    entered: dict[Character, EventCard]
    "Who is in which event, or would be if he were not disqualified."
    brought: dict[Character, Antic]
    "Who came by a card."
    plays: dict[Antic, Play]

    async def setup(self) -> None:
        self.event_deck.fill_shuffled(EVENT_DECK)
        self.antics_deck.fill_shuffled(ANTICS)
        for team in TEAMS:
            self.team_deck(team).fill_shuffled([c for c in CHARACTERS if c.team == team])
        order = list(self.players)
        self.mix(order)
        teams = list(TEAMS)
        for me in order:
            me.team = teams[0] if len(teams) == 1 else await me.choose(teams, "Which team is yours?")
            teams.remove(me.team)
            self.log("{} plays the {}", me, me.team)

    def team_deck(self, team: str) -> Deck[Character]:
        decks = {DOOBEYS: self.scooby_doobeys, YAHOOEYS: self.yogi_yahooeys, ROTTENS: self.really_rottens}
        return decks[team]

    def in_order(self) -> list[Captain]:
        return sorted(self.players, key=lambda me: ORDER_OF_PLAY.index(me.team))

    def round(self) -> None:
        self.then(self.flip_events)
        self.then(self.draw_cards)
        self.then(self.antics_turn, self.in_order()[0], 0)
        self.then(self.score_events)

    # -- events and teams ------------------------------------------------------------------------------------

    def flip_events(self) -> None:
        if self.turns > 1:
            self.clear_away()
        for _ in range(EVENTS):
            self.events += self.flip()
        self.line_up()
        self.log("Episode {}: {}", self.turns, self.events, hold=True)

    def flip(self, prize: int = 0) -> list[EventCard]:
        """The top card, or the events that are drawn for it; the first of them lies on a Bonus Round."""
        card = self.event_deck.draw(self.flipped)
        assert card is not None, "there are more events than can be in play"
        if not card.draws:
            card.extra = f"+{prize}" if prize else ""
            return [card]
        self.log("{} is flipped over", card)
        prize += card.prize
        (self.bonus_rounds if card.prize else self.event_discards).add(card)
        events = self.flip(prize)
        for _ in range(card.draws - 1):
            events += self.flip()
        return events

    def draw_cards(self) -> None:
        contestants = sum(event.contestants for event in self.events)
        for me in self.in_order():
            draw(self, me, self.team_deck(me.team), me.hand, contestants + SPARE)
            draw(self, me, self.antics_deck, me.antics, contestants)
        for event in self.events:
            self.then(self.assign, event)
        self.then(self.reveal)

    async def assign(self, event: EventCard) -> None:
        """All at once, and face down."""
        later = sum(e.contestants for e in self.events[self.events.index(event) :])

        async def pick(me: Captain) -> list[Character]:
            lacking = max(0, later - len(me.hand))
            most = min(event.contestants, len(me.hand))
            return await self.send(me, event, max(0, event.contestants - lacking), most)

        for me, team in (await self.together(pick)).items():
            for character in team:
                self.enter(me, character, event, up=False)
            self.log("{} assigns {} to {}", me, team or "nobody", event)

    async def send(self, me: Captain, event: EventCard, least: int, most: int) -> list[Character]:
        sport = f" ({event.sport})" if event.sport else ""
        number = str(most) if least == most else f"{least} to {most}"
        prompt = f"Who of your team competes in {event}{sport}? Choose {number}"
        return await me.choose_some(me.hand, prompt, least=least, most=most)

    def enter(
        self, me: Captain, character: Character, event: EventCard, by: Antic | None = None, up: bool = True
    ) -> None:
        number = len(self.team_in(me, event))
        self.entered[character] = event
        if by is not None:
            self.brought[character] = by
        me.squad.put(character, self.lane_of(me, event, number), up=up)

    def reveal(self) -> None:
        for character in self.everybody_competing():
            character.turn(True)
        self.settle()
        for event in self.events:
            for me in self.in_order():
                team = self.team_in(me, event)
                self.log("{} has {} in {}", me, team or "nobody", event)
        self.beat(hold=True)

    def team_in(self, me: Captain, event: EventCard) -> list[Character]:
        return [character for character in me.squad if self.entered[character] is event]

    def everybody_competing(self) -> list[Character]:
        return [character for me in self.players for character in me.squad]

    # -- laugh values ----------------------------------------------------------------------------------------

    def laughs(self, character: Character) -> int:
        """His laugh value in his event, with everything."""
        event = self.entered[character]
        value = character.rating
        if event.sport and SKILLS[event.sport] in character.traits:
            value += SPORT_BONUS
        if character.join and self.can_join(character, event):
            value += JOIN_BONUS
        return value + sum(
            play.points
            for antic, play in self.plays.items()
            if play.target is character and not antic.negated
        )

    def can_join(self, character: Character, event: EventCard) -> bool:
        return any(
            mate.known_as == character.join and mate is not character and self.entered[mate] is event
            for mate in character.place
        )

    def sum_of(self, me: Captain, event: EventCard) -> int:
        return sum([self.laughs(character) for character in self.team_in(me, event)])

    def competes(self, character: Character) -> bool:
        """Whether he has come and was not disqualified, as far as these cards are not negated."""
        ousted = any(
            antic.ousts and play.target is character and not antic.negated
            for antic, play in self.plays.items()
        )
        return not ousted and self.has_come(character)

    def has_come(self, character: Character) -> bool:
        """Who stands in for another is there only as long as that one would be."""
        antic = self.brought.get(character)
        if antic is None:
            return True
        target = self.plays[antic].target
        return not antic.negated and (target is character or self.has_come(target))

    def is_extra(self, character: Character) -> bool:
        """Whether he came beyond the number of contestants, or stands in for one who did."""
        antic = self.brought.get(character)
        if antic is None:
            return False
        target = self.plays[antic].target
        return target is character or self.is_extra(target)

    def give_up_place(self, character: Character) -> None:
        """Neither he nor whom he stands in for can come back."""
        del self.entered[character]
        antic = self.brought.get(character)
        if antic is not None and self.plays[antic].target is not character:
            self.give_up_place(self.plays[antic].target)

    def settle(self) -> None:
        """Which antics are negated, who competes, and with which laugh values."""
        undone: list[Antic] = []
        for antic, play in reversed(self.plays.items()):
            antic.negated = antic in undone
            if play.against is not None and not antic.negated:
                undone.append(play.against)
        for me in self.players:
            for character in [*me.squad, *me.bench]:
                event = self.entered.get(character)
                if event is not None and character.place is me.bench and self.competes(character):
                    number = len(self.team_in(me, event))
                    me.squad.put(character, self.lane_of(me, event, number))
                    self.log("{} is back in {}", character, event)
                elif character.place is me.squad and not self.competes(character):
                    self.leave(me, character)
        self.line_up()
        for character in self.everybody_competing():
            character.now = self.laughs(character)
        for me in self.players:
            me.sums = [self.sum_of(me, event) for event in self.events]

    def leave(self, me: Captain, character: Character) -> None:
        me.bench.add(character)
        character.now = None
        self.log("{} leaves {}", character, self.entered[character])

    def lane_of(self, me: Captain | None, event: EventCard, number: int) -> Region:
        """Where the event lies, or the character of that number in a team stands. Extra ones share a lane."""
        index = self.events.index(event)
        first = sum([e.contestants for e in self.events[:index]])
        column = 0 if me is None else 1 + TEAMS.index(me.team)
        return space(first + min(number, event.contestants - 1), column, index % len(PAINTS))

    def line_up(self) -> None:
        """Close ranks, below and beside each other."""
        for event in self.events:
            lane = self.lane_of(None, event, 0)
            if event.at is not lane:
                self.programme.put(event, lane)
            for me in self.players:
                for number, character in enumerate(self.team_in(me, event)):
                    lane = self.lane_of(me, event, number)
                    if character.at is not lane:
                        me.squad.put(character, lane)

    # -- antics ----------------------------------------------------------------------------------------------

    async def antics_turn(self, me: Captain, passed: int) -> None:
        playable = [antic for antic in me.antics if antic.targets is None or antic.targets(self, me, antic)]
        antic = None
        if me.antics:
            antic = await me.choose(playable, "Play an antics card?", otherwise="Pass")
        if antic is None:
            passed += 1
            self.log("{} passes", me)
        else:
            passed = 0
            await self.play(me, antic)
        if passed < len(self.players):
            order = self.in_order()
            self.then(self.antics_turn, order[order.index(me) - len(order) + 1], passed)

    async def play(self, me: Captain, antic: Antic) -> None:
        if antic.targets is None:
            self.played.add(antic)
            antic.effect(self, me, antic)
        else:
            targets = antic.targets(self, me, antic)
            target = await me.choose(targets, f"{antic}: {antic.text}. Which?", label=self.in_words)
            await antic.effect(self, me, antic, target)
        self.settle()

    def in_words(self, target: Character | EventCard | Antic) -> str:
        if isinstance(target, Character):
            return f"{target} ({target.now}) in {self.entered[target]}"
        return f"{target} on {target.on}" if isinstance(target, Antic) else str(target)

    def fitting(self, me: Captain, antic: Antic) -> list[Character]:
        return [c for c in self.everybody_competing() if not c.traits.isdisjoint(antic.fits)]

    async def alter(self, me: Captain, antic: Antic, character: Character) -> None:
        points = antic.points[0]
        if len(antic.points) > 1:
            points = await me.choose(antic.points, f"What does {character} get?", label="{:+d}".format)
        self.lay(me, antic, character, points)

    def lay(
        self, me: Captain, antic: Antic, target: Character, points: int = 0, against: Antic | None = None
    ) -> None:
        self.played.add(antic)
        antic.on, antic.given = str(target), f"{points:+d}" if points else ""
        self.plays[antic] = Play(target, points, against)
        told = f": {antic.given}" if points else ""
        if against is None:
            self.log("{} plays {} on {}{}", me, antic, target, told)
        else:
            self.log("{} negates {} with {} on {}{}", me, against, antic, target, told)

    def cheats(self, me: Captain, antic: Antic) -> list[Antic]:
        """Those of which something comes."""
        return [
            antic
            for antic, play in self.plays.items()
            if antic.type == CHEAT and not antic.negated and play.target.at is not None
        ]

    async def call_foul(self, me: Captain, antic: Antic, trick: Antic) -> None:
        self.lay(me, antic, self.plays[trick].target, antic.points[0], trick)

    async def compensate(self, me: Captain, antic: Antic, trick: Antic) -> None:
        cheater = self.plays[trick].target
        event = self.entered[cheater]
        wronged = [c for me in self.players for c in self.team_in(me, event) if c is not cheater]
        if wronged:
            target = await me.choose(wronged, "Who is compensated?", label=self.in_words)
            self.lay(me, antic, target, antic.points[0], trick)
        else:
            self.lay(me, antic, cheater, 0, trick)

    def draw_antics(self, me: Captain, antic: Antic, number: int) -> None:
        self.log("{} plays {}", me, antic)
        draw(self, me, self.antics_deck, me.antics, number)

    def undoable(self, me: Captain, antic: Antic) -> list[Antic]:
        return [card for card in self.plays if not card.negated]

    async def backfire(self, me: Captain, antic: Antic, other: Antic) -> None:
        self.lay(me, antic, self.plays[other].target, 0, other)

    def all_characters(self, me: Captain, antic: Antic) -> list[Character]:
        return self.everybody_competing()

    async def disqualify(self, me: Captain, antic: Antic, character: Character) -> None:
        self.lay(me, antic, character)
        owner, event = character.owner, self.entered[character]
        assert isinstance(owner, Captain)
        substitute = self.team_deck(owner.team).draw(owner.bench)
        if substitute is not None:
            self.enter(owner, substitute, event, antic)
            self.log("{} comes to {}", substitute, event)

    def all_events(self, me: Captain, antic: Antic) -> list[EventCard]:
        return self.events

    def events_for_another(self, me: Captain, antic: Antic) -> list[EventCard]:
        return self.events if me.hand else []

    async def assist(self, me: Captain, antic: Antic, event: EventCard) -> None:
        character = await me.choose(me.hand, f"Who is the extra character in {event}?")
        self.enter(me, character, event, antic)
        self.lay(me, antic, character)
        self.log("{} comes to {}", character, event)

    async def announce(self, me: Captain, antic: Antic, event: EventCard) -> None:
        """A new event for it, or several if that is an Extra Event. A Bonus Round below stays."""
        self.played.add(antic)
        antic.on = str(event)
        self.log("{} plays {} on {}", me, antic, event)
        new, *others = events = self.flip(int(event.extra or 0))
        self.events[self.events.index(event)] = new
        self.events += others
        event.extra = ""
        self.event_discards.add(event)
        self.entered = {c: new if entered is event else entered for c, entered in self.entered.items()}
        self.line_up()
        self.log("{} is replaced by {}", event, events)
        for changed in events:
            self.then(self.adjust, changed)

    async def adjust(self, event: EventCard) -> None:
        """All at once: those for whom there is no room leave, or others come."""
        chosen = await self.together(lambda me: self.leave_or_come(me, event))
        for me, characters in chosen.items():
            for character in characters:
                if character.place is me.hand:
                    self.enter(me, character, event)
                    self.log("{} comes to {}", character, event)
                else:
                    self.leave(me, character)
                    self.give_up_place(character)
        self.settle()

    async def leave_or_come(self, me: Captain, event: EventCard) -> list[Character]:
        team = self.team_in(me, event)
        spare = len(team) - event.contestants - sum(map(self.is_extra, team))
        if spare > 0:
            prompt = f"There is no room for so many in {event}. Who leaves? Choose {spare}"
            return await me.choose_some(team, prompt, least=spare, most=spare, label=str)
        coming = min(-spare, len(me.hand))
        return await self.send(me, event, coming, coming)

    # -- points ----------------------------------------------------------------------------------------------

    def standing_in(self, event: EventCard) -> dict[Captain, int]:
        """What place each has, 0 for the first."""
        sums = {me: self.sum_of(me, event) for me in self.in_order()}
        return {me: sum(other > own for other in sums.values()) for me, own in sums.items()}

    def earns(self, event: EventCard, place: int) -> int:
        return PLACES[place] + (int(event.extra or 0) if place == 0 else 0)

    def score_events(self) -> None:
        for event in self.events:
            self.then(self.score_event, event)
        self.then(self.close_episode)

    def score_event(self, event: EventCard) -> None:
        for me, place in sorted(self.standing_in(event).items(), key=lambda told: told[1]):
            points = self.earns(event, place)
            me.points += points
            me.total += points
            laughs = self.sum_of(me, event)
            self.log("{} gets {} points for {} laughs in {}", me, points, laughs, event)
        self.beat(hold=True)

    def close_episode(self) -> None:
        best = max(me.points for me in self.players)
        for me in self.in_order():
            if me.points == best:
                me.won += 1
                self.log("{} wins episode {} with {} points", me, self.turns, best, hold=True)
        if self.turns == self.episodes:
            self.end("last episode", because=SAID[self.episodes])

    def clear_away(self) -> None:
        """All cards are discarded; team and antics decks are shuffled anew."""
        for me in self.players:
            for character in me.squad:
                character.now = None
            deck = self.team_deck(me.team)
            deck.add_all([*me.hand, *me.squad, *me.bench])
            self.shuffle(deck)
            self.antics_deck.add_all(me.antics)
            me.points, me.sums = 0, []
        for antic in self.played:
            antic.on, antic.given, antic.negated = "", "", False
        self.antics_deck.add_all(self.played)
        self.shuffle(self.antics_deck)
        for event in self.events:
            event.extra = ""
        self.event_discards.add_all([*self.programme, *self.bonus_rounds])
        self.events, self.entered, self.brought, self.plays = [], {}, {}, {}

    def score(self, me: Captain) -> int:
        return me.won if self.episodes > 1 else me.total

    def tiebreak(self, me: Captain) -> int:
        return me.total

    def estimate(self, me: Captain) -> float:
        """Episodes won, what the events would bring now, and by how much he leads in them."""
        standing = 30.0 * me.won
        for event in self.events:
            sums = [self.sum_of(rival, event) for rival in self.players]
            own = sums[me.seat]
            standing += self.earns(event, sum([other > own for other in sums]))
            standing += sum([max(-8, min(8, own - other)) for other in sums]) / 4
        return standing


SAID = {
    SEASON: "The season is over: most episodes win.",
    1: "The episode is over: most points win.",
}
RULINGS = [
    Ruling(
        "Teams",
        "gap",
        "Each player picks a team: who picks first?",
        "They pick in an order by chance; the last gets the team that is left.",
        "test_teams_are_picked",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "X + 2 cards can be more than a team deck has, which are 12 to 14.",
        "All that there are are drawn. Places that cannot be filled stay empty, where the player likes, "
        "and count nothing.",
        "test_too_few_team_cards",
    ),
    Ruling(
        "Bonus Points Card",
        "contradiction",
        "The rules call it Bonus Points Card, the event deck Bonus Round.",
        "It is one card. Bonus Rounds below one event add up, and all who tie for the first place get the"
        " bonus.",
        "test_bonus_round",
    ),
    Ruling(
        "Extra Event Card",
        "gap",
        "Do Bonus Round and Extra Event count among the four cards?",
        "Yes: a Bonus Round is one event with that on top of it, an Extra Event is replaced by two. Drawn"
        " for a Bonus Round, the first of the two lies on it.",
        "test_extra_event",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Only team and antics decks are shuffled anew, and a season needs more events than there are.",
        "When the event deck has run out, all its discards are shuffled into a new one.",
        "test_event_deck_runs_out",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "How long are antics played?",
        "Until all three have passed one after the other. Who has passed may play again later.",
        "test_three_passes",
    ),
    Ruling(
        "Antics Deck",
        "gap",
        "On whom may antics be played?",
        "On any character in any event whom the card fits, of one's own team or another. Cheats, too, are"
        " played by anybody, but on Really Rottens only.",
        "test_antics_on_anybody",
    ),
    Ruling(
        "Antics Deck",
        "gap",
        "When is a card negated?",
        "On one's turn, by a card instead of another. Any card on the table may be negated that is not "
        "yet, a Cheat only while its character competes.",
        "test_catch_cheating",
    ),
    Ruling(
        "Antics Deck",
        "gap",
        "Who is the cheater, and who the target?",
        "The cheater is the Really Rotten on whom the Cheat lies. The target is another character of that"
        " event, whom the player chooses; if there is none, nobody gets the points.",
        "test_compensation",
    ),
    Ruling(
        "Antics Deck",
        "gap",
        "Which antics can Backfire negate?",
        "All whose effect lasts, another Backfire and a Referee as well: what they had negated holds "
        "again. Extra characters leave, disqualified ones come back. What Guest Stars and Announcers did "
        "has happened.",
        "test_backfire",
    ),
    Ruling(
        "Antics Deck",
        "gap",
        "An event is discarded: what of its characters, and of a Bonus Round below?",
        "Both stay. Teams that are too many take out whom they like, those with too few add from hand as "
        "many as they can, all at once; extra characters take no room. Who is taken out cannot come back, "
        "nor can one he stands in for. Bonus Rounds and Extra Events that are drawn hold as ever.",
        "test_announcer",
    ),
    Ruling(
        "Antics Deck",
        "gap",
        "Jabberjaw and Fred Flintstone: what if the antics deck is empty?",
        "Nothing is drawn: what was played lies on the table until the episode is over.",
        "test_guest_stars",
    ),
    Ruling(
        "Antics Deck",
        "gap",
        "Assist: whose hand, which event?",
        "One's own hand, any event; he comes beyond the number of contestants.",
        "test_assist",
    ),
    Ruling(
        "Antics Deck",
        "gap",
        "Disqualification: who draws, and what becomes of the card?",
        "The top card of the character's team deck takes his place; if it is empty, nobody does.",
        "test_disqualification",
    ),
    Ruling(
        "Team Deck Card List Notation",
        "gap",
        "Climbers have +5 in climbing events, but no event is marked so.",
        "The two tower climbs are climbing events.",
        "test_sports",
    ),
    Ruling(
        "Team Deck Card List Notation",
        "gap",
        "Which are car racing and strength events?",
        "Those marked Driving and Strength. The comedy style X stands for female, W for witty.",
        "test_sports",
    ),
    Ruling(
        "Antics Deck",
        "gap",
        "Who is an animal?",
        "Whoever is called a Dog, Cat, Mouse, Bear, Alligator, Gorilla, Duck or Octopus on his card, and "
        "Sooey Pig and Brak the Magic Rabbit by their names.",
        "test_animals",
    ),
    Ruling(
        "Joining",
        "gap",
        "Whom does one join who says “Join Dalton”, “Join Creepley” or “Join Scooby”?",
        "Any other of that family, once; two of them join each other. Scooby is Scooby-Doo, not Scooby-Dum.",
        "test_joining",
    ),
    Ruling(
        "Turn Sequence",
        "contradiction",
        "Laugh Track Value or Laugh Track Rating?",
        "They are the same.",
        "test_a_scripted_episode",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Two teams tie for second place.",
        "Both get 15 points, and nobody is third.",
        "test_ties",
    ),
    Ruling(
        "Summary Of Play & Victory",
        "gap",
        "Who wins the season, and who wins an episode if teams tie?",
        "All who tie for most points win the episode. Most episodes win the season; of equals, most "
        "points in it.",
        "test_season",
    ),
    Ruling(
        "Team Deck Card List",
        "departure",
        "One keyword is an insulting name for country people.",
        "It is called Country here, on the cards as in the antics card Ornery.",
        "test_ornery",
    ),
]
