"""Asking: what a player is asked, and how several are asked at once.

A rule awaits an `Ask`; whoever drives the game receives it, finds an answer and sends it back.
Every ask but a free text is a choice between listed options, so one index answers it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, Sequence
from types import coroutine
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

import msgspec

from tabletome.engine.errors import RulesFault
from tabletome.engine.sites import site_of
from tabletome.engine.things import Component, Space, Thing

if TYPE_CHECKING:
    from tabletome.engine.game import Game
    from tabletome.engine.players import Player

T = TypeVar("T")
P = TypeVar("P", bound="Player")
Kind = Literal["one", "some", "amount", "word", "text", "reaction", "trade"]


class Ask(msgspec.Struct, Generic[T], eq=False, gc=False):
    """One question to one player. Labels are made only when somebody looks.

    A Struct because asks are made half a million times a second and this is the quickest way to make one.
    """

    player: Player
    options: Sequence[T]
    prompt: str
    kind: Kind = "one"
    label_of: Callable[[Any], str] | None = None
    otherwise: str = ""
    picked: Sequence[object] = ()
    longest: int = 0
    seconds: int = 0
    "How long people may write, if not for ever; then it may be nothing."
    by_heart: bool = False
    "One knows it or not: people are not shown what bots may say."
    drawn: bool = False
    "The text is a drawing by hand; see `doodles`."

    def raw_label(self, option: object) -> str:
        if option is None:
            return self.otherwise
        if self.label_of is not None:
            return self.label_of(option)
        return describe(option, self.player)

    def labels(self) -> list[str]:
        """Distinct pieces that look alike to the one asked are told apart by a number."""
        raw = [self.raw_label(option) for option in self.options]
        if len(set(raw)) == len(raw):
            return raw
        met: dict[str, int] = {}
        for i, option in enumerate(self.options):
            met[raw[i]] = met.get(raw[i], 0) + 1
            if met[raw[i]] > 1 and _has_piece(option):
                raw[i] = f"{raw[i]} ({met[raw[i]]})"
        return raw

    def touches(self, index: int) -> list[Thing | Space]:
        """The pieces, spaces and players an option is about."""
        return list(_touched(self.options[index]))


def _has_piece(option: object) -> bool:
    if isinstance(option, tuple):
        return any(_has_piece(part) for part in option)
    return isinstance(option, Component)


def _touched(option: object) -> Iterable[Thing | Space]:
    if isinstance(option, Thing | Space):
        yield option
    elif isinstance(option, tuple):
        for part in option:
            yield from _touched(part)


def describe(value: object, viewer: Player) -> str:
    """A value in words, as far as the viewer knows it."""
    if isinstance(value, Component):
        where = f" {value.at}" if value.at is not None else ""
        return value.known_to(viewer.bit) + where
    if isinstance(value, tuple):
        joint = " to " if isinstance(value[-1], Space) else ", "
        return joint.join(describe(part, viewer) for part in value)
    return str(value)


@coroutine
def put(ask: Ask[T]) -> Generator[Ask[T], T, T]:
    return (yield ask)


async def _awaiting(answer: Awaitable[T]) -> T:
    return await answer


class Branch:
    """One player's part of asking several together: his own steps, log and chance."""

    __slots__ = ("chance", "log", "pending", "player", "result", "steps")

    def __init__(self, player: Player, chance: Any) -> None:
        self.player = player
        self.chance = chance
        self.log: list[Any] | None = None
        self.steps: Coroutine[Any, Any, Any] | None = None
        self.pending: Ask[Any] | None = None
        self.result: Any = None


class Together(Generic[P, T]):
    """Several players asked at once; nobody learns anything until all have finished.

    Branches are independent of each other: each has its own chance, may touch only what its player
    may, and is started when first needed. So answers may arrive in any order. With `first`, who finishes
    first ends it for all.
    """

    __slots__ = ("_ask", "_branches", "_game", "first")

    def __init__(
        self, game: Game[Any], ask: Callable[[P], Awaitable[T]], players: Sequence[P], first: bool = False
    ) -> None:
        self._game = game
        self._ask = ask
        self.first = first
        self._branches = {p.seat: Branch(p, game.chance.branch(p.seat)) for p in players}
        game.chance.counter += 1

    @property
    def done(self) -> bool:
        finished = (b.steps is not None and b.pending is None for b in self._branches.values())
        return any(finished) if self.first else all(finished)

    def start(self) -> None:
        for branch in self._branches.values():
            if branch.steps is None:
                self._begin(branch)

    def pending(self) -> dict[int, Ask[Any]]:
        if self.first and self.done:
            return {}
        return {seat: b.pending for seat, b in self._branches.items() if b.pending is not None}

    def ask_of(self, seat: int) -> Ask[Any] | None:
        branch = self._branches.get(seat)
        if branch is None or (self.first and self.done):
            return None
        if branch.steps is None:
            self._begin(branch)
        return branch.pending

    def site(self, seat: int) -> str:
        """Where in his own steps a player is asked; see `sites`."""
        return site_of(self._branches[seat].steps)

    def answer(self, seat: int, value: Any) -> None:
        self._send(self._branches[seat], value)

    def reseed(self) -> None:
        """After the game's chance was changed: so is that of every branch."""
        for seat, branch in self._branches.items():
            branch.chance = self._game.chance.branch(seat)

    def results(self) -> dict[P, T]:
        for branch in self._branches.values():
            if self._game.log_lines is not None and branch.log:
                self._game.log_lines.extend(branch.log)
        finished = (b for b in self._branches.values() if b.steps is not None and b.pending is None)
        return {b.player: b.result for b in finished}  # type: ignore[misc]

    def _begin(self, branch: Branch) -> None:
        branch.log = [] if self._game.log_lines is not None else None
        branch.steps = _awaiting(self._ask(branch.player))  # type: ignore[arg-type]
        self._send(branch, None)

    def _send(self, branch: Branch, value: Any) -> None:
        game = self._game
        assert branch.steps is not None
        common = game.chance, game.log_lines
        camera, game.camera = game.camera, None  # nothing shows until all are in
        drawn = branch.chance.counter
        game.chance, game.log_lines = branch.chance, branch.log
        try:
            branch.pending = branch.steps.send(value)
        except StopIteration as end:
            branch.pending = None
            branch.result = end.value
        finally:
            game.chance, game.log_lines = common
            game.camera = camera
        if branch.chance.counter != drawn:
            game.reveals += 1
        if branch.pending is not None and (
            not isinstance(branch.pending, Ask) or branch.pending.player is not branch.player
        ):
            raise RulesFault("while several are asked together, each may be asked only for himself")


@coroutine
def put_together(request: Together[P, T]) -> Generator[Together[P, T], dict[P, T], dict[P, T]]:
    return (yield request)
