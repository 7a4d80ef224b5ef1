from pathlib import Path

import pytest

from tabletome.parts.tables import table

FILE = """\
# what the columns are
1543 | A book appears | 1544

 44 B.C.|A murder # no comment
"""


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
