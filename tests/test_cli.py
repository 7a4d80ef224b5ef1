"""The command line: what it prints, its exit codes, and that it never shows a traceback."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tabletome import __version__, registry
from tabletome.cli import app
from tools import picture

ROOT = Path(__file__).resolve().parent.parent
HARBOUR = str(ROOT / "tests/toys/harbour_lots.py")
FROST = str(ROOT / "tests/toys/frost.py")


class Run:
    def __init__(self, *arguments: str, typed: str = "") -> None:
        result = CliRunner().invoke(app, list(arguments), input=typed, env={"COLUMNS": "80"})
        self.code = result.exit_code
        self.out = result.stdout
        self.err = result.stderr
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception


def in_words(text: str) -> str:
    return " ".join(text.split())


def refused(*arguments: str, typed: str = "") -> str:
    """The sentence with which a command was refused."""
    run = Run(*arguments, typed=typed)
    assert run.code == 2, run.out + run.err
    assert "Traceback" not in run.out + run.err
    assert run.err.count("\n") <= 2
    return in_words(run.err)


# -- lists and rules ---------------------------------------------------------------------------------------


def test_version() -> None:
    assert Run("--version").out == f"tabletome {__version__}\n"


def test_games_are_listed() -> None:
    run = Run("games")
    assert run.code == 0
    assert all(slug in run.out for slug in registry.slugs())


def test_games_as_json() -> None:
    found = json.loads(Run("games", "--json").out)
    assert [game["slug"] for game in found] == list(registry.slugs())
    assert all(set(game) == {"slug", "title", "author", "players", "options", "rulings"} for game in found)
    kinds = ["departure", "contradiction", "damaged", "gap"]
    assert all(list(game["rulings"]) == kinds and any(game["rulings"].values()) for game in found)


def test_rules_of_a_game() -> None:
    text = Run("rules", HARBOUR).out
    assert text.startswith("Harbour Lots\n2 to 5 players. By nobody.")
    assert "How to play\n" in text
    assert "long_game=no (usual), yes: Two rounds through the deck" in text
    assert "Nobody bids more than zero" in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("slug", registry.slugs())
def test_rules_of_every_game(slug: str) -> None:
    run = Run("rules", slug)
    assert run.code == 0
    assert max(map(len, run.out.splitlines())) <= 80


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    assert "There is no game called “zzzz”" in refused("rules", "zzzz")
    near = registry.slugs()[0]
    assert f"Did you mean {near}" in refused("play", near[:-1])


@pytest.mark.parametrize(
    "content", ["import nothing_of_this_name", "def broken(:", "x = 1", "raise SystemError"]
)
def test_a_file_that_is_no_game_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(content)
    assert "mine" in refused("rules", str(path))
    assert "There is no game file" in refused("rules", str(tmp_path / "absent.py"))


# -- play --------------------------------------------------------------------------------------------------


def test_a_game_is_played_with_what_is_typed() -> None:
    run = Run("play", HARBOUR, "--seed", "3", typed="4\nlook\nquit\nquit\n")
    assert run.code == 0
    assert "Harbour Lots" in run.out
    assert "You have left without saving." in run.out


def test_without_a_name_you_pick_a_game() -> None:
    title = registry.find(registry.slugs()[0]).title
    run = Run("play", typed=f"{title}\n1\nquit\nquit\n")
    assert run.code == 0
    assert "Which game do you play?" in run.out
    assert f"── {title}" in run.out


def test_the_picker_can_be_left() -> None:
    for typed in ("", "quit\n", "nothing like this\nquit\n"):
        run = Run("play", typed=typed)
        assert run.code == 0
        assert "──" not in run.out


def test_a_whole_game_of_bots() -> None:
    run = Run("play", HARBOUR, "--seats", "easy,random", "--seed", "5")
    assert run.code == 0
    assert "The seed" not in run.out
    assert " wins." in run.out or "draw" in run.out


def test_a_secret_seed_is_committed_to_and_gives_the_game_again() -> None:
    first = Run("play", HARBOUR, "--seats", "random,random").out
    seed = in_words(first).rpartition("The sealed seed was ")[2].strip(". ")
    assert len(seed) == 64
    again = Run("play", HARBOUR, "--seats", "random,random", "--seed", seed).out
    offers = [line for line in first.splitlines() if "is offered" in line]
    assert offers == [line for line in again.splitlines() if "is offered" in line]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "9"], "is for 2 to 5 players, not for 9"),
        (["--players", "0"], "not for"),
        (["--players", "-3"], "not for"),
        (["--seats", "me,cat"], "“cat” cannot take a seat"),
        (["--seats", ""], "cannot take a seat"),
        (["--seats", "me"], "not for 1"),
        (["--seats", "me,bot", "--players", "3"], "3 players cannot take 2 seats"),
        (["--option", "long_game"], "Write an option as name=value"),
        (["--option", "long_game=perhaps"], "choose from no, yes"),
        (["--option", "short_game=yes"], "has no option “short_game”"),
        (["--option", "long_game=yes", "--option", "long_game=no"], "given twice"),
    ],
)
def test_bad_settings_are_refused(arguments: list[str], sentence: str) -> None:
    assert sentence in refused("play", HARBOUR, *arguments)


@pytest.mark.parametrize("value", ["yes", "True", "on", "1"])
def test_options_are_read_by_their_choices(value: str) -> None:
    run = Run("simulate", HARBOUR, "--games", "2", "--option", f"long-game={value}", "--json")
    assert json.loads(run.out)["options"] == {"long_game": True}
    number = Run(
        "simulate",
        str(ROOT / "tests/toys/bones.py"),
        "--games",
        "2",
        "--option",
        "thrown_at_once=3",
        "--json",
    )
    assert json.loads(number.out)["options"] == {"thrown_at_once": 3}


# -- saved games -------------------------------------------------------------------------------------------


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A saved game of a catalogued game, some answers into a turn."""
    path = tmp_path / "game.json"
    slug = registry.slugs()[0]
    seats = ",".join(["me", *["random"] * (registry.find(slug).seats[0] - 1)])
    run = Run("play", slug, "--seats", seats, "--seed", "1", typed=f"1\nsave {path}\nquit\n")
    assert run.code == 0
    return path


def test_a_saved_game_is_resumed(save: Path) -> None:
    before = save.read_bytes()
    run = Run("play", "--resume", str(save), typed="log\nquit\n")
    assert run.code == 0
    assert "──" in run.out
    assert save.read_bytes() == before
    assert Run("play", registry.slugs()[0], "--resume", str(save)).code == 0


def test_a_game_file_is_resumed_by_naming_it(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    Run("play", HARBOUR, "--seed", "1", typed=f"1\nsave {path}\nquit\n")
    assert "which is not among the games here" in refused("play", "--resume", str(path))
    assert Run("play", HARBOUR, "--resume", str(path)).code == 0
    assert "is not a saved game of Frost" in refused("play", FROST, "--resume", str(path))


def test_a_save_does_not_name_code_to_run(save: Path, tmp_path: Path) -> None:
    trap, mark = tmp_path / "trap.py", tmp_path / "sprung"
    trap.write_text(f"open({str(mark)!r}, 'w')")
    data = json.loads(save.read_bytes())
    save.write_text(json.dumps({**data, "game": str(trap)}))
    refused("play", "--resume", str(save))
    assert not mark.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\x00\xff\x13random\xfe", b"{", b"null", b"7", b'"text"', b"[]", b"{}", b'{"tabletome": 2}',
        b'{"tabletome": 99, "game": "benthos"}', b"[" * 100_000, b'{"a": ' * 50_000, b"1" * 5000, b"NaN",
    ],
)  # fmt: skip
def test_a_file_that_is_no_save_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    assert "broken.json" in refused("play", "--resume", str(path))
    assert path.read_bytes() == content


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_a_truncated_save_is_refused(save: Path, share: float) -> None:
    whole = save.read_bytes()
    save.write_bytes(whole[: int(len(whole) * share)])
    assert "is not a saved game" in refused("play", "--resume", str(save))


CHANGES: list[dict[str, Any]] = [
    {"game": "no-such-game"}, {"game": 7}, {"names": []}, {"names": ["A"] * 50}, {"names": "Ann"},
    {"names": [1, 2]}, {"seed": "xyz"}, {"seed": "00"}, {"seed": None}, {"options": {"odd": 1}},
    {"options": []}, {"answers": 5}, {"answers": [[0, 0]]}, {"answers": [["a", "b", "c", "d"]]},
    {"checkpoint_at": -1}, {"checkpoint_at": 10**9}, {"checkpoint_at": "1"}, {"checkpoint": {}},
    {"checkpoint": None}, {"checkpoint": []},
]  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_an_edited_save_is_refused(save: Path, change: dict[str, Any]) -> None:
    save.write_text(json.dumps({**json.loads(save.read_bytes()), **change}))
    before = save.read_bytes()
    refused("play", "--resume", str(save))
    assert save.read_bytes() == before


@pytest.mark.parametrize(
    "answer", [[99, 0], [-1, 0], [0, 10**6], [0, -1], [0, "no such label"], [True, True]]
)
def test_edited_answers_never_break_the_table(save: Path, answer: list[Any]) -> None:
    """The open turn starts over, or the file is refused: never a traceback, never half a turn."""
    data = json.loads(save.read_bytes())
    since = data["checkpoint_at"]
    assert len(data["answers"]) > since
    data["answers"][since][:2] = answer
    save.write_text(json.dumps(data))
    run = Run("play", "--resume", str(save), typed="look\nquit\n")
    assert run.code in (0, 2)
    if run.code == 0:
        assert "the open turn starts over" in in_words(run.out)


def test_parts_of_the_position_torn_out_are_refused(save: Path) -> None:
    data = json.loads(save.read_bytes())
    for part in data["checkpoint"]:
        torn = {name: value for name, value in data["checkpoint"].items() if name != part}
        save.write_text(json.dumps({**data, "checkpoint": torn}))
        refused("play", "--resume", str(save))
        save.write_text(json.dumps({**data, "checkpoint": {**data["checkpoint"], part: [[7]]}}))
        refused("play", "--resume", str(save))


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "does not exist" in refused("play", "--resume", str(tmp_path / "absent"))
    assert "is not a file" in refused("play", "--resume", str(tmp_path))
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(100_000_000)
    assert "too large" in refused("play", "--resume", str(huge))


def test_a_saved_game_keeps_its_settings(save: Path) -> None:
    for more in (["--players", "2"], ["--seed", "1"], ["--option", "a=b"]):
        assert "keeps its players" in refused("play", "--resume", str(save), *more)
    assert "seats, not 7" in refused("play", "--resume", str(save), "--seats", ",".join(["me"] * 7))
    seats = json.loads(save.read_bytes())["seats"]
    assert Run("play", "--resume", str(save), "--seats", ",".join(["random"] * len(seats))).code == 0


def test_a_save_with_odd_seats_gets_the_usual_ones(save: Path) -> None:
    data = json.loads(save.read_bytes())
    for seats in (["me"], "me,bot", ["me", {}], ["me", *["wizard"] * (len(data["seats"]) - 1)]):
        save.write_text(json.dumps({**data, "seats": seats}))
        assert Run("play", "--resume", str(save), typed="quit\nquit\n").code == 0


# -- check and simulate ------------------------------------------------------------------------------------


def test_laws_are_checked_and_counted() -> None:
    run = Run("check", FROST, "--answers", "2000")
    assert run.code == 0
    assert re.search(r"Frost: \d{4} answers, \d+ whole games", run.out)
    assert "0  of these were stopped at the limit of turns." in run.out
    assert "Endings: " in run.out
    assert "A guard against stalling ended 0.0%." in run.out
    assert "The result ranks every player." in run.out


LAWLESS = """
from tabletome.engine import Game, Player

class Lawless(Game[Player]):
    title = "Lawless"
    author = "nobody"
    seats = range(2, 3)

    async def turn(self, me):
        await me.choose(["One", "One"], "Which?")
        self.win(me)
"""


def test_a_broken_law_is_told_with_a_way_to_see_it_again(tmp_path: Path) -> None:
    path = tmp_path / "lawless.py"
    path.write_text(LAWLESS)
    run = Run("check", str(path), "--answers", "50", "--seed", "8")
    assert run.code == 1
    assert "Lawless breaks a law. labels: “Which?” offers “One” more than once" in run.out
    assert f"tabletome check {path} --seed 8 --players 2 --answers 50" in in_words(run.out)


def test_check_wants_games_to_check() -> None:
    assert "or say --all" in refused("check")
    assert "or say --all" in refused("check", FROST, "--all")


def test_simulation_prints_shares_lengths_and_caps() -> None:
    run = Run("simulate", HARBOUR, "--games", "20", "--players", "3", "--seed", "x")
    assert run.code == 0
    assert "20 games of Harbour Lots, 3 random players, seed x" in run.out
    assert "Turns: 6.0 in the mean, 6 to 6" in run.out
    assert "Stopped at the limit of turns: 0" in run.out
    assert run.err == ""
    assert "not for 9" in refused("simulate", HARBOUR, "--players", "9")


def test_simulation_as_json() -> None:
    found = json.loads(Run("simulate", HARBOUR, "--games", "5", "--json").out)
    assert found["games"] == 5
    assert len(found["wins"]) == found["players"] == 2


def test_simulated_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.duckdb"
    given = ("simulate", HARBOUR, "--bots", "random,easy:2", "--out", str(file))
    first = Run(*given, "--games", "4")
    assert first.code == 0
    assert "4 games of Harbour Lots, 2 players (random, easy:2)" in in_words(first.out)
    assert "seats change from game to game" in in_words(first.out)
    assert in_words(first.err) == f"Kept in {file}."
    assert "go on with it by --resume" in refused(*given)
    assert "6 games of" in Run(*given, "--games", "6", "--resume").out
    assert "holds other games" in refused(*given, "--seed", "1", "--resume")


def test_what_cannot_be_simulated_is_refused() -> None:
    assert "with --out" in refused("simulate", HARBOUR, "--decisions")
    assert "with --out" in refused("simulate", HARBOUR, "--resume")
    assert "no bot called “wizard”" in refused("simulate", HARBOUR, "--bots", "wizard")
    assert "need one bot for all or 3" in refused(
        "simulate", HARBOUR, "--players", "3", "--bots", "easy,easy"
    )
    assert "like 2,3 or 2-4" in refused("report", HARBOUR, "--players", "some")


def test_reports_have_a_folder_before_they_are_made(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    told = refused("report", HARBOUR, "--out", str(file / "pages"))
    assert told == f"The pages cannot be written to {file}/pages: Not a directory."
    assert "no bot called" in refused("report", HARBOUR, "--bots", "wizard", "--out", str(tmp_path / "pages"))
    assert list(tmp_path.iterdir()) == [file]


def test_names_that_no_file_can_have_are_refused(tmp_path: Path) -> None:
    name = str(tmp_path / ("x" * 300))
    assert "too long" in refused("simulate", HARBOUR, "--out", f"{name}.duckdb")
    assert "too long" in refused("ladder", HARBOUR, "--kept", f"{name}.json")
    run = program(
        "simulate", HARBOUR, "--games", "2", "--seed", "\udcff", "--out", str(tmp_path / "kept.duckdb")
    )
    assert run.returncode == 2
    assert run.stderr.decode() == "This is no text: '\\udcff'\n"
    assert not list(tmp_path.iterdir())


def test_a_game_that_is_not_written_yet_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from tabletome.engine import Game\nclass Mine(Game): title = 'Mine'\n")
    assert "The game in mine should say its author and seats." in refused("report", str(file))


# -- as a program ------------------------------------------------------------------------------------------


def program(*arguments: str, typed: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", "from tabletome.cli import main; main()", *arguments],
        input=typed,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "COLUMNS": "80", **environment},
        cwd=ROOT,
    )


def test_errors_of_the_program_are_sentences() -> None:
    run = program("play", "zzzz")
    assert run.returncode == 2
    assert run.stdout == b""
    assert run.stderr.decode().startswith("There is no game called “zzzz”")


def test_the_program_stops_cleanly_when_the_keyboard_is_closed() -> None:
    run = program("play", HARBOUR, typed=b"3\n")
    assert run.returncode == 0
    assert run.stderr == b""
    assert b"You have left without saving." in run.stdout


def test_the_program_works_without_unicode() -> None:
    run = program(
        "play", HARBOUR, typed=b"3\n\xff\xfe\n", PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0"
    )
    assert run.returncode == 0
    assert b"-- Harbour Lots" in run.stdout
    assert b"Traceback" not in run.stderr


def loaded_by(module: str, *prefixes: str) -> str:
    """Which modules with these prefixes are loaded when a module is imported."""
    code = f"import sys, {module}; print([m for m in sys.modules if m.startswith({prefixes})])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=ROOT, text=True)
    return run.stdout.strip()


def test_imports_are_light() -> None:
    assert loaded_by("tabletome", "tabletome.", "msgspec", "rich", "typer") == "[]"
    heavy = ("msgspec", "duckdb", "matplotlib", "numpy", "distributed", "multiprocessing", "concurrent")
    assert loaded_by("tabletome.cli", "tabletome.engine", "tabletome.terminal", *heavy) == "[]"


def test_the_picture_of_a_table_is_drawn() -> None:
    svg = picture.picture(picture.mid_game())
    assert svg.startswith("<svg")
    assert "@font-face" not in svg
    assert f"tabletome&#160;play&#160;{picture.SLUG}" in svg


# -- written games -----------------------------------------------------------------------------------------


def test_a_saved_game_is_written_and_read_again(save: Path, tmp_path: Path) -> None:
    text, again = tmp_path / "game.txt", tmp_path / "again.json"
    run = Run("export", str(save), "--out", str(text), "--with-seed", "--log")
    assert run.code == 0
    assert "Keep it from the players." in run.err
    read = Run("import", str(text), "--out", str(again))
    assert "answers, all as the rules allow." in read.out
    assert "The game goes on with " in read.out
    kept, first = json.loads(again.read_text()), json.loads(save.read_text())
    assert kept["answers"] == first["answers"]
    assert Run("export", str(again), "--with-seed", "--log").out == text.read_text()
    assert "is there already" in refused("export", str(save), "--out", str(text))
    assert "is there already" in refused("import", str(text), "--out", str(again))


def test_a_sealed_text_is_read_with_its_seed_only(save: Path, tmp_path: Path) -> None:
    text = tmp_path / "game.txt"
    text.write_text(Run("export", str(save)).out)
    seed = json.loads(save.read_text())["seed"]
    assert seed not in text.read_text()
    assert "is sealed" in refused("import", str(text))
    assert "64 hexadecimal digits" in refused("import", str(text), "--seed", "abc")
    assert Run("import", str(text), "--seed", seed).code == 0


def test_a_written_game_of_ones_own_is_read_by_naming_it(tmp_path: Path) -> None:
    path, text = tmp_path / "own.json", tmp_path / "own.txt"
    Run("play", HARBOUR, "--seed", "1", typed=f"1\nsave {path}\nquit\n")
    assert "not among the games here" in refused("export", str(path))
    assert Run("export", str(path), "--game", HARBOUR, "--with-seed", "--out", str(text)).code == 0
    assert "not among the games here" in refused("import", str(text))
    assert Run("import", str(text), "--game", HARBOUR).code == 0


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"hello", b"Tabletome notation 1\nGame: benthos\n"]
)
def test_a_broken_text_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.txt"
    path.write_bytes(content)
    assert "broken.txt" in refused("import", str(path))
    assert "does not exist" in refused("import", str(tmp_path / "absent.txt"))
