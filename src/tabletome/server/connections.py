"""Connections: few for each client, and a limited time for headers, body and doing nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tabletome.server.limits import Gate, network_of
from tabletome.server.messages import Problem
from tabletome.server.settings import Settings

LONGEST_HEADERS = 32 * 1024


def guarded_protocol(settings: Settings, protecting: Mapping[str, str]) -> type[GuardedProtocol]:
    """The protocol of a server, with these headers also on what is refused before it is understood."""

    class Guarded(GuardedProtocol):
        gate = Gate(settings.connections, settings.connections_per_address)
        limits = settings
        headers_of_refusals = protecting

    return Guarded


class GuardedProtocol(HttpToolsProtocol):
    gate: Gate
    limits: Settings
    headers_of_refusals: Mapping[str, str]
    _address: str | None = None
    "While the connection is counted."
    _timer: asyncio.TimerHandle | None = None
    _heading = 0
    "Bytes received since the headers began; none while they are not awaited."

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        address = network_of(host)
        if not self.gate.enter(address, host in self.limits.proxies):
            self._refuse(503, "Too many connections are open; close some and try again.")
            return
        self._address = address
        self._expect(self.limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._uncount()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._address is None:
            return
        self._heading += len(data)
        super().data_received(data)
        if self._timer is None or (self.cycle is not None and not self.cycle.response_complete):
            self._heading = 0
        elif self._heading > LONGEST_HEADERS:
            self._refuse(431, "The headers of this request are too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect(self.limits.header_seconds)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._heading = 0
        self._expect(self.limits.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._expect(None)

    def handle_websocket_upgrade(self) -> None:
        self._uncount()  # sockets are counted apart
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "This request cannot be read.")

    def _refuse(self, status: int, sentence: str) -> None:
        body = msgspec.json.encode(Problem(sentence))
        headers = {
            **self.headers_of_refusals,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "cache-control": "no-store",
            "connection": "close",
        }
        lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{k}: {v}" for k, v in headers.items())]
        self._uncount()
        self.transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        self.transport.close()

    def _expect(self, seconds: float | None) -> None:
        """What is under way must be here after so long."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self._timer = None
        if self.cycle is not None and not self.cycle.response_complete:
            # an answer may be under way already
            self._uncount()
            self.transport.abort()
        elif self._address is not None:
            self._refuse(408, "The request did not come in time.")

    def _uncount(self) -> None:
        self._expect(None)
        if self._address is not None:
            self.gate.leave(self._address)
            self._address = None
