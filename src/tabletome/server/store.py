"""The store: the database, behind two calls for the event loop, `read` and `write`.

SQLite has one writer, so what has gathered while it was busy is committed as one group. PostgreSQL has many:
each write is a transaction of its own, and NOTIFY tells the other servers.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, NamedTuple, TypeVar

from sqlalchemy import URL, Connection, Engine, RootTransaction, create_engine, event, make_url, text
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DBAPIError,
    NoSuchModuleError,
    OperationalError,
    SQLAlchemyError,
)

from tabletome.engine import TabletomeError
from tabletome.server import schema

T = TypeVar("T")
Work = Callable[[Connection], T]

LARGEST_GROUP = 200
LOCKED_FOR = 30.0
"""Seconds for which another program may keep an SQLite file locked."""
LOCKED_PAUSE = 0.01
THREADS = 8
"""Transactions that may be under way on PostgreSQL at once."""
CHANNEL = "tabletome"
LISTENING_PAUSE = 1.0
log = logging.getLogger(__name__)


class Gone(TabletomeError):
    """The file of the database is not what it was when it was opened."""


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
FULL = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN")
"""By what SQLite says that it has not stored something, for certain."""


def nothing_stored(error: BaseException) -> bool:
    """Whether it is certain that nothing was stored, as on a full disk."""
    return isinstance(error, Gone) or _sqlite_name(error).startswith(FULL)


def _sqlite_name(error: BaseException) -> str:
    """SQLite's own name of what went wrong, or nothing."""
    return str(getattr(getattr(error, "orig", None), "sqlite_errorname", ""))


def open_store(database: str, alone: bool = False) -> Store:
    """The store at a URL, or in an SQLite file; a wrong one is refused in a sentence.

    `alone`: no other server may have the same file open, as a server must be.
    """
    url = _url(database)
    lock = _lock(url) if alone and url.get_backend_name() == "sqlite" else None
    try:
        store = _opened(url)
    except BaseException:
        if lock is not None:
            lock.close()
        raise
    store.lock = lock
    return store


def file_of(database: str) -> Path | None:
    """Where the tables are, if in a file."""
    url = _url(database)
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def _lock(url: URL) -> IO[bytes] | None:
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


def _opened(url: URL) -> Store:
    shown = url.render_as_string(hide_password=True)
    try:
        store: Store = SqliteStore(url) if url.get_backend_name() == "sqlite" else PostgresStore(url)
    except ImportError as error:
        raise TabletomeError(
            "PostgreSQL needs the package psycopg: install tabletome[postgres], or leave --database away."
        ) from error
    except (SQLAlchemyError, OSError) as error:
        cause = str(getattr(error, "orig", None) or error).strip().splitlines()
        raise TabletomeError(
            f"The database {shown} cannot be opened: {cause[0] if cause else error!r}"
        ) from error
    return store


def _url(database: str) -> URL:
    url = URL.create("sqlite", database=database) if "://" not in database else _parsed(database)
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise TabletomeError("Tables are kept in a file: say in which, such as --database tables.db.")
    return url


def _parsed(database: str) -> URL:
    try:
        url = make_url(database)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError, NoSuchModuleError) as error:
        raise TabletomeError(
            "The database must be the name of a file, or a URL such as postgresql://user@host/name."
        ) from error
    if backend in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    if backend != "sqlite":
        raise TabletomeError(f"A database of kind “{backend[:40]}” is not known; use SQLite or PostgreSQL.")
    return url


class Store:
    """What both kinds share. `shared`: whether other servers may work on the same tables."""

    shared = False
    lock: IO[bytes] | None = None

    def __init__(self, readers: Engine, threads: int) -> None:
        self._readers = readers
        self._threads = ThreadPoolExecutor(threads, "store")

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    async def write(self, work: Work[T], tell: str = "") -> T:
        """Do the work in a transaction and return when it is committed. `tell`: the table it changes."""
        raise NotImplementedError

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call with the name of each table that another server has changed."""

    def close(self) -> None:
        self._threads.shutdown()
        self._readers.dispose()
        if self.lock is not None:
            self.lock.close()

    def _read(self, work: Work[T]) -> T:
        with self._readers.begin() as connection:
            return work(connection)


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
        if _sqlite_name(error).startswith(UNSOUND):
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


class PostgresStore(Store):
    shared = True

    def __init__(self, url: URL) -> None:
        import psycopg

        self._psycopg: Any = psycopg
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._engine = create_engine(
            url,
            hide_parameters=True,
            pool_size=THREADS,
            pool_pre_ping=True,
            connect_args={"connect_timeout": 10},
        )
        self._name = secrets.token_hex(4)
        self._listener: threading.Thread | None = None
        self._closing = threading.Event()
        super().__init__(self._engine, threads=THREADS)
        with self._engine.begin() as connection:
            schema.bring_up_to_date(connection)

    async def write(self, work: Work[T], tell: str = "") -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._write, work, tell)

    def _write(self, work: Work[T], tell: str) -> T:
        with self._engine.begin() as connection:
            result = work(connection)
            if tell:
                connection.execute(
                    text("select pg_notify(:channel, :word)"),
                    {"channel": CHANNEL, "word": f"{self._name} {tell}"},
                )
        return result

    def listen(self, heard: Callable[[str], None]) -> None:
        self._listener = threading.Thread(target=self._listen_on, args=(heard,), daemon=True)
        self._listener.start()

    def _listen_on(self, heard: Callable[[str], None]) -> None:
        """Words may be lost while the connection is; every few seconds the rooms look by themselves."""
        while not self._closing.is_set():
            try:
                with self._psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute(f"listen {CHANNEL}")
                    while not self._closing.is_set():
                        for word in connection.notifies(timeout=LISTENING_PAUSE):
                            sender, _, table = word.payload.partition(" ")
                            if sender != self._name:
                                heard(table)
            except (DBAPIError, self._psycopg.Error) as error:
                log.warning("The line to the other servers is down (%s).", type(error).__name__)
                self._closing.wait(LISTENING_PAUSE)

    def close(self) -> None:
        self._closing.set()
        if self._listener is not None:
            self._listener.join()
        super().close()
