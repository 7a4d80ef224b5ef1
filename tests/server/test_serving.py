"""The command: from start to Ctrl-C, and what is there after a restart, a kill, or a change of rules."""

import asyncio
import socket
import subprocess
from pathlib import Path

import pytest

from tabletome.server.settings import Settings
from tests.server.guests import BOT, FRIEND, ME, SCRIPT, guests, house, run, separate_house
from tests.server.kills import torture


def test_start_and_stop(tmp_path: Path) -> None:
    with separate_house(tmp_path / "data" / "t.db") as here:
        assert here.first_line.startswith("Tabletome is open at http://127.0.0.1:")

        async def visit() -> None:
            async with guests(here.address, 1) as (ann,):
                made = await ann.make("calcala", {**ME, "name": "Ann-with-a-secret"}, BOT)
                async with ann.live(made["id"]) as line:
                    await line.until(lambda s: s["scene"]["ask"] is not None)
                    assert await asyncio.to_thread(here.stop) == (
                        0,
                        here.first_line + "Tabletome is closed; every table is kept.\n",
                        "",
                    )

        run(visit())
    assert (tmp_path / "data" / "t.db").exists()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [SCRIPT, "serve", "--port", port, "--database", str(tmp_path / "t.db")]
        found = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert found.returncode == 2
    assert f"Port {port} of 127.0.0.1 cannot be used" in found.stderr
    assert "Traceback" not in found.stderr
    assert not (tmp_path / "t.db").exists()


def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    """Answers, undo, names, chat, seats, links; and a stale or doubled command still is one."""

    async def play() -> None:
        database = tmp_path / "t.db"
        async with house(database) as (address, _), guests(address, 2) as (ann, bob):
            made = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND)
            await bob.sit(made["links"]["1"], "Bob")
            async with ann.live(made["id"]) as a, bob.live(made["id"]) as b:
                mover = a if a.state["scene"]["ask"] else b
                await mover.done("answer", choice=0, command="first-answer")
                await mover.at_version(1)
                await mover.done("undo")
                await mover.at_version(2)
                await mover.done("answer", choice=1)
                await mover.at_version(3)
                await a.done("chat", text="Good luck")
                for line in (a, b):
                    await line.until(lambda s: s["version"] == 3 and s["chat"] != [])
                before = [a.state, b.state]
                can_undo = mover.state["you"]["can_undo"]
                mine = a if mover is a else b
            jars = [ann.http.cookie_jar, bob.http.cookie_jar]
        async with house(database) as (address, _), guests(address, 2) as (ann, bob):
            for guest, jar in zip((ann, bob), jars, strict=True):
                guest.http._cookie_jar = jar
            assert (await ann.get(f"/api/tables/{made['id']}/links"))[1]["links"] == {}
            async with ann.live(made["id"]) as a, bob.live(made["id"]) as b:
                mover = a if mine.state["you"]["seat"] == 0 else b
                assert mover.state["you"]["can_undo"] is can_undo
                await a.until(lambda s: all(seat["here"] for seat in s["seats"]))
                for line, old in zip((a, b), before, strict=True):
                    for part in ("version", "scene", "log", "chat", "commitment", "notice"):
                        assert line.state[part] == old[part], part
                again = await mover.ask("answer", "first-answer", version=0, choice=0)
                assert again["type"] == "done"
                assert "moved on" in await mover.refusal("undo", version=2)
                if can_undo:
                    await mover.done("undo")

    run(play())


def test_bots_play_on_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        database = tmp_path / "t.db"
        async with house(database, Settings(bot_pause=0.2)) as (address, _), guests(address, 1) as (ann,):
            made = await ann.make("calcala", BOT, BOT)
            async with ann.live(made["id"]) as line:
                before = (await line.beyond(2))["version"]
        async with (
            house(database) as (address, _),
            guests(address, 1) as (eve,),
            eve.live(made["id"]) as line,
        ):
            assert line.state["version"] >= before
            await line.until(lambda s: s["scene"]["result"] is not None)

    run(play())


def test_nothing_acknowledged_is_lost_or_doubled_by_kills(tmp_path: Path) -> None:
    outcome = asyncio.run(torture(tmp_path / "t.db", kills=10))
    assert outcome.acknowledged == outcome.stored > 50
    assert outcome.sent_again > 0


@pytest.mark.parametrize("database", ["mysql://host/name", "/proc/none/t.db"])
def test_a_wrong_database(database: str) -> None:
    command = [SCRIPT, "serve", "--port", "0", "--database", database]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert found.returncode == 2
    assert found.stderr.count("\n") == 1
    assert "Traceback" not in found.stderr
