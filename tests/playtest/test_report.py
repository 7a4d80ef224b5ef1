"""The report finds what was planted, finds nothing where nothing was, and needs nothing but itself."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tabletome import registry
from tabletome.cli import app
from tabletome.engine import TabletomeError
from tabletome.games.diamond_traders import DiamondTraders
from tabletome.playtest.findings import SERIOUS
from tabletome.playtest.report import Report, make_report, parse_players, variants_of
from tabletome.playtest.workers import crew
from tests.toys.harbour_lots import HarbourLots

PLANTED = Path(__file__).parent / "planted.py"


def planted(folder: Path, name: str, **faults: object) -> Report:
    """A report of a variant of the toy, from a file of its own."""
    source = PLANTED.read_text()
    for fault, value in faults.items():
        source, changed = re.subn(rf"^{fault} = .*$", f"{fault} = {value}", source, flags=re.MULTILINE)
        assert changed == 1
    path = folder / f"{name}.py"
    path.write_text(source)
    game = registry.find(str(path))
    with crew(1) as those:
        return make_report(str(path), game, list(game.seats), 300, those)


def serious(report: Report) -> list[str]:
    return [finding.text for finding in report.findings if finding.weight == SERIOUS]


def test_a_fair_game_is_called_fair(tmp_path: Path) -> None:
    report = planted(tmp_path, "honest")
    assert serious(report) == []
    texts = " ".join(finding.text for finding in report.findings)
    assert "With 2 players, no seat has an advantage" in texts
    assert "With 3 players, no seat has an advantage" in texts
    assert "The option short = yes changes turns 16 to 8" in texts


def test_a_head_start_is_found(tmp_path: Path) -> None:
    found = serious(planted(tmp_path, "head_start", HEAD_START=5))
    assert any(re.match(r"With 2 players, seat 1 wins [\d.]+ % .* more than its fair 50 %", t) for t in found)
    assert any(re.match(r"With 3 players, seat 1 wins [\d.]+ % .* more than its fair 33 %", t) for t in found)
    assert all("seat" in text for text in found)


def test_a_card_that_can_never_be_played_is_found(tmp_path: Path) -> None:
    found = serious(planted(tmp_path, "dead_card", DUD=True))
    assert len(found) == 1
    assert found[0].startswith("“Dud” can never be played")


def test_a_card_that_always_wins_is_found(tmp_path: Path) -> None:
    report = planted(tmp_path, "winning_card", CROWN=True)
    (text,) = (text for text in serious(report) if "seat" not in text)  # who begins has it first, too
    assert text.startswith("“Crown” wins nearly always when taken: 100 %")
    assert {o.name for o in report.offers if o.verdict == "always wins"} == {"Crown"}


# -- pages -------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """Ids, links and everything that would be fetched."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "xlink:href"):
                (self.links if tag in ("a", "use") else self.fetched).append(value or "")
            elif name == "src":
                self.fetched.append(value or "")


def command(folder: Path, *more: str) -> str:
    usual = ["--games", "60", "--workers", "1", "--bots", "random", "--skill", "none"]
    given = ["report", str(PLANTED), "--out", str(folder), *usual, *more]
    result = CliRunner().invoke(app, given)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_pages_are_whole_in_themselves(tmp_path: Path) -> None:
    told = command(tmp_path / "deep" / "pages")
    assert "no seat has an advantage" in told
    text = (tmp_path / "deep/pages/planted.html").read_text()
    page = Page(text)
    assert len(page.ids) == len(set(page.ids))
    assert page.fetched == ["data:,"]
    assert not {"script", "iframe", "img"} & set(page.tags)
    assert "Planted &lt;b&gt;" in text
    assert page.tags.count("svg") == 8
    inner = {link[1:] for link in page.links if link.startswith("#")}
    assert inner <= set(page.ids)
    assert {"findings", "players-2", "players-3", "actions", "things", "variants"} <= inner | set(page.ids)
    overview = (tmp_path / "deep/pages/index.html").read_text()
    assert "planted.html" in Page(overview).links
    assert "random bots" in overview


def test_the_ladder_is_on_the_page(tmp_path: Path) -> None:
    told = command(tmp_path, "--players", "2", "--games", "4", "--bots", "medium:2", "--skill", "easy-random")
    assert "A bot that thinks (easy) wins " in told
    page = Page((tmp_path / "planted.html").read_text())
    assert "skill" in page.ids
    assert "#skill" in page.links


def test_the_same_command_writes_the_same_page(tmp_path: Path) -> None:
    pages = []
    for name in ("one", "two"):
        command(tmp_path / name, "--players", "2")
        pages.append((tmp_path / name / "planted.html").read_bytes())
    assert pages[0] == pages[1]


def test_the_index_covers_reports_of_earlier_days(tmp_path: Path) -> None:
    command(tmp_path, "--players", "2")
    (tmp_path / "other.json").write_text('{"nothing": 1}')
    (tmp_path / "old.json").write_text((tmp_path / "planted.json").read_text().replace('"planted"', '"old"'))
    command(tmp_path, "--players", "3")
    links = Page((tmp_path / "index.html").read_text()).links
    assert links == ["old.html", "planted.html"]


def test_figures_as_json(tmp_path: Path) -> None:
    (found,) = json.loads(command(tmp_path, "--json", "--players", "2-3"))
    assert [table["players"] for table in found["tables"]] == [2, 3]
    assert found["tables"][0]["seats"][0]["low"] <= found["tables"][0]["seats"][0]["share"]
    assert found["variants"][0]["option"] == "short"
    assert {offer["name"] for offer in found["offers"] if offer["sort"] == "thing"} == {
        "Pebble",
        "Rock",
        "Boulder",
    }


def test_of_many_numbers_the_extremes_are_played() -> None:
    found = [(name, value) for _, name, value in variants_of(DiamondTraders, [2])]
    assert found == [
        ("hand_size", 5), ("hand_size", 30), ("most_offers", 1), ("most_offers", 10), ("trade_option", True),
    ]  # fmt: skip


def test_numbers_of_players_are_read() -> None:
    assert parse_players(None, HarbourLots) == [2, 3, 4]
    assert parse_players("all", HarbourLots) == [2, 3, 4, 5]
    assert parse_players("4, 2-3", HarbourLots) == [2, 3, 4]
    for text in ("many", "2-", "-2", "2..3", "", "4-2"):
        with pytest.raises(TabletomeError, match="Write numbers of players"):
            parse_players(text, HarbourLots)
    with pytest.raises(TabletomeError, match="not for 9"):
        parse_players("9", HarbourLots)
