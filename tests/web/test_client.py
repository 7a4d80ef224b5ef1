"""The browser's code: types, lint, format and unit tests by Deno, the last with scenes of every game."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tabletome
from tabletome import registry
from tabletome.engine import Game, Table
from tabletome.engine.scene import Scene
from tabletome.printing.kit import kit
from tools import scene_types

WEB = Path(tabletome.__file__).parent / "web"
TESTS = Path(__file__).parent
DENO = Path(sys.executable).parent / "deno"
MOMENTS = (0, 12, 40, 90)
STAND_IN = "Once upon a time."


def deno(*arguments: str, **environment: str) -> None:
    done = subprocess.run(
        [str(DENO), *arguments],
        cwd=WEB,
        env={**os.environ, "NO_COLOR": "1", "DENO_NO_UPDATE_CHECK": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def sources() -> list[str]:
    return [str(p) for folder in (WEB, TESTS) for p in sorted(folder.rglob("*.js"))]


def moments(game_class: type[Game[Any]], players: int) -> list[Scene]:
    """Scenes of one random game, as seen by who is asked and by a spectator."""
    table = Table(game_class, players, seed="client")
    rng = random.Random(1)
    scenes: list[Scene] = []
    for step in range(max(MOMENTS) + 1):
        if not table.asks:
            break
        seat = min(table.asks)
        if step in MOMENTS:
            scenes += [table.view(seat), table.view(None)]
        ask = table.asks[seat]
        written = ask.kind == "text" and not ask.drawn
        table.answer(seat, STAND_IN if written else rng.randrange(len(ask.options)))
    return [*scenes, table.view(0)]


@pytest.mark.parametrize("way", ["check", "lint", "fmt"])
def test_client_is_in_order(way: str) -> None:
    arguments = [way, "--check", "--line-width", "110"] if way == "fmt" else [way]
    deno(*arguments, "--config", str(WEB / "deno.json"), *sources())


def test_units_of_the_client(tmp_path: Path) -> None:
    games = {
        f"{cls.slug} {players}": moments(cls, players)
        for cls in registry.everything()
        for players in sorted({cls.seats[0], min(4, cls.seats[-1])})
    }
    file = tmp_path / "scenes.json"
    file.write_bytes(msgspec.json.encode(games))
    kits = tmp_path / "kits.json"
    every = {game.slug: kit(game, registry.usual_players(game), {}) for game in registry.everything()}
    kits.write_bytes(msgspec.json.encode(every))
    deno(
        "test",
        "--allow-read",
        "--allow-env=SCENES,KITS",
        "--config",
        str(WEB / "deno.json"),
        str(TESTS),
        SCENES=str(file),
        KITS=str(kits),
    )


def test_what_draws_is_compiled_while_it_loads() -> None:
    modules = [*WEB.glob("table/*.js"), *WEB.glob("parts/*.js")]
    late = [p.name for p in modules if not p.read_text().startswith("//# allFunctionsCalledOnLoad\n")]
    assert modules
    assert not late


def test_types_of_the_scene_are_current() -> None:
    message = "run python -m tools.scene_types"
    assert scene_types.TARGET.read_text() == scene_types.declarations(), message
