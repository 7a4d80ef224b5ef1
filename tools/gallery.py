"""Draws every game in mid-game at a desk and on a phone, and measures what a designer would.

    python -m tools.gallery [--games a,b] [--json] [--folder pictures]

One contact sheet per size comes of it, a picture per table, and for each the size of its main board, the
smallest text, what overlaps and what is cut off. `complaints` holds them against the limits.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from PIL import Image, ImageDraw
from playwright.sync_api import Page

from tabletome import registry
from tabletome.engine import Ask, Game, Table
from tools.shoot import SIZES, visiting

MOST_PLAYERS = 4
ANSWERS = 60
STAND_IN = "Once upon a time."
LEAST_HEIGHT = 600
LEAST_SHARE = 0.7
LEAST_OF_ROOM = 0.8
LEAST_TEXT = {"desk": 9.0, "phone": 10.0}
MOST_ASK = 56
LONG_ASK = 102
COLUMNS = {"desk": 3, "phone": 7}
SHOWN_WIDTH = {"desk": 683, "phone": 300}

OPEN = """
async ([slug, scene, log]) => {
  const base = document.querySelector('script[src$="app.js"]').src;
  const { TableFrame } = await import(new URL("pages/table-frame.js", base));
  const { api } = await import(new URL("api.js", base));
  document.querySelector("#app")?.replaceChildren();
  const frame = new TableFrame(document.querySelector("#app"), await api.game(slug), []);
  const loaded = (link) => link.sheet || new Promise((done) => link.addEventListener("load", done));
  await Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].map(loaded));
  frame.table.scene = scene;
  frame.tell(log, (line) => [line]);
  frame.status.textContent = "Your turn.";
  frame.status.classList.add("said-below");
  const frames = () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
  await frames();
  await new Promise((r) => requestIdleCallback(r, { timeout: 300 }));
  await frames();
}
"""
"A page as a player has it, without a server behind the table."

GO_ON = """
async (scene) => {
  document.querySelector("tt-table").scene = scene;
  await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
}
"""

WHERE = """
() => {
  const where = {};
  const put = (name, { x, y, width, height }) => where[name] = [x, y, width, height].map(Math.round);
  const boards = [...document.querySelectorAll(".tt-felt .tt-board")];
  // a board may grow within its room
  boards.forEach((b, i) => put(`board ${i} of ${b.getBBox().width}`, b.getBoundingClientRect()));
  for (const place of document.querySelectorAll(".tt-felt .tt-place")) {
    const { e: x, f: y } = place.getScreenCTM();
    put(place.dataset.id, { x, y, width: 0, height: 0 });
  }
  return where;
}
"""
"Boards, and the upper left corners of places: what lies in these may grow."

MEASURE = """
() => {
  const table = document.querySelector("tt-table");
  const view = table.querySelector(".tt-view").getBoundingClientRect();
  const box = (e) => e.getBoundingClientRect();
  const area = (b) => b.width * b.height;
  const boards = [...table.querySelectorAll(".tt-board")].map(box).sort((a, b) => area(b) - area(a));
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const sizeOf = (text) => {
    const drawn = text.matches("path")
      ? text.getAttribute("stroke-width") / 0.126
      : parseFloat(getComputedStyle(text).fontSize);
    return drawn * text.getScreenCTM().a;
  };
  const texts = [...table.querySelectorAll(".tt-stage text, .tt-stage path.tt-letters")].filter(shown)
    .map((e) => ({ size: sizeOf(e), said: e.textContent || "a figure" }))
    .sort((a, b) => a.size - b.size);
  const name = (e) => e.getAttribute("aria-label") ?? e.dataset.id ?? e.textContent.trim();
  const touchable = [...table.querySelectorAll(".tt-touch, .tt-goal, .tt-answer, .tt-tool")].filter(shown);
  const covered = [], cut = [];
  for (const one of touchable) {
    const b = box(one);
    const frame = one.closest(".tt-view, .tt-belongings, .tt-answers, .tt-ask, .tt-seats, .tt-side");
    const f = frame ? box(frame) : b;
    const scrolls = frame &&
      (frame.scrollHeight > frame.clientHeight + 1 || frame.scrollWidth > frame.clientWidth + 1);
    const out = b.left < f.left - 8 || b.right > f.right + 8 || b.top < f.top - 8 || b.bottom > f.bottom + 8;
    if (out) {
      if (!scrolls || innerWidth > 640) cut.push(name(one));
      continue;
    }
    let met = 0;
    for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const hit = document.elementFromPoint(b.left + b.width * x, b.top + b.height * y);
        if (hit && one.contains(hit)) met++;
      }
    }
    if (met < 5) covered.push(name(one));
  }
  for (const e of document.querySelectorAll(".tt-name, .tt-counters b, .tt-prompt, .tt-answer, .tt-tool")) {
    if (shown(e) && e.clientWidth && e.scrollWidth > e.clientWidth + 1) cut.push(e.textContent);
  }
  const ask = box(table.querySelector(".tt-ask"));
  const bottom = Math.min(view.bottom, ask.left < view.right ? ask.top : Infinity);
  const isWhole = (b) => b.top >= view.top - 1 && b.bottom <= bottom + 1 && b.left >= view.left - 1
    && b.right <= view.right + 1;
  // where every player has a board, one's own comes first, even if another's is somewhat larger
  const board = boards.find((b) => isWhole(b) && area(b) > area(boards[0]) * 0.6) ?? boards[0] ?? null;
  const prompt = table.querySelector(".tt-prompt");
  const lines = Math.round(box(prompt).height / parseFloat(getComputedStyle(prompt).lineHeight));
  const bare = [".tt-answers", ".tt-note"].every((part) => !table.querySelector(part).textContent);
  return {
    board: board && { width: Math.round(board.width), height: Math.round(board.height),
      whole: isWhole(board) },
    room: { width: Math.round(view.width), height: Math.round(view.height) },
    text: texts.length ? { size: Math.round(texts[0].size * 10) / 10, said: texts[0].said,
      small: texts.filter((t) => t.size < 9).length } : null,
    ask: { height: Math.round(ask.height), lines, bare },
    covered, cut, beyond: document.documentElement.scrollWidth > innerWidth + 1,
  };
}
"""


def mid_game(
    game: type[Game[Any]], wanted: Callable[[Ask[Any]], bool] = lambda ask: True, answers: int = ANSWERS
) -> Table:
    """After so many random answers, or half as many as the game took, as soon as an ask is as wanted."""
    players = max(game.seats[0], min(MOST_PLAYERS, game.seats[-1]))
    table = Table(game, players, seed="gallery")
    rng = Random(game.slug)
    given = 0
    while given < answers or not (table.asks and wanted(table.asks[min(table.asks)])):
        if not table.asks:
            return mid_game(game, wanted, min(given, answers) // 2)
        answer_at_random(table, min(table.asks), rng)
        given += 1
    return table


def answer_at_random(table: Table, seat: int, rng: Random) -> None:
    ask = table.asks[seat]
    written = ask.kind == "text" and not ask.drawn
    table.answer(seat, STAND_IN if written else rng.randrange(len(ask.options)))


def empty(page: Page, address: str) -> None:
    """The page of a table, with nothing to draw on it yet."""
    page.goto(f"{address}/tables/none")
    page.get_by_role("heading", level=1).wait_for()


def show(page: Page, table: Table, seat: int | None = None) -> None:
    """The page of this table as a seat sees it: the one that is asked, if none is named."""
    seat = min(table.asks) if seat is None else seat
    scene = msgspec.to_builtins(table.view(seat))
    page.evaluate(OPEN, [table.game.slug, scene, table.log(seat)])


def go_on(page: Page, table: Table, seat: int) -> None:
    """The next scene of a table that is shown already."""
    page.evaluate(GO_ON, msgspec.to_builtins(table.view(seat)))


def where(page: Page) -> dict[str, list[int]]:
    found: dict[str, list[int]] = page.evaluate(WHERE)
    return found


def measure(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def complaints(found: dict[str, Any], size: str) -> list[str]:
    """What of a table is outside the limits."""
    told = []
    board, text, ask = found["board"], found["text"], found["ask"]
    if board and size == "desk" and board["height"] < LEAST_HEIGHT:
        share = board["width"] / SIZES[size]["width"]
        # boards of rivals lie beside one's own, which still takes most of what seats and ask leave
        if share < LEAST_SHARE and board["width"] < LEAST_OF_ROOM * found["room"]["width"]:
            told.append(f"the board is {board['height']} px high and {share:.0%} of the width")
    # a very long ask may cover the edge of a board, which then can be scrolled
    if board and not board["whole"] and (size == "desk" or ask["height"] <= LONG_ASK):
        told.append("the first screen does not show the whole board")
    if text and text["size"] < LEAST_TEXT[size]:
        told.append(f"{text['said']!r} is written in {text['size']} px")
    if size == "desk" and ask["bare"] and ask["lines"] == 1 and ask["height"] > MOST_ASK:
        told.append(f"one line takes an ask bar of {ask['height']} px")
    told += [f"covered: {name}" for name in found["covered"]]
    told += [f"cut off: {name}" for name in found["cut"]]
    if found["beyond"]:
        told.append("the page is wider than the screen")
    return told


def contact_sheet(pictures: dict[str, Path], size: str, goal: Path) -> None:
    width = SHOWN_WIDTH[size]
    height = width * SIZES[size]["height"] // SIZES[size]["width"]
    columns = COLUMNS[size]
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * (width + 8), rows * (height + 26)), "white")
    pen = ImageDraw.Draw(sheet)
    for i, (slug, path) in enumerate(pictures.items()):
        x, y = i % columns * (width + 8), i // columns * (height + 26)
        pen.text((x + 4, y + 6), slug, fill="black")
        sheet.paste(Image.open(path).convert("RGB").resize((width, height)), (x, y + 22))
    sheet.save(goal)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", default="", help="names with commas; all if none is given")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--folder", type=Path, default=Path("gallery"))
    given = parser.parse_args(arguments)
    games = [registry.find(slug) for slug in given.games.split(",") if slug] or registry.everything()
    given.folder.mkdir(parents=True, exist_ok=True)
    told: dict[str, dict[str, Any]] = {}
    tables = {game.slug: mid_game(game) for game in games}
    with visiting() as (browser, address):
        for size in given.sizes.split(","):
            viewport: Any = SIZES[size]
            page = browser.new_page(viewport=viewport, reduced_motion="reduce")
            empty(page, address)
            pictures = {}
            for slug, table in tables.items():
                show(page, table)
                found = measure(page)
                found["complaints"] = complaints(found, size)
                told.setdefault(slug, {})[size] = found
                pictures[slug] = given.folder / f"{slug}-{size}.png"
                page.screenshot(path=pictures[slug])
            contact_sheet(pictures, size, given.folder / f"all-{size}.png")
            page.close()
    if given.json:
        print(json.dumps(told, indent=1, ensure_ascii=False))
        return
    for slug, sizes in told.items():
        for size, found in sizes.items():
            board = found["board"] or {"width": 0, "height": 0}
            text = found["text"] or {"size": 0, "said": ""}
            print(
                f"{slug:20} {size:6} board {board['width']:4} x {board['height']:<4} text {text['size']:4} "
                f"ask {found['ask']['height']:3}  {'; '.join(found['complaints'][:6])}"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
