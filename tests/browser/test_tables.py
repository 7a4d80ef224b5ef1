"""People at one table: by link, over a cut connection, at one device, as spectators; and afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit, Visitor, open_drawer
from tests.browser.player import LOOK, Player

HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
BACKWARDS = "\u202eevil\u202c \u2066x"


def viewer(page: Page) -> int | None:
    seat: int | None = page.evaluate("document.querySelector('tt-table').scene.viewer")
    return seat


def log_lines(page: Page) -> list[str]:
    return page.locator(".log li").all_text_contents()


def invite(host: Page, players: str, friends: list[int]) -> list[str]:
    """A table with these seats for friends; their links."""
    host.get_by_role("combobox", name="Players", exact=True).select_option(label=players)
    for seat in friends:
        host.get_by_label(f"Seat {seat + 1}", exact=True).select_option("friend")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/tables/*?invite")
    links = host.get_by_role("dialog").get_by_label(re.compile("^Link for "))
    expect(links).to_have_count(len(friends))
    found = [link.input_value() for link in links.all()]
    to_the_table(host)
    return found


def to_the_table(host: Page) -> None:
    """From the invitation, which comes first, to what is behind it, with the list of seats open."""
    host.get_by_role("button", name="Go to the table").click()
    open_drawer(host)
    host.get_by_role("tab", name="Table").click()


def sit(visitor: Visitor, link: str, name: str) -> Page:
    visitor.page.goto(link)
    visitor.page.get_by_role("main").get_by_label("Your name").fill(name)
    visitor.page.get_by_role("button", name="Sit down").click()
    visitor.page.wait_for_url("**/tables/*")
    return visitor.page


def ann_and_a_friend(ann: Visitor, game: str) -> tuple[Page, dict[str, str]]:
    """A table at which one may act at once for those who left; its page, and the links to it."""
    wish = {
        "game": game,
        "seats": [{"who": "me", "name": "Ann"}, {"who": "friend"}],
        "options": {},
        "listed": False,
        "clock": 3600,
        "stand_in_after": 0,
        "leaving": "end",
    }
    made = ann.go("/").evaluate(
        """async (wish) => (await fetch("/api/tables", {
          method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish),
        })).json()""",
        wish,
    )
    return ann.go(f"/tables/{made['id']}?invite"), made["links"]


def take_turns(pages: list[Page], until: Callable[[], bool]) -> None:
    players = [Player(page) for page in pages]
    for _ in range(2000):
        if until():
            return
        if not any(player.play_if_asked() for player in players):
            pages[0].wait_for_timeout(20)
    raise AssertionError("The game did not come so far.")


class Cable:
    """The line between a page and the server, which can be pulled, or go deaf first."""

    def __init__(self, page: Page) -> None:
        self.pulled = self.deaf = False
        self.ends: list[WebSocketRoute] = []
        self.answers: list[str] = []
        "The ids of all answers that went out, each as often as it was sent."
        page.route_web_socket(re.compile("/live$"), self.plug)

    def plug(self, end: WebSocketRoute) -> None:
        if self.pulled:
            end.close()
            return
        server = end.connect_to_server()
        self.ends += [end, server]
        end.on_message(lambda message: self.send(server, message))
        server.on_message(lambda message: None if self.deaf else end.send(message))

    def send(self, server: WebSocketRoute, message: str | bytes) -> None:
        command = json.loads(message)
        if command["type"] == "answer":
            self.answers.append(command["id"])
        server.send(message)

    def pull(self) -> None:
        self.pulled = True
        for end in self.ends:
            end.close()
        self.ends.clear()

    def mend(self) -> None:
        self.pulled = self.deaf = False


def test_two_people_and_a_bot_with_a_cut_connection(visit: Visit) -> None:
    ann, bob = visit(), visit()
    bob.forgive("WebSocket is closed before the connection is established")
    cable = Cable(bob.page)
    host = ann.go("/games/calcala")
    [link] = invite(host, "3 players", [1])
    friend = sit(bob, link, "Bob the friend")
    expect(host.locator(".seats")).to_contain_text("Bob the friend is here")
    take_turns([host, friend], lambda: len(log_lines(host)) > 12)

    take_turns([host], lambda: friend.evaluate(LOOK) is not None)
    before = len(log_lines(host))
    cable.deaf = True
    take_turns([friend], lambda: bool(friend.evaluate("document.querySelector('tt-table').busy")))
    cable.pull()
    expect(friend.get_by_role("alert").filter(has_text="connection is lost")).to_be_visible()
    friend.get_by_role("button", name="Try now").click()
    cable.mend()
    expect(friend.get_by_role("alert").filter(has_text="connection is lost")).to_be_hidden()
    friend.wait_for_function("() => !document.querySelector('tt-table').busy")
    assert cable.answers[-2:] == [cable.answers[-1]] * 2
    assert len(set(cable.answers)) == len(cable.answers) - 1
    take_turns([friend], lambda: len(log_lines(host)) > before)
    take_turns([host, friend], lambda: len(log_lines(host)) > before + 12)
    expect(friend.locator(".log li")).to_have_count(host.locator(".log li").count())
    assert log_lines(friend) == log_lines(host)


def test_one_device_shows_nothing_of_the_next_before_it_has_changed_hands(visit: Visit) -> None:
    page = visit().go("/games/chinese-rummy")
    page.get_by_label("Seat 2", exact=True).select_option("me")
    page.get_by_label("Name at seat 1").fill("Ann")
    page.get_by_label("Name at seat 2").fill("Bob")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    names = ["Ann", "Bob"]
    curtain = page.get_by_role("dialog")
    expect(curtain).to_contain_text("Pass the device to")
    assert page.evaluate("document.querySelector('tt-table').scene") is None
    first = names.index(curtain.get_by_role("button").inner_text().removeprefix("I am "))
    curtain.get_by_role("button").click()
    page.wait_for_function(f"() => document.querySelector('tt-table').scene?.viewer === {first}")
    take_turns([page], lambda: curtain.is_visible())
    expect(curtain).to_contain_text(f"Pass the device to {names[1 - first]}")
    assert viewer(page) == first
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").click()
    page.wait_for_function(f"() => document.querySelector('tt-table').scene?.viewer === {1 - first}")


def test_one_device_needs_no_curtain_where_nothing_is_hidden(visit: Visit) -> None:
    page = visit().go("/games/calcala")
    page.get_by_label("Seat 2", exact=True).select_option("me")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    seen: set[int | None] = set()

    def both_were_shown() -> bool:
        seen.add(page.evaluate("document.querySelector('tt-table')?.scene?.viewer ?? null"))
        assert page.get_by_role("dialog").count() == 0
        return {0, 1} <= seen

    take_turns([page], both_were_shown)


def test_spectators_see_what_is_open_and_cannot_play(visit: Visit) -> None:
    ann, watcher = visit(), visit()
    host = ann.go("/games/dungeon-tricks")
    host.get_by_role("button", name="Play now against bots").click()
    host.wait_for_url("**/tables/*")
    page = watcher.go(host.url.removeprefix(ann.address))
    page.wait_for_function("() => document.querySelector('tt-table')?.scene")
    assert viewer(page) is None
    known = "document.querySelector('tt-table').scene.places.filter((p) => p.owner !== null)"
    assert page.evaluate(f"{known}.flatMap((p) => p.items).some((item) => item.known)") is False
    take_turns([host], lambda: len(log_lines(page)) > 8)
    assert page.evaluate("document.querySelector('tt-table').scene.ask") is None
    open_drawer(host)
    host.get_by_role("tab", name="Table").click()
    expect(host.locator(".seats-panel")).to_contain_text("One person is watching.")


def test_hostile_names_and_chat_stay_text(visit: Visit) -> None:
    ann, bob = visit(), visit({"width": 360, "height": 740})
    host = ann.go("/games/calcala")
    [link] = invite(host, "2 players", [1])
    bob.page.on("dialog", lambda dialog: bob.complaints.append("A script ran: " + dialog.message))
    friend = sit(bob, link, HOSTILE[:24])
    friend.get_by_role("button", name="More").click()
    friend.get_by_role("tab", name="Chat").click()
    for text in (HOSTILE, BACKWARDS, "w" * 500):
        friend.get_by_label("Say something").fill(text)
        friend.get_by_role("button", name="Send").click()
    host.get_by_role("tab", name=re.compile("^Chat")).click()
    said = host.locator(".chat-lines li span")
    expect(said).to_have_count(3)
    assert said.nth(0).text_content() == HOSTILE
    for page in (host, friend):
        assert page.locator("tt-table img, .chat-lines img, .seats img, .log img, #app script").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(host.locator(".tt-seats")).to_contain_text("<img src=x")


def test_everybody_may_mute_another_for_himself(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit()
    host, links = ann_and_a_friend(ann, "calcala")
    friend = sit(bob, ann.address + links["1"], "Bob")
    to_the_table(host)
    for page in (host, friend):
        if page is friend:
            open_drawer(page)
        page.get_by_role("tab", name=re.compile("^Chat")).click()
    friend.get_by_label("Say something").fill("Hello, Ann")
    friend.get_by_role("button", name="Send").click()
    said = host.locator(".chat-lines li").filter(has_text="Hello, Ann")
    expect(said).to_be_visible()
    host.get_by_role("button", name="Mute Bob").click()
    expect(said).to_be_hidden()
    friend.get_by_label("Say something").fill("Are you there?")
    friend.get_by_role("button", name="Send").click()
    expect(host.locator(".chat-lines li")).to_have_count(2)
    expect(host.locator(".chat-lines li:visible")).to_have_count(0)
    expect(friend.locator(".chat-lines li:visible")).to_have_count(2)
    host.get_by_role("button", name="Hear Bob again").click()
    expect(host.locator(".chat-lines li:visible")).to_have_count(2)
    watcher = eve.go(host.url.partition("?")[0].removeprefix(ann.address))
    open_drawer(watcher)
    watcher.get_by_role("tab", name=re.compile("^Chat")).click()
    expect(watcher.locator(".chat-lines li:visible")).to_have_count(2)
    expect(watcher.get_by_label("Say something")).to_be_hidden()


def test_links_that_lead_nowhere_are_answered_in_words(visit: Visit) -> None:
    stranger = visit()
    stranger.forgive("Failed to load resource")
    page = stranger.go("/join/nosuchtable1#abc")
    expect(page.get_by_role("main")).to_contain_text("There is no such table")
    expect(stranger.go("/tables/nosuchtable1").get_by_role("main")).to_contain_text("table")
    expect(stranger.go("/games/no-such-game").get_by_role("main")).to_contain_text("no game called")

    host = visit().go("/games/calcala")
    [link] = invite(host, "2 players", [1])
    page.goto(f"{link[:-6]}wrong1")
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("link")


def test_a_friend_is_invited_in_two_clicks(visit: Visit) -> None:
    host = visit().go("/games/arc-gammon")
    host.get_by_role("button", name="Invite a friend").click()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/tables/*?invite")
    expect(host.get_by_role("dialog")).to_contain_text("1 seat waits")
    expect(host.get_by_label(re.compile("^Link for "))).not_to_have_count(0)


def test_a_seat_is_opened_on_another_device_and_freed_when_its_holder_left(visit: Visit) -> None:
    ann, bob, phone, cleo = visit(), visit(), visit(), visit()
    host, links = ann_and_a_friend(ann, "chinese-rummy")
    link = ann.address + links["1"]
    expect(host.get_by_label(re.compile("^Link for "))).to_have_count(1)
    friend = sit(bob, link, "Bob")
    expect(host.get_by_role("dialog")).to_contain_text("Bob sits down")
    expect(host.get_by_label(re.compile("^Link for "))).to_have_count(0)
    to_the_table(host)
    expect(host.locator(".seats")).to_contain_text("Bob is here")
    own = bob.context.new_page()
    own.goto(friend.url + "/device")
    own.get_by_role("button", name="Make a link for Bob").click()
    device = own.get_by_label("Another device for Bob", exact=True).input_value()
    phone.page.goto(device)
    expect(phone.page.locator(".warning")).to_contain_text("Bob is being played on another device")
    phone.page.get_by_role("button", name="Take over as Bob").click()
    phone.page.wait_for_url("**/tables/*")
    expect(friend.locator(".toast")).to_have_text("Bob has joined on another device.")
    own.close()
    bob.page.close()
    phone.go("/")
    expect(host.locator(".seats")).to_contain_text("Bob away")
    host.get_by_role("button", name="Free the seat of Bob").click()
    host.get_by_role("button", name="Invite somebody to seat 2").click()
    again = host.get_by_label(re.compile("^Link for ")).input_value()
    assert again != link
    sit(cleo, again, "Cleo")
    expect(host.get_by_role("dialog")).to_contain_text("Cleo sits down")
    phone.page.goto(link)
    expect(phone.page.get_by_role("main").get_by_role("alert")).to_contain_text("gives no seat any more")


def test_the_lobby_leads_to_a_free_seat(visit: Visit) -> None:
    host = visit().go("/games/calcala")
    host.get_by_label("Seat 2", exact=True).select_option("friend")
    host.get_by_label("Name at seat 1").fill("Lobbyist")
    host.get_by_text("Clock, lobby, stand-ins").click()
    host.get_by_label("Show this table in the lobby").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/tables/*?invite")
    page = visit().go("/")
    page.locator(".open-tables li").filter(has_text="with Lobbyist").get_by_role(
        "link", name="Sit down"
    ).click()
    page.get_by_role("main").get_by_label("Your name").fill("Guest")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/tables/*")
    expect(host.locator(".seats")).to_contain_text("Guest is here")


def test_a_bot_stands_in_for_somebody_who_left(visit: Visit) -> None:
    ann, bob = visit(), visit()
    host, links = ann_and_a_friend(ann, "calcala")
    sit(bob, ann.address + links["1"], "Bob")
    to_the_table(host)
    expect(host.locator(".seats")).to_contain_text("Bob is here")
    expect(host.get_by_role("timer")).to_have_text(re.compile(r"^(You|Bob) (1:00:00|59:\d\d)$"))
    bob.page.close()
    expect(host.locator(".seats")).to_contain_text("Bob away")
    host.get_by_role("button", name="Let a bot play on for Bob").click()
    expect(host.locator(".seats")).to_contain_text("Bob bot, medium")
    take_turns([host], lambda: any(line.startswith("Bob sows") for line in log_lines(host)))


def test_what_lies_below_the_fold_of_a_phone_is_drawn_and_named_as_well(visit: Visit) -> None:
    page = visit({"width": 360, "height": 640}).go("/games/benthos")
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/tables/*")
    page.wait_for_function("() => document.querySelector('tt-table')?.scene?.boards.length")
    assert page.locator(".tt-view").evaluate("view => view.scrollHeight > view.clientHeight")
    boards = page.evaluate("document.querySelector('tt-table').scene.boards")
    spaces = {space["id"] for board in boards for space in board["spaces"]}
    expect(page.locator(".tt-view .tt-space[aria-label]")).to_have_count(len(spaces))
