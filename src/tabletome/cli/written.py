"""`tabletome export` and `tabletome import`: games as text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabletome.cli.shared import OwnGame, saved_game


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

    table = read_save(save, saved_game(save, game)).table
    text = notation.write(table, reveal_seed=with_seed, annotated=log)
    if out is None:
        typer.echo(text, nl=False)
    else:
        _write_new(out, text)
    if table.result is None:
        told = "all hidden cards, now and later" if with_seed else "what players have chosen in secret"
        typer.echo(f"The game is not over: the text tells {told}. Keep it from the players.", err=True)


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
        table = notation.read(read_text(file, notation.LARGEST), saved_game(file, game), key)
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
