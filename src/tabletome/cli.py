"""The command line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from tabletome import __version__

if TYPE_CHECKING:
    from rich.console import Console

    from tabletome.engine import Game, Table
    from tabletome.playtest.simulate import Simulation

# Everything heavier is imported by the command that needs it, so that --help is quick.


class Sentences(TyperGroup):
    """What went wrong in a way that a person can put right is said in a sentence, without a traceback."""

    def invoke(self, ctx: typer.Context) -> Any:  # type: ignore[override]
        try:
            return super().invoke(ctx)
        except Exception as error:
            from tabletome.engine import RulesFault, TabletomeError

            if not isinstance(error, TabletomeError | RulesFault):
                raise
            fault = "The rules of this game are at fault: " if isinstance(error, RulesFault) else ""
            typer.echo(f"{fault}{error}", err=True)
            raise typer.Exit(2) from error


app = typer.Typer(
    cls=Sentences,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
Slug = Annotated[str, typer.Argument(help="Name of the game, as `tabletome games` shows it.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="An option of the game, name=value.")]


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


@app.command()
def games(
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """List all games."""
    import msgspec
    from rich.table import Table as Columns

    from tabletome import registry
    from tabletome.engine.game import options_of

    found = registry.everything()
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode([_facts(game) for game in found])).decode())
        return
    table = Columns(box=None, pad_edge=False)
    for heading in ("Name", "Title", "Players", "Options", "Rulings", "Author"):
        table.add_column(heading, no_wrap=heading != "Author")
    for game in found:
        seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"
        counts = (len(options_of(game)), len(registry.rulings(game)))  # type: ignore[arg-type]
        table.add_row(game.slug, game.title, seats, *map(str, counts), game.author)
    _console().print(table)


@app.command()
def rules(slug: Slug) -> None:
    """Show how a game is played, its options and our rulings."""
    console = _console()
    _print_rules(_find(slug), console)


@app.command()
def play(
    slug: Annotated[
        str | None, typer.Argument(help="Name of the game; without it you choose from a list.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seats: Annotated[
        str | None, typer.Option(help="Who plays, such as me,bot,me2: people at this keyboard, and bots.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game again.")] = None,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game saved in this file.")] = None,
) -> None:
    """Play in this terminal, with others at the same keyboard or against bots."""
    from tabletome.terminal.play import Left, Session

    console = _console()
    try:
        if resume is not None:
            table, kinds, file = _resumed(slug, resume, seats, players, seed, option)
        else:
            table, kinds = _new_table(slug, players, seats, seed, option or [], console)
            file = None
    except Left:
        return
    from random import Random

    from tabletome.terminal.opponents import bots

    game = type(table.game)
    Session(
        table,
        kinds,
        bots(),
        _read_line,
        console,
        Random(seed),
        rules=lambda shown_on: _print_rules(game, shown_on),
        file=file,
        command=f"tabletome play {slug}" if slug and slug.endswith(".py") else "tabletome play",
        sealed=seed is None and resume is None,
    ).run()


@app.command()
def check(
    slugs: Annotated[list[str] | None, typer.Argument(help="Names of games.")] = None,
    every: Annotated[bool, typer.Option("--all", help="Check every game.")] = False,
    games: Annotated[int, typer.Option(help="Random games for each number of players.", min=1)] = 100,
    seed: Annotated[str, typer.Option(help="Another seed plays other games.")] = "0",
) -> None:
    """Check that games keep the laws that all games must keep."""
    from tabletome import registry
    from tabletome.engine import TabletomeError
    from tabletome.engine.laws import LAWS, Breach
    from tabletome.engine.laws import check as look
    from tabletome.terminal.opponents import bots

    if bool(slugs) == every:
        raise TabletomeError("Name one or more games to check, or say --all.")
    broken = False
    for game in registry.everything() if every else [_find(slug) for slug in slugs or ()]:
        try:
            with _progress(games * len(game.seats), game.title) as done:
                tally = look(game, games, seed, bots=dict(bots()), progress=done)
        except Breach as breach:
            broken = True
            typer.echo(f"{game.title} breaks a law. {breach}")
            for note in getattr(breach, "__notes__", ()):
                typer.echo(f"  To see it again: {note}")
            continue
        typer.echo(f"{game.title}: {tally['games']} games, {tally['decisions']} decisions.")
        for law, meaning in LAWS.items():
            typer.echo(f"  {tally[law]:>7}  {law}: {meaning}")
    if broken:
        raise typer.Exit(1)


@app.command()
def simulate(
    slug: Slug,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1000,
    players: Annotated[int | None, typer.Option(help="How many play; the fewest if not given.")] = None,
    seed: Annotated[str, typer.Option(help="Another seed plays other games.")] = "0",
    option: Options = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Let random players play many games and count how they end."""
    import msgspec

    from tabletome.playtest.simulate import simulate as run
    from tabletome.terminal.setting_up import parse_options

    game = _find(slug)
    options = parse_options(game, option or [])
    with _progress(games, game.title) as done:
        result = run(game, game.seats[0] if players is None else players, games, seed, options, done)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(result)).decode())
    else:
        _print_simulation(game, result)


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()


# -- what commands share -----------------------------------------------------------------------------------


def _find(slug: str) -> type[Game[Any]]:
    from tabletome import registry
    from tabletome.engine import TabletomeError

    try:
        return registry.find(slug)
    except TabletomeError:
        raise
    except Exception as error:
        raise TabletomeError(f"The game {slug} cannot be loaded: {error!r}") from error


def _facts(game: type[Game[Any]]) -> dict[str, Any]:
    from tabletome import registry
    from tabletome.engine.game import options_of

    options = [
        {"name": name, "default": o.default, "choices": list(o.choices), "text": o.text}
        for name, o in options_of(game).items()  # type: ignore[arg-type]
    ]
    return {
        "slug": game.slug,
        "title": game.title,
        "author": game.author,
        "players": list(game.seats),
        "options": options,
        "rulings": len(registry.rulings(game)),
    }


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def _read_line(prompt: str) -> str:
    """A typed line, with editing where the system offers it; without a history that others could read."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline

            readline.set_auto_history(False)
    return input(prompt)


def _print_rules(game: type[Game[Any]], console: Console) -> None:
    from tabletome import registry
    from tabletome.terminal.rules import draw_rules

    width = max(40, min(100, console.width))
    for line in draw_rules(game, registry.how_to_play(game), registry.rulings(game), width):
        console.print(line, soft_wrap=True)


def _new_table(
    slug: str | None,
    players: int | None,
    seats: str | None,
    seed: str | None,
    option: list[str],
    console: Console,
) -> tuple[Table, list[str]]:
    from tabletome import registry
    from tabletome.engine import Table, TabletomeError
    from tabletome.terminal.opponents import bots
    from tabletome.terminal.setting_up import parse_options, parse_seats, pick, seed_from, usual_seats

    kinds = None if seats is None else parse_seats(seats, list(bots()))
    if slug is None:
        every = registry.everything()
        game = every[pick("Which game do you play?", [g.title for g in every], _read_line, console)]
        if players is None and kinds is None and len(game.seats) > 1:
            labels = [f"{n} players" if n > 1 else "1 player, alone" for n in game.seats]
            players = game.seats[pick("How many play?", labels, _read_line, console)]
    else:
        game = _find(slug)
    if players is not None and kinds is not None and players != len(kinds):
        raise TabletomeError(f"{players} players cannot take {len(kinds)} seats.")
    count = players if players is not None else game.seats[0] if kinds is None else len(kinds)
    table = Table(game, count, seed_from(seed), parse_options(game, option))
    return table, kinds or usual_seats(count)


def _resumed(
    slug: str | None,
    file: Path,
    seats: str | None,
    players: int | None,
    seed: str | None,
    option: list[str] | None,
) -> tuple[Table, list[str], Path]:
    from tabletome import registry
    from tabletome.engine import TabletomeError
    from tabletome.terminal.keeping import read_save
    from tabletome.terminal.opponents import bots
    from tabletome.terminal.play import HUMAN
    from tabletome.terminal.setting_up import parse_seats, usual_seats

    if players is not None or seed is not None or option:
        raise TabletomeError(
            "A saved game keeps its players, seed and options; give only --seats with --resume."
        )
    game = None if slug is None else _find(slug)

    def find(saved: str) -> type[Game[Any]]:
        # only games of the catalogue, or the one named by the player: a save must not name code to run
        if game is not None and saved == game.slug:
            return game
        if game is not None:
            raise TabletomeError(f"{file} is not a saved game of {game.title}.")
        if saved not in registry.slugs():
            raise TabletomeError(
                f"{file} is a saved game of “{saved[:40]}”, which is not among the games here."
            )
        return registry.find(saved)

    kept = read_save(file, find)
    count = len(kept.table.game.players)
    kinds = kept.seats or usual_seats(count)
    if seats is not None:
        kinds = parse_seats(seats, list(bots()))
        if len(kinds) != count:
            raise TabletomeError(f"The saved game has {count} seats, not {len(kinds)}.")
    known = {HUMAN, *bots()}
    return kept.table, [kind if kind in known else "bot" for kind in kinds], file


def _print_simulation(game: type[Game[Any]], result: Simulation) -> None:
    from rich.table import Table as Columns

    console = _console()
    console.print(
        f"{result.games} games of {game.title}, {result.players} random players, seed {result.seed}"
    )
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
    for name, spread in (("Turns", result.turns), ("Decisions", result.decisions)):
        console.print(f"{name}: {spread.mean:.1f} in the mean, {spread.least:g} to {spread.most:g}")
    console.print(f"Stopped at the limit of turns: {result.capped}")


@contextmanager
def _progress(total: int, title: str) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, where that is a terminal; the value is called with every step."""
    if not sys.stderr.isatty():
        yield lambda steps: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda steps: bar.advance(task, steps)
