"""Environment steps a second with observation, beside PettingZoo's: `python -m benchmarks.observing`.

With --before FOLDER, the sources of an older version, also what that reached, in the same run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from benchmarks.measures import Rate, rate_of, side_by_side
from benchmarks.writing import put_sections, table
from tabletome.research.pettingzoo import env

THEIRS = {
    "Texas hold'em (PettingZoo)": "texas_holdem_v4",
    "connect four (PettingZoo)": "connect_four_v3",
}
CARDS = ("soap-box", "chinese-rummy", "da-vinci-poker", "stellar-poker", "dodge-ball", "booster")
OTHERS = ("arc-gammon", "calcala", "elemental-chess", "benthos", "kings-cottage", "bug-out", "numeria")
AIMS = (
    "Aims: 1.0 of Texas hold'em in games of cards, and in the median game 5 times what it was before "
    "observing looked only at what changed."
)
WINDOWS, SECONDS, STEPS = 4, 0.3, 50


def steps(make: Callable[[], Any]) -> Callable[[], int]:
    """Plays on at random, looking at everything before each step, and tells how many steps it made."""
    table_of: list[Any] = []
    rng = Random(1)

    def play() -> int:
        if not table_of:
            table_of.append(make())
            table_of[0].reset(seed=1)
        zoo = table_of[0]
        for _ in range(STEPS):
            if not zoo.agents or all(zoo.terminations.values()) or all(zoo.truncations.values()):
                zoo.reset()
            observation, *_ = zoo.last()
            legal = observation["action_mask"].nonzero()[0]
            zoo.step(int(legal[int(rng.random() * len(legal))]))
        return STEPS

    return play


def rates(slugs: Iterable[str]) -> dict[str, Rate]:
    return {slug: rate_of(steps(lambda slug=slug: env(slug))) for slug in slugs}  # type: ignore[misc]


def before(folder: Path) -> dict[str, float]:
    """What older sources reach, in a process of their own."""
    code = (
        "import json; from benchmarks import observing as o;"
        "print(json.dumps(o.side_by_side(o.rates([*o.CARDS, *o.OTHERS]), o.WINDOWS, o.SECONDS)))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), "."])}
    said = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    found: dict[str, float] = json.loads(said.stdout)
    return found


def main() -> None:
    arguments = argparse.ArgumentParser(description="Measure environment steps with observation.")
    arguments.add_argument("--before", type=Path, metavar="FOLDER", help="sources of an older version")
    older = arguments.parse_args().before
    theirs: dict[str, Rate] = {
        title: rate_of(steps(import_module(f"pettingzoo.classic.{module}").env))
        for title, module in THEIRS.items()
    }
    now = side_by_side({**theirs, **rates([*CARDS, *OTHERS])}, WINDOWS, SECONDS)
    then = before(older) if older is not None else {}
    poker = now["Texas hold'em (PettingZoo)"]
    rows = [
        [
            name,
            "cards" if name in CARDS else "",
            f"{rate:,.0f}",
            f"{rate / poker:.2f}",
            f"{then[name]:,.0f}" if name in then else "",
            f"{rate / then[name]:.1f}" if name in then else "",
        ]
        for name, rate in now.items()
    ]
    gained = [now[name] / rate for name, rate in then.items()]
    told = (
        f" The older version ran in a process of its own, right after; in the median game there are now "
        f"{median(gained):.1f} times as many steps."
        if gained
        else ""
    )
    put_sections(
        {
            "Environment steps with observation": "By `python -m benchmarks.observing`: steps a second of "
            "PettingZoo's turn-based interface, one process, the observation of the agent on move taken "
            f"before each, the fewest players; best of {WINDOWS} windows in turn. {AIMS}{told} "
            f"Load when written: {os.getloadavg()[0]:.1f}.\n\n"
            + table(["game", "kind", "steps/s", "of Texas hold'em", "before", "times"], rows)
        }
    )


if __name__ == "__main__":
    main()
