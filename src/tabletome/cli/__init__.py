"""The command line. Each command has its function in a module here; this one puts them together.

A command imports what it needs when it runs, so that --help is quick.
"""

import sys
from typing import Annotated

import typer

from tabletome import __version__
from tabletome.cli import (
    admin,
    catalogue,
    check,
    diff,
    ladder,
    new,
    play,
    printing,
    report,
    serving,
    simulate,
    tune,
    written,
)
from tabletome.cli.sentences import Sentences

app = typer.Typer(
    cls=Sentences,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


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


# In the order in which --help shows them.
for command in (
    catalogue.games,
    catalogue.rules,
    play.play,
    serving.serve,
    check.check,
    simulate.simulate,
    report.report,
    diff.diff,
    tune.tune,
    ladder.ladder,
    new.new,
    written.export,
):
    app.command()(command)
app.command(name="import")(written.import_text)
app.command(name="print")(printing.print_kits)
app.command()(serving.mcp)
app.add_typer(admin.app, name="admin")


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
