"""Plots as SVG to be put into a page: small, without scripts, the same for the same figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any

from tabletome.engine import TabletomeError
from tabletome.playtest.measure import AtTable, Share
from tabletome.playtest.record import STAGES

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from tabletome.playtest.tune import Aim, Tried

BLUE, ORANGE, GREY = "#2a6f97", "#c8553d", "#8a8f98"
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none", "svg.hashsalt": "tabletome", "font.family": "sans-serif", "font.size": 10.0,
    "axes.spines.top": False, "axes.spines.right": False, "axes.edgecolor": GREY, "axes.linewidth": 0.8,
    "xtick.color": GREY, "ytick.color": GREY, "axes.labelcolor": "#444b55", "text.color": "#444b55",
}  # fmt: skip


def seats(table: AtTable) -> str:
    def draw(axes: Axes) -> None:
        numbers = range(1, table.players + 1)
        fair = 100 / table.players
        axes.axhline(fair, color=ORANGE, linewidth=1.2, linestyle=(0, (4, 3)))
        _with_intervals(axes, list(numbers), table.seats, "o")
        axes.annotate("fair", (table.players + 0.45, fair), color=ORANGE, va="bottom", ha="right")
        axes.set_xticks(list(numbers), [f"seat {number}" for number in numbers])
        axes.set_xlim(0.5, table.players + 0.5)
        top = max(share.high for share in table.seats) * 100
        axes.set_ylim(0, min(103, max(top, fair) * 1.25))
        axes.set_ylabel("victories, %")

    return _svg(draw)


def lengths(turns: Sequence[int]) -> str:
    from matplotlib.ticker import MaxNLocator

    def draw(axes: Axes) -> None:
        least, most = min(turns), max(turns)
        step = max(1, -(-(most - least + 1) // 30))
        edges = [least - 0.5 + step * i for i in range((most - least) // step + 2)]
        axes.hist(turns, bins=edges, color=BLUE, edgecolor="white", linewidth=0.4)
        axes.set_xlim(min(edges[0], least - 2), max(edges[-1], most + 2))
        axes.set_xlabel("turns")
        axes.set_ylabel("games")
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))

    return _svg(draw)


def course(table: AtTable) -> str:
    assert table.course is not None
    by_stage = table.course.leader_wins

    def draw(axes: Axes) -> None:
        known = [(i, share) for i, share in enumerate(by_stage) if share is not None]
        at = [(i + 1) * 100 / STAGES for i, _ in known]
        axes.axhline(100 / table.players, color=ORANGE, linewidth=1.2, linestyle=(0, (4, 3)))
        axes.axvline(50, color=GREY, linewidth=0.6)
        axes.fill_between(
            at,
            [s.low * 100 for _, s in known],
            [s.high * 100 for _, s in known],
            color=BLUE,
            alpha=0.18,
            lw=0,
        )
        axes.plot(at, [share.share * 100 for _, share in known], color=BLUE, marker="o", markersize=4)
        axes.set_ylim(0, 103)
        axes.set_xlim(0, 100)
        axes.set_xlabel("of the game played, %")
        axes.set_ylabel("the leader wins, %")

    return _svg(draw)


def widths(table: AtTable) -> str:
    def draw(axes: Axes) -> None:
        at = [(i + 0.5) * 100 / STAGES for i in range(STAGES)]
        axes.bar(at, table.branching_by_stage, width=90 / STAGES, color=BLUE)
        axes.set_xlim(0, 100)
        axes.set_xlabel("of the game played, %")
        axes.set_ylabel("options a decision")

    return _svg(draw)


def frontier(aims: Sequence[Aim], tried: Sequence[Tried], usual: Tried) -> str:
    """Settings by two figures; those that nothing beats stand out, and the game as it is."""

    def draw(axes: Axes) -> None:
        for one in (*tried, usual):
            across, up = one.figures[:2]
            colour = ORANGE if one is usual else BLUE if one.best else GREY
            errors = [[across.mean - across.low], [across.high - across.mean]]
            above = [[up.mean - up.low], [up.high - up.mean]]
            axes.errorbar([across.mean], [up.mean], above, errors, "o", color=colour, linewidth=0.8)
            name = ", ".join(one.settings) or "as it is"
            axes.annotate(
                name, (across.mean, up.mean), (4, 4), textcoords="offset points", fontsize=7, color=colour
            )
        axes.axvline(aims[0].target, color=GREY, linewidth=0.6)
        axes.axhline(aims[1].target, color=GREY, linewidth=0.6)
        axes.set_xlabel(aims[0].figure)
        axes.set_ylabel(aims[1].figure)

    return _svg(draw)


def _with_intervals(axes: Axes, at: list[int], shares: Sequence[Share], marker: str) -> None:
    values = [share.share * 100 for share in shares]
    below = [value - share.low * 100 for value, share in zip(values, shares, strict=True)]
    above = [share.high * 100 - value for value, share in zip(values, shares, strict=True)]
    axes.errorbar(at, values, [below, above], fmt=marker, color=BLUE, capsize=4, linewidth=1.6, markersize=6)


def _svg(draw: Any) -> str:
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError as error:
        raise TabletomeError(
            "The plots of a report need the package matplotlib: `pip install '.[sim]'` in Tabletome's folder."
        ) from error
    with rc_context(STYLE):
        figure = Figure(figsize=(4.6, 2.7), layout="constrained")
        draw(figure.add_subplot())
        text = StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return text.getvalue()


def embedded(svg: str, name: str, description: str) -> str:
    """A plot for a page that holds others: its names made its own, and a description for those who listen."""
    body = svg[svg.index("<svg") :]
    body = re.sub(r"<metadata>.*?</metadata>\s*", "", body, flags=re.DOTALL)
    body = re.sub(r'\bid="', f'id="{name}-', body)
    body = re.sub(r'href="#', f'href="#{name}-', body)
    body = re.sub(r"url\(#", f"url(#{name}-", body)
    body = re.sub(r' (width|height)="[\d.]+pt"', "", body, count=2)
    return body.replace("<svg ", f'<svg role="img" aria-label="{description}" ', 1)
