"""Answers to requests: what is read from a request, how an answer is written, and what becomes of errors."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tabletome.engine import TabletomeError
from tabletome.server.assets import Asset, asset_of, sent
from tabletome.server.messages import Problem
from tabletome.server.rooms import Forbidden, Missing, TooMany, Unsure
from tabletome.server.store import Gone

LARGEST_BODY = 16 * 1024
LONGEST_NUMBER = 30
STATUS = {Missing: 404, Forbidden: 403, TooMany: 429, Gone: 503}

log = logging.getLogger(__name__)
T = TypeVar("T")


def number_in(request: Request, name: str) -> int:
    """A number that stands in the address."""
    text: str = request.path_params[name]
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise HTTPException(404)
    return int(text)


async def body(request: Request, kind: type[T]) -> T:
    """What was sent, if it is JSON of the right shape and not too long."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise HTTPException(415, "Send JSON.")
    data = b""
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > LARGEST_BODY:
                raise HTTPException(413, "This is too long.")
    except ClientDisconnect as error:
        raise HTTPException(400, "This request broke off.") from error
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise HTTPException(400, f"Something in this request does not fit: {error}.") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise HTTPException(400, "This request cannot be read.") from error


def answer(value: object, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(value),
        status,
        headers={"cache-control": "no-store"},
        media_type="application/json",
    )


def cacheable(request: Request, data: bytes) -> Response:
    """An answer that changes only with a new version of the program."""
    return sent(request, packed(data), "private, max-age=300")


@lru_cache(maxsize=512)
def packed(data: bytes) -> Asset:
    return asset_of(data, "application/json")


# -- errors ---------------------------------------------------------------------------------------------


async def refused(request: Request, error: Exception) -> Response:
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 409)
    return answer(Problem(str(error)), status)


async def unsure(request: Request, error: Exception) -> Response:
    log.error("The database failed (%s).", type(error).__name__)
    return answer(Problem("The database did not answer in time; look again before you repeat this."), 503)


async def failed(request: Request, error: Exception) -> Response:
    return answer(Problem("Something went wrong on the server; nothing has changed."), 500)


ON_ERROR: dict[Any, Any] = {
    TabletomeError: refused,
    Unsure: unsure,
    SQLAlchemyError: unsure,
    Exception: failed,
}
