"""For everybody: axe finds nothing on any page, light or dark, wide or narrow."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it ships no types
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit, open_drawer
from tests.browser.player import Player


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:200]} {v['nodes'][0]['failureSummary'][:200]}" for v in found
    ]


@pytest.mark.parametrize(
    ("size", "scheme"), [pytest.param(DESK, "light", id="desk"), pytest.param(PHONE, "dark", id="phone")]
)
def test_no_page_bars_anybody(visit: Visit, size: dict[str, int], scheme: str) -> None:
    visitor = visit(size, color_scheme=scheme, reduced_motion="reduce")
    page = visitor.go("/")
    expect(page.locator(".card img").first).to_be_visible()
    found = {"library": violations(page)}
    page = visitor.go("/games/stratego-shogun")
    expect(page.locator(".hero img")).to_be_visible()
    found["game"] = violations(page)

    page.goto(f"{visitor.address}/games/arc-gammon")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/tables/*")
    player = Player(page)
    player.look()
    found["table"] = violations(page)
    open_drawer(page)
    for tab in ("Chat", "Rules", "Table", "Log"):
        page.get_by_role("tab", name=tab).click()
        found[f"table, {tab}"] = violations(page)
    if size is PHONE:
        page.keyboard.press("Escape")
    assert player.play()
    found["result"] = violations(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="Pause").click()
    found["replay"] = violations(page)
    page.goto(page.url.partition("/replay")[0] + "/fair")
    expect(page.locator(".checks li")).to_have_count(2)
    found["fair"] = violations(page)
    assert {name: broken for name, broken in found.items() if broken} == {}


def test_a_crowd_on_a_phone_can_be_read_and_swiped_through(visit: Visit) -> None:
    page = visit(PHONE, reduced_motion="reduce").go("/games/euro-risk")
    page.get_by_label("Players").select_option("6")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    Player(page).look()
    names = page.locator(".tt-seat .tt-name")
    expect(names).to_have_count(5)
    assert names.evaluate_all("all => all.filter(name => name.scrollWidth > name.clientWidth).length") == 0
    assert violations(page) == []


def test_one_heading_of_the_first_order_and_a_name_on_each_page(visit: Visit) -> None:
    visitor = visit()
    for path, title in (("/", "Tabletome"), ("/games/calcala", "Calcala · Tabletome")):
        page = visitor.go(path)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        expect(page).to_have_title(title)


def test_new_lines_and_what_is_asked_are_spoken(visit: Visit) -> None:
    page = visit().go("/games/calcala")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("[aria-live=polite].visually-hidden")).to_contain_text("Your turn: From which pit")


def test_the_rules_open_at_the_part_that_the_prompt_names(visit: Visit) -> None:
    page = visit().go("/games/spider-man")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/tables/*")
    page.wait_for_function("() => document.querySelector('tt-table')?.scene?.ask")
    page.evaluate("document.querySelector('tt-table').scene.ask.prompt = 'Climax: raise, or let it be'")
    page.locator(".aim").click()
    expect(page.locator(".rules .cited")).to_contain_text("Climax")
