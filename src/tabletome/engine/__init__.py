"""The engine: what rules are written with, and what runs them. It knows no game."""

from tabletome.engine.asking import Ask, Together
from tabletome.engine.box import this_turn
from tabletome.engine.course import Guard, Result
from tabletome.engine.drawing import Layout, Look
from tabletome.engine.errors import BrokenSave, Refused, RulesFault, TabletomeError
from tabletome.engine.game import Game, Ruling
from tabletome.engine.logbook import Between
from tabletome.engine.options import Option, by_players, recall_option
from tabletome.engine.players import Player
from tabletome.engine.scene import Scene
from tabletome.engine.table import Table
from tabletome.engine.things import Component, Heap, Place, Secret, Space, Thing, behaviour, calls, state

__all__ = [
    "Ask",
    "Between",
    "BrokenSave",
    "Component",
    "Game",
    "Guard",
    "Heap",
    "Layout",
    "Look",
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
    "behaviour",
    "by_players",
    "calls",
    "recall_option",
    "state",
    "this_turn",
]
