"""Films: what happens between two asks, in order, as each viewer sees it."""

from __future__ import annotations

import pytest

from tabletome.engine import Game, Player, Table
from tabletome.engine.film import KEPT, Die, Film, Frame
from tabletome.parts.cards import Card, Deck, Hand, Row
from tests.toys.harbour_lots import HarbourLots


class Gull(Card):
    feathers: int


class Angler(Player):
    caught: Hand[Gull]
    casts: int = 0


class Pier(Game[Angler]):
    """One draws a card, shows the next, rolls; all is cleared away before anybody is asked again."""

    title = "Pier"
    author = "nobody"
    seats = range(2, 4)
    sky: Deck[Gull]
    pier: Row[Gull]
    sea: Deck[Gull]
    rolled: int = 0

    def setup(self) -> None:
        self.sky.fill([Gull(f"Gull {n}", n) for n in range(1, 40)])

    async def turn(self, me: Angler) -> None:
        await me.choose(["Cast", "Break the line"], "What now?")
        self.sky.draw(me.caught)
        self.log("{} draws a gull", me)
        gull = self.sky.draw(self.pier)
        assert gull is not None
        me.casts += 1
        self.log("{} shows {}", me, gull, hold=True)
        self.rolled = self.roll(6) + self.roll(6, openly=False) * 0
        self.beat()
        self.beat()
        self.sea.add(gull)
        self.rolled = 0

    def is_over(self) -> bool:
        return self.turns >= 10

    def score(self, player: Angler) -> int:
        return player.casts


def filmed(*viewers: int | None) -> tuple[Table, Film]:
    table = Table(Pier, 2, seed="film")
    table.film = Film(viewers)
    return table, table.film


def places(frame: Frame) -> dict[str, list[str]]:
    return {place.id: [item.label for item in place.items] for place in frame.places}


def test_frames_come_in_order_and_show_what_is_gone_by_the_next_ask() -> None:
    table, film = filmed(None)
    table.answer(0, "Cast")
    drawn, shown, rolled = film.frames[None]
    assert (drawn.lines, shown.lines, rolled.lines) == (1, 2, 2)
    assert (drawn.hold, shown.hold, rolled.hold) == (False, True, False)
    assert places(shown) == {"sky": [], "pier": ["Gull 38"]}
    assert [(seat.seat, seat.counters) for seat in shown.seats] == [(0, {"casts": 1})]
    assert (rolled.places, rolled.seats) == ([], [])
    assert rolled.counters == {"rolled": rolled.dice[0].value}
    assert table.view(None).counters == {"rolled": 0}


def test_only_open_dice_are_filmed() -> None:
    table, film = filmed(1)
    table.answer(0, "Cast")
    dice = [die for frame in film.frames[1] for die in frame.dice]
    assert len(dice) == 1
    assert isinstance(dice[0], Die)
    assert dice[0].sides == 6


def test_each_viewer_sees_what_he_may() -> None:
    table, film = filmed(0, 1)
    table.answer(0, "Cast")
    mine, others = (places(film.frames[seat][0])["caught@0"] for seat in (0, 1))
    assert (mine, others) == (["Gull 39"], ["card"])


def test_what_looks_the_same_to_a_viewer_is_no_news_to_him() -> None:
    class Cheat(Pier):
        async def turn(self, me: Angler) -> None:
            await me.choose(["Look"], "Look?")
            self.sky.items.reverse()
            self.beat()

    table = Table(Cheat, 2, seed=1)
    table.film = Film([1])
    table.answer(0, "Look")
    assert table.film.frames[1] == []


def test_nothing_is_filmed_unless_somebody_watches_and_no_copy_has_the_camera() -> None:
    table, film = filmed(0)
    table.answer(0, "Cast")
    before = len(film.frames[0])
    assert table.game.camera is None
    assert table.checkpoint.camera is None
    for other in (table.copy(), table.world(1, 5), table.unsealed()):
        assert other.film is None
        other.answer(1, "Cast")
    table.save()
    assert len(film.frames[0]) == before
    nobody = Table(Pier, 2, seed="film")
    nobody.answer(0, "Cast")
    assert "camera" not in vars(nobody.game)


def test_undo_films_nothing_and_the_next_answer_starts_from_what_is_seen_then() -> None:
    class Slow(Pier):
        async def turn(self, me: Angler) -> None:
            await me.choose(["On"], "On?")
            me.casts += 1
            self.log("{} gets ready", me)
            await super().turn(me)

    table = Table(Slow, 2, seed="film")
    film = table.film = Film([0])
    table.answer(0, "On")
    assert [frame.seats[0].counters["casts"] for frame in film.frames[0]] == [1]
    table.undo(0)
    assert len(film.frames[0]) == 1
    table.answer(0, "On")
    assert [frame.seats[0].counters["casts"] for frame in film.frames[0]] == [1, 1]


def test_an_answer_that_fails_leaves_no_frames() -> None:
    class Snapping(Pier):
        async def turn(self, me: Angler) -> None:
            if await me.choose(["Cast", "Break the line"], "What now?") != "Cast":
                self.log("It snaps")
                raise ValueError("snap")

    table = Table(Snapping, 2, seed=1)
    table.film = Film([0])
    with pytest.raises(ValueError, match="snap"):
        table.answer(0, "Break the line")
    assert table.film.frames[0] == []
    assert table.game.camera is None


def test_sealed_answers_are_filmed_when_all_are_in() -> None:
    table = Table(HarbourLots, 2, seed="sealed")
    film = table.film = Film([0, 1, None])
    table.answer(0, 3)
    assert not any(film.frames.values())
    table.answer(1, 1)
    while table.together is None:
        table.answer(next(iter(table.asks)), "Pass")
    takes = next(frame for frame in film.frames[None] if frame.seats)
    assert takes.seats[0].counters["coins"] == 17


def test_only_the_newest_frames_are_kept() -> None:
    class Flickering(Pier):
        lamp: int = 0

        async def turn(self, me: Angler) -> None:
            await me.choose(["Switch"], "Switch?")
            for _ in range(KEPT):
                self.lamp += 1
                self.beat()

    table = Table(Flickering, 2, seed=1)
    film = table.film = Film([None])
    for _ in range(3):
        table.answer(next(iter(table.asks)), 0)
    assert (film.end(None), film.forgotten[None]) == (3 * KEPT, KEPT)
    assert film.since(None, KEPT) == film.frames[None]
    assert film.since(None, 3 * KEPT - 2) == film.frames[None][-2:]
    assert film.since(None, KEPT - 1) == []
    assert film.since(0, 0) == []
    counted = [frame.counters["lamp"] for frame in film.frames[None] if frame.counters]
    assert counted == list(range(KEPT + 1, 3 * KEPT + 1))


def test_a_thing_is_known_by_the_same_name_in_frames_and_scenes() -> None:
    table, film = filmed(0)
    table.answer(0, "Cast")
    hand = next(place for place in film.frames[0][0].places if place.id == "caught@0")
    after = next(place for place in table.view(0).places if place.id == "caught@0")
    assert hand.items == after.items
