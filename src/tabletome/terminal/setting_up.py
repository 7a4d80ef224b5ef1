"""Before the first turn: which game, how many, who sits where, which options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from tabletome.engine import Game, TabletomeError
from tabletome.engine.options import options_of
from tabletome.engine.scene import AskView, OptionView
from tabletome.terminal.answers import Choice, Command, Puzzled, understand
from tabletome.terminal.draw import draw_ask
from tabletome.terminal.play import HUMAN, Left, Read

YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")


def pick(prompt: str, labels: Sequence[str], read: Read, console: Console) -> int:
    """Let somebody at the terminal choose one of a list."""
    ask = AskView("one", prompt, [OptionView(label, []) for label in labels], [], 0)
    for line in draw_ask(ask, min(100, console.width)):
        console.print(line, soft_wrap=True)
    while True:
        try:
            meaning = understand(read("> "), ask)
        except (EOFError, KeyboardInterrupt):
            console.print()
            raise Left from None
        match meaning:
            case Choice(int(number)):
                return number
            case Command("quit"):
                raise Left
            case Puzzled(sentence):
                console.print(sentence)
            case _:
                console.print("Type a number or part of a name; quit leaves.")


def parse_seats(text: str, bots: Sequence[str]) -> list[str]:
    """A list such as "me,bot,me2": people at this keyboard and bots."""
    seats = []
    for part in text.lower().split(","):
        kind = part.strip()
        if re.fullmatch(r"me\d*", kind):
            seats.append(HUMAN)
        elif kind in bots:
            seats.append(kind)
        else:
            raise TabletomeError(
                f"“{kind[:40]}” cannot take a seat; write me for a person or one of {', '.join(bots)}."
            )
    return seats


def usual_seats(players: int) -> list[str]:
    return [HUMAN, *["bot"] * (players - 1)]


def parse_options(game: type[Game[Any]], given: Sequence[str]) -> dict[str, Any]:
    """Options from texts such as "long_game=yes", each read as one of the option's choices."""
    known = options_of(game)  # type: ignore[arg-type]
    options: dict[str, Any] = {}
    for text in given:
        name, sign, value = (part.strip() for part in text.partition("="))
        name = name.replace("-", "_")
        if not sign:
            raise TabletomeError(f"Write an option as name=value, not “{text[:60]}”.")
        if name in options:
            raise TabletomeError(f"Option “{name}” is given twice.")
        if name not in known:
            offered = ", ".join(known) or "none"
            raise TabletomeError(f"{game.title} has no option “{name[:40]}”. Its options: {offered}.")
        fitting = [choice for choice in known[name].choices if _means(value, choice)]
        if len(fitting) != 1:
            offered = ", ".join(
                "yes" if c is True else "no" if c is False else str(c) for c in known[name].choices
            )
            raise TabletomeError(f"Option “{name}” cannot be “{value[:40]}”; choose from {offered}.")
        options[name] = fitting[0]
    return options


def _means(value: str, choice: Any) -> bool:
    if isinstance(choice, bool):
        return value.lower() in (YES if choice else NO)
    return value.lower() == str(choice).lower()


def seed_from(text: str | None) -> str | bytes | None:
    """A seed as given; the 64 digits shown at the end of a game give that game again."""
    if text is not None and re.fullmatch(r"[0-9a-f]{64}", text):
        return bytes.fromhex(text)
    return text
