import pytest

from tabletome.games.bees import Bees
from tabletome.testing import Trial, at


def meadow(
    bees: dict[str, str],
    dice: list[int],
    *,
    nectar: dict[str, int] | None = None,
    flowers: dict[str, int] | None = None,
    honey: tuple[int, ...] = (0, 0, 0, 0),
    players: int = 2,
    chessboard: bool = False,
) -> Trial[Bees]:
    """Ann is on move. These bees are out, the others in their hives; nectar is that of the topmost bee."""

    def arrange(game: Bees) -> None:
        grid = game.bees.grid
        for player in game.players:
            player.honey = honey[player.seat]
            squares = bees.get(player.name, "").split()
            for bee, square in zip([b for b in game.bees if b.seat == player.seat], squares, strict=False):
                game.bees.put(bee, grid[square])
        for square, number in (nectar or {}).items():
            game.bees[grid[square]][-1].nectar = number
        for square, number in (flowers or {}).items():
            counter = game.seeds.items[-1]
            game.flowers.put(counter, grid[square])
            counter.number = number

    options = {"chessboard": chessboard}
    return at(Bees, players, arrange=arrange, dice=dice, mover="Ann", options=options)


def where(t: Trial[Bees], name: str) -> list[str]:
    """Squares of a player's bees with what each carries, one entry for each bee."""
    mine = [bee for bee in t.game.bees if bee.seat == t.player(name).seat]
    return sorted(f"{bee.at}" + (f" {bee.nectar}" if bee.nectar else "") for bee in mine)


def blooming(t: Trial[Bees]) -> dict[str, int]:
    return {str(square): counter.number for square, counter in t.game.flowers.cells.items()}


@pytest.mark.parametrize(
    ("players", "chessboard", "hives"),
    [
        (2, False, ["a1", "m13"]),
        (3, False, ["a1", "a13", "m13"]),
        (4, False, ["a1", "a13", "m13", "m1"]),
        (2, True, ["a1", "h8"]),
        (3, True, ["a1", "a8", "h8"]),
        (4, True, ["a1", "a8", "h8", "h1"]),
    ],
)
def test_hives(players: int, chessboard: bool, hives: list[str]) -> None:
    game = at(Bees, players, options={"chessboard": chessboard}).game
    stacks = game.bees.cells
    assert {str(square): [bee.seat for bee in stack] for square, stack in stacks.items()} == {
        hive: [seat] * 4 for seat, hive in enumerate(hives)
    }
    grid = game.bees.grid
    assert [str(square) for square in grid.within("hive")] == [str(s) for s in grid if str(s) in hives]
    assert len(grid) == len(game.seeds) + len(game.flowers) == (64 if chessboard else 169)
    assert [player.honey for player in game.players] == [0] * players
    assert Bees.seats == range(2, 5)


def test_turn_order() -> None:
    """With 8 Bob begins if Ann has less, whatever the seed: both rolls stand in the log."""
    from tabletome.engine import Table

    seen = set()
    for seed in range(40):
        table = Table(Bees, 2, seed)
        rolls, begins = table.log(None)[:2], next(line for line in table.log(None) if "begins" in line)
        ann, bob = (int(part.split()[-1]) for part in rolls[0].removeprefix("The rolls are ").split(" and "))
        if ann != bob:
            assert begins == ("Ann begins" if ann > bob else "Bob begins")
            assert [table.game.players[seat].name for seat in table.asks] == [begins.split()[0]]
        seen |= {ann, bob}
    assert seen == set(range(1, 9))


# -- bloom phase ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolled", "square"), [([1, 1, 6, 6], "b12"), ([6, 6, 1, 1], "l2"), ([3, 4, 2, 3], "g5")]
)
def test_a_flower_blooms(rolled: list[int], square: str) -> None:
    t = meadow({}, [*rolled, 1, 2])
    assert blooming(t) == {square: 1}
    assert t.log()[:2] == [f"A flower blooms on {square}", "Ann rolls 1 and 2"]
    t.dice_used()


def test_flowers_stack() -> None:
    t = meadow({}, [3, 4, 2, 3, 1, 2], flowers={"g5": 2, "b2": 1})
    assert blooming(t) == {"g5": 3, "b2": 1}


def test_a_flower_blooms_on_a_bee() -> None:
    t = meadow({"Ann": "c3 d4", "Bob": "g5 g5"}, [3, 4, 2, 3, 1, 2], nectar={"g5": 1})
    assert blooming(t) == {}
    assert where(t, "Bob") == ["g5", "g5 2", "m13", "m13"]
    assert [player.honey for player in t.game.players] == [0, 0]
    assert t.log()[1] == "Bob's bee takes a flower"


# -- move phase -------------------------------------------------------------------------------------------


def test_a_bee_ends_so_many_steps_away() -> None:
    t = meadow({"Ann": "g7"}, [1, 1, 1, 1, 1, 3])
    assert t.prompt("Ann") == "Move a bee by 1 or 3"
    goals = {option for option in t.options("Ann") if option.startswith("Ann's bee g7")}
    one, three = ["f7", "h7", "g6", "g8"], ["d7", "e6", "e8", "f5", "f9", "g4", "g10", "h5", "h9", "i6"]
    three += ["i8", "j7"]
    assert goals == {f"Ann's bee g7 to {goal}" for goal in one + three}
    home = {option for option in t.options("Ann") if option not in goals}
    assert home == {f"Ann's bee a1 to {goal}" for goal in ("a2", "b1", "a4", "b3", "c2", "d1")}
    t.answer("Ann", "Ann's bee g7 to h9")
    assert t.prompt("Ann") == "Move a bee by 1"
    assert "Ann's bee h9 to h10" in t.options("Ann")
    assert "Ann's bee flies from g7 to h9" in t.log()
    t.answer("Ann", "Ann's bee h9 to h10")
    assert t.asked == ["Bob"]
    assert where(t, "Ann") == ["a1", "a1", "a1", "h10"]


def test_jumps_over_bees_and_no_rivals_stack_or_hive() -> None:
    t = meadow({"Ann": "m11 g7", "Bob": "g8 h8 h8"}, [1, 1, 1, 1, 2, 6])
    options = t.options("Ann")
    assert "Ann's bee m11 to m13" not in options
    assert "Ann's bee g7 to h8" not in options, "two bees are there"
    assert "Ann's bee g7 to g9" in options, "over one"


def test_corners_that_are_nobodys() -> None:
    t = meadow({"Ann": "m3"}, [1, 1, 1, 1, 2, 6])
    assert "Ann's bee m3 to m1" in t.options("Ann")
    t = meadow({"Ann": "m3"}, [1, 1, 1, 1, 2, 6], players=4)
    assert "Ann's bee m3 to m1" not in t.options("Ann")


def test_doubles() -> None:
    t = meadow({"Ann": "g7"}, [1, 1, 1, 1, 3, 3])
    t.answer("Ann", "Ann's bee g7 to g10")
    assert t.game.dice == [3, 3, 3]
    assert "Move no more" not in t.options("Ann")
    t.answer("Ann", "Ann's bee g10 to j10")
    assert t.options("Ann")[-1] == "Move no more"
    t.answer("Ann", "Ann's bee j10 to k8")
    assert t.options("Ann")[-1] == "Move no more"
    t.answer("Ann", "Move no more")
    assert t.asked == ["Bob"]
    t = meadow({"Ann": "g7"}, [1, 1, 1, 1, 3, 3])
    t.answer("Ann", *["Ann's bee g7 to g10", "Ann's bee g10 to g7"] * 2)
    assert t.asked == ["Bob"]


def test_no_extra_moves_without_doubles() -> None:
    t = meadow({"Ann": "g7"}, [1, 1, 1, 1, 3, 4])
    assert "Move no more" not in t.options("Ann")
    t.answer("Ann", "Ann's bee g7 to g10")
    assert "Move no more" not in t.options("Ann")


def test_a_bee_that_cannot_move() -> None:
    """On a chessboard bees in the corner can be shut in by stacks of rivals."""
    shut_in = {
        "Bob": "b1 b1 a2 a2",
        "Cleo": "c1 c1 b2 b2",
        "Dan": "a3 a3",
    }
    t = meadow(shut_in, [5, 5, 1, 2], players=4, chessboard=True)
    assert t.asked == ["Bob"]
    assert "Ann cannot move by 1 and 2" in t.log()
    assert t.player("Ann").honey == 0


def test_flowers_become_nectar() -> None:
    t = meadow({"Ann": "g7"}, [1, 1, 1, 1, 3, 4], flowers={"g10": 3, "g8": 1})
    t.answer("Ann", "Ann's bee g7 to g10")
    assert where(t, "Ann") == ["a1", "a1", "a1", "g10 3"]
    assert blooming(t) == {"g8": 1, "b2": 1}
    assert t.log()[-1] == "Ann's bee takes 3 flowers"
    assert t.player("Ann").honey == 0


def test_pollination_bonus() -> None:
    t = meadow({"Ann": "g7"}, [1, 1, 1, 1, 3, 4], nectar={"g7": 2}, flowers={"g10": 3})
    t.answer("Ann", "Ann's bee g7 to g10")
    assert where(t, "Ann") == ["a1", "a1", "a1", "g10 5"]
    assert t.player("Ann").honey == 1
    assert t.log()[-3:] == ["Ann gets a pollination bonus", "Ann has 1 honey", "Ann's bee takes 3 flowers"]


def test_home_with_nectar() -> None:
    t = meadow({"Ann": "c2 g7"}, [1, 1, 1, 1, 3, 4], nectar={"c2": 3}, honey=(2, 0))
    t.answer("Ann", "Ann's bee c2 to a1")
    assert where(t, "Ann") == ["a1", "a1", "a1", "g7"]
    assert t.player("Ann").honey == 5
    assert t.prompt("Ann") == "Move a bee by 4", "who is home is not asked whether to go there"


def test_sting() -> None:
    t = meadow({"Ann": "g7", "Bob": "g10"}, [1, 1, 1, 1, 3, 4], nectar={"g7": 1, "g10": 4})
    t.answer("Ann", "Ann's bee g7 to g10")
    assert where(t, "Ann") == ["a1", "a1", "a1", "g10 5"]
    assert where(t, "Bob") == ["m13"] * 4
    assert [player.honey for player in t.game.players] == [0, 0]
    assert t.log()[-1] == "It stings Bob's bee and takes 4 nectar"


def test_stacked_bees_share_nectar() -> None:
    t = meadow({"Ann": "g7 g7 g9"}, [1, 1, 1, 1, 2, 3], nectar={"g7": 2, "g9": 3})
    options = [option for option in t.options("Ann") if option.endswith("g10")]
    assert options == ["Ann's bee g7 to g10"], "one of a stack is offered"
    t.answer("Ann", "Ann's bee g9 to g7")
    assert t.prompt("Ann") == "Move a bee by 3"
    t.answer("Ann", "Ann's bee g7 to g10")
    assert t.prompt("Ann") == "How much nectar of its stack does the bee carry?"
    assert t.options("Ann") == ["0", "1", "2", "3", "4", "5"]
    t.answer("Ann", "4")
    assert where(t, "Ann") == ["a1", "g10 4", "g7", "g7 1"]


def test_a_bee_takes_nectar_home_from_a_stack_near_the_hive() -> None:
    t = meadow({"Ann": "a3 a6"}, [1, 1, 1, 6, 3, 6], nectar={"a3": 4, "a6": 1})
    t.answer("Ann", "Ann's bee a6 to a3", "It goes home")
    assert t.prompt("Ann") == "How much nectar of its stack does the bee carry?"
    t.answer("Ann", "5")
    assert where(t, "Ann") == ["a1", "a1", "a1", "a3"]
    assert t.player("Ann").honey == 5
    t = meadow({"Ann": "a3 a6"}, [1, 1, 1, 6, 3, 6], nectar={"a3": 4, "a6": 1})
    t.answer("Ann", "Ann's bee a6 to a3", "It stays on a3")
    assert t.prompt("Ann") == "Move a bee by 6"
    assert where(t, "Ann") == ["a1", "a1", "a3 1", "a3 4"]


def test_no_nectar_to_share() -> None:
    t = meadow({"Ann": "g7 g7"}, [1, 1, 1, 1, 2, 3])
    t.answer("Ann", "Ann's bee g7 to g9")
    assert t.prompt("Ann") == "Move a bee by 3"
    assert where(t, "Ann") == ["a1", "a1", "g7", "g9"]


@pytest.mark.parametrize(("goal", "near"), [("a3", True), ("b2", True), ("c2", False), ("a4", False)])
def test_near_the_hive(goal: str, near: bool) -> None:
    start = {"a3": "a6", "b2": "e2", "c2": "f2", "a4": "a7"}[goal]
    t = meadow({"Ann": start}, [1, 1, 1, 6, 3, 6], nectar={start: 1}, flowers={goal: 1})
    t.answer("Ann", f"Ann's bee {start} to {goal}")
    assert t.player("Ann").honey == 1, "what it lands on comes first"
    assert (t.prompt("Ann") == "The bee is near your hive. Does it go home?") is near
    if near:
        assert t.options("Ann") == ["It goes home", f"It stays on {goal}"]
        stays = meadow({"Ann": start}, [1, 1, 1, 6, 3, 6], nectar={start: 1}, flowers={goal: 1})
        stays.answer("Ann", f"Ann's bee {start} to {goal}", f"It stays on {goal}")
        assert where(stays, "Ann") == ["a1", "a1", "a1", f"{goal} 2"]
        t.answer("Ann", "It goes home")
        assert where(t, "Ann") == ["a1"] * 4
        assert t.player("Ann").honey == 3
        assert f"Ann's bee goes home from {goal}" in t.log()


# -- variant and end --------------------------------------------------------------------------------------


def test_dice_of_the_chessboard() -> None:
    t = meadow({}, [8, 1, 6, 5], chessboard=True)
    assert blooming(t) == {"h1": 1}
    assert t.prompt("Ann") == "Move a bee by 6 or 5"
    t.dice_used()
    logs = [at(Bees, 2, seed=seed, options={"chessboard": True}).log() for seed in range(60)]
    squares = [line.removeprefix("A flower blooms on ") for log in logs for line in log if "blooms" in line]
    assert {square[0] for square in squares} == set("abcdefgh")
    assert {square[1] for square in squares} == set("12345678")


def test_flowers_in_hives_of_a_chessboard() -> None:
    t = meadow({}, [8, 8, 6, 5], chessboard=True)
    assert (t.player("Bob").honey, blooming(t)) == (1, {})
    assert t.log()[:3] == ["A flower blooms on h8", "Bob's bee takes a flower", "Bob has 1 honey"]
    t = meadow({"Bob": "f6 e6 e6 e6", "Ann": "f5"}, [8, 8, 1, 5], chessboard=True)
    assert blooming(t) == {"h8": 1}, "nobody is at home"
    t.answer("Ann", "Ann's bee f5 to f6")
    assert t.player("Bob").honey == 1, "the bee that was stung finds it"
    t = meadow({"Ann": "b2 d5 d5 d5"}, [1, 1, 2, 6], nectar={"b2": 1}, chessboard=True)
    t.answer("Ann", "Ann's bee b2 to a1")
    assert t.player("Ann").honey == 3


def test_a_flower_can_win_before_the_move() -> None:
    t = meadow({}, [8, 8, 6, 5], chessboard=True, honey=(0, 19))
    assert t.over().winners == [1]
    assert t.over().scores == [0, 20]


def test_twenty_honey() -> None:
    t = meadow({"Ann": "a4"}, [1, 1, 1, 6, 3, 6], nectar={"a4": 1}, honey=(18, 4))
    t.answer("Ann", "Ann's bee a4 to a1")
    assert t.result() is None
    t = meadow({"Ann": "a4"}, [1, 1, 1, 6, 3, 6], nectar={"a4": 3}, honey=(18, 4))
    t.answer("Ann", "Ann's bee a4 to a1")
    assert (t.over().ending, t.over().reason) == ("twenty honey", "Ann has 21 honey.")
    assert (t.over().winners, t.over().scores) == ([0], [21, 4])
    t = meadow({"Ann": "a6"}, [1, 1, 1, 6, 3, 6], nectar={"a6": 1}, flowers={"a3": 1}, honey=(19, 4))
    t.answer("Ann", "Ann's bee a6 to a3")
    assert t.over().scores == [20, 4], "by a bonus near the hive"


def test_no_honey_for_long() -> None:
    def quiet(game: Bees) -> None:
        game.quiet_turns = 499
        game.players[1].honey = 3

    t = at(Bees, 2, arrange=quiet, dice=[1, 1, 1, 6, 1, 5], mover="Ann")
    t.answer("Ann", "Ann's bee a1 to a6", "Ann's bee a6 to a7")
    assert (t.over().ending, t.over().winners) == ("stalled", [1])

    def nearly(game: Bees) -> None:
        quiet(game)
        game.quiet_turns = 498

    t = at(Bees, 2, arrange=nearly, dice=[1, 1, 1, 6, 1, 5], mover="Ann")
    t.answer("Ann", "Ann's bee a1 to a6", "Ann's bee a6 to a7")
    assert t.result() is None

    def lively(game: Bees) -> None:
        quiet(game)
        game.bees.put(next(iter(game.bees)), game.bees.grid["a6"])
        game.bees[game.bees.grid["a6"]][0].nectar = 1

    t = at(Bees, 2, arrange=lively, dice=[1, 1, 1, 6, 1, 5], mover="Ann")
    t.answer("Ann", "Ann's bee a6 to a1", "Ann's bee a1 to a2", "It goes home")
    assert t.result() is None


def test_estimate() -> None:
    """Honey 3; nectar 2 at 12 steps from home; a flower 2 steps from the bee, Bob's nearest is 10 away."""
    game = meadow({"Ann": "g7"}, [1, 1, 1, 1, 2, 3], nectar={"g7": 2}, honey=(3, 0)).game
    (flower,) = game.flowers
    game.flowers.put(flower, game.flowers.grid["h8"])
    assert game.estimate(game.players[0]) == pytest.approx(3 + 2 * 0.54 + 0.26)
    assert game.estimate(game.players[1]) == pytest.approx(0.1)
    game.flowers.put(flower, game.flowers.grid["b2"])
    assert game.estimate(game.players[1]) == 0


def test_a_whole_game() -> None:
    """Everybody takes now an early option, now a late one."""
    t = at(Bees, 3, seed="whole game")
    step = 0
    while t.table.asks:
        options = t.options(t.asked[0])
        step += 7
        t.answer(t.asked[0], options[step % len(options)])
    assert max(t.over().scores or []) >= 20
    assert (t.game.turns, t.over().scores, t.over().ending) == (68, [2, 2, 21], "twenty honey")
