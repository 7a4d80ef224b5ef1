"""The course of a game: what a game module defines, its turns and their steps, how it ends, who has won."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeVar

from tabletome.engine.box import Box, has_turn_fields
from tabletome.engine.errors import RulesFault
from tabletome.engine.players import Player

P = TypeVar("P", bound=Player)

STALLED, TURN_CAP, OVER = "stalled", "turn cap", "over"
"""Endings that the engine names: a guard's, the last resort's, that of a game which only says it is over."""


@dataclass(frozen=True)
class Guard:
    """What ends a game that does not come to its own end. It should hardly ever have to.

    `quiet`: so many turns without `progress`, which the rules report by `self.progress()`; `turns`: so many
    in all; with `each`, so many for each player. `repeats`: the same position (as the game's `position`
    says) for that time since there was progress. Then the scores decide, or nobody wins.
    """

    quiet: int = 0
    progress: str = "progress"
    turns: int = 0
    repeats: int = 0
    each: bool = False
    then: Literal["score", "draw"] = "score"


@dataclass(frozen=True)
class Result:
    """How a game ended. `ranks[seat]` is 1 for the winners; equal ranks are shared."""

    ranks: list[int]
    scores: list[float] | None
    capped: bool
    reason: str
    ending: str = OVER
    "Which of the game's endings it was, in a word or two; the reason says it in a sentence."
    guarded: bool = False
    "Whether a guard against stalling ended it."

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


class Course(Box[P]):
    turn_name: ClassVar[str] = ""
    "What a turn of the game is called beside its number; if nothing is said, turn or round."
    turn_cap: ClassVar[int] = 20_000
    "Last resort against endless play."
    guard: ClassVar[Guard | None] = None
    lowest_wins: ClassVar[bool] = False
    "Whether low scores are good."

    next_up: P | None
    "Set by a rule when somebody other than the next in order is to move."
    turns: int
    steps_left: tuple[tuple[str, tuple[Any, ...]], ...]
    "What is still to be done in this turn."
    steps_ahead: int = 0
    "How many of these were queued by the step that runs."
    stage: str = "setup"
    "setup, play or over"
    quiet_turns: int = 0
    "Turns since there was progress."
    positions: list[str] | None = None
    "Met since there was progress, where a guard counts repetitions."
    capped: bool = False
    guarded: bool = False
    winners: list[P] | None = None
    finished: bool
    ending: str = OVER
    reason: str = ""
    "Why the game ended, in a sentence."
    out_order: tuple[P, ...] = ()

    def _start(self) -> None:
        self.next_up = None
        self.turns = 0
        self.steps_left = ()
        self.finished = False
        self.stage = "setup"
        self.winners = None

    # -- what a game module defines --------------------------------------------------------------

    def setup(self) -> Awaitable[None] | None:
        """Lay out the box. May be a coroutine that asks."""

    def turn(self, me: P) -> Awaitable[None]:
        """One turn of the player on move."""
        raise RulesFault(f"{type(self).__name__} defines neither turn nor round")

    def round(self) -> Awaitable[None] | None:
        """In games without turns of single players: what all do, from one checkpoint to the next."""
        return self.turn(self.mover)

    def is_over(self) -> bool:
        return self.finished

    def score(self, player: P) -> float:
        raise RulesFault(f"{type(self).__name__} declares no winner and defines no score")

    def tiebreak(self, player: P) -> Any:
        """Parts players of equal score; the higher the better."""
        return 0

    def position(self) -> Hashable:
        """What makes two positions the same, for a guard that counts repetitions. Numbers, words, tuples."""
        raise RulesFault(f"{type(self).__name__} guards against repetition and defines no position")

    def stalled(self, because: str) -> None:
        """What a guard does; a game may end a round instead."""
        self.guarded = True
        if self.guard is not None and self.guard.then == "draw":
            self.end_drawn(STALLED, because=f"{because} A draw.")
        else:
            self.end(STALLED, because=because)

    # -- turns and their steps -----------------------------------------------------------------------

    def then(self, step: Callable[..., Any], *args: Any) -> None:
        """Do this next, after a checkpoint: a method of the game, plain or a coroutine.

        What one step queues comes in that order, before what waited already. When no step is left the turn
        is over.
        """
        ahead, waiting = self.steps_left[: self.steps_ahead], self.steps_left[self.steps_ahead :]
        self.steps_left = (*ahead, (step.__name__, args), *waiting)
        self.steps_ahead += 1

    def drop_steps(self) -> None:
        """Nothing that was queued is done any more."""
        self.steps_left, self.steps_ahead = (), 0

    def progress(self) -> None:
        """Something has happened after which the game may take as long again to end."""
        self.quiet_turns, self.positions = -1, None  # the end of this turn will make it none

    def pass_turn(self) -> None:
        follower = self.next_up
        if follower is None:
            players = self.players
            follower = players[self.mover.seat + 1 - len(players)]
            while follower.out and follower is not self.mover:
                follower = players[follower.seat + 1 - len(players)]
        else:
            self.next_up = None
        self.mover = follower

    async def run_unit(self) -> None:
        """The rules from one checkpoint to the next."""
        if self.steps_left:
            await self._take_step()
        elif self.stage == "setup":
            opening = self.setup()
            if opening is not None:
                await opening
        else:
            self.turns += 1
            opening = self.round()
            if opening is not None:
                await opening
        if self.steps_left:
            self.steps_ahead = 0
        else:
            self._close_turn()
        self._settle()

    async def run_through(self) -> None:
        """The whole game in one go, for those who need no checkpoints."""
        if self.stage == "setup" and not self.steps_left:
            opening = self.setup()
            if opening is not None:
                await opening
            if not self.steps_left:
                self.stage = "play"
        while self.steps_left and self.stage != "over":
            await self.run_unit()
        kind: Any = type(self)
        judges_end = kind.is_over is not Course.is_over
        plain = not (self.guard or self.fleeting or has_turn_fields(kind) or kind.round is not Course.round)
        turn_cap, turns, turn, pass_turn = self.turn_cap, self.turns, self.turn, self.pass_turn
        while not (self.is_over() if judges_end else self.finished):
            if turns >= turn_cap:
                self._cap()
                break
            if plain:
                self.turns = turns = turns + 1
                await turn(self.mover)
                if not self.steps_left:
                    pass_turn()
                    continue
            else:
                await self.run_unit()
            while self.steps_left and self.stage != "over":
                await self.run_unit()
            turns = self.turns
        self.stage = "over"

    async def _take_step(self) -> None:
        (name, args), *waiting = self.steps_left
        self.steps_left, self.steps_ahead = tuple(waiting), 0
        doing = getattr(self, name)(*args)
        if doing is not None:
            await doing

    def _close_turn(self) -> None:
        if self.stage == "setup":
            self.stage = "play"
            return
        kind: Any = type(self)
        if self.fleeting or has_turn_fields(kind):
            self.end_turn_state()
        if self.guard is not None and not self.finished:
            self._watch(self.guard)
        if kind.round is Course.round:
            self.pass_turn()

    def _watch(self, guard: Guard) -> None:
        self.quiet_turns += 1
        each, players = (" each", len(self.players)) if guard.each else ("", 1)
        if guard.repeats and self._times_met() >= guard.repeats:
            because = f"The same position has come up {guard.repeats} times."
        elif guard.quiet and self.quiet_turns >= guard.quiet * players:
            because = f"There was no {guard.progress} in {guard.quiet} turns{each}."
        elif guard.turns and self.turns >= guard.turns * players:
            because = f"The game has gone on for {guard.turns} turns{each}."
        else:
            return
        self.quiet_turns, self.positions = 0, None
        self.stalled(because)

    def _times_met(self) -> int:
        text = repr(self.position()).encode()
        here = hashlib.blake2b(text, digest_size=8).hexdigest()
        self.positions = [*(self.positions or ()), here]
        return self.positions.count(here)

    def _settle(self) -> None:
        if self.stage == "setup":
            return
        if self.is_over():
            self.stage = "over"
        elif self.turns >= self.turn_cap and not self.steps_left:
            self._cap()

    def _cap(self) -> None:
        self.stage, self.capped, self.ending = "over", True, TURN_CAP

    # -- how it ends -----------------------------------------------------------------------------------

    def eliminate(self, player: P) -> None:
        player.out = True
        self.out_order = (*self.out_order, player)

    def win(self, *players: P, ending: str = "win", because: str = "") -> None:
        """End the game with these winners. The ending is a word or two, the same whenever it ends so."""
        if not players:
            raise RulesFault("a game was won by nobody; if it is a draw, say `end_drawn`")
        self.winners = list(players)
        self.end(ending, because)

    def end_drawn(self, ending: str, because: str = "") -> None:
        """End the game without a winner: all who are still in share it."""
        self.winners = [player for player in self.players if not player.out]
        self.end(ending, because)

    def end(self, ending: str = OVER, because: str = "") -> None:
        """End the game; the scores say who has won."""
        self.finished, self.ending, self.reason = True, ending, because

    def result(self) -> Result | None:
        if self.stage != "over":
            return None
        if self.winners is not None:
            keys: list[Any] = [(p in self.winners, self._stayed(p)) for p in self.players]
            scores = None
        elif self.capped and type(self).score is Course.score:
            keys, scores = [self._stayed(p) for p in self.players], None
        else:
            scores = [self.score(p) for p in self.players]
            sign = -1 if self.lowest_wins else 1
            ranked = zip(self.players, scores, strict=True)
            keys = [(self._stayed(p), sign * s, self.tiebreak(p)) for p, s in ranked]
        ranks = [1 + sum(other > key for other in keys) for key in keys]
        reason = "The game was stopped at its limit of turns." if self.capped else self.reason
        return Result(ranks, scores, self.capped, reason, self.ending, self.guarded)

    def _stayed(self, player: P) -> int:
        return self.out_order.index(player) if player in self.out_order else len(self.players)
