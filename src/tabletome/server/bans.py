"""Whom the server keeps out, or lets play without a voice in chats: addresses and credentials."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address
from typing import NamedTuple

from tabletome.engine import TabletomeError
from tabletome.server.limits import network_of
from tabletome.server.sessions import Session

BANNED = "You may not use this server any more."
MUTED = "You may not write in the chats of this server any more."
SHOWN = 16
"""Digits of a session's key by which whoever runs the server names it: nobody sits down with them."""
_credential_form = re.compile(rf"[0-9a-f]{{{SHOWN}}}").fullmatch


class Ban(NamedTuple):
    who: str
    only_muted: bool
    since: float


class Bans:
    """As they stand in the database, for quick questions."""

    def __init__(self) -> None:
        self._banned: frozenset[str] = frozenset()
        self._muted: frozenset[str] = frozenset()

    def take(self, bans: Iterable[Ban]) -> bool:
        """Whether anything has changed."""
        bans = list(bans)
        before = self._banned, self._muted
        self._banned = frozenset(ban.who for ban in bans if not ban.only_muted)
        self._muted = frozenset(ban.who for ban in bans if ban.only_muted)
        return before != (self._banned, self._muted)

    def banned(self, session: Session, address: str) -> bool:
        return bool(self._banned) and not self._banned.isdisjoint((address, credential_of(session.key)))

    def muted(self, session: Session, address: str) -> bool:
        return bool(self._muted) and not self._muted.isdisjoint((address, credential_of(session.key)))


def credential_of(key: str) -> str:
    return key[:SHOWN]


def named(who: str) -> str:
    """An address, as limits count it, or a credential."""
    who = who.strip().lower()
    if _credential_form(who):
        return who
    try:
        ip_address(who.removesuffix("/64"))
    except ValueError:
        raise TabletomeError(
            f"“{who[:60]}” is neither an address nor a credential as `tabletome admin people` shows it."
        ) from None
    return network_of(who.removesuffix("/64"))
