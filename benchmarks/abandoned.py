"""12,000 tables with bots are made, some are looked at, and all are left: what memory does the server keep?

python -m benchmarks.abandoned
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

import aiohttp

from benchmarks.load import GAMES, MANY, UNLIMITED, Server, server
from benchmarks.writing import put_sections, table
from tabletome.server.upkeep import EVERY, IDLE_SECONDS

AT_ONCE = 8
LOOKED_AT = 10
"""Of so many tables one is opened in a browser before it is left."""
UNHURRIED = {"posts_per_second": MANY, "posts_at_once": MANY, "sockets_per_second": MANY}
SEATS = [{"who": "me"}, {"who": "friend"}, {"who": "bot"}, {"who": "bot"}]


async def abandon(here: Server, tables: int) -> None:
    numbers = iter(range(tables))

    async def visit(http: aiohttp.ClientSession) -> None:
        for number in numbers:
            wish = {"game": GAMES[number % len(GAMES)], "seats": SEATS, "clock": 3600}
            async with http.post("/api/tables", json=wish) as response:
                made = await response.json()
                assert response.status == 201, made
            if number % LOOKED_AT:
                continue
            async with http.ws_connect(f"/api/tables/{made['id']}/live", max_msg_size=0) as socket:
                await socket.receive_json()

    async with aiohttp.ClientSession(
        here.address, cookie_jar=aiohttp.CookieJar(unsafe=True), connector=aiohttp.TCPConnector(limit=0)
    ) as http:
        async with http.get("/api/games") as response:
            await response.read()
        await asyncio.gather(*(visit(http) for _ in range(AT_ONCE)))


def main(tables: int) -> None:
    UNLIMITED.update(UNHURRIED)
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "t.db") as here:
        asyncio.run(abandon(here, len(GAMES)))  # all rules are loaded
        start, began = here.memory(), time.monotonic()
        asyncio.run(abandon(here, tables))
        made, highest = time.monotonic() - began, here.memory()
        time.sleep(IDLE_SECONDS + 8 * EVERY)
        row = [f"{mb:.0f}" for mb in (start, highest, here.memory())]
    said = (
        f"By `python -m benchmarks.abandoned`: {tables:,} tables with two bots are made in {made:.0f} s, "
        f"one of {LOOKED_AT} is opened in a browser, and all are left. Upkeep comes {IDLE_SECONDS:.0f} s "
        "later. The aim is at most 150 MB more than at the start.\n\n"
    )
    head = ["MB with all rules loaded", "when all tables were made", "after upkeep"]
    put_sections({"Abandoned tables": said + table(head, [row])})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=12_000)
    main(parser.parse_args().tables)
