"""Stand-ins: the server answers for bots, and for those whose time is up."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time

from tabletome.engine import Refused
from tabletome.server.limits import Buckets
from tabletome.server.match import BY_CLOCK, FORCED, Asked
from tabletome.server.records import Change
from tabletome.server.room import Room
from tabletome.server.rooms import Rooms, Unsure
from tabletome.server.thinking import Question, Thinkers

BY_BOT = "server "
log = logging.getLogger(__name__)


class StandIns:
    """At most one task for each room, which plays until only people are asked."""

    def __init__(self, rooms: Rooms, thinkers: Thinkers) -> None:
        settings = rooms.settings
        self._rooms = rooms
        self._thinkers = thinkers
        self._pause = settings.bot_pause
        self._pace = Buckets(settings.bot_answers_per_second, settings.bot_answers_at_once)
        self._tasks: dict[Room, asyncio.Task[None]] = {}
        self._alarms: dict[Room, asyncio.TimerHandle] = {}
        self._stopped = False

    def wake(self, room: Room) -> None:
        """See whether the server must act at this table, now or later."""
        if alarm := self._alarms.pop(room, None):
            alarm.cancel()
        if self._stopped or self._rooms.loaded(room.id) is not room:
            return
        now = time.time()
        due = room.due(now)
        if due is not None and due > now:
            self._alarms[room] = asyncio.get_running_loop().call_later(due - now, self.wake, room)
        elif due is not None and room not in self._tasks:
            self._tasks[room] = self._rooms.background(self._play(room))

    def busy(self, room: Room) -> bool:
        return room in self._tasks

    def stop(self) -> None:
        self._stopped = True
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._tasks.values():
            task.cancel()

    async def _play(self, room: Room) -> None:
        try:
            turn = None
            while room.to_play_for(time.time()) is not None:
                # the tables of one address share a pace
                await asyncio.sleep(self._pace.delay(room.game.made_from))
                wanted = await self._next(room)
                if wanted is None:
                    return
                question, asked = wanted
                earlier, turn = turn, (question.seat, room.table.game.turns)
                if room.is_writing(question.seat):
                    await self._answer(room, question.seat, asked, "")
                    continue
                paced = room.watchers and self._pause and room.seats[question.seat].who == "bot"
                pause = self._least(question, turn != earlier) if paced else 0.0
                choice, _ = await asyncio.gather(self._thinkers.decide(question), asyncio.sleep(pause))
                if not (
                    await self._answer(room, question.seat, asked, choice)
                    or await self._answer(room, question.seat, asked, question.any_option())
                ):
                    return  # upkeep will try again
        except Unsure:
            pass
        except Exception:
            log.exception("Nobody could answer for a seat at table %s; it will be tried again.", room.id)
        finally:
            del self._tasks[room]

    def _least(self, question: Question, first: bool) -> float:
        """Seconds an answer takes: a turn can be followed, and no haste tells that there was no choice."""
        if not first and not question.secret:
            return 0.0
        return max(self._pause, self._thinkers.usual(question)) if question.options == 1 else self._pause

    async def _next(self, room: Room) -> tuple[Question, Asked] | None:
        async with room.lock:
            wanted = None if room.broken else room.to_play_for(time.time())
            if wanted is None:
                return None
            seat, level = wanted
            question = Question(room.table, seat, level, room.id, room.game.made_from)
            return question, room.match.asked[seat]

    async def _answer(self, room: Room, seat: int, asked: Asked, choice: int | str) -> bool:
        """Whether the question is settled, by this answer or because it is not the server's any more."""

        def act() -> Change:
            forced = FORCED if room.forced_at(seat) is not None else BY_CLOCK
            who = BY_BOT if room.seats[seat].who == "bot" else forced
            return room.answer(seat, choice, f"{who}{secrets.token_hex(8)}")

        def still_wanted() -> bool:
            now = room.match.asked.get(seat)
            return now is not None and now.since == asked.since and room.must_play_for(seat, time.time())

        if not still_wanted():
            return True
        try:
            await self._rooms.change(room, lambda: act() if still_wanted() else Change(), by_server=True)
        except Refused as error:
            log.warning("A bot's answer at table %s (%s) was refused: %s", room.id, room.game.slug, error)
            return False
        return True
