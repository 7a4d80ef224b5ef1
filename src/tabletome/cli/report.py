"""`tabletome report`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabletome.cli.shared import (
    Cluster,
    Minutes,
    Options,
    Seed,
    Workers,
    cores,
    find,
    print_json,
    share_bar,
)


def report(
    slugs: Annotated[list[str], typer.Argument(help="Names of games, or files such as my_game.py.")],
    out: Annotated[Path, typer.Option(help="The folder that the pages are written to.")] = Path("reports"),
    minutes: Minutes = 10,
    games: Annotated[
        int | None,
        typer.Option(
            help="Just so many games, shared among the numbers of players, however long they take.", min=2
        ),
    ] = None,
    players: Annotated[
        str | None, typer.Option(help="Numbers of players, such as 2,4 or 2-4 or all; up to 4 if not given.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Who plays: random, easy, medium, hard or expert, or one for each seat, separated by commas;"
            " medium if not given, or what the time allows."
        ),
    ] = None,
    option: Options = None,
    skill: Annotated[
        str | None,
        typer.Option(help="Pairs of bots for luck against skill, such as hard-random,hard-medium; or none."),
    ] = None,
    seed: Seed = "0",
    workers: Workers = 0,
    on: Cluster = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs as well.")] = False,
) -> None:
    """Find out whether games are fair, and any good: a page for each, and an index."""
    from tabletome.playtest.ladder import parse_pairs
    from tabletome.playtest.pages import make_folder, write_pages
    from tabletome.playtest.report import Limits, make_report, parse_players
    from tabletome.playtest.workers import crew, parse_bots
    from tabletome.terminal.setting_up import parse_options

    limits = Limits(games, None if games is not None or not minutes else minutes)
    found = [(slug, game, parse_options(game, option or [])) for slug in slugs for game in [find(slug)]]
    planned = [(slug, game, given, parse_players(players, game, given)) for slug, game, given in found]
    for count in {count for *_, counts in planned for count in counts}:
        parse_bots(bots or "medium", count)
    pairs = [] if skill == "none" else None if skill is None else parse_pairs(skill)
    make_folder(out)
    made = []
    written: list[Path] = []
    with crew(workers or cores(), on) as those:
        for slug, game, given, counts in planned:
            with share_bar(game.title) as say:
                made.append(make_report(slug, game, counts, limits, those, seed, bots, pairs, given, say))
                say("the pages", 0.97)
                written = write_pages(made, out, those)
    if json:
        print_json([report for report, _ in made])
    else:
        for one, _ in made:
            typer.echo(one.headline)
            for finding in one.findings:
                typer.echo(f"  {finding.text}")
    typer.echo(f"Written: {', '.join(map(str, written))}", err=True)
