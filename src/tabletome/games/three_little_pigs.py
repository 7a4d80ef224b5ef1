"""Three Little Pigs: draw three and discard three until pig, supply, place, tool, structure and house match.

How to play
    The deck has three copies of each of these 19 cards.

        suit        Straw                Sticks                Bricks
        Pig         Fifer the Thatcher   Fritz the Carpenter   Franz the Mason
        Supply      Hay Bale             Wood Pile             Clay Pit
        Location    Field                Forest                Hill
        Tool        Scythe               Saw                   Trowel
        Structure   Roof                 Doors                 Walls
        House       Hut                  Shack                 Cottage
        Wolf        Big Bad Wolf, of no material

    Everybody is dealt seven cards. The youngest, who is found by chance, begins, and turns go clockwise.

    On your turn draw three cards, each of them either the top card of the deck or that of the discards. If
    you then have a combo, you show it and win: one card of each of the six suits but the Wolf, all of one
    material. In an easy game they may be of different materials. Otherwise discard three cards; the last of
    them lies on top. If there are Wolves among them, name an opponent, who for each Wolf discards a card at
    random and draws another one from the deck.

    When the deck is used up, the discards but for the top one are shuffled into a new deck. If nobody has a
    combo when each player has had 300 turns, the game is a draw.
"""

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard, draw
from tabletome.parts.rummy import take
from tabletome.parts.starting import first_by_chance

HAND = 7
DRAWN = 3
COPIES = 3
MATERIALS = ("Straw", "Sticks", "Bricks")
CARD_LIST = {
    "Pig": ("Fifer the Thatcher", "Fritz the Carpenter", "Franz the Mason"),
    "Supply": ("Hay Bale", "Wood Pile", "Clay Pit"),
    "Location": ("Field", "Forest", "Hill"),
    "Tool": ("Scythe", "Saw", "Trowel"),
    "Structure": ("Roof", "Doors", "Walls"),
    "House": ("Hut", "Shack", "Cottage"),
}
"For each suit its card of Straw, Sticks and Bricks."


class TaleCard(Card):
    suit: str
    material: str = ""
    look = Look(
        suit="material",
        signs={"Straw": "leaf", "Sticks": "palm", "Bricks": "tower"},
        colours={"Straw": "#a67c00", "Sticks": "#5d4a2f", "Bricks": "#a13d2d"},
    )


WOLF = TaleCard("Big Bad Wolf", "Wolf")
DECK = [
    *(
        TaleCard(name, suit, material)
        for suit, names in CARD_LIST.items()
        for material, name in zip(MATERIALS, names, strict=True)
    ),
    WOLF,
] * COPIES


class Builder(Player):
    hand: Hand[TaleCard]
    combo: Row[TaleCard]

    def held(self, suit: str, material: str) -> TaleCard | None:
        """A card of that suit, and of that material unless any will do."""
        fitting = (card for card in self.hand if card.suit == suit and material in ("", card.material))
        return next(fitting, None)


class ThreeLittlePigs(Game[Builder]):
    title = "Three Little Pigs"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 8)
    family = "set collection"
    mechanisms = ("set collection", "hand management", "take that")
    minutes = 15
    layout = Layout(felt="#3f6b4f", accents=("#f2c14e", "#e08e79"))
    guard = Guard(turns=300, each=True, then="draw")
    easy = Option(False, "Easy Game: the cards of a combo may be of different materials")

    deck: Deck[TaleCard] = Deck("discards", leave=1)
    discards: Pile[TaleCard]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        for builder in self.players:
            self.deck.draw_many(builder.hand, HAND)
        first_by_chance(self)

    async def turn(self, me: Builder) -> None:
        for _ in range(DRAWN):
            await take(self, me, self.deck, self.discards, me.hand)
        combo = self.find_combo(me)
        if combo:
            me.combo.add_all(combo)
            self.log("{} shows {}", me, combo, hold=True)
            self.win(me, ending="combo", because=f"{me} has a combo.")
            return
        cards = await discard(self, me, me.hand, self.discards, DRAWN, "Discard three cards")
        await self.let_wolves_blow(me, sum(card.suit == WOLF.suit for card in cards))

    def find_combo(self, me: Builder) -> list[TaleCard]:
        for material in ("",) if self.easy else MATERIALS:
            cards = [me.held(suit, material) for suit in CARD_LIST]
            if None not in cards:
                return [card for card in cards if card is not None]
        return []

    async def let_wolves_blow(self, me: Builder, wolves: int) -> None:
        if not wolves:
            return
        victim = await me.choose(self.others(me), "At whom does the Wolf huff and puff?")
        for _ in range(wolves):
            lost = self.pick(victim.hand.items)
            self.discards.add(lost)
            self.log("{} loses {}", victim, lost)
            draw(self, victim, self.deck, victim.hand)

    def estimate(self, me: Builder) -> float:
        """How many cards of the nearest combo are in hand."""
        materials = ("",) if self.easy else MATERIALS
        return max(sum(me.held(suit, material) is not None for suit in CARD_LIST) for material in materials)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to seven: eight hands leave one card, and the first player draws three.",
        "test_seven_can_play",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who is the youngest player?",
        "Chance decides.",
        "test_who_begins",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Are the three cards drawn from one place?",
        "Each is taken by itself, from the deck or the discards; below the top card there lies the next.",
        "test_each_card_is_drawn_by_itself",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "When is a combo shown?",
        "On one's own turn after drawing, at once; one that was dealt, or came by a Wolf, waits until then.",
        "test_a_combo_is_shown_on_ones_own_turn",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May several Wolves have several victims?",
        "No: one opponent suffers all that are discarded in a turn.",
        "test_wolves",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "Does a Wolf that the victim loses blow too? Where does what he loses lie?",
        "No, only Wolves discarded on one's own turn do. It lies on top of the discards.",
        "test_a_wolf_that_is_lost_does_not_blow",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "What if the deck is used up?",
        "All discards but the top one are shuffled into a new deck.",
        "test_new_deck_of_the_discards",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if nobody ever makes a combo?",
        "When each player has had 300 turns the game is a draw.",
        "test_three_hundred_turns_each_are_a_draw",
    ),
]
