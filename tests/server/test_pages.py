"""Pages and what they load: versioned addresses, packing, everything preloaded, previews of links."""

import gzip
import re
from html import unescape
from pathlib import Path

import pytest
from PIL import Image

from tabletome import registry
from tabletome.server import catalogue, pages
from tabletome.server.assets import ASSETS, WEB, Assets
from tabletome.server.mechanisms import GROUPS, groups_of
from tests.server.guests import FRIEND, ME, Guest, guests, house, run

PLAIN = {"Accept-Encoding": "identity"}


async def text_of(guest: Guest, path: str, **headers: str) -> str:
    async with guest.http.get(path, headers=headers) as response:
        return await response.text()


def test_files_are_packed_and_kept_under_the_address_of_their_version(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            lasting = f"/web/{ASSETS.version}/app.js"
            ann.http._auto_decompress = False
            async with ann.http.get(lasting, headers={"Accept-Encoding": "gzip"}) as response:
                assert "immutable" in response.headers["cache-control"]
                assert response.headers["content-encoding"] == "gzip"
                assert response.headers["vary"] == "accept-encoding"
                assert gzip.decompress(await response.read()) == (WEB / "app.js").read_bytes()
            for refusing in ("identity", "gzip;q=0", "br"):
                async with ann.http.get(lasting, headers={"Accept-Encoding": refusing}) as response:
                    assert "content-encoding" not in response.headers
                    assert await response.read() == (WEB / "app.js").read_bytes()
            for passing in ("/web/app.js", "/web/v-000000000000/app.js"):
                async with ann.http.get(passing, headers=PLAIN) as response:
                    assert response.headers["cache-control"] == "no-cache"
                    tag = response.headers["etag"]
                async with ann.http.get(passing, headers={"If-None-Match": tag}) as again:
                    assert again.status == 304
            picture = ASSETS.picture("calcala")
            assert picture is not None
            async with ann.http.get(picture) as response:
                assert "immutable" in response.headers["cache-control"]
                assert response.content_type == "image/webp"

    run(look())


def test_another_version_has_another_address(tmp_path: Path) -> None:
    (tmp_path / "app.js").write_text("1")
    first = Assets(tmp_path).version
    assert Assets(tmp_path).version == first
    (tmp_path / "app.js").write_text("2")
    second = Assets(tmp_path).version
    (tmp_path / "more.css").write_text("")
    assert len({first, second, Assets(tmp_path).version}) == 3


@pytest.mark.parametrize("path", pages.PAGES)
def test_a_page_names_all_modules_that_it_will_load(path: str) -> None:
    """What a module imports is in the list as well, so that the browser never finds a new one in it."""
    needed = ASSETS.needed_by(pages.ENTRY, pages.PAGES[path].module)
    assert f'import("./{pages.PAGES[path].module}")' in ASSETS.text(pages.ENTRY)
    for name in needed:
        for line in ASSETS.text(name).splitlines():
            found = re.search(r'^(?:import\b|export\b.*\bfrom\b|\} from ).*?"(\.[^"]+)";$', line)
            if found:
                imported = (WEB / name).parent.joinpath(found[1]).resolve().relative_to(WEB)
                assert imported.as_posix() in needed


def test_a_link_is_shown_with_the_game_s_name_and_picture(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            made = await ann.make("kings-cottage", ME, FRIEND)
            for path, title in (
                ("/games/kings-cottage", "King's Cottage"),
                (f"/join/{made['id']}", "Sit down at King's Cottage"),
                (f"/tables/{made['id']}?step=3", "King's Cottage"),
            ):
                page = await text_of(ann, path)
                told = {
                    name: unescape(value)
                    for name, value in re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page)
                }
                assert told["title"] == title
                assert told["description"].rstrip(".")
                assert told["image"] == f"{address}{ASSETS.picture('kings-cottage')}"
                assert told["url"] == address + path.partition("?")[0]
                assert f"<title>{title}</title>".replace("'", "&#x27;") in page
            for path in ("/", "/join/nosuchtable1", "/games/no-such-game"):
                page = await text_of(ann, path)
                assert "<title>Tabletome</title>" in page
                assert "og:image" not in page
            hostile = await text_of(ann, "/games/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E")
            assert "<script>alert" not in hostile

    run(look())


def test_the_chosen_theme_is_in_the_page_from_the_start(tmp_path: Path) -> None:
    async def look() -> None:
        async with house(tmp_path / "t.db") as (address, _), guests(address, 1) as (ann,):
            for kept, told in (("dark", ' data-theme="dark"'), ('dark" x="', ""), ("", "")):
                page = await text_of(ann, "/", Cookie=f"{pages.THEME}={kept}")
                assert f'<html lang="en"{told}>' in page

    run(look())


def test_what_is_told_of_luck_and_hidden_things_is_true() -> None:
    for game in registry.everything()[::8]:
        found, told = catalogue.nature_of(game), catalogue.card(game.slug)
        message = f"run python -m tools.thumbnails {game.slug}"
        assert (told.luck, told.hidden) == (found.luck, found.hidden), message


def test_every_game_has_a_picture_and_is_found_by_how_it_works() -> None:
    for game in registry.everything():
        file = WEB / "pictures" / f"{game.slug}.webp"
        assert file.exists(), f"run python -m tools.thumbnails {game.slug}"
        with Image.open(file) as picture:
            assert picture.size == (640, 480)
        known = {mechanism for members in GROUPS.values() for mechanism in members}
        assert set(game.mechanisms) <= known, f"put those of {game.slug} into groups"
        assert groups_of(game.mechanisms)
    assert len(GROUPS) < 14, "with “Any” the menu has fewer than 15 entries"
