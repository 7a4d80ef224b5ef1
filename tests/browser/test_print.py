"""The print page in the browser app: the way to it, what can be wanted, and mistakes in its address."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

DRAWN = "html[data-drawn]"


def boxes(page: Page, kind: str) -> int:
    return sum(int(sheet.get_attribute("data-boxes") or 0) for sheet in page.locator(f".sheet-{kind}").all())


def test_a_kit_is_found_from_the_game_and_drawn_as_it_is_wanted(visit: Visit) -> None:
    page = visit().go("/games/grand-tour")
    page.get_by_role("link", name="Print", exact=True).click()
    expect(page.locator(DRAWN)).to_have_count(1)
    assert (boxes(page, "cards"), boxes(page, "parts")) == (50, 44)
    expect(page.get_by_role("heading", name="How to play Grand Tour")).to_be_visible()
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Paper").select_option("letter")
    page.get_by_label("save ink").check()
    page.get_by_role("button", name="Show these pages").click()
    page.wait_for_url("**players=2**")
    expect(page.locator(DRAWN)).to_have_count(1)
    assert (boxes(page, "cards"), boxes(page, "parts")) == (50, 22)
    expect(page.locator(".kit-sparing")).to_have_count(1)
    expect(page.get_by_label("save ink")).to_be_checked()
    sizes = page.evaluate("[...document.adoptedStyleSheets].map((one) => one.cssRules[0].cssText).join()")
    assert "215.9mm 279.4mm" in sizes


def test_options_of_the_game_are_in_its_kit(visit: Visit) -> None:
    page = visit().go(
        "/print/young-wizards-duel?players=2&backs=no&options=" + json.dumps({"enchantresses": True})
    )
    expect(page.locator(DRAWN)).to_have_count(1)
    assert boxes(page, "cards") == 100
    assert boxes(page, "backs") == 0


def test_what_cannot_be_printed_is_said(visit: Visit) -> None:
    visitor = visit()
    visitor.forgive("409", "404")
    page = visitor.go("/print/calcala?players=9")
    expect(page.get_by_text("Calcala is for 2 to 4 players, not for 9.")).to_be_visible()
    page = visitor.go("/print/no-such-game")
    expect(page.get_by_text("There is no game called “no-such-game”")).to_be_visible()
