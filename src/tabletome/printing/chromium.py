"""An installed Chromium or Chrome: found, started without a window, and told what to do by its protocol."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tabletome.engine import TabletomeError

NAMES = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
    "msedge",
)  # fmt: skip
PROGRAMS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
NAMED_BY = "TABLETOME_CHROMIUM"
MISSING = (
    "Printing takes an installed Chromium or Chrome, and none was found. Install one (Debian and Ubuntu: "
    f"apt install chromium), or name its program in the environment variable {NAMED_BY}."
)
SWITCHES = (
    "--headless", "--disable-gpu", "--no-first-run", "--no-default-browser-check", "--hide-scrollbars",
    "--disable-extensions", "--disable-background-networking", "--disable-sync", "--mute-audio",
    "--font-render-hinting=none", "--remote-debugging-port=0",
)  # fmt: skip
PATIENCE = 60
"""Seconds in which the browser has to start."""
PAGE_PATIENCE = 240
"""Seconds for anything that is asked of it."""


def find_chromium() -> str:
    named = os.environ.get(NAMED_BY)
    if named:
        found = shutil.which(named)
        if found is None:
            raise TabletomeError(f"{NAMED_BY} names {named}, which is no program here.")
        return found
    found = next(_installed(), None)
    if found is None:
        raise TabletomeError(MISSING)
    return found


def _installed() -> Iterator[str]:
    yield from (path for name in NAMES if (path := shutil.which(name)))
    yield from (path for path in PROGRAMS if Path(path).is_file())


class Browser:
    """A running browser: each command has a number, by which its answer is known."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._events: dict[tuple[str, str], asyncio.Future[None]] = {}
        self._last = 0
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._socket:
                self._heard(msgspec.json.decode(text))
        unanswered: list[asyncio.Future[Any]] = [*self._asked.values(), *self._events.values()]
        for waiting in unanswered:
            if not waiting.done():
                waiting.set_exception(TabletomeError("The browser has stopped in the middle of its work."))

    def _heard(self, said: dict[str, Any]) -> None:
        if "id" in said:
            asked = self._asked.pop(said["id"], None)
            if asked is not None and not asked.done():
                asked.set_result(said)
            return
        happened = self._events.pop((said.get("sessionId", ""), said["method"]), None)
        if happened is not None and not happened.done():
            happened.set_result(None)

    async def ask(self, method: str, session: str = "", **given: Any) -> dict[str, Any]:
        self._last += 1
        command: dict[str, Any] = {"id": self._last, "method": method, "params": given}
        if session:
            command["sessionId"] = session
        answer = self._asked[self._last] = asyncio.get_running_loop().create_future()
        await self._socket.send(msgspec.json.encode(command).decode())
        said = await asyncio.wait_for(answer, PAGE_PATIENCE)
        if "error" in said:
            raise TabletomeError(f"The browser refused to print: {said['error'].get('message', '')}")
        found: dict[str, Any] = said["result"]
        return found

    def event(self, session: str, method: str) -> asyncio.Future[None]:
        """What is waited for; take it before asking for what brings it about."""
        waited = self._events[session, method] = asyncio.get_running_loop().create_future()
        return waited

    async def close(self) -> None:
        self._reading.cancel()


class Page:
    """A page of a browser."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser, self._session = browser, session

    @classmethod
    async def open(cls, browser: Browser) -> Page:
        target = await browser.ask("Target.createTarget", url="about:blank")
        attached = await browser.ask("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        page = cls(browser, attached["sessionId"])
        await page._ask("Page.enable")
        return page

    async def _ask(self, method: str, **given: Any) -> dict[str, Any]:
        return await self._browser.ask(method, self._session, **given)

    async def go(self, address: str) -> None:
        loaded = self._browser.event(self._session, "Page.loadEventFired")
        await self._ask("Page.navigate", url=address)
        await asyncio.wait_for(loaded, PAGE_PATIENCE)

    async def run(self, script: str) -> Any:
        """What a script comes to, awaited."""
        done = await self._ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in done:
            said = done["exceptionDetails"].get("exception", {}).get("description", "")
            raise TabletomeError(f"The page to be printed failed: {said.partition(chr(10))[0]}")
        return done["result"].get("value")

    async def pdf(self) -> bytes:
        """As its style sheets want it printed."""
        made = await self._ask(
            "Page.printToPDF",
            printBackground=True,
            preferCSSPageSize=True,
            generateTaggedPDF=True,
            generateDocumentOutline=True,
            transferMode="ReturnAsStream",
        )
        found = bytearray()
        while True:
            part = await self._ask("IO.read", handle=made["stream"])
            found += base64.b64decode(part["data"]) if part.get("base64Encoded") else part["data"].encode()
            if part["eof"]:
                break
        await self._ask("IO.close", handle=made["stream"])
        return bytes(found)


@asynccontextmanager
async def chromium(program: str) -> AsyncIterator[Browser]:
    """The browser with a profile of its own, which is thrown away."""
    with tempfile.TemporaryDirectory(prefix="tabletome-", ignore_cleanup_errors=True) as profile:
        switches = [*SWITCHES, f"--user-data-dir={profile}"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            switches.append("--no-sandbox")  # as root it refuses to start otherwise
        running = await asyncio.create_subprocess_exec(
            program,
            *switches,
            "about:blank",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            assert running.stderr is not None
            address = await asyncio.wait_for(_address(running.stderr, program), PATIENCE)
            swallowing = asyncio.create_task(_swallow(running.stderr))
            async with connect(address, max_size=None, compression=None) as socket:
                browser = Browser(socket)
                yield browser
                await browser.close()
            swallowing.cancel()
        except TimeoutError as error:
            raise TabletomeError(f"{program} did not answer in time.") from error
        finally:
            if running.returncode is None:
                running.kill()
            await running.wait()


async def _address(said: asyncio.StreamReader, program: str) -> str:
    """Where it listens, as it says when it starts."""
    last = ""
    async for line in said:
        found = re.search(rb"DevTools listening on (ws://\S+)", line)
        if found:
            return found[1].decode()
        last = line.decode(errors="replace").strip() or last
    raise TabletomeError(f"{program} could not be started: {last[:200] or 'it said nothing'}")


async def _swallow(said: asyncio.StreamReader) -> None:
    """Its complaints to nobody must not fill the pipe."""
    while await said.read(1 << 16):
        pass
