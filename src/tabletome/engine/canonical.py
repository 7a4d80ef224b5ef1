"""What a viewer can tell of a position, in one form for all positions that he cannot tell apart.

A scene names components so that clients can follow them, by names that differ from deal to deal, and lists
what lies in a hand, and the options made from it, in the order in which they came. None of that is knowledge.
Here things are named by where they lie, things in no order and options are sorted by what can be read on
them, and what looks the same has the same name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from tabletome.engine.asking import Ask
from tabletome.engine.game import Game
from tabletome.engine.scene import Item, PlaceView, Scene, place_id
from tabletome.engine.things import Component

SORTED = msgspec.json.Encoder(order="deterministic")
DIGITS = re.compile(r"(\d+)")
AS_DRAWN = ("slug", "title", "seats", "boards", "places", "ask", "layout", "looks")
"""Fields of a scene that are told in another way here, or are the same in every game of the kind."""


class Listing(NamedTuple):
    """The options of an ask in canonical order: where each stands in the ask, and what it is called."""

    order: Sequence[int]
    labels: Sequence[str]


class Amounts(Sequence[str]):
    """The labels of an amount, of which there may be thousands: each made when it is looked at."""

    def __init__(self, ask: Ask[Any]) -> None:
        self._ask = ask

    def __len__(self) -> int:
        return len(self._ask.options)

    def __getitem__(self, index: Any) -> Any:
        return self._ask.raw_label(self._ask.options[index])


def listing_of(ask: Ask[Any]) -> Listing:
    """The options by what they say, numbers within by their size; to choose nothing comes last."""
    options = ask.options
    if isinstance(options, range):
        return Listing(range(len(options)), Amounts(ask))
    labels = [ask.raw_label(option) for option in options]
    if len(set(labels)) < len(labels):
        return _told_apart(ask, labels)
    last = len(options) if options[-1] is None else None
    order = sorted(range(len(labels) - (last is not None)), key=lambda i: by_size(labels[i]))
    if last is not None:
        order.append(last - 1)
    return Listing(order, [labels[i] for i in order])


def _told_apart(ask: Ask[Any], labels: list[str]) -> Listing:
    """Options of one label are about different things: they go by where these lie and how they look."""
    bit = ask.player.bit

    def key(number: int) -> tuple[Any, ...]:
        if ask.options[number] is None:
            return (1,)
        looks = [_where(thing, bit) for thing in ask.touches(number)]
        return (0, by_size(labels[number]), looks)

    order = sorted(range(len(labels)), key=key)
    met = Counter[str]()
    numbered = []
    for number in order:
        label = labels[number]
        met[label] += 1
        numbered.append(label if met[label] == 1 else f"{label} ({met[label]})")
    return Listing(order, numbered)


def _where(thing: object, bit: int) -> str:
    if not isinstance(thing, Component):
        return str(thing)
    place = thing.place
    spot = place_id(place) if thing.at is None else f"{place_id(place)} {thing.at.name}"
    if thing.at is None and place.ordered:
        spot += f" {list(place).index(thing):4}"
    state = [str(getattr(thing, name)) for name in thing.changing]
    return f"{spot} {thing.known_to(bit)} {thing.up} {state}"


@lru_cache(1 << 14)
def by_size(label: str) -> tuple[Any, ...]:
    """A key that sorts texts as a reader would: 2 before 10."""
    parts: list[Any] = DIGITS.split(label)
    parts[1::2] = [int(number) for number in parts[1::2]]
    return (*parts, label)


def in_sight(game: Game[Any], scene: Scene, listing: Listing | None) -> dict[str, Any]:
    """All that its viewer can tell of a scene, as plain data; the listing is that of his ask, if any."""
    loose = {place_id(place) for place in game.places() if not place.ordered}
    names: dict[str, str] = {}
    fields: dict[str, Any] = {f: getattr(scene, f) for f in scene.__struct_fields__ if f not in AS_DRAWN}
    fields["places"] = [_place(place, place.id in loose, names) for place in scene.places]
    fields["seats"] = [(s.seat, s.name, s.moving, s.out, s.counters) for s in scene.seats]
    fields["boards"] = {board.id: " ".join([space.name for space in board.spaces]) for board in scene.boards}
    ask = scene.ask
    if ask is not None and listing is not None:
        options: list[Any] = []
        if ask.amounts is None:
            touched = [sorted(names.get(t, t) for t in ask.options[i].touches) for i in listing.order]
            options = list(zip(listing.labels, touched, strict=True))
        fields["ask"] = (ask.kind, ask.prompt, options, ask.amounts, ask.picked, ask.longest, ask.sealed)
    return fields


def as_text(data: object) -> str:
    """The same text for the same data, whatever the order in which dictionaries were filled."""
    return SORTED.encode(data).decode()


def _place(place: PlaceView, loose: bool, names: dict[str, str]) -> list[Any]:
    looks = [(_look(item), item) for item in place.items]
    if loose:
        looks.sort(key=lambda pair: pair[0])
    spots = Counter[str | None]()
    alike: dict[str, str] = {}
    for look, item in looks:
        name = f"{place.id}/{item.at or ''}/{spots[item.at]}"
        spots[item.at] += 1
        names[item.id] = alike.setdefault(look, name) if loose else name
    return [place.id, place.owner, place.count, [msgspec.Raw(look.encode()) for look, _ in looks]]


def _look(item: Item) -> str:
    """All that can be read on a thing, in order: so equal texts are equal looks."""
    return as_text(
        (item.kind, item.label, item.owner, item.up, item.known, item.at, item.figures, item.state)
    )


def remembered(game: Game[Any], bit: int) -> list[str]:
    """What a viewer has seen and is not shown any more: a card that was peeked at, a piece turned down."""
    found = []
    for place in game.places():
        hidden = not place.lies_open() or (place.screened and not place.audience_mask & bit)
        for number, c in enumerate(place):
            for back, known, veiled in (
                (False, game.seen, game.veiled),
                (True, game.seen_back, game.veiled_back),
            ):
                side = [str(getattr(c, name)) for name in c.printed if (name in c.on_back) is back]
                if side and known[c.uid] & bit and (hidden or veiled[c.uid] & bit):
                    spot = c.at.name if c.at is not None else str(number) if place.ordered else ""
                    found.append(f"{place_id(place)} {spot} {side}")
    return sorted(found)
