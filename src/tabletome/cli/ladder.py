"""`tabletome ladder`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabletome.cli.shared import Cluster, Seed, Workers, cores, find, leave_at_once, share_bar


def ladder(
    slugs: Annotated[
        list[str] | None, typer.Argument(help="Names of games, or files such as my_game.py.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All games of the catalogue.")] = False,
    games: Annotated[int, typer.Option(help="The most games for each pair of bots.", min=1)] = 400,
    minutes: Annotated[
        float, typer.Option(help="The most processor time for each game, with what it took before.", min=0.01)
    ] = 10,
    players: Annotated[int | None, typer.Option(help="How many play; two, or the fewest above.")] = None,
    seed: Seed = "0",
    simulations: Annotated[
        str | None,
        typer.Option(help="For a decision of easy, medium, hard and expert, such as 5,25,125,625."),
    ] = None,
    pairs: Annotated[
        str | None, typer.Option(help="Which pairs only, such as easy-random,medium-easy; five if not given.")
    ] = None,
    workers: Workers = 0,
    on: Cluster = None,
    kept: Annotated[
        Path | None,
        typer.Option(help="A JSON file that keeps results; what it holds is not played again."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write the table of all results to this file.")] = None,
) -> None:
    """Measure how much stronger each level of bots is than the one below, until a test settles it."""
    from tabletome import registry
    from tabletome.playtest.ladder import (
        Results,
        climb,
        fewest_players,
        fingerprint,
        parse_pairs,
        parse_simulations,
    )
    from tabletome.playtest.ladder_page import as_markdown
    from tabletome.playtest.workers import crew

    names = list(registry.slugs()) if everything else slugs or []
    found = {name: find(name) for name in names}
    budgets, rungs = parse_simulations(simulations), parse_pairs(pairs)
    results = Results(kept)
    stopped = False
    try:
        with crew(workers or cores(), on) as those:
            for name, game in found.items():
                count = fewest_players(game) if players is None else players
                with share_bar(game.title) as say:
                    climb(
                        game, count, those, results, name=name, seed=seed, simulations=budgets,
                        rungs=rungs, most=games, minutes=minutes, say=say,
                    )  # fmt: skip
    except KeyboardInterrupt:
        stopped = True
    shown = {game.slug: game for game in (*registry.everything(), *found.values())}
    titles = {slug: game.title for slug, game in shown.items()}
    table = as_markdown(results.rungs, titles, {slug: fingerprint(game) for slug, game in shown.items()})
    typer.echo(table, nl=False)
    if out is not None:
        out.write_text(table, "utf-8")
    if stopped:
        typer.echo("Stopped; the same command with --kept goes on.", err=True)
        leave_at_once(130)
