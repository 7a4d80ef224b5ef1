"""Whoever: several are asked at once, and what one answers counts at once."""

from random import Random
from typing import Any

import pytest

from tabletome.engine import Game, Player, Refused, RulesFault, Table
from tabletome.engine.doodles import LONGEST, is_doodle
from tabletome.laws import digest

CAT, DOG = "k 10,10 20,20", "N 1,1 2,2 3,3;k 0,0"


class Painter(Player):
    strokes: int = 0


class Wall(Game[Painter]):
    """Whoever likes paints, in two steps, until there are six strokes."""

    title, author, seats = "Wall", "nobody", range(2, 5)
    painted: tuple[str, ...] = ()

    async def round(self) -> None:
        me, stroke = await self.whoever(self.stroke)
        me.strokes += 1
        self.painted = (*self.painted, f"{me} {stroke}")
        self.log("{} paints {}", me, stroke)
        if len(self.painted) == 6:
            self.end()

    async def stroke(self, me: Painter) -> str:
        colour = await me.choose(["red", "blue"], "Which colour?")
        return f"{colour} {await me.choose(['line', 'dot'], 'What?')}"

    def score(self, me: Painter) -> int:
        return me.strokes


def painted(table: Table) -> Any:
    game: Any = table.game
    return game.painted


def test_who_answers_first_has_answered_and_all_are_asked_anew() -> None:
    table = Table(Wall, 3, 0)
    assert sorted(table.asks) == [0, 1, 2]
    assert not table.view(0).ask.sealed  # type: ignore[union-attr]
    table.answer(2, "blue")
    table.answer(1, "red")
    table.answer(1, "dot")
    assert painted(table) == ("Bob red dot",)
    assert table.log(0) == ["Bob paints red dot"]
    assert [ask.prompt for ask in table.asks.values()] == ["Which colour?"] * 3, (
        "what others had begun is gone"
    )
    table.answer(1, "red")
    table.answer(1, "line")
    assert painted(table)[1:] == ("Bob red line",)


def test_saved_and_copied_it_goes_on_alike() -> None:
    table = Table(Wall, 2, 0)
    for seat, label in ((0, "red"), (1, "blue"), (1, "dot"), (0, "blue")):
        table.answer(seat, label)
    for twin in (table.copy(), Table.load(table.save(), lambda slug: Wall)):
        assert digest(twin) == digest(table)
        twin.answer(0, "line")
        assert painted(twin) == ("Bob blue dot", "Ann blue line")


def test_only_an_unfinished_answer_can_be_taken_back() -> None:
    table = Table(Wall, 2, 0)
    table.answer(0, "red")
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo(0)
    table.answer(0, "blue")
    table.answer(0, "dot")
    assert not table.can_undo(0)


def test_who_is_pictured_may_answer_too() -> None:
    table = Table(Wall, 2, 0)
    table.answer(0, "red")
    world = table.imagine(1, Random(1))
    assert world.asks[0].prompt == "Which colour?", "what another has begun is not known"
    world.answer(1, "red")
    world.answer(1, "dot")
    assert painted(table) == ()


class Sheet(Game[Player]):
    title, author, seats = "Sheet", "nobody", range(1, 2)
    drawn: str = ""

    async def turn(self, me: Player) -> None:
        self.drawn = await me.draw("Draw an animal", {"cat": CAT, "dog": DOG})
        self.end()

    def score(self, me: Player) -> int:
        return 0


def test_a_drawing_is_strokes_or_one_that_is_ready_made() -> None:
    table = Table(Sheet, 1, 0)
    ask = table.view(0).ask
    assert ask is not None
    assert (ask.kind, ask.drawn, [o.label for o in ask.options]) == ("text", True, ["cat", "dog"])
    assert ask.longest == LONGEST
    for wrong in ("", "a cat", "k", "k 1", "z 1,1", "k 1,100", "k 1,1;", "k " + "1,1 " * 2000, "<svg>"):
        with pytest.raises(Refused):
            table.answer(0, wrong)
    for right, drawn in (("dog", DOG), (1, DOG), ("r 1,1  2,2", "r 1,1 2,2")):
        copy = table.copy()
        copy.answer(0, right)
        game: Any = copy.game
        assert game.drawn == drawn


def test_what_is_ready_made_must_be_drawings() -> None:
    assert is_doodle(CAT)
    for stock in ({}, {"cat": "miaow"}):
        with pytest.raises(RulesFault, match="ready made"):
            Table(Sheet, 1, 0).game.players[0].draw("Draw", stock)
