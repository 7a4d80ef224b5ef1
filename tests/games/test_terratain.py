from collections import Counter
from typing import Any

import pytest

from tabletome.games.terratain import Chit, Terrain, Terratain, score_rows
from tabletome.testing import Trial, at

KINDS = ["Temple", "Castle", "Town", "Farm", "Mine", "Palace", "Army"]
SQUARES = [f"{c}{r}" for r in range(1, 10) for c in "abcdefghi"]


def build(board: dict[str, str], reserve: list[str], players: int = 2, **options: Any) -> Trial[Terratain]:
    """Ann is to build from exactly this reserve."""

    def arrange(g: Terratain) -> None:
        g.turns = 1
        g.then(g.build_phase, g.players[0])

    hands = {"Ann.reserve": [f"Ann's {name}" for name in reserve]}
    layers = {"board": board} if board else {}
    return at(Terratain, players, arrange=arrange, mover="Ann", hands=hands, board=layers, options=options)


def plots(t: Trial[Terratain], kind: str) -> set[str]:
    t.answer("Ann", kind)
    return set(t.options("Ann"))


def points(ann: dict[str, str], bob: dict[str, str] | None = None) -> list[int]:
    """What the position is worth; chits are dealt out by name, Ann's and Bob's."""
    board = {square: f"Ann's {kind}" for square, kind in ann.items()}
    board |= {square: f"Bob's {kind}" for square, kind in (bob or {}).items()}
    t = at(Terratain, 2, board={"board": board})
    t.game.count_points()
    return [lord.points for lord in t.game.players]


def spread(kinds: str, squares: str) -> dict[str, str]:
    """Squares with kinds by their first letters: Temple, Castle, toWn, Farm, Mine, Palace."""
    names = dict(zip("TCWFMP", KINDS, strict=False))
    return {square: names[kind] for square, kind in zip(squares.split(), kinds, strict=True)}


EVEN = spread("TCWFMP", "a9 c8 e9 g8 i9 i7")
"One of each for Bob, so that nobody has most of a kind; none in a row, control of 1, 2 and 3 not his alone."


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_chits(players: int) -> None:
    game = at(Terratain, players).game
    for lord in game.players:
        own = Counter(c.name for c in game.box if isinstance(c, Chit) and c.seat == lord.seat)
        assert own == dict.fromkeys(KINDS, 10)
        assert len(lord.cup) == (68 if lord is game.mover else 70)
    assert list(Terratain.seats) == [2, 3, 4, 5, 6]
    assert [lord.points for lord in game.players] == [0] * players
    assert Chit.look.signs == {
        "Temple": "sun", "Castle": "tower", "Town": "person", "Farm": "leaf", "Mine": "gem",
        "Palace": "crown", "Army": "sword",
    }  # fmt: skip


def test_chance_decides_who_begins() -> None:
    assert {str(at(Terratain, 3, seed=seed).game.mover) for seed in range(20)} == {"Ann", "Bob", "Cleo"}


def test_territories_are_numbered_from_the_upper_left() -> None:
    grid = at(Terratain).game.board.grid
    zones = [grid.zone(grid[name]) for name in ("a9", "e8", "i7", "c6", "e5", "g4", "b3", "d1", "i1")]
    assert zones == [f"territory {number}" for number in range(1, 10)]
    assert Counter(map(grid.zone, grid)) == {f"territory {number}": 9 for number in range(1, 10)}


def test_two_chits_are_drawn_face_up() -> None:
    t = at(Terratain, 2, mover="Ann", decks={"Ann.cup": ["Ann's Farm", "Ann's Mine"]})
    assert [str(chit) for chit in t.player("Ann").reserve] == ["Farm", "Mine"]
    assert all(chit.seen_by(t.player("Bob").bit) for chit in t.player("Ann").reserve)
    assert t.log() == ["Ann draws Farm and Mine"]
    assert t.options("Ann") == ["Farm", "Mine"]


def test_discards_go_back_into_the_cup() -> None:
    def arrange(g: Terratain) -> None:
        ann = g.players[0]
        ann.discards.add_all(list(ann.cup)[1:])

    t = at(Terratain, 2, mover="Ann", arrange=arrange)
    assert len(t.player("Ann").reserve) == 2
    assert len(t.player("Ann").cup) == 68
    assert not t.player("Ann").discards

    def nothing(g: Terratain) -> None:
        g.players[1].discards.add_all(g.players[0].cup)

    t = at(Terratain, 2, mover="Ann", arrange=nothing)
    assert t.asked == ["Bob"]
    assert t.log()[1] == "Ann cannot build"


def at_war(answer: str) -> Trial[Terratain]:
    t = at(
        Terratain,
        3,
        mover="Ann",
        board={"board": {"a1": "Bob's Farm", "b2": "Ann's Town", "i9": "Cleo's Temple"}},
        hands={"Ann.reserve": ["Ann's Army"]},
        decks={"Ann.cup": ["Ann's Farm", "Ann's Mine"]},
    )
    assert t.options("Ann") == ["Farm a1", "Temple i9", "No war"]
    t.answer("Ann", answer)
    return t


def test_war() -> None:
    t = at_war("Temple i9")
    assert [str(chit) for chit in t.player("Cleo").discards] == ["Temple"]
    assert [str(chit) for chit in t.player("Ann").discards] == ["Army"]
    assert t.log()[1] == "Ann makes war: Cleo's Temple on i9 is discarded"
    assert t.options("Ann") == ["Farm", "Mine"], "an Army is not built"
    t = at_war("No war")
    assert len(t.game.board) == 3
    assert not t.player("Ann").discards
    board = {"board": {"a1": "Bob's Farm", "a2": "Bob's Farm"}}
    hands = {"Ann.reserve": ["Ann's Army", "Ann's Army", "Ann's Town"]}
    t = at(Terratain, 2, mover="Ann", board=board, hands=hands)
    t.answer("Ann", "Farm a1")
    assert "Town" in t.options("Ann"), "one war a turn"
    board = {"board": {"b2": "Ann's Town"}}
    hands = {"Ann.reserve": ["Ann's Army", "Ann's Farm"]}
    assert "Farm" in at(Terratain, 2, mover="Ann", board=board, hands=hands).options("Ann"), "no enemy"


def test_building_is_compulsory() -> None:
    t = build({"a1": "Bob's Farm"}, ["Town", "Army"])
    assert t.options("Ann") == ["Town"]
    assert plots(t, "Town") == {*SQUARES} - {"a1"}
    t.answer("Ann", "i9")
    assert t.log()[0] == "Ann builds a Town on i9"
    t = build({"a1": "Bob's Farm"}, ["Army", "Army"])
    assert t.log()[0] == "Ann cannot build"


@pytest.mark.parametrize("kind", ["Castle", "Temple", "Palace"])
def test_castles_temples_and_palaces_of_rivals_are_not_next_to_each_other(kind: str) -> None:
    t = build({"c4": f"Bob's {kind}", "h8": f"Ann's {kind}", "f5": "Bob's Town"}, [kind])
    assert {*SQUARES} - plots(t, kind) == {"c4", "b4", "d4", "c3", "c5", "h8", "f5"}


@pytest.mark.parametrize("kind", ["Town", "Farm", "Mine"])
def test_others_may_be_next_to_each_other(kind: str) -> None:
    assert {*SQUARES} - plots(build({"c4": f"Bob's {kind}"}, [kind]), kind) == {"c4"}


def test_reserve_of_four() -> None:
    t = at(
        Terratain,
        2,
        mover="Ann",
        hands={"Ann.reserve": ["Ann's Farm", "Ann's Farm", "Ann's Mine", "Ann's Army"]},
        decks={"Ann.cup": ["Ann's Palace", "Ann's Castle"]},
    )
    t.answer("Ann", "Farm", "e5")
    assert t.prompt("Ann") == "Keep 4 chits: discard 1"
    assert t.options("Ann") == ["Farm", "Mine", "Army", "Palace", "Castle"]
    t.answer("Ann", "Army")
    assert [str(chit) for chit in t.player("Ann").reserve] == ["Farm", "Mine", "Palace", "Castle"]
    assert [str(chit) for chit in t.player("Ann").discards] == ["Army"]
    assert t.asked == ["Bob"]


def full_but_one(g: Terratain) -> None:
    for square in list(g.board.grid)[1:]:
        lord = g.players[square.index % 2]
        g.board.put(next(c for c in lord.cup if c.name != "Army"), square)


def test_the_game_ends_when_all_plots_are_occupied() -> None:
    hands = {"Ann.reserve": ["Ann's Town"] * 4}
    t = at(Terratain, 2, mover="Ann", arrange=full_but_one, hands=hands)
    if "No war" in t.options("Ann"):
        t.answer("Ann", "No war")
    t.answer("Ann", "Town", "a1")
    assert t.over().ending == "board full"
    assert len(t.player("Ann").reserve) == 5, "nothing is discarded any more"
    assert t.over().scores == [lord.points for lord in t.game.players]

    def late(g: Terratain) -> None:
        g.turns = 998

    t = at(Terratain, 2, mover="Ann", arrange=late)
    while t.asked:
        t.table.answer(t.player(t.asked[0]).seat, 0)
    assert t.over().ending == "stalled"
    assert t.game.turns == 1000


def test_ties_count_for_nobody() -> None:
    assert points({"e5": "Town"}) == [5 + 3, 0]
    assert points({"e5": "Town"}, {"e6": "Town"}) == [0, 0]
    assert points({"e5": "Town", "d4": "Farm"}, {"e6": "Town"}) == [5 + 3, 0]


@pytest.mark.parametrize(
    ("number", "scored"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 5), (6, 6), (7, 7), (8, 8), (9, 9)]
)
def test_structures_in_a_territory(number: int, scored: int) -> None:
    """In the territory of the lower right, which alone controls nothing of worth; rows are counted apart."""
    squares = "g1 i2 h3 g2 i1 i3 h1 g3 h2".split()[:number]
    row_points = {1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 3, 7: 6, 8: 4 * 3, 9: 8 * 3}[number]
    ann = dict(zip(squares, "Town Farm Town Farm Mine Mine Temple Temple Castle".split(), strict=False))
    bob = {"a9": "Town", "c8": "Town", "a7": "Farm", "d8": "Farm", "f9": "Mine", "d5": "Mine", "f4": "Temple"}
    bob |= {"e6": "Temple", "c4": "Castle"}
    assert points(ann, bob)[0] == scored + row_points


def test_all_six_types_in_a_territory() -> None:
    six = spread("TCWFMP", "g1 i2 h3 g2 i1 i3")
    assert points(six, EVEN)[0] == 6 + 6 + 3, "six structures, all six kinds, and i1 to i3"
    assert points({**six, "g1": "Farm"}, EVEN)[0] == 6 + 3 + 3, "instead of all six kinds most Farms"


def test_control() -> None:
    """Towns at the far corners of territories make no rows; Bob has as many Towns elsewhere."""
    spots = {1: "a9", 2: "d8", 3: "i9", 4: "b4", 5: "e6", 6: "h5", 7: "a2", 8: "f1", 9: "i3"}

    def worth(*territories: int) -> int:
        ann = {spots[number]: "Town" for number in territories}
        return points(ann)[0] - 3

    assert worth(1) == 0
    assert worth(5) == 5
    for line in [(1, 2, 3), (7, 8, 9), (1, 4, 7), (3, 6, 9)]:
        assert worth(*line) == 9
    for line in [(4, 5, 6), (2, 5, 8), (1, 5, 9), (3, 5, 7)]:
        assert worth(*line) == 9 + 5
    for square in [(1, 2, 4, 5), (2, 3, 5, 6), (4, 5, 7, 8), (5, 6, 8, 9)]:
        assert worth(*square) == 8 + 5
        for gone in square:
            three = [number for number in square if number != gone]
            assert worth(*three) == (5 if 5 in three else 0)
    assert worth(1, 3, 7, 9) == 8
    assert worth(1, 2, 4) == 0
    assert worth(*range(1, 10)) == 5 + 8 * 9 + 4 * 8 + 8


def test_most_of_a_kind_on_the_board() -> None:
    for kind in KINDS[:6]:
        assert points({"a1": kind, "i9": kind}, {"a9": kind}) == [3, 0]


def rows_alone(ann: dict[str, str]) -> int:
    """What Ann's rows score, apart from all the rest."""
    grid = at(Terratain).game.board.grid
    return score_rows({grid[square]: kind for square, kind in ann.items()})


@pytest.mark.parametrize("length", range(2, 10))
def test_rows(length: int) -> None:
    """Of mixed kinds, diagonally, along a rank and along a file."""
    steps = [("abcdefghi"[n], n + 1) for n in range(length)]
    diagonal = " ".join(f"{col}{row}" for col, row in steps)
    rank, file = " ".join(f"{col}1" for col, _ in steps), " ".join(f"a{row}" for _, row in steps)
    for squares in (diagonal, rank, file):
        assert rows_alone(spread("TCWTCWTCW"[:length], squares)) == (length if length >= 3 else 0)


def test_rows_of_one_kind_count_twice() -> None:
    for length in range(3, 10):
        rank = " ".join(f"{'abcdefghi'[n]}1" for n in range(length))
        assert rows_alone(spread("T" * length, rank)) == 2 * length
    assert rows_alone(spread("TTT", "a1 b2 c3")) == 6, "diagonally"
    assert rows_alone(spread("TTTF", "a1 b1 c1 d1")) == 4 + 3
    assert rows_alone(spread("TTFTT", "a1 b1 c1 d1 e1")) == 5
    assert rows_alone(spread("TTTFFF", "a1 b1 c1 d1 e1 f1")) == 6 + 6
    assert rows_alone(spread("TTTTT", "a1 b1 c1 a2 a3")) == 12, "a chit may belong to two rows"
    assert rows_alone(spread("TTTT", "a1 b1 d1 e1")) == 0, "broken"


def test_mountains_and_rivers() -> None:
    t = at(Terratain, 2, options={"mountains": True, "rivers": True})
    assert Counter(map(str, t.game.terrain)) == {"Mountain": 9, "River": 9}
    starts = [at(Terratain, seed=s, options={"rivers": True}).game.terrain.cells for s in range(9)]
    assert len({space for cells in starts for space in cells}) > 30, "by chance"
    assert Counter(map(str, at(Terratain, 2, options={"rivers": True}).game.terrain)) == {"River": 9}
    assert not at(Terratain).game.terrain
    for option, kind, other in (("mountains", "Mine", "Farm"), ("rivers", "Farm", "Mine")):
        t = build({"e5": "Bob's Town"}, [kind, other], **{option: True})
        allowed = {s.name for ground in t.game.terrain for s in (ground.at, *ground.at.beside)} - {"e5"}
        assert plots(t, kind) == allowed
        t = build({"e5": "Bob's Town"}, [kind, other], **{option: True})
        assert len(plots(t, other)) == 80, "the other kind is free"
    both = build({"e5": "Bob's Town"}, ["Mine"], mountains=True, rivers=True)
    hills = [g for g in both.game.terrain if g.name == "Mountain"]
    assert plots(both, "Mine") == {s.name for g in hills for s in (g.at, *g.at.beside)} - {"e5"}
    assert Terrain.look.colours == {"Mountain": "#8d8378", "River": "#3d84b8"}


def test_estimate_is_the_lead() -> None:
    t = at(Terratain, 2, board={"board": {"e5": "Ann's Town", "a1": "Bob's Farm"}})
    t.game.count_points()
    assert [t.game.estimate(lord) for lord in t.game.players] == [5, -5]


def test_whole_game_of_first_choices() -> None:
    t = at(Terratain, 3, seed="whole game")
    while t.asked:
        (name,) = t.asked
        t.table.answer(t.player(name).seat, "No war" if "No war" in t.options(name) else 0)
    assert t.over().ending == "board full"
    assert len(t.game.board) == 81
    assert all(chit.name != "Army" for chit in t.game.board)
