"""Many games on many cores: a plan is cut into chunks, which processes here or a Dask cluster play.

A chunk is known by the numbers of its games, so that one played twice after an accident counts once.
"""

from __future__ import annotations

import hashlib
import signal
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing import get_context, resource_tracker
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple, TypeVar

from tabletome import registry
from tabletome.engine import Game, RulesFault, TabletomeError
from tabletome.engine.stamp import stamp_of
from tabletome.playtest.changes import changed
from tabletome.playtest.record import (
    RANDOM,
    Decide,
    DecisionRow,
    GameRow,
    Plan,
    Sights,
    Tally,
    add_tally,
    play,
)

T = TypeVar("T")

CHUNK_SECONDS = 0.5
"""Work in a chunk: enough that sending it costs nothing beside it."""
LARGEST_CHUNK = 5000
QUEUED = 2
"""Chunks under way for each core, so that none waits."""
RETRIES = 3
"""How often a chunk may be lost with its worker before one gives up."""
MOST_DIGITS = 9
"""Of a number that somebody may mean."""


class Chunk(NamedTuple):
    rows: list[GameRow]
    tally: Tally
    decisions: list[DecisionRow]
    seconds: float
    "How long it took; used to choose the size of the next, never kept."
    sights: Sights
    processor: float
    "The same without the time in which others had the core."


def bot_named(name: str) -> Decide:
    """A bot by its name. Levels think by simulations, not by the clock, so that a seed gives one game only.

    `medium:30` is that level with so many simulations for a decision.
    """
    from tabletome.bots import randomly
    from tabletome.bots.levels import LEVELS

    if name == RANDOM:
        return randomly.decide
    level, colon, simulations = name.partition(":")
    if level not in LEVELS or (colon and not is_number(simulations)):
        offered = ", ".join((RANDOM, *LEVELS))
        raise TabletomeError(f"There is no bot called “{name[:40]}”; choose from {offered}.")
    return LEVELS[level].counted(int(simulations) if simulations else None).decide


def is_number(text: str) -> bool:
    """Whether it is a whole number above nought that somebody may mean."""
    return text.isdecimal() and len(text) <= MOST_DIGITS and int(text) > 0


def parse_bots(text: str, players: int) -> tuple[str, ...]:
    """The bots of a list such as "easy,medium": one for all, or one for each player."""
    names = tuple(part.strip().lower() for part in text.split(","))
    for name in names:
        bot_named(name)
    if len(names) not in (1, players):
        raise TabletomeError(f"{players} players need one bot for all or {players}, not {len(names)}.")
    return names


def play_chunk(plan: Plan, numbers: tuple[int, ...]) -> Chunk:
    """Play games of a plan; this runs in the workers."""
    return play_here(game_of(plan), plan, numbers)


def play_here(game: type[Game[Any]], plan: Plan, numbers: Iterable[int]) -> Chunk:
    start, worked = time.perf_counter(), time.process_time()
    bots = {name: bot_named(name) for name in plan.bots}
    chunk = Chunk([], {}, [], 0.0, Sights(), 0.0)
    for number in numbers:
        played = play(game, plan, number, bots)
        chunk.rows.append(played.row)
        add_tally(chunk.tally, played.tally)
        chunk.decisions.extend(played.decisions)
        chunk.sights.add(played.sights)
    taken = time.perf_counter() - start
    return chunk._replace(seconds=taken, processor=time.process_time() - worked)


_finding = threading.Lock()


def game_of(plan: Plan) -> type[Game[Any]]:
    with _finding:
        game = registry.find(plan.game if plan.source is None else _unpacked(plan.game, plan.source))
        game = changed(game, plan.changes)
    if plan.rules not in ("", stamp_of(game)):
        raise TabletomeError(f"A worker has another version of {game.title} than this machine.")
    return game


@cache
def _unpacked(path: str, source: str) -> str:
    """A module that came as a text, in a file of its own name."""
    mark = hashlib.blake2b(source.encode(), digest_size=6).hexdigest()
    file = Path(tempfile.mkdtemp(prefix=f"tabletome-{mark}-")) / Path(path).name
    file.write_text(source, "utf-8")
    return str(file)


def portable(plan: Plan) -> Plan:
    """The plan with everything that a worker on another machine needs."""
    if not plan.game.endswith(".py"):
        return plan
    import msgspec

    return msgspec.structs.replace(plan, source=Path(plan.game).read_text("utf-8"))


# -- who works ---------------------------------------------------------------------------------------------


class Crew:
    """Those who play chunks: how many at once, and how to get new ones when they are lost.

    They stay from run to run, since to start them takes longer than many a game.
    """

    def __init__(self, start: Callable[[], Executor], cores: Callable[[], int], away: bool = False) -> None:
        self._start = start
        self.cores = cores
        self.away = away
        self._hands: Executor | None = None

    @property
    def hands(self) -> Executor:
        if self._hands is None:
            self._hands = self._start()
        return self._hands

    @property
    def queue(self) -> int:
        """How many chunks may be under way."""
        return 1 if isinstance(self.hands, Here) else QUEUED * self.cores()

    def renew(self) -> None:
        """Some were lost: get others when there is something to do."""
        if self._hands is not None:
            self._hands.shutdown(wait=False)
            self._hands = None

    def stop(self) -> None:
        """Nothing is needed any more of what they do; processes here are ended in the middle of it."""
        processes: Mapping[int, Any] = getattr(self._hands, "_processes", None) or {}
        for process in list(processes.values()):
            process.terminate()
        with suppress(Exception):
            self.renew()

    def dismiss(self) -> None:
        """All is done."""
        if self._hands is not None:
            self._hands.shutdown()
            self._hands = None

    def each(self, fn: Callable[..., T], tasks: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """What a function makes of each of these arguments, in their order; for a few, without repair."""
        under_way = [self.hands.submit(fn, *task) for task in tasks]
        done = False
        try:
            for future in under_way:
                yield future.result()
            done = True
        finally:
            if not done:
                self.stop()


class Here(Executor):
    """Plays in this very process, at once: one worker needs no other."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def _pool(workers: int) -> Executor:
    """Processes here. Ctrl-C is for the parent alone: it is barred from birth for them, and kept for it."""
    resource_tracker.ensure_running()  # it would lift the bar when it starts
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        for _ in range(workers):
            pool.submit(int)  # each of the first tasks starts one of them
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return pool


@contextmanager
def when_stopped(handler: Callable[[int, FrameType | None], object], *signals: int) -> Iterator[None]:
    """What shall happen on these signals meanwhile; only the main thread may say so."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, handler) for number in signals}
    try:
        yield
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)


@contextmanager
def crew(workers: int, address: str | None = None) -> Iterator[Crew]:
    """Workers here, or those of the Dask cluster at an address. Who is told to end stops as by Ctrl-C."""
    with when_stopped(signal.default_int_handler, signal.SIGTERM):
        for those in _crew(workers, address):
            try:
                yield those
            finally:
                those.dismiss()


def _crew(workers: int, address: str | None) -> Iterator[Crew]:
    if address is None:
        yield Crew(Here if workers == 1 else lambda: _pool(workers), lambda: workers)
        return
    client = _connect(address)
    try:
        yield Crew(
            lambda: client.get_executor(retries=RETRIES, pure=False),
            lambda: max(1, sum(client.nthreads().values())),
            away=True,
        )
    finally:
        with suppress(Exception):
            client.close(timeout=2)


def _connect(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError as error:
        raise TabletomeError(
            "A cluster needs the package distributed: `pip install '.[cluster]'` in Tabletome's folder, "
            "or leave --on away."
        ) from error
    try:
        return Client(address.replace("dask://", "tcp://", 1), timeout=10, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as error:
        raise TabletomeError(f"There is no Dask scheduler at {address}: {error}") from error


# -- the work ----------------------------------------------------------------------------------------------


def run(plan: Plan, numbers: Iterable[int], workers: Crew, keep: Callable[[Chunk], None]) -> None:
    """Play the games of these numbers and hand over each chunk when it is done, each game once.

    However this ends, whatever has been handed over is whole. Workers that die are replaced.
    """
    work = Work(portable(plan) if workers.away else plan, numbers, workers)
    try:
        while work.left():
            work.hand_out()
            for chunk in work.collect():
                keep(chunk)
    finally:
        work.stop()


class Work:
    """Chunks that wait, that are being played, and that were lost with their worker."""

    def __init__(self, plan: Plan, numbers: Iterable[int], workers: Crew) -> None:
        self._plan = plan
        self._workers = workers
        self._waiting = deque(numbers)
        self._lost: deque[tuple[int, ...]] = deque()
        self._losses: Counter[tuple[int, ...]] = Counter()
        self._under_way: dict[Future[Chunk], tuple[int, ...]] = {}
        self._size = 1

    def left(self) -> bool:
        return bool(self._waiting or self._lost or self._under_way)

    def hand_out(self) -> None:
        queue = self._workers.queue
        while (self._waiting or self._lost) and len(self._under_way) < queue:
            part = self._lost.popleft() if self._lost else self._next_part(self._workers.cores())
            try:
                future = self._workers.hands.submit(play_chunk, self._plan, part)
            except BrokenExecutor:
                self._lost.append(part)
                self._replace()
                return
            self._under_way[future] = part

    def collect(self) -> Iterator[Chunk]:
        """Chunks that are done, after waiting for one if there is none yet."""
        done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        broken = False
        for future in done:
            part = self._under_way.pop(future)
            try:
                chunk = future.result()
            except (TabletomeError, RulesFault):
                raise
            except (Exception, CancelledError) as error:
                self._lose(part, error)
                broken = broken or isinstance(error, BrokenExecutor)
            else:
                rate = len(part) / max(chunk.seconds, 1e-6)
                self._size = max(1, min(LARGEST_CHUNK, round(rate * CHUNK_SECONDS)))
                yield chunk
        if broken:
            self._replace()

    def stop(self) -> None:
        """Let nobody work on for nothing."""
        if self._under_way:
            self._workers.stop()

    def _next_part(self, cores: int) -> tuple[int, ...]:
        """Smaller chunks near the end, so that all cores finish together."""
        fair = max(1, -(-len(self._waiting) // (2 * cores)))
        return tuple(self._waiting.popleft() for _ in range(min(self._size, fair, len(self._waiting))))

    def _lose(self, part: tuple[int, ...], error: BaseException) -> None:
        self._lost.append(part)
        self._losses[part] += 1
        if self._losses[part] > RETRIES:
            raise TabletomeError(
                f"Workers were lost {RETRIES + 1} times over games {part[0]} to {part[-1]}: {error!r}"
            ) from error

    def _replace(self) -> None:
        self._lost.extend(self._under_way.values())
        self._under_way.clear()
        self._workers.renew()
