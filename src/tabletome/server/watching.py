"""What whoever runs a server looks at: whether it is well, and its figures, on a port of their own."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import Any

import uvicorn
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import text
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tabletome.server.app import Site
from tabletome.server.store import Gone

PATIENCE = 5.0
"""Seconds in which the database must answer."""
LATE = 60.0
"""Seconds without a look at the rooms after which upkeep counts as stuck."""


class Figures(Collector):
    """Read from the site when they are asked for, so that nothing is counted twice."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def collect(self) -> Iterator[Metric]:
        site = self._site
        gauges: dict[str, tuple[str, Callable[[], float]]] = {
            "rooms": ("Tables in memory.", lambda: len(site.rooms.all())),
            "sockets": ("Pages that follow a table.", lambda: site.sockets.inside),
            "bot_questions_waiting": ("Questions that wait for a bot worker.", site.thinkers.waiting),
        }
        for name, (words, value) in gauges.items():
            yield GaugeMetricFamily(f"tabletome_{name}", words, value=value())
        counters = {
            "changes": "Changes of tables that were stored.",
            "refusals": "Commands that were refused.",
            "storing_failures": "Changes that could not be stored.",
        }
        for name, words in counters.items():
            yield CounterMetricFamily(f"tabletome_{name}", words, value=site.rooms.counted[name])


def watching_app(site: Site) -> Starlette:
    registry = CollectorRegistry()
    registry.register(Figures(site))

    async def metrics(request: Request) -> Response:
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)

    async def healthz(request: Request) -> Response:
        trouble = await trouble_of(site)
        return PlainTextResponse(f"{trouble or 'All is well.'}\n", 503 if trouble else 200)

    return Starlette(routes=[Route("/metrics", metrics), Route("/healthz", healthz)])


async def trouble_of(site: Site) -> str:
    """What is wrong, in a sentence, or nothing."""
    try:
        async with asyncio.timeout(PATIENCE):
            await site.rooms.store.read(lambda c: c.execute(text("select 1 from tabletome")).scalar())
    except Gone as error:
        return str(error)
    except Exception as error:
        return f"The database does not answer ({type(error).__name__})."
    late = time.time() - site.upkeep.looked_at
    return f"Nobody has looked after the tables for {late:.0f} seconds." if late > LATE else ""


class Watchtower(uvicorn.Server):
    """Serves the figures beside the site, in the same loop; signals are for the site."""

    def __init__(self, site: Site) -> None:
        super().__init__(
            uvicorn.Config(
                watching_app(site), lifespan="off", log_level="warning", access_log=False, server_header=False
            )
        )
        self._task: asyncio.Task[None] | None = None

    def capture_signals(self) -> Any:
        return nullcontext()

    def open(self, door: socket.socket) -> None:
        self._task = asyncio.create_task(self.serve([door]))

    async def close(self) -> None:
        self.should_exit = True
        if self._task is not None:
            await self._task
