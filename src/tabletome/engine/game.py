"""Game: what a game module subclasses, and what its rules call."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeVar

from tabletome.engine.asking import Ask, Together, put_together
from tabletome.engine.box import Box, guard_names, player_class_of
from tabletome.engine.course import Course
from tabletome.engine.drawing import Layout
from tabletome.engine.logbook import line
from tabletome.engine.players import Player
from tabletome.engine.things import Component, Heap

P = TypeVar("P", bound=Player)
T = TypeVar("T")

RulingKind = Literal["gap", "damaged", "contradiction", "departure"]


@dataclass(frozen=True)
class Ruling:
    """What the rulebook leaves open in one of its sections, how it is settled, and the test that holds it.

    A gap is filled, what is damaged is restored, of two sentences that contradict each other one is chosen;
    a departure is played otherwise than the rulebook clearly says.
    """

    section: str
    kind: RulingKind
    question: str
    ruling: str
    test: str


class Game(Course[P]):
    slug: ClassVar[str]
    title: ClassVar[str]
    author: ClassVar[str]
    seats: ClassVar[range]
    family: ClassVar[str] = "other"
    "What sort of game it is, in the words of `registry.FAMILIES`."
    mechanisms: ClassVar[tuple[str, ...]] = ()
    "What one does in it, in words that games share, for finding games that are alike."
    minutes: ClassVar[int] = 30
    "How long a game among people takes, roughly."
    layout: ClassVar[Layout] = Layout()

    def __init_subclass__(cls) -> None:
        cls.slug = cls.__module__.rpartition(".")[2].replace("_", "-")
        cls.player_class = player_class_of(cls) or cls.player_class
        guard_names(cls, Game, HOOKS)
        guard_names(cls.player_class, Player, frozenset({"copy_into"}))

    # -- what a game module may define besides its course ---------------------------------------------

    def estimate(self, player: P) -> float | None:
        """How a player stands in his own eyes, for bots; None if the game has no opinion."""
        return None

    def lore(self, prompt: str) -> Sequence[str]:
        """All that answers a question which is asked by heart; it may use what is open to all and no more."""
        return ()

    def could_be(self, component: Any, printed: Any) -> bool:
        """Whether a hidden component, after what all have seen it do, could bear this print.

        Refines what seats imagine. It may use what is open to all and nothing else.
        """
        return True

    def threatened(self) -> Iterable[Component]:
        """What on a board all should see is threatened: a king in check."""
        return ()

    @classmethod
    def refuse(cls, players: int, options: Mapping[str, Any]) -> str | None:
        """Why this number of players cannot play with these options, or None."""
        return None

    # -- players ---------------------------------------------------------------------------------

    def active(self) -> list[P]:
        return [p for p in self.players if not p.out]

    def after(self, player: P) -> P:
        """The next player in order who is not out."""
        players = self.players
        seat = player.seat + 1
        follower = players[seat if seat < len(players) else 0]
        return follower if not follower.out else next(iter(self.others(player)), player)

    def others(self, me: P) -> list[P]:
        """Everybody else who is not out, clockwise from the left neighbour."""
        return [p for p in self.from_player(me) if p is not me]

    def from_player(self, first: P) -> list[P]:
        """All who are not out, clockwise from the given player."""
        n = len(self.players)
        around = (self.players[(first.seat + i) % n] for i in range(n))
        return [p for p in around if not p.out]

    # -- asking several ---------------------------------------------------------------------------

    def together(
        self, ask: Callable[[P], Awaitable[T]], players: Iterable[P] | None = None
    ) -> Awaitable[dict[P, T]]:
        """Ask several at once, sealed until all are in. `ask` may take several steps per player."""
        asked = self.active() if players is None else list(players)
        return put_together(Together(self, ask, asked))

    async def whoever(
        self, ask: Callable[[P], Awaitable[T]], players: Iterable[P] | None = None
    ) -> tuple[P, T]:
        """Ask several at once, each for what he likes to do, in no order: whoever answers first has answered.

        The others are not waited for; whoever is asked the same again can go on with what he was about.
        """
        asked = self.active() if players is None else list(players)
        [answer] = (await put_together(Together(self, ask, asked, first=True))).items()
        return answer

    async def reactions(
        self,
        players: Iterable[P],
        answers: Callable[[P], Iterable[T]],
        prompt: str,
        *,
        otherwise: str = "Pass",
        label: Callable[[T], str] | None = None,
    ) -> tuple[P, T] | None:
        """A window in which each of the players in turn may answer a play; the first answer closes it.

        Everybody named is asked, also one who can only pass: being asked must tell nothing.
        """
        for player in players:
            answer = await player.choose(
                answers(player), prompt, otherwise=otherwise, kind="reaction", label=label
            )
            if answer is not None:
                return player, answer
        return None

    # -- chance -----------------------------------------------------------------------------------

    def roll(self, sides: int = 6, *, openly: bool = True) -> int:
        """A die that all see fall, unless it is not rolled `openly`."""
        value = self.chance.roll(sides)
        if self.camera is not None and openly:
            self.camera.note_roll(sides, value)
        return value

    def pick(self, options: Sequence[T]) -> T:
        return options[self.chance.below(len(options))]

    def shuffle(self, heap: Heap[Any]) -> None:
        """Nobody knows the order any more, nor which of the things here is which."""
        items = heap.items
        self.mix(items)
        self._repack(items)
        seen, seen_back, shuffles = self.seen, self.seen_back, self.shuffles
        veiled, veiled_back = self.veiled, self.veiled_back
        for component in items:
            uid = component.uid
            seen[uid] = seen_back[uid] = veiled[uid] = veiled_back[uid] = 0
            shuffles[uid] += 1
        if heap.audience_mask:
            for component in items:
                heap.reveal(component)

    def _repack(self, items: list[Any]) -> None:
        """What all have seen is from now on a pack of its own: it cannot be in hands held since before.

        Other packs that meet become one, or the things of either could be told apart in pictured worlds.
        """
        packs, everybody = self.packs, self.everybody
        met = {packs[c.uid] for c in items}
        if not met:
            return
        if all(self.seen[c.uid] == everybody and c.back_seen_by(everybody) for c in items):
            origin, kinds = min(met) % len(self.fixtures), len(self.fixtures)
            joint = (max(packs) // kinds + 1) * kinds + origin
            for c in items:
                packs[c.uid] = joint
        elif len(met) > 1:
            joint = min(met)
            self.packs = [joint if pack in met else pack for pack in packs]

    def mix(self, items: list[Any]) -> None:
        """Put a list into random order."""
        below = self.chance.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    # -- knowledge and log ------------------------------------------------------------------------

    def show(self, component: Component, to: P | None = None) -> None:
        """Let a player (or everybody) look at all sides of a component."""
        mask = self.everybody if to is None else to.bit
        uid = component.uid
        for known, veiled in ((self.seen, self.veiled), (self.seen_back, self.veiled_back)):
            veiled[uid] &= ~mask
            if known[uid] | mask != known[uid]:
                known[uid] |= mask
                self.reveals += 1

    def hide(self, component: Component, *, up: bool = False) -> None:
        """Lay it face down again: who has seen it may remember, but the table does not show it.

        Of a piece with two sides `up` says which one lies up; the other is hidden.
        """
        component.turn(up)
        if not self.options.get("recall"):
            veiled = self.veiled_back if up else self.veiled
            veiled[component.uid] = self.everybody

    def log(self, template: str, *args: object, hold: bool = False) -> None:
        """One line per visible event, third person, right after it: who watches sees the table as it is now.

        Components show only to those who see them now. With `hold` it stays in sight for a moment before the
        rules go on: an outcome that people want to read.
        """
        if self.log_lines is not None:
            self.log_lines.append(line(template, args, len(self.players) + 1))
            if self.camera is not None:
                self.camera.shoot(hold)

    @property
    def filmed(self) -> bool:
        """Whether somebody watches, so that what is only there to be seen is worth doing."""
        return self.camera is not None

    def beat(self, *, hold: bool = False) -> None:
        """Show the table as it is now to those who watch: for steps between two lines of the log."""
        if self.camera is not None:
            self.camera.shoot(hold)


def lay_out(game: Game[Any]) -> None:
    """Through the setup to where the first turn is to begin; whoever is asked takes his first option."""
    while game.stage == "setup":
        rules, answer = game.run_unit(), None
        while True:
            try:
                request = rules.send(answer)
            except StopIteration:
                break
            answer = request.options[0] if isinstance(request, Ask) else _first_answers(request)


def _first_answers(request: Together[Any, Any]) -> Any:
    request.start()
    for seat in request.pending():
        while (ask := request.ask_of(seat)) is not None:
            request.answer(seat, ask.options[0])
    return request.results()


HOOKS = frozenset(
    "setup turn round pass_turn is_over score tiebreak position stalled estimate could_be threatened refuse"
    " lore title author seats family mechanisms minutes layout slug turn_name turn_cap guard"
    " lowest_wins player_class".split()
)
"""What a game is there to define."""
ENGINE_FIELDS = frozenset(
    name for kind in (Box, Course, Game, Player) for name in inspect.get_annotations(kind)
)
"""Fields that are the engine's: no game may take their names, and no viewer is shown them."""
