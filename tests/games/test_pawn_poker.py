from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.pawn_poker import PawnPoker
from tabletome.testing import Trial, at

RANKS = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
SUITS = {"s": "Spades", "h": "Hearts", "d": "Diamonds", "c": "Clubs"}


def named(cards: str) -> list[str]:
    """9s is the 9 of Spades."""
    return [f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}" for card in cards.split()]


def pawns(
    where: dict[str, str],
    cards: dict[str, str] | None = None,
    taken: dict[str, str] | None = None,
    players: int = 2,
    **rest: Any,
) -> Trial[PawnPoker]:
    """Pawns and cards stand where it is said and nowhere else; Ann is on move."""
    laid = {space: named(card)[0] for space, card in (cards or {"c3": "2s"}).items()}
    hands = {f"{name}.taken": named(hand) for name, hand in (taken or {}).items()}
    return at(PawnPoker, players, hands=hands, board={"pawns": where, "cards": laid}, mover="Ann", **rest)


def test_setup() -> None:
    t = at(PawnPoker, 2)
    game = t.game
    assert len(game.cards) == 25
    assert len(game.deck) == 27
    assert sorted(str(card) for card in [*game.cards, *game.deck]) == sorted(
        f"{rank} of {suit}"
        for suit in SUITS.values()
        for rank in [*map(str, range(2, 11)), "Jack", "Queen", "King", "Ace"]
    )
    assert {str(pawn.at) for pawn in game.pawns} <= {"a1", "a5", "e1", "e5"}
    assert PawnPoker.seats == range(2, 5)


def test_corners_are_chosen_in_the_order_of_play() -> None:
    table = Table(PawnPoker, 4, "corners")
    first = next(iter(table.asks))
    seats = []
    for left in (4, 3, 2, 1):
        (seat,) = table.asks
        seats.append(seat)
        labels = table.asks[seat].labels()
        assert len(labels) == left
        assert {label.split(",")[0] for label in labels} <= {"a1", "a5", "e1", "e5"}
        assert table.asks[seat].prompt == "Place your pawn on a corner"
        table.answer(seat, labels[0])
    assert seats == [(first + step) % 4 for step in range(4)]
    assert list(table.asks) == [first]


def test_the_highest_draw_goes_first() -> None:
    ranks = [*map(str, range(2, 11)), "Jack", "Queen", "King", "Ace"]
    ties = 0
    for seed in range(40):
        table = Table(PawnPoker, 3, seed)
        cuts = [line.split(" cuts ") for line in table.log(None) if " cuts " in line]
        drawn = [(ranks.index(card.split(" of ")[0]), name) for name, card in cuts]
        ties += len(cuts) > 3
        last = drawn[3:] or drawn
        assert max(last)[1] == table.game.mover.name or len(cuts) > 5
        assert f"{table.game.mover} begins" in table.log(None)
    assert ties


def test_a_move_takes_the_card_of_the_space_left() -> None:
    t = pawns({"a1": "Ann's pawn", "e5": "Bob's pawn"}, {"a1": "9s", "c3": "4h", "e5": "2d"})
    assert t.prompt("Ann") == "Where does your pawn go?"
    t.answer("Ann", "c3, 4 of Hearts")
    assert [str(card) for card in t.player("Ann").taken] == ["9 of Spades"]
    assert t.log()[-2:] == ["Ann moves from a1 to c3", "Ann takes 9 of Spades"]
    t.answer("Bob", "e4, empty")
    t.answer("Ann", "c4, empty")
    assert t.result() is not None, "the last card is taken"
    assert [str(card) for card in t.player("Ann").taken] == ["9 of Spades", "4 of Hearts"]


def test_pawns_block() -> None:
    t = pawns({"a1": "Ann's pawn", "a3": "Bob's pawn", "c1": "Cleo's pawn"}, players=3)
    goals = {label.split(",")[0] for label in t.options("Ann")}
    assert goals == {"a2", "b1", "b2", "c3", "d4", "e5"}


def test_a_blocked_pawn_passes() -> None:
    where = {"a1": "Ann's pawn", "a2": "Bob's pawn", "b1": "Cleo's pawn", "b2": "Dan's pawn"}
    t = pawns(where, players=4)
    assert t.log()[0] == "Ann cannot move and passes"
    assert t.asked == ["Bob"]


def test_an_empty_space_gives_nothing() -> None:
    t = pawns({"a1": "Ann's pawn", "e5": "Bob's pawn"})
    t.answer("Ann", "a2, empty")
    assert t.log() == ["Ann moves from a1 to a2"]
    assert len(t.player("Ann").taken) == 0


TEN = "2h 3h 4h 5h 7h 8h 9h Th Jh Qh"


def test_more_than_ten_cards() -> None:
    where, cards = {"a1": "Ann's pawn", "e5": "Bob's pawn"}, {"a1": "9s", "e5": "2d"}
    t = pawns(where, cards, {"Ann": TEN})
    t.answer("Ann", "a2, empty")
    assert t.prompt("Ann") == "You have more than 10 cards: discard one"
    assert len(t.options("Ann")) == 11
    t.answer("Ann", "2 of Hearts")
    assert [str(card) for card in t.game.discards] == ["2 of Hearts"]
    assert len(t.player("Ann").taken) == 10
    t = pawns(where, cards, {"Ann": TEN[:-3]})
    t.answer("Ann", "a2, empty")
    assert t.asked == ["Bob"], "ten are allowed"


def test_everything_is_open() -> None:
    t = pawns({"a1": "Ann's pawn", "e5": "Bob's pawn"}, {"a1": "9s", "e5": "2d"})
    t.answer("Ann", "a2, empty")
    spectator = 1 << 2
    assert all(card.seen_by(spectator) for card in (*t.game.cards, *t.player("Ann").taken))
    assert all(card.seen_by(spectator) for card in at(PawnPoker, 2).game.cards)


def end(ann: str, bob: str) -> Trial[PawnPoker]:
    """Ann takes the last card, the two of clubs."""
    t = pawns({"a1": "Ann's pawn", "e5": "Bob's pawn"}, {"a1": "2c"}, {"Ann": ann, "Bob": bob})
    t.answer("Ann", "a2, empty")
    return t


def test_the_last_card() -> None:
    result = end("2s 2h 2d 5s 5h 9d", "Ah Kh Qh Jh 9h As Kd").over()
    assert result.ending == "all taken"
    assert result.reason == "All cards have been taken: the best hand wins."
    assert (result.scores, result.winners) == ([8, 6], [0])
    t = pawns({"a1": "Ann's pawn", "e5": "Bob's pawn"}, {"a1": "2c", "e5": "3c"})
    t.answer("Ann", "a2, empty")
    assert t.result() is None, "Bob stands on the last card"


@pytest.mark.parametrize(
    ("ann", "bob", "winners"),
    [
        ("9s 9h 4d 5s 7h", "9d 9c 4s 5d 6h", [0]),
        ("9s 9h 4d 5s 6h", "9d 9c 4s 5d 7h", [1]),
        ("3s 4h 5d 6s 9h", "As 3h 4c 5h Kd", [0]),
        ("Th Jh Qh Kh Ah", "9s Ts Js Qs Ks", [0]),
    ],
)
def test_the_best_hand(ann: str, bob: str, winners: list[int]) -> None:
    assert end(ann, bob).over().winners == winners


def test_equal_hands_share_the_victory() -> None:
    assert end("9s 9h 4d 5s 7h", "9d 9c 4s 5d 7d").over().ranks == [1, 1]


def test_fewer_than_five_cards() -> None:
    result = end("4h 6h", "9s 9h").over()
    assert (result.scores, result.winners) == ([1, 2], [1])
    assert end("Kh Qh Jh", "").over().scores == [1, 0]


def test_fifty_turns_each_without_a_card() -> None:
    t = pawns({"a1": "Ann's pawn", "e5": "Bob's pawn"}, {"c3": "2c"}, {"Ann": "9s 9h", "Bob": "Ks"})
    for number in range(50):
        assert t.result() is None, number
        t.answer("Ann", "a2, empty" if number % 2 == 0 else "a1, empty")
        t.answer("Bob", "e4, empty" if number % 2 == 0 else "e5, empty")
    result = t.over()
    assert (result.ending, result.winners) == ("stalled", [0])


def test_taking_a_card_begins_the_count_anew() -> None:
    t = pawns({"a1": "Ann's pawn", "e5": "Bob's pawn"}, {"c3": "2c", "a2": "3c"})
    t.answer("Ann", "b1, empty")
    t.answer("Bob", "e4, empty")
    t.answer("Ann", "a2, 3 of Clubs")
    t.answer("Bob", "e5, empty")
    for number in range(50):
        t.answer("Ann", "a1, empty" if number % 2 == 0 else "a2, empty")
        assert t.result() is None, number
        t.answer("Bob", "e4, empty" if number % 2 == 0 else "e5, empty")
    assert t.result() is None, "Ann's own turn, in which she took it, does not count"
    t.answer("Ann", "a1, empty")
    assert t.over().ending == "stalled"


# -- variants -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "laid"), [(5, 25), (6, 36), (7, 49)])
def test_larger_boards(size: int, laid: int) -> None:
    for players in (2, 3, 4):
        game = at(PawnPoker, players, options={"size": size}).game
        assert (len(game.cards), len(game.deck)) == (laid, 52 - laid)
        assert f"{game.mover} begins" in Table(PawnPoker, players, "test", {"size": size}).log(None)
        assert PawnPoker.size.choices == (5, 6, 7)
        last = "abcdefg"[size - 1]
        assert {str(pawn.at) for pawn in game.pawns} <= {"a1", f"a{size}", f"{last}1", f"{last}{size}"}


def test_too_few_cards_to_draw_for_who_goes_first() -> None:
    """Of seven by seven three cards are left: nobody wins a tie by being the only one to draw again."""
    tied = [Table(PawnPoker, 2, seed, {"size": 7}) for seed in range(300)]
    tied = [table for table in tied if len({line.split()[2] for line in table.log(None)[:2]}) == 1]
    assert {table.game.mover.name for table in tied} == {"Ann", "Bob"}
    assert all(len([line for line in table.log(None) if " cuts " in line]) == 2 for table in tied)
    four = [Table(PawnPoker, 4, seed, {"size": 7}) for seed in range(40)]
    assert {table.game.mover.name for table in four} == {"Ann", "Bob", "Cleo", "Dan"}


EXTRAS = {
    "none": [],
    "a bishop": ["bishop pawn"],
    "a rook": ["rook pawn"],
    "a knight": ["knight pawn"],
    "one of each": ["bishop pawn", "rook pawn", "knight pawn"],
}


@pytest.mark.parametrize("extra", EXTRAS)
def test_extra_pawns(extra: str) -> None:
    table = Table(PawnPoker, 2, 1, {"extra": extra})
    placed: dict[int, list[str]] = {0: [], 1: []}
    order = []
    while table.game.stage == "setup":
        (seat,) = table.asks
        order.append(seat)
        ask = table.asks[seat]
        placed[seat].append(ask.prompt)
        spaces = {label.split(",")[0] for label in ask.labels()}
        if len(order) <= 2:
            assert spaces <= {"a1", "a5", "e1", "e5"}
        else:
            assert spaces <= {f"{col}{row}" for col in "abcde" for row in "12345"} - {
                f"{col}{row}" for col in "bcd" for row in "234"
            }
            assert len(spaces) == 16 - len(order) + 1
        table.answer(seat, 0)
    prompts = ["Place your pawn on a corner"] + [f"Place your {p} on an edge space" for p in EXTRAS[extra]]
    assert placed == {0: prompts, 1: prompts}
    assert order == order[:2] * (1 + len(EXTRAS[extra]))


@pytest.mark.parametrize(
    ("extra", "pawn", "goals"),
    [
        ("a bishop", "bishop pawn", {"b2", "d2", "b4", "d4", "e1", "e5", "a5"}),
        ("a rook", "rook pawn", {"a3", "b3", "d3", "e3", "c1", "c2", "c4", "c5"}),
        ("a knight", "knight pawn", {"a2", "a4", "e2", "e4", "b1", "d1", "b5", "d5"}),
    ],
)
def test_how_extra_pawns_move(extra: str, pawn: str, goals: set[str]) -> None:
    where = {"a1": "Ann's pawn", "c3": f"Ann's {pawn}", "b1": "Bob's pawn", "a2": f"Bob's {pawn}"}
    t = pawns(where, {"c3": "9s", "a1": "2c"}, options={"extra": extra})
    assert t.prompt("Ann") == "Which pawn do you move?"
    t.answer("Ann", f"{pawn} c3")
    assert t.prompt("Ann") == f"Where does your {pawn} go?"
    assert {label.split(",")[0] for label in t.options("Ann")} == goals - {"a2", "b1"}
    t.answer("Ann", t.options("Ann")[0])
    assert [str(card) for card in t.player("Ann").taken] == ["9 of Spades"]


def test_estimate() -> None:
    t = pawns({"a1": "Ann's pawn", "e5": "Bob's pawn"}, taken={"Ann": "9s 9h", "Bob": "9d Kd"})
    ann, bob = t.game.players
    assert t.game.estimate(ann) == pytest.approx(1 + 9 / 20 + 0.2)
    assert t.game.estimate(bob) == pytest.approx(13 / 20 + 0.2)
