from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from tabletome.games.da_vinci_poker import DaVinciPoker, Study
from tabletome.testing import Trial, at
from tests.poker import all_answer, chips, dealt

CARD_LIST = """
A 1 Music
A 2 Artists Materials
A 3 Sculpture
A 4 Precepts of the Painter
A 5 Colour
A 6 Landscape
A 7 Light & Shade
A 8 Perspective
A 9 Comparison of the Arts
A 10 Commissions: Mona Lisa, Last Supper
S 1 Astronomy
S 2 Experimentation
S 3 Physical Geography: Topography, Canalization
S 4 Mathematics: Proofs
S 5 Atmosphere
S 6 Flight
S 7 Acoustics
S 8 Optics
S 9 The Nature of Water
S 10 Movement & Weight
H 1 Jests
H 2 Tales
H 3 Fables
H 4 Aphorisms
H 5 Philosophy
H 6 Bestiary
H 7 Allegory
H 8 Prophecies
H 9 Dated Notes: Personalia, Books
H 10 Letters: Notebooks
E 1 Gunnery
E 2 Tools
E 3 Machines
E 4 Casting
E 5 Hydraulics
E 6 Flying Machine: Flight
E 7 Warfare
E 8 Naval Warfare
E 9 Architecture
E 10 Inventions
L 1 Natural History
L 2 Medicine
L 3 Spirit
L 4 Botany
L 5 Demonstrations
L 6 Muscles
L 7 Physiology: Reproduction, Growth, Gait
L 8 Comparative Anatomy: Lion, Horse, Bull
L 9 Human Proportions: Studies
L 10 Anatomy
"""
SUITS = {
    "A": "Art", "S": "Earth Science", "H": "Humanities", "E": "Engineering", "L": "Life Science",
}  # fmt: skip
ROWS = [line.split(" ", 2) for line in CARD_LIST.strip().splitlines()]
CARDS = {letter + rank: (title.split(": ")[0], SUITS[letter], rank) for letter, rank, title in ROWS}
RENAISSANCE_MAN = "Renaissance Man"


def named(hand: str) -> list[str]:
    """A7 is Light & Shade (Art 7), R a Renaissance Man."""
    return [RENAISSANCE_MAN if word == "R" else "{} ({} {})".format(*CARDS[word]) for word in hand.split()]


def cards(hand: str) -> list[Study]:
    return [
        Study(RENAISSANCE_MAN) if word == "R" else Study(CARDS[word][0], CARDS[word][1], int(word[1:]))
        for word in hand.split()
    ]


def name_of(hand: str) -> str:
    return at(DaVinciPoker, 2).game.worth(cards(hand)).name


def wins(winner: str, loser: str) -> bool:
    game = at(DaVinciPoker, 2).game
    return game.worth(cards(winner)) > game.worth(cards(loser))


PAIR, TRIPLE, NOTHING = "A3 S3 H5 E8 L10", "A9 S9 H9 E2 L4", "A1 S4 H6 E7 L8"
HANDS = {"Ann": named(PAIR), "Bob": named(TRIPLE), "Cleo": named(NOTHING)}


def da_vinci(hands: dict[str, list[str]] = HANDS, **rest: Any) -> Trial[DaVinciPoker]:
    return dealt(DaVinciPoker, hands, **rest)


def test_deck() -> None:
    game = at(DaVinciPoker, 2).game
    everything = [*game.deck, *(card for player in game.players for card in player.hand)]
    box = [
        (card.name, card.suit, card.rank, card.details)
        for card in sorted(everything, key=lambda card: card.uid)
    ]
    listed = []
    for letter, rank, title in ROWS:
        name, _, details = title.partition(": ")
        listed.append((name, SUITS[letter], int(rank), details))
    assert box == [*listed, (RENAISSANCE_MAN, "", 0, ""), (RENAISSANCE_MAN, "", 0, "")]


COMBINATIONS = [
    ("High Card", "A1 S3 H5 E7 L9"),
    ("High Card", "A1 S3 H5 E7 L10"),
    ("2 of a Kind", "A1 S1 H2 E3 L4"),
    ("2 of a Kind", "A10 S10 H2 E3 L4"),
    ("2 Pair", "A1 S1 H2 E2 L4"),
    ("2 Pair", "A10 S10 H9 E9 L4"),
    ("3 of a Kind", "A1 S1 H1 E2 L4"),
    ("3 of a Kind", "A10 S10 H10 E2 L4"),
    ("Full House", "A1 S1 H1 E2 L2"),
    ("Full House", "A10 S10 H10 E2 L2"),
    ("4 of a Kind", "A1 S1 H1 E1 L2"),
    ("4 of a Kind", "A10 S10 H10 E10 L2"),
    ("Flush", "A1 A2 A3 A4 A6"),
    ("Flush", "A10 A9 A8 A7 A5"),
    ("5 of a Kind", "A1 S1 H1 E1 L1"),
    ("5 of a Kind", "A10 S10 H10 E10 L10"),
    ("Straight", "A1 A2 S3 H4 E5"),
    ("Straight", "A6 A7 S8 H9 E10"),
    ("Straight Unique", "A1 L2 S3 H4 E5"),
    ("Straight Unique", "A6 L7 S8 H9 E10"),
    ("Straight Flush", "A1 A2 A3 A4 A5"),
    ("Straight Flush", "A6 A7 A8 A9 A10"),
]


def test_combinations_in_their_order() -> None:
    game = at(DaVinciPoker, 2).game
    worths = [game.worth(cards(hand)) for _, hand in COMBINATIONS]
    assert [made.name for made in worths] == [name for name, _ in COMBINATIONS]
    assert worths == sorted(worths)
    assert len(set(worths)) == len(worths)


def test_no_straight_goes_round() -> None:
    assert name_of("A10 S1 H2 E3 L4") == "High Card"
    assert name_of("A10 S9 H8 E7 L1") == "High Card"


def test_equal_combinations() -> None:
    assert wins("A2 S2 H3 E4 L6", "A1 S1 H10 E9 L8")
    assert wins("A2 S2 H3 E4 L7", "E2 L2 A3 S4 H6")
    assert not wins("A2 S2 H3 E4 L6", "E2 L2 A3 S4 H6")
    t = da_vinci({"Ann": named("A3 S3 H5 E8 L10"), "Bob": named("E3 L3 A5 S8 H10"), "Cleo": named(NOTHING)})
    all_answer(t, "Check")
    all_answer(t, "Done")
    all_answer(t, "Check")
    assert "Bob wins 2 chips" in t.log()
    assert "Ann wins 1 chip" in t.log()


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("R A1 S3 H5 E10", "2 of a Kind"),
        ("R A1 S1 H5 E5", "Full House"),
        ("R A1 A3 A5 A10", "Flush"),
        ("R A1 S1 H1 E1", "5 of a Kind"),
        ("R A4 A1 S3 H5", "Straight"),
        ("R A4 E1 S3 H5", "Straight Unique"),
        ("R A4 A1 A3 A5", "Straight Flush"),
        ("R R A1 S5 H10", "3 of a Kind"),
        ("R R A1 S1 H10", "4 of a Kind"),
        ("R R A1 S1 H1", "5 of a Kind"),
        ("R R A1 A5 A10", "Flush"),
        ("R R A1 S2 H5", "Straight Unique"),
        ("R R A1 S2 S5", "Straight"),
        ("R R A6 A8 A10", "Straight Flush"),
    ],
)
def test_renaissance_men(hand: str, name: str) -> None:
    assert name_of(hand) == name


def test_renaissance_men_stand_for_the_best_of_all_cards() -> None:
    """Against every card of every suit, without leaving any out."""
    game = at(DaVinciPoker, 2).game
    rng = Random(3)
    for wilds in (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2):
        hand = rng.sample(sorted(CARDS), 5 - wilds)
        stood = combinations_with_replacement(CARDS, wilds)
        best = max(game.worth(cards(" ".join([*hand, *others]))) for others in stood)
        assert game.worth(cards(" ".join(hand + ["R"] * wilds))) == best, hand


# -- play ---------------------------------------------------------------------------------------------------


def test_draw() -> None:
    t = da_vinci()
    assert chips(t) == [49, 49, 49]
    assert t.prompt("Bob") == "First bets: 3 chips in the pot, 0 to call. Your hand: 3 of a Kind"
    t.answer("Bob", "Raise")
    assert t.options("Bob") == ["1 chip", "2 chips", "3 chips", "4 chips", "5 chips"]
    t.answer("Bob", "1 chip")
    t.answer("Cleo", "Fold")
    t.answer("Ann", "Raise", "5 chips")
    t.answer("Bob", "Raise", "5 chips")
    assert t.options("Ann") == ["Call 5", "Fold"]
    t.answer("Ann", "Call 5")
    assert t.prompt("Bob") == "Discard up to 5 cards and draw as many. Your hand: 3 of a Kind"
    t.answer("Bob", "Done")
    t.answer("Ann", "Done")
    assert t.prompt("Bob") == "Last bets: 25 chips in the pot, 0 to call. Your hand: 3 of a Kind"
    t.answer("Bob", "Check")
    t.answer("Ann", "Check")
    assert "Bob wins 25 chips" in t.log()
    assert [line.split(" shows ")[0] for line in t.log() if " shows " in line] == ["Bob", "Ann"]
    assert chips(t) == [37, 62, 48]
    assert t.game.dealer.name == "Bob"


def test_all_five_cards_may_be_exchanged() -> None:
    t = da_vinci()
    all_answer(t, "Check")
    before = named(TRIPLE)
    t.answer("Bob", *before)
    after = [str(card) for card in t.player("Bob").hand]
    assert len(after) == 5
    assert not set(before) & set(after)


def test_a_fold_shows_nothing() -> None:
    t = da_vinci()
    t.answer("Bob", "Raise", "1 chip")
    t.answer("Cleo", "Fold")
    t.answer("Ann", "Fold")
    assert "Bob wins 4 chips" in t.log()
    assert not any(" shows " in line for line in t.log())


def test_stud() -> None:
    hands = {"Ann": named("A1"), "Bob": named("S1"), "Cleo": named("H1")}
    up = {"Ann.face_up": named("A9"), "Bob.face_up": named("S4"), "Cleo.face_up": named("H9")}
    fall = named("S5 H2 E9 S6 H3 A2 S7 A3")
    t = da_vinci({**hands, **up}, decks=fall, options={"stud": True})
    assert t.asked == ["Cleo"], "of two nines the one nearer to the dealer's left"
    assert t.prompt("Cleo") == "Bets on two cards: 3 chips in the pot, 0 to call. Your hand: High Card"
    for name in ("Cleo", "Ann", "Bob"):
        t.answer(name, "Check")
    assert "Bob is dealt Atmosphere (Earth Science 5)" in t.log()
    assert t.asked == ["Ann"], "a pair of nines"
    assert t.prompt("Ann").startswith("Bets on three cards: ")
    for name in ("Ann", "Bob", "Cleo"):
        t.answer(name, "Check")
    assert t.prompt("Ann").startswith("Bets on four cards: ")
    t.answer("Ann", "Raise", "5 chips")
    t.answer("Bob", "Call 5")
    t.answer("Cleo", "Fold")
    assert t.prompt("Ann").startswith("Bets on five cards: ")
    assert len(t.player("Cleo").face_up) == 3, "who has folded gets no more cards"
    t.answer("Ann", "Check")
    t.answer("Bob", "Check")
    assert "Bob wins 13 chips" in t.log(), "with a Flush of Earth Science"


def test_stud_begins_with_one_card_down_and_one_up() -> None:
    t = at(DaVinciPoker, 3, options={"stud": True})
    assert [(len(player.hand), len(player.face_up)) for player in t.game.players] == [(1, 1)] * 3


def test_a_renaissance_man_showing_speaks_first() -> None:
    hands = {"Ann": named("A1"), "Bob": named("S1")}
    up = {"Ann.face_up": named("R"), "Bob.face_up": named("S9")}
    assert da_vinci({**hands, **up}, options={"stud": True}).asked == ["Ann"]


@pytest.mark.parametrize("deals", [5, 10, 20])
def test_the_last_deal(deals: int) -> None:
    t = da_vinci(turns=deals, options={"number_of_deals": deals})
    all_answer(t, "Check")
    all_answer(t, "Done")
    all_answer(t, "Check")
    result = t.over()
    assert (result.ending, result.scores, result.winners) == ("last deal", [49, 52, 49], [1])


def test_who_is_broke_is_out() -> None:
    t = da_vinci(chips={"Cleo": 1})
    t.answer("Bob", "Check")
    t.answer("Ann", "Check")
    all_answer(t, "Done")
    t.answer("Bob", "Check")
    t.answer("Ann", "Check")
    assert t.player("Cleo").out
    assert t.game.dealer.name == "Bob"
    assert t.asked == ["Ann"]


def test_nine_can_play() -> None:
    """Seven cards are left after the deal: the second already draws some of the first one's discards."""
    t = at(DaVinciPoker, 9)
    assert DaVinciPoker.seats == range(2, 10)
    all_answer(t, "Check")
    for _ in range(9):
        (me,) = t.asked
        t.answer(me, *[str(card) for card in t.player(me).hand])
        assert len(t.player(me).hand) == 5
