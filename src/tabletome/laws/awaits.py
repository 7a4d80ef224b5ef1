"""Finds what a rule calls and forgets to await: nobody is asked then, and nothing happens."""

from __future__ import annotations

import inspect
import re
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import tabletome.engine
from tabletome.engine import Game, Player, RulesFault

ENGINE = str(Path(tabletome.engine.__file__).parent)
ASKING: list[tuple[type, str]] = [
    (Player, "choose"),
    (Player, "amount"),
    (Player, "say"),
    (Game, "together"),
]
FRAMES = 4
"""Deep enough to lead from the engine to the line of the game."""


@contextmanager
def all_awaited() -> Iterator[None]:
    """Raises a `RulesFault`, also in place of another error, if something was called without `await`."""
    depth, kept = sys.get_coroutine_origin_tracking_depth(), [owner.__dict__[name] for owner, name in ASKING]
    sys.set_coroutine_origin_tracking_depth(FRAMES)
    for (owner, name), ask in zip(ASKING, kept, strict=True):
        setattr(owner, name, _as_coroutine(ask))
    met: list[str] = []
    others: list[warnings.WarningMessage] = []
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.filterwarnings("always", ".*was never awaited", RuntimeWarning)
            try:
                yield
            except Exception as error:
                met += [*_forgotten_in(error), *_forgotten(caught)]
                if met:
                    raise RulesFault(met[0]) from error
                raise
            finally:
                others += [w for w in caught if "was never awaited" not in str(w.message)]
        met += _forgotten(caught)
    finally:
        for (owner, name), ask in zip(ASKING, kept, strict=True):
            setattr(owner, name, ask)
        sys.set_coroutine_origin_tracking_depth(depth)
        for other in others:
            warnings.warn_explicit(other.message, other.category, other.filename, other.lineno)
    if met:
        raise RulesFault(met[0])


def _as_coroutine(ask: Callable[..., Any]) -> Callable[..., Any]:
    """Generators that never start leave no trace; coroutines do."""

    @wraps(ask)
    async def asked(*args: Any, **more: Any) -> Any:
        return await ask(*args, **more)

    return asked


def _forgotten(caught: list[warnings.WarningMessage]) -> list[str]:
    found = []
    for warning in caught:
        if said := re.match(r"coroutine '(.+)' was never awaited", str(warning.message)):
            frames = re.findall(r'File "(.+)", line (\d+), in (.+)', str(warning.message))
            found.append(_sentence(said[1], [(file, int(line), rule) for file, line, rule in frames]))
    return found


def _forgotten_in(error: BaseException | None) -> list[str]:
    """Those that the variables of failed rules still hold."""
    found = []
    while error is not None:
        for frame, _ in traceback.walk_tb(error.__traceback__):
            for value in list(frame.f_locals.values()):
                if inspect.iscoroutine(value) and inspect.getcoroutinestate(value) == inspect.CORO_CREATED:
                    found.append(_sentence(value.__qualname__, list(reversed(value.cr_origin or ()))))
                    value.close()
        error = error.__cause__ or error.__context__
    return found


def _sentence(called: str, frames: list[tuple[str, int, str]]) -> str:
    rules = [frame for frame in frames if not frame[0].startswith(ENGINE)]
    if not rules:
        return f"{called}(…) is called without await"
    file, line, rule = rules[-1]
    return f"{called}(…) is called without await in {rule}, {Path(file).name} line {line}"
