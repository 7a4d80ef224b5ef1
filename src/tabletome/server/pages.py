"""The pages: what each loads to begin with, and what it is called where a link to it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from starlette.datastructures import URL

from tabletome import registry
from tabletome.server import catalogue
from tabletome.server.assets import ASSETS

THEME = "tabletome-theme"
"""The cookie that holds somebody's choice of light or dark, so that no page begins in the other."""
THEMES = ("light", "dark")
TABLE_SHEETS = ("table", "things", "seats", "asking", "small")


HERO = "hero-text"
WELCOME = "What shall we play?"
SENTENCE = "Sit down against bots at once, or send friends a link. No account needed."


class Page(NamedTuple):
    """`data`: the answer of the server that the page asks for first."""

    module: str
    data: str = ""
    sheets: tuple[str, ...] = ()
    opening: str | None = None
    "The class of what is shown at once, if there is anything."


TABLE = Page(
    "pages/table.js",
    "/api/tables/{id}",
    ("styles/table-page.css", *(f"table/{name}.css" for name in TABLE_SHEETS)),
)
PAGES = {
    "/": Page("pages/library.js", "/api/games", opening="welcome"),
    "/games/{slug}": Page("pages/game.js", "/api/games/{slug}", opening=HERO),
    "/tables/{id}": TABLE,
    "/tables/{id}/replay": TABLE,
    "/tables/{id}/fair": Page("pages/fair.js"),
    "/tables/{id}/device": Page("pages/device.js", "/api/tables/{id}"),
    "/join/{id}": Page("pages/join.js", "/api/tables/{id}"),
    "/print": Page("pages/book.js", "/api/games", ("styles/kit.css",)),
    "/print/{slug}": Page("pages/print.js", "/api/games/{slug}", ("styles/kit.css", "table/things.css")),
}
"""By their addresses, at which the browser finds its way by itself."""
ENTRY = "app.js"
LIBRARY = (
    "Tabletome",
    "Home-brew tabletop games, playable in the browser with friends and bots. Free, and no account needed.",
)


class Tags(NamedTuple):
    title: str
    description: str
    picture: str | None = None


def tags_of(path: str, slug: str | None) -> Tags:
    """`slug`: of the game that the page is about."""
    if slug is None:
        return Tags(*LIBRARY)
    game = registry.find(slug)
    summary, picture = catalogue.summary_of(game), ASSETS.picture(slug)
    if path.startswith("/join/"):
        return Tags(f"Sit down at {game.title}", f"A seat is free for you. {summary}", picture)
    return Tags(game.title, summary, picture)


def page(path: str, given: dict[str, str], tags: Tags, address: URL, theme: str) -> bytes:
    """The page at one of these addresses, or one that says that there is none."""
    found = PAGES.get(path)
    base = f"/web/{ASSETS.version}"
    head = list(_tag_lines(tags, address))
    modules = [ENTRY]
    if found is not None:
        head += [f'<link rel="stylesheet" href="{base}/{sheet}">' for sheet in found.sheets]
        modules.append(found.module)
    head += [f'<link rel="modulepreload" href="{base}/{name}">' for name in ASSETS.needed_by(*modules)]
    if found is not None and found.data:
        data = escape(found.data.format_map(given))
        head.append(f'<link rel="preload" as="fetch" href="{data}" crossorigin="anonymous">')
    chosen = f' data-theme="{theme}"' if theme in THEMES else ""
    shown = opening(found, tags, base)
    return ASSETS.shell.substitute(web=base, head="\n    ".join(head), theme=chosen, opening=shown).encode()


def opening(found: Page | None, tags: Tags, base: str) -> str:
    """What can be seen before the client has come: the head of the page, and what it is about."""
    if found is None or found.opening is None:
        return ""
    title, summary = (tags.title, tags.description) if found.opening == HERO else (WELCOME, SENTENCE)
    return (
        f'<header class="masthead"><a class="brand" href="/"><img src="{base}/icon.svg" alt="" width="28" '
        f'height="28">Tabletome</a></header><main id="main" class="page"><div class="{found.opening}">'
        f"<h1>{escape(title)}</h1><p>{escape(summary)}</p></div></main>"
    )


def _tag_lines(tags: Tags, address: URL) -> Iterator[str]:
    yield f"<title>{escape(tags.title)}</title>"
    yield f'<meta name="description" content="{escape(tags.description)}">'
    shown = {
        "title": tags.title,
        "description": tags.description,
        "url": str(address.replace(query="", fragment="")),
        "type": "website",
        "site_name": "Tabletome",
    }
    if tags.picture is not None:
        picture, _, mark = tags.picture.partition("?")
        shown["image"] = str(address.replace(path=picture, query=mark, fragment=""))
        shown["image:alt"] = f"A table of {tags.title}, in the middle of a game"
        yield '<meta name="twitter:card" content="summary_large_image">'
    for name, value in shown.items():
        yield f'<meta property="og:{name}" content="{escape(value)}">'
