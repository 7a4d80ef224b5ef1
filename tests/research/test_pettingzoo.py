"""Every game under PettingZoo's own tests; and what PettingZoo does not test: copies, saves, secrets."""

import copy
import json
from random import Random
from typing import Any

import numpy as np
import pettingzoo  # type: ignore[import-untyped]
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    seed_test,
)
from pettingzoo.utils.wrappers import TerminateIllegalWrapper  # type: ignore[import-untyped]

from tabletome import registry
from tabletome.engine import BrokenSave, Game, Refused, TabletomeError
from tabletome.laws import digest, option_sets
from tabletome.research.pettingzoo import TogetherEnv, TurnsEnv, env, parallel_env, register_all
from tabletome.research.rewards import rewards
from tests.catalogue import name_of

GAMES = pytest.mark.parametrize("game", registry.everything(), ids=name_of)

# What PettingZoo's tests remark on in every game with masks but its own.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def made(game: type[Game[Any]], players: int) -> TurnsEnv:
    return env(game, players, next(option_sets(game, players)))


def act_at_random(table: TurnsEnv, rng: Random, times: int = 10**9) -> None:
    """The agents on move act; those whose game is over leave."""
    while table.agents and times:
        times -= 1
        legal = table.play.legal(table.seat(table.agent_selection))
        table.step(rng.randrange(legal) if legal else None)


def situation(table: TurnsEnv) -> list[Any]:
    """All that the AEC interface shows."""
    seen = [table.observe(agent) for agent in table.agents]
    return [
        list(table.agents),
        table.agent_selection if table.agents else None,
        [table.rewards, table.terminations, table.truncations, table.infos, table._cumulative_rewards],
        [(observed["observation"].tolist(), observed["action_mask"].tolist()) for observed in seen],
        digest(table.play.table),
    ]


@GAMES
def test_pettingzoos_own_tests(game: type[Game[Any]]) -> None:
    players = game.seats[0]
    api_test(made(game, players), num_cycles=15)
    seed_test(lambda: made(game, players), num_cycles=10)
    options = next(option_sets(game, players))
    parallel_api_test(parallel_env(game, players, options), num_cycles=15)


@GAMES
def test_copies_and_saves_go_on_alike(game: type[Game[Any]]) -> None:
    original = made(game, game.seats[0])
    for times in (25, 10, 3, 0):  # the most after which the game is not over
        original.reset(seed=3)
        act_at_random(original, Random(1), times)
        if original.agents:
            break
    before = situation(original)
    copied, loaded = original.copy(), made(game, game.seats[0])
    loaded.load(json.loads(json.dumps(original.save())))
    assert before == situation(copied) == situation(loaded)
    for twin in (copied, loaded):
        act_at_random(twin, Random(2), 15)
    assert situation(copied) == situation(loaded) != before
    assert situation(original) == before
    for twin in (copied, loaded):
        twin.reset()
    assert situation(copied) == situation(loaded)


def test_a_whole_game_under_pettingzoos_test() -> None:
    api_test(env("arc-gammon"), num_cycles=400)
    parallel_api_test(parallel_env("spider-man"), num_cycles=400)


def test_the_end_pays_by_rank_and_can_be_kept() -> None:
    table = env("soap-box", players=4)
    table.reset(seed=1)
    paid: dict[str, float] = {}
    rng = Random(1)
    while table.agents:
        agent = table.agent_selection
        observation, reward, terminated, truncated, info = table.last()
        kept = situation(table)
        table.load(json.loads(json.dumps(table.save())))
        assert situation(table) == kept
        if terminated or truncated:
            paid[agent] = reward
            assert info["rank"] >= 1
            assert observation is not None
            assert not observation["action_mask"].any()
            table.step(None)
        else:
            assert reward == 0
            table.step(rng.randrange(int(observation["action_mask"].sum())))
    result = table.play.table.result
    assert result is not None
    assert list(paid.values()) == rewards(table.play.table.game)
    with pytest.raises(Refused, match="game is over"):
        table.step(None)


def test_a_capped_game_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("calcala")
    table = env(game)
    monkeypatch.setattr(game, "turn_cap", 2)
    table.reset(seed=1)
    act_at_random(table, Random(1), 4)
    assert table.play.table.result is not None
    assert set(table.truncations.values()) == {True}
    assert set(table.terminations.values()) == {False}


def test_seeds_deal_rows_of_games() -> None:
    def row(seed: int | None, first: TurnsEnv) -> list[str]:
        games = []
        for number in range(3):
            first.reset(seed=seed if number == 0 else None)
            games.append(digest(first.play.table))
        return games

    table = env("chinese-rummy")
    rows = [row(5, table), row(5, env("chinese-rummy")), row(6, table), row(None, env("chinese-rummy"))]
    assert rows[0] == rows[1]
    assert len({game for games in rows[1:] for game in games}) == 9


def test_asked_together_agents_act_one_by_one_without_seeing() -> None:
    table = env("benthos", players=3)
    table.reset(seed=1)
    unseen = [table.observe(agent) for agent in ("player_1", "player_2")]
    assert table.agent_selection == "player_0"
    table.step(7)
    assert table.agent_selection == "player_1"
    for before, agent in zip(unseen, ("player_1", "player_2"), strict=True):
        assert np.array_equal(before["observation"], table.observe(agent)["observation"])


def test_in_parallel_all_who_are_asked_choose_and_the_others_wait() -> None:
    table = parallel_env("benthos", players=3)
    seen, _ = table.reset(seed=1)
    wait = table.actions - 1
    rng = Random(1)
    together = 0
    earned: dict[str, float] = {}
    ended: dict[str, bool] = {}
    infos: dict[str, Any] = {}
    while table.agents:
        asked = [agent for agent in table.agents if not seen[agent]["action_mask"][wait]]
        assert [table.seat(agent) for agent in asked] == table.play.seats
        together += len(asked) > 1
        choice = {
            agent: rng.randrange(int(seen[agent]["action_mask"].sum())) if agent in asked else wait
            for agent in table.agents
        }
        if rng.random() < 0.5:
            choice = {agent: action for agent, action in choice.items() if agent in asked}
        seen, earned, ended, _, infos = table.step(choice)
    assert together > 20
    assert all(ended.values())
    assert sum(earned.values()) == pytest.approx(0)
    assert sorted(earned, key=earned.__getitem__) == sorted(earned, key=lambda a: -infos[a]["rank"])
    with pytest.raises(Refused, match="game is over"):
        table.step({})


def test_parallel_copies_and_saves() -> None:
    table = parallel_env("benthos", players=2)
    table.reset(seed=1)
    table.step({"player_0": 3, "player_1": 4})
    loaded = parallel_env("benthos", players=2)
    loaded.load(json.loads(json.dumps(table.save())))
    twins: list[TogetherEnv] = [table.copy(), copy.deepcopy(table), loaded]
    before = digest(table.play.table)
    for twin in twins:
        seats = twin.play.seats
        twin.step({twin.possible_agents[seat]: 0 for seat in seats})
    assert len({digest(twin.play.table) for twin in twins}) == 1
    assert digest(table.play.table) == before != digest(loaded.play.table)


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    table, parallel = env("benthos"), parallel_env("benthos")
    with pytest.raises(Refused, match="reset"):
        table.step(0)
    with pytest.raises(Refused, match="reset"):
        parallel.step({})
    for untouched in (table, parallel):
        with pytest.raises(Refused, match="reset"):
            untouched.save()
    table.reset(seed=1)
    parallel.reset(seed=1)
    before = situation(table), digest(parallel.play.table)
    wrong: list[Any] = [-1, 11, 127, None, "0", 1.5, True]
    for action in wrong:
        with pytest.raises(Refused, match="no action"):
            table.step(action)
        with pytest.raises(Refused, match="player_1 must choose an action from 0 to 10"):
            parallel.step({"player_0": 1, "player_1": action})
    with pytest.raises(Refused, match="no agent 'player_9'"):
        parallel.step({"player_0": 1, "player_9": 0})
    with pytest.raises(Refused, match="no agent"):
        table.observe("nobody")
    assert (situation(table), digest(parallel.play.table)) == before
    table = env("arc-gammon")
    table.reset(seed=1)
    single = parallel_env("arc-gammon")
    single.reset(seed=1)
    waiting = single.possible_agents[1 - single.play.seats[0]]
    with pytest.raises(Refused, match=f"{waiting} is not asked and can only wait"):
        single.step({single.possible_agents[single.play.seats[0]]: 0, waiting: 0})


def test_pettingzoos_wrapper_ends_the_game_at_an_illegal_action() -> None:
    table = TerminateIllegalWrapper(env("benthos"), illegal_reward=-1)
    table.reset(seed=1)
    offender = table.agent_selection
    table.last()
    table.step(127)
    assert table.terminations[offender]
    assert table.rewards[offender] == -1


def kept(**changes: Any) -> dict[str, Any]:
    table = env("benthos")
    table.reset(seed=1)
    return {**table.save(), **changes}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        kept(tabletome_env=99),
        kept(play=None),
        kept(agents=["player_0"]),
        kept(agents=["player_0", "player_7"]),
        kept(rewards={}),
        kept(cumulative={"player_0": "much", "player_1": 0}),
        kept(episode="x"),
        {key: value for key, value in kept().items() if key != "seed"},
    ],
)
def test_damaged_saves_change_nothing(data: object) -> None:
    table = env("benthos")
    table.reset(seed=2)
    before = situation(table)
    with pytest.raises(BrokenSave, match="saved"):
        table.load(data)
    assert situation(table) == before


def test_saves_of_another_setting_are_refused() -> None:
    three = env("benthos", players=3)
    three.reset()
    with pytest.raises(BrokenSave, match="another number of players"):
        env("benthos").load(three.save())
    with pytest.raises(BrokenSave, match="not of Calcala"):
        env("calcala").load(kept())
    game = registry.find("air-fare")
    unusual = list(option_sets(game, 2))[-1]
    assert unusual
    other = env(game, options=unusual)
    other.reset()
    with pytest.raises(BrokenSave, match="other options"):
        env(game).load(other.save())


def test_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    frames = {}
    for mode in ("ansi", "human", "rgb_array"):
        for maker in (env, parallel_env):
            table: Any = maker("benthos", render_mode=mode)
            table.reset(seed=1)
            frames[mode, maker] = table.render()
            table.close()
    text = frames["ansi", env]
    assert "── Benthos ──" in text
    assert "Your secret bid" in text
    assert "Your secret bid" not in frames["ansi", parallel_env]
    assert frames["human", env] is None
    assert capsys.readouterr().out.startswith(text)
    picture = frames["rgb_array", env]
    assert (picture.shape, picture.dtype) == ((720, 960, 3), np.uint8)
    assert 0.01 < (picture < 128).mean() < 0.3
    silent = env("benthos")
    silent.reset()
    with pytest.raises(TabletomeError, match="give a render_mode"):
        silent.render()
    with pytest.raises(TabletomeError, match="no render mode 'hologram'"):
        env("benthos", render_mode="hologram")


def test_human_mode_prints_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("arc-gammon", render_mode="human")
    table.reset(seed=1)
    table.step(0)
    assert capsys.readouterr().out.count("── Arc Gammon ──") == 1


def test_parts_labels_and_state() -> None:
    table = env("benthos", players=3)
    table.reset(seed=1)
    size = table.setting.encoding.size
    assert table.parts("player_1")["seats"].shape[0] == 3
    assert table.labels("player_0")[:2] == ["0 billion", "1 billion"]
    assert table.state().shape == table.state_space.shape == (3 * size,)
    assert table.state_space.contains(table.state())
    assert str(table) == "tabletome/benthos-v0"


def test_games_are_known_to_pettingzoo() -> None:
    register_all()
    for slug in registry.slugs():
        assert f"tabletome/{slug}-v0" in pettingzoo.aec_registry
        assert f"tabletome/{slug}-v0" in pettingzoo.parallel_registry
    made_by_name = pettingzoo.make("aec", "tabletome/benthos-v0", players=4)
    assert isinstance(made_by_name, TurnsEnv)
    assert len(made_by_name.possible_agents) == 4
    assert isinstance(pettingzoo.make("parallel", "tabletome/benthos"), TogetherEnv)


def test_what_cannot_be_made_is_said_in_words() -> None:
    with pytest.raises(TabletomeError, match="Did you mean benthos"):
        env("bentos")
    with pytest.raises(TabletomeError, match="is for 2 to 7 players"):
        env("benthos", players=8)
    with pytest.raises(TabletomeError, match="has no option"):
        env("benthos", options={"speed": 3})
