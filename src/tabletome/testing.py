"""For tests of games: build a position, give answers by name and label, look at the state.

t = at(HarbourLots, 3, hands={"Ann": ["Fog", "Calm"]}, decks={"lots": ["Tea", "Silk"]})
t.answer("Ann", "4 coins")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from tabletome.engine import Component, Game, Heap, Place, Refused, Result, Table
from tabletome.engine.chance import Chance, key_from
from tabletome.engine.game import lay_out
from tabletome.engine.things import guard_prints
from tabletome.laws.awaits import all_awaited

guard_prints()

G = TypeVar("G", bound=Game[Any])
Standing = str | Sequence[str]
"What stands on a space: one thing, or several."


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
                with all_awaited():
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

    def over(self) -> Result:
        """How the game ended; it must be over."""
        if self.table.result is None:
            asked = "; ".join(f"{name} is asked “{self.prompt(name)}”" for name in self.asked)
            raise AssertionError(f"the game is not over: {asked}")
        return self.table.result

    def dice_used(self) -> None:
        """All numbers given as `dice` must have been rolled."""
        chance = self.game.chance
        if not isinstance(chance, LoadedDice):
            raise AssertionError("no dice were given")
        if chance.falls:
            raise AssertionError(f"not rolled: {', '.join(map(str, chance.falls))}")

    def log(self, name: str | None = None) -> list[str]:
        return self.table.log(None if name is None else self.player(name).seat)


def at(
    game_class: type[G],
    players: int | None = None,
    *,
    hands: Mapping[str, Sequence[str]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    board: Mapping[str, Standing | Mapping[str, Standing]] | None = None,
    dice: Sequence[int] | None = None,
    mover: str | None = None,
    arrange: Callable[[G], None] | None = None,
    bare: bool = False,
    seed: int | str = "test",
    options: Mapping[str, Any] | None = None,
) -> Trial[G]:
    """A game after its setup (asks answered with their first option), changed to the position wanted.

    `hands={"Ann": ["Tea", "Rum"]}`: Ann's hand holds exactly these, in this order. Any other place is named
    by its field: "Ann.hold" is one of hers, "market" one of the game.
    `decks={"lots": ["Tea", "Silk"]}`: these come off the top, in this order; the others lie below.
    `board={"e4": "King", "e5": "Bob's King"}`: these stand there and nobody else does; a list is a stack, the
    last on top. A game of several boards: `board={"court": {"e4": "King"}}`.
    `dice=[3, 5]`: what is rolled next; `t.dice_used()` says whether all were. `mover="Bob"`: who is on move.
    `arrange` changes anything else, and comes first. With `bare` the setup is not run: `arrange` does it.

    What was moved is known only to its owner and to those who see where it lies now. The log starts empty.
    """
    count = game_class.seats[0] if players is None else players
    game = game_class(count, seed, options, logging=True)
    if bare:
        game.stage = "play"
    else:
        with all_awaited():
            lay_out(game)
    if bare or arrange or hands or decks or board:
        before = _layout(game)
        if arrange is not None:
            arrange(game)
        arranged = _layout(game)
        _settle(game, before, out_of_sight=True)
        _lay_out(game, hands or {}, decks or {}, board or {})
        _settle(game, arranged)
    if mover is not None:
        game.mover = _player(game, mover)
    if dice is not None:
        game.chance = LoadedDice(*dice)
    with all_awaited():
        return Trial(Table.from_position(game))


class LoadedDice(Chance):
    """Dice that roll these numbers first; shuffles and the like are as always."""

    __slots__ = ("falls",)

    def __init__(self, *falls: int) -> None:
        super().__init__(key_from("loaded"))
        self.falls = list(falls)
        "What is still to be rolled."

    def copy(self) -> LoadedDice:
        twin = LoadedDice(*self.falls)
        twin.counter = self.counter
        return twin

    def branch(self, number: int) -> LoadedDice:
        """Those who are asked together roll the same dice, in the order in which they come to it."""
        twin = LoadedDice()
        twin.key, twin.falls = super().branch(number).key, self.falls
        return twin

    def roll(self, sides: int) -> int:
        if not self.falls:
            return super().roll(sides)
        if not 1 <= self.falls[0] <= sides:
            raise AssertionError(f"A die of {sides} sides is rolled, which has no {self.falls[0]}.")
        self.counter += 1
        return self.falls.pop(0)


# -- positions ---------------------------------------------------------------------------------------------


def find(game: Game[Any], name: str, *, beside: Place[Any] | None = None) -> Any:
    """A component of this name, from a deck or bag if possible, in any case not from one place."""
    return _Hands(game).find(name, lambda c: c.place.audience == "nobody", beside=beside)


def give(heap: Heap[Any], *names: str) -> None:
    """Make a hand or pile hold exactly these; what it held goes where they came from."""
    before = _layout(heap.game)
    _Hands(heap.game).hold(heap, names)
    _settle(heap.game, before)


def stack(deck: Heap[Any], *names: str) -> None:
    """Order a deck so that these come off its top, in this order."""
    before = _layout(deck.game)
    _Hands(deck.game).top(deck, names)
    _settle(deck.game, before)


class _Hands:
    """Lays things where they are wanted, and leaves alone what it has laid."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.laid: set[int] = set()

    def find(self, name: str, *wishes: Callable[[Any], bool], beside: Place[Any] | None = None) -> Any:
        """One that is called so (or "Ann's" so), by the first wish if possible, then by the next."""
        known = [c for c in self.game.box if name in (str(c), f"{c.owner}'s {c}") and c.place is not beside]
        found = [c for c in known if c.uid not in self.laid]
        if not found:
            raise AssertionError(f"no {name} left in the box" if known else f"no {name} in the box")
        return min(found, key=lambda c: [not wish(c) for wish in wishes])

    def hold(self, heap: Heap[Any], names: Sequence[str]) -> None:
        wanted = []
        packs = {self.game.pack_of(c) for c in heap}
        for name in names:
            here = self.find(
                name,
                lambda c: c.place is heap,
                lambda c: self.game.pack_of(c) in packs,
                lambda c: c.place.audience == "nobody",
            )
            wanted.append(here)
            self.laid.add(here.uid)
        spare = [c for c in heap if c.uid not in self.laid]
        for component in wanted:
            if component.place is not heap:
                self.fetch(component, heap, spare)
        for component in spare:
            self.move(component, self.home(component))
        heap.items[:] = wanted

    def top(self, deck: Heap[Any], names: Sequence[str]) -> None:
        wanted = []
        packs = {self.game.pack_of(c) for c in deck}
        for name in names:
            component = self.find(name, lambda c: c.place is deck, lambda c: self.game.pack_of(c) in packs)
            wanted.append(component)
            self.laid.add(component.uid)
        spare = [c for c in deck if c.uid not in self.laid]
        for component in wanted:
            if component.place is not deck:
                self.fetch(component, deck, spare)
        deck.items[:] = [c for c in deck.items if c not in wanted] + wanted[::-1]

    def stand(self, board: Place[Any], wanted: Mapping[str, Standing]) -> None:
        pieces = []
        for name, standing in wanted.items():
            try:
                space = board.grid[name]
            except KeyError:
                raise AssertionError(f"{board} has no space {name}") from None
            for piece in [standing] if isinstance(standing, str) else standing:
                component = self.find(
                    piece, lambda c: c.place is board, lambda c: c.place.audience == "nobody"
                )
                alike = [c for c in self.game.box if str(c) == piece]
                if len({c.owner for c in alike if type(c).owner is not Component.owner}) > 1:
                    raise AssertionError(f"which {piece}? Say whose, as in “{component.owner}'s {piece}”")
                self.laid.add(component.uid)
                pieces.append((component, space))
        for component in list(board):
            self.move(component, self.home(component))
        for component, space in pieces:
            self.move(component, board, space)

    def fetch(self, component: Component, heap: Heap[Any], spare: list[Any]) -> None:
        """Bring it here; one of its pack that is not needed here takes its place, if there is any."""
        origin, at = component.place, component.at
        pack = self.game.pack_of(component)
        other = next((c for c in spare if self.game.pack_of(c) is pack), None)
        spot = origin.items.index(component) if isinstance(origin, Heap) else None
        self.move(component, heap)
        if other is not None:
            spare.remove(other)
            self.move(other, origin, at)
            if isinstance(origin, Heap) and spot is not None:
                origin.items.insert(spot, origin.items.pop())

    def home(self, component: Component) -> Heap[Any]:
        """Where a thing goes that is not wanted where it lies: to its like, or at least out of sight."""
        heaps = [p for p in self.game.places() if isinstance(p, Heap) and p is not component.place]
        pack, owner = self.game.pack_of(component), component.owner
        wishes: list[Callable[[Heap[Any]], bool]] = [
            lambda p: p is pack,
            lambda p: p.audience == "nobody" and any(self.game.pack_of(c) is pack for c in p),
            lambda p: p.owner is owner and p.kind != "hand",
            lambda p: p.audience == "nobody",
            lambda p: p.owner is None,
        ]
        for wish in wishes:
            for heap in heaps:
                if wish(heap):
                    return heap
        raise AssertionError(f"{component} can go nowhere from {component.place}: use `arrange`")

    @staticmethod
    def move(component: Component, place: Place[Any], at: Any = None) -> None:
        component.place.remove(component)
        component.place, component.at = place, at
        place.insert(component, at)


def _lay_out(
    game: Game[Any],
    hands: Mapping[str, Sequence[str]],
    decks: Mapping[str, Sequence[str]],
    board: Mapping[str, Standing | Mapping[str, Standing]],
) -> None:
    arranger = _Hands(game)
    for key, names in hands.items():
        arranger.hold(_heap(game, key), _several(names))
    boards = [p for p in game.places() if p.grid is not None]
    plain = {key: value for key, value in board.items() if not isinstance(value, Mapping)}
    if plain:
        if len(boards) != 1:
            raise AssertionError(
                f"{game.title} has {len(boards)} boards: name them, {{board: {{space: piece}}}}"
            )
        arranger.stand(boards[0], plain)
    for key, standing in board.items():
        if isinstance(standing, Mapping):
            arranger.stand(_place(game, key), standing)
    for key, names in decks.items():
        arranger.top(_heap(game, key), _several(names))


def _several(names: Sequence[str]) -> Sequence[str]:
    if isinstance(names, str):
        raise AssertionError(f"a list of names is wanted, not {names!r}")
    return names


def _player(game: Game[Any], name: str) -> Any:
    for player in game.players:
        if player.name == name:
            return player
    raise AssertionError(f"nobody is called {name}; there are {', '.join(map(str, game.players))}")


def _place(game: Game[Any], key: str) -> Place[Any]:
    """A place by its field ("lots", "Ann.hold"), or by the name of a player who has one hand."""
    name, _, field = key.partition(".")
    if not field and name in (player.name for player in game.players):
        found = [p for p in game.places() if p.kind == "hand" and p.owner is _player(game, name)]
    elif field:
        found = [p for p in game.places() if p.name == field and p.owner is _player(game, name)]
    else:
        found = [p for p in game.places() if p.name == name and p.owner is None]
    if len(found) != 1:
        places = ", ".join(f"{p.owner}.{p.name}" if p.owner else p.name for p in game.places())
        raise AssertionError(f"“{key}” is not one place; there are {places}")
    return found[0]


def _heap(game: Game[Any], key: str) -> Heap[Any]:
    place = _place(game, key)
    if not isinstance(place, Heap):
        raise AssertionError(f"{place} has spaces; say what stands there by `board`")
    return place


def _layout(game: Game[Any]) -> dict[int, tuple[object, ...]]:
    """Where everything lies; of a deck, also in which order."""
    spots: dict[int, tuple[object, ...]] = {}
    for place in game.places():
        for number, component in enumerate(place):
            spots[component.uid] = (place.uid, component.at, number if place.audience == "nobody" else 0)
    return spots


def _settle(game: Game[Any], before: dict[int, tuple[object, ...]], out_of_sight: bool = False) -> None:
    """Of what was moved nobody knows how it came there, only what he sees. His own things everybody knows.

    With `out_of_sight` only for what nobody sees: elsewhere the rules that moved it said who looks on.
    """
    for uid, spot in _layout(game).items():
        component = game.box[uid]
        if before.get(uid) != spot and not (out_of_sight and component.place.audience != "nobody"):
            game.forget(component, knowing=0 if component.owner is None else component.owner.bit)
            component.place.arrived(component)
    if game.log_lines is not None:
        game.log_lines.clear()
