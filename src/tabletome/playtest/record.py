"""One game played by bots, and what is kept of it: a row, counts of what was offered and taken, decisions.

Everything kept follows from the plan and the number of the game; nothing is measured with a clock.
"""

from __future__ import annotations

import hashlib
import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import msgspec

from tabletome.bots.search import standings
from tabletome.engine import Ask, Game, Result, Table, TabletomeError, Together
from tabletome.engine.course import OVER
from tabletome.engine.playout import play_randomly
from tabletome.engine.sites import site_of
from tabletome.playtest.naming import Key, ask_key, keys_of, thing_key
from tabletome.playtest.weigh import Weight, weigh

Decide = Callable[[Table, int, Random], int | str]

RANDOM = "random"
WHOLE = 27720
"""A victory in parts that can be shared by up to twelve without rest, so that sums do not depend on order."""
STAGES = 10
"""Parts of equal length into which a game is cut to see how it develops."""
FORCED_SECONDS, CHOICE_SECONDS, DOUBLING_SECONDS, TURN_SECONDS = 2.0, 5.0, 2.0, 3.0
"""A rough guess at people: what a forced step, a choice, each doubling of its options and a turn take."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played. Game number i of a plan is the same wherever and whenever it is played."""

    game: str
    "Slug, or path of a module."
    players: int
    seed: str = "0"
    options: dict[str, Any] = {}
    bots: tuple[str, ...] = (RANDOM,)
    "One for all seats, or one for each; then they move on by one seat from game to game."
    measured: bool = False
    "Whether more than the result is kept."
    decisions: bool = False
    weighed: int = 0
    "In one game out of so many a choice is weighed; 0 for none."
    changes: tuple[str, ...] = ()
    "What of the game is other than written, as `changes` understands it."
    rules: str = ""
    "Digest of the rules, so that games by different rules are never mixed."
    source: str | None = None
    "Text of the module, for workers that do not share this machine's files."

    def seated(self, number: int) -> tuple[str, ...]:
        """Who plays game number i, by seat."""
        if len(self.bots) == 1:
            return self.bots * self.players
        return tuple(self.bots[(seat + number) % self.players] for seat in range(self.players))


class GameRow(msgspec.Struct, frozen=True):
    number: int
    seed: str
    bots: list[str]
    ranks: list[int]
    scores: list[float] | None
    turns: int
    decisions: int
    capped: bool
    reason: str
    ending: str = OVER
    guarded: bool = False
    "Whether a guard against stalling ended it."
    choices: int | None = None
    "Decisions between two options or more."
    options: int | None = None
    "What all decisions offered together."
    branching: list[float | None] | None = None
    "Mean number of options in each stage of the game."
    seconds: float | None = None
    leaders: list[int | None] | None = None
    "The seat alone in the lead at the end of each stage but the last."
    lead_changes: int | None = None
    behind: float | None = None
    "Share of the rounds in which the later winner was not in front."
    comeback: float | None = None
    "The most by which the winner lay behind, as a share of the widest gap of the game."
    weight: Weight | None = None
    "Of one of its choices, if the plan wants some weighed."

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


class DecisionRow(NamedTuple):
    number: int
    step: int
    turn: int
    seat: int
    kind: str
    site: str
    "Where in the rules it was asked, whatever the words."
    prompt: str
    options: int
    choice: str


class Count(msgspec.Struct):
    """How often something was offered, taken and held; by ask, and by player and game."""

    asks: int = 0
    taken: int = 0
    offered_to: int = 0
    taken_by: int = 0
    held_by: int = 0
    won_offered: int = 0
    won_taken: int = 0
    won_held: int = 0

    def add(self, other: Count) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


Tally = dict[Key, Count]


def add_tally(total: Tally, part: Mapping[Key, Count]) -> None:
    for key, count in part.items():
        total.setdefault(key, Count()).add(count)


class Visits(msgspec.Struct):
    """What was seen on one space, turn by turn: things stood there, came there, left the board from there."""

    stood: int = 0
    came: int = 0
    left: int = 0


class Sights(msgspec.Struct):
    """What else is to be seen in games: where pieces were, and which game shows what."""

    spaces: dict[tuple[str, str], Visits] = {}
    "By the names of the board and of the space."
    examples: dict[tuple[Key, str], int] = {}
    "The first game in which somebody took this and won, took it and lost, or held it."

    def visits(self, board: str, space: str) -> Visits:
        return self.spaces.setdefault((board, space), Visits())

    def show(self, key: Key, what: str, number: int) -> None:
        self.examples[key, what] = min(number, self.examples.get((key, what), number))

    def add(self, other: Sights) -> None:
        for (board, space), seen in other.spaces.items():
            mine = self.visits(board, space)
            mine.stood += seen.stood
            mine.came += seen.came
            mine.left += seen.left
        for (key, what), number in other.examples.items():
            self.show(key, what, number)


def game_seed(seed: int | str, number: int) -> str:
    """The seed of one game: it depends on nothing but the seed of the whole run and its number."""
    return hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=16, person=b"simulate").hexdigest()


class Played(NamedTuple):
    row: GameRow
    tally: Tally
    decisions: list[DecisionRow]
    sights: Sights
    answers: list[tuple[int, int | str]]
    "Each a seat and what it chose; none if nobody looked on."


def play(game_class: type[Game[Any]], plan: Plan, number: int, bots: Mapping[str, Decide]) -> Played:
    """Play game number i of a plan."""
    seed = game_seed(plan.seed, number)
    seated = plan.seated(number)
    watch = Watch(number, plan.decisions) if plan.measured or plan.decisions else None
    try:
        if set(seated) != {RANDOM}:
            game, answers = _at_a_table(game_class, plan, seed, [bots[name] for name in seated], watch)
        else:
            game = game_class(plan.players, seed, plan.options)
            answers = play_randomly(game, Random(seed)) if watch is None else _watched(game, seed, watch)
    except TabletomeError:
        raise
    except Exception as error:
        where = f"{game_class.title} with {plan.players} players and seed {seed}"
        raise TabletomeError(f"The rules broke off in a game of {where}: {error!r}") from error
    result = game.result()
    if result is None:
        raise TabletomeError(f"A game of {game_class.title} did not end; its seed is {seed}.")
    scores = None if result.scores is None else [float(score) for score in result.scores]
    row = GameRow(
        number,
        seed,
        list(seated),
        result.ranks,
        scores,
        game.turns,
        answers,
        result.capped,
        result.reason,
        result.ending,
        result.guarded,
    )
    if watch is None:
        return Played(row, {}, [], Sights(), [])
    row = watch.measured(row, game, result)
    if plan.weighed and number % plan.weighed == 0:
        weight = weigh(game_class, plan.players, plan.options, seed, watch.answers)
        row = msgspec.structs.replace(row, weight=weight)
    return Played(row, watch.tally(result), watch.decisions, watch.sights, watch.answers)


def _watched(game: Game[Any], seed: str, watch: Watch) -> int:
    """Random play as `play_randomly` has it, with somebody looking on."""
    random = Random(seed).random
    rules, value, answers = game.run_through(), None, 0
    try:
        while True:
            request = rules.send(value)
            watch.look(game)
            if isinstance(request, Together):
                request.start()
                for seat in request.pending():
                    while (ask := request.ask_of(seat)) is not None:
                        choice = int(random() * len(ask.options))
                        site = f"{site_of(rules)} {request.site(seat)}"
                        watch.decide(game, ask, site, choice, together=True)
                        request.answer(seat, ask.options[choice])
                        answers += 1
                value = request.results()
            else:
                choice = int(random() * len(request.options))
                watch.decide(game, request, site_of(rules), choice)
                value = request.options[choice]
                answers += 1
    except StopIteration:
        return answers


def _at_a_table(
    game_class: type[Game[Any]], plan: Plan, seed: str, bots: Sequence[Decide], watch: Watch | None
) -> tuple[Game[Any], int]:
    table = Table(game_class, plan.players, seed, plan.options)
    rng = Random(seed)
    together: set[int] = set()
    while asks := table.asks:
        seat = next(iter(asks))
        choice = bots[seat](table, seat, rng)
        if watch is not None:
            together = set(asks) if len(asks) > 1 or seat in together else set()
            watch.look(table.game)
            watch.decide(table.game, asks[seat], table.site(seat), choice, together=bool(together))
        table.answer(seat, choice)
    return table.game, len(table.history)


# -- looking on --------------------------------------------------------------------------------------------


class Watch:
    """Looks on while one game is played."""

    def __init__(self, number: int, keeps_decisions: bool) -> None:
        self.decisions: list[DecisionRow] = []
        self.answers: list[tuple[int, int | str]] = []
        self._number = number
        self._keeps = keeps_decisions
        self._turn = self._round = -1
        self._standings: list[list[float]] = []
        self._widths: list[int] = []
        self._seconds = 0.0
        self._at_once: dict[int, float] = {}
        self._asked: defaultdict[tuple[int, Key], int] = defaultdict(int)
        self._taken: defaultdict[tuple[int, Key], int] = defaultdict(int)
        self._held: set[tuple[int, Key]] = set()
        self.sights = Sights()
        self._spots: dict[int, tuple[str, str]] = {}

    def look(self, game: Game[Any]) -> None:
        """Before each ask: note how all stand and what they hold whenever a new turn has begun."""
        if game.turns == self._turn:
            return
        self._turn = game.turns
        self._end_of_together()
        self._seconds += TURN_SECONDS
        if self._is_new_round(game):
            standing = standings(game)
            if standing is not None:
                self._standings.append(standing)
        for place in game.places():
            if place.owner is not None and place.audience == "owner":
                for component in place:
                    self._held.add((place.owner.seat, thing_key(game, component, str(component))))
        self._look_at_boards(game)

    def _look_at_boards(self, game: Game[Any]) -> None:
        spots = {
            component.uid: (place.grid.name, component.at.name)
            for place in game.places()
            if place.grid is not None
            for component in place
        }
        visits, before = self.sights.visits, self._spots
        for uid, spot in spots.items():
            visits(*spot).stood += 1
            if before and before.get(uid) != spot:
                visits(*spot).came += 1
        for uid, spot in before.items():
            if uid not in spots:
                visits(*spot).left += 1
        self._spots = spots

    def _is_new_round(self, game: Game[Any]) -> bool:
        """Leads are compared when all have moved equally often, or whoever has just moved seems to lead."""
        in_turns = type(game).round is Game.round
        number = -(-game.turns // len(game.players)) if in_turns else game.turns
        before, self._round = self._round, number
        return number != before

    def decide(
        self, game: Game[Any], ask: Ask[Any], site: str, choice: int | str, together: bool = False
    ) -> None:
        width, seat = len(ask.options), ask.player.seat
        self._widths.append(width)
        self.answers.append((seat, choice))
        seconds = FORCED_SECONDS if width == 1 else CHOICE_SECONDS + DOUBLING_SECONDS * math.log2(width)
        if together:
            self._at_once[seat] = self._at_once.get(seat, 0.0) + seconds
        else:
            self._end_of_together()
            self._seconds += seconds
        index = choice if isinstance(choice, int) else 0
        self._asked[seat, ask_key(ask, site)] += 1
        for option, keys in enumerate(keys_of(game, ask, site, index)):
            for key in keys:
                self._asked[seat, key] += 1
                if option == 0:
                    self._taken[seat, key] += 1
        if self._keeps:
            label = choice if isinstance(choice, str) else ask.raw_label(ask.options[choice])
            step, prompt = len(self.decisions), ask.prompt
            self.decisions.append(
                DecisionRow(self._number, step, game.turns, seat, ask.kind, site, prompt, width, label)
            )

    def _end_of_together(self) -> None:
        if self._at_once:
            self._seconds += max(self._at_once.values())
            self._at_once = {}

    def measured(self, row: GameRow, game: Game[Any], result: Result) -> GameRow:
        self._end_of_together()
        self._look_at_boards(game)
        last = standings(game)
        if last is not None:
            self._standings.append(last)
        return msgspec.structs.replace(
            row,
            choices=sum(width > 1 for width in self._widths),
            options=sum(self._widths),
            branching=[sum(part) / len(part) if part else None for part in _cut(self._widths)],
            seconds=round(self._seconds, 3),
            **_course(self._standings, result.winners),
        )

    def tally(self, result: Result) -> Tally:
        won = [WHOLE // len(result.winners) if rank == 1 else 0 for rank in result.ranks]
        counts: Tally = {}
        for (seat, key), times in self._asked.items():
            count = counts.setdefault(key, Count())
            count.asks += times
            count.offered_to += 1
            count.won_offered += won[seat]
        for (seat, key), times in self._taken.items():
            count = counts[key]
            count.taken += times
            count.taken_by += 1
            count.won_taken += won[seat]
            self.sights.show(key, "won" if won[seat] else "lost", self._number)
        for seat, key in self._held:
            count = counts.setdefault(key, Count())
            count.held_by += 1
            count.won_held += won[seat]
            self.sights.show(key, "held", self._number)
        return counts


def _cut(numbers: list[int]) -> list[list[int]]:
    n = len(numbers)
    return [numbers[n * stage // STAGES : n * (stage + 1) // STAGES] for stage in range(STAGES)]


def _leader(standing: list[float]) -> int | None:
    best = max(standing)
    return standing.index(best) if standing.count(best) == 1 else None


def _course(course: list[list[float]], winners: list[int]) -> dict[str, Any]:
    """How the lead went through a game; nothing, where nobody was ever seen to lead before the end."""
    leaders = [_leader(standing) for standing in course]
    if len(course) < 3 or len(course[0]) < 2 or all(leader is None for leader in leaders[:-1]):
        return {}
    alone = [leader for leader in leaders if leader is not None]
    found: dict[str, Any] = {
        "leaders": [leaders[(len(course) - 1) * stage // STAGES] for stage in range(1, STAGES)],
        "lead_changes": sum(now != then for then, now in pairwise(alone)),
    }
    if len(winners) == 1:
        gaps = [max(standing) - standing[winners[0]] for standing in course[:-1]]
        widest = max(max(standing) - min(standing) for standing in course)
        found["behind"] = round(sum(gap > 0 for gap in gaps) / len(gaps), 6)
        found["comeback"] = round(max(gaps) / widest, 6)
    return found
