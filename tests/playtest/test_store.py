from pathlib import Path

import duckdb
import pytest

from tabletome.engine import TabletomeError
from tabletome.playtest.record import Plan, Tally, add_tally
from tabletome.playtest.store import Store
from tabletome.playtest.workers import play_chunk
from tests.playtest.test_workers import HARBOUR

PLAN = Plan(HARBOUR, 2, measured=True, decisions=True)


@pytest.mark.parametrize("name", ["kept.duckdb", "it's kept.parquet"])
def test_what_is_kept_comes_back(tmp_path: Path, name: str) -> None:
    chunks = [play_chunk(PLAN, (4, 5)), play_chunk(PLAN, (0, 1, 2))]
    store = Store(tmp_path / name, PLAN)
    tally: Tally = {}
    for chunk in chunks:
        store.keep(chunk)
        add_tally(tally, chunk.tally)
    store.close()
    store = Store(tmp_path / name, PLAN, resume=True)
    assert store.done() == {0, 1, 2, 4, 5}
    assert store.rows() == chunks[1].rows + chunks[0].rows
    assert store.decisions() == chunks[1].decisions + chunks[0].decisions
    assert store.tally() == tally
    files = store.finish()
    table = f"read_parquet('{str(files[0]).replace(chr(39), chr(39) * 2)}')"
    base = duckdb.connect() if len(files) == 3 else duckdb.connect(str(files[0]))
    query = f"SELECT count(*), sum(turns) FROM {table if len(files) == 3 else 'games'}"
    assert base.execute(query).fetchone() == (5, 30)
    base.close()


def test_a_half_written_chunk_is_not_there(tmp_path: Path) -> None:
    store = Store(tmp_path / "kept.duckdb", PLAN)
    chunk = play_chunk(PLAN, (0, 1))
    with pytest.raises(TypeError):
        store.keep(chunk._replace(decisions=[chunk.decisions[0]._replace(choice=object())]))  # type: ignore[arg-type]
    assert store.done() == set()
    store.keep(chunk)
    assert store.done() == {0, 1}
    store.close()
    assert len(Store(tmp_path / "kept.duckdb", PLAN, resume=True).decisions()) == len(chunk.decisions)


def test_files_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    def refused(name: str, plan: Plan = PLAN, resume: bool = False) -> str:
        with pytest.raises(TabletomeError) as caught:
            Store(tmp_path / name, plan, resume)
        return str(caught.value)

    assert "a .duckdb or a .parquet file" in refused("kept.csv")
    assert "There is no folder" in refused("nowhere/kept.duckdb")
    assert "nothing to go on with" in refused("kept.duckdb", resume=True)
    Store(tmp_path / "kept.duckdb", PLAN).close()
    assert "--resume" in refused("kept.duckdb")
    assert "holds other games" in refused("kept.duckdb", Plan(HARBOUR, 3), resume=True)
    Store(tmp_path / "done.parquet", PLAN).finish()
    (tmp_path / "done.parquet").touch()
    assert "finished" in refused("done.parquet", resume=True)
    (tmp_path / "others.counts.parquet").write_text("somebody's")
    assert "others.counts.parquet is there already and is left alone" in refused("others.parquet")
    assert (tmp_path / "others.counts.parquet").read_text() == "somebody's"
    (tmp_path / "odd.duckdb").write_text("nonsense" * 1000)
    assert "is not a file of results" in refused("odd.duckdb", resume=True)


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "else.duckdb"
    with duckdb.connect(str(file)) as other:
        other.execute("CREATE TABLE games (name VARCHAR)")
    with pytest.raises(TabletomeError, match="holds other tables"):
        Store(file, PLAN, resume=True)
    with duckdb.connect(str(file)) as other:
        assert other.execute("SELECT table_name, column_name FROM information_schema.columns").fetchall() == [
            ("games", "name")
        ]
