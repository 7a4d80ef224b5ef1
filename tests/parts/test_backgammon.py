"""Points, the look-ahead over dice, and races held against the backgammon of the benchmarks."""

from collections import Counter
from random import Random

import pytest

from benchmarks.games import backgammon as other
from tabletome.engine import Game, Player, Space
from tabletome.parts.backgammon import (
    PointRing,
    Points,
    Race,
    Standing,
    against,
    men_of,
    roll_pair,
    usable,
    way,
)
from tabletome.parts.boards import Stacks
from tabletome.parts.pieces import Piece
from tabletome.testing import LoadedDice, at

TRACK, RING = Points(), PointRing(name="ring")
RACE, ROUND = Race(TRACK), Race(RING)


class Man(Piece): ...


class Idle(Game[Player]):
    title = "Idle"
    author = "the tests"
    seats = range(2, 3)
    men: Stacks[Man, Space] = Stacks(TRACK)

    def setup(self) -> None:
        self.men.fill({TRACK["1"]: [Man(0), Man(0)], TRACK["7"]: Man(1), TRACK["24"]: [Man(1), Man(0)]})

    async def turn(self, me: Player) -> None:
        await me.choose(["Wait"], "Wait")


def standing(mine: dict[int, int], theirs: dict[int, int] | None = None) -> Standing:
    """By points as the one who moves counts them, 0 being his bar."""
    numbers = [[men.get(place, 0) for place in range(26)] for men in (mine, theirs or {})]
    return Standing(tuple(numbers[0]), tuple(numbers[1]))


# -- points ------------------------------------------------------------------------------------------------


def test_points_lie_in_two_rows() -> None:
    spots = {p.name: TRACK.position(p) for p in TRACK}
    assert (spots["1"], spots["6"], spots["7"], spots["12"]) == ((12, 1), (7, 1), (5, 1), (0, 1))
    assert (spots["13"], spots["18"], spots["19"], spots["24"]) == ((0, 0), (5, 0), (7, 0), (12, 0))
    assert len(set(spots.values())) == 24
    assert [RING.position(p) for p in RING] == [TRACK.position(p) for p in TRACK]


def test_ways_of_the_two_sides() -> None:
    ann, bob = at(Idle).game.players
    assert (way(ann), way(bob)) == (1, -1)
    assert TRACK.ahead(TRACK["3"], 4 * way(bob)) is None
    assert RING.ahead(RING["3"], 4 * way(bob)) is RING["23"]
    assert (RACE.place(TRACK["3"], ann), RACE.place(TRACK["3"], bob)) == (3, 22)
    assert (RACE.space(3, ann), RACE.space(22, bob)) == (TRACK["3"], TRACK["3"])
    assert [RACE.space(place, bob) for place in (0, 25)] == [None, None]


def test_men_on_points() -> None:
    game = at(Idle).game
    ann, bob = game.players
    assert RACE.standing(game.men, ann, 2) == standing({0: 2, 1: 2, 24: 1}, {7: 1, 24: 1})
    assert RACE.standing(game.men, bob) == standing({18: 1, 1: 1}, {24: 2, 1: 1})
    stack = game.men[TRACK["24"]]
    assert ([m.seat for m in men_of(ann, stack)], [m.seat for m in against(ann, stack)]) == ([0], [1])


# -- dice --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rolled", "dice"), [((3, 5), [3, 5]), ((4, 4), [4, 4, 4, 4])])
def test_doubles_are_used_four_times(rolled: tuple[int, int], dice: list[int]) -> None:
    game = at(Idle).game
    game.chance = LoadedDice(*rolled)
    assert roll_pair(game, game.players[0]) == dice


def plays(here: Standing, *dice: int, race: Race = RACE) -> list[tuple[int, int]]:
    return usable(here, dice, race.starts, race.after)


def test_both_dice_if_that_is_possible() -> None:
    blocks = {4: 2, 8: 2}
    assert plays(standing({1: 1}, blocks), 3, 5) == [(5, 1)]  # the 3 is blocked, and from 6 it leads to 9
    assert plays(standing({1: 1}, {9: 2}), 3, 5) == [(5, 1)]  # one man who would land on 9: the higher die
    assert plays(standing({1: 1, 2: 1}, {9: 2, 6: 2, 7: 2, 10: 2}), 3, 5) == [(3, 1), (3, 2)]


def test_either_die_where_the_highest_need_not_be_used() -> None:
    here = standing({1: 1}, {9: 2})
    assert usable(here, (3, 5), RACE.starts, RACE.after, highest=False) == [(5, 1), (3, 1)]


def test_a_die_that_spoils_the_other_is_not_offered() -> None:
    """Only after the 1 can the 6 be used."""
    assert plays(standing({1: 1}, {7: 2}), 6, 1) == [(1, 1)]


def test_nothing_can_be_used() -> None:
    assert plays(standing({0: 1, 5: 3}, dict.fromkeys(range(1, 7), 2)), 2, 6) == []
    assert plays(standing({5: 1})) == []


def test_as_many_doubles_as_possible() -> None:
    """Four steps by the man on 1; the one on 20 stands still, as he would keep nobody from going on."""
    here = standing({1: 1, 13: 1}, {16: 2, 7: 2})
    assert plays(here, 3, 3, 3, 3) == [(3, 1)]


# -- races -------------------------------------------------------------------------------------------------


def test_hit_men_leave_the_point() -> None:
    assert RACE.after(standing({3: 2}, {5: 1}), 2, 3) == standing({3: 1, 5: 1})


def test_a_ring_has_no_end_and_its_bar_no_way_out() -> None:
    assert ROUND.starts(standing({0: 3, 22: 1}, {1: 2}), 3) == []
    assert ROUND.starts(standing({0: 3, 22: 1}, {1: 2}), 4) == [22]
    assert ROUND.after(standing({0: 3, 22: 1}), 4, 22) == standing({0: 3, 2: 1})


def test_what_blocks_a_point() -> None:
    assert Race(TRACK, blocks=3).starts(standing({1: 1}, {3: 2}), 2) == [1]
    assert Race(TRACK, blocks=3).starts(standing({1: 1}, {3: 3}), 2) == []


def test_bearing_off_from_a_smaller_home() -> None:
    race = Race(TRACK, home=2)
    assert race.starts(standing({23: 1, 24: 1}), 2) == [23]
    assert race.starts(standing({22: 1, 24: 1}), 3) == []
    assert race.starts(standing({22: 1, 24: 1}), 1) == [22]


def random_standing(rng: Random) -> tuple[list[int], list[int]]:
    """As the benchmark counts: each from his own side, 25 the bar and 0 borne off."""
    mine, rival = [0] * 26, [0] * 26
    far, running = rng.choice((6, 12, 25)), rng.choice((1, 2, 5, 15))
    for _ in range(running):
        mine[rng.randrange(1, far + 1)] += 1
    mine[0] = 15 - running
    for _ in range(8):
        point = rng.randrange(26)
        if point in (0, 25) or not mine[25 - point]:
            rival[point] += rng.choice((1, 2))
    return mine, rival


def test_first_moves_as_in_the_benchmark() -> None:
    rng = Random("backgammon")
    met: Counter[int] = Counter()
    for _ in range(1500):
        mine, rival = random_standing(rng)
        here = Standing(tuple(mine[::-1]), (0, *rival[1:25], 0))
        dice = rng.sample(range(1, 7), 2)
        expected = {(die, 25 - point) for point, die in other.first_moves(mine, rival, dice)}
        found = plays(here, *dice)
        assert set(found) == expected, (mine, rival, dice)
        assert len(found) == len(expected)
        met[min(len(found), 3)] += 1
    assert min(met[n] for n in range(4)) > 10
