"""Miami Beach: add buildings to a row along the beach; many traits shared with the neighbour score most.

How to play
    The deck has 56 cards. 48 are buildings, one of each kind: Peach, Lemon or Aquamarine, a Hotel or a
    Condo, Tall or Short, Ritzy or Standard, New or Old. The other eight are Renovations.

    In each round everybody is dealt four cards, face up. Then players take turns until nobody has a card
    left; whoever has none is passed over. The first turn goes to another player each round. With three or
    four players the last round has fewer cards: they are dealt one at a time until the deck is empty.

    On your turn you build one building out of your hand. The first one of the game is just laid down; later
    ones go to the left or the right end of the row. Buildings of one colour never stand next to each other.
    Instead you may discard a Renovation and lay a New building out of your hand on any Old building of the
    row, which is gone then; it, too, must differ in colour from its neighbours. If nothing you have fits at
    either end, you may still renovate, or else you discard a card, and your turn is over.

    Your building scores at once, by how many of four traits it has in common with its neighbour: type (Hotel
    or Condo), size, class (Ritzy or Standard) and age. A renovated building may have two neighbours; the
    traits in common with either are added up first.

        traits in common    0    1    2    3    4    5    6    7    8
        points             -5    1    4    9   16   25   36   49   64

    A building without any neighbour scores nothing. When the deck is empty and all hands are played, most
    points win. (On the screen the row is broken into lines, like a text: the left end is at the top.)
"""

from collections.abc import Iterable
from itertools import product

from tabletome.engine import Layout, Look, Player, Ruling
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.starting import Led, first_by_chance

DEALT = 4
RENOVATIONS = 8
POINTS = (-5, 1, 4, 9, 16, 25, 36, 49, 64)
"For so many traits in common."
A_LINE = 8


COLORS = {"Peach": "#e9967a", "Lemon": "#d8b400", "Aquamarine": "#2a9d8f"}
TYPES = {"Hotel": "tower", "Condo": "palm"}
TRAITS = list(product(("Tall", "Short"), ("Ritzy", "Standard"), ("New", "Old"), TYPES))


class Building(Card):
    color: str
    size: str
    grade: str
    age: str
    type: str
    shape = "tile"
    look = Look(suit="color", colours=COLORS, signs={" ".join(four): TYPES[four[-1]] for four in TRAITS})

    def __str__(self) -> str:
        return f"{self.color} {self.name}"

    def in_common(self, other: "Building") -> int:
        return sum(
            (
                self.size == other.size,
                self.grade == other.grade,
                self.age == other.age,
                self.type == other.type,
            )
        )


class Renovation(Card):
    shape = "tile"
    look = Look(sign="gear")


BUILDINGS = [Building(" ".join(four), color, *four) for color in COLORS for four in TRAITS]


class Shore(SquareGrid):
    """A row that can grow at both ends, drawn in lines like a text."""

    open_ended = True

    def position(self, space: Square) -> tuple[float, float]:
        line, place = divmod(space.index, A_LINE)
        return float(place), float(line)


SHORE = Shore(2 * len(BUILDINGS) - 1, 1, "Miami Beach")
FIRST_LOT = SHORE.spaces[len(BUILDINGS) - 1]


class Beach(Board[Building, Square]):
    """The buildings so far; they always form a single row."""

    __slots__ = ()

    def ends(self) -> dict[Square, str]:
        if not self.cells:
            return {FIRST_LOT: "as the first of all"}
        lots = sorted(lot.index for lot in self.cells)
        return {SHORE.spaces[lots[0] - 1]: "at the left end", SHORE.spaces[lots[-1] + 1]: "at the right end"}

    def spaces(self) -> Iterable[Square]:
        return [*self.cells, *self.ends()]

    def neighbours(self, lot: Square) -> list[Building]:
        return [self.cells[beside] for beside in lot.beside if beside in self.cells]

    def fits(self, building: Building, lot: Square) -> bool:
        """The Color Rule."""
        return all(building.color != neighbour.color for neighbour in self.neighbours(lot))


class Developer(Player):
    points: int = 0
    hand: Row[Card]

    def buildings(self) -> list[Building]:
        return self.hand.of(Building)


class MiamiBeach(Led[Developer]):
    title = "Miami Beach"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "tiles and placement"
    mechanisms = ("tile laying", "hand management", "patterns")
    minutes = 25
    layout = Layout(
        felt="#e6d3a3",
        accents=("#ff6f61", "#1f9ea3"),
        labels={"leader": "first turn", "Building.grade": "class"},
    )

    deck: Deck[Card]
    beach: Beach = Beach(SHORE)
    discards: Pile[Card]

    def setup(self) -> None:
        self.deck.fill_shuffled([*BUILDINGS, *[Renovation("Renovation")] * RENOVATIONS])
        self.leader = first_by_chance(self)

    async def round(self) -> None:
        self.deal_phase()
        self.then(self.turn_of, self.leader)

    def deal_phase(self) -> None:
        for _ in range(DEALT):
            for developer in self.from_leader():
                self.deck.draw(developer.hand)

    async def turn_of(self, me: Developer) -> None:
        await self.build_segment(me)
        following = next((one for one in [*self.others(me), me] if one.hand), None)
        if following is None:
            self.pass_lead()
        else:
            self.then(self.turn_of, following)

    async def build_segment(self, me: Developer) -> None:
        at_an_end = list(self.placements(me))
        ways = at_an_end + list(self.renovations(me))
        built = None
        if at_an_end:
            built = await me.choose(ways, "Build one of your buildings", label=self.in_words)
        elif ways:
            built = await me.choose(
                ways,
                "Nothing fits at the ends: renovate, or discard a card",
                otherwise="Discard a card",
                label=self.in_words,
            )
        if built is None:
            card = await me.choose(me.hand, "You do not build: discard a card")
            self.discards.add(card)
            self.log("{} discards {}", me, card)
        else:
            self.build(me, *built)

    def placements(self, me: Developer) -> Iterable[tuple[Building, Square]]:
        return (way for way in product(me.buildings(), self.beach.ends()) if self.beach.fits(*way))

    def renovations(self, me: Developer) -> Iterable[tuple[Building, Square]]:
        if not me.hand.of(Renovation):
            return ()
        new = [building for building in me.buildings() if building.age == "New"]
        old = [lot for lot, building in self.beach.cells.items() if building.age == "Old"]
        return (way for way in product(new, old) if self.beach.fits(*way))

    def in_words(self, way: tuple[Building, Square]) -> str:
        building, lot = way
        return f"{building} {self.beach.ends().get(lot) or f'in place of {self.beach[lot]}'}"

    def build(self, me: Developer, building: Building, lot: Square) -> None:
        said = self.in_words((building, lot)).removeprefix(str(building))
        gone = self.beach.replace(building, lot)
        if gone is not None:
            self.discards.add_all([me.hand.of(Renovation)[0], gone])
        self.log("{} builds {}" + said, me, building)
        self.scoring_segment(me, building)

    def scoring_segment(self, me: Developer, building: Building) -> None:
        neighbours = self.beach.neighbours(building.at)
        if neighbours:
            shared = sum(building.in_common(neighbour) for neighbour in neighbours)
            me.points += POINTS[shared]
            self.log("{} trait(s) in common: {} scores {}", shared, me, POINTS[shared])

    def is_over(self) -> bool:
        return not self.deck and not any(developer.hand for developer in self.players)

    def score(self, developer: Developer) -> int:
        return developer.points


RULINGS = [
    Ruling(
        "Deal Phase",
        "gap",
        "With three or four players eight cards are left for the last round.",
        "They are dealt one at a time from the player who has the first turn, until the deck is empty.",
        "test_last_round_deals_what_is_left",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "Who has the first turn?",
        "Chance decides for the first round; after that it goes on to the left.",
        "test_first_turn_goes_round",
    ),
    Ruling(
        "Action Phase",
        "gap",
        "A Renovation takes two cards, so hands run out unevenly.",
        "Players without cards are passed over until no one has any.",
        "test_players_without_cards_are_passed_over",
    ),
    Ruling(
        "Renovation Rule",
        "gap",
        "Is a Renovation besides the building of the turn, or instead of it?",
        "Instead: one building a turn. Whoever can build at an end must build, there or by a Renovation.",
        "test_renovation_is_instead_of_building_at_an_end",
    ),
    Ruling(
        "Color Rule",
        "gap",
        "Is one who can only renovate unable to place a building?",
        "He may renovate, or discard any card of his hand.",
        "test_who_can_only_renovate_may_discard",
    ),
    Ruling(
        "Color Rule",
        "gap",
        "A hand that holds nothing but Renovations?",
        "It builds nothing either: one of them is discarded.",
        "test_a_hand_of_renovations_discards",
    ),
    Ruling(
        "Renovation Rule",
        "gap",
        "Does the Color Rule hold for a building that replaces another?",
        "Yes, with regard to both neighbours; the colour of the replaced building does not matter.",
        "test_renovation_keeps_the_color_rule",
    ),
    Ruling(
        "Scoring Segment",
        "gap",
        "What does the first building score, or the only one when it is renovated?",
        "Nothing: it has no neighbour with which to have no trait in common.",
        "test_first_building_scores_nothing",
    ),
    Ruling(
        "Scoring Segment",
        "damaged",
        "The table of points is torn into four pieces.",
        "It is put together by its numbers of traits, 0 to 8.",
        "test_points_for_traits_in_common",
    ),
    Ruling(
        "Winning",
        "gap",
        "Equal points?",
        "The victory is shared.",
        "test_equal_points_share_the_victory",
    ),
]
