"""The mutation tool on a game of two rules, one of which its tests do not hold."""

from __future__ import annotations

import ast
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.mutants import Mutant, essence, mutants_of, mutants_of_text, spread
from tools.mutate import Changed, Target

ROOT = Path(__file__).resolve().parent.parent.parent

GAME = '''"""Tea: 3 cups."""
from pathlib import Path

RULINGS = [("Is 5 enough?", 5)]
PRICES = {"tea": 3, "rum": 5}
SPOTS = {"quay": (1.0, 2.5, 4)}
WEIGHTS = (7, 8)
ROWS = [line.split("|") for line in Path(__file__).with_name("teahouse.txt").read_text().splitlines()]


def price(name: str, cups: int) -> int:
    if cups >= 10:
        return PRICES[name] * cups - 2
    return PRICES[name] * cups


def spend(name: str, coins: int, log: list[str]) -> int:
    while coins > 0:
        coins -= PRICES[name]
    assert coins > -9
    return coins


def estimate(coins: int) -> int:
    return weighed(coins) + 4


def weighed(coins: int) -> int:
    return coins * WEIGHTS[0]
'''
TESTS = """
from teahouse import PRICES, ROWS, SPOTS, price, spend

def test_price():
    assert price("tea", 2) == 6

def test_tables():
    assert PRICES["rum"] == 5
    assert SPOTS["quay"][2] == 4
    assert ROWS[0] == ["tea", "1"]

def test_spend():
    assert spend("tea", 4, []) == -2
"""


def mutants(source: str) -> list[Mutant]:
    return mutants_of(Path("game.py"), ast.parse(source))


def changes(source: str) -> list[str]:
    return [f"{m.old} -> {m.new}" for m in mutants(source)]


@pytest.fixture
def teahouse(tmp_path: Path) -> Path:
    game = tmp_path / "teahouse.py"
    game.write_text(GAME)
    (tmp_path / "test_teahouse.py").write_text(TESTS)
    (tmp_path / "teahouse.txt").write_text("tea|1\nrum|2\n")
    return game


def mutate(game: Path | str, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.mutate", str(game), *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_survivors_are_what_the_tests_do_not_hold(teahouse: Path) -> None:
    run = mutate(teahouse, "--all", "--json", "--patience", "1")
    assert run.returncode == 0, run.stderr
    facts: dict[str, Any] = json.loads(run.stdout)
    survivors = {(Path(s["file"]).name, s["line"], s["old"], s["new"]) for s in facts["survivors"]}
    assert survivors == {
        ("teahouse.py", 12, "cups >= 10", "cups > 10"),
        ("teahouse.py", 12, "10", "11"),
        ("teahouse.py", 12, "10", "9"),
        ("teahouse.py", 13, "2", "3"),
        ("teahouse.py", 13, "2", "1"),
        ("teahouse.py", 13, "return PRICES[name] * cups - 2", "return"),
        ("teahouse.py", 18, "coins > 0", "coins >= 0"),
        ("teahouse.py", 18, "0", "-1"),
        ("teahouse.txt", 2, "'rum'", "'rumx'"),
        ("teahouse.txt", 2, "'2'", "'3'"),
    }
    assert facts["found"] == facts["mutants"] - len(survivors)
    assert facts["too slow"] == 1, "coins that are never spent"
    assert teahouse.read_text() == GAME


def test_a_game_whose_tests_fail_is_refused(teahouse: Path) -> None:
    tests = teahouse.with_name("test_teahouse.py")
    tests.write_text(tests.read_text().replace("== 6", "== 7"))
    run = mutate(teahouse, "--sample", "3")
    assert run.returncode == 1
    assert run.stderr.startswith("The tests fail without any fault")
    assert run.stdout == ""


def test_an_unknown_game_is_refused() -> None:
    run = mutate("no-such-game")
    assert (run.returncode, run.stderr) == (1, "There is no src/tabletome/games/no_such_game.py.\n")


def test_what_is_not_a_rule_is_left_alone() -> None:
    assert changes('"""Take 3."""\nfrom a import b\nRULINGS = [1, 2]\n') == []
    assert (
        changes("class G:\n    title = 'G'\n    minutes = 30\n    layout = Layout(x=1)\n    'Two.'\n") == []
    )
    assert (
        changes("def f(x: Literal[1]) -> Literal[2]:\n    assert x > 1\n    self.log('{} of 3', x, 1)\n")
        == []
    )
    assert (
        changes("def estimate(self):\n    return help(1)\ndef help(x):\n    return x > W[0]\nW = [1, 2]\n")
        == []
    )
    assert changes("n = Option(True, 'Two of them', {1: 'one'})\n") == ["True -> False", "1 -> 2", "1 -> 0"]
    asked = (
        "async def f(me):\n    await me.choose(x, f'{n + 1} left', otherwise='Pass', label=lambda c: c[0])\n"
    )
    assert changes(asked) == [
        "await me.choose(x, f'{n + 1} left', otherwise='Pass', label=lambda c: c[0]) -> nothing",
        "x, f'{n + 1} left' -> f'{n + 1} left', x",
    ]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("T = {'a': 1, 'b': 2}", {"1, 2 -> 2, 1", "1 -> 2", "1 -> 0", "'a' -> 'ax'", "2 -> 3"}),
        ("T = [Card('Tea', 'x')]", {"'Tea', 'x' -> 'x', 'Tea'", "'Tea' -> 'Teax'"}),
        ("def f(a, b):\n    return g(a, b)", {"return g(a, b) -> return", "a, b -> b, a"}),
        ("def f(a):\n    if a:\n        a.x += 1", {"a -> not a", "a.x += 1 -> nothing", "1 -> 2"}),
        (
            "def f(a):\n    return not a and max(a)",
            {"max -> min", "not a -> a", "not a and max(a) -> not a or max(a)"},
        ),
        ("def f(a):\n    return [x for x in a if x in a]", {"x in a -> x not in a"}),
    ],
)
def test_kinds_of_change(source: str, expected: set[str]) -> None:
    assert expected <= set(changes(source))


def test_a_sample_is_spread_over_kinds_and_lines() -> None:
    source = "\n".join(f"def f{n}(a):\n    return a < {n}" for n in range(50))
    some = list(spread(mutants(source), seed=3))[:30]
    assert {kind: sum(m.kind == kind for m in some) for kind in ("comparison", "number", "statement")} == {
        "comparison": 10,
        "number": 10,
        "statement": 10,
    }
    for kind in ("comparison", "number", "statement"):
        tenths = {m.line // 10 for m in some if m.kind == kind}
        assert len(tenths) >= 8
    assert some != list(spread(mutants(source), seed=4))[:30]


def test_a_mutant_of_the_same_code_is_known() -> None:
    tree = ast.parse("def f(a):\n    if 0:\n        a = 5\n    return a\n")
    clean = essence(compile(tree, "", "exec"))
    same = [str(m) for m in mutants_of(Path("game.py"), tree) if essence(m.code(tree)) == clean]
    assert "game.py:3  a = 5 -> nothing" in same
    assert "game.py:4  return a -> return" not in same


def test_cells_of_a_text_table(tmp_path: Path) -> None:
    table = tmp_path / "t.txt"
    table.write_text("# name | price\ntea | 3\n\nrum | 5\n")
    assert [(m.line, m.value.splitlines()[1::2]) for m in mutants_of_text(table)] == [
        (2, ["teax | 3", "rum | 5"]),
        (2, ["rum | 3", "tea | 5"]),
        (2, ["tea | 4", "rum | 5"]),
        (2, ["tea | 5", "rum | 3"]),
        (4, ["tea | 3", "rumx | 5"]),
        (4, ["tea | 3", "rum | 6"]),
    ]


def test_a_game_in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games" / "big_game"
    (folder / "data").mkdir(parents=True)
    (tmp_path / "tests/games").mkdir(parents=True)
    for path in (folder / "__init__.py", folder / "maps.py", folder / "data/cards.txt"):
        path.write_text("")
    (tmp_path / "tests/games/test_big_game.py").write_text("")
    monkeypatch.setattr("tools.mutate.ROOT", tmp_path)
    monkeypatch.setattr("tools.mutate.GAMES", tmp_path / "games")
    target = Target.of("big-game")
    assert target.modules == {
        "tabletome.games.big_game": folder / "__init__.py",
        "tabletome.games.big_game.maps": folder / "maps.py",
    }
    assert target.tables == [folder / "data/cards.txt"]
    name, path = next(iter(target.modules.items()))
    spec = Changed(name, path, compile("tea = 4", "", "exec")).find_spec(name)
    assert spec is not None
    assert spec.submodule_search_locations == [str(folder)]
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.tea == 4
