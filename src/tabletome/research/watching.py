"""Observing a table again and again: only what changed since a seat last looked is looked at.

The result is that of `Encoding.vector` for the scene of the seat, bit for bit. It is kept as sums of what
each place and each holder of counters adds. What a thing adds depends on what it is, where and how it lies
and who knows it; so that is found out once, from the scene, and remembered by these.
"""

from __future__ import annotations

from array import array
from enum import Enum
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tabletome.engine import Game
from tabletome.engine.course import Course
from tabletome.engine.scene import Drawing, SceneMaker, place_id, title_of
from tabletome.engine.things import Component, Place, Secret, Space
from tabletome.research.reading import Fact, Reader

if TYPE_CHECKING:
    from tabletome.research.actions import Play
    from tabletome.research.encoding import Encoding, Found

PLAIN = frozenset({int, str, bool, float, type(None)})
MOST_REMEMBERED = 50_000
Pairs = list[tuple[int, float]]


class Part:
    """A place, or a holder of counters: how it was when last looked at, and what it added."""

    __slots__ = ("knowledge", "pairs", "state", "unlisted")

    def __init__(self) -> None:
        self.state: Any = None
        self.knowledge: Any = None
        self.pairs: Pairs = []
        self.unlisted = 0


class Watch:
    """What one seat saw of one game when it last looked."""

    def __init__(self, encoding: Encoding, game: Game[Any], seat: int) -> None:
        self._encoding = encoding
        self._game = game
        self._seat = seat
        self._bit = 1 << seat
        self._names = [player.name for player in game.players]
        self._reader = Reader(seat, self._names, encoding.guide)
        self._sums = array("d", bytes(8 * encoding.size))
        self._vector: NDArray[np.float64] = np.frombuffer(self._sums)
        self._unlisted = 0
        hidden = game.layout.hidden_places
        self._places = [(place, Part()) for place in game.places() if place.name not in hidden]
        self._holders: list[tuple[Any, str, int, Part]] = [(game, "table", 0, Part())]
        self._holders += [(p, "seats", self._reader.relative(p.seat), Part()) for p in game.players]
        self._frame = Part()
        self._knowledge: list[list[int]] = []
        self._in_turns = type(game).turn is not Course.turn
        self._memory = encoding.remembered.setdefault((seat, *self._names), {})

    def holds(self, encoding: Encoding, play: Play) -> bool:
        """Whether this is still of the game that is played."""
        game = play.table.game
        return (
            self._game is game
            and self._encoding is encoding
            and [player.name for player in game.players] == self._names
        )

    def look(self, play: Play) -> NDArray[np.float32]:
        game, table, encoding = self._game, play.table, self._encoding
        known = [game.seen, game.veiled, game.seen_back, game.veiled_back]
        learnt = known != self._knowledge
        if learnt:
            self._knowledge = [facts.copy() for facts in known]
        maker = SceneMaker(self._seat, Drawing(game))
        self._look_at_frame()
        for holder, part, row, seen in self._holders:
            self._look_at_counters(maker, holder, part, row, seen)
        for place, seen in self._places:
            self._look_at_place(maker, place, seen, learnt)
        vector = encoding.scaled(self._vector, self._unlisted)
        ask = table.asks.get(self._seat)
        if ask is not None:
            step, listing = play.step(self._seat), play.listing(self._seat)
            encoding.describe_open_ask(vector, self._reader, ask, table.secret, step, listing)
        return vector

    # -- stage, turns, who is on move ----------------------------------------------------------------------

    def _look_at_frame(self) -> None:
        game, seen = self._game, self._frame
        moving = game.mover if self._in_turns and game.stage == "play" else None
        state = [game.stage, game.turns, moving, *[player.out for player in game.players]]
        if state != seen.state:
            seen.state = state
            facts: list[Fact] = [("table", 0, f"stage={game.stage}", 1.0), ("table", 0, "turns", game.turns)]
            for player in game.players:
                row = self._reader.relative(player.seat)
                facts.append(("seats", row, "on move", float(player is moving)))
                facts.append(("seats", row, "out", float(player.out)))
            self._put(seen, self._encoding.slots(facts))

    # -- counters ------------------------------------------------------------------------------------------

    def _look_at_counters(self, maker: SceneMaker, holder: Any, part: str, row: int, seen: Part) -> None:
        shown = self._encoding.titles(type(self._game), type(holder))
        state = []
        for name, value in vars(holder).items():
            if name not in shown:
                shown[name] = title_of(type(self._game), type(holder), name) is not None  # type: ignore[arg-type]
            if shown[name]:
                state.append(value if type(value) in PLAIN else frozen(value))
        if state != seen.state:
            seen.state = state
            found: Pairs = []
            unlisted = 0
            for title, figure in maker.counters(holder).items():
                if type(figure) in PLAIN:
                    added = self._remembered((part, row, title, type(figure), figure))
                    if added is None:
                        added = self._remember(
                            (part, row, title, type(figure), figure),
                            self._encoding.slots(self._reader.field(part, row, title, figure)),
                        )
                else:
                    added = self._encoding.slots(self._reader.field(part, row, title, figure))
                found += added[0]
                unlisted += added[1]
            self._put(seen, (found, unlisted))

    # -- places --------------------------------------------------------------------------------------------

    def _look_at_place(self, maker: SceneMaker, place: Place[Any], seen: Part, learnt: bool) -> None:
        bit = self._bit
        in_sight = not place.screened or bool(place.audience_mask & bit)
        things = list(place) if in_sight and place.lies_open() else []
        if place.top_only:
            things = things[-1:]
        on_board = place.grid is not None
        state: list[Any] = [len(place) if in_sight else 0, things, [c.up for c in things]]
        if on_board:
            state.append([c.at for c in things])
        changing = [getattr(c, name) for c in things if c.changing for name in c.changing]
        if changing:
            state.append([v if type(v) in PLAIN else frozen(v) for v in changing])
        same = state == seen.state
        if same and not learnt:
            return
        knowledge = [(c.seen_by(bit), c.back_seen_by(bit)) for c in things]
        if same and knowledge == seen.knowledge:
            return
        seen.state, seen.knowledge = state, knowledge
        encoding = self._encoding
        found: Pairs = []
        unlisted = 0
        title, row, owner = "", 0, None
        if not on_board:
            owner = None if place.owner is None else place.owner.seat
            title, row = self._reader.title(place_id(place), owner)
            added = encoding.slots([(title, row, "count", state[0])])
            found += added[0]
            unlisted += added[1]
        for c, (front, back) in zip(things, knowledge, strict=True):
            added = self._thing(maker, place, c, front, back, title, row)
            found += added[0]
            unlisted += added[1]
        if not on_board and place.kind == "pile" and things:
            fact = self._reader.on_top(title, row, maker.item(things[-1], 0), owner)
            added = encoding.slots([fact])
            found += added[0]
            unlisted += added[1]
        self._put(seen, (found, unlisted))

    def _thing(
        self,
        maker: SceneMaker,
        place: Place[Any],
        c: Component,
        front: bool,
        back: bool,
        title: str,
        row: int,
    ) -> Found:
        """What one thing adds."""
        changing = c.changing
        fields = self._game.prints[c.__dict__["_rank"]].fields if changing else c.__dict__
        owner = c.owner
        values = [getattr(c, name) for name in changing]
        key = (
            id(fields), place.uid, c.at, c.up, front, back, None if owner is None else owner.seat, *values
        )  # fmt: skip
        plain = all(type(value) in PLAIN or isinstance(value, Enum | Space) for value in values)
        if plain:
            added = self._remembered(key)
            if added is not None:
                return added
        item = maker.item(c, 0)
        if place.grid is None:
            lies_with = None if place.owner is None else place.owner.seat
            facts = self._reader.lying(title, row, item, lies_with)
        else:
            facts = self._reader.standing(f"board {place.grid.name}", item)
        added = self._encoding.slots(facts)
        return self._remember(key, added, fields) if plain else added

    # -- keeping -------------------------------------------------------------------------------------------

    def _remembered(self, key: Any) -> Found | None:
        found = self._memory.get(key)
        return None if found is None else found[0]

    def _remember(self, key: Any, added: Found, held: object = None) -> Found:
        """Also what the key is made of is held, so that nothing else gets its identity."""
        if len(self._memory) >= MOST_REMEMBERED:
            self._memory.clear()
        self._memory[key] = added, held
        return added

    def _put(self, seen: Part, added: tuple[Pairs, int]) -> None:
        """In place of what it added before."""
        sums = self._sums
        for slot, value in seen.pairs:
            sums[slot] -= value
        for slot, value in added[0]:
            sums[slot] += value
        self._unlisted += added[1] - seen.unlisted
        seen.pairs, seen.unlisted = added


class Never:
    """Equal to nothing, not even to itself: what may show something else any time."""

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]


def frozen(value: Any) -> Any:
    """A value to compare later: containers are copied, and what depends on knowledge is never the same."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if isinstance(value, Component | Secret):
        return Never()
    if isinstance(value, Space | Enum):
        return value
    if isinstance(value, list | tuple):
        return [frozen(part) for part in value]
    if isinstance(value, dict):
        return [(frozen(key), frozen(part)) for key, part in value.items()]
    return value if hasattr(value, "seat") else Never()
