"""How long kits take to be printed: a few one by one, all of them, and the book of rules.

python -m benchmarks.kits
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pypdf import PdfReader

from benchmarks.writing import put_sections, table
from tabletome import registry
from tabletome.printing.press import Order, print_book, print_kits

ALONE = ("young-wizards-duel", "euro-risk", "battle-royale")
"""Cards; a map and cards; more components than any other game has."""
AIMS = {"one kit": 10, "all": 15 * 60}


def timed(what: Callable[[], list[Path]]) -> tuple[float, int]:
    """Seconds, and how many pages came of it."""
    start = time.perf_counter()
    files = what()
    taken = time.perf_counter() - start
    return taken, sum(len(PdfReader(file).pages) for file in files)


def main() -> None:
    before = os.getloadavg()[0]
    rows = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for slug in ALONE:
            game = registry.find(slug)
            taken, pages = timed(lambda: print_kits({slug: game}, Order(), folder, lambda _: None))  # noqa: B023
            rows.append([game.title, str(pages), f"{taken:.1f}", f"under {AIMS['one kit']}"])
        games = {slug: registry.find(slug) for slug in registry.slugs()}
        taken, pages = timed(lambda: print_kits(games, Order(), folder, lambda _: None))
        rows.append([f"all {len(games)} kits", f"{pages:,}", f"{taken:.0f}", f"under {AIMS['all']}"])
        taken, pages = timed(lambda: [print_book(list(games), Order(), folder)])
        rows.append(["the book of rules", str(pages), f"{taken:.0f}", ""])
    said = (
        f"`tabletome print` with a browser that is started for it, on {os.cpu_count()} cores; load when "
        f"begun: {before:.1f}, of which none is this.\n\n"
    )
    put_sections({"Kits": said + table(["what", "pages", "seconds", "aim"], rows)})


if __name__ == "__main__":
    main()
