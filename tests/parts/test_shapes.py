import pytest

from tabletome.engine import Game, Player, RulesFault
from tabletome.parts.boards import Board, Square, SquareGrid
from tabletome.parts.pieces import Piece
from tabletome.parts.shapes import cells, lay_shape, layings, turned
from tabletome.testing import at

GRID = SquareGrid(8, 8, "city")
ODD = SquareGrid(3, 2, "odd", without=("b2",))


def names(squares: tuple[Square, ...]) -> str:
    return " ".join(square.name for square in squares)


def test_cells_are_drawn_row_by_row_from_above() -> None:
    assert cells("#") == ((0, 0),)
    assert cells("### #..") == ((0, 0), (0, 1), (1, 1), (2, 1))
    assert cells(".# .#") == ((0, 0), (0, 1)), "counted from its own corner"
    for wrong in ("..", "##x", ""):
        with pytest.raises(RulesFault):
            cells(wrong)


@pytest.mark.parametrize(
    ("picture", "ways", "unflipped"),
    [
        ("#", 1, 1),
        ("##", 2, 2),
        ("###", 2, 2),
        ("## ##", 1, 1),
        ("### ###", 2, 2),
        ("## #.", 4, 4),
        ("### #..", 8, 4),
        ("##. .##", 4, 2),
        ("### .#.", 4, 4),
    ],
)
def test_ways_to_turn_a_shape(picture: str, ways: int, unflipped: int) -> None:
    assert len(turned(cells(picture))) == ways
    assert len(turned(cells(picture), flips=False)) == unflipped


def test_ways_to_turn_an_s() -> None:
    s, z = cells(".## ##."), cells("##. .##")
    assert set(turned(s)) == {s, z, cells("#. ## .#"), cells(".# ## #.")}
    assert set(turned(s, flips=False)) == {s, cells("#. ## .#")}


@pytest.mark.parametrize(
    ("picture", "number"),
    [("#", 64), ("##", 112), ("###", 96), ("## #.", 196), ("### ###", 84), ("## ##", 49)],
)
def test_layings_on_an_empty_chessboard(picture: str, number: int) -> None:
    found = layings(GRID, cells(picture))
    assert len(found) == len(set(found)) == number


def test_layings_on_a_board_with_a_hole() -> None:
    assert sorted(map(names, layings(ODD, cells("##")))) == ["a1 a2", "a1 b1", "b1 c1", "c1 c2"]
    assert sorted(map(names, layings(ODD, cells("## #.")))) == ["a1 b1 a2", "b1 c1 c2"]


class Mason(Player):
    built: str = ""


class Yard(Game[Mason]):
    title = "Yard"
    author = "the tests"
    seats = range(1, 2)
    yard: Board[Piece, Square] = Board(GRID)
    picture = "## #."
    free = "a1 b1 a2 b2 c1"

    async def turn(self, me: Mason) -> None:
        free = set(self.free.split())
        ways = [way for way in layings(GRID, cells(self.picture)) if free.issuperset(s.name for s in way)]
        me.built = names(await lay_shape(me, ways, "Cover a square"))
        self.end("built")

    def score(self, player: Mason) -> int:
        return 0


def test_squares_are_asked_for_until_one_way_is_left() -> None:
    t = at(Yard)
    assert t.options("Ann") == ["a1", "b1", "c1", "a2", "b2"]
    t.answer("Ann", "a1")
    assert t.options("Ann") == ["b1", "a2", "b2"], "c1 is too far away"
    t.answer("Ann", "b1")
    assert t.options("Ann") == ["a2", "b2"]
    t.answer("Ann", "b2")
    assert t.player("Ann").built == "a1 b1 b2"


def test_squares_that_are_covered_anyhow_are_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Yard, "free", "a1 b1 c1 b2")
    t = at(Yard)
    assert t.options("Ann") == ["a1", "c1"], "b1 and b2 belong to both ways"
    t.answer("Ann", "c1")
    assert t.player("Ann").built == "b1 c1 b2"


def test_a_single_way_needs_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Yard, "free", "a1 a2 b1")
    assert at(Yard).player("Ann").built == "a1 b1 a2"
