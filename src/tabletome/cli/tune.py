"""`tabletome tune`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tabletome.cli.shared import (
    Cluster,
    Json,
    Minutes,
    Seed,
    Slug,
    Workers,
    cores,
    find,
    new_console,
    print_json,
    share_bar,
)

if TYPE_CHECKING:
    from tabletome.playtest.tune import Tuned


def tune(
    slug: Slug,
    tried: Annotated[
        list[str] | None,
        typer.Option("--try", help="What may be set, and what to: PRICE=1..6 or HAND=3,5,7; as for diff."),
    ] = None,
    want: Annotated[
        list[str] | None,
        typer.Option("--want", help="What is wanted: minutes=30, “seat gap<2”, “draws<5” and so on."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play; two, or the fewest above.")] = None,
    minutes: Minutes = 10,
    games: Annotated[
        int | None,
        typer.Option(help="Just so many games of each setting that is left at last, however long.", min=2),
    ] = None,
    bots: Annotated[str, typer.Option(help="Who plays, as for simulate.")] = "easy",
    seed: Seed = "0",
    workers: Workers = 0,
    on: Cluster = None,
    json: Json = False,
    out: Annotated[
        Path | None, typer.Option(help="Write a page to this folder, and the figures as JSON and CSV.")
    ] = None,
) -> None:
    """Search settings of a game that come nearest to what its designer wants."""
    from tabletome.engine import TabletomeError
    from tabletome.playtest.changes import changeable
    from tabletome.playtest.ladder import fewest_players
    from tabletome.playtest.pages import make_folder
    from tabletome.playtest.tune import parse_aim, parse_range, tune
    from tabletome.playtest.tune_page import write_tuned
    from tabletome.playtest.workers import crew

    game = find(slug)
    if not tried or not want:
        known = ", ".join(f"{name}={value}" for name, value in changeable(game).items())
        raise TabletomeError(
            "Say by --try what may be set, and by --want what is wanted. Besides its options and what is "
            f"printed on its cards, {game.title} has {known or 'nothing that could be set'}."
        )
    count = fewest_players(game) if players is None else players
    ranges, aims = [parse_range(text) for text in tried], [parse_aim(text, count) for text in want]
    if out is not None:
        make_folder(out)
    limit = None if games is not None else minutes or 10
    with crew(workers or cores(), on) as those, share_bar(game.title) as say:
        found = tune(slug, game, ranges, aims, count, those, bots, games, limit, seed, say)
    if json:
        print_json(found)
    else:
        _print_tuned(found)
    if out is not None:
        typer.echo(f"Written: {', '.join(map(str, write_tuned(found, game.slug, out)))}", err=True)


def _print_tuned(found: Tuned) -> None:
    from rich.table import Table as Columns

    from tabletome.playtest.tune_page import HEAD, cells, summary

    console = new_console()
    console.print(summary(found))
    table = Columns(box=None, pad_edge=False)
    for number, heading in enumerate((*HEAD, *map(str, found.aims))):
        table.add_column(heading, justify="right" if number else "left")
    for tried in (*found.last, found.usual):
        table.add_row(*cells(tried))
    console.print(table)
    for sentence in found.broken:
        console.print(f"Cannot be played: {sentence}")
