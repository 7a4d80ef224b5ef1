"""How to play a game, its options and the rulings, as text."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rich.text import Text

from tabletome import registry
from tabletome.engine import Game
from tabletome.engine.options import Option, options_of, seats_in_words
from tabletome.terminal.text import clean, fold

SHORT_LINE = 80
"A line of a docstring that is shorter than this and ends a sentence ends a paragraph."
MARGIN = 4
"Text is indented so far; what is indented further is a list, or a table if it has columns."
TABLE_INDENT = 6
NARROWEST_COLUMN = 24
SENTENCE_ENDS = (".", ":", ";", "!", "?")
COLUMNS = re.compile(r"\S {2,}\S")
NAMED = re.compile(r"[-*] |[A-Z][\w' ]{2,30}: ")


def draw_rules(game: type[Game[Any]], width: int) -> list[Text]:
    facts = f"{seats_in_words(game.seats).capitalize()}. By {game.author}."
    lines = [Text(game.title, "bold"), *fold(Text(clean(facts), "dim"), width), Text()]
    lines += _written(registry.how_to_play(game), width)
    options = options_of(game)  # type: ignore[arg-type]
    if options:
        lines += [Text(), Text("Options", "bold")]
    for name, option in options.items():
        usual = [option.default_for(players) for players in game.seats]
        choices = ", ".join(_choice(option, c) + (" (usual)" if c in usual else "") for c in option.choices)
        lines += fold(Text(f"  {name}={choices}: {clean(option.text)}"), width, 6)
    for kind, settled in registry.rulings(game).items():
        if settled:
            lines += [Text(), Text(registry.RULING_KINDS[kind], "bold")]
        for ruling in settled:
            section = f"{ruling.section}. " if ruling.section else ""
            lines += fold(Text(f"  {clean(section + ruling.question)}", "italic"), width, 4)
            lines += fold(Text(f"    {clean(ruling.ruling)}"), width, 4)
    return lines


def _choice(option: Option[Any], value: Any) -> str:
    """As it is typed, and what it is called."""
    typed = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    word = option.in_words(value)
    return typed if typed == word else f"{typed} ({word})"


def _written(text: str, width: int) -> list[Text]:
    """A docstring for this width: paragraphs and lists are refilled, headings and tables keep their shape."""
    lines: list[Text] = []
    for indent, block in _blocks(_evened(inspect.cleandoc(text).splitlines())):
        if not block:
            lines.append(Text())
        elif indent > MARGIN and any(COLUMNS.search(line.strip()) for line in block):
            lines += _table(block, width)
        elif indent > MARGIN:
            for item in _items(block):
                lines += fold(Text(f"      {clean(item)}"), width, 8)
        elif indent == 0 and len(block[0]) < 40 and not block[0].endswith("."):
            lines.append(Text(clean(block[0]), "bold"))
        else:
            for paragraph in _paragraphs(block):
                lines += fold(Text(f"  {clean(paragraph)}"), width, 2)
    return lines


def _evened(lines: list[str]) -> list[str]:
    """With hanging lines of a paragraph, which go on with its last sentence, indented as it is."""
    evened: list[str] = []
    for line in lines:
        above = evened[-1] if evened else ""
        goes_on = 0 < _indent(above) <= MARGIN < _indent(line) and not above.endswith(SENTENCE_ENDS)
        table = COLUMNS.search(line.strip())
        evened.append(" " * MARGIN + line.strip() if goes_on and not table else line)
    return evened


def _blocks(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Lines that belong together, with the indent of the first: headings, text, what is indented; gaps."""
    for kind, group in groupby(lines, lambda line: -1 if not line else min(_indent(line), MARGIN + 1)):
        block = list(group)
        if kind < 0:
            yield kind, []
        elif kind == 0:
            yield from ((kind, [line]) for line in block)
        else:
            yield kind, block


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _paragraphs(block: list[str]) -> Iterator[str]:
    paragraph: list[str] = []
    for raw in block:
        line = raw.strip()
        if paragraph and NAMED.match(line):
            yield " ".join(paragraph)
            paragraph = []
        paragraph.append(line)
        if len(raw) < SHORT_LINE and line.endswith((".", ":")):
            yield " ".join(paragraph)
            paragraph = []
    if paragraph:
        yield " ".join(paragraph)


def _items(block: list[str]) -> list[str]:
    """Entries of a list; a line goes on with the one above if it is deeper, or if no sentence has ended."""
    items: list[str] = []
    depth = 0
    for raw in block:
        line, indent = raw.strip(), _indent(raw)
        if items and (
            indent > depth or not (items[-1].endswith((".", ":", ";", "!", "?")) or NAMED.match(line))
        ):
            items[-1] += f" {line}"
        else:
            items.append(line)
            depth = indent
    return items


def _table(block: list[str], width: int) -> list[Text]:
    """As it is written, where it fits; else the last column is refilled, or each row by itself."""
    least = min(map(_indent, block))
    if max(map(len, block)) - least + TABLE_INDENT <= width:
        return [Text(" " * TABLE_INDENT + clean(line[least:])) for line in block]
    rows = _cells(block)
    columns = max(map(len, rows)) - 1
    starts = [TABLE_INDENT]
    for i in range(columns):
        widest = max(len(row[i]) for row in rows if len(row) > i + 1)
        starts.append(starts[i] + widest + 2)
    if width - starts[-1] < NARROWEST_COLUMN:
        return [
            line
            for first, *rest in rows
            for line in fold(Text(f"    {clean('; '.join([first, *rest]))}"), width, TABLE_INDENT)
        ]
    lines: list[Text] = []
    for *cells, last in rows:
        start = starts[len(cells)]
        before = "".join(clean(cell).ljust(starts[i + 1] - starts[i]) for i, cell in enumerate(cells))
        lines += fold(Text(" " * TABLE_INDENT + before + clean(last)), width, start)
    return lines


def _cells(block: list[str]) -> list[list[str]]:
    """The rows of a table. What stands under its second column goes on with the row above."""
    first = next(line for line in block if COLUMNS.search(line.strip()))
    gap = COLUMNS.search(first, _indent(first))
    assert gap is not None
    second = gap.end() - 1
    rows: list[list[str]] = []
    for line in block:
        if rows and _indent(line) >= second:
            rows[-1][-1] += f" {line.strip()}"
        elif COLUMNS.search(line.strip()):
            rows.append(re.split(r" {2,}", line.strip()))
        elif line[second - 1 : second] == " ":
            rows.append([line[:second].strip(), line[second:]])
        else:
            rows.append([line.strip()])
    return rows
