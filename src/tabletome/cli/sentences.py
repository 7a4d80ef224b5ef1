"""Faults that a person can put right, said in a sentence."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup


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
