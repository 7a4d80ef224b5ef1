"""United States: lay down sets of three and more states that hang together by their borders.

How to play
    The deck has fifty cards, one for each state of the United States of America. Everybody is dealt seven.
    Play goes by age, the youngest first; here chance picks the one who begins. The discards begin empty.

    Your turn has three phases.
    Draw: take the top card of the deck or of the discards.
    Meld: lay down as many melds as you like. A meld is three or more states that hang together: one can go
    from each to every other over borders between states of the meld. California, Oregon and Washington are
    one, since Oregon connects the other two. States that only touch at a corner (Arizona and Colorado, New
    Mexico and Utah) or face each other over water do not border. Alaska counts as a neighbour of Washington,
    Hawaii of California, and the two of each other. Nothing is added to a meld later on.
    Discard: if you hold more than seven cards, discard down to seven, face up.

    When the deck is empty only the discards are left to draw from. The game ends when each player since then,
    or since the last meld, has had a turn without laying one. Every state that you laid down is one point,
    and most points win. The game also ends after ten turns each without a meld or a card of the deck.

    Easier: a picture of the state in words on each card; a map, without names or with them.
    Scoring: a meld of 3, 4, 5, 6, 7 or 8 states scores 3, 5, 7, 9, 11 or 13 points, a larger one two more for
    each further state.
    Drawing: draw two cards, or always up to eight cards in hand; for each meld draw as many cards from the
    deck as it has.
    Alone: play as always, or lose a point for every turn.
    Trades: after drawing you may make one offer to exchange cards.
    Mistakes: by default you can only pick true melds. Otherwise you may lay any three or more cards, and if
    they do not hang together you take them back and lay nothing more in this turn; as a penalty you
    may also have to skip your next turn, discard a card, or both.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tabletome.engine import Guard, Layout, Look, Option, Ruling
from tabletome.parts.areas import groups
from tabletome.parts.boards import Board, Map, Region, connected
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard, discard_down_to, draw
from tabletome.parts.rummy import build, take
from tabletome.parts.sheets import rows
from tabletome.parts.starting import first_by_chance
from tabletome.parts.trades import Trading
from tabletome.parts.turns import SkippedTurns, Skipper, skip

HAND = 7
FULL_HAND = 8
LEAST = 3
PAIR = 0.7
MELD = 0.9
"What bots make of two neighbours in hand, and what part of the points of a meld in hand."


class AtlasEntry(NamedTuple):
    name: str
    west: int
    north: int
    borders: tuple[str, ...]
    "With states further down."
    picture: str


class StateCard(Card):
    picture: str = ""
    look = Look(text="picture", sign="flag")


ATLAS = rows(__package__, "united_states", AtlasEntry)
PLAIN_DECK = [StateCard(entry.name) for entry in ATLAS]
PICTURE_DECK = [StateCard(entry.name, entry.picture) for entry in ATLAS]
KINDS = {entry.name: 1 for entry in ATLAS}


@cache
def country(
    alaska_washington: bool, hawaii_california: bool, alaska_hawaii: bool, labelled: bool = True
) -> Map:
    """The states and their borders; without labels they have numbers from west to east."""
    from_west = sorted(ATLAS, key=lambda entry: (-entry.west, -entry.north, entry.name))
    names = {entry.name: entry.name if labelled else str(i) for i, entry in enumerate(from_west, 1)}
    borders = [(entry.name, other) for entry in ATLAS for other in entry.borders]
    if alaska_washington:
        borders.append(("Alaska", "Washington"))
    if hawaii_california:
        borders.append(("California", "Hawaii"))
    if alaska_hawaii:
        borders.append(("Alaska", "Hawaii"))
    return Map(
        {names[entry.name]: (-entry.west, -entry.north, "") for entry in from_west},
        [(names[a], names[b]) for a, b in borders],
    )


def map_nearby(game: "UnitedStates") -> Map | None:
    if game.map == "none":
        return None
    borders = game.alaska_washington, game.hawaii_california, game.alaska_hawaii
    return country(*borders, game.map == "labelled")


class Traveller(Skipper):
    hand: Hand[StateCard]
    melds: Row[StateCard]
    points: int = 0
    passed: bool = False
    "Whether he has laid no meld in a turn since the deck is empty and the last meld was laid."


class UnitedStates(SkippedTurns[Traveller]):
    title = "United States"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(1, 8)
    family = "rummy and poker"
    mechanisms = ("melds", "hand management", "network building")
    minutes = 20
    layout = Layout(
        felt="#27476b",
        accents=("#e8b84a", "#d9685f"),
        hidden_fields=("passed",),
        hidden_places=("atlas",),
        labels={"skips": "turns to skip"},
    )
    guard = Guard(quiet=10, progress="card drawn from the deck and no meld", each=True)

    pictures = Option(False, "Easier: each card has a picture of its state, in words")
    map = Option(
        "none",
        "Easier: a map that everybody sees",
        {"none": "none", "unlabelled": "without names", "labelled": "with names"},
    )
    by_size = Option(False, "Scoring: melds of 4, 5, 6, 7 and 8 states score 5, 7, 9, 11 and 13 points")
    drawing = Option(
        "one", "What is drawn", {"one": "one card", "two": "two cards", "fill": "up to eight in hand"}
    )
    replacement = Option(False, "When you lay a meld, draw as many cards as it has")
    alaska_washington = Option(True, "Alaska is next to Washington")
    hawaii_california = Option(True, "Hawaii is next to California")
    alaska_hawaii = Option(True, "Alaska and Hawaii are next to each other")
    solo_scoring = Option(False, "Alone: every turn costs a point")
    trades = Option(False, "Players may trade cards")
    mistakes = Option(
        "none",
        "Wrong melds",
        {
            "none": "cannot be laid",
            "back": "are taken back",
            "skip": "are taken back, and one skips a turn",
            "discard": "are taken back, and one discards a card",
            "both": "are taken back, one discards a card and skips a turn",
        },
    )

    deck: Deck[StateCard]
    discards: Pile[StateCard]
    atlas: Board[Card, Region] = Board(map_nearby)

    @classmethod
    def refuse(cls, players: int, options: Mapping[str, Any]) -> str | None:
        if players > 1 and options["solo_scoring"]:
            return "Every turn costs a point only for one who plays alone."
        return "Who plays alone has nobody to trade with." if players == 1 and options["trades"] else None

    def setup(self) -> None:
        self.deck.fill_shuffled(PICTURE_DECK if self.pictures else PLAIN_DECK)
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)
        first_by_chance(self)

    async def turn(self, me: Traveller) -> None:
        await self.draw_phase(me)
        if self.trades:
            trading = Trading(self, lambda traveller: traveller.hand, KINDS)
            await trading.offer(me, self.others(me), otherwise="No trade")
        melds = len(me.melds)
        await self.meld_phase(me)
        await discard_down_to(self, me, me.hand, self.discards, HAND)
        self.look_for_end(me, laid=len(me.melds) > melds)

    async def draw_phase(self, me: Traveller) -> None:
        left = len(self.deck)
        for _ in range({"one": 1, "two": 2, "fill": FULL_HAND - len(me.hand)}[self.drawing]):
            await take(self, me, self.deck, self.discards, me.hand)
        if len(self.deck) < left:
            self.progress()

    # -- melds -------------------------------------------------------------------------------------------

    async def meld_phase(self, me: Traveller) -> None:
        def step(picked: Sequence[StateCard]) -> tuple[list[StateCard], bool]:
            return self.next_states(me, picked), len(picked) >= LEAST

        while len(me.hand) >= LEAST:
            prompt = "Lay down a meld of three or more states that hang together?"
            cards = await build(
                me, step, prompt, otherwise="Lay no meld", done="Lay these down", to_the_end=True
            )
            if not cards:
                return
            if not self.is_meld(cards):
                await self.take_back(me, cards)
                return
            self.lay(me, cards)

    def next_states(self, me: Traveller, picked: Sequence[StateCard]) -> list[StateCard]:
        """What may come next: anything where mistakes can be made, else what leads to a true meld."""
        if self.mistakes != "none":
            return [card for card in me.hand if card not in picked]
        beside = self.country.neighbours
        held = {self.country[card.name]: card for card in me.hand}
        if picked:
            near = {region for card in picked for region in beside(self.country[card.name])}
            return [card for region, card in held.items() if region in near and card not in picked]
        large = [group for group in groups(held, beside) if len(group) >= LEAST]
        return [card for region, card in held.items() if any(region in group for group in large)]

    @property
    def country(self) -> Map:
        return country(self.alaska_washington, self.hawaii_california, self.alaska_hawaii)

    def is_meld(self, cards: Sequence[StateCard]) -> bool:
        return connected([self.country[card.name] for card in cards], self.country.neighbours)

    def lay(self, me: Traveller, cards: list[StateCard]) -> None:
        me.melds.add_all(cards)
        gained = self.worth(len(cards))
        me.points += gained
        self.progress()
        self.log("{} lays down {} for {} point(s)", me, cards, gained)
        if self.replacement:
            draw(self, me, self.deck, me.hand, len(cards))

    def worth(self, size: int) -> int:
        """In the Scoring Variant 5 for four states and 2 more for each further one."""
        return 2 * size - 3 if self.by_size else size

    async def take_back(self, me: Traveller, cards: list[StateCard]) -> None:
        for card in cards:
            self.show(card)
        self.log("{} lays down {}, which do not hang together, and takes them back", me, cards, hold=True)
        if self.mistakes in ("discard", "both"):
            await discard(self, me, me.hand, self.discards, 1, "Discard a card for the wrong meld")
        if self.mistakes in ("skip", "both"):
            skip(self, me)

    # -- end ---------------------------------------------------------------------------------------------

    def look_for_end(self, me: Traveller, *, laid: bool) -> None:
        if laid:
            for traveller in self.players:
                traveller.passed = False
        elif not self.deck:
            me.passed = True
            if all(traveller.passed for traveller in self.players):
                self.end("deck empty", because="The deck is empty, and nobody has laid another meld.")

    def score(self, me: Traveller) -> int:
        return me.points - (self.turns if self.solo_scoring else 0)

    def estimate(self, me: Traveller) -> float:
        """Points, and most of what the states in hand that hang together will bring."""
        held = [self.country[card.name] for card in me.hand]
        sizes = [len(group) for group in groups(held, self.country.neighbours)]
        melds = sum(self.worth(size) for size in sizes if size >= LEAST)
        return self.score(me) + MELD * melds + PAIR * sizes.count(2)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "One to seven: seven hands of seven leave one card in the deck.",
        "test_one_to_seven_can_play",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who is the youngest, and is a card turned up to begin the discards?",
        "Chance decides, and people sit in the order of their age. Nothing is turned up.",
        "test_setup",
    ),
    Ruling(
        "Meld Phase",
        "gap",
        "Which states are adjacent?",
        "Those with a border on land or along a river: 105 pairs. Corners (Arizona and Colorado, New Mexico "
        "and Utah) and borders that lie in open water (Michigan with Illinois and Minnesota, New York with "
        "Rhode Island) do not count.",
        "test_corners_and_open_water_are_no_borders",
    ),
    Ruling(
        "Meld Phase",
        "gap",
        "May cards be added to melds on the table?",
        "No, only melds are played.",
        "test_nothing_is_added_to_a_meld",
    ),
    Ruling(
        "Meld Phase",
        "gap",
        "What becomes of a wrong meld if no penalty is agreed on?",
        "None can be laid; an option lets people try, and take back what is wrong.",
        "test_wrong_melds_are_taken_back",
    ),
    Ruling(
        "Meld Phase",
        "gap",
        "May one go on melding after a wrong meld?",
        "No, the Meld Phase is over.",
        "test_wrong_melds_are_taken_back",
    ),
    Ruling(
        "End Game",
        "gap",
        "When are there no more cards to be drawn, and how is it known that nobody can make a meld?",
        "When the deck is empty; the discards can still be taken. Whoever lays no meld in a turn counts as "
        "having none: the game ends when all have had such a turn since the deck is empty and the last meld "
        "was laid. The turn that draws the last card is the first to count.",
        "test_the_end",
    ),
    Ruling(
        "End Game",
        "gap",
        "What if all keep taking discards and leave the deck alone?",
        "When each player has had ten turns without a card of the deck and without a meld, the game ends.",
        "test_ten_quiet_turns_each_end_the_game",
    ),
    Ruling(
        "Easier Variants",
        "gap",
        "What is the picture of a state on a card of this table?",
        "A few words on its shape and where it lies. On the map without names the states are numbered.",
        "test_pictures",
    ),
    Ruling(
        "Scoring Variant",
        "gap",
        "What does a meld of three score, and one of nine, which two cards a turn make possible?",
        "As many as before, three; and 15, by two more for each further state.",
        "test_scoring_by_size",
    ),
    Ruling(
        "Draw Variants",
        "gap",
        "From where are cards drawn?",
        "In the Draw Phase each card from the deck or the discards, by choice; replacements for a meld from "
        "the deck, as long as it lasts.",
        "test_replacement_cards",
    ),
    Ruling(
        "Alaska & Hawaii",
        "gap",
        "Are these rules or variants?",
        "Rules, as their section is not called a variant; each of the three can be switched off.",
        "test_alaska_and_hawaii",
    ),
    Ruling(
        "Interactive Variants",
        "gap",
        "When and how may players trade?",
        "On one's own turn after drawing, by one offer to one player or to all, of any cards on either side. "
        "Who then holds more than seven discards at the end of his own next turn.",
        "test_trades",
    ),
    Ruling(
        "Punnishing Variants",
        "gap",
        "Which card is discarded, and can both penalties be agreed on?",
        "One of his choice, after the wrong meld is back in hand. Both can.",
        "test_penalties",
    ),
]
