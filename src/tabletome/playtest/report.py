"""The balance report: a game is played with every number of players and every variant, and measured."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from tabletome.engine import Game, TabletomeError
from tabletome.engine.options import checked_options, options_of
from tabletome.engine.stamp import stamp_of
from tabletome.playtest.findings import Finding, find
from tabletome.playtest.ladder import Results, Rung, climb, fewest_players
from tabletome.playtest.measure import AtTable, Offer, Variant, at_table, differences, offers
from tabletome.playtest.record import GameRow, Plan, Tally, add_tally
from tabletome.playtest.workers import Chunk, Crew, parse_bots, run

WEIGHED = 40
"""Choices weighed for each number of players, each in another game."""
VARIANT_PART, FEWEST_FOR_VARIANTS = 4, 100
"""Variants are played in a part of the games, but in no fewer than these, if there are so many."""
MANY_VALUES = 4
"""Of an option with more numbers than these, the extremes tell enough."""
LADDER_GAMES = 40
"""For each pair of bots."""
MOST_USUAL = 4
"""Players at the largest table that is looked at without being asked for."""


Played = tuple[list[GameRow], Tally]


class Report(msgspec.Struct, frozen=True):
    slug: str
    title: str
    author: str
    seed: str
    bots: list[str]
    games: int
    "With each number of players."
    tables: list[AtTable]
    offers: list[Offer]
    variants: list[Variant]
    findings: list[Finding]
    lengths: dict[int, list[int]]
    "Turns of all games, by number of players."
    ladder: list[Rung]
    "How bots of different strength do against each other."


def parse_players(text: str | None, game: type[Game[Any]]) -> list[int]:
    """Numbers of players from a text such as "2,4-6" or "all"; if there is none, the usual small ones."""
    if text is None or text.strip() == "all":
        allowed = [players for players in game.seats if game.refuse(players, _usual(game)) is None]
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
        checked_options(game, players, {})
    return sorted(set(found))


def work_ahead(game: type[Game[Any]], players: Sequence[int], games: int, pairs: Sequence[object]) -> int:
    """How many games a report plays."""
    variants = sum(_variant_games(games) for _ in variants_of(game, players))
    return games * len(players) + variants + LADDER_GAMES * len(pairs)


def make_report(
    reference: str,
    game: type[Game[Any]],
    players: Sequence[int],
    games: int,
    workers: Crew,
    seed: str = "0",
    bots: str = "random",
    pairs: Sequence[tuple[str, str]] = (),
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play and measure. `reference` is what the game is found by: its slug or path.

    So many games are played with each number of players; `pairs` are the steps of the ladder to be measured.
    """
    usual: dict[int, list[GameRow]] = {}
    tallies: dict[int, Tally] = {}
    names: tuple[str, ...] = ()

    def played(count: int, options: dict[str, Any], number: int, weighed: int = 0) -> Played:
        nonlocal names
        names = parse_bots(bots, count)
        plan = Plan(
            reference,
            count,
            seed,
            options,
            names,
            measured=True,
            weighed=weighed,
            rules=stamp_of(game),
        )
        rows: list[GameRow] = []
        tally: Tally = {}

        def keep(chunk: Chunk) -> None:
            rows.extend(chunk.rows)
            add_tally(tally, chunk.tally)
            progress(len(chunk.rows))

        run(plan, range(number), workers, keep)
        return sorted(rows, key=lambda row: row.number), tally

    weighed = max(1, games // WEIGHED)
    for count in players:
        usual[count], tallies[count] = played(count, checked_options(game, count, {}), games, weighed)
    variants = []
    for count, name, value in variants_of(game, players):
        rows, _ = played(count, {**_usual(game), name: value}, _variant_games(games))
        option = options_of(game)[name]  # type: ignore[arg-type]
        changes = differences(usual[count], rows)
        variants.append(Variant(name, option.text, value, option.default, count, len(rows), changes))
    ladder = climb(
        game, fewest_players(game), LADDER_GAMES, workers, Results(),
        name=reference, seed=seed, rungs=pairs, progress=progress,
    )  # fmt: skip
    tables = [at_table(count, rows) for count, rows in usual.items()]
    offered = offers(tallies)
    return Report(
        slug=game.slug,
        title=game.title,
        author=game.author,
        seed=seed,
        bots=list(names),
        games=games,
        tables=tables,
        offers=offered,
        variants=variants,
        findings=find(tables, offered, variants, ladder),
        lengths={count: [row.turns for row in rows] for count, rows in usual.items()},
        ladder=ladder,
    )


def _usual(game: type[Game[Any]]) -> dict[str, Any]:
    return {name: option.default for name, option in options_of(game).items()}  # type: ignore[arg-type]


def _variant_games(games: int) -> int:
    return min(games, max(FEWEST_FOR_VARIANTS, games // VARIANT_PART))


def variants_of(game: type[Game[Any]], players: Sequence[int]) -> Iterable[tuple[int, str, Any]]:
    """The values of each option but the usual one, with the first number of players that allows it.

    Of many numbers only the least and the most.
    """
    usual = _usual(game)
    for name, option in options_of(game).items():  # type: ignore[arg-type]
        values = list(option.choices)
        if len(values) > MANY_VALUES and all(isinstance(value, int) for value in values):
            values = [min(values), max(values)]
        for value in values:
            if value != option.default:
                allowed = (n for n in players if game.refuse(n, {**usual, name: value}) is None)
                count = next(allowed, None)
                if count is not None:
                    yield count, name, value
