"""Figures as CSV: one line for each, with its interval and the number of games behind it."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Line(NamedTuple):
    part: str
    "Of the report: seats, length, offers, skill and so on."
    players: int | str
    name: str
    figure: str
    value: float | str
    low: float | str = ""
    high: float | str = ""
    games: int | str = ""
    verdict: str = ""


def write_sheet(path: Path, lines: Iterable[Line]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(Line._fields)
        writer.writerows(_rounded(line) for line in lines)


def _rounded(line: Line) -> list[float | str]:
    return [round(value, 6) if isinstance(value, float) else value for value in line]
