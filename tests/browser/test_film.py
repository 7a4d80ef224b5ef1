"""What happened between two asks is seen before the next one, and nobody has to wait for it."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_whole_games import open_table

RECORD = """
() => {
  globalThis.seen = [];
  const look = () => {
    const felt = document.querySelectorAll(".tt-felt .tt-item").length;
    const seats = [...document.querySelectorAll(".tt-counters")].map((list) => list.innerText).join(" ");
    const log = document.querySelectorAll(".log li").length;
    const last = globalThis.seen.at(-1);
    if (last?.felt !== felt || last?.seats !== seats || last?.log !== log) {
      globalThis.seen.push({ felt, seats, log, at: performance.now() });
    }
    requestAnimationFrame(look);
  };
  look();
}
"""
ALL_SEEN = "() => document.querySelector('tt-table')?.lines === Infinity"
PLAYING = "() => document.querySelector('tt-table')?.lines < Infinity"


def record(page: Page) -> None:
    page.wait_for_selector("tt-table .tt-stage")
    page.evaluate(RECORD)


def seen(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("globalThis.seen")
    return found


def play_patiently(page: Page, answers: int) -> None:
    """Answers, each after all was watched."""
    player = Player(page)
    for _ in range(answers):
        player.look()
        page.wait_for_function(ALL_SEEN)
        player.act(player.look())
        page.wait_for_timeout(50)
    player.look()
    page.wait_for_function(ALL_SEEN)


def test_all_four_cards_of_a_trick_are_seen_for_a_while(visit: Visit) -> None:
    page = visit().go("/games/dungeon-tricks")
    open_table(page, {})
    record(page)
    while page.evaluate("document.querySelector('tt-table').scene.turns") < 4:
        play_patiently(page, 1)
    moments = seen(page)
    assert {moment["felt"] for moment in moments} >= {0, 1, 2, 3, 4}
    complete = [
        after["at"] - moment["at"]
        for moment, after in pairwise(moments)
        if moment["felt"] == 4 and after["felt"] < 4
    ]
    assert max(complete) > 600
    lines = [moment["log"] for moment in moments]
    assert all(after - before <= 2 for before, after in pairwise(sorted(set(lines)))), lines


def test_sealed_bids_are_seen_when_they_are_opened(visit: Visit) -> None:
    page = visit().go("/games/benthos")
    open_table(page, {})
    record(page)
    play_patiently(page, 1)
    assert any("bid" in moment["seats"].lower() for moment in seen(page))


def test_a_long_turn_is_watched_in_three_seconds_and_a_click_skips_it(visit: Visit) -> None:
    page = visit().go("/games/calcala")
    open_table(page, {})
    play_patiently(page, 1)
    longest = 0.0
    player = Player(page)
    for _ in range(4):
        player.act(player.look())
        page.wait_for_timeout(20)
        started = time.monotonic()
        player.look()
        page.wait_for_function(ALL_SEEN)
        longest = max(longest, time.monotonic() - started)
    assert longest < 6, "three seconds, and what a busy machine takes"
    for _ in range(20):
        player.act(player.look())
        page.wait_for_timeout(100)
        if page.evaluate(PLAYING):
            break
    assert page.evaluate(PLAYING)
    page.locator(".tt-felt").click(position={"x": 3, "y": 3})
    assert page.evaluate(ALL_SEEN)
    assert player.look()["spots"], "one can go on at once"


def test_without_motion_the_outcome_is_seen_standing(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("/games/dungeon-tricks")
    open_table(page, {})
    record(page)
    player = Player(page)
    for _ in range(20):
        player.act(player.look())
        page.wait_for_timeout(100)
        player.look()
        if any(moment["felt"] == 4 for moment in seen(page)):
            break
    assert any(moment["felt"] == 4 for moment in seen(page))
    assert page.locator(".tt-flying").count() == 0
