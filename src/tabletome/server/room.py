"""A room: a table in memory with those who sit at it and watch, and what each of them is shown."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter, OrderedDict
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

import msgspec

from tabletome.engine import Refused, Table
from tabletome.engine.film import Film
from tabletome.server.match import Match
from tabletome.server.messages import ChatLine, Clock, SeatState, SequelState, State, WishState, You
from tabletome.server.names import SPECTATOR, TABLE
from tabletome.server.records import Change, ChatRecord, SeatRecord, StoredTable
from tabletome.server.sessions import Session
from tabletome.server.settings import DAY, Settings

REMEMBERED_REFUSALS = 500
CLOCK_LEVEL = "easy"
"""How well the server chooses for somebody whose time is up."""
PASSING = 1.0
"""Seconds after which the server passes for somebody who can do nothing else, however he sits there."""
ON_ITS_WAY = 4.0
"""Seconds for which the server waits for what was written in time."""


FULL = (
    "So much has happened at this table that nothing more can be said or taken back; "
    "the game can be played to its end."
)


class Watcher(Protocol):
    """A socket, as a room sees it."""

    session: Session
    address: str

    def wake(self) -> None: ...

    def drop(self) -> None: ...


class Viewer(NamedTuple):
    """Who looks: the seat whose eyes are used, and all seats of the session."""

    seat: int | None
    seats: tuple[int, ...]
    host: bool


class Wish(msgspec.Struct, frozen=True):
    """That a seat's last answer be taken back: to go back to when so many had been given."""

    seat: int
    to: int
    agreed: list[int] = []
    "The seats of those who agree."


class Sequel(msgspec.Struct, frozen=True):
    """The table at which those of this one play again."""

    id: str
    shift: int
    "How many seats further everybody sits there."
    by: str
    "Who opened it."


class Shown(NamedTuple):
    """What all who look with the same eyes are shown."""

    scene: msgspec.Raw
    log: list[str]


class Room:
    """A table in memory with those who sit and watch."""

    def __init__(
        self, stored: StoredTable, clocks_from: float = 0.0, settings: Settings | None = None
    ) -> None:
        self.id = stored.game.id
        self._settings = settings or Settings()
        self.clocks_from = clocks_from
        "While no server ran, no clock did."
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.here: Counter[int] = Counter()
        self.refusals: OrderedDict[str, str] = OrderedDict()
        "Why recent commands were refused, by their key."
        self.broken = False
        self.unstorable = ""
        "Why nothing can be stored, when this was found out last."
        self._replaceable: list[int] = []
        self.used_at = time.time()
        self.take_over(stored)

    def take_over(self, stored: StoredTable) -> None:
        """Start from what is stored, whatever was in memory."""
        self.match = Match(stored)
        self.snapshotted = self.match.table.checkpoint
        "The beginning of the open turn, as it was stored last."
        self.commitment = self.table.commitment
        self.film = Film()
        self._log: dict[int | None, list[str]] = {}
        self._logged = self.table.game
        self.chat: list[ChatRecord] = []
        self._chat_lines: list[ChatLine] = []
        self.chat_commands: set[str] = set()
        self._take_people(stored)

    def take_news(self, stored: StoredTable) -> None:
        """Go on with events and chat that were stored since."""
        self._aim()
        self.match.replay_all(stored)
        self._take_people(stored)

    def _take_people(self, stored: StoredTable) -> None:
        self.game = stored.game
        self.seats = stored.seats
        self.tickets = stored.tickets
        self.chat.extend(stored.chat)
        self.chat_commands.update(line.command for line in stored.chat)
        self.holdings: dict[str, tuple[int, ...]] = {}
        for session, seat in sorted(stored.holdings):
            self.holdings[session] = (*self.holdings.get(session, ()), seat)
        self.count_here()
        self._shown: dict[int | None, Shown] = {}

    # -- who is who ----------------------------------------------------------------------------------------

    @property
    def halted(self) -> str:
        """Why nothing can be done here now, in a sentence, or nothing."""
        if self.match.frozen:
            return self.match.frozen
        touched, closed, days = self.game.touched_at, self.game.closed_at, self._settings.close_after_days
        if closed is None or self.match.over():
            return ""
        end = self._settings.kept_until(touched, closed, over=False)
        assert end is not None
        why = (
            "Those who run the server have closed this table."
            if closed - touched < days * DAY
            else f"Nobody has done anything here for {days:g} days, so this table is closed."
        )
        return f"{why} It will be removed after {datetime.fromtimestamp(end, UTC):%Y-%m-%d}."

    @property
    def wish(self) -> Wish | None:
        return msgspec.json.decode(self.game.wish, type=Wish) if self.game.wish else None

    @property
    def sequel(self) -> Sequel | None:
        return msgspec.json.decode(self.game.sequel, type=Sequel) if self.game.sequel else None

    @property
    def full(self) -> bool:
        """Whether so much is stored that only answers may be added: a game comes to its end."""
        return self.match.seq + len(self.chat) >= self._settings.steps_per_table

    def refuse_if_full(self) -> None:
        if self.full:
            raise Refused(FULL)

    @property
    def table(self) -> Table:
        return self.match.table

    def seats_of(self, session: Session) -> tuple[int, ...]:
        return self.holdings.get(session.key, ())

    def held(self, seat: int) -> bool:
        """Whether somebody holds the seat, be he here or not, even if a bot stands in."""
        return any(seat in seats for seats in self.holdings.values())

    def hold(self, session: Session, seat: int) -> None:
        self.holdings[session.key] = tuple(sorted({*self.seats_of(session), seat}))
        self.count_here()

    def vacate(self, seat: int) -> None:
        """Nobody holds the seat any more, and no link leads to it."""
        kept = {session: tuple(s for s in seats if s != seat) for session, seats in self.holdings.items()}
        self.holdings = {session: seats for session, seats in kept.items() if seats}
        self.tickets = [ticket for ticket in self.tickets if ticket.seat != seat]
        self.count_here()

    def count_here(self) -> None:
        self.here = Counter(seat for watcher in self.watchers for seat in self.seats_of(watcher.session))

    def watching(self) -> int:
        return sum(not self.seats_of(watcher.session) for watcher in self.watchers)

    def viewer(self, session: Session, before: int | None) -> Viewer:
        seats = self.seats_of(session)
        asked = [seat for seat in seats if seat in self.match.asked and self.seats[seat].who != "bot"]
        seat = asked[0] if asked else before if before in seats else seats[0] if seats else None
        return Viewer(seat, seats, self.game.made_by == session.key)

    def absent_since(self, seat: int, shared: bool, now: float) -> float | None:
        """When a person was here last, or None if he is."""
        record = self.seats[seat]
        if record.who == "bot" or self.here[seat] or (shared and record.here_until > now):
            return None
        return min(now, max(record.here_until, self.game.made_at))

    def note_presence(self, seat: int, until: float) -> None:
        """As another server has it: who is here tells so every few seconds, without changing anything."""
        if until > self.seats[seat].here_until:
            self.seats[seat] = self.seats[seat]._replace(here_until=until)

    def can_replace(self, seat: int, shared: bool, now: float) -> bool:
        since = self.absent_since(seat, shared, now)
        return since is not None and now - since >= self.game.stand_in_after and not self.match.over()

    def can_free(self, seat: int, shared: bool, now: float) -> bool:
        """Whether somebody who holds the seat has been away for so long that it may be taken from him."""
        record = self.seats[seat]
        if not self.held(seat) or self.match.over():
            return False
        if record.who != "bot":
            return self.can_replace(seat, shared, now)
        away = not self.here[seat] and not (shared and record.here_until > now)
        return away and now - record.here_until >= self.game.stand_in_after

    def look_who_is_away(self, shared: bool, now: float) -> None:
        """With time alone it may change who can be replaced."""
        replaceable = [
            seat
            for seat in range(len(self.seats))
            if self.can_replace(seat, shared, now) or self.can_free(seat, shared, now)
        ]
        if replaceable != self._replaceable:
            self._replaceable = replaceable
            self.wake_watchers()

    # -- commands -------------------------------------------------------------------------------------------

    def knows(self, command: str) -> bool:
        """Whether a command was already carried out; one that was refused is refused again."""
        if command in self.refusals:
            raise Refused(self.refusals[command])
        return command in self.match.commands or command in self.chat_commands

    def add_chat(self, speaker: str, seat: int | None, line: str, key: str) -> ChatRecord:
        record = ChatRecord(len(self.chat) + 1, speaker, seat, line, key, time.time())
        self.chat.append(record)
        self.chat_commands.add(key)
        return record

    def say(self, session: Session, line: str, key: str) -> ChatRecord:
        seat = self.viewer(session, None).seat
        return self.add_chat(SPECTATOR if seat is None else self.seats[seat].name, seat, line, key)

    def may_chat(self, session: Session) -> bool:
        return bool(self.seats_of(session)) or self.game.spectators_chat

    def tell(self, line: str, key: str = "") -> ChatRecord:
        """The server itself says something."""
        return self.add_chat(TABLE, None, line, key or f"table {secrets.token_hex(8)}")

    def answer(self, seat: int, choice: int | str, key: str) -> Change:
        """What was chosen; who ran out of time is told when nobody chooses in secret any more.

        Before, the number of such lines would tell something.
        """
        self._aim()
        event = self.match.answer(seat, choice, key, time.time())
        late = [self.seats[late].name for late in self.match.late]
        said = self.tell(" and ".join(late) + " ran out of time.", key) if late else None
        return Change((event,), chat=said)

    def note_refusal(self, command: str, error: str) -> None:
        self.refusals[command] = error
        if len(self.refusals) > REMEMBERED_REFUSALS:
            self.refusals.popitem(last=False)

    # -- what the server owes ------------------------------------------------------------------------------

    def deadline(self, seat: int) -> float | None:
        """By when a person must have answered: by the rules' own time, if they have one, or the table's."""
        asked = self.match.asked.get(seat)
        if asked is None or self.seats[seat].who != "person":
            return None
        limit = asked.ask.seconds or self.game.clock
        return None if limit is None else max(asked.at, self.clocks_from) + limit

    def asked(self) -> str:
        """Whom it waits for, and since when, as it is stored."""
        return msgspec.json.encode([[seat, asked.at] for seat, asked in self.match.asked.items()]).decode()

    def overdue_at(self, seat: int) -> float | None:
        """When the server answers for him: what was written in time may still be on its way."""
        deadline = self.deadline(seat)
        return None if deadline is None else deadline + ON_ITS_WAY * self.is_writing(seat)

    def is_writing(self, seat: int) -> bool:
        """Whether the rules give a person time to write; when it is over, he has written nothing more."""
        asked = self.match.asked.get(seat)
        return asked is not None and asked.ask.seconds > 0 and self.seats[seat].who == "person"

    def due(self, now: float) -> float | None:
        if self.halted:
            return None
        if any(self.bot_plays(seat) for seat in self.match.asked):
            return now
        times = [time for seat in self.match.asked for time in (self.overdue_at(seat), self.forced_at(seat))]
        return min((time for time in times if time is not None), default=None)

    def to_play_for(self, now: float) -> tuple[int, str] | None:
        """A seat for which the server must answer now, and how well."""
        for seat in self.match.asked:
            if not self.halted and self.must_play_for(seat, now):
                return seat, self.seats[seat].level or CLOCK_LEVEL
        return None

    def must_play_for(self, seat: int, now: float) -> bool:
        times = (self.overdue_at(seat), self.forced_at(seat))
        if self.seats[seat].who == "bot":
            return self.bot_plays(seat)
        return any(at is not None and at <= now for at in times)

    def bot_plays(self, seat: int) -> bool:
        """Bots that are alone play only while somebody watches; where people sit they go on, so that whoever
        is next finds it his turn."""
        attended = bool(self.watchers) or any(record.who == "person" for record in self.seats)
        return attended and self.seats[seat].who == "bot" and not self.gives_way(seat)

    def gives_way(self, seat: int) -> bool:
        """Where whoever likes may act, bots act after people, or they would never come to it."""
        together, history = self.table.together, self.table.history
        if together is None or not together.first or self.seats[seat].who != "bot":
            return False
        people = [other for other in self.match.asked if self.seats[other].who == "person"]
        return bool(people) and (not history or self.seats[history[-1].seat].who == "bot")

    def forced_at(self, seat: int) -> float | None:
        """When the server answers for a person who has only one answer.

        Not in secret, where all must have the same time; and in a turn only where what he answered before
        cannot be taken back: else he may still think better of it.
        """
        asked = self.match.asked.get(seat)
        if asked is None or not self.game.forced or self.seats[seat].who != "person":
            return None
        if len(asked.ask.options) != 1 or self.table.together is not None:
            return None
        if asked.ask.kind == "reaction":
            return asked.at + PASSING
        return asked.at if asked.ask.kind == "one" and self.match.goes_on(seat) else None

    # -- what a viewer is shown ----------------------------------------------------------------------------

    def _aim(self) -> None:
        """What happens is filmed for those who watch."""
        held = (self.seats_of(watcher.session) or (None,) for watcher in self.watchers)
        self.film.viewers = frozenset(seat for seats in held for seat in seats)
        self.table.film = self.film if self.watchers else None

    def changed(self) -> None:
        self._shown.clear()
        self.used_at = time.time()
        self.wake_watchers()

    def wake_watchers(self) -> None:
        for watcher in self.watchers:
            watcher.wake()

    def shown(self, seat: int | None) -> Shown:
        if seat not in self._shown:
            eyes = {seat, *(self.viewer(watcher.session, None).seat for watcher in self.watchers)}
            for viewer, scene in self.table.views(eyes, self.film.drawing(self.table.game)).items():
                self._shown[viewer] = Shown(msgspec.Raw(msgspec.json.encode(scene)), self.log(viewer))
        return self._shown[seat]

    def log(self, seat: int | None) -> list[str]:
        """Lines stay as they were written, so only the new ones are read."""
        if self._logged is not self.table.game:
            self._log, self._logged = {}, self.table.game  # an undo has made another game of it
        before = self._log.get(seat, [])
        lines = self._log[seat] = before + self.table.log(seat, len(before))
        return lines

    def chat_lines(self) -> list[ChatLine]:
        new = self.chat[len(self._chat_lines) :]
        if new:
            self._chat_lines = [
                *self._chat_lines,
                *(ChatLine(c.speaker, c.seat, c.line, iso(c.at)) for c in new),
            ]
        return self._chat_lines

    def state(self, viewer: Viewer, shared: bool) -> State:
        """Everything for a viewer, with the whole log and chat; nothing of what was filmed is new."""
        now = time.time()
        scene, lines = self.shown(viewer.seat)
        sequel = self.sequel
        asked = None if viewer.seat is None else self.match.asked.get(viewer.seat)
        return State(
            version=self.match.version(viewer.seats),
            scene=scene,
            log=lines,
            log_from=0,
            frames=[],
            frames_from=self.film.end(viewer.seat),
            seats=[self._seat_state(record, viewer, shared, now) for record in self.seats],
            you=You(
                viewer.seat,
                list(viewer.seats),
                self._can_undo(viewer),
                viewer.host,
                bool(viewer.seats) or self.game.spectators_chat,
                None if asked is None else iso(asked.at),
            ),
            watching=self.watching(),
            clock=self._clock(viewer),
            commitment=self.commitment,
            notice=" ".join(filter(None, (self.halted, self.unstorable, self.match.notice()))),
            wish=self._wish_state(viewer),
            sequel=None if sequel is None else SequelState(sequel.id, sequel.by),
            chat=self.chat_lines(),
            chat_from=0,
        )

    def waits_for(self, wish: Wish) -> list[int]:
        """The seats of people who have not agreed; those who share the asking one's device do."""
        asking = {s for seats in self.holdings.values() if wish.seat in seats for s in seats}
        agreed = asking | set(wish.agreed)
        return [
            record.seat
            for record in self.seats
            if record.who == "person" and self.held(record.seat) and record.seat not in agreed
        ]

    def _wish_state(self, viewer: Viewer) -> WishState | None:
        wish = self.wish
        if wish is None:
            return None
        waiting = self.waits_for(wish)
        return WishState(
            wish.seat,
            self.seats[wish.seat].name,
            [self.seats[seat].name for seat in waiting],
            bool(set(viewer.seats) & set(waiting)),
        )

    def _can_undo(self, viewer: Viewer) -> bool:
        """Not when all is over: the seed is told then."""
        mine = [seat for seat in viewer.seats if self.seats[seat].who != "bot"]
        return not self.match.over() and any(map(self.match.can_undo, mine))

    def _seat_state(self, record: SeatRecord, viewer: Viewer, shared: bool, now: float) -> SeatState:
        absent = self.absent_since(record.seat, shared, now)
        return SeatState(
            seat=record.seat,
            name=record.name,
            who=record.who,  # type: ignore[arg-type]  # the database holds nothing else
            level=record.level,
            here=absent is None,
            absent_since=None if absent is None else iso(absent),
            can_replace=bool(viewer.seats)
            and record.seat not in viewer.seats
            and self.can_replace(record.seat, shared, now),
            can_free=bool(viewer.seats)
            and record.seat not in viewer.seats
            and self.can_free(record.seat, shared, now),
        )

    def _clock(self, viewer: Viewer) -> Clock | None:
        """One's own clock; another's only if he is asked alone, or it would tell of his sealed answers."""
        mine = [seat for seat in self.match.asked if seat in viewer.seats]
        others = [] if self.table.together else list(self.match.asked)
        for seat in (*mine, *others):
            if (deadline := self.deadline(seat)) is not None:
                return Clock(seat, iso(deadline))
        return None


def iso(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
