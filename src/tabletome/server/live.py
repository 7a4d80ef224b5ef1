"""A socket: one browser that follows a table and sends commands."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tabletome.engine import TabletomeError
from tabletome.server.agreeing import Agreeing
from tabletome.server.limits import Bucket
from tabletome.server.messages import (
    AgreeCommand,
    AnswerCommand,
    AskBackCommand,
    ChatCommand,
    Command,
    Done,
    HintCommand,
    Hints,
    LeaveCommand,
    RefusedCommand,
    Reply,
    State,
    UndoCommand,
    Unreadable,
)
from tabletome.server.room import Room
from tabletome.server.rooms import Rooms, Unsure
from tabletome.server.sessions import Session
from tabletome.server.thinking import Thinkers

LARGEST_FRAME = 16 * 1024
PATIENCE = 20.0
"""Seconds in which a message must leave; slower readers are dropped."""
FIRST_CHAT = 50
"""Lines of the chat that one who comes is shown; earlier ones he may ask for."""
FAREWELL = 5.0
"""Seconds for closing; one who does not read cannot be told that he is dropped."""
UNREADABLE = "This message cannot be read."
TRY_AGAIN, CROWDED, GONE = 1012, 1013, 4404
CLOSED = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending to a closed socket raises."""

_read = msgspec.json.Decoder(Command).decode
_write = msgspec.json.Encoder().encode
log = logging.getLogger(__name__)


class Live:
    def __init__(
        self,
        socket: WebSocket,
        session: Session,
        address: str,
        room: Room,
        rooms: Rooms,
        thinkers: Thinkers,
    ) -> None:
        self.session = session
        self.address = address
        self._socket, self._room, self._rooms, self._thinkers = socket, room, rooms, thinkers
        self._news = asyncio.Event()
        self._dropped = False
        self._seat: int | None = None
        self._sent: State | None = None
        self._commands = Bucket(rate=30, burst=60)
        self._hinting: set[asyncio.Task[None]] = set()

    # -- what the room calls -------------------------------------------------------------------------------

    def wake(self) -> None:
        self._news.set()

    def drop(self) -> None:
        """The browser will come back and ask again."""
        self._dropped = True
        self._news.set()

    # -- the two directions --------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until one of the two ends, for whatever reason."""
        tasks: list[asyncio.Task[None]] = []
        try:
            await self._rooms.enter(self._room, self)
            tasks = [asyncio.create_task(self._send_on()), asyncio.create_task(self._hear_on())]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            tasks.extend(self._hinting)
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception) and not isinstance(ended, CLOSED):
                    log.error("A socket failed.", exc_info=ended)
            await self._rooms.background(self._rooms.leave(self._room, self))
            if self._socket.application_state is WebSocketState.CONNECTED:
                with suppress(*CLOSED, TimeoutError):
                    async with asyncio.timeout(FAREWELL):
                        await self._socket.close(TRY_AGAIN)

    async def _send_on(self) -> None:
        while not self._dropped:
            await self._news.wait()
            self._news.clear()
            await self._rooms.pass_turnstile()
            async with self._room.lock:
                if self._dropped or self._room.broken:
                    return
                news = self._news_for_me()
            if news is not None:
                await self._send(news)

    async def _send(self, message: State | Reply) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._socket.send_text(_write(message).decode())

    def _news_for_me(self) -> State | None:
        """The state with only what is new of log, film and chat; None if nothing at all is new."""
        before, film = self._seat, self._room.film
        viewer = self._room.viewer(self.session, before)
        self._seat = viewer.seat
        whole, sent = self._room.state(viewer, self._rooms.store.shared), self._sent
        self._sent = whole
        if sent is None:
            start = max(0, len(whole.chat) - FIRST_CHAT)
            return msgspec.structs.replace(whole, chat=whole.chat[start:], chat_from=start)
        if whole == sent:
            return None
        # on a device that several share, the one who looked sees what came of his answer
        frames = film.since(before, sent.frames_from)
        log_from = _common(sent.log, whole.log)
        chat_from = _common(sent.chat, whole.chat)
        return msgspec.structs.replace(
            whole,
            log=whole.log[log_from:],
            log_from=log_from,
            frames=frames,
            frames_from=film.end(before) - len(frames),
            chat=whole.chat[chat_from:],
            chat_from=chat_from,
        )

    async def _hear_on(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            # who sends too much, by this socket or all of his, is read more slowly
            await asyncio.sleep(max(self._commands.delay(), self._rooms.commands.delay(self.address)))
            command = self._read(message.get("text") or message.get("bytes") or b"")
            if command is None:
                await self._send(Unreadable(UNREADABLE))
            elif isinstance(command, HintCommand):
                # thinking takes a while, in which other commands may come
                task = asyncio.create_task(self._answer(command))
                self._hinting.add(task)
                task.add_done_callback(self._hinting.discard)
            else:
                await self._answer(command)

    def _read(self, data: str | bytes) -> Command | None:
        try:
            return _read(data) if len(data) <= LARGEST_FRAME else None
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return None

    async def _answer(self, command: Command) -> None:
        reply: Reply
        try:
            # carried to its end even if the socket closes meanwhile
            reply = await asyncio.shield(self._rooms.background(self._carry_out(command)))
        except TabletomeError as error:
            reply = self._refusal(command, str(error))
        except Unsure:
            self.drop()
            return
        await self._send(reply)

    async def _carry_out(self, command: Command) -> Reply:
        rooms, room, session = self._rooms, self._room, self.session
        key = session.command_key(command.id)
        match command:
            case AnswerCommand():
                await rooms.answer(room, session, key, command.version, command.choice)
            case UndoCommand():
                await rooms.undo(room, session, key, command.version)
            case AskBackCommand():
                await Agreeing(rooms).ask_back(room, session, key)
            case AgreeCommand():
                await Agreeing(rooms).agree(room, session, key, command.yes)
            case LeaveCommand():
                await Agreeing(rooms).leave(room, session, key, command.seat)
            case ChatCommand():
                await rooms.say(room, session, self.address, key, command.text)
            case HintCommand():
                question = await rooms.question(room, session, command.version, self.address)
                return Hints(command.id, await self._thinkers.hint(question))
        return Done(command.id)

    def _refusal(self, command: Command, error: str) -> RefusedCommand:
        seats = self._room.seats_of(self.session)
        return RefusedCommand(command.id, error, self._room.match.version(seats))


def _common(old: Sequence[object], new: Sequence[object]) -> int:
    """How many of the first lines are the same."""
    if new[: len(old)] == old:
        return len(old)
    for number, (one, other) in enumerate(zip(old, new, strict=False)):
        if one != other:
            return number
    return min(len(old), len(new))


async def refuse(socket: WebSocket, error: str, code: int = GONE) -> None:
    """Say why there is nothing to follow, in words that the page can show."""
    await socket.send_text(_write(Unreadable(error)).decode())
    await socket.close(code)
