"""The scene: the table as one viewer sees it, as plain data for every drawer and client."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from enum import Enum
from functools import cache, lru_cache
from typing import Any

import msgspec

from tabletome.engine.asking import Ask
from tabletome.engine.course import Course, Result
from tabletome.engine.drawing import Layout, Look
from tabletome.engine.game import ENGINE_FIELDS, Game
from tabletome.engine.players import Player
from tabletome.engine.things import Component, Place, Secret, Space, Thing


class Plain(msgspec.Struct, frozen=True, gc=False):
    """Data without cycles: the garbage collector need not look at it."""


class Item(Plain, frozen=True):
    """A component in sight. `figures` holds what the viewer can read on it, `state` what changes in play."""

    id: str
    kind: str
    shape: str
    label: str
    owner: int | None
    up: bool
    known: bool
    at: str | None
    figures: dict[str, Any]
    state: dict[str, Any]


class PlaceView(Plain, frozen=True):
    """`shape` is that of everything in it, so that a deck can be drawn; empty if things differ or lack."""

    id: str
    title: str
    kind: str
    shape: str
    owner: int | None
    board: str | None
    count: int
    items: list[Item]


class SpaceView(Plain, frozen=True):
    id: str
    name: str
    x: float
    y: float
    zone: str


class BoardView(Plain, frozen=True):
    """A geometry on which places lay their things, in layers. All links have labels, or none has."""

    id: str
    kind: str
    spaces: list[SpaceView]
    links: list[tuple[str, str]]
    labels: list[str]


class SeatView(Plain, frozen=True):
    seat: int
    name: str
    asked: bool
    moving: bool
    out: bool
    counters: dict[str, Any]


class OptionView(Plain, frozen=True):
    label: str
    touches: list[str]


class AmountsView(Plain, frozen=True):
    """Numbers to choose from; option i is `least + i * step`."""

    least: int
    most: int
    step: int
    unit: str

    @property
    def all(self) -> range:
        return range(self.least, self.most + 1, self.step)


class AskView(Plain, frozen=True):
    """`sealed`: others are asked at the same time, and nobody sees the answers until all are in.

    An amount is chosen from `amounts`, which stand for the options, as there may be thousands.
    `otherwise` is the last option, if that is to choose nothing. In so many `seconds` a text is written. The
    options of what is asked `by_heart` are for bots. What is `drawn` is a drawing by hand.
    """

    kind: str
    prompt: str
    options: list[OptionView]
    picked: list[str]
    longest: int
    sealed: bool = False
    amounts: AmountsView | None = None
    otherwise: str = ""
    seconds: int = 0
    by_heart: bool = False
    drawn: bool = False


class ResultView(Plain, frozen=True):
    ranks: list[int]
    scores: list[float] | None
    capped: bool
    reason: str
    ending: str


class Scene(Plain, frozen=True):
    slug: str
    title: str
    viewer: int | None
    stage: str
    turns: int
    turn_name: str
    seats: list[SeatView]
    counters: dict[str, Any]
    boards: list[BoardView]
    places: list[PlaceView]
    ask: AskView | None
    result: ResultView | None
    threatened: list[str]
    "The spaces of what all should see is threatened."
    layout: Layout
    looks: dict[str, Look]
    "By the kind of item; a kind that is not listed has the plain look."


MOST_FIGURES = 24
LAST = "\uffff"
VARYING = (Component, Secret, list, tuple, dict)
"""Values that may show more to one viewer than to another, or change within."""


class DrawnPlace:
    """How a place looks, drawn once for all who know the same of it."""

    __slots__ = ("knowing", "views")

    def __init__(self, place: Place[Any]) -> None:
        game = place.game
        masks = {place.audience_mask}
        for c in place:
            masks.add(game.seen[c.uid] & ~game.veiled[c.uid])
            if c.on_back:
                masks.add(game.seen_back[c.uid] & ~game.veiled_back[c.uid])
            if c.changing and any(isinstance(getattr(c, name), VARYING) for name in c.changing):
                masks.update(1 << viewer for viewer in range(len(game.players)))
        self.knowing = list(masks)
        self.views: dict[tuple[bool, ...], PlaceView] = {}
        "By which of those who know something the viewer is among."


class Drawing:
    """What was drawn of a game: for several viewers of a position, and for the positions that follow."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.places: dict[int, DrawnPlace] = {}
        self.counters: dict[object, dict[str, Any]] = {}
        self.boards: list[BoardView] | None = None
        self._lies: dict[int, list[Any]] = {}
        self._names: list[str] = []

    def follow(self) -> None:
        """Forget what may look otherwise by now."""
        self.counters.clear()
        self.boards = None
        names = [player.name for player in self.game.players]
        if names != self._names:
            self._names = names
            self.places.clear()
        for place in self.game.places():
            lies = how_it_lies(place)
            if lies != self._lies.get(place.uid):
                self._lies[place.uid] = lies
                self.places.pop(place.uid, None)


def how_it_lies(place: Place[Any]) -> list[Any]:
    """All that decides how a place looks to those who know what they know of it."""
    if not place.lies_open():
        return list(place)
    game = place.game
    knowledge = game.seen, game.seen_back, game.veiled, game.veiled_back, game.shuffles
    return [
        (c, c.at, c.up, *[known[c.uid] for known in knowledge], *[_now(c, n) for n in c.changing])
        for c in place
    ]


def _now(c: Component, name: str) -> object:
    """A value to compare; one that may change within is never the same."""
    value: object = getattr(c, name)
    return object() if isinstance(value, VARYING) else value


def build_scene(
    game: Game[Any],
    asks: dict[int, Ask[Any]],
    viewer: int | None,
    sealed: bool = False,
    drawing: Drawing | None = None,
    bits: int | None = None,
) -> Scene:
    """`bits`: with the eyes of all these viewers, instead of one's own."""
    maker = SceneMaker(viewer, drawing or Drawing(game), bits)
    layout = game.layout
    kind: Any = type(game)
    return Scene(
        slug=game.slug,
        title=game.title,
        viewer=viewer,
        stage=game.stage,
        turns=game.turns,
        turn_name=game.turn_name or ("turn" if type(game).round is Course.round else "round"),
        seats=[maker.seat(p, p.seat in asks) for p in game.players],
        counters=maker.counters(game),
        boards=maker.boards(),
        places=[maker.place(p) for p in game.places() if p.name not in layout.hidden_places],
        ask=maker.ask(asks[viewer], sealed) if viewer in asks else None,
        result=_result(game.result()),
        threatened=[c.at.id for c in game.threatened()] if asks or game.stage == "over" else [],
        layout=layout,
        looks=_looks(kind),
    )


def prints_in(game: Game[Any]) -> list[tuple[Component, Item]]:
    """All that is in the box, with what is printed on it."""
    maker = SceneMaker(None, Drawing(game))
    return [(component, maker.print_of(component)) for component in game.box]


def _result(result: Result | None) -> ResultView | None:
    if result is None:
        return None
    return ResultView(result.ranks, result.scores, result.capped, result.reason, result.ending)


class SceneMaker:
    """Makes the parts of a scene for one viewer."""

    def __init__(self, viewer: int | None, drawing: Drawing, bits: int | None = None) -> None:
        self.drawing = drawing
        self.game = drawing.game
        self.bit = bits or 1 << (len(self.game.players) if viewer is None else viewer)
        self.for_all = True
        "Whether what was figured out lately is the same for all viewers."

    def seat(self, player: Player, asked: bool) -> SeatView:
        in_turns = type(self.game).turn is not Course.turn
        moving = in_turns and self.game.mover is player and self.game.stage == "play"
        return SeatView(player.seat, player.name, asked, moving, player.out, self.counters(player))

    def counters(self, holder: Game[Any] | Player) -> dict[str, Any]:
        """Plain fields are open to all; a secret shows its value to those who know it."""
        if holder in self.drawing.counters:
            return self.drawing.counters[holder]
        kind: Any = type(self.game)
        held_by: Any = type(holder)
        self.for_all = True
        shown: dict[str, Any] = {}
        for name, value in vars(holder).items():
            title = title_of(kind, held_by, name)
            figure = None if title is None else self.figure(value)
            if title is not None and figure is not None:
                shown[title] = figure
        if self.for_all:
            self.drawing.counters[holder] = shown
        return shown

    def figure(self, value: Any) -> Any:
        """A value as something to show, or None if it is nothing a viewer could read."""
        if type(value) in (int, str, bool, float):
            return value
        if isinstance(value, Enum | Space | Player):
            return str(value)
        if isinstance(value, Component):
            self.for_all = False
            return value.known_to(self.bit)
        if isinstance(value, Secret):
            self.for_all = False
            return None if value.value is None else str(value.value) if value.seen & self.bit else "secret"
        if isinstance(value, list | tuple) and 0 < len(value) <= MOST_FIGURES:
            figures = [self.figure(v) for v in value]
            return figures if None not in figures else None
        if isinstance(value, dict) and 0 < len(value) <= MOST_FIGURES:
            pairs = {str(self.figure(k)): self.figure(v) for k, v in value.items()}
            return pairs if None not in pairs.values() else None
        return None

    def boards(self) -> list[BoardView]:
        if self.drawing.boards is None:
            self.drawing.boards = self.made_boards()
        return self.drawing.boards

    def made_boards(self) -> list[BoardView]:
        layers: dict[Any, set[Space]] = {}
        for place in self.game.places():
            if place.grid is not None:
                layers.setdefault(place.grid, set()).update(place.spaces())
        return [_board(grid, frozenset(used)) for grid, used in layers.items()]

    def place(self, place: Place[Any]) -> PlaceView:
        drawn = self.drawing.places.get(place.uid)
        if drawn is None:
            drawn = self.drawing.places[place.uid] = DrawnPlace(place)
        known = tuple([bool(mask & self.bit) for mask in drawn.knowing])
        view = drawn.views.get(known)
        if view is None:
            view = drawn.views[known] = self.made_place(place)
        return view

    def made_place(self, place: Place[Any]) -> PlaceView:
        in_sight = not place.screened or bool(place.audience_mask & self.bit)
        items = []
        if in_sight and place.lies_open():
            lying: dict[Space | None, int] = {}
            for c in self.items(place)[-1:] if place.top_only else self.items(place):
                number = lying[c.at] = lying.get(c.at, -1) + 1
                items.append(self.item(c, number))
        return PlaceView(
            id=place_id(place),
            title=self.game.layout.label(type(place.owner or self.game), place.name),
            kind=place.kind,
            shape=self.shape(place) if in_sight else "",
            owner=None if place.owner is None else place.owner.seat,
            board=None if place.grid is None else place.grid.name,
            count=len(place) if in_sight else 0,
            items=items,
        )

    def shape(self, place: Place[Any]) -> str:
        shapes = {c.shape for c in place}
        return shapes.pop() if len(shapes) == 1 else ""

    def items(self, place: Place[Any]) -> list[Component]:
        """On a board by space, in a hand to which the viewer has no access the known things first.

        The order in which things were laid down would tell more than is seen.
        """
        listed = list(place)
        if place.grid is not None:
            listed.sort(key=lambda c: c.at.index)
        elif not place.ordered and not place.audience_mask & self.bit:
            listed.sort(key=lambda c: c.known_to(self.bit) if c.seen_by(self.bit) else LAST)
        return listed

    def item(self, c: Component, number: int) -> Item:
        """Of the things on its space, or in its place, it is that number."""
        known, back_known = c.seen_by(self.bit), c.back_seen_by(self.bit)
        owner = c.owner
        figures = {
            name: self.figure(getattr(c, name))
            for name in c.printed
            if (back_known if name in c.on_back else known)
        }
        return Item(
            id=self.known_id(c) if known else unknown_id(c, number),
            kind=type(c).__name__.lower() if known else c.back,
            shape=c.shape,
            label=c.known_to(self.bit),
            owner=None if owner is None else owner.seat,
            up=c.up,
            known=known,
            at=None if c.at is None else c.at.id,
            figures=figures,
            state={name: self.figure(getattr(c, name)) for name in c.changing},
        )

    def print_of(self, c: Component) -> Item:
        """What is printed on it, before anything happens to it: its front, and whose it is for ever."""
        mine = type(c).owner is not Component.owner and c.owner
        # what it is called in play may tell how it stands
        kind = type(c).__name__.lower()
        name = getattr(c, "name", kind) or kind
        return Item(
            id="",
            kind=kind,
            shape=c.shape,
            label=str(name) if c.changing and (not c.printed or "name" in c.printed) else str(c) or kind,
            owner=mine.seat if mine else None,
            up=True,
            known=True,
            at=None,
            figures={name: self.figure(getattr(c, name)) for name in c.printed},
            state={},
        )

    def known_id(self, c: Component) -> str:
        """Known things keep their id until shuffled.

        A keyed hash, so that no id tells which of several equal cards this is, or where it came from.
        """
        return alias(self.game.alias_key, c.uid, self.game.shuffles[c.uid])

    def ask(self, ask: Ask[Any], sealed: bool) -> AskView:
        amounts = None
        labels: list[str] = []
        if isinstance(ask.options, range):
            unit = ask.raw_label(ask.options[-1]).partition(" ")[2]
            amounts = AmountsView(ask.options[0], ask.options[-1], ask.options.step, unit)
        else:
            labels = ask.labels()
        touched = [[self.touched(t) for t in ask.touches(i)] for i in range(len(labels))]
        return AskView(
            kind=ask.kind,
            sealed=sealed,
            prompt=ask.prompt,
            options=[OptionView(label, touches) for label, touches in zip(labels, touched, strict=True)],
            picked=[ask.raw_label(p) for p in ask.picked],
            longest=ask.longest,
            amounts=amounts,
            otherwise=ask.otherwise,
            seconds=ask.seconds,
            by_heart=ask.by_heart,
            drawn=ask.drawn,
        )

    def touched(self, thing: Thing | Space) -> str:
        if isinstance(thing, Component):
            if thing.seen_by(self.bit):
                return self.known_id(thing)
            return unknown_id(thing, [c for c in self.items(thing.place) if c.at is thing.at].index(thing))
        if isinstance(thing, Space):
            return thing.id
        if isinstance(thing, Player):
            return f"seat:{thing.seat}"
        return place_id(thing) if isinstance(thing, Place) else ""


@lru_cache(maxsize=1 << 16)
def alias(key: bytes, uid: int, shuffles: int) -> str:
    label = b"%d/%d" % (uid, shuffles)
    return hashlib.blake2b(label, key=key, digest_size=6, person=b"item id").hexdigest()


@cache
def _looks(kind: type[Game[Any]]) -> dict[str, Look]:
    """Of all classes that the game could use, so that nothing is told by which it does."""
    known: dict[str, Look] = {}
    for component in sorted(
        _subclasses(Component), key=lambda c: (c.__module__ == kind.__module__, c.__qualname__)
    ):
        if component.__module__ == kind.__module__ or component.__module__.startswith("tabletome.parts"):
            labels = kind.layout.labels_of(component)
            look = replace(component.look, labels=labels) if labels else component.look
            if look != Look():
                known[component.__name__.lower()] = look
    return known


def _subclasses(kind: type[Component]) -> set[type[Component]]:
    return {kind}.union(*(_subclasses(sub) for sub in kind.__subclasses__()))


@cache
def title_of(kind: type[Game[Any]], holder: type, field: str) -> str | None:
    """What a field of the game or of its players is called, if it is shown at all."""
    layout = kind.layout
    if field in ENGINE_FIELDS or field in layout.hidden_fields or field.startswith("_"):
        return None
    return layout.label(holder, field)


@lru_cache(maxsize=256)
def _board(grid: Any, used: frozenset[Space]) -> BoardView:
    return BoardView(
        id=grid.name,
        kind=grid.kind,
        spaces=[_space(grid, s) for s in grid.spaces if s in used],
        links=[(a.id, b.id) for a, b in grid.links()],
        labels=grid.labels(),
    )


def _space(grid: Any, space: Space) -> SpaceView:
    x, y = grid.position(space)
    return SpaceView(space.id, space.name, x, y, grid.zone(space))


def unknown_id(c: Component, number: int) -> str:
    """Unknown things are named by where they lie."""
    return f"{place_id(c.place)}/{number}" if c.at is None else f"{place_id(c.place)}/{c.at.name}/{number}"


def place_id(place: Place[Any]) -> str:
    return place.name if place.owner is None else f"{place.name}@{place.owner.seat}"
