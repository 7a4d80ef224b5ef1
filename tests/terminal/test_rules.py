import sys

import pytest

from tabletome import registry
from tabletome.engine import Ruling
from tabletome.terminal.rules import draw_rules
from tests.toys.harbour_lots import HarbourLots

TABLE = """
Toys: they walk.

How to play
    Every toy moves as its line says:

      Big Al, d6        ahead    He pushes what he bumps into, even
                                 a whole line.
      Krush Kringle, d6 1-3 ahead
      Handy             winds    up a toy

    Then the other turn begins, and whoever has the most
        toys goes on. Now choose:
        Stay: nothing
        happens.
        Leave: you are out.
        Or neither.
"""

RULINGS = [
    Ruling("Bids", "gap", "Nobody bids?", "Nobody wins.", "test_nobody"),
    Ruling("", "departure", "Eight players?", "Six at most.", "test_six"),
    Ruling("Fog", "gap", "No Fog left?", "It is over.", "test_fog"),
]


@pytest.fixture(autouse=True)
def _told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy of these tests is told otherwise than it is written."""
    module = sys.modules[HarbourLots.__module__]
    monkeypatch.setattr(module, "__doc__", TABLE)
    monkeypatch.setattr(module, "RULINGS", RULINGS)


def drawn(width: int) -> str:
    return "\n".join(line.plain for line in draw_rules(HarbourLots, width))


def how_to_play(width: int) -> list[str]:
    text = drawn(width)
    return text[text.index("Toys:") :].partition("\nOptions")[0].rstrip().splitlines()


def test_a_table_that_fits_stays_as_it_is() -> None:
    assert how_to_play(80)[5:9] == [
        "      Big Al, d6        ahead    He pushes what he bumps into, even",
        "                                 a whole line.",
        "      Krush Kringle, d6 1-3 ahead",
        "      Handy             winds    up a toy",
    ]


def test_the_last_column_of_a_wide_table_is_refilled() -> None:
    assert how_to_play(61)[5:9] == [
        "      Big Al, d6         ahead  He pushes what he bumps into,",
        "                                even a whole line.",
        "      Krush Kringle, d6  1-3 ahead",
        "      Handy              winds  up a toy",
    ]


def test_a_table_too_wide_for_columns_is_a_list() -> None:
    assert how_to_play(40)[5:10] == [
        "    Big Al, d6; ahead; He pushes what he",
        "      bumps into, even a whole line.",
        "    Krush Kringle, d6; 1-3 ahead",
        "    Handy; winds; up a toy",
        "",
    ]


def test_lists_and_paragraphs_are_refilled() -> None:
    assert how_to_play(80)[10:] == [
        "  Then the other turn begins, and whoever has the most toys goes on. Now choose:",
        "      Stay: nothing happens.",
        "      Leave: you are out.",
        "      Or neither.",
    ]


def test_rulings_come_by_kind_and_departures_first() -> None:
    _, _, told = drawn(80).partition("Two rounds through the deck")
    assert told.strip().splitlines() == [
        "Departures: where we play otherwise than the rulebook says",
        "  Eight players?",
        "    Six at most.",
        "",
        "Gaps: what the rulebook leaves open",
        "  Bids. Nobody bids?",
        "    Nobody wins.",
        "  Fog. No Fog left?",
        "    It is over.",
    ]
    assert registry.facts(HarbourLots)["rulings"] == {
        "departure": 1, "contradiction": 0, "damaged": 0, "gap": 2,
    }  # fmt: skip
