"""What a change makes of a game: two versions play the same seeds, and figures are compared in pairs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import NormalDist
from typing import Any, NamedTuple

import msgspec

from tabletome.playtest.measure import FALSE_ALARMS, FEW, SURE, Numbers, Share, Z
from tabletome.playtest.naming import Key
from tabletome.playtest.record import Count, GameRow, Tally

FEWEST_PAIRS = 10
"""Of fewer even a difference that is always the same may be chance."""
SHIFT = 0.05
"""How much more or less often something has to be taken to be worth a line."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float], is_share: bool = False) -> Estimate:
        n = len(values)
        if is_share:
            share = Share.of_many(math.fsum(values), n)
            return cls(share.share, share.low, share.high)
        numbers = Numbers.of(values)
        reach = Z * numbers.deviation / math.sqrt(max(1, n - 1))
        return cls(numbers.mean, numbers.mean - reach, numbers.mean + reach)


class Difference(msgspec.Struct, frozen=True):
    """What a variant changes in one figure, in games of the same seeds."""

    figure: str
    usual: float
    usual_low: float
    usual_high: float
    variant: float
    variant_low: float
    variant_high: float
    change: float
    low: float
    high: float
    clear: bool
    "Whether the interval of 99.9 % leaves out nothing at all."

    @property
    def unseen(self) -> float:
        """What change so many games would have shown."""
        return (self.high - self.low) / 2 * SURE / Z


class Variant(msgspec.Struct, frozen=True):
    option: str
    text: str
    value: Any
    usual: Any
    players: int
    games: int
    differences: list[Difference]


class Figure(NamedTuple):
    of: Callable[[GameRow], float]
    is_share: bool = False


FIGURES: dict[str, Figure] = {
    "turns": Figure(lambda row: row.turns),
    "decisions": Figure(lambda row: row.decisions),
    "minutes": Figure(lambda row: (row.seconds or 0) / 60),
    "share of decisions with a choice": Figure(lambda row: (row.choices or 0) / max(1, row.decisions)),
    "draws": Figure(lambda row: float(len(row.winners) > 1), True),
    "stopped at the limit of turns": Figure(lambda row: float(row.capped), True),
    "ended by a guard": Figure(lambda row: float(row.guarded), True),
    "lead changes": Figure(lambda row: row.lead_changes or 0),
    "mean score": Figure(lambda row: sum(row.scores or [0]) / len(row.ranks)),
    "spread of scores": Figure(lambda row: max(row.scores or [0]) - min(row.scores or [0])),
}


def victories_of(seat: int) -> Figure:
    return Figure(lambda row: (seat in row.winners) / len(row.winners), True)


def figures_for(players: int) -> dict[str, Figure]:
    seats = range(players) if players > 1 else ()
    return {**{f"victories of seat {seat + 1}": victories_of(seat) for seat in seats}, **FIGURES}


def differences(usual: Sequence[GameRow], variant: Sequence[GameRow]) -> list[Difference]:
    """Figure by figure, from pairs of games of the same number."""
    other = {row.number: row for row in variant}
    pairs = [(row, other[row.number]) for row in usual if row.number in other]
    if not pairs:
        return []
    found = []
    for name, figure in figures_for(len(pairs[0][0].ranks)).items():
        here, there = ([figure.of(pair[side]) for pair in pairs] for side in (0, 1))
        if not any(here) and not any(there):
            continue
        before, after = Estimate.of(here, figure.is_share), Estimate.of(there, figure.is_share)
        change = Numbers.of(b - a for a, b in zip(here, there, strict=True))
        error = change.deviation / math.sqrt(max(1, len(pairs) - 1))
        clear = len(pairs) >= FEWEST_PAIRS and abs(change.mean) > max(SURE * error, 1e-9)
        found.append(
            Difference(
                name, before.mean, before.low, before.high, after.mean, after.low, after.high,
                change.mean, change.mean - Z * error, change.mean + Z * error, clear,
            )
        )  # fmt: skip
    return found


class Shift(msgspec.Struct, frozen=True):
    """What players take more or less often than before, of those who could."""

    context: str
    name: str
    before: Share | None
    "None where it was never offered."
    after: Share | None


def shifts(before: Tally, after: Tally, called: Mapping[str, str]) -> list[Shift]:
    """Cards and answers that are there in one version only, or taken clearly more or less often."""
    keys = sorted(key for key in before.keys() | after.keys() if key.sort != "ask")
    sure = max(SURE, NormalDist().inv_cdf(1 - FALSE_ALARMS / 2 / max(1, len(keys))))
    return list(_shifts(before, after, called, keys, sure))


def _shifts(
    before: Tally, after: Tally, called: Mapping[str, str], keys: Sequence[Key], sure: float
) -> Iterator[Shift]:
    for key in keys:
        old, new = (_taking(tally.get(key), sure) for tally in (before, after))
        context = called.get(key.context, key.context)
        if old is None or new is None:
            there = old or new
            if there is not None and there.of >= FEW:
                yield Shift(context, key.name, old, new)
            continue
        spread = sum(max(s.share * (1 - s.share), 1 / s.of) / s.of for s in (old, new))
        gap = abs(new.share - old.share)
        if gap >= SHIFT and gap > sure * math.sqrt(spread):
            yield Shift(context, key.name, old, new)


def _taking(count: Count | None, sure: float) -> Share | None:
    return Share.of_many(count.taken_by, count.offered_to, sure) if count and count.offered_to else None
