import re
from collections import Counter
from collections.abc import Sequence

import pytest

from tabletome.games.pedro_for_president_game import DECK, PedroForPresidentGame, Stuff
from tabletome.testing import Trial, at

NO_MORE = "Play no more"
NO_DRAW = "Draw no more"
DULL = ["Buddy System", "Got My Back"]
"Drawn if nothing else is said."
BY_NAME = {card.name: card for card in DECK}


def school(
    hand: Sequence[str] = (),
    rolled: Sequence[int] = (1,),
    *,
    time: int = 0,
    money: int = 5,
    votes: int = 10,
    bob: Sequence[str] = ("Pegasus Xing",),
    bobs: tuple[int, int, int] = (9, 9, 9),
    draws: Sequence[str] = DULL,
    deck: int | None = None,
    players: int = 2,
) -> Trial[PedroForPresidentGame]:
    """Ann is on move and has rolled; she has these cards and has drawn two. So many were in the deck."""

    def arrange(game: PedroForPresidentGame) -> None:
        game.deck.fill_shuffled(DECK)
        ann, other = game.players[:2]
        ann.time, ann.money, ann.votes = time, money, votes
        other.time, other.money, other.votes = bobs
        if deck is not None:
            spare = [card for card in game.deck if card.name not in [*hand, *bob, *draws]]
            game.discards.add_all(spare[: len(DECK) - len(hand) - len(bob) - deck])

    return at(
        PedroForPresidentGame,
        players,
        bare=True,
        arrange=arrange,
        hands={"Ann": hand, "Bob": bob},
        decks={"deck": draws},
        dice=rolled,
        mover="Ann",
    )


def tokens(trial: Trial[PedroForPresidentGame], name: str) -> tuple[int, int, int]:
    me = trial.player(name)
    return me.time, me.money, me.votes


def names(cards: object) -> list[str]:
    return [str(card) for card in cards]  # type: ignore[attr-defined]


# -- the deck ----------------------------------------------------------------------------------------------

CARD_LIST = """
Take the Bus | - | TOL 3T +2V
Solo Tetherball Match | - | TOL 2T +1V
Hunt Wolverines in Alaska | 2T | YG 3V
Get Beat Up by Bully | - | TOL 1T +3V
New Kid | - | TOL 2V
Visit School Nurse | - | TOL 3T
Win Farm Trivia Contest | 3T | YG 3M +1V
Ride Bike to School | - | TOL 4T +1V
Worst Day Ever | - | Opponent Discards 3 cards
Cage Fight Brother Kit | - | TOL 1T
Bad Hair Cut | - | TOL 1T +3V
Rex Kwon Do | - | TOL 2T +5M
Boondoogle Keychains | 6T +5M | YG 8V
Scout Camp Connections | 2T | YG 2V
Feed the Llama | - | TOL 2T +1V
Buddy System | - | YG 2V +1T
Red, White, & Blue Pants | - | TOL 2M +3V
Sign Language Sing Along | - | TOL 3T +1V
Got My Back | - | YG 1V +2T
Find Date for School Dance | 9T | YG 6V
Girlfriend From Oklahoma | 2T | YG 2V
Compulsive Liar | 3T | YG 3V
Grow a Moustache | 7T | YG 4V
Tater Tots in Your Pants | - | TOL 2V
Do You Dare Me? | 2T | Draw 2 Cards
Listen to Creepy Uncle Rico | - | TOL 4T
Online Chat Rooms | - | TOL 6T
Fund Raiser | 6T | YG 5M
Time Machine Modulus | - | TOL 3T +4M
Mean Remark | - | TOL 1V
Cyberspace Dating | - | TOL 4T
Make a Friend | 2T | YG 2V
Draw Ligers | 2T | YG 1V
Private Phone Call | 2T | Draw 2 Cards
Glamour Shot | 2T +3M | YG 4V
Special Skills | 4T | YG 2V
Talent Show | 4T +3M | YG 6V
Awesome Dance Moves | 3T | YG 5V
Sell Tupperware Sets | 6T | YG 6M
Rip Mole Off Neck | - | TOL 1T +1V
Job at Chicken Farm | 6T | YG 2M
Brand New Suit | 1T +5M | YG 4V
Steak Dinner | - | TOL 2T +2M
Muscle Car | - | YG 3T +4V
Vote for Pedro! | 3T | YG 3V
Sweet Ride | - | YG 2T +2V
Bodyguard | 2T | YG 2V
Checkout Cashier | 5T | YG 4M
Flyers | 4T +3M | YG 6V
Buttons | 4T +6M | YG 8V
Makeover | 3T +2M | YG 4V
Pedro Will Protect You | 4T | YG 3V
Sell Bust Enhancer Formula | 5T | YG 5M +Lose 1V
Break Effigy Pinata | 3T +3M | YG 5V
Disqualification | - | TOL 3T +3V
Find Soul Mate | 3T | Draw 3 Cards
Personal Transformation | 4T | YG 3V
Moon Boots | 2M | YG 1V
Pegasus Xing | - | YG 3T
Inspired Speech | 2T | YG 4V
Happy Hands Skit | 6T +4M | YG 7V
Reach For the Stars | - | YG 5T
Popular Girl | 3T | YG 4V
Sing Love Ballad Off Key | 2T | YG 1V
"""
"As printed: name, cost, notes. TOL is “target opponent loses”, YG “you gain”."


def test_the_card_list() -> None:
    printed = [line.split(" | ") for line in CARD_LIST.strip().splitlines()]
    assert len(printed) == 64
    expected = {}
    for name, cost, notes in printed:
        what = {sign: re.findall(r"(\d+)" + sign, notes) for sign in "TMV"}
        amounts = tuple(int(found[0]) if found else 0 for found in what.values())
        if "Lose" in notes:
            amounts = (0, 5, -1)
        number = int(re.sub(r"\D", "", notes)) if "ards" in notes else 0
        expected[name] = (
            tuple(sum(map(int, re.findall(r"(\d+)" + sign, cost))) for sign in "TMV"),
            amounts if notes.startswith("YG") else (0, 0, 0),
            amounts if notes.startswith("TOL") else (0, 0, 0),
            number if notes.startswith("Draw") else 0,
            number if notes.startswith("Opponent Discards") else 0,
        )
    box = [card for card in at(PedroForPresidentGame).game.box if isinstance(card, Stuff)]
    assert len(box) == 64
    made = {card.name: (card.cost, card.gain, card.loss, card.drawn, card.discarded) for card in box}
    assert made == expected


# -- setup and turns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_setup(players: int) -> None:
    assert list(PedroForPresidentGame.seats) == [2, 3, 4, 5, 6]
    game = at(PedroForPresidentGame, players).game
    for nominee in game.players:
        if nominee is not game.mover:
            assert (nominee.time, nominee.money, nominee.votes, len(nominee.hand)) == (0, 5, 10, 3)
    assert len(game.box) == 64
    assert len(game.deck) == 64 - 3 * players - 2


def test_chance_decides_who_begins() -> None:
    assert {str(at(PedroForPresidentGame, 3, seed=seed).game.mover) for seed in range(20)} == {
        "Ann",
        "Bob",
        "Cleo",
    }


def test_a_turn() -> None:
    t = school(
        ["Vote for Pedro!", "Flyers", "Moon Boots", "Steak Dinner"], [4, 2], draws=["Sweet Ride", "Buttons"]
    )
    assert t.log() == ["Ann gets 4 time", "Ann draws 2 cards"]
    assert t.prompt("Ann") == "Play a card (2 left)"
    assert t.options("Ann") == [
        "Vote for Pedro!",
        "Flyers",
        "Moon Boots",
        "Steak Dinner",
        "Sweet Ride",
        NO_MORE,
    ]
    t.answer("Ann", "Flyers")
    assert tokens(t, "Ann") == (0, 2, 16)
    assert t.prompt("Ann") == "Play a card (1 left)"
    assert t.options("Ann") == ["Moon Boots", "Steak Dinner", "Sweet Ride", NO_MORE]
    t.answer("Ann", "Sweet Ride")
    assert tokens(t, "Ann") == (2, 2, 18)
    assert t.asked == ["Bob"]
    assert t.log()[2:7] == [
        "Ann plays Flyers for 4 time and 3 money",
        "Ann gains 6 votes",
        "Ann plays Sweet Ride",
        "Ann gains 2 time and 2 votes",
        "Bob gets 2 time",
    ]
    assert names(t.game.discards) == ["Flyers", "Sweet Ride"]
    assert tokens(t, "Bob") == (11, 9, 9), "tokens are kept"


def test_playing_nothing() -> None:
    t = school(["Steak Dinner"])
    t.answer("Ann", NO_MORE)
    assert t.asked == ["Bob"]
    assert names(t.player("Ann").hand) == ["Steak Dinner", *DULL]


def test_extra_cards_are_drawn() -> None:
    draws = [*DULL, "Moon Boots", "Steak Dinner"]
    t = school([], [5], time=6, draws=draws)
    assert t.prompt("Ann") == "Spend 5 time to draw an extra card?"
    assert t.options("Ann") == ["Draw a card", NO_DRAW]
    t.answer("Ann", "Draw a card")
    assert t.player("Ann").time == 6
    assert t.log()[2:] == ["Ann spends 5 time on an extra card", "Ann draws a card"]
    t.answer("Ann", "Draw a card")
    assert t.player("Ann").time == 1
    assert t.prompt("Ann") == "Play a card (2 left)"
    assert names(t.player("Ann").hand) == draws
    t = school([], [5], time=5)
    t.answer("Ann", NO_DRAW)
    assert t.prompt("Ann") == "Play a card (2 left)"
    assert tokens(t, "Ann") == (10, 5, 10)


def test_four_time_are_too_few_for_an_extra_card() -> None:
    t = school([], [1], time=3)
    assert t.prompt("Ann") == "Play a card (2 left)"
    t.answer("Ann", *DULL)
    assert tokens(t, "Ann") == (7, 5, 13)
    assert t.asked == ["Bob"], "she has no card for the 5 time"
    t = school(["Steak Dinner"], [1], draws=["Moon Boots", "Pegasus Xing"], bob=[])
    t.answer("Ann", "Pegasus Xing", "Moon Boots")
    assert tokens(t, "Ann") == (4, 3, 11)
    assert t.asked == ["Bob"]


def test_extra_cards_are_played() -> None:
    hand = ["Moon Boots", "Steak Dinner", "Bodyguard", "Online Chat Rooms"]
    t = school(hand, [6], time=6)
    t.answer("Ann", NO_DRAW, *DULL)
    assert tokens(t, "Ann") == (15, 5, 13)
    assert t.prompt("Ann") == "Spend 5 time to play an extra card?"
    t.answer("Ann", "Bodyguard")
    assert tokens(t, "Ann") == (8, 5, 15)
    assert t.log()[-3:] == [
        "Ann spends 5 time on an extra card",
        "Ann plays Bodyguard for 2 time",
        "Ann gains 2 votes",
    ]
    assert t.options("Ann") == ["Moon Boots", "Steak Dinner", "Online Chat Rooms", NO_MORE]
    t.answer("Ann", "Moon Boots")
    assert tokens(t, "Ann") == (3, 3, 16)
    assert t.asked == ["Bob"]


def test_five_time_are_enough_for_an_extra_card() -> None:
    t = school(["Steak Dinner"], [2])
    t.answer("Ann", *DULL)
    assert tokens(t, "Ann") == (5, 5, 13)
    assert t.options("Ann") == ["Steak Dinner", NO_MORE]
    t.answer("Ann", "Steak Dinner")
    assert tokens(t, "Ann") == (0, 5, 13)


def test_an_extra_card_is_paid_for_as_well() -> None:
    t = school(["Bodyguard", "Draw Ligers", "Steak Dinner"], [1], draws=DULL)
    t.answer("Ann", *DULL)
    assert t.player("Ann").time == 4
    t = school(["Bodyguard", "Popular Girl", "Steak Dinner"], [4], draws=DULL)
    t.answer("Ann", *DULL)
    assert t.player("Ann").time == 7
    assert t.options("Ann") == ["Bodyguard", "Steak Dinner", NO_MORE]
    t.answer("Ann", NO_MORE)
    assert t.player("Ann").time == 7
    assert t.asked == ["Bob"]


def test_a_card_has_to_be_paid_for() -> None:
    hand = ["Brand New Suit", "Popular Girl", "Bodyguard", "Moon Boots"]
    t = school(hand, [2], money=4)
    assert t.options("Ann") == ["Bodyguard", "Moon Boots", *DULL, NO_MORE]
    t = school(["Popular Girl"], [2], draws=["Flyers", "Buttons"])
    assert t.options("Ann") == [NO_MORE], "nobody knows that she can play none"
    t.answer("Ann", NO_MORE)
    assert t.asked == ["Bob"]


def test_the_hand_is_kept_small() -> None:
    t = school(["Steak Dinner", "Bodyguard", "New Kid", "Flyers", "Buttons"])
    t.answer("Ann", NO_MORE)
    assert t.prompt("Ann") == "You hold 7 cards: discard down to 5"
    t.answer("Ann", "Flyers", "Buddy System")
    assert names(t.player("Ann").hand) == ["Steak Dinner", "Bodyguard", "New Kid", "Buttons", "Got My Back"]
    assert names(t.game.discards) == ["Flyers", "Buddy System"]
    assert t.asked == ["Bob"]


# -- cards -------------------------------------------------------------------------------------------------


def test_a_target_loses_all_that_is_named() -> None:
    t = school(["Red, White, & Blue Pants", "Rex Kwon Do"], [1, 3])
    t.answer("Ann", "Red, White, & Blue Pants")
    assert tokens(t, "Bob") == (9, 7, 6)
    assert t.log()[-2:] == ["Ann plays Red, White, & Blue Pants on Bob", "Bob loses 2 money and 3 votes"]
    t.answer("Ann", "Rex Kwon Do")
    assert tokens(t, "Bob") == (9 - 2 + 3, 2, 6), "and 3 time for his turn"
    assert tokens(t, "Ann") == (1, 5, 10)


def test_whoever_plays_a_card_chooses_the_target() -> None:
    t = school(["New Kid"], players=3)
    t.answer("Ann", "New Kid")
    assert t.prompt("Ann") == "New Kid: who is the target?"
    assert t.options("Ann") == ["Bob", "Cleo"]
    t.answer("Ann", "Cleo")
    assert tokens(t, "Cleo") == (0, 5, 8)
    assert tokens(t, "Bob") == (9, 9, 9)


def test_nobody_loses_more_than_he_has() -> None:
    t = school(["Disqualification", "Time Machine Modulus"], bobs=(2, 3, 2))
    t.answer("Ann", "Disqualification")
    assert tokens(t, "Bob") == (0, 3, 0)
    assert t.log()[-1] == "Bob loses 2 time and 2 votes"
    t.answer("Ann", "Time Machine Modulus")
    assert t.player("Bob").money == 0
    t = school(["New Kid"], bobs=(2, 3, 0))
    t.answer("Ann", "New Kid")
    assert t.log()[-1] == "Bob loses nothing"
    t = school(["Sell Bust Enhancer Formula"], [5], votes=0)
    t.answer("Ann", NO_DRAW, "Sell Bust Enhancer Formula")
    assert tokens(t, "Ann") == (0, 10, 0)


def test_damaged_rows() -> None:
    t = school(["Awesome Dance Moves", "Mean Remark"], [3])
    t.answer("Ann", "Awesome Dance Moves", "Mean Remark")
    assert tokens(t, "Ann") == (0, 5, 15)
    assert t.player("Bob").votes == 8


def test_neutral_names() -> None:
    assert BY_NAME["Mean Remark"].text == "Target: -1V"
    assert not [name for name in BY_NAME if "Slur" in name]


def test_gaining_and_losing() -> None:
    t = school(["Sell Bust Enhancer Formula"], [6])
    t.answer("Ann", NO_DRAW, "Sell Bust Enhancer Formula")
    assert tokens(t, "Ann") == (1, 10, 9)
    assert t.log()[-3:] == [
        "Ann plays Sell Bust Enhancer Formula for 5 time",
        "Ann gains 5 money",
        "Ann loses 1 vote",
    ]


@pytest.mark.parametrize(
    ("name", "cost", "count"),
    [("Do You Dare Me?", 2, 2), ("Private Phone Call", 2, 2), ("Find Soul Mate", 3, 3)],
)
def test_cards_are_drawn(name: str, cost: int, count: int) -> None:
    more = ["Flyers", "Buttons", "New Kid", "Moon Boots"]
    t = school([name], [4], draws=[*DULL, *more])
    t.answer("Ann", name)
    assert names(t.player("Ann").hand) == [*DULL, *more[:count]]
    assert t.player("Ann").time == 4 - cost
    assert t.prompt("Ann") == "Play a card (1 left)", "it counts as one of the two"


def test_worst_day_ever() -> None:
    t = school(["Worst Day Ever"], bob=["Flyers", "Buttons", "New Kid", "Moon Boots"], players=3)
    t.answer("Ann", "Worst Day Ever", "Bob")
    assert t.prompt("Bob") == "Worst Day Ever: discard 3 cards"
    t.answer("Bob", "Buttons", "Moon Boots", "Flyers")
    assert names(t.player("Bob").hand) == ["New Kid"]
    assert t.log()[-1] == "Bob discards Buttons, Moon Boots and Flyers"
    assert tokens(t, "Bob") == (9, 9, 9)
    assert t.prompt("Ann") == "Play a card (1 left)"
    t = school(["Worst Day Ever"], bob=["Flyers"])
    t.answer("Ann", "Worst Day Ever")
    t.answer("Bob", "Flyers")
    assert names(t.game.discards) == ["Worst Day Ever", "Flyers"]
    assert t.prompt("Ann") == "Play a card (1 left)"


def test_what_stands_on_cards() -> None:
    told = {card.name: (card.type, card.price, card.text) for card in DECK}
    expected = {
        "Take the Bus": ("Target loses", "", "Target: -3T -2V"),
        "Buttons": ("You gain", "4T+6M", "4T 6M: +8V"),
        "Got My Back": ("You gain", "", "+2T +1V"),
        "Find Soul Mate": ("You draw", "3T", "3T: draw 3 cards"),
        "Worst Day Ever": ("Target loses", "", "Target: discard 3 cards"),
        "Sell Bust Enhancer Formula": ("You gain", "5T", "5T: +5M -1V"),
    }
    assert {name: told[name] for name in expected} == expected
    assert Counter(card.type for card in DECK) == {"You gain": 39, "Target loses": 22, "You draw": 3}
    assert len(BY_NAME) == 64


# -- end ---------------------------------------------------------------------------------------------------


def test_the_last_card() -> None:
    t = school(["Steak Dinner"], deck=3)
    t.answer("Ann", NO_MORE)
    assert t.result() is None
    assert len(t.player("Bob").hand) == 2, "he draws the last card"
    t.answer("Bob", NO_MORE)
    assert t.over().ending == "last card"
    assert t.over().reason == "The last card of the deck has been drawn."
    assert t.over().winners == [0]


def test_the_last_card_is_drawn_by_another_card() -> None:
    t = school(["Find Soul Mate", "Steak Dinner"], [3], deck=4, draws=[*DULL, "Flyers", "Buttons"])
    t.answer("Ann", "Find Soul Mate")
    assert len(t.player("Ann").hand) == 5
    assert t.result() is None, "the turn goes on"
    t.answer("Ann", "Steak Dinner")
    assert t.over().scores == [10, 9]


def test_the_last_card_is_drawn_for_time() -> None:
    t = school([], [6], time=6, deck=3, draws=[*DULL, "Flyers"])
    t.answer("Ann", "Draw a card")
    assert t.prompt("Ann") == "Play a card (2 left)", "there is no card left to draw"
    t.answer("Ann", NO_MORE)
    assert t.over().winners == [0]


@pytest.mark.parametrize(
    ("bobs", "winners"),
    [((0, 5, 11), [1]), ((0, 6, 10), [1]), ((9, 4, 10), [0]), ((2, 5, 10), [1]), ((1, 5, 10), [0, 1])],
)
def test_equal_votes(bobs: tuple[int, int, int], winners: list[int]) -> None:
    t = school(["Steak Dinner"], deck=2, bobs=bobs)
    t.answer("Ann", NO_MORE)
    assert t.over().winners == winners


@pytest.mark.parametrize(
    ("deck", "worth"), [(20, 0.4 * (5 + 10) + 0.5 * 2), (8, (0.4 * (5 + 10) + 0.5 * 2) / 2), (2, 0)]
)
def test_estimate(deck: int, worth: float) -> None:
    """Two cards are drawn already, and the last three turns of each count less."""
    t = school(["Steak Dinner"], bobs=(5, 10, 20), bob=["Flyers", "Buttons"], deck=deck)
    assert t.game.estimate(t.player("Bob")) == pytest.approx(20 + worth)


def test_estimate_counts_the_cards_that_can_be_kept() -> None:
    bob = ["Flyers", "Buttons", "New Kid", "Moon Boots", "Bodyguard", "Make a Friend"]
    t = school(["Steak Dinner"], bobs=(0, 0, 20), bob=bob)
    assert t.game.estimate(t.player("Bob")) == pytest.approx(20 + 2.5)
