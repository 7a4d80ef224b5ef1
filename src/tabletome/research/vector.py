"""Many tables of one game, stepped together in one process: `ManyTables("benthos", 16, players=3)`.

Each is a `OneSeat`; observations and masks come as one array for all. Also by `gymnasium.make_vec` with
`vectorization_mode="vector_entry_point"`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletome.engine import Game, Refused, TabletomeError
from tabletome.research import missing
from tabletome.research.actions import is_whole
from tabletome.research.encoding import Vector
from tabletome.research.gymnasium import OneSeat
from tabletome.research.rewards import USUAL

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("Gymnasium", "rl") from error

Flags = NDArray[np.bool_]
Infos = dict[str, Any]


class ManyTables(VectorEnv[Vector, NDArray[np.int64], Flags]):
    """A table that is over is dealt anew by the next step, which ignores its action and pays it nothing."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: str | type[Game[Any]],
        num_envs: int = 8,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seat: int = 0,
        rivals: str | Sequence[str] = "random",
        reward: str = USUAL,
    ) -> None:
        if not is_whole(num_envs) or num_envs < 1:
            raise TabletomeError(f"There must be a table at least, not {num_envs!r:.40}.")
        self.num_envs = num_envs
        self.tables = [
            OneSeat(game, players, options, seat=seat, rivals=rivals, reward=reward) for _ in range(num_envs)
        ]
        one = self.tables[0]
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(one.observation_space, num_envs)
        self.action_space = batch_space(one.action_space, num_envs)
        self._seen = np.zeros((num_envs, one.setting.encoding.size), np.float32)
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, Infos]:
        """Deal at all tables; of one seed each table gets the next."""
        if seed is None or is_whole(seed):
            seeds = [None if seed is None else seed + number for number in range(self.num_envs)]  # type: ignore[operator]
        else:
            seeds = list(seed)  # type: ignore[arg-type]
        if len(seeds) != self.num_envs:
            raise Refused(f"{self.num_envs} tables need as many seeds, not {len(seeds)}.")
        for number, (table, each) in enumerate(zip(self.tables, seeds, strict=True)):
            self._seen[number], _ = table.reset(seed=each)
        self._over[:] = False
        return self._seen.copy(), {"action_mask": self.masks()}

    def step(  # type: ignore[override]  # Gymnasium says rewards are of the type of flags
        self, actions: NDArray[np.int64]
    ) -> tuple[Vector, NDArray[np.float64], Flags, Flags, Infos]:
        """An action at each table that is not over."""
        if len(actions) != self.num_envs:
            raise Refused(f"{self.num_envs} tables need as many actions, not {len(actions)}.")
        paid = np.zeros(self.num_envs)
        terminated, truncated = np.zeros((2, self.num_envs), np.bool_)
        infos: Infos = {}
        for number, (table, action) in enumerate(zip(self.tables, actions, strict=True)):
            if self._over[number]:
                self._seen[number], _ = table.reset()
                continue
            seen, paid[number], terminated[number], truncated[number], info = table.step(action)
            self._seen[number] = seen
            del info["action_mask"]
            infos = self._add_info(infos, info, number)
        self._over = terminated | truncated
        infos["action_mask"] = self.masks()
        return self._seen.copy(), paid, terminated, truncated, infos

    def masks(self) -> NDArray[np.int8]:
        """For each table 1 for each legal action."""
        return np.array([table.action_masks() for table in self.tables], np.int8)

    def action_masks(self) -> Flags:
        """The same as tools for maskable algorithms call it."""
        return self.masks().astype(np.bool_)
