from collections import Counter

import pytest

from tabletome.engine import Table
from tabletome.games.tic_tac_tics import TicTacTics
from tabletome.testing import Trial, at

TITLES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King", "T": "10"}
SUITS = {"s": "Spades", "h": "Hearts", "d": "Diamonds", "c": "Clubs"}
HOME_X = {f"X{n}": "Ann's X" for n in range(1, 10)}
HOME_O = {f"O{n}": "Bob's O" for n in range(1, 10)}
DRAWN = "Ks"
ROWS = ("123", "456", "789", "147", "258", "369", "159", "357")


def named(cards: str) -> list[str]:
    return [f"{TITLES.get(card[0], card[0])} of {SUITS[card[1]]}" for card in cards.split()]


def tics(
    hand: str = "",
    rival: str = "",
    moved: dict[str, str] | None = None,
    drawn: str = DRAWN,
    turns: int = 0,
    red_and_black: bool = False,
) -> Trial[TicTacTics]:
    """Ann is on turn and draws the King of Spades; some pieces have moved from one space to another."""
    places = HOME_X | HOME_O
    for start, goal in (moved or {}).items():
        places[goal] = places.pop(start)
    return at(
        TicTacTics,
        hands={"Ann": named(hand), "Bob": named(rival)},
        decks={"deck": named(drawn)},
        board=places,
        mover="Ann",
        arrange=lambda game: setattr(game, "turns", turns),
        options={"red_and_black": red_and_black},
    )


def lies(t: Trial[TicTacTics]) -> dict[str, str]:
    return {mark.at.name: mark.name for mark in t.game.boards}


def meld(t: Trial[TicTacTics], one: str, other: str) -> None:
    t.answer("Ann", "Play a meld", *named(one), *named(other))


def pass_all(t: Trial[TicTacTics], name: str) -> None:
    while t.asked == [name] and "Pass" in t.options(name):
        t.answer(name, "Pass")


# -- set-up -------------------------------------------------------------------------------------------------


def test_the_setup() -> None:
    t = Trial[TicTacTics](Table(TicTacTics, 2, 1))
    assert lies(t) == {f"{side}{n}": side for side in "XO" for n in range(1, 10)}
    assert [len(player.hand) for player in t.game.players] == [t.asked == ["Ann"], t.asked == ["Bob"]]
    assert len(t.game.boards.grid) == 27
    assert list(TicTacTics.seats) == [2]
    spots = {s.name: (s.x, s.y, s.zone) for s in t.game.boards.grid if s.name[1] in "159"}
    assert spots == {
        "X1": (0, 4, "X's home board"), "X5": (1, 5, "X's home board"), "X9": (2, 6, "X's home board"),
        "M1": (4, 0, "mid board"), "M5": (5, 1, "mid board"), "M9": (6, 2, "mid board"),
        "O1": (8, 4, "O's home board"), "O5": (9, 5, "O's home board"), "O9": (10, 6, "O's home board"),
    }  # fmt: skip
    five = at(TicTacTics, options={"dealt": 5}).game
    assert sorted(len(player.hand) for player in five.players) == [5, 6], "one has drawn"


def test_the_higher_cut_begins() -> None:
    worth = {"Ace": 1, "Jack": 11, "Queen": 12, "King": 13}
    begins = set()
    for seed in range(40):
        t = Trial[TicTacTics](Table(TicTacTics, 2, seed))
        begun = next(i for i, line in enumerate(t.log()) if line.endswith("begins"))
        ann, bob = (line.split(" cuts ")[1].split()[0] for line in t.log()[begun - 2 : begun])
        higher = worth.get(ann) or int(ann), worth.get(bob) or int(bob)
        first = "Ann" if higher[0] > higher[1] else "Bob"
        assert t.log()[begun] == f"{first} begins"
        begins.add((first, "Ace" in (ann, bob)))
    assert len(begins) >= 3


# -- turns --------------------------------------------------------------------------------------------------


def test_doing_nothing_and_drawing() -> None:
    t = tics(drawn="2s 3s 4s")
    assert t.options("Ann") == ["Draw an extra card", "Nothing"]
    t.answer("Ann", "Draw an extra card")
    assert (len(t.player("Ann").hand), t.asked) == (2, ["Bob"])
    t.answer("Bob", "Nothing")
    assert len(t.player("Bob").hand) == 1
    assert len(t.player("Ann").hand) == 3


def test_seven_cards_at_most() -> None:
    t = tics("Ks Kh Kd Kc Qs Qh Qd", drawn="Qc Js")
    t.answer("Ann", "Draw an extra card")
    assert t.prompt("Ann") == "You hold 9 cards: discard down to 7"
    t.answer("Ann", *named("Ks"))
    assert t.prompt("Ann") == "You hold 8 cards: discard down to 7"
    t.answer("Ann", *named("Kh"))
    assert t.asked == ["Bob"]


def test_a_new_deck_of_the_discards() -> None:
    t = at(TicTacTics, mover="Ann", arrange=lambda game: game.discards.add_all(game.deck))
    assert (len(t.player("Ann").hand), len(t.game.discards)) == (1, 0)


# -- melds --------------------------------------------------------------------------------------------------


def test_transfers() -> None:
    """3 and 5: from a 3 to an empty 5 or from a 5 to an empty 3, on any boards."""
    t = tics("3s 5h", moved={"O5": "M9"})
    meld(t, "3s", "5h")
    assert t.prompt("Ann") == "Which piece goes where?"
    assert set(t.options("Ann")) == {
        "X X3 to M5", "X X3 to O5", "X X5 to M3",
        "Switch X X3 and X X5", "Switch X X5 and O O3",
    }  # fmt: skip
    t.answer("Ann", "X X3 to O5")
    assert (lies(t)["O5"], "X3" in lies(t)) == ("X", False)
    assert [str(card) for card in t.game.discards] == named("3s 5h")
    assert t.log()[-3:-1] == ["Ann melds 3 of Spades and 5 of Hearts", "Ann moves X from X3 to O5"]
    assert t.asked == ["Bob"]


def test_two_cards_of_one_value() -> None:
    t = tics("5s 5h")
    meld(t, "5s", "5h")
    assert set(t.options("Ann")) == {"X X5 to M5", "Switch X X5 and O O5"}


def test_switches() -> None:
    t = tics("As 9h")
    meld(t, "As", "9h")
    assert set(t.options("Ann")) == {
        "X X1 to M9", "X X9 to M1",
        "Switch X X1 and X X9", "Switch X X1 and O O9", "Switch X X9 and O O1",
    }  # fmt: skip
    t.answer("Ann", "Switch X X9 and O O1")
    assert (lies(t)["O1"], lies(t)["X9"]) == ("X", "O")
    assert t.log()[-2] == "Ann switches X on X9 and O on O1"
    t = tics("As 9h")
    meld(t, "As", "9h")
    t.answer("Ann", "Switch X X1 and X X9")
    assert lies(t) == {f"{side}{n}": side for side in "XO" for n in range(1, 10)}
    assert len(t.game.discards) == 2


def test_tens_in_melds() -> None:
    """A 5 and a 10 are like two 5s."""
    t = tics("5s Th Td")
    meld(t, "5s", "Th")
    assert set(t.options("Ann")) == {"X X5 to M5", "Switch X X5 and O O5"}
    t = tics("5s Th Td")
    t.answer("Ann", "Play a meld", *named("Th"))
    assert t.options("Ann") == named("5s"), "two Tens have no number"
    assert "Play a meld" not in tics("Th Td").options("Ann")


def test_melds_with_a_ten_are_not_negated() -> None:
    t = tics("5s Th", rival="Td Tc")
    meld(t, "5s", "Th")
    assert t.asked == ["Ann"], "Bob is not asked"
    t.answer("Ann", "X X5 to M5")
    assert lies(t)["M5"] == "X"
    assert len(t.player("Bob").hand) == 3, "with the card that he has drawn"


def test_red_and_black() -> None:
    t = tics("3s 5h 7d", red_and_black=True)
    meld(t, "3s", "5h")
    assert set(t.options("Ann")) == {"X X3 to M5"}, (
        "the black 3 is for home boards, the red 5 for the mid board"
    )
    t = tics("3s 5c", red_and_black=True, moved={"O5": "M9"})
    meld(t, "3s", "5c")
    assert "X X3 to M5" not in t.options("Ann")
    assert "X X3 to O5" in t.options("Ann")
    t = tics("5s Th", red_and_black=True)
    meld(t, "5s", "Th")
    assert t.options("Ann") == ["X X5 to M5"]
    assert "Play a meld" not in tics("5h Td", red_and_black=True).options("Ann"), (
        "nothing is on the mid board"
    )


# -- special cards ------------------------------------------------------------------------------------------


def test_jack() -> None:
    t = tics("Js", rival="2s 3s")
    assert t.options("Ann") == [
        "Draw an extra card",
        "Jack of Spades: look at your rival's hand and take a card",
        "Nothing",
    ], "with all homes full neither the knight's move nor the King's are possible"
    t.answer("Ann", "Jack of Spades: look at your rival's hand and take a card")
    pass_all(t, "Bob")
    assert t.options("Ann") == named("2s 3s")
    assert t.log("Ann")[-1] == "Ann looks at Bob's hand: 2 of Spades and 3 of Spades"
    t.answer("Ann", *named("3s"))
    assert Counter(str(card) for card in t.player("Ann").hand) == Counter(named("Ks 3s"))
    assert not any("Jack of Hearts: look" in option for option in tics("Jh").options("Ann")), (
        "Bob has no cards"
    )


def test_jack_moves_like_a_knight() -> None:
    t = tics("Js", moved={"X1": "M5", "X2": "M1"})
    t.answer("Ann", "Jack of Spades: move a piece like a knight")
    pass_all(t, "Bob")
    assert set(t.options("Ann")) == {
        "X M1 to M6",
        "X M1 to M8",
        "X X6 to X1",
        "X X8 to X1",
        "X X7 to X2",
        "X X9 to X2",
    }
    t.answer("Ann", "X M1 to M6")
    assert lies(t)["M6"] == "X"
    assert not any("knight" in option for option in tics("Js").options("Ann")), "all is full"


def test_queen() -> None:
    t = tics("Qs 5s 5h 6s", moved={"O1": "M2", "X1": "O1"})
    t.answer("Ann", "Queen of Spades: switch two pieces on opposite corners")
    pass_all(t, "Bob")
    assert set(t.options("Ann")) == {"Switch X X3 and X X7", "Switch X O1 and O O9", "Switch O O3 and O O7"}
    t.answer("Ann", "Switch X O1 and O O9")
    assert (lies(t)["O9"], lies(t)["O1"]) == ("X", "O")
    t = tics("Qs 5s 5h 6s 4s")
    t.answer("Ann", "Queen of Spades: play up to two melds")
    pass_all(t, "Bob")
    assert t.prompt("Ann") == "Do you play a first meld?"
    meld(t, "5s", "5h")
    t.answer("Ann", "X X5 to M5")
    assert t.prompt("Ann") == "Do you play a second meld?"
    meld(t, "6s", "4s")
    t.answer("Ann", "X X6 to M4")
    assert (t.asked, lies(t)["M4"], lies(t)["M5"]) == (["Bob"], "X", "X")
    t = tics("Qs 5s 5h")
    t.answer("Ann", "Queen of Spades: play up to two melds")
    pass_all(t, "Bob")
    t.answer("Ann", "No")
    assert t.asked == ["Bob"]
    assert not any("two melds" in option for option in tics("Qs 5s").options("Ann"))
    t = tics("Qs 5s 5h")
    t.answer("Ann", "Queen of Spades: play up to two melds")
    pass_all(t, "Bob")
    meld(t, "5s", "5h")
    t.answer("Ann", "X X5 to M5")
    assert t.asked == ["Bob"], "no cards are left for a second meld"


def test_king() -> None:
    t = tics("Kh", moved={"X1": "M5", "O1": "M9"})
    t.answer("Ann", "King of Hearts: move a piece to your home board")
    pass_all(t, "Bob")
    assert "X M5 to X1" in t.options("Ann")
    assert all(option.endswith(" to X1") for option in t.options("Ann"))
    assert len(t.options("Ann")) == 9
    t.answer("Ann", "X M5 to X1")
    assert lies(t)["X1"] == "X"
    t = tics("Kh", moved={"X1": "M5", "O1": "M9"})
    t.answer("Ann", "King of Hearts: move a piece by one space")
    pass_all(t, "Bob")
    steps = {f"X M5 to M{n}" for n in (1, 2, 3, 4, 6, 7, 8)}
    assert set(t.options("Ann")) == steps | {"X X2 to X1", "X X4 to X1", "X X5 to X1"}


def test_tens_negate_specials_and_tens() -> None:
    t = tics("Js Th", rival="Td 2s")
    t.answer("Ann", "Jack of Spades: look at your rival's hand and take a card")
    assert t.asked == ["Bob"]
    assert t.options("Bob") == ["10 of Diamonds", "Pass"]
    t.answer("Bob", "10 of Diamonds")
    assert t.options("Ann") == ["10 of Hearts", "Pass"]
    t.answer("Ann", "Pass")
    assert t.log()[-3:-1] == ["Bob answers with 10 of Diamonds", "Jack of Spades comes to nothing"]
    assert len(t.player("Ann").hand) == 2
    t = tics("Js Th", rival="Td 2s")
    t.answer("Ann", "Jack of Spades: look at your rival's hand and take a card")
    t.answer("Bob", "10 of Diamonds")
    t.answer("Ann", "10 of Hearts")
    pass_all(t, "Bob")
    assert t.options("Ann") == named("2s"), "the Ten was negated: the Jack stands"


def test_a_jack_against_a_hand_that_was_emptied_by_its_ten() -> None:
    t = tics("Js Th", rival="Td")
    t.answer("Ann", "Jack of Spades: look at your rival's hand and take a card")
    t.answer("Bob", "10 of Diamonds")
    t.answer("Ann", "10 of Hearts")
    assert "Bob has no card left" in t.log()


# -- the end ------------------------------------------------------------------------------------------------


def full(spaces: str) -> dict[str, str]:
    """X pieces stand on these spaces of the mid board and of O's home board, from where O's are gone."""
    goals = spaces.split()
    moved = dict(zip([g for g in goals if g[0] == "O"], ["M7", "M8", "M9", "M1", "M2"], strict=False))
    return moved | dict(zip([f"X{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9)], goals, strict=False))


def test_two_rows_win() -> None:
    t = tics("3s 5h", moved=full("M1 M2 M4 M7") | {"X9": "M9"})
    assert t.result() is None
    meld(t, "3s", "5h")
    t.answer("Ann", "X X5 to M3")
    result = t.over()
    assert (result.winners, result.ending) == ([0], "two rows"), "they share M1"
    assert result.reason == "Ann has two rows of three."


def test_one_row_and_rows_at_home_do_not_win() -> None:
    t = tics("3s 5h", moved=full("M1 M2"))
    meld(t, "3s", "5h")
    t.answer("Ann", "X X5 to M3")
    assert t.result() is None


@pytest.mark.parametrize("row", ROWS)
def test_every_row(row: str) -> None:
    game = tics(moved={f"X{i}": f"M{n}" for i, n in enumerate(row, 1)}).game
    assert sum(all(line) for line in game.lines(game.players[0])) == 1
    assert len(game.lines(game.players[0])) == 16


def test_rows_on_both_boards() -> None:
    places = {"X1": "M1", "X2": "M2", "X3": "M3", "X4": "O1", "X6": "O2"}
    t = tics("3s 5h", moved={"O1": "M7", "O2": "M8", "O3": "M9"} | places)
    meld(t, "3s", "5h")
    t.answer("Ann", "X X5 to O3")
    assert t.over().winners == [0]


def test_rows_that_the_rival_makes() -> None:
    """Ann's switch brings O's last piece to X3, where it fills a row and a column."""
    moved = {"X1": "M1", "X2": "M2", "X6": "M4", "X9": "M5"}
    others = {"O1": "X1", "O2": "X2", "O6": "X6", "O9": "X9"}
    t = tics("3s 5h", moved=moved | others)
    meld(t, "3s", "5h")
    t.answer("Ann", "Switch X X3 and O O5")
    assert t.over().winners == [1]


def test_three_thousand_turns_are_a_draw() -> None:
    t = tics(turns=2998)
    t.answer("Ann", "Nothing")
    assert t.result() is None
    t.answer("Bob", "Nothing")
    assert (t.over().ranks, t.over().ending, t.over().guarded) == ([1, 1], "stalled", True)


def test_estimate_counts_lines_and_cards() -> None:
    t = tics("2s", moved={"X1": "M5"})
    ann, bob = t.game.players
    assert t.game.estimate(ann) == 4 + 2 * 0.5 == -t.game.estimate(bob)


def test_a_whole_game() -> None:
    t = at(TicTacTics, seed=4)
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        t.answer(name, options[(3 * t.game.turns) % len(options)])
    assert (t.over().ending, t.over().winners, t.game.turns) == ("two rows", [1], 394)
