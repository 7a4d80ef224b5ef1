"""What the laws compare: all of a position, and all that a viewer perceives of it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec

from tabletome.engine.asking import Ask
from tabletome.engine.saving import Codec
from tabletome.engine.table import Table
from tabletome.engine.things import Component


def digest(table: Table) -> str:
    """All of a position: state, open asks, result."""
    asks = [(seat, _ask_text(ask)) for seat, ask in sorted(table.asks.items())]
    text = json.dumps([Codec(table.game).dump(), asks, str(table.result)])
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def observed(table: Table, viewer: int | None) -> str:
    """All that a viewer can perceive, also on film. Who has already answered in secret is no part of it."""
    view = table.view(viewer)
    if table.together is not None:
        view = msgspec.structs.replace(
            view, seats=[msgspec.structs.replace(s, asked=True) for s in view.seats]
        )
    frames = [] if table.film is None else table.film.frames.get(viewer, [])
    return msgspec.json.encode([view, table.log(viewer), frames]).decode()


def viewers(table: Table) -> list[int | None]:
    return [*range(len(table.game.players)), None]


def common_options(fact: Table, fancy: Table, seat: int) -> list[tuple[str, int, int]]:
    """What a seat may answer in both worlds: label, and number here and there."""
    if seat not in fancy.asks:
        return []
    there = {key: i for i, key in enumerate(_open_options(fancy.asks[seat]))}
    here = _open_options(fact.asks[seat])
    return [(key[0], i, there[key]) for i, key in enumerate(here) if key in there]


def difference(a: Table, b: Table) -> str:
    return first_difference(json.dumps(Codec(a.game).dump()), json.dumps(Codec(b.game).dump()))


def first_difference(a: str, b: str) -> str:
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"…{a[max(0, at - 60) : at + 40]}… / …{b[max(0, at - 60) : at + 40]}…"


def _ask_text(ask: Ask[Any]) -> list[Any]:
    options = repr(ask.options) if isinstance(ask.options, range) else ask.labels()
    return [ask.kind, ask.prompt, options]


def _open_options(ask: Ask[Any]) -> list[tuple[Any, ...]]:
    """Labels, and which of the things that lie before everybody they are about."""
    pieces = [[t for t in ask.touches(i) if isinstance(t, Component)] for i in range(len(ask.options))]
    return [
        (label, *(c.uid for c in touched if c.place.ordered and c.place.audience == "everybody"))
        for label, touched in zip(ask.labels(), pieces, strict=True)
    ]
