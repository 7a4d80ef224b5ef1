"""Takes the pictures of kits in docs/pictures from their PDF files: python -m tools.kit_pictures [slug ...]

Of each the cover, a page of the rules, a board or mat, and the first page of things to be cut out. Needs
pdftoppm (Debian's poppler-utils).
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from pypdf import PdfReader

from tabletome import registry
from tabletome.printing.press import Order, print_kits
from tools.pictures import PICTURES

SHOWN = ("young-wizards-duel", "euro-risk", "stratego-shogun")
DOTS = 46
GAP = 10
GROUND = "#8a8377"


def pages_shown(pdf: Path) -> list[int]:
    """From 0: the cover, the rules, the first sheet, and the first with cards or else counters."""
    texts = [page.extract_text() for page in PdfReader(pdf).pages]
    first = next(i for i, text in enumerate(texts) if "· sheet 1 of" in text)
    rules = next(i for i, text in enumerate(texts) if "How to play" in text.partition("\n")[2][:40])
    things = [i for i, text in enumerate(texts) if re.search(r"· (Cards|Tiles|Standees)[^·]* 1 to", text)]
    return [0, rules, first, *things[:1]]


def picture(pdf: Path, goal: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", str(DOTS), "-png", str(pdf), f"{folder}/page"], check=True)
        files = sorted(Path(folder).glob("*.png"))
        pages = [Image.open(files[i]).convert("RGB") for i in pages_shown(pdf)]
    width, height = pages[0].size
    sheet = Image.new("RGB", (len(pages) * (width + GAP) + GAP, height + 2 * GAP), GROUND)
    for i, page in enumerate(pages):
        sheet.paste(page, (GAP + i * (width + GAP), GAP))
    sheet.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1).save(goal, optimize=True)


def main(slugs: list[str]) -> None:
    names = slugs or list(SHOWN)
    with tempfile.TemporaryDirectory() as folder:
        files = print_kits({n: registry.find(n) for n in names}, Order(), Path(folder), lambda _: None)
        for name, file in zip(names, files, strict=True):
            picture(file, PICTURES / f"kit-{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
