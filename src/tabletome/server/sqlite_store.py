"""Tables in an SQLite file: it has one writer, so what gathered while it was busy is one transaction."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, NamedTuple

from sqlalchemy import URL, Connection, Engine, RootTransaction, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError

from tabletome.engine import TabletomeError
from tabletome.server import schema
from tabletome.server.store import Gone, Store, T, Work, sqlite_name_of

LARGEST_GROUP = 200
LOCKED_FOR = 30.0
"""Seconds for which another program may keep the file locked."""
LOCKED_PAUSE = 0.01
NOT_THERE = (
    "The file of the tables was deleted or replaced while the server runs. Nothing is stored any more; "
    "whoever runs the server must put it back and start again."
)
DAMAGED = (
    "The file of the tables is damaged. Nothing is stored any more; whoever runs the server must restore a "
    "backup and start again."
)
UNSOUND = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_IOERR_SHORT_READ")
"""By what SQLite says that a file is damaged."""
log = logging.getLogger(__name__)


def locked(url: URL) -> IO[bytes] | None:
    """A lock beside the file, which the system takes back from a server that dies."""
    path = Path(f"{url.database}-lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.open("ab")
    except OSError as error:
        raise TabletomeError(f"The database {url.database} cannot be opened: {error.strerror}.") from error
    try:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        return lock  # on Windows nobody is kept away
    except OSError as error:
        lock.close()
        raise TabletomeError(
            f"Another server has {url.database} open. Stop it first, or use PostgreSQL for several servers."
        ) from error
    return lock


class Task(NamedTuple):
    """A piece of writing, and who waits for it."""

    work: Work[Any]
    done: asyncio.Future[Any]


class SqliteStore(Store):
    """Statements are executed in the event loop, as a thread would have to wait for it at each of them.

    Only the commit, which waits for the disk, is left to a thread.
    """

    def __init__(self, url: URL) -> None:
        Path(url.database or "").resolve().parent.mkdir(parents=True, exist_ok=True)
        patient = _sqlite_engine(url, "begin immediate", timeout=LOCKED_FOR)
        with patient.begin() as connection:
            schema.bring_up_to_date(connection)
        patient.dispose()
        super().__init__(_sqlite_engine(url, "begin", timeout=LOCKED_FOR), threads=2)
        self._engine = _sqlite_engine(url, "begin immediate", timeout=0)
        self._connection = self._engine.connect()
        self._path = Path(url.database or "")
        self._identity = _identity_of(_status_of(self._path))
        self._size = 0
        "Of the file, which never shrinks."
        self._trouble = ""
        "Why nothing is stored any more."
        self._disk = ThreadPoolExecutor(1, "disk")
        self._waiting: list[Task] = []
        self._writer: asyncio.Task[None] | None = None

    async def write(self, work: Work[T], tell: str = "") -> T:
        self._look()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(Task(work, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_on())
        try:
            return await done
        except DatabaseError as error:
            self._refuse_if_damaged(error)
            raise

    async def read(self, work: Work[T]) -> T:
        self._look()
        try:
            return await super().read(work)
        except DatabaseError as error:
            self._refuse_if_damaged(error)
            raise

    def _look(self) -> None:
        """A file that is gone can still be written to, and nobody would find again what was stored."""
        if not self._trouble:
            found = _status_of(self._path)
            if _identity_of(found) != self._identity:
                raise Gone(NOT_THERE)
            assert found is not None
            if found.st_size < self._size:
                self._trouble = DAMAGED
            self._size = found.st_size
        if self._trouble:
            raise Gone(self._trouble)

    def _refuse_if_damaged(self, error: DatabaseError) -> None:
        if sqlite_name_of(error).startswith(UNSOUND):
            self._trouble = DAMAGED
            raise Gone(DAMAGED) from error

    def close(self) -> None:
        self._disk.shutdown()
        self._connection.close()
        self._engine.dispose()
        super().close()

    async def _write_on(self) -> None:
        """Store what has gathered, group by group, until nobody waits."""
        while self._waiting:
            group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
            try:
                results = await self._commit(group)
            except Exception as error:
                log.exception("A group of %d writes was not stored.", len(group))
                results = [error] * len(group)
            for task, result in zip(group, results, strict=True):
                if task.done.cancelled():
                    continue
                if isinstance(result, Exception):
                    task.done.set_exception(result)
                else:
                    task.done.set_result(result)
        self._writer = None

    async def _commit(self, group: list[Task]) -> list[Any]:
        """All in one transaction; one that fails by itself is taken back alone."""
        try:
            return await self._in_transaction(lambda c: [task.work(c) for task in group])
        except Exception as error:
            if len(group) == 1:
                return [error]
            return await self._in_transaction(lambda c: [_attempt(c, task.work) for task in group])

    async def _in_transaction(self, work: Work[T]) -> T:
        transaction = await self._begin()
        try:
            result = work(self._connection)
            await asyncio.get_running_loop().run_in_executor(self._disk, transaction.commit)
        except BaseException:
            transaction.rollback()
            raise
        return result

    async def _begin(self) -> RootTransaction:
        """Another program may be writing to the file: it has its time."""
        end = time.monotonic() + LOCKED_FOR
        while True:
            try:
                return self._connection.begin()
            except OperationalError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(LOCKED_PAUSE)


def _status_of(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _identity_of(status: os.stat_result | None) -> tuple[int, int] | None:
    return None if status is None else (status.st_dev, status.st_ino)


def _attempt(connection: Connection, work: Work[Any]) -> Any:
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        return error


def _sqlite_engine(url: URL, begin: str, timeout: float) -> Engine:
    engine = create_engine(
        url, hide_parameters=True, connect_args={"timeout": timeout, "check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, and nowhere else
        for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
            connection.execute(f"pragma {pragma}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
