"""The command line."""

from typing import Annotated

import typer

from tabletome import __version__

app = typer.Typer(no_args_is_help=True, add_completion=False)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tabletome {__version__}")
        raise typer.Exit


@app.callback()
def tabletome(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Play home-brew tabletop games."""


def main() -> None:
    app()
