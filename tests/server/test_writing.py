"""Writing in the time that the rules give: what is sent by then counts, else nothing was written."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tabletome import registry
from tabletome.engine import Game, Player, Refused, Table
from tabletome.server import room as rooms
from tests.server.guests import BOT, ME, guests, house, run

SECONDS = 1


class Writer(Player):
    words: str = ""


class Minutes(Game[Writer]):
    title = "Minutes"
    author = "nobody"
    family = "other"
    mechanisms = ("writing",)
    seats = range(2, 3)

    async def round(self) -> None:
        lists = await self.together(lambda me: me.say("Name the seas", ["Baltic"], seconds=SECONDS))
        for me, words in lists.items():
            me.words = words or "nothing"
            self.log("{} has written {}", me, me.words)
        if self.turns == 2:
            self.end()

    def score(self, player: Writer) -> int:
        return len(player.words)


@pytest.fixture(autouse=True)
def minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    slugs, find = (*registry.slugs(), "minutes"), registry.find
    monkeypatch.setattr(Minutes, "slug", "minutes")
    monkeypatch.setattr(rooms, "ON_ITS_WAY", 0.5)
    monkeypatch.setattr(registry, "slugs", lambda: slugs)
    monkeypatch.setattr(registry, "find", lambda slug: Minutes if slug == "minutes" else find(slug))


def test_only_who_has_a_time_to_write_may_write_nothing() -> None:
    table = Table(Minutes, 2, 0)
    table.answer(0, "")
    assert table.view(1).ask.seconds == SECONDS  # type: ignore[union-attr]
    patient = Table(registry.find("soap-box"), 3, 0)
    while not any(ask.kind == "text" for ask in patient.asks.values()):
        patient.answer(min(patient.asks), 0)
    with pytest.raises(Refused, match="between 1 and"):
        patient.answer(min(patient.asks), "")


def test_whoever_sends_nothing_in_time_has_written_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path / "t.db") as (address, site), guests(address, 1) as (ann,):
            made = await ann.make("minutes", ME, BOT)
            room = await site.rooms.open(made["id"])
            async with ann.live(room.id) as line:
                seat = line.state["you"]["seat"]
                began = room.match.asked[seat].at
                assert room.deadline(seat) == began + SECONDS
                assert line.state["clock"]["seat"] == seat
                await line.until(lambda state: state["scene"]["turns"] == 2)
                assert time.time() - began >= SECONDS + 0.5
                assert sorted(line.state["log"]) == ["Ann has written nothing", "Bob has written Baltic"]

    run(play())
