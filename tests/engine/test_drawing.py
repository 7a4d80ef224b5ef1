"""What games declare of their looks: fields that are printed, signs that exist, labels of one class only."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tabletome
from tabletome import registry
from tabletome.engine import Game, Layout, Look, Player, Table
from tabletome.engine.scene import _subclasses
from tabletome.engine.things import Component
from tabletome.parts.cards import Card, Hand, Pile

GLYPHS = Path(tabletome.__file__).parent / "web" / "parts" / "glyphs.js"
READ = ("suit", "corner", "badge", "text", "figure")


def declared() -> list[type[Component]]:
    registry.everything()
    mine = [c for c in _subclasses(Component) if c.__module__.startswith("tabletome.games")]
    return sorted((c for c in mine if c.look != Look()), key=lambda c: (c.__module__, c.__name__))


@pytest.mark.parametrize("component", declared(), ids=lambda c: f"{c.__module__}.{c.__name__}")
def test_what_is_declared_is_there(component: type[Component]) -> None:
    look = component.look
    fields = {*component.printed, *component.changing}
    assert {getattr(look, role) for role in READ} - {""} <= fields
    signs = set(re.findall(r"^  (\w+):", GLYPHS.read_text(), re.MULTILINE))
    assert ({look.sign, *look.signs.values()} - {""}) <= signs


class Coin(Card):
    points: int
    look = Look(corner="points")


class Racer(Player):
    points: int = 3
    hand: Hand[Coin]


class Race(Game[Racer]):
    title = "Race"
    author = "a test"
    seats = range(2, 3)
    layout = Layout(
        labels={
            "Racer.points": "laps",
            "Coin.points": "worth",
            "Racer.hand": "purse",
            "points": "prizes left",
        }
    )
    points: int = 9
    heap: Pile[Coin]

    def setup(self) -> None:
        self.heap.fill([Coin("Penny", 1)])

    async def turn(self, me: Racer) -> None:
        await me.choose(["on"], "Go")

    def is_over(self) -> bool:
        return self.turns > 1


def test_labels_reach_one_class_only() -> None:
    table: Table = Table(Race, 2, seed="labels")
    scene = table.view(0)
    assert scene.seats[0].counters == {"laps": 3}
    assert scene.counters == {"prizes left": 9}
    assert {place.title for place in scene.places} == {"heap", "purse"}
    assert scene.looks["coin"].labels == {"points": "worth"}
    assert scene.looks["coin"].corner == "points"


def test_looks_tell_nothing_of_a_position() -> None:
    games: list[type[Game[Any]]] = registry.everything()
    for game in games:
        one, other = (Table(game, game.seats[0], seed=seed).view(0).looks for seed in ("a", "b"))
        assert one == other
        assert list(one) == list(other)
