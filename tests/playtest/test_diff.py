"""Two versions or settings of a game: what changes is found, and nothing else."""

import csv
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tabletome import registry
from tabletome.cli import app
from tabletome.engine import TabletomeError
from tabletome.games.diamond_traders import DiamondTraders
from tabletome.parts.cards import Card
from tabletome.playtest.changes import changeable, changed, replaced
from tabletome.playtest.simulate import simulate
from tests.playtest.planted import Planted

PLANTED = Path(__file__).parent / "planted.py"


def diff(*given: str, code: int = 0) -> str:
    quick = ["--bots", "random", "--workers", "1", "--minutes", "0"]
    result = CliRunner().invoke(app, ["diff", *given, *quick], env={"COLUMNS": "120"})
    assert result.exit_code == code, result.output
    return " ".join((result.stdout if code == 0 else result.stderr).split())


def found(*given: str, games: int = 150) -> dict[str, Any]:
    (table,) = json.loads(diff(str(PLANTED), *given, "--games", str(games), "--json"))["tables"]
    return {
        **{d["figure"]: d for d in table["differences"]},
        "alike": table["alike"],
        "shifts": {s["name"]: s for s in table["shifts"]},
    }


def clear(figures: dict[str, Any]) -> set[str]:
    return {name for name, d in figures.items() if isinstance(d, dict) and d.get("clear")}


# -- changes -----------------------------------------------------------------------------------------------


def test_a_game_says_what_can_be_changed() -> None:
    names = changeable(Planted)
    assert names["HEAD_START"] == 0
    assert names["Collector.points"] == 0
    assert "Planted.title" not in names


def test_changes_are_changes_of_what_is_written() -> None:
    four = changed(Planted, ["TURNS=4", "HEAD_START=3"])
    assert simulate(four, 2, 3).turns.mean == 8
    assert simulate(Planted, 2, 3).turns.mean == 16
    assert four.slug == Planted.slug
    game = four(2, 0)
    assert four is changed(Planted, ["TURNS=4", "HEAD_START=3"])
    assert type(game).__module__ != Planted.__module__
    assert changed(Planted, []) is Planted


def test_figures_and_cards_are_changed_where_they_lie() -> None:
    rich = changed(Planted, ["Rock.value=9", "without Pebble"])
    box = [(c.name, c.value) for c in _box(rich)]
    assert set(box) == {("Rock", 9), ("Boulder", 3)}
    assert len(box) == len(_box(Planted))
    assert 5 < box.count(("Rock", 9)) < 10, "the others share the empty places"


def _box(game: Any) -> list[Any]:
    from tabletome.engine import Table

    return Table(game, 2, 0).game.box


def test_what_is_gone_leaves_its_place_to_the_others_in_turn() -> None:
    a, b, c = (Card(name) for name in "abc")
    assert replaced([a, b, a, c], set()) == [a, b, a, c]
    assert {str(card) for card in replaced([a, b, a, c], {"a"})} == {"b", "c"}
    assert replaced([a, a], {"a"}) == []


def test_a_change_that_changes_nothing_plays_the_same_games() -> None:
    same = changed(DiamondTraders, ["TURNS=4"])
    assert simulate(same, 2, 2) == simulate(DiamondTraders, 2, 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("NIX=3", "has no “NIX” that could be changed. There is: HEAD_START, KOMI"),
        ("TURNS=many", "TURNS is a number, not “many”"),
        ("DUD=3", "DUD is yes or no, not “3”"),
        ("Rock.weight=3", "No “weight” is printed on Rock, but name, value"),
        ("Marble.value=3", "has no “Marble” that could be changed. There is: "),
        ("without Marble", "has no “Marble” that could be changed"),
        ("TURNS", "Write a change as name=value"),
    ],
)
def test_what_cannot_be_changed_is_refused(text: str, said: str) -> None:
    with pytest.raises(TabletomeError, match=re.escape(said)):
        changed(Planted, [text])


# -- differences -------------------------------------------------------------------------------------------


def test_nothing_changed_means_no_difference() -> None:
    figures = found("--now", "TURNS=8", games=40)
    assert figures["alike"] == 40
    assert clear(figures) == set()
    assert figures["shifts"] == {}


def test_a_seat_that_is_ahead_is_found() -> None:
    figures = found("--now", "HEAD_START=5")
    assert {"victories of seat 1", "victories of seat 2", "mean score"} <= clear(figures)
    assert not {"turns", "decisions"} & clear(figures)
    assert figures["mean score"]["change"] == pytest.approx(2.5)
    seat = figures["victories of seat 1"]
    assert seat["low"] < seat["change"] < seat["high"]
    assert seat["change"] > 0.3


def test_a_price_that_is_too_low_is_found() -> None:
    """A turn earns about 2 + 4 points, less the price: 24 are reached in 4 rounds, or at that price in 12."""
    usual = ["--was", "WAGE=4", "--was", "GOAL=24", "--was", "TURNS=50"]
    dear = ["--now", "WAGE=4", "--now", "GOAL=24", "--now", "TURNS=50", "--now", "PRICE=4"]
    turns = found(*usual, *dear, games=60)["turns"]
    assert turns["clear"]
    assert turns["usual"] == pytest.approx(2 * 4, abs=1.5)
    assert turns["variant"] == pytest.approx(2 * 11.5, abs=2)


def test_a_card_that_is_gone_is_told() -> None:
    figures = found("--now", "without Pebble", games=60)
    assert figures["shifts"]["Pebble"]["after"] is None
    assert "mean score" in clear(figures)
    assert figures["mean score"]["change"] > 2


def test_options_are_settings_too() -> None:
    told = diff(str(PLANTED), "--now", "short=yes", "--games", "40")
    assert "40 pairs of games of random bots" in told
    changes, same = told.split("What does not, as far as these games show:")
    assert re.search(r"turns 16 16 to 16 8 8 to 8 -8", changes)
    assert "victories of seat 1" in same


def test_two_files_and_two_revisions(tmp_path: Path) -> None:
    def git(*command: str) -> None:
        subprocess.run(["git", "-C", str(tmp_path), *command], check=True, capture_output=True)

    file = tmp_path / "mine.py"
    shutil.copy(PLANTED, file)
    git("init", "-q")
    git("add", "mine.py")
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "first")
    file.write_text(file.read_text().replace("TURNS = 8", "TURNS = 6"))
    for old in (f"{file}@HEAD", str(PLANTED)):
        told = diff(old, str(file), "--games", "12")
        assert re.search(r"turns 16 16 to 16 12 12 to 12 -4", told)
    assert "git does not find this version" in diff(f"{file}@no-such", str(file), code=2)
    assert "Name a second version" in diff(str(file), code=2)


def test_a_game_of_the_catalogue_as_it_was_has_its_tables_as_they_were(tmp_path: Path) -> None:
    from tabletome.playtest.versions import reference_of

    if not (Path(__file__).parents[2] / ".git").exists():
        with pytest.raises(TabletomeError):
            reference_of("studio-comics@HEAD", tmp_path)
        return
    game = registry.find(reference_of("cruise-ship-quest@HEAD", tmp_path))
    assert game.title == "Cruise Ship Quest"
    assert simulate(game, 2, 1).games == 1


def test_a_page_and_a_sheet_are_written(tmp_path: Path) -> None:
    diff(str(PLANTED), "--now", "HEAD_START=5", "--games", "30", "--out", str(tmp_path))
    page = (tmp_path / "diff-planted.html").read_text()
    assert "Planted &lt;b&gt;: what changes?" in page
    with (tmp_path / "diff-planted.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    (change,) = [
        line for line in lines if line["name"] == "victories of seat 1" and line["figure"] == "change"
    ]
    assert change["verdict"] == "clear"
    assert float(change["low"]) < float(change["value"]) < float(change["high"])
    assert change["games"] == "30"
    assert json.loads((tmp_path / "diff-planted.json").read_text())["title"] == "Planted <b>"
