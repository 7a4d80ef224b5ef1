"""Players: who is asked, and the kinds of asking."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Sequence
from types import coroutine
from typing import TYPE_CHECKING, Any, TypeVar, overload

from tabletome.engine.asking import Ask, Kind, put
from tabletome.engine.doodles import LONGEST, is_doodle
from tabletome.engine.errors import RulesFault
from tabletome.engine.things import ATOMS, Component, Thing, carry

if TYPE_CHECKING:
    from tabletome.engine.game import Game

T = TypeVar("T")


class Player(Thing):
    """One seat. Subclasses declare what a player has: plain fields are open to all, secrets lie in places."""

    seat: int
    name: str
    bit: int
    out: bool
    "Eliminated: no longer asked and no longer in turn order."

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @overload
    def choose(
        self,
        options: Iterable[T],
        prompt: str,
        *,
        label: Callable[[T], str] | None = None,
        kind: Kind = "one",
        picked: Sequence[object] = (),
        merge: bool = False,
    ) -> Awaitable[T]: ...

    @overload
    def choose(
        self,
        options: Iterable[T],
        prompt: str,
        *,
        otherwise: str,
        label: Callable[[T], str] | None = None,
        kind: Kind = "one",
        picked: Sequence[object] = (),
        merge: bool = False,
    ) -> Awaitable[T | None]: ...

    @coroutine
    def choose(  # the overloads keep the last five to keywords, which Python is slow to take here
        self,
        options: Iterable[T],
        prompt: str,
        otherwise: str = "",
        label: Callable[[T], str] | None = None,
        kind: Kind = "one",
        picked: Sequence[object] = (),
        merge: bool = False,
    ) -> Generator[Ask[Any], Any, Any]:
        """One of the options; with `otherwise`, also None under that label.

        Identical cards are merged; with `merge`, so are pieces that look alike wherever on a board they lie.
        """
        listed: list[Any] = options if type(options) is list else list(options)
        if listed:
            if isinstance(listed[0], Component) and len(listed) > 1:
                listed = merged(listed, self.bit, merge)
        elif not otherwise:
            raise RulesFault(f"{self} is asked “{prompt}” without any option")
        if otherwise:
            listed = [*listed, None]
        elif label is None and kind == "one" and not picked:
            return (yield Ask(self, listed, prompt))
        return (yield Ask(self, listed, prompt, kind, label, otherwise, picked))

    async def choose_some(
        self,
        options: Iterable[T],
        prompt: str,
        *,
        least: int = 0,
        most: int | None = None,
        done: str = "Done",
        label: Callable[[T], str] | None = None,
    ) -> list[T]:
        """Some of the options, picked one by one until done."""
        rest = list(options)
        most = len(rest) if most is None else min(most, len(rest))
        if least > most:
            raise RulesFault(f"“{prompt}” wants {least} of {most}")
        picked: list[T] = []
        while len(picked) < most:
            way_out = done if len(picked) >= least else ""
            pick = await self.choose(
                rest, prompt, otherwise=way_out, label=label, kind="some", picked=tuple(picked)
            )
            if pick is None:
                break
            picked.append(pick)
            rest.remove(pick)
        return picked

    def amount(self, least: int, most: int, prompt: str, *, step: int = 1, unit: str = "") -> Awaitable[int]:
        """A whole number between two limits."""
        if most < least:
            raise RulesFault(f"“{prompt}” allows no amount between {least} and {most}")
        amounts = range(least, most + 1, step)
        return put(Ask(self, amounts, prompt, "amount", lambda n: f"{n} {counted(unit, n)}".strip()))

    @overload
    def word(self, words: Sequence[str], prompt: str) -> Awaitable[str]: ...

    @overload
    def word(self, words: Sequence[str], prompt: str, *, otherwise: str) -> Awaitable[str | None]: ...

    def word(self, words: Sequence[str], prompt: str, *, otherwise: str = "") -> Awaitable[str | None]:
        """One of the words, which a person may type."""
        return self.choose(words, prompt, otherwise=otherwise, kind="word")

    def say(
        self,
        prompt: str,
        stock: Sequence[str],
        *,
        longest: int = 280,
        seconds: int = 0,
        by_heart: bool = False,
    ) -> Awaitable[str]:
        """A free text. Bots say one of the stock answers.

        In so many `seconds` what was written by then counts; it may be nothing. What is asked `by_heart` one
        knows or not: people are not shown the stock, and bots say what they remember of the game's `lore`.
        """
        if not stock:
            raise RulesFault(f"“{prompt}” needs stock answers for bots")
        return put(Ask(self, stock, prompt, "text", longest=longest, seconds=seconds, by_heart=by_heart))

    def draw(self, prompt: str, stock: Mapping[str, str]) -> Awaitable[str]:
        """A drawing by hand, as text (see `doodles`), or one of the stock, which has them by name."""
        names = {drawing: name for name, drawing in stock.items()}
        if not names or not all(map(is_doodle, names)):
            raise RulesFault(f"“{prompt}” needs drawings that are ready made")
        return put(Ask(self, list(names), prompt, "text", names.__getitem__, longest=LONGEST, drawn=True))

    def copy_into(self, twin: Player, game: Game[Any]) -> None:
        twin.uid = self.uid
        twin.__dict__ = fields = self.__dict__.copy()
        for name, value in self.__dict__.items():
            if type(value) not in ATOMS:
                fields[name] = carry(value, game)


def counted(unit: str, number: int) -> str:
    return unit.removesuffix("s") if number == 1 else unit


def merged(options: list[Any], bit: int, anywhere: bool = False) -> list[Any]:
    """Components of one print and state in one hand or pile count once, if the one asked knows the print.

    The one of most witnesses is kept. Pieces on a board are told apart by where they stand, unless
    `anywhere`.
    """
    game = options[0].place.game
    if len(game.prints) == len(game.box):
        return options
    seen, veiled = game.seen, game.veiled
    kept: list[Any] = []
    met: dict[Any, int] = {}
    for c in options:
        if isinstance(c, Component) and (c.at is None or anywhere) and seen[c.uid] & ~veiled[c.uid] & bit:
            fields = c.__dict__
            alike = (fields["_rank"], *(str(fields[n]) for n in c.changing)) if c.changing else id(fields)
            key = (alike, c.place.uid)
            if (first := met.setdefault(key, len(kept))) < len(kept):
                if c.witnesses > kept[first].witnesses:
                    kept[first] = c
                continue
        kept.append(c)
    return kept
