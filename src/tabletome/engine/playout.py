"""Playing a whole game straight through, for simulation: no checkpoints, no labels, no log."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from random import Random
from typing import Any

from tabletome.engine.asking import Ask, Together
from tabletome.engine.game import Game

Rules = Coroutine[Any, Any, None] | Generator[Any, Any, None]


def play_randomly(game: Game[Any], rng: Random, most: int = 1_000_000) -> int:
    """Answer every ask with any option until the game is over. Returns the number of decisions."""
    return finish_randomly(game.run_through(), None, rng, most)


def finish_randomly(rules: Rules, value: Any, rng: Random, most: int) -> int:
    """Send a value to rules that wait for it, then any option to each ask, as long as so many are left."""
    send = rules.send
    random = rng.random
    decisions = 0
    try:
        while decisions < most:
            request = send(value)
            if type(request) is Ask:
                options = request.options
                value = options[int(random() * len(options))]
                decisions += 1
            else:
                decisions += answer_together(request, rng)
                value = request.results()
    except StopIteration:
        pass
    return decisions


def answer_together(request: Together[Any, Any], rng: Random) -> int:
    """Answer for all who are asked at once. Returns the number of decisions."""
    decisions = 0
    request.start()
    for seat in request.pending():
        while (ask := request.ask_of(seat)) is not None:
            request.answer(seat, ask.options[int(rng.random() * len(ask.options))])
            decisions += 1
    return decisions
