"""The balance report: a game is played with every number of players and every variant, and measured.

Each question is a task of its own, and time goes to those that are open: seats until they are known well
enough, bots until a test says which is stronger, cards until their worth is clear. How much the players think
follows from what a game costs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from tabletome.bots.levels import LEVELS
from tabletome.engine import Game, Table, TabletomeError
from tabletome.engine.options import checked_options, options_of
from tabletome.engine.stamp import stamp_of
from tabletome.playtest.compare import Variant, differences
from tabletome.playtest.examples import with_games
from tabletome.playtest.findings import Finding, find, headline
from tabletome.playtest.heat import HeatBoard, heat_of
from tabletome.playtest.ladder import MOST_GAMES as LADDER_MOST
from tabletome.playtest.ladder import Climb, Results, Rung, climbs_of, fewest_players
from tabletome.playtest.measure import AtTable, Offer, at_table, offers
from tabletome.playtest.naming import Key
from tabletome.playtest.record import RANDOM, Plan
from tabletome.playtest.shown import Shown
from tabletome.playtest.skill import Skill, skill_of
from tabletome.playtest.spending import Budget, Games, Say, Task, nobody_listens, spend
from tabletome.playtest.tasks import Otherwise, Seats
from tabletome.playtest.weigh import MOST_OPTIONS, WORLDS
from tabletome.playtest.workers import Crew, game_of, parse_bots
from tabletome.playtest.worth import Forking, Worth

MOST_GAMES = 1000
"""Shared among the numbers of players, if nothing else is said."""
LEAST_GAMES = 100
"""With each number of players bots should get through so many in the time: else they think less."""
WEIGHED, FEWEST_WEIGHED = 40, 8
"""Choices weighed for each number of players, each in another game; where they are dear, fewer or none."""
WEIGHING_PART = 0.1
"""Of the time."""
VARIANT_PART, FEWEST_FOR_VARIANTS = 4, 100
"""Variants are played in a part of the games, but in no fewer than these, if there are so many."""
MANY_VALUES = 4
"""Of an option with more numbers than these, the extremes tell enough."""
FORKED_GAMES = 100
"""The most for the worth of cards."""
MOST_USUAL = 4
"""Players at the largest table that is looked at without being asked for."""
CARDS = 6
"""So many are taken away to see what they are worth."""
PLAYING, WEIGHING = 0.72, 0.94
"""Parts of the time after which games are no longer played for the tables, and cards no longer weighed; the
rest is for the games that are shown."""
TABLES, VARIANTS, SKILL = 5.0, 2.0, 2.0
"""How much of it each is worth."""


class Limits(NamedTuple):
    """Games shared among the numbers of players, minutes by the clock; None leaves them open."""

    games: int | None = None
    minutes: float | None = None

    def each(self, counts: int) -> int:
        return max(2, (self.games or MOST_GAMES) // counts)


class Report(msgspec.Struct, frozen=True):
    slug: str
    title: str
    author: str
    headline: str
    seed: str
    bots: list[str]
    options: dict[str, Any]
    "Where they are not the usual ones."
    games: dict[int, int]
    "Played with each number of players."
    tables: list[AtTable]
    offers: list[Offer]
    worths: list[Worth]
    variants: list[Variant]
    findings: list[Finding]
    lengths: dict[int, list[int]]
    "Turns of all games, by number of players."
    ladder: list[Rung]
    "How bots of different strength do against each other."
    skill: Skill | None
    heat: dict[int, list[HeatBoard]]
    "By number of players."


class Made(NamedTuple):
    report: Report
    shown: list[Shown]
    "Games to be written beside it."


def parse_players(
    text: str | None, game: type[Game[Any]], options: dict[str, Any] | None = None
) -> list[int]:
    """Numbers of players from a text such as "2,4-6" or "all"; if there is none, the usual small ones."""
    if text is None or text.strip() == "all":
        allowed = [players for players in game.seats if not _refused(game, players, options or {})]
        if not allowed:
            checked_options(game, game.seats[0], options or {})
        return [n for n in allowed if n <= MOST_USUAL or text is not None] or allowed[:1]
    found: list[int] = []
    for part in text.split(","):
        span = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", part.strip())
        if span is None:
            raise TabletomeError(f"Write numbers of players like 2,3 or 2-4, not “{text[:40]}”.")
        found.extend(range(int(span[1]), int(span[2] or span[1]) + 1))
    if not found:
        raise TabletomeError(f"Write numbers of players like 2,3 or 2-4, not “{text[:40]}”.")
    for players in found:
        checked_options(game, players, options or {})
    return sorted(set(found))


def make_report(
    reference: str,
    game: type[Game[Any]],
    players: Sequence[int],
    limits: Limits,
    workers: Crew,
    seed: str = "0",
    bots: str | None = RANDOM,
    pairs: Sequence[tuple[str, str]] | None = (),
    options: dict[str, Any] | None = None,
    say: Say = nobody_listens,
) -> Made:
    """Play and measure. `reference` is what the game is found by: its slug or path.

    Without `bots` they think as much as the time allows; without `pairs` the levels that fit those bots play
    each other.
    """
    budget = Budget(limits.minutes)
    given = options or {}

    def games_of(count: int, more: dict[str, Any], weighed: int = 0) -> Games:
        plan = Plan(
            reference,
            count,
            seed,
            checked_options(game, count, {**given, **more}),
            parse_bots(bots or RANDOM, count),
            measured=True,
            weighed=weighed,
            rules=stamp_of(game),
        )
        return Games(plan, workers)

    each = limits.each(len(players))
    weighed = WEIGHED
    if limits.minutes is not None:
        say("what a game costs", 0.0)
        trial = games_of(players[-1], {})
        seconds = limits.minutes * 60 * workers.cores() / len(players)
        bots = bots or affordable(trial, seconds, workers)
        weighed = choices_to_weigh(trial, seconds, workers)
    bots = bots or "medium"
    one_in = max(1, each // weighed) if weighed else 0
    seats = [Seats(games_of(count, {}, one_in), each, limits.games is None) for count in players]
    usual = {task.games.plan.players: task.games for task in seats}
    variants = [
        Otherwise(usual[count], games_of(count, {name: value}), name, value, _variant_games(each))
        for count, name, value in variants_of(game, players, given)
    ]
    climbs = _climbs(reference, game, seed, bots, pairs, workers, given)
    groups: list[tuple[Sequence[Task], float]] = [(seats, TABLES), (variants, VARIANTS), (climbs, SKILL)]
    for group, weight in groups:
        for task in group:
            task.weight = weight / len(group)
    spend([*seats, *variants, *climbs], budget, say, until=PLAYING)
    seats = [task for task in seats if len(task.games)]
    if not seats:
        raise TabletomeError("Not a single game was played in that time; give it more.")
    offered = offers({task.games.plan.players: task.games.tally for task in seats})
    forking = _forking(seats, offered, workers, each)
    spend([forking], budget, say, PLAYING, WEIGHING)
    return _put_together(game, seats, variants, climbs, offered, forking, given)


def affordable(trial: Games, seconds: float, workers: Crew) -> str:
    """The highest level of players, up to medium, that gets through enough games in so many seconds."""
    seconds *= PLAYING * TABLES / (TABLES + VARIANTS + SKILL)
    thoughts = {level: 1 + LEVELS[level].iterations for level in ("medium", "easy")}
    cost = LEAST_GAMES * _cost(trial, "easy", workers) / thoughts["easy"]
    return next((level for level, number in thoughts.items() if cost * number <= seconds), RANDOM)


def choices_to_weigh(trial: Games, seconds: float, workers: Crew) -> int:
    """As many as the time allows; too few tell nothing."""
    one = WORLDS * MOST_OPTIONS / 2 * _cost(trial, RANDOM, workers)
    fitting = int(min(WEIGHED, WEIGHING_PART * seconds / max(one, 1e-6)))
    return fitting if fitting >= FEWEST_WEIGHED else 0


def _cost(trial: Games, bots: str, workers: Crew) -> float:
    """Seconds of one core for a game, by one game on each."""
    games = Games(msgspec.structs.replace(trial.plan, bots=(bots,), weighed=0), workers)
    games.grow(workers.cores())
    return games.cost


def _climbs(
    reference: str,
    game: type[Game[Any]],
    seed: str,
    bots: str,
    pairs: Sequence[tuple[str, str]] | None,
    workers: Crew,
    options: dict[str, Any],
) -> list[Climb]:
    if pairs is None:
        pairs = [("medium", RANDOM), ("medium", "easy")] if bots == "medium" else [("easy", RANDOM)]
    count = next(
        (n for n in game.seats if n >= fewest_players(game) and not _refused(game, n, options)), None
    )
    if count is None:
        return []
    return climbs_of(game, count, workers, Results(), reference, seed, None, pairs, LADDER_MOST, options)


def _refused(game: type[Game[Any]], players: int, options: dict[str, Any]) -> bool:
    return game.refuse(players, {**_usual(game), **options}) is not None


def _forking(seats: Sequence[Seats], offered: Sequence[Offer], workers: Crew, each: int) -> Forking:
    """The cards that go with winning or losing, and then those that are most taken."""
    plan = next((t.games.plan for t in seats if t.games.plan.players > 1), None)
    if plan is None:
        return Forking(seats[0].games.plan, [], workers)
    loose = _loose_things(plan)
    cards = [o for o in offered if o.sort == "thing" and o.name in loose and o.taken + o.held_by]
    cards.sort(
        key=lambda o: (o.verdict not in ("always wins", "strong", "weak"), -o.taken - o.held_by, o.name)
    )
    wanted = [Key("thing", offer.site, offer.name) for offer in cards[:CARDS]]
    return Forking(plan, wanted, workers, min(FORKED_GAMES, each))


def _loose_things(plan: Plan) -> set[str]:
    """Names of what nobody owns from the start: of those, one may lie in another's place."""
    box = Table(game_of(plan), plan.players, 0, plan.options).game.box
    return {str(thing) for thing in box if not hasattr(thing, "seat")}


def _put_together(
    game: type[Game[Any]],
    seats: Sequence[Seats],
    others: Sequence[Otherwise],
    climbs: Sequence[Climb],
    offered: list[Offer],
    forking: Forking,
    options: dict[str, Any],
) -> Made:
    plans = {task.games.plan.players: task.games for task in seats}
    tables = [at_table(count, games.rows) for count, games in plans.items()]
    variants = [_variant(game, task) for task in others if len(task.variant)]
    ladder = [climb.rung for climb in climbs if climb.rung.games]
    skill, worths = skill_of(ladder), forking.worths()
    findings, shown = with_games(
        game, find(tables, offered, variants, skill, worths), plans, forking.plan, worths
    )
    plan = seats[0].games.plan
    report = Report(
        slug=game.slug,
        title=game.title,
        author=game.author,
        headline=headline(game.title, tables, skill, findings),
        seed=plan.seed,
        bots=list(plan.bots),
        options=options,
        games={count: len(games) for count, games in plans.items()},
        tables=tables,
        offers=offered,
        worths=worths,
        variants=variants,
        findings=findings,
        lengths={count: [row.turns for row in games.rows] for count, games in plans.items()},
        ladder=ladder,
        skill=skill,
        heat={
            count: heat_of(game, count, games.plan.options, games.sights, len(games))
            for count, games in plans.items()
        },
    )
    return Made(report, shown)


def _variant(game: type[Game[Any]], task: Otherwise) -> Variant:
    option = options_of(game)[task.name]  # type: ignore[arg-type]
    plan = task.usual.plan
    changes = differences(task.usual.rows, task.variant.rows)
    usual = plan.options[task.name]
    return Variant(task.name, option.text, task.value, usual, plan.players, len(task.variant), changes)


# -- what is played ------------------------------------------------------------------------------------------


def _usual(game: type[Game[Any]]) -> dict[str, Any]:
    return {name: option.default for name, option in options_of(game).items()}  # type: ignore[arg-type]


def _variant_games(games: int) -> int:
    return min(games, max(FEWEST_FOR_VARIANTS, games // VARIANT_PART))


def variants_of(
    game: type[Game[Any]], players: Sequence[int], given: dict[str, Any] | None = None
) -> Iterable[tuple[int, str, Any]]:
    """The values of each option but the one that is set, with the first number of players that allows it.

    Of many numbers only the least and the most.
    """
    usual = {**_usual(game), **(given or {})}
    for name, option in options_of(game).items():  # type: ignore[arg-type]
        values = list(option.choices)
        if len(values) > MANY_VALUES and all(isinstance(value, int) for value in values):
            values = [min(values), max(values)]
        for value in values:
            if value != usual[name]:
                allowed = (n for n in players if game.refuse(n, {**usual, name: value}) is None)
                count = next(allowed, None)
                if count is not None:
                    yield count, name, value
