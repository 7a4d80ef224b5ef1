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
            sentence = _in_words(error)
            if sentence is None:
                raise
            typer.echo(sentence, err=True)
            raise typer.Exit(2) from error


def _in_words(error: Exception) -> str | None:
    """What a person may put right; None for what is a fault of this program."""
    from tabletome.engine import RulesFault, TabletomeError

    match error:
        case RulesFault():
            return f"The rules of this game are at fault: {error}"
        case TabletomeError():
            return str(error)
        case OSError(filename=str() as name):
            return f"{error.strerror}: {name}"
        case UnicodeEncodeError():
            return f"This is no text: {ascii(error.object)[:80]}"
    return None


app = typer.Typer(
    cls=Sentences,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
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
        typer.echo(
            msgspec.json.format(msgspec.json.encode([registry.facts(game) for game in found])).decode()
        )
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
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="Which port; 0 takes any that is free.", envvar="PORT", min=0, max=65535)
    ] = 8000,
    database: Annotated[
        str,
        typer.Option(
            help="Where tables are kept: an SQLite file, or a URL such as postgresql://user@host/name.",
            envvar="TABLETOME_DATABASE",
        ),
    ] = "tabletome.db",
    bot_pause: Annotated[
        float, typer.Option(help="Seconds a bot takes at least, so that people can follow.", min=0)
    ] = 0.6,
) -> None:
    """Serve all games to browsers, with friends by link and with bots."""
    from tabletome.server.app import Settings
    from tabletome.server.serving import serve as run

    run(host, port, database, Settings(bot_pause=bot_pause), typer.echo)


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
    games: Annotated[
        int, typer.Option(help="How many games, shared among the numbers of players.", min=2)
    ] = 1000,
    players: Annotated[
        str | None, typer.Option(help="Numbers of players, such as 2,4 or 2-4 or all; up to 4 if not given.")
    ] = None,
    bots: Bots = "medium",
    skill: Annotated[
        str, typer.Option(help="Pairs of bots of the skill ladder, such as hard-medium; none for none.")
    ] = "easy-random,medium-easy",
    seed: Annotated[str, typer.Option(help="Another seed plays other games.")] = "0",
    workers: Annotated[int, typer.Option(help="How many processes play; 0 for one on each core.", min=0)] = 0,
    on: Annotated[
        str | None, typer.Option(help="Play on a Dask cluster: its scheduler's address, tcp://host:port.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs as well.")] = False,
) -> None:
    """Find out whether games are fair, and any good: a page for each, and an index."""
    import msgspec

    from tabletome.playtest.ladder import parse_pairs
    from tabletome.playtest.pages import make_folder, write_pages
    from tabletome.playtest.report import make_report, parse_players, work_ahead
    from tabletome.playtest.workers import crew, parse_bots

    found = [(slug, game, parse_players(players, game)) for slug in slugs for game in [_find(slug)]]
    for count in {count for _, _, counts in found for count in counts}:
        parse_bots(bots, count)
    pairs = [] if skill == "none" else parse_pairs(skill)
    make_folder(out)
    made = []
    written: list[Path] = []
    with crew(workers or _cores(), on) as those:
        for slug, game, counts in found:
            each = max(2, games // len(counts))
            with _progress(work_ahead(game, counts, each, pairs), game.title) as done:
                made.append(make_report(slug, game, counts, each, those, seed, bots, pairs, done))
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
    slugs: Annotated[
        list[str] | None, typer.Argument(help="Names of games, or files such as my_game.py.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All games of the catalogue.")] = False,
    games: Annotated[int, typer.Option(help="How many games for each pair of bots.", min=1)] = 40,
    players: Annotated[int | None, typer.Option(help="How many play; two, or the fewest above.")] = None,
    seed: Annotated[str, typer.Option(help="Another seed plays other games.")] = "0",
    simulations: Annotated[
        str | None,
        typer.Option(help="For a decision of easy, medium, hard and expert, such as 5,25,125,625."),
    ] = None,
    pairs: Annotated[
        str | None, typer.Option(help="Which pairs only, such as easy-random,medium-easy; all if not given.")
    ] = None,
    workers: Annotated[int, typer.Option(help="How many processes play; 0 for one on each core.", min=0)] = 0,
    on: Annotated[
        str | None, typer.Option(help="Play on a Dask cluster: its scheduler's address, tcp://host:port.")
    ] = None,
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
        parse_pairs,
        parse_simulations,
        usual_players,
    )
    from tabletome.playtest.workers import crew

    names = list(registry.slugs()) if everything else slugs or []
    found = {name: _find(name) for name in names}
    budgets, rungs = parse_simulations(simulations), parse_pairs(pairs)
    results = Results(kept)
    stopped = False
    try:
        with crew(workers or _cores(), on) as those:
            for name, game in found.items():
                count = usual_players(game) if players is None else players
                with _progress(games * len(rungs), game.title) as done:
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
        _leave_at_once(130)


@app.command()
def export(
    save: Annotated[Path, typer.Argument(help="A saved game.")],
    game: OwnGame = None,
    out: Annotated[Path | None, typer.Option(help="Write the text to this file.")] = None,
    log: Annotated[bool, typer.Option("--log", help="Add what spectators were told, as comments.")] = False,
    with_seed: Annotated[
        bool, typer.Option("--with-seed", help="Tell the seed of a game that is not over, and so all cards.")
    ] = False,
) -> None:
    """Write a saved game as a text for people: who chose what, turn by turn."""
    from tabletome import notation
    from tabletome.terminal.keeping import read_save

    table = read_save(save, _saved_game(save, game)).table
    text = notation.write(table, reveal_seed=with_seed, annotated=log)
    if out is None:
        typer.echo(text, nl=False)
    else:
        _write_new(out, text)
    if table.result is None:
        told = "all hidden cards, now and later" if with_seed else "what players have chosen in secret"
        typer.echo(f"The game is not over: the text tells {told}. Keep it from the players.", err=True)


@app.command(name="import")
def import_text(
    file: Annotated[Path, typer.Argument(help="A text that `tabletome export` has written.")],
    game: OwnGame = None,
    out: Annotated[Path | None, typer.Option(help="Save the game to this file, to go on with.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="The 64 digits, for a text that keeps its seed sealed.")
    ] = None,
) -> None:
    """Play a written game again and check every answer of it."""
    from tabletome import notation
    from tabletome.engine import TabletomeError
    from tabletome.terminal.draw import draw_result
    from tabletome.terminal.keeping import read_text, write_save
    from tabletome.terminal.setting_up import seed_from, usual_seats

    key = seed_from(seed)
    if isinstance(key, str):
        raise TabletomeError("The seed of a written game is 64 hexadecimal digits.")
    try:
        table = notation.read(read_text(file, notation.LARGEST), _saved_game(file, game), key)
    except notation.BrokenNotation as error:
        raise TabletomeError(f"{file} cannot be played again. {error}") from error
    if out is not None:
        _refuse_to_overwrite(out)
        write_save(out, table, usual_seats(len(table.game.players)))
    typer.echo(f"{table.game.title}: {len(table.history)} answers, all as the rules allow.")
    scene = table.view(None)
    if scene.result is None:
        waiting = " and ".join(str(ask.player) for ask in table.asks.values())
        typer.echo(f"The game goes on with {waiting}.")
    else:
        for line in draw_result(scene, scene.result):
            typer.echo(line.plain)


@app.command()
def mcp(
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Plain JSON, one object a line, for programs without MCP.")
    ] = False,
) -> None:
    """Let a language model play any game by text, over standard input and output."""
    from tabletome.research.mcp import serve, serve_lines

    if jsonl:
        serve_lines(sys.stdin.buffer, sys.stdout.buffer)
    else:
        serve()


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
    from tabletome.engine import TabletomeError
    from tabletome.terminal.keeping import read_save
    from tabletome.terminal.opponents import bots
    from tabletome.terminal.play import HUMAN
    from tabletome.terminal.setting_up import parse_seats, usual_seats

    if players is not None or seed is not None or option:
        raise TabletomeError(
            "A saved game keeps its players, seed and options; give only --seats with --resume."
        )
    kept = read_save(file, _saved_game(file, slug))
    count = len(kept.table.game.players)
    kinds = kept.seats or usual_seats(count)
    if seats is not None:
        kinds = parse_seats(seats, list(bots()))
        if len(kinds) != count:
            raise TabletomeError(f"The saved game has {count} seats, not {len(kinds)}.")
    known = {HUMAN, *bots()}
    return kept.table, [kind if kind in known else "bot" for kind in kinds], file


def _saved_game(file: Path, named: str | None) -> Callable[[str], type[Game[Any]]]:
    """Finds the game that a file is of.

    Only games of the catalogue, or the one named by the user: a file must not name code to run.
    """
    from tabletome import registry
    from tabletome.engine import TabletomeError

    game = None if named is None else _find(named)

    def find(saved: str) -> type[Game[Any]]:
        if game is not None and saved == game.slug:
            return game
        if game is not None:
            raise TabletomeError(f"{file} is not a saved game of {game.title}.")
        if saved not in registry.slugs():
            raise TabletomeError(
                f"{file} is a saved game of “{saved[:40]}”, which is not among the games here."
            )
        return registry.find(saved)

    return find


def _refuse_to_overwrite(path: Path) -> None:
    from tabletome.engine import TabletomeError

    if path.exists() or path.is_symlink():
        raise TabletomeError(f"{path} is there already and is left alone; choose another name.")


def _write_new(path: Path, text: str) -> None:
    from tabletome.engine import TabletomeError

    _refuse_to_overwrite(path)
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise TabletomeError(
            f"{path} cannot be written: {(error.strerror or 'no reason').lower()}."
        ) from error


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
