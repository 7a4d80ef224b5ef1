"""OpenSpiel: its own simulation test on every game, its searches, and that nobody is told too much."""

import pickle
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from tabletome import registry
from tabletome.engine import Game, TabletomeError
from tabletome.laws import digest
from tabletome.research import openspiel
from tests.catalogue import LONG, TOYS, effort

TURNS = effort(8, 200)
"Turns after which a game is stopped when OpenSpiel's test also keeps every state, which takes long."
HARBOUR = openspiel.register(str(TOYS / "harbour_lots.py"))
BONES = openspiel.register(str(TOYS / "bones.py"))
COINS = openspiel.register(str(TOYS / "coins.py"))


def advance(state: Any, actions: int, seed: int = 1) -> Any:
    """Play at random, chance as well."""
    rng = np.random.RandomState(seed)
    while actions > 0 and not state.is_terminal():
        if state.is_simultaneous_node():
            every = range(state.num_players())
            state.apply_actions([rng.choice(state.legal_actions(p) or [0]) for p in every])
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
        actions -= 1
    return state


def to_a_decision(state: Any) -> Any:
    while state.is_chance_node():
        state.apply_action(0)
    return state


@pytest.mark.parametrize("slug", registry.slugs())
def test_openspiels_own_random_simulation(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = registry.find(slug)
    if LONG:
        whole = pyspiel.load_game(openspiel.short_name(kind), {"rng_seed": 1})
        pyspiel.random_sim_test(whole, num_sims=1, serialize=False, verbose=False)
    monkeypatch.setattr(kind, "turn_cap", TURNS)
    if kind.score is Game.score:
        monkeypatch.setattr(kind, "score", lambda game, player: 0.0)
    game = pyspiel.load_game(openspiel.short_name(kind), {"rng_seed": 1})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [HARBOUR, BONES, COINS])
@pytest.mark.parametrize("setting", [{}, {"simultaneous": True}, {"outcomes": 2, "deals": 3}])
def test_settings_pass_the_simulation_as_well(name: str, setting: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, {**setting, "rng_seed": 2})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_sampled_chance_has_one_outcome_and_is_drawn_when_taken() -> None:
    game = pyspiel.load_game(BONES, {"sampled": True, "rng_seed": 4})
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(0, 1.0)]
    twin = state.clone()
    twin.apply_action(0)
    state.apply_action(0)
    assert str(twin) != str(state)
    kept = pickle.loads(pickle.dumps(state.course))
    assert digest(kept.table) == digest(state.course.table)


def test_simultaneous_nodes_or_one_after_the_other() -> None:
    game = pyspiel.load_game("tabletome_benthos(players=3,simultaneous=True,rng_seed=1)")
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    state = game.new_initial_state()
    state.apply_action(5)
    assert state.is_simultaneous_node()
    state.apply_actions([4, 7, 2])
    one_by_one = pyspiel.load_game("tabletome_benthos(players=3,rng_seed=1)").new_initial_state()
    one_by_one.apply_action(5)
    for seat, bid in enumerate([4, 7, 2]):
        assert one_by_one.current_player() == seat
        seen = one_by_one.observation_string(2)
        one_by_one.apply_action(bid)
        if seat == 0:
            assert one_by_one.observation_string(2) == seen
    assert digest(one_by_one.course.table) == digest(state.course.table)
    lots = pyspiel.load_game(HARBOUR, {"simultaneous": True})
    pyspiel.random_sim_test(pyspiel.convert_to_turn_based(lots), num_sims=1, serialize=False, verbose=False)


def test_chance_nodes_stand_where_the_rules_draw_and_nowhere_else() -> None:
    board = to_a_decision(pyspiel.load_game("tabletome_calcala(rng_seed=1)").new_initial_state())
    dice = to_a_decision(pyspiel.load_game("tabletome_arc_gammon(rng_seed=1)").new_initial_state())
    for state, least, most in ((board, 0, 0), (dice, 5, 150)):
        met = 0
        for _ in range(150):
            met += state.is_chance_node()
            advance(state, 1)
        assert least <= met <= most


def test_an_outcome_means_the_same_in_every_copy_and_others_mean_others() -> None:
    state = advance(pyspiel.load_game("tabletome_arc_gammon(rng_seed=1)").new_initial_state(), 5)
    while not state.is_chance_node():
        state.apply_action(0)
    worlds = []
    assert len(state.chance_outcomes()) == 6
    for outcome, probability in state.chance_outcomes():
        assert probability == pytest.approx(1 / 6)
        worlds.append(digest(to_a_decision(state.child(outcome)).course.table))
        assert digest(to_a_decision(state.clone().child(outcome)).course.table) == worlds[-1]
    assert len(set(worlds)) == 6


def test_seeds() -> None:
    def first(seed: int, outcome: int = 0) -> str:
        state = pyspiel.load_game("tabletome_benthos", {"rng_seed": seed}).new_initial_state()
        state.apply_action(outcome)
        return digest(state.course.table)

    assert first(1) == first(1)
    assert len({first(1), first(2), first(1, 1), first(-1), first(-1)}) == 5


@pytest.mark.parametrize("slug", ["benthos", "air-fare", "stratego-shogun", "dungeon-tricks"])
def test_copies_and_kept_states_go_on_alike(slug: str) -> None:
    state = advance(pyspiel.load_game(openspiel.short_name(registry.find(slug))).new_initial_state(), 40)
    game, kept = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    others = [state.clone(), kept, pickle.loads(pickle.dumps(state))]
    before = str(state)
    for other in others:
        assert str(other) == before
        advance(other, 30)
    assert str(state) == before
    advance(state, 30)
    assert {digest(other.course.table) for other in others} == {digest(state.course.table)}
    assert game.num_players() == state.num_players()


# -- what players know ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "slug", ["air-fare", "benthos", "chinese-rummy", "dungeon-tricks", "kings-cottage", "stratego-shogun"]
)
def test_a_resampled_state_looks_the_same_to_the_player(slug: str) -> None:
    game = pyspiel.load_game(openspiel.short_name(registry.find(slug)), {"rng_seed": 3})
    varied = 0
    for actions in (3, 12, 30):
        state = to_a_decision(advance(game.new_initial_state(), actions))
        if state.is_terminal():
            break
        player = state.current_player()
        for number in (0.25, 0.75):
            other = state.resample_from_infostate(player, lambda number=number: number)
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            for look in ("information_state_string", "observation_string"):
                assert getattr(other, look)(player) == getattr(state, look)(player)
            for look in ("information_state_tensor", "observation_tensor"):
                assert getattr(other, look)(player) == getattr(state, look)(player)
            varied += digest(other.course.table) != digest(state.course.table)
            kept = pickle.loads(pickle.dumps(other))
            assert digest(kept.course.table) == digest(other.course.table)
            assert kept.information_state_string(player) == other.information_state_string(player)
            assert other.history() == []
            advance(other, 5)
    assert varied


def test_sealed_answers_of_others_are_forgotten_in_a_resampled_state() -> None:
    state = pyspiel.load_game("tabletome_benthos(players=3,rng_seed=1)").new_initial_state()
    for action in (5, 9):
        state.apply_action(action)
    assert state.current_player() == 1
    other = state.resample_from_infostate(1, lambda: 0.5)
    assert other.current_player() == 1
    other.apply_action(3)
    assert other.current_player() == 0


def test_an_information_state_recalls_what_an_observation_does_not_show() -> None:
    state = advance(pyspiel.load_game("tabletome_benthos(players=3,rng_seed=1)").new_initial_state(), 20)
    told = state.course.table.log(1)
    assert len(told) > 5
    assert all(line in state.information_state_string(1) for line in told)
    assert not any(line in state.observation_string(1) for line in told)
    layout = state.get_game().information_state_tensor_size() - state.get_game().observation_tensor_size()
    assert layout == openspiel.MEMORY + openspiel.FINGERPRINT
    assert "9 billion" in state.information_state_string(0) or state.course.answered(0)


def test_what_spectators_see() -> None:
    game = pyspiel.load_game("tabletome_stratego_shogun(rng_seed=1)")
    state = advance(game.new_initial_state(), 60)
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observer = game.make_py_observer(public)
    assert observer.tensor is None
    assert observer.string_from(state, 0) == observer.string_from(state, 1)
    assert observer.string_from(state, 0) != state.information_state_string(0)


# -- searches ------------------------------------------------------------------------------------------------

SHORT = ["tabletome_arc_gammon", "tabletome_soap_box", "tabletome_bug_out"]
SMALL = ["tabletome_arc_gammon", "tabletome_chinese_rummy", "tabletome_soap_box"]
HIDING = ["tabletome_chinese_rummy", "tabletome_soap_box"]


@pytest.mark.parametrize("name", SMALL)
def test_mcts_runs(name: str) -> None:
    game = pyspiel.load_game(name, {"rng_seed": 1, "outcomes": 4})
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 8, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = to_a_decision(game.new_initial_state())
    for _ in range(2):
        state.apply_action(bot.step(to_a_decision(state)))
    assert state.move_number() >= 2


@pytest.mark.parametrize("name", HIDING)
def test_is_mcts_runs_in_worlds_that_the_player_may_picture(name: str) -> None:
    game = pyspiel.load_game(name, {"rng_seed": 1, "outcomes": 4})
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2, 8, random_state=rng)
    state = to_a_decision(game.new_initial_state())
    for _ in range(2):
        policy = dict(bot.get_policy(to_a_decision(state)))
        assert set(policy) == set(state.legal_actions())
        assert sum(policy.values()) == pytest.approx(1)
        state.apply_action(max(policy, key=lambda action: policy[action]))


@pytest.mark.parametrize("name", SHORT)
def test_outcome_sampling_mccfr_runs(name: str) -> None:
    np.random.seed(1)  # the solver draws from here
    game = pyspiel.load_game(name, {"rng_seed": 1, "outcomes": 2, "deals": 2})
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    state = to_a_decision(game.new_initial_state())
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("kind", registry.everything()[:: effort(16, 1)], ids=lambda kind: kind.slug)
def test_outcome_sampling_mccfr_runs_on_every_game(
    kind: type[Game[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long games as the page for researchers says: fewer turns, or a higher limit of recursion."""
    np.random.seed(2)
    if kind.score is Game.score:
        monkeypatch.setattr(kind, "score", lambda game, player: 0.0)
    setting = {"rng_seed": 1, "outcomes": 2, "deals": 2, "turns": 0 if LONG else 2}
    game = pyspiel.load_game(openspiel.short_name(kind), setting)
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(100_000)
    try:
        outcome_sampling_mccfr.OutcomeSamplingSolver(game).iteration()
    finally:
        sys.setrecursionlimit(before)


# -- settings ------------------------------------------------------------------------------------------------


def test_options_of_a_game_are_parameters() -> None:
    game = pyspiel.load_game("tabletome_calcala(start=half_Dutch,players=4)")
    assert dict(game.setting.options)["start"] == "half Dutch"
    assert game.num_players() == 4
    again = pickle.loads(pickle.dumps(pyspiel.load_game("tabletome_euro_risk", {"scoring": "least: 6th"})))
    assert dict(again.setting.options)["scoring"] == "least: 6th"


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"players": 99}, "not for 99"),
        ({"start": "upside down"}, "cannot be 'upside down'; choose from normal, short_game"),
        ({"outcomes": 0}, "“outcomes” cannot be 0"),
        ({"deals": 10**9}, "“deals” cannot be"),
    ],
)
def test_wrong_parameters_are_refused_in_words(parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TabletomeError, match=sentence):
        pyspiel.load_game("tabletome_calcala", parameters)


def test_wrong_actions_are_refused_and_change_nothing() -> None:
    state = pyspiel.load_game("tabletome_calcala(rng_seed=1)").new_initial_state()
    with pytest.raises(TabletomeError, match="Chance has no outcome 5000"):
        state.apply_action(5000)
    to_a_decision(state)
    before = digest(state.course.table)
    with pytest.raises(TabletomeError, match="There is no action 99999"):
        state.apply_action(99999)
    assert digest(state.course.table) == before


def test_actions_have_names() -> None:
    state = to_a_decision(pyspiel.load_game("tabletome_benthos(rng_seed=1)").new_initial_state())
    assert state.action_to_string(0, 3) == "3 billion"
    assert state.string_to_action("3 billion") == 3
    wide = to_a_decision(pyspiel.load_game("tabletome_time_to_tell(rng_seed=1)").new_initial_state())
    while not any(" … " in wide.action_to_string(a) for a in wide.legal_actions()):
        to_a_decision(advance(wide, 1))
    assert wide.action_to_string(99999) == "action 99999"
