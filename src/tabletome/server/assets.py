"""What the browser loads: the client's files as they are, compressed, under addresses that change with them.

A page names the folder of this version, so that a browser may keep a file for ever, and all modules that it
will need, so that it asks for them at once instead of finding one behind the other.
"""

from __future__ import annotations

import gzip
import posixpath
import re
from functools import cached_property
from hashlib import sha256
from mimetypes import add_type, guess_type
from pathlib import Path
from string import Template
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

WEB = Path(__file__).resolve().parent.parent / "web"
FOR_EVER = "public, max-age=31536000, immutable"
SMALLEST_PACKED = 500
"""Bytes below which packing saves nothing."""
PACKED = {".js", ".css", ".svg", ".html", ".json"}
IMPORTED = re.compile(r'^(?:import|(?:import|export)\b[^"();=]*\bfrom)\s*"(\.{1,2}/[^"]+)"', re.MULTILINE)
VERSIONED = re.compile(r"v-[0-9a-f]{12}/")
add_type("text/javascript", ".js")
add_type("font/woff2", ".woff2")
add_type("image/webp", ".webp")


class Asset(NamedTuple):
    data: bytes
    packed: bytes | None
    kind: str
    mark: str


class Assets:
    """All files of the client as they were when the server started."""

    def __init__(self, folder: Path = WEB) -> None:
        self.folder = folder

    @cached_property
    def _files(self) -> dict[str, Asset]:
        found = sorted(path for path in self.folder.rglob("*") if path.is_file())
        return {path.relative_to(self.folder).as_posix(): _asset(path) for path in found}

    @cached_property
    def version(self) -> str:
        """Of everything but pictures, which have a version each."""
        marks = [f"{name} {asset.mark}" for name, asset in self._files.items() if asset.kind != "image/webp"]
        return f"v-{sha256(' '.join(marks).encode()).hexdigest()[:12]}"

    @cached_property
    def shell(self) -> Template:
        return Template((self.folder / "index.html").read_text("utf-8"))

    def text(self, name: str) -> str:
        return self._files[name].data.decode()

    def picture(self, slug: str) -> str | None:
        """Where the picture of a game's table is, if it has one."""
        asset = self._files.get(f"pictures/{slug}.webp")
        return None if asset is None else f"/web/pictures/{slug}.webp?{asset.mark[:12]}"

    def needed_by(self, *modules: str) -> list[str]:
        """These modules and all that they import, directly or not."""
        found: dict[str, None] = {}
        waiting = list(modules)
        while waiting:
            name = waiting.pop(0)
            if name not in found:
                found[name] = None
                folder = posixpath.dirname(name)
                waiting += [
                    posixpath.normpath(posixpath.join(folder, path))
                    for path in IMPORTED.findall(self.text(name))
                ]
        return list(found)

    async def answer(self, request: Request) -> Response:
        """A file. Under the address of its version it may be kept; else the browser asks if it is new."""
        path: str = request.path_params["path"]
        folder = VERSIONED.match(path)
        asset = self._files.get(path[folder.end() :] if folder else path)
        if asset is None:
            raise HTTPException(404)
        lasting = path.startswith(f"{self.version}/") or request.url.query == asset.mark[:12]
        return sent(request, asset, FOR_EVER if lasting else "no-cache")


def _asset(path: Path) -> Asset:
    data = path.read_bytes()
    kind = guess_type(path.name)[0] or "application/octet-stream"
    return asset_of(data, kind, path.suffix in PACKED)


def asset_of(data: bytes, kind: str, pack: bool = True) -> Asset:
    packed = gzip.compress(data, 9, mtime=0) if pack and len(data) >= SMALLEST_PACKED else None
    return Asset(data, packed, kind, sha256(data).hexdigest()[:32])


def sent(request: Request, asset: Asset, keep: str) -> Response:
    """What may be kept, packed if the browser takes it so."""
    headers = {"etag": f'"{asset.mark}"', "cache-control": keep, "vary": "accept-encoding"}
    if f'"{asset.mark}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if asset.packed is None or not takes_gzip(request):
        return Response(asset.data, headers=headers, media_type=asset.kind)
    headers["content-encoding"] = "gzip"
    return Response(asset.packed, headers=headers, media_type=asset.kind)


def takes_gzip(request: Request) -> bool:
    """Whether the browser says so, and does not give it the weight nought."""
    for coding in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = coding.partition(";")
        if name.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


ASSETS = Assets()
