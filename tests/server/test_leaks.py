"""No outlet tells a viewer what he may not know: not by what it says, nor by when, how often or how long."""

import asyncio
import json
import math
import re
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tabletome import registry
from tabletome.bots.levels import hint
from tabletome.engine import Game, Refused, Table
from tabletome.server.match import Asked
from tabletome.server.records import ChatRecord, GameRecord, SeatRecord, StoredTable
from tabletome.server.room import Room
from tabletome.server.sessions import Session
from tests.server import canaries
from tests.server.guests import FRIEND, ME, Guest, Line, guests, house, run

LOOKS = 8
"""Positions of a random game at which hidden information is swapped."""
SIMULATIONS = 3


def room_of(game: type[Game[Any]], players: int) -> tuple[Room, list[Session]]:
    """A room in which every seat is held by a session of its own; the last session only watches."""
    sessions = [Session() for _ in range(players + 1)]
    names = [f"Player {seat}" for seat in range(players)]
    now = time.time()
    stored = StoredTable(
        GameRecord(
            id="table",
            slug=game.slug,
            rules="",
            options=msgspec.json.encode(Table(game, players, 1).game.options).decode(),
            names=json.dumps(names),
            seed=bytes(32).hex(),
            made_at=now,
            made_by=sessions[0].key,
            listed=True,
            clock=3600,
            stand_in_after=0,
            over=False,
            due=None,
            stamp=0,
        ),
        [SeatRecord(seat, names[seat], "person", None, now + 3600) for seat in range(players)],
        [(session.key, seat) for seat, session in enumerate(sessions[:-1])],
        [],
        [ChatRecord(1, names[0], 0, "Hello", "command", now)],
        [],
        [],
    )
    return Room(stored), sessions


def outlets(room: Room, session: Session, seat: int | None) -> bytes:
    """Every byte that a viewer can get out of a room: the state, and the words of refusals."""
    viewer = room.viewer(session, None)
    state = room.state(viewer, shared=True)
    # an imagined table has no past to go back to
    state = msgspec.structs.replace(state, you=msgspec.structs.replace(state.you, can_undo=False))
    words = []
    for choice in (-1, 10**9, "no such option, and too long a text " * 1000):
        try:
            room.match.answer(-1 if seat is None else seat, choice, "", 0)
        except Refused as error:
            words.append(str(error))
    return msgspec.json.encode([state, words])


def swap_hidden(room: Room, viewer: int | None, rng: Random) -> None:
    """Deal anew what a viewer has not seen, with everything public left as it is."""
    match = room.match
    match.table = match.table.world(viewer, rng.getrandbits(64))
    match.asked = {
        seat: match.asked[seat]._replace(ask=ask) if seat in match.asked else Asked(ask, 0, 0.0)
        for seat, ask in match.table.asks.items()
    }
    room.changed()


@pytest.mark.parametrize("slug", registry.slugs())
def test_swapping_what_is_hidden_changes_no_byte(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now)
    game = registry.find(slug)
    players = max(n for n in game.seats if n <= 4)
    room, sessions = room_of(game, players)
    rng = Random(slug)
    swapped = hinted = 0
    for number in range(400):
        if not room.match.asked:
            break
        seat = rng.choice(list(room.match.asked))
        if number % (400 // LOOKS) == 0 and not room.table.sealed:  # else an imagined table asks those again
            for viewer in [*range(players), None]:
                session = sessions[-1 if viewer is None else viewer]
                true, before = room.match.table, dict(room.match.asked)
                expected = outlets(room, session, viewer)
                swap_hidden(room, viewer, rng)
                assert outlets(room, session, viewer) == expected, f"viewer {viewer} at answer {number}"
                if viewer == seat and true.asks[seat].kind != "text":
                    dice = rng.getrandbits(32)
                    worlds = (true, room.match.table)
                    truth, fancy = (hint(w, seat, Random(dice), SIMULATIONS, math.inf) for w in worlds)
                    assert truth == fancy
                    hinted += 1
                room.match.table, room.match.asked = true, before
                room.changed()
                swapped += 1
        room.match.answer(seat, rng.randrange(len(room.table.asks[seat].options)), f"{number}", now)
        room.changed()
    assert swapped >= players
    assert hinted or all(ask.kind == "text" for ask in room.table.asks.values())


def tokens(texts: list[str]) -> set[str]:
    return set(re.findall(r"canary\d{4}", "".join(texts)))


def test_no_canary_sings_to_who_has_not_seen_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game over sockets; whatever anybody reads or is told names only cards that he has seen."""
    slugs = (*registry.slugs(), "canaries")
    find = registry.find
    monkeypatch.setattr(registry, "slugs", lambda: slugs)
    monkeypatch.setattr(
        registry, "find", lambda slug: canaries.Canaries if slug == "canaries" else find(slug)
    )

    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 4) as people:
            *seated, watcher = people
            made = await seated[0].make("canaries", ME, FRIEND, FRIEND)
            table = f"/api/tables/{made['id']}"
            for seat, guest in enumerate(seated[1:], 1):
                await guest.sit(made["links"][str(seat)], f"Player {seat}")
            room = await site.rooms.open(made["id"])
            known: list[set[str]] = [set() for _ in people]

            def note() -> None:
                for viewer, cards in enumerate(known):
                    cards.update(
                        str(c) for c in room.table.game.box if room.table.game.seen[c.uid] >> viewer & 1
                    )

            async with asyncio.TaskGroup() as group, asyncio.timeout(60):
                lines: list[Line] = []
                stops = [asyncio.Event() for _ in people]
                for guest, stop in zip(people, stops, strict=True):
                    opened: asyncio.Future[Line] = asyncio.get_running_loop().create_future()
                    group.create_task(follow(guest, made["id"], opened, stop))
                    lines.append(await opened)
                rng = Random(3)
                while not room.match.over():
                    note()
                    seat = rng.choice(list(room.match.asked))
                    line = lines[seat]
                    version = room.match.version((seat,))
                    reply = await command(line, version, rng.randrange(len(room.table.asks[seat].options)))
                    assert reply["type"] == "done"
                    note()
                    wrong = await command(line, version, 10**6)
                    assert wrong["type"] == "refused"
                    # when it is over, a replay opens all hands
                    replay = () if room.match.over() else ("/replay", "/replay/1", "/course")
                    for path in ("", "/fair", "/links", *replay):
                        await watcher.get(f"{table}{path}")
                        await seated[-1].get(f"{table}{path}")
                    for viewer, (guest, line) in enumerate(zip(people, lines, strict=True)):
                        told = tokens(line.heard + guest.read)
                        assert told <= known[viewer], f"viewer {viewer} was told of {told - known[viewer]}"
                for stop in stops:
                    stop.set()
            _, opened = await watcher.get(f"{table}/replay/1")
            assert tokens([json.dumps(opened)]) - known[-1]
            assert len(known[0]) < 40, "something stayed hidden"
            assert tokens(lines[0].heard)
            states = [state for state in map(json.loads, lines[-1].heard) if state["type"] == "state"]
            filmed = [state["frames"] for state in states if state["frames"]]
            assert tokens([json.dumps(filmed)]), "what was laid out is seen on film"

    run(play())


async def follow(guest: Guest, table: str, opened: "asyncio.Future[Line]", stop: asyncio.Event) -> None:
    async with guest.live(table) as line:
        opened.set_result(line)
        hearing = asyncio.create_task(hear_on(line))
        await stop.wait()
        hearing.cancel()
        await asyncio.gather(hearing, return_exceptions=True)


async def hear_on(line: Line) -> None:
    while await line.hear() is not None:
        pass


async def command(line: Line, version: int, choice: int) -> dict[str, Any]:
    """Send an answer and wait until whoever listens on the line has heard the reply."""
    name = await line.send("answer", version=version, choice=choice)
    while name not in line.replies:
        line.news.clear()
        await line.news.wait()
    return line.replies.pop(name)
