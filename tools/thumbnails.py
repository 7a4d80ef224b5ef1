"""Draws the pictures of tables that the library shows: python -m tools.thumbnails [slug ...]

Each is the real table of a game, half-way through a random game from a fixed seed, drawn by the client itself
in a real browser. Without names only those are drawn whose scene has changed since, or the drawer; `--all`
draws every one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from random import Random

import msgspec
from PIL import Image
from playwright.sync_api import Page

from tabletome import registry
from tabletome.engine import Table
from tabletome.engine.playout import answer_randomly, play_randomly
from tabletome.engine.scene import PlaceView
from tabletome.server import catalogue
from tabletome.server.assets import WEB
from tabletome.server.catalogue import Drawn
from tools.shoot import visiting

PICTURES = WEB / "pictures"
WIDTH, HEIGHT = 640, 480
SHARPNESS = 2
QUALITY = 78
DRAWERS = ("table", "parts")
"""Folders of the client on which a picture depends."""
OPEN = """
async () => {
  document.body.replaceChildren();
  await import("/web/table/tt-table.js");
  const loaded = (link) => link.sheet || new Promise((done) => link.addEventListener("load", done));
  await Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].map(loaded));
}
"""
DRAW = """
async (scene) => {
  const table = document.createElement("tt-table");
  table.setAttribute("thumbnail", "");
  table.style.cssText = "position:fixed;inset:0;width:100%;height:100%";
  table.scene = scene;
  document.body.replaceChildren(table);
  const frames = () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
  await frames();
  await new Promise((r) => requestIdleCallback(r, { timeout: 300 }));
  await frames();
}
"""


def drawer() -> str:
    """What of the client draws."""
    files = [path for folder in DRAWERS for path in sorted((WEB / folder).glob("*"))]
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


def wanted(slugs: list[str], kept: dict[str, Drawn], every: bool) -> Iterator[tuple[str, bytes, str]]:
    """The games to be drawn, with their scenes and what those are known by."""
    by = drawer()
    for slug in slugs or registry.slugs():
        scene = mid_game(slug)
        mark = f"{by} {sha256(scene).hexdigest()[:16]}"
        known = kept.get(slug)
        current = known is not None and known.mark == mark and (PICTURES / f"{slug}.webp").exists()
        if slugs or every or not current:
            yield slug, scene, mark


def mid_game(slug: str) -> bytes:
    """What the player on move sees about half-way through a random game, without what shows nothing."""
    game = registry.find(slug)
    players = registry.usual_players(game)
    answers = play_randomly(game(players, catalogue.SAMPLE), Random(catalogue.SAMPLE)) // 2
    while True:
        seed = Random(catalogue.SAMPLE)
        table = answer_randomly(Table(game, players, catalogue.SAMPLE), seed, answers, in_order=True)
        scene = table.view(min(table.asks, default=None))
        places = [place for place in scene.places if tells(place)]
        if not answers or (table.asks and places):
            return msgspec.json.encode(msgspec.structs.replace(scene, places=places))
        answers = answers * 2 // 3


def tells(place: PlaceView) -> bool:
    """Whether there is more to see than an empty spot, or the backs of what a rival holds."""
    hidden = place.owner is not None and not any(item.known for item in place.items)
    return place.board is not None or (place.count > 0 and not hidden)


def draw(page: Page, slug: str, scene: bytes) -> Path:
    page.evaluate(DRAW, json.loads(scene))
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    goal = PICTURES / f"{slug}.webp"
    picture.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(goal, quality=QUALITY, method=6)
    return goal


def main(arguments: list[str]) -> None:
    PICTURES.mkdir(exist_ok=True)
    kept = dict(catalogue.drawn())
    slugs = [argument for argument in arguments if argument != "--all"]
    with visiting() as (browser, address):
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT},
            device_scale_factor=SHARPNESS,
            reduced_motion="reduce",
            color_scheme="light",
        )
        page.goto(address, wait_until="networkidle")
        page.evaluate(OPEN)
        for slug, scene, mark in wanted(slugs, kept, "--all" in arguments):
            print(draw(page, slug, scene).name)
            kept[slug] = msgspec.structs.replace(catalogue.nature_of(registry.find(slug)), mark=mark)
    listed = {slug: kept[slug] for slug in registry.slugs() if slug in kept}
    catalogue.DRAWN.write_bytes(msgspec.json.format(msgspec.json.encode(listed), indent=1) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
