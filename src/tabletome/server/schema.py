"""The tables of the database, as the steps by which they grew. A new database takes all of them."""

from __future__ import annotations

from sqlalchemy import Connection, text

from tabletome.engine import TabletomeError

STEPS: list[list[str]] = [
    [
        """create table game (
            id text primary key, slug text not null, rules integer not null, options text not null,
            names text not null, seed text not null, made_at double precision not null, made_by text not null,
            listed boolean not null, clock integer, stand_in_after integer not null,
            over boolean not null, due double precision, stamp integer not null)""",
        "create index game_listed on game (listed, over, made_at)",
        "create index game_due on game (due)",
        """create table seat (
            game text not null references game (id), seat integer not null, name text not null,
            who text not null, level text, token text, here_until double precision not null,
            primary key (game, seat))""",
        "create index seat_free on seat (who, game)",
        """create table holding (
            game text not null references game (id), session text not null, seat integer not null,
            primary key (game, session, seat))""",
        """create table event (
            game text not null references game (id), seq integer not null, kind text not null,
            seat integer not null, choice text not null, fingerprint text not null, command text not null,
            at double precision not null,
            primary key (game, seq), unique (game, command))""",
        """create table chat (
            game text not null references game (id), seq integer not null, speaker text not null,
            seat integer, line text not null, command text not null, at double precision not null,
            primary key (game, seq), unique (game, command))""",
        """create table snapshot (
            game text not null references game (id), base boolean not null, seq integer not null,
            data text not null,
            primary key (game, base))""",
    ],
    ["alter table game add column forced boolean not null default true"],
    [
        """create table ticket (
            hash text primary key, game text not null references game (id), seat integer not null,
            salt text not null, ends_at double precision)""",
        "create index ticket_game on ticket (game)",
        # whoever sits has his seat by his own cookie now
        """insert into ticket (hash, game, seat, salt)
            select distinct token, game, seat, '' from seat where who = 'free' and token is not null""",
        "alter table seat drop column token",
    ],
    [
        "alter table game add column made_from text not null default ''",
        "create index game_open on game (over, made_from)",
    ],
    [
        "alter table game add column touched_at double precision not null default 0",
        "alter table game add column closed_at double precision",
        """update game set touched_at =
            coalesce((select max(at) from event where event.game = game.id), made_at)""",
        "create index game_touched on game (over, touched_at)",
        "create index holding_game on holding (game)",
    ],
    # at tables of before, spectators could chat
    ["alter table game add column spectators_chat boolean not null default true"],
    # snapshots of before were taken now and then, so that finished turns may be missing
    ["alter table snapshot add column complete boolean not null default false"],
    ["alter table game add column result text not null default ''"],
    # instead of a number that was kept by hand
    [
        "alter table game drop column rules",
        "alter table game add column rules text not null default ''",
    ],
    [
        """create table ban (
            who text primary key, only_muted boolean not null, since double precision not null)"""
    ],
    [
        "alter table game add column asked text not null default ''",
        "alter table game add column wish text not null default ''",
        "alter table game add column sequel text not null default ''",
        "alter table game add column leaving text not null default 'bot'",
        "create index holding_session on holding (session)",
    ],
]


def version_of(connection: Connection) -> int:
    connection.execute(text("create table if not exists tabletome (version integer not null)"))
    return connection.execute(text("select version from tabletome")).scalar() or 0


def bring_up_to_date(connection: Connection) -> None:
    """Take the steps that a database of an older version lacks; refuse one that knows more than we do."""
    if connection.dialect.name == "postgresql":
        # several servers may start at once
        connection.execute(text("select pg_advisory_xact_lock(7461626)"))
    version = version_of(connection)
    if version > len(STEPS):
        raise TabletomeError(
            f"The database is of version {version}, made by a newer Tabletome; "
            f"this one knows versions up to {len(STEPS)}."
        )
    for step in STEPS[version:]:
        for statement in step:
            connection.execute(text(statement))
    if version == 0:
        connection.execute(text("insert into tabletome (version) values (0)"))
    connection.execute(text("update tabletome set version = :now"), {"now": len(STEPS)})
