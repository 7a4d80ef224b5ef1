"""One seat for you, bots in the others: Gymnasium's own checks, bots, and many tables at once."""

import copy
import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tabletome import registry
from tabletome.engine import Game, Refused, TabletomeError
from tabletome.laws import digest, option_sets
from tabletome.research.gymnasium import OneSeat, register_all
from tabletome.research.rewards import rewards
from tests.catalogue import name_of


def play_at_random(seat: OneSeat, rng: Random, times: int = 10**9) -> list[tuple[Any, ...]]:
    steps: list[tuple[Any, ...]] = []
    while len(steps) < times and not (steps and (steps[-1][2] or steps[-1][3])):
        steps.append(seat.step(rng.choice(np.flatnonzero(seat.action_masks()).tolist())))
    return steps


@pytest.mark.parametrize("game", registry.everything(), ids=name_of)
def test_gymnasiums_own_check(game: type[Game[Any]]) -> None:
    players = game.seats[0]
    with warnings.catch_warnings():
        # other render modes can be tried only through gymnasium.make, see below
        warnings.filterwarnings("ignore", message=".*Not able to test alternative render modes")
        check_env(OneSeat(game, players, next(option_sets(game, players))))


def test_gymnasiums_own_check_of_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    register_all()
    assert {f"tabletome/{slug}-v0" for slug in registry.slugs()} <= set(gymnasium.registry)
    table = gymnasium.make("tabletome/arc-gammon-v0", render_mode="rgb_array")
    check_env(table.unwrapped)
    assert "── Arc Gammon ──" in capsys.readouterr().out


def test_a_module_named_before_the_game_need_not_be_imported() -> None:
    table = gymnasium.make("tabletome.research.gymnasium:tabletome/benthos-v0", players=3, rivals="random")
    assert isinstance(table.unwrapped, OneSeat)
    assert table.unwrapped.setting.players == 3


def test_the_end_pays_and_the_rank_is_told() -> None:
    seat = OneSeat("soap-box", players=4, seat=2)
    _, info = seat.reset(seed=1)
    assert info["action_mask"].sum() == len(seat.labels())
    steps = play_at_random(seat, Random(1))
    assert all(step[1] == 0 for step in steps[:-1])
    _, reward, terminated, truncated, info = steps[-1]
    result = seat.play.table.result
    assert result is not None
    assert (terminated, truncated) == (True, False)
    assert reward == rewards(seat.play.table.game)[2]
    assert info["rank"] == result.ranks[2]
    assert info["score"] == (result.scores or [])[2]
    assert seat.action_masks().tolist() == [True] + [False] * (seat.setting.encoding.width - 1)
    with pytest.raises(Refused, match="game is over"):
        seat.step(0)


def test_a_seat_that_is_never_asked_gets_its_result() -> None:
    seat = OneSeat("benthos")
    seat.reset(seed=1)
    rng = Random(1)
    table = seat.play.table
    while table.asks:
        other = next(iter(table.asks))
        table.answer(other, rng.randrange(len(table.asks[other].options)))
    assert table.result is not None
    assert seat.step(0)[1:3] == (rewards(table.game)[0], True)


def test_an_illegal_action_loses() -> None:
    seat = OneSeat("benthos")
    for action in (100, -1, None):
        seat.reset(seed=1)
        before = digest(seat.play.table)
        _, reward, terminated, truncated, info = seat.step(action)  # type: ignore[arg-type]
        assert (reward, terminated, truncated, info["illegal"]) == (-1, True, False, True)
        assert digest(seat.play.table) == before
        with pytest.raises(Refused, match="game is over"):
            seat.step(0)


def test_a_capped_game_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("calcala")
    seat = OneSeat(game)
    monkeypatch.setattr(game, "turn_cap", 2)
    seat.reset(seed=1)
    assert play_at_random(seat, Random(1))[-1][2:4] == (False, True)


def test_seeds_and_copies_play_the_same_game() -> None:
    seats = [OneSeat("dungeon-tricks", rivals=["random", "easy:4", "random"]) for _ in range(2)]
    for seat in seats:
        seat.reset(seed=7)
        play_at_random(seat, Random(2), 8)
    assert digest(seats[0].play.table) == digest(seats[1].play.table)
    copies = [seats[0].copy(), copy.deepcopy(seats[1])]
    for twin in copies:
        play_at_random(twin, Random(3), 8)
    assert digest(copies[0].play.table) == digest(copies[1].play.table) != digest(seats[0].play.table)
    assert digest(seats[0].play.table) == digest(seats[1].play.table)
    again = [seats[0].reset()[0], seats[1].reset()[0], copies[0].reset()[0]]
    assert np.array_equal(again[0], again[1])
    assert np.array_equal(again[0], again[2])
    assert OneSeat("benthos").copy()._play is None


def test_rivals_sit_clockwise_from_you() -> None:
    seat = OneSeat("dungeon-tricks", seat=2, rivals=["random", "easy:5", "random"])
    bots = {place: getattr(bot, "__self__", None) for place, bot in seat._bots.items()}
    assert sorted(bots) == [0, 1, 3]
    assert bots[0] is not None
    assert bots[1] is bots[3] is None


def test_parts_and_text() -> None:
    seat = OneSeat("benthos", render_mode="ansi")
    seen, _ = seat.reset(seed=1)
    assert np.array_equal(np.concatenate([part.ravel() for part in seat.parts().values()]), seen)
    assert "Your secret bid" in seat.render()


def test_many_tables_in_processes_of_their_own() -> None:
    tables = gymnasium.make_vec(
        "tabletome/arc-gammon-v0",
        num_envs=2,
        vectorization_mode="async",
        vector_kwargs={"context": "spawn"},
    )
    try:
        assert isinstance(tables, gymnasium.vector.AsyncVectorEnv)
        rng = np.random.default_rng(1)
        seen, infos = tables.reset(seed=5)
        alone = OneSeat("arc-gammon")
        assert np.array_equal(seen[1], alone.reset(seed=6)[0])
        ended = 0
        for _ in range(60):
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
            seen, earned, terminated, _, infos = tables.step(actions)
            assert seen.shape == (2, alone.setting.encoding.size)
            assert np.array_equal(earned != 0, terminated)
            ended += int(terminated.sum())
        assert ended >= 2
    finally:
        tables.close()


def test_what_cannot_be_made_is_said_in_words() -> None:
    with pytest.raises(TabletomeError, match="no seat 2; they are 0 to 1"):
        OneSeat("benthos", seat=2)
    with pytest.raises(TabletomeError, match="no bot called “clever”"):
        OneSeat("benthos", rivals="clever")
    with pytest.raises(TabletomeError, match="no bot called “1”"):
        OneSeat("benthos", players=3, rivals=[1, 2])  # type: ignore[list-item]
    with pytest.raises(TabletomeError, match="2 other seats need one bot for all or 2, not 3"):
        OneSeat("benthos", players=3, rivals=["random"] * 3)
    with pytest.raises(Refused, match="reset"):
        OneSeat("benthos").step(0)
