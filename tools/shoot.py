"""Two pictures of a game in mid-game, at a desk and on a phone: python -m tools.shoot SLUG [FOLDER]"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import find_or_install
from tests.browser.conftest import PHONE, opened, served
from tests.browser.player import Player

ROOT = Path(__file__).resolve().parent.parent
SIZES = {"desk": {"width": 1366, "height": 768}, "phone": PHONE}
CLICKS = 24


@contextmanager
def visiting() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server with an empty store."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "tables.db") as server:
        try:
            address = opened(server)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=find_or_install(), args=["--no-sandbox"])
                yield browser, address
                browser.close()
        finally:
            server.terminate()


def resize(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})


def open_table(page: Page, address: str, slug: str, players: int | None = None) -> None:
    """A new table against bots, with the usual number of players if none is given."""
    page.goto(f"{address}/games/{slug}")
    if players is not None:
        page.get_by_label("Players").select_option(str(players))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")


def shoot(browser: Browser, address: str, slug: str, folder: Path) -> list[Path]:
    """Somebody plays so many clicks, or half as many if the game is over by then, and is pictured."""
    page = browser.new_page(reduced_motion="reduce")
    resize(page, SIZES["desk"])
    player = Player(page, seed=slug)
    clicks = CLICKS
    open_table(page, address, slug)
    while player.play(clicks) and clicks:
        clicks //= 2
        open_table(page, address, slug)
    taken = []
    for name, size in SIZES.items():
        resize(page, size)
        page.reload()
        player.look()
        page.mouse.move(0, 0)
        page.wait_for_load_state("networkidle")
        taken.append(folder / f"{slug}-{name}.png")
        page.screenshot(path=taken[-1])
    page.close()
    return taken


def main(slug: str, folder: str = "build/pictures") -> None:
    goal = ROOT / folder
    goal.mkdir(parents=True, exist_ok=True)
    with visiting() as (browser, address):
        for path in shoot(browser, address, slug, goal):
            print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


if __name__ == "__main__":
    main(*sys.argv[1:])
