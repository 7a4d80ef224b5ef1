"""The load script: its players take turns at real tables, and nothing of what they choose is refused."""

import asyncio
from pathlib import Path

from benchmarks.load import GAMES, SEATS, fill, load, section, server
from tabletome.server.opening import open_store


def test_a_small_load(tmp_path: Path) -> None:
    database = tmp_path / "load.db"

    async def play() -> None:
        store = open_store(str(database))
        parties = await fill(store, len(GAMES))
        store.close()
        with server(database) as here:
            figures = await load(here, parties, pause=0, seconds=2)
        assert figures.sockets == len(GAMES) * SEATS
        assert figures.answers > 0
        assert figures.refused == 0
        assert figures.memory > 0 < figures.kilobytes
        assert f"| as fast as it goes | {figures.sockets} |" in section(
            {"as fast as it goes": figures}, 10, 0.5, 0.03
        )

    asyncio.run(play())
