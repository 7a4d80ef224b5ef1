"""`tabletome play`."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tabletome.cli.catalogue import print_rules
from tabletome.cli.shared import Options, find, new_console, saved_game

if TYPE_CHECKING:
    from rich.console import Console

    from tabletome.engine import Table


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

    console = new_console()
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
        rules=lambda shown_on: print_rules(game, shown_on),
        file=file,
        command=f"tabletome play {slug}" if slug and slug.endswith(".py") else "tabletome play",
        sealed=seed is None and resume is None,
    ).run()


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
        game = find(slug)
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
    kept = read_save(file, saved_game(file, slug))
    count = len(kept.table.game.players)
    kinds = kept.seats or usual_seats(count)
    if seats is not None:
        kinds = parse_seats(seats, list(bots()))
        if len(kinds) != count:
            raise TabletomeError(f"The saved game has {count} seats, not {len(kinds)}.")
    known = {HUMAN, *bots()}
    return kept.table, [kind if kind in known else "bot" for kind in kinds], file


def _read_line(prompt: str) -> str:
    """A typed line, with editing where the system offers it; without a history that others could read."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline

            readline.set_auto_history(False)
    return input(prompt)
