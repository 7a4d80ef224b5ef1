import builtins
import keyword
import re
from pathlib import Path

import pytest

from tabletome import engine
from tests.repetition import CREDITS, LIMIT, measure, read_games, telling_lines

COMMON = {
    *keyword.kwlist, *keyword.softkwlist, *dir(builtins), *engine.__all__, *dir(engine.Game),
    *dir(engine.Player), *dir(engine.Heap), *dir(engine.Component), *CREDITS, "f", "r", "self", "me",
}  # fmt: skip
PLUMBING = """
def load(self, data):
    self.version = data["version"]
    self.coins = list(data["coins"])
    self.check_loaded(data)
"""


def in_other_words(source: str) -> str:
    """The same game about other things: every word is another that is not Python's or the engine's."""
    return re.sub(r"\b[^\W\d]\w*", lambda word: word[0] if word[0] in COMMON else f"{word[0]}_too", source)


def test_games_do_not_repeat_each_other() -> None:
    found = measure(read_games())
    assert found.share <= LIMIT, found.runs.most_common(10)


def test_no_games_no_repetition() -> None:
    assert measure({}).share == 0


def test_a_procedure_counts_from_the_third_game_on() -> None:
    two = {name: f"{name} = 1\n{PLUMBING}\n{name} = 2\n" for name in "ab"}
    assert measure(two).share == 0
    found = measure(two | {"c": f"c = 1\nif c:\n    d = 1\n{PLUMBING}"})
    assert found.repeated == 3 * 4
    assert found.share == pytest.approx(12 / 19)
    assert set(found.runs.values()) == {3}


def test_two_lines_are_no_procedure() -> None:
    games = {name: f"{name} = 1\nrival = self.after(me)\nself.progress()\n{name} = 2\n" for name in "abcd"}
    assert measure(games).share == 0


def test_repeating_oneself_is_not_repeating_others() -> None:
    assert measure({"a": "x = 1\n" * 5, "b": "y = 1\n", "c": "z = 1\n"}).share == 0


def test_it_bites_in_the_catalogue() -> None:
    games = read_games()
    share = measure(games).share
    copied = {name: source + PLUMBING for name, source in games.items()}
    assert measure(copied).repeated >= 4 * len(games)
    assert measure(copied).share > share + 0.01


def test_twice_as_many_games_are_held_to_the_same() -> None:
    games = read_games()
    more = {f"{name}_too": in_other_words(source) for name, source in games.items()}
    assert len(telling_lines(more["calcala_too"])) == len(telling_lines(games["calcala"]))
    assert measure(games | more).share <= measure(games).share
    copied = {name: source + PLUMBING for name, source in games.items()}
    assert measure(copied | more).share < measure(copied).share


def test_what_every_module_has_does_not_count() -> None:
    source = '''
"""
A word of prose.

How to play
    Take turns.
"""
import re
from tabletome.engine import (
    Game,
    Player,
)

# why
class Tea(Game[Player]):
    title = "Tea"
    author = "Somebody"
    minutes = 30
    layout = Layout(
        felt="#123456",
    )
    cups: int = 3
    "For all."

    def setup(self) -> None:
        """Lay out."""
        self.cups = 4

    def pour(
        self,
        x: int,
    ) -> None:
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

RULINGS = [
    Ruling(
        "gap",
    ),
]
'''
    assert telling_lines(source) == [
        "class Tea(Game[Player]):",
        "cups: int = 3",
        "self.cups = 4",
        "def pour(",
        "self,",
        "x: int,",
        ") -> None:",
        "if x:",
        "y = [",
        "x,",
    ]


def test_a_game_in_a_folder_is_one_game(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text("")
    (tmp_path / "tea.py").write_text("a = 1\n")
    (tmp_path / "big").mkdir()
    (tmp_path / "big/__init__.py").write_text("b = 1\n")
    (tmp_path / "big/maps.py").write_text("c = 1\n")
    assert read_games(tmp_path) == {"big": "b = 1\nc = 1\n", "tea": "a = 1\n"}
