"""Rooms: the tables in use. Every change passes here, one at a time for each, stored before it shows."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

from sqlalchemy import Connection

from tabletome.engine import Refused, TabletomeError
from tabletome.server import records
from tabletome.server.bans import MUTED, Bans
from tabletome.server.limits import Buckets
from tabletome.server.records import Change, Conflict, StoredTable
from tabletome.server.room import Room, Viewer, Watcher
from tabletome.server.sessions import Session, checked_text
from tabletome.server.settings import DAY, Settings
from tabletome.server.store import Gone, Store, nothing_stored
from tabletome.server.thinking import Question

HERE_FOR = 45.0
"""How long another server believes that somebody is still here."""
LONGEST_CHAT = 500
TOO_FAST = "That was too fast; wait a moment and try again."
CANNOT_STORE = (
    "Nothing can be stored at the moment: the disk of the server is full or cannot be written to. "
    "The table can be looked at; what is done now does not count."
)
ATTEMPTS = 8
"""How often a change is tried that other servers come before with."""
DRAWN_AT_ONCE = 4
RETIRED_AT_ONCE = 20
LONG = 500
"""Steps of a table that take about a tenth of a second to be played again."""
T = TypeVar("T")
log = logging.getLogger(__name__)


class Missing(TabletomeError):
    """There is no such table."""


class Forbidden(TabletomeError):
    """The session may not do this."""


class TooMany(TabletomeError):
    """There is no room for more, of one client or of all."""


class Unsure(Exception):
    """The database failed: whether the last change was stored will be known after reading it again."""


class Rooms:
    """All rooms of this server. `on_change` is told of every room in which the server may have to act."""

    def __init__(self, store: Store, settings: Settings | None = None) -> None:
        self.store = store
        self.settings = settings or Settings()
        self.on_change: Callable[[Room], None] = lambda room: None
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._turnstile = asyncio.Semaphore(DRAWN_AT_ONCE)
        self._rebuilding = asyncio.Lock()
        self._opened_at = time.time()
        self.counted: Counter[str] = Counter()
        "What has happened since the start, for whoever runs the server."
        self.bans = Bans()
        self.commands = Buckets(self.settings.commands_per_second, self.settings.commands_at_once)
        "By address."
        self._said_here = Buckets(rate=1, burst=6)
        self._said_from = Buckets(self.settings.lines_per_second, self.settings.lines_at_once)
        self._hinted = Buckets(self.settings.hints_per_second, self.settings.hints_at_once)

    # -- coming and going ----------------------------------------------------------------------------------

    def loaded(self, table: str) -> Room | None:
        return self._rooms.get(table)

    def all(self) -> list[Room]:
        return list(self._rooms.values())

    async def open(self, table: str) -> Room:
        """The room of a table, loaded if need be."""
        room = self._rooms.get(table)
        if room is None:
            opening = self._opening.get(table)
            if opening is None:
                opening = self._opening[table] = self.background(self._load(table))
                opening.add_done_callback(lambda _: self._opening.pop(table, None))
            room = await asyncio.shield(opening)
        room.used_at = time.time()
        return room

    async def open_anew(self, table: str) -> Room:
        """The room as it stands now, also after what other servers have just stored."""
        room = await self.open(table)
        if self.store.shared:
            await self.refresh(room)
        return room

    def background(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that comes to its end even if the one who asked for it goes away."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def pass_turnstile(self) -> None:
        """Whoever wants to be shown a table waits here, so that commands and commits come between."""
        async with self._turnstile:
            await asyncio.sleep(0)

    async def settled(self) -> None:
        """Wait until nothing is under way."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def forget(self, room: Room) -> None:
        if self._rooms.pop(room.id, None) is not None:
            self.on_change(room)

    async def enter(self, room: Room, watcher: Watcher) -> None:
        if self.store.shared:
            await self.refresh(room)
        async with room.lock:
            room.watchers.add(watcher)
            room.count_here()
            room.changed()
        self.on_change(room)  # bots play on when somebody looks
        now, seats = time.time(), room.seats_of(watcher.session)
        await self._note_presence(room, seats, now + HERE_FOR, touched=bool(seats) and not room.halted)

    async def leave(self, room: Room, watcher: Watcher) -> None:
        room.watchers.discard(watcher)
        before, now = room.here, time.time()
        room.count_here()
        gone = [seat for seat in before if not room.here[seat]]
        for seat in gone:
            room.seats[seat] = room.seats[seat]._replace(here_until=now)
        room.changed()
        await self._note_presence(room, gone, now)

    async def _note_presence(
        self, room: Room, seats: Iterable[int], until: float, touched: bool = False
    ) -> None:
        """Who cannot be noted, as the disk is full, may look all the same, and is told."""
        pairs = [(room.id, seat) for seat in seats]
        if not pairs:
            return
        shared = self.store.shared

        def note(connection: Connection) -> None:
            records.note_presence(connection, pairs, until, shared)
            if touched:
                records.touch(connection, room.id, time.time())

        try:
            await self.store.write(note, room.id)
        except Exception as error:
            if not nothing_stored(error):
                raise
            self._cannot_store(room, error)
        else:
            room.unstorable = ""

    def _cannot_store(self, room: Room, error: BaseException) -> None:
        log.error("Nothing can be stored (%s).", getattr(error, "orig", error))
        room.unstorable = str(error) if isinstance(error, Gone) else CANNOT_STORE
        room.changed()

    # -- what people do ------------------------------------------------------------------------------------

    async def answer(self, room: Room, session: Session, key: str, version: int, choice: int | str) -> None:
        def act() -> Change:
            viewer = room.viewer(session, None)
            seat = seat_at_play(room, viewer)
            room.match.expect_same_ask(viewer.seats, seat, version)
            return room.answer(seat, choice, key)

        await self.change(room, act, key)

    async def undo(self, room: Room, session: Session, key: str, version: int) -> None:
        def act() -> Change:
            room.refuse_if_full()
            viewer = room.viewer(session, None)
            seat = seat_at_play(room, viewer)
            if room.match.over():
                raise Refused("The game is over: nothing can be taken back any more.")
            room.match.expect_version(viewer.seats, version)
            able = [s for s in viewer.seats if room.match.can_undo(s) and room.seats[s].who != "bot"]
            return Change((room.match.undo(able[0] if able else seat, key, time.time()),))

        await self.change(room, act, key)

    def may_tell(self, room: Room, session: Session) -> bool:
        """Whether this session has not made the table say too much."""
        return self._said_here.take(f"{room.id} {session.key}")

    async def say(self, room: Room, session: Session, address: str, key: str, line: str) -> None:
        def act() -> Change:
            room.refuse_if_full()
            seat = room.viewer(session, None).seat
            if not room.may_chat(session):
                raise Refused("At this table only those who sit at it can write in the chat.")
            if self.bans.muted(session, address):
                raise Refused(MUTED)
            who = session.key if seat is None else str(seat)
            if not self._said_here.take(f"{room.id} {who}") or not self._said_from.take(address):
                raise Refused(TOO_FAST)
            return Change(chat=room.say(session, checked_text(line, LONGEST_CHAT), key))

        await self.change(room, act, key)

    async def question(self, room: Room, session: Session, version: int, address: str) -> Question:
        """What is asked of a session's seat now, for a hint."""
        async with room.lock:
            viewer = room.viewer(session, None)
            seat = seat_at_play(room, viewer)
            room.match.expect_same_ask(viewer.seats, seat, version)
            if seat not in room.match.asked:
                raise Refused("A hint is for your own turn: you are not asked anything now.")
            if room.table.asks[seat].kind == "text":
                raise Refused("For words of your own there is no hint.")
            if not self._hinted.take(address):
                raise Refused(TOO_FAST)
            return Question(room.table, seat, None, room.id, address)

    # -- storing -------------------------------------------------------------------------------------------

    async def change(
        self, room: Room, act: Callable[[], Change], key: str | None = None, by_server: bool = False
    ) -> None:
        """Carry out a command once: do it in memory, store it, and only then show what came of it.

        If another server was quicker, what it stored is read, and the command judged anew in its light.
        """
        for _ in range(ATTEMPTS):
            async with room.lock:
                if room.broken:
                    raise Unsure
                if key is not None and room.knows(key):
                    return
                try:
                    if room.halted:
                        raise Refused(room.halted)
                    change = with_finished_turn(room, act())
                except TabletomeError as error:
                    self.counted["refusals"] += 1
                    if key is not None:
                        room.note_refusal(key, str(error))
                    raise
                except Exception as error:
                    log.exception("The rules of %s failed at table %s.", room.game.slug, room.id)
                    await self._reload(room)
                    raise Refused(
                        "The rules of this game failed at this choice; nothing has changed."
                    ) from error
                try:
                    await self._store(room, change if by_server else change._replace(touched_at=time.time()))
                except Conflict:
                    await self._reload(room)
                    continue
                self.counted["changes"] += 1
                room.unstorable = ""
                room.changed()
            self.on_change(room)
            return
        raise Unsure

    async def _store(self, room: Room, change: Change) -> None:
        """If it fails, nobody knows what is stored: the room is given up, and will be read again."""
        over = room.match.over()
        change = change._replace(over=over, due=room.due(time.time()), asked=room.asked())
        if change.events and change.wish is None and room.game.wish:
            # whoever plays on has not waited for consent
            room.game = room.game._replace(wish="")
            change = change._replace(wish="")
        if over and change.events:
            change = change._replace(result=room.match.result())
        try:
            await self.store.write(lambda connection: records.keep(connection, room.id, change), room.id)
        except Conflict:
            raise
        except BaseException as error:
            self.counted["storing_failures"] += 1
            if nothing_stored(error) and not isinstance(error, Gone):
                await self._reload(room)
                self._cannot_store(room, error)
                raise Refused(room.unstorable) from error
            self.give_up(room)
            if isinstance(error, Gone):
                raise
            if not isinstance(error, Exception):
                raise
            log.error("Table %s could not be stored (%s).", room.id, type(error).__name__)
            raise Unsure from error

    async def let_rest(self, room: Room) -> None:
        """Note that the server owes this table nothing now, though it was stored that it did."""
        async with room.lock:
            if not room.broken:
                due = room.due(time.time())
                await self.store.write(lambda c: records.set_due(c, room.id, due))

    async def refresh(self, room: Room) -> None:
        """Take over what other servers have stored since."""
        async with room.lock:
            if room.broken:
                return
            seq, lines = room.match.seq, len(room.chat)
            stored = await self.store.read(lambda c: records.find_table(c, room.id, seq, lines))
            if stored is None or stored.game.stamp == room.game.stamp:
                return
            try:
                room.take_news(stored)
            except Exception:
                # the rules were mended meanwhile, or drifted: everything is read again
                await self._reload(room)
                return
            room.changed()
        self.on_change(room)

    async def _load(self, table: str) -> Room:
        room = await self._rebuilt(await self._stored(table))
        match = room.match
        if match.fault is not None:
            word = "frozen" if match.frozen else "mended"
            log.error("Table %s (%s) is %s.", room.id, room.game.slug, word, exc_info=match.fault)
        if not match.frozen and not match.over() and (match.mended or match.rules_changed):
            try:
                await self._store(room, match.mend(time.time()) if match.mended else match.accept_rules())
            except Conflict:
                room = await self._rebuilt(await self._stored(table))
        self._rooms[table] = room
        self.on_change(room)
        return room

    async def _rebuilt(self, stored: StoredTable) -> Room:
        """What is long is played again in a thread, one at a time, so that others need not wait."""
        if len(stored.events) < LONG:
            return Room(stored, self._opened_at, self.settings)
        async with self._rebuilding:
            return await asyncio.to_thread(Room, stored, self._opened_at, self.settings)

    async def _stored(self, table: str) -> StoredTable:
        stored = await self.store.read(lambda connection: records.find_table(connection, table))
        if stored is None:
            raise Missing("There is no such table. The link may be incomplete.")
        return stored

    async def _reload(self, room: Room) -> None:
        try:
            room.take_over(await self._stored(room.id))
        except BaseException:
            self.give_up(room)
            raise
        room.changed()

    async def notice_bans(self) -> None:
        """Take over what was decided by hand, and send away who may not be here any more."""
        if not self.bans.take(await self.store.read(records.bans)):
            return
        for room in self.all():
            for watcher in list(room.watchers):
                if self.bans.banned(watcher.session, watcher.address):
                    watcher.drop()

    async def retire(self, now: float) -> None:
        """Close what nobody has touched for long, and remove what was closed or over for long."""
        settings = self.settings
        stale, closed, finished = (
            now - days * DAY
            for days in (settings.close_after_days, settings.remove_after_days, settings.keep_finished_days)
        )
        # a few at a time, so that commands come between
        while ids := await self.store.write(
            lambda c: records.close_abandoned(c, stale, now, RETIRED_AT_ONCE)
        ):
            for room in filter(None, map(self.loaded, ids)):
                await self.refresh(room)
        while ids := await self.store.write(
            lambda c: records.remove_old(c, closed, finished, RETIRED_AT_ONCE)
        ):
            for room in filter(None, map(self.loaded, ids)):
                self.give_up(room)

    def give_up(self, room: Room) -> None:
        room.broken = True
        self.forget(room)
        for watcher in list(room.watchers):
            watcher.drop()


def seat_at_play(room: Room, viewer: Viewer) -> int:
    if viewer.seat is None:
        raise Refused("You are watching this table; only those who sit at it can choose.")
    if room.seats[viewer.seat].who == "bot":
        raise Refused("A bot plays in your seat now; sit down again to play on yourself.")
    return viewer.seat


def with_finished_turn(room: Room, change: Change) -> Change:
    """When a turn is finished, the position is stored too: it stays, whatever becomes of the rules."""
    turn = room.table.checkpoint
    if not change.events or turn is room.snapshotted:
        return change
    room.snapshotted = turn
    return change._replace(snapshot=room.match.snapshot())
