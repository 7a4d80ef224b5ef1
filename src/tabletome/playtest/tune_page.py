"""What a search of settings has found, as a page, as JSON and as CSV."""

from __future__ import annotations

from html import escape
from pathlib import Path

import msgspec

from tabletome.playtest import plots
from tabletome.playtest.markup import figure, number, page, section, table
from tabletome.playtest.sheet import Line, write_sheet
from tabletome.playtest.tune import Tried, Tuned

HEAD = ("Setting", "games", "")


def summary(found: Tuned) -> str:
    sample = "" if found.tried == found.of else f" of {found.of}"
    return (
        f"{found.title}: {found.tried} settings{sample} were tried with {found.players} players, "
        f"{found.bots[0]} bots; these {len(found.last)} were left. On the frontier (*) is what no other "
        "beats in one aim without falling behind in another."
    )


def cells(tried: Tried) -> tuple[str, ...]:
    figures = [
        f"{number(e.mean)} ({number(e.low)} to {number(e.high)}){'' if miss else ' ✓'}"
        for e, miss in zip(tried.figures, tried.misses, strict=True)
    ]
    return (", ".join(tried.settings) or "as it is", str(tried.games), "*" if tried.best else "", *figures)


def write_tuned(found: Tuned, slug: str, folder: Path) -> list[Path]:
    files = [folder / f"tune-{slug}.{ending}" for ending in ("html", "json", "csv")]
    files[0].write_text(tuned_page(found), "utf-8")
    files[1].write_bytes(msgspec.json.encode(found))
    lines = [
        Line(
            "tune", found.players, ", ".join(tried.settings) or "as it is", str(aim), e.mean, e.low, e.high,
            tried.games, "frontier" if tried.best else "",
        )
        for tried in (*found.last, found.usual)
        for aim, e in zip(found.aims, tried.figures, strict=True)
    ]  # fmt: skip
    write_sheet(files[2], lines)
    return files


def tuned_page(found: Tuned) -> str:
    rows = [tuple(map(escape, cells(tried))) for tried in (*found.last, found.usual)]
    head = (*HEAD, *(escape(str(aim)) for aim in found.aims))
    parts = [table(head, rows, texts=(0,))]
    if len(found.aims) > 1:
        told = f"{found.aims[0]} against {found.aims[1]}, with 95 % intervals"
        svg = plots.frontier(found.aims[:2], found.last, found.usual)
        parts.append(f'<div class="plots">{figure("frontier-plot", svg, told, told)}</div>')
    ticks = f"A tick: nothing is missed. All settings played the same seeds ({found.seed})."
    body = [
        f"<h1>{escape(found.title)}: settings</h1>",
        f'<p class="soft">{escape(summary(found))} {escape(ticks)}</p>',
        section("frontier", "What can be had", "".join(parts)),
    ]
    if found.broken:
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in found.broken)
        body.append(section("broken", "What cannot be played", f"<ul>{items}</ul>"))
    return page(f"{found.title}: settings", body)
