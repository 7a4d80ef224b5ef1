"""Upkeep by hand, also while a server runs: what tables there are, closing, removing, backups, checks."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, text

from tabletome.engine import TabletomeError
from tabletome.server.store import Store, file_of, open_store

COPIED_AT_ONCE = 200
"""Pages of a backup between which the server may write."""


class TableLine(NamedTuple):
    id: str
    game: str
    seats: str
    people: int
    "Who hold a seat."
    touched: str
    state: str


def existing(database: str) -> Store:
    """The store, if there is one: nothing is made by looking."""
    file = file_of(database)
    if file is not None and not file.is_file():
        raise TabletomeError(f"There is no database {database}.")
    return open_store(database)


def tables(connection: Connection) -> Iterator[TableLine]:
    query = text(
        "select id, slug, over, closed_at, touched_at, "
        "(select count(*) from seat where seat.game = game.id) as seats, "
        "(select count(*) from seat where seat.game = game.id and who = 'free') as free, "
        "(select count(distinct seat) from holding where holding.game = game.id) as people "
        "from game order by touched_at desc"
    )
    for row in connection.execute(query):
        state = "over" if row.over else "open" if row.closed_at is None else "closed"
        touched = datetime.fromtimestamp(row.touched_at, UTC).strftime("%Y-%m-%d %H:%M")
        yield TableLine(row.id, row.slug, f"{row.seats - row.free}/{row.seats}", row.people, touched, state)


def close(connection: Connection, table: str) -> None:
    query = text(
        "update game set closed_at = :now, due = null, stamp = stamp + 1 "
        "where id = :game and over = :no and closed_at is null"
    )
    _known(connection, table)
    if connection.execute(query, {"now": time.time(), "game": table, "no": False}).rowcount != 1:
        raise TabletomeError(f"Table {table} is over or closed already.")


def _known(connection: Connection, table: str) -> None:
    if connection.execute(text("select 1 from game where id = :game"), {"game": table}).first() is None:
        raise TabletomeError(f"There is no table {table}.")


def remove(connection: Connection, table: str) -> None:
    from tabletome.server import records

    _known(connection, table)
    records.remove(connection, table)


def backup(database: str, to: Path) -> int:
    """Copy the file as it stands at one instant, while a server writes to it; how many tables it holds."""
    file = file_of(database)
    if file is None:
        raise TabletomeError("PostgreSQL has its own tool for this: pg_dump.")
    if not file.is_file():
        raise TabletomeError(f"There is no database {database}.")
    if to.exists():
        raise TabletomeError(f"{to} is there already; name a new file.")
    try:
        target = sqlite3.connect(to)
    except sqlite3.Error as error:
        raise TabletomeError(f"{to} cannot be written: {error}.") from error
    source = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    try:
        source.execute("begin")
        # a reader sees one instant, whatever is written meanwhile
        source.execute("select count(*) from game").fetchone()
        source.backup(target, pages=COPIED_AT_ONCE)
        (count,) = target.execute("select count(*) from game").fetchone()
    except sqlite3.Error as error:
        raise TabletomeError(f"The backup failed: {error}.") from error
    finally:
        source.close()
        target.close()
    found: int = count
    return found


def problems(database: str) -> list[str]:
    """What an integrity check finds, in the file and in what belongs together."""
    file = file_of(database)
    if file is None:
        raise TabletomeError("PostgreSQL has its own tool for this: pg_amcheck.")
    if not file.is_file():
        raise TabletomeError(f"There is no database {database}.")
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    try:
        found = [row[0] for row in connection.execute("pragma integrity_check") if row[0] != "ok"]
        found += [
            f"{row[0]} names a {row[2]} that is not there"
            for row in connection.execute("pragma foreign_key_check")
        ]
        gaps = "select game from event group by game having max(seq) <> count(*) or min(seq) <> 1"
        found += [f"table {game} lacks steps" for (game,) in connection.execute(gaps)]
    except sqlite3.Error as error:
        return [str(error)]
    finally:
        connection.close()
    return found
