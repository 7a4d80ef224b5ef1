from itertools import product
from random import Random

from tabletome.parts.melds import ANY, Pattern, bits, can_stand, pattern, runs, sets, ways


def kinds(patterns: list[Pattern]) -> list[tuple[int, ...]]:
    return [p.kinds for p in patterns]


def found(
    groups: list[list[Pattern]], held: list[int], wilds: list[int]
) -> list[tuple[tuple[int, ...], ...]]:
    return [tuple(meld.kinds for meld in way) for way in ways(groups, held, wilds)]


def test_sets_and_runs() -> None:
    assert kinds(sets([2, 5], 3)) == [(2, 2, 2), (5, 5, 5)]
    assert kinds(runs([0, 1, 2, 3, 4], 3)) == [(0, 1, 2), (1, 2, 3), (2, 3, 4)]
    assert kinds(runs([7, 3, 5], 2)) == [(3, 7), (3, 5)]
    assert runs([0, 1], 3) == []
    assert pattern([3, 1, 3]) == Pattern((1, 3, 3), 0b1010)
    assert bits([0, 4]) == 0b10001


def test_natural_melds() -> None:
    triples = sets(range(4), 3) + runs(range(4), 3)
    assert found([triples], [0, 1, 2, 3, 3], []) == [((0, 1, 2),), ((1, 2, 3),)]
    assert found([triples], [3, 3, 3, 0], []) == [((3, 3, 3),)]
    assert found([triples], [0, 0, 1, 1], []) == []


def test_wild_cards_stand_for_what_is_missing() -> None:
    triples = sets(range(4), 3) + runs(range(4), 3)
    ((meld,),) = ways([triples], [1, 1], [bits([1])])
    assert meld == ((1, 1, 1), (1,))
    assert found([triples], [1, 1], [bits([0, 2])]) == []
    assert found([triples], [1], [ANY]) == []
    assert found([triples], [0], [bits([1]), bits([1, 2])]) == [((0, 1, 2),)]
    assert found([triples], [0], [bits([1]), bits([1])]) == []
    assert len(found([triples], [], [ANY] * 3)) == 6


def test_no_card_is_used_twice() -> None:
    threes, fours = sets(range(7), 3) + runs(range(7), 3), sets(range(7), 4) + runs(range(7), 4)
    assert found([threes, fours], [0, 1, 2, 3, 4, 5, 6], []) == [
        ((0, 1, 2), (3, 4, 5, 6)),
        ((4, 5, 6), (0, 1, 2, 3)),
    ]
    assert found([threes, fours], [0, 0, 0, 1, 2, 3, 3], []) == []
    assert found([threes, fours], [0, 0, 0, 1, 2, 3], [bits([0])]) == [
        ((0, 0, 0), (0, 1, 2, 3)),
        ((1, 2, 3), (0, 0, 0, 0)),
    ]


def test_equal_groups_in_any_order_count_once() -> None:
    pairs = sets(range(3), 2)
    assert found([pairs, pairs], [0, 0, 1, 1, 2, 2], []) == [
        ((0, 0), (1, 1)),
        ((0, 0), (2, 2)),
        ((1, 1), (2, 2)),
    ]
    assert found([pairs, pairs], [1, 1, 1, 1], []) == [((1, 1), (1, 1))]


def test_can_stand() -> None:
    assert can_stand([], [])
    assert can_stand([0, 1], [bits([0, 1]), bits([0])])
    assert can_stand([0, 1], [bits([0]), bits([0, 1])])
    assert not can_stand([0, 1], [bits([0]), bits([0, 2])])
    assert not can_stand([5], [])


def fits(wanted: list[int], cards: list[int]) -> bool:
    """Try every card for every place. A card is the set of kinds it may be."""
    if not wanted:
        return True
    return any(
        card >> wanted[0] & 1 and fits(wanted[1:], cards[:number] + cards[number + 1 :])
        for number, card in enumerate(cards)
    )


def test_against_brute_force() -> None:
    rng = Random(1)
    hits = 0
    for _ in range(500):
        number = rng.randint(2, 5)
        held = [rng.randrange(number) for _ in range(rng.randint(0, 7))]
        wilds = [rng.choice((ANY, bits(rng.choices(range(number), k=2)))) for _ in range(rng.randint(0, 2))]
        first = sets(range(number), rng.randint(1, 3)) + runs(range(number), 2)
        second = runs(range(number), 3)
        groups = rng.choice(([first], [first, second], [first, first], [first, first, second]))
        cards = [1 << kind for kind in held] + wilds
        expected = {
            tuple(p.kinds for p in choice)
            for choice in product(*groups)
            if groups[:2] != [first, first] or first.index(choice[0]) <= first.index(choice[1])
            if fits([kind for p in choice for kind in p.kinds], cards)
        }
        actual = found(groups, held, wilds)
        assert sorted(actual) == sorted(expected)
        hits += len(actual)
        for way in ways(groups, held, wilds):
            assert can_stand([kind for meld in way for kind in meld.wild], wilds)
    assert hits > 1000
