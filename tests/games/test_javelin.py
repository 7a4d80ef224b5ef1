from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.javelin import Javelin
from tabletome.testing import Trial, at

BEST = [
    "Visualize Movement",
    "7 Meters per Second",
    "Maximum Amplitude",
    "Flexible Arm",
    "Optimal Throwing Angle",
]
POOR = ["Place Marker", "Look Straight Ahead", "Midway Marker", "Run Up Track", "Stop Suddenly"]

SEVEN = [
    "Relax Arm", "Muscle Building", "Elastic Resistance", "Flexibility Exercises", "Running & Jumping",
    "Throwing Weighted Balls", "Coordination & Balance",
]  # fmt: skip
"54 metres."


def in_the_box() -> list[Any]:
    game = at(Javelin, 2).game
    return [*game.deck, *(card for me in game.players for card in me.hand)]


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def attempt(*hands: Sequence[str], deck: Sequence[str] = (), number: int = 1, **more: Any) -> Trial[Javelin]:
    """All may replace cards; Ann is dealt cards first."""

    def arrange(game: Javelin) -> None:
        game.turns = number
        game.leader = game.players[0]
        game.steps_left = (("replace_cards", ()), ("throw_in_turn", ()))
        for me, throws in zip(game.players, more.pop("throws", ()), strict=False):
            me.throws, me.best = list(throws), max(throws)

    given = dict(zip(("Ann", "Bob", "Cleo"), map(list, hands), strict=False))
    return at(Javelin, len(hands), hands=given, decks={"deck": list(deck)}, arrange=arrange)


def stay(t: Trial[Javelin]) -> None:
    for name in t.asked:
        t.answer(name, "Done")


def throw(*hand: str) -> int:
    spare = [str(card) for card in in_the_box() if str(card) not in hand]
    t = attempt(hand, spare[:7])
    stay(t)
    metres: int = t.player("Ann").best
    return metres


def test_players() -> None:
    assert list(Javelin.seats) == [2, 3, 4, 5]
    for players in Javelin.seats:
        game = at(Javelin, players).game
        assert [len(me.hand) for me in game.players] == [7] * players
        assert len(game.deck) == 36 - 7 * players


def test_deck() -> None:
    assert Counter((card.stage, card.metres, card.name) for card in in_the_box()) == Counter([
        ("Start", 18, "Relax Arm"), ("Start", 16, "Relax Shoulder"), ("Start", 20, "Visualize Movement"),
        ("Start", 14, "Chest Muscles Stretched"),
        ("Start", 12, "2 Finger Grip"), ("Start", 10, "Place Marker"),
        ("Run Up", 18, "10 to 12 Quick Strides"), ("Run Up", 20, "7 Meters per Second"),
        ("Run Up", 12, "Accelerating"), ("Run Up", 16, "Concentrate Energy"),
        ("Run Up", 10, "Look Straight Ahead"), ("Run Up", 14, "Gain Momentum"),
        ("Run to Plant", 12, "Stressed Step"), ("Run to Plant", 14, "5 Strides"),
        ("Run to Plant", 16, "Turn to the Side"), ("Run to Plant", 18, "Legs Cross"),
        ("Run to Plant", 20, "Maximum Amplitude"), ("Run to Plant", 10, "Midway Marker"),
        ("Plant", 14, "Last 2 Strides"), ("Plant", 16, "Tense Body"),
        ("Plant", 18, "Javelin Behind Shoulder"),
        ("Plant", 20, "Flexible Arm"),
        ("Plant", 10, "Run Up Track"), ("Plant", 12, "Both Feet on the Ground"),
        ("Release", 10, "Stop Suddenly"), ("Release", 14, "Explosive Movement"),
        ("Release", 16, "Powerful Throw"), ("Release", 20, "Optimal Throwing Angle"),
        ("Release", 12, "25 to 40 Degrees"), ("Release", 18, "31 Meters per Second"),
        ("Training", 9, "Muscle Building"), ("Training", 9, "Flexibility Exercises"),
        ("Training", 9, "Elastic Resistance"), ("Training", 9, "Throwing Weighted Balls"),
        ("Training", 9, "Running & Jumping"), ("Training", 9, "Coordination & Balance"),
    ])  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "metres"),
    [
        ([*BEST, "Relax Arm", "Muscle Building"], 100),
        ([*POOR, "Muscle Building", "Running & Jumping"], 50),
        ([*POOR[1:], "Muscle Building", "Running & Jumping", "Accelerating"], 51),
        (["Relax Arm", "Relax Shoulder", "Gain Momentum", "Concentrate Energy", "Legs Cross", "Stressed Step",
          "Muscle Building"], 18 + 16 + 18 + 9 + 5),
        (["Tense Body", "Muscle Building", "Flexibility Exercises", "Elastic Resistance",
          "Throwing Weighted Balls", "Running & Jumping", "Coordination & Balance"], 16 + 4 * 9),
        (["Place Marker", "2 Finger Grip", "Chest Muscles Stretched", "Relax Shoulder", "Relax Arm",
          "Visualize Movement", "Stop Suddenly"], 20 + 10 + 15),
        (["Both Feet on the Ground", "Last 2 Strides", "Tense Body", "31 Meters per Second",
          "25 to 40 Degrees", "Explosive Movement", "Powerful Throw"], 16 + 18 + 15),
    ],
)  # fmt: skip
def test_throws(hand: list[str], metres: int) -> None:
    assert throw(*hand) == metres


def test_the_shortest_throw_is_on_the_field() -> None:
    six = [str(card) for card in in_the_box() if card.stage == "Release"]
    assert throw(*six, "Muscle Building") == 44


def test_cards_are_replaced_and_shown() -> None:
    t = attempt(
        [*POOR, "Muscle Building", "Running & Jumping"],
        [*BEST[:4], "Relax Arm", "Legs Cross", "Elastic Resistance"],
        deck=["Tense Body", "Turn to the Side"],
    )
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Ann") == "Attempt 1: discard up to 5 cards and draw as many"
    t.answer("Bob", "Done")
    t.answer("Ann", "Midway Marker", "Run Up Track")
    assert len(t.player("Ann").hand) == 7
    t.answer("Ann", "Done")
    log = t.log()
    assert log[:2] == ["Ann replaces 2 cards", "Bob replaces 0 cards"]
    assert log[2].startswith("Ann shows Place Marker")
    thrown = "Place Marker, Look Straight Ahead, Turn to the Side, Tense Body and Stop Suddenly"
    assert log[3] == f"Ann throws 62 metres with {thrown}"
    assert log[5].startswith("Bob throws 89 metres with Visualize Movement")
    assert log[5].endswith("Flexible Arm and Elastic Resistance")
    assert log[6] == "Attempt 2: everybody is dealt 7 cards"
    assert [(me.best, me.throws) for me in t.game.players] == [(62, [62]), (89, [89])]


def test_flags_mark_the_throws() -> None:
    t = attempt([*BEST, *POOR[:2]], SEVEN, number=5, throws=([60], [54]))
    assert [(me.best, len(me.flags)) for me in at(Javelin, 2).game.players] == [(0, 6), (0, 6)]
    assert len(list(t.game.field.spaces())) == 57
    stay(t)
    assert {str(flag): str(flag.at) for flag in t.game.field} == {"Ann's flag": "100", "Bob's flag": "54"}
    assert [len(me.flags) for me in t.game.players] == [5, 5]


def test_at_most_five() -> None:
    t = attempt(BEST, POOR)
    t.answer("Ann", *BEST[:4])
    assert t.options("Ann")[-1] == "Done"
    t.answer("Ann", BEST[4])
    assert t.asked == ["Bob"]


def test_discards_become_a_new_deck() -> None:
    t: Trial[Javelin] = Trial(Table(Javelin, 5, 1))
    for name in t.asked:
        t.answer(name, *t.options(name)[:5])
    assert "Deck shuffled anew from discards" in t.log()
    shown = [line for line in t.log() if " shows " in line]
    assert len(shown) == 5
    assert all(len(me.throws) == 1 for me in t.game.players)
    assert t.log().count("Ann replaces 5 cards") == 1
    assert [len(me.hand) for me in t.game.players] == [7] * 5


def test_who_is_dealt_first() -> None:
    firsts = set()
    for seed in range(20):
        t: Trial[Javelin] = Trial(Table(Javelin, 3, seed))
        first = t.game.leader.name
        firsts.add(first)
        assert t.log()[0] == f"{first} begins"
        order = []
        for _ in range(2):
            stay(t)
            order.append([line.split()[0] for line in t.log() if "replaces" in line][-3:])
        after = {"Ann": "Bob", "Bob": "Cleo", "Cleo": "Ann"}
        assert order[0] == [first, after[first], after[after[first]]]
        assert order[1][0] == after[first]
    assert firsts == {"Ann", "Bob", "Cleo"}


def test_the_first_gets_what_is_left_of_the_deck() -> None:
    t = attempt(BEST, POOR, deck=["Legs Cross", "Tense Body", "Relax Arm"])
    t.answer("Bob", "Midway Marker", "Run Up Track", "Done")
    t.answer("Ann", "Visualize Movement", "Done")
    assert "Legs Cross" in t.log()[2]
    assert "Tense Body and Relax Arm" in t.log()[4]


def test_all_cards_are_shuffled_for_each_attempt() -> None:
    t = attempt(
        [*BEST, *POOR[:2]], [*POOR[2:], "Legs Cross", "Tense Body", "Relax Arm", "Elastic Resistance"]
    )
    t.answer("Ann", *BEST)
    t.answer("Bob", "Done")
    assert not t.game.discards
    assert not any(me.thrown for me in t.game.players)
    assert [len(me.hand) for me in t.game.players] == [7, 7]
    assert len(t.game.deck) == 22
    assert names(t.player("Ann").hand) != [*BEST, *POOR[:2]]
    bob = t.player("Bob").bit
    assert not any(card.seen_by(bob) for card in [*t.player("Ann").hand, *t.game.deck])


def test_six_attempts() -> None:
    t = attempt([*BEST, *POOR[:2]], SEVEN, number=5, throws=([60], [99, 40]))
    stay(t)
    assert t.result() is None
    assert t.game.turns == 6
    t = attempt([*BEST[:4], *POOR[:3]], SEVEN, number=6, throws=([60], [99, 40]))
    stay(t)
    assert t.over().scores == [85, 99]
    assert t.over().winners == [1]
    assert (t.over().ending, t.over().reason) == (
        "last attempt",
        "Everybody has had six attempts: the longest throw wins.",
    )
    assert len(t.player("Ann").thrown) == 4, "the last throws stay in sight"


def test_a_whole_game_leaves_a_flag_for_each_throw() -> None:
    t: Trial[Javelin] = Trial(Table(Javelin, 3, 5))
    while t.asked:
        stay(t)
    for me in t.game.players:
        assert len(me.throws) == 6
        marked = [int(flag.at.name) for flag in t.game.field if flag.owner is me]
        assert sorted(marked) == sorted(me.throws)
    assert t.over().scores == [max(me.throws) for me in t.game.players]


def test_equal_throws() -> None:
    t = attempt(POOR, SEVEN, number=6, throws=([70, 80], [80, 60]))
    stay(t)
    assert t.over().scores == [80, 80]
    assert t.over().winners == [0], "80, 70, 50 against 80, 60, 54"
    t = attempt(POOR, SEVEN, number=6, throws=([80, 54], [80, 50]))
    stay(t)
    assert t.over().winners == [0, 1], "80, 54 and 50 each"


def test_estimate() -> None:
    t = attempt(POOR, [], throws=([70, 80], [60]))
    assert t.game.estimate(t.player("Ann")) == pytest.approx(158)
    assert t.game.estimate(t.player("Bob")) == pytest.approx(66)
