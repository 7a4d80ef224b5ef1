"""Who knows what at a table, and what is shown to a viewer as the game goes on."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from tabletome.engine.game import Game
from tabletome.engine.table import Table


def knowledge(table: Table) -> list[Any]:
    game = table.game
    return [list(game.seen), list(game.seen_back), [s.seen for s in game.secrets()]]


def learnt(before: list[Any], after: list[Any]) -> bool:
    """Whether anybody knows more than before; who lost track of a card has learnt nothing."""
    return any(
        now & ~then
        for old, new in zip(before, after, strict=True)
        for then, now in zip_longest(old, new, fillvalue=0)
    )


def told(table: Table, bit: int) -> list[Any]:
    """The secrets the viewer knows."""
    return [s.value for s in table.game.secrets() if s.seen & bit]


def prints(table: Table) -> list[Any]:
    game = table.game
    shown = [(type(c).__name__, [str(getattr(c, n)) for n in c.printed]) for c in game.box]
    return [shown, [s.value for s in game.secrets()]]


def lacks_knowledge(table: Table, seat: int) -> bool:
    """Whether the seat lacks knowledge of things of one pack that differ."""
    game, bit = table.game, 1 << seat
    met: dict[int, str] = {}
    for c in game.box:
        if not game.seen[c.uid] & bit and met.setdefault(game.packs[c.uid], str(c)) != str(c):
            return True
    return False


def watch(table: Table, bit: int) -> list[Any]:
    """A list that will hold what the rules show to the viewer from now on."""
    shown: list[Any] = []
    for name in ("seen", "seen_back"):
        setattr(table.game, name, _Watched(table.game, name, bit, shown))
    return shown


class _Watched(list[int]):
    """Who knows one side of each component, noting what is shown to a viewer, even if forgotten at once."""

    def __init__(self, game: Game[Any], name: str, bit: int, shown: list[Any]) -> None:
        super().__init__(getattr(game, name))
        self.game, self.back, self.bit, self.shown = game, name == "seen_back", bit, shown

    def __setitem__(self, uid: Any, mask: Any) -> None:
        if mask & self.bit and not self[uid] & self.bit:
            c = self.game.box[uid]
            side = [str(getattr(c, n)) for n in c.printed if (n in c.on_back) is self.back]
            self.shown.append((uid, self.back, side))
        super().__setitem__(uid, mask)
