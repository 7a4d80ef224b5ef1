"""Around the World in 80 Days: travel by trips of one vehicle and its stages, and be first to go 80 units.

How to play
    The deck has 90 cards. A number after a name is the distance of the card.

        Type    Unique cards, one of each                              Basic cards, copies x distance
        Train   Orient Express 2, Trans-Siberian Railway 3, Union      Rails 3 x 1, Line 4 x 2,
                Pacific 2, Berlin-Constantinople Line 2,               Railway 3 x 3
                Great Indian Peninsula Railway 1
        Water   Luxury Liner 2, Tramp Steamer 2, Private Yacht 2,      River 3 x 1, Seas 4 x 2,
                Schooner 3, Chinese Junk 1                             Ocean 3 x 3
        Road    Model T Roadster 3, Safari Elephants 1, Caravan        Paths 3 x 1, Roads 4 x 2,
                Camels 2, Sled Dogs 2, Pony Express 2                  Paved Roads 3 x 3
        Sky     New Fangled Areoplane 3, Hot Air Balloon 1,            Stormy Sky 10 x 1, Clear Sky 10 x 2,
                Zeppelin 2, Blimp 2, Dirigible 2                       Favorable Winds 10 x 3

        Ten different Adventure cards: Bad Weather, Monsoons & Typhoons, High Seas Pirates, Political Unrest,
        Hostile Locals, Local Authorities, Workers Strike, Mechanical Breakdown, Injury & Sickness,
        Vehicular Accident. All do the same.

    A turn is eight days and has five phases. Chance says who leads the first turn, then the lead goes round.
    Planning: clockwise from the leader all fill their hands to nine cards. When the deck is used up, the
    discards are shuffled into a new one.
    Logistics: all at once discard up to five cards, and then draw as many.
    Travel: all at once lay down trips, as many as they can and wish. A trip is one Unique card and any
    number of Basic cards of its type, none if you like. What you do not lay down stays in your hand.
    Adventure: clockwise from the leader each may play Adventure cards, one for each victim. It takes a Basic
    card by chance out of a trip of an opponent that has one. Nobody is the victim twice in a turn.
    Destination: all go as far as the distances of the cards left in their trips say, and discard them.

    Who is the first to have gone 80 units wins. Within 80 days, which are ten turns, it is a Major Victory.
    If several arrive in the same turn, the greatest distance wins. After 30 turns without a trip it wins too.
"""

from tabletome.engine import Guard, Layout, Look, Player, Ruling, this_turn
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import draw, draw_up_to
from tabletome.parts.starting import Led, first_by_chance

HAND = 9
EXCHANGED = 5
DISTANCE = 80
DAYS_A_TURN = 8
DAYS = 80


class Travel(Card):
    type: str
    rank: str
    "Unique or Basic."
    distance: int
    look = Look(
        suit="type",
        text="rank",
        corner="distance",
        signs={"Train": "gear", "Water": "ship", "Road": "horse", "Sky": "plane"},
        colours={"Train": "#4a4a5a", "Water": "#1d5aa8", "Road": "#8a5a1f", "Sky": "#3d8aa6"},
    )

    @property
    def unique(self) -> bool:
        return self.rank == "Unique"


class Adventure(Card):
    text: str = "Takes a Basic card by chance out of an opponent's trip"
    look = Look(text="text", sign="bolt")


UNIQUE_CARDS = {
    "Train": {
        "Orient Express": 2,
        "Trans-Siberian Railway": 3,
        "Union Pacific": 2,
        "Berlin-Constantinople Line": 2,
        "Great Indian Peninsula Railway": 1,
    },
    "Water": {
        "Luxury Liner": 2,
        "Tramp Steamer": 2,
        "Private Yacht": 2,
        "Schooner": 3,
        "Chinese Junk": 1,
    },
    "Road": {
        "Model T Roadster": 3,
        "Safari Elephants": 1,
        "Caravan Camels": 2,
        "Sled Dogs": 2,
        "Pony Express": 2,
    },
    "Sky": {
        "New Fangled Areoplane": 3,
        "Hot Air Balloon": 1,
        "Zeppelin": 2,
        "Blimp": 2,
        "Dirigible": 2,
    },
}
"Their distances."
BASIC_CARDS = {
    "Train": {"Rails": (3, 1), "Line": (4, 2), "Railway": (3, 3)},
    "Water": {"River": (3, 1), "Seas": (4, 2), "Ocean": (3, 3)},
    "Road": {"Paths": (3, 1), "Roads": (4, 2), "Paved Roads": (3, 3)},
    "Sky": {"Stormy Sky": (10, 1), "Clear Sky": (10, 2), "Favorable Winds": (10, 3)},
}
"How many there are, and their distance."
ADVENTURES = (
    "Bad Weather",
    "Monsoons & Typhoons",
    "High Seas Pirates",
    "Political Unrest",
    "Hostile Locals",
    "Local Authorities",
    "Workers Strike",
    "Mechanical Breakdown",
    "Injury & Sickness",
    "Vehicular Accident",
)
UNIQUES = [
    Travel(name, kind, "Unique", far) for kind, cards in UNIQUE_CARDS.items() for name, far in cards.items()
]
BASICS = [
    Travel(name, kind, "Basic", far)
    for kind, cards in BASIC_CARDS.items()
    for name, (copies, far) in cards.items()
    for _ in range(copies)
]
DECK: list[Card] = [*UNIQUES, *BASICS, *map(Adventure, ADVENTURES)]

Trip = list[Travel]
"One Unique card, and the Basic cards after it."


class Traveller(Player):
    hand: Hand[Card]
    trips: Row[Travel]
    "One after the other, each begun by its Unique card."
    distance: int = 0
    delayed: bool = this_turn(False)
    "Whether an Adventure card was played on one of his trips."

    def trips_laid(self) -> list[Trip]:
        trips: list[Trip] = []
        for card in self.trips:
            if card.unique:
                trips.append([])
            trips[-1].append(card)
        return trips

    def can_be_delayed(self) -> bool:
        return not self.delayed and any(not card.unique for card in self.trips)


class AroundTheWorldIn80Days(Led[Traveller]):
    title = "Around the World in 80 Days"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 10)
    family = "race"
    mechanisms = ("race", "hand management", "set collection", "take that", "sealed choices")
    minutes = 30
    turn_name = "turn"
    layout = Layout(
        felt="#3b4a3f",
        accents=("#e3c27a", "#9fc5d9"),
        labels={"distance": "units travelled", "Travel.distance": "distance", "days": "days gone by, of 80"},
    )
    guard = Guard(quiet=30, progress="trip")

    deck: Deck[Card] = Deck("discards")
    discards: Pile[Card]
    days: int = 0

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.leader = first_by_chance(self)

    def round(self) -> None:
        self.then(self.planning_phase)
        self.then(self.logistics_phase)
        self.then(self.travel_phase)
        self.then(self.adventure_phase)
        self.then(self.destination_phase)

    def planning_phase(self) -> None:
        self.log("Days {} to {}: {} leads", self.days + 1, self.days + DAYS_A_TURN, self.leader)
        for me in self.from_leader():
            draw_up_to(self, me, self.deck, me.hand, HAND)

    async def logistics_phase(self) -> None:
        prompt = "Logistics: discard up to five cards and draw as many"
        unwanted = await self.together(lambda me: me.choose_some(me.hand, prompt, most=EXCHANGED))
        for me in self.from_leader():
            if unwanted[me]:
                self.discards.add_all(unwanted[me])
                self.log("{} discards {}", me, unwanted[me])
        for me in self.from_leader():
            draw(self, me, self.deck, me.hand, len(unwanted[me]))

    async def travel_phase(self) -> None:
        planned = await self.together(self.plan_trips)
        for me in self.from_leader():
            for trip in planned[me]:
                me.trips.add_all(trip)
                self.log("{} makes a trip: {}", me, trip, hold=True)

    async def plan_trips(self, me: Traveller) -> list[Trip]:
        trips: list[Trip] = []
        left = me.hand.of(Travel)
        while True:
            vehicle = await me.choose(
                [card for card in left if card.unique],
                "Which Unique card do you travel by?",
                otherwise="Make no other trip" if trips else "Make no trip",
                picked=[card for trip in trips for card in trip],
            )
            if vehicle is None:
                return trips
            stages = [card for card in left if not card.unique and card.type == vehicle.type]
            prompt = f"Which {vehicle.type} cards do you add to {vehicle}?"
            trips.append([vehicle, *await me.choose_some(stages, prompt, done="The trip is complete")])
            left = [card for card in left if card not in trips[-1]]

    def adventure_phase(self) -> None:
        for me in self.from_leader():
            self.then(self.adventures_of, me)

    async def adventures_of(self, me: Traveller) -> None:
        if not any(rival.can_be_delayed() for rival in self.others(me)):
            return
        adventure = await me.choose(
            me.hand.of(Adventure), "Do you play an Adventure card?", otherwise="Play none"
        )
        if adventure is not None:
            await self.play_adventure(me, adventure)
            self.then(self.adventures_of, me)

    async def play_adventure(self, me: Traveller, adventure: Adventure) -> None:
        trips = {
            trip[0]: (rival, trip)
            for rival in self.others(me)
            if rival.can_be_delayed()
            for trip in rival.trips_laid()
            if len(trip) > 1
        }
        target = await me.choose(
            list(trips),
            f"Which trip suffers from {adventure}?",
            label=lambda vehicle: f"{trips[vehicle][0]}'s {vehicle}",
        )
        victim, (_, *stages) = trips[target]
        victim.delayed = True
        lost = self.pick(stages)
        self.discards.add(adventure)
        self.discards.add(lost)
        self.log("{} plays {} on {}'s {}, who loses {}", me, adventure, victim, target, lost, hold=True)

    def destination_phase(self) -> None:
        self.days += DAYS_A_TURN
        for me in self.from_leader():
            if me.trips:
                travelled = sum(card.distance for card in me.trips)
                me.distance += travelled
                self.discards.add_all(me.trips)
                self.progress()
                self.log("{} travels {} unit(s) and is at {}", me, travelled, me.distance)
        self.pass_lead()
        farthest = max(self.players, key=self.score)
        if farthest.distance >= DISTANCE:
            victory = "Major Victory" if self.days <= DAYS else "victory"
            self.end(victory, because=f"{farthest} has gone round the world in {self.days} days.")

    def score(self, traveller: Traveller) -> int:
        return traveller.distance

    def estimate(self, me: Traveller) -> float:
        """By how much he leads, his trips and at a discount his hand counted in."""
        ahead = {
            player: player.distance + sum(card.distance for card in player.trips) for player in self.players
        }
        return ahead[me] - max(ahead[rival] for rival in self.others(me)) + worth_of(me.hand)


def worth_of(hand: Hand[Card]) -> float:
    """What waits in a hand: stages with a vehicle, vehicles for later, and stages without one."""
    cards = hand.of(Travel)
    vehicles = {card.type for card in cards if card.unique}
    ready = sum(card.distance for card in cards if card.type in vehicles)
    idle = sum(card.distance for card in cards if card.type not in vehicles)
    return 0.8 * ready + 0.3 * idle + len(hand.of(Adventure))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2 or more”?",
        "Up to nine: ten hands would take the whole deck.",
        "test_nine_can_play",
    ),
    Ruling(
        "Time & Distance",
        "contradiction",
        "One travel card is one unit, but distances are printed on the cards and to be added up?",
        "The distance on the card counts.",
        "test_distances_are_added_up",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if several have travelled 80 units in the same turn?",
        "The greatest distance wins; those who are equal share the victory.",
        "test_several_arrive_in_the_same_turn",
    ),
    Ruling(
        "Victory",
        "gap",
        "What does a Major Victory bring?",
        "Its name: it is how the game is said to have ended if that was in the tenth turn or before.",
        "test_major_victory",
    ),
    Ruling(
        "Turn Sequence",
        "gap",
        "In which order do players act?",
        "In the Logistics and Travel Phases all decide in secret at once; they draw, and play Adventure "
        "cards, clockwise from a leader. Chance picks the first one, and the lead goes round.",
        "test_the_lead_goes_round",
    ),
    Ruling(
        "Planning Phase",
        "gap",
        "What if the deck is used up?",
        "The discards are shuffled into a new one.",
        "test_a_new_deck_of_the_discards",
    ),
    Ruling(
        "Travel Phase",
        "gap",
        "Must one make a trip, and what becomes of cards that one does not play?",
        "One need not. They stay in the hand.",
        "test_cards_not_played_are_kept",
    ),
    Ruling(
        "Travel Phase",
        "gap",
        "May a Unique card be a trip by itself?",
        "Yes: any number of Basic cards may be none.",
        "test_a_unique_card_alone_is_a_trip",
    ),
    Ruling(
        "Adventure Phase",
        "gap",
        "Which trips can be the target?",
        "Those of other players that hold a Basic card; so nobody shields himself with a harmless one.",
        "test_what_can_be_the_target",
    ),
    Ruling(
        "Adventure Phase",
        "gap",
        "May one player play several Adventure cards in a turn?",
        "Yes, each on another player.",
        "test_several_adventures",
    ),
    Ruling(
        "Common Deck Card List",
        "departure",
        "May an Adventure card be called “Hostile Natives”?",
        "No, it is called “Hostile Locals”. It does what all of them do.",
        "test_hostile_locals",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody travels any more?",
        "After 30 turns without a trip the greatest distance wins.",
        "test_thirty_turns_without_a_trip",
    ),
]
