"""People around a table: what they agree on, how they leave, whose turn it is, and how they play again."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.guests import BOT, FRIEND, ME, Guest, Line, guests, house, run
from tests.server.test_app import play_out

ANN = {**ME, "name": "Ann"}


async def answer(*lines: Line) -> None:
    """Whoever is asked takes his first option, and all have seen it."""
    line = next(line for line in lines if line.state["scene"]["ask"])
    version = line.state["version"]
    await line.done("answer", choice=0)
    for other in lines:
        await other.until(lambda state: state["version"] > version)


def said(line: Line) -> list[str]:
    return [f"{c['by']}: {c['text']}" for c in line.state["chat"]]


async def two(ann: Guest, bob: Guest, game: str = "calcala", **extra: Any) -> str:
    made = await ann.make(game, ANN, FRIEND, **extra)
    await bob.sit(made["links"]["1"], "Bob")
    table: str = made["id"]
    return table


def test_what_others_have_answered_is_taken_back_if_they_agree(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 2) as (ann, bob):
            table = await two(ann, bob)
            async with ann.live(table) as a, bob.live(table) as b:
                assert "anything yet" in await a.refusal("ask-back")
                for _ in range(4):
                    await answer(a, b)
                scene = a.state["scene"]
                log = a.state["log"]
                await answer(a, b)
                await answer(a, b)
                mover, other = (a, b) if a.state["log"][len(log)].startswith("Ann") else (b, a)
                name = "Ann" if mover is a else "Bob"
                await mover.done("ask-back")
                await other.until(lambda state: state["wish"] is not None)
                assert other.state["wish"]["of_you"]
                assert other.state["wish"]["name"] == name
                await mover.until(lambda state: state["wish"] is not None)
                assert not mover.state["wish"]["of_you"]
                assert "consent" in await mover.refusal("agree", yes=True)
                version = a.state["version"]
                await other.done("agree", yes=False)
                await mover.until(lambda state: state["wish"] is None)
                assert a.state["version"] == version
                assert said(mover)[-1].endswith("would rather play on; nothing is taken back.")

                await mover.done("ask-back")
                await other.until(lambda state: state["wish"] is not None)
                await other.done("agree", yes=True)
                await a.until(lambda state: state["wish"] is None and state["log"] == log)
                assert a.state["scene"]["places"] == scene["places"]
                assert a.state["version"] > version
                assert said(a)[-1] == f"The table: {name} has taken back an answer, and all that came since."
                log = a.state["log"]
        async with (
            house(tmp_path / "t.db") as (address, _),
            guests(address, 1) as (eve,),
            eve.live(table) as e,
        ):
            assert e.state["log"] == log  # also when it is read anew
            assert e.state["scene"]["places"] == scene["places"]

    run(play())


def test_a_wish_lapses_when_somebody_plays_on_and_needs_no_consent_of_bots(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 2) as (ann, bob):
            table = await two(ann, bob)
            async with ann.live(table) as a, bob.live(table) as b:
                for _ in range(3):
                    await answer(a, b)
                first = a if a.state["scene"]["ask"] is None else b
                await first.done("ask-back")
                await b.until(lambda state: state["wish"] is not None)
                await answer(a, b)
                await a.until(lambda state: state["wish"] is None)
                assert "consent" in await b.refusal("agree", yes=True)
            made = await ann.make("calcala", ANN, BOT)
            async with ann.live(made["id"]) as a:
                await a.until(lambda state: state["scene"]["ask"] is not None)
                length = len(a.state["log"])
                await answer(a)
                await answer(a)
                await a.until(lambda s: s["scene"]["ask"] is not None and len(s["log"]) > length + 1)
                await a.done("ask-back")
                await a.until(lambda state: len(state["log"]) == length)

    run(play())


@pytest.mark.parametrize("leaving", ["bot", "end"])
def test_who_leaves_is_followed_by_a_bot_or_ends_the_game(tmp_path: Path, leaving: str) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 2) as (ann, bob):
            table = await two(ann, bob, leaving=leaving)
            assert (await ann.get(f"/api/tables/{table}"))[1]["leaving"] == leaving
            async with ann.live(table) as a, bob.live(table) as b:
                await answer(a, b)
                assert "not your seat" in await b.refusal("leave", seat=0)
                await b.done("leave", seat=1)
                if leaving == "bot":
                    await a.until(lambda state: state["seats"][1]["who"] == "bot")
                    await b.until(lambda state: state["you"]["seats"] == [])
                    assert said(a)[-1] == "The table: Bob has left the table; a bot plays on in this seat."
                    assert "not your seat" in await b.refusal("leave", seat=1)
                    return
                await a.until(lambda state: state["scene"]["result"] is not None)
                assert a.state["scene"]["result"]["ranks"] == [1, 2]
                assert a.state["scene"]["result"]["reason"] == "Bob has given up."
                assert a.state["scene"]["ask"] is None
                assert "over" in await a.refusal("leave", seat=0)
                assert "over" in await a.refusal("ask-back")
            status, replay = await ann.get(f"/api/tables/{table}/replay")
            assert (status, replay["steps"], replay["changed_at"]) == (200, 2, None)
            last = (await ann.get(f"/api/tables/{table}/replay/2"))[1]
            assert last["log"][-1] == "Bob gives up"
            assert last["scene"]["result"]["reason"] == "Bob has given up."
            assert (await ann.get(f"/api/tables/{table}/fair"))[1]["answers"] == 1
        async with (
            house(tmp_path / "t.db") as (address, _),
            guests(address, 1) as (eve,),
            eve.live(table) as e,
        ):
            assert e.state["scene"]["result"]["ranks"] == [1, 2]

    run(play())


def test_my_tables_tell_whose_turn_it_is_and_since_when(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 3) as (ann, bob, eve):
            table = await two(ann, bob)
            async with ann.live(table) as a, bob.live(table) as b:
                for _ in range(3):
                    mine = {who: (await who.get("/api/tables/mine"))[1][0] for who in (ann, bob)}
                    asked = ann if a.state["scene"]["ask"] else bob
                    other = bob if asked is ann else ann
                    assert mine[asked]["my_turn"]
                    assert not mine[other]["my_turn"]
                    assert mine[other]["waits_for"] == ["Ann" if asked is ann else "Bob"]
                    before = mine[asked]["since"]
                    await answer(a, b)
                    assert (await ann.get("/api/tables/mine"))[1][0]["since"] > before
            assert await eve.get("/api/tables/mine") == (200, [])
            over = await ann.make("arc-gammon", ANN, {**ME, "name": "Cleo"})
            await play_out(ann, over["id"])
            tables = (await ann.get("/api/tables/mine"))[1]
            assert [(t["id"], t["over"], t["my_turn"]) for t in tables][-1] == (over["id"], True, False)

    run(look())


@pytest.mark.parametrize("rotate", [False, True])
def test_a_rematch_takes_everybody_along_by_one_click_each(tmp_path: Path, rotate: bool) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 3) as (ann, bob, eve):
            made = await ann.make("calcala", ANN, FRIEND, {**BOT, "name": "Robot"}, leaving="end", clock=3600)
            await bob.sit(made["links"]["1"], "Bob")
            table = f"/api/tables/{made['id']}"
            assert (await ann.post(f"{table}/rematch", {}))[0] == 409
            async with ann.live(made["id"]) as a, bob.live(made["id"]) as b:
                await a.done("leave", seat=0)
                await b.until(lambda state: state["scene"]["result"] is not None)
                assert (await eve.post(f"{table}/rematch", {}))[0] == 403
                status, again = await ann.post(f"{table}/rematch", {"rotate": rotate})
                assert status == 200
                await b.until(lambda state: state["sequel"] is not None)
                assert b.state["sequel"] == {"id": again["id"], "by": "Ann"}
            names = (await bob.get(f"/api/tables/{again['id']}"))[1]["names"]
            assert names == (["Robot", "Ann", None] if rotate else ["Ann", None, "Robot"])
            for _ in range(2):  # a second click leads to the same seat
                assert await bob.post(f"{table}/rematch", {}) == (200, again)
            facts = (await bob.get(f"/api/tables/{again['id']}"))[1]
            assert facts["names"] == (["Robot", "Ann", "Bob"] if rotate else ["Ann", "Bob", "Robot"])
            assert facts["mine"] == ([2] if rotate else [1])
            assert (facts["leaving"], facts["clock"]) == ("end", 3600)
            assert (await ann.post(f"{table}/rematch", {"rotate": True})) == (200, again)

    run(play())


def test_a_link_tells_whether_its_seat_is_in_use_before_it_is_used(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 2) as (ann, phone):
            made = await ann.make("calcala", ANN, FRIEND)
            table = f"/api/tables/{made['id']}"
            invitation = made["links"]["1"].partition("#")[2]
            told = {"seat": 1, "name": "Bob", "device": False, "in_use": False, "problem": ""}
            status, found = await phone.post(f"{table}/ticket", {"token": invitation})
            assert (status, {**found, "name": "Bob"}) == (200, told)
            link = (await ann.post(f"{table}/device", {"seat": 0}))[1]["link"].partition("#")[2]
            used = {"seat": 0, "name": "Ann", "device": True, "problem": ""}
            assert await phone.post(f"{table}/ticket", {"token": link}) == (200, {**used, "in_use": False})
            async with ann.live(made["id"]) as a:
                assert await phone.post(f"{table}/ticket", {"token": link}) == (200, {**used, "in_use": True})
                assert (await phone.get(table))[1]["mine"] == []  # looking takes nothing
                assert (await phone.post(f"{table}/sit", {"token": link}))[0] == 200
                await a.until(lambda state: bool(state["chat"]))
                assert said(a) == ["The table: Ann has joined on another device."]
            assert "used up" in (await phone.post(f"{table}/ticket", {"token": link}))[1]["problem"]
            assert (await phone.post("/api/qr", {"text": "x" * 401}))[0] == 400

    run(look())


def test_a_replay_shows_all_hands_and_how_the_scores_stood(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            made = await ann.make("dungeon-tricks", *[ME] * 4)
            await play_out(ann, made["id"])
            table = f"/api/tables/{made['id']}"
            first = (await ann.get(f"{table}/replay/0"))[1]
            hands = [place for place in first["scene"]["places"] if place["kind"] == "hand"]
            assert hands
            assert all(item["known"] for hand in hands for item in hand["items"])
            steps = (await ann.get(f"{table}/replay"))[1]["steps"]
            last = (await ann.get(f"{table}/replay/{steps}"))[1]
            samples = (await ann.get(f"{table}/course"))[1]["samples"]
            assert samples[0]["step"] == 0
            assert samples[-1] == {"step": steps, "values": last["scene"]["result"]["scores"]}
            assert len(samples) > 10
            assert last["log"][last["log_before"] :]

    run(look())
