from tabletome.engine import Game, Player, Table
from tabletome.parts.boards import Board, ScreenedBoard, Square, square_grid
from tabletome.parts.cards import ScreenedHand
from tabletome.parts.pieces import Piece
from tabletome.parts.setups import set_up_men
from tabletome.testing import Trial

GRID = square_grid(3, 2)
HOME = list(GRID)[:3]


class Man(Piece):
    letter: str

    def __str__(self) -> str:
        return self.letter


class Side(Player):
    reserve: ScreenedHand[Man]
    camp: ScreenedBoard[Man, Square] = ScreenedBoard(GRID)


class Trio(Game[Side]):
    title, author, seats = "Trio", "nobody", range(1, 2)
    board: Board[Man, Square] = Board(GRID)

    async def setup(self) -> None:
        for me in self.players:
            me.reserve.fill(Man(me.seat, letter) for letter in "ABC")
        line_ups = {"Backwards": "C B A"}
        await self.together(
            lambda me: set_up_men(self, me, me.reserve, me.camp, HOME, line_ups, lambda man: man.letter)
        )

    async def turn(self, me: Side) -> None:
        await me.choose(["Go on"], "Go on")


def standing(*labels: str, seed: int = 0) -> list[str]:
    t: Trial[Trio] = Trial(Table(Trio, 1, seed))
    t.answer("Ann", *labels)
    return [str(t.player("Ann").camp[square]) for square in HOME]


def test_a_line_up_puts_men_where_it_says() -> None:
    assert standing("Backwards") == ["C", "B", "A"]


def test_at_random_uses_all_men_and_varies() -> None:
    ways = [standing("All at random", seed=seed) for seed in range(12)]
    assert all(sorted(way) == ["A", "B", "C"] for way in ways)
    assert len({tuple(way) for way in ways}) > 1


def test_one_by_one_and_the_last_man_by_itself() -> None:
    assert standing("One by one", "B", "c1", "A", "a1") == ["A", "C", "B"]


def test_the_rest_at_random() -> None:
    way = standing("One by one", "B", "a1", "Place the rest at random")
    assert way[0] == "B"
    assert sorted(way) == ["A", "B", "C"]


class Duo(Trio):
    async def setup(self) -> None:
        for me in self.players:
            me.reserve.fill(Man(me.seat, letter) for letter in "AB")
            line_ups = {"Apart": "A - B"}
            await set_up_men(self, me, me.reserve, me.camp, HOME, line_ups, lambda man: man.letter)


def with_room(*labels: str, seed: int = 0) -> list[str]:
    t: Trial[Duo] = Trial(Table(Duo, 1, seed))
    t.answer("Ann", *labels)
    assert t.asked == ["Ann"]
    assert t.options("Ann") == ["Go on"]
    return [str(t.player("Ann").camp[square]) for square in HOME]


def test_squares_may_stay_empty() -> None:
    assert with_room("Apart") == ["A", "None", "B"]
    assert with_room("One by one", "B", "c1", "A", "b1") == ["None", "A", "B"], "the last has a choice"
    ways = [with_room("All at random", seed=seed) for seed in range(12)]
    assert all(sorted(way) == ["A", "B", "None"] for way in ways)
    assert len({tuple(way) for way in ways}) > 3
