"""Gerrymandering: draw one voting district through a city, then redraw it, until your candidate wins in it.

How to play
    The city has ten by ten squares. A chit on each is a block of voters: its letters say their income and
    party, its word their race, its sign the issue they care for. All are found by chance:

        income  H High, M Medium, L Low                 party  D Democratic, R Republican
        race    Black, Anglo, Euro (European), SAmer (South American), Carib (Caribbean), Asian
        issue   coin: Taxes (Tax), arrow: Roads (Road), heart: Healthcare (Heal), shield: Crime,
                book: Education (Edu), leaf: Environment (Envir)

    Everybody has a candidate of an income, a party, a race, two other races as first and second ally, and
    three different issues in their order. These are found by chance, too, and open. The highest roll of a die
    begins, and turns go round.

    First the district is drawn, with 50 markers: what lies under them belongs to it. On your turn roll a die
    and place so many markers. The very first goes to one of the nine squares in the center, d4 to f6, each
    other one to a square beside a marker. Beside is along a side, never at a corner. The turn in which the
    last marker is placed ends with it.

    Then one die for each player is rolled: so many more turns there will be in all, going on from where they
    were. On your turn roll a die and move up to so many markers, one after the other, also one of them
    several times. A marker may be moved if at most two others are beside it and if the rest still hangs
    together without it. It goes to another square beside a marker.

    At last the district is counted. Each of its blocks votes for every candidate it agrees with, and for all
    that they have in common:

        the same income           2 votes        the candidate's first issue     3 votes
        the same party            1 vote         the second issue                2 votes
        the same race             3 votes        the third issue                 1 vote
        a race that is an ally    1 vote

    Most votes win the election, of equals those with more blocks of their own party in the district.

    Variations: a smaller game is played on eight by eight squares with 32 markers. Or you pick what your
    candidate is like: all do so in secret, when the city can be seen.
"""

from functools import lru_cache
from itertools import product

from tabletome.engine import Component, Game, Layout, Look, Option, Player, Ruling
from tabletome.parts.areas import may_leave
from tabletome.parts.boards import Board, Square, SquareGrid, square_grid
from tabletome.parts.cards import Pile
from tabletome.parts.starting import first_by_roll

INCOMES = {"High": "H", "Medium": "M", "Low": "L"}
PARTIES = {"Democratic": "D", "Republican": "R"}
RACES = {
    "Black": "Black",
    "Anglo": "Anglo",
    "European": "Euro",
    "South American": "SAmer",
    "Caribbean": "Carib",
    "Asian": "Asian",
}
ISSUES = {
    "Taxes": "Tax",
    "Roads": "Road",
    "Healthcare": "Heal",
    "Crime": "Crime",
    "Education": "Edu",
    "Environment": "Envir",
}
"What stands on the chits for each. On its table every one of a kind is as likely as the others."
ON_CHITS = INCOMES | PARTIES | RACES | ISSUES

FOR_INCOME, FOR_PARTY, FOR_RACE, FOR_ALLY = 2, 1, 3, 1
FOR_ISSUES = (3, 2, 1)
ALLIES = 2
MARKERS, FEWER_MARKERS = 50, 32
CENTER = "d4 e4 f4 d5 e5 f5 d6 e6 f6".split()
FIXED_BY = 3
"A marker with so many beside it stays."


SIGNS = {
    "Tax": "coin",
    "Road": "arrow",
    "Heal": "heart",
    "Crime": "shield",
    "Edu": "book",
    "Envir": "leaf",
}


class Block(Component):
    letters: str
    "Income and party."
    name: str
    "The race."
    issue: str
    traits: tuple[str, ...]
    look = Look(badge="letters", suit="issue", signs=SIGNS)

    def __str__(self) -> str:
        return " ".join(self.traits)


BLOCKS = [
    Block(income + party, race, issue, (income, party, race, issue))
    for income, party, race, issue in product(
        *(table.values() for table in (INCOMES, PARTIES, RACES, ISSUES))
    )
]


class Marker(Component):
    name: str = "marker"
    shape = "tile"
    look = Look(sign="drop", colours={"marker": "#14467f"})


class Candidate(Player):
    votes: int = 0
    "So many as it would be if the election were now."
    income: str = ""
    party: str = ""
    race: str = ""
    allies: tuple[str, ...] = ()
    issues: tuple[str, ...] = ()

    def weights(self) -> dict[str, int]:
        return weights(self.income, self.party, self.race, self.allies, self.issues)

    def votes_of(self, block: Block) -> int:
        votes = self.weights()
        return sum(votes.get(trait, 0) for trait in block.traits)


@lru_cache(maxsize=4096)
def weights(
    income: str, party: str, race: str, allies: tuple[str, ...], issues: tuple[str, ...]
) -> dict[str, int]:
    """How many votes each trait of a block is worth."""
    votes = {income: FOR_INCOME, party: FOR_PARTY, race: FOR_RACE, **dict.fromkeys(allies, FOR_ALLY)}
    votes.update(zip(issues, FOR_ISSUES, strict=True))
    return {ON_CHITS[trait]: number for trait, number in votes.items()}


Profile = tuple[str, str, list[str], list[str]]
"Income, party, the race and its allies, the issues in their order."


def city_of(game: "Gerrymandering") -> SquareGrid:
    return square_grid(8, 8, "city") if game.small_map else square_grid(10, 10, "city")


class Gerrymandering(Game[Candidate]):
    title = "Gerrymandering"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 7)
    family = "politics"
    mechanisms = ("connected areas", "moving markers", "dice", "random map")
    minutes = 40
    layout = Layout(
        felt="#3c4656",
        accents=("#e8c07d", "#8fb8de"),
        labels={
            "markers": "markers to place",
            "turns_to_come": "turns to come",
            "income": "income (2 votes)",
            "party": "party (1)",
            "race": "race (3)",
            "allies": "allies (1 each)",
            "issues": "issues (3, 2, 1)",
        },
        hidden_fields=("traits", "letters"),
    )
    small_map = Option(False, "A smaller game: eight by eight squares, 32 markers")
    picked_candidates = Option(False, "Pick what your candidate is like")

    city: Board[Block, Square] = Board(city_of)
    district: Board[Marker, Square] = Board(city_of)
    markers: Pile[Marker]
    turns_to_come: int | None = None
    "In which the district is still redrawn."

    async def setup(self) -> None:
        self.city.fill({square: self.pick(BLOCKS) for square in city_of(self)})
        self.markers.fill([Marker()] * (FEWER_MARKERS if self.small_map else MARKERS))
        await self.setup_candidates()
        first_by_roll(self)

    async def setup_candidates(self) -> None:
        if self.picked_candidates:
            profiles = await self.together(self.picked_profile)
        else:
            profiles = {me: self.random_profile() for me in self.players}
        for me, (income, party, races, issues) in profiles.items():
            me.income, me.party, me.issues = income, party, tuple(issues)
            me.race, me.allies = races[0], tuple(races[1:])
            self.log("{}'s candidate: {} income, {}, {}", me, me.income, me.party, me.race)
            self.log("The allies are {}, the issues {}", races[1:], issues)

    def random_profile(self) -> Profile:
        races, issues = list(RACES), list(ISSUES)
        self.mix(races)
        self.mix(issues)
        income, party = self.pick(list(INCOMES)), self.pick(list(PARTIES))
        return income, party, races[: 1 + ALLIES], issues[: len(FOR_ISSUES)]

    async def picked_profile(self, me: Candidate) -> Profile:
        income = await me.choose(INCOMES, "Which income does your candidate have?")
        party = await me.choose(PARTIES, "Of which party is your candidate?")
        race = await me.choose(RACES, "Of which race is your candidate?")
        others = [other for other in RACES if other != race]
        allies = await self.pick_in_order(me, others, ["first allied race", "second allied race"])
        issues = await self.pick_in_order(me, list(ISSUES), ["primary issue", "second issue", "third issue"])
        return income, party, [race, *allies], issues

    async def pick_in_order(self, me: Candidate, options: list[str], ranks: list[str]) -> list[str]:
        picked: list[str] = []
        for rank in ranks:
            rest = [option for option in options if option not in picked]
            picked.append(await me.choose(rest, f"Which is the {rank} of your candidate?"))
        return picked

    async def turn(self, me: Candidate) -> None:
        rolled = self.roll()
        self.log("{} rolls {}", me, rolled)
        if self.turns_to_come is None:
            await self.draw_lines(me, rolled)
        else:
            await self.redraw_lines(me, rolled)
            self.turns_to_come -= 1
            if not self.turns_to_come:
                self.census()
                self.election()

    # -- District lines are drawn ------------------------------------------------------------------------

    async def draw_lines(self, me: Candidate, rolled: int) -> None:
        left = min(rolled, len(self.markers))
        while left:
            square = await me.choose(self.squares_beside(), f"Place a marker ({left} left)")
            self.mark(square)
            self.log("{} places a marker on {}, {}", me, square, self.city[square])
            left -= 1
        if not self.markers:
            self.turns_to_come = sum(self.roll() for _ in self.players)
            self.log("The district is drawn. {} turns are left to redraw it", self.turns_to_come, hold=True)

    def squares_beside(self) -> list[Square]:
        """Where a marker may be placed."""
        cells = self.district.cells
        if not cells:
            return [city_of(self)[name] for name in CENTER]
        return [square for square in self.district.free() if any(step in cells for step in square.beside)]

    def mark(self, square: Square) -> None:
        self.district.put(self.markers.items[-1], square)
        self.count(square, 1)

    def lift(self, square: Square) -> None:
        self.markers.add(self.district.cells[square])
        self.count(square, -1)

    def count(self, square: Square, sign: int) -> None:
        block = self.city.cells[square]
        for me in self.players:
            me.votes += sign * me.votes_of(block)

    # -- District lines are redrawn ----------------------------------------------------------------------

    async def redraw_lines(self, me: Candidate, rolled: int) -> None:
        for left in range(rolled, 0, -1):
            old = await me.choose(self.movable(), f"Move a marker ({left} left)", otherwise="Move no more")
            if old is None:
                self.log("{} moves no more", me)
                break
            self.lift(old)
            squares = [square for square in self.squares_beside() if square is not old]
            new = await me.choose(squares, f"Where does the marker from {old} go?")
            self.mark(new)
            self.log("{} moves a marker from {} to {}, {}", me, old, new, self.city[new])

    def movable(self) -> list[Square]:
        """Whose markers may be moved."""
        cells = self.district.cells
        marked = [square for square in city_of(self) if square in cells]
        return [
            square
            for square in may_leave(marked, city_of(self).neighbours)
            if sum(step in cells for step in square.beside) < FIXED_BY
        ]

    # -- The Census and the Election ---------------------------------------------------------------------

    def census(self) -> None:
        for name, table in (("Income", INCOMES), ("Party", PARTIES), ("Race", RACES), ("Issue", ISSUES)):
            counted = [f"{self.blocks_of(trait)} {trait}" for trait in table]
            self.log("The census. {}: {}", name, counted)

    def blocks_of(self, trait: str) -> int:
        """How many blocks of the district have it."""
        chit = ON_CHITS[trait]
        return sum(chit in self.city.cells[square].traits for square in self.district.cells)

    def election(self) -> None:
        for me in self.players:
            votes = me.weights()
            traits = [me.income, me.party, me.race, *me.allies, *me.issues]
            told = [f"{self.blocks_of(trait) * votes[ON_CHITS[trait]]} for {trait}" for trait in traits]
            self.log("{} has {} votes: {}", me, me.votes, told)
        self.end("election", because="The district has voted.")

    def score(self, me: Candidate) -> int:
        return me.votes

    def tiebreak(self, me: Candidate) -> int:
        return self.blocks_of(me.party)

    def estimate(self, me: Candidate) -> float:
        return me.votes


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "How many can play?",
        "Two to six: with more, some would place no markers at all in the smaller game.",
        "test_how_many_play",
    ),
    Ruling(
        "Race Table",
        "damaged",
        "The tables are torn into halves, and the sign for low income is lost.",
        "Six races and six issues, 4 to 6 being Crime, Education and Environment; L is low income.",
        "test_what_blocks_there_are",
    ),
    Ruling(
        "Race Table",
        "departure",
        "Two names of races insult people. Are they shown?",
        "No: Anglo and Asian stand for them.",
        "test_what_blocks_there_are",
    ),
    Ruling(
        "Making Block Chits",
        "gap",
        "Are the chits made once for all games?",
        "They are made anew for each game, so that every city is another one.",
        "test_the_city_is_made_by_chance",
    ),
    Ruling(
        "Setup Candidate",
        "gap",
        "Are the candidates secret?",
        "No, nothing says so. How many votes each would have now stands beside them.",
        "test_votes_so_far",
    ),
    Ruling(
        "District Lines Are Drawn",
        "gap",
        "A board of ten by ten has no nine squares in its center.",
        "The fourth to sixth squares of the fourth to sixth rows, also on eight by eight.",
        "test_the_first_marker_goes_to_the_center",
    ),
    Ruling(
        "District Lines Are Drawn",
        "gap",
        "More is rolled than there are markers left?",
        "The rest is placed, and the turn ends.",
        "test_the_last_markers",
    ),
    Ruling(
        "District Lines Are Redrawn",
        "gap",
        "When is it rolled how many more turns there are, and whose turns are they?",
        "As soon as the district is drawn, with one die for each player. All turns count, in their order.",
        "test_how_many_turns_are_left",
    ),
    Ruling(
        "District Lines Are Redrawn",
        "gap",
        "Must one move as many markers as one rolls, and each only once?",
        "One may move up to so many, one after the other, and the same marker several times.",
        "test_moving_up_to_as_many_as_rolled",
    ),
    Ruling(
        "District Lines Are Redrawn",
        "gap",
        "Does a move separate the district if its parts hang together again where the marker comes down?",
        "Yes: they may not be separate when it has been lifted.",
        "test_a_marker_that_holds_the_district_together",
    ),
    Ruling(
        "District Lines Are Redrawn",
        "gap",
        "Can a marker be placed back where it was?",
        "No, that would be no move.",
        "test_a_marker_goes_elsewhere",
    ),
    Ruling(
        "Victory",
        "gap",
        "Equal votes?",
        "More blocks of the own party in the district win; if these are equal, too, the victory is shared.",
        "test_equal_votes",
    ),
    Ruling(
        "Variations",
        "gap",
        "When and how are candidates picked?",
        "All pick in secret, when the city can be seen; two may be alike. Races and issues of a candidate "
        "differ.",
        "test_picked_candidates",
    ),
]
