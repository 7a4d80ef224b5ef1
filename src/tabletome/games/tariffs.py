"""Tariffs: lay dominoes as customs charges between cities, then run your secret contract at the lowest cost.

How to play
    The 24 tiles of a piecepack are cities. The Nulls are where companies start, the Aces where they deliver,
    the 2s to 5s factories. Everybody draws one coin of each rank and alone looks at their suits: these six
    coins are the contract, and name the cities to call at this round. Everybody draws two dominoes.

    On your turn do one of these things; then you may draw back up to two dominoes while the stockpile lasts.
    Trade: exchange one domino with another company. You show it one of yours, it shows you one in return, and
    you agree or not. Whatever else you promise each other binds nobody. If nothing comes of it, do something
    else or ask another company; each may be asked once a turn.
    Trade with the stockpile: draw two dominoes from it, then mix both of yours into it.
    Play: lay a domino across a border, which two cities share and where no domino lies yet, one half in each
    city. It stays for the round.
    Rotate: turn any domino on the board round, so that its halves change places.
    Score: declare a run, if the dominoes on the board connect all cities of your contract.

    A run starts at your Null, calls at your four factories in any order and ends at your Ace. It goes from
    city to city over dominoes, may use them again and pass through any city. Each time it enters a city it
    pays the half of the domino that lies there. If runs with different highest charges are possible, the
    declarer chooses: for each highest charge the cheapest run is offered.

    The declaration ends the round, and all contracts are shown until everybody has seen them. Everybody
    else makes his cheapest run too, and may add any number of upside-down dominoes on empty borders:
    entering a city over one of these costs two more than the highest single charge in the declarer's run.
    What a run cost is added to the tariffs of its company. If nobody has laid a domino for 25 turns of each
    company, the round ends without a declarer: all run as the others do, and an upside-down domino costs 8.

    For the next round the board is cleared, coins and dominoes are mixed and drawn anew, and the company to
    the left of the last starter starts; chance picks the first. After the last round the lowest tariffs win.
    Options: how often each company starts a round, by default once; the arrangement of the board, one of the
    three pictured ones (Simple, Grouped or Scattered Zones), a random one, or your own. For your own all
    companies in turn lay a city of their choice on a field of eight by eight, each next to one that lies.
"""

from collections.abc import Awaitable
from enum import Enum
from itertools import cycle, permutations
from typing import Any, NamedTuple

from tabletome.engine import Game, Guard, Layout, Option, Player, Ruling, state
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Deck, Hand, Row
from tabletome.parts.dominoes import DOUBLE_SIX, Domino
from tabletome.parts.piecepack import RANKS, Coin, Suit, Tile, coins, tiles
from tabletome.parts.trades import Trading
from tabletome.parts.walks import Steps, cheapest_walk

HAND = 2
UPSIDE_DOWN_EXTRA = 2
HIGHEST_HALF = 6
RANDOM = "Random Zones"
OWN = "Own Zones"
NEXT_ROUND = "Go on to the next round"
SUIT_LETTERS = {"A": Suit.ARMS, "M": Suit.MOONS, "S": Suit.SUNS, "C": Suit.CROWNS}
RANK_LETTERS = "na2345"

ARRANGEMENTS = {
    "Simple Zones": """
        nA aA 2A 3A 4A 5A
        nM aM 2M 3M 4M 5M
        nS aS 2S 3S 4S 5S
        nC aC 2C 3C 4C 5C""",
    "Grouped Zones": """
        aM 2A 2C 3A 3S 3M
        aS aC 2S 2M 3C 4S
        aA nM nA 5A 5S 4M
        nC nS 5C 5M 4C 4A""",
    "Scattered Zones": """
        .. .. 5C 5S .. ..
        .. 4C 2C 3S 4S ..
        aC 3C nC nS 2S aS
        aA 2A nA nM 3M aM
        .. 4A 3A 2M 4M ..
        .. .. 5A 5M .. ..""",
}


class Country(SquareGrid):
    """A square for each city and, between any two cities that share an edge, one for their border."""

    def __init__(self, picture: str) -> None:
        rows = [line.split() for line in reversed(picture.strip().splitlines())]
        cols, height = 2 * len(rows[0]) - 1, 2 * len(rows) - 1
        codes = {
            (2 * c, 2 * r): code for r, row in enumerate(rows) for c, code in enumerate(row) if code != ".."
        }
        borders = [
            (c + dc, r + dr)
            for c, r in codes
            for dc, dr in ((1, 0), (0, 1))
            if (c + 2 * dc, r + 2 * dr) in codes
        ]
        bare = [s.name for s in SquareGrid(cols, height) if (s.col, s.row) not in (*codes, *borders)]
        super().__init__(cols, height, "country", bare)
        self.cities = {s: codes[s.col, s.row] for s in self.spaces if (s.col, s.row) in codes}
        self.borders = {s: self.ends(s) for s in self.spaces if s not in self.cities}

    def ends(self, border: Square) -> tuple[Square, Square]:
        """The two cities it lies between, the left or the upper one first."""
        one, other = sorted(border.beside, key=lambda city: (city.col, -city.row))
        return one, other


def tile_of(code: str) -> Tile:
    rank, suit = tuple(code)
    return Tile(SUIT_LETTERS[suit], RANK_LETTERS.index(rank))


COUNTRIES = {name: Country(picture) for name, picture in ARRANGEMENTS.items()}
COUNTRIES[RANDOM] = COUNTRIES["Simple Zones"]
COUNTRIES[OWN] = Country("\n".join(["-- " * 8] * 8))


def country(game: Game[Any]) -> Country:
    return COUNTRIES[game.options["arrangement"]]


class Tariff(Domino):
    """A domino; on the board its low half lies in the left or upper city, unless it is turned."""

    turned: bool = state(default=False)

    @property
    def halves(self) -> tuple[int, int]:
        return (self.high, self.low) if self.turned else (self.low, self.high)

    def __str__(self) -> str:
        return "{}-{}".format(*self.halves)


class Act(Enum):
    STOCKPILE = "Trade both dominoes with the stockpile"
    ROTATE = "Rotate a domino"
    DECLARE = "Declare a run"


class Run(NamedTuple):
    cost: int
    cities: list[Tile]


class Company(Player):
    hand: Hand[Tariff]
    contract: Row[Coin]
    "One coin of each rank, in their order, suit side down; only the owner has looked."
    tariffs: int = 0


class Tariffs(Game[Company]):
    title = "Tariffs"
    author = "Jonathan C. Dietrich"
    seats = range(2, 5)
    family = "tiles and placement"
    mechanisms = ("network building", "dominoes", "hidden goals", "trading")
    minutes = 60
    layout = Layout(
        felt="#3d4f3a",
        accents=("#d9b44a", "#a23e3e"),
        hidden_fields=("city", "joined", "shared"),
        labels={"round_number": "round"},
    )
    lowest_wins = True
    guard = Guard(quiet=25, each=True, progress="domino laid")
    arrangement = Option("Simple Zones", "Arrangement of the board", tuple(COUNTRIES))
    starts = Option(1, "How many rounds each company starts", range(1, 7))

    cities: Board[Tile, Square] = Board(country)
    borders: Board[Tariff, Square] = Board(country)
    unlaid: Row[Tile]
    "Cities that have yet to be laid, in an arrangement of one's own."
    stockpile: Deck[Tariff]
    undrawn: Row[Coin]
    "Coins that are in nobody's contract, suit side down."
    city: dict[tuple[Suit, int], Square]
    shared: list[Square]
    "Borders with a city on either side."
    joined: list[int]
    "By number of its square, a number that each city shares with those to which dominoes join it."
    starter: Company
    round_number: int = 0

    async def setup(self) -> None:
        self.mover = self.starter = self.pick(self.players)
        await self.arrange_the_board()
        self.city = {(tile.suit, tile.rank): tile.at for tile in self.cities}
        laid = self.cities.cells
        self.shared = [
            b for b, (one, other) in country(self).borders.items() if one in laid and other in laid
        ]
        self.undrawn.fill(coins(), up=False)
        self.stockpile.fill(Tariff(domino.low, domino.high) for domino in DOUBLE_SIX)
        self.new_round()

    async def arrange_the_board(self) -> None:
        if self.arrangement == OWN:
            self.unlaid.fill(tiles())
            await self.lay_the_cities()
            return
        laid = country(self).cities
        prints = [tile_of(code) for code in laid.values()]
        if self.arrangement == RANDOM:
            self.mix(prints)
        self.cities.fill(dict(zip(laid, prints, strict=True)))

    async def lay_the_cities(self) -> None:
        for company in cycle(self.from_player(self.starter)):
            tile = await company.choose(self.unlaid, "Which city do you lay?")
            place = await company.choose(self.places_for_a_city(), f"Where do you lay {tile}?")
            self.cities.put(tile, place)
            self.log("{} lays {} on {}", company, tile, place)
            if not self.unlaid:
                return

    def places_for_a_city(self) -> list[Square]:
        """The first may lie anywhere, each other one beside one that lies."""
        free = [place for place in country(self).cities if place not in self.cities.cells]
        ends = country(self).borders.values()
        beside = {one for pair in ends for one, other in permutations(pair) if other in self.cities.cells}
        return [place for place in free if place in beside or not self.cities]

    def new_round(self) -> None:
        self.round_number += 1
        self.progress()
        self.joined = [space.index for space in country(self)]
        for domino in self.borders:
            domino.turned = False
        self.stockpile.add_all(self.borders)
        for company in self.players:
            self.stockpile.add_all(company.hand)
            self.undrawn.add_all(company.contract, up=False)
        self.shuffle(self.stockpile)
        self.shuffle(self.undrawn)
        for company in self.players:
            for rank in RANKS:
                coin = next(coin for coin in self.undrawn if coin.rank == rank)
                company.contract.add(coin)
                self.show(coin, to=company)
            self.stockpile.draw_many(company.hand, HAND)
        self.log("Round {} begins; {} starts", self.round_number, self.starter)

    async def turn(self, me: Company) -> None:
        unasked = [rival for rival in self.others(me) if rival.hand] if me.hand else []
        while isinstance(act := await self.choose_act(me, unasked), Company):
            if await Trading(self, lambda company: company.hand).swap(me, act):
                break
            unasked.remove(act)
        if act is Act.DECLARE:
            await self.declare(me)
            return
        if act is Act.STOCKPILE:
            self.trade_with_the_stockpile(me)
        elif act is Act.ROTATE:
            await self.rotate(me)
        elif isinstance(act, Tariff):
            await self.play(me, act)
        self.then(self.draw, me)

    async def draw(self, me: Company) -> None:
        most = min(HAND - len(me.hand), len(self.stockpile))
        if most:
            count = await me.choose(range(most, -1, -1), "How many dominoes do you draw?", label=str)
            if count:
                self.log("{} draws {}", me, self.stockpile.draw_many(me.hand, count))

    def choose_act(self, me: Company, unasked: list[Company]) -> Awaitable[Act | Company | Tariff]:
        acts: list[Act | Company | Tariff] = [*unasked]
        if len(me.hand) == HAND and len(self.stockpile) >= HAND:
            acts.append(Act.STOCKPILE)
        if self.borders:
            acts.append(Act.ROTATE)
        if len({self.joined[stop.index] for stop in self.stops(me)}) == 1:
            acts.append(Act.DECLARE)
        return me.choose([*acts, *me.hand], "What do you do?", label=describe)

    # -- PLAY, ROTATE and TRADE ----------------------------------------------------------------------

    async def play(self, me: Company, domino: Tariff) -> None:
        free = [border for border in self.shared if border not in self.borders.cells]
        border = await me.choose(free, f"Where do you lay {domino}?", label=self.between)
        one, other = country(self).borders[border]
        if domino.low != domino.high:
            ends = [self.tile(one), self.tile(other)]
            low_end = await me.choose(ends, f"In which city lies the {domino.low}?", label=str)
            domino.turned = low_end is ends[1]
        self.borders.put(domino, border)
        self.join(one, other)
        self.progress()
        self.log("{} lays {}", me, self.lying(domino))

    def join(self, one: Square, other: Square) -> None:
        gone, kept = self.joined[other.index], self.joined[one.index]
        self.joined = [kept if number == gone else number for number in self.joined]

    async def rotate(self, me: Company) -> None:
        domino = await me.choose(self.borders, "Which domino do you rotate?", label=self.lying)
        domino.turned = not domino.turned
        self.log("{} rotates {}", me, self.lying(domino))

    def trade_with_the_stockpile(self, me: Company) -> None:
        given = list(me.hand)
        drawn = self.stockpile.draw_many(me.hand, HAND)
        self.log("{} trades {} for {} with the stockpile", me, given, drawn)
        self.stockpile.add_all(given)
        self.shuffle(self.stockpile)

    def tile(self, square: Square) -> Tile:
        return self.cities.cells[square]

    def between(self, border: Square) -> str:
        one, other = country(self).borders[border]
        return f"between {self.tile(one)} and {self.tile(other)}"

    def lying(self, domino: Tariff) -> str:
        (one, other), (half, other_half) = country(self).borders[domino.at], domino.halves
        return f"{half} in {self.tile(one)}, {other_half} in {self.tile(other)}"

    # -- SCORE ---------------------------------------------------------------------------------------

    async def declare(self, me: Company) -> None:
        steps = self.steps()
        runs = {n: run for n in range(HIGHEST_HALF + 1) if (run := self.cheapest_run(me, steps, n))}
        highest = await me.choose(
            runs, "Which run do you declare?", label=lambda n: f"{runs[n].cost} in all, highest charge {n}"
        )
        self.log("{} declares a run", me)
        self.end_round(highest, {me: runs[highest]})

    def stalled(self, because: str) -> None:
        self.log(because)
        self.end_round(HIGHEST_HALF, {})

    def end_round(self, highest: int, declared: dict[Company, Run]) -> None:
        upside_down = highest + UPSIDE_DOWN_EXTRA
        steps = self.steps(upside_down)
        self.log("Upside-down dominoes cost {}", upside_down)
        for company in self.players:
            for coin in company.contract:
                coin.turn(True)
            self.log("{}'s contract is {}", company, list(company.contract))
            run = declared.get(company) or self.cheapest_run(company, steps)
            assert run is not None, "over upside-down dominoes every city can be reached"
            company.tariffs += run.cost
            self.log("{} runs over {} and pays {}", company, run.cities, run.cost)
        if self.round_number == self.starts * len(self.players):
            self.end("last round", because="All rounds are played: the lowest tariffs win.")
        else:
            self.then(self.next_round)

    async def next_round(self) -> None:
        await self.together(lambda company: company.choose([NEXT_ROUND], "All contracts lie open."))
        self.next_up = self.starter = self.after(self.starter)
        self.new_round()

    def cheapest_run(self, company: Company, steps: Steps, highest: int | None = None) -> Run | None:
        """By such steps, and with exactly this highest charge if one is given."""
        start, goal, *calls = (stop.index for stop in self.stops(company))
        found = cheapest_walk(steps, start, goal, calls, highest)
        return found and Run(found[0], [self.tile(country(self).spaces[number]) for number in found[1]])

    def stops(self, company: Company) -> list[Square]:
        return [self.city[coin.suit, coin.rank] for coin in company.contract]

    def steps(self, upside_down: int | None = None) -> Steps:
        """By number of a city's square: where a train can go, and what it is charged for entering there.

        Over dominoes only, or also over upside-down ones at their price.
        """
        steps: list[list[tuple[int, int]]] = [[] for _ in country(self)]
        for border in self.shared:
            one, other = country(self).borders[border]
            domino = self.borders[border]
            if domino is not None:
                into_one, into_other = domino.halves
            elif upside_down is not None:
                into_one = into_other = upside_down
            else:
                continue
            steps[one.index].append((other.index, into_other))
            steps[other.index].append((one.index, into_one))
        return steps

    def score(self, company: Company) -> int:
        return company.tariffs

    def estimate(self, company: Company) -> float:
        """What it would have paid so far, were the round to end now without a declarer; high is good."""
        run = self.cheapest_run(company, self.steps(HIGHEST_HALF + UPSIDE_DOWN_EXTRA))
        return float(-company.tariffs - (run.cost if run else 0))


def describe(act: Act | Company | Tariff) -> str:
    if isinstance(act, Company):
        return f"Trade a domino with {act}"
    return f"Lay {act}" if isinstance(act, Tariff) else act.value


RULINGS = [
    Ruling(
        "Suggested Board Arrangements",
        "damaged",
        "The suits in the figures are damaged. Which tile lies where?",
        "As the marks agree with each other; the two unreadable 2s of Grouped Zones are read as Arms (in the "
        "upper row) and Moons. All suits are alike in play.",
        "test_arrangements",
    ),
    Ruling(
        "Setup",
        "gap",
        "How do players construct an arrangement of their own?",
        "From the starter on each lays a city of his choice, edge to edge with those that lie, on a field of "
        "eight by eight. Another option lays the tiles at random in four rows of six.",
        "test_an_arrangement_of_ones_own",
    ),
    Ruling(
        "Setup",
        "gap",
        "How many rounds are agreed on?",
        "A multiple of the number of players, as advised: an option says how many rounds each starts.",
        "test_number_of_rounds",
    ),
    Ruling(
        "TRADE",
        "gap",
        "How is a trade between players agreed on?",
        "One shows a domino, the other answers with one of his or refuses, the first agrees or refuses. Only "
        "the two see them. Promises are talk: nothing but the two dominoes is exchanged.",
        "test_trade_with_a_rival",
    ),
    Ruling(
        "TRADE",
        "gap",
        "Does a refused offer use up the turn?",
        "No, a trade that did not happen is none of the five things. Each rival may be asked once a turn.",
        "test_refused_trade_leaves_the_turn",
    ),
    Ruling(
        "TRADE",
        "gap",
        "Can one's own dominoes come back in a trade with the stockpile?",
        "No: two are drawn first, then one's own are mixed in. There must be two in the stockpile.",
        "test_trade_with_the_stockpile",
    ),
    Ruling(
        "PLAY",
        "gap",
        "How many dominoes may lie between two cities, and can they be removed?",
        "One, and no: it stays until the round is over.",
        "test_one_domino_on_a_border",
    ),
    Ruling(
        "ROTATE",
        "gap",
        "Which dominoes may be rotated?",
        "Any on the board, even a double (nothing changes) or the one rotated just before.",
        "test_rotate",
    ),
    Ruling(
        "SCORE",
        "gap",
        "Must the cities be called at in the order 2, 3, 4, 5?",
        "No, the path only has to pass through them. It may also pass its own Ace before it ends there.",
        "test_run_calls_in_any_order",
    ),
    Ruling(
        "SCORE",
        "gap",
        "What does a path that runs back on itself pay?",
        "Every entering of a city, also of one entered before; nothing for starting at the Null.",
        "test_every_entering_is_charged",
    ),
    Ruling(
        "SCORE",
        "gap",
        "Which of the possible runs is the declarer's?",
        "He chooses, since a higher single charge makes it dearer for the others. Of all runs with the same "
        "highest charge only the cheapest is offered; nothing else about a run matters.",
        "test_declarer_chooses_between_highest_charges",
    ),
    Ruling(
        "SCORE",
        "gap",
        "How many upside-down dominoes are there, and may others use them?",
        "As many as needed, each player for himself, on empty borders. So everybody's cheapest run is "
        "reckoned by itself and nobody has to be asked.",
        "test_upside_down_dominoes",
    ),
    Ruling(
        "SCORE",
        "gap",
        "What if nobody ever declares?",
        "After 25 turns of each player in a row without a domino laid the round ends. Nobody is the "
        "declarer; upside-down dominoes cost two more than the highest half there is: 8.",
        "test_round_without_a_declarer",
    ),
    Ruling(
        "SCORE",
        "gap",
        "When are contracts shown?",
        "After a round, until everybody has seen them.",
        "test_contracts_are_shown",
    ),
    Ruling(
        "SCORE",
        "gap",
        "What is carried over to the next round?",
        "The tariffs only. Dominoes and coins are collected, mixed and drawn anew; the tiles stay.",
        "test_next_round",
    ),
    Ruling(
        "FINAL SCORING",
        "gap",
        "Equal tariffs at the end?",
        "The victory is shared.",
        "test_lowest_tariffs_win",
    ),
]
