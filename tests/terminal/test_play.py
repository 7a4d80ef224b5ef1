"""Sessions at the terminal, with what is typed written down beforehand."""

import io
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from tabletome.bots import randomly
from tabletome.engine import Game, Player, Table
from tabletome.engine.scene import AmountsView, AskView, OptionView
from tabletome.laws import option_sets
from tabletome.parts.cards import Card, Hand
from tabletome.terminal.answers import Choice, Command, Puzzled, understand
from tabletome.terminal.keeping import read_save
from tabletome.terminal.opponents import bots
from tabletome.terminal.play import Session
from tests.catalogue import all_games, name_of
from tests.toys.bones import Bones
from tests.toys.frost import Frost
from tests.toys.harbour_lots import HarbourLots
from tests.toys.spelling import Spelling


class Typist:
    """Types the given lines, then closes the keyboard. An exception among the lines is raised instead."""

    def __init__(self, lines: Iterable[str | BaseException]) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line


def session(
    table: Table, seats: str = "me,bot", read: Callable[[str], str] | None = None, **more: Any
) -> tuple[Session, io.StringIO]:
    shown = io.StringIO()
    console = Console(file=shown, width=80, highlight=False, markup=False, emoji=False)
    quick = {**bots(), "bot": randomly.decide}
    made = Session(table, seats.split(","), quick, read or Typist([]), console, Random(1), **more)
    return made, shown


def play(table: Table, lines: Iterable[str | BaseException], seats: str = "me,bot", **more: Any) -> str:
    made, shown = session(table, seats, Typist(lines), **more)
    made.run()
    return shown.getvalue()


# -- whole games -------------------------------------------------------------------------------------------


def answering(made: Session, rng: Random, most: int = 1000) -> Callable[[str], str]:
    """Types the full label of some option of whoever is at the keyboard; after so many, bots take over."""
    typed = 0

    def read(prompt: str) -> str:
        nonlocal typed
        if "Enter" in prompt:
            return ""
        typed += 1
        if typed == most:
            made.humans, made.seats = [], ["bot"] * len(made.seats)
        seat = made.at_keyboard
        assert seat is not None
        ask = made.table.asks[seat]
        if ask.kind == "text" and not ask.drawn:
            return "Well, “it” is {hard} to say"
        return ask.labels()[rng.randrange(len(ask.options))]

    return read


@pytest.mark.parametrize("game", all_games(), ids=name_of)
def test_every_game_can_be_played_to_its_end(game: type[Game[Any]]) -> None:
    players = game.seats[-1]
    table = Table(game, players, "to the end", next(option_sets(game, players)))
    made, shown = session(table, ",".join((["me", "bot", "me"] * players)[:players]))
    made.read = answering(made, Random(5), most=40)
    made.run()
    assert made.table.result is not None
    text = shown.getvalue()
    assert "Type a little more" not in text
    assert "fits none" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_bots_play_alone_and_the_log_is_told() -> None:
    text = play(Table(HarbourLots, 3, "bots"), [], "bot,bot,random")
    assert text.count(" is offered") == 6
    assert " wins." in text or "share" in text


# -- answers -----------------------------------------------------------------------------------------------


def ask_for(*labels: str, kind: str = "one") -> AskView:
    return AskView(kind, "Which?", [OptionView(label, []) for label in labels], [], 40)


SAILS = ask_for("Sail north", "Sail south", "Wait here", "Quit the race")


@pytest.mark.parametrize(
    ("typed", "index"),
    [("2", 1), (" 2 ", 1), ("SOUTH", 1), ("sail  north", 0), ("wai", 2), ("quit", 3), ("quit the", 3)],
)
def test_a_choice_by_number_or_part_of_a_name(typed: str, index: int) -> None:
    assert understand(typed, SAILS) == Choice(index)


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("look", Command("look", "")),
        ("/quit", Command("quit", "")),
        ("UNDO", Command("undo", "")),
        ("save my game.json", Command("save", "my game.json")),
        ("save! x", Command("save!", "x")),
    ],
)
def test_a_command_unless_an_option_fits_it(typed: str, command: Command) -> None:
    assert understand(typed, SAILS) == command


def test_an_ambiguous_answer_lists_what_it_could_be() -> None:
    meaning = understand("sail", SAILS)
    assert isinstance(meaning, Puzzled)
    assert "“Sail north”, “Sail south”." in meaning.sentence
    assert "Wait" not in meaning.sentence


def test_whole_words_come_before_parts_of_words() -> None:
    squares = ask_for("Pawn to a1", "Pawn to a10", "Pawn to a11")
    assert understand("a1", squares) == Choice(0)
    assert understand("a10", squares) == Choice(1)
    assert isinstance(understand("pawn", squares), Puzzled)


@pytest.mark.parametrize("typed", ["0", "5", "99999999999", "xyz", "", "save_", "looking"])
def test_what_fits_nothing_is_said_so(typed: str) -> None:
    assert isinstance(understand(typed, SAILS), Puzzled)


def test_amounts_are_numbers() -> None:
    bids = AskView("amount", "How much?", [], [], 0, amounts=AmountsView(0, 10, 5, "coins"))
    assert understand("5", bids) == Choice(1)
    assert understand("10 Coins", bids) == Choice(2)
    for wrong in ("1", "3", "-5", "five"):
        assert isinstance(understand(wrong, bids), Puzzled)
    assert understand("help", bids) == Command("help", "")


def test_labels_that_are_numbers_mean_themselves() -> None:
    ranks = ask_for("2", "3", "5")
    assert understand("2", ranks) == Choice(0)
    assert isinstance(understand("1", ranks), Puzzled)


def test_words_must_be_typed_in_full_even_if_they_are_commands() -> None:
    bee = ask_for("log", "logs", "Swap", kind="word")
    assert understand("LOG", bee) == Choice(0)
    assert isinstance(understand("lo", bee), Puzzled)
    assert understand("swap", bee) == Choice(2)
    assert understand("/log", bee) == Command("log", "")
    assert understand("undo", bee) == Command("undo", "")


def test_a_free_text_is_taken_as_it_is_but_for_slash_commands() -> None:
    saying = ask_for("stock", kind="text")
    assert understand("quit smoking 2", saying) == Choice("quit smoking 2")
    assert understand("quit", saying) == Choice("quit")
    assert understand("/quit", saying) == Command("quit", "")
    assert understand("/shrug", saying) == Choice("/shrug")


# -- the session -------------------------------------------------------------------------------------------


def test_typed_amounts_and_words_reach_the_table() -> None:
    table = Table(HarbourLots, 2, 3)
    play(table, ["look", "nonsense", "7"], "me,bot")
    assert 7 in [entry.choice for entry in table.history if entry.seat == 0]


def test_ambiguous_input_changes_nothing() -> None:
    table = Table(Frost, 2, 3)
    text = play(table, ["b"])
    assert "could be" in text
    assert [e for e in table.history if e.seat == 0] == []


def test_free_text_is_said() -> None:
    table = Table(Spelling, 2, 3)
    word = table.asks[0].labels()[0]
    text = play(table, [word, "Some   thing <b>odd</b> [red]x[/red]"])
    assert "Ann: Some thing <b>odd</b> [red]x[/red]" in " ".join(text.split())


def test_a_refused_text_is_asked_for_again() -> None:
    table = Table(Spelling, 2, 3)
    text = play(table, [table.asks[0].labels()[0], "x" * 500, "fine"])
    assert "Write between 1 and 100" in text
    assert "fine" in [entry.choice for entry in table.history]


def test_undo_takes_back_a_choice() -> None:
    table = Table(Bones, 2, 3)
    hand = table.asks[0].labels()
    text = play(table, [hand[0], "undo", hand[1], "Done", "quit", "quit"], "me,bot")
    assert "Your last choice is taken back." in text
    thrown = next(line for line in text.splitlines() if "Ann throws" in line)
    assert hand[1] in thrown
    assert hand[0] not in thrown


def test_undo_says_when_it_is_too_late() -> None:
    assert "nothing of yours that can still be taken back" in play(Table(Frost, 2, 3), ["undo"])


class Walker(Player):
    steps: int = 0


class Corridor(Game[Walker]):
    """One way only in the middle: a choice that is none."""

    title = "Corridor"
    author = "nobody"
    seats = range(1, 2)

    async def turn(self, me: Walker) -> None:
        way = await me.choose(["Left", "Right"], "Which way?")
        await me.choose(["Onward"], "And then?")
        me.steps += await me.choose([1, 2], f"{way}, how far?", label="{} steps".format)

    def is_over(self) -> bool:
        return self.players[0].steps > 3

    def score(self, player: Walker) -> int:
        return player.steps


def test_a_single_option_is_taken_with_a_note_and_undone_with_the_choice_before() -> None:
    table = Table(Corridor, 1, 1)
    text = play(table, ["left", "undo", "right", "2 st", "quit", "quit"], "me")
    assert "Ann: only one choice, Onward." in text
    assert [entry.choice for entry in table.history] == [1, 0, 1]


def test_help_log_look_and_rules() -> None:
    told: list[str] = []
    text = play(
        Table(HarbourLots, 2, 3), ["help", "log", "look", "rules"], rules=lambda console: told.append("rules")
    )
    assert "take back your last choice" in text
    assert text.count("Silk is offered") + text.count("Tea is offered") + text.count("Rum is offered") == 2
    assert text.count("── Harbour Lots") == 2
    assert told == ["rules"]


def test_a_table_that_did_not_change_is_not_drawn_again() -> None:
    table = Table(Bones, 2, 3)
    text = play(table, [table.asks[0].labels()[0]])
    assert text.count("── Bones") == 1
    assert text.count("Throw away up to 2") == 2


# -- several at one keyboard -------------------------------------------------------------------------------


class Secretive(Player):
    hand: Hand[Card]


class Hands(Game[Secretive]):
    title = "Hands"
    author = "nobody"
    seats = range(2, 4)

    def setup(self) -> None:
        for me in self.players:
            me.hand.fill([Card(f"{me} secret card"), Card(f"{me} other card")])

    async def turn(self, me: Secretive) -> None:
        await me.choose(me.hand, "Think of a card")

    def is_over(self) -> bool:
        return self.turns == 4

    def score(self, player: Secretive) -> int:
        return 0


def test_the_keyboard_is_passed_before_hands_are_shown() -> None:
    text = play(Table(Hands, 2, 1), ["", "1", "", "1", "", "1", "", "1"], "me,me2".replace("me2", "me"))
    parts = text.split("Pass the keyboard to ")[1:]
    assert [part.partition(".")[0] for part in parts] == ["Ann", "Bob", "Ann", "Bob"]
    for part in parts:
        me, rival = part[:3], {"Ann": "Bob", "Bob": "Ann"}[part[:3]]
        assert f"{me} secret card" in part
        assert f"{rival} secret card" not in part


def test_no_hand_over_with_one_human_or_without_secrets() -> None:
    assert "Pass the keyboard" not in play(Table(Hands, 2, 1), ["1", "1"], "me,bot")
    frost = Table(Frost, 2, 1)
    text = play(frost, ["1", "1", "1"], "me,me")
    assert "Pass the keyboard" not in text
    assert len(frost.history) == 3


def test_sealed_answers_are_hidden_from_the_next_at_the_keyboard() -> None:
    typist = Typist(["", "3", "", "4"])
    made, _ = session(Table(HarbourLots, 2, 3), "me,me", typist)
    made.run()
    assert typist.prompts[:4] == [
        "Ann, press Enter when nobody else is looking. ",
        "Ann> ",
        "Bob, press Enter when nobody else is looking. ",
        "Bob> ",
    ]


def test_a_forced_answer_tells_the_other_human_nothing() -> None:
    table = Table(HarbourLots, 2, 3)
    made, shown = session(table, "me,me")
    made.read = answering(made, Random(5))
    made.run()
    assert "only one choice, Pass" not in shown.getvalue()


# -- leaving -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines", [[], [EOFError()], [KeyboardInterrupt()], ["quit"], ["/quit"], [KeyboardInterrupt(), EOFError()]]
)
def test_leaving_at_once_is_clean(lines: list[str | BaseException]) -> None:
    assert "You have left the table." in play(Table(HarbourLots, 2, 3), lines)


@pytest.mark.parametrize(
    "way_out",
    [
        [],
        [EOFError(), EOFError()],
        [KeyboardInterrupt(), KeyboardInterrupt()],
        ["quit", "quit"],
        ["quit", EOFError()],
    ],
)
def test_leaving_an_unsaved_game_offers_to_save(way_out: list[str | BaseException]) -> None:
    text = play(Table(Frost, 2, 3), ["1", *way_out])
    assert "To keep this game type save FILE." in " ".join(text.split())
    assert text.endswith("You have left without saving.\n")


def test_enter_goes_on_after_all() -> None:
    table = Table(Frost, 2, 3)
    play(table, ["1", KeyboardInterrupt(), "", "1", "quit", "quit"])
    assert len([e for e in table.history if e.seat == 0]) == 2


def test_stopping_a_bot_half_way_leaves_a_sound_table(tmp_path: Path) -> None:
    table = Table(Frost, 2, 3)
    made, shown = session(table, "me,bot", Typist(["1", f"save {tmp_path / 'f.json'}", "quit"]))

    def interrupted(table: Table, seat: int, rng: Random) -> int:
        raise KeyboardInterrupt

    made.bots = {"bot": interrupted}
    made.run()
    assert "Saved." in shown.getvalue()
    assert len(read_save(tmp_path / "f.json", lambda slug: Frost).table.history) == 1


class Faulty(Game[Player]):
    title = "Faulty"
    author = "nobody"
    seats = range(1, 2)

    async def turn(self, me: Player) -> None:
        way = await me.choose(["Good", "Bad"], "Which?")
        if way == "Bad":
            raise KeyError("oops")

    def is_over(self) -> bool:
        return self.turns == 2

    def score(self, player: Player) -> int:
        return 1


def test_a_fault_in_the_rules_is_told_and_the_game_can_go_on() -> None:
    text = play(Table(Faulty, 1, 1), ["bad", "good", "good"], "me")
    assert "The rules of this game are at fault" in text
    assert "Traceback" not in text
    assert "Your score is 1." in text


# -- keeping -----------------------------------------------------------------------------------------------


def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    table = Table(HarbourLots, 3, 3)
    text = play(table, ["4", f"save {path}", "quit"], "me,bot,bot")
    assert f"tabletome play --resume {path}" in text
    assert "You have left the table." in text
    kept = read_save(path, lambda slug: HarbourLots)
    assert kept.seats == ["me", "bot", "bot"]
    assert kept.table.save() == table.save()
    assert [p.name for p in tmp_path.iterdir()] == ["my game.json"]


def test_saving_again_needs_a_yes_unless_it_is_the_file_of_this_session(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play(Table(Frost, 2, 3), ["1", f"save {path}", "quit"])
    before = path.read_bytes()
    text = play(Table(Frost, 2, 99), ["1", f"save {path}", "no", "quit", "quit"])
    assert "Nothing was written." in text
    assert path.read_bytes() == before
    other = Table(Frost, 2, 99)
    play(other, ["1", f"save {path}", "yes", "1", "save", "quit"])
    assert json.loads(path.read_bytes())["answers"] == [list(a) for a in other.history]
    third = Table(Frost, 2, 100)
    play(third, ["1", f"save! {path}", "quit"])
    assert json.loads(path.read_bytes())["seed"] == third.save()["seed"]


@pytest.mark.parametrize("content", [b"my diary", b"", b"[1, 2]", b'{"tabletome": 2}', b"\xff\xfe\x00"])
@pytest.mark.parametrize("word", ["save", "save!"])
def test_something_else_is_never_overwritten(tmp_path: Path, content: bytes, word: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    text = play(Table(Frost, 2, 3), ["1", f"{word} {path}", "quit", "quit"])
    assert "is left alone" in " ".join(text.split())
    assert path.read_bytes() == content


def test_a_save_of_another_game_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "bones.json"
    play(Table(Bones, 2, 3), [f"save {path}", "quit"])
    before = path.read_bytes()
    text = play(Table(Frost, 2, 3), ["1", f"save! {path}", "quit", "quit"])
    assert "another game" in text
    assert path.read_bytes() == before


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    lines = [f"save {tmp_path / 'no' / 'such' / 'folder'}", f"save {tmp_path}", "save", "quit"]
    text = " ".join(play(Table(Frost, 2, 3), lines).split())
    assert "cannot be written: no such file or directory." in text
    assert "is left alone" in text
    assert "Name the file to save to" in text
    for name in ("~nobody-of-this-name/x", "a" * 300, "a\0b"):
        assert "cannot be" in play(Table(Frost, 2, 3), [f"save {name}", "quit"]).replace("\n", " ")


def test_a_failed_write_leaves_the_old_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    play(Table(Frost, 2, 3), ["1", f"save {path}", "quit"])
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    text = play(Table(Frost, 2, 99), ["1", f"save! {path}", "quit", "quit"])
    assert "no space left on device" in text
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


# -- plain terminals ---------------------------------------------------------------------------------------


def test_without_unicode_everything_is_plain() -> None:
    raw = io.BytesIO()
    file = io.TextIOWrapper(raw, encoding="ascii", errors="strict")
    console = Console(file=file, width=80, highlight=False, markup=False, emoji=False)
    made = Session(Table(Frost, 2, 3), ["me", "bot"], bots(), Typist(["1", "help"]), console, Random(1))
    made.run()
    file.flush()
    assert b"-- Frost ---" in raw.getvalue()
    assert b"@Skate" in raw.getvalue()
