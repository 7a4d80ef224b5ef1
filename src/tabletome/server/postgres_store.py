"""Tables in PostgreSQL: each write is a transaction of its own, and NOTIFY tells the other servers."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import URL, create_engine, text
from sqlalchemy.exc import DBAPIError

from tabletome.server import schema
from tabletome.server.store import Store, T, Work

THREADS = 8
"""Transactions that may be under way at once."""
CHANNEL = "tabletome"
LISTENING_PAUSE = 1.0
log = logging.getLogger(__name__)


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
