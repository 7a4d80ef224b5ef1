"""The command line."""

from __future__ import annotations

import os
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
Bots = Annotated[
    str,
    typer.Option(
        help="Who plays: random, easy, medium, hard or expert; or one for each seat, separated by commas."
    ),
]


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
        str | None,
        typer.Option(
            help="Who plays, such as me,easy,me2: people at this keyboard, and bots: random, easy, medium "
            "(or bot), hard, expert."
        ),
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
    from tabletome.terminal.opponents import quick_bots

    if bool(slugs) == every:
        raise TabletomeError("Name one or more games to check, or say --all.")
    broken = False
    for game in registry.everything() if every else [_find(slug) for slug in slugs or ()]:
        try:
            with _progress(games * len(game.seats), game.title) as done:
                tally = look(game, games, seed, bots=quick_bots(), progress=done)
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
    bots: Bots = "random",
    seed: Annotated[str, typer.Option(help="Another seed plays other games.")] = "0",
    option: Options = None,
    workers: Annotated[int, typer.Option(help="How many processes play; 0 for one on each core.", min=0)] = 1,
    on: Annotated[
        str | None, typer.Option(help="Play on a Dask cluster: its scheduler's address, tcp://host:port.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Keep one row a game in this .parquet or .duckdb file.")
    ] = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep one row a decision as well.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with what the file already holds.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Let bots play many games and count how they end. The same seed always gives the same games."""
    import msgspec

    from tabletome.engine import TabletomeError
    from tabletome.engine.game import checked_options
    from tabletome.playtest.record import Plan
    from tabletome.playtest.simulate import conduct
    from tabletome.playtest.workers import crew, fingerprint, parse_bots
    from tabletome.terminal.setting_up import parse_options

    if out is None and (decisions or resume):
        raise TabletomeError("Name the file that keeps the results with --out.")
    game = _find(slug)
    count = game.seats[0] if players is None else players
    plan = Plan(
        game=slug,
        players=count,
        seed=seed,
        options=checked_options(game, count, parse_options(game, option or [])),
        bots=parse_bots(bots, count),
        measured=out is not None,
        decisions=decisions,
        rules=fingerprint(game),  # type: ignore[arg-type]
    )
    with crew(workers or _cores(), on) as those, _progress(games, game.title) as done:
        outcome = conduct(game, plan, games, those, out, resume, done)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(outcome.simulation)).decode())
    elif outcome.simulation is not None:
        _print_simulation(game, outcome.simulation)
    if outcome.files:
        typer.echo(f"Kept in {', '.join(map(str, outcome.files))}.", err=True)
    if outcome.stopped:
        kept = 0 if outcome.simulation is None else outcome.simulation.games
        on_with = " The same command with --resume goes on." if out is not None else ""
        typer.echo(f"Stopped after {kept} of {games} games.{on_with}", err=True)
        _leave_at_once(130)


def _leave_at_once(code: int) -> None:
    """Workers were ended in the middle of a message: waiting for their queues might never end."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


@app.command()
def report(
    slugs: Annotated[list[str], typer.Argument(help="Names of games, or files such as my_game.py.")],
    out: Annotated[Path, typer.Option(help="The folder that the pages are written to.")] = Path("reports"),
    games: Annotated[int, typer.Option(help="How many games for each number of players.", min=2)] = 1000,
    players: Annotated[
        str | None, typer.Option(help="Numbers of players, such as 2,4 or 2-4; all if not given.")
    ] = None,
    bots: Bots = "random",
    seed: Annotated[str, typer.Option(help="Another seed plays other games.")] = "0",
    workers: Annotated[int, typer.Option(help="How many processes play; 0 for one on each core.", min=0)] = 0,
    on: Annotated[
        str | None, typer.Option(help="Play on a Dask cluster: its scheduler's address, tcp://host:port.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs as well.")] = False,
) -> None:
    """Find out whether games are fair, and any good: a page for each, and an index."""
    import msgspec

    from tabletome.playtest.pages import write_pages
    from tabletome.playtest.report import make_report, parse_players, work_ahead
    from tabletome.playtest.workers import crew

    found = [(slug, game, parse_players(players, game)) for slug in slugs for game in [_find(slug)]]
    made = []
    with crew(workers or _cores(), on) as those:
        for slug, game, counts in found:
            with _progress(work_ahead(game, counts, games), game.title) as done:
                made.append(make_report(slug, game, counts, games, those, seed, bots, done))
    written = write_pages(made, out)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(made)).decode())
    else:
        for one in made:
            typer.echo(f"{one.title}:")
            for finding in one.findings:
                typer.echo(f"  {finding.text}")
    typer.echo(f"Written: {', '.join(map(str, written))}", err=True)


@app.command()
def ladder(
    slugs: Annotated[list[str], typer.Argument(help="Names of games, or files such as my_game.py.")],
    games: Annotated[int, typer.Option(help="How many games for each pair of bots.", min=1)] = 40,
    players: Annotated[int | None, typer.Option(help="How many play; two, or the fewest above.")] = None,
    seed: Annotated[str, typer.Option(help="Another seed plays other games.")] = "0",
    iterations: Annotated[
        str | None,
        typer.Option(
            help="Simulations for a decision of easy, medium, hard and expert, such as 20,80,320,1280. "
            "Then clocks do not count and a seed gives the same ladder again."
        ),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write the table to this file, too.")] = None,
) -> None:
    """Measure how much stronger each level of bots is than the one below."""
    from tabletome.playtest.ladder import RUNGS, as_markdown, climb, parse_iterations, usual_players

    budgets = parse_iterations(iterations)
    ladders = {}
    for game in [_find(slug) for slug in slugs]:
        count = usual_players(game) if players is None else players
        with _progress(games * len(RUNGS), game.title) as done:
            ladders[game.title] = climb(game, count, games, seed, budgets, progress=done)
    table = as_markdown(ladders)
    typer.echo(table, nl=False)
    if out is not None:
        out.write_text(table, "utf-8")


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


def _cores() -> int:
    import os

    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _print_simulation(game: type[Game[Any]], result: Simulation) -> None:
    from rich.table import Table as Columns

    console = _console()
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
    console.print(f"Stopped at the limit of turns: {result.capped}")


@contextmanager
def _progress(total: int, title: str) -> Iterator[Callable[[int], None]]:
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
