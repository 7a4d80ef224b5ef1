"""What games say that they are: as play shows it, and as OpenSpiel's algorithms want to know it."""

from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import minimax

from tabletome import registry
from tabletome.engine import Game, TabletomeError
from tabletome.research import openspiel
from tabletome.research.nature import Nature, met_in_play, nature_of
from tests.catalogue import TOYS, all_games, effort, name_of, table_of

GAMES, ANSWERS = effort(3, 60), effort(600, 60_000)
Kinds = pyspiel.GameType


def loaded(slug: str, **parameters: Any) -> Any:
    return pyspiel.load_game(openspiel.short_name(registry.find(slug)), parameters)


@pytest.mark.parametrize("game", all_games()[:: effort(6, 1)], ids=name_of)
def test_other_games_show_nothing_that_was_not_found(game: type[Game[Any]]) -> None:
    players = game.seats[0]
    options = dict(table_of(game, players, 1).game.options)
    for set_up in (False, True):
        found = nature_of(game, players, options, set_up=set_up)
        met = met_in_play(game, players, options, "other games", GAMES, ANSWERS, set_up)
        assert found.draws >= met.draws
        assert found.hides >= met.hides
        assert found.perfect <= met.perfect
        assert found.total is None or found.total == met.total


@pytest.mark.parametrize(
    ("slug", "nature"),
    [
        ("motala-strom", Nature(draws=False, hides=False, sealed=False, total=None)),
        ("go-chess", Nature(draws=False, hides=False, sealed=False, total=None)),
        ("arc-gammon", Nature(draws=True, hides=False, sealed=False, total=None)),
        ("nationalist-chess", Nature(draws=False, hides=False, sealed=True, total=None)),
        ("da-vinci-poker", Nature(draws=True, hides=True, sealed=False, total=100)),
        (str(TOYS / "kuhn.py"), Nature(draws=True, hides=True, sealed=False, total=0)),
        (str(TOYS / "sealed_duel.py"), Nature(draws=True, hides=True, sealed=True, total=0)),
    ],
)
def test_what_is_known_of_some_games_is_found(slug: str, nature: Nature) -> None:
    game = registry.find(slug)
    found = nature_of(game, game.seats[0], dict(table_of(game, game.seats[0], 1).game.options))
    assert found == nature


def test_games_without_chance_or_secrets_say_so_and_have_no_chance_node() -> None:
    game = loaded("motala-strom")
    kind = game.get_type()
    assert kind.chance_mode == Kinds.ChanceMode.DETERMINISTIC
    assert kind.information == Kinds.Information.PERFECT_INFORMATION
    assert kind.utility == Kinds.Utility.ZERO_SUM
    assert game.max_chance_outcomes() == 0
    state = game.new_initial_state()
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == 0


@pytest.mark.parametrize(("reward", "total"), [("score", 100.0), ("margin", 0.0), ("rank", 0.0)])
def test_what_utilities_add_up_to(reward: str, total: float) -> None:
    game = loaded("da-vinci-poker", reward=reward, turns=3)
    assert game.utility_sum() == total
    assert game.get_type().utility == (Kinds.Utility.ZERO_SUM if total == 0 else Kinds.Utility.CONSTANT_SUM)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == pytest.approx(total)


def test_alpha_beta_runs_on_elemental_chess_once_the_screen_is_lifted() -> None:
    kind = loaded("elemental-chess").get_type()
    assert kind.information == Kinds.Information.IMPERFECT_INFORMATION
    game = loaded("elemental-chess", set_up=True, rng_seed=3)
    assert game.get_type().information == Kinds.Information.PERFECT_INFORMATION
    assert game.get_type().chance_mode == Kinds.ChanceMode.DETERMINISTIC
    first, again = game.new_initial_state(), game.new_initial_state()
    assert first.course.table.game.stage == "play"
    assert first.observation_string(0) == again.observation_string(0)
    mover = first.current_player()

    def men_ahead(state: Any) -> float:
        sizes = [len(player.captured) for player in state.course.table.game.players]
        return float(sizes[mover] - sizes[1 - mover])

    value, best = minimax.alpha_beta_search(
        game, value_function=men_ahead, maximum_depth=2, maximizing_player_id=mover
    )
    assert best in first.legal_actions()
    assert -2 <= value <= 2
    with pytest.raises(TabletomeError, match="needs a “rng_seed”"):
        loaded("elemental-chess", set_up=True)


def test_alpha_beta_solves_the_end_of_a_game() -> None:
    game = loaded("motala-strom", turns=3)
    value, best = minimax.alpha_beta_search(game)
    assert value in (-1.0, 0.0, 1.0)
    assert best in game.new_initial_state().legal_actions()


def test_few_outcomes_are_exact_and_many_are_sampled() -> None:
    dice = loaded("arc-gammon").new_initial_state()
    assert dice.chance_outcomes() == [(n, pytest.approx(1 / 6)) for n in range(6)]
    cards = loaded("chinese-rummy", deals=7).new_initial_state()
    assert len(cards.chance_outcomes()) == 7
    few = loaded("arc-gammon", exact=10, deals=5).new_initial_state()
    assert len(few.chance_outcomes()) == 5
    once = loaded("arc-gammon", sampled=True, rng_seed=1).new_initial_state()
    assert once.chance_outcomes() == [(0, 1.0)]
