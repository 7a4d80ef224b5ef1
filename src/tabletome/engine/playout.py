"""Playing a whole game straight through, for simulation: no checkpoints, no labels, no log."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletome.engine.asking import Ask, Together
from tabletome.engine.game import Game


def play_randomly(game: Game[Any], rng: Random, most: int = 1_000_000) -> int:
    """Answer every ask with any option until the game is over. Returns the number of decisions."""
    send = game.run_through().send
    random = rng.random
    decisions = 0
    value: Any = None
    try:
        while decisions < most:
            request = send(value)
            if type(request) is Ask:
                options = request.options
                value = options[int(random() * len(options))]
                decisions += 1
            else:
                decisions += _answer_together(request, rng)
                value = request.results()
    except StopIteration:
        pass
    return decisions


def _answer_together(request: Together[Any, Any], rng: Random) -> int:
    decisions = 0
    request.start()
    for seat in request.pending():
        while (ask := request.ask_of(seat)) is not None:
            request.answer(seat, ask.options[int(rng.random() * len(ask.options))])
            decisions += 1
    return decisions
