"""Whole games in a browser, one of each kind of layout; nothing in the client knows any of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tabletome import registry
from tests.browser.conftest import PHONE, Visit
from tests.browser.player import Player, Typist


def open_table(page: Page, options: dict[str, str], level: str = "easy") -> None:
    """From a game's page to a table with the fewest bots."""
    for text, choice in options.items():
        page.get_by_label(text).select_option(label=choice)
    for bot in page.get_by_label(re.compile("Level of the bot")).filter(visible=True).all():
        bot.select_option(level)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")


def ended(page: Page) -> None:
    result = page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_have_text(re.compile(r"wins?$|drawn$|share the victory$"))
    expect(result.get_by_role("table").get_by_role("row")).not_to_have_count(0)


def test_a_stranger_is_in_a_game_after_one_click_and_plays_it_to_its_end(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("searchbox").fill("ring of twelve")
    expect(page.get_by_role("status").first).to_have_text(f"1 of {len(registry.slugs())} games")
    page.get_by_role("button", name="Play now: Arc Gammon, against bots").click()
    page.wait_for_url("**/tables/*")
    assert Player(page).play()
    ended(page)
    page.get_by_role("button", name="Rematch", exact=True).click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert not Player(page).play(moves=3)


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        pytest.param("calcala", {"How many stones lie in the pits": "Half Dutch"}, id="squares"),
        pytest.param("take-off-eh", {"How many rounds are played; six make a shorter game": "6"}, id="map"),
        pytest.param("kings-cottage", {}, id="free layout on two levels"),
        pytest.param("dungeon-tricks", {}, id="cards"),
    ],
)
def test_a_whole_game_by_mouse(visit: Visit, slug: str, options: dict[str, str]) -> None:
    page = visit(reduced_motion="reduce").go(f"/games/{slug}")
    open_table(page, options)
    assert Player(page).play()
    ended(page)


def test_a_whole_game_on_a_phone(visit: Visit) -> None:
    page = visit(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2).go("/games/soap-box")
    open_table(page, {"How many issues there is time for": "3"})
    assert Player(page, touch=True).play()
    ended(page)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    typist = Typist(page)
    typist.press_until("Tab", lambda _: bool(page.evaluate("document.activeElement.type === 'search'")))
    page.keyboard.type("ring of twelve")
    typist.tab_to("Play now: Arc Gammon")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    assert not typist.play(moves=1)
    assert typist.play()
    ended(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_arrows_move_on_the_board_and_enter_picks(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("/games/calcala")
    open_table(page, {})
    page.wait_for_function("() => document.querySelector('tt-table')?.scene?.ask")
    typist = Typist(page)
    typist.press_until("Tab", lambda name: "stone" in name and "picked" in name)
    typist.walk_to("(may be picked)")
    page.keyboard.press("Enter")
    expect(page.locator("tt-table")).to_contain_text("Into which pit")
    typist.press_until("Tab", lambda name: "(may be picked)" in name)
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("Ann sows")
