"""Scenes: what drawers are told beyond names and numbers."""

from __future__ import annotations

from typing import Any

from tabletome.engine import Game, Player, Table, state
from tabletome.engine.scene import Drawing, PlaceView, Scene
from tabletome.parts.cards import Row
from tabletome.parts.pieces import Piece
from tests.toys.bones import Bones
from tests.toys.coins import Coins
from tests.toys.harbour_lots import HarbourLots


def test_things_say_what_they_are_made_like() -> None:
    scene = Table(Bones, 2, seed="shape").view(0)
    assert {item.shape for place in scene.places for item in place.items} == {"domino"}


def test_a_deck_says_the_shape_of_what_it_holds_though_it_shows_nothing() -> None:
    places = {place.id: place for place in Table(Bones, 2, seed="shape").view(None).places}
    assert (places["boneyard"].items, places["boneyard"].shape) == ([], "domino")
    assert places["thrown"].shape == ""


def test_an_unknown_thing_has_its_shape_and_no_figures() -> None:
    scene = Table(Bones, 2, seed="shape").view(0)
    hand = next(place for place in scene.places if place.id == "bones@1")
    assert all(item.shape == "domino" and not item.figures for item in hand.items)


def test_both_sides_of_a_coin_have_one_shape() -> None:
    scene = Table(Coins, 1, seed="shape").view(None)
    table = next(place for place in scene.places if place.id == "table")
    assert table.shape == "coin"


class Buoy(Piece):
    """Bears its owner's name, and what was chalked on it."""

    chalk: Any = state(default="")

    def __str__(self) -> str:
        return f"{self.owner}'s buoy"


class Anchorage(Game[Player]):
    title = "Anchorage"
    author = "nobody"
    seats = range(2, 4)
    water: Row[Buoy]

    def setup(self) -> None:
        self.water.fill([Buoy(player.seat) for player in self.players])

    async def turn(self, me: Player) -> None:
        buoy = await me.choose(list(self.water), "Write on")
        buoy.chalk = buoy.chalk or []
        buoy.chalk.append(await me.choose(["X", "O"], "What"))


def place_of(scene: Scene, name: str) -> PlaceView:
    return next(place for place in scene.places if place.id == name)


def test_who_knows_the_same_of_a_place_is_shown_the_same() -> None:
    views = Table(HarbourLots, 3, seed="alike").views([0, 1, 2, None])
    hands = {viewer: place_of(scene, "cards@0") for viewer, scene in views.items()}
    assert hands[1] is hands[2] is hands[None]
    assert all(item.known for item in hands[0].items)
    assert not any(item.known for item in hands[1].items)


def test_a_drawing_is_made_anew_only_where_something_changed() -> None:
    table = Table(HarbourLots, 2, seed="anew")
    drawing = Drawing(table.game)
    before = table.views([0], drawing)[0]
    for seat in (0, 1):
        table.answer(seat, "0 coins")
    after = table.views([0], drawing)[0]
    assert after == table.view(0)
    assert place_of(after, "offer") != place_of(before, "offer")
    assert place_of(after, "cards@0") is place_of(before, "cards@0")


def test_a_drawing_follows_new_names_and_what_changes_within() -> None:
    table = Table(Anchorage, 2, seed="names")
    drawing = Drawing(table.game)
    table.views([0, 1], drawing)
    table.rename(1, "Zoe")
    assert place_of(table.views([0], drawing)[0], "water").items[1].label == "Zoe's buoy"
    for mark in ("X", "O"):
        seat = next(iter(table.asks))
        table.answer(seat, 0)
        table.answer(seat, mark)
        assert place_of(table.views([0], drawing)[0], "water").items[0].state["chalk"][-1] == mark


def test_a_drawing_of_another_game_is_not_used() -> None:
    table, other = Table(HarbourLots, 2, seed="one"), Table(HarbourLots, 2, seed="other")
    drawing = Drawing(other.game)
    other.views([0], drawing)
    assert table.views([0], drawing)[0] == table.view(0)
