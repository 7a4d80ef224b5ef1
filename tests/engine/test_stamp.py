"""The stamp of rules: whatever a game's play depends on changes it, and nothing else does."""

import subprocess
import sys
from pathlib import Path

from tabletome import registry
from tabletome.engine import stamp
from tabletome.engine.stamp import stamp_of
from tests.toys import harbour_lots

HARBOUR = Path(harbour_lots.__file__)
PARTS = Path(stamp.__file__).parents[1] / "parts"


def stamp_in(folder: Path, source: str, **sheets: str) -> str:
    (folder / "data").mkdir(parents=True)
    for name, text in sheets.items():
        (folder / "data" / f"{name}.txt").write_text(text)
    file = folder / "harbour.py"
    file.write_text(source)
    return stamp_of(registry.find(str(file)))


def test_every_byte_of_the_source_and_its_data_counts(tmp_path: Path) -> None:
    told = HARBOUR.read_text() + "\nSHEET = 'cards'\n"
    same = stamp_in(tmp_path / "a", told, cards="a | 1", others="x")
    assert stamp_in(tmp_path / "b", told, cards="a | 1", others="y") == same
    assert stamp_in(tmp_path / "c", told, cards="a | 2", others="x") != same
    assert stamp_in(tmp_path / "d", told.replace("cards, 2)", "cards, 3)"), cards="a | 1") != same
    assert stamp_in(tmp_path / "e", told + "# said otherwise\n", cards="a | 1") != same


def files(slug: str) -> set[str]:
    return set(stamp._files_of(registry.find(slug)))


def test_it_covers_the_parts_that_are_used_and_theirs_and_the_engine() -> None:
    found = files("battle-royale")
    assert {"games/battle_royale.py", "engine/table.py", "engine/course.py"} <= found
    assert {"parts/chess/men.py", "parts/chess/play.py"} & found
    assert "parts/tricks.py" not in found
    assert {"games/time_to_tell.py", "data/world_history.txt", "data/science_and_technology.txt"} <= files(
        "time-to-tell"
    )
    assert "data/words.xz" in files("word-poker")


def test_no_two_games_share_a_stamp_or_lack_their_own_module() -> None:
    for slug in registry.slugs():
        assert f"games/{slug.replace('-', '_')}.py" in files(slug)
    assert len({stamp_of(game) for game in registry.everything()}) == len(registry.slugs())


def test_every_python_finds_the_same() -> None:
    """It depends on no hash, no order of files, and no compiled form."""
    program = (
        "from tabletome import registry; from tabletome.engine.stamp import stamp_of; "
        "print(stamp_of(registry.find('word-poker')))"
    )
    told = {
        subprocess.run(
            [sys.executable, *flags, "-c", program], capture_output=True, text=True, check=True
        ).stdout.strip()
        for flags in ([], ["-O"], ["-OO", "-B"])
    }
    assert told == {stamp_of(registry.find("word-poker"))}
