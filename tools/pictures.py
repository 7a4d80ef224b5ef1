"""Takes the pictures of the browser app in docs/pictures: python -m tools.pictures [slug ...]"""

from __future__ import annotations

import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import find_or_install
from tests.browser.conftest import DESK, PHONE, opened, served
from tests.browser.player import Player

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SHOWN = {
    # how many clicks into the game
    "trade-routes": 26,
    "euro-risk": 30,
    "kings-cottage": 30,
    "dungeon-tricks": 9,
    "arc-gammon": 4,
    "benthos": 30,
}


def keep(page: Page, name: str) -> None:
    """In 256 colours, a third of the size."""
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    palette = picture.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1)
    picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(PICTURES / name, optimize=True)


def picture_library(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": DESK["width"], "height": DESK["height"]})
    page.goto(address)
    page.wait_for_function("() => document.querySelectorAll('.card tt-table').length > 7")
    page.wait_for_load_state("networkidle")
    keep(page, "web-library.png")
    page.close()


def picture_table(browser: Browser, address: str, slug: str, clicks: int) -> None:
    """One table in the middle of a game, at a desk and on a phone, by the same person."""
    context = browser.new_context(viewport=None, reduced_motion="reduce")
    page = context.new_page()
    page.set_viewport_size({"width": DESK["width"], "height": DESK["height"]})
    player = Player(page, seed=slug)
    over = True
    while over:
        page.goto(f"{address}/games/{slug}")
        page.get_by_role("button", name="Play now against bots").click()
        page.wait_for_url("**/tables/*")
        over = player.play(clicks)
    page.mouse.move(0, 0)
    for size, name in ((DESK, f"web-{slug}.png"), (PHONE, f"web-{slug}-phone.png")):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.reload()
        player.look()
        page.wait_for_load_state("networkidle")
        keep(page, name)
    context.close()


def main(slugs: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "tables.db") as server:
        try:
            address = opened(server)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=find_or_install(), args=["--no-sandbox"])
                if not slugs:
                    picture_library(browser, address)
                for slug in slugs or SHOWN:
                    picture_table(browser, address, slug, SHOWN.get(slug, 20))
                browser.close()
        finally:
            server.terminate()


if __name__ == "__main__":
    main(sys.argv[1:])
