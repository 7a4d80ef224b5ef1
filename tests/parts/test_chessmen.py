import pytest

from tabletome.parts.boards import Square, square_grid
from tabletome.parts.chessmen import BISHOP, KNIGHT, QUEEN, ROOK, leaps, slides

GRID = square_grid(8, 8, "test board")


def stand(**men: str) -> dict[Square, str]:
    """Who stands where; `foe` may be captured, everybody else is in the way."""
    return {GRID[name]: man for name, man in men.items()}


def is_foe(man: str) -> bool:
    return man == "foe"


def names(squares: list[Square]) -> set[str]:
    assert len(set(squares)) == len(squares)
    return {s.name for s in squares}


@pytest.mark.parametrize(
    ("directions", "start", "count"),
    [(ROOK, "a1", 14), (ROOK, "d4", 14), (BISHOP, "a1", 7), (BISHOP, "d4", 13), (QUEEN, "d4", 27)],
)
def test_slides_on_an_empty_board(directions: tuple[int, ...], start: str, count: int) -> None:
    assert len(names(slides({}, GRID[start], directions, is_foe))) == count


def test_a_slider_stops_on_a_foe_and_before_anybody_else() -> None:
    men = stand(d6="foe", d7="foe", f4="friend", b4="foe", d3="friend")
    assert names(slides(men, GRID["d4"], ROOK, is_foe)) == {"d5", "d6", "e4", "c4", "b4"}


def test_a_slide_of_limited_length() -> None:
    men = stand(e5="foe", d5="friend")
    assert names(slides(men, GRID["d4"], QUEEN, is_foe, most=1)) == {
        "e5", "e4", "e3", "d3", "c3", "c4", "c5",
    }  # fmt: skip
    assert names(slides({}, GRID["a1"], BISHOP, is_foe, most=2)) == {"b2", "c3"}


def test_a_leaper_jumps_over_men_and_stays_on_the_board() -> None:
    assert names(leaps({}, GRID["a1"], KNIGHT, is_foe)) == {"b3", "c2"}
    fence = dict.fromkeys(GRID["d4"].around, "friend")
    assert len(names(leaps(fence, GRID["d4"], KNIGHT, is_foe))) == 8


def test_a_leaper_lands_on_foes_and_not_on_friends() -> None:
    men = stand(b3="friend", c2="foe")
    assert names(leaps(men, GRID["a1"], KNIGHT, is_foe)) == {"c2"}


def test_leaps_on_another_grid_are_its_own() -> None:
    small = square_grid(3, 3, "small test board")
    assert names(leaps({}, small["a1"], KNIGHT, is_foe)) == {"b3", "c2"}
    assert leaps({}, small["b2"], KNIGHT, is_foe) == []
