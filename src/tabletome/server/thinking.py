"""Bots think in processes of their own, one job at a time each; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from tabletome.bots.levels import LEVELS
from tabletome.engine import Refused, Table
from tabletome.server.messages import HintLine
from tabletome.server.worker import LENGTH, Job, Thought, trimmed

GRACE = 15.0
"""Seconds beyond its time to think after which a worker is given up."""
SHORTEST = 0.02
HINT_SECONDS = 1.0
COMMAND = (sys.executable, "-m", "tabletome.server.worker")
log = logging.getLogger(__name__)


class Question:
    """What a table asks a seat, fixed at this moment. `level` is None for a hint."""

    def __init__(self, table: Table, seat: int, level: str | None) -> None:
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


class Worker:
    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
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


class Thinkers:
    """All workers. The more wait for them, the less time each gets, so that no table waits for long."""

    def __init__(
        self, workers: int | None = None, command: Sequence[str] = COMMAND, grace: float = GRACE
    ) -> None:
        count = workers or os.cpu_count() or 1
        self._count = count
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._all = [Worker(command) for _ in range(count)]
        for worker in self._all:
            self._free.put_nowait(worker)
        self._grace = grace
        self._waiting = 0
        self._took: dict[tuple[str, str | None], float] = {}
        "Seconds that the last decision took, by game and level."

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
        self._waiting += 1
        try:
            worker = await self._free.get()
            try:
                crowd = max(1.0, self._waiting / self._count)
                seconds = LEVELS[question.level].seconds if question.level else HINT_SECONDS
                dice = secrets.randbits(64)
                job = Job(question.save, question.seat, question.level, max(SHORTEST, seconds / crowd), dice)
                return await worker.think(job, self._grace)
            finally:
                self._free.put_nowait(worker)
        finally:
            self._waiting -= 1

    async def stop(self) -> None:
        for worker in self._all:
            await worker.stop()
