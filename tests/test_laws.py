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
from tabletome.engine.playout import random_answers
from tabletome.laws import LAWS, Inspector, check, digest, play_closely
from tests.catalogue import all_games, effort, name_of, table_of

ANSWERS = effort(12_000, 400_000)
EXAMPLES = effort(2, 20)
MOST_ANSWERS = 60
TURNS = effort(100, 1000)


@pytest.mark.parametrize("game", all_games(), ids=name_of)
def test_laws(game: type[Game[Any]]) -> None:
    tally = check(game, ANSWERS)
    always = set(LAWS) - {"sealed", "bots", "consequences"}
    assert all(tally[law] > 0 for law in always), tally
    assert tally["consequences"] + tally["shown"] > 0, "where every answer lays cards open, all worlds differ"


@pytest.mark.parametrize("game", all_games(), ids=name_of)
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
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
    """At most 30 answers between two checkpoints in 99 of 100 random turns; set-up may take longer.

    Of those who answer at the same time the one who answers most often counts.
    """
    lengths: Counter[int] = Counter()
    rng = Random(1)
    table = table_of(game, game.seats[-1], 1)
    turn, stage = table.checkpoint, table.game.stage
    alone, at_once = 0, Counter[tuple[int, int]]()
    for seat, _ in random_answers(table, rng, in_order=True):
        if table.checkpoint is not turn:
            most = Counter[int]()
            for (together, _), number in at_once.items():
                most[together] = max(most[together], number)
            lengths[alone + most.total()] += stage == "play"
            turn, stage = table.checkpoint, table.game.stage
            alone, at_once = 0, Counter()
            if sum(lengths.values()) == TURNS:
                break
        if table.together is None:
            alone += 1
        else:
            at_once[id(table.together), seat] += 1
    long = sum(n for length, n in lengths.items() if length > 30)
    assert long <= sum(lengths.values()) / 100, lengths


DIGESTS = """
import sys
from random import Random
from tabletome import registry
from tabletome.engine.playout import answer_randomly
from tabletome.laws import digest
from tests.catalogue import table_of
for game in registry.everything():
    table = answer_randomly(table_of(game, game.seats[-1], 5), Random(5), 80)
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
