"""Benthos: buy shares in seven ocean companies and steer their spread over a map of resources.

How to play
    The sea is a grid of ten by ten squares, each covered by a random tile: 30 of Land and 10 each of Mineral,
    Petroleum, Energy, Research, Fisheries, Shipping and Tourism. Everybody starts with 10 billion dollars and
    two random stocks out of a small deck that holds two of each company. Money and stocks lie open.

    There are five rounds. In each, every company has one turn, always in this order: Abyssal Shipyards,
    Benthic Construction, Oceanic Industries, Nautical Manufacturing, Deep Sea Development, Marine
    Explorations and Naval Productions. A turn has three phases.

    Bid: one stock of the company is auctioned. All bid in secret, anything from nothing to all they have, and
    show their bids at once. The highest bid takes the stock and pays the bank; nobody else pays. Among equal
    highest bids, even of nothing, the player with the fewest stocks wins, then the one with the least money,
    then chance decides.

    Operation: the winner runs the company this turn. If a free resource space shares a side with a space that
    the company controls, the winner must place a cube of the company on such a space, and may then place a
    second one in the same way. Otherwise the winner places one cube on any free resource space. Land and
    spaces of other companies cannot be taken.

    Value: for each resource the company is worth the square of the number of its spaces of that resource:
    1, 4, 9, 16 billion and so on. Its cube on the value track shows the sum.

    After the seventh company each stock pays its owner the value of its company. When the dividends of the
    fifth round have been paid, whoever has most money wins, or all who have equally much; stocks themselves
    count for nothing then.
"""

from collections import Counter
from enum import Enum

from tabletome.engine import Component, Game, Layout, Look, Player, Ruling, Space
from tabletome.parts.auctions import leading
from tabletome.parts.boards import Board, Square, SquareGrid, Stacks, Track
from tabletome.parts.cards import Card, Deck, Pile, Row

ROUNDS = 5
START_MONEY = 10
STOCKS, STOCKS_IN_MINI_DECK, STOCKS_DEALT = 7, 2, 2
CUBES = 15
WORTH = (0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100)
"Billions for so many spaces of one resource."


class Company(Enum):
    AS = "Abyssal Shipyards", "Black"
    BC = "Benthic Construction", "Blue"
    OI = "Oceanic Industries", "Red"
    NM = "Nautical Manufacturing", "Yellow"
    DD = "Deep Sea Development", "Orange"
    ME = "Marine Explorations", "Green"
    NP = "Naval Productions", "White"

    def __init__(self, title: str, colour: str) -> None:
        self.title = title
        self.colour = colour

    def __str__(self) -> str:
        return self.title

    @property
    def office(self) -> Space:
        return OFFICES[self.title]


COMPANIES = tuple(Company)
OFFICES = Track([company.title for company in COMPANIES], name="companies")
VALUES = Track([str(value) for value in range(101)], name="company value track")
SEA = SquareGrid(10, 10, "sea")


class Stock(Card):
    company: Company
    look = Look(suit="company", sign="coin")
    back = "stock"


class Cube(Component):
    company: Company
    shape = "cube"
    look = Look(suit="company", colours={str(c): c.colour for c in Company})

    def __str__(self) -> str:
        return f"{self.company.colour} cube"


class Tile(Component):
    name: str
    shape = back = "tile"
    look = Look(
        signs={
            "Land": "mountain",
            "Mineral": "gem",
            "Petroleum": "barrel",
            "Energy": "bolt",
            "Research": "flask",
            "Fisheries": "fish",
            "Shipping": "anchor",
            "Tourism": "palm",
        },
        colours={
            "Land": "#b08d57",
            "Mineral": "#7c7f86",
            "Petroleum": "#5b5048",
            "Energy": "#d9a520",
            "Research": "#7a5ca8",
            "Fisheries": "#3a8f9e",
            "Shipping": "#3b6ea5",
            "Tourism": "#c9643c",
        },
    )


LAND = "Land"
RESOURCES = ("Mineral", "Petroleum", "Energy", "Research", "Fisheries", "Shipping", "Tourism")
TILES = [Tile(LAND)] * 30 + [Tile(resource) for resource in RESOURCES for _ in range(10)]


class Investor(Player):
    money: int = START_MONEY
    bid: int | None = None
    "While bids lie open."
    stocks: Row[Stock]


class Benthos(Game[Investor]):
    title = "Benthos"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 8)
    family = "economy"
    mechanisms = ("sealed bids", "shares", "area growth")
    minutes = 30
    layout = Layout(
        felt="#123f5c",
        accents=("#f2c14e", "#5fb3b3"),
        hidden_places=("tiles", "mini_deck", "new_cubes"),
        labels={"money": "billion dollars"},
    )

    company: Company = Company.AS
    tiles: Deck[Tile]
    sea: Board[Tile, Square] = Board(SEA)
    control: Board[Cube, Square] = Board(SEA)
    value_track: Stacks[Cube, Space] = Stacks(VALUES)
    cubes: Stacks[Cube, Space] = Stacks(OFFICES)
    stocks: Stacks[Stock, Space] = Stacks(OFFICES)
    mini_deck: Deck[Stock]
    new_cubes: Pile[Cube]

    def setup(self) -> None:
        self.tiles.fill_shuffled(TILES)
        for square, tile in zip(SEA, list(self.tiles), strict=True):
            self.sea.put(tile, square)
        for company in COMPANIES:
            self.establish(company)
        self.shuffle(self.mini_deck)
        for investor in self.players:
            dealt = self.mini_deck.draw_many(investor.stocks, STOCKS_DEALT)
            self.log("{} starts with stocks of {}", investor, dealt)
        for stock in list(self.mini_deck):
            self.stocks.put(stock, stock.company.office)

    def establish(self, company: Company) -> None:
        marker, *rest = self.new_cubes.fill([Cube(company)] * CUBES)
        self.value_track.put(marker, VALUES["0"])
        for cube in rest:
            self.cubes.put(cube, company.office)
        printed = self.mini_deck.fill([Stock(company.title, company)] * STOCKS)
        for stock in printed[STOCKS_IN_MINI_DECK:]:
            self.stocks.put(stock, company.office)

    async def round(self) -> None:
        for number in range(len(COMPANIES)):
            self.then(self.company_turn, number)
        self.then(self.pay_dividends)

    async def company_turn(self, number: int) -> None:
        self.company = COMPANIES[number]
        operator = await self.bid_phase(self.company)
        await self.operation_phase(operator, self.company)
        self.value_phase(self.company)

    async def bid_phase(self, company: Company) -> Investor:
        stock = self.stocks[company.office][-1]
        bids = await self.together(
            lambda me: me.amount(0, me.money, f"Your secret bid for a stock of {company}", unit="billion")
        )
        for bidder, bid in bids.items():
            bidder.bid = bid
        self.log("Bids for {}: {}", stock, [f"{bidder} {bid}" for bidder, bid in bids.items()], hold=True)
        winner = self.pick(leading(bids, lambda one: -len(one.stocks), lambda one: -one.money))
        winner.money -= bids[winner]
        winner.stocks.add(stock)
        self.log("{} buys {} for {} billion", winner, stock, bids[winner])
        for bidder in bids:
            bidder.bid = None
        return winner

    async def operation_phase(self, operator: Investor, company: Company) -> None:
        """The Adjacency Rule: spaces beside the company's own come first, up to two of them."""
        bordering = self.bordering(company)
        if not bordering:
            tile = await operator.choose(self.free(), f"Place a cube of {company} on a resource space")
            self.take_control(company, tile)
            return
        tile = await operator.choose(bordering, f"Extend {company} to an adjacent space")
        self.take_control(company, tile)
        bordering = self.bordering(company)
        if bordering:
            second = await operator.choose(
                bordering, f"Extend {company} to a second adjacent space, or stop", otherwise="Stop at one"
            )
            if second is not None:
                self.take_control(company, second)

    def free(self) -> list[Tile]:
        taken = self.control.cells
        return [tile for tile in self.sea if tile.name != LAND and tile.at not in taken]

    def bordering(self, company: Company) -> list[Tile]:
        coast = {square for cube in self.control if cube.company is company for square in cube.at.beside}
        return [tile for tile in self.free() if tile.at in coast]

    def take_control(self, company: Company, tile: Tile) -> None:
        self.control.put(self.cubes[company.office][-1], tile.at)
        self.log("{} takes control of {} {}", company, tile, tile.at)

    def value_phase(self, company: Company) -> None:
        spaces = Counter(str(self.sea[cube.at]) for cube in self.control if cube.company is company)
        value = sum(WORTH[number] for number in spaces.values())
        self.value_track.put(self.marker(company), VALUES[str(value)])
        self.log("{} is now worth {} billion", company, value)

    def marker(self, company: Company) -> Cube:
        return next(cube for cube in self.value_track if cube.company is company)

    def pay_dividends(self) -> None:
        values = {cube.company: cube.at.index for cube in self.value_track}
        for investor in self.players:
            dividend = sum(values[stock.company] for stock in investor.stocks)
            investor.money += dividend
            self.log("{} receives {} billion in dividends", investor, dividend)
        if self.turns == ROUNDS:
            self.end("last dividends", because="The dividends of the fifth round are paid: most money wins.")

    def score(self, investor: Investor) -> int:
        return investor.money

    def estimate(self, investor: Investor) -> float:
        """His money, and what his stocks will pay if no company grows any more."""
        values = {cube.company: cube.at.index for cube in self.value_track}
        dividend = sum(values[stock.company] for stock in investor.stocks)
        rounds_left = 0 if self.finished else ROUNDS + 1 - self.turns
        return float(investor.money + dividend * rounds_left)


RULINGS = [
    Ruling(
        "The Companies",
        "damaged",
        "The list of companies is in two pieces. In which order do they have their turns?",
        "In the order of the list, the first piece first; the same in every round.",
        "test_companies_take_turns_in_the_order_of_the_list",
    ),
    Ruling(
        "Setup",
        "gap",
        "Are the stocks dealt at the start, and holdings and money in general, open?",
        "Yes: ties are settled by numbers of stocks and by money, and dividends would give them away.",
        "test_holdings_lie_open",
    ),
    Ruling(
        "Setup",
        "gap",
        "What becomes of the stocks left in the mini-deck?",
        "They go back to their companies. Five a company are sold, in five rounds; the rest stay.",
        "test_undealt_stocks_go_back",
    ),
    Ruling(
        "Bid Phase",
        "gap",
        "Do the fewest stocks count those of the current company or all?",
        "All stocks a player owns.",
        "test_tie_goes_to_the_fewest_stocks",
    ),
    Ruling(
        "Bid Phase",
        "gap",
        "Highest bidders who also have equally many stocks and equally much money?",
        "Chance decides among them.",
        "test_full_tie_is_settled_by_chance",
    ),
    Ruling(
        "Operation Phase",
        "gap",
        "May a company take control of a space that another one controls?",
        "No: “take control” means no more than “gain control”, and a square holds one cube.",
        "test_no_company_takes_land_or_another_companys_space",
    ),
    Ruling(
        "Operation Phase",
        "gap",
        "Must the operator take the second adjacent space, and may it border on the first?",
        "No, it is optional; and yes, the company controls the first by then.",
        "test_second_adjacent_space_is_optional_and_may_border_the_first",
    ),
    Ruling(
        "Victory",
        "gap",
        "Equal money at the end?",
        "The victory is shared.",
        "test_equal_money_shares_the_victory",
    ),
]
