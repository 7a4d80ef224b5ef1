"""The first frame of a new table: few nodes, and yet all there is to see; the rest follows unseen."""

from __future__ import annotations

import base64
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from tabletome import registry
from tabletome.engine import Table
from tests.browser.conftest import DESK, PHONE, Visit

TABLES = (
    ("benthos", 7, 280),
    ("trade-routes", 4, 60),
    ("calcala", 2, 20),
    ("arc-gammon", 2, 20),
    ("stratego-shogun", 2, 60),
    ("euro-risk", 3, 60),
    ("kings-cottage", 4, 40),
)
HOLD_BACK = """
async (scene) => {
  await import("/web/table/tt-table.js");
  const loaded = (link) => link.sheet || new Promise((done) => link.addEventListener("load", done));
  await Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].map(loaded));
  window.rest = [];
  window.requestIdleCallback = (act) => rest.push(act);
  window.table = document.createElement("tt-table");
  table.id = "new";
  table.style.cssText = "position: fixed; inset: 0; z-index: 9";
  table.scene = scene;
  document.body.append(table);
  const shown = () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
  await shown();
  await shown();
}
"""
FINISH = "() => rest.splice(0).forEach((act) => act())"
DIFFERENT = """
async (pictures) => {
  const [one, other] = await Promise.all(pictures.map(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  let different = 0;
  for (let i = 0; i < one.length; i += 4) {
    different += [0, 1, 2].some((c) => Math.abs(one[i + c] - other[i + c]) > 110);
  }
  return different;
}
"""
"""Edges may be a little softer, as they are drawn in one go."""


def scene_of(slug: str, players: int, answers: int, viewer: int | None = None) -> dict[str, Any]:
    table = Table(registry.find(slug), players, seed="first frame")
    rng = Random(1)
    for _ in range(answers):
        seat = min(table.asks)
        table.answer(seat, rng.randrange(len(table.asks[seat].options)))
    scene: dict[str, Any] = msgspec.to_builtins(table.view(viewer))
    return scene


def drawn(page: Page, scene: dict[str, Any]) -> tuple[int, int, int]:
    """How many shapes are sketched, how many things are drawn on the table, and before rivals."""
    page.evaluate(HOLD_BACK, scene)
    return counted(page)


def counted(page: Page) -> tuple[int, int, int]:
    sketched, things, others = (
        page.locator(f"#new {where}").count()
        for where in (".tt-sketch path", ".tt-view .tt-item", ".tt-seats .tt-stage")
    )
    return sketched, things, others


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_shows_all_that_is_seen_when_the_rest_is_drawn(
    visit: Visit, table: tuple[str, int, int], viewport: dict[str, int]
) -> None:
    page = visit(viewport).go("/")
    scene = scene_of(*table)
    sketched, few, waiting = drawn(page, scene)
    assert sketched > 0
    assert waiting == 0
    box = page.locator("#new .tt-view").bounding_box()
    assert box
    # what begins just above the lower edge may come with the rest
    clip: Any = {**box, "height": box["height"] - 60}
    before = page.screenshot(clip=clip)
    page.evaluate(FINISH)
    sketched, things, _ = counted(page)
    assert sketched == 0
    assert things > few
    pictures = [base64.b64encode(shot).decode() for shot in (before, page.screenshot(clip=clip))]
    assert page.evaluate(DIFFERENT, pictures) == 0


def test_a_click_before_the_rest_is_drawn_counts(visit: Visit) -> None:
    page = visit().go("/")
    sketched, _, _ = drawn(page, scene_of("trade-routes", 2, 4, viewer=1))
    assert sketched > 0
    page.evaluate("table.addEventListener('answer', (event) => { window.said = event.detail.choice; })")
    box = page.locator("#new .tt-space.tt-touch").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    touched = page.evaluate("table.scene.ask.options[window.said].touches")
    assert touched[0].startswith("ocean:")
    assert counted(page)[0] == 0


def test_the_next_scene_finds_the_rest_drawn(visit: Visit) -> None:
    page = visit().go("/")
    sketched, _, _ = drawn(page, scene_of("trade-routes", 2, 4))
    assert sketched > 0
    page.evaluate("async (scene) => { table.scene = scene; await null; }", scene_of("trade-routes", 2, 5))
    sketched, things, before_rivals = counted(page)
    assert sketched == 0
    assert things > 30
    assert before_rivals > 0
