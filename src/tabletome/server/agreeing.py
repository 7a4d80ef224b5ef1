"""Agreeing: taking back what others have answered since, if they agree; and leaving for good."""

from __future__ import annotations

import time

import msgspec

from tabletome.engine import Refused
from tabletome.server.records import Change
from tabletome.server.room import Room, Wish
from tabletome.server.rooms import TOO_FAST, Rooms, seat_at_play
from tabletome.server.sessions import Session

LEAVER_LEVEL = "medium"
"""How well the bot plays that goes on for somebody who left."""


class Agreeing:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def ask_back(self, room: Room, session: Session, key: str) -> None:
        """Ask the others whether one's last answer may be taken back, and all that came since."""

        def act() -> Change:
            room.refuse_if_full()
            seat_at_play(room, room.viewer(session, None))
            if room.match.over():
                raise Refused("The game is over: nothing can be taken back any more.")
            mine = room.seats_of(session)
            answered = [(to, seat) for seat in mine if (to := room.match.last_answer_of(seat)) is not None]
            if not answered:
                raise Refused("You have not answered anything yet.")
            to, seat = max(answered)
            if not self._rooms.may_tell(room, session):
                raise Refused(TOO_FAST)
            wish = Wish(seat, to)
            if not room.waits_for(wish):
                return granted(room, wish, key)
            return set_wish(room, wish)._replace(
                chat=room.tell(f"{room.seats[seat].name} would like to take back an answer.", key)
            )

        await self._rooms.change(room, act, key)

    async def agree(self, room: Room, session: Session, key: str, yes: bool) -> None:
        def act() -> Change:
            wish, mine = room.wish, room.seats_of(session)
            waiting = [] if wish is None else room.waits_for(wish)
            if wish is None or not set(mine) & set(waiting):
                raise Refused("Nobody waits for your consent any more.")
            me = room.seats[mine[0]].name
            if not yes:
                told = room.tell(f"{me} would rather play on; nothing is taken back.", key)
                return set_wish(room, None)._replace(chat=told)
            wish = msgspec.structs.replace(wish, agreed=[*wish.agreed, *mine])
            if not room.waits_for(wish):
                return granted(room, wish, key)
            return set_wish(room, wish)._replace(chat=room.tell(f"{me} agrees.", key))

        await self._rooms.change(room, act, key)

    async def leave(self, room: Room, session: Session, key: str, seat: int) -> None:
        """For good: a bot plays on in the seat, or the game ends, as the table was made."""

        def act() -> Change:
            if seat not in room.seats_of(session):
                raise Refused("This is not your seat.")
            if room.match.over():
                raise Refused("The game is over.")
            old = room.seats[seat]
            if room.game.leaving == "end":
                event = room.match.resign(seat, key, time.time())
                return Change((event,), chat=room.tell(f"{old.name} has given up, which ends the game."))
            new = room.seats[seat] = old._replace(who="bot", level=LEAVER_LEVEL)
            room.vacate(seat)
            told = room.tell(f"{old.name} has left the table; a bot plays on in this seat.", key)
            return Change(seat=(old, new), vacated=seat, chat=told)

        await self._rooms.change(room, act, key)


def set_wish(room: Room, wish: Wish | None) -> Change:
    text = "" if wish is None else msgspec.json.encode(wish).decode()
    room.game = room.game._replace(wish=text)
    return Change(wish=text)


def granted(room: Room, wish: Wish, key: str) -> Change:
    event = room.match.take_back(wish.seat, wish.to, key, time.time())
    told = room.tell(f"{room.seats[wish.seat].name} has taken back an answer, and all that came since.")
    return set_wish(room, None)._replace(events=(event,), chat=told)
