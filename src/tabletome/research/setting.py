"""What every environment of one game has in common, whichever library it is for."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tabletome.engine import Game
from tabletome.engine.game import checked_options
from tabletome.research import missing
from tabletome.research.actions import Play, deal, find_game
from tabletome.research.encoding import Vector, layout
from tabletome.research.rendering import check_mode

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
    ) -> None:
        check_mode(render_mode)
        self.game = find_game(game)
        self.players = self.game.seats[0] if players is None else players
        self.options = checked_options(self.game, self.players, options or {})
        self.layout = layout(self.game, self.players, self.options)

    def deal(self, rng: Random) -> Play:
        return deal(self.game, self.players, self.options, self.layout.width, rng)

    def vector(self, play: Play, seat: int) -> Vector:
        return self.layout.vector(play.table.view(seat), play.step(seat))

    def mask(self, play: Play, seat: int) -> Mask:
        """1 for each legal action."""
        mask = np.zeros(self.layout.width, np.int8)
        mask[: play.legal(seat)] = 1
        return mask

    def vector_space(self) -> spaces.Box:
        return spaces.Box(-2.0, 2.0, (self.layout.size,), np.float32)
