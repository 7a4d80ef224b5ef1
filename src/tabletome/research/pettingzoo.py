"""PettingZoo environments of every game: `env("benthos", players=3)`, `parallel_env("benthos", players=3)`.

What an agent observes is `{"observation": vector, "action_mask": mask}`, see `encoding` and `actions`.
Rewards are zero until the end, when the result gives them, by rank or as `rewards` says. Who is asked
together with others acts without seeing what they have chosen. Importing this module makes all games known
to `pettingzoo.make`.
"""

from __future__ import annotations

import copy
import secrets
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple, Self

from tabletome import registry
from tabletome.engine import BrokenSave, Game, Refused
from tabletome.research import missing
from tabletome.research.actions import Play, is_whole
from tabletome.research.encoding import Vector
from tabletome.research.rendering import RENDER_MODES, render
from tabletome.research.rewards import USUAL
from tabletome.research.setting import Mask, Setting

try:
    import numpy as np
    import pettingzoo  # type: ignore[import-untyped]
    from gymnasium import spaces
    from pettingzoo.utils.env import AECEnv, ParallelEnv  # type: ignore[import-untyped]
except ImportError as error:
    raise missing("PettingZoo", "rl") from error

Observation = dict[str, Vector | Mask]
SAVE_FORMAT = 1


def env(
    game: str | type[Game[Any]],
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    reward: str = USUAL,
) -> TurnsEnv:
    """One agent after the other. The game is a slug of the catalogue, the path of a file or a game class."""
    return TurnsEnv(game, players, options, render_mode, reward)


def parallel_env(
    game: str | type[Game[Any]],
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    reward: str = USUAL,
) -> TogetherEnv:
    """All agents step at once: those who are asked choose, the others can only wait."""
    return TogetherEnv(game, players, options, render_mode, reward)


class Ending(NamedTuple):
    """How a position stands for all agents."""

    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]


class _Table:
    """What both kinds of environment share: agents, spaces, seeds, pictures and keeping."""

    metadata: dict[str, Any]
    waits = False
    "Whether there is an action more, for agents that are not asked."
    agents: list[str]

    def __init__(
        self,
        game: str | type[Game[Any]],
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        reward: str = USUAL,
    ) -> None:
        self.setting = Setting(game, players, options, render_mode, reward)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"tabletome/{self.setting.game.slug}-v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self.agents = []
        self._play: Play | None = None
        self._observation_spaces: dict[str, spaces.Dict] = {}
        self._action_spaces: dict[str, spaces.Discrete[Any]] = {}
        self._seed = secrets.token_hex(16)
        self._episode = 0

    @property
    def play(self) -> Play:
        """The game that is being played."""
        if self._play is None:
            raise Refused("Call reset() before anything else: no game has been dealt yet.")
        return self._play

    @property
    def actions(self) -> int:
        """How many actions there are, legal or not."""
        return self.setting.encoding.width + self.waits

    def seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise Refused(f"There is no agent {agent!r:.40}; they are {', '.join(self.possible_agents)}.")
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> spaces.Dict:
        if agent not in self._observation_spaces:
            self.seat(agent)
            mask = spaces.Box(0, 1, (self.actions,), np.int8)
            self._observation_spaces[agent] = spaces.Dict(
                {"observation": self.setting.vector_space(), "action_mask": mask}
            )
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        if agent not in self._action_spaces:
            self.seat(agent)
            self._action_spaces[agent] = spaces.Discrete(self.actions)
        return self._action_spaces[agent]

    @property
    def state_space(self) -> spaces.Box:
        return spaces.Box(-2.0, 2.0, (self.setting.encoding.size * self.setting.players,), np.float32)

    def state(self) -> Vector:
        """What all seats together see: their vectors one after the other."""
        seats = range(self.setting.players)
        return np.concatenate([self.setting.vector(self.play, seat) for seat in seats])

    def observe(self, agent: str) -> Observation:
        seat = self.seat(agent)
        mask = self.setting.mask(self.play, seat)
        if self.waits:
            mask = np.append(mask, np.int8(not mask.any()))
        return {"observation": self.setting.vector(self.play, seat), "action_mask": mask}

    def parts(self, agent: str) -> dict[str, Vector]:
        """What an agent observes, by the names of the parts of its encoding."""
        return self.setting.encoding.named(self.setting.vector(self.play, self.seat(agent)))

    def labels(self, agent: str) -> list[str]:
        """The legal actions of an agent in words."""
        return self.play.labels(self.seat(agent))

    def close(self) -> None:
        """Nothing is held open."""

    def copy(self) -> Self:
        """An independent environment in the same position. After a reset both deal the same game."""
        twin = copy.copy(self)
        twin._play = None if self._play is None else self._play.copy()
        twin._observation_spaces, twin._action_spaces = {}, {}
        twin.agents = list(self.agents)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def save(self) -> dict[str, Any]:
        """Everything, as JSON data, at any point. It holds the secret seed."""
        return {
            "tabletome_env": SAVE_FORMAT,
            "play": self.play.save(),
            "agents": list(self.agents),
            "seed": self._seed,
            "episode": self._episode,
        }

    def load(self, data: object) -> None:
        """Go on from what `save` gave. What cannot be read changes nothing."""
        if not isinstance(data, dict) or data.get("tabletome_env") != SAVE_FORMAT:
            raise BrokenSave("This is not a saved environment of Tabletome, or one of an unknown format.")
        try:
            agents, seed, episode = list(data["agents"]), str(data["seed"]), int(data["episode"])
            play = Play.load(data["play"], self.setting.game)
        except (KeyError, TypeError, ValueError) as error:
            raise BrokenSave("The saved environment is damaged: a part is missing or unreadable.") from error
        game, setting = play.table.game, self.setting
        if (len(game.players), play.width) != (setting.players, setting.encoding.width):
            raise BrokenSave("The saved environment is of another number of players or width of actions.")
        if game.options != setting.options:
            raise BrokenSave("The saved environment was made with other options of the game.")
        if any(agent not in self.possible_agents for agent in agents):
            raise BrokenSave("The saved environment is damaged: it has agents that do not exist.")
        if play.table.result is None and agents != self.possible_agents:
            raise BrokenSave("The saved environment is damaged: agents have left a game that goes on.")
        self._play, self.agents, self._seed, self._episode = play, agents, seed, episode

    def _deal(self, seed: int | None) -> None:
        """A new game. A seed starts a row of games that is always the same; without one the row goes on."""
        if seed is not None:
            self._seed, self._episode = str(seed), 0
        self._play = self.setting.deal(Random(f"{self._seed}/{self._episode}"))
        self._episode += 1
        self.agents = list(self.possible_agents)

    def _ending(self) -> Ending:
        """Nothing yet, or what the result is worth. A game stopped at its limit of turns was cut off."""
        agents = self.possible_agents
        result = self.play.table.result
        if result is None:
            unpaid, goes_on = dict.fromkeys(agents, 0.0), dict.fromkeys(agents, False)
            return Ending(unpaid, goes_on, dict(goes_on), {agent: {} for agent in agents})
        infos: dict[str, dict[str, Any]] = {a: {"rank": r} for a, r in zip(agents, result.ranks, strict=True)}
        for agent, score in zip(agents, result.scores or (), strict=False):
            infos[agent]["score"] = score
        earned = dict(zip(agents, self.setting.rewards(self.play), strict=True))
        capped = result.capped
        return Ending(earned, dict.fromkeys(agents, not capped), dict.fromkeys(agents, capped), infos)


class TurnsEnv(_Table, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The AEC environment: the agent that `agent_selection` names acts next."""

    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    _cumulative_rewards: dict[str, float]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game. Options of the game are given when the environment is made."""
        self._deal(seed)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._look()

    def step(self, action: int | None) -> None:
        """One action of the agent on move. An illegal one is refused and changes nothing."""
        if not self.agents and self._play is not None:
            raise Refused("The game is over; call reset() for a new one.")
        if self.play.table.result is not None:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.play.act(self.seat(agent), action)  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as the agent on move sees it."""
        viewer = self.seat(self.agent_selection) if self.play.seats else None
        return render(self.play.table.view(viewer), self.render_mode)

    def copy(self) -> Self:
        twin = super().copy()
        if twin._play is not None:
            for name in ("rewards", "terminations", "truncations", "infos", "_cumulative_rewards"):
                setattr(twin, name, dict(getattr(self, name)))
        return twin

    def save(self) -> dict[str, Any]:
        saved = super().save()
        return {**saved, "rewards": dict(self.rewards), "cumulative": dict(self._cumulative_rewards)}

    def load(self, data: object) -> None:
        if not isinstance(data, dict):
            data = {}
        paid: list[dict[str, float]] = []
        for amounts in (data.get("rewards"), data.get("cumulative")):
            if (
                not isinstance(amounts, dict)
                or list(amounts) != data.get("agents")
                or not all(isinstance(amount, int | float) for amount in amounts.values())
            ):
                raise BrokenSave("The saved environment is damaged: its rewards do not fit its agents.")
            paid.append(dict(amounts))
        super().load(data)
        self._look()
        self.rewards, self._cumulative_rewards = paid

    def _look(self) -> None:
        """Take over from the table who acts next, or how the game ended."""
        ending, agents = self._ending(), self.agents
        self.rewards = {agent: ending.rewards[agent] for agent in agents}
        self.terminations = {agent: ending.terminations[agent] for agent in agents}
        self.truncations = {agent: ending.truncations[agent] for agent in agents}
        self.infos = {agent: ending.infos[agent] for agent in agents}
        self._skip_agent_selection = None
        seats = self.play.seats
        if seats:
            self.agent_selection = self.possible_agents[seats[0]]
        elif self.agents:
            self.agent_selection = self.agents[0]


class TogetherEnv(_Table, ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The parallel environment, with one action more than the AEC one: the last, to wait.

    An agent that is asked must choose, one that is not asked can only wait. In games that never ask several
    together, all but one wait in every step.
    """

    waits = True

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game. Options of the game are given when the environment is made."""
        self._deal(seed)
        return {agent: self.observe(agent) for agent in self.agents}, self._ending().infos

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """One action of every agent that is asked; the others wait or are left out.

        If one of the actions is illegal, all are refused and nothing changes.
        """
        if not self.agents and self._play is not None:
            raise Refused("The game is over; call reset() for a new one.")
        chosen = self._checked(actions)
        asking = self.play.table.request
        for seat, action in chosen.items():
            if self.play.table.request is asking:  # else another's answer has changed what is asked
                self.play.act(seat, action)
        seen = {agent: self.observe(agent) for agent in self.agents}
        if self.play.table.result is not None:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, *self._ending()

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return render(self.play.table.view(None), self.render_mode)

    def _checked(self, actions: Mapping[str, int]) -> dict[int, int]:
        """The actions by seat, all of them legal."""
        given = {self.seat(agent): action for agent, action in actions.items()}
        chosen: dict[int, int] = {}
        for seat, agent in enumerate(self.possible_agents):
            count, action = self.play.legal(seat), given.get(seat)
            if count and (not is_whole(action) or not 0 <= action < count):  # type: ignore[operator]
                raise Refused(f"{agent} must choose an action from 0 to {count - 1}, not {action!r:.40}.")
            if not count and action not in (None, self.actions - 1):
                raise Refused(f"{agent} is not asked and can only wait, which is action {self.actions - 1}.")
            if count and action is not None:
                chosen[seat] = action
        return chosen


def register_all() -> None:
    """Make every game of the catalogue known to `pettingzoo.make`, as tabletome/<slug>-v0."""
    for kind, maker, known in (
        ("aec", "env", pettingzoo.aec_registry),
        ("parallel", "parallel_env", pettingzoo.parallel_registry),
    ):
        for slug in registry.slugs():
            name = f"tabletome/{slug}-v0"
            if name not in known:
                pettingzoo.register(kind, name, f"{__name__}:{maker}", kwargs={"game": slug})


register_all()
