"""One address with 200 tables of six expert bots, each watched: how quick is a bot of somebody else?

python -m benchmarks.crowd
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import aiohttp

from benchmarks.writing import put_sections, table

GREEDY, MODEST = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
CROWDED_GAME, GAME = "euro-risk", "calcala"
EXPERT = {"who": "bot", "level": "expert"}
SETTLING = 10


async def make(http: aiohttp.ClientSession, headers: dict[str, str], game: str, *seats: Any) -> str:
    wish = {"game": game, "seats": list(seats)}
    async with http.post("/api/tables", json=wish, headers=headers) as response:
        made = await response.json()
        assert response.status == 201, made
        found: str = made["id"]
        return found


async def bots_waits(http: aiohttp.ClientSession, answers: int) -> list[float]:
    """Seconds from one's own answer until one is asked again, against an expert bot."""
    waits: list[float] = []
    rng = Random(1)
    while len(waits) < answers:
        made = await make(http, MODEST, GAME, {"who": "me"}, EXPERT)
        async with http.ws_connect(f"/api/tables/{made}/live", headers=MODEST) as socket:
            state = await state_of(socket)
            while len(waits) < answers and state["scene"]["result"] is None:
                if state["scene"]["ask"] is None:
                    state = await state_of(socket)
                    continue
                choice = rng.randrange(len(state["scene"]["ask"]["options"]))
                command = {"type": "answer", "id": f"answer-{len(waits)}", "version": state["version"]}
                start = time.perf_counter()
                await socket.send_json({**command, "choice": choice})
                version = state["version"]
                while state["version"] == version or bot_is_asked(state):
                    state = await state_of(socket)
                waits.append(time.perf_counter() - start)
    return waits


def bot_is_asked(state: Any) -> bool:
    return state["scene"]["result"] is None and state["scene"]["ask"] is None


async def state_of(socket: aiohttp.ClientWebSocketResponse) -> Any:
    while (message := await socket.receive_json(timeout=120))["type"] != "state":
        pass
    return message


async def listen(socket: aiohttp.ClientWebSocketResponse) -> None:
    async for _ in socket:
        pass


async def measure(address: str, tables: int, answers: int) -> tuple[list[float], list[float]]:
    connector = aiohttp.TCPConnector(limit=0)
    async with (
        aiohttp.ClientSession(address, connector=connector) as greedy,
        aiohttp.ClientSession(address, cookie_jar=aiohttp.CookieJar(unsafe=True)) as modest,
        AsyncExitStack() as stack,
    ):
        async with modest.get("/") as response:
            await response.read()
        before = await bots_waits(modest, answers)
        listening = []
        for _ in range(tables):
            made = await make(greedy, GREEDY, CROWDED_GAME, *[EXPERT] * 6)
            opened = greedy.ws_connect(f"/api/tables/{made}/live", headers=GREEDY, max_msg_size=0)
            listening.append(asyncio.create_task(listen(await stack.enter_async_context(opened))))
        await asyncio.sleep(SETTLING)
        during = await bots_waits(modest, answers)
        assert not any(task.done() for task in listening)
    return before, during


def main(tables: int, answers: int) -> None:
    load = os.getloadavg()
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "settings.toml"
        settings.write_text('proxies = ["127.0.0.1"]\n')
        command: list[str | Path] = [
            Path(sys.executable).with_name("tabletome"), "serve", "--port", "0", "--settings", settings,
            "--database", Path(folder) / "t.db",
        ]  # fmt: skip
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = next(w for w in server.stdout.readline().split() if w.startswith("http"))
            before, during = asyncio.run(measure(address, tables, answers))
        finally:
            server.terminate()
            server.communicate()
    rows = [
        [title, f"{statistics.median(waits):.2f}", f"{max(waits):.2f}"]
        for title, waits in (("alone", before), (f"beside {tables} crowded tables", during))
    ]
    said = (
        "By `python -m benchmarks.crowd`: seconds until an expert bot of Calcala has answered, "
        f"{answers} times; first alone on the server, then while another address watches {tables} tables of "
        f"six expert bots of Euro Risk. Server, bots and the one who measures share {os.cpu_count()} cores. "
        f"Load before: {load[0]:.1f}, after: {os.getloadavg()[0]:.1f}, of which about 3 is this.\n\n"
    )
    put_sections({"A crowd of bots": said + table(["another's bot", "median", "longest"], rows)})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--answers", type=int, default=20)
    given = parser.parse_args()
    main(given.tables, given.answers)
