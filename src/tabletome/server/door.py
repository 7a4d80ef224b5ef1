"""The door: everybody gets a session, no foreign page comes in, every answer carries protecting headers."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabletome.server.answers import answer
from tabletome.server.bans import BANNED, Bans
from tabletome.server.limits import Buckets, network_of
from tabletome.server.messages import Problem
from tabletome.server.sessions import COOKIE, Session
from tabletome.server.settings import Settings

TABLES = "/api/tables"
"""Where addresses of tables begin."""
YEAR = 365 * 86400
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}


class Doorkeeper:
    def __init__(self, app: ASGIApp, settings: Settings, bans: Bans) -> None:
        self._app = app
        self._bans = bans
        self._posts = Buckets(settings.posts_per_second, settings.posts_at_once)
        self._reads = Buckets(settings.reads_per_second, settings.reads_at_once)
        self._sockets = Buckets(settings.sockets_per_second, settings.sockets_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        session = Session(cookie_of(headers))
        scope["tabletome"] = session
        secure = scope["scheme"] in ("https", "wss")

        async def send_on(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                message.setdefault("headers", [])
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                out.setdefault("cache-control", "private, no-cache")
                if session.fresh:
                    guard = "; Secure" if secure else ""
                    out.append(
                        "set-cookie",
                        f"{COOKIE}={session.cookie}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{guard}",
                    )
            await send(message)

        problem = self._problem(scope, headers)
        if problem is None:
            await self._app(scope, receive, send_on)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403})
        else:
            await answer(problem[1], problem[0])(scope, receive, send_on)

    def _problem(self, scope: Scope, headers: Headers) -> tuple[int, Problem] | None:
        is_socket, address = scope["type"] == "websocket", address_of(scope)
        asks = not is_socket and scope["method"] in ("GET", "HEAD")
        if not asks and not same_origin(headers):
            return 403, Problem("This request came from another site and was not carried out.")
        if asks and not scope["path"].startswith(TABLES):
            return None
        # a socket is told by itself, or its page would try again for ever
        if not is_socket and self._bans.banned(scope["tabletome"], address):
            return 403, Problem(BANNED)
        if not (self._sockets if is_socket else self._reads if asks else self._posts).take(address):
            return 429, Problem("Too many requests; wait a moment and try again.")
        return None


def same_origin(headers: Headers) -> bool:
    """Browsers name the page that asks; programs that are no browsers carry no cookie of somebody else."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return origin.partition("://")[2].lower() == headers.get("host", "").lower()


def cookie_of(headers: Headers) -> str | None:
    """Also beside cookies that are not as they should be: other programs of this host share its jar."""
    return cookie_parser(headers.get("cookie", "")).get(COOKIE)


def address_of(scope: Scope) -> str:
    client = scope.get("client") or ("",)
    return network_of(client[0])
