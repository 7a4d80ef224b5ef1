"""Nose Goblins: a Pick and a Booger score the smaller of the two, if nobody negates them.

How to play
    The deck has 43 cards, one of each.

        Pick         Index Finger 1, Thumb Press 2, Pinkies Up 3, Instrument of Choice 4, Round the Rim 5,
                     Forefinger & Thumb 6, Two at Once 7, Proboscis Probing 8, Foreign Body Extraction 9,
                     Corkscrew 10, Jam It Up There 11, Digging for Gold 12, Hit Paydirt 13, Pick a Winner 14
        Booger       Dried Nasal Secretions 1, Wet One 2, Crusty 3, Super String 4, Snot Ball 5,
                     Mucus Blob 6, Greenie 7, Multiform 8, Hanger On 9, Gooey 10, Squishy 11,
                     Nefarious Nose Goblin 12, Sugar Booger 13, King Size 14
        Modifier     Stick It +1, Relieve Discomfort +2, Roll It +3, Nose Hair +4, Tastes Salty +5,
                     Scratch Itch +6, Flick It +7, Fake Nose Scratch +8, While Driving +9
        Negate       Caught In The Act and In Public negate a Pick, Runny Nose and Sneeze a Booger
        Special      Nose Bleed: an opponent discards three cards. Accumulations: draw three cards

    Everybody is dealt five cards. Who holds the biggest Booger shows it and begins; if nobody has one, chance
    says who. Turns go clockwise and have three phases.
    Pick: draw a card. When the deck is used up, the discards are shuffled into a new one.
    Stick: who holds a Pick and a Booger plays one combo of them and, if he likes, a Modifier. Before or after
    it you may play Special cards. The opponents in turn may negate the Pick or the Booger by a card of their
    hands. If one does, you may play another card of that type in its place, and all are asked again; if you
    do not, the combo scores nothing. Otherwise it scores the smaller of the two values and the bonus of the
    Modifier. All cards played are discarded.
    Flick: discard down to five cards.

    The first with 100 Magic Nose Goblin Points wins. If nobody scores in twenty turns each, most points win.

Two cards whose printed titles have a second meaning are called Round the Rim and Two at Once here.
"""

from typing import Any

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, behaviour, calls
from tabletome.parts.answers import contested, could_hold
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard, discard_down_to, draw
from tabletome.parts.starting import first_by_chance

HAND = 5
GOAL = 100
PICK, BOOGER, MODIFIER = "Pick", "Booger", "Modifier"


class NoseCard(Card):
    type: str
    mark: str = ""
    "Its value as it is printed."
    text: str = ""
    value: int = 0
    negates: str = behaviour(default="")
    "The type of card that it negates."
    effect: Any = behaviour(default=None)
    look = Look(
        suit="type",
        corner="mark",
        text="text",
        signs={PICK: "arrow", BOOGER: "drop", MODIFIER: "star", "Negate": "cross", "Special": "bolt"},
        colours={
            PICK: "#8a5a2f",
            BOOGER: "#4d7c1f",
            MODIFIER: "#7a5c00",
            "Negate": "#8c2f39",
            "Special": "#3b4f8a",
        },
    )


PICKS = (
    "Index Finger",
    "Thumb Press",
    "Pinkies Up",
    "Instrument of Choice",
    "Round the Rim",
    "Forefinger & Thumb",
    "Two at Once",
    "Proboscis Probing",
    "Foreign Body Extraction",
    "Corkscrew",
    "Jam It Up There",
    "Digging for Gold",
    "Hit Paydirt",
    "Pick a Winner",
)
BOOGERS = (
    "Dried Nasal Secretions",
    "Wet One",
    "Crusty",
    "Super String",
    "Snot Ball",
    "Mucus Blob",
    "Greenie",
    "Multiform",
    "Hanger On",
    "Gooey",
    "Squishy",
    "Nefarious Nose Goblin",
    "Sugar Booger",
    "King Size",
)
MODIFIERS = (
    "Stick It",
    "Relieve Discomfort",
    "Roll It",
    "Nose Hair",
    "Tastes Salty",
    "Scratch Itch",
    "Flick It",
    "Fake Nose Scratch",
    "While Driving",
)
DECK = [
    *(
        NoseCard(name, kind, f"{sign}{value}", value=value)
        for kind, sign, cards in ((PICK, "", PICKS), (BOOGER, "", BOOGERS), (MODIFIER, "+", MODIFIERS))
        for value, name in enumerate(cards, 1)
    ),
    NoseCard("Caught In The Act", "Negate", text="Negates a Pick", negates=PICK),
    NoseCard("In Public", "Negate", text="Negates a Pick", negates=PICK),
    NoseCard("Runny Nose", "Negate", text="Negates a Booger", negates=BOOGER),
    NoseCard("Sneeze", "Negate", text="Negates a Booger", negates=BOOGER),
    NoseCard("Nose Bleed", "Special", text="An opponent discards three cards", effect=calls("nose_bleed", 3)),
    NoseCard("Accumulations", "Special", text="Draw three cards", effect=calls("accumulations", 3)),
]


class Goblin(Player):
    hand: Hand[NoseCard]
    points: int = 0

    def held(self, kind: str) -> list[NoseCard]:
        return [card for card in self.hand if card.type == kind]


class NoseGoblins(Game[Goblin]):
    title = "Nose Goblins"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "set collection"
    mechanisms = ("set collection", "hand management", "reactions", "take that")
    minutes = 30
    layout = Layout(
        felt="#4a5d3a",
        accents=("#c9d86a", "#e6b89c"),
        labels={"points": "MNGP", "combo": "combo played"},
        hidden_fields=("value",),
    )
    guard = Guard(quiet=20, progress="points scored", each=True)

    deck: Deck[NoseCard] = Deck("discards")
    discards: Pile[NoseCard]
    combo: Row[NoseCard]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        for goblin in self.players:
            self.deck.draw_many(goblin.hand, HAND)
        boogers = {card: goblin for goblin in self.players for card in goblin.held(BOOGER)}
        if not boogers:
            first_by_chance(self)
            return
        biggest = max(boogers, key=lambda card: card.value)
        self.show(biggest)
        self.mover = boogers[biggest]
        self.log("{} has the biggest Booger, {}, and begins", self.mover, biggest)

    async def turn(self, me: Goblin) -> None:
        draw(self, me, self.deck, me.hand)
        self.then(self.stick_phase, me, True)

    async def stick_phase(self, me: Goblin, may_combine: bool) -> None:
        """One play of this phase, of which there may be any number as long as there are cards."""
        picks = me.held(PICK) if may_combine and me.held(BOOGER) else []
        card = await me.choose(
            [*picks, *me.held("Special")],
            "Choose the Pick of a combo, or play a Special card" if picks else "Play a Special card?",
            otherwise="" if picks else "On to the Flick Phase",
        )
        if card is None:
            await discard_down_to(self, me, me.hand, self.discards, HAND)
            return
        self.then(self.stick_phase, me, may_combine and card.type != PICK)
        if card.type == PICK:
            await self.play_combo(me, card)
        else:
            self.discards.add(card)
            self.log("{} plays {}", me, card)
            await card.effect(self, me)

    async def play_combo(self, me: Goblin, pick: NoseCard) -> None:
        booger = await me.choose(me.held(BOOGER), f"Which Booger goes with {pick}?", picked=[pick])
        modifier = await me.choose(
            me.held(MODIFIER), "Which Modifier do you add?", otherwise="No Modifier", picked=[pick, booger]
        )
        self.combo.add_all([pick, booger, *([modifier] if modifier else [])])
        self.log("{} plays {}", me, list(self.combo), hold=True)
        while negated := await self.negated(me):
            self.discards.add(negated)
            substitute = await me.choose(
                me.held(negated.type),
                f"{negated} is negated. Play another {negated.type}?",
                otherwise="Play none",
            )
            if substitute is None:
                self.log("{} gets nothing for it", me)
                break
            self.combo.add(substitute)
            self.log("{} plays {} instead", me, substitute)
        else:
            self.gain(me)
        self.discards.add_all(self.combo)

    async def negated(self, me: Goblin) -> NoseCard | None:
        """The card of the combo that an opponent has just negated."""
        answer = await contested(
            self,
            me,
            self.combo,
            answers=lambda rival, play: [card for card in rival.hand if card.negates],
            pile=self.discards,
            could=lambda rival, play: could_hold(rival.hand, lambda card: bool(card.negates)),
            counters=False,
            said=f"{me} is to score {self.worth()} points",
        )
        if answer is None:
            return None
        return next(card for card in self.combo if card.type == answer.card.negates)

    def worth(self) -> int:
        """The smaller of Pick and Booger, and the Modifier."""
        values = [card.value for card in self.combo if card.type != MODIFIER]
        return min(values) + sum(card.value for card in self.combo if card.type == MODIFIER)

    def gain(self, me: Goblin) -> None:
        points = self.worth()
        me.points += points
        self.progress()
        self.log("{} gains {} point(s) and has {}", me, points, me.points)
        if me.points >= GOAL:
            self.end("goal reached", because=f"{me} has {me.points} Magic Nose Goblin Points.")

    # -- Special cards --------------------------------------------------------------------------------

    async def nose_bleed(self, me: Goblin, count: int) -> None:
        rival = await me.choose(self.others(me), "Whose nose bleeds?")
        await discard(
            self, rival, rival.hand, self.discards, count, f"Your nose bleeds: discard {count} cards"
        )

    async def accumulations(self, me: Goblin, count: int) -> None:
        draw(self, me, self.deck, me.hand, count)

    # -- end ------------------------------------------------------------------------------------------

    def score(self, goblin: Goblin) -> int:
        return goblin.points

    def estimate(self, me: Goblin) -> float:
        """Points, the best combo of the hand and the other cards at a discount."""
        picks, boogers, modifiers = (
            sorted((card.value for card in me.held(kind)), reverse=True) for kind in (PICK, BOOGER, MODIFIER)
        )
        combos = sum(map(min, picks, boogers))
        others = len(me.hand) - len(picks) - len(boogers) - len(modifiers)
        return me.points + 0.6 * combos + 0.2 * sum(picks + boogers) + 0.5 * sum(modifiers) + 3 * others


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to eight: nine hands would take more than the 43 cards.",
        "test_eight_can_play",
    ),
    Ruling(
        "Card List",
        "gap",
        "How many are there of each card, if the list does not say?",
        "One.",
        "test_one_of_each_card",
    ),
    Ruling(
        "Card List",
        "departure",
        "Are all titles as printed?",
        "Two Picks whose titles have a second meaning, the 5 and the 7, are called otherwise.",
        "test_two_titles",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who has the biggest Booger?",
        "Who was dealt the Booger card of the highest value; he shows it. If there is none, chance decides.",
        "test_the_biggest_booger_begins",
    ),
    Ruling(
        "Pick Phase",
        "gap",
        "What if deck and discards are both empty?",
        "No card is drawn.",
        "test_deck_and_discards",
    ),
    Ruling(
        "Stick Phase",
        "gap",
        "How many combos are played in a turn?",
        "One, “a combo”. Who has one must play one, but he says of which cards, and may play Special cards "
        "before.",
        "test_one_combo_a_turn",
    ),
    Ruling(
        "Stick Phase",
        "gap",
        "When are Special cards played?",
        "In one's own Stick Phase, before or after the combo, any number.",
        "test_special_cards_before_and_after_the_combo",
    ),
    Ruling(
        "Stick Phase",
        "gap",
        "Who negates first, and how often?",
        "The opponents are asked clockwise, also those who cannot, until one negates a card; when it was "
        "replaced all are asked again, and any card of the combo may be negated. Negating cards cannot be "
        "negated. Nobody draws for them.",
        "test_all_are_asked_again_when_a_card_was_replaced",
    ),
    Ruling(
        "Stick Phase",
        "gap",
        "What may take the place of a negated card?",
        "A card of its type. The negated one is discarded.",
        "test_a_negated_card_is_replaced",
    ),
    Ruling(
        "Stick Phase",
        "gap",
        "What becomes of the rest of a combo that scores nothing?",
        "It is discarded, the Modifier too.",
        "test_a_combo_that_is_not_mended_scores_nothing",
    ),
    Ruling(
        "Card List",
        "gap",
        "Whom does the Nose Bleed hit, and which cards go?",
        "An opponent of one's choice; he chooses the cards, and has fewer than three, discards all.",
        "test_nose_bleed",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody scores any more?",
        "When each player has had twenty turns since the last points, most points win.",
        "test_twenty_turns_each_without_points",
    ),
]
