"""Alphabet Pirates: sail round the world for letters, and spell them into ducats.

How to play
    The route is a ring of 32 spaces, sailed clockwise from Pirates Cove. Letters come from two decks: 25
    vowels (A, E, I, O and U, five of each) and 36 consonants (two of each; but one of Q, V, W, X, Y and Z).
    Every pirate starts at Pirates Cove with one consonant and one vowel, kept secret; one of each lies open
    on Buried Treasure. The highest roll of a die begins, then turns go clockwise.

    Movement. On your turn roll a die and sail that many spaces. Whenever you pass Pirates Cove, or come to
    it, take a consonant or a vowel, as you like. If you come to a space where rivals lie, you may steal a
    card from the hand of one of them, unseen. Then the space takes effect:
        Town: take a consonant.                     Merchant Ship: take a vowel.
        Treasure Ship: take one of each.            Skull & Crossbones: turn up a Fortune card.
        Man O' War: bury one of your cards, that is, lay it on Buried Treasure.
        Buried Treasure: take all the cards that are buried there.
        Seas, oceans and the Equator: nothing happens.
    Fortune cards take effect at once. They make you skip your next turn, move again (roll once more), bury or
    discard a card of your choice, steal a card from any rival, take two consonants, or go to another space,
    which then takes effect too. At two of them everybody sings, or drinks.

    Making words. Then spell as many words as you like with the cards in your hand. A word of three letters is
    worth one ducat, of four letters two, of five letters three, and so on. The cards used are discarded. The
    built-in list says what is a word; mere names are none. At the end of your turn discard down to seven
    cards. A deck that runs out is made anew from its own discards.

    Whoever has 17 ducats first wins. If nobody spells a word in 200 turns running, most ducats win.
"""

from collections.abc import Awaitable, Callable
from typing import ClassVar

from tabletome.engine import Game, Layout, Player, Ruling, Space
from tabletome.parts.boards import Stacks, Track
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.pieces import Piece
from tabletome.parts.words import ACCEPTED, COMMON, WordList

RULINGS = [
    Ruling("How many can play, if it is for “2-4+”?", "Up to six.", "test_six_can_play"),
    Ruling("Two pirates roll highest at the start", "They roll again.", "test_highest_roll_begins"),
    Ruling("Do the first buried cards lie open?", "All buried cards do.", "test_setup"),
    Ruling("What is a word?", "What stands in the built-in list of English words.", "test_what_is_a_word"),
    Ruling("How short may a word be?", "Three letters: shorter ones earn nothing.", "test_what_is_a_word"),
    Ruling(
        "When are words made, and how many?",
        "After the movement and all that comes of it, any number. Not in a turn that is skipped.",
        "test_several_words_in_a_turn",
    ),
    Ruling(
        "When are excess cards discarded?",
        "At the end of one's turn, after the words, so that a large treasure is of use.",
        "test_hand_limit_at_the_end_of_the_turn",
    ),
    Ruling("Does coming to Pirates Cove count as passing it?", "Yes, once.", "test_pirates_cove"),
    Ruling(
        "Do the cards that say “go to” pass Pirates Cove?",
        "No: the ship is put on the space, which then takes effect as if sailed to.",
        "test_going_somewhere_passes_nothing",
    ),
    Ruling(
        "Which card is stolen, and from whom?",
        "One at random, from a rival of the thief's choice who holds any. Only landing makes it optional.",
        "test_stealing_where_rivals_lie",
    ),
    Ruling("What comes first, stealing or the space?", "Stealing.", "test_stealing_comes_before_the_space"),
    Ruling("Bury or discard with an empty hand", "Nothing happens.", "test_nothing_to_bury"),
    Ruling(
        "Where does Sail the 7 Seas lead?",
        "To any sea or ocean: the seven seas are those. The Equator is neither.",
        "test_sail_the_7_seas",
    ),
    Ruling("A deck and its discards are empty", "No card is drawn from it.", "test_no_letters_left"),
    Ruling(
        "What if nobody spells any more?",
        "After 200 turns running without a word the game ends and most ducats win.",
        "test_two_hundred_turns_without_a_word",
    ),
]

GOAL = 17
HAND_LIMIT = 7
SHORTEST = 3
QUIET_TURNS = 200
HAND_WORTH = (0, 0.4, 0.75, 1.1, 1.45, 1.8, 2.15, 2.2)
"What so many letters promise, in ducats, as bots see it."

NAMES = [
    "Pirates Cove", "Sargasso Sea", "Town", "Caribbean Sea", "Skull & Crossbones", "Atlantic Ocean",
    "Merchant Ship", "North Sea",
    "Man O' War", "Mediterranean Sea", "Town", "Black Sea", "Skull & Crossbones", "Red Sea",
    "Merchant Ship", "Arabian Sea",
    "Buried Treasure", "Indian Ocean", "Town", "South China Sea", "Skull & Crossbones", "Sea of Japan",
    "Merchant Ship", "Bering Sea",
    "Treasure Ship", "Arctic Ocean", "Town", "Pacific Ocean", "Skull & Crossbones", "Southern Ocean",
    "Merchant Ship", "The Equator",
]  # fmt: skip
ROUTE = Track(
    [name if NAMES.count(name) == 1 else f"{name} {number}" for number, name in enumerate(NAMES, 1)],
    ring=True,
    name="route",
)
COVE = ROUTE["Pirates Cove"]
OPEN_WATER = [space for space in ROUTE if "Sea" in space.name or "Ocean" in space.name]

Effect = Callable[["AlphabetPirates", "Pirate"], Awaitable[None]]

LANDINGS: dict[str, Effect] = {
    "Pirates Cove": lambda game, me: game.call_at_the_cove(me),
    "Town": lambda game, me: game.take(me, game.consonants),
    "Merchant Ship": lambda game, me: game.take(me, game.vowels),
    "Treasure Ship": lambda game, me: game.take(me, game.consonants, game.vowels),
    "Skull & Crossbones": lambda game, me: game.turn_up_fortune(me),
    "Man O' War": lambda game, me: game.bury(me),
    "Buried Treasure": lambda game, me: game.dig_up(me),
}


class Letter(Card): ...


class Vowel(Letter):
    back = "vowel"


class Consonant(Letter):
    back = "consonant"


VOWELS = [Vowel(letter) for letter in "AEIOU" * 5]
CONSONANTS = [Consonant(letter) for letter in "BCDFGHJKLMNPRST" * 2 + "QVWXYZ"]


class Fortune(Card):
    text: str
    back = "fortune"


SKIP: tuple[str, Effect] = "Skip your next turn", lambda game, me: game.skip(me)
MOVE: tuple[str, Effect] = "Move again", lambda game, me: game.sail(me)
BURY: tuple[str, Effect] = "Bury a card", lambda game, me: game.bury(me)
STEAL: tuple[str, Effect] = "Steal a card from a rival", lambda game, me: game.rob(me, game.others(me))
FORTUNES: dict[str, tuple[str, Effect]] = {
    "Storm": SKIP,
    "Trade Winds": MOVE,
    "Doldrums": SKIP,
    "Off Course": SKIP,
    "English Warship": BURY,
    "Pirates Map": ("Go to Buried Treasure", lambda game, me: game.go_to(me, ROUTE["Buried Treasure"])),
    "Pillage & Plunder": ("Take two consonants", lambda g, me: g.take(me, g.consonants, g.consonants)),
    "Monty Haul": ("Go to the Treasure Ship", lambda game, me: game.go_to(me, ROUTE["Treasure Ship"])),
    "Sea Robbers": STEAL,
    "Buccaneers": STEAL,
    "Typhoon": SKIP,
    "Hideout": ("Go to Pirates Cove", lambda game, me: game.go_to(me, COVE)),
    "Run Aground": SKIP,
    "Shipwreck": SKIP,
    "Scurvy": ("Discard a card", lambda game, me: game.discard_one(me, "Scurvy: discard a card")),
    "Albatross": MOVE,
    "Spanish Armada": BURY,
    "French Fleet": BURY,
    "A Pirates Life for Me": ("Everybody sings", lambda game, me: game.make_merry("sings")),
    "Rum, Wine, & Grog": ("Everybody drinks", lambda game, me: game.make_merry("drinks")),
    "Sail the 7 Seas": ("Go to any sea or ocean", lambda game, me: game.sail_the_seven_seas(me)),
    "Hurricane": SKIP,
    "Sextant & Compass": MOVE,
    "Latitude & Longitude": MOVE,
}


class Ship(Piece):
    def __str__(self) -> str:
        return f"{self.owner}'s ship"


class Pirate(Player):
    ducats: int = 0
    held_up: bool = False
    hand: Hand[Letter]
    ship: Ship


class AlphabetPirates(Game[Pirate]):
    title = "Alphabet Pirates"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "words and trivia"
    mechanisms = ("dice", "track", "hand management", "spelling", "events")
    minutes = 30
    layout = Layout(
        felt="#14506b",
        accents=("#f2c14e", "#d1495b"),
        hidden_fields=("quiet", "ship"),
        labels={"held_up": "skips a turn"},
    )
    turn_cap = 5000
    everyday_words: ClassVar[WordList] = COMMON
    ships: Stacks[Ship, Space] = Stacks(ROUTE)
    buried: Pile[Letter]
    vowels: Deck[Letter] = Deck("vowel_discards")
    vowel_discards: Pile[Letter]
    consonants: Deck[Letter] = Deck("consonant_discards")
    consonant_discards: Pile[Letter]
    fortunes: Deck[Fortune] = Deck("fortune_discards")
    fortune_discards: Pile[Fortune]
    quiet: int = 0
    "Turns since a word was spelt."

    def setup(self) -> None:
        self.vowels.fill_shuffled(VOWELS)
        self.consonants.fill_shuffled(CONSONANTS)
        self.fortunes.fill_shuffled(Fortune(name, text) for name, (text, _) in FORTUNES.items())
        for pirate in self.players:
            self.ships.fill({COVE: Ship(pirate.seat)})
            pirate.ship = self.ships[COVE][-1]
        for goal in [*(pirate.hand for pirate in self.players), self.buried]:
            self.consonants.draw(goal)
            self.vowels.draw(goal)
        self.roll_high()

    def roll_high(self) -> None:
        highest = self.players
        while len(highest) > 1:
            rolls = {pirate: self.roll() for pirate in highest}
            self.log("For the first turn: {}", [f"{pirate} rolls {rolls[pirate]}" for pirate in rolls])
            highest = [pirate for pirate in highest if rolls[pirate] == max(rolls.values())]
        self.mover = highest[0]

    async def turn(self, me: Pirate) -> None:
        self.quiet += 1
        if me.held_up:
            me.held_up = False
            self.log("{} skips a turn", me)
        else:
            await self.sail(me)
            await self.make_words(me)
            while len(me.hand) > HAND_LIMIT and not self.finished:
                prompt = f"You hold {len(me.hand)} cards: discard down to {HAND_LIMIT}"
                await self.discard_one(me, prompt)
        if self.quiet == QUIET_TURNS:
            self.end(because=f"Nobody has spelt a word in {QUIET_TURNS} turns: most ducats win.")

    # -- movement ----------------------------------------------------------------------------------------

    async def sail(self, me: Pirate) -> None:
        start, steps = me.ship.at, self.roll()
        goal = ROUTE.spaces[(start.index + steps) % len(ROUTE)]
        self.log("{} rolls {} and sails to {}", me, steps, goal)
        self.ships.put(me.ship, goal)
        if COVE.index < goal.index < start.index:
            await self.call_at_the_cove(me)
        await self.land(me)

    async def go_to(self, me: Pirate, space: Space) -> None:
        self.log("{} goes to {}", me, space)
        self.ships.put(me.ship, space)
        await self.land(me)

    async def land(self, me: Pirate) -> None:
        here: Space = me.ship.at
        await self.rob(me, [p for p in self.others(me) if p.ship.at is here], otherwise="Steal nothing")
        effect = LANDINGS.get(NAMES[here.index])
        if effect is not None:
            await effect(self, me)

    async def call_at_the_cove(self, me: Pirate) -> None:
        decks = [deck for deck in (self.consonants, self.vowels) if self.can_draw(deck)]
        if decks:
            await self.take(me, await me.choose(decks, "Pirates Cove: take a card from the"))

    async def dig_up(self, me: Pirate) -> None:
        self.log("{} digs up {}", me, list(self.buried))
        me.hand.add_all(self.buried)

    async def turn_up_fortune(self, me: Pirate) -> None:
        card = self.fortunes.draw(self.fortune_discards)
        assert card is not None
        text, effect = FORTUNES[card.name]
        self.log("{} turns up {}: {}", me, card, text.lower())
        await effect(self, me)

    async def sail_the_seven_seas(self, me: Pirate) -> None:
        await self.go_to(me, await me.choose(OPEN_WATER, "Go to any sea or ocean"))

    async def skip(self, me: Pirate) -> None:
        me.held_up = True

    async def make_merry(self, does: str) -> None:
        self.log("Everybody {}", does)

    # -- letters -----------------------------------------------------------------------------------------

    def can_draw(self, deck: Deck[Letter]) -> bool:
        return bool(deck or (self.vowel_discards if deck is self.vowels else self.consonant_discards))

    async def take(self, me: Pirate, *decks: Deck[Letter]) -> None:
        for deck in decks:
            card = deck.draw(me.hand)
            if card is not None:
                self.log("{} takes {}", me, card)

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

    async def discard_one(self, me: Pirate, prompt: str) -> None:
        if me.hand:
            card = await me.choose(me.hand, prompt)
            self.discard(card)
            self.log("{} discards {}", me, card)

    def discard(self, card: Letter) -> None:
        (self.vowel_discards if isinstance(card, Vowel) else self.consonant_discards).add(card)

    # -- making words ------------------------------------------------------------------------------------

    async def make_words(self, me: Pirate) -> None:
        while len(me.hand) >= SHORTEST and not self.finished:
            words = ACCEPTED.makeable("".join(map(str, me.hand)), SHORTEST)
            word = await me.word(words, "Spell a word with your letters", otherwise="No word")
            if word is None:
                return
            self.spell(me, word)

    def spell(self, me: Pirate, word: str) -> None:
        earned = len(word) - 2
        me.ducats += earned
        self.quiet = 0
        for letter in word.upper():
            self.discard(me.hand.named(letter)[0])
        self.log("{} spells “{}” and earns {} ducat{}", me, word, earned, "s" if earned > 1 else "")
        if me.ducats >= GOAL:
            self.end(because=f"{me} has {me.ducats} ducats.")

    def score(self, pirate: Pirate) -> int:
        return pirate.ducats

    def estimate(self, pirate: Pirate) -> float:
        return pirate.ducats + HAND_WORTH[min(len(pirate.hand), HAND_LIMIT)]
