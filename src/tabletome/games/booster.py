"""Booster: launch missions whose crew, propulsion and transport are up to their destination and payload.

How to play
    The deck has 50 cards, ten of each of five types. Transport has copies, all others are one each.

        Crew        Near: Astronauts, Cosmonauts. Mid: Robots, Cyborg, Replicants, Android, Transhuman.
                    Far: Computer AI, Virtual, Cryogenic.
        Propulsion  Near: Chemical Rockets, Plasma Drive, Space Elevator. Mid: Fission Engine, Fusion Engine,
                    Solar Sails, Ion Drive. Far: Sling Shot, Ramscoop, Antimatter Drive.
        Transport   Light: Booster, three. Medium: Freighter, four. Heavy: Heavy Lifter, three.

        Payload              cargo   needs            Destination       range  resources
        Research Station     Light                    Near Earth Orbit  Near   Solar
        Comm Sat             Light                    Luna              Near   Solar, Ore, Moon, Atmosphere
        Manufacturing Pod    Light                    Lagrange Point    Near   Solar
        Mining Extractor     Medium  Ore              Mercury           Mid    Solar
        Gas Refinery         Medium  Atmosphere       Venus             Mid    Solar, Atmosphere
        Solar Station        Medium  Solar            Mars              Mid    Ore, Moon, Atmosphere
        Spaceport Extension  Medium                   Asteroid Field    Mid    Ore
        Colony Core          Heavy                    Jupiter           Far    Ore, Moon, Atmosphere
        Military Depot       Heavy                    Saturn            Far    Ore, Moon, Atmosphere
        Moon Base            Heavy   Moon             Outer Planet      Far    Ore, Moon, Atmosphere

    Everybody is dealt five cards; chance picks who begins. A turn has three phases.
    1. Prep: draw until you hold seven cards. When the deck runs out the discards are shuffled into a new one.
    2. Mission: you may launch one mission, a card of each type. Crew and propulsion must reach at least as
       far as the destination (Near, Mid, Far), the transport must carry at least the cargo of the payload
       (Light, Medium, Heavy), and the destination must have what the payload needs. It scores 1, 2 or 3
       points for its range and 1, 2 or 3 for its cargo, and is discarded.
    3. Eject: discard one or two cards, or none if your hand is empty.

    Whoever first has 10 points wins; in a long game 15 or 20.
    When each player has had 200 turns, most points win.
"""

from collections.abc import Sequence
from itertools import product

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import draw_up_to
from tabletome.parts.starting import first_by_chance

DEALT = 5
HAND = 7
MOST_EJECTED = 2
TYPES = ("Crew", "Propulsion", "Destination", "Transport", "Payload")
NEAR, MID, FAR = "Near", "Mid", "Far"
LIGHT, MEDIUM, HEAVY = "Light", "Medium", "Heavy"
RANGES = {NEAR: 1, MID: 2, FAR: 3}
CARGOES = {LIGHT: 1, MEDIUM: 2, HEAVY: 3}
"What they score, and how they compare."


class MissionCard(Card):
    type: str
    level: str
    "Its range, or its cargo."
    resources: tuple[str, ...] = ()
    needs: str = ""
    look = Look(
        suit="type",
        corner="level",
        signs={
            "Crew": "person",
            "Propulsion": "flame",
            "Destination": "moon",
            "Transport": "ship",
            "Payload": "barrel",
        },
        colours={
            "Crew": "#1d5aa8",
            "Propulsion": "#b3361e",
            "Destination": "#5b3a8c",
            "Transport": "#4a5a68",
            "Payload": "#2e7d32",
        },
    )


CREW = {
    NEAR: ("Astronauts", "Cosmonauts"),
    MID: ("Robots", "Cyborg", "Replicants", "Android", "Transhuman"),
    FAR: ("Computer AI", "Virtual", "Cryogenic"),
}
PROPULSION = {
    NEAR: ("Chemical Rockets", "Plasma Drive", "Space Elevator"),
    MID: ("Fission Engine", "Fusion Engine", "Solar Sails", "Ion Drive"),
    FAR: ("Sling Shot", "Ramscoop", "Antimatter Drive"),
}
SOLAR, ORE, MOON, ATMOSPHERE = "Solar", "Ore", "Moon", "Atmosphere"
DESTINATIONS = (
    ("Near Earth Orbit", NEAR, (SOLAR,)),
    ("Luna", NEAR, (SOLAR, ORE, MOON, ATMOSPHERE)),
    ("Lagrange Point", NEAR, (SOLAR,)),
    ("Mercury", MID, (SOLAR,)),
    ("Venus", MID, (SOLAR, ATMOSPHERE)),
    ("Mars", MID, (ORE, MOON, ATMOSPHERE)),
    ("Asteroid Field", MID, (ORE,)),
    ("Jupiter", FAR, (ORE, MOON, ATMOSPHERE)),
    ("Saturn", FAR, (ORE, MOON, ATMOSPHERE)),
    ("Outer Planet", FAR, (ORE, MOON, ATMOSPHERE)),
)
TRANSPORT = (("Booster", LIGHT, 3), ("Freighter", MEDIUM, 4), ("Heavy Lifter", HEAVY, 3))
PAYLOADS = (
    ("Research Station", LIGHT, ""),
    ("Comm Sat", LIGHT, ""),
    ("Manufacturing Pod", LIGHT, ""),
    ("Mining Extractor", MEDIUM, ORE),
    ("Gas Refinery", MEDIUM, ATMOSPHERE),
    ("Solar Station", MEDIUM, SOLAR),
    ("Spaceport Extension", MEDIUM, ""),
    ("Colony Core", HEAVY, ""),
    ("Military Depot", HEAVY, ""),
    ("Moon Base", HEAVY, MOON),
)
DECK = [
    *(MissionCard(name, "Crew", reach) for reach, names in CREW.items() for name in names),
    *(MissionCard(name, "Propulsion", reach) for reach, names in PROPULSION.items() for name in names),
    *(MissionCard(name, "Destination", reach, resources=found) for name, reach, found in DESTINATIONS),
    *(MissionCard(name, "Transport", cargo) for name, cargo, copies in TRANSPORT for _ in range(copies)),
    *(MissionCard(name, "Payload", cargo, needs=needs) for name, cargo, needs in PAYLOADS),
]
Mission = Sequence[MissionCard]
"A card of each type, in their order."


def is_legal(mission: Mission) -> bool:
    crew, propulsion, destination, transport, payload = mission
    least_range = RANGES[destination.level]
    return (
        RANGES[crew.level] >= least_range
        and RANGES[propulsion.level] >= least_range
        and CARGOES[transport.level] >= CARGOES[payload.level]
        and (not payload.needs or payload.needs in destination.resources)
    )


def worth(mission: Mission) -> int:
    _, _, destination, _, payload = mission
    return RANGES[destination.level] + CARGOES[payload.level]


class Agency(Player):
    points: int = 0
    hand: Hand[MissionCard]
    mission: Row[MissionCard]

    def cards(self) -> list[list[MissionCard]]:
        """For each type what he holds, no card twice."""
        unlike = {card.name: card for card in self.hand}.values()
        return [[card for card in unlike if card.type == sort] for sort in TYPES]


class Booster(Game[Agency]):
    title = "Booster"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "set collection"
    mechanisms = ("set collection", "melds", "hand management")
    minutes = 20
    layout = Layout(felt="#14213d", accents=("#fca311", "#8ecae6"), labels={"MissionCard.resources": "has"})
    guard = Guard(turns=200, each=True)
    goal = Option(10, "Points that win", {10: "10", 15: "15, a long game", 20: "20, a longer game"})

    deck: Deck[MissionCard] = Deck("discards")
    discards: Pile[MissionCard]

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        for me in self.players:
            self.deck.draw_many(me.hand, DEALT)
        first_by_chance(self)

    async def turn(self, me: Agency) -> None:
        draw_up_to(self, me, self.deck, me.hand, HAND)
        self.then(self.mission_phase, me)
        self.then(self.eject_phase, me)

    async def mission_phase(self, me: Agency) -> None:
        cards = await self.choose_mission(me)
        if not cards:
            return
        me.mission.add_all(cards)
        me.points += worth(cards)
        self.log("{} launches {} for {} points", me, cards, worth(cards), hold=True)
        self.discards.add_all(cards)
        if me.points >= self.goal:
            self.end("goal", because=f"{me} has {me.points} points.")

    async def choose_mission(self, me: Agency) -> list[MissionCard]:
        """A legal one, card by card, or none. What is forced is not asked."""
        missions = [mission for mission in product(*me.cards()) if is_legal(mission)]
        chosen: list[MissionCard] = []
        for slot, sort in enumerate(TYPES):
            options = list(dict.fromkeys(mission[slot] for mission in missions))
            if not chosen:
                first = await me.choose(
                    options, "Launch a mission? Then choose its crew", otherwise="Launch none"
                )
                if first is None:
                    return []
                chosen.append(first)
            elif len(options) > 1:
                prompt = f"Which {sort.lower()} do you choose?"
                chosen.append(await me.choose(options, prompt, picked=tuple(chosen)))
            else:
                chosen += options
            missions = [mission for mission in missions if mission[slot] is chosen[slot]]
        return chosen

    async def eject_phase(self, me: Agency) -> None:
        least = min(1, len(me.hand))
        cards = await me.choose_some(
            me.hand, "Discard one or two cards", least=least, most=MOST_EJECTED, done="Only this one"
        )
        self.discards.add_all(cards)
        if cards:
            self.log("{} discards {}", me, cards)

    def score(self, me: Agency) -> int:
        return me.points

    def estimate(self, me: Agency) -> float:
        """Points, and at a discount the mission that the hand is nearest to."""
        slots: list[list[MissionCard | None]] = [[*cards] or [None] for cards in me.cards()]
        return me.points + max(map(self.promise, product(*slots)))

    def promise(self, mission: Sequence[MissionCard | None]) -> float:
        """What some cards of a mission are worth as a beginning of it."""
        crew, propulsion, destination, transport, payload = mission
        least_range = RANGES[destination.level] if destination else RANGES[MID]
        least_cargo = CARGOES[payload.level] if payload else CARGOES[MEDIUM]
        needed = payload.needs if payload else ""
        fitting = (
            destination is not None,
            crew is not None and RANGES[crew.level] >= least_range,
            propulsion is not None and RANGES[propulsion.level] >= least_range,
            transport is not None and CARGOES[transport.level] >= least_cargo,
            payload is not None and (not needed or not destination or needed in destination.resources),
        )
        return 0.8 * (least_range + least_cargo) * (sum(fitting) / len(TYPES)) ** 2


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play, if it is for “2-4+”?",
        "Up to eight: their hands always leave enough cards to fill one to seven.",
        "test_eight_can_play",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who is the most scientifically literate player?",
        "Chance decides.",
        "test_who_begins",
    ),
    Ruling(
        "Transport",
        "damaged",
        "The last three rows name a card “Heavy” of the cargo “Lifter”.",
        "They are three Heavy Lifters for Heavy cargo.",
        "test_heavy_lifters_carry_heavy_cargo",
    ),
    Ruling(
        "Payload",
        "gap",
        "What is cargo “Med”, as against the Medium cargo of Freighters?",
        "The same.",
        "test_freighters_carry_medium_cargo",
    ),
    Ruling(
        "Eject Phase",
        "gap",
        "What is discarded by one who has no card left?",
        "Nothing.",
        "test_an_empty_hand_ejects_nothing",
    ),
    Ruling(
        "Prep Phase",
        "gap",
        "What if deck and discards are both used up?",
        "The hand is filled as far as there are cards.",
        "test_too_few_cards_to_fill_the_hand",
    ),
    Ruling(
        "Objective",
        "gap",
        "What if nobody ever has enough points?",
        "When each player has had 200 turns, most points win.",
        "test_two_hundred_turns_each",
    ),
]
