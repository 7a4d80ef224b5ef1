"""Questions are known by where in the rules they are asked, not by their words."""

from typing import Any

from tabletome.engine import Game, Player, Table


class Interview(Game[Player]):
    title, author, seats = "Interview", "test", range(2, 3)
    greeting = "Hello"

    async def turn(self, me: Player) -> None:
        await me.choose(["a", "b"], f"{self.greeting}, it is turn {self.turns}?")
        while await me.choose(["on", "stop"], "On?") == "on":
            await self.probe(me)
        await self.together(lambda player: player.choose(["x", "y"], "All"))
        await self.together(self.in_private)

    async def probe(self, me: Player) -> None:
        await me.choose_some(["c", "d"], "Which?", most=1)

    async def in_private(self, me: Player) -> None:
        await me.amount(1, 3, "First")
        await me.amount(1, 3, "Second")


class Reworded(Interview):
    greeting = "Good day"


def sites(game: type[Game[Any]], *answers: int) -> list[str]:
    table = Table(game, 2, 1)
    met = []
    for answer in answers:
        seat = next(iter(table.asks))
        met.append(table.site(seat))
        table.answer(seat, answer)
    return met


def test_a_question_is_the_same_whatever_its_words() -> None:
    assert sites(Interview, 0, 1, 0, 0, 1, 1, 1, 1, 0) == sites(Reworded, 0, 1, 0, 0, 1, 1, 1, 1, 0)


def test_each_question_has_a_site_of_its_own() -> None:
    met = sites(Interview, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0)
    assert met == [
        "Interview.turn#1",
        "Interview.turn#2",
        "Interview.turn#3/Interview.probe#1/Player.choose_some#1",
        "Interview.turn#2",
        "Interview.turn#3/Interview.probe#1/Player.choose_some#1",
        "Interview.turn#2",
        "Interview.turn#4 ",
        "Interview.turn#4 ",
        "Interview.turn#5 Interview.in_private#1",
        "Interview.turn#5 Interview.in_private#2",
        "Interview.turn#5 Interview.in_private#1",
        "Interview.turn#5 Interview.in_private#2",
        "Interview.turn#1",
    ]


def test_a_reworded_prompt_keeps_stored_answers() -> None:
    table = Table(Interview, 2, 1)
    table.answer(0, "a")
    loaded = Table.load(table.save(), lambda slug: Reworded)
    assert loaded.notice == ""
    assert len(loaded.history) == 1
