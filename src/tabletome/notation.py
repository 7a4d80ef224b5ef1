"""Notation: a game as one text that people can read and programs can play again, every answer checked.

A header says what is played and by whom; then follows who chose what, by label, one answer a line, turn by
turn; then the result. The deck is not in the text, the seed is: who has it can deal the same game again.
"""

from __future__ import annotations

import difflib
import json
import re
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tabletome.engine import Ask, Game, Refused, Table, TabletomeError
from tabletome.engine.chance import commitment
from tabletome.engine.options import options_of
from tabletome.engine.stamp import stamp_of

TITLE = "Tabletome notation 1"
SEALED = "sealed"
GOES_ON = "To be continued"
WARNING = "# This game is not over: what was chosen may tell what players hold. Keep it from them."
LARGEST = 8_000_000
"Characters of a text that could still be a game."
LONGEST_LINE = 4_000
MOST_COMPARED = 2_000
"Labels among which one near to a misspelt answer is looked for."

Find = Callable[[str], type[Game[Any]]]


class BrokenNotation(TabletomeError):
    """A text that is no game; the message says which line, and why."""

    def __init__(self, line: int, story: str) -> None:
        super().__init__(f"Line {line}: {story}")
        self.line = line


# -- writing -----------------------------------------------------------------------------------------------


def write(table: Table, *, reveal_seed: bool = False, annotated: bool = False) -> str:
    """The game so far. The seed of a game that is not over stays sealed unless it is to be revealed.

    Annotated, every answer is followed by what spectators were told then, as comments.
    """
    saved = table.save()
    over = table.result is not None
    lines = [TITLE, *_header(table, saved["seed"] if over or reveal_seed else SEALED)]
    if not over:
        lines += ["", WARNING]
    key, names = bytes.fromhex(saved["seed"]), saved["names"]
    again = Table(type(table.game), len(names), key, saved["options"], names)
    turn = -1
    told = 0
    for answer in table.history:
        if annotated:
            lines += _comments(again, told)
            told = len(again.log(None))
        if again.game.turns != turn:
            turn = again.game.turns
            lines += ["", f"Turn {turn}" if turn else "Setup"]
        ask = again.asks.get(answer.seat)
        if ask is None or not _fits(ask, answer.choice):
            raise _not_from_the_start(table)
        lines.append(f"{_who(again, answer.seat)}: {_as_text(ask, answer.choice)}")
        again.answer(answer.seat, answer.choice)
    if not _same_position(again.save(), saved):
        raise _not_from_the_start(table)
    if annotated:
        lines += _comments(again, told)
    lines += ["", "Result", *_result(again)] if over else ["", GOES_ON]
    return "\n".join(lines) + "\n"


def _same_position(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """Whether two saves agree in all but names and the log, which keeps those that players had before."""
    one, other = ({**save["checkpoint"], "log": None} for save in (a, b))
    for position in (one, other):
        position["players"] = [{**player, "name": None} for player in position["players"]]
    return bool(one == other)


def _header(table: Table, seed: str) -> Iterator[str]:
    game = table.game
    yield f"Game: {game.slug}"
    yield f"Rules: {stamp_of(type(game))}"
    for player in game.players:
        yield f"Player {player.seat + 1}: {_quoted(player.name)}"
    for name, value in game.options.items():
        yield f"Option {name}: {_quoted(_choice(value))}"
    yield f"Commitment: {table.commitment}"
    yield f"Seed: {seed}"


def _who(table: Table, seat: int) -> str:
    return f"{seat + 1} {_quoted(table.game.players[seat].name)}"


def _comments(table: Table, told: int) -> list[str]:
    """What spectators were told since, without characters that could end a line or steer a terminal."""
    return [
        "    # " + "".join(c if c.isprintable() else " " for c in line) for line in table.log(None)[told:]
    ]


def _result(table: Table) -> list[str]:
    result = table.result
    assert result is not None
    lines = [] if not result.reason else [f"Reason: {_quoted(result.reason)}"]
    for player in sorted(table.game.players, key=lambda p: result.ranks[p.seat]):
        score = "" if result.scores is None else f", score {_number(result.scores[player.seat])}"
        lines.append(f"Place {result.ranks[player.seat]}: {_who(table, player.seat)}{score}")
    return lines


def _number(score: float) -> str:
    return str(int(score)) if score == int(score) else repr(score)


def _choice(value: object) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _quoted(text: str) -> str:
    """The text as it is; in quotation marks, as JSON has it, if it could not be told where it ends."""
    plain = text.isprintable() and text == text.strip() and text[:1] not in ("", '"')
    return text if plain else json.dumps(text)


def _fits(ask: Ask[Any], choice: int | str) -> bool:
    return isinstance(choice, str) if ask.kind == "text" else choice in range(len(ask.options))


def _as_text(ask: Ask[Any], choice: int | str) -> str:
    """The label of an option; its number is added where the label alone would mean another one."""
    if isinstance(choice, str):
        return _quoted(choice)
    if isinstance(ask.options, range):
        return _quoted(ask.raw_label(ask.options[choice]))
    label = ask.labels()[choice]
    return _quoted(label if _option(ask, label) == choice else f"{label} (option {choice + 1})")


def _not_from_the_start(table: Table) -> TabletomeError:
    return TabletomeError(
        f"This game of {table.game.title} cannot be written down: it did not begin at the beginning, "
        "or it was begun under other rules."
    )


# -- reading -----------------------------------------------------------------------------------------------


class Header(NamedTuple):
    game: type[Game[Any]]
    rules: str
    names: list[str]
    options: dict[str, Any]
    key: bytes


class Line(NamedTuple):
    number: int
    text: str

    def wrong(self, story: str) -> BrokenNotation:
        return BrokenNotation(self.number, story)

    def unquoted(self, text: str) -> str:
        if not text.startswith('"'):
            return text
        try:
            value = json.loads(text)
        except ValueError:
            value = None
        if not isinstance(value, str):
            raise self.wrong("what begins with a quotation mark must be one text in quotation marks.")
        return value


def read(text: str, find: Find, seed: bytes | None = None) -> Table:
    """Play a written game again. Nothing is taken on trust: each answer must be on offer, the end must agree.

    The seed is needed only for a text that keeps it sealed. `find` gives the game of a slug.
    """
    lines = _lines(text)
    header = _read_header(lines, find, seed)
    table = Table(header.game, len(header.names), header.key, header.options, header.names)
    while lines:
        line = lines.popleft()
        if line.text == "Result":
            _check_result(table, line, lines)
            return table
        if line.text == GOES_ON:
            if lines:
                raise lines[0].wrong(f"nothing may follow “{GOES_ON}”.")
            if table.result is not None:
                raise line.wrong("by its answers this game is over.")
            return table
        if line.text == "Setup" or re.fullmatch(r"Turn \d{1,9}", line.text):
            _check_turn(table, line)
        else:
            _play(table, line, header.rules)
    raise BrokenNotation(
        text.count("\n") + 1, f"the text breaks off; at its end stands a result or “{GOES_ON}”."
    )


def _lines(text: str) -> deque[Line]:
    """The lines that say something; comments begin with #."""
    if len(text) > LARGEST:
        raise BrokenNotation(1, "the text is too long to be a game.")
    found: deque[Line] = deque()
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = Line(number, raw.strip())
        if len(line.text) > LONGEST_LINE:
            raise line.wrong(f"a line has at most {LONGEST_LINE} characters.")
        if line.text and not line.text.startswith("#"):
            found.append(line)
    if not found or found[0].text != TITLE:
        raise BrokenNotation(found[0].number if found else 1, f"a written game begins with “{TITLE}”.")
    found.popleft()
    return found


def _read_header(lines: deque[Line], find: Find, seed: bytes | None) -> Header:
    fields: dict[str, tuple[Line, str]] = {}
    line = Line(1, "")
    while lines and ": " in lines[0].text and not lines[0].text[0].isdigit():
        line = lines.popleft()
        name, _, value = line.text.partition(": ")
        if name in fields:
            raise line.wrong(f"“{name[:60]}” is said twice.")
        fields[name] = (line, line.unquoted(value.strip()))

    def field(name: str) -> tuple[Line, str]:
        if name not in fields:
            raise line.wrong(f"the header ends here and has not said “{name}”.")
        return fields.pop(name)

    slug_line, slug = field("Game")
    if not re.fullmatch(r"[a-z0-9-]{1,80}", slug):
        raise slug_line.wrong(f"“{slug[:60]}” is not the name of a game.")
    game = _blamed(slug_line, lambda: find(slug))
    rules = field("Rules")[1]
    names: list[str] = []
    while f"Player {len(names) + 1}" in fields:
        names.append(field(f"Player {len(names) + 1}")[1])
    options = {
        name.removeprefix("Option "): _read_option(game, name.removeprefix("Option "), *field(name))
        for name in list(fields)
        if name.startswith("Option ")
    }
    key = _read_seed(field("Commitment"), field("Seed"), seed)
    for name, (odd, _) in fields.items():
        raise odd.wrong(f"“{name[:60]}” is nothing that a header says, or its number is out of order.")
    _blamed(slug_line, lambda: game(len(names), key, options, names))
    return Header(game, rules, names, options, key)


def _blamed(line: Line, action: Callable[[], Any]) -> Any:
    """What is refused is put down to a line."""
    try:
        return action()
    except TabletomeError as error:
        raise line.wrong(str(error)) from error


def _read_option(game: type[Game[Any]], name: str, line: Line, text: str) -> Any:
    option = options_of(game).get(name)  # type: ignore[arg-type]
    if option is None:
        raise line.wrong(f"{game.title} has no option “{name[:60]}”.")
    for choice in option.choices:
        if _choice(choice) == text:
            return choice
    offered = ", ".join(map(_choice, option.choices))
    raise line.wrong(f"option “{name}” cannot be “{text[:60]}”; it is one of {offered}.")


def _read_seed(promised: tuple[Line, str], written: tuple[Line, str], given: bytes | None) -> bytes:
    line, text = written
    if text == SEALED:
        if given is None:
            raise line.wrong("the seed of this game is sealed; without it nobody can deal the cards again.")
        key = given
    elif re.fullmatch(r"[0-9a-f]{64}", text):
        key = bytes.fromhex(text)
        if given not in (None, key):
            raise line.wrong("this is another seed than the one given.")
    else:
        raise line.wrong(f"a seed is 64 hexadecimal digits, or “{SEALED}”.")
    if promised[1] != commitment(key):
        raise promised[0].wrong("this is not the hash of the seed: the seed or the promise was changed.")
    return key


def _check_turn(table: Table, line: Line) -> None:
    turn = int(line.text.removeprefix("Turn ")) if line.text != "Setup" else 0
    if turn != table.game.turns:
        now = f"turn {table.game.turns}" if table.game.turns else "the setup"
        raise line.wrong(f"by the answers so far it is now {now}.")


def _play(table: Table, line: Line, rules: str) -> None:
    number = re.match(r"\d{1,3}(?= )", line.text)
    seat = int(number[0]) - 1 if number else -1
    if not 0 <= seat < len(table.game.players):
        raise line.wrong("an answer begins with the number and the name of a player.")
    who = f"{_who(table, seat)}:"
    if not line.text.startswith(f"{who} "):
        raise line.wrong(f"an answer of player {seat + 1} begins with “{who}” and a space.")
    answer = line.unquoted(line.text.removeprefix(who).strip())
    try:
        ask = table.asks.get(seat)
        choice = answer if ask is None or ask.kind == "text" else _option(ask, answer)
        if ask is not None and choice is None:
            raise Refused(_not_offered(ask, answer))
        table.answer(seat, answer if choice is None else choice)
    except Refused as error:
        now = stamp_of(type(table.game))
        since = (
            f" (The text is of version {rules[:20]} of the rules, these are {now}.)" if rules != now else ""
        )
        raise line.wrong(f"{error}{since}") from error


def _option(ask: Ask[Any], text: str) -> int | None:
    """The option that a text means, the inverse of `_as_text`."""
    if isinstance(ask.options, range):
        number = re.match(r"-?\d{1,15}\b", text)
        amount = int(number[0]) if number else None
        if amount is None or amount not in ask.options or ask.raw_label(amount) != text:
            return None
        return ask.options.index(amount)
    labels = ask.labels()
    numbered = re.fullmatch(r"(.*) \(option (\d{1,9})\)", text, re.DOTALL)
    if numbered and 0 < int(numbered[2]) <= len(labels) and labels[int(numbered[2]) - 1] == numbered[1]:
        return int(numbered[2]) - 1
    return labels.index(text) if text in labels else None


def _not_offered(ask: Ask[Any], text: str) -> str:
    story = f"“{text[:80]}” is not on offer to {ask.player}, who is asked “{ask.prompt}”."
    if isinstance(ask.options, range):
        first, last = ask.raw_label(ask.options[0]), ask.raw_label(ask.options[-1])
        return f"{story} On offer is {first} to {last}."
    near = difflib.get_close_matches(text[:80], ask.labels()[:MOST_COMPARED], 3)
    return f"{story} Near to it: {', '.join(f'“{label}”' for label in near)}." if near else story


def _check_result(table: Table, line: Line, rest: deque[Line]) -> None:
    if table.result is None:
        waiting = " and ".join(str(ask.player) for ask in table.asks.values())
        raise line.wrong(f"by its answers this game is not over: the table waits for {waiting}.")
    for right in _result(table):
        if not rest:
            raise line.wrong(f"the result lacks “{right}”.")
        line = rest.popleft()
        if line.text != right:
            raise line.wrong(f"by the answers the result says “{right}”.")
    if rest:
        raise rest[0].wrong("nothing may follow the result.")
