"""The scripts of the page for researchers are real: each is run by itself."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent.parent / "docs" / "research.md"


def scripts() -> list[tuple[str, str]]:
    """Every Python block of the page, with the heading it stands under."""
    found = []
    heading = ""
    pattern = r"^##+ (?P<heading>[^\n]+)$|^```python\n(?P<code>.*?)^```$"
    for match in re.finditer(pattern, PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL):
        if match["heading"]:
            heading = match["heading"]
        else:
            found.append((heading, match["code"]))
    return found


@pytest.mark.parametrize(("heading", "code"), scripts(), ids=[heading for heading, _ in scripts()])
def test_a_script_runs(heading: str, code: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(code, "utf-8")
    run = subprocess.run(
        [sys.executable, "-W", "error", str(script)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip(), f"the script under “{heading}” says nothing"


def test_every_interface_has_its_script() -> None:
    headings = [heading for heading, _ in scripts()]
    assert {"Observations", "PettingZoo", "Gymnasium", "OpenSpiel", "Playing by text", "Notation"} <= set(
        headings
    )
    assert (headings.count("PettingZoo"), headings.count("Gymnasium")) == (2, 3)
