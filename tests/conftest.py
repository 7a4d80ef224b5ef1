"""Says after a run what each game costs, and what the tests will cost when there are many more."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any, cast

import pytest

from tabletome import registry
from tests.catalogue import LONG

GOAL = 128
CORES = 2
SHOWN = 5
OF_GAME = "seconds of game"

by_game: dict[str, float] = defaultdict(float)


BEGUN = pytest.StashKey[float]()


def clock_of(item: pytest.Item) -> Callable[[], float]:
    """Computing time; a browser computes elsewhere, so for its tests the time that passes."""
    return time.perf_counter if "browser" in getattr(item, "fixturenames", ()) else computed


def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[BEGUN] = clock_of(item)()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    if BEGUN in item.stash:
        item.user_properties.append((OF_GAME, (game_of(item), clock_of(item)() - item.stash[BEGUN])))


def computed() -> float:
    return sum(os.times()[:4])


def game_of(item: pytest.Item) -> str:
    """The game of the catalogue that a test is about, or nothing."""
    if item.path.parent.name == "games":
        return item.path.stem.removeprefix("test_").replace("_", "-")
    callspec = getattr(item, "callspec", None)
    values = callspec.params.values() if callspec is not None else ()
    slugs = [getattr(value, "slug", value) for value in values]
    return next((slug for slug in slugs if isinstance(slug, str) and slug in registry.slugs()), "")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "teardown":
        for name, value in report.user_properties:
            if name == OF_GAME:
                slug, seconds = cast(tuple[str, float], value)
                by_game[slug] += seconds


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.option.keyword
    others = by_game.pop("", 0.0)
    if not whole or not by_game:
        return  # some tests foretell nothing
    mean = sum(by_game.values()) / len(by_game)
    ranked = sorted(((seconds, slug) for slug, seconds in by_game.items()), reverse=True)
    dearest = ", ".join(f"{slug} {seconds:.1f}" for seconds, slug in ranked[:SHOWN])
    minutes = (others + GOAL * mean) / CORES / 60
    terminalreporter.write_line(
        f"{len(by_game)} games took {mean:.1f} core-seconds each (most: {dearest}), the rest {others:.0f}; "
        f"with {GOAL} games: about {minutes:.0f} minutes on {CORES} cores{' at length' * LONG}."
    )
