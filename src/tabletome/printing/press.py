"""The press: the app's print pages, opened in one browser, saved as PDF files."""

from __future__ import annotations

import asyncio
import os
import socket
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
import uvicorn
from pypdf import PdfReader
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tabletome.engine import Game, TabletomeError
from tabletome.printing.chromium import Browser, Page, chromium, find_chromium
from tabletome.printing.kit import has_sets, kit_as_json
from tabletome.server import catalogue, pages
from tabletome.server.assets import ASSETS

AT_ONCE = 2
"""So many pages of the browser are laid out at the same time."""
DRAWN = """
(async () => {
  const root = document.documentElement;
  while (!root.dataset.drawn && !document.querySelector(".notice-page")) {
    await new Promise((done) => setTimeout(done, 20));
  }
  const trouble = document.querySelector(".notice-page p")?.textContent;
  return root.dataset.drawn ?? JSON.stringify({ trouble });
})()
"""
FILL_IN = """
((pages) => {
  for (const one of document.querySelectorAll("[data-page-of]")) {
    one.textContent = pages[one.dataset.pageOf] ?? "";
  }
})
"""


@dataclass(frozen=True)
class Order:
    """How kits are wanted; these are the words of a print page's address."""

    paper: str = "a4"
    players: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    wishes: frozenset[str] = frozenset()
    "Of grey, sparing, large, bleed, common."
    backs: bool = True

    def search(self) -> str:
        said = {"paper": self.paper, "backs": "yes" if self.backs else "no"}
        if self.players is not None:
            said["players"] = str(self.players)
        if self.options:
            said["options"] = msgspec.json.encode(dict(self.options)).decode()
        return urlencode({**said, **dict.fromkeys(sorted(self.wishes), "yes")})


# -- the app ---------------------------------------------------------------------------------------------


def print_app(names: Mapping[str, str]) -> Starlette:
    """The pages and data that printing takes, without tables. `names`: by slug, how a game is found."""

    def name_in(request: Request) -> str:
        slug: str = request.path_params["slug"]
        return names.get(slug, slug)

    async def shell(request: Request) -> Response:
        path, given = request.scope["route"].path, request.path_params
        page = pages.page(path, given, pages.tags_of(path, None), request.url, "light")
        return Response(page, media_type="text/html")

    async def games(request: Request) -> Response:
        return as_json(msgspec.json.encode([catalogue.card(name) for name in names.values()]))

    async def game(request: Request) -> Response:
        return as_json(msgspec.json.encode(catalogue.page(name_in(request))))

    async def kit(request: Request) -> Response:
        asked = request.query_params
        return as_json(kit_as_json(name_in(request), asked.get("players", ""), asked.get("options", "")))

    async def refused(request: Request, error: Exception) -> Response:
        return as_json(msgspec.json.encode({"error": str(error)}), 409)

    return Starlette(
        routes=[
            Route("/print", shell),
            Route("/print/{slug}", shell),
            Route("/api/games", games),
            Route("/api/games/{slug}", game),
            Route("/api/games/{slug}/kit", kit),
            Route("/web/{path:path}", ASSETS.answer),
        ],
        exception_handlers={TabletomeError: refused},
    )


def as_json(data: bytes, status: int = 200) -> Response:
    return Response(data, status, media_type="application/json")


@asynccontextmanager
async def served(app: Starlette) -> AsyncIterator[str]:
    """The app's address, on a port of this machine that nobody else knows."""
    door = socket.socket()
    door.bind(("127.0.0.1", 0))
    server = uvicorn.Server(
        uvicorn.Config(app, lifespan="off", log_config=None, access_log=False, ws="none", loop="asyncio")
    )
    server.capture_signals = suppress  # type: ignore[assignment,method-assign]
    running = asyncio.create_task(server.serve([door]))
    try:
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
    finally:
        server.should_exit = server.force_exit = True
        await running


# -- files -----------------------------------------------------------------------------------------------


def folder_for(out: Path) -> Path:
    """The folder, made if it is not there, in which files can be written."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=out):
            pass
    except OSError as error:
        raise TabletomeError(f"Nothing can be written to {out}: {error.strerror}.") from error
    return out


def write_whole(path: Path, data: bytes) -> None:
    """All of it or nothing."""
    handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(unfinished).chmod(0o644)
        Path(unfinished).replace(path)
    except OSError as error:
        Path(unfinished).unlink(missing_ok=True)
        raise TabletomeError(f"{path} cannot be written: {error.strerror}.") from error


# -- printing --------------------------------------------------------------------------------------------


def print_kits(
    games: Mapping[str, type[Game[Any]]], order: Order, out: Path, done: Callable[[int], None]
) -> list[Path]:
    """A file for each of the games, by what they are found by.

    Common sets are part of a kit that is printed alone; several kits share one file of them.
    """
    program, folder = find_chromium(), folder_for(out)
    names = {game.slug: name for name, game in games.items()}
    return asyncio.run(_print_kits(program, names, order, folder, done))


async def _print_kits(
    program: str, names: Mapping[str, str], order: Order, folder: Path, done: Callable[[int], None]
) -> list[Path]:
    waiting = list(names)
    sets = [slug for slug, name in names.items() if "common" in order.wishes and has_sets(name)]
    if len(names) > 1:
        order = replace(order, wishes=order.wishes - {"common"})
    files = [folder / f"{slug}.pdf" for slug in names]
    async with served(print_app(names)) as address, chromium(program) as browser:

        async def work() -> None:
            page = await Page.open(browser)
            while waiting:
                slug = waiting.pop(0)
                await drawn(page, f"{address}/print/{quote(slug)}?{order.search()}")
                write_whole(folder / f"{slug}.pdf", await page.pdf())
                done(1)

        await all_or_none([work() for _ in range(min(AT_ONCE, len(names)))])
        if sets and len(names) > 1:
            page = await Page.open(browser)
            search = f"{order.search()}&sets={quote(','.join(sets))}"
            await drawn(page, f"{address}/print/{quote(sets[0])}?{search}")
            files.append(folder / "common-sets.pdf")
            write_whole(files[-1], await page.pdf())
    return files


async def all_or_none(works: Sequence[Awaitable[None]]) -> None:
    """What goes wrong in one ends the others."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


async def drawn(page: Page, address: str) -> dict[str, Any]:
    """Open a print page; what it tells when all is drawn."""
    await page.go(address)
    told: dict[str, Any] = msgspec.json.decode(await page.run(DRAWN))
    if "trouble" in told:
        raise TabletomeError(told["trouble"])
    return told


def print_book(names: Sequence[str], order: Order, out: Path) -> Path:
    """The rules of these games in one file, with the numbers of pages in its contents and index."""
    program, folder = find_chromium(), folder_for(out)
    return asyncio.run(_print_book(program, {name: name for name in names}, order, folder))


async def _print_book(program: str, names: Mapping[str, str], order: Order, folder: Path) -> Path:
    path = folder / "book-of-rules.pdf"
    async with served(print_app(names)) as address, chromium(program) as browser:
        write_whole(path, await _bound(browser, f"{address}/print?{order.search()}"))
    return path


async def _bound(browser: Browser, address: str) -> bytes:
    """Laid out until the numbers that were filled in no longer move anything."""
    page = await Page.open(browser)
    await drawn(page, address)
    before: dict[str, int] = {}
    while True:
        book = await page.pdf()
        numbers = page_numbers(book)
        if numbers == before:
            return book
        before = numbers
        await page.run(f"{FILL_IN}({msgspec.json.encode(numbers).decode()})")


def page_numbers(book: bytes) -> dict[str, int]:
    """On which page each chapter begins that something leads to."""
    reader = PdfReader(BytesIO(book))
    found = {}
    for name, goal in reader.named_destinations.items():
        number = reader.get_destination_page_number(goal)
        if number is not None:
            found[name.lstrip("/")] = number + 1
    return found
