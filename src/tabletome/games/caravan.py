"""Caravan: cross the desert by cards of exact distances, and sell sets of goods at the other end.

How to play
    The board has 8 by 8 squares. Row 1 is Europe, row 8 the Orient, the six rows between are the desert. Each
    row of the desert has one Oasis and one Quicksand, on squares picked by chance. Every player has a pawn,
    his caravan; two more pawns, the Bandits and the Sandstorm, start on squares picked by chance among the
    four in the middle that are no Quicksand. No two pawns ever stand on one square. The deck has 75 cards:

        card                       copies
        Move 1, 2, 3, 4            5, 10, 10, 5        your caravan goes so many spaces
        Bandits 1, 2, 3, 4, 5      1 of each           the Bandits go so many spaces
        Sandstorm 1, 2, 3, 4, 5    1 of each           the Sandstorm goes so many spaces
        Soldiers                   5                   are lost to the Bandits instead of goods
        Metals, Woods, Furs        5 of each           European goods
        Tea, Spices, Silk          5 of each           Oriental goods

    All are dealt five cards. An eight-sided die is rolled, and the highest begins; from him on each puts his
    pawn on any free square of Europe or the Orient. Turns go round. A turn has five phases.

    Draw Phase: first discard as many cards as you like. Then you may discard two cards to draw one, once.
    Then draw three cards and discard one of these three. If you hold more than seven now, discard down to
    seven. When the deck runs out, the discards are shuffled into a new one.
    Buy Phase: in Europe lay European goods and Soldiers from your hand before you, in the Orient Oriental
    goods and Soldiers. These are the load of your caravan, five cards at most, and stay there until they are
    sold, robbed or traded.
    Move Phase: you may discard a Move card to go exactly so many spaces in a straight line, in any of the
    eight directions. You go neither onto nor through other pawns and Quicksand. From an Oasis you may
    go on by another Move card. Whenever you land next to pawns of other players, also diagonally, you
    may trade with them: cards of hands go to hands, cards of a load to the other's load. Say to whom, what
    you give and what you want; the other accepts, refuses, or answers with one offer of his own.
    Desert Phase: you may move the Bandits by a Bandits card, the Sandstorm by a Sandstorm card, or both, as
    caravans move, but never into Europe or the Orient; Oases are nothing to them. The Sandstorm is only in
    the way. When the Bandits land next to caravans of others, also diagonally, each of these loses one
    Soldiers card or all goods it carries, as its owner likes. You may do the Desert Phase before the Move
    Phase.
    Sell Phase: in Europe you may sell Oriental goods that you carry, in the Orient European ones, all or
    some. One card of a kind earns 1 gold, two of a kind 3, three 5, four 7, five 9. They are discarded.

    Whoever first has 50 gold wins. If nothing has been sold for 1,000 turns of each player, most gold wins.
    Option: how many offers to trade one may make after each landing.
"""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from itertools import product
from typing import TypeVar

from tabletome.engine import Component, Game, Guard, Layout, Look, Option, Player, Ruling, behaviour
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Card, Deck, Hand, Pile, Row
from tabletome.parts.hands import discard, discard_down_to, draw
from tabletome.parts.pieces import Piece
from tabletome.parts.starting import first_by_roll
from tabletome.parts.trades import Offer, Trading

C = TypeVar("C", bound=Card)
SIDE = 8
EUROPE, ORIENT, DESERT = "Europe", "the Orient", "desert"
ROWS = [EUROPE, *[DESERT] * 6, ORIENT]
LAND = SquareGrid(
    SIDE, SIDE, "land", zones={square.name: ROWS[square.row] for square in SquareGrid(SIDE, SIDE)}
)
CENTRE = [LAND[name] for name in ("d4", "e4", "d5", "e5")]
RAYS = [[square.ray(direction) for direction in range(8)] for square in LAND]

GOAL = 50
DEALT = 5
DRAWN = 3
MOST_IN_HAND = 7
MOST_IN_CARAVAN = 5
EXCHANGED = 2
PRICES = (0, 1, 3, 5, 7, 9)
"Gold for so many goods of a kind."
DISCARD, EXCHANGE, DRAW = "Discard cards first", "Discard two cards to draw one", "Draw three cards"
LOSE_SOLDIERS, LOSE_GOODS = "Lose a Soldiers card", "Lose all goods"
LOOK = Look(
    suit="type",
    corner="spaces",
    text="notes",
    signs={
        "Move": "arrow",
        "Bandits": "sword",
        "Sandstorm": "wind",
        "Soldiers": "shield",
        "Metals": "gear",
        "Woods": "leaf",
        "Furs": "paw",
        "Tea": "flask",
        "Spices": "flame",
        "Silk": "ring",
    },
    colours={
        "Move": "#8a5a00",
        "Bandits": "#7a1f1f",
        "Sandstorm": "#6b5a3a",
        "Soldiers": "#3d4a5c",
        EUROPE: "#1f5f8b",
        ORIENT: "#8c2f5c",
    },
)


class Move(Card):
    spaces: int
    type: str
    notes: str
    look = LOOK


class DesertCard(Card):
    spaces: int
    type: str
    "The pawn that it moves."
    notes: str
    look = LOOK


class Load(Card):
    """What a caravan carries."""

    type: str
    "Where it comes from; Soldiers come from either end."
    notes: str
    look = Look(suit="type", text="notes", signs=LOOK.signs, colours=LOOK.colours)


class Soldiers(Load): ...


class Good(Load): ...


DECK: list[Card] = [
    *[Move("Move 1", 1, "Move", "Move your Caravan 1 Space")] * 5,
    *[Move("Move 2", 2, "Move", "Move your Caravan 2 Spaces")] * 10,
    *[Move("Move 3", 3, "Move", "Move your Caravan 3 Spaces")] * 10,
    *[Move("Move 4", 4, "Move", "Move your Caravan 4 Spaces")] * 5,
    DesertCard("Bandits 1", 1, "Bandits", "Move the Bandits 1 Space"),
    DesertCard("Bandits 2", 2, "Bandits", "Move the Bandits 2 Spaces"),
    DesertCard("Bandits 3", 3, "Bandits", "Move the Bandits 3 Spaces"),
    DesertCard("Bandits 4", 4, "Bandits", "Move the Bandits 4 Spaces"),
    DesertCard("Bandits 5", 5, "Bandits", "Move the Bandits 5 Spaces"),
    DesertCard("Sandstorm 1", 1, "Sandstorm", "Move the Sandstorm 1 Space"),
    DesertCard("Sandstorm 2", 2, "Sandstorm", "Move the Sandstorm 2 Spaces"),
    DesertCard("Sandstorm 3", 3, "Sandstorm", "Move the Sandstorm 3 Spaces"),
    DesertCard("Sandstorm 4", 4, "Sandstorm", "Move the Sandstorm 4 Spaces"),
    DesertCard("Sandstorm 5", 5, "Sandstorm", "Move the Sandstorm 5 Spaces"),
    *[Soldiers("Soldiers", "Soldiers", "Negate Banditry")] * 5,
    *[Good("Metals", EUROPE, "European Good")] * 5,
    *[Good("Woods", EUROPE, "European Good")] * 5,
    *[Good("Furs", EUROPE, "European Good")] * 5,
    *[Good("Tea", ORIENT, "Oriental Good")] * 5,
    *[Good("Spices", ORIENT, "Oriental Good")] * 5,
    *[Good("Silk", ORIENT, "Oriental Good")] * 5,
]
COPIES = Counter(map(str, DECK))
HOMES = {card.name: card.type for card in DECK if isinstance(card, Good)}


class Marker(Component):
    name: str
    swallows: bool = behaviour(default=False)
    shape = "tile"
    look = Look(
        suit="name",
        signs={"Oasis": "palm", "Quicksand": "web"},
        colours={"Oasis": "#3f7d4f", "Quicksand": "#a8763e"},
    )


OASIS, QUICKSAND = Marker("Oasis"), Marker("Quicksand", swallows=True)


class CaravanPawn(Piece):
    name: str = "caravan"
    look = Look(title="", sign="horse")

    def __str__(self) -> str:
        return f"{self.owner}'s caravan"


class Peril(Component):
    """The pawn of the Bandits, or of the Sandstorm."""

    name: str
    robs: bool = behaviour(default=False)
    shape = "piece"
    look = Look(
        suit="name",
        signs={"Bandits": "sword", "Sandstorm": "wind"},
        colours={"Bandits": "#7a1f1f", "Sandstorm": "#5a4a2f"},
    )


class Middleman(Player):
    hand: Hand[Card]
    caravan: Row[Load]
    gold: int = 0
    pawn: CaravanPawn

    @property
    def here(self) -> Square:
        square: Square = self.pawn.at
        return square

    def tradable(self) -> list[Card]:
        return [*self.hand, *self.caravan]


class Caravan(Game[Middleman]):
    title = "Caravan"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "economy"
    mechanisms = ("hand management", "grid movement", "delivery", "set collection", "trading")
    minutes = 60
    most_offers = Option(3, "Offers to trade after each landing", range(1, 11))
    layout = Layout(
        felt="#6b5230",
        accents=("#f0c95c", "#7fc4dd"),
        hidden_fields=("pawn", "perils"),
        zones={EUROPE: "grid #5b84a8", ORIENT: "rings #a8608a", DESERT: "dots #d9b36b"},
        labels={"caravan": "load"},
    )
    guard = Guard(quiet=1000, each=True, progress="sale")

    markers: Board[Marker, Square] = Board(LAND)
    pawns: Board[CaravanPawn | Peril, Square] = Board(LAND)
    deck: Deck[Card] = Deck("discards")
    discards: Pile[Card]
    perils: dict[str, Peril]

    # -- setup -----------------------------------------------------------------------------------------------

    async def setup(self) -> None:
        for row in range(1, SIDE - 1):
            squares = [square for square in LAND if square.row == row]
            self.mix(squares)
            self.markers.fill({squares[0]: OASIS, squares[1]: QUICKSAND})
        centre = [square for square in CENTRE if not self.is_quicksand(square)]
        self.mix(centre)
        self.pawns.fill({centre[0]: Peril("Bandits", robs=True), centre[1]: Peril("Sandstorm")})
        self.perils = {str(pawn): pawn for pawn in self.pawns if isinstance(pawn, Peril)}
        self.deck.fill_shuffled(DECK)
        for me in self.players:
            self.deck.draw_many(me.hand, DEALT)
        for me in self.from_player(first_by_roll(self, 8)):
            await self.start_somewhere(me)

    async def start_somewhere(self, me: Middleman) -> None:
        free = [square for square in self.pawns.free() if LAND.zone(square) != DESERT]
        start = await me.choose(free, "Where does your caravan start, in Europe or in the Orient?")
        self.pawns.fill({start: CaravanPawn(me.seat)})
        me.pawn = next(pawn for pawn in self.pawns if isinstance(pawn, CaravanPawn) and pawn.seat == me.seat)
        self.log("{} starts in {}, on {}", me, LAND.zone(start), start)

    # -- the turn --------------------------------------------------------------------------------------------

    async def turn(self, me: Middleman) -> None:
        await self.draw_phase(me)
        self.then(self.buy_phase, me)
        self.then(self.move_phase, me)
        self.then(self.sell_phase, me)

    async def draw_phase(self, me: Middleman) -> None:
        ways = {DISCARD: 1, EXCHANGE: EXCHANGED}
        while able := [way for way, cards in ways.items() if len(me.hand) >= cards]:
            way = await me.choose(able, "Draw Phase: what do you do?", otherwise=DRAW)
            if way == DISCARD:
                await discard(
                    self, me, me.hand, self.discards, len(me.hand), "Which cards do you discard?", up_to=True
                )
                del ways[DISCARD]
                continue
            if way == EXCHANGE:
                await discard(self, me, me.hand, self.discards, EXCHANGED, "Discard two cards")
                draw(self, me, self.deck, me.hand)
            break
        drawn = draw(self, me, self.deck, me.hand, DRAWN)
        card = await me.choose(drawn, "Discard one of the cards you have drawn")
        self.discards.add(card)
        self.log("{} discards {}", me, card)
        await discard_down_to(self, me, me.hand, self.discards, MOST_IN_HAND)

    async def buy_phase(self, me: Middleman) -> None:
        side = LAND.zone(me.here)
        while side != DESERT and me.hand and len(me.caravan) < MOST_IN_CARAVAN:
            loads = [card for card in me.hand.of(Load) if isinstance(card, Soldiers) or card.type == side]
            load = await me.choose(loads, f"Buy Phase in {side}: what do you load?", otherwise="Load no more")
            if load is None:
                break
            me.caravan.add(load)
            self.log("{} loads {}", me, load)

    # -- Move Phase ------------------------------------------------------------------------------------------

    async def move_phase(self, me: Middleman) -> None:
        """Whoever may hold a card for it is asked, whether or not he does."""
        if not me.hand:
            return
        rides = self.rides(me)
        acts: list[Square | DesertCard] = [*rides, *self.desert_cards(me, self.perils)]
        prompt = "Move Phase: where do you go, or do you play a Bandits or Sandstorm card first?"
        act = await me.choose(acts, prompt, otherwise="Stay", label=partial(self.describe_ride, me))
        if isinstance(act, Square):
            self.ride(me, act, rides[act])
            self.then(self.desert_phase, me)
        elif act is not None:
            await self.move_peril(me, act)
            self.then(self.desert_phase, me, act.type)
            self.then(self.move_on, me, "Move Phase: where do you go?")

    async def move_on(self, me: Middleman, prompt: str) -> None:
        if me.hand:
            rides = self.rides(me)
            label = partial(self.describe_ride, me)
            goal = await me.choose(list(rides), prompt, otherwise="Stay", label=label)
            if goal is not None:
                self.ride(me, goal, rides[goal])

    def rides(self, me: Middleman) -> dict[Square, Move]:
        """Where the caravan can go, with the card; of cards alike the one that most have seen."""
        cards = sorted(me.hand.of(Move), key=lambda card: card.witnesses)
        return {goal: card for card in cards for goal in self.goals(me.pawn, card.spaces)}

    def describe_ride(self, me: Middleman, act: Square | DesertCard) -> str:
        if isinstance(act, Square):
            return f"{self.describe(act)}, by Move {me.here.king_distance(act)}"
        return str(act)

    def ride(self, me: Middleman, goal: Square, card: Move) -> None:
        self.go(me, me.pawn, card, goal)
        if self.neighbours(me):
            self.then(self.trade, me, self.most_offers)
        if self.markers[goal]:
            self.then(self.move_on, me, "Your caravan is at an Oasis: where do you go on to?")

    def goals(self, pawn: CaravanPawn | Peril, spaces: int) -> list[Square]:
        """What lies exactly so many spaces away, with nothing in the way."""
        pawns, goals = self.pawns.cells, []
        for ray in RAYS[pawn.at.index]:
            if len(ray) < spaces or (isinstance(pawn, Peril) and LAND.zone(ray[spaces - 1]) != DESERT):
                continue
            if not any(square in pawns or self.is_quicksand(square) for square in ray[:spaces]):
                goals.append(ray[spaces - 1])
        return goals

    def is_quicksand(self, square: Square) -> bool:
        marker = self.markers.cells.get(square)
        return marker is not None and marker.swallows

    def describe(self, square: Square) -> str:
        side = LAND.zone(square)
        if side != DESERT:
            return f"{square}, in {side}"
        return f"{square}, the Oasis" if self.markers[square] else str(square)

    def go(self, me: Middleman, pawn: CaravanPawn | Peril, card: Card, goal: Square) -> None:
        self.discards.add(card)
        self.pawns.put(pawn, goal)
        self.log("{} plays {}: {} on {}", me, card, pawn, self.describe(goal))

    # -- trades ----------------------------------------------------------------------------------------------

    def neighbours(self, me: Middleman) -> list[Middleman]:
        return [rival for rival in self.others(me) if rival.here in me.here.around]

    async def trade(self, me: Middleman, offers: int) -> None:
        partners = self.neighbours(me)
        kinds = Counter(COPIES)
        for player in (me, *partners):
            kinds |= Counter(map(kind_of, player.caravan))
        trading = Trading(
            self, Middleman.tradable, kinds, most=len(DECK), kind_of=kind_of, allows=fits_the_caravans
        )
        made = await trading.offer(me, partners, otherwise="No trade")
        if made is not None and offers > 1:
            self.then(self.trade, me, offers - 1)

    # -- Desert Phase ----------------------------------------------------------------------------------------

    async def desert_phase(self, me: Middleman, done: str = "") -> None:
        """With the pawns that were not moved in this turn."""
        pawns = [name for name in self.perils if name != done]
        while pawns and me.hand:
            card = await me.choose(
                self.desert_cards(me, pawns),
                f"Desert Phase: do you play a {' or '.join(pawns)} card?",
                otherwise="No",
            )
            if card is None:
                break
            await self.move_peril(me, card)
            pawns.remove(card.type)

    def desert_cards(self, me: Middleman, pawns: Iterable[str]) -> list[DesertCard]:
        return [
            card
            for card in me.hand.of(DesertCard)
            if card.type in pawns and self.goals(self.perils[card.type], card.spaces)
        ]

    async def move_peril(self, me: Middleman, card: DesertCard) -> None:
        peril = self.perils[card.type]
        goal = await me.choose(
            self.goals(peril, card.spaces), f"Where does {card} lead?", label=self.describe
        )
        self.go(me, peril, card, goal)
        if peril.robs:
            for victim in self.others(me):
                if victim.here in goal.around:
                    await self.rob(victim)

    async def rob(self, victim: Middleman) -> None:
        soldiers, goods = victim.caravan.of(Soldiers), victim.caravan.of(Good)
        if not soldiers and not goods:
            return
        ways = [LOSE_SOLDIERS] * bool(soldiers) + [LOSE_GOODS] * bool(goods)
        way = ways[0]
        if len(ways) > 1:
            way = await victim.choose(ways, "The Bandits are upon your caravan", kind="reaction")
        lost = soldiers[:1] if way == LOSE_SOLDIERS else goods
        self.discards.add_all(lost)
        self.log("{} loses {} to the Bandits", victim, lost, hold=True)

    # -- Sell Phase ------------------------------------------------------------------------------------------

    async def sell_phase(self, me: Middleman) -> None:
        side = LAND.zone(me.here)
        goods = [good for good in me.caravan.of(Good) if DESERT != side != good.type]
        if not goods:
            return
        held = Counter(map(str, goods))
        sales = [sale for sale in product(*(range(n, -1, -1) for n in held.values())) if any(sale)]
        sales.sort(key=worth, reverse=True)
        sale = await me.choose(
            sales,
            f"Sell Phase in {side}: what do you sell?",
            otherwise="Nothing",
            label=lambda sale: f"{told(held, sale)} for {worth(sale)} gold",
        )
        if sale is None:
            return
        for name, count in zip(held, sale, strict=True):
            self.discards.add_all(me.caravan.named(name)[:count])
        me.gold += worth(sale)
        self.progress()
        self.log("{} sells {} for {} gold", me, told(held, sale), worth(sale), hold=True)
        if me.gold >= GOAL:
            self.win(me, ending="50 gold", because=f"{me} has {me.gold} gold.")

    def score(self, me: Middleman) -> int:
        return me.gold

    def estimate(self, me: Middleman) -> float:
        """His gold, what he carries, the more the nearer it is to its buyers, and what he could load."""
        carried, held = Counter(map(str, me.caravan)), Counter(map(str, me.hand))
        to_orient = me.here.row / (SIDE - 1)
        value = me.gold + 0.1 * min(3, sum(type(card) is Move for card in me.hand))
        for name, home in HOMES.items():
            done = to_orient if home == EUROPE else 1 - to_orient
            here, more = carried[name], min(held[name], MOST_IN_CARAVAN - len(me.caravan))
            value += PRICES[here] * (0.3 + 0.6 * done)
            value += 0.15 * (PRICES[min(here + more, MOST_IN_CARAVAN)] - PRICES[here])
        return value


def kind_of(card: Card) -> str:
    return f"{card} of the load" if card.place.name == "caravan" else card.name


def fits_the_caravans(offer: Offer[Middleman, Card], partner: Middleman) -> bool:
    """Whether after the trade neither carries more than a caravan holds."""
    carried = set(map(kind_of, partner.caravan))
    to_partner = sum(card.place.name == "caravan" for card in offer.gives)
    to_partner -= sum(kind in carried for kind in offer.wants)
    most = max(len(partner.caravan) + to_partner, len(offer.maker.caravan) - to_partner)
    return most <= MOST_IN_CARAVAN


def worth(sale: Iterable[int]) -> int:
    return sum(PRICES[count] for count in sale)


def told(held: Iterable[str], sale: Iterable[int]) -> str:
    return " and ".join(f"{count} {name}" for name, count in zip(held, sale, strict=True) if count)


RULINGS = [
    Ruling(
        "The Pieces",
        "gap",
        "How many can play?",
        "Two to six: so many can hold seven cards, carry five and draw three of the deck of 75.",
        "test_seats",
    ),
    Ruling(
        "Setup",
        "gap",
        "How does rolling high make a turn order?",
        "An eight-sided die is rolled: the highest begins, those who tie roll again, and turns go round.",
        "test_the_highest_roll_begins",
    ),
    Ruling(
        "Setup",
        "gap",
        "Where exactly do pawns start?",
        "In turn order each on any free square of row 1 or 8. The Bandits and the Sandstorm on two of the "
        "four squares in the middle by chance; an Oasis counts as open, Quicksand does not.",
        "test_setup",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "In which order does one discard and draw, and how often may one discard two to draw one?",
        "As printed: unwanted cards first, then once two for one, then three are drawn, one of which is "
        "discarded, and last the hand limit is kept. Cards won in trades are held until the next Draw Phase.",
        "test_the_draw_phase",
    ),
    Ruling(
        "Buy Phase",
        "gap",
        "Are the five cards counted in a turn, or in the caravan?",
        "In the caravan, Soldiers included. What it carries stays, also at the wrong end; more may be added.",
        "test_a_caravan_carries_five_cards",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "“Moves may be diagonal or orthogonal”: may one turn on the way?",
        "No: a move goes straight in one of the eight directions, so that pawns and Quicksand bar it.",
        "test_caravans_go_straight_and_exactly",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "How many Move cards may be played, and must one move?",
        "One, and one more after each landing on an Oasis. Nobody has to move.",
        "test_an_oasis_lets_one_go_on",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "Which cards can be traded, and how many?",
        "Any, on either side. A card from a hand comes into the other's hand, one that a caravan carries "
        "into the other's caravan, which never carries more than five.",
        "test_trades_of_hands_and_of_caravans",
    ),
    Ruling(
        "Move Phase",
        "gap",
        "With whom does one trade, and how often?",
        "After each landing with those next to whom one stands, also diagonally; nobody else makes offers. "
        "Three offers at most, or as an option says, each of which may be countered once.",
        "test_the_number_of_offers",
    ),
    Ruling(
        "Desert Phase",
        "gap",
        "How many cards may be played?",
        "One for the Bandits and one for the Sandstorm, in either order; both before the Move Phase or both "
        "after it.",
        "test_both_pawns_of_the_desert_move_once",
    ),
    Ruling(
        "Desert Phase",
        "gap",
        "Whom do Bandits rob, and who chooses what is lost?",
        "All opponents next to whom they land, also diagonally and in Europe and the Orient; the owner "
        "chooses if there is a choice. Who only has Soldiers loses one, who carries nothing loses nothing.",
        "test_bandits_rob_all_opponents_beside_them",
    ),
    Ruling(
        "Sell Phase",
        "gap",
        "Must all be sold?",
        "Any part of it, or nothing. Soldiers stay in the caravan.",
        "test_a_part_may_be_sold",
    ),
    Ruling(
        "Victory",
        "gap",
        "What if nobody comes to 50 gold?",
        "After 1,000 turns of each player without a sale most gold wins.",
        "test_no_sale_for_ever",
    ),
]
