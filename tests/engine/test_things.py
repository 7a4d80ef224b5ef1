"""What components say is kept as long as somebody has them; saves take no class for another."""

import gc
from typing import NamedTuple

from tabletome.engine import Game, Player, Table
from tabletome.engine.course import Result as EngineResult
from tabletome.engine.things import TEXTS
from tabletome.parts.cards import Card, Pile


class Speech(Card):
    words: str


class Result(NamedTuple):
    """Named like a class of the engine, which this module imports too."""

    winner: int


class Debate(Game[Player]):
    title, author, seats = "Debate", "test", range(2, 3)
    floor: Pile[Speech]
    votes: list[Result]

    async def turn(self, me: Player) -> None:
        words = await me.say("Speak", ["Hear, hear"])
        self.floor.fill([Speech("Speech", words)])
        self.votes.append(Result(me.seat))
        if len(self.floor) == 3:
            self.win(me)


def texts() -> list[object]:
    gc.collect()
    return [key for key in TEXTS if isinstance(key, tuple) and key[0] is Speech]


def test_players_words_are_forgotten_with_their_table() -> None:
    table = Table(Debate, 2, 1)
    table.answer(0, "Nobody shall keep this")
    table.answer(1, "Nobody shall keep this")
    assert len(texts()) == 1
    assert len(table.game.prints) == 1
    del table
    assert texts() == []


def test_a_save_takes_no_class_for_another_of_its_name() -> None:
    assert EngineResult.__name__ == Result.__name__
    table = Table(Debate, 2, 1)
    table.answer(0, "Hear, hear")
    loaded = Table.load(table.save(), lambda slug: Debate)
    assert isinstance(loaded.game, Debate)
    assert loaded.game.votes == [Result(0)]
    assert type(loaded.game.votes[0]) is Result
