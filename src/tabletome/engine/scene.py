"""The scene: the table as one viewer sees it, as plain data for every drawer and client."""

from __future__ import annotations

import hashlib
from enum import Enum
from functools import lru_cache
from typing import Any

import msgspec

from tabletome.engine.asking import Ask
from tabletome.engine.game import Game, Layout, Result
from tabletome.engine.players import Player
from tabletome.engine.things import Component, Place, Secret, Space, Thing


class Item(msgspec.Struct, frozen=True):
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


class PlaceView(msgspec.Struct, frozen=True):
    """`shape` is that of everything in it, so that a deck can be drawn; empty if things differ or lack."""

    id: str
    title: str
    kind: str
    shape: str
    owner: int | None
    board: str | None
    count: int
    items: list[Item]


class SpaceView(msgspec.Struct, frozen=True):
    id: str
    name: str
    x: float
    y: float
    zone: str


class BoardView(msgspec.Struct, frozen=True):
    """A geometry on which places lay their things, in layers."""

    id: str
    kind: str
    spaces: list[SpaceView]
    links: list[tuple[str, str]]


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    name: str
    asked: bool
    moving: bool
    out: bool
    counters: dict[str, Any]


class OptionView(msgspec.Struct, frozen=True):
    label: str
    touches: list[str]


class AmountsView(msgspec.Struct, frozen=True):
    """Numbers to choose from; option i is `least + i * step`."""

    least: int
    most: int
    step: int
    unit: str

    @property
    def all(self) -> range:
        return range(self.least, self.most + 1, self.step)


class AskView(msgspec.Struct, frozen=True):
    """`sealed`: others are asked at the same time, and nobody sees the answers until all are in.

    An amount is chosen from `amounts`, which stand for the options, as there may be thousands.
    """

    kind: str
    prompt: str
    options: list[OptionView]
    picked: list[str]
    longest: int
    sealed: bool = False
    amounts: AmountsView | None = None


class ResultView(msgspec.Struct, frozen=True):
    ranks: list[int]
    scores: list[float] | None
    capped: bool
    reason: str


class Scene(msgspec.Struct, frozen=True):
    slug: str
    title: str
    viewer: int | None
    stage: str
    turns: int
    seats: list[SeatView]
    counters: dict[str, Any]
    boards: list[BoardView]
    places: list[PlaceView]
    ask: AskView | None
    result: ResultView | None
    layout: Layout


ENGINE_FIELDS = {
    "alias_key", "bit", "box", "capped", "chance", "everybody", "finished", "fixtures", "log_lines", "mover",
    "name", "next_up", "options", "out", "out_order", "packs", "players", "print_ranks", "prints", "reason",
    "reveals", "seat", "seen", "seen_back", "shuffles", "stage", "turns", "winners",
}  # fmt: skip
MOST_FIGURES = 24
LAST = "\uffff"
VARYING = (Component, Secret, list, tuple, dict)
"""Values that may show more to one viewer than to another."""


class Common:
    """What all viewers of one position are shown alike: made once, when it is drawn for several of them."""

    def __init__(self) -> None:
        self.items: dict[int, Item] = {}
        self.boards: list[BoardView] | None = None


def build_scene(
    game: Game[Any],
    asks: dict[int, Ask[Any]],
    viewer: int | None,
    sealed: bool = False,
    common: Common | None = None,
) -> Scene:
    maker = _Maker(game, viewer, common or Common())
    layout = game.layout
    return Scene(
        slug=game.slug,
        title=game.title,
        viewer=viewer,
        stage=game.stage,
        turns=game.turns,
        seats=[maker.seat(p, p.seat in asks, layout) for p in game.players],
        counters=maker.counters(vars(game), layout),
        boards=maker.boards(),
        places=[maker.place(p) for p in game.places() if p.name not in layout.hidden_places],
        ask=maker.ask(asks[viewer], sealed) if viewer in asks else None,
        result=_result(game.result()),
        layout=layout,
    )


def _result(result: Result | None) -> ResultView | None:
    if result is None:
        return None
    return ResultView(result.ranks, result.scores, result.capped, result.reason)


class _Maker:
    def __init__(self, game: Game[Any], viewer: int | None, common: Common) -> None:
        self.game = game
        self.common = common
        self.bit = 1 << (len(game.players) if viewer is None else viewer)

    def seat(self, player: Player, asked: bool, layout: Layout) -> SeatView:
        in_turns = type(self.game).turn is not Game.turn
        moving = in_turns and self.game.mover is player and self.game.stage == "play"
        counters = self.counters(vars(player), layout)
        return SeatView(player.seat, player.name, asked, moving, player.out, counters)

    def counters(self, fields: dict[str, Any], layout: Layout) -> dict[str, Any]:
        """Plain fields are open to all; a secret shows its value to those who know it."""
        shown: dict[str, Any] = {}
        for name, value in fields.items():
            if name in ENGINE_FIELDS or name in layout.hidden_fields or name.startswith("_"):
                continue
            figure = self.figure(value)
            if figure is not None:
                shown[layout.labels.get(name, name.replace("_", " "))] = figure
        return shown

    def figure(self, value: Any) -> Any:
        """A value as something to show, or None if it is nothing a viewer could read."""
        if type(value) in (int, str, bool, float):
            return value
        if isinstance(value, Enum | Space | Player):
            return str(value)
        if isinstance(value, Component):
            return value.known_to(self.bit)
        if isinstance(value, Secret):
            return None if value.value is None else str(value.value) if value.seen & self.bit else "secret"
        if isinstance(value, list | tuple) and 0 < len(value) <= MOST_FIGURES:
            figures = [self.figure(v) for v in value]
            return figures if None not in figures else None
        if isinstance(value, dict) and 0 < len(value) <= MOST_FIGURES:
            pairs = {str(self.figure(k)): self.figure(v) for k, v in value.items()}
            return pairs if None not in pairs.values() else None
        return None

    def boards(self) -> list[BoardView]:
        if self.common.boards is None:
            self.common.boards = self.made_boards()
        return self.common.boards

    def made_boards(self) -> list[BoardView]:
        layers: dict[Any, set[Space]] = {}
        for place in self.game.places():
            if place.grid is not None:
                layers.setdefault(place.grid, set()).update(place.spaces())
        return [
            BoardView(
                id=grid.name,
                kind=grid.kind,
                spaces=[self.space(grid, s) for s in grid.spaces if s in used],
                links=[(a.id, b.id) for a, b in grid.links()],
            )
            for grid, used in layers.items()
        ]

    def space(self, grid: Any, space: Space) -> SpaceView:
        x, y = grid.position(space)
        return SpaceView(space.id, space.name, x, y, grid.zone(space))

    def place(self, place: Place[Any]) -> PlaceView:
        in_sight = not place.screened or bool(place.audience_mask & self.bit)
        return PlaceView(
            id=place_id(place),
            title=place.name.replace("_", " "),
            kind=place.kind,
            shape=self.shape(place) if in_sight else "",
            owner=None if place.owner is None else place.owner.seat,
            board=None if place.grid is None else place.grid.name,
            count=len(place) if in_sight else 0,
            items=[self.item(c) for c in self.items(place)] if in_sight and place.lies_open() else [],
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

    def item(self, c: Component) -> Item:
        item = self.common.items.get(c.uid)
        if item is None:
            item = self.made_item(c)
            if self.looks_alike_to_all(c):
                self.common.items[c.uid] = item
        return item

    def looks_alike_to_all(self, c: Component) -> bool:
        game = self.game
        everybody = game.everybody
        return (
            game.seen[c.uid] == everybody
            and (not c.on_back or game.seen_back[c.uid] == everybody)
            and not any(isinstance(getattr(c, name), VARYING) for name in c.changing)
        )

    def made_item(self, c: Component) -> Item:
        known, back_known = c.seen_by(self.bit), c.back_seen_by(self.bit)
        owner = c.owner
        figures = {
            name: self.figure(getattr(c, name))
            for name in c.printed
            if (back_known if name in c.on_back else known)
        }
        return Item(
            id=self.item_id(c),
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

    def item_id(self, c: Component) -> str:
        """Known things keep their id until shuffled; unknown ones are named by where they lie.

        A keyed hash, so that no id tells which of several equal cards this is, or where it came from.
        """
        if c.seen_by(self.bit):
            return alias(self.game.alias_key, c.uid, self.game.shuffles[c.uid])
        place = place_id(c.place)
        if c.at is None:
            return f"{place}/{self.items(c.place).index(c)}"
        return f"{place}/{c.at.name}/{[d for d in c.place if d.at is c.at].index(c)}"

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
        )

    def touched(self, thing: Thing | Space) -> str:
        if isinstance(thing, Component):
            return self.item_id(thing)
        if isinstance(thing, Space):
            return thing.id
        if isinstance(thing, Player):
            return f"seat:{thing.seat}"
        return place_id(thing) if isinstance(thing, Place) else ""


@lru_cache(maxsize=1 << 16)
def alias(key: bytes, uid: int, shuffles: int) -> str:
    label = b"%d/%d" % (uid, shuffles)
    return hashlib.blake2b(label, key=key, digest_size=6, person=b"item id").hexdigest()


def place_id(place: Place[Any]) -> str:
    return place.name if place.owner is None else f"{place.name}@{place.owner.seat}"
