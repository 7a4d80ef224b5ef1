"""Settings are searched: in games whose best setting is known by arithmetic, it is found."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tabletome.cli import app
from tabletome.engine import TabletomeError
from tabletome.playtest.tune import Aim, beats, parse_aim, parse_range, settings_of
from tests.playtest.test_report import written

PLANTED = str(Path(__file__).parent / "planted.py")


def tuned(game: str, *given: str, games: int = 160) -> Any:
    quick = ["--bots", "random", "--workers", "1", "--games", str(games), "--json"]
    result = CliRunner().invoke(app, ["tune", game, *given, *quick])
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def frontier(found: Any) -> list[str]:
    return [", ".join(tried["settings"]) for tried in found["last"] if tried["best"]]


def test_the_price_that_makes_the_length_is_found() -> None:
    """A turn earns 2 + 4 in the mean, less the price; 24 points in 8 rounds (15 turns) take a price of 3."""
    fixed = ["--try", "WAGE=4", "--try", "GOAL=24", "--try", "TURNS=50"]
    found = tuned(PLANTED, *fixed, "--try", "PRICE=0..5", "--want", "turns=15", games=24)
    assert frontier(found) == ["WAGE=4, GOAL=24, TURNS=50, PRICE=3"]
    (turns,) = found["last"][0]["figures"]
    assert turns["low"] < turns["mean"] < turns["high"]
    assert turns["mean"] == pytest.approx(15, abs=1.5)


def test_what_makes_up_for_a_head_start_is_found(tmp_path: Path) -> None:
    game = written(tmp_path, "ahead", HEAD_START=5)
    found = tuned(game, "--try", "KOMI=0..9", "--want", "seat gap<8")
    assert "KOMI=5" in frontier(found)
    assert set(frontier(found)) <= {"KOMI=4", "KOMI=5", "KOMI=6"}
    assert found["usual"]["settings"] == []
    assert found["usual"]["figures"][0]["low"] > 30


def test_aims_that_cannot_both_be_had_leave_a_frontier() -> None:
    """More turns mean higher scores: short games and high scores are a choice, and nothing else is."""
    tried = ["--try", "TURNS=2..9", "--try", "short=no,yes"]
    found = tuned(PLANTED, *tried, "--want", "turns<4", "--want", "mean score>16", games=16)
    turns = [tried["figures"][0]["mean"] for tried in found["last"] if tried["best"]]
    assert len(set(turns)) > 1
    assert found["tried"] == found["of"] == 16
    assert all("short" in tried["settings"][1] for tried in found["last"])


def test_settings_that_break_the_rules_are_told() -> None:
    found = tuned(PLANTED, "--try", "TURNS=4,8", "--try", "Collector.points=0", "--want", "turns=8", games=4)
    assert found["broken"] == []
    assert found["last"][0]["settings"][0] == "TURNS=4"
    refused = CliRunner().invoke(app, ["tune", PLANTED, "--try", "NIX=1", "--want", "turns=8"])
    assert refused.exit_code == 2
    assert "None of these settings can be played. NIX=1: Planted <b> has no “NIX”" in refused.stderr


def test_a_page_a_sheet_and_a_table(tmp_path: Path) -> None:
    given = ["--try", "KOMI=0..3", "--want", "seat gap<5", "--want", "minutes=3", "--games", "8"]
    quick = ["--bots", "random", "--workers", "1", "--out", str(tmp_path)]
    result = CliRunner().invoke(app, ["tune", PLANTED, *given, *quick])
    assert result.exit_code == 0, result.output
    assert "as it is" in result.stdout
    page = (tmp_path / "tune-planted.html").read_text()
    assert "frontier-plot" in page
    assert page.count("<svg") == 1
    with (tmp_path / "tune-planted.csv").open(newline="") as file:
        assert {line["figure"] for line in csv.DictReader(file)} == {"seat gap < 5", "minutes = 3"}


def test_ranges_and_aims_are_read() -> None:
    assert parse_range("PRICE=2..10/4").values == ("2", "6", "10")
    assert parse_range("HAND = 3, 5").values == ("3", "5")
    assert str(parse_aim("seat gap < 2", 2)) == "seat gap < 2"
    assert parse_aim("victories of seat 2=50%", 2) == Aim("victories of seat 2", "=", 50)
    for text in ("PRICE", "PRICE=", "=3", "PRICE=9..3", "PRICE=1..9/0"):
        with pytest.raises(TabletomeError, match="Write what may be set"):
            parse_range(text)
    with pytest.raises(TabletomeError, match="is no figure; there is seat gap"):
        parse_aim("fun>3", 2)
    with pytest.raises(TabletomeError, match="Write what is wanted"):
        parse_aim("turns", 2)


def test_misses() -> None:
    assert Aim("turns", "=", 30).miss(32) == 0
    assert Aim("turns", "=", 30).miss(40) == 7
    assert Aim("turns", "<", 30).miss(20) == 0
    assert Aim("turns", ">", 30).miss(20) == 10
    assert beats([1, 0], [1, 2])
    assert not beats([1, 0], [1, 0])
    assert not beats([1, 0], [0, 9])


def test_of_many_settings_a_sample_has_each_value_as_often() -> None:
    chosen, number = settings_of([parse_range("A=1..16"), parse_range("B=1..16")], "0")
    assert number == 256
    assert 50 < len(chosen) <= 64
    for value in range(1, 17):
        assert 2 <= sum(settings[0] == f"A={value}" for settings in chosen) <= 4
    assert settings_of([parse_range("A=1..3")], "0") == ([("A=1",), ("A=2",), ("A=3",)], 3)
