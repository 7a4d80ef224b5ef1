"""A real server on a free port, one real Chromium, and visitors whose console must stay clean."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.chromium import MISSING, find

PATIENCE = 30_000
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
SERVER = """
from tabletome.cli import main
from tabletome.server import desk
desk.new_seed = lambda: bytes(32)
main()
"""
"Deals alike in every run, so that what failed fails again."


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the session: while Playwright runs, nothing after it can start an event loop of its own."""
    chromium = find()
    if chromium is None:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as playwright:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        running = playwright.chromium.launch(executable_path=chromium, args=options)
        expect.set_options(timeout=PATIENCE)
        yield running
        running.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("server") / "tables.db"
    with served(database) as server:
        yield opened(server)
        server.terminate()


def served(database: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SERVER, "serve", "--port", "0"]
    options = ["--database", str(database), "--bot-pause", "0"]
    return subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True)


def opened(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    line = server.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, f"The server did not open: {line}"
    return found[0]


class Visitor:
    """Somebody with a browser of his own: his page, and whatever the console complained about."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.complaints: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        context.set_default_timeout(PATIENCE)
        context.on("page", self.watch)
        self.page = context.new_page()
        self.address = address

    def watch(self, page: Page) -> None:
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def forgive(self, *texts: str) -> None:
        """Complaints of the browser itself about a failure that the test brings about."""
        self.forgiven += texts

    def go(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page

    def unforgiven(self) -> list[str]:
        return [c for c in self.complaints if not any(text in c for text in self.forgiven)]


def open_drawer(page: Page) -> None:
    page.locator("[aria-controls=drawer]").click()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Makes visitors; at the end nobody's console may hold an error, a warning or a breach of the CSP."""
    visitors: list[Visitor] = []

    def new(viewport: dict[str, int] | None = None, **options: Any) -> Visitor:
        size: Any = viewport or DESK
        visitors.append(Visitor(browser.new_context(viewport=size, **options), address))
        return visitors[-1]

    yield new
    for visitor in visitors:
        visitor.context.close()
    assert [complaint for visitor in visitors for complaint in visitor.unforgiven()] == []
