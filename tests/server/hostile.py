"""Messages that nobody with good intentions sends: each is refused in words, and changes nothing.

python -m tests.server.hostile 10000
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import text

from tabletome.server.records import BELONGINGS
from tabletome.server.room import Room
from tabletome.server.settings import Settings
from tests.server.guests import BOT, FRIEND, ME, Guest, Line, guests, house

MANY = 10**9
SETTINGS = Settings(
    bot_pause=0, posts_per_second=MANY, posts_at_once=MANY, reads_per_second=MANY, reads_at_once=MANY,
    commands_per_second=MANY, commands_at_once=MANY,
)  # fmt: skip
GAME = "chinese-rummy"
ODD: list[Any] = [
    None, True, -1, 0, 1, 7, 2**31, 2**63, -(2**70), 1.5, "", "0", "x" * 300, "\0", "\u202e",
    "'; drop table game; --", [], [0], {}, {"a": 1},
]  # fmt: skip
WRONG: list[Any] = [None, True, 2.5, "0", [], 2**70]
KINDS = ("answer", "undo", "hint", "chat", "state", "seat", "", "answer\0")


class Attack:
    def __init__(self, rng: Random, table: str, tokens: list[str]) -> None:
        self.rng, self.table, self.tokens = rng, table, tokens
        self.counted: Counter[str] = Counter()

    def frame(self, version: int, asked: bool) -> bytes:
        """Something for a socket: broken, of a wrong shape, or not for this seat now."""
        rng = self.rng
        wish: dict[str, Any] = {
            "type": rng.choice(KINDS),
            "id": f"hostile-{rng.getrandbits(60)}",
            "version": version + asked,
            "choice": 0,
            "text": rng.choice(["", "\u202e", "x" * 501]),
        }
        match rng.randrange(4):
            case 0:
                return bytes(rng.randrange(256) for _ in range(rng.randrange(80)))
            case 1:
                data = json.dumps(wish).encode()
                at = rng.randrange(len(data))
                return data[:at] + bytes([rng.randrange(128, 256)]) + data[at + 1 :]
            case 2:
                key, odd = rng.choice([("type", ODD), ("id", ODD), ("version", WRONG)])
                return json.dumps({**wish, key: rng.choice(odd), "choice": -1}).encode()
            case _:
                wish["type"] = rng.choice(("answer", "chat") if asked else ("answer", "undo", "hint", "chat"))
                if asked and rng.random() < 0.7:  # now, but what is not offered
                    wish.update(version=version, choice=rng.choice([10**6, -1, "words", 2**63]))
                return json.dumps(wish).encode()

    def request(self) -> tuple[str, str, bytes, dict[str, str]]:
        """Method, path, body and headers of something for the pages' side."""
        rng = self.rng
        paths = [
            "sit",
            "stand-in",
            "invite",
            "device",
            "free",
            "links",
            f"chat/{rng.choice(ODD)}",
            "replay/0",
        ]
        path = f"/api/tables/{self.table}/{rng.choice(paths)}"
        body = {"seat": rng.choice(ODD), "token": rng.choice([*ODD, *self.tokens]), "name": rng.choice(ODD)}
        for key in rng.sample(sorted(body), rng.randrange(3)):
            del body[key]
        data = json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        match rng.randrange(6):
            case 0:
                data = data[: rng.randrange(len(data))] + b"\xff" * rng.randrange(3)
            case 1:
                headers["Origin"] = "https://evil.example"
            case 2:
                headers["Content-Type"] = "text/plain"
            case 3:
                data = b"[" * 30_000
        return rng.choice(["POST"] * 12 + ["PUT", "DELETE", "PATCH"]), path, data, headers

    async def by_socket(self, line: Line, asked: bool) -> None:
        problems, replies = len(line.problems), len(line.replies)
        await line.socket.send_bytes(self.frame(line.state["version"], asked))
        while len(line.problems) == problems and len(line.replies) == replies:
            assert await line.hear() is not None
        kinds = {reply["type"] for reply in line.replies.values()}
        line.replies.clear()
        assert kinds <= {"refused"}, kinds
        self.counted["refused" if kinds else "unreadable"] += 1

    async def by_request(self, guest: Guest) -> None:
        method, path, data, headers = self.request()
        async with guest.http.request(method, path, data=data, headers=headers) as response:
            said = await response.json()
        assert 400 <= response.status < 500, (method, path, data, response.status)
        assert said["error"].endswith((".", "!", "?")), said
        self.counted[f"{response.status}"] += 1


async def everything(room: Room, count: Callable[[], Any]) -> Any:
    """As it is in memory, and how much is in the database."""
    seats = [seat._replace(here_until=0) for seat in room.seats]
    return room.match.save(), seats, dict(room.holdings), [*room.tickets], [*room.chat], await count()


async def attack(folder: Path, messages: int, seed: int = 1) -> Counter[str]:
    """Half by sockets of two who sit and one who watches, half by requests of a stranger."""
    rows = text(" union all ".join(f"select count(*) from {kind}" for kind in BELONGINGS))
    async with house(folder / "t.db", SETTINGS) as (address, site), guests(address, 3) as (ann, bob, eve):
        made = await ann.make(GAME, {**ME, "name": "Ann"}, FRIEND, FRIEND, BOT)
        used = made["links"]["1"]
        await bob.sit(used, "Bob")
        found = Attack(Random(seed), made["id"], [used.partition("#")[2]])
        room = await site.rooms.open(made["id"])
        async with ann.live(made["id"]) as a, bob.live(made["id"]) as b, eve.live(made["id"]) as e:
            await site.rooms.settled()

            async def count() -> Any:
                return await site.rooms.store.read(lambda c: c.execute(rows).scalars().all())

            before = await everything(room, count)
            for number in range(messages):
                if number % 2:
                    await found.by_request(eve)
                else:
                    line, seat = ((a, 0), (b, 1), (e, None))[number // 2 % 3]
                    await found.by_socket(line, seat in room.match.asked)
                if number % 100 == 99:
                    assert await everything(room, count) == before
            assert await everything(room, count) == before
    return found.counted


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        counted = asyncio.run(attack(Path(name), int(sys.argv[1]) if sys.argv[1:] else 10_000))
        print(f"{counted.total()} hostile messages, nothing changed: {dict(counted)}")
