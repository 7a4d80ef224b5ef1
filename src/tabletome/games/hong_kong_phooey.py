"""Hong Kong Phooey: take tricks without villains and without the Chop, or take them all.

A fan's game: Hong Kong Phooey is a trademark of Hanna-Barbera and belongs to its owner, as do all its names.

How to play
    Two or four play with 40 cards, four suits of ten, here from number 1 to number 10.

        Hong Kong Phooey: Penrod Pooch Undercover, Mild Mannered Janitor, Alter Ego Penry, Anthropomorphic
            Dog, Crime Fighter, Masked Martial Artist, Master of Kung Fu, Super Tough, Quicker than the
            Human Eye, Number One Super Guy.
        Friends: Telephone Operator, Sergeant Flint, Rosemary, Sarge, The Mystery Maverick, Posse
            Impossible, Honcho, Spot the Pet Cat, Loyal Cat, Feline Sidekick.
        Villains: The Gumdrop Kid, The Giggler, The Incredible Mr. Shrink, Green Thumb, Grandma Goody, Dr
            Disguiso, Professor Presto, Goldfisher, The Voltage Villain, Mr. Tornado.
        Extras: Filing Cabinet Exposition, Bumbling Antics, Police Department, Rink Dinky Doo, Phooey
            Mobile, Bong of the Gong, Accidental Hero, Hong Kong Phooey Chop, Book of Kung Fu, Spot Saves
            the Day.

    The game has four rounds. In each the whole deck is dealt: twenty cards to each of two players, ten to
    each of four. Then everybody gives three cards to his right-hand neighbour; all choose theirs before
    they see what they are given.

    A round is played in phases, of one card from everybody, clockwise. Whoever now has Penrod Pooch
    Undercover leads with it to the first phase. Play a card of the suit that was led if you have one, else
    any card. The highest card of the suit led captures all cards of the phase, and who played it leads to the
    next with any card. No suit is trumps.

    When all hands are empty each Villain you captured scores 1 point and the Hong Kong Phooey Chop 10.
    The Green Pagoda: whoever captured the Chop and all ten Villains scores nothing, and each opponent 20.

    After four rounds the lowest score wins.
"""

from enum import Enum

from tabletome.engine import Game, Layout, Look, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.tricks import must_follow, pass_cards, strongest

ROUNDS = 4
GIVEN = 3
VILLAIN_POINTS = 1
CHOP_POINTS = 10
PAGODA_POINTS = 20
HIGH_CARDS = 0.2
"What each number held counts in a bot's estimate."


class Suit(Enum):
    HONG_KONG_PHOOEY, FRIENDS = "Hong Kong Phooey", "Friends"
    VILLAINS, EXTRAS = "Villains", "Extras"

    def __str__(self) -> str:
        return self.value


class PhooeyCard(Card):
    suit: Suit
    number: int
    cost: int
    "Points for whoever captures it."
    text: str
    look = Look(
        suit="suit",
        corner="number",
        text="text",
        signs={"Hong Kong Phooey": "paw", "Friends": "heart", "Villains": "skull", "Extras": "star"},
        colours={
            "Hong Kong Phooey": "#b3261e",
            "Friends": "#1d5aa8",
            "Villains": "#3a3a3a",
            "Extras": "#8a6a00",
        },
    )

    def __str__(self) -> str:
        return f"{self.name} ({self.suit} {self.number})"


PENROD, CHOP = "Penrod Pooch Undercover", "Hong Kong Phooey Chop"
NAMES = {
    Suit.HONG_KONG_PHOOEY: (
        PENROD, "Mild Mannered Janitor", "Alter Ego Penry", "Anthropomorphic Dog", "Crime Fighter",
        "Masked Martial Artist", "Master of Kung Fu", "Super Tough", "Quicker than the Human Eye",
        "Number One Super Guy",
    ),
    Suit.FRIENDS: (
        "Telephone Operator", "Sergeant Flint", "Rosemary", "Sarge", "The Mystery Maverick",
        "Posse Impossible", "Honcho", "Spot the Pet Cat", "Loyal Cat", "Feline Sidekick",
    ),
    Suit.VILLAINS: (
        "The Gumdrop Kid", "The Giggler", "The Incredible Mr. Shrink", "Green Thumb", "Grandma Goody",
        "Dr Disguiso", "Professor Presto", "Goldfisher", "The Voltage Villain", "Mr. Tornado",
    ),
    Suit.EXTRAS: (
        "Filing Cabinet Exposition", "Bumbling Antics", "Police Department", "Rink Dinky Doo",
        "Phooey Mobile", "Bong of the Gong", "Accidental Hero", CHOP, "Book of Kung Fu",
        "Spot Saves the Day",
    ),
}  # fmt: skip
"Of each suit the cards from 1 to 10."


def make_card(name: str, suit: Suit, number: int) -> PhooeyCard:
    cost = VILLAIN_POINTS if suit is Suit.VILLAINS else CHOP_POINTS if name == CHOP else 0
    return PhooeyCard(name, suit, number, cost, f"Costs {cost}" if cost else "")


DECK = [
    make_card(name, suit, number) for suit, names in NAMES.items() for number, name in enumerate(names, 1)
]
ALL_POINTS = sum(card.cost for card in DECK)
"To capture as many is to capture the Chop and all Villains."


class Hero(Player):
    hand: Hand[PhooeyCard]
    captured: Pile[PhooeyCard]
    points: int = 0
    "Of the rounds that are over."
    threat: int = 0
    "What the cards captured in this round cost."


class HongKongPhooey(Game[Hero]):
    title = "Hong Kong Phooey"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5, 2)
    family = "tricks"
    mechanisms = ("tricks", "card passing", "penalty cards")
    minutes = 25
    turn_name = "round"
    lowest_wins = True
    layout = Layout(
        felt="#2f4a3a",
        accents=("#f2b705", "#d1495b"),
        labels={"threat": "this round"},
        hidden_fields=("cost",),
        hidden_places=("deck",),
    )

    deck: Deck[PhooeyCard]
    phase_cards: Row[PhooeyCard]

    def setup(self) -> None:
        self.deck.fill(DECK)

    def round(self) -> None:
        self.then(self.deal)

    async def deal(self) -> None:
        self.log("Round {}", self.turns)
        self.shuffle(self.deck)
        for hero in self.players:
            self.deck.draw_many(hero.hand, len(DECK) // len(self.players))
        await pass_cards(self, lambda me: me.hand, lambda me: self.others(me)[-1:] * GIVEN)
        for hero in self.players:
            hero.hand.items.sort(key=lambda card: (str(card.suit), card.number))
        penrod, holder = next((card, me) for me in self.players for card in me.hand if card.name == PENROD)
        self.mover = holder
        self.play(holder, penrod)
        self.then(self.phase)

    async def phase(self) -> None:
        """One card from everybody. Penrod Pooch has been led to the first already."""
        playing = self.from_player(self.mover)
        for me in playing[len(self.phase_cards) :]:
            options = self.playable(me)
            self.play(me, options[0] if len(me.hand) == 1 else await me.choose(options, self.prompt()))
        self.beat(hold=True)
        plays = dict(zip(playing, list(self.phase_cards), strict=True))
        suit = self.suit_led()
        winner = strongest(plays, lambda card: card.number if card.suit is suit else 0)
        self.capture(winner)
        self.then(self.phase if winner.hand else self.score_round)

    def suit_led(self) -> Suit | None:
        return self.phase_cards.items[0].suit if self.phase_cards else None

    def playable(self, me: Hero) -> list[PhooeyCard]:
        suit = self.suit_led()
        return must_follow(me.hand, lambda card: card.suit is suit)

    def prompt(self) -> str:
        return f"Follow {self.suit_led()} if you can" if self.phase_cards else "Lead a card"

    def play(self, me: Hero, card: PhooeyCard) -> None:
        self.phase_cards.add(card)
        self.log("{} leads {}" if len(self.phase_cards) == 1 else "{} plays {}", me, card)

    def capture(self, me: Hero) -> None:
        cost = sum(card.cost for card in self.phase_cards)
        me.threat += cost
        me.captured.add_all(self.phase_cards)
        self.mover = me
        self.log("{} captures the phase, with {} point(s) in it", me, cost)

    def score_round(self) -> None:
        for me in self.players:
            scored = self.round_points(me)
            me.points += scored
            self.log("{} scores {} and has {} point(s)", me, scored, me.points, hold=True)
        for me in self.players:
            me.threat = 0
            self.deck.add_all(me.captured)
        if self.turns == ROUNDS:
            self.end("last round", because="The fourth round is over.")

    def round_points(self, me: Hero) -> int:
        """By what has been captured up to now, with the Green Pagoda Rule."""
        if any(rival.threat == ALL_POINTS for rival in self.others(me)):
            return PAGODA_POINTS
        return 0 if me.threat == ALL_POINTS else me.threat

    def score(self, me: Hero) -> int:
        return me.points

    def estimate(self, me: Hero) -> float:
        """High is good. High cards in hand will capture what one does not want."""
        return -me.points - self.round_points(me) - HIGH_CARDS * sum(card.number for card in me.hand)


RULINGS = [
    Ruling(
        "Card List",
        "damaged",
        "The ten cards from Filing Cabinet Exposition on are marked V as well. Are there twenty Villains?",
        "No: they are the ten Extras, since each of the four suits has ten cards numbered 1 to 10.",
        "test_extras_are_no_villains",
    ),
    Ruling(
        "Introduction",
        "contradiction",
        "It is called a “trump taking” game, but no trumps are named.",
        "There are none: only the highest card of the suit led captures, as the Turn Sequence says.",
        "test_only_the_suit_led_captures",
    ),
    Ruling(
        "Setup",
        "gap",
        "“Before any hands are played” three cards are given: once, or in each round?",
        "After each deal. All choose before anybody takes up what he is given.",
        "test_cards_are_given_in_every_round",
    ),
    Ruling(
        "Setup",
        "gap",
        "How is it dealt in the later rounds?",
        "All cards are shuffled and dealt anew.",
        "test_cards_are_given_in_every_round",
    ),
    Ruling(
        "Setup",
        "gap",
        "May Penrod Pooch Undercover and the Chop be given away?",
        "Any card may. Whoever has Penrod Pooch after that leads with it, in every round.",
        "test_penrod_pooch_leads_wherever_he_went",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "May Villains and the Chop be led, or thrown on any suit, at any time?",
        "Yes, also in the first phase.",
        "test_any_card_may_be_led_or_thrown_away",
    ),
    Ruling(
        "Winning",
        "gap",
        "What if several share the lowest score?",
        "They share the win.",
        "test_shared_lowest_score",
    ),
]
