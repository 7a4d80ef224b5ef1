"""Options: optional rules and variants, what they may be set to, and what is wrong with what was set."""

from __future__ import annotations

import typing
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, overload

from tabletome.engine.errors import RulesFault, TabletomeError

if TYPE_CHECKING:
    from tabletome.engine.game import Game

T = TypeVar("T")


class ByPlayers(Generic[T]):
    """A default that depends on how many play."""

    def __init__(self, defaults: Mapping[int, T]) -> None:
        self.defaults = dict(sorted(defaults.items()))

    def at(self, players: int) -> T:
        """For a number that is not named, as for the next smaller one."""
        named = [count for count in self.defaults if count <= players] or list(self.defaults)[:1]
        return self.defaults[named[-1]]


def by_players(defaults: Mapping[int, T]) -> T:
    """`Option(by_players({2: 7, 4: 5}), ...)`: seven for two or three players, five for more."""
    return typing.cast(T, ByPlayers(defaults))


class Option(Generic[T]):
    """An optional rule or variant: a default, what it does, and what it may be set to.

    Choices given as a mapping have words: `Option(0, "Cards left out", {0: "none", 10: "ten"})`.
    """

    name: str

    def __init__(self, default: T, text: str, choices: Sequence[T] | Mapping[T, str] | None = None) -> None:
        if choices is None:
            if not isinstance(default, bool):
                raise RulesFault(f"an option that is not yes or no must list its choices: {text}")
            choices = typing.cast(Sequence[T], (False, True))
        self._default = default
        self.text = text
        self.choices: Sequence[T] = tuple(choices) if isinstance(choices, Mapping) else choices
        self.words: dict[T, str] = dict(choices) if isinstance(choices, Mapping) else {}

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def default_for(self, players: int) -> T:
        return self._default.at(players) if isinstance(self._default, ByPlayers) else self._default

    @property
    def default(self) -> T:
        """Where it depends on the number of players, that for the fewest."""
        return self.default_for(0)

    def in_words(self, choice: T) -> str:
        if isinstance(choice, bool):
            return "yes" if choice else "no"
        return self.words.get(choice, str(choice))

    @overload
    def __get__(self, game: None, owner: type) -> Self: ...

    @overload
    def __get__(self, game: Game[Any], owner: type) -> T: ...

    def __get__(self, game: Game[Any] | None, owner: type) -> Any:
        return self if game is None else game.options[self.name]


def recall_option() -> Option[bool]:
    """For games in which things are turned face down again: whether the table shows what was once seen."""
    return Option(False, "Show me what I have seen, also when it lies face down again")


@cache
def options_of(cls: type[Game[Any]]) -> dict[str, Option[Any]]:
    found: dict[str, Option[Any]] = {}
    for base in reversed(cls.__mro__):
        found.update((n, o) for n, o in vars(base).items() if isinstance(o, Option))
    return found


def checked_options(cls: type[Game[Any]], players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options in force, or a sentence saying what is wrong with those given."""
    known = options_of(cls)  # type: ignore[arg-type]
    for name, value in given.items():
        if name not in known:
            offered = ", ".join(known) or "none"
            raise TabletomeError(f"{cls.title} has no option “{name}”. Its options: {offered}.")
        if not any(value == choice and type(value) is type(choice) for choice in known[name].choices):
            offered = ", ".join(map(str, known[name].choices))
            raise TabletomeError(
                f"Option “{name}” of {cls.title} cannot be {value!r}; choose from {offered}."
            )
    if players not in cls.seats:
        raise TabletomeError(f"{cls.title} is for {seats_in_words(cls.seats)}, not for {players}.")
    options = {name: given.get(name, option.default_for(players)) for name, option in known.items()}
    reason = cls.refuse(players, options)
    if reason is not None:
        raise TabletomeError(reason)
    return options


@cache
def default_options(cls: type[Game[Any]], players: int) -> dict[str, Any]:
    return checked_options(cls, players, {})


def seats_in_words(seats: range) -> str:
    if len(seats) == 1:
        return "1 player" if seats[0] == 1 else f"{seats[0]} players"
    if seats.step > 1:
        return f"{', '.join(map(str, seats[:-1]))} or {seats[-1]} players"
    return f"{seats[0]} to {seats[-1]} players"
