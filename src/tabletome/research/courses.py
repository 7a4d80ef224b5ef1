"""A game in the course of play whose chance is given from outside: what a state of OpenSpiel is made of."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from tabletome import registry
from tabletome.engine import Game, Table
from tabletome.engine.canonical import as_text, in_sight, listing_of, remembered
from tabletome.engine.chance import Chance, Counted, Given, key_from
from tabletome.engine.errors import ChanceNeeded
from tabletome.research.actions import Play
from tabletome.research.encoding import Encoding, Vector

T = TypeVar("T")
Action = tuple[int, int]
"""A seat and what it does."""
PUBLIC = -1
"""Stands for spectators where seats are keys."""


class Setting(NamedTuple):
    """What a game was loaded with."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    width: int
    seed: int
    deals: int
    outcomes: int
    exact: int
    turns: int
    set_up: bool
    simultaneous: bool
    sampled: bool


class Imagination(NamedTuple):
    """An event that is not an action: from here on the world is one that this seat may picture."""

    seat: int
    seed: int


class Draw(NamedTuple):
    """A chance node: what was drawn since the last action, and how many outcomes the next draw has.

    An exact draw is one that the rules make; another stands for all that is still to be drawn.
    """

    drawn: tuple[int, ...]
    ways: int
    outcomes: int
    exact: bool


class Shown(NamedTuple):
    """All that a viewer was shown in turn, and what was shown last."""

    before: bytes
    last: bytes

    def then(self, text: str) -> Shown:
        last = hashlib.blake2b(text.encode(), digest_size=16).digest()
        return self if last == self.last else Shown(_digest(self.before, last), last)


NOTHING = Shown(b"", b"")


class Chain:
    """A list that many may go on with, each in his own way."""

    __slots__ = ("before", "last", "quiet", "shown")

    def __init__(self, before: Chain | None, last: Any) -> None:
        self.before = before
        self.last = last
        self.quiet = False
        "Of events: whether chance is wanted before anybody sees what comes of it."
        self.shown: dict[int, Shown] | None = None
        "Of events: what everybody was shown up to here, once somebody has asked."

    @staticmethod
    def links(chain: Chain | None) -> list[Chain]:
        found = []
        while chain is not None:
            found.append(chain)
            chain = chain.before
        return found[::-1]

    @staticmethod
    def unrolled(chain: Chain | None) -> list[Any]:
        return [link.last for link in Chain.links(chain)]


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
        self._draw: Draw | None = None
        self._first = 0
        self._answers: dict[int, Chain | None] = {}
        self._log_from = 0
        self._told_before: dict[int, list[str]] = {}
        self._looked: dict[tuple[str, int], Any] = {}
        "What was looked up in this position, and by whom."
        if setting.set_up:
            self._set_up()
        else:
            self._proceed()

    # -- where it stands ---------------------------------------------------------------------------------

    @property
    def at_chance(self) -> bool:
        return self._draw is not None

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
        return 0 if self._draw is None else self._draw.outcomes

    # -- going on ----------------------------------------------------------------------------------------

    def act(self, *actions: Action) -> None:
        """Actions of one seat, or of several who act at once."""
        self._note(actions)
        self._waiting = actions
        self._proceed()

    def draw(self, outcome: int) -> None:
        """Chance takes an outcome of the node; where it stands for all that is drawn, any number."""
        assert self._draw is not None
        self._note(outcome)
        drawn, ways, outcomes, exact = self._draw
        if exact:
            drawn = (*drawn, outcome)
            try:
                self._carry_out(Given(drawn))
            except ChanceNeeded as needed:
                self._wait_for_chance(drawn, ways * outcomes, needed.outcomes)
                return
        else:
            self._salt = hashlib.blake2b(b"%d" % outcome, key=self._salt, digest_size=32).digest()
            self._carry_out(Given(drawn, self._salt))
        self._proceed()

    def _proceed(self) -> None:
        """Deal and carry out what waits, until chance is needed."""
        self._draw = None
        while self.play is None or self._waiting:
            try:
                self._carry_out(None)
            except ChanceNeeded as needed:
                self._wait_for_chance((), 1, needed.outcomes)
                return

    def _carry_out(self, chance: Chance | None) -> None:
        """The deal, or the first of the actions that wait."""
        if self.play is None:
            table = self._dealt(chance or Given())
            table.reseed(None)
            self.play = Play(table, self.setting.width)
            return
        self._own()
        if chance is not None:
            self.table.reseed(chance)
        try:
            self._answer(*self._waiting[0])
        finally:
            if chance is not None:
                self.table.reseed(None)
        self._waiting = self._waiting[1:]

    def _dealt(self, chance: Chance) -> Table:
        setting = self.setting
        kind = game_named(setting.game)
        kind = capped(kind, setting.turns)  # type: ignore[arg-type]
        return Table(kind, setting.players, chance, dict(setting.options))

    def _set_up(self) -> None:
        """Through the setup at random, always in the same way."""
        table, rng = self._dealt(Chance(self._salt)), Random(self._salt)
        while table.asks and table.game.stage == "setup":
            seat = next(iter(table.asks))
            table.answer(seat, rng.randrange(len(table.asks[seat].options)))
        table.reseed(None)
        self.play = Play(table, self.setting.width)

    def _wait_for_chance(self, drawn: tuple[int, ...], ways: int, outcomes: int) -> None:
        self._draw = self._node(drawn, ways, outcomes)
        if self._events is not None:
            self._events.quiet = True

    def _node(self, drawn: tuple[int, ...], ways: int, outcomes: int) -> Draw:
        """Exact where there are few ways in all; else a few samples stand for what is still to be drawn."""
        setting = self.setting
        if setting.sampled:
            return Draw(drawn, ways, 1, exact=False)
        most = setting.exact
        few = ways * outcomes <= most and (ways > 1 or self._ways() <= most)
        if few:
            return Draw(drawn, ways, outcomes, exact=True)
        return Draw(drawn, ways, setting.deals if self.play is None else setting.outcomes, exact=False)

    def _ways(self) -> int:
        """In how many ways all that is to be drawn now may come, judged by one of them."""
        chance = Counted(key_from("ways"))
        if self.play is None:
            self._dealt(chance)
        else:
            trial = self.play.copy()
            trial.table.reseed(chance)
            trial.act(*self._waiting[0])
        return chance.ways

    def _answer(self, seat: int, action: int) -> None:
        assert self.play is not None
        said = self.play.label(seat, action)  # before rules use up the list that they offered
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

    def anew(self, salt: bytes) -> Course:
        """Of a course that has just begun: another beginning, with a salt of its own."""
        twin = self.copy()
        twin.mark = twin._salt = twin._root = salt
        return twin

    def __deepcopy__(self, memo: object) -> Course:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Course], tuple[Any, ...]]:
        return _again, (self.setting, self._root, Chain.unrolled(self._events))

    def after(self, event: Any) -> Course:
        """Where it goes with an event; it may be this course itself."""
        if isinstance(event, Imagination):
            return self.imagine(*event)
        if isinstance(event, int):
            self.draw(event)
        else:
            self.act(*event)
        return self

    # -- what is known of it -----------------------------------------------------------------------------

    def told(self, seat: int | None) -> list[str]:
        """The log as far as a seat knows it, or everybody."""
        before = self._told_before.get(PUBLIC if seat is None else seat, ())
        return self._once("told", seat, lambda: [*before, *self.table.told(seat, self._log_from)])

    def answered(self, seat: int) -> list[str]:
        return Chain.unrolled(self._answers.get(seat))

    def sight(self, seat: int | None) -> str:
        """What a seat sees and can choose, in one form for all positions that it cannot tell apart."""
        return self._once("sight", seat, lambda: self._sight(seat))

    def recall(self, seat: int | None) -> str:
        """All that a seat was told, has answered, has seen and remembers, besides what it sees."""
        return self._once("recall", seat, lambda: self._recall(seat))

    def vector(self, seat: int, encoding: Encoding) -> Vector:
        """What a seat sees as numbers; all zero before the deal."""
        if self.play is None:
            return encoding.nothing()
        play = self.play
        return self._once("vector", seat, lambda: encoding.observe(play, seat))

    def _once(self, what: str, seat: int | None, look: Callable[[], T]) -> T:
        key = what, PUBLIC if seat is None else seat
        if key not in self._looked:
            self._looked[key] = look()
        found: T = self._looked[key]
        return found

    def _sight(self, seat: int | None) -> str:
        if self.play is None:
            return ""
        table = self.table
        ask = None if seat is None else table.asks.get(seat)
        scene = self._once("scene", seat, lambda: table.view(seat))
        text = as_text(in_sight(table.game, scene, None if ask is None else listing_of(ask)))
        if seat is not None and table.asks:
            text += "\noptions {} to {}".format(*self.play.step(seat))
        return text

    def _recall(self, seat: int | None) -> str:
        if self.play is None:
            return ""
        game = self.table.game
        bit = 1 << (len(game.players) if seat is None else seat)
        mine = [] if seat is None else self.answered(seat)
        kept = remembered(game, bit)
        return "\n".join([*self.told(seat), *mine, *kept, f"seen so far: {self._seen(seat).hex()}"])

    def _seen(self, seat: int | None) -> bytes:
        """A digest of all that a viewer was shown at each step, one after the other, up to now."""
        if self._events is None:
            shown = self._showing({})
        elif self._events.shown is None:
            shown = self._look_back(self._events)
        else:
            shown = self._events.shown
        return shown.get(PUBLIC if seat is None else seat, NOTHING).before

    def _look_back(self, now: Chain) -> dict[int, Shown]:
        """Note at each step what everybody was shown; where that was never asked, by playing it again."""
        known = now.before
        while known is not None and known.shown is None and known.quiet:
            known = known.before
        if known is not None and known.shown is not None and not isinstance(now.last, Imagination):
            now.shown = self._showing(known.shown)
            return now.shown
        course = Course(self.setting, self._root)
        shown = course._showing({})
        for link in Chain.links(now):
            course = course.after(link.last)
            if link.shown is None:
                if isinstance(link.last, Imagination):
                    mine = link.last.seat
                    shown = {s: shown.get(s if s == mine else PUBLIC, NOTHING) for s in shown}
                link.shown = course._showing(shown)
            shown = link.shown
        return shown

    def _showing(self, before: dict[int, Shown]) -> dict[int, Shown]:
        if self.play is None:
            return before
        shown = {}
        for viewer, scene in self.table.views([None, *range(self.setting.players)]).items():
            seat = PUBLIC if viewer is None else viewer
            self._looked["scene", seat] = scene
            was = before.get(seat, NOTHING)
            # who has answered in secret waits for a time that tells nothing
            waits = self.table.sealed and seat not in self.table.asks
            told, answers = len(self.told(viewer)), len(self.answered(seat))
            shown[seat] = was if waits else was.then(f"{told} {answers} {self.sight(viewer)}")
        return shown


@cache
def game_named(name: str) -> type[Game[Any]]:
    """A game by its slug or path, looked for once: what has begun goes on by the same rules."""
    return registry.find(name)


@cache
def capped(game: type[Game[Any]], turns: int) -> type[Game[Any]]:
    """The game, stopped and scored as it stands after so many turns, if any number is named."""
    if not turns:
        return game
    short: type[Game[Any]] = type(game.__name__, (game,), {"__module__": game.__module__, "turn_cap": turns})
    return short


def _digest(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"".join(parts), digest_size=16).digest()


def _again(setting: Setting, salt: bytes, events: list[Any]) -> Course:
    """A course by what happened in it."""
    course = Course(setting, salt)
    for event in events:
        course = course.after(event)
    return course
