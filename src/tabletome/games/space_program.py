"""Space Program: draft rockets, stations and missions decade by decade, and build them upon each other.

How to play
    There are 64 cards of eight types. A card that you put into play is worth so many prestige points (PP):

        type             PP  cards   may be put into play
        D Disaster        0    5     never
        L Lift            1   14     always
        M Mission         2   10     if you have a Lift in play
        N Near Earth      3   10     while you have fewer of them in play than Lifts
        Z Zero-G          4    5     while you have fewer of them in play than Near Earths
        S Stellar         5   10     while you have fewer of them in play than Near Earths
        P Project         6    5     while you have fewer of them in play than Stellars
        I Industry        7    5     while you have fewer of them in play than Stellars

    A turn is a decade and has four phases.
    Logistics: two cards for each player are turned up. The player with fewest PP picks one for his hand, by
    chance if several have fewest, and so on clockwise until all are picked.
    Implementation: in the same order everybody may put up to two cards of different types into play; the
    first may make the second possible. Who picked a Disaster in this turn may put none into play.
    Prestige: the PP of all cards in play are added up.
    Maintenance: Disasters are discarded. Who holds more than five cards discards down to five.

    When the deck has run out, the discards are shuffled into a new one, once. When that has run out too, the
    decade is played to its end, and most PP win.
"""

from tabletome.engine import Game, Layout, Look, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.drafts import open_draft
from tabletome.parts.hands import discard_down_to

PICKS = 2
PLAYS = 2
HAND = 5
POINTS = {
    "Disaster": 0,
    "Lift": 1,
    "Mission": 2,
    "Near Earth": 3,
    "Zero-G": 4,
    "Stellar": 5,
    "Project": 6,
    "Industry": 7,
}
NOT_MORE_THAN = {
    "Near Earth": "Lift",
    "Zero-G": "Near Earth",
    "Stellar": "Near Earth",
    "Project": "Stellar",
    "Industry": "Stellar",
}
"Of which type one must have more in play to add one."


class SpaceCard(Card):
    type: str
    points: int
    look = Look(
        suit="type",
        corner="points",
        signs={
            "Disaster": "flame",
            "Lift": "arrow",
            "Mission": "flag",
            "Near Earth": "moon",
            "Zero-G": "gear",
            "Stellar": "star",
            "Project": "scroll",
            "Industry": "barrel",
        },
        colours={
            "Disaster": "#8c2f2f",
            "Lift": "#4f6d7a",
            "Mission": "#2f6f9f",
            "Near Earth": "#3c7f5d",
            "Zero-G": "#a36a12",
            "Stellar": "#6a4fa3",
            "Project": "#9c3f78",
            "Industry": "#6b5a3c",
        },
    )


CARD_LIST = {
    "Lift": {
        "Multi-Stage Rockets": 4,
        "Space Shuttles": 4,
        "Space Planes": 4,
        "Space Elevator": 2,
    },
    "Mission": {
        "Unmanned Deep Space Probes": 2,
        "Space Telescope": 2,
        "Atmospheric Penetrator Probes": 2,
        "Orbital Probes": 2,
        "Manned Space Expeditions": 2,
    },
    "Near Earth": {
        "LEO Station": 2,
        "GEO Station": 4,
        "L-4 Space City": 1,
        "L-5 Space City": 1,
        "Moon Base": 2,
    },
    "Zero-G": {
        "Zero-G Manufacturing": 1,
        "Zero-G Materials Research": 1,
        "Giant Space Solar Panels": 1,
        "Zero-G Pharmaceuticals": 1,
        "Zero-G Tourism": 1,
    },
    "Stellar": {
        "Ion Engine": 2,
        "Sling Shot Effect": 2,
        "Solar Sail": 2,
        "Ramscoop": 2,
        "Nuclear Powered Spacecraft": 2,
    },
    "Project": {
        "Generation Ship": 1,
        "Inner Planet Bases": 1,
        "Alpha Centauri Probe": 1,
        "Mars Terraforming Project": 1,
        "Outer Planet Outposts": 1,
    },
    "Industry": {
        "Moon Mining": 1,
        "Asteroid Belt Mining": 1,
        "Jupiter Atmospheric Extractor": 1,
        "Saturn Ring Mining": 1,
        "Mars Mining": 1,
    },
    "Disaster": {
        "Malfunction": 1,
        "Fuel Leak": 1,
        "Explosion": 1,
        "Equipment Failure": 1,
        "Meteorite Impact": 1,
    },
}
DECK = [
    SpaceCard(name, type_, POINTS[type_])
    for type_, names in CARD_LIST.items()
    for name, copies in names.items()
    for _ in range(copies)
]


class Agency(Player):
    prestige: int = 0
    hand: Hand[SpaceCard]
    in_play: Row[SpaceCard]
    disasters: Row[SpaceCard]

    def has(self, type_: str) -> int:
        """How many he has in play."""
        return sum(card.type == type_ for card in self.in_play)


class SpaceProgram(Game[Agency]):
    title = "Space Program"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "set collection"
    mechanisms = ("open draft", "tableau building", "hand management")
    minutes = 30
    turn_name = "decade"
    layout = Layout(
        felt="#1b2238",
        accents=("#e8b84a", "#7fa8d6"),
        labels={"prestige": "PP", "bids": "bid cards", "second_pass": "second time through the deck"},
    )

    deck: Deck[SpaceCard]
    bids: Row[SpaceCard]
    discards: Pile[SpaceCard]
    second_pass: bool = False

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)

    def round(self) -> None:
        fewest = min(agency.prestige for agency in self.players)
        first = self.pick([agency for agency in self.players if agency.prestige == fewest])
        self.then(self.logistics_phase, first)
        for agency in self.from_player(first):
            self.then(self.implementation_phase, agency)
        self.then(self.prestige_phase)
        for agency in self.from_player(first):
            self.then(self.maintenance_phase, agency)
        self.then(self.end_of_decade)

    async def logistics_phase(self, first: Agency) -> None:
        self.turn_up(PICKS * len(self.players))
        self.log("{} picks first of {}", first, list(self.bids))
        order = (self.from_player(first) * PICKS)[: len(self.bids)]
        await open_draft(self, order, self.bids, lambda agency: agency.hand, "Pick a bid card")
        for agency in self.players:
            agency.disasters.add_all([card for card in agency.hand if card.type == "Disaster"])

    def turn_up(self, number: int) -> None:
        self.deck.draw_many(self.bids, number)
        if len(self.bids) < number and not self.second_pass:
            self.second_pass = True
            self.log("The deck has run out: the discards are shuffled into a new one")
            self.deck.add_all(self.discards)
            self.shuffle(self.deck)
            self.deck.draw_many(self.bids, number - len(self.bids))

    async def implementation_phase(self, me: Agency) -> None:
        if me.disasters:
            self.log("{} is set back by {}", me, list(me.disasters))
            return
        played: list[SpaceCard] = []
        while len(played) < PLAYS:
            able = [card for card in me.hand if self.can_play(me, card, played)]
            card = await me.choose(
                able, "Put a card into play?", otherwise="Put no more into play", picked=tuple(played)
            )
            if card is None:
                return
            me.in_play.add(card)
            played.append(card)
            self.log("{} puts {} into play", me, card)

    def can_play(self, me: Agency, card: SpaceCard, played: list[SpaceCard]) -> bool:
        """The Card Limits; as each type is played once a turn, one Lift is enough for a Mission."""
        if card.type in [other.type for other in played]:
            return False
        if card.type == "Mission":
            return me.has("Lift") > 0
        base = NOT_MORE_THAN.get(card.type)
        return base is None or me.has(card.type) < me.has(base)

    def prestige_phase(self) -> None:
        for agency in self.players:
            agency.prestige = sum(card.points for card in agency.in_play)

    async def maintenance_phase(self, me: Agency) -> None:
        self.discards.add_all(me.disasters)
        await discard_down_to(self, me, me.hand, self.discards, HAND)

    def end_of_decade(self) -> None:
        if self.second_pass and not self.deck:
            self.end("second pass", because="The deck has been gone through twice.")

    def score(self, agency: Agency) -> int:
        return agency.prestige

    def estimate(self, me: Agency) -> float:
        """Cards in play, and a part of what those in hand will bring, which other cards make possible."""
        worth = float(sum(card.points for card in me.in_play))
        for card in me.hand:
            base = NOT_MORE_THAN.get(card.type)
            ready = base is None or me.has(card.type) < me.has(base)
            worth += card.points * (0.7 if ready else 0.3)
        return worth + 0.5 * (min(4, me.has("Lift")) + me.has("Near Earth") + me.has("Stellar"))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2+ players”: how many at most?",
        "Eight: the deck then lasts for four decades.",
        "test_players",
    ),
    Ruling(
        "Victory",
        "gap",
        "When have players gone through the deck twice, if cards stay in play?",
        "Discards make a new deck once. In the decade in which that runs out the game ends.",
        "test_the_end",
    ),
    Ruling(
        "Logistics Phase",
        "gap",
        "What if too few cards are left to turn up?",
        "Those that are left are picked in the same order.",
        "test_too_few_cards",
    ),
    Ruling(
        "Logistics Phase",
        "gap",
        "Who picks first if several have fewest PP?",
        "One of those, by chance.",
        "test_who_picks_first",
    ),
    Ruling(
        "Implementation Phase",
        "gap",
        "Who was forced to take a Disaster: only who had no choice?",
        "Whoever picked one in this turn, also if he could have picked something else.",
        "test_a_disaster",
    ),
    Ruling(
        "Card Limits",
        "gap",
        "What becomes of Disasters?",
        "They lie before the player until the Maintenance Phase and are discarded then.",
        "test_a_disaster",
    ),
    Ruling(
        "Implementation Phase",
        "gap",
        "In which order do players put cards into play, and may the first make the second possible?",
        "In the order of the draft; yes.",
        "test_the_first_card_makes_the_second_possible",
    ),
    Ruling(
        "Card Limits",
        "gap",
        "Are Missions limited by Lifts, if no more than one a turn can be played?",
        "One Lift in play is enough.",
        "test_limits",
    ),
]
