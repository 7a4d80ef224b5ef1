"""For whoever runs a server: figures, health, closing and removing tables, backups under load, checks."""

import asyncio
from pathlib import Path

import aiohttp
import pytest
from typer.testing import CliRunner

from tabletome.cli import app
from tabletome.server import admin, records
from tabletome.server.bans import BANNED
from tabletome.server.match import Match
from tabletome.server.opening import open_store
from tabletome.server.sessions import new_table_id
from tabletome.server.settings import Settings
from tests.server.guests import BOT, FRIEND, ME, Guest, eventually, guests, house, run, separate_house


def tool(*arguments: str | Path) -> tuple[int, str]:
    """Its exit code, and all that it said."""
    done = CliRunner().invoke(app, ["admin", *map(str, arguments)])
    if not isinstance(done.exception, SystemExit | None):
        raise done.exception
    return done.exit_code, done.output


def test_tables_are_listed_closed_and_removed_while_the_server_runs(tmp_path: Path) -> None:
    database = tmp_path / "t.db"

    async def play() -> None:
        async with house(database) as (address, site), guests(address, 1) as (ann,):
            kept = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND)
            gone = await ann.make("benthos", ME, ME)
            code, told = await asyncio.to_thread(tool, "tables", "--database", database)
            assert code == 0
            assert {kept["id"], gone["id"]} == {line.split()[0] for line in told.splitlines()}
            assert [line for line in told.splitlines() if "calcala" in line and "1/2 seats" in line]
            async with ann.live(kept["id"]) as line, ann.live(gone["id"]) as other:
                assert (await asyncio.to_thread(tool, "close", kept["id"], "--database", database))[0] == 0
                assert (await asyncio.to_thread(tool, "remove", gone["id"], "--database", database))[0] == 0
                await site.upkeep._notice_closed()
                await line.until(lambda s: "Those who run the server have closed" in s["notice"])
                assert "closed" in await line.refusal("answer", choice=0)
                while await other.hear() is not None:
                    pass
            assert (await ann.get(f"/api/tables/{gone['id']}"))[0] == 404
            for words in (["close", kept["id"]], ["close", "nothing"], ["remove", "nothing"]):
                code, told = await asyncio.to_thread(tool, *words, "--database", database)
                assert (code, told.count("\n"), "Traceback" in told) == (2, 1, False)

    run(play())


def test_no_table_is_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = iter(["-dash", "--help", "good"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda length: next(tokens))
    assert new_table_id() == "good"


def test_people_are_shown_and_banned_muted_and_pardoned(tmp_path: Path) -> None:
    database = tmp_path / "t.db"
    settings = Settings(bot_pause=0, proxies=("127.0.0.1",))

    async def play() -> None:
        async with house(database, settings) as (address, site), guests(address, 3) as (ann, bob, eve):

            async def do(*arguments: str) -> str:
                code, told = await asyncio.to_thread(tool, *arguments, "--database", database)
                assert code == 0, told
                await site.rooms.notice_bans()
                return told

            made = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND, BOT)
            table = f"/api/tables/{made['id']}"
            await bob.sit(made["links"]["1"], "Bob")
            first, *seats = (await do("people", made["id"])).splitlines()
            anns, bobs = seats[0].split()[-1], seats[1].split()[-1]
            assert first == f"made by {anns} from 127.0.0.1"
            assert [line.split()[:3] for line in seats[:2]] == [
                ["0", "Ann", "person"],
                ["1", "Bob", "person"],
            ]
            assert (seats[2].split()[2], seats[2].endswith("held by nobody")) == ("easy", True)
            for secret in (made["links"]["1"].partition("#")[2], *(c.value for c in ann.http.cookie_jar)):
                assert secret not in first + "".join(seats)

            async with ann.live(made["id"]) as a, bob.live(made["id"]) as b:
                assert await do("mute", bobs) == f"{bobs} is muted.\n"
                assert "chats of this server" in await b.refusal("chat", text="me again")
                await a.done("chat", text="I may")
                await b.until(lambda s: s["chat"] != [])
                await do("ban", bobs)
                while await b.hear() is not None:
                    pass
                await a.until(lambda s: not s["seats"][1]["here"])
            async with bob.live(made["id"]) as b:
                assert b.problems == [BANNED]
                assert await b.hear() is None
            for status, problem in (await bob.get(table), await bob.post(f"{table}/sit", {"seat": 1})):
                assert (status, problem["error"]) == (403, BANNED)
            assert (await ann.get(table))[0] == 200
            assert await do("ban", "2001:DB8::7") == "2001:db8::/64 is banned.\n"
            assert [line.split()[:2] for line in (await do("bans")).splitlines()] == [
                [bobs, "banned"],
                ["2001:db8::/64", "banned"],
            ]
            there = {"headers": {"X-Forwarded-For": "2001:db8::99"}}
            assert (await eve.get("/api/tables", **there))[0] == 403
            async with eve.live(made["id"], **there) as line:
                assert line.problems == [BANNED]
            for who in (bobs, "2001:db8::/64"):
                assert await do("pardon", who) == f"{who} is pardoned.\n"
            assert (await eve.get("/api/tables", **there))[0] == 200
            async with bob.live(made["id"]) as b:
                assert b.state["you"]["seats"] == [1]
            for words in (["ban", "nobody"], ["mute", "10.0.0.0/8"], ["pardon", bobs], ["people", "nothing"]):
                code, told = await asyncio.to_thread(tool, *words, "--database", database)
                assert (code, told.count("\n"), "Traceback" in told) == (2, 1, False), told

    run(play())


def test_a_backup_under_load_holds_whatever_was_acknowledged_before(tmp_path: Path) -> None:
    database, copy = tmp_path / "t.db", tmp_path / "copy.db"

    async def answer_on(guest: Guest, table: str, done: list[int]) -> None:
        async with guest.live(table) as line:
            while line.state["scene"]["result"] is None:
                version = line.state["version"]
                await line.done("answer", choice=len(line.state["scene"]["ask"]["options"]) - 1)
                done.append(version + 1)
                await line.at_version(version + 1)

    async def play() -> dict[str, int]:
        async with house(database) as (address, _), guests(address, 1) as (ann,):
            tables = [(await ann.make("euro-risk", ME, ME))["id"] for _ in range(4)]
            done: dict[str, list[int]] = {table: [] for table in tables}
            playing = [asyncio.create_task(answer_on(ann, table, done[table])) for table in tables]
            await eventually(lambda: all(len(answers) > 5 for answers in done.values()))
            before = {table: answers[-1] for table, answers in done.items()}
            held = await asyncio.to_thread(admin.backup, str(database), copy)
            assert held == len(tables)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            return before

    before = asyncio.run(play())
    assert admin.problems(str(copy)) == []

    async def restored() -> None:
        store = open_store(str(copy))
        for table, answers in before.items():
            found = await store.read(lambda c, t=table: records.find_table(c, t))  # type: ignore[misc]
            assert found is not None
            match = Match(found)
            assert not match.frozen
            assert match.version((0, 1)) == len(found.events) >= answers
        store.close()

    run(restored())
    assert tool("backup", copy, "--database", database)[0] == 2


def test_a_damaged_file_is_found_by_the_check(tmp_path: Path) -> None:
    database = tmp_path / "t.db"

    async def fill() -> None:
        async with house(database) as (address, _), guests(address, 1) as (ann,):
            for _ in range(40):
                await ann.make("benthos", ME, ME)

    run(fill())
    assert tool("check", "--database", database) == (0, "The database is sound.\n")
    data = bytearray(database.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 8192] = b"\xff" * 8192
    database.write_bytes(data)
    code, told = tool("check", "--database", database)
    assert (code, "Traceback" in told, told.strip() != "") == (1, False, True)
    assert tool("check", "--database", tmp_path / "none.db")[0] == 2
    assert not (tmp_path / "none.db").exists()


def test_requests_are_logged_without_what_lets_somebody_sit_down(tmp_path: Path) -> None:
    with separate_house(tmp_path / "t.db", "--access-log") as here:

        async def play() -> str:
            async with guests(here.address, 2) as (ann, bob):
                made = await ann.make("calcala", ME, FRIEND)
                link: str = made["links"]["1"]
                async with bob.http.get(link) as response:
                    assert response.status == 200
                await bob.sit(link, "Bob")
                return link

        path, _, token = asyncio.run(play()).partition("#")
        code, _, told = here.stop()
    assert code == 0
    assert f'"GET {path} HTTP/1.1" 200' in told
    assert '/sit HTTP/1.1" 200' in told
    assert token not in told


def test_health_and_figures_have_a_port_of_their_own(tmp_path: Path) -> None:
    with separate_house(tmp_path / "t.db", "--metrics-port", "0") as here:
        assert here.process.stdout is not None
        figures = here.process.stdout.readline().split()[-1].removesuffix("/metrics.")

        async def look() -> None:
            async with guests(here.address, 1) as (ann,), aiohttp.ClientSession(figures) as http:
                made = await ann.make("calcala", ME, ME)
                async with ann.live(made["id"]) as line:
                    await line.done("answer", choice=0)
                    assert await line.refusal("answer", choice=10**6)
                    async with http.get("/metrics") as response:
                        lines = (await response.text()).splitlines()
                    for expected in (
                        "tabletome_rooms 1.0",
                        "tabletome_sockets 1.0",
                        "tabletome_changes_total 1.0",
                        "tabletome_refusals_total 1.0",
                    ):
                        assert expected in lines
                async with http.get("/healthz") as response:
                    assert (response.status, await response.text()) == (200, "All is well.\n")
                assert (await ann.get("/metrics"))[0] == 404
                (tmp_path / "t.db").rename(tmp_path / "elsewhere.db")
                async with http.get("/healthz") as response:
                    assert (response.status, "deleted or replaced" in await response.text()) == (503, True)
                (tmp_path / "elsewhere.db").rename(tmp_path / "t.db")

        run(look())
        assert here.stop()[0] == 0
