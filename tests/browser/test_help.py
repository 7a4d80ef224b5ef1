"""What helps a player along: undo, hints, pictures of what the log names, a board that can be turned."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_whole_games import open_table

COLUMNS = """
() => {
  const text = [...document.querySelectorAll("tt-table .tt-board text")]
    .find((text) => /^[a-z]+$/.test(text.textContent));
  return [...text?.textContent ?? ""]
    .map((letter, i) => ({ letter, x: text.getStartPositionOfChar(i).x }))
    .sort((a, b) => a.x - b.x)
    .map(({ letter }) => letter).join("");
}
"""
CHESS_AT_SEAT_TWO = """
async () => {
  const seats = [{ who: "bot", level: "easy" }, { who: "me", name: "Ann" }];
  const wish = { game: "elemental-chess", seats, options: {}, listed: false, clock: null };
  const headers = { "content-type": "application/json" };
  const made = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) });
  return (await made.json()).id;
}
"""


def log_length(page: Page) -> int:
    return page.locator(".log li").count()


def test_an_answer_that_told_nobody_anything_is_taken_back(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("/games/calcala")
    open_table(page, {})
    player = Player(page)
    look = player.look()
    undo = page.get_by_role("button", name="Undo")
    prompt = page.locator(".tt-prompt")
    expect(prompt).to_have_text(re.compile("^From which pit"))
    expect(undo).to_be_hidden()
    lines = log_length(page)
    player.act(look)
    expect(prompt).to_have_text(re.compile("^Into which pit"))
    undo.click()
    expect(prompt).to_have_text(re.compile("^From which pit"))
    expect(undo).to_be_hidden()
    assert log_length(page) == lines
    player.act(player.look())
    expect(prompt).to_have_text(re.compile("^Into which pit"))


def test_a_hint_is_a_sentence_with_its_chance_to_win_and_stands_at_every_option(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("/games/calcala")
    open_table(page, {})
    Player(page).look()
    page.get_by_role("button", name="Hint").click()
    advice = page.locator(".toast")
    expect(advice).to_have_text(
        re.compile(
            r"^A bot would choose “.+” and expects to win \d+\s% of such games(; next “.+” with \d+\s%)?\.$"
        )
    )
    chance = re.search(r"win (\d+)", advice.inner_text())
    assert chance
    expect(page.locator("tt-table .tt-hint").first).to_have_text(re.compile(r"^\d+\s%$"))
    page.get_by_role("button", name=re.compile("^All ")).click()
    listed = page.locator(".tt-options .tt-chance").filter(has_text=re.compile(rf"^{chance[1]}\s%$"))
    expect(listed).not_to_have_count(0)
    expect(page.locator(".tt-options .tt-best .tt-chance").first).to_be_visible()


def test_a_card_named_in_the_log_is_shown_to_who_points_at_it(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("/games/dungeon-tricks")
    open_table(page, {})
    Player(page).play(moves=4)
    page.locator(".ticker").click()
    named = page.locator(".log .mention").last
    picture = page.locator(".mention-picture")
    named.hover()
    expect(picture.locator("svg")).to_be_visible()
    expect(picture.locator("svg")).to_contain_text(named.inner_text().split()[0])
    page.locator(".table-head h1").hover()
    expect(picture).to_be_hidden()


def test_everybody_sees_the_board_from_his_own_side_and_may_turn_it(visit: Visit) -> None:
    visitor = visit(reduced_motion="reduce")
    table = visitor.go("/").evaluate(CHESS_AT_SEAT_TWO)
    page = visitor.go(f"/tables/{table}")
    page.wait_for_function("() => document.querySelector('tt-table')?.scene?.viewer === 1")
    Player(page).look()
    assert page.evaluate(COLUMNS) == "hgfedcba"
    page.get_by_role("button", name="Turn the board").click()
    page.wait_for_function(f"() => ({COLUMNS.strip()})() === 'abcdefgh'")
    assert not Player(page).play(moves=4)


def test_what_was_picked_stays_raised_while_its_goal_is_asked_for(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("/games/elemental-chess")
    open_table(page, {})
    page.locator(".tt-answers").get_by_role("button", name="One by one").click()
    expect(page.locator(".tt-mine .tt-picked")).to_have_count(0)
    page.locator(".tt-mine .tt-item.tt-touch").first.click()
    expect(page.locator(".tt-prompt")).to_contain_text("Where does your")
    picked = page.locator(".tt-mine .tt-item.tt-picked")
    expect(picked).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(picked).to_have_count(0)
    page.locator(".tt-mine .tt-item.tt-touch").first.click()
    expect(picked).to_have_count(1)
    page.locator(".tt-space.tt-touch").first.click()
    expect(page.locator(".tt-prompt")).not_to_contain_text("Where does your")
    expect(picked).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".tt-prompt")).to_contain_text("Where does your")
    expect(picked).to_have_count(1)
    page.reload()
    expect(picked).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".tt-prompt")).not_to_contain_text("Where does your")
    expect(picked).to_have_count(0)
