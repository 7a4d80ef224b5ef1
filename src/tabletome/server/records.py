"""What the database keeps, and the questions put to it. Of secrets only the seeds of games are readable."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, TextClause, bindparam, text
from sqlalchemy.exc import IntegrityError

from tabletome.server.bans import Ban

MOST_NAMED = 500
"""Tables that one question to the database names."""
LISTED_EACH = 3
"""So many tables of one maker are shown in the lobby."""


class Conflict(Exception):
    """Somebody else has stored this number of a sequence, or this command, before."""


Leaving = Literal["bot", "end"]
"""When somebody leaves, a bot plays on in his seat, or the game ends."""


class GameRecord(NamedTuple):
    id: str
    slug: str
    rules: str
    "Their stamp when it was stored."
    options: str
    names: str
    "Of the players when the game began; who sits down later brings a name of his own."
    seed: str
    made_at: float
    made_by: str
    listed: bool
    clock: int | None
    stand_in_after: int
    over: bool
    due: float | None
    "When the server itself has to act: a bot is asked, or a clock runs out."
    stamp: int
    "Grows with every change that people at the table can see."
    forced: bool = True
    "Whether the server answers for people who have nothing to decide."
    made_from: str = ""
    "The address from which it was made, for limits."
    touched_at: float = 0.0
    "When somebody last did anything here."
    closed_at: float | None = None
    "Since when nothing can be done here any more, though the game is not over."
    spectators_chat: bool = False
    result: str = ""
    "Ranks and scores when the game was over, whatever the rules of today make of it."
    asked: str = ""
    "Whom it waits for, and since when: pairs of seat and time."
    wish: str = ""
    "What somebody asks the others to agree to; see `agreeing`."
    sequel: str = ""
    "The table at which the same people play again; see `rematch`."
    leaving: Leaving = "bot"
    "What happens when somebody leaves for good."

    @property
    def settings(self) -> dict[str, Any]:
        options: dict[str, Any] = msgspec.json.decode(self.options)
        return options


class SeatRecord(NamedTuple):
    seat: int
    name: str
    who: str
    level: str | None
    here_until: float


class Ticket(NamedTuple):
    """What a link to a seat carries; see `seating`."""

    hash: str
    seat: int
    salt: str
    ends_at: float | None
    "Until when it is valid for another device of who sits; an invitation stands until the seat is taken."


class EventRecord(NamedTuple):
    """One step of a table: an answer, an undo, a new name; or "mended": it goes on from a snapshot."""

    seq: int
    kind: str
    seat: int
    choice: str
    fingerprint: str
    command: str
    at: float


class ChatRecord(NamedTuple):
    seq: int
    speaker: str
    seat: int | None
    line: str
    command: str
    at: float


class Snapshot(NamedTuple):
    base: bool
    "Whether the game goes on from here; else it is only kept for a change of rules."
    seq: int
    data: str
    complete: bool = True
    "Whether every finished turn is in it."


class HeldTable(NamedTuple):
    game: GameRecord
    seats: list[SeatRecord]
    mine: list[int]


class StoredTable(NamedTuple):
    game: GameRecord
    seats: list[SeatRecord]
    holdings: list[tuple[str, int]]
    events: list[EventRecord]
    chat: list[ChatRecord]
    snapshots: list[Snapshot]
    tickets: list[Ticket]


def _insert(table: str, record: type[Any], *keys: str) -> TextClause:
    names = [*keys, *record._fields]
    values = ", ".join(f":{name}" for name in names)
    return text(f"insert into {table} ({', '.join(names)}) values ({values})")


def _columns(record: type[Any]) -> str:
    return ", ".join(record._fields)


BOOLEANS = ("listed", "over", "forced", "spectators_chat")
INSERT_GAME = _insert("game", GameRecord)
INSERT_SEAT = _insert("seat", SeatRecord, "game")
INSERT_EVENT = _insert("event", EventRecord, "game")
INSERT_CHAT = _insert("chat", ChatRecord, "game")
INSERT_TICKET = _insert("ticket", Ticket, "game")
HOLD = text(
    "insert into holding (game, session, seat) values (:game, :session, :seat) on conflict do nothing"
)
SET_STANDING = text(
    "update game set stamp = stamp + 1, over = :over, due = :due, asked = :asked where id = :game"
)
SET_WISH = text("update game set wish = :wish where id = :game")
SET_SEQUEL = text("update game set sequel = :sequel where id = :game and sequel = ''")
TOUCHED = text("update game set touched_at = :now where id = :game and touched_at < :now")
BELONGINGS = ("ticket", "holding", "snapshot", "chat", "event", "seat")
"""Tables whose rows belong to a game."""
SET_SEAT = text(
    "update seat set name = :name, who = :who, level = :level, here_until = :here_until "
    "where game = :game and seat = :seat and who = :was"
)
TOUCH = text("update game set stamp = stamp + 1 where id = :game")
SELECT_GAME = text(f"select {_columns(GameRecord)} from game where id = :game")
SELECT_SEATS = text(f"select {_columns(SeatRecord)} from seat where game = :game order by seat")
SELECT_EVENTS = text(
    f"select {_columns(EventRecord)} from event where game = :game and seq > :after order by seq"
)
SELECT_CHAT = text(
    f"select {_columns(ChatRecord)} from chat where game = :game and seq > :after order by seq"
)
SELECT_SNAPSHOTS = text(f"select {_columns(Snapshot)} from snapshot where game = :game")
SELECT_HOLDINGS = text("select session, seat from holding where game = :game")
SELECT_TICKETS = text(f"select {_columns(Ticket)} from ticket where game = :game")


def add_table(
    connection: Connection,
    game: GameRecord,
    seats: Iterable[SeatRecord],
    tickets: Iterable[Ticket],
    host: str,
) -> None:
    """A new table; seats of people who sit from the start are the host's own."""
    connection.execute(INSERT_GAME, game._asdict())
    for seat in seats:
        connection.execute(INSERT_SEAT, {"game": game.id, **seat._asdict()})
        if seat.who == "person":
            connection.execute(HOLD, {"game": game.id, "session": host, "seat": seat.seat})
    for ticket in tickets:
        connection.execute(INSERT_TICKET, {"game": game.id, **ticket._asdict()})


def find_table(
    connection: Connection, game: str, events_after: int = 0, chat_after: int = 0
) -> StoredTable | None:
    found = _record_of(connection, game)
    if found is None:
        return None
    return StoredTable(
        found,
        find_seats(connection, game),
        [(session, seat) for session, seat in connection.execute(SELECT_HOLDINGS, {"game": game})],
        [
            EventRecord(*row)
            for row in connection.execute(SELECT_EVENTS, {"game": game, "after": events_after})
        ],
        [ChatRecord(*row) for row in connection.execute(SELECT_CHAT, {"game": game, "after": chat_after})],
        [
            Snapshot(bool(base), seq, data, bool(complete))
            for base, seq, data, complete in connection.execute(SELECT_SNAPSHOTS, {"game": game})
        ],
        find_tickets(connection, game),
    )


def _record_of(connection: Connection, game: str) -> GameRecord | None:
    # PostgreSQL takes no text with a NUL, not even to look for it
    row = None if "\0" in game else connection.execute(SELECT_GAME, {"game": game}).first()
    return None if row is None else _game(row)


def _game(row: Row[Any]) -> GameRecord:
    """SQLite has no booleans of its own."""
    named = zip(GameRecord._fields, row, strict=True)
    return GameRecord._make(bool(value) if name in BOOLEANS else value for name, value in named)


def find_seats(connection: Connection, game: str) -> list[SeatRecord]:
    return [SeatRecord(*row) for row in connection.execute(SELECT_SEATS, {"game": game})]


def find_tickets(connection: Connection, game: str) -> list[Ticket]:
    return [Ticket(*row) for row in connection.execute(SELECT_TICKETS, {"game": game})]


def stored_game(connection: Connection, game: str) -> tuple[GameRecord, list[SeatRecord]] | None:
    found = _record_of(connection, game)
    return None if found is None else (found, find_seats(connection, game))


def held_seats(connection: Connection, game: str, session: str) -> list[int]:
    query = text("select seat from holding where game = :game and session = :session order by seat")
    return [seat for (seat,) in connection.execute(query, {"game": game, "session": session})]


class Change(NamedTuple):
    """What one command does to a table: all of it is stored, or nothing."""

    events: tuple[EventRecord, ...] = ()
    chat: ChatRecord | None = None
    seat: tuple[SeatRecord, SeatRecord] | None = None
    "How a seat was, and how it is to be."
    holder: tuple[str, int] | None = None
    "The session that comes to hold a seat."
    claim: tuple[str, int] | None = None
    "The session that must still hold a seat."
    vacated: int | None = None
    "The seat that all who hold it lose."
    ticket: Ticket | None = None
    "To be added."
    used: str | None = None
    "The ticket that must still be there, and is not afterwards."
    dropped: tuple[str, ...] = ()
    "Tickets that are withdrawn."
    uninvited: int | None = None
    "The seat of which all tickets are void."
    snapshot: Snapshot | None = None
    rules: str | None = None
    result: str | None = None
    over: bool = False
    due: float | None = None
    touched_at: float | None = None
    "When somebody did it, and not the server by itself."
    asked: str = ""
    wish: str | None = None
    sequel: tuple[str, NewRecords] | None = None
    "What is noted of the table that follows this one, and that table."


class NewRecords(NamedTuple):
    """A table that is to be made. `holder`: who sits in the seats that are taken."""

    game: GameRecord
    seats: list[SeatRecord]
    tickets: list[Ticket]
    holder: str


def keep(connection: Connection, game: str, change: Change) -> None:
    try:
        for event in change.events:
            connection.execute(INSERT_EVENT, {"game": game, **event._asdict()})
        if change.chat is not None:
            connection.execute(INSERT_CHAT, {"game": game, **change.chat._asdict()})
    except IntegrityError as error:
        raise Conflict from error
    if change.seat is not None:
        _set_seat(connection, game, *change.seat)
    _keep_holders(connection, game, change)
    _keep_tickets(connection, game, change)
    if change.snapshot is not None:
        keep_snapshot(connection, game, change.snapshot)
    if change.rules is not None:
        connection.execute(
            text("update game set rules = :rules where id = :game"), {"game": game, "rules": change.rules}
        )
    if change.result is not None:
        connection.execute(
            text("update game set result = :result where id = :game"), {"game": game, "result": change.result}
        )
    if change.wish is not None:
        connection.execute(SET_WISH, {"game": game, "wish": change.wish})
    if change.sequel is not None:
        note, new = change.sequel
        if connection.execute(SET_SEQUEL, {"game": game, "sequel": note}).rowcount != 1:
            raise Conflict
        add_table(connection, *new)
    if change.events or change.seat is not None:
        connection.execute(
            SET_STANDING,
            {"game": game, "over": change.over, "due": change.due, "asked": change.asked},
        )
    else:
        connection.execute(TOUCH, {"game": game})
    if change.touched_at is not None:
        touch(connection, game, change.touched_at)


def touch(connection: Connection, game: str, now: float) -> None:
    connection.execute(TOUCHED, {"game": game, "now": now})


def _keep_holders(connection: Connection, game: str, change: Change) -> None:
    if change.claim is not None:
        session, seat = change.claim
        if seat not in held_seats(connection, game, session):
            raise Conflict
    if change.vacated is not None:
        for table in ("holding", "ticket"):
            connection.execute(
                text(f"delete from {table} where game = :game and seat = :seat"),
                {"game": game, "seat": change.vacated},
            )
    if change.holder is not None:
        session, seat = change.holder
        connection.execute(HOLD, {"game": game, "session": session, "seat": seat})


def _keep_tickets(connection: Connection, game: str, change: Change) -> None:
    drop = text("delete from ticket where hash = :hash")
    if change.used is not None and connection.execute(drop, {"hash": change.used}).rowcount != 1:
        raise Conflict
    for outdated in change.dropped:
        connection.execute(drop, {"hash": outdated})
    if change.uninvited is not None:
        connection.execute(
            text("delete from ticket where game = :game and seat = :seat"),
            {"game": game, "seat": change.uninvited},
        )
    if change.ticket is not None:
        connection.execute(INSERT_TICKET, {"game": game, **change.ticket._asdict()})


def _set_seat(connection: Connection, game: str, old: SeatRecord, new: SeatRecord) -> None:
    """Change who sits in a seat, if nobody else has done so."""
    changed = connection.execute(SET_SEAT, {"game": game, "was": old.who, **new._asdict()})
    if changed.rowcount != 1:
        raise Conflict


def note_presence(connection: Connection, seats: Iterable[tuple[str, int]], until: float, seen: bool) -> None:
    """`seen`: whether the others at the table are to notice."""
    rows = [{"game": game, "seat": seat, "until": until} for game, seat in seats]
    if not rows:
        return
    connection.execute(text("update seat set here_until = :until where game = :game and seat = :seat"), rows)
    if seen:
        connection.execute(TOUCH, rows)


def open_tables(connection: Connection, most: int) -> list[tuple[GameRecord, list[SeatRecord]]]:
    """Listed tables with a free seat: first the newest of each maker, and few of each."""
    query = text(
        f"select {_columns(GameRecord)} from (select game.*, row_number() over ("
        "partition by case when made_from = '' then made_by else made_from end order by made_at desc) "
        "as place from game where listed and not over and closed_at is null and exists "
        "(select 1 from seat where seat.game = game.id and seat.who = 'free')) as found "
        "where place <= :each order by place, made_at desc limit :most"
    )
    found = [_game(row) for row in connection.execute(query, {"most": most, "each": LISTED_EACH})]
    return [(game, find_seats(connection, game.id)) for game in found]


def tables_of(connection: Connection, session: str, since: float, most: int) -> list[HeldTable]:
    """Those at which a session holds seats: where the game goes on, or was over not long ago."""
    query = text(
        f"select {_columns(GameRecord)} from game "
        "where id in (select game from holding where session = :session) and closed_at is null "
        "and (over = :no or touched_at > :since) order by touched_at desc limit :most"
    )
    given = {"session": session, "since": since, "most": most, "no": False}
    found = [_game(row) for row in connection.execute(query, given)]
    return [
        HeldTable(game, find_seats(connection, game.id), held_seats(connection, game.id, session))
        for game in found
    ]


def due_tables(connection: Connection, until: float, most: int) -> list[str]:
    query = text("select id from game where due <= :until order by due limit :most")
    return [game for (game,) in connection.execute(query, {"until": until, "most": most})]


def set_due(connection: Connection, game: str, due: float | None) -> None:
    connection.execute(text("update game set due = :due where id = :game"), {"game": game, "due": due})


def open_tables_of(connection: Connection, address: str) -> tuple[int, int]:
    """How many tables are not over: all, and those made from an address."""
    query = text(
        "select count(*), coalesce(sum(case when made_from = :address then 1 else 0 end), 0) "
        "from game where over = :no and closed_at is null"
    )
    every, own = connection.execute(query, {"address": address, "no": False}).one()
    return every, own


def close_abandoned(connection: Connection, before: float, now: float, most: int) -> list[str]:
    """Close tables that nobody has touched since."""
    query = text(
        "select id from game where over = :no and closed_at is null and touched_at < :before limit :most"
    )
    found = [game for (game,) in connection.execute(query, {"no": False, "before": before, "most": most})]
    for game in found:
        close(connection, game, now)
    return found


def close(connection: Connection, game: str, now: float) -> None:
    """From now on the table can be looked at, nothing more."""
    connection.execute(
        text("update game set closed_at = :now, due = null, stamp = stamp + 1 where id = :game"),
        {"game": game, "now": now},
    )


def remove_old(connection: Connection, closed: float, finished: float, most: int) -> list[str]:
    """Remove tables that were closed, or whose game was over, before these times."""
    query = text(
        "select id from game where closed_at < :closed or (over = :yes and touched_at < :finished) "
        "limit :most"
    )
    given = {"yes": True, "closed": closed, "finished": finished, "most": most}
    found = [game for (game,) in connection.execute(query, given)]
    for game in found:
        remove(connection, game)
    return found


def remove(connection: Connection, game: str) -> None:
    for table in BELONGINGS:
        connection.execute(text(f"delete from {table} where game = :game"), {"game": game})
    connection.execute(text("delete from game where id = :game"), {"game": game})


def stamps(connection: Connection, games: list[str]) -> dict[str, int]:
    query = text("select id, stamp from game where id in :games").bindparams(
        bindparam("games", expanding=True)
    )
    return {row.id: row.stamp for row in connection.execute(query, {"games": games})}


def standing(connection: Connection, games: list[str]) -> dict[str, bool]:
    """Which of these tables there are, and whether they are closed."""
    found = {}
    for start in range(0, len(games), MOST_NAMED):
        query = text("select id, closed_at is not null from game where id in :games").bindparams(
            bindparam("games", expanding=True)
        )
        found.update(
            {
                game: bool(closed)
                for game, closed in connection.execute(query, {"games": games[start:][:MOST_NAMED]})
            }
        )
    return found


def presence(connection: Connection, games: list[str]) -> list[tuple[str, int, float]]:
    """By table and seat, until when somebody is here."""
    query = text("select game, seat, here_until from seat where game in :games").bindparams(
        bindparam("games", expanding=True)
    )
    return [(game, seat, until) for game, seat, until in connection.execute(query, {"games": games})]


def bans(connection: Connection) -> list[Ban]:
    query = text(f"select {_columns(Ban)} from ban order by since, who")
    return [Ban(who, bool(muted), since) for who, muted, since in connection.execute(query)]


def keep_snapshot(connection: Connection, game: str, snapshot: Snapshot) -> None:
    connection.execute(
        text(
            "insert into snapshot (game, base, seq, data, complete) "
            "values (:game, :base, :seq, :data, :complete) on conflict (game, base) do update "
            "set seq = excluded.seq, data = excluded.data, complete = excluded.complete "
            "where snapshot.seq <= excluded.seq"
        ),
        {"game": game, **snapshot._asdict()},
    )
