"""Time goes to what is open, ends when it is over, and it is said what is being done."""

from pathlib import Path
from typing import Any

import pytest

from tabletome import registry
from tabletome.playtest import report
from tabletome.playtest.record import Plan
from tabletome.playtest.report import Limits, affordable, choices_to_weigh, make_report
from tabletome.playtest.spending import Budget, Games, in_a_step, spend
from tabletome.playtest.tasks import Seats
from tabletome.playtest.workers import Crew, Here, crew
from tests.playtest.test_report import written

PLANTED = str(Path(__file__).parent / "planted.py")


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Question:
    """It takes so many steps of a second until it is settled."""

    def __init__(self, clock: Clock, steps: int, weight: float = 1.0) -> None:
        self.clock, self.steps, self.weight, self.seconds = clock, steps, weight, 0.0
        self.doing = f"{steps} steps"

    @property
    def open(self) -> bool:
        return self.seconds < self.steps

    @property
    def done(self) -> float:
        return self.seconds / self.steps

    def step(self) -> None:
        self.seconds += 1
        self.clock.now += 1


def test_what_is_settled_leaves_its_time_to_the_others() -> None:
    clock = Clock()
    quick, slow, heavy = Question(clock, 3), Question(clock, 100), Question(clock, 100, weight=2.0)
    said: list[tuple[str, float]] = []
    spend([quick, slow, heavy], Budget(1, clock), lambda doing, done: said.append((doing, done)))
    assert clock.now == 60
    assert (quick.seconds, slow.seconds, heavy.seconds) == (3, 19, 38)
    parts = [done for _, done in said]
    assert parts == sorted(parts)
    assert parts[-1] > 0.9
    assert {doing for doing, _ in said} == {"3 steps", "100 steps"}


def test_without_a_clock_everything_is_settled() -> None:
    clock = Clock()
    both = [Question(clock, 3), Question(clock, 1000)]
    spend(both, Budget(None, clock))
    assert not any(question.open for question in both)


def test_a_step_is_not_much_longer_than_what_its_cost_is_known_by() -> None:
    two = Crew(Here, lambda: 2)
    assert in_a_step(0.0, 0, two) == 2
    assert in_a_step(0.001, 2, two) == 16
    assert in_a_step(1.0, 100, two) == 10
    assert in_a_step(60.0, 100, two) == 2


class Dear(Games):
    """Games that cost so much for each simulation, without being played."""

    cost_of_one = 0.0
    cost_of_random = 0.0

    def grow(self, number: int) -> None:
        (bots,) = self.plan.bots
        self.seconds = number * (self.cost_of_random if bots == "random" else 6 * self.cost_of_one)
        self.rows = [None] * number  # type: ignore[list-item]


@pytest.mark.parametrize(("cost", "level"), [(0.01, "medium"), (0.1, "easy"), (3.0, "random")])
def test_players_think_as_much_as_the_game_costs(
    monkeypatch: pytest.MonkeyPatch, cost: float, level: str
) -> None:
    """Of ten minutes for one number of players, those for its tables have to do for 100 games."""
    monkeypatch.setattr(report, "Games", Dear)
    monkeypatch.setattr(Dear, "cost_of_one", cost)
    one = Crew(Here, lambda: 1)
    assert affordable(Dear(Plan(PLANTED, 2), one), 600, one) == level


@pytest.mark.parametrize(("cost", "number"), [(0.0001, 40), (0.1, 12), (1.0, 0)])
def test_choices_are_weighed_as_far_as_a_random_game_is_cheap(
    monkeypatch: pytest.MonkeyPatch, cost: float, number: int
) -> None:
    monkeypatch.setattr(report, "Games", Dear)
    monkeypatch.setattr(Dear, "cost_of_random", cost)
    one = Crew(Here, lambda: 1)
    assert choices_to_weigh(Dear(Plan(PLANTED, 2), one), 600, one) == number


def test_a_seat_that_is_clearly_ahead_needs_no_more_games(tmp_path: Path) -> None:
    ahead, fair = (written(tmp_path, f"head_start_{n}", HEAD_START=n) for n in (9, 0))
    with crew(1) as those:
        for path, games in ((ahead, 200), (fair, 500)):
            task = Seats(Games(Plan(path, 2, measured=True), those), 500, early=True)
            spend([task], Budget(None))
            assert len(task.games) == games


def test_a_report_by_the_clock_says_what_it_does(tmp_path: Path) -> None:
    said: list[str] = []
    with crew(1) as those:
        made = make_report(
            PLANTED, registry.find(PLANTED), [2], Limits(minutes=0.1), those, bots=None, pairs=None,
            say=lambda doing, done: said.append(doing),
        ).report  # fmt: skip
    assert said[0] == "what a game costs"
    assert any(doing.startswith("2 players, ") for doing in said)
    assert any(doing.startswith("option short = ") for doing in said)
    assert any("against random" in doing for doing in said)
    assert made.games[2] >= 1
    assert set(made.bots) <= {"medium", "easy", "random"}


def test_a_report_of_other_options(tmp_path: Path) -> None:
    with crew(1) as those:
        game: Any = registry.find(PLANTED)
        made = make_report(PLANTED, game, [2], Limits(12), those, options={"short": True}).report
    assert made.options == {"short": True}
    assert made.tables[0].turns.mean == 8
    assert [(v.option, v.value, v.usual) for v in made.variants] == [("short", False, True)]
