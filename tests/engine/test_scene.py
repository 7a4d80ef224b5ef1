"""Scenes: what drawers are told beyond names and numbers."""

from __future__ import annotations

from tabletome.engine import Table
from tests.toys.bones import Bones
from tests.toys.coins import Coins


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
