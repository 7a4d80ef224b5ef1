"""Drawings by hand as text: strokes of an ink, each a row of points on a square sheet of paper.

`k 10,90 50,10 90,90;R 40,60 60,60 50,80` is a black line and a red area. The letter is the ink, a capital
fills what the stroke goes round; numbers run from 0, at the left and top, to 99.
"""

from __future__ import annotations

import re

INKS = "kwenroygcbvp"
"""Black, white, grey, brown, red, orange, yellow, green, sky blue, blue, violet, pink."""
LONGEST = 6000
_POINT = r"\d{1,2},\d{1,2}"
_DOODLE = re.compile(rf"[{INKS}](?: {_POINT})+(?:;[{INKS}](?: {_POINT})+)*", re.IGNORECASE)


def is_doodle(text: str) -> bool:
    return len(text) <= LONGEST and _DOODLE.fullmatch(text) is not None
