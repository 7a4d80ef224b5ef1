"""Games by numbers: a table whose asks are answered by actions 0, 1, 2 … of a fixed width.

The legal actions are always the first few; they stand for the options in canonical order, so that they mean
the same in all positions that a player cannot tell apart. An ask with more options than the width is
answered in several actions of the same seat, each narrowing the options to one block of them, so that none
is ever left out. A free text is answered by one of its stock answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from tabletome import registry
from tabletome.engine import BrokenSave, Game, Refused, Table
from tabletome.engine.asking import Ask
from tabletome.engine.canonical import Listing, listing_of


class Step(NamedTuple):
    """The options of an ask that are still open: all at first, fewer after each action of a wide ask."""

    start: int
    stop: int

    def block(self, width: int) -> int:
        """How many options an action stands for: as few as the width allows."""
        return -((self.start - self.stop) // width) or 1

    def blocks(self, width: int) -> list[Step]:
        """What each legal action stands for."""
        size = self.block(width)
        return [Step(at, min(at + size, self.stop)) for at in range(self.start, self.stop, size)]


class Play:
    """A table and how far each seat has come in answering its ask."""

    def __init__(self, table: Table, width: int) -> None:
        self.table = table
        self.width = width
        self._narrowed: dict[int, Step] = {}
        self._listed: dict[int, tuple[Ask[Any], Listing]] = {}
        self.watches: dict[int, Any] = {}
        "By seat: what it saw when it was last observed; see `watching`."

    @property
    def seats(self) -> list[int]:
        """Who may act now. Several at once are sealed: in whatever order they act, none sees the others'."""
        return list(self.table.asks)

    def step(self, seat: int) -> Step:
        """The options open to a seat; none if it is not asked."""
        ask = self.table.asks.get(seat)
        if ask is None:
            return Step(0, 0)
        return self._narrowed.get(seat) or Step(0, len(ask.options))

    def listing(self, seat: int) -> Listing:
        """The options of a seat that is asked, in the order in which actions count them."""
        ask = self.table.asks[seat]
        listed = self._listed.get(seat)
        if listed is None or listed[0] is not ask:
            listed = self._listed[seat] = ask, listing_of(ask)
        return listed[1]

    def legal(self, seat: int) -> int:
        """How many actions the seat has: they are 0, 1 … up to this number."""
        return len(self.step(seat).blocks(self.width))

    def act(self, seat: int, action: int) -> None:
        """One action of a seat. What is refused changes nothing."""
        if seat not in self.table.asks:
            self.table.answer(seat, 0)  # says why not
        blocks = self.step(seat).blocks(self.width)
        if not is_whole(action) or not 0 <= action < len(blocks):
            raise Refused(
                f"There is no action {action!r:.40} now; the legal ones are 0 to {len(blocks) - 1}."
            )
        chosen = blocks[action]
        if self.step(seat).block(self.width) > 1:
            self._narrowed[seat] = chosen
        else:
            self.table.answer(seat, self.listing(seat).order[chosen.start])
            self._narrowed.pop(seat, None)

    def labels(self, seat: int) -> list[str]:
        """The legal actions in words; of a block its first and last option."""
        return [self._label(seat, block) for block in self.step(seat).blocks(self.width)]

    def label(self, seat: int, action: int) -> str:
        """One of these; empty if there is no such action."""
        blocks = self.step(seat).blocks(self.width)
        return self._label(seat, blocks[action]) if 0 <= action < len(blocks) else ""

    def _label(self, seat: int, block: Step) -> str:
        labels = self.listing(seat).labels
        first, last = labels[block.start], labels[block.stop - 1]
        return first if first == last else f"{first} … {last}"

    def copy(self) -> Play:
        return self._beside(self.table.copy(), self._narrowed)

    def imagine(self, seat: int, rng: Random, *, logging: bool = False) -> Play:
        """A position this seat, which is being asked, may picture; how far others have come is forgotten."""
        own = {s: step for s, step in self._narrowed.items() if s == seat}
        return self._beside(self.table.imagine(seat, rng, logging=logging), own)

    def save(self) -> dict[str, Any]:
        """Everything, as JSON data, also in the middle of a wide ask. It holds the secret seed."""
        return {
            "table": self.table.save(),
            "narrowed": [[seat, *step] for seat, step in self._narrowed.items()],
            "width": self.width,
        }

    @classmethod
    def load(cls, data: object, game: type[Game[Any]]) -> Play:
        """Go on from what `save` gave, for a game of this kind."""
        try:
            table_data, narrowed, width = data["table"], data["narrowed"], data["width"]  # type: ignore[index]
            steps = {seat: Step(int(start), int(stop)) for seat, start, stop in narrowed}
        except (KeyError, TypeError, ValueError) as error:
            raise BrokenSave("The saved play is damaged: a part is missing or unreadable.") from error
        table = Table.load(table_data, lambda slug: _only(game, slug))
        play = cls(table, width)
        if type(width) is not int or width < 2:
            raise BrokenSave(f"The saved play is damaged: actions cannot be {width!r:.40} wide.")
        if not table.notice:  # else the open turn starts over
            for seat, step in steps.items():
                play._check(seat, step)
            play._narrowed = steps
        return play

    def _beside(self, table: Table, narrowed: dict[int, Step]) -> Play:
        twin = Play(table, self.width)
        twin._narrowed = dict(narrowed)
        return twin

    def _check(self, seat: int, step: Step) -> None:
        """Whether this is a step that actions can lead to."""
        ask = self.table.asks.get(seat)
        reached = [Step(0, 0 if ask is None else len(ask.options))]
        while reached and step not in reached:
            around = [s for s in reached if s.start <= step.start < s.stop and s.block(self.width) > 1]
            reached = [block for s in around for block in s.blocks(self.width)]
        if not reached:
            raise BrokenSave("The saved play is damaged: a wide answer does not fit its ask.")


def is_whole(number: object) -> bool:
    """Whether this is an integer of Python or numpy, and not a yes or no."""
    return hasattr(number, "__index__") and not isinstance(number, bool)


def _only(game: type[Game[Any]], slug: str) -> type[Game[Any]]:
    if slug != game.slug:
        raise BrokenSave(f"This is a saved game of “{slug[:60]}”, not of {game.title}.")
    return game


def game_class_of(game: str | type[Game[Any]]) -> type[Game[Any]]:
    """A game by its slug or the path of its file; a game class is taken as it is."""
    return registry.find(game) if isinstance(game, str) else game


def deal(
    game: type[Game[Any]], players: int, options: Mapping[str, Any] | None, width: int, rng: Random
) -> Play:
    """A new game, in which somebody has to decide; its seed is drawn from the generator."""
    table = Table(game, players, rng.getrandbits(64), options)
    while not table.asks:
        table = Table(game, players, rng.getrandbits(64), options)
    return Play(table, width)
