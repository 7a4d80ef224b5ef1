"""The server under load: real rules, one server process, sockets that play at random.

python -m benchmarks.load

250 tables of 4 sockets with about 125 answers a second; the same as fast as it goes; and a restart with
10,000 stored tables.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import secrets
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

import aiohttp
import msgspec
import uvloop
from sqlalchemy import Connection, text

from benchmarks import writing
from tabletome.server import records
from tabletome.server.desk import Desk
from tabletome.server.match import Match
from tabletome.server.messages import NewTable, WantedSeat
from tabletome.server.opening import open_store
from tabletome.server.records import Change
from tabletome.server.rooms import Rooms
from tabletome.server.sessions import COOKIE, Session
from tabletome.server.settings import Settings
from tabletome.server.store import Store

GAMES = (
    "air-fare", "alphabet-pirates", "benthos", "calcala", "diamond-traders", "dungeon-tricks", "euro-risk",
    "kings-cottage", "take-off-eh", "tariffs", "time-to-tell", "trade-routes",
)  # fmt: skip
SEATS = 4
PLAYED = 20
"""Answers that each stored table has seen before the restart."""
TEMPLATES = 24
PATIENCE = 60
MANY = 1_000_000
UNLIMITED = {
    "tables": MANY,
    "tables_per_address": MANY,
    "sockets_per_address": MANY,
    "connections_per_address": MANY,
    "commands_per_second": MANY,
    "commands_at_once": MANY,
}
"All players come from one address."


# -- what a player needs to know of a message --------------------------------------------------------------


class Amounts(msgspec.Struct):
    least: int
    most: int
    step: int


class Ask(msgspec.Struct):
    options: list[msgspec.Raw]
    amounts: Amounts | None

    def choices(self) -> int:
        if self.amounts is None:
            return len(self.options)
        return len(range(self.amounts.least, self.amounts.most + 1, self.amounts.step))


class Scene(msgspec.Struct):
    ask: Ask | None


class Message(msgspec.Struct):
    type: str
    version: int = 0
    scene: Scene | None = None
    error: str = ""


read_message = msgspec.json.Decoder(Message).decode


class Socket:
    """`news` tells all of a table that one of them was shown something."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, news: asyncio.Event) -> None:
        self.socket = socket
        self.news = news
        self.shown = asyncio.Event()
        self.ask: Ask | None = None
        self.version, self.answered = 0, -1
        self.reply: asyncio.Future[Message] | None = None
        self.frames = 0
        self.bytes = 0

    async def listen(self) -> None:
        async for frame in self.socket:
            self.frames += 1
            self.bytes += len(frame.data)
            message = read_message(frame.data)
            if message.scene is not None:
                self.ask, self.version = message.scene.ask, message.version
                self.shown.set()
                self.news.set()
            elif self.reply is not None and not self.reply.done():
                self.reply.set_result(message)

    async def answer(self, rng: Random) -> float | None:
        """Choose at random; seconds until it was acknowledged, or None if it was refused."""
        assert self.ask is not None
        choice = rng.randrange(self.ask.choices())
        command = {"type": "answer", "id": str(uuid.uuid4()), "version": self.version, "choice": choice}
        self.answered = self.version
        self.reply = asyncio.get_running_loop().create_future()
        start = time.perf_counter()
        await self.socket.send_json(command)
        async with asyncio.timeout(PATIENCE):
            message = await self.reply
        if message.type == "done":
            return time.perf_counter() - start
        print(f"Refused: {message.error}", file=sys.stderr)
        self.answered = -1
        return None

    @property
    def waits(self) -> bool:
        """Until what came of his answer is shown; other news may be on the way before."""
        return self.version <= self.answered


# -- the tables --------------------------------------------------------------------------------------------


class Party(NamedTuple):
    table: str
    cookies: list[str]


async def fill(store: Store, tables: int) -> list[Party]:
    """Tables of four, each seat held by a session of its own."""
    desk = Desk(Rooms(store, Settings(tables_per_address=MANY, tables=MANY)))
    parties = []
    for number in range(tables):
        sessions = [Session() for _ in range(SEATS)]
        seats = [WantedSeat("me") for _ in range(SEATS)]
        wish = NewTable(game=GAMES[number % len(GAMES)], seats=seats, forced=False)
        made = await desk.make(wish, sessions[0])
        for seat in range(1, SEATS):
            change = Change(holder=(sessions[seat].key, seat))
            await store.write(lambda c, t=made.id, change=change: records.keep(c, t, change))  # type: ignore[misc]

        def only_his_own(connection: Connection, made: str = made.id, host: str = sessions[0].key) -> None:
            connection.execute(
                text("delete from holding where game = :g and session = :s and seat > 0"),
                {"g": made, "s": host},
            )

        await store.write(only_his_own)
        parties.append(Party(made.id, [session.cookie for session in sessions]))
    return parties


async def multiply(store: Store, tables: int) -> list[Party]:
    """Many stored tables in mid-game: some are played, the others are their likes."""
    rng = Random(1)
    parties = await fill(store, TEMPLATES)
    for party in parties:
        stored = await store.read(lambda c, t=party.table: records.find_table(c, t))  # type: ignore[misc]
        assert stored is not None
        match = Match(stored)
        events: list[records.EventRecord] = []
        while match.asked and len(events) < PLAYED:
            seat = next(iter(match.asked))
            choice = rng.randrange(len(match.table.asks[seat].options))
            events.append(match.answer(seat, choice, secrets.token_hex(8), time.time()))
        change = Change(tuple(events))
        await store.write(lambda c, t=party.table, change=change: records.keep(c, t, change))  # type: ignore[misc]

    def copy(connection: Connection) -> None:
        for number in range(tables - TEMPLATES):
            names = {"new": f"copy{number:08}", "old": parties[number % TEMPLATES].table}
            for table, columns in (("game", GAME_COLUMNS), ("seat", SEAT_COLUMNS), ("event", EVENT_COLUMNS)):
                key = "id" if table == "game" else "game"
                connection.execute(
                    text(
                        f"insert into {table} ({key}, {columns}) select :new, {columns} from {table} "
                        f"where {key} = :old"
                    ),
                    names,
                )

    await store.write(copy)
    return parties


GAME_COLUMNS = ", ".join(name for name in records.GameRecord._fields if name != "id")
SEAT_COLUMNS = ", ".join(records.SeatRecord._fields)
EVENT_COLUMNS = ", ".join(records.EventRecord._fields)


# -- the server --------------------------------------------------------------------------------------------


class Server:
    def __init__(self, database: Path) -> None:
        self.started = time.perf_counter()
        script = Path(sys.executable).with_name("tabletome")
        settings = database.with_suffix(".toml")
        settings.write_text("".join(f"{name} = {value}\n" for name, value in UNLIMITED.items()))
        command = [
            str(script),
            "serve",
            "--port",
            "0",
            "--database",
            str(database),
            "--settings",
            str(settings),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.address = next(word for word in line.split() if word.startswith("http"))

    def memory(self) -> float:
        """Megabytes in use."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def seconds_of_work(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100


@contextmanager
def server(database: Path) -> Iterator[Server]:
    here = Server(database)
    try:
        yield here
    finally:
        here.process.terminate()
        here.process.communicate()


# -- the load ----------------------------------------------------------------------------------------------


class Figures(NamedTuple):
    sockets: int
    answers: int
    refused: int
    seconds: float
    p50: float
    p99: float
    most: float
    memory: float
    work: float
    players_work: float
    frames: float
    kilobytes: float


async def connect(http: aiohttp.ClientSession, party: Party) -> list[Socket]:
    sockets, news = [], asyncio.Event()
    for cookie in party.cookies:
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        opened = await http.ws_connect(f"/api/tables/{party.table}/live", headers=headers, max_msg_size=0)
        sockets.append(Socket(opened, news))
    return sockets


async def play(sockets: list[Socket], pause: float, seed: int, waits: list[float], end: float) -> int:
    """One table: whoever is asked answers, at a steady pace or as fast as it goes. Returns refusals."""
    rng = Random(seed)
    refused = 0
    await asyncio.sleep(rng.random() * pause)
    while (start := time.perf_counter()) < end:
        asked = next((s for s in sockets if s.ask is not None), None)
        if asked is None or any(s.waits for s in sockets):
            # over, or the new state is still under way
            sockets[0].news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(sockets[0].news.wait(), end - start)
            continue
        wait = await asked.answer(rng)
        if wait is None:
            refused += 1
        else:
            waits.append(wait)
        await asyncio.sleep(max(0.0, pause - (time.perf_counter() - start)))
    return refused


async def load(here: Server, parties: list[Party], pause: float, seconds: float) -> Figures:
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(
        here.address, connector=connector, cookie_jar=aiohttp.DummyCookieJar()
    ) as http:
        tables = [await connect(http, party) for party in parties]
        sockets = list(itertools.chain(*tables))
        listening = [asyncio.create_task(socket.listen()) for socket in sockets]
        await asyncio.gather(*(socket.shown.wait() for socket in sockets))
        frames, size = sum(s.frames for s in sockets), sum(s.bytes for s in sockets)
        work, own, start = here.seconds_of_work(), time.process_time(), time.perf_counter()
        waits: list[float] = []
        playing = [play(table, pause, n, waits, start + seconds) for n, table in enumerate(tables)]
        refused = sum(await asyncio.gather(*playing))
        passed = time.perf_counter() - start
        work, own = here.seconds_of_work() - work, time.process_time() - own
        memory = here.memory()
        frames, size = sum(s.frames for s in sockets) - frames, sum(s.bytes for s in sockets) - size
        await asyncio.gather(*(socket.socket.close() for socket in sockets))
        await asyncio.gather(*listening)
    waits.sort()
    return Figures(
        sockets=len(sockets),
        answers=len(waits),
        refused=refused,
        seconds=passed,
        p50=waits[len(waits) // 2] * 1000,
        p99=waits[len(waits) * 99 // 100] * 1000,
        most=waits[-1] * 1000,
        memory=memory,
        work=work / passed,
        players_work=own / passed,
        frames=frames / passed,
        kilobytes=size / frames / 1024,
    )


async def restart(folder: Path, tables: int) -> tuple[float, float]:
    """Seconds until the server serves, and until a stored table is shown."""
    database = folder / "stored.db"
    store = open_store(str(database))
    parties = await multiply(store, tables)
    store.close()
    with server(database) as here:
        async with aiohttp.ClientSession(here.address, cookie_jar=aiohttp.DummyCookieJar()) as http:
            async with http.get("/api/tables") as response:
                await response.read()
            serving = time.perf_counter() - here.started
            headers = {"Cookie": f"{COOKIE}={parties[0].cookies[0]}"}
            async with http.ws_connect(
                f"/api/tables/{parties[0].table}/live", headers=headers, max_msg_size=0
            ) as socket:
                message = read_message((await socket.receive()).data)
                assert message.scene is not None
            return serving, time.perf_counter() - here.started - serving


COLUMNS: dict[str, Callable[[Figures], str]] = {
    "sockets": lambda f: f"{f.sockets}",
    "answers/s": lambda f: f"{f.answers / f.seconds:.0f}",
    "ack p50 ms": lambda f: f"{f.p50:.1f}",
    "p99 ms": lambda f: f"{f.p99:.1f}",
    "most ms": lambda f: f"{f.most:.0f}",
    "memory MB": lambda f: f"{f.memory:.0f}",
    "of a core": lambda f: f"{f.work:.0%}",
    "CPU ms an answer": lambda f: f"{f.work * f.seconds / f.answers * 1000:.2f}",
    "frames/s": lambda f: f"{f.frames:.0f}",
    "KB a frame": lambda f: f"{f.kilobytes:.1f}",
    "refused": lambda f: f"{f.refused}",
    "players, of a core": lambda f: f"{f.players_work:.0%}",
}


def section(paces: dict[str, Figures], stored: int, serving: float, shown: float) -> str:
    rows = [[title, *(cell(figures) for cell in COLUMNS.values())] for title, figures in paces.items()]
    return (
        "By `python -m benchmarks.load`: real rules, one server process on SQLite, tables of four sockets "
        "that play at random and read all they are sent; server and players share two cores. Aims: at 125 "
        "answers a second p50 15 ms, p99 100 ms and 400 MB; 300 answers a second as fast as it goes. Load "
        f"when written: {os.getloadavg()[0]:.1f}, of which about 2 is this.\n\n"
        f"{writing.table(['load', *COLUMNS], rows)}\n\n"
        f"Restart with {stored:,} stored tables: serving after {serving:.2f} s, a table is shown "
        f"{shown * 1000:.0f} ms later."
    )


async def main(tables: int, seconds: float, rate: float, stored: int, write: bool) -> None:
    paces = {f"about {rate:.0f} answers a second": tables / rate, "as fast as it goes": 0.0}
    figures = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for title, pause in paces.items():
            database = folder / f"{title[:3]}.db"
            store = open_store(str(database))
            parties = await fill(store, tables)
            store.close()
            with server(database) as here:
                figures[title] = await load(here, parties, pause, seconds)
        said = section(figures, stored, *await restart(folder, stored))
    print(said)
    if write:
        writing.put_sections({"The server under load": said})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rate", type=float, default=125)
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--dry", action="store_true", help="print only")
    given = parser.parse_args()
    uvloop.run(main(given.tables, given.seconds, given.rate, given.stored, not given.dry))
