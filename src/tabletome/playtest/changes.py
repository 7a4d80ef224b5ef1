"""A game that is other than written in a few places: a constant, what a player begins with, a card.

Changes are texts, so that they can be typed, kept in a plan and sent to workers:

    HAND_SIZE=7         a number or word with a name, at the top of the module
    Merchant.coins=12   the same in a class
    Crown.value=3       what is printed on all cards or pieces of that name
    without Crown       others of the same fill lie in their place, in turn; where there are none, nothing
"""

from __future__ import annotations

import ast
import dataclasses
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import blake2b
from math import gcd
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from tabletome.engine import Component, Game, Table, TabletomeError
from tabletome.engine.box import Box
from tabletome.engine.options import options_of
from tabletome.terminal.setting_up import parse_options

WITHOUT = "without "
NAMED = 12
"""So many names are told to one who has named something else."""

Value = bool | int | float | str


class Printed(NamedTuple):
    """A field of all components of one name, and what it becomes."""

    name: str
    field: str
    value: Value


def changed(game: type[Game[Any]], changes: Sequence[str]) -> type[Game[Any]]:
    """The game with these changes: a class of its own."""
    return _changed(game, tuple(changes)) if changes else game  # type: ignore[arg-type]


@cache
def _changed(game: type[Game[Any]], changes: tuple[str, ...]) -> type[Game[Any]]:
    known = changeable(game)
    names = _names_of(game)
    assigned: dict[str, Value] = {}
    printed: list[Printed] = []
    gone: set[str] = set()
    for text in changes:
        if text.startswith(WITHOUT):
            gone.add(_known_name(text.removeprefix(WITHOUT).strip(), names, game))
            continue
        name, sign, value = (part.strip() for part in text.partition("="))
        if not sign or not value:
            raise TabletomeError(f"Write a change as name=value, or without and a name, not “{text[:60]}”.")
        if name in known:
            assigned[name] = _read(name, value, known[name])
            continue
        owner, dot, field = name.rpartition(".")
        if not dot:
            raise TabletomeError(_unknown(game, name, known))
        owner = _known_name(owner, names, game)
        printed.append(Printed(owner, field, _read(name, value, _print(names[owner], field))))
    fresh = _loaded(game, assigned, changes)
    if printed or gone:
        _deal_otherwise(fresh, printed, gone)
    return fresh


def settings_in(game: type[Game[Any]], given: Sequence[str]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Of what is to be set: options of the game, and changes of what is not left open as an option."""
    known = options_of(game)  # type: ignore[arg-type]
    named = [text for text in given if text.partition("=")[0].strip().replace("-", "_") in known]
    return parse_options(game, named), tuple(text for text in given if text not in named)


def changeable(game: type[Game[Any]]) -> dict[str, Value]:
    """What a change can name in the module of a game: its constants and the fields of its classes."""
    told = {f"{game.__name__}.{field}" for field in Game.__annotations__}
    found = ((name, node.value) for name, node in _assignments(_tree(game)) if name not in told)
    return {name: value for name, value in found if isinstance(value, Value)}


def _tree(game: type[Game[Any]]) -> ast.Module:
    return ast.parse(_file(game).read_bytes())


def _file(game: type[Game[Any]]) -> Path:
    return Path(sys.modules[game.__module__].__file__ or "")


def _assignments(tree: ast.Module) -> Iterator[tuple[str, ast.Constant]]:
    """Every plain value that has a name of its own, and the node that can be changed."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for prefix, body in [("", tree.body), *((f"{c.name}.", c.body) for c in classes)]:
        for node in body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    pass
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    pass
                case _:
                    continue
            match value:
                case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as number)):
                    yield prefix + name, ast.copy_location(ast.Constant(-number), value)
                case ast.Constant(value=bool() | int() | float() | str()):
                    yield prefix + name, value


def _read(name: str, text: str, before: Value) -> Value:
    """A value of the kind that stood there before."""
    if isinstance(before, bool):
        if text.lower() in ("yes", "true", "no", "false"):
            return text.lower() in ("yes", "true")
        raise TabletomeError(f"{name} is yes or no, not “{text[:40]}”.")
    try:
        if isinstance(before, str):
            return text
        return float(text) if isinstance(before, float) and not text.lstrip("-").isdecimal() else int(text)
    except ValueError:
        raise TabletomeError(f"{name} is a number, not “{text[:40]}”.") from None


def _unknown(game: type[Game[Any]], name: str, known: Iterable[str]) -> str:
    numbers = list(known)
    offered = ", ".join(numbers[:NAMED]) + (" …" if len(numbers) > NAMED else "")
    return f"{game.title} has no “{name[:40]}” that could be changed. There is: {offered or 'nothing'}."


def _names_of(game: type[Game[Any]]) -> dict[str, Component]:
    """Components by name, as they lie at the first question of the smallest and the largest table."""
    found: dict[str, Component] = {}
    for players in {game.seats[0], game.seats[-1]}:
        for component in Table(game, players, 0).game.box:
            found.setdefault(str(component), component)
    return found


def _known_name(name: str, names: dict[str, Component], game: type[Game[Any]]) -> str:
    if name not in names:
        raise TabletomeError(_unknown(game, name, names))
    return name


def _print(component: Component, field: str) -> Value:
    if field not in component.printed:
        offered = ", ".join(component.printed) or "nothing"
        raise TabletomeError(f"No “{field[:40]}” is printed on {component}, but {offered}.")
    value = getattr(component, field)
    if not isinstance(value, bool | int | float | str):
        raise TabletomeError(f"{field} of {component} is no number or word: it cannot be changed here.")
    return value


def _loaded(game: type[Game[Any]], assigned: dict[str, Value], changes: tuple[str, ...]) -> type[Game[Any]]:
    """The module once more, under another name, with other values."""
    before = sys.modules[game.__module__]
    tree = _tree(game)
    values = dict(_assignments(tree))
    for name, value in assigned.items():
        _put(tree, name, ast.copy_location(ast.Constant(value), values[name]))
    mark = blake2b("\n".join([game.__module__, *changes]).encode(), digest_size=8).hexdigest()
    module = ModuleType(f"tabletome.changed.{mark}.{_file(game).stem}", before.__doc__)
    module.__file__, module.__package__ = before.__file__, before.__package__
    sys.modules[module.__name__] = module
    exec(compile(tree, str(_file(game)), "exec", dont_inherit=True), module.__dict__)
    found: type[Game[Any]] = getattr(module, game.__name__)
    return found


def _put(tree: ast.Module, name: str, value: ast.Constant) -> None:
    owner, _, field = name.rpartition(".")
    bodies = [node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner]
    for node in bodies[-1] if owner else tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=found)]) | ast.AnnAssign(target=ast.Name(id=found)):
                if found == field:
                    node.value = value


def _deal_otherwise(game: type[Game[Any]], printed: Sequence[Printed], gone: set[str]) -> None:
    """From now on other components lie in the box of this class."""

    def new_components(self: Any, patterns: Iterable[Any], place: Any, up: bool) -> Any:
        there = [_reprinted(pattern, printed) for pattern in patterns]
        return Box.new_components(self, replaced(there, gone), place, up)

    game.new_components = new_components  # type: ignore[method-assign]


@cache
def _other_print(pattern: Component, others: tuple[tuple[str, Value], ...]) -> Component:
    return dataclasses.replace(pattern, **dict(others))  # type: ignore[type-var]


def _reprinted(pattern: Component, printed: Sequence[Printed]) -> Component:
    others = tuple(
        (p.field, p.value) for p in printed if p.name == str(pattern) and p.field in pattern.printed
    )
    return _other_print(pattern, others) if others else pattern


def replaced(patterns: Sequence[Component], gone: set[str]) -> list[Component]:
    """As many as before, so that every shuffle gives the others the same places."""
    left = [pattern for pattern in patterns if str(pattern) not in gone]
    if not left:
        return []
    step = next(n for n in range(len(left) * 2 // 3 + 1, 2 * len(left) + 2) if gcd(n, len(left)) == 1)
    substitutes = (left[number * step % len(left)] for number in range(len(patterns)))
    return [next(substitutes) if str(pattern) in gone else pattern for pattern in patterns]
