from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tabletome.engine import Table
from tabletome.games.play_ground_skirmish import PlayGroundSkirmish
from tabletome.testing import Trial, at, give

Skirmish = Trial[PlayGroundSkirmish]
FIGHT, END = "On to the Fight Phase", "End the turn"
FOOT, SKATES, BOARD, BIKE = "kid on foot", "kid on Skates", "kid on a Skate Board", "kid on a Bike"
FAR_AWAY = [f"h{row}" for row in range(1, 9)] + ["g8"]


def skirmish(
    ann: Mapping[str, str],
    bob: Mapping[str, str],
    cards: str = "",
    bob_cards: str = "",
    obstacles: Sequence[str] = (),
    phase: str = "Move",
    discarded: Sequence[str] = (),
    **more: Any,
) -> Skirmish:
    """Ann is on move in this phase; kids stand on these squares, the others are gone."""

    def arrange(g: PlayGroundSkirmish) -> None:
        g.mover = me = g.players[0]
        if phase == "Draw":
            g.then(g.draw_phase, me)
        if phase != "Fight":
            g.then(g.move_phase, me)
        g.then(g.fight_phase, me)
        for kid in list(g.playground):
            g.players[kid.seat].ran_home.add(kid)
        for leader, held in zip(g.players, (cards, bob_cards), strict=True):
            give(leader.hand, *(card for card in held.split(", ") if card))
        give(g.discards, *discarded)
        laid = list(g.obstacles)
        g.obstacles.cells.clear()
        for obstacle, name in zip(laid, [*obstacles, *FAR_AWAY], strict=False):
            obstacle.at = g.obstacles.grid[name]
            g.obstacles.cells[obstacle.at] = obstacle

    kids = {square: f"Ann's {kid}" for square, kid in ann.items()}
    kids |= {square: f"Bob's {kid}" for square, kid in bob.items()}
    return at(PlayGroundSkirmish, arrange=arrange, board={"playground": kids}, **more)


def squares(t: Skirmish, name: str) -> set[str]:
    return {str(kid.at) for kid in t.game.gang(t.player(name))}


def goals(t: Skirmish, name: str = "Ann") -> set[str]:
    return set(t.options(name)) - {"Stay"}


def names(cards: Any) -> list[str]:
    return [str(card) for card in cards]


# -- box and setup -------------------------------------------------------------------------------------------


def test_the_deck_has_50_cards() -> None:
    """The card list of the rulebook: number, range, type, notes."""
    printed = {
        "Find Cover": (2, 0, "Defense", "Only in Obstacle spaces"),
        "Dodge": (2, 0, "Defense", "Plus move 1 space"),
        "Duck": (2, 0, "Defense", ""),
        "Run Away": (2, 0, "Defense", "Plus move 2 spaces"),
        "Boys Don't Cry": (2, 0, "Defense", ""),
        "Spit Balls": (2, 2, "Attack", ""),
        "Big Water Gun": (2, 2, "Attack", ""),
        "Dodge Ball": (2, 3, "Attack", ""),
        "Water Balloon": (2, 4, "Attack", ""),
        "Wedgie": (1, 1, "Attack", ""),
        "Pinch & Twist": (2, 1, "Attack", ""),
        "Noogies": (2, 1, "Attack", ""),
        "Rope Burn": (1, 1, "Attack", ""),
        "Walk": (7, 1, "Move", "Any Kid"),
        "Run": (7, 2, "Move", "Any Kid"),
        "Skates": (2, 3, "Move", "Only kids with Skates"),
        "Skate Board": (2, 3, "Move", "Only kids with Skate Boards"),
        "Bike": (2, 4, "Move", "Only kids with Bikes"),
        "Trip": (2, 0, "Special", "Negate target Move"),
        "Here's the Plan": (2, 0, "Special", "Draw 2 Cards"),
        "Intimidation": (2, 0, "Special", "Opponent discards 2 cards"),
    }
    g = at(PlayGroundSkirmish).game
    cards = [*g.deck, *g.discards, *(card for leader in g.players for card in leader.hand)]
    assert Counter((c.name, c.range, c.type, c.notes) for c in cards) == {
        (name, *rest): copies for name, (copies, *rest) in printed.items()
    }
    assert len(cards) == 50
    assert list(PlayGroundSkirmish.seats) == [2]


def test_two_names() -> None:
    cards: list[Any] = at(PlayGroundSkirmish).game.box
    renamed = [c for c in cards if str(c) in ("Pinch & Twist", "Rope Burn")]
    assert [(str(c), c.type, c.range) for c in renamed] == [
        ("Pinch & Twist", "Attack", 1),
        ("Pinch & Twist", "Attack", 1),
        ("Rope Burn", "Attack", 1),
    ]


@pytest.mark.parametrize("count", [8, 9, 10])
def test_obstacles(count: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(8):
        game = at(PlayGroundSkirmish, seed=seed, options={"obstacle_spaces": count}).game
        assert len(game.obstacles) == count
        met.update(str(obstacle.at) for obstacle in game.obstacles)
        assert max(Counter(names(game.obstacles)).values()) == 2
        assert set(names(game.obstacles)) == {
            "Jungle Gym", "Monkey Bars", "Teeter-Totter", "Swings", "Slide",
        }  # fmt: skip
    assert {square[1] for square in met} == set("3456")
    assert len(met) > 20
    assert at(PlayGroundSkirmish).game.options["obstacle_spaces"] == 9


GANG = ["Bike"] * 2 + ["On foot"] * 2 + ["Skate Board"] * 2 + ["Skates"] * 2


def test_kids_start_on_the_back_two_rows() -> None:
    for seed in range(5):
        t = Skirmish(Table(PlayGroundSkirmish, seed=seed))
        t.answer("Ann", "All at random")
        t.answer("Bob", "All at random")
        for leader, rows in zip(t.game.players, ("12", "78"), strict=True):
            gang = t.game.gang(leader)
            assert sorted(kid.name for kid in gang) == GANG
            assert {str(kid.at)[1] for kid in gang} <= set(rows)


def test_gangs_are_set_up_unseen() -> None:
    t = Skirmish(Table(PlayGroundSkirmish, seed=1))
    assert t.asked == ["Ann", "Bob"]
    assert t.prompt("Ann") == "How do you set up your 8 men?"
    plans = ["All in front", "All in the last row", "Bikes and Skates behind", "All at random", "One by one"]
    assert t.options("Ann") == plans
    assert len(t.game.obstacles) == 9
    t.answer("Ann", "One by one")
    assert t.options("Ann") == [SKATES, BOARD, BIKE, FOOT, "Place the rest at random"]
    t.answer("Ann", BIKE)
    places = t.options("Ann")
    assert places == [column + row for row in "21" for column in "abcdefgh"]
    t.answer("Ann", "c1", "Place the rest at random")
    assert not t.game.playground
    t.answer("Bob", "All in front")
    assert {(str(kid.at), kid.name) for kid in t.game.gang(t.player("Bob"))} == {
        ("h7", "On foot"), ("g7", "Skates"), ("f7", "Skate Board"), ("e7", "Bike"),
        ("d7", "Bike"), ("c7", "Skate Board"), ("b7", "Skates"), ("a7", "On foot"),
    }  # fmt: skip
    assert ("c1", "Bike") in {(str(kid.at), kid.name) for kid in t.game.gang(t.player("Ann"))}


def test_all_see_what_each_kid_has() -> None:
    t = skirmish({"c2": BIKE, "d2": FOOT}, {"c7": SKATES, "d7": BOARD})
    (board,) = (place for place in t.table.view(1).places if place.id == "playground")
    assert {item.figures["name"] for item in board.items} == {"Bike", "On foot", "Skates", "Skate Board"}


@pytest.mark.parametrize(
    ("plan", "squares"),
    [
        (
            "All in the last row",
            "a1 On foot, b1 Skates, c1 Skate Board, d1 Bike, e1 Bike, f1 Skate Board, g1 Skates, h1 On foot",
        ),
        (
            "Bikes and Skates behind",
            "a2 Skate Board, c2 On foot, f2 On foot, h2 Skate Board, b1 Skates, d1 Bike, e1 Bike, g1 Skates",
        ),
    ],
)
def test_line_ups(plan: str, squares: str) -> None:
    t = Skirmish(Table(PlayGroundSkirmish, seed=1))
    t.answer("Ann", plan)
    t.answer("Bob", plan)
    assert {f"{kid.at} {kid.name}" for kid in t.game.gang(t.player("Ann"))} == set(squares.split(", "))
    assert len(t.game.gang(t.player("Bob"))) == 8


def test_hands_are_empty_before_the_first_draw() -> None:
    first = set()
    for seed in range(10):
        t = at(PlayGroundSkirmish, seed=seed)
        mover = t.game.mover
        first.add(mover.name)
        assert [len(p.hand) for p in t.game.players] == [3 if p is mover else 0 for p in t.game.players]
    assert first == {"Ann", "Bob"}


# -- draw phase ----------------------------------------------------------------------------------------------


def test_hand_size() -> None:
    held = "Walk, Run, Duck, Dodge"
    drawn = {"deck": ["Bike", "Bike", "Trip"]}
    t = skirmish({"a1": FOOT}, {"a8": FOOT}, held, "Wedgie, Noogies", phase="Draw", decks=drawn)
    assert t.prompt("Ann") == "You hold 7 cards: discard down to 5"
    t.answer("Ann", "Bike", "Dodge")
    assert names(t.player("Ann").hand) == ["Walk", "Run", "Duck", "Bike", "Trip"]
    assert names(t.game.discards) == ["Bike", "Dodge"]
    assert t.prompt("Ann") == "Move Phase: play a Move or a Special card?"
    t = skirmish({"a1": FOOT}, {"a8": FOOT}, "Here's the Plan, Duck, Duck, Run, Run")
    t.answer("Ann", "Here's the Plan")
    assert len(t.player("Ann").hand) == 6
    t.answer("Ann", FIGHT, END)
    assert (len(t.player("Ann").hand), t.asked) == (6, ["Bob"])


def test_the_discards_are_shuffled_anew() -> None:
    def used_up(g: PlayGroundSkirmish) -> None:
        g.discards.add_all(list(g.deck))

    t = at(PlayGroundSkirmish, arrange=used_up)
    assert (len(t.game.deck), len(t.game.discards)) == (47, 0)


# -- move phase ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "movers"),
    [
        ("Walk", ["a1", "c1", "d1", "e1"]),
        ("Run", ["a1", "c1", "d1", "e1"]),
        ("Skates", ["c1"]),
        ("Skate Board", ["d1"]),
        ("Bike", ["e1"]),
    ],
)
def test_who_may_move(card: str, movers: list[str]) -> None:
    gang = {"a1": FOOT, "c1": SKATES, "d1": BOARD, "e1": BIKE}
    t = skirmish(gang, {"a8": FOOT}, card)
    t.answer("Ann", card)
    assert t.prompt("Ann") == f"Who moves with {card}?"
    assert [option[-2:] for option in t.options("Ann")] == movers


def test_no_card_for_these_kids() -> None:
    t = skirmish({"a1": FOOT}, {"a8": FOOT}, "Skates, Skate Board, Bike, Duck, Trip, Wedgie")
    assert t.options("Ann") == [FIGHT]


@pytest.mark.parametrize(
    ("card", "gear", "spaces"),
    [
        ("Walk", FOOT, 1),
        ("Run", FOOT, 2),
        ("Skates", SKATES, 3),
        ("Skate Board", BOARD, 3),
        ("Bike", BIKE, 4),
    ],
)
def test_moves_are_exact_and_may_turn(card: str, gear: str, spaces: int) -> None:
    """On an open playground turns lead to every space that is no farther, but not back."""
    t = skirmish({"c4": gear}, {"a8": FOOT}, card)
    t.answer("Ann", card, f"{gear} c4")
    assert t.prompt("Ann") == f"Where does your {gear} move?"
    near = {
        f"{column}{row}"
        for c, column in enumerate("abcdefgh")
        for row in range(1, 9)
        if 1 <= max(abs(c - 2), abs(row - 4)) <= spaces
    }
    assert goals(t) == near - {"a8"}


def test_a_move_cannot_be_shorter() -> None:
    """Ann's kid on a1 can leave by one space only, and from there go on to one."""
    t = skirmish({"a1": FOOT, "b1": SKATES, "b2": SKATES, "b3": BIKE}, {"a8": FOOT, "b4": FOOT}, "Run")
    t.answer("Ann", "Run", "kid on foot a1")
    assert goals(t) == {"a3"}


def test_nobody_moves_through_kids() -> None:
    wall = {"a1": BIKE, "a2": FOOT, "b2": FOOT}
    t = skirmish(wall, {"b1": FOOT, "a8": FOOT}, "Bike")
    assert t.options("Ann") == [FIGHT]
    t = skirmish({"a1": BIKE, "a2": FOOT}, {"b1": FOOT, "a8": FOOT}, "Bike", obstacles=["b2"])
    t.answer("Ann", "Bike", "kid on a Bike a1")
    assert goals(t) == {"b2"}


def test_an_obstacle_ends_a_move() -> None:
    t = skirmish({"a1": FOOT, "b1": FOOT}, {"b2": FOOT, "a8": FOOT}, "Run, Walk", obstacles=["a2"])
    t.answer("Ann", "Run", "kid on foot a1")
    assert goals(t) == {"a2"}
    t.answer("Ann", "a2", "Walk", "kid on foot a2")
    assert goals(t) == {"a1", "a3", "b3"}
    t = skirmish({"a1": FOOT}, {"a8": FOOT}, "Run", obstacles=["b2"])
    t.answer("Ann", "Run", "kid on foot a1")
    assert goals(t) == {"b2", "a2", "b1", "a3", "b3", "c1", "c2"}


def test_a_kid_moves_and_attacks_again() -> None:
    held = "Walk, Run, Bike, Spit Balls, Dodge Ball"
    t = skirmish({"a1": BIKE}, {"a4": FOOT, "a5": BOARD, "f8": FOOT}, held)
    t.answer("Ann", "Walk", "kid on a Bike a1", "a2", "Run", "kid on a Bike a2", "a3")
    assert t.log() == [
        "Ann plays Walk: the kid on a Bike on a1 is to move to a2",
        "Ann's kid on a Bike moves from a1 to a2",
        "Ann plays Run: the kid on a Bike on a2 is to move to a3",
        "Ann's kid on a Bike moves from a2 to a3",
    ]
    assert t.options("Ann") == ["Bike", FIGHT]
    t.answer("Ann", FIGHT, "Spit Balls", "kid on a Bike a3, kid on foot a4")
    assert squares(t, "Bob") == {"a5", "f8"}
    t.answer("Ann", "Dodge Ball", "kid on a Bike a3, kid on a Skate Board a5")
    assert squares(t, "Bob") == {"f8"}
    assert names(t.game.discards) == ["Walk", "Run", "Spit Balls", "Dodge Ball"]
    t.answer("Ann", END)
    assert t.asked == ["Bob"]


def test_trip() -> None:
    t = skirmish({"a1": FOOT}, {"a8": FOOT}, "Run, Walk", "Trip, Duck")
    t.answer("Ann", "Run", "kid on foot a1", "a3")
    assert t.prompt("Bob") == "Ann plays Run: the kid on foot on a1 is to move to a3. Do you answer?"
    assert t.options("Bob") == ["Trip", "Pass"]
    t.answer("Bob", "Trip")
    assert (squares(t, "Ann"), names(t.game.discards)) == ({"a1"}, ["Run", "Trip"])
    assert t.options("Ann") == ["Walk", FIGHT]
    t.answer("Ann", "Walk", "kid on foot a1", "a2")
    assert t.options("Bob") == ["Pass"]
    t.answer("Bob", "Pass")
    assert squares(t, "Ann") == {"a2"}


def test_who_cannot_trip_is_asked_as_long_as_he_might() -> None:
    t = skirmish({"a1": FOOT}, {"a8": FOOT}, "Walk", "Duck", discarded=["Trip", "Trip"])
    t.answer("Ann", "Walk", "kid on foot a1", "a2")
    assert t.asked == ["Ann"]
    t = skirmish({"a1": FOOT}, {"a8": FOOT}, "Walk", "Duck", discarded=["Trip"])
    t.answer("Ann", "Walk", "kid on foot a1", "a2")
    assert (t.asked, t.options("Bob")) == (["Bob"], ["Pass"])


# -- fight phase ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "reach"),
    [
        ("Wedgie", 1), ("Pinch & Twist", 1), ("Noogies", 1), ("Rope Burn", 1), ("Spit Balls", 2),
        ("Big Water Gun", 2), ("Dodge Ball", 3), ("Water Balloon", 4),
    ],
)  # fmt: skip
def test_range(card: str, reach: int) -> None:
    line = {"a2": FOOT, "a3": SKATES, "a4": BOARD, "a5": BIKE, "a6": FOOT}
    t = skirmish({"a1": FOOT}, line, card, phase="Fight")
    t.answer("Ann", card)
    assert t.prompt("Ann") == f"Who attacks whom with {card}?"
    targets = ["kid on foot a2", "kid on Skates a3", "kid on a Skate Board a4", "kid on a Bike a5"]
    assert t.options("Ann") == [f"kid on foot a1, {target}" for target in targets[:reach]]


def test_attacks_reach_over_others() -> None:
    ann = {"b2": FOOT, "b3": BIKE, "c3": SKATES}
    bob = {"b5": FOOT, "d4": BIKE, "e2": SKATES, "a4": BOARD, "c6": FOOT}
    t = skirmish(ann, bob, "Dodge Ball", phase="Fight", obstacles=["b4", "d4"])
    t.answer("Ann", "Dodge Ball")
    assert set(t.options("Ann")) == {
        "kid on foot b2, kid on foot b5",
        "kid on foot b2, kid on a Bike d4",
        "kid on foot b2, kid on Skates e2",
        "kid on a Bike b3, kid on foot b5",
        "kid on a Bike b3, kid on a Skate Board a4",
        "kid on Skates c3, kid on foot c6",
        "kid on Skates c3, kid on a Bike d4",
    }


def fight(bob_cards: str, obstacles: Sequence[str] = (), **more: Any) -> Skirmish:
    """Ann's kid attacks Bob's on a3, whose other one stands on f8."""
    bob = {"a3": FOOT, "f8": FOOT}
    t = skirmish({"a1": FOOT}, bob, "Spit Balls, Spit Balls", bob_cards, obstacles, "Fight", **more)
    t.answer("Ann", "Spit Balls", "kid on foot a1, kid on foot a3")
    return t


def test_a_hit_kid_runs_home() -> None:
    t = fight("Walk")
    assert t.options("Bob") == ["Pass"]
    t.answer("Bob", "Pass")
    assert squares(t, "Bob") == {"f8"}
    assert len(t.player("Bob").ran_home) == 7
    assert t.log()[-3:] == [
        "Ann plays Spit Balls",
        "Ann's kid on foot on a1 attacks Bob's kid on foot on a3",
        "Bob's kid on foot runs home crying",
    ]
    assert t.options("Ann") == [END]


@pytest.mark.parametrize("card", ["Duck", "Boys Don't Cry"])
def test_defense_cards(card: str) -> None:
    t = fight(f"{card}, Find Cover, Walk, Trip")
    assert t.prompt("Bob") == "Spit Balls is played against your kid on foot on a3. Do you answer?"
    assert t.options("Bob") == [card, "Pass"]
    t.answer("Bob", card)
    assert (squares(t, "Bob"), names(t.game.discards)) == ({"a3", "f8"}, ["Spit Balls", card])
    assert t.asked == ["Ann"]
    assert t.options("Ann") == ["Spit Balls", END]


def test_find_cover() -> None:
    t = fight("Find Cover, Walk", ["a3"])
    assert t.options("Bob") == ["Find Cover", "Pass"]
    t.answer("Bob", "Find Cover")
    assert squares(t, "Bob") == {"a3", "f8"}
    open_to_all = ["Duck"] * 2 + ["Dodge"] * 2 + ["Run Away"] * 2 + ["Boys Don't Cry"] * 2
    t = fight("Walk", discarded=open_to_all)
    assert (t.asked, squares(t, "Bob")) == (["Ann"], {"f8"})
    t = fight("Walk", ["a3"], discarded=open_to_all)
    assert (t.asked, t.options("Bob")) == (["Bob"], ["Pass"])


def test_dodge() -> None:
    t = fight("Dodge")
    t.answer("Bob", "Dodge")
    assert t.prompt("Bob") == "Where does your kid on foot move?"
    assert goals(t, "Bob") == {"a2", "b2", "b3", "a4", "b4"}
    t.answer("Bob", "b4")
    assert squares(t, "Bob") == {"b4", "f8"}
    assert t.log()[-1] == "Bob's kid on foot moves from a3 to b4"
    assert t.asked == ["Ann"]


def test_run_away() -> None:
    t = fight("Run Away", ["a4"])
    t.answer("Bob", "Run Away")
    assert goals(t, "Bob") == {
        "b1", "c1", "a2", "b2", "c2", "b3", "c3", "a4", "b4", "c4", "a5", "b5", "c5",
    }  # fmt: skip
    assert t.options("Bob")[-1] == "Stay"
    t.answer("Bob", "Stay")
    assert squares(t, "Bob") == {"a3", "f8"}
    assert t.asked == ["Ann"]


def test_no_room_to_dodge() -> None:
    around = {"a2": FOOT, "b2": FOOT, "b3": BIKE, "b4": BIKE, "a4": BOARD}
    t = skirmish({"a1": SKATES, **around}, {"a3": BIKE}, "Spit Balls", "Dodge", phase="Fight")
    t.answer("Ann", "Spit Balls", "kid on Skates a1, kid on a Bike a3")
    t.answer("Bob", "Dodge")
    assert (squares(t, "Bob"), t.asked) == ({"a3"}, ["Ann"])


def test_specials() -> None:
    for phase, way_out in (("Move", FIGHT), ("Fight", END)):
        held = "Here's the Plan, Intimidation, Trip, Duck"
        t = skirmish({"a1": FOOT}, {"f8": FOOT}, held, "Walk, Run, Bike", phase=phase)
        assert t.options("Ann") == ["Here's the Plan", "Intimidation", way_out]
        t.answer("Ann", "Here's the Plan")
        assert len(t.player("Ann").hand) == 5
        t.answer("Ann", "Intimidation")
        assert t.prompt("Bob") == "Ann makes you discard 2 cards"
        t.answer("Bob", "Run", "Walk")
        assert names(t.player("Bob").hand) == ["Bike"]
        assert t.asked == ["Ann"]
        assert way_out in t.options("Ann")
        assert names(t.game.discards) == ["Here's the Plan", "Intimidation", "Run", "Walk"]
    t = skirmish({"a1": FOOT}, {"f8": FOOT}, "Intimidation", "Walk")
    t.answer("Ann", "Intimidation")
    t.answer("Bob", "Walk")
    assert (len(t.player("Bob").hand), t.asked) == (0, ["Ann"])


# -- end -----------------------------------------------------------------------------------------------------


def test_the_last_kid_is_driven_off() -> None:
    t = skirmish({"a1": FOOT}, {"a2": BIKE}, "Wedgie", phase="Fight")
    t.answer("Ann", "Wedgie", "kid on foot a1, kid on a Bike a2")
    result = t.over()
    assert (result.ranks, result.ending) == ([1, 2], "driven off")
    assert result.reason == "Bob's gang is driven off the playground."


def test_a_hundred_quiet_turns() -> None:
    t = skirmish({"a1": FOOT, "b1": FOOT}, {"a8": BIKE})
    turns = 0
    while t.table.result is None:
        (name,) = t.asked
        option = t.options(name)[-1]
        turns += option == END
        t.answer(name, option)
    result = t.over()
    assert (turns, result.guarded, result.ranks, result.scores) == (100, True, [1, 2], [2, 1])


def test_a_whole_game() -> None:
    """From the set-up on, if each gang had but one kid."""
    deck = ["Bike", "Noogies", "Walk", "Skates", "Wedgie", "Run"]
    t = skirmish({"c2": BIKE}, {"c7": SKATES}, "", "Dodge", phase="Draw", decks={"deck": deck})
    t.answer("Ann", "Bike", "kid on a Bike c2", "c6")
    t.answer("Bob", "Pass")
    t.answer("Ann", FIGHT, "Noogies", "kid on a Bike c6, kid on Skates c7")
    t.answer("Bob", "Dodge", "d8")
    t.answer("Ann", END)
    t.answer("Bob", "Skates", "kid on Skates d8", "c7")
    t.answer("Ann", "Pass")
    t.answer("Bob", FIGHT, "Wedgie", "kid on Skates c7, kid on a Bike c6")
    t.answer("Ann", "Pass")
    assert t.over().ranks == [2, 1]
