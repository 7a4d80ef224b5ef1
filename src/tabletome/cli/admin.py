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
        typer.echo(
            f"{line.id}  {line.touched}  {line.state:6}  {line.seats:>5} seats  {line.people:>2} people  "
            f"{line.game}"
        )


@app.command()
def people(
    table: Annotated[str, typer.Argument(help="The table's id, as in its address.")],
    database: Database = USUAL,
) -> None:
    """Show who made a table and who sits there, with the credentials of their browsers."""
    from tabletome.server import admin

    maker, address, lines = _in(database, lambda c: admin.people(c, table))
    typer.echo(f"made by {maker} from {address or 'an unknown address'}")
    for line in lines:
        typer.echo(
            f"{line.seat}  {line.name:24}  {line.who:6}  here until {line.here_until}  "
            f"{' '.join(line.credentials) or 'held by nobody'}"
        )


Who = Annotated[str, typer.Argument(help="An address, or a credential as `people` shows it.")]


@app.command()
def ban(who: Who, database: Database = USUAL) -> None:
    """Keep an address, or a browser, away from all tables."""
    from tabletome.server import admin

    typer.echo(f"{_in(database, lambda c: admin.ban(c, who, only_muted=False))} is banned.")


@app.command()
def mute(who: Who, database: Database = USUAL) -> None:
    """Let an address, or a browser, play but not write in chats."""
    from tabletome.server import admin

    typer.echo(f"{_in(database, lambda c: admin.ban(c, who, only_muted=True))} is muted.")


@app.command()
def pardon(who: Who, database: Database = USUAL) -> None:
    """Take back a ban or a mute."""
    from tabletome.server import admin

    typer.echo(f"{_in(database, lambda c: admin.pardon(c, who))} is pardoned.")


@app.command()
def bans(database: Database = USUAL) -> None:
    """List who is banned or muted."""
    from tabletome.server import admin

    for line in _in(database, admin.bans):
        typer.echo(line)


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
