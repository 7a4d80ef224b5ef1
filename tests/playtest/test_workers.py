"""Game number i is the same whoever plays it, in whatever company, also when workers are lost."""

import importlib
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import duckdb
import pytest

from tabletome.engine import TabletomeError
from tabletome.playtest import workers
from tabletome.playtest.record import Plan, Tally, add_tally
from tabletome.playtest.workers import Chunk, Crew, bot_named, crew, parse_bots, run

ROOT = Path(__file__).resolve().parent.parent.parent
HARBOUR = str(ROOT / "tests/toys/harbour_lots.py")
PLAN = Plan(HARBOUR, 3, "x", measured=True, decisions=True)
GAMES = 120


class Kept:
    """All that came of a run, in an order that does not depend on who was first."""

    def __init__(self, plan: Plan, those: Crew, games: int = GAMES) -> None:
        self.chunks: list[Chunk] = []
        self.plan, self.those, self.games = plan, those, games

    def keep(self, chunk: Chunk) -> None:
        self.chunks.append(chunk)

    def all(self) -> tuple[object, ...]:
        run(self.plan, range(self.games), self.those, self.keep)
        tally: Tally = {}
        for chunk in self.chunks:
            add_tally(tally, chunk.tally)
        rows = sorted((row for chunk in self.chunks for row in chunk.rows), key=lambda row: row.number)
        assert [row.number for row in rows] == list(range(self.games))
        return rows, sorted(tally.items()), sorted(row for chunk in self.chunks for row in chunk.decisions)


class Accident(Kept):
    """One worker is killed as soon as the first games are in."""

    pids: list[int]

    def keep(self, chunk: Chunk) -> None:
        super().keep(chunk)
        if len(self.chunks) == 1:
            os.kill(self.pids[0] if self.pids else int(multiprocessing.active_children()[0].pid or 0), 9)


@pytest.fixture(scope="module")
def alone() -> tuple[object, ...]:
    with crew(1) as those:
        return Kept(PLAN, those).all()


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "CHUNK_SECONDS", 0.05)


def test_two_processes_play_the_same_games(alone: tuple[object, ...]) -> None:
    with crew(2) as those:
        assert Kept(PLAN, those).all() == alone


def test_a_killed_process_is_replaced(alone: tuple[object, ...]) -> None:
    with crew(2) as those:
        accident = Accident(PLAN, those)
        accident.pids = []
        assert accident.all() == alone


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[int]]]:
    """A scheduler with two workers of its own, each in a process that is started again when it dies."""
    distributed: Any = importlib.import_module("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as cluster,
        distributed.Client(cluster, set_as_default=False) as client,
    ):
        yield cluster.scheduler_address, list(client.run(os.getpid).values())


@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_plays_the_same_games_also_when_a_worker_is_killed(
    cluster: tuple[str, list[int]], alone: tuple[object, ...]
) -> None:
    address, pids = cluster
    with crew(2, address) as those:
        assert Kept(PLAN, those).all() == alone
    with crew(2, address.replace("tcp://", "dask://")) as those:
        accident = Accident(PLAN, those)
        accident.pids = pids
        assert accident.all() == alone


def test_a_game_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    module = tmp_path / "deadly.py"
    module.write_text(
        "import os\nfrom tabletome.engine import Game, Player\n"
        "class Deadly(Game[Player]):\n    title, author, seats = 'Deadly', 'nobody', range(2, 3)\n"
        "    async def turn(self, me):\n        os._exit(1)\n"
    )
    with crew(2) as those, pytest.raises(TabletomeError, match="lost 4 times over games"):
        Kept(Plan(str(module), 2), those, games=2).all()


def test_broken_rules_are_told_from_afar(tmp_path: Path) -> None:
    module = tmp_path / "broken.py"
    module.write_text(
        "from tabletome.engine import Game, Player\n"
        "class Broken(Game[Player]):\n    title, author, seats = 'Broken', 'nobody', range(2, 3)\n"
        "    async def turn(self, me):\n        raise KeyError('lost')\n"
    )
    with crew(2) as those, pytest.raises(TabletomeError, match=r"broke off in a game of Broken .* seed"):
        Kept(Plan(str(module), 2), those, games=5).all()


def test_workers_with_other_rules_are_refused() -> None:
    with crew(1) as those, pytest.raises(TabletomeError, match="another version of Harbour Lots"):
        Kept(Plan(HARBOUR, 2, rules="of old"), those).all()


def test_seats_rotate_among_different_bots() -> None:
    plan = Plan(HARBOUR, 3, bots=("a", "b", "c"))
    assert [plan.seated(number) for number in range(3)] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    assert Plan(HARBOUR, 2).seated(5) == ("random", "random")


def test_bots_that_cannot_play_are_refused() -> None:
    assert parse_bots("Random, easy:3", 2) == ("random", "easy:3")
    for text in ("wizard", "easy:", "easy:0", "easy:x"):
        with pytest.raises(TabletomeError, match="no bot called"):
            bot_named(text)
    with pytest.raises(TabletomeError, match="one bot for all or 3"):
        parse_bots("random,random", 3)


def test_no_scheduler_is_told_in_a_sentence() -> None:
    with pytest.raises(TabletomeError, match="no Dask scheduler at"), crew(1, "no such address"):
        pass


# -- stopping and going on ---------------------------------------------------------------------------------


def command(*more: str, games: int = 400) -> list[str]:
    start = "from tabletome.cli import main; main()"
    given = ["simulate", HARBOUR, "--players", "3", "--games", str(games), *more]
    return [sys.executable, "-c", start, *given]


def still_works(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    "stop",
    [
        # as a terminal does: the workers get it too
        pytest.param(lambda process: os.killpg(process.pid, signal.SIGINT), id="by Ctrl-C"),
        pytest.param(subprocess.Popen.terminate, id="by kill"),
    ],
)
def test_a_stopped_run_is_gone_on_with(tmp_path: Path, stop: Callable[[subprocess.Popen[str]], None]) -> None:
    whole, parts = tmp_path / "whole.parquet", tmp_path / "parts.parquet"
    stopped = subprocess.Popen(
        command("--workers", "2", "--out", str(parts), games=200_000),
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        preexec_fn=partial(
            signal.signal, signal.SIGINT, signal.SIG_DFL
        ),  # who runs in the background ignores it
    )
    unfinished = tmp_path / "parts.parquet.unfinished"
    deadline = time.monotonic() + 120
    journal = tmp_path / "parts.parquet.unfinished.wal"
    while time.monotonic() < deadline and not (journal.exists() and journal.stat().st_size > 30_000):
        time.sleep(0.05)
    stop(stopped)
    _, told = stopped.communicate(timeout=60)
    while time.monotonic() < deadline and still_works(stopped.pid):
        time.sleep(0.05)
    assert not still_works(stopped.pid)
    assert stopped.returncode == 130, told
    assert "Stopped after" in told
    assert "Traceback" not in told
    assert not parts.exists()
    kept = int(told.split("Stopped after ")[1].split()[0])
    assert kept > 0
    with duckdb.connect(str(unfinished)) as base:
        [(last,)] = base.execute("SELECT max(number) FROM games").fetchall()
    too_few = subprocess.run(
        command("--out", str(parts), "--resume", games=last), capture_output=True, text=True
    )
    assert too_few.returncode == 2
    assert f"ask for {last + 1} games or more" in " ".join(too_few.stderr.split())
    games = last + 50  # chunks end in any order, so some before the last one may be missing too
    for file, more in ((parts, ["--resume"]), (whole, [])):
        subprocess.run(command("--out", str(file), *more, games=games), check=True, capture_output=True)
    assert parts.read_bytes() == whole.read_bytes()
    assert (tmp_path / "parts.counts.parquet").read_bytes() == (
        tmp_path / "whole.counts.parquet"
    ).read_bytes()
    assert not unfinished.exists()
