"""The code of the pages is real: their games are put together from them, tested and checked."""

import importlib
import importlib.util
import pkgutil
import re
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from tabletome import parts, registry
from tabletome.engine import Game, Table
from tabletome.engine.playout import answer_randomly
from tabletome.laws import LAWS, check

ROOT = Path(__file__).parent.parent
TUTORIAL = ROOT / "docs" / "add-a-game.md"
REFERENCE = ROOT / "docs" / "reference.md"


def module_of(page: Path, folder: Path, name: str) -> ModuleType:
    """All Python of a page as one module."""
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
    path = folder / f"{name}.py"
    path.write_text("\n".join(blocks))
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_the_readme_lists_every_game() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    games = registry.everything()
    assert f"All {len(games)} games" in readme
    for family in registry.FAMILIES:
        titles = {game.title for game in games if game.family == family}
        [listed] = re.findall(rf"^\| {family} \| (.*) \|$", readme, re.MULTILINE) or [""]
        assert set(re.split(r", (?=[A-Z])", listed.replace("Take Off, Eh!", "Take Off"))) - {""} == {
            title.replace("Take Off, Eh!", "Take Off") for title in titles
        }


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    return module_of(TUTORIAL, tmp_path_factory.mktemp("tutorial"), "ferry")


def test_the_tutorials_own_tests_pass(ferry: ModuleType) -> None:
    tests = [value for name, value in vars(ferry).items() if name.startswith("test_")]
    assert len(tests) == 3
    for test in tests:
        test()


def test_the_tutorials_game_keeps_the_laws(ferry: ModuleType) -> None:
    tally = check(ferry.Ferry, answers=10_000)
    assert all(tally[law] for law in LAWS if law != "bots")


def test_the_tutorials_game_plays_to_the_end(ferry: ModuleType) -> None:
    game: type[Game] = registry.find(str(Path(ferry.__file__ or "")))  # type: ignore[type-arg]
    table = answer_randomly(Table(game, 3, 1), Random(1), in_order=True)
    assert table.result is not None
    assert sum(table.result.scores or ()) <= 29


def test_the_references_game_keeps_the_laws(tmp_path: Path) -> None:
    scavengers = module_of(REFERENCE, tmp_path, "scavengers").Scavengers
    tally = check(scavengers, answers=8_000)
    assert all(tally[law] for law in LAWS if law not in ("bots", "sealed"))


def test_the_reference_names_all_parts() -> None:
    """Every function and class of the parts, whether in its row or in that of another."""
    named = set(re.findall(r"[A-Za-z_]+", " ".join(re.findall(r"`([^`]+)`", REFERENCE.read_text()))))
    for found in pkgutil.iter_modules(parts.__path__):
        module = importlib.import_module(f"{parts.__name__}.{found.name}")
        own = [
            name
            for name, value in vars(module).items()
            if getattr(value, "__module__", "") == module.__name__
        ]
        assert {name for name in own if name[0] != "_" and callable(vars(module)[name])} <= named, found.name
        assert found.name in named


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda p: p.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text()):
        assert (page.parent / target).exists(), target
