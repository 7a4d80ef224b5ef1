"""QR codes of links, for the camera of somebody beside me."""

from __future__ import annotations

import segno

from tabletome.server.messages import Code


def code_of(text: str) -> Code:
    """Of the size that its length needs, and so that a quarter of it may be unreadable."""
    rows = segno.make_qr(text, error="q").matrix
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, square in enumerate(row) if square]
    return Code(len(rows), "".join(dark))
