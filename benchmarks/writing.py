"""RESULTS.md in sections, each of which is renewed by itself, and the plot shown there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "RESULTS.md"
PLOT = FOLDER / "results.svg"
COLOURS = {
    "Tabletome": "#0072b2",
    "OpenSpiel": "#e69f00",
    "OpenSpiel, Python game": "#f0e442",
    "PettingZoo": "#cc79a7",
    "RLCard (uno)": "#009e73",
    "python-chess": "#a8a060",
    "boardgame.io": "#999999",
}


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def put_sections(sections: Mapping[str, str], file: Path = RESULTS) -> None:
    """Renew sections of the page by their headings. All others stay as they are; new ones are added."""
    text = file.read_text("utf-8") if file.exists() else "# Speed\n"
    opening, *rest = re.split(r"^## ", text, flags=re.MULTILINE)
    kept = dict(part.split("\n", 1) for part in rest)
    kept.update({heading: f"\n{body.strip()}\n\n" for heading, body in sections.items()})
    pages = [f"## {heading}\n\n{body.strip()}\n" for heading, body in kept.items()]
    file.write_text("\n".join([opening.strip() + "\n", *pages]), "utf-8")


def draw(
    playouts: Mapping[str, Mapping[str, float]], catalogue: Mapping[str, float], file: Path = PLOT
) -> None:
    """Moves a second of every engine by game, and decisions a second of every game of the catalogue."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "tabletome"
    from matplotlib import pyplot as plt

    figure, (left, right) = plt.subplots(1, 2, figsize=(12, 18), layout="constrained")
    bars = [(game, engine, rate) for game, rates in playouts.items() for engine, rate in rates.items()]
    spots, spot, previous = [], 0.0, ""
    for game, _, _ in bars:
        spot -= 1 if game == previous else 1.8
        previous = game
        spots.append(spot)
    left.barh(spots, [rate for *_, rate in bars], color=[COLOURS[engine] for _, engine, _ in bars])
    left.set_yticks(spots, [f"{game}: {engine}" for game, engine, _ in bars], fontsize=8)
    left.set_title("Random play (moves/s; backgammon: games/s)", fontsize=10)
    slowest_first = sorted(catalogue, key=lambda title: -catalogue[title])
    right.barh(slowest_first, [catalogue[title] for title in slowest_first], color=COLOURS["Tabletome"])
    right.set_title("The catalogue in random play (decisions/s)", fontsize=10)
    right.tick_params(axis="y", labelsize=7)
    right.margins(y=0.005)
    left.set_xscale("log")
    for axes in (left, right):
        axes.grid(axis="x", alpha=0.3)
    figure.savefig(PLOT, metadata={"Date": None})
    plt.close(figure)
