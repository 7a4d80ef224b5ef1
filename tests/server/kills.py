"""Kill the server at random instants under load: nothing acknowledged may be lost, and nothing doubled.

python -m tests.server.kills 50
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import uuid
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import aiohttp

from tabletome.server import records
from tabletome.server.match import Match
from tabletome.server.sessions import Session
from tabletome.server.store import open_store
from tests.server.guests import ME, Guest, House, Line, Message

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


async def torture(database: str | Path, kills: int, seed: int = 1) -> Outcome:
    rng = Random(seed)
    house = await asyncio.to_thread(House, database)
    guest = Guest(house.address)
    players = []
    for number in range(TABLES):
        made = await guest.make(GAMES[number % len(GAMES)], ME, ME)
        players.append(Player(guest, made["id"], number))
    for _ in range(kills):
        playing = [asyncio.create_task(player.play(house.address)) for player in players]
        await asyncio.sleep(rng.uniform(0.1, 0.8))
        house.kill()
        await asyncio.gather(*playing)
        house = await asyncio.to_thread(House, database)
    await asyncio.gather(*(player.play(house.address, most=2) for player in players))
    code, _, errors = await asyncio.to_thread(house.stop)
    session = Session(next(c.value for c in guest.http.cookie_jar if c.key == "tabletome"))
    await guest.http.close()
    assert (code, errors) == (0, "")
    stored = await inspect(database, session, players)
    return Outcome(kills, sum(len(p.done) for p in players), sum(p.sent_again for p in players), stored)


async def inspect(database: str | Path, session: Session, players: list[Player]) -> int:
    """Each table: the numbers without a gap, exactly what was acknowledged, and it can be played on."""
    store = open_store(str(database))
    stored = 0
    for player in players:
        found = await store.read(lambda c, table=player.table: records.find_table(c, table))  # type: ignore[misc]
        assert found is not None
        assert [event.seq for event in found.events] == list(range(1, len(found.events) + 1))
        commands = [event.command for event in found.events]
        assert sorted(commands) == sorted({session.command_key(command) for command in player.done})
        match = Match(found)
        assert not match.mended
        assert match.version((0, 1)) == len(found.events) >= player.version
        stored += len(commands)
    store.close()
    return stored


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(torture(Path(folder) / "t.db", int(sys.argv[1]) if sys.argv[1:] else 50)))
