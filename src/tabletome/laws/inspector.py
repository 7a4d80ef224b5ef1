"""The laws at one position of a table."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from tabletome.engine.errors import Refused
from tabletome.engine.film import Film
from tabletome.engine.game import Game
from tabletome.engine.playout import answer_randomly
from tabletome.engine.scene import Drawing
from tabletome.engine.table import Table
from tabletome.laws.compare import common_options, difference, digest, first_difference, observed, viewers
from tabletome.laws.knowledge import knowledge, lacks_knowledge, learnt, prints, told, watch

LAWS = {
    "ends": "Random play ends, without a crash, an ask without options or an endless turn.",
    "awaits": "What a rule asks or calls is awaited.",
    "ranks": "The result ranks every player.",
    "repeats": "The same seed and answers give the same game, byte for byte, also if somebody watches.",
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
ENDING = "ending: "
"""What the counts of endings begin with, beside those of the laws."""
FILMED_EACH, LONGEST_FILM = 8, 300
"""Every so many games are watched when they are played again, for so many answers."""

Decide = Callable[[Table, int, Random], int | str]


class Breach(AssertionError):
    """A broken law: which, where and how to see it again."""

    def __init__(self, law: str, story: str) -> None:
        super().__init__(f"{law}: {story}")
        self.law = law


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
        count_game(game, len(table.history), self.tally)
        again = Table(type(game), len(game.players), bytes.fromhex(table.seed), game.options)
        film = Film([None]) if self.tally["repeats"] % FILMED_EACH == 0 else None
        for number, entry in enumerate(table.history):
            again.film = film if number < LONGEST_FILM else None
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
        for viewer, scene in table.views(viewers(table), self._drawing).items():
            kept, anew = (msgspec.json.encode(s).decode() for s in (scene, table.view(viewer)))
            if kept != anew:
                raise Breach("scenes", f"something looks otherwise unasked: {first_difference(kept, anew)}")
        self.tally["scenes"] += 1

    def _copies(self, table: Table, before: str, seat: int, choice: int, rng: Random) -> None:
        first, second = table.copy(), table.copy()
        if digest(first) != before:
            raise Breach("copies", "a copy differs from the original")
        first.answer(seat, choice)
        answer_randomly(table.copy(), rng, 20)
        if digest(table) != before:
            raise Breach("copies", "playing on a copy changed the original")
        second.answer(seat, choice)
        if digest(first) != digest(second):
            raise Breach("copies", f"two copies answered alike differ: {difference(first, second)}")
        self.tally["copies"] += 1

    def _saves(self, table: Table, before: str, rng: Random) -> None:
        data = json.loads(json.dumps(table.save()))
        loaded = Table.load(data, lambda slug: type(table.game))
        if loaded.notice or digest(loaded) != before:
            raise Breach("saves", f"a loaded table differs: {loaded.notice or difference(table, loaded)}")
        if json.loads(json.dumps(loaded.save())) != data:
            raise Breach("saves", "a loaded table saves differently")
        for viewer in rng.sample(viewers(table), 2):
            if observed(loaded, viewer) != observed(table, viewer):
                raise Breach("saves", f"after loading, viewer {viewer} sees something else")
        self.tally["saves"] += 1

    def _undo(self, table: Table, before: str, seat: int, choice: int) -> None:
        trial = table.copy()
        known, counter = knowledge(trial), trial.game.chance.counter
        sealed, request = trial.together is not None, trial.request
        reveals = trial.game.reveals
        trial.answer(seat, choice)
        changed = learnt(known, knowledge(trial)) or trial.game.chance.counter != counter
        changed = changed or trial.game.reveals != reveals or (sealed and trial.request is not request)
        if trial.can_undo(seat) is changed:
            raise Breach(
                "undo", "undo is barred without cause" if not changed else "undo would unsee something"
            )
        if not changed:
            trial.undo(seat)
            if digest(trial) != before or trial.log(None) != table.log(None):
                raise Breach("undo", f"undo leads elsewhere: {difference(table, trial)}")
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
            world = table.world(seat, rng.getrandbits(64))
            seen, pictured = observed(table, seat), observed(world, seat)
            if seen != pictured:
                raise Breach(
                    "hidden swap", f"seat {seat} can tell worlds apart: {first_difference(seen, pictured)}"
                )
            self.could_vary += lacks_knowledge(table, seat)
            self.varied += prints(world) != prints(table)
            self.tally["hidden swap"] += 1

    def _consequences(self, table: Table, seat: int, choice: int, rng: Random) -> None:
        """The same answers in two worlds that look alike to a viewer: so must what comes of them.

        Where several are asked together, all of them answer, so that the sealed answers are opened.
        """
        for viewer in rng.sample(viewers(table), 2):
            bit = 1 << (len(table.game.players) if viewer is None else viewer)
            fact = table.unsealed()
            fancy = fact.world(viewer, rng.getrandbits(64))
            stream = rng.randbytes(32)
            for world in (fact, fancy):
                world.reseed(stream)
                world.film = Film([viewer])
            shown = [watch(world, bit) for world in (fact, fancy)]
            request = fact.request
            answered: list[str] = []
            while fact.asks and fact.request is request:
                who = seat if seat in fact.asks and not answered else next(iter(fact.asks))
                common = common_options(fact, fancy, who)
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
            known = [told(world, bit) for world in (fact, fancy)]
            if not answered or shown[0] != shown[1] or known[0] != known[1]:
                self.tally["shown"] += 1
                continue  # something different was rightly shown to the viewer
            seen, pictured = observed(fact, viewer), observed(fancy, viewer)
            if seen != pictured:
                raise Breach(
                    "consequences",
                    f"after {answered} viewer {viewer} can tell worlds apart though shown the same: "
                    f"{first_difference(seen, pictured)}",
                )
            self.tally["consequences"] += 1

    def _sealed(self, table: Table, rng: Random) -> None:
        if not table.secret or len(table.asks) < 2:
            return
        seats = rng.sample(list(table.asks), len(table.asks))
        plans = {seat: Random(rng.getrandbits(32)) for seat in seats}
        choices: dict[int, list[int]] = {}
        ends = []
        for order in (seats, seats[::-1]):
            trial = table.copy()
            trial.film = Film([*seats, None])
            request = trial.request
            for seat in order:
                watchers = [next(s for s in seats if s != seat), None]
                views = [observed(trial, s) for s in watchers]
                made = choices.setdefault(seat, [])
                step = 0
                while trial.request is request and seat in trial.asks:
                    if step == len(made):
                        made.append(plans[seat].randrange(len(trial.asks[seat].options)))
                    trial.answer(seat, made[step])
                    step += 1
                    if trial.request is request and [observed(trial, s) for s in watchers] != views:
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
                world = table.world(seat, rng.getrandbits(64))
                if world.asks.keys() == table.asks.keys() and decide(world, seat, Random(dice)) != chosen:
                    raise Breach("bots", f"bot “{name}” chooses otherwise when only hidden things differ")
            self.tally["bots"] += 1


def count_game(game: Game[Any], decisions: int, tally: Counter[str]) -> None:
    """A game that is over: its ranks must be in order, and how it ended is counted."""
    result = game.result()
    if result is None or len(result.ranks) != len(game.players) or 1 not in result.ranks:
        raise Breach("ranks", f"the result does not rank all players: {result}")
    expected = [1 + sum(other < rank for other in result.ranks) for rank in result.ranks]
    if result.ranks != expected:
        raise Breach("ranks", f"ranks are not shared properly: {result.ranks}")
    tally.update(["ends", "games", "ranks", f"{ENDING}{result.ending}"])
    tally["capped games"] += result.capped
    tally["guarded games"] += result.guarded
    tally["decisions"] += decisions


def endings(tally: Counter[str]) -> dict[str, int]:
    """How many of the games that were counted ended in each way, the most frequent first."""
    return {what.removeprefix(ENDING): n for what, n in tally.most_common() if what.startswith(ENDING)}
