"""Takes the pictures of the browser app in docs/pictures: python -m tools.pictures [slug ...]"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.player import Player
from tools.shoot import SIZES, open_table, resize, visiting

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"


class Moment(NamedTuple):
    """What is pictured: so many clicks into a game, as soon as the scene is as wanted (in JavaScript)."""

    players: int
    clicks: int
    wanted: str = "true"


THINGS = "scene.places.flatMap(p => p.items)"
UPSTAIRS = f"scene.boards.some(b => b.spaces.some(s => s.x % 1 && {THINGS}.some(i => i.at === s.id)))"
HALF_A_TRICK = "scene.places.some(p => p.title === 'trick' && p.count > 1)"
SHOWN = {
    "euro-risk": Moment(5, 24),
    "trade-routes": Moment(3, 32),
    "kings-cottage": Moment(3, 20, UPSTAIRS),
    "dungeon-tricks": Moment(4, 9, HALF_A_TRICK),
    "arc-gammon": Moment(2, 2),
    "elemental-chess": Moment(2, 18, "scene.ask.prompt.startsWith('Where')"),
}


def keep(page: Page, name: str) -> None:
    """In 256 colours, a third of the size."""
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    palette = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1)
    picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(PICTURES / name, optimize=True)


def picture_library(browser: Browser, address: str) -> None:
    for size, name in ((SIZES["desk"], "web-library.png"), (PHONE, "web-library-phone.png")):
        page = browser.new_page()
        resize(page, size)
        page.goto(address, wait_until="networkidle")
        keep(page, name)
        page.close()


def picture_house(browser: Browser, address: str) -> None:
    """An invitation, a result and a replay, at a desk and on a phone."""
    for size, name in ((SIZES["desk"], ""), (PHONE, "-phone")):
        context = browser.new_context(viewport=None, reduced_motion="reduce")
        page = context.new_page()
        resize(page, size)
        page.goto(f"{address}/games/kings-cottage")
        page.get_by_label("Players").select_option("3")
        for seat in ("Seat 2", "Seat 3"):
            page.get_by_label(seat, exact=True).select_option("friend")
        page.get_by_role("button", name="Open the table").click()
        expect(page.locator(".qr svg")).to_have_count(2)
        keep(page, f"web-invitation{name}.png")
        page.goto(f"{address}/games/dungeon-tricks")
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/tables/*")
        assert Player(page).play()
        page.locator(".graph").wait_for()
        keep(page, f"web-result{name}.png")
        page.get_by_role("link", name="Watch the replay").click()
        page.get_by_role("button", name="Pause").click()
        page.get_by_role("slider").fill("26")
        expect(page.locator(".table-status")).to_contain_text("Step 26 of")
        page.wait_for_load_state("networkidle")
        keep(page, f"web-replay{name}.png")
        context.close()


def picture_table(browser: Browser, address: str, slug: str, moment: Moment) -> None:
    """One table in the middle of a game, at a desk and on a phone, by the same person."""
    context = browser.new_context(viewport=None, reduced_motion="reduce")
    page = context.new_page()
    resize(page, DESK)
    player = Player(page, seed=slug)
    reached = False
    while not reached:
        open_table(page, address, slug, moment.players)
        reached = play_to(moment, player)
    page.mouse.move(0, 0)
    page.wait_for_load_state("networkidle")
    keep(page, f"web-{slug}.png")
    resize(page, PHONE)
    page.reload()
    player.look()
    page.wait_for_load_state("networkidle")
    keep(page, f"web-{slug}-phone.png")
    context.close()


def play_to(moment: Moment, player: Player) -> bool:
    """Whether that came before the game was over."""
    over = player.play(moment.clicks)
    wanted = f"() => {{ const {{ scene }} = document.querySelector('tt-table'); return {moment.wanted}; }}"
    while not over:
        if player.page.evaluate(wanted):
            return True
        over = player.play(1)
    return False


def main(slugs: list[str]) -> None:
    with visiting() as (browser, address):
        if not slugs:
            picture_library(browser, address)
            picture_house(browser, address)
        for slug in slugs or SHOWN:
            picture_table(browser, address, slug, SHOWN.get(slug, Moment(2, 20)))


if __name__ == "__main__":
    main(sys.argv[1:])
