"""The ladder: each level plays against the one below, until a sequential test says whether it is stronger.

One seat is the stronger bot's, all others the weaker's; it changes from game to game, and so do the deals.
Shared first places count in parts. Alone, both play the same deals and the better score wins.
"""

from __future__ import annotations

import math
import os
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from tabletome import bots
from tabletome.bots.levels import LEVELS
from tabletome.engine import Game, TabletomeError
from tabletome.engine.options import checked_options
from tabletome.engine.stamp import stamp_of
from tabletome.playtest.record import RANDOM, GameRow, Plan
from tabletome.playtest.sequential import RatioTest
from tabletome.playtest.spending import Budget, Say, in_a_step, nobody_listens, spend
from tabletome.playtest.workers import Chunk, Crew, is_number, run

Z = 1.96
RUNGS = (
    ("easy", "random"),
    ("medium", "easy"),
    ("hard", "medium"),
    ("expert", "hard"),
    ("expert", "random"),
)
ORDER = (RANDOM, *LEVELS)
"""The weakest first."""
MOST_GAMES = 400
"""Of one pair: where they do not settle it, the gap is too small to matter."""
STEP = 0.60
"""Share that each level should have of the games of two against the one below."""
WHOLE = 0.90
"""What expert should have against random."""


class Rung(msgspec.Struct):
    """How a stronger bot did at tables of weaker ones, game by game."""

    game: str
    rules: str
    "Fingerprint of rules and bots, so that results of others are never counted."
    players: int
    stronger: str
    weaker: str
    simulations: tuple[int, int]
    "Of the two for a decision; none if random."
    seed: str
    won: dict[int, float] = {}
    "By the number of the game: what part of the victory the stronger bot had."
    seconds: float = 0.0
    "Of processor time that the games took."
    course: str = ""
    "How game number 0 went, so that it can be seen whether others still play it alike."

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
        return self._like(WHOLE if self.weaker == RANDOM and self.stronger == "expert" else STEP)

    def _like(self, among_two: float) -> float:
        odds = among_two / (1 - among_two)
        return odds / (odds + max(2, self.players) - 1)

    @property
    def test(self) -> RatioTest:
        """Whether it has what stands for six victories in ten among two, or only its even share."""
        return RatioTest(self.even, self._like(STEP))

    @property
    def settled(self) -> bool | None:
        """Whether it is stronger; None while that is open. Games count in their order."""
        return self.test.settled(won for _, won in sorted(self.won.items()))

    @property
    def thoughts(self) -> float:
        """What a decision costs in the mean, in simulations."""
        strong, weak = self.simulations
        return 1 + (strong + weak * (self.players - 1)) / self.players

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def verdict(self) -> str:
        if not self.won:
            return "not measured"
        match self.settled:
            case None:
                return "undecided"
            case False:
                return "luck" if self.weaker == RANDOM else "no stronger"
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
        return sorted(found.values(), key=lambda r: (r.game, r.players, _place(r.stronger, r.weaker)))

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

    def earlier(self, wanted: Rung) -> Rung | None:
        """The same rung by other rules or bots, if it can be seen whether they play alike."""
        same = (r for r in self._kept if r.rank == wanted.rank and r.rules != wanted.rules and r.course)
        return next(
            (r for r in same if msgspec.structs.replace(r, rules=wanted.rules).key == wanted.key), None
        )

    def save(self) -> None:
        if self.path is None:
            return
        self._kept = self._read()
        for kept in self._kept:
            mine = self._climbed.get(kept.rank)
            if mine is not None and mine.key == kept.key:
                mine.won = kept.won | mine.won
                mine.seconds = max(kept.seconds, mine.seconds)
                mine.course = mine.course or kept.course
        for rung in self.rungs:
            rung.won = dict(sorted(rung.won.items()))
        lines = b",\n".join(map(msgspec.json.encode, self.rungs))
        fresh = self.path.with_suffix(f".{os.getpid()}.part")
        fresh.write_bytes(b"[\n" + lines + b"\n]\n")
        fresh.replace(self.path)


def _place(stronger: str, weaker: str) -> tuple[int, int, int]:
    """In the order of the table; what is not in it comes last."""
    listed = (stronger, weaker) in RUNGS
    return (
        RUNGS.index((stronger, weaker)) if listed else len(RUNGS),
        ORDER.index(stronger),
        ORDER.index(weaker),
    )


def climb(
    game: type[Game[Any]],
    players: int,
    workers: Crew,
    results: Results,
    *,
    name: str | None = None,
    seed: str = "0",
    simulations: Iterable[int] | None = None,
    rungs: Iterable[tuple[str, str]] = RUNGS,
    most: int = MOST_GAMES,
    minutes: float | None = None,
    say: Say = nobody_listens,
) -> list[Rung]:
    """All rungs of one game, until each is settled, has had so many games, or processor minutes are used up.

    What was measured before, and took time before, counts.
    """
    climbs = climbs_of(game, players, workers, results, name, seed, simulations, rungs, most)
    budget = Budget(minutes, lambda: sum(climb.seconds for climb in climbs))
    budget.start_at(0.0)
    for each in climbs:
        each.budget = budget
    spend(climbs, budget, say)
    return [climb.rung for climb in climbs]


def climbs_of(
    game: type[Game[Any]],
    players: int,
    workers: Crew,
    results: Results,
    name: str | None,
    seed: str,
    simulations: Iterable[int] | None,
    rungs: Iterable[tuple[str, str]],
    most: int,
    options: Mapping[str, Any] | None = None,
) -> list[Climb]:
    given = None if simulations is None else list(simulations)
    budgets = {
        RANDOM: 0,
        **dict(zip(LEVELS, given or (int(v.iterations) for v in LEVELS.values()), strict=True)),
    }
    climbs: list[Climb] = []
    for stronger, weaker in rungs:
        thoughts = budgets[stronger], budgets[weaker]
        wanted = Rung(game.slug, fingerprint(game), players, stronger, weaker, thoughts, seed, {})
        earlier = results.earlier(wanted)
        rung = results.find(wanted)
        climb = Climb(rung, game, name or game.slug, workers, results, most, climbs, options or {})
        climb.earlier = None if rung.won else earlier
        climbs.append(climb)
    return climbs


def fingerprint(game: type[Game[Any]]) -> str:
    """Of all that decides how bots play a game."""
    digest = blake2b(stamp_of(game).encode(), digest_size=8)
    for file in sorted(Path(bots.__file__ or "").parent.glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


class Climb:
    """The games of one rung: a task to spend time on."""

    budget: Budget | None = None
    earlier: Rung | None = None
    "Measured by other rules or bots; it counts if they turn out to play game number 0 alike."

    def __init__(
        self,
        rung: Rung,
        game: type[Game[Any]],
        name: str,
        workers: Crew,
        results: Results,
        most: int,
        others: Sequence[Climb],
        options: Mapping[str, Any],
    ) -> None:
        self.rung = rung
        self.weight = 1.0
        self._game, self._workers, self._results = game, workers, results
        self._most = most
        self._others = others
        self._bots = [
            level if level == RANDOM else f"{level}:{simulations}"
            for level, simulations in zip((rung.stronger, rung.weaker), rung.simulations, strict=True)
        ]
        settings = checked_options(game, rung.players, options)
        seed = f"{rung.seed}/{rung.stronger}/{rung.weaker}"
        self._plan = Plan(name, rung.players, seed, settings, rules=stamp_of(game))

    @property
    def seconds(self) -> float:
        return self.rung.seconds

    @property
    def doing(self) -> str:
        return f"{self.rung.stronger} against {self.rung.weaker}, {self.rung.games} games"

    @property
    def done(self) -> float:
        return self.rung.games / self._most

    @property
    def open(self) -> bool:
        """Not where the time that is left cannot settle it any more."""
        rung = self.rung
        if self.earlier is not None:
            return True
        if rung.games >= self._most or rung.settled is not None:
            return False
        left = None if self.budget is None else self.budget.left
        return left is None or self.cost * rung.test.missing(rung.won.values()) <= left

    @property
    def cost(self) -> float:
        """Seconds for a game; before the first one, as thoughts in the others' games have cost."""
        if self.rung.games and self.rung.seconds:
            return self.rung.seconds / self.rung.games
        known = [c.rung for c in self._others if c.rung.games and c.rung.seconds]
        rates = [rung.seconds / rung.games / rung.thoughts for rung in known]
        return min(rates, default=0.0) * self.rung.thoughts

    def step(self) -> None:
        rung, earlier = self.rung, self.earlier
        if earlier is not None:
            self.earlier = None
            self._play([0])
            if rung.course == earlier.course:
                rung.won, rung.seconds = {**earlier.won, **rung.won}, rung.seconds + earlier.seconds
                self._results.save()
            return
        needed = max(self._workers.cores(), rung.test.missing(rung.won.values()))
        games = min(self._most - rung.games, needed, in_a_step(self.cost, rung.games, self._workers))
        self._play([number for number in range(rung.games + games) if number not in rung.won])

    def _play(self, missing: list[int]) -> None:
        rung = self.rung

        def keep(chunk: Chunk) -> None:
            rung.seconds += chunk.processor
            rung.won.update((row.number, victory(row, self._bots[0])) for row in chunk.rows)
            for row in chunk.rows:
                if row.number == 0:
                    rung.course = _told(row.ranks, row.scores, row.turns, row.decisions)
            self._results.save()

        if rung.players > 1:
            seated = (self._bots[0], *[self._bots[1]] * (rung.players - 1))
            run(msgspec.structs.replace(self._plan, bots=seated), missing, self._workers, keep)
        else:
            better, worse = (self._scores(bot, missing) for bot in self._bots)
            if 0 in better:
                rung.course = _told(better[0], worse[0])
            if self._game.lowest_wins:
                better, worse = worse, better
            rung.won.update((n, (1 + (better[n] > worse[n]) - (better[n] < worse[n])) / 2) for n in missing)
            self._results.save()
        rung.won = dict(sorted(rung.won.items()))

    def _scores(self, bot: str, numbers: list[int]) -> dict[int, list[float]]:
        scores: dict[int, list[float]] = {}

        def keep(chunk: Chunk) -> None:
            self.rung.seconds += chunk.processor
            scores.update((row.number, row.scores or []) for row in chunk.rows)

        run(msgspec.structs.replace(self._plan, bots=(bot,)), numbers, self._workers, keep)
        return scores


def _told(*course: object) -> str:
    return blake2b(repr(course).encode(), digest_size=8).hexdigest()


def victory(row: GameRow, bot: str) -> float:
    """What part of it a bot has that sits at one seat."""
    return 1 / len(row.winners) if row.bots.index(bot) in row.winners else 0.0


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
    offered = {f"{a}-{b}": (a, b) for n, b in enumerate(ORDER) for a in ORDER[n + 1 :]}
    named = [part.strip() for part in text.split(",")]
    if unknown := [name for name in named if name not in offered]:
        raise TabletomeError(
            f"“{unknown[0][:40]}” is no pair of bots here; choose from {', '.join(offered)}."
        )
    return [offered[name] for name in named]


def is_luck(rungs: Iterable[Rung]) -> bool:
    """Whether the strongest bot that played against random ones is shown to be no stronger."""
    against_random = [rung for rung in rungs if rung.weaker == RANDOM and rung.games]
    return bool(against_random) and all(rung.settled is False for rung in against_random)
