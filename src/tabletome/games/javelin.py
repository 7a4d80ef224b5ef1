"""Javelin: put together the five stages of a throw from a hand of cards; the longest of six throws wins.

How to play
    The deck has 36 cards, one of each. A card adds its metres to a throw:

                  Start             Run Up            Run to Plant      Plant             Release
            20    Visualize         7 Meters per      Maximum           Flexible Arm      Optimal Throwing
                  Movement          Second            Amplitude                           Angle
            18    Relax Arm         10 to 12 Quick    Legs Cross        Javelin Behind    31 Meters per
                                    Strides                             Shoulder          Second
            16    Relax Shoulder    Concentrate       Turn to the       Tense Body        Powerful Throw
                                    Energy            Side
            14    Chest Muscles     Gain Momentum     5 Strides         Last 2 Strides    Explosive
                  Stretched                                                               Movement
            12    2 Finger Grip     Accelerating      Stressed Step     Both Feet on      25 to 40 Degrees
                                                                        the Ground
            10    Place Marker      Look Straight     Midway Marker     Run Up Track      Stop Suddenly
                                    Ahead

             9    Training: Muscle Building, Flexibility Exercises, Elastic Resistance, Throwing Weighted
                  Balls, Running & Jumping, Coordination & Balance

    Everybody has six attempts. For each, all cards are shuffled and everybody is dealt seven. All at the same
    time, you may discard up to five cards, and then get as many new ones; if the deck runs out, what was
    discarded is shuffled into a new one. New cards are dealt to one after the other, first to another in each
    attempt. Then all show their cards.

    A throw takes one card of each of the five stages. Where you have none, a Training card can stand for it;
    without that you get five metres for the stage. Your best cards are taken for you. The sum is how far the
    javelin flies: 44 metres at the least, 100 at the most. A flag marks where it came down.

    After six attempts the longest single throw wins. If two are equally long, the next longest of these
    players decide, and so on.
"""

from collections.abc import Iterable, Sequence

from tabletome.engine import Layout, Look, Player, Ruling, Space
from tabletome.parts.boards import Stacks, Track
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.pieces import Piece
from tabletome.parts.sheets import rows
from tabletome.parts.starting import Led, first_by_chance

ATTEMPTS = 6
HAND = 7
MOST_DISCARDED = 5
CONSOLATION = 5
STAGES = ("Start", "Run Up", "Run to Plant", "Plant", "Release")
TRAINING = "Training"


class StageCard(Card):
    stage: str
    metres: int
    look = Look(
        suit="stage",
        corner="metres",
        signs={
            "Start": "person", "Run Up": "bolt", "Run to Plant": "wind", "Plant": "anchor",
            "Release": "arrow", TRAINING: "gear",
        },
        colours={
            "Start": "#1f5f8b", "Run Up": "#2e6b35", "Run to Plant": "#8a5a00", "Plant": "#8c2f39",
            "Release": "#5b3a8c", TRAINING: "#55585c",
        },
    )  # fmt: skip


class Flag(Piece):
    """Marks where a javelin came down."""

    look = Look(sign="flag")

    def __str__(self) -> str:
        return f"{self.owner}'s flag"


DECK = rows(__package__, "javelin", StageCard)
SHORTEST, LONGEST = 44, 100
FIELD = Track([str(metres) for metres in range(SHORTEST, LONGEST + 1)], "field")


def best_throw(cards: Iterable[StageCard]) -> list[StageCard]:
    """The best card of each stage, or a Training card; where there is neither, none."""
    by_stage: dict[str, StageCard] = {}
    training = []
    for card in cards:
        if card.stage == TRAINING:
            training.append(card)
        elif card.stage not in by_stage or card.metres > by_stage[card.stage].metres:
            by_stage[card.stage] = card
    found = []
    for stage in STAGES:
        if stage in by_stage:
            found.append(by_stage[stage])
        elif training:
            found.append(training.pop())
    return found


def length_of(throw: Sequence[StageCard]) -> int:
    return sum([card.metres for card in throw]) + CONSOLATION * (len(STAGES) - len(throw))


class Athlete(Player):
    best: int = 0
    throws: list[int]
    hand: Hand[StageCard]
    thrown: Row[StageCard]
    flags: Pile[Flag]


class Javelin(Led[Athlete]):
    title = "Javelin"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 6)
    family = "sports"
    mechanisms = ("set collection", "hand management", "wild cards", "sealed choices")
    minutes = 15
    turn_name = "attempt"
    layout = Layout(
        felt="#2f6b3a",
        accents=("#f4a72c", "#e8e3d3"),
        labels={"best": "longest throw", "throws": "metres", "thrown": "throw"},
        hidden_fields=("leader",),
        hidden_places=("discards", "flags"),
    )

    deck: Deck[StageCard] = Deck("discards")
    discards: Deck[StageCard]
    field: Stacks[Flag, Space] = Stacks(FIELD)

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        for me in self.players:
            me.flags.fill([Flag(me.seat)] * ATTEMPTS)
        self.leader = first_by_chance(self)

    def round(self) -> None:
        self.deal()
        self.then(self.replace_cards)
        self.then(self.throw_in_turn)

    def deal(self) -> None:
        for me in self.players:
            self.deck.add_all([*me.hand, *me.thrown])
        self.deck.add_all(self.discards)
        self.shuffle(self.deck)
        for me in self.from_leader():
            self.deck.draw_many(me.hand, HAND)
        self.log("Attempt {}: everybody is dealt {} cards", self.turns, HAND)

    async def replace_cards(self) -> None:
        """All discard before anybody draws, since the deck alone may be too small."""
        prompt = f"Attempt {self.turns}: discard up to {MOST_DISCARDED} cards and draw as many"
        discarded = await self.together(lambda me: me.choose_some(me.hand, prompt, most=MOST_DISCARDED))
        for cards in discarded.values():
            self.discards.add_all(cards)
        for me in self.from_leader():
            self.deck.draw_many(me.hand, len(discarded[me]))
            self.log("{} replaces {} card(s)", me, len(discarded[me]))

    def throw_in_turn(self) -> None:
        for me in self.from_leader():
            for card in me.hand:
                self.show(card)
            self.log("{} shows {}", me, list(me.hand))
            throw = best_throw(me.hand)
            me.thrown.add_all(throw)
            metres = length_of(throw)
            me.throws.append(metres)
            me.best = max(me.throws)
            self.field.put(me.flags.items[-1], FIELD[str(metres)])
            self.log("{} throws {} metres with {}", me, metres, throw, hold=True)
        self.pass_lead()
        if self.turns == ATTEMPTS:
            self.end("last attempt", because="Everybody has had six attempts: the longest throw wins.")

    def score(self, me: Athlete) -> int:
        return me.best

    def tiebreak(self, me: Athlete) -> list[int]:
        return sorted(me.throws, reverse=True)

    def estimate(self, me: Athlete) -> float:
        """All his throws count, so that each attempt is worth the trouble; the longest a little more."""
        return sum(me.throws) + 0.1 * me.best


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2 or more players”: how many at most?",
        "Five: there are 36 cards, and each is dealt seven.",
        "test_players",
    ),
    Ruling(
        "Card List",
        "damaged",
        "Midway Marker and Coordination & Balance stand apart from the table.",
        "They belong to it: it has 36 cards, six of each suite.",
        "test_deck",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Do players discard one after the other, and what if there are not enough cards to draw?",
        "All discard at the same time. When the deck has run out, the discards of all are shuffled into "
        "a new one.",
        "test_discards_become_a_new_deck",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Who is dealt cards first?",
        "In the first attempt one by chance, then his left neighbour, and so on.",
        "test_who_is_dealt_first",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Are all cards shuffled for each attempt?",
        "Yes, all 36.",
        "test_all_cards_are_shuffled_for_each_attempt",
    ),
    Ruling(
        "Scoring Hands",
        "gap",
        "“You may score”, “you may substitute”: does the player choose?",
        "The best cards are taken for him: any card of a stage is better than Training, and that better than "
        "five metres.",
        "test_throws",
    ),
    Ruling(
        "Winning",
        "gap",
        "Two longest throws are equal.",
        "The next longest of these players decide, and so on, as in athletics; else they share the victory.",
        "test_equal_throws",
    ),
]
