"""New World Order: bid influence in secret to lead the world's affairs in more categories than any rival.

A satire on conspiracy tales. Organizations bear the names of real ones; nothing said of them here is meant.

How to play
    You lead a faction of the elite. There are eight control categories: Economic, Technology, Population,
    Agenda, Occult, Social, Information and UFO. Everybody begins with 5 points in each. Who has most points
    in a category controls it and holds the card of its ability. If several have most, the holder of
    Information Control has it if he is one of them, else nobody has. If several have most Information, they
    roll for Information Control, the highest die wins, and that stands until somebody's Information changes.
    So the one who wins the roll at the start has all eight. No score falls below 0.

        Economic     Influence Phase: gain 2 IC, and another player of your choice gains 1 IC
        Technology   Event Phase: steal a point in any category from a player
        Population   +2 in control battles
        Agenda       Influence Phase: steal 1 IC from a player
        Occult       Planning Phase: draw three Action cards, then discard any three
        Social       Event Phase: roll a die; with 5 or 6 steal a control card from a player
        Information  choose the first secret society, win ties for control, hold two more Action cards
        UFO          Event Phase: gain 2 points in any category

    Influence counters, IC for short, are the money. They cannot be saved for the next turn. A turn has nine
    phases. All act in the same order, which begins with the holder of Information Control; a die is rolled
    each turn, and with 1 to 3 play goes clockwise, with 4 to 6 counterclockwise.

    Secret Society: each in turn allies with one of the eight societies that nobody else has, for this turn.

        Council of Elders          gain 2 IC in the Influence Phase
        Babylonian Brotherhood     at once: look at the next cards, two dice in number, of the Action or the
                                   Control deck
        Majestic 12                win one tie of this turn's Resolution Phase without a battle
        Grand Lodge                in the Reveal Phase you may move one IC from one of your bids to another
        Illuminati                 draw one more Action card in the Planning Phase
        Round Table                at once: 1 point in each of three categories
        Masters of Ancient Wisdom  at once: you may spend 3 IC of this turn's income for a random
                                   Control card
        Old Order                  in the Opportunity Phase you may discard an Opportunity card and rearrange
                                   the others

    Planning: draw an Action card. You begin with none. An empty Action deck is made anew of the discards.
    Opportunity: a die is rolled, and so many cards plus 2 are turned up from the Control deck.
    Influence: everybody gets 10 IC, and 1 more for each Organization.
    Event: in turn everybody may play any number of Action cards marked EP, each if it can do something, and
        use the abilities he holds. Each ability works once a turn, whoever holds it.
    Bid: in secret everybody spreads any of his IC over the Opportunity cards, and may add cards marked BP.
    Reveal: all bids are shown, then the BP cards, which add to the bid they were laid with.
    Resolution: the Opportunity cards go to the highest bids, one after the other; without a bid a card is
        discarded. If some bid equally much, they fight a control battle: each rolls a die, the highest wins,
        and those who tie for it roll again. Won cards lie before you and raise your score by their bonus.
        Control of categories changes with every card.
    End: all IC go back to the pool, whether the bid was won or not. Discard down to five Action cards. If the
        Control deck is empty, the game ends. Who controls most categories wins; among equals the sum of all
        points decides, then the victory is shared.

    X cards may be played whenever they fit: Fratricide and Missed Opportunity as an answer, others in the
    phase of the ability they copy (and those that work at once also in your Event Phase). Whoever steals,
    discards or takes away aims at others. A stolen or discarded control card takes its points along.

    The 91 Control cards, one of each. In each category there are two for 7, 6, 5, 4 and 3 points, in this
    order:
        Economic: Central Banks, Big Business; Blue Blood Billionaires, Multinational Corporations;
            Regionalism, Socialist Economy; Big Government Spending, Financial Reforms; Single Electronic
            Global Currency, Suppress Clean Energy Technology
        Technology: Build Mountain Bases, Denver International Airport; Super Artificial Intelligence,
            Trans-Humanist Singularity; Montauk Project, HAARP; Weather Control Devices, Earthquake Machines;
            Stealth Weapons, Black Helicopters
        Population: Environmental Disasters, Plagues; Famines, Forced Migrations; Unnecessary Wars, Engineered
            Viruses; Small Families, Suppress Anti-Aging Drugs; Suppress Cures, Quack Remedies
        Agenda: New World Order, One World Government; Global Domination, Shadow Government; Super
            Imperialism, Inverted Totalitarianism; Militarization, Transition to Police State; Martial Law,
            Gun Bans & Curfews
        Occult: New Age, Apocalyptic Prophecies; Neo-Pagan Synarchy, Suppress Organized Religions; One World
            Religion, Made-Up Religion; Occult Sciences, Symbolism & Rituals; Guidestones & Monuments, Quantum
            Mysticism
        Social: Brave New World, Culture of Fear; Direct Mind Control, Mass Media; Disinformation, Propaganda;
            Water Fluoridation, Chem-Trails; Pharmaceutical Pacification, Video Games & Late Shows
        Information: Mass Surveillance, Knowledge is Power; All Seeing Eye, Big Brother is Watching;
            Government Databases, Cult of Intelligence; Erosion of Privacy, Spy-Chip Implants; Online Social
            Networks, Bar Codes & Social Security Numbers
        UFO: Cover-Up Alien Presence, Alien Imperialism; Alien Occupation, Collaboration; Area 51, Alien
            Technology; Military Applications, Infiltration; Crossbreeding Experiments, Abductions
    Eleven Organizations: Bilderberg Group, Trilateral Commission, Council on Foreign Relations, Federal
        Reserve System, World Bank, European Union, United Nations, International Monetary Fund, Bohemian
        Club, The Fellowship, Skull & Bones.

    The 54 Action cards, one of each.
        EP, steal 2 IC from who has the lowest score, in the order of the categories as above: Money is Power,
            Luddites, Drain on Resources, Hidden Agenda, Cabal Machinations, Out of Touch, Know Nothings,
            Alien Conspiracy
        EP, steal 2 IC from who has the highest score: Economic Crisis, Epic Fail, War Crimes Trials,
            Political Backlash, Lunatic Fringe, Underground Movement, Libertarian Victory, UFO Sightings
        EP  Moral Majority           an opponent loses 2 IC
        EP  Crypto-Politics          gain 2 IC
        EP  Mastermind               steal 1 IC from each other player
        EP  Subversion               steal an Organization
        EP  Neutralize               discard an Organization
        EP  Critical Moment          draw two Action cards
        EP  Dominoes Fall            draw two Control cards, play one and discard the other
        EP  Smoke Filled Room        steal any control card
        EP  Exposed                  all players, you too, lose 5 IC
        EP  Cover-Up                 lose 3 IC and draw three Action cards
        EP  Common Knowledge         discard any control card
        EP  Military Industrial Complex  gain 3 points in any category
        EP  Identity Theft           steal 2 points from a player in one category
        EP  Sabotage                 a player loses 2 points in one category
        EP  Paradigm Shift           move up to 4 of your points between your categories
        EP  Coup d'etat              gain 5 IC; you lose 5 IC next turn
        EP  Plausible Deniability    a player discards three random Action cards
        EP  Manipulation             move 3 points of an opponent between his categories
        EP  Scapegoat                lose 1 IC, and an opponent loses 3 IC
        EP  High Ranking Operatives  steal two random Action cards from a player
        EP  Front Organizations      gain 1 IC this turn and 1 next turn
        EP  Heads of State           gain 1 IC and look at an opponent's hand
        OP  Official Conspiracy      in the Opportunity Phase: discard an Opportunity card
        OP  Orchestrate Crisis       in the Opportunity Phase: gain 1 IC and make the roll again; the cards go
                                     back on the deck first
        BP  False Flag Operation     2 IC more for a bid
        BP, 3 IC more for a bid in the category: Big Lenders, Defense Contractors, Body Count, Think Tank,
            Vril Society, Media Moguls, Intelligence Agencies, Men in Black
        RP  Assassination            5 more for anybody's roll in a control battle
        X   Fratricide               negates an Action card just played
        X   Missed Opportunity       negates a society's ability just used
        X   Secret Elite             use it as the ability of any society
        X   Power Broker             use it as the ability of any category

    Option: in a calm start no ability can be used in the first turn.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, NamedTuple, TypeVar

from tabletome.engine import Game, Layout, Look, Option, Player, Ruling, behaviour, calls, state, this_turn
from tabletome.parts.answers import contested, could_hold
from tabletome.parts.auctions import leading, write_bids
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard, discard_down_to, draw, look_at, look_at_top, steal
from tabletome.parts.sheets import rows
from tabletome.parts.starting import roll_off
from tabletome.parts.turns import counter_clockwise

T = TypeVar("T")

ECONOMIC, TECHNOLOGY, POPULATION, AGENDA = "Economic", "Technology", "Population", "Agenda"
OCCULT, SOCIAL, INFORMATION, UFO = "Occult", "Social", "Information", "UFO"
CATEGORIES = (ECONOMIC, TECHNOLOGY, POPULATION, AGENDA, OCCULT, SOCIAL, INFORMATION, UFO)
ORGANIZATION = "Organization"
START_POINTS = 5
INCOME = 10
MORE_THAN_ROLLED = 2
BATTLE_BONUS = 2
HAND, HAND_OF_INFORMATION = 5, 7
CLOCKWISE_UP_TO = 3
STOLEN_FROM = 5
"What must be rolled for Social Control."
WISDOM = 3
SIGNS = {
    ECONOMIC: "coin",
    TECHNOLOGY: "gear",
    POPULATION: "person",
    AGENDA: "scroll",
    OCCULT: "moon",
    SOCIAL: "speech",
    INFORMATION: "eye",
    UFO: "disc",
    ORGANIZATION: "tower",
}
COLOURS = {
    ECONOMIC: "#8a6a12",
    TECHNOLOGY: "#4f6d7a",
    POPULATION: "#9c3f2f",
    AGENDA: "#5d4a2f",
    OCCULT: "#5b3a8c",
    SOCIAL: "#9c3f78",
    INFORMATION: "#1f5fa8",
    UFO: "#2e7d52",
    ORGANIZATION: "#333333",
}


class Phase(Enum):
    SOCIETY = "Secret Society Phase"
    PLANNING = "Planning Phase"
    OPPORTUNITY = "Opportunity Phase"
    INFLUENCE = "Influence Phase"
    EVENT = "Event Phase"
    BID = "Bid Phase"
    REVEAL = "Reveal Phase"
    RESOLUTION = "Resolution Phase"
    END = "End Phase"

    def __str__(self) -> str:
        return self.value


AFTER_BIDS = (Phase.REVEAL, Phase.RESOLUTION, Phase.END)


class Power(Card):
    """Whatever can be used: Action cards, societies, and the abilities of the categories.

    Its sort is when it is used, or of what category it is.
    """

    text: str
    sort: str
    phases: tuple[Phase, ...] = behaviour(default=())
    "In which it can be used, apart from bids, battles and answers."
    effect: Any = behaviour(default=None)
    needs: Any = behaviour(default=None)
    "What must be there, or it cannot be used."
    negated_by: str = behaviour(default="")


class Ability(Power):
    """Lies before the one who controls the category."""

    used: bool = state(default=False, lasts="turn")
    back = "ability"
    look = Look(suit="sort", text="text", signs=SIGNS, colours=COLOURS)

    @property
    def category(self) -> str:
        return self.sort


class Society(Power):
    used: bool = state(default=False, lasts="turn")
    by_choice: bool = behaviour(default=False)
    "Its ally may use it or not."
    back = "society"
    look = Look(suit="sort", text="text", sign="shield")


class ActionCard(Power):
    copies: type[Power] | None = behaviour(default=None)
    negates: tuple[str, ...] = behaviour(default=())
    bid: int = behaviour(default=0)
    "How much it adds to a bid,"
    bid_on: str = behaviour(default="")
    "on a card of this category, or of any."
    battle: int = behaviour(default=0)
    back = "action card"
    look = Look(
        suit="sort",
        text="text",
        signs={"EP": "bolt", "OP": "star", "BP": "coin", "RP": "sword", "X": "cross"},
        colours={"EP": "#6b3a3a", "OP": "#2e7d52", "BP": "#8a6a12", "RP": "#9c3f2f", "X": "#333333"},
    )


class ControlCard(Card):
    type: str
    bonus: int
    back = "control card"
    look = Look(suit="type", corner="bonus", signs=SIGNS, colours=COLOURS)

    def __str__(self) -> str:
        return f"{self.name} ({self.type} {self.bonus})" if self.bonus else f"{self.name} ({self.type})"


class ActionLine(NamedTuple):
    name: str
    time: str
    text: str
    does: str
    aim: str
    number: int = 0
    needs: str = ""

    def card(self) -> ActionCard:
        phase = Phase.EVENT if self.time == "EP" else Phase.OPPORTUNITY
        return ActionCard(
            self.name,
            self.text,
            self.time,
            phases=(phase,),
            effect=calls(self.does, self.aim, self.number),
            needs=calls(self.needs, self.aim) if self.needs else None,
            negated_by=ACTION,
        )


ACTION, SOCIETY = "action", "society"
WHENEVER_AT_ONCE = (Phase.SOCIETY, Phase.EVENT)
SOCIETIES = [
    Society(
        "Council of Elders",
        "Gain 2 IC",
        "Influence Phase",
        phases=(Phase.INFLUENCE,),
        effect=calls("gain_ic", "", 2),
        negated_by=SOCIETY,
    ),
    Society(
        "Babylonian Brotherhood",
        "Look at the next 2D6 cards of the Action or Control deck",
        "At once",
        phases=WHENEVER_AT_ONCE,
        effect=calls("foresee"),
        negated_by=SOCIETY,
    ),
    Society(
        "Majestic 12",
        "Win one tie of this turn",
        "Resolution Phase",
        phases=(Phase.RESOLUTION,),
        effect=calls("win_tie"),
        negated_by=SOCIETY,
    ),
    Society(
        "Grand Lodge",
        "You may move one IC to another of your bids",
        "Reveal Phase",
        phases=(Phase.REVEAL,),
        effect=calls("move_a_counter"),
        needs=calls("bids_to_move"),
        negated_by=SOCIETY,
        by_choice=True,
    ),
    Society(
        "Illuminati",
        "Draw one more Action card",
        "Planning Phase",
        phases=(Phase.PLANNING,),
        effect=calls("draw_actions", "", 1),
        negated_by=SOCIETY,
    ),
    Society(
        "Round Table",
        "1 point in three different categories",
        "At once",
        phases=WHENEVER_AT_ONCE,
        effect=calls("gain_in_three"),
        negated_by=SOCIETY,
    ),
    Society(
        "Masters of Ancient Wisdom",
        "You may spend 3 IC for a random Control card",
        "At once",
        phases=WHENEVER_AT_ONCE,
        effect=calls("buy_wisdom"),
        needs=calls("wisdom_for_sale"),
        negated_by=SOCIETY,
        by_choice=True,
    ),
    Society(
        "Old Order",
        "You may discard a card and rearrange the others",
        "Opportunity Phase",
        phases=(Phase.OPPORTUNITY,),
        effect=calls("rearrange"),
        needs=calls("opportunity", ""),
        negated_by=SOCIETY,
        by_choice=True,
    ),
]
ABILITIES = [
    Ability(
        "Economic Control",
        "Influence Phase: gain 2 IC, another player gains 1 IC",
        ECONOMIC,
        phases=(Phase.INFLUENCE,),
        effect=calls("prosper", 2, 1),
    ),
    Ability(
        "Technology Control",
        "Event Phase: steal a point in any category",
        TECHNOLOGY,
        phases=(Phase.EVENT,),
        effect=calls("steal_points", "", 1),
        needs=calls("points_of_rivals", ""),
    ),
    Ability(
        "Population Control",
        "+2 in control battles",
        POPULATION,
        phases=(Phase.RESOLUTION,),
        effect=calls("arm"),
        needs=calls("unarmed"),
    ),
    Ability(
        "Agenda Control",
        "Influence Phase: steal 1 IC",
        AGENDA,
        phases=(Phase.INFLUENCE,),
        effect=calls("rob_anybody", 1),
        needs=calls("rivals_with_ic", ""),
    ),
    Ability(
        "Occult Control",
        "Planning Phase: draw three Action cards, then discard three",
        OCCULT,
        phases=(Phase.PLANNING,),
        effect=calls("sift", 3),
    ),
    Ability(
        "Social Control",
        "Event Phase: with a roll of 5 or 6 steal a control card",
        SOCIAL,
        phases=(Phase.EVENT,),
        effect=calls("agitate"),
        needs=calls("spoils", ""),
    ),
    Ability(
        "Information Control",
        "First choice of societies; wins ties for control; two more cards in hand",
        INFORMATION,
        phases=(Phase.SOCIETY, Phase.PLANNING, Phase.INFLUENCE, Phase.EVENT, Phase.END),
        effect=calls("be_informed"),
        needs=calls("better_informed"),
    ),
    Ability(
        "UFO Control",
        "Event Phase: gain 2 points in any category",
        UFO,
        phases=(Phase.EVENT,),
        effect=calls("gain_points", "", 2),
    ),
]
CONTROL_DECK = rows(__package__, "new_world_order", ControlCard)
BACKERS = {
    "Big Lenders": ECONOMIC,
    "Defense Contractors": TECHNOLOGY,
    "Body Count": POPULATION,
    "Think Tank": AGENDA,
    "Vril Society": OCCULT,
    "Media Moguls": SOCIAL,
    "Intelligence Agencies": INFORMATION,
    "Men in Black": UFO,
}


def phases_of(powers: Iterable[Power]) -> tuple[Phase, ...]:
    found = {phase for power in powers for phase in power.phases}
    return tuple(phase for phase in Phase if phase in found)


ACTION_DECK = [
    *(line.card() for line in rows(__package__, "new_world_order_actions", ActionLine)),
    *(
        ActionCard(name, f"3 IC more for a bid, {category}", "BP", bid=3, bid_on=category, negated_by=ACTION)
        for name, category in BACKERS.items()
    ),
    ActionCard("False Flag Operation", "2 IC more for a bid", "BP", bid=2, negated_by=ACTION),
    ActionCard("Assassination", "5 more for a battle roll", "RP", battle=5, negated_by=ACTION),
    ActionCard("Fratricide", "Negates an Action card just played", "X", negates=(ACTION,), negated_by=ACTION),
    ActionCard(
        "Missed Opportunity",
        "Negates a society's ability just used",
        "X",
        negates=(SOCIETY,),
        negated_by=ACTION,
    ),
    ActionCard(
        "Secret Elite",
        "Use it as any society's ability",
        "X",
        copies=Society,
        phases=phases_of(SOCIETIES),
        negated_by=ACTION,
    ),
    ActionCard(
        "Power Broker",
        "Use it as any special category ability",
        "X",
        copies=Ability,
        phases=phases_of(ABILITIES),
        negated_by=ACTION,
    ),
]
Act = tuple[Power, Power | None]
"What is used, and what it copies."


def said(act: Act) -> str:
    power, copied = act
    return f"{power} as {copied}" if copied else str(power)


class Bid(NamedTuple):
    counters: dict[ControlCard, int]
    backers: list[tuple[ActionCard, ControlCard]]


class Faction(Player):
    ic: int = 0
    points: dict[str, int]
    bids: list[int]
    "As they lie on the mat, one for each Opportunity card that is left."
    next_turn: int = 0
    "IC more or less in the next Influence Phase."
    informed: bool = this_turn(False)
    armed: bool = this_turn(False)
    abilities: Row[Ability]
    society: Row[Society]
    controls: Row[ControlCard]
    hand: Hand[ActionCard]


class NewWorldOrder(Game[Faction]):
    title = "New World Order"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "auctions"
    mechanisms = ("sealed bids", "majorities", "role choice", "hand management", "take that", "reactions")
    minutes = 90
    turn_name = "turn"
    layout = Layout(
        felt="#26303f",
        accents=("#d4af37", "#6fb98f"),
        hidden_fields=("markers", "all_societies", "news", "tie_won_by"),
        labels={
            "ic": "IC",
            "bids": "bids, from the first card on",
            "next_turn": "IC next turn",
            "informed": "has Information by Power Broker",
            "armed": "+2 in battles by Power Broker",
            "order": "turn order",
            "controls": "control cards",
        },
    )
    calm_start = Option(False, "No category abilities in the first turn")

    phase: Phase = Phase.SOCIETY
    order: list[Faction]
    opportunities: Row[ControlCard]
    societies: Row[Society]
    control_deck: Deck[ControlCard]
    control_discards: Pile[ControlCard]
    action_deck: Deck[ActionCard] = Deck("discards")
    discards: Pile[ActionCard]
    unclaimed: Row[Ability]
    markers: list[Ability]
    "In the order of the categories, wherever they lie."
    all_societies: list[Society]
    news: bool = True
    "Whether somebody's Information has changed."
    tie_won_by: Faction | None = None

    def setup(self) -> None:
        self.order = list(self.players)
        for me in self.players:
            me.points = dict.fromkeys(CATEGORIES, START_POINTS)
        self.control_deck.fill_shuffled(CONTROL_DECK)
        self.action_deck.fill_shuffled(ACTION_DECK)
        self.all_societies = self.societies.fill(SOCIETIES)
        self.markers = self.unclaimed.fill(ABILITIES)

    def round(self) -> None:
        self.phase = Phase.SOCIETY
        self.reckon()
        self.then(self.window, Phase.SOCIETY)
        self.then(self.secret_society_phase)
        self.then(self.planning_phase)
        self.then(self.opportunity_phase)
        self.then(self.influence_phase)
        self.then(self.event_phase)
        self.then(self.bid_phase)
        self.then(self.reveal_phase)
        self.then(self.resolution_phase)
        self.then(self.end_phase)

    # -- scores and control ----------------------------------------------------------------------------

    def add_points(self, who: Faction, category: str, number: int) -> int:
        """How much the score has changed; it does not fall below 0."""
        change = max(number, -who.points[category])
        who.points[category] += change
        if category == INFORMATION and change:
            self.news = True
        return change

    def tied(self, category: str, best: Callable[[Iterable[int]], int] = max) -> list[Faction]:
        score = best([me.points[category] for me in self.players])
        return [me for me in self.players if me.points[category] == score]

    def holder(self, category: str) -> Faction | None:
        who = self.markers[CATEGORIES.index(category)].owner
        return who if isinstance(who, Faction) else None

    def has(self, me: Faction, category: str) -> bool:
        """Whether he can use the ability."""
        return self.holder(category) is me and not (self.calm_start and self.turns <= 1)

    def reckon(self) -> None:
        """Give every ability to the one who controls its category."""
        taken: dict[Faction, list[Ability]] = {}
        if self.news:
            self.news = False
            tied = self.tied(INFORMATION)
            if len(tied) > 1:
                self.log("Most Information Control is shared by {}", tied)
            self.hand_over(INFORMATION, roll_off(self, tied), taken)
        for category in CATEGORIES:
            if category != INFORMATION:
                self.hand_over(category, self.winner_of(category), taken)
        for me, abilities in taken.items():
            self.log("{} takes {}", me, abilities)

    def winner_of(self, category: str) -> Faction | None:
        tied = self.tied(category)
        if len(tied) == 1:
            return tied[0]
        informed = [me for me in tied if me.informed] or [me for me in tied if me is self.holder(INFORMATION)]
        return informed[0] if informed else None

    def hand_over(self, category: str, who: Faction | None, taken: dict[Faction, list[Ability]]) -> None:
        ability = self.markers[CATEGORIES.index(category)]
        if who is None:
            if ability.place is not self.unclaimed:
                self.unclaimed.add(ability)
                self.log("Nobody has {} any more", ability)
        elif ability.place is not who.abilities:
            who.abilities.add(ability)
            taken.setdefault(who, []).append(ability)

    # -- using cards and abilities -----------------------------------------------------------------------

    def plays(self, me: Faction, phase: Phase) -> list[Act]:
        """What his hand allows in this phase."""
        acts: list[Act] = []
        for card in me.hand:
            if phase in card.phases:
                if card.copies is None:
                    models: list[Any] = [None]
                else:
                    models = self.all_societies if card.copies is Society else self.markers
                    models = [model for model in models if phase in model.phases]
                acts += [(card, model) for model in models if self.possible(me, model or card)]
        return acts

    def possible(self, me: Faction, power: Power) -> bool:
        return power.needs is None or bool(power.needs(self, me))

    async def window(self, phase: Phase) -> None:
        """All are asked at once for cards, again and again until nobody plays any more."""
        asked = [me for me in self.order if could_hold(me.hand, lambda card: phase in card.phases)]
        if not asked:
            return
        prompt = f"{phase}: do you play a card?"
        acts = await self.together(
            lambda me: me.choose(
                self.plays(me, phase), prompt, otherwise="Pass", label=said, kind="reaction"
            ),
            asked,
        )
        played = [(me, act) for me in asked if (act := acts[me]) is not None]
        for me, act in played:
            self.then(self.play, me, act)
        if played:
            self.then(self.window, phase)

    async def play(self, me: Faction, act: Act) -> bool:
        """Whether it was used and not negated."""
        power, copied = act
        doing = copied or power
        if not self.possible(me, doing):
            self.log("{} keeps {}", me, power)
            return False
        if isinstance(power, ActionCard):
            self.discards.add(power)
            self.log("{} plays {}", me, said(act))
        elif isinstance(power, Ability | Society):
            power.used = True
            self.log("{} uses {}", me, power)
        if await self.negated(me, act):
            return False
        if doing.effect is not None:
            await doing.effect(self, me)
            self.reckon()
        return True

    async def negated(self, me: Faction, act: Act, how: str = "") -> bool:
        """Fratricide against cards, Missed Opportunity against societies, both against Secret Elite."""
        power, copied = act
        if not power.negated_by:
            return False

        def kinds(played: Power) -> set[str]:
            return (
                {played.negated_by, copied.negated_by} if copied and played is power else {played.negated_by}
            )

        answer = await contested(
            self,
            me,
            power,
            answers=lambda rival, played: [own for own in rival.hand if kinds(played) & {*own.negates}],
            pile=self.discards,
            order=self.those_after,
            could=lambda rival, played: could_hold(
                rival.hand, lambda own: bool(kinds(played) & {*own.negates})
            ),
            said=f"{me} {'plays' if isinstance(power, ActionCard) else 'uses'} {said(act)}{how}",
        )
        if answer:
            self.log("{} comes to nothing", power)
        return answer is not None

    def those_after(self, me: Faction) -> list[Faction]:
        here = self.order.index(me)
        return self.order[here + 1 :] + self.order[:here]

    async def use_society(self, me: Faction, phase: Phase) -> None:
        for society in [*me.society]:
            if phase not in society.phases or society.used or not self.possible(me, society):
                continue
            if not society.by_choice or await me.choose(
                [society], f"Do you use {society}?", otherwise="Do not use it"
            ):
                await self.play(me, (society, None))

    async def use_ability(self, category: str) -> None:
        """Of the one who controls the category now."""
        ability, me = self.markers[CATEGORIES.index(category)], self.holder(category)
        if me is not None and self.has(me, category) and self.possible(me, ability):
            await self.play(me, (ability, None))

    async def pick_one(self, me: Faction, options: Iterable[T], prompt: str) -> T:
        listed = list(options)
        return listed[0] if len(listed) == 1 else await me.choose(listed, prompt)

    async def pick_category(
        self, me: Faction, whose: Faction, prompt: str, among: Iterable[str] = CATEGORIES
    ) -> str:
        abilities = [ability for ability in self.markers if ability.category in among]
        picked = await me.choose(
            abilities,
            prompt,
            label=lambda ability: f"{ability.category} ({whose.points[ability.category]})",
        )
        return picked.category

    # -- Secret Society, Planning and Opportunity Phase --------------------------------------------------

    def secret_society_phase(self) -> None:
        first = next((me for me in self.order if me.informed), None) or self.holder(INFORMATION)
        assert first is not None
        clockwise = self.roll() <= CLOCKWISE_UP_TO
        self.order = self.from_player(first) if clockwise else counter_clockwise(self, first)
        way = "clockwise" if clockwise else "counterclockwise"
        self.log("Turn {}: {} is first, and play goes {}", self.turns, first, way)
        for me in self.order:
            self.then(self.choose_society, me)

    async def choose_society(self, me: Faction) -> None:
        society = await me.choose(self.societies, "With which secret society do you ally?")
        me.society.add(society)
        self.log("{} allies with {}", me, society)
        self.then(self.use_society, me, Phase.SOCIETY)

    def planning_phase(self) -> None:
        self.phase = Phase.PLANNING
        for me in self.order:
            draw(self, me, self.action_deck, me.hand)
        for me in self.order:
            self.then(self.use_society, me, Phase.PLANNING)
        self.then(self.window, Phase.PLANNING)
        self.then(self.use_ability, OCCULT)

    def opportunity_phase(self) -> None:
        self.phase = Phase.OPPORTUNITY
        self.opportunity_roll()
        for me in self.order:
            self.then(self.use_society, me, Phase.OPPORTUNITY)
        self.then(self.window, Phase.OPPORTUNITY)

    def opportunity_roll(self) -> None:
        rolled = self.roll()
        cards = self.control_deck.draw_many(self.opportunities, rolled + MORE_THAN_ROLLED)
        self.log("The Opportunity Roll is {}: {}", rolled, cards)

    # -- Influence and Event Phase -----------------------------------------------------------------------

    def influence_phase(self) -> None:
        self.phase = Phase.INFLUENCE
        for me in self.order:
            organizations = sum(card.type == ORGANIZATION for card in me.controls)
            me.ic = max(0, me.ic + INCOME + organizations + me.next_turn)
            me.next_turn = 0
            self.log("{} has {} IC", me, me.ic)
        for me in self.order:
            self.then(self.use_society, me, Phase.INFLUENCE)
        self.then(self.window, Phase.INFLUENCE)
        self.then(self.use_ability, ECONOMIC)
        self.then(self.use_ability, AGENDA)

    def event_phase(self) -> None:
        self.phase = Phase.EVENT
        for me in self.order:
            self.then(self.event_turn, me)

    async def event_turn(self, me: Faction) -> None:
        abilities: list[Act] = [
            (ability, None)
            for ability in me.abilities
            if ability.category in (TECHNOLOGY, SOCIAL, UFO)
            and not ability.used
            and self.has(me, ability.category)
            and self.possible(me, ability)
        ]
        act = await me.choose(
            abilities + self.plays(me, Phase.EVENT),
            "Event Phase: what do you play or use?",
            otherwise="Nothing more",
            label=said,
        )
        if act is not None:
            await self.play(me, act)
            self.then(self.event_turn, me)

    # -- Bid, Reveal and Resolution Phase ----------------------------------------------------------------

    async def bid_phase(self) -> None:
        self.phase = Phase.BID
        placed = await self.together(self.place_bids)
        self.phase = Phase.REVEAL
        for me in self.order:
            me.bids = [placed[me].counters.get(card, 0) for card in self.opportunities]
            me.ic -= sum(me.bids)
            self.log("{} bids {}", me, list(me.bids), hold=True)
        for me in self.order:
            for backer, card in placed[me].backers:
                self.then(self.back_bid, me, backer, card)

    async def place_bids(self, me: Faction) -> Bid:
        counters = await write_bids(me, dict.fromkeys(self.opportunities, 1), me.ic, unit="IC")
        backers: list[tuple[ActionCard, ControlCard]] = []
        while len(backers) < len(me.hand) and could_hold(me.hand, lambda card: card.bid > 0):
            laid = [backer for backer, _ in backers]
            options = [
                (backer, card)
                for backer in me.hand
                if backer.bid and backer not in laid
                for card in self.opportunities
                if backer.bid_on in ("", card.type)
            ]
            pick = await me.choose(
                options, "Which card do you lay with a bid?", otherwise="None", label=on_bid
            )
            if pick is None:
                break
            backers.append(pick)
        return Bid(counters, backers)

    async def back_bid(self, me: Faction, backer: ActionCard, card: ControlCard) -> None:
        self.discards.add(backer)
        self.log("{} has laid {} with the bid for {}", me, backer, card)
        if not await self.negated(me, (backer, None), f" on {card}"):
            place = self.opportunities.items.index(card)
            me.bids[place] += backer.bid
            self.log("{} bids {} for {}", me, me.bids[place], card)

    def reveal_phase(self) -> None:
        for me in self.order:
            self.then(self.use_society, me, Phase.REVEAL)
        self.then(self.window, Phase.REVEAL)

    def resolution_phase(self) -> None:
        self.phase = Phase.RESOLUTION
        for _ in self.opportunities:
            self.then(self.resolve)

    def resolve(self) -> None:
        card = self.opportunities.items[0]
        contestants = leading({me: me.bids[0] for me in self.order if me.bids[0]})
        if not contestants:
            self.control_discards.add(card)
            self.log("Nobody bids for {}", card)
            self.clear_bids()
        elif len(contestants) == 1:
            self.award(contestants[0])
        else:
            self.log("{} tie for {}", contestants, card)
            for me in contestants:
                self.then(self.decide_tie, me)
            self.then(self.control_battle, contestants)

    def award(self, winner: Faction) -> None:
        card = self.opportunities.items[0]
        self.log("{} wins {}", winner, card)
        self.take_control(winner, card)
        self.clear_bids()
        self.reckon()

    def clear_bids(self) -> None:
        """The first space of every mat."""
        for me in self.players:
            del me.bids[0]

    async def decide_tie(self, me: Faction) -> None:
        """Majestic 12, a card that copies it, or one for the battle."""
        if self.tie_won_by is not None:
            return
        allies: list[Act] = [
            (society, None)
            for society in me.society
            if Phase.RESOLUTION in society.phases and not society.used
        ]
        if allies or could_hold(me.hand, lambda card: Phase.RESOLUTION in card.phases):
            act = await me.choose(
                allies + self.plays(me, Phase.RESOLUTION),
                f"You tie for {self.opportunities.items[0]}: what do you use before the battle?",
                otherwise="Nothing",
                label=said,
                kind="reaction",
            )
            if act is not None:
                await self.play(me, act)
                self.then(self.decide_tie, me)

    async def control_battle(self, contestants: list[Faction]) -> None:
        if self.tie_won_by is not None:
            winner, self.tie_won_by = self.tie_won_by, None
            self.award(winner)
            return
        rolls = {me: self.roll() + self.modifier(me) for me in contestants}
        told = [f"{me} {rolled}" for me, rolled in rolls.items()]
        self.log("Control battle for {}: {}", self.opportunities.items[0], told, hold=True)
        for me in self.order:
            if could_hold(me.hand, lambda card: card.battle > 0):
                await self.assassinate(me, rolls)
        best = leading(rolls)
        if len(best) == 1:
            self.award(best[0])
        else:
            self.then(self.control_battle, best)

    def modifier(self, me: Faction) -> int:
        return BATTLE_BONUS if me.armed or self.has(me, POPULATION) else 0

    async def assassinate(self, me: Faction, rolls: dict[Faction, int]) -> None:
        told = ", ".join(f"{rival} {rolled}" for rival, rolled in rolls.items())
        act = await me.choose(
            [(card, rival) for card in me.hand if card.battle for rival in rolls],
            f"The battle rolls are {told}: do you add to one?",
            otherwise="Pass",
            label=lambda act: f"{act[0]} for {act[1]}",
            kind="reaction",
        )
        if act is not None:
            card, rival = act
            self.discards.add(card)
            self.log("{} plays {} for {}", me, card, rival)
            if not await self.negated(me, (card, None), f" for {rival}"):
                rolls[rival] += card.battle
                self.log("The battle roll of {} is {}", rival, rolls[rival])

    # -- End Phase ---------------------------------------------------------------------------------------

    def end_phase(self) -> None:
        self.phase = Phase.END
        for me in self.players:
            me.ic = 0
            self.societies.add_all(me.society)
        if not self.control_deck or any(len(me.hand) > self.hand_limit(me) for me in self.players):
            self.then(self.window, Phase.END)
        for me in self.order:
            self.then(self.discard_excess, me)
        self.then(self.end_of_turn)

    def hand_limit(self, me: Faction) -> int:
        return HAND_OF_INFORMATION if me.informed or self.has(me, INFORMATION) else HAND

    async def discard_excess(self, me: Faction) -> None:
        await discard_down_to(self, me, me.hand, self.discards, self.hand_limit(me))

    def end_of_turn(self) -> None:
        if not self.control_deck:
            self.end("control deck", because="No cards are left in the Control deck.")

    def score(self, me: Faction) -> int:
        return len(me.abilities)

    def tiebreak(self, me: Faction) -> int:
        return sum(me.points.values())

    def estimate(self, me: Faction) -> float:
        """Categories led, how far ahead or behind, what bids will win, cards, and counters to bid."""
        worth = 8.0 * len(me.abilities)
        for category in CATEGORIES:
            best = max(rival.points[category] for rival in self.players if rival is not me)
            worth += max(-6, min(6, me.points[category] - best)) + 0.1 * me.points[category]
        organizations = sum(card.type == ORGANIZATION for card in me.controls)
        left = min(1.0, len(self.control_deck) / 40)
        for place, card in enumerate(self.opportunities if me.bids else ()):
            best_bids = leading({rival: rival.bids[place] for rival in self.players})
            if me.bids[place] and me in best_bids:
                worth += (card.bonus or 4) / len(best_bids)
        counters = 0.0 if self.phase in AFTER_BIDS else 0.3 * me.ic
        return worth + 4 * left * organizations + left * len(me.hand) + counters

    # -- what cards need ---------------------------------------------------------------------------------

    def poor_target(self, me: Faction, aim: str) -> list[Faction]:
        return [rival for rival in self.tied(aim, min) if rival is not me and rival.ic]

    def rich_target(self, me: Faction, aim: str) -> list[Faction]:
        """Who holds the ability has won the tie."""
        holder = self.holder(aim)
        return [rival for rival in ([holder] if holder else self.tied(aim)) if rival is not me and rival.ic]

    def rivals_with_ic(self, me: Faction, aim: str) -> list[Faction]:
        return [rival for rival in self.those_after(me) if rival.ic]

    def rivals_with_cards(self, me: Faction, aim: str) -> list[Faction]:
        return [rival for rival in self.those_after(me) if rival.hand]

    def points_of_rivals(self, me: Faction, aim: str) -> list[Faction]:
        return [rival for rival in self.those_after(me) if any(rival.points.values())]

    def spoils(self, me: Faction, aim: str) -> list[ControlCard]:
        return [c for rival in self.those_after(me) for c in rival.controls if aim in ("", c.type)]

    def control_cards(self, me: Faction, aim: str) -> Deck[ControlCard]:
        return self.control_deck

    def opportunity(self, me: Faction, aim: str) -> Row[ControlCard]:
        return self.opportunities

    def bids_to_move(self, me: Faction) -> bool:
        return any(me.bids) and len(me.bids) > 1

    def wisdom_for_sale(self, me: Faction) -> bool:
        """In the Secret Society Phase it is paid out of what comes in later."""
        return bool(self.control_deck) and (self.phase is Phase.SOCIETY or me.ic >= WISDOM)

    def unarmed(self, me: Faction) -> bool:
        return not self.modifier(me)

    def better_informed(self, me: Faction) -> bool:
        """Whether he would choose first, hold more cards, or win a tie."""
        if me.informed or self.has(me, INFORMATION):
            return False
        if self.phase is Phase.SOCIETY or (self.phase is Phase.END and len(me.hand) > HAND):
            return True
        return any(
            me in self.tied(category) and self.holder(category) is not me
            for category in CATEGORIES
            if category != INFORMATION
        )

    # -- effects on IC and hands -------------------------------------------------------------------------

    async def gain_ic(self, me: Faction, aim: str, number: int) -> None:
        me.ic += number
        self.log("{} gains {} IC", me, number)

    def lose_ic(self, who: Faction, number: int) -> None:
        lost = min(number, who.ic)
        who.ic -= lost
        self.log("{} loses {} IC", who, lost)

    def rob(self, me: Faction, victim: Faction, number: int) -> None:
        taken = min(number, victim.ic)
        victim.ic -= taken
        me.ic += taken
        self.log("{} steals {} IC from {}", me, taken, victim)

    async def rob_the_lowest(self, me: Faction, aim: str, number: int) -> None:
        prompt = f"From whom of those with least {aim} Control do you steal?"
        self.rob(me, await self.pick_one(me, self.poor_target(me, aim), prompt), number)

    async def rob_the_highest(self, me: Faction, aim: str, number: int) -> None:
        prompt = f"From whom of those with most {aim} Control do you steal?"
        self.rob(me, await self.pick_one(me, self.rich_target(me, aim), prompt), number)

    async def rob_anybody(self, me: Faction, number: int) -> None:
        self.rob(
            me, await self.pick_one(me, self.rivals_with_ic(me, ""), "From whom do you steal IC?"), number
        )

    async def rob_all(self, me: Faction, aim: str, number: int) -> None:
        for rival in self.rivals_with_ic(me, aim):
            self.rob(me, rival, number)

    async def weaken(self, me: Faction, aim: str, number: int) -> None:
        victim = await self.pick_one(me, self.rivals_with_ic(me, aim), f"Who loses {number} IC?")
        self.lose_ic(victim, number)

    async def scapegoat(self, me: Faction, aim: str, number: int) -> None:
        self.lose_ic(me, 1)
        await self.weaken(me, aim, number)

    async def expose(self, me: Faction, aim: str, number: int) -> None:
        for who in self.order:
            self.lose_ic(who, number)

    async def prosper(self, me: Faction, number: int, others: int) -> None:
        await self.gain_ic(me, "", number)
        other = await self.pick_one(me, self.those_after(me), f"Who else gains {others} IC?")
        await self.gain_ic(other, "", others)

    async def coup(self, me: Faction, aim: str, number: int) -> None:
        await self.gain_ic(me, aim, number)
        me.next_turn -= number

    async def front_organizations(self, me: Faction, aim: str, number: int) -> None:
        await self.gain_ic(me, aim, number)
        me.next_turn += number

    async def draw_actions(self, me: Faction, aim: str, number: int) -> None:
        draw(self, me, self.action_deck, me.hand, number)

    async def cover_up(self, me: Faction, aim: str, number: int) -> None:
        self.lose_ic(me, number)
        await self.draw_actions(me, aim, number)

    async def sift(self, me: Faction, number: int) -> None:
        await self.draw_actions(me, "", number)
        await discard(self, me, me.hand, self.discards, number, "Occult Control: discard three cards")

    async def deny(self, me: Faction, aim: str, number: int) -> None:
        victim = await self.pick_one(me, self.rivals_with_cards(me, aim), "Who discards cards?")
        for _ in range(min(number, len(victim.hand))):
            card = self.pick(victim.hand.items)
            self.discards.add(card)
            self.log("{} discards {}", victim, card)

    async def steal_actions(self, me: Faction, aim: str, number: int) -> None:
        victim = await self.pick_one(me, self.rivals_with_cards(me, aim), "From whom do you steal cards?")
        for _ in range(number):
            steal(self, me, victim.hand, me.hand)

    async def spy(self, me: Faction, aim: str, number: int) -> None:
        await self.gain_ic(me, aim, number)
        look_at(self, me, (await self.pick_one(me, self.those_after(me), "At whose hand do you look?")).hand)

    async def foresee(self, me: Faction) -> None:
        decks: list[Deck[Any]] = [self.action_deck, self.control_deck]
        deck = await me.choose(decks, "At which deck do you look?")
        look_at_top(self, me, deck, self.roll() + self.roll())

    # -- effects on points and control cards -------------------------------------------------------------

    async def gain_points(self, me: Faction, aim: str, number: int) -> None:
        category = await self.pick_category(me, me, f"In which category do you gain {number} point(s)?")
        self.add_points(me, category, number)
        self.log("{} gains {} point(s) of {} Control", me, number, category)

    async def gain_in_three(self, me: Faction) -> None:
        left = list(CATEGORIES)
        for number in range(3):
            prompt = f"In which category do you gain point {number + 1} of 3?"
            category = await self.pick_category(me, me, prompt, left)
            left.remove(category)
            self.add_points(me, category, 1)
            self.log("{} gains 1 point of {} Control", me, category)

    async def points_of(self, me: Faction, number: int, verb: str) -> tuple[Faction, str, int]:
        """Whose, in which category, and how many of them he has now lost."""
        victim = await self.pick_one(me, self.points_of_rivals(me, ""), f"Whose points do you {verb}?")
        there = [category for category, points in victim.points.items() if points]
        prompt = f"Which points of {victim} do you {verb}?"
        category = await self.pick_category(me, victim, prompt, there)
        return victim, category, -self.add_points(victim, category, -number)

    async def steal_points(self, me: Faction, aim: str, number: int) -> None:
        victim, category, stolen = await self.points_of(me, number, "steal")
        self.add_points(me, category, stolen)
        self.log("{} steals {} point(s) of {} Control from {}", me, stolen, category, victim)

    async def sabotage(self, me: Faction, aim: str, number: int) -> None:
        victim, category, lost = await self.points_of(me, number, "destroy")
        self.log("{} loses {} point(s) of {} Control", victim, lost, category)

    async def shift_own_points(self, me: Faction, aim: str, number: int) -> None:
        await self.shift_points(me, me, number, "Move no more")

    async def shift_points_of_rival(self, me: Faction, aim: str, number: int) -> None:
        victim = await self.pick_one(me, self.points_of_rivals(me, aim), "Whose points do you move?")
        await self.shift_points(me, victim, number, "")

    async def shift_points(self, me: Faction, whose: Faction, left: int, otherwise: str) -> None:
        while left and any(whose.points.values()):
            start = await me.choose(
                [category for category in CATEGORIES if whose.points[category]],
                f"{left} point(s) of {whose} to move: out of which category?",
                otherwise=otherwise,
                label=lambda category: f"{category} ({whose.points[category]})",
            )
            if start is None:
                return
            others = [category for category in CATEGORIES if category != start]
            goal = await self.pick_category(me, whose, f"From {start} into which category?", others)
            most = min(left, whose.points[start])
            prompt = f"How many from {start} to {goal}?"
            moved = await me.amount(1, most, prompt, unit="points") if most > 1 else 1
            self.add_points(whose, start, -moved)
            self.add_points(whose, goal, moved)
            self.log("{} moves {} point(s) of {} from {} to {}", me, moved, whose, start, goal)
            left -= moved

    def take_control(self, me: Faction, card: ControlCard) -> None:
        me.controls.add(card)
        if card.bonus:
            self.add_points(me, card.type, card.bonus)

    def lose_control(self, card: ControlCard) -> None:
        """The owner's score goes down, before the card goes."""
        victim = card.owner
        if card.bonus and isinstance(victim, Faction):
            self.add_points(victim, card.type, -card.bonus)

    async def seize(self, me: Faction, aim: str, number: int) -> None:
        card = await me.choose(self.spoils(me, aim), "Which control card do you steal?", label=with_owner)
        self.log("{} steals {} from {}", me, card, card.owner)
        self.lose_control(card)
        self.take_control(me, card)

    async def break_up(self, me: Faction, aim: str, number: int) -> None:
        card = await me.choose(self.spoils(me, aim), "Which control card is discarded?", label=with_owner)
        self.log("{} has {} of {} discarded", me, card, card.owner)
        self.lose_control(card)
        self.control_discards.add(card)

    async def agitate(self, me: Faction) -> None:
        rolled = self.roll()
        self.log("{} rolls {}", me, rolled, hold=True)
        if rolled >= STOLEN_FROM:
            await self.seize(me, "", 0)

    async def dominoes_fall(self, me: Faction, aim: str, number: int) -> None:
        drawn = self.control_deck.draw_many(self.control_discards, number)
        self.log("{} draws {}", me, drawn)
        card = await self.pick_one(me, drawn, "Which do you play? The other is discarded")
        self.take_control(me, card)
        self.log("{} plays {}", me, card)

    async def buy_wisdom(self, me: Faction) -> None:
        me.ic -= WISDOM
        card = self.control_deck.draw(me.controls)
        assert card is not None
        self.take_control(me, card)
        self.log("{} spends {} IC and gets {}", me, WISDOM, card)

    # -- effects on Opportunity cards, bids and battles --------------------------------------------------

    async def discard_opportunity(self, me: Faction, aim: str, number: int) -> None:
        card = await me.choose(self.opportunities, "Which Opportunity card is discarded?")
        self.control_discards.add(card)
        self.log("{} discards {}", me, card)

    async def orchestrate_crisis(self, me: Faction, aim: str, number: int) -> None:
        await self.gain_ic(me, aim, number)
        self.control_deck.add_all(self.opportunities.items[::-1])
        self.opportunity_roll()

    async def rearrange(self, me: Faction) -> None:
        card = await me.choose(
            self.opportunities, "Which Opportunity card do you discard?", otherwise="Discard none"
        )
        if card is not None:
            self.control_discards.add(card)
            self.log("{} discards {}", me, card)
        for place in range(len(self.opportunities) - 1):
            rest = self.opportunities.items[place:]
            following = await me.choose(
                rest, f"Which card shall be number {place + 1}?", otherwise="Leave the others as they are"
            )
            if following is None:
                break
            for other in rest:
                if other is not following:
                    self.opportunities.add(other)
        self.log("The Opportunity cards are now {}", list(self.opportunities))

    async def move_a_counter(self, me: Faction) -> None:
        lots = list(self.opportunities)
        start = await me.choose(
            [card for card, bid in zip(lots, me.bids, strict=True) if bid],
            "From which bid do you take an IC?",
        )
        goal = await me.choose([card for card in lots if card is not start], "To which bid do you move it?")
        me.bids[lots.index(start)] -= 1
        me.bids[lots.index(goal)] += 1
        self.log("{} moves 1 IC from {} to {}", me, start, goal)

    async def win_tie(self, me: Faction) -> None:
        self.tie_won_by = me

    async def arm(self, me: Faction) -> None:
        me.armed = True

    async def be_informed(self, me: Faction) -> None:
        me.informed = True


def on_bid(pick: tuple[ActionCard, ControlCard]) -> str:
    return f"{pick[0]} on {pick[1]}"


def with_owner(card: ControlCard) -> str:
    return f"{card} of {card.owner}"


RULINGS = [
    Ruling(
        "Introduction",
        "departure",
        "Several labels repeat slurs against groups of people or mock their suffering.",
        "They have neutral names, the figures are the printed ones: Council of Elders, Grand "
        "Lodge, Old Order, Forced Migrations, Small Families, Suppress Cures, Quack Remedies, "
        "Gun Bans & Curfews, Made-Up Religion, Video Games & Late Shows, Big Lenders.",
        "test_labels_that_insult_nobody",
    ),
    Ruling(
        "Control Categories",
        "gap",
        "All begin with 5 points everywhere. Who has the abilities?",
        "Who has Information Control wins all ties he is part of; so the winner of its first "
        "roll has all eight. With the option of a calm start no ability works in the first turn.",
        "test_at_first_the_winner_of_a_roll_controls_everything",
    ),
    Ruling(
        "Control Categories",
        "gap",
        "Who controls a category if several have most, but the holder of Information Control is "
        "not one of them?",
        "Nobody, until somebody has more.",
        "test_information_control_wins_ties",
    ),
    Ruling(
        "Control Categories",
        "contradiction",
        "Ties for Information: a random player controls it, or players roll for who goes first?",
        "Both at once: they roll, the highest has Information Control and goes first. The roll "
        "holds until an Information score changes.",
        "test_a_tie_for_information_is_rolled_off_when_its_scores_change",
    ),
    Ruling(
        "Control Categories",
        "gap",
        "Does an ability work again for another player who takes it in the same phase?",
        "No: each works once a turn. The abilities of the Event Phase are used in one's turn of "
        "it, by choice.",
        "test_an_ability_that_was_used_does_not_work_for_the_next_holder",
    ),
    Ruling(
        "Control Categories",
        "gap",
        "What does Social Control steal, and what happens to the scores?",
        "Any control card, organizations too; bonuses go along, also with stolen and discarded cards.",
        "test_social_control",
    ),
    Ruling(
        "Control Categories",
        "gap",
        "Can a score fall below 0?",
        "No; and only what is there can be stolen.",
        "test_scores_do_not_fall_below_zero",
    ),
    Ruling(
        "Player Mats And Shields",
        "contradiction",
        "The mat has six spaces, but three to eight cards can be turned up.",
        "There are as many spaces as cards.",
        "test_opportunity_roll",
    ),
    Ruling(
        "Secret Society Deck Card List",
        "contradiction",
        "Masters of Ancient Wisdom spend 3 IC at once, when nobody has any.",
        "They come out of this turn's income: the count goes below 0 until then. Nobody needs to spend them.",
        "test_masters_are_paid_out_of_what_comes_in",
    ),
    Ruling(
        "Secret Society Deck Card List",
        "gap",
        "Is the order of the cards changed that the Babylonian Brotherhood looks at?",
        "No.",
        "test_babylonian_brotherhood",
    ),
    Ruling(
        "Secret Society Deck Card List",
        "gap",
        "When is the tie of Majestic 12 named?",
        "When it comes up, before the dice are rolled.",
        "test_majestic_12_wins_one_tie",
    ),
    Ruling(
        "Setup", "gap", "Do players begin with Action cards?", "No.", "test_nobody_begins_with_action_cards"
    ),
    Ruling(
        "Influence Phase",
        "damaged",
        "The sentence about the highest Economic Control breaks off.",
        "As in the list of categories: 2 IC, and 1 IC for another player of his choice.",
        "test_income_of_organizations_elders_economic_and_agenda_control",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "How many Action cards may be played in a turn?",
        "Any number, when one's turn in the phase comes. There is one round of turns.",
        "test_any_number_of_cards_in_the_order_of_play",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "May a card be played that can do nothing?",
        "No. Cards that steal, discard or destroy aim at others.",
        "test_nobody_to_aim_at",
    ),
    Ruling(
        "Event Phase",
        "gap",
        "How is one asked for cards of other phases and X cards?",
        "In each phase in which a hidden card could be of use all who hold cards are asked at "
        "once, again if somebody played.",
        "test_windows_are_opened_by_what_all_can_see",
    ),
    Ruling(
        "Bid Phase",
        "gap",
        "When are the cards of this phase played, and on which bids?",
        "In secret on one's own bid, also one of 0 IC; they are shown after the bids, and can be "
        "negated then.",
        "test_cards_laid_with_bids",
    ),
    Ruling(
        "Resolution Phase",
        "gap",
        "What becomes of a card that nobody bids for?",
        "It is discarded.",
        "test_a_card_without_a_bid_is_discarded",
    ),
    Ruling(
        "Resolution Phase",
        "gap",
        "Who rolls again after a tied battle roll?",
        "Those who tie for the highest.",
        "test_tied_battles_are_rolled_again_by_those_who_tie",
    ),
    Ruling(
        "Resolution Phase",
        "gap",
        "Do losing bids come back?",
        "No: all IC go to the pool in the End Phase.",
        "test_counters_cannot_be_saved",
    ),
    Ruling(
        "Action Deck Card List",
        "gap",
        "Several tie for the lowest or highest score from which IC are stolen.",
        "Who controls the category has won the tie for the highest; else the card's player "
        "chooses. He does not steal from himself.",
        "test_ties_for_the_lowest_and_the_highest",
    ),
    Ruling(
        "Action Deck Card List",
        "gap",
        "Somebody has less IC than he should lose.",
        "He loses what he has; in the Influence Phase too.",
        "test_counters_do_not_fall_below_zero",
    ),
    Ruling(
        "Action Deck Card List",
        "gap",
        "What do Fratricide and Missed Opportunity negate?",
        "Fratricide any Action card, Missed Opportunity too. Missed Opportunity the abilities of "
        "societies, Secret Elite's too. Those of categories cannot be negated. The others are "
        "asked in the order of play.",
        "test_what_negates_what",
    ),
    Ruling(
        "Action Deck Card List",
        "gap",
        "When are Secret Elite and Power Broker played?",
        "In the phase of the ability they copy; for those that work at once also in one's turn "
        "of the Event Phase, and then with IC one has.",
        "test_secret_elite_in_the_event_phase",
    ),
    Ruling(
        "Action Deck Card List",
        "gap",
        "What does Power Broker do as Population or Information Control?",
        "It works until the end of the turn: he gets +2 in battles; or he chooses first, wins "
        "his ties for control, against the holder too, and holds two more cards, also when the "
        "game ends.",
        "test_power_broker_in_the_event_phase",
    ),
    Ruling(
        "Action Deck Card List",
        "gap",
        "When is Assassination played?",
        "After the battle roll, by anybody, for anybody's roll.",
        "test_assassination",
    ),
    Ruling(
        "Action Deck Card List",
        "gap",
        "What is rolled again with Orchestrate Crisis?",
        "The Opportunity Roll. The cards go back on the deck in their order before.",
        "test_orchestrate_crisis_lays_the_cards_back",
    ),
    Ruling(
        "Action Deck Card List",
        "gap",
        "Less than two Control cards are left for Dominoes Fall.",
        "One is played; with none the card cannot be.",
        "test_dominoes_with_less_than_two_cards",
    ),
    Ruling(
        "Action Deck Card List",
        "gap",
        "How are points switched?",
        "Moved from one category of a player to another, in all up to 4 with Paradigm Shift, 3 "
        "with Manipulation.",
        "test_switching_points",
    ),
    Ruling(
        "Victory",
        "gap",
        "Several control equally many categories.",
        "The sum of all points decides, then the victory is shared.",
        "test_the_sum_of_points_decides_among_equals",
    ),
]
