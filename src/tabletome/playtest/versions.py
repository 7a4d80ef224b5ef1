"""Versions of a game: a name of the catalogue or a file, as it is or as it was in some revision of git."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tabletome import registry
from tabletome.engine import TabletomeError

END = "--end-of-options"


def reference_of(text: str, folder: Path) -> str:
    """What the version is found by: for `benthos@v1.2` or `my_game.py@HEAD~3` a file in the folder.

    Only the game's own file and the tables beside it are of that revision; engine and parts are today's.
    """
    name, at, revision = text.rpartition("@")
    if not at or not revision or Path(text).is_file():
        return text
    file = Path(name).resolve() if name.endswith(".py") else _file_of(name)
    source = _git(file.parent, "show", END, f"{revision}:./{file.name}")
    goal = folder / "".join(c if c.isalnum() else "_" for c in revision)
    (goal / "data").mkdir(parents=True, exist_ok=True)
    for table in _git(file.parent, "ls-tree", "--name-only", END, revision, "./data/").splitlines():
        (goal / table).write_text(_git(file.parent, "show", END, f"{revision}:./{table}"), "utf-8")
    # a game in a file of its own names its tables so
    (goal / file.name).write_text(source.replace("__package__", "__file__"), "utf-8")
    return str(goal / file.name)


def _file_of(slug: str) -> Path:
    return Path(sys.modules[registry.find(slug).__module__].__file__ or "")


def _git(folder: Path, *command: str) -> str:
    try:
        run = subprocess.run(
            ["git", "-C", str(folder), *command], capture_output=True, check=True, text=True, encoding="utf-8"
        )
    except FileNotFoundError as error:
        raise TabletomeError("Earlier versions are found by git, which is not installed here.") from error
    except subprocess.CalledProcessError as error:
        told = str(error.stderr).strip().splitlines() or ["it did not say why"]
        raise TabletomeError(f"git does not find this version: {told[-1]}") from error
    return run.stdout
