"""Tlatelolco: walk the great market of the Aztecs and barter until you own your six secret target goods.

How to play
    The market is a chess board of black and red spaces with a black one at its lower left. The four spaces in
    the middle are the great temple. On the other black spaces, except for the two in corners, merchants have
    their stands: 28 stands for 28 goods, each of which one merchant gives. What he takes for it is drawn at
    random from two counters of each good, two for each stand. If a merchant takes the very good he gives,
    that trade is of no use. Stands and what everybody owns lie open.

    Everybody in turn places his pawn in a free corner. He starts with 20 units of a random export good. His
    six target goods, drawn at random from all the others, only he knows. The highest roll goes first. Whoever
    first owns at least one unit of each of his six target goods at the same time wins at once.

    Your turn: roll a die. You may move your pawn up to so many spaces in any directions, also diagonally, or
    stay where you are. Pawns cannot enter or cross the temple or the thief, but they can enter and cross
    spaces of other pawns. A move ends on the first stand it comes to.
    Stand: give any number of units of the goods that the merchant takes, and get as many units of the good he
    gives. His stock never runs out. Whoever stays on a stand does not trade; go out and back again for that.
    Red space: whoever ends a move there rolls two dice.

        2, 12   gain a unit of a good that a merchant on an adjacent space gives
        3, 8    roll a die and move again
        4       move an opponent's pawn to any corner
        5, 7    forced trade with an opponent on an adjacent space: one unit of any of your goods for one
                unit of any of his, both of your choice
        6, 10   roll a die and move the thief
        9       move to any other red space
        11      move to a corner and gain as many units of your export good as a die shows

    Nobody rolls for a red space where 4, 9 or 11 put him; the corners a8 and h1 are red.

    Thief: whoever rolls a 1 for his pawn rolls again, and before his pawn moves the thief goes exactly so
    many spaces straight in a direction of his choice, over everything but the temple. If it cannot, it stays.
    Opponents on whose space it lands lose a unit of a good of the mover's choice. The thief starts on a
    random red space that touches the temple.

    Pawns in one space: at the beginning of your turn and at its end you may make offers, up to three in all,
    to players in your space, of any units of goods for any others, or for nothing.

    If nobody has won after 2,500 turns of each player, whoever owns most of his target goods wins.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import sqrt

from tabletome.engine import Component, Game, Guard, Layout, Look, Player, Ruling, state, this_turn
from tabletome.parts.boards import Board, Square, SquareGrid, Stacks
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.dice import RollTable
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll

SIGNS = {
    "Shells & Pearls": "wave",
    "Jade": "gem",
    "Pineapple": "palm",
    "Chocolate": "heart",
    "Turquoise": "diamond",
    "Gold": "coin",
    "Silver": "moon",
    "Pottery": "flask",
    "Tobacco": "leaf",
    "Bitumen": "barrel",
    "Feathers": "wind",
    "Rubber": "ball",
    "Cotton Cloth": "flag",
    "Baskets": "web",
    "Sandals": "arrow",
    "Honey": "sun",
    "Turkeys": "club",
    "Edible Dogs": "paw",
    "Spices": "flame",
    "Copper": "disc",
    "Skins": "shield",
    "Paper": "scroll",
    "Jewelry": "ring",
    "Obsidian": "spade",
    "Corn Flour": "mountain",
    "Red Dye": "drop",
    "Rabbits": "horse",
    "Sculptures": "tower",
}
GOODS = tuple(SIGNS)
SHORT = {
    "Shells & Pearls": "Shells",
    "Cotton Cloth": "Cotton",
    "Edible Dogs": "Dogs",
    "Corn Flour": "Flour",
    "Red Dye": "Dye",
}
"What a good is called on a stand, where there is little room."
START_UNITS, TARGETS = 20, 6
MOST_OFFERS = 3
ELSEWHERE, STAY = "To another space", "Stay"
NEARER, STEP, VARIETY = 0.6, 0.02, 0.02
"What bots make of a target one trade away, of a step to the next stand, and of goods of many kinds."
CORNER_NAMES = ("a1", "a8", "h1", "h8")
TEMPLE_NAMES = ("d4", "d5", "e4", "e5")


def zone_of(square: Square) -> str:
    if square.name in TEMPLE_NAMES:
        return "temple"
    if (square.col + square.row) % 2:
        return "red"
    return "corner" if square.name in CORNER_NAMES else "stand"


MARKET = SquareGrid(8, 8, "market", zones={square.name: zone_of(square) for square in SquareGrid(8, 8)})
CORNERS = [MARKET[name] for name in CORNER_NAMES]
STANDS, RED_SPACES, TEMPLE = (frozenset(MARKET.within(zone)) for zone in ("stand", "red", "temple"))
THIEF_STARTS = [square for square in MARKET if square in RED_SPACES and TEMPLE.intersection(square.around)]


class Stand(Component):
    """A merchant, with the counter of what he gives, which names the stand, and the two of what he takes."""

    name: str
    takes: tuple[str, ...]
    sign: str
    notice: str
    look = Look(title="notice", corner="sign")

    def __str__(self) -> str:
        return f"{self.name} for {' or '.join(self.takes)}"


def stand_of(gives: str, *takes: str) -> Stand:
    goods = tuple(dict.fromkeys(takes))
    return Stand(gives, goods, SHORT.get(gives, gives), " / ".join(SHORT.get(good, good) for good in goods))


class Pawn(Piece):
    look = Look(sign="person")

    def __str__(self) -> str:
        return f"{self.owner}'s pawn"


class Thief(Component):
    name: str = "Thief"
    look = Look(sign="skull")


class Target(Card):
    back = "target good"
    look = Look(signs=SIGNS)


class Lot(Card):
    """A line on the sheet of a player: a good and how many units of it he has."""

    units: int = state(default=0)
    look = Look(corner="units", signs=SIGNS)


Goods = dict[str, int]


class Merchant(Player):
    export: str = ""
    goods: Row[Lot]
    not_owned: Pile[Lot]
    targets: Hand[Target]
    not_drawn: Deck[Target]
    pawn: Pawn
    offers: int = this_turn(0)

    @property
    def here(self) -> Square:
        space: Square = self.pawn.at
        return space

    def units(self, good: str) -> int:
        return sum(lot.units for lot in self.goods.named(good))

    def gain(self, good: str, units: int = 1) -> None:
        (lot,) = self.goods.named(good) or self.not_owned.named(good)
        lot.units += units
        if lot.place is self.not_owned:
            self.goods.add(lot)

    def lose(self, good: str, units: int = 1) -> None:
        (lot,) = self.goods.named(good)
        lot.units -= units
        if not lot.units:
            self.not_owned.add(lot)

    def targets_owned(self) -> int:
        return sum(1 for target in self.targets if self.units(target.name))


class Tlatelolco(Game[Merchant]):
    title = "Tlatelolco"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "economy"
    mechanisms = ("roll and move", "trading", "hidden goals", "dice")
    minutes = 60
    guard = Guard(turns=2500, each=True)
    layout = Layout(
        felt="#4a3b2a",
        accents=("#e0b23c", "#4fb39b"),
        hidden_fields=("pawn", "thief", "offers", "takes", "sign"),
        hidden_places=("not_owned", "not_drawn"),
        zones={
            "temple": "grid #b9a27a",
            "red": "dots #a8452f",
            "stand": "lines #4b4640",
            "corner": "rings #4b4640",
        },
        labels={"export": "export good", "targets": "target goods", "Stand.name": "gives"},
    )

    stands: Board[Stand, Square] = Board(MARKET)
    thieves: Board[Thief, Square] = Board(MARKET)
    pawns: Stacks[Pawn, Square] = Stacks(MARKET)
    thief: Thief

    # -- setup -------------------------------------------------------------------------------------------

    async def setup(self) -> None:
        for me in self.players:
            corners = [corner for corner in CORNERS if not self.pawns[corner]]
            corner = await me.choose(corners, "In which corner does your pawn start?")
            self.pawns.fill({corner: Pawn(me.seat)})
            (me.pawn,) = self.pawns[corner]
        self.thieves.fill({self.pick(THIEF_STARTS): Thief()})
        (self.thief,) = self.thieves
        for me in self.players:
            me.not_owned.fill(map(Lot, GOODS))
            me.export = self.pick(GOODS)
            me.gain(me.export, START_UNITS)
            self.log("{} exports {}", me, me.export)
        for me in self.players:
            me.not_drawn.fill_shuffled(Target(good) for good in GOODS if good != me.export)
            me.not_drawn.draw_many(me.targets, TARGETS)
        self.set_up_stands()
        first_by_roll(self)

    def set_up_stands(self) -> None:
        sellers, buyers = [*GOODS], [*GOODS, *GOODS]
        self.mix(sellers)
        self.mix(buyers)
        for number, square in enumerate(sorted(STANDS, key=lambda square: square.index)):
            self.stands.fill({square: stand_of(sellers[number], *buyers[2 * number : 2 * number + 2])})

    # -- the turn ----------------------------------------------------------------------------------------

    async def turn(self, me: Merchant) -> None:
        await self.trade_with_players(me)
        self.then(self.walk, me)
        self.then(self.trade_with_players, me)

    async def walk(self, me: Merchant) -> None:
        steps = self.roll(6)
        self.log("{} rolls {}", me, steps)
        if steps == 1:
            await self.roll_for_the_thief(me)
        goal = await self.choose_goal(me, walk_goals(me.here, steps, self.thief.at), steps)
        if goal is None:
            self.log("{} stays", me)
            return
        self.go(me, goal)
        if goal in STANDS:
            self.then(self.trade_at_the_stand, me)
        elif goal in RED_SPACES:
            self.then(self.roll_on_the_red_table, me)

    async def choose_goal(self, me: Merchant, goals: list[Square], steps: int) -> Square | None:
        """Stands where he has something to trade come first."""
        prompt = f"You may move up to {steps} space{'s' * (steps > 1)}. Where do you go?"
        stands = [goal for goal in goals if goal in STANDS and self.wanted(me, goal)]
        if stands:
            first: list[Square | str] = [*stands, ELSEWHERE]
            goal = await me.choose(first, prompt, otherwise=STAY, label=self.describe)
            if not isinstance(goal, str):
                return goal
        others = [goal for goal in goals if goal not in stands]
        return await me.choose(others, prompt, otherwise=STAY, label=self.describe)

    def go(self, who: Merchant, goal: Square) -> None:
        self.pawns.put(who.pawn, goal)
        self.log("{} goes to {}", who, self.describe(goal))

    def describe(self, square: Square | str) -> str:
        if isinstance(square, str):
            return square
        stand = self.stands[square]
        return f"{square}: {stand}" if stand else f"{square}, {MARKET.zone(square)}"

    # -- trading -----------------------------------------------------------------------------------------

    async def trade_at_the_stand(self, me: Merchant, traded: str = "") -> None:
        """Once with each of the goods that the merchant takes."""
        stand = self.stands.cells[me.here]
        wanted = [lot for lot in self.wanted(me, me.here) if lot.name != traded]
        if not wanted:
            return
        prompt = f"The merchant gives {stand.name}. What do you give?"
        lot = await me.choose(wanted, prompt, otherwise="Nothing")
        if lot is None:
            return
        units = await self.units_to_trade(me, lot)
        me.lose(lot.name, units)
        me.gain(stand.name, units)
        self.log("{} trades {} {} for {}", me, units, lot, stand.name, hold=True)
        self.see_who_has_won()
        if not traded:
            self.then(self.trade_at_the_stand, me, lot.name)

    def wanted(self, me: Merchant, square: Square) -> list[Lot]:
        """What he has that the merchant there takes for something else."""
        stand = self.stands.cells[square]
        return [lot for lot in me.goods if lot.name in stand.takes and lot.name != stand.name]

    async def trade_with_players(self, me: Merchant) -> None:
        rivals = [rival for rival in self.others(me) if rival.here is me.here]
        if not rivals or me.offers == MOST_OFFERS:
            return
        rival = await me.choose(rivals, "To whom do you offer a trade?", otherwise="No trade")
        if rival is None:
            return
        me.offers += 1
        await self.offer(me, rival)
        self.then(self.trade_with_players, me)

    async def offer(self, me: Merchant, rival: Merchant) -> None:
        gives = await self.pick_goods(me, me.goods, f"What do you give {rival}?")
        wants = await self.pick_goods(me, rival.goods, f"What do you want of {rival}?")
        if not gives and not wants:
            return
        terms = f"{told(gives)} for {told(wants)}"
        self.log("{} offers {} {}", me, rival, terms)
        if await rival.choose(["Accept"], f"{me} offers you {terms}", otherwise="Refuse", kind="reaction"):
            self.log("{} accepts", rival)
            self.hand_over(me, rival, gives)
            self.hand_over(rival, me, wants)
            self.see_who_has_won()
        else:
            self.log("{} refuses", rival)

    def hand_over(self, giver: Merchant, taker: Merchant, goods: Goods) -> None:
        for good, units in goods.items():
            giver.lose(good, units)
            taker.gain(good, units)

    async def pick_goods(self, me: Merchant, lots: Iterable[Lot], prompt: str) -> Goods:
        picked: Goods = {}
        while left := [lot for lot in lots if lot.name not in picked]:
            lot = await me.choose(left, prompt, otherwise="Nothing more" if picked else "Nothing")
            if lot is None:
                break
            picked[lot.name] = await self.units_to_trade(me, lot)
        return picked

    async def units_to_trade(self, me: Merchant, lot: Lot) -> int:
        if lot.units == 1:
            return 1
        return await me.amount(1, lot.units, f"How many units of {lot}?", unit="units")

    # -- the thief ---------------------------------------------------------------------------------------

    async def roll_for_the_thief(self, me: Merchant) -> None:
        distance = self.roll(6)
        goals = [ray[distance - 1] for ray in map(self.thief.at.ray, range(8)) if is_open(ray, distance)]
        if not goals:
            self.log("The thief cannot go {} and stays", distance)
            return
        goal = await me.choose(goals, f"The thief goes {distance}. Where to?", label=self.describe_thefts)
        self.thieves.put(self.thief, goal)
        self.log("{} sends the thief {} spaces to {}", me, distance, goal)
        for rival in self.others(me):
            if rival.here is goal and rival.goods:
                lot = await me.choose(rival.goods, f"Of which good does {rival} lose a unit?")
                rival.lose(lot.name)
                self.log("{} loses a unit of {} to the thief", rival, lot, hold=True)

    def describe_thefts(self, square: Square) -> str:
        return " ".join([f"{square}", *(f"({pawn})" for pawn in self.pawns[square])])

    # -- the red spaces ----------------------------------------------------------------------------------

    async def roll_on_the_red_table(self, me: Merchant) -> None:
        number, result = RED_SPACE_ROLL_TABLE.roll(self)
        self.log("{} rolls {} on a red space: {}", me, number, result.__name__.replace("_", " "))
        await result(self, me)
        self.see_who_has_won()

    async def gain_from_a_stand(self, me: Merchant) -> None:
        stands = [stand for square in me.here.around if (stand := self.stands[square])]
        stand = await me.choose(stands, "Of which good do you gain a unit?")
        me.gain(stand.name)
        self.log("{} gains a unit of {}", me, stand.name)

    async def move_again(self, me: Merchant) -> None:
        self.then(self.walk, me)

    async def move_an_opponent(self, me: Merchant) -> None:
        rival = await self.choose_rival(me, self.others(me), "Whose pawn goes to a corner?")
        self.go(rival, await me.choose(self.without_thief(CORNERS), f"To which corner does {rival} go?"))

    async def forced_trade(self, me: Merchant) -> None:
        rivals = [rival for rival in self.others(me) if rival.here in me.here.around and rival.goods]
        if not rivals or not me.goods:
            self.log("There is nobody to trade with")
            return
        rival = await self.choose_rival(me, rivals, "With whom do you force a trade?")
        mine = await me.choose(me.goods, f"Of which good does {rival} get a unit?")
        theirs = await me.choose(rival.goods, f"For a unit of which good of {rival}?")
        self.hand_over(me, rival, {mine.name: 1})
        self.hand_over(rival, me, {theirs.name: 1})
        self.log("{} forces {} to trade a unit of {} for {}", me, rival, theirs, mine, hold=True)

    async def move_the_thief(self, me: Merchant) -> None:
        await self.roll_for_the_thief(me)

    async def go_to_a_red_space(self, me: Merchant) -> None:
        spaces = [square for square in self.without_thief(RED_SPACES) if square is not me.here]
        self.go(me, await me.choose(spaces, "To which other red space do you go?"))

    async def go_to_a_corner_and_gain(self, me: Merchant) -> None:
        self.go(me, await me.choose(self.without_thief(CORNERS), "To which corner do you go?"))
        units = self.roll(6)
        me.gain(me.export, units)
        self.log("{} gains {} unit(s) of {}", me, units, me.export)

    async def choose_rival(self, me: Merchant, rivals: Sequence[Merchant], prompt: str) -> Merchant:
        return rivals[0] if len(rivals) == 1 else await me.choose(rivals, prompt)

    def without_thief(self, squares: Iterable[Square]) -> list[Square]:
        return sorted((s for s in squares if s is not self.thief.at), key=lambda s: s.index)

    # -- the end -----------------------------------------------------------------------------------------

    def see_who_has_won(self) -> None:
        done = [me for me in self.players if me.targets_owned() == TARGETS]
        for me in done:
            for target in me.targets:
                self.show(target)
            self.log("{} owns all target goods: {}", me, list(me.targets))
        if done:
            because = f"{' and '.join(map(str, done))} acquired all six target goods."
            self.win(*done, ending="six target goods", because=because)

    def score(self, me: Merchant) -> int:
        return me.targets_owned()

    def estimate(self, me: Merchant) -> float:
        """How many trades away each target is, how near the next useful stand, and how varied his goods."""
        targets = [target.name for target in me.targets]
        ways = self.chains([lot.name for lot in me.goods if lot.units > (lot.name in targets)])
        value = sum(VARIETY * sqrt(lot.units) for lot in me.goods)
        nearest = MARKET.cols
        for target in targets:
            if me.units(target):
                value += 1
            elif target in ways:
                value += NEARER ** len(ways[target])
                nearest = min(nearest, me.here.king_distance(ways[target][0].at))
        return value - STEP * nearest

    def chains(self, goods: Iterable[str]) -> dict[str, list[Stand]]:
        """By good that can be had for these, the fewest stands at which to trade, in order."""
        ways: dict[str, list[Stand]] = {good: [] for good in goods}
        left = [stand for stand in self.stands if stand.name not in ways]
        while fresh := {s.name: [*ways[good], s] for s in left for good in s.takes if good in ways}:
            ways.update(fresh)
            left = [stand for stand in left if stand.name not in ways]
        return ways


RED_SPACE_ROLL_TABLE = RollTable(
    "2d6",
    {
        "2": Tlatelolco.gain_from_a_stand,
        "3": Tlatelolco.move_again,
        "4": Tlatelolco.move_an_opponent,
        "5": Tlatelolco.forced_trade,
        "6": Tlatelolco.move_the_thief,
        "7": Tlatelolco.forced_trade,
        "8": Tlatelolco.move_again,
        "9": Tlatelolco.go_to_a_red_space,
        "10": Tlatelolco.move_the_thief,
        "11": Tlatelolco.go_to_a_corner_and_gain,
        "12": Tlatelolco.gain_from_a_stand,
    },
)


@cache
def walk_goals(start: Square, steps: int, thief: Square) -> list[Square]:
    """Where a walk of up to so many steps can end: also back at its start, and at most at the first stand."""
    goals: dict[Square, None] = {}
    frontier = [start]
    for _ in range(steps):
        entered = dict.fromkeys(square for here in frontier for square in here.around)
        fresh = [s for s in entered if s not in goals and s not in TEMPLE and s is not thief]
        goals.update(dict.fromkeys(fresh))
        frontier = [square for square in fresh if square not in STANDS]
    return sorted(goals, key=lambda square: square.index)


def is_open(ray: tuple[Square, ...], distance: int) -> bool:
    return len(ray) >= distance and not TEMPLE.intersection(ray[:distance])


def told(goods: Mapping[str, int]) -> str:
    return " and ".join(f"{units} {good}" for good, units in goods.items()) or "nothing"


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to four: pawns start in the four corners.",
        "test_two_to_four_play",
    ),
    Ruling(
        "The Board",
        "gap",
        "Which corners are black, and what are the corners?",
        "a1 and h8 are black: spaces without stand and without roll. a8 and h1 are red spaces like others.",
        "test_corners",
    ),
    Ruling(
        "Goods Counter List",
        "damaged",
        "The list runs on without marks. Which goods are there?",
        "The 28 that it makes with Shells & Pearls, Cotton Cloth, Edible Dogs, Corn Flour and Red Dye as one "
        "good each: as many as there are stands.",
        "test_goods",
    ),
    Ruling(
        "Setup",
        "gap",
        "In which corners do pawns start, and where does the thief?",
        "Each player in turn chooses a corner where no pawn is. The thief starts on one of the six red "
        "spaces that touch the temple, also at its corners, by chance.",
        "test_where_pawns_and_thief_start",
    ),
    Ruling(
        "Setup",
        "gap",
        "What is written down in secret?",
        "The target goods, which are six different ones. What everybody owns lies open: others choose from "
        "it in forced trades and for the thief.",
        "test_targets_are_secret_and_goods_open",
    ),
    Ruling(
        "Setup",
        "gap",
        "What if a merchant takes the good he gives, or one good twice?",
        "It stays as it is drawn. There is no point in trading a good for itself, so it is not offered.",
        "test_a_merchant_who_takes_what_he_gives",
    ),
    Ruling(
        "Player Turns & Moving",
        "gap",
        "Must a pawn move as many spaces as are rolled?",
        "No, up to so many: it may move, and the thief is the one that moves exactly. It may turn on its "
        "way, come back to where it was, or stay.",
        "test_moving",
    ),
    Ruling(
        "Trading",
        "gap",
        "How much can be traded, and when?",
        "Any number of units of either good or of both, each once, when the pawn has come to the stand; "
        "not if it stays there.",
        "test_trading_at_a_stand",
    ),
    Ruling(
        "The Thief",
        "gap",
        "When does the thief move, and does the pawn move as well?",
        "The thief first, then the pawn by its 1: a stand would end the turn.",
        "test_a_one_moves_the_thief_first",
    ),
    Ruling(
        "The Thief",
        "gap",
        "What if it cannot move exactly so many spaces?",
        "It stays. The mover chooses among the directions in which neither the edge nor the temple is in "
        "its way; pawns and stands are not.",
        "test_ways_of_the_thief",
    ),
    Ruling(
        "The Thief",
        "gap",
        "Whom does it rob, and what of pawns in its space?",
        "Every opponent of the mover on the space where it lands; whoever has nothing loses nothing. A pawn "
        "on its space can leave it, and no pawn can enter it, however it is moved.",
        "test_the_thief_robs_all_opponents_where_it_lands",
    ),
    Ruling(
        "Player Trades",
        "gap",
        "When and how often do players in one space trade?",
        "The player on turn makes offers at its beginning and at its end, three in all: any units of any "
        "goods on either side, or gifts. The other accepts or refuses.",
        "test_trades_of_players_in_one_space",
    ),
    Ruling(
        "Red Space Roll Table",
        "gap",
        "Which good of an adjacent stand is gained?",
        "The one that the merchant gives. Adjacent are all eight spaces around, for pawns too.",
        "test_gain_from_an_adjacent_stand",
    ),
    Ruling(
        "Red Space Roll Table",
        "gap",
        "Does a red space to which the table sends a pawn lead to another roll?",
        "Only if one moves again by a die. Nobody rolls for a space where 4, 9 or 11 put him.",
        "test_to_another_red_space",
    ),
    Ruling(
        "Forced Trade",
        "gap",
        "With whom, and is it a must?",
        "With an opponent of one's choice on an adjacent space, not on the same one. It must be done if both "
        "own anything.",
        "test_forced_trade",
    ),
    Ruling(
        "Victory",
        "gap",
        "Must all six goods be there together, and who wins if a trade completes two sets?",
        "Yes: whoever has traded a target away must get it again. Both win.",
        "test_a_trade_may_make_two_winners",
    ),
    Ruling(
        "Victory",
        "departure",
        "What if nobody ever gets there? A target may be out of reach of all trades.",
        "After 2,500 turns of each player whoever owns most of his target goods wins.",
        "test_no_end_in_sight",
    ),
]
