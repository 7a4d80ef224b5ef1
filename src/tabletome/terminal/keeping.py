"""Saved games in files: written whole or not at all, and never over something else."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tabletome.engine import BrokenSave, Game, Table, TabletomeError

LARGEST = 32_000_000
"Bytes of a file that could still be a saved game."

ELSE = "{} is something else than a saved game and is left alone; choose another name."

Finder = Callable[[str], type[Game[Any]]]


class SavedTable:
    """A table and who sat where when it was saved."""

    def __init__(self, table: Table, seats: list[str] | None) -> None:
        self.table = table
        self.seats = seats


def write_save(path: Path, table: Table, seats: Sequence[str]) -> None:
    """Write to a new file beside the goal and move it there, so that no half file is ever left."""
    text = json.dumps({**table.save(), "seats": list(seats)}, ensure_ascii=False)
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".part")
    except OSError as error:
        raise TabletomeError(f"{path} cannot be written: {_reason(error)}.") from error
    fresh = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise TabletomeError(f"{path} cannot be written: {_reason(error)}.") from error


def what_lies_there(path: Path) -> dict[str, Any] | None:
    """The save that a file holds; None if there is no file. Anything else is not to be overwritten."""
    if not path.exists() and not path.is_symlink():
        return None
    try:
        data = _read(path)
    except TabletomeError as error:
        raise TabletomeError(ELSE.format(path)) from error
    if not isinstance(data, dict) or "tabletome" not in data or "seed" not in data:
        raise TabletomeError(ELSE.format(path))
    return data


def read_save(path: Path, find: Finder) -> SavedTable:
    """A table from a file, looked at from every seat so that damage shows now and not later."""
    data = _read(path)
    try:
        table = Table.load(data, find)
        for viewer in (None, *range(len(table.game.players))):
            table.view(viewer)
            table.log(viewer)
    except BrokenSave as error:
        raise BrokenSave(f"{path} cannot be resumed. {error}") from error
    except TabletomeError:
        raise
    except Exception as error:
        raise BrokenSave(f"{path} cannot be resumed. The saved game is damaged.") from error
    seats = data.get("seats") if isinstance(data, dict) else None
    fitting = isinstance(seats, list) and len(seats) == len(table.game.players)
    return SavedTable(table, [str(s) for s in seats] if fitting and seats else None)


def read_text(path: Path, largest: int = LARGEST) -> str:
    """What a file of a decent size says."""
    try:
        if not path.is_file():
            kind = "is not a file" if path.exists() else "does not exist"
            raise BrokenSave(f"{path} {kind}.")
        if path.stat().st_size > largest:
            raise BrokenSave(f"{path} is too large to be a game.")
        return path.read_text("utf-8")
    except OSError as error:
        raise BrokenSave(f"{path} cannot be read: {_reason(error)}.") from error
    except ValueError as error:
        raise BrokenSave(f"{path} is not a saved game of Tabletome.") from error


def _read(path: Path) -> object:
    try:
        return json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise BrokenSave(f"{path} is not a saved game of Tabletome.") from error


def _reason(error: OSError) -> str:
    return (error.strerror or "something went wrong").lower()
