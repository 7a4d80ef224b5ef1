"""A game at a checkpoint as JSON and back. Only types that the game's own module can mention are built."""

from __future__ import annotations

import dataclasses
import sys
from collections import Counter
from enum import Enum
from typing import Any

from tabletome.engine.box import APART, KNOWLEDGE
from tabletome.engine.chance import Chance
from tabletome.engine.errors import BrokenSave, RulesFault
from tabletome.engine.game import Game, lay_out
from tabletome.engine.logbook import Line
from tabletome.engine.players import Player
from tabletome.engine.things import BEHAVIOURS, Component, Place, Secret, Space, Thing

PLAIN = (int, str, bool, float, type(None))


class Codec:
    """Turns the state of one game into plain JSON data, and back into a fresh game of the same kind."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.grids: list[Any] = []
        for place in game.places():
            if place.grid is not None and place.grid not in self.grids:
                self.grids.append(place.grid)
        self.types = _types_near(type(game))

    # -- out ---------------------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        game = self.game
        return {
            "things": [self._dump_component(c) for c in game.box],
            **{name: list(getattr(game, name)) for name in KNOWLEDGE},
            "places": [
                [[self.encode(c.at), c.uid] for c in f] if isinstance(f, Place) else None
                for f in game.fixtures
            ],
            "secrets": [
                [self.encode(f.value), f.seen] if isinstance(f, Secret) else None for f in game.fixtures
            ],
            "players": [self._dump_fields(vars(p), ("seat", "bit")) for p in game.players],
            "game": self._dump_fields(vars(game), APART),
            "counter": game.chance.counter,
            "log": [_plain(entry) for entry in game.log_lines or ()],
        }

    def _dump_component(self, c: Component) -> list[Any]:
        in_box = self.game.prints[c.__dict__["_rank"]].fields if c.changing else c.__dict__
        fields = {name: self.encode(in_box[name]) for name in (*c.printed, *c.changing)}
        state = {name: self.encode(getattr(c, name)) for name in c.changing}
        return [self._name(type(c)), fields, c.up, state]

    def _dump_fields(self, fields: dict[str, Any], skipped: Any) -> dict[str, Any]:
        return {
            name: self.encode(value)
            for name, value in fields.items()
            if name not in skipped and not isinstance(value, Place | Secret)
        }

    def encode(self, value: Any) -> Any:
        if type(value) in PLAIN:
            return value
        if type(value) is list:
            return [self.encode(v) for v in value]
        if isinstance(value, Component):
            return {"component": value.uid}
        if isinstance(value, Thing):
            return {"thing": value.uid}
        if isinstance(value, Space):
            for number, grid in enumerate(self.grids):
                if value in grid:
                    return {"space": [number, value.index]}
        if isinstance(value, Enum):
            return {"enum": [self._name(type(value)), value.name]}
        if isinstance(value, Counter):
            return {"counter": [[self.encode(k), v] for k, v in value.items()]}
        if isinstance(value, dict):
            return {"dict": [[self.encode(k), self.encode(v)] for k, v in value.items()]}
        if isinstance(value, tuple):
            name = self._name(type(value)) if hasattr(value, "_fields") else ""
            return {"tuple": [name, *(self.encode(v) for v in value)]}
        if isinstance(value, set | frozenset):
            return {"set": [type(value) is frozenset, *sorted((self.encode(v) for v in value), key=repr)]}
        if isinstance(value, range):
            return {"range": [value.start, value.stop, value.step]}
        if dataclasses.is_dataclass(value):
            fields = [self.encode(getattr(value, f.name)) for f in dataclasses.fields(value)]
            return {"data": [self._name(type(value)), *fields]}
        raise RulesFault(f"a game's state may not hold {type(value).__name__}: {value!r}")

    # -- in ----------------------------------------------------------------------------------------

    def load(self, data: dict[str, Any]) -> None:
        """Bring a fresh game (same players and options, nothing set up) to the saved state."""
        try:
            self._load(data)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise BrokenSave(f"The saved position cannot be read ({error!r}).") from error

    def _load(self, data: dict[str, Any]) -> None:
        game = self.game
        somewhere = next(game.places(), None)
        patterns = []
        for kind_name, fields, _up, _state in data["things"]:
            kind = self._type(kind_name, Component)
            pattern = kind.__new__(kind)
            pattern.__dict__ = {name: self.decode(fields[name]) for name in (*kind.printed, *kind.changing)}
            if kind.behaving:
                if pattern.what_it_says() not in BEHAVIOURS:  # it is made in the setup
                    lay_out(type(game)(len(game.players), options=game.options))
                pattern.__dict__ |= BEHAVIOURS[pattern.what_it_says()]
            patterns.append(pattern)
        if patterns:
            assert somewhere is not None
            game.new_components(patterns, somewhere, up=True)
        for component, (_, _, up, state) in zip(game.box, data["things"], strict=True):
            component.up = up
            for name in component.changing:
                component.__dict__[name] = self.decode(state[name])
        for name in KNOWLEDGE:
            values = data[name]
            if len(values) != len(game.box) or not all(type(v) is int for v in values):
                raise BrokenSave("The saved position does not fit together.")
            setattr(game, name, list(values))
        lying = sorted(uid for layout in data["places"] for _, uid in layout or ())
        if lying != list(range(len(game.box))):
            raise BrokenSave("The saved position has components missing or doubled.")
        for fixture, layout, secret in zip(game.fixtures, data["places"], data["secrets"], strict=True):
            if isinstance(fixture, Place):
                fixture.restore([(self.decode(at), game.box[uid]) for at, uid in layout])
            elif isinstance(fixture, Secret):
                fixture.value, fixture.seen = self.decode(secret[0]), secret[1]
        for player, fields in zip(game.players, data["players"], strict=True):
            vars(player).update({n: self.decode(v) for n, v in fields.items()})
        vars(game).update({n: self.decode(v) for n, v in data["game"].items()})
        game.chance = Chance(game.chance.key, int(data["counter"]))
        if game.log_lines is not None:
            game.log_lines = [_logged(words, len(game.players) + 1) for words in data["log"]]

    def decode(self, value: Any) -> Any:
        if type(value) in PLAIN:
            return value
        if type(value) is list:
            return [self.decode(v) for v in value]
        ((tag, body),) = value.items()
        match tag:
            case "component":
                return self.game.box[body]
            case "thing":
                return self.game.fixtures[body]
            case "space":
                return self.grids[body[0]].spaces[body[1]]
            case "enum":
                return self._type(body[0], Enum)[body[1]]
            case "counter":
                return Counter({self.decode(k): v for k, v in body})
            case "dict":
                return {self.decode(k): self.decode(v) for k, v in body}
            case "tuple":
                parts = [self.decode(v) for v in body[1:]]
                return self._type(body[0], tuple)(*parts) if body[0] else tuple(parts)
            case "set":
                members = {self.decode(v) for v in body[1:]}
                return frozenset(members) if body[0] else members
            case "range":
                return range(*body)
            case "data":
                kind: Any = self._type(body[0], object)
                if not (isinstance(kind, type) and hasattr(kind, "__dataclass_fields__")):
                    raise BrokenSave(f"“{body[0]}” cannot be part of a saved position.")
                return kind(*(self.decode(v) for v in body[1:]))
        raise BrokenSave(f"The saved position holds something unknown: “{tag}”.")

    def _name(self, kind: type) -> str:
        name = saved_name(kind, type(self.game))
        if self.types.get(name) is not kind:
            raise RulesFault(f"{kind.__name__} cannot be saved: its class stands in no module of the game")
        return name

    def _type(self, name: str, base: type) -> Any:
        kind = self.types.get(name)
        if kind is None or not issubclass(kind, base):
            raise BrokenSave(f"The saved position mentions “{name}”, which this game does not know.")
        return kind


def _plain(entry: Line) -> list[str | list[str]]:
    """Words of no other kind than str, as encoders know no other."""
    return [str(word) if isinstance(word, str) else [str(one) for one in word] for word in entry.words]


def _logged(words: list[Any], viewers: int) -> Line:
    for word in words:
        texts = [word] if isinstance(word, str) else word
        if not all(isinstance(t, str) for t in texts) or len(texts) not in (1, viewers):
            raise BrokenSave("The log of the saved game is damaged.")
    return Line(tuple(w if isinstance(w, str) else tuple(w) for w in words))


def _types_near(game_class: type) -> dict[str, type]:
    """Value classes that the game's module and what it imports from the box define, by their saved names.

    The game's own go by their bare name, others with their module: so none is taken for another.
    """
    own = [sys.modules[base.__module__] for base in game_class.__mro__[:-2]]
    modules = list(own)
    classes: list[type] = []
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type):
                classes.append(value)
                value = sys.modules.get(value.__module__)  # which defines what its fields hold
            if getattr(value, "__name__", "").startswith("tabletome.parts.") and value not in modules:
                modules.append(value)
    classes += [kind for kind in _subclasses(Component) if kind.__module__.startswith("tabletome.parts")]
    fit = [kind for kind in classes if not issubclass(kind, Game | Player | Place | BaseException)]
    return {saved_name(kind, game_class): kind for kind in fit}


def saved_name(kind: type, game_class: type) -> str:
    own = [base.__module__ for base in game_class.__mro__]
    shared = kind.__module__.startswith(("tabletome.engine", "tabletome.parts"))
    return kind.__name__ if kind.__module__ in own and not shared else f"{kind.__module__}:{kind.__name__}"


def _subclasses(kind: type) -> list[type]:
    below: list[type] = kind.__subclasses__()
    return [kind, *(deep for sub in below for deep in _subclasses(sub))]
