"""The server for language models: its own client plays a whole game; JSON lines do the same without it."""

import io
import json
import os
import re
import subprocess
import sys
from random import Random
from typing import Any

import anyio
import pytest
from mcp import Client, StdioServerParameters, stdio_client
from typer.testing import CliRunner

from tabletome import notation, registry
from tabletome.cli import app
from tabletome.research import mcp

COMMAND = [sys.executable, "-c", "from tabletome.cli import main; main()", "mcp"]
OPERATIONS = {
    "list_games", "rules", "new_game", "look", "options", "choose", "undo", "hint", "log", "written", "leave",
}  # fmt: skip


async def said(client: Client, name: str, **arguments: Any) -> str:
    result = await client.call_tool(name, arguments)
    assert not result.is_error, result.content
    return "".join(block.text for block in result.content if block.type == "text")


async def complaint(client: Client, name: str, **arguments: Any) -> str:
    result = await client.call_tool(name, arguments)
    assert result.is_error
    return "".join(block.text for block in result.content if block.type == "text")


def test_a_model_plays_a_whole_game_over_mcp() -> None:
    """Everything it knows is the text of the replies."""

    async def play() -> None:
        server = StdioServerParameters(command=COMMAND[0], args=COMMAND[1:], env=dict(os.environ))
        async with Client(stdio_client(server)) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert set(tools) == OPERATIONS
            assert all(tool.description for tool in tools.values())
            assert tools["choose"].input_schema["required"] == ["table", "choice"]
            assert "benthos" in await said(client, "list_games")
            assert "How to play" in await said(client, "rules", game="calcala")
            text = await said(client, "new_game", game="calcala", bots="random", seat=2)
            table = re.findall(r"You sit at table (\S+)\.", text)[0]
            await said(client, "new_game", game="benthos", players=3, bots="random", seed=1)
            assert "fits none of your options" in await complaint(client, "choose", table=table, choice="zzz")
            assert "You have no table" in await complaint(client, "look", table="nowhere")
            for wrong, sentence in (
                ({}, "choose needs “choice”"),
                ({"choice": True}, "“choice” is of the wrong kind"),
                ({"choice": 1, "seat": 2}, "not “seat”"),
            ):
                assert sentence in await complaint(client, "choose", table=table, **wrong)
            assert "no bot called" in await complaint(client, "new_game", game="calcala", bots="easy:x")
            assert "at table" in await said(client, "new_game", game="calcala", players="2", bots="easy:2")
            assert not any("\n  " in (tool.description or "") for tool in tools.values())
            rng = Random(1)
            while (options := re.findall(r"^(\d+)\) ", text, re.MULTILINE)) and "The seed was" not in text:
                text = await said(client, "choose", table=table, choice=int(rng.choice(options)))
            assert "The seed was " in text
            again = notation.read(await said(client, "written", table=table), registry.find)
            assert again.result is not None
            assert await said(client, "look", table="benthos-2")

    anyio.run(play)


def test_without_the_sdk_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    run = CliRunner().invoke(app, ["mcp"])
    assert run.exit_code == 2
    assert "pip install '.[mcp]'" in run.stderr
    assert "Traceback" not in run.stderr


# -- JSON lines --------------------------------------------------------------------------------------------


def answered(*lines: str | bytes | dict[str, Any]) -> list[dict[str, Any]]:
    encoded = [json.dumps(ln) if isinstance(ln, dict) else ln for ln in lines]
    given = b"".join((ln.encode() if isinstance(ln, str) else ln) + b"\n" for ln in encoded)
    out = io.BytesIO()
    mcp.serve_lines(io.BytesIO(given), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_program_plays_a_whole_game_by_json_lines() -> None:
    server = subprocess.Popen([*COMMAND, "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdin is not None
    assert server.stdout is not None

    def ask(**request: Any) -> Any:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(json.dumps(request).encode() + b"\n")
        server.stdin.flush()
        return json.loads(server.stdout.readline())

    rng = Random(2)
    reply = ask(do="new_game", game="arc-gammon", bots="random", seed=5, id="a")
    assert (reply["ok"], reply["id"]) == (True, "a")
    while "ask" in reply:
        labels = [option["label"] for option in reply["ask"]["options"]]
        reply = ask(do="choose", table=reply["table"], choice=rng.choice(labels))
        assert reply["ok"], reply
    assert sorted(reply["result"]["ranks"]) in ([1, 1], [1, 2])
    server.stdin.close()
    assert server.wait(60) == 0
    server.stdout.close()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("nonsense", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        ("[" * 60_000, "not JSON"),
        ("x" * 200_000, "at most 64000 bytes"),
        ("[1]", "is a JSON object"),
        ({}, "Say what to do: list_games"),
        ({"do": "__init__"}, "Say what to do"),
        ({"do": ["look"]}, "Say what to do"),
        ({"do": "look"}, "look needs “table”"),
        ({"do": "look", "table": 3}, "“table” is of the wrong kind"),
        ({"do": "look", "table": "t", "seat": 1}, "not “seat”"),
        ({"do": "choose", "table": "t", "choice": [1]}, "“choice” is of the wrong kind"),
        ({"do": "choose", "table": "t", "choice": True}, "“choice” is of the wrong kind"),
        ({"do": "new_game", "game": "benthos", "players": 1.5}, "“players” is of the wrong kind"),
    ],
)
def test_bad_lines_are_answered_and_the_next_one_counts(line: Any, sentence: str) -> None:
    bad, blank_is_skipped = answered(line, "", {"do": "list_games", "id": 9})
    assert not bad["ok"]
    assert sentence in bad["error"]
    assert blank_is_skipped["ok"]
    assert blank_is_skipped["id"] == 9
