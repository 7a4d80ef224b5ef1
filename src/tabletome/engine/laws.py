"""The laws every game keeps, as functions for tests, for `tabletome check` and for whoever writes a game.

`check(game_class, games=100)` plays that many random games at every number of players, options varied, and
returns how often each law was looked at. The first breach is raised as a `Breach` that says how to repeat it.
`Inspector` checks the laws at one position of a table, for tests that choose the answers themselves.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import zip_longest
from random import Random
from types import FrameType
from typing import Any, TypeVar

import msgspec

from tabletome.engine.asking import Ask, Together
from tabletome.engine.chance import Chance
from tabletome.engine.errors import Refused, TabletomeError
from tabletome.engine.game import Game, options_of
from tabletome.engine.playout import play_randomly
from tabletome.engine.saving import Codec
from tabletome.engine.scene import Drawing
from tabletome.engine.table import Table
from tabletome.engine.things import Component

LAWS = {
    "ends": "Random play ends, without a crash, an ask without options or an endless turn.",
    "ranks": "The result ranks every player.",
    "repeats": "The same seed and answers give the same game, byte for byte.",
    "copies": "A copy plays on alike, and the original does not notice.",
    "saves": "Saved and loaded at any ask, a game is the same.",
    "undo": "Undo restores the position before, and is barred by chance, reveals and others' answers only.",
    "conserves": "The places together hold exactly the components of the box.",
    "labels": "Labels are unique, and the things an option touches are in sight of the one asked.",
    "scenes": "How a thing looks changes only with itself, where it lies, who knows it and names of players.",
    "refuses": "What was not offered is refused in words and changes nothing.",
    "hidden swap": "Dealing anew what a seat has not seen changes nothing that it sees.",
    "consequences": "What a viewer sees next depends on answers, chance and what it is shown.",
    "sealed": "Asked together, nobody sees what others answer, and the order of answers does not matter.",
    "bots": "A bot's choice depends on nothing that its seat cannot know.",
}

DEEP_SHARE = 10
"""One game in so many is looked at closely; the others are only played through."""
LOOKS_PER_GAME = 6
GLANCES_PER_GAME = 200
"""Asks at which the cheap laws are looked at; in most games these are all."""
SEALED_WEIGHT = 3
"""Asks to several together are rare and deserve more looks."""
USUAL_LENGTH = 100
"""Decisions a game is thought to take before one has been played."""
LONGEST_TURN = 2000
LONGEST_SILENCE = 5_000_000
"""Lines of Python a game may run between two asks."""
MOST_DECISIONS = 200_000

T = TypeVar("T")
Decide = Callable[[Table, int, Random], int | str]


class Breach(AssertionError):
    """A broken law: which, where and how to see it again."""

    def __init__(self, law: str, story: str) -> None:
        super().__init__(f"{law}: {story}")
        self.law = law


def check(
    game_class: type[Game[Any]],
    games: int = 100,
    seed: int | str = 0,
    players: int | None = None,
    bots: dict[str, Decide] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Counter[str]:
    """Play random games at every number of players (or one), options varied; raise the first breach."""
    tally: Counter[str] = Counter()
    for count in game_class.seats if players is None else [players]:
        variants = list(option_sets(game_class, count))
        inspector = Inspector(tally, bots or {})
        for number in range(games):
            closely = number % DEEP_SHARE == 0
            options = variants[(number // DEEP_SHARE if closely else number) % len(variants)]
            game_seed = f"{seed}/{count}/{number}"
            try:
                if closely:
                    play_closely(game_class, count, game_seed, options, inspector)
                else:
                    play_through(game_class, count, game_seed, options, tally)
            except Breach as breach:
                breach.add_note(f"{game_class.slug}, {count} players, options {options}, seed {game_seed!r}")
                raise
            progress(1)
        inspector.expect_variety()
    return tally


def option_sets(game_class: type[Game[Any]], players: int) -> Iterator[dict[str, Any]]:
    """The defaults, then every choice of every option with the others at their default, as far as allowed."""
    met = []
    for name, option in [("", None), *options_of(game_class).items()]:  # type: ignore[arg-type]
        for choice in [None] if option is None else option.choices:
            options = {} if option is None or choice == option.default else {name: choice}
            try:
                game_class(players, 0, options)
            except TabletomeError:
                continue
            if options not in met:
                met.append(options)
                yield options


def play_through(
    game_class: type[Game[Any]], players: int, seed: str, options: dict[str, Any], tally: Counter[str]
) -> None:
    """A whole random game without a table: it must end and rank everybody."""
    game = game_class(players, seed, options)
    try:
        decisions = play_randomly(game, Random(seed), MOST_DECISIONS)
    except Exception as error:
        raise Breach("ends", f"a random game broke off: {error!r}") from error
    if game.stage != "over":
        raise Breach("ends", f"a random game was not over after {decisions} decisions")
    tally["ends"] += 1
    tally["capped games"] += game.capped
    tally["games"] += 1
    tally["decisions"] += decisions
    _check_ranks(game, tally)


def play_closely(
    game_class: type[Game[Any]], players: int, seed: str, options: dict[str, Any], inspector: Inspector
) -> None:
    """A whole random game on a table, all laws looked at here and there on the way."""
    rng = Random(seed)
    table = _running(Table, game_class, players, seed, options)
    inspector.begin(table)
    tally = inspector.tally
    length = tally["decisions"] / tally["games"] if tally["games"] else USUAL_LENGTH
    while table.asks:
        seat = rng.choice(list(table.asks))
        if rng.random() * length < GLANCES_PER_GAME:
            inspector.look(table, seat)
        choice = rng.randrange(len(table.asks[seat].options))
        opening = table.game.stage == "setup" and len(table.history) < LOOKS_PER_GAME
        looks = LOOKS_PER_GAME * (SEALED_WEIGHT if isinstance(table._request, Together) else 1)
        if opening or rng.random() * length < looks:
            _running(inspector.look_closely, table, seat, choice, rng, counted=False)
        _running(table.answer, seat, choice)
        if len(table._steps) > LONGEST_TURN or len(table.history) > MOST_DECISIONS:
            raise Breach("ends", f"a turn went on for {len(table._steps)} answers")
    inspector.look_at_end(table)


def _running(action: Callable[..., T], *args: Any, counted: bool = True) -> T:
    """Run rules: whatever they raise is a breach, and so is a loop that asks nobody for too many lines."""
    lines = 0

    def count(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal lines
        lines += 1
        if lines > LONGEST_SILENCE:
            raise Breach("ends", f"the rules ran {lines} lines without asking anybody")
        return count

    tracer = sys.gettrace()
    if counted and tracer is None:
        sys.settrace(count)
    try:
        return action(*args)
    except Breach:
        raise
    except Exception as error:
        raise Breach("ends", f"the rules broke off: {error!r}") from error
    finally:
        sys.settrace(tracer)


class Inspector:
    """Looks at one position after another and counts the laws found kept."""

    def __init__(self, tally: Counter[str] | None = None, bots: dict[str, Decide] | None = None) -> None:
        self.tally: Counter[str] = Counter() if tally is None else tally
        self.bots = bots or {}
        self.could_vary = 0
        self.varied = 0
        self._box: Counter[Any] = Counter()
        self._drawing: Drawing | None = None

    def begin(self, table: Table) -> None:
        self._box = Counter()
        self._drawing = Drawing(table.game)

    def look(self, table: Table, seat: int) -> None:
        """What is cheap enough for every ask."""
        self._conserves(table)
        self._labels(table, seat)

    def look_closely(self, table: Table, seat: int, choice: int, rng: Random) -> None:
        """Everything, without changing the table; `choice` is the answer about to be given."""
        before = digest(table)
        self._touches(table, seat)
        self._scenes(table)
        self._copies(table, before, seat, choice, rng)
        self._saves(table, before, rng)
        self._undo(table, before, seat, choice)
        self._refuses(table, before, seat)
        self._hidden_swap(table, rng)
        self._consequences(table, seat, choice, rng)
        self._sealed(table, rng)
        self._bots(table, seat, rng)
        if digest(table) != before:
            raise Breach("copies", "looking at a table changed it")

    def look_at_end(self, table: Table) -> None:
        game = table.game
        self.tally["ends"] += 1
        self.tally["games"] += 1
        self.tally["capped games"] += game.capped
        self.tally["decisions"] += len(table.history)
        _check_ranks(game, self.tally)
        again = Table(type(game), len(game.players), table._key, game.options)
        for entry in table.history:
            again.answer(entry.seat, entry.choice)
        if digest(again) != digest(table) or again.save() != table.save():
            raise Breach("repeats", "the same seed and answers gave another game")
        self.tally["repeats"] += 1

    def expect_variety(self) -> None:
        """What is hidden must differ between imagined worlds, at least once in many."""
        if self.could_vary > 20 and not self.varied:
            raise Breach("hidden swap", "imagining never changed anything hidden")

    # -- single laws ----------------------------------------------------------------------------------

    def _conserves(self, table: Table) -> None:
        game = table.game
        lying: Counter[int] = Counter()
        for place in game.places():
            for component in place:
                lying[component.uid] += 1
                if component.place is not place:
                    raise Breach("conserves", f"{component} lies in {place} but claims {component.place}")
        astray = [c for c in game.box if lying[c.uid] != 1]
        if astray:
            c = astray[0]
            raise Breach("conserves", f"{c} lies in {lying[c.uid]} places, last known in {c.place}")
        box = Counter((type(c).__name__, *(str(getattr(c, n)) for n in c.printed)) for c in game.box)
        if game.stage != "setup":
            if self._box and box != self._box:
                raise Breach("conserves", f"the box changed: {(box - self._box) or (self._box - box)}")
            self._box = box
        self.tally["conserves"] += 1

    def _labels(self, table: Table, seat: int) -> None:
        ask = table.asks[seat]
        if not len(ask.options):
            raise Breach("ends", f"“{ask.prompt}” offers nothing")
        if isinstance(ask.options, range):
            self.tally["labels"] += 1
            return
        labels = ask.labels()
        doubled = [label for label, n in Counter(labels).items() if n > 1]
        if doubled:
            raise Breach("labels", f"“{ask.prompt}” offers “{doubled[0]}” more than once")
        if (
            not all(label.strip() and "object at 0x" not in label for label in labels)
            or not ask.prompt.strip()
        ):
            raise Breach("labels", f"“{ask.prompt}” has an unreadable option: {labels}")
        self.tally["labels"] += 1

    def _touches(self, table: Table, seat: int) -> None:
        view = table.view(seat)
        assert view.ask is not None
        in_sight = {item.id for place in view.places for item in place.items}
        in_sight.update(place.id for place in view.places)
        in_sight.update(space.id for board in view.boards for space in board.spaces)
        in_sight.update(f"seat:{s.seat}" for s in view.seats)
        for option in view.ask.options:
            hidden = [t for t in option.touches if t not in in_sight]
            if hidden:
                raise Breach("labels", f"option “{option.label}” touches {hidden[0]}, which is not in sight")

    def _scenes(self, table: Table) -> None:
        for viewer, scene in table.views(_viewers(table), self._drawing).items():
            kept, anew = (msgspec.json.encode(s).decode() for s in (scene, table.view(viewer)))
            if kept != anew:
                raise Breach("scenes", f"something looks otherwise unasked: {_first_difference(kept, anew)}")
        self.tally["scenes"] += 1

    def _copies(self, table: Table, before: str, seat: int, choice: int, rng: Random) -> None:
        first, second = table.copy(), table.copy()
        if digest(first) != before:
            raise Breach("copies", "a copy differs from the original")
        first.answer(seat, choice)
        wanderer, steps = table.copy(), 0
        while wanderer.asks and steps < 20:
            other = rng.choice(list(wanderer.asks))
            wanderer.answer(other, rng.randrange(len(wanderer.asks[other].options)))
            steps += 1
        if digest(table) != before:
            raise Breach("copies", "playing on a copy changed the original")
        second.answer(seat, choice)
        if digest(first) != digest(second):
            raise Breach("copies", f"two copies answered alike differ: {_difference(first, second)}")
        self.tally["copies"] += 1

    def _saves(self, table: Table, before: str, rng: Random) -> None:
        data = json.loads(json.dumps(table.save()))
        loaded = Table.load(data, lambda slug: type(table.game))
        if loaded.notice or digest(loaded) != before:
            raise Breach("saves", f"a loaded table differs: {loaded.notice or _difference(table, loaded)}")
        if json.loads(json.dumps(loaded.save())) != data:
            raise Breach("saves", "a loaded table saves differently")
        for viewer in rng.sample(_viewers(table), 2):
            if observed(loaded, viewer) != observed(table, viewer):
                raise Breach("saves", f"after loading, viewer {viewer} sees something else")
        self.tally["saves"] += 1

    def _undo(self, table: Table, before: str, seat: int, choice: int) -> None:
        trial = table.copy()
        known, counter = _knowledge(trial), trial.game.chance.counter
        sealed, request = isinstance(trial._request, Together), trial._request
        reveals = trial.game.reveals
        trial.answer(seat, choice)
        changed = _learnt(known, _knowledge(trial)) or trial.game.chance.counter != counter
        changed = changed or trial.game.reveals != reveals or (sealed and trial._request is not request)
        if trial.can_undo(seat) is changed:
            raise Breach(
                "undo", "undo is barred without cause" if not changed else "undo would unsee something"
            )
        if not changed:
            trial.undo(seat)
            if digest(trial) != before or trial.log(None) != table.log(None):
                raise Breach("undo", f"undo leads elsewhere: {_difference(table, trial)}")
        self.tally["undo"] += 1

    def _refuses(self, table: Table, before: str, seat: int) -> None:
        ask = table.asks[seat]
        wrong: list[tuple[Any, Any]] = [
            (seat, len(ask.options)),
            (seat, -1),
            (seat, True),
            (seat, None),
            (seat, "no such option " * 50),
            (len(table.game.players), 0),
            (-1, 0),
        ]
        if ask.kind == "text":
            wrong[4] = (seat, "x" * (ask.longest + 1))
        wrong += [(other, 0) for other in range(len(table.game.players)) if other not in table.asks]
        for who, what in wrong:
            try:
                table.answer(who, what)
            except Refused:
                continue
            raise Breach("refuses", f"the table took answer {what!r} from seat {who}")
        if digest(table) != before:
            raise Breach("refuses", "a refused command changed the table")
        self.tally["refuses"] += 1

    def _hidden_swap(self, table: Table, rng: Random) -> None:
        for seat in table.asks:
            world = table._imagined(1 << seat, rng.getrandbits(64), recording=True)
            seen, pictured = observed(table, seat), observed(world, seat)
            if seen != pictured:
                raise Breach(
                    "hidden swap", f"seat {seat} can tell worlds apart: {_first_difference(seen, pictured)}"
                )
            self.could_vary += _unknown(table, seat)
            self.varied += _prints(world) != _prints(table)
            self.tally["hidden swap"] += 1

    def _consequences(self, table: Table, seat: int, choice: int, rng: Random) -> None:
        """The same answers in two worlds that look alike to a viewer: so must what comes of them.

        Where several are asked together, all of them answer, so that the sealed answers are opened.
        """
        for viewer in rng.sample(_viewers(table), 2):
            bit = 1 << (len(table.game.players) if viewer is None else viewer)
            steps = table._steps
            if isinstance(table._request, Together):
                steps = steps[: table._asked_from]
            fact = table._twin(table._checkpoint, steps, recording=True)
            fancy = fact._imagined(bit, rng.getrandbits(64), recording=True)
            stream = Chance(rng.randbytes(32))
            for world in (fact, fancy):
                world.game.chance = stream.copy()
                if isinstance(world._request, Together):
                    world._request.reseed()
            shown = [_watch(world, bit) for world in (fact, fancy)]
            request = fact._request
            answered: list[str] = []
            while fact.asks and fact._request is request:
                who = seat if seat in fact.asks and not answered else next(iter(fact.asks))
                common = _common_options(fact, fancy, who)
                if not common:
                    break
                mine = choice if choice < len(common) and not answered else rng.randrange(len(common))
                label, here, there = common[mine]
                answered.append(label)
                fact.answer(who, here)
                try:
                    fancy.answer(who, there)
                except Exception as error:
                    if viewer == who:
                        story = f"“{label}” fails in a world seat {who} may picture: {error!r}"
                        raise Breach("consequences", story) from error
                    # the one asked chose in the light of cards he does not hold in this world
                    answered.clear()
                    break
            told = [_told(world, bit) for world in (fact, fancy)]
            if not answered or shown[0] != shown[1] or told[0] != told[1]:
                continue  # something different was rightly shown to the viewer
            seen, pictured = observed(fact, viewer), observed(fancy, viewer)
            if seen != pictured:
                raise Breach(
                    "consequences",
                    f"after {answered} viewer {viewer} can tell worlds apart though shown the same: "
                    f"{_first_difference(seen, pictured)}",
                )
            self.tally["consequences"] += 1

    def _sealed(self, table: Table, rng: Random) -> None:
        if not isinstance(table._request, Together) or len(table.asks) < 2:
            return
        seats = rng.sample(list(table.asks), len(table.asks))
        plans = {seat: Random(rng.getrandbits(32)) for seat in seats}
        choices: dict[int, list[int]] = {}
        ends = []
        for order in (seats, seats[::-1]):
            trial = table.copy()
            request = trial._request
            for seat in order:
                watchers = [next(s for s in seats if s != seat), None]
                views = [observed(trial, s) for s in watchers]
                made = choices.setdefault(seat, [])
                step = 0
                while trial._request is request and seat in trial.asks:
                    if step == len(made):
                        made.append(plans[seat].randrange(len(trial.asks[seat].options)))
                    trial.answer(seat, made[step])
                    step += 1
                    if trial._request is request and [observed(trial, s) for s in watchers] != views:
                        raise Breach("sealed", f"a sealed answer of seat {seat} shows to others")
            ends.append(digest(trial))
        if ends[0] != ends[1]:
            raise Breach("sealed", "the order of sealed answers matters")
        self.tally["sealed"] += 1

    def _bots(self, table: Table, seat: int, rng: Random) -> None:
        for name, decide in self.bots.items():
            dice = rng.getrandbits(64)
            chosen = decide(table.copy(), seat, Random(dice))
            for _ in range(3):
                world = table._imagined(1 << seat, rng.getrandbits(64), recording=True)
                if world.asks.keys() == table.asks.keys() and decide(world, seat, Random(dice)) != chosen:
                    raise Breach("bots", f"bot “{name}” chooses otherwise when only hidden things differ")
            self.tally["bots"] += 1


# -- what laws compare ---------------------------------------------------------------------------------------


def digest(table: Table) -> str:
    """All of a position: state, open asks, result."""
    asks = [(seat, _ask_text(ask)) for seat, ask in sorted(table.asks.items())]
    text = json.dumps([Codec(table.game).dump(), asks, str(table.result)])
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def observed(table: Table, viewer: int | None) -> str:
    """All that a viewer can perceive. Who has already answered in secret is no part of it."""
    view = table.view(viewer)
    if isinstance(table._request, Together):
        view = msgspec.structs.replace(
            view, seats=[msgspec.structs.replace(s, asked=True) for s in view.seats]
        )
    return msgspec.json.encode([view, table.log(viewer)]).decode()


def _ask_text(ask: Ask[Any]) -> list[Any]:
    options = repr(ask.options) if isinstance(ask.options, range) else ask.labels()
    return [ask.kind, ask.prompt, options]


def _common_options(fact: Table, fancy: Table, seat: int) -> list[tuple[str, int, int]]:
    """What a seat may answer in both worlds: label, and number here and there."""
    if seat not in fancy.asks:
        return []
    there = {key: i for i, key in enumerate(_open_options(fancy.asks[seat]))}
    here = _open_options(fact.asks[seat])
    return [(key[0], i, there[key]) for i, key in enumerate(here) if key in there]


def _open_options(ask: Ask[Any]) -> list[tuple[Any, ...]]:
    """Labels, and which of the things that lie before everybody they are about."""
    pieces = [[t for t in ask.touches(i) if isinstance(t, Component)] for i in range(len(ask.options))]
    return [
        (label, *(c.uid for c in touched if c.place.ordered and c.place.audience == "everybody"))
        for label, touched in zip(ask.labels(), pieces, strict=True)
    ]


def _viewers(table: Table) -> list[int | None]:
    return [*range(len(table.game.players)), None]


def _knowledge(table: Table) -> list[Any]:
    game = table.game
    return [list(game.seen), list(game.seen_back), [s.seen for s in game.secrets()]]


def _learnt(before: list[Any], after: list[Any]) -> bool:
    """Whether anybody knows more than before; who lost track of a card has learnt nothing."""
    return any(
        now & ~then
        for old, new in zip(before, after, strict=True)
        for then, now in zip_longest(old, new, fillvalue=0)
    )


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


def _watch(table: Table, bit: int) -> list[Any]:
    """A list that will hold what the rules show to the viewer from now on."""
    shown: list[Any] = []
    for name in ("seen", "seen_back"):
        setattr(table.game, name, _Watched(table.game, name, bit, shown))
    return shown


def _told(table: Table, bit: int) -> list[Any]:
    """The secrets the viewer knows."""
    return [s.value for s in table.game.secrets() if s.seen & bit]


def _prints(table: Table) -> list[Any]:
    game = table.game
    shown = [(type(c).__name__, [str(getattr(c, n)) for n in c.printed]) for c in game.box]
    return [shown, [s.value for s in game.secrets()]]


def _unknown(table: Table, seat: int) -> bool:
    """Whether the seat lacks knowledge of things of one pack that differ."""
    game, bit = table.game, 1 << seat
    met: dict[int, str] = {}
    for c in game.box:
        if not game.seen[c.uid] & bit and met.setdefault(game.packs[c.uid], str(c)) != str(c):
            return True
    return False


def _check_ranks(game: Game[Any], tally: Counter[str]) -> None:
    result = game.result()
    if result is None or len(result.ranks) != len(game.players) or 1 not in result.ranks:
        raise Breach("ranks", f"the result does not rank all players: {result}")
    expected = [1 + sum(other < rank for other in result.ranks) for rank in result.ranks]
    if result.ranks != expected:
        raise Breach("ranks", f"ranks are not shared properly: {result.ranks}")
    tally["ranks"] += 1


def _difference(a: Table, b: Table) -> str:
    return _first_difference(json.dumps(Codec(a.game).dump()), json.dumps(Codec(b.game).dump()))


def _first_difference(a: str, b: str) -> str:
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"…{a[max(0, at - 60) : at + 40]}… / …{b[max(0, at - 60) : at + 40]}…"
