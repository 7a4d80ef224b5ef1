"""Forced moves: the server answers for people who have nothing to decide, where that tells nothing."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tabletome import registry
from tabletome.engine import Game, Player
from tests.server.guests import ME, Guest, guests, house, run

STEPS = 3
UP, ROLL = 0, 2


class Walker(Player):
    steps: int = 0


class Stairs(Game[Walker]):
    title = "Stairs"
    author = "nobody"
    family = "other"
    mechanisms = ("walking",)
    seats = range(2, 3)

    async def turn(self, me: Walker) -> None:
        """A choice, a step that has to follow, and a rival who can only look on."""
        if await me.choose(["Up", "Stay", "Roll"], "Where to?") == "Roll":
            self.roll()
        await me.choose(["Mind the step"], "And then?")
        me.steps += 1
        self.log("{} goes on", me)
        await self.reactions(self.others(me), lambda rival: [], "Stop it?")
        if me.steps == STEPS:
            self.win(me)


@pytest.fixture(autouse=True)
def stairs(monkeypatch: pytest.MonkeyPatch) -> None:
    slugs, find = (*registry.slugs(), "stairs"), registry.find
    monkeypatch.setattr(Stairs, "slug", "stairs")
    monkeypatch.setattr(registry, "slugs", lambda: slugs)
    monkeypatch.setattr(registry, "find", lambda slug: Stairs if slug == "stairs" else find(slug))


async def table_for_two(ann: Guest, forced: bool = True) -> str:
    made = await ann.make("stairs", ME, ME, forced=forced)
    table: str = made["id"]
    return table


def test_what_must_follow_is_played_and_passing_takes_the_same_time_for_all(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            room = await site.rooms.open(await table_for_two(ann))
            async with ann.live(room.id) as line:
                started = time.monotonic()
                await line.done("answer", choice=ROLL)
                await line.until(lambda state: state["scene"]["turns"] == 2)
                assert 0.9 < time.monotonic() - started < 5
                assert [entry.seat for entry in room.table.history] == [0, 0, 1]
                assert line.state["log"] == ["Ann goes on"]
                assert line.state["chat"] == [], "nobody ran out of time"

    run(play())


def test_who_wants_to_answers_himself(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            room = await site.rooms.open(await table_for_two(ann, forced=False))
            async with ann.live(room.id) as line:
                await line.done("answer", choice=ROLL)
                await line.until(lambda state: state["version"] == 1)
                assert room.forced_at(0) is None
                assert room.due(time.time()) is None
                assert line.state["scene"]["ask"]["prompt"] == "And then?"
            _, facts = await ann.get(f"/api/tables/{room.id}")
            assert facts["forced"] is False

    run(play())


def test_what_could_be_taken_back_is_left_to_the_player(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            room = await site.rooms.open(await table_for_two(ann))
            async with ann.live(room.id) as line:
                await line.done("answer", choice=UP)
                await line.until(lambda state: state["version"] == 1)
                assert room.forced_at(0) is None
                assert line.state["you"]["can_undo"]
                await line.done("undo")
                assert room.table.history == []

    run(play())


def test_what_was_forced_is_not_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            room = await site.rooms.open(await table_for_two(ann))
            async with ann.live(room.id) as line:
                await line.done("answer", choice=ROLL)
                await line.until(lambda state: state["version"] == 2)
                assert room.table.can_undo(0)
                assert not line.state["you"]["can_undo"]
                assert "forced" in await line.refusal("undo")
                site.rooms.forget(room)
                again = await site.rooms.open(room.id)
                assert not again.match.can_undo(0)

    run(play())
