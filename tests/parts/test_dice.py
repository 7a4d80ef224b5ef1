import pytest

from tabletome.engine import Game, Player, RulesFault
from tabletome.parts.dice import Dice, RollTable, roll_each, spend, totals, ways_to_make
from tabletome.testing import LoadedDice, at


class Idle(Game[Player]):
    title = "Idle"
    author = "the tests"
    seats = range(1, 2)

    async def turn(self, me: Player) -> None:
        await me.choose(["Wait"], "Wait")


def loaded(*rolls: int) -> Idle:
    game = at(Idle).game
    game.chance = LoadedDice(*rolls)
    return game


@pytest.mark.parametrize(
    ("text", "dice", "results"),
    [
        ("2d6", (2, 6, 0), range(2, 13)),
        ("D10", (1, 10, 0), range(1, 11)),
        ("1D6 + 3", (1, 6, 3), range(4, 10)),
        ("3d4-1", (3, 4, -1), range(2, 12)),
    ],
)
def test_dice_as_books_write_them(text: str, dice: tuple[int, int, int], results: range) -> None:
    assert Dice.of(text) == dice
    assert Dice.of(text).results == results


@pytest.mark.parametrize("text", ["", "6", "d", "2x6", "2d6+"])
def test_what_is_no_roll(text: str) -> None:
    with pytest.raises(RulesFault, match="no roll"):
        Dice.of(text)


def test_rolls() -> None:
    assert Dice.of("3d6+2").roll(loaded(1, 6, 4)) == 13
    assert roll_each(loaded(2, 5), 2) == [2, 5]
    assert set(roll_each(at(Idle).game, 80)) == {1, 2, 3, 4, 5, 6}


WEATHER = RollTable("2d6", {"2-": "storm", "3-5": "rain", "6-11": "sun", "12+": "drought"})


def test_a_table_is_read_by_the_roll() -> None:
    assert WEATHER.roll(loaded(2, 3)) == (5, "rain")
    assert WEATHER.roll(loaded(6, 6), plus=2) == (14, "drought")
    assert WEATHER.roll(loaded(1, 1), plus=-3) == (-1, "storm")
    assert (WEATHER[6], WEATHER[11], WEATHER[12]) == ("sun", "sun", "drought")
    assert list(WEATHER) == ["storm", "rain", "sun", "drought"]
    assert str(WEATHER).splitlines()[:3] == ["2D6", "2-: storm", "3-5: rain"]


@pytest.mark.parametrize("rows", [{"1-3": "a", "5-6": "b"}, {"1-4": "a", "4-6": "b"}, {"1-6": "a", "x": "b"}])
def test_a_table_with_holes_or_doubles_is_a_fault(rows: dict[str, str]) -> None:
    with pytest.raises(RulesFault, match=r"rows for 4|no row"):
        RollTable("d6", rows)


def test_dice_that_make_a_sum() -> None:
    assert ways_to_make([1, 3, 3, 4, 6, 6], 7) == [(1, 6), (3, 4), (1, 3, 3)]
    assert ways_to_make([5, 2], 5) == [(5,)]
    assert ways_to_make([5, 2, 1], 8) == [(1, 2, 5)]
    assert ways_to_make([2, 2], 3) == []
    assert ways_to_make([], 0) == []


def test_all_that_dice_make() -> None:
    assert totals([2, 5, 2]) == {2: (2,), 4: (2, 2), 5: (5,), 7: (2, 5), 9: (2, 2, 5)}


def test_dice_are_spent_once() -> None:
    dice = [3, 1, 3]
    spend(dice, (3,))
    assert dice == [1, 3]
    with pytest.raises(RulesFault, match="no 3 left"):
        spend(dice, (3, 3))
