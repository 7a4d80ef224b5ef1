"""What two versions of a game differ in, as a page, as JSON and as CSV."""

from __future__ import annotations

from html import escape
from pathlib import Path

import msgspec

from tabletome.playtest.compare import Difference, Shift
from tabletome.playtest.diff import Diff, Pairs
from tabletome.playtest.findings import percent
from tabletome.playtest.markup import number, page, section, table
from tabletome.playtest.sheet import Line, write_sheet

HEAD = ("Figure", "old", "95 %", "new", "95 %", "change", "95 %")


def cells(d: Difference) -> tuple[str, ...]:
    """Of what does not change, what would have shown stands instead of the change's interval."""
    would_show = f"± {number(d.unseen)}" if d.unseen else "any"
    last = f"{number(d.low)} to {number(d.high)}" if d.clear else would_show
    return (
        d.figure,
        number(d.usual),
        f"{number(d.usual_low)} to {number(d.usual_high)}",
        number(d.variant),
        f"{number(d.variant_low)} to {number(d.variant_high)}",
        f"{'+' if d.change > 0 else ''}{number(d.change)}",
        last,
    )


def in_words(shift: Shift) -> str:
    shares = [percent(share.share) if share else "never offered" for share in (shift.before, shift.after)]
    return f"“{shift.name}” at “{shift.context}”: {shares[0]} → {shares[1]}"


def write_diff(diff: Diff, slug: str, folder: Path) -> list[Path]:
    files = [folder / f"diff-{slug}.{ending}" for ending in ("html", "json", "csv")]
    files[0].write_text(diff_page(diff), "utf-8")
    files[1].write_bytes(msgspec.json.encode(diff))
    write_sheet(files[2], (line for pairs in diff.tables for line in _lines(pairs)))
    return files


def _lines(pairs: Pairs) -> list[Line]:
    found = []
    for d in pairs.differences:
        verdict = "clear" if d.clear else ""
        told = (
            ("old", d.usual, d.usual_low, d.usual_high),
            ("new", d.variant, d.variant_low, d.variant_high),
            ("change", d.change, d.low, d.high),
        )
        found += [
            Line(
                "diff",
                pairs.players,
                d.figure,
                what,
                value,
                low,
                high,
                pairs.games,
                verdict,
            )
            for what, value, low, high in told
        ]
    return found


def _how(diff: Diff) -> str:
    bots = ", ".join(dict.fromkeys(diff.bots))
    return (
        f'<p class="soft">Old: {escape(diff.old)}. New: {escape(diff.new)}. Both play games of the same '
        f"seeds ({escape(diff.seed)}), by {escape(bots)} bots; figures are compared game by game. What "
        "changes is sure at 99.9 %.</p>"
    )


def diff_page(diff: Diff) -> str:
    body = [
        f"<h1>{escape(diff.title)}: what changes?</h1>",
        _how(diff),
    ]
    for pairs in diff.tables:
        parts = [f'<p class="soft">{pairs.games} pairs of games; {pairs.alike} went the same way.</p>']
        for heading, clear in (("What changes", True), ("What does not, as far as these games show", False)):
            rows = [tuple(map(escape, cells(d))) for d in pairs.differences if d.clear is clear]
            head = HEAD if clear else (*HEAD[:-1], "would show")
            if rows:
                parts.append(f"<h3>{heading}</h3>{table(head, rows, texts=(0,))}")
        if pairs.shifts:
            items = "".join(f"<li>{escape(in_words(shift))}</li>" for shift in pairs.shifts)
            parts.append(f"<h3>Taken more or less often, by those who could</h3><ul>{items}</ul>")
        body.append(section(f"players-{pairs.players}", f"{pairs.players} players", "".join(parts)))
    return page(f"{diff.title}: what changes?", body)
