"""What every environment of one game has in common, whichever library it is for."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletome.engine import Game
from tabletome.engine.options import checked_options
from tabletome.research import missing
from tabletome.research.actions import Play, deal, game_class_of
from tabletome.research.encoding import Vector, encoding_of
from tabletome.research.rendering import check_mode
from tabletome.research.rewards import USUAL, check_reward, rewards

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("Gymnasium", "rl") from error

Mask = NDArray[np.int8]


class Setting:
    """A game, how many play it and by which options; what its vectors and actions are."""

    def __init__(
        self,
        game: str | type[Game[Any]],
        players: int | None,
        options: Mapping[str, Any] | None,
        render_mode: str | None,
        reward: str = USUAL,
    ) -> None:
        check_mode(render_mode)
        self.game = game_class_of(game)
        self.players = self.game.seats[0] if players is None else players
        self.options = checked_options(self.game, self.players, options or {})
        self.reward = check_reward(self.game, self.players, reward)
        self.encoding = encoding_of(self.game, self.players, self.options)

    def deal(self, rng: Random) -> Play:
        return deal(self.game, self.players, self.options, self.encoding.width, rng)

    def vector(self, play: Play, seat: int) -> Vector:
        return self.encoding.observe(play, seat)

    def rewards(self, play: Play) -> list[float]:
        """What the end of a game is worth to each seat."""
        return rewards(play.table.game, self.reward)

    def mask(self, play: Play, seat: int) -> Mask:
        """1 for each legal action."""
        mask = np.zeros(self.encoding.width, np.int8)
        mask[: play.legal(seat)] = 1
        return mask

    def vector_space(self) -> spaces.Box:
        return spaces.Box(-2.0, 2.0, (self.encoding.size,), np.float32)
