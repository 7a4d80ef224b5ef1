import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from benchmarks.games.tictactoe import TicTacToe
from tabletome.cli import app
from tabletome.engine import TabletomeError
from tabletome.playtest.ladder import (
    Results,
    Rung,
    climb,
    fewest_players,
    is_luck,
    parse_pairs,
    parse_simulations,
    wilson,
)
from tabletome.playtest.ladder_page import as_markdown
from tabletome.playtest.sequential import ERROR, RatioTest
from tabletome.playtest.workers import crew, parse_bots
from tabletome.registry import find

HARBOUR = str(Path(__file__).parent.parent / "toys" / "harbour_lots.py")
TIC_TAC_TOE = str(Path(sys.modules[TicTacToe.__module__].__file__ or ""))


def rung(stronger: str, weaker: str, players: int, games: int, wins: float) -> Rung:
    """One in which so many victories came first."""
    won = {number: min(1.0, max(0.0, wins - number)) for number in range(games)}
    return Rung("toy", "", players, stronger, weaker, (2, 1), "0", won)


def ladder(file: str, players: int, games: int, results: Results | None = None, **more: Any) -> list[Rung]:
    with crew(1) as those:
        return climb(find(file), players, those, results or Results(), name=file, most=games, **more)


def test_wilson_bounds() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    assert round(wilson(10, 10)[0], 3) == 0.722


def test_goals_at_larger_tables_mean_the_same_odds() -> None:
    assert rung("medium", "easy", 2, 10, 5).goal == pytest.approx(0.6)
    assert rung("medium", "easy", 4, 10, 5).goal == pytest.approx(1.5 / 4.5)
    assert rung("expert", "random", 2, 10, 5).goal == pytest.approx(0.9)
    assert rung("expert", "random", 4, 10, 5).even == 0.25


@pytest.mark.parametrize(
    ("wins", "verdict"),
    [(0, "no stronger"), (20, "stronger"), (10, "undecided")],
)
def test_verdicts(wins: float, verdict: str) -> None:
    assert rung("medium", "easy", 2, 20, wins).verdict == verdict
    beside_chance = rung("medium", "random", 2, 20, wins).verdict
    assert beside_chance == ("luck" if verdict == "no stronger" else verdict)
    assert rung("medium", "easy", 2, 0, 0).verdict == "not measured"


def test_who_falls_back_after_the_test_is_stronger_below_the_goal() -> None:
    assert rung("medium", "easy", 2, 40, 20).verdict == "stronger, below the goal"


def test_the_sequential_test_errs_as_seldom_as_it_says() -> None:
    """Of a thousand pairs of even bots, and of a thousand with the better share; shared victories too."""
    test, rng = RatioTest(0.5, 0.6), Random(5)
    for share in (0.5, 0.6):
        wrong = undecided = 0
        for number in range(1000):
            drawn = 0.4 * (number % 2)
            whole = share_of(share, drawn)
            results = (0.5 if rng.random() < drawn else float(rng.random() < whole) for _ in range(400))
            settled = test.settled(results)
            undecided += settled is None
            wrong += settled is (share == 0.5)
        assert wrong <= 1000 * ERROR * 1.2
        assert undecided < 150
    assert test.missing([]) == 14
    assert test.settled([1.0] * 17) is True
    assert test.settled([1.0] * 16) is None


def share_of(share: float, drawn: float) -> float:
    """Of the games that are not drawn, so that all together give the share."""
    return (share - drawn / 2) / (1 - drawn)


def test_time_that_cannot_settle_it_is_not_spent() -> None:
    found = ladder(TIC_TAC_TOE, 2, 60, simulations=[1, 2, 400, 800], minutes=0.02)
    random, _, _, dear, _ = found
    assert random.games
    assert dear.verdict == "not measured"


COIN = """
from tabletome.engine import Game, Player

class Coin(Game[Player]):
    title, author, seats = "Coin", "test", range(2, 5)

    async def turn(self, me):
        await me.choose(["heads", "tails"], "Call")
        self.win(self.pick(self.players))
"""
ALONE = """
from tabletome.engine import Game, Player

class Alone(Game[Player]):
    title, author, seats = "Alone", "test", range(1, 2)

    async def turn(self, me):
        self.got = await me.choose([0, 1, 2, 3], "Take")
        self.end()

    def score(self, player):
        return self.got
"""


def written(folder: Path, source: str) -> str:
    name = source.split("class ")[1].split("(")[0].lower()
    file = folder / f"{name}_of_{folder.name.replace('-', '_')}.py"
    file.write_text(source)
    return str(file)


def test_a_game_of_luck_is_named(tmp_path: Path) -> None:
    pairs = [("easy", "random"), ("medium", "easy")]
    lucky = ladder(written(tmp_path, COIN), 2, 400, simulations=[1, 2, 3, 4], rungs=pairs)
    skilled = ladder(TIC_TAC_TOE, 2, 30, simulations=[10, 20, 40, 80], rungs=[("expert", "random")])
    assert is_luck(lucky)
    assert not is_luck(skilled)
    titles = {lucky[0].game: "Coin", skilled[0].game: "Tic-tac-toe", "go": "Go"}
    stamps = {found[0].game: found[0].rules for found in (lucky, skilled)}
    text = as_markdown([*lucky, *skilled], titles, stamps)
    assert "Not measured: Go." in text
    assert "no bot does better than random ones: Coin." in text
    assert "| Coin | 2 | luck, " in text
    assert text.count("| Coin | 2 |") == text.count("| Tic-tac-toe | 2 |  |  |  |  | ") == 1
    stamps[lucky[0].game] = "of today"
    before, after = as_markdown([*lucky, *skilled], titles, stamps).split("## By earlier rules")
    assert "Not measured: Coin, Go." in before
    assert "| Coin | 2 |" in after


def test_steps_below_the_goal_are_named() -> None:
    beaten, even = rung("easy", "random", 2, 30, 30), rung("medium", "easy", 2, 40, 20)
    text = as_markdown([beaten, even], {"toy": "Toy"}, {"toy": ""})
    assert "on which the goal was not reached: Toy (medium against easy)." in text
    assert "goal was not reached" not in as_markdown([beaten], {"toy": "Toy"}, {"toy": ""})


def test_alone_the_better_score_wins(tmp_path: Path) -> None:
    alone = written(tmp_path, ALONE)
    (found,) = ladder(alone, 1, 10, simulations=[20, 20, 20, 40], rungs=[("expert", "random")])
    assert found.wins > 7
    assert fewest_players(find(alone)) == 1
    assert fewest_players(find(HARBOUR)) == 2


def test_the_same_ladder_with_any_number_of_workers() -> None:
    found: list[Any] = []
    for workers in (1, 2):
        with crew(workers) as those:
            game = find(TIC_TAC_TOE)
            rungs = climb(game, 2, those, Results(), name=TIC_TAC_TOE, simulations=[2, 4, 6, 8], most=4)
            found.append([rung.won for rung in rungs])
    assert found[0] == found[1]


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "ladders.json"
    only = [("easy", "random")]
    (first,) = ladder(TIC_TAC_TOE, 2, 3, Results(file), rungs=only, simulations=[1, 2, 3, 4])
    (again,) = ladder(TIC_TAC_TOE, 2, 5, Results(file), rungs=only, simulations=[1, 2, 3, 4])
    assert {number: again.won[number] for number in range(3)} == first.won
    assert again.games == 5
    kept = file.read_bytes()
    ladder(TIC_TAC_TOE, 2, 5, Results(file), rungs=only, simulations=[1, 2, 3, 4])
    assert file.read_bytes() == kept


def test_two_may_climb_with_one_file(tmp_path: Path) -> None:
    file = tmp_path / "ladders.json"
    one, other = Results(file), Results(file)
    low = one.find(rung("easy", "random", 2, 0, 0))
    high = other.find(rung("medium", "easy", 2, 0, 0))
    for number in range(3):
        low.won[number] = high.won[number] = 1.0
        one.save()
        other.save()
    again = other.find(rung("easy", "random", 2, 0, 0))
    again.won[7] = 0.0
    other.save()
    one.save()
    assert [(r.stronger, sorted(r.won)) for r in Results(file).rungs] == [
        ("easy", [0, 1, 2, 7]),
        ("medium", [0, 1, 2]),
    ]


@pytest.mark.parametrize("alike", [True, False])
def test_results_by_other_rules_count_if_they_play_alike(tmp_path: Path, alike: bool) -> None:
    file = tmp_path / "ladders.json"
    only = [("easy", "random")]
    (before,) = ladder(TIC_TAC_TOE, 2, 5, Results(file), rungs=only, simulations=[1, 2, 3, 4])
    course = before.course if alike else "another"
    file.write_text(file.read_text().replace(before.rules, "of old").replace(before.course, course))
    (after,) = ladder(TIC_TAC_TOE, 2, 1, Results(file), rungs=only, simulations=[1, 2, 3, 4])
    assert after.rules == before.rules
    assert after.games == (5 if alike else 1)


def test_results_of_other_levels_are_dropped(tmp_path: Path) -> None:
    results = Results(tmp_path / "ladders.json")
    for thoughts in ([1, 2, 3, 4], [2, 2, 3, 4]):
        ladder(TIC_TAC_TOE, 2, 2, results, rungs=[("easy", "random")], simulations=thoughts)
    assert [r.simulations for r in results.rungs] == [(2, 0)]


def test_a_broken_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "ladders.json"
    file.write_text("[{}]")
    with pytest.raises(TabletomeError, match="not a file of ladders"):
        Results(file)


@pytest.mark.parametrize("text", ["1,2,3", "1,2,3,x", "0,1,2,3", ""])
def test_wrong_simulations_are_refused(text: str) -> None:
    with pytest.raises(TabletomeError, match="one number of simulations for each of easy, medium"):
        parse_simulations(text)


def test_wrong_pairs_are_refused() -> None:
    assert parse_pairs("hard-easy, easy-random") == [("hard", "easy"), ("easy", "random")]
    with pytest.raises(TabletomeError, match="no pair of bots here; choose from easy-random"):
        parse_pairs("easy-hard")


def test_the_command(tmp_path: Path) -> None:
    out, kept = tmp_path / "ladder.md", tmp_path / "ladders.json"
    arguments = ["ladder", HARBOUR, "--games", "2", "--simulations", "1,2,3,4", "--workers", "1"]
    run = CliRunner().invoke(app, [*arguments, "--out", str(out), "--kept", str(kept)])
    assert run.exit_code == 0, run.output
    assert out.read_text() in run.output
    assert "| Harbour Lots | 2 |" in out.read_text()
    assert len(Results(kept).rungs) == 5


def test_what_cannot_keep_ladders_is_said_before_any_game(tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense"
    nonsense.write_bytes(b'[{"game": "\xff"}]')
    for path in (tmp_path / "no" / "kept.json", tmp_path, nonsense):
        with pytest.raises(TabletomeError, match=r"folder|not a file of ladders"):
            Results(path)


@pytest.mark.parametrize("number", ["0", "-1", "9" * 5000, "many"])
def test_numbers_of_simulations_are_numbers(number: str) -> None:
    with pytest.raises(TabletomeError):
        parse_bots(f"medium:{number}", 2)
    with pytest.raises(TabletomeError):
        parse_simulations(f"1,2,3,{number}")
