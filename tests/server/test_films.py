"""What happened between two states travels with the newer one, to those who were there."""

from __future__ import annotations

import json
import time
from pathlib import Path

from tabletome.server.settings import Settings
from tests.server.guests import BOT, ME, guests, house, run


def test_who_watches_is_sent_the_frames_and_who_comes_starts_at_the_newest(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 2) as (ann, bob):
            made = await ann.make("dungeon-tricks", ME, ME, ME, ME)
            room = await site.rooms.open(made["id"])
            tricks: list[int] = []
            async with ann.live(made["id"]) as line, bob.live(made["id"]) as watching:
                assert line.state["frames"] == []
                while room.table.game.turns < 2:
                    version = line.state["version"]
                    await line.done("answer", choice=0)
                    await line.beyond(version)
                end = room.film.end(line.state["you"]["seat"])
                await watching.until(lambda state: len(state["log"]) == len(line.state["log"]))
                for state in map(json.loads, watching.heard):
                    views = [place for frame in state["frames"] for place in frame["places"]]
                    tricks += [place["count"] for place in views if place["id"] == "trick"]
                assert tricks[-5:] == [1, 2, 3, 4, 0]
                held = [frame for frame in watching.state["frames"] if frame["hold"]]
                assert len(held) == 1
                async with ann.live(made["id"]) as late:
                    assert (late.state["frames"], late.state["frames_from"]) == ([], end)

    run(play())


def test_nothing_is_filmed_while_nobody_watches(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            room = await site.rooms.open(made["id"])
            seat = next(iter(room.match.asked))
            await site.rooms.change(room, lambda: room.answer(seat, 0, "by hand"))
            assert room.table.film is None
            assert [room.film.end(viewer) for viewer in (0, 1, None)] == [0, 0, 0]

    run(play())


def test_a_bot_pauses_once_in_a_turn(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            house(tmp_path / "t.db", Settings(bot_pause=0.5)) as (address, site),
            guests(address, 1) as (eve,),
        ):
            made = await eve.make("arc-gammon", BOT, BOT)
            room = await site.rooms.open(made["id"])
            async with eve.live(made["id"]) as line:
                await line.beyond(0)
                started, turns = time.monotonic(), room.table.game.turns
                await line.until(lambda state: state["version"] >= 12 or state["scene"]["result"])
                took, passed = time.monotonic() - started, room.table.game.turns - turns
                assert 0.5 * (passed - 1) <= took < 0.5 * (passed + 1) + 2

    run(play())
