"""Tables that are given chance from outside: copies agree, nothing is drawn unasked, and none is saved."""

from random import Random

import pytest

from tabletome import registry
from tabletome.engine import Refused, Table
from tabletome.engine.errors import ChanceNeeded
from tabletome.laws import digest
from tests.catalogue import TOYS


def test_without_chance_an_answer_that_needs_it_is_refused_and_changes_nothing() -> None:
    table = Table(registry.find("arc-gammon"), 2, 1)
    table.reseed(None)
    rng, met = Random(1), 0
    while table.asks and met < 20:
        seat = next(iter(table.asks))
        choice = rng.randrange(len(table.asks[seat].options))
        before, twin = digest(table), table.copy()
        try:
            table.answer(seat, choice)
        except ChanceNeeded:
            met += 1
            assert digest(table) == before == digest(twin)
            for world in (table, twin):
                world.reseed(f"drawn {met}")
                world.answer(seat, choice)
                world.reseed(None)
        else:
            twin.answer(seat, choice)
        assert digest(table.copy()) == digest(table) == digest(twin)
    assert met > 3


def test_sealed_answers_draw_from_the_chance_given() -> None:
    game = registry.find(str(TOYS / "harbour_lots.py"))
    table = Table(game, 3, 1)
    table.reseed("another")
    table.answer(2, 1)
    table.answer(0, 2)
    table.undo(2)
    assert [answer.seat for answer in table.history] == [0]
    table.answer(2, 3)
    table.answer(1, 4)
    assert digest(table.copy()) == digest(table)
    pictured = table.imagine(next(iter(table.asks)), Random(1), logging=True)
    assert pictured.log(None) == table.log(None)


def test_a_table_with_changed_chance_or_cards_is_not_saved() -> None:
    game = registry.find("benthos")
    table = Table(game, 3, 1)
    pictured = table.imagine(0, Random(1))
    table.save()
    table.reseed("another")
    for changed in (table, pictured):
        with pytest.raises(Refused, match="cannot be saved"):
            changed.save()
