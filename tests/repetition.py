"""How much of the games is plumbing: the share of their lines that stand verbatim in three or more of them.

Run as a script, it prints the share and the lines that are repeated most.
"""

import ast
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).resolve().parent.parent / "src/tabletome/games"
FEW = 3
LIMIT = 0.05

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
    repeated: Counter[str]
    """The repeated lines, each with the number of times it stands in the games."""

    @property
    def share(self) -> float:
        return self.repeated.total() / self.lines if self.lines else 0.0


def telling_lines(source: str) -> list[str]:
    """The lines of a module, stripped, without trivial ones and imports."""
    imports = {
        number
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = [line.strip() for number, line in enumerate(source.splitlines(), 1) if number not in imports]
    return [line for line in lines if not TRIVIAL.fullmatch(line)]


def measure(sources: Mapping[str, str]) -> Repetition:
    """The repetition among games given by name and source."""
    counts = [Counter(telling_lines(source)) for source in sources.values()]
    games_with = Counter(line for lines in counts for line in lines)
    total = sum(counts, Counter[str]())
    repeated = Counter({line: number for line, number in total.items() if games_with[line] >= FEW})
    return Repetition(len(counts), total.total(), repeated)


def read_games(folder: Path = GAMES) -> dict[str, str]:
    return {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("[!_]*.py"))}


def main() -> None:
    found = measure(read_games())
    print(
        f"Repeated lines: {found.share:.1%} (at most {LIMIT:.0%}) of the {found.lines} lines"
        f" of {found.games} games stand in {FEW} or more of them"
    )
    for line, number in found.repeated.most_common(10):
        print(f"{number:5} x  {line}")


if __name__ == "__main__":
    main()
