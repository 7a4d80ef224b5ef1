# ruff: noqa: RUF001 - names that only look alike are what is tested
"""Seats belong to people: links are used up, devices are added by who sits, and freed seats are told."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tabletome.engine import Refused
from tabletome.server import schema
from tabletome.server.names import look_of, person_name
from tabletome.server.opening import open_store
from tabletome.server.sessions import Session, hashed
from tests.server.guests import BOT, FRIEND, ME, guests, house, run

HIDDEN = "chinese-rummy"


def test_the_maker_cannot_see_or_use_the_seat_of_another(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 3) as (ann, bob, eve):
            made = await ann.make(HIDDEN, {**ME, "name": "Ann"}, FRIEND)
            table, link = f"/api/tables/{made['id']}", made["links"]["1"]
            await bob.sit(link, "Bob")
            assert (await ann.get(f"{table}/links"))[1] == {"links": {}}
            for thief in (ann, eve):
                status, problem = await thief.try_link(link, "Thief")
                assert (status, "used up" in problem["error"]) == (403, True)
                assert (await thief.post(f"{table}/device", {"seat": 1}))[0] == 403
                assert (await thief.post(f"{table}/sit", {"seat": 1, "name": "Thief"}))[0] == 403
            assert (await ann.post(f"{table}/invite", {"seat": 1}))[1]["error"] == "This seat is taken."
            async with ann.live(made["id"]) as line:
                assert line.state["you"]["seats"] == [0]
            stored = (tmp_path / "t.db").read_bytes() + (tmp_path / "t.db-wal").read_bytes()
            assert link.partition("#")[2].encode() not in stored
            room = await site.rooms.open(made["id"])
            assert room.tickets == []

    run(play())


def test_an_invitation_is_shown_only_to_who_made_it_and_only_while_it_stands(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 4) as (ann, bob, cleo, eve):
            made = await ann.make("benthos", ME, FRIEND, FRIEND)
            table = f"/api/tables/{made['id']}"
            await bob.sit(made["links"]["1"], "Bob")
            status, invited = await bob.post(f"{table}/invite", {"seat": 2})
            assert status == 200
            assert invited["link"] != made["links"]["2"]
            assert (await bob.post(f"{table}/invite", {"seat": 2}))[1] == invited
            assert (await bob.get(f"{table}/links"))[1]["links"] == {"2": invited["link"]}
            assert (await ann.get(f"{table}/links"))[1]["links"] == {"2": made["links"]["2"]}
            assert (await eve.post(f"{table}/invite", {"seat": 2}))[0] == 403
            for seat in (-1, 3, 2**70):
                assert (await bob.post(f"{table}/invite", {"seat": seat}))[0] in (400, 409)
            await cleo.sit(invited["link"], "Cleo")
            assert (await eve.try_link(made["links"]["2"], "Eve"))[0] == 403
            for guest in (ann, bob):
                assert (await guest.get(f"{table}/links"))[1]["links"] == {}

    run(play())


def test_two_at_once_with_one_link(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 6) as (ann, *others):
            made = await ann.make(HIDDEN, ME, FRIEND)
            tries = await asyncio.gather(*(o.try_link(made["links"]["1"], "Bob") for o in others))
            assert sorted(status for status, _ in tries) == [200, 403, 403, 403, 403]

    run(play())


def test_another_device_is_let_in_once_by_who_sits_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 4) as (ann, bob, phone, eve):
            made = await ann.make(HIDDEN, {**ME, "name": "Ann"}, FRIEND)
            table = f"/api/tables/{made['id']}"
            await bob.sit(made["links"]["1"], "Bob")
            _, old = await bob.post(f"{table}/device", {"seat": 1})
            _, new = await bob.post(f"{table}/device", {"seat": 1})
            assert new["ends"].endswith("Z")
            assert (await eve.try_link(old["link"]))[0] == 403
            async with bob.live(made["id"]) as b, ann.live(made["id"]) as a:
                assert await phone.sit(new["link"], "Mallory") == 1
                for line in (a, b):
                    await line.until(lambda s: s["chat"] != [])
                    assert [(c["by"], c["seat"], c["text"]) for c in line.state["chat"]] == [
                        ("The table", None, "Bob has joined on another device.")
                    ]
                async with phone.live(made["id"]) as p:
                    assert p.state["you"]["seats"] == [1]
                    assert p.state["seats"][1]["name"] == "Bob"
                    assert p.state["scene"] == b.state["scene"]
            assert (await eve.try_link(new["link"]))[0] == 403
            _, late = await bob.post(f"{table}/device", {"seat": 1})
            monkeypatch.setattr("time.time", lambda now=time.time: now() + 16 * 60)
            status, problem = await eve.try_link(late["link"])
            assert (status, "15 minutes" in problem["error"]) == (403, True)

    run(play())


def test_the_seat_of_one_who_left_is_freed_before_all_eyes(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 4) as (ann, bob, cleo, eve):
            made = await ann.make(HIDDEN, {**ME, "name": "Ann"}, FRIEND, stand_in_after=0)
            table = f"/api/tables/{made['id']}"
            used = made["links"]["1"]
            async with ann.live(made["id"]) as a:
                assert (await ann.post(f"{table}/free", {"seat": 1}))[1]["error"] == "Nobody holds this seat."
                await bob.sit(used, "Bob")
                _, device = await bob.post(f"{table}/device", {"seat": 1})
                async with bob.live(made["id"]):
                    await a.until(lambda s: s["seats"][1]["here"])
                    assert "Bob is here" in (await ann.post(f"{table}/free", {"seat": 1}))[1]["error"]
                    assert not a.state["seats"][1]["can_free"]
                await a.until(lambda s: s["seats"][1]["can_free"])
                assert (await eve.post(f"{table}/free", {"seat": 1}))[0] == 403
                assert (await ann.post(f"{table}/free", {"seat": 0}))[0] == 409
                assert (await ann.post(f"{table}/free", {"seat": 1}))[0] == 200
                await a.until(lambda s: s["seats"][1]["who"] == "free")
                assert a.state["chat"][-1]["by"] == "The table"
                assert a.state["chat"][-1]["text"] == "Ann has freed the seat of Bob, who was away."
            async with bob.live(made["id"]) as b:
                assert b.state["you"]["seats"] == []
                assert "watching" in await b.refusal("answer", choice=0)
            for link in (used, device["link"]):
                assert (await bob.try_link(link, "Bob"))[0] == 403
            _, again = await ann.post(f"{table}/invite", {"seat": 1})
            assert again["link"] != used
            assert await cleo.sit(again["link"], "Bob") == 1

    run(play())


def test_a_seat_is_freed_also_while_a_bot_stands_in(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 2) as (ann, bob):
            made = await ann.make("benthos", ME, FRIEND, BOT, stand_in_after=0)
            table = f"/api/tables/{made['id']}"
            await bob.sit(made["links"]["1"], "Bob")
            assert (await ann.post(f"{table}/stand-in", {"seat": 1, "level": "easy"}))[0] == 200
            assert (await ann.post(f"{table}/free", {"seat": 1}))[0] == 200
            assert (await ann.post(f"{table}/free", {"seat": 2}))[1]["error"] == "Nobody holds this seat."
            room = await site.rooms.open(made["id"])
            assert [seat.who for seat in room.seats] == ["person", "free", "bot"]
            site.rooms.forget(room)
            again = await site.rooms.open(made["id"])
            assert again.holdings == {next(iter(room.holdings)): (0,)}

    run(play())


@pytest.mark.parametrize(
    "name",
    [
        "The clock", "the TABLE", "Тhe сlock", "The c1ock", "T h e  t a b l e", "Thé tàble", "The table.",
        "Ｔｈｅ ｔａｂｌｅ", "A spectator", "𝐓𝐡𝐞 𝐭𝐚𝐛𝐥𝐞", "A\u200b spectator", "tabletorne",
    ],
)  # fmt: skip
def test_nobody_is_called_like_the_server(name: str) -> None:
    with pytest.raises(Refused, match="server's own words"):
        person_name(name, [], [])


@pytest.mark.parametrize(
    "name", ["Anna", "ANNA", "Ánna", "A nna", "Аnnа", "@nna", "Anna\u0301", "Anna.", "𝔄nna", "ΑΝΝΑ"]
)
def test_nobody_is_called_like_another(name: str) -> None:
    with pytest.raises(Refused, match="called “Anna” already"):
        person_name(name, ["Anna"], [])


@pytest.mark.parametrize("name", ["Anne", "Hannah", "Аня", "安娜", "🙂", "Theo", "Tab", "Clara", "أنا"])
def test_whoever_else_keeps_his_name(name: str) -> None:
    assert person_name(name, ["Anna", "🙃", "Иван"], ["Bob"]) == name
    assert person_name(name, [], [name]) == f"{name} 2"
    assert look_of(name)


def test_names_are_refused_at_the_door_in_a_sentence(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 2) as (ann, bob):
            made = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND)
            for name in ("The clock", "Αnn"):
                status, problem = await bob.try_link(made["links"]["1"], name)
                assert (status, problem["error"][-20:]) == (409, "choose another name.")
            assert await bob.sit(made["links"]["1"], "Bob") == 1
            for seats in ([{**ME, "name": "The table"}, ME], [{**ME, "name": "Al"}, {**ME, "name": "al"}]):
                wish: Any = {"game": "calcala", "seats": seats}
                assert (await ann.post("/api/tables", wish))[0] == 409

    run(play())


def test_an_older_database_keeps_only_the_links_of_free_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, host = tmp_path / "t.db", Session()
    steps = schema.STEPS
    monkeypatch.setattr(schema, "STEPS", steps[:2])
    open_store(str(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute(
            "insert into game values ('x', 'calcala', 1, '{}', '[]', '', 0, '', 0, 0, 0, 0, 0, 0, 1)"
        )
        for seat, who in enumerate(("person", "free", "bot")):
            token = None if who == "bot" else hashed(host.seat_token("x", seat))
            connection.execute("insert into seat values ('x', ?, 'n', ?, null, ?, 0)", (seat, who, token))
    connection.close()
    monkeypatch.setattr(schema, "STEPS", steps)

    async def look() -> None:
        store = open_store(str(path))
        rows = await store.read(lambda c: list(c.execute(text("select hash, seat, salt from ticket"))))
        assert [tuple(row) for row in rows] == [(hashed(host.seat_token("x", 1)), 1, "")]
        store.close()

    run(look())
