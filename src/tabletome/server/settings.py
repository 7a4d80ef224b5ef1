"""Settings of a server: how bots play, and how much one client or all together may take."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import msgspec

from tabletome.engine import TabletomeError

Count = Annotated[int, msgspec.Meta(ge=1)]
Rate = Annotated[float, msgspec.Meta(gt=0)]
DAY = 86400.0
Days = Annotated[float, msgspec.Meta(gt=0)]
Seconds = Annotated[float, msgspec.Meta(gt=0)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An address means a client: one of IPv4, or a network of IPv6 as one household gets."""

    bot_pause: Annotated[float, msgspec.Meta(ge=0)] = 0.3
    "Seconds a bot's turn takes at least while somebody watches."
    proxies: tuple[str, ...] = ()
    "Addresses of reverse proxies, whose word about whom they speak for is believed."
    posts_per_second: Rate = 20
    posts_at_once: Rate = 200
    reads_per_second: Rate = 50
    "Questions about tables, such as for a step of a replay."
    reads_at_once: Rate = 500
    sockets_per_second: Rate = 100
    sockets_at_once: Rate = 1500
    commands_per_second: Rate = 100
    "Answers and whatever else is sent by sockets; who sends more is read more slowly."
    commands_at_once: Rate = 500
    lines_per_second: Rate = 3
    "Of the chat."
    lines_at_once: Rate = 18
    hints_per_second: Rate = 2
    hints_at_once: Rate = 10
    bot_answers_per_second: Rate = 25
    bot_answers_at_once: Rate = 100
    tables: Count = 20_000
    "Tables that are not over."
    tables_per_address: Count = 200
    steps_per_table: Count = 10_000
    "Answers and lines of the chat at one table, after which only the game can be played to its end."
    sockets: Count = 4000
    "Pages that follow a table."
    sockets_per_address: Count = 300
    connections: Count = 8000
    "Connections that are no sockets: requests under way, and those that wait for the next."
    connections_per_address: Count = 400
    header_seconds: Seconds = 10
    body_seconds: Seconds = 20
    idle_seconds: Seconds = 10
    silent_seconds: Seconds = 20
    "After which a page is asked whether it is still there, and given as long to say so."
    close_after_days: Days = 30
    "Without anybody doing anything at a table."
    remove_after_days: Days = 30
    "Since a table was closed."
    keep_finished_days: Days = 90
    "Since anybody did anything at a table whose game is over."

    def kept_until(self, touched_at: float, closed_at: float | None, over: bool) -> float | None:
        """When a table will be removed, if nobody touches it."""
        if closed_at is not None:
            return closed_at + self.remove_after_days * DAY
        return touched_at + self.keep_finished_days * DAY if over else None


def read_settings(path: str) -> Settings:
    """Settings from a file in TOML; what does not fit is refused in a sentence."""
    try:
        return msgspec.toml.decode(Path(path).read_bytes(), type=Settings)
    except OSError as error:
        raise TabletomeError(f"The settings in {path} cannot be read: {error.strerror}.") from error
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeError, RecursionError) as error:
        raise TabletomeError(f"Something in the settings in {path} does not fit: {error}.") from error
