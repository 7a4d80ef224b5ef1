"""Asks by numbers: every option can be reached, nothing is lost between the actions of a wide ask."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletome import registry
from tabletome.engine import BrokenSave, Refused, Table
from tabletome.laws import digest
from tabletome.research.actions import Play, Step, deal, game_class_of

WIDE = registry.find("time-to-tell")


def leaves(step: Step, width: int) -> list[int]:
    """Every option that actions lead to, in order."""
    if step.block(width) == 1:
        return [block.start for block in step.blocks(width)]
    return [option for block in step.blocks(width) for option in leaves(block, width)]


@given(st.integers(1, 3000), st.integers(2, 64))
def test_actions_lead_to_every_option_once(count: int, width: int) -> None:
    assert leaves(Step(0, count), width) == list(range(count))
    assert all(len(Step(0, count).blocks(width)) <= width for width in (2, 8, 256))


def wide_play(width: int = 8) -> Play:
    """A game at an ask with far more options than actions."""
    play, rng = Play(Table(WIDE, 2, 1), width), Random(1)
    while len(play.table.asks[play.seats[0]].options) <= width**3:
        seat = play.seats[0]
        play.act(seat, rng.randrange(play.legal(seat)))
    return play


def test_a_wide_ask_takes_several_actions_of_one_seat() -> None:
    play = wide_play()
    seat, answered = play.seats[0], len(play.table.history)
    count = len(play.table.asks[seat].options)
    target, steps = 1000, 0
    while len(play.table.history) == answered:
        assert play.seats[0] == seat
        assert len(play.labels(seat)) == play.legal(seat) <= 8
        blocks = play.step(seat).blocks(8)
        play.act(seat, next(i for i, b in enumerate(blocks) if b.start <= target < b.stop))
        steps += 1
    assert play.table.history[-1].choice == target
    assert steps == 5
    assert count > 8**4


def test_copies_and_saves_in_the_middle_of_a_wide_ask() -> None:
    play = wide_play()
    seat = play.seats[0]
    play.act(seat, 1)
    play.act(seat, 2)
    loaded = Play.load(json.loads(json.dumps(play.save())), WIDE)
    twins = [play.copy(), loaded, play.imagine(seat, Random(2))]
    for twin in twins:
        assert twin.step(seat) == play.step(seat)
        assert twin.labels(seat) == play.labels(seat)
    twins[0].act(seat, 0)
    assert twins[0].step(seat) != play.step(seat) == loaded.step(seat)
    answered = len(play.table.history)
    while len(play.table.history) == answered:
        play.act(seat, 1)
        loaded.act(seat, 1)
    assert digest(play.table) == digest(loaded.table)


def test_what_is_illegal_is_refused_and_changes_nothing() -> None:
    play = wide_play()
    seat = play.seats[0]
    play.act(seat, 1)
    before, step = digest(play.table), play.step(seat)
    wrong: list[Any] = [-1, play.legal(seat), 10**9, True, None, "1", 0.0, [0]]
    for action in wrong:
        with pytest.raises(Refused, match="There is no action"):
            play.act(seat, action)
    with pytest.raises(Refused, match="not your turn"):
        play.act(1 - seat, 0)
    with pytest.raises(Refused, match="no such seat"):
        play.act(7, 0)
    assert (digest(play.table), play.step(seat)) == (before, step)
    assert (play.legal(1 - seat), play.labels(1 - seat)) == (0, [])


def damaged(**changes: Any) -> dict[str, Any]:
    play = wide_play()
    play.act(play.seats[0], 1)
    return {**play.save(), **changes}


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"table": {}, "narrowed": [], "width": 8},
        damaged(narrowed=[[0, 0, 7]]),
        damaged(narrowed=[[0, "a", "b"]]),
        damaged(narrowed=[[0, 1]]),
        damaged(narrowed=[[9, 0, 8]]),
        damaged(narrowed=[[[], 0, 8]]),
        damaged(width=1),
        damaged(width="8"),
    ],
)
def test_damaged_saves_are_refused_in_words(data: object) -> None:
    with pytest.raises(BrokenSave, match="saved"):
        Play.load(data, WIDE)


def test_a_save_of_another_game_is_refused() -> None:
    with pytest.raises(BrokenSave, match="not of Benthos"):
        Play.load(damaged(), registry.find("benthos"))


def test_one_seed_one_game() -> None:
    games = [deal(WIDE, 2, None, 8, Random(seed)) for seed in (1, 1, 2)]
    assert digest(games[0].table) == digest(games[1].table) != digest(games[2].table)
    assert game_class_of("time-to-tell") is WIDE is game_class_of(WIDE)
