"""How soon the library, a game's page and a table are seen for the first time, on a slow line.

python -m benchmarks.first_paint

A real server, a real Chromium that has cached nothing: 150 ms to the server and back, 1.6 Mbit/s, a processor
four times slower. The server itself has been asked before, so that its own start is not in it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import urllib.request
from dataclasses import dataclass, field
from functools import partial

from playwright.sync_api import Browser, Request

from benchmarks import writing
from tools.shoot import visiting

LATENCY, BITS_DOWN, BITS_UP, SLOWED = 150, 1_600_000, 750_000, 4
AIMS = {"requests": 40, "nodes": 2000, "first paint": 1500}
PAGES = {"/": ".card", "/games/calcala": ".rules h2"}
"What stands there when the page can be read."
SEEN = """
() => {
  const paints = Object.fromEntries(performance.getEntriesByType("paint").map((p) => [p.name, p.startTime]));
  const all = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  let nodes = 0;
  while (all.nextNode()) nodes++;
  return { paint: paints["first-contentful-paint"], content: window.seenAt, nodes,
    elements: document.getElementsByTagName("*").length };
}
"""
NOTE_WHEN_SEEN = """
const look = () => {
  if (document.querySelector(SELECTOR)) {
    requestAnimationFrame(() => requestAnimationFrame(() => window.seenAt ??= performance.now()));
  } else {
    requestAnimationFrame(look);
  }
};
requestAnimationFrame(look);
"""


@dataclass
class Figures:
    paint: list[float] = field(default_factory=list)
    content: list[float] = field(default_factory=list)
    requests: int = 0
    "Until the page is quiet; of these so many are pictures."
    pictures: int = 0
    kilobytes: float = 0.0
    nodes: int = 0
    elements: int = 0


def note_kind(kinds: list[str], request: Request) -> None:
    kinds.append(request.resource_type)


def measure(browser: Browser, address: str, path: str, rounds: int, size: tuple[int, int]) -> Figures:
    found = Figures()
    for _ in range(rounds):
        context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        page = context.new_page()
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        speed = {"latency": LATENCY, "downloadThroughput": BITS_DOWN / 8, "uploadThroughput": BITS_UP / 8}
        line.send("Network.emulateNetworkConditions", {"offline": False, **speed})
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        taken: list[float] = []
        kinds: list[str] = []
        line.on(
            "Network.loadingFinished", lambda event, taken=taken: taken.append(event["encodedDataLength"])
        )
        page.on("request", partial(note_kind, kinds))
        page.add_init_script(NOTE_WHEN_SEEN.replace("SELECTOR", repr(PAGES[path])))
        page.goto(address + path, wait_until="networkidle", timeout=120_000)
        page.wait_for_function("() => window.seenAt")
        seen = page.evaluate(SEEN)
        found.paint.append(seen["paint"])
        found.content.append(seen["content"])
        found.requests, found.pictures = len(kinds), kinds.count("image")
        found.kilobytes = sum(taken) / 1000
        found.nodes, found.elements = seen["nodes"], seen["elements"]
        context.close()
    return found


def section(told: dict[tuple[str, str], Figures]) -> str:
    counted = ["requests", "pictures", "KB", "nodes", "elements"]
    head = ["page", "screen", "first paint ms", "content ms", *counted]
    rows = []
    for (path, screen), f in told.items():
        paint, content = (f"{statistics.median(all_):.0f}" for all_ in (f.paint, f.content))
        counts = [f.requests, f.pictures, f"{f.kilobytes:.0f}", f.nodes, f.elements]
        rows.append([path, screen, paint, content, *map(str, counts)])
    return (
        f"By `python -m benchmarks.first_paint`: a browser that has cached nothing, {LATENCY} ms to the "
        f"server and back, {BITS_DOWN / 1e6:g} Mbit/s, a processor {SLOWED} times slower, HTTP/1.1 from the "
        "server itself. First paint: the first text or picture; content: the first game of the library, the "
        "rules of a game. Requests, of which some are pictures, and KB until the page is quiet. Medians. "
        f"Load when written: {os.getloadavg()[0]:.1f}.\n\n" + writing.table(head, rows)
    )


def main(rounds: int, write: bool) -> None:
    sizes = {"1366x768": (1366, 768), "360x740": (360, 740)}
    with visiting() as (browser, address):
        for path in ("/api/games", "/"):
            urllib.request.urlopen(address + path).read()
        told = {
            (path, screen): measure(browser, address, path, rounds, size)
            for path in PAGES
            for screen, size in sizes.items()
        }
    said = section(told)
    print(said)
    if write:
        writing.put_sections({"The first look": said})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--dry", action="store_true", help="print only")
    given = parser.parse_args()
    main(given.rounds, not given.dry)
