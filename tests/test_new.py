"""A new game from nothing: it runs, keeps the laws, and passes its own tests and those of style."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tabletome import registry
from tabletome.cli import app
from tabletome.laws import check

ROOT = Path(__file__).resolve().parent.parent


def new(*arguments: str) -> tuple[int, str]:
    run = CliRunner().invoke(app, ["new", *arguments])
    return run.exit_code, run.output


@pytest.mark.parametrize(
    ("players", "seats"), [("2-4", range(2, 5)), ("1", range(1, 2)), ("3-8", range(3, 9))]
)
def test_a_new_game_is_a_game(tmp_path: Path, players: str, seats: range) -> None:
    code, output = new("tea-and-rum", "--players", players, "--folder", str(tmp_path), "--author", "A. Body")
    assert code == 0, output
    module, tests = tmp_path / "tea_and_rum.py", tmp_path / "test_tea_and_rum.py"
    assert output.splitlines() == [str(module), str(tests)]
    game = registry.find(str(module))
    assert (game.title, game.author, game.seats) == ("Tea And Rum", "A. Body", seats)
    assert registry.how_to_play(game).startswith("Tea And Rum: ")
    assert [ruling.test for ruling in registry.rulings(game)["gap"]] == ["test_who_begins"]
    check(game, 300)
    for command in (
        ["ruff", "check", "--select", "E,F,W,UP,RUF", "--line-length", "110", str(tmp_path)],
        ["ruff", "format", "--check", "--line-length", "110", str(tmp_path)],
        ["pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", str(tmp_path), str(tests)],
    ):
        run = subprocess.run(
            [sys.executable, "-m", *command], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stdout + run.stderr


def test_its_tests_find_every_planted_fault(tmp_path: Path) -> None:
    code, output = new("tea-and-rum", "--folder", str(tmp_path))
    assert code == 0, output
    command = [sys.executable, "-m", "tools.mutate", str(tmp_path / "tea_and_rum.py"), "--json"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    facts = json.loads(run.stdout)
    assert facts["found"] == facts["mutants"] > 0, facts["survivors"]


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    test = tmp_path / "test_tea.py"
    test.write_text("mine")
    code, output = new("tea", "--folder", str(tmp_path))
    assert code == 2
    assert f"{test} is there already." in output
    assert [path.name for path in tmp_path.iterdir()] == ["test_tea.py"]


def test_a_game_of_the_catalogue_is_not_overwritten() -> None:
    code, output = new("calcala")
    assert code == 2
    assert "calcala.py is there already." in output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["Tea"], "A name is of small letters"),
        (["7-wonders"], "A name is of small letters"),
        (["tea", "--players", "4-2"], "Say how many can play as in 2-4"),
        (["tea", "--players", "two"], "Say how many can play as in 2-4"),
        (["tea", "--family", "sport"], "is no family of games"),
        (["tea", "--title", 'The "Tea"'], "without quotation marks"),
        (["tea", "--folder", "/nowhere/at/all"], "There is no folder /nowhere/at/all"),
    ],
)
def test_what_cannot_be_written_is_refused(arguments: list[str], sentence: str) -> None:
    code, output = new(*arguments)
    assert code == 2
    assert sentence in output
