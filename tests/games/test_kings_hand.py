from typing import Any

import pytest

from tabletome.games.kings_hand import Arms, KingsHand
from tabletome.testing import Trial, at
from tests.poker import all_answer, chips, dealt

SUITS = {
    "N": "Knight", "D": "Dragon", "K": "King", "C": "Castle", "M": "Magic", "A": "Army", "P": "Princess",
    "T": "Treasure", "V": "Knave", "S": "Ship", "Z": "Sword", "H": "Steed", "X": "Cross",
}  # fmt: skip
COMBOS = """
MMAA Necromancers Army
ZZMM Excalibur
KKCC Royal Palace
DDCC Dragons Lair
PPZZ Warrior Princess
KKXX Coronation
VVMM Sorcerers Apprentice
NNHH The Joust
XXAA Holy Crusade
DDTT Dragons Hoard
VVTT Tax Collector
PPKK The Royal Wedding
VVZZ Poisoned Dagger
PPMM The Enchantress
VVSS Ship of Fools
SSAA The Armada
PPTT The Dowry
VVHH The Messenger
KKHH The Royal Carriage
MMHH Questing Beast
NNMM The Green Knight
NNXX The Paladin
DDSS Dragon Ship
NNNN Lancelot
KKKK King Arthur
PPPP Guenivere
MMMM Merlin
CCCC Camelot
MMXX The Holy Grail
NNCC Knights of the Round Table
MMCC Wizards Tower
"""
LISTED = [line.split(" ", 1) for line in COMBOS.strip().splitlines()]


def named(letters: str) -> list[str]:
    return [SUITS[letter] for letter in letters]


def cards(letters: str) -> list[Arms]:
    return [Arms(SUITS[letter], letter) for letter in letters]


def rummy(ann: str = "NNHHKDT", bob: str = "KKCCDTV", **rest: Any) -> Trial[KingsHand]:
    """Ann deals, Bob is about to take a card; a Cross lies on the discards."""
    hands = {"Ann": named(ann), "Bob": named(bob), "stack": named("X")}
    return dealt(KingsHand, hands, players=2, **rest)


def combos(t: Trial[KingsHand]) -> list[list[str]]:
    return [player.combos for player in t.game.players]


def test_deck() -> None:
    game = at(KingsHand, 2).game
    everything = [*game.deck, *game.stack, *(card for player in game.players for card in player.hand)]
    everything.sort(key=lambda card: card.uid)
    assert [(card.letter, card.name) for card in everything] == list(SUITS.items()) * 4


def test_combinations() -> None:
    """Every two pairs and every four of a kind: named as in the list, or nothing."""
    game = at(KingsHand, 2, options={"stud": True}).game
    listed = {tuple(sorted(letters)): name for letters, name in LISTED}
    assert len(listed) == 31
    for first in SUITS:
        for second in SUITS:
            letters = first * 2 + second * 2
            plain = "Four of a Kind" if first == second else "Two Pair"
            assert str(game.worth(cards(letters))) == listed.get(tuple(sorted(letters)), plain)


@pytest.mark.parametrize(("letters", "name"), LISTED)
def test_every_combination_can_be_laid_down(letters: str, name: str) -> None:
    rest = "".join(letter for letter in "DTSZAC" if letter not in letters)[:3]
    t = rummy(ann="DTVSZAX", bob=letters + rest)
    t.answer("Bob", "deck")
    assert f"Lay down {name} ({letters})" in t.options("Bob")


# -- rummy --------------------------------------------------------------------------------------------------


def test_a_turn_of_rummy() -> None:
    t = rummy(decks=named("P"))
    assert [len(player.hand) for player in t.game.players] == [7, 7]
    assert t.options("Bob") == ["Cross", "deck"]
    t.answer("Bob", "Cross")
    assert t.prompt("Bob") == "Discard a card to end your turn, or lay down a combination first"
    assert t.options("Bob") == [
        "King", "Castle", "Dragon", "Treasure", "Knave", "Cross", "Lay down Royal Palace (KKCC)",
    ]  # fmt: skip
    t.answer("Bob", "Lay down Royal Palace (KKCC)")
    assert combos(t) == [[], ["Royal Palace"]]
    assert sorted(map(str, t.player("Bob").face_up)) == ["Castle", "Castle", "King", "King"]
    assert t.options("Bob") == ["Dragon", "Treasure", "Knave", "Cross"]
    t.answer("Bob", "Knave")
    assert t.log()[-2:] == ["Bob makes Royal Palace", "Bob discards Knave"]
    assert t.asked == ["Ann"]
    t.answer("Ann", "deck", "Princess")
    assert (len(t.player("Ann").hand), t.asked) == (7, ["Bob"])


def test_a_hand_of_seven_for_everybody() -> None:
    t = at(KingsHand, 4)
    assert [len(player.hand) for player in t.game.players] == [7] * 4
    assert (len(t.game.stack), len(t.game.deck)) == (1, 52 - 29)


def test_who_has_no_cards_left_ends_the_hand() -> None:
    t = rummy(bob="KKCCNHH", decks=named("N"))
    t.answer("Bob", "deck", "Lay down Royal Palace (KKCC)", "Lay down The Joust (NNHH)")
    assert combos(t) == [[], ["Royal Palace", "The Joust"]]
    assert (t.game.turns, t.game.dealer.name, t.asked) == (2, "Bob", ["Ann"])
    assert [len(player.hand) for player in t.game.players] == [7, 7]
    assert [len(player.face_up) for player in t.game.players] == [0, 0]
    assert (len(t.game.stack), len(t.game.deck)) == (1, 52 - 15)


def test_the_last_card_may_be_discarded() -> None:
    t = rummy(bob="KKCC")
    t.answer("Bob", "Cross", "Lay down Royal Palace (KKCC)", "Cross")
    assert t.game.turns == 2


def test_the_deck_is_used_up() -> None:
    t = rummy(ann="NHKDTVS", bob="NHKDTVS")
    while t.game.turns == 1:
        left = len(t.game.deck)
        (me,) = t.asked
        t.answer(me, "deck")
        t.answer(me, t.options(me)[0])
        assert (t.game.turns == 2) == (left == 1)


def test_sixty_turns_each_end_a_hand() -> None:
    t = rummy(ann="NHKDTVS", bob="NHKDTVS")
    for number in range(120):
        assert t.game.turns == 1, number
        (me,) = t.asked
        t.answer(me, "Cross", "Cross")
    assert t.game.turns == 2


def test_the_first_combination_may_end_the_hand() -> None:
    t = rummy(options={"one_combo": True})
    t.answer("Bob", "Cross", "Knave")
    assert t.game.turns == 1
    t.answer("Ann", "deck", "Lay down The Joust (NNHH)")
    assert (t.game.turns, combos(t)) == (2, [["The Joust"], []])


def test_a_combination_counts_once() -> None:
    t = rummy()
    t.player("Bob").combos.append("Royal Palace")
    t.player("Ann").combos.append("Royal Palace")
    t.answer("Bob", "Cross", "Lay down Royal Palace (KKCC)")
    assert combos(t) == [["Royal Palace"], ["Royal Palace"]]
    assert t.log()[-1] == "Bob makes Royal Palace once more"


@pytest.mark.parametrize("deals", [7, 14])
def test_the_last_hand(deals: int) -> None:
    t = rummy(bob="KKCCNHH", decks=named("N"), turns=deals, options={"number_of_deals": deals})
    t.answer("Bob", "deck", "Lay down Royal Palace (KKCC)", "Lay down The Joust (NNHH)")
    result = t.over()
    assert (result.ending, result.scores, result.winners) == ("last hand", [0, 2], [1])
    assert result.reason == f"{deals} hands have been played: most combinations win."
    t = rummy(ann="NHKDTVS", bob="X", turns=7)
    t.answer("Bob", "Cross", "Cross")
    t.answer("Ann", "Cross", "Cross")
    assert t.result() is None


def test_equal_numbers_share_the_victory() -> None:
    t = rummy(bob="KKCC", turns=7)
    t.player("Ann").combos.append("Camelot")
    t.answer("Bob", "Cross", "Lay down Royal Palace (KKCC)", "Cross")
    assert t.over().ranks == [1, 1]


def test_six_can_play() -> None:
    assert KingsHand.seats == range(2, 7)
    game = at(KingsHand, 6).game
    assert len(game.deck) == 9


def test_estimate_of_rummy() -> None:
    game = rummy(ann="NNHHKDT", bob="NHKDTVS").game
    ann, bob = game.players
    assert game.estimate(ann) > game.estimate(bob)
    before = game.estimate(ann)
    ann.combos.append("The Joust")
    assert game.estimate(ann) > before


# -- stud ---------------------------------------------------------------------------------------------------


def stud(down: dict[str, str], up: dict[str, str], fall: str = "", **rest: Any) -> Trial[KingsHand]:
    hands = {name: named(letters) for name, letters in down.items()}
    shown = {f"{name}.face_up": named(letters) for name, letters in up.items()}
    return dealt(KingsHand, {**hands, **shown}, decks=named(fall), options={"stud": True}, **rest)


def test_stud() -> None:
    t = stud({"Ann": "K", "Bob": "T"}, {"Ann": "K", "Bob": "V"}, "VCNCHH")
    assert chips(t) == [49, 49]
    assert t.prompt("Bob") == "Bets on two cards: 2 chips in the pot, 0 to call. Your hand: Nothing"
    t.answer("Bob", "Raise")
    assert t.options("Bob") == ["1 chip", "2 chips", "3 chips", "4 chips", "5 chips"]
    t.answer("Bob", "2 chips")
    t.answer("Ann", "Call 2")
    assert t.prompt("Bob").startswith("Bets on three cards: ")
    all_answer(t, "Check")
    assert t.prompt("Bob").startswith("Bets on four cards: "), "a pair of Knaves shows"
    t.answer("Bob", "Check")
    t.answer("Ann", "Check")
    assert t.prompt("Bob").startswith("Bets on five cards: ")
    assert t.prompt("Bob").endswith("Your hand: Pair")
    t.answer("Bob", "Check")
    assert t.prompt("Ann").endswith("Your hand: Royal Palace")
    t.answer("Ann", "Check")
    assert "Ann makes Royal Palace" in t.log()
    assert "Ann wins 6 chips" in t.log()
    assert combos(t) == [["Royal Palace"], []]
    assert t.game.dealer.name == "Bob"


def test_stud_begins_with_one_card_down_and_one_up() -> None:
    t = at(KingsHand, 3, options={"stud": True})
    assert [(len(player.hand), len(player.face_up)) for player in t.game.players] == [(1, 1)] * 3


def test_hands_without_a_combination() -> None:
    game = at(KingsHand, 2, options={"stud": True}).game
    hands = ["NDKCM", "NNDKC", "NNDDK", "NNNDK", "NNNDD", "DDDDN", "KKCCN"]
    names = ["Nothing", "Pair", "Two Pair", "Three of a Kind", "Full House", "Four of a Kind", "Royal Palace"]
    worths = [game.worth(cards(hand)) for hand in hands]
    assert [str(made) for made in worths] == names
    assert worths == sorted(worths)
    assert len(set(worths)) == 7
    assert str(game.worth(cards("KKKCC"))) == "Royal Palace"
    assert game.worth(cards("NNDKC")) == game.worth(cards("XXDKC")), "suits are equal"
    assert game.worth(cards("KKCCN")) == game.worth(cards("NNNNX"))


def test_all_who_have_not_folded_count() -> None:
    up = {"Ann": "KCC", "Bob": "NHH", "Cleo": "PTT"}
    t = stud({"Ann": "K", "Bob": "N", "Cleo": "P"}, up, "VVVSSSAAA", chips={"Ann": 0})
    t.answer("Bob", "Check")
    t.answer("Cleo", "Raise", "1 chip")
    t.answer("Bob", "Call 1")
    all_answer_but_ann(t)
    t.answer("Bob", "Check")
    t.answer("Cleo", "Raise", "1 chip")
    t.answer("Bob", "Call 1")
    t.answer("Bob", "Raise", "1 chip")
    t.answer("Cleo", "Fold")
    assert combos(t) == [["Royal Palace"], ["The Joust"], []]
    assert not t.player("Ann").out
    assert "Bob wins 7 chips" in t.log()


def all_answer_but_ann(t: Trial[KingsHand]) -> None:
    for name in ("Bob", "Cleo"):
        t.answer(name, "Check")


def test_who_is_left_alone_counts_too() -> None:
    t = stud({"Ann": "K", "Bob": "N"}, {"Ann": "KCC", "Bob": "NHH"})
    t.answer("Bob", "Raise", "1 chip")
    t.answer("Ann", "Fold")
    assert combos(t) == [[], ["The Joust"]]
    assert "Bob wins 3 chips" in t.log()


def test_chips_decide_between_equal_numbers_in_stud() -> None:
    t = stud({"Ann": "K", "Bob": "N"}, {"Ann": "X", "Bob": "D"}, turns=7)
    t.answer("Bob", "Raise", "1 chip")
    t.answer("Ann", "Fold")
    result = t.over()
    assert (result.scores, result.ranks) == ([0, 0], [2, 1])


def test_estimate_of_stud() -> None:
    game = stud({"Ann": "K", "Bob": "N"}, {"Ann": "K", "Bob": "D"}).game
    assert [game.estimate(player) for player in game.players] == [51, 49]
    game.players[1].combos.append("Camelot")
    assert game.estimate(game.players[1]) == 99
