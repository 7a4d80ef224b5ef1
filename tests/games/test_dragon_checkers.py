from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.dragon_checkers import DragonCheckers
from tabletome.testing import Trial, at

TOP = {f"{row}{n}" for row, wide in zip("abcd", (1, 2, 3, 4), strict=True) for n in range(1, wide + 1)}
FOOT = {f"{row}{n}" for row, wide in zip("nopq", (4, 3, 2, 1), strict=True) for n in range(1, wide + 1)}


def on(
    pegs: dict[str, str],
    hand: Sequence[str] = (),
    his: Sequence[str] = (),
    discards: Sequence[str] = (),
    deck: Sequence[str] = ("Yang",),
    players: int = 2,
    turn: int = 1,
    **more: Any,
) -> Trial[DragonCheckers]:
    """Ann is on turn. Her first pegs, and those of others, stand in these holes; the rest has not moved, or
    has come to the opposite corner if a plus is the last hole."""

    def arrange(game: DragonCheckers) -> None:
        game.turns = turn - 1
        star = game.star.grid
        for name, holes in pegs.items():
            player = next(player for player in game.players if player.name == name)
            mine = [peg for peg in game.star if peg.seat == player.seat]
            *named, last = holes.split()
            wanted = [*named, last] if last != "+" else named
            goals = list(star.goals[player.seat])  # type: ignore[attr-defined]
            if last == "+":
                wanted += [hole.name for hole in goals if hole.name not in named][: 10 - len(named)]
            for peg, hole in zip(mine, wanted, strict=False):
                other = game.star[star[hole]]
                if other is None:
                    game.star.put(peg, star[hole])
                elif other is not peg:
                    game.star.swap(peg, other)

    hands = {"Ann": list(hand), "Bob": list(his), "discards": list(discards)}
    more.setdefault("arrange", arrange)
    return at(DragonCheckers, players, hands=hands, decks={"deck": list(deck)}, mover="Ann", **more)


def holes(t: Trial[DragonCheckers], name: str) -> set[str]:
    return {str(peg.at) for peg in t.game.star if str(peg.owner) == name}


def cards(heap: Any) -> list[str]:
    return [str(card) for card in heap]


def goals(t: Trial[DragonCheckers], peg: str, name: str = "Ann") -> set[str]:
    """Where the peg of that hole can go."""
    start = f"Peg {peg} to "
    return {label.removeprefix(start) for label in t.options(name) if label.startswith(start)}


def play(t: Trial[DragonCheckers], card: str, name: str = "Ann") -> None:
    """Play a card that nobody negates."""
    t.answer(name, card)
    t.pass_all()


# -- board and set-up ---------------------------------------------------------------------------------------


def test_the_star() -> None:
    game = at(DragonCheckers).game
    wide = Counter(hole.name[0] for hole in game.star.grid)
    assert [wide[row] for row in "abcdefghijklmnopq"] == [
        1,
        2,
        3,
        4,
        13,
        12,
        11,
        10,
        9,
        10,
        11,
        12,
        13,
        4,
        3,
        2,
        1,
    ]
    star = game.star.grid
    assert {hole.name for hole in star.neighbours(star["i5"])} == {"i4", "i6", "h5", "h6", "j5", "j6"}
    assert {hole.name for hole in star.neighbours(star["a1"])} == {"b1", "b2"}


LOWER_LEFT = {"m1", "m2", "m3", "m4", "l1", "l2", "l3", "k1", "k2", "j1"}
UPPER_LEFT = {"e1", "e2", "e3", "e4", "f1", "f2", "f3", "g1", "g2", "h1"}
UPPER_RIGHT = {"e10", "e11", "e12", "e13", "f10", "f11", "f12", "g10", "g11", "h10"}
LOWER_RIGHT = {"m10", "m11", "m12", "m13", "l10", "l11", "l12", "k10", "k11", "j10"}
ROUND = [FOOT, LOWER_LEFT, UPPER_LEFT, TOP, UPPER_RIGHT, LOWER_RIGHT]


@pytest.mark.parametrize(
    ("players", "corners"),
    [(2, [0, 3]), (3, [0, 2, 4]), (4, [0, 1, 3, 4]), (5, [0, 1, 2, 3, 4]), (6, [0, 1, 2, 3, 4, 5])],
)
def test_who_sits_where(players: int, corners: list[int]) -> None:
    t = at(DragonCheckers, players, mover="Ann")
    star = t.game.star.grid
    for player, corner in zip(t.game.players, corners, strict=True):
        assert holes(t, player.name) == ROUND[corner]
        goal = star.goals[player.seat]  # type: ignore[attr-defined]
        assert {hole.name for hole in goal} == ROUND[(corner + 3) % 6]
    zones = Counter(star.zone(hole) for hole in star)
    names = ["first", "second", "third", "fourth", "fifth", "sixth"][:players]
    empty = {3: ["first", "second", "third"], 5: ["third"]}.get(players, [])
    assert zones.pop("") == 121 - 10 * (players + len(empty))
    assert zones == {f"{name} corner": 10 for name in names} | {f"{name} goal": 10 for name in empty}
    for rank in empty:
        goal = star.goals[["first", "second", "third"].index(rank)]  # type: ignore[attr-defined]
        assert {star.zone(hole) for hole in goal} == {f"{rank} goal"}
    assert {star.zone(star[hole]) for hole in FOOT} == {"first corner"}
    assert list(DragonCheckers.seats) == [2, 3, 4, 5, 6]


def test_everybody_has_three_cards() -> None:
    t = at(DragonCheckers, 4, mover="Cleo")
    assert [len(player.hand) for player in t.game.players] == [3, 3, 4, 3]
    assert len(t.game.deck) == 40 - 13
    assert not t.game.discards


def test_chance_says_who_begins() -> None:
    tables = [Trial[DragonCheckers](Table(DragonCheckers, 3, seed)) for seed in range(15)]
    assert {t.asked[0] for t in tables} == {"Ann", "Bob", "Cleo"}
    assert all(f"{t.asked[0]} begins" in t.log() for t in tables)


# -- regular moves ------------------------------------------------------------------------------------------


def test_walking() -> None:
    t = on({"Ann": "i5"})
    assert t.prompt("Ann") == "Do you move one of your pegs or play a Move card?"
    assert goals(t, "i5") == {"i4", "i6", "h5", "h6", "j5", "j6"}
    t.answer("Ann", "Peg i5 to h6")
    assert "Ann moves a peg from i5 to h6" in t.log("Bob")
    assert "h6" in holes(t, "Ann")
    assert t.asked == ["Bob"]


def test_jumping() -> None:
    """Over own pegs and those of others, as often as it goes, straight over one peg each."""
    t = on({"Ann": "i5 i6", "Bob": "i8 h9"})
    assert goals(t, "i5") == {"i4", "h5", "h6", "j5", "j6"} | {"i7", "i9", "g9"}
    t.answer("Ann", "Peg i5 to g9")
    assert holes(t, "Ann") >= {"g9", "i6"}
    assert holes(t, "Bob") >= {"i8", "h9"}, "nobody is taken off"
    assert "Ann moves a peg from i5 to g9" in t.log("Bob")


def test_jumps_need_an_empty_hole_right_behind() -> None:
    t = on({"Ann": "i5 i6 i7", "Bob": "h5 f4"})
    assert goals(t, "i5") == {"i4", "h6", "j5", "j6"} | {"g5"}


def test_one_may_stay_and_play_nothing() -> None:
    t = on({"Ann": "i5"})
    before = holes(t, "Ann")
    t.answer("Ann", "Neither")
    assert (holes(t, "Ann"), t.asked) == (before, ["Bob"])


def test_the_first_moves() -> None:
    t = on({})
    assert {label for label in t.options("Ann") if label.startswith("Peg")} == {
        "Peg n1 to m5", "Peg n1 to m6", "Peg n2 to m6", "Peg n2 to m7", "Peg n3 to m7", "Peg n3 to m8",
        "Peg n4 to m8", "Peg n4 to m9", "Peg o1 to m5", "Peg o1 to m7", "Peg o2 to m6", "Peg o2 to m8",
        "Peg o3 to m7", "Peg o3 to m9",
    }  # fmt: skip


LINE = "i1 i2 i3 i6 i8 i9 h2 h4 h6 h8"
"Where Bob's pegs do not matter."


def test_pegs_stay_in_the_corner_they_have_come_to() -> None:
    t = on({"Bob": LINE, "Ann": "d2 c2 i5"})
    assert goals(t, "d2") == {"d1", "d3", "c1", "b2"}
    assert goals(t, "i5") >= {"i4", "h5", "j5", "j6"}
    t = on({"Bob": LINE, "Ann": "e6 d3"})
    assert goals(t, "e6") == {"d1", "d2", "e5", "e7", "f5", "f6"}, "in, and to other holes"
    t = on({"Bob": LINE, "Ann": "d2 e6 c1"}, ["Way of the Ox"])
    play(t, "Way of the Ox")
    assert goals(t, "d2") == {"d3", "d4", "c2", "c3", "b1", "b2"}, "nor by cards"


def test_pegs_may_stop_in_any_other_corner_and_leave_it() -> None:
    t = on({"Ann": "h2 e3"})
    assert "h1" in goals(t, "h2")
    assert goals(t, "e3") == {"e2", "e4", "f2", "f3"}


# -- cards --------------------------------------------------------------------------------------------------


def test_phases_of_a_turn() -> None:
    t = on({"Ann": "i5"}, ["The Spy", "Way of the Rat", "Way of the Ox"], deck=["The Thief"])
    assert "The Thief" in cards(t.player("Ann").hand), "drawn in the Fate Phase"
    assert t.prompt("Ann") == "Do you play a Destiny card?"
    assert t.options("Ann") == ["The Spy", "The Thief", "None"]
    play(t, "The Spy")
    assert t.prompt("Ann").startswith("Do you move one of your pegs"), "one Destiny card"
    assert t.options("Ann")[:2] == ["Way of the Rat", "Way of the Ox"]
    assert t.options("Ann")[-1] == "Neither"
    assert "The Thief" not in t.options("Ann")
    t.answer("Ann", "Peg i5 to i6")
    assert t.asked == ["Bob"]
    assert cards(t.game.discards) == ["The Spy"]
    t = on({"Ann": "i5"}, ["The Spy"])
    t.answer("Ann", "None")
    assert t.prompt("Ann").startswith("Do you move one of your pegs")
    assert len(t.player("Ann").hand) == 2


def test_like_cards_are_offered_once() -> None:
    t = on({"Ann": "i5"}, ["Way of the Rat", "Way of the Rat"])
    assert t.options("Ann")[0] == "Way of the Rat"
    assert t.options("Ann")[1].startswith("Peg")


def test_hand_limit() -> None:
    hand = ["Way of the Rat", "Way of the Ox", "Way of the Dog", "Way of the Pig"]
    t = on({"Ann": "i5"}, hand)
    t.answer("Ann", "Neither")
    assert t.asked == ["Bob"], "five may be kept"
    t = on({"Ann": "i5"}, [*hand, "Way of the Sheep"])
    t.answer("Ann", "Neither")
    assert t.prompt("Ann") == "You hold 6 cards: discard down to 5"
    t.answer("Ann", "Yang")
    assert cards(t.game.discards) == ["Yang"]
    assert t.asked == ["Bob"]


def test_the_deck_runs_out() -> None:
    def last(game: DragonCheckers) -> None:
        for card in list(game.deck):
            game.discards.add(card)

    t = at(DragonCheckers, 2, arrange=last, mover="Ann")
    assert len(t.player("Ann").hand) == 4
    assert (len(t.game.deck), len(t.game.discards)) == (33, 0)


def test_nobody_draws_where_no_card_is_left() -> None:
    def none(game: DragonCheckers) -> None:
        for card in [*game.deck, *game.players[0].hand]:
            game.players[1].hand.add(card)

    t = at(DragonCheckers, 2, arrange=none, mover="Ann")
    assert not t.player("Ann").hand
    t.answer("Ann", "Neither")
    assert t.asked == ["Bob"]


# -- ways of one's own pegs ---------------------------------------------------------------------------------

NEXT = {"i4", "h5", "h6", "j5", "j6"}
"Where a peg on i5 can walk if one stands on i6."


@pytest.mark.parametrize(
    ("card", "further"),
    [
        ("Rat", "i7 i8 j8 j7 h7 h8"),
        ("Tiger", "i7 j7 h7"),
        ("Dragon", "i7 i8 j8 j7 h7 h8 g10 h10"),
        ("Horse", "i7 j7 h7 i3 j4 h4 g5 g6 g7 k6 k5 k7 i8 j8 h8 k8 g8"),
    ],
)
def test_ways_of_one_peg(card: str, further: str) -> None:
    """Any of its walks and jumps may be left out; g10 and h10 are reached over h9, after i6 and a walk."""
    t = on({"Ann": "i5 i6", "Bob": "h9"}, [f"Way of the {card}"])
    play(t, f"Way of the {card}")
    assert t.prompt("Ann") == f"Way of the {card}: move one of your pegs"
    assert goals(t, "i5") == NEXT | set(further.split())
    assert "None" not in t.options("Ann")
    t.answer("Ann", "Peg i5 to " + further.split()[-1])
    assert further.split()[-1] in holes(t, "Ann")
    assert t.asked == ["Bob"]


def test_ox() -> None:
    t = on({"Ann": "i5 i6"}, ["Way of the Ox"])
    play(t, "Way of the Ox")
    twice = "i3 j5 j4 h4 h5 h6 i4 g5 g6 h7 g7 j6 k6 k5 j7 k7"
    assert goals(t, "i5") == set(twice.split())
    assert "i5" not in goals(t, "i5")


def test_rabbit_and_dog() -> None:
    t = on({"Ann": "i5 i6"}, ["Way of the Rabbit"])
    play(t, "Way of the Rabbit")
    assert goals(t, "i5") == {"i7"}
    assert goals(t, "i6") == {"i4"}
    assert goals(t, "o3") == {"m7", "m9"}
    assert goals(t, "n3") == set()
    t.answer("Ann", "Peg i5 to i7")
    assert t.options("Ann")[-1] == "None"
    assert goals(t, "i7") == set(), "two different pegs"
    assert goals(t, "i6") == {"i8"}
    t.answer("Ann", "Peg i6 to i8")
    assert t.asked == ["Bob"]
    assert holes(t, "Ann") >= {"i7", "i8"}
    t = on({"Ann": "i5 i6"}, ["Way of the Dog"])
    play(t, "Way of the Dog")
    assert goals(t, "i5") == NEXT
    t.answer("Ann", "Peg i5 to i4")
    assert "i7" in goals(t, "i6")
    assert goals(t, "i4") == set()
    t.answer("Ann", "None")
    assert t.asked == ["Bob"]


def test_rooster() -> None:
    """One long jump, over two pegs of others, before and after any other jumps."""
    t = on({"Ann": "i5", "Bob": "i6 i7 j9 h8 g8"}, ["Way of the Rooster"])
    play(t, "Way of the Rooster")
    assert goals(t, "i5") == {"i8", "k10"}, "f8 would be a second one"
    t = on({"Ann": "i5", "Bob": "h6 h7 g8"}, ["Way of the Rooster"])
    play(t, "Way of the Rooster")
    assert goals(t, "i5") == {"g7", "g9"} | {"i7"}
    for men in ({"Ann": "i5 i6", "Bob": "i7"}, {"Ann": "i5 i7", "Bob": "i6"}, {"Ann": "i5 i6 i7"}):
        t = on(men, ["Way of the Rooster"])
        play(t, "Way of the Rooster")
        assert goals(t, "i5") == set()
    t = on({"Ann": "i5", "Bob": "i6 i7 i8"}, ["Way of the Rooster"])
    play(t, "Way of the Rooster")
    assert goals(t, "i5") == set(), "the hole behind must be empty"


def test_rooster_over_pegs_of_two_others() -> None:
    t = on({"Ann": "i5", "Bob": "i6", "Cleo": "i7"}, ["Way of the Rooster"], players=3)
    play(t, "Way of the Rooster")
    assert goals(t, "i5") == {"i8"}


# -- ways of others' pegs -----------------------------------------------------------------------------------


def test_sheep_pig_and_monkey() -> None:
    t = on({"Ann": "i5 i6", "Bob": "f5"}, ["Way of the Sheep"])
    play(t, "Way of the Sheep")
    assert t.prompt("Ann") == "Way of the Sheep: move a peg of an opponent"
    assert goals(t, "i5") == set()
    assert goals(t, "f5") == {"f4", "f6", "e5", "e6", "g4", "g5"}
    assert goals(t, "d1") == {"e5", "e6"}
    t.answer("Ann", "Peg f5 to g5")
    assert "Ann moves a peg of Bob from f5 to g5" in t.log("Bob")
    assert t.asked == ["Bob"]
    t = on({"Ann": "i5 i6", "Bob": "f5"}, ["Way of the Pig"])
    play(t, "Way of the Pig")
    t.answer("Ann", "Peg f5 to f4")
    assert t.prompt("Ann") == "Way of the Pig: move one of your pegs"
    assert goals(t, "i5") == NEXT
    t.answer("Ann", "Peg i5 to i4")
    assert t.asked == ["Bob"]
    t = on({"Ann": "i5 i6", "Bob": "f5"}, ["Way of the Monkey"])
    play(t, "Way of the Monkey")
    t.answer("Ann", "Peg f5 to f4")
    assert goals(t, "i5") == {"i7"}
    assert "None" not in t.options("Ann")
    t.answer("Ann", "Peg i5 to i7")
    assert t.asked == ["Bob"]


def test_others_may_be_moved_out_of_their_goal() -> None:
    t = on({"Ann": "i5", "Bob": "n1"}, ["Way of the Sheep"])
    play(t, "Way of the Sheep")
    assert goals(t, "n1") >= {"m5", "m6"}


def test_the_jump_of_the_monkey_is_left_out_where_it_is_impossible() -> None:
    spread = "q1 n1 n4 k1 k6 k10 i1 i5 i9 g5"
    t = on(
        {"Bob": "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4", "Ann": spread}, ["Way of the Monkey", "Way of the Rabbit"]
    )
    assert "Way of the Rabbit" not in t.options("Ann"), "nobody can jump"
    play(t, "Way of the Monkey")
    t.answer("Ann", "Peg d1 to e5")
    assert t.asked == ["Bob"]


def test_snake() -> None:
    t = on({"Ann": "i5", "Bob": "d2 n1"}, ["Way of the Snake"])
    play(t, "Way of the Snake")
    assert t.prompt("Ann") == "Which peg do you switch?"
    assert len(t.options("Ann")) == 20
    t.answer("Ann", "Peg i5")
    assert t.prompt("Ann") == "With which peg does the one on i5 change places?"
    assert len(t.options("Ann")) == 19
    assert "Peg i5" not in t.options("Ann")
    assert "Peg q1" in t.options("Ann"), "also another of her own"
    t.answer("Ann", "Peg d2")
    assert "d2" in holes(t, "Ann")
    assert "i5" in holes(t, "Bob")
    assert "Ann switches the pegs on i5 and d2" in t.log("Bob")
    assert t.asked == ["Bob"]


# -- Destiny cards ------------------------------------------------------------------------------------------


def test_fortune_teller() -> None:
    told = ["Way of the Rat", "Way of the Ox", "The Spy", "The General", "Yin"]
    t = on({}, ["The Fortune Teller"], deck=["Yang", *told, "The Thief"])
    play(t, "The Fortune Teller")
    assert t.log("Ann")[-1] == (
        "Ann looks at the top of the deck: Way of the Rat, Way of the Ox, The Spy, The General and Yin"
    )
    assert t.log("Bob")[-1] == "Ann looks at the top of the deck: 5 cards"
    t.answer("Ann", "Neither")
    assert cards(t.player("Bob").hand) == ["Way of the Rat"], "they stay in their order"


def test_merchant() -> None:
    t = on({}, ["The Merchant"], deck=["Yang", "Way of the Rat", "Way of the Ox"])
    play(t, "The Merchant")
    assert cards(t.player("Ann").hand) == ["Yang", "Way of the Rat", "Way of the Ox"]


def test_thief() -> None:
    t = on({}, ["The Thief"], ["Way of the Rat"])
    play(t, "The Thief")
    assert cards(t.player("Ann").hand) == ["Yang", "Way of the Rat"]
    assert not t.player("Bob").hand
    taken = set()
    for seed in range(12):
        t = on({}, ["The Thief"], ["Way of the Rat", "Way of the Ox"], seed=seed)
        play(t, "The Thief")
        taken |= set(cards(t.player("Ann").hand))
    assert taken == {"Yang", "Way of the Rat", "Way of the Ox"}
    t = on({}, ["The Thief"])
    play(t, "The Thief")
    assert cards(t.player("Ann").hand) == ["Yang"], "an empty hand"


def test_spy() -> None:
    t = on({}, ["The Spy"], ["Way of the Rat", "Way of the Ox"])
    play(t, "The Spy")
    assert t.log("Ann")[-1] == "Ann looks at Bob's hand: Way of the Rat and Way of the Ox"
    assert cards(t.player("Bob").hand) == ["Way of the Rat", "Way of the Ox"]


def test_general() -> None:
    t = on({}, ["The General"], ["Way of the Rat", "Way of the Ox"])
    play(t, "The General")
    assert not t.player("Bob").hand
    assert cards(t.game.discards) == ["The General", "Way of the Rat", "Way of the Ox"]
    assert t.log("Ann")[-1] == "Bob discards Way of the Rat and Way of the Ox"


def test_diplomat() -> None:
    t = on({}, ["The Diplomat"], ["Way of the Rat", "Way of the Ox"], deck=["Yang", "Way of the Dog"])
    play(t, "The Diplomat")
    assert cards(t.player("Ann").hand) == ["Yang", "Way of the Dog"]
    assert t.prompt("Bob") == "The Diplomat: which card do you discard?"
    t.answer("Bob", "Way of the Ox")
    assert cards(t.game.discards) == ["The Diplomat", "Way of the Ox"]
    assert t.asked == ["Ann"]
    t = on({}, ["The Diplomat"], deck=["Yang", "Way of the Dog"])
    play(t, "The Diplomat")
    assert t.asked == ["Ann"], "Bob has no card"


@pytest.mark.parametrize("card", ["The Thief", "The Spy", "The General", "The Diplomat"])
def test_one_of_several_opponents(card: str) -> None:
    t = on({}, [card], players=3)
    play(t, card)
    assert t.prompt("Ann") == "Whom does it concern?"
    assert t.options("Ann") == ["Bob", "Cleo"]


def test_the_others_lose_nothing() -> None:
    t = on({}, ["The General"], ["Way of the Rat"], players=3)
    play(t, "The General")
    t.answer("Ann", "Cleo")
    assert (len(t.player("Bob").hand), len(t.player("Cleo").hand)) == (1, 0)


# -- Yang and Yin -------------------------------------------------------------------------------------------


def test_yang() -> None:
    t = on({}, ["The General"], ["Yang", "Way of the Rat"], deck=["Way of the Ox"])
    t.answer("Ann", "The General")
    assert t.prompt("Bob") == "Ann plays The General. Do you answer?"
    assert t.options("Bob") == ["Yang", "Pass"]
    t.answer("Bob", "Yang")
    t.pass_all()
    assert cards(t.player("Bob").hand) == ["Way of the Rat"]
    assert cards(t.game.discards) == ["The General", "Yang"]
    assert "The General comes to nothing" in t.log()
    assert t.prompt("Ann").startswith("Do you move one of your pegs"), "the Destiny Phase is over"


def test_a_move_card_negated_is_the_journey() -> None:
    t = on({"Ann": "i5"}, ["Way of the Rat"], ["Yang"], deck=["Way of the Ox"])
    before = holes(t, "Ann")
    t.answer("Ann", "Way of the Rat")
    t.answer("Bob", "Yang")
    t.pass_all()
    assert (holes(t, "Ann"), t.asked) == (before, ["Bob"])


def test_yang_against_yang() -> None:
    t = on({}, ["The General"], ["Yang", "Way of the Rat"], deck=["Yang"])
    t.answer("Ann", "The General")
    t.answer("Bob", "Yang")
    assert t.options("Ann") == ["Yang", "Pass"]
    t.answer("Ann", "Yang")
    t.pass_all()
    assert not t.player("Bob").hand
    assert cards(t.game.discards) == ["The General", "Yang", "Yang", "Way of the Rat"]


def test_nobody_is_asked_when_both_yangs_are_spent() -> None:
    t = on({}, ["The Merchant"], ["Way of the Rat"], ["Yang", "Yang"], deck=["Way of the Ox"])
    t.answer("Ann", "The Merchant")
    assert t.asked == ["Ann"]


def test_yin() -> None:
    t = on(
        {},
        ["Yin"],
        ["The Spy"],
        discards=["Way of the Rat", "The Merchant"],
        deck=["Yang", "Way of the Ox", "Way of the Dog"],
    )
    assert t.options("Ann") == ["Yin", "None"]
    t.answer("Ann", "Yin")
    assert t.prompt("Bob") == "Ann plays Yin as The Merchant. Do you answer?"
    t.pass_all()
    assert cards(t.player("Ann").hand) == ["Yang", "Way of the Ox", "Way of the Dog"]
    assert cards(t.game.discards) == ["Way of the Rat", "The Merchant", "Yin"]
    assert "Ann plays Yin as The Merchant" in t.log()
    t = on({"Ann": "i5"}, ["Yin"], discards=["The Merchant", "Way of the Sheep"])
    assert t.options("Ann")[0] == "Yin", "in the Journey Phase"
    play(t, "Yin")
    assert t.prompt("Ann") == "Way of the Sheep: move a peg of an opponent"


@pytest.mark.parametrize("top", ["Yin", "Yang", None])
def test_yin_copies_no_special_card(top: str | None) -> None:
    t = on(
        {}, ["Yin"], discards=["The Merchant", "Way of the Rat", top] if top else [], deck=["Way of the Ox"]
    )
    assert "Yin" not in t.options("Ann")
    assert t.prompt("Ann").startswith("Do you move one of your pegs")


def test_yin_after_a_destiny_card_of_ones_own() -> None:
    t = on({}, ["Yin", "The Spy"], discards=["Way of the Rat"])
    assert t.options("Ann") == ["The Spy", "None"]
    play(t, "The Spy")
    assert "Yin" not in t.options("Ann"), "the Spy is no Move card"


# -- the end ------------------------------------------------------------------------------------------------


def test_all_ten_pegs_win() -> None:
    nine = "e8 a1 b1 b2 c1 c2 c3 d1 d2 d3"
    t = on({"Bob": LINE, "Ann": nine})
    t.answer("Ann", "Peg e8 to d4")
    result = t.over()
    assert (result.ending, result.winners, result.scores) == ("all pegs across", [0], [10, 0])
    assert result.reason == "All pegs of Ann have come to the opposite corner."
    t = on({"Bob": "d4 i1 i2 i3 i6 i8 i9 h2 h4 h6", "Ann": nine})
    assert "d4" not in goals(t, "e8")
    t.answer("Ann", "Peg e8 to e7")
    assert t.result() is None, "Bob's peg keeps her out"
    t = on({"Bob": LINE, "Ann": "d4 a1 b1 b2 c1 c2 c3 d1 d2 d3"})
    t.answer("Ann", "Neither")
    assert t.over().winners == [0], "it is seen after a journey"


def test_who_stays_in_anothers_corner_is_pushed_out_in_the_end() -> None:
    men = {"Bob": "d4 d3 i1 i2 i3 i6 i8 i9 h2 h4", "Ann": "e8 e1 a1 b1 b2 c1 c2 d1"}
    assert not goals(on(men, turn=120), "e8") & {"d3", "d4"}
    t = on(men, turn=121)
    assert goals(t, "e8") >= {"d3", "d4"}
    assert "d3" not in goals(t, "c2"), "only from outside"
    t.answer("Ann", "Peg e8 to d4")
    assert "d4" in holes(t, "Ann")
    assert "e8" in holes(t, "Bob")
    assert "Ann pushes a peg of Bob out of d4 to e8" in t.log()
    assert t.asked == ["Bob"]


def test_nobody_pushes_in_other_corners_or_by_cards() -> None:
    t = on({"Bob": "d4 e7 e2", "Ann": "e8 e1"}, ["Way of the Dog"], turn=150)
    assert "e7" not in goals(t, "e8")
    assert "e2" not in goals(t, "e1")
    play(t, "Way of the Dog")
    assert "d4" not in goals(t, "e8")


def test_a_peg_that_an_opponent_moves_home_wins_too() -> None:
    t = on({"Ann": LINE, "Bob": "m8 n1 n2 n3 o1 o2 o3 p1 p2 q1"}, ["Way of the Sheep"])
    play(t, "Way of the Sheep")
    t.answer("Ann", "Peg m8 to n4")
    assert t.over().winners == [1]


def test_two_at_once() -> None:
    t = on(
        {"Bob": "d4 n2 n3 n4 o1 o2 o3 p1 p2 q1", "Ann": "n1 a1 b1 b2 c1 c2 c3 d1 d2 d3"}, ["Way of the Snake"]
    )
    play(t, "Way of the Snake")
    t.answer("Ann", "Peg n1", "Peg d4")
    result = t.over()
    assert (result.winners, result.ending) == ([0, 1], "all pegs across")
    assert result.reason == "All pegs of Ann and Bob have come to the opposite corner."


def test_four_hundred_turns_each() -> None:
    t = on({"Bob": LINE, "Ann": "a1 b1 i5"})
    t.game.turns = 799
    t.answer("Ann", "Neither")
    assert t.result() is None
    while "None" in t.options("Bob"):
        t.answer("Bob", "None")
    t.answer("Bob", "Neither")
    result = t.over()
    assert (result.ending, result.winners, result.scores) == ("stalled", [0], [2, 0])


def test_estimate() -> None:
    t = on({"Bob": LINE}, ["Yin", "Way of the Rat"])
    assert t.game.estimate(t.player("Ann")) == pytest.approx(0.1 * 3 - (16 + 30 + 42 + 52) - 30)
    t = on({"Bob": LINE, "Ann": "d4 a1 b1 b2 c1 c2 c3 d1 d2 e8"})
    assert t.game.estimate(t.player("Ann")) == pytest.approx(0.1 - (2 * 1 + 3 * 2 + 3 * 3 + 4) - 3)


def test_the_last_card_of_a_full_hand_is_worth_nothing_to_bots() -> None:
    hand = ["Way of the Rat", "Way of the Ox", "Way of the Dog", "Way of the Pig", "Yin"]
    games = [on({"Bob": LINE}, hand[:number]).game for number in (2, 3, 4, 5)]
    three, four, five, six = (game.estimate(game.players[0]) for game in games)
    assert four - three == pytest.approx(0.1)
    assert four == five == six


def test_whole_game() -> None:
    """Everybody moves a peg as near to the tip as it goes, and plays no card."""
    t = at(DragonCheckers, 2, seed=2, mover="Ann")
    tips = {"Ann": "a1", "Bob": "q1"}

    def left(label: str, name: str) -> int:
        _, start, _, goal = label.split()
        star = t.game.star.grid
        tip = star[tips[name]]
        return int(star[goal].distance(tip)) - int(star[start].distance(tip))

    while t.table.asks:
        name = t.asked[0]
        moves = [label for label in t.options(name) if label.startswith("Peg")]
        if moves:
            t.answer(name, min(moves, key=lambda label: (left(label, name), label)))
        else:
            t.answer(name, t.options(name)[-1])
    assert t.over().ending == "all pegs across"


# -- entered a second time from the rulebook, and further cases ----------------------------------------

CARD_LIST = """
    Way of the Rat|M|Peg may Jump and then Walk
    Way of the Ox|M|Walk one Peg Twice
    Way of the Tiger|M|Peg may Walk once and then Jump
    Way of the Rabbit|M|2 Pegs may Jump
    Way of the Dragon|M|Peg may Jump, then Walk, then Jump again
    Way of the Snake|M|Switch places of any 2 Pegs
    Way of the Horse|M|Peg may Walk, then Jump, then Walk again
    Way of the Sheep|M|Walk Opponent's Peg
    Way of the Monkey|M|Walk Opponent's Peg and Jump with your Peg
    Way of the Rooster|M|Peg may make one 2-space Jump during its Route
    Way of the Dog|M|You may Walk 2 Pegs
    Way of the Pig|M|Walk Opponent's Peg and your Peg
    Yang|X|Negate a card just played
    Yin|X|Copy the top card of the Discard
    The Fortune Teller|D|Look at Next 5 cards in Deck
    The Merchant|D|Draw 2 Cards from the Deck
    The Thief|D|Steal 1 Random card from Opponent's Hand
    The Spy|D|Look at Opponent's Hand
    The General|D|Opponent must discard his entire hand
    The Diplomat|D|Draw 1 Card. Opponent must discard 1 Card
"""


def test_card_list_as_printed() -> None:
    printed = [line.strip().split("|") for line in CARD_LIST.strip().splitlines()]
    game = at(DragonCheckers).game
    deck = [*game.deck, *(card for player in game.players for card in player.hand)]
    found = Counter((str(card), card.type[0], card.text) for card in deck)
    assert found == {(name, {"X": "S"}.get(kind, kind), text): 2 for name, kind, text in printed}
    assert found.total() == 40


def test_the_next_player_may_negate_what_the_first_lets_pass() -> None:
    t = on({}, ["The General"], ["Way of the Rat"], players=3, deck=["Way of the Ox"])
    t.player("Cleo").hand.add(next(card for card in t.game.deck if str(card) == "Yang"))
    t.answer("Ann", "The General")
    t.answer("Bob", "Pass")
    assert t.options("Cleo") == ["Yang", "Pass"]
    t.answer("Cleo", "Yang")
    t.pass_all()
    assert len(t.player("Bob").hand) == 1


def test_yang_negates_yin() -> None:
    t = on({}, ["Yin"], ["Yang", "Way of the Rat"], discards=["The General"], deck=["Way of the Ox"])
    t.answer("Ann", "Yin")
    assert t.prompt("Bob") == "Ann plays Yin as The General. Do you answer?"
    t.answer("Bob", "Yang")
    t.pass_all()
    assert cards(t.player("Bob").hand) == ["Way of the Rat"]
    assert t.prompt("Ann").startswith("Do you move one of your pegs")


def test_a_jump_may_cross_the_corner_it_wants_to_come_to() -> None:
    """A chain that began outside may land in the corner and go on out of it; it is one move."""
    t = on({"Bob": "e6 e7 i1 i2 i3 i6 i8 i9 h2 h4", "Ann": "f5"})
    assert goals(t, "f5") >= {"d2", "f7"}
    t.answer("Ann", "Peg f5 to f7")
    assert "f7" in holes(t, "Ann")


def test_the_merchant_draws_through_the_shuffled_discards() -> None:
    def one_left(game: DragonCheckers) -> None:
        for card in list(game.deck)[2:]:
            game.discards.add(card)
        merchant = next(card for card in game.discards if str(card) == "The Merchant")
        game.players[0].hand.add(merchant)

    t = at(DragonCheckers, 2, arrange=one_left, mover="Ann", seed=7)
    before = len(t.player("Ann").hand)
    play(t, "The Merchant")
    assert len(t.player("Ann").hand) == before + 1
    assert len(t.game.discards) == 0


def test_a_card_of_two_parts_of_which_the_first_is_impossible() -> None:
    """No peg of the opponent can walk: the Monkey still lets one jump."""
    ring = {"Bob": "q1 p1 p2 o1 o2 o3 n1 n2 n3 n4", "Ann": "m5 m6 m7 m8 m9 l5 l8"}
    t = on(ring, ["Way of the Monkey"])
    play(t, "Way of the Monkey")
    assert t.prompt("Ann") == "Way of the Monkey: move one of your pegs"
    assert "None" not in t.options("Ann")
