"""Bots think in processes of their own, one job at a time each; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
import time
from bisect import insort
from collections import Counter, OrderedDict, deque
from collections.abc import Sequence
from contextlib import suppress
from operator import attrgetter
from pathlib import Path

import msgspec

from tabletome.bots.levels import LEVELS
from tabletome.engine import Refused, Table
from tabletome.server.messages import HintLine
from tabletome.server.worker import LENGTH, Job, Thought, trimmed

GRACE = 15.0
"""Seconds beyond its time to think after which a worker is given up."""
NICENESS = (2, 8)
"""Of the first worker, and of the last."""
NICEST = 19
SHORTEST = 0.02
HINT_SECONDS = 1.0
COMMAND = (sys.executable, "-m", "tabletome.server.worker")
log = logging.getLogger(__name__)


class Question:
    """What a table asks a seat, fixed at this moment. `level` is None for a hint."""

    def __init__(
        self, table: Table, seat: int, level: str | None, table_id: str = "", owner: str = ""
    ) -> None:
        self.table_id, self.owner = table_id, owner
        "For whom it is thought: shares are fair between owners, then between their tables."
        self.game, self.seat, self.level = table.game.slug, seat, level
        ask = table.asks[seat]
        self.options = len(ask.options)
        self.secret = table.together is not None or ask.kind in ("reaction", "trade")
        "Whether others are not told that there was anything to decide."
        self.save = trimmed(table)

    def any_option(self) -> int:
        return secrets.randbelow(self.options)


class Lost(Exception):
    """The worker died, hung or spoke nonsense."""


def let_others_first(process: int, niceness: int) -> None:
    """By how nice it is, a process alone and, for Linux on desktops, its session."""
    if not hasattr(os, "setpriority"):
        return
    niceness = min(NICEST, os.getpriority(os.PRIO_PROCESS, 0) + niceness)
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process, niceness)
        Path(f"/proc/{process}/autogroup").write_text(f"{niceness}")


class Worker:
    """One process. The system prefers that of lower niceness, and the server itself to all of them."""

    def __init__(self, command: Sequence[str], niceness: int = NICENESS[0]) -> None:
        self._command = command
        self.niceness = niceness
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, job: Job, grace: float) -> Thought:
        try:
            return await asyncio.wait_for(self._ask(job), job.seconds + grace)
        except BaseException as error:
            await self.stop()
            if isinstance(error, OSError | EOFError | ValueError | msgspec.MsgspecError | TimeoutError):
                raise Lost(type(error).__name__) from error
            raise

    async def _ask(self, job: Job) -> Thought:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the server alone
            )
            let_others_first(self._process.pid, self.niceness)
        into, out = self._process.stdin, self._process.stdout
        assert into is not None
        assert out is not None
        data = msgspec.msgpack.encode(job)
        into.write(LENGTH.pack(len(data)) + data)
        await into.drain()
        (length,) = LENGTH.unpack(await out.readexactly(LENGTH.size))
        return msgspec.msgpack.decode(await out.readexactly(length), type=Thought)

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


_niceness = attrgetter("niceness")


class Queue:
    """Who waits for a worker: by turns between owners, and of each between his tables.

    One owner is never given all workers, so that another finds one soon; and who asks for much at once is
    given the nicest, so that he takes the processors from nobody.
    """

    def __init__(self, workers: Sequence[Worker]) -> None:
        self._count = len(workers)
        self._free = sorted(workers, key=_niceness)
        self._lines: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[Worker]]]] = OrderedDict()
        self._busy: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()

    async def take(self, owner: str, table: str) -> Worker:
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(owner, OrderedDict()).setdefault(table, deque()).append(turn)
        self._waiting[owner] += 1
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(owner, turn.result())
            raise

    def give_back(self, owner: str, worker: Worker) -> None:
        self._busy[owner] -= 1
        if not self._busy[owner]:
            del self._busy[owner]
        insort(self._free, worker, key=_niceness)
        self._serve()

    def crowd(self, owner: str) -> float:
        """By how much less time one of this owner's questions must be content with, at least 1."""
        owners = len(self._busy.keys() | self._lines.keys())
        return max(1.0, owners * (self._waiting[owner] + self._busy[owner]) / self._count)

    def waiting(self) -> int:
        return self._waiting.total()

    def _serve(self) -> None:
        most = max(1, self._count - 1)
        for owner in list(self._lines):
            if not self._free:
                return
            crowded = self.crowd(owner) > 1
            if self._busy[owner] < most and (turn := self._next(owner)) is not None:
                self._busy[owner] += 1
                turn.set_result(self._free.pop(-1 if crowded else 0))
                if owner in self._lines:
                    self._lines.move_to_end(owner)

    def _next(self, owner: str) -> asyncio.Future[Worker] | None:
        """The owner's next question that is still asked; his tables take turns."""
        tables = self._lines[owner]
        found = None
        while tables and found is None:
            table, line = tables.popitem(last=False)
            turn = line.popleft()
            self._waiting[owner] -= 1
            if line:
                tables[table] = line
            if not turn.cancelled():
                found = turn
        if not tables:
            del self._lines[owner]
            del self._waiting[owner]
        return found


class Thinkers:
    """All workers. The more wait for them, the less time each gets, so that no table waits for long."""

    def __init__(
        self, workers: int | None = None, command: Sequence[str] = COMMAND, grace: float = GRACE
    ) -> None:
        # one more than there are processors: who is alone may use all of them
        count = workers or (os.cpu_count() or 1) + 1
        least, most = NICENESS
        self._all = [Worker(command, least + (most - least) * n // max(1, count - 1)) for n in range(count)]
        self._queue = Queue(self._all)
        self._grace = grace
        self._took: dict[tuple[str, str | None], float] = {}
        "Seconds that the last decision took, by game and level."

    def waiting(self) -> int:
        return self._queue.waiting()

    async def decide(self, question: Question) -> int | str:
        """What a bot of this level answers; anything at all if it cannot say."""
        if question.options == 1:
            return 0
        began = time.monotonic()
        try:
            thought = await self._think(question)
            self._took[question.game, question.level] = time.monotonic() - began
        except Lost as error:
            log.warning(
                "A bot (%s, %s) failed: %s. It plays at random this time.",
                question.level,
                question.game,
                error,
            )
            return question.any_option()
        return thought.choice

    def usual(self, question: Question) -> float:
        """Seconds that a decision of this level takes in this game, where there is something to decide."""
        assert question.level is not None
        most = LEVELS[question.level].seconds
        return min(most, self._took.get((question.game, question.level), most))

    async def hint(self, question: Question) -> list[HintLine]:
        try:
            thought = await self._think(question)
        except Lost as error:
            log.warning("A hint (%s) failed: %s.", question.game, error)
            raise Refused("No hint could be found this time; please try again.") from error
        return [HintLine(*line) for line in thought.hints]

    async def _think(self, question: Question) -> Thought:
        owner = question.owner
        worker = await self._queue.take(owner, question.table_id)
        try:
            seconds = LEVELS[question.level].seconds if question.level else HINT_SECONDS
            seconds = max(SHORTEST, seconds / self._queue.crowd(owner))
            dice = secrets.randbits(64)
            job = Job(question.save, question.seat, question.level, seconds, dice)
            return await worker.think(job, self._grace)
        finally:
            self._queue.give_back(owner, worker)

    async def stop(self) -> None:
        for worker in self._all:
            await worker.stop()
