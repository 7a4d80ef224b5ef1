"""Pagodas: lay down towers of three to five floors whose numbers and colours follow a pattern.

How to play
    The deck has 64 cards: 60 floors, numbered 1 to 12 in each of the colours Red, Blue, White, Black and
    Green, and one each of the Emperor, the Dragon, the Architect and the Artisan. Higher numbers are lower
    floors. Everybody is dealt six cards; chance picks who begins. The discards begin empty.

    On your turn draw the top card of the deck or of the discards. When the deck is empty only the discards
    are left to draw from. Then you may lay down one pagoda, and play special cards before or after it. Your
    turn ends with six cards in hand at most: discard the others.

    A pagoda has three, four or five floors. Their numbers go up by one (5, 6, 7, 8), by two (2, 4, 6), by
    three (1, 4, 7) or by four (3, 7, 11). Their colours are all the same, all different, or two that
    alternate from floor to floor. Three floors score 1 point, four score 2, five score 3.

    Special cards are discarded for what they do:
        Emperor: discard your hand and draw six new cards, or as many as the deck has.
        Dragon: see the hand of one opponent and take a card out of it.
        Architect: change the number of a card that you lay down in a pagoda now.
        Artisan: change the colour of a card that you lay down in a pagoda now.
    You may use both for one pagoda, the Architect first, on two cards or on the same.

    The game ends when the deck is empty and nobody has a pagoda left to play: when all players in a row
    have played none, beginning with the turn that drew the last card. Most points win. It also ends when
    each player has had ten turns in which nobody drew from the deck or laid down a pagoda.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, behaviour, calls, state, this_turn
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard_down_to, draw, look_at
from tabletome.parts.rummy import Book, among, build, take
from tabletome.parts.starting import first_by_chance

HAND = 6
NUMBERS = range(1, 13)
COLOURS = ("Red", "Blue", "White", "Black", "Green")
POINTS = {3: 1, 4: 2, 5: 3}
STEPS = (1, 2, 3, 4)
"Sequential, twofold, threefold, fourfold."


class Floor(Card):
    colour: str
    number: int
    laid_as: str = state(default="")
    "What it counts as in a pagoda, if it was changed."
    look = Look(
        title="colour",
        suit="colour",
        corner="number",
        sign="tower",
        colours={
            "Red": "#b3261e",
            "Blue": "#1d5aa8",
            "White": "#8a8578",
            "Black": "#222222",
            "Green": "#2e7d32",
        },
    )

    @property
    def kind(self) -> int:
        return kind_of(self.colour, self.number)


class Special(Card):
    text: str
    laid_as: str = state(default="")
    "Always empty; without it a hidden card would show that it is no floor."
    effect: Any = behaviour(default=None)
    look = Look(text="text", sign="star")


def kind_of(colour: str, number: int) -> int:
    return COLOURS.index(colour) * len(NUMBERS) + number - 1


def name_of(kind: int) -> str:
    return f"{COLOURS[kind // len(NUMBERS)]} {kind % len(NUMBERS) + 1}"


FLOORS = [Floor(f"{colour} {number}", colour, number) for colour in COLOURS for number in NUMBERS]
ARCHITECT, ARTISAN, DRAGON = "Architect", "Artisan", "Dragon"
SPECIALS = [
    Special("Emperor", "Give up your hand and draw 6 cards", effect=calls("new_hand")),
    Special(DRAGON, "See the hand of one opponent and take a card out of it", effect=calls("steal_a_card")),
    Special(ARCHITECT, "A card of your pagoda counts as another number", effect=calls("change_number")),
    Special(ARTISAN, "A card of your pagoda counts as another colour", effect=calls("change_colour")),
]


def colourings(size: int) -> Iterator[tuple[str, ...]]:
    """All the same, all different, or two on alternating floors."""
    yield from ((colour,) * size for colour in COLOURS)
    yield from permutations(COLOURS, size)
    for pair in permutations(COLOURS, 2):
        yield tuple(pair[floor % 2] for floor in range(size))


ALL_PAGODAS = [
    tuple(kind_of(colour, number) for colour, number in zip(colours, numbers, strict=True))
    for size in POINTS
    for step in STEPS
    for lowest in NUMBERS
    for numbers in [range(lowest + step * (size - 1), lowest - 1, -step)]
    if numbers[0] in NUMBERS
    for colours in colourings(size)
]
"The kinds of their cards, the lowest floor first."
BOOK = Book((kinds, kinds) for kinds in ALL_PAGODAS)
PAIRS = Counter(
    frozenset(pair) for kinds in ALL_PAGODAS if len(kinds) == 3 for pair in combinations(kinds, 2)
)
"In how many pagodas of three floors two cards can stand."


def pagodas(kinds: dict[Floor, int], changed: Iterable[Floor] = ()) -> list[tuple[Floor, ...]]:
    """All that can be made of floors that count as these kinds, and that hold all the changed ones."""
    needed = set(changed)
    cards = {kind: floor for floor, kind in kinds.items() if floor not in needed}
    cards |= {kinds[floor]: floor for floor in needed}
    found = (tuple(cards[kind] for kind in pagoda) for pagoda in BOOK.melds(kinds.values()))
    return [pagoda for pagoda in found if needed.issubset(pagoda)]


BUILD = "Build a pagoda"


class Builder(Player):
    hand: Hand[Card]
    pagodas: Row[Floor]
    points: int = 0
    built: bool = this_turn(False)

    def kinds(self) -> dict[Floor, int]:
        return {floor: floor.kind for floor in self.hand.of(Floor)}

    def new_numbers(self) -> list[tuple[Floor, int]]:
        """What the Architect can change so that a pagoda can be made, with the Artisan if he is in hand."""
        kinds, artisan = self.kinds(), self.hand.named(ARTISAN)
        return [
            (floor, kind)
            for floor in kinds
            for kind in [kind_of(floor.colour, number) for number in NUMBERS if number != floor.number]
            if pagodas(kinds | {floor: kind}, [floor])
            or (artisan and new_colours(kinds | {floor: kind}, [floor]))
        ]


def new_colours(kinds: dict[Floor, int], changed: Sequence[Floor] = ()) -> list[tuple[Floor, int]]:
    """What the Artisan can change so that a pagoda can be made."""
    return [
        (floor, kind)
        for floor, old in kinds.items()
        for kind in [kind_of(colour, old % len(NUMBERS) + 1) for colour in COLOURS if colour != floor.colour]
        if pagodas(kinds | {floor: kind}, [*changed, floor])
    ]


class Pagodas(Game[Builder]):
    title = "Pagodas"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "rummy and poker"
    mechanisms = ("melds", "hand management", "wild cards")
    minutes = 30
    layout = Layout(
        felt="#5a1f1a",
        accents=("#e0b84c", "#9fd0c0"),
        hidden_fields=("built", "name"),
        labels={"passes": "turns without a pagoda"},
    )
    guard = Guard(quiet=10, progress="card drawn from the deck and no pagoda", each=True)

    deck: Deck[Card]
    discards: Pile[Card]
    passes: int = 0
    "Turns in a row without a pagoda since the deck is empty."

    def setup(self) -> None:
        self.deck.fill_shuffled([*FLOORS, *SPECIALS])
        for me in self.players:
            self.deck.draw_many(me.hand, HAND)
        first_by_chance(self)

    async def turn(self, me: Builder) -> None:
        left = len(self.deck)
        await take(self, me, self.deck, self.discards, me.hand)
        if len(self.deck) < left:
            self.progress()
        self.then(self.play_cards, me)
        self.then(self.end_phase, me)

    async def play_cards(self, me: Builder) -> None:
        plays: list[object] = [card for card in me.hand.of(Special) if self.can_play(me, card)]
        if not me.built and pagodas(me.kinds()):
            plays.append(BUILD)
        play = await me.choose(plays, "Play a special card or a pagoda?", otherwise="End your turn")
        if play is None:
            return
        if isinstance(play, Special):
            await self.play_special(me, play)
        else:
            await self.build_pagoda(me, me.kinds(), [])
        if me.hand:
            self.then(self.play_cards, me)

    def can_play(self, me: Builder, card: Special) -> bool:
        if card.name == ARCHITECT:
            return not me.built and bool(me.new_numbers())
        if card.name == ARTISAN:
            return not me.built and bool(new_colours(me.kinds()))
        return card.name != DRAGON or any(rival.hand for rival in self.others(me))

    async def play_special(self, me: Builder, card: Special, *given: Any) -> None:
        self.discards.add(card)
        self.log("{} plays {}", me, card)
        await card.effect(self, me, *given)

    async def build_pagoda(self, me: Builder, kinds: dict[Floor, int], changed: list[Floor]) -> None:
        """Of floors that count as these kinds; the changed ones must be among them."""

        def said(floor: Floor) -> str:
            return f"{floor} as {name_of(kinds[floor])}" if floor in changed else str(floor)

        floors = await build(
            me,
            among(pagodas(kinds, changed), in_order=True),
            "Which card is the next floor, from the ground up?",
            done="That is the roof",
            label=said,
            to_the_end=True,  # others may have looked at some of the hand
        )
        me.built = True
        me.points += POINTS[len(floors)]
        me.pagodas.add_all(floors)
        for floor in changed:
            floor.laid_as = name_of(kinds[floor])
        self.progress()
        self.log("{} builds {} for {} point(s)", me, list(map(said, floors)), POINTS[len(floors)])

    # -- special cards --------------------------------------------------------------------------------

    async def new_hand(self, me: Builder) -> None:
        self.discards.add_all(me.hand)
        if draw(self, me, self.deck, me.hand, HAND):
            self.progress()

    async def steal_a_card(self, me: Builder) -> None:
        rivals = [rival for rival in self.others(me) if rival.hand]
        rival = await me.choose(rivals, "At whose hand do you look?")
        look_at(self, me, rival.hand)
        card = await me.choose(rival.hand, "Which card do you steal?")
        me.hand.add(card)
        self.log("{} steals {} from {}", me, card, rival)

    async def change_number(self, me: Builder) -> None:
        floor, kind = await self.change(me, me.new_numbers(), "number")
        kinds = me.kinds() | {floor: kind}
        for artisan in me.hand.of(Special):
            if artisan.name == ARTISAN and new_colours(kinds, [floor]):
                alone = "Build without it" if pagodas(kinds, [floor]) else ""
                if await me.choose([artisan], "Play the Artisan as well?", otherwise=alone):
                    await self.play_special(me, artisan, kinds, [floor])
                    return
        await self.build_pagoda(me, kinds, [floor])

    async def change_colour(
        self, me: Builder, kinds: dict[Floor, int] | None = None, changed: Sequence[Floor] = ()
    ) -> None:
        kinds = kinds or me.kinds()
        floor, kind = await self.change(me, new_colours(kinds, changed), "colour")
        await self.build_pagoda(me, kinds | {floor: kind}, [*changed, floor])

    async def change(self, me: Builder, changes: list[tuple[Floor, int]], what: str) -> tuple[Floor, int]:
        floor = await me.choose(list(dict(changes)), f"Of which card do you change the {what}?")
        kinds = [kind for card, kind in changes if card is floor]
        return floor, await me.choose(kinds, f"What shall {floor} count as?", label=name_of)

    # -- end ------------------------------------------------------------------------------------------

    async def end_phase(self, me: Builder) -> None:
        await discard_down_to(self, me, me.hand, self.discards, HAND)
        self.passes = 0 if self.deck or me.built else self.passes + 1
        if self.passes == len(self.players):
            self.end("deck empty", because="The deck is empty, and nobody has played another pagoda.")

    def score(self, me: Builder) -> int:
        return me.points

    def estimate(self, me: Builder) -> float:
        """Points, those in hand at a discount, special cards, and pairs that a third card would complete."""
        kinds = [floor.kind for floor in me.hand.of(Floor)]
        best = max((POINTS[len(kinds)] for kinds in BOOK.melds(kinds)), default=0)
        pairs = sum(PAIRS[frozenset(pair)] for pair in combinations(kinds, 2))
        return me.points + 0.7 * best + 0.3 * len(me.hand.of(Special)) + pairs / 200


RULINGS = [
    Ruling(
        "The Deck",
        "gap",
        "There are four special cards; how many of each?",
        "One each.",
        "test_the_deck",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who goes first, and is a card turned up to begin the discards?",
        "Chance decides who goes first. Nothing is turned up: the first player draws from the deck.",
        "test_setup",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "How many pagodas may be played in a turn?",
        "One: “a Pagoda”.",
        "test_one_pagoda_a_turn",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What is drawn when the deck is empty?",
        "The top of the discards, as long as there is one. They are not shuffled into a new deck.",
        "test_an_empty_deck_leaves_the_discards",
    ),
    Ruling(
        "Game End",
        "gap",
        "How is it known that nobody has a pagoda left to play?",
        "Whoever plays none in a turn counts as having none: the game ends when the deck is empty and all "
        "in a row have played none. The turn that draws the last card is the first to count.",
        "test_the_game_ends_when_the_deck_is_empty_and_nobody_plays_a_pagoda",
    ),
    Ruling(
        "Game End",
        "gap",
        "What if all keep taking each other's discards and leave the deck alone?",
        "When each player has had ten turns without a card of the deck and without a pagoda, the game ends.",
        "test_ten_quiet_turns_each_end_the_game",
    ),
    Ruling(
        "Pagoda Rules",
        "gap",
        "Which floors alternate?",
        "The floors of the pagoda in the order of their numbers: first, third and fifth are of one colour, "
        "the others of another.",
        "test_what_is_a_pagoda",
    ),
    Ruling(
        "Special Cards",
        "gap",
        "When may special cards be played?",
        "In one's own turn after drawing, any number, before or after the pagoda.",
        "test_special_cards_before_and_after_the_pagoda",
    ),
    Ruling(
        "Special Cards",
        "gap",
        "What may Architect and Artisan change?",
        "One card of the pagoda that is laid down now, to any number from 1 to 12, to any of the five "
        "colours; it stays changed, and may become like another card. Both may serve one pagoda, the "
        "Architect first.",
        "test_architect_and_artisan_together",
    ),
    Ruling(
        "Special Cards",
        "gap",
        "What if the Emperor finds fewer than six cards in the deck?",
        "One draws what is left.",
        "test_the_emperor_draws_what_is_left",
    ),
    Ruling(
        "Special Cards",
        "gap",
        "What if no opponent has a card?",
        "The Dragon cannot be played, and looks only at hands that hold cards.",
        "test_the_dragon_looks_at_hands_with_cards",
    ),
]
