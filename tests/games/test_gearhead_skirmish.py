from collections import Counter
from collections.abc import Callable

import pytest

from tabletome.games.gearhead_skirmish import GearheadSkirmish
from tabletome.testing import Trial, at

Skirmish = Callable[..., Trial[GearheadSkirmish]]


@pytest.fixture
def skirmish(monkeypatch: pytest.MonkeyPatch) -> Skirmish:
    """It is Ann's Action Phase, toys stand on these squares, and the dice will fall so."""

    def begin(
        toys: dict[str, str],
        *rolls: int,
        cup: bool = True,
        still: int = 0,
        roll: Callable[..., int] | None = None,
    ) -> Trial[GearheadSkirmish]:
        def arrange(g: GearheadSkirmish) -> None:
            g.drop_steps()
            g.mover, g.quiet_turns = g.players[0], still
            g.then(g.action_phase, g.mover)
            g.counter_pile.add_all(g.drawn)
            for square, label in toys.items():
                owner, _, name = label.partition("'s ")
                kind = name.split(" (")[0]
                heap = g.small_fry if kind == "Small Fry" else g.counter_pile
                toy = next(toy for toy in heap if toy.name == kind)
                g.board.put(toy, g.board.grid[square])
                toy.seat = 0 if owner == "Ann" else 1
                toy.ready = owner == "Ann"
                toy.zapped, toy.on_his_back = "zapped" in name, "on his back" in name
            if not cup:
                g.discard.add_all(g.counter_pile)

        monkeypatch.undo()
        t = at(GearheadSkirmish, arrange=arrange)
        falls = list(rolls)
        monkeypatch.setattr(GearheadSkirmish, "roll", roll or (lambda game, sides=6: falls.pop(0)))
        return t

    return begin


def standing(t: Trial[GearheadSkirmish]) -> dict[str, str]:
    return {str(toy.at): str(toy) for toy in sorted(t.game.board, key=lambda toy: toy.at.name)}


def points(t: Trial[GearheadSkirmish]) -> list[int]:
    return [len(player.victory_pile) for player in t.game.players]


# -- the box and the turn -----------------------------------------------------------------------------------


# The toy list of the rulebook, its torn tables rejoined: for each face of the die, how far ahead ("2"),
# how far diagonally ("2d"), a distance by a further die ("1d6", "1d6d"), or what else.
TOYS = {
    "Big Al": ("Bulldozer", "1 1 2 2 3 3"),
    "Clucketta": ("Chicken", "1 2 3 1d 2d 3d egg egg"),
    "Small Fry": ("Baby chick", "1d6 1d6 1d6 1d6d 1d6d 1d6d"),
    "Dead Head": ("Skull", "1 2 3 1d 2d 3d"),
    "Disasteroid": ("Robot with laser", "1 2 3 shoot left right"),
    "Handy": ("White glove", "1 2 3 4 5 6"),
    "Krush Kringle": ("Santa Claus on steroids", "1 1 1 2 2 2"),
    "Orbit": ("Flying saucer", "1 2 3 4 5 6"),
    "Presto": ("Magician", "1 1 2 2 3 3 vanish vanish"),
    "Kangaruffian": ("Kangaroo with boxing gloves", "1d 1d 2d 2d 3d 3d 4d 4d"),
    "Walking Timebomb": ("Bomb with legs", "1 2 3 4 5 6"),
    "Zap-bot": ("Robot on unicycle", "1d 1d 2d 2d 3d 3d 4d 4d"),
    "Ziggy": ("Cockroach", "1d6 1d6 1d6 1d6d 1d6d 1d6d"),
}
FACES = [(toy, roll, face) for toy, (_, faces) in TOYS.items() for roll, face in enumerate(faces.split(), 1)]


@pytest.mark.parametrize(("toy", "roll", "face"), FACES)
def test_the_tables_cover_their_dice(skirmish: Skirmish, toy: str, roll: int, face: str) -> None:
    """Every face of every die, rolled for a toy on e1; further dice show 5."""
    shots = {"shoot": "e4", "left": "c3", "right": "g3"}
    targets = dict.fromkeys(shots.values(), "Bob's Orbit") if face in shots else {}
    dice: list[int] = []

    def roll_for(game: GearheadSkirmish, sides: int = 6) -> int:
        dice.append(sides)
        return roll if len(dice) == 1 else 5

    t = skirmish({"e1": f"Ann's {toy}", **targets}, roll=roll_for)
    t.answer("Ann", f"Ann's {toy} e1")
    if face.endswith("d"):
        assert t.options("Ann") == ["left", "right"]
        t.answer("Ann", "left")
    assert dice[0] == len(TOYS[toy][1].split())
    if face in shots:
        assert targets.keys() - standing(t).keys() == {shots[face]}
    elif face == "egg":
        assert t.prompt("Ann") == "Where does Ann's Clucketta lay her egg?"
        assert t.log()[-1] == f"Ann's Clucketta e1 rolls {roll}: an egg"
    elif face == "vanish":
        assert (list(standing(t)), dice[1:3]) == (["e5"], [8, 8])
    else:
        spaces = int(face.replace("1d6", "5").removesuffix("d"))
        goals = {"1": "d2", "2": "c3", "3": "b4", "4": "a5", "5": "a5"} if face.endswith("d") else {}
        assert goals.get(str(spaces), f"e{1 + spaces}") in standing(t)
        assert (dice[1:2] == [6]) == ("1d6" in face)


def test_the_cup_holds_six_of_each() -> None:
    assert list(GearheadSkirmish.seats) == [2]
    game = at(GearheadSkirmish).game
    cup = Counter((toy.name, toy.appearance) for toy in (*game.counter_pile, *game.drawn))
    assert cup == {(toy, look): 6 for toy, (look, _) in TOYS.items() if toy != "Small Fry"}
    assert Counter((toy.name, toy.appearance) for toy in game.small_fry) == {("Small Fry", "Baby chick"): 30}


def test_what_toys_do_in_a_few_words() -> None:
    game = at(GearheadSkirmish).game
    toys = (*game.counter_pile, *game.drawn, *game.small_fry)
    assert {toy.name: toy.text for toy in toys} == {
        "Big Al": "Pushes lines of toys",
        "Clucketta": "Flies, lays eggs",
        "Small Fry": "Hatched by Clucketta",
        "Dead Head": "Turns round toys that bump him face to face",
        "Disasteroid": "Shoots the first toy in line",
        "Handy": "Winds up an adjacent toy for a free move",
        "Krush Kringle": "May turn all adjacent toys round",
        "Orbit": "Flies",
        "Presto": "Disappears and reappears anywhere",
        "Kangaruffian": "Punches an adjacent toy 1d3 spaces away",
        "Walking Timebomb": "May explode with all adjacent toys",
        "Zap-bot": "Zaps an adjacent toy, which skips its next move",
        "Ziggy": "Flips over at every bump; may move twice",
    }


def test_the_higher_roll_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    falls = [5, 5, 2, 6]
    monkeypatch.setattr(GearheadSkirmish, "roll", lambda game, sides=6: falls.pop(0))
    t = at(GearheadSkirmish)
    assert t.asked == ["Bob"]
    assert t.log()[0] == "The rolls are 2 and 6: Bob begins"


def test_a_placed_toy_moves(skirmish: Skirmish) -> None:
    t = skirmish({"b8": "Bob's Orbit"}, 2)
    assert t.asked == ["Bob"]
    assert t.options("Bob") == ["a8", "c8", "d8", "e8", "f8", "g8", "h8"]
    toy = next(iter(t.game.drawn)).name
    t.answer("Bob", "c8")
    assert t.options("Bob") == ["Bob's Orbit b8", f"Bob's {toy} c8"]


def test_toys_move_in_any_order(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Orbit", "b1": "Ann's Handy", "c5": "Bob's Orbit"}, 4, 2)
    assert t.options("Ann") == ["Ann's Orbit a1", "Ann's Handy b1"]
    t.answer("Ann", "Ann's Handy b1")
    assert t.options("Ann") == ["Bob's Orbit c5"]
    t.answer("Ann", "Bob's Orbit c5")
    assert t.options("Ann") == ["Ann's Orbit a1"]


def test_toys_gained_this_turn_wait(skirmish: Skirmish) -> None:
    toys = {
        "a1": "Ann's Krush Kringle",
        "b2": "Bob's Orbit",
        "a3": "Ann's Krush Kringle",
        "b3": "Ann's Orbit",
    }
    t = skirmish(toys, 1, 1)
    t.answer("Ann", "Ann's Krush Kringle a3", "Pound the ground")
    assert standing(t) == {
        "a1": "Ann's Krush Kringle", "a4": "Ann's Krush Kringle", "b2": "Bob's Orbit", "b3": "Bob's Orbit"
    }  # fmt: skip
    t.answer("Ann", "Ann's Krush Kringle a1", "Pound the ground")
    assert standing(t)["b2"] == standing(t)["b3"] == "Ann's Orbit"
    assert t.asked == ["Bob"]


def test_a_full_row_draws_nothing(skirmish: Skirmish) -> None:
    t = skirmish({f"{column}8": "Bob's Small Fry" for column in "abcdefgh"})
    assert t.asked == ["Bob"]
    assert len(t.game.counter_pile) == 72
    assert t.prompt("Bob") == "Which toy moves next?"


# -- moving -------------------------------------------------------------------------------------------------


def test_diagonal_moves_choose_a_side(skirmish: Skirmish) -> None:
    t = skirmish({"d1": "Ann's Dead Head"}, 5)
    t.answer("Ann", "Ann's Dead Head d1")
    assert t.options("Ann") == ["left", "right"]
    t.answer("Ann", "left")
    assert standing(t) == {"b3": "Ann's Dead Head"}


def test_left_is_the_toys_own_left(skirmish: Skirmish) -> None:
    t = skirmish({"d5": "Ann's Handy", "d7": "Bob's Dead Head"}, 1, 4)
    t.answer("Ann", "Ann's Handy d5", "Bob's Dead Head d7", "left")
    assert standing(t) == {"d6": "Ann's Handy", "e6": "Bob's Dead Head"}


def test_sides_stop_toys(skirmish: Skirmish) -> None:
    t = skirmish({"b1": "Ann's Dead Head", "a7": "Ann's Dead Head", "h8": "Ann's Dead Head"}, 6, 6, 4)
    t.answer("Ann", "Ann's Dead Head b1", "left")
    assert "a2" in standing(t)
    t.answer("Ann", "Ann's Dead Head a7")
    assert points(t) == [1, 0]
    t.answer("Ann", "Ann's Dead Head h8")
    assert points(t) == [2, 0]
    assert not any("bumps" in line for line in t.log())


def test_a_blocked_toy_stops(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Walking Timebomb", "a4": "Bob's Orbit"}, 6)
    t.answer("Ann", "Ann's Walking Timebomb a1", "Keep ticking")
    assert standing(t) == {"a3": "Ann's Walking Timebomb", "a4": "Bob's Orbit"}


def test_the_end_says_who_scores(skirmish: Skirmish) -> None:
    t = skirmish({"a6": "Ann's Big Al", "a8": "Bob's Orbit"}, 3)
    t.answer("Ann", "Ann's Big Al a6")
    assert points(t) == [1, 0]
    t = skirmish({"d1": "Ann's Kangaruffian", "c1": "Ann's Orbit"}, 1, 2)
    t.answer("Ann", "Ann's Kangaruffian d1", "left", "Ann's Orbit c1")
    assert points(t) == [0, 1]
    assert [str(toy) for toy in t.player("Bob").victory_pile] == ["Orbit"]
    t = skirmish({"d1": "Ann's Handy", "e2": "Bob's Orbit"}, 1, 2)
    t.answer("Ann", "Ann's Handy d1", "Bob's Orbit e2")
    assert points(t) == [0, 1]


def test_a_flier_passes_over_toys(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Orbit", "a2": "Bob's Ziggy", "a3": "Bob's Dead Head"}, 3)
    t.answer("Ann", "Ann's Orbit a1")
    assert standing(t) == {"a4": "Ann's Orbit", "a2": "Bob's Ziggy", "a3": "Bob's Dead Head"}
    t = skirmish({"a7": "Ann's Orbit", "a8": "Bob's Ziggy"}, 2)
    t.answer("Ann", "Ann's Orbit a7")
    assert points(t) == [1, 0]


def test_a_flier_lands_before_an_occupied_square(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Orbit", "a2": "Bob's Handy", "a4": "Bob's Handy", "a5": "Bob's Ziggy"}, 4)
    t.answer("Ann", "Ann's Orbit a1")
    assert standing(t)["a3"] == "Ann's Orbit"
    assert standing(t)["a5"] == "Bob's Ziggy (on his back)"
    t = skirmish({"a1": "Ann's Orbit", "a2": "Bob's Dead Head"}, 1)
    t.answer("Ann", "Ann's Orbit a1")
    assert standing(t) == {"a1": "Bob's Orbit", "a2": "Bob's Dead Head"}


# -- bumps and pushes ---------------------------------------------------------------------------------------


def test_big_al_pushes_a_line_off_the_board(skirmish: Skirmish) -> None:
    toys = {"a4": "Ann's Big Al", "a5": "Bob's Handy", "a6": "Ann's Ziggy (on his back)", "a8": "Bob's Orbit"}
    t = skirmish(toys, 5)
    t.answer("Ann", "Ann's Big Al a4")
    assert standing(t) == {"a7": "Ann's Big Al", "a8": "Bob's Handy"}
    assert sorted(toy.name for toy in t.player("Ann").victory_pile) == ["Orbit", "Ziggy"]


def test_big_al_bumps_before_he_pushes(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Big Al", "a3": "Bob's Dead Head"}, 6)
    t.answer("Ann", "Ann's Big Al a1")
    assert standing(t) == {"a2": "Bob's Big Al", "a3": "Bob's Dead Head"}
    t = skirmish({"a1": "Ann's Big Al", "a2": "Bob's Ziggy"}, 2)
    t.answer("Ann", "Ann's Big Al a1")
    assert standing(t) == {"a2": "Ann's Big Al", "a3": "Bob's Ziggy (on his back)"}
    t = skirmish({"a1": "Ann's Big Al", "a2": "Bob's Ziggy"}, 3)
    t.answer("Ann", "Ann's Big Al a1")
    assert standing(t) == {"a3": "Ann's Big Al", "a4": "Bob's Ziggy"}


def test_dead_head_turns_toys_that_face_him(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Dead Head", "a2": "Bob's Handy", "b2": "Ann's Handy"}, 1)
    t.answer("Ann", "Ann's Dead Head a1")
    assert standing(t)["a2"] == "Ann's Handy"
    assert t.options("Ann") == ["Ann's Handy b2"]
    t = skirmish({"a1": "Ann's Dead Head", "a2": "Ann's Handy"}, 1)
    t.answer("Ann", "Ann's Dead Head a1")
    assert standing(t)["a2"] == "Ann's Handy"
    t = skirmish({"a1": "Ann's Small Fry", "b2": "Ann's Dead Head"}, 4, 3)
    t.answer("Ann", "Ann's Small Fry a1")
    assert standing(t)["a1"] == "Bob's Small Fry"
    t = skirmish({"a1": "Ann's Dead Head", "a2": "Bob's Dead Head"}, 1)
    t.answer("Ann", "Ann's Dead Head a1")
    assert standing(t) == {"a1": "Bob's Dead Head", "a2": "Ann's Dead Head"}


def test_a_toy_beside_dead_head_does_not_face_him(skirmish: Skirmish) -> None:
    t = skirmish({"d1": "Ann's Kangaruffian", "d2": "Bob's Dead Head", "f2": "Bob's Orbit"}, 1, 3)
    t.answer("Ann", "Ann's Kangaruffian d1", "left", "Bob's Dead Head d2")
    assert standing(t) == {"c2": "Ann's Kangaruffian", "e2": "Bob's Dead Head", "f2": "Bob's Orbit"}


def test_ziggy_flips_and_moves_twice(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Ziggy", "a6": "Bob's Handy"}, 1, 2, 2, 5)
    t.answer("Ann", "Ann's Ziggy a1")
    assert t.options("Ann") == ["Move again", "Stay"]
    t.answer("Ann", "Move again")
    assert standing(t) == {"a5": "Ann's Ziggy (on his back)", "a6": "Bob's Handy"}
    assert t.asked == ["Bob"]


def test_ziggy_on_his_back_cannot_move_until_bumped(skirmish: Skirmish) -> None:
    t = skirmish({"a3": "Ann's Ziggy (on his back)", "a1": "Ann's Walking Timebomb"}, 4)
    assert t.options("Ann") == ["Ann's Walking Timebomb a1"]
    t.answer("Ann", "Ann's Walking Timebomb a1", "Keep ticking")
    assert t.options("Ann") == ["Ann's Ziggy a3"]


# -- results and tricks -------------------------------------------------------------------------------------


def test_eggs(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Clucketta", "b1": "Bob's Ziggy (on his back)"}, 7)
    t.answer("Ann", "Ann's Clucketta a1")
    assert t.options("Ann") == ["a2", "b2"]
    t.answer("Ann", "b2")
    assert standing(t)["b2"] == "Ann's Small Fry"
    assert len(t.game.small_fry) == 29
    assert t.asked == ["Bob"]
    crowd = dict.fromkeys(("a2", "b1", "b2"), "Bob's Handy")
    t = skirmish({"a1": "Ann's Clucketta", **crowd}, 8)
    t.answer("Ann", "Ann's Clucketta a1")
    assert t.asked == ["Bob"]
    t = skirmish({"a1": "Ann's Clucketta", "b1": "Ann's Orbit"}, 8)
    t.game.discard.add_all(t.game.small_fry)
    t.answer("Ann", "Ann's Clucketta a1")
    assert t.options("Ann") == ["Ann's Orbit b1"]


def test_a_rivals_egg_faces_as_its_mother(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Handy", "b3": "Bob's Clucketta"}, 1, 8)
    t.answer("Ann", "Ann's Handy a1", "Bob's Clucketta b3", "c4")
    assert standing(t)["c4"] == "Bob's Small Fry"


def test_a_chick_hatches_fresh(skirmish: Skirmish) -> None:
    toys = {"a1": "Ann's Disasteroid", "a8": "Ann's Small Fry (zapped)", "h1": "Ann's Clucketta"}
    t = skirmish(toys, 4, 8)
    t.answer("Ann", "Ann's Disasteroid a1", "Ann's Clucketta h1", "h2")
    assert standing(t)["h2"] == "Ann's Small Fry"
    assert t.asked == ["Bob"]


def test_destroyed_chicks_return_to_their_pile(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Disasteroid", "a8": "Bob's Small Fry"}, 4)
    t.answer("Ann", "Ann's Disasteroid a1")
    assert len(t.game.small_fry) == 30
    assert not t.game.discard


@pytest.mark.parametrize(("roll", "hit"), [(4, "d4"), (5, "b3"), (6, "g4")])
def test_disasteroid_shoots(skirmish: Skirmish, roll: int, hit: str) -> None:
    toys = {"d1": "Ann's Disasteroid", "d4": "Ann's Handy", "d6": "Bob's Handy", "b3": "Bob's Orbit"}
    t = skirmish({**toys, "g4": "Bob's Presto"}, roll)
    t.answer("Ann", "Ann's Disasteroid d1")
    assert {*toys, "g4"} - standing(t).keys() == {hit}
    assert len(t.game.discard) == 1


def test_handy_winds_up_a_rival(skirmish: Skirmish) -> None:
    t = skirmish({"d4": "Ann's Handy", "e6": "Bob's Small Fry"}, 1, 5, 6)
    t.answer("Ann", "Ann's Handy d4", "Bob's Small Fry e6")
    assert t.asked == ["Ann"]
    t.answer("Ann", "left")
    assert standing(t) == {"d5": "Ann's Handy", "h3": "Bob's Small Fry"}


def test_a_handy_winds_up_one_toy_a_turn(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Handy", "a3": "Ann's Handy", "c3": "Bob's Ziggy (on his back)"}, 1, 1, 1, 1)
    t.answer("Ann", "Ann's Handy a1", "Ann's Handy a3")
    assert standing(t).keys() == {"a2", "a4", "c3"}, "Nobody is beside the second Handy"
    t.answer("Ann", "Ann's Handy a4")
    assert standing(t).keys() == {"a2", "a5", "c3"}
    t = skirmish({"a7": "Ann's Handy", "a8": "Ann's Handy", "c3": "Ann's Orbit"}, 1, 1)
    t.answer("Ann", "Ann's Handy a7", "Ann's Handy a8")
    assert points(t) == [1, 0]
    t = skirmish({"a1": "Ann's Handy", "b1": "Ann's Handy", "h8": "Bob's Ziggy (on his back)"}, *[1] * 4)
    t.answer("Ann", "Ann's Handy a1", "Ann's Handy b1", "Ann's Handy a2")
    assert standing(t).keys() == {"a3", "b2", "h8"}, "wound up in return, but does not wind up again"
    t.answer("Ann", "Ann's Handy b2")
    assert t.asked == ["Bob"], "who has wound up a toy in a free move does not in the usual one"


def test_two_handys_may_wind_up_the_same_toy(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Handy", "c1": "Ann's Handy", "b3": "Ann's Orbit"}, 1, 1, 2, 1)
    t.answer("Ann", "Ann's Handy a1", "Ann's Orbit b3")
    t.answer("Ann", "Ann's Handy c1")
    assert t.options("Ann") == ["Ann's Orbit b4"]
    t.answer("Ann", "Ann's Orbit b4")
    assert standing(t).keys() == {"a2", "c3", "b5"}


def test_handys_wind_up_again_in_the_next_turn(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Handy", "b2": "Bob's Ziggy (on his back)"}, 1, 1, cup=False)
    t.answer("Ann", "Ann's Handy a1", "Bob's Ziggy (on his back) b2")
    assert t.options("Ann") == ["Ann's Handy a2"], "Bob had nothing to move"
    t.answer("Ann", "Ann's Handy a2")
    assert t.options("Ann") == ["Bob's Ziggy (on his back) b2"]


def test_free_moves_of_ziggy_and_of_zapped_toys(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Handy", "b2": "Ann's Ziggy"}, 1, 1, 1)
    t.answer("Ann", "Ann's Handy a1", "Ann's Ziggy b2")
    assert t.options("Ann") == ["Ann's Ziggy b3"]
    t = skirmish({"a1": "Ann's Handy", "b2": "Ann's Orbit (zapped)"}, 1, 3)
    t.answer("Ann", "Ann's Handy a1", "Ann's Orbit (zapped) b2")
    assert standing(t)["b2"] == "Ann's Orbit"
    t.answer("Ann", "Ann's Orbit b2")
    assert "b5" in standing(t)
    t = skirmish({"a1": "Ann's Handy", "b2": "Ann's Ziggy (on his back)"}, 1)
    t.answer("Ann", "Ann's Handy a1", "Ann's Ziggy (on his back) b2")
    assert standing(t)["b2"] == "Ann's Ziggy (on his back)"


def test_a_zapped_ziggy(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Ziggy (zapped)", "h1": "Ann's Orbit"})
    t.answer("Ann", "Ann's Ziggy (zapped) a1")
    assert t.options("Ann") == ["Ann's Orbit h1"], "no second move without a first one"
    assert standing(t)["a1"] == "Ann's Ziggy"
    on_his_back = "Ann's Ziggy (zapped) (on his back)"
    t = skirmish({"b2": on_his_back, "a1": "Ann's Handy", "h8": "Bob's Orbit"}, 1, cup=False)
    t.answer("Ann", "Ann's Handy a1", f"{on_his_back} b2")
    assert standing(t)["b2"] == on_his_back, "neither a free move"
    assert t.asked == ["Bob"]
    assert standing(t)["b2"] == on_his_back, "nor a turn in which he could not move"


def test_kringle_turns_all_around(skirmish: Skirmish) -> None:
    ring = dict.fromkeys(("c2", "d2", "e2", "c3", "e3", "c4", "d4", "e4"), "Bob's Small Fry")
    t = skirmish({"d3": "Ann's Krush Kringle", **ring, "f5": "Bob's Small Fry"}, 6)
    t.answer("Ann", "Ann's Krush Kringle d3", "Pound the ground")
    assert Counter(standing(t).values()) == {
        "Ann's Krush Kringle": 1, "Ann's Small Fry": 8, "Bob's Small Fry": 1
    }  # fmt: skip
    t = skirmish({"d3": "Ann's Krush Kringle", "e4": "Bob's Handy"}, 1)
    t.answer("Ann", "Ann's Krush Kringle d3", "Stand still")
    assert standing(t)["e4"] == "Bob's Handy"
    t = skirmish({"d3": "Ann's Krush Kringle"}, 4)
    t.answer("Ann", "Ann's Krush Kringle d3")
    assert t.asked == ["Bob"]
    assert "d5" in standing(t)


def test_presto_reappears(skirmish: Skirmish) -> None:
    t = skirmish({"a1": "Ann's Presto", "b3": "Bob's Handy"}, 7, 3, 2, 4, 8)
    t.answer("Ann", "Ann's Presto a1")
    assert standing(t) == {"b3": "Bob's Handy", "h4": "Ann's Presto"}
    t = skirmish({"c1": "Ann's Presto"}, 8, 1, 3)
    t.answer("Ann", "Ann's Presto c1")
    assert standing(t) == {"c1": "Ann's Presto"}


@pytest.mark.parametrize(
    ("victim", "lands"), [("c5", "c7"), ("d5", "f7"), ("d4", "f4"), ("c3", "c1"), ("b5", "a6"), ("b4", "a4")]
)
def test_kangaruffian_punches_directly_away(skirmish: Skirmish, victim: str, lands: str) -> None:
    t = skirmish({"d3": "Ann's Kangaruffian", victim: "Bob's Handy"}, 1, 2)
    t.answer("Ann", "Ann's Kangaruffian d3", "left", f"Bob's Handy {victim}")
    assert standing(t) == {"c4": "Ann's Kangaruffian", lands: "Bob's Handy"}


def test_a_punched_toy_bumps(skirmish: Skirmish) -> None:
    t = skirmish({"d1": "Ann's Kangaruffian", "b2": "Bob's Big Al", "a2": "Bob's Ziggy"}, 1, 3)
    t.answer("Ann", "Ann's Kangaruffian d1", "left", "Bob's Big Al b2")
    assert standing(t) == {
        "a2": "Bob's Ziggy (on his back)", "b2": "Bob's Big Al", "c2": "Ann's Kangaruffian"
    }  # fmt: skip
    t = skirmish({"d1": "Ann's Kangaruffian", "c3": "Bob's Orbit", "c4": "Bob's Dead Head"}, 1, 3)
    t.answer("Ann", "Ann's Kangaruffian d1", "left", "Bob's Orbit c3")
    assert standing(t)["c3"] == "Bob's Orbit"
    t = skirmish({"d1": "Ann's Kangaruffian", "c3": "Ann's Orbit", "c5": "Bob's Dead Head"}, 1, 3)
    t.answer("Ann", "Ann's Kangaruffian d1", "left", "Ann's Orbit c3")
    assert standing(t)["c4"] == "Ann's Orbit", "it keeps its facing even before Dead Head"
    assert "Ann's Kangaruffian punches Ann's Orbit 3 squares away" in t.log()


def test_a_timebomb_may_explode(skirmish: Skirmish) -> None:
    toys = {"d1": "Ann's Walking Timebomb", "c3": "Ann's Handy", "e4": "Bob's Handy", "d5": "Bob's Orbit"}
    t = skirmish(toys, 2)
    t.answer("Ann", "Ann's Walking Timebomb d1", "Explode")
    assert standing(t) == {"d5": "Bob's Orbit"}
    assert len(t.game.discard) == 3
    assert points(t) == [0, 0]


def test_zap_bot_must_zap_even_a_friend(skirmish: Skirmish) -> None:
    t = skirmish({"d1": "Ann's Zap-bot", "c3": "Ann's Orbit", "e2": "Bob's Orbit"}, 3, 2)
    t.answer("Ann", "Ann's Zap-bot d1", "right")
    assert t.options("Ann") == ["Bob's Orbit e2"]
    t.answer("Ann", "Bob's Orbit e2")
    assert standing(t)["e2"] == "Bob's Orbit (zapped)"
    t = skirmish({"d1": "Ann's Zap-bot", "c2": "Ann's Orbit"}, 3)
    t.answer("Ann", "Ann's Zap-bot d1", "left")
    assert t.options("Ann") == ["Ann's Orbit c2"]
    t.answer("Ann", "Ann's Orbit c2", "Ann's Orbit (zapped) c2")
    assert standing(t)["c2"] == "Ann's Orbit"
    assert t.asked == ["Bob"]


# -- the end ------------------------------------------------------------------------------------------------


def test_empty_cup_and_board_end_the_game(skirmish: Skirmish) -> None:
    t = skirmish({"d8": "Ann's Orbit"}, 1, cup=False)
    t.answer("Ann", "Ann's Orbit d8")
    result = t.result()
    assert result is not None
    assert (result.ranks, result.scores) == ([1, 2], [1, 0])
    assert result.reason == "No toys are left in the cup and on the board."


def test_equal_points_are_a_draw(skirmish: Skirmish) -> None:
    t = skirmish({"d8": "Ann's Walking Timebomb", "h8": "Bob's Ziggy (on his back)"}, 1, cup=False)
    t.game.players[1].victory_pile.add(next(iter(t.game.discard)))
    t.answer("Ann", "Ann's Walking Timebomb d8")
    result = t.result()
    assert result is not None
    assert (result.ranks, result.scores) == ([1, 1], [1, 1])


def test_five_still_turns_end_the_game(skirmish: Skirmish) -> None:
    stuck = {"a4": "Ann's Walking Timebomb", "a5": "Bob's Walking Timebomb"}
    t = skirmish(stuck, *[1] * 9, cup=False)
    for name in ("Ann", "Bob", "Ann", "Bob", "Ann"):
        assert t.result() is None
        t.answer(name, f"{name}'s Walking Timebomb {'a4' if name == 'Ann' else 'a5'}", "Keep ticking")
    result = t.result()
    assert result is not None
    assert result.reason == "No toy has been able to move in 5 turns."
    for roll, asked in ((4, True), (1, False)):
        t = skirmish({"a4": "Ann's Disasteroid", "a5": "Bob's Ziggy (on his back)"}, roll, cup=False, still=4)
        t.answer("Ann", "Ann's Disasteroid a4")
        assert (t.result() is None) == asked
    for answer, asked in (("Pound the ground", True), ("Stand still", False)):
        toys = {"a4": "Ann's Krush Kringle", "a5": "Bob's Ziggy (on his back)"}
        t = skirmish(toys, 1, cup=False, still=4)
        t.answer("Ann", "Ann's Krush Kringle a4", answer)
        assert (t.result() is None) == asked


def test_estimate_counts_points_and_how_far_toys_have_come(skirmish: Skirmish) -> None:
    game = skirmish({"a1": "Ann's Orbit", "b7": "Ann's Ziggy", "c7": "Bob's Handy"}).game
    ann, bob = game.players
    assert [game.estimate(ann), game.estimate(bob)] == [1 / 8 + 7 / 8, 2 / 8]
    game.counter_pile.draw(ann.victory_pile)
    assert game.estimate(ann) == 2


def test_a_whole_game() -> None:
    """Both always take the first option."""
    t = at(GearheadSkirmish, seed="whole game")
    while t.table.asks:
        (seat,) = t.table.asks
        t.table.answer(seat, 0)
    result = t.result()
    assert result is not None
    assert result.scores == [25, 28]
    assert result.reason == "No toy has been able to move in 5 turns."
    assert len(t.game.discard) == 24
    assert [toy.on_his_back for toy in t.game.board] == [True]
