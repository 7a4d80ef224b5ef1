"""What is in the box of a game: every component with its print, before anybody has played with it."""

from __future__ import annotations

import re
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

import msgspec

from tabletome.engine import Component, Game, Place
from tabletome.engine.game import lay_out
from tabletome.engine.scene import Item, prints_in
from tabletome.engine.things import print_of


class Part(msgspec.Struct, frozen=True):
    """Components that are printed alike."""

    item: Item
    count: int
    kind: str
    "What its class is called."
    common: str
    "The common set it belongs to, of those that people may have already."
    back: str
    "What its back shows; empty if nobody ever sees that alone."
    stands: bool
    "Whether it stands on a board and shows its front to its owner only."
    boards: list[str]
    "Those on which it may lie."
    written: list[str]
    "What players write on it: the labels of its fields, if all that it says comes up in play."


def names_of(players: int) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(players)]


def packed(game: type[Game[Any]], players: int, options: Mapping[str, Any]) -> Game[Any]:
    """The game as it is laid out for its first turn, by which time its box is full."""
    laid = game(players, "box", options, names_of(players))
    lay_out(laid)
    return laid


def parts_of(game: Game[Any]) -> list[Part]:
    """What is in the box, in the order in which it was packed."""
    alike: dict[object, list[Component]] = {}
    prints: dict[object, Item] = {}
    for component, item in prints_in(game):
        key = print_of(component), item.owner
        alike.setdefault(key, []).append(component)
        prints[key] = item
    hidden = {type(c) for c in game.box if game.seen[c.uid] != game.everybody}
    guarded = {type(c) for c in game.box if c.place.grid and game.seen[c.uid] != game.everybody}
    parts = []
    for printed, components in alike.items():
        kind = type(components[0])
        places = [p for p in game.places() if may_lie(kind, p) or any(c.place is p for c in components)]
        boards = [p for p in places if p.grid is not None]
        secret = kind in hidden or kind.on_back or any(p.audience != "everybody" for p in places)
        parts.append(
            Part(
                item=prints[printed],
                count=len(components),
                kind=in_words(kind),
                common=common_set(kind),
                back=kind.back if secret or kind.shape == "card" else "",
                stands=kind.shape == "piece" and kind in guarded,
                boards=list(dict.fromkeys(p.grid.name for p in boards)),
                written=written_on(game, components[0]),
            )
        )
    return parts


def written_on(game: Game[Any], component: Component) -> list[str]:
    kind, layout = type(component), game.layout
    if kind.shape != "card" or any(getattr(component, name) for name in kind.printed):
        return []
    labels = layout.labels_of(kind)
    shown = [name for name in kind.changing if name not in layout.hidden_fields]
    return [labels.get(name, name.replace("_", " ")) for name in shown]


def in_words(kind: type[Component]) -> str:
    """“GuestStar” is a guest star."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()


def common_set(kind: type[Component]) -> str:
    """A kind of a game's own is no longer of the set if more is printed on it."""
    source = next(base for base in kind.__mro__ if "common" in vars(base))
    return kind.common if source.__dict__.get("printed") == kind.printed else ""


def may_lie(kind: type[Component], place: Place[Any]) -> bool:
    return any(issubclass(kind, named) for named in kinds_for(place))


def kinds_for(place: Place[Any]) -> tuple[type[Component], ...]:
    """What a place is declared to be for; nothing, if it is for whatever comes."""
    holder: Any = type(place.owner or place.game)
    return _declared(holder).get(place.name, ())


@cache
def _declared(holder: type) -> dict[str, tuple[type[Component], ...]]:
    hints = typing.get_type_hints(holder)
    return {name: tuple(_components(hint)) for name, hint in hints.items()}


def _components(hint: Any) -> list[type[Component]]:
    """The kinds of components that a hint such as `Deck[Oar | Passenger]` names."""
    found: list[type[Component]] = []
    for part in get_args(hint):
        if isinstance(part, type) and issubclass(part, Component):
            found += [part] if part is not Component else []
        else:
            found += _components(part)
    return found
