"""A scene as a researcher's tools show it: as text, printed, or as a picture of the text."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tabletome.engine import Scene, TabletomeError
from tabletome.research import missing
from tabletome.terminal.draw import draw_ask, draw_result, draw_table

RENDER_MODES = ("ansi", "human", "rgb_array")
COLUMNS = 100
ROWS = 45
"Lines that fit a picture at full size; longer texts are drawn smaller."
DOTS = 100
POINTS = 72
GLYPH = 0.62
"Width of a letter by its height."
PICTURE = (9.6, 7.2)
"Width and height in inches, so that every frame has the same 720 x 960 points."


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise TabletomeError(f"There is no render mode {mode!r:.40}; choose from {', '.join(RENDER_MODES)}.")


def render(scene: Scene, mode: str | None) -> str | NDArray[np.uint8] | None:
    """The scene in a render mode; `human` prints it."""
    if mode is None:
        raise TabletomeError(f"To render, give a render_mode when making it: {', '.join(RENDER_MODES)}.")
    text = as_text(scene)
    if mode == "human":
        print(text)
        return None
    return text if mode == "ansi" else as_picture(text)


def as_text(scene: Scene) -> str:
    """The table as the terminal draws it, then what its viewer is asked or how the game ended."""
    lines = draw_table(scene, COLUMNS)
    if scene.ask is not None:
        lines += draw_ask(scene.ask, COLUMNS)
    if scene.result is not None:
        lines += draw_result(scene, scene.result, COLUMNS)
    return "\n".join(line.plain.rstrip() for line in lines)


def as_picture(text: str) -> NDArray[np.uint8]:
    """Text in type of one width, always in a picture of the same size."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as error:
        raise missing("Matplotlib", "rl") from error
    lines = text.split("\n")
    figure: Any = Figure(PICTURE, DOTS, facecolor="white")
    canvas: Any = FigureCanvasAgg(figure)
    height = 1 / max(len(lines) + 1, ROWS)
    size = min(PICTURE[1] * height * POINTS / 1.2, PICTURE[0] * POINTS / COLUMNS / GLYPH)
    style = {"va": "top", "family": "DejaVu Sans Mono", "fontsize": size, "parse_math": False}
    for number, line in enumerate(lines):
        figure.text(0.01, 1 - (number + 0.5) * height, line, **style)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[:, :, :3].copy()
