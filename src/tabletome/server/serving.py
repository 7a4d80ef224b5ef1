"""Serving: the socket, the database and the event loop, from the command line to Ctrl-C."""

from __future__ import annotations

import gc
import logging
import math
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import uvicorn

from tabletome.engine import TabletomeError
from tabletome.server import catalogue
from tabletome.server.app import Site, make_app
from tabletome.server.connections import guarded_protocol
from tabletome.server.door import HEADERS
from tabletome.server.live import LARGEST_FRAME
from tabletome.server.opening import open_store
from tabletome.server.settings import Settings
from tabletome.server.thinking import Thinkers
from tabletome.server.watching import Watchtower

PATIENCE_AT_END = 5
YOUNG_OBJECTS, NEVER = 2_000, 2**30
TURN_OF_A_THREAD = 0.001
"""Seconds after which one thread lets another run; threads that come back from the disk wait for so long."""


class Server(uvicorn.Server):
    """Opens the site, says so, and closes it however it is stopped."""

    def __init__(
        self,
        site: Site,
        ready: Callable[[], None],
        figures: socket.socket | None = None,
        access_log: bool = False,
    ) -> None:
        settings = site.settings
        super().__init__(
            uvicorn.Config(
                make_app(site),
                lifespan="off",
                log_level="warning",
                log_config=None,
                access_log=access_log,
                server_header=False,
                http=guarded_protocol(settings, HEADERS),
                timeout_keep_alive=math.ceil(settings.idle_seconds),
                proxy_headers=bool(settings.proxies),
                forwarded_allow_ips=list(settings.proxies),
                ws="websockets-sansio",
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,
                ws_ping_interval=settings.silent_seconds,
                ws_ping_timeout=settings.silent_seconds,
                timeout_graceful_shutdown=PATIENCE_AT_END,
            )
        )
        self._site = site
        self._ready = ready
        self._figures = figures
        self._watchtower = Watchtower(site)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._site.open()
        await super().startup(sockets)
        if self._figures is not None:
            self._watchtower.open(self._figures)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        await self._watchtower.close()
        await self._site.close()


def serve(
    host: str,
    port: int,
    database: str,
    settings: Settings,
    say: Callable[[str], None],
    figures_at: tuple[str, int] | None = None,
    log_level: str = "warning",
    access_log: bool = False,
) -> None:
    logging.basicConfig(level=log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    sys.setswitchinterval(TURN_OF_A_THREAD)
    gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)  # older objects are looked after by Upkeep
    gc.freeze()
    door = bound(host, port)
    figures = None
    try:
        if figures_at is not None:
            figures = bound(*figures_at, option="--metrics-port")
        store = open_store(database, alone=True)
    except TabletomeError:
        door.close()
        raise
    site = Site(store, settings, Thinkers())

    def ready() -> None:
        say(f"Tabletome is open at {url_of(host, door)} (stop it with Ctrl-C).")
        # so that the first visitor need not wait until all games have been loaded
        Thread(target=catalogue.cards, daemon=True).start()
        if figures is not None and figures_at is not None:
            say(f"Figures are at {url_of(figures_at[0], figures)}/metrics.")

    with suppress(KeyboardInterrupt):
        server = Server(site, ready, figures, access_log)
        if access_log:
            requests = logging.getLogger("uvicorn.access")
            requests.setLevel(logging.INFO)
            requests.propagate = True  # which whoever asks for figures has switched off
        server.run([door])
    say("Tabletome is closed; every table is kept.")


def url_of(host: str, door: socket.socket) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{door.getsockname()[1]}"


def bound(host: str, port: int, option: str = "--port") -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except (OSError, OverflowError) as error:
        door.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise TabletomeError(
            f"Port {port} of {host} cannot be used ({reason}); choose another with {option}."
        ) from error
    return door
