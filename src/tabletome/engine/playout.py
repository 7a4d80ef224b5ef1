"""Random play: straight through for simulation (no checkpoints, no labels, no log), or at a table."""

from __future__ import annotations

from collections.abc import Coroutine, Generator, Iterator
from random import Random
from typing import Any

from tabletome.engine.asking import Ask, Together
from tabletome.engine.game import Game
from tabletome.engine.table import Table

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


def wander(game: Game[Any], rng: Random) -> Iterator[dict[int, Ask[Any]]]:
    """Play at random, showing who is asked before every answer. Without a table, as that is quicker."""
    rules, value = game.run_through(), None
    while True:
        try:
            request = rules.send(value)
        except StopIteration:
            return
        if isinstance(request, Together):
            request.start()
            while asks := request.pending():
                yield asks
                seat = rng.choice(list(asks))
                request.answer(seat, rng.choice(asks[seat].options))
            value = request.results()
        else:
            yield {request.player.seat: request}
            value = rng.choice(request.options)


def random_answers(
    table: Table, rng: Random, most: int = 1_000_000, *, in_order: bool = False
) -> Iterator[tuple[int, int]]:
    """Answer a table for as long as it asks; seat and choice are told before each answer is given.

    Of several who are asked together any one answers, or, `in_order`, the first of them.
    """
    for _ in range(most):
        asks = table.asks
        if not asks:
            return
        seat = next(iter(asks)) if in_order else rng.choice(list(asks))
        choice = rng.randrange(len(asks[seat].options))
        yield seat, choice
        table.answer(seat, choice)


def answer_randomly(table: Table, rng: Random, most: int = 1_000_000, *, in_order: bool = False) -> Table:
    """Answer a table for as long as it asks, but at most so often."""
    for _ in random_answers(table, rng, most, in_order=in_order):
        pass
    return table
