"""Vectors: fixed size, the same on every machine, from what a seat sees and nothing else."""

import os
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletome import registry
from tabletome.engine import Game, Table, TabletomeError
from tabletome.engine.playout import answer_randomly
from tabletome.research.actions import Play, Step
from tabletome.research.encoding import OPTION_COLUMNS, Encoding, encoding_of
from tabletome.research.reading import signature
from tests.catalogue import all_games, name_of, table_of

LOOKS = 8
STRIDE = 7


def encoding_for(table: Table) -> Encoding:
    return encoding_of(type(table.game), len(table.game.players), table.game.options)


@pytest.mark.parametrize("game", all_games(), ids=name_of)
def test_nothing_hidden_is_in_the_vector(game: type[Game[Any]]) -> None:
    """Dealing anew what a seat has not seen leaves its vector as it is; and vectors keep their bounds.

    Looking only at what changed gives the same, whoever looked last and whatever was answered since.
    """
    table, rng = table_of(game, game.seats[-1], "vectors"), Random(1)
    encoding = encoding_for(table)
    assert 50 < encoding.size < 60_000
    assert encoding.width in (8, 16, 32, 64, 128, 256)
    play = Play(table, encoding.width)
    for look in range(LOOKS):
        for seat in table.asks if look % 2 else range(len(table.game.players)):
            labels = play.listing(seat).labels if seat in table.asks else ()
            expected = encoding.vector(table.view(seat), play.step(seat), labels)
            assert np.array_equal(encoding.observe(play, seat), expected)
        for seat in table.asks:
            vector = encoding.vector(table.view(seat))
            assert vector.shape == (encoding.size,)
            assert vector.dtype == np.float32
            assert np.abs(vector).max() <= 2
            world = table.imagine(seat, rng)
            assert np.array_equal(vector, encoding.vector(world.view(seat)))
        answer_randomly(table, rng, STRIDE)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_nothing_hidden_is_in_the_vector_whatever_is_answered(data: st.DataObject) -> None:
    game = registry.find(data.draw(st.sampled_from(["chinese-rummy", "dodge-ball", "kings-cottage"])))
    table = table_of(game, game.seats[0], data.draw(st.integers(0, 99)))
    encoding = encoding_for(table)
    for _ in range(data.draw(st.integers(0, 40))):
        if not table.asks:
            return
        seat = data.draw(st.sampled_from(sorted(table.asks)))
        table.answer(seat, data.draw(st.integers(0, len(table.asks[seat].options) - 1)))
    for seat in table.asks:
        world = table.imagine(seat, Random(data.draw(st.integers(0, 9))))
        assert np.array_equal(encoding.vector(table.view(seat)), encoding.vector(world.view(seat)))


def test_sealed_answers_of_others_are_not_in_the_vector() -> None:
    table = Table(registry.find("benthos"), 3, 1)
    encoding = encoding_for(table)
    assert list(table.asks) == [0, 1, 2]
    before = [encoding.vector(table.view(seat)) for seat in (1, 2)]
    table.answer(0, 5)
    assert np.array_equal(before, [encoding.vector(table.view(seat)) for seat in (1, 2)])


def test_what_a_seat_sees_is_in_the_vector() -> None:
    game = registry.find("chinese-rummy")
    hands = []
    for seed in range(20):
        table = Table(game, 2, seed)
        encoding = encoding_for(table)
        seat = next(iter(table.asks))
        parts = encoding.named(encoding.vector(table.view(seat)))
        hands.append(parts["your hand"].tobytes())
        assert parts["your hand"].any()
        assert parts["unlisted"] == 0
    assert len(set(hands)) > 15


def test_numbers_can_be_read_back() -> None:
    table, rng = Table(registry.find("benthos"), 3, 2), Random(2)
    encoding = encoding_for(table)
    answer_randomly(table, rng, 60)
    seats = next(part for part in encoding.parts if part.name == "seats")
    money = seats.columns.index("billion dollars")
    for viewer in table.asks:
        scene = table.view(viewer)
        column = encoding.named(encoding.vector(scene))["seats"][:, money]
        dollars = [scene.seats[(viewer + i) % 3].counters["billion dollars"] for i in range(3)]
        assert np.array_equal(np.argsort(column, kind="stable"), np.argsort(dollars, kind="stable"))
        assert column[0] > 0 or dollars[0] == 0


def test_seats_are_counted_from_the_viewer() -> None:
    """Who sits where makes no difference to what one sees: the same hand, the same neighbours."""
    game = registry.find("arc-gammon")
    table = Table(game, 2, 1)
    encoding = encoding_for(table)
    views = [encoding.named(encoding.vector(table.view(seat))) for seat in (0, 1)]
    assert np.array_equal(views[0]["your pile"], views[1]["others' pile"])
    assert np.array_equal(views[0]["seats"], views[1]["seats"][::-1])


def test_parts_fill_the_vector_without_a_gap() -> None:
    encoding = encoding_of("benthos", 3)
    end = 0
    for part in encoding.parts:
        assert part.start == end
        assert len(set(part.rows)) == len(part.rows)
        assert len(set(part.columns)) == len(part.columns)
        end = part.stop
        assert f"[{part.start}:{part.stop}] {part.name}" in str(encoding)
    assert end == encoding.size
    vector = np.arange(encoding.size, dtype=np.float32)
    assert np.array_equal(np.concatenate([p.ravel() for p in encoding.named(vector).values()]), vector)


def test_options_are_described_also_in_the_middle_of_a_wide_ask() -> None:
    table = Table(registry.find("time-to-tell"), 2, 1)
    encoding = encoding_for(table)
    rng = Random(1)
    while len(table.asks[next(iter(table.asks))].options) < 300:
        answer_randomly(table, rng, 1)
    seat = next(iter(table.asks))
    play = Play(table, encoding.width)
    whole = encoding.vector(table.view(seat), play.step(seat))
    assert np.array_equal(whole, encoding.vector(table.view(seat)))
    play.act(seat, 1)
    inside = encoding.vector(table.view(seat), play.step(seat))
    assert not np.array_equal(whole, inside)
    numbers = encoding.named(inside)["options"][:, OPTION_COLUMNS.index("number")]
    legal = play.legal(seat)
    assert np.all(np.diff(numbers[:legal]) > 0)
    assert not encoding.named(inside)["options"][legal:].any()


def test_an_ask_for_nobody_leaves_its_part_empty() -> None:
    table = Table(registry.find("calcala"), 2, 1)
    waiting = 1 - next(iter(table.asks))
    encoding = encoding_for(table)
    parts = encoding.named(encoding.vector(table.view(waiting), Step(0, 0)))
    assert not parts["ask"].any()
    assert not parts["options"].any()


def test_things_without_a_slot_are_counted() -> None:
    small, large = Table(registry.find("benthos"), 2, 1), encoding_of("calcala", 2)
    assert large.named(large.vector(small.view(0)))["unlisted"] > 0.9


def test_layouts_are_shared() -> None:
    assert encoding_of("benthos", 3) is encoding_of(registry.find("benthos"), 3, {})
    assert encoding_of("benthos").size == encoding_of("benthos", 2).size


def test_signatures_tell_words_apart() -> None:
    assert signature("Pass") == signature("pass") != signature("Draw")
    assert signature("—") == (0.0,) * 8
    assert all(-1 <= number <= 1 for number in signature("a b c d"))


def test_bad_requests_are_answered_in_words() -> None:
    table = Table(registry.find("calcala"), 2, 1)
    with pytest.raises(TabletomeError, match="not the scene of a spectator"):
        encoding_for(table).vector(table.view(None))
    with pytest.raises(TabletomeError, match="no game called"):
        encoding_of("no such game")
    with pytest.raises(TabletomeError, match="is for 2 to 4 players, not for 9"):
        encoding_of("calcala", 9)
    with pytest.raises(TabletomeError, match="has no option"):
        encoding_of("calcala", 2, {"nonsense": 1})


def run(code: str, **environment: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_encodings_do_not_depend_on_hash_seeds() -> None:
    code = "from tabletome.research.encoding import encoding_of as e; print(e('chinese-rummy'), e('calcala'))"
    assert run(code, PYTHONHASHSEED="1") == run(code, PYTHONHASHSEED="2") != ""


@pytest.mark.parametrize(
    ("module", "library"),
    [("encoding", "numpy"), ("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo")],
)
def test_a_missing_library_is_named(module: str, library: str) -> None:
    code = f"""
import sys
sys.modules[{library!r}] = None
try:
    import tabletome.research.{module}
except Exception as error:
    print(type(error).__name__, error)
"""
    said = run(code)
    assert said.startswith("TabletomeError")
    assert "is not installed; `pip install '.[rl]'`" in said
    assert library in said.lower()


def test_the_package_imports_none_of_the_libraries() -> None:
    code = (
        "import sys, tabletome, tabletome.research, tabletome.research.actions; print('numpy' in sys.modules)"
    )
    assert run(code) == "False\n"
