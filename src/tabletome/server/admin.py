"""Upkeep by hand, also while a server runs: what tables there are, closing, removing, backups, checks."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, NoReturn

from sqlalchemy import Connection, text

from tabletome.engine import TabletomeError
from tabletome.server import records
from tabletome.server.bans import Ban, credential_of, named
from tabletome.server.opening import file_of, open_store
from tabletome.server.store import Store

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
        taken = f"{row.seats - row.free}/{row.seats}"
        yield TableLine(row.id, row.slug, taken, row.people, _moment(row.touched_at), state)


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


class PersonLine(NamedTuple):
    seat: int
    name: str
    who: str
    here_until: str
    credentials: list[str]
    "Of the devices on which the seat is held."


def people(connection: Connection, table: str) -> tuple[str, str, list[PersonLine]]:
    """The credential and the address by which a table was made, and who sits there."""
    game, seats = records.stored_game(connection, table) or _missing(table)
    held: dict[int, list[str]] = {}
    for session, seat in connection.execute(records.SELECT_HOLDINGS, {"game": table}):
        held.setdefault(seat, []).append(credential_of(session))
    lines = [
        PersonLine(s.seat, s.name, s.level or s.who, _moment(s.here_until), sorted(held.get(s.seat, [])))
        for s in seats
    ]
    return credential_of(game.made_by), game.made_from, lines


def ban(connection: Connection, who: str, only_muted: bool) -> str:
    """Whom it concerns now, as limits count him."""
    found = Ban(named(who), only_muted, time.time())
    query = text(
        "insert into ban (who, only_muted, since) values (:who, :only_muted, :since) "
        "on conflict (who) do update set only_muted = excluded.only_muted, since = excluded.since"
    )
    connection.execute(query, found._asdict())
    return found.who


def pardon(connection: Connection, who: str) -> str:
    found = named(who)
    if connection.execute(text("delete from ban where who = :who"), {"who": found}).rowcount != 1:
        raise TabletomeError(f"{found} is neither banned nor muted.")
    return found


def bans(connection: Connection) -> list[str]:
    return [
        f"{ban.who}  {'muted' if ban.only_muted else 'banned'} since {_moment(ban.since)}"
        for ban in records.bans(connection)
    ]


def close(connection: Connection, table: str) -> None:
    game, _ = records.stored_game(connection, table) or _missing(table)
    if game.over or game.closed_at is not None:
        raise TabletomeError(f"Table {table} is over or closed already.")
    records.close(connection, table, time.time())


def remove(connection: Connection, table: str) -> None:
    if records.stored_game(connection, table) is None:
        _missing(table)
    records.remove(connection, table)


def _missing(table: str) -> NoReturn:
    raise TabletomeError(f"There is no table {table}.")


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
