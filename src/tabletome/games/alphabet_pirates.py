"""Alphabet Pirates: sail round the world for letters, and spell them into ducats.

How to play
    The route is a square of 32 spaces, nine a side, sailed clockwise from Pirates Cove in its lower right
    corner. Letters come from two decks: 25 vowels (A, E, I, O and U, five of each) and 36 consonants (two of
    each; but one of Q, V, W, X, Y and Z). Every pirate starts at Pirates Cove with one consonant and one
    vowel, kept secret; one of each lies open on Buried Treasure. The highest roll of a die begins, then turns
    go clockwise.

    Movement. On your turn roll a die and sail that many spaces. Whenever you pass Pirates Cove, or come to
    it, take a consonant or a vowel, as you like. If you come to a space where rivals lie, you may steal a
    card from the hand of one of them, unseen. Then the space takes effect:
        Town: take a consonant.                     Merchant Ship: take a vowel.
        Treasure Ship: take one of each.            Skull & Crossbones: turn up a Fortune card.
        Man O' War: bury one of your cards, that is, lay it on Buried Treasure.
        Buried Treasure: take all the cards that are buried there.
        Seas, oceans and the Equator: nothing happens.
    The 24 Fortune cards take effect at once. Seven make you skip your next turn, four move again (roll
    once more), three bury and one discard a card of your choice, two steal a card from any rival; one gives
    you two consonants; four take you to Buried Treasure, to the Treasure Ship, to Pirates Cove or to any sea
    or ocean of your choice, where the space takes effect too. At one all sing, at one all drink.

    Making words. Then spell as many words as you like with the cards in your hand. A word of three letters is
    worth one ducat, of four letters two, of five letters three, and so on. The cards used are discarded. The
    built-in list says what is a word: no names, nor what is unfit for children. At the end of your turn
    discard down to seven cards. A deck that runs out is made anew from its own discards.

    Whoever has 17 ducats first wins. If there is no word in 200 turns running, most ducats win.
"""

from collections.abc import Awaitable, Callable
from typing import ClassVar, NamedTuple

from tabletome.engine import Guard, Layout, Look, Ruling, Space, behaviour, calls
from tabletome.parts.boards import SquareRing, Stacks
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll
from tabletome.parts.turns import SkippedTurns, Skipper, skip
from tabletome.parts.words import COMMON, FOR_CHILDREN, WordList

GOAL = 17
HAND_LIMIT = 7
SHORTEST = 3
HAND_WORTH = (0, 0.4, 0.75, 1.1, 1.45, 1.8, 2.15, 2.2)
"What so many letters promise, in ducats, as bots see it."

Effect = Callable[["AlphabetPirates", "Pirate"], Awaitable[None]]


class Letter(Card): ...


class Vowel(Letter):
    back = "vowel"


class Consonant(Letter):
    back = "consonant"


VOWELS = [Vowel(letter) for letter in "AEIOU" * 5]
CONSONANTS = [Consonant(letter) for letter in "BCDFGHJKLMNPRST" * 2 + "QVWXYZ"]


class Stop(NamedTuple):
    name: str
    effect: Effect | None = None
    sea: bool = False


def sea(name: str) -> Stop:
    return Stop(name, sea=True)


TOWN = Stop("Town", calls("take", Consonant))
MERCHANT_SHIP = Stop("Merchant Ship", calls("take", Vowel))
SKULL = Stop("Skull & Crossbones", calls("turn_up_fortune"))
STOPS = [
    Stop("Pirates Cove", calls("call_at_the_cove")), sea("Sargasso Sea"), TOWN, sea("Caribbean Sea"),
    SKULL, sea("Atlantic Ocean"), MERCHANT_SHIP, sea("North Sea"),
    Stop("Man O' War", calls("bury")), sea("Mediterranean Sea"), TOWN, sea("Black Sea"),
    SKULL, sea("Red Sea"), MERCHANT_SHIP, sea("Arabian Sea"),
    Stop("Buried Treasure", calls("dig_up")), sea("Indian Ocean"), TOWN, sea("South China Sea"),
    SKULL, sea("Sea of Japan"), MERCHANT_SHIP, sea("Bering Sea"),
    Stop("Treasure Ship", calls("take", Consonant, Vowel)), sea("Arctic Ocean"), TOWN, sea("Pacific Ocean"),
    SKULL, sea("Southern Ocean"), MERCHANT_SHIP, Stop("The Equator"),
]  # fmt: skip
ROUTE = SquareRing(
    [stop.name if STOPS.count(stop) == 1 else f"{stop.name} {n}" for n, stop in enumerate(STOPS, 1)], "route"
)
COVE = ROUTE["Pirates Cove"]
OPEN_WATER = [space for space in ROUTE if STOPS[space.index].sea]


class Fortune(Card):
    text: str
    look = Look(text="text", sign="scroll")
    effect: Effect | None = behaviour(default=None)
    back = "fortune"


SKIP, MOVE, BURY, STEAL = calls("hold_up"), calls("sail"), calls("bury"), calls("steal")
FORTUNES = [
    Fortune("Storm", "Skip next turn", effect=SKIP),
    Fortune("Trade Winds", "Move Again", effect=MOVE),
    Fortune("Doldrums", "Skip next turn", effect=SKIP),
    Fortune("Off Course", "Skip next turn", effect=SKIP),
    Fortune("English Warship", "Bury 1 Card", effect=BURY),
    Fortune("Pirates Map", "Go to Buried Treasure", effect=calls("go_to", "Buried Treasure")),
    Fortune("Pillage & Plunder", "Gain 2 Consonant cards", effect=calls("take", Consonant, Consonant)),
    Fortune("Monty Haul", "Go to Treasure Ship", effect=calls("go_to", "Treasure Ship")),
    Fortune("Sea Robbers", "Steal 1 card from Opponent", effect=STEAL),
    Fortune("Buccaneers", "Steal 1 card from Opponent", effect=STEAL),
    Fortune("Typhoon", "Skip next turn", effect=SKIP),
    Fortune("Hideout", "Go to Pirates Cove", effect=calls("go_to", "Pirates Cove")),
    Fortune("Run Aground", "Skip next turn", effect=SKIP),
    Fortune("Shipwreck", "Skip next turn", effect=SKIP),
    Fortune("Scurvy", "Discard 1 card", effect=calls("discard_one", "Scurvy: discard a card")),
    Fortune("Albatross", "Move Again", effect=MOVE),
    Fortune("Spanish Armada", "Bury 1 Card", effect=BURY),
    Fortune("French Fleet", "Bury 1 Card", effect=BURY),
    Fortune("A Pirates Life for Me", "Everyone Sings"),
    Fortune("Rum, Wine, & Grog", "Everyone Drinks"),
    Fortune("Sail the 7 Seas", "Go to any Sea Space", effect=calls("sail_the_seven_seas")),
    Fortune("Hurricane", "Skip next turn", effect=SKIP),
    Fortune("Sextant & Compass", "Move Again", effect=MOVE),
    Fortune("Latitude & Longitude", "Move Again", effect=MOVE),
]


class Ship(Piece):
    look = Look(sign="ship")

    def __str__(self) -> str:
        return f"{self.owner}'s ship"


class Pirate(Skipper):
    ducats: int = 0
    hand: Hand[Letter]
    ship: Ship


class AlphabetPirates(SkippedTurns[Pirate]):
    title = "Alphabet Pirates"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "words and trivia"
    mechanisms = ("dice", "track", "hand management", "spelling", "events")
    minutes = 30
    guard = Guard(quiet=200, progress="word")
    layout = Layout(
        felt="#14506b",
        accents=("#f2c14e", "#d1495b"),
        hidden_fields=("ship",),
        labels={"skips": "turns to skip"},
    )
    everyday_words: ClassVar[WordList] = COMMON
    ships: Stacks[Ship, Space] = Stacks(ROUTE)
    buried: Pile[Letter]
    vowels: Deck[Letter] = Deck("vowel_discards")
    vowel_discards: Pile[Letter]
    consonants: Deck[Letter] = Deck("consonant_discards")
    consonant_discards: Pile[Letter]
    fortunes: Deck[Fortune] = Deck("fortune_discards")
    fortune_discards: Pile[Fortune]

    def setup(self) -> None:
        self.vowels.fill_shuffled(VOWELS)
        self.consonants.fill_shuffled(CONSONANTS)
        self.fortunes.fill_shuffled(FORTUNES)
        for pirate in self.players:
            self.ships.fill({COVE: Ship(pirate.seat)})
            pirate.ship = self.ships[COVE][-1]
        for goal in [*(pirate.hand for pirate in self.players), self.buried]:
            self.consonants.draw(goal)
            self.vowels.draw(goal)
        first_by_roll(self)

    async def turn(self, me: Pirate) -> None:
        self.then(self.sail, me)
        self.then(self.make_words, me)
        self.then(self.discard_excess, me)

    # -- movement ----------------------------------------------------------------------------------------

    async def sail(self, me: Pirate) -> None:
        start, steps = me.ship.at, self.roll()
        *passed, goal = ROUTE.path(start, steps)
        self.ships.put(me.ship, goal)
        self.log("{} rolls {} and sails to {}", me, steps, goal)
        if COVE in passed:
            await self.call_at_the_cove(me)
        await self.land(me)

    async def go_to(self, me: Pirate, name: str) -> None:
        self.ships.put(me.ship, ROUTE[name])
        self.log("{} goes to {}", me, name)
        await self.land(me)

    async def land(self, me: Pirate) -> None:
        here: Space = me.ship.at
        await self.rob(me, [p for p in self.others(me) if p.ship.at is here], otherwise="Steal nothing")
        effect = STOPS[here.index].effect
        if effect is not None:
            await effect(self, me)

    async def call_at_the_cove(self, me: Pirate) -> None:
        decks = [deck for deck in (self.consonants, self.vowels) if self.can_draw(deck)]
        if decks:
            self.draw(me, await me.choose(decks, "Pirates Cove: take a card from the"))

    async def dig_up(self, me: Pirate) -> None:
        self.log("{} digs up {}", me, list(self.buried))
        me.hand.add_all(self.buried)

    async def turn_up_fortune(self, me: Pirate) -> None:
        card = self.fortunes.draw(self.fortune_discards)
        assert card is not None
        self.log("{} turns up {}: {}", me, card, card.text)
        if card.effect is not None:
            await card.effect(self, me)

    async def sail_the_seven_seas(self, me: Pirate) -> None:
        goal = await me.choose(OPEN_WATER, "Go to any sea or ocean")
        await self.go_to(me, goal.name)

    async def hold_up(self, me: Pirate) -> None:
        skip(self, me)

    # -- letters -----------------------------------------------------------------------------------------

    def can_draw(self, deck: Deck[Letter]) -> bool:
        return bool(deck or (self.vowel_discards if deck is self.vowels else self.consonant_discards))

    async def take(self, me: Pirate, *kinds: type[Letter]) -> None:
        for kind in kinds:
            self.draw(me, self.vowels if kind is Vowel else self.consonants)

    def draw(self, me: Pirate, deck: Deck[Letter]) -> None:
        card = deck.draw(me.hand)
        if card is not None:
            self.log("{} takes {}", me, card)

    async def steal(self, me: Pirate) -> None:
        await self.rob(me, self.others(me))

    async def rob(self, me: Pirate, rivals: list[Pirate], otherwise: str = "") -> None:
        victims = [rival for rival in rivals if rival.hand]
        if not victims:
            return
        victim = await me.choose(victims, "Steal a card from", otherwise=otherwise)
        if victim is not None:
            loot = self.pick(list(victim.hand))
            me.hand.add(loot)
            self.log("{} steals {} from {}", me, loot, victim)

    async def bury(self, me: Pirate) -> None:
        if me.hand:
            card = await me.choose(me.hand, "Bury one of your cards")
            self.buried.add(card)
            self.log("{} buries {}", me, card)

    async def discard_excess(self, me: Pirate) -> None:
        while len(me.hand) > HAND_LIMIT:
            await self.discard_one(me, f"You hold {len(me.hand)} cards: discard down to {HAND_LIMIT}")

    async def discard_one(self, me: Pirate, prompt: str) -> None:
        if me.hand:
            card = await me.choose(me.hand, prompt)
            self.discard(card)
            self.log("{} discards {}", me, card)

    def discard(self, card: Letter) -> None:
        (self.vowel_discards if isinstance(card, Vowel) else self.consonant_discards).add(card)

    # -- making words ------------------------------------------------------------------------------------

    async def make_words(self, me: Pirate) -> None:
        if len(me.hand) < SHORTEST:
            return
        words = FOR_CHILDREN.makeable("".join(map(str, me.hand)), SHORTEST)
        word = await me.word(words, "Spell a word with your letters", otherwise="No word")
        if word is not None:
            self.spell(me, word)
            self.then(self.make_words, me)

    def spell(self, me: Pirate, word: str) -> None:
        earned = len(word) - 2
        me.ducats += earned
        self.progress()
        for letter in word.upper():
            self.discard(me.hand.named(letter)[0])
        self.log("{} spells “{}” and earns {} ducat(s)", me, word, earned)
        if me.ducats >= GOAL:
            self.end("17 ducats", because=f"{me} has {me.ducats} ducats.")

    def score(self, pirate: Pirate) -> int:
        return pirate.ducats

    def estimate(self, pirate: Pirate) -> float:
        return pirate.ducats + HAND_WORTH[min(len(pirate.hand), HAND_LIMIT)]


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to eight: the 61 letters are enough for their full hands.",
        "test_eight_can_play",
    ),
    Ruling(
        "Setup",
        "gap",
        "Two pirates roll highest at the start",
        "They roll again.",
        "test_highest_roll_begins",
    ),
    Ruling("Setup", "gap", "Do the first buried cards lie open?", "All buried cards do.", "test_setup"),
    Ruling(
        "Making Words",
        "gap",
        "What is a word?",
        "What stands in the built-in list of English words, but nothing unfit for children.",
        "test_what_is_a_word",
    ),
    Ruling(
        "Making Words",
        "gap",
        "How short may a word be?",
        "Three letters: shorter ones earn nothing.",
        "test_what_is_a_word",
    ),
    Ruling(
        "Making Words",
        "gap",
        "When are words made, and how many?",
        "After the movement and all that comes of it, any number. Not in a turn that is skipped.",
        "test_several_words_in_a_turn",
    ),
    Ruling(
        "Decks & Hands",
        "gap",
        "When are excess cards discarded?",
        "At the end of one's turn, after the words, so that a large treasure is of use.",
        "test_hand_limit_at_the_end_of_the_turn",
    ),
    Ruling(
        "Board Notes",
        "gap",
        "Does coming to Pirates Cove count as passing it?",
        "Yes, once.",
        "test_pirates_cove",
    ),
    Ruling(
        "The Fortune Deck",
        "gap",
        "Do the cards that say “go to” pass Pirates Cove?",
        "No: the ship is put on the space, which then takes effect as if sailed to.",
        "test_going_somewhere_passes_nothing",
    ),
    Ruling(
        "Movement",
        "gap",
        "Which card is stolen, and from whom?",
        "One at random, from a rival of the thief's choice who holds any. Only landing makes it optional.",
        "test_stealing_where_rivals_lie",
    ),
    Ruling(
        "Movement",
        "gap",
        "What comes first, stealing or the space?",
        "Stealing.",
        "test_stealing_comes_before_the_space",
    ),
    Ruling(
        "Burying Cards",
        "gap",
        "Burying with an empty hand",
        "Nothing happens.",
        "test_nothing_to_bury",
    ),
    Ruling(
        "The Fortune Deck",
        "gap",
        "Where does Sail the 7 Seas lead, which says “any Sea Space”?",
        "To any sea or ocean: the seven seas are those. The Equator is neither.",
        "test_sail_the_7_seas",
    ),
    Ruling(
        "Decks & Hands",
        "gap",
        "A deck and its discards are empty",
        "No card is drawn from it.",
        "test_no_letters_left",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody spells any more?",
        "After 200 turns running without a word the game ends and most ducats win.",
        "test_two_hundred_turns_without_a_word",
    ),
]
