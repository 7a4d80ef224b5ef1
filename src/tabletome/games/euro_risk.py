"""Euro Risk: take the world's regions with cards instead of dice and score continents as they fill up.

How to play
    The map is the usual world of 42 regions in six continents. 42 cards show a region and a troop type each
    (Infantry, Cavalry or Artillery, 14 of each); two wild cards show all three types and no region. To begin,
    four region cards (an option: five) are turned up for each player, who puts a figure on each of these
    regions; wild cards are replaced. A region belongs to the player whose figure stands on it, and holds one
    figure only. Then all roll a die, and the highest begins.

    Reinforcement Phase: draw three cards. When the deck is empty the discards are shuffled into a new one.

    Deployment Phase: up to three actions, at most one of them Strategic.
        Revolt: discard the card of a region you do not control and two more cards of its troop type; take
        that region.
        Strategic: discard three cards of one troop type; take a region next to any of yours.
        Annexation: discard the card of a region you control; take a region next to it.
        Victory: discard the card of a region you control for one Victory Token.
    A wild card counts as any troop type, but as no region. A region you take may be empty or a rival's, whose
    figure goes home.

    Capture Phase: discard down to four cards. If a continent has no empty region left, for the first time,
    you get two Victory Tokens for it and there is a Scoring Round, one only even if you have completed two
    continents. A continent that is full right after the setup counts as completed, but gives nothing.

    Scoring Round: all six continents are scored, full or not. Whoever controls most regions of a continent
    gets its value (North America 5, South America 2, Africa 3, Asia 7, Europe 5, Australia 2), and so does
    everybody tied for most. Whoever controls all of its regions gets one more. Everybody with at least one
    region in it gets one.

    The game ends after the Scoring Round for the sixth continent; most Victory Tokens win, and a tie is
    shared. It also ends if no empty region was taken while everybody had 50 turns.

    Options: score only after the 2nd, 4th and 6th continent completed (reduced), only after the 4th, 5th and
    6th (delayed), or only after the 6th (least).
"""

from collections import Counter
from collections.abc import Sequence

from tabletome.engine import Game, Guard, Layout, Look, Option, Player, Ruling
from tabletome.parts.boards import Board, Map, Region
from tabletome.parts.cards import Card, Deck, Hand, Pile
from tabletome.parts.hands import discard_down_to
from tabletome.parts.majorities import standings
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

CARDS_DRAWN, HAND_LIMIT = 3, 4
ACTIONS = 3
SET = 3
"Cards discarded for a Revolt (the region's own among them) and for a Strategic Action."
COMPLETION = 2

TROOPS = ("Infantry", "Cavalry", "Artillery")
WILD = "Wild"
VALUES = {"North America": 5, "South America": 2, "Africa": 3, "Asia": 7, "Europe": 5, "Australia": 2}
SCORED_AFTER = {
    "every continent": (1, 2, 3, 4, 5, 6),
    "reduced: 2nd, 4th, 6th": (2, 4, 6),
    "delayed: 4th, 5th, 6th": (4, 5, 6),
    "least: 6th": (6,),
}

# Each region, how far east and south it lies, the troops on its card, and its neighbours further down.
# fmt: off
REGIONS: dict[str, list[tuple[str, float, float, str, str]]] = {
    "North America": [
        ("Alaska", 0.3, 0.0, "Infantry", "Northwest Territory, Alberta, Kamchatka"),
        ("Northwest Territory", 1.8, 0.9, "Artillery", "Alberta, Ontario, Greenland"),
        ("Greenland", 4.9, 0.7, "Cavalry", "Ontario, Quebec, Iceland"),
        ("Alberta", 1.5, 2.0, "Cavalry", "Ontario, Western United States"),
        ("Ontario", 2.8, 2.1, "Cavalry", "Quebec, Western United States, Eastern United States"),
        ("Quebec", 4.1, 2.1, "Cavalry", "Eastern United States"),
        ("Western United States", 1.6, 3.2, "Artillery", "Eastern United States, Central America"),
        ("Eastern United States", 3.1, 3.3, "Artillery", "Central America"),
        ("Central America", 2.1, 4.4, "Artillery", "Venezuela"),
    ],
    "South America": [
        ("Venezuela", 3.2, 5.3, "Infantry", "Peru, Brazil"),
        ("Peru", 3.1, 6.6, "Infantry", "Brazil, Argentina"),
        ("Brazil", 4.5, 6.2, "Artillery", "Argentina, North Africa"),
        ("Argentina", 3.6, 7.8, "Infantry", ""),
    ],
    "Europe": [
        ("Iceland", 5.9, 1.5, "Infantry", "Great Britain, Scandinavia"),
        ("Great Britain", 6.0, 2.7, "Artillery", "Scandinavia, Northern Europe, Western Europe"),
        ("Scandinavia", 7.5, 1.2, "Cavalry", "Northern Europe, Ukraine"),
        ("Northern Europe", 7.4, 2.6, "Artillery", "Western Europe, Southern Europe, Ukraine"),
        ("Western Europe", 6.3, 3.9, "Artillery", "Southern Europe, North Africa"),
        ("Southern Europe", 7.8, 3.8, "Artillery", "Ukraine, North Africa, Egypt, Middle East"),
        ("Ukraine", 9.0, 2.1, "Cavalry", "Ural, Afghanistan, Middle East"),
    ],
    "Africa": [
        ("North Africa", 6.6, 5.5, "Cavalry", "Egypt, East Africa, Congo"),
        ("Egypt", 8.1, 5.1, "Infantry", "East Africa, Middle East"),
        ("East Africa", 8.9, 6.2, "Infantry", "Congo, South Africa, Madagascar, Middle East"),
        ("Congo", 7.7, 6.9, "Infantry", "South Africa"),
        ("South Africa", 8.1, 8.1, "Artillery", "Madagascar"),
        ("Madagascar", 9.5, 7.7, "Cavalry", ""),
    ],
    "Asia": [
        ("Ural", 10.3, 1.6, "Cavalry", "Siberia, Afghanistan, China"),
        ("Siberia", 11.5, 1.0, "Cavalry", "Yakutsk, Irkutsk, Mongolia, China"),
        ("Yakutsk", 12.9, 0.8, "Cavalry", "Kamchatka, Irkutsk"),
        ("Kamchatka", 14.5, 0.0, "Infantry", "Irkutsk, Mongolia, Japan"),
        ("Irkutsk", 12.8, 1.9, "Cavalry", "Mongolia"),
        ("Mongolia", 13.0, 3.0, "Infantry", "Japan, China"),
        ("Japan", 14.7, 3.0, "Artillery", ""),
        ("Afghanistan", 10.4, 3.2, "Cavalry", "China, India, Middle East"),
        ("China", 12.2, 4.0, "Infantry", "India, Siam"),
        ("Middle East", 9.5, 4.4, "Infantry", "India"),
        ("India", 11.2, 5.0, "Cavalry", "Siam"),
        ("Siam", 12.7, 5.3, "Infantry", "Indonesia"),
    ],
    "Australia": [
        ("Indonesia", 13.0, 6.5, "Artillery", "New Guinea, Western Australia"),
        ("New Guinea", 14.5, 6.2, "Infantry", "Western Australia, Eastern Australia"),
        ("Western Australia", 13.3, 7.8, "Artillery", "Eastern Australia"),
        ("Eastern Australia", 14.7, 7.6, "Artillery", ""),
    ],
}
# fmt: on
WORLD = Map(
    {name: (x, y, zone) for zone, rows in REGIONS.items() for name, x, y, _, _ in rows},
    [
        (name, other)
        for rows in REGIONS.values()
        for name, _, _, _, others in rows
        for other in filter(None, others.split(", "))
    ],
    "world",
)
SIZES = Counter(region.zone for region in WORLD)


class RiskCard(Card):
    """Named after its region."""

    troop: str
    look = Look(
        suit="troop",
        signs={"Infantry": "person", "Cavalry": "horse", "Artillery": "cannon", "Wild": "star"},
    )

    def __str__(self) -> str:
        return "Wild card" if self.troop == WILD else f"{self.name} ({self.troop})"


CARDS = [RiskCard(name, troop) for rows in REGIONS.values() for name, _, _, troop, _ in rows]
WILD_CARDS = [RiskCard(WILD, WILD)] * 2


class Figure(Piece):
    look = Look(sign="person")

    def __str__(self) -> str:
        return f"{self.owner}'s figure"


class Ruler(Player):
    hand: Hand[RiskCard]
    troops: Pile[Figure]
    victory_tokens: int = 0


REVOLT, STRATEGIC, ANNEXATION, VICTORY = "Revolt", "Strategic Action", "Annexation", "Victory"
Action = tuple[str] | tuple[str, RiskCard]


class EuroRisk(Game[Ruler]):
    title = "Euro Risk"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "war and skirmish"
    mechanisms = ("hand management", "area majority", "set collection")
    minutes = 60
    layout = Layout(
        felt="#23445c",
        accents=("#e3b04b", "#9fc5a8"),
        hidden_places=("troops",),
        labels={"completed": "completed continents", "victory_tokens": "Victory Tokens"},
    )
    guard = Guard(quiet=50, progress="empty region taken", each=True)
    first_regions = Option(4, "Regions dealt to each player at the start", (4, 5))
    scoring = Option(
        "every continent", "After which continents there is a scoring round", tuple(SCORED_AFTER)
    )

    world: Board[Figure, Region] = Board(WORLD)
    deck: Deck[RiskCard] = Deck("discards")
    discards: Pile[RiskCard]
    completed: list[str]

    def setup(self) -> None:
        self.deck.fill_shuffled(CARDS + WILD_CARDS)
        for ruler in self.players:
            ruler.troops.fill([Figure(ruler.seat)] * len(WORLD))
            while len(self.regions(ruler)) < self.first_regions:
                card = self.deck.draw(self.discards)
                assert card is not None
                if card.troop != WILD:
                    self.take(ruler, WORLD[card.name])
        self.completed = self.full_continents()
        first_by_roll(self)

    async def turn(self, me: Ruler) -> None:
        self.then(self.reinforcement_phase, me)
        self.then(self.deployment_phase, me)
        self.then(self.capture_phase, me)

    def reinforcement_phase(self, me: Ruler) -> None:
        self.log("{} draws {}", me, self.deck.draw_many(me.hand, CARDS_DRAWN))

    async def deployment_phase(self, me: Ruler, number: int = 1, strategic: bool = True) -> None:
        """One action; then the next, Strategic only if none was."""
        actions = self.actions(me, strategic)
        prompt = f"Deployment Phase: choose action {number} of {ACTIONS}"
        action = await me.choose(actions, prompt, otherwise="End deployment", label=describe_action)
        if action is None:
            return
        await self.act(me, *action)
        if number < ACTIONS and me.hand:
            self.then(self.deployment_phase, me, number + 1, strategic and action[0] != STRATEGIC)

    def actions(self, me: Ruler, strategic: bool) -> list[Action]:
        """Whatever the cards allow: an action, and the region's card for it."""
        actions: list[Action] = []
        sets = self.sets(me)
        for card in me.hand:
            if card.troop == WILD:
                continue
            region = WORLD[card.name]
            if self.controls(me, region):
                actions.append((VICTORY, card))
                if self.beyond(me, [region]):
                    actions.append((ANNEXATION, card))
            elif card.troop in sets:
                actions.append((REVOLT, card))
        if strategic and sets and 0 < len(me.troops) < len(WORLD):
            actions.append((STRATEGIC,))
        return actions

    async def act(self, me: Ruler, action: str, card: RiskCard | None = None) -> None:
        self.log("{} chooses {}", me, action)
        if card is None:
            await self.strategic_action(me)
        elif action == REVOLT:
            await self.revolt_action(me, card)
        elif action == ANNEXATION:
            await self.annexation_action(me, card)
        else:
            self.victory_action(me, card)

    async def revolt_action(self, me: Ruler, card: RiskCard) -> None:
        self.spend(me, [card])
        await self.spend_set(me, card.troop, SET - 1)
        self.take(me, WORLD[card.name])

    async def strategic_action(self, me: Ruler) -> None:
        troop = await me.choose(self.sets(me), "Discard three cards of which type?")
        await self.spend_set(me, troop, SET)
        goals = self.beyond(me, self.regions(me))
        self.take(me, await me.choose(goals, "Take a region next to yours", label=self.describe_goal))

    async def annexation_action(self, me: Ruler, card: RiskCard) -> None:
        self.spend(me, [card])
        goals = self.beyond(me, [WORLD[card.name]])
        self.take(me, await me.choose(goals, f"Take a region next to {card.name}", label=self.describe_goal))

    def victory_action(self, me: Ruler, card: RiskCard) -> None:
        self.spend(me, [card])
        self.gain(me, 1, "a Victory Action")

    async def capture_phase(self, me: Ruler) -> None:
        await discard_down_to(self, me, me.hand, self.discards, HAND_LIMIT)
        fresh = [continent for continent in self.full_continents() if continent not in self.completed]
        scored = False
        for continent in fresh:
            self.completed.append(continent)
            self.gain(me, COMPLETION, f"completing {continent}")
            scored = scored or len(self.completed) in SCORED_AFTER[self.scoring]
        if scored:
            self.scoring_round()
        if len(self.completed) == len(VALUES):
            self.end("continents complete", because="All six continents have been completed.")

    def scoring_round(self) -> None:
        self.log("Scoring round")
        for continent, value in VALUES.items():
            held = Counter(self.players[f.seat] for f in self.world if f.at.zone == continent)
            for ruler in standings(held)[0] if held else ():
                self.gain(ruler, value, f"the most regions of {continent}")
            for ruler, regions in held.items():
                if regions == SIZES[continent]:
                    self.gain(ruler, 1, f"all of {continent}")
                self.gain(ruler, 1, f"a region in {continent}")

    def score(self, ruler: Ruler) -> int:
        return ruler.victory_tokens

    def estimate(self, ruler: Ruler) -> float:
        return ruler.victory_tokens + len(self.regions(ruler))

    # -- regions and cards -------------------------------------------------------------------------------

    def controls(self, ruler: Ruler, region: Region) -> bool:
        figure = self.world[region]
        return figure is not None and figure.seat == ruler.seat

    def regions(self, ruler: Ruler) -> list[Region]:
        return [figure.at for figure in self.world if figure.seat == ruler.seat]

    def beyond(self, me: Ruler, regions: Sequence[Region]) -> list[Region]:
        """What borders on these regions and is not mine."""
        borders = dict.fromkeys(other for region in regions for other in WORLD.neighbours(region))
        return [region for region in borders if not self.controls(me, region)]

    def full_continents(self) -> list[str]:
        figures = Counter(figure.at.zone for figure in self.world)
        return [continent for continent, size in SIZES.items() if figures[continent] == size]

    def take(self, me: Ruler, region: Region) -> None:
        rival = self.world[region]
        if rival is not None:
            self.players[rival.seat].troops.add(rival)
        self.world.put(next(iter(me.troops)), region)
        if rival is None:
            self.progress()
            self.log("{} takes control of {}", me, region)
        else:
            self.log("{} takes control of {} from {}", me, region, rival.owner)

    def describe_goal(self, region: Region) -> str:
        figure = self.world[region]
        return f"{region} ({'empty' if figure is None else figure.owner})"

    def sets(self, me: Ruler) -> list[str]:
        troops = [card.troop for card in me.hand]
        return [troop for troop in TROOPS if troops.count(troop) + troops.count(WILD) >= SET]

    async def spend_set(self, me: Ruler, troop: str, number: int) -> None:
        cards = [card for card in me.hand if card.troop in (troop, WILD)]
        prompt = f"Discard {number} cards that show {troop}"
        self.spend(me, await me.choose_some(cards, prompt, least=number, most=number))

    def spend(self, me: Ruler, cards: list[RiskCard]) -> None:
        self.discards.add_all(cards)
        self.log("{} discards {}", me, cards)

    def gain(self, ruler: Ruler, tokens: int, reason: str) -> None:
        ruler.victory_tokens += tokens
        self.log("{} gains {} for {}", ruler, f"{tokens} Victory Token{'s' * (tokens > 1)}", reason)


def describe_action(action: Action) -> str:
    return ": ".join(map(str, action))


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to six, as in the game it varies.",
        "test_setup",
    ),
    Ruling(
        "Old Board & Bits",
        "gap",
        "Map and cards are not in the rulebook.",
        "The usual map with 83 borders, East Africa bordering on the Middle East; 14 cards of each type.",
        "test_the_world",
    ),
    Ruling(
        "Setup",
        "contradiction",
        "Four cards are dealt, but five territories are on them?",
        "Four of both. An option deals five.",
        "test_setup",
    ),
    Ruling(
        "Setup",
        "gap",
        "Equal highest rolls for the first turn?",
        "Those roll again.",
        "test_the_highest_roll_begins",
    ),
    Ruling(
        "Deployment Phase",
        "gap",
        "What is an “Attack” action?",
        "A Revolt. So: three actions in all, one of them Strategic at most; none must be taken.",
        "test_three_actions_with_one_strategic",
    ),
    Ruling(
        "Revolt Action",
        "gap",
        "Which cards does a Revolt need?",
        "The region's card and two others of its type or wild; a wild card cannot stand for the region.",
        "test_revolt",
    ),
    Ruling(
        "Strategic Action",
        "gap",
        "Wild cards in a Strategic Action?",
        "They count as any type.",
        "test_strategic",
    ),
    Ruling(
        "Annexation Action",
        "gap",
        "May one take a region that one controls, or an enemy's by Strategic Action or Annexation?",
        "Not one's own. An enemy's figure is removed, as by a Revolt.",
        "test_annexation",
    ),
    Ruling(
        "Capture Phase",
        "gap",
        "When is a continent completed, and who has completed it?",
        "It is looked at in the Capture Phase; the two tokens go to the player on turn, for each continent.",
        "test_two_continents_give_one_scoring_round",
    ),
    Ruling(
        "Scoring Rounds",
        "gap",
        "Does the leader of a continent also get the token for a region in it?",
        "Yes: the value, one more for all regions, and one for at least one.",
        "test_scoring_round",
    ),
    Ruling(
        "Scoring Rounds",
        "gap",
        "A continent without any figure?",
        "It gives nothing.",
        "test_empty_continents_give_nothing",
    ),
    Ruling(
        "Alternate Rules",
        "gap",
        "With fewer scoring rounds, does a continent completed in the setup count?",
        "Yes, as the first. Two completed at once score if either of their numbers does.",
        "test_alternate_scoring",
    ),
    Ruling(
        "Game End",
        "gap",
        "What if nobody wants to take the last regions?",
        "When everybody has had 50 turns in which no empty region was taken, the game ends as it stands.",
        "test_a_standstill_ends_the_game",
    ),
    Ruling(
        "Victory",
        "gap",
        "Equal tokens at the end?",
        "The victory is shared.",
        "test_equal_tokens_share_the_victory",
    ),
]
