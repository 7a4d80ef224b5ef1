from collections import Counter
from itertools import permutations

from tabletome.engine import Table
from tabletome.games.spawn import Spawn
from tabletome.testing import Trial, at

NAMES = {"R": "Red", "W": "White", "B": "Black"}
GROUND = [f"{column}{row}" for row in "1234" for column in "abcd"]
SECOND = [f"{column}{row}" for row in "123" for column in "efg"]


def spawn(balls: str, turns: int = 5) -> Trial[Spawn]:
    """Ann is on turn; balls as “R a1 W b1”."""
    words = balls.split()
    board = {spot: NAMES[colour] for colour, spot in zip(words[::2], words[1::2], strict=True)}

    def arrange(game: Spawn) -> None:
        game.turns = turns
        game.supply.add_all(list(game.pyramid))

    return at(Spawn, board=board, mover="Ann", arrange=arrange)


def lies(t: Trial[Spawn]) -> dict[str, str]:
    return {ball.at.name: ball.name for ball in t.game.pyramid}


def spots(t: Trial[Spawn], colour: str) -> set[str]:
    labels = [label.split(" to ") for label in t.options("Ann")]
    return {spot for name, spot in labels if name == colour}


def ground(pattern: str, first: str = "") -> str:
    """Balls on the ground from a1 on, row by row; a dot is an empty spot."""
    return first + " ".join(
        f"{c} {s}" for c, s in zip(pattern.replace(" ", ""), GROUND, strict=False) if c != "."
    )


FULL_GROUND = "RWBR BRWB WBRW RWBR"


def test_the_box() -> None:
    game = at(Spawn).game
    assert Counter(ball.name for ball in game.supply) == {"Red": 16, "White": 16, "Black": 16}
    levels = Counter(game.pyramid.grid.zone(nook) for nook in game.pyramid.grid)
    assert levels == {"ground": 16, "second level": 9, "third level": 4, "top": 1}
    assert [game.pyramid.grid.zone(game.pyramid.grid[spot]) for spot in ("a1", "g3", "i2", "j1")] == list(
        levels
    )
    assert (len(game.pyramid), len(game.pyramid.grid), list(Spawn.seats)) == (0, 30, [2])


def test_which_balls_touch() -> None:
    """By where their middles lie: each level is shifted by half a ball against the one below it."""
    middles = {
        f"{column}{row + 1}": (level, x + level / 2, row + level / 2)
        for level, columns in enumerate(("abcd", "efg", "hi", "j"))
        for x, column in enumerate(columns)
        for row in range(len(columns))
    }
    grid = at(Spawn).game.pyramid.grid
    assert {nook.name for nook in grid} == set(middles)
    for nook in grid:
        level, x, y = middles[nook.name]
        beside: set[str] = set()
        below: set[str] = set()
        above: set[str] = set()
        for other, (its_level, its_x, its_y) in middles.items():
            apart = abs(its_x - x), abs(its_y - y)
            if its_level == level and max(apart) == 1:
                beside.add(other)
            elif apart == (0.5, 0.5) and abs(its_level - level) == 1:
                (above if its_level > level else below).add(other)
        assert {n.name for n in nook.below} == below
        assert {n.name for n in nook.above} == above
        assert {n.name for n in nook.touching} == beside | below | above


def test_chance_decides_who_begins() -> None:
    assert {Trial[Spawn](Table(Spawn, 2, seed)).asked[0] for seed in range(12)} == {"Ann", "Bob"}


# -- placing ------------------------------------------------------------------------------------------------


def test_the_first_turn() -> None:
    """Nothing is taken away on it."""
    t = at(Spawn, mover="Ann")
    assert len(t.options("Ann")) == 3 * 16
    assert t.prompt("Ann") == "Place a ball (3 to go)"
    t.answer("Ann", "White to a1")
    assert t.prompt("Ann") == "Place a ball (2 to go)"
    # the second may lie one spot further off, if the third can join them
    assert spots(t, "Red") == spots(t, "Black") == {"b1", "a2", "b2", "c1", "c2", "c3", "b3", "a3"}
    t.answer("Ann", "Black to c3")
    assert t.options("Ann") == ["Red to b2"]
    assert t.prompt("Ann") == "Place a ball"
    t.answer("Ann", "Red to b2")
    assert (t.asked, lies(t)) == (["Bob"], {"a1": "White", "c3": "Black", "b2": "Red"})
    assert t.log()[-3:] == ["Ann places White on a1", "Ann places Black on c3", "Ann places Red on b2"]


def test_three_in_a_line_or_cluster() -> None:
    t = at(Spawn, mover="Ann")
    t.answer("Ann", "White to a1", "Black to b1")
    assert spots(t, "Red") == {"c1", "c2", "a2", "b2"}


def test_a_colour_that_has_run_out_is_not_placed() -> None:
    t = spawn(ground("R" * 16))
    assert {label.split()[0] for label in t.options("Ann")} == {"White", "Black"}
    t.answer("Ann", "White to e1")
    assert spots(t, "Black") == {"f1", "e2", "f2"}, "they must touch"
    t.answer("Ann", "Black to f2")
    assert t.prompt("Ann") == "Take a ball away"


def test_the_last_ball_of_a_colour() -> None:
    t = spawn(ground("RRRR RRRR RRWB RRB.") + " R e1 R f1 R g1")
    t.answer("Ann", "Red to d4", "White to g3", "Black to f3")
    assert (t.game.supply.left("Red"), t.prompt("Ann")) == (0, "Take a ball away")


def test_the_ban() -> None:
    """Red on a1 and c1: no red ball on b1, a2 is beside only one of them."""
    t = spawn("R a1 R c1 W d4")
    assert {"a2", "c2", "d1", "d2"} <= spots(t, "Red")
    assert not {"b1", "b2"} & spots(t, "Red")
    assert {"b1", "b2"} <= spots(t, "White")


def test_the_ban_is_for_the_ball_that_is_placed() -> None:
    t = spawn("R a1 R b1 W d4")
    assert "c1" in spots(t, "Red"), "it touches b1 only, which then touches two"
    assert "a2" not in spots(t, "Red")


def test_the_ban_reaches_to_other_levels() -> None:
    t = spawn(ground(FULL_GROUND))
    # e1 rests on a1 R, b1 W, a2 B, b2 R: two red ones
    assert "e1" not in spots(t, "Red")
    assert "e1" in spots(t, "White") & spots(t, "Black")
    t = spawn(ground("RWBR BWWB WBRW RWBR") + " R f1")
    # e1 rests on one red ball, and another one lies beside it
    assert "e1" not in spots(t, "Red")


def test_a_ball_needs_four_below() -> None:
    t = spawn(ground("RW.. BR.. W...", ""))
    assert {spot for spot in spots(t, "White") if spot[0] in "efghij"} == {"e1"}


def test_a_ball_may_rest_on_those_just_placed() -> None:
    t = spawn("R a1 W b1 B d4")
    assert not any(spot[0] in "efghij" for colour in NAMES.values() for spot in spots(t, colour))
    t.answer("Ann", "Black to a2", "White to b2")
    assert "e1" in spots(t, "Red")
    t.answer("Ann", "Red to e1")
    assert lies(t)["e1"] == "Red"


def test_only_what_can_be_completed_is_offered() -> None:
    """Brute force over all orders of all placements in a position with little room."""
    t = spawn(ground("RWBR BRWB W..W R..R"))
    offered = {tuple(label.split(" to ")) for label in t.options("Ann")}
    grid = t.game.pyramid.grid
    before = lies(t)

    def may(men: dict[str, str], colour: str, spot: str) -> bool:
        nook = grid[spot]
        if spot in men or any(below.name not in men for below in nook.below):
            return False
        after = men | {spot: colour}
        count = 0
        for other in nook.touching:
            buried = len(other.above) == 4 and all(above.name in after for above in other.above)
            count += men.get(other.name) == colour and not buried
        return count < 2

    expected = set()
    names = [nook.name for nook in grid]
    for colours in permutations(NAMES.values()):
        for a in names:
            if (colours[0], a) in expected or not may(before, colours[0], a):
                continue
            one = before | {a: colours[0]}
            for b in names:
                if not may(one, colours[1], b):
                    continue
                two = one | {b: colours[1]}
                for c in names:
                    if may(two, colours[2], c):
                        touch = [y in [n.name for n in grid[x].touching] for x, y in ((a, b), (b, c), (a, c))]
                        if sum(touch) >= 2:
                            expected.add((colours[0], a))
    assert offered == expected
    assert len(expected) > 5


def test_a_buried_ball_does_not_count() -> None:
    """Red b2 lies under e1, f1, e2; with f2 on it, it is hidden, so that red f2 touches only c3 then."""
    base = "WBWB BRWB WBRW BWBW"
    t = spawn(ground(base) + " W e1 B f1 B e2")
    assert "f2" in spots(t, "Red"), "it hides b2 itself and touches c3 only"
    t = spawn(ground(base) + " W e1 B f1")
    assert "f2" not in spots(t, "Red"), "b2 can be seen and counts"
    t = spawn(ground("WBWB BRWB WBWW BWBW") + " W e1 B f1 R e2")
    assert "f2" in spots(t, "Red"), "b2 is hidden, e2 alone counts"


# -- taking away ---------------------------------------------------------------------------------------------


def after_placing(balls: str, *labels: str) -> Trial[Spawn]:
    t = spawn(balls)
    t.answer("Ann", *labels)
    assert t.prompt("Ann") == "Take a ball away"
    return t


def test_what_can_be_taken_away() -> None:
    """Of the four under e1 each bears one ball and lies one level below the highest."""
    t = after_placing("R a1 W b1 B a2 W d4", "Red to c3", "White to b2", "Black to e1")
    assert t.options("Ann") == [
        "Red a1; Black e1 drops into its place",
        "White b1; Black e1 drops into its place",
        "Black a2; Black e1 drops into its place",
        "White d4",
    ]
    t.answer("Ann", "White b1; Black e1 drops into its place")
    assert lies(t) == {"a1": "Red", "b1": "Black", "a2": "Black", "d4": "White", "c3": "Red", "b2": "White"}
    assert t.log()[-2:] == ["Ann takes White from b1 away", "Black drops from e1 to b1"]
    assert t.game.supply.left("White") == 14
    assert t.asked == ["Bob"]


def test_only_from_below_the_highest_level() -> None:
    """With a ball on the third level nothing drops to the ground, where e1 rests on the corner a1 alone."""
    t = after_placing(ground("BBB. BBR. BBR. ...W") + " W e1 R f1", "Red to e2", "Black to f2", "White to h1")
    assert t.options("Ann") == [
        "White d4",
        "White e1; White h1 drops into its place",
        "Red f1; White h1 drops into its place",
    ]
    t.answer("Ann", "White e1; White h1 drops into its place")
    assert (lies(t)["e1"], "h1" in lies(t)) == ("White", False)


def test_a_ball_that_bears_two_stays() -> None:
    t = after_placing(ground("RWB. BRW.") + " W e1 B f1", "Black to d4", "Red to c4", "White to b4")
    assert not any(label.startswith(("White b1", "Red b2")) for label in t.options("Ann"))
    assert t.options("Ann")[0] == "Red a1; White e1 drops into its place"


def test_a_dropping_ball_keeps_the_ban() -> None:
    """Black e1 rests on a1, b1, a2 and b2. On b2 it would lie beside two black balls, b1 and c3."""
    t = after_placing("B b1 R b2 B c3 W d4", "Red to a1", "White to a2", "Black to e1")
    assert t.options("Ann") == ["Black b1; Black e1 drops into its place", "Black c3", "White d4"]
    t.answer("Ann", "Black b1; Black e1 drops into its place")
    assert lies(t)["b1"] == "Black"


def test_nothing_can_be_taken_away() -> None:
    t = spawn("")
    assert t.game.turns == 6
    t.answer("Ann", "White to a1", "Red to a2", "Black to b1")
    assert (t.asked, t.log()[-1]) == (["Bob"], "Ann can take no ball away")


# -- the end -------------------------------------------------------------------------------------------------


def test_who_cannot_place_loses() -> None:
    second = " ".join(f"{colour} {spot}" for colour, spot in zip("RWBWBRBRW", SECOND, strict=True))
    t = spawn(f"{ground(FULL_GROUND)} {second} R h1 W i1 B h2")
    result = t.over()
    assert (result.winners, result.ending) == ([1], "cannot place"), "three balls, two spots"
    assert result.reason == "Ann cannot place the balls."


def test_the_ban_can_leave_no_place() -> None:
    """There is room for three, but every hollow has two red and two white balls beneath it."""
    assert spawn(ground("RWRW WRWR RWRW WRWR")).over().winners == [1]


def test_the_complete_pyramid_wins() -> None:
    second = " ".join(f"R {spot}" for spot in SECOND)
    t = spawn(f"{ground('WBWB BWBW WBWB BWBW')} {second} W h1 B i1")
    t.answer("Ann", "White to h2", "Black to i2")
    assert t.result() is None
    t.answer("Ann", "Red to j1")
    result = t.over()
    assert (result.winners, result.ending) == ([0], "pyramid complete")
    assert result.reason == "Ann has completed the pyramid."


def test_estimate_is_good_for_who_places_next() -> None:
    t = at(Spawn, mover="Ann")
    ann, bob = t.game.players
    assert (t.game.estimate(ann), t.game.estimate(bob)) == (48, -48)
    t = spawn("R a1 R c1")
    assert t.game.estimate(t.player("Ann")) == 14 * 3 - 2


def test_a_whole_game() -> None:
    t = at(Spawn, seed=1)
    while t.table.asks:
        name = t.asked[0]
        options = t.options(name)
        t.answer(name, options[(5 * len(t.game.pyramid)) % len(options)])
    assert (t.over().ending, t.game.turns) == ("cannot place", 10)
