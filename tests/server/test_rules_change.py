"""What becomes of stored tables when the rules have changed, or fail: no finished turn is lost unsaid."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from aiohttp.abc import AbstractCookieJar
from sqlalchemy import text

from tabletome import registry
from tabletome.games.calcala import Calcala
from tabletome.server.app import Site
from tests.server.guests import ME, Guest, Line, guests, house, run

Play = Callable[[Line, Site, str], Any]
RULES = Calcala
TURNS = 6


class Table:
    """A table of one person for both seats, visited again and again by servers with other rules."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.id = ""
        self.jar: AbstractCookieJar | None = None

    def visit(self, play: Play) -> None:
        async def go() -> None:
            async with house(self.database) as (address, site), guests(address, 1) as (ann,):
                await self._sit(ann)
                async with ann.live(self.id) as line:
                    await play(line, site, self.id)

        run(go())

    async def _sit(self, ann: Guest) -> None:
        if self.jar is None:
            self.id = (await ann.make(RULES.slug, ME, ME))["id"]
            self.jar = ann.http.cookie_jar
        ann.http._cookie_jar = self.jar


async def answer(line: Line) -> None:
    version = line.state["version"]
    await line.done("answer", choice=0)
    await line.at_version(version + 1)


async def some_turns(line: Line, site: Site, table: str) -> None:
    while line.state["scene"]["turns"] < TURNS:
        await answer(line)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    found = Table(tmp_path / "t.db")
    found.visit(some_turns)
    return found


def position(line: Line) -> Any:
    return [line.state["scene"]["boards"], line.state["scene"]["turns"], line.state["log"]]


def remembered(table: Table) -> Any:
    seen: list[Any] = []

    async def look(line: Line, site: Site, table: str) -> None:
        seen.append(position(line))

    table.visit(look)
    return seen[0]


def test_rules_that_lead_to_the_same_position_are_taken_over(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = remembered(table)
    monkeypatch.setattr("tabletome.server.match.stamp_of", lambda game: "other rules")

    async def look(line: Line, site: Site, table: str) -> None:
        assert position(line) == before
        assert line.state["notice"] == ""
        room = await site.rooms.open(table)
        assert room.match.game.rules == "other rules"
        await answer(line)

    table.visit(look)


def other_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that ask between other things, and so lead elsewhere from the first answer on."""
    monkeypatch.setattr("tabletome.server.match.stamp_of", lambda game: "other rules")
    reach = "tabletome.server.match.fingerprint_of"
    monkeypatch.setattr(reach, lambda ask, site="": "other")
    monkeypatch.setattr("tabletome.engine.table.fingerprint_of", lambda ask, site="": "other")


def test_rules_that_lead_elsewhere_keep_every_finished_turn(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = remembered(table)
    other_words(monkeypatch)

    async def look(line: Line, site: Site, table: str) -> None:
        assert position(line) == before
        assert line.state["scene"]["turns"] == TURNS
        assert "open turn starts over" in line.state["notice"]
        await answer(line)

    with caplog.at_level(logging.ERROR):
        table.visit(look)
    assert any("is mended" in record.message for record in caplog.records)

    async def again(line: Line, site: Site, table: str) -> None:
        assert line.state["notice"] == ""
        assert line.state["scene"]["turns"] >= TURNS

    table.visit(again)


def test_the_snapshot_of_a_finished_turn_is_in_its_commit(table: Table) -> None:
    async def look(line: Line, site: Site, table: str) -> None:
        query = text("select seq from snapshot where game = :game")
        for _ in range(12):
            turns = line.state["scene"]["turns"]
            await answer(line)
            if line.state["scene"]["turns"] > turns:
                seq = await site.rooms.store.read(lambda c: c.execute(query, {"game": table}).scalar())
                assert seq == (await site.rooms.open(table)).match.seq
        assert line.state["scene"]["turns"] > TURNS

    table.visit(look)


@pytest.mark.parametrize("changed", [False, True])
def test_a_failure_while_rebuilding_freezes_the_table_until_the_rules_are_well(
    table: Table, changed: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    before = remembered(table)
    whole = (table.database.read_bytes(), _rows(table))

    def failing(self: Any, *given: Any) -> None:
        raise KeyError("a fault of the new rules")

    async def look(line: Line, site: Site, table: str) -> None:
        assert "this table is frozen" in line.state["notice"]
        assert line.state["scene"]["turns"] == TURNS
        for kind, fields in (("answer", {"choice": 0}), ("undo", {}), ("chat", {"text": "?"})):
            assert "frozen" in await line.refusal(kind, **fields)
        room = await site.rooms.open(table)
        assert room.due(0) is None

    with monkeypatch.context() as other, caplog.at_level(logging.ERROR):
        other.setattr(RULES, "capture", failing)
        if changed:
            other.setattr("tabletome.server.match.stamp_of", lambda game: "other rules")
        table.visit(look)
    assert any("is frozen" in record.message and record.exc_info for record in caplog.records)
    assert _rows(table) == whole[1]

    async def as_before(line: Line, site: Site, table: str) -> None:
        assert position(line) == before
        assert line.state["notice"] == ""
        await answer(line)

    table.visit(as_before)


def _rows(table: Table) -> Any:
    import sqlite3

    connection = sqlite3.connect(table.database)
    names = ("event", "snapshot", "chat")
    found = [connection.execute(f"select * from {name}").fetchall() for name in names]
    found.append(connection.execute("select rules, over, closed_at from game").fetchall())
    connection.close()
    return found


def test_without_a_snapshot_of_every_turn_a_table_is_frozen_rather_than_taken_back(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As stored by versions that took snapshots only now and then."""

    async def forget(line: Line, site: Site, table: str) -> None:
        await site.rooms.store.write(lambda c: c.execute(text("update snapshot set complete = false")))

    table.visit(forget)
    with monkeypatch.context() as other:
        other_words(other)

        async def look(line: Line, site: Site, table: str) -> None:
            assert "frozen" in line.state["notice"]

        table.visit(look)

    async def goes_on(line: Line, site: Site, table: str) -> None:
        assert line.state["notice"] == ""
        await answer(line)

    table.visit(goes_on)


def test_a_replay_says_where_the_rules_have_changed_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(tmp_path / "t.db")

    async def to_the_end(line: Line, site: Site, table: str) -> None:
        while line.state["scene"]["result"] is None:
            await answer(line)

    table.visit(to_the_end)

    def facts(check: Callable[[Guest, Any], Any]) -> None:
        async def look() -> None:
            async with house(table.database) as (address, _), guests(address, 1) as (eve,):
                await check(eve, (await eve.get(f"/api/tables/{table.id}/replay"))[1])

        run(look())

    async def whole(eve: Guest, found: Any) -> None:
        assert found["changed_at"] is None

    facts(whole)
    score = RULES.score
    monkeypatch.setattr(RULES, "score", lambda self, player: -score(self, player))

    async def at_the_end(eve: Guest, found: Any) -> None:
        assert found["changed_at"] == found["steps"]
        path = f"/api/tables/{table.id}/replay"
        assert (await eve.get(f"{path}/{found['steps'] - 1}"))[0] == 200
        status, problem = await eve.get(f"{path}/{found['steps']}")
        assert (status, "have changed since" in problem["error"]) == (409, True)
        assert (await eve.get(f"/api/tables/{table.id}/fair"))[0] == 409
        async with eve.live(table.id) as line:
            assert "The result then: ranks " in line.state["notice"]

    facts(at_the_end)


def test_the_game_is_one_of_the_catalogue() -> None:
    assert registry.find("calcala") is RULES
