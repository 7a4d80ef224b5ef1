"""Who somebody is: a random cookie, and links that give a seat. The database holds only hashes of both."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets

from tabletome.engine import Refused
from tabletome.server.names import plain

COOKIE = "tabletome"
_cookie_form = re.compile(r"[A-Za-z0-9_-]{43}").fullmatch


class Session:
    """The holder of one cookie. `key` names it in the database; the cookie itself never goes there."""

    __slots__ = ("_secret", "fresh", "key")

    def __init__(self, cookie: str | None = None) -> None:
        known = cookie is not None and _cookie_form(cookie) is not None
        self.fresh = not known
        self._secret = cookie if known and cookie is not None else secrets.token_urlsafe(32)
        self.key = hashed(self._secret)

    @property
    def cookie(self) -> str:
        return self._secret

    def seat_token(self, table: str, seat: int, salt: str = "") -> str:
        """128 bits that only this session can tell again, so that nobody needs to store them."""
        label = f"{table}/{seat}{'/' * bool(salt)}{salt}".encode()
        digest = hashlib.blake2b(label, key=self._secret.encode(), digest_size=16, person=b"seat link")
        return base64.urlsafe_b64encode(digest.digest()).decode().rstrip("=")

    def command_key(self, command: str) -> str:
        """A command's id, apart from the same id in somebody else's hands."""
        return hashed(f"{self.key}/{command}")[:32]


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def new_table_id() -> str:
    """It begins with no dash, or the command line would take it for an option."""
    found = secrets.token_urlsafe(9)
    return new_table_id() if found.startswith("-") else found


def checked_text(line: str, longest: int) -> str:
    text = plain(line)
    if not text or len(text) > longest:
        raise Refused(f"Write between 1 and {longest} ordinary characters.")
    return text
