from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tabletome.games.scooby_doo_mystery_game import ScoobyDooMysteryGame
from tabletome.testing import Trial, at

PRINTED = """
    Scooby Doo|8|Character
    Shaggy|8|Character
    Freddy|8|Character
    Daphne|8|Character
    Velma|8|Character
    Zoinks|1|Special
    Scooby Snacks|1|Special
    Mystery Machine|1|Special
    Jeepers|1|Special
    Mystery Club Convention|1|Special
    The Van Breaks Down|1|Special
    Scrappy Doo|1|Special
    Fortune Teller|1|Special
    Secret Identity|1|Special
    Velma loses her glasses|1|Special
    The Malt Shop|1|Special
    Best Pals|1|Special
    Chase Scene|1|Special
    Pull off the Mask|1|Special
    The Girls|1|Special
    I have a Plan|1|Special
    Captain Cutler|1|Villain
    The Creeper|1|Villain
    Snow Ghost|1|Villain
    Shadow Phantom|1|Villain
    Dracula|1|Villain
    Miner 49'er|1|Villain
    Chinese Zombies|1|Villain
    Frankenstein's Monster|1|Villain
    Haunted Castle|1|Location
    Spooky Island|1|Location
    Ship Graveyard|1|Location
    The Big Top|1|Location
    The Wax Museum|1|Location
    The Abandoned Mine|1|Location
    The Lighthouse|1|Location
    Funland Park|1|Location
"""
GANG = ["Scooby Doo", "Shaggy", "Freddy", "Velma", "Daphne"]
ALL_SEVEN = [*GANG, "Dracula", "The Lighthouse"]
PLAIN = ["Shaggy", "Shaggy", "Shaggy", "Shaggy", "Freddy", "Freddy", "Freddy", "Freddy"]
NO_CHASE, NO_CASE = "Do not chase", "Solve none"


def game(
    *clues: str, hands: dict[str, Sequence[str]] | None = None, players: int = 2, **more: Any
) -> Trial[ScoobyDooMysteryGame]:
    """Ann to move; these are the first clues, and the others are plain characters."""
    deck = [*clues, *PLAIN[len(clues) :], *more.pop("then", [])]
    given = {"Ann": [], "Bob": [], **(hands or {})}
    return at(ScoobyDooMysteryGame, players, hands=given, decks={"deck": deck}, mover="Ann", **more)


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def take_all(t: Trial[ScoobyDooMysteryGame]) -> None:
    """Everybody takes plain clues until none is left."""
    while t.game.clues:
        name = t.asked[0]
        t.answer(name, next(option for option in t.options(name) if option in PLAIN))


def test_the_deck_as_printed() -> None:
    rows = [line.strip().split("|") for line in PRINTED.strip().splitlines()]
    box: Any = at(ScoobyDooMysteryGame, 2).game.box
    assert Counter((card.name, card.type) for card in box) == {
        (name, type_): int(copies) for name, copies, type_ in rows
    }
    assert len(box) == 72


def test_players() -> None:
    assert list(ScoobyDooMysteryGame.seats) == [2, 3, 4, 5]


def test_chance_decides_who_begins() -> None:
    assert {at(ScoobyDooMysteryGame, 3, seed=s).game.mover.name for s in range(20)} == {"Ann", "Bob", "Cleo"}


def test_eight_clues_are_taken_in_turn() -> None:
    t = game(players=3)
    assert sorted(names(t.game.clues)) == sorted(PLAIN)
    takers = []
    while t.game.clues:
        takers.append(t.asked[0])
        t.answer(t.asked[0], "Shaggy" if "Shaggy" in t.options(t.asked[0]) else "Freddy")
    assert takers == ["Ann", "Bob", "Cleo", "Ann", "Bob", "Cleo", "Ann", "Bob"]
    assert [len(one.hand) for one in t.game.players] == [3, 3, 2]
    assert t.asked == ["Ann"]
    assert NO_CHASE in t.options("Ann")


def test_a_whole_turn() -> None:
    t = game()
    take_all(t)
    for name in ("Ann", "Bob"):
        t.answer(name, NO_CHASE)
    for name in ("Ann", "Bob"):
        assert t.options(name) == [NO_CASE]
        t.answer(name, NO_CASE)
    assert t.game.mover.name == "Bob"
    assert t.game.turns == 2
    assert len(t.game.clues) == 8


# -- special cards -------------------------------------------------------------------------------------------


def test_zoinks() -> None:
    t = game("Zoinks", hands={"Bob": ["Dracula", "Velma"]})
    t.answer("Ann", "Zoinks")
    assert len(t.player("Bob").hand) == 1
    assert names(t.game.discards)[0] == "Zoinks"
    assert len(t.game.discards) == 2
    assert t.asked == ["Bob"]
    assert game("Zoinks").result() is None


@pytest.mark.parametrize(
    ("special", "lost", "kept"),
    [
        ("Jeepers", "Velma", ["Dracula", "The Lighthouse", "Best Pals"]),
        ("The Van Breaks Down", "The Lighthouse", ["Velma", "Dracula", "Best Pals"]),
        ("Secret Identity", "Dracula", ["Velma", "The Lighthouse", "Best Pals"]),
    ],
)
def test_an_opponent_discards(special: str, lost: str, kept: list[str]) -> None:
    t = game(special, hands={"Cleo": [lost, *kept]}, players=3)
    t.answer("Ann", special)
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert t.options("Cleo") == [lost]
    t.answer("Cleo", lost)
    assert names(t.game.discards) == [special, lost]
    assert names(t.player("Cleo").hand) == kept

    t = game(special, hands={"Bob": kept})
    t.answer("Ann", special)
    assert names(t.player("Bob").hand) == kept
    assert all(card.seen_by(t.player("Ann").bit) for card in t.player("Bob").hand)
    assert t.asked == ["Bob"]


def test_an_opponent_chooses_what_he_discards() -> None:
    t = game("Jeepers", hands={"Bob": ["Velma", "Daphne", "Dracula"]})
    t.answer("Ann", "Jeepers")
    assert t.options("Bob") == ["Velma", "Daphne"]


def test_scooby_snacks() -> None:
    t = game("Scooby Snacks", then=["Daphne", "Velma"])
    t.answer("Ann", "Scooby Snacks")
    assert names(t.player("Ann").hand) == ["Daphne", "Velma"]
    assert t.asked == ["Bob"]


def test_mystery_machine() -> None:
    t = game("Mystery Machine", then=["Daphne", "Velma", "Dracula"])
    t.answer("Ann", "Mystery Machine")
    t.answer("Ann", "Velma", "Daphne")
    assert names(t.player("Ann").hand) == ["Dracula"]
    assert names(t.game.discards) == ["Mystery Machine", "Velma", "Daphne"]
    assert t.asked == ["Bob"]


def test_go_again() -> None:
    t = game("Pull off the Mask", then=["Daphne"])
    t.answer("Ann", "Pull off the Mask")
    assert names(t.player("Ann").hand) == ["Daphne"]
    assert t.asked == ["Ann"]
    t.answer("Ann", "Shaggy")
    assert t.asked == ["Bob"]


def test_mystery_club_convention() -> None:
    t = game("Mystery Club Convention", "The Big Top", "The Lighthouse")
    t.answer("Ann", "Mystery Club Convention")
    assert sorted(t.options("Ann")) == ["The Big Top", "The Lighthouse"]
    t.answer("Ann", "The Big Top")
    assert t.asked == ["Ann"]
    t.answer("Ann", "Shaggy")
    assert names(t.player("Ann").hand) == ["The Big Top", "Shaggy"]
    assert t.asked == ["Bob"]

    t = game("Mystery Club Convention")
    t.answer("Ann", "Mystery Club Convention")
    assert t.asked == ["Ann"]
    assert len(t.game.clues) == 7


def test_fortune_teller() -> None:
    ahead = [
        "Daphne",
        "Daphne",
        "Velma",
        "Velma",
        "Dracula",
        "Snow Ghost",
        "Funland Park",
        "The Big Top",
        "Zoinks",
    ]
    t = game("Fortune Teller", then=ahead)
    t.answer("Ann", "Fortune Teller")
    mine = t.player("Ann").bit
    assert [card.seen_by(mine) for card in list(t.game.deck)[::-1][:9]] == [True] * 8 + [False]
    assert not any(card.seen_by(t.player("Bob").bit) for card in t.game.deck)
    assert t.asked == ["Ann"]


def test_the_malt_shop() -> None:
    t = game("The Malt Shop", "Dracula", "Zoinks")
    t.answer("Ann", "The Malt Shop")
    assert sorted(names(t.game.clues)) == ["Dracula", "Zoinks"]
    assert len(t.game.discards) == 1 + 5
    assert t.asked == ["Bob"]


def test_velma_loses_her_glasses() -> None:
    t = game("Velma loses her glasses")
    t.answer("Ann", "Velma loses her glasses")
    assert names(t.game.discards) == ["Velma loses her glasses"]
    assert (names(t.player("Ann").hand), t.asked) == ([], ["Bob"])


def test_i_have_a_plan() -> None:
    t = game("I have a Plan")
    t.answer("Ann", "I have a Plan", "Shaggy", "Shaggy")
    assert names(t.player("Ann").hand) == ["Shaggy", "Shaggy"]
    assert t.asked == ["Bob"]
    t = game("I have a Plan", "Pull off the Mask", then=["Daphne"])
    t.answer("Ann", "I have a Plan", "Pull off the Mask", "Shaggy")
    assert t.asked == ["Ann"]


def test_special_cards_that_are_drawn() -> None:
    t = game("Scooby Snacks", then=["Pull off the Mask", "Daphne", "Velma"])
    t.answer("Ann", "Scooby Snacks")
    assert names(t.player("Ann").hand) == ["Daphne", "Velma"]
    assert t.asked == ["Ann"]

    t = game(hands={"Ann": ["Velma", "Velma"]}, then=["Pull off the Mask", "Daphne", "Dracula"])
    take_all(t)
    t.answer("Ann", "Velma", "Velma")
    assert names(t.game.discards) == ["Velma", "Velma", "Pull off the Mask"]
    assert names(t.player("Ann").hand)[-2:] == ["Daphne", "Dracula"]
    assert t.asked == ["Bob"]


def test_drawing_three_and_discarding_two_comes_before_the_hand_limit() -> None:
    t = game("Mystery Machine", hands={"Ann": ["Velma"] * 7 + ["Daphne"] * 5}, then=["Freddy"] * 3)
    t.answer("Ann", "Mystery Machine", "Velma", "Daphne")
    assert len(t.player("Ann").hand) == 13
    assert t.asked == ["Bob"]
    t = game("Mystery Machine", hands={"Ann": ["Velma"] * 7 + ["Daphne"] * 6}, then=["Freddy"] * 3)
    t.answer("Ann", "Mystery Machine", "Velma", "Daphne")
    assert t.prompt("Ann") == "You hold 14 cards: discard down to 13"


def test_going_again_twice() -> None:
    t = game("Scooby Snacks", then=["Pull off the Mask", "Fortune Teller", "Daphne"])
    t.answer("Ann", "Scooby Snacks")
    for clue in ("Shaggy", "Shaggy"):
        assert t.asked == ["Ann"]
        t.answer("Ann", clue)
    assert t.asked == ["Bob"]
    t = game("Pull off the Mask", then=["Fortune Teller"])
    t.answer("Ann", "Pull off the Mask", "Shaggy", "Shaggy")
    assert t.asked == ["Bob"]
    t = game("I have a Plan", "Pull off the Mask", "Fortune Teller", then=["Daphne"])
    t.answer("Ann", "I have a Plan", "Pull off the Mask", "Fortune Teller", "Freddy", "Freddy")
    assert t.asked == ["Bob"]
    t = game("Mystery Machine", then=["Pull off the Mask", "Daphne", "Velma", "Velma"])
    t.answer("Ann", "Mystery Machine", "Daphne", "Velma", "Shaggy")
    assert t.asked == ["Bob"]


def test_going_again_means_nothing_without_clues() -> None:
    t = game("I have a Plan", then=["Velma"] * 8)
    while len(t.game.clues) > 1:
        name = t.asked[0]
        t.answer(name, next(option for option in t.options(name) if option in PLAIN))
    t.answer(t.asked[0], "I have a Plan")
    assert NO_CHASE in t.options("Ann")


def test_thirteen_cards_after_a_chase() -> None:
    t = game(hands={"Ann": ["Velma"] * 8 + ["Daphne"] * 5}, then=["Scooby Snacks", *["Scooby Doo"] * 3])
    while t.game.clues:
        t.answer(t.asked[0], next(o for o in t.options(t.asked[0]) if o in PLAIN))
        if t.game.clues and len(t.player("Ann").hand) > 13:
            t.answer("Ann", "Daphne")
    if len(t.player("Ann").hand) > 13:
        t.answer("Ann", "Daphne")
    t.answer("Ann", "Velma", "Velma")
    assert t.prompt("Ann") == "You hold 14 cards: discard down to 13"
    t.answer("Ann", "Velma")
    assert len(t.player("Ann").hand) == 13
    assert t.asked == ["Bob"]


def test_cards_that_count_as_others_are_no_characters() -> None:
    t = game("Jeepers", hands={"Bob": ["Scrappy Doo", "Best Pals", "The Girls", "Velma"]})
    t.answer("Ann", "Jeepers")
    assert t.options("Bob") == ["Velma"]
    t = game("The Malt Shop", "Scrappy Doo", "Best Pals", "Chase Scene")
    t.answer("Ann", "The Malt Shop")
    assert sorted(names(t.game.clues)) == ["Best Pals", "Chase Scene", "Scrappy Doo"]


def test_thirteen_cards_in_hand() -> None:
    t = game(hands={"Ann": ["Velma"] * 8 + ["Daphne"] * 5})
    t.answer("Ann", "Shaggy")
    assert t.prompt("Ann") == "You hold 14 cards: discard down to 13"
    t.answer("Ann", "Daphne")
    assert names(t.game.discards) == ["Daphne"]
    assert t.asked == ["Bob"]


# -- chase and capture ---------------------------------------------------------------------------------------


def to_chase(ann: list[str], then: Sequence[str] = ("Daphne", "Daphne")) -> Trial[ScoobyDooMysteryGame]:
    t = game(hands={"Ann": ann}, then=list(then))
    take_all(t)
    return t


def test_chase() -> None:
    t = to_chase(["Velma", "Velma", "Dracula", "Snow Ghost", "The Big Top", "Funland Park", "Daphne"])
    assert [o for o in t.options("Ann") if o not in PLAIN] == [
        "Velma",
        "Dracula",
        "Snow Ghost",
        "The Big Top",
        "Funland Park",
        NO_CHASE,
    ]
    t.answer("Ann", "Dracula")
    assert t.options("Ann") == ["Snow Ghost"]
    t.answer("Ann", "Snow Ghost")
    assert names(t.game.discards) == ["Dracula", "Snow Ghost"]
    assert names(t.player("Ann").hand)[-2:] == ["Daphne", "Daphne"]
    assert t.asked == ["Bob"]


def test_chase_scene_is_of_a_kind_with_any_card() -> None:
    t = to_chase(["Chase Scene", "Dracula"])
    assert {"Chase Scene", "Dracula"} <= set(t.options("Ann"))
    t.answer("Ann", "Dracula", "Chase Scene")
    assert names(t.game.discards) == ["Dracula", "Chase Scene"]


def capture(ann: list[str], **more: Any) -> Trial[ScoobyDooMysteryGame]:
    t = game(hands={"Ann": ann}, **more)
    take_all(t)
    t.answer("Ann", NO_CHASE)
    t.answer("Bob", NO_CHASE)
    return t


def test_seven_cards_solve_a_mystery() -> None:
    t = capture(ALL_SEVEN[:-1])
    assert t.options("Ann") == [NO_CASE]
    t = capture(ALL_SEVEN)
    assert t.options("Ann") == ["Solve it with one card of each", NO_CASE]
    t.answer("Ann", "Solve it with one card of each", "Dracula", "The Lighthouse")
    assert sorted(names(t.game.discards)) == sorted(ALL_SEVEN)
    assert t.player("Ann").mysteries == 1
    assert t.asked == ["Bob"]


@pytest.mark.parametrize("lacking", range(7))
def test_every_one_of_the_seven_is_needed(lacking: int) -> None:
    kind = ALL_SEVEN[lacking]
    deck = ["Velma"] * 6 if kind in PLAIN else PLAIN
    hands = {"Ann": [name for name in ALL_SEVEN if name != kind], "Bob": []}
    t = at(ScoobyDooMysteryGame, 2, hands=hands, decks={"deck": deck}, mover="Ann")
    held = {card.kind for card in t.player("Ann").hand}
    assert len(held) == 6
    assert t.game.solutions(t.player("Ann")) == []


def test_which_villain_and_which_place() -> None:
    t = capture([*ALL_SEVEN, "Snow Ghost", "Funland Park"])
    t.answer("Ann", "Solve it with one card of each")
    assert t.options("Ann") == ["Dracula", "Snow Ghost"]
    t.answer("Ann", "Snow Ghost")
    assert t.options("Ann") == ["The Lighthouse", "Funland Park"]
    t.answer("Ann", "Funland Park")
    assert "Dracula" in names(t.player("Ann").hand)


@pytest.mark.parametrize(
    ("wild", "missing"),
    [
        ("Scrappy Doo", {"Velma", "Freddy"}),
        ("Best Pals", {"Scooby Doo", "Shaggy"}),
        ("The Girls", {"Daphne", "Velma"}),
    ],
)
def test_cards_that_count_as_two_others(wild: str, missing: set[str]) -> None:
    held = [name for name in ALL_SEVEN if name not in missing]
    t = at(
        ScoobyDooMysteryGame, 2, hands={"Ann": [*held, wild], "Bob": []}, decks={"deck": PLAIN}, mover="Ann"
    )
    [way] = t.game.solutions(t.player("Ann"))
    assert names(way) == [wild]
    t = game(wild, hands={"Ann": held})
    t.answer("Ann", wild)
    assert wild in names(t.player("Ann").hand)
    assert names(t.game.discards) == []


def test_a_card_that_counts_as_two_others_is_used_if_one_likes() -> None:
    t = capture([*ALL_SEVEN, "The Girls"])
    assert t.options("Ann") == ["Solve it with one card of each", "Solve it with The Girls", NO_CASE]
    t.answer("Ann", "Solve it with The Girls", "Dracula", "The Lighthouse")
    assert {"Velma", "Daphne"} <= set(names(t.player("Ann").hand))
    assert len(t.game.discards) == 6


def test_three_mysteries_win() -> None:
    def two_each(g: ScoobyDooMysteryGame) -> None:
        for one in g.players:
            one.mysteries = 2

    t = capture(ALL_SEVEN, arrange=two_each)
    t.answer("Ann", "Solve it with one card of each", "Dracula", "The Lighthouse")
    assert t.over().ending == "mysteries"
    assert t.over().winners == [0]


def test_new_deck() -> None:
    def short(g: ScoobyDooMysteryGame) -> None:
        for card in list(g.deck)[5:]:
            g.discards.add(card)

    t = at(ScoobyDooMysteryGame, 2, arrange=short)
    assert len(t.game.clues) == 8
    assert len(t.game.deck) == 72 - 8
    assert not t.game.discards


def test_the_last_turn() -> None:
    def late(g: ScoobyDooMysteryGame) -> None:
        g.turns = 299
        g.players[1].mysteries = 1

    t = game(arrange=late)
    take_all(t)
    t.answer("Ann", NO_CHASE)
    t.answer("Bob", NO_CHASE)
    t.answer("Ann", NO_CASE)
    assert t.result() is None
    t.answer("Bob", NO_CASE)
    assert t.over().ending == "stalled"
    assert t.over().winners == [1]


def test_estimate_counts_mysteries_and_kinds() -> None:
    t = game(hands={"Ann": ["Velma", "Velma", "Best Pals"]})
    assert t.game.estimate(t.player("Ann")) == pytest.approx(3 + 0.3)
    t.player("Ann").mysteries = 2
    assert t.game.estimate(t.player("Ann")) == pytest.approx(17.3)


def test_two_cards_that_count_as_others_may_be_used_together() -> None:
    held = ["Daphne", "Dracula", "The Lighthouse", "Best Pals", "Scrappy Doo"]
    t = at(ScoobyDooMysteryGame, 2, hands={"Ann": held, "Bob": []}, decks={"deck": PLAIN}, mover="Ann")
    assert [names(way) for way in t.game.solutions(t.player("Ann"))] == [["Best Pals", "Scrappy Doo"]]


def test_one_hundred_and_fifty_turns_are_for_each_player() -> None:
    def late(g: ScoobyDooMysteryGame) -> None:
        g.turns = 149

    t = game(arrange=late)
    take_all(t)
    for label in (NO_CHASE, NO_CASE):
        t.answer("Ann", label)
        t.answer("Bob", label)
    assert t.result() is None
