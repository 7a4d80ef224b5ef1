"""Archeologists: lead expeditions, keep the finds of their locale, and shine at conferences and exhibitions.

How to play
    The Dig Deck has 60 cards. Expedition cards: four each of Greece, Egypt, Holy Land and Mesopotamia, and
    four Free ones, which count as any of them. Score cards: one Conference and one Exhibition of each of the
    four. Help cards, one of each:

        Transportation      Train, Automobile, Ship, Caravan, Zeppelin, Rails
        Digging Tools       Picks & Shovels, Foreman, Laborers, Native Workers, Porters, Grad Students
        Scholarly Research  Egyptology (Egypt), Agean Civilization (Greece), Biblical Studies (Holy Land),
                            Fertile Crescent (Mesopotamia); only for that locale, and worth two cards
        Site Selection      Literary Evidence, Unearthed Artifact, Standing Remains, Raised Mounds,
                            Local Guide
        Financing           University, Government, Museum, Library, Private Sponsor
        Expertise           Ceramics, Numismatics, Architecture, Linguistics, Inscriptions, History

    The Finds Deck has 75 cards: 15 of Sand, worth nothing, and of each locale

        Minor Find 1 point, five of them     Noteworthy Find 2, four     Rare Find 3, three
        Important Find 4, two                Major Find 5, one

    Everybody draws a find, and those who tie for the best again; it makes its owner Lead Archeologist, who
    holds the Relic and comes first in all phases. The finds go back. Hands are empty at first. A turn has
    seven phases.
    1. Resources: eight Dig cards are laid out.
    2. Recruiting: players take one of them in turn until all are gone.
    3. Expedition: you may lay down one meld: Expedition cards of one locale, at least one, and Help cards of
       different types, at least two. The more cards, the more you dig:

           cards in the meld    3    4    5    6    7    8    9 and more
           Dig Value            3    5    7    9   11   13   15

    4. Excavation: who has laid a meld draws as many finds as its Dig Value and keeps those of its locale for
       their points, though he may put any back. The others are shuffled back; the meld is discarded.
    5. Exposition: who has laid no meld may play one Score card. A Conference is worth 1 point and 1 more for
       each expedition you have led to its locale, an Exhibition the points of all your finds of its locale.
    6. Sabbatical: who has done neither may do one of these:
           draw 2 cards; look at the next 5 cards and take 1; draw 3 cards, then discard 2; discard 3 cards,
           then draw 4; discard your hand and draw as many anew; discard a card and steal one at random from
           an opponent's hand; gain 1 point; steal the Relic.
    7. Cataloging: discard down to nine cards. The Relic goes to the next player, unless it was stolen.

    A deck that runs out is made anew of its discards. Whoever first has 50 points wins at once.
    If there is no winner after 200 turns, most points win.
"""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from tabletome.engine import Guard, Layout, Look, Player, Ruling, behaviour, calls, this_turn
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard, discard_down_to, draw, steal
from tabletome.parts.starting import Led, first_by_cut

GOAL = 50
RESOURCES = 8
HAND_LIMIT = 9
LEAST_HELP = 2
STUDIED = 5
DIG_VALUES = {3: 3, 4: 5, 5: 7, 6: 9, 7: 11, 8: 13, 9: 15}
MOST_COUNTED = max(DIG_VALUES)
COPIES = 4
"Of each sort of Expedition card."
FREE = "Free"
LOCALES = {"Greece": "#1d5aa8", "Egypt": "#b07a00", "Holy Land": "#6a3d8f", "Mesopotamia": "#9c3b24"}
SIGNS = {"Greece": "shield", "Egypt": "sun", "Holy Land": "star", "Mesopotamia": "tower", FREE: "flag"}
HELP = {
    "Transportation": ("Train", "Automobile", "Ship", "Caravan", "Zeppelin", "Rails"),
    "Digging Tools": (
        "Picks & Shovels", "Foreman", "Laborers", "Native Workers", "Porters", "Grad Students",
    ),
    "Site Selection": (
        "Literary Evidence", "Unearthed Artifact", "Standing Remains", "Raised Mounds", "Local Guide",
    ),
    "Financing": ("University", "Government", "Museum", "Library", "Private Sponsor"),
    "Expertise": ("Ceramics", "Numismatics", "Architecture", "Linguistics", "Inscriptions", "History"),
}  # fmt: skip
RESEARCH = {
    "Egyptology": "Egypt",
    "Agean Civilization": "Greece",
    "Biblical Studies": "Holy Land",
    "Fertile Crescent": "Mesopotamia",
}
FIND_LIST = (
    ("Minor Find", 5, 1),
    ("Noteworthy Find", 4, 2),
    ("Rare Find", 3, 3),
    ("Important Find", 2, 4),
    ("Major Find", 1, 5),
)
"Of each locale: how many, and their points."
SAND = 15


class DigCard(Card):
    type: str


class Expedition(DigCard):
    look = Look(suit="name", text="type", signs=SIGNS, colours=LOCALES)

    def __str__(self) -> str:
        return f"{self.type} ({self.name})"


class Help(DigCard):
    notes: str = ""
    worth: int = 1
    only: str = ""
    "The locale where alone it can help."
    look = Look(
        suit="type",
        text="notes",
        signs={
            "Transportation": "ship",
            "Digging Tools": "gear",
            "Scholarly Research": "book",
            "Site Selection": "eye",
            "Financing": "coin",
            "Expertise": "scroll",
        },
    )


class Score(DigCard):
    points: Any = behaviour(default=None)
    look = Look(suit="name", text="type", sign="crown", colours=LOCALES)

    def __str__(self) -> str:
        return f"{self.type} ({self.name})"


class Find(Card):
    locale: str
    points: int
    back = "find"
    look = Look(suit="locale", corner="points", signs=SIGNS | {"Sand": "wave"}, colours=LOCALES)

    def __str__(self) -> str:
        return f"{self.name} ({self.locale})" if self.locale else self.name


DIG_DECK = [
    *(Expedition(name, "Expedition") for name in (*LOCALES, FREE) for _ in range(COPIES)),
    *(Help(name, sort) for sort, names in HELP.items() for name in names),
    *(
        Help(name, "Scholarly Research", f"Worth 2 cards, {locale} only", 2, locale)
        for name, locale in RESEARCH.items()
    ),
    *(Score(name, "Conference", points=calls("conference")) for name in LOCALES),
    *(Score(name, "Exhibition", points=calls("exhibition")) for name in LOCALES),
]
FINDS = [
    *[Find("Sand", "", 0)] * SAND,
    *(Find(name, locale, points) for locale in LOCALES for name, n, points in FIND_LIST for _ in range(n)),
]


def counted(cards: Iterable[DigCard]) -> int:
    """How many cards a meld counts as."""
    return sum(card.worth if isinstance(card, Help) else 1 for card in cards)


def dig_value(meld: Collection[DigCard]) -> int:
    return DIG_VALUES[min(counted(meld), MOST_COUNTED)]


class Archeologist(Player):
    points: int = 0
    hand: Hand[DigCard]
    studied: Hand[DigCard]
    "What he looks at in his sabbatical."
    meld: Row[DigCard]
    locale: str = this_turn("")
    "Where the meld leads."
    busy: bool = this_turn(False)
    "Has laid a meld or played a Score card."
    expeditions: dict[str, int]
    finds: Pile[Find]

    def fitting(self, locale: str) -> list[DigCard]:
        """Cards that may be part of an expedition there."""
        expedition = [card for card in self.hand.of(Expedition) if card.name in (locale, FREE)]
        return [*expedition, *(card for card in self.hand.of(Help) if card.only in ("", locale))]

    def best_meld(self, locale: str) -> list[DigCard]:
        """The largest that could lead there, or none."""
        fitting = self.fitting(locale)
        lead = [card for card in fitting if isinstance(card, Expedition)]
        ranked = sorted((card for card in fitting if isinstance(card, Help)), key=lambda card: card.worth)
        help_of_type = {card.type: card for card in ranked}
        return [*lead, *help_of_type.values()] if lead and len(help_of_type) >= LEAST_HELP else []


class Leave(NamedTuple):
    """A way to spend a sabbatical."""

    text: str
    action: str
    cards: int = 0
    "How many one must hold."


STEAL_A_CARD = Leave("Discard a card and steal one at random", "steal_a_card", cards=1)
STEAL_THE_RELIC = Leave("Steal the Relic", "steal_the_relic")
LEAVES = (
    Leave("Draw 2 cards", "draw_two"),
    Leave("Look at the next 5 cards and take 1", "study"),
    Leave("Draw 3 cards, then discard 2", "draw_three"),
    Leave("Discard 3 cards, then draw 4", "exchange_three", cards=3),
    Leave("Discard your hand and draw as many anew", "exchange_all", cards=1),
    STEAL_A_CARD,
    Leave("Gain 1 point", "write_memoirs"),
    STEAL_THE_RELIC,
)


class Archeologists(Led[Archeologist]):
    title = "Archeologists"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 6)
    family = "set collection"
    mechanisms = ("drafting", "melds", "set collection", "hand management", "take that")
    minutes = 50
    turn_name = "turn"
    layout = Layout(
        felt="#6b5335",
        accents=("#f0c75e", "#8fd0c4"),
        labels={
            "leader": "holds the Relic",
            "locale": "leads to",
            "studied": "looks at",
        },
        hidden_fields=("busy", "relic_stolen", "worth", "only"),
    )
    guard = Guard(turns=200)

    deck: Deck[DigCard] = Deck("discards")
    discards: Pile[DigCard]
    resources: Row[DigCard]
    finds_deck: Deck[Find]
    dug_up: Row[Find]
    relic_stolen: bool = this_turn(False)

    def setup(self) -> None:
        self.deck.fill_shuffled(DIG_DECK)
        self.finds_deck.fill_shuffled(FINDS)
        self.leader = first_by_cut(self, self.finds_deck, self.dug_up, lambda find: find.points)

    def round(self) -> None:
        self.then(self.resources_phase)
        self.then(self.recruiting_phase)
        self.then(self.expedition_phase)
        self.then(self.excavation_phase)
        self.then(self.exposition_phase)
        self.then(self.sabbatical_phase)
        self.then(self.cataloging_phase)
        self.then(self.pass_relic)

    def resources_phase(self) -> None:
        cards = self.deck.draw_many(self.resources, RESOURCES)
        self.log("Turn {}, led by {}. The resources are {}", self.turns, self.leader, cards)

    def recruiting_phase(self) -> None:
        order = self.from_leader()
        for pick in range(len(self.resources)):
            self.then(self.recruit, order[pick % len(order)])

    async def recruit(self, me: Archeologist) -> None:
        card = await me.choose(self.resources, "Take a card of the resources")
        me.hand.add(card)
        self.log("{} takes {}", me, card)

    # -- expeditions ----------------------------------------------------------------------------------

    def expedition_phase(self) -> None:
        for me in self.from_leader():
            self.then(self.lay_meld, me)

    async def lay_meld(self, me: Archeologist) -> None:
        goals = [locale for locale in LOCALES if me.best_meld(locale)]
        locale = await me.choose(goals, "Where do you lead an expedition?", otherwise="Stay at home")
        if locale is None:
            return
        meld = await self.put_together(me, locale)
        me.meld.add_all(meld)
        me.locale, me.busy = locale, True
        me.expeditions[locale] = me.expeditions.get(locale, 0) + 1
        self.log("{} leads to {} the expedition of {}: Dig Value {}", me, locale, meld, dig_value(meld))

    async def put_together(self, me: Archeologist, locale: str) -> list[DigCard]:
        """Card by card, and asked to the end: what is forced would tell others what is left in hand."""
        meld: list[DigCard] = []
        while True:
            types = {card.type for card in meld if isinstance(card, Help)}
            complete = LEAST_HELP <= len(types) < len(meld)
            fitting = [card for card in me.fitting(locale) if card not in meld and card.type not in types]
            card = await me.choose(
                fitting,
                f"Choose a card for your expedition to {locale}",
                otherwise="Set out" if complete else "",
                picked=tuple(meld),
            )
            if card is None:
                return meld
            meld.append(card)

    def excavation_phase(self) -> None:
        for me in self.from_leader():
            if me.meld:
                self.then(self.dig, me)

    async def dig(self, me: Archeologist) -> None:
        finds = self.finds_deck.draw_many(self.dug_up, dig_value(me.meld.items))
        self.log("{} digs up {}", me, finds, hold=True)
        fitting = [find for find in finds if find.locale == me.locale]
        unwanted = await me.choose_some(
            fitting, f"Which of your finds of {me.locale} do you put back?", done="Put no more back"
        )
        kept = [find for find in fitting if find not in unwanted]
        me.finds.add_all(kept)
        self.log("{} keeps {}", me, kept)
        self.gain(me, sum(find.points for find in kept))
        self.finds_deck.add_all(self.dug_up)
        self.shuffle(self.finds_deck)
        self.discards.add_all(me.meld)

    def gain(self, me: Archeologist, points: int) -> None:
        me.points += points
        if points:
            self.log("{} gains {} point(s) and has {}", me, points, me.points)
        if me.points >= GOAL:
            self.end("50 points", because=f"{me} has {me.points} points.")

    # -- at home --------------------------------------------------------------------------------------

    def exposition_phase(self) -> None:
        for me in self.from_leader():
            if not me.busy:
                self.then(self.expose, me)

    async def expose(self, me: Archeologist) -> None:
        card = await me.choose(me.hand.of(Score), "Play a Score card?", otherwise="Play none")
        if card is None:
            return
        me.busy = True
        self.discards.add(card)
        self.log("{} plays {}", me, card)
        self.gain(me, card.points(self, me, card.name))

    def conference(self, me: Archeologist, locale: str) -> int:
        return 1 + me.expeditions.get(locale, 0)

    def exhibition(self, me: Archeologist, locale: str) -> int:
        return sum(find.points for find in me.finds if find.locale == locale)

    def sabbatical_phase(self) -> None:
        for me in self.from_leader():
            if not me.busy:
                self.then(self.take_sabbatical, me)

    async def take_sabbatical(self, me: Archeologist) -> None:
        leaves = [leave for leave in LEAVES if self.can_take(me, leave)]
        leave = await me.choose(
            leaves,
            "How do you spend your sabbatical?",
            otherwise="Do nothing",
            label=lambda leave: leave.text,
        )
        if leave is not None:
            done = getattr(self, leave.action)(me)
            if done is not None:
                await done

    def can_take(self, me: Archeologist, leave: Leave) -> bool:
        if leave is STEAL_A_CARD and not self.victims(me):
            return False
        return len(me.hand) >= leave.cards and not (leave is STEAL_THE_RELIC and self.leader is me)

    def victims(self, me: Archeologist) -> list[Archeologist]:
        return [rival for rival in self.others(me) if rival.hand]

    def draw_two(self, me: Archeologist) -> None:
        draw(self, me, self.deck, me.hand, 2)

    async def study(self, me: Archeologist) -> None:
        cards = self.deck.draw_many(me.studied, STUDIED)
        if cards:
            self.log("{} looks at {}", me, cards)
            me.hand.add(await me.choose(cards, "Which card do you take?"))
            self.deck.add_all([card for card in reversed(cards) if card in me.studied])

    async def draw_three(self, me: Archeologist) -> None:
        draw(self, me, self.deck, me.hand, 3)
        await discard(self, me, me.hand, self.discards, 2, "Discard two cards")

    async def exchange_three(self, me: Archeologist) -> None:
        await discard(self, me, me.hand, self.discards, 3, "Discard three cards")
        draw(self, me, self.deck, me.hand, 4)

    def exchange_all(self, me: Archeologist) -> None:
        cards = list(me.hand)
        self.discards.add_all(cards)
        self.log("{} discards {}", me, cards)
        draw(self, me, self.deck, me.hand, len(cards))

    async def steal_a_card(self, me: Archeologist) -> None:
        await discard(self, me, me.hand, self.discards, 1, "Discard a card")
        rival = await me.choose(self.victims(me), "From whom do you steal a card?")
        steal(self, me, rival.hand, me.hand)

    def write_memoirs(self, me: Archeologist) -> None:
        self.gain(me, 1)

    def steal_the_relic(self, me: Archeologist) -> None:
        self.log("{} steals the Relic from {}", me, self.leader)
        self.leader, self.relic_stolen = me, True

    def cataloging_phase(self) -> None:
        for me in self.from_leader():
            self.then(self.catalog, me)

    async def catalog(self, me: Archeologist) -> None:
        await discard_down_to(self, me, me.hand, self.discards, HAND_LIMIT)

    def pass_relic(self) -> None:
        if not self.relic_stolen:
            self.pass_lead()

    # -- how everybody stands ---------------------------------------------------------------------------

    def score(self, me: Archeologist) -> int:
        return me.points

    def estimate(self, me: Archeologist) -> float:
        """Points, what the meld should bring, and at a discount what could be made of the hand."""
        here = self.yield_of(me.locale) * dig_value(me.meld.items) if me.meld else 0
        melds = [(locale, me.best_meld(locale)) for locale in LOCALES]
        there = max((self.yield_of(locale) * dig_value(meld) for locale, meld in melds if meld), default=0)
        scores: int = sum(card.points(self, me, card.name) for card in me.hand.of(Score))
        return me.points + here + 0.7 * there + 0.4 * scores + 0.15 * len(me.hand)

    def yield_of(self, locale: str) -> float:
        """Points that a find of the deck is worth there, on average."""
        kept = [find for me in self.players for find in me.finds]
        here = sum(find.points for find in FINDS if find.locale == locale)
        left = here - sum(find.points for find in kept if find.locale == locale)
        return left / max(1, len(FINDS) - len(kept))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to five: five hands of nine leave cards for the resources, six would not.",
        "test_up_to_five_can_play",
    ),
    Ruling(
        "Setup",
        "gap",
        "What is the “highest value Draw card”, and how many cards are dealt?",
        "The find of most points. Nobody is dealt a card: hands begin empty.",
        "test_the_best_find_leads",
    ),
    Ruling(
        "Resources Phase",
        "gap",
        "Do all recruit equally many, if eight cards do not go round?",
        "No: they are taken in order from the Lead Archeologist on, until all are gone.",
        "test_three_recruit_unevenly",
    ),
    Ruling(
        "Expedition Phase",
        "gap",
        "How many melds may be laid in a turn?",
        "One: later phases speak of “the Meld”, “his Meld” and “a Meld this turn”.",
        "test_one_meld_a_turn",
    ),
    Ruling(
        "Expedition Phase",
        "contradiction",
        "Local Guides must match the locale, but the only one of the list has none.",
        "It helps everywhere, as the list has it. Scholarly Research has locales there, and must match.",
        "test_local_guide_and_research",
    ),
    Ruling(
        "Expedition Phase",
        "gap",
        "May all Expedition cards of a meld be Free ones?",
        "Yes; their player says to which locale they go.",
        "test_free_cards_alone",
    ),
    Ruling(
        "Expedition Phase",
        "gap",
        "Is Scholarly Research, worth two cards, enough as the two Help cards of a meld?",
        "No: two Help cards of different types are needed. It counts as two for the Dig Value.",
        "test_research_is_one_help_card",
    ),
    Ruling(
        "Expedition Phase",
        "gap",
        "What is the Dig Value of a meld that counts more than nine cards?",
        "15, as of nine.",
        "test_the_chart_ends_at_nine",
    ),
    Ruling(
        "Excavation Phase",
        "gap",
        "What if there are fewer finds than the Dig Value?",
        "All that are left are drawn; there are no discards to refill that deck.",
        "test_too_few_finds",
    ),
    Ruling(
        "Victory",
        "gap",
        "Several could reach fifty points in one phase. Who wins?",
        "Whoever comes first in turn order: points count at once, and the game is over.",
        "test_fifty_points_win_at_once",
    ),
    Ruling(
        "Sabbatical Phase",
        "gap",
        "Where do the cards go that were looked at and not taken?",
        "Back on top of the deck, in the same order. If it runs out meanwhile, the discards are shuffled.",
        "test_study",
    ),
    Ruling(
        "Sabbatical Phase",
        "gap",
        "Who may do what?",
        "To discard three cards one must hold three, to discard the hand or one card at least one; to steal "
        "a card, an opponent must hold one; and nobody steals the Relic from himself.",
        "test_what_can_be_done_in_a_sabbatical",
    ),
    Ruling(
        "Sabbatical Phase",
        "gap",
        "What if several steal the Relic?",
        "The last one holds it and leads the next turn. The order of the phase stays as it was.",
        "test_the_relic_is_stolen_twice",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody ever has fifty points?",
        "After 200 turns most points win.",
        "test_two_hundred_turns",
    ),
]
