"""`tabletome serve` and `tabletome mcp`: games for browsers and for programs."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer


class LogLevel(StrEnum):
    debug = "debug"
    info = "info"
    warning = "warning"
    error = "error"


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="Which port; 0 takes any that is free.", envvar="PORT", min=0, max=65535)
    ] = 8000,
    database: Annotated[
        str,
        typer.Option(
            help="Where tables are kept: an SQLite file, or a URL such as postgresql://user@host/name.",
            envvar="TABLETOME_DATABASE",
        ),
    ] = "tabletome.db",
    bot_pause: Annotated[
        float | None,
        typer.Option(help="Seconds a bot's turn takes at least, if somebody watches.  [default: 0.3]", min=0),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            help="Also answer /healthz and /metrics (for Prometheus) on this port.",
            min=0,
            max=65535,
        ),
    ] = None,
    metrics_host: Annotated[
        str, typer.Option(help="Where to answer them; anybody who can reach it may look.")
    ] = "127.0.0.1",
    log_level: Annotated[
        LogLevel, typer.Option(help="What the log on standard error says, from this on.")
    ] = LogLevel.warning,
    access_log: Annotated[bool, typer.Option("--access-log", help="Also log every request.")] = False,
    settings: Annotated[
        str | None,
        typer.Option(
            help="A file with limits and other settings: see docs/running-a-server.md.",
            envvar="TABLETOME_SETTINGS",
        ),
    ] = None,
) -> None:
    """Serve all games to browsers, with friends by link and with bots."""
    from msgspec.structs import replace

    from tabletome.server.serving import serve as run
    from tabletome.server.settings import Settings, read_settings

    found = Settings() if settings is None else read_settings(settings)
    if bot_pause is not None:
        found = replace(found, bot_pause=bot_pause)
    figures = None if metrics_port is None else (metrics_host, metrics_port)
    run(host, port, database, found, typer.echo, figures, log_level.value, access_log)


def mcp(
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Plain JSON, one object a line, for programs without MCP.")
    ] = False,
) -> None:
    """Let a language model play any game by text, over standard input and output."""
    from tabletome.research.mcp import serve, serve_lines

    if jsonl:
        serve_lines(sys.stdin.buffer, sys.stdout.buffer)
    else:
        serve()
