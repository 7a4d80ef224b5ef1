"""`tabletome check`."""

from __future__ import annotations

from typing import Annotated

import typer

from tabletome.cli.shared import find, progress_bar


def check(
    slugs: Annotated[list[str] | None, typer.Argument(help="Names of games.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Check every game.")] = False,
    answers: Annotated[
        int | None,
        typer.Option(help="About how many random answers; if nothing is said, 100,000.", min=1),
    ] = None,
    games: Annotated[
        int,
        typer.Option(help="Whole games at each number of players, at least.", min=0),
    ] = 0,
    players: Annotated[int | None, typer.Option(help="How many play; all that may, if not given.")] = None,
    seed: Annotated[str | None, typer.Option(help="By the game's source, if not given.")] = None,
) -> None:
    """Check that games keep the laws that all games must keep."""
    from tabletome import registry
    from tabletome.engine import TabletomeError
    from tabletome.laws import LAWS, Breach, endings
    from tabletome.laws import check as look
    from tabletome.laws.run import USUAL_ANSWERS
    from tabletome.terminal.opponents import quick_bots

    if bool(slugs) == every:
        raise TabletomeError("Name one or more games to check, or say --all.")
    budget = answers or (1 if games else USUAL_ANSWERS)
    broken = False
    for game in registry.everything() if every else [find(slug) for slug in slugs or ()]:
        try:
            with progress_bar(budget, game.title) as done:
                tally = look(game, budget, seed, players, quick_bots(), done, games)
        except Breach as breach:
            broken = True
            typer.echo(f"{game.title} breaks a law. {breach}")
            for note in getattr(breach, "__notes__", ()):
                typer.echo(f"  {note}")
            continue
        typer.echo(f"{game.title}: {tally['answers']} answers, {tally['games']} whole games.")
        shares = [f"{ending} {number / tally['games']:.1%}" for ending, number in endings(tally).items()]
        guarded = tally["guarded games"] / tally["games"]
        typer.echo(f"  Endings: {', '.join(shares)}. A guard against stalling ended {guarded:.1%}.")
        typer.echo(f"  {tally['capped games']:>7}  of these were stopped at the limit of turns.")
        for law, meaning in LAWS.items():
            typer.echo(f"  {tally[law]:>7}  {law}: {meaning}")
    if broken:
        raise typer.Exit(1)
