"""`tabletome print`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabletome.cli.shared import find, progress_bar

if TYPE_CHECKING:
    from tabletome.engine import Game


class Paper(StrEnum):
    a4 = "a4"
    letter = "letter"


def print_kits(
    slugs: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME...", help="Names of games, see `tabletome games`."),
    ] = None,
    out: Annotated[Path, typer.Option(help="The folder for the files.")] = Path("print"),
    everything: Annotated[bool, typer.Option("--all", help="All games of the catalogue.")] = False,
    paper: Annotated[Paper, typer.Option(help="The paper in the printer.")] = Paper.a4,
    players: Annotated[
        int | None, typer.Option(help="For how many; as many as the game takes, of up to four, if not given.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "--options", help="An option of the game, name=value.")
    ] = None,
    grey: Annotated[bool, typer.Option("--grey", help="Black and white.")] = False,
    ink_saving: Annotated[bool, typer.Option("--ink-saving", help="White grounds, not coloured.")] = False,
    large: Annotated[bool, typer.Option("--large", help="Large print: letters, cards and boards.")] = False,
    bleed: Annotated[bool, typer.Option("--bleed", help="Cards reach 3 mm beyond their cut.")] = False,
    no_backs: Annotated[bool, typer.Option("--no-backs", help="Print no backs of cards and tiles.")] = False,
    common: Annotated[
        bool, typer.Option("--common", help="Also piecepacks, dominoes and playing cards, once for all kits.")
    ] = False,
    book: Annotated[
        bool, typer.Option("--book", help="One book of the rules: of the games named, or of all.")
    ] = False,
) -> None:
    """Make PDF files to print, cut out and play: a kit for each game, or a book of rules.

    An installed Chromium or Chrome draws them.
    """
    from tabletome import registry
    from tabletome.engine import TabletomeError
    from tabletome.printing import press

    if everything and slugs:
        raise TabletomeError("Name games or take --all, not both.")
    if not (everything or slugs or book):
        raise TabletomeError("Say which game is to be printed, or --all.")
    names = list(dict.fromkeys(slugs)) if slugs else list(registry.slugs())
    games = {name: find(name) for name in names}
    wishes = {"grey": grey, "sparing": ink_saving, "large": large, "bleed": bleed, "common": common}
    order = press.Order(
        paper=paper,
        players=players,
        options=options_for(games, players, option or []),
        wishes=frozenset(name for name, wanted in wishes.items() if wanted),
        backs=not no_backs,
    )
    if book:
        typer.echo(press.print_book(list(games), order, out))
        return
    with progress_bar(len(games), "Kits") as done:
        files = press.print_kits(games, order, out, done)
    for file in files:
        typer.echo(file)


def options_for(games: dict[str, type[Game[Any]]], players: int | None, given: list[str]) -> dict[str, Any]:
    """What is wrong with them for any of the games is said before anything is printed."""
    from tabletome.engine.options import checked_options
    from tabletome.registry import usual_players
    from tabletome.terminal.setting_up import parse_options

    options: dict[str, Any] = {}
    for game in games.values():
        options = parse_options(game, given)
        checked_options(game, usual_players(game) if players is None else players, options)
    return options
