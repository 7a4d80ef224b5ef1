"""For tests of games: build a position, give answers by name and label, look at the state.

t = at(HarbourLots, arrange=lambda g: stack(g.lots, "Tea", "Silk"))
t.answer("Ann", "4 coins")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from tabletome.engine import Component, Game, Heap, Place, Refused, Result, Table
from tabletome.engine.chance import Chance, key_from

G = TypeVar("G", bound=Game[Any])
C = TypeVar("C", bound=Component)


class Trial(Generic[G]):
    """A table driven by names and labels."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def game(self) -> G:
        """The game now. Ask for it again after each answer: undo and load replace it."""
        game: G = self.table.game  # type: ignore[assignment]
        return game

    def player(self, name: str) -> Any:
        return next(p for p in self.game.players if p.name == name)

    @property
    def asked(self) -> list[str]:
        """Who is being asked, by name."""
        return [self.game.players[seat].name for seat in self.table.asks]

    def prompt(self, name: str) -> str:
        return self.table.asks[self.player(name).seat].prompt

    def options(self, name: str) -> list[str]:
        asks = self.table.asks
        seat = self.player(name).seat
        if seat not in asks:
            raise AssertionError(f"{name} is not asked; asked are {self.asked}")
        return asks[seat].labels()

    def answer(self, name: str, *labels: str) -> None:
        """Give one or more answers of one player, each by its label."""
        for label in labels:
            seat = self.player(name).seat
            try:
                self.table.answer(seat, label)
            except Refused as error:
                offered = self.table.asks[seat].labels() if seat in self.table.asks else "nothing"
                raise AssertionError(f"{error} ({name}: {label!r}; offered: {offered})") from error

    def pass_all(self, label: str = "Pass") -> None:
        """Answer with this label for as long as somebody is offered it."""
        while True:
            offered = [s for s, ask in self.table.asks.items() if label in ask.labels()]
            if not offered:
                return
            self.table.answer(offered[0], label)

    def result(self) -> Result | None:
        return self.table.result

    def log(self, name: str | None = None) -> list[str]:
        return self.table.log(None if name is None else self.player(name).seat)


def at(
    game_class: type[G],
    players: int | None = None,
    *,
    arrange: Callable[[G], None] | None = None,
    seed: int | str = "test",
    options: Mapping[str, Any] | None = None,
) -> Trial[G]:
    """A game after its setup (asks answered with their first option), then changed by `arrange`."""
    table = Table(game_class, players, seed, options)
    while table.game.stage == "setup":
        seat = next(iter(table.asks))
        table.answer(seat, 0)
    game: G = table._checkpoint.clone()  # type: ignore[assignment]
    if arrange is not None:
        arrange(game)
    return Trial(Table.from_position(game))


class LoadedDice(Chance):
    """Rolls these numbers first."""

    __slots__ = ("rolls",)

    def __init__(self, *rolls: int) -> None:
        super().__init__(key_from("loaded"))
        self.rolls = rolls

    def copy(self) -> LoadedDice:
        twin = LoadedDice(*self.rolls)
        twin.counter = self.counter
        return twin

    def below(self, n: int) -> int:
        if self.counter >= len(self.rolls):
            return super().below(n)
        self.counter += 1
        return self.rolls[self.counter - 1] - 1


def find(game: Game[Any], name: str, *, beside: Place[Any] | None = None) -> Any:
    """A component of this name, from a deck or bag if possible, in any case not from one place."""
    found = [c for c in game.box if str(c) == name and c.place is not beside]
    if not found:
        raise AssertionError(f"no {name} left in the box")
    return min(found, key=lambda c: c.place.audience != "nobody")


def give(heap: Heap[Any], *names: str) -> None:
    """Make a hand or pile hold exactly these; what it held goes where they came from."""
    game = heap.game
    wanted = list(names)
    for component in list(heap):
        if str(component) in wanted:
            wanted.remove(str(component))
            continue
        swap = next((n for n in wanted), None)
        if swap is None:
            dump = next(p for p in game.places() if isinstance(p, Heap) and p.audience == "nobody")
            dump.add(component)
        else:
            wanted.remove(swap)
            other = find(game, swap, beside=heap)
            home = other.place
            heap.add(other)
            home.receive(component, None, None)
    for name in wanted:
        heap.add(find(game, name, beside=heap))


def stack(deck: Heap[C], *names: str) -> None:
    """Order a deck so that these come off its top, in this order."""
    chosen: list[C] = []
    for name in names:
        match = next(c for c in deck.items if str(c) == name and not any(c is d for d in chosen))
        chosen.append(match)
    rest = [c for c in deck.items if not any(c is d for d in chosen)]
    deck.items[:] = rest + chosen[::-1]
