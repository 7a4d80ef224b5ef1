"""The stamp of a game's rules: a hash of all files that its play depends on."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ENGINE = Path(__file__).parent
PACKAGE = ENGINE.parent
APART = ("tabletome.engine", "builtins", "typing")
"""Modules of base classes that are no rules of a game."""


def stamp_of(game: type[Any]) -> str:
    """Of the bytes of the game's modules and data, of the parts they use, and of the engine.

    Files are read as they are, so that every Python finds the same.
    """
    return _stamp(game)  # type: ignore[arg-type]


@cache
def _stamp(game: type[Any]) -> str:
    digest = blake2b(digest_size=8)
    for name, file in sorted(_files_of(game).items()):
        data = file.read_bytes()
        digest.update(f"{name} {len(data)}\n".encode() + data)
    return digest.hexdigest()


def _files_of(game: type[Any]) -> dict[str, Path]:
    """By a name that is the same on every machine."""
    files = {f"engine/{path.name}": path for path in ENGINE.glob("*.py")}
    waiting = [
        Path(sys.modules[base.__module__].__file__ or "")
        for base in game.__mro__
        if not base.__module__.startswith(APART)
    ]
    seen = set(waiting)
    while waiting:
        file = waiting.pop()
        inside = file.is_relative_to(PACKAGE)
        files[file.relative_to(PACKAGE).as_posix() if inside else file.name] = file
        for path in _used_by(file):
            if path.suffix != ".py":
                files[f"data/{path.name}"] = path
            elif path not in seen:
                seen.add(path)
                waiting.append(path)
    return files


@cache
def _used_by(file: Path) -> tuple[Path, ...]:
    tree = ast.parse(file.read_bytes())
    return *_data_of(file, tree), *_parts_of(tree)


def _data_of(file: Path, tree: ast.Module) -> Iterator[Path]:
    """Files beside the module that it names, with or without what their names end in."""
    words = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    for path in (file.parent / "data").glob("*"):
        if path.name in words or path.stem in words:
            yield path


def _parts_of(tree: ast.Module) -> Iterator[Path]:
    """The shared modules that are imported, as files."""
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                names = [alias.name for alias in node.names]
            case ast.ImportFrom(module=str(module)):
                names = [module, *(f"{module}.{alias.name}" for alias in node.names)]
            case _:
                continue
        for name in names:
            if name.startswith("tabletome.parts") and (file := _file_of(name)) is not None:
                yield file


@cache
def _file_of(module: str) -> Path | None:
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:
        return None  # a name in a module, not a module
    return None if spec is None or spec.origin is None else Path(spec.origin)
