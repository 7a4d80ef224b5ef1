"""What a designer should look at: the figures of a report in plain sentences, each with its evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from tabletome.playtest.ladder import Rung, is_luck
from tabletome.playtest.measure import AtTable, Offer, Share, Variant
from tabletome.playtest.record import RANDOM

SERIOUS, WORTH_A_LOOK, GOOD, NOTED = "serious", "look", "good", "noted"
SEAT_GAP = 0.03
GREAT_SEAT_GAP = 0.10
OFTEN_CAPPED, OFTEN_GUARDED, OFTEN_DRAWN = 0.01, 0.05, 0.15
FEW_CHOICES = 0.5
DECIDED, OPEN_STILL = 0.85, 0.65
NARROW = 0.15
"""An interval that leaves little open."""
WIDE = 30
FEW_VALUES = 4
"""So many values of an option are told one by one."""
TELLING_GAMES = 200
"""What does not show in so many is worth a look."""
NAMED = 6
"""Things of one verdict that are named one by one."""


class Finding(msgspec.Struct, frozen=True):
    weight: str
    text: str
    anchor: str
    "Where on the page the evidence is."


def percent(share: float) -> str:
    return f"{share * 100:.1f} %" if 0 < share < 0.095 or 0.905 < share < 1 else f"{share * 100:.0f} %"


def with_interval(share: Share) -> str:
    return f"{percent(share.share)} ({share.low * 100:.0f} to {share.high * 100:.0f})"


def find(
    tables: Sequence[AtTable], offers: Sequence[Offer], variants: Sequence[Variant], ladder: Sequence[Rung]
) -> list[Finding]:
    """The most serious first."""
    found = [finding for table in tables for finding in _at_table(table)]
    found += _about_offers(offers)
    found += _about_variants(variants)
    found += _about_skill(ladder)
    order = (SERIOUS, WORTH_A_LOOK, GOOD, NOTED)
    return sorted(found, key=lambda finding: order.index(finding.weight))


def _at_table(table: AtTable) -> Iterator[Finding]:
    if table.players > 1:
        yield from _about_seats(table)
        yield from _about_course(table)
    with_players = f"With {table.players} players" if table.players > 1 else "Alone"
    if table.capped.share > OFTEN_CAPPED:
        text = f"{with_players}, {with_interval(table.capped)} of the games run into the limit of turns."
        yield Finding(SERIOUS, f"{text} Does the game end by itself?", f"length-{table.players}")
    if table.guarded.share > OFTEN_GUARDED:
        text = f"{with_players}, a guard against stalling ends {with_interval(table.guarded)} of the games."
        yield Finding(SERIOUS, f"{text} Can the game's own end be reached?", f"ends-{table.players}")
    if table.players > 1 and table.draws.share > OFTEN_DRAWN:
        text = f"{with_players}, {with_interval(table.draws)} of the games end in a shared first place."
        yield Finding(WORTH_A_LOOK, f"{text} A tiebreak may help.", f"length-{table.players}")
    if table.choices < FEW_CHOICES:
        text = f"{with_players}, only {percent(table.choices)} of the decisions leave a choice;"
        yield Finding(WORTH_A_LOOK, f"{text} the rest are forced.", f"choices-{table.players}")
    if table.branching > WIDE:
        text = f"{with_players}, a choice offers {table.branching:.0f} options in the mean."
        yield Finding(WORTH_A_LOOK, f"{text} That is a lot to look through.", f"choices-{table.players}")
    if table.turns.most > 3 * table.turns.median and table.turns.median > 5:
        text = f"{with_players}, the longest game takes {table.turns.most:.0f} turns, the usual one"
        yield Finding(WORTH_A_LOOK, f"{text} {table.turns.median:.0f}.", f"length-{table.players}")


def _about_seats(table: AtTable) -> Iterator[Finding]:
    fair = 1 / table.players
    anchor, of_players = f"seats-{table.players}", f"With {table.players} players,"
    apart = [
        (seat, share)
        for seat, share in enumerate(table.seats, 1)
        if not share.sure_low <= fair <= share.sure_high
    ]
    uneven = [(seat, share) for seat, share in apart if abs(share.share - fair) >= SEAT_GAP]
    for seat, share in uneven[:1] if table.players == 2 else uneven:
        gap = abs(share.share - fair)
        side = "more" if share.share > fair else "less"
        text = f"{of_players} seat {seat} wins {with_interval(share)}, {side} than its fair {percent(fair)}."
        yield Finding(SERIOUS if gap >= GREAT_SEAT_GAP else WORTH_A_LOOK, text, anchor)
    if apart and not uneven:
        gap = max(abs(share.share - fair) for _, share in apart)
        text = f"{of_players} the seats are not quite even, but {gap * 100:.1f} points hardly matter."
        yield Finding(GOOD, text, anchor)
    if not apart:
        unseen = max(share.sure_high - share.share for share in table.seats)
        text = f"{of_players} no seat has an advantage that {table.games} games would show"
        yield Finding(GOOD, f"{text}; one of {unseen * 100:.0f} points would.", anchor)


def _about_course(table: AtTable) -> Iterator[Finding]:
    course = table.course
    if course is None or course.half_time is None:
        return
    anchor, half = f"course-{table.players}", course.half_time
    text = f"With {table.players} players, whoever leads at half-time wins {with_interval(half)}."
    if half.low <= 1 / table.players <= half.high and half.high - half.low < NARROW:
        late = (
            "That is no more than chance: either scores do not show who stands well, or the end decides all."
        )
        yield Finding(WORTH_A_LOOK, f"{text} {late}", anchor)
    elif half.low > DECIDED:
        yield Finding(WORTH_A_LOOK, f"{text} The second half decides little.", anchor)
    elif half.high < OPEN_STILL:
        yield Finding(GOOD, f"{text} The second half still decides.", anchor)


def _about_skill(ladder: Sequence[Rung]) -> Iterator[Finding]:
    against_random = [rung for rung in ladder if rung.weaker == RANDOM]
    if not against_random:
        return
    rung = max(against_random, key=lambda rung: rung.share)
    low, high = (f"{bound * 100:.0f}" for bound in rung.interval)
    text = (
        f"A bot that thinks ({rung.stronger}) wins {percent(rung.share)} ({low} to {high})"
        f" against random ones, where {percent(rung.even)} would be luck."
    )
    if is_luck(against_random):
        yield Finding(WORTH_A_LOOK, f"{text} Does it matter how one plays?", "skill")
    else:
        yield Finding(GOOD, f"{text} It matters how one plays.", "skill")


WORDS = {
    "never offered": (
        SERIOUS,
        "can never be played: it was held, but not once among the options",
    ),
    "always wins": (SERIOUS, "wins nearly always when taken"),
    "never taken": (WORTH_A_LOOK, "is offered but never taken"),
    "strong": (WORTH_A_LOOK, "goes with winning more than it should"),
    "weak": (WORTH_A_LOOK, "goes with losing"),
}


def _about_offers(offers: Sequence[Offer]) -> Iterator[Finding]:
    named: set[str] = set()
    for verdict, (weight, words) in WORDS.items():
        fitting = [offer for offer in offers if offer.verdict == verdict]
        fitting.sort(key=lambda offer: (offer.sort != "thing", -_strength(offer)))
        named.update(offer.name for offer in fitting if offer.sort == "thing")
        fitting = [offer for offer in fitting if offer.sort == "thing" or offer.name not in named]
        for offer in fitting[:NAMED]:
            yield Finding(weight, f"{_subject(offer)} {words}{_evidence(offer)}.", f"{offer.sort}s")
        if len(fitting) > NAMED:
            more = len(fitting) - NAMED
            yield Finding(
                weight, f"{more} more are marked “{verdict}” in the tables.", f"{fitting[-1].sort}s"
            )


def _strength(offer: Offer) -> float:
    return abs(offer.wins.share - offer.fair) if offer.wins else offer.asks + offer.held_by


def _subject(offer: Offer) -> str:
    return f"“{offer.name}”" if offer.sort == "thing" else f"“{offer.name}” at “{offer.context}”"


def _evidence(offer: Offer) -> str:
    if offer.verdict == "never offered":
        return f" (held {offer.held_by} times)"
    if offer.wins is None:
        return f" (offered {offer.asks} times)"
    return f": {with_interval(offer.wins)} of its takers win, fair would be {percent(offer.fair)}"


def _about_variants(variants: Sequence[Variant]) -> Iterator[Finding]:
    for option, group in groupby(variants, key=lambda variant: variant.option):
        tried = list(group)
        if len(tried) <= FEW_VALUES:
            yield from map(_about_variant, tried)
            continue
        telling = [variant for variant in tried if any(d.clear for d in variant.differences)]
        text = f"The option {option} was tried with {len(tried)} other values; {len(telling)} of them change"
        yield Finding(NOTED, f"{text} something that {tried[0].games} games show.", "variants")
        yield from (_about_variant(variant) for variant in (tried[0], tried[-1]) if variant in telling)


def _about_variant(variant: Variant) -> Finding:
    clear = [d for d in variant.differences if d.clear]
    name = f"{variant.option} = {shown(variant.value)}"
    if clear:
        changes = "; ".join(f"{d.figure} {d.usual:.3g} to {d.variant:.3g}" for d in clear[:4])
        return Finding(NOTED, f"The option {name} changes {changes}.", "variants")
    weight = WORTH_A_LOOK if variant.games >= TELLING_GAMES else NOTED
    return Finding(
        weight, f"The option {name} changes nothing that {variant.games} games would show.", "variants"
    )


def shown(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
