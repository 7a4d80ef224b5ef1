"""Ski Race: ski down a hundred spaces with cards that are near the number you stand on, and do not crash.

How to play
    The slope is a track of 100 spaces, from the starting gate to the finish. Each space has a number from 1
    to 10, rolled before the game; that of the starting gate is 2. Everybody has a skier at the start and a
    hand of four cards from a common deck of 52, in which aces count 1. All cut the deck: the highest card,
    up to the king, goes first. Then turns go clockwise, and each has two phases.

    Downhill Phase: play a card whose value is at most 1 away from the number of your space: on a 4 you may
    play a 3, a 4 or a 5. Go forward as many spaces as the card says. A space with a 10 is a jump, on which
    you may play any value. You must play if you can. Before that you may use Queens and Kings, as many as
    you like:
        Jack    wild: it has the number of the space you are on, and takes you so far
        Queen   discard it, draw three cards, keep one of them and discard the others
        King    discard it, draw a card and look at an opponent's hand

    If you have nothing to play you miss the gate: you stay where you are, discard your hand and draw four
    new cards. If you cannot play any of these either, nor find one with a Queen or King among them, you
    crash and are out of the race.

    Gate Phase: draw a card. If you landed on skiers of opponents, you look at their hands and have another
    turn at once. When the deck is used up, the discards are shuffled into a new one.

    The first to come to the finish, or beyond it, wins; so does the last who has not crashed.
"""

from tabletome.engine import Component, Game, Layout, Look, Player, Ruling, Space, state
from tabletome.parts.boards import Board, Stacks, Track
from tabletome.parts.cards import Deck, Hand, Pile
from tabletome.parts.french_deck import ACE, FRENCH_DECK, PlayingCard
from tabletome.parts.hands import draw, look_at
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_cut
from tabletome.parts.turns import again

SPACES = 100
START_NUMBER = 2
NUMBERS = range(1, 11)
JUMP = 10
NEAR = 1
HAND = 4
JACK, QUEEN, KING = 11, 12, 13
QUEEN_DRAWS = 3

SLOPE = Track([str(n) for n in range(1, SPACES + 1)], "slope", zones={"1": "start", str(SPACES): "finish"})
START, FINISH = SLOPE.spaces[0], SLOPE.spaces[-1]


class Snow(Component):
    """What number a space has."""

    name: str = "snow"
    number: int = state(default=START_NUMBER)
    look = Look(title="number")

    def __str__(self) -> str:
        return f"a {self.number}"


class Skier(Piece):
    look = Look(sign="person")

    def __str__(self) -> str:
        return f"{self.owner}'s skier"


class Racer(Player):
    hand: Hand[PlayingCard]
    skier: Skier


class SkiRace(Game[Racer]):
    title = "Ski Race"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "race"
    mechanisms = ("race", "track", "hand management", "wild cards", "elimination")
    minutes = 20
    layout = Layout(
        felt="#3d6b8c",
        accents=("#f4f7fa", "#e4572e"),
        hidden_fields=("skier",),
        hidden_places=("crashed",),
        zones={"start": "lines #3a7d44", "finish": "checks #b3261e"},
    )

    snow: Board[Snow, Space] = Board(SLOPE)
    skiers: Stacks[Skier, Space] = Stacks(SLOPE)
    crashed: Pile[Skier]
    deck: Deck[PlayingCard] = Deck("discards")
    discards: Pile[PlayingCard]

    def setup(self) -> None:
        self.snow.fill({space: Snow() for space in SLOPE})
        for space in SLOPE.spaces[1:]:
            snow = self.snow[space]
            assert snow is not None
            snow.number = self.roll(JUMP, openly=False)
        self.skiers.fill({START: [Skier(racer.seat) for racer in self.players]})
        for racer, skier in zip(self.players, self.skiers[START], strict=True):
            racer.skier = skier
        self.deck.fill_shuffled(FRENCH_DECK)
        first_by_cut(self, self.deck, self.discards, value)
        for racer in self.players:
            self.deck.draw_many(racer.hand, HAND)

    async def turn(self, me: Racer) -> None:
        met = await self.downhill_phase(me)
        if not self.finished and not me.out:
            self.gate_phase(me, met)

    # -- Downhill Phase ----------------------------------------------------------------------------------

    async def downhill_phase(self, me: Racer) -> list[Racer]:
        """Whom the skier lands on."""
        card = await self.card_to_play(me)
        if card is None:
            await self.miss_the_gate(me)
            return []
        return self.ski(me, card)

    async def card_to_play(self, me: Racer) -> PlayingCard | None:
        while True:
            playable, court = self.playable(me), court_cards(me)
            if not playable and not court:
                return None
            prompt = f"You are on {self.place_of(me)}: play a card"
            if not playable:
                prompt = f"You are on {self.place_of(me)} and have no card to play"
            card = await me.choose(playable + court, prompt, otherwise="" if playable else "Miss the gate")
            if card is None or card in playable:
                return card
            await self.use(me, card)

    def ski(self, me: Racer, card: PlayingCard) -> list[Racer]:
        start, steps = me.skier.at, self.steps_of(me, card)
        goal = SLOPE.path(start, steps)[-1]
        self.discards.add(card)
        met = [rival for rival in self.others(me) if rival.skier.at is goal]
        self.skiers.put(me.skier, goal)
        self.log("{} plays {} and skis {} space(s), to {}", me, card, steps, goal)
        if goal is FINISH:
            self.win(me, ending="finish", because=f"{me} is the first at the finish.")
        return met

    async def miss_the_gate(self, me: Racer) -> None:
        self.log("{} misses the gate and discards {}", me, list(me.hand))
        self.discards.add_all(me.hand)
        draw(self, me, self.deck, me.hand, HAND)
        while not self.playable(me):
            court = court_cards(me)
            if not court:
                self.crash(me)
                return
            await self.use(me, await me.choose(court, "You cannot play any of these: which one saves you?"))

    def crash(self, me: Racer) -> None:
        self.log("{} cannot play any of {} and crashes", me, list(me.hand), hold=True)
        self.discards.add_all(me.hand)
        self.crashed.add(me.skier)
        self.eliminate(me)
        left = self.active()
        if len(left) == 1:
            self.win(*left, ending="all others crashed", because=f"Only {left[0]} has not crashed.")

    async def use(self, me: Racer, card: PlayingCard) -> None:
        self.discards.add(card)
        self.log("{} discards {}", me, card)
        if card.rank == QUEEN:
            drawn = draw(self, me, self.deck, me.hand, QUEEN_DRAWS)
            kept = await me.choose(drawn, "Keep one of the cards drawn")
            rest = [other for other in drawn if other is not kept]
            self.discards.add_all(rest)
            self.log("{} keeps {} and discards {}", me, kept, rest)
        else:
            draw(self, me, self.deck, me.hand)
            rival = await me.choose(self.others(me), "At whose hand do you look?")
            look_at(self, me, rival.hand)

    # -- Gate Phase --------------------------------------------------------------------------------------

    def gate_phase(self, me: Racer, met: list[Racer]) -> None:
        draw(self, me, self.deck, me.hand)
        for rival in met:
            look_at(self, me, rival.hand)
        if met:
            again(self, me)

    # -- what can be played ------------------------------------------------------------------------------

    def number_at(self, me: Racer) -> int:
        snow = self.snow[me.skier.at]
        assert snow is not None
        return snow.number

    def place_of(self, me: Racer) -> str:
        number = self.number_at(me)
        return f"a jump ({number})" if number == JUMP else f"a {number}"

    def steps_of(self, me: Racer, card: PlayingCard) -> int:
        return self.number_at(me) if card.rank == JACK else value(card)

    def playable(self, me: Racer) -> list[PlayingCard]:
        number = self.number_at(me)
        near = NUMBERS if number == JUMP else range(max(1, number - NEAR), number + NEAR + 1)
        return [card for card in me.hand if card.rank == JACK or value(card) in near]

    def estimate(self, me: Racer) -> float:
        """How far down, and whether there is a way on: the longest step in hand, and what else is of use."""
        if me.out:
            return 0
        steps = [self.steps_of(me, card) for card in self.playable(me)]
        ways = len(steps) + len(court_cards(me))
        run: int = me.skier.at.index
        return run + max(steps, default=0) + 0.5 * ways - (0 if ways else 6)


def value(card: PlayingCard) -> int:
    return 1 if card.rank == ACE else card.rank


def court_cards(me: Racer) -> list[PlayingCard]:
    """The Queens and Kings in hand."""
    return [card for card in me.hand if card.rank in (QUEEN, KING)]


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”, and with what deck?",
        "Up to eight, with 52 cards: nobody ever holds more than five, so that there is always one to draw.",
        "test_eight_can_play",
    ),
    Ruling(
        "Setup",
        "gap",
        "How do cards rank in the cut?",
        "By their value, from the ace, which is 1, up to the king. Who ties for the highest cuts again.",
        "test_the_highest_cut_begins",
    ),
    Ruling(
        "The Deck",
        "gap",
        "When are Queens and Kings discarded?",
        "In one's Downhill Phase before a card is played, as many as one likes.",
        "test_queens_and_kings_before_playing",
    ),
    Ruling(
        "The Deck",
        "gap",
        "At whose hand does a King look, if there are several opponents?",
        "At that of one opponent of one's choice who is still in the race, after drawing.",
        "test_king",
    ),
    Ruling(
        "Downhill Phase",
        "gap",
        "Does one who cannot play have to use a Queen or King before missing the gate?",
        "No, but he may.",
        "test_missing_the_gate_with_a_queen_in_hand",
    ),
    Ruling(
        "Downhill Phase",
        "gap",
        "Do Queens and Kings count as cards one can play?",
        "No, they do not move the skier, not even on a jump. But a Queen or King among the four new cards "
        "is used before one has crashed.",
        "test_court_cards_may_save_from_a_crash",
    ),
    Ruling(
        "Downhill Phase",
        "gap",
        "May one miss the gate on purpose?",
        "No: who has a card that can be played must play one.",
        "test_one_must_play",
    ),
    Ruling(
        "Downhill Phase",
        "gap",
        "May one play a new card right after missing the gate?",
        "No: one does not move. The Gate Phase follows, in which one draws a card.",
        "test_missing_the_gate",
    ),
    Ruling(
        "Downhill Phase",
        "gap",
        "What becomes of the skier and the cards of one who has crashed, and who wins if others all have?",
        "The skier leaves the slope, the hand is discarded. The last who has not crashed wins at once.",
        "test_crash",
    ),
    Ruling(
        "Victory",
        "gap",
        "Must the finish be reached exactly?",
        "No: what a card has left over is lost.",
        "test_the_finish_is_reached_by_more",
    ),
    Ruling(
        "Gate Phase",
        "gap",
        "What if one lands on several skiers?",
        "One looks at the hand of each, and has one further turn.",
        "test_landing_on_several_skiers",
    ),
]
