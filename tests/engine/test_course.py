"""Turns and their steps, what lasts for one turn, guards against stalling, endings, names that are taken."""

import json
from collections.abc import Hashable
from typing import Any

import pytest

from tabletome.engine import (
    Component,
    Game,
    Guard,
    Option,
    Player,
    RulesFault,
    Table,
    by_players,
    state,
    this_turn,
)
from tabletome.engine.box import own_classes
from tabletome.engine.game import ENGINE_FIELDS
from tabletome.engine.things import guard_prints
from tabletome.parts.cards import Pile
from tabletome.testing import at


class Worker(Player):
    done: list[str]
    hurried: bool = this_turn(False)


class Tool(Component):
    name: str
    used: bool = state(default=False, lasts="turn")
    worn: int = state(default=0)


class Workshop(Game[Worker]):
    title, author, seats = "Workshop", "test", range(2, 3)
    hammers: int = this_turn(2)
    shelf: Pile[Tool]

    def setup(self) -> None:
        self.shelf.fill([Tool("Saw"), Tool("Plane")])

    async def turn(self, me: Worker) -> None:
        self.then(self.saw_phase, me)
        self.then(self.glue_phase, me, "twice")

    async def saw_phase(self, me: Worker) -> None:
        me.done.append(f"saw {self.hammers}")
        self.hammers, me.hurried = 0, True
        tool = await me.choose(list(self.shelf), "Which tool?")
        tool.used, tool.worn = True, tool.worn + 1
        self.then(self.sand, me)
        if await me.choose(["on", "stop"], "Saw on?") == "on":
            self.then(self.saw_phase, me)

    def sand(self, me: Worker) -> None:
        me.done.append("sand")

    async def glue_phase(self, me: Worker, how: str) -> None:
        me.done.append(f"glue {how}")
        await me.choose(["next"], "Done")


def test_steps_come_in_order_and_those_queued_by_a_step_first() -> None:
    t = at(Workshop)
    for answer in ("Saw", "on", "Plane", "stop"):
        assert t.game.turns == 1
        t.answer("Ann", answer)
    assert t.player("Ann").done == ["saw 2", "sand", "saw 0", "sand", "glue twice"]
    assert [tool.used for tool in t.game.shelf] == [True, True]
    assert t.player("Ann").hurried
    t.answer("Ann", "next")
    assert t.game.turns == 2
    assert t.asked == ["Bob"]


def test_what_lasts_for_a_turn_is_set_back_and_nothing_else() -> None:
    t = at(Workshop)
    t.answer("Ann", "Saw", "stop", "next")
    assert [tool.used for tool in t.game.shelf] == [False, False]
    assert [tool.worn for tool in t.game.shelf] == [1, 0]
    assert not t.player("Ann").hurried
    assert t.player("Bob").done == ["saw 2"]


def test_there_is_a_checkpoint_between_steps() -> None:
    table = Table(Workshop, 2, 1)
    table.answer(0, "Saw")
    table.answer(0, "stop")
    saved = json.loads(json.dumps(table.save()))
    assert saved["checkpoint_at"] == 2
    loaded = Table.load(saved, lambda slug: Workshop)
    loaded.answer(0, "next")
    assert loaded.game.players[0].done == ["saw 2", "sand", "glue twice"]
    assert loaded.game.mover.seat == 1


class Race(Game[Player]):
    title, author, seats = "Race", "test", range(2, 3)
    cheers: int = 0

    async def turn(self, me: Player) -> None:
        for step in (self.run, self.run, self.cheer):
            self.then(step, me)

    async def run(self, me: Player) -> None:
        if await me.choose(["run", "rest"], "Run?") == "run":
            self.win(me)

    def cheer(self, me: Player) -> None:
        self.cheers += 1


def test_nothing_that_was_queued_is_done_when_the_game_is_over() -> None:
    table = Table(Race, 2, 1)
    straight = table.copy()
    rules = straight.run_on()
    ask: Any = rules.send(None)
    ask = rules.send(ask.options[1])
    with pytest.raises(StopIteration):
        rules.send(ask.options[0])
    for answer in ("rest", "run"):
        table.answer(0, answer)
    games: list[Any] = [straight.game, table.game]
    assert [(game.finished, game.cheers) for game in games] == [(True, 0)] * 2


class Duel(Game[Player]):
    title, author, seats = "Duel", "test", range(2, 3)

    async def turn(self, me: Player) -> None:
        if await me.choose(["wait", "hit"], "What do you do?") == "hit":
            self.progress()

    def score(self, player: Player) -> float:
        return player.seat


def played(game: type[Game[Any]], *answers: str) -> Table:
    table = Table(game, 2, 1)
    for answer in answers:
        table.answer(next(iter(table.asks)), answer)
    return table


class Quiet(Duel):
    guard = Guard(quiet=3, progress="hit")


def test_a_guard_ends_a_game_without_progress() -> None:
    waited = "wait", "wait", "hit", "wait", "wait"
    assert played(Quiet, *waited).result is None
    result = played(Quiet, *waited, "wait").result
    assert result is not None
    assert (result.ending, result.guarded, result.winners) == ("stalled", True, [1])
    assert result.reason == "There was no hit in 3 turns."


class QuietEach(Duel):
    guard = Guard(quiet=2, progress="hit", each=True, then="draw")


def test_a_guard_may_count_for_each_player_and_end_in_a_draw() -> None:
    assert played(QuietEach, *["wait"] * 3).result is None
    result = played(QuietEach, *["wait"] * 4).result
    assert result is not None
    assert result.winners == [0, 1]
    assert result.reason == "There was no hit in 2 turns each. A draw."


class Limited(Duel):
    guard = Guard(turns=4)


def test_a_guard_may_limit_the_turns() -> None:
    assert played(Limited, *["hit"] * 3).result is None
    result = played(Limited, *["hit"] * 4).result
    assert result is not None
    assert result.reason == "The game has gone on for 4 turns."


class Repeated(Duel):
    guard = Guard(repeats=3, then="draw")

    def position(self) -> Hashable:
        return self.mover.seat


def test_a_guard_may_count_repetitions() -> None:
    assert played(Repeated, *["wait"] * 4).result is None
    assert played(Repeated, "wait", "wait", "wait", "hit", "wait", "wait").result is None
    result = played(Repeated, *["wait"] * 5).result
    assert result is not None
    assert result.reason == "The same position has come up 3 times. A draw."


class Rounds(Duel):
    guard = Guard(quiet=2)
    broken_off: int = 0

    def stalled(self, because: str) -> None:
        self.broken_off += 1


def test_a_game_may_do_something_else_when_it_stalls() -> None:
    table = played(Rounds, *["wait"] * 5)
    assert table.result is None
    assert isinstance(table.game, Rounds)
    assert table.game.broken_off == 2


def test_a_game_is_not_won_by_nobody() -> None:
    game = Duel(2)
    with pytest.raises(RulesFault, match="end_drawn"):
        game.win()
    game.end_drawn("stalemate")
    assert game.winners == game.players


def test_endings_have_a_key() -> None:
    game = Duel(2)
    game.win(game.players[1], ending="mate", because="Mate.")
    game.stage = "over"
    result = game.result()
    assert result is not None
    assert (result.ending, result.reason, result.winners) == ("mate", "Mate.", [1])


def test_names_of_the_engine_cannot_be_taken() -> None:
    with pytest.raises(RulesFault, match=r"Taken\.seen: the engine uses this name"):

        class Taken(Game[Player]):
            seen: int = 0  # type: ignore[assignment]

    with pytest.raises(RulesFault, match=r"TakenOption\.chance"):

        class TakenOption(Game[Player]):
            chance = Option(False, "Whether chance plays a part")  # type: ignore[assignment]

    class Named(Player):
        bit: int = 3

    with pytest.raises(RulesFault, match=r"Named\.bit"):

        class TakenByPlayers(Game[Named]): ...


def test_every_field_of_the_engine_is_known_as_one() -> None:
    table = played(Quiet, "wait", "hit", "wait")
    assert set(vars(table.game)) <= ENGINE_FIELDS
    assert set(vars(table.game.players[0])) <= ENGINE_FIELDS
    assert own_classes(Quiet) == [Quiet, Duel]


def test_prints_cannot_be_changed() -> None:
    guard_prints()
    game = Workshop(2)
    game.setup()
    saw = next(iter(game.shelf))
    with pytest.raises(RulesFault, match="name is printed on Saw"):
        saw.name = "Axe"
    saw.worn = 3
    assert saw.worn == 3


class Many(Duel):
    seats = range(2, 6)
    cards = Option(by_players({2: 7, 4: 5}), "Cards dealt", {5: "five", 7: "seven"})


def test_a_default_may_depend_on_the_number_of_players() -> None:
    assert [Many(n).cards for n in (2, 3, 4, 5)] == [7, 7, 5, 5]
    assert Many(2, options={"cards": 5}).cards == 5
    assert Many.cards.in_words(5) == "five"
