import pytest

from tabletome.engine import Result
from tabletome.engine.film import Film
from tabletome.games.calcala import BOARD, Calcala, onward
from tabletome.testing import Trial, at


def standing(stones: dict[str, int], captured: tuple[int, ...] = (0, 0), quiet: int = 0) -> Trial[Calcala]:
    """Ann to move, with so many stones in these pits and none in the others."""

    def arrange(g: Calcala) -> None:
        for pit in g.pits:
            pit.stones = stones.get(pit.at.name, 0)
        for player, number in zip(g.players, captured, strict=True):
            player.captured = number
        g.quiet_turns = quiet
        g.mover = g.players[0]

    return at(Calcala, len(captured), arrange=arrange)


def stones(t: Trial[Calcala]) -> dict[str, int]:
    return {pit.at.name: pit.stones for pit in t.game.pits if pit.stones}


def way(*names: str) -> list[str]:
    """The pits that follow on the way that starts with the first two."""
    pit, beside = BOARD[names[0]], BOARD[names[1]]
    heading = pit.steps.index(beside)
    passed = [pit.name]
    for _ in range(len(names) - 1):
        pit, heading = onward(pit, heading)
        passed.append(pit.name)
    return passed


def result_of(t: Trial[Calcala]) -> Result:
    result = t.result()
    assert result is not None, "the game is not over"
    return result


SPARE = {"a6": 1, "c6": 1, "e6": 1, "a4": 1, "c4": 1, "e4": 1, "f5": 1}
"Enough stones to go on, out of the way of what is tested."


# -- ways ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "example",
    [
        "c2 c1 c6",
        "e4 f4 a4",
        "b5 a6 f1",
        "d5 e6 f5 e4",
    ],
)
def test_examples_of_the_rulebook(example: str) -> None:
    assert way(*example.split()) == example.split()


@pytest.mark.parametrize(
    "line",
    [
        "b3 c3 d3 e3 f3 a3 b3 c3",
        "b3 a3 f3 e3 d3 c3 b3 a3",
        "d5 d6 d1 d2 d3 d4 d5",
        "a1 b2 c3 d4 e5 f6 a1 b2",
        "f6 e5 d4 c3 b2 a1 f6",
        "f1 e2 d3 c4 b5 a6 f1 e2",
        "a2 b1 c2 d3 e4 f5 e6 d5 c4 b3 a2 b1 c2",
        "c1 b2 a3 b4 c5 d6 e5 f4 e3 d2 c1 b2",
    ],
)
def test_ways_wrap_bounce_and_turn_corners(line: str) -> None:
    assert way(*line.split()) == line.split()


def test_edge_rule() -> None:
    t = standing({**SPARE, "a2": 1, "f1": 1, "c3": 1})
    for pit, beside in {
        "a2": ["a1", "a3", "b1", "b2", "b3"],
        "f1": ["e1", "e2", "f2"],
        "c3": ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"],
    }.items():
        t.answer("Ann", f"{pit} with 1 stone")
        assert sorted(t.options("Ann")) == beside
        t.table.undo(0)


# -- sowing -------------------------------------------------------------------------------------------------


def test_only_pits_with_stones_are_offered() -> None:
    t = standing(SPARE | {"a1": 3})
    assert sorted(t.options("Ann")) == sorted(["a1 with 3 stones", *(f"{pit} with 1 stone" for pit in SPARE)])


def test_capture_takes_the_next_pit() -> None:
    """The example of the rulebook, with the pit that the rule means."""
    t = standing({**SPARE, "b3": 2, "e3": 4, "f3": 5})
    t.answer("Ann", "b3 with 2 stones", "c3")
    assert t.player("Ann").captured == 4
    assert stones(t) == {**SPARE, "c3": 1, "d3": 1, "f3": 5}
    assert t.log()[-2:] == ["Ann sows 2 stones from b3 towards c3", "Ann captures 4 stones from e3"]
    assert t.asked == ["Bob"]


def test_no_stones_no_capture() -> None:
    t = standing({**SPARE, "b3": 2, "f3": 5})
    t.answer("Ann", "b3 with 2 stones", "c3")
    assert t.player("Ann").captured == 0
    assert stones(t) == {**SPARE, "c3": 1, "d3": 1, "f3": 5}
    assert t.asked == ["Bob"]


@pytest.mark.parametrize(
    ("start", "towards", "hand", "prey"),
    [
        ("e2", "f2", "1 stone", "a2"),
        ("c2", "c1", "1 stone", "c6"),
        ("d5", "e6", "1 stone", "f5"),
        ("b5", "a6", "1 stone", "f1"),
        ("e3", "f2", "2 stones", "d2"),
    ],
)
def test_capture_follows_wrap_and_bounce(start: str, towards: str, hand: str, prey: str) -> None:
    t = standing({"b1": 9, start: int(hand[0]), prey: 3})
    t.answer("Ann", f"{start} with {hand}", towards)
    assert t.player("Ann").captured == 3
    assert prey not in stones(t)


def test_sowing_goes_on_the_same_way_from_a_pit_with_stones() -> None:
    t = standing({**SPARE, "a1": 2, "c3": 2, "a5": 1})
    t.answer("Ann", "a1 with 2 stones", "b2")
    # three stones from c3 go to d4, e5 and f6; the next pit on the diagonal is a1
    assert stones(t) == {**SPARE, "b2": 1, "d4": 1, "e5": 1, "f6": 1, "a5": 1}
    assert t.log()[-2:] == ["Ann takes up stones once more", "It ends in f6, and a1 is empty"]


def test_sowing_on_after_a_bounce_keeps_the_new_heading() -> None:
    t = standing({"a1": 9, "d5": 2, "f5": 1, "c2": 3})
    t.answer("Ann", "d5 with 2 stones", "e6")
    assert stones(t) == {"a1": 9, "e6": 1, "e4": 1, "d3": 1}
    assert t.log()[-2:] == ["Ann takes up stones once more", "Ann captures 3 stones from c2"]


def test_the_pit_emptied_first_counts_as_empty() -> None:
    t = standing({**SPARE, "a1": 6, "b1": 2})
    t.answer("Ann", "a1 with 6 stones", "b1")
    assert t.player("Ann").captured == 3
    assert stones(t) == {**SPARE, "c1": 1, "d1": 1, "e1": 1, "f1": 1, "a1": 1}
    assert t.log()[-1] == "Ann captures 3 stones from b1"


def test_endless_sowing_ends_without_capture() -> None:
    """This row comes back to itself whenever stones have been taken up 18 times."""
    row = {"a1": 2, "c1": 1, "e1": 2, "f1": 1}
    t = standing({**SPARE, **row}, quiet=5)
    t.answer("Ann", "a1 with 2 stones", "b1")
    assert t.log()[-2:] == ["Ann takes up stones 999 times more", "It seems to have no end and stops in f1"]
    assert sum(stones(t).values()) == 6 + len(SPARE)
    assert t.player("Ann").captured == 0
    assert t.game.quiet_turns == 6
    assert t.asked == ["Bob"]


# -- set-up and end -----------------------------------------------------------------------------------------


def test_who_begins() -> None:
    assert list(Calcala.seats) == [2, 3, 4]
    assert {at(Calcala, 3, seed=seed).asked[0] for seed in range(20)} == {"Ann", "Bob", "Cleo"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("start", "a1", "b1", "total"),
    [
        ("normal", 2, 2, 72),
        ("short game", 1, 1, 36),
        ("long game", 3, 3, 108),
        ("double Dutch", 3, 0, 54),
        ("half Dutch", 2, 0, 36),
    ],
)
def test_alternate_setups(start: str, a1: int, b1: int, total: int, players: int) -> None:
    t = at(Calcala, players, options={"start": start})
    lying = {pit.at.name: pit.stones for pit in t.game.pits}
    light = "a1 a3 a5 b2 b4 b6 c1 c3 c5 d2 d4 d6 e1 e3 e5 f2 f4 f6"
    dark = "a2 a4 a6 b1 b3 b5 c2 c4 c6 d1 d3 d5 e2 e4 e6 f1 f3 f5"
    assert lying == {**dict.fromkeys(light.split(), a1), **dict.fromkeys(dark.split(), b1)}
    assert sum(lying.values()) == total


def test_stones_show_on_the_board() -> None:
    t = standing({"a1": 3, **SPARE})
    board = next(p for p in t.table.view(None).places if p.id == "pits")
    shown = {item.at: (item.label, item.state["stones"]) for item in board.items}
    assert shown["board:a1"] == ("3 stones", 3)
    assert shown["board:b1"] == ("0 stones", 0)
    assert len(shown) == 36


def test_last_six_stones() -> None:
    position = {"a1": 1, "c1": 2, "a6": 5}
    t = standing({**position, "f6": 1}, captured=(3, 3, 8))
    t.answer("Ann", "a1 with 1 stone", "b1")
    assert sum(stones(t).values()) == 7
    assert t.asked == ["Bob"]
    t = standing(position, captured=(3, 8, 5))
    t.answer("Ann", "a1 with 1 stone", "b1")
    result = result_of(t)
    assert result.scores == [5, 8, 5]
    assert result.ranks == [2, 1, 2]
    assert result.reason == "Six or fewer stones were left on the board."


def test_hundred_turns_without_capture_end_the_game() -> None:
    t = standing({**SPARE, "a1": 1}, captured=(4, 9), quiet=98)
    t.answer("Ann", "a1 with 1 stone", "b1")
    t.answer("Bob", "b1 with 1 stone", "a1")
    assert result_of(t).ranks == [2, 1]
    assert result_of(t).reason == "There was no capture in 100 turns."
    t = standing({**SPARE, "a1": 1, "c1": 1}, quiet=99)
    t.answer("Ann", "a1 with 1 stone", "b1")
    assert t.asked == ["Bob"]
    assert t.game.quiet_turns < 2


def test_whole_game_of_first_moves() -> None:
    """Everybody sows from the first pit towards the first neighbour, by the half Dutch set-up."""
    t = at(Calcala, 4, options={"start": "half Dutch"}, seed=1)
    while t.table.asks:
        (name,) = t.asked
        t.answer(name, t.options(name)[0])
        t.answer(name, t.options(name)[0])
    result = result_of(t)
    assert (t.game.turns, result.scores, result.ranks) == (27, [7, 10, 5, 8], [3, 1, 4, 2])
    assert stones(t) == {"a5": 1, "b5": 1, "c5": 1, "d5": 1, "e5": 1, "f5": 1}


def test_who_watches_sees_stone_by_stone_what_comes_of_it() -> None:
    position = {"a1": 2, "a3": 1, "b6": 3, **SPARE}
    seen, unseen = standing(position), standing(position)
    seen.table.film = Film([None])
    for t in (seen, unseen):
        t.answer("Ann", "a1 with 2 stones", "a2")
    assert stones(seen) == stones(unseen)
    drawn = [place for frame in seen.table.film.frames[None] for place in frame.places if place.id == "pits"]
    shown = [
        {str(item.at): item.state["stones"] for item in place.items if item.state["stones"]}
        for place in drawn
    ]
    first, second, third, fourth, *_ = [
        {at.removeprefix("board:"): n for at, n in each.items() if at[-2] in "ab"} for each in shown
    ]
    rest = {"a6": 1, "b6": 3}
    assert first == {"a2": 1, "a3": 1, "a4": 1, **rest}
    assert second == {"a2": 1, "a3": 2, "a4": 1, **rest}
    assert third == {"a2": 1, "a4": 2, **rest}
    assert fourth == {"a2": 1, "a4": 2, "a5": 1, **rest}
    assert shown[-1] == {f"board:{name}": number for name, number in stones(seen).items()}


def test_no_more_than_four_sowings_are_shown_stone_by_stone() -> None:
    t = standing({f"{column}{row}": 1 for column in "abcdef" for row in range(1, 7)})
    t.table.film = Film([None])
    t.answer("Ann", "a1 with 1 stone", "a2")
    sown = [frame for frame in t.table.film.frames[None] if frame.places and frame.lines == 1]
    assert len(sown) == 4 + 3
