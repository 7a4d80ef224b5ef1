"""A match: the engine's table, rebuilt from what is stored, and what the server counts about it."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import msgspec

from tabletome import registry
from tabletome.engine import Ask, Refused, RulesFault, Table, TabletomeError
from tabletome.engine.table import fingerprint_of
from tabletome.server.records import Change, EventRecord, Snapshot, StoredTable

BY_CLOCK = "clock "
"""Begins the commands of a clock that ran out."""
FORCED = "forced "
"""Begins the commands by which the server answers for somebody who has nothing to decide."""
STALE = "The table has moved on since; look again before you choose."
ANEW = "The rules of this game were mended since: the open turn starts over."


class Drifted(Exception):
    """The rules do not lead where they led when the answers were given."""


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
        self.commands: set[str] = set()
        self._find = registry.find(stored.game.slug)
        base = next((s for s in stored.snapshots if s.base), None)
        latest = max(stored.snapshots, key=lambda s: s.seq, default=None)
        try:
            self._start(self._fresh() if base is None else self._loaded(base), stored.game.made_at)
            self.seq = 0 if base is None else base.seq
            self.replay_all(stored)
        except (Drifted, TabletomeError, RulesFault):
            self._start(self._fresh() if latest is None else self._loaded(latest), time.time())
            self.table.notice = self.table.notice or ANEW
            self.seq = stored.events[-1].seq if stored.events else 0
            self.mended = not stored.game.over
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

    def rename(self, seat: int, name: str, command: str, at: float) -> EventRecord:
        self.table.rename(seat, name)
        return self._event("name", seat, name, "", command, at)

    def mend(self, at: float) -> Change:
        """From now on the game goes on from this position, under the rules of today."""
        event = self._event("mended", 0, 0, "", f"mended {self.seq + 1}", at)
        self.game = self.game._replace(rules=self._find.version)
        self.mended = False
        return Change((event,), snapshot=Snapshot(True, event.seq, self.save()), rules=self._find.version)

    def save(self) -> str:
        return msgspec.json.encode(self.table.save()).decode()

    def replay_all(self, stored: StoredTable) -> None:
        """Take over events that were stored, as far as they are news."""
        if stored.game.rules != self._find.version:
            raise Drifted
        for event in stored.events:
            self.commands.add(event.command)
            if event.seq > self.seq:
                self._replay(event)
                self.seq = event.seq

    def _replay(self, event: EventRecord) -> None:
        choice = msgspec.json.decode(event.choice)
        match event.kind:
            case "name":
                self.table.rename(event.seat, choice)
            case "answer" | "undo":
                try:
                    self._act(event.kind, event.seat, choice, event.command, event.at)
                except Exception as error:
                    raise Drifted from error
                if event.kind == "answer" and self.table.history[-1].fingerprint != event.fingerprint:
                    raise Drifted
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

    def over(self) -> bool:
        return self.table.game.stage == "over"
