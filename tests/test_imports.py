"""Who may import whom: games -> parts -> engine, and everything else -> engine."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src"
STANDARD = frozenset(sys.stdlib_module_names)

CHANCE_AND_CLOCK = {"datetime", "random", "secrets", "time", "uuid"}
OTHER_TASKS = {"asyncio", "concurrent", "multiprocessing", "signal", "socket", "subprocess", "threading"}
FILES = {"glob", "importlib", "io", "os", "pathlib", "shutil", "sqlite3", "sys", "tempfile", "urllib"}
COPYING = {"copy", "marshal", "pickle", "shelve"}


class Rule(NamedTuple):
    may: set[str]
    """Prefixes of modules that may be imported; "*" is anything."""
    never: set[str]
    """Prefixes that may not, although `may` would let them through."""


# The first prefix that fits a module gives its rule.
RULES = {
    "tabletome.engine": Rule({"tabletome.engine", "msgspec", *STANDARD}, OTHER_TASKS),
    "tabletome.parts": Rule(
        {"tabletome.engine", "tabletome.parts", *STANDARD}, CHANCE_AND_CLOCK | OTHER_TASKS
    ),
    "tabletome.games": Rule(
        {"tabletome.engine", "tabletome.parts", *STANDARD}, CHANCE_AND_CLOCK | OTHER_TASKS | FILES | COPYING
    ),
    "tabletome.registry": Rule({"tabletome.engine", "tabletome.games", *STANDARD}, {"tabletome.parts"}),
    "tabletome": Rule({"*"}, {"tabletome.games", "tabletome.parts"}),
}


def under(name: str, prefixes: set[str]) -> bool:
    return any(name == prefix or name.startswith(f"{prefix}.") for prefix in prefixes)


def imported_names(module: str, source: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, also what `import_module("...")` names."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                yield from ((node.lineno, alias.name) for alias in node.names)
            case ast.ImportFrom():
                parents = package[: len(package) - node.level + 1] if node.level else []
                base = ".".join([*parents, *([node.module] if node.module else [])])
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[
                    ast.Constant(value=str(name)) | ast.JoinedStr(values=[ast.Constant(value=str(name)), *_]),
                    *_,
                ],
            ):
                yield node.lineno, name.rstrip(".")


def violations(module: str, source: str, is_package: bool = False) -> list[str]:
    """The imports of a module that its rule does not allow."""
    rule = next(rule for prefix, rule in RULES.items() if under(module, {prefix}))
    return [
        f"{module}:{line} imports {name}"
        for line, name in imported_names(module, source, is_package)
        if under(name, rule.never) or not ("*" in rule.may or under(name, rule.may))
    ]


def test_every_module_keeps_to_its_imports() -> None:
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        module = ".".join(parts[:-1] if is_package else parts)
        found += violations(module, path.read_text("utf-8"), is_package)
    assert found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tabletome.games.caravan", "import random"),
        ("tabletome.games.caravan", "import os.path"),
        ("tabletome.games.caravan", "def f():\n    from time import monotonic"),
        ("tabletome.games.caravan", "import msgspec"),
        ("tabletome.games.caravan", "from tabletome.games.benthos import Company"),
        ("tabletome.games.caravan", "from tabletome.games import benthos"),
        ("tabletome.games.caravan", "from . import benthos"),
        ("tabletome.games.caravan", "from .benthos import Company"),
        ("tabletome.games.caravan", "from tabletome import bots"),
        ("tabletome.games.caravan", "import tabletome"),
        ("tabletome.parts.cards", "from tabletome.games import benthos"),
        ("tabletome.parts.cards", "from ..games import benthos"),
        ("tabletome.parts.cards", "import rich"),
        ("tabletome.parts.cards", "from random import shuffle"),
        ("tabletome.engine.table", "from tabletome.parts.cards import Card"),
        ("tabletome.engine.table", "from tabletome.registry import find"),
        ("tabletome.engine.table", "import typer"),
        ("tabletome.engine.table", "import asyncio"),
        ("tabletome.bots.search", "from tabletome.parts.cards import Card"),
        ("tabletome.terminal", "import tabletome.games.benthos"),
        ("tabletome.cli", "from importlib import import_module\nimport_module('tabletome.games.benthos')"),
        ("tabletome.cli", "import importlib\nimportlib.import_module(f'tabletome.games.{name}')"),
    ],
)
def test_a_forbidden_import_is_found(module: str, source: str) -> None:
    assert len(violations(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tabletome.games.caravan", "from collections import Counter\nfrom tabletome.engine import Game"),
        ("tabletome.games.caravan", "from tabletome.parts.cards import Card, Deck"),
        ("tabletome.games.caravan", "from tabletome import engine, parts"),
        ("tabletome.parts.cards", "from tabletome.engine import Game\nfrom tabletome.parts import dice"),
        ("tabletome.engine.table", "import msgspec\nfrom .game import Game"),
        (
            "tabletome.registry",
            "from importlib import import_module\nimport_module(f'tabletome.games.{name}')",
        ),
        ("tabletome.bots.search", "from tabletome.engine import Table\nimport random"),
        ("tabletome.cli", "import typer\nfrom tabletome.registry import find"),
    ],
)
def test_an_allowed_import_passes(module: str, source: str) -> None:
    assert violations(module, source) == []


def test_relative_imports_of_a_package_start_at_itself() -> None:
    assert violations("tabletome.engine", "from .game import Game", is_package=True) == []
    assert len(violations("tabletome.engine", "from ..parts import cards", is_package=True)) == 1
