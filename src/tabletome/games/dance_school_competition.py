"""Dance School Competition: draft dancers, teachers and numbers side by side, then shine before the judges.

How to play
    The game has two parts: the schools are built, then they compete. A Studio game has 3 build rounds and 1
    competition, an Academy game 4 and 3, a Conservatory game 5 and 5. Whoever wins most competitions wins.

    Chance decides who picks first. The first to pick begins with a base score of 5, the second with 10, and
    so on. In each build round twelve cards of the build deck are laid out, and you take turns picking one,
    clockwise, until all are gone; whoever picked last picks first in the next round. A picked card is placed
    in your school, a grid of cards, next to one that lies there. Cards that touch along a side or at a corner
    are adjacent; they are beside each other along a side only. There is one of each of these 67 cards:

        Teacher of Ballet, Tap, Jazz, Lyrical, Hip Hop          +2 in that trait, adjacent students the same
        Classes: Musical Theater, Classical Ballet, Modern, Acrobatics (Form)                       likewise
        Team Spirit, Sportsmanship, Showmanship (Heart), Private Lessons (Solo)                     likewise
        Extra Classroom, Dance Intensive     Base +4 and adjacent students Base +1; Base +2, Contemporary +2
        Point Class, Male Teacher         Ballet +4, all advanced girls Ballet +5; Base +3, all boys Form +3
        Good Tap Shoes, Practice Lifts                      Tap +4 and all students Tap +1; Form +3, Duet +5
        Prop Pops, Choreographer         Base +2 and adjacent numbers Base +2; Form +4, adjacent numbers +5
        Good Technique, Good Flexibility           one student beside it gets Form +3 and Solo +5; or Form +6
        Good Control, Natural Talent, Dedication                         likewise Form +7; Form +8; Heart +8
        Numbers, +5 each: Jazz, Contemporary, Ballet, Tap, Lyrical, Modern, Musical Theatre, Hip Hop, Solo,
            Duet, Production (Heart), Acrobatics (Form), Cute Kids (Beginner), Intermediate, Advanced
        Beginners, +2 and +2: boys Toby (Heart), Rick (Hip Hop); girls Carlee (Ballet), Kendall (Heart),
            Gabby (Contemporary), Sydney (Lyrical)
        Intermediate, +4 and +2: boys Freddie (Lyrical), Caleb (Duet); girls Mackenzie (Form), Sierra
            (Modern), Taylor (Tap), Alyssa (Solo)
        Advanced, +6 and +2: boys Andrew (Tap), Nathan (Hip Hop); girls Katie (Musical Theatre), Madison
            (Ballet), Olivia (Jazz), Grace (Contemporary)
        Injury, Laziness, Bad Diet, Homework, Distractions          Base -5, the others -2; beside a student
        Dance Mom, Good Diet                                                        Base +3; beside a student
        Drop Out                                     discarded at once, together with a student of your school

    A number also gets what each adjacent student scores in the trait of the number, with all that others
    give to the student. If several students are beside a card that is for one, it is for the one with whom
    it counts most. “All” means all in the same school. What has to be placed beside a student goes anywhere
    if it cannot.

    Before a competition everybody may switch two cards of the own school. Then five of the fifteen judging
    cards are drawn: all scores in the traits they name are doubled, in all schools. They are Tap, Ballet,
    Contemporary, Modern, Lyrical, Musical Theater, Hip Hop, Solo, Duet, Beginner, Intermediate, Advanced,
    Form and Heart; the fifteenth gives each boy Base +2. Everybody also draws four of the 22 competition
    cards:

        +10  Best in Show, On Fire, Diamond Performance, Scholarship, Judges Favorite
         +5  Everyone gets Gold, Platinum Performance, Warm Up, Special Award, Cheering Section, Enthusiasm
         -5  Wardrobe Malfunction, Hot Mess, Not in Sync, Point your Feet, Last Minute Changes, Biased Judge,
             Backstage Drama, Stage Not Right, Need to Re-block, Large Competition
        -10  Out Sick

    The highest total of school, base score and competition cards wins the competition; those who tie for it
    all do. Then these cards are discarded. A deck that runs out is made of its discards.
"""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple

from tabletome.engine import Layout, Look, Option, Player, Ruling, behaviour, state
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.cards import Card, Deck, Pile, Row
from tabletome.parts.majorities import standings
from tabletome.parts.sheets import rows
from tabletome.parts.starting import Led, first_by_chance

PICKS = 12
FIRST_BASE = 5
JUDGES, PROGRAMME = 5, 4
LENGTHS = {"Studio": (3, 1), "Academy": (4, 3), "Conservatory": (5, 5)}
"Build rounds and competitions."
MOST_CARDS = 30
"What a school of two players can come to."
WAYS = {
    4: "above",
    6: "to the right of",
    0: "below",
    2: "to the left of",
    5: "above right of",
    7: "below right of",
    1: "below left of",
    3: "above left of",
}
"Where a place lies, by the direction of its neighbour clockwise from north."

Score = Counter[str]
"By trait."


class To(StrEnum):
    NOBODY = ""
    ADJACENT_STUDENTS = "adjacent students"
    ADJACENT_NUMBERS = "adjacent numbers"
    ONE_STUDENT_BESIDE = "one student beside"
    ALL_STUDENTS = "all students"
    ALL_BOYS = "all boys"
    ALL_ADVANCED_GIRLS = "all advanced girls"


ALL = {To.ALL_STUDENTS: set[str](), To.ALL_BOYS: {"Boy"}, To.ALL_ADVANCED_GIRLS: {"Advanced", "Girl"}}
"To which students a gift to all goes: to those of these groups."


class Rule(StrEnum):
    NONE = ""
    BESIDE_A_STUDENT = "beside a student"
    LEAVES_WITH_A_STUDENT = "leaves with a student"


class BuildCard(Card):
    title: str
    "Of a student the name alone."
    type: str
    text: str
    traits: tuple[str, ...] = behaviour(default=())
    gift: tuple[str, ...] = behaviour(default=())
    to: To = behaviour(default=To.NOBODY)
    rule: Rule = behaviour(default=Rule.NONE)
    group: tuple[str, ...] = behaviour(default=())
    score: int | None = state(default=None)
    "In a school, before judges double anything."
    look = Look(
        title="title",
        suit="type",
        text="text",
        signs={
            "Student": "person",
            "Teacher": "crown",
            "Class": "book",
            "Number": "star",
            "Modifier": "gear",
        },
        colours={
            "Student": "#b0467e",
            "Teacher": "#2f6f9f",
            "Class": "#3a7d55",
            "Number": "#a67c00",
            "Modifier": "#5f5a78",
        },
    )

    @property
    def is_student(self) -> bool:
        return self.type == "Student"

    @property
    def is_number(self) -> bool:
        return self.type == "Number"


class BuildLine(NamedTuple):
    """A row of the build deck list."""

    name: str
    type: str
    group: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    gift: tuple[str, ...] = ()
    to: To = To.NOBODY
    rule: Rule = Rule.NONE

    def card(self) -> BuildCard:
        gift = f"{self.to}: {', '.join(self.gift)}" if self.gift else ""
        return BuildCard(
            self.name,
            self.name.split()[-1] if self.group else self.name,
            self.type,
            "; ".join(part for part in (", ".join(self.traits), gift, self.rule) if part),
            traits=self.traits,
            gift=self.gift,
            to=self.to,
            rule=self.rule,
            group=self.group,
        )


class JudgingCard(Card):
    text: str
    trait: str = behaviour(default="")
    boys_base: int = behaviour(default=0)
    look = Look(text="text")


class CompetitionCard(Card):
    base: int
    look = Look(corner="base")


BUILD_DECK = [line.card() for line in rows(__package__, "dance_school_competition", BuildLine)]
JUDGING_DECK = [
    *(
        JudgingCard(trait, f"All {trait} scores are doubled", trait=trait)
        for trait in (
            *("Tap", "Ballet", "Contemporary", "Modern", "Lyrical", "Musical Theatre", "Hip Hop", "Solo"),
            *("Duet", "Beginner", "Intermediate", "Advanced", "Form", "Heart"),
        )
    ),
    JudgingCard("Boys", "All boy students get Base +2", boys_base=2),
]
JAZZ = JudgingCard("Jazz", "All Jazz scores are doubled", trait="Jazz")
COMPETITION_LIST = {
    10: ("Best in Show", "On Fire", "Diamond Performance", "Scholarship", "Judges Favorite"),
    5: (
        "Everyone gets Gold",
        "Platinum Performance",
        "Warm Up",
        "Special Award",
        "Cheering Section",
        "Enthusiasm",
    ),
    -5: (
        "Wardrobe Malfunction",
        "Hot Mess",
        "Not in Sync",
        "Point your Feet",
        "Last Minute Changes",
        "Biased Judge",
        "Backstage Drama",
        "Stage Not Right",
        "Need to Re-block",
        "Large Competition",
    ),
    -10: ("Out Sick",),
}


class Floor(SquareGrid):
    """Large enough for any school; only what is in use is drawn."""

    open_ended = True


FLOORS = [Floor(2 * MOST_CARDS + 1, 2 * MOST_CARDS + 1, f"school {seat + 1}") for seat in range(4)]


class School(Board[BuildCard, Square]):
    __slots__ = ()

    def bind(self, game: Any, name: str, owner: Player | None) -> None:
        super().bind(game, name, owner)
        assert owner is not None
        self.grid = FLOORS[owner.seat]

    def spaces(self) -> list[Square]:
        return [*self.cells, *self.sites()]

    def sites(self) -> list[Square]:
        """Empty squares that touch a card."""
        cells = self.cells
        if not cells:
            return [self.grid.spaces[len(self.grid) // 2]]
        return list(dict.fromkeys(site for square in cells for site in square.around if site not in cells))

    def sites_for(self, card: BuildCard) -> list[Square]:
        sites = self.sites()
        if card.rule is not Rule.BESIDE_A_STUDENT:
            return sites
        return [site for site in sites if any(other.is_student for other in self.beside(site))] or sites

    def beside(self, square: Square) -> list[BuildCard]:
        return [self.cells[step] for step in square.beside if step in self.cells]

    def around(self, square: Square) -> list[BuildCard]:
        return [self.cells[step] for step in square.around if step in self.cells]

    def students(self) -> list[BuildCard]:
        return [card for card in self if card.is_student]

    def where(self, site: Square) -> str:
        for direction, way in WAYS.items():
            if (step := site.steps[direction]) in self.cells:
                return f"{way} {self.cells[step]}"
        return "as the first card"

    # -- scores ----------------------------------------------------------------------------------------------

    def scores(self, judges: Sequence[JudgingCard] = ()) -> dict[BuildCard, Score]:
        """What each card scores, before anything is doubled."""
        scores = {card: Counter(points_of(card.traits)) for card in self}
        for card in self:
            gift = points_of(card.gift)
            for lucky in self.receivers(card, judges) if gift else ():
                scores[lucky].update(gift)
        for boy in self.students():
            if "Boy" in boy.group:
                scores[boy]["Base"] += sum(judge.boys_base for judge in judges)
        for number in self:
            if number.is_number:
                (trait,) = points_of(number.traits)
                for student in self.around(number.at):
                    if student.is_student:
                        scores[number][trait] += scores[student][trait]
        return scores

    def receivers(self, card: BuildCard, judges: Sequence[JudgingCard]) -> list[BuildCard]:
        if card.to is To.ADJACENT_STUDENTS:
            return [other for other in self.around(card.at) if other.is_student]
        if card.to is To.ADJACENT_NUMBERS:
            return [other for other in self.around(card.at) if other.is_number]
        if card.to is To.ONE_STUDENT_BESIDE:
            students = [other for other in self.beside(card.at) if other.is_student]
            return [max(students, key=lambda student: self.worth(card, student, judges))] if students else []
        return [student for student in self.students() if ALL[card.to].issubset(student.group)]

    def worth(self, card: BuildCard, student: BuildCard, judges: Sequence[JudgingCard]) -> int:
        """What the gift comes to if this student gets it, with what he passes on to numbers."""
        styles = [points_of(other.traits) for other in self.around(student.at) if other.is_number]
        return sum(
            points * factor(trait, judges) * (1 + sum(trait in style for style in styles))
            for trait, points in points_of(card.gift).items()
        )

    def total(self, judges: Sequence[JudgingCard] = ()) -> int:
        return sum(
            points * factor(trait, judges)
            for score in self.scores(judges).values()
            for trait, points in score.items()
        )


@cache
def points_of(traits: tuple[str, ...]) -> dict[str, int]:
    """“Form +3” and the like as figures by trait."""
    return {trait: int(points) for trait, _, points in (text.rpartition(" ") for text in traits)}


def factor(trait: str, judges: Sequence[JudgingCard]) -> int:
    return 2 if any(judge.trait == trait for judge in judges) else 1


class Director(Player):
    wins: int = 0
    "Competitions won."
    base: int
    "The base score he began with."
    points: int
    "Of his school with the base score, without judges."
    last: int = 0
    "His total in the last competition."
    school: School = School(FLOORS[0])
    programme: Row[CompetitionCard]


class DanceSchoolCompetition(Led[Director]):
    title = "Dance School Competition"
    author = "Lloyd Krassner (Warp Spawn Games)"
    seats = range(2, 5)
    family = "tiles and placement"
    mechanisms = ("drafting", "tile laying", "patterns")
    minutes = 45
    layout = Layout(
        felt="#4b2f4f",
        accents=("#f2b5d4", "#f4d35e"),
        labels={
            "upper_row": "cards to pick",
            "lower_row": "more cards to pick",
            "base": "base score",
            "points": "school and base",
            "last": "last competition",
            "BuildCard.score": "now",
        },
        hidden_fields=("leader", "name"),
        hidden_places=("build_deck", "dropped", "judging_deck", "judged", "competition_deck", "performed"),
    )
    length = Option(
        "Academy",
        "Length of the game",
        {
            name: f"{name}: {build} build rounds, {shows} competition(s)"
            for name, (build, shows) in LENGTHS.items()
        },
    )
    jazz_judge = Option(False, "A sixteenth judging card emphasizes Jazz")

    build_deck: Deck[BuildCard] = Deck("dropped")
    upper_row: Row[BuildCard]
    lower_row: Row[BuildCard]
    "Cards to pick."
    dropped: Pile[BuildCard]
    judging_deck: Deck[JudgingCard] = Deck("judged")
    judges: Row[JudgingCard]
    judged: Pile[JudgingCard]
    competition_deck: Deck[CompetitionCard] = Deck("performed")
    performed: Pile[CompetitionCard]

    def setup(self) -> None:
        self.build_deck.fill_shuffled(BUILD_DECK)
        self.judging_deck.fill_shuffled([*JUDGING_DECK, JAZZ] if self.jazz_judge else JUDGING_DECK)
        self.competition_deck.fill_shuffled(
            CompetitionCard(name, base) for base, names in COMPETITION_LIST.items() for name in names
        )
        self.leader = first_by_chance(self)
        for place, director in enumerate(self.from_leader(), 1):
            director.base = director.points = FIRST_BASE * place

    def round(self) -> None:
        if self.turns <= LENGTHS[self.length][0]:
            self.build_out_round()
        else:
            self.then(self.switch_cards)
            self.then(self.compete)

    # -- school build out ------------------------------------------------------------------------------------

    def build_out_round(self) -> None:
        for row in (self.upper_row, self.lower_row):
            self.build_deck.draw_many(row, PICKS // 2)
        order = (self.from_leader() * PICKS)[:PICKS]
        for director in order:
            self.then(self.pick_card, director)
        self.pass_lead(order[-1])

    async def pick_card(self, me: Director) -> None:
        offer = [*self.upper_row, *self.lower_row]
        card = await me.choose(offer, "Pick a card for your school")
        if card.rule is Rule.LEAVES_WITH_A_STUDENT:
            await self.drop_out(me, card)
        else:
            sites = me.school.sites_for(card)
            site = sites[0]
            if me.school:
                site = await me.choose(sites, f"Where do you place {card}?", label=me.school.where)
            self.log("{} places {} {}", me, card, me.school.where(site))
            me.school.put(card, site)
        self.count(me)

    async def drop_out(self, me: Director, card: BuildCard) -> None:
        self.log("{} picks {}", me, card)
        self.dropped.add(card)
        students = me.school.students()
        if students:
            student = await me.choose(students, "Which student leaves your school?", label=str)
            student.score = None
            self.dropped.add(student)
            self.log("{} leaves the school of {}", student, me)

    def count(self, me: Director) -> None:
        me.points = me.base
        for card, score in me.school.scores().items():
            card.score = score.total()
            me.points += score.total()

    # -- competitions ----------------------------------------------------------------------------------------

    async def switch_cards(self) -> None:
        for me, switched in (await self.together(self.choose_two)).items():
            if switched is None:
                self.log("{} switches no cards", me)
            else:
                me.school.swap(*switched)
                self.log("{} switches {} and {}", me, *switched)
                self.count(me)

    async def choose_two(self, me: Director) -> tuple[BuildCard, BuildCard] | None:
        cards = list(me.school)
        if len(cards) < 2:
            return None
        one = await me.choose(
            cards, "Which card do you switch with another?", otherwise="Switch nothing", label=str
        )
        if one is None:
            return None
        others = [card for card in cards if card is not one]
        return one, await me.choose(others, f"With which card do you switch {one}?", label=str, picked=(one,))

    def compete(self) -> None:
        self.judging_deck.draw_many(self.judges, JUDGES)
        self.log("The judges emphasize {}", list(self.judges))
        for me in self.players:
            self.competition_deck.draw_many(me.programme, PROGRAMME)
            me.last = me.school.total(self.judges.items) + me.base + sum(card.base for card in me.programme)
            self.log("{} draws {} and comes to {}", me, list(me.programme), me.last, hold=True)
        best = standings({me: me.last for me in self.players})[0]
        for winner in best:
            winner.wins += 1
            self.log("{} wins the competition", winner, hold=True)
        self.judged.add_all(self.judges)
        for me in self.players:
            self.performed.add_all(me.programme)
        if self.turns == sum(LENGTHS[self.length]):
            self.end("all competitions")

    def score(self, director: Director) -> int:
        return director.wins

    def estimate(self, director: Director) -> float:
        """Competitions won, and what the school is worth to judges on the average."""
        return 100 * director.wins + director.points


RULINGS = [
    Ruling(
        "Setup",
        "gap",
        "Who has the most dance experience?",
        "Chance decides.",
        "test_setup",
    ),
    Ruling(
        "Trait List",
        "contradiction",
        "Traits have several names: Beginning, Beginner and Beginners; MT and Musical Theatre or Theater.",
        "They are one trait each, here Beginner and Musical Theatre.",
        "test_cute_kids",
    ),
    Ruling(
        "School Build Grid Format",
        "gap",
        "Where may a card be placed?",
        "On any empty place that touches a card of the school along a side or at a corner; the "
        "first one anywhere.",
        "test_where_cards_are_placed",
    ),
    Ruling(
        "School Build Grid Format",
        "gap",
        "Which of a student's scores does a number of that style get?",
        "All that he scores in the trait, printed or given by others; from every adjacent student.",
        "test_numbers_take_what_students_score",
    ),
    Ruling(
        "School Build Grid Format",
        "gap",
        "What is the style of the numbers that are not called by a trait?",
        "The trait they score in: Heart for a Production, Form for Acrobatics, Beginner for Cute Kids.",
        "test_cute_kids",
    ),
    Ruling(
        "Build Deck Card List",
        "gap",
        "Good Technique and its like: whose is the score, and which student gets it?",
        "It is the student's; without one beside the card nobody's. Of several the one for whom it counts "
        "most gets it, also in view of the judges.",
        "test_one_student_beside",
    ),
    Ruling(
        "Build Deck Card List",
        "gap",
        "Do cards for all girls, boys or students reach other schools?",
        "No.",
        "test_gifts_to_all",
    ),
    Ruling(
        "Build Deck Card List",
        "gap",
        "A card must be placed orthogonal to a student, and cannot?",
        "Then it goes where any card could. It binds when the card is placed; switching later is free.",
        "test_beside_a_student",
    ),
    Ruling(
        "Build Deck Card List",
        "gap",
        "Drop Out: which student leaves, and if there is none? What of the gap?",
        "The owner chooses; without a student only Drop Out is discarded. The place is empty and can be "
        "used again.",
        "test_drop_out",
    ),
    Ruling(
        "Competition Rules",
        "gap",
        "In which order do players switch cards?",
        "All at the same time, before the judges are drawn.",
        "test_switching",
    ),
    Ruling(
        "Judging Deck Card List",
        "gap",
        "There is no judging card for Jazz, though it is a trait.",
        "The fifteen as printed; with an option there is one for Jazz.",
        "test_jazz_judge",
    ),
    Ruling(
        "Competition Rules",
        "gap",
        "Is anything shuffled anew before each competition, if the decks are not out?",
        "What is left of a deck; discards come back when it has run out.",
        "test_decks_that_run_out",
    ),
    Ruling(
        "Competition Rules",
        "gap",
        "A tie for the highest total, or for most competitions won?",
        "All who tie win the competition; the victory is shared.",
        "test_ties",
    ),
]
