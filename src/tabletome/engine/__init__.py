"""The engine: what rules are written with, and what runs them. It knows no game."""

from tabletome.engine.asking import Ask, Together
from tabletome.engine.errors import BrokenSave, Refused, RulesFault, TabletomeError
from tabletome.engine.game import Game, Layout, Option, Result, Ruling
from tabletome.engine.logbook import Between
from tabletome.engine.players import Player
from tabletome.engine.scene import Scene
from tabletome.engine.table import Table
from tabletome.engine.things import Component, Heap, Place, Secret, Space, Thing, state

__all__ = [
    "Ask",
    "Between",
    "BrokenSave",
    "Component",
    "Game",
    "Heap",
    "Layout",
    "Option",
    "Place",
    "Player",
    "Refused",
    "Result",
    "RulesFault",
    "Ruling",
    "Scene",
    "Secret",
    "Space",
    "Table",
    "TabletomeError",
    "Thing",
    "Together",
    "state",
]
