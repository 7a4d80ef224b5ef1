"""What goes wrong around a server: a full disk, a file that is gone, a second server, senseless requests."""

import asyncio
import logging
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tabletome.engine import TabletomeError
from tabletome.server import records
from tabletome.server.opening import open_store
from tabletome.server.room import Room
from tabletome.server.rooms import Rooms
from tabletome.server.sqlite_store import SqliteStore
from tabletome.server.watching import trouble_of
from tests.server import hostile
from tests.server.guests import BOT, ME, guests, house, run


def test_on_a_full_disk_tables_can_be_read_and_it_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            async with ann.live(made["id"]) as line:
                await line.done("answer", choice=0)
                await line.at_version(1)
            store = site.rooms.store
            assert isinstance(store, SqliteStore)
            pages = store._connection.exec_driver_sql("pragma page_count").scalar()
            store._connection.exec_driver_sql(f"pragma max_page_count = {pages}")
            store._connection.rollback()
            async with ann.live(made["id"]) as line:
                assert line.state["version"] == 1
                version = 1
                while (reply := await line.ask("answer", choice=0))["type"] == "done":
                    version += 1
                    await line.at_version(version)
                assert "does not count" in reply["error"]
                await line.until(lambda s: "disk of the server is full" in s["notice"])
                assert line.state["version"] == version
            async with ann.live(made["id"]) as line:
                assert line.state["version"] == version
                store._connection.exec_driver_sql("pragma max_page_count = 1000000")
                store._connection.rollback()
                await line.done("answer", choice=0)
                await line.until(lambda s: s["notice"] == "" and s["version"] == version + 1)

    run(play())


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_was_deleted_or_replaced_is_noticed_at_once(tmp_path: Path, replaced: bool) -> None:
    async def play() -> None:
        database = tmp_path / "t.db"
        async with house(database) as (address, _), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            async with ann.live(made["id"]) as line:
                database.rename(tmp_path / "elsewhere.db")
                if replaced:
                    open_store(str(database)).close()
                assert "deleted or replaced" in await line.refusal("answer", choice=0)
            for path in (f"/api/tables/{made['id']}", "/api/tables"):
                status, problem = await ann.get(path)
                assert (status, "deleted or replaced" in problem["error"]) == (503, True)
            async with ann.live(made["id"]) as line:
                assert "deleted or replaced" in line.problems[0]

    run(play())


@pytest.mark.parametrize("damage", ["shorter", "overwritten"])
def test_a_damaged_file_is_noticed_and_said(tmp_path: Path, damage: str) -> None:
    async def play() -> None:
        database = tmp_path / "t.db"
        async with house(database) as (address, _), guests(address, 1) as (ann,):
            before = (await ann.make("calcala", ME, ME))["id"]
        async with house(database) as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            async with ann.live(made["id"]) as line:
                size = database.stat().st_size
                with database.open("r+b") as file:
                    if damage == "shorter":
                        file.truncate(size // 2)
                    else:
                        file.write(b"\xff" * size)
                if damage == "overwritten":
                    assert (await ann.get(f"/api/tables/{before}"))[0] == 503
                assert "damaged" in await line.refusal("answer", choice=0)
            for path in (f"/api/tables/{before}", "/api/tables"):
                status, problem = await ann.get(path)
                assert (status, "damaged" in problem["error"]) == (503, True)
            assert "damaged" in await trouble_of(site)

    run(play())


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    database = str(tmp_path / "t.db")
    first = open_store(database, alone=True)
    with pytest.raises(TabletomeError, match=r"Another server has .* open"):
        open_store(database, alone=True)
    open_store(database).close()
    first.close()
    open_store(database, alone=True).close()


def test_upkeep_goes_on_when_one_room_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            bad, good = [(await ann.make("calcala", ME, ME))["id"] for _ in range(2)]
            looked: list[str] = []
            closed: list[str] = []

            async def refresh(self: Rooms, room: Room) -> None:
                if room.id == bad:
                    raise KeyError("broken")
                closed.append(room.id)

            def look(self: Room, shared: bool, now: float) -> None:
                if self.id == bad:
                    raise KeyError("broken")
                looked.append(self.id)

            async with ann.live(bad), ann.live(good):
                monkeypatch.setattr(Room, "look_who_is_away", look)
                monkeypatch.setattr(Rooms, "refresh", refresh)
                for table in (bad, good):
                    await site.rooms.store.write(lambda c, t=table: records.close(c, t, 1.0))  # type: ignore[misc]
                await site.upkeep._look(time.time(), 0)
            assert good in looked
            assert closed == [good]

    with caplog.at_level(logging.ERROR):
        run(play())
    assert any("could not be looked after" in record.message for record in caplog.records)


MANY_DIGITS = "9" * 5000
BROKEN_OFF = (
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"
)


def test_what_makes_no_sense_is_answered_in_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            made = await ann.make("calcala", BOT, BOT)
            table = f"/api/tables/{made['id']}"
            for path in (
                f"{table}/replay/{MANY_DIGITS}",
                f"{table}/chat/{MANY_DIGITS}",
                f"{table}/chat/%C2%B2",
            ):
                status, problem = await ann.get(path)
                assert (status in (404, 409), problem["error"][-1]) == (True, ".")
            headers = {"Content-Type": "application/json"}
            wish: Any = f'{{"seat": {MANY_DIGITS}}}'
            async with ann.http.post(f"{table}/sit", data=wish, headers=headers) as response:
                assert response.status == 400
                assert (await response.json())["error"].endswith(".")
            host, port = address.removeprefix("http://").split(":")
            for sent in (
                b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
                b"GET /%ff%fe HTTP/1.1\r\nHost: \xff\r\nCookie: tabletome=\xff\r\nConnection: close\r\n\r\n",
                BROKEN_OFF,
            ):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(sent)
                writer.write_eof()
                said = await reader.read()
                assert b"500" not in said[:20]
                writer.close()
            async with ann.http.get("/web", headers={"Host": "evil.example"}, allow_redirects=False) as found:
                assert found.status == 404
                assert "location" not in found.headers
            assert (await ann.get("/api/tables"))[0] == 200

    with caplog.at_level(logging.WARNING):
        run(ask())
    assert [record for record in caplog.records if record.exc_info] == []


def test_hostile_messages_change_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        counted = asyncio.run(hostile.attack(tmp_path, 400))
    assert counted.total() == 400
    assert min(counted[kind] for kind in ("refused", "unreadable", "400", "403")) > 10
    assert [record for record in caplog.records if record.exc_info] == []


def test_a_failure_of_the_server_carries_the_protective_headers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):

            async def fail() -> Any:
                raise KeyError("a fault")

            monkeypatch.setattr(site.desk, "lobby", fail)
            async with ann.http.get("/api/tables") as response:
                assert response.status == 500
                assert "default-src 'none'" in response.headers["content-security-policy"]
                assert response.headers["x-content-type-options"] == "nosniff"
                assert (await response.json())["error"].startswith("Something went wrong")

    run(ask())


def test_the_lock_is_beside_the_file_and_nothing_else_is(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "t.db"), alone=True)
    rows = store._read(lambda c: c.execute(text("select count(*) from game")).scalar())
    store.close()
    assert rows == 0
    assert {path.name for path in tmp_path.iterdir()} == {"t.db", "t.db-lock"}
