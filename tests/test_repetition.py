import pytest

from tests.repetition import LIMIT, measure, read_games, telling_lines


def test_games_do_not_repeat_each_other() -> None:
    found = measure(read_games())
    assert found.share <= LIMIT, found.repeated.most_common(10)


def test_no_games_no_repetition() -> None:
    assert measure({}).share == 0


def test_a_line_counts_from_the_third_game_on() -> None:
    shared, own = "score = coins + cargo", "{} = 1"
    two = {name: f"{shared}\n{own.format(name)}\n" for name in ("a", "b")}
    assert measure(two).share == 0
    three = two | {"c": f"{shared}\nif c:\n    {shared}\nc = 1\n"}
    found = measure(three)
    assert found.repeated == {shared: 4}
    assert found.share == pytest.approx(4 / 8)


def test_repeating_oneself_is_not_repeating_others() -> None:
    assert measure({"a": "x = 1\n" * 5, "b": "y = 1\n", "c": "z = 1\n"}).share == 0


def test_trivial_lines_do_not_count() -> None:
    source = '''
"""
A word of prose.
"""
import re
from tabletome.engine import (
    Game,
    Player,
)

# why
def f(
    x,
):
    if x:
        return
    else:
        pass  # nothing to do
    try:
        return None
    finally:
        y = [
            x,
        ]
    ...
'''
    assert telling_lines(source) == ["A word of prose.", "def f(", "x,", "if x:", "y = [", "x,"]
