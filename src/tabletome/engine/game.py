"""Game: what a game module subclasses, and what its rules call."""

from __future__ import annotations

import copy
import inspect
import typing
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Generic, Self, TypeVar, get_args, get_origin, overload

from tabletome.engine.asking import Together, put_together
from tabletome.engine.chance import Chance, key_from
from tabletome.engine.errors import RulesFault, TabletomeError
from tabletome.engine.logbook import Line, line
from tabletome.engine.players import Player
from tabletome.engine.things import ATOMS, Component, Heap, Place, Print, Secret, Thing, carry

P = TypeVar("P", bound=Player)
T = TypeVar("T")
C = TypeVar("C", bound=Component)

COPIED_APART = {
    "box", "chance", "fixtures", "log_lines", "options", "packs", "players", "print_ranks", "prints", "seen",
    "seen_back", "shuffles",
}  # fmt: skip
"""Fields of a game that its copy shares or treats in its own way."""
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June", "Kim", "Leo")


@dataclass(frozen=True)
class Ruling:
    """A hole of the rulebook, how it is closed, and the test that holds it."""

    question: str
    ruling: str
    test: str


class Option(Generic[T]):
    """An optional rule or variant: a default, what it does, and what it may be set to."""

    name: str

    def __init__(self, default: T, text: str, choices: Sequence[T] | None = None) -> None:
        if choices is None:
            if not isinstance(default, bool):
                raise RulesFault(f"an option that is not yes or no must list its choices: {text}")
            choices = typing.cast(Sequence[T], (False, True))
        self.default = default
        self.text = text
        self.choices = choices

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, game: None, owner: type) -> Self: ...

    @overload
    def __get__(self, game: Game[Any], owner: type) -> T: ...

    def __get__(self, game: Game[Any] | None, owner: type) -> Any:
        return self if game is None else game.options[self.name]


@dataclass(frozen=True)
class Result:
    """How a game ended. `ranks[seat]` is 1 for the winners; equal ranks are shared."""

    ranks: list[int]
    scores: list[float] | None
    capped: bool
    reason: str

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


@dataclass(frozen=True)
class Layout:
    """Hints for drawing: felt and accents of the box, what is not worth showing, who sits where.

    `facing`: the first player sits at the foot of the board, the second at its head.
    """

    felt: str = "#2f5d50"
    accents: tuple[str, str] = ("#e69f00", "#56b4e9")
    hidden_fields: tuple[str, ...] = ()
    hidden_places: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    facing: bool = False


class Game(Generic[P]):
    slug: ClassVar[str]
    title: ClassVar[str]
    author: ClassVar[str]
    seats: ClassVar[range]
    family: ClassVar[str] = "other"
    "What sort of game it is, in the words of `registry.FAMILIES`."
    mechanisms: ClassVar[tuple[str, ...]] = ()
    "What one does in it, in words that games share, for finding games that are alike."
    minutes: ClassVar[int] = 30
    "How long a game among people takes, roughly."
    layout: ClassVar[Layout] = Layout()
    version: ClassVar[int] = 1
    "Raised when a change of the rules changes what stored games meant."
    turn_cap: ClassVar[int] = 1000
    "Last resort against endless play; random play must hardly ever reach it."

    lowest_wins: ClassVar[bool] = False
    "Whether low scores are good."

    player_class: ClassVar[type[Player]]

    players: list[P]
    mover: P
    "Whose turn it is."
    next_up: P | None
    "Set by a rule when somebody other than the next in order is to move."
    turns: int
    stage: str
    "setup, play or over"
    capped: bool
    winners: list[P] | None
    finished: bool
    reason: str
    "Why the game ended, in a sentence."
    out_order: list[P]

    def __init_subclass__(cls) -> None:
        cls.slug = cls.__module__.rpartition(".")[2].replace("_", "-")
        for base in cls.__dict__.get("__orig_bases__", ()):
            if isinstance(get_origin(base), type) and issubclass(get_origin(base), Game):
                (argument,) = get_args(base)
                if isinstance(argument, type) and issubclass(argument, Player):
                    cls.player_class = argument

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
        self.log_lines: list[Line] | None = [] if logging else None
        self.everybody = (2 << players) - 1
        self.reveals = 0
        self.box: list[Component] = []
        self.packs: list[int] = []
        self.prints: list[Print] = []
        self.print_ranks: dict[int, int] = {}
        "Where a print stands in that list, by its number and by its fields' identity."
        self.seen: list[int] = []
        self.seen_back: list[int] = []
        self.shuffles: list[int] = []
        self.fixtures: list[Any] = []
        self.players = []
        names = names or NAMES
        player_class = kind.player_class
        for seat in range(players):
            player = player_class()
            player.uid = player.seat = seat
            player.bit = 1 << seat
            player.out = False
            player.name = names[seat]
            self.players.append(player)
        self.fixtures.extend(self.players)
        of_players, of_game = furniture(kind)
        if of_players:
            for player in self.players:
                self._furnish(player, of_players, player)
        if of_game:
            self._furnish(self, of_game, None)
        self.mover = self.players[0]
        self.next_up = None
        self.turns = 0
        self.stage = "setup"
        self.capped = False
        self.winners = None
        self.finished = False
        self.reason = ""
        self.out_order = []

    # -- what a game module defines --------------------------------------------------------------

    def setup(self) -> Awaitable[None] | None:
        """Lay out the box. May be a coroutine that asks."""

    async def turn(self, me: P) -> None:
        raise RulesFault(f"{type(self).__name__} defines neither turn nor round")

    async def round(self) -> None:
        """What lies between two checkpoints: one turn of the player on move, unless a game says otherwise."""
        await self.turn(self.mover)
        self.pass_turn()

    def is_over(self) -> bool:
        return self.finished

    def score(self, player: P) -> float:
        raise RulesFault(f"{type(self).__name__} declares no winner and defines no score")

    def tiebreak(self, player: P) -> Any:
        """Parts players of equal score; the higher the better."""
        return 0

    def estimate(self, player: P) -> float | None:
        """How a player stands in his own eyes, for bots; None if the game has no opinion."""
        return None

    def could_be(self, component: Any, printed: Any) -> bool:
        """Whether a hidden component, after what all have seen it do, could bear this print.

        Refines what seats imagine. It may use what is open to all and nothing else.
        """
        return True

    @classmethod
    def refuse(cls, players: int, options: Mapping[str, Any]) -> str | None:
        """Why this number of players cannot play with these options, or None."""
        return None

    # -- players ---------------------------------------------------------------------------------

    def active(self) -> list[P]:
        return [p for p in self.players if not p.out]

    def after(self, player: P) -> P:
        """The next player in order who is not out."""
        players = self.players
        seat = player.seat + 1
        follower = players[seat if seat < len(players) else 0]
        return follower if not follower.out else next(iter(self.others(player)), player)

    def others(self, me: P) -> list[P]:
        """Everybody else who is not out, clockwise from the left neighbour."""
        return [p for p in self.from_player(me) if p is not me]

    def from_player(self, first: P) -> list[P]:
        """All who are not out, clockwise from the given player."""
        n = len(self.players)
        around = (self.players[(first.seat + i) % n] for i in range(n))
        return [p for p in around if not p.out]

    def pass_turn(self) -> None:
        follower = self.next_up
        if follower is None:
            players = self.players
            follower = players[self.mover.seat + 1 - len(players)]
            if follower.out:
                follower = self.after(self.mover)
        else:
            self.next_up = None
        self.mover = follower

    def eliminate(self, player: P) -> None:
        player.out = True
        self.out_order.append(player)

    def win(self, *players: P, because: str = "") -> None:
        """End the game with these winners; without any, all share a draw."""
        self.winners = list(players) or self.active()
        self.end(because)

    def end(self, because: str = "") -> None:
        """End the game; the scores say who has won."""
        self.finished, self.reason = True, because

    # -- asking several ---------------------------------------------------------------------------

    def together(
        self, ask: Callable[[P], Awaitable[T]], players: Iterable[P] | None = None
    ) -> Awaitable[dict[P, T]]:
        """Ask several at once, sealed until all are in. `ask` may take several steps per player."""
        asked = self.active() if players is None else list(players)
        return put_together(Together(self, ask, asked))

    async def reactions(
        self,
        players: Iterable[P],
        answers: Callable[[P], Iterable[T]],
        prompt: str,
        *,
        otherwise: str = "Pass",
        label: Callable[[T], str] | None = None,
    ) -> tuple[P, T] | None:
        """A window in which each of the players in turn may answer a play; the first answer closes it.

        Everybody named is asked, also one who can only pass: being asked must tell nothing.
        """
        for player in players:
            answer = await player.choose(
                answers(player), prompt, otherwise=otherwise, kind="reaction", label=label
            )
            if answer is not None:
                return player, answer
        return None

    # -- chance -----------------------------------------------------------------------------------

    def roll(self, sides: int = 6) -> int:
        return self.chance.below(sides) + 1

    def pick(self, options: Sequence[T]) -> T:
        return options[self.chance.below(len(options))]

    def shuffle(self, heap: Heap[Any]) -> None:
        """Nobody knows the order any more, nor which of the things here is which."""
        items = heap.items
        self.mix(items)
        self._repack(items)
        seen, seen_back, shuffles = self.seen, self.seen_back, self.shuffles
        for component in items:
            uid = component.uid
            seen[uid] = seen_back[uid] = 0
            shuffles[uid] += 1
        if heap.audience_mask:
            for component in items:
                heap.reveal(component)

    def _repack(self, items: list[Any]) -> None:
        """What all have seen is from now on a pack of its own: it cannot be in hands held since before.

        Other packs that meet become one, or the things of either could be told apart in pictured worlds.
        """
        packs, everybody = self.packs, self.everybody
        met = {packs[c.uid] for c in items}
        if not met:
            return
        if all(self.seen[c.uid] == everybody and c.back_seen_by(everybody) for c in items):
            origin, kinds = min(met) % len(self.fixtures), len(self.fixtures)
            joint = (max(packs) // kinds + 1) * kinds + origin
            for c in items:
                packs[c.uid] = joint
        elif len(met) > 1:
            joint = min(met)
            self.packs = [joint if pack in met else pack for pack in packs]

    def pack_of(self, component: Component) -> Place[Any]:
        """Where it was at first."""
        place: Place[Any] = self.fixtures[self.packs[component.uid] % len(self.fixtures)]
        return place

    def mix(self, items: list[Any]) -> None:
        """Put a list into random order."""
        below = self.chance.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    # -- knowledge and log ------------------------------------------------------------------------

    def show(self, component: Component, to: P | None = None) -> None:
        """Let a player (or everybody) look at all sides of a component."""
        mask = self.everybody if to is None else to.bit
        for known in (self.seen, self.seen_back):
            if known[component.uid] | mask != known[component.uid]:
                known[component.uid] |= mask
                self.reveals += 1

    def log(self, template: str, *args: object) -> None:
        """One line per visible event, third person. Components show only to those who see them now."""
        if self.log_lines is not None:
            self.log_lines.append(line(template, args, len(self.players) + 1))

    # -- the engine's side ------------------------------------------------------------------------

    async def run_unit(self) -> None:
        """The rules from one checkpoint to the next."""
        if self.stage == "setup":
            await self._open()
        else:
            self.turns += 1
            await self.round()
        self._settle()

    async def run_through(self) -> None:
        """The whole game in one go, for those who need no checkpoints."""
        if self.stage == "setup":
            await self._open()
        in_turns = type(self).round is Game.round
        judges_end = type(self).is_over is not Game.is_over
        turn_cap = self.turn_cap
        while not (self.is_over() if judges_end else self.finished):
            if self.turns >= turn_cap:
                self.capped = True
                break
            self.turns += 1
            if in_turns:
                await self.turn(self.mover)
                self.pass_turn()
            else:
                await self.round()
        self.stage = "over"

    async def _open(self) -> None:
        opening = self.setup()
        if opening is not None:
            await opening
        self.stage = "play"

    def _settle(self) -> None:
        if self.is_over():
            self.stage = "over"
        elif self.turns >= self.turn_cap:
            self.stage, self.capped = "over", True

    def result(self) -> Result | None:
        if self.stage != "over":
            return None
        if self.winners is not None:
            keys: list[Any] = [(p in self.winners, self._stayed(p)) for p in self.players]
            scores = None
        elif self.capped and type(self).score is Game.score:
            keys, scores = [self._stayed(p) for p in self.players], None
        else:
            scores = [self.score(p) for p in self.players]
            sign = -1 if self.lowest_wins else 1
            ranked = zip(self.players, scores, strict=True)
            keys = [(self._stayed(p), sign * s, self.tiebreak(p)) for p, s in ranked]
        ranks = [1 + sum(other > key for other in keys) for key in keys]
        reason = "The game was stopped at its limit of turns." if self.capped else self.reason
        return Result(ranks, scores, self.capped, reason)

    def _stayed(self, player: P) -> int:
        return self.out_order.index(player) if player in self.out_order else len(self.players)

    def new_components(self, patterns: Iterable[C], place: Place[C], up: bool) -> list[C]:
        """A component for each pattern, of the pack of a place, which has yet to lay them out."""
        make: Any = object.__new__
        prints, ranks = self.prints, self.print_ranks
        made: list[C] = []
        for uid, pattern in enumerate(patterns, len(self.box)):
            try:
                printed = pattern.known_print
            except AttributeError:
                printed = pattern.known_print = Print.of(pattern)
            rank = ranks.get(printed.number)
            if rank is None:
                rank = ranks[printed.number] = ranks[id(printed.fields)] = len(prints)
                prints.append(printed)
            kind = printed.kind
            new = make(kind)
            new.__dict__ = {**pattern.__dict__, "_rank": rank} if kind.changing else prints[rank].fields
            new.uid = uid
            new.place = place
            new.at = None
            new.up = up
            made.append(new)
        self.box += made
        self.packs += [place.uid] * len(made)
        unknown = [0] * len(made)
        self.seen += unknown
        self.seen_back += unknown
        self.shuffles += unknown
        return made

    def places(self) -> Iterator[Place[Any]]:
        return (f for f in self.fixtures if isinstance(f, Place))

    def secrets(self) -> Iterator[Secret[Any]]:
        return (f for f in self.fixtures if isinstance(f, Secret))

    def clone(self) -> Self:
        """A copy of a game at a checkpoint: field by field, things renewed in their order."""
        cls = type(self)
        twin = cls.__new__(cls)
        twin.__dict__ = d = self.__dict__.copy()
        make: Any = object.__new__
        fixtures: list[Any] = [make(f.__class__) for f in self.fixtures]
        box: list[Any] = []
        d["fixtures"], d["box"] = fixtures, box
        d["players"] = fixtures[: len(self.players)]
        for c in self.box:
            kind = c.__class__
            new = make(kind)
            if kind.changing:
                new.__dict__ = fields = c.__dict__.copy()
                for name in kind.changing:
                    if type(fields[name]) not in ATOMS:
                        fields[name] = carry(fields[name], twin)
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
        for name in ("packs", "seen", "seen_back", "shuffles"):
            d[name] = d[name].copy()
        for name, value in self.__dict__.items():
            if type(value) not in ATOMS and name not in COPIED_APART:
                d[name] = carry(value, twin)
        return twin

    def scatter(self) -> None:
        """Take apart a copy that nobody needs any more: its things hold each other, so it would lie about."""
        players = self.players
        for component in self.box:
            del component.place
        for player in players:
            player.__dict__.clear()
        self.__dict__.clear()

    def _add_fixture(self, thing: Thing) -> None:
        thing.uid = len(self.fixtures)
        self.fixtures.append(thing)

    def _furnish(self, holder: object, fields: Mapping[str, Any], owner: P | None) -> None:
        """Make the declared places and fields of the game (or of one player)."""
        for name, value in fields.items():
            if type(value) not in ATOMS:
                if isinstance(value, Place | Secret):
                    value = value.fresh()
                    self._add_fixture(value)
                    value.bind(self, name, owner)
                else:
                    value = copy.copy(value)
            setattr(holder, name, value)


@cache
def furniture(game_class: type[Game[Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is declared for each player, and for the game."""
    return declared_fields(game_class.player_class), declared_fields(game_class)


def declared_fields(cls: type) -> dict[str, Any]:
    """Annotated fields with their default, and an empty place or container for those without one."""
    fields: dict[str, Any] = {}
    own = [base for base in cls.__mro__ if issubclass(base, Game | Player) and base not in (Game, Player)]
    hints = typing.get_type_hints(cls)
    for base in reversed(own):
        for name in inspect.get_annotations(base):
            kind = get_origin(hints[name]) or hints[name]
            if name in base.__dict__:
                if kind is not ClassVar:
                    fields[name] = base.__dict__[name]
            elif isinstance(kind, type) and issubclass(kind, Place | list | dict | set):
                fields[name] = kind()
        fields.update((n, v) for n, v in base.__dict__.items() if isinstance(v, Place | Secret))
    return fields


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
    options = {name: given.get(name, option.default) for name, option in known.items()}
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
    return f"{seats[0]} to {seats[-1]} players"
