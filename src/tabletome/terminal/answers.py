"""Understanding what a player types: a choice, a command, or neither, with a sentence that says why."""

from __future__ import annotations

import re
from typing import NamedTuple

from tabletome.engine.doodles import is_doodle
from tabletome.engine.scene import AskView
from tabletome.terminal.draw import numberless

COMMANDS = ("help", "log", "look", "quit", "rules", "save", "save!", "undo")
MOST_MATCHES = 12


class Choice(NamedTuple):
    """An answer to give to the table: the index of an option, or a free text."""

    answer: int | str


class Command(NamedTuple):
    name: str
    argument: str


class Puzzled(NamedTuple):
    """Nothing that can be done; a sentence for the player."""

    sentence: str


def understand(typed: str, ask: AskView | None) -> Choice | Command | Puzzled:
    """A command counts as one if no option fits it; with a slash in front it always does."""
    typed = " ".join(typed.split())
    command = as_command(typed.removeprefix("/"))
    if command and (typed.startswith("/") or ask is None):
        return command
    if ask is None:
        return Puzzled(f"“{typed[:60]}” is no command here; type help to see them.")
    if ask.kind == "text" and not ask.drawn:
        return Choice(typed) if typed else Puzzled("Type your answer, or /help for the commands.")
    if ask.drawn and is_doodle(typed):
        return Choice(typed)
    if not typed:
        return Puzzled("Type your choice, or help.")
    fitting = matches(typed, ask)
    if len(fitting) == 1:
        return Choice(fitting[0])
    if fitting:
        return Puzzled(_ambiguous(typed, [ask.options[i].label for i in fitting]))
    return command or Puzzled(_unknown(typed, ask))


def as_command(typed: str) -> Command | None:
    name, _, argument = typed.partition(" ")
    name = name.lower()
    if name not in COMMANDS or (argument and not name.startswith("save")):
        return None
    return Command(name, argument.strip())


def matches(typed: str, ask: AskView) -> list[int]:
    """The options that fit best: by number, as typed in full, by whole words, or by a part of the label."""
    wanted = typed.lower()
    if ask.amounts is not None:
        words = wanted.removesuffix(ask.amounts.unit.lower()).strip()
        return [i for i, amount in enumerate(ask.amounts.all) if str(amount) == words]
    labels = [" ".join(o.label.lower().split()) for o in ask.options]
    exact = [i for i, label in enumerate(labels) if label == wanted]
    if exact or ask.kind == "word":
        return exact
    if re.fullmatch(r"\d{1,6}", wanted) and not numberless(ask):
        number = int(wanted)
        return [number - 1] if 1 <= number <= len(labels) else []
    whole = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    by_words = [i for i, label in enumerate(labels) if whole.search(label)]
    return by_words or [i for i, label in enumerate(labels) if wanted in label]


def _ambiguous(typed: str, labels: list[str]) -> str:
    listed = ", ".join(f"“{label}”" for label in labels[:MOST_MATCHES])
    more = f" and {len(labels) - MOST_MATCHES} more" if len(labels) > MOST_MATCHES else ""
    return f"“{typed}” could be {listed}{more}. Type a little more, or the number."


def _unknown(typed: str, ask: AskView) -> str:
    shown = typed[:60]
    if ask.kind == "amount":
        return f"“{shown}” is not one of the amounts you can choose."
    if ask.kind == "word":
        return f"“{shown}” is not a word you can use here."
    if re.fullmatch(r"\d+", typed) and not numberless(ask):
        return f"There is no option number {shown}; there are {len(ask.options)}."
    return f"“{shown}” fits none of your options. Type a number or part of a name, or help."
