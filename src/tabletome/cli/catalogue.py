"""`tabletome games` and `tabletome rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletome.cli.shared import Json, Slug, find, new_console, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from tabletome.engine import Game


def games(json: Json = False) -> None:
    """List all games."""
    from rich.table import Table as Columns

    from tabletome import registry
    from tabletome.engine.options import options_of

    found = registry.everything()
    if json:
        print_json([registry.facts(game) for game in found])
        return
    table = Columns(box=None, pad_edge=False)
    for heading in ("Name", "Title", "Players", "Options", "Rulings", "Departures", "Author"):
        # a name that is cut cannot be typed
        width = max((len(game.slug) for game in found), default=0) if heading == "Name" else None
        table.add_column(heading, no_wrap=heading != "Author", min_width=width)
    for game in found:
        seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"
        settled = registry.rulings(game)
        rulings = sum(map(len, settled.values()))
        counts = (len(options_of(game)), rulings, len(settled["departure"]))  # type: ignore[arg-type]
        table.add_row(game.slug, game.title, seats, *map(str, counts), game.author)
    new_console().print(table)


def rules(slug: Slug) -> None:
    """Show how a game is played, its options and our rulings."""
    print_rules(find(slug), new_console())


def print_rules(game: type[Game[Any]], console: Console) -> None:
    from tabletome.terminal.rules import draw_rules

    width = max(40, min(100, console.width))
    for line in draw_rules(game, width):
        console.print(line, soft_wrap=True)
