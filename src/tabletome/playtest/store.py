"""Results on disk: a DuckDB file, or Parquet files written from one at the end.

A chunk is kept as a whole or not at all, so a run may be stopped at any moment and gone on with later.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tabletome.engine import TabletomeError
from tabletome.playtest.naming import Key
from tabletome.playtest.record import Count, DecisionRow, GameRow, Plan, Tally
from tabletome.playtest.workers import Chunk, when_stopped

GAMES = {
    "number": "BIGINT", "seed": "VARCHAR", "bots": ["VARCHAR"], "ranks": ["INTEGER"], "scores": ["DOUBLE"],
    "turns": "INTEGER", "decisions": "INTEGER", "capped": "BOOLEAN", "reason": "VARCHAR",
    "ending": "VARCHAR", "guarded": "BOOLEAN",
    "choices": "INTEGER", "options": "BIGINT", "branching": ["DOUBLE"], "seconds": "DOUBLE",
    "leaders": ["INTEGER"], "lead_changes": "INTEGER", "behind": "DOUBLE", "comeback": "DOUBLE",
    "weight": {"options": "INTEGER", "variance": "DOUBLE", "differs": "BOOLEAN"},
}  # fmt: skip
DECISIONS = {
    "number": "BIGINT", "step": "INTEGER", "turn": "INTEGER", "seat": "INTEGER", "kind": "VARCHAR",
    "site": "VARCHAR", "prompt": "VARCHAR", "options": "INTEGER", "choice": "VARCHAR",
}  # fmt: skip
COUNTS = {
    **dict.fromkeys(Key._fields, "VARCHAR"),
    **dict.fromkeys(Count.__struct_fields__, "BIGINT"),
}
KEY = ", ".join(Key._fields)
SUMMED = (
    f"SELECT {KEY}, {', '.join(f'sum({name})::BIGINT AS {name}' for name in Count.__struct_fields__)}"
    f" FROM counts GROUP BY {KEY}"
)
"""Chunks may be cut in any way; their counts mean something only together."""
TABLES: dict[str, dict[str, Any]] = {
    "plan": {"text": "VARCHAR"}, "games": GAMES, "decisions": DECISIONS, "counts": COUNTS,
}  # fmt: skip


class Store:
    """Where a run is kept. Only the process that planned it writes here."""

    def __init__(self, path: Path, plan: Plan, resume: bool = False) -> None:
        self.path = path
        if path.suffix not in (".duckdb", ".parquet"):
            raise TabletomeError(f"Results are kept in a .duckdb or a .parquet file, not in {path.name}.")
        self._file = path if path.suffix == ".duckdb" else path.with_suffix(".parquet.unfinished")
        self._check_files(resume)
        text = msgspec.json.encode(plan, order="sorted").decode()
        try:
            self._base = _duckdb().connect(str(self._file))
        except _duckdb().Error as error:
            raise TabletomeError(f"{self._file} is not a file of results: {error}") from error
        self._base.execute("SET threads = 1")  # the cores are for the games
        try:
            self._open(text)
        except BaseException:
            self._base.close()
            raise

    def _check_files(self, resume: bool) -> None:
        if not self.path.parent.is_dir():
            raise TabletomeError(f"There is no folder {self.path.parent}.")
        if self.path != self._file and self.path.exists():
            raise TabletomeError(f"{self.path} is there already, and finished; choose another name.")
        if self._file.exists() and not resume:
            raise TabletomeError(f"{self._file} is there already; go on with it by --resume.")
        if resume and not self._file.exists():
            raise TabletomeError(f"There is nothing to go on with: {self._file} does not exist.")
        if taken := [file for file in self._beside().values() if file.exists() and not resume]:
            raise TabletomeError(f"{taken[0]} is there already and is left alone; choose another name.")

    def _open(self, plan: str) -> None:
        columns = "SELECT table_name, column_name FROM information_schema.columns"
        found = set(self._base.execute(columns).fetchall())
        if not found:
            self._create(plan)
        elif found != {(table, column) for table, kinds in TABLES.items() for column in kinds}:
            raise TabletomeError(f"{self._file} is not a file of results: it holds other tables.")
        (kept,) = self._base.execute("SELECT text FROM plan").fetchone()
        if kept != plan:
            raise TabletomeError(f"{self._file} holds other games, of the plan {kept}")

    def _create(self, plan: str) -> None:
        self._base.begin()
        for table, columns in TABLES.items():
            fields = ", ".join(f"{name} {_sql_type(kind)}" for name, kind in columns.items())
            self._base.execute(f"CREATE TABLE {table} ({fields})")
        self._base.execute("INSERT INTO plan VALUES (?)", [plan])
        self._base.commit()

    def done(self) -> set[int]:
        """Numbers of the games that are kept."""
        return {number for (number,) in self._base.execute("SELECT number FROM games").fetchall()}

    def keep(self, chunk: Chunk) -> None:
        counts = [{**key._asdict(), **msgspec.structs.asdict(count)} for key, count in chunk.tally.items()]
        with undisturbed():
            self._base.begin()
            try:
                self._insert("games", chunk.rows)
                self._insert("decisions", [row._asdict() for row in chunk.decisions])
                self._insert("counts", counts)
            except BaseException:
                self._base.rollback()
                raise
            self._base.commit()

    def rows(self) -> list[GameRow]:
        found = self._base.execute("SELECT * FROM games ORDER BY number").fetchall()
        return [msgspec.convert(dict(zip(GAMES, row, strict=True)), GameRow) for row in found]

    def decisions(self) -> list[DecisionRow]:
        found = self._base.execute("SELECT * FROM decisions ORDER BY number, step").fetchall()
        return [DecisionRow(*row) for row in found]

    def tally(self) -> Tally:
        found = self._base.execute(f"SELECT * FROM ({SUMMED}) ORDER BY ALL").fetchall()
        return {Key(*row[:3]): Count(*row[3:]) for row in found}

    def finish(self) -> list[Path]:
        """All games are kept: close the file, or turn it into Parquet. The files that hold the results."""
        if self.path == self._file:
            return self.close()
        files: list[Path] = []
        sources = {"decisions": "decisions", "counts": f"({SUMMED})", "games": "games"}
        for table, file in {**self._beside(), "games": self.path}.items():
            if self._base.execute(f"SELECT count(*) FROM {table}").fetchone() != (0,):
                files.insert(0, file)
                target = str(file).replace("'", "''")
                self._base.execute(
                    f"COPY (SELECT * FROM {sources[table]} ORDER BY ALL) TO '{target}' (FORMAT parquet)"
                )
        self.close()
        self._file.unlink()
        return files

    def _beside(self) -> dict[str, Path]:
        """What is written besides the games, and before them: once they stand, all is finished."""
        if self.path == self._file:
            return {}
        return {table: self.path.with_suffix(f".{table}.parquet") for table in ("decisions", "counts")}

    def close(self) -> list[Path]:
        self._base.close()
        return [self._file]

    def _insert(self, table: str, rows: Iterable[Any]) -> None:
        # one JSON text is many times quicker than row by row
        data = [msgspec.json.encode(part).decode() for part in (rows, [TABLES[table]])]
        self._base.execute(
            f"INSERT INTO {table} SELECT row.* FROM (SELECT unnest(from_json(?::JSON, ?)) AS row)",
            data,
        )


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C has to wait until this is done."""
    pressed: list[int] = []
    with when_stopped(lambda number, frame: pressed.append(number), signal.SIGINT, signal.SIGTERM):
        yield
    if pressed:
        raise KeyboardInterrupt


def _sql_type(kind: Any) -> str:
    if isinstance(kind, dict):
        return f"STRUCT({', '.join(f'{name} {part}' for name, part in kind.items())})"
    return f"{kind[0]}[]" if isinstance(kind, list) else str(kind)


def _duckdb() -> Any:
    try:
        import duckdb
    except ImportError as error:
        raise TabletomeError(
            "Keeping results needs the package duckdb: `pip install '.[sim]'` in Tabletome's folder, "
            "or leave --out away."
        ) from error
    return duckdb
