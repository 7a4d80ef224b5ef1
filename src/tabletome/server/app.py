"""The web application: pages, JSON, sockets, and the headers and checks they all share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request, cookie_parser
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from tabletome import registry
from tabletome.engine import TabletomeError
from tabletome.server import catalogue, pages
from tabletome.server.assets import ASSETS, Asset, asset_of, sent
from tabletome.server.bans import BANNED, Bans
from tabletome.server.desk import Desk, find_game
from tabletome.server.limits import Buckets, Gate, network_of
from tabletome.server.live import CROWDED, FIRST_CHAT, GONE, Live, refuse
from tabletome.server.messages import (
    Earlier,
    Fairness,
    Link,
    Links,
    NewTable,
    Problem,
    Seated,
    SeatWish,
    Sit,
    StandIn,
)
from tabletome.server.replay import Replay, Replays
from tabletome.server.room import iso
from tabletome.server.rooms import Forbidden, Missing, Rooms, TooMany, Unsure
from tabletome.server.seating import Seating
from tabletome.server.sessions import COOKIE, Session
from tabletome.server.settings import Settings
from tabletome.server.stand_ins import StandIns
from tabletome.server.store import Gone, Store
from tabletome.server.thinking import Thinkers
from tabletome.server.upkeep import Upkeep

TABLES = "/api/tables"
"""Where addresses of tables begin."""
LARGEST_BODY = 16 * 1024
LONGEST_NUMBER = 30
YEAR = 365 * 86400
TOO_MANY = "Too many pages are open at the moment; this one tries again by itself."
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}
STATUS = {Missing: 404, Forbidden: 403, TooMany: 429, Gone: 503}

log = logging.getLogger(__name__)
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


def make_app(site: Site) -> ASGIApp:
    """The application; whoever runs it opens the site before and closes it after."""
    app = Starlette(
        routes=site.routes(),
        exception_handlers={
            TabletomeError: refused,
            HTTPException: site.unknown,
            Unsure: unsure,
            SQLAlchemyError: unsure,
            Exception: failed,
        },
    )
    app.router.redirect_slashes = False  # a redirect would believe the Host that a request names
    return Doorkeeper(
        app, site.settings, site.rooms.bans
    )  # outside of all, so that failures carry the headers as well


class Doorkeeper:
    """Gives everybody a session, lets no foreign page in, and puts the protecting headers on every answer."""

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


class Site:
    """All answers. Each is short: the work is done at the desk and in the rooms."""

    def __init__(self, store: Store, settings: Settings, thinkers: Thinkers) -> None:
        self.settings = settings
        self.rooms = Rooms(store, settings)
        self.desk = Desk(self.rooms)
        self.seating = Seating(self.rooms)
        self.thinkers = thinkers
        self._replays = Replays()
        self.sockets = Gate(settings.sockets, settings.sockets_per_address)
        stand_ins = StandIns(self.rooms, thinkers)
        self.rooms.on_change = stand_ins.wake
        self.upkeep = Upkeep(self.rooms, stand_ins)

    def open(self) -> None:
        self.upkeep.start()

    async def close(self) -> None:
        await self.upkeep.stop()
        await self.thinkers.stop()
        self.rooms.store.close()

    def routes(self) -> list[Any]:
        table = f"{TABLES}/{{id}}"
        return [
            *(Route(path, self.page) for path in pages.PAGES),
            Route("/api/games", self.games),
            Route("/api/games/{slug}", self.game),
            Route(TABLES, self.tables, methods=["GET", "POST"]),
            Route(table, self.table),
            Route(f"{table}/sit", self.sit, methods=["POST"]),
            Route(f"{table}/stand-in", self.stand_in, methods=["POST"]),
            Route(f"{table}/links", self.links),
            Route(f"{table}/invite", self.invite, methods=["POST"]),
            Route(f"{table}/device", self.device, methods=["POST"]),
            Route(f"{table}/free", self.free, methods=["POST"]),
            Route(f"{table}/chat/{{before}}", self.chat),
            Route(f"{table}/replay", self.replay),
            Route(f"{table}/replay/{{step}}", self.replay_step),
            Route(f"{table}/fair", self.fair),
            WebSocketRoute(f"{table}/live", self.live),
            Route("/web/{path:path}", ASSETS.answer),
        ]

    # -- pages and games -----------------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        return await self._page(request, request.scope["route"].path)

    async def _page(self, request: Request, path: str, status: int = 200) -> Response:
        given = request.path_params
        slug = given.get("slug") if path.startswith("/games/") else await self.desk.game_at(given.get("id"))
        known = slug if slug in registry.slugs() else None
        tags = await asyncio.to_thread(pages.tags_of, path, known)
        theme = request.cookies.get(pages.THEME, "")
        data = pages.page(path, given, tags, request.url, theme)
        response = sent(request, asset_of(data, "text/html"), "private, no-cache")
        response.status_code = status if response.status_code == 200 else response.status_code
        return response

    async def games(self, request: Request) -> Response:
        cards = await asyncio.to_thread(catalogue.cards)
        return cacheable(request, msgspec.json.encode(cards))

    async def game(self, request: Request) -> Response:
        slug = find_game(request.path_params["slug"]).slug
        page = await asyncio.to_thread(catalogue.page, slug)
        return cacheable(request, msgspec.json.encode(page))

    # -- tables --------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        if request.method == "POST":
            wanted = await body(request, NewTable)
            made = await self.desk.make(wanted, session_of(request), address_of(request.scope))
            return answer(made, 201)
        return answer(await self.desk.lobby())

    async def table(self, request: Request) -> Response:
        return answer(await self.desk.facts(request.path_params["id"], session_of(request)))

    async def links(self, request: Request) -> Response:
        return answer(Links(await self.desk.links(request.path_params["id"], session_of(request))))

    async def sit(self, request: Request) -> Response:
        wish = await body(request, Sit)
        table, session = request.path_params["id"], session_of(request)
        work = self.seating.sit(table, session, wish.token, wish.seat, wish.name)
        return answer(Seated(await self.rooms.background(work)))

    async def invite(self, request: Request) -> Response:
        wish = await body(request, SeatWish)
        work = self.seating.invite(request.path_params["id"], session_of(request), wish.seat)
        return answer(Link(await self.rooms.background(work)))

    async def device(self, request: Request) -> Response:
        wish = await body(request, SeatWish)
        work = self.seating.device(request.path_params["id"], session_of(request), wish.seat)
        link, ends_at = await self.rooms.background(work)
        return answer(Link(link, iso(ends_at)))

    async def free(self, request: Request) -> Response:
        wish = await body(request, SeatWish)
        work = self.seating.free(request.path_params["id"], session_of(request), wish.seat)
        await self.rooms.background(work)
        return answer(Seated(wish.seat))

    async def stand_in(self, request: Request) -> Response:
        wish = await body(request, StandIn)
        work = self.seating.stand_in(request.path_params["id"], session_of(request), wish.seat, wish.level)
        await self.rooms.background(work)
        return answer(Seated(wish.seat))

    async def chat(self, request: Request) -> Response:
        """What was said before a line."""
        room = await self.rooms.open_anew(request.path_params["id"])
        before = min(number_in(request, "before"), len(room.chat))
        start = max(0, before - FIRST_CHAT)
        return answer(Earlier(room.chat_lines()[start:before], start))

    async def replay(self, request: Request) -> Response:
        replay = await self._replay(request)
        return answer(await asyncio.to_thread(replay.facts))

    async def replay_step(self, request: Request) -> Response:
        replay = await self._replay(request)
        return answer(await asyncio.to_thread(replay.step, number_in(request, "step")))

    async def _replay(self, request: Request) -> Replay:
        room = await self.rooms.open(request.path_params["id"])
        async with room.lock:
            return self._replays.of(room.id, room.match)

    async def fair(self, request: Request) -> Response:
        """While the game goes on only the promise; and of the answers as many as everybody has noticed."""
        room = await self.rooms.open(request.path_params["id"])
        async with room.lock:
            if not room.match.over():
                return answer(Fairness(room.table.commitment, None, None, room.match.public))
        replay = await self._replay(request)
        return answer(await asyncio.to_thread(replay.fairness))

    async def live(self, socket: WebSocket) -> None:
        await socket.accept()
        address = address_of(socket.scope)
        if self.rooms.bans.banned(session_of(socket), address):
            await refuse(socket, BANNED)
            return
        if not self.sockets.enter(address):
            await refuse(socket, TOO_MANY, CROWDED)
            return
        try:
            try:
                room = await self.rooms.open(socket.path_params["id"])
            except TabletomeError as error:
                await refuse(socket, str(error), CROWDED if isinstance(error, Gone) else GONE)
                return
            await Live(socket, session_of(socket), address, room, self.rooms, self.thinkers).run()
        finally:
            self.sockets.leave(address)

    async def unknown(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        for_people = "text/html" in request.headers.get("accept", "")
        if error.status_code == 404 and for_people and not request.url.path.startswith(("/api/", "/web/")):
            return await self._page(request, "", 404)  # the client says so in its own way
        words = {404: "There is nothing at this address.", 405: "This address does not take such requests."}
        response = answer(Problem(words.get(error.status_code, error.detail)), error.status_code)
        response.headers.update(error.headers or {})
        return response


# -- what answers share ------------------------------------------------------------------------------------


def address_of(scope: Scope) -> str:
    client = scope.get("client") or ("",)
    return network_of(client[0])


def number_in(request: Request, name: str) -> int:
    """A number that stands in the address."""
    text: str = request.path_params[name]
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise HTTPException(404)
    return int(text)


def session_of(connection: HTTPConnection) -> Session:
    session: Session = connection.scope["tabletome"]
    return session


async def body(request: Request, kind: type[T]) -> T:
    """What was sent, if it is JSON of the right shape and not too long."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise HTTPException(415, "Send JSON.")
    data = b""
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > LARGEST_BODY:
                raise HTTPException(413, "This is too long.")
    except ClientDisconnect as error:
        raise HTTPException(400, "This request broke off.") from error
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise HTTPException(400, f"Something in this request does not fit: {error}.") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise HTTPException(400, "This request cannot be read.") from error


def answer(value: object, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(value),
        status,
        headers={"cache-control": "no-store"},
        media_type="application/json",
    )


def cacheable(request: Request, data: bytes) -> Response:
    """An answer that changes only with a new version of the program."""
    return sent(request, packed(data), "private, max-age=300")


@lru_cache(maxsize=512)
def packed(data: bytes) -> Asset:
    return asset_of(data, "application/json")


async def refused(request: Request, error: Exception) -> Response:
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 409)
    return answer(Problem(str(error)), status)


async def unsure(request: Request, error: Exception) -> Response:
    log.error("The database failed (%s).", type(error).__name__)
    return answer(Problem("The database did not answer in time; look again before you repeat this."), 503)


async def failed(request: Request, error: Exception) -> Response:
    return answer(Problem("Something went wrong on the server; nothing has changed."), 500)
