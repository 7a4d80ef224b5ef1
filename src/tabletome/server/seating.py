"""Seating: who comes to hold a seat, by which link, and how a seat gets free again.

A link carries a ticket, of which the database keeps only the hash. An invitation gives a free seat and is
used up, with all others to this seat, when somebody sits down. Whoever sits may make a ticket for another
device of his own, which is valid for a short time and once.
"""

from __future__ import annotations

import secrets
import time

from tabletome.bots.levels import LEVELS
from tabletome.engine import Refused
from tabletome.server.messages import TicketFacts
from tabletome.server.names import person_name
from tabletome.server.records import Change, Ticket
from tabletome.server.room import Room
from tabletome.server.rooms import Forbidden, Rooms
from tabletome.server.sessions import Session, hashed

DEVICE_MINUTES = 15
USED_UP = (
    "This link gives no seat any more: it is used up when somebody sits down with it. "
    "Ask those at the table for a new one; a seat of your own you open from the device you sit at."
)
RUN_OUT = f"This link was valid for {DEVICE_MINUTES} minutes; make a new one on the device you sit at."
NO_SEAT = "There is no such seat at this table."


class Seating:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def sit(self, table: str, session: Session, token: str | None, seat: int | None, name: str) -> int:
        """Take a seat: by a ticket, as its holder come back, or a free one of a listed table."""
        room = await self._rooms.open_anew(table)
        taken = -1

        def act() -> Change:
            nonlocal taken
            now = time.time()
            if token is not None:
                ticket = ticket_for(room, token, now)
                taken = ticket.seat
                if ticket.ends_at is not None:
                    return another_device(room, session, ticket, now)
                return sit_down(room, session, taken, name, now, ticket)
            taken = checked_seat(room, seat)
            if taken in room.seats_of(session):
                return come_back(room, session, taken, name, now)
            refuse_unless_open(room, session, taken)
            return sit_down(room, session, taken, name, now, None)

        await self._rooms.change(room, act)
        return taken

    async def look(self, table: str, token: str) -> TicketFacts:
        """What a link would give, before it is used."""
        room = await self._rooms.open_anew(table)
        now = time.time()
        try:
            ticket = ticket_for(room, token, now)
        except Forbidden as error:
            return TicketFacts(problem=str(error))
        record, device = room.seats[ticket.seat], ticket.ends_at is not None
        here = device and room.absent_since(ticket.seat, self._rooms.store.shared, now) is None
        return TicketFacts(ticket.seat, record.name, device, here and record.who == "person")

    async def invite(self, table: str, session: Session, seat: int) -> str:
        """A link to a free seat, by one who sits at the table; the same one if he has made it before."""
        room = await self._rooms.open_anew(table)
        link = ""

        def act() -> Change:
            nonlocal link
            if not room.seats_of(session):
                raise Forbidden("Only those who sit at the table can invite to it.")
            if room.seats[checked_seat(room, seat)].who != "free":
                raise Refused("This seat is taken.")
            standing = links_of(room.id, room.tickets, session).get(seat)
            if standing is not None:
                link = standing
                return Change()
            ticket, token = invitation(room.id, seat, session)
            room.tickets.append(ticket)
            link = link_to(room.id, token)
            return Change(ticket=ticket)

        await self._rooms.change(room, act)
        return link

    async def device(self, table: str, session: Session, seat: int) -> tuple[str, float]:
        """A link for another device of somebody who sits, and until when it is valid."""
        room = await self._rooms.open_anew(table)
        token = secrets.token_urlsafe(16)
        ends_at = time.time() + 60 * DEVICE_MINUTES

        def act() -> Change:
            room.refuse_if_full()
            if checked_seat(room, seat) not in room.seats_of(session):
                raise Forbidden("Only who sits in a seat can open it on another device.")
            ticket = Ticket(hashed(token), seat, "", ends_at)
            outdated = [t for t in room.tickets if t.seat == seat and t.ends_at is not None]
            room.tickets = [*(t for t in room.tickets if t not in outdated), ticket]
            return Change(ticket=ticket, dropped=tuple(t.hash for t in outdated))

        await self._rooms.change(room, act)
        return f"/join/{table}?device#{token}", ends_at

    async def free(self, table: str, session: Session, seat: int) -> None:
        """Take the seat from somebody who left; all are told by whom."""
        room = await self._rooms.open_anew(table)

        def act() -> Change:
            room.refuse_if_full()
            mine = room.seats_of(session)
            if checked_seat(room, seat) in mine:
                raise Refused("This is your own seat.")
            if not mine:
                raise Forbidden("Only those who sit at the table can free a seat.")
            old = room.seats[seat]
            if not room.held(seat):
                raise Refused("Nobody holds this seat.")
            if not room.can_free(seat, self._rooms.store.shared, time.time()):
                raise Refused(f"{old.name} is here, or has not been away for long enough.")
            new = room.seats[seat] = old._replace(who="free", level=None)
            room.vacate(seat)
            me = room.seats[mine[0]].name
            return Change(
                seat=(old, new),
                vacated=seat,
                chat=room.tell(f"{me} has freed the seat of {old.name}, who was away."),
            )

        await self._rooms.change(room, act)

    async def stand_in(self, table: str, session: Session, seat: int, level: str) -> None:
        """Put a bot in the seat of somebody who is away."""
        room = await self._rooms.open_anew(table)
        if level not in LEVELS:
            raise Refused(f"There is no bot called “{level[:40]}”; choose from {', '.join(LEVELS)}.")

        def act() -> Change:
            checked_seat(room, seat)
            if not room.seats_of(session):
                raise Forbidden("Only those who sit at the table can put a bot in a seat.")
            old = room.seats[seat]
            if old.who == "bot":
                raise Refused("A bot already plays in this seat.")
            if not room.can_replace(seat, self._rooms.store.shared, time.time()):
                raise Refused(f"{old.name} is here, or has not been away for long enough.")
            new = room.seats[seat] = old._replace(who="bot", level=level)
            return Change(seat=(old, new))

        await self._rooms.change(room, act)


# -- what sitting down comes to ----------------------------------------------------------------------------


def sit_down(room: Room, session: Session, seat: int, name: str, now: float, ticket: Ticket | None) -> Change:
    """A free seat gets its holder; whatever else invited to it is void."""
    change = _seated(room, seat, name, now)
    room.tickets = [t for t in room.tickets if t.seat != seat]
    room.hold(session, seat)
    return change._replace(
        holder=(session.key, seat), used=None if ticket is None else ticket.hash, uninvited=seat
    )


def come_back(room: Room, session: Session, seat: int, name: str, now: float) -> Change:
    return _seated(room, seat, name, now)._replace(claim=(session.key, seat))


def another_device(room: Room, session: Session, ticket: Ticket, now: float) -> Change:
    """The holder's second device; who sits at the first is told, so that no stranger looks on unnoticed."""
    seat = ticket.seat
    if not room.held(seat):
        raise Refused(USED_UP)
    news = seat not in room.seats_of(session)
    old = room.seats[seat]
    new = room.seats[seat] = old._replace(who="person", level=None, here_until=now)
    room.tickets = [t for t in room.tickets if t.hash != ticket.hash]
    room.hold(session, seat)
    told = room.tell(f"{old.name} has joined on another device.") if news else None
    return Change(seat=(old, new), holder=(session.key, seat), used=ticket.hash, chat=told)


def _seated(room: Room, seat: int, name: str, now: float) -> Change:
    old = room.seats[seat]
    others = [other for other in room.seats if other.seat != seat]
    people = [other.name for other in others if room.held(other.seat)]
    rest = [other.name for other in others if not room.held(other.seat)]
    wanted = "" if room.full else person_name(name, people, rest)
    wanted = wanted or old.name
    new = room.seats[seat] = old._replace(who="person", level=None, name=wanted, here_until=now)
    key = f"name {room.match.seq + 1}"
    renamed = (room.match.rename(seat, wanted, key, now),) if wanted != old.name else ()
    return Change(renamed, seat=(old, new))


# -- tickets -----------------------------------------------------------------------------------------------


def ticket_for(room: Room, token: str, now: float) -> Ticket:
    mark = hashed(token)
    ticket = next((t for t in room.tickets if t.hash == mark), None)
    if ticket is None:
        raise Forbidden(USED_UP)
    if ticket.ends_at is not None and ticket.ends_at < now:
        raise Forbidden(RUN_OUT)
    return ticket


def invitation(table: str, seat: int, session: Session) -> tuple[Ticket, str]:
    """A ticket for a free seat. Only its maker can tell the token again, so that nobody needs to keep it."""
    salt = secrets.token_urlsafe(9)
    token = session.seat_token(table, seat, salt)
    return Ticket(hashed(token), seat, salt, None), token


def links_of(table: str, tickets: list[Ticket], session: Session) -> dict[int, str]:
    """The invitations that this session has made and that still stand, by seat."""
    links = {}
    for ticket in tickets:
        if ticket.ends_at is None:
            token = session.seat_token(table, ticket.seat, ticket.salt)
            if hashed(token) == ticket.hash:
                links[ticket.seat] = link_to(table, token)
    return links


def link_to(table: str, token: str) -> str:
    return f"/join/{table}#{token}"


def checked_seat(room: Room, seat: int | None) -> int:
    if seat is None or not 0 <= seat < len(room.seats):
        raise Refused(NO_SEAT)
    return seat


def refuse_unless_open(room: Room, session: Session, seat: int) -> None:
    if not room.game.listed:
        raise Forbidden("This table is not open to all: ask for a link to the seat.")
    if room.seats_of(session):
        raise Refused("You already sit at this table.")
    if room.seats[seat].who != "free":
        raise Refused("This seat is taken.")
