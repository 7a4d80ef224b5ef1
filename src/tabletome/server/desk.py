"""The desk: where tables are set up and looked up."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from tabletome import registry
from tabletome.bots.levels import LEVELS
from tabletome.engine import Game, Refused, Table
from tabletome.engine.box import NAMES
from tabletome.engine.stamp import stamp_of
from tabletome.server import records
from tabletome.server.assets import ASSETS
from tabletome.server.messages import Listed, Made, MyTable, NewTable, TableFacts, WantedSeat
from tabletome.server.names import look_of, person_name, told_apart
from tabletome.server.records import GameRecord, NewRecords, SeatRecord
from tabletome.server.room import iso
from tabletome.server.rooms import Missing, Rooms, TooMany
from tabletome.server.seating import invitation, links_of
from tabletome.server.sessions import Session, new_table_id
from tabletome.server.store import Gone

MOST_LISTED = 100
MOST_MINE = 30
FINISHED_SHOWN = 86400.0
"""Seconds for which a table is listed after its game."""
USUAL_LEVEL = "medium"


class Desk:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._settings = rooms.settings
        self._store = rooms.store

    async def make(self, wanted: NewTable, session: Session, address: str = "") -> Made:
        """A new table, with a link for every seat that waits for a friend."""
        new = await self.prepare(wanted, session, address)

        def store(connection: Connection) -> None:
            self._refuse_too_many(*records.open_tables_of(connection, address))
            records.add_table(connection, *new)

        await self._store.write(store)
        return Made(new.game.id, links_of(new.game.id, new.tickets, session))

    async def prepare(self, wanted: NewTable, session: Session, address: str) -> NewRecords:
        """Everything of a new table, as it is to be stored."""
        self._refuse_too_many(*await self._store.read(lambda c: records.open_tables_of(c, address)))
        game = find_game(wanted.game)
        if not wanted.seats:
            raise Refused("A table needs at least one seat.")
        names = seat_names(wanted.seats)
        seed = new_seed()
        table = Table(game, len(names), seed, wanted.options, names)  # refuses what does not fit
        options = msgspec.json.encode(table.game.options).decode()
        now = time.time()
        asked = msgspec.json.encode([[seat, now] for seat in table.asks]).decode()
        for game_of_table in (table.checkpoint, table.game):
            game_of_table.scatter()  # or it would stay in memory until the next cleaning
        made = new_table_id()
        seats = [new_seat(number, names[number], seat, now) for number, seat in enumerate(wanted.seats)]
        tickets = [invitation(made, seat.seat, session)[0] for seat in seats if seat.who == "free"]
        record = GameRecord(
            id=made,
            slug=game.slug,
            rules=stamp_of(game),
            options=options,
            names=msgspec.json.encode(names).decode(),
            seed=seed.hex(),
            made_at=now,
            made_by=session.key,
            listed=wanted.listed,
            clock=wanted.clock,
            stand_in_after=wanted.stand_in_after,
            over=False,
            due=None,
            stamp=0,
            forced=wanted.forced,
            made_from=address,
            touched_at=now,
            spectators_chat=wanted.spectators_chat,
            asked=asked,
            leaving=wanted.leaving,
        )
        return NewRecords(record, seats, tickets, session.key)

    def _refuse_too_many(self, every: int, own: int) -> None:
        if own >= self._settings.tables_per_address:
            raise TooMany(
                f"{own} tables that were made from your address are not over; finish or leave some first."
            )
        if every >= self._settings.tables:
            raise TooMany("There is no room for more tables at the moment; please try again later.")

    async def links(self, table: str, session: Session) -> dict[int, str]:
        """The invitations that this session has made and nobody has used."""
        record, _ = await self._found(table)
        tickets = await self._store.read(lambda c: records.find_tickets(c, record.id))
        return links_of(record.id, tickets, session)

    async def lobby(self) -> list[Listed]:
        tables = await self._store.read(lambda c: records.open_tables(c, MOST_LISTED))
        return [
            Listed(
                id=record.id,
                slug=record.slug,
                title=find_game(record.slug).title,
                players=len(seats),
                free=sum(seat.who == "free" for seat in seats),
                names=shown_names(seats),
                since=iso(record.made_at),
            )
            for record, seats in tables
            if record.slug in registry.slugs()
        ]

    async def mine(self, session: Session) -> list[MyTable]:
        """Where this session sits: whose turn it is there, and since when; first where it is one's own."""
        since = time.time() - FINISHED_SHOWN
        held = await self._store.read(lambda c: records.tables_of(c, session.key, since, MOST_MINE))
        tables = [my_table(*one) for one in held if one.game.slug in registry.slugs()]
        return sorted(tables, key=lambda table: (table.over, not table.my_turn))

    async def facts(self, table: str, session: Session) -> TableFacts:
        record, seats = await self._found(table)
        mine = await self._store.read(lambda c: records.held_seats(c, table, session.key))
        room = self._rooms.loaded(table)
        end = self._settings.kept_until(record.touched_at, record.closed_at, record.over)
        return TableFacts(
            id=record.id,
            slug=record.slug,
            title=find_game(record.slug).title,
            picture=ASSETS.picture(record.slug),
            players=len(seats),
            names=shown_names(seats),
            free=[seat.seat for seat in seats if seat.who == "free"],
            mine=mine,
            over=bool(record.over),
            kept_until=None if end is None else iso(end),
            listed=bool(record.listed),
            watching=0 if room is None else room.watching(),
            clock=record.clock,
            stand_in_after=record.stand_in_after,
            forced=bool(record.forced),
            spectators_chat=record.spectators_chat,
            leaving=record.leaving,
            options=record.settings,
        )

    async def game_at(self, table: str | None) -> str | None:
        """The slug of a table's game, if that can be found out."""
        if table is None:
            return None
        try:
            return (await self._found(table))[0].slug
        except (Missing, Gone, SQLAlchemyError):
            return None

    async def _found(self, table: str) -> tuple[GameRecord, list[SeatRecord]]:
        found = await self._store.read(lambda c: records.stored_game(c, table))
        if found is None:
            raise Missing("There is no such table. The link may be incomplete.")
        return found


def my_table(record: GameRecord, seats: list[SeatRecord], mine: list[int]) -> MyTable:
    asked = msgspec.json.decode(record.asked, type=list[tuple[int, float]]) if record.asked else []
    own = [at for seat, at in asked if seat in mine and seats[seat].who == "person"]
    since = min(own) if own else max((at for _, at in asked), default=record.touched_at)
    return MyTable(
        id=record.id,
        slug=record.slug,
        title=find_game(record.slug).title,
        picture=ASSETS.picture(record.slug),
        names=[seat.name for seat in seats if seat.seat not in mine and seat.who != "free"],
        free=sum(seat.who == "free" for seat in seats),
        my_turn=bool(own) and not record.over,
        waits_for=[seats[seat].name for seat, _ in asked if seat not in mine],
        since=iso(since),
        over=bool(record.over),
    )


def find_game(slug: str) -> type[Game[Any]]:
    """Only games of the catalogue: what comes from outside must not name a file."""
    if slug not in registry.slugs():
        raise Missing(f"There is no game called “{slug[:60]}” here.")
    return registry.find(slug)


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def new_seat(number: int, name: str, wanted: WantedSeat, now: float) -> SeatRecord:
    if wanted.who == "bot":
        level = wanted.level or USUAL_LEVEL
        if level not in LEVELS:
            raise Refused(f"There is no bot called “{level[:40]}”; choose from {', '.join(LEVELS)}.")
        return SeatRecord(number, name, "bot", level, now)
    return SeatRecord(number, name, "person" if wanted.who == "me" else "free", None, now)


def seat_names(wanted: list[WantedSeat]) -> list[str]:
    """What everybody is called: as was wished, or by a name that nobody else has."""
    given: list[str] = []
    for seat in wanted:
        given.append(person_name(seat.name or "", [name for name in given if name], []))
    spare = [name for name in NAMES if look_of(name) not in {look_of(g) for g in given}]
    names: list[str] = []
    for number, name in enumerate(given):
        usual = name or (spare.pop(0) if spare else f"Player {number + 1}")
        names.append(usual if name else told_apart(usual, [*names, *given[number:]]))
    return names


def shown_names(seats: list[SeatRecord]) -> list[str | None]:
    return [None if seat.who == "free" else seat.name for seat in seats]
