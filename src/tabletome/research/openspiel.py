"""Every game as a game of OpenSpiel. Importing this module registers them all.

    import pyspiel
    import tabletome.research.openspiel
    game = pyspiel.load_game("tabletome_benthos(players=3)")

Where the rules draw, and only there, stands a chance node. Where little can come of it (dice, coins, small
shuffles), every draw is a node with all its outcomes. Else the outcomes are a few seeds of equal chance,
drawn for this very node: a sample of what chance may bring, which a search that comes back meets again.
With `sampled=True` there is one outcome instead, and what comes of it is drawn when it is taken. Sealed
answers are given one after the other, hidden from those who answer later, or with `simultaneous=True` at
one node.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from random import Random, SystemRandom
from secrets import token_bytes
from typing import Any

from tabletome import registry
from tabletome.engine import Game, TabletomeError
from tabletome.engine.chance import key_from
from tabletome.engine.options import checked_options, options_of
from tabletome.research.nature import Nature, nature_of
from tabletome.research.rewards import USUAL, check_reward, rewards

try:
    import numpy as np
    import pyspiel

    from tabletome.research.courses import Course, Setting
    from tabletome.research.encoding import Vector, encoding_of
except ImportError as missing:
    raise TabletomeError(
        "This needs OpenSpiel and numpy: `pip install '.[spiel]'` in Tabletome's folder brings them."
    ) from missing

DEALS = 1000
"Outcomes of the first chance node, where most games shuffle and deal."
OUTCOMES = 16
MEMORY = 64
"Numbers in which an information state tensor sums up all that a seat was told."
FINGERPRINT = 16
"Numbers by which information state tensors differ wherever their strings do."
EXACT = 10_000
"Up to so many ways in which the draws after an action can fall, each is a node of its own probability."
LONGEST_GAME = 1_000_000
MOST_UTILITY = 1e9
ANY = Nature(draws=True, hides=True, sealed=True, total=None)
"What a game is taken for until it is loaded."


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One game of the catalogue, with its settings."""

    game: type[Game[Any]]
    name: str
    "By which the registry finds the game."

    def __init__(self, params: Mapping[str, Any]) -> None:
        game = self.game
        values = {**_parameters(game), **params}
        players, seed = int(values["players"]), int(values["rng_seed"])
        options = checked_options(game, players, _read_options(game, values))
        for field in ("deals", "outcomes", "exact"):
            if not 1 <= values[field] <= 1_000_000:
                raise TabletomeError(f"The parameter “{field}” cannot be {values[field]}.")
        if not 0 <= values["turns"] <= 1_000_000:
            raise TabletomeError(f"The parameter “turns” cannot be {values['turns']}.")
        set_up, sampled = bool(values["set_up"]), bool(values["sampled"])
        if set_up and seed < 0:
            raise TabletomeError("With “set_up” every game begins alike, so it needs a “rng_seed”.")
        self.reward = check_reward(game, players, str(values["reward"]))
        self.encoding = encoding_of(game, players, options)
        self.setting = Setting(
            self.name,
            players,
            tuple(sorted(options.items())),
            self.encoding.width,
            seed,
            int(values["deals"]),
            int(values["outcomes"]),
            int(values["exact"]),
            int(values["turns"]),
            set_up,
            bool(values["simultaneous"]),
            sampled,
        )
        self.rng = Random(seed) if seed >= 0 else SystemRandom()
        self.nature = nature_of(game, players, options, set_up=set_up)
        total = _total(self.nature, players, self.reward)
        most = 1.0 if self.reward in ("rank", "normalised") and players > 1 else MOST_UTILITY
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.width,
            max_chance_outcomes=max(self.setting[5:8]) if self.nature.draws else 0,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=total,
            max_game_length=LONGEST_GAME,
        )
        kind = _game_type(game, self.nature, total, self.setting.simultaneous, sampled)
        given = {key: _spelt(value) for key, value in params.items()}
        super().__init__(kind, info, given)

    @cached_property
    def first_course(self) -> Course:
        return Course(self.setting, self.salt())

    def salt(self) -> bytes:
        """From which the outcomes of a game are drawn that stand for others."""
        seed = self.setting.seed
        return key_from(f"OpenSpiel {seed}" if seed >= 0 else token_bytes(32))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position. OpenSpiel copies and keeps it by its one field, the course."""

    course: Course

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = game.first_course.anew(game.salt())

    def current_player(self) -> int:
        course = self.course
        if course.at_chance:
            return int(pyspiel.PlayerId.CHANCE)
        if course.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seats = course.seats
        if len(seats) > 1 and course.setting.simultaneous:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return seats[0]

    def is_terminal(self) -> bool:
        return self.course.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.course.outcomes()
        return [(outcome, 1 / count) for outcome in range(count)]

    def returns(self) -> list[float]:
        if not self.course.over:
            return [0.0] * self.course.setting.players
        return rewards(self.course.table.game, self.get_game().reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A position that a player, who is to decide, cannot tell from this one; its history is not kept."""
        twin: SpielState = self.get_game().new_initial_state()
        twin.course = self.course.imagine(player, int(sampler() * 2**53))
        return twin

    def _legal_actions(self, player: int) -> list[int]:
        assert self.course.play is not None
        return list(range(self.course.play.legal(player)))

    def _apply_action(self, action: int) -> None:
        if self.course.at_chance:
            if not 0 <= action < self.course.outcomes():
                raise TabletomeError(f"Chance has no outcome {action}; there are {self.course.outcomes()}.")
            self.course.draw(self.get_game().rng.getrandbits(62) if self.course.setting.sampled else action)
        else:
            self.course.act((self.course.seats[0], action))

    def _apply_actions(self, actions: list[int]) -> None:
        self.course.act(*((seat, actions[seat]) for seat in sorted(self.course.seats)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0 or self.course.play is None:
            return f"chance {action}"
        return self.course.play.label(player, action) or f"action {action}"

    def __str__(self) -> str:
        course = self.course
        if course.play is None:
            return f"{registry.find(course.setting.game).title} before the deal [{course.mark.hex()}]"
        game = course.table.game
        asked = ", ".join(f"{ask.player}: {ask.prompt}" for ask in course.table.asks.values())
        return f"{game.title}, turn {game.turns}. {asked or 'The game is over.'} [{course.mark.hex()}]"


class Observer:
    """What one player sees (an observation), or has ever seen and been told (an information state).

    Both are the same in all positions that the player cannot tell apart, also of other deals. The vector is
    laid out as in `tabletome.research.encoding`. An information state adds some numbers that sum up the words
    told so far, and a fingerprint of all that is known, by which no two of them are equal.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise TabletomeError("Observers of these games have no parameters.")
        self._encoding = game.encoding
        self._recall = kind is not None and kind.perfect_recall
        everything = pyspiel.PrivateInfoType.ALL_PLAYERS
        self._private = kind is None or kind.private_info != pyspiel.PrivateInfoType.NONE
        if kind is not None and kind.private_info == everything:
            raise TabletomeError(
                "These games show what one player sees, or everybody; not what all see together."
            )
        self.tensor: Vector | None = None
        self.dict: dict[str, Vector] = {}
        if self._private:
            size = self._encoding.size
            self.tensor = np.zeros(size + (MEMORY + FINGERPRINT if self._recall else 0), np.float32)
            self.dict = dict(self._encoding.named(self.tensor[:size]))
            if self._recall:
                self.dict["memory"] = self.tensor[size : size + MEMORY]
                self.dict["fingerprint"] = self.tensor[size + MEMORY :]

    def set_from(self, state: SpielState, player: int) -> None:
        assert self.tensor is not None
        course, size = state.course, self._encoding.size
        self.tensor[:size] = course.vector(player, self._encoding)
        if self._recall:
            told = [] if course.play is None else [*course.told(player), *course.answered(player)]
            self.tensor[size : size + MEMORY] = memory(told)
            self.tensor[size + MEMORY :] = fingerprint(self.string_from(state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        seat = player if self._private else None
        recalled = state.course.recall(seat) if self._recall else ""
        seen = state.course.sight(seat)
        return f"{seen}\n{recalled}" if self._recall else seen


def fingerprint(text: str) -> Vector:
    """Numbers from -1 to 1 that are the same for the same text alone."""
    mark = hashlib.blake2b(text.encode(), digest_size=FINGERPRINT).digest()
    return np.frombuffer(mark, np.uint8).astype(np.float32) / np.float32(127.5) - 1


def memory(told: list[str]) -> Vector:
    """All words of the lines, each adding to or taking from one of the numbers, bent into -1 to 1."""
    total: Vector = np.zeros(MEMORY, np.float32)
    for line in told:
        total += _sketch(line)
    total /= np.abs(total) + 4
    return total


@lru_cache(20_000)
def _sketch(line: str) -> Vector:
    sketch: Vector = np.zeros(MEMORY, np.float32)
    for word in re.findall(r"\w+", line.lower()):
        mark = hashlib.blake2b(word.encode(), digest_size=2).digest()
        sketch[mark[0] % MEMORY] += 1 if mark[1] % 2 else -1
    return sketch


# -- registering ---------------------------------------------------------------------------------------------


def register(game: str | type[Game[Any]]) -> str:
    """Make a game known to OpenSpiel, by its slug or the path of its file. Returns its name there."""
    slug = game if isinstance(game, str) else game.slug
    kind = registry.find(slug)
    name = short_name(kind)
    if name not in pyspiel.registered_names():
        where = str(Path(slug).resolve()) if slug.endswith(".py") else slug
        # a class for each: OpenSpiel lets go of what makes a game too late for anything but a class
        maker = type(name, (SpielGame,), {"game": kind, "name": where, "__module__": __name__})
        globals()[name] = maker
        pyspiel.register_game(_game_type(kind, ANY, 0.0 if kind.seats[0] > 1 else None), maker)
    return name


def short_name(game: type[Game[Any]]) -> str:
    return "tabletome_" + game.slug.replace("-", "_")


def _total(nature: Nature, players: int, reward: str) -> float | None:
    """What the utilities of all players add up to, if to the same in every game."""
    if reward == "score":
        return nature.total
    return None if players == 1 else 0.0


def _game_type(
    game: type[Game[Any]],
    nature: Nature,
    total: float | None,
    simultaneous: bool = False,
    sampled: bool = False,
) -> Any:
    kinds = pyspiel.GameType
    modes, information, utility = kinds.ChanceMode, kinds.Information, kinds.Utility
    by_chance = modes.SAMPLED_STOCHASTIC if sampled else modes.EXPLICIT_STOCHASTIC
    perfect = nature.perfect or (simultaneous and not nature.hides)
    sums = {None: utility.GENERAL_SUM, 0.0: utility.ZERO_SUM}
    return kinds(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=by_chance if nature.draws else modes.DETERMINISTIC,
        information=information.PERFECT_INFORMATION if perfect else information.IMPERFECT_INFORMATION,
        utility=sums.get(total, utility.CONSTANT_SUM),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(game),
    )


def _parameters(game: type[Game[Any]]) -> dict[str, Any]:
    """What a game can be loaded with, and its usual values: our own parameters, and the game's options."""
    own = {
        "players": game.seats[0],
        "rng_seed": -1,
        "deals": DEALS,
        "outcomes": OUTCOMES,
        "exact": EXACT,
        "reward": USUAL,
        "set_up": False,
        "turns": 0,
        "simultaneous": False,
        "sampled": False,
    }
    return {**{name: _spelt(o.default) for name, o in options_of(game).items()}, **own}  # type: ignore[arg-type]


def _spelt(value: Any) -> Any:
    """A value as OpenSpiel can carry it in the name of a game: texts in plain letters."""
    return re.sub(r"\W+", "_", value).strip("_") if isinstance(value, str) else value


def _read_options(game: type[Game[Any]], values: Mapping[str, Any]) -> dict[str, Any]:
    return dict(_chosen(name, option.choices, values[name]) for name, option in options_of(game).items())  # type: ignore[arg-type]


def _chosen(name: str, choices: Any, value: Any) -> tuple[str, Any]:
    for choice in choices:
        if type(choice) is type(value) and _spelt(choice) == _spelt(value):
            return name, choice
    offered = ", ".join(str(_spelt(choice)) for choice in choices)
    raise TabletomeError(f"The parameter “{name}” cannot be {value!r}; choose from {offered}.")


def registered() -> Iterator[str]:
    """The names under which OpenSpiel knows the games of the catalogue."""
    return (short_name(game) for game in registry.everything())


for _slug in registry.slugs():
    register(_slug)
