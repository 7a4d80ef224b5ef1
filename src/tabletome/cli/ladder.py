"""`tabletome ladder`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabletome.cli.shared import Cluster, Seed, Workers, cores, find, leave_at_once, progress_bar


def ladder(
    slugs: Annotated[
        list[str] | None, typer.Argument(help="Names of games, or files such as my_game.py.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All games of the catalogue.")] = False,
    games: Annotated[int, typer.Option(help="How many games for each pair of bots.", min=1)] = 40,
    players: Annotated[int | None, typer.Option(help="How many play; two, or the fewest above.")] = None,
    seed: Seed = "0",
    simulations: Annotated[
        str | None,
        typer.Option(help="For a decision of easy, medium, hard and expert, such as 5,25,125,625."),
    ] = None,
    pairs: Annotated[
        str | None, typer.Option(help="Which pairs only, such as easy-random,medium-easy; all if not given.")
    ] = None,
    workers: Workers = 0,
    on: Cluster = None,
    kept: Annotated[
        Path | None,
        typer.Option(help="A JSON file that keeps results; what it holds is not played again."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write the table of all results to this file.")] = None,
) -> None:
    """Measure how much stronger each level of bots is than the one below."""
    from tabletome import registry
    from tabletome.playtest.ladder import (
        Results,
        as_markdown,
        climb,
        fewest_players,
        parse_pairs,
        parse_simulations,
    )
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
                with progress_bar(games * len(rungs), game.title) as done:
                    climb(
                        game, count, games, those, results,
                        name=name, seed=seed, simulations=budgets, rungs=rungs, progress=done,
                    )  # fmt: skip
    except KeyboardInterrupt:
        stopped = True
    titles = {game.slug: game.title for game in (*registry.everything(), *found.values())}
    table = as_markdown(results.rungs, titles)
    typer.echo(table, nl=False)
    if out is not None:
        out.write_text(table, "utf-8")
    if stopped:
        typer.echo("Stopped; the same command with --kept goes on.", err=True)
        leave_at_once(130)
