"""Bots and clocks: a table never waits for ever, whatever happens to those who think."""

import logging
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tabletome.server import records
from tabletome.server.room import Room
from tabletome.server.sessions import Session
from tabletome.server.stand_ins import StandIns
from tests.server.guests import BOT, FRIEND, ME, Line, guests, house, run

PYTHON = (sys.executable, "-c")
FAULTS = {
    "dies at once": "",
    "dies in thought": "import sys; sys.stdin.buffer.read(10)",
    "hangs": "import time; time.sleep(1000)",
    "talks nonsense": (
        "import sys; sys.stdout.buffer.write(b'\\x05\\0\\0\\0hello'); sys.stdout.flush(); sys.stdin.read()"
    ),
    "chooses what is not offered": (
        "import sys, msgspec, struct\n"
        "while head := sys.stdin.buffer.read(4):\n"
        "    sys.stdin.buffer.read(*struct.unpack('<I', head))\n"
        "    data = msgspec.msgpack.encode({'choice': 9999, 'hints': []})\n"
        "    sys.stdout.buffer.write(struct.pack('<I', len(data)) + data)\n"
        "    sys.stdout.flush()\n"
    ),
}


class Onlooker:
    """Somebody who only looks, without a socket."""

    def __init__(self) -> None:
        self.session, self.address = Session(), ""

    def wake(self) -> None: ...

    def drop(self) -> None: ...


def over(state: dict[str, Any]) -> bool:
    return state["scene"]["result"] is not None


async def moves(line: Line, count: int) -> None:
    await line.until(lambda s: s["version"] >= count or over(s))


def test_bots_play_a_whole_game_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (eve,):
            made = await eve.make("calcala", BOT, BOT)
            assert made["links"] == {}
            async with eve.live(made["id"]) as line:
                await line.until(over)
                assert line.state["version"] > 4

    run(play())


@pytest.mark.parametrize("fault", FAULTS)
def test_a_bot_that_fails_is_replaced_and_logged(
    tmp_path: Path, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        workers = (*PYTHON, FAULTS[fault])
        grace = 0.2 if fault == "hangs" else 30
        async with (
            house(tmp_path / "t.db", workers=workers, grace=grace) as (address, _),
            guests(address, 1) as (eve,),
        ):
            made = await eve.make("calcala", BOT, BOT)
            async with eve.live(made["id"]) as line:
                await moves(line, 3)

    with caplog.at_level(logging.WARNING):
        run(play())
    assert any("bot" in record.message for record in caplog.records)


def test_no_hint_when_nobody_can_think(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            house(tmp_path / "t.db", workers=(*PYTHON, "")) as (address, _),
            guests(address, 1) as (ann,),
        ):
            made = await ann.make("calcala", ME, ME)
            async with ann.live(made["id"]) as line:
                assert "No hint" in await line.refusal("hint")
                await line.done("answer", choice=0)

    run(play())


def test_a_bot_stands_in_for_who_is_away_until_he_is_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 3) as (ann, bob, eve):
            made = await ann.make("calcala", ME, FRIEND, stand_in_after=0)
            late = await ann.make("calcala", ME, FRIEND, stand_in_after=3600)
            await bob.sit(made["links"]["1"], "Bob")
            path = f"/api/tables/{made['id']}/stand-in"
            async with ann.live(made["id"]) as a:
                async with bob.live(made["id"]):
                    await a.until(lambda s: s["seats"][1]["here"])
                    status, problem = await ann.post(path, {"seat": 1, "level": "easy"})
                    assert (status, "Bob is here" in problem["error"]) == (409, True)
                await a.until(lambda s: s["seats"][1]["can_replace"])
                assert a.state["seats"][1]["absent_since"].endswith("Z")
                assert (await eve.post(path, {"seat": 1, "level": "easy"}))[0] == 403
                for wish in ({"seat": 1, "level": "divine"}, {"seat": 7, "level": "easy"}, {"seat": 0}):
                    assert (await ann.post(path, wish))[0] == 409
                assert (await ann.post(path, {"seat": 1, "level": "easy"}))[0] == 200
                await a.until(lambda s: s["seats"][1]["who"] == "bot")
                answers = bot_answers = 0
                while not over(a.state) and not bot_answers:
                    version = a.state["version"]
                    if a.state["scene"]["ask"]:
                        await a.done("answer", choice=0)
                        answers += 1
                    await a.beyond(version)
                    bot_answers = a.state["version"] - answers
                assert bot_answers
                async with bob.live(made["id"]) as b:
                    assert b.state["you"]["seat"] == 1
                    assert "A bot plays in your seat" in await b.refusal("answer", choice=0)
                    assert await bob.post(f"/api/tables/{made['id']}/sit", {"seat": 1, "name": ""}) == (
                        200,
                        {"seat": 1},
                    )
                    await b.until(
                        lambda s: s["seats"][1]["who"] == "person" and s["seats"][1]["name"] == "Bob"
                    )
            status, problem = await ann.post(
                f"/api/tables/{late['id']}/stand-in", {"seat": 1, "level": "easy"}
            )
            assert (status, "long enough" in problem["error"]) == (409, True)

    run(play())


def test_who_runs_out_of_time_is_answered_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME, clock=3600)
            async with ann.live(made["id"]) as line:
                assert line.state["clock"]["seat"] == line.state["you"]["seat"]
                room = await site.rooms.open(made["id"])
                # an hour later
                room.game = room.game._replace(clock=0)
                site.rooms.on_change(room)
                await line.until(lambda s: s["version"] >= 2)
                await line.until(lambda s: s["chat"] != [])
                assert "ran out of time" in line.state["chat"][0]["text"]

    run(play())


def test_who_ran_out_of_time_in_secret_is_told_when_all_have_chosen(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 3) as (ann, bob, cleo):
            made = await ann.make("benthos", ME, FRIEND, FRIEND, clock=3600)
            await bob.sit(made["links"]["1"], "Bob")
            await cleo.sit(made["links"]["2"], "Cleo")
            room = await site.rooms.open(made["id"])
            assert set(room.match.asked) == {0, 1, 2}
            async with ann.live(made["id"]) as a, bob.live(made["id"]) as b, cleo.live(made["id"]) as c:
                # an hour later, for Bob and Cleo
                room.clocks_from = 0
                for seat in (1, 2):
                    room.match.asked[seat] = room.match.asked[seat]._replace(at=0)
                site.rooms.on_change(room)
                await b.until(lambda s: s["scene"]["ask"] is None)
                await c.until(lambda s: s["scene"]["ask"] is None)
                assert set(room.match.asked) == {0}
                assert room.chat == []
                # another server, or this one after a crash, knows it too
                await site.rooms._reload(room)
                while a.state["scene"]["ask"] and a.state["chat"] == []:
                    version = a.state["version"]
                    await a.done("answer", choice=0)
                    await a.beyond(version)
                assert [line["text"] for line in a.state["chat"]] == ["Bob and Cleo ran out of time."]
                assert [line["by"] for line in a.state["chat"]] == ["The table"]

    run(play())


def test_a_room_out_of_memory_plays_no_more_and_its_clock_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME, clock=3600)
            room = await site.rooms.open(made["id"])
            (seat,) = room.match.asked
            stand_ins = site.rooms.on_change.__self__  # type: ignore[attr-defined]
            assert list(stand_ins._alarms) == [room]
            site.rooms.forget(room)
            assert not stand_ins._alarms
            stand_ins.wake(room)
            assert not stand_ins._alarms
            again = await site.rooms.open(made["id"])
            assert again is not room
            assert again.deadline(seat) == room.deadline(seat)
            assert list(stand_ins._alarms) == [again]

    run(play())


def test_when_no_answer_is_taken_the_server_waits_before_it_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    async def refused(self: StandIns, room: Room, *what: object) -> bool:
        tried.append(room)
        return False

    async def play() -> None:
        monkeypatch.setattr(StandIns, "_answer", refused)
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            room = await site.rooms.open(made["id"])
            (seat,) = room.match.asked
            room.seats[seat] = room.seats[seat]._replace(who="bot", level="easy")
            room.watchers.add(Onlooker())
            site.rooms.on_change(room)
            await site.rooms.settled()
            assert tried == [room, room]

    run(play())


def test_what_is_over_cannot_be_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("trade-routes", ME, ME)
            room = await site.rooms.open(made["id"])
            async with ann.live(made["id"]) as line:
                while not line.state["you"]["can_undo"]:
                    version = line.state["version"]
                    await line.done("answer", choice=0)
                    await line.beyond(version)
                room.table.game.stage = "over"
                room.changed()
                await line.until(lambda s: not s["you"]["can_undo"])
                error = await line.refusal("undo")
                assert error == "The game is over: nothing can be taken back any more."

    run(play())


def test_who_is_here_at_another_server_is_not_replaced(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 2) as (ann, bob):
            made = await ann.make("calcala", ME, FRIEND)
            await bob.sit(made["links"]["1"], "Bob")
            room = await site.rooms.open(made["id"])
            later = time.time() + 500
            store = site.rooms.store
            await store.write(lambda c: records.note_presence(c, [(room.id, 1)], later, seen=False))
            await site.upkeep._catch_up()
            assert room.absent_since(1, shared=True, now=later - 1) is None

    run(play())


def test_chat_does_not_say_how_a_table_stands(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            room = await site.rooms.open(made["id"])
            store = site.rooms.store
            # another server has stored the end of the game, of which this one has not heard yet
            await store.write(lambda c: c.execute(text("update game set over = :yes"), {"yes": True}))
            async with ann.live(made["id"]) as line:
                await line.done("chat", text="Hello")
            found = await store.read(lambda c: records.stored_game(c, room.id))
            assert found is not None
            assert found[0].over

    run(play())
