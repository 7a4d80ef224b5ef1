from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Literal, NamedTuple

import pytest

from tabletome.engine import Component, RulesFault, TabletomeError, state
from tabletome.parts.sheets import own_tables, rows, table

Write = Callable[[str], str]

FILE = """\
# what the columns are
1543 | A book appears | 1544

 44 B.C.|A murder # no comment
"""


class Suit(Enum):
    SUNS = 1
    DARK_MOONS = 2


class Price(NamedTuple):
    ware: str
    price: int
    by_sea: bool = False
    ports: tuple[str, ...] = ()
    limit: int | None = None
    kind: Literal["raw", "made"] = "raw"
    suit: Suit = Suit.SUNS
    tide: Callable[[], int] | None = None


class Monster(Component):
    name: str
    steps: tuple[int, ...]
    text: str = ""
    hurt: int = state(default=0)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes the sheet `list` of a game in a file of its own, and gives the name of that file."""

    def written(text: str) -> str:
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / "list.txt").write_text(text, "utf-8")
        return str(tmp_path / "my_game.py")

    return written


def test_rows_and_fields(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "attic"
    (folder / "data").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "data" / "list.txt").write_text(FILE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    rows = table("attic", "list")
    assert rows == (("1543", "A book appears", "1544"), ("44 B.C.", "A murder # no comment"))
    (folder / "data" / "list.txt").unlink()
    assert table("attic", "list") is rows
    with pytest.raises(FileNotFoundError):
        table("attic", "other")


def test_a_row_becomes_a_named_tuple(write: Write) -> None:
    game = write(
        "# prices of 1702\n"
        "price | ware | by_sea | ports          | limit | kind | suit\n"
        "-12   | salt | yes    | Lisbon, Bergen | 4     | made | dark moons\n"
        "3     | tin  | no     | Truro          |       | raw  | SUNS\n"
        "7     | rum  |        |                |       |      |\n"
    )
    assert rows(game, "list", Price) == (
        Price("salt", -12, True, ("Lisbon", "Bergen"), 4, "made", Suit.DARK_MOONS),
        Price("tin", 3, False, ("Truro",), None, "raw", Suit.SUNS),
        Price("rum", 7),
    )


def test_a_row_becomes_a_component(write: Write) -> None:
    game = write("name | steps | hurt | copies\nTroll | 1, 2 | 5 | 2\nGhost ||0|1\nMist|3||0\n")
    monsters = rows(game, "list", Monster)
    assert [(m.name, m.steps, m.text, m.hurt) for m in monsters] == [
        ("Troll", (1, 2), "", 5),
        ("Troll", (1, 2), "", 5),
        ("Ghost", (), "", 0),
    ]
    assert rows(game, "list", Monster) is monsters


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("# nothing\n", "data/list.txt is empty; its first line should name the columns."),
        ("\nware\nsalt\n", "data/list.txt, line 2: the column “price” is missing."),
        ("ware | price | ware\n", "data/list.txt, line 1: there are two columns “ware”."),
        ("ware|price\nsalt|1\n\ntin\n", "data/list.txt, line 4: 2 columns need as many fields, not 1."),
        ("ware|price\nsalt|twelve\n", "data/list.txt, line 2: price: “twelve” is no whole number."),
        ("ware|price\nsalt|\n", "data/list.txt, line 2: price: “” is no whole number."),
        ("ware|price|by_sea\na|1|maybe\n", "data/list.txt, line 2: by_sea: “maybe” is none of yes, no."),
        ("ware|price|kind\na|1|dear\n", "data/list.txt, line 2: kind: “dear” is none of raw, made."),
        ("ware|price|suit\na|1|x\n", "data/list.txt, line 2: suit: “x” is none of suns, dark moons."),
        ("ware|price|copies\na|1|x\n", "data/list.txt, line 2: copies: “x” is no whole number."),
        (
            "ware|price|tide\na|1|x\n",
            "data/list.txt, line 2: tide: a sheet cannot hold what this field is, Callable.",
        ),
    ],
)
def test_faults_name_the_line(write: Write, text: str, fault: str) -> None:
    with pytest.raises(RulesFault) as caught:
        rows(write(text), "list", Price)
    assert str(caught.value) == fault


def test_a_column_that_is_no_field(write: Write) -> None:
    with pytest.raises(RulesFault, match="line 1: there is a column “colour”, but Monster has only"):
        rows(write("name | steps | colour\n"), "list", Monster)


def test_tables_of_the_players_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "music.txt").write_text(FILE, "utf-8")
    (tmp_path / "notes.md").write_text("not a table", "utf-8")
    monkeypatch.delenv("ATTIC", raising=False)
    assert own_tables("ATTIC") == {}
    monkeypatch.setenv("ATTIC", str(tmp_path))
    assert own_tables("ATTIC") == {
        "music": (("1543", "A book appears", "1544"), ("44 B.C.", "A murder # no comment"))
    }


def test_a_mark_that_editors_put_before_the_text_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pets.txt").write_bytes(b"\xef\xbb\xbfRex | dog\n")
    monkeypatch.setenv("ATTIC", str(tmp_path))
    assert own_tables("ATTIC") == {"pets": (("Rex", "dog"),)}


def test_own_tables_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "pets.txt"
    monkeypatch.setenv("ATTIC", str(file))
    for content in (None, b"Rex | dog\n"):
        if content:
            file.write_bytes(content)
        with pytest.raises(TabletomeError) as caught:
            own_tables("ATTIC")
        assert str(caught.value) == f"ATTIC should name a folder, and {file} is none."
    monkeypatch.setenv("ATTIC", str(tmp_path))
    file.write_bytes(b"K\xf6ter | dog\n")
    with pytest.raises(TabletomeError) as caught:
        own_tables("ATTIC")
    assert str(caught.value) == f"{file} is no text in UTF-8."
    file.unlink()
    file.mkdir()
    with pytest.raises(TabletomeError) as caught:
        own_tables("ATTIC")
    assert str(caught.value) == f"{file} cannot be read: Is a directory."
