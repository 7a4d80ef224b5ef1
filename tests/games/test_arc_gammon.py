from itertools import permutations

import pytest

from tabletome.engine import Result
from tabletome.games.arc_gammon import RING, ArcGammon
from tabletome.testing import LoadedDice, Trial, at

Stacked = dict[int, int]


def standing(rolls: tuple[int, ...], ann: Stacked, bob: Stacked, turns: int = 0) -> Trial[ArcGammon]:
    """So many tokens on these spaces. Ann rolls these dice, the Modifier die last, then Bob 2, 1 and 4."""

    def arrange(g: ArcGammon) -> None:
        for token in list(g.ring):
            g.players[token.seat].pile.add(token)
        for player, stacks in zip(g.players, (ann, bob), strict=True):
            for space, number in stacks.items():
                g.put(player, RING[str(space)], number)
        g.drop_steps()
        g.mover, g.turns, g.chance = g.players[0], turns, LoadedDice(*rolls, 2, 1, 4)

    return at(ArcGammon, arrange=arrange)


def stacks(t: Trial[ArcGammon], name: str) -> Stacked:
    return {int(s.name): len(t.game.ring[s]) for s in t.game.stacks_of(t.player(name))}


def result_of(t: Trial[ArcGammon]) -> Result:
    result = t.result()
    assert result is not None, "the game is not over"
    return result


# -- set-up and dice ----------------------------------------------------------------------------------------


def test_setup() -> None:
    assert list(ArcGammon.seats) == [2]
    t = at(ArcGammon, seed=1)
    assert stacks(t, "Ann") == {7: 1, 9: 1, 11: 1}
    assert stacks(t, "Bob") == {8: 1, 10: 1, 12: 1}
    assert [len(player.pile) for player in t.game.players] == [9, 9]


def test_higher_roll_begins() -> None:
    tied = 0
    for seed in range(30):
        t = at(ArcGammon, seed=seed)
        rolls = [line.split() for line in t.log() if line.startswith("The rolls are")]
        figures = [(int(words[4]), int(words[7])) for words in rolls]
        assert all(a == b for a, b in figures[:-1])
        ann, bob = figures[-1]
        first = next(line for line in t.log() if "Modifier" in line).split()[0]
        assert first == ("Ann" if ann > bob else "Bob")
        assert ann != bob
        tied += len(figures) > 1
    assert 0 < tied < 30


@pytest.mark.parametrize("roll", range(1, 7))
def test_triples_put_two_tokens(roll: int) -> None:
    """The example of the rulebook has three fives."""
    t = standing((roll, roll, roll), {8: 1}, {9: 1})
    assert stacks(t, "Ann") == {roll: 2, 8: 1}
    assert len(t.player("Ann").pile) == 9
    assert t.asked == ["Bob"]


@pytest.mark.parametrize("enemies", [1, 2])
def test_triples_capture_one_or_two(enemies: int) -> None:
    t = standing((5, 5, 5), {5 + 1: 1}, {5: enemies, 9: 1})
    assert stacks(t, "Ann") == {5: 2, 6: 1}
    assert stacks(t, "Bob") == {9: 1}
    assert len(t.player("Bob").pile) == 11


def test_forbidden_triples_are_moved() -> None:
    t = standing((5, 5, 5), {9: 2}, {5: 3})
    assert t.options("Ann") == ["1 token from 9 to 2", "2 tokens from 9 to 2"]
    t.answer("Ann", "1 token from 9 to 2")
    assert t.options("Ann") == ["1 token from 2 to 7", "1 token from 9 to 2"]
    t.answer("Ann", "1 token from 2 to 7")
    assert stacks(t, "Ann") == {7: 1, 9: 1}
    assert t.asked == ["Bob"]


def test_doubles_put_one_token() -> None:
    """The example of the rulebook: two sixes."""
    t = standing((6, 6, 1), {8: 1}, {9: 1})
    assert stacks(t, "Ann") == {6: 1, 8: 1}
    t = standing((6, 6, 1), {6: 2}, {9: 1})
    assert stacks(t, "Ann") == {6: 3}
    t = standing((6, 6, 1), {8: 1}, {6: 1, 9: 1})
    assert stacks(t, "Ann") == {6: 1, 8: 1}
    assert stacks(t, "Bob") == {9: 1}
    assert t.asked == ["Bob"]


def test_doubles_with_the_modifier_die_are_none() -> None:
    t = standing((6, 1, 6), {8: 1}, {11: 1})
    assert t.options("Ann") == ["1 token from 8 to 2", "1 token from 8 to 9"]


def test_forbidden_doubles_are_moved() -> None:
    t = standing((6, 6, 1), {8: 1}, {6: 2})
    t.answer("Ann", "1 token from 8 to 2", "1 token from 2 to 8")
    assert t.asked == ["Bob"]


def test_too_few_tokens_in_the_pile() -> None:
    t = standing((5, 5, 5), {8: 11}, {5: 2, 9: 1})
    assert stacks(t, "Ann") == {5: 1, 8: 11}
    assert stacks(t, "Bob") == {9: 1}
    for rolls in ((5, 5, 5), (5, 5, 1)):
        t = standing(rolls, {8: 12}, {5: 1, 9: 1})
        assert stacks(t, "Ann") == {8: 12}
        assert stacks(t, "Bob") == {5: 1, 9: 1}
        assert t.asked == ["Bob"]


@pytest.mark.parametrize("rolls", list(permutations((1, 3, 5))))
def test_odds_and_evens_in_any_order(rolls: tuple[int, ...]) -> None:
    t = standing(rolls, {2: 3, 8: 1}, {9: 2, 12: 1})
    assert t.options("Ann") == ["2", "8"]
    t.answer("Ann", "2")
    assert t.options("Ann") == ["9", "12"]
    t.answer("Ann", "9")
    assert stacks(t, "Ann") == {8: 1, 9: 3}
    assert stacks(t, "Bob") == {2: 2, 12: 1}
    assert t.asked == ["Bob"]
    t = standing(tuple(roll + 1 for roll in rolls), {2: 3, 8: 1}, {9: 2, 12: 1})
    assert t.options("Ann") == ["9", "12"]
    t.answer("Ann", "9")
    assert stacks(t, "Ann") == {2: 3, 8: 1}
    assert stacks(t, "Bob") == {12: 1}
    assert len(t.player("Bob").pile) == 11
    assert t.asked == ["Bob"]


# -- moves --------------------------------------------------------------------------------------------------


def test_white_three_and_four() -> None:
    """The example of the rulebook: two stacks, or one stack both ways; past 12 it goes on with 1."""
    t = standing((3, 4, 1), {1: 1, 9: 1}, {12: 1})
    assert t.options("Ann") == [
        "1 token from 1 to 4",
        "1 token from 1 to 5",
        "1 token from 9 to 12, capturing 1",
        "1 token from 9 to 1",
    ]
    for first, second, end in [
        ("1 token from 1 to 4", "1 token from 9 to 1", {1: 1, 4: 1}),
        ("1 token from 1 to 4", "1 token from 4 to 8", {8: 1, 9: 1}),
        ("1 token from 1 to 5", "1 token from 5 to 8", {8: 1, 9: 1}),
        ("1 token from 9 to 1", "2 tokens from 1 to 4", {4: 2}),
    ]:
        t = standing((3, 4, 1), {1: 1, 9: 1}, {12: 1})
        t.answer("Ann", first, second)
        assert stacks(t, "Ann") == end
        assert t.asked == ["Bob"]


def test_parts_of_a_stack_move_and_stacks_join() -> None:
    t = standing((1, 2, 6), {1: 3, 2: 2}, {9: 1})
    assert t.options("Ann")[:4] == [
        "1 token from 1 to 2",
        "2 tokens from 1 to 2",
        "3 tokens from 1 to 2",
        "1 token from 1 to 3",
    ]
    t.answer("Ann", "2 tokens from 1 to 2")
    assert stacks(t, "Ann") == {1: 1, 2: 4}


def test_a_part_captures_by_its_own_size() -> None:
    t = standing((1, 2, 6), {1: 3}, {2: 2, 3: 4, 9: 1})
    assert t.options("Ann") == ["2 tokens from 1 to 2, capturing 2", "3 tokens from 1 to 2, capturing 2"]
    t.answer("Ann", "2 tokens from 1 to 2, capturing 2")
    assert stacks(t, "Ann") == {1: 1, 2: 2}
    assert stacks(t, "Bob") == {3: 4, 9: 1}
    assert len(t.player("Bob").pile) == 7
    assert "Bob loses 2 tokens on 2" in t.log()


def test_each_die_is_moved_if_it_can_be() -> None:
    t = standing((1, 2, 6), {1: 1}, {2: 2})
    assert t.options("Ann") == ["1 token from 1 to 3"]
    t.answer("Ann", "1 token from 1 to 3")
    assert t.options("Ann") == ["1 token from 3 to 4"]
    t = standing((1, 2, 6), {1: 1}, {4: 2})
    t.answer("Ann", "1 token from 1 to 3")
    assert t.log()[-2] == "Ann cannot move by 1"
    assert stacks(t, "Ann") == {3: 1}
    t = standing((1, 2, 6), {1: 1}, {2: 2, 3: 2})
    assert t.asked == ["Bob"]
    assert t.log()[-3:] == [
        "Ann rolls 1 and 2, and 6 with the Modifier die",
        "Ann cannot move by 1 and 2",
        "Bob rolls 2 and 1, and 4 with the Modifier die",
    ]


# -- victory ------------------------------------------------------------------------------------------------


def test_no_token_left_on_the_ring() -> None:
    t = standing((3, 4, 1), {1: 1}, {4: 1})
    t.answer("Ann", "1 token from 1 to 4, capturing 1")
    assert result_of(t).winners == [0]
    assert result_of(t).reason == "Ann has captured all tokens."
    assert result_of(t).ending == "no tokens"
    t = standing((2, 4, 6), {1: 1}, {4: 5})
    t.answer("Ann", "4")
    assert result_of(t).winners == [0]
    assert result_of(standing((6, 6, 1), {8: 1}, {6: 1})).winners == [0]


def test_nine_spaces() -> None:
    """Three runs of three hold no arc and no row of five."""
    seven = {2: 1, 3: 1, 4: 1, 6: 1, 7: 1, 8: 2, 11: 1}
    t = standing((2, 1, 6), seven, {1: 1})
    t.answer("Ann", "1 token from 8 to 10")
    assert t.result() is None
    t = standing((2, 1, 6), {**seven, 12: 1}, {1: 1})
    t.answer("Ann", "1 token from 8 to 10")
    assert (result_of(t).ending, result_of(t).reason) == ("nine spaces", "Ann occupies 9 spaces.")


@pytest.mark.parametrize("arc", [(12, 1, 2, 3), (3, 4, 5, 6), (6, 7, 8, 9), (9, 10, 11, 12)])
def test_arcs(arc: tuple[int, ...]) -> None:
    held = dict.fromkeys(arc[:3], 1) | {arc[2]: 2}
    t = standing((1, 2, 6), held, {(arc[3] + 2) % 12 + 1: 1})
    t.answer("Ann", f"1 token from {arc[2]} to {arc[3]}")
    assert result_of(t).winners == [0]
    assert result_of(t).reason == f"Ann occupies spaces {', '.join(map(str, arc))}."
    assert result_of(t).ending == "row"


@pytest.mark.parametrize("first", [n for n in range(1, 13) if n not in (12, 3, 6, 9)])
def test_other_four_spaces_do_not_win(first: int) -> None:
    arc = [(first + step - 1) % 12 + 1 for step in range(4)]
    held = dict.fromkeys(arc[:3], 1) | {arc[2]: 2}
    t = standing((1, 2, 6), held, {(arc[3] + 5) % 12 + 1: 1})
    t.answer("Ann", f"1 token from {arc[2]} to {arc[3]}")
    assert t.result() is None


@pytest.mark.parametrize("first", range(1, 13))
def test_five_in_a_row(first: int) -> None:
    row = [(first + step - 1) % 12 + 1 for step in range(5)]
    held = {row[0]: 1, row[1]: 2, row[3]: 1, row[4]: 1}
    t = standing((1, 2, 6), held, {(row[4] + 4) % 12 + 1: 1})
    t.answer("Ann", f"1 token from {row[1]} to {row[2]}")
    assert result_of(t).winners == [0]


def test_a_switch_may_make_either_win() -> None:
    t = standing((1, 3, 5), {1: 1, 2: 1, 3: 1, 9: 2}, {12: 3, 7: 1})
    t.answer("Ann", "9", "12")
    assert result_of(t).reason == "Ann occupies spaces 12, 1, 2, 3."
    t = standing((1, 3, 5), {6: 1, 2: 1}, {3: 1, 4: 1, 5: 1, 9: 1})
    t.answer("Ann", "6", "9")
    assert result_of(t).winners == [1]
    assert result_of(t).reason == "Bob occupies spaces 3, 4, 5, 6."
    t = standing((1, 3, 5), {12: 1, 1: 1, 2: 1, 6: 1}, {3: 1, 7: 1, 8: 1, 9: 1})
    t.answer("Ann", "6", "3")
    assert result_of(t).winners == [0]


def test_victory_ends_the_turn() -> None:
    t = standing((1, 2, 6), {3: 1, 4: 1, 5: 2}, {12: 1})
    t.answer("Ann", "1 token from 5 to 6")
    assert t.asked == []


def test_five_hundred_turns() -> None:
    t = standing((3, 4, 1), {1: 3}, {12: 4}, turns=499)
    t.answer("Ann", "1 token from 1 to 4", "1 token from 1 to 5")
    assert result_of(t).ranks == [2, 1]
    assert result_of(t).scores == [3, 4]
    assert result_of(t).guarded
    assert result_of(t).reason == "The game has gone on for 500 turns."
    t = standing((3, 4, 1), {1: 3}, {12: 3}, turns=498)
    t.answer("Ann", "1 token from 1 to 4", "1 token from 1 to 5")
    assert t.result() is None


def test_estimate_prefers_rows_that_are_nearly_full() -> None:
    def lead(ann: Stacked, bob: Stacked) -> float:
        game = standing((3, 4, 1), ann, bob).game
        return game.estimate(game.players[0]) - game.estimate(game.players[1])

    row, scattered = {1: 1, 2: 1, 3: 1}, {5: 1, 8: 1, 10: 1}
    assert lead(row, scattered) > 0
    assert lead(row, scattered) == -lead(scattered, row)
    assert lead(row | {3: 2}, scattered) > lead(row, scattered)


def test_whole_game_of_last_options() -> None:
    t = at(ArcGammon, seed=4)
    while t.table.asks:
        (name,) = t.asked
        t.answer(name, t.options(name)[-1])
    assert (t.game.turns, result_of(t).ranks) == (27, [1, 2])
    assert result_of(t).reason == "Ann has captured all tokens."
    assert stacks(t, "Ann") == {7: 3}
    assert t.log()[-2:] == ["Ann knocks out the stack on 2", "Bob loses 2 tokens on 2"]
