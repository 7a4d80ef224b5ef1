"""Replay: a finished game step by step, as a spectator saw it then, and what chance did in it."""

from __future__ import annotations

import threading
from collections import OrderedDict

import msgspec

from tabletome.engine import Refused, Table
from tabletome.engine.table import fingerprint_of
from tabletome.server.fairness import Draw, draws_of
from tabletome.server.match import Match, Renamed
from tabletome.server.messages import Fairness, Given, ReplayFacts, ReplayStep

KEPT = 20
CHANGED = "The rules of this game have changed since; from here on it cannot be played again."


class Replay:
    """Walks forward through the answers of a game; to go back it starts again. Threads take turns."""

    def __init__(
        self, finished: Table, names: list[str], renamed: list[Renamed] | None, other_result: bool
    ) -> None:
        """`names` of the players at first, and who was called otherwise since; None if it is not known.

        `other_result`: whether the rules of today give another than it had.
        """
        if finished.result is None:
            raise Refused("The replay can be seen when the game is over.")
        self._finished = finished
        self._called = [player.name for player in finished.game.players]
        self._names = self._called if renamed is None else names
        self._renamed = renamed or []
        self._certain = renamed is not None
        self._changed_at: int | None = None
        self._other_result = other_result
        self._checked = False
        self._lock = threading.Lock()
        self._draws: list[Draw] | None = None
        self._start()

    def _start(self) -> None:
        game = self._finished.game
        seed = bytes.fromhex(self._finished.seed)
        self._table = Table(type(game), len(self._names), seed, game.options, self._names)
        self._given: Given | None = None
        self._rename()

    def facts(self) -> ReplayFacts:
        """Also from which step on it cannot be shown, as the rules lead elsewhere since."""
        with self._lock:
            self._check()
        result = self._finished.view(None).result
        return ReplayFacts(len(self._finished.history), self._called, result, self._changed_at)

    def _check(self) -> None:
        """Play all of it once, and compare every question and the result with what was kept."""
        if self._checked:
            return
        self._checked = True
        try:
            while len(self._table.history) < len(self._finished.history):
                self._play_next()
        except Refused:
            self._changed_at = len(self._table.history)
        else:
            if self._other_result or self._table.result != self._finished.result:
                self._changed_at = len(self._finished.history)
        self._start()

    def _rename(self) -> None:
        for after, seat, name in self._renamed:
            if after == len(self._table.history):
                self._table.rename(seat, name)

    def step(self, number: int) -> ReplayStep:
        steps = len(self._finished.history)
        if not 0 <= number <= steps:
            raise Refused(f"This game has the steps 0 to {steps}.")
        with self._lock:
            self._check()
            if self._changed_at is not None and number >= max(1, self._changed_at):
                raise Refused(CHANGED)
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
            mark = fingerprint_of(ask, self._table.site(entry.seat))
            if self._certain and entry.fingerprint not in ("", mark):
                raise Refused(CHANGED)
            self._table.answer(entry.seat, entry.choice)
            self._rename()
        except Exception as error:
            raise Refused(CHANGED) from error
        self._given = Given(entry.seat, text)

    def fairness(self) -> Fairness:
        with self._lock:
            self._check()
            if self._changed_at is not None:
                raise Refused(CHANGED)
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

    def of(self, table_id: str, match: Match) -> Replay:
        replay = self._kept.get(table_id)
        if replay is None:
            names = msgspec.json.decode(match.game.names, type=list[str])
            replay = self._kept[table_id] = Replay(
                match.table, names, match.renamed, match.result_has_changed()
            )
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(table_id)
        return replay
