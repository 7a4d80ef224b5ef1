from collections import Counter
from itertools import product
from random import Random

import pytest

from tabletome.engine import Result, Table
from tabletome.games.elemental_chess import Commander, ElementalChess, Man
from tabletome.laws import Inspector
from tabletome.testing import Trial, at

ELEMENTS = ("Air", "Water", "Fire", "Earth")
KINDS = ("Rook", "Bishop", "Knight")
ARMY = [f"{element} {kind}" for element, kind in product(ELEMENTS, KINDS)] * 2
LINE_UPS = [
    "Columns: each element on two files",
    "Knights ahead of bishops and rooks",
    "Rooks ahead of knights and bishops",
    "Wings: rooks outside, knights in the middle",
]
HOMES = [
    [column + row for row in "321" for column in "abcdefgh"],
    [column + row for row in "678" for column in "hgfedcba"],
]
"From the front row back, from left to right, as Ann and as Bob see them."
MAY_CAPTURE = {
    ("Air", "Water"), ("Air", "Fire"),
    ("Water", "Fire"), ("Water", "Earth"),
    ("Fire", "Earth"), ("Fire", "Air"),
    ("Earth", "Air"), ("Earth", "Water"),
}  # fmt: skip
START_SQUARE = {"Rook": "d1", "Bishop": "a1", "Knight": "b3"}


def man_of(player: Commander, name: str) -> Man:
    return next(man for man in player.reserve if str(man) == name)


def standing(
    ann: dict[str, str], bob: dict[str, str], captured: tuple[str, ...] = (), quiet_turns: int = 0
) -> Trial[ElementalChess]:
    """Ann to move with these men alone on the board; she has captured some of Bob's before."""

    def arrange(g: ElementalChess) -> None:
        for man in list(g.board):
            g.players[man.seat].reserve.add(man)
        for player, men in zip(g.players, (ann, bob), strict=True):
            for square, name in men.items():
                g.board.put(man_of(player, name), g.board.grid[square])
        for name in captured:
            g.players[0].captured.add(man_of(g.players[1], name))
        g.quiet_turns = quiet_turns

    return at(ElementalChess, arrange=arrange, options={"first": "first seat"})


def fresh(seed: int = 0, **options: str) -> Trial[ElementalChess]:
    """Before the men are set up."""
    return Trial(Table(ElementalChess, 2, seed, options))


def placed(t: Trial[ElementalChess]) -> dict[str, str]:
    return {man.at.name: str(man) for man in t.game.board}


def result_of(t: Trial[ElementalChess]) -> Result:
    result = t.table.result
    assert result is not None, "the game is not over"
    return result


# -- set-up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_line_ups_use_every_man_once(line_up: str) -> None:
    t = fresh()
    t.answer("Ann", line_up)
    t.answer("Bob", line_up)
    for player in t.game.players:
        mine = [man for man in t.game.board if man.owner is player]
        assert Counter(map(str, mine)) == Counter(ARMY)
        assert {man.at.name for man in mine} == set(HOMES[player.seat])


def test_line_ups_lie_as_their_player_sees_them() -> None:
    """Front row first, each row from its player's left."""
    t = fresh()
    t.answer("Ann", "Wings: rooks outside, knights in the middle")
    t.answer("Bob", "Columns: each element on two files")
    men = placed(t)
    wings = """
        Air Rook, Earth Bishop, Fire Knight, Water Knight, Water Knight, Fire Knight, Earth Bishop, Air Rook,
        Water Rook, Air Bishop, Water Bishop, Earth Knight, Earth Knight, Water Bishop, Air Bishop,
        Water Rook,
        Fire Rook, Earth Rook, Fire Bishop, Air Knight, Air Knight, Fire Bishop, Earth Rook, Fire Rook"""
    assert [men[square] for square in HOMES[0]] == [man.strip() for man in wings.split(",")]
    columns = [
        f"{element} {kind}" for kind in ("Knight", "Bishop", "Rook") for element in ELEMENTS for _ in "12"
    ]
    assert [men[square] for square in HOMES[1]] == columns
    t = fresh()
    t.answer("Ann", "Knights ahead of bishops and rooks")
    t.answer("Bob", "Rooks ahead of knights and bishops")
    men = placed(t)
    rows = [[men[square].split() for square in home[i : i + 8]] for home in HOMES for i in (0, 8, 16)]
    kinds = [{kind for _, kind in row} for row in rows]
    assert kinds == [{"Knight"}, {"Bishop"}, {"Rook"}, {"Rook"}, {"Knight"}, {"Bishop"}]
    assert all(row == row[::-1] for row in rows), "both wings are alike"
    elements = [" ".join(element for element, _ in row[:4]) for row in rows]
    assert elements == [
        "Air Water Fire Earth", "Fire Earth Air Water", "Earth Fire Water Air",
        "Air Fire Water Earth", "Water Earth Air Fire", "Earth Water Fire Air",
    ]  # fmt: skip


def test_men_are_placed_one_by_one_and_the_rest_at_random() -> None:
    t = fresh()
    t.answer("Ann", "One by one")
    assert len(t.options("Ann")) == 12 + 1
    t.answer("Ann", "Fire Knight")
    assert sorted(t.options("Ann")) == sorted(HOMES[0])
    t.answer("Ann", "c2", "Fire Knight")
    assert "c2" not in t.options("Ann")
    t.answer("Ann", "a1")
    assert "Fire Knight" not in t.options("Ann")
    t.answer("Ann", "Place the rest at random")
    assert t.asked == ["Bob"]
    t.answer("Bob", "All at random")
    men = placed(t)
    assert men["c2"] == men["a1"] == "Fire Knight"
    assert len(men) == 48
    assert not any(p.reserve or p.camp for p in t.game.players)


def test_every_man_may_be_placed_by_hand() -> None:
    t = fresh()
    t.answer("Bob", "One by one")
    wanted = list(zip(ARMY, HOMES[1], strict=True))
    for man, square in wanted[:-1]:
        t.answer("Bob", man, square)
    assert t.asked == ["Ann"]
    t.answer("Ann", "All at random")
    board = placed(t)
    assert all(board[square] == man for man, square in wanted)


def test_random_fill_differs_between_players_and_seeds() -> None:
    armies = []
    for seed in range(3):
        t = fresh(seed)
        t.answer("Ann", "All at random")
        t.answer("Bob", "All at random")
        men = placed(t)
        armies += [[men[square] for square in home] for home in HOMES]
    assert all(a != b for i, a in enumerate(armies) for b in armies[:i])


def test_set_up_is_hidden_by_the_screen() -> None:
    t = fresh()
    before = t.table.view(0)
    t.answer("Bob", "One by one", "Water Rook", "d8")
    after = t.table.view(0)
    assert after.places == before.places
    assert not [item for p in after.places if p.owner == 1 for item in p.items]
    (camp,) = (p for p in t.table.view(1).places if p.title == "camp" and p.owner == 1)
    assert [item.label for item in camp.items] == ["Water Rook"]
    t.answer("Ann", "All at random")
    t.answer("Bob", "Place the rest at random")
    board = next(p for p in t.table.view(0).places if p.id == "board")
    assert len(board.items) == 48
    assert all(item.known for item in board.items)


def test_a_placed_man_can_be_taken_back() -> None:
    t = fresh()
    t.answer("Ann", "One by one", "Water Rook", "d1")
    t.answer("Bob", "All at random")
    t.table.undo(0)
    assert "d1" in t.options("Ann")
    assert not t.player("Ann").camp


@pytest.mark.parametrize("seed", range(4))
def test_set_up_keeps_the_laws_at_every_ask(seed: int) -> None:
    table, rng, inspector = Table(ElementalChess, 2, seed), Random(seed), Inspector()
    table.answer(0, "One by one")
    while table.game.stage == "setup":
        seat = rng.choice(list(table.asks))
        choice = rng.randrange(len(table.asks[seat].options))
        inspector.look(table, seat)
        inspector.look_closely(table, seat, choice, rng)
        table.answer(seat, choice)
    assert inspector.tally["sealed"] > 0
    assert inspector.varied > 0


def test_who_moves_first() -> None:
    assert ElementalChess.seats == range(2, 3)
    movers = {at(ElementalChess, seed=seed).asked[0] for seed in range(20)}
    assert movers == {"Ann", "Bob"}
    assert at(ElementalChess, options={"first": "first seat"}).asked == ["Ann"]
    assert at(ElementalChess, options={"first": "second seat"}).asked == ["Bob"]


# -- moves --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("element", "prey"), list(product(ELEMENTS, ELEMENTS)))
@pytest.mark.parametrize("kind", KINDS)
def test_capture_matrix(kind: str, element: str, prey: str) -> None:
    start = START_SQUARE[kind]
    t = standing({start: f"{element} {kind}"}, {"d4": f"{prey} Rook", "h7": "Air Rook"})
    t.answer("Ann", f"{element} {kind} {start}")
    capture = f"d4, capturing {prey} Rook"
    assert (capture in t.options("Ann")) is ((element, prey) in MAY_CAPTURE)
    assert "d4" not in t.options("Ann")
    if (element, prey) in MAY_CAPTURE:
        t.answer("Ann", capture)
        assert [str(man) for man in t.player("Ann").captured] == [f"{prey} Rook"]
        assert placed(t) == {"d4": f"{element} {kind}", "h7": "Air Rook"}
        assert t.asked == ["Bob"]


@pytest.mark.parametrize(
    ("kind", "goals"),
    [
        ("Rook", "a3 a4 b2 c2 d2 e2 f2 g2 h2 a1"),
        ("Bishop", "b1 b3 c4 d5 e6 f7 g8"),
        ("Knight", "c1 c3 b4"),
    ],
)
def test_men_move_as_in_chess(kind: str, goals: str) -> None:
    t = standing({"a2": f"Fire {kind}", "a5": "Water Rook"}, {"h8": "Air Rook"})
    t.answer("Ann", f"Fire {kind} a2")
    assert sorted(t.options("Ann")) == sorted(goals.split())


def test_an_enemy_that_cannot_be_captured_is_an_obstacle() -> None:
    t = standing(
        {"a1": "Air Rook", "e1": "Air Knight"},
        {"a4": "Earth Knight", "c1": "Air Rook", "f3": "Earth Rook"},
    )
    t.answer("Ann", "Air Rook a1")
    assert sorted(t.options("Ann")) == ["a2", "a3", "b1"]
    t.table.undo(0)
    t.answer("Ann", "Air Knight e1")
    assert sorted(t.options("Ann")) == ["c2", "d3", "g2"]


def test_only_men_that_can_move_are_offered_and_one_must_move() -> None:
    t = standing({"a1": "Air Rook", "a2": "Fire Rook", "b1": "Air Bishop"}, {"h8": "Air Rook"})
    assert t.options("Ann") == ["Air Bishop b1", "Fire Rook a2"]


def test_a_capture_is_not_compulsory() -> None:
    t = standing({"a1": "Air Rook"}, {"a4": "Water Rook"})
    t.answer("Ann", "Air Rook a1", "a3")
    assert t.asked == ["Bob"]


def test_a_stuck_player_passes() -> None:
    t = standing({"a1": "Air Knight"}, {"b3": "Earth Rook", "c2": "Earth Rook"})
    assert t.asked == ["Bob"]
    assert t.log()[-1] == "Ann cannot move and passes"
    t.answer("Bob", "Earth Rook b3", "b4")
    assert t.options("Ann") == ["Air Knight a1"]
    assert t.game.quiet_turns == 2


# -- the end ------------------------------------------------------------------------------------------------


def test_capturing_the_sixth_man_of_an_element_wins() -> None:
    five = ("Fire Rook", "Fire Rook", "Fire Bishop", "Fire Bishop", "Fire Knight")
    t = standing({"a1": "Water Rook"}, {"a8": "Fire Knight", "h8": "Air Rook"}, five)
    t.answer("Ann", "Water Rook a1", "a8, capturing Fire Knight")
    result = result_of(t)
    assert result.winners == [0]
    assert (result.ending, result.reason) == ("element captured", "Ann has captured every Fire man of Bob.")


def test_six_men_of_several_elements_do_not_win() -> None:
    mixed = ("Fire Rook", "Fire Rook", "Fire Bishop", "Fire Bishop", "Fire Knight", "Air Rook")
    t = standing({"a1": "Water Rook"}, {"a8": "Earth Knight", "h7": "Air Rook"}, mixed)
    t.answer("Ann", "Water Rook a1", "a8, capturing Earth Knight")
    assert t.asked == ["Bob"]


def test_both_stuck_is_a_draw() -> None:
    """An emptied board stands for it: a locked one takes nearly all 48 men."""
    result = result_of(standing({}, {}))
    assert (result.ranks, result.ending) == ([1, 1], "stalemate")


def test_threefold_repetition_is_a_draw() -> None:
    t = standing({"a1": "Air Rook"}, {"h8": "Air Rook"})
    for number in range(9):
        assert t.asked, f"over after {number} moves"
        name, steps = ("Ann", ["a1", "a2"]) if number % 2 == 0 else ("Bob", ["h8", "h7"])
        start, goal = steps if number % 4 < 2 else steps[::-1]
        t.answer(name, f"Air Rook {start}", goal)
    result = result_of(t)
    assert (result.ranks, result.ending, result.guarded) == ([1, 1], "stalled", True)
    assert result.reason == "The same position has come up 3 times. A draw."


def test_positions_know_who_moves_and_not_which_of_two_equal_men_stands_where() -> None:
    g = standing({"a1": "Air Rook", "c3": "Air Rook"}, {"h8": "Air Rook"}).game
    ann, bob = g.players
    here = g.position()
    a1, c3 = g.board.grid["a1"], g.board.grid["c3"]
    first, second = g.board[a1], g.board[c3]
    assert first is not None
    assert second is not None
    ann.reserve.add(first)
    g.board.put(second, a1)
    assert g.position() != here
    g.board.put(first, c3)
    assert g.position() == here
    g.mover = bob
    assert g.position() != here


def test_hundred_turns_without_capture_are_a_draw() -> None:
    men = {"a1": "Air Rook"}, {"a8": "Water Rook", "h8": "Air Rook"}
    t = standing(*men, quiet_turns=98)
    t.answer("Ann", "Air Rook a1", "b1")
    assert t.asked == ["Bob"]
    t.answer("Bob", "Air Rook h8", "h7")
    result = result_of(t)
    assert (result.ranks, result.ending, result.guarded) == ([1, 1], "stalled", True)
    assert result.reason == "There was no capture in 100 turns. A draw."
    t = standing(*men, quiet_turns=99)
    t.answer("Ann", "Air Rook a1", "a8, capturing Water Rook")
    t.answer("Bob", "Air Rook h8", "h7")
    assert t.asked == ["Ann"]
    assert t.game.quiet_turns == 1


def test_estimate_guards_the_rarest_element() -> None:
    def worth(*elements: str) -> float:
        men = {f"{column}1": f"{element} Rook" for column, element in zip("abcdefgh", elements, strict=False)}
        game = standing(men, {}).game
        return game.estimate(game.players[0])

    assert worth(*ELEMENTS, *ELEMENTS) > worth(*ELEMENTS, *ELEMENTS[:2]) > worth(*ELEMENTS)
    assert worth(*ELEMENTS) > worth(*ELEMENTS[:3], *ELEMENTS[:3]), "six men, but none of Earth"


def test_whole_game_of_two_greedy_players() -> None:
    """Both take the first capture they are offered and otherwise the last move of the last man."""
    t = fresh(seed=5, first="first seat")
    t.answer("Ann", "Columns: each element on two files")
    t.answer("Bob", "Wings: rooks outside, knights in the middle")
    while t.table.asks:
        (name,) = t.asked
        moves = t.game.moves_of(t.player(name))
        hunting = [m for m, goals in moves.items() if any(t.game.board[goal] for goal in goals)]
        man = (hunting or list(moves))[0 if hunting else -1]
        t.answer(name, f"{man} {man.at}")
        goals = t.options(name)
        t.answer(name, next((goal for goal in goals if "capturing" in goal), goals[-1]))
    result = result_of(t)
    ann, bob = t.game.players
    assert result.winners == [1]
    assert result.reason == "Bob has captured every Air man of Ann."
    assert t.game.turns == 54
    assert Counter(m.element for m in bob.captured) == {"Air": 6, "Water": 5, "Fire": 5, "Earth": 5}
    assert len(ann.captured) == 17
    assert t.log()[-1] == "Bob moves Earth Rook from a2 and captures Air Rook on a1"
