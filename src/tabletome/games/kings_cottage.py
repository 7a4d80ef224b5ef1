"""King's Cottage: furnish the King's growing cottage so that the craft houses you invested in earn the most.


How to play
    Four craft houses, Crowns, Arms, Suns and Moons, make the rooms (tiles) and the furnishings (coins) of
    the King's cottage. You are an advisor with secret stakes in all four.

    Start. Everybody secretly gives each house a stake from -3 to 3; the four must add up to zero. The Ace
    of Crowns is laid out as the first entrance. The other tiles are shuffled face down into one pile for
    each house, the coins go into a bag. The highest roll of the die begins; then turns go clockwise.

    On your turn you do one of three things: add a tile, add a coin, or roll the die.

    Add a tile. Turn up the top tile of a pile of your choice. Any tile but a Null must be built. On the
    ground it joins a room side to side. Upstairs it is centred over the corner where four ground rooms
    meet, none of them an entrance (Ace), and its mark points to the one of the four that holds the
    stairs; an Ace is never built upstairs, and upper rooms need not touch each other. Furnishings in a
    room that is partly covered stay there. When four upper rooms cover a ground room wholly, its
    furnishings are set aside and it is closed; if the King is inside, you move him one step out.

    A Null ends a month. Draw a coin, look at both sides in secret and lay it on the Null with the side up
    that you choose: it belongs to the King's collection. At the second Null the King comes: you put him
    on an entrance. At the fourth the game is over.

    Add a coin. Draw a coin, look at both sides in secret and put it on any entrance, with the suit (still
    crated: all see whose it is) or the value (all see what it is worth) up. What you have seen of its other
    side you must remember, unless the option to show it is chosen. Entrances hold any number.
    When the bag is empty, the coins set aside go back into it.

    Roll the die. A Null makes you add a tile. Otherwise the Ace gives one movement point, the numbers two
    to five. A point moves a furnishing or the King one room: to a room beside it on the same storey, or
    up or down the stairs. Points may be split as you like and need not all be used. Furnishings cannot
    leave the room in which the King is, and cannot enter a completed room; the King can.

    A room of size 2 to 5 that no upper room covers is completed at the moment when it holds as many
    furnishings as its size; your other points are lost. If the King is there and has coins on his Nulls,
    you must first exchange one furnishing of the room for one of his, without looking at hidden sides;
    then you may look at the one that leaves and lay it on that Null, either side up. Now all furnishings
    in the room are turned over and each house with any there earns: the sum of their values (an Ace is
    1), 1 more for each if the room is of its own suit, 2 more if the King is there, all times the size of
    the room; but nothing if its Null is among them. The tile is turned face down, Null coins go back into
    the bag and the others are set aside.

    End. Your profit is the sum of each stake times what that house has earned. The highest profit wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import NamedTuple

from tabletome.engine import Game, Layout, Player, Ruling, Secret, Space, recall_option, state
from tabletome.parts.boards import Board, Square, SquareGrid, Stacks, Track
from tabletome.parts.cards import Bag, Deck, Hand, Pile, Row
from tabletome.parts.piecepack import ACE, NULL, RANK_NAMES, RANKS, Coin, Pawn, Suit, Tile, coins
from tabletome.parts.starting import decide

HOUSES = (Suit.CROWNS, Suit.ARMS, Suit.SUNS, Suit.MOONS)
MATCHING_BONUS = 1
KING_BONUS = 2
MONTHS = Track(("first month", "second month", "third month", "fourth month"), name="months")
KING_ARRIVES = 2
SIDE_UP = {True: "suit side up", False: "value side up"}
ROOMS_IN_THE_BOX = 20
ROOM_NAMES = ("Null", "entrance", "room 2", "room 3", "room 4", "room 5")

# In half tiles, to the east and to the north.
SIDES = {"north": (0, 2), "east": (2, 0), "south": (0, -2), "west": (-2, 0)}
CORNERS = {"north-east": (1, 1), "south-east": (1, -1), "south-west": (-1, -1), "north-west": (-1, 1)}


class Stakes(NamedTuple):
    crowns: int
    arms: int
    suns: int
    moons: int

    def __str__(self) -> str:
        return ", ".join(f"{house} {stake}" for house, stake in zip(HOUSES, self, strict=True))


STAKES = tuple(Stakes(*four) for four in product(range(-3, 4), repeat=4) if sum(four) == 0)


class Plan(SquareGrid):
    """Squares of half a tile: ground rooms lie on even ones, upper rooms on odd ones, over four corners."""

    open_ended = True

    def position(self, space: Square) -> tuple[float, float]:
        x, y = super().position(space)
        return x / 2, y / 2

    def zone(self, space: Square) -> str:
        return "upstairs" if is_upper(space) else "ground"


PLAN = Plan(4 * ROOMS_IN_THE_BOX + 1, 4 * ROOMS_IN_THE_BOX + 1, "cottage")
FIRST_ENTRANCE = PLAN.spaces[len(PLAN) // 2]


def is_upper(site: Square) -> bool:
    return site.col % 2 == 1


@cache
def beside(site: Square) -> dict[str, Square]:
    """The sites that share a side, on the same storey."""
    return {way: s for way, step in SIDES.items() if (s := site.offset(*step))}


@cache
def corners(site: Square) -> dict[str, Square]:
    """The four sites below an upper site, or above a ground site."""
    return {way: s for way, step in CORNERS.items() if (s := site.offset(*step))}


class Room(Tile):
    """Face up until completed. Upstairs, `facing` says which of the four rooms below has the stairs."""

    facing: str = state(default="")

    def __str__(self) -> str:
        return f"{self.suit} {ROOM_NAMES[self.rank]}"

    @property
    def stairs(self) -> Square:
        return corners(self.at)[self.facing]


class King(Pawn):
    def __str__(self) -> str:
        return "King"


class Cottage(Board[Room, Square]):
    """The rooms built so far."""

    __slots__ = ()

    def spaces(self) -> list[Square]:
        return [*self.cells, *self.ground_sites(), *self.upper_sites()]

    def room(self, site: Square) -> Room:
        return self.cells[site]

    def title(self, site: Square) -> str:
        return str(self.cells[site])

    def entrances(self) -> list[Square]:
        return [site for site, room in self.cells.items() if room.rank == ACE]

    def ground_sites(self) -> list[Square]:
        """Where a tile touches the side of another."""
        sites = dict.fromkeys(s for site in self.cells if not is_upper(site) for s in beside(site).values())
        return [site for site in sites if site not in self.cells]

    def upper_sites(self) -> list[Square]:
        """Over the corner of four rooms, none of them an entrance."""
        above = dict.fromkeys(s for site in self.cells if not is_upper(site) for s in corners(site).values())
        carrying = {site for site, room in self.cells.items() if room.rank != ACE}
        return [s for s in above if s not in self.cells and carrying.issuperset(corners(s).values())]

    def is_covered(self, site: Square) -> bool:
        """Partly or wholly below upper rooms."""
        return not is_upper(site) and any(above in self.cells for above in corners(site).values())

    def is_buried(self, site: Square) -> bool:
        """Wholly below upper rooms."""
        return not is_upper(site) and all(above in self.cells for above in corners(site).values())

    def exits(self, site: Square) -> list[Square]:
        """The rooms one step away."""
        steps = [s for s in beside(site).values() if s in self.cells]
        if is_upper(site):
            steps.append(self.cells[site].stairs)
        else:
            steps += [s for s in corners(site).values() if s in self.cells and self.cells[s].stairs is site]
        return [s for s in steps if not self.is_buried(s)]

    def where(self, site: Square) -> str:
        """A building site in words."""
        if is_upper(site):
            return "upstairs over " + ", ".join(str(self.cells[s]) for s in corners(site).values())
        return next(
            f"{way} of the {room}" for room in self for way, s in beside(room.at).items() if s is site
        )


def room_score(room: Room, furnishings: list[Coin], king: bool) -> dict[Suit, int]:
    """What each house with a furnishing in the room earns."""
    earned = {}
    for house in HOUSES:
        values = [coin.rank for coin in furnishings if coin.suit is house]
        if values:
            matching = MATCHING_BONUS * len(values) if house is room.suit else 0
            total = (sum(values) + matching + (KING_BONUS if king else 0)) * room.rank
            earned[house] = 0 if NULL in values else total
    return earned


class Advisor(Player):
    stakes: Secret[Stakes] = Secret(STAKES)
    hand: Hand[Coin]


class KingsCottage(Game[Advisor]):
    title = "King's Cottage"
    author = "Jonathan C. Dietrich"
    seats = range(2, 5)
    family = "tiles and placement"
    mechanisms = ("tile laying", "hidden pieces", "sealed choices", "dice", "set collection")
    minutes = 40
    layout = Layout(
        felt="#5b4636",
        accents=("#c9a227", "#7fa99b"),
        hidden_fields=("king",),
        labels={"stakes": "secret stakes"},
    )
    recall = recall_option()
    crowns_pile: Deck[Room]
    arms_pile: Deck[Room]
    suns_pile: Deck[Room]
    moons_pile: Deck[Room]
    drawn: Row[Room]
    rooms: Cottage = Cottage(PLAN)
    furnishings: Stacks[Coin, Square] = Stacks(PLAN)
    visitors: Board[King, Square] = Board(PLAN)
    palace: Row[King]
    months: Board[Room, Space] = Board(MONTHS)
    collection: Board[Coin, Space] = Board(MONTHS)
    bag: Bag[Coin]
    set_aside: Pile[Coin]
    king: King
    earnings: dict[Suit, int]

    async def setup(self) -> None:
        self.rooms.fill({FIRST_ENTRANCE: Room(Suit.CROWNS, ACE)})
        for house, pile in zip(HOUSES, self.piles(), strict=True):
            ranks = [rank for rank in RANKS if (house, rank) != (Suit.CROWNS, ACE)]
            pile.fill_shuffled(Room(house, rank) for rank in ranks)
        (self.king,) = self.palace.fill([King(Suit.CROWNS)])
        self.bag.fill(coins(HOUSES))
        self.earnings = dict.fromkeys(HOUSES, 0)
        for advisor, stakes in (await self.together(self.invest)).items():
            advisor.stakes.keep(stakes)
        self.roll_for_the_first_turn()

    async def invest(self, me: Advisor) -> Stakes:
        fitting = list(STAKES)
        for number, house in enumerate(HOUSES):
            if len(fitting) > 1:
                open_stakes = [stakes[number] for stakes in fitting]
                prompt = f"Choose your stake in {house}; the four must add up to zero"
                stake = await me.amount(min(open_stakes), max(open_stakes), prompt)
                fitting = [stakes for stakes in fitting if stakes[number] == stake]
        return fitting[0]

    def roll_for_the_first_turn(self) -> None:
        self.mover = decide(self, self.players, lambda tied: {a: self.throw_die(a) for a in tied})
        self.log("{} begins", self.mover)

    async def turn(self, me: Advisor) -> None:
        actions = {"Add a tile": self.add_tile, "Add a coin": self.add_coin, "Roll the die": self.roll_die}
        if not self.bag:
            del actions["Add a coin"]
        action = await me.choose(actions, "Add a tile, add a coin or roll the die")
        await actions[action](me)

    # -- Add a tile ----------------------------------------------------------------------------------

    def piles(self) -> list[Deck[Room]]:
        return [self.crowns_pile, self.arms_pile, self.suns_pile, self.moons_pile]

    async def add_tile(self, me: Advisor) -> None:
        pile = await me.choose([p for p in self.piles() if p], "Draw a tile from which pile?")
        tile = pile.draw(self.drawn)
        assert tile is not None
        if tile.rank == NULL:
            await self.end_month(me, tile)
        else:
            await self.build(me, tile)

    async def build(self, me: Advisor, tile: Room) -> None:
        sites = self.rooms.ground_sites()
        if tile.rank != ACE:
            sites += self.rooms.upper_sites()
        site = await me.choose(sites, f"Where do you build the {tile}?", label=self.rooms.where)
        if is_upper(site):
            tile.facing, _ = await me.choose(
                corners(site).items(),
                f"Which room has the stairs up to the {tile}?",
                label=lambda corner: self.rooms.title(corner[1]),
            )
        self.log("{} builds the {} {}", me, tile, self.rooms.where(site))
        self.rooms.put(tile, site)
        if is_upper(site):
            self.log("Its stairs are in the {}", self.rooms.room(tile.stairs))
            for below in corners(site).values():
                if self.rooms.is_buried(below):
                    await self.bury(me, below)

    async def bury(self, me: Advisor, site: Square) -> None:
        lost = self.furnishings[site]
        self.log("The {} is wholly covered, at the loss of {}", self.rooms.room(site), lost)
        self.put_aside(lost)
        if self.king.at is site:
            exits = self.rooms.exits(site)
            way_out = await me.choose(exits, "Where does the King go?", label=self.rooms.title)
            self.visitors.put(self.king, way_out)
            self.log("The King goes to the {}", self.rooms.room(way_out))

    async def end_month(self, me: Advisor, null: Room) -> None:
        month = MONTHS.spaces[len(self.months)]
        self.months.put(null, month)
        self.log("{} draws the {}: the {} is over", me, null, month)
        if len(self.months) == len(MONTHS):
            self.final_scoring()
            return
        if self.bag:
            await self.lay_for_the_king(me, self.draw_coin(me), month)
        if len(self.months) == KING_ARRIVES:
            prompt = "By which entrance does the King arrive?"
            entrance = await me.choose(self.rooms.entrances(), prompt, label=self.rooms.title)
            self.visitors.put(self.king, entrance)
            self.log("The King arrives at the {}", self.rooms.room(entrance))

    async def lay_for_the_king(self, me: Advisor, coin: Coin, month: Space) -> None:
        """The coin is in the hand of the one who lays it: he alone has seen both sides."""
        up = await me.choose(SIDE_UP, f"Lay the {coin} on the Null tile", label=SIDE_UP.__getitem__)
        self.collection.put(coin, month)
        self.hide(coin, up=up)
        self.log("{} lays {} on the tile of the {}", me, coin, month)

    # -- Add a coin ----------------------------------------------------------------------------------

    async def add_coin(self, me: Advisor) -> None:
        coin = self.draw_coin(me)
        entrance, up = await me.choose(
            list(product(self.rooms.entrances(), SIDE_UP)),
            f"At which entrance do you put the {coin}?",
            label=lambda spot: f"{self.rooms.title(spot[0])}, {SIDE_UP[spot[1]]}",
        )
        self.furnishings.put(coin, entrance)
        self.hide(coin, up=up)
        self.log("{} brings {} in at the {}", me, coin, self.rooms.room(entrance))

    def draw_coin(self, me: Advisor) -> Coin:
        coin = self.bag.draw(me.hand, up=True)
        assert coin is not None
        self.refill_bag()
        return coin

    def put_aside(self, furnishings: Iterable[Coin]) -> None:
        self.set_aside.add_all(furnishings)
        self.refill_bag()

    def refill_bag(self) -> None:
        if not self.bag and self.set_aside:
            self.bag.add_all(self.set_aside)
            self.log("The coins that were set aside go back into the bag")

    # -- Roll the die --------------------------------------------------------------------------------

    def throw_die(self, me: Advisor) -> int:
        rolled = self.roll(openly=False) - 1  # a piecepack die has no pips to be shown
        self.log("{} rolls {}", me, RANK_NAMES[rolled])
        return rolled

    async def roll_die(self, me: Advisor) -> None:
        points = self.throw_die(me)
        if points == NULL:
            await self.add_tile(me)
        else:
            self.then(self.move, me, points)

    async def move(self, me: Advisor, points: int) -> None:
        moves = self.moves()
        if not moves:
            return
        move = await me.choose(
            moves,
            f"Move a furnishing or the King; movement points left: {points}",
            otherwise="Stop moving",
            label=lambda move: self.step(me, *move),
        )
        if move is None:
            return
        thing, goal = move
        self.log("{} moves {} from {} to {}", me, thing, self.rooms.room(thing.at), self.rooms.room(goal))
        if isinstance(thing, King):
            self.visitors.put(thing, goal)
        else:
            self.furnishings.put(thing, goal)
            if self.is_complete(goal):
                await self.score_room(me, goal)
                return
        if points > 1:
            self.then(self.move, me, points - 1)

    def step(self, me: Advisor, thing: Coin | King, goal: Square) -> str:
        return f"{thing.known_to(me.bit)} from {self.rooms.title(thing.at)} to {self.rooms.title(goal)}"

    def moves(self) -> list[tuple[Coin | King, Square]]:
        found: list[tuple[Coin | King, Square]] = []
        for site, furnishings in self.furnishings.cells.items():
            if site is not self.king.at:
                open_rooms = [s for s in self.rooms.exits(site) if self.rooms.room(s).up]
                found += product(furnishings, open_rooms)
        if self.king.at is not None:
            found += [(self.king, site) for site in self.rooms.exits(self.king.at)]
        return found

    # -- Scoring a room ------------------------------------------------------------------------------

    def is_complete(self, site: Square) -> bool:
        room = self.rooms.room(site)
        full = len(self.furnishings[site]) == room.rank
        return full and room.rank != ACE and not self.rooms.is_covered(site)

    async def score_room(self, me: Advisor, site: Square) -> None:
        room, king = self.rooms.room(site), self.king.at is site
        if king and self.collection:
            await self.exchange(me, site)
        furnishings = list(self.furnishings[site])
        for coin in furnishings:
            self.show(coin)
        self.log("The {} is completed with {}", room, furnishings, hold=True)
        for house, earned in room_score(room, furnishings, king).items():
            self.earnings[house] += earned
            self.log("{} earns {}", house, earned)
        room.turn(False)
        self.put_aside(coin for coin in furnishings if coin.rank != NULL)
        self.bag.add_all(coin for coin in furnishings if coin.rank == NULL)

    async def exchange(self, me: Advisor, site: Square) -> None:
        """The King fancies that he has better taste than all advisors."""
        leaving = await me.choose(
            self.furnishings[site],
            "The King exchanges a furnishing: which one leaves the room?",
            label=lambda coin: coin.known_to(me.bit),
        )
        coming = await me.choose(
            self.collection,
            f"Which of the King's furnishings replaces the {leaving.known_to(me.bit)}?",
            label=lambda coin: f"{coin.known_to(me.bit)} of the {coin.at}",
        )
        self.log("{} exchanges {} for the King's {}", me, leaving, coming)
        month = coming.at
        me.hand.add(leaving)
        self.furnishings.put(coming, site)
        await self.lay_for_the_king(me, leaving, month)

    # -- Final scoring -------------------------------------------------------------------------------

    def final_scoring(self) -> None:
        for advisor in self.players:
            stakes = advisor.stakes.open()
            self.log("{} had {} and makes a profit of {}", advisor, str(stakes), self.score(advisor))
        self.end("last month", because="The fourth month is over.")

    def score(self, advisor: Advisor) -> int:
        stakes = zip(HOUSES, advisor.stakes.peek(), strict=True)
        return sum(stake * self.earnings[house] for house, stake in stakes)

    def estimate(self, advisor: Advisor) -> float:
        """His profit so far and from rooms that are being furnished, the more the fuller they are.

        High stakes count by themselves, for whoever pushes his houses; it matters when they are chosen.
        """
        stakes = dict(zip(HOUSES, advisor.stakes.peek(), strict=True))
        coming = 0.0
        for site, furnishings in self.furnishings.cells.items():
            room = self.rooms.room(site)
            if room.up and room.rank != ACE and not self.rooms.is_covered(site):
                earned = room_score(room, furnishings, self.king.at is site)
                fullness = len(furnishings) / room.rank
                coming += fullness**2 * sum(stakes[house] * points for house, points in earned.items())
        return self.score(advisor) + coming + sum(map(abs, stakes.values()))


RULINGS = [
    Ruling(
        "Getting Started",
        "gap",
        "Two advisors roll highest at the start",
        "They roll again.",
        "test_highest_roll_begins",
    ),
    Ruling(
        "Add a Tile (Room)",
        "gap",
        "May ground tiles be shifted against each other?",
        "No: sides meet in full.",
        "test_building_sites",
    ),
    Ruling("Add a Tile (Room)", "gap", "A third storey", "There is none.", "test_building_sites"),
    Ruling("Add a Tile (Room)", "gap", "A pile is empty", "It cannot be chosen.", "test_empty_pile"),
    Ruling(
        "Add a Tile (Room)",
        "gap",
        "May a partly covered room be entered?",
        "Yes, by any number; it never scores.",
        "test_covered_room_never_scores",
    ),
    Ruling(
        "Add a Tile (Room)",
        "gap",
        "May a wholly covered room be entered?",
        "No, stairs into it lead nowhere.",
        "test_wholly_covered_room",
    ),
    Ruling(
        "Add a Tile (Room)",
        "gap",
        "The King is in a room that is wholly covered",
        "The builder moves him one step out.",
        "test_wholly_covered_room",
    ),
    Ruling(
        "Add a Tile (Room)",
        "gap",
        "Are lost furnishings looked at, or a Null put into the bag?",
        "No: all are set aside as they lie.",
        "test_wholly_covered_room",
    ),
    Ruling(
        "Add a Tile (Room)",
        "gap",
        "Which side is up on a Null tile?",
        "Who lays the coin there chooses.",
        "test_the_king_exchanges_a_furnishing",
    ),
    Ruling(
        "Add a Tile (Room)",
        "departure",
        "Does the fourth Null get a coin?",
        "No: it could change nothing.",
        "test_fourth_month_ends_the_game",
    ),
    Ruling(
        "Add a Coin (Furnishing)",
        "gap",
        "When is the empty bag refilled?",
        "At once, or as soon as it can be.",
        "test_bag_is_refilled",
    ),
    Ruling(
        "Add a Coin (Furnishing)",
        "gap",
        "The bag is empty, nothing set aside",
        "No coin is added, nor laid on a Null tile.",
        "test_empty_bag",
    ),
    Ruling(
        "Restrictions on Movement",
        "gap",
        "Furnishings do not pass a completed room; may they enter?",
        "No.",
        "test_completed_rooms",
    ),
    Ruling(
        "Restrictions on Movement",
        "gap",
        "May completed rooms be built over and hold stairs?",
        "Yes.",
        "test_completed_rooms",
    ),
    Ruling(
        "Restrictions on Movement",
        "gap",
        "Which side shows when a coin is moved?",
        "The same; nobody may look.",
        "test_moved_coins_keep_their_side",
    ),
    Ruling(
        "Scoring a Room", "gap", "Is an entrance ever completed?", "No.", "test_entrances_are_never_completed"
    ),
    Ruling(
        "Scoring a Room",
        "gap",
        "The King has no coin to exchange",
        "Nothing is exchanged.",
        "test_king_without_coins",
    ),
    Ruling(
        "Scoring a Room",
        "gap",
        "Do all houses get the King's 2 points?",
        "Only those in the room, as in example 2.",
        "test_room_with_the_king_in_it",
    ),
    Ruling(
        "Scoring a Room",
        "contradiction",
        "Example 2 calls the Arms' sum Suns",
        "The Arms earn it.",
        "test_room_with_the_king_in_it",
    ),
    Ruling(
        "Final Scoring",
        "contradiction",
        "Final example: Moons 62, Suns 52, or the other way round?",
        "The computation has Suns 62 and stands.",
        "test_final_profits",
    ),
    Ruling("Final Scoring", "gap", "Equal profits", "The win is shared.", "test_equal_profits"),
    Ruling(
        "Diagram",
        "damaged",
        "The diagram is lost. Are upper rooms side by side adjacent?",
        "Yes: see the note on W.",
        "test_upper_rooms_side_by_side",
    ),
]
