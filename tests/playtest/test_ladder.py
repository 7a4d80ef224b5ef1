from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from benchmarks.tictactoe import TicTacToe
from tabletome.bots import randomly
from tabletome.cli import app
from tabletome.engine import Game, Player, TabletomeError
from tabletome.playtest.ladder import (
    Rung,
    as_markdown,
    climb,
    contest,
    is_luck,
    line_up,
    parse_iterations,
    usual_players,
    wilson,
)

HARBOUR = str(Path(__file__).parent.parent / "toys" / "harbour_lots.py")


def test_wilson_bounds() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    assert round(wilson(10, 10)[0], 3) == 0.722


def test_goals_at_larger_tables_mean_the_same_odds() -> None:
    assert Rung("medium", "easy", 2, 10, 5).goal == pytest.approx(0.6)
    assert Rung("medium", "easy", 4, 10, 5).goal == pytest.approx(1.5 / 4.5)
    assert Rung("expert", "random", 2, 10, 5).goal == pytest.approx(0.9)
    assert Rung("expert", "random", 4, 10, 5).even == 0.25


@pytest.mark.parametrize(
    ("wins", "verdict"),
    [(50, "no gap shown"), (95, "stronger"), (59.9, "stronger, below the goal"), (20, "weaker")],
)
def test_verdicts(wins: float, verdict: str) -> None:
    assert Rung("medium", "easy", 2, 1000, wins * 10).verdict == verdict


class Coin(Game[Player]):
    """Nothing but luck."""

    title, author, seats = "Coin", "test", range(2, 5)

    async def turn(self, me: Player) -> None:
        await me.choose(["heads", "tails"], "Call")
        self.win(self.pick(self.players))


class Alone(Game[Player]):
    title, author, seats = "Alone", "test", range(1, 2)

    async def turn(self, me: Player) -> None:
        self.got = await me.choose([0, 1, 2, 3], "Take")
        self.end()

    def score(self, player: Player) -> float:
        return self.got


def test_a_game_of_luck_is_named() -> None:
    lucky = climb(Coin, 2, 20, iterations=[1, 2, 3, 4])
    skilled = climb(TicTacToe, 2, 30, iterations=[10, 20, 40, 80], rungs=[("expert", "random")])
    assert is_luck(lucky)
    assert not is_luck(skilled)
    text = as_markdown({"Coin": lucky, "Tic-tac-toe": skilled})
    assert text.splitlines()[-1] == "Games of luck (no gap shown even against random): Coin."
    assert text.count("| Coin | 2 |") == 5


def test_alone_the_better_score_wins() -> None:
    bots = line_up([20, 20, 20, 40])
    wins = sum(contest(Alone, 1, "0", number, bots["expert"], randomly) for number in range(10))
    assert wins > 7
    assert usual_players(Alone) == 1
    assert usual_players(Coin) == 2


def test_a_ladder_is_repeated_by_its_seed() -> None:
    ladders: list[Any] = [climb(TicTacToe, 2, 4, seed, [2, 4, 6, 8]) for seed in (1, 1)]
    assert ladders[0] == ladders[1]


@pytest.mark.parametrize("text", ["1,2,3", "1,2,3,x", "0,1,2,3", ""])
def test_wrong_iterations_are_refused(text: str) -> None:
    with pytest.raises(TabletomeError, match="one number of simulations for each of easy, medium"):
        parse_iterations(text)


def test_the_command(tmp_path: Path) -> None:
    out = tmp_path / "ladder.md"
    arguments = ["ladder", HARBOUR, "--games", "2", "--iterations", "1,2,3,4", "--out", str(out)]
    run = CliRunner().invoke(app, arguments)
    assert run.exit_code == 0, run.output
    assert out.read_text() == run.output
    assert "| Harbour Lots |" in run.output
