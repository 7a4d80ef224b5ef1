"""`tabletome new`: the files of a game that is to be written, with all that can be known beforehand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

MODULE = '''"""{title}: what it is, in one line.

How to play
    What players must know, in our own words, complete enough to play from.
"""

from tabletome.engine import Game, Player, Ruling


class {name}Player(Player):
    points: int = 0


class {name}(Game[{name}Player]):
    title = "{title}"
    author = "{author}"
    seats = range({least}, {beyond})
    family = "{family}"
    mechanisms = ()
    minutes = 30

    def setup(self) -> None:
        self.mover = self.pick(self.players)
        self.log("{{}} begins", self.mover)

    async def turn(self, me: {name}Player) -> None:
        points = await me.amount(1, 3, "How many points do you take?")
        me.points += points
        self.log("{{}} takes {{}} point(s)", me, points)
        if me.points >= 10:
            self.end("ten points", because="Ten points were reached.")

    def score(self, player: {name}Player) -> int:
        return player.points


RULINGS = [
    Ruling("Start", "gap", "Who begins?", "Chance decides.", "test_who_begins"),
]
'''
TESTS = """from {module} import {name}
from tabletome.testing import at


def test_who_can_play() -> None:
    assert list({name}.seats) == {seats}


def test_who_begins() -> None:
    assert {{at({name}, seed=seed).asked[0] for seed in range(30)}} == {{{names}}}


def test_a_whole_game() -> None:
    t = at({name}, {least}, mover="Ann")
    assert t.options("Ann") == ["1", "2", "3"]
    for _ in range(3):
        t.answer("Ann", "3")
{others}    t.answer("Ann", "1")
    result = t.over()
    assert (result.ending, result.scores) == ("ten points", {scores})
"""


def new(
    slug: Annotated[str, typer.Argument(help="Name for the catalogue, such as harbour-lots.")],
    title: Annotated[str, typer.Option(help="As printed on the box, if it is not the name.")] = "",
    players: Annotated[str, typer.Option(help="How many can play, such as 2-4.")] = "2-4",
    author: Annotated[str, typer.Option(help="Who designed it.")] = "",
    family: Annotated[str, typer.Option(help="What sort of game it is.")] = "abstract",
    folder: Annotated[
        Path | None, typer.Option(help="Write both files here instead of into the catalogue.")
    ] = None,
) -> None:
    """Write the module of a new game and its tests: a game that runs, to be changed into yours."""
    from tabletome import registry
    from tabletome.engine import TabletomeError
    from tabletome.engine.box import NAMES

    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", slug):
        raise TabletomeError(
            f"A name is of small letters, digits and dashes, as harbour-lots is; not {slug}."
        )
    least, most = seats(players)
    if family not in registry.FAMILIES:
        raise TabletomeError(f"“{family}” is no family of games; choose from {', '.join(registry.FAMILIES)}.")
    words = [word.capitalize() for word in slug.split("-")]
    for text in (title, author):
        if '"' in text or "\\" in text or not text.isprintable():
            raise TabletomeError(f"Please write {text!r} without quotation marks, backslashes and new lines.")
    name = slug.replace("-", "_")
    module, tests = registry.files_for(name) if folder is None else (folder / f"{name}.py", None)
    tests = tests or module.with_name(f"test_{name}.py")
    for path in (module, module.with_suffix(""), tests):
        if path.exists():
            raise TabletomeError(f"{path} is there already.")
        if not path.parent.is_dir():
            raise TabletomeError(f"There is no folder {path.parent}; say where to write with --folder.")
    at_table = NAMES[:least]
    facts = {
        "name": "".join(words),
        "module": name if folder else f"tabletome.games.{name}",
        "title": title or " ".join(words),
        "author": author or "the designer",
        "family": family,
        "least": least,
        "beyond": most + 1,
        "seats": list(range(least, most + 1)),
        "names": ", ".join(f'"{player}"' for player in at_table),
        "others": "".join(f'        t.answer("{player}", "1")\n' for player in at_table[1:]),
        "scores": [10] + [3] * (least - 1),
    }
    for path, text in ((module, MODULE), (tests, TESTS)):
        path.write_text(text.format(**facts), "utf-8")
        typer.echo(path)


def seats(text: str) -> tuple[int, int]:
    from tabletome.engine import TabletomeError
    from tabletome.engine.box import NAMES

    found = re.fullmatch(r"(\d+)(?:-(\d+))?", text)
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= least <= most <= len(NAMES):
        raise TabletomeError(f"Say how many can play as in 2-4, at most {len(NAMES)}; not {text}.")
    return least, most
