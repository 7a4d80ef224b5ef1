"""Boards as text: squares, hexes, tracks and maps, all layers of a board merged space by space."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

import msgspec
from rich.cells import cell_len
from rich.text import Text

from tabletome.engine.scene import BoardView, Item, SpaceView
from tabletome.terminal.text import TIMES, clean, colour, fold, joined, mark, pad, short_names, styled

WIDEST_CELL = 16
NARROWEST_CELL = 2
USUAL_CELL = 5
WORDS_MAY_BREAK = 6
ROOMY_CELL = 9
MOST_LINES = 44
SHORT_TRACK = 8
LONG_TRACK = 30


@dataclass
class BoardPicture:
    """What is needed to draw one board: its spaces, what lies there, and which of them an option is about."""

    view: BoardView
    title: str
    things: Mapping[str, Sequence[Item]]
    numbers: Mapping[str, str] = field(default_factory=dict)
    "By space: the number of the option that is about it, or a star if there are several."

    def at(self, space: SpaceView) -> Sequence[Item]:
        return self.things.get(space.id, ())


def draw_board(board: BoardPicture, width: int) -> list[Text]:
    drawers: dict[str, Callable[[BoardPicture, int], list[Text] | None]] = {
        "square": _squares,
        "hex": _hexes,
        "track": _track,
        "ring": _track,
        "loop": _track,
        "points": _squares,
        "map": _map,
    }
    return drawers.get(board.view.kind, _map)(board, width) or _sparse(board, width)


# -- what lies on a space ----------------------------------------------------------------------------------


def shown(item: Item, name: str | None = None) -> Text:
    """A piece with its owner's mark; in brackets if it lies face down."""
    text = clean(item.label) if name is None else name
    text = text if item.up else f"({text})"
    if item.owner is None:
        return Text(text)
    return Text(f"{mark(item.owner)}{text}", style=colour(item.owner))


def pieces(items: Iterable[Item], names: Mapping[str, str] | None = None, gap: str = " ") -> list[Text]:
    """What lies on one space from bottom to top, equal pieces counted."""
    counts: Counter[tuple[str, int | None, bool]] = Counter()
    first: dict[tuple[str, int | None, bool], Item] = {}
    for item in items:
        key = (item.label, item.owner, item.up)
        counts[key] += 1
        first.setdefault(key, item)
    texts = []
    for key, item in first.items():
        text = shown(item, None if names is None else names[clean(item.label)])
        texts.append(text.append(f"{gap}{TIMES}{counts[key]}") if counts[key] > 1 else text)
    return texts


# -- squares and hexes -------------------------------------------------------------------------------------


@dataclass
class Cells:
    """What is written into the spaces of a board, by space."""

    lines: dict[str, list[Text]]
    width: int
    names: dict[str, str]
    "Short names used, by label."

    def height(self, spaces: Iterable[SpaceView]) -> int:
        return max((len(self.lines[s.id]) for s in spaces), default=1) or 1


def _squares(board: BoardPicture, width: int) -> list[Text] | None:
    xs = sorted({s.x for s in board.view.spaces})
    rows = [[s for s in board.view.spaces if s.y == y] for y in sorted({s.y for s in board.view.spaces})]
    letters = [_common((s for s in board.view.spaces if s.x == x), 1) for x in xs]
    numbers = [_common(row, 2) for row in rows]
    margin = max(map(len, numbers)) + 1
    room = min(WIDEST_CELL, (width - margin - 1) // len(xs) - 1)
    if room < NARROWEST_CELL:
        return None
    cells = _cells(board, rows, room)
    framed = sum(cells.height(row) + 1 for row in rows) < MOST_LINES
    dotted = not framed or len(board.view.spaces) < len(xs) * len(rows)
    lines = [Text(" " * (margin + 1)) + Text(" ").join(Text(c.center(cells.width), "dim") for c in letters)]
    above: list[SpaceView] = []
    for number, row in zip(numbers, rows, strict=True):
        if framed:
            lines.append(Text(" " * margin) + _border(board, above, row, xs, cells.width))
        side = "│" if framed else " "
        lines += _row(row, xs, cells, f"{number:>{margin - 1}} ", side, dotted)
        above = row
    if framed:
        lines.append(Text(" " * margin) + _border(board, above, [], xs, cells.width))
    return [*lines, *_legend(cells.names, lines, width)]


def _common(spaces: Iterable[SpaceView], part: int) -> str:
    """The letters (or the number) that all these spaces have in their names, if they have."""
    matches = (re.fullmatch(r"([a-z]+)(\d+)", s.name) for s in spaces)
    found = {m[part] if m else "" for m in matches}
    return found.pop() if len(found) == 1 else ""


def _row(
    row: list[SpaceView], xs: list[float], cells: Cells, label: str, side: str, dotted: bool
) -> list[Text]:
    """The lines of a row; a dot shows that an empty space is one at all, where that is in doubt."""
    at = {s.x: s for s in row}
    lines = []
    for n in range(cells.height(row)):
        line = styled(label if n == 0 else " " * len(label), "dim")
        for x in xs:
            content = cells.lines[at[x].id][n : n + 1] if x in at else []
            empty = Text("·" if dotted and x in at and n == 0 else "", "dim")
            line.append(side, "dim").append_text(pad(content[0] if content else empty, cells.width))
        lines.append(line.append(side, "dim"))
    return lines


def _border(
    board: BoardPicture, above: list[SpaceView], below: list[SpaceView], xs: list[float], inner: int
) -> Text:
    """The line between two rows; it carries the numbers of options."""
    at = {s.x: s for s in below}
    left, cross, right = "┌┬┐" if not above else "└┴┘" if not below else "├┼┤"
    line = Text()
    for x in xs:
        line.append(cross if line else left, "dim")
        tag = board.numbers.get(at[x].id, "") if x in at else ""
        tag = tag if len(tag) <= inner else "*"
        line.append(tag, "bold reverse").append("─" * (inner - len(tag)), "dim")
    return line.append(right, "dim")


def _cells(board: BoardPicture, rows: list[list[SpaceView]], room: int) -> Cells:
    """Full labels if they fit, else short names, and of those as many as there is room for."""
    spaces = board.view.spaces
    zones = _telling_zones(spaces, room)
    lines = {s.id: _cell(board, s, room, None, zones) for s in spaces}
    cells = Cells(lines, room, {short: zone for zone, short in zones.items()})
    if not _fit(cells, rows, room):
        cells.names = _short(board, room)
        cells.lines = {s.id: _cell(board, s, room, cells.names, zones) for s in spaces}
        most = next((n for n in (3, 2) if (n + 1) * len(rows) < MOST_LINES), 1)
        cells.lines = {i: _squeezed(lines, most, room) for i, lines in cells.lines.items()}
    else:
        cells.names = {}
    cells.names |= {zone: short for zone, short in zones.items() if zone != short}
    widest = max((cell_len(t.plain) for lines in cells.lines.values() for t in lines), default=1)
    cells.width = min(room, max(USUAL_CELL, widest + 1))
    return cells


def _fit(cells: Cells, rows: list[list[SpaceView]], room: int) -> bool:
    if sum(cells.height(row) + 1 for row in rows) >= MOST_LINES:
        return False
    return all(cell_len(t.plain) <= room for lines in cells.lines.values() for t in lines)


def _telling_zones(spaces: Sequence[SpaceView], room: int) -> dict[str, str]:
    """Short names of the zones, without the one that most spaces belong to."""
    counts = Counter(s.zone for s in spaces)
    usual, number = counts.most_common(1)[0]
    return short_names((z for z in counts if z and (z != usual or number * 2 < len(spaces))), room)


def _cell(
    board: BoardPicture,
    space: SpaceView,
    room: int,
    names: Mapping[str, str] | None,
    zones: Mapping[str, str],
) -> list[Text]:
    texts = pieces(board.at(space), names, gap="")
    if names is None:
        texts = [part for text in texts for part in _folded(text, room)]
    if not re.fullmatch(r"[a-z]+\d+", space.name):
        texts.insert(0, Text(clean(space.name)[:room], "dim"))
    if space.zone in zones:
        texts.append(Text(zones[space.zone], "dim italic"))
    return texts


def _folded(text: Text, room: int) -> list[Text]:
    """A label over several lines; left as it is, and so too long, if its words would be torn to pieces."""
    longest = max(map(len, text.plain.split()), default=0)
    if longest > (room if room < WORDS_MAY_BREAK else room + 3):
        return [text]
    return fold(text, room, int(room >= ROOMY_CELL))


def _short(board: BoardPicture, room: int) -> dict[str, str]:
    """Short names that leave room for the owner's mark, for brackets around what lies face down, and for how
    many there are."""
    items = [item for items in board.things.values() for item in items]
    extra = any(i.owner is not None for i in items) + 2 * any(not i.up for i in items)
    alike = [Counter((i.label, i.owner, i.up) for i in items) for items in board.things.values()]
    most = max((count for counts in alike for count in counts.values()), default=1)
    number = len(f"{TIMES}{most}") if most > 1 else 0
    return short_names((clean(i.label) for i in items), max(1 if number else 2, room - extra - number))


def _squeezed(lines: list[Text], most: int, room: int) -> list[Text]:
    """As much as so many lines hold: side by side if they fit, else the topmost and how many are below."""
    if len(lines) <= most:
        return lines
    abreast = fold(joined(lines, " "), room)
    if len(abreast) <= most:
        return abreast
    hidden = len(lines) - most + 1
    return [*lines[hidden:], Text(f"+{hidden}", "dim")] if most > 1 else [lines[-1]]


def _hexes(board: BoardPicture, width: int) -> list[Text] | None:
    """Rows one half space apart, each hex its name above what lies there."""
    ys = sorted({round(s.y, 3) for s in board.view.spaces})
    left = min(s.x for s in board.view.spaces)
    span = max(s.x for s in board.view.spaces) - left + 1
    room = min(WIDEST_CELL, int(width / span) - 1)
    if room < 3:
        return None
    names = _short(board, room)
    lines = []
    for y in ys:
        top, bottom = Text(), Text()
        for space in sorted((s for s in board.view.spaces if round(s.y, 3) == y), key=lambda s: s.x):
            start = round((space.x - left) * (room + 1))
            tag = board.numbers.get(space.id, "")
            heading = styled(clean(space.name), "bold" if tag else "dim")
            if tag:
                heading.append(" ").append(tag, "bold reverse")
            content = joined(pieces(board.at(space), names), " ") if board.at(space) else Text("·", "dim")
            for line, text in ((top, heading), (bottom, content)):
                line.append(" " * (start - cell_len(line.plain))).append_text(pad(text, room))
        lines += [top, bottom]
    return [*lines, *_legend(names, lines, width)]


def _legend(names: Mapping[str, str], drawn: Sequence[Text], width: int) -> list[Text]:
    """What the short names in a drawing mean, as far as they do not speak for themselves."""
    picture = "\n".join(line.plain for line in drawn)
    unclear = sorted((n, label) for label, n in names.items() if n in picture and not _is_clear(n, label))
    parts = [Text.assemble((short, "bold"), f" = {label}") for short, label in unclear]
    return fold(joined(parts, " · "), width, 2) if parts else []


def _is_clear(short: str, label: str) -> bool:
    """Whether a short name is a word of the label, or made of the beginnings of its words."""
    rest = short
    for word in re.findall(r"\w+", label):
        if short == word:
            return True
        pairs = zip(rest.lower(), word.lower(), strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        if shared > 2 or shared == len(word):
            rest = rest[shared:]
    return not rest


# -- tracks and maps ---------------------------------------------------------------------------------------


def _track(board: BoardPicture, width: int) -> list[Text]:
    """Spaces one after the other; a short track as a list, and only what matters of a long one."""
    spaces = board.view.spaces
    closed = board.view.kind in ("ring", "loop")
    closing = styled(f"back to {clean(spaces[0].name)}", "dim") if closed else None
    if len(spaces) <= SHORT_TRACK:
        return [*_map(board, width), *([Text("  and ") + closing] if closing else [])]
    parts = []
    zone = ""
    left_out = False
    for number, space in enumerate(spaces):
        matters = board.at(space) or space.id in board.numbers or number in (0, len(spaces) - 1)
        if len(spaces) > LONG_TRACK and not matters:
            left_out = True
            continue
        text = styled("… " if left_out else "", "dim") + _named(board, space)
        left_out = False
        if space.zone and space.zone != zone:
            text = Text.assemble((f"{clean(space.zone)}: ", "italic"), text)
        zone = space.zone
        if board.at(space):
            text.append(" [").append_text(joined(pieces(board.at(space)))).append("]")
        parts.append(text)
    if closing:
        parts.append(closing)
    return fold(joined(parts, " → "), width, 2)


def _named(board: BoardPicture, space: SpaceView) -> Text:
    tag = board.numbers.get(space.id, "")
    text = styled(clean(space.name), "bold")
    return text.append(" ").append(tag, "reverse") if tag else text


def _map(board: BoardPicture, width: int) -> list[Text]:
    """One region a line: its name, what lies there, and its neighbours."""
    names = {s.id: clean(s.name) for s in board.view.spaces}
    beside: dict[str, list[str]] = {i: [] for i in names}
    for number, (a, b) in enumerate(board.view.links):
        label = f" ({clean(board.view.labels[number])})" if board.view.labels else ""
        beside[a].append(names[b] + label)
        beside[b].append(names[a] + label)
    widest = min(24, max(map(len, names.values()))) + (2 + len(str(len(names))) if board.numbers else 0)
    lines: list[Text] = []
    zone = ""
    zones = list(dict.fromkeys(s.zone for s in board.view.spaces))
    for space in sorted(board.view.spaces, key=lambda s: zones.index(s.zone)):
        if space.zone != zone:
            lines.append(Text(clean(space.zone), "italic"))
            zone = space.zone
        line = Text("  ").append_text(pad(_named(board, space), widest + 2))
        line.append_text(joined(pieces(_plainly(board.at(space), space))))
        if beside[space.id]:
            line.append(" " if board.at(space) else "").append("→ " + ", ".join(beside[space.id]), "dim")
        lines += fold(line, width, widest + 4)
    return lines


def _sparse(board: BoardPicture, width: int) -> list[Text]:
    """For boards too large to draw: the spaces that matter, as a list."""
    spaces = [s for s in board.view.spaces if board.at(s) or s.id in board.numbers]
    view = msgspec.structs.replace(board.view, spaces=spaces, links=[], labels=[])
    return [
        *(_map(BoardPicture(view, board.title, board.things, board.numbers), width) if spaces else []),
        Text(f"  The other {len(board.view.spaces) - len(spaces)} spaces are empty.", "dim"),
    ]


def _plainly(items: Sequence[Item], space: SpaceView) -> list[Item]:
    """What bears the name of its space is called by its kind there."""
    return [
        msgspec.structs.replace(item, label=item.kind) if item.label == space.name else item for item in items
    ]
