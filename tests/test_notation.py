"""Notation: any game written down reads back the same, and what does not fit is found at its line."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletome import notation, registry
from tabletome.engine import Game, Player, Table, TabletomeError
from tabletome.engine.playout import answer_randomly
from tabletome.engine.stamp import stamp_of
from tabletome.laws import digest, option_sets
from tabletome.notation import BrokenNotation
from tests.catalogue import TOYS, all_games, name_of, table_of

EARLIER = ("Game: ", "Player 1: ", "Commitment: ", "Seed: ", "Place ")
"What stands on the line that is to blame, where it is not the one that was changed."
ODD = [
    '"',
    "a: b",
    "1 Ann: no",
    "# x",
    "Result",
    "\\",
    "\u202eevil",
    "ünï 骰子 🎲",
    "a\u2028b",
    "\ud800",
    " ",
]


class Shouter(Player):
    shouts: list[str]


class Shouting(Game[Shouter]):
    """Free texts, options of equal labels, one that looks like a numbered one, and a large range."""

    title = "Shouting"
    author = "nobody"
    seats = range(1, 4)

    async def turn(self, me: Shouter) -> None:
        me.shouts.append(await me.say("Shout", ["Ho", "Hey"], longest=100))
        same = await me.choose([0, 1, 2, 3], "Which?", label=lambda n: "A (option 2)" if n == 3 else "A")
        me.shouts.append(str(same))
        me.shouts.append(str(await me.amount(-7, 10**9, "How loud?", unit="bels")))
        self.log("{} shouts {}", me, me.shouts[-3])
        if self.turns >= 6:
            self.end("over", because="Enough:\nhoarse")

    def score(self, player: Shouter) -> float:
        return len(player.shouts) + 1234567.25


def played(table: Table, seed: int | str, answers: int = 100_000) -> Table:
    return answer_randomly(table, Random(seed), answers - len(table.history))


def shouting(_: str) -> type[Game[Any]]:
    return Shouting


def finding(game: type[Game[Any]]) -> Callable[[str], type[Game[Any]]]:
    def find(slug: str) -> type[Game[Any]]:
        assert slug == game.slug
        return game

    return find


@pytest.mark.parametrize("game", all_games(), ids=name_of)
def test_every_game_reads_back_the_same(game: type[Game[Any]]) -> None:
    players = game.seats[-1]
    table = table_of(game, players, "written")
    for answers in (0, 1, 6, 25, 100_000):
        played(table, answers, answers)
        text = notation.write(table, reveal_seed=True, annotated=answers == 25)
        again = notation.read(text, finding(game))
        assert digest(again) == digest(table)
        assert again.save() == table.save()
        assert ("\nResult\n" in text) == (table.result is not None)
    assert table.result is not None


@pytest.mark.parametrize("game", registry.everything(), ids=name_of)
def test_options_are_part_of_the_text(game: type[Game[Any]]) -> None:
    for options in list(option_sets(game, game.seats[0]))[:6]:
        table = played(Table(game, game.seats[0], 3, options), 3, 4)
        again = notation.read(notation.write(table, reveal_seed=True), finding(game))
        assert again.game.options == table.game.options
        assert digest(again) == digest(table)


def test_it_is_written_for_people() -> None:
    game = registry.find(str(TOYS / "harbour_lots.py"))
    table = played(Table(game, 2, 1, names=["Ann", "Bob"]), 0)
    text = notation.write(table, annotated=True)
    head, _, body = text.partition("\n\n")
    assert head.splitlines()[:5] == [
        "Tabletome notation 1",
        "Game: harbour-lots",
        f"Rules: {stamp_of(game)}",
        "Player 1: Ann",
        "Player 2: Bob",
    ]
    assert f"Commitment: {table.commitment}" in head
    assert f"Seed: {table.seed}" in head
    assert "Turn 1\n" in body
    assert "\n1 Ann: 8 coins\n" in body
    assert "1 Ann: Pass\n    # Bob takes Silk for 13\n" in body
    assert body.count("\nPlace ") == 2


def test_sealed_answers_in_any_order_and_after_an_undo() -> None:
    game = registry.find(str(TOYS / "harbour_lots.py"))
    table = Table(game, 3, 5)
    table.answer(2, 3)
    table.answer(0, 1)
    table.undo(2)
    table.answer(2, 4)
    again = notation.read(notation.write(table, reveal_seed=True), finding(game))
    assert digest(again) == digest(table)
    assert sorted(again.asks) == [1]


@pytest.mark.parametrize("odd", ODD)
def test_odd_names(odd: str) -> None:
    table = played(Table(Shouting, 2, 2, names=[odd, odd]), 1)
    text = notation.write(table, annotated=True)
    assert text.encode()
    assert digest(notation.read(text, shouting)) == digest(table)


@settings(max_examples=60, deadline=None)
@given(
    texts=st.lists(st.text(min_size=1, max_size=100), max_size=8),
    which=st.integers(0, 3),
    loud=st.integers(0, 10**9 + 7),
)
def test_free_texts_equal_labels_and_large_amounts(texts: list[str], which: int, loud: int) -> None:
    table = Table(Shouting, 1, 2)
    for text in texts:
        if not table.asks:
            break
        try:
            table.answer(0, text)
        except TabletomeError:
            continue
        table.answer(0, which)
        table.answer(0, loud)
    again = notation.read(notation.write(table, reveal_seed=True), shouting)
    assert [a.choice for a in again.history] == [a.choice for a in table.history]
    assert digest(again) == digest(table)


def test_lines_may_come_from_another_system() -> None:
    table = played(Table(Shouting, 2, 2), 1)
    text = notation.write(table)
    foreign = "\ufeff# by mail\n\n" + "".join(f"  {line}  \r\n" for line in text.splitlines())
    assert digest(notation.read(foreign, shouting)) == digest(table)


def test_a_player_who_took_another_name_on_the_way() -> None:
    game = registry.find("benthos")
    table = played(Table(game, 3, 8), 1, 9)
    table.rename(1, "Zoë")
    played(table, 2)
    text = notation.write(table)
    assert "2 Bob: " not in text
    assert notation.read(text, finding(game)).result == table.result


# -- the seed ----------------------------------------------------------------------------------------------


def test_the_seed_of_a_running_game_stays_sealed() -> None:
    game = registry.find("benthos")
    table = played(Table(game, 3, 8), 1, 9)
    key = table.save()["seed"]
    text = notation.write(table)
    assert key not in text
    assert "Seed: sealed" in text
    assert "Keep it from them." in text
    with pytest.raises(BrokenNotation, match="the seed of this game is sealed"):
        notation.read(text, finding(game))
    assert digest(notation.read(text, finding(game), bytes.fromhex(key))) == digest(table)
    with pytest.raises(BrokenNotation, match="not the hash of the seed"):
        notation.read(text, finding(game), bytes(32))
    with pytest.raises(BrokenNotation, match="another seed than the one given"):
        notation.read(notation.write(table, reveal_seed=True), finding(game), bytes(32))


# -- what is wrong, and where -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def lots() -> type[Game[Any]]:
    return registry.find(str(TOYS / "harbour_lots.py"))


@pytest.fixture(scope="module")
def text(lots: type[Game[Any]]) -> str:
    return notation.write(played(Table(lots, 2, 11), 4))


def complaint(text: str, game: type[Game[Any]]) -> tuple[int, str]:
    with pytest.raises(BrokenNotation) as caught:
        notation.read(text, finding(game))
    assert str(caught.value).startswith(f"Line {caught.value.line}: ")
    assert str(caught.value).endswith((".", ".)"))
    return caught.value.line, str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Tabletome notation 1", "Tabletome notation 9", "begins with “Tabletome notation 1”"),
        ("Game: harbour-lots", "Game: ../evil.py", "is not the name of a game"),
        ("Game: harbour-lots", "Game: harbour-lots\nGame: harbour-lots", "is said twice"),
        ("Game: harbour-lots\n", "", "has not said “Game”"),
        ("Rules: ", "", "has not said “Rules”"),
        ("Player 2: Bob\n", "", "is for 2 to 5 players, not for 1"),
        ("Player 2: Bob", "Player 3: Bob", "out of order"),
        ("Player 2: Bob", 'Player 2: "Bob', "one text in quotation marks"),
        ("Player 2: Bob", "Player 2: [1]\nKing: Bob", "nothing that a header says"),
        ("Option long_game: no", "Option long_game: perhaps", "is one of no, yes"),
        ("Option long_game: no", "Option wrong: no", "has no option “wrong”"),
        ("Seed: ", "Seed: 12", "64 hexadecimal digits"),
        ("Commitment: ", "Commitment: 0", "not the hash of the seed"),
        ("Turn 2\n", "Turn 3\n", "it is now turn 2"),
        ("1 Ann: ", "7 Ann: ", "number and the name of a player"),
        ("1 Ann: ", "Ann: ", "number and the name of a player"),
        ("1 Ann: ", "1 Bob: ", "begins with “1 Ann:”"),
        ("1 Ann: ", "1 Ann: 99", "is not on offer to Ann, who is asked"),
        ("1 Ann: ", '1 Ann: "', "one text in quotation marks"),
        ("\nResult\n", "\n1 Ann: 1 coin\nResult\n", "The game is over"),
        ("\nResult\n", "\nTo be continued\n", "nothing may follow"),
        ("Place 1: ", "Place 2: ", "the result says “Place 1: "),
        (", score ", ", score 1", "the result says "),
    ],
)
def test_a_wrong_line_is_named(lots: type[Game[Any]], text: str, old: str, new: str, sentence: str) -> None:
    broken = text.replace(old, new, 1)
    assert broken != text
    line, story = complaint(broken, lots)
    assert sentence in story
    blamed = broken.split("\n")[line - 1]
    assert any(word in blamed for word in (*new.split("\n"), *EARLIER) if word)


def test_an_answer_left_out_or_doubled_is_found(lots: type[Game[Any]], text: str) -> None:
    lines = text.split("\n")
    answers = [n for n, line in enumerate(lines) if line.startswith(("1 Ann: ", "2 Bob: "))]
    for number in answers:
        complaint("\n".join(lines[:number] + lines[number + 1 :]), lots)
        line, _ = complaint("\n".join(lines[: number + 1] + lines[number:]), lots)
        assert line >= number + 1


def test_a_text_that_breaks_off_is_found_everywhere(lots: type[Game[Any]], text: str) -> None:
    lines = text.rstrip("\n").split("\n")
    for end in range(len(lines)):
        complaint("\n".join(lines[:end]), lots)


def test_what_is_not_offered_is_told_with_what_is_near(lots: type[Game[Any]]) -> None:
    table = Table(lots, 2, 11)
    text = notation.write(table, reveal_seed=True).replace("To be", "1 Ann: 4 cons\nTo be")
    assert "On offer is 0 coins to 20 coins." in complaint(text, lots)[1]


def test_rules_that_changed_are_mentioned(lots: type[Game[Any]], text: str) -> None:
    now = stamp_of(lots)
    old = text.replace(f"Rules: {now}", "Rules: 0")
    assert notation.read(old, finding(lots)).result is not None
    broken = old.replace("1 Ann: ", "1 Ann: 9", 1)
    assert f"The text is of version 0 of the rules, these are {now}." in complaint(broken, lots)[1]


@pytest.mark.parametrize(
    "hostile",
    [
        "",
        "\n" * 1000,
        "x" * (notation.LARGEST + 1),
        "Tabletome notation 1\n" + "x" * (notation.LONGEST_LINE + 1),
        "Tabletome notation 1\n" + "".join(f"K{n}: v\n" for n in range(20_000)),
        "Tabletome notation 1\n" + "Turn 1\n" * 20_000,
        json.dumps({"tabletome": 2}),
        "\0\1\2",
        'Tabletome notation 1\nGame: "\\ud800"\n',
    ],
)
def test_hostile_texts_are_refused(lots: type[Game[Any]], hostile: str) -> None:
    complaint(hostile, lots)


@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_any_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    """Whatever one line becomes: a sentence about a line, or the game still holds what the text says."""
    game = registry.find(str(TOYS / "coins.py"))
    text = notation.write(played(Table(game, 1, 1), 0))
    lines = text.split("\n")
    where = data.draw(st.integers(0, len(lines) - 1))
    lines[where] = data.draw(st.text(max_size=60) | st.sampled_from(lines))
    try:
        table = notation.read("\n".join(lines), finding(game))
    except BrokenNotation:
        return
    assert table.result is not None


def test_what_did_not_begin_at_the_beginning_is_not_written(lots: type[Game[Any]]) -> None:
    table = Table(lots, 2, 11)
    played(table, 1, 6)
    with pytest.raises(TabletomeError, match="cannot be written down"):
        notation.write(Table.from_position(table.checkpoint))
