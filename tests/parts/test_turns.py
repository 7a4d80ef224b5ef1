from tabletome.parts.turns import SkippedTurns, Skipper, again, counter_clockwise, skip
from tabletome.testing import Trial, at


class Rower(Skipper):
    strokes: int = 0


class Regatta(SkippedTurns[Rower]):
    title = "Regatta"
    author = "the tests"
    seats = range(2, 5)

    async def turn(self, me: Rower) -> None:
        act = await me.choose(["Row", "Sing", "Ram", "Rest", "Win"], "What do you do?")
        me.strokes += 1
        if act == "Sing":
            again(self, me)
        elif act == "Ram":
            for rival in self.others(me):
                skip(self, rival)
        elif act == "Rest":
            skip(self, me, 2)
        elif act == "Win":
            skip(self, self.others(me)[0])
            self.win(me)


def play(t: Trial[Regatta], *moves: str) -> None:
    for move in moves:
        name, act = move.split()
        assert t.asked == [name]
        t.answer(name, act)


def test_a_skipped_turn_is_logged_and_passed_over_once() -> None:
    t = at(Regatta, 3)
    play(
        t,
        "Ann Row",
        "Bob Rest",
        "Cleo Row",
        "Ann Row",
        "Cleo Row",
        "Ann Row",
        "Cleo Row",
        "Ann Row",
        "Bob Row",
    )
    assert t.log().count("Bob skips a turn") == 2


def test_when_all_others_skip_it_is_ones_turn_again() -> None:
    t = at(Regatta, 3)
    play(t, "Ann Ram", "Ann Row", "Bob Row")
    assert t.log()[2:4] == ["Bob skips a turn", "Cleo skips a turn"]


def test_another_turn() -> None:
    play(at(Regatta, 2), "Ann Sing", "Ann Sing", "Ann Row", "Bob Row")


def test_nobody_skips_once_the_game_is_over() -> None:
    t = at(Regatta, 2)
    play(t, "Ann Win")
    assert t.log()[-1] == "Bob must skip 1 turn"


def test_counter_clockwise() -> None:
    game = at(Regatta, 4).game
    assert "".join(p.name[0] for p in counter_clockwise(game, game.players[1])) == "BADC"
