"""A Gymnasium environment of every game: you play one seat, bots play the others.

`OneSeat("benthos", players=3, rivals="easy")`, or `gymnasium.make("tabletome/benthos-v0", ...)` once this
module is imported. The observation is the vector of `encoding`; the mask of legal actions is
`info["action_mask"]` and, for tools that ask for it, `action_masks()`. The reward is zero until the end, when
the result gives it; by rank, or as `reward` says, see `rewards`.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from tabletome import registry
from tabletome.engine import Game, Refused, TabletomeError
from tabletome.playtest.workers import bot_named
from tabletome.research import missing
from tabletome.research.actions import Play, is_whole
from tabletome.research.encoding import Vector
from tabletome.research.rendering import RENDER_MODES, render
from tabletome.research.rewards import USUAL
from tabletome.research.setting import Setting

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("Gymnasium", "rl") from error

LOST = -1.0
"The reward for an illegal action, as for the last place."


class OneSeat(gymnasium.Env[Vector, int]):
    """One seat of a table whose other seats are played by named bots.

    `rivals` is a bot for all other seats or one for each, clockwise from yours: "random", "easy", "medium",
    "hard", "expert", or one of these with its simulations for a decision, such as "easy:10".
    An illegal action ends the episode with the reward -1; `info["illegal"]` says so.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        game: str | type[Game[Any]],
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seat: int = 0,
        rivals: str | Sequence[str] = "random",
        render_mode: str | None = None,
        reward: str = USUAL,
    ) -> None:
        self.setting = Setting(game, players, options, render_mode, reward)
        if not is_whole(seat) or not 0 <= seat < self.setting.players:
            raise TabletomeError(f"There is no seat {seat!r:.40}; they are 0 to {self.setting.players - 1}.")
        others = self.setting.players - 1
        names = [rivals] * others if isinstance(rivals, str) else list(rivals)
        if len(names) != others:
            raise TabletomeError(f"{others} other seats need one bot for all or {others}, not {len(names)}.")
        self.seat = seat
        self.render_mode = render_mode
        self._bots = {
            (seat + place) % self.setting.players: bot_named(str(name)) for place, name in enumerate(names, 1)
        }
        self.observation_space = self.setting.vector_space()  # type: ignore[assignment]
        self.action_space = gymnasium.spaces.Discrete(self.setting.encoding.width)  # type: ignore[assignment]
        self._play: Play | None = None
        self._dice = Random()
        self._over = False

    @property
    def play(self) -> Play:
        """The game that is being played."""
        if self._play is None:
            raise Refused("Call reset() before anything else: no game has been dealt yet.")
        return self._play

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Deal a new game. Options of the game are given when the environment is made."""
        super().reset(seed=seed)
        self._dice = Random(int(self.np_random.integers(2**63)))
        self._play = self.setting.deal(self._dice)
        self._over = False
        self._let_rivals_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        play = self.play
        if self._over:
            raise Refused("The game is over; call reset() for a new one.")
        legal = play.legal(self.seat)
        if is_whole(action) and 0 <= action < legal:
            play.act(self.seat, action)
            self._let_rivals_play()
        elif legal:
            self._over = True
            return self._seen(), LOST, True, False, {**self._info(), "illegal": True}
        result = play.table.result
        self._over = result is not None
        if self.render_mode == "human":
            self.render()
        if result is None:
            return self._seen(), 0.0, False, False, self._info()
        reward = self.setting.rewards(play)[self.seat]
        return self._seen(), reward, not result.capped, result.capped, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now. After the end 0 counts as legal, as some tools must always choose."""
        mask = self.setting.mask(self.play, self.seat).astype(np.bool_)
        mask[0] = True
        return mask

    def parts(self) -> dict[str, Vector]:
        """The observation by the names of the parts of its encoding."""
        return self.setting.encoding.named(self._seen())

    def labels(self) -> list[str]:
        """The legal actions in words."""
        return self.play.labels(self.seat)

    def render(self) -> Any:
        """The table as your seat sees it."""
        return render(self.play.table.view(self.seat), self.render_mode)

    def copy(self) -> Self:
        """An independent environment in the same position; its bots will roll the same dice."""
        twin = copy.copy(self)
        twin._play = None if self._play is None else self._play.copy()
        twin._dice, twin._np_random = copy.deepcopy((self._dice, self._np_random))
        twin.observation_space, twin.action_space = copy.deepcopy((self.observation_space, self.action_space))
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def _let_rivals_play(self) -> None:
        """Until you are asked again, or the game is over. Asked together, rivals choose at the same time."""
        table = self.play.table
        while self.seat not in table.asks and table.asks:
            rival = next(iter(table.asks))
            table.answer(rival, self._bots[rival](table, rival, self._dice))

    def _seen(self) -> Vector:
        return self.setting.vector(self.play, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks().astype(np.int8)}
        result = self.play.table.result
        if result is not None:
            info["rank"] = result.ranks[self.seat]
            if result.scores is not None:
                info["score"] = float(result.scores[self.seat])
        return info


def register_all() -> None:
    """Make every game of the catalogue known to `gymnasium.make`, as tabletome/<slug>-v0."""
    for slug in registry.slugs():
        name = f"tabletome/{slug}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                f"{__name__}:OneSeat",
                kwargs={"game": slug},
                vector_entry_point="tabletome.research.vector:ManyTables",
            )


register_all()
