"""Tables that nobody touches are closed, then removed, so that neither disk nor memory fill up."""

import time
from pathlib import Path

from sqlalchemy import text

from tabletome.server import records, upkeep
from tabletome.server.settings import DAY, Settings
from tests.server.guests import BOT, FRIEND, ME, eventually, guests, house, run

SETTINGS = Settings(bot_pause=0, close_after_days=2, remove_after_days=3, keep_finished_days=4)


def test_an_abandoned_table_is_closed_told_and_removed(tmp_path: Path) -> None:
    async def wait() -> None:
        async with house(tmp_path / "t.db", SETTINGS) as (address, site), guests(address, 2) as (ann, bob):
            store, now = site.rooms.store, time.time()
            made = await ann.make("calcala", {**ME, "name": "Ann"}, FRIEND, BOT, listed=True, clock=3600)
            used = await ann.make("calcala", ME, ME)
            table = f"/api/tables/{made['id']}"
            await store.write(lambda c: records.touch(c, used["id"], now + DAY))
            async with ann.live(made["id"]) as a, ann.live(used["id"]) as other:
                await site.rooms.retire(now + 2 * DAY + 60)
                await a.until(lambda s: s["notice"])
                assert a.state["notice"].startswith(
                    "Nobody has done anything here for 2 days, so this table is closed. It will be removed"
                )
                for kind, fields in (("answer", {"choice": 0}), ("chat", {"text": "Hello?"}), ("undo", {})):
                    assert await a.refusal(kind, **fields) == a.state["notice"]
                assert (await bob.try_link(made["links"]["1"]))[1]["error"] == a.state["notice"]
                facts = (await bob.get(table))[1]
                assert facts["kept_until"] > "20"
                assert (await bob.get("/api/tables"))[1] == []
                room = await site.rooms.open(made["id"])
                assert room.due(now) is None
                assert room.to_play_for(now + 10 * DAY) is None
                await other.done("answer", choice=0)
                await site.rooms.retire(now + 5 * DAY)
                assert not room.broken
                await store.write(lambda c: records.touch(c, used["id"], now + 5 * DAY))
                await site.rooms.retire(now + 5 * DAY + 120)
                while await a.hear() is not None:
                    pass
            assert (await ann.get(table))[0] == 404
            for name in records.BELONGINGS:
                query = text(f"select count(*) from {name} where game = :game")
                left = await store.read(lambda c, q=query: c.execute(q, {"game": made["id"]}).scalar())  # type: ignore[misc]
                assert left == 0, name
            assert (await ann.get(f"/api/tables/{used['id']}"))[0] == 200

    run(wait())


def test_a_finished_table_is_kept_for_a_while(tmp_path: Path) -> None:
    async def wait() -> None:
        async with house(tmp_path / "t.db", SETTINGS) as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", BOT, BOT)
            async with ann.live(made["id"]) as line:
                await line.until(lambda s: s["scene"]["result"] is not None)
            now = time.time()
            await site.rooms.retire(now + 3.9 * DAY)
            status, facts = await ann.get(f"/api/tables/{made['id']}")
            assert (status, facts["over"], facts["kept_until"][:2]) == (200, True, "20")
            assert (await ann.get(f"/api/tables/{made['id']}/replay"))[0] == 200
            await site.rooms.retire(now + 4.1 * DAY)
            assert (await ann.get(f"/api/tables/{made['id']}"))[0] == 404

    run(wait())


def test_what_the_server_does_by_itself_keeps_no_table(tmp_path: Path) -> None:
    """A clock runs out again and again where nobody is."""

    async def wait() -> None:
        async with house(tmp_path / "t.db", SETTINGS) as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME, clock=3600)
            query = text("select touched_at from game")
            before = await site.rooms.store.read(lambda c: c.execute(query).scalar())
            room = await site.rooms.open(made["id"])
            room.game = room.game._replace(clock=0)
            room.clocks_from = 0
            site.rooms.on_change(room)
            await site.rooms.settled()
            assert room.match.seq > 0
            assert await site.rooms.store.read(lambda c: c.execute(query).scalar()) == before

    run(wait())


def test_rooms_of_abandoned_tables_leave_the_memory(tmp_path: Path) -> None:
    async def wait() -> None:
        async with house(tmp_path / "t.db", SETTINGS) as (address, site), guests(address, 1) as (ann,):
            for _ in range(30):
                made = await ann.make("calcala", ME, BOT, clock=3600)
                async with ann.live(made["id"]):
                    pass
            await eventually(lambda: not site.sockets.inside)
            await site.rooms.settled()
            for room in site.rooms.all():
                await site.upkeep._look_after(room, time.time() + upkeep.IDLE_SECONDS + 1)
            stand_ins = site.rooms.on_change.__self__  # type: ignore[attr-defined]
            assert (site.rooms.all(), stand_ins._alarms, site.sockets._each) == ([], {}, {})

    run(wait())
