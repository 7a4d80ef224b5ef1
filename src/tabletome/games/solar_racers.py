"""Solar Racers: a race of 100 astronomical units with three drives, which others hinder and damage.

How to play
    The deck has 65 cards. Each ship has three drives: Solar Sail, Ramscoop and Slingshot.

        Propulsion     Solar Sail        Ramscoop       Slingshot     copies of each
        5 AU           Solar Wind        Space Dust     Planetoid     7
        10 AU          Solar Flare       Ion Cloud      Planet        5
        20 AU          Orbital Lasers    Stellar Gas    Gas Giant     3

        For            Difficulty          Breakdown                Repair (2 of each card)
        Solar Sail     Sunspot             Micro-meteor Damage      Panel Refit
        Ramscoop       Empty Space         Reactor Meltdown         Core Stabilization
        Slingshot      Navigation Error    Superstructure Cracks    Robotic Soldering
        any                                                         Space Station

    Everybody is dealt seven cards. The youngest goes first; here chance picks who that is. Then turns go
    round. Hands have no limit. A turn has four phases.
    Astrogation: draw a card. When the deck runs out, the discards are shuffled into a new one.
    Propulsion: play one or more Propulsion cards, all of one drive. Who can play must play one at least. Each
    opponent in turn may answer with one Difficulty card for that drive, which negates one of the cards. You
    travel the sum of those that are left. All that was played is discarded.
    Breakdown: you may put a Breakdown card on the ship of an opponent. It cannot use that drive until this
    Breakdown is repaired. A ship may have several, also for one drive.
    Repair: you may play a Repair card and so discard a Breakdown for that drive, or by a Space Station for
    any, from your own ship.

    Whoever first has travelled 100 AU or more wins. If for a whole round nobody can draw or play a card, the
    ship that has come farthest wins.
"""

from collections.abc import Sequence

from tabletome.engine import Game, Guard, Layout, Look, Player, Ruling, Space
from tabletome.parts.answers import could_hold
from tabletome.parts.boards import Stacks, Track
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import draw
from tabletome.parts.pieces import Piece
from tabletome.parts.rummy import build
from tabletome.parts.starting import first_by_chance

GOAL = 100
STEP = 5
DEALT = 7
SAIL, RAMSCOOP, SLINGSHOT, ANY = "Solar Sail", "Ramscoop", "Slingshot", "any drive"
DRIVES = SAIL, RAMSCOOP, SLINGSHOT
SIGNS = {SAIL: "sun", RAMSCOOP: "wind", SLINGSHOT: "moon"}
COLOURS = {SAIL: "#b07d00", RAMSCOOP: "#1f6f9f", SLINGSHOT: "#6a4a9c", ANY: "#3f7d4f"}
COURSE = Track([str(au) for au in range(0, GOAL + STEP, STEP)], "course", zones={"0": "start", "100": "goal"})


class RaceCard(Card):
    drive: str
    notes: str


class Propulsion(RaceCard):
    au: int
    look = Look(suit="drive", corner="au", text="notes", signs=SIGNS, colours=COLOURS)


class Difficulty(RaceCard):
    look = Look(suit="drive", text="notes", signs=dict.fromkeys(COLOURS, "cross"), colours=COLOURS)


class Breakdown(RaceCard):
    look = Look(suit="drive", text="notes", signs=dict.fromkeys(COLOURS, "bolt"), colours=COLOURS)


class Repair(RaceCard):
    look = Look(suit="drive", text="notes", signs=dict.fromkeys(COLOURS, "gear"), colours=COLOURS)

    def mends(self, breakdown: Breakdown) -> bool:
        return self.drive in (breakdown.drive, ANY)


DECK: list[RaceCard] = [
    *[Propulsion("Solar Wind", SAIL, "Travel 5 AU", 5)] * 7,
    *[Propulsion("Solar Flare", SAIL, "Travel 10 AU", 10)] * 5,
    *[Propulsion("Orbital Lasers", SAIL, "Travel 20 AU", 20)] * 3,
    *[Propulsion("Space Dust", RAMSCOOP, "Travel 5 AU", 5)] * 7,
    *[Propulsion("Ion Cloud", RAMSCOOP, "Travel 10 AU", 10)] * 5,
    *[Propulsion("Stellar Gas", RAMSCOOP, "Travel 20 AU", 20)] * 3,
    *[Propulsion("Planetoid", SLINGSHOT, "Travel 5 AU", 5)] * 7,
    *[Propulsion("Planet", SLINGSHOT, "Travel 10 AU", 10)] * 5,
    *[Propulsion("Gas Giant", SLINGSHOT, "Travel 20 AU", 20)] * 3,
    *[Difficulty("Sunspot", SAIL, "Negate a Solar Sail card")] * 2,
    *[Difficulty("Empty Space", RAMSCOOP, "Negate a Ramscoop card")] * 2,
    *[Difficulty("Navigation Error", SLINGSHOT, "Negate a Slingshot card")] * 2,
    *[Breakdown("Micro-meteor Damage", SAIL, "Cannot use Solar Sail cards")] * 2,
    *[Breakdown("Reactor Meltdown", RAMSCOOP, "Cannot use Ramscoop cards")] * 2,
    *[Breakdown("Superstructure Cracks", SLINGSHOT, "Cannot use Slingshot cards")] * 2,
    *[Repair("Panel Refit", SAIL, "Fix Micro-meteor Damage")] * 2,
    *[Repair("Core Stabilization", RAMSCOOP, "Fix a Reactor Meltdown")] * 2,
    *[Repair("Robotic Soldering", SLINGSHOT, "Fix Superstructure Cracks")] * 2,
    *[Repair("Space Station", ANY, "Fix any Breakdown")] * 2,
]


class Ship(Piece):
    look = Look(sign="ship")

    def __str__(self) -> str:
        return f"{self.owner}'s ship"


class Racer(Player):
    hand: Hand[RaceCard]
    breakdowns: Row[Breakdown]
    under_way: Row[Propulsion]
    distance: int = 0
    ship: Ship

    def can_use(self, drive: str) -> bool:
        return not any(breakdown.drive == drive for breakdown in self.breakdowns)


class SolarRacers(Game[Racer]):
    title = "Solar Racers"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 10)
    family = "race"
    mechanisms = ("race", "hand management", "take that", "reactions")
    minutes = 20
    layout = Layout(
        felt="#161d3a",
        accents=("#e8b23a", "#7fb2e5"),
        hidden_fields=("ship",),
        labels={"distance": "AU"},
        zones={"start": "rings #3d5a8c", "goal": "checks #b3261e"},
    )
    guard = Guard(quiet=1, each=True, progress="card drawn or played")

    ships: Stacks[Ship, Space] = Stacks(COURSE)
    deck: Deck[RaceCard] = Deck("discards")
    discards: Pile[RaceCard]

    def setup(self) -> None:
        self.ships.fill({COURSE["0"]: [Ship(racer.seat) for racer in self.players]})
        for racer, ship in zip(self.players, self.ships, strict=True):
            racer.ship = ship
        self.deck.fill_shuffled(DECK)
        for racer in self.players:
            self.deck.draw_many(racer.hand, DEALT)
        first_by_chance(self)

    async def turn(self, me: Racer) -> None:
        self.astrogation_phase(me)
        await self.propulsion_phase(me)
        if not self.finished:
            await self.breakdown_phase(me)
            await self.repair_phase(me)

    def astrogation_phase(self, me: Racer) -> None:
        if draw(self, me, self.deck, me.hand):
            self.progress()

    # -- Propulsion Phase ------------------------------------------------------------------------------------

    async def propulsion_phase(self, me: Racer) -> None:
        usable = [card for card in me.hand.of(Propulsion) if me.can_use(card.drive)]
        if not usable:
            return

        def step(picked: Sequence[Propulsion]) -> tuple[list[Propulsion], bool]:
            drives = [card.drive for card in picked] or DRIVES
            return [card for card in usable if card.drive in drives and card not in picked], bool(picked)

        cards = await build(me, step, "Propulsion Phase: play cards of one drive", done="Travel")
        me.under_way.add_all(cards)
        self.log("{} plays {}", me, cards)
        await self.meet_difficulties(me, cards[0].drive)
        self.travel(me, sum(card.au for card in me.under_way))

    async def meet_difficulties(self, me: Racer, drive: str) -> None:
        """Each opponent is asked who may hold a fitting card, as far as all can see."""

        def fits(card: RaceCard) -> bool:
            return isinstance(card, Difficulty) and card.drive == drive

        for rival in self.others(me):
            if not me.under_way or not could_hold(rival.hand, fits):
                continue
            difficulty = next(filter(fits, rival.hand), None)
            targets = {card.name: card for card in me.under_way}
            target = await rival.choose(
                list(targets.values()) if difficulty else [],
                f"{me} travels by {drive}: which card do you negate?",
                otherwise="None",
                kind="reaction",
            )
            if target is not None and difficulty is not None:
                self.discards.add_all([difficulty, target])
                self.log("{} negates {} with {}", rival, target, difficulty)

    def travel(self, me: Racer, au: int) -> None:
        me.distance += au
        self.ships.put(me.ship, COURSE.spaces[min(me.distance, GOAL) // STEP])
        self.log("{} travels {} AU and has come {} AU", me, au, me.distance, hold=True)
        self.discards.add_all(me.under_way)
        self.progress()
        if me.distance >= GOAL:
            self.win(me, ending="goal", because=f"{me} has travelled {me.distance} AU.")

    # -- Breakdown Phase and Repair Phase --------------------------------------------------------------------

    async def breakdown_phase(self, me: Racer) -> None:
        if not could_hold(me.hand, lambda card: isinstance(card, Breakdown)):
            return
        kinds = {card.name: card for card in me.hand.of(Breakdown)}
        ways = [(card, rival) for card in kinds.values() for rival in self.others(me)]
        way = await me.choose(
            ways,
            "Breakdown Phase: do you damage a ship?",
            otherwise="No",
            label=lambda way: f"{way[0]} on {way[1]}",
        )
        if way is not None:
            card, rival = way
            rival.breakdowns.add(card)
            self.progress()
            self.log("{} puts {} on {}", me, card, rival)

    async def repair_phase(self, me: Racer) -> None:
        if not me.breakdowns or not could_hold(me.hand, lambda card: isinstance(card, Repair)):
            return
        repairs = {card.name: card for card in me.hand.of(Repair)}
        broken = {card.name: card for card in me.breakdowns}
        ways = [(card, fault) for card in repairs.values() for fault in broken.values() if card.mends(fault)]
        way = await me.choose(
            ways,
            "Repair Phase: do you repair your ship?",
            otherwise="No",
            label=lambda way: f"{way[0]} for {way[1]}",
        )
        if way is not None:
            self.discards.add_all(way)
            self.progress()
            self.log("{} repairs {} with {}", me, way[1], way[0])

    # -- standing --------------------------------------------------------------------------------------------

    def score(self, racer: Racer) -> int:
        return racer.distance

    def stalled(self, because: str) -> None:
        super().stalled("For a whole round nobody could draw or play a card.")

    def estimate(self, racer: Racer) -> float:
        """What he has travelled, and what his hand and his breakdowns will make of it."""
        thrust = racer.hand.of(Propulsion)
        others = len(racer.hand) - len(thrust)
        return racer.distance + 0.8 * sum(card.au for card in thrust) + 3 * others - 5 * len(racer.breakdowns)


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2+ players”: how many at most?",
        "Nine: for more there are not seven cards each.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Youngest player goes first: who is that?",
        "Chance picks the one who begins.",
        "test_chance_picks_who_begins",
    ),
    Ruling(
        "Card List Notation",
        "contradiction",
        "Repairs are marked S in the notation, but R in the card list.",
        "The same cards: those four are the Repairs.",
        "test_deck",
    ),
    Ruling(
        "Astrogation Phase",
        "gap",
        "What if the deck and the discards are both empty?",
        "No card is drawn, and the turn goes on.",
        "test_no_card_is_drawn_when_deck_and_discards_are_empty",
    ),
    Ruling(
        "Setup",
        "gap",
        "Is there a limit of cards in hand?",
        "No.",
        "test_no_limit_of_cards_in_hand",
    ),
    Ruling(
        "Propulsion Phase",
        "gap",
        "Must one play a Propulsion card?",
        "Yes, if one can: it says “play one or more”, where other phases say “you may”.",
        "test_who_can_play_must_play_one_card_at_least",
    ),
    Ruling(
        "Propulsion Phase",
        "gap",
        "“Your opponent may play a Difficulty card”: which one of several opponents, and how many cards?",
        "Each opponent in turn may play one against each Propulsion Phase.",
        "test_each_opponent_may_negate_one_card",
    ),
    Ruling(
        "Propulsion Phase",
        "gap",
        "What becomes of negated cards, and of cards that were played?",
        "They are discarded; a negated card is not replaced by another.",
        "test_a_negated_card_is_lost",
    ),
    Ruling(
        "Breakdown Phase",
        "gap",
        "May a ship get a second Breakdown for one drive?",
        "Yes. Each needs a repair of its own.",
        "test_two_breakdowns_of_one_drive",
    ),
    Ruling(
        "Repair Phase",
        "gap",
        "How many cards may one play in the Breakdown and Repair Phases?",
        "One in each: “a card”. The Repair Phase is the last: a drive is out of use for one turn at least.",
        "test_one_breakdown_and_one_repair_a_turn",
    ),
    Ruling(
        "Winning",
        "gap",
        "Must one come to exactly 100 AU?",
        "No, 100 or more win, and at once.",
        "test_100_au_win_at_once",
    ),
    Ruling(
        "Winning",
        "departure",
        "All can be stuck for ever, with no card left to draw and only such in hand as cannot be played. The "
        "book knows no other end than 100 AU.",
        "If nobody draws or plays a card for a whole round, the farthest ship wins; a tie is shared.",
        "test_a_round_without_any_card_ends_the_game",
    ),
]
