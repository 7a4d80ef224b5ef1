"""What the end of a game is worth to each seat, in the way that the user chooses."""

from __future__ import annotations

from typing import Any

from tabletome.engine import Game, TabletomeError
from tabletome.engine.course import Course

REWARDS = {
    "rank": "1 for the first place, -1 for the last, evenly spaced between",
    "margin": "the score less the mean of the others' scores",
    "normalised": "the margin, divided by the size of all scores together",
    "score": "the score as it is",
}
USUAL = "rank"


def check_reward(game: type[Game[Any]], players: int, reward: str) -> str:
    """The name of a reward that this game can pay."""
    if reward not in REWARDS:
        raise TabletomeError(f"There is no reward “{reward!s:.40}”; choose from {', '.join(REWARDS)}.")
    if reward != USUAL and game.score is Course.score:
        raise TabletomeError(f"{game.title} keeps no scores, so it can only pay by rank.")
    if reward in ("margin", "normalised") and players == 1:
        raise TabletomeError(f"{game.title} is played by one here, who has no margin over others.")
    return reward


def rewards(game: Game[Any], reward: str = USUAL) -> list[float]:
    """What a game that is over is worth to each seat. More is better, also where the lowest score wins.

    By rank, equal ranks share what their places are worth together. Ranks, margins and normalised margins
    of all seats together are zero. A game for one pays its score.
    """
    result = game.result()
    assert result is not None
    sign = -1 if game.lowest_wins else 1
    if reward == "rank" and len(result.ranks) > 1:
        return by_rank(result.ranks)
    if type(game).score is Course.score:
        return [1.0 for _ in result.ranks]
    scores = [float(sign * score) for score in result.scores or map(game.score, game.players)]
    if reward in ("rank", "score"):
        return scores
    whole, others = sum(scores), len(scores) - 1
    margins = [score - (whole - score) / others for score in scores]
    if reward == "margin":
        return margins
    size = sum(map(abs, scores))
    return [margin / size if size else 0.0 for margin in margins]


def by_rank(ranks: list[int]) -> list[float]:
    """The worth of places that are shared by those of equal rank."""
    places = [rank - 1 + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [1 - 2 * place / (len(ranks) - 1) for place in places]
