"""Space Base: build a network of mines, power and industry on a volcanic moon, and live on what of it works.

How to play
    The map has ten by ten spaces, a1 in the lower left corner. Everybody has 50 credits and places an Outpost
    within two spaces of his own corner; with two players these are a1 and j10, else they go round from a1.
    Spaces are adjacent if they share a side. Chance decides who begins. The deck has 116 cards:

        site                  copies  income  needs
        Outpost               1 each    1     nothing; produces power, is an extractor as well
        Volcano                  5      0     nothing; no resource
        Metal                   10      0     nothing; a resource
        Radioactives            10      0     nothing; a resource
        Ice + Organics          10      0     nothing; a resource
        Extractor               10      1     Power, any resource
        Solar Panels Array       5      0     nothing; produces power
        Geothermal Plant         5      0     Volcano; produces power
        Refineries               4      2     Power, extractor of any resource
        Reactor Core             4      3     Refineries of Radioactives; produces power
        Hydroponic Dome          5      2     Power, extractor of Ice + Organics
        Factory                  5      3     Refineries of Metal
        Transport Hub            4      0     Power
        Shield Generator         4      0     Power
        Research Station         4      1     Power
        Colony                   4      3     Power, Hydroponic Dome
        High-Tech Industry       3      4     Power, Colony, Factory
        Bio-Med Labs             2      4     Power, Colony, Research Station
        Space Port               2      5     Power, Colony, and High-Tech Industry or Bio-Med Labs
        Transfer                10            an action, for the Transfer Phase
        Control                 10            an action, for the Control Phase

    All sites but resources and Volcanoes are installations. One works if it is not damaged and everything it
    needs is adjacent and works as well, whoever controls it; an extractor is of the resources adjacent to it,
    Refineries are of those of the extractors adjacent to them. What does not work is defunct and bears an X
    or its damage. All that is adjacent to working Transport Hubs, one hub or several in a chain, counts as
    adjacent to each other for these needs, except for power, the heat of a Volcano and shields.

    A turn has seven phases.
    1. Transfer: for each Transfer card you discard, move a site of yours to an empty space adjacent to
       another one of yours, or switch two sites of yours.
    2. Repair: each point of damage taken off sites of yours costs 1 credit.
    3. Meteor: two dice of ten sides say which space is hit. An installation there takes as much damage as
       another such die shows, unless it is a working Shield Generator or adjacent to one.
    4. Production: take the income of each working site that you control.
    5. Control: for each Control card you discard, take control of a rival's site adjacent to one of yours, or
       look at a rival's hand and steal a card.
    6. Draw: draw a card. With nine cards or more discard down to eight.
    7. Build: place as many site cards as you like, each on an empty space adjacent to a site you control, a
       Volcano on any empty space. You control what you place.

    When the last card is drawn the game ends at once, and most credits win.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling, behaviour, state
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Deck, Hand, Pile, Row
from tabletome.parts.hands import discard_down_to, draw, draw_up_to, look_at
from tabletome.parts.starting import first_by_chance

MOON = SquareGrid(10, 10, "moon")
CORNERS = {2: ("a1", "j10"), 3: ("a1", "a10", "j10"), 4: ("a1", "a10", "j10", "j1")}
FROM_CORNER = 2
DIE = 10
CREDITS = 50
HAND_LIMIT = 8
HAND_AT_START = 5
UNCONTROLLED = -1
DEFUNCT = "X"
INSTALLATION, POWER_PLANT, ACTION = "Installation", "Power plant", "Action"
RESOURCES = ("Metal", "Radioactives", "Ice + Organics")
EXTRACTORS = ("Extractor", "Outpost")
REFINERIES = ("Refineries",)
ORE_FROM = {**dict.fromkeys(EXTRACTORS, RESOURCES), **dict.fromkeys(REFINERIES, EXTRACTORS)}
HUB, SHIELD, VOLCANO = "Transport Hub", "Shield Generator", "Volcano"


class Need(NamedTuple):
    """An adjacent site of one of these names that works, and has one of these ores if some are named."""

    sites: tuple[str, ...]
    ores: tuple[str, ...] = ()
    by_hub: bool = True


POWER = Need(("Outpost", "Solar Panels Array", "Geothermal Plant", "Reactor Core"), by_hub=False)
HEAT = Need((VOLCANO,), by_hub=False)
RESOURCE = Need(RESOURCES)
ANY_ORE = Need(EXTRACTORS, RESOURCES)
ICE = Need(EXTRACTORS, ("Ice + Organics",))
RADIOACTIVES = Need(REFINERIES, ("Radioactives",))
METAL = Need(REFINERIES, ("Metal",))
DOME = Need(("Hydroponic Dome",))
COLONY = Need(("Colony",))
FACTORY = Need(("Factory",))
STATION = Need(("Research Station",))
TRADE = Need(("High-Tech Industry", "Bio-Med Labs"))


class SpaceCard(Component):
    name: str
    type: str
    income: int | None
    requirements: str
    needs: tuple[Need, ...] = behaviour(default=())
    controller: int = state(default=UNCONTROLLED)
    "The seat of the player whose marker lies on it."
    damage: int = state(default=0)
    condition: str = state(default="")
    "Nothing if it works, else its damage or an X."
    shape = "piece"
    back = "card"
    look = Look(
        suit="type",
        text="requirements",
        badge="condition",
        signs={
            "Outpost": "flag",
            "Volcano": "mountain",
            "Metal": "gem",
            "Radioactives": "star",
            "Ice + Organics": "drop",
            "Extractor": "tower",
            "Solar Panels Array": "sun",
            "Geothermal Plant": "flame",
            "Refineries": "barrel",
            "Reactor Core": "disc",
            "Hydroponic Dome": "leaf",
            "Factory": "gear",
            "Transport Hub": "ring",
            "Shield Generator": "shield",
            "Research Station": "eye",
            "Colony": "person",
            "High-Tech Industry": "bolt",
            "Bio-Med Labs": "flask",
            "Space Port": "plane",
            "Transfer": "arrow",
            "Control": "crown",
        },
        colours={
            INSTALLATION: "#37597f",
            POWER_PLANT: "#a3610a",
            "Resource": "#5d6b4a",
            "Volcano": "#9c2f24",
            ACTION: "#5b3a8c",
        },
    )

    @property
    def owner(self) -> Player | None:
        players: list[Player] = self.place.game.players
        return None if self.controller == UNCONTROLLED else players[self.controller]

    @property
    def is_installation(self) -> bool:
        return self.type in (INSTALLATION, POWER_PLANT)

    @property
    def is_site(self) -> bool:
        return self.type != ACTION

    @property
    def works(self) -> bool:
        return not self.condition


def site(name: str, type_: str, income: int, requirements: str, *needs: Need) -> SpaceCard:
    return SpaceCard(name, type_, income, requirements, needs=needs)


def installation(name: str, income: int, requirements: str, *needs: Need) -> SpaceCard:
    return site(name, INSTALLATION, income, requirements, *needs)


def power_plant(name: str, income: int, requirements: str, *needs: Need) -> SpaceCard:
    return site(name, POWER_PLANT, income, f"{requirements}; produces power", *needs)


OUTPOST = installation("Outpost", 1, "None; produces power, functions as extractor")
CARD_LIST = {
    site(VOLCANO, "Volcano", 0, "None"): 5,
    site("Metal", "Resource", 0, "None"): 10,
    site("Radioactives", "Resource", 0, "None"): 10,
    site("Ice + Organics", "Resource", 0, "None"): 10,
    installation("Extractor", 1, "Power, resource sites", POWER, RESOURCE): 10,
    power_plant("Solar Panels Array", 0, "None"): 5,
    power_plant("Geothermal Plant", 0, "Volcano", HEAT): 5,
    installation("Refineries", 2, "Power, Extractor (any ore)", POWER, ANY_ORE): 4,
    power_plant("Reactor Core", 3, "Refinery (Radioactives)", RADIOACTIVES): 4,
    installation("Hydroponic Dome", 2, "Power, Extractor (Ice + Organics)", POWER, ICE): 5,
    installation("Factory", 3, "Refinery (Metals)", METAL): 5,
    installation(HUB, 0, "Power", POWER): 4,
    installation(SHIELD, 0, "Power", POWER): 4,
    installation("Research Station", 1, "Power", POWER): 4,
    installation("Colony", 3, "Power, Hydroponic Dome", POWER, DOME): 4,
    installation("High-Tech Industry", 4, "Power, Colony, Factory", POWER, COLONY, FACTORY): 3,
    installation("Bio-Med Labs", 4, "Power, Colony, Research Station", POWER, COLONY, STATION): 2,
    installation(
        "Space Port", 5, "Power, Colony, High-Tech Industry or Bio-Med Labs", POWER, COLONY, TRADE
    ): 2,
    SpaceCard("Transfer", ACTION, None, "Play in Transfer Phase"): 10,
    SpaceCard("Control", ACTION, None, "Play in Control Phase"): 10,
}
"How many of each are in the deck."
DECK = [card for card, copies in CARD_LIST.items() for _ in range(copies)]


class Network:
    """Which sites work: all that need nothing, then whatever has what it needs among those, and so on."""

    def __init__(self, sites: Mapping[Square, SpaceCard]) -> None:
        self.working = {square: site for square, site in sites.items() if not site.is_installation}
        waiting = [site for site in sites.values() if site.is_installation and not site.damage]
        while ready := [site for site in waiting if all(self.has(site, need) for need in site.needs)]:
            self.working.update({site.at: site for site in ready})
            waiting = [site for site in waiting if site.at not in self.working]

    def has(self, site: SpaceCard, need: Need) -> bool:
        found = self.near(site) if need.by_hub else self.beside(site.at)
        return any(
            other.name in need.sites and (not need.ores or not self.ores(other).isdisjoint(need.ores))
            for other in found
        )

    def beside(self, square: Square) -> list[SpaceCard]:
        return [self.working[step] for step in square.beside if step in self.working]

    def near(self, site: SpaceCard) -> list[SpaceCard]:
        """What is beside it, and beside Transport Hubs from there on."""
        found = self.beside(site.at)
        for hub in found:
            if hub.name == HUB:
                found += [far for far in self.beside(hub.at) if far not in found and far is not site]
        return found

    def ores(self, site: SpaceCard) -> set[str]:
        if site.name in RESOURCES:
            return {site.name}
        sources = ORE_FROM[site.name]
        return {ore for other in self.near(site) if other.name in sources for ore in self.ores(other)}


class Company(Player):
    credits: int = CREDITS
    outpost: Row[SpaceCard]
    "Until it is placed."
    hand: Hand[SpaceCard]


class SpaceBase(Game[Company]):
    title = "Space Base"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "tiles and placement"
    mechanisms = ("tile laying", "network building", "hand management", "take that")
    minutes = 75
    layout = Layout(
        felt="#3b3a44",
        accents=("#f0a45d", "#8fb8de"),
        hidden_fields=("controller", "damage"),
        hidden_places=("outpost",),
        labels={"SpaceCard.condition": "defunct"},
    )
    dealt_hands = Option(False, "Everybody starts with five cards in hand")

    deck: Deck[SpaceCard]
    discards: Pile[SpaceCard]
    moon: Board[SpaceCard, Square] = Board(MOON)

    async def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        for company in self.players:
            company.outpost.fill([OUTPOST])
        if self.dealt_hands:
            for company in self.players:
                draw_up_to(self, company, self.deck, company.hand, HAND_AT_START)
        for company in self.from_player(first_by_chance(self)):
            corner = MOON[CORNERS[len(self.players)][company.seat]]
            spaces = [space for space in MOON if space.distance(corner) <= FROM_CORNER]
            space = await company.choose(spaces, "Place your Outpost near your corner")
            self.place(company, company.outpost.items[0], space)
            self.log("{} places an Outpost on {}", company, space)

    def place(self, me: Company, site: SpaceCard, space: Square) -> None:
        self.moon.put(site, space)
        site.controller = me.seat

    async def turn(self, me: Company) -> None:
        self.then(self.transfer_phase, me)
        self.then(self.repair_phase, me)
        self.then(self.meteor_phase)
        self.then(self.production_phase, me)
        self.then(self.control_phase, me)
        self.then(self.draw_phase, me)
        self.then(self.build_phase, me)

    def sites_of(self, me: Company) -> list[SpaceCard]:
        return [site for site in self.moon if site.controller == me.seat]

    def see_what_works(self) -> None:
        working = Network(self.moon.cells).working
        for site in self.moon:
            site.condition = "" if site.at in working else str(site.damage or DEFUNCT)

    async def transfer_phase(self, me: Company) -> None:
        if not me.hand:
            return
        cards = me.hand.named("Transfer")
        movable = [site for site in self.sites_of(me) if self.goals_of(me, site)] if cards else []
        site = await me.choose(
            movable,
            "Discard a Transfer card to move or switch a site of yours?",
            otherwise="No Transfer",
            kind="reaction",
        )
        if site is None:
            return
        goal = await me.choose(
            self.goals_of(me, site), f"Where do you move {site}, or with what do you switch it?"
        )
        self.discards.add(cards[0])
        if isinstance(goal, SpaceCard):
            self.moon.swap(site, goal)
            self.log("{} discards {}: {} and {} change places", me, cards[0], site, goal)
        else:
            self.moon.put(site, goal)
            self.log("{} discards {}: {} moves to {}", me, cards[0], site, goal)
        self.see_what_works()
        self.then(self.transfer_phase, me)

    def goals_of(self, me: Company, site: SpaceCard) -> list[Square | SpaceCard]:
        others = [other for other in self.sites_of(me) if other is not site]
        return [*self.free_beside(others), *others]

    def free_beside(self, sites: list[SpaceCard]) -> list[Square]:
        return list(
            dict.fromkeys(step for site in sites for step in site.at.beside if self.moon[step] is None)
        )

    async def repair_phase(self, me: Company) -> None:
        damaged = [site for site in self.sites_of(me) if site.damage]
        if not damaged or not me.credits:
            return
        site = await me.choose(damaged, "Which site do you repair?", otherwise="Repair no more")
        if site is None:
            return
        points = await me.amount(
            1, min(site.damage, me.credits), f"How much damage of {site} do you repair?", unit="credits"
        )
        me.credits -= points
        site.damage -= points
        self.see_what_works()
        self.log("{} repairs {} of the damage of {}", me, points, site)
        self.then(self.repair_phase, me)

    def meteor_phase(self) -> None:
        col, row = self.roll(DIE), self.roll(DIE)
        space = MOON.find(col - 1, row - 1)
        assert space is not None
        site = self.moon[space]
        if site is None or not site.is_installation:
            self.log("A meteor hits {} and does no harm", space)
        elif self.shielded(site):
            self.log("A shield guards {} on {} against a meteor", site, space)
        else:
            damage = self.roll(DIE)
            site.damage += damage
            self.see_what_works()
            self.log("A meteor hits {} on {}: {} point(s) of damage", site, space, damage)

    def shielded(self, site: SpaceCard) -> bool:
        around = [site, *(other for step in site.at.beside if (other := self.moon[step]))]
        return any(other.name == SHIELD and other.works for other in around)

    def income(self, me: Company) -> int:
        return sum(site.income or 0 for site in self.sites_of(me) if site.works)

    def production_phase(self, me: Company) -> None:
        income = self.income(me)
        me.credits += income
        self.log("{} earns {} credit(s)", me, income)

    async def control_phase(self, me: Company) -> None:
        if not me.hand:
            return
        cards = me.hand.named("Control")
        target = await me.choose(
            self.targets_of(me) if cards else [],
            "Discard a Control card to take over a site, or to steal a card from a rival?",
            otherwise="No Control",
            kind="reaction",
        )
        if target is None:
            return
        self.discards.add(cards[0])
        if isinstance(target, Company):
            self.log("{} discards {}", me, cards[0])
            look_at(self, me, target.hand)
            card = await me.choose(target.hand, f"Which card do you steal from {target}?")
            me.hand.add(card)
            self.log("{} steals {} from {}", me, card, target)
        else:
            rival = self.players[target.controller]
            target.controller = me.seat
            self.log("{} discards {} and takes {} from {}", me, cards[0], target, rival)
        self.then(self.control_phase, me)

    def targets_of(self, me: Company) -> list[SpaceCard | Company]:
        mine = {space for site in self.sites_of(me) for space in site.at.beside}
        sites = [site for site in self.moon if site.controller != me.seat and site.at in mine]
        return [*sites, *(rival for rival in self.others(me) if rival.hand)]

    async def draw_phase(self, me: Company) -> None:
        draw(self, me, self.deck, me.hand)
        if not self.deck:
            self.end("last card", because="The last card is drawn.")
            self.drop_steps()
            return
        await discard_down_to(self, me, me.hand, self.discards, HAND_LIMIT)

    async def build_phase(self, me: Company) -> None:
        if not me.hand:
            return
        fitting = [card for card in me.hand if card.is_site and self.spaces_for(me, card)]
        site = await me.choose(fitting, "Which site do you build?", otherwise="Build no more")
        if site is None:
            return
        space = await me.choose(self.spaces_for(me, site), f"Where do you build {site}?")
        self.place(me, site, space)
        self.see_what_works()
        self.log("{} builds {} on {}", me, site, space)
        self.then(self.build_phase, me)

    def spaces_for(self, me: Company, site: SpaceCard) -> list[Square]:
        return self.moon.free() if site.name == VOLCANO else self.free_beside(self.sites_of(me))

    def score(self, me: Company) -> int:
        return me.credits

    def estimate(self, me: Company) -> float:
        """Credits with those still to come, before the best rival."""
        turns = len(self.deck) / len(self.players)
        worth = {
            one: one.credits + turns * sum(map(self.prospect, self.sites_of(one))) for one in self.players
        }
        return worth[me] - max(worth[rival] for rival in self.others(me))

    def prospect(self, site: SpaceCard) -> float:
        """Its income, or if it is defunct a part of that, by how much of what it needs lies beside it."""
        income = site.income or 0
        if site.works:
            return income
        beside = {other.name for step in site.at.beside if (other := self.moon[step])}
        there = sum(not beside.isdisjoint(need.sites) for need in site.needs)
        return income * (there + 1) / (len(site.needs) + 1) / 2


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to four: the map has four corners.",
        "test_outposts_in_the_corners",
    ),
    Ruling(
        "Card List",
        "damaged",
        "The numbers of the first eight cards are lost; 59 of 120 cards are theirs.",
        "4 Outposts, one for each player; 10 Metal, Radioactives, Ice + Organics and Extractors each; "
        "5 Volcanoes, Solar Panels Arrays and Geothermal Plants each.",
        "test_the_deck",
    ),
    Ruling(
        "Setup",
        "gap",
        "Which corners, what is “within 2 spaces”, and in which order are Outposts placed?",
        "Two players have opposite corners, more go round; up to two steps along sides; in turn order, which "
        "chance begins. Outposts of absent players leave the game.",
        "test_outposts_in_the_corners",
    ),
    Ruling(
        "Setup",
        "gap",
        "Is a hand dealt?",
        "No; with the option “dealt hands” five cards.",
        "test_hands_at_the_start",
    ),
    Ruling(
        "Transfer Phase",
        "gap",
        "May a site be moved next to where it was itself, or onto a site? May several cards be played?",
        "The space must be empty and adjacent to another site of his. Each card is one move or switch; the "
        "same for Control cards.",
        "test_transfer",
    ),
    Ruling(
        "Repair Phase",
        "gap",
        "Whose sites, and how much of the damage?",
        "His own, as many points as he likes; a site is defunct until all its damage is gone.",
        "test_repair",
    ),
    Ruling(
        "Meteor Phase",
        "gap",
        "Does a defunct Shield Generator protect, and what of Volcanoes and damaged sites?",
        "It does not, not even itself. Volcanoes are no installations and unaffected. Damage adds up; no "
        "site is ever destroyed.",
        "test_meteors",
    ),
    Ruling(
        "Production Phase",
        "gap",
        "May two sites need each other?",
        "No: what works is found from sites without needs on, so a Reactor Core cannot power the Refineries "
        "that feed it.",
        "test_nothing_powers_what_it_needs_itself",
    ),
    Ruling(
        "Production Phase",
        "contradiction",
        "A Space Port needs a High-Tech Industry in the example, that or Bio-Med Labs in the list.",
        "As in the list and its own section.",
        "test_what_sites_need",
    ),
    Ruling(
        "Production Phase",
        "gap",
        "Which spaces are adjacent?",
        "Those that share a side, as for building.",
        "test_corners_are_not_adjacent",
    ),
    Ruling(
        "Control Phase",
        "gap",
        "Which sites may be taken?",
        "Any adjacent along a side: resources, Volcanoes and Outposts, too, and a rival's last one.",
        "test_control_of_a_site",
    ),
    Ruling(
        "Build Phase",
        "gap",
        "What does building cost, and who controls resources and Volcanoes?",
        "Nothing; whoever places them, as all sites.",
        "test_build",
    ),
    Ruling(
        "Transport Hub",
        "gap",
        "Must the hub work, do hubs chain, and what do they connect?",
        "It must. Hubs beside each other are one. They serve the needs of sites, whoever owns them, but no "
        "power, no heat of Volcanoes, no shields, and no building, moving or taking of sites.",
        "test_transport_hubs",
    ),
    Ruling(
        "End Of Game",
        "gap",
        "Does whoever draws the last card still discard and build?",
        "No, the game ends at once; it would not change the credits.",
        "test_the_last_card_ends_the_game",
    ),
    Ruling(
        "Victory",
        "gap",
        "Equal credits?",
        "The victory is shared.",
        "test_the_last_card_ends_the_game",
    ),
]
