"""Upkeep: every few seconds the server looks at its rooms, and at the tables for which it is time to act."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Awaitable, Callable, Iterable

from sqlalchemy.exc import SQLAlchemyError

from tabletome.server import records
from tabletome.server.room import Room
from tabletome.server.rooms import HERE_FOR, Rooms, Unsure
from tabletome.server.stand_ins import StandIns
from tabletome.server.store import Gone

EVERY = 5.0
IDLE_SECONDS = 20.0
"""Without anybody in it, a room is left out of memory after so long."""
HEARTBEAT_SECONDS = 20.0
CLEANING_SECONDS = 600.0
MANY_FORGOTTEN = 200
"""Rooms left out of memory whose things hold each other, after which memory is cleaned."""
DUE_AT_ONCE = 50
"""So many tables are brought into memory at one look, as they are due."""
RETIRING_SECONDS = 600.0
TAKEOVER_SECONDS = 10.0
"""How long a table may be overdue before another server than the one that should acts."""
log = logging.getLogger(__name__)


class Upkeep:
    def __init__(self, rooms: Rooms, stand_ins: StandIns) -> None:
        self._rooms, self._store = rooms, rooms.store
        self._stand_ins = stand_ins
        self._task: asyncio.Task[None] | None = None
        self._beat_at = 0.0
        self._cleaned_at = time.time()
        self._retired_at = 0.0
        self.looked_at = time.time()
        "When all was looked after last."
        self._forgotten = 0
        "Rooms left out of memory since it was last cleaned."
        self._hopeless: set[str] = set()
        "Tables that cannot be loaded, such as those of games that are gone."

    def start(self) -> None:
        loop = asyncio.get_running_loop()

        def heard(table: str) -> None:
            loop.call_soon_threadsafe(self._heard, table)

        self._store.listen(heard)
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Let what is under way come to its end."""
        if self._task is not None:
            self._task.cancel()
        self._stand_ins.stop()
        for room in self._rooms.all():
            for watcher in list(room.watchers):
                watcher.drop()
        await self._rooms.settled()

    def _heard(self, table: str) -> None:
        room = self._rooms.loaded(table)
        if room is not None:
            _ = self._rooms.background(self._rooms.refresh(room))

    async def _go_on(self) -> None:
        patience = 0.0
        while True:
            try:
                await self._look(time.time(), patience)
            except (SQLAlchemyError, Gone) as error:
                log.error("The regular look at the tables failed (%s); it is tried again.", error)
            except Exception:
                log.exception("The regular look at the tables failed; it is tried again.")
            # after the start all that is due is ours; later other servers may be at work on it
            patience = TAKEOVER_SECONDS if self._store.shared else 0.0
            await asyncio.sleep(EVERY)

    async def _look(self, now: float, patience: float) -> None:
        await self._each(self._rooms.all(), lambda room: self._look_after(room, now))
        if self._store.shared:
            await self._catch_up()
        await self._act_where_due(now - patience)
        await self._beat(now)
        await self._rooms.notice_bans()
        await self._notice_closed()
        self.looked_at = time.time()
        if now - self._retired_at > RETIRING_SECONDS:
            self._retired_at = now
            await self._rooms.retire(now)
        if now - self._cleaned_at > CLEANING_SECONDS or self._forgotten > MANY_FORGOTTEN:
            # everybody waits meanwhile, and there is little to find: games are taken apart when they are done
            self._cleaned_at, self._forgotten = now, 0
            gc.collect()

    async def _each(self, rooms: Iterable[Room], look: Callable[[Room], Awaitable[None]]) -> None:
        """Whatever goes wrong at one room, the others are looked after."""
        for room in rooms:
            try:
                await look(room)
            except Exception:
                log.exception("Table %s could not be looked after; it is tried again.", room.id)

    async def _notice_closed(self) -> None:
        """Tables that were closed or removed by hand while this server has them in memory."""
        rooms = {room.id: room for room in self._rooms.all()}
        if not rooms:
            return
        standing = await self._store.read(lambda c: records.standing(c, list(rooms)))
        for table in rooms.keys() - standing:
            self._rooms.give_up(rooms[table])
        closed = (rooms[table] for table, is_closed in standing.items() if is_closed)
        await self._each((room for room in closed if room.game.closed_at is None), self._rooms.refresh)

    async def _catch_up(self) -> None:
        """What others did, in case their word was lost."""
        rooms = {room.id: room for room in self._rooms.all()}
        if not rooms:
            return
        stamps, presence = await self._store.read(
            lambda c: (records.stamps(c, list(rooms)), records.presence(c, list(rooms)))
        )
        behind = [rooms[table] for table, stamp in stamps.items() if stamp != rooms[table].game.stamp]
        await self._each(behind, self._rooms.refresh)
        for table, seat, until in presence:
            rooms[table].note_presence(seat, until)

    async def _act_where_due(self, until: float) -> None:
        most = DUE_AT_ONCE + len(self._hopeless)
        for table in await self._store.read(lambda c: records.due_tables(c, until, most)):
            if table in self._hopeless:
                continue
            try:
                room = await self._rooms.open(table)
                self._stand_ins.wake(room)
                if room.match.frozen:
                    self._hopeless.add(table)
                elif room.due(time.time()) is None:
                    await self._rooms.let_rest(room)
            except (SQLAlchemyError, Unsure, Gone) as error:
                # not the table's fault: it is tried again
                log.error("Table %s waits: the database failed (%s).", table, type(error).__name__)
            except Exception as error:
                log.warning("Table %s cannot be played on: %s", table, error)
                self._hopeless.add(table)

    async def _beat(self, now: float) -> None:
        """Note who is here, for other servers and for after a crash."""
        if now - self._beat_at < HEARTBEAT_SECONDS:
            return
        self._beat_at = now
        here = [(room.id, seat) for room in self._rooms.all() for seat, n in room.here.items() if n]
        await self._store.write(lambda c: records.note_presence(c, here, now + HERE_FOR, seen=False))

    async def _look_after(self, room: Room, now: float) -> None:
        if room.watchers:
            room.look_who_is_away(self._store.shared, now)
        elif now - room.used_at > IDLE_SECONDS and not self._stand_ins.busy(room) and not room.lock.locked():
            self._rooms.forget(room)
            self._forgotten += 1
