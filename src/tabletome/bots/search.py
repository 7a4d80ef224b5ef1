"""Search: what usually comes of each option, in worlds that the seat may picture.

Each simulation pictures a world anew, walks down what was learnt so far, tries one thing more, plays on at
random for a while and notes how everybody stands then (information-set Monte Carlo tree search).

Every seat has a tree of its own. A node is what that seat has witnessed since the decision: what it was
asked, and what it and others answered, as far as it can tell. So nobody in a simulation acts on what he could
not know: not on hidden cards, not on sealed answers. Whoever is asked prefers what was good for himself.

Beyond the tree all is random but reactions to what another does: there everybody has a reflex, what mostly
was good so far. Else nobody would defend himself later on, and every attack would look better put off.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from enum import Enum
from itertools import count
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from tabletome.engine import Ask, Component, Game, Player, Space, Table, Thing, Together
from tabletome.engine.playout import Rules, answer_together
from tabletome.engine.things import ATOMS, print_of

CURIOSITY = 0.8
"""How much what was seldom tried is preferred to what was good so far; the constant of UCB."""
CURIOUS_DEVIATIONS = 2
"""A thorough search is only as curious as values differ: so many of their standard deviations. Where one
leads clearly all values are alike, and it would else try everything evenly and never look deeper."""
NARROW = 10
"""Of so many options each is tried; of more, some at random, a few more with every visit."""
WIDENING = 2.0
DEPTH, SCORED_DEPTH, BLIND_DEPTH = 6, 30, 400
"""Random answers after which a game is broken off and judged: soon by an estimate, later by bare scores, last
in games that do not say how the players stand. (Estimates told most after 4 to 10 answers when measured.)"""
THOROUGH, LONGEST = 125, 30
"""Where so few answers are not a turn for everybody, search becomes thorough: rollouts go on until all have
had a whole turn. Only after so many simulations, since chance would hide what they tell before, and for so
many answers at most."""
MARGIN_WEIGHT = 0.1
"""What winning by more counts beside winning."""
UNKNOWN = object()


def never() -> bool:
    return False


class Hint(NamedTuple):
    option: int
    chance: float
    """Of winning, as far as the search can tell."""
    share: float
    """Of the simulations; the search puts most into what it likes best."""


class Tally:
    """What came of one option at one node."""

    __slots__ = ("offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.offered = 0
        self.total = 0.0


class Node:
    """What one seat has witnessed, and what it learnt about answering then."""

    __slots__ = ("after", "tallies", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.tallies: dict[Any, Tally] = {}
        self.after: dict[Hashable, Node] = {}

    def then(self, event: Hashable) -> Node:
        node = self.after.get(event)
        if node is None:
            node = self.after[event] = Node()
        return node


class Search:
    """Thinks about the ask of one seat; more simulations may be added at any time."""

    def __init__(self, table: Table, seat: int, rng: Random) -> None:
        self.table, self.seat, self.rng = table, seat, rng
        self.simulations = 0
        self._judge = Judge()
        self._pace = Pace()
        self._thorough = False
        self._curiosity = CURIOSITY
        self._sum = self._squares = 0.0
        self._trees: list[Node] = []
        self._reflexes: list[Node] = []
        self._root = Node()

    def think(self, iterations: float, seconds: float, stop: Callable[[], bool] = never) -> None:
        """Simulate until one of the budgets is used up or somebody says stop."""
        start = perf_counter()
        for done in count():
            passed = perf_counter() - start
            if done >= iterations or passed + passed / (done or 1) > seconds or stop():
                return
            self.simulate()

    def hints(self) -> list[Hint]:
        """For every option of the ask that was tried, the most tried first."""
        found = [
            Hint(option, tally.total / tally.visits, tally.visits / self.simulations)
            for option, tally in self._root.tallies.items()
        ]
        return sorted(found, key=lambda hint: (-hint.share, -hint.chance, hint.option))

    # -- one simulation ---------------------------------------------------------------------------------

    def simulate(self) -> None:
        self._world = world = self.table.imagine(self.seat, self.rng)
        game = world.game
        if self.simulations == THOROUGH:
            self._thorough = self._pace.slow(len(game.players))
        if self._thorough:
            self._curiosity = min(CURIOSITY, CURIOUS_DEVIATIONS * self._deviation())
        if not self._trees:
            self._trees = [Node() for _ in game.players]
            self._reflexes = [Node() for _ in game.players]
        self._at = self._trees.copy()
        self._path: list[tuple[Tally, int]] = []
        self._news: list[tuple[Ask[Any], Any]] = []
        self._growing = True
        rules = world.run_on()
        try:
            answer = self._answer(next(rules))
            while self._growing or game.stage == "setup":
                answer = self._answer(rules.send(answer))
            self._play_on(rules, answer, game)
        except StopIteration:
            pass
        values = self._judge.values(game)
        for tally, seat in self._path:
            tally.visits += 1
            tally.total += values[seat]
        self.simulations += 1
        self._sum += values[self.seat]
        self._squares += values[self.seat] ** 2
        rules.close()
        game.scatter()

    def _deviation(self) -> float:
        """How much usually lies between what came of a simulation and the mean of all."""
        mean = self._sum / self.simulations
        return math.sqrt(max(0.0, self._squares / self.simulations - mean * mean))

    def _play_on(self, rules: Rules, answer: Any, game: Game[Any]) -> None:
        """At random but for reactions, until the game is over or has gone on long enough to be judged."""
        most, may_end = depth_of(game), None
        if most < LONGEST:
            # the turn in which it begins is not whole
            turns = len(game.players) + 1 if self._thorough else 0
            most, may_end = LONGEST, self._pace.follow(most, turns)
        random, answers = self.rng.random, 0
        while answers < most:
            request = rules.send(answer)
            if not isinstance(request, Ask):
                answers += answer_together(request, self.rng)
                answer = request.results()
            else:
                options = request.options
                reacting = request.kind == "reaction"
                answer = self._choose(request) if reacting else options[int(random() * len(options))]
                answers += 1
            if may_end is not None and may_end(request, answers):
                return

    def _answer(self, request: Ask[Any] | Together[Any, Any]) -> Any:
        self._spread_news()
        self._sealed = not isinstance(request, Ask)
        self._site = self._world.rules_site
        if isinstance(request, Ask):
            return self._choose(request)
        request.start()
        # one's own tree grows first: what is asked together is asked in no order
        for seat in sorted(request.pending(), key=lambda seat: seat != self.seat):
            while (ask := request.ask_of(seat)) is not None:
                self._site = request.site(seat)
                request.answer(seat, self._choose(ask))
        return request.results()

    def _spread_news(self) -> None:
        """The others take notice of answers when they see what came of them: sealed ones when all are in."""
        for ask, option in self._news:
            for other, node in enumerate(self._at):
                if other != ask.player.seat:
                    self._at[other] = node.then((ask.player.seat, key_of(ask, option, 1 << other)))
        self._news.clear()

    def _choose(self, ask: Ask[Any]) -> Any:
        options = ask.options
        if len(options) == 1:
            return options[0]
        seat, bit = ask.player.seat, ask.player.bit
        if self._growing:
            node = self._at[seat].then(self._site)
        elif ask.kind == "reaction":
            node = self._reflexes[seat]
        else:
            return options[int(self.rng.random() * len(options))]
        if self._path:
            keys = [o if type(o) in ATOMS else key_of(ask, o, bit) for o in options]
        else:
            # the ask itself is the same in all worlds
            self._root, keys = node, list(range(len(options)))
        index = self._select(node, keys)
        self._growing = self._growing and node.visits > 0
        node.visits += 1
        tally = node.tallies.get(keys[index])
        if tally is None:
            tally = node.tallies[keys[index]] = Tally()
        self._path.append((tally, seat))
        self._at[seat] = node.then(keys[index])
        self._news.append((ask, options[index]))
        return options[index]

    def _select(self, node: Node, keys: list[Any]) -> int:
        """Something new, as long as more may be tried; else the option of the best promise."""
        best, promise = -1, -1.0
        untried = []
        sqrt, log = math.sqrt, math.log
        for index, key in enumerate(keys):
            tally = node.tallies.get(key)
            if tally is None or not tally.visits:
                untried.append(index)
                continue
            tally.offered += 1
            curiosity = self._curiosity
            if self._sealed:
                # or else those who answer at once would keep step, always meeting the same answers
                curiosity *= 0.5 + self.rng.random()
            worth = tally.total / tally.visits + curiosity * sqrt(log(tally.offered) / tally.visits)
            if worth > promise:
                best, promise = index, worth
        tried = len(keys) - len(untried)
        if untried and (len(keys) <= NARROW or tried < 1 + WIDENING * sqrt(node.visits)):
            return untried[int(self.rng.random() * len(untried))]
        return best


def key_of(ask: Ask[Any], option: Any, bit: int) -> Hashable:
    """By what an option is recognized in other worlds, by one who sees as much as this viewer."""
    key = _key(option, bit)
    return ask.raw_label(option) if key is UNKNOWN else key


def _key(option: Any, bit: int) -> Hashable:
    """Cards by their print, if it is known to the viewer; it, and pieces on a board, else by themselves."""
    if type(option) in ATOMS or isinstance(option, Space | Enum):
        return option  # type: ignore[no-any-return]
    if isinstance(option, Component):
        if not option.seen_by(bit) or not option.back_seen_by(bit):
            return ~option.uid
        printed = print_of(option)
        return printed if option.place.grid is None else (option.uid, printed)
    if isinstance(option, Thing):
        return type(option), option.uid
    if isinstance(option, tuple):
        parts = tuple([_key(part, bit) for part in option])
        return UNKNOWN if UNKNOWN in parts else parts
    return UNKNOWN


class Pace:
    """Follows rollouts: how many answers a turn takes, and when one may be broken off."""

    def __init__(self) -> None:
        self._answers = self._passes = 0

    def slow(self, players: int) -> bool:
        """Whether usual rollouts, which begin amid a turn, mostly end before everybody has had one."""
        return players > 1 and (players - 0.5) * self._answers > DEPTH * self._passes

    def follow(self, answers: int, turns: int) -> Callable[[Ask[Any] | Together[Any, Any], int], bool]:
        """Of a rollout that shall have so many answers and turns: whether it may end with this request."""
        self._least, self._missing = answers, turns
        self._last: Player | None = None
        return self._may_end

    def _may_end(self, request: Ask[Any] | Together[Any, Any], answers: int) -> bool:
        asked, kind = (request.player, request.kind) if isinstance(request, Ask) else (None, "one")
        # who reacts does not have the turn
        if kind != "reaction":
            if self._last is not None:
                # an offer is made in many steps
                self._answers += kind != "trade"
                if asked is not self._last:
                    self._passes += 1
                    self._missing -= 1
            self._last = asked
        return answers >= self._least and self._missing <= 0


class Judge:
    """Turns how a game ended, or stands, into a value between 0 and 1 for each player."""

    def __init__(self) -> None:
        self._seen = 0
        self._spread = 0.0
        self._middle = 0.0

    def values(self, game: Game[Any]) -> list[float]:
        result = game.result()
        stands = standings(game) if result is None else upward(game, result.scores)
        n = len(game.players)
        weight = MARGIN_WEIGHT if stands else 0.0
        squashed = self._squash(stands) if stands else [0.5] * n
        if result is None:
            return [0.0 if p.out else value for p, value in zip(game.players, squashed, strict=True)]
        if n == 1:
            return squashed
        ranks = result.ranks
        return [
            (1 - weight) * (n - rank - (ranks.count(rank) - 1) / 2) / (n - 1) + weight * value
            for rank, value in zip(ranks, squashed, strict=True)
        ]

    def _squash(self, stands: list[float]) -> list[float]:
        """By the lead over the best rival (alone: over what was usual), measured by what leads were usual."""
        if len(stands) == 1:
            leads = [stands[0] - self._middle]
            self._middle += leads[0] / (self._seen + 1)
        else:
            high, second = sorted(stands)[-1:-3:-1]
            leads = [stand - (second if stand == high else high) for stand in stands]
        self._seen += 1
        self._spread += (max(map(abs, leads)) - self._spread) / self._seen
        scale = self._spread or 1.0
        return [0.5 + 0.5 * math.tanh(lead / scale) for lead in leads]


def depth_of(game: Game[Any]) -> int:
    if not can_be_judged(game):
        return BLIND_DEPTH
    return DEPTH if type(game).estimate is not Game.estimate else SCORED_DEPTH


def can_be_judged(game: Game[Any]) -> bool:
    kind = type(game)
    return game.stage != "setup" and (kind.estimate is not Game.estimate or kind.score is not Game.score)


def standings(game: Game[Any]) -> list[float] | None:
    """How the players of a pictured world stand: by the game's estimate, else by its scores."""
    if not can_be_judged(game):
        return None
    estimates = [game.estimate(player) for player in game.players]
    given = [estimate for estimate in estimates if estimate is not None]
    if len(given) == len(estimates):
        return given
    return upward(game, [game.score(player) for player in game.players])


def upward(game: Game[Any], scores: list[float] | None) -> list[float] | None:
    """Scores of which the higher is the better, whatever the game says."""
    return [-score for score in scores] if scores and game.lowest_wins else scores
