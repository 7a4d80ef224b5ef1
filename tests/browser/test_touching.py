"""Touching a table: picking, letting go, dragging, reading, and being told why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from tabletome import registry
from tabletome.engine import Table
from tabletome.games.reserve_chess import ReserveChess
from tabletome.testing import at
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tools import gallery
from tools.shoot import SIZES

MIDDLES = """
(selector) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect())
  .map((b) => [b.x + b.width / 2, b.y + b.height / 2])
"""
COVERS = """
() => {
  const closer = document.querySelector(".tt-closer");
  if (closer.hidden) return null;
  const one = closer.getBoundingClientRect();
  const others = [...document.querySelectorAll(".tt-touch, .tt-goal, .tt-ask button")];
  return others.map((e) => e.getBoundingClientRect()).filter((b) =>
    b.left < one.right && b.right > one.left && b.top < one.bottom && b.bottom > one.top).length;
}
"""


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    size: Any = SIZES["desk"]
    opened = browser.new_page(viewport=size, reduced_motion="reduce")
    gallery.empty(opened, address)
    yield opened
    opened.close()


def shown(page: Page, slug: str, kind: str = "") -> Table:
    """A table in mid-game; where a kind of ask is wanted, as soon as there is one."""
    table = gallery.mid_game(registry.find(slug), lambda ask: not kind or ask.kind == kind)
    gallery.show(page, table)
    return table


def middles(page: Page, selector: str) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = page.evaluate(MIDDLES, selector)
    return found


def test_another_piece_is_picked_instead_and_escape_lets_go(page: Page) -> None:
    shown(page, "stratego-shogun")
    first, second, *_ = middles(page, ".tt-item.tt-touch")
    page.mouse.click(*first)
    expect(page.locator(".tt-item.tt-picked")).to_have_count(1)
    assert middles(page, ".tt-goal")
    page.mouse.click(*second)
    expect(page.locator(".tt-item.tt-picked")).to_have_count(1)
    [picked] = middles(page, ".tt-item.tt-picked")
    assert abs(picked[0] - second[0]) < 20
    page.keyboard.press("Escape")
    expect(page.locator(".tt-item.tt-picked")).to_have_count(0)


def test_a_click_on_what_cannot_be_played_says_why(page: Page) -> None:
    table = shown(page, "calcala")
    asked = min(table.asks)
    empty = page.evaluate(
        "() => document.querySelector('tt-table').scene.places.flatMap((p) => p.items).find((i) =>"
        " !document.querySelector('tt-table').scene.ask.options.some((o) => o.touches.includes(i.id))).id"
    )
    [spot] = middles(page, f'[data-id="{empty}"]')
    page.mouse.click(*spot)
    expect(page.locator(".tt-why")).to_contain_text("That cannot be chosen now. You may choose ")
    gallery.show(page, table, 1 - asked if len(table.game.players) == 2 else (asked + 1) % 3)
    page.mouse.click(*spot)
    expect(page.locator(".tt-why")).to_contain_text("it is not your turn. Waiting for ")


def test_words_are_not_told_before_one_is_begun(page: Page) -> None:
    table = shown(page, "alphabet-pirates", "word")
    ask = table.view(min(table.asks)).ask
    assert ask is not None
    buttons = page.locator(".tt-answers button.tt-answer")
    expect(page.locator(".tt-completions button")).to_have_count(0)
    expect(buttons.filter(has_text=ask.otherwise)).to_be_visible()
    expect(page.locator(".tt-options")).to_be_hidden()
    page.get_by_label("Your word").fill("zz")
    expect(buttons.filter(has_text=ask.otherwise)).to_be_visible()


@pytest.mark.parametrize("slug", ["alphabet-pirates", "famous-movie-quotes"])
def test_what_one_has_to_know_is_told_by_no_key_and_no_click(page: Page, slug: str) -> None:
    table = gallery.mid_game(
        registry.find(slug), lambda ask: (ask.kind == "word" or ask.by_heart) and len(ask.options) > 1
    )
    gallery.show(page, table)
    ask = table.view(min(table.asks)).ask
    assert ask is not None
    secrets = [option.label for option in ask.options if option.label != ask.otherwise]
    assert secrets
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("1")
    for spot in middles(page, ".tt-felt [data-id]")[:4]:
        page.mouse.click(*spot)
    why = page.locator(".tt-why")
    expect(why).to_have_text("That cannot be chosen now: answer below.")
    expect(page.get_by_role("region", name="All my options")).to_have_count(0)
    buttons = page.locator("tt-table [data-option]").all_text_contents()
    assert not set(secrets) & set(buttons)


def test_what_is_held_up_for_reading_covers_nothing_that_may_be_touched(page: Page) -> None:
    shown(page, "dungeon-tricks")
    looked = 0
    for spot in middles(page, ".tt-mine .tt-item")[:4]:
        page.mouse.move(*spot)
        page.wait_for_timeout(600)
        covers = page.evaluate(COVERS)
        looked += covers is not None
        assert not covers
        page.mouse.move(2, 2)
    assert looked


def test_a_space_is_named_in_full_on_hover_long_press_and_focus(browser: Browser, address: str) -> None:
    size: Any = SIZES["desk"]
    context = browser.new_context(viewport=size, reduced_motion="reduce", has_touch=True)
    page = context.new_page()
    gallery.empty(page, address)
    shown(page, "alphabet-pirates")
    closer = page.locator(".tt-closer")
    space = page.locator(".tt-board [aria-label*='Mediterranean']").first
    box = space.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(x, y)
    expect(closer).to_contain_text("Mediterranean Sea")
    page.mouse.move(2, 2)
    expect(closer).to_be_hidden()

    finger = context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(closer).to_contain_text("Mediterranean Sea")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.keyboard.press("Escape")

    page.evaluate("document.querySelector('.tt-felt [tabindex=\"0\"]').focus()")
    for _ in range(40):
        if "Mediterranean" in page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"):
            break
        page.keyboard.press("ArrowLeft")
    expect(closer).to_contain_text("Mediterranean Sea")
    context.close()


def test_seats_say_who_sits_there(page: Page) -> None:
    shown(page, "euro-risk")
    people = [
        {"who": "bot", "level": "hard", "here": True},
        {"who": "person", "level": None, "here": False},
        {"who": "free", "level": None, "here": False},
        {"who": "person", "level": None, "here": True},
    ]
    page.evaluate("(people) => { document.querySelector('tt-table').people = people; }", people)
    mine = page.evaluate("document.querySelector('tt-table').scene.viewer")
    said = {0: "bot, hard", 1: "away", 2: "free seat: send the link", 3: "person"}
    for seat, words in said.items():
        if seat != mine:
            expect(page.locator(f".tt-seat[data-seat='{seat}']")).to_contain_text(words)


def test_a_king_in_check_is_marked_until_he_is_not(page: Page) -> None:
    chess = at(ReserveChess, board={"e1": "Ann's King", "e8": "Bob's King", "h7": "Ann's Rook"}, mover="Ann")
    gallery.show(page, chess.table, 1)
    marked = page.locator(".tt-ring.is-threatened")
    expect(marked).to_have_count(0)
    chess.answer("Ann", "Rh8")
    gallery.show(page, chess.table, 1)
    expect(marked).to_have_count(1)
    expect(page.locator("[aria-label*='threatened']")).to_have_count(1)
    chess.answer("Bob", "Kd7")
    gallery.show(page, chess.table, 1)
    expect(marked).to_have_count(0)


def test_turns_are_numbered_from_one(page: Page) -> None:
    table = Table(registry.find("calcala"), 2, 1)
    gallery.show(page, table)
    expect(page.locator(".tt-facts")).to_contain_text("turn1")
    table.answer(min(table.asks), 0)
    table.answer(min(table.asks), 0)
    gallery.show(page, table)
    expect(page.locator(".tt-facts")).to_contain_text("turn2")


def test_numbers_that_change_flash_once_and_others_do_not(page: Page) -> None:
    table = gallery.mid_game(registry.find("calcala"))
    seat = min(table.asks)
    scene = msgspec.to_builtins(table.view(seat))
    gallery.show(page, table, seat)
    expect(page.locator(".tt-counters .tt-changed")).to_have_count(0)
    [name] = [name for name, value in scene["seats"][seat]["counters"].items() if type(value) is int][:1]
    scene["seats"][seat]["counters"][name] += 5
    page.evaluate(gallery.GO_ON, scene)
    flashing = page.locator(".tt-counters .tt-changed")
    expect(flashing).to_have_count(1)
    expect(flashing).to_contain_text(str(scene["seats"][seat]["counters"][name]))


def test_pawns_carry_their_owner(page: Page) -> None:
    table = shown(page, "trade-routes")
    pawns = [
        item.id
        for place in table.view(min(table.asks)).places
        for item in place.items
        if item.shape == "pawn" and item.at is not None
    ]
    assert len(pawns) > 1
    looks = {page.locator(f'[data-id="{pawn}"] path').last.get_attribute("d") for pawn in pawns}
    assert len(looks) == len(pawns)


def test_a_picked_man_stays_marked_and_can_be_dragged_to_his_goal(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("/games/elemental-chess")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/tables/*")
    Player(page).look()
    prompt = page.locator(".tt-prompt")
    while "Which man" not in prompt.inner_text():
        Player(page).play(1)
    man = middles(page, ".tt-item.tt-touch")[0]
    page.mouse.click(*man)
    expect(prompt).to_contain_text("Where")
    expect(page.locator(".tt-item.tt-picked")).to_have_count(1)
    page.reload()
    Player(page).look()
    expect(page.locator(".tt-item.tt-picked")).to_have_count(1)
    goal = middles(page, ".tt-touch:not(.tt-item)")[0]
    page.get_by_role("button", name="Undo").click()
    expect(prompt).to_contain_text("Which man")
    expect(page.locator(".tt-item.tt-picked")).to_have_count(0)
    Player(page).look()
    moves = page.evaluate("document.querySelector('tt-table').scene.turns")
    page.mouse.move(*man)
    page.mouse.down()
    page.mouse.move((man[0] + goal[0]) / 2, (man[1] + goal[1]) / 2, steps=4)
    page.mouse.move(*goal, steps=4)
    page.mouse.up()
    page.wait_for_function(f"() => document.querySelector('tt-table').scene.turns > {moves}")


def test_a_phone_says_that_there_is_more_below(browser: Browser, address: str) -> None:
    size: Any = SIZES["phone"]
    page = browser.new_page(viewport=size, reduced_motion="reduce")
    gallery.empty(page, address)
    shown(page, "trade-routes")
    more = page.get_by_role("button", name="More of the table below")
    expect(more).to_be_visible()
    more.click()
    expect(page.get_by_role("button", name="Back to the top of the table")).to_be_visible()
    page.close()
