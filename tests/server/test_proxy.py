"""Behind a real reverse proxy with TLS, as docs/running-a-server.md describes it."""

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import aiohttp
from sqlalchemy import text

from tabletome.server.settings import Settings
from tests.server.guests import FRIEND, ME, PATIENCE, Guest, house, run

CADDY = Path(sys.executable).with_name("caddy")
HERE = "127.0.0.2"
"""From where visitors come; the proxy itself comes from another address."""
PAGE = Path(__file__).parents[2] / "docs" / "running-a-server.md"


def described(domain: str, upstream: str) -> str:
    """The configuration of the page, for an address on this machine."""
    block = PAGE.read_text().partition("```caddyfile\n")[2].partition("```")[0]
    assert block.count("tables.example.org") == block.count("127.0.0.1:8000") == 1
    block = block.replace("tables.example.org {", f"https://{domain} {{\n    tls internal")
    return "{\n    admin off\n    skip_install_trust\n    auto_https disable_redirects\n}\n" + block.replace(
        "127.0.0.1:8000", upstream
    )


@contextmanager
def proxy(folder: Path, upstream: str) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        domain = f"127.0.0.1:{free.getsockname()[1]}"
    file = folder / "Caddyfile"
    file.write_text(described(domain, upstream))
    with (folder / "caddy.log").open("wb") as told:
        process = subprocess.Popen(
            [CADDY, "run", "--config", file, "--adapter", "caddyfile"],
            env={**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)},
            stdout=told,
            stderr=told,
        )
    try:
        yield f"https://{domain}"
    finally:
        process.terminate()
        process.wait()


class Visitor(Guest):
    """Comes by TLS, of which nobody has signed the certificate."""

    def __init__(self, address: str) -> None:
        self.http = aiohttp.ClientSession(
            address,
            cookie_jar=aiohttp.CookieJar(unsafe=True),
            connector=aiohttp.TCPConnector(ssl=False, local_addr=(HERE, 0)),
            headers={"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http", "Origin": address},
        )
        self.read = []


async def answering(visitor: Guest) -> None:
    """Wait until the proxy has its certificate."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await visitor.get("/api/tables")
                return
            except aiohttp.ClientError:
                await asyncio.sleep(0.1)


def test_play_through_a_proxy_with_tls(tmp_path: Path) -> None:
    settings = Settings(bot_pause=0, proxies=("127.0.0.1",))

    async def play() -> None:
        async with house(tmp_path / "t.db", settings) as (address, site):
            with proxy(tmp_path, address.removeprefix("http://")) as outside:
                ann, bob = Visitor(outside), Visitor(outside)
                await answering(ann)
                async with ann.http.get("/") as response:
                    assert response.status == 200
                async with Visitor(outside).http as fresh, fresh.get("/") as response:
                    assert "; Secure" in response.headers["set-cookie"]
                made = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND)
                await bob.sit(made["links"]["1"], "Bob")
                async with ann.live(made["id"]) as a, bob.live(made["id"]) as b:
                    mover = a if a.state["scene"]["ask"] else b
                    await mover.done("answer", choice=0)
                    for line in (a, b):
                        await line.at_version(1)
                whom = text("select made_from from game")
                # the proxy says from where somebody comes, whatever he says himself
                assert await site.rooms.store.read(lambda c: c.execute(whom).scalar()) == HERE
                await ann.http.close()
                await bob.http.close()

    run(play())


def test_without_a_proxy_nobody_says_from_where_he_comes(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site):
            guest = Guest(address)
            headers = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
            async with guest.http.get("/", headers=headers) as response:
                assert "Secure" not in response.headers["set-cookie"]
            status, _ = await guest.post(
                "/api/tables", {"game": "calcala", "seats": [ME, ME]}, headers=headers
            )
            assert status == 201
            whom = text("select made_from from game")
            assert await site.rooms.store.read(lambda c: c.execute(whom).scalar()) == "127.0.0.1"
            await guest.http.close()

    run(play())
