from typing import Any

import pytest

from tabletome.games.stellar_poker import Body, StellarPoker
from tabletome.testing import Trial, at
from tests.poker import all_answer, chips, dealt

BODIES = [
    (1, "Sun", ""),
    (2, "Mercury", "Inner Planet"),
    (3, "Venus", "Inner Planet"),
    (4, "Earth", "Inner Planet"),
    (5, "Moon", "Inner Planet"),
    (6, "Mars", "Inner Planet"),
    (7, "Asteroids", ""),
    (8, "Jupiter", "Outer Planet"),
    (9, "Saturn", "Outer Planet"),
    (10, "Uranus", "Outer Planet"),
    (11, "Neptune", "Outer Planet"),
    (12, "Pluto", "Outer Planet"),
    (13, "Comets", ""),
]
LETTERS = {"F": "Full", "N": "New", "X": "Waxing", "W": "Waning"}
PAIR = ["Full Sun", "New Sun", "Full Venus", "New Mars", "Full Saturn"]
MOONS = ["Full Moon", "New Moon", "Waxing Moon", "New Jupiter", "Full Pluto"]
NOTHING = ["Waxing Mercury", "Waning Venus", "Waning Mars", "Waning Jupiter", "Waxing Pluto"]
HANDS = {"Ann": PAIR, "Bob": MOONS, "Cleo": NOTHING}


def cards(hand: str) -> list[Body]:
    """Letters of the suit and numbers: F1 is the Full Sun."""
    numbers = {number: (name, note) for number, name, note in BODIES}
    made = []
    for word in hand.split():
        number = int(word[1:])
        name, note = numbers[number]
        made.append(Body(name, LETTERS[word[0]], number, note))
    return made


def name_of(hand: str, **options: Any) -> str:
    return at(StellarPoker, 2, options=options).game.worth(cards(hand)).name


def wins(winner: str, loser: str, **options: Any) -> bool:
    game = at(StellarPoker, 2, options=options).game
    return game.worth(cards(winner)) > game.worth(cards(loser))


def stellar(hands: dict[str, list[str]] = HANDS, **rest: Any) -> Trial[StellarPoker]:
    return dealt(StellarPoker, hands, **rest)


def test_deck() -> None:
    game = at(StellarPoker, 2).game
    everything = [*game.deck, *(card for player in game.players for card in player.hand)]
    everything.sort(key=lambda card: card.uid)
    box = [(card.name, card.suit, card.order, card.note) for card in everything]
    suits = ["Full", "New", "Waxing", "Waning"]
    assert box == [(name, suit, order, note) for suit in suits for order, name, note in BODIES]
    assert str(cards("N4")[0]) == "New Earth"


COMBINATIONS = [
    ("High Card", "F1 N3 F6 N8 F11"),
    ("High Card", "F1 N3 F6 N8 F13"),
    ("Pair", "F1 N1 F2 N3 F9"),
    ("Pair", "F13 N13 F2 N3 F9"),
    ("Two Pair", "F1 N1 F3 N3 F9"),
    ("Two Pair", "F13 N13 F11 N11 F9"),
    ("Two Pair of adjacent planets", "F1 N1 F2 N2 F9"),
    ("Two Pair of adjacent planets", "F7 N7 F8 N8 F1"),
    ("Two Pair of adjacent planets", "F13 N13 F12 N12 F9"),
    ("Two Pair of Earth & Moon", "F4 N4 F5 N5 F1"),
    ("Two Pair of Earth & Moon", "F4 N4 F5 N5 F2"),
    ("Flush", "X1 X3 X4 X6 X7"),
    ("Flush", "F13 F12 F11 F10 F8"),
    ("Straight", "F1 N2 F3 N4 F5"),
    ("Straight", "F3 N4 F5 N6 F7"),
    ("Straight", "F9 N10 F11 N12 F13"),
    ("Inner Planets Straight", "F2 N3 F4 N5 F6"),
    ("Outer Planets Straight", "F8 N9 F10 N11 F12"),
    ("Three of a Kind", "F1 N1 X1 N2 F4"),
    ("Three of a Kind", "F13 N13 X13 N2 F4"),
    ("Full House", "F1 N1 X1 N2 F2"),
    ("Full House", "F13 N13 X13 N2 F2"),
    ("Four of a Kind", "F1 N1 X1 W1 F2"),
    ("Four of a Kind", "F5 N5 X5 W5 W4"),
    ("Four of a Kind", "F13 N13 X13 W13 F4"),
    ("Four Moons & New or Full Earth", "F5 N5 X5 W5 N4"),
    ("Inner Planets Straight Flush", "X2 X3 X4 X5 X6"),
    ("Outer Planets Straight Flush", "X8 X9 X10 X11 X12"),
]


def test_combinations_in_their_order() -> None:
    game = at(StellarPoker, 2).game
    worths = [game.worth(cards(hand)) for _, hand in COMBINATIONS]
    assert [made.name for made in worths] == [name for name, _ in COMBINATIONS]
    assert worths == sorted(worths)
    assert len(set(worths)) == len(worths)


def test_either_earth_goes_with_four_moons() -> None:
    moons = "F5 N5 X5 W5"
    name = "Four Moons & New or Full Earth"
    assert [name_of(f"{moons} {earth}4") == name for earth in "FNXW"] == [True, True, False, False]
    assert name_of("F4 N4 X4 W4 F5") == "Four of a Kind"
    assert not wins(f"{moons} F4", f"{moons} N4")


def test_adjacent_planets() -> None:
    """The book's example is Jupiter and the Asteroids."""
    adjacent = "Two Pair of adjacent planets"
    assert name_of("F8 N8 F7 N7 F1") == adjacent
    assert name_of("F3 N3 F4 N4 F1") == adjacent
    assert name_of("F5 N5 F6 N6 F1") == adjacent
    for pairs in ("F4 N4 F6 N6", "F3 N3 F5 N5", "F11 N11 F13 N13", "F10 N10 F12 N12", "F1 N1 F13 N13"):
        assert name_of(f"{pairs} F8") == "Two Pair"


def test_bodies_that_change_places() -> None:
    assert name_of("F4 N6 F7 N8 F9") == "Straight"
    assert name_of("F7 N8 F9 N10 F12") == "Straight"
    for other in (
        "F3 N5 F6 N7 F8",
        "F10 N9 F8 N12 F13",
        "F13 N1 F2 N3 F4",
        "F5 N4 F7 N8 F9",
        "F11 N9 F8 N12 F7",
    ):
        assert name_of(other) == "High Card"
    assert not wins("F4 N6 F7 N8 F9", "F5 N6 F7 N8 F9")
    assert not wins("F5 N6 F7 N8 F9", "F4 N6 F7 N8 F9")
    assert wins("F7 N8 F9 N10 F12", "F6 N7 F8 N9 F10")


def test_equal_combinations() -> None:
    assert wins("F2 N2 F3 N4 F6", "F1 N1 F13 N12 F11")
    assert wins("F2 N2 F3 N4 F8", "X2 W2 X3 W4 X7")
    assert not wins("F2 N2 F3 N4 F8", "X2 W2 X3 W4 X8")
    twin = ["Waxing Sun", "Waning Sun", "Waxing Venus", "Waxing Mars", "New Saturn"]
    t = stellar({"Ann": PAIR, "Bob": twin, "Cleo": NOTHING})
    all_answer(t, "Done")
    all_answer(t, "Check")
    assert "Bob wins 2 chips" in t.log()
    assert "Ann wins 1 chip" in t.log()


def test_a_straight_flush_of_other_bodies() -> None:
    hand = "X3 X4 X5 X6 X7"
    assert name_of(hand) == "Straight"
    assert name_of(hand, straight_flush=True) == "Straight Flush"
    assert wins(hand, "F5 N5 X5 W5 N4", straight_flush=True)
    assert wins("X2 X3 X4 X5 X6", "X9 X10 X11 X12 X13", straight_flush=True)
    game = at(StellarPoker, 2, options={"straight_flush": True}).game
    assert [game.worth(cards(hand)).name for _, hand in COMBINATIONS] == [name for name, _ in COMBINATIONS]


@pytest.mark.parametrize(
    ("hand", "none", "comets", "both"),
    [
        ("F13 N1 F3 X6 F8", "High Card", "Pair", "Pair"),
        ("F13 N2 F3 X5 F6", "High Card", "Inner Planets Straight", "Inner Planets Straight"),
        ("F13 N7 F3 X3 F6", "Pair", "Three of a Kind", "Four of a Kind"),
        ("F13 N13 F3 X3 F6", "Two Pair", "Four of a Kind", "Four of a Kind"),
        ("F13 N13 F3 X3 W3", "Full House", "Five of a Kind", "Five of a Kind"),
        ("F13 F5 N5 X5 W5", "Four of a Kind", "Five of a Kind", "Five of a Kind"),
        (
            "F13 N5 X5 W5 N4",
            "Three of a Kind",
            "Four Moons & New or Full Earth",
            "Four Moons & New or Full Earth",
        ),
        ("F13 F7 X8 X9 X10", "High Card", "Straight", "Outer Planets Straight Flush"),
        ("F13 X2 X6 X3 X5", "High Card", "Inner Planets Straight Flush", "Inner Planets Straight Flush"),
        ("F13 X1 X6 X3 X5", "High Card", "Flush", "Flush"),
        ("F13 N13 X13 F7 N7", "Full House", "Five of a Kind", "Five of a Kind"),
        ("F13 N13 X13 W13 F2", "Four of a Kind", "Five of a Kind", "Five of a Kind"),
    ],
)
def test_wild_cards(hand: str, none: str, comets: str, both: str) -> None:
    assert [name_of(hand, wild=wild) for wild in range(3)] == [none, comets, both]


def test_wild_cards_are_as_high_as_can_be() -> None:
    assert wins("F13 N12 F3 X6 F8", "N12 W11 F3 X6 F8", wild=1)
    assert not wins("F13 X9 X6 X3 X1", "W13 W9 W6 W3 W1", wild=1)
    assert wins("F13 N13 X13 W13 F7", "F12 N12 X12 W12 W13", wild=2)


# -- play ----------------------------------------------------------------------------------------------------


def test_antes_and_raises() -> None:
    t = stellar()
    assert chips(t) == [49, 49, 49]
    assert t.prompt("Bob") == "Discard up to 4 cards and draw as many. Your hand: Three of a Kind"
    t.answer("Bob", "New Jupiter", "Full Pluto", "Done")
    t.answer("Cleo", *NOTHING[:4])
    t.answer("Ann", "Done")
    assert t.prompt("Bob") == "Raise the ante: 3 chips in the pot, 0 to call. Your hand: Three of a Kind"
    t.answer("Bob", "Raise")
    assert t.options("Bob") == ["1 chip", "2 chips", "3 chips", "4 chips", "5 chips"]
    t.answer("Bob", "5 chips")
    t.answer("Cleo", "Raise", "5 chips")
    t.answer("Ann", "Raise", "1 chip")
    assert t.options("Bob") == ["Call 6", "Fold"]
    t.answer("Bob", "Call 6")
    t.answer("Cleo", "Fold")
    assert "Bob wins 35 chips" in t.log()
    assert chips(t) == [37, 72, 38]


def test_the_left_neighbour_deals_next() -> None:
    t = stellar()
    assert t.asked == ["Bob"]
    all_answer(t, "Done")
    all_answer(t, "Check")
    assert t.game.dealer.name == "Bob"
    assert t.asked == ["Cleo"]
    assert {at(StellarPoker, 3, seed=seed).game.dealer.name for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_one_who_cannot_match_a_raise() -> None:
    t = stellar({"Ann": PAIR, "Bob": MOONS, "Cleo": NOTHING}, chips={"Bob": 3})
    all_answer(t, "Done")
    t.answer("Bob", "Check")
    t.answer("Cleo", "Raise", "5 chips")
    t.answer("Ann", "Call 5")
    assert t.options("Bob") == ["Call 2", "Fold"]
    t.answer("Bob", "Call 2")
    assert "Bob wins 9 chips" in t.log()
    assert "Ann wins 6 chips" in t.log()


def test_what_stays_hidden() -> None:
    spectator = 1 << 3
    t = stellar()
    t.answer("Bob", "New Jupiter", "Done")
    assert "Bob replaces a card" in t.log()
    assert not any(card.seen_by(spectator) for card in t.game.discards)
    t.answer("Cleo", "Done")
    t.answer("Ann", "Done")
    t.answer("Bob", "Raise", "1 chip")
    t.answer("Cleo", "Fold")
    t.answer("Ann", "Call 1")
    assert [line.split(" shows ")[0] for line in t.log() if " shows " in line] == ["Bob", "Ann"]
    assert any(line.startswith("Ann shows Full Sun, New Sun") and line.endswith(": Pair") for line in t.log())
    t = stellar()
    all_answer(t, "Done")
    assert t.options("Bob") == ["Check", "Raise"]
    t.answer("Bob", "Raise", "2 chips")
    t.answer("Cleo", "Fold")
    t.answer("Ann", "Fold")
    assert not any(" shows " in line for line in t.log())
    assert "Bob wins 5 chips" in t.log()


@pytest.mark.parametrize("deals", [5, 10, 20])
def test_the_last_deal(deals: int) -> None:
    t = stellar(turns=deals, options={"number_of_deals": deals})
    all_answer(t, "Done")
    all_answer(t, "Check")
    result = t.over()
    assert (result.ending, result.scores, result.winners) == ("last deal", [49, 52, 49], [1])


def test_the_last_one_with_chips() -> None:
    t = stellar(chips={"Ann": 1, "Cleo": 1})
    all_answer(t, "Done")
    result = t.over()
    assert (result.ending, result.winners) == ("all chips", [1])


def test_nine_can_play() -> None:
    """Seven cards are left after the deal: the second already draws some of the first one's discards."""
    t = at(StellarPoker, 9)
    assert StellarPoker.seats == range(2, 10)
    assert len(t.game.deck) == 7
    for _ in range(9):
        (me,) = t.asked
        thrown = [str(card) for card in t.player(me).hand][:4]
        t.answer(me, *thrown)
        assert len(t.player(me).hand) == 5
        assert not {str(card) for card in t.player(me).hand} & set(thrown)


@pytest.mark.parametrize("count", range(5))
def test_house_rule_of_open_cards(count: int) -> None:
    t = at(StellarPoker, 2, options={"open_cards": count})
    for player in t.game.players:
        assert (len(player.hand), len(player.face_up)) == (5 - count, count)
    if count:
        (me,) = t.asked
        card = t.player(me).face_up.items[0]
        t.answer(me, str(card), "Done")
        assert (len(t.player(me).hand), len(t.player(me).face_up)) == (6 - count, count - 1)
