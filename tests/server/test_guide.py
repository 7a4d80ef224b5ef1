"""What docs/running-a-server.md gives to copy works: the unit, the container file, and what is typed."""

import configparser
import json
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from tabletome.cli import app
from tests.server.guests import PATIENCE, House

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "running-a-server.md").read_text()


def at_home(command: list[str], folder: Path) -> list[str]:
    """The arguments of a described command, for this machine: free ports, and files in a folder."""
    assert Path(command[0]).name == "tabletome"
    assert command[1] == "serve"
    given = dict(zip(command[2::2], command[3::2], strict=True))
    for option in given:
        if option in ("--port", "--metrics-port"):
            given[option] = "0"
        elif option.endswith("host"):
            given[option] = "127.0.0.1"
        elif option == "--settings":
            given[option] = str(folder / "settings.toml")
        elif option == "--database":
            given[option] = str(folder / "tables.db")
    return [word for pair in given.items() for word in pair]


def well_and_stopped_by_the_system(arguments: list[str], folder: Path) -> None:
    (folder / "settings.toml").write_text('proxies = ["127.0.0.1"]\n')
    here = House(folder / "tables.db", *arguments)
    assert here.process.stdout is not None
    figures = here.process.stdout.readline().split()[-1].removesuffix("/metrics.")
    container = (ROOT / "Containerfile").read_text()
    [check] = re.findall(r"^HEALTHCHECK CMD (.*)$", container, re.MULTILINE)
    python, *rest = json.loads(check.replace("http://127.0.0.1:9100", figures))
    assert python == "python"
    subprocess.run([sys.executable, *rest], check=True, timeout=PATIENCE)
    here.process.send_signal(signal.SIGTERM)
    _, errors = here.process.communicate(timeout=PATIENCE)
    assert here.process.returncode == -signal.SIGTERM
    assert errors == ""


def test_the_unit_of_the_service_starts_a_server(tmp_path: Path) -> None:
    [unit] = re.findall(r"```ini\n(.*?)```", PAGE, re.DOTALL)
    read = configparser.ConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(unit)
    assert read.sections() == ["Unit", "Service", "Install"]
    command = shlex.split(read["Service"]["ExecStart"])
    well_and_stopped_by_the_system(at_home(command, tmp_path), tmp_path)


def test_the_container_file_names_what_there_is_and_starts_a_server(tmp_path: Path) -> None:
    lines = (ROOT / "Containerfile").read_text().splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY")]
    for source in (source for sources in copied for source in sources):
        assert (ROOT / source).exists(), source
    [command] = [line.removeprefix("CMD ") for line in lines if line.startswith("CMD ")]
    well_and_stopped_by_the_system(at_home(json.loads(command), tmp_path), tmp_path)


def test_every_command_of_the_page_is_known() -> None:
    commands = re.findall(r"^    (tabletome .*)$", PAGE, re.MULTILINE)
    assert len(commands) > 10
    for command in commands:
        words = shlex.split(command, comments=True)[1:]
        named = words[: 2 if words[0] == "admin" else 1]
        told = CliRunner().invoke(app, [*named, "--help"], env={"COLUMNS": "200"})
        assert told.exit_code == 0, command
        for word in words[len(named) :]:
            assert not word.startswith("--") or word in told.output, command
    documented = {words.split()[2] for words in commands if words.startswith("tabletome admin ")}
    told = CliRunner().invoke(app, ["admin", "--help"], env={"COLUMNS": "200"})
    assert documented == set(re.findall(r"^  (\w+)  ", told.output, re.MULTILINE))
