"""How long default reports take, and how many games they get through.

python -m benchmarks.reports calcala diamond-traders
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import tempfile
import time
from pathlib import Path

from typer.testing import CliRunner

from benchmarks.writing import put_sections, table
from tabletome import registry
from tabletome.cli import app


def row_of(slug: str, folder: Path) -> list[str]:
    start, worked = time.perf_counter(), _processor()
    CliRunner().invoke(app, ["report", slug, "--out", str(folder)], catch_exceptions=False)
    minutes, processor = (time.perf_counter() - start) / 60, (_processor() - worked) / 60
    found = json.loads((folder / f"{slug}.json").read_bytes())
    games = ", ".join(f"{number} of {players}" for players, number in found["games"].items())
    return [found["title"], f"{minutes:.1f}", f"{processor:.1f}", found["bots"][0], games]


def _processor() -> float:
    """Seconds of processor time of this process and of those it has waited for."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(u.ru_utime + u.ru_stime for u in used)


def main(slugs: list[str]) -> None:
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as name:
        rows = [row_of(slug, Path(name)) for slug in slugs]
    said = (
        f"`tabletome report GAME` as it comes, on {os.cpu_count()} cores; load when begun: {before:.1f}, of "
        "which none is this. It plays for ten minutes at most; what it gets done in them depends on the "
        "processor time that it is given.\n\n"
    )
    head = ["game", "minutes", "processor minutes", "bots", "games of so many players"]
    put_sections({"Default reports": said + table(head, rows)})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("slugs", nargs="+", metavar="game", choices=registry.slugs())
    main(parser.parse_args().slugs)
