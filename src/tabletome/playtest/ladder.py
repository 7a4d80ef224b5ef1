"""The ladder: each level plays against the one below, and the results say how sure they are.

One seat is the stronger bot's, all others the weaker's; it changes from game to game. Shared first places
count in parts. Alone, both play the same deals and the better score wins.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletome.bots import Bot, play_out, randomly
from tabletome.bots.levels import LEVELS
from tabletome.engine import Game, Result, Table, TabletomeError

Z = 1.96
CONFIDENCE = "95 %"
RUNGS = (
    ("easy", "random"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("expert", "random"),
)
STEP = 0.60
"""Share that each level should have of the games of two against the one below."""
WHOLE = 0.90
"""What expert should have against random."""


@dataclass(frozen=True)
class Rung:
    """How a stronger bot did in so many games at tables of weaker ones."""

    stronger: str
    weaker: str
    players: int
    games: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def even(self) -> float:
        """What the bot would have if it were no stronger."""
        return 1 / max(2, self.players)

    @property
    def goal(self) -> float:
        """The share that corresponds to the wanted one among two: the same odds against each rival."""
        among_two = WHOLE if self.weaker == "random" and self.stronger == "expert" else STEP
        odds = among_two / (1 - among_two)
        return odds / (odds + max(2, self.players) - 1)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def verdict(self) -> str:
        low, high = self.interval
        if high < self.even:
            return "weaker"
        if low <= self.even:
            return "no gap shown"
        return "stronger" if self.share >= self.goal else "stronger, below the goal"


def wilson(wins: float, games: int, z: float = Z) -> tuple[float, float]:
    """Bounds of the true share (Wilson's score interval)."""
    share = wins / games
    shrink = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / shrink
    reach = z / shrink * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def climb(
    game_class: type[Game[Any]],
    players: int,
    games: int,
    seed: int | str = 0,
    iterations: Iterable[int] | None = None,
    rungs: Iterable[tuple[str, str]] = RUNGS,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Rung]:
    """All rungs of one game. With `iterations`, one for each level, clocks do not count."""
    bots = line_up(iterations)
    found = []
    for stronger, weaker in rungs:
        wins = 0.0
        for number in range(games):
            pair = bots[stronger], bots[weaker]
            wins += contest(game_class, players, f"{seed}/{stronger}/{weaker}", number, *pair)
            progress(1)
        found.append(Rung(stronger, weaker, players, games, wins))
    return found


def usual_players(game_class: type[Game[Any]]) -> int:
    """Two, if two can play; else as few as can, not counting alone."""
    return next((n for n in game_class.seats if n > 1), game_class.seats[0])


def parse_iterations(text: str | None) -> list[int] | None:
    if text is None:
        return None
    numbers = [part.strip() for part in text.split(",")]
    if len(numbers) != len(LEVELS) or not all(n.isdecimal() and int(n) for n in numbers):
        raise TabletomeError(f"Give one number of simulations for each of {', '.join(LEVELS)}.")
    return [int(n) for n in numbers]


def line_up(iterations: Iterable[int] | None) -> dict[str, Bot]:
    levels = list(LEVELS.values())
    if iterations is not None:
        levels = [level.counted(number) for level, number in zip(levels, iterations, strict=True)]
    return {"random": randomly, **{level.name: level for level in levels}}


def contest(
    game_class: type[Game[Any]], players: int, seed: str, number: int, stronger: Bot, weaker: Bot
) -> float:
    """One game: what part of the victory the stronger bot has."""
    if players == 1:
        here, there = (_played(game_class, 1, f"{seed}/{number}", {0: bot}) for bot in (stronger, weaker))
        assert here.scores is not None
        assert there.scores is not None
        return (1 + (here.scores > there.scores) - (here.scores < there.scores)) / 2
    mine = number % players
    seated = {seat: stronger if seat == mine else weaker for seat in range(players)}
    # each deal is played once from every seat
    winners = _played(game_class, players, f"{seed}/{number // players}", seated, number).winners
    return 1 / len(winners) if mine in winners else 0.0


def _played(
    game_class: type[Game[Any]], players: int, seed: str, seated: Mapping[int, Bot], number: int = 0
) -> Result:
    table = Table(game_class, players, seed)
    play_out(table, seated, Random(f"{seed}/{number}"))
    result = table.result
    assert result is not None
    return result


def is_luck(rungs: Iterable[Rung]) -> bool:
    """Whether not even the widest gap shows."""
    return not any(rung.interval[0] > rung.even for rung in rungs if rung.weaker == "random")


def as_markdown(ladders: Mapping[str, list[Rung]]) -> str:
    """Ladders by the title of their game."""
    lines = [
        "# Ladders",
        "",
        f"Share of the victories that one seat has at a table of weaker bots, with its {CONFIDENCE} interval",
        "(Wilson). Seats rotate. The goal is 60 % against the level below and 90 % for expert against random",
        "at tables of two, and the same odds against each rival at larger ones.",
        "",
        "| game | players | stronger | weaker | games | share | interval | even | goal | |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for title, rungs in ladders.items():
        for rung in rungs:
            low, high = rung.interval
            lines.append(
                f"| {title} | {rung.players} | {rung.stronger} | {rung.weaker} | {rung.games} "
                f"| {rung.share:.0%} | {low:.0%} to {high:.0%} | {rung.even:.0%} | {rung.goal:.0%} "
                f"| {rung.verdict} |"
            )
    lucky = [title for title, rungs in ladders.items() if is_luck(rungs)]
    lines += ["", f"Games of luck (no gap shown even against random): {', '.join(lucky) or 'none'}."]
    return "\n".join(lines) + "\n"
