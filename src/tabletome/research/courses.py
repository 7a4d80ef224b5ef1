"""A game in the course of play whose chance is given from outside: what a state of OpenSpiel is made of."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec
import numpy as np

from tabletome import registry
from tabletome.engine import Scene, Table
from tabletome.engine.errors import ChanceNeeded
from tabletome.research.actions import Play
from tabletome.research.encoding import Encoding, Vector

T = TypeVar("T")
Action = tuple[int, int]
"""A seat and what it does."""


class Setting(NamedTuple):
    """What a game was loaded with."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    width: int
    seed: int
    deals: int
    outcomes: int
    simultaneous: bool
    sampled: bool


class Imagination(NamedTuple):
    """An event that is not an action: from here on the world is one that this seat may picture."""

    seat: int
    seed: int


class Chain(NamedTuple):
    """A list that many may go on with, each in his own way."""

    before: Chain | None
    last: Any

    @staticmethod
    def unrolled(chain: Chain | None) -> list[Any]:
        found = []
        while chain is not None:
            found.append(chain.last)
            chain = chain.before
        return found[::-1]


class Course:
    """A position and how it came about. Copies share the table until one of them goes on."""

    def __init__(self, setting: Setting, salt: bytes) -> None:
        self.setting = setting
        self.mark = salt
        "Tells this course from all others."
        self.play: Play | None = None
        self._salt = self._root = salt
        self._shared = False
        self._events: Chain | None = None
        self._waiting: tuple[Action, ...] = ()
        self._first = 0
        self._answers: dict[int, Chain | None] = {}
        self._log_from = 0
        self._told_before: dict[int, list[str]] = {}
        self._looked: dict[tuple[str, int | None], Any] = {}
        "What was looked up in this position, and by whom."

    # -- where it stands ---------------------------------------------------------------------------------

    @property
    def at_chance(self) -> bool:
        return self.play is None or bool(self._waiting)

    @property
    def over(self) -> bool:
        return not self.at_chance and self.table.game.stage == "over"

    @property
    def table(self) -> Table:
        assert self.play is not None
        return self.play.table

    @property
    def seats(self) -> list[int]:
        """Who is to act: all who are asked, the one first whose thoughts this is."""
        assert self.play is not None
        return sorted(self.play.seats, key=lambda seat: seat != self._first)

    def outcomes(self) -> int:
        if self.setting.sampled:
            return 1
        return self.setting.deals if self.play is None else self.setting.outcomes

    # -- going on ----------------------------------------------------------------------------------------

    def act(self, *actions: Action) -> None:
        """Actions of one seat, or of several who act at once."""
        self._note(actions)
        self._carry_out(actions)

    def draw(self, outcome: int) -> None:
        """Chance takes an outcome, any number, for the deal or for the action that waits for it."""
        self._note(outcome)
        self._salt = hashlib.blake2b(b"%d" % outcome, key=self._salt, digest_size=32).digest()
        if self.play is None:
            table = Table(
                registry.find(self.setting.game),
                self.setting.players,
                self._salt,
                dict(self.setting.options),
            )
            self.play = Play(table, self.setting.width)
            table.reseed(None)
            return
        (action, *rest), self._waiting = self._waiting, ()
        self._own()
        self.table.reseed(self._salt)
        self._answer(*action)
        self.table.reseed(None)
        self._carry_out(tuple(rest))

    def _carry_out(self, actions: tuple[Action, ...]) -> None:
        self._own()
        for number, action in enumerate(actions):
            try:
                self._answer(*action)
            except ChanceNeeded:
                self._waiting = actions[number:]
                return

    def _answer(self, seat: int, action: int) -> None:
        assert self.play is not None
        ask, blocks = self.table.asks.get(seat), self.play.step(seat).blocks(self.play.width)
        said = ""
        if ask is not None and 0 <= action < len(blocks):
            # before it is answered, as rules may use up the list that they offered
            said = ask.raw_label(ask.options[blocks[action].start])
        self.play.act(seat, action)
        self._answers[seat] = Chain(self._answers.get(seat), said)

    def imagine(self, seat: int, seed: int) -> Course:
        """Another course, which to this seat looks the same so far."""
        assert self.play is not None
        twin = self.copy()
        twin._note(Imagination(seat, seed))
        public, everybody = self.told(None), range(-1, self.setting.players)
        twin._told_before = {s: self.told(s) if s == seat else public for s in everybody}
        twin._log_from = len(self.table.log(None))
        twin._answers = {seat: self._answers.get(seat)}
        twin._first = seat
        twin._shared = False
        twin._salt = twin.mark
        twin.play = self.play.imagine(seat, Random(seed), logging=True)
        twin.table.reseed(None)
        return twin

    def _note(self, event: Any) -> None:
        self._looked = {}
        self._events = Chain(self._events, event)
        self.mark = hashlib.blake2b(repr(event).encode(), key=self.mark, digest_size=16).digest()

    def _own(self) -> None:
        """Before the first change: a table of its own."""
        if self._shared and self.play is not None:
            self.play, self._shared = self.play.copy(), False

    # -- copying and keeping -----------------------------------------------------------------------------

    def copy(self) -> Course:
        twin = Course.__new__(Course)
        self._shared = True
        twin.__dict__ = {**self.__dict__, "_answers": dict(self._answers)}
        return twin

    def __deepcopy__(self, memo: object) -> Course:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Course], tuple[Any, ...]]:
        return _again, (self.setting, self._root, Chain.unrolled(self._events))

    # -- what is known of it -----------------------------------------------------------------------------

    def told(self, seat: int | None) -> list[str]:
        """The log as far as a seat knows it, or everybody."""
        before = self._told_before.get(-1 if seat is None else seat, ())
        return self._once("told", seat, lambda: [*before, *self.table.log(seat)[self._log_from :]])

    def answered(self, seat: int) -> list[str]:
        return Chain.unrolled(self._answers.get(seat))

    def scene(self, seat: int | None) -> Scene:
        """What a seat sees; who has already answered in secret is no part of it."""
        return self._once("scene", seat, lambda: self._scene(seat))

    def vector(self, seat: int, encoding: Encoding) -> Vector:
        """What a seat sees as numbers; all zero before the deal."""
        if self.play is None:
            return np.zeros(encoding.size, np.float32)
        step = self.play.step(seat)
        return self._once("vector", seat, lambda: encoding.vector(self.scene(seat), step))

    def _once(self, what: str, seat: int | None, look: Callable[[], T]) -> T:
        if (what, seat) not in self._looked:
            self._looked[what, seat] = look()
        found: T = self._looked[what, seat]
        return found

    def _scene(self, seat: int | None) -> Scene:
        view = self.table.view(seat)
        seats = [
            msgspec.structs.replace(s, asked=s.seat == seat and view.ask is not None) for s in view.seats
        ]
        return msgspec.structs.replace(view, seats=seats)


def _again(setting: Setting, salt: bytes, events: list[Any]) -> Course:
    """A course by what happened in it."""
    course = Course(setting, salt)
    for event in events:
        if isinstance(event, Imagination):
            course = course.imagine(*event)
        elif isinstance(event, int):
            course.draw(event)
        else:
            course.act(*event)
    return course
