"""The web application: pages, JSON, sockets, and the headers and checks they all share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from tabletome import registry
from tabletome.engine import TabletomeError
from tabletome.printing.kit import kit_as_json
from tabletome.server import catalogue, pages
from tabletome.server.answers import ON_ERROR, answer, body, cacheable, number_in
from tabletome.server.assets import ASSETS, asset_of, sent
from tabletome.server.bans import BANNED
from tabletome.server.desk import Desk, find_game
from tabletome.server.door import TABLES, Doorkeeper, address_of
from tabletome.server.limits import Gate, Turns
from tabletome.server.live import CROWDED, FIRST_CHAT, GONE, Live, refuse
from tabletome.server.messages import (
    Address,
    Again,
    Earlier,
    Fairness,
    Link,
    Links,
    NewTable,
    PlayAgain,
    Problem,
    Seated,
    SeatWish,
    Sit,
    StandIn,
    Ticketed,
)
from tabletome.server.qr import code_of
from tabletome.server.rematch import Rematches
from tabletome.server.replay import Replay, Replays
from tabletome.server.room import iso
from tabletome.server.rooms import Rooms
from tabletome.server.seating import Seating
from tabletome.server.sessions import Session
from tabletome.server.settings import Settings
from tabletome.server.stand_ins import StandIns
from tabletome.server.store import Gone, Store
from tabletome.server.thinking import Thinkers
from tabletome.server.upkeep import Upkeep

TOO_MANY = "Too many pages are open at the moment; this one tries again by itself."

T = TypeVar("T")


def make_app(site: Site) -> ASGIApp:
    """The application; whoever runs it opens the site before and closes it after."""
    app = Starlette(routes=site.routes(), exception_handlers={**ON_ERROR, HTTPException: site.unknown})
    app.router.redirect_slashes = False  # a redirect would believe the Host that a request names
    # outside of all, so that failures carry the headers as well
    return Doorkeeper(app, site.settings, site.rooms.bans)


class Site:
    """All answers. Each is short: the work is done at the desk and in the rooms."""

    def __init__(self, store: Store, settings: Settings, thinkers: Thinkers) -> None:
        self.settings = settings
        self.rooms = Rooms(store, settings)
        self.desk = Desk(self.rooms)
        self.seating = Seating(self.rooms)
        self.rematches = Rematches(self.rooms, self.desk)
        self.thinkers = thinkers
        self._replays = Replays()
        self._packing = asyncio.Lock()  # kits take a while: whoever asks for many waits for himself
        self._replaying = Turns()
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
            Route("/api/games/{slug}/kit", self.kit),
            Route(TABLES, self.tables, methods=["GET", "POST"]),
            Route(f"{TABLES}/mine", self.my_tables),
            Route(table, self.table),
            Route(f"{table}/sit", self.sit, methods=["POST"]),
            Route(f"{table}/ticket", self.ticket, methods=["POST"]),
            Route(f"{table}/rematch", self.rematch, methods=["POST"]),
            Route("/api/qr", self.code, methods=["POST"]),
            Route(f"{table}/stand-in", self.stand_in, methods=["POST"]),
            Route(f"{table}/links", self.links),
            Route(f"{table}/invite", self.invite, methods=["POST"]),
            Route(f"{table}/device", self.device, methods=["POST"]),
            Route(f"{table}/free", self.free, methods=["POST"]),
            Route(f"{table}/chat/{{before}}", self.chat),
            Route(f"{table}/replay", self.replay),
            Route(f"{table}/course", self.course),
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
        slug = (
            given.get("slug")
            if path.startswith(("/games/", "/print/"))
            else await self.desk.game_at(given.get("id"))
        )
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

    async def kit(self, request: Request) -> Response:
        slug = find_game(request.path_params["slug"]).slug
        asked = request.query_params
        wanted = asked.get("players", ""), asked.get("options", "")
        async with self._packing:
            kit = await asyncio.to_thread(kit_as_json, slug, *wanted)
        return cacheable(request, kit)

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

    async def ticket(self, request: Request) -> Response:
        wish = await body(request, Ticketed)
        return answer(await self.seating.look(request.path_params["id"], wish.token))

    async def my_tables(self, request: Request) -> Response:
        return answer(await self.desk.mine(session_of(request)))

    async def code(self, request: Request) -> Response:
        """A link as a QR code. It is sent in the body, so that no log of addresses has it."""
        wish = await body(request, Address)
        return answer(code_of(wish.text))

    async def rematch(self, request: Request) -> Response:
        wish = await body(request, PlayAgain)
        table, session = request.path_params["id"], session_of(request)
        work = self.rematches.play_again(table, session, address_of(request.scope), wish.rotate)
        return answer(Again(await self.rooms.background(work)))

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
        return answer(await self._replayed(request, lambda replay: replay.facts()))

    async def course(self, request: Request) -> Response:
        return answer(await self._replayed(request, lambda replay: replay.course()))

    async def replay_step(self, request: Request) -> Response:
        number = number_in(request, "step")
        return answer(await self._replayed(request, lambda replay: replay.step(number)))

    async def _replayed(self, request: Request, look: Callable[[Replay], T]) -> T:
        room = await self.rooms.open(request.path_params["id"])
        async with room.lock:
            replay = self._replays.of(room.id, room.match)
        # a game may take seconds, and its thread time from all others
        async with self._replaying.of(address_of(request.scope)):
            return await asyncio.to_thread(look, replay)

    async def fair(self, request: Request) -> Response:
        """While the game goes on only the promise; and of the answers as many as everybody has noticed."""
        room = await self.rooms.open(request.path_params["id"])
        async with room.lock:
            if not room.match.over():
                return answer(Fairness(room.table.commitment, None, None, room.match.public))
        return answer(await self._replayed(request, lambda replay: replay.fairness()))

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


def session_of(connection: HTTPConnection) -> Session:
    session: Session = connection.scope["tabletome"]
    return session
