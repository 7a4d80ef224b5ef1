import pytest

from tabletome.games.motala_strom import MotalaStrom, Stone
from tabletome.testing import Trial, at


def river(spaces: str, *, mover: str = "Ann", alone: int = 0) -> Trial[MotalaStrom]:
    """Pieces as they stand on spaces 1 to 9: y is Ann's, b is Bob's; what is missing was captured."""

    def arrange(game: MotalaStrom) -> None:
        for player, letter, colour in zip(game.players, "yb", ("yellow", "blue"), strict=True):
            stones = [Stone(player.seat, colour)] * spaces.count(letter)
            numbers = [index for index, mark in enumerate(spaces) if mark == letter]
            grid = game.river.grid.spaces
            game.river.fill({grid[i]: stone for i, stone in zip(numbers, stones, strict=True)})
            game.after(player).captured.fill([Stone(player.seat, colour)] * (4 - len(stones)))
        game.alone = alone

    assert len(spaces) == 9
    return at(MotalaStrom, bare=True, arrange=arrange, mover=mover)


def drawn(t: Trial[MotalaStrom]) -> str:
    stones = [t.game.river[space] for space in t.game.river.grid]
    return "".join("." if stone is None else "yb"[stone.seat] for stone in stones)


def test_board() -> None:
    t = at(MotalaStrom)
    grid = t.game.river.grid
    assert [(str(space), grid.zone(space)) for space in grid] == [
        ("1", ""),
        ("2", "yellow"),
        ("3", ""),
        ("4", ""),
        ("5", ""),
        ("6", ""),
        ("7", ""),
        ("8", "blue"),
        ("9", ""),
    ]
    ann, bob = t.game.players
    assert [[stone.colour for stone in player.supply] for player in (ann, bob)] == [
        ["yellow"] * 4,
        ["blue"] * 4,
    ]
    assert {stone.seat for stone in ann.supply} == {0}
    assert MotalaStrom.seats == range(2, 3)


def test_placing() -> None:
    t = at(MotalaStrom)
    assert t.game.alone == 0
    assert t.prompt("Ann") == "Place a piece on a vacant space"
    assert t.options("Ann") == [str(number) for number in range(1, 10)]
    t.answer("Ann", "2")
    assert t.result() is None, "one piece at home is not the last one yet"
    assert t.options("Bob") == ["1", "3", "4", "5", "6", "7", "8", "9"]
    assert t.log() == ["Ann places a piece on 2"]
    for name, space in zip(["Bob", "Ann"] * 3, "431567", strict=True):
        t.answer(name, space)
    t.answer("Bob", "9")
    assert drawn(t) == "byybyby.b"
    assert t.asked == ["Ann"]
    assert t.options("Ann") == ["yellow piece 7 to 8"]


def test_steps_and_jumps_both_ways() -> None:
    t = river("..y...b..")
    assert t.prompt("Ann") == "Move a piece"
    assert t.options("Ann") == ["yellow piece 3 to 2", "yellow piece 3 to 4"]
    t = river("y..y..b.y")
    t.answer("Ann", "yellow piece 4 to 3")
    assert drawn(t) == "y.y...b.y"
    assert t.log() == ["Ann moves from 4 to 3"]
    assert t.options("Bob") == ["blue piece 7 to 6", "blue piece 7 to 8"]
    for spaces, options in (
        (".yb...by.", ["yellow piece 2 to 4", "yellow piece 8 to 6"]),
        ("by....yb.", ["yellow piece 7 to 9"]),
        ("yb.....by", ["yellow piece 1 to 3", "yellow piece 9 to 7"]),
    ):
        t = river(spaces)
        assert t.prompt("Ann") == "You must capture"
        assert t.options("Ann") == options


@pytest.mark.parametrize("spaces", ["yy.bb....", "ybb.....y", "y.b......", "by......b"])
def test_no_jump(spaces: str) -> None:
    """Over one's own, over two, over nothing, off the board."""
    assert river(spaces).prompt("Ann") == "Move a piece"


def test_captures_are_mandatory() -> None:
    t = river(".yb.b..by")
    assert t.options("Ann") == ["yellow piece 2 to 4", "yellow piece 9 to 7"]
    t.answer("Ann", "yellow piece 2 to 4")
    assert drawn(t) == ".....y.by", "it went on to 6"
    assert t.log() == ["Ann jumps from 2 to 4 and captures on 3", "Ann jumps from 4 to 6 and captures on 5"]
    assert [len(player.captured) for player in t.game.players] == [3, 2]
    t = river("..yb...by")
    t.answer("Ann", "yellow piece 9 to 7")
    assert drawn(t) == "..yb..y.."
    assert t.options("Bob") == ["blue piece 4 to 2"]


def test_a_step_does_not_go_on() -> None:
    t = river("y...b...y")
    t.answer("Ann", "yellow piece 1 to 2")
    assert drawn(t) == ".y..b...y"
    t = river("..y.by..b")
    t.answer("Ann", "yellow piece 6 to 4")
    assert drawn(t) == "..yy....b"
    t = river("..y..b..y")
    t.answer("Ann", "yellow piece 3 to 4")
    t.answer("Bob", "blue piece 6 to 7")
    t.answer("Ann", "yellow piece 9 to 8")
    assert drawn(t) == "...y..by.", "it stands beside an enemy now, and waits"


# -- who cannot move --------------------------------------------------------------------------------------


def test_who_cannot_move_is_passed_over() -> None:
    """Ann cannot move at first; then Bob moves on until she can, or twice more."""
    t = river("yybb....b")
    assert t.asked == ["Bob"]
    assert t.log() == ["Ann cannot move"]
    t.answer("Bob", "blue piece 9 to 8")
    assert t.game.alone == 1
    assert t.asked == ["Bob"]
    t.answer("Bob", "blue piece 4 to 5")
    assert t.game.alone == 0
    assert t.asked == ["Ann"]
    assert t.options("Ann") == ["yellow piece 2 to 4"]


def test_three_turns_without_a_chance() -> None:
    t = river("yybb....b")
    t.answer("Bob", "blue piece 9 to 8", "blue piece 8 to 7")
    assert t.result() is None
    t.answer("Bob", "blue piece 7 to 6")
    assert (t.over().ending, t.over().winners) == ("no chance to move", [0])
    assert t.over().reason == "Bob has not let Ann move for three turns."


# -- end --------------------------------------------------------------------------------------------------


def test_all_captured() -> None:
    t = river("yyb......")
    t.answer("Ann", "yellow piece 2 to 4")
    assert (t.over().ending, t.over().winners) == ("all captured", [0])
    assert t.over().reason == "Ann has captured all enemy pieces."


def test_last_piece_at_home() -> None:
    t = river("..y..b..b")
    t.answer("Ann", "yellow piece 3 to 2")
    assert (t.over().ending, t.over().winners) == ("home", [0])
    assert t.over().reason == "The last piece of Ann is at home."
    t = river("y.....b..", mover="Bob")
    t.answer("Bob", "blue piece 7 to 8")
    assert t.over().winners == [1]
    t = river("..y..b..y")
    t.answer("Ann", "yellow piece 3 to 2")
    assert t.result() is None, "it is not her last"
    t = river(".y..yb...", mover="Bob")
    t.answer("Bob", "blue piece 6 to 4")
    assert t.over().winners == [0], "Bob left her only the piece at home"
    t = river(".y....b..", mover="Bob")
    t.answer("Bob", "blue piece 7 to 8")
    assert t.over().winners == [1], "both are home: who moved wins"


def test_repetition() -> None:
    t = river("y...b...y")
    back_and_forth = [
        ("Ann", "yellow piece 1 to 2"),
        ("Bob", "blue piece 5 to 6"),
        ("Ann", "yellow piece 2 to 1"),
        ("Bob", "blue piece 6 to 5"),
    ]
    for name, move in back_and_forth * 2:
        assert t.result() is None
        t.answer(name, move)
    t.answer("Ann", "yellow piece 1 to 2")
    assert (t.over().ending, t.over().winners) == ("stalled", [0, 1])


def test_captures_forget_what_was_before() -> None:
    t = river("y...b...y")
    for _ in range(2):
        t.answer("Ann", "yellow piece 1 to 2")
        t.answer("Bob", "blue piece 5 to 6")
        t.answer("Ann", "yellow piece 2 to 1")
        t.answer("Bob", "blue piece 6 to 5")
    assert len(t.game.positions or []) == 8
    t = river("y.by....b")
    t.answer("Ann", "yellow piece 4 to 2")
    assert len(t.game.positions or []) == 1


def test_estimate_counts_captures() -> None:
    game = river("..y..b..b").game
    assert [game.estimate(player) for player in game.players] == [2, 3]


def test_a_whole_game() -> None:
    """Placed from both ends; then both always take the last option."""
    t = at(MotalaStrom)
    while t.table.asks:
        t.answer(t.asked[0], t.options(t.asked[0])[-1])
    assert (t.game.turns, drawn(t), t.over().ending, t.over().winners) == (17, ".y..y..by", "home", [1])
