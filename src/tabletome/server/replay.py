"""Replay: a finished game step by step, with all hands open, and what chance did in it."""

from __future__ import annotations

import threading
from collections import OrderedDict

import msgspec

from tabletome.engine import Refused, Table
from tabletome.engine.table import fingerprint_of
from tabletome.server.fairness import Draw, draws_of
from tabletome.server.match import Match, Renamed
from tabletome.server.messages import CourseFacts, Fairness, Given, ReplayFacts, ReplayStep, Sample

KEPT = 20
MOST_SAMPLES = 60
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
        self._samples: list[Sample] = []
        self._start()

    def _start(self) -> None:
        game = self._finished.game
        seed = bytes.fromhex(self._finished.seed)
        self._table = Table(type(game), len(self._names), seed, game.options, self._names)
        self._given: Given | None = None
        self._told: list[str] = []
        "What happened, as whoever acted was told it."
        self._told_before = 0
        self._tell(None)
        self._rename()

    def facts(self) -> ReplayFacts:
        """Also from which step on it cannot be shown, as the rules lead elsewhere since."""
        with self._lock:
            self._check()
        result = self._finished.view(None).result
        return ReplayFacts(self._steps, self._called, result, self._changed_at)

    @property
    def _steps(self) -> int:
        """Every answer is one, and so is giving up."""
        return len(self._finished.history) + (self._finished.resigned is not None)

    def course(self) -> CourseFacts:
        """How the scores stood from time to time."""
        with self._lock:
            self._check()
        return CourseFacts(self._samples)

    def _check(self) -> None:
        """Play all of it once, and compare every question and the result with what was kept."""
        if self._checked:
            return
        self._checked = True
        try:
            stops = {round(i * self._steps / MOST_SAMPLES) for i in range(MOST_SAMPLES + 1)}
            while self._at < self._steps:
                self._take_sample(stops)
                self._play_next()
            self._take_sample(stops)
        except Refused:
            self._changed_at = len(self._table.history)
        else:
            if self._other_result or self._table.result != self._finished.result:
                self._changed_at = len(self._finished.history)
        self._start()

    @property
    def _at(self) -> int:
        return len(self._table.history) + (self._table.resigned is not None)

    def _take_sample(self, stops: set[int]) -> None:
        result, game = self._finished.result, self._table.game
        if result is None or result.scores is None or self._at not in stops:
            return
        try:
            values = [float(game.score(player)) for player in game.players]
        except Exception:
            return  # a score that is only reckoned at the end
        self._samples.append(Sample(self._at, values))

    def _tell(self, seat: int | None) -> None:
        self._told += self._table.log(seat, len(self._told))

    def _rename(self) -> None:
        for after, seat, name in self._renamed:
            if after == len(self._table.history):
                self._table.rename(seat, name)

    def step(self, number: int) -> ReplayStep:
        steps = self._steps
        if not 0 <= number <= steps:
            raise Refused(f"This game has the steps 0 to {steps}.")
        with self._lock:
            self._check()
            if self._changed_at is not None and number >= max(1, self._changed_at):
                raise Refused(CHANGED)
            if number < self._at:
                self._start()
            while self._at < number:
                self._play_next()
            return ReplayStep(self._table.opened(), list(self._told), self._given, self._told_before)

    def _play_next(self) -> None:
        self._told_before = len(self._told)
        gave_up = self._finished.resigned
        if gave_up is not None and len(self._table.history) == len(self._finished.history):
            self._table.resign(gave_up)
            self._given = None
            self._tell(None)
            return
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
        self._tell(entry.seat)

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
