import pytest

from tabletome.engine import Game, Option, Player, RulesFault, Space
from tabletome.laws import check
from tabletome.parts.boards import (
    Board,
    HexGrid,
    Map,
    Pyramid,
    Ring,
    Square,
    SquareGrid,
    SquareRing,
    Stacks,
    Track,
)
from tabletome.parts.cards import Pile
from tabletome.parts.pieces import Piece
from tabletome.testing import at

STREET = Track("a b c d e".split())
LOOP = Ring("a b c d e".split(), "loop")
FIELD = SquareGrid(3, 3, "field", zones={"a1": "marsh", "c3": "marsh"})


class Man(Piece):
    name: str


class Meadow(Game[Player]):
    """Men of both sides stand on three squares; to move is to capture, by turns."""

    title = "Meadow"
    author = "the tests"
    seats = range(2, 3)
    field = Board[Man, Square](FIELD)
    street = Stacks[Man, Space](STREET)
    lost: Pile[Man]

    def setup(self) -> None:
        self.field.fill({FIELD["a1"]: Man(0, "Ox"), FIELD["a2"]: Man(1, "Ass"), FIELD["a3"]: Man(1, "Cat")})
        self.street.fill({STREET["b"]: [Man(0, "Cock"), Man(1, "Hen")], STREET["d"]: Man(0, "Fox")})

    async def turn(self, me: Player) -> None:
        man = await me.choose(self.field, "Move")
        victim = self.field.replace(man, await me.choose(FIELD, "To"))
        if victim is not None:
            self.lost.add(victim)
        if self.turns == 6:
            self.win(me)


def names(spaces: list[Space]) -> str:
    return " ".join(map(str, spaces))


def test_a_track_ends() -> None:
    assert STREET.ahead(STREET["d"], 1) is STREET["e"]
    assert STREET.ahead(STREET["d"], 2) is None
    assert STREET.ahead(STREET["b"], -2) is None
    assert names(STREET.path(STREET["b"], 2)) == "c d"
    assert names(STREET.path(STREET["d"], 3)) == "e"
    assert names(STREET.path(STREET["c"], -3)) == "b a"
    assert STREET.path(STREET["c"], 0) == []
    assert STREET.steps_to(STREET["d"], STREET["b"]) == -2


def test_a_ring_goes_on() -> None:
    assert LOOP.ahead(LOOP["d"], 3) is LOOP["b"]
    assert LOOP.ahead(LOOP["b"], -2) is LOOP["e"]
    assert names(LOOP.path(LOOP["d"], 4)) == "e a b c"
    assert names(LOOP.path(LOOP["b"], -2)) == "a e"
    assert (LOOP.steps_to(LOOP["d"], LOOP["b"]), LOOP.steps_to(LOOP["d"], LOOP["d"])) == (3, 0)
    assert (STREET.kind, LOOP.kind) == ("track", "ring")


def test_borders_of_a_map_may_have_labels() -> None:
    spots = {"Ash": (0.0, 0.0, ""), "Bay": (1.0, 0.0, "")}
    county = Map(spots, [("Ash", "Bay"), ("Bay", "Ash")], labels=["road", "river"])
    assert names([space for link in county.links() for space in link]) == "Ash Bay Bay Ash"
    assert county.labels() == ["road", "river"]
    assert Map(spots, [("Ash", "Bay")]).labels() == STREET.labels() == []


def test_zones() -> None:
    assert [s.name for s in FIELD.within("marsh")] == ["a1", "c3"]
    assert FIELD.zone(FIELD["b2"]) == ""
    assert Ring(["x", "y"], zones={"y": "harbour"}).within("harbour")[0].name == "y"


@pytest.mark.parametrize("zones", [{"d1": "sea"}, {"a": "sea"}])
def test_a_zone_of_no_space_is_a_fault(zones: dict[str, str]) -> None:
    with pytest.raises(RulesFault, match="zones of no space"):
        SquareGrid(3, 3, zones=zones)


def test_two_spaces_of_one_name_are_a_fault() -> None:
    with pytest.raises(RulesFault, match="spaces of one name"):
        Track(["Town", "Sea", "Town"])


def test_a_hexagon_of_hexes() -> None:
    names = [h.name for h in HexGrid(1)]
    assert names == ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]
    assert [(h.q, h.r) for h in HexGrid(1)][:3] == [(0, -1), (1, -1), (-1, 0)]


def test_hexes_at_coordinates() -> None:
    grid = HexGrid([(0, 0), (1, 0), (3, 0), (0, 1)], zones={"a3": "isle"})
    assert [h.name for h in grid] == ["a1", "a2", "a3", "b1"]
    assert [h.name for h in grid.neighbours(grid["a2"])] == ["b1", "a1"]
    assert grid.zone(grid["a3"]) == "isle"


PICTURE = """
  s s .
 s l l s
  . s s
"""


def test_hexes_from_a_picture() -> None:
    grid = HexGrid.drawn(PICTURE, {"s": "sea", "l": "land"}, "bay")
    assert [h.name for h in grid] == ["a1", "a2", "b1", "b2", "b3", "b4", "c1", "c2"]
    assert [h.name for h in grid.within("land")] == ["b2", "b3"]
    assert sorted(h.name for h in grid.neighbours(grid["b2"])) == ["a1", "a2", "b1", "b3", "c1"]
    assert grid["b1"].distance(grid["c2"]) == 3


def test_a_crooked_picture_is_a_fault() -> None:
    with pytest.raises(RulesFault, match="one sign beside"):
        HexGrid.drawn("s s\ns s")


def test_a_pyramid_of_balls() -> None:
    heap = Pyramid(4)
    assert {heap.zone(nook) for nook in heap} == {""}
    assert len(Pyramid(3, levels=("foot", "belly", "head")).within("belly")) == 4
    levels = [[nook.name for nook in heap if nook.level == level] for level in range(4)]
    assert [len(names) for names in levels] == [16, 9, 4, 1]
    assert [(names[0], names[-1]) for names in levels] == [
        ("a1", "d4"),
        ("e1", "g3"),
        ("h1", "i2"),
        ("j1", "j1"),
    ]
    assert {nook.name for nook in heap["e1"].below} == {"a1", "b1", "a2", "b2"}
    assert {nook.name for nook in heap["j1"].below} == {"h1", "i1", "h2", "i2"}
    assert {nook.name for nook in heap["b2"].above} == {"e1", "f1", "e2", "f2"}
    assert {nook.name for nook in heap["d1"].above} == {"g1"}
    assert {nook.name for nook in heap["a1"].around} == {"a2", "b1", "b2"}
    assert {nook.name for nook in heap.neighbours(heap["g3"])} == {
        "f2",
        "f3",
        "g2",
        "c3",
        "c4",
        "d3",
        "d4",
        "i2",
    }
    assert [heap.position(heap[name]) for name in ("a1", "d4", "e1", "j1")] == [
        (0, 3),
        (3, 0),
        (5, 3),
        (12, 3),
    ]


def test_several_things_on_a_space() -> None:
    game = at(Meadow).game
    assert [[str(m) for m in game.street[STREET[s]]] for s in "abd"] == [[], ["Cock", "Hen"], ["Fox"]]


def test_who_is_replaced_is_lifted_off_the_board() -> None:
    t = at(Meadow)
    t.answer("Ann", "Ox a1", "a2")
    assert {str(s): str(m) for s, m in t.game.field.cells.items()} == {"a2": "Ox", "a3": "Cat"}
    assert [str(m) for m in t.game.lost] == ["Ass"]
    t.answer("Bob", "Cat a3", "a3")
    assert [str(m) for m in t.game.lost] == ["Ass"]
    assert t.game.field[FIELD["a3"]] is not None


def test_swap() -> None:
    game = at(Meadow).game
    ox, cat = game.field[FIELD["a1"]], game.field[FIELD["a3"]]
    assert ox is not None
    assert cat is not None
    game.field.swap(ox, cat)
    assert (ox.at, cat.at) == (FIELD["a3"], FIELD["a1"])
    assert (game.field[FIELD["a3"]], game.field[FIELD["a1"]], len(game.field)) == (ox, cat, 3)


def test_replacing_keeps_the_laws() -> None:
    check(Meadow, answers=4_000)


def test_a_square_ring_goes_clockwise_from_the_lower_right_corner() -> None:
    ring = SquareRing("a b c d e f g h".split())
    spots = {space.name: ring.position(space) for space in ring}
    assert spots == {
        "e": (0, 0), "f": (1, 0), "g": (2, 0),
        "d": (0, 1), "h": (2, 1),
        "c": (0, 2), "b": (1, 2), "a": (2, 2),
    }  # fmt: skip
    assert ring.kind == "loop"


def test_a_game_may_be_played_without_its_board() -> None:
    class Walk(Game[Player]):
        title = "Walk"
        author = "the tests"
        seats = range(1, 2)
        with_board = Option(False, "With a board")
        board = Board[Man, Square](lambda game: FIELD if game.with_board else None)

        async def turn(self, me: Player) -> None:
            await me.choose(["Go on", "Rest"], "Go on?")
            self.end()

        def score(self, player: Player) -> int:
            return 0

    for chosen in (False, True):
        t = at(Walk, 1, options={"with_board": chosen})
        assert [board.id for board in t.table.view(0).boards] == ["field"] * chosen
        t.answer("Ann", "Rest")
        t.over()
