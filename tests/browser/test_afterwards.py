"""A finished table: its replay, step by step and by link, and the proof that chance was fair."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player


@pytest.fixture(scope="module")
def finished(browser: Browser, address: str) -> str:
    """The path of a table whose game is over."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}/games/arc-gammon")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/tables/*")
    assert Player(page).play()
    path = page.url.removeprefix(address)
    context.close()
    return path


def step(page: Page) -> int:
    found = re.search(r"Step (\d+) of", page.locator(".table-status").inner_text())
    assert found
    return int(found[1])


def test_a_replay_is_stepped_through_and_passed_on(visit: Visit, finished: str) -> None:
    page = visit().go(finished)
    page.get_by_role("link", name="Watch the replay").click()
    status = page.locator(".table-status")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(status).to_have_text(re.compile("Step 2 of"))  # by itself
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("Home")
    expect(status).to_have_text(re.compile("Step 0 of"))
    expect(page.locator(".caption")).to_have_text(re.compile(r"\.$"))
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    page.get_by_role("button", name="Forward").click()
    page.keyboard.press("ArrowRight")
    expect(status).to_have_text(re.compile("Step 2 of"))
    page.keyboard.press("ArrowLeft")
    expect(status).to_have_text(re.compile("Step 1 of"))
    told = page.locator(".caption").inner_text()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Forward")).to_be_disabled()
    last = step(page)
    page.get_by_role("slider").fill("1")
    expect(page.locator(".caption")).to_have_text(told)

    other = visit().go(page.url.removeprefix(page.url.split("/tables")[0]))
    expect(other.locator(".caption")).to_have_text(told)
    assert step(other) == 1
    lines = other.locator(".log li").count()
    other.keyboard.press("End")
    expect(other.locator(".table-status")).to_have_text(f"Step {last} of {last}")
    assert other.locator(".log li").count() > lines


def test_the_seed_is_the_promised_one_and_gives_every_draw(visit: Visit, finished: str) -> None:
    page = visit().go(f"{finished}/fair")
    checks = page.locator(".checks li")
    expect(checks).to_have_count(2)
    expect(checks.nth(0)).to_have_text("✓ The seed is the promised one.")
    expect(checks.nth(1)).to_have_text(re.compile(r"✓ All \d+ draws of the game follow from the seed\."))


def test_the_seed_of_a_running_game_stays_secret(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/games/arc-gammon")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/tables/*")
    page = visitor.go(f"{page.url.removeprefix(visitor.address)}/fair")
    expect(page.locator(".checks li")).to_have_text(re.compile("The game goes on"))
    expect(page.locator(".hash")).to_have_count(1)


def test_a_draw_that_was_tampered_with_is_found(visit: Visit, finished: str) -> None:
    visitor = visit()

    def tamper(route: Route) -> None:
        answer = route.fetch()
        fair = answer.json()
        span, counter, value, *stream = fair["draws"][3]
        fair["draws"][3] = [span, counter, (value + 1) % span, *stream]
        route.fulfill(json=fair)

    visitor.page.route("**/api/tables/*/fair", tamper)
    page = visitor.go(f"{finished}/fair")
    expect(page.locator(".checks li").nth(1)).to_have_text("✗ Draw 4 does not follow from the seed.")


def test_the_result_shows_scores_and_how_it_came(visit: Visit, finished: str) -> None:
    page = visit().go(finished)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("row")).to_have_count(3)
    dialog.get_by_role("button", name="See the table").click()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Result").click()
    expect(dialog.get_by_role("link", name="Play this game")).to_be_visible()


def test_the_best_score_of_a_game_played_alone_stays_on_the_device(visit: Visit) -> None:
    page = visit().go("/games/utopia")
    play = page.get_by_role("button", name="Play now", exact=True)
    expect(play).to_be_visible()
    expect(page.get_by_role("button", name="Invite a friend")).to_have_count(0)
    play.click()
    page.wait_for_url("**/tables/*")
    assert Player(page).play()
    best = page.get_by_role("dialog").locator(".best")
    expect(best).to_have_text("That is your first score on this device.")
    page.reload()
    expect(best).to_have_text("That is your best score so far on this device.")
