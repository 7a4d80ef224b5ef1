"""A match: the engine's table, rebuilt from what is stored, and what the server counts about it."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import msgspec

from tabletome import registry
from tabletome.engine import Ask, Refused, Table, TabletomeError
from tabletome.engine.stamp import stamp_of
from tabletome.engine.table import fingerprint_of
from tabletome.server.records import Change, EventRecord, Snapshot, StoredTable

BY_CLOCK = "clock "
"""Begins the commands of a clock that ran out."""
FORCED = "forced "
"""Begins the commands by which the server answers for somebody who has nothing to decide."""
STALE = "The table has moved on since; look again before you choose."
ANEW = "The rules of this game were mended since: the open turn starts over."


FROZEN = (
    "The rules of this game cannot follow what was played here, so this table is frozen as it was after its "
    "last finished turn. Nothing is lost: it goes on as soon as the rules are mended."
)


class Drifted(Exception):
    """The rules do not lead where they led when the answers were given."""


class Renamed(NamedTuple):
    """From so many answers on a player was called so."""

    after: int
    seat: int
    name: str


class Asked(NamedTuple):
    ask: Ask[Any]
    since: int
    "Version, as the seat counts it, in which it was first asked."
    at: float


class Match:
    """One table in memory.

    Versions are counted for each viewer, by what he may notice: sealed answers of others do not count, or
    their number would tell something. So what a seat was shown stays valid while others answer in secret.
    """

    def __init__(self, stored: StoredTable) -> None:
        self.game = stored.game
        self.seed = bytes.fromhex(stored.game.seed)
        self.mended = False
        self.frozen = ""
        "Why nobody can play on, in a sentence, and nothing may be stored."
        self.fault: BaseException | None = None
        "Why it was frozen or mended, for the log of the server."
        self.commands: set[str] = set()
        self.renamed: list[Renamed] | None = []
        "Who was called otherwise, and when; None if it is not known."
        self._find = registry.find(stored.game.slug)
        self.rules_changed = stored.game.rules != stamp_of(self._find)
        base = next((s for s in stored.snapshots if s.base), None)
        latest = max(stored.snapshots, key=lambda s: s.seq, default=None)
        try:
            self._start(self._fresh() if base is None else self._loaded(base), stored.game.made_at)
            self.seq = 0 if base is None else base.seq
            if base is not None:
                self.renamed = None
            self._replay_from_start(stored, None if latest is base else latest)
        except Drifted as error:
            # with a snapshot of each finished turn, only the open one is lost
            complete = latest is None or latest.complete
            if stored.game.over or (self.rules_changed and complete and not _broke(error)):
                self._mend_from(stored, latest, error)
            else:
                self._freeze(stored, latest, error)
        except Exception as error:
            self._freeze(stored, latest, error)

    def _replay_from_start(self, stored: StoredTable, latest: Snapshot | None) -> None:
        for event in stored.events:
            self.replay_all(stored._replace(events=[event]))
            if self.rules_changed and latest is not None and event.seq == latest.seq:
                # the same answers may lead elsewhere under other rules
                kept = msgspec.json.decode(latest.data)["checkpoint"]
                now = msgspec.json.decode(self.save())["checkpoint"]
                if any(kept.get(part) != now[part] for part in now if part != "log"):
                    raise Drifted

    def _mend_from(self, stored: StoredTable, latest: Snapshot | None, error: Exception) -> None:
        """Go on from the last finished turn under the rules of today."""
        try:
            self._start(self._fresh() if latest is None else self._loaded(latest), time.time())
        except Exception as unreadable:
            self._freeze(stored, None, unreadable)
            return
        self.table.notice = self.table.notice or ANEW
        self.fault, self.renamed = error, None
        self.mended = not stored.game.over
        self._as_stored(stored)

    def _freeze(self, stored: StoredTable, latest: Snapshot | None, error: Exception) -> None:
        """Show the table as it was, if that can still be done, and store nothing."""
        try:
            self._start(self._fresh() if latest is None else self._loaded(latest), time.time())
        except Exception:
            self._start(self._fresh(), time.time())
        self.frozen, self.fault, self.renamed = FROZEN, error, None
        self._as_stored(stored)

    def _as_stored(self, stored: StoredTable) -> None:
        gave_up = next((event.seat for event in stored.events if event.kind == "resign"), None)
        if gave_up is not None and not self.over():
            self._resign(gave_up)
        self.seq = stored.events[-1].seq if stored.events else 0
        self.commands.update(event.command for event in stored.events)

    def _fresh(self) -> Table:
        names = msgspec.json.decode(self.game.names, type=list[str])
        return Table(self._find, len(names), self.seed, self.game.settings, names)

    def _loaded(self, snapshot: Snapshot) -> Table:
        return Table.load(msgspec.json.decode(snapshot.data), lambda slug: self._find)

    def _start(self, table: Table, at: float) -> None:
        self.table = table
        self.public = 0
        self.private = [0] * len(table.game.players)
        self.asked = {seat: Asked(ask, 0, at) for seat, ask in table.asks.items()}
        self._late_in_secret: set[int] = set()
        self.late: list[int] = []
        "For whom the clock chose, as all may know since the last answer."
        self._forced = False
        "Whether the last answer was."
        self._turns: list[int] = []
        "In which turn each answer was given."

    # -- what a viewer may know ----------------------------------------------------------------------------

    def version(self, seats: tuple[int, ...]) -> int:
        """What those who hold these seats have seen happen."""
        return self.public + sum(self.private[seat] for seat in seats)

    def expect_same_ask(self, seats: tuple[int, ...], seat: int, version: int) -> None:
        """Refuse what was chosen in the light of an earlier ask."""
        if len(seats) > 1:
            # one person for several seats: only the very version tells for which of them he chose
            self.expect_version(seats, version)
        elif seat in self.asked and not self.asked[seat].since <= version <= self.version(seats):
            raise Refused(STALE)

    def expect_version(self, seats: tuple[int, ...], version: int) -> None:
        if version != self.version(seats):
            raise Refused(STALE)

    def goes_on(self, seat: int) -> bool:
        """Whether a seat has answered before in this turn, for good, and nobody since."""
        table, turns = self.table, self._turns
        answered = bool(turns) and table.history[-1].seat == seat and turns[-1] == table.game.turns
        return answered and not table.can_undo(seat)

    def can_undo(self, seat: int) -> bool:
        """What was forced would at once be done again."""
        return self.table.can_undo(seat) and not self._forced

    # -- playing -------------------------------------------------------------------------------------------

    def answer(self, seat: int, choice: int | str, command: str, at: float) -> EventRecord:
        ask = self.table.asks.get(seat)
        if ask is not None and ask.kind != "text" and isinstance(choice, str):
            raise Refused("Choose by the number of an option.")
        self._act("answer", seat, choice, command, at)
        given = self.table.history[-1]
        return self._event("answer", seat, given.choice, given.fingerprint, command, at)

    def undo(self, seat: int, command: str, at: float) -> EventRecord:
        if self._forced:
            raise Refused("What was forced cannot be taken back: there was nothing to decide.")
        self._act("undo", seat, 0, command, at)
        return self._event("undo", seat, 0, "", command, at)

    def resign(self, seat: int, command: str, at: float) -> EventRecord:
        self._resign(seat)
        return self._event("resign", seat, 0, "", command, at)

    def _resign(self, seat: int) -> None:
        self.table.resign(seat)
        self._turn_over(None)

    def last_answer_of(self, seat: int) -> int | None:
        """How many answers came before the last one of this seat."""
        history = self.table.history
        return next((n for n in reversed(range(len(history))) if history[n].seat == seat), None)

    def take_back(self, seat: int, to: int, command: str, at: float) -> EventRecord:
        """Go back to when so many answers had been given, whoever has answered since."""
        self._take_back(to, at)
        return self._event("back", seat, to, "", command, at)

    def _take_back(self, to: int, at: float) -> None:
        if self.renamed is None:
            raise Refused("The rules of this game have changed since; nothing can be taken back so far.")
        table, renamed = self._fresh(), [r._replace(after=min(r.after, to)) for r in self.renamed]
        for number in range(to + 1):
            for change in renamed:
                if change.after == number:
                    table.rename(change.seat, change.name)
            if number < to:
                entry = self.table.history[number]
                table.answer(entry.seat, entry.choice)
        self.table, self.renamed = table, renamed
        del self._turns[to:]
        self._turn_over(at)

    def _turn_over(self, at: float | None) -> None:
        """The table stands otherwise than any answer has left it; all is asked anew, at that time."""
        self.public += 1
        self._forced, self._late_in_secret, self.late = False, set(), []
        now = {} if at is None else self.table.asks
        self.asked = {seat: Asked(ask, self.version((seat,)), at or 0.0) for seat, ask in now.items()}

    def rename(self, seat: int, name: str, command: str, at: float) -> EventRecord:
        self._rename(seat, name)
        return self._event("name", seat, name, "", command, at)

    def _rename(self, seat: int, name: str) -> None:
        self.table.rename(seat, name)
        if self.renamed is not None:
            self.renamed.append(Renamed(len(self.table.history), seat, name))

    def accept_rules(self) -> Change:
        """From now on the rules of today are those it is played by: they lead where it stands."""
        self.game = self.game._replace(rules=stamp_of(self._find))
        self.rules_changed = False
        return Change(snapshot=self.snapshot(), rules=stamp_of(self._find))

    def snapshot(self) -> Snapshot:
        return Snapshot(False, self.seq, self.save(), complete=True)

    def mend(self, at: float) -> Change:
        """From now on the game goes on from this position, under the rules of today."""
        event = self._event("mended", 0, 0, "", f"mended {self.seq + 1}", at)
        self.game = self.game._replace(rules=stamp_of(self._find))
        self.mended = self.rules_changed = False
        snapshot = self.snapshot()._replace(base=True)
        return Change((event,), snapshot=snapshot, rules=stamp_of(self._find))

    def save(self) -> str:
        return msgspec.json.encode(self.table.save()).decode()

    def replay_all(self, stored: StoredTable) -> None:
        """Take over events that were stored, as far as they are news."""
        for event in stored.events:
            self.commands.add(event.command)
            if event.seq > self.seq:
                self._replay(event)
                self.seq = event.seq

    def _replay(self, event: EventRecord) -> None:
        choice = msgspec.json.decode(event.choice)
        match event.kind:
            case "name":
                self._rename(event.seat, choice)
            case "answer" | "undo":
                try:
                    self._act(event.kind, event.seat, choice, event.command, event.at)
                except Exception as error:
                    raise Drifted from error
                if event.kind == "answer" and self.table.history[-1].fingerprint != event.fingerprint:
                    raise Drifted
            case "back":
                try:
                    self._take_back(choice, event.at)
                except Exception as error:
                    raise Drifted from error
            case "resign":
                self._resign(event.seat)
            case _:
                raise Drifted

    def _event(
        self, kind: str, seat: int, choice: int | str, fingerprint: str, command: str, at: float
    ) -> EventRecord:
        self.seq += 1
        self.commands.add(command)
        return EventRecord(
            self.seq, kind, seat, msgspec.json.encode(choice).decode(), fingerprint, command, at
        )

    def _act(self, kind: str, seat: int, choice: int | str, command: str, at: float) -> None:
        table, together = self.table, self.table.together
        if kind == "undo":
            table.undo(seat)
            del self._turns[-1:]
            self._forced = False
            if self.renamed is not None:
                answers = len(table.history)
                self.renamed = [r._replace(after=min(r.after, answers)) for r in self.renamed]
        else:
            turn = table.game.turns
            table.answer(seat, choice)
            self._turns.append(turn)
            self._forced = command.startswith(FORCED)
        now = table.together
        if command.startswith(BY_CLOCK):
            self._late_in_secret.add(seat)
        if together is not None and now is not None and (now is together or kind == "undo"):
            self.private[seat] += 1
            self.late = []
        else:
            self.public += 1
            self.late, self._late_in_secret = sorted(self._late_in_secret), set()
        before = self.asked
        self.asked = {}
        for other, ask in table.asks.items():
            old = before.get(other)
            # an undo rebuilds every ask, and so does whoever answers first; those of others who were asked
            # before are still the same question
            same = kind == "undo" or (now is not None and now.first)
            if old is not None and (
                old.ask is ask or (same and other != seat and fingerprint_of(old.ask) == fingerprint_of(ask))
            ):
                self.asked[other] = old._replace(ask=ask)
            else:
                self.asked[other] = Asked(ask, self.version((other,)), at)

    def result(self) -> str:
        """Ranks and scores, as they are stored."""
        result = self.table.result
        return "" if result is None else msgspec.json.encode([result.ranks, result.scores]).decode()

    def result_has_changed(self) -> bool:
        kept = self.game.result
        return bool(kept) and self.over() and msgspec.json.decode(kept) != msgspec.json.decode(self.result())

    def notice(self) -> str:
        if not self.result_has_changed():
            return self.table.notice
        ranks, scores = msgspec.json.decode(self.game.result)
        told = f"ranks {', '.join(map(str, ranks))}"
        if scores is not None:
            told += f", scores {', '.join(f'{score:g}' for score in scores)}"
        return f"The rules of this game have changed since it was played. The result then: {told}, by seat."

    def over(self) -> bool:
        return self.table.game.stage == "over"


def _broke(error: Drifted) -> bool:
    """Whether the rules failed, rather than refusing an answer or asking something else."""
    cause = error.__cause__
    return cause is not None and not isinstance(cause, TabletomeError)
