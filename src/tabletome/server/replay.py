"""Replay: a finished game step by step, as a spectator saw it then, and what chance did in it."""

from __future__ import annotations

import threading
from collections import OrderedDict

from tabletome.engine import Refused, Table
from tabletome.server.fairness import Draw, draws_of
from tabletome.server.messages import Fairness, Given, ReplayFacts, ReplayStep

KEPT = 20
CHANGED = "The rules of this game have changed since; it cannot be played again."


class Replay:
    """Walks forward through the answers of a game; to go back it starts again. Threads take turns."""

    def __init__(self, finished: Table) -> None:
        if finished.result is None:
            raise Refused("The replay can be seen when the game is over.")
        self._finished = finished
        self._names = [player.name for player in finished.game.players]
        self._lock = threading.Lock()
        self._draws: list[Draw] | None = None
        self._start()

    def _start(self) -> None:
        game = self._finished.game
        seed = bytes.fromhex(self._finished.seed)
        self._table = Table(type(game), len(self._names), seed, game.options, self._names)
        self._given: Given | None = None

    def facts(self) -> ReplayFacts:
        return ReplayFacts(len(self._finished.history), self._names, self._finished.view(None).result)

    def step(self, number: int) -> ReplayStep:
        steps = len(self._finished.history)
        if not 0 <= number <= steps:
            raise Refused(f"This game has the steps 0 to {steps}.")
        with self._lock:
            if number < len(self._table.history):
                self._start()
            while len(self._table.history) < number:
                self._play_next()
            return ReplayStep(self._table.view(None), self._table.log(None), self._given)

    def _play_next(self) -> None:
        entry = self._finished.history[len(self._table.history)]
        try:
            ask = self._table.asks[entry.seat]
            text = entry.choice if isinstance(entry.choice, str) else ask.raw_label(ask.options[entry.choice])
            self._table.answer(entry.seat, entry.choice)
        except Exception as error:
            raise Refused(CHANGED) from error
        self._given = Given(entry.seat, text)

    def fairness(self) -> Fairness:
        with self._lock:
            if self._draws is None:
                try:
                    self._draws = draws_of(self._finished)
                except Exception as error:
                    raise Refused(CHANGED) from error
        finished = self._finished
        return Fairness(finished.commitment, finished.seed, self._draws, len(finished.history))


class Replays:
    """The replays looked at lately."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    def of(self, table_id: str, finished: Table) -> Replay:
        replay = self._kept.get(table_id)
        if replay is None:
            replay = self._kept[table_id] = Replay(finished)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(table_id)
        return replay
