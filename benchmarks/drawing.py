"""The browser's drawing on a slow phone: the first draw of a large table, and its updates in play.

python -m benchmarks.drawing

Real scenes of large games in a real Chromium. What counts is the processor time of the page's main thread
(script, style, layout, paint) until the first frame, told by the browser's own trace, times four: such is the
phone. With --throttle the browser itself is slowed, which tells less on a machine that is not idle.
"""

from __future__ import annotations

import argparse
import json
import mimetypes
import os
import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, Route, sync_playwright

import tabletome
from benchmarks import writing
from tabletome import registry
from tabletome.engine import Table
from tests.browser.chromium import find_or_install

WEB = Path(tabletome.__file__).parent / "web"
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 3, "is_mobile": True}
SLOWED = 4
AIMS = {"first draw": 150, "update": 50}
TABLES = (("benthos", 7, 280), ("trade-routes", 4, 280))
"""The largest scenes of the catalogue: game, players, and how many answers into it."""
SEEN_BEFORE = ("arc-gammon", 2, 30)
UPDATES = 8
ORIGIN = "http://tabletome.test"
BLANK = """<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
<body style="margin:0"><div id="home" style="block-size:100vh"></div>"""
PREPARE = """
async () => {
  await import("/web/table/tt-table.js");
  await new Promise((loaded) => {
    const sheet = document.querySelector("link");
    sheet.sheet ? loaded() : sheet.addEventListener("load", loaded);
  });
  window.draw = (scene) => {
    window.table = document.createElement("tt-table");
    table.scene = scene;
    document.querySelector("#home").replaceChildren(table);
  };
  window.timed = async (change) => {
    await new Promise((calm) => setTimeout(calm, 300));
    performance.mark("begin");
    change();
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    performance.mark("end");
  };
}
"""
FIRST = "(scene) => timed(() => draw(scene))"
UPDATE = "(scene) => timed(() => { table.scene = scene; })"
CATEGORIES = ["blink.user_timing", "devtools.timeline", "toplevel"]
KINDS = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
}


class Work(NamedTuple):
    """Milliseconds of the main thread."""

    total: float
    kinds: dict[str, float]


@dataclass
class Figures:
    title: str
    items: int
    spaces: int
    nodes: list[int] = field(default_factory=list)
    cold: list[Work] = field(default_factory=list)
    first: list[Work] = field(default_factory=list)
    updates: list[Work] = field(default_factory=list)


def scenes_of(slug: str, players: int, answers: int) -> list[dict[str, Any]]:
    """What the first seat sees after so many random answers, and after each of the next ones."""
    table = Table(registry.find(slug), players, seed="drawing")
    rng = Random(1)
    seen = []
    for step in range(answers + UPDATES):
        seat = min(table.asks)
        ask = table.asks[seat]
        written = ask.kind == "text" and not ask.drawn
        table.answer(seat, "Once upon a time." if written else rng.randrange(len(ask.options)))
        if step >= answers - 1:
            seen.append(msgspec.to_builtins(table.view(0)))
    return seen


def from_folder(web: Path) -> Callable[[Route], None]:
    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN)
        if path.startswith("/web/"):
            file = web / path.removeprefix("/web/")
            route.fulfill(path=file, content_type=mimetypes.guess_type(file.name)[0])
        else:
            route.fulfill(body=BLANK, content_type="text/html")

    return answer


def traced(browser: Browser, page: Page, step: str, scenes: list[dict[str, Any]]) -> Iterator[Work]:
    """The main thread's work in each step, which sets marks at its beginning and its end."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    for scene in scenes:
        page.evaluate(step, scene)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = sorted((e for e in events if e["name"] in ("begin", "end") and "ts" in e), key=lambda e: e["ts"])
    for begin, end in zip(marks[::2], marks[1::2], strict=True):
        during = [
            e
            for e in events
            if (e["pid"], e["tid"]) == (begin["pid"], begin["tid"])
            and e["ph"] == "X"
            and begin["ts"] <= e["ts"] + e.get("dur", 0) <= end["ts"]
        ]
        kinds: dict[str, float] = {}
        for event in during:
            if event["name"] in KINDS:
                kind = KINDS[event["name"]]
                kinds[kind] = kinds.get(kind, 0.0) + event.get("tdur", 0) / 1000
        tasks = sum(e.get("tdur", 0) for e in during if e["name"] == "ThreadControllerImpl::RunTask") / 1000
        yield Work(tasks, {"script": tasks - sum(kinds.values()), **kinds})


def new_page(browser: Browser, web: Path, throttle: int = 1) -> Page:
    context = browser.new_context(**PHONE)  # type: ignore[arg-type]  # mypy does not unpack it by name
    page = context.new_page()
    page.route("**/*", from_folder(web))
    page.goto(ORIGIN)
    page.evaluate(PREPARE)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    return page


def measure(
    browser: Browser, web: Path, rounds: int, throttle: int, slug: str, players: int, answers: int
) -> Figures:
    scenes = scenes_of(slug, players, answers)
    small = scenes_of(*SEEN_BEFORE)[0]
    found = Figures(
        title=f"{scenes[0]['title']}, {players} players",
        items=sum(len(place["items"]) for place in scenes[0]["places"]),
        spaces=sum(len(board["spaces"]) for board in scenes[0]["boards"]),
    )
    for _ in range(rounds):
        page = new_page(browser, web, throttle)
        found.cold.extend(traced(browser, page, FIRST, scenes[:1]))
        found.nodes.append(page.evaluate("table.querySelectorAll('*').length"))
        page.context.close()
        page = new_page(browser, web, throttle)
        page.evaluate(FIRST, small)
        found.first.extend(traced(browser, page, FIRST, scenes[:1]))
        found.updates.extend(traced(browser, page, UPDATE, scenes[1:]))
        page.context.close()
    return found


def section(figures: list[Figures], factor: float) -> str:
    kinds = ["script", "style", "layout", "paint"]
    head = ["table", "things", "spaces", "nodes", "what", "ms", "least", "most", *kinds]
    rows = []
    for f in figures:
        for what, works in (("first draw", f.first), ("the same, cold", f.cold), ("update", f.updates)):
            totals = [work.total * factor for work in works]
            shares = [statistics.median(work.kinds.get(kind, 0.0) for work in works) for kind in kinds]
            parts = [f"{share * factor:.0f}" for share in shares]
            size = [f.title, str(f.items), str(f.spaces), str(f.nodes[0])]
            spread = [f"{ms:.0f}" for ms in (statistics.median(totals), min(totals), max(totals))]
            rows.append([*size, what, *spread, *parts])
    aims = ", ".join(f"{what} {limit} ms" for what, limit in AIMS.items())
    return (
        "By `python -m benchmarks.drawing`: the largest scenes of the catalogue on a phone of 360 by 740 at "
        f"three pixels a point, its processor {SLOWED} times slower than this one; milliseconds of the "
        "page's main thread until the first frame, by the browser's trace: the median and the range, and the "
        "medians of its parts. Before a first draw the page has shown a small table of another game; cold, "
        "it has shown nothing yet, and fonts and code are new to the browser. Styles are found during "
        f"layout. Aims: {aims}. Load when written: {os.getloadavg()[0]:.1f}; all of it suffers from that.\n\n"
        + writing.table(head, rows)
    )


def main(web: Path, rounds: int, throttle: int, write: bool) -> None:
    with sync_playwright() as playwright:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=options)
        figures = [measure(browser, web, rounds, throttle, *table) for table in TABLES]
        browser.close()
    said = section(figures, SLOWED / throttle)
    print(said)
    if write:
        writing.put_sections({"Drawing on a slow phone": said})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--web", type=Path, default=WEB, help="another version of the client, to compare")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--throttle", action="store_true", help="let the browser slow itself down")
    parser.add_argument("--dry", action="store_true", help="print only")
    given = parser.parse_args()
    main(given.web, given.rounds, SLOWED if given.throttle else 1, not given.dry)
