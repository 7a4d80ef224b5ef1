from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.engine.playout import answer_randomly
from tabletome.games.dance_school_competition import BuildCard, DanceSchoolCompetition
from tabletome.testing import Trial, at

Plan = dict[tuple[int, int], str]
"Cards by columns to the right of the first place of a school and rows above it."

FILLERS = ["Jazz Number", "Tap Number", "Ballet Number", "Lyrical Number", "Modern Number", "Hip Hop Number"]
FILLERS += [
    "Solo Number",
    "Duet Number",
    "Good Tap Shoes",
    "Point Class",
    "Practice Lifts",
    "Extra Classroom",
]


def lay(game: DanceSchoolCompetition, seat: int, plan: Plan) -> None:
    director = game.players[seat]
    middle = director.school.grid.spaces[len(director.school.grid) // 2]
    for (right, up), name in plan.items():
        card = next(card for card in game.build_deck if card.name == name)
        space = middle.offset(right, up)
        assert space is not None
        director.school.put(card, space)
    game.count(director)


def schools(
    *plans: Plan,
    turns: int = 0,
    leader: int = 0,
    offer: Sequence[str] = (),
    judges: Sequence[str] = (),
    programme: Sequence[str] = (),
    players: int = 2,
    **options: Any,
) -> Trial[DanceSchoolCompetition]:
    """The next round after so many, with these on top of the decks."""

    def arrange(game: DanceSchoolCompetition) -> None:
        game.turns, game.leader = turns, game.players[leader]
        for seat, plan in enumerate(plans):
            lay(game, seat, plan)

    decks = {"build_deck": offer, "judging_deck": judges, "competition_deck": programme}
    return at(DanceSchoolCompetition, players, arrange=arrange, decks=decks, options=options)


def offer_of(game: DanceSchoolCompetition) -> list[BuildCard]:
    return [*game.upper_row, *game.lower_row]


def scores(plan: Plan, *judges: str) -> dict[str, dict[str, int]]:
    """What each card scores by trait, as far as that is not 0."""
    game = at(DanceSchoolCompetition, 2, arrange=lambda game: lay(game, 0, plan)).game
    drawn = [judge for judge in game.judging_deck if judge.name in judges]
    found = game.players[0].school.scores(drawn)
    return {card.name: {trait: n for trait, n in score.items() if n} for card, score in found.items()}


def names(t: Trial[DanceSchoolCompetition], name: str) -> list[str]:
    return sorted(card.name for card in t.player(name).school)


def where(t: Trial[DanceSchoolCompetition], name: str) -> dict[str, tuple[int, int]]:
    school = t.player(name).school
    middle = school.grid.spaces[len(school.grid) // 2]
    return {card.name: (card.at.col - middle.col, card.at.row - middle.row) for card in school}


# -- set-up and build rounds -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup(players: int) -> None:
    begun = set()
    for seed in range(12):
        game = DanceSchoolCompetition(players, seed)
        game.setup()
        begun.add(game.leader.seat)
        for place in range(players):
            director = game.players[(game.leader.seat + place) % players]
            assert (director.base, director.points) == (5 * place + 5, 5 * place + 5)
            assert (director.wins, director.last, len(director.school)) == (0, 0, 0)
            assert len(director.school.grid) == 61 * 61, "thirty cards in a row in any direction"
        assert (len(game.build_deck), len(game.judging_deck), len(game.competition_deck)) == (67, 15, 22)
    assert len(begun) == players


@pytest.mark.parametrize(
    ("length", "build", "shows"), [("Studio", 3, 1), ("Academy", 4, 3), ("Conservatory", 5, 5)]
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lengths(length: str, build: int, shows: int, players: int) -> None:
    table, rng = Table(DanceSchoolCompetition, players, "lengths", {"length": length}), Random(length)
    while table.result is None:
        game = table.game
        assert isinstance(game, DanceSchoolCompetition)
        built = (
            sum(len(director.school) for director in game.players) + len(game.dropped) + len(offer_of(game))
        )
        if game.turns <= build:
            assert 12 * (game.turns - 1) <= built <= 12 * game.turns
        answer_randomly(table, rng)
    game = table.game
    assert isinstance(game, DanceSchoolCompetition)
    assert sum(len(director.school) for director in game.players) + len(game.dropped) == 12 * build
    assert game.turns == build + shows
    assert table.result.ending == "all competitions"
    assert table.result.scores == [director.wins for director in game.players]
    assert sum(table.result.scores) >= shows


def test_the_academy_is_usual() -> None:
    assert at(DanceSchoolCompetition).game.options == {"length": "Academy", "jazz_judge": False}


@pytest.mark.parametrize(
    ("players", "leader", "order", "next_leader"),
    [(2, 0, "Ann Bob", "Bob"), (3, 1, "Bob Cleo Ann", "Ann"), (4, 2, "Cleo Dan Ann Bob", "Bob")],
)
def test_picks_go_round_and_the_last_picks_first(
    players: int, leader: int, order: str, next_leader: str
) -> None:
    t = schools(players=players, leader=leader, offer=FILLERS)
    asked = []
    while t.game.turns == 1:
        (name,) = t.asked
        if t.prompt(name) == "Pick a card for your school":
            asked.append(name)
            assert len(offer_of(t.game)) == 13 - len(asked)
        t.answer(name, t.options(name)[0])
    assert asked == order.split() * (12 // players)
    assert t.asked == [next_leader]
    assert len(offer_of(t.game)) == 12
    assert len(t.game.build_deck) == 67 - 24


def test_where_cards_are_placed() -> None:
    t = schools(offer=FILLERS)
    assert sorted(t.options("Ann")) == sorted(FILLERS)
    t.answer("Ann", "Jazz Number")
    assert where(t, "Ann") == {"Jazz Number": (0, 0)}
    assert t.log()[-1] == "Ann places Jazz Number as the first card"
    t.answer("Bob", "Tap Number")
    t.answer("Ann", "Ballet Number")
    assert t.prompt("Ann") == "Where do you place Ballet Number?"
    ways = {
        "above Jazz Number": (0, 1),
        "above right of Jazz Number": (1, 1),
        "to the right of Jazz Number": (1, 0),
        "below right of Jazz Number": (1, -1),
        "below Jazz Number": (0, -1),
        "below left of Jazz Number": (-1, -1),
        "to the left of Jazz Number": (-1, 0),
        "above left of Jazz Number": (-1, 1),
    }
    assert sorted(t.options("Ann")) == sorted(ways)
    for way, place in ways.items():
        t = schools({(0, 0): "Jazz Number"}, {(0, 0): "Tap Number"}, offer=FILLERS[2:])
        t.answer("Ann", "Ballet Number", way)
        assert where(t, "Ann")["Ballet Number"] == place
        assert t.log()[-1] == f"Ann places Ballet Number {way}"


def test_taken_places_are_not_offered_and_grids_grow() -> None:
    t = schools({(0, 0): "Jazz Number", (1, 0): "Modern Number", (2, 1): "Tap Number"}, offer=["Duet Number"])
    t.answer("Ann", "Duet Number")
    assert len(t.options("Ann")) == 14
    t.answer("Ann", "above right of Tap Number")
    assert where(t, "Ann")["Duet Number"] == (3, 2)


def test_beside_a_student() -> None:
    plan = {(0, 0): "Beg Boy Toby", (1, 0): "Jazz Number", (2, 0): "Adv Girl Katie"}
    for name in (
        *("Injury", "Laziness", "Dance Mom", "Bad Diet"),
        *("Good Diet", "Homework", "Distractions"),
    ):
        t = schools(plan, offer=[name])
        t.answer("Ann", name)
        assert sorted(t.options("Ann")) == [
            "above Adv Girl Katie",
            "above Beg Boy Toby",
            "below Adv Girl Katie",
            "below Beg Boy Toby",
            "to the left of Beg Boy Toby",
            "to the right of Adv Girl Katie",
        ]


def test_nobody_to_be_beside() -> None:
    t = schools({(0, 0): "Jazz Number"}, offer=["Injury"])
    t.answer("Ann", "Injury")
    assert len(t.options("Ann")) == 8
    full = {
        (0, 0): "Beg Boy Toby",
        (1, 0): "Jazz Number",
        (-1, 0): "Tap Number",
        (0, 1): "Solo Number",
        (0, -1): "Duet Number",
    }
    t = schools(full, offer=["Injury"])
    t.answer("Ann", "Injury")
    assert len(t.options("Ann")) == 16
    t = schools(offer=["Injury"])
    t.answer("Ann", "Injury")
    assert t.player("Ann").points == t.player("Ann").base - 5


def test_drop_out() -> None:
    plan = {(0, 0): "Beg Boy Toby", (1, 0): "Jazz Number", (2, 0): "Adv Girl Katie"}
    t = schools(plan, offer=["Drop Out", "Duet Number"])
    assert t.player("Ann").points - t.player("Ann").base == 4 + 5 + 8
    t.answer("Ann", "Drop Out")
    assert t.options("Ann") == ["Beg Boy Toby", "Adv Girl Katie"]
    t.answer("Ann", "Beg Boy Toby")
    assert names(t, "Ann") == ["Adv Girl Katie", "Jazz Number"]
    assert [(card.name, card.score) for card in t.game.dropped] == [
        ("Drop Out", None),
        ("Beg Boy Toby", None),
    ]
    assert t.player("Ann").points - t.player("Ann").base == 5 + 8
    assert t.log()[-2:] == ["Ann picks Drop Out", "Beg Boy Toby leaves the school of Ann"]
    t.answer("Bob", t.options("Bob")[-1])
    t.answer("Ann", "Duet Number")
    assert "to the left of Jazz Number" in t.options("Ann")


def test_drop_out_without_students() -> None:
    t = schools({(0, 0): "Jazz Number"}, offer=["Drop Out"])
    t.answer("Ann", "Drop Out")
    assert t.asked == ["Bob"]
    assert names(t, "Ann") == ["Jazz Number"]
    assert len(t.game.dropped) == 1


def test_drop_out_can_empty_a_school() -> None:
    t = schools({(0, 0): "Beg Boy Toby"}, offer=["Drop Out", "Tap Number"])
    t.answer("Ann", "Drop Out", "Beg Boy Toby")
    assert (names(t, "Ann"), t.player("Ann").points) == ([], t.player("Ann").base)
    t.answer("Bob", t.options("Bob")[-1])
    t.answer("Ann", "Tap Number")
    assert where(t, "Ann") == {"Tap Number": (0, 0)}


# -- scores ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "own", "given"),
    [
        ("Ballet Teacher", {"Ballet": 2}, {"Ballet": 2}),
        ("Hip Hop Teacher", {"Hip Hop": 2}, {"Hip Hop": 2}),
        ("Musical Theater Class", {"Musical Theatre": 2}, {"Musical Theatre": 2}),
        ("Acrobatics Class", {"Form": 2}, {"Form": 2}),
        ("Extra Classroom", {"Base": 4}, {"Base": 1}),
        ("Dance Intensive", {"Base": 2}, {"Contemporary": 2}),
        ("Sportsmanship", {"Heart": 2}, {"Heart": 2}),
        ("Private Lessons", {"Solo": 2}, {"Solo": 2}),
    ],
)
def test_gifts_to_adjacent_students(name: str, own: dict[str, int], given: dict[str, int]) -> None:
    found = scores(
        {(0, 0): name, (1, 0): "Inter Boy Caleb", (1, 1): "Beg Boy Rick", (0, -2): "Adv Boy Andrew"}
    )
    assert found[name] == own
    expected = {"Intermediate": 4, "Duet": 2}
    assert found["Inter Boy Caleb"] == {**expected, **given}
    rick = {"Beginner": 2, "Hip Hop": 2}
    assert found["Beg Boy Rick"] == {
        trait: rick.get(trait, 0) + given.get(trait, 0) for trait in rick | given
    }
    assert found["Adv Boy Andrew"] == {"Advanced": 6, "Tap": 2}


@pytest.mark.parametrize(
    ("name", "own", "given"),
    [("Prop Pops", {"Base": 2}, {"Base": 2}), ("Choreographer", {"Form": 4}, {"Form": 5})],
)
def test_gifts_to_adjacent_numbers(name: str, own: dict[str, int], given: dict[str, int]) -> None:
    found = scores(
        {
            (0, 0): name,
            (1, 1): "Tap Number",
            (-1, 0): "Jazz Number",
            (0, 1): "Beg Boy Rick",
            (2, 2): "Duet Number",
        }
    )
    assert found[name] == own
    assert found["Tap Number"] == {"Tap": 5, **given}
    assert found["Jazz Number"] == {"Jazz": 5, **given}
    assert found["Beg Boy Rick"] == {"Beginner": 2, "Hip Hop": 2}
    assert found["Duet Number"] == {"Duet": 5}


def test_gifts_to_all() -> None:
    far: Plan = {
        (3, 0): "Adv Girl Olivia",
        (4, 0): "Beg Girl Kendall",
        (5, 0): "Adv Boy Nathan",
        (6, 0): "Inter Boy Freddie",
    }
    plain = {
        "Adv Girl Olivia": {"Advanced": 6, "Jazz": 2},
        "Beg Girl Kendall": {"Beginner": 2, "Heart": 2},
        "Adv Boy Nathan": {"Advanced": 6, "Hip Hop": 2},
        "Inter Boy Freddie": {"Intermediate": 4, "Lyrical": 2},
    }
    assert scores(far) == plain
    found = scores({**far, (0, 0): "Point Class"})
    assert found.pop("Point Class") == {"Ballet": 4}
    assert found.pop("Adv Girl Olivia") == {"Advanced": 6, "Jazz": 2, "Ballet": 5}
    assert found == {name: score for name, score in plain.items() if name != "Adv Girl Olivia"}
    found = scores({**far, (0, 0): "Male Teacher"})
    assert found.pop("Male Teacher") == {"Base": 3}
    boys = ("Adv Boy Nathan", "Inter Boy Freddie")
    assert found == {name: score | ({"Form": 3} if name in boys else {}) for name, score in plain.items()}
    found = scores({**far, (0, 0): "Good Tap Shoes"})
    assert found.pop("Good Tap Shoes") == {"Tap": 4}
    assert found == {name: score | {"Tap": 1} for name, score in plain.items()}
    t = schools({(0, 0): "Good Tap Shoes"}, {(0, 0): "Beg Girl Kendall"})
    assert t.player("Bob").points == t.player("Bob").base + 4


def test_practice_lifts_and_base_cards() -> None:
    found = scores({(0, 0): "Practice Lifts", (1, 0): "Injury", (2, 0): "Beg Boy Toby", (3, 0): "Dance Mom"})
    assert found["Practice Lifts"] == {"Form": 3, "Duet": 5}
    assert (found["Injury"], found["Dance Mom"]) == ({"Base": -5}, {"Base": 3})
    assert found["Beg Boy Toby"] == {"Beginner": 2, "Heart": 2}


def test_numbers_take_what_students_score() -> None:
    """A Jazz number gets the Jazz of adjacent students, also what a teacher gives them."""
    plan: Plan = {(0, 0): "Jazz Number", (1, 1): "Adv Girl Olivia", (1, 0): "Beg Boy Rick"}
    assert scores(plan)["Jazz Number"] == {"Jazz": 7}
    taught = scores({**plan, (2, 0): "Jazz Teacher"})
    assert taught["Adv Girl Olivia"] == {"Advanced": 6, "Jazz": 4}
    assert taught["Beg Boy Rick"] == {"Beginner": 2, "Hip Hop": 2, "Jazz": 2}
    assert taught["Jazz Number"] == {"Jazz": 5 + 4 + 2}
    assert scores({**plan, (0, 1): "Jazz Teacher"})["Jazz Number"] == {"Jazz": 5 + 4 + 2}, (
        "none from teachers"
    )
    assert scores({(0, 0): "Jazz Number", (2, 0): "Adv Girl Olivia"})["Jazz Number"] == {"Jazz": 5}
    assert scores({(0, 0): "Tap Number", (1, 0): "Adv Girl Olivia"})["Tap Number"] == {"Tap": 5}
    two = scores({(0, 0): "Tap Number", (1, 0): "Adv Boy Andrew", (-1, -1): "Inter Girl Taylor"})
    assert two["Tap Number"] == {"Tap": 9}


@pytest.mark.parametrize(
    ("number", "student", "points"),
    [
        ("Cute Kids Number", "Beg Boy Toby", {"Beginner": 7}),
        ("Intermediate Number", "Inter Girl Sierra", {"Intermediate": 9}),
        ("Advanced Number", "Adv Girl Katie", {"Advanced": 11}),
        ("Production Number", "Beg Boy Toby", {"Heart": 7}),
        ("Acrobatics Number", "Inter Girl Mackenzie", {"Form": 7}),
        ("Musical Theatre", "Adv Girl Katie", {"Musical Theatre": 7}),
        ("Solo Number", "Inter Girl Alyssa", {"Solo": 7}),
        ("Duet Number", "Inter Boy Caleb", {"Duet": 7}),
    ],
)
def test_cute_kids(number: str, student: str, points: dict[str, int]) -> None:
    assert scores({(0, 0): number, (0, 1): student})[number] == points


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("Good Technique", {"Form": 3, "Solo": 5}),
        ("Good Flexibility", {"Form": 6}),
        ("Good Control", {"Form": 7}),
        ("Natural Talent", {"Form": 8}),
        ("Dedication", {"Heart": 8}),
    ],
)
def test_one_student_beside(name: str, given: dict[str, int]) -> None:
    rick, nathan = {"Beginner": 2, "Hip Hop": 2}, {"Advanced": 6, "Hip Hop": 2}
    plan: Plan = {(0, 0): name, (1, 0): "Beg Boy Rick", (-1, 0): "Adv Boy Nathan"}
    found = scores(plan)
    assert found[name] == {}
    assert [found["Beg Boy Rick"], found["Adv Boy Nathan"]] in (
        [{**rick, **given}, nathan],
        [rick, {**nathan, **given}],
    )
    assert scores({(0, 0): name, (1, 1): "Beg Boy Rick"})["Beg Boy Rick"] == rick, "a corner is not beside"
    for right, student, plain in ((2, "Beg Boy Rick", rick), (-2, "Adv Boy Nathan", nathan)):
        number = "Production Number" if "Heart" in given else "Acrobatics Number"
        found = scores({**plan, (right, 1): number})
        assert found[student] == {**plain, **given}, "where a number has it too"
        assert found[number].popitem()[1] == 5 + next(iter(given.values()))


def test_the_student_for_whom_it_counts_most() -> None:
    """Good Technique: Form for the one, Solo for the other; the judges decide."""
    plan: Plan = {
        (0, 0): "Good Technique",
        (1, 0): "Beg Boy Rick",
        (2, 1): "Acrobatics Number",
        (-1, 0): "Adv Boy Nathan",
        (-2, 1): "Solo Number",
    }
    assert "Solo" in scores(plan)["Adv Boy Nathan"]
    assert "Solo" in scores(plan, "Solo")["Adv Boy Nathan"]
    assert "Form" in scores(plan, "Form")["Beg Boy Rick"]
    assert "Solo" in scores(plan, "Form", "Solo")["Adv Boy Nathan"]


def test_points_of_cards_and_schools_are_kept() -> None:
    t = schools({(0, 0): "Jazz Number", (1, 1): "Adv Girl Olivia"}, offer=["Jazz Teacher"])
    assert t.player("Ann").points - t.player("Ann").base == 7 + 8
    t.answer("Ann", "Jazz Teacher", "to the right of Adv Girl Olivia")
    points = {card.name: card.score for card in t.player("Ann").school}
    assert points == {"Jazz Number": 9, "Adv Girl Olivia": 10, "Jazz Teacher": 2}
    assert t.player("Ann").points - t.player("Ann").base == 21


# -- competitions ------------------------------------------------------------------------------------------

FOUR = ["Best in Show", "Warm Up", "Hot Mess", "Out Sick"]
"0 in all"
OTHERS = ["On Fire", "Scholarship", "Special Award", "Biased Judge"]
"20 in all"
JUDGED = ["Tap", "Ballet", "Contemporary", "Modern", "Lyrical"]


def test_a_competition() -> None:
    t = schools(
        {(0, 0): "Tap Number", (1, 0): "Adv Boy Andrew", (5, 5): "Jazz Number"},
        {(0, 0): "Beg Girl Carlee", (1, 0): "Solo Number"},
        turns=4,
        judges=JUDGED,
        programme=[*FOUR, *OTHERS],
    )
    ann, bob = t.player("Ann").base, t.player("Bob").base
    assert t.asked == ["Ann", "Bob"]
    assert not t.game.judges
    t.answer("Bob", "Switch nothing")
    assert t.asked == ["Ann"]
    t.answer("Ann", "Switch nothing")
    ann, bob = ann + 2 * 7 + 6 + 2 * 2 + 5, bob + 2 + 2 * 2 + 5 + 20
    assert (t.player("Ann").last, t.player("Bob").last) == (ann, bob)
    assert (t.player("Ann").wins, t.player("Bob").wins) == (int(ann > bob), int(bob > ann))
    assert [len(t.game.judges), len(t.game.judged), len(t.game.performed)] == [0, 5, 8]
    assert [len(t.game.judging_deck), len(t.game.competition_deck)] == [10, 14]
    assert f"Ann draws Best in Show, Warm Up, Hot Mess and Out Sick and comes to {ann}" in t.log()
    assert t.log()[-1] == f"{'Ann' if ann > bob else 'Bob'} wins the competition"
    assert t.game.turns == 6


def compete(plan: Plan, *judges: str, **more: Any) -> int:
    """What Ann's school comes to besides her base score; the competition cards give her nothing."""
    t = schools(plan, {(0, 0): "Good Tap Shoes"}, turns=4, judges=judges, programme=[*FOUR, *OTHERS], **more)
    t.answer("Ann", "Switch nothing")
    last: int = t.player("Ann").last - t.player("Ann").base
    return last


def test_judges_double_all_scores_in_their_traits() -> None:
    plan: Plan = {
        (0, 0): "Cute Kids Number",
        (1, 0): "Beg Girl Carlee",
        (2, 0): "Ballet Teacher",
        (3, 0): "Practice Lifts",
        (9, 9): "Dance Mom",
    }
    plain = 7 + (2 + 4) + 2 + (3 + 5) + 3
    assert compete(plan, "Tap", "Lyrical", "Modern", "Hip Hop", "Solo") == plain
    assert compete(plan, "Ballet", "Lyrical", "Modern", "Hip Hop", "Solo") == plain + 4 + 2
    assert compete(plan, "Beginner", "Lyrical", "Modern", "Hip Hop", "Solo") == plain + 7 + 2
    assert compete(plan, "Form", "Lyrical", "Duet", "Heart", "Ballet") == plain + 3 + 5 + 6
    assert compete(plan, "Contemporary", "Intermediate", "Advanced", "Musical Theatre", "Heart") == plain


def test_boys_get_base() -> None:
    plan: Plan = {(0, 0): "Beg Boy Toby", (1, 0): "Inter Boy Caleb", (3, 3): "Adv Girl Katie"}
    plain = 4 + 6 + 8
    assert compete(plan, "Boys", "Tap", "Lyrical", "Modern", "Hip Hop") == plain + 4
    assert compete(plan, "Solo", "Tap", "Lyrical", "Modern", "Hip Hop") == plain


def test_negative_scores_of_cards() -> None:
    assert compete({(0, 0): "Injury", (1, 0): "Homework"}, *JUDGED) == -7


def test_jazz_judge() -> None:
    plan: Plan = {(0, 0): "Jazz Number", (4, 4): "Tap Number"}
    cards = [card.name for card in at(DanceSchoolCompetition, 2).game.judging_deck]
    assert (len(cards), "Jazz" in cards) == (15, False)
    cards = [
        card.name for card in at(DanceSchoolCompetition, 2, options={"jazz_judge": True}).game.judging_deck
    ]
    assert (len(cards), "Jazz" in cards) == (16, True)
    judges = ["Jazz", "Lyrical", "Modern", "Hip Hop", "Solo"]
    assert compete(plan, *judges, jazz_judge=True) == 15


def test_switching() -> None:
    plan: Plan = {
        (0, 0): "Jazz Number",
        (1, 0): "Tap Teacher",
        (2, 0): "Tap Number",
        (3, 0): "Adv Girl Olivia",
    }
    other: Plan = {(0, 0): "Injury", (1, 0): "Beg Boy Toby", (2, 0): "Solo Number"}
    t = schools(plan, other, turns=4, judges=JUDGED, programme=[*FOUR, *OTHERS])
    assert t.options("Ann") == [
        "Jazz Number",
        "Tap Teacher",
        "Tap Number",
        "Adv Girl Olivia",
        "Switch nothing",
    ]
    t.answer("Ann", "Jazz Number")
    assert t.prompt("Ann") == "With which card do you switch Jazz Number?"
    assert t.options("Ann") == ["Tap Teacher", "Tap Number", "Adv Girl Olivia"]
    t.answer("Ann", "Tap Number")
    t.answer("Bob", "Beg Boy Toby", "Solo Number")
    assert where(t, "Ann")["Jazz Number"] == (2, 0)
    assert where(t, "Ann")["Tap Number"] == (0, 0)
    assert where(t, "Bob") == {"Injury": (0, 0), "Solo Number": (1, 0), "Beg Boy Toby": (2, 0)}
    assert t.player("Ann").points == t.player("Ann").base + 7 + 2 + 5 + 8
    assert "Ann switches Jazz Number and Tap Number" in t.log()
    assert t.player("Ann").last == t.player("Ann").base + 22 + 2 + 5


def test_decks_that_run_out() -> None:
    plans: list[Plan] = [{(0, 0): f"{style} Number"} for style in ("Tap", "Jazz", "Solo", "Duet")]
    t = schools(*plans, players=4, turns=5, length="Conservatory")
    assert (t.game.turns, t.over().ending) == (10, "all competitions")
    assert (len(t.game.judging_deck), len(t.game.judged)) == (5, 10)
    assert (len(t.game.competition_deck), len(t.game.performed)) == (6, 16)
    anew = [line for line in t.log() if "shuffled anew" in line]
    assert anew == [
        "Competition deck shuffled anew from performed",
        "Competition deck shuffled anew from performed",
        "Judging deck shuffled anew from judged",
        "Competition deck shuffled anew from performed",
        "Competition deck shuffled anew from performed",
    ]


def test_ties() -> None:
    none = ["Warm Up", "Enthusiasm", "Hot Mess", "Not in Sync"]
    five = ["Best in Show", "Special Award", "Biased Judge", "Stage Not Right"]
    ann_first = at(DanceSchoolCompetition).player("Ann").base == 5
    plans: tuple[Plan, Plan] = ({(0, 0): "Tap Number"}, {(0, 0): "Jazz Number"})
    judges = ["Ballet", "Lyrical", "Modern", "Hip Hop", "Solo"]
    programme = [*five, *none] if ann_first else [*none, *five]
    t = schools(*plans, turns=3, judges=judges, programme=programme, length="Studio")
    assert [director.last for director in t.game.players] == [15, 15]
    assert (t.over().scores, t.over().winners) == ([1, 1], [0, 1])
    assert t.log()[-2:] == ["Ann wins the competition", "Bob wins the competition"]


# -- a whole game ------------------------------------------------------------------------------------------


def test_estimate() -> None:
    t = schools({(0, 0): "Tap Number"})
    ann = t.player("Ann")
    assert t.game.estimate(ann) == ann.base + 5
    ann.wins = 2
    assert t.game.estimate(ann) == ann.base + 205


# -- entered a second time from the rulebook, and further cases ----------------------------------------

PRINTED = """
    Ballet Teacher: Ballet +2; Adj Students get Ballet +2
    Tap Teacher: Tap +2; Adj Students get Tap +2
    Jazz Teacher: Jazz +2; Adj Students get Jazz +2
    Lyrical Teacher: Lyrical +2; Adj Students get Lyrical +2
    Hip Hop Teacher: Hip Hop +2; Adj Students get Hip Hop +2
    Musical Theater Class: MT +2; Adj Students get MT +2
    Classical Ballet Class: Ballet +2; Adj Students get Ballet +2
    Modern Class: Modern +2; Adj Students get Modern +2
    Acrobatics Class: Form +2; Adj Students get Form +2
    Extra Classroom: Base +4; Adj Students get Base +1
    Dance Intensive: Base +2; Adj Students get Contemporary +2
    Point Class: Ballet +4; All Advanced Girls get Ballet +5
    Male Teacher: Base +3; All Boys get Form +3
    Good Tap Shoes: Tap +4; All Students get Tap +1
    Prop Pops: Base +2; Adj Numbers get Base +2
    Choreographer: Form +4; Adj Numbers get Form +5
    Team Spirit: Heart +2; Adj Students get Heart +2
    Sportsmanship: Heart +2; Adj Students get Heart +2
    Showmanship: Heart +2; Adj Students get Heart +2
    Practice Lifts: Form +3, Duet +5
    Good Technique: One Student gets Form +3, Solo +5
    Good Flexibility: One Student gets Form +6
    Good Control: One Student gets Form +7
    Natural Talent: One Student gets Form +8
    Dedication: One Student gets Heart +8
    Private Lessons: Solo +2; Adj Students get Solo +2
    Jazz Number: Jazz +5
    Contemporary Number: Contemporary +5
    Ballet Number: Ballet +5
    Tap Number: Tap +5
    Lyrical Number: Lyrical +5
    Modern Number: Modern +5
    Musical Theatre: MT +5
    Hip Hop Number: Hip Hop +5
    Solo Number: Solo +5
    Duet Number: Duet +5
    Production Number: Heart +5
    Acrobatics Number: Form +5
    Cute Kids Number: Beginner +5
    Intermediate Number: Intermediate +5
    Advanced Number: Advanced +5
    Beg Boy Toby: Beginner +2, Heart +2
    Beg Boy Rick: Beginner +2, Hip Hop +2
    Inter Boy Freddie: Intermediate +4, Lyrical +2
    Inter Boy Caleb: Intermediate +4, Duet +2
    Adv Boy Andrew: Advanced +6, Tap +2
    Adv Boy Nathan: Advanced +6, Hip Hop +2
    Beg Girl Carlee: Beginner +2, Ballet +2
    Beg Girl Kendall: Beginner +2, Heart +2
    Beg Girl Gabby: Beginner +2, Contemporary +2
    Beg Girl Sydney: Beginner +2, Lyrical +2
    Inter Girl Mackenzie: Intermediate +4, Form +2
    Inter Girl Sierra: Intermediate +4, Modern +2
    Inter Girl Taylor: Intermediate +4, Tap +2
    Inter Girl Alyssa: Intermediate +4, Solo +2
    Adv Girl Katie: Advanced +6, MT +2
    Adv Girl Madison: Advanced +6, Ballet +2
    Adv Girl Olivia: Advanced +6, Jazz +2
    Adv Girl Grace: Advanced +6, Contemporary +2
    Injury: Base -5; orthogonal to a student
    Laziness: Base -2; orthogonal to a student
    Drop Out: discarded with a student
    Dance Mom: Base +3; orthogonal to a student
    Bad Diet: Base -2; orthogonal to a student
    Good Diet: Base +3; orthogonal to a student
    Homework: Base -2; orthogonal to a student
    Distractions: Base -2; orthogonal to a student
"""
WHO = {
    "adjacent students": "Adj Students get ",
    "adjacent numbers": "Adj Numbers get ",
    "one student beside": "One Student gets ",
    "all students": "All Students get ",
    "all boys": "All Boys get ",
    "all advanced girls": "All Advanced Girls get ",
}
ENDS = {"beside a student": "orthogonal to a student", "leaves with a student": "discarded with a student"}
SHORT = {"Beg": "Beginner", "Inter": "Intermediate", "Adv": "Advanced"}


def test_build_cards_as_printed() -> None:
    printed = sorted(line.strip() for line in PRINTED.strip().splitlines())
    box = [card for card in at(DanceSchoolCompetition).game.box if isinstance(card, BuildCard)]
    found = []
    for card in box:
        gift = WHO[card.to] + ", ".join(card.gift) if card.gift else ""
        parts = [", ".join(card.traits), gift, ENDS.get(card.rule, "")]
        said = "; ".join(part for part in parts if part).replace("Musical Theatre ", "MT ")
        found.append(f"{card.name}: {said}")
        level, _, rest = card.name.partition(" ")
        if level in SHORT:
            assert card.type == "Student"
            assert card.group == (SHORT[level], rest.split()[0])
        else:
            assert card.type != "Student"
        assert card.is_number == (card.name.endswith("Number") or card.name == "Musical Theatre")
    assert len(printed) == 67
    assert sorted(found) == printed


def test_judging_cards_as_printed() -> None:
    emphasis = [
        *("Tap", "Ballet", "Contemporary", "Modern", "Lyrical", "Musical Theatre", "Hip Hop", "Solo", "Duet"),
        *("Beginner", "Intermediate", "Advanced", "Form", "Heart", "Boys"),
    ]
    deck = at(DanceSchoolCompetition).game.judging_deck
    assert sorted(card.name for card in deck) == sorted(emphasis)
    for card in deck:
        assert (card.trait, card.boys_base) == (("", 2) if card.name == "Boys" else (card.name, 0))


def test_competition_cards_as_printed() -> None:
    printed = {
        "Best in Show": 10,
        "Wardrobe Malfunction": -5,
        "Hot Mess": -5,
        "Out Sick": -10,
        "On Fire": 10,
        "Not in Sync": -5,
        "Point your Feet": -5,
        "Everyone gets Gold": 5,
        "Platinum Performance": 5,
        "Diamond Performance": 10,
        "Warm Up": 5,
        "Last Minute Changes": -5,
        "Biased Judge": -5,
        "Backstage Drama": -5,
        "Scholarship": 10,
        "Special Award": 5,
        "Stage Not Right": -5,
        "Need to Re-block": -5,
        "Large Competition": -5,
        "Cheering Section": 5,
        "Enthusiasm": 5,
        "Judges Favorite": 10,
    }
    deck = at(DanceSchoolCompetition).game.competition_deck
    assert {card.name: card.base for card in deck} == printed
    assert len(deck) == 22


def test_a_chain_from_teacher_to_judge() -> None:
    """The reader's case: all Form given meets in the Acrobatics Number and is doubled once."""
    plan: Plan = {
        (0, 0): "Acrobatics Number",
        (1, 0): "Choreographer",
        (0, 1): "Adv Boy Andrew",
        (0, 2): "Acrobatics Class",
        (3, 3): "Male Teacher",
    }
    found = scores(plan)
    assert found["Adv Boy Andrew"] == {"Advanced": 6, "Tap": 2, "Form": 2 + 3}
    assert found["Acrobatics Number"] == {"Form": 5 + 5 + 5}
    assert compete(plan, "Form", "Lyrical", "Modern", "Hip Hop", "Solo") == 2 * (15 + 4 + 5 + 2) + 6 + 2 + 3


# -- what stands on the cards ------------------------------------------------------------------------------


def test_types_and_titles() -> None:
    box = [card for card in at(DanceSchoolCompetition).game.box if isinstance(card, BuildCard)]
    of_type = {kind: {card.name for card in box if card.type == kind} for kind in {card.type for card in box}}
    assert of_type["Teacher"] == {
        *(f"{style} Teacher" for style in ("Ballet", "Tap", "Jazz", "Lyrical", "Hip Hop", "Male")),
    }
    assert of_type["Class"] == {
        *("Musical Theater Class", "Classical Ballet Class", "Modern Class", "Acrobatics Class"),
        *("Extra Classroom", "Dance Intensive", "Point Class"),
    }
    assert [len(of_type[kind]) for kind in ("Number", "Student", "Modifier")] == [15, 18, 21]
    assert len(of_type) == 5
    for card in box:
        student = card.name.split()[0] in ("Beg", "Inter", "Adv")
        assert card.title == (card.name.split()[2] if student else card.name)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Ballet Teacher", "Ballet +2; adjacent students: Ballet +2"),
        ("Good Technique", "one student beside: Form +3, Solo +5"),
        ("Practice Lifts", "Form +3, Duet +5"),
        ("Adv Girl Katie", "Advanced +6, Musical Theatre +2"),
        ("Injury", "Base -5; beside a student"),
        ("Drop Out", "leaves with a student"),
        ("Point Class", "Ballet +4; all advanced girls: Ballet +5"),
    ],
)
def test_texts(name: str, text: str) -> None:
    box = at(DanceSchoolCompetition).game.box
    assert [card.text for card in box if isinstance(card, BuildCard) and card.name == name] == [text]


def test_every_school_has_its_own_floor() -> None:
    game = at(DanceSchoolCompetition, 4).game
    assert [player.school.grid.name for player in game.players] == [f"school {n}" for n in (1, 2, 3, 4)]
