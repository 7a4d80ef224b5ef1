"""The box of one game: its players, places and components, who has seen what, and how all of it is copied."""

from __future__ import annotations

import copy
import inspect
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, get_args, get_origin

from tabletome.engine.chance import Chance, key_from
from tabletome.engine.errors import RulesFault
from tabletome.engine.logbook import Line
from tabletome.engine.options import checked_options, default_options
from tabletome.engine.players import Player
from tabletome.engine.things import ATOMS, Component, Place, Print, Secret, carry

P = TypeVar("P", bound=Player)
C = TypeVar("C", bound=Component)
T = TypeVar("T")

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June", "Kim", "Leo")

KNOWLEDGE = ("packs", "seen", "seen_back", "shuffles", "veiled", "veiled_back")
"""Lists with an entry for each component: where it was at first, and who knows what of it."""
APART = {
    "alias_key", "box", "camera", "chance", "everybody", "fixtures", "log_lines", "options", "players",
    "print_ranks", "prints", *KNOWLEDGE,
}  # fmt: skip
"""Fields that copies and saves treat in their own way, not one by one like the rest."""


class Camera(Protocol):
    """Keeps what happens while somebody watches; see `film`."""

    def shoot(self, hold: bool = False) -> None: ...

    def note_roll(self, sides: int, value: int) -> None: ...


class ThisTurn(Generic[T]):
    """What a field is set back to when a turn is over."""

    def __init__(self, value: T) -> None:
        self.value = value


def this_turn(value: T) -> T:
    """Declares a field of a game or its players that holds for one turn: `free_moves: int = this_turn(0)`."""
    return typing.cast(T, ThisTurn(value))


class Box(Generic[P]):
    """All games share the empty lists below; the first components give a game its own."""

    player_class: ClassVar[type[Player]] = Player

    options: dict[str, Any]
    chance: Chance
    alias_key: bytes
    "Names components to clients, so that no name tells where one came from."
    log_lines: list[Line] | None
    camera: Camera | None = None
    "There only while a table answers and somebody watches."
    everybody: int
    "The bits of all players and of spectators."
    reveals: int = 0
    "Grows with everything that somebody learns."
    box: list[Component] = []
    prints: list[Print] = []
    print_ranks: dict[Any, int] = {}
    "Where a print stands in that list, by its text and by its fields' identity."
    packs: list[int] = []
    seen: list[int] = []
    "Who knows the front of each component, a bit for each player and one for spectators."
    seen_back: list[int] = []
    veiled: list[int] = []
    "Who has seen a front that lies face down again: known to bots, not shown."
    veiled_back: list[int] = []
    shuffles: list[int] = []
    fleeting: bool
    "Whether any component has state that lasts for one turn."
    fixtures: list[Any]
    "Players, places and secrets, by their uid."
    players: list[P]
    mover: P
    "Whose turn it is."

    def __init__(
        self,
        players: int,
        seed: int | str | bytes = 0,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        logging: bool = False,
    ) -> None:
        kind: Any = type(self)
        self.options = checked_options(kind, players, options) if options else default_options(kind, players)
        self.chance = Chance(key_from(seed))
        self.alias_key = self.chance.key
        self.log_lines = [] if logging else None
        self.everybody = (2 << players) - 1
        self.fleeting = False
        names = names or NAMES
        player_class = kind.player_class
        seated: list[Any] = []
        for seat in range(players):
            player = player_class()
            player.uid = player.seat = seat
            player.bit = 1 << seat
            player.out = False
            player.name = names[seat]
            seated.append(player)
        self.players = seated
        self.mover = seated[0]
        self.fixtures = seated.copy()
        of_players, of_game = furniture(kind)
        if of_players:
            for player in self.players:
                self._furnish(player, of_players, player)
        if of_game:
            self._furnish(self, of_game, None)
        self._start()

    def _start(self) -> None:
        """What a course begins with."""

    def _furnish(self, holder: object, fields: Mapping[str, Any], owner: P | None) -> None:
        """Make the declared places and fields of the game (or of one player)."""
        game: Any = self
        for name, value in fields.items():
            if type(value) not in ATOMS:
                if isinstance(value, Place | Secret):
                    value = value.fresh()
                    value.uid = len(self.fixtures)
                    self.fixtures.append(value)
                    value.bind(game, name, owner)
                else:
                    value = copy.copy(value)
            setattr(holder, name, value)

    # -- components ---------------------------------------------------------------------------------

    def new_components(self, patterns: Iterable[C], place: Place[C], up: bool) -> list[C]:
        """A component for each pattern, of the pack of a place, which has yet to lay them out."""
        make: Any = object.__new__
        if not self.box:
            self.prints, self.print_ranks = [], {}
        prints, ranks = self.prints, self.print_ranks
        made: list[C] = []
        for uid, pattern in enumerate(patterns, len(self.box)):
            try:
                printed = pattern.known_print
            except AttributeError:
                printed = pattern.known_print = Print.of(pattern)
            rank = ranks.get(printed.text)
            if rank is None:
                rank = ranks[printed.text] = ranks[id(printed.fields)] = len(prints)
                prints.append(printed)
            kind = printed.kind
            if kind.of_turn:
                self.fleeting = True
            new = make(kind)
            new.__dict__ = {**pattern.__dict__, "_rank": rank} if kind.changing else prints[rank].fields
            new.uid = uid
            new.place = place
            new.at = None
            new.up = up
            made.append(new)
        self.box = [*self.box, *made]
        self.packs = self.packs + [place.uid] * len(made)
        unknown = [0] * len(made)
        self.seen = self.seen + unknown
        self.seen_back = self.seen_back + unknown
        self.veiled = self.veiled + unknown
        self.veiled_back = self.veiled_back + unknown
        self.shuffles = self.shuffles + unknown
        return made

    def pack_of(self, component: Component) -> Place[Any]:
        """Where it was at first."""
        place: Place[Any] = self.fixtures[self.packs[component.uid] % len(self.fixtures)]
        return place

    def places(self) -> Iterator[Place[Any]]:
        return (f for f in self.fixtures if isinstance(f, Place))

    def secrets(self) -> Iterator[Secret[Any]]:
        return (f for f in self.fixtures if isinstance(f, Secret))

    def forget(self, component: Component, knowing: int = 0) -> None:
        """Only these still know what it is, and nobody can follow it any more."""
        uid = component.uid
        for known in (self.seen, self.seen_back, self.veiled, self.veiled_back):
            known[uid] &= knowing
        self.shuffles[uid] += 1

    def end_turn_state(self) -> None:
        """Set back what holds for one turn."""
        kind: Any = type(self)
        of_players, of_game = turn_fields(kind)
        for name, value in of_game.items():
            setattr(self, name, copy.copy(value))
        if of_players:
            for player in self.players:
                for name, value in of_players.items():
                    setattr(player, name, copy.copy(value))
        if self.fleeting:
            for component in self.box:
                for name, value in component.of_turn:
                    setattr(component, name, value)

    # -- copying ------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """A copy of a game at a checkpoint: field by field, things renewed in their order."""
        cls = type(self)
        twin = cls.__new__(cls)
        twin.__dict__ = d = self.__dict__.copy()
        d.pop("camera", None)
        make: Any = object.__new__
        fixtures: list[Any] = [make(f.__class__) for f in self.fixtures]
        box: list[Any] = []
        d["fixtures"], d["box"] = fixtures, box
        d["players"] = fixtures[: len(self.players)]
        game: Any = twin
        for c in self.box:
            kind = c.__class__
            new = make(kind)
            if kind.changing:
                new.__dict__ = fields = c.__dict__.copy()
                for name in kind.changing:
                    if type(fields[name]) not in ATOMS:
                        fields[name] = carry(fields[name], game)
            else:
                new.__dict__ = c.__dict__
            new.uid = c.uid
            new.place = fixtures[c.place.uid]
            new.at = c.at
            new.up = c.up
            box.append(new)
        for old, young in zip(self.fixtures, fixtures, strict=True):
            old.copy_into(young, twin)
        d["chance"] = self.chance.copy()
        d["log_lines"] = None if self.log_lines is None else self.log_lines.copy()
        if box:
            for name in KNOWLEDGE:
                d[name] = d[name].copy()
        for name, value in self.__dict__.items():
            if type(value) not in ATOMS and name not in APART:
                d[name] = carry(value, game)
        return twin

    def scatter(self) -> None:
        """Take apart a copy that nobody needs any more: its things hold each other, so it would lie about."""
        players = self.players
        for component in self.box:
            del component.place
        for player in players:
            player.__dict__.clear()
        self.__dict__.clear()


@cache
def furniture(game_class: type[Box[Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is declared for each player, and for the game."""
    return tuple(
        {name: value.value if isinstance(value, ThisTurn) else value for name, value in fields.items()}
        for fields in _declared(game_class)
    )  # type: ignore[return-value]


@cache
def turn_fields(game_class: type[Box[Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Of these, what holds for one turn."""
    return tuple(
        {name: value.value for name, value in fields.items() if isinstance(value, ThisTurn)}
        for fields in _declared(game_class)
    )  # type: ignore[return-value]


@cache
def has_turn_fields(game_class: Any) -> bool:
    return any(turn_fields(game_class))


def _declared(game_class: type[Box[Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    return declared_fields(game_class.player_class), declared_fields(game_class)


def declared_fields(cls: type) -> dict[str, Any]:
    """Annotated fields with their default, and an empty place or container for those without one."""
    fields: dict[str, Any] = {}
    hints = typing.get_type_hints(cls)
    for base in reversed(own_classes(cls)):
        for name in inspect.get_annotations(base):
            kind = get_origin(hints[name]) or hints[name]
            if name in base.__dict__:
                if kind is not ClassVar:
                    fields[name] = base.__dict__[name]
            elif isinstance(kind, type) and issubclass(kind, Place | list | dict | set):
                fields[name] = kind()
        fields.update((n, v) for n, v in base.__dict__.items() if isinstance(v, Place | Secret))
    return fields


def own_classes(cls: type) -> list[type]:
    """The class and those it is made of, without the engine's."""
    return [
        base for base in cls.__mro__ if issubclass(base, Box | Player) and not _is_engines(base.__module__)
    ]


def _is_engines(module: str) -> bool:
    return module.startswith("tabletome.engine.")


def guard_names(cls: type, engine: type, hooks: frozenset[str]) -> None:
    """A game's names may not cover the engine's, but for what a game is there to define."""
    taken = {name for base in engine.__mro__[:-1] for name in (*vars(base), *inspect.get_annotations(base))}
    for base in own_classes(cls):
        for name in {*vars(base), *inspect.get_annotations(base)}:
            if name in taken and name not in hooks and not name.startswith("__"):
                raise RulesFault(f"{base.__name__}.{name}: the engine uses this name; choose another")


def player_class_of(cls: type) -> type[Player] | None:
    for base in cls.__dict__.get("__orig_bases__", ()):
        if isinstance(get_origin(base), type) and issubclass(get_origin(base), Box):
            for argument in get_args(base):
                if isinstance(argument, type) and issubclass(argument, Player):
                    return argument
    return None
