"""What random play, our bots and a learner reach: `make baselines`. Writes its table into RESULTS.md.

Each plays the first seat of five games, with the fewest players, against others who play at random.
The learner is MaskablePPO of sb3-contrib as it comes, trained against the same rivals for as many steps as is
said. That is little: the table is a mark to start from, not what a learner can do.

python -m benchmarks.baselines --steps 200000 --games 500     longer
"""

from __future__ import annotations

import argparse
import os
import time
from math import sqrt
from random import Random
from statistics import mean, stdev

from sb3_contrib import MaskablePPO

from benchmarks.writing import put_sections, table
from tabletome.playtest.workers import bot_named
from tabletome.research.gymnasium import OneSeat
from tabletome.research.rewards import rewards

GAMES = ("bug-out", "presidential-candidates", "soap-box", "chinese-rummy", "arc-gammon")
BOTS = ("random", "easy", "medium")
STEPS, EVALUATED = 20_000, 100


def earned_by_bot(seat: OneSeat, name: str, games: int) -> list[float]:
    decide, at_random, dice = bot_named(name), bot_named("random"), Random(name)
    earned = []
    for number in range(games):
        seat.reset(seed=number)
        table = seat.play.table
        while asks := table.asks:
            asked = next(iter(asks))
            table.answer(asked, (decide if asked == seat.seat else at_random)(table, asked, dice))
        earned.append(rewards(table.game)[seat.seat])
    return earned


def earned_by_learner(seat: OneSeat, steps: int, games: int) -> list[float]:
    model = MaskablePPO("MlpPolicy", seat, seed=1, device="cpu", verbose=0)
    model.learn(steps)
    earned = []
    for number in range(games):
        seen, _ = seat.reset(seed=number)
        reward, over = 0.0, False
        while not over:
            action, _ = model.predict(seen, action_masks=seat.action_masks(), deterministic=False)
            seen, reward, terminated, truncated, _ = seat.step(int(action))
            over = terminated or truncated
        earned.append(reward)
    return earned


def told(earned: list[float]) -> str:
    """The mean, and half of its interval of 95 %."""
    return f"{mean(earned):+.2f} ± {1.96 * stdev(earned) / sqrt(len(earned)):.2f}"


def main() -> None:
    arguments = argparse.ArgumentParser(description="Measure baselines for learners.")
    arguments.add_argument("--steps", type=int, default=STEPS, help="steps for which MaskablePPO is trained")
    arguments.add_argument("--games", type=int, default=EVALUATED, help="games for which each is measured")
    given = arguments.parse_args()
    rows = []
    for game in GAMES:
        start = time.process_time()
        seat = OneSeat(game, rivals="random")
        cells = [told(earned_by_bot(seat, name, given.games)) for name in BOTS]
        cells.append(told(earned_by_learner(seat, given.steps, given.games)))
        rows.append([game, str(seat.setting.players), *cells, f"{time.process_time() - start:.0f}"])
        print(*rows[-1], flush=True)
    about = (
        "By `make baselines`: mean reward by rank (1 first, -1 last) of the first seat against rivals who "
        f"play at random, over {given.games} games, and half its 95 % interval. MaskablePPO of "
        f"sb3-contrib as it comes, trained for {given.steps:,} steps against the same rivals. "
        f"Load when written: {os.getloadavg()[0]:.1f}."
    )
    head = ["game", "players", *BOTS, "MaskablePPO", "CPU s"]
    put_sections({"Baselines for learners": f"{about}\n\n{table(head, rows)}"})


if __name__ == "__main__":
    main()
