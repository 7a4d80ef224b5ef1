"""How much of the games is plumbing: the share of their lines that were copied from game to game.

A line counts if it stands, with the two before or after it, word for word in three or more games. Single
lines do not count: games are written in one vocabulary, so the more there are, the more of them say
`if card is None:`, and a measure of lines would grow stricter with every game. Three lines running that
three games share are a procedure, whose third use belongs in `parts`. Games that are distinct add none,
however many they are; they only add to the lines of which it is a share.

Nor does it count what every module has by nature: its text, credits, rulings, imports, and the first lines of
what a game is there to define.

Run as a script, it prints the share and what is repeated most.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).resolve().parent.parent / "src/tabletome/games"
RUN = 3
FEW = 3
LIMIT = 0.01

CREDITS = {
    "RULINGS", "author", "family", "guard", "layout", "mechanisms", "minutes", "seats", "title", "turn_name",
    "version",
}  # fmt: skip
HOOKS = {
    "__str__", "could_be", "estimate", "is_over", "position", "refuse", "round", "score", "setup", "tiebreak",
    "turn",
}  # fmt: skip

# Blank, comment, bare brackets and quotes, or a keyword that says nothing by itself.
TRIVIAL = re.compile(
    r"""(?x)
      \W*
    | \w+\(              # a call that opens over several lines
    | \#.*
    | (else | try | finally) : (\s*\#.*)?
    | (pass | break | continue | return (\s (None | True | False))?) (\s*\#.*)?
    | @(property | staticmethod | classmethod | override)
    """
)


class Repetition(NamedTuple):
    games: int
    lines: int
    repeated: int
    "How many lines belong to a run that is repeated."
    runs: Counter[tuple[str, ...]]
    "Repeated runs, each with the number of games it stands in."

    @property
    def share(self) -> float:
        return self.repeated / self.lines if self.lines else 0.0


def by_nature(tree: ast.Module) -> Iterator[int]:
    """The numbers of the lines that every module has."""
    for node in ast.walk(tree):
        first = getattr(node, "lineno", 0)
        last = getattr(node, "end_lineno", None) or first
        match node:
            case ast.Import() | ast.ImportFrom():
                yield from range(first, last + 1)
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if name in CREDITS:
                    yield from range(first, last + 1)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                if node.name in HOOKS:
                    yield from range(first, node.body[0].lineno)
            case ast.Expr(value=ast.Constant(value=str())):
                yield from range(first, last + 1)


def telling_lines(source: str) -> list[str]:
    """The lines of a module, stripped, without trivial ones and those that are there by nature."""
    given = set(by_nature(ast.parse(source)))
    lines = [line.strip() for number, line in enumerate(source.splitlines(), 1) if number not in given]
    return [line for line in lines if not TRIVIAL.fullmatch(line)]


def measure(sources: Mapping[str, str]) -> Repetition:
    """The repetition among games given by name and source."""
    games = [telling_lines(source) for source in sources.values()]
    windows = [[tuple(lines[i : i + RUN]) for i in range(len(lines) - RUN + 1)] for lines in games]
    standing_in = Counter(run for game in windows for run in set(game))
    runs = Counter({run: number for run, number in standing_in.items() if number >= FEW})
    repeated = sum(
        len({i + n for i, run in enumerate(game) if run in runs for n in range(RUN)}) for game in windows
    )
    return Repetition(len(games), sum(map(len, games)), repeated, runs)


def read_games(folder: Path = GAMES) -> dict[str, str]:
    """A game is a module, or a folder of them."""
    paths = [path for path in sorted(folder.rglob("*.py")) if path != folder / "__init__.py"]
    sources: dict[str, str] = {}
    for path in paths:
        name = path.relative_to(folder).with_suffix("").parts[0]
        sources[name] = sources.get(name, "") + path.read_text("utf-8")
    return sources


def main() -> None:
    found = measure(read_games())
    print(
        f"Repeated lines: {found.share:.1%} (at most {LIMIT:.0%}) of the {found.lines} lines"
        f" of {found.games} games stand, {RUN} or more together, in {FEW} or more of them"
    )
    for run, number in found.runs.most_common(10):
        print(f"in {number} games:", *run, sep="\n    ")


if __name__ == "__main__":
    main()
