"""Sheets: long tables of a game, as of cards or prices, in text files of the folder `data` beside it.

One row a line, its fields parted by bars; lines that begin with # are for readers of the file. `rows` reads a
sheet whose first line names the columns, and makes a card or any other record of each row:

    name     | cost | colours   | wild
    Griffin  | 4    | red, gold | no
    Mermaid  | 3    | blue      | yes

A game of the catalogue names its folder by `__package__`, a game in a file of its own by `__file__`.
"""

import dataclasses
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import UnionType
from typing import Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from tabletome.engine import RulesFault, TabletomeError

R = TypeVar("R")

COPIES = "copies"
YES_AND_NO = {"yes": True, "no": False}


def rows(package: str, name: str, row: type[R]) -> tuple[R, ...]:
    """The rows of data/<name>.txt, each as a `row`: a NamedTuple class or a class of components.

    Columns are fields of `row`, in any order. Fields with a default may be left out, as columns or empty.
    What is written becomes what the field is: text, a whole number, yes or no, one of some words, or a tuple
    of such things with commas between. A column `copies` that is no field says how often the row is there.
    """
    made: tuple[R, ...] = _rows(package, name, row)  # type: ignore[arg-type]
    return made


@cache
def table(package: str, name: str) -> tuple[tuple[str, ...], ...]:
    """The rows of a sheet without a line of column names, as they are written."""
    return tuple(fields for _, fields in _lines(package, name))


def own_tables(variable: str) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Tables of the players' own, by name: text files in the folder that this environment variable names."""
    folder = Path(os.environ.get(variable) or "")
    if not folder.name:
        return {}
    if not folder.is_dir():
        raise TabletomeError(f"{variable} should name a folder, and {folder} is none.")
    return {path.stem: _own_table(path) for path in sorted(folder.glob("*.txt"))}


def _own_table(path: Path) -> tuple[tuple[str, ...], ...]:
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TabletomeError(f"{path} is no text in UTF-8.") from error
    except OSError as error:
        raise TabletomeError(f"{path} cannot be read: {error.strerror}.") from error
    return tuple(fields for _, fields in _lines_of(text))


class _Field(NamedTuple):
    kind: Any
    needed: bool


@cache
def _rows(package: str, name: str, row: type[Any]) -> tuple[Any, ...]:
    lines = _lines(package, name)
    if not lines:
        raise RulesFault(f"data/{name}.txt is empty; its first line should name the columns.")
    (number, columns), *written = lines
    fields = _fields_of(row)
    with _faults_in(name, number):
        kinds = _kinds(columns, fields, row.__name__)
    made: list[Any] = []
    for number, entries in written:
        with _faults_in(name, number):
            if len(entries) != len(columns):
                raise ValueError(f"{len(columns)} columns need as many fields, not {len(entries)}")
            values = _values(dict(zip(columns, entries, strict=True)), kinds)
            copies = values.pop(COPIES, 1) if COPIES not in fields else 1
            made += [row(**values)] * copies
    return tuple(made)


@contextmanager
def _faults_in(name: str, line: int) -> Iterator[None]:
    try:
        yield
    except ValueError as fault:
        raise RulesFault(f"data/{name}.txt, line {line}: {fault}.") from fault


def _lines(package: str, name: str) -> list[tuple[int, tuple[str, ...]]]:
    """The fields of each line that has some, with its number in the file."""
    folder = Path(package).parent if package.endswith(".py") else files(package)
    return _lines_of((folder / "data" / f"{name}.txt").read_text("utf-8"))


def _lines_of(text: str) -> list[tuple[int, tuple[str, ...]]]:
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    return [
        (number, tuple(field.strip() for field in line.split("|")))
        for number, line in lines
        if line and line[0] != "#"
    ]


def _fields_of(row: type[Any]) -> dict[str, _Field]:
    kinds = get_type_hints(row)
    if dataclasses.is_dataclass(row):
        none = dataclasses.MISSING
        return {
            f.name: _Field(kinds[f.name], f.default is none and f.default_factory is none)
            for f in dataclasses.fields(row)
        }
    return {name: _Field(kinds[name], name not in row._field_defaults) for name in row._fields}


def _kinds(columns: tuple[str, ...], fields: Mapping[str, _Field], title: str) -> dict[str, _Field]:
    """What is to be made of each column."""
    known = {COPIES: _Field(int, False), **fields}
    for column in columns:
        if column not in known:
            raise ValueError(f"there is a column “{column}”, but {title} has only {', '.join(fields)}")
        if columns.count(column) > 1:
            raise ValueError(f"there are two columns “{column}”")
    for name, field in fields.items():
        if field.needed and name not in columns:
            raise ValueError(f"the column “{name}” is missing")
    return {column: known[column] for column in columns}


def _values(written: Mapping[str, str], kinds: Mapping[str, _Field]) -> dict[str, Any]:
    values = {}
    for column, (kind, needed) in kinds.items():
        text = written[column]
        if text or needed:
            try:
                values[column] = _value(text, kind)
            except ValueError as fault:
                raise ValueError(f"{column}: {fault}") from fault
    return values


def _value(text: str, kind: Any) -> Any:
    match get_origin(kind), get_args(kind):
        case (_, (inner, none)) if get_origin(kind) in (Union, UnionType) and none is type(None):
            return _value(text, inner) if text else None
        case (origin, (inner, *_)) if origin is tuple:
            return tuple(_value(part.strip(), inner) for part in text.split(",")) if text else ()
        case (origin, choices) if origin is Literal:
            return _one_of(text, {str(choice): choice for choice in choices})
    if kind is str:
        return text
    if kind is bool:
        return _one_of(text, YES_AND_NO)
    if kind is int:
        try:
            return int(text)
        except ValueError:
            raise ValueError(f"“{text}” is no whole number") from None
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _one_of(text, {member.name.lower().replace("_", " "): member for member in kind})
    raise ValueError(f"a sheet cannot hold what this field is, {getattr(kind, '__name__', kind)}")


def _one_of(text: str, choices: Mapping[str, Any]) -> Any:
    if text.lower() not in choices and text not in choices:
        raise ValueError(f"“{text}” is none of {', '.join(choices)}")
    return choices.get(text, choices.get(text.lower()))
