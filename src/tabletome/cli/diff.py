"""`tabletome diff`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabletome.cli.shared import (
    Cluster,
    Json,
    Minutes,
    Seed,
    Workers,
    cores,
    find,
    new_console,
    print_json,
    share_bar,
)

if TYPE_CHECKING:
    from rich.table import Table as Columns

    from tabletome.playtest.diff import Diff, Pairs


def diff(
    old: Annotated[
        str,
        typer.Argument(
            help="A game by name or file, if need be with @ and a revision of git, such as my_game.py@HEAD~1."
        ),
    ],
    new: Annotated[
        str | None, typer.Argument(help="The other version; the same with other settings if not given.")
    ] = None,
    was: Annotated[
        list[str] | None, typer.Option("--was", help="A setting of the old version; as for --now.")
    ] = None,
    now: Annotated[
        list[str] | None,
        typer.Option(
            "--now",
            help="A setting of the new version: name=value of an option, a constant or field of the module"
            " or a figure on a card, such as Crown.value=2; or “without Crown”.",
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(help="Numbers of players, such as 2,4 or 2-4 or all; the fewest if not given."),
    ] = None,
    games: Annotated[
        int, typer.Option(help="The most pairs of games for each number of players.", min=2)
    ] = 400,
    minutes: Minutes = 5,
    bots: Annotated[str, typer.Option(help="Who plays, as for simulate.")] = "easy",
    seed: Seed = "0",
    workers: Workers = 0,
    on: Cluster = None,
    json: Json = False,
    out: Annotated[
        Path | None, typer.Option(help="Write a page to this folder, and the figures as JSON and CSV.")
    ] = None,
) -> None:
    """Let two versions or settings of a game play the same seeds: what changes, and what does not."""
    from tabletome.engine import TabletomeError
    from tabletome.playtest.changes import changed, settings_in
    from tabletome.playtest.diff import Version, compare
    from tabletome.playtest.diff_page import write_diff
    from tabletome.playtest.pages import make_folder
    from tabletome.playtest.report import parse_players
    from tabletome.playtest.versions import reference_of
    from tabletome.playtest.workers import crew

    if new is None and was == now:
        raise TabletomeError("Name a second version, or say by --now what is set otherwise.")
    with TemporaryDirectory() as folder:
        sides = []
        for side, (text, given) in enumerate(((old, was), (new or old, now))):
            reference = reference_of(text, Path(folder) / str(side))
            game = find(reference)
            options, changes = settings_in(game, given or [])
            changed(game, changes)  # says what cannot be changed before any game is played
            called = ", ".join([text, *(given or [])])
            sides.append((Version(reference, called, options, changes), game))
        (before, one), (after, other) = sides
        counts = parse_players(players or str(max(one.seats[0], other.seats[0], min(2, one.seats[-1]))), one)
        if out is not None:
            make_folder(out)
        with crew(workers or cores(), on) as those, share_bar(other.title) as say:
            limits = games, minutes or None
            found = compare(before, after, (one, other), counts, *limits, those, bots, seed, say)
    if json:
        print_json(found)
    else:
        _print_diff(found)
    if out is not None:
        typer.echo(f"Written: {', '.join(map(str, write_diff(found, other.slug, out)))}", err=True)


def _print_diff(found: Diff) -> None:
    console = new_console()
    console.print(f"{found.title}: {found.old} → {found.new}")
    for pairs in found.tables:
        alike = f"; {pairs.alike} went the same way" if pairs.alike else ""
        console.print(
            f"\n{pairs.players} players, {pairs.games} pairs of games of {found.bots[0]} bots{alike}"
        )
        for heading, clear in (("What changes", True), ("What does not, as far as these games show", False)):
            table = _figures(pairs, clear)
            if table is not None:
                console.print(f"{heading}:")
                console.print(table)
        _print_shifts(console, pairs)


def _figures(pairs: Pairs, clear: bool) -> Columns | None:
    from rich.table import Table as Columns

    from tabletome.playtest.diff_page import HEAD, cells

    rows = [cells(d) for d in pairs.differences if d.clear is clear]
    if not rows:
        return None
    table = Columns(box=None, pad_edge=False)
    for number, heading in enumerate(HEAD if clear else (*HEAD[:-1], "would show")):
        table.add_column(heading, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    return table


def _print_shifts(console: Any, pairs: Pairs) -> None:
    from tabletome.playtest.diff_page import in_words

    if pairs.shifts:
        console.print("Taken more or less often, by those who could:")
    for shift in pairs.shifts:
        console.print(f"  {in_words(shift)}")
