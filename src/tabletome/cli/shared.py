"""What several commands share: their arguments, and the way they find games and show progress."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from tabletome.engine import Game

Slug = Annotated[str, typer.Argument(help="Name of the game, as `tabletome games` shows it.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="An option of the game, name=value.")]
OwnGame = Annotated[
    str | None, typer.Option("--game", help="A file such as my_game.py, if the game is of your own.")
]
Bots = Annotated[
    str,
    typer.Option(
        help="Who plays: random, easy, medium, hard or expert; or one for each seat, separated by commas."
    ),
]
Workers = Annotated[int, typer.Option(help="How many processes play; 0 for one on each core.", min=0)]
Seed = Annotated[str, typer.Option(help="Another seed plays other games.")]
Minutes = Annotated[
    float, typer.Option(help="The most time by the clock; 0 for as long as all games take.", min=0)
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Cluster = Annotated[
    str | None, typer.Option(help="Play on a Dask cluster: its scheduler's address, tcp://host:port.")
]


def find(slug: str) -> type[Game[Any]]:
    from tabletome import registry
    from tabletome.engine import TabletomeError

    try:
        return registry.find(slug)
    except TabletomeError:
        raise
    except Exception as error:
        raise TabletomeError(f"The game {slug} cannot be loaded: {error!r}") from error


def new_console() -> Console:
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def saved_game(file: Path, named: str | None) -> Callable[[str], type[Game[Any]]]:
    """Finds the game that a file is of.

    Only games of the catalogue, or the one named by the user: a file must not name code to run.
    """
    from tabletome import registry
    from tabletome.engine import TabletomeError

    game = None if named is None else find(named)

    def called(saved: str) -> type[Game[Any]]:
        if game is not None and saved == game.slug:
            return game
        if game is not None:
            raise TabletomeError(f"{file} is not a saved game of {game.title}.")
        if saved not in registry.slugs():
            raise TabletomeError(
                f"{file} is a saved game of “{saved[:40]}”, which is not among the games here."
            )
        return registry.find(saved)

    return called


def print_json(what: object) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(what)).decode())


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def progress_bar(total: int, title: str) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, where that is a terminal; the value is called with every step."""
    if not sys.stderr.isatty():
        yield lambda steps: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:.3g}/s" if task.speed else "")

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda steps: bar.advance(task, steps)


@contextmanager
def share_bar(title: str) -> Iterator[Callable[[str, float], None]]:
    """A bar on stderr, where that is a terminal, which says what is being done and how far all is."""
    if not sys.stderr.isatty():
        yield lambda doing, done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeElapsedColumn

    columns = (BarColumn(20), TaskProgressColumn(), TimeElapsedColumn(), "{task.description}")
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda doing, done: bar.update(
            task, completed=max(done, bar.tasks[task].completed), description=f"{title}: {doing}"
        )


def leave_at_once(code: int) -> None:
    """Workers were ended in the middle of a message: waiting for their queues might never end."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
