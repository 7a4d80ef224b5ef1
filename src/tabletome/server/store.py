"""The store: the database, behind two calls for the event loop, `read` and `write`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import IO, TypeVar

from sqlalchemy import Connection, Engine

from tabletome.engine import TabletomeError

T = TypeVar("T")
Work = Callable[[Connection], T]


class Gone(TabletomeError):
    """The file of the database is not what it was when it was opened."""


FULL = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN")
"""By what SQLite says that it has not stored something, for certain."""


def nothing_stored(error: BaseException) -> bool:
    """Whether it is certain that nothing was stored, as on a full disk."""
    return isinstance(error, Gone) or sqlite_name_of(error).startswith(FULL)


def sqlite_name_of(error: BaseException) -> str:
    """SQLite's own name of what went wrong, or nothing."""
    return str(getattr(getattr(error, "orig", None), "sqlite_errorname", ""))


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
