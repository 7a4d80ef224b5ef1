from collections import Counter

import pytest

from tabletome.engine import Table
from tabletome.games.fish_food import FishFood
from tabletome.testing import Trial, at

FISH = {
    "Whale": (7, ""),
    "Shark": (6, ""),
    "Sword Fish": (5, ""),
    "Dolphin": (4, ""),
    "Barracuda": (3, ""),
    "Flying Fish": (2, "Can Jump over other Fish"),
    "Minnow": (1, "One Minnow can use both Dierolls in one Turn"),
    "Puffer": (0, "Inedible and Harmless (Blocker)"),
}
LINE_UPS = {
    "Big fish in front": """
        Shark, Barracuda, Sword Fish, Whale, Whale, Sword Fish, Barracuda, Shark,
        Minnow, Puffer, Flying Fish, Dolphin, Dolphin, Flying Fish, Puffer, Minnow""",
    "Puffers guard the middle": """
        Sword Fish, Dolphin, Shark, Puffer, Puffer, Shark, Dolphin, Sword Fish,
        Minnow, Flying Fish, Barracuda, Whale, Whale, Barracuda, Flying Fish, Minnow""",
    "Small fish in front": """
        Barracuda, Flying Fish, Dolphin, Minnow, Minnow, Dolphin, Flying Fish, Barracuda,
        Puffer, Sword Fish, Shark, Whale, Whale, Shark, Sword Fish, Puffer""",
}
HOMES = [
    [column + row for row in "21" for column in "abcdefgh"],
    [column + row for row in "78" for column in "hgfedcba"],
]
FAR_AWAY = {"h1": "Ann's Dolphin", "a8": "Bob's Dolphin"}


def tank(dice: list[int], ann: dict[str, str], bob: dict[str, str], quiet: int = 0) -> Trial[FishFood]:
    """Ann is on turn; each player also has a Dolphin in a far corner."""
    fish = {square: f"Ann's {name}" for square, name in ann.items()}
    fish |= {square: f"Bob's {name}" for square, name in bob.items()}

    def arrange(game: FishFood) -> None:
        game.turns = 6
        game.quiet_turns = quiet

    return at(FishFood, board={"tank": FAR_AWAY | fish}, dice=dice, mover="Ann", arrange=arrange)


def goals(t: Trial[FishFood], fish: str) -> set[str]:
    t.answer("Ann", fish)
    return set(t.options("Ann"))


def standing(t: Trial[FishFood]) -> dict[str, str]:
    return {fish.at.name: f"{fish.owner}'s {fish}" for fish in t.game.tank}


# -- set-up -------------------------------------------------------------------------------------------------


def test_the_box() -> None:
    tank = at(FishFood).game.tank
    for seat in (0, 1):
        mine = Counter((fish.name, fish.force, fish.note) for fish in tank if fish.seat == seat)
        assert mine == {(name, *row): 2 for name, row in FISH.items()}


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_line_ups(line_up: str) -> None:
    t = Trial[FishFood](Table(FishFood, 2, 3))
    t.answer("Ann", line_up)
    t.answer("Bob", line_up)
    men = standing(t)
    names = [name.strip() for name in LINE_UPS[line_up].split(",")]
    for player, home in zip(("Ann", "Bob"), HOMES, strict=True):
        assert [men[square] for square in home] == [f"{player}'s {name}" for name in names]


def test_fish_are_placed_unseen() -> None:
    t = Trial[FishFood](Table(FishFood, 2, 3))
    assert (t.asked, t.game.dice, list(FishFood.seats)) == (["Ann", "Bob"], [], [2])
    t.answer("Ann", "One by one", "Whale", "c2", "Place the rest at random")
    scene = t.table.view(1)
    assert "Whale c2" not in str(scene)
    t.answer("Bob", "All at random")
    men = standing(t)
    assert men["c2"] == "Ann's Whale"
    assert [set(home) for home in HOMES] == [{s for s, f in men.items() if f.startswith(n)} for n in "AB"]


def test_the_higher_roll_begins_with_one_die() -> None:
    begins = set()
    for seed in range(12):
        t = Trial[FishFood](Table(FishFood, 2, seed))
        t.answer("Ann", "Big fish in front")
        t.answer("Bob", "Small fish in front")
        assert t.log()[0] == "Both shoals are in the tank"
        begun = next(i for i, line in enumerate(t.log()) if line.endswith("begins"))
        a, b = (int(word) for word in t.log()[begun - 1].split() if word.isdigit())
        first, second = ("Ann", "Bob") if a > b else ("Bob", "Ann")
        begins.add(first)
        assert t.log()[begun] == f"{first} begins"
        while t.game.turns == 1:
            t.answer(first, "None")
        rolled = [line.partition(" rolls ")[::2] for line in t.log()[begun:] if " rolls " in line]
        assert [(name, len(dice.split(" and "))) for name, dice in rolled] == [(first, 1), (second, 2)]
    assert begins == {"Ann", "Bob"}


# -- moving -------------------------------------------------------------------------------------------------


def test_fish_swim_straight_and_exactly() -> None:
    t = tank([2, 3], {"d4": "Shark", "d6": "Barracuda", "b2": "Minnow"}, {"f4": "Puffer"})
    # a fish of its own on d6, a Puffer on f4 and the Minnow on b2 stop it and bar what lies behind
    assert goals(t, "Shark d4") == {"b4", "a4", "b6", "a7", "f6", "g7", "f2", "g1", "d2", "d1"}
    t.dice_used()
    assert t.prompt("Ann") == "Where does your Shark swim?"
    t.answer("Ann", "a7")
    assert t.game.dice == [2]
    assert t.prompt("Ann") == "You have 2 to use. Which fish moves?"
    assert t.log()[-1] == "Ann moves Shark from d4 to a7"


def test_flying_fish_jump() -> None:
    t = tank([3, 3], {"d4": "Flying Fish", "d5": "Shark", "e4": "Whale"}, {"c4": "Puffer", "d2": "Minnow"})
    assert goals(t, "Flying Fish d4") == {"d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7"}


def test_equal_dice_move_two_fish() -> None:
    t = tank([2, 2], {"a1": "Whale", "b1": "Shark"}, {})
    t.answer("Ann", "Whale a1", "a3")
    assert (t.game.dice, t.asked) == ([2], ["Ann"])
    assert t.options("Ann") == ["Dolphin h1", "Shark b1", "None"]
    t.answer("Ann", "Shark b1", "d3")
    assert t.asked == ["Bob"]
    assert t.log()[1] == "Ann moves Whale from a1 to a3"


def test_only_a_minnow_uses_both_dice() -> None:
    t = tank([1, 4], {"a1": "Minnow", "c1": "Whale"}, {})
    t.answer("Ann", "Minnow a1", "a5")
    assert "Minnow a5" in t.options("Ann")
    t.answer("Ann", "Minnow a5", "b6")
    assert t.asked == ["Bob"]
    t = tank([1, 4], {"a1": "Minnow", "c1": "Whale"}, {})
    t.answer("Ann", "Whale c1", "c5")
    assert sorted(t.options("Ann")) == ["Dolphin h1", "Minnow a1", "None"]
    t.answer("Ann", "None")
    t.answer("Bob", "None")
    assert any(option.startswith("Whale") for option in t.options("Ann")), "it may move again next turn"


def test_dice_may_be_left_or_useless() -> None:
    t = tank([5, 6], {"h2": "Puffer"}, {"g1": "Minnow"})
    assert t.options("Ann") == ["Dolphin h1", "Puffer h2", "None"]
    t.answer("Ann", "Puffer h2", "h7", "None")
    assert (t.asked, standing(t)["h7"]) == (["Bob"], "Ann's Puffer")
    blocked = {"g2": "Whale", "g1": "Shark", "h2": "Puffer"}
    t = at(
        FishFood,
        board={
            "tank": {"h1": "Ann's Minnow", "a8": "Bob's Dolphin"}
            | {s: f"Bob's {n}" for s, n in blocked.items()}
        },
        dice=[1, 2],
        mover="Ann",
        arrange=lambda g: setattr(g, "turns", 6),
    )
    assert t.asked == ["Bob"]
    assert t.log()[:2] == ["Ann rolls 1 and 2", "Ann cannot use 1 and 2"]


# -- eating -------------------------------------------------------------------------------------------------


def test_bigger_fish_eat_smaller_ones() -> None:
    t = tank([2, 3], {"d4": "Shark"}, {"d6": "Sword Fish", "f4": "Minnow"})
    t.answer("Ann", "Shark d4")
    assert "d6, eating Sword Fish" in t.options("Ann")
    t.answer("Ann", "d6, eating Sword Fish")
    assert [str(fish) for fish in t.player("Ann").eaten] == ["Sword Fish"]
    assert t.log()[-1] == "Shark eats Sword Fish"
    assert (t.game.score(t.player("Ann")), t.game.quiet_turns) == (5, -1)


def test_nobody_lands_on_his_own_or_on_stronger_fish() -> None:
    for force_order in range(7):
        eater = list(FISH)[force_order]
        for other in FISH:
            if other == eater == "Dolphin":
                continue
            t = tank([2, 2], {"c3": eater}, {"c5": other})
            edible = FISH[other][0] < FISH[eater][0] and other != "Puffer"
            assert (f"c5, eating {other}" in goals(t, f"{eater} c3")) == edible, (eater, other)
    t = tank([2, 2], {"c3": "Whale", "c5": "Minnow"}, {})
    assert not any(option.startswith("c5") for option in goals(t, "Whale c3"))


@pytest.mark.parametrize(("start", "ends"), [("d8", "d7"), ("b8", "c7"), ("f8", "e7")])
def test_nibbling_across_and_diagonally(start: str, ends: str) -> None:
    """Barracuda and Dolphin, 3 and 4, are enough for a Whale of 7."""
    opposite = {"d7": "d5", "c7": "e5", "e7": "c5"}[ends]
    t = tank([1, 1], {start: "Barracuda", opposite: "Dolphin"}, {"d6": "Whale"})
    t.answer("Ann", f"Barracuda {start}", ends)
    assert [str(fish) for fish in t.player("Ann").eaten] == ["Whale"]
    assert t.log()[-1] == "Whale is nibbled away on d6"
    assert t.game.quiet_turns == -1


def test_nibblers_must_be_strong_enough_and_opposite() -> None:
    t = tank([1, 1], {"d8": "Barracuda", "d5": "Barracuda"}, {"d6": "Whale"})
    t.answer("Ann", "Barracuda d8", "d7")
    assert not t.player("Ann").eaten
    t = tank([1, 1], {"d8": "Shark", "e6": "Whale"}, {"d6": "Whale"})
    t.answer("Ann", "Shark d8", "d7")
    assert not t.player("Ann").eaten
    t = tank([1, 1], {"d8": "Shark"}, {"d6": "Minnow", "d5": "Whale"})
    t.answer("Ann", "Shark d8", "d7")
    assert not t.player("Ann").eaten, "both must be one's own"


def test_several_are_nibbled_at_once() -> None:
    t = tank([1, 1], {"d8": "Shark", "d5": "Minnow", "f7": "Minnow"}, {"d6": "Whale", "e7": "Whale"})
    t.answer("Ann", "Shark d8", "d7")
    assert len(t.player("Ann").eaten) == 2


def test_puffers_neither_nibble_nor_are_nibbled() -> None:
    t = tank([1, 1], {"d8": "Whale", "d5": "Puffer", "f7": "Whale"}, {"d6": "Minnow", "e7": "Puffer"})
    t.answer("Ann", "Whale d8", "d7")
    assert not t.player("Ann").eaten
    t = tank([1, 1], {"d8": "Puffer", "d5": "Whale"}, {"d6": "Minnow"})
    t.answer("Ann", "Puffer d8", "d7")
    assert not t.player("Ann").eaten


def test_who_swims_between_two_is_eaten_after_their_next_move() -> None:
    t = tank([1, 2, 1, 1], {"c8": "Whale"}, {"c6": "Shark", "d7": "Minnow", "b7": "Minnow"})
    t.answer("Ann", "Whale c8", "c7", "None")
    assert standing(t)["c7"] == "Ann's Whale"
    t.answer("Bob", "Dolphin a8")
    assert standing(t)["c7"] == "Ann's Whale"
    t = tank([1, 2, 1, 1], {"c8": "Whale"}, {"d6": "Shark", "d7": "Minnow", "b8": "Shark"})
    t.answer("Ann", "Whale c8", "c7", "None")
    assert len(t.player("Bob").eaten) == 0
    t.answer("Bob", "Dolphin a8", "a7")
    assert [str(fish) for fish in t.player("Bob").eaten] == ["Whale"]
    t = tank([1, 2, 1, 1], {"c8": "Whale"}, {"d6": "Shark", "d7": "Minnow", "b8": "Shark"})
    t.answer("Ann", "Whale c8", "c7", "None")
    t.answer("Bob", "Shark d6", "e5")
    assert len(t.player("Bob").eaten) == 0, "the move parts them"


# -- the middle and the end --------------------------------------------------------------------------------


def test_a_puffer_passes_the_middle_and_does_not_stop_there() -> None:
    t = tank([2, 4], {"d2": "Puffer"}, {})
    assert goals(t, "Puffer d2") == {"d6", "f2", "h2", "b2", "h6", "f4", "b4"}
    t = tank([1, 1], {"c3": "Minnow"}, {})
    assert "d4" in goals(t, "Minnow c3")
    for start, middle in (("c5", "d5"), ("f4", "e4"), ("f5", "e5"), ("c4", "d4")):
        t = tank([1, 1], {start: "Puffer"}, {})
        assert middle not in goals(t, f"Puffer {start}")


def test_holding_the_middle_wins_at_the_end_of_the_rivals_turn() -> None:
    mine = {"d4": "Whale", "e4": "Shark", "d5": "Whale", "e6": "Minnow"}
    t = tank([1, 2, 1, 1], mine, {"g5": "Minnow"})
    t.answer("Ann", "Minnow e6", "e5", "None")
    assert t.result() is None, "the rival may still drive one of them away"
    t.answer("Bob", "None")
    result = t.over()
    assert (result.winners, result.ending) == ([0], "middle held")
    assert result.reason == "Ann holds the middle of the tank."


def test_the_middle_is_lost_when_one_of_four_is_eaten() -> None:
    mine = {"d4": "Whale", "e4": "Shark", "d5": "Whale", "e6": "Minnow"}
    t = tank([1, 2, 2, 2], mine, {"g5": "Barracuda"})
    t.answer("Ann", "Minnow e6", "e5", "None")
    t.answer("Bob", "Barracuda g5", "e5, eating Minnow", "None")
    assert t.result() is None


def test_all_edible_fish_eaten() -> None:
    t = at(
        FishFood,
        board={
            "tank": {"a1": "Ann's Whale", "a3": "Bob's Shark", "c1": "Bob's Puffer", "c3": "Bob's Puffer"}
        },
        dice=[2, 2],
        mover="Ann",
        arrange=lambda g: setattr(g, "turns", 6),
    )
    t.answer("Ann", "Whale a1", "a3, eating Shark")
    result = t.over()
    assert (result.winners, result.ending) == ([0], "all eaten")
    assert result.reason == "Ann has eaten all edible fish of Bob."
    assert t.game.dice == []


def test_the_last_two_equal_fish_are_a_draw() -> None:
    def last(ann: str, bob: str) -> Trial[FishFood]:
        fish = {"a1": f"Ann's {ann}", "a3": "Bob's Minnow", "h8": f"Bob's {bob}", "h1": "Ann's Puffer"}
        t = at(
            FishFood, board={"tank": fish}, dice=[2, 2], mover="Ann", arrange=lambda g: setattr(g, "turns", 6)
        )
        t.answer("Ann", f"{ann} a1", "a3, eating Minnow")
        return t

    result = last("Shark", "Shark").over()
    assert (result.ranks, result.ending) == ([1, 1], "nobody can eat")
    assert last("Shark", "Whale").result() is None
    assert last("Whale", "Shark").result() is None
    t = tank([2, 2], {"a1": "Shark"}, {"a3": "Minnow", "c1": "Shark"})
    t.answer("Ann", "Shark a1", "a3, eating Minnow")
    assert t.result() is None, "two on each side can nibble"


def test_a_tank_without_meals() -> None:
    t = tank([1, 1], {"a1": "Whale"}, {}, quiet=1998)
    t.answer("Ann", "None")
    assert t.result() is None
    t.answer("Bob", "None")
    result = t.over()
    assert (result.ending, result.guarded, result.ranks) == ("stalled", True, [1, 1])
    t = tank([2, 1, 1, 1], {"a1": "Whale"}, {"a3": "Shark"}, quiet=1999)
    t.answer("Ann", "Whale a1", "a3, eating Shark", "None")
    assert t.result() is None


def test_estimate_counts_fish_and_the_middle() -> None:
    game = tank([1, 1], {"d4": "Whale", "a2": "Puffer"}, {"a1": "Minnow"}).game
    ann, bob = game.players
    assert game.estimate(ann) == 10.5 - 4
    assert game.estimate(bob) == -6.5


def test_a_whole_game() -> None:
    """Whoever can eats; others swim where they can first."""
    t = at(FishFood, seed=5, mover="Ann")
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        meals = [option for option in options if "eating" in option]
        t.answer(name, meals[0] if meals else options[(t.game.turns * 7) % len(options)])
    result = t.over()
    assert (result.ending, result.winners, t.game.turns) == ("all eaten", [1], 108)
