"""Rematch: after a game the same people sit down again by one click each, in the same seats or one on."""

from __future__ import annotations

import time

import msgspec

from tabletome.engine import Refused
from tabletome.server.desk import Desk
from tabletome.server.messages import NewTable, WantedSeat
from tabletome.server.records import Change
from tabletome.server.room import Room, Sequel
from tabletome.server.rooms import Forbidden, Rooms
from tabletome.server.seating import sit_down
from tabletome.server.sessions import Session


class Rematches:
    def __init__(self, rooms: Rooms, desk: Desk) -> None:
        self._rooms, self._desk = rooms, desk

    async def play_again(self, table: str, session: Session, address: str, rotate: bool) -> str:
        """The table at which this session sits again: made by the first who wants it, then joined."""
        room = await self._rooms.open_anew(table)
        mine = room.seats_of(session)
        if not mine:
            raise Forbidden("Only those who sat at the table can ask for another game.")
        if not room.match.over():
            raise Refused("The game is not over yet.")
        if room.sequel is None:
            await self._make(room, session, address, int(rotate))
        sequel = room.sequel
        assert sequel is not None
        await self._sit_down(room, sequel, session)
        return sequel.id

    async def _make(self, room: Room, session: Session, address: str, shift: int) -> None:
        mine, count = room.seats_of(session), len(room.seats)
        before = [room.seats[(seat - shift) % count] for seat in range(count)]
        seats = [
            WantedSeat("me", record.name)
            if record.seat in mine
            else WantedSeat("bot", record.name, record.level)
            if record.who == "bot"
            else WantedSeat("friend", record.name)
            for record in before
        ]
        game = room.game
        wanted = NewTable(
            game=game.slug,
            seats=seats,
            options=game.settings,
            listed=False,
            clock=game.clock,
            stand_in_after=game.stand_in_after,
            forced=game.forced,
            spectators_chat=game.spectators_chat,
            leaving=game.leaving,
        )
        new = await self._desk.prepare(wanted, session, address)
        sequel = Sequel(new.game.id, shift, room.seats[mine[0]].name)
        note = msgspec.json.encode(sequel).decode()

        def act() -> Change:
            if room.sequel is not None:
                return Change()  # somebody else was quicker
            room.game = room.game._replace(sequel=note)
            return Change(sequel=(note, new))

        await self._rooms.change(room, act)

    async def _sit_down(self, room: Room, sequel: Sequel, session: Session) -> None:
        """In all seats of the new table that follow from one's own."""
        new = await self._rooms.open_anew(sequel.id)
        for seat in room.seats_of(session):
            there, name = (seat + sequel.shift) % len(room.seats), room.seats[seat].name

            def act(there: int = there, name: str = name) -> Change:
                if there in new.seats_of(session):
                    return Change()
                if new.seats[there].who != "free":
                    raise Refused("Somebody else has your seat at the new table by now; you can watch it.")
                return sit_down(new, session, there, name, time.time(), None)

            await self._rooms.change(new, act)
