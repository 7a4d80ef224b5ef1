from collections import Counter

import pytest

from tabletome.games.fortac import Fortac
from tabletome.testing import Trial, at

DECK = {
    ("Hop", "Move orthogonally 1 space"): 4,
    ("Skip", "Move diagonally 1 space"): 4,
    ("Jump", "Jump over adjacent piece"): 4,
    ("Trade", "Trade places with adjacent piece"): 4,
    ("Switch", "Switch places with non-adjacent piece"): 4,
    ("Rook", "Move piece like Rook in Chess"): 2,
    ("King", "Move like a King in Chess"): 2,
    ("Horse", "Move like a Knight in Chess"): 4,
    ("Bishop", "Move like a Bishop in Chess"): 4,
    ("Zip", "Move to any empty corner space"): 2,
    ("Zap", "Move to any empty non-corner space"): 2,
    ("Push", "Push 1 or 2 pieces in line by 1 space"): 4,
}
FORMATIONS = {
    "a1 d1 a4 d4": "Corner",
    "b2 c2 b3 c3": "Center",
    "a1 b2 c3 d4": "Diagonal",
    "a4 b3 c2 d1": "Diagonal",
    "a1 b1 c1 d1": "Orthogonal",
    "a2 b2 c2 d2": "Orthogonal",
    "a3 b3 c3 d3": "Orthogonal",
    "a4 b4 c4 d4": "Orthogonal",
    "a1 a2 a3 a4": "Orthogonal",
    "b1 b2 b3 b4": "Orthogonal",
    "c1 c2 c3 c4": "Orthogonal",
    "d1 d2 d3 d4": "Orthogonal",
}
SPACES = [f"{column}{row}" for row in "1234" for column in "abcd"]


def fortac(
    red: str,
    black: str,
    hand: str = "Zap Zip Hop",
    ann: tuple[str, ...] = (),
    bob: tuple[str, ...] = (),
    bob_hand: str = "Rook King Skip",
    turns: int = 0,
) -> Trial[Fortac]:
    """Ann, who is Red, is on turn; who has made which combos."""

    def arrange(game: Fortac) -> None:
        game.turns = turns
        game.players[0].combos, game.players[1].combos = ann, bob
        for player in game.players:
            game.deck.add_all(player.hand)

    men = dict.fromkeys(red.split(), "Red man") | dict.fromkeys(black.split(), "Black man")
    hands = {"Ann.hand": hand.split(), "Bob.hand": bob_hand.split()}
    return at(Fortac, board=men, hands=hands, mover="Ann", arrange=arrange)


def where(t: Trial[Fortac], seat: int) -> str:
    return " ".join(sorted(man.at.name for man in t.game.board if man.seat == seat))


def test_the_deck() -> None:
    cards = [*at(Fortac).game.deck, *(card for player in at(Fortac).game.players for card in player.hand)]
    assert Counter((card.name, card.text) for card in cards) == DECK


def test_the_setup() -> None:
    t = at(Fortac)
    assert [where(t, seat) for seat in (0, 1)] == ["a3 a4 b3 b4", "c1 c2 d1 d2"]
    assert t.asked == ["Ann"], "Red goes first"
    assert [len(player.hand) for player in t.game.players] == [3, 3]
    assert all(card.known_to(1) == card.known_to(2) == card.name for p in t.game.players for card in p.hand)
    assert str(t.game.board[t.game.board.grid["a4"]]) == "Red man"
    assert list(Fortac.seats) == [2]


# -- cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "man", "goals"),
    [
        ("Hop", "b2", "a2 b1"),
        ("Skip", "b2", "a3 c1"),
        ("King", "b2", "a2 b1 a3 c1"),
        ("Rook", "b2", "a2 b1"),
        ("Rook", "a4", "a3 a2 b4 c4 d4"),
        ("Bishop", "b2", "a3 c1"),
        ("Bishop", "c2", "d3 b1"),
        ("Horse", "b2", "c4 d3"),
        ("Jump", "b2", "b4 d4"),
        ("Zip", "b2", "d4"),
        ("Zap", "b2", "b4 c4 a3 d3 a2 b1 c1"),
        ("Trade", "b2", "a1 b3 c3 c2"),
        ("Trade", "c2", "b3 c3 d2"),
        ("Switch", "b2", "a4 d2"),
        ("Switch", "d1", "a1 b3 c3 b2 a4"),
        ("Push", "b2", "b3 c3"),
    ],
)
def test_where_each_card_leads(card: str, man: str, goals: str) -> None:
    """
    R . . .
    . B B .
    . R R B
    B . . R
    """
    t = fortac("a4 b2 c2 d1", "a1 b3 c3 d2", f"{card} Hop Skip")
    t.answer("Ann", card, f"Red man {man}")
    assert {label[:2] for label in t.options("Ann")} == set(goals.split())


def test_a_turn() -> None:
    t = fortac("a4 b2 c2 d1", "a1 b3 c3 d2", "Hop Zap Jump")
    assert t.options("Ann") == ["Hop", "Zap", "Jump"]
    t.answer("Ann", "Hop")
    assert t.prompt("Ann") == "Which man do you move by Hop?"
    t.answer("Ann", "Red man c2", "c1")
    assert (where(t, 0), t.asked) == ("a4 b2 c1 d1", ["Bob"])
    assert [str(card) for card in t.game.discards] == ["Hop"]
    assert [str(card) for card in t.player("Ann").hand][:2] == ["Zap", "Jump"]
    assert len(t.player("Ann").hand) == 3
    assert t.log()[0] == "Ann plays Hop: from c2 to c1"
    assert t.log()[1] == f"Ann draws {t.player('Ann').hand.items[2]}"


def test_jump_over_anybody() -> None:
    t = fortac("a1 b1 d4 d3", "a2 a4 d1 c4", "Jump Hop Skip")
    t.answer("Ann", "Jump")
    assert t.options("Ann") == ["Red man a1", "Red man d4"]
    t.answer("Ann", "Red man a1", "c1")
    assert where(t, 0) == "b1 c1 d3 d4"
    t = fortac("a1 b1 d4 d3", "a2 a4 d1 c4", "Jump Hop Skip")
    t.answer("Ann", "Jump", "Red man a1", "a3")
    assert (where(t, 0), where(t, 1)) == ("a3 b1 d3 d4", "a2 a4 c4 d1")


def test_trade_and_switch() -> None:
    t = fortac("a4 b2 c2 d1", "a1 b3 c3 d2", "Trade Hop Skip")
    t.answer("Ann", "Trade", "Red man b2", "a1, where a Black man stands")
    assert (where(t, 0), where(t, 1)) == ("a1 a4 c2 d1", "b2 b3 c3 d2")
    assert t.log()[0] == "Ann plays Trade: from b2 to a1, and Black man comes here"
    t = fortac("a4 b2 c2 d1", "a1 b3 c3 d2", "Switch Hop Skip")
    t.answer("Ann", "Switch", "Red man d1", "b3, where a Black man stands")
    assert (where(t, 0), where(t, 1)) == ("a4 b2 b3 c2", "a1 c3 d1 d2")


def test_own_men_change_places() -> None:
    t = fortac("a1 a2 c4 d4", "d1 d2 d3 c1", "Trade Switch Push")
    t.answer("Ann", "Trade", "Red man a1")
    assert t.options("Ann") == ["a2, where a Red man stands"]
    t.answer("Ann", "a2, where a Red man stands")
    assert (where(t, 0), t.asked) == ("a1 a2 c4 d4", ["Bob"])
    t = fortac("a1 a2 c4 d4", "d1 d2 d3 c1", "Trade Switch Push")
    t.answer("Ann", "Trade")
    assert t.options("Ann") == ["Red man a1", "Red man c4", "Red man d4"], "the pair is offered once"


def test_push_one_or_two() -> None:
    t = fortac("a1 b1 c4 d4", "c1 a3 b4 d2", "Push Hop Skip")
    t.answer("Ann", "Push", "Red man a1")
    assert t.options("Ann") == ["b1, where a Red man stands"]
    t.answer("Ann", "b1, where a Red man stands")
    assert (where(t, 0), where(t, 1)) == ("b1 c1 c4 d4", "a3 b4 d1 d2")
    assert t.log()[0] == "Ann plays Push: from a1 to b1, where Red man was"
    t = fortac("a1 b1 c4 d4", "c1 a3 b4 d2", "Push Hop Skip")
    t.answer("Ann", "Push", "Red man c4", "b4, where a Black man stands")
    assert (where(t, 0), where(t, 1)) == ("a1 b1 b4 d4", "a3 a4 c1 d2")
    t = fortac("a1 c1 c4 b4", "b2 c3 a4 d2", "Push Hop Skip")
    t.answer("Ann", "Push", "Red man a1", "b2, where a Black man stands")
    assert (where(t, 0), where(t, 1)) == ("b2 b4 c1 c4", "a4 c3 d2 d4")


def test_nobody_is_pushed_off_the_board() -> None:
    """
    R . . B
    . . B .
    . R . .
    R B B R
    """
    t = fortac("a1 b2 a4 d1", "c3 d4 b1 c1", "Push Hop Skip")
    assert t.options("Ann") == ["Hop", "Skip"]


# -- combos -------------------------------------------------------------------------------------------------


def moved_into(formation: str) -> Trial[Fortac]:
    """Red's last man goes to the last space of the formation, from one outside it."""
    spaces = formation.split()
    outside = [space for space in SPACES if space not in spaces]
    card = "Zip" if spaces[-1] in ("a1", "a4", "d1", "d4") else "Zap"
    t = fortac(" ".join([*spaces[:-1], outside[0]]), " ".join(outside[1:5]), f"{card} Hop Skip")
    t.answer("Ann", card, f"Red man {outside[0]}", spaces[-1])
    return t


@pytest.mark.parametrize("formation", FORMATIONS)
def test_every_formation(formation: str) -> None:
    t = moved_into(formation)
    assert t.player("Ann").combos == (FORMATIONS[formation],)
    assert t.log()[1] == f"Ann has made the {FORMATIONS[formation]} Combo"
    assert (t.player("Bob").combos, t.asked) == ((), ["Bob"])


@pytest.mark.parametrize(
    "spaces", ["a1 b1 c1 d2", "a1 b1 a2 b2", "a2 b3 c4 d1", "b1 c2 d3 a4", "a1 d1 a4 d3"]
)
def test_what_is_no_combo(spaces: str) -> None:
    assert moved_into(spaces).player("Ann").combos == ()


def test_two_different_combos_win() -> None:
    t = fortac("a1 b1 c1 d2", "a4 b4 c4 d4", "Hop King Skip", ann=("Center",), bob=("Corner",))
    t.answer("Ann", "Hop", "Red man d2", "d1")
    result = t.over()
    assert (result.winners, result.ending) == ([0], "two combos")
    assert result.reason == "Ann has made two combos: Center and Orthogonal."
    assert len(t.player("Ann").hand) == 2, "nothing is drawn any more"


def test_the_same_type_does_not_count_twice() -> None:
    t = fortac("a1 b1 c1 d2", "a4 b4 c4 d4", "Hop King Skip", ann=("Orthogonal",))
    t.answer("Ann", "Hop", "Red man d2", "d1")
    assert t.result() is None
    assert t.player("Ann").combos == ("Orthogonal",)


def test_a_combo_formed_by_the_rival_does_not_count() -> None:
    t = fortac("b4 c4 d4 c2", "a1 b1 c1 d2", bob_hand="Trade Trade Trade", hand="Trade Hop Skip")
    t.answer("Ann", "Trade", "Red man c2", "d2, where a Black man stands")
    assert (where(t, 1), t.player("Bob").combos) == ("a1 b1 c1 c2", ())
    t = fortac("b4 c4 d4 d1", "a1 b1 c1 d2", bob_hand="Trade Trade Trade", hand="Trade Hop Skip")
    t.answer("Ann", "Trade", "Red man d1", "d2, where a Black man stands")
    assert (where(t, 1), t.player("Bob").combos) == ("a1 b1 c1 d1", ())
    t.answer("Bob", "Trade", "Black man a1", "b1, where a Black man stands")
    assert t.player("Bob").combos == (), "a trade of two own men forms nothing"


# -- the end and the deck ------------------------------------------------------------------------------------


def test_who_cannot_move_loses() -> None:
    blocked = fortac("a1 a2 a3 a4", "d1 d2 d3 d4", "Jump Jump Jump")
    assert blocked.over().winners == [1]
    assert (blocked.over().ending, blocked.over().reason) == ("no move", "Ann cannot move.")


def test_a_new_deck_of_the_discards() -> None:
    t = at(
        Fortac,
        hands={"Ann.hand": ["Hop", "Zap", "Zip"]},
        arrange=lambda game: game.discards.add_all(game.deck),
    )
    t.answer("Ann", "Hop", "Red man b3", "b2")
    assert (len(t.game.deck), len(t.game.discards)) == (34, 0)
    assert len(t.player("Ann").hand) == 3


def test_four_thousand_turns_are_a_draw() -> None:
    t = fortac("a4 b2 c2 d1", "a1 b3 c3 d2", "Hop Zap Jump", turns=3998)
    t.answer("Ann", "Hop", "Red man c2", "c1")
    assert t.result() is None
    t.answer("Bob", "King", "Black man d2", "d3")
    result = t.over()
    assert (result.ranks, result.ending, result.guarded) == ([1, 1], "stalled", True)


def test_estimate_counts_combos_and_men_in_place() -> None:
    game = fortac("a1 b1 c1 d2", "a4 d4 b2 c3", ann=("Center",)).game
    ann, bob = game.players
    assert game.estimate(ann) == (4 + 3) - 3 == -game.estimate(bob)
    game = fortac("a1 b1 c1 d2", "a4 d4 b2 c3", ann=("Orthogonal",)).game
    assert game.estimate(game.players[0]) == (4 + 1) - 3


def test_a_whole_game() -> None:
    t = at(Fortac, seed=11)
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        t.answer(name, options[t.game.turns % len(options)])
    assert (t.over().ending, t.over().winners, t.game.turns) == ("no move", [1], 321)
