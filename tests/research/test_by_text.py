"""Playing by text: whole games of all kinds, what a seat is told, and what is refused in words."""

from random import Random
from typing import Any

import pytest

from tabletome import notation, registry
from tabletome.engine import Game, Table, TabletomeError
from tabletome.engine.scene import AskView
from tabletome.laws import digest
from tabletome.research import by_text
from tabletome.research.by_text import Reply, Sitting, TextTables
from tabletome.terminal.draw import numberless
from tests.catalogue import name_of


def any_choice(ask: AskView, rng: Random) -> int | str:
    """What a reader of the text could say: a number of the list, or what stands there."""
    if ask.amounts is not None:
        return rng.choice(ask.amounts.all)
    if ask.kind == "text" and not ask.drawn:
        return "Well, well."
    number = rng.randrange(len(ask.options))
    label = ask.options[number].label
    return label if numberless(ask) or rng.random() < 0.5 else number + 1


def play_on(tables: TextTables, reply: Reply, rng: Random, most: int = 10_000) -> Reply:
    for _ in range(most):
        if reply.ask is None:
            break
        assert reply.table is not None
        reply = tables.choose(reply.table, any_choice(reply.ask, rng))
    return reply


@pytest.mark.parametrize("game", registry.everything(), ids=name_of)
def test_every_game_can_be_played_by_text(game: type[Game[Any]]) -> None:
    tables, rng = TextTables(), Random(game.slug)
    reply = tables.new_game(game.slug, seat=game.seats[0], bots="random", seed=1)
    assert reply.text.startswith(f"You sit at table {game.slug}-1.")
    reply = play_on(tables, reply, rng, most=80)
    assert reply.ask is not None or reply.result is not None
    assert "(you)" in reply.text


def test_a_finished_game_tells_its_seed_and_can_be_written_down() -> None:
    tables = TextTables()
    opening = tables.new_game("calcala", bots="random")
    assert "The seed is sealed; its SHA-256 is " in opening.text
    with pytest.raises(TabletomeError, match="when it is over"):
        tables.written("calcala-1")
    end = play_on(tables, opening, Random(3))
    assert end.result is not None
    assert "The seed was " in end.text
    with pytest.raises(TabletomeError, match="The game is over"):
        tables.choose("calcala-1", 1)
    again = notation.read(tables.written("calcala-1").text, registry.find)
    assert again.commitment in opening.text
    assert again.seed in end.text


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    ends = []
    for _ in range(2):
        tables = TextTables()
        reply = tables.new_game("chinese-rummy", players=3, seat=2, bots="easy,random", seed="x")
        ends.append(play_on(tables, reply, Random(1), most=6).text)
    assert ends[0] == ends[1]


def test_what_is_told_depends_on_nothing_hidden() -> None:
    """In a world that differs only in what the seat cannot know, all that is told is the same."""
    varied = 0
    for slug in ("air-fare", "dungeon-tricks", "stratego-shogun", "kings-cottage"):
        game = registry.find(slug)
        table, rng = Table(game, game.seats[0], 2), Random(2)
        seat = next(iter(table.asks))
        while len(table.history) < 15 or len(table.asks) > 1 or len(table.asks[seat].options) < 2:
            table.answer(seat, rng.randrange(len(table.asks[seat].options)))
            seat = next(iter(table.asks))
        other = table.world(seat, 99)
        varied += digest(table) != digest(other)
        told = []
        for world in (table, other):
            tables = TextTables()
            tables._sittings["t"] = Sitting(world, seat, {}, Random(1))
            told.append([tables.look("t").text, tables.log("t").text, tables.options("t").text])
        assert told[0] == told[1]
    assert varied == 4


def test_many_tables_at_once() -> None:
    tables = TextTables()
    names = [tables.new_game("arc-gammon", bots="random").table or "" for _ in range(by_text.MOST_TABLES)]
    assert len(set(names)) == by_text.MOST_TABLES
    with pytest.raises(TabletomeError, match="leave one before"):
        tables.new_game("arc-gammon")
    tables.leave(names[0])
    with pytest.raises(TabletomeError, match="You have no table"):
        tables.look(names[0])
    assert tables.new_game("arc-gammon", bots="random").table == f"arc-gammon-{by_text.MOST_TABLES + 1}"


def test_a_hint_and_the_options() -> None:
    tables = TextTables()
    first = tables.new_game("elemental-chess", bots="random", seed=1)
    assert first.ask is not None
    assert first.ask.options[0].label in tables.options("elemental-chess-1").text
    assert tables.options("elemental-chess-1", containing="no such thing").text == "None."
    assert "to win" in tables.hint("elemental-chess-1").text
    tables.new_game("benthos", bots="random", seed=1)
    assert "0 to 10 billion" in tables.options("benthos-2").text


def test_undo_shows_the_choice_again() -> None:
    tables = TextTables()
    reply = tables.new_game("trade-routes", bots="random", seed=1)
    with pytest.raises(TabletomeError, match="nothing of yours"):
        tables.undo("trade-routes-1")
    rng, before = Random(1), reply
    while not tables._sittings["trade-routes-1"].table.can_undo(0):
        before = reply
        assert before.ask is not None
        reply = tables.choose("trade-routes-1", any_choice(before.ask, rng))
    undone = tables.undo("trade-routes-1")
    assert undone.ask == before.ask
    assert undone.text.startswith("Your last choice is taken back.")


def test_games_and_rules_are_told() -> None:
    tables = TextTables()
    listed = tables.list_games()
    assert listed.text.count("\n") + 1 == len(registry.slugs())
    assert [game["slug"] for game in listed.data] == list(registry.slugs())
    assert "How to play" in tables.rules("benthos").text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "benthoss"}, "Did you mean benthos"),
        ({"game": "/tmp/evil.py"}, "Only games of the catalogue"),
        ({"game": "benthos", "players": 99}, "not for 99"),
        ({"game": "benthos", "seat": 0}, "There is no seat 0"),
        ({"game": "benthos", "seat": 9}, "There is no seat 9"),
        ({"game": "benthos", "bots": "clever"}, "There is no bot “clever”"),
        ({"game": "benthos", "players": 4, "bots": "easy,easy"}, "3 other seats and 2 bots"),
        ({"game": "benthos", "options": {"x": True}}, "has no option “x”"),
    ],
)
def test_bad_settings_are_refused(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TabletomeError, match=sentence):
        TextTables().operations["new_game"](**arguments)


@pytest.mark.parametrize("choice", [0, -1, 10**20, "", "nonsense", "undo", "/undo", "x" * 100_000, "\0"])
def test_bad_choices_are_refused_and_change_nothing(choice: int | str) -> None:
    tables = TextTables()
    tables.new_game("calcala", bots="random", seed=3)
    before = tables.look("calcala-1").text
    with pytest.raises(TabletomeError) as caught:
        tables.operations["choose"]("calcala-1", choice)
    assert len(str(caught.value)) < 300
    assert tables.look("calcala-1").text == before


def test_a_game_that_breaks_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = TextTables()
    tables.new_game("calcala", bots="random", seed=3)
    monkeypatch.setattr(Table, "view", lambda *_: 1 / 0)
    with pytest.raises(TabletomeError, match="Something is wrong with this game"):
        tables.operations["look"]("calcala-1")
