"""How long default reports take: a thousand games of medium bots with two to four players, and all else.

python -m benchmarks.reports calcala diamond-traders
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

from typer.testing import CliRunner

from benchmarks.writing import put_sections, table
from tabletome import registry
from tabletome.cli import app


def minutes_of(slug: str, folder: Path) -> float:
    start = time.perf_counter()
    CliRunner().invoke(app, ["report", slug, "--out", str(folder)], catch_exceptions=False)
    assert (folder / f"{slug}.html").exists()
    return (time.perf_counter() - start) / 60


def main(slugs: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        measured = {registry.find(slug).title: minutes_of(slug, Path(name)) for slug in slugs}
    rows = [[title, f"{minutes:.1f}"] for title, minutes in measured.items()]
    said = (
        f"`tabletome report GAME` as it comes, on {os.cpu_count()} cores: 1,000 games of medium bots shared "
        "among two to four players, variants and two steps of the ladder. The aim is 10 minutes.\n\n"
    )
    put_sections({"Default reports": said + table(["game", "minutes"], rows)})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("slugs", nargs="+", metavar="game")
    main(parser.parse_args().slugs)
