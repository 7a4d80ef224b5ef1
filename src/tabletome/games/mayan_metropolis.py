"""Mayan Metropolis: draft buildings and fit them into one city; each scores by the neighbours it finds.

How to play
    The city has eight by eight squares. The four in the middle are Zone 1, the twelve around those Zone 2,
    the twenty around those Zone 3; the rest is in no zone. There are 24 pieces, and a card for each:

        piece       number  squares        piece       number  squares
        Causeway       3    1 x 3          Market         1    2 x 2
        Acropolis      2    2 x 3          Palace         4    1 x 1
        Reservoir      3    3, an L        Pyramid        2    2 x 2
        Temple         4    1 x 2          Ball Court     1    1 x 2
        Plaza          4    1 x 2

    Draw Phase: turn up three cards for each player, or what is left of the deck. Going clockwise everybody
    takes one at a time, and with it its piece, until all are taken. Chance decides who picks first in the
    first turn; after that it is whoever picked second the turn before.

    Place Phase: whoever picked last places first, and it goes on counterclockwise. When it is your turn,
    place one of your pieces, turned and flipped as you like. It must lie on empty squares, and not along a
    side of a piece of the same name; corners do not matter. If none of your pieces fits anywhere, discard
    one. The turn ends when no piece is left.

    You score at once when you place a piece:

        1  for each occupied square along its sides
        1  if a Causeway is among these
        1  if a Plaza is among these
        1  for each other piece that is now surrounded, with no empty square along its sides
        4  if Zone 2 is now full
        6  if Zone 3 is now full

    When all 24 pieces are placed or discarded, most points win.
"""

from collections.abc import Collection, Iterable
from dataclasses import replace

from tabletome.engine import Component, Layout, Look, Player, Ruling, behaviour
from tabletome.parts.areas import flood
from tabletome.parts.boards import Board, Square, SquareGrid, square_grid
from tabletome.parts.cards import Card, Deck, Pile, Row, Supply
from tabletome.parts.drafts import open_draft
from tabletome.parts.hands import discard
from tabletome.parts.shapes import Laying, cells, lay_shape, layings
from tabletome.parts.starting import Led, first_by_chance
from tabletome.parts.turns import counter_clockwise

EACH = 3
"Cards for each player in a turn."
FOR_BONUS = FOR_SURROUNDING = 1
FOR_ZONES = {"Zone 2": 4, "Zone 3": 6}


def ring_of(square: Square) -> int:
    """1 in the middle to 4 at the edge."""
    return max(abs(2 * square.col - 7), abs(2 * square.row - 7)) // 2 + 1


CITY = SquareGrid(
    8,
    8,
    "city",
    zones={square.name: f"Zone {ring_of(square)}" for square in square_grid(8, 8) if ring_of(square) < 4},
)
LOOK = Look(
    text="plan",
    signs={
        "Causeway": "arrow",
        "Acropolis": "tower",
        "Reservoir": "wave",
        "Temple": "sun",
        "Plaza": "person",
        "Market": "coin",
        "Palace": "crown",
        "Pyramid": "mountain",
        "Ball Court": "ball",
    },
    colours={
        "Causeway": "#8a8073",
        "Acropolis": "#a8452f",
        "Reservoir": "#2f7fb5",
        "Temple": "#d69a1e",
        "Plaza": "#6a9a3a",
        "Market": "#b5549a",
        "Palace": "#6b4fa0",
        "Pyramid": "#3f6f63",
        "Ball Court": "#c96a2b",
    },
)


class Plan(Card):
    plan: str
    ways: tuple[Laying, ...] = behaviour(default=())
    "All ways to lay it in the empty city."
    has_bonus: bool = behaviour(default=False)
    "Pieces placed beside it score a point more."
    look = LOOK

    @property
    def size(self) -> int:
        return len(self.ways[0])


class Block(Component):
    """One square of a piece. Pieces of one name never touch: what hangs together is one piece."""

    name: str
    shape = "tile"
    look = replace(LOOK, text="")


def plan(name: str, size: str, picture: str, has_bonus: bool = False) -> Plan:
    return Plan(name, size, ways=tuple(layings(CITY, cells(picture))), has_bonus=has_bonus)


CARD_SET = {
    plan("Causeway", "1 x 3 linear", "###", has_bonus=True): 3,
    plan("Acropolis", "2 x 3 rectangle", "### ###"): 2,
    plan("Reservoir", "3 spaces, L-shape", "## #."): 3,
    plan("Temple", "1 x 2", "##"): 4,
    plan("Plaza", "1 x 2", "##", has_bonus=True): 4,
    plan("Market", "2 x 2 square", "## ##"): 1,
    plan("Palace", "1 x 1 single space", "#"): 4,
    plan("Pyramid", "2 x 2 square", "## ##"): 2,
    plan("Ball Court", "1 x 2", "##"): 1,
}
DECK = [card for card, copies in CARD_SET.items() for _ in range(copies)]
WITH_BONUS = [card.name for card in CARD_SET if card.has_bonus]


class Builder(Player):
    points: int = 0
    pieces: Row[Plan]
    "A card stands for its piece until that is placed."


class MayanMetropolis(Led[Builder]):
    title = "Mayan Metropolis"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 9)
    family = "tiles and placement"
    mechanisms = ("tile laying", "polyominoes", "open draft", "patterns")
    minutes = 25
    turn_name = "turn"
    layout = Layout(
        felt="#2f4a35",
        accents=("#e0b04a", "#7cc0b0"),
        hidden_places=("quarry",),
        labels={"leader": "picks first", "plan": "size"},
        zones={"Zone 1": "checks #c9a24d", "Zone 2": "dots #b98a5a", "Zone 3": "lines #8fa06a"},
    )

    deck: Deck[Plan]
    offer: Row[Plan]
    placed: Pile[Plan]
    discarded: Pile[Plan]
    quarry: Supply[Block]
    city: Board[Block, Square] = Board(CITY)

    def setup(self) -> None:
        self.deck.fill_shuffled(DECK)
        self.quarry.fill(Block(card.name) for card in DECK for _ in range(card.size))
        self.leader = first_by_chance(self)

    async def round(self) -> None:
        order = self.from_leader() * EACH
        laid = self.deck.draw_many(self.offer, len(order))
        self.log("{} begins to pick among {}", self.leader, laid)
        await open_draft(self, order, self.offer, lambda builder: builder.pieces, "Take a card and its piece")
        picked_last = order[len(laid) - 1]
        self.then(self.place_phase, picked_last)

    async def place_phase(self, me: Builder) -> None:
        """One piece; then it is the turn of the next who has any, counterclockwise."""
        fitting = [piece for piece in me.pieces if self.ways_for(piece)]
        if fitting:
            await self.place(me, fitting)
        else:
            await discard(self, me, me.pieces, self.discarded, 1, "None of your pieces fits: discard one")
        following = next((one for one in [*counter_clockwise(self, me)[1:], me] if one.pieces), None)
        if following is not None:
            self.then(self.place_phase, following)
        elif self.deck:
            self.pass_lead()
        else:
            self.end("city built", because="All pieces are placed or discarded.")

    async def place(self, me: Builder, fitting: list[Plan]) -> None:
        piece = await me.choose(fitting, "Which piece do you place?")
        squares = await lay_shape(me, self.ways_for(piece), f"Choose the squares for your {piece}")
        for square, block in zip(squares, self.quarry.named(piece.name), strict=False):
            self.city.put(block, square)
        self.placed.add(piece)
        points = self.scored(squares)
        me.points += sum(points.values())
        reasons = [f"{number} for {reason}" for reason, number in points.items()] or ["nothing"]
        self.log("{} places {} on {} and scores {}", me, piece, list(squares), reasons)

    def ways_for(self, piece: Plan) -> list[Laying]:
        """The Placing Rules."""
        cells = self.city.cells
        barred = {
            step for square, block in cells.items() if block.name == piece.name for step in square.beside
        }
        barred.update(cells)
        return [squares for squares in piece.ways if barred.isdisjoint(squares)]

    # -- Scoring ---------------------------------------------------------------------------------------------

    def scored(self, squares: Laying) -> dict[str, int]:
        """What a piece scores that has just been placed there, and for what."""
        beside = [square for square in around(squares) if self.city[square]]
        names = {self.name_at(square) for square in beside}
        pieces = dict.fromkeys(self.piece_at(square) for square in beside)
        points = {"occupied squares": len(beside)}
        points |= {f"a {name}": FOR_BONUS for name in WITH_BONUS if name in names}
        points["surrounding"] = FOR_SURROUNDING * sum(self.is_full(around(piece)) for piece in pieces)
        points |= {zone: bonus for zone, bonus in FOR_ZONES.items() if self.fills(squares, zone)}
        return {reason: number for reason, number in points.items() if number}

    def name_at(self, square: Square) -> str:
        block = self.city[square]
        return block.name if block else ""

    def piece_at(self, square: Square) -> frozenset[Square]:
        name = self.name_at(square)
        return frozenset(flood(square, CITY.neighbours, lambda step: self.name_at(step) == name))

    def is_full(self, squares: Iterable[Square]) -> bool:
        return all(self.city[square] for square in squares)

    def fills(self, squares: Laying, zone: str) -> bool:
        """Whether these were the last to be filled of a zone."""
        return any(CITY.zone(square) == zone for square in squares) and self.is_full(CITY.within(zone))

    def score(self, me: Builder) -> int:
        return me.points

    def estimate(self, me: Builder) -> float:
        """The lead; a piece in hand is worth about a point for each of its squares."""
        worth = {one: one.points + sum(piece.size for piece in one.pieces) for one in self.players}
        return worth[me] - max(worth[rival] for rival in self.others(me))


def around(squares: Collection[Square]) -> list[Square]:
    """The squares along the sides of a piece."""
    steps = dict.fromkeys(step for square in squares for step in square.beside)
    return [step for step in steps if step not in squares]


RULINGS = [
    Ruling(
        "Introduction",
        "gap",
        "“2+ players”: how many at most?",
        "Eight: 24 cards are three for each then.",
        "test_players",
    ),
    Ruling(
        "Turn Sequence",
        "contradiction",
        "“3 phases”, of which two are named and described.",
        "There are two.",
        "test_a_whole_turn",
    ),
    Ruling(
        "Card/tile Set",
        "damaged",
        "The row of the Ball Court stands amid an empty table.",
        "One Ball Court of 1 x 2: then the pieces have 64 squares, as the board has.",
        "test_the_pieces_would_fill_the_board",
    ),
    Ruling(
        "Draw Phase",
        "gap",
        "Fewer than three cards for each player are left.",
        "All are turned up and picked in order until none is left.",
        "test_a_short_last_turn",
    ),
    Ruling(
        "Place Phase",
        "gap",
        "May pieces be turned and flipped?",
        "Yes, both.",
        "test_pieces_may_be_turned_and_flipped",
    ),
    Ruling(
        "Place Phase",
        "gap",
        "When is one blocked, and which piece is discarded?",
        "When none of his pieces fits anywhere; he chooses which. If one fits he must place. Whoever has no "
        "piece left is passed over.",
        "test_who_is_blocked_discards",
    ),
    Ruling(
        "Scoring",
        "gap",
        "Beside two Causeways or two Plazas, or beside one of each?",
        "One point for Causeways and one for Plazas, however many; also for a Plaza beside a Causeway and "
        "the reverse.",
        "test_causeways_and_plazas",
    ),
    Ruling(
        "Scoring",
        "gap",
        "When is a piece surrounded, and are several at once one point?",
        "When each square along its sides is occupied; the edge of the board counts as a wall. One point for "
        "each such piece, but not for the one just placed.",
        "test_surrounding",
    ),
    Ruling(
        "Scoring",
        "gap",
        "What of Zone 1 and the rim?",
        "Filling them scores nothing.",
        "test_zones",
    ),
    Ruling(
        "Victory",
        "gap",
        "Equal points?",
        "The victory is shared.",
        "test_equal_points_share_the_victory",
    ),
]
