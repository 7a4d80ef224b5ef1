from collections import Counter
from collections.abc import Mapping
from typing import Any

from tabletome.games.kings_gambit import KingsGambit
from tabletome.testing import Trial, at, give

KINGS = {"e1": "Ann's King", "e8": "Bob's King"}
PAIR = ["2 of Spades", "2 of Hearts", "7 of Clubs", "9 of Spades", "Jack of Hearts"]
HIGH = ["3 of Spades", "5 of Hearts", "8 of Clubs", "10 of Spades", "Queen of Hearts"]


def on(board: Mapping[str, str] | None = None, **more: Any) -> Trial[KingsGambit]:
    return at(KingsGambit, 2, board=dict(board) if board else None, **more)


def poker(t: Trial[KingsGambit], ann: list[str], bob: list[str]) -> None:
    """A hand in which both keep what they have."""
    give(t.player("Ann").hand, *ann)
    give(t.player("Bob").hand, *bob)
    for name in (t.asked[0], "Ann" if t.asked == ["Bob"] else "Bob"):
        t.answer(name, "Done")


def ann_wins(t: Trial[KingsGambit]) -> None:
    poker(t, PAIR, HIGH)


def bob_wins(t: Trial[KingsGambit]) -> None:
    poker(t, HIGH, PAIR)


def test_the_set_up() -> None:
    t = on()
    assert Counter((man.seat, man.name) for man in t.game.board) == {
        (seat, name): number
        for seat in (0, 1)
        for name, number in (
            ("King", 1), ("Queen", 1), ("Rook", 2), ("Bishop", 2), ("Knight", 2), ("Pawn", 8),
        )
    }  # fmt: skip
    cards = [*t.game.deck, *t.player("Ann").hand, *t.player("Bob").hand]
    assert len({card.name for card in cards}) == len(cards) == 52


def dealt_by(name: str) -> Trial[KingsGambit]:
    return next(t for seed in range(99) if (t := on(seed=seed)).game.dealer.name == name)


def test_a_hand_of_poker() -> None:
    t = dealt_by("Bob")
    assert t.log() == ["Bob deals"]
    assert t.asked == ["Ann"], "the dealer is the second to exchange"
    assert t.prompt("Ann").startswith("Which cards do you exchange? You have: ")
    ann, bob = ([card.name for card in t.player(name).hand] for name in ("Ann", "Bob"))
    t.answer("Ann", ann[0], ann[3], "Done")
    assert [card.name for card in t.player("Ann").hand][:3] == [ann[1], ann[2], ann[4]]
    assert t.asked == ["Bob"]
    t.answer("Bob", "Done")
    assert [card.name for card in t.player("Bob").hand] == bob
    assert sorted(card.name for card in t.game.discards) == sorted([ann[0], ann[3]])
    assert (len(t.player("Ann").hand), len(t.game.deck)) == (5, 40)
    assert t.log()[1:3] == ["Ann exchanges 2 cards", "Bob exchanges 0 cards"]


def test_both_deal_by_turns() -> None:
    t = dealt_by("Ann")
    assert t.asked == ["Bob"]
    ann_wins(t)
    t.answer("Ann", "e4")
    assert (t.log()[-1], t.asked) == ("Bob deals", ["Ann"])
    ann_wins(t)
    t.answer("Ann", "e5")
    assert t.asked == ["Bob"]


def test_the_better_hand_moves() -> None:
    t = on()
    ann_wins(t)
    assert t.asked == ["Ann"]
    assert t.prompt("Ann") == "Which man do you move?"
    assert len(t.options("Ann")) == 20
    assert t.log()[2:] == [
        "Ann shows 2 of Spades, 2 of Hearts, 7 of Clubs, 9 of Spades and Jack of Hearts: Pair",
        "Bob shows 3 of Spades, 5 of Hearts, 8 of Clubs, 10 of Spades and Queen of Hearts: High Card",
    ]
    t.answer("Ann", "e4")
    assert "exchange" in t.prompt(t.asked[0])
    assert (len(t.game.deck), len(t.game.discards)) == (42, 0), "all cards are shuffled for every hand"
    ann_wins(t)
    t.answer("Ann", "e5")
    bob_wins(t)
    assert t.asked == ["Bob"]


def test_all_five_may_be_exchanged() -> None:
    t = on()
    for _ in range(10):
        t.answer(t.asked[0], t.options(t.asked[0])[0])
    assert (len(t.game.discards), len(t.game.deck)) == (10, 32)


def test_hands_of_one_kind_go_by_their_ranks() -> None:
    t = on()
    poker(t, PAIR, ["3 of Spades", "3 of Hearts", "4 of Clubs", "5 of Spades", "6 of Hearts"])
    assert t.asked == ["Bob"]
    straight = ["Ace of Spades", "2 of Hearts", "3 of Clubs", "4 of Spades", "5 of Hearts"]
    t = on()
    poker(t, straight, ["King of Spades", "King of Hearts", "King of Clubs", "7 of Spades", "8 of Hearts"])
    assert t.asked == ["Ann"]
    flush = [f"{rank} of Diamonds" for rank in ("2", "4", "6", "8", "10")]
    t = on()
    poker(t, straight, flush)
    assert t.asked == ["Bob"]


def test_equal_hands_are_dealt_anew() -> None:
    t = on()
    poker(t, HIGH, ["3 of Clubs", "5 of Clubs", "8 of Spades", "10 of Hearts", "Queen of Spades"])
    assert t.log()[-2] == "Both hands are worth the same and are dealt anew"
    assert t.game.turns == 1
    dealt = {card.name for name in ("Ann", "Bob") for card in t.player(name).hand}
    assert (
        len(dealt - {*HIGH, "3 of Clubs", "5 of Clubs", "8 of Spades", "10 of Hearts", "Queen of Spades"}) > 4
    )
    bob_wins(t)
    assert t.asked == ["Bob"]


def test_the_king_is_captured() -> None:
    t = on(KINGS | {"a8": "Ann's Rook", "h1": "Bob's Rook"})
    bob_wins(t)
    assert {"Rxe1", "Rh2", "Kf8"} <= set(t.options("Bob")), "check binds nobody"
    t.answer("Bob", "Rh2")
    ann_wins(t)
    t.answer("Ann", "Rxe8")
    result = t.over()
    assert (result.ending, result.winners) == ("king captured", [0])


def test_castling_over_attacked_squares() -> None:
    t = on(KINGS | {"h1": "Ann's Rook", "f8": "Bob's Rook", "e7": "Bob's Queen"})
    ann_wins(t)
    t.answer("Ann", "O-O")
    assert {str(man.at) for man in t.game.board if man.seat == 0} == {"g1", "f1"}


def test_capturing_in_passing_is_for_the_next_move() -> None:
    men = KINGS | {"e2": "Ann's Pawn", "d4": "Bob's Pawn", "f2": "Ann's Pawn"}
    t = on(men)
    ann_wins(t)
    t.answer("Ann", "e4")
    bob_wins(t)
    assert "dxe3 e.p." in t.options("Bob")
    t = on(men)
    ann_wins(t)
    t.answer("Ann", "e4")
    ann_wins(t)
    assert not [label for label in t.options("Ann") if "e.p." in label], "it is no pawn of the enemy's"
    t.answer("Ann", "Kd1")
    bob_wins(t)
    assert "dxe3 e.p." not in t.options("Bob")


def test_a_winner_without_a_move() -> None:
    t = on({"a2": "Ann's Pawn", "a3": "Bob's Pawn", "e8": "Bob's King"})
    ann_wins(t)
    assert t.log()[-2] == "Ann cannot move and passes"
    assert (t.game.turns, t.result()) == (2, None)
    bob_wins(t)
    assert t.asked == ["Bob"]


def test_draws() -> None:
    t = on(KINGS)
    ann_wins(t)
    assert t.asked == ["Ann"], "kings alone go on"
    t.answer("Ann", "Kd1")
    t.game.idle = 99
    bob_wins(t)
    t.answer("Bob", "Kd8")
    result = t.over()
    assert (result.ending, result.winners) == ("idle moves", [0, 1])
    assert result.reason == "There was no capture or move of a pawn in 100 moves: a draw."


def test_a_draw_when_neither_can_move() -> None:
    t = on({"a2": "Ann's Pawn", "a3": "Bob's Pawn"})
    t.game.idle = 98
    ann_wins(t)
    assert t.result() is None
    bob_wins(t)
    assert t.over().ending == "idle moves"


def test_positions_may_come_again() -> None:
    t = on(KINGS | {"a1": "Ann's Rook"})
    for move in ("Kd1", "Ke1") * 4:
        ann_wins(t)
        t.answer("Ann", move)
    assert t.result() is None


def test_cards_are_shuffled() -> None:
    hands = {tuple(card.name for card in on(seed=seed).player("Ann").hand) for seed in range(5)}
    assert len(hands) == 5


CLASSES = (
    ("High Card", "A♠ K♥ 9♣ 4♦ 2♠"),
    ("Pair", "2♠ 2♥ 3♣ 4♦ 5♠"),
    ("Two Pair", "3♠ 3♥ 2♣ 2♦ 4♠"),
    ("Three of a Kind", "2♠ 2♥ 2♣ 3♦ 4♠"),
    ("Straight", "A♠ 2♥ 3♣ 4♦ 5♠"),
    ("Straight", "10♠ J♥ Q♣ K♦ A♠"),
    ("Flush", "2♥ 3♥ 4♥ 5♥ 7♥"),
    ("Full House", "2♠ 2♥ 2♣ 3♦ 3♠"),
    ("Four of a Kind", "2♠ 2♥ 2♣ 2♦ 3♠"),
    ("Straight Flush", "A♦ 2♦ 3♦ 4♦ 5♦"),
    ("Straight Flush", "10♣ J♣ Q♣ K♣ A♣"),
)
"""From the lowest to the highest hand, each hardly better than the one before."""


def written(cards: str) -> list[str]:
    ranks = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack"}
    suits = {"♠": "Spades", "♥": "Hearts", "♣": "Clubs", "♦": "Diamonds"}
    return [f"{ranks.get(card[:-1], card[:-1])} of {suits[card[-1]]}" for card in cards.split()]


def test_hands_from_the_lowest_to_the_highest() -> None:
    worths = []
    for name, cards in CLASSES:
        t = on()
        give(t.player("Ann").hand, *written(cards))
        worths.append(t.game.worth(t.game.players[0]))
        assert str(worths[-1]) == name
    assert worths == sorted(worths)
    assert len(set(worths)) == len(worths)


def test_no_straight_goes_round_the_ace() -> None:
    t = on()
    give(t.player("Ann").hand, *written("Q♠ K♥ A♣ 2♦ 3♠"))
    assert str(t.game.worth(t.game.players[0])) == "High Card"


def test_the_second_and_third_card_part_equal_pairs() -> None:
    t = on()
    poker(t, written("8♠ 8♥ K♣ 4♦ 2♠"), written("8♦ 8♣ K♠ 5♥ 2♥"))
    assert t.asked == ["Bob"]


def test_cards_are_seen_by_their_owner_only() -> None:
    t = on()
    bobs = [card.name for card in t.player("Bob").hand]
    anns_view, bobs_view = (str(t.table.view(seat)) for seat in (0, 1))
    assert all(name in bobs_view for name in bobs)
    assert not any(name in anns_view for name in bobs)


def test_a_pawn_is_promoted() -> None:
    t = on(KINGS | {"a7": "Ann's Pawn"})
    ann_wins(t)
    t.answer("Ann", "a8", "Queen")
    ann_wins(t)
    t.answer("Ann", "Qxe8")
    assert t.over().ending == "king captured"
