"""Pages of reports in a real browser, wide and narrow: nothing is cut off, links lead to what they say."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from typer.testing import CliRunner

from tabletome.cli import app
from tests.playtest.test_report import written

FROST = str(Path(__file__).parents[1] / "toys" / "frost.py")
CUT_OFF = """
() => [...document.querySelectorAll('td, dd, li, p, h1, h2, summary, svg')]
  .filter(e => e.getClientRects().length && e.getBoundingClientRect().right > innerWidth + 1)
  .map(e => e.textContent.slice(0, 60))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reports")
    planted = written(folder, "planted", CROWN=True, HEAD_START=5)
    quick = ["--bots", "random", "--workers", "1", "--out", str(folder)]
    for given in (
        ["report", planted, "--games", "120", "--skill", "easy-random"],
        ["report", FROST, "--games", "12", "--skill", "none"],
        ["diff", planted, "--now", "HEAD_START=0", "--games", "30"],
        ["tune", planted, "--try", "KOMI=4..6", "--want", "seat gap<3", "--want", "turns=9", "--games", "8"],
    ):
        result = CliRunner().invoke(app, [*given, *quick])
        assert result.exit_code == 0, result.output
    return folder


@pytest.mark.parametrize("width", [1366, 400])
def test_nothing_is_cut_off(browser: Browser, folder: Path, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    pages = sorted(folder.glob("*.html"))
    assert {"index.html", "planted.html", "frost.html", "diff-planted.html", "tune-planted.html"} <= {
        path.name for path in pages
    }
    for path in pages:
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path.name
        assert page.evaluate(CUT_OFF) == [], path.name
    page.close()


def test_show_me_leads_to_the_moment(browser: Browser, folder: Path) -> None:
    page = browser.new_page(viewport={"width": 400, "height": 800})
    page.goto((folder / "planted.html").as_uri())
    finding = page.locator(".findings li", has_text="“Crown” is worth").first
    finding.get_by_role("link", name="Show me").click()
    page.get_by_role("link", name="To the moment").click()
    assert page.locator("#moment").get_attribute("open") is not None
    assert page.get_by_role("heading", name="instead of “Crown”").is_visible()
    page.get_by_role("link", name="Back to the report").click()
    assert page.url.endswith("/planted.html")
    page.close()


def test_a_board_is_a_map_of_heat(browser: Browser, folder: Path) -> None:
    page = browser.new_page(viewport={"width": 1366, "height": 800})
    page.goto((folder / "frost.html").as_uri())
    board = page.get_by_role("img", name="where things came to").first
    assert board.is_visible()
    warm = board.locator("rect, circle")
    assert len(set(warm.evaluate_all("spots => spots.map(spot => spot.getAttribute('fill'))"))) > 1
    page.close()
