"""`tabletome report`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabletome.cli.shared import Bots, Cluster, Seed, Workers, cores, find, print_json, progress_bar


def report(
    slugs: Annotated[list[str], typer.Argument(help="Names of games, or files such as my_game.py.")],
    out: Annotated[Path, typer.Option(help="The folder that the pages are written to.")] = Path("reports"),
    games: Annotated[
        int, typer.Option(help="How many games, shared among the numbers of players.", min=2)
    ] = 1000,
    players: Annotated[
        str | None, typer.Option(help="Numbers of players, such as 2,4 or 2-4 or all; up to 4 if not given.")
    ] = None,
    bots: Bots = "medium",
    skill: Annotated[
        str, typer.Option(help="Pairs of bots of the skill ladder, such as hard-medium; none for none.")
    ] = "easy-random,medium-easy",
    seed: Seed = "0",
    workers: Workers = 0,
    on: Cluster = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs as well.")] = False,
) -> None:
    """Find out whether games are fair, and any good: a page for each, and an index."""
    from tabletome.playtest.ladder import parse_pairs
    from tabletome.playtest.pages import make_folder, write_pages
    from tabletome.playtest.report import make_report, parse_players, work_ahead
    from tabletome.playtest.workers import crew, parse_bots

    found = [(slug, game, parse_players(players, game)) for slug in slugs for game in [find(slug)]]
    for count in {count for _, _, counts in found for count in counts}:
        parse_bots(bots, count)
    pairs = [] if skill == "none" else parse_pairs(skill)
    make_folder(out)
    made = []
    written: list[Path] = []
    with crew(workers or cores(), on) as those:
        for slug, game, counts in found:
            each = max(2, games // len(counts))
            with progress_bar(work_ahead(game, counts, each, pairs), game.title) as done:
                made.append(make_report(slug, game, counts, each, those, seed, bots, pairs, done))
            written = write_pages(made, out)
    if json:
        print_json(made)
    else:
        for one in made:
            typer.echo(f"{one.title}:")
            for finding in one.findings:
                typer.echo(f"  {finding.text}")
    typer.echo(f"Written: {', '.join(map(str, written))}", err=True)
