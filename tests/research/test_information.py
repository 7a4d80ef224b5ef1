"""Information states: the same wherever a player knows the same, also across deals, and else not."""

from collections import defaultdict
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from tabletome import registry
from tabletome.engine import Game, Table
from tabletome.engine.canonical import as_text, in_sight, listing_of, remembered
from tabletome.engine.chance import Chance
from tabletome.engine.playout import answer_randomly
from tabletome.parts.cards import Hand
from tabletome.research import openspiel
from tabletome.research.actions import Play
from tabletome.research.encoding import encoding_of
from tests.catalogue import TOYS, all_games, effort, name_of, table_of

LOOKS = effort(2, 60)
STRETCH = 8
"Answers for which two tables are compared."
BETWEEN = effort(30, 17)

KUHN = openspiel.register(str(TOYS / "kuhn.py"))
DUEL = openspiel.register(str(TOYS / "sealed_duel.py"))


# -- the law, over all games ---------------------------------------------------------------------------------


def dealt_otherwise(table: Table, key: bytes, rng: Random | None, *, mixed: bool = True) -> Table:
    """The position of a table whose turn begins, as it could have come about in another deal.

    With a generator everything has other names, and what lies in no order came in another, if `mixed`.
    """
    game = table.checkpoint.clone()
    game.chance = Chance(key)
    if rng is not None:
        game.alias_key = rng.randbytes(32)
        for place in game.places():
            if mixed and isinstance(place, Hand):
                rng.shuffle(place.items)
    return Table.from_position(game)


def laid_out(table: Table) -> list[list[str]]:
    return [list(map(str, place)) for place in table.game.places() if place.ordered and place.grid is None]


def known(play: Play, seat: int) -> list[str]:
    """All that makes an information state at one point of time, and what the actions stand for."""
    table = play.table
    ask = table.asks.get(seat)
    listing = None if ask is None else listing_of(ask)
    sight = as_text(in_sight(table.game, table.view(seat), listing))
    return [sight, *remembered(table.game, 1 << seat), *table.told(seat), *play.labels(seat)]


def first_difference(one: list[str], other: list[str]) -> str:
    for a, b in zip(one, other, strict=False):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
            return f"…{a[max(0, at - 80) : at + 80]}… / …{b[max(0, at - 80) : at + 80]}…"
    return f"{len(one)} and {len(other)} lines"


@pytest.mark.parametrize("game", all_games(), ids=name_of)
def test_what_a_player_cannot_tell_is_in_no_information_state(game: type[Game[Any]]) -> None:
    """Two tables that differ in names, in the order in hands and in what a seat has not seen."""
    rng = Random(game.slug)
    table = table_of(game, game.seats[-1], "information")
    encoding = encoding_of(game, len(table.game.players), table.game.options)
    compared = 0
    for look in range(LOOKS):
        answer_randomly(table, rng, look * rng.randrange(1, BETWEEN))
        for _ in range(200):
            if not table.asks or not table.since_checkpoint:
                break
            answer_randomly(table, rng, 1)
        if not table.asks:
            break
        if table.since_checkpoint:
            continue
        key = rng.randbytes(32)
        fact = Play(dealt_otherwise(table, key, None), encoding.width)
        begun = fact.table.game.chance.counter
        # what is drawn from a hand by chance depends on its order, and is seen
        other = Play(dealt_otherwise(table, key, rng, mixed=not begun), encoding.width)
        for _ in range(STRETCH):
            if not fact.seats or fact.table.game.chance.counter != begun:
                break
            for seat in range(len(table.game.players)):
                here, there = known(fact, seat), known(other, seat)
                assert here == there, f"seat {seat}: {first_difference(here, there)}"
                assert np.array_equal(encoding.observe(fact, seat), encoding.observe(other, seat))
                compared += 1
            seat = rng.choice(fact.seats)
            if not fact.table.secret:
                pictured = Play(other.table.world(seat, rng.getrandbits(64)), encoding.width)
                pictured._narrowed = dict(other._narrowed)
                here, there = known(fact, seat), known(pictured, seat)
                assert here == there, f"pictured by {seat}: {first_difference(here, there)}"
            action = rng.randrange(fact.legal(seat))
            fact.act(seat, action)
            other.act(seat, action)
            if laid_out(fact.table) != laid_out(other.table):
                break  # the things of a hand were laid in a row: now their order is seen
    assert compared


# -- small games whose information states can be counted -----------------------------------------------------


def every_decision(state: Any) -> list[Any]:
    """All positions of a game in which somebody decides."""
    if state.is_terminal():
        return []
    here = [] if state.is_chance_node() else [state]
    return here + [found for action in state.legal_actions() for found in every_decision(state.child(action))]


def test_kuhn_poker_has_the_information_states_that_poker_players_know() -> None:
    """By the card in hand and what was bet, over all deals: neither more of them nor fewer."""
    states = every_decision(pyspiel.load_game(KUHN).new_initial_state())
    known_by: dict[str, set[str]] = defaultdict(set)
    tensors: dict[str, set[bytes]] = defaultdict(set)
    for state in states:
        seat = state.current_player()
        (card,) = state.course.table.game.players[seat].card
        text = state.information_state_string(seat)
        known_by[text].add(f"{card}, {state.course.table.log(None)}")
        tensors[text].add(np.array(state.information_state_tensor(seat), np.float32).tobytes())
    assert len(states) == 6 * 4
    assert len(known_by) == len({next(iter(keys)) for keys in known_by.values()}) == 12
    assert all(len(keys) == 1 for keys in known_by.values())
    assert all(len(vectors) == 1 for vectors in tensors.values())
    assert len({next(iter(vectors)) for vectors in tensors.values()}) == 12


def solved(name: str, iterations: int) -> tuple[float, float]:
    """The value to the first player, and how much both together could still gain."""
    game = pyspiel.load_game(name, {"reward": "score"})
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    value, _ = expected_game_score.policy_value(game.new_initial_state(), [found, found])
    return value, exploitability.nash_conv(game, found)


def test_kuhn_poker_is_solved() -> None:
    value, gain = solved(KUHN, 40)
    assert value == pytest.approx(-1 / 18, abs=0.002)
    assert 0 <= gain < 0.01


def test_a_sealed_duel_is_solved() -> None:
    """Its value by a linear programme over all pure strategies is 8/21."""
    game = pyspiel.load_game(DUEL)
    hands = {tuple(sorted(pair)) for pair in permutations((1, 1, 2, 3), 2)}
    assert len(policy.TabularPolicy(game).state_lookup) == 2 * len(hands)
    value, gain = solved(DUEL, 40)
    assert value == pytest.approx(8 / 21, abs=0.01)
    assert 0 <= gain < 0.05


def test_exact_chance_adds_up() -> None:
    """All deals of four cards, each as probable as it is."""
    game = pyspiel.load_game(DUEL)
    chances: dict[tuple[str, ...], float] = defaultdict(float)

    def walk(state: Any, chance: float) -> None:
        if not state.is_chance_node():
            hands = [sorted(map(str, p.hand)) for p in state.course.table.game.players]
            chances[tuple(map(" ".join, hands))] += chance
            return
        for outcome, probability in state.chance_outcomes():
            walk(state.child(outcome), chance * probability)

    walk(game.new_initial_state(), 1.0)
    assert chances == pytest.approx(
        {
            ("One One", "Three Two"): 1 / 6,
            ("Three Two", "One One"): 1 / 6,
            ("One Two", "One Three"): 1 / 3,
            ("One Three", "One Two"): 1 / 3,
        }
    )


def test_what_was_shown_and_is_hidden_again_is_remembered() -> None:
    """By whoever saw it, in whatever order the states are asked about."""
    name = openspiel.short_name(registry.find("stratego-shogun"))
    ways = []
    for asked_always in (True, False):
        state = pyspiel.load_game(name, {"rng_seed": 5}).new_initial_state()
        rng = np.random.RandomState(3)
        for _ in range(120):
            state.apply_action(int(rng.choice(state.legal_actions())))
            if asked_always and not state.is_chance_node():
                state.information_state_string(0)
        ways.append([state.information_state_string(seat) for seat in (0, 1)])
    assert ways[0] == ways[1]
    assert ways[0][0] != ways[0][1]
