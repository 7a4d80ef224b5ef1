"""Many random games of one kind, and how they ended."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from tabletome.engine import Game, TabletomeError
from tabletome.engine.playout import play_randomly


@dataclass(frozen=True)
class Spread:
    """Mean, least and most of many numbers."""

    mean: float
    least: float
    most: float

    @classmethod
    def of(cls, numbers: list[float]) -> Spread:
        return cls(sum(numbers) / len(numbers), min(numbers), max(numbers))


@dataclass(frozen=True)
class Simulation:
    """What came of the games. A shared first place counts for everybody in `wins`, in parts in `shares`."""

    slug: str
    players: int
    games: int
    seed: str
    options: dict[str, Any]
    wins: list[int]
    shares: list[float]
    scores: list[Spread] | None
    "By seat; None if the game ends without scores."
    turns: Spread
    decisions: Spread
    capped: int
    "Games that were stopped at the limit of turns."

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def game_seed(seed: int | str, number: int) -> str:
    """The seed of one game: it depends on nothing but the seed of the whole run and its number."""
    return hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=16, person=b"simulate").hexdigest()


def simulate(
    game_class: type[Game[Any]],
    players: int,
    games: int,
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play so many games between random players."""
    if games < 1:
        raise TabletomeError("At least one game must be played.")
    wins, shares = [0] * players, [0.0] * players
    scores: list[list[float]] = [[] for _ in range(players)]
    turns: list[float] = []
    decisions: list[float] = []
    capped = 0
    chosen: dict[str, Any] = {}
    for number in range(games):
        game, answers = _played(game_class, players, game_seed(seed, number), options)
        result = game.result()
        assert result is not None
        for seat in result.winners:
            wins[seat] += 1
            shares[seat] += 1 / len(result.winners) / games
        for seat, score in enumerate(result.scores or ()):
            scores[seat].append(score)
        turns.append(game.turns)
        decisions.append(answers)
        capped += game.capped
        chosen = game.options
        progress(1)
    return Simulation(
        slug=game_class.slug,
        players=players,
        games=games,
        seed=str(seed),
        options=dict(chosen),
        wins=wins,
        shares=shares,
        scores=[Spread.of(s) for s in scores] if all(scores) else None,
        turns=Spread.of(turns),
        decisions=Spread.of(decisions),
        capped=capped,
    )


def _played(
    game_class: type[Game[Any]], players: int, seed: str, options: Mapping[str, Any] | None
) -> tuple[Game[Any], int]:
    game = game_class(players, seed, options)
    try:
        answers = play_randomly(game, Random(seed))
    except Exception as error:
        where = f"{game_class.title} with {players} players and seed {seed}"
        raise TabletomeError(f"The rules broke off in a game of {where}: {error!r}") from error
    if game.stage != "over":
        raise TabletomeError(f"A game of {game_class.title} did not end; its seed is {seed}.")
    return game, answers
