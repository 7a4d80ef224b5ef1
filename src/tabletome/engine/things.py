"""Things: what has identity within one game (players, places, secrets, components) and how it is copied.

A component keeps its identity while its print may change hands: `imagine` deals the prints of
unseen components anew among them, so that whatever a suspended rule holds stays valid.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar, dataclass_transform
from weakref import WeakValueDictionary

from tabletome.engine.drawing import Look
from tabletome.engine.errors import RulesFault

if TYPE_CHECKING:
    from tabletome.engine.game import Game
    from tabletome.engine.players import Player

T = TypeVar("T")


class Space:
    """A named spot of a board's geometry. Interned: spaces are shared by all copies and never change."""

    __slots__ = ("id", "index", "name")
    id: str
    "Name of the board and of the space; set by the geometry it becomes part of."

    def __init__(self, index: int, name: str) -> None:
        self.index = index
        self.name = name

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Thing:
    __slots__ = ("uid",)
    uid: int


def state(*, default: T, lasts: Literal["game", "turn"] = "game") -> T:
    """Marks a field of a component as changing in play; all other fields are printed on it.

    What lasts for a turn is set back to its default when the turn is over.
    """
    field: T = dataclasses.field(default=default, kw_only=True, metadata={"state": lasts})
    return field


def behaviour(*, default: T) -> T:
    """Marks a field of a component as what it does: a function, neither printed nor shown nor saved."""
    field: T = dataclasses.field(default=default, kw_only=True, metadata={"behaviour": True})
    return field


@dataclasses.dataclass(frozen=True)
class Call:
    """A behaviour that is a method of the game, called with what the rules give and these further values."""

    method: str
    further: tuple[Any, ...]

    def __call__(self, game: Any, *given: Any) -> Any:
        return getattr(game, self.method)(*given, *self.further)


def calls(method: str, *further: Any) -> Any:
    """`effect=calls("fine", 2)`: then `await card.effect(self, me)` is `await self.fine(me, 2)`."""
    return Call(method, further)


@dataclass_transform(eq_default=False, field_specifiers=(state, behaviour))
class Component(Thing):
    """A piece of the box. Its fields are what is printed on it; `state(...)` fields change in play.

    Printed fields show on the front, except those named in `on_back`, which show on the back; they are the
    same in all games, so rules may not assign to them. `behaviour(...)` fields say what it does.
    """

    __slots__ = ("__dict__", "at", "known_print", "place", "up")
    shape: ClassVar[str] = "token"
    "What it is made like, for drawing: card, tile, coin, die, pawn, domino, piece, cube, pit or token."
    look: ClassVar[Look] = Look()
    "What of its print stands where on its picture."
    back: ClassVar[str] = "piece"
    "What it is called by one who sees only its back: the same for all that are shuffled together."
    backs: ClassVar[str] = "pieces"
    "What several are called; if nothing is said, as `back` with an s."
    common: ClassVar[str] = ""
    "The set it belongs to, if that is one which people have: a piecepack, playing cards."
    on_back: ClassVar[tuple[str, ...]] = ()
    printed: ClassVar[tuple[str, ...]] = ()
    changing: ClassVar[tuple[str, ...]] = ()
    of_turn: ClassVar[tuple[tuple[str, Any], ...]] = ()
    "Of what changes, that which lasts for one turn, with what it is then set back to."
    behaving: ClassVar[tuple[str, ...]] = ()

    place: Place[Any]
    at: Any
    up: bool
    known_print: Print
    "Of a pattern that was used before, for the next game with it."

    def __init_subclass__(cls) -> None:
        dataclasses.dataclass(eq=False, repr=False)(cls)
        fields = dataclasses.fields(cls)  # type: ignore[arg-type]
        cls.changing = tuple(f.name for f in fields if "state" in f.metadata)
        cls.of_turn = tuple((f.name, f.default) for f in fields if f.metadata.get("state") == "turn")
        cls.behaving = tuple(f.name for f in fields if "behaviour" in f.metadata)
        cls.printed = tuple(f.name for f in fields if not f.metadata)
        if "back" in cls.__dict__ and "backs" not in cls.__dict__:
            cls.backs = f"{cls.back}s"

    def __post_init__(self) -> None:
        if self.behaving:
            acts = {name: self.__dict__[name] for name in self.behaving}
            known = BEHAVIOURS.setdefault(self.what_it_says(), acts)
            if known != acts:
                raise RulesFault(f"two of {self} say the same and act otherwise")

    def what_it_says(self) -> Hashable:
        return type(self), *[self.__dict__[name] for name in self.printed]

    def __str__(self) -> str:
        return str(getattr(self, "name", type(self).__name__))

    def __repr__(self) -> str:
        return f"<{self} {getattr(self, 'at', None) or ''}>"

    @property
    def owner(self) -> Player | None:
        """Whose it is, where that follows from where it lies."""
        return self.place.owner

    def seen_by(self, mask: int) -> bool:
        """Whether its front is shown to these viewers, who may remember more."""
        game, uid = self.place.game, self.uid
        return bool(game.seen[uid] & ~game.veiled[uid] & mask)

    def back_seen_by(self, mask: int) -> bool:
        if not self.on_back:
            return True
        game, uid = self.place.game, self.uid
        return bool(game.seen_back[uid] & ~game.veiled_back[uid] & mask)

    def known_to(self, mask: int) -> str:
        """Its name for one who knows as much of it as this viewer. Two-sided pieces refine this."""
        return str(self) if self.seen_by(mask) else self.back

    @property
    def witnesses(self) -> int:
        """How many know its print. Of several alike the best known goes first: then nobody who sees it go
        learns anything about the others."""
        return self.place.game.seen[self.uid].bit_count()

    def turn(self, up: bool) -> None:
        """Lay it with its front (or back) up, before the eyes of all who see its place."""
        self.up = up
        self.place.reveal(self)


C = TypeVar("C", bound=Component)

BEHAVIOURS: dict[Hashable, dict[str, Any]] = {}
"""What components do, by what they say: so that saved ones find it again."""


def _guarded(self: Component, name: str, value: object) -> None:
    if name in self.printed and (hasattr(self, "uid") or hasattr(self, "known_print")):
        raise RulesFault(f"{name} is printed on {self} and cannot change; a field that can is a state(...)")
    object.__setattr__(self, name, value)


def guard_prints() -> None:
    """From now on nobody can assign to what is printed. Tests and laws run so; play has no time for it."""
    Component.__setattr__ = _guarded  # type: ignore[assignment,method-assign]


def print_of(component: Component) -> int:
    """The same for all that are printed alike."""
    fields = component.__dict__
    number: int = fields["_rank"] if "_rank" in fields else id(fields)
    return number


@dataclasses.dataclass(frozen=True, eq=False, slots=True)
class Print:
    """What is printed on components of one sort, as a whole and by side."""

    pattern: Component
    kind: type[Component]
    fields: dict[str, Any]
    front: tuple[Any, ...]
    back: tuple[Any, ...]
    text: Text
    "The same for patterns that say the same."

    @classmethod
    def of(cls, pattern: Component) -> Print:
        kind, fields = type(pattern), pattern.__dict__
        front = tuple(fields[name] for name in kind.printed if name not in kind.on_back)
        back = tuple(fields[name] for name in kind.on_back)
        text = TEXTS.setdefault((kind, front, back), Text())
        return cls(pattern, kind, fields, front, back, text)


class Text:
    """Stands for what is printed: quick to compare."""

    __slots__ = ("__weakref__",)


TEXTS: WeakValueDictionary[Hashable, Text] = WeakValueDictionary()
"""By what is printed, for as long as there is a pattern of it: players' own words are forgotten with them."""


class Place(Thing, Generic[C]):
    """Where components lie. Declares once who sees what lies there.

    `audience`: "nobody", "owner" or "everybody" sees the side that lies up (or all sides if `both_sides`).
    `ordered`: all can follow which of the things here was taken away (a row, a deck; not a hand).
    `screened`: who is not in the audience does not even see that something lies here.
    `top_only`: only what lies on top is shown, and how many lie below.
    """

    __slots__ = ("audience_mask", "game", "name", "owner")
    kind: ClassVar[str] = "pile"
    "How to draw it: hand, deck, pile, row, bag, board or stacks."
    audience: ClassVar[str] = "everybody"
    ordered: ClassVar[bool] = True
    both_sides: ClassVar[bool] = False
    screened: ClassVar[bool] = False
    top_only: ClassVar[bool] = False

    game: Game[Any]
    name: str
    owner: Player | None
    audience_mask: int
    grid: Any = None
    "The geometry on which its things lie, for places of a board."

    # -- how things are kept: each kind of place says -------------------------------------------------

    def __iter__(self) -> Iterator[C]:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError

    def insert(self, component: C, at: Any) -> None:
        raise NotImplementedError

    def remove(self, component: C) -> None:
        raise NotImplementedError

    def copy_items(self, twin: Place[C], box: list[Any]) -> None:
        raise NotImplementedError

    def fresh(self) -> Place[C]:
        """A new, empty place like this one: class attributes serve as patterns."""
        return type(self)()

    def spaces(self) -> Iterable[Space]:
        """The spaces to draw, for places on a board."""
        return ()

    # -- what all places do ----------------------------------------------------------------------------

    def __bool__(self) -> bool:
        return len(self) > 0

    def __contains__(self, thing: object) -> bool:
        return isinstance(thing, Component) and thing.place is self

    def __str__(self) -> str:
        title = self.name.replace("_", " ")
        return f"{self.owner}'s {title}" if self.owner else title

    def bind(self, game: Game[Any], name: str, owner: Player | None) -> None:
        self.game = game
        self.name = name
        self.owner = owner
        if self.audience == "everybody":
            self.audience_mask = game.everybody
        elif self.audience == "owner":
            if owner is None:
                raise RulesFault(f"{name} is seen by its owner only, so it belongs in a Player class")
            self.audience_mask = owner.bit
        else:
            self.audience_mask = 0

    def receive(self, component: C, at: Any = None, up: bool | None = None, openly: bool = False) -> None:
        """Take a component from where it lies and lay it here; `openly`, so that all see which it is."""
        source = component.place
        source.remove(component)
        game = self.game
        if not source.ordered:
            if len(game.prints) < len(game.box):
                self._mistake(component, source, game.everybody if openly else self.audience_mask)
            if not openly and source.audience_mask | self.audience_mask != game.everybody:
                self._forget(component, source)
        if openly:
            game.show(component)
        if up is not None:
            component.up = up
        component.place = self
        component.at = at
        self.insert(component, at)
        self.arrived(component)

    def reveal(self, component: C) -> None:
        """Those who see this place now see the side that lies up."""
        mask = self.audience_mask
        if not mask:
            return
        game, uid, up, both_sides = self.game, component.uid, component.up, self.both_sides
        if up or both_sides:
            known = game.seen[uid]
            if game.veiled[uid]:
                game.veiled[uid] &= ~mask
            if known | mask != known:
                game.seen[uid] = known | mask
                game.reveals += 1
        if (not up or both_sides) and component.on_back:
            known = game.seen_back[uid]
            if game.veiled_back[uid]:
                game.veiled_back[uid] &= ~mask
            if known | mask != known:
                game.seen_back[uid] = known | mask
                game.reveals += 1

    arrived = reveal
    "What becomes known when something is laid here."

    def _forget(self, component: C, source: Place[C]) -> None:
        """Who sees neither the source nor the goal cannot tell which of the unordered things moved."""
        game = self.game
        knowing = source.audience_mask | self.audience_mask
        for left in (component, *source):
            uid = left.uid
            if (game.seen[uid] | game.seen_back[uid]) & ~knowing:
                game.forget(left, knowing)

    def _mistake(self, component: C, source: Place[C], seeing: int) -> None:
        """Who sees a thing come that he did not know there takes it for a like one that he knew there."""
        game = self.game
        strangers = seeing & ~source.audience_mask & ~game.seen[component.uid]
        if not strangers:
            return
        alike = print_of(component)
        for left in source:
            mistaken = strangers & game.seen[left.uid]
            if mistaken and print_of(left) == alike:
                game.seen[left.uid] &= ~mistaken
                strangers &= ~mistaken

    def lies_open(self) -> bool:
        """Whether its things can be pointed at one by one; of a deck only the height is seen."""
        return self.audience != "nobody"

    def copy_into(self, twin: Place[C], game: Game[Any]) -> None:
        twin.uid = self.uid
        twin.game = game
        twin.name = self.name
        twin.owner = None if self.owner is None else game.players[self.owner.seat]
        twin.audience_mask = self.audience_mask
        self.copy_items(twin, game.box)

    def restore(self, layout: Iterable[tuple[Any, C]]) -> None:
        """Lay saved components back, each with its spot, in their order."""
        for at, component in layout:
            component.place = self
            component.at = at
            self.insert(component, at)


class Heap(Place[C]):
    """A place without spaces: things one after the other, the last on top."""

    __slots__ = ("items",)

    def __init__(self) -> None:
        self.items: list[C] = []

    def __iter__(self) -> Iterator[C]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def insert(self, component: C, at: Any) -> None:
        self.items.append(component)

    def remove(self, component: C) -> None:
        if self.items[-1] is component:
            self.items.pop()
        else:
            self.items.remove(component)

    def copy_items(self, twin: Place[C], box: list[Any]) -> None:
        twin.items = [box[c.uid] for c in self.items]  # type: ignore[attr-defined]

    def fill(self, prints: Iterable[C], *, up: bool = True) -> list[C]:
        """Put new components here, one for each print given (the same print may be given often)."""
        added = self.game.new_components(prints, self, up)
        self.items += added
        for component in added:
            self.arrived(component)
        return added

    def add(self, component: C, *, up: bool | None = None, openly: bool = False) -> None:
        """Take a component from where it lies and lay it here, on top; `openly`, for all to see."""
        self.receive(component, None, up, openly)

    def add_all(self, components: Iterable[C], *, up: bool | None = None, openly: bool = False) -> None:
        for component in list(components):
            self.receive(component, None, up, openly)


class Secret(Thing, Generic[T]):
    """A value known to its owner alone, with the values it might have: bids kept, orders, stakes."""

    __slots__ = ("domain", "game", "name", "owner", "seen", "value")
    game: Game[Any]
    name: str
    owner: Player | None

    def __init__(self, domain: Iterable[T]) -> None:
        self.domain = tuple(domain)
        self.value: T | None = None
        self.seen = 0

    def fresh(self) -> Secret[T]:
        return Secret(self.domain)

    def bind(self, game: Game[Any], name: str, owner: Player | None) -> None:
        self.game, self.name, self.owner = game, name, owner

    def keep(self, value: T) -> None:
        if value not in self.domain:
            raise RulesFault(f"{self.name} cannot be {value!r}")
        self.value = value
        self.seen = self.owner.bit if self.owner else 0

    def open(self) -> T:
        """Its value, from now on known to everybody."""
        if self.seen != self.game.everybody:
            self.seen = self.game.everybody
            self.game.reveals += 1
        return self.peek()

    def peek(self) -> T:
        if self.value is None:
            raise RulesFault(f"{self.name} has not been set")
        return self.value

    def copy_into(self, twin: Secret[T], game: Game[Any]) -> None:
        twin.uid = self.uid
        twin.game = game
        twin.name = self.name
        twin.owner = None if self.owner is None else game.players[self.owner.seat]
        twin.domain = self.domain
        twin.value = self.value
        twin.seen = self.seen


ATOMS: set[type] = {int, str, bool, float, bytes, type(None), range}
"""Types of values that all copies share; enums and spaces are added as they are met."""
FIXTURES: set[type] = set()
"""Types of players, places and secrets, as they are met."""


def carry(value: Any, game: Game[Any]) -> Any:
    """The value as it is in a copy of the game: things become the copy's, containers are copied."""
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind in FIXTURES:
        return game.fixtures[value.uid]
    if kind is list:
        return [v if type(v) in ATOMS else carry(v, game) for v in value]
    if kind is dict:
        return {carry(k, game): carry(v, game) for k, v in value.items()}
    if isinstance(value, Component):
        return game.box[value.uid]
    if isinstance(value, Thing):
        FIXTURES.add(kind)
        return game.fixtures[value.uid]
    if isinstance(value, Enum | Space):
        ATOMS.add(kind)
        return value
    if isinstance(value, tuple):
        parts = [carry(v, game) for v in value]
        return kind(*parts) if hasattr(value, "_fields") else tuple(parts)
    if isinstance(value, Counter):
        return Counter({carry(k, game): v for k, v in value.items()})
    if isinstance(value, set | frozenset):
        return kind(carry(v, game) for v in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {f.name: carry(getattr(value, f.name), game) for f in dataclasses.fields(value)}
        return kind(**fields)
    raise RulesFault(f"a game's state may not hold {kind.__name__}: {value!r}")
