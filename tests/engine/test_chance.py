from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tabletome.engine.chance import Chance, commitment, key_from


def test_stream_is_fixed_for_ever() -> None:
    """Stored games are replayed by this stream: these figures may never change."""
    chance = Chance(key_from("tabletome"))
    assert [chance.below(6) for _ in range(12)] == [2, 5, 5, 3, 3, 2, 0, 3, 1, 4, 3, 3]
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_key_and_counter_are_its_whole_state() -> None:
    chance = Chance(key_from(1))
    for _ in range(37):
        chance.below(10)
    twin = Chance(chance.key, chance.counter)
    assert [twin.below(1000) for _ in range(50)] == [chance.below(1000) for _ in range(50)]


@given(st.integers(1, 200))
def test_below_stays_below(n: int) -> None:
    chance = Chance(key_from(n))
    assert all(0 <= chance.below(n) < n for _ in range(50))


def test_below_is_fair() -> None:
    chance = Chance(key_from("fair"))
    counts = Counter(chance.below(7) for _ in range(70_000))
    assert all(abs(counts[i] - 10_000) < 500 for i in range(7))


def test_a_word_that_would_favour_low_numbers_is_drawn_again() -> None:
    chance = Chance(key_from("fair"))
    chance.below(6)
    chance._block, chance.counter = (2**64 - 1, 2**64 - 4, 2**64 - 5, *range(5)), 0
    assert [chance.below(6) for _ in range(2)] == [(2**64 - 5) % 6, 0]


def test_branches_differ_from_each_other_and_from_the_stream() -> None:
    chance = Chance(key_from(3))
    first, second = chance.branch(0), chance.branch(1)
    streams = [[c.below(100) for _ in range(20)] for c in (chance, first, second)]
    assert len({tuple(s) for s in streams}) == 3


def test_bytes_are_taken_as_they_are_and_other_seeds_hashed() -> None:
    assert key_from(b"x" * 32) == b"x" * 32
    assert len(key_from(7)) == len(key_from("seven")) == len(key_from(b"short")) == 32
    assert key_from(7) != key_from(8)
