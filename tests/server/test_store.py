"""The database: opened, refused, upgraded; one writer whose failures stay alone."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from tabletome.engine import TabletomeError
from tabletome.server import schema
from tabletome.server.opening import open_store
from tabletome.server.store import Store
from tests.server.guests import run


def version_in(path: Path) -> int:
    with sqlite3.connect(path) as connection:
        (version,) = connection.execute("select version from tabletome").fetchone()
    connection.close()
    found: int = version
    return found


def test_a_new_database_is_of_the_newest_version(tmp_path: Path) -> None:
    open_store(str(tmp_path / "new" / "t.db")).close()
    assert version_in(tmp_path / "new" / "t.db") == len(schema.STEPS)
    open_store(f"sqlite:///{tmp_path}/new/t.db").close()


def test_an_older_database_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.db"
    steps = schema.STEPS
    monkeypatch.setattr(schema, "STEPS", steps[:1])
    open_store(str(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute(
            "insert into game values ('x', 'calcala', 1, '{}', '[]', '', 0, '', 0, 0, 0, 0, 0, 0)"
        )
    connection.close()
    monkeypatch.setattr(schema, "STEPS", steps)
    open_store(str(path)).close()
    assert version_in(path) == len(steps) > 1
    with sqlite3.connect(path) as connection:
        assert connection.execute("select id, forced from game").fetchall() == [("x", 1)]
    connection.close()


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.db"
    open_store(str(path)).close()
    version = version_in(path)
    steps = [*schema.STEPS, ["alter table game add column mood text", "no such statement"]]
    monkeypatch.setattr(schema, "STEPS", steps)
    with pytest.raises(TabletomeError, match="cannot be opened"):
        open_store(str(path))
    assert version_in(path) == version
    with sqlite3.connect(path) as connection:
        columns = [row[1] for row in connection.execute("pragma table_info(game)")]
    connection.close()
    assert "mood" not in columns


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    open_store(str(path)).close()
    with sqlite3.connect(path) as connection:
        connection.execute("update tabletome set version = 99")
    connection.close()
    with pytest.raises(TabletomeError, match="version 99, made by a newer Tabletome"):
        open_store(str(path))


@pytest.mark.parametrize(
    ("database", "words"),
    [
        ("mysql://host/name", "not known"),
        ("nonsense://", "not known"),
        ("://", "must be the name of a file"),
        ("postgresql://ann:secret@127.0.0.1:1/none", "cannot be opened"),
        ("/proc/none/t.db", "cannot be opened"),
        (":memory:", "kept in a file"),
        ("sqlite://", "kept in a file"),
        ("", "kept in a file"),
    ],
)
def test_a_wrong_database_is_refused_in_a_sentence(database: str, words: str) -> None:
    with pytest.raises(TabletomeError, match=words) as refused:
        open_store(database)
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear all, " * 1000)
    with pytest.raises(TabletomeError, match="not a database"):
        open_store(str(path))
    assert path.read_text().startswith("Dear all")


def add(store: Store, number: int) -> Any:
    def work(connection: Connection) -> int:
        connection.execute(text("insert into tabletome (version) values (:number)"), {"number": number})
        if number % 3 == 0:
            raise ValueError(number)
        return number

    return store.write(work)


def test_writes_are_gathered_and_fail_alone(tmp_path: Path) -> None:
    async def write() -> None:
        store = open_store(str(tmp_path / "t.db"))
        results = await asyncio.gather(*(add(store, 100 + n) for n in range(300)), return_exceptions=True)
        for number, result in enumerate(results, 100):
            assert isinstance(result, ValueError) if number % 3 == 0 else result == number
        rows = await store.read(lambda c: c.execute(text("select count(*) from tabletome")).scalar())
        assert rows == 1 + sum((100 + n) % 3 != 0 for n in range(300))
        store.close()

    run(write())


def test_another_program_may_write_to_the_file_meanwhile(tmp_path: Path) -> None:
    async def write() -> None:
        path = tmp_path / "t.db"
        store = open_store(str(path))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("begin immediate")
        writing = [asyncio.create_task(add(store, number)) for number in (1, 2)]
        await asyncio.sleep(0.1)
        assert not any(task.done() for task in writing)
        other.execute("commit")
        assert await asyncio.gather(*writing) == [1, 2]
        other.close()
        store.close()

    run(write())
