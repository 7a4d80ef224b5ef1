"""Every game in mid-game, at a desk and on a phone: the limits of the gallery, and that nothing jumps."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tabletome import registry
from tabletome.engine import Game
from tools import gallery
from tools.shoot import SIZES

STEPS = 14


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> dict[str, Page]:
    """One of each size, on which all tables are drawn one after the other."""
    opened = {}
    for name, size in SIZES.items():
        viewport: Any = size
        opened[name] = browser.new_page(viewport=viewport, reduced_motion="reduce")
        gallery.empty(opened[name], address)
    return opened


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", registry.everything(), ids=lambda game: game.slug)
def test_a_table_looks_as_it_should(pages: dict[str, Page], game: type[Game[Any]], size: str) -> None:
    page = pages[size]
    table = gallery.mid_game(game)
    seat = min(table.asks)
    gallery.show(page, table, seat)
    assert gallery.complaints(gallery.measure(page), size) == []

    grows = any(place.grid is not None and place.grid.open_ended for place in table.game.places())
    before = gallery.where(page)
    rng = Random(game.slug)
    for step in range(STEPS):
        if not table.asks:
            break
        gallery.answer_at_random(table, min(table.asks), rng)
        gallery.go_on(page, table, seat)
        now = gallery.where(page)
        kept = {name: box for name, box in before.items() if not (grows and name.startswith("board"))}
        moved = {name: (box, now[name]) for name, box in kept.items() if now.get(name, box) != box}
        assert moved == {}, f"after {step + 1} answers"
