"""Two people who draw, write and play at once, each in a browser of his own."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tabletome.games.game_of_lists import PRINTED, lists_of
from tests.browser.conftest import Visit
from tests.browser.test_tables import invite, log_lines, sit


def draw_a_line(page: Page, start: float, end: float) -> None:
    box = page.locator(".tt-paper").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * start, box["y"] + box["height"] * start)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * end, box["y"] + box["height"] * end, steps=8)
    page.mouse.up()


def say(page: Page, text: str) -> None:
    page.locator("tt-table textarea").fill(text)
    page.get_by_role("button", name="Say it").click()


def press(page: Page, name: str) -> None:
    page.locator("tt-table .tt-answers").get_by_role("button", name=name, exact=True).click()


def test_two_draw_move_and_speak_at_once(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.go("/games/play-sets")
    [link] = invite(host.page, "2 players", [1])
    ann, bob = host.page, sit(friend, link, "Bob")
    press(ann, "Draw a figure")
    draw_a_line(ann, 0.1, 0.5)
    expect(ann.locator(".tt-paper path")).to_have_count(1)

    press(bob, "Draw scenery")
    bob.get_by_label("sky blue").check()
    bob.get_by_label("Filled").check()
    draw_a_line(bob, 0.2, 0.9)
    press(bob, "Done")
    say(bob, "The sky")
    expect(ann.locator(".tt-felt")).to_contain_text("The sky")
    expect(ann.locator(".tt-paper path")).to_have_count(1)

    draw_a_line(ann, 0.6, 0.9)
    expect(ann.locator(".tt-paper path")).to_have_count(2)
    ann.get_by_role("button", name="Rub out").click()
    expect(ann.locator(".tt-paper path")).to_have_count(1)
    press(ann, "Done")
    say(ann, "Max")
    press(ann, "Let it go")

    expect(bob.locator("tt-table")).to_contain_text("Max")
    places = "document.querySelector('tt-table').scene.places"
    drawn = bob.evaluate(f"{places}.find((p) => p.id === 'toy_box').items[0].state.drawing")
    assert drawn.startswith("k 10,10 ")
    assert drawn.endswith("50,50")
    assert ann.evaluate("document.querySelector('tt-table').scene.counters.backdrop").startswith("C 20,20 ")

    [width, height] = on_one_sheet(ann)
    assert width > height
    ann.emulate_media(media="print")
    expect(ann.locator(".tt-felt .tt-stage")).to_be_visible()
    for left_out in (".table-head", ".tt-ask-frame", ".tt-seats", ".tt-mine-frame"):
        expect(ann.locator(left_out)).to_be_hidden()


def on_one_sheet(page: Page) -> list[float]:
    """Print the table; how wide and high the sheet is."""
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    assert len(printed) > 4000, "a blank sheet has a thousand"
    [size] = re.findall(rb"/MediaBox\s*\[0 0 (\S+) (\S+)\]", printed)
    return [float(side) for side in size]


def test_two_write_their_lists_at_once_and_vote(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.go("/games/game-of-lists")
    [link] = invite(host.page, "2 players", [1])
    ann, bob = host.page, sit(friend, link, "Bob")
    [title] = [line.removeprefix("The list: ") for line in log_lines(ann) if line.startswith("The list: ")]
    one, other, *_ = map(str, lists_of(PRINTED)[title])

    say(bob, f"{one}, a flying teapot")
    expect(ann.locator(".log")).not_to_contain_text("teapot")
    say(ann, f"{other.lower()}, {one}")
    expect(ann.locator("tt-table")).to_contain_text("what of this do you accept? Bob wrote it")
    press(ann, "a flying teapot")

    expect(bob.locator(".log")).to_contain_text("Accepted: a flying teapot")
    expect(bob.locator(".log")).to_contain_text("Bob: 2 right")
    [of_ann] = [line for line in log_lines(bob) if ": 2 right" in line and not line.startswith("Bob")]
    assert one in of_ann
    assert other in of_ann
