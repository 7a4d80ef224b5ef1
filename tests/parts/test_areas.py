from collections.abc import Iterable
from random import Random

import pytest

from tabletome.parts.areas import (
    capture_chains,
    enclosed,
    flood,
    groups,
    hops,
    jumps,
    may_leave,
    row_through,
    rows,
    sees,
    sight_line,
    straight_between,
)
from tabletome.parts.boards import DIAGONAL, ORTHOGONAL, Hex, HexGrid, Square, SquareGrid, connected

BOARD = SquareGrid(8, 8)
POND = HexGrid(3)


def squares(names: str) -> list[Square]:
    return [BOARD[name] for name in names.split()]


def hexes(names: str) -> list[Hex]:
    return [POND[name] for name in names.split()]


def text(spaces: Iterable[Square] | Iterable[Hex]) -> str:
    return " ".join(str(space) for space in spaces)


def men(**sides: str) -> dict[Square, str]:
    return {BOARD[name]: side for side, names in sides.items() for name in names.split()}


def test_flood_stops_at_what_is_not_passable() -> None:
    wall = squares("b1 b2 a3")
    assert flood(BOARD["a1"], BOARD.neighbours, lambda s: s not in wall) == set(squares("a1 a2"))


def test_groups() -> None:
    found = groups(squares("a1 a2 c3 h8 b2 d4"), BOARD.neighbours)
    assert [sorted(map(str, group)) for group in found] == [["a1", "a2", "b2"], ["c3"], ["h8"], ["d4"]]
    assert len(groups(squares("c3 d4"), lambda s: s.around)) == 1
    assert groups([], BOARD.neighbours) == []


def test_what_may_leave_an_area() -> None:
    assert text(may_leave(squares("a1 a2 a3 b3 c3"), BOARD.neighbours)) == "a1 c3"
    assert text(may_leave(squares("a1 a2 b1 b2 c2"), BOARD.neighbours)) == "a1 a2 b1 c2"
    assert text(may_leave(squares("a2 a1 a3 h8"), BOARD.neighbours)) == "a1 a3 h8"


@pytest.mark.parametrize("seed", range(12))
def test_what_may_leave_is_what_splits_nothing(seed: int) -> None:
    rng = Random(seed)
    area = [rng.choice(BOARD.spaces)]
    while len(area) < 26:
        area.append(rng.choice([s for at in area for s in at.beside if s not in area]))
    split = [s for s in area if connected([a for a in area if a is not s], BOARD.neighbours)]
    assert may_leave(area, BOARD.neighbours) == split


def test_rows_of_squares() -> None:
    mine = squares("a1 b2 c3 d4 b1 c1 e1 b3")
    assert sorted(map(text, rows(mine, 3))) == ["a1 b1 c1", "a1 b2 c3 d4", "b1 b2 b3"]
    assert sorted(map(text, rows(mine, 3, ORTHOGONAL))) == ["a1 b1 c1", "b1 b2 b3"]
    assert sorted(map(text, rows(mine, 4))) == ["a1 b2 c3 d4"]


def test_rows_of_hexes() -> None:
    assert [text(row) for row in rows(hexes("d2 d3 d4 d6 e3 c4 c1"), 3)] == ["d2 d3 d4", "c4 d4 e3"]


def test_the_row_through_a_space() -> None:
    mine = squares("a1 b1 c1 e1 b2")
    assert text(row_through(BOARD["b1"], 2, mine.__contains__)) == "a1 b1 c1"
    assert text(row_through(BOARD["b1"], 6, mine.__contains__)) == "c1 b1 a1"
    assert text(row_through(BOARD["e1"], 2, mine.__contains__)) == "e1"


def test_custodial_capture() -> None:
    board = men(x="a1 d1 a4 d4", o="b1 c1 a2 b2 c3")
    assert text(enclosed(board, BOARD["a1"], lambda man: man == "x")) == "b2 c3 b1 c1"
    assert enclosed(board, BOARD["a1"], lambda man: man == "x", most=1) == []
    assert text(enclosed(board, BOARD["a1"], lambda man: man == "x", most=2)) == "b2 c3 b1 c1"
    assert text(enclosed(board, BOARD["a1"], lambda man: man == "x", ORTHOGONAL)) == "b1 c1"


def test_jumps_need_somebody_and_room_behind_him() -> None:
    board = men(x="c3", o="c4 d3 e3 b2 a4")
    assert jumps(board, BOARD["c3"], lambda man: man == "o") == [
        (BOARD["c4"], BOARD["c5"]),
        (BOARD["b2"], BOARD["a1"]),
    ]
    assert jumps(board, BOARD["c3"], lambda man: man == "x") == []


def test_hops_go_on_and_on() -> None:
    board = men(x="a1", o="a2 b3 d4 e5")
    found = hops(board, BOARD["a1"], lambda man: True, ORTHOGONAL)
    assert {str(end): text(path) for end, path in found.items()} == {"a3": "a3", "c3": "a3 c3"}
    pond = {POND["a1"]: 1, POND["b2"]: 2}
    assert [str(end) for end in hops(pond, POND["a1"], lambda man: True)] == ["c3"]


def test_capture_chains() -> None:
    board = men(x="a1", o="b2 d4 d2 f6 g7")
    chains = capture_chains(board, BOARD["a1"], lambda man: man == "o", DIAGONAL)
    assert [" ".join(f"{over}-{to}" for over, to in chain) for chain in chains] == [
        "b2-c3",
        "b2-c3 d4-e5",
        "b2-c3 d2-e1",
    ]


def test_who_is_jumped_is_gone() -> None:
    board = men(x="a1", o="a2 b3 c2 b1")
    chains = capture_chains(board, BOARD["a1"], lambda man: man == "o", ORTHOGONAL)
    longest = max(chains, key=len)
    assert len(longest) == 4
    assert longest[-1][1] is BOARD["a1"]


def test_straight_lines_between() -> None:
    assert text(straight_between(BOARD["a1"], BOARD["d4"]) or []) == "b2 c3"
    assert straight_between(BOARD["a1"], BOARD["a2"]) == []
    assert straight_between(BOARD["a1"], BOARD["b3"]) is None
    assert text(straight_between(POND["d1"], POND["d4"]) or []) == "d2 d3"


@pytest.mark.parametrize(
    ("one", "other", "crossed"),
    [
        ("a1", "a4", "a2 a3"),
        ("a1", "d4", "b2 c3"),
        ("a1", "b2", ""),
        ("a1", "c2", "b1 b2"),
        ("a1", "d2", "b1 c2"),
        ("a1", "b4", "a2 b3"),
        ("c2", "a1", "b2 b1"),
    ],
)
def test_the_line_of_sight_over_squares(one: str, other: str, crossed: str) -> None:
    assert sorted(map(str, sight_line(BOARD[one], BOARD[other]))) == sorted(crossed.split())


def test_sight_is_mutual() -> None:
    for one in BOARD.spaces[::7]:
        for other in BOARD.spaces[::5]:
            assert set(sight_line(one, other)) == set(sight_line(other, one))
    for hexagon in POND.spaces:
        for far in POND.spaces:
            assert set(sight_line(hexagon, far)) == set(sight_line(far, hexagon))


def test_the_line_of_sight_over_hexes() -> None:
    assert text(sight_line(POND["d1"], POND["d4"])) == "d2 d3"
    d4, along_an_edge = POND["d4"], POND["b3"]
    assert d4.distance(along_an_edge) == 2
    assert sight_line(d4, along_an_edge) == []
    assert not sees(POND["d1"], POND["d4"], lambda h: str(h) == "d3")
    assert sees(POND["d1"], POND["d4"], lambda h: str(h) == "c3")


def test_distances() -> None:
    assert (BOARD["a1"].distance(BOARD["c4"]), BOARD["a1"].king_distance(BOARD["c4"])) == (5, 3)
