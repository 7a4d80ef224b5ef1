"""Tables for those who play by text: everything a seat may know and do, in words. No protocol is known here.

Whoever calls has one seat at each of his tables, and bots have the others. What he is told comes from
`table.view(seat)`, `table.log(seat)` and `table.asks[seat]` alone.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from threading import Lock
from typing import Any

import msgspec
from rich.text import Text

from tabletome import notation, registry
from tabletome.bots import randomly
from tabletome.bots.levels import LEVELS, hint
from tabletome.engine import Game, Refused, Table, TabletomeError
from tabletome.engine.scene import AskView, ResultView
from tabletome.playtest.workers import bot_named
from tabletome.terminal.answers import Choice, Puzzled, understand
from tabletome.terminal.draw import draw_ask, draw_result, draw_table, numberless
from tabletome.terminal.rules import draw_rules
from tabletome.terminal.setting_up import parse_options, seed_from
from tabletome.terminal.text import clean

WIDTH = 100
MOST_TABLES = 64
MOST_LISTED = 200
HINT_SECONDS = 1.0
HINTS = 3

Decide = Callable[[Table, int, Random], int | str]


class Reply(msgspec.Struct, omit_defaults=True):
    """What is answered: words for a reader, and for programs the same as data."""

    text: str
    table: str | None = None
    ask: AskView | None = None
    result: ResultView | None = None
    data: Any = None


class Sitting:
    """One table, the caller's seat at it, and the bots at the others."""

    def __init__(self, table: Table, seat: int, bots: dict[int, Decide], rng: Random) -> None:
        self.table = table
        self.seat = seat
        self.lock = Lock()
        self._bots = bots
        self._rng = rng
        self._heard = 0
        self._forced: list[str] = []
        self.go_on()

    def go_on(self) -> None:
        """Let the bots answer, and take what is no choice, until the caller has something to decide."""
        while asks := self.table.asks:
            bot = next((seat for seat in asks if seat != self.seat), None)
            if bot is not None:
                self.table.answer(bot, self._bots[bot](self.table, bot, self._rng))
            elif self._is_forced():
                if asks[self.seat].kind != "reaction":
                    self._forced.append(clean(asks[self.seat].labels()[0]))
                self.table.answer(self.seat, 0)
            else:
                return

    def choose(self, choice: int | str) -> None:
        ask = self.table.view(self.seat).ask
        if ask is None:
            self.table.answer(self.seat, choice)  # says why not
            return
        meaning = understand(str(choice), ask)
        if isinstance(meaning, Puzzled):
            raise Refused(meaning.sentence)
        if not isinstance(meaning, Choice) and ask.kind != "text":
            raise Refused(f"“{str(choice)[:60]}” fits none of your options.")
        self.table.answer(self.seat, meaning.answer if isinstance(meaning, Choice) else str(choice))
        self.go_on()

    def undo(self) -> None:
        """Take back the caller's last choice, and with it what was no choice."""
        self.table.undo(self.seat)
        while self._is_forced() and self.table.can_undo(self.seat):
            self.table.undo(self.seat)
        self._heard = min(self._heard, len(self.table.log(self.seat)))

    def _is_forced(self) -> bool:
        ask = self.table.asks.get(self.seat)
        return ask is not None and ask.kind != "text" and len(ask.options) == 1

    def news(self) -> list[str]:
        """What happened since the caller was last told."""
        log = self.table.log(self.seat)
        told, self._heard = log[self._heard :], len(log)
        forced, self._forced = self._forced, []
        return [*map(clean, told), *(f"You had only one choice: {label}." for label in forced)]

    def hints(self) -> list[str]:
        ask = self.table.asks.get(self.seat)
        if ask is None:
            raise Refused("There is nothing for you to choose now.")
        labels = ask.labels()
        found = hint(self.table, self.seat, self._rng, seconds=HINT_SECONDS)[:HINTS]
        return [f"{clean(labels[h.option])}: about {h.chance:.0%} to win" for h in found]


class TextTables:
    """The operations that a language model, or a program, plays by."""

    def __init__(self) -> None:
        self._sittings: dict[str, Sitting] = {}
        self._numbers = count(1)

    @property
    def operations(self) -> dict[str, Callable[..., Reply]]:
        """By name, all that can be done. What cannot raises a `TabletomeError`."""
        return {
            operation.__name__: _in_words(operation)
            for operation in (
                self.list_games, self.rules, self.new_game, self.look, self.options, self.choose, self.undo,
                self.hint, self.log, self.written, self.leave,
            )
        }  # fmt: skip

    def list_games(self) -> Reply:
        """List all games: the name by which to start one, how many may play, and what it is about."""
        games = registry.everything()
        lines = [f"{g.slug} ({_span(g.seats)}): {_about(registry.how_to_play(g))}" for g in games]
        return Reply("\n".join(lines), data=[registry.facts(g) for g in games])

    def rules(self, game: str) -> Reply:
        """Explain how a game is played, with its options. `game` is a name from list_games."""
        kind = _catalogued(game)
        return Reply(_plain(draw_rules(kind, WIDTH)))

    def new_game(
        self,
        game: str,
        players: int | None = None,
        seat: int = 1,
        bots: str = "medium",
        options: dict[str, bool | int | str] | None = None,
        seed: int | str | None = None,
    ) -> Reply:
        """Start a game and take a seat, counted from 1; bots take the others.

        `bots` is random, easy, medium, hard or expert, or a level with its own number of simulations such as
        easy:5, or one of these for each other seat, separated by commas.
        `options` are those that rules() explains. The same seed deals the same game again. The reply names
        the table, which all other calls need, shows it and asks for your first choice.
        """
        kind = _catalogued(game)
        table = Table(
            kind,
            players,
            None if seed is None else seed_from(str(seed)),
            parse_options(kind, [f"{name}={value}" for name, value in (options or {}).items()]),
        )
        seats = range(len(table.game.players))
        if seat - 1 not in seats:
            raise Refused(f"There is no seat {seat}; they are 1 to {len(seats)}.")
        if len(self._sittings) >= MOST_TABLES:
            raise Refused(f"You have {MOST_TABLES} tables; leave one before you start another game.")
        others = [s for s in seats if s != seat - 1]
        deciding = dict(zip(others, _parse_bots(bots, len(others), seed is not None), strict=True))
        sitting = Sitting(table, seat - 1, deciding, Random(None if seed is None else str(seed)))
        name = f"{kind.slug}-{next(self._numbers)}"
        self._sittings[name] = sitting
        sealed = "" if seed is not None else f"\nThe seed is sealed; its SHA-256 is {table.commitment}."
        return self._told(name, sitting, f"You sit at table {name}.{sealed}")

    def look(self, table: str) -> Reply:
        """Show your table as you see it, and what you may choose."""
        with self._at(table) as sitting:
            return self._told(table, sitting)

    def options(self, table: str, containing: str = "") -> Reply:
        """List the options of your choice, all or those with a text in them; for choices with very many."""
        with self._at(table) as sitting:
            ask = sitting.table.view(sitting.seat).ask
            if ask is None:
                raise Refused("There is nothing for you to choose now.")
            if ask.amounts is not None:
                return Reply(_offer(ask), table)
            labels = [clean(option.label) for option in ask.options]
            found = [(n, label) for n, label in enumerate(labels, 1) if containing.lower() in label.lower()]
            listed = [label if numberless(ask) else f"{n}) {label}" for n, label in found[:MOST_LISTED]]
            more = [f"and {len(found) - MOST_LISTED} more"] if len(found) > MOST_LISTED else []
            return Reply("\n".join([*listed, *more]) or "None.", table, data=[label for _, label in found])

    def choose(self, table: str, choice: int | str) -> Reply:
        """Choose by the number of an option or by its label; give amounts, words and free texts as they are.

        The bots go on at once. The reply tells what happened until you must choose again, or how the game
        ended.
        """
        with self._at(table) as sitting:
            sitting.choose(choice)
            return self._told(table, sitting)

    def undo(self, table: str) -> Reply:
        """Take back your last choice, as long as nothing has come of it."""
        with self._at(table) as sitting:
            sitting.undo()
            return self._told(table, sitting, "Your last choice is taken back.")

    def hint(self, table: str) -> Reply:
        """Ask a bot that knows only what you know which choices it would prefer."""
        with self._at(table) as sitting:
            return Reply("\n".join(sitting.hints()) or "The bot has no opinion.", table)

    def log(self, table: str) -> Reply:
        """Tell everything that has happened at your table, as far as you may know it."""
        with self._at(table) as sitting:
            lines = [clean(line) for line in sitting.table.log(sitting.seat)]
            return Reply("\n".join(lines) or "Nothing has happened yet.", table, data=lines)

    def written(self, table: str) -> Reply:
        """Write a finished game down: every choice of everybody, and the seed, so that all can be checked."""
        with self._at(table) as sitting:
            if sitting.table.result is None:
                raise Refused("The game can be written down when it is over.")
            return Reply(notation.write(sitting.table), table)

    def leave(self, table: str) -> Reply:
        """Leave a table for good."""
        with self._at(table):
            self._sittings.pop(table, None)
            return Reply(f"You have left {table}.")

    # -- inside ----------------------------------------------------------------------------------------------

    @contextmanager
    def _at(self, table: str) -> Iterator[Sitting]:
        sitting = self._sittings.get(table)
        if sitting is None:
            yours = ", ".join(self._sittings) or "none; new_game starts one"
            raise Refused(f"You have no table “{str(table)[:60]}”. Your tables: {yours}.")
        with sitting.lock:
            yield sitting

    def _told(self, name: str, sitting: Sitting, first: str = "") -> Reply:
        scene = sitting.table.view(sitting.seat)
        news = sitting.news()
        roles = {s.seat: "you" if s.seat == sitting.seat else "bot" for s in scene.seats}
        parts = [first, "\n".join(["What happened:", *(f"  {line}" for line in news)]) if news else ""]
        parts.append(_plain(draw_table(scene, WIDTH, roles)))
        if scene.ask is not None:
            parts.append(_offer(scene.ask))
        if scene.result is not None:
            parts.append(_plain(draw_result(scene, scene.result, WIDTH)))
            parts.append(f"The seed was {sitting.table.seed}.")
        return Reply("\n\n".join(filter(None, parts)), name, scene.ask, scene.result)


def _in_words(operation: Callable[..., Reply]) -> Callable[..., Reply]:
    """What goes wrong through no fault of the caller is told in a sentence, too."""

    @functools.wraps(operation)
    def told(*args: Any, **kwargs: Any) -> Reply:
        try:
            return operation(*args, **kwargs)
        except TabletomeError:
            raise
        except Exception as error:
            raise TabletomeError(f"Something is wrong with this game: {error!r}") from error

    return told


def _catalogued(game: str) -> type[Game[Any]]:
    if game.endswith(".py"):
        raise TabletomeError("Only games of the catalogue can be played here; list_games shows them.")
    return registry.find(game)


def _parse_bots(text: str, seats: int, repeatable: bool) -> list[Decide]:
    """One bot for all seats, or one for each; repeatable ones count simulations and look at no clock."""
    known: dict[str, Decide] = {"random": randomly.decide}
    for name, level in LEVELS.items():
        known[name] = level.counted().decide if repeatable else level.decide
    names = [name.strip().lower() for name in text.split(",")]
    for name in names:
        if ":" in name:
            known[name] = bot_named(name)
        if name not in known:
            raise Refused(f"There is no bot “{name[:40]}”; choose from {', '.join(known)}.")
    if len(names) not in (1, seats):
        raise Refused(f"There are {seats} other seats and {len(names)} bots; name one, or one for each seat.")
    return [known[name] for name in (names * seats if len(names) == 1 else names)]


def _offer(ask: AskView) -> str:
    """The question, and the options one a line."""
    if numberless(ask) or len(ask.options) > MOST_LISTED:
        return _plain(draw_ask(ask, WIDTH))
    lines = [clean(ask.prompt)]
    if ask.picked:
        lines.append("Chosen so far: " + ", ".join(map(clean, ask.picked)))
    return "\n".join([*lines, *(f"{n}) {clean(o.label)}" for n, o in enumerate(ask.options, 1))])


def _plain(lines: Iterable[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def _about(how_to_play: str) -> str:
    """The first sentence or so of a docstring, without the title."""
    first = " ".join(how_to_play.partition("\n\n")[0].split())
    return first.partition(": ")[2] or first


def _span(seats: range) -> str:
    numbers = f"{seats[0]}-{seats[-1]}" if seats.step == 1 and len(seats) > 1 else ", ".join(map(str, seats))
    return f"{numbers} players"
