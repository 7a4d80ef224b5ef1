"""Playing by text over standard input and output: by the Model Context Protocol, or by plain JSON lines."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any, BinaryIO, get_type_hints

import msgspec

from tabletome import __version__
from tabletome.engine import Refused, TabletomeError
from tabletome.research.by_text import Reply, TextTables

INSTRUCTIONS = """\
Home-brew board and card games against bots. list_games shows them, rules(game) explains one, new_game(game)
seats you at a table. Then choose(table, choice) again and again: each reply shows what happened, the table as
you see it, and your next options by number. You see only what your seat may know."""

LONGEST_LINE = 64_000


def serve() -> None:
    """Answer a client of the Model Context Protocol until it hangs up."""
    try:
        from mcp.server.mcpserver import MCPServer
        from mcp.server.mcpserver.exceptions import ToolError
    except ImportError as error:
        raise TabletomeError(
            "This needs the Python SDK of MCP, version 2 or later: `pip install '.[mcp]'` in Tabletome's "
            "folder. `tabletome mcp --jsonl` works without it."
        ) from error

    def in_words(operation: Callable[..., Reply]) -> Callable[..., str]:
        @functools.wraps(operation)
        def tool(*args: Any, **kwargs: Any) -> str:
            try:
                return operation(*args, **kwargs).text
            except TabletomeError as refusal:
                raise ToolError(str(refusal)) from refusal

        tool.__annotations__ = {**operation.__annotations__, "return": str}
        return tool

    operations = TextTables().operations

    class Server(MCPServer[Any]):
        async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
            """As the SDK does, but wrong arguments are told in the words that `--jsonl` has for them."""
            if name in operations:
                try:
                    _, arguments = _understood({**arguments, "do": name}, operations, strict=False)
                except Refused as refusal:
                    raise ToolError(str(refusal)) from refusal
            return await super().call_tool(name, arguments, context)

    server = Server("tabletome", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")
    for operation in operations.values():
        about = inspect.cleandoc(operation.__doc__ or "")
        server.add_tool(in_words(operation), description=about, structured_output=False)
    server.run("stdio")


def serve_lines(lines: BinaryIO, out: BinaryIO) -> None:
    """Answer requests such as {"do": "choose", "table": "benthos-1", "choice": 3} until they end.

    Each is one line and answered by one: {"ok": true, "text": …} with what else the operation gives as data,
    or {"ok": false, "error": …}. An "id" is given back as it came.
    """
    operations = TextTables().operations
    while line := lines.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = lines.readline(LONGEST_LINE)
            answer: dict[str, Any] = _failure(f"A line has at most {LONGEST_LINE} bytes.")
        elif not line.strip():
            continue
        else:
            answer = _answer(line, operations)
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()


def _answer(line: bytes, operations: dict[str, Callable[..., Reply]]) -> dict[str, Any]:
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return _failure("This line is not JSON.")
    if not isinstance(request, dict):
        return _failure("A request is a JSON object.")
    mark = {"id": request.pop("id")} if "id" in request else {}
    try:
        operation, arguments = _understood(request, operations)
        reply = operation(**arguments)
    except TabletomeError as error:
        return {**mark, **_failure(str(error))}
    return {**mark, "ok": True, **msgspec.to_builtins(reply)}


def _failure(sentence: str) -> dict[str, Any]:
    return {"ok": False, "error": sentence}


def _understood(
    request: dict[str, Any], operations: dict[str, Callable[..., Reply]], *, strict: bool = True
) -> tuple[Callable[..., Reply], dict[str, Any]]:
    """The operation that is asked for, and its arguments, each of the right kind.

    Unless this is `strict`, a number may be written as a text.
    """
    name = request.pop("do", None)
    operation = operations.get(name) if isinstance(name, str) else None
    if operation is None:
        raise Refused(f"Say what to do: {', '.join(operations)}.")
    wanted = inspect.signature(operation).parameters
    hints = get_type_hints(operation)
    for field in request:
        if field not in wanted:
            raise Refused(f"{name} takes {', '.join(wanted) or 'nothing'}, not “{field[:40]}”.")
    for field, parameter in wanted.items():
        if field not in request and parameter.default is inspect.Parameter.empty:
            raise Refused(f"{name} needs “{field}”.")
    arguments = {}
    for field, value in request.items():
        try:
            arguments[field] = msgspec.convert(value, hints[field], strict=strict)
        except msgspec.ValidationError as error:
            raise Refused(f"“{field}” is of the wrong kind: {error}.") from error
    return operation, arguments
