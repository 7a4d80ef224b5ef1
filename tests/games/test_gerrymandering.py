import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.gerrymandering import BLOCKS, Gerrymandering, Marker
from tabletome.testing import Trial, at

CHITS = {str(block): block for block in BLOCKS}
DULL = "M D Black Crime"
"Votes for nobody below."
CENTER = ["d4", "e4", "f4", "d5", "e5", "f5", "d6", "e6", "f6"]
ANN = ("High", "Republican", "Anglo", ("European", "Asian"), ("Taxes", "Roads", "Healthcare"))
BOB = ("Low", "Republican", "Caribbean", ("South American", "Anglo"), ("Education", "Environment", "Taxes"))
NO_MORE = "Move no more"


def a_city(
    marked: str = "",
    dice: Sequence[int] = (),
    *,
    blocks: dict[str, str] | None = None,
    spare: int = 0,
    turns: int | None = None,
    profiles: Sequence[tuple[Any, ...]] = (ANN, BOB),
    small: bool = False,
) -> Trial[Gerrymandering]:
    """Ann is on move. These squares are marked; so many markers and turns are left."""

    def arrange(game: Gerrymandering) -> None:
        squares = list(game.city.grid)
        game.city.fill({square: CHITS[(blocks or {}).get(square.name, DULL)] for square in squares})
        game.markers.fill([Marker()] * (len(marked.split()) + spare))
        for player, profile in zip(game.players, profiles, strict=True):
            player.income, player.party, player.race, player.allies, player.issues = profile
        for name in marked.split():
            game.mark(game.city.grid[name])
        game.turns_to_come = turns

    return at(
        Gerrymandering,
        len(profiles),
        bare=True,
        arrange=arrange,
        mover="Ann",
        dice=dice,
        options={"small_map": small},
    )


def squares_of(trial: Trial[Gerrymandering]) -> set[str]:
    return {square.name for square in trial.game.district.cells}


# -- setup -------------------------------------------------------------------------------------------------


def test_how_many_play() -> None:
    assert list(Gerrymandering.seats) == [2, 3, 4, 5, 6]


def test_what_blocks_there_are() -> None:
    traits = [Counter(block.traits[i] for block in BLOCKS) for i in range(4)]
    assert traits == [
        {"H": 72, "M": 72, "L": 72},
        {"D": 108, "R": 108},
        dict.fromkeys(["Black", "Anglo", "Euro", "SAmer", "Carib", "Asian"], 36),
        dict.fromkeys(["Tax", "Road", "Heal", "Crime", "Edu", "Envir"], 36),
    ]
    assert len(CHITS) == 216
    block = CHITS["H D SAmer Tax"]
    assert (block.letters, block.name, block.issue) == ("HD", "SAmer", "Tax")
    signs = {block.issue: block.look.signs[block.issue] for block in BLOCKS}
    assert signs == {
        "Tax": "coin", "Road": "arrow", "Heal": "heart", "Crime": "shield", "Edu": "book", "Envir": "leaf"
    }  # fmt: skip


def test_the_city_is_made_by_chance() -> None:
    cities = [at(Gerrymandering, 2, seed=seed).game for seed in range(4)]
    assert all(len(game.city) == 100 and len(game.markers) == 50 for game in cities)
    first, *others = [[str(block) for block in game.city] for game in cities]
    assert first not in others
    assert len(set(first)) > 60


def test_candidates_are_made_by_chance() -> None:
    met: list[set[str]] = [set() for _ in range(5)]
    for seed in range(12):
        for me in at(Gerrymandering, 6, seed=seed).game.players:
            races, issues = [me.race, *me.allies], list(me.issues)
            assert len(set(races)) == len(set(issues)) == 3
            for place, words in zip(
                met, ([me.income], [me.party], [me.race], me.allies, issues), strict=True
            ):
                place.update(words)
    everyone = {"Black", "Anglo", "European", "South American", "Caribbean", "Asian"}
    assert met == [
        {"High", "Medium", "Low"},
        {"Democratic", "Republican"},
        everyone,
        everyone,
        {"Taxes", "Roads", "Healthcare", "Crime", "Education", "Environment"},
    ]


def test_the_highest_roll_begins() -> None:
    for seed in range(9):
        t: Trial[Gerrymandering] = Trial(Table(Gerrymandering, 3, seed))
        rolls = next(line for line in reversed(t.log()) if line.startswith("The rolls are"))
        _, best = max((int(word), name) for name, word in re.findall(r"(\w+) (\d)", rolls))
        assert f"{best} begins" in t.log()
        assert t.asked == [best]


def test_picked_candidates() -> None:
    t: Trial[Gerrymandering] = Trial(Table(Gerrymandering, 2, "test", {"picked_candidates": True}))
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Ann") == "Which income does your candidate have?"
    assert len(t.game.city) == 100
    assert t.options("Ann") == ["High", "Medium", "Low"]
    t.answer("Ann", "High")
    assert t.prompt("Ann") == "Of which party is your candidate?"
    assert t.options("Ann") == ["Democratic", "Republican"]
    t.answer("Ann", "Republican")
    assert t.prompt("Ann") == "Of which race is your candidate?"
    assert t.options("Ann") == ["Black", "Anglo", "European", "South American", "Caribbean", "Asian"]
    t.answer("Ann", "Anglo")
    assert t.prompt("Ann") == "Which is the first allied race of your candidate?"
    assert t.options("Ann") == ["Black", "European", "South American", "Caribbean", "Asian"]
    t.answer("Ann", "Asian")
    assert t.prompt("Ann") == "Which is the second allied race of your candidate?"
    assert t.options("Ann") == ["Black", "European", "South American", "Caribbean"]
    t.answer("Ann", "Black")
    assert t.prompt("Ann") == "Which is the primary issue of your candidate?"
    assert t.options("Ann") == ["Taxes", "Roads", "Healthcare", "Crime", "Education", "Environment"]
    t.answer("Ann", "Crime")
    assert t.prompt("Ann") == "Which is the second issue of your candidate?"
    t.answer("Ann", "Roads")
    assert t.prompt("Ann") == "Which is the third issue of your candidate?"
    assert t.options("Ann") == ["Taxes", "Healthcare", "Education", "Environment"]
    t.answer("Ann", "Taxes")
    assert t.asked == ["Bob"]
    assert t.player("Ann").income == "", "nobody sees it until all have picked"
    t.answer("Bob", "High", "Republican", "Anglo", "Asian", "Black", "Crime", "Roads", "Taxes")
    for name in ("Ann", "Bob"):
        me = t.player(name)
        assert (me.income, me.party, me.race) == ("High", "Republican", "Anglo")
        assert (me.allies, me.issues) == (("Asian", "Black"), ("Crime", "Roads", "Taxes"))
    assert t.log()[:2] == [
        "Ann's candidate: High income, Republican, Anglo",
        "The allies are Asian and Black, the issues Crime, Roads and Taxes",
    ]


def test_a_smaller_game() -> None:
    t = at(Gerrymandering, 2, options={"small_map": True})
    assert (len(t.game.city), len(t.game.markers)) == (64, 32)
    assert set(t.options(t.asked[0])) == set(CENTER)


# -- District lines are drawn ------------------------------------------------------------------------------


def test_the_first_marker_goes_to_the_center() -> None:
    t = a_city(dice=[2], spare=50)
    assert t.log() == ["Ann rolls 2"]
    assert t.prompt("Ann") == "Place a marker (2 left)"
    assert sorted(t.options("Ann")) == sorted(CENTER)
    t.answer("Ann", "d4")
    assert t.prompt("Ann") == "Place a marker (1 left)"
    assert set(t.options("Ann")) == {"c4", "e4", "d3", "d5"}


def test_as_many_markers_as_rolled() -> None:
    t = a_city(dice=[3, 1, 6], spare=50)
    t.answer("Ann", "e5", "f5", "f6")
    assert t.log() == [
        "Ann rolls 3",
        "Ann places a marker on e5, M D Black Crime",
        "Ann places a marker on f5, M D Black Crime",
        "Ann places a marker on f6, M D Black Crime",
        "Bob rolls 1",
    ]
    assert set(t.options("Bob")) == {"d5", "e4", "e6", "f4", "g5", "f7", "g6"}, "never at a corner"
    t.answer("Bob", "e6")
    assert t.asked == ["Ann"]
    assert squares_of(t) == {"e5", "f5", "f6", "e6"}
    assert len(t.game.markers) == 46
    assert t.game.turns_to_come is None


def test_at_the_edge() -> None:
    t = a_city("a1 j10 j9", dice=[1], spare=1)
    assert set(t.options("Ann")) == {"a2", "b1", "i10", "i9", "j8"}


def test_the_last_markers() -> None:
    t = a_city("d4 d5", dice=[6, 1, 2], spare=2)
    assert t.prompt("Ann") == "Place a marker (2 left)"
    t.answer("Ann", "d6", "d7")
    assert t.game.turns_to_come == 3
    assert t.log()[-2:] == [
        "The district is drawn. 3 turns are left to redraw it",
        f"Bob rolls {t.prompt('Bob')[15]}",
    ]
    t.dice_used()


# -- District lines are redrawn ----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "dice", "turns"), [(2, [4, 6], 10), (3, [1, 1, 2], 4)])
def test_how_many_turns_are_left(players: int, dice: list[int], turns: int) -> None:
    t = a_city("d4 d5", dice=[1, *dice], spare=1, profiles=[ANN, BOB, BOB][:players])
    t.answer("Ann", "d6")
    assert t.game.turns_to_come == turns
    names = ["Bob", "Cleo", "Ann"] if players == 3 else ["Bob", "Ann"]
    for turn in range(turns):
        assert t.result() is None
        assert t.asked == [names[turn % players]]
        assert t.game.turns_to_come == turns - turn
        t.answer(t.asked[0], NO_MORE)
    assert t.over().ending == "election"
    assert t.over().reason == "The district has voted."


def test_moving_up_to_as_many_as_rolled() -> None:
    t = a_city("d4 d5 d6", dice=[3, 1], turns=2)
    assert t.prompt("Ann") == "Move a marker (3 left)"
    assert set(t.options("Ann")) == {"d4", "d6", NO_MORE}
    t.answer("Ann", "d4")
    assert t.prompt("Ann") == "Where does the marker from d4 go?"
    t.answer("Ann", "e6")
    assert t.prompt("Ann") == "Move a marker (2 left)"
    t.answer("Ann", "e6", "d7", NO_MORE)
    assert squares_of(t) == {"d5", "d6", "d7"}
    assert t.log() == [
        "Ann rolls 3",
        "Ann moves a marker from d4 to e6, M D Black Crime",
        "Ann moves a marker from e6 to d7, M D Black Crime",
        "Ann moves no more",
        "Bob rolls 1",
    ]
    t.answer("Bob", "d5", "d8")
    assert t.over().ending == "election", "no more than one marker"
    assert not t.game.markers


def test_a_marker_beside_three_others_stays() -> None:
    t = a_city("d4 e4 f4 d5 e5 f5 d6 e6 f6", dice=[1], turns=1)
    assert set(t.options("Ann")) == {"d4", "f4", "d6", "f6", NO_MORE}
    t = a_city("d4 e4 d5 e5 e6", dice=[1], turns=1)
    assert set(t.options("Ann")) == {"d4", "e4", "d5", "e6", NO_MORE}, "e5 is beside three"


def test_a_marker_that_holds_the_district_together() -> None:
    t = a_city("a1 a2 b2", dice=[1], turns=1)
    assert set(t.options("Ann")) == {"a1", "b2", NO_MORE}, "also though it could come down on b1"
    ring = "c3 d3 e3 c4 e4 c5 d5 e5"
    t = a_city(ring, dice=[1], turns=1)
    assert set(t.options("Ann")) == {*ring.split(), NO_MORE}, "a ring holds together without one"


def test_a_marker_goes_elsewhere() -> None:
    t = a_city("a1 a2 b2", dice=[1], turns=1)
    t.answer("Ann", "a1")
    assert set(t.options("Ann")) == {"a3", "b1", "b3", "c2"}
    assert squares_of(t) == {"a2", "b2"}


# -- The Census and the Election ---------------------------------------------------------------------------


def test_votes_so_far() -> None:
    blocks = {"d4": "H R Anglo Tax", "d5": "L D Carib Edu", "d6": "M D Euro Road", "d7": "H D Asian Heal"}
    t = a_city("d4", dice=[3, 1, 1, 1], spare=3, blocks=blocks)
    votes = [(t.player("Ann").votes, t.player("Bob").votes)]
    for square in ("d5", "d6", "d7"):
        t.answer("Ann", square)
        votes.append((t.player("Ann").votes, t.player("Bob").votes))
    assert votes == [(2 + 1 + 3 + 3, 1 + 1 + 1), (9, 3 + 2 + 3 + 3), (9 + 1 + 2, 11), (12 + 2 + 1 + 1, 11)]
    t.answer("Bob", "d4")
    assert (t.player("Ann").votes, t.player("Bob").votes) == (7, 8), "while it is lifted"
    t.answer("Bob", "e7")
    assert (t.player("Ann").votes, t.player("Bob").votes) == (7, 8)
    assert t.game.estimate(t.player("Bob")) == 8


def test_census_and_election() -> None:
    """The example of the rulebook: what the fifty blocks are like."""

    def column(counts: dict[str, int]) -> list[str]:
        return [name for name, count in counts.items() for _ in range(count)]

    incomes = column({"H": 16, "M": 19, "L": 15})
    parties = column({"D": 27, "R": 23})
    races = column({"Black": 9, "Anglo": 8, "Euro": 6, "SAmer": 10, "Carib": 8, "Asian": 9})
    issues = column({"Tax": 10, "Edu": 6, "Road": 10, "Heal": 9, "Crime": 7, "Envir": 8})
    squares = [f"{letter}{row}" for row in range(1, 6) for letter in "abcdefghij"]
    chits = zip(incomes, parties, races, issues, strict=True)
    blocks = dict(zip(squares, map(" ".join, chits), strict=True))
    t = a_city(" ".join(squares), dice=[1], blocks=blocks, turns=1)
    t.answer("Ann", NO_MORE)
    assert t.over().scores == [
        32 + 23 + 3 * 8 + 6 + 9 + 3 * 10 + 2 * 10 + 9,
        2 * 15 + 23 + 3 * 8 + 10 + 8 + 3 * 6 + 2 * 8 + 10,
    ]
    assert t.over().winners == [0]
    assert t.log()[2:] == [
        "The census. Income: 16 High, 19 Medium and 15 Low",
        "The census. Party: 27 Democratic and 23 Republican",
        "The census. Race: 9 Black, 8 Anglo, 6 European, 10 South American, 8 Caribbean and 9 Asian",
        "The census. Issue: 10 Taxes, 10 Roads, 9 Healthcare, 7 Crime, 6 Education and 8 Environment",
        (
            "Ann has 153 votes: 32 for High, 23 for Republican, 24 for Anglo, 6 for European, 9 for Asian, "
            "30 for Taxes, 20 for Roads and 9 for Healthcare"
        ),
        (
            "Bob has 139 votes: 30 for Low, 23 for Republican, 24 for Caribbean, 10 for South American, "
            "8 for Anglo, 18 for Education, 16 for Environment and 10 for Taxes"
        ),
    ]


def test_equal_votes() -> None:
    def winners(blocks: dict[str, str], bob: tuple[Any, ...]) -> list[int]:
        t = a_city("d4 d5", dice=[1], blocks=blocks, turns=1, profiles=[ANN, bob])
        t.answer("Ann", NO_MORE)
        scores = t.over().scores
        assert scores is not None
        assert scores[0] == scores[1] == 2
        return t.over().winners

    democrat = ("Low", "Democratic", *BOB[2:])
    assert winners({"d4": "H D Black Crime", "d5": "M D Black Crime"}, democrat) == [1]
    assert winners({"d4": "H D Black Crime", "d5": "L D Black Crime"}, BOB) == [0, 1]
