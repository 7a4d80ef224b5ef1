"""Small parts of pages that are whole in themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from pathlib import Path

from tabletome.playtest import plots
from tabletome.playtest.measure import Numbers, Share


def page(title: str, body: Iterable[str]) -> str:
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="icon" href="data:,"><style>{_style()}</style></head>\n'
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )


@cache
def _style() -> str:
    return (Path(__file__).parent / "report.css").read_text("utf-8")


def section(anchor: str, title: str, body: str) -> str:
    return f'<section id="{anchor}"><h2>{escape(title)}</h2>{body}</section>\n'


def figure(name: str, svg: str, caption: str, description: str) -> str:
    drawn = plots.embedded(svg, f"plot-{name}", escape(description, quote=True))
    return f'<figure id="{name}">{drawn}<figcaption>{escape(caption)}</figcaption></figure>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]], texts: Sequence[int] = ()) -> str:
    """A table of cells that are HTML already. On a narrow page each row stands by itself, with its heads."""

    kinds = [' class="text"' if column in texts else "" for column in range(len(head))]
    named = [f'{kind} data-head="{escape(name, quote=True)}"' for kind, name in zip(kinds, head, strict=True)]

    def cells(row: Sequence[str], tag: str, more: Sequence[str]) -> str:
        return "".join(f"<{tag}{kind}>{cell}</{tag}>" for cell, kind in zip(row, more, strict=True))

    body = "".join(f"<tr>{cells(row, 'td', named)}</tr>" for row in rows)
    whole = f"<thead><tr>{cells(head, 'th', kinds)}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="wide"><table>{whole}</table></div>'


def bar(share: Share, fair: float) -> str:
    low, width = share.low * 100, (share.high - share.low) * 100
    band = f'<i style="left:{low:.0f}%;width:{max(2, width):.0f}%"></i>'
    return f'<span class="bar" aria-hidden="true">{band}<b style="left:{fair * 100:.0f}%"></b></span>'


def span_of(numbers: Numbers) -> str:
    least, quarter, three_quarters, most = (
        f"{x:.0f}" if x == round(x) or abs(x) >= 10 else f"{x:.1f}"
        for x in (numbers.least, numbers.quarter, numbers.three_quarters, numbers.most)
    )
    return f"{least} to {most}, half within {quarter} to {three_quarters}" if least != most else "always"


def bounds(share: Share) -> str:
    return f"{share.low * 100:.1f} to {share.high * 100:.1f} % with 95 % confidence"


def number(value: float) -> str:
    if value == round(value) or abs(value) >= 100:
        return f"{value:.0f}"
    return f"{value:.2g}" if abs(value) < 1 else f"{value:.1f}"
