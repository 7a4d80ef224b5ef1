"""Around the table: inviting by link and camera, coming back, asking the others, leaving, playing again."""

from __future__ import annotations

import re
from io import BytesIO

import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Visit, open_drawer
from tests.browser.test_access import violations
from tests.browser.test_tables import ann_and_a_friend, log_lines, sit, take_turns, to_the_table

NOTED = """
window.rung = 0;
const part = { connect: (other) => other, start() {}, stop() {}, gain: { setTargetAtTime() {} } };
window.AudioContext = class { currentTime = 0; close() {} };
window.GainNode = class { constructor() { return part; } };
window.OscillatorNode = class { constructor() { rung++; return part; } };
window.told = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { told.push(`${title}: ${body}`); }
};
"""


def read_by_camera(page: Page, label: str) -> str:
    """What the picture says to somebody who points his phone at it."""
    code = page.get_by_role("img", name=f"QR code: {label}")
    code.scroll_into_view_if_needed()
    found = zxingcpp.read_barcode(Image.open(BytesIO(code.screenshot())))
    assert found is not None
    return str(found.text)


def table_tab(page: Page) -> None:
    if page.locator("#drawer").is_hidden():
        open_drawer(page)
    page.get_by_role("tab", name="Table").click()


def test_friends_come_by_link_and_by_camera_and_find_their_table_again(visit: Visit) -> None:
    ann, bob, cleo = visit(), visit(), visit(PHONE)
    host = ann.go("/games/calcala")
    host.get_by_role("combobox", name="Players", exact=True).select_option(label="3 players")
    for seat in ("Seat 2", "Seat 3"):
        host.get_by_label(seat, exact=True).select_option("friend")
    host.get_by_role("button", name="Open the table").click()
    invitation = host.get_by_role("dialog")
    links = invitation.get_by_role("textbox")
    expect(links).to_have_count(2)  # my own is not beside them
    first, second = (link.input_value() for link in links.all())
    assert read_by_camera(host, "Link for seat 3") == second
    assert violations(host) == []
    friend = sit(bob, first, "Bob")
    expect(invitation).to_contain_text("✓ Bob sits down.")
    sit(cleo, read_by_camera(host, "Link for seat 3"), "Cleo")
    expect(invitation).to_contain_text("All seats are taken.")
    invitation.get_by_role("button", name="Go to the table").click()

    take_turns([host], lambda: friend.evaluate("document.querySelector('tt-table')?.scene?.ask != null"))
    page = bob.go("/")  # somewhere else, and back
    mine = page.locator(".my-tables li")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text(re.compile("Your turn, (just now|since)"))
    expect(mine).to_contain_text(re.compile("With .*Cleo"))
    expect(page.get_by_role("link", name="Calcala").first).to_be_visible()
    expect(cleo.go("/").locator(".my-tables li")).to_contain_text("Bob to play")
    assert violations(cleo.page) == []
    mine.get_by_role("link").click()
    expect(page).to_have_title(re.compile("^Your turn: Calcala"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-turn"))
    page.goto(first)  # the link from the mail, once more
    page.get_by_role("link", name="Go to your seat").click()
    expect(page).to_have_title(re.compile("^Your turn: Calcala"))


def test_the_others_agree_or_not_and_after_giving_up_everybody_plays_again(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit()
    host, links = ann_and_a_friend(ann, "calcala")
    friend = sit(bob, ann.address + links["1"], "Bob")
    to_the_table(host)
    pages = [host, friend]
    asked = "document.querySelector('tt-table')?.scene?.ask != null"
    take_turns(pages, lambda: len(log_lines(host)) > 8 and not host.evaluate(asked))
    now = "JSON.stringify(document.querySelector('tt-table').scene.places)"
    before = host.evaluate(now)
    for said, button in (("nothing is taken back", "Rather play on"), ("has taken back", "Agree")):
        host.get_by_role("button", name="Ask to take back").click()
        wish = friend.get_by_role("alert").filter(has_text="would like to take back an answer")
        wish.get_by_role("button", name=button).click()
        expect(host.locator(".chat-lines")).to_contain_text(said)
        if button == "Rather play on":
            assert host.evaluate(now) == before
    expect(friend.get_by_role("alert").filter(has_text="take back")).to_be_hidden()
    host.wait_for_function(f"before => {now} !== before", arg=before)

    watcher = eve.go(host.url.partition("?")[0].removeprefix(ann.address))
    table_tab(friend)
    friend.get_by_role("button", name="Give up as Bob").click()
    friend.get_by_role("button", name="Yes, I give up").click()
    for page in (host, friend, watcher):
        result = page.get_by_role("dialog")
        expect(result).to_contain_text("Bob has given up.")
        expect(result.get_by_role("heading", level=2)).to_have_text("You win" if page is host else "Ann wins")
    expect(watcher.get_by_role("link", name="Play this game")).to_be_visible()
    host.get_by_role("button", name="Rematch, all one seat on").click()
    host.wait_for_function("url => location.href !== url", arg=watcher.url)
    friend.get_by_role("button", name="Join the rematch").click()
    friend.wait_for_url(host.url)
    for page, seat in ((host, 1), (friend, 0)):
        page.wait_for_function(f"() => document.querySelector('tt-table')?.scene?.viewer === {seat}")
    take_turns(pages, lambda: len(log_lines(host)) > 3)


def test_i_am_called_to_my_turn_on_whichever_page_i_am(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.context.add_init_script(NOTED)
    host, links = ann_and_a_friend(ann, "calcala")
    friend = sit(bob, ann.address + links["1"], "Bob")
    host.get_by_role("button", name="Go to the table").click()
    host.get_by_role("button", name="Settings").click()
    host.get_by_role("button", name="Notify me of my turns").click()
    host.get_by_role("button", name="Settings").click()
    take_turns([host, friend], lambda: host.evaluate("document.title").startswith("Calcala"))
    page = ann.go("/")
    expect(page.locator(".my-tables")).to_contain_text("Bob to play")
    take_turns([friend], lambda: "Your turn" in page.locator(".my-tables").inner_text())
    assert page.evaluate("told") == ["It is your turn: Calcala"]
    assert page.evaluate("rung") == 2  # two notes
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ring when it is my turn").uncheck()
    page.get_by_label("Light or dark").select_option("dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Ring when it is my turn")).not_to_be_checked()


def test_the_library_stays_small_and_finds_what_is_meant(visit: Visit) -> None:
    page = visit(DESK).go("/")
    expect(page.get_by_role("heading", name="Short and for two")).to_be_visible()
    nodes = """() => {
      const all = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
      let found = 0;
      while (all.nextNode()) found++;
      return found;
    }"""
    assert page.evaluate(nodes) <= 2000
    assert page.locator("tt-table").count() == 0
    assert page.get_by_label("How it works").locator("option").count() < 15
    page.get_by_role("searchbox").fill("trick takking")
    cards = page.locator(".card h3")
    expect(cards.first).to_have_text("Dungeon Tricks")
    page.get_by_role("searchbox").fill("")
    page.get_by_label("Order").select_option("short")
    expect(page.get_by_role("heading", name="Short and for two")).to_be_hidden()
    page.get_by_role("button", name="Page 2").click()
    page.reload()
    expect(page.get_by_role("button", name="Page 2")).to_have_attribute("aria-current", "page")
    assert page.evaluate(nodes) <= 2000
    title = cards.first.inner_text()
    page.get_by_role("button", name=f"Favourite: {title}").click()
    page.goto(page.url.partition("?")[0])
    loved = page.get_by_role("region", name="Your favourites").locator(".card h3")
    expect(loved).to_have_text([title])
