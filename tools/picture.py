"""Draws docs/pictures/table.svg: a table as the terminal shows it, in the middle of a real game.

Random players play from fixed seeds, so the picture changes only with the rules or the drawing.
"""

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from tabletome import registry
from tabletome.engine import Table
from tabletome.engine.playout import answer_randomly
from tabletome.terminal.draw import draw_ask, draw_table

GOAL = Path(__file__).resolve().parent.parent / "docs/pictures/table.svg"
SLUG, PLAYERS, SEED, ANSWERS = "trade-routes", 2, "picture", 21
WIDTH = 80


def mid_game() -> Table:
    return answer_randomly(Table(registry.find(SLUG), PLAYERS, SEED), Random(SEED), ANSWERS, in_order=True)


def picture(table: Table) -> str:
    seat = next(iter(table.asks))
    scene = table.view(seat)
    assert scene.ask is not None
    roles = {other: "you" if other == seat else "bot" for other in range(PLAYERS)}
    news = [Text(f"  {line}") for line in table.log(seat)[-3:]]
    console = Console(record=True, width=WIDTH, file=StringIO(), highlight=False, markup=False, emoji=False)
    for line in [*news, Text(), *draw_table(scene, WIDTH, roles), Text(), *draw_ask(scene.ask, WIDTH)]:
        console.print(line)
    svg = console.export_svg(title=f"tabletome play {SLUG}", unique_id="table")
    # the fonts would be fetched from another server; the system's own are good enough
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def main() -> None:
    GOAL.parent.mkdir(parents=True, exist_ok=True)
    GOAL.write_text(picture(mid_game()), "utf-8")


if __name__ == "__main__":
    main()
