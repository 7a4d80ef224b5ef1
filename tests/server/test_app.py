"""Pages and JSON: what the library, tables, seats, links, replays and the fairness page tell, and refuse."""

import asyncio
import hashlib
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.datastructures import Headers

from tabletome import registry
from tabletome.engine.chance import Chance
from tabletome.server.desk import new_seed
from tabletome.server.door import cookie_of
from tabletome.server.settings import Settings
from tests.server.guests import BOT, FRIEND, ME, Guest, guests, house, run


async def play_out(guest: Guest, table: str) -> None:
    """One person answers for all seats, anything, until the game is over."""
    rng = Random(1)
    async with guest.live(table) as line:
        while line.state["scene"]["result"] is None:
            version, ask = line.state["version"], line.state["scene"]["ask"]
            await line.done("answer", choice=rng.randrange(len(ask["options"])))
            await line.beyond(version)


def test_the_library(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            _, cards = await ann.get("/api/games")
            assert [card["slug"] for card in cards] == list(registry.slugs())
            by_slug = {card["slug"]: card for card in cards}
            assert by_slug["calcala"]["luck"] is False
            assert by_slug["calcala"]["hidden"] is False
            assert by_slug["arc-gammon"]["luck"] is True
            assert by_slug["stratego-shogun"]["hidden"] is True
            for card in cards:
                assert card["summary"]
                assert card["players"]
                assert card["mechanisms"]
                assert card["minutes"] > 0
            _, page = await ann.get("/api/games/benthos")
            assert page["how_to_play"]
            assert page["rulings"][0].keys() == {"heading", "rulings"}
            assert page["rulings"][0]["rulings"][0].keys() == {"section", "question", "ruling"}
            assert page["levels"] == ["easy", "medium", "hard", "expert"]
            async with ann.http.get("/api/games/benthos") as first:
                tag = first.headers["etag"]
            async with ann.http.get("/api/games/benthos", headers={"If-None-Match": tag}) as again:
                assert again.status == 304
            status, problem = await ann.get("/api/games/../../etc/passwd.py")
            assert status == 404
            assert problem["error"]

    run(look())


def test_pages_protect_themselves(tmp_path: Path) -> None:
    settings = Settings(proxies=("127.0.0.1",))

    async def look() -> None:
        async with house(tmp_path / "t.db", settings) as (address, _), guests(address, 1) as (ann,):
            for path in (
                "/",
                "/games/benthos",
                "/tables/x",
                "/tables/x/fair",
                "/join/x",
                "/api/games",
                "/no",
            ):
                async with ann.http.get(path) as response:
                    policy = response.headers["content-security-policy"]
                    assert "default-src 'none'" in policy
                    assert "unsafe" not in policy
                    assert response.headers["referrer-policy"] == "no-referrer"
                    assert response.headers["x-content-type-options"] == "nosniff"
            async with Guest(address).http as fresh, fresh.get("/") as response:
                cookie = response.headers["set-cookie"]
                assert "HttpOnly" in cookie
                assert "SameSite=Lax" in cookie
                assert len(re.findall(r"tabletome=[\w-]{43};", cookie)) == 1
                async with fresh.get("/") as again:
                    assert "set-cookie" not in again.headers
                headers = {"X-Forwarded-Proto": "https", "Cookie": "tabletome=chosen-by-somebody"}
                async with Guest(address).http as other, other.get("/", headers=headers) as secure:
                    assert "; Secure" in secure.headers["set-cookie"]
            async with ann.http.get("/web/app.js") as script:
                assert script.content_type == "text/javascript"
                assert script.headers["etag"]
            async with ann.http.get("/web/../server/app.py") as outside:
                assert outside.status == 404

    run(look())


def test_seats_links_and_the_lobby(tmp_path: Path) -> None:
    async def visit() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 4) as (ann, bob, cleo, eve):
            made = await ann.make("kings-cottage", {**ME, "name": "Ann"}, FRIEND, FRIEND, BOT, listed=True)
            table = f"/api/tables/{made['id']}"
            assert made["links"].keys() == {"1", "2"}
            assert await ann.get(f"{table}/links") == (200, {"links": made["links"]})
            assert await bob.get(f"{table}/links") == (200, {"links": {}})
            (listed,) = (await bob.get("/api/tables"))[1]
            assert (listed["id"], listed["free"], listed["names"]) == (
                made["id"],
                2,
                ["Ann", None, None, "Dan"],
            )
            assert await bob.sit(made["links"]["1"], "Dan") == 1
            facts = (await bob.get(table))[1]
            assert facts["names"] == ["Ann", "Dan 2", None, "Dan"]
            assert (facts["mine"], facts["free"]) == ([1], [2])
            assert (await bob.post(f"{table}/sit", {"seat": 2, "name": "Bob"}))[0] == 409
            assert (await cleo.post(f"{table}/sit", {"seat": 1, "name": "Cleo"}))[1]["error"] == (
                "This seat is taken."
            )
            assert await cleo.post(f"{table}/sit", {"seat": 2, "name": "Cleo"}) == (200, {"seat": 2})
            assert (await eve.get("/api/tables"))[1] == []
            assert (await eve.post(f"{table}/sit", {"token": "x" * 22, "name": "Eve"}))[0] == 403
            for seat in (-1, 4, 2**70):
                assert (await eve.post(f"{table}/sit", {"seat": seat, "name": "Eve"}))[0] in (400, 409)
            assert await ann.get(f"{table}/links") == (200, {"links": {}})

    run(visit())


WRONG: list[tuple[Any, int, str]] = [
    ({"game": "no-such-game", "seats": [ME, ME]}, 404, "no game called"),
    ({"game": "tests/toys/frost.py", "seats": [ME, ME]}, 404, "no game called"),
    ({"game": "calcala", "seats": []}, 409, "at least one seat"),
    ({"game": "calcala", "seats": [ME] * 9}, 409, "players"),
    ({"game": "calcala", "seats": [ME, {"who": "bot", "level": "divine"}]}, 409, "no bot called"),
    ({"game": "calcala", "seats": [ME, {"who": "ghost"}]}, 400, "does not fit"),
    ({"game": "calcala", "seats": [ME, ME], "options": {"start": "odd"}}, 409, "cannot be"),
    ({"game": "calcala", "seats": [ME, ME], "options": {"cheat": True}}, 409, "no option"),
    ({"game": "calcala", "seats": [ME, ME], "seed": "00"}, 400, "does not fit"),
    ({"game": "calcala", "seats": [ME, ME], "clock": 0}, 400, "does not fit"),
    ({"game": "calcala", "seats": [ME, ME], "stand_in_after": -1}, 400, "does not fit"),
    ({"game": "calcala", "seats": [{**ME, "name": "x" * 20_000}, ME]}, 413, "too long"),
    ([], 400, "does not fit"),
    ("calcala", 400, "does not fit"),
]


def test_what_does_not_fit_is_refused_in_words(tmp_path: Path) -> None:
    async def try_all() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            for wish, status, words in WRONG:
                got, problem = await ann.post("/api/tables", wish)
                assert (got, words in problem["error"]) == (status, True), (wish, problem)
            headers = {"Content-Type": "application/json"}
            for body in (b"", b"{", b"\xff\xfe", b"[" * 15_000):
                async with ann.http.post("/api/tables", data=body, headers=headers) as response:
                    assert response.status == 400
                    assert (await response.json())["error"].endswith(".")
            async with ann.http.post("/api/tables", data={"game": "calcala"}) as form:
                assert form.status == 415
            for origin in ("http://evil.example", "null"):
                status, problem = await ann.post(
                    "/api/tables", {"game": "calcala", "seats": [ME, ME]}, headers={"Origin": origin}
                )
                assert (status, "another site" in problem["error"]) == (403, True)
            cross = {"Sec-Fetch-Site": "cross-site"}
            assert (await ann.post("/api/tables", {"game": "calcala", "seats": [ME, ME]}, headers=cross))[
                0
            ] == 403
            for path in ("", "/links", "/replay", "/replay/0", "/fair"):
                status, problem = await ann.get(f"/api/tables/nowhere{path}")
                assert (status, problem["error"][:22]) == (404, "There is no such table")
            assert (await ann.post("/api/tables/nowhere/sit", {"seat": 0, "name": "x"}))[0] == 404
            async with ann.http.put("/api/tables") as response:
                assert response.status == 405
            assert (await ann.get("/api/tables"))[1] == []

    run(try_all())


def test_too_many_requests_are_put_off(tmp_path: Path) -> None:
    async def flood() -> None:
        settings = Settings(posts_per_second=0.001, posts_at_once=3)
        async with house(tmp_path / "t.db", settings) as (address, _), guests(address, 1) as (ann,):
            wish = {"game": "calcala", "seats": [ME, ME]}
            statuses = [(await ann.post("/api/tables", wish))[0] for _ in range(5)]
            assert statuses == [201, 201, 201, 429, 429]
            assert (await ann.get("/api/games"))[0] == 200

    run(flood())


def test_every_table_has_a_seed_of_its_own() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len(new_seed()) == 32


def test_replay_and_fairness_after_the_end(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 2) as (ann, eve):
            made = await ann.make("arc-gammon", ME, ME)
            table = f"/api/tables/{made['id']}"
            for path in ("/replay", "/replay/0"):
                assert (await eve.get(f"{table}{path}"))[0] == 409
            promise = (await eve.get(f"{table}/fair"))[1]
            assert promise["seed"] is None
            assert promise["draws"] is None
            await play_out(ann, made["id"])
            fair = (await eve.get(f"{table}/fair"))[1]
            assert fair["commitment"] == promise["commitment"]
            assert hashlib.sha256(bytes.fromhex(fair["seed"])).hexdigest() == promise["commitment"]
            chance = Chance(bytes.fromhex(fair["seed"]))
            for span, counter, value in fair["draws"]:
                chance.counter = counter
                assert chance.below(span) == value
            replay = (await eve.get(f"{table}/replay"))[1]
            room = await site.rooms.open(made["id"])
            assert replay["steps"] == len(room.table.history) == fair["answers"]
            last = (await eve.get(f"{table}/replay/{replay['steps']}"))[1]
            assert last["scene"]["result"] == replay["result"]
            assert last["log"] == room.table.log(None)
            first = (await eve.get(f"{table}/replay/0"))[1]
            assert first["answer"] is None
            for step in (1, 5, 4):
                assert (await eve.get(f"{table}/replay/{step}"))[1]["answer"]["seat"] in (0, 1)
            assert (await eve.get(f"{table}/replay/{replay['steps'] + 1}"))[0] == 409
            assert (await eve.get(table))[1]["over"] is True
            async with eve.live(made["id"]) as line:
                assert "watching" in await line.refusal("answer", choice=0)
            async with ann.live(made["id"]) as line:
                assert "over" in await line.refusal("answer", choice=0)

    run(play())


def test_several_answers_at_once_are_taken_one_after_the_other(tmp_path: Path) -> None:
    """Two tabs of one person click at the same instant: one is done, the other stale."""

    async def race() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            made = await ann.make("calcala", ME, ME)
            async with ann.live(made["id"]) as a, ann.live(made["id"]) as b:
                for _ in range(10):
                    version = a.state["version"]
                    await b.at_version(version)
                    replies = await asyncio.gather(*(line.ask("answer", choice=0) for line in (a, b)))
                    assert sorted(reply["type"] for reply in replies) == ["done", "refused"]
                    await a.at_version(version + 1)

    run(race())


@pytest.mark.parametrize("path", ["/api/nothing", "/web/nothing.js", "/nothing"])
def test_unknown_addresses(tmp_path: Path, path: str) -> None:
    async def look() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            assert await ann.get(path) == (404, {"error": "There is nothing at this address."})
            async with ann.http.get(path, headers={"Accept": "text/html,*/*"}) as response:
                assert response.status == 404
                kind = "text/html" if path == "/nothing" else "application/json"
                assert response.content_type == kind

    run(look())


@pytest.mark.parametrize("foreign", ['x={"a":"b"}', "foo[bar]=1", "novalue", 'a="b; c'])
def test_a_session_is_found_beside_cookies_of_others(foreign: str) -> None:
    assert cookie_of(Headers({"cookie": f"{foreign}; tabletome=mine"})) == "mine"
    assert cookie_of(Headers({"cookie": foreign})) is None
