"""Random games, held against the laws.

`check(game_class, answers=…)` gives about so many random answers, spread over all numbers of players and all
options, and returns how often each law was looked at. The first breach is raised as a `Breach` that says how
to repeat it. Which games are played depends on the seed; without one, on the source of the game, so that each
change of it is tried with other games, and what failed fails again until the source is changed.
"""

from __future__ import annotations

import hashlib
import inspect
import signal
import threading
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from tabletome.engine.errors import RulesFault, TabletomeError
from tabletome.engine.game import Game
from tabletome.engine.options import options_of
from tabletome.engine.playout import play_randomly, random_answers
from tabletome.engine.table import Table
from tabletome.engine.things import guard_prints
from tabletome.laws.awaits import all_awaited
from tabletome.laws.inspector import Breach, Decide, Inspector, count_game

USUAL_ANSWERS = 100_000
STRETCH = 100
"""Answers of a game that are looked at one by one."""
LOOK_EVERY = 25
"""One answer in so many is looked at closely."""
SEALED_WEIGHT = 3
"""Asks to several together are rare and deserve more looks."""
LOOKS_AT_SETUP = 3
LOOK_COST = 100
"""Answers that a close look is counted as: it plays on in many copies."""
OPENING = 200
"""Answers after which a game is left that is played only for its options."""
LONGEST_TURN = 2000
LONGEST_SILENCE = 20.0
"""Seconds of computing that rules may take without asking anybody."""
LONGEST_GAME = 60.0
MOST_DECISIONS = 200_000
CAPPED_SHARE = 0.01


def check(
    game_class: type[Game[Any]],
    answers: int = USUAL_ANSWERS,
    seed: int | str | None = None,
    players: int | None = None,
    bots: dict[str, Decide] | None = None,
    progress: Callable[[int], None] = lambda done: None,
    games: int = 0,
) -> Counter[str]:
    """Play random games at every number of players (or one), options varied; raise the first breach.

    With `games`, go on until so many whole games were played at each number of players.
    """
    guard_prints()
    seed = source_seed(game_class) if seed is None else seed
    counts = [players] if players is not None else list(game_class.seats)
    share = max(1, answers // len(counts))
    tally: Counter[str] = Counter()
    for count in counts:
        run = Run(game_class, count, seed, bots or {})
        try:
            spent = 0
            while spent < share or run.tally["games"] < games:
                run.round()
                progress(min(run.spent, share) - spent)
                spent = min(run.spent, share)
            run.inspector.expect_variety()
        except Breach as breach:
            breach.add_note(f"{count} players, options {run.options}")
            whole = f" --games {games}" if games else ""
            settings = f"--seed {seed} --players {count} --answers {share}{whole}"
            breach.add_note(_repeating(game_class, settings))
            raise
        tally += run.tally
        tally["answers"] += run.spent
    capped, games = tally["capped games"], tally["games"]
    if capped > max(1, games * CAPPED_SHARE):
        endless = Breach("ends", f"{capped} of {games} games were stopped at the limit of turns")
        endless.add_note(_repeating(game_class, f"--seed {seed} --answers {answers}"))
        raise endless
    return tally


def source_seed(game_class: type[Game[Any]]) -> str:
    return hashlib.blake2b(Path(inspect.getfile(game_class)).read_bytes(), digest_size=4).hexdigest()


def _repeating(game_class: type[Game[Any]], settings: str) -> str:
    ours = game_class.__module__.startswith("tabletome.games.")
    name = game_class.slug if ours else inspect.getfile(game_class)
    return f"To see it again: tabletome check {name} {settings}"


def option_sets(game_class: type[Game[Any]], players: int) -> Iterator[dict[str, Any]]:
    """The defaults, then every choice of every option with the others at their default, as far as allowed."""
    met = []
    for name, option in [("", None), *options_of(game_class).items()]:  # type: ignore[arg-type]
        for choice in [None] if option is None else option.choices:
            options = {} if option is None or choice == option.default else {name: choice}
            try:
                game_class(players, 0, options)
            except TabletomeError:
                continue
            if options not in met:
                met.append(options)
                yield options


class Run:
    """The random games of one number of players. More rounds go on with the same games."""

    def __init__(
        self, game_class: type[Game[Any]], players: int, seed: int | str, bots: dict[str, Decide]
    ) -> None:
        self.game_class, self.players, self.seed = game_class, players, f"{seed}/{players}"
        self.tally: Counter[str] = Counter()
        self.inspector = Inspector(self.tally, bots)
        self.spent = 0
        self.options: dict[str, Any] = {}
        first, *others = option_sets(game_class, players)
        Random(self.seed).shuffle(others)
        self._variants = [first, *others]
        self._rounds = 0

    def round(self) -> None:
        """One game to its end, parts of one closely, and the opening of one: each with other options."""
        number, variants = self._rounds, self._variants
        self._rounds += 1
        for nth, play in enumerate((self._through, self._closely, self._opening)):
            self.options = variants[(number + nth * len(variants) // 3) % len(variants)]
            try:
                with all_awaited():
                    play(f"{self.seed}/{number}/{nth}")
            except RulesFault as fault:
                raise Breach("awaits", str(fault)) from fault
            self.tally["awaits"] += 1

    def _through(self, seed: str) -> None:
        """A whole random game without a table: it must end and rank everybody."""
        game, decisions = self._straight(seed, MOST_DECISIONS)
        if game.stage != "over":
            raise Breach("ends", f"a random game was not over after {decisions} decisions")
        count_game(game, decisions, self.tally)

    def _opening(self, seed: str) -> None:
        self._straight(seed, OPENING)

    def _straight(self, seed: str, most: int) -> tuple[Game[Any], int]:
        with running(self.game_class, LONGEST_GAME):
            game = self.game_class(self.players, seed, self.options)
            decisions = play_randomly(game, Random(seed), most)
        self.spent += decisions
        return game, decisions

    def _closely(self, seed: str) -> None:
        """A stretch somewhere in a game; the first of these is played on to its end."""
        length = self.tally["decisions"] // self.tally["games"]
        begin = Random(seed).randrange(max(1, length - STRETCH // 2))
        game = self.game_class, self.players, seed, self.options
        looks = self.tally["refuses"]
        answers = play_closely(*game, self.inspector, begin, to_the_end=self._rounds == 1)
        self.spent += answers + LOOK_COST * (self.tally["refuses"] - looks)


def play_closely(
    game_class: type[Game[Any]],
    players: int,
    seed: str,
    options: dict[str, Any],
    inspector: Inspector,
    begin: int = 0,
    *,
    to_the_end: bool = True,
) -> int:
    """Random play on a table, looked at for a stretch from some answer on. Returns the number of answers."""
    rng = Random(seed)
    with running(game_class):
        table = Table(game_class, players, seed, options)
    inspector.begin(table)
    steps = random_answers(table, rng)
    while (step := _next(steps, game_class)) is not None:
        at = len(table.history)
        if at >= begin + STRETCH and not to_the_end:
            break
        if begin <= at < begin + STRETCH:
            inspector.look(table, step[0])
            close = rng.random() * LOOK_EVERY < (SEALED_WEIGHT if table.together is not None else 1)
        else:
            close = False
        if close or at == begin or (table.game.stage == "setup" and at < LOOKS_AT_SETUP):
            with running(game_class):
                inspector.look_closely(table, *step, Random(rng.getrandbits(64)))
        if table.since_checkpoint > LONGEST_TURN or at > MOST_DECISIONS:
            raise Breach("ends", f"a turn went on for {table.since_checkpoint} answers")
    answers = len(table.history)
    if table.result is not None:
        with running(game_class, LONGEST_GAME):
            inspector.look_at_end(table)
        answers *= 2
    return answers


def _next(steps: Iterator[tuple[int, int]], game_class: type[Game[Any]]) -> tuple[int, int] | None:
    with running(game_class):
        return next(steps, None)


@contextmanager
def running(game_class: type[Game[Any]], seconds: float | None = None) -> Iterator[None]:
    """Run rules: whatever they raise is a breach, and so is a loop that asks nobody for too long."""
    try:
        with _alarm(LONGEST_SILENCE if seconds is None else seconds):
            yield
    except Breach:
        raise
    except Exception as error:
        raise Breach("ends", f"the rules broke off{place_of(error, game_class)}: {error!r}") from error


def place_of(error: Exception, game_class: type[Game[Any]]) -> str:
    """The last line of the game's own module that led to an error."""
    own = {inspect.getfile(kind) for kind in game_class.mro() if issubclass(kind, Game) and kind is not Game}
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in own]
    if not lines:
        return ""
    return f" in {lines[-1].name}, {Path(lines[-1].filename).name} line {lines[-1].lineno}"


TIDYING = {"gc_callback", "__del__"}
"""What runs while Python tidies up."""


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """By computing time, so that a busy machine accuses nobody; only the main thread can be interrupted."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        if frame is not None and frame.f_code.co_name in TIDYING:
            return  # what is raised there is lost; it rings again
        raise Breach("ends", f"the rules ran {seconds:g} seconds without asking anybody")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
