"""Sockets: who may do what, and what doubled, late, reordered, stale and hostile messages come to."""

import asyncio
import json
import os
from collections.abc import Coroutine
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketState

from tabletome.server import live
from tabletome.server.rooms import Unsure
from tests.server.guests import FRIEND, ME, Line, guests, house, run

DUEL = "calcala"
"""Two players; nothing is hidden, and chance only says who begins."""


async def first_free_answer(line: Line) -> None:
    await line.until(lambda state: state["scene"]["ask"] is not None)
    await line.done("answer", choice=0)


def test_an_answer_reaches_everybody(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 3) as (ann, bob, eve):
            made = await ann.make(DUEL, {**ME, "name": "Ann"}, FRIEND)
            assert await bob.sit(made["links"]["1"], "Bob") == 1
            async with ann.live(made["id"]) as a, bob.live(made["id"]) as b, eve.live(made["id"]) as e:
                alike = {"can_undo": False, "may_chat": True}
                for line, seat in ((a, 0), (b, 1)):
                    asked_since = line.state["you"].pop("since")
                    assert line.state["you"] == {"seat": seat, "seats": [seat], "host": line is a, **alike}
                    assert (asked_since is None) == (line.state["scene"]["ask"] is None)
                assert e.state["you"]["seat"] is None
                assert [s["name"] for s in a.state["seats"]] == ["Ann", "Bob"]
                await a.until(lambda s: s["watching"] == 1 and all(seat["here"] for seat in s["seats"]))
                asked = a if a.state["scene"]["ask"] else b
                before = asked.state["version"]
                await asked.done("answer", choice=0)
                for line in (a, b, e):
                    await line.at_version(before + 1)
                assert asked.state["you"]["can_undo"]
                await asked.done("undo")
                for line in (a, b, e):
                    await line.at_version(before + 2)
                assert a.state["log"] == b.state["log"] == e.state["log"]

    run(play())


def test_a_doubled_command_counts_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            made = await ann.make(DUEL, ME, ME)
            async with ann.live(made["id"]) as line, ann.live(made["id"]) as other:
                version = line.state["version"]
                for socket in (line, line, other):
                    reply = await socket.ask("answer", "same-id-1", version=version, choice=0)
                    assert reply == {"type": "done", "id": "same-id-1"}
                await line.at_version(version + 1)
                refused = [
                    await line.ask("answer", "same-id-2", version=version, choice=0),
                    await other.ask("answer", "same-id-2", version=line.state["version"], choice=0),
                ]
                assert refused[0]["error"] == refused[1]["error"]
                assert "moved on" in refused[0]["error"]
                assert line.state["version"] == version + 1

    run(play())


def test_stale_late_and_reordered_commands_change_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make(DUEL, ME, ME)
            async with ann.live(made["id"]) as line:
                start = line.state["version"]
                await line.done("answer", choice=0)
                await line.at_version(start + 1)
                await line.done("undo", version=start + 1)
                await line.at_version(start + 2)
                room = await site.rooms.open(made["id"])
                before = room.match.save()
                for version in (start, start + 1, start + 3, -1, 2**40):
                    assert "moved on" in await line.refusal("answer", version=version, choice=0)
                    assert "moved on" in await line.refusal("undo", version=version)
                    assert "moved on" in await line.refusal("hint", version=version)
                options = len(line.state["scene"]["ask"]["options"])
                for choice in (options, -1, 2**40):
                    assert "no option number" in await line.refusal("answer", choice=choice)
                assert "number of an option" in await line.refusal("answer", choice="0")
                assert "taken back" in await line.refusal("undo")
                assert room.match.save() == before
                assert line.state["version"] == start + 2

    run(play())


def test_a_late_click_does_not_answer_the_next_question(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 2) as (ann, bob):
            made = await ann.make(DUEL, ME, FRIEND)
            await bob.sit(made["links"]["1"], "Bob")
            async with ann.live(made["id"]) as a, bob.live(made["id"]) as b:
                mover = a if a.state["scene"]["ask"] else b
                shown = mover.state["version"]
                await mover.done("answer", choice=0)
                await mover.beyond(shown)
                while mover.state["scene"]["ask"] is None:
                    version, other = mover.state["version"], b if mover is a else a
                    await other.at_version(version)
                    await other.done("answer", choice=0)
                    await mover.beyond(version)
                assert "moved on" in await mover.refusal("answer", version=shown, choice=0)
                await mover.done("answer", choice=0)

    run(play())


def test_nothing_is_acknowledged_or_shown_before_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 2) as (ann, eve):
            made = await ann.make(DUEL, ME, ME)
            async with ann.live(made["id"]) as a, eve.live(made["id"]) as e:
                await a.until(lambda s: s["watching"] == 1)
                store, storing, disk = site.rooms.store, asyncio.Event(), asyncio.Event()
                write = store.write

                async def slow_write(*given: Any) -> Any:
                    storing.set()
                    await disk.wait()
                    return await write(*given)

                monkeypatch.setattr(store, "write", slow_write)
                command = await a.send("answer", choice=0)
                await storing.wait()
                hearing = [asyncio.create_task(line.hear()) for line in (a, e)]
                done, _ = await asyncio.wait(hearing, timeout=0.3)
                assert not done
                disk.set()
                await asyncio.gather(*hearing)
                assert (await a.reply(command))["type"] == "done"

    run(play())


def test_what_could_not_be_stored_is_neither_acknowledged_nor_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line ends; whoever comes back sees what is stored and may send the command again."""

    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make(DUEL, ME, ME)
            async with ann.live(made["id"]) as line:
                store = site.rooms.store
                write = store.write

                async def full(*given: Any) -> Any:
                    raise OSError("No space left on device")

                monkeypatch.setattr(store, "write", full)
                command = await line.send("answer", choice=0)
                while await line.hear() is not None:
                    pass
                assert command not in line.replies
                assert line.state["version"] == 0
                monkeypatch.setattr(store, "write", write)
            async with ann.live(made["id"]) as line:
                assert line.state["version"] == 0
                assert (await line.ask("answer", command, version=0, choice=0))["type"] == "done"
                await line.at_version(1)

    run(play())


def test_every_command_with_every_session(tmp_path: Path) -> None:
    """Whoever is not asked, or does not sit here, can neither choose nor take back nor get a hint."""

    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 4) as (ann, bob, eve, mal):
            made = await ann.make(DUEL, ME, FRIEND)
            await bob.sit(made["links"]["1"], "Bob")
            other = await mal.make(DUEL, ME, ME)
            async with (
                ann.live(made["id"]) as a,
                bob.live(made["id"]) as b,
                eve.live(made["id"]) as e,
                mal.live(made["id"]) as m,
                mal.live(other["id"]),
            ):
                room = await site.rooms.open(made["id"])
                asked, waiting = (a, b) if 0 in room.match.asked else (b, a)
                before = room.match.save()
                for line, word in ((waiting, "not your turn"), (e, "watching"), (m, "watching")):
                    assert word in await line.refusal("answer", choice=0)
                    assert await line.refusal("undo")
                    assert await line.refusal("hint")
                assert room.match.save() == before
                await asked.done("answer", choice=0)
                after = room.match.save()
                for line in (waiting, e, m):
                    await line.at_version(1)
                    assert await line.refusal("undo")
                assert room.match.save() == after

    run(play())


def test_one_person_for_several_seats(tmp_path: Path) -> None:
    """The server says for which seat he chooses, and a second click is not an answer of the other seat."""

    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("dodge-ball", ME, ME)
            async with ann.live(made["id"]) as line:
                room = await site.rooms.open(made["id"])
                assert room.table.together is not None, "the set-up is secret"
                assert line.state["you"]["seat"] == 0
                version = line.state["version"]
                while line.state["you"]["seat"] == 0:
                    version = line.state["version"]
                    await line.done("answer", choice=0)
                    await line.at_version(version + 1)
                assert line.state["scene"]["viewer"] == 1
                assert "moved on" in await line.refusal("answer", version=version, choice=0)

    run(play())


def test_sealed_answers_of_others_are_not_noticed(tmp_path: Path) -> None:
    """Not by a message, a version or a number; and what one was shown stays valid meanwhile."""

    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 3) as (ann, bob, eve):
            made = await ann.make("dodge-ball", ME, FRIEND)
            await bob.sit(made["links"]["1"], "Bob")
            async with ann.live(made["id"]) as a, bob.live(made["id"]) as b, eve.live(made["id"]) as e:
                room = await site.rooms.open(made["id"])
                assert room.table.together is not None
                everybody_here = lambda s: s["watching"] == 1 and all(x["here"] for x in s["seats"])  # noqa: E731
                for line in (a, b, e):
                    await line.until(everybody_here)
                seen_by_bob = b.state["version"]
                for _ in range(3):
                    version = a.state["version"]
                    await a.done("answer", choice=0)
                    await a.at_version(version + 1)
                assert 0 in room.match.asked, "there is more for her to choose in secret"
                fair = await eve.get(f"/api/tables/{made['id']}/fair")
                assert fair[1]["answers"] == 0
                # the next thing the others hear is what is said afterwards
                await a.done("chat", text="I am thinking.")
                for line in (b, e):
                    message = await line.hear()
                    assert message is not None
                    assert message["chat"][-1]["text"] == "I am thinking."
                    assert message["version"] == seen_by_bob
                await b.done("answer", version=seen_by_bob, choice=0)
                assert a.state["you"]["can_undo"]
                await a.done("undo")
                assert b.state["version"] <= seen_by_bob + 1

    run(play())


def test_chat_is_plain_text(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 2) as (ann, eve):
            made = await ann.make(DUEL, {**ME, "name": "<b>{}</b>\u202e"}, FRIEND, spectators_chat=True)
            async with ann.live(made["id"]) as a, eve.live(made["id"]) as e:
                assert a.state["seats"][0]["name"] == "<b>()</b>"
                await a.done("chat", text="  <script>alert(1)</script>\n\u202e ok  ")
                await e.done("chat", text="hello")
                await a.until(lambda s: len(s["chat"]) == 2)
                assert [(c["by"], c["seat"], c["text"]) for c in a.state["chat"]] == [
                    ("<b>()</b>", 0, "<script>alert(1)</script> ok"),
                    ("A spectator", None, "hello"),
                ]
                for text in ("", "   ", "\u202e", "x" * 501):
                    assert "between 1 and 500" in await a.refusal("chat", text=text)
                async with eve.live(made["id"]) as again:
                    assert len(again.state["chat"]) == 2
                replies = [await e.ask("chat", text=f"spam {n}") for n in range(10)]
                assert "too fast" in replies[-1]["error"]

    run(play())


def test_a_hint_tells_chances(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            async with ann.live(made["id"]) as line:
                reply = await line.ask("hint")
                assert reply["type"] == "hint"
                options = len(line.state["scene"]["ask"]["options"])
                assert all(0 <= h["option"] < options and 0 <= h["chance"] <= 1 for h in reply["hints"])
                assert sum(h["share"] for h in reply["hints"]) == pytest.approx(1)

    run(play())


HOSTILE = [
    b"",
    b"\x00\xff\xfe" * 50,
    b"[]",
    b"null",
    b"{}",
    b'{"type":"state"}',
    b'{"type":"answer"}',
    b'{"type":"answer","id":"12345678","version":0}',
    b'{"type":"answer","id":"12345678","version":"0","choice":0}',
    b'{"type":"answer","id":"12345678","version":0,"choice":null}',
    b'{"type":"answer","id":"12345678","version":0,"choice":1.5}',
    b'{"type":"answer","id":"short","version":0,"choice":0}',
    b'{"type":"answer","id":"' + b"x" * 65 + b'","version":0,"choice":0}',
    b'{"type":"answer","id":12345678,"version":0,"choice":0}',
    b'{"type":"chat","id":"12345678","text":["a"]}',
    b'{"type":"seat","id":"12345678","seat":1}',
    b"[" * 10_000,
    b'{"type":' * 1_000,
    b'{"type":"chat","id":"12345678","text":"\\ud800"}',
]


def test_what_cannot_be_read_is_answered_in_words(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make(DUEL, ME, ME)
            async with ann.live(made["id"]) as line:
                room = await site.rooms.open(made["id"])
                before = room.match.save()
                for number, data in enumerate([*HOSTILE, os.urandom(200)]):
                    await line.socket.send_bytes(data)
                    while len(line.problems) == number:
                        assert await line.hear() is not None, data
                assert set(line.problems) == {live.UNREADABLE}
                assert room.match.save() == before
                await line.done("answer", choice=0)

    run(play())


def test_a_huge_frame_ends_only_its_own_line(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            made = await ann.make(DUEL, ME, ME)
            async with ann.live(made["id"]) as bad, ann.live(made["id"]) as good:
                await bad.socket.send_str(
                    json.dumps({"type": "chat", "id": "12345678", "text": "x" * 20_000})
                )
                while await bad.hear() is not None:
                    pass
                assert bad.socket.close_code == 1009
                await good.done("answer", choice=0)

    run(play())


def test_unknown_table_and_foreign_pages(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            made = await ann.make(DUEL, ME, ME)
            async with ann.live("nowhere") as line:
                assert line.problems == ["There is no such table. The link may be incomplete."]
                assert await line.hear() is None
                assert line.socket.close_code == live.GONE
            for origin in ("http://evil.example", "null", "", f"{address}.evil.example"):
                with pytest.raises(Exception, match="403"):
                    async with ann.live(made["id"], headers={"Origin": origin}):
                        pass
            async with ann.live(made["id"], headers={"Origin": address}) as line:
                assert line.state["you"]["seats"] == [0, 1]

    run(play())


def test_a_slow_reader_is_dropped_and_others_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PATIENCE", 0.5)

    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("benthos", ME, ME)
            host, port = address.removeprefix("http://").split(":")
            _, writer = await asyncio.open_connection(host, int(port), limit=1024)
            writer.write(
                f"GET /api/tables/{made['id']}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            async with ann.live(made["id"]) as line:
                room = await site.rooms.open(made["id"])
                await line.until(lambda s: s["watching"] == 1)
                while room.watching():
                    await line.until(lambda s: s["scene"]["ask"] is not None)
                    version = line.state["version"]
                    assert (await line.ask("answer", choice=0))["type"] == "done"
                    await line.beyond(version)
                await line.done("chat", text="still here")
            writer.close()

    run(play())


class Deaf:
    """A socket whose other end reads nothing any more."""

    application_state = WebSocketState.CONNECTED

    async def receive(self) -> dict[str, str]:
        return {"type": "websocket.disconnect"}

    async def close(self, code: int) -> None:
        await asyncio.Event().wait()


class Doors:
    """As much of the rooms as a socket needs to come and go."""

    def __init__(self, fails: bool) -> None:
        self.fails, self.left = fails, 0

    async def enter(self, room: object, watcher: object) -> None:
        if self.fails:
            raise Unsure

    async def leave(self, room: object, watcher: object) -> None:
        self.left += 1

    def background(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.create_task(work)


@pytest.mark.parametrize("fails", [False, True])
def test_who_reads_nothing_or_could_not_enter_is_not_kept(
    fails: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "FAREWELL", 0.05)
    doors: Any = Doors(fails)
    socket: Any = Deaf()
    nobody: Any = None

    async def visit() -> None:
        with pytest.raises(Unsure) if fails else nullcontext():
            await live.Live(socket, nobody, "", nobody, doors, nobody).run()

    run(visit())
    assert doors.left == 1
