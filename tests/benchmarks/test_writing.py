"""Sections of the page of results are renewed one by one."""

from pathlib import Path

from benchmarks.writing import put_sections, table


def test_sections_not_given_stay(tmp_path: Path) -> None:
    page = tmp_path / "RESULTS.md"
    put_sections({"Speed of play": "old", "Load": "1,000 sockets"}, page)
    put_sections({"Speed of play": "new", "Start": "quick"}, page)
    assert page.read_text() == (
        "# Speed\n\n## Speed of play\n\nnew\n\n## Load\n\n1,000 sockets\n\n## Start\n\nquick\n"
    )


def test_writing_the_same_changes_nothing(tmp_path: Path) -> None:
    page = tmp_path / "RESULTS.md"
    put_sections({"A": table(["what", "ms"], [["import", "20"]]), "B": "b"}, page)
    before = page.read_text()
    put_sections({"B": "b"}, page)
    assert page.read_text() == before
    assert "| what | ms |\n| --- | --- |\n| import | 20 |" in before
