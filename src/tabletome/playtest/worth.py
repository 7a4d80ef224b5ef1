"""What a card is worth to the one who gets it: it is taken away, and the same game goes on without it.

Who plays a card and wins may have won anyhow; only those who survive come to play it. So the game is forked
at the start of the turn in which somebody first gets a card of that name. In the other branch that very
card bears the print of another of its pack; chance and bots go on from where they were. What its holder wins
more in the game as it was is what the card is worth.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from tabletome.engine import Component, Game, RulesFault, Table, TabletomeError
from tabletome.engine.visibility import rank_of, set_print
from tabletome.playtest.measure import SURE, Numbers, Z
from tabletome.playtest.naming import Key, thing_key
from tabletome.playtest.record import Decide, Plan, game_seed
from tabletome.playtest.spending import in_a_step
from tabletome.playtest.workers import Crew, bot_named, game_of

LEAST_FORKS, MOST_FORKS = 30, 200
NARROW = 0.05
"""What is known to within so much of a victory is known well enough."""


class Fork(NamedTuple):
    """One game as it was, and from some turn on without a card."""

    key: Key
    number: int
    seat: int
    answers: int
    "Given before the fork."
    instead: str
    "What lay in its place."
    won: float
    without: float


class Worth(msgspec.Struct, frozen=True):
    """Victories that a card brings to the one who first gets it, as a share of one."""

    name: str
    pack: str
    games: int
    "In which somebody got it."
    worth: float
    low: float
    high: float
    clear: bool
    "Whether the interval of 99.9 % leaves out nothing at all."
    example: Fork | None
    "A game that went as the worth says."


class Start(NamedTuple):
    """The start of a turn: all that is needed to go on from there."""

    game: Game[Any]
    dice: tuple[Any, ...]
    "Where the bots' own chance stood."
    answers: int


def forks_of(plan: Plan, number: int, wanted: Sequence[Key]) -> tuple[list[Fork], float]:
    """One game with its forks, and how long they took; this runs in the workers."""
    start = time.perf_counter()
    game = game_of(plan)
    bots = {name: bot_named(name) for name in plan.bots}
    return forked(game, plan, number, wanted, bots), time.perf_counter() - start


class Branch(NamedTuple):
    """How a game went on from a turn without a card."""

    key: Key
    seat: int
    start: Start
    instead: str
    position: Game[Any]
    table: Table


def forked(
    game_class: type[Game[Any]], plan: Plan, number: int, wanted: Sequence[Key], bots: Mapping[str, Decide]
) -> list[Fork]:
    """The game of this number, forked once for each of the wanted cards that somebody gets."""
    table, branches = branches_of(game_class, plan, number, wanted, bots)
    return [
        Fork(b.key, number, b.seat, b.start.answers, b.instead, _part(table, b.seat), _part(b.table, b.seat))
        for b in branches
    ]


def branches_of(
    game_class: type[Game[Any]], plan: Plan, number: int, wanted: Sequence[Key], bots: Mapping[str, Decide]
) -> tuple[Table, list[Branch]]:
    """The game as it was, and for each of the wanted cards that somebody gets, how it goes without."""
    seed = game_seed(plan.seed, number)
    deciders = [bots[name] for name in plan.seated(number)]
    table, rng = Table(game_class, plan.players, seed, plan.options), Random(seed)
    got: dict[Key, tuple[Start, int, Component]] = {}
    checkpoint, start = None, Start(table.game, (), 0)
    while asks := table.asks:
        if table.checkpoint is not checkpoint:
            checkpoint = table.checkpoint
            start = Start(checkpoint.clone(), rng.getstate(), len(table.history))
        for place in table.game.places():
            if place.owner is not None:
                for thing in place:
                    _note(table.game, thing, place.owner.seat, wanted, got, start)
        seat = next(iter(asks))
        choice = deciders[seat](table, seat, rng)
        if isinstance(choice, int):
            for touched in asks[seat].touches(choice):
                if isinstance(touched, Component):
                    _note(table.game, touched, seat, wanted, got, start)
        table.answer(seat, choice)
    found = []
    for key, (start, seat, card) in got.items():
        other = without(start.game, card.uid, key.name, Random(f"{seed}/{key}"))
        if other is None:
            continue
        try:
            played = play_on(other[0], start, deciders)
        except TabletomeError:
            raise
        except Exception:
            # rules that count on every card being there
            continue
        found.append(Branch(key, seat, start, other[1], other[0], played))
    return table, found


def _note(
    game: Game[Any],
    thing: Component,
    seat: int,
    wanted: Sequence[Key],
    got: dict[Key, tuple[Start, int, Component]],
    start: Start,
) -> None:
    key = thing_key(game, thing, str(thing))
    if key in wanted and key not in got and thing.uid < len(start.game.box):
        got[key] = start, seat, thing


def without(game: Game[Any], uid: int, name: str, rng: Random) -> tuple[Game[Any], str] | None:
    """A copy in which this very card is another of its pack; None where all of them are alike."""
    game = game.clone()
    card = game.box[uid]
    others = [c for c in game.box if game.packs[c.uid] == game.packs[uid] and str(c) != name]
    if not others:
        return None
    other = rng.choice(others)
    rank = rank_of(game, other)
    try:
        set_print(card, rank, game.prints[rank])
    except RulesFault:
        return None
    return game, str(other)


def play_on(game: Game[Any], start: Start, deciders: Sequence[Decide]) -> Table:
    table, rng = Table.from_position(game), Random()
    rng.setstate(start.dice)
    while asks := table.asks:
        seat = next(iter(asks))
        table.answer(seat, deciders[seat](table, seat, rng))
    return table


def _part(table: Table, seat: int) -> float:
    result = table.result
    assert result is not None
    return 1 / len(result.winners) if seat in result.winners else 0.0


class Forking:
    """A task: what some cards are worth, in games of one plan."""

    def __init__(self, plan: Plan, wanted: Sequence[Key], workers: Crew, most: int = MOST_FORKS) -> None:
        self.plan, self.wanted = plan, list(wanted)
        self.weight, self.seconds = 1.0, 0.0
        self._workers, self._most = workers, most
        self._games = 0
        self.found: dict[Key, list[Fork]] = {key: [] for key in wanted}

    @property
    def doing(self) -> str:
        return f"what cards are worth, {self._games} games"

    @property
    def done(self) -> float:
        return self._games / self._most

    @property
    def open(self) -> bool:
        return self._games < self._most and bool(self._unsettled)

    @property
    def _unsettled(self) -> list[Key]:
        return [key for key in self.wanted if not _is_settled(self.found[key])]

    def step(self) -> None:
        cost = self.seconds / self._games if self._games else 0.0
        games = min(self._most - self._games, in_a_step(cost, self._games, self._workers))
        numbers = range(self._games, self._games + games)
        wanted = self._unsettled
        for forks, seconds in self._workers.each(forks_of, [(self.plan, n, wanted) for n in numbers]):
            self.seconds += seconds
            for fork in forks:
                self.found[fork.key].append(fork)
        self._games += games

    def worths(self) -> list[Worth]:
        """The most telling first."""
        found = [worth_of(key, forks) for key, forks in self.found.items() if len(forks) >= LEAST_FORKS]
        return sorted(found, key=lambda worth: (not worth.clear, -abs(worth.worth)))


def _is_settled(forks: Sequence[Fork]) -> bool:
    if len(forks) < 2 * LEAST_FORKS:
        return False
    mean, error = _mean_and_error(forks)
    return abs(mean) > SURE * error or error * Z < NARROW


def _mean_and_error(forks: Sequence[Fork]) -> tuple[float, float]:
    gains = Numbers.of(fork.won - fork.without for fork in forks)
    return gains.mean, gains.deviation / math.sqrt(max(1, len(forks) - 1))


def worth_of(key: Key, forks: Sequence[Fork]) -> Worth:
    mean, error = _mean_and_error(forks)
    telling = [fork for fork in forks if (fork.won - fork.without) * mean > 0]
    clear = abs(mean) > max(SURE * error, 1e-9)
    example = min(telling, key=lambda fork: fork.number) if telling and clear else None
    return Worth(key.name, key.context, len(forks), mean, mean - Z * error, mean + Z * error, clear, example)
