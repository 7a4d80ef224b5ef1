"""The table: a game in progress, for everything outside the rules.

Python cannot copy a suspended coroutine, so a position is the last checkpoint (a copy of the game taken
when a turn had returned) and the answers since. Copy, undo, imagine, save and load all restore the one
and replay the other.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from random import Random
from types import coroutine
from typing import Any, NamedTuple

from tabletome.engine.asking import Ask, Together
from tabletome.engine.chance import Chance, Given, commitment, key_from
from tabletome.engine.course import Result
from tabletome.engine.doodles import is_doodle
from tabletome.engine.errors import BrokenSave, Refused, TabletomeError
from tabletome.engine.film import Film
from tabletome.engine.game import Game
from tabletome.engine.saving import Codec
from tabletome.engine.scene import Drawing, Scene, build_scene
from tabletome.engine.sites import site_of
from tabletome.engine.stamp import stamp_of
from tabletome.engine.visibility import Unknown

SAVE_FORMAT = 2
KEPT_FOR_UNDO = 50
RESIGNED = "resigned"
"""The ending of a game in which somebody gave up."""


class Answer(NamedTuple):
    seat: int
    choice: int | str
    """Index of the option, or the text itself for a free text."""
    fingerprint: str
    final: bool
    """Cannot be taken back: chance was used, something was revealed, or sealed answers were opened."""


class Imagined(NamedTuple):
    """A step that is not an answer: from here on the world is one that this viewer may picture."""

    unknown: Unknown
    seed: int


class Reseeded(NamedTuple):
    """A step that is not an answer: from here on this is drawn, each time it is played again."""

    chance: Chance


class Renamed(NamedTuple):
    """A step that is not an answer: from here on a player is called so.

    What was asked before stays as it was, in whichever words.
    """

    seat: int
    name: str


Step = Answer | Imagined | Reseeded | Renamed


class Table:
    film: Film | None = None
    "Keeps what happens with each answer, if somebody watches. No copy has it."
    _request: Ask[Any] | Together[Any, Any] | None
    _rules: Coroutine[Any, Any, None] | None

    def __init__(
        self,
        game_class: type[Game[Any]],
        players: int | None = None,
        seed: int | str | bytes | Chance | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        if isinstance(seed, Chance):
            self._key = key_from(seed.key)
        else:
            self._key = secrets.token_bytes(32) if seed is None else key_from(seed)
        count = game_class.seats[0] if players is None else players
        if names is not None and len(names) != count:
            raise Refused(f"{count} players need {count} names, not {len(names)}.")
        self.game = game_class(count, self._key, options, names, logging=True)
        if isinstance(seed, Chance):
            self.game.chance = seed
        self.history: list[Answer] = []
        self.notice = ""
        self._recording = True
        self._lent = False  # whether others may stand on our checkpoints
        self._earlier: list[tuple[Game[Any], list[Step]]] = []
        self._checkpoint: Game[Any] = self.game
        self._steps: list[Step] = []
        self._begin(self.game, [])

    @classmethod
    def from_position(cls, game: Game[Any]) -> Table:
        """A table that goes on from a game at a checkpoint, as puzzles and tests arrange them."""
        table = cls.__new__(cls)
        table._key, table.notice, table._recording = game.chance.key, "", True
        table.history, table._earlier, table._lent = [], [], False
        table._begin(game.clone(), [])
        return table

    # -- what everybody sees -------------------------------------------------------------------------

    @property
    def asks(self) -> dict[int, Ask[Any]]:
        """Who must decide now, and between what, by seat."""
        if self._request is None:
            return {}
        if isinstance(self._request, Together):
            return self._request.pending()
        return {self._request.player.seat: self._request}

    def site(self, seat: int) -> str:
        """By what the question to this seat is known, whatever its words; see `sites`."""
        outer = self.rules_site
        return f"{outer} {self._request.site(seat)}" if isinstance(self._request, Together) else outer

    @property
    def rules_site(self) -> str:
        """Where the rules wait; those who are asked together may be asked at several sites of their own."""
        return site_of(self._rules)

    @property
    def together(self) -> Together[Any, Any] | None:
        """The asking of several at once that is open now; the same until all its answers are in."""
        return self._request if isinstance(self._request, Together) else None

    @property
    def request(self) -> Ask[Any] | Together[Any, Any] | None:
        """What the rules wait for; another object as soon as it is answered."""
        return self._request

    @property
    def secret(self) -> bool:
        """Whether several are asked of whom none is told the others' answers until all are in."""
        return self.together is not None and not self.together.first

    @property
    def sealed(self) -> bool:
        """Whether some have answered in secret while others have yet to."""
        return self.together is not None and _answers(self._steps[self._asked_from :]) > 0

    @property
    def checkpoint(self) -> Game[Any]:
        """The game when the open turn began; another object in every turn. To be cloned, not changed."""
        return self._checkpoint

    @property
    def since_checkpoint(self) -> int:
        """How many answers the open turn has taken."""
        return _answers(self._steps)

    @property
    def turns_kept(self) -> int:
        """How many earlier turns are kept for undo."""
        return len(self._earlier)

    @property
    def result(self) -> Result | None:
        return self.game.result()

    @property
    def commitment(self) -> str:
        """Hash of the secret seed, known from the start: the seed shown at the end must match it."""
        return commitment(self._key)

    @property
    def seed(self) -> str:
        if self.game.stage != "over":
            raise Refused("The seed is shown when the game is over.")
        return self._key.hex()

    def view(self, seat: int | None) -> Scene:
        """The table as a seat sees it; None for a spectator."""
        return build_scene(self.game, self.asks, seat, self.secret)

    def opened(self) -> Scene:
        """The table as somebody sees it who may look into all hands, as when the game is over."""
        everybody = (1 << len(self.game.players) + 1) - 1
        return build_scene(self.game, self.asks, None, bits=everybody)

    def views(self, seats: Iterable[int | None], drawing: Drawing | None = None) -> dict[int | None, Scene]:
        """The table as several see it: quicker than one by one, and still more so with an earlier drawing."""
        if drawing is None or drawing.game is not self.game:
            drawing = Drawing(self.game)
        else:
            drawing.follow()
        return {seat: build_scene(self.game, self.asks, seat, self.secret, drawing) for seat in seats}

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """What happened, as a seat was told it, from the line of that number on."""
        viewer = len(self.game.players) if seat is None else seat
        return [entry.read(viewer) for entry in (self.game.log_lines or ())[since:]]

    def told(self, seat: int | None, since: int = 0) -> list[str]:
        """The log as far as it is knowledge: in what order things came into a hand is none."""
        viewer = len(self.game.players) if seat is None else seat
        return [entry.told(viewer) for entry in (self.game.log_lines or ())[since:]]

    # -- playing -------------------------------------------------------------------------------------

    def answer(self, seat: int, choice: int | str, *, at: int | None = None) -> None:
        """Answer the ask of a seat by index or label, or a free text by the text.

        With `at`, only if the table has taken exactly that many answers. What is refused changes nothing.
        """
        if at is not None and at != len(self.history):
            raise Refused("The table has moved on since; look again before you choose.")
        ask = self.asks.get(seat)
        if ask is None:
            raise Refused(self._why_not_asked(seat))
        settled = self._settle_choice(ask, choice)
        fingerprint = fingerprint_of(ask, self.site(ask.player.seat)) if self._recording else ""
        chance, reveals, request = self.game.chance, self.game.reveals, self._request
        counter, turn = chance.counter, (self._checkpoint, self._steps)
        film = self.film
        if film is not None:
            film.begin(self.game)
            self.game.camera = film
        try:
            self._send(seat, settled)
            self._open_sealed()
            if self._rules is None:
                self._next_turn()
        except Exception:
            if film is not None:
                film.discard()
            self._checkpoint, self._steps = turn
            self._rebuild()
            raise
        if film is not None:
            self.game.camera = None
        final = (
            self.game.chance.counter != counter
            or self.game.reveals != reveals
            or (isinstance(request, Together) and self._request is not request)
        )
        entry = Answer(seat, settled, fingerprint, final)
        turn[1].append(entry)
        self.history.append(entry)
        if self._steps is not turn[1]:
            self._keep_for_undo([*self._earlier, turn], 0 if final else KEPT_FOR_UNDO)
        elif self._request is not request:
            self._asked_from = len(self._steps)

    def copy(self) -> Table:
        """An independent table in the same position."""
        return self._twin(self._checkpoint, self._steps, self._recording)

    def imagine(self, seat: int, rng: Random, *, logging: bool = False) -> Table:
        """A position this seat, which is being asked, may picture: all it has not seen is dealt anew.

        Sealed answers of others are forgotten and asked for again. With `logging` the log goes on; what it
        says so far is true, also about others, so only what is added may be read for them.
        """
        if seat not in self.asks:
            raise Refused("Only a seat that is being asked may imagine.")
        return self._imagined(1 << seat, rng.getrandbits(64), recording=logging)

    def world(self, viewer: int | None, seed: int) -> Table:
        """What `imagine` gives, with its log, for any seat or, None, a spectator: to compare what is seen."""
        seat = len(self.game.players) if viewer is None else viewer
        return self._imagined(1 << seat, seed, recording=True)

    def unsealed(self) -> Table:
        """An independent table in the position before the first of the answers that are sealed now."""
        steps = self._steps
        if self.together is not None:
            renamed = [step for step in steps[self._asked_from :] if isinstance(step, Renamed)]
            steps = [*steps[: self._asked_from], *renamed]
        return self._twin(self._checkpoint, steps, recording=True)

    def reseed(self, seed: int | str | bytes | Chance | None) -> None:
        """From here on chance has another seed; with None, answers that need chance are refused.

        For those who walk through what chance may bring. Such a table can be copied, but not saved.
        """
        if seed is None:
            seed = Given()
        chance = seed if isinstance(seed, Chance) else Chance(key_from(seed))
        self._steps.append(Reseeded(chance))
        self._set_chance(chance)

    @coroutine
    def run_on(self) -> Generator[Ask[Any] | Together[Any, Any], Any, None]:
        """Everything still asked until the game is over, to be sent the options taken: for searching.

        Without checkpoints or records, so only for a table of one's own; of it only `game` stays valid.
        """
        while self._request is not None:
            self._advance((yield self._request))
        if self.game.stage != "over":
            rules = self._rules = self.game.run_through()
            yield from rules

    def can_undo(self, seat: int) -> bool:
        return self._undoable(seat) is not None

    def undo(self, seat: int) -> None:
        """Take back this seat's last answer."""
        found = self._undoable(seat)
        if found is None:
            raise Refused("There is nothing of yours that can still be taken back.")
        if not _answers(self._steps):
            self._checkpoint, self._steps = self._earlier.pop()
        position = len(self._steps) - found
        answers = _answers(self._steps[position:])
        del self._steps[position]
        del self.history[len(self.history) - answers]
        self._rebuild()

    @property
    def resigned(self) -> int | None:
        """The seat that has given up, if the game ended so."""
        if self.game.ending != RESIGNED:
            return None
        winners = self.game.winners or []
        seats: list[int] = [player.seat for player in self.game.players if player not in winners]
        return seats[0]

    def resign(self, seat: int) -> None:
        """End the game: this player gives up, and all others share the victory."""
        if self.game.stage == "over":
            raise Refused("The game is over.")
        if not 0 <= seat < len(self.game.players):
            raise Refused("There is no such seat at this table.")
        if self._rules is not None:
            self._rules.close()
        self._rules = self._request = None
        game = self.game
        player = game.players[seat]
        game.log("{} gives up", player)
        game.winners = [other for other in game.players if other is not player]
        game.end(RESIGNED, f"{player.name} has given up.")
        game.stage = "over"
        self._keep_for_undo(self._earlier, 0)
        self._next_turn()

    def rename(self, seat: int, name: str) -> None:
        """Call a player otherwise from now on; what is already written keeps the old name."""
        self.game.players[seat].name = name
        self._steps.append(Renamed(seat, name))
        # who takes back the end of an earlier turn finds the name there, too
        self._earlier = [(earlier, [*steps, Renamed(seat, name)]) for earlier, steps in self._earlier]

    # -- keeping -------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """Everything, as JSON data. It holds the secret seed: keep it from the players."""
        game = self._checkpoint
        if game.chance.key != self._key or not all(isinstance(s, Answer | Renamed) for s in self._steps):
            raise Refused("A table whose chance or hidden cards were changed cannot be saved.")
        return {
            "tabletome": SAVE_FORMAT,
            "game": game.slug,
            "rules": stamp_of(type(game)),
            "names": [p.name for p in game.players],
            "options": dict(game.options),
            "seed": self._key.hex(),
            "answers": [list(a) for a in self.history],
            "checkpoint_at": len(self.history) - _answers(self._steps),
            "renames": [
                [_answers(self._steps[:number]), *step]
                for number, step in enumerate(self._steps)
                if isinstance(step, Renamed)
            ],
            "checkpoint": Codec(game).dump(),
        }

    @classmethod
    def load(cls, data: object, find: Callable[[str], type[Game[Any]]]) -> Table:
        """A saved table. If the rules changed since, the open turn starts over and `notice` says so."""
        if not isinstance(data, dict) or data.get("tabletome") != SAVE_FORMAT:
            raise BrokenSave("This is not a saved game of Tabletome, or one of an unknown format.")
        try:
            names, key = data["names"], bytes.fromhex(data["seed"])
            history = [Answer(*entry) for entry in data["answers"]]
            since, checkpoint = data["checkpoint_at"], data["checkpoint"]
            slug, rules, options = data["game"], data["rules"], data["options"]
            renames = [(int(at), int(seat), str(name)) for at, seat, name in data.get("renames", ())]
        except (KeyError, TypeError, ValueError) as error:
            raise BrokenSave("The saved game is damaged: a part is missing or unreadable.") from error
        sound = (
            isinstance(names, list)
            and all(isinstance(n, str) for n in names)
            and len(key) == 32
            and isinstance(since, int)
            and 0 <= since <= len(history)
            and all(isinstance(a.seat, int) and isinstance(a.choice, int | str) for a in history)
            and isinstance(checkpoint, dict)
            and isinstance(slug, str)
            and isinstance(options, dict)
            and all(0 <= seat < len(names) for _, seat, _ in renames)
        )
        if not sound:
            raise BrokenSave("The saved game is damaged: a part is of the wrong kind.")
        game_class = find(slug)
        game = game_class(len(names), key, options, names, logging=True)
        Codec(game).load(checkpoint)
        table = cls.__new__(cls)
        table._key, table.notice, table._recording = key, "", True
        table._earlier, table._lent = [], True
        try:
            table._resume(game, history[:since], history[since:], rules, renames)
        except TabletomeError:
            raise
        except Exception as error:
            raise BrokenSave(f"The saved position cannot be played on ({error!r}).") from error
        return table

    # -- inside --------------------------------------------------------------------------------------

    def _begin(self, checkpoint: Game[Any], steps: list[Step]) -> None:
        self._checkpoint = checkpoint
        self._steps = steps
        self._rebuild()
        if self._rules is None:
            self._next_turn()

    def _resume(
        self,
        game: Game[Any],
        past: list[Answer],
        since: list[Answer],
        rules: object,
        renames: list[tuple[int, int, str]],
    ) -> None:
        """Go on from a loaded checkpoint, as far as the answers since still fit the rules."""
        self.history = list(past)
        self._begin(game, [])
        for number, entry in enumerate(since):
            for at, seat, name in renames:
                if at == number:
                    self.rename(seat, name)
            ask = self.asks.get(entry.seat)
            if (
                rules != stamp_of(type(game))
                or ask is None
                or entry.fingerprint not in ("", fingerprint_of(ask, self.site(ask.player.seat)))
            ):
                self.notice = "The rules of this game were mended since: the open turn starts over."
                self.history = list(past)
                self._begin(game, [])
                for _, seat, name in renames:
                    self.rename(seat, name)
                return
            self.answer(entry.seat, entry.choice)
        for at, seat, name in renames:
            if at >= len(since):
                self.rename(seat, name)

    def _twin(self, checkpoint: Game[Any], steps: list[Step], recording: bool) -> Table:
        twin = Table.__new__(Table)
        self._lent = twin._lent = True
        twin._key, twin.notice, twin._recording = self._key, self.notice, recording
        twin.history = list(self.history) if recording else []
        twin._earlier = list(self._earlier) if recording else []
        twin._begin(checkpoint, list(steps))
        return twin

    def _imagined(self, viewer_bit: int, seed: int, recording: bool) -> Table:
        steps = list(self._steps)
        if isinstance(self._request, Together):
            sealed = steps[self._asked_from :]
            steps[self._asked_from :] = [
                s for s in sealed if not isinstance(s, Answer) or 1 << s.seat == viewer_bit
            ]
        unknown = self._unknown.get(viewer_bit)
        if unknown is None:
            same = len(steps) == len(self._steps)
            game = self.game if same else self._twin(self._checkpoint, steps, recording=False).game
            unknown = self._unknown[viewer_bit] = Unknown(game, viewer_bit)
        return self._twin(self._checkpoint, [*steps, Imagined(unknown, seed)], recording)

    def _rebuild(self) -> None:
        """Restore the checkpoint and replay the steps since."""
        self._unknown: dict[int, Unknown] = {}
        self.game = self._checkpoint.clone()
        if not self._recording:
            self.game.log_lines = None
        self._start_turn()
        for number, step in enumerate(self._steps):
            if isinstance(step, Imagined):
                step.unknown.deal(self.game, step.seed)
                if isinstance(self._request, Together):
                    self._request.reseed()
            elif isinstance(step, Reseeded):
                self._set_chance(step.chance)
            elif isinstance(step, Renamed):
                self.game.players[step.seat].name = step.name
            else:
                request = self._request
                self._send(step.seat, step.choice)
                if self._request is not request:
                    self._asked_from = number + 1
        self._open_sealed()

    def _set_chance(self, chance: Chance) -> None:
        self.game.chance = chance.copy()
        if isinstance(self._request, Together):
            self._request.reseed()

    def _start_turn(self) -> None:
        self._request = None
        self._rules = None
        self._asked_from = 0
        if self.game.stage != "over":
            self._rules = self.game.run_unit()
            self._advance(None)

    def _keep_for_undo(self, turns: list[tuple[Game[Any], list[Step]]], number: int) -> None:
        """The last of these turns; the others' checkpoints are taken apart, if no other table needs them."""
        cut = max(0, len(turns) - number)
        self._earlier = turns[cut:]
        if not self._lent:
            for checkpoint, _ in turns[:cut]:
                checkpoint.scatter()
        self._lent = self._lent and bool(self._earlier)

    def _next_turn(self) -> None:
        """Take a checkpoint and go on; turns in which nobody is asked need none of their own."""
        passed_over: Game[Any] | None = None
        while self._rules is None:
            if passed_over is not None:
                passed_over.scatter()
            passed_over = self._checkpoint = self.game.clone()
            self._steps = []
            if self.game.stage == "over":
                return
            self._start_turn()
            self._open_sealed()

    def _send(self, seat: int, choice: int | str) -> None:
        self._unknown = {}
        request = self._request
        if isinstance(request, Together):
            ask = request.ask_of(seat)
            assert ask is not None
            request.answer(seat, choice if isinstance(choice, str) else ask.options[choice])
            if request.done:
                self._advance(request.results())
        elif request is not None:
            self._advance(choice if isinstance(choice, str) else request.options[choice])

    def _open_sealed(self) -> None:
        while isinstance(self._request, Together):
            self._request.start()
            if not self._request.done:
                return
            self._advance(self._request.results())

    def _advance(self, value: Any) -> None:
        assert self._rules is not None
        try:
            self._request = self._rules.send(value)
        except StopIteration:
            self._request = None
            self._rules = None

    def _settle_choice(self, ask: Ask[Any], choice: int | str) -> int | str:
        if ask.kind == "text":
            return _checked_text(ask, choice)
        if isinstance(choice, str):
            labels = ask.labels()
            if choice not in labels:
                raise Refused(f"“{choice[:80]}” is not among your options.")
            return labels.index(choice)
        if isinstance(choice, bool) or not isinstance(choice, int) or not 0 <= choice < len(ask.options):
            raise Refused(f"There is no option number {choice!r:.40}; there are {len(ask.options)}.")
        return choice

    def _why_not_asked(self, seat: int) -> str:
        if self.game.stage == "over":
            return "The game is over."
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.game.players):
            return "There is no such seat at this table."
        waiting = " and ".join(str(self.game.players[s]) for s in self.asks)
        return f"It is not your turn to choose: the table waits for {waiting}."

    def _undoable(self, seat: int) -> int | None:
        """How far from the end of the steps the answer lies that the seat may take back."""
        if isinstance(self._request, Together):
            sealed = self._steps[self._asked_from :]
            for distance, step in enumerate(reversed(sealed), 1):
                if isinstance(step, Answer) and step.seat == seat:
                    return None if step.final else distance
        if isinstance(self._request, Together) and self.sealed:
            return None
        steps = self._steps
        if not _answers(steps):
            steps = self._earlier[-1][1] if self._earlier else []
        for distance, step in enumerate(reversed(steps), 1):
            if isinstance(step, Answer):
                return distance if step.seat == seat and not step.final else None
            if not isinstance(step, Renamed):
                return None
        return None


def _checked_text(ask: Ask[Any], choice: int | str) -> str:
    if isinstance(choice, int) and not isinstance(choice, bool):
        if not 0 <= choice < len(ask.options):
            raise Refused(f"There is no stock answer number {choice}.")
        return str(ask.options[choice])
    if not isinstance(choice, str):
        raise Refused("Draw something." if ask.drawn else "Write a text.")
    text = " ".join(choice.split())
    if ask.drawn:
        if text in (labels := ask.labels()):
            return str(ask.options[labels.index(text)])
        if not is_doodle(text):
            raise Refused("This is no drawing, or too long for one.")
        return text
    least = 0 if ask.seconds else 1
    if not least <= len(text) <= ask.longest or not text.isprintable():
        raise Refused(f"Write between {least} and {ask.longest} ordinary characters.")
    return text


def _answers(steps: Sequence[Step]) -> int:
    return sum(isinstance(step, Answer) for step in steps)


def fingerprint_of(ask: Ask[Any], site: str = "") -> str:
    """Tells whether an ask met in a replay is the one that was answered: there, between the same options."""
    options = repr(ask.options) if isinstance(ask.options, range) else "\n".join(ask.labels())
    text = f"{ask.player.seat}\n{ask.kind}\n{site}\n{options}"
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
