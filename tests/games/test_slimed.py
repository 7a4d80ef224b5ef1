from random import Random

import pytest

from tabletome.engine.playout import answer_randomly
from tabletome.games.slimed import Slimed
from tabletome.testing import LoadedDice, Trial, at

Standing = dict[int, str]


def standing(men: Standing, *dice: int, mover: str = "Ann", turns: int = 10) -> Trial[Slimed]:
    """By point G for each Ghost and B for each Ghostbuster, the last on top. The others are out of the way.

    Ann has the Ghostbusters.
    """

    def arrange(game: Slimed) -> None:
        pieces = {"B": [p for p in game.points if p.seat == 0], "G": [p for p in game.points if p.seat == 1]}
        for piece in [*pieces["B"], *pieces["G"]]:
            game.containment_field.add(piece)
        for point, letters in men.items():
            for letter in letters:
                game.points.put(pieces[letter].pop(), game.points.grid[str(point)])
        game.dice, game.turns = [], turns
        game.chance = LoadedDice(*dice)

    return at(Slimed, arrange=arrange, mover=mover)


def men(t: Trial[Slimed]) -> Standing:
    names = {"Ghost": "G", "Ghostbuster": "B"}
    return {int(s.name): "".join(names[str(p)] for p in stack) for s, stack in t.game.points.cells.items()}


def test_setup() -> None:
    t = at(Slimed)
    ghosts = dict.fromkeys(range(20, 25), "GGGG")
    assert men(t) == {1: "B", 2: "B", 3: "B", 4: "B", 5: "B", **ghosts}
    assert [p.side for p in t.game.players] == ["Ghostbusters", "Ghosts"]
    assert list(Slimed.seats) == [2]
    assert [(p.owner, str(p)) for p in t.game.points][:1] == [(t.player("Ann"), "Ghostbuster")]


def test_higher_roll_begins_with_both_dice() -> None:
    again = 0
    for seed in range(30):
        t = at(Slimed, seed=seed)
        rolls = [line for line in t.log() if line.startswith("The Ghostbusters roll ")]
        busters, ghosts = (
            int(n) for n in rolls[-1].removeprefix("The Ghostbusters roll ").split(", the Ghosts ")
        )
        assert t.asked == [("Ann" if busters > ghosts else "Bob")]
        assert sorted(t.game.dice) == sorted((busters, ghosts))
        again += len(rolls) > 1
    assert 0 < again < 30


def test_the_next_turn_rolls() -> None:
    t = standing({1: "BB", 13: "GG"}, 6, 1, 3, 4)
    t.answer("Ann", "6: from 1 to 7", "1: from 1 to 2")
    assert t.asked == ["Bob"]
    assert t.game.dice == [3, 4]
    assert not any("cannot" in line for line in t.log())


def test_no_doubling() -> None:
    t = standing({1: "B", 13: "GG"}, 6, 1)
    assert t.options("Ann") == ["6: from 1 to 7", "1: from 1 to 2"]


def test_men_go_round_in_both_ways() -> None:
    t = standing({23: "B", 3: "GG", 13: "GGG"}, 4, 1, 4, 2)
    assert t.options("Ann") == ["1: from 23 to 24"]
    t.answer("Ann", "1: from 23 to 24", "4: from 24 to 4")
    t.answer("Bob", "4: from 3 to 23", "2: from 3 to 1")
    assert men(t) == {4: "B", 13: "GGG", 23: "G", 1: "G"}


def test_doubles_are_used_four_times() -> None:
    t = standing({1: "B", 20: "GG"}, 2, 2, 1, 3)
    for start in (1, 3, 5, 7):
        t.answer("Ann", f"2: from {start} to {start + 2}")
    assert t.asked == ["Bob"]


def test_both_dice_must_be_used() -> None:
    """With the 6 first, the 3 would be blocked."""
    t = standing({1: "B", 10: "GG"}, 6, 3)
    assert t.options("Ann") == ["6: from 1 to 7"]
    t.answer("Ann", "6: from 1 to 7")
    assert t.asked == ["Bob"]
    assert t.log()[-2] == "Ann cannot use 3"


def test_nothing_can_be_moved() -> None:
    t = standing({1: "B", 4: "GG", 7: "GG", 13: "G"}, 6, 3, 1, 2)
    assert t.asked == ["Bob"]
    assert "Ann cannot use 6 and 3" in t.log()


# -- capture -----------------------------------------------------------------------------------------------


def test_a_ghost_is_caught_for_good() -> None:
    t = standing({1: "B", 4: "G", 13: "GG"}, 3, 6, 2, 1)
    before = len(t.game.containment_field)
    t.answer("Ann", "3: from 1 to 4, catching a Ghost", "6: from 4 to 10")
    assert len(t.game.containment_field) == before + 1
    assert men(t) == {10: "B", 13: "GG"}
    assert all("13" in option for option in t.options("Bob"))


def test_two_block() -> None:
    t = standing({1: "B", 4: "GG", 13: "GG"}, 3, 1)
    assert [o for o in t.options("Ann") if o.startswith("3: from 1 ")] == []
    t = standing({1: "BB", 4: "GG"}, 3, 1, mover="Bob")
    assert t.options("Bob") == ["1: from 4 to 3"]


def test_a_ghostbuster_is_slimed_and_freed() -> None:
    t = standing({1: "B", 4: "G", 13: "BB"}, 3, 2, 1, 1, mover="Bob")
    t.answer("Bob", "3: from 4 to 1, sliming a Ghostbuster")
    assert men(t) == {1: "BG", 13: "BB"}
    assert t.log()[-1] == "The Ghostbuster on 1 is slimed"
    assert t.options("Bob") == ["2: from 1 to 23"]
    t.answer("Bob", "2: from 1 to 23")
    assert men(t) == {1: "B", 13: "BB", 23: "G"}
    assert "1: from 1 to 2" in t.options("Ann")


def test_a_slimed_ghostbuster_cannot_move() -> None:
    t = standing({1: "BG", 13: "B"}, 2, 5)
    assert t.options("Ann") == ["5: from 13 to 18", "2: from 13 to 15"]


def test_any_number_of_ghosts_stack_onto_him() -> None:
    t = standing({1: "BG", 4: "GG", 13: "BB"}, 3, 3, 2, 1, mover="Bob")
    t.answer("Bob", "3: from 4 to 1", "3: from 4 to 1")
    assert men(t) == {1: "BGGG", 13: "BB"}


def test_two_ghosts_on_a_slimed_ghostbuster_block() -> None:
    t = standing({4: "BGG", 1: "B"}, 3, 6)
    assert t.options("Ann") == ["6: from 1 to 7"]


def test_a_rescuer_sets_free() -> None:
    t = standing({4: "BG", 1: "B", 20: "GG"}, 3, 6)
    t.answer("Ann", "3: from 1 to 4, catching a Ghost")
    assert men(t) == {4: "BB", 20: "GG"}
    assert t.options("Ann") == ["6: from 4 to 10"]


def test_two_free_ghostbusters_of_a_rescue_block() -> None:
    t = standing({4: "BB", 7: "G"}, 3, 1, mover="Bob")
    assert t.options("Bob") == ["1: from 7 to 6"]


def test_a_freed_ghostbuster_counts_in_the_look_ahead() -> None:
    """The 6 can only be used by the one who is set free with the 3: the rescuer must land there."""
    t = standing({4: "BG", 1: "B", 7: "GG", 13: "GG"}, 6, 3)
    assert t.options("Ann") == ["3: from 1 to 4, catching a Ghost"]
    t.answer("Ann", "3: from 1 to 4, catching a Ghost")
    assert t.options("Ann") == ["6: from 4 to 10"]


def test_a_ghost_must_let_go() -> None:
    t = standing({10: "BG", 20: "B"}, 3, 1, mover="Bob")
    assert t.options("Bob") == ["3: from 10 to 7", "1: from 10 to 9"]


# -- the end -----------------------------------------------------------------------------------------------


def test_ghosts_win() -> None:
    slimed = dict.fromkeys((2, 3, 4, 5), "BG")
    t = standing({**slimed, 1: "B", 7: "G"}, 6, 3, mover="Bob")
    t.answer("Bob", "6: from 7 to 1, sliming a Ghostbuster")
    assert (t.over().winners, t.over().ending) == ([1], "all slimed")


def test_four_slimed_are_not_enough() -> None:
    slimed = dict.fromkeys((2, 3, 4), "BG")
    t = standing({**slimed, 1: "B", 7: "G", 13: "B"}, 6, 3, mover="Bob")
    t.answer("Bob", "6: from 7 to 1, sliming a Ghostbuster")
    assert t.result() is None


@pytest.mark.parametrize("left", [1, 2])
def test_ghostbusters_win(left: int) -> None:
    def arrange(game: Slimed) -> None:
        ghosts = [p for p in game.points if p.seat == 1]
        for ghost in ghosts[left:]:
            game.containment_field.add(ghost)
        for ghost, point in zip(ghosts[:left], ("7", "13"), strict=False):
            game.points.put(ghost, game.points.grid[point])
        game.dice, game.chance = [], LoadedDice(2, 6)

    t = at(Slimed, arrange=arrange, mover="Ann")
    t.answer("Ann", "2: from 5 to 7, catching a Ghost")
    assert (t.result() is None) == (left == 2)
    if left == 1:
        assert (t.over().winners, t.over().ending) == ([0], "all contained")


def test_a_thousand_turns() -> None:
    t = standing({1: "BB", 13: "GG"}, 6, 1, turns=998)
    t.answer("Ann", "6: from 1 to 7", "1: from 1 to 2")
    assert t.result() is None
    t = standing({1: "BB", 13: "GG"}, 6, 1, turns=999)
    t.answer("Ann", "6: from 1 to 7", "1: from 1 to 2")
    assert (t.over().winners, t.over().guarded) == ([0, 1], True)


def test_estimate() -> None:
    def standing_of(men: Standing) -> tuple[float, float]:
        game = standing(men, 1, 2).game
        ann, bob = game.players
        return game.estimate(ann), game.estimate(bob)

    free, slimed, worse = (
        standing_of(m) for m in ({1: "B", 2: "B", 9: "GG"}, {1: "BG", 2: "B", 9: "G"}, {1: "BG", 2: "BG"})
    )
    assert free[0] - slimed[0] == 1
    assert slimed[0] - worse[0] == 3
    assert (free[1], slimed[1], worse[1]) == (-free[0], -slimed[0], -worse[0])


def test_a_whole_game() -> None:
    t = at(Slimed, seed="whole")
    answer_randomly(t.table, Random("whole"), 5000)
    assert t.over().winners == [0]
    assert t.over().ending == "all contained"
    assert len(t.game.containment_field) == 20
