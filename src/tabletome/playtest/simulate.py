"""Many games of one kind, and how they ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tabletome.engine import Game, TabletomeError
from tabletome.engine.options import checked_options
from tabletome.playtest.record import GameRow, Plan, game_seed
from tabletome.playtest.workers import Chunk, Crew, play_here, run

__all__ = ["Outcome", "Simulation", "Spread", "conduct", "game_seed", "simulate", "summary"]


@dataclass(frozen=True)
class Spread:
    """Mean, least and most of many numbers."""

    mean: float
    least: float
    most: float

    @classmethod
    def of(cls, numbers: list[float]) -> Spread:
        return cls(sum(numbers) / len(numbers), min(numbers), max(numbers))


@dataclass(frozen=True)
class Simulation:
    """What came of the games. A shared first place counts for everybody in `wins`, in parts in `shares`."""

    slug: str
    players: int
    games: int
    seed: str
    options: dict[str, Any]
    bots: list[str]
    wins: list[int]
    shares: list[float]
    bot_shares: dict[str, float]
    "Of all victories, by the name of the bot."
    scores: list[Spread] | None
    "By seat; None if the game ends without scores."
    turns: Spread
    decisions: Spread
    capped: int
    "Games that were stopped at the limit of turns."
    endings: dict[str, float]
    "Share of each ending, the most frequent first."
    guarded: float
    "Share of the games that a guard against stalling ended."

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def simulate(
    game_class: type[Game[Any]],
    players: int,
    games: int,
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play so many games between random players, here and now."""
    if games < 1:
        raise TabletomeError("At least one game must be played.")
    plan = Plan(game_class.slug, players, str(seed), checked_options(game_class, players, options or {}))
    rows: list[GameRow] = []
    for number in range(games):
        rows += play_here(game_class, plan, [number]).rows
        progress(1)
    return summary(game_class, plan, rows)


@dataclass(frozen=True)
class Outcome:
    simulation: Simulation | None
    "None if not a single game was finished."
    files: list[Path]
    stopped: bool
    "Whether somebody stopped it before all games were played."


def conduct(
    game_class: type[Game[Any]],
    plan: Plan,
    games: int,
    workers: Crew,
    out: Path | None = None,
    resume: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Outcome:
    """Play a plan's games on many cores; Ctrl-C stops it and keeps what is done."""
    from tabletome.playtest.store import Store, undisturbed

    store = None if out is None else Store(out, plan, resume)
    rows: list[GameRow] = []

    def keep(chunk: Chunk) -> None:
        if store is None:
            rows.extend(chunk.rows)
        else:
            store.keep(chunk)
        progress(len(chunk.rows))

    done = set() if store is None else store.done()
    if store is not None and done and max(done) >= games:
        store.close()
        raise TabletomeError(f"Game {max(done) + 1} is kept already: ask for {max(done) + 1} games or more.")
    progress(len(done))
    files: list[Path] = []
    finished = False
    try:
        run(plan, (number for number in range(games) if number not in done), workers, keep)
        finished = True
    except KeyboardInterrupt:
        pass
    finally:
        if store is not None:
            with undisturbed():
                rows = store.rows()
                files = store.finish() if finished else store.close()
    return Outcome(summary(game_class, plan, rows) if rows else None, files, not finished)


def summary(game_class: type[Game[Any]], plan: Plan, rows: Iterable[GameRow]) -> Simulation:
    rows = sorted(rows, key=lambda row: row.number)
    shares = [0.0] * plan.players
    bot_shares = dict.fromkeys(plan.bots, 0.0)
    for row in rows:
        for seat in row.winners:
            share = 1 / len(row.winners) / len(rows)
            shares[seat] += share
            bot_shares[row.bots[seat]] += share
    scores = [row.scores for row in rows if row.scores is not None]
    return Simulation(
        slug=game_class.slug,
        players=plan.players,
        games=len(rows),
        seed=plan.seed,
        options=checked_options(game_class, plan.players, plan.options),
        bots=list(plan.bots),
        wins=[sum(row.ranks[seat] == 1 for row in rows) for seat in range(plan.players)],
        shares=shares,
        bot_shares=bot_shares,
        scores=[Spread.of([s[seat] for s in scores]) for seat in range(plan.players)] if scores else None,
        turns=Spread.of([row.turns for row in rows]),
        decisions=Spread.of([row.decisions for row in rows]),
        capped=sum(row.capped for row in rows),
        endings={e: n / len(rows) for e, n in Counter(row.ending for row in rows).most_common()},
        guarded=sum(row.guarded for row in rows) / len(rows),
    )
