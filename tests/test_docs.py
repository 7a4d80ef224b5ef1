"""The tutorial's code is real: its game is put together from the page, tested and checked."""

import importlib.util
import re
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from tabletome import registry
from tabletome.engine import Game, Table
from tabletome.engine.laws import LAWS, check

ROOT = Path(__file__).parent.parent
TUTORIAL = ROOT / "docs" / "add-a-game.md"


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    blocks = re.findall(r"^```python\n(.*?)^```", TUTORIAL.read_text(), re.MULTILINE | re.DOTALL)
    path = tmp_path_factory.mktemp("tutorial") / "ferry.py"
    path.write_text("\n".join(blocks))
    spec = importlib.util.spec_from_file_location("ferry", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ferry"] = module
    spec.loader.exec_module(module)
    return module


def test_the_tutorials_own_tests_pass(ferry: ModuleType) -> None:
    tests = [value for name, value in vars(ferry).items() if name.startswith("test_")]
    assert len(tests) == 3
    for test in tests:
        test()


def test_the_tutorials_game_keeps_the_laws(ferry: ModuleType) -> None:
    tally = check(ferry.Ferry, games=40)
    assert all(tally[law] for law in LAWS if law != "bots")


def test_the_tutorials_game_plays_to_the_end(ferry: ModuleType) -> None:
    game: type[Game] = registry.find(str(Path(ferry.__file__ or "")))  # type: ignore[type-arg]
    table, rng = Table(game, 3, 1), Random(1)
    while table.asks:
        seat = next(iter(table.asks))
        table.answer(seat, rng.randrange(len(table.asks[seat].options)))
    assert table.result is not None
    assert sum(table.result.scores or ()) <= 29


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda p: p.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text()):
        assert (page.parent / target).exists(), target
