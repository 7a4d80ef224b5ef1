"""Where in the rules a question stands: its identity, whatever words and numbers it is asked in.

A suspended rule knows where it waits: which function, and at which of its awaits. The functions from the
game's own down to the one that asks, each with the number of its await, name the question:
`SpiderMan.up_the_ante#1/betting_round#2`. Rewording a prompt changes nothing about it.
"""

from __future__ import annotations

import dis
from functools import cache
from types import CodeType
from typing import Any

OWN = ("tabletome.engine.course", "tabletome.engine.asking", "tabletome.laws.awaits")
"""Modules whose functions only pass a question on."""


def site_of(rules: Any) -> str:
    """Where rules that wait for an answer have asked; nothing if they wait for none."""
    spots = []
    while rules is not None:
        try:
            frame, inner = rules.cr_frame, rules.cr_await
        except AttributeError:
            frame, inner = getattr(rules, "gi_frame", None), getattr(rules, "gi_yieldfrom", None)
        # the innermost is the asking itself
        if frame is None or inner is None:
            break
        if frame.f_globals["__name__"] not in OWN:
            spots.append(_spot(frame.f_code, frame.f_lasti))
        rules = inner
    return "/".join(spots)


@cache
def _spot(code: CodeType, reached: int) -> str:
    """The compiler may write one await of a loop twice, so they are told apart by where they stand."""
    awaits = [i for i in dis.get_instructions(code) if i.opname == "GET_AWAITABLE"]
    places = [(i.positions.lineno, i.positions.col_offset) if i.positions else (i.offset, 0) for i in awaits]
    here = next(place for i, place in zip(awaits[::-1], places[::-1], strict=True) if i.offset <= reached)
    return f"{code.co_qualname}#{1 + list(dict.fromkeys(places)).index(here)}"
