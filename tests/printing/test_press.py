"""PDF files as they come from the browser: their pages, their text, and nothing outside of a page."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

from tabletome import registry
from tabletome.cli import app
from tabletome.engine import TabletomeError
from tabletome.printing.chromium import NAMED_BY, Page, chromium, find_chromium
from tabletome.printing.kit import kit
from tabletome.printing.press import Order, drawn, page_numbers, print_app, print_book, print_kits, served
from tests.catalogue import LONG

SAMPLE = ("kings-cottage", "stratego-shogun", "euro-risk")
"""A piecepack; men that stand; cards, a map on two pages and figures without a word on them."""
GAMES = registry.slugs() if LONG else SAMPLE
TIMES = "\N{MULTIPLICATION SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
POINTS = 72 / 25.4
COMMON = frozenset({"common"})
A4, LETTER = (210, 297), (215.9, 279.4)

OUTSIDE = """
(() => {
  const found = [];
  const hair = 0.6;
  for (const page of document.querySelectorAll(".kit > section")) {
    const room = page.getBoundingClientRect();
    const flows = page.matches(".flow");
    const beside = flows && page.matches(".columns-two") ? Infinity : room.right;
    for (const one of page.querySelectorAll("p, li, td, th, dt, dd, h1, h2, h3, svg, [role=img], text")) {
      const box = one.getBoundingClientRect();
      if (!box.width || one.closest("svg.still") !== null && !one.matches("svg.still")) continue;
      // what is behind the edge of a part of a board is on the next part
      if (one.closest("svg svg") || one.querySelector("svg")) continue;
      const out = box.left < room.left - hair || box.right > beside + hair || box.top < room.top - hair
        || (!flows && box.bottom > room.bottom + hair);
      if (out) found.push([page.className, one.tagName, one.textContent.slice(0, 60)]);
      const table = one.closest("table");
      const around = table?.parentElement.getBoundingClientRect();
      if (table && table.getBoundingClientRect().right > around.right + hair) {
        found.push(["wide", "TABLE", table.textContent.slice(0, 60)]);
      }
      if (one instanceof HTMLElement && one.clientWidth && one.scrollWidth > one.clientWidth + 1) {
        found.push(["cut", one.tagName, one.textContent.slice(0, 60)]);
      }
    }
  }
  return found;
})()
"""
LETTERS = """
(() => {
  const found = [];
  for (const one of document.querySelectorAll(".kit :is(p, li, td, th, dt, dd, h1, h2, h3)")) {
    const size = parseFloat(getComputedStyle(one).fontSize) * 0.75;
    if (size < 6.99) found.push([size, one.textContent.slice(0, 60)]);
  }
  for (const one of document.querySelectorAll("svg.still text")) {
    const size = parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a * 0.75;
    if (size < 6.9) found.push([size, one.textContent.slice(0, 60)]);
  }
  return found;
})()
"""


def text_of(pdf: Path, pages: slice = slice(None)) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(pdf).pages[pages]]


def told(pdf: Path) -> Counter[str]:
    """What is said of its pictures, each as often as it is there. Chromium writes that without packing it."""
    said = re.findall(rb"/Alt \(((?:[^()\\]|\\.)*)\)|/Alt <([0-9A-Fa-f]+)>", pdf.read_bytes(), re.DOTALL)
    return Counter(_decoded(text, code) for text, code in said)


def _decoded(text: bytes, code: bytes) -> str:
    if code:
        return bytes.fromhex(code.decode()).decode("utf-16")
    return re.sub(rb"\\(.)", rb"\1", text).decode()


def size_of(page: Any) -> tuple[float, float]:
    return round(float(page.mediabox.width), 1), round(float(page.mediabox.height), 1)


@pytest.fixture(scope="module")
def kits(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kits")
    print_kits({slug: registry.find(slug) for slug in GAMES}, Order(), folder, lambda _: None)
    return folder


@pytest.mark.parametrize("slug", GAMES)
def test_a_kit_has_whole_pages_and_all_that_is_in_the_box(kits: Path, slug: str) -> None:
    game = registry.find(slug)
    packed = kit(game, registry.usual_players(game), {})
    reader = PdfReader(kits / f"{slug}.pdf")
    wide, high = A4
    for page in reader.pages:
        width, height = size_of(page)
        assert abs(width - wide * POINTS) < 1
        assert abs(height - high * POINTS) < 1
    texts = text_of(kits / f"{slug}.pdf", slice(3))
    assert texts[0].startswith(game.title)
    by_kind: Counter[str] = Counter()
    for part in packed.parts:
        by_kind[part.kind] += part.count
    for kind, count in by_kind.items():
        assert f"{count} {TIMES} {kind}" in " ".join(texts)
    wanted: Counter[str] = Counter()
    for part in packed.parts:
        if not part.common:
            wanted[part.item.label] += part.count
    labels = told(kits / f"{slug}.pdf")
    assert {label: labels[label] for label in wanted} == wanted


def test_sheets_are_numbered_to_the_last(kits: Path) -> None:
    titles = text_of(kits / "stratego-shogun.pdf", slice(4, None))
    assert all(text.strip() for text in titles), "there is an empty page"
    count = sum("Stratego Shogun · sheet " in text for text in titles)
    assert f"sheet {count} of {count}" in titles[-1]


def test_the_same_kit_has_the_same_text(kits: Path, tmp_path: Path) -> None:
    game = registry.find("kings-cottage")
    [again] = print_kits({"kings-cottage": game}, Order(), tmp_path, lambda _: None)
    assert text_of(again) == text_of(kits / "kings-cottage.pdf")


def test_letter_paper_and_every_wish(tmp_path: Path) -> None:
    wishes = frozenset(("grey", "sparing", "large", "bleed", "common"))
    order = Order(paper="letter", players=2, options={"start": "long game"}, wishes=wishes)
    [file] = print_kits({"calcala": registry.find("calcala")}, order, tmp_path, lambda _: None)
    wide, high = LETTER
    sizes = {size_of(page) for page in PdfReader(file).pages}
    assert all(abs(w - wide * POINTS) < 1 and abs(h - high * POINTS) < 1 for w, h in sizes)
    said = " ".join(text_of(file))
    assert f"36 {TIMES} pit" in said
    assert "108 stones" in said
    assert "How many stones lie in the pits: long game" in said


def test_nothing_lies_outside_of_its_page() -> None:
    async def look() -> None:
        names = {slug: slug for slug in GAMES}
        async with served(print_app(names)) as address, chromium(find_chromium()) as browser:
            page = await Page.open(browser)
            for slug in GAMES:
                for search in ("", "large=yes&paper=letter"):
                    await drawn(page, f"{address}/print/{slug}?{search}")
                    assert await page.run(OUTSIDE) == [], f"{slug}?{search}"
                    assert await page.run(LETTERS) == [], f"{slug}?{search}"

    asyncio.run(look())


def test_several_kits_share_their_common_sets(tmp_path: Path) -> None:
    names = ("kings-cottage", "tariffs", "calcala")
    files = print_kits({s: registry.find(s) for s in names}, Order(wishes=COMMON), tmp_path, lambda _: None)
    assert [file.name for file in files] == [*(f"{name}.pdf" for name in names), "common-sets.pdf"]
    said = " ".join(text_of(files[-1]))
    # 24 tiles, 24 coins, 28 dominoes; and a king
    assert "of 76" in said
    assert sum(told(files[-1]).values()) - told(files[-1])["Back"] == 77
    assert "piecepack: 24" in " ".join(text_of(files[1], slice(1)))


def test_a_book_leads_to_its_chapters(tmp_path: Path) -> None:
    slugs = list(SAMPLE)
    file = print_book(slugs, Order(), tmp_path)
    texts = text_of(file)
    numbers = page_numbers(file.read_bytes())
    assert {*slugs, "index"} <= set(numbers)
    for slug in slugs:
        title = registry.find(slug).title
        assert texts[numbers[slug] - 1].startswith(f"{numbers[slug]} How to play {title}")
        assert f"{title} {numbers[slug]}" in texts[1]
    index = " ".join(texts[numbers["index"] - 1 :])
    for heading in ("By players", "By minutes", "By kind", "By mechanism"):
        assert heading in index


# -- the command --------------------------------------------------------------------------------------


def command(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["print", *words])
    return done.exit_code, done.output.strip()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Say which game is to be printed, or --all."),
        (("calcala", "--all"), "Name games or take --all, not both."),
        (("zzz",), "There is no game called “zzz”. `tabletome games` lists them all."),
        (("calcala", "--players", "9"), "Calcala is for 2 to 4 players, not for 9."),
        (("calcala", "--option", "storm=yes"), "Calcala has no option “storm”. Its options: start."),
    ],
)
def test_mistakes_get_a_sentence_and_nothing_is_written(
    tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    out = tmp_path / "kits"
    assert command(*words, "--out", str(out)) == (2, sentence)
    assert not out.exists()


def test_unknown_paper_is_refused(tmp_path: Path) -> None:
    code, said = command("calcala", "--paper", "papyrus", "--out", str(tmp_path / "kits"))
    assert code == 2
    assert "papyrus" in said
    assert not (tmp_path / "kits").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "kits").write_text("a file")
    code, said = command("calcala", "--out", str(tmp_path / "kits"))
    assert (code, said) == (2, f"Nothing can be written to {tmp_path / 'kits'}: File exists.")


def test_without_a_browser_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("tabletome.printing.chromium.PROGRAMS", ())
    code, said = command("calcala", "--out", str(tmp_path / "kits"))
    assert code == 2
    assert said.startswith("Printing takes an installed Chromium or Chrome, and none was found.")
    monkeypatch.setenv(NAMED_BY, "/no/such/browser")
    assert command("calcala", "--out", str(tmp_path / "kits"))[1].endswith("which is no program here.")
    assert not (tmp_path / "kits").exists()


def test_what_is_no_browser_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAMED_BY, "false")
    with pytest.raises(TabletomeError, match="could not be started"):
        print_kits({"calcala": registry.find("calcala")}, Order(), tmp_path, lambda _: None)
    assert list(tmp_path.iterdir()) == []


def test_a_page_that_fails_leaves_no_file(tmp_path: Path) -> None:
    order = Order(players=7)
    with pytest.raises(TabletomeError, match="not for 7"):
        print_kits({"calcala": registry.find("calcala")}, order, tmp_path, lambda _: None)
    assert list(tmp_path.iterdir()) == []


def test_a_game_of_ones_own_is_printed(tmp_path: Path) -> None:
    path = Path(__file__).parent.parent / "toys" / "harbour_lots.py"
    code, said = command(str(path), "--out", str(tmp_path))
    assert (code, said) == (0, str(tmp_path / "harbour-lots.pdf"))
    assert "Harbour Lots" in text_of(tmp_path / "harbour-lots.pdf")[0]
