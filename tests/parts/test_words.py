from collections import Counter
from itertools import permutations, product
from string import ascii_lowercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletome.parts.words import ACCEPTED, COMMON, FOR_CHILDREN, WordList
from tools.build_words import INSULTS, UNFIT, is_named

TWO_LETTER_MARKS = "cs es gs ks ls ps rs ss ts kb lm ln lx mb mf ms".split()

few_letters = st.text("abct", max_size=4)
short_words = st.frozensets(st.text("abcdt", min_size=1, max_size=5), max_size=30)


@pytest.mark.parametrize(
    "word", ["ox", "qi", "cat", "pirate", "color", "zymurgy", "Caravan", "ambidextrously"]
)
def test_known_words_are_accepted(word: str) -> None:
    assert word in ACCEPTED


@pytest.mark.parametrize("junk", ["", "a", "xqz", "london", "colour", "don't", "café", "dodge ball", 7, None])
def test_junk_is_not_accepted(junk: object) -> None:
    assert junk not in ACCEPTED


def test_letters_and_units_are_no_words() -> None:
    assert [mark for mark in TWO_LETTER_MARKS if mark in ACCEPTED] == []


def test_insults_are_left_out() -> None:
    assert len(INSULTS) > 200
    assert [word for word in ACCEPTED if is_named(word, INSULTS)] == []
    assert {"niggle", "mishit", "pussycat", "prick", "retardant"} <= set(ACCEPTED)


def test_words_unfit_for_children_are_left_to_others() -> None:
    left_out = set(ACCEPTED) - set(FOR_CHILDREN)
    assert len(left_out) == len(UNFIT) > 400
    assert all(is_named(word, UNFIT) for word in left_out)
    assert {"erotic", "obscene", "cocaine"} <= left_out
    assert {"rum", "wench", "hello", "cockle", "title", "sextant", "pirate"} <= set(FOR_CHILDREN)
    assert set(FOR_CHILDREN) < set(ACCEPTED)


def test_common_words_are_the_everyday_part_of_the_accepted() -> None:
    assert len(COMMON) == 39_023
    assert len(ACCEPTED) == 110_063
    assert set(COMMON) < set(ACCEPTED)
    assert "pirate" in COMMON
    assert "zymurgy" not in COMMON


def test_every_word_is_playable() -> None:
    assert all(2 <= len(word) <= 15 and set(word) <= set(ascii_lowercase) for word in ACCEPTED)


def test_words_come_in_alphabetical_order() -> None:
    assert list(COMMON) == sorted(COMMON)


def test_makeable_gives_the_longest_first() -> None:
    assert COMMON.makeable("PIRATE", least=5) == ["pirate", "apter", "irate", "taper", "tripe"]


def test_many_letters_are_searched_in_another_way() -> None:
    few = "raetinslocdm"
    assert set(ACCEPTED.makeable(few)) < set(ACCEPTED.makeable(few + "xyz"))
    assert ACCEPTED.makeable(few) == [w for w in ACCEPTED.makeable(few + "xyz") if set(w) <= set(few)]


def test_letters_may_come_with_their_numbers() -> None:
    assert ACCEPTED.makeable({"T": 1, "o": 2}) == ACCEPTED.makeable("too") != ACCEPTED.makeable("to")
    assert ACCEPTED.makeable(Counter(t=1, o=2, x=0)) == ACCEPTED.makeable("too")


def test_a_blank_is_any_letter_once() -> None:
    words = WordList(lambda: ["cat", "tat", "dog", "at"])
    assert words.makeable("at") == ["at"]
    assert words.makeable("at", blanks=1) == ["cat", "tat", "at"]
    assert words.makeable("d", least=3, blanks=2) == ["dog"]
    assert words.makeable("", blanks=3) == ["cat", "dog", "tat", "at"]


def test_blanks_fill_up_letters_that_a_word_has_twice() -> None:
    words = WordList(lambda: ["noon", "onion", "nonunion"])
    assert words.makeable("no", blanks=1) == []
    assert words.makeable("no", blanks=2) == words.makeable("nno", blanks=1) == ["noon"]
    assert words.makeable("noni", blanks=1) == ["onion", "noon"]
    assert words.makeable("nouin", blanks=2) == ["onion", "noon"]
    assert words.makeable("nouin", blanks=3) == ["nonunion", "onion", "noon"]


def test_can_make_wants_a_word_and_the_letters_for_it() -> None:
    assert ACCEPTED.can_make("Letter", "treletx")
    assert not ACCEPTED.can_make("letter", "retlex")
    assert ACCEPTED.can_make("letter", "retlex", blanks=1)
    assert not ACCEPTED.can_make("eltter", "retlet")


def test_only_letters_can_be_at_hand() -> None:
    with pytest.raises(ValueError, match="not a letter"):
        ACCEPTED.makeable("ca?")


def test_the_list_is_read_once_and_only_when_used() -> None:
    calls = []

    def source() -> list[str]:
        calls.append("read")
        return ["cat"]

    words = WordList(source)
    assert calls == []
    assert "cat" in words
    assert words.makeable("tac") == ["cat"]
    assert calls == ["read"]


@settings(deadline=None, max_examples=60)
@given(short_words, few_letters, st.integers(0, 2), st.integers(1, 4))
def test_makeable_is_what_trying_everything_finds(
    words: frozenset[str], letters: str, blanks: int, least: int
) -> None:
    spelt = set()
    for filled in product("abcdt", repeat=blanks):
        tiles = [*letters, *filled]
        for length in range(least, min(5, len(tiles)) + 1):
            spelt |= {"".join(order) for order in permutations(tiles, length)}
    expected = sorted(words & spelt, key=lambda word: (-len(word), word))
    assert WordList(lambda: words).makeable(letters, least, blanks) == expected
