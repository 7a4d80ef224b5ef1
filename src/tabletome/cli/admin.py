"""`tabletome admin`: upkeep of a server's tables by hand, also while it runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabletome.cli.sentences import Sentences

if TYPE_CHECKING:
    from sqlalchemy import Connection

app = typer.Typer(
    cls=Sentences,
    no_args_is_help=True,
    help="Look after the tables of a server, also while it runs.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Database = Annotated[
    str,
    typer.Option(help="The database, as it is named to the server.", envvar="TABLETOME_DATABASE"),
]
USUAL = "tabletome.db"


@app.command()
def tables(database: Database = USUAL) -> None:
    """List the tables: how many seats are taken, when somebody did anything there last, how they stand."""
    from tabletome.server import admin

    for line in _in(database, lambda c: list(admin.tables(c))):
        typer.echo(f"{line.id}  {line.touched}  {line.state:6}  {line.seats:>5} seats  {line.game}")


@app.command()
def close(
    table: Annotated[str, typer.Argument(help="The table's id, as in its address.")],
    database: Database = USUAL,
) -> None:
    """Close a table: it can be looked at, and nothing can be done there any more."""
    from tabletome.server import admin

    _in(database, lambda c: admin.close(c, table))
    typer.echo(f"Table {table} is closed.")


@app.command()
def remove(
    table: Annotated[str, typer.Argument(help="The table's id, as in its address.")],
    database: Database = USUAL,
) -> None:
    """Remove a table and everything that belongs to it, for good."""
    from tabletome.server import admin

    _in(database, lambda c: admin.remove(c, table))
    typer.echo(f"Table {table} is removed.")


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(help="A new file.", metavar="FILE")], database: Database = USUAL
) -> None:
    """Copy an SQLite database to a file, as it stands at one instant."""
    from tabletome.server import admin

    typer.echo(f"{to} holds {admin.backup(database, to)} tables.")


@app.command()
def check(database: Database = USUAL) -> None:
    """Look whether an SQLite database is sound."""
    from tabletome.server import admin

    if found := admin.problems(database):
        for problem in found:
            typer.echo(problem)
        raise typer.Exit(1)
    typer.echo("The database is sound.")


def _in(database: str, work: Callable[[Connection], Any]) -> Any:
    from tabletome.server import admin

    async def do() -> Any:
        store = admin.existing(database)
        try:
            return await store.write(work)
        finally:
            store.close()

    import asyncio

    return asyncio.run(do())
