"""The laws over every game, number of players and option; and with answers that Hypothesis chooses."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletome import registry
from tabletome.engine import Game, Table
from tabletome.engine.laws import LAWS, Inspector, check, digest, play_closely
from tests.catalogue import all_games, name_of, table_of, tables

GAMES_PER_TABLE = 30
MOST_ANSWERS = 60


@pytest.mark.parametrize(("game", "players"), tables(), ids=name_of)
def test_laws(game: type[Game[Any]], players: int) -> None:
    tally = check(game, games=GAMES_PER_TABLE, players=players)
    assert tally["games"] == GAMES_PER_TABLE
    assert tally["capped games"] <= GAMES_PER_TABLE // 10
    always = set(LAWS) - {"sealed", "bots"}
    assert all(tally[law] > 0 for law in always), tally


@pytest.mark.parametrize("game", all_games(), ids=name_of)
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_chosen_answers(game: type[Game[Any]], data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(game.seats), "players")
    table = table_of(game, players, data.draw(st.integers(0, 99), "seed"))
    inspector = Inspector()
    inspector.begin(table)
    for _ in range(MOST_ANSWERS):
        if not table.asks:
            break
        seat = data.draw(st.sampled_from(sorted(table.asks)), "seat")
        choice = data.draw(st.integers(0, len(table.asks[seat].options) - 1), "choice")
        inspector.look(table, seat)
        if len(table.history) % 13 == 0:
            inspector.look_closely(table, seat, choice, Random(len(table.history)))
        table.answer(seat, choice)


@pytest.mark.parametrize("game", registry.everything(), ids=name_of)
def test_turns_are_short(game: type[Game[Any]]) -> None:
    """At most 30 answers between two checkpoints in 99 of 100 random turns; set-up may take longer."""
    lengths: Counter[int] = Counter()
    rng = Random(1)
    table = table_of(game, game.seats[-1], 1)
    while table.asks and sum(lengths.values()) < 300:
        stage, steps = table.game.stage, table._steps
        seat = next(iter(table.asks))
        table.answer(seat, rng.randrange(len(table.asks[seat].options)))
        if table._steps is not steps and stage == "play":
            lengths[len(steps)] += 1
    long = sum(n for length, n in lengths.items() if length > 30)
    assert long <= sum(lengths.values()) / 100, lengths


DIGESTS = """
import sys
from random import Random
from tabletome import registry
from tabletome.engine.laws import digest
from tests.catalogue import table_of
for game in registry.everything():
    table, rng = table_of(game, game.seats[-1], 5), Random(5)
    for _ in range(80):
        if table.asks:
            seat = next(iter(table.asks))
            table.answer(seat, rng.randrange(len(table.asks[seat].options)))
    print(game.slug, digest(table))
"""


def test_nothing_depends_on_hash_seeds() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", DIGESTS],
            cwd=Path(__file__).parent.parent,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "12345")
    }
    assert len(outputs) == 1


def test_a_breach_says_how_to_repeat_it() -> None:
    game = registry.everything()[0]
    inspector = Inspector()
    play_closely(game, game.seats[0], "again", {}, inspector)
    first = Counter(inspector.tally)
    inspector = Inspector()
    play_closely(game, game.seats[0], "again", {}, inspector)
    assert inspector.tally == first


def test_digest_tells_positions_apart() -> None:
    game = registry.everything()[0]
    table = Table(game, game.seats[0], 1)
    before = digest(table)
    seat = next(iter(table.asks))
    table.answer(seat, 0)
    assert digest(table) != before
