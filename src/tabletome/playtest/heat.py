"""Where pieces stood, came to and were taken from: boards as maps of heat."""

from __future__ import annotations

from html import escape
from random import Random
from typing import Any

import msgspec

from tabletome.engine import Game, Table
from tabletome.engine.playout import answer_randomly
from tabletome.engine.scene import BoardView
from tabletome.playtest.record import Sights

SORTS = {
    "stood": "where things stood, at the start of turns",
    "came": "where things came to",
    "left": "where things were when they left the board",
}
COLD, HOT = (241, 244, 247), (200, 62, 20)
NAMED = 80
"""Spaces of a board that has their names written on them."""


class Warm(msgspec.Struct, frozen=True):
    """A space and what happened on it in the mean game."""

    name: str
    x: float
    y: float
    stood: float
    came: float
    left: float


class HeatBoard(msgspec.Struct, frozen=True):
    board: str
    kind: str
    spaces: list[Warm]


def heat_of(
    game: type[Game[Any]], players: int, options: dict[str, Any], sights: Sights, games: int
) -> list[HeatBoard]:
    """The boards on which something ever moved."""
    if not sights.spaces:
        return []
    found = []
    for board in _boards(game, players, options):
        spaces = []
        for space in board.spaces:
            seen = sights.spaces.get((board.id, space.name))
            counts = (seen.stood, seen.came, seen.left) if seen is not None else (0, 0, 0)
            spaces.append(Warm(space.name, space.x, space.y, *(count / games for count in counts)))
        if any(space.came for space in spaces):
            found.append(HeatBoard(board.id, board.kind, spaces))
    return found


def _boards(game: type[Game[Any]], players: int, options: dict[str, Any]) -> list[BoardView]:
    """As they lie at first, or, if they grow in play, after some of it."""
    table = Table(game, players, 0, options)
    before = {board.id: board for board in table.view(None).boards}
    after = {board.id: board for board in answer_randomly(table, Random(0), 400).view(None).boards}
    for name, board in after.items():
        if name not in before or len(board.spaces) > len(before[name].spaces):
            before[name] = board
    return list(before.values())


def drawn(board: HeatBoard, sort: str) -> str:
    """As SVG: a spot for each space, the warmer the more."""
    values = [getattr(space, sort) for space in board.spaces]
    most = max(values) or 1.0
    left, top = min(s.x for s in board.spaces), min(s.y for s in board.spaces)
    width, height = (max(s.x for s in board.spaces) - left, max(s.y for s in board.spaces) - top)
    room = _room(board)
    parts = []
    for space, value in zip(board.spaces, values, strict=True):
        x, y = space.x - left + room / 2, space.y - top + room / 2
        told = f"<title>{escape(space.name)}: {value:.2f}</title>"
        parts.append(_spot(board.kind, x, y, room, _colour(value / most), told))
        if len(board.spaces) <= NAMED:
            size = min(0.3, 1.5 / max(2, len(space.name))) * room
            parts.append(
                f'<text x="{x:.3g}" y="{y + size / 3:.3g}" font-size="{size:.3g}" text-anchor="middle"'
                f' fill="{"#fff" if value > most * 0.75 else "#23272e"}">{escape(space.name)}</text>'
            )
    label = f"{board.board}: {SORTS[sort]}; at most {most:.2f} a game"
    return (
        f'<svg role="img" aria-label="{escape(label, quote=True)}" xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {width + room:.4g} {height + room:.4g}">{"".join(parts)}</svg>'
    )


def _room(board: HeatBoard) -> float:
    """The width of a space: so much as lies between the nearest two."""
    spots = [(s.x, s.y) for s in board.spaces]
    gaps = [
        max(abs(a - c), abs(b - d))
        for number, (a, b) in enumerate(spots[:200])
        for c, d in spots[:number]
        if (a, b) != (c, d)
    ]
    return min(gaps, default=1.0)


def _spot(kind: str, x: float, y: float, room: float, colour: str, told: str) -> str:
    if kind == "square":
        corner, side = room / 2, room * 0.96
        return (
            f'<rect x="{x - corner:.4g}" y="{y - corner:.4g}" width="{side:.4g}" height="{side:.4g}"'
            f' fill="{colour}">{told}</rect>'
        )
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{room * 0.48:.4g}" fill="{colour}">{told}</circle>'


def _colour(part: float) -> str:
    mixed = (round(cold + (hot - cold) * part**0.7) for cold, hot in zip(COLD, HOT, strict=True))
    return "#" + "".join(f"{value:02x}" for value in mixed)
