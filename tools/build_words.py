"""Build the shipped word list, src/tabletome/parts/data/words.xz, from SCOWL.

    apt-get install scowl
    python3 tools/build_words.py [/usr/share/dict/scowl]

The argument is SCOWL's final/ directory, which Debian installs under the name above. Kept are the words of
its english-words and american-words lists up to size 70 that are written in a to z and have 2 to 15 letters.
Slurs and gross insults are left out, words that are unfit for children are listed; insults.txt and unfit.txt
name both by digests only, so that nobody has to read them. The file holds one line per size (the size, then
its words) and a line of the unfit ones among them. SCOWL's notices are shipped beside it.
"""

import hashlib
import lzma
import re
import sys
from pathlib import Path

SCOWL = Path("/usr/share/dict/scowl")
TARGET = Path(__file__).resolve().parent.parent / "src/tabletome/parts/data/words.xz"
INSULTS, UNFIT = (
    frozenset(Path(__file__).with_name(name).read_text("ascii").split())
    for name in ("insults.txt", "unfit.txt")
)

SPELLINGS = ("english", "american")
BANDS = {35: (10, 20, 35), 70: (40, 50, 55, 60, 70)}
PLAYABLE = re.compile("[a-z]{2,15}")

# SCOWL serves spell checkers, so it lists what may stand in a text without being a word to spell at a table.
PLURALS_OF_LETTERS = "cs es gs ks ls ps rs ss ts"
MARKS_AND_UNITS = "csc csch dkl hhd kb lm ln lx mb mf ms"
ONLY_IN_BORROWED_PHRASES = "de et ne"
REFUSED = frozenset(f"{PLURALS_OF_LETTERS} {MARKS_AND_UNITS} {ONLY_IN_BORROWED_PHRASES}".split())


def is_named(word: str, digests: frozenset[str]) -> bool:
    return hashlib.blake2b(word.encode("ascii"), digest_size=6).hexdigest() in digests


def read_band(scowl: Path, sizes: tuple[int, ...]) -> set[str]:
    lists = [scowl / f"{spelling}-words.{size}" for spelling in SPELLINGS for size in sizes]
    words = {word for path in lists for word in path.read_text("utf-8").split()}
    return {word for word in words if PLAYABLE.fullmatch(word) and not is_named(word, INSULTS)} - REFUSED


def main() -> None:
    scowl = Path(sys.argv[1]) if len(sys.argv) > 1 else SCOWL
    seen: set[str] = set()
    lines = []
    for size, sizes in BANDS.items():
        band = read_band(scowl, sizes) - seen
        seen |= band
        lines.append(" ".join([str(size), *sorted(band)]))
        print(f"size {size}: {len(seen)} words")
    lines.append(" ".join(["unfit", *sorted(word for word in seen if is_named(word, UNFIT))]))
    text = "".join(f"{line}\n" for line in lines)
    TARGET.write_bytes(lzma.compress(text.encode("ascii"), preset=9 | lzma.PRESET_EXTREME))
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
