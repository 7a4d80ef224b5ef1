"""The ladder: each level plays against the one below, and the results say how sure they are.

One seat is the stronger bot's, all others the weaker's; it changes from game to game. Shared first places
count in parts. Alone, both play the same deals and the better score wins.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tabletome.bots.levels import LEVELS
from tabletome.engine import Game, TabletomeError
from tabletome.engine.options import checked_options
from tabletome.engine.stamp import stamp_of
from tabletome.playtest.record import RANDOM, GameRow, Plan
from tabletome.playtest.workers import Chunk, Crew, is_number, run

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


class Rung(msgspec.Struct):
    """How a stronger bot did at tables of weaker ones, game by game."""

    game: str
    rules: str
    "Fingerprint of the module, so that results of other rules are never counted."
    players: int
    stronger: str
    weaker: str
    simulations: tuple[int, int]
    "Of the two for a decision; none if random."
    seed: str
    won: dict[int, float] = {}
    "By the number of the game: what part of the victory the stronger bot had."

    @property
    def key(self) -> tuple[object, ...]:
        """What makes two rungs the same measurement."""
        return (
            self.game, self.rules, self.players, self.stronger, self.weaker, self.simulations, self.seed,
        )  # fmt: skip

    @property
    def rank(self) -> tuple[object, ...]:
        """Where it stands in the table, whoever measured it and by which rules."""
        return self.game, self.players, self.stronger, self.weaker

    @property
    def games(self) -> int:
        return len(self.won)

    @property
    def wins(self) -> float:
        return sum(self.won.values())

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


class Results:
    """All that was measured so far, in a file if one is given, so that a long climb may be gone on with.

    Several may climb at once with one file: each adds what it measures itself.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._climbed: dict[tuple[object, ...], Rung] = {}
        if path is not None and not path.absolute().parent.is_dir():
            raise TabletomeError(f"There is no folder {path.parent} to keep ladders in.")
        self._kept = self._read()

    @property
    def rungs(self) -> list[Rung]:
        """What was climbed here, and what else is kept, in the order of the table."""
        found = {rung.rank: rung for rung in self._kept} | self._climbed
        return sorted(found.values(), key=lambda r: (r.game, r.players, RUNGS.index((r.stronger, r.weaker))))

    def _read(self) -> list[Rung]:
        if self.path is None or not self.path.exists():
            return []
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=list[Rung])
        except (msgspec.MsgspecError, OSError, ValueError) as error:
            raise TabletomeError(f"{self.path} is not a file of ladders: {error}") from error

    def find(self, wanted: Rung) -> Rung:
        """The rung as it was measured so far; what was measured by other rules or levels is dropped."""
        rung = next((rung for rung in self.rungs if rung.key == wanted.key), wanted)
        self._climbed[rung.rank] = rung
        return rung

    def save(self) -> None:
        if self.path is None:
            return
        self._kept = self._read()
        for kept in self._kept:
            mine = self._climbed.get(kept.rank)
            if mine is not None and mine.key == kept.key:
                mine.won = kept.won | mine.won
        for rung in self.rungs:
            rung.won = dict(sorted(rung.won.items()))
        lines = b",\n".join(map(msgspec.json.encode, self.rungs))
        fresh = self.path.with_suffix(f".{os.getpid()}.part")
        fresh.write_bytes(b"[\n" + lines + b"\n]\n")
        fresh.replace(self.path)


def climb(
    game: type[Game[Any]],
    players: int,
    games: int,
    workers: Crew,
    results: Results,
    *,
    name: str | None = None,
    seed: str = "0",
    simulations: Iterable[int] | None = None,
    rungs: Iterable[tuple[str, str]] = RUNGS,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Rung]:
    """All rungs of one game, each with so many games; those measured before are not played again."""
    given = None if simulations is None else list(simulations)
    budgets = {
        RANDOM: 0,
        **dict(zip(LEVELS, given or (int(v.iterations) for v in LEVELS.values()), strict=True)),
    }
    found = []
    for stronger, weaker in rungs:
        thoughts = budgets[stronger], budgets[weaker]
        rung = results.find(Rung(game.slug, stamp_of(game), players, stronger, weaker, thoughts, seed, {}))
        _measure(rung, game, name or game.slug, games, workers, results, progress)
        found.append(rung)
    return found


def _measure(
    rung: Rung,
    game: type[Game[Any]],
    name: str,
    games: int,
    workers: Crew,
    results: Results,
    progress: Callable[[int], None],
) -> None:
    bots = [
        level if level == RANDOM else f"{level}:{simulations}"
        for level, simulations in zip((rung.stronger, rung.weaker), rung.simulations, strict=True)
    ]
    options = checked_options(game, rung.players, {})
    plan = Plan(name, rung.players, f"{rung.seed}/{rung.stronger}/{rung.weaker}", options, rules=rung.rules)
    missing = [number for number in range(games) if number not in rung.won]
    progress(games - len(missing))

    def keep(chunk: Chunk) -> None:
        rung.won.update((row.number, victory(row, bots[0])) for row in chunk.rows)
        results.save()
        progress(len(chunk.rows))

    if rung.players > 1:
        seated = (bots[0], *[bots[1]] * (rung.players - 1))
        run(msgspec.structs.replace(plan, bots=seated), missing, workers, keep)
    else:
        alone = [_scores(msgspec.structs.replace(plan, bots=(bot,)), missing, workers) for bot in bots]
        better, worse = reversed(alone) if game.lowest_wins else alone
        rung.won.update((n, (1 + (better[n] > worse[n]) - (better[n] < worse[n])) / 2) for n in missing)
        results.save()
        progress(len(missing))
    rung.won = dict(sorted(rung.won.items()))


def victory(row: GameRow, bot: str) -> float:
    """What part of it a bot has that sits at one seat."""
    return 1 / len(row.winners) if row.bots.index(bot) in row.winners else 0.0


def _scores(plan: Plan, numbers: list[int], workers: Crew) -> dict[int, list[float]]:
    scores: dict[int, list[float]] = {}
    run(plan, numbers, workers, lambda chunk: scores.update((r.number, r.scores or []) for r in chunk.rows))
    return scores


def fewest_players(game_class: type[Game[Any]]) -> int:
    """Two, if two can play; else as few as can, not counting alone."""
    return next((n for n in game_class.seats if n > 1), game_class.seats[0])


def parse_simulations(text: str | None) -> list[int] | None:
    if text is None:
        return None
    numbers = [part.strip() for part in text.split(",")]
    if len(numbers) != len(LEVELS) or not all(map(is_number, numbers)):
        raise TabletomeError(f"Give one number of simulations for each of {', '.join(LEVELS)}.")
    return [int(n) for n in numbers]


def parse_pairs(text: str | None) -> list[tuple[str, str]]:
    if text is None:
        return list(RUNGS)
    offered = {f"{stronger}-{weaker}": (stronger, weaker) for stronger, weaker in RUNGS}
    named = [part.strip() for part in text.split(",")]
    if unknown := [name for name in named if name not in offered]:
        raise TabletomeError(
            f"“{unknown[0][:40]}” is no pair of bots here; choose from {', '.join(offered)}."
        )
    return [offered[name] for name in named]


def is_luck(rungs: Iterable[Rung]) -> bool:
    """Whether not even the widest gap that was measured shows."""
    return not any(rung.interval[0] > rung.even for rung in rungs if rung.weaker == RANDOM)


HEAD = f"""# Ladders

How the levels of bots do against each other: what share of the victories one seat has at a table of weaker
bots, with its {CONFIDENCE} interval (Wilson) and the number of games. Seats rotate, shared first places count
in parts. The goal is {STEP:.0%} against the level below and {WHOLE:.0%} for expert against random at tables
of two, and the same odds against each rival at larger ones. A share below the goal stands in brackets; “=”
means that no gap is shown; an empty cell was not measured yet.

"""
TAIL = """
Simulations for a decision: {}. Measured by `tabletome ladder`; the results of all games are in `ladders.json`
beside this page, and the same command goes on with them.
"""


def as_markdown(rungs: Iterable[Rung], titles: Mapping[str, str]) -> str:
    """A row for each game and number of players that was measured."""
    ladders: dict[tuple[str, int], dict[tuple[str, str], Rung]] = {}
    for rung in rungs:
        if rung.games and rung.game in titles:
            ladders.setdefault((rung.game, rung.players), {})[rung.stronger, rung.weaker] = rung
    columns = [f"{stronger} against {weaker}" for stronger, weaker in RUNGS]
    lines = [f"| game | players | {' | '.join(columns)} |", "|---" * (len(columns) + 2) + "|"]
    for (game, players), found in ladders.items():
        cells = [_cell(found[pair]) if pair in found else "" for pair in RUNGS]
        lines.append(f"| {titles[game]} | {players} | {' | '.join(cells)} |")
    lucky = [titles[game] for (game, _), found in ladders.items() if _luck_shown(found.values())]
    named = ", ".join(lucky) or "none"
    lines += ["", f"Games of luck, in which no bot is shown to do better than random: {named}."]
    low = [
        f"{titles[rung.game]} ({rung.stronger} against {rung.weaker})"
        for found in ladders.values()
        for rung in found.values()
        if rung.share < rung.goal and titles[rung.game] not in lucky
    ]
    if low:
        lines += ["", f"Steps of other games on which the goal was not reached: {', '.join(low)}."]
    measured = {game for game, _ in ladders}
    if missing := [title for game, title in titles.items() if game not in measured]:
        lines += ["", f"Not measured yet: {', '.join(missing)}."]
    budgets = {
        level: number
        for found in ladders.values()
        for rung in found.values()
        for level, number in zip((rung.stronger, rung.weaker), rung.simulations, strict=True)
        if number
    }
    thoughts = ", ".join(f"{level} {budgets[level]:,}" for level in LEVELS if level in budgets)
    return HEAD + "\n".join(lines) + "\n" + TAIL.format(thoughts)


def _luck_shown(rungs: Iterable[Rung]) -> bool:
    """Luck can be told of a game only when something was played against random."""
    against_random = [rung for rung in rungs if rung.weaker == RANDOM]
    return bool(against_random) and is_luck(against_random)


def _cell(rung: Rung) -> str:
    low, high = rung.interval
    share = f"{rung.share:.0%}"
    shown = {"stronger": share, "stronger, below the goal": f"({share})", "weaker": f"{share} weaker"}
    return f"{shown.get(rung.verdict, f'{share} =')} ({low:.0%} to {high:.0%}, {rung.games})"
