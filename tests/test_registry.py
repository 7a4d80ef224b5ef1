"""What every game of the catalogue says of itself, so that people find it."""

import random
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletome import registry
from tabletome.engine import Game
from tests.catalogue import name_of

GUIDE = Path(__file__).parent.parent / "docs/add-a-game.md"


@pytest.mark.parametrize("game", registry.everything(), ids=name_of)
def test_a_game_says_what_it_is(game: type[Game[Any]]) -> None:
    assert game.family in registry.FAMILIES
    assert 1 <= len(game.mechanisms) <= 6
    assert len(set(game.mechanisms)) == len(game.mechanisms)
    assert all(re.fullmatch(r"[a-z]+([ -][a-z]+){0,2}", mechanism) for mechanism in game.mechanisms)
    assert 5 <= game.minutes <= 240
    assert game.minutes % 5 == 0
    title, colon, summary = registry.how_to_play(game).splitlines()[0].partition(": ")
    assert title == game.title
    assert colon
    assert summary.endswith(".")


def test_the_guide_names_all_families() -> None:
    told = " ".join(GUIDE.read_text("utf-8").split())
    assert all(f"“{family}”" in told for family in registry.FAMILIES)


def test_game_files_of_one_name_are_told_apart(tmp_path: Path) -> None:
    for title in ("First", "Second"):
        folder = tmp_path / title
        folder.mkdir()
        source = (
            "from tabletome.engine import Game\n"
            f"class Mine(Game): title, author, seats = {title!r}, 'me', range(2, 3)\n"
        )
        (folder / "random.py").write_text(source)
    found = [registry.find(str(tmp_path / title / "random.py")) for title in ("First", "Second")]
    assert [game.title for game in found] == ["First", "Second"]
    assert [game.slug for game in found] == ["random", "random"]
    assert sys.modules["random"].__name__ == random.__name__ == "random"
