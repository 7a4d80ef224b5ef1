"""Melds: sets, runs and other patterns in a hand of cards, with wild cards that may stand only for some.

What a card counts as is its kind, a small number: a colour, or suit and rank in one. A wild card is the
set of kinds it may stand for, one bit a kind; `ANY` stands for all.

    GROUPS = [sets(range(7), 3) + runs(range(7), 3), sets(range(7), 4) + runs(range(7), 4)]
    for three, four in ways(GROUPS, kinds_held, wilds_held):
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

ANY = -1


class Pattern(NamedTuple):
    """The kinds a meld consists of; a kind may come several times."""

    kinds: tuple[int, ...]
    mask: int
    "The same kinds as bits, to rule most patterns out at once."


class Meld(NamedTuple):
    kinds: tuple[int, ...]
    wild: tuple[int, ...]
    "Those of the kinds for which wild cards stand."


def pattern(kinds: Iterable[int]) -> Pattern:
    ordered = tuple(sorted(kinds))
    mask = 0
    for kind in ordered:
        mask |= 1 << kind
    return Pattern(ordered, mask)


def sets(kinds: Iterable[int], size: int) -> list[Pattern]:
    """So many of one kind."""
    return [pattern([kind] * size) for kind in kinds]


def runs(kinds: Sequence[int], size: int) -> list[Pattern]:
    """So many kinds that follow each other in the given order."""
    return [pattern(kinds[start : start + size]) for start in range(len(kinds) - size + 1)]


def bits(kinds: Iterable[int]) -> int:
    """A wild card that may stand for these kinds."""
    return pattern(kinds).mask


def ways(
    groups: Sequence[Sequence[Pattern]], held: Iterable[int], wilds: Sequence[int] = ()
) -> Iterator[tuple[Meld, ...]]:
    """Every way to make one meld of each group at once, no card used twice.

    Wild cards stand only for what the hand lacks. Where a group comes several times running (the same
    list), ways that differ only in order count once.
    """
    counts: dict[int, int] = {}
    absent = ANY
    for kind in held:
        counts[kind] = counts.get(kind, 0) + 1
        absent &= ~(1 << kind)
    spare = len(wilds)
    possible: list[list[Pattern]] = []
    for number, group in enumerate(groups):
        if number and group is groups[number - 1]:
            possible.append(possible[-1])
        else:
            possible.append([p for p in group if (p.mask & absent).bit_count() <= spare])
    return _search(possible, 0, counts, [], wilds)


def _search(
    groups: Sequence[list[Pattern]],
    start: int,
    counts: dict[int, int],
    missing: list[int],
    wilds: Sequence[int],
) -> Iterator[tuple[Meld, ...]]:
    """`counts` are the natural cards left, `missing` are the kinds for which wild cards must stand so far."""
    if not groups:
        yield ()
        return
    group, rest = groups[0], groups[1:]
    alike = bool(rest) and rest[0] is group
    for number in range(start, len(group)):
        kinds = group[number].kinds
        lacking = []
        for kind in kinds:
            left = counts.get(kind, 0)
            counts[kind] = left - 1
            if left <= 0:
                lacking.append(kind)
        if can_stand(missing + lacking, wilds):
            meld = Meld(kinds, tuple(lacking))
            for others in _search(rest, number if alike else 0, counts, missing + lacking, wilds):
                yield (meld, *others)
        for kind in kinds:
            counts[kind] += 1


def can_stand(missing: Sequence[int], wilds: Sequence[int]) -> bool:
    """Whether wild cards, one for each, can stand for all that is missing."""
    if not missing:
        return True
    if len(missing) > len(wilds):
        return False
    kind = missing[-1]
    return any(
        wild >> kind & 1 and can_stand(missing[:-1], [*wilds[:number], *wilds[number + 1 :]])
        for number, wild in enumerate(wilds)
    )
