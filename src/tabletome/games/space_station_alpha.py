"""Space Station Alpha: bid funding for modules, build them on to the station, and let events pay for them.

How to play
    The station grows on a chessboard. The four squares in its centre, d4, d5, e4 and e5, are the Core Module,
    which belongs to nobody. In a cup there are 60 module counters, four of each of these fifteen types:

        Service modules (S): Multi-Purpose Logistics, External Stowage Platform, Living Quarters,
            Truss Exterior Framework, Unity Node, Photovoltaic Module, Air Lock, Remote Manipulator System,
            Docking Platform, Communications
        Research modules (R): Astrophysics, Bioastronautics, Engineering, Earth Observation, SPACEHAB

    Everybody starts with six cards of the event deck of 67. It holds 35 Funding cards, seven each of 10, 20,
    30, 40 and 50, and these. A card pays each owner for each module of the named type on the station.

        card                     copies  pays            card                       copies  pays
        Attitude Control Adj.       2    Unity Node 3      Maintenance Space Walk      2    Air Lock 3
        Space Flight Experiments    3    SPACEHAB 2        Supply Shipment             3    Logistics 2
        New Drug Synthesized        1    Bioastronautics 6 Telecommunications          3    Communications 2
        New Manufacturing Tech.     1    Engineering 6     Reposition Element          2    Manipulator 3
        New Astronomical Data       1    Astrophysics 6    Reroute Power               2    Photovoltaic 3
        New Meteorological Data     2    Earth Obs. 3      Crew Rotation               2    Living Quarters 3

        Collision, one: a problem; a module of your choice goes back into the cup
        Air Leak and Power Loss, one each: problems; nobody may bid or build this turn
        Major Malfunction, one: a problem; each Docking Platform earns its owner 6
        Political Turmoil, one: nobody draws modules or cards this turn
        Commander, Flight Engineer, Science Officer, one each: 2 points if played during a Crew Rotation

    A turn has five phases. The lead, with which chance begins, goes to the left after each turn.
    Planning: in turn from the leader on, everybody may play Air Leak, Power Loss or Political Turmoil. Then
    modules are drawn from the cup until as many lie up for bidding as there are players.
    Bidding: in secret, everybody bids any number of Funding cards for each module. All bids are shown at
    once. The highest total wins the module, and its cards are discarded; all other cards go back to hand.
    Those who tie each turn up a card of the deck until one shows the highest Funding; the deck is then
    shuffled. A module without a bid stays.
    Deployment: in order of the Funding they bid this turn, lost bids included, winners place their modules,
    each on a free square that shares a side with a module or the Core. It bears its owner's colour.
    Scoring: 1 point for each module you placed. Four modules of yours in a straight row, also a diagonal one,
    score 3 points, and each further one in the row 1 more; a row that grows scores what it is worth more than
    before. Each Truss Exterior Framework earns its owner 1 point for each module that was built after it on
    one of the eight squares around. Then, in turn from the leader on, everybody may play cards that pay,
    Collision and Major Malfunction. Whenever a problem is played, in whichever phase, each External Stowage
    Platform earns its owner 1 point. When a Crew Rotation has paid, everybody may play crew cards.
    Event: everybody draws three cards, and discards what he holds beyond ten. When the deck runs out, the
    discards are shuffled into a new one.

    The game ends with the turn in which all 60 modules stand on the station. Whoever then has most modules of
    a type scores 1 point, for each of the fifteen types; most Research modules score 5, most Service modules
    5, and most modules altogether 3. Those who tie for most all score. Most points win.
    If that has not come about in 300 turns, this last scoring is done and the game ends.

    The names of agencies and of their hardware belong to their owners.
"""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from itertools import chain, product
from typing import Any

from tabletome.engine import (
    Component,
    Guard,
    Layout,
    Look,
    Player,
    Ruling,
    behaviour,
    calls,
    state,
    this_turn,
)
from tabletome.parts.answers import could_hold
from tabletome.parts.areas import rows
from tabletome.parts.auctions import leading, numbered
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Bag, Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import draw
from tabletome.parts.starting import Led, cut_off, first_by_chance

CORE = "core"
CHESSBOARD = SquareGrid(8, 8, "station", zones=dict.fromkeys(("d4", "d5", "e4", "e5"), CORE))
COUNTERS = 4
DEALT, DRAWN, HAND_LIMIT = 6, 3, 10
SHORTEST_ROW = 4
FOR_PLACING, FOR_TYPE, FOR_SORT, FOR_MOST = 1, 1, 5, 3
NOBODY = -1
SERVICE, RESEARCH = "Service", "Research"
FUNDING, PROBLEM, EVENT, CREW, POLITICS = "Funding", "Problem", "Event", "Crew", "Politics"
PLANNING, SCORING, ROTATION = "Planning Phase", "Scoring Phase", "Crew Rotation"
"When a card is played."


class Module(Component):
    name: str
    type: str
    notes: str
    controller: int = state(default=NOBODY)
    "The seat of the player whose marker lies beside it."
    built: int = state(default=0, lasts="turn")
    "The how-manieth on the station, if it was built this turn."
    as_neighbour: int = behaviour(default=0)
    "Points whenever a module is built around it."
    by_problem: int = behaviour(default=0)
    "Points whenever a problem is played."
    shape = "tile"
    back = "module"
    look = Look(
        suit="type",
        text="notes",
        signs={
            "Multi-Purpose Logistics": "plane",
            "External Stowage Platform": "barrel",
            "Living Quarters": "person",
            "Truss Exterior Framework": "web",
            "Unity Node": "ring",
            "Photovoltaic Module": "sun",
            "Air Lock": "disc",
            "Remote Manipulator System": "arrow",
            "Docking Platform": "anchor",
            "Communications": "speech",
            "Astrophysics": "star",
            "Bioastronautics": "leaf",
            "Engineering": "gear",
            "Earth Observation": "eye",
            "SPACEHAB": "flask",
        },
        colours={SERVICE: "#4a6484", RESEARCH: "#7a4a8c"},
    )

    @property
    def owner(self) -> Player | None:
        players: list[Player] = self.place.game.players
        return self.place.owner if self.controller == NOBODY else players[self.controller]


MODULES = [
    Module("Multi-Purpose Logistics", SERVICE, "Reusable Cargo Module; Carried by Shuttle"),
    Module("External Stowage Platform", SERVICE, "Trash, Food, Water, Oxygen, Fuel, Equipment", by_problem=1),
    Module("Living Quarters", SERVICE, "Crew Compartments, Galley, Hygiene, Exercise"),
    Module("Truss Exterior Framework", SERVICE, "Structural Component", as_neighbour=1),
    Module("Unity Node", SERVICE, "Pressurized Mating Adaptor, Control Moment Gyros"),
    Module("Photovoltaic Module", SERVICE, "Solar Panel Array plus Batteries, Radiators"),
    Module("Air Lock", SERVICE, "EVA Capability"),
    Module("Remote Manipulator System", SERVICE, "Cargo Crane plus Robotics, Moveable Truss"),
    Module("Docking Platform", SERVICE, "Universal, Emergency Crew Return Vehicle"),
    Module("Communications", SERVICE, "Radio Antennae, Computers, Telemetry"),
    Module("Astrophysics", RESEARCH, "Observatory, Spectrophotometers, Radio Telescopes"),
    Module("Bioastronautics", RESEARCH, "Biochemistry, Hydroponics, Medical Monitoring"),
    Module("Engineering", RESEARCH, "Materials Technology, Electronics, Physical Sciences"),
    Module("Earth Observation", RESEARCH, "Meteorological, Oceanographic Research"),
    Module("SPACEHAB", RESEARCH, "Habitable Experimental System Rack Storage"),
]


ON_CARDS: dict[str, Any] = {
    "suit": "kind",
    "signs": {FUNDING: "coin", PROBLEM: "skull", EVENT: "star", CREW: "person", POLITICS: "flag"},
    "colours": {
        FUNDING: "#2e7d32",
        PROBLEM: "#b3361e",
        EVENT: "#1d5aa8",
        CREW: "#a3610a",
        POLITICS: "#5b3a8c",
    },
}


class EventCard(Card):
    kind: str
    look = Look(**ON_CARDS)


class Funding(EventCard):
    value: int
    look = Look(corner="value", **ON_CARDS)


class Event(EventCard):
    notes: str
    look = Look(text="notes", **ON_CARDS)
    phase: str = behaviour(default=SCORING)
    effect: Callable[[Any, Any], Awaitable[None]] = behaviour(default=calls("pay_for", "", 0))
    hits: bool = behaviour(default=False)
    "Whether it needs a module on the station as its target."
    pays: tuple[str, int] = behaviour(default=("", 0))
    "For bots, which modules it pays for and how much."


def paying(name: str, module: str, points: int, kind: str = EVENT, effect: str = "pay_for") -> Event:
    said = f"Each {module} earns its owner {points} VP"
    return Event(name, kind, said, effect=calls(effect, module, points), pays=(module, points))


def crew(name: str) -> Event:
    return Event(
        name, CREW, "Play during Crew Rotation to earn 2 VP", phase=ROTATION, effect=calls("earn", 2)
    )


NO_BIDS = "No one may bid or build this turn"
DECK: dict[EventCard, int] = {
    **{Funding(f"Funding {value}", FUNDING, value): 7 for value in (10, 20, 30, 40, 50)},
    Event(
        "Collision", PROBLEM, "Put target Module back into the Build pile", effect=calls("collide"), hits=True
    ): 1,
    Event("Air Leak", PROBLEM, NO_BIDS, phase=PLANNING, effect=calls("stop_building")): 1,
    Event("Power Loss", PROBLEM, NO_BIDS, phase=PLANNING, effect=calls("stop_building")): 1,
    paying("Major Malfunction", "Docking Platform", 6, PROBLEM): 1,
    paying("Attitude Control Adjustment", "Unity Node", 3): 2,
    paying("Space Flight Experiments", "SPACEHAB", 2): 3,
    paying("New Drug Synthesized", "Bioastronautics", 6): 1,
    paying("New Manufacturing Techniques", "Engineering", 6): 1,
    paying("New Astronomical Data", "Astrophysics", 6): 1,
    paying("New Meteorological Data", "Earth Observation", 3): 2,
    paying("Crew Rotation", "Living Quarters", 3, effect="rotate_crew"): 2,
    paying("Maintenance Space Walk", "Air Lock", 3): 2,
    paying("Supply Shipment", "Multi-Purpose Logistics", 2): 3,
    paying("Telecommunications", "Communications", 2): 3,
    paying("Reposition Element", "Remote Manipulator System", 3): 2,
    paying("Reroute Power", "Photovoltaic Module", 3): 2,
    crew("Commander"): 1,
    crew("Flight Engineer"): 1,
    crew("Science Officer"): 1,
    Event(
        "Political Turmoil",
        POLITICS,
        "Players draw no cards or Modules this turn",
        phase=PLANNING,
        effect=calls("stop_drawing"),
    ): 1,
}
"How many of each are in the deck."


def funding(cards: Iterable[EventCard]) -> int:
    return sum(card.value for card in cards if isinstance(card, Funding))


def ways_to_bid(cards: list[Funding]) -> list[tuple[Funding, ...]]:
    """All that a bid can be, lowest first; of cards alike the best known."""
    alike: dict[int, list[Funding]] = {}
    for card in sorted(cards, key=lambda one: (-one.value, -one.witnesses)):
        alike.setdefault(card.value, []).append(card)
    numbers = [[same[:number] for number in range(len(same) + 1)] for same in alike.values()]
    ways = [tuple(chain.from_iterable(parts)) for parts in product(*numbers)]
    return sorted(ways, key=lambda way: (funding(way), len(way)))


def as_bid(way: tuple[Funding, ...]) -> str:
    """Its sum, and the cards if there are several."""
    if not way:
        return "Nothing"
    cards = " + ".join(str(card.value) for card in way)
    return f"Funding {funding(way)}" + (f" ({cards})" if len(way) > 1 else "")


class Agency(Player):
    points: int = 0
    funding_bid: int = this_turn(0)
    hand: Hand[EventCard]
    bid: Row[EventCard]
    "While the bids for a module lie open."
    won: Row[Module]
    "Until they are deployed."


class SpaceStationAlpha(Led[Agency]):
    title = "Space Station Alpha"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "auctions"
    mechanisms = ("sealed bids", "tile laying", "hand management", "majorities")
    minutes = 90
    turn_name = "turn"
    guard = Guard(turns=300)
    layout = Layout(
        felt="#10182b",
        accents=("#f2c14e", "#7fb7e0"),
        hidden_fields=("controller", "built"),
        labels={
            "points": "VP",
            "funding_bid": "bid this turn",
            "no_building": "no bids, no building",
            "no_drawing": "nobody draws",
            "lots": "up for bidding",
            "cup": "Build pile",
        },
        zones={CORE: "checks #d9a441"},
    )

    no_building: bool = this_turn(False)
    no_drawing: bool = this_turn(False)
    cup: Bag[Module]
    lots: Row[Module]
    station: Board[Module, Square] = Board(CHESSBOARD)
    deck: Deck[EventCard] = Deck("discards")
    discards: Pile[EventCard]
    cut: Pile[EventCard]

    def setup(self) -> None:
        self.cup.fill(MODULES * COUNTERS)
        self.deck.fill_shuffled(card for card, copies in DECK.items() for _ in range(copies))
        for agency in self.players:
            self.deck.draw_many(agency.hand, DEALT)
        self.leader = first_by_chance(self)

    async def round(self) -> None:
        for agency in self.from_leader():
            self.then(self.play_events, agency, PLANNING)
        self.then(self.planning_phase)
        self.then(self.bidding_phase)
        self.then(self.deployment_phase)
        self.then(self.scoring_phase)
        self.then(self.event_phase)

    # -- planning and bidding ----------------------------------------------------------------------------

    def planning_phase(self) -> None:
        new = []
        while not self.no_drawing and len(self.lots) < len(self.players):
            module = self.cup.draw(self.lots)
            if module is None:
                break
            new.append(module)
        if new:
            self.log("Turn {}: {} up for bidding", self.turns, new)

    async def bidding_phase(self) -> None:
        if self.no_building or not self.lots:
            return
        bids = await self.together(self.write_bids, [agency for agency in self.players if agency.hand])
        for agency, by_lot in bids.items():
            agency.funding_bid = sum(map(funding, by_lot.values()))
        for lot in list(self.lots):
            self.award(lot, {agency: by_lot[lot] for agency, by_lot in bids.items() if by_lot[lot]})

    async def write_bids(self, me: Agency) -> dict[Module, tuple[Funding, ...]]:
        """Whoever has cards is asked until he has done: they may be Funding for all that others know."""
        bids: dict[Module, tuple[Funding, ...]] = dict.fromkeys(self.lots, ())
        unspent = me.hand.of(Funding)
        for lot, name in numbered(self.lots).items():
            done = "" if lot is self.lots.items[-1] else "No further bids"
            bid = await me.choose(
                ways_to_bid(unspent), f"How much do you bid for {name}?", label=as_bid, otherwise=done
            )
            if bid is None:
                break
            bids[lot] = bid
            unspent = [card for card in unspent if card not in bid]
        return bids

    def award(self, lot: Module, bids: dict[Agency, tuple[Funding, ...]]) -> None:
        if not bids:
            self.log("Nobody bids for {}", lot)
            return
        for bidder, cards in bids.items():
            bidder.bid.add_all(cards)
        totals = {bidder: funding(cards) for bidder, cards in bids.items()}
        self.log("Bids for {}: {}", lot, [f"{bidder} {total}" for bidder, total in totals.items()], hold=True)
        best = leading(totals)
        winner = best[0]
        if len(best) > 1:
            winner = cut_off(self, best, self.deck, self.cut, lambda card: funding([card]))
        winner.won.add(lot)
        self.log("{} wins {}", winner, lot)
        for bidder in bids:
            (self.discards if bidder is winner else bidder.hand).add_all(bidder.bid)

    # -- deployment --------------------------------------------------------------------------------------

    def deployment_phase(self) -> None:
        builders = [agency for agency in self.players if agency.won]
        self.mix(builders)
        for agency in sorted(builders, key=lambda one: -one.funding_bid):
            self.then(self.deploy, agency)

    async def deploy(self, me: Agency) -> None:
        module = me.won.items[0]
        if len(me.won) > 1:
            module = await me.choose(me.won, "Which module do you deploy first?")
        square = await me.choose(self.docks(), f"Where do you place {module}?")
        module.controller = me.seat
        self.station.put(module, square)
        module.built = len(self.station)
        self.log("{} places {} on {}", me, module, square)
        if me.won:
            self.then(self.deploy, me)

    def docks(self) -> list[Square]:
        """Free squares beside a module or the Core."""
        taken = self.station.cells
        return [
            square
            for square in CHESSBOARD
            if square not in taken
            and not CHESSBOARD.zone(square)
            and any(step in taken or CHESSBOARD.zone(step) for step in square.beside)
        ]

    def is_complete(self) -> bool:
        return len(self.station) == len(MODULES) * COUNTERS

    # -- scoring -----------------------------------------------------------------------------------------

    def scoring_phase(self) -> None:
        new = sorted((module for module in self.station if module.built), key=lambda module: module.built)
        for agency in self.players:
            placed = sum(module.controller == agency.seat for module in new)
            if placed:
                agency.points += placed * FOR_PLACING
                self.log("{} scores {} for placing", agency, placed * FOR_PLACING)
                self.score_rows(agency)
        for module in new:
            for step in module.at.around:
                other = self.station[step]
                if other is not None and other.built < module.built:
                    self.pay(other, other.as_neighbour)
        for agency in self.from_leader():
            self.then(self.play_events, agency, SCORING)

    def score_rows(self, me: Agency) -> None:
        """What the rows are worth more than before this turn."""
        mine = self.modules_of(me)
        points = worth_of_rows(mine) - worth_of_rows([module for module in mine if not module.built])
        if points:
            me.points += points
            self.log("{} scores {} for modules in a row", me, points)

    def modules_of(self, me: Agency) -> list[Module]:
        return [module for module in self.station if module.controller == me.seat]

    def pay(self, module: Module, points: int) -> None:
        """What a module earns its owner by itself."""
        if points:
            agency = self.players[module.controller]
            agency.points += points
            self.log("{} earns {} by {} on {}", agency, points, module, module.at)

    # -- events ------------------------------------------------------------------------------------------

    async def play_events(self, me: Agency, phase: str) -> None:
        """As many as he likes, one after the other."""
        if await self.play_event(me, phase, f"{phase}: do you play a card?"):
            self.then(self.play_events, me, phase)

    async def play_event(self, me: Agency, phase: str, prompt: str) -> bool:
        if not could_hold(me.hand, lambda card: isinstance(card, Event) and card.phase == phase):
            return False
        cards = [
            card for card in me.hand.of(Event) if card.phase == phase and (self.station or not card.hits)
        ]
        card = await me.choose(cards, prompt, otherwise="Play none", kind="reaction")
        if card is None:
            return False
        self.discards.add(card)
        self.log("{} plays {}", me, card, hold=True)
        if card.kind == PROBLEM:
            for module in self.station:
                self.pay(module, module.by_problem)
        await card.effect(self, me)
        return True

    async def pay_for(self, me: Agency, name: str, points: int) -> None:
        owned = Counter(module.controller for module in self.station if module.name == name)
        if not owned:
            self.log("Nobody owns {}", name)
        for agency in self.players:
            if agency.seat in owned:
                earned = points * owned[agency.seat]
                agency.points += earned
                self.log("{} earns {} for {} {}", agency, earned, owned[agency.seat], name)

    async def rotate_crew(self, me: Agency, name: str, points: int) -> None:
        await self.pay_for(me, name, points)
        for agency in self.from_player(me):
            while await self.play_event(agency, ROTATION, f"{me} rotates the crew: do you play a crew card?"):
                pass

    async def earn(self, me: Agency, points: int) -> None:
        me.points += points
        self.log("{} earns {}", me, points)

    async def collide(self, me: Agency) -> None:
        module = await me.choose(self.station, "Which module is hit and goes back into the Build pile?")
        self.log("{} on {} is hit", module, module.at)
        module.controller = NOBODY
        self.cup.add(module)

    async def stop_building(self, me: Agency) -> None:
        self.no_building = True

    async def stop_drawing(self, me: Agency) -> None:
        self.no_drawing = True

    async def event_phase(self) -> None:
        if self.is_complete():
            self.last_scoring()
            self.end("complete", because="All modules stand on the station: most points win.")
            return
        if not self.no_drawing:
            for agency in self.from_leader():
                draw(self, agency, self.deck, agency.hand, DRAWN)
        full = [agency for agency in self.players if len(agency.hand) > HAND_LIMIT]
        for agency, cards in (await self.together(self.excess, full)).items():
            self.discards.add_all(cards)
            self.log("{} discards {}", agency, cards)
        self.pass_lead()

    async def excess(self, me: Agency) -> list[EventCard]:
        count = len(me.hand) - HAND_LIMIT
        return await me.choose_some(
            me.hand, f"You hold {len(me.hand)} cards: discard {count}", least=count, most=count
        )

    # -- the end -----------------------------------------------------------------------------------------

    def last_scoring(self) -> None:
        for module in MODULES:
            self.score_most(FOR_TYPE, module.name)
        self.score_most(FOR_SORT, RESEARCH)
        self.score_most(FOR_SORT, SERVICE)
        self.score_most(FOR_MOST)

    def score_most(self, points: int, sort: str = "") -> None:
        owned = {
            agency: sum(sort in ("", module.name, module.type) for module in self.modules_of(agency))
            for agency in self.players
        }
        for agency in leading({one: number for one, number in owned.items() if number}):
            agency.points += points
            self.log("{} scores {} for most {}", agency, points, f"{sort} modules".strip())

    def stalled(self, because: str) -> None:
        self.last_scoring()
        super().stalled(because)

    def score(self, agency: Agency) -> int:
        return agency.points

    def estimate(self, me: Agency) -> float:
        """Points before the best rival's, with what modules and hand will yet fetch."""
        unplaced = 0 if self.finished else len(MODULES) * COUNTERS - len(self.station)
        to_come = 0.2 * unplaced
        owned = {one: self.modules_of(one) for one in self.players}
        names = {one: Counter(module.name for module in owned[one]) for one in self.players}

        def standing(one: Agency) -> float:
            built, won = len(owned[one]), len(one.won)
            beginnings = sum(len(row) - 1 for row in rows([module.at for module in owned[one]], 2))
            return one.points + to_come * (built + won) + won + 0.1 * min(unplaced, 3) * beginnings

        def fetches(card: EventCard) -> float:
            if isinstance(card, Funding):
                return card.value / 60 * to_come
            assert isinstance(card, Event)
            module, points = card.pays
            most = max(names[rival][module] for rival in self.others(me))
            return max(0.9 * points * (names[me][module] - most), 0.03 * (points + 1) * min(unplaced, 12))

        best = max(standing(rival) for rival in self.others(me))
        return standing(me) - best + (sum(map(fetches, me.hand)) if unplaced else 0)


def worth_of_rows(modules: Iterable[Module]) -> int:
    """3 for four in a row, 1 more for each beyond."""
    return sum(len(row) - 1 for row in rows([module.at for module in modules], SHORTEST_ROW))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to six: the 67 cards suffice for six hands of ten.",
        "test_two_to_six_play",
    ),
    Ruling(
        "Player Markers",
        "gap",
        "May somebody own more than the 40 modules for which he has markers?",
        "Yes; anything else can mark them.",
        "test_markers_do_not_run_out",
    ),
    Ruling(
        "Setup",
        "gap",
        "Who comes first where an order is needed?",
        "Chance picks a leader, and the lead goes to the left after each turn.",
        "test_the_lead_goes_round",
    ),
    Ruling(
        "Planning Phase",
        "gap",
        "What if too few modules are left?",
        "Those that are left are drawn.",
        "test_the_cup_runs_out",
    ),
    Ruling(
        "Bidding Phase",
        "gap",
        "May a bid be of several cards, and what becomes of them?",
        "Any number of Funding cards for each module; those of a winning bid are discarded.",
        "test_bids_of_several_cards",
    ),
    Ruling(
        "Bidding Phase",
        "gap",
        "How do those who tie cut the deck?",
        "Each turns up a card; what is no Funding counts nothing. Those who tie again turn up another; if "
        "there are too few cards chance decides. The deck is then whole again, and shuffled.",
        "test_ties_are_cut_for",
    ),
    Ruling(
        "Deployment Phase",
        "gap",
        "Which adjacent spaces are meant?",
        "Those that share a side; where corners count as well, the rules say so.",
        "test_where_modules_are_placed",
    ),
    Ruling(
        "Deployment Phase",
        "gap",
        "What is the Funding that was bid last turn?",
        "All that a player bid in this turn's Bidding Phase, also for modules he did not win. Among equals "
        "chance decides. Whoever deploys places all his modules before the next one does.",
        "test_order_of_deployment",
    ),
    Ruling(
        "Scoring Phase",
        "gap",
        "What scores a row that is made longer, or two that are joined?",
        "The difference to what was scored before; each of the four directions by itself. The Core and the "
        "modules of others interrupt a row.",
        "test_rows_that_grow",
    ),
    Ruling(
        "Scoring Phase",
        "gap",
        "Whose modules does a Truss Exterior Framework score for?",
        "Everybody's, also its owner's, from when it stands; two of them score both.",
        "test_truss_exterior_frameworks",
    ),
    Ruling(
        "Scoring Phase",
        "gap",
        "When does an External Stowage Platform score?",
        "As soon as the problem is played, before it has its effect; each platform for each problem.",
        "test_external_stowage_platforms",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "When are the cards played that are not for scoring?",
        "Air Leak, Power Loss and Political Turmoil before modules are drawn, as they concern this turn; all "
        "others in the Scoring Phase. From the leader on, each plays as many as he likes.",
        "test_when_events_are_played",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "What is left of a turn in which nobody may bid or build, or draw?",
        "Without bids and building modules are drawn and events played as ever. In a Political Turmoil, "
        "modules that are left over can be bid for.",
        "test_political_turmoil",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "What can a Collision hit?",
        "Any module on the station, whoever owns it, and there must be one. Points already scored are kept.",
        "test_collision",
    ),
    Ruling(
        "Event Deck Card List",
        "gap",
        "Who may play crew cards during a Crew Rotation?",
        "Everybody, whoever played it, from that player on; each card is 2 points for who plays it.",
        "test_crew_rotation",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "What if deck and discards are both used up?",
        "Nobody draws any more, from the leader on.",
        "test_too_few_cards_to_draw",
    ),
    Ruling(
        "Module Counter List",
        "damaged",
        "The type of SPACEHAB is missing.",
        "It is a Research module, like those above it: its racks hold experiments.",
        "test_spacehab_is_for_research",
    ),
    Ruling(
        "Objective",
        "gap",
        "When have all modules been placed, and what of the Event Phase then?",
        "When all 60 stand there after the Scoring Phase: what was hit must be placed again. The "
        "last Event Phase would change nothing and is left out.",
        "test_the_end",
    ),
    Ruling(
        "Objective",
        "gap",
        "What if that never comes about?",
        "After 300 turns the last scoring is done.",
        "test_three_hundred_turns",
    ),
    Ruling(
        "End Of Game Scoring",
        "gap",
        "What if several have most, or equally many points in the end?",
        "All who have most score, if they have any; the victory is shared.",
        "test_those_who_tie_for_most_all_score",
    ),
]
