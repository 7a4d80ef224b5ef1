"""Opening: which store a database given by its name or URL has, or a sentence why there is none."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from tabletome.engine import TabletomeError
from tabletome.server.postgres_store import PostgresStore
from tabletome.server.sqlite_store import SqliteStore, locked
from tabletome.server.store import Store


def open_store(database: str, alone: bool = False) -> Store:
    """The store at a URL, or in an SQLite file; a wrong one is refused in a sentence.

    `alone`: no other server may have the same file open, as a server must be.
    """
    url = _url(database)
    lock = locked(url) if alone and url.get_backend_name() == "sqlite" else None
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


def _opened(url: URL) -> Store:
    shown = url.render_as_string(hide_password=True)
    try:
        store: Store = SqliteStore(url) if url.get_backend_name() == "sqlite" else PostgresStore(url)
    except ImportError as error:
        raise TabletomeError(
            "PostgreSQL needs the package psycopg: `pip install '.[postgres]'` in Tabletome's folder, "
            "or leave --database away."
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
