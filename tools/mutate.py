"""Plants faults in one game and sees which its own tests find: python -m tools.mutate SLUG

Every mutant is the game with one change (`tools/mutants.py`). It runs in a forked process that has all but
the game imported already, so that a hundred take about a minute; nothing on disk is ever changed.
(mutmut changes functions only, while most facts of a game stand in tables; cosmic-ray rewrites files.)
"""

from __future__ import annotations

import argparse
import ast
import builtins
import importlib
import importlib.util
import io
import json
import math
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest

from tools.mutants import Mutant, essence, mutants_of, mutants_of_text, spread

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src/tabletome/games"
MEMORY = 3 << 30
WAITING = 60
"How many times as long as it may compute a mutant may take by the clock, if the machine is busy."
PASSED = 0
NOT_TRIED = {4, 5, 70}
"Exit codes of a run in which no test spoke: wrong usage, no tests, a fault of this tool."


class Unfit(Exception):
    """Nothing can be said about this game; says why."""


@dataclass
class Target:
    """A game as it lies on disk: its modules by name, its tests, its tables."""

    modules: dict[str, Path]
    tests: Path
    tables: list[Path] = field(default_factory=list)

    @classmethod
    def of(cls, slug: str) -> Target:
        """A game of the catalogue, or one in a file with its tests beside it."""
        if slug.endswith(".py"):
            return cls._beside(Path(slug).resolve())
        name = slug.replace("-", "_")
        tests = ROOT / f"tests/games/test_{name}.py"
        folder, module = GAMES / name, f"tabletome.games.{name}"
        if folder.is_dir():
            modules = {
                module if path.stem == "__init__" else f"{module}.{path.stem}": path
                for path in sorted(folder.glob("*.py"))
            }
        else:
            modules = {module: GAMES / f"{name}.py"}
        tables = [*GAMES.glob(f"data/{name}*.txt"), *folder.glob("**/*.txt")]
        return cls(modules, tests, tables).checked()

    @classmethod
    def _beside(cls, path: Path) -> Target:
        inside = path.is_relative_to(ROOT)
        parts = path.relative_to(ROOT).with_suffix("").parts if inside else (path.stem,)
        sys.path.insert(0, str(ROOT if inside else path.parent))
        tests = path.with_name(f"test_{path.name}")
        return cls({".".join(parts): path}, tests, sorted(path.parent.glob(f"{path.stem}*.txt"))).checked()

    def checked(self) -> Target:
        for path in [*self.modules.values(), self.tests]:
            if not path.is_file():
                raise Unfit(f"There is no {shown(path)}.")
        return self


class Verdict(NamedTuple):
    mutant: Mutant
    found: bool
    slow: bool
    "It ran for so long that it counts as found."


# -- in the forked process --------------------------------------------------------------------------------


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        super().__init__(name, str(path))
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Changed:
    """Finds one module, changed."""

    def __init__(self, name: str, path: Path, code: CodeType) -> None:
        self.name, self.path, self.code = name, path, code

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        inside = [str(self.path.parent)] if self.path.stem == "__init__" else None
        loader = _Loader(name, self.path, self.code)
        return importlib.util.spec_from_file_location(
            name, self.path, loader=loader, submodule_search_locations=inside
        )


def _watch_files(replaced: dict[str, str], opened: set[str]) -> None:
    """Note what is opened from now on, and open something else instead of what is replaced."""
    plain: Callable[..., Any] = io.open

    def watched(file: Any, *args: Any, **kwargs: Any) -> Any:
        if isinstance(file, str | os.PathLike):
            path = os.path.realpath(file)
            opened.add(path)
            file = replaced.get(path, file)
        return plain(file, *args, **kwargs)

    io.open = builtins.open = watched


def _run_tests(tests: Path) -> int:
    options = ["-x", "-q", "-n0", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml")]
    return int(pytest.main([*options, "--rootdir", str(ROOT), str(tests)]))


def _forked(work: Callable[[], int], output: Path, seconds: float | None = None) -> int:
    """Start the work in a process of its own, which may compute so long, and give its id.

    What it prints goes to a file.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child:
        return child
    status = 70
    try:
        file = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (1, 2):
            os.dup2(file, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if seconds is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds) + 1))
        status = work()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


# -- in the process that counts ---------------------------------------------------------------------------


class Trials:
    def __init__(self, target: Target, scratch: Path, patience: float) -> None:
        self.target, self.scratch, self.patience = target, scratch, patience
        self.trees = {name: ast.parse(path.read_bytes()) for name, path in target.modules.items()}
        self.names = {path: name for name, path in target.modules.items()}
        self.clean = {
            name: essence(compile(tree, "", "exec", dont_inherit=True)) for name, tree in self.trees.items()
        }
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = str(scratch / "hypothesis")

    def run_clean(self) -> None:
        """The game as it is must pass. What its tests import and read is noted on the way."""
        output, noted = self.scratch / "clean.out", self.scratch / "clean.json"

        def work() -> int:
            opened: set[str] = set()
            _watch_files({}, opened)
            status = _run_tests(self.target.tests)
            noted.write_text(json.dumps([sorted(sys.modules), sorted(opened)]))
            return status

        took = 0.0
        for attempt in range(2):  # the second has everything imported, so its time is that of a mutant
            _, status, usage = os.wait4(_forked(work, output), 0)
            if os.waitstatus_to_exitcode(status) != PASSED:
                raise Unfit(f"The tests fail without any fault:\n{output.read_text()}")
            took = usage.ru_utime + usage.ru_stime
            if attempt == 0:
                modules, opened = json.loads(noted.read_text())
                self._import(modules)
                texts = {Path(p) for p in opened if p.endswith(".txt") and Path(p).is_relative_to(GAMES)}
                self.target.tables = sorted(texts.union(self.target.tables))
        self.patience = max(self.patience, 5 * took)

    def _import(self, modules: list[str]) -> None:
        """All that the game and its tests stand on. Plugins are left to pytest, which wants to be first."""
        for name in modules:
            if name.startswith(("tabletome.", "_pytest.")) and not name.startswith("tabletome.games."):
                importlib.import_module(name)

    def mutants(self) -> list[Mutant]:
        found = [m for name, path in self.target.modules.items() for m in mutants_of(path, self.trees[name])]
        return [*found, *(m for path in self.target.tables for m in mutants_of_text(path))]

    def differs(self, mutant: Mutant) -> bool:
        if mutant.is_text:
            return bool(mutant.value != mutant.path.read_text("utf-8"))
        name = self.names[mutant.path]
        return essence(mutant.code(self.trees[name])) != self.clean[name]

    def start(self, mutant: Mutant, output: Path) -> int:
        def work() -> int:
            if mutant.is_text:
                other = output.with_suffix(".txt")
                other.write_text(mutant.value, "utf-8")
                _watch_files({os.path.realpath(mutant.path): str(other)}, set())
            else:
                name = self.names[mutant.path]
                finder = Changed(name, mutant.path, mutant.code(self.trees[name]))
                sys.meta_path.insert(0, finder)
            return _run_tests(self.target.tests)

        return _forked(work, output, self.patience)

    def run(self, mutants: list[Mutant], jobs: int) -> Iterator[Verdict]:
        waiting = list(enumerate(mutants))[::-1]
        running: dict[int, tuple[Mutant, float, Path]] = {}
        while waiting or running:
            while waiting and len(running) < jobs:
                number, mutant = waiting.pop()
                output = self.scratch / f"{number}.out"
                running[self.start(mutant, output)] = mutant, time.monotonic(), output
            for child, (mutant, began, output) in list(running.items()):
                done, status = os.waitpid(child, os.WNOHANG)
                if not done and time.monotonic() - began > WAITING * self.patience:
                    os.kill(child, signal.SIGXCPU)
                    done, status = os.waitpid(child, 0)
                if done:
                    del running[child]
                    code = os.waitstatus_to_exitcode(status)
                    if code in NOT_TRIED:
                        raise Unfit(f"{mutant} could not be tried:\n{output.read_text()}")
                    yield Verdict(mutant, code != PASSED, code == -signal.SIGXCPU)
            time.sleep(0.005)


def trial(target: Target, sample: int | None, seed: int, jobs: int, patience: float) -> list[Verdict]:
    """Try so many mutants of a game, or all."""
    with tempfile.TemporaryDirectory() as scratch:
        trials = Trials(target, Path(scratch), patience)
        trials.run_clean()
        chosen: list[Mutant] = []
        for mutant in spread(trials.mutants(), seed):
            if sample is not None and len(chosen) == sample:
                break
            if trials.differs(mutant):
                chosen.append(mutant)
        if not chosen:
            raise Unfit("There is nothing in it that could be changed.")
        return list(trials.run(chosen, jobs))


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


def summary(verdicts: list[Verdict]) -> dict[str, Any]:
    found = sum(v.found for v in verdicts)
    tried, caught = (
        Counter(v.mutant.kind for v in verdicts),
        Counter(v.mutant.kind for v in verdicts if v.found),
    )
    return {
        "mutants": len(verdicts),
        "found": found,
        "share": round(found / len(verdicts), 4),
        "too slow": sum(v.slow for v in verdicts),
        "kinds": {kind: {"mutants": n, "found": caught[kind]} for kind, n in sorted(tried.items())},
        "survivors": [
            {"file": shown(m.path), "line": m.line, "kind": m.kind, "old": m.old, "new": m.new}
            for m in sorted((v.mutant for v in verdicts if not v.found), key=lambda m: (str(m.path), m.line))
        ],
    }


def in_words(facts: dict[str, Any]) -> Iterator[str]:
    for s in facts["survivors"]:
        yield f"{s['file']}:{s['line']}  {s['old']} -> {s['new']}"
    kinds = ", ".join(f"{kind} {n['found']} of {n['mutants']}" for kind, n in facts["kinds"].items())
    yield f"{facts['found']} of {facts['mutants']} planted faults found ({facts['share']:.1%}): {kinds}"
    if facts["too slow"]:
        yield f"{facts['too slow']} of them ran on and on, and were stopped."


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutate", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("slug")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--sample", type=int, default=100, help="how many mutants to try")
    amount.add_argument("--all", action="store_true", help="try every mutant there is")
    parser.add_argument("--seed", type=int, default=0, help="another seed, another sample")
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=1, help="processes at a time")
    parser.add_argument(
        "--patience", type=float, default=5, help="seconds, at least, before a mutant counts as endless"
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    given = parser.parse_args(arguments)
    try:
        sample = None if given.all else given.sample
        verdicts = trial(Target.of(given.slug), sample, given.seed, given.jobs, given.patience)
    except Unfit as reason:
        print(reason, file=sys.stderr)
        return 1
    facts = {"slug": given.slug, "seed": given.seed, **summary(verdicts)}
    print(json.dumps(facts, indent=2, ensure_ascii=False) if given.json else "\n".join(in_words(facts)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
