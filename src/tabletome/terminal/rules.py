"""How to play a game, its options and the rulings, as text."""

from __future__ import annotations

import inspect
import re
from typing import Any

from rich.text import Text

from tabletome.engine import Game, Ruling
from tabletome.engine.game import options_of, seats_in_words
from tabletome.terminal.text import clean, fold

SHORT_LINE = 80
"A line of a docstring that is shorter than this and ends a sentence ends a paragraph."


def draw_rules(game: type[Game[Any]], how_to_play: str, rulings: list[Ruling], width: int) -> list[Text]:
    facts = f"{seats_in_words(game.seats).capitalize()}. By {game.author}."
    lines = [Text(game.title, "bold"), *fold(Text(clean(facts), "dim"), width), Text()]
    lines += _written(how_to_play, width)
    options = options_of(game)  # type: ignore[arg-type]
    if options:
        lines += [Text(), Text("Options", "bold")]
    for name, option in options.items():
        choices = ", ".join(_choice(c) + (" (usual)" if c == option.default else "") for c in option.choices)
        lines += fold(Text(f"  {name}={choices}: {clean(option.text)}"), width, 6)
    if rulings:
        lines += [Text(), Text("Rulings: where the rulebook left something open", "bold")]
    for ruling in rulings:
        lines += fold(Text(f"  {clean(ruling.question)}", "italic"), width, 4)
        lines += fold(Text(f"    {clean(ruling.ruling)}"), width, 4)
    return lines


def _choice(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _written(text: str, width: int) -> list[Text]:
    """A docstring with its paragraphs refilled: headings, indented text and tables keep their shape."""
    lines: list[Text] = []
    paragraph: list[str] = []

    def close() -> None:
        if paragraph:
            lines.extend(fold(Text("  " + clean(" ".join(paragraph))), width, 2))
            paragraph.clear()

    for raw in [*inspect.cleandoc(text).splitlines(), ""]:
        line = raw.strip()
        indent = len(raw) - len(raw.lstrip())
        if not line:
            close()
            lines.append(Text())
        elif indent > 4 or re.search(r"\S {3,}\S", line):
            close()
            lines += fold(Text(" " * min(indent, 6) + clean(line)), width, 8)
        elif indent == 0 and len(line) < 40 and not line.endswith("."):
            close()
            lines.append(Text(clean(line), "bold"))
        else:
            if re.match(r"[-*] |[A-Z][\w' ]{2,30}: ", line):
                close()
            paragraph.append(line)
            if len(raw) < SHORT_LINE and line.endswith((".", ":")):
                close()
    while lines and not lines[-1].plain:
        lines.pop()
    return lines
