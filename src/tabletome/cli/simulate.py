"""`tabletome simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabletome.cli.shared import (
    Bots,
    Cluster,
    Json,
    Options,
    Seed,
    Slug,
    Workers,
    cores,
    find,
    leave_at_once,
    new_console,
    print_json,
    progress_bar,
)

if TYPE_CHECKING:
    from tabletome.engine import Game
    from tabletome.playtest.simulate import Simulation


def simulate(
    slug: Slug,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1000,
    players: Annotated[int | None, typer.Option(help="How many play; the fewest if not given.")] = None,
    bots: Bots = "random",
    seed: Seed = "0",
    option: Options = None,
    workers: Workers = 1,
    on: Cluster = None,
    out: Annotated[
        Path | None, typer.Option(help="Keep one row a game in this .parquet or .duckdb file.")
    ] = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep one row a decision as well.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what the file already holds.")] = False,
    json: Json = False,
) -> None:
    """Let bots play many games and count how they end. The same seed always gives the same games."""
    from tabletome.engine import TabletomeError
    from tabletome.engine.options import checked_options
    from tabletome.engine.stamp import stamp_of
    from tabletome.playtest.record import Plan
    from tabletome.playtest.simulate import conduct
    from tabletome.playtest.workers import crew, parse_bots
    from tabletome.terminal.setting_up import parse_options

    if out is None and (decisions or resume):
        raise TabletomeError("Name the file that keeps the results with --out.")
    game = find(slug)
    count = game.seats[0] if players is None else players
    plan = Plan(
        game=slug,
        players=count,
        seed=seed,
        options=checked_options(game, count, parse_options(game, option or [])),
        bots=parse_bots(bots, count),
        measured=out is not None,
        decisions=decisions,
        rules=stamp_of(game),
    )
    with crew(workers or cores(), on) as those, progress_bar(games, game.title) as done:
        outcome = conduct(game, plan, games, those, out, resume, done)
    if json:
        print_json(outcome.simulation)
    elif outcome.simulation is not None:
        _print_simulation(game, outcome.simulation)
    if outcome.files:
        typer.echo(f"Kept in {', '.join(map(str, outcome.files))}.", err=True)
    if outcome.stopped:
        kept = 0 if outcome.simulation is None else outcome.simulation.games
        on_with = " The same command with --resume goes on." if out is not None else ""
        typer.echo(f"Stopped after {kept} of {games} games.{on_with}", err=True)
        leave_at_once(130)


def _print_simulation(game: type[Game[Any]], result: Simulation) -> None:
    from rich.table import Table as Columns

    console = new_console()
    kind = f"{result.bots[0]} players" if len(result.bots) == 1 else f"players ({', '.join(result.bots)})"
    console.print(f"{result.games} games of {game.title}, {result.players} {kind}, seed {result.seed}")
    changed = ", ".join(f"{name}={value}" for name, value in result.options.items())
    if changed:
        console.print(f"Options: {changed}")
    table = Columns(box=None, pad_edge=False)
    for heading in ("Seat", "Wins", "Share", *(["Score: mean", "least", "most"] if result.scores else [])):
        table.add_column(heading, justify="right")
    for seat in range(result.players):
        row = [str(seat + 1), str(result.wins[seat]), f"{result.shares[seat]:.1%}"]
        if result.scores:
            spread = result.scores[seat]
            row += [f"{spread.mean:.2f}", f"{spread.least:g}", f"{spread.most:g}"]
        table.add_row(*row)
    console.print(table)
    if len(result.bot_shares) > 1:
        shares = ", ".join(f"{bot} {share:.1%}" for bot, share in result.bot_shares.items())
        console.print(f"Share of the victories: {shares}; seats change from game to game")
    for name, spread in (("Turns", result.turns), ("Decisions", result.decisions)):
        console.print(f"{name}: {spread.mean:.1f} in the mean, {spread.least:g} to {spread.most:g}")
    console.print(
        f"Endings: {', '.join(f'{ending} {share:.1%}' for ending, share in result.endings.items())}"
    )
    console.print(f"Ended by a guard against stalling: {result.guarded:.1%}")
    console.print(f"Stopped at the limit of turns: {result.capped}")
