"""Every command of docs/play-testing.md is run, made short, on the game that docs/add-a-game.md builds."""

import re
import shlex
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tabletome.cli import app

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "play-testing.md").read_text("utf-8")
COMMANDS = re.findall(r"^    (tabletome .+)$", PAGE, re.MULTILINE)
SHORT = {
    "report": ["--games", "20", "--bots", "random", "--skill", "easy-random"],
    "diff": ["--games", "4", "--bots", "random"],
    "ladder": ["--games", "2", "--simulations", "1,2,3,4"],
    "simulate": ["--games", "20"],
    "tune": ["--games", "8", "--bots", "random"],
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tutorial's game in a repository with one earlier version."""
    folder = tmp_path_factory.mktemp("play-testing")
    blocks = re.findall(
        r"^```python\n(.*?)^```", (ROOT / "docs" / "add-a-game.md").read_text(), re.MULTILINE | re.DOTALL
    )
    file = folder / "ferry.py"
    file.write_text("\n".join(blocks))
    shutil.copy(file, folder / "old_ferry.py")
    for command in ("init -q", "add .", "commit -q -m one", "commit -q --allow-empty -m two"):
        named = ["-c", "user.name=a", "-c", "user.email=a@b"]
        subprocess.run(["git", "-C", str(folder), *named, *command.split()], check=True)
    return folder


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    _, name, *given = shlex.split(command)
    short = [*SHORT[name], *([] if "--workers" in given else ["--workers", "1"])]
    result = CliRunner().invoke(app, [name, *given, *short])
    assert result.exit_code == 0, result.output
    for after, said in pairwise(given):
        if after in ("--out", "--kept"):
            assert (folder / said).exists()


def test_the_page_shows_each_command() -> None:
    assert {command.split()[1] for command in COMMANDS} == set(SHORT)
