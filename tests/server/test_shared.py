"""Several servers on one PostgreSQL: they race for the same tables, and wake each other."""

import asyncio
import time
import uuid
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from tabletome.server import admin, records
from tabletome.server.match import Match
from tabletome.server.opening import open_store
from tabletome.server.postgres_store import PostgresStore
from tests.server.guests import BOT, FRIEND, ME, Guest, guests, run, separate_house
from tests.server.kills import options_of, postgres, torture

ANSWERS = 12
LONG_GAMES = ("calcala", "euro-risk")
"Whatever is answered and rolled, they are not over after three times as many answers."


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgres(tmp_path_factory.mktemp("postgres")) as found:
        yield found


async def stored(database: str, table: str) -> Any:
    store = open_store(database)
    found = await store.read(lambda c: records.find_table(c, table))
    store.close()
    return found


@pytest.mark.parametrize("table", ["none", "no\0ne", "'; drop table game; --"])
def test_there_is_no_table_of_an_odd_name(database: str, table: str) -> None:
    assert asyncio.run(stored(database, table)) is None


def test_three_servers_race_for_the_same_tables(database: str) -> None:
    """One person on three devices, each at another server, clicking as fast as they can."""
    with separate_house(database) as one, separate_house(database) as two, separate_house(database) as three:
        addresses = [one.address, two.address, three.address]

        async def click(guest: Guest, table: str, done: list[str]) -> None:
            async with guest.live(table) as line:
                for _ in range(ANSWERS):
                    ask = line.state["scene"]["ask"]
                    version = line.state["version"]
                    command = str(uuid.uuid4())
                    reply = await line.ask("answer", command, choice=options_of(ask) - 1)
                    if reply["type"] == "done":
                        done.append(command)
                    else:
                        assert "moved on" in reply["error"]
                    await line.beyond(version)

        async def race() -> None:
            async with guests(one.address, 1) as (ann,), AsyncExitStack() as stack:
                tables = [await ann.make(game, ME, ME) for game in LONG_GAMES]
                devices = []
                for address in addresses:
                    (device,) = await stack.enter_async_context(guests(address, 1))
                    device.http._cookie_jar = ann.http.cookie_jar
                    devices.append(device)
                done: dict[str, list[str]] = {made["id"]: [] for made in tables}
                await asyncio.gather(*(click(d, t, done[t]) for d in devices for t in done))
                for made in tables:
                    found = await stored(database, made["id"])
                    assert [e.seq for e in found.events] == list(range(1, len(found.events) + 1))
                    assert len(found.events) == len(done[made["id"]]) >= ANSWERS
                    assert not Match(found).mended

        run(race())
        for here in (one, two, three):
            code, _, errors = here.stop()
            assert (code, errors) == (0, "")


def test_a_change_wakes_those_at_other_servers(database: str) -> None:
    with separate_house(database) as one, separate_house(database) as two:

        async def play() -> None:
            async with guests(one.address, 1) as (ann,), guests(two.address, 2) as (bob, eve):
                made = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND)
                await bob.sit(made["links"]["1"], "Bob")
                async with ann.live(made["id"]) as a, bob.live(made["id"]) as b, eve.live(made["id"]) as e:
                    for line in (a, b, e):
                        await line.until(lambda s: all(seat["here"] for seat in s["seats"]))
                    lines = {0: a, 1: b}
                    for version in range(1, 9):
                        mover = lines[next(x["seat"] for x in a.state["scene"]["seats"] if x["asked"])]
                        await mover.done("answer", choice=0)
                        for line in (a, b, e):
                            await line.at_version(version)
                    await b.done("chat", text="hello over there")
                    await a.until(lambda s: s["chat"] != [])
                    assert a.state["log"] == b.state["log"] == e.state["log"]

        run(play())


def test_another_server_takes_over_the_bots_of_one_that_was_killed(
    database: str,
) -> None:
    with separate_house(database, "--bot-pause", "30") as one:

        async def make() -> str:
            async with guests(one.address, 1) as (ann,):
                made = await ann.make("calcala", {"who": "bot", "level": "expert"}, BOT)
                table: str = made["id"]
                return table

        table = asyncio.run(make())
        one.kill()

    async def wait() -> None:
        before = len((await stored(database, table)).events)
        with separate_house(database) as two, suppress(TimeoutError):
            async with guests(two.address, 1) as (eve,), eve.live(table) as line:
                await line.until(lambda s: s["version"] > before or s["scene"]["result"])
                return
        raise AssertionError("nobody went on")

    run(wait())


def test_of_many_with_one_link_at_two_servers_one_sits_down(database: str) -> None:
    with separate_house(database) as one, separate_house(database) as two:

        async def race() -> None:
            async with guests(one.address, 4) as here, guests(two.address, 3) as there:
                ann, *rest = here
                made = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND, stand_in_after=0)
                link = made["links"]["1"]
                tries = await asyncio.gather(*(guest.try_link(link, "Bob") for guest in (*rest, *there)))
                assert sorted(status for status, _ in tries) == [200, 403, 403, 403, 403, 403]
                table = f"/api/tables/{made['id']}"
                (bob,) = [g for g, (status, _) in zip((*rest, *there), tries, strict=True) if status == 200]
                _, device = await bob.post(f"{table}/device", {"seat": 1})
                tries = await asyncio.gather(*(guest.try_link(device["link"]) for guest in there))
                assert sorted(status for status, _ in tries) == [200, 403, 403]
                assert (await ann.post(f"{table}/free", {"seat": 1}))[0] == 200
                async with there[0].live(made["id"]) as line:
                    assert line.state["seats"][1]["who"] == "free"
                    assert line.state["you"]["seats"] == []
                    assert "has freed the seat" in line.state["chat"][-1]["text"]

        run(race())


def test_two_servers_share_the_limit_of_tables(database: str, tmp_path: Path) -> None:
    settings = tmp_path / "s.toml"
    settings.write_text('tables_per_address = 3\nproxies = ["127.0.0.1"]\n')
    options = ("--settings", str(settings))
    with separate_house(database, *options) as one, separate_house(database, *options) as two:

        async def make() -> None:
            async with guests(one.address, 1) as (ann,), guests(two.address, 1) as (bob,):
                wish = {"game": "calcala", "seats": [ME, ME]}
                here = {"headers": {"X-Forwarded-For": "192.0.2.77"}}
                made = [
                    (await guest.post("/api/tables", wish, **here))[0] for guest in (ann, bob, ann, bob, ann)
                ]
                assert made == [201, 201, 201, 429, 429]

        run(make())


def test_bans_hold_at_all_servers_and_people_are_shown(database: str) -> None:
    with separate_house(database) as one:

        async def visit() -> None:
            async with guests(one.address, 1) as (ann,):
                made = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND)
                store = admin.existing(database)
                try:
                    maker, _, people = await store.write(lambda c: admin.people(c, made["id"]))
                    assert [line.credentials for line in people] == [[maker], []]
                    await store.write(lambda c: admin.ban(c, maker, only_muted=False))
                    async with ann.live(made["id"]) as line:
                        while await line.hear() is not None:
                            pass
                    assert (await ann.get("/api/tables"))[0] == 403
                    assert len(await store.read(admin.bans)) == 1
                    await store.write(lambda c: admin.pardon(c, maker))
                finally:
                    store.close()

        run(visit())


def test_kills_lose_and_double_nothing(database: str) -> None:
    outcome = asyncio.run(torture(database, kills=3))
    assert outcome.acknowledged == outcome.stored > 10


def test_words_reach_only_the_others(database: str) -> None:
    async def talk() -> None:
        one, two = open_store(database), open_store(database)
        assert isinstance(one, PostgresStore)
        heard: list[tuple[int, str]] = []
        for number, store in enumerate((one, two)):
            store.listen(lambda table, number=number: heard.append((number, table)))  # type: ignore[misc]
        end = time.monotonic() + 30
        while (1, "x") not in heard and time.monotonic() < end:
            await one.write(lambda c: None, "x")
            await asyncio.sleep(0.05)
        await asyncio.gather(asyncio.to_thread(one.close), asyncio.to_thread(two.close))
        assert set(heard) == {(1, "x")}

    run(talk())
