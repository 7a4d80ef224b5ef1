"""Limits: no client takes so much that nothing is left for others."""

import asyncio
import json
import os
import subprocess
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import text

from tabletome.engine import TabletomeError
from tabletome.server.connections import GuardedProtocol, guarded_protocol
from tabletome.server.limits import Gate, Turns, network_of
from tabletome.server.match import Match
from tabletome.server.records import Change, StoredTable
from tabletome.server.settings import Settings, read_settings
from tabletome.server.thinking import COMMAND, NICENESS, Queue, Thinkers, Worker, let_others_first
from tests.server.guests import BOT, FRIEND, ME, eventually, guests, house, run

PROXY = ("127.0.0.1",)


def from_(address: str) -> dict[str, Any]:
    """As a proxy says it."""
    return {"headers": {"X-Forwarded-For": address}}


def test_bots_alone_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", BOT, BOT)
            await site.upkeep._look(time.time(), 0)
            await site.rooms.settled()
            room = await site.rooms.open(made["id"])
            assert room.match.seq == 0
            due = text("select count(*) from game where due is not null")
            assert await site.rooms.store.read(lambda c: c.execute(due).scalar()) == 0
            async with ann.live(made["id"]) as line:
                await line.beyond(1)
            await eventually(lambda: not room.watchers)
            await site.rooms.settled()
            seq = room.match.seq
            await site.upkeep._look(time.time(), 0)
            await site.rooms.settled()
            assert room.match.seq == seq
            assert not room.match.over()

    run(play())


def test_owners_take_turns_and_none_has_all_workers() -> None:
    async def wait() -> None:
        queue = Queue([Worker(COMMAND) for _ in range(3)])
        order: list[str] = []

        async def think(owner: str, table: str) -> None:
            worker = await queue.take(owner, table)
            order.append(f"{owner} {table}")
            assert queue._busy["greedy"] <= 2
            await asyncio.sleep(0)
            queue.give_back(owner, worker)

        async with asyncio.TaskGroup() as group:
            for number in range(400):
                group.create_task(think("greedy", f"{number % 200}"))
            await asyncio.sleep(0)
            assert queue.crowd("greedy") > 100
            for number in range(3):
                group.create_task(think("modest", f"{number}"))
            await asyncio.sleep(0)
            assert queue.crowd("modest") == 2
        assert [order.index(f"modest {n}") < 20 for n in range(3)] == [True] * 3
        assert sorted(set(order)) == sorted(
            {*(f"greedy {n}" for n in range(200)), *(f"modest {n}" for n in range(3))}
        )
        assert len(order) == 403
        assert not queue._lines
        assert not queue._busy
        assert len(queue._free) == 3

    run(wait())


def test_who_asks_for_much_takes_the_processors_from_nobody() -> None:
    async def wait() -> None:
        workers = [Worker(COMMAND, niceness) for niceness in (5, 10, 15)]
        queue = Queue(workers)
        asking = [asyncio.create_task(queue.take("greedy", f"{n}")) for n in range(50)]
        await asyncio.sleep(0)
        for number, task in enumerate(asking[:40]):
            if number > 1:  # at first nobody knew how much he would ask for
                modest = await queue.take("modest", "his")
                assert modest is workers[0]
                queue.give_back("modest", modest)
            queue.give_back("greedy", task.result())
            await asyncio.sleep(0)
        for task in asking:
            task.cancel()

    run(wait())


def test_workers_are_nicer_than_the_server_each_more_than_the_one_before() -> None:
    least, most = NICENESS
    assert [worker.niceness for worker in Thinkers(3)._all] == [least, (least + most) // 2, most]
    assert 0 < least < most
    with subprocess.Popen(["sleep", "60"], start_new_session=True) as process:
        let_others_first(process.pid, 2)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, os.nice(0) + 2)
        process.kill()


def test_addresses_take_turns_whatever_one_of_them_wants() -> None:
    async def wait() -> None:
        turns, order = Turns(), []

        async def work(address: str, number: int) -> None:
            async with turns.of(address):
                order.append(f"{address} {number}")
                await asyncio.sleep(0)

        async with asyncio.TaskGroup() as group:
            for number in range(40):
                group.create_task(work("greedy", number))
            await asyncio.sleep(0)
            for number in range(2):
                group.create_task(work("modest", number))
        assert order.index("modest 1") < 6
        assert [line for line in order if "greedy" in line] == [f"greedy {n}" for n in range(40)]
        assert not turns._own
        assert not turns._here

    run(wait())


def test_a_long_table_is_rebuilt_beside_everything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletome.server.rooms.LONG", 3)
    threads: list[bool] = []
    init = Match.__init__

    def noted(self: Match, stored: StoredTable) -> None:
        threads.append(threading.current_thread() is threading.main_thread())
        init(self, stored)

    monkeypatch.setattr(Match, "__init__", noted)

    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            for number in range(2):
                async with ann.live(made["id"]) as line:
                    assert line.state["version"] == 4 * number
                    for version in range(4):
                        await line.at_version(4 * number + version)
                        await line.done("answer", choice=0)
                room = site.rooms.loaded(made["id"])
                assert room is not None
                site.rooms.forget(room)
            assert threads == [True, False]

    run(play())


def test_hints_are_limited_by_address_whatever_the_sockets(tmp_path: Path) -> None:
    async def ask() -> None:
        settings = Settings(hints_per_second=0.01, hints_at_once=2, proxies=PROXY)
        async with house(tmp_path / "t.db", settings) as (address, _), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            replies = []
            for number in range(4):
                async with ann.live(made["id"], **from_(f"192.0.2.{number // 3}")) as line:
                    replies.append((await line.ask("hint"))["type"])
            assert replies == ["hint", "hint", "refused", "hint"]

    run(ask())


def test_who_gave_up_waiting_is_passed_over() -> None:
    async def wait() -> None:
        queue = Queue([Worker(COMMAND)])
        held = await queue.take("a", "1")
        gone = asyncio.create_task(queue.take("b", "2"))
        stays = asyncio.create_task(queue.take("c", "3"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        queue.give_back("a", held)
        queue.give_back("c", await stays)
        assert queue._free == [held]
        assert queue.crowd("b") == 1

    run(wait())


def test_each_address_may_make_so_many_tables(tmp_path: Path) -> None:
    async def make() -> None:
        settings = Settings(bot_pause=0, tables_per_address=2, tables=3, proxies=PROXY)
        async with house(tmp_path / "t.db", settings) as (address, site), guests(address, 1) as (ann,):
            wish = {"game": "calcala", "seats": [ME, ME]}
            tries = [await ann.post("/api/tables", wish, **from_("192.0.2.1")) for _ in range(3)]
            assert [status for status, _ in tries] == [201, 201, 429]
            assert "from your address" in tries[2][1]["error"]
            assert (await ann.post("/api/tables", wish, **from_("2001:db8::1")))[0] == 201
            status, problem = await ann.post("/api/tables", wish, **from_("192.0.2.3"))
            assert (status, "no room for more" in problem["error"]) == (429, True)
            over = text("update game set over = :yes where id = :id")
            await site.rooms.store.write(lambda c: c.execute(over, {"yes": True, "id": tries[0][1]["id"]}))
            assert (await ann.post("/api/tables", wish, **from_("192.0.2.1")))[0] == 201

    run(make())


def test_each_address_may_follow_so_many_tables(tmp_path: Path) -> None:
    async def follow() -> None:
        settings = Settings(bot_pause=0, sockets_per_address=2, proxies=PROXY)
        async with house(tmp_path / "t.db", settings) as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            async with (
                ann.live(made["id"], **from_("2001:db8::1")),
                ann.live(made["id"], **from_("2001:db8::2")),
            ):
                async with ann.live(made["id"], **from_("2001:db8::3")) as third:
                    assert "Too many pages" in third.problems[0]
                    assert await third.hear() is None
                    assert third.socket.close_code == 1013
                async with ann.live(made["id"], **from_("2001:db8:1::1")) as other:
                    assert other.state["version"] == 0
            await eventually(lambda: not site.sockets.inside)
            async with ann.live(made["id"], **from_("2001:db8::3")) as line:
                assert line.state["version"] == 0

    run(follow())


async def answer_to(address: str, *parts: bytes) -> tuple[bytes, float]:
    """What the server says until it hangs up, and how long it took."""
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    began = time.monotonic()
    for part in parts:
        writer.write(part)
        await writer.drain()
    try:
        said = await reader.read()
    except ConnectionResetError:
        said = b""
    writer.close()
    return said, time.monotonic() - began


POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n"
HALF = {
    "nothing": (b"", b"408"),
    "half the headers": (b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow", b"408"),
    "half the body": (POST + b'{"game":', b""),
    "no second request": (b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n", b"200"),
    "no second headers": (b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\nGET", b"200"),
    "endless headers": (b"GET / HTTP/1.1\r\n" + b"X-Long: y\r\n" * 10_000, b"431"),
    "nonsense": (b"\x16\x03\x01 nonsense\r\n\r\n", b"400"),
}


@pytest.mark.parametrize("half", HALF)
def test_what_is_never_finished_is_ended(tmp_path: Path, half: str) -> None:
    async def wait() -> None:
        settings = Settings(header_seconds=0.3, body_seconds=0.3, idle_seconds=1)
        async with house(tmp_path / "t.db", settings) as (address, _):
            sent, status = HALF[half]
            said, _ = await answer_to(address, sent)
            assert said[9:12] == status
            if status.startswith(b"4"):
                assert b"content-security-policy: default-src 'none'" in said
                assert said.rstrip().endswith(b'."}')
            async with guests(address, 1) as (ann,):
                assert (await ann.get("/api/tables"))[0] == 200

    run(wait())


def test_each_address_may_open_so_many_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guarded: list[type[GuardedProtocol]] = []

    def remembered(settings: Settings, protecting: Mapping[str, str]) -> Any:
        guarded.append(guarded_protocol(settings, protecting))
        return guarded[0]

    monkeypatch.setattr("tabletome.server.serving.guarded_protocol", remembered)

    async def crowd() -> None:
        settings = Settings(connections_per_address=5, header_seconds=2)
        async with house(tmp_path / "t.db", settings) as (address, _), guests(address, 1) as (ann,):
            host, port = address.removeprefix("http://").split(":")
            idle = [await asyncio.open_connection(host, int(port)) for _ in range(5)]
            said, _ = await answer_to(address, b"")
            assert said.startswith(b"HTTP/1.1 503")
            for _, writer in idle:
                writer.close()
                await writer.wait_closed()
            gate = guarded[0].gate
            await eventually(lambda: not gate.inside)
            assert (await answer_to(address, b"GET / HTTP/1.0\r\n\r\n"))[0].startswith(b"HTTP/1.1 200")
            made = await ann.make("calcala", ME, ME)
            async with ann.live(made["id"]), ann.live(made["id"]), ann.live(made["id"]):
                await eventually(lambda: not gate.inside)

    run(crowd())


def test_who_is_silent_for_too_long_is_followed_no_more(tmp_path: Path) -> None:
    async def wait() -> None:
        settings = Settings(silent_seconds=0.2)
        async with house(tmp_path / "t.db", settings) as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            host, port = address.removeprefix("http://").split(":")
            _, dead = await asyncio.open_connection(host, int(port))
            dead.write(
                f"GET /api/tables/{made['id']}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            async with ann.live(made["id"]) as line:
                await line.until(lambda s: s["watching"] == 1)
                # who answers, as browsers do by themselves, stays
                await line.until(lambda s: s["watching"] == 0)
                assert site.sockets.inside == 1
                await line.done("answer", choice=0)
            dead.close()

    run(wait())


def test_a_table_at_which_too_much_happened_is_only_played_on(tmp_path: Path) -> None:
    async def play() -> None:
        settings = Settings(bot_pause=0, steps_per_table=5)
        async with house(tmp_path / "t.db", settings) as (address, site), guests(address, 2) as (ann, bob):
            made = await ann.make("calcala", {**ME, "name": "Ann"}, {**FRIEND, "name": "Al"}, ME)
            table = f"/api/tables/{made['id']}"
            async with ann.live(made["id"]) as line:
                for number in range(5):
                    await line.done("chat", text=f"{number}")
                for kind in ("chat", "undo"):
                    assert "So much has happened" in await line.refusal(kind, text="more")
                for path, seat in (("device", 0), ("free", 1)):
                    status, problem = await ann.post(f"{table}/{path}", {"seat": seat})
                    assert (status, "So much has happened" in problem["error"]) == (409, True)
                await bob.sit(made["links"]["1"], "Bob")
                room = await site.rooms.open(made["id"])
                assert (room.seats[1].who, room.seats[1].name) == ("person", "Al")
                while 1 in room.match.asked:
                    async with bob.live(made["id"]) as other:
                        await other.done("answer", choice=0)
                await line.until(lambda s: s["scene"]["ask"] is not None)
                await line.done("answer", choice=0)

    run(play())


def test_commands_of_one_address_are_read_no_faster_by_many_sockets(tmp_path: Path) -> None:
    async def send() -> None:
        settings = Settings(commands_per_second=5, commands_at_once=2, proxies=PROXY)
        async with house(tmp_path / "t.db", settings) as (address, _), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)

            async def four(place: str) -> float:
                began = time.monotonic()
                for _ in range(4):
                    async with ann.live(made["id"], **from_(place)) as line:
                        assert (await line.ask("answer", version=99, choice=0))["type"] == "refused"
                return time.monotonic() - began

            assert await four("192.0.2.1") >= 0.35
            assert max(await asyncio.gather(four("192.0.2.1"), four("192.0.2.1"))) >= 1.5

    run(send())


def test_each_address_may_ask_about_tables_so_often(tmp_path: Path) -> None:
    async def ask() -> None:
        settings = Settings(reads_per_second=0.01, reads_at_once=3, proxies=PROXY)
        async with house(tmp_path / "t.db", settings) as (address, _), guests(address, 1) as (ann,):
            tries = [await ann.get("/api/tables", **from_("192.0.2.1")) for _ in range(4)]
            assert [status for status, _ in tries] == [200, 200, 200, 429]
            assert tries[3][1]["error"].startswith("Too many requests")
            for path in ("/api/games/calcala", "/web/app.js"):
                async with ann.http.get(path, **from_("192.0.2.1")) as response:
                    assert response.status == 200
            assert (await ann.get("/api/tables", **from_("192.0.2.2")))[0] == 200

    run(ask())


def test_a_gate_forgets_who_left() -> None:
    gate = Gate(3, 2)
    assert [gate.enter("a") for _ in range(3)] == [True, True, False]
    assert gate.enter("b")
    assert not gate.enter("c", exempt=True)
    gate.leave("a")
    assert gate.enter("c")
    for address in ("a", "b", "c"):
        gate.leave(address)
    assert gate.inside == 0
    assert not gate._each


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_what_counts_as_one_client(address: str, network: str) -> None:
    assert network_of(address) == network


def test_every_setting_is_described_with_its_default() -> None:
    page = (Path(__file__).parents[2] / "docs" / "running-a-server.md").read_text()
    for field in structs.fields(Settings):
        (row,) = [line for line in page.splitlines() if line.startswith("|") and f"`{field.name}`" in line]
        keys, values = (cell.split(", ") for cell in row.split("|")[1:3])
        position = [key.strip(" `") for key in keys].index(field.name)
        told = values[position].strip()
        assert told == ("none" if field.default == () else f"{field.default:g}"), field.name


def test_settings_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    path.write_text('tables = 7\nbot_pause = 1\nproxies = ["::1"]\n')
    assert read_settings(str(path)) == Settings(tables=7, bot_pause=1.0, proxies=("::1",))
    wrong: list[Any] = ["tables = 0", "tabels = 1", "tables = 'x'", "tables", "bot_pause = -1", b"\xff"]
    for line in wrong:
        path.write_bytes(line if isinstance(line, bytes) else line.encode())
        with pytest.raises(TabletomeError, match=r"does not fit: .*\."):
            read_settings(str(path))
    with pytest.raises(TabletomeError, match="cannot be read"):
        read_settings(str(tmp_path / "none"))


def test_chat_is_limited_by_seat_and_address_whatever_the_sockets(tmp_path: Path) -> None:
    async def talk() -> None:
        settings = Settings(bot_pause=0, proxies=PROXY)
        async with house(tmp_path / "t.db", settings) as (address, _), guests(address, 4) as people:
            ann, bob, eve, mal = people
            made = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND, spectators_chat=True)
            await bob.sit(made["links"]["1"], "Bob")
            replies = []
            for number in range(8):
                async with ann.live(made["id"], **from_(f"192.0.2.{number}")) as line:
                    replies.append((await line.ask("chat", text=f"{number}"))["type"])
            assert replies[:6] == ["done"] * 6
            assert "refused" in replies
            async with bob.live(made["id"], **from_("192.0.2.99")) as line:
                await line.done("chat", text="I may")
            told = 0
            for guest in (eve, mal, *[eve, mal] * 20):
                guest.http.cookie_jar.clear()
                async with guest.live(made["id"], **from_("192.0.2.200")) as line:
                    told += (await line.ask("chat", text="spam"))["type"] == "done"
            assert 18 <= told < 42

    run(talk())


def test_who_comes_is_shown_the_end_of_the_chat_and_may_go_back(tmp_path: Path) -> None:
    async def talk() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 2) as (ann, eve):
            made = await ann.make("calcala", ME, ME)
            room = await site.rooms.open(made["id"])
            for number in range(120):
                await site.rooms.change(room, lambda n=number: Change(chat=room.tell(f"{n}")))  # type: ignore[misc]
            async with eve.live(made["id"]) as line:
                first = json.loads(line.heard[0])
                assert (first["chat_from"], len(first["chat"]), first["chat"][-1]["text"]) == (70, 50, "119")
                assert not first["you"]["may_chat"]
                assert "only those who sit" in await line.refusal("chat", text="Hello")
                await site.rooms.change(room, lambda: Change(chat=room.tell("last")))
                while json.loads(line.heard[-1]).get("chat_from") != 120:
                    await line.hear()
            _, earlier = await eve.get(f"/api/tables/{made['id']}/chat/70")
            assert (earlier["chat_from"], len(earlier["chat"]), earlier["chat"][0]["text"]) == (20, 50, "20")
            _, all_of_it = await eve.get(f"/api/tables/{made['id']}/chat/{2**70}")
            assert all_of_it["chat"][-1]["text"] == "last"

    run(talk())


def test_no_maker_fills_the_lobby(tmp_path: Path) -> None:
    async def make() -> None:
        settings = Settings(bot_pause=0, proxies=PROXY)
        async with house(tmp_path / "t.db", settings) as (address, _), guests(address, 2) as (ann, bob):
            wish = {"game": "calcala", "seats": [ME, FRIEND], "listed": True}
            first = (await bob.post("/api/tables", wish, **from_("192.0.2.2")))[1]["id"]
            for _ in range(150):
                ann.http.cookie_jar.clear()
                assert (await ann.post("/api/tables", wish, **from_("192.0.2.1")))[0] == 201
            listed = [table["id"] for table in (await bob.get("/api/tables"))[1]]
            assert len(listed) == 4
            assert listed.index(first) == 1

    run(make())
