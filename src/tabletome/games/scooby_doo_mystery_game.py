"""Scooby Doo Mystery Game: draft clues until the whole gang, a villain and a place are together.

How to play
    The deck has 72 cards:

        8 each    Scooby Doo, Shaggy, Freddy, Daphne, Velma (Characters)
        1 each    Captain Cutler, The Creeper, Snow Ghost, Shadow Phantom, Dracula, Miner 49'er, Chinese
                  Zombies, Frankenstein's Monster (Villains)
        1 each    Haunted Castle, Spooky Island, Ship Graveyard, The Big Top, The Wax Museum, The Abandoned
                  Mine, The Lighthouse, Funland Park (Locations)
        1 each    16 Special cards

    Chance decides who begins, and turns go clockwise. A turn has four phases, in which all take part, the
    player on move first.

    Mystery: the top eight cards of the deck are laid out, the clues.
    Find Clues: in turn everybody takes a clue into his hand, until all are taken. Special cards, taken or
    drawn, are played and discarded at once, but for the four that count as others, which are held. Who holds
    more than 13 cards when that is done discards down to 13, in the Chase Phase as well.
    Chase: everybody may discard two cards of a kind and draw two. Any two Villains are of a kind, and so are
    any two Locations.
    Capture Villain: everybody may solve a mystery with one card each of Scooby, Shaggy, Freddy, Velma,
    Daphne, a Villain and a Location. They are discarded, and whoever solves three mysteries first wins.

        Zoinks                     an opponent discards a card at random
        Jeepers                    an opponent discards a Character, as he likes
        The Van Breaks Down        an opponent discards a Location, as he likes
        Secret Identity            an opponent discards a Villain, as he likes
        Scooby Snacks              draw two cards
        Mystery Machine            draw three cards and discard two
        Pull off the Mask          draw a card and take another clue
        Mystery Club Convention    take a Location from the clues, and then another clue
        Fortune Teller             look at the next eight cards of the deck, and take another clue
        I have a Plan              take two clues
        The Malt Shop              discard all Characters among the clues
        Velma loses her glasses    nothing
        Scrappy Doo                counts as Velma and Freddy, both at once
        Best Pals                  counts as Scooby and Shaggy, both at once
        The Girls                  counts as Daphne and Velma, both at once
        Chase Scene                is of a kind with any one card in the Chase Phase

    An opponent who has no such card shows his hand. When the deck is used up, the discards are shuffled into
    a new one. After 150 turns of each player most mysteries win.

    Scooby-Doo and the names of its characters are trademarks of their owners.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, behaviour, calls
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard, discard_down_to, draw, look_at_top
from tabletome.parts.starting import first_by_chance

CLUES = 8
HAND = 13
TO_WIN = 3
CHARACTERS = ("Scooby Doo", "Shaggy", "Freddy", "Daphne", "Velma")
CHARACTER, VILLAIN, LOCATION, SPECIAL = "Character", "Villain", "Location", "Special"
KINDS = (*CHARACTERS, VILLAIN, LOCATION)
"What it takes to solve a mystery."


class Clue(Card):
    type: str
    kind: str
    text: str = ""
    effect: Any = behaviour(default=None)
    counts_as: tuple[str, ...] = behaviour(default=())
    look = Look(
        suit="kind",
        text="text",
        signs={
            "Scooby Doo": "paw",
            "Shaggy": "leaf",
            "Freddy": "flag",
            "Daphne": "heart",
            "Velma": "eye",
            VILLAIN: "skull",
            LOCATION: "tower",
            SPECIAL: "star",
        },
        colours={
            "Scooby Doo": "#7a4a21",
            "Shaggy": "#4d7a2f",
            "Freddy": "#2f5f9f",
            "Daphne": "#7d4fa0",
            "Velma": "#b5541f",
            VILLAIN: "#5b2333",
            LOCATION: "#3f5560",
            SPECIAL: "#a37a00",
        },
    )

    @property
    def kinds(self) -> tuple[str, ...]:
        """What it can be in a solution."""
        return self.counts_as or ((self.kind,) if self.kind in KINDS else ())


def special(name: str, text: str, effect: Any) -> Clue:
    return Clue(name, SPECIAL, SPECIAL, text, effect=effect)


def wild(name: str, *kinds: str) -> Clue:
    return Clue(name, SPECIAL, SPECIAL, f"Counts as {' and '.join(kinds)}", counts_as=kinds)


CHASE_SCENE = Clue("Chase Scene", SPECIAL, SPECIAL, "Counts as any card in the Chase Phase")
SPECIALS = [
    special("Zoinks", "An opponent discards 1 random card", calls("lose_any")),
    special("Scooby Snacks", "Draw 2 cards", calls("draw_cards", 2)),
    special("Mystery Machine", "Draw 3 cards and discard 2", calls("draw_and_discard", 3, 2)),
    special("Jeepers", "An opponent discards a Character", calls("lose", CHARACTER)),
    special("Mystery Club Convention", "Take a Location clue, go again", calls("take_location")),
    special("The Van Breaks Down", "An opponent discards a Location", calls("lose", LOCATION)),
    wild("Scrappy Doo", "Velma", "Freddy"),
    special("Fortune Teller", "Look at the next 8 cards, go again", calls("look_ahead", CLUES)),
    special("Secret Identity", "An opponent discards a Villain", calls("lose", VILLAIN)),
    special("Velma loses her glasses", "Does nothing", calls("do_nothing")),
    special("The Malt Shop", "Discard all Character clues", calls("discard_characters")),
    wild("Best Pals", "Scooby Doo", "Shaggy"),
    CHASE_SCENE,
    special("Pull off the Mask", "Draw a card, go again", calls("draw_and_go_on", 1)),
    wild("The Girls", "Daphne", "Velma"),
    special("I have a Plan", "Take 2 clues", calls("take_clues", 2)),
]
VILLAINS = (
    "Captain Cutler", "The Creeper", "Snow Ghost", "Shadow Phantom", "Dracula", "Miner 49'er",
    "Chinese Zombies", "Frankenstein's Monster",
)  # fmt: skip
LOCATIONS = (
    "Haunted Castle", "Spooky Island", "Ship Graveyard", "The Big Top", "The Wax Museum",
    "The Abandoned Mine", "The Lighthouse", "Funland Park",
)  # fmt: skip
COPIES = 8
DECK = [
    *[Clue(kind, CHARACTER, kind) for kind in CHARACTERS] * COPIES,
    *[Clue(name, VILLAIN, VILLAIN) for name in VILLAINS],
    *[Clue(name, LOCATION, LOCATION) for name in LOCATIONS],
    *SPECIALS,
]


class Detective(Player):
    mysteries: int = 0
    hand: Hand[Clue]

    def of_type(self, type_: str) -> list[Clue]:
        return [card for card in self.hand if card.type == type_]


class ScoobyDooMysteryGame(Game[Detective]):
    title = "Scooby Doo Mystery Game"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 6)
    family = "set collection"
    mechanisms = ("open draft", "set collection", "hand management", "take that")
    minutes = 40
    layout = Layout(
        felt="#2f3f2a",
        accents=("#e8a33a", "#8f6fc0"),
        labels={"mysteries": "mysteries solved"},
        hidden_fields=("type",),
    )
    guard = Guard(turns=150, each=True)

    deck: Deck[Clue] = Deck("discards")
    clues: Row[Clue]
    discards: Pile[Clue]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        first_by_chance(self)

    async def turn(self, me: Detective) -> None:
        self.log("The clues are {}", self.deck.draw_many(self.clues, CLUES))
        self.then(self.find_a_clue, me)
        for detective in self.from_player(me):
            self.then(self.chase, detective)
        for detective in self.from_player(me):
            self.then(self.capture_villain, detective)

    # -- Find Clues Phase ------------------------------------------------------------------------------------

    async def find_a_clue(self, me: Detective, again: int = 0) -> None:
        if not self.clues:
            return
        again += await self.take(me, list(self.clues))
        await discard_down_to(self, me, me.hand, self.discards, HAND)
        if again:
            self.then(self.find_a_clue, me, again - 1)
        else:
            self.then(self.find_a_clue, self.after(me))

    async def take(self, me: Detective, clues: Sequence[Clue]) -> int:
        """Take one of these clues. How often he goes again."""
        clue = await me.choose(clues, "Take a clue")
        me.hand.add(clue)
        self.log("{} takes {}", me, clue)
        return await self.receive(me, [clue])

    async def receive(self, me: Detective, cards: Sequence[Clue]) -> int:
        """Special cards take effect as soon as they come. How often he goes again."""
        again = 0
        for card in cards:
            if card.effect is not None and card.place is me.hand:
                self.discards.add(card)
                self.log("{} plays {}", me, card)
                again += await card.effect(self, me) or 0
        return again

    async def draw_cards(self, me: Detective, number: int) -> int:
        return await self.receive(me, draw(self, me, self.deck, me.hand, number))

    async def draw_and_go_on(self, me: Detective, number: int) -> int:
        return 1 + await self.draw_cards(me, number)

    async def draw_and_discard(self, me: Detective, number: int, spare: int) -> int:
        again = await self.draw_cards(me, number)
        await discard(self, me, me.hand, self.discards, min(spare, len(me.hand)), "Discard two cards")
        return again

    async def lose_any(self, me: Detective) -> None:
        victim = await self.choose_victim(me)
        if victim.hand:
            lost = self.pick(victim.hand.items)
            self.discards.add(lost)
            self.log("{} loses {}", victim, lost)

    async def lose(self, me: Detective, type_: str) -> None:
        victim = await self.choose_victim(me)
        fitting = victim.of_type(type_)
        if not fitting:
            for card in victim.hand:
                self.show(card)
            self.log("{} has no {}: {}", victim, type_, list(victim.hand), hold=True)
            return
        lost = await victim.choose(fitting, f"{me} makes you discard a {type_}: which one?")
        self.discards.add(lost)
        self.log("{} discards {}", victim, lost)

    async def choose_victim(self, me: Detective) -> Detective:
        rivals = self.others(me)
        return rivals[0] if len(rivals) == 1 else await me.choose(rivals, "Which opponent?")

    async def take_location(self, me: Detective) -> int:
        locations = [clue for clue in self.clues if clue.type == LOCATION]
        if locations:
            await self.take(me, locations)
        return 1

    async def look_ahead(self, me: Detective, number: int) -> int:
        look_at_top(self, me, self.deck, number)
        return 1

    async def take_clues(self, me: Detective, number: int) -> int:
        again = 0
        for _ in range(number):
            if self.clues:
                again += await self.take(me, list(self.clues))
        return again

    async def discard_characters(self, me: Detective) -> None:
        gone = [clue for clue in self.clues if clue.type == CHARACTER]
        self.discards.add_all(gone)
        self.log("{} discards {} from the clues", me, gone or "nothing")

    async def do_nothing(self, me: Detective) -> None: ...

    # -- Chase Phase -----------------------------------------------------------------------------------------

    async def chase(self, me: Detective) -> None:
        chasing = [card for card in me.hand if self.partners(me, card)]
        first = await me.choose(
            chasing, "Chase: discard two cards of a kind to draw two?", otherwise="Do not chase"
        )
        if first is None:
            return
        second = await me.choose(self.partners(me, first), "With which other card?", picked=(first,))
        self.discards.add_all([first, second])
        self.log("{} chases with {}", me, [first, second])
        await self.draw_cards(me, 2)
        await discard_down_to(self, me, me.hand, self.discards, HAND)

    def partners(self, me: Detective, card: Clue) -> list[Clue]:
        """What is of a kind with a card in his hand."""
        return [other for other in me.hand if other is not card and of_a_kind(card, other)]

    # -- Capture Villain Phase -------------------------------------------------------------------------------

    async def capture_villain(self, me: Detective) -> None:
        ways = self.solutions(me)
        way = await me.choose(ways, "Solve a mystery?", otherwise="Solve none", label=wilds_in_words)
        if way is None:
            return
        cards = list(way)
        for kind in KINDS:
            if not any(kind in card.kinds for card in way):
                fitting = [card for card in me.hand if card.kind == kind]
                pick = fitting[0]
                if kind in (VILLAIN, LOCATION):
                    pick = await me.choose(fitting, f"Which {kind}?", picked=tuple(cards))
                cards.append(pick)
        self.discards.add_all(cards)
        me.mysteries += 1
        self.log("{} solves a mystery with {}", me, cards, hold=True)
        if me.mysteries == TO_WIN:
            self.drop_steps()
            self.win(me, ending="mysteries", because=f"{me} has solved three mysteries.")

    def solutions(self, me: Detective) -> list[tuple[Clue, ...]]:
        """With which of the cards that count as two others, if any, a mystery can be solved."""
        held = {card.kind for card in me.hand}
        wilds = [card for card in me.hand if card.counts_as]
        return [
            way
            for number in range(len(wilds) + 1)
            for way in combinations(wilds, number)
            if set(KINDS) <= held.union(*(card.counts_as for card in way))
        ]

    def score(self, me: Detective) -> int:
        return me.mysteries

    def estimate(self, me: Detective) -> float:
        """Mysteries solved, and how much of the next is in hand."""
        kinds = {kind for card in me.hand for kind in card.kinds}
        return 7 * me.mysteries + len(kinds) + 0.1 * len(me.hand)


def of_a_kind(one: Clue, other: Clue) -> bool:
    if "Chase Scene" in (one.name, other.name):
        return True
    return not set(one.kinds).isdisjoint(other.kinds)


def wilds_in_words(way: tuple[Clue, ...]) -> str:
    return f"Solve it with {' and '.join(map(str, way))}" if way else "Solve it with one card of each"


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2+ players”: how many at most?",
        "Five: five hands of thirteen are 65 of the 72 cards.",
        "test_players",
    ),
    Ruling(
        "Setup", "gap", "Who is the youngest?", "Chance decides who begins.", "test_chance_decides_who_begins"
    ),
    Ruling(
        "Find Clues Phase",
        "contradiction",
        "Special cards are played as soon as they are picked; what of those that count as others?",
        "They are held until they are used.",
        "test_cards_that_count_as_two_others",
    ),
    Ruling(
        "Find Clues Phase",
        "gap",
        "What of Special cards that are drawn from the deck?",
        "They take effect at once as well. Going again means nothing when no clue is left.",
        "test_special_cards_that_are_drawn",
    ),
    Ruling(
        "Find Clues Phase",
        "gap",
        "When does one discard down to 13 cards?",
        "As soon as the card taken, or the cards drawn in the Chase Phase, have had all their effect.",
        "test_thirteen_cards_in_hand",
    ),
    Ruling(
        "Card List",
        "gap",
        "Does a card that counts as two others do so at once?",
        "Yes, a mystery can be solved with fewer than seven cards. In the Chase Phase it is of a kind with "
        "either.",
        "test_cards_that_count_as_two_others",
    ),
    Ruling(
        "Card List",
        "gap",
        "Which opponent is meant, who chooses the card, and what if he has none?",
        "Whom the player names; the opponent chooses, and shows his hand if he has none.",
        "test_an_opponent_discards",
    ),
    Ruling(
        "Card List",
        "gap",
        "Are cards that count as Characters themselves Characters, for Jeepers and The Malt Shop?",
        "No, they are Special cards.",
        "test_cards_that_count_as_others_are_no_characters",
    ),
    Ruling(
        "Card List",
        "gap",
        "What is it to go again?",
        "One takes another clue before the next player does, and if it comes twice, two.",
        "test_go_again",
    ),
    Ruling(
        "Card List",
        "departure",
        "One Special card has the name of a people.",
        "It is called Fortune Teller; what it does is as printed.",
        "test_fortune_teller",
    ),
    Ruling(
        "Chase Phase",
        "gap",
        "What are two of a kind, and how often may one chase?",
        "Two of the same Character, two Villains, two Locations. Once a turn for each player.",
        "test_chase",
    ),
    Ruling(
        "Capture Villain Phase",
        "gap",
        "Several can solve a mystery?",
        "In turn from the player on move, one mystery a turn for each; the first with three wins at once.",
        "test_three_mysteries_win",
    ),
    Ruling(
        "Mystery Phase",
        "gap",
        "The deck is used up?",
        "The discards, among them the cards of solved mysteries, are shuffled into a new one.",
        "test_new_deck",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if nobody solves three mysteries?",
        "After 150 turns of each player most mysteries win.",
        "test_the_last_turn",
    ),
]
