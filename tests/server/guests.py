"""For tests of the server: guests with a cookie and a socket, and a house to visit."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import uuid
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import aiohttp

from tabletome.server.app import Site
from tabletome.server.opening import open_store
from tabletome.server.serving import Server, bound
from tabletome.server.settings import Settings
from tabletome.server.thinking import COMMAND, Thinkers

PATIENCE = 30
SCRIPT = str(Path(sys.executable).with_name("tabletome"))
ME, FRIEND, BOT = {"who": "me"}, {"who": "friend"}, {"who": "bot", "level": "easy"}
QUICK = Settings(bot_pause=0, bot_answers_per_second=10_000, bot_answers_at_once=10_000)
Message = dict[str, Any]


class Line:
    """A socket to a table, with what it has told so far."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.state: Message = {}
        self.replies: dict[str, Message] = {}
        self.problems: list[str] = []
        self.heard: list[str] = []
        self.news = asyncio.Event()

    async def hear(self) -> Message | None:
        """The next message; None at the end."""
        async with asyncio.timeout(PATIENCE):
            frame = await self.socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            return None
        self.heard.append(frame.data)
        self.news.set()
        message: Message = json.loads(frame.data)
        match message["type"]:
            case "state":
                for part in ("log", "chat"):
                    old = self.state.get(part, [])[: message[f"{part}_from"]]
                    message[part] = old + message[part]
                self.state = message
            case "error":
                self.problems.append(message["error"])
            case _:
                self.replies[message["id"]] = message
        return message

    async def until(self, fits: Callable[[Message], bool]) -> Message:
        """The first state that fits."""
        while not self.state or not fits(self.state):
            if await self.hear() is None:
                raise ConnectionError("the line was closed")
        return self.state

    async def beyond(self, version: int) -> Message:
        return await self.until(lambda state: state["version"] > version)

    async def at_version(self, version: int) -> Message:
        return await self.until(lambda state: state["version"] == version)

    async def send(self, kind: str, command: str | None = None, **fields: Any) -> str:
        command = command or str(uuid.uuid4())
        if kind != "chat":
            fields.setdefault("version", self.state["version"])
        await self.socket.send_str(json.dumps({"type": kind, "id": command, **fields}))
        return command

    async def reply(self, command: str) -> Message:
        while command not in self.replies:
            if await self.hear() is None:
                raise ConnectionError("the line was closed")
        return self.replies.pop(command)

    async def ask(self, kind: str, command: str | None = None, **fields: Any) -> Message:
        return await self.reply(await self.send(kind, command, **fields))

    async def done(self, kind: str, **fields: Any) -> None:
        """Send a command that is accepted, and wait for what comes of it."""
        reply = await self.ask(kind, **fields)
        assert reply["type"] == "done", reply

    async def refusal(self, kind: str, command: str | None = None, **fields: Any) -> str:
        reply = await self.ask(kind, command, **fields)
        assert reply["type"] == "refused", reply
        error: str = reply["error"]
        return error


class Guest:
    """Somebody with a browser: one cookie jar."""

    def __init__(self, address: str) -> None:
        self.http = aiohttp.ClientSession(address, cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.read: list[str] = []

    async def get(self, path: str, **extra: Any) -> tuple[int, Any]:
        async with self.http.get(path, **extra) as response:
            return response.status, await self._json(response)

    async def post(self, path: str, body: Any, **extra: Any) -> tuple[int, Any]:
        async with self.http.post(path, json=body, **extra) as response:
            return response.status, await self._json(response)

    async def _json(self, response: aiohttp.ClientResponse) -> Any:
        text = await response.text()
        self.read.append(text)
        return json.loads(text) if text else None

    async def make(self, game: str, *seats: dict[str, Any], **extra: Any) -> Message:
        """Nothing is answered for guests, unless they want it."""
        wish = {"game": game, "seats": list(seats), "forced": False, **extra}
        status, made = await self.post("/api/tables", wish)
        assert status == 201, made
        found: Message = made
        return found

    async def sit(self, link: str, name: str = "") -> int:
        status, seated = await self.try_link(link, name)
        assert status == 200, seated
        seat: int = seated["seat"]
        return seat

    async def try_link(self, link: str, name: str = "") -> tuple[int, Any]:
        address, token = link.removeprefix("/join/").split("#")
        table = address.removesuffix("?device")
        return await self.post(f"/api/tables/{table}/sit", {"token": token, "name": name})

    @asynccontextmanager
    async def live(self, table: str, **extra: Any) -> AsyncIterator[Line]:
        """A line that has told its first state."""
        async with self.http.ws_connect(f"/api/tables/{table}/live", max_msg_size=0, **extra) as socket:
            line = Line(socket)
            await line.hear()
            yield line


@asynccontextmanager
async def guests(address: str, count: int) -> AsyncIterator[list[Guest]]:
    found = [Guest(address) for _ in range(count)]
    try:
        yield found
    finally:
        for guest in found:
            await guest.http.close()


class _Quiet(Server):
    """Leaves the signals to the tests."""

    def capture_signals(self) -> Any:
        return nullcontext()


@asynccontextmanager
async def house(
    database: str | Path,
    settings: Settings | None = None,
    workers: Sequence[str] = COMMAND,
    grace: float = 60,
) -> AsyncIterator[tuple[str, Site]]:
    """A server in this process: its address, and its inside."""
    site = Site(open_store(str(database), alone=True), settings or QUICK, Thinkers(1, workers, grace))
    door = bound("127.0.0.1", 0)
    ready = asyncio.Event()
    server = _Quiet(site, ready.set)
    serving = asyncio.create_task(server.serve([door]))
    await ready.wait()
    try:
        yield f"http://127.0.0.1:{door.getsockname()[1]}", site
    finally:
        server.should_exit = True
        await serving
        door.close()


class House:
    """A server in a process of its own."""

    def __init__(self, database: str | Path, *arguments: str) -> None:
        command = [SCRIPT, "serve", "--port", "0", "--bot-pause", "0", "--database", str(database)]
        self.process = subprocess.Popen(
            [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.first_line = self.process.stdout.readline()
        self.address = next((word for word in self.first_line.split() if word.startswith("http")), "")

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stop(self) -> tuple[int, str, str]:
        """As by Ctrl-C: exit code and what was printed."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, self.first_line + out, err


@contextmanager
def separate_house(database: str | Path, *arguments: str) -> Iterator[House]:
    found = House(database, *arguments)
    try:
        yield found
    finally:
        if found.process.poll() is None:
            found.kill()


async def eventually(fits: Callable[[], bool]) -> None:
    """Wait for something inside a server, which tells nobody of it."""
    while not fits():  # noqa: ASYNC110
        await asyncio.sleep(0.01)


def run(work: Any) -> None:
    """Run a test's coroutine, with a limit."""
    asyncio.run(asyncio.wait_for(work, 4 * PATIENCE))
