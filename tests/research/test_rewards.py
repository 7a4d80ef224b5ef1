"""What the end of a game is worth, by each of the rewards, through each of the libraries."""

from random import Random
from typing import Any

import pyspiel
import pytest

from tabletome import registry
from tabletome.engine import Game, Table, TabletomeError
from tabletome.engine.playout import answer_randomly
from tabletome.research import openspiel
from tabletome.research.gymnasium import OneSeat
from tabletome.research.pettingzoo import env
from tabletome.research.rewards import REWARDS, by_rank, check_reward, rewards
from tests.catalogue import TOYS

BONES = str(TOYS / "bones.py")
HARBOUR = str(TOYS / "harbour_lots.py")


def over(path: str, players: int, scores: list[float], *, lowest_wins: bool = False) -> Game[Any]:
    """A game that is over with these scores."""
    kind = registry.find(path)
    judged = type(
        kind.__name__,
        (kind,),
        {
            "__module__": kind.__module__,
            "score": lambda game, player: scores[player.seat],
            "lowest_wins": lowest_wins,
        },
    )
    table = answer_randomly(Table(judged, players, 1), Random(1))
    assert table.result is not None
    return table.game


@pytest.mark.parametrize(
    ("ranks", "worth"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([3, 1, 2], [-1, 1, 0]),
        ([1, 1, 3], [0.5, 0.5, -1]),
        ([1, 2, 2, 4], [1, 0, 0, -1]),
    ],
)
def test_ranks_are_worth_one_to_minus_one(ranks: list[int], worth: list[float]) -> None:
    assert by_rank(ranks) == worth


@pytest.mark.parametrize(
    ("reward", "scores", "worth"),
    [
        ("rank", [30, 10], [1, -1]),
        ("score", [30, 10], [30, 10]),
        ("margin", [30, 10], [20, -20]),
        ("normalised", [30, 10], [0.5, -0.5]),
        ("margin", [6, 3, 0], [4.5, 0, -4.5]),
        ("normalised", [6, 3, 0], [0.5, 0, -0.5]),
        ("normalised", [0, 0], [0, 0]),
        ("normalised", [-4, 0], [-1, 1]),
        ("margin", [-4, -4], [0, 0]),
    ],
)
def test_scores_are_worth_their_margin(reward: str, scores: list[float], worth: list[float]) -> None:
    assert rewards(over(BONES, len(scores), scores), reward) == worth
    flipped = [-score for score in scores]
    assert rewards(over(BONES, len(scores), flipped, lowest_wins=True), reward) == worth


def test_a_game_for_one_pays_its_score() -> None:
    for reward in ("rank", "score"):
        assert rewards(over(str(TOYS / "coins.py"), 1, [12]), reward) == [12.0]
        assert rewards(over(str(TOYS / "coins.py"), 1, [12], lowest_wins=True), reward) == [-12.0]


def test_what_a_game_cannot_pay_is_refused_in_words() -> None:
    with pytest.raises(TabletomeError, match="no reward “luck”; choose from rank, margin, normalised, score"):
        check_reward(registry.find(BONES), 2, "luck")
    with pytest.raises(TabletomeError, match="keeps no scores"):
        OneSeat("go-chess", reward="score")
    with pytest.raises(TabletomeError, match="keeps no scores"):
        pyspiel.load_game("tabletome_go_chess(reward=margin)")
    with pytest.raises(TabletomeError, match="played by one"):
        env(str(TOYS / "coins.py"), reward="margin")


@pytest.mark.parametrize("reward", REWARDS)
def test_all_libraries_pay_the_same(reward: str) -> None:
    table = env(HARBOUR, 3, reward=reward)
    table.reset(seed=2)
    rng = Random(2)
    while not all(table.terminations.values()):
        table.step(rng.randrange(int(table.observe(table.agent_selection)["action_mask"].sum())))
    expected = rewards(table.play.table.game, reward)
    assert list(table.rewards.values()) == expected
    game = pyspiel.load_game(openspiel.register(HARBOUR), {"players": 3, "reward": reward, "rng_seed": 1})
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert state.returns() == pytest.approx(rewards(state.course.table.game, reward))
    assert game.utility_sum() == (None if reward == "score" else 0)
    seat = OneSeat(HARBOUR, 3, seat=1, reward=reward)
    seat.reset(seed=1)
    over_now, paid = False, 0.0
    while not over_now:
        _, paid, over_now, _, _ = seat.step(0)
    assert paid == rewards(seat.play.table.game, reward)[1]
