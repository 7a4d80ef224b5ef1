"""Where whoever likes may act: nobody is refused for what others did meanwhile, and bots let people act."""

from __future__ import annotations

import time
from pathlib import Path

from tests.server.guests import BOT, FRIEND, ME, guests, house, run

LINE = "k 10,10 90,90"


def test_what_one_is_about_counts_whatever_others_did_meanwhile(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 2) as (ann, bob):
            made = await ann.make("play-sets", ME, FRIEND)
            assert await bob.sit(made["links"]["1"], "Bob") == 1
            table = made["id"]
            async with ann.live(table) as ours, bob.live(table) as theirs:
                await ours.done("answer", choice=0)
                await theirs.until(lambda state: state["scene"]["turns"] == 2)
                before = ours.state["version"]
                await theirs.done("answer", choice=1)
                await theirs.done("answer", choice=LINE)
                await ours.done("answer", choice=LINE, version=before)
                await ours.until(lambda state: state["scene"]["turns"] == 5)
                room = await site.rooms.open(table)
                assert [player.drawing for player in room.table.game.players] == [LINE, LINE]

    run(play())


def test_a_bot_acts_after_people_only(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("play-sets", ME, BOT)
            room = await site.rooms.open(made["id"])
            assert room.due(time.time()) is None, "at first it waits for somebody to begin"
            async with ann.live(room.id) as line:
                for answers in (2, 4, 6):
                    await line.done("answer", choice=0)
                    await line.at_version(answers)
                    assert [entry.seat for entry in room.table.history][-2:] == [0, 1]
                    assert room.due(time.time()) is None

    run(play())
